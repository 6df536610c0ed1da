"""Ten thousand random games over 2-6 seats and all house rules: what holds in every one of them.

A size is told in legal actions: together they take more than a million and a half. What is cheap is looked at after
each action; a lost card stays lost, so cards are counted now and then; refusals and views cost the most.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from engine.game import IllegalAction
from engine.karma import rules
from engine.karma.actions import SKIP_RANKS, HouseRules
from engine.karma.events import StarterFound
from engine.karma.state import Phase, State, deal_from_seed, deck_for, initial_state
from tests.engine.karma.oracle import EVERY_ACTION, allows
from tests.engine.karma.random_games import Step, played_at_random, redealt

GAMES_EACH = 125
"""Games for each seat count and house rules: 5 x 4 x 2 x 2 x 125 = 10,000."""
CARDS_EVERY, REFUSALS_EVERY, VIEWS_EVERY = 10, 50, 200
"""A look at the cards, at refusals and at views comes once in so many legal actions."""
STARTS_EVERY = 25
"""A look at the views when the starter is found comes once in so many games."""
ILLEGAL_TRIES = 12
LEAST_ACTIONS = {2: 120, 3: 80, 4: 70, 5: 110, 6: 110}
"""Legal actions that a game of so many seats takes at least, on average."""


def of_all_kinds(chance: random.Random) -> list[int]:
    """Places in EVERY_ACTION: some of the swaps, which are nearly all, and some of the rest."""
    swaps = len(EVERY_ACTION) - 52 * 52
    return [*chance.sample(range(swaps), ILLEGAL_TRIES), swaps + chance.randrange(52 * 52)]


def check_cards(state: State, box: list[int]) -> None:
    """No card is lost or doubled: each is one of the deck's own objects."""
    ids = [*map(id, state.pile), *map(id, state.burned), *map(id, state.draw_pile)]
    for seat in state.seats:
        ids += [*map(id, seat.hand), *map(id, seat.face_up_cards), *map(id, seat.blind_cards)]
    assert sorted(ids) == box


def check_course(step: Step) -> None:
    """Only the acting seat's cards change, its hand stays sorted, draw pile and burned cards only shrink and grow, and
    somebody acts until it is over. K18: no hand is empty while cards are left to draw."""
    before, after = step.before, step.after
    assert step.events
    assert after.version == before.version + 1
    for number, seat in enumerate(after.seats):
        assert seat.hand or not after.draw_pile
        if number != before.turn:
            assert seat is before.seats[number]
    assert before.draw_pile[len(before.draw_pile) - len(after.draw_pile) :] == after.draw_pile
    assert after.burned[: len(before.burned)] == before.burned
    assert (rules.to_act(after) is None) == (after.result is not None) == (after.phase is Phase.OVER)
    mine = after.seats[before.turn]
    assert mine.hand == tuple(sorted(mine.hand))
    has_won = not (mine.hand or any(mine.face_up) or any(mine.blind))
    assert (after.result is not None and after.result.winner == before.turn) == has_won


def check_legality(step: Step, chance: random.Random) -> None:
    """What is legal is what the second opinion allows; whatever else is asked for is refused and changes nothing."""
    state = step.before
    kept = replace(state, occurrences=dict(state.occurrences))  # all else in a state is made of tuples
    assert all(allows(state, state.turn, action) for action in step.legal)
    for place in of_all_kinds(chance):
        seat = state.turn if chance.random() < 0.7 else chance.randrange(-1, len(state.seats) + 1)
        action = EVERY_ACTION[place]
        if allows(state, seat, action):
            continue
        with pytest.raises(IllegalAction) as refused:
            rules.apply(state, seat, action)
        assert 1 <= refused.value.rule <= 12
        assert refused.value.reason.endswith(".")
    assert state == kept


def check_views(step: Step, chance: random.Random) -> None:
    """Rule 12: deal anew what a viewer sees neither before nor after the action; it can't tell the difference."""
    if step.after.phase is Phase.OVER or step.events[-1].kind == "position_repeated":
        return
    for viewer in (None, *range(len(step.before.seats))):
        other = redealt(step.before, viewer, chance, step)
        assert snapshot_of(other, viewer) == snapshot_of(step.before, viewer)
        after, events = rules.apply(other, other.turn, step.action)
        if isinstance(step.events[-1], StarterFound) and after.turn != step.after.turn:
            continue  # who starts is seen by all and depends on the hands
        written = rules.snapshot(step.after, viewer, step.events).model_dump_json()
        assert rules.snapshot(after, viewer, events).model_dump_json() == written


def snapshot_of(state: State, viewer: int | None) -> str:
    return rules.snapshot(state, viewer).model_dump_json()


@pytest.mark.parametrize(
    ("seats", "skip_rank", "stack_skips", "magic_starts"),
    list(product(range(2, 7), SKIP_RANKS, (False, True), (True, False))),
)
def test_in_random_games_every_invariant_holds(
    seats: int, skip_rank: int | None, stack_skips: bool, magic_starts: bool
) -> None:
    house_rules = HouseRules.model_validate(
        {"skip_rank": skip_rank, "stack_skips": stack_skips, "magic_starts": magic_starts}
    )
    chance = random.Random(f"{seats} {house_rules}")
    box = sorted(map(id, deck_for(seats)))
    legal_actions = 0
    for game in range(GAMES_EACH):
        seed = chance.getrandbits(64)
        state = initial_state(deal_from_seed(seats, seed), game % seats, house_rules)
        for step in played_at_random(state, seed):
            legal_actions += 1
            check_course(step)
            if legal_actions % CARDS_EVERY == 0:
                check_cards(step.after, box)
            if legal_actions % REFUSALS_EVERY == 0:
                check_legality(step, chance)
            starts = game % STARTS_EVERY == 0 and step.events[-1].kind == "starter_found"
            if starts or legal_actions % VIEWS_EVERY == 0:
                check_views(step, chance)
        check_cards(step.after, box)
        assert step.after.phase is Phase.OVER
    assert legal_actions > GAMES_EACH * LEAST_ACTIONS[seats]
