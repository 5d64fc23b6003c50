"""Waits for input, a time or a signal."""

from __future__ import annotations

import ctypes
import errno
import os
import signal
from typing import Any, List, Optional


class _PollEntry(ctypes.Structure):
    _fields_ = [("fd", ctypes.c_int), ("events", ctypes.c_short), ("revents", ctypes.c_short)]


class _Time(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long)]


_SignalSet = ctypes.c_ubyte * 128  # sigset_t of Linux
_all_signals = _SignalSet(*[0xFF] * 128)
_c_library = ctypes.CDLL(None, use_errno=True)


def wait_for_input(descriptors: List[int], seconds: Optional[float]) -> None:
    """Waits until a descriptor is readable, the time is up, or a signal arrives.

    `select.poll` continues to wait after a signal that Python does not handle, such as SIGWINCH,
    which ncurses handles. Signals are blocked until the wait, so that an earlier one also ends it.
    """
    entries = (_PollEntry * len(descriptors))()
    for entry, descriptor in zip(entries, descriptors):
        entry.fd = descriptor
        entry.events = 1  # POLLIN
    limit: Any = None
    if seconds is not None:
        whole = min(86_400, int(seconds))
        limit = ctypes.byref(_Time(whole, min(999_999_999, int((seconds - whole) * 1e9) + 1)))
    previous = _SignalSet()
    _c_library.pthread_sigmask(signal.SIG_BLOCK, None, previous)
    try:
        _c_library.pthread_sigmask(signal.SIG_BLOCK, _all_signals, None)
        count = ctypes.c_ulong(len(descriptors))
        failed = _c_library.ppoll(entries, count, limit, previous) < 0
        number = ctypes.get_errno()
    finally:
        _c_library.pthread_sigmask(signal.SIG_SETMASK, previous, None)
    if failed and number != errno.EINTR:
        raise OSError(number, os.strerror(number))
