"""A session holds the state, asks the journal first and publishes afterwards."""

from __future__ import annotations

import pytest

from engine.game import IllegalAction, StaleAction
from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, Take
from engine.karma.events import Event
from engine.karma.snapshot import Snapshot
from engine.karma.state import State, deal_from_seed, initial_state
from engine.psychic_palm import rules as palm
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.state import deck_from_seed
from engine.psychic_palm.state import initial_state as palm_start
from engine.session import Journal, Session, no_journal
from tests.engine.karma.tables import A, B, table

KarmaSession = Session[State, Action, Event, Snapshot]
EIGHT, NINE = Play(rank="8"), Play(rank="9")


def new_session(journal: Journal[Action] = no_journal) -> KarmaSession:
    """A is to act; the eight and the nine go, the three doesn't."""
    return Session(rules, table("A> 8 9 3 4", "B 7 8 9", "C 6 6 K", pile="5"), journal)


def everything(session: KarmaSession) -> list[Snapshot]:
    return [session.snapshot(viewer) for viewer in (None, 0, 1, 2)]


def test_each_listener_gets_its_viewers_snapshot_after_each_action() -> None:
    session, seen = new_session(), list[Snapshot]()
    session.subscribe(B, seen.append)
    session.subscribe(None, seen.append)
    assert seen == []
    session.submit(A, NINE, 0)
    session.submit(B, Play(rank="9"), 1)
    assert [(snapshot.viewer, snapshot.version) for snapshot in seen] == [(B, 1), (None, 1), (B, 2), (None, 2)]
    assert seen[-2:] == [session.snapshot(B), session.snapshot(None)]
    assert [event.kind for event in seen[-1].events] == ["played"]


def test_a_listener_that_has_unsubscribed_is_not_called_again() -> None:
    session, first, second = new_session(), list[Snapshot](), list[Snapshot]()
    end_first = session.subscribe(A, first.append)
    session.subscribe(A, second.append)
    end_first()
    end_first()
    session.submit(A, NINE, 0)
    assert (len(first), len(second)) == (0, 1)


def test_the_same_listener_subscribed_twice_is_ended_once_at_a_time() -> None:
    session, seen = new_session(), list[Snapshot]()
    end = session.subscribe(A, seen.append)
    session.subscribe(A, seen.append)
    end()
    end()
    session.submit(A, NINE, 0)
    assert len(seen) == 1


def test_a_listener_may_end_subscriptions_its_own_and_those_still_to_be_called() -> None:
    session, seen = new_session(), list[str]()

    def leave(_: Snapshot) -> None:
        seen.append("first")
        end_first()
        end_second()

    end_first = session.subscribe(A, leave)
    end_second = session.subscribe(A, lambda _: seen.append("second"))
    session.subscribe(A, lambda _: seen.append("third"))
    session.submit(A, NINE, 0)
    session.submit(B, Take(), 1)
    assert seen == ["first", "third", "third"]


def test_the_journal_is_told_before_anybody_sees_the_effect() -> None:
    order = list[str]()

    def journal(number: int, seat: int, action: Action) -> None:
        order.append(f"journal {number} {seat} {action.kind}")
        assert session.version == number

    session = new_session(journal)
    session.subscribe(None, lambda snapshot: order.append(f"seen {snapshot.version}"))
    session.submit(A, NINE, 0)
    session.submit(B, Take(), 1)
    assert order == ["journal 0 0 play", "seen 1", "journal 1 1 take", "seen 2"]


def test_if_the_journal_fails_nothing_has_happened() -> None:
    def full_disk(*_: object) -> None:
        raise OSError("no space left")

    session, seen = new_session(full_disk), list[Snapshot]()
    session.subscribe(A, seen.append)
    before = everything(session)
    with pytest.raises(OSError, match="no space left"):
        session.submit(A, NINE, 0)
    assert everything(session) == before
    assert seen == []
    assert (session.version, session.to_act) == (0, A)


