"""A host with asyncio: tasks download while the program waits for keys.

`async for key in toasts` waits for the program's keys. Between them, the event loop moves the
toasts and runs other tasks. Keys, toasts, tasks and drawing share one thread. `listens=True` also
shows toasts of other programs: `snackdemo send "Hello"`.

Keys: d starts a download, q quits.
"""

import asyncio
import contextlib
import curses
import sys
from typing import List, Set

import snackterm


def draw(screen: "curses.window", lines: List[str]) -> None:
    height, width = screen.getmaxyx()
    screen.erase()
    for row, line in enumerate(["d download   q quit", ""] + lines[-max(0, height - 3) :]):
        if row < height:
            screen.insnstr(row, min(1, width - 1), line, width - 1)


async def download(number: int, lines: List[str]) -> None:
    name = f"download {number}"
    with snackterm.task(name, done=f"{name} is complete", cancellable=True) as task:
        for percent in range(0, 101, 5):
            task.progress(percent / 100, f"{name}: {percent} %")
            task.raise_if_cancelled()  # ends the with statement
            await asyncio.sleep(0.1)
    lines.append(f"{name} was cancelled" if task.is_cancelled else f"{name} has ended")


async def run(screen: "curses.window") -> None:
    lines: List[str] = []
    downloads: Set["asyncio.Task[None]"] = set()
    with snackterm.Overlay(screen, listens=True) as toasts:
        draw(screen, lines)
        async for key in toasts:
            if key == "q":
                break
            if key == "d":
                count = len(downloads) + 1
                lines.append(f"download {count} has started")
                downloads.add(asyncio.create_task(download(count, lines)))
            draw(screen, lines)
        for running in downloads:
            running.cancel()
        await asyncio.gather(*downloads, return_exceptions=True)


def main(screen: "curses.window") -> None:
    with contextlib.suppress(curses.error):  # not every terminal can hide the cursor
        curses.curs_set(0)
    asyncio.run(run(screen))


if __name__ == "__main__":
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("async_keys.py: standard input and output must be a terminal")
    curses.wrapper(main)
