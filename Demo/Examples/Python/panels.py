"""A host with 40 overlapping panels.

Toasts are above all panels, and the code of the panels needs no change: the program calls
`toasts.step()` after `update_panels()`, and `toasts.getch()` to wait for keys.

Keys: Tab raises the lowest panel, Shift-Tab lowers the top one, arrows move the top one, t shows a
toast, F8 focuses it (then an arrow swipes it away), q quits.
"""

import contextlib
import curses
import curses.panel
import math
import sys
from typing import List

import snackterm

ROWS = 5
PER_ROW = 8
MOVES = {
    curses.KEY_UP: (-1, 0),
    curses.KEY_DOWN: (1, 0),
    curses.KEY_LEFT: (0, -1),
    curses.KEY_RIGHT: (0, 1),
}


def make_panel(screen: "curses.window", number: int) -> "curses.panel.panel":
    lines, columns = screen.getmaxyx()
    height, width = lines // 5 + 1, columns // 4 + 1
    y = 1 + number // PER_ROW * (lines - 1 - height) // (ROWS - 1)
    x = number % PER_ROW * (columns - width) // (PER_ROW - 1)
    window = curses.newwin(height, width, y, x)
    panel = curses.panel.new_panel(window)
    panel.set_userptr(number + 1)
    window.box()
    window.addnstr(0, 1, str(number + 1), width - 2)
    return panel


def build(screen: "curses.window") -> "List[curses.panel.panel]":
    width = screen.getmaxyx()[1]
    line = "q quit  Tab raise  arrows move  t toast  F8 focus"
    screen.erase()
    screen.insnstr(0, min(1, width - 1), line, width - 1)
    panels = []
    with contextlib.suppress(curses.error):  # the screen is too small
        for number in range(ROWS * PER_ROW):
            panels.append(make_panel(screen, number))
    return panels


def handle(key: int, toasts: snackterm.Overlay) -> None:
    top, bottom = curses.panel.top_panel(), curses.panel.bottom_panel()
    if top is None or bottom is None:
        return
    if key == ord("\t"):
        bottom.top()
    elif key == curses.KEY_BTAB:
        top.bottom()
    elif key in MOVES:
        y, x = top.window().getbegyx()
        rows, columns = MOVES[key]
        with contextlib.suppress(curses.error):  # it is at an edge of the screen
            top.move(y + rows, x + columns)
    elif key == ord("t"):
        title = f"Panel {top.userptr()} is on top"
        toasts.show("This toast is above it.", title=title, level="info", seconds=math.inf)


def main(screen: "curses.window") -> None:
    with contextlib.suppress(curses.error):  # not every terminal can hide the cursor
        curses.curs_set(0)
    panels = build(screen)
    key = 0
    with snackterm.Overlay(screen) as toasts:
        toasts.set("bindings.mode", "while-focused")  # the panels need Tab and the arrows
        while key != ord("q"):
            curses.panel.update_panels()
            toasts.step()  # was: curses.doupdate()
            key = toasts.getch()  # was: screen.getch()
            if key == curses.KEY_RESIZE:
                panels.clear()
                panels += build(screen)  # a resize may have clipped them
            handle(key, toasts)


if __name__ == "__main__":
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("panels.py: standard input and output must be a terminal")
    curses.wrapper(main)
