import curses
import snackterm

def main(screen: "curses.window") -> None:
    with snackterm.Overlay(screen) as toasts:
        toasts.show("Saved", level="success")
        while toasts.getch() != ord("q"):
            pass

curses.wrapper(main)