@pytest.mark.parametrize(
    ("seat", "action", "version"),
    [
        (A, Play(rank="K"), 0),
        (A, Play(rank="3"), 0),
        (A, Flip(position=0), 0),
        (B, NINE, 0),
        (3, NINE, 0),
        (-1, NINE, 0),
        (A, NINE, 1),
        (A, NINE, -1),
    ],
    ids=["no such rank", "too low", "blind", "not its turn", "no such seat", "seat -1", "version ahead", "version -1"],
)
def test_a_refused_action_gives_a_reason_and_changes_nothing(seat: int, action: Action, version: int) -> None:
    """K10."""
    journal, seen = list[object](), list[Snapshot]()
    session = new_session(lambda *entry: journal.append(entry))
    session.subscribe(A, seen.append)
    before = everything(session)
    with pytest.raises(IllegalAction) as refused:
        session.submit(seat, action, version)
    assert refused.value.reason == str(refused.value)
    assert refused.value.reason.endswith(".")
    assert everything(session) == before
    assert (journal, seen, session.version) == ([], [], 0)


def test_an_action_that_answers_an_old_snapshot_is_stale_not_misplayed() -> None:
    """K10. With two seats an eight brings the turn back, so that the second of two quick keys would be legal."""
    session: KarmaSession = Session(rules, table("A> 8 9 3 4", "B 7 8 9", pile="5"))
    session.submit(A, EIGHT, 0)
    assert session.to_act == A
    with pytest.raises(StaleAction):
        session.submit(A, NINE, 0)
    assert session.version == 1
    session.submit(A, NINE, 1)
    assert session.version == 2


def test_a_listener_that_submits_is_an_error() -> None:
    session = new_session()
    session.subscribe(B, lambda snapshot: session.submit(B, Take(), snapshot.version))
    with pytest.raises(RuntimeError, match="must not submit"):
        session.submit(A, NINE, 0)
    assert (session.version, session.to_act) == (1, B)


def test_after_a_failing_listener_the_game_goes_on() -> None:
    session = new_session()

    def broken(_: Snapshot) -> None:
        raise LookupError("a screen that is gone")

    end = session.subscribe(A, broken)
    with pytest.raises(LookupError):
        session.submit(A, NINE, 0)
    end()
    session.submit(B, Take(), 1)
    assert session.version == 2


def test_a_finished_game_refuses_every_action_by_its_own_rule() -> None:
    karma: KarmaSession = Session(rules, table("A> 9 / - / -", "B 7"))
    karma.submit(A, NINE, 0)
    solitaire = Session(palm, palm_start(deck_from_seed(1)[:1]))
    solitaire.submit(palm.PLAYER, Announce(call="red"), 0)
    solitaire.submit(palm.PLAYER, FlipTop(), 1)
    assert (karma.to_act, solitaire.to_act) == (None, None)
    with pytest.raises(IllegalAction, match="over") as karma_refusal:
        karma.submit(B, Play(rank="7"), 1)
    with pytest.raises(IllegalAction, match="over") as palm_refusal:
        solitaire.submit(palm.PLAYER, OpenHistory(), 2)
    assert (karma_refusal.value.rule, palm_refusal.value.rule) == (10, 3)


def test_a_finished_game_leaves_nothing_behind_in_the_next() -> None:
    """K22: pile, burned cards, events and the count of positions all start afresh."""
    deal = deal_from_seed(2, 11)
    untouched: KarmaSession = Session(rules, initial_state(deal))
    first: KarmaSession = Session(rules, initial_state(deal))
    while first.to_act is not None:
        seat = first.to_act
        first.submit(seat, first.snapshot(seat).legal_actions[-1], first.version)
    second: KarmaSession = Session(rules, initial_state(deal))
    assert [second.snapshot(viewer) for viewer in (None, A, B)] == [
        untouched.snapshot(viewer) for viewer in (None, A, B)
    ]
    assert initial_state(deal).occurrences == {}
