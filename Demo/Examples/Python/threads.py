"""A host with its own loop, and threads that post toasts.

It wakes for a key, for a toast from another thread (`select` accepts the overlay), and for time:
its own clock or the next change of a toast (`toasts.timeout`). Threads show and change toasts
directly; only the thread of the overlay draws.

Keys: t starts a thread, e one that fails, s adds a toast without a time limit, q quits.
"""

import contextlib
import curses
import math
import select
import sys
import threading
import time
from typing import List

import snackterm

TICK = 1.0  # seconds


def count(number: int) -> None:
    """Runs on a thread, shows its progress, and can be cancelled."""
    name = f"Thread {number}"
    with snackterm.task(name, done=f"{name} has counted", cancellable=True) as task:
        for step in range(1, 21):
            time.sleep(0.1)
            task.progress(step / 20)
            task.raise_if_cancelled()


def fail(number: int) -> None:
    """Runs on a thread: an exception in the body becomes a toast."""
    try:
        with snackterm.task(f"Thread {number}", failed=f"Thread {number} has failed"):
            time.sleep(0.5)
            raise OSError("no space left on device")
    except OSError:
        pass  # the user has seen it


def draw(screen: "curses.window") -> None:
    height, width = screen.getmaxyx()
    lines = ["t thread   e failing thread   s sticky   q quit", "", time.strftime("%H:%M:%S")]
    screen.erase()
    for row, line in enumerate(lines[:height]):
        screen.insnstr(row, min(1, width - 1), line, width - 1)
    screen.noutrefresh()


def main(screen: "curses.window") -> None:
    with contextlib.suppress(curses.error):  # not every terminal can hide the cursor
        curses.curs_set(0)
    threads: List[threading.Thread] = []
    key: object = None
    with snackterm.Overlay(screen) as toasts:
        while key != "q" and not toasts.has_hung_up:
            draw(screen)
            toasts.step()  # was: curses.doupdate()
            due = toasts.timeout
            select.select([sys.stdin, toasts], [], [], TICK if due is None else min(due, TICK))
            for key in toasts.keys():
                if key in ("t", "e"):
                    work = count if key == "t" else fail
                    threads.append(threading.Thread(target=work, args=[len(threads) + 1]))
                    threads[-1].start()
                elif key == "s":
                    toasts.show("Swipe me away.", level="info", seconds=math.inf)
                elif key == "q":
                    break
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("threads.py: standard input and output must be a terminal")
    curses.wrapper(main)
