"""Toasts over the screen of a curses program.

    import curses
    import snackterm

    def main(screen):
        with snackterm.Overlay(screen) as toasts:
            toasts.show("Press q to leave")
            while toasts.getch() != ord("q"):
                pass

    curses.wrapper(main)

`show`, `task`, `dismiss_all`, `configure` and `history` can be called on any thread, and before an
overlay is open. The package needs libsnackterm.so.0, and a Python whose curses module uses
libncursesw. `LibraryError` names the missing part.
"""

from ._card import Card
from ._card_properties import Answer, CardProperties, Field
from ._errors import (
    BusyError,
    Cancelled,
    ClosedError,
    Error,
    ForkError,
    HungUpError,
    InvalidError,
    LibraryError,
    NotFoundError,
    ScreenError,
    SystemCallError,
    ThreadError,
)
from ._library import build_info, version
from ._overlay import Overlay
from ._session import Key
from ._settings import Entry, configure, history
from ._snack import Action, Alignment, Direction, Level, Snack
from ._task import Task, task
from ._toast import Toast, dismiss_all, show

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Alignment",
    "Answer",
    "BusyError",
    "Cancelled",
    "Card",
    "CardProperties",
    "ClosedError",
    "Direction",
    "Entry",
    "Error",
    "Field",
    "ForkError",
    "HungUpError",
    "InvalidError",
    "Key",
    "Level",
    "LibraryError",
    "NotFoundError",
    "Overlay",
    "ScreenError",
    "Snack",
    "SystemCallError",
    "Task",
    "ThreadError",
    "Toast",
    "build_info",
    "configure",
    "dismiss_all",
    "history",
    "show",
    "task",
    "version",
]
