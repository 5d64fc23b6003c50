"""A host that asks: a form, and a question with a list of options.

`toasts.ask` returns when the user has answered. Meanwhile, the host draws, and toasts move over the
card. A program with its own loop calls `toasts.show_card` with `on_answer`. A program with asyncio
awaits `toasts.get_answer`.

Keys: f asks for an account, l for a language, q quits.
"""

import curses
import sys
from typing import Optional

import snackterm

LANGUAGES = ["C", "Python", "Rust", "Swift"]


class Profile:
    def __init__(self, screen: "curses.window") -> None:
        self.screen = screen
        self.name = "nobody"
        self.language = "none"
        self.help = "f form  l language  q quit"

    def draw(self) -> None:
        height, width = self.screen.getmaxyx()
        lines = [self.help, "", f"{self.name} likes {self.language}"]
        self.screen.erase()
        for row, line in enumerate(lines[:height]):
            self.screen.insnstr(row, min(1, width - 1), line, width - 1)

    def note_card(self) -> None:
        """Called by the library when the card is fully visible."""
        self.help = "Tab moves  Enter answers  Escape leaves"
        self.draw()

    def ask_account(self, toasts: snackterm.Overlay) -> None:
        answer = toasts.ask(
            "Your account",
            fields=[
                snackterm.Field("Name", placeholder="Ada Lovelace"),
                snackterm.Field("Password", secret=True),
            ],
            buttons=[
                snackterm.Action("create", "Create"),
                snackterm.Action("later", "Later", alternative=True),
            ],
            validate=problem,
            on_show=self.note_card,
            draw=self.draw,
        )
        if answer and answer.button == "create":
            self.name = answer.texts[0]
            toasts.show(f"Welcome, {self.name}", level="success")

    def ask_language(self, toasts: snackterm.Overlay) -> None:
        answer = toasts.ask(
            "Your language",
            options=LANGUAGES,
            choice_answers=True,
            on_show=self.note_card,
            draw=self.draw,
        )
        if answer:
            self.language = LANGUAGES[answer.chosen[0]]
        else:
            toasts.show("No language was chosen.")


def problem(field: int, text: str) -> Optional[str]:
    """Returns the problem of a text, or None. Create works when both texts are valid."""
    if field == 0 and not text:
        return "Please enter a name."
    if field == 1 and len(text) < 8:
        return "Use at least 8 characters."
    return None


def main(screen: "curses.window") -> None:
    profile = Profile(screen)
    key = 0
    with snackterm.Overlay(screen) as toasts:
        toasts.set("alignment", "bottom")
        while key != ord("q"):
            profile.help = "f form  l language  q quit"
            profile.draw()
            key = toasts.getch()
            if key == ord("f"):
                profile.ask_account(toasts)
            elif key == ord("l"):
                profile.ask_language(toasts)


if __name__ == "__main__":
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("card.py: standard input and output must be a terminal")
    curses.wrapper(main)
