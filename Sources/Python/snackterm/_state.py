"""The state of an overlay."""

from __future__ import annotations

import curses
from typing import Optional

from ._session import Session, window_pointer


class State:
    """The state of an open overlay: its screen, and its session in C."""

    def __init__(self, screen: curses.window, session: Session) -> None:
        self._screen = screen
        self._session = session

    @property
    def is_showing(self) -> bool:
        """Whether a toast or a card is on the screen."""
        return self._session.has("SNACKTERM_SHOWING")

    @property
    def is_focused(self) -> bool:
        """Whether the user has moved the focus to a toast."""
        return self._session.has("SNACKTERM_FOCUSED")

    @property
    def has_hung_up(self) -> bool:
        """Whether the terminal has hung up; the program should end."""
        return self._session.has("SNACKTERM_HUNG_UP")

    @property
    def is_current(self) -> bool:
        """Whether the overlay's screen is the current one of curses."""
        return self._session.has("SNACKTERM_CURRENT")

    @property
    def is_paused(self) -> bool:
        """Whether the time of toasts is paused.

        It is paused by `pause`, by a turn while the screen is suspended or another one is current,
        or by a card over toasts.
        """
        return self._session.has("SNACKTERM_PAUSED")

    @property
    def is_open(self) -> bool:
        """Whether the overlay is not closed.

        Thread: any.
        """
        return self._session.is_open

    def _pointer(self, window: Optional[curses.window]) -> int:
        return window_pointer(self._screen if window is None else window)
