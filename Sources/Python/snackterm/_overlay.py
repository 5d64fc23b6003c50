"""The overlay: the screen's keys, turns and state."""

from __future__ import annotations

import contextlib
import ctypes
import curses
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Iterator, List, Mapping, Optional, Sequence
from typing import Type, Union

from . import _settings
from ._callbacks import callbacks
from ._card import Card, show_card
from ._card_properties import Answer, CardProperties
from ._constants import CONSTANTS
from ._errors import ForkError, HungUpError, ScreenError
from ._layout import Options
from ._session import Key, Session, window_pointer
from ._snack import Properties, Snack
from ._snack_data import encoded
from ._task import Task, task
from ._toast import Toast, dismiss_all, show

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._loop import LoopDriver


class Overlay:
    """Toasts over a curses screen.

        def main(screen):
            with snackterm.Overlay(screen) as toasts:
                toasts.show("Saved", level="success")
                while toasts.getch() != ord("q"):
                    pass

        curses.wrapper(main)

    `getch`, `get_wch` and `getkey` replace the methods of the window, `step` replaces
    `curses.doupdate`. A program with its own loop waits for keys, the overlay and `timeout`:

        while True:
            toasts.step()
            select.select([sys.stdin, toasts], [], [], toasts.timeout)
            for key in toasts.keys(): ...

    and one with asyncio uses `async for key in toasts`.

    All methods must be called on the thread that created the overlay, unless they say otherwise;
    they raise `ThreadError` on another one, `ClosedError` after `close`, and `ForkError` in a child
    process. The callbacks of toasts are called during these methods; an exception in one is raised
    by the method.
    """

    def __init__(
        self,
        screen: curses.window,
        *,
        input_fd: int = 0,
        output_fd: int = 1,
        private_output: bool = False,
        background_timeout: float = 0,
    ) -> None:
        """Opens an overlay on the current screen; call it after `curses.initscr`.

        Toasts posted earlier appear at the first turn. One overlay can be open at a time.

        screen: The window of `initscr`, whose keys are read unless a method gets another window.
        input_fd, output_fd: The descriptors that curses uses.
        private_output: Whether only curses uses `output_fd`, so that no frame ever blocks.
        background_timeout: Seconds to wait for the terminal's colours, for the theme "auto"; 0
            sends no query. It needs `cbreak` and `noecho`.

        Raises `LibraryError` or `ScreenError`.
        """
        if output_fd == 0:
            raise ScreenError("output_fd is 0, from which curses reads keys")
        window_pointer(screen)  # raises before anything is opened
        options = Options()
        options.input_fd = input_fd
        options.output_fd = output_fd
        options.flags = CONSTANTS["SNACKTERM_PRIVATE_OUTPUT"] if private_output else 0
        options.background_timeout = background_timeout
        self._screen = screen
        self._windows: Sequence[curses.window] = ()
        self._loop: Optional[LoopDriver] = None
        self._session = Session(options)

    def close(self) -> None:
        """Removes all toasts from the screen and closes the overlay; call it before `endwin`.

        All toasts end with the reason "host ended". Closing again does nothing, and so does closing
        in a child process.
        """
        if not self._session.is_open:
            return
        try:
            self._session.close()
        except ForkError:
            return
        if self._loop:
            self._loop.stop()
        callbacks.run_all()

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
        """Shows a toast, or waits for room to show it; see `snackterm.show` and `Snack`.

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

    # Cards

    def show_card(self, title: str, **properties: Unpack[CardProperties]) -> Card:
        """Shows a card, after those that wait with a higher or the same priority.

        All keys are the card's while it is shown. `properties` are those of `CardProperties`.
        Raises `InvalidError` or `ForkError`.

        Thread: any.
        """
        return show_card(title, properties)

    def ask(
        self,
        title: str,
        *,
        draw: Optional[Callable[[], object]] = None,
        **properties: Unpack[CardProperties],
    ) -> Optional[Answer]:
        """Shows a card and waits for the answer, while toasts move; None if it was dismissed.

            answer = toasts.ask("Your name", fields=["Name"], buttons=["Save"])
            if answer: save(answer.texts[0])

        `draw` draws the program's screen: at first, when the screen is resized, and after each
        timeout of the overlay's window. Raises `InvalidError` or `HungUpError`.
        """
        pointer = window_pointer(self._screen)
        card = show_card(title, properties)
        try:
            key: Optional[Key] = None
            while not card.has_ended:
                if draw and (key is None or key == curses.KEY_RESIZE):
                    draw()
                key = self._session.wait(
                    pointer, self._session.read_character, lambda: card.has_ended
                )
        except BaseException:
            card.dismiss()
            raise
        return card.answer

    async def get_answer(
        self,
        title: str,
        *,
        draw: Optional[Callable[[], object]] = None,
        **properties: Unpack[CardProperties],
    ) -> Optional[Answer]:
        """Shows a card and waits for the answer in an asyncio event loop; None if dismissed.

        `draw` draws the program's screen: at first, and when the screen is resized while no other
        task waits for a key.
        """
        loop = self._running_loop()
        card = show_card(title, properties)
        try:
            await loop.get_answer(card, draw)
        except BaseException:
            card.dismiss()
            raise
        return card.answer

    # Keys

    def getch(self, window: Optional[curses.window] = None) -> int:
        """Waits for one of the program's keys, in place of `window.getch`, while toasts move.

        Keys for toasts are consumed; all others are returned in order, including KEY_RESIZE and
        those of `ungetch`. The window's `keypad`, `nodelay` and `timeout` apply, `halfdelay` not.

        Returns a byte, a key code, or -1 after the window's timeout or `interrupt`. Raises
        `HungUpError` if the terminal has hung up.
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
        """Takes a turn and reads a key without waiting; None if there is none.

        For programs with their own loop: it reads until None whenever their input is readable.
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

        From the first call on, the loop of the calling task moves the toasts; it must run on the
        thread of the overlay. Raises `HungUpError` if the terminal has hung up.
        """
        return await self._running_loop().get_key()

    def __aiter__(self) -> Overlay:
        return self

    async def __anext__(self) -> Key:
        """Waits for the next key, as `get_key`; the iteration ends if the terminal hangs up."""
        try:
            return await self.get_key()
        except HungUpError:
            raise StopAsyncIteration from None

    def take_key(self, key: int) -> bool:
        """Handles a key that the program has read by itself; returns whether it was the toasts'."""
        is_taken = self._session.call("take_key", key) == 1
        callbacks.run()
        return is_taken

    def perform(self, action: str) -> None:
        """Performs an action on the toasts as its key would, whatever the bindings are.

        Actions are "dismiss", "activate", "focus-newest", "focus-newer", "focus-older",
        "focus-next-action", "focus-previous-action", "focus-release", "open-waiting", "swipe-up",
        "swipe-down", "swipe-left" and "swipe-right". Raises `NotFoundError` for others.
        """
        self._session.call("perform", encoded(action))
        callbacks.run()

    def interrupt(self) -> None:
        """Ends the current or next wait of `getch`, `get_wch` or `getkey` without a key.

        Thread: any.
        """
        self._session.interrupt()

    # Turns

    def step(self) -> None:
        """Draws toasts and the program's staged windows, in place of `curses.doupdate`.

        Call it after drawing, and when `timeout` or `fileno` says so. It is cheap if nothing has
        changed.
        """
        self._session.call("step")
        if callbacks.run():
            self._session.call("step")

    @property
    def timeout(self) -> Optional[float]:
        """The seconds until the next `step`, as for `select.select`; None if nothing is due."""
        return self._session.timeout

    def fileno(self) -> int:
        """Returns `wake_fd`, so that an overlay can be given to `select` and `selectors`."""
        return self.wake_fd

    @property
    def wake_fd(self) -> int:
        """A descriptor that becomes readable when another thread has posted something.

        It is the library's: `step` and the methods for keys read it, `close` closes it.

        Thread: any.
        """
        return self._session.wake_fd

    def pause(self) -> None:
        """Pauses the time of all toasts."""
        self._session.call("pause")

    def resume(self) -> None:
        """Resumes the time of all toasts."""
        self._session.call("resume")

    @contextlib.contextmanager
    def suspended(self) -> Iterator[None]:
        """Leaves curses and pauses all toasts, for a shell or an editor in the body."""
        self.pause()
        curses.def_prog_mode()
        curses.endwin()
        try:
            yield
        finally:
            curses.reset_prog_mode()
            self._screen.redrawwin()
            self._screen.refresh()
            self.resume()

    def set_windows(self, windows: Sequence[curses.window]) -> None:
        """Sets the program's windows, topmost last, if they overlap without `curses.panel`."""
        pointers = [window_pointer(window) for window in windows]
        array = (ctypes.c_void_p * len(pointers))(*pointers)
        self._session.call("set_windows", array, len(pointers))
        self._windows = list(windows)  # they must not be deleted before the overlay forgets them

    # State

    @property
    def is_showing(self) -> bool:
        """Whether a toast is on the screen."""
        return self._session.has("SNACKTERM_SHOWING")

    @property
    def is_focused(self) -> bool:
        """Whether the user has moved the focus to a toast."""
        return self._session.has("SNACKTERM_FOCUSED")

    @property
    def has_hung_up(self) -> bool:
        """Whether the terminal has hung up; the program should end."""
        return self._session.has("SNACKTERM_HUNG_UP")

    @property
    def is_current(self) -> bool:
        """Whether the overlay's screen is the current one of curses."""
        return self._session.has("SNACKTERM_CURRENT")

    @property
    def is_paused(self) -> bool:
        """Whether the time of toasts is paused, by `pause` or a suspended screen."""
        return self._session.has("SNACKTERM_PAUSED")

    @property
    def is_open(self) -> bool:
        """Whether the overlay is not closed.

        Thread: any.
        """
        return self._session.is_open

    # Settings

    def set(self, key: str, value: _settings.Value) -> None:
        """Changes a setting; `snackterm.h` lists them.

            toasts.set("theme", "nord")
            toasts.set("bindings.mode", "while-focused")

        Raises `NotFoundError` for an unknown key or name, `InvalidError` for a wrong value.

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

    def _running_loop(self) -> LoopDriver:
        from ._loop import LoopDriver  # asyncio takes as long to import as all the rest

        if self._loop is None or not self._loop.is_current:
            driver = LoopDriver(self, self._session)
            if self._loop:
                self._loop.stop()
            self._loop = driver
        return self._loop

    def _pointer(self, window: Optional[curses.window]) -> int:
        return window_pointer(self._screen if window is None else window)
