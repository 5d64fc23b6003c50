"""Defers Ctrl-C during calls of the C library."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Any, List, Optional


class DeferredInterrupts:
    """Defers Ctrl-C until the end of a `with` statement.

    Python handles signals on its main thread, whichever thread receives them.
    """

    def __init__(self) -> None:
        self._frames: List[Optional[FrameType]] = []
        self._handler: Any = None

    def __enter__(self) -> None:
        is_main = threading.current_thread() is threading.main_thread()
        handler = signal.getsignal(signal.SIGINT) if is_main else None
        if callable(handler):
            self._handler = handler
            signal.signal(signal.SIGINT, lambda _, frame: self._frames.append(frame))

    def __exit__(self, *_: object) -> None:
        if self._handler is None:
            return
        signal.signal(signal.SIGINT, self._handler)
        for frame in self._frames[:1]:
            self._handler(signal.SIGINT, frame)
