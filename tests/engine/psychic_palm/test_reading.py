"""The reading says nothing that is not true of the game: each line is held against a count of its own."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from engine.cards import Card, Rank, Suit
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.betting import BettingScore
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.evidence import Sums
from engine.psychic_palm.ghosts import ghosts_of
from engine.psychic_palm.kernel import coin
from engine.psychic_palm.odds import Choose, Unseen, likeliest
from engine.psychic_palm.rarity import one_in, score_chances
from engine.psychic_palm.reading.facts import NO_LIFE, Facts, Life
from engine.psychic_palm.reading.teller import LINES, reading
from engine.psychic_palm.state import State, deck_from_seed, initial_state
from engine.psychic_palm.titles import title_for
from tests.engine.psychic_palm.played import played

Told = list[str | int] | None
"""What a sentence must say, in order; None if it is not true of the game."""


class Made(NamedTuple):
    """A call as the tests count it."""

    phase: int
    call: str
    card: Card
    hit: bool
    fitting: int
    best: int
    unseen: int


class Count(NamedTuple):
    """A game as the tests count it."""

    deck: tuple[Card, ...]
    made: list[Made]
    up: list[Card]
    down: list[Card]
    ghosts: dict[str, int]
    facts: Facts

    @property
    def score(self) -> int:
        return len(self.down)

    @property
    def expected(self) -> float:
        return sum(made.fitting / made.unseen for made in self.made)

    @property
    def hits(self) -> int:
        return sum(made.hit for made in self.made)

    def of(self, phase: int) -> list[Made]:
        return [made for made in self.made if made.phase == phase]


def count(facts: Facts) -> Count:
    """The game played once more, with the simplest bookkeeping there is."""
    deck, up, down, made = facts.state.deck, list[Card](), list[Card](), list[Made]()
    left = list(deck)
    for call in facts.state.calls:
        unseen = [card for card in deck if card not in up]
        fitting = [sum(fits(possible, card) for card in unseen) for possible in CALLS[call.phase]]
        card = left.pop(0)
        hit = fits(call.call, card)
        mine = fitting[CALLS[call.phase].index(call.call)]
        made.append(Made(int(call.phase), call.call, card, hit, mine, max(fitting), len(unseen)))
        up.append(card)
        further, left = left[: (1, 3, 5, 52)[call.phase - 1]], left[(1, 3, 5, 52)[call.phase - 1] :]
        (down if hit else up).extend(further)
    return Count(deck, made, up, down, dict(facts.ghosts), facts)


def said(card: Card) -> str:
    faces = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
    suits = {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.HEARTS: "hearts", Suit.SPADES: "spades"}
    return f"{faces.get(card.rank, card.rank.label)} of {suits[card.suit]}"


def many(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def if_true(holds: bool, *told: str | int) -> Told:
    return list(told) if holds else None


def title_odds(game: Count) -> str:
    title = title_for(game.score)
    chances = [chance for score, chance in enumerate(score_chances()) if title_for(score) == title]
    return one_in(sum(chances, Fraction(0)))


def run(game: Count, hit: bool) -> int:
    marks = "".join("xo"[made.hit] for made in game.made)
    return max(len(marks) for marks in re.split("x" if hit else "o", marks))


def favourite(game: Count, phase: int) -> tuple[str, int, int]:
    calls = [made.call for made in game.of(phase)]
    call = max(calls, key=calls.count, default="")
    return call, calls.count(call), sum(made.hit for made in game.of(phase) if made.call == call)


def against(game: Count, ghost: str, sign: int) -> Told:
    ahead = sign * (game.score - game.ghosts[ghost])
    return if_true(ahead > 0, ahead)


def missed_card(game: Count) -> Told:
    """How far down the deck the card of the last phase was, and which."""
    last = game.made[-1]
    if last.phase != 4 or last.hit:
        return None
    away = [str(card) for card in game.deck].index(last.call) - game.deck.index(last.card)
    return [said(Card.parse(last.call)), away]


def near(game: Count) -> Told:
    missed = missed_card(game)
    return missed if missed and 1 <= int(missed[1]) <= 5 else None


def far(game: Count) -> Told:
    missed = missed_card(game)
    return missed if missed and int(missed[1]) > 5 else None


def likely_miss(game: Count) -> Told:
    missed = [(made.fitting / made.unseen, made.fitting, made.unseen) for made in game.made if not made.hit]
    chance, fitting, unseen = max(missed, default=(0, 0, 0))
    return if_true(chance >= 0.65, fitting, unseen)


def unlikely_hit(game: Count) -> Told:
    hits = [(made.fitting / made.unseen, made.fitting, made.unseen) for made in game.made if made.hit]
    chance, fitting, unseen = min(hits, default=(1, 0, 0))
    return if_true(chance <= 0.1, fitting, unseen)


def hidden(game: Count, rank: Rank) -> Told:
    number = [card.rank for card in game.down].count(rank)
    return if_true(number >= 2, number)


def red(game: Count) -> int:
    return len([card for card in game.up if card.suit in (Suit.DIAMONDS, Suit.HEARTS)])


def life(game: Count) -> Sums:
    return sum(game.facts.life.phases.values(), Sums())


def known(game: Count) -> bool:
    return life(game).calls >= 50


def forgotten(game: Count) -> float:
    return sum((made.best - made.fitting) / made.unseen for made in game.made)


SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def truths(game: Count) -> dict[str, Told]:
    """For each line whether it is true of the game, and what it then says."""
    score, made, expected, hits = game.score, game.made, game.expected, game.hits
    colours, kinds = game.of(1), game.of(3)
    sums, coins, opened = life(game), game.facts.life.coins, game.facts.state.history_opened_at
    colour, colour_times, _ = favourite(game, 1)
    suit, suit_times, suit_hits = favourite(game, 2)
    gone = sum(call.fitting == 0 for call in made)
    of_life = {phase.value: total for phase, total in game.facts.life.phases.items()}
    named = many(len(made), "call")
    return {
        "perfect": if_true(score == 48, 4, 48),
        "empty": if_true(score in (0, 1), many(score, "card"), title_odds(game)),
        "ten": if_true(score == 10, 10),
        "score": if_true(score >= 3, score, score),
        "rare_title": if_true(16 <= score <= 47, title_odds(game)),
        "common_title": if_true(2 <= score <= 9 or 11 <= score <= 15, title_odds(game)),
        "ahead_of_all": if_true(
            all(score > ghost for ghost in game.ghosts.values()),
            *(f"the {name.removeprefix('card ')} {ghost}" for name, ghost in game.ghosts.items()),
            score,
        ),
        "behind_all": if_true(all(score < ghost for ghost in game.ghosts.values()), game.ghosts["coin"]),
        "behind_coin": against(game, "coin", -1),
        "ahead_of_coin": against(game, "coin", 1),
        "level_with_coin": if_true(score == game.ghosts["coin"], score),
        "behind_coach": against(game, "coach", -1),
        "ahead_of_coach": against(game, "coach", 1),
        "level_with_coach": if_true(score == game.ghosts["coach"], score),
        "behind_counter": against(game, "card counter", -1) if opened is None else None,
        "ahead_of_counter": against(game, "card counter", 1) if opened is None else None,
        "much_luck": if_true(hits - expected >= 1.5, f"{expected:.1f} hits", hits),
        "bad_luck": if_true(expected - hits >= 1.5, f"{expected:.1f} hits", hits),
        "no_luck": if_true(abs(hits - expected) <= 0.3, f"{expected:.1f} hits", hits),
        "likely_miss": likely_miss(game),
        "unlikely_hit": unlikely_hit(game),
        "forgetting": if_true(forgotten(game) >= 0.5 and opened is None, f"{forgotten(game):.1f} hits"),
        "nothing_forgotten": if_true(all(call.fitting == call.best for call in made), named),
        "hopeless": if_true(gone > 0, many(gone, "call")),
        "history": if_true(opened is not None, many(opened or 0, "call")),
        "hints": if_true(game.facts.hints > 0, many(game.facts.hints, "hint")),
        "hits_in_a_row": if_true(run(game, True) >= 4, run(game, True)),
        "misses_in_a_row": if_true(run(game, False) >= 4, run(game, False)),
        "first_right": if_true(made[0].hit, named),
        "first_wrong": if_true(not made[0].hit, named),
        "many_calls": if_true(len(made) >= 19, named),
        "few_calls": if_true(len(made) <= 9, named),
        "all_colours": if_true(len(colours) >= 4 and all(call.hit for call in colours), len(colours)),
        "no_colour": if_true(not any(call.hit for call in colours), len(colours)),
        "one_colour": if_true(len(colours) >= 4 and len({call.call for call in colours}) == 1, colour, colour_times),
        "one_suit": if_true(suit_times >= 3, SUITS.get(suit, ""), suit_times, suit_hits),
        "kinds_missed": if_true(len(kinds) >= 2 and not any(call.hit for call in kinds), len(kinds)),
        "no_kind": if_true(not kinds, named),
        "card_hit": if_true(made[-1].phase == 4 and made[-1].hit, made[-1].unseen),
        "card_near": near(game),
        "card_far": far(game),
        "last_card": [52, said(game.deck[51])],
        "shown": [many(len(game.up), "card")],
        "hidden_aces": hidden(game, Rank.ACE),
        "hidden_queens": hidden(game, Rank.QUEEN),
        "hidden_kings": hidden(game, Rank.KING),
        "mostly_red": if_true(2 * red(game) - len(game.up) >= 6, red(game), len(game.up)),
        "mostly_black": if_true(len(game.up) - 2 * red(game) >= 6, len(game.up) - red(game), len(game.up)),
        "life_level": if_true(
            known(game) and abs(sums.hits - sums.expected) < sums.variance**0.5,
            *(f"{sums.calls:,}", f"{sums.expected:,.1f} hits", f"{sums.hits:,}"),
        ),
        "life_above": if_true(
            known(game) and sums.hits - sums.expected >= sums.variance**0.5,
            *(f"{sums.hits - sums.expected:,.1f} hits more", f"{sums.calls:,}"),
        ),
        "life_below": if_true(
            known(game) and sums.expected - sums.hits >= sums.variance**0.5,
            *(f"{sums.calls:,}", f"{sums.expected - sums.hits:,.1f} hits behind"),
        ),
        "life_coin_down": if_true(known(game) and coins < 0.5, "0.12"),
        "life_coin_level": if_true(known(game) and 0.5 <= coins < 10, "1.3"),
        "life_coin_up": if_true(coins >= 10, "14.2"),
        "life_games": if_true(game.facts.life.games in range(10, 10_000, 10), f"{game.facts.life.games:,}"),
        "life_suits": if_true(of_life[2].calls >= 20, f"{of_life[2].calls:,} suits", f"{of_life[2].hits:,}"),
        "life_kinds": if_true(of_life[3].calls >= 10, f"{of_life[3].calls:,} kinds", f"{of_life[3].hits:,}"),
    }


def seeing_now_and_then(deck: tuple[Card, ...], chance: Random, share: float) -> Choose:
    """Calls at random, but sees this share of the cards (a negative share: and calls something else)."""

    def choose(unseen: Unseen, cards_left: int, phase: Phase) -> int:  # noqa: ARG001
        card = deck[len(deck) - cards_left]
        sees = chance.random() < abs(share)
        calls = [number for number, call in enumerate(CALLS[phase]) if not sees or fits(call, card) == (share > 0)]
        return calls[int(chance.random() * len(calls))]

    return choose


def always_the_same(unseen: Unseen, cards_left: int, phase: Phase) -> int:  # noqa: ARG001
    return 0


def ledger(calls: int, hits: int, expected: float) -> dict[Phase, Sums]:
    """A ledger with the same sums in each phase."""
    return {phase: Sums(calls, hits, expected, expected, expected / 2) for phase in Phase}


LIVES = (
    NO_LIFE,
    Life(7, ledger(4, 2, 1.7), 0.999),
    Life(130, ledger(520, 175, 174.9), 0.125),
    Life(1240, ledger(5_200, 1_975, 1_724.3), 14.29),
    Life(33, ledger(120, 15, 43.1), 1.39),
)


def all_games() -> Iterator[Facts]:
    """Games of every kind: lucky and unlucky, forgetful and not, with and without a ledger, hints and history."""
    for seed in range(350):
        deck = deck_from_seed(seed)
        chooser = (
            coin(seed),
            likeliest,
            always_the_same,
            seeing_now_and_then(deck, Random(seed), 0.4),
            seeing_now_and_then(deck, Random(seed), -0.7),
            seeing_now_and_then(deck, Random(seed), 1.0),
            seeing_now_and_then(deck, Random(seed), -1.0),
        )[seed % 7]
        state = played(deck, chooser)
        if seed % 5 == 0:
            state = with_history(state, seed % 3)
        yield Facts(state, ghosts_of(deck), seed % 4, LIVES[seed % len(LIVES)])


def with_history(state: State, after: int) -> State:
    """The same game with the history opened after so many calls."""
    calls = iter(state.calls)
    again = initial_state(state.deck)
    while not again.over:
        if len(again.calls) == after and again.history_opened_at is None:
            again, _ = rules.apply(again, rules.PLAYER, OpenHistory())
        again = rules.apply(again, rules.PLAYER, Announce(call=next(calls).call))[0]
        again = rules.apply(again, rules.PLAYER, FlipTop())[0]
    return again


@pytest.fixture(scope="module")
def games() -> list[Facts]:
    return list(all_games())


def test_every_line_is_said_when_it_is_true_and_only_then_with_its_true_figures(games: list[Facts]) -> None:
    held = Counter[str]()
    for facts in games:
        expected = truths(count(facts))
        assert set(expected) == {line.name for line in LINES}
        for line in LINES:
            told = expected[line.name]
            assert line.holds(facts) == (told is not None), line.name
            if told is not None:
                held[line.name] += 1
                sentence = line.say(facts)
                assert re.search(r"\b.*\b".join(re.escape(str(part)) for part in told), sentence), (told, sentence)
                assert figures(sentence) == figures(" ".join(map(str, told))), (told, sentence)
    assert set(held) == {line.name for line in LINES}


def figures(text: str) -> list[str]:
    """The numbers that are written in digits."""
    return re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", text)


def test_there_are_at_least_25_lines_each_with_a_name_of_its_own() -> None:
    assert len({line.name for line in LINES}) == len(LINES) >= 25


def test_each_line_is_one_sentence(games: list[Facts]) -> None:
    for facts in games[:200]:
        for line in LINES:
            if line.holds(facts):
                sentence = line.say(facts)
                assert re.fullmatch(r"[A-Z0-9][^.!?]*(\d\.\d[^.!?]*)*\.", sentence), sentence
                assert "  " not in sentence
                assert len(sentence) < 160


def test_a_reading_is_two_true_lines_of_different_topics(games: list[Facts]) -> None:
    for facts in games:
        true = {line.say(facts): line.topic for line in LINES if line.holds(facts)}
        topics = [true[sentence] for sentence in reading(facts)]
        assert len(set(topics)) == 2


def test_the_same_game_is_read_in_the_same_way(games: list[Facts]) -> None:
    for facts in games[:50]:
        again = Facts(facts.state, ghosts_of(facts.state.deck), facts.hints, facts.life)
        assert reading(facts) == reading(again)


def test_a_rare_line_is_said_whenever_one_holds(games: list[Facts]) -> None:
    rare = 0
    for facts in games:
        sentences = [line.say(facts) for line in LINES if line.is_rare and line.holds(facts)]
        if sentences:
            rare += 1
            assert reading(facts)[0] in sentences
    assert rare > 50


def test_no_line_is_said_in_more_than_a_fifth_of_ordinary_games() -> None:
    said_lines = Counter[str]()
    for seed in range(250):
        deck = deck_from_seed(seed)
        life = Life(13, ledger(60, 21, 20.1), BettingScore().coins)
        facts = Facts(played(deck, coin(seed)), ghosts_of(deck), 0, life)
        sentences = reading(facts)
        for line in LINES:
            said_lines[line.name] += line.holds(facts) and line.say(facts) in sentences
    assert max(said_lines.values()) <= 50
    assert sum(times > 0 for times in said_lines.values()) >= 35
