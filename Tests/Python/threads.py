"""Threads that run at the same time."""

import contextlib
import sys
import threading
from typing import Callable, Iterator


@contextlib.contextmanager
def frequent_switches() -> Iterator[None]:
    """Lets threads alternate after every few instructions."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)


def run_together(*calls: Callable[[], object]) -> None:
    """Makes calls on threads at the same time."""
    threads = [threading.Thread(target=call) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
