"""The overlay: its opening, toasts and settings."""

from __future__ import annotations

import contextlib
import curses
import warnings
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, List, Mapping, Optional, Type, Union

from . import _settings
from ._callbacks import callbacks
from ._constants import CONSTANTS
from ._errors import ForkError, InvalidError, ThreadError
from ._layout import Options
from ._questions import Questions
from ._session import Session, window_pointer
from ._snack import Properties, Snack
from ._snack_data import real
from ._task import Task, task
from ._toast import Toast, dismiss_all, show

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: The sessions of overlays that were dropped on another thread, which cannot close them.
_dropped: List[Session] = []


def _close_dropped() -> None:
    """Closes the sessions that belong to this thread."""
    for session in _dropped[:]:
        with contextlib.suppress(ThreadError, ForkError):
            session.close()
        if not session.is_open:
            _dropped.remove(session)
            callbacks.run_all()


class Overlay(Questions):
    """Toasts over a curses screen.

        def main(screen):
            with snackterm.Overlay(screen) as toasts:
                toasts.show("Saved", level="success")
                while toasts.getch() != ord("q"):
                    pass

        curses.wrapper(main)

    `getch`, `get_wch` and `getkey` replace the methods of the window, `step` replaces
    `curses.doupdate`. A program with its own loop waits for keys, the overlay and `timeout`:

        while not toasts.has_hung_up:
            toasts.step()
            select.select([sys.stdin, toasts], [], [], toasts.timeout)
            for key in toasts.keys(): ...

    and one with asyncio uses `async for key in toasts`.

    Methods must be called on the thread that created the overlay, unless they say "Thread: any".
    They raise `ThreadError` on another thread, `ClosedError` after `close`, and `ForkError` in a
    child process. Methods that read or handle keys, `ask`, `step`, `perform` and `close` also call
    the callbacks of toasts, and raise their exceptions.
    """

    def __init__(
        self,
        screen: curses.window,
        *,
        input_fd: int = 0,
        output_fd: int = 1,
        private_output: bool = False,
        shortens_escape: bool = True,
        focus_reports: bool = True,
        listens: bool = False,
        background_timeout: float = 0,
    ) -> None:
        """Opens an overlay on the current screen; call it after `curses.initscr`.

        Toasts posted earlier appear at the first turn. One overlay can be open at a time.

        screen: The window of `initscr`. Its keys are read unless a method receives another window.
        input_fd, output_fd: The descriptors that curses uses.
        private_output: Whether only curses uses `output_fd`. No frame then blocks; otherwise, this
            holds only in programs that have never had a second thread.
        shortens_escape: Whether to shorten curses' escape delay from one second to 25 milliseconds,
            so that toasts keep moving after an Escape.
        focus_reports: Whether toasts pause while the terminal is unfocused.
        listens: Whether other programs of the user may show toasts and questions here, as
            `snackdemo send` and `snackdemo ask --to` do.
        background_timeout: Seconds, at most 60, to wait for the terminal's colours, which the
            theme "auto" uses; 0 sends no query. It needs `cbreak` and `noecho`.

        Raises `LibraryError`, `ScreenError`, `InvalidError` for an invalid option, `TypeError` for
        another object than a window, or `SystemCallError` if no descriptor is free, or if `listens`
        cannot make its socket.
        """
        if output_fd == 0:
            raise InvalidError("output_fd is 0, from which curses reads keys")
        window_pointer(screen)  # raises before anything is opened
        options = Options()
        options.input_fd = input_fd
        options.output_fd = output_fd
        options.flags = (
            (CONSTANTS["SNACKTERM_PRIVATE_OUTPUT"] if private_output else 0)
            | (0 if shortens_escape else CONSTANTS["SNACKTERM_KEEP_ESCAPE_DELAY"])
            | (0 if focus_reports else CONSTANTS["SNACKTERM_NO_FOCUS_REPORTS"])
            | (CONSTANTS["SNACKTERM_LISTEN"] if listens else 0)
        )
        options.background_timeout = real("background_timeout", background_timeout)
        _close_dropped()
        super().__init__(screen, Session(options))

    def close(self) -> None:
        """Removes all toasts from the screen and closes the overlay; call it before `endwin`.

        All toasts end with the reason "host ended". Closing a closed overlay has no effect, nor has
        closing in a child process. An open overlay that nothing refers to closes itself, with a
        `ResourceWarning`; on another thread, it remains open until the next one is created.
        """
        if not self._session.is_open:
            return
        try:
            self._session.close()
        except ForkError:
            return
        finally:
            if not self._session.is_open:
                self._end()

    def _end(self) -> None:
        if self._loop:
            self._loop.stop()
        callbacks.run_all()

    def __del__(self) -> None:
        session = getattr(self, "_session", None)  # None if `__init__` raised
        if session is None or not session.is_open or not session.is_of_this_process:
            return
        try:
            warnings.warn(f"{self!r} was not closed", ResourceWarning, source=self)
        finally:
            try:
                self.close()
            except ThreadError:  # the garbage collector runs on any thread
                _dropped.append(session)

    def __enter__(self) -> Overlay:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    # Toasts

    def show(self, message: Union[str, Snack], **properties: Unpack[Properties]) -> Toast:
        """Shows a toast, or queues it until there is room; see `snackterm.show` and `Snack`.

            toast = toasts.show("Deleted", seconds=8, actions={"undo": "Undo"}, on_action=undo)

        Thread: any.
        """
        return show(message, **properties)

    def task(
        self,
        message: str,
        *,
        done: Union[str, Snack, None] = None,
        failed: Optional[str] = None,
        cancellable: bool = False,
        on_cancel: Optional[Callable[[], object]] = None,
        cancel_label: Optional[str] = None,
        cancel_hotkey: Optional[str] = None,
        show_delay: Optional[float] = None,
        minimum_time: Optional[float] = None,
        **properties: Unpack[Properties],
    ) -> Task:
        """Shows a toast while a task runs; see `snackterm.task`.

        Thread: any.
        """
        return task(
            message,
            done=done,
            failed=failed,
            cancellable=cancellable,
            on_cancel=on_cancel,
            cancel_label=cancel_label,
            cancel_hotkey=cancel_hotkey,
            show_delay=show_delay,
            minimum_time=minimum_time,
            **properties,
        )

    def dismiss_all(self) -> None:
        """Dismisses all visible and waiting toasts.

        Thread: any.
        """
        dismiss_all()

    # Settings

    def set(self, key: str, value: _settings.Value) -> None:
        """Changes a setting; `snackterm.configure` lists them.

            toasts.set("theme", "nord")
            toasts.set("bindings.mode", "while-focused")

        Raises `NotFoundError` for an unknown key or name, `InvalidError` for an invalid value.

        Thread: any; that of the overlay for "bindings", "alerts" and "terminal".
        """
        _settings.set_value(self._session.handle, key, value)

    def configure(self, settings: Union[str, Mapping[str, Any]]) -> None:
        """Changes settings of the program and of the overlay; see `snackterm.configure`.

        Thread: any; that of the overlay for "bindings", "alerts" and "terminal".
        """
        _settings.set_values(self._session.handle, settings)

    def get(self, key: str) -> str:
        """Returns the value of a setting as text; of a theme, its name.

        Thread: any; that of the overlay for "bindings", "alerts" and "terminal".
        """
        return _settings.value_of(self._session.handle, key)
