"""The keys of the program, while toasts handle theirs."""

from __future__ import annotations

import curses
from typing import TYPE_CHECKING, Iterator, Optional

from ._callbacks import callbacks
from ._errors import HungUpError
from ._session import Key, Session
from ._snack_data import encoded, integer_in_range
from ._turns import Turns

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._loop import LoopDriver


class Keys(Turns):
    """Waits for the keys of a program, in its thread or in an asyncio event loop."""

    def __init__(self, screen: curses.window, session: Session) -> None:
        super().__init__(screen, session)
        self._loop: Optional[LoopDriver] = None

    def getch(self, window: Optional[curses.window] = None) -> int:
        """Waits for one of the program's keys, in place of `window.getch`, while toasts move.

        Keys for toasts are consumed. All other keys are returned in order, including KEY_RESIZE and
        those of `ungetch`. The window's `keypad`, `nodelay` and `timeout` apply. Use `timeout` in
        place of `curses.halfdelay`, with which each read of the overlay waits, too, so that toasts
        stand still.

        Returns a byte, a key code, or -1 after the window's timeout or `interrupt`. Raises
        `HungUpError` if the terminal has hung up, and `ClosedError` if a callback closes the
        overlay.
        """
        key = self._session.wait(self._pointer(window), self._session.read_byte)
        return key if isinstance(key, int) else curses.ERR

    def get_wch(self, window: Optional[curses.window] = None) -> Key:
        """Waits for a character or a function key, in place of `window.get_wch`.

        It waits as `getch` does. Raises `curses.error` after the window's timeout or `interrupt`.
        """
        key = self._session.wait(self._pointer(window), self._session.read_character)
        if key is None:
            raise curses.error("no input")
        return key

    def getkey(self, window: Optional[curses.window] = None) -> str:
        """Waits for a key, in place of `window.getkey`; function keys are names such as KEY_UP.

        It waits as `getch` does. Raises `curses.error` after the window's timeout or `interrupt`.
        """
        key = self.getch(window)
        if key == curses.ERR:
            raise curses.error("no input")
        return chr(key) if key < 256 else curses.keyname(key).decode()

    def poll(self, window: Optional[curses.window] = None) -> Optional[Key]:
        """Makes a turn, and reads a key without waiting; None if there is none.

        A program with its own loop calls it until None whenever its input is readable.
        """
        return self._session.poll(self._pointer(window))

    def keys(self, window: Optional[curses.window] = None) -> Iterator[Key]:
        """Iterates over the keys that have arrived, without waiting."""
        while True:
            key = self.poll(window)
            if key is None:
                return
            yield key

    async def get_key(self) -> Key:
        """Waits for a key in an asyncio event loop, while toasts move and other tasks run.

        From the first call on, the event loop of the caller moves the toasts. It must run on the
        thread of the overlay. Raises `HungUpError` if the terminal has hung up, or `RuntimeError`
        if another task waits for a key.
        """
        return await self._running_loop().get_key()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Key:
        """Waits for the next key, as `get_key`; the iteration ends if the terminal hangs up."""
        try:
            return await self.get_key()
        except HungUpError:
            raise StopAsyncIteration from None

    def take_key(self, key: int) -> bool:
        """Handles a key that the program has read; returns whether the toasts have consumed it.

        Raises `InvalidError` for a number that curses does not return, or `TypeError`.
        """
        integer_in_range("key", key, curses.ERR, 2**31 - 1)
        is_taken = self._session.call("take_key", key) == 1
        callbacks.run()
        return is_taken

    def perform(self, action: str) -> None:
        """Performs an action on the toasts as its key would, regardless of the bindings.

        Actions are "dismiss", "activate", "focus-newest", "focus-newer", "focus-older",
        "focus-next-action", "focus-previous-action", "focus-release", "open-waiting", "swipe-up",
        "swipe-down", "swipe-left" and "swipe-right". Raises `NotFoundError` for others.
        """
        self._session.call("perform", encoded(action, "action"))
        callbacks.run()

    def interrupt(self) -> None:
        """Ends the current or next wait of `getch`, `get_wch` or `getkey` without a key.

        Thread: any.
        """
        self._session.interrupt()

    def _set_suspended(self, is_suspended: bool) -> None:
        super()._set_suspended(is_suspended)
        if self._loop:
            self._loop.set_suspended(is_suspended)

    def _running_loop(self) -> LoopDriver:
        from ._loop import LoopDriver  # importing asyncio is as slow as all the rest

        if self._loop is None or not self._loop.is_current:
            driver = LoopDriver(self, self._session, self._is_suspended)
            if self._loop:
                self._loop.stop()
            self._loop = driver
        return self._loop
