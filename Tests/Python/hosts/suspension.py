"""A host that has left curses when the terminal hangs up. It ends with 0 if it learns of both."""

import contextlib
import curses
import os
import signal

import snackterm


def main(screen: "curses.window") -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    toasts = snackterm.Overlay(screen)
    try:
        with toasts.suspended():
            print("ready", flush=True)
            with contextlib.suppress(OSError):
                while os.read(0, 1):
                    pass
            raise ZeroDivisionError
    except ZeroDivisionError:
        with contextlib.suppress(snackterm.HungUpError):
            toasts.getch()
            os._exit(2)
        os._exit(0)  # ncurses fails on a terminal that has hung up


curses.wrapper(main)
