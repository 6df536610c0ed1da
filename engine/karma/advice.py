"""A hint: the expert's choice for a seat, what each of its legal actions is worth, and one reason.

Knows what that seat may know, and nothing else. Must not know words.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.karma.bots.expert import PLAYOUTS
from engine.karma.evaluation import Assessment, assess
from engine.karma.knowledge import Knowledge
from engine.karma.reasons import Reason, reason_for
from engine.karma.snapshot import Snapshot
from engine.seeds import derive


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do by the ``assessment`` of all legal actions, and the ``reason`` for its choice."""

    assessment: Assessment
    reason: Reason


def advise(snapshot: Snapshot, knowledge: Knowledge, seed: int, playouts: int = PLAYOUTS) -> Advice:
    """The hint for the viewer, which is to act; the same for the same seed and whatever looks the same to it."""
    knowledge.observe(snapshot)
    chance = random.Random(derive(seed, "hint", snapshot.version)).random
    assessment = assess(snapshot, knowledge, chance, playouts)
    return Advice(assessment, reason_for(snapshot, knowledge, assessment.choice))
