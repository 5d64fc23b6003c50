"""Keys and turns of an overlay in an asyncio event loop."""

from __future__ import annotations

import asyncio
import contextlib
import curses
from collections import deque
from typing import TYPE_CHECKING, Callable, Deque, Iterator, List, Optional, Set

from ._callbacks import callbacks
from ._card import Card
from ._errors import HungUpError
from ._session import Key, Session, unread

if TYPE_CHECKING:
    from ._keys import Keys


class LoopDriver:
    """Watches the descriptors of an overlay, and makes its turns on time."""

    def __init__(self, overlay: Keys, session: Session, is_suspended: bool) -> None:
        session.has("SNACKTERM_SHOWING")  # raises on another thread
        self._overlay = overlay
        self._input = session.input_fd
        self._wake = session.wake_fd
        self._loop = asyncio.get_running_loop()
        self._timer: Optional[asyncio.TimerHandle] = None
        self._waiter: Optional[asyncio.Future[None]] = None
        self._is_reading = False
        self._successors: Set[asyncio.Future[None]] = set()
        self._watches_input = False
        #: The exceptions of callbacks that were called while no task waited for a key.
        self._failures: Deque[BaseException] = deque()
        self._is_suspended = True
        self.set_suspended(is_suspended)

    @property
    def is_current(self) -> bool:
        """Whether its event loop is the running one; a program may run one after another."""
        return self._loop is asyncio.get_running_loop()

    def set_suspended(self, is_suspended: bool) -> None:
        """Stops turns and waits for keys while the program has left curses, or continues them."""
        if self._is_suspended == is_suspended or self._loop.is_closed():
            return
        self._is_suspended = is_suspended
        if is_suspended:
            self._unwatch()
        elif self._overlay.is_open:
            self._loop.add_reader(self._wake, self._turn)
            self._loop.call_soon(self._turn)

    async def get_key(self) -> Key:
        """Waits for a key."""
        with self._reading():
            return await self._read_key()

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        """Reserves the keys for the current task."""
        if self._is_reading:
            raise RuntimeError("another task waits for a key")
        self._is_reading = True
        try:
            yield
        finally:
            self._is_reading = False

    async def _read_key(self) -> Key:
        await asyncio.sleep(0)  # a flood of keys must not keep other tasks from running
        while True:
            if self._failures:
                raise self._failures.popleft()
            if self._is_suspended and self._overlay.is_open:
                await self._wait()
                continue
            key = self._overlay.poll()
            self._schedule()
            if key is not None:
                return key
            if self._overlay.has_hung_up:
                raise HungUpError("the terminal has hung up")
            await self._wait()

    async def get_answer(self, card: Card, draw: Optional[Callable[[], object]]) -> None:
        """Waits for the end of a card, and reads its keys if no other task reads keys."""
        if draw and not self._is_suspended:
            draw()
        while self._is_reading and not card.has_ended:
            await self._end_of(card)
        if card.has_ended:
            return
        try:
            with self._reading():
                await self._read_until_end(card, draw)
        finally:
            for successor in self._successors:
                _resolve(successor)

    async def _read_until_end(self, card: Card, draw: Optional[Callable[[], object]]) -> None:
        others: List[Key] = []  # such as those typed after the answer
        try:
            while not card.has_ended:
                key = await self._read_key_until_end(card)
                if key == curses.KEY_RESIZE and draw:
                    draw()
                elif key is not None:
                    others.append(key)
        finally:
            unread(others)

    async def _read_key_until_end(self, card: Card) -> Optional[Key]:
        key = asyncio.ensure_future(self._read_key())
        end = asyncio.ensure_future(self._end_of(card))
        try:
            await asyncio.wait({key, end}, return_when=asyncio.FIRST_COMPLETED)
            return key.result() if key.done() else None
        except asyncio.CancelledError:
            if key.done() and not key.cancelled() and not key.exception():
                unread([key.result()])
            raise
        finally:
            key.cancel()
            end.cancel()

    async def _end_of(self, card: Card) -> None:
        """Waits for the end of a card, or of another one whose task has read the keys."""
        future = self._loop.create_future()
        self._successors.add(future)
        card.when_ended(lambda: _resolve(future))
        try:
            await future
        finally:
            self._successors.discard(future)

    def stop(self) -> None:
        """Stops watching."""
        while self._failures:
            callbacks.note_failure(self._failures.pop())
        if not self._loop.is_closed():
            self._unwatch()
            self._resolve()

    def _unwatch(self) -> None:
        self._loop.remove_reader(self._wake)
        self._unwatch_input()
        if self._timer:
            self._timer.cancel()

    async def _wait(self) -> None:
        if not self._watches_input and not self._is_suspended:
            self._watches_input = True
            self._loop.add_reader(self._input, self._notice_input)
        waiter = self._waiter = self._loop.create_future()
        try:
            await waiter
        finally:
            if self._waiter is waiter:
                self._waiter = None

    def _notice_input(self) -> None:
        # Unread keys must not keep the loop busy while no task waits for them.
        if not self._resolve():
            self._unwatch_input()

    def _unwatch_input(self) -> None:
        if self._watches_input:
            self._watches_input = False
            self._loop.remove_reader(self._input)

    def _turn(self) -> None:
        if self._is_suspended or self._resolve() or not self._overlay.is_open:
            return  # the waiting task makes the turn
        try:
            self._overlay.step()
        except (SystemExit, KeyboardInterrupt):
            raise  # they end the event loop, as in any of its callbacks
        except BaseException as error:
            self._failures.append(error)  # raised by the next wait for a key, or by `close`
        finally:
            if callbacks.has_events:
                self._loop.call_soon(self._turn)
            self._schedule()

    def _schedule(self) -> None:
        if self._timer:
            self._timer.cancel()
        delay = self._overlay.timeout if self._overlay.is_open else None
        self._timer = None if delay is None else self._loop.call_later(delay, self._turn)

    def _resolve(self) -> bool:
        """Resumes the task that waits for a key, and returns whether there was one."""
        if self._waiter is None:
            return False
        _resolve(self._waiter)
        return True


def _resolve(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
