"""``palmkarma simulate karma``: bots against each other."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence

from app.chance import new_seed
from app.cli.interrupt import interruptible
from app.cli.parser import Parser, shown, whole_number
from app.cli.processes import MAX_JOBS, processes
from app.cli.progress import with_progress
from app.cli.simulate import add_common_options, kept
from app.cli.tables import mean_cells, percent, share_cells, table
from app.settings_checks import SKIP_RANKS as WRITTEN_SKIP_RANKS
from engine.arena import karma_games
from engine.cards import Rank
from engine.counting import counted
from engine.karma.actions import MAX_SEATS, MIN_SEATS, HouseRules
from engine.karma.bots.levels import LEVELS, Level
from engine.karma.tally import Totals, totals

GAMES = 200
SKIP_RANKS = {str(written): rank for written, rank in WRITTEN_SKIP_RANKS.items()} | {"11": 11}


def run(arguments: Sequence[str]) -> int:
    """Play, keep the records if asked to, and print the figures."""
    options = _parser().read(arguments)
    levels: tuple[Level, ...] = options.seats
    seed = new_seed() if options.seed is None else options.seed
    house_rules = HouseRules(
        skip_rank=options.skip_rank, stack_skips=options.stack_skips, magic_starts=not options.no_magic_starts
    )
    count = options.games * (len(levels) if options.every_seat else 1)
    with processes(min(options.jobs, count)) as executor:
        games = karma_games(levels, options.games, seed, house_rules, every_seat=options.every_seat, executor=executor)
        recorded = kept(games, lambda game: game.record, options.out)
        shown_games = with_progress(interruptible(recorded), count, "games")
        figures = totals(((game.tally, game.seating) for game in shown_games), len(levels))
    names = [level.name for level in levels]
    if options.json:
        setting = {"game": "karma", "seed": seed, "rules": house_rules.model_dump(), "players": names}
        print(json.dumps({**setting, **figures.model_dump()}, indent=2))
    else:
        deals = f"{counted(options.games, 'deal')} from every seat, " if options.every_seat else ""
        print(f"Karma: {deals}{counted(figures.games, 'game')}, seed {seed}; {_rules_in_words(house_rules)}\n")
        print(_report(names, figures))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "palmkarma simulate karma",
        "Let bots play Karma against each other; print who won, with 95% intervals.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="levels:\n" + "\n".join(f"  {level.name:9} {level.about}" for level in LEVELS.values()),
    )
    parser.add_argument(
        "--seats",
        metavar="LEVEL,LEVEL...",
        type=_levels,
        required=True,
        help=f"the bots, {MIN_SEATS} to {MAX_SEATS}, in turn order, as in easy,normal,random",
    )
    add_common_options(parser, GAMES)
    parser.add_argument(
        "--every-seat", action="store_true", help="play each deal once from every seat: N deals instead of N games"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number(1, MAX_JOBS),
        default=os.cpu_count() or 1,
        help="how many processes play at a time (default: one for each core, here %(default)s); any number gives the "
        "same games",
    )
    parser.add_argument(
        "--skip-rank", metavar="R", type=_skip_rank, default=8, help="the rank that skips: 7, 8, J or none (default 8)"
    )
    parser.add_argument("--stack-skips", action="store_true", help="two skip cards at once skip two seats")
    parser.add_argument("--no-magic-starts", action="store_true", help="2s and 10s don't count in finding the starter")
    return parser


def _levels(text: str) -> tuple[Level, ...]:
    names = text.split(",")
    for name in names:
        if name not in LEVELS:
            raise argparse.ArgumentTypeError(f"{shown(name)} is no level; levels are {', '.join(LEVELS)}")
    if not MIN_SEATS <= len(names) <= MAX_SEATS:
        raise argparse.ArgumentTypeError(f"no table has {len(names)}; Karma has {MIN_SEATS} to {MAX_SEATS} seats")
    return tuple(LEVELS[name] for name in names)


def _skip_rank(text: str) -> int | None:
    if text not in SKIP_RANKS:
        raise argparse.ArgumentTypeError(f"{shown(text)} can't be the skip rank; it is 7, 8, J (or 11) or none")
    return SKIP_RANKS[text]


def _rules_in_words(rules: HouseRules) -> str:
    skip = "nothing skips" if rules.skip_rank is None else f"{Rank(rules.skip_rank).label} skips"
    stacked = ", two skip two" if rules.stack_skips else ""
    start = "" if rules.magic_starts else ", 2s and 10s don't start"
    return f"{skip}{stacked}{start}"


def _report(names: Sequence[str], figures: Totals) -> str:
    """Wins, then the other figures, each with its 95% interval."""
    won = [
        (f"{number} {name}", str(wins.count), *share_cells(wins))
        for number, (name, wins) in enumerate(zip(names, figures.wins, strict=True), start=1)
    ]
    drawn = [(f"drawn by {reason}", str(count), "", "") for reason, count in sorted(figures.draws.items())]
    fair = f"\na fair share is {percent(1 / len(names))}\n"
    others = [
        ("", "mean", "95% interval"),
        ("actions a game", *mean_cells(figures.actions)),
        ("piles taken a game", *mean_cells(figures.takes)),
        ("piles burned by a ten", *mean_cells(figures.burned_by_ten, 2)),
        ("piles burned by four or more of a kind", *mean_cells(figures.burned_by_four, 2)),
        ("", "share", "95% interval"),
        ("of these by five or more", *share_cells(figures.longer_runs)),
        ("several seats had the lowest card", *share_cells(figures.tied_starters)),
        ("the winner's last card was a ten", *share_cells(figures.last_card_ten)),
        ("the winner's last card came from the hand", *share_cells(figures.won_from_hand)),
    ]
    return "\n".join((table([("player", "won", "share", "95% interval"), *won, *drawn]), fair, table(others)))
