"""Calls everything on a screen, rightly and wrongly, and reports each wrong result.

The last line on standard error counts the checks. Keys come from `curses.ungetch`.
"""

import asyncio
import curses
import curses.panel
import os
import sys
import threading
from typing import Any, Callable, List, Optional, Type

import snackterm


class Checks:
    def __init__(self) -> None:
        self.count = 0
        self.wrong = 0

    def equal(self, what: str, found: object, expected: object) -> None:
        self.count += 1
        if found != expected:
            self.wrong += 1
            print(f"{what}: expected {expected!r}, found {found!r}", file=sys.stderr)

    def fails(self, what: str, kind: Type[BaseException], call: Callable[[], Any]) -> None:
        found: Optional[BaseException] = None
        try:
            call()
        except Exception as error:
            found = error
        self.equal(f"{what} ({found})", type(found), kind)


async def next_key(toasts: snackterm.Overlay) -> snackterm.Key:
    return await toasts.get_key()


def press(*keys: int) -> None:
    for key in reversed(keys):
        curses.ungetch(key)


def has_more(toasts: snackterm.Overlay) -> bool:
    """Reads a key or a failure that is left; returns whether there was one."""
    try:
        return toasts.poll() is not None
    except (ZeroDivisionError, snackterm.BusyError):
        return True


def press_button(toasts: snackterm.Overlay) -> None:
    """Presses the button of the newest toast."""
    toasts.step()
    toasts.perform("focus-newest")
    toasts.perform("focus-next-action")
    toasts.perform("activate")
    toasts.step()


def keys(checks: Checks, screen: "curses.window", toasts: snackterm.Overlay) -> None:
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
    window = curses.newwin(3, 10, 1, 1)
    window.timeout(10)
    checks.equal("getch of another window", toasts.getch(window), -1)
    toasts.set_windows([screen, window])
    toasts.set_windows([])
    checks.equal("take_key", toasts.take_key(ord("x")), False)
    checks.fails("perform", snackterm.NotFoundError, lambda: toasts.perform("jump"))


