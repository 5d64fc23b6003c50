"""The exceptions of the package, and the results of C functions that raise them."""

from __future__ import annotations

from typing import Dict, Type


class Error(Exception):
    """A failure of SnackTerm; its text is a sentence."""


class LibraryError(Error, ImportError):
    """The C library cannot be loaded, or uses another ncurses than Python does."""


class InvalidError(Error, ValueError):
    """An argument is invalid."""


class ThreadError(Error, RuntimeError):
    """The overlay was opened by another thread."""


class ScreenError(Error, RuntimeError):
    """There is no usable curses screen: it is suspended, its terminal cannot move the cursor, or an
    overlay is already open."""


class ClosedError(Error, RuntimeError):
    """The overlay is closed."""


class ForkError(Error, RuntimeError):
    """The overlay was opened by another process, before a fork."""


class SystemCallError(Error, OSError):
    """A system call failed."""


class NotFoundError(Error, LookupError):
    """There is no such setting, language, theme, action or file, or the task has ended."""


class BusyError(Error, RuntimeError):
    """The `validate` of a card has used the overlay; it must only return a value."""


class HungUpError(Error, EOFError):
    """The terminal has hung up; the program should end."""


class Cancelled(Error):
    """The user has cancelled a task; see `Task.raise_if_cancelled`."""


#: The exceptions for the values of `snackterm_result`.
RESULTS: Dict[int, Type[Error]] = {
    -2: InvalidError,
    -3: ThreadError,
    -4: ScreenError,
    -5: ClosedError,
    -6: ForkError,
    -7: SystemCallError,
    -8: NotFoundError,
    -9: BusyError,
}

#: The result for a closed overlay or a toast that has ended.
CLOSED = -5
