import select
import sys
import snackterm


def run(toasts: snackterm.Overlay) -> None:
    while True:
        toasts.step()
        select.select([sys.stdin, toasts], [], [], toasts.timeout)
        if "q" in toasts.keys():
            break
