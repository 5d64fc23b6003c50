"""The callbacks of toasts, which run after the C function that reports an event."""

from __future__ import annotations

import itertools
import os
import threading
from collections import deque
from typing import TYPE_CHECKING, Callable, Deque, Dict, Optional

from ._errors import Error
from ._layout import NamedCallback, PlainCallback, SnackData
from ._snack import Snack
from ._snack_data import data

if TYPE_CHECKING:
    from ._toast import Toast


class Callbacks:
    """The callbacks of all toasts.

    The functions that C calls only record events. The overlay calls the program after the C
    function has returned. Exceptions then pass only through Python, and the program can call any
    function.
    """

    _SWEEP = 4096

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._toasts: Dict[int, Toast] = {}
        self._places: Dict[Toast, int] = {}
        self._limit = self._SWEEP
        #: A lock for changes of toasts; reentrant, because a signal handler may show one.
        self.lock = threading.RLock()
        self._events: Deque[Callable[[], object]] = deque()
        #: Ends the wait of the open overlay, so that it makes the calls that are due.
        self.wake: Callable[[], object] = lambda: None
        self._on_action = NamedCallback(self._note_action)
        self._on_tap = PlainCallback(self._note_tap)
        self._on_show = PlainCallback(self._note_show)
        self._on_close = NamedCallback(self._note_close)
        self.on_cancel = PlainCallback(self._note_cancel)

    def renew_lock(self) -> None:
        """Replaces the lock in a child process: another thread of its parent may have held it."""
        self.lock = threading.RLock()

    def prepare(self, toast: Toast, snack: Snack) -> SnackData:
        """Returns the form in C of the contents of a toast, with its callbacks."""
        result = data(snack)
        result.user = self.place(toast)
        result.on_close = self._on_close
        if snack.on_action:
            result.on_action = self._on_action
        if snack.on_tap:
            result.on_tap = self._on_tap
        if snack.on_show:
            result.on_show = self._on_show
        return result

    def place(self, toast: Toast) -> int:
        """Returns the number that C passes to the callbacks of a toast."""
        with self.lock:
            if toast not in self._places:
                number = next(self._numbers)
                self._places[toast] = number
                self._toasts[number] = toast
                if len(self._toasts) > self._limit:
                    self._sweep()
            return self._places[toast]

    def knows(self, toast: Toast) -> bool:
        """Returns whether a toast was prepared, and has not ended."""
        with self.lock:
            return toast in self._places

    def forget(self, toast: Toast) -> None:
        """Forgets a toast that has ended."""
        with self.lock:
            self._toasts.pop(self._places.pop(toast, 0), None)

    @property
    def has_events(self) -> bool:
        """Whether calls are due."""
        return bool(self._events)

    def run(self) -> bool:
        """Makes the calls that are due, and returns whether there were any.

        If one raises an exception, the next `run` makes the rest.
        """
        has_run = False
        while self._events:
            has_run = True
            self._events.popleft()()
        return has_run

    def run_all(self) -> None:
        """Makes the calls that are due; the last exception has the earlier ones as its context."""
        failure: Optional[BaseException] = None
        while self._events:
            try:
                self.run()
            except BaseException as error:
                if failure is not None:
                    error.__context__ = failure
                failure = error
        if failure is not None:
            raise failure

    def note(self, event: Callable[[], object]) -> None:
        """Adds a call for the next `run`."""
        self._events.append(event)

    def note_failure(self, failure: BaseException) -> None:
        """Raises an exception in the next `run`, before its calls."""

        def fail() -> None:
            raise failure

        self._events.appendleft(fail)

    def _sweep(self) -> None:
        # In a flood, some dropped toasts are not reported.
        for toast in [toast for toast in self._places if toast.id and _has_ended(toast)]:
            self._toasts.pop(self._places.pop(toast), None)
        self._limit = max(self._SWEEP, len(self._toasts) * 2)

    # Called by C, on the screen's thread.

    def _note_action(self, user: Optional[int], id: int, action: Optional[bytes]) -> None:
        toast = self._toasts.get(user or 0)
        if toast and toast.snack.on_action:
            call, name = toast.snack.on_action, (action or b"").decode("utf-8", "replace")
            self.note(lambda: call(name))

    def _note_tap(self, user: Optional[int], id: int) -> None:
        toast = self._toasts.get(user or 0)
        if toast and toast.snack.on_tap:
            self.note(toast.snack.on_tap)

    def _note_show(self, user: Optional[int], id: int) -> None:
        toast = self._toasts.get(user or 0)
        if toast and toast.snack.on_show:
            self.note(toast.snack.on_show)

    def _note_close(self, user: Optional[int], id: int, reason: Optional[bytes]) -> None:
        toast = self._toasts.get(user or 0)
        if toast:
            text = (reason or b"").decode("utf-8", "replace")
            toast._reason = text
            self.forget(toast)
            if toast.snack.on_close:
                call = toast.snack.on_close
                self.note(lambda: call(text))

    def _note_cancel(self, user: Optional[int], id: int) -> None:
        cancel = getattr(self._toasts.get(user or 0), "cancelled_by_user", None)
        if cancel:
            self.note(cancel)


def _has_ended(toast: Toast) -> bool:
    try:
        return toast.close_reason is not None
    except Error:
        return True


#: The callbacks of the process, which never change, because C keeps pointers to them.
callbacks = Callbacks()
os.register_at_fork(after_in_child=callbacks.renew_lock)
