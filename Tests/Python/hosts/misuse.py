"""Calls everything on a screen, rightly and wrongly, and reports each wrong result.

The last line on standard error counts the checks. Keys come from `curses.ungetch`.
"""

import asyncio
import contextlib
import curses
import curses.panel
import os
import resource
import select
import signal
import sys
import threading
import warnings
from functools import partial
from types import FrameType
from typing import Any, List

import snackterm
from callback_checks import check_callbacks
from card_checks import check_cards
from checks import Checks, run_other_tasks
from key_checks import check_keys
from loop_checks import check_loops


async def next_key(toasts: snackterm.Overlay) -> snackterm.Key:
    return await toasts.get_key()


def check_threads(checks: Checks, toasts: snackterm.Overlay) -> None:
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


def check_processes(checks: Checks, toasts: snackterm.Overlay) -> None:
    child = os.fork()
    if child == 0:
        inner = Checks()
        for call in (toasts.getch, toasts.step, lambda: toasts.show("child")):
            inner.fails("child process", snackterm.ForkError, call)
        toasts.close()
        os._exit(inner.wrong)
    checks.equal("child process", os.waitpid(child, 0)[1], 0)


def check_closes(checks: Checks, screen: "curses.window") -> None:
    check_close(checks, screen)
    check_close_with_a_failing_callback(checks, screen)
    check_close_while_suspended(checks, screen)
    check_close_with_a_failing_signal_handler(checks, screen)


def check_close(checks: Checks, screen: "curses.window") -> None:
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


def check_close_with_a_failing_callback(checks: Checks, screen: "curses.window") -> None:
    def fail(reason: str) -> None:
        raise ZeroDivisionError(reason)

    toasts = snackterm.Overlay(screen)
    toasts.show("fails", on_close=fail)
    toasts.step()
    checks.fails("close with a failing callback", ZeroDivisionError, toasts.close)
    checks.equal("closed nevertheless", toasts.is_open, False)


def check_dropped_overlays(checks: Checks, screen: "curses.window") -> None:
    check_dropped_overlay(checks, screen)
    check_overlay_dropped_on_another_thread(checks, screen)
    check_drop_in_a_child_process(checks, screen)


def check_dropped_overlay(checks: Checks, screen: "curses.window") -> None:
    seen: List[str] = []
    toasts = snackterm.Overlay(screen)
    toasts.show("ends with its overlay", on_close=seen.append)
    toasts.step()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        del toasts
    checks.equal("warning", [warning.category for warning in caught], [ResourceWarning])
    checks.equal("reason of a dropped overlay", seen, ["host ended"])
    snackterm.Overlay(screen).close()


def check_overlay_dropped_on_another_thread(checks: Checks, screen: "curses.window") -> None:
    """The next overlay on its own thread closes it."""
    holder = [snackterm.Overlay(screen)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        thread = threading.Thread(target=holder.clear)
        thread.start()
        thread.join()
    with snackterm.Overlay(screen) as toasts:
        checks.equal("the next overlay", toasts.is_open, True)


def check_drop_in_a_child_process(checks: Checks, screen: "curses.window") -> None:
    toasts = snackterm.Overlay(screen)
    child = os.fork()
    if child == 0:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            del toasts
        os._exit(len(caught))
    checks.equal("warnings in a child process", os.waitpid(child, 0)[1], 0)
    checks.equal("overlay of the parent", toasts.is_open, True)
    toasts.close()


def check_close_while_suspended(checks: Checks, screen: "curses.window") -> None:
    async def close() -> None:
        toasts = snackterm.Overlay(screen)
        key = asyncio.ensure_future(toasts.get_key())
        await run_other_tasks()
        with contextlib.suppress(snackterm.ClosedError), toasts.suspended():
            toasts.close()
        await asyncio.wait({key}, timeout=10)
        checks.equal("wait of a closed overlay", type(key.exception()), snackterm.ClosedError)

    asyncio.run(close())


def check_close_with_a_failing_signal_handler(checks: Checks, screen: "curses.window") -> None:
    def handle(number: int, frame: object) -> None:
        raise snackterm.HungUpError("hung up")

    def send(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_name == "_note_close":
            signal.raise_signal(signal.SIGUSR1)

    seen: List[str] = []
    toasts = snackterm.Overlay(screen)
    toasts.show("ends", on_close=seen.append)
    toasts.step()
    previous = signal.signal(signal.SIGUSR1, handle)
    sys.setprofile(send)
    checks.fails("close with a failing signal handler", snackterm.HungUpError, toasts.close)
    sys.setprofile(None)
    signal.signal(signal.SIGUSR1, previous)
    checks.equal("closed nevertheless", (toasts.is_open, seen), (False, ["host ended"]))


def check_resize_with_a_signal_handler(checks: Checks, screen: "curses.window") -> None:
    """A program may handle SIGWINCH, too."""
    signal.signal(signal.SIGWINCH, lambda number, frame: None)
    with snackterm.Overlay(screen) as toasts:
        toasts.step()
        os.kill(os.getpid(), signal.SIGWINCH)
        readable = select.select([toasts], [], [], 10)[0]
        checks.equal("descriptor after SIGWINCH", readable, [toasts])


def check_opening(checks: Checks, screen: "curses.window") -> None:
    wrong = [{"output_fd": 0}, {"output_fd": -1}, {"background_timeout": 61}]
    options: Any
    for options in wrong:
        call = partial(snackterm.Overlay, screen, **options)
        checks.fails(f"open {options}", snackterm.InvalidError, call)
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, limits[1]))
    checks.fails("no descriptor", snackterm.SystemCallError, partial(snackterm.Overlay, screen))
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)


def main(screen: "curses.window") -> Checks:
    checks = Checks()
    check_opening(checks, screen)
    with snackterm.Overlay(screen) as toasts:
        checks.equal("idle", (toasts.is_showing, toasts.is_current), (False, True))
        checks.equal("timeout", toasts.timeout, None)
        checks.fails("second overlay", snackterm.ScreenError, lambda: snackterm.Overlay(screen))
        check_keys(checks, screen, toasts)
        screen.timeout(-1)
        still = {"duration": 0, "delay": 0}  # callbacks need no motion to end
        toasts.configure({"appearance": {"add": still, "rearrange": still, "remove": still}})
        check_callbacks(checks, toasts)
        check_cards(checks, toasts)
        check_loops(checks, toasts)
        check_threads(checks, toasts)
        check_processes(checks, toasts)
        toasts.pause()
        checks.equal("paused", toasts.is_paused, True)
        toasts.resume()
        with toasts.suspended():
            pass
        checks.equal("resumed", (toasts.is_paused, curses.isendwin()), (False, False))
    check_closes(checks, screen)
    check_dropped_overlays(checks, screen)
    check_resize_with_a_signal_handler(checks, screen)
    return checks


if __name__ == "__main__":
    checks = curses.wrapper(main)
    print(f"{checks.count} checks, {checks.wrong} wrong", file=sys.stderr)
    sys.exit(checks.wrong > 0)
