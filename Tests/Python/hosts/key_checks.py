"""Checks the calls for keys."""

import asyncio
import curses
import locale
import threading
import time
from functools import partial
from typing import Any, List

import snackterm
from checks import Checks, press
from snackterm import _session


def check_keys(checks: Checks, screen: "curses.window", toasts: snackterm.Overlay) -> None:
    check_typed_keys(checks, toasts)
    check_ends_of_waits(checks, screen, toasts)
    check_interruption_of_a_question(checks, screen, toasts)
    check_keys_after_an_answer(checks, toasts)
    check_flood_after_an_answer(checks, toasts)
    check_key_of_another_locale(checks, toasts)
    check_pace_without_delay(checks, screen, toasts)
    check_windows(checks, screen, toasts)
    checks.equal("take_key", toasts.take_key(ord("x")), False)
    checks.equal("take_key of no key", toasts.take_key(curses.ERR), False)
    checks.fails("take_key", snackterm.InvalidError, lambda: toasts.take_key(2**40 + ord("x")))
    number: Any = 1.0
    checks.fails("take_key", TypeError, lambda: toasts.take_key(number))
    checks.fails("perform", snackterm.NotFoundError, lambda: toasts.perform("jump"))


def check_typed_keys(checks: Checks, toasts: snackterm.Overlay) -> None:
    press(ord("a"), curses.KEY_HOME)
    checks.equal("getch", toasts.getch(), ord("a"))
    checks.equal("getch of a function key", toasts.getch(), curses.KEY_HOME)
    curses.unget_wch("é")
    checks.equal("get_wch", toasts.get_wch(), "é")
    press(curses.KEY_END, ord("b"))
    checks.equal("getkey of a function key", toasts.getkey(), "KEY_END")
    checks.equal("getkey", toasts.getkey(), "b")
    press(ord("c"), ord("d"))
    checks.equal("keys", list(toasts.keys()), ["c", "d"])
    checks.equal("poll", toasts.poll(), None)


def check_ends_of_waits(checks: Checks, screen: "curses.window", toasts: snackterm.Overlay) -> None:
    screen.timeout(10)
    checks.equal("getch with a timeout", toasts.getch(), -1)
    checks.fails("get_wch with a timeout", curses.error, toasts.get_wch)
    checks.fails("getkey with a timeout", curses.error, toasts.getkey)
    screen.nodelay(True)
    checks.equal("getch without delay", toasts.getch(), -1)
    screen.nodelay(False)
    toasts.interrupt()
    checks.equal("getch after interrupt", toasts.getch(), -1)
    thread = threading.Thread(target=toasts.interrupt)
    thread.start()
    checks.equal("getch during interrupt", toasts.getch(), -1)
    thread.join()


def check_interruption_of_a_question(
    checks: Checks, screen: "curses.window", toasts: snackterm.Overlay
) -> None:
    """An interruption does not end the question, but the next wait."""
    drawn: List[int] = []

    def interrupt() -> None:
        drawn.append(0)
        toasts.interrupt()

    def draw() -> None:
        if drawn:
            drawn.append(1)
        if len(drawn) == 3:  # a wait has ended after the interruption
            press(ord("\n"))

    screen.timeout(10)
    found = toasts.ask("Sure", buttons=["yes"], on_show=interrupt, draw=draw)
    screen.timeout(-1)
    checks.equal("ask after interrupt", found, snackterm.Answer("yes", [], []))
    checks.equal("getch after the question", toasts.getch(), -1)


def check_keys_after_an_answer(checks: Checks, toasts: snackterm.Overlay) -> None:
    """Keys typed while the card leaves remain for the program, as does a resize without `draw`."""
    expected = [curses.KEY_RESIZE, ord("x"), curses.KEY_HOME, ord("y")]
    type_answer = partial(press, curses.KEY_RESIZE, ord("\n"), *expected[1:])
    toasts.ask("Sure", buttons=["yes"], on_show=type_answer)
    checks.equal("keys after ask", [toasts.getch() for _ in expected], expected)

    async def question() -> None:
        await toasts.get_answer("Sure", buttons=["yes"], on_show=type_answer)

    asyncio.run(question())
    checks.equal("keys after get_answer", [toasts.getch() for _ in expected], expected)


def check_flood_after_an_answer(checks: Checks, toasts: snackterm.Overlay) -> None:
    """Too many keys must not fill the queue of curses, which would then be endless."""
    _session.unread(["é"] * 100)
    checks.equal("pushed keys", list(toasts.keys()), ["é"] * 50)


def check_key_of_another_locale(checks: Checks, toasts: snackterm.Overlay) -> None:
    """A byte that is no character of the locale is pushed back as well."""
    previous = locale.setlocale(locale.LC_CTYPE)
    locale.setlocale(locale.LC_CTYPE, "C")
    _session.unread(["\xe9"])
    checks.equal("key of another locale", toasts.getch(), 0xE9)
    locale.setlocale(locale.LC_CTYPE, previous)


def check_pace_without_delay(
    checks: Checks, screen: "curses.window", toasts: snackterm.Overlay
) -> None:
    """A question does not poll constantly in a window that does not wait."""
    drawn: List[int] = []

    def draw() -> None:
        drawn.append(1)
        if len(drawn) > 3:  # until the card accepts keys
            press(ord("\n"))

    screen.nodelay(True)
    start = time.monotonic()
    found = toasts.ask("Sure", buttons=["yes"], draw=draw)
    checks.equal("ask without delay", found, snackterm.Answer("yes", [], []))
    limit = 2 + (time.monotonic() - start) / 0.05
    checks.equal(f"at most {limit} draws, not {len(drawn)}", len(drawn) <= limit, True)
    list(toasts.keys())
    screen.nodelay(False)


def check_windows(checks: Checks, screen: "curses.window", toasts: snackterm.Overlay) -> None:
    window = curses.newwin(3, 10, 1, 1)
    window.timeout(10)
    checks.equal("getch of another window", toasts.getch(window), -1)
    toasts.set_windows([screen, window])
    toasts.set_windows([])
