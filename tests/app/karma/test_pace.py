"""The pace of bots, and what is an echo of the last key."""

from __future__ import annotations

import asyncio

from app.karma.once import Once
from app.karma.pace import Pace


async def test_a_hurried_pace_does_not_wait_until_it_rests() -> None:
    pace = Pace(lambda: 60.0)
    waiting = asyncio.create_task(pace())
    await asyncio.sleep(0)
    assert not waiting.done()
    pace.hurry()
    await waiting
    await pace()
    pace.rest()
    waiting = asyncio.create_task(pace())
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


async def test_a_stopped_pace_waits_for_one_step_at_a_time() -> None:
    pace = Pace(lambda: 0.0)
    pace.stop()
    for _ in range(2):
        waiting = asyncio.create_task(pace())
        await asyncio.sleep(0)
        assert not waiting.done()
        pace.step()
        await waiting
    waiting = asyncio.create_task(pace())
    await asyncio.sleep(0)
    pace.go_on()
    await waiting
    await pace()


async def test_to_stop_stops_a_wait_that_has_begun() -> None:
    limits = iter((0.01, 60.0))
    pace = Pace(lambda: next(limits))
    waiting = asyncio.create_task(pace())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    pace.stop()
    done, _ = await asyncio.wait([waiting], timeout=0.05)
    assert not done
    pace.go_on()
    await asyncio.sleep(0)
    assert not waiting.done(), "the pace begins anew"
    waiting.cancel()


async def test_a_step_while_a_bot_still_thinks_counts_for_its_action_and_no_other() -> None:
    pace = Pace(lambda: 60.0)
    pace.stop()
    pace.step()
    pace.step()
    await pace()
    waiting = asyncio.create_task(pace())
    await asyncio.wait([waiting], timeout=0.01)
    assert not waiting.done()
    waiting.cancel()


async def test_a_step_that_nobody_took_is_forgotten() -> None:
    pace = Pace(lambda: 60.0)
    pace.step()
    pace.rest()
    waiting = asyncio.create_task(pace())
    await asyncio.wait([waiting], timeout=0.01)
    assert not waiting.done()
    waiting.cancel()


async def test_even_without_a_pace_others_get_their_turn() -> None:
    turns = []
    asyncio.get_running_loop().call_soon(lambda: turns.append("key"))
    await Pace(lambda: 0.0)()
    assert turns == ["key"]


def test_the_same_key_a_moment_later_is_an_echo_and_another_key_is_not() -> None:
    now = [0.0]
    once = Once(lambda: now[0], seconds=0.25)
    assert not once.is_echo("q")
    once.took("q")
    now[0] = 0.1
    assert once.is_echo("q")
    now[0] = 0.34
    assert once.is_echo("q"), "a held key stays an echo"
    now[0] = 0.6
    assert not once.is_echo("q")
    once.took("q")
    assert not once.is_echo("k")
    assert not once.is_echo("q"), "another key was struck since"
