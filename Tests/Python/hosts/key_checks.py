"""Checks the calls for keys."""

import curses
import threading

import snackterm
from checks import Checks, press


def check_keys(checks: Checks, screen: "curses.window", toasts: snackterm.Overlay) -> None:
    check_typed_keys(checks, toasts)
    check_ends_of_waits(checks, screen, toasts)
    check_windows(checks, screen, toasts)
    checks.equal("take_key", toasts.take_key(ord("x")), False)
    checks.equal("take_key of no key", toasts.take_key(curses.ERR), False)
    checks.fails("take_key", snackterm.InvalidError, lambda: toasts.take_key(2**40 + ord("x")))
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


def check_windows(checks: Checks, screen: "curses.window", toasts: snackterm.Overlay) -> None:
    window = curses.newwin(3, 10, 1, 1)
    window.timeout(10)
    checks.equal("getch of another window", toasts.getch(window), -1)
    toasts.set_windows([screen, window])
    toasts.set_windows([])
