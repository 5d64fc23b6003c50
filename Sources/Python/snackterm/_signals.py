"""Defers signal handlers of the program during calls of the C library."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` converts, which takes ten times longer
import ctypes
import signal
import threading
from types import FrameType
from typing import Any, Dict, Optional, Tuple

_sigaction = ctypes.CDLL(None).sigaction
_sigaction.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p]
_SIZE = 256  # more than any struct sigaction


class DeferredSignals:
    """Defers the signal handlers of the program until the end of a `with` statement.

    Python calls them on its main thread, whichever thread receives the signal. It can be nested.
    """

    #: Without those to which the C library adds handlers of its own, which Python would replace.
    _NUMBERS = [
        int(number)
        for number in signal.valid_signals()
        if number not in (signal.SIGWINCH, signal.SIGTSTP)
    ]

    def __init__(self) -> None:
        #: The replaced handlers of the program, and the actions of the system.
        self._handlers: Dict[int, Tuple[Any, Any]] = {}
        #: The frames in which signals arrived, and which their handlers receive.
        self._frames: Dict[int, Optional[FrameType]] = {}

    def __enter__(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        try:
            for number, handler in zip(self._NUMBERS, map(_signal.getsignal, self._NUMBERS)):
                if callable(handler):
                    action = ctypes.create_string_buffer(_SIZE)
                    _sigaction(number, None, action)
                    self._handlers[number] = (handler, action)
                    self._set(number, self._note)
        except BaseException:  # of a handler that was not replaced yet
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if not self._handlers:
            return
        handlers = {number: handler for number, (handler, _) in self._handlers.items()}
        try:
            self._restore()
        finally:
            self._call(handlers)

    def _note(self, number: int, frame: Optional[FrameType]) -> None:
        self._frames.setdefault(number, frame)

    def _set(self, number: int, handler: Any) -> None:
        """Sets a handler of Python, and keeps the action of the system, such as its flags."""
        _signal.signal(number, handler)
        _sigaction(number, self._handlers[number][1], None)

    def _restore(self) -> None:
        try:
            while self._handlers:
                number, (handler, _) = next(iter(self._handlers.items()))
                # A callback of the program may have set another one.
                if _signal.getsignal(number) in (self._note, handler):
                    self._set(number, handler)
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
