"""Checks cards, and the waits for their answers."""

import asyncio
import threading
from functools import partial
from typing import Any, Callable, List, Optional

import snackterm
from checks import Checks, press


def check_cards(checks: Checks, toasts: snackterm.Overlay) -> None:
    check_answers(checks, toasts)
    check_answer_in_event_loop(checks, toasts)
    check_failing_validate(checks, toasts)
    check_invalid_cards(checks, toasts)
    check_dismissed_card(checks, toasts)
    check_dismissal_by_a_thread(checks, toasts)


def check_answers(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[object] = []
    drawn: List[int] = []
    found = toasts.ask(
        "Name",
        fields=[snackterm.Field("Name", text="Ad"), "Town"],
        buttons={"save": "Save"},
        on_show=typing(ord("a"), ord("\n"), ord("\n")),
        on_answer=seen.append,
        draw=lambda: drawn.append(1),
    )
    checks.equal("ask", found, snackterm.Answer("save", ["Ada", ""], []))
    checks.equal("on_answer", (seen, len(drawn) > 0), ([found], True))
    options = ["a", "b", "c"]
    found = toasts.ask("Pick", options=options, chosen=2, on_show=typing(ord("\n"), ord("\n")))
    checks.equal("ask with options", found, snackterm.Answer("OK", [], [2]))
    found = toasts.ask("Leave", on_show=typing(27), on_answer=seen.append)
    checks.equal("ask without an answer", (found, seen[1:]), (None, [None]))


def check_answer_in_event_loop(checks: Checks, toasts: snackterm.Overlay) -> None:
    async def question() -> Optional[snackterm.Answer]:
        return await toasts.get_answer("Sure", buttons=["yes"], on_show=typing(ord("\n")))

    for _ in range(2):  # each with an event loop of its own
        checks.equal("get_answer", asyncio.run(question()), snackterm.Answer("yes", [], []))


def check_failing_validate(checks: Checks, toasts: snackterm.Overlay) -> None:
    def use(field: int, text: str) -> Optional[str]:
        toasts.step()
        return None

    for check, kind in ((use, snackterm.BusyError), (lambda field, text: 1 / 0, ZeroDivisionError)):
        typed = typing(ord("a"), ord("\n"), ord("\n"))

        def ask(validate: Callable[[int, str], Any] = check) -> None:
            toasts.ask("Checked", fields=["x"], validate=validate, on_show=typed)

        checks.fails("failing validate", kind, ask)
        while has_more(toasts):
            pass


def check_invalid_cards(checks: Checks, toasts: snackterm.Overlay) -> None:
    button = snackterm.Action("a", hotkey="é")
    for call in (
        lambda: toasts.show_card("Bad", chosen=1),
        lambda: toasts.show_card("Bad", buttons=[button]),
    ):
        checks.fails("card", snackterm.InvalidError, call)
    wrong: Any = {"titel": "x"}
    checks.fails("card", TypeError, lambda: toasts.show_card("Bad", **wrong))
    others: List[Any] = [{"options": "abc"}, {"options": ["a", 1]}, {"fields": "x"}]
    for properties in [*others, {"buttons": "ok"}]:
        checks.fails("card", TypeError, partial(toasts.show_card, "Bad", **properties))
    untitled: Any = None
    checks.fails("card", TypeError, lambda: toasts.show_card(untitled))


def check_dismissed_card(checks: Checks, toasts: snackterm.Overlay) -> None:
    seen: List[object] = []
    card = toasts.show_card("Waits", on_answer=seen.append)
    card.dismiss()
    card.dismiss()
    toasts.step()
    checks.equal("dismissed card", (card.has_ended, card.answer, seen), (True, None, [None]))


def check_dismissal_by_a_thread(checks: Checks, toasts: snackterm.Overlay) -> None:
    """A card that waits for another one ends without a key; its callback ends the wait here."""
    shown = toasts.show_card("Visible")
    toasts.step()
    waiting = toasts.show_card("Waits", on_answer=lambda answer: toasts.interrupt())
    thread = threading.Timer(0.2, waiting.dismiss)
    thread.start()
    checks.equal("getch until the dismissal", toasts.getch(), -1)
    thread.join()
    shown.dismiss()
    toasts.step()


def typing(*keys: int) -> Callable[[], object]:
    """Returns an `on_show` that presses keys."""
    return lambda: press(*keys)


def has_more(toasts: snackterm.Overlay) -> bool:
    """Reads a key or a failure that is left; returns whether there was one."""
    try:
        return toasts.poll() is not None
    except (ZeroDivisionError, snackterm.BusyError):
        return True
