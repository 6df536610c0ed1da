"""``palmkarma simulate palm``: one player of Psychic Palm."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from app.chance import new_seed
from app.cli.interrupt import interruptible
from app.cli.parser import Parser, one_of
from app.cli.progress import with_progress
from app.cli.simulate import add_common_options, kept
from app.cli.tables import mean_cells, share_cells, table
from engine.arena import palm_games
from engine.counting import counted
from engine.psychic_palm.players import PLAYERS
from engine.psychic_palm.tally import Totals, totals
from engine.records.psychic_palm import PalmRecord

GAMES = 10_000


def run(arguments: Sequence[str]) -> int:
    """Play, keep the records if asked to, and print the figures."""
    options = _parser().read(arguments)
    seed = new_seed() if options.seed is None else options.seed
    recorded = kept(palm_games(options.player, options.games, seed), lambda record: record, options.out)
    records = with_progress(interruptible(recorded), options.games, "games")
    figures = totals(_score_and_calls(record) for record in records)
    if options.json:
        setting = {"game": "psychic-palm", "seed": seed, "player": options.player}
        print(json.dumps({**setting, **figures.model_dump()}, indent=2))
    else:
        print(f"Psychic Palm: {counted(figures.games, 'game')} of {options.player}, seed {seed}\n")
        print(_report(figures))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "palmkarma simulate palm",
        "Let a player play Psychic Palm; print scores and titles with 95% intervals.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="players:\n"
        "  random         any call of the phase\n"
        "  fixed          always red, hearts and aces\n"
        "  memory         the likeliest call, forgetting no card that lay face up\n"
        "  coach          the call worth most to the mean score\n"
        "  coach-perfect  the call worth most to a perfect game",
    )
    parser.add_argument(
        "--player", metavar="PLAYER", type=one_of(PLAYERS, "player"), required=True, help="who makes the calls"
    )
    add_common_options(parser, GAMES)
    return parser


def _score_and_calls(record: PalmRecord) -> tuple[int, int]:
    assert record.result is not None
    assert record.result.score is not None
    return record.result.score, len(record.calls)


def _report(figures: Totals) -> str:
    """Score and calls, then the titles, each with its 95% interval."""
    sd = "-" if figures.score.sd is None else f"{figures.score.sd:.3f}"
    means = [
        ("", "mean", "95% interval"),
        ("score", *mean_cells(figures.score, 3)),
        ("its standard deviation", sd, ""),
        ("calls a game", *mean_cells(figures.calls)),
    ]
    titles = [(title, str(share.count), *share_cells(share)) for title, share in figures.titles.items()]
    return f"{table(means)}\n\n{table([('title', 'games', 'share', '95% interval'), *titles])}"
