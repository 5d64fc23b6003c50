"""Counts checks, and presses keys."""

import asyncio
import curses
import sys
from typing import Any, Callable, Optional, Type


class Checks:
    def __init__(self) -> None:
        self.count = 0
        self.wrong = 0

    def equal(self, what: str, found: object, expected: object) -> None:
        self.count += 1
        if found != expected:
            self.wrong += 1
            print(f"{what}: expected {expected!r}, found {found!r}", file=sys.stderr)

    def fails(self, what: str, kind: Type[BaseException], call: Callable[[], Any]) -> None:
        found: Optional[BaseException] = None
        try:
            call()
        except BaseException as error:
            found = error
        self.equal(f"{what} ({found})", type(found), kind)


async def run_other_tasks() -> None:
    """Lets the event loop make everything that is due, many times."""
    for _ in range(100):
        await asyncio.sleep(0)


def press(*keys: int) -> None:
    for key in reversed(keys):
        curses.ungetch(key)
