"""Where bots think, and whatever else takes its time: in a process of its own, so that no key waits for it.

The process begins with the first question and ends with ``stop``, at once, whatever it is doing; it also ends by itself
when this program is gone. Must not know tables or screens.
"""

from __future__ import annotations

import asyncio
import pickle
import struct
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar

if TYPE_CHECKING:
    from engine.karma.actions import Action
    from engine.karma.bots.base import Bot
    from engine.karma.snapshot import Snapshot

T = TypeVar("T")

_SIZE = struct.Struct("!I")
"""Each message is preceded by its length in bytes."""


class Thinker:
    """Asks one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, bot: Bot, snapshot: Snapshot) -> Action:
        """The bot's choice; raises as ``answer`` does."""
        if not bot.remembers:
            return bot.choose(snapshot)  # a bot without a memory follows a rule, which takes no time
        return await self.answer(partial(bot.choose, snapshot))

    async def answer(self, question: Callable[[], T]) -> T:
        """What the question returns, which must be able to go to another process, as its answer must.

        Raises RuntimeError for what the question raises, and EOFError if the process is gone.
        """
        try:
            answer: T | Exception = await self._exchange(pickle.dumps(question))
        except BaseException:
            await self.stop()  # nobody waits for the answer any more
            raise
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def stop(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _exchange(self, question: bytes) -> Any:
        if self._process is None:
            # -P: whatever lies in the folder that the player is in is not ours to import.
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", "app.karma.thinking", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        to, back = self._process.stdin, self._process.stdout
        assert to
        assert back
        to.write(_SIZE.pack(len(question)) + question)
        await to.drain()
        (size,) = _SIZE.unpack(await back.readexactly(_SIZE.size))
        return pickle.loads(await back.readexactly(size))


def answer_questions(questions: BinaryIO, answers: BinaryIO) -> None:
    """The other process: answer question after question, until there are no more."""
    while head := questions.read(_SIZE.size):
        question = pickle.loads(questions.read(*_SIZE.unpack(head)))
        try:
            answer = question()
        except Exception as error:  # whatever goes wrong is for whoever asked to judge
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        data = pickle.dumps(answer)
        answers.write(_SIZE.pack(len(data)) + data)
        answers.flush()


if __name__ == "__main__":
    answer_questions(sys.stdin.buffer, sys.stdout.buffer)
