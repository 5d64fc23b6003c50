"""Defers signal handlers of the program during calls of the C library."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` converts, which takes ten times longer
import signal
import threading
from types import FrameType
from typing import Any, Dict, Optional


class DeferredSignals:
    """Defers the signal handlers of the program until the end of a `with` statement.

    Python calls them on its main thread, whichever thread receives the signal.
    """

    _NUMBERS = [int(number) for number in signal.valid_signals()]

    def __init__(self) -> None:
        #: The handlers of the program that are replaced.
        self._handlers: Dict[int, Any] = {}
        #: The frames in which signals arrived, and which their handlers receive.
        self._frames: Dict[int, Optional[FrameType]] = {}

    def __enter__(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        try:
            for number, handler in zip(self._NUMBERS, map(_signal.getsignal, self._NUMBERS)):
                if callable(handler):
                    self._handlers[number] = handler
                    _signal.signal(number, self._note)
        except BaseException:  # of a handler that was not replaced yet
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self._handlers:
            handlers = dict(self._handlers)
            self._restore()
            self._call(handlers)

    def _note(self, number: int, frame: Optional[FrameType]) -> None:
        self._frames.setdefault(number, frame)

    def _restore(self) -> None:
        try:
            while self._handlers:
                number, handler = next(iter(self._handlers.items()))
                _signal.signal(number, handler)
                del self._handlers[number]
        finally:
            if self._handlers:  # a handler has raised an exception
                self._restore()

    def _call(self, handlers: Dict[int, Any]) -> None:
        """Calls the handlers of the signals that have arrived."""
        try:
            while self._frames:
                number = next(iter(self._frames))
                handlers[number](number, self._frames.pop(number))
        finally:
            if self._frames:
                self._call(handlers)
