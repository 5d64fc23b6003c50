"""Checks the callbacks of toasts and tasks."""

import signal
import sys
from functools import partial
from types import FrameType
from typing import List

import snackterm
from checks import Checks, press


def check_callbacks(checks: Checks, toasts: snackterm.Overlay) -> None:
    check_failing_callback(checks, toasts)
    check_nested_wait(checks, toasts)
    check_action(checks, toasts)
    check_tap(checks, toasts)
    check_cancel(checks, toasts)
    check_hooks_of_other_contents(checks, toasts)
    check_late_update(checks, toasts)
    check_signal_in_a_callback(checks, toasts)


def check_failing_callback(checks: Checks, toasts: snackterm.Overlay) -> None:
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
    kept = toasts.show("kept", seconds=9)
    wrong = partial(kept.update, "lost", theme="nope")
    checks.fails("update with an unknown theme", snackterm.NotFoundError, wrong)
    checks.equal("content after it", kept.snack.message, "kept")
    checks.equal("another update", kept.update("changed"), True)
    kept.dismiss()
    toasts.step()


def check_nested_wait(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[int] = []
    nested = toasts.show("nested", on_show=lambda: seen.append(toasts.getch()))
    press(ord("n"), ord("m"))
    checks.equal("getch beside a nested one", toasts.getch(), ord("m"))
    checks.equal("nested getch", seen, [ord("n")])
    nested.dismiss()


def check_action(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[str] = []
    toast = toasts.show("acts", actions={"go": "Go"}, on_action=seen.append, on_close=seen.append)
    press_button(toasts)
    checks.equal("callbacks of an action", seen, ["go", "action go"])
    checks.equal("reason of an action", toast.close_reason, "action go")


def check_tap(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[str] = []
    toast = toasts.show("taps", on_tap=lambda: seen.append("tap"), tap="keeps")
    toasts.step()
    toasts.perform("focus-newest")
    toasts.perform("activate")
    toasts.step()
    checks.equal("callback of a tap", seen, ["tap"])
    toast.update(on_tap=lambda: seen.append("other"))
    toasts.step()
    toasts.perform("activate")
    toasts.step()
    checks.equal("callback of an update", seen, ["tap", "other"])
    toasts.dismiss_all()
    toasts.step()
    checks.equal("reason of dismiss_all", toast.close_reason, "dismiss all")


def check_cancel(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[str] = []
    task = toasts.task(
        "cancels", cancellable=True, show_delay=0, on_cancel=lambda: seen.append("cancel")
    )
    press_button(toasts)
    checks.equal("cancelled task", (task.is_cancelled, seen), (True, ["cancel"]))
    task.end()
    task.end()
    toasts.dismiss_all()
    toasts.step()


def check_hooks_of_other_contents(checks: Checks, toasts: snackterm.Overlay) -> None:
    """The callbacks with which a toast or a task was shown remain."""
    seen: List[str] = []
    toast = toasts.show("first", on_show=lambda: seen.append("shown"), on_close=seen.append)
    toast.update("second", on_show=lambda: seen.append("other"), on_close=None)
    toasts.step()
    toast.dismiss()
    toasts.step()
    checks.equal("callbacks after an update", seen, ["shown", "programmatic"])
    task = toasts.task("works", show_delay=0, minimum_time=0, on_close=seen.append)
    toasts.step()
    task.end("done")
    toasts.step()
    toasts.dismiss_all()
    toasts.step()
    checks.equal("callback of a task", seen[2:], ["dismiss all"])


def check_late_update(checks: Checks, toasts: snackterm.Overlay) -> None:
    toast = toasts.show("first", on_close=lambda reason: None)
    toasts.step()
    toasts.configure({"appearance.remove.duration": 9})
    toast.dismiss()
    toasts.step()
    checks.equal("update of a leaving toast", toast.update("late"), False)
    checks.equal("its content", toast.snack.message, "first")
    toasts.configure({"appearance.remove.duration": 0})
    toasts.dismiss_all()
    while toast.close_reason is None:
        toasts.step()


class Alarm(Exception):
    pass


def check_signal_in_a_callback(checks: Checks, toasts: snackterm.Overlay) -> None:
    """A handler that raises an exception loses neither that nor the event."""

    def handle(number: int, frame: object) -> None:
        raise Alarm

    def send(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_name == "_note_close":
            signal.raise_signal(signal.SIGUSR1)

    seen: List[str] = []
    toast = toasts.show("ends", on_close=seen.append)
    toasts.step()
    toast.dismiss()
    previous = signal.signal(signal.SIGUSR1, handle)
    sys.setprofile(send)
    try:
        checks.fails("step with a failing signal handler", Alarm, toasts.step)
    finally:
        sys.setprofile(None)
        signal.signal(signal.SIGUSR1, previous)
    toasts.step()
    checks.equal("event during a signal", seen, ["programmatic"])


def press_button(toasts: snackterm.Overlay) -> None:
    """Presses the button of the newest toast."""
    toasts.step()
    toasts.perform("focus-newest")
    toasts.perform("focus-next-action")
    toasts.perform("activate")
    toasts.step()