def callbacks(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[object] = []

    def fail(reason: str) -> None:
        raise ZeroDivisionError(reason)

    # The key was typed after the toast has ended: the exception comes first, and no key is lost.
    toast = toasts.show("ends", on_close=fail)
    toasts.step()
    toast.dismiss()
    press(ord("k"))
    checks.fails("getch with a failing callback", ZeroDivisionError, toasts.getch)
    checks.equal("getch after it", toasts.getch(), ord("k"))
    checks.equal("close reason", toast.close_reason, "programmatic")
    checks.equal("update after the end", toast.update("late"), False)
    checks.equal("dismiss after the end", toast.dismiss(), False)
    checks.equal("remaining after the end", toast.remaining, None)

    nested = toasts.show("nested", on_show=lambda: seen.append(toasts.getch()))
    press(ord("n"), ord("m"))
    checks.equal("getch beside a nested one", toasts.getch(), ord("m"))
    checks.equal("nested getch", seen, [ord("n")])
    nested.dismiss()

    acted = toasts.show("acts", actions={"go": "Go"}, on_action=seen.append, on_close=seen.append)
    press_button(toasts)
    checks.equal("callbacks of an action", seen[1:], ["go", "action go"])
    checks.equal("reason of an action", acted.close_reason, "action go")

    tapped = toasts.show("taps", on_tap=lambda: seen.append("tap"), tap="keeps")
    toasts.step()
    toasts.perform("focus-newest")
    toasts.perform("activate")
    toasts.step()
    checks.equal("callback of a tap", seen[-1], "tap")
    tapped.update(on_tap=lambda: seen.append("other"))
    toasts.step()
    toasts.perform("activate")
    toasts.step()
    checks.equal("callback of an update", seen[-1], "other")
    toasts.dismiss_all()
    toasts.step()
    checks.equal("reason of dismiss_all", tapped.close_reason, "dismiss all")

    task = toasts.task("cancels", cancellable=True, show_delay=0, on_cancel=lambda: seen.append(0))
    press_button(toasts)
    checks.equal("cancelled task", (task.is_cancelled, seen[-1]), (True, 0))
    task.end()
    task.end()
    toasts.dismiss_all()
    toasts.step()


def cards(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[object] = []
    drawn: List[int] = []

    def answer(*typed: int) -> Callable[[], object]:
        return lambda: press(*typed)

    found = toasts.ask(
        "Name",
        fields=[snackterm.Field("Name", text="Ad"), "Town"],
        buttons={"save": "Save"},
        on_show=answer(ord("a"), ord("\n"), ord("\n")),
        on_answer=seen.append,
        draw=lambda: drawn.append(1),
    )
    checks.equal("ask", found, snackterm.Answer("save", ["Ada", ""], []))
    checks.equal("on_answer", (seen, len(drawn) > 0), ([found], True))
    options = ["a", "b", "c"]
    found = toasts.ask("Pick", options=options, chosen=2, on_show=answer(ord("\n"), ord("\n")))
    checks.equal("ask with options", found, snackterm.Answer("OK", [], [2]))
    found = toasts.ask("Leave", on_show=answer(27), on_answer=seen.append)
    checks.equal("ask without an answer", (found, seen[-1]), (None, None))

    async def question() -> Optional[snackterm.Answer]:
        return await toasts.get_answer("Sure", buttons=["yes"], on_show=answer(ord("\n")))

    for _ in range(2):  # each with an event loop of its own
        checks.equal("get_answer", asyncio.run(question()), snackterm.Answer("yes", [], []))

    def use(field: int, text: str) -> Optional[str]:
        toasts.step()
        return None

    for check, kind in ((use, snackterm.BusyError), (lambda field, text: 1 / 0, ZeroDivisionError)):
        typed = answer(ord("a"), ord("\n"), ord("\n"))

        def ask(validate: Callable[[int, str], Any] = check) -> None:
            toasts.ask("Checked", fields=["x"], validate=validate, on_show=typed)

        checks.fails("failing validate", kind, ask)
        while has_more(toasts):
            pass
    button = snackterm.Action("a", hotkey="é")
    for call in (
        lambda: toasts.show_card("Bad", chosen=1),
        lambda: toasts.show_card("Bad", buttons="ok"),
        lambda: toasts.show_card("Bad", buttons=[button]),
    ):
        checks.fails("card", snackterm.InvalidError, call)
    wrong: Any = {"titel": "x"}
    checks.fails("card", TypeError, lambda: toasts.show_card("Bad", **wrong))

    card = toasts.show_card("Waits", on_answer=seen.append)
    card.dismiss()
    card.dismiss()
    toasts.step()
    checks.equal("dismissed card", (card.has_ended, card.answer, len(seen)), (True, None, 3))


def threads(checks: Checks, toasts: snackterm.Overlay) -> None:
    def other() -> None:
        for call in (
            toasts.getch,
            toasts.get_wch,
            toasts.poll,
            toasts.step,
            toasts.pause,
            toasts.close,
            lambda: toasts.timeout,
            lambda: toasts.is_showing,
            lambda: toasts.take_key(1),
            lambda: toasts.set("bindings.mode", "never"),
            lambda: asyncio.run(next_key(toasts)),
        ):
            checks.fails("another thread", snackterm.ThreadError, call)
        checks.equal("wake_fd on another thread", toasts.wake_fd, toasts.fileno())
        toasts.show("from a thread").dismiss()
        toasts.set("policy.maxVisible", 4)

    thread = threading.Thread(target=other)
    thread.start()
    thread.join()
    checks.equal("setting of another thread", toasts.get("policy.maxVisible"), "4")


def processes(checks: Checks, toasts: snackterm.Overlay) -> None:
    child = os.fork()
    if child == 0:
        inner = Checks()
        for call in (toasts.getch, toasts.step, lambda: toasts.show("child")):
            inner.fails("child process", snackterm.ForkError, call)
        toasts.close()
        os._exit(inner.wrong)
    checks.equal("child process", os.waitpid(child, 0)[1], 0)


def closing(checks: Checks, screen: "curses.window") -> None:
    seen: List[str] = []
    toasts = snackterm.Overlay(screen)
    card = toasts.show_card("Closes as well", on_answer=lambda answer: seen.append(str(answer)))
    toasts.show("closes", on_show=toasts.close, on_close=seen.append)
    checks.fails("getch with close in a callback", snackterm.ClosedError, toasts.getch)
    checks.equal("reason of close", sorted(seen), ["None", "host ended"])
    checks.equal("card of a closed overlay", (card.has_ended, card.answer), (True, None))
    toasts.close()
    for call in (
        toasts.getch,
        toasts.step,
        toasts.fileno,
        toasts.interrupt,
        lambda: toasts.timeout,
        lambda: asyncio.run(next_key(toasts)),
    ):
        checks.fails("closed", snackterm.ClosedError, call)

    def fail(reason: str) -> None:
        raise ZeroDivisionError(reason)

    toasts = snackterm.Overlay(screen)
    toasts.show("fails", on_close=fail)
    toasts.step()
    checks.fails("close with a failing callback", ZeroDivisionError, toasts.close)
    checks.equal("closed nevertheless", toasts.is_open, False)


def main(screen: "curses.window") -> Checks:
    checks = Checks()
    with snackterm.Overlay(screen) as toasts:
        checks.equal("idle", (toasts.is_showing, toasts.is_current), (False, True))
        checks.equal("timeout", toasts.timeout, None)
        checks.fails("second overlay", snackterm.ScreenError, lambda: snackterm.Overlay(screen))
        keys(checks, screen, toasts)
        screen.timeout(-1)
        still = {"duration": 0, "delay": 0}  # callbacks need no motion to end
        toasts.configure({"appearance": {"add": still, "rearrange": still, "remove": still}})
        callbacks(checks, toasts)
        cards(checks, toasts)
        threads(checks, toasts)
        processes(checks, toasts)
        toasts.pause()
        checks.equal("paused", toasts.is_paused, True)
        toasts.resume()
        with toasts.suspended():
            pass
        checks.equal("resumed", (toasts.is_paused, curses.isendwin()), (False, False))
    closing(checks, screen)
    return checks


if __name__ == "__main__":
    checks = curses.wrapper(main)
    print(f"{checks.count} checks, {checks.wrong} wrong", file=sys.stderr)
    sys.exit(checks.wrong > 0)
