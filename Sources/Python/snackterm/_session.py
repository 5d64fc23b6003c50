"""An open overlay of C: its handle, and waiting for keys."""

from __future__ import annotations

import ctypes
import curses
import os
import time
from typing import Any, Callable, List, Optional, Union

from ._callbacks import callbacks
from ._constants import CONSTANTS
from ._errors import ClosedError, HungUpError, LibraryError
from ._layout import Options
from ._library import library
from ._signals import DeferredSignals
from ._waiting import wait_for_input

#: A key: a character, or the code of a function key such as curses.KEY_UP.
Key = Union[str, int]


class Session:
    """An overlay of C, and the descriptor from which its keys come."""

    _PACE = 50  # milliseconds between the draws of a question in a window with `nodelay`

    def __init__(self, options: Options) -> None:
        self._library = library()
        self._input: int = options.input_fd
        self._is_interrupted = False
        self._process = os.getpid()
        self._handle: Optional[int] = None
        try:
            with DeferredSignals():
                self._handle = self._library.make("open", ctypes.byref(options))
        except BaseException:
            if self._handle is not None:
                self.close()  # a signal during the wait for the terminal's colours
            raise
        callbacks.wake = self._wake

    @property
    def is_open(self) -> bool:
        return self._handle is not None

    @property
    def is_of_this_process(self) -> bool:
        """Whether this process, and not a parent, has opened it."""
        return self._process == os.getpid()

    @property
    def handle(self) -> int:
        """The handle in C; raises `ClosedError`."""
        if self._handle is None:
            raise ClosedError("the overlay is closed")
        return self._handle

    @property
    def input_fd(self) -> int:
        return self._input

    def close(self) -> None:
        with DeferredSignals():
            self.call("close")
            self._handle = None

    def call(self, name: str, *arguments: Any) -> int:
        """Calls a function with the handle, and raises its failure."""
        return self._library.call(name, self.handle, *arguments)

    def has(self, bit: str) -> bool:
        """Returns whether a bit of the state is set; raises on another thread."""
        return self.call("state") & CONSTANTS[bit] != 0

    @property
    def timeout(self) -> Optional[float]:
        self.call("state")  # raises on another thread
        milliseconds: int = self._library.raw("timeout", self.handle)
        return None if milliseconds < 0 else milliseconds / 1000

    @property
    def wake_fd(self) -> int:
        return int(self._library.raw("wake_fd", self.handle))

    def interrupt(self) -> None:
        self._is_interrupted = True
        self.call("interrupt")

    def _wake(self) -> None:
        """Ends the wait without ending `wait`; after `close`, it has no effect."""
        self._library.raw("interrupt", self._handle)

    def poll(self, pointer: int) -> Optional[Key]:
        """Makes a turn, reads a key without waiting, and calls the callbacks that are due."""
        while True:
            key = self.read_character(pointer)
            if not self._run_callbacks(key):
                return key

    def wait(
        self,
        pointer: int,
        read: Callable[[int], Optional[Key]],
        until: Optional[Callable[[], bool]] = None,
    ) -> Optional[Key]:
        """Reads keys without waiting, and waits in Python, so that Ctrl-C and signal handlers work.

        `until` is a condition that ends the wait; callbacks make it true. An interruption then
        remains for the next wait, and `nodelay` waits as long as in C.
        """
        delay = self._library.wgetdelay(pointer)
        if until and delay == 0:
            delay = self._PACE
        end = None if delay < 0 else time.monotonic() + delay / 1000
        while not (until and until()):
            key = read(pointer)
            if self._run_callbacks(key):
                continue  # they may have drawn
            if key is not None:
                return key
            if self.has("SNACKTERM_HUNG_UP"):
                raise HungUpError("the terminal has hung up")
            if self._is_interrupted and not until:
                self._is_interrupted = False
                return None
            if end is not None and time.monotonic() >= end:
                return None
            self._sleep(end)
        return None

    def read_character(self, pointer: int) -> Optional[Key]:
        """Makes a turn, and reads a key as `get_wch` does."""
        key = ctypes.c_uint()
        status = self._library.raw("poll_key", self.handle, pointer, ctypes.byref(key))
        if status == curses.ERR:
            self.call("state")  # raises on another thread
            return None
        return chr(key.value) if status == curses.OK else int(key.value)

    def read_byte(self, pointer: int) -> Optional[Key]:
        """Makes a turn, and reads a key as `getch` does."""
        delay = self._library.wgetdelay(pointer)
        self._library.wtimeout(pointer, 0)
        try:
            key = self._library.raw("getch", self.handle, pointer)
        finally:
            self._library.wtimeout(pointer, delay)
        if key == curses.ERR:
            self.call("state")  # raises on another thread
            return None
        return int(key)

    def _run_callbacks(self, key: Optional[Key]) -> bool:
        """Calls the due callbacks, which can read the key, and returns whether there were any."""
        if not callbacks.has_events:
            return False
        if key is not None:
            unget(key)
        return callbacks.run()

    def _sleep(self, end: Optional[float]) -> None:
        """Waits for input, another thread, the next turn, a signal, or a time."""
        waits = [] if end is None else [max(0.0, end - time.monotonic())]
        due = self.timeout
        if due is not None:
            waits.append(due)
        wait_for_input([self._input, self.wake_fd], min(waits) if waits else None)


def unget(key: Key) -> None:
    """Pushes a key back, so that it is read again."""
    if not isinstance(key, str):
        return curses.ungetch(key)
    try:
        curses.unget_wch(key)
    except curses.error:
        curses.ungetch(ord(key))  # a byte that is no character of the locale


def unread(keys: List[Key]) -> None:
    """Pushes keys back in their order, up to 100 bytes; KEY_MOUSE has lost its event.

    The queue of curses is short, and ncurses 6.4 repeats a full one forever.
    """
    kept: List[Key] = []
    room = 100
    for key in keys:
        room -= len(key.encode("utf-8", "replace")) if isinstance(key, str) else 1
        if room < 0:
            break
        if key != curses.KEY_MOUSE:
            kept.append(key)
    for key in reversed(kept):
        unget(key)


def window_pointer(window: curses.window) -> int:
    """Returns the `WINDOW *` of a Python window, the first member after the object header."""
    kind = type(window)
    if (kind.__module__, kind.__name__) != ("_curses", "window"):
        raise TypeError(f"expected a window of curses, found {kind.__name__}")
    head = object.__basicsize__
    pointer = ctypes.c_void_p.from_address(id(window) + head).value
    if kind.__basicsize__ < head + ctypes.sizeof(ctypes.c_void_p) or not pointer:
        raise LibraryError("this Python keeps the windows of curses in an unknown form")
    return pointer
