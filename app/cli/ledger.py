"""``palmkarma ledger``: every call of a player that counts as evidence, with its exact chance."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from app.cli.folders import add_data_dir, paths_of
from app.cli.games import games_in
from app.cli.interrupt import interruptible
from app.cli.parser import Parser, Problem, shown
from app.cli.tables import table
from app.ledger import LedgerGame, evidence_of
from app.names import clean_name
from app.record_file import name_of
from app.settings_file import load_settings
from app.storage.errors import DamagedGame
from app.storage.good_copy import good_copy_of
from app.storage.ledger import entries_of
from app.storage.store import Store
from engine.psychic_palm.verdict import verdict

COLUMNS = (
    "game", "started", "state", "number", "phase", "call", "fitting", "best", "unseen", "chance", "best_chance", "hit",
)  # fmt: skip
"""What is told of a call: it fitted ``fitting`` of the ``unseen`` cards, and the likeliest call ``best`` of them."""


def run(arguments: Sequence[str]) -> int:
    """Print the ledger: in words, or every call of it."""
    parser = Parser(
        "palmkarma ledger",
        "Print what a player's calls of Psychic Palm prove, or each of them with its exact chance. Games that were "
        "shuffled here count, unfinished ones too; typed decks, the daily deck, deal codes and imported games do not.",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print every call as JSON")
    form.add_argument("--csv", action="store_true", help="print every call as CSV")
    parser.add_argument("--player", metavar="NAME", help="whose ledger; without it, that of the name in the settings")
    add_data_dir(parser)
    values = parser.read(arguments)
    paths = paths_of(values)
    if not paths.games.exists() and not good_copy_of(paths.games).exists():
        raise Problem(f"palmkarma ledger: there are no games in {name_of(paths.games.parent)}.")
    with games_in(paths.games) as store:
        player = _player(store, values.player, load_settings(paths.settings, ()).settings.player)
        ledger = store.ledger(player)
        if ledger.damaged:
            print(f"{ledger.damaged} damaged games can't be read.", file=sys.stderr)
        if values.json:
            print(json.dumps({"player": player, "calls": list(_calls(store, ledger.games))}, indent=1))
        elif values.csv:
            writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(_calls(store, ledger.games))
        else:
            print(_in_words(player, ledger.games))
    return 0


def _player(store: Store, asked: str | None, own: str) -> str:
    """The player that was asked for, or else the one of the settings, or the only one there is."""
    names = store.players()
    if asked is not None:
        if clean_name(asked) in names:
            return clean_name(asked)
        raise Problem(f"palmkarma ledger: {shown(asked)} has played no game here; {_there_are(names)}.")
    if own:
        return own
    if len(names) == 1:
        return names[0]
    raise Problem(f"palmkarma ledger: name a player with --player; {_there_are(names)}.")


def _there_are(names: Sequence[str]) -> str:
    return f"players are {', '.join(names)}" if names else "nobody has played yet"


def _calls(store: Store, games: Sequence[LedgerGame]) -> Iterator[dict[str, Any]]:
    """All calls in order; a game that is damaged is told on standard error."""
    for game in interruptible(iter(games)):
        try:
            stored = store.read(game.id)
        except DamagedGame as damage:
            print(damage.sentence, file=sys.stderr)
            continue
        started = datetime.fromtimestamp(game.started, UTC).isoformat(timespec="seconds")
        for number, entry in enumerate(entries_of(stored.header, stored.actions), 1):
            row = (
                game.id,
                started,
                game.state,
                number,
                entry.phase.name.lower(),
                entry.call,
                entry.fitting,
                entry.best,
            )
            chances = (entry.unseen, entry.chance, entry.best_chance, entry.hit)
            yield dict(zip(COLUMNS, (*row, *chances), strict=True))


def _in_words(player: str, games: Sequence[LedgerGame]) -> str:
    evidence = evidence_of(games)
    said = " ".join(verdict(evidence.sums, evidence.score)).strip()
    heading = ("phase", "calls", "hits", "expected", "surplus", "swing")
    rows = [(phase.name.lower(), sums) for phase, sums in evidence.phases.items()] + [("in all", evidence.sums)]
    cells = [
        (name, str(sums.calls), str(sums.hits), f"{sums.expected:.1f}", f"{sums.surplus:+.1f}", f"{sums.swing:.1f}")
        for name, sums in rows
    ]
    return f"{player}, games of Psychic Palm that count: {len(games)}\n\n{table([heading, *cells])}\n\n{said}"
