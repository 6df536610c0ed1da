"""What each legal action is worth to the seat that is to act, from what that seat may know, and the choice among them.

Turns a snapshot and the seat's knowledge into a race of options and back. Must not see a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine.karma.actions import Action, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.determinization import Chance, Dealer
from engine.karma.kernel import TAKE, Table
from engine.karma.knowledge import Knowledge
from engine.karma.lookahead import weigh
from engine.karma.search import Option, best_of
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase
from engine.karma.swap_options import arrange, arrange_like_normal, arrangements, find_starter


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an action is worth, each figure with its standard error.

    ``chance`` is the seat's chance to win after it (0 to 1, a draw counted half); ``cost`` is how much of that it gives
    away against the best action, which is the more certain for being measured in the same worlds.
    """

    action: Action
    chance: float
    chance_error: float
    cost: float
    cost_error: float


@dataclass(frozen=True, slots=True)
class Assessment:
    """All legal actions in their order, and the one to choose."""

    evaluations: tuple[Evaluation, ...]
    choice: Action


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option of the race and the legal actions that lead to it: more than one where they make no difference."""

    option: Option
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """The candidates, the choice of *normal* first, with the dealer of their worlds."""

    dealer: Dealer
    candidates: Sequence[Candidate]

    @property
    def options(self) -> list[Option]:
        """The option of each candidate."""
        return [candidate.option for candidate in self.candidates]

    @property
    def choice(self) -> Candidate:
        """The one to choose."""
        options = self.options
        return self.candidates[options.index(best_of(options))]


def choose(snapshot: Snapshot, knowledge: Knowledge, chance: Chance, playouts: int) -> Action:
    """The best action by about so many playouts; what *normal* would do unless another is clearly better."""
    return weighed(snapshot, knowledge, chance, playouts).choice.actions[0]


def assess(snapshot: Snapshot, knowledge: Knowledge, chance: Chance, playouts: int) -> Assessment:
    """The worth of each legal action of the viewer, all by the same worlds: about so many playouts, and none
    drops out.

    A swap counts as the best that can come of it. The standard errors are infinite if there were not two playouts for
    each action.
    """
    found = weighed(snapshot, knowledge, chance, playouts, keep_all=True)
    best = max(found.options, key=lambda option: option.chance)
    return Assessment(
        evaluations=tuple(_evaluation(action, found.candidates, best) for action in snapshot.legal_actions),
        choice=found.choice.actions[0],
    )


def weighed(
    snapshot: Snapshot, knowledge: Knowledge, chance: Chance, playouts: int, *, keep_all: bool = False
) -> Weighed:
    """All that the viewer can do, weighed by about so many playouts; with ``keep_all`` nothing drops out."""
    dealer = Dealer(snapshot, knowledge, chance)
    candidates = candidates_of(snapshot, dealer.seen)
    options = [candidate.option for candidate in candidates]
    ahead = can_look_ahead(snapshot)
    weigh(dealer.deal, options, snapshot.turn, playouts, ahead=ahead, keep_all=keep_all)
    return Weighed(dealer, candidates)


def _evaluation(action: Action, candidates: Sequence[Candidate], best: Option) -> Evaluation:
    leading_to = [candidate.option for candidate in candidates if action in candidate.actions]
    option = max(leading_to, key=lambda option: option.chance)
    cost, cost_error = best.lead_over(option)
    return Evaluation(action, option.chance, option.standard_error, cost, cost_error)


def can_look_ahead(snapshot: Snapshot) -> bool:
    """True once the draw pile is gone: before, what the seat draws makes almost every world look different to it."""
    return snapshot.phase is Phase.PLAY and snapshot.draw_count == 0


def candidates_of(snapshot: Snapshot, seen: Table) -> list[Candidate]:
    """All that can be done, the choice of *normal* first."""
    return _swap_candidates(snapshot, seen) if snapshot.phase is Phase.SWAP else _play_candidates(snapshot, seen)


def _play_candidates(snapshot: Snapshot, seen: Table) -> list[Candidate]:
    by_number: dict[int, list[Action]] = {}
    for action in snapshot.legal_actions:
        by_number.setdefault(_number_of(action, seen), []).append(action)
    return [
        Candidate(Option(partial(_take_action, number)), tuple(by_number[number]))
        for number in sorted(by_number, reverse=True)
    ]


def _number_of(action: Action, seen: Table) -> int:
    """The kernel's number for an action; blind cards are all alike."""
    cards = seen.hands[seen.turn] or seen.face_up[seen.turn]
    match action:
        case Play(rank=rank):
            return seen.layout.number_of(rank, cards)
        case PlayFaceUp(card=card):
            return seen.layout.number_of(card.rank, cards)
        case Take(face_up=card) if card is not None:
            return seen.layout.number_of(card.rank, cards)
        case _:
            return TAKE


def _take_action(number: int, world: Table) -> int | None:
    return world.play(lambda _: number, 1)


def _swap_candidates(snapshot: Snapshot, seen: Table) -> list[Candidate]:
    """What can lie face up in the end, with the swaps on the way there."""
    candidates = []
    for face_up in arrangements(seen, seen.turn):
        actions = _way_to(snapshot, Counter(seen.layout.ranks_of(face_up)))
        if actions:
            candidates.append(Candidate(Option(partial(_end_swap, snapshot, face_up)), actions))
    return candidates


def _way_to(snapshot: Snapshot, wanted: Counter[int]) -> tuple[Action, ...]:
    """The legal actions that bring these ranks nearer to lying face up; none if there are too few swaps left.

    If they lie there already that is *ready*, and so is an exchange of equal ranks.
    """
    swaps = [action for action in snapshot.legal_actions if isinstance(action, Swap)]
    there = Counter(int(card.rank) for card in snapshot.seats[snapshot.turn].face_up_cards)
    missing, spare = wanted - there, there - wanted
    if not missing:
        return (Ready(), *(swap for swap in swaps if swap.hand.rank == swap.face_up.rank))
    if missing.total() > snapshot.swaps_left:
        return ()
    return tuple(swap for swap in swaps if swap.hand.rank in missing and swap.face_up.rank in spare)


def _end_swap(snapshot: Snapshot, face_up: int, world: Table) -> None:
    """The seat arranges its cards, those after it theirs like *normal*, and the starter is found."""
    seats, seat = len(snapshot.seats), snapshot.turn
    arrange(world, seat, face_up)
    seat = (seat + 1) % seats
    while seat != snapshot.opening_seat:
        arrange_like_normal(world, seat)
        seat = (seat + 1) % seats
    world.turn = find_starter(world, snapshot.opening_seat, magic_starts=snapshot.rules.magic_starts)
