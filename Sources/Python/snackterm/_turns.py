"""The turns of an overlay, in which it draws, and the pauses of its time."""

from __future__ import annotations

import contextlib
import ctypes
import curses
from typing import Iterator, Optional, Sequence

from ._callbacks import callbacks
from ._session import Session, window_pointer
from ._state import State


class Turns(State):
    """Makes the turns of an overlay."""

    def __init__(self, screen: curses.window, session: Session) -> None:
        super().__init__(screen, session)
        self._windows: Sequence[curses.window] = ()
        self._is_suspended = False

    def step(self) -> None:
        """Draws toasts and the program's staged windows, in place of `curses.doupdate`.

        Call it after drawing, when the time of `timeout` is up, and when `wake_fd` is readable. It
        is cheap if nothing has changed.
        """
        self._session.call("step")
        if callbacks.run():
            self._session.call("step")

    @property
    def timeout(self) -> Optional[float]:
        """The seconds until the next `step`, as for `select.select`; None if nothing is due."""
        return self._session.timeout

    def fileno(self) -> int:
        """Returns `wake_fd`, so that `select` and `selectors` accept an overlay."""
        return self.wake_fd

    @property
    def wake_fd(self) -> int:
        """A descriptor that becomes readable when another thread has posted something.

        It also becomes readable when the terminal is resized. The library owns it: `step` and the
        methods for keys read it, `close` closes it.

        Thread: any.
        """
        return self._session.wake_fd

    def pause(self) -> None:
        """Pauses the time of all toasts, and turns the mouse, focus and paste reports off.

        Call it before a method that reads a line, such as `window.getstr` or `Textbox.edit`, which
        would read the reports as text, and `resume` afterwards.
        """
        self._session.call("pause")

    def resume(self) -> None:
        """Resumes the time of all toasts; reports return at the next turn."""
        self._session.call("resume")

    @contextlib.contextmanager
    def suspended(self) -> Iterator[None]:
        """Leaves curses and pauses all toasts, for a shell or an editor in the body.

        Meanwhile, an event loop neither makes turns nor reads keys.
        """
        self.pause()
        curses.def_prog_mode()
        curses.endwin()
        self._set_suspended(True)
        try:
            yield
        finally:
            with contextlib.suppress(curses.error):  # a hang-up, which the next wait reports
                curses.reset_prog_mode()
                self._screen.redrawwin()
                self._screen.refresh()
            try:
                self.resume()
            finally:
                self._set_suspended(False)

    def _set_suspended(self, is_suspended: bool) -> None:
        self._is_suspended = is_suspended

    def set_windows(self, windows: Sequence[curses.window]) -> None:
        """Sets the program's windows, topmost last, if they overlap without `curses.panel`."""
        pointers = [window_pointer(window) for window in windows]
        array = (ctypes.c_void_p * len(pointers))(*pointers)
        self._session.call("set_windows", array, len(pointers))
        self._windows = list(windows)  # keeps them alive as long as the overlay uses them
