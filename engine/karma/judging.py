"""What an action gave away, by what its seat knew when it took it.

The better action is found in one set of worlds and measured in fresh ones: whoever wins a race was lucky in it, too.
Must not see a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from engine.karma.actions import Action
from engine.karma.determinization import Chance
from engine.karma.evaluation import Candidate, can_look_ahead, weighed
from engine.karma.knowledge import Knowledge
from engine.karma.lookahead import affordable, try_out
from engine.karma.search import Option
from engine.karma.snapshot import Snapshot

MAX_ERROR = 0.02
"""The standard error that no figure may have more of."""
WORLDS = 640
"""Fresh worlds, and so many more until no figure is less certain; the standard error of a chance needs no more."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Of an action that was taken, with standard errors of at most ``MAX_ERROR``.

    ``chance`` is its seat's chance to win after it (0 to 1, a draw counted half); ``best`` the action that was found to
    be best, which may be the very same; ``cost`` how much less the taken one wins, below 0 if it wins more after all.
    """

    chance: float
    chance_error: float
    best: Action
    cost: float
    cost_error: float


def judge(snapshot: Snapshot, knowledge: Knowledge, chance: Chance, taken: Action, playouts: int) -> Judgement:
    """Judge a legal action of the viewer; ``playouts`` is how many may be spent on finding the best one."""
    knowledge.observe(snapshot)
    found = weighed(snapshot, knowledge, chance, playouts, keep_all=True)
    best = found.choice
    own = _best_that_takes(taken, best, found.candidates)
    duel = [Option(candidate.option.begin) for candidate in ([own] if own is best else [own, best])]
    deal, seat = found.dealer.deal, snapshot.turn
    # As far as for these two alone: an action may be as good as the best one, only because of what comes after it.
    depth, _ = affordable(deal, duel, seat, playouts) if can_look_ahead(snapshot) else (0, 0)
    cost, cost_error = 0.0, inf
    while max(cost_error, duel[0].standard_error) > MAX_ERROR:
        try_out([deal() for _ in range(WORLDS)], duel, seat, depth)
        cost, cost_error = duel[-1].lead_over(duel[0])
    action = taken if own is best else best.actions[0]
    return Judgement(duel[0].chance, duel[0].standard_error, action, cost, cost_error)


def _best_that_takes(taken: Action, best: Candidate, candidates: Sequence[Candidate]) -> Candidate:
    """The option that the taken action leads to; of several, the best one, with the benefit of the doubt."""
    if taken in best.actions:
        return best
    return max(
        (candidate for candidate in candidates if taken in candidate.actions),
        key=lambda candidate: candidate.option.chance,
    )
