"""Visible, waiting and ended toasts."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

from ._callbacks import callbacks
from ._errors import CLOSED
from ._library import library
from ._signals import DeferredSignals
from ._snack import Properties, Snack
from ._snack_data import check_callback, seconds_number

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Toast:
    """A visible, waiting or ended toast; its methods can be called on any thread.

    Methods that change the toast return False if it has ended or is leaving the screen. This is not
    an error, because the user or a timeout may end a toast at any moment.
    """

    def __init__(self, snack: Snack) -> None:
        self._snack = snack
        self._reason: Optional[str] = None
        self._number = 0

    @property
    def id(self) -> int:
        """The number of the toast, unique in the process."""
        return self._number

    @property
    def snack(self) -> Snack:
        """The current content."""
        return self._snack

    def update(self, message: Optional[str] = None, **changes: Unpack[Properties]) -> bool:
        """Changes some properties; the place and the remaining time are kept.

        `on_show` and `on_close` remain those with which the toast was shown. Raises `InvalidError`,
        or `NotFoundError` for an unknown theme; the toast then remains as it was.
        """
        with DeferredSignals(), callbacks.lock:  # several threads may change it
            if not callbacks.knows(self):
                return False
            snack = self._with_own_hooks(dataclasses.replace(self._snack, **changes))
            if message is not None:
                snack = dataclasses.replace(snack, message=message)
            if not self._change("update", ctypes.byref(callbacks.prepare(self, snack))):
                return False
            self._snack = snack
            return True

    def dismiss(self) -> bool:
        """Dismisses the toast with the reason "programmatic"."""
        return self._change("dismiss")

    def restart(self, seconds: Union[float, Literal["reading"], None] = None) -> bool:
        """Sets the lifetime in seconds, as `Snack.seconds`, and starts it anew."""
        return self._change("restart", seconds_number(seconds))

    def hold(self) -> bool:
        """Pauses the time of the toast."""
        return self._change("hold", 1)

    def release(self) -> bool:
        """Resumes the time of the toast."""
        return self._change("hold", 0)

    @property
    def close_reason(self) -> Optional[str]:
        """The reason why the toast has ended; None while it is visible or waits.

        It is "timeout", "swipe up" (or another direction), "key", "tap", "close button",
        "action NAME", "replaced", "overflow", "dismiss all", "programmatic", or "host ended".
        """
        if self._reason is None:
            self._reason = library().text("close_reason", self._number) or None
        return self._reason

    @property
    def remaining(self) -> Optional[float]:
        """The remaining seconds, not counting pauses; None without a limit, or if not visible.

        A change, such as by `restart`, takes effect at the next turn.
        """
        seconds = ctypes.c_double(-1)
        self._change("remaining", ctypes.byref(seconds))
        return seconds.value if seconds.value >= 0 else None

    def _with_own_hooks(self, snack: Snack) -> Snack:
        """Returns other contents, with the `on_show` and `on_close` of the toast."""
        check_callback("on_show", snack.on_show)
        check_callback("on_close", snack.on_close)
        own = self._snack
        return dataclasses.replace(snack, on_show=own.on_show, on_close=own.on_close)

    def __repr__(self) -> str:
        return f"<snackterm.{type(self).__name__} {self._number}: {self._snack.message!r}>"

    def _change(self, name: str, *arguments: Any) -> bool:
        result = library().raw(name, self._number, *arguments)
        if result == CLOSED:
            return False
        if result < 0:
            raise library().failure()
        return True


def show(message: Union[str, Snack], **properties: Unpack[Properties]) -> Toast:
    """Shows a toast, or queues it until there is an overlay and room.

    `properties` are those of `Snack`; they replace the properties of a given `Snack`. The call
    never blocks and never draws. Raises `InvalidError`, `NotFoundError` for an unknown theme,
    `ForkError`, or `TypeError` for an unknown property or a value of another type.

    Thread: any.
    """
    if isinstance(message, Snack):
        snack = dataclasses.replace(message, **properties)
    else:
        snack = Snack(message, **properties)
    toast = Toast(snack)
    prepared = callbacks.prepare(toast, snack)
    try:
        toast._number = library().make("show", ctypes.byref(prepared))
    except BaseException:
        callbacks.forget(toast)
        raise
    return toast


def dismiss_all() -> None:
    """Dismisses all visible and waiting toasts with the reason "dismiss all".

    Thread: any.
    """
    library().call("dismiss_all")
