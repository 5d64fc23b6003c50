"""A host with a getch loop: a to-do list.

`toasts.getch()` reads the keys in place of `screen.getch()`. F8 focuses a toast: then the arrows
swipe it away, Tab moves to its button, Enter presses it, and Escape returns to the list.

Keys: up and down move, space marks an item as done, d deletes it, q quits.
"""

import contextlib
import curses
import sys
from typing import List, Set

import snackterm


class ToDo:
    def __init__(self, screen: "curses.window", items: List[str]) -> None:
        self.screen = screen
        self.items = items
        self.done: Set[str] = set()
        self.selected = 0

    def draw(self) -> None:
        height, width = self.screen.getmaxyx()
        self.screen.erase()
        lines = ["To do   q quit  up/down move  d delete  space done  F8 toasts", ""]
        lines += [f"[{'x' if item in self.done else ' '}] {item}" for item in self.items]
        for row, line in enumerate(lines[:height]):
            look = curses.A_REVERSE if row == self.selected + 2 else curses.A_NORMAL
            self.screen.insnstr(row, min(1, width - 1), line, width - 1, look)

    def move(self, rows: int) -> None:
        self.selected = max(0, min(self.selected + rows, len(self.items) - 1))

    def toggle(self, toasts: snackterm.Overlay) -> None:
        if not self.items:
            return
        item = self.items[self.selected]
        self.done ^= {item}
        if item in self.done:
            toasts.show(item, title="Done", level="success", reuse_id=item)
        else:
            toasts.show(item, title="Not done yet", level="info", reuse_id=item)

    def delete(self, toasts: snackterm.Overlay) -> None:
        if not self.items:
            return
        place = self.selected
        item = self.items.pop(place)
        self.move(0)

        def undo(action: str) -> None:  # called within toasts.getch()
            self.items.insert(place, item)
            self.draw()

        toasts.show(
            item,
            title="Deleted",
            level="warning",
            actions=[snackterm.Action("undo", "Undo", hotkey="u")],
            on_action=undo,
        )


def main(screen: "curses.window") -> None:
    with contextlib.suppress(curses.error):  # not every terminal can hide the cursor
        curses.curs_set(0)
    todo = ToDo(
        screen,
        ["Water the plants", "Answer Yuki's letter", "Book the train to Lyon", "Mend the bicycle"],
    )
    with snackterm.Overlay(screen) as toasts:
        toasts.set("bindings.mode", "while-focused")  # the list needs its arrows
        toasts.set("alignment", "bottom")
        key = 0
        while key != ord("q"):
            todo.draw()
            key = toasts.getch()  # was: screen.getch()
            if key == curses.KEY_UP:
                todo.move(-1)
            elif key == curses.KEY_DOWN:
                todo.move(1)
            elif key == ord(" "):
                todo.toggle(toasts)
            elif key == ord("d"):
                todo.delete(toasts)


if __name__ == "__main__":
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("getch.py: standard input and output must be a terminal")
    curses.wrapper(main)
