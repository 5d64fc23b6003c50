"""Tasks that run behind a toast."""

from __future__ import annotations

import ctypes
import math
from types import TracebackType
from typing import TYPE_CHECKING, Callable, Optional, Type, Union

from ._callbacks import callbacks
from ._errors import Cancelled
from ._layout import TaskData
from ._library import library
from ._signals import DeferredSignals
from ._snack import Properties, Snack
from ._snack_data import check_callback, encoded, hotkey_number, number_in_range, real
from ._toast import Toast

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Task(Toast):
    """A task that runs behind a toast with a spinner or a bar.

    As a context manager, it ends with its body. An exception shows a failure toast and is raised
    again; `Cancelled` only ends the body. Otherwise, call `end` or `fail`. The task continues when
    its toast ends. All methods can be called on any thread.
    """

    def __init__(self, snack: Snack) -> None:
        super().__init__(snack)
        self._result: Union[str, Snack, None] = None
        self._failure_title: Optional[str] = None
        self._is_cancelled = False
        self._has_ended = False
        self._on_cancel: Optional[Callable[[], object]] = None

    @property
    def is_cancelled(self) -> bool:
        """Whether the user has cancelled the task, which the program must then end."""
        return self._is_cancelled

    def raise_if_cancelled(self) -> None:
        """Raises `Cancelled` if the user has cancelled the task."""
        if self._is_cancelled:
            raise Cancelled("the user has cancelled the task")

    def progress(self, fraction: Optional[float] = None, message: Optional[str] = None) -> None:
        """Reports the completed fraction, 0 to 1, and the current step; None changes nothing.

        `math.nan` shows the spinner. The call is cheap enough for every step. Raises
        `NotFoundError` after the end of the task.
        """
        number = -1.0 if fraction is None else real("fraction", fraction)
        if fraction is not None and not math.isnan(number):
            number = max(0.0, number)
        library().call("task_progress", self._number, number, encoded(message, "message"))

    def done(self, result: Union[str, Snack]) -> None:
        """Sets the result to show, as by `end`, when the body of the `with` statement has ended."""
        _check_result("result", result)
        self._result = result

    def end(self, result: Union[str, Snack, None] = None) -> None:
        """Ends the task, unless it has ended, and shows its result in place of its toast.

        A text is a success. An error is shown unless the user has dismissed the toast; other
        results only if the toast was visible or queued. Without a result, the toast is dismissed;
        after a cancellation by the user, it shows that. `on_show` and `on_close` remain those of
        the task until its toast has ended.
        """
        _check_result("result", result)
        snack = Snack(result, level="success") if isinstance(result, str) else result
        with DeferredSignals(), callbacks.lock:  # several threads may end it
            if self._has_ended:
                return
            if snack is None:
                library().call("task_end", self._number, None)
            else:
                self._show_result(snack)
            self._has_ended = True

    def _show_result(self, snack: Snack) -> None:
        if callbacks.knows(self):  # the toast remains, with other contents
            snack = self._with_own_hooks(snack)
        library().call("task_end", self._number, ctypes.byref(callbacks.prepare(self, snack)))
        self._snack = snack
        self._reason = None

    def fail(self, message: Union[str, BaseException]) -> None:
        """Ends the task with a toast of the level error, unless the user has dismissed its toast.

        Its title is the argument `failed` of `task`, or else the message of the task.
        """
        text = message if isinstance(message, str) else str(message) or type(message).__name__
        self.end(Snack(text, title=self._failure_title or self._snack.message, level="error"))

    def __enter__(self) -> Task:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> bool:
        if error is None:
            self.end(None if self._is_cancelled else self._result)
        elif isinstance(error, Exception) and not isinstance(error, Cancelled):
            self.fail(error)
        else:
            self.end()
        return isinstance(error, Cancelled) and self._is_cancelled

    def cancelled_by_user(self) -> None:
        """Records that the user cancels the task, and calls `on_cancel`. The library calls it."""
        self._is_cancelled = True
        if self._on_cancel:
            self._on_cancel()


def task(
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
    """Shows a toast while a task runs, with a spinner, or a bar once it reports a fraction.

        with snackterm.task("Uploading", done="Uploaded") as task:
            for number, part in enumerate(parts):
                task.progress(number / len(parts), part.name)
                upload(part)

    done: The result of a success; None dismisses the toast.
    failed: The title of the failure toast, whose message is that of the exception.
    cancellable, on_cancel: Either shows a Cancel button, which sets `Task.is_cancelled` and calls
        `on_cancel` on the screen's thread.
    cancel_label, cancel_hotkey: The label of the button, and an ASCII character that presses it.
    show_delay: Seconds to wait before the toast is shown, at most 3600. Default 0.3.
    minimum_time: Minimum seconds on the screen, at most 3600. Default 0.8.
    properties: The other properties of a `Snack`; `seconds` is ignored.

    Raises `InvalidError`, `NotFoundError` for an unknown theme, `ForkError`, or `TypeError`.

    Thread: any.
    """
    _check_result("done", done)
    check_callback("on_cancel", on_cancel)
    options = TaskData()
    options.show_delay = _delay("show_delay", show_delay)
    options.minimum_time = _delay("minimum_time", minimum_time)
    options.cancel_label = encoded(cancel_label, "cancel_label")
    options.cancel_hotkey = hotkey_number(cancel_hotkey)
    started = Task(Snack(message, **properties))
    started._result = done
    started._failure_title = failed
    started._on_cancel = on_cancel
    prepared = callbacks.prepare(started, started.snack)
    options.user = prepared.user
    if cancellable or on_cancel:
        options.on_cancel = callbacks.on_cancel
    try:
        with DeferredSignals():
            arguments = (ctypes.byref(prepared), ctypes.byref(options))
            started._number = library().make("task_begin", *arguments)
    except BaseException:
        if started.id:  # begun before a signal handler failed, so that nobody else could end it
            started.end()
        callbacks.forget(started)
        raise
    return started


def _check_result(name: str, result: object) -> None:
    if result is not None and not isinstance(result, (str, Snack)):
        raise TypeError(f"{name} is {result!r}; use a string, a Snack, or None")


def _delay(name: str, seconds: Optional[float]) -> float:
    """Returns a time in C, where 0 is the default and -1 none."""
    if seconds is None:
        return 0
    return number_in_range(name, seconds, 0, 3600) or -1
