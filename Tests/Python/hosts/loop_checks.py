"""Checks tasks of an event loop that wait for keys and answers at the same time."""

import asyncio
import curses
import math
import sys
from typing import List

import snackterm
from card_checks import typing
from checks import Checks, press, run_other_tasks


class Failure(Exception):
    pass


def fail() -> None:
    raise Failure


def check_loops(checks: Checks, toasts: snackterm.Overlay) -> None:
    asyncio.run(check_two_keys(checks, toasts))
    asyncio.run(check_two_answers(checks, toasts))
    asyncio.run(check_key_during_an_answer(checks, toasts))
    asyncio.run(check_failure_without_a_wait(checks, toasts))
    asyncio.run(check_suspension(checks, toasts))
    exits = asyncio.wait_for(exit_in_a_callback(toasts), 10)
    checks.fails("exit in a callback", SystemExit, lambda: asyncio.run(exits))


async def check_two_keys(checks: Checks, toasts: snackterm.Overlay) -> None:
    first = asyncio.ensure_future(toasts.get_key())
    second = asyncio.ensure_future(toasts.get_key())
    done, _ = await asyncio.wait({first, second}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
    checks.equal("the second of two tasks", done, {second})
    checks.equal("its error", repr(second.exception()), WAITING)
    press(ord("x"))
    toasts.interrupt()  # the keys of ungetch wake no loop
    checks.equal("the first of two tasks", await asyncio.wait_for(first, 10), "x")
    press(ord("y"))
    checks.equal("a later task", await asyncio.wait_for(toasts.get_key(), 10), "y")


async def check_two_answers(checks: Checks, toasts: snackterm.Overlay) -> None:
    found = await asyncio.wait_for(
        asyncio.gather(
            toasts.get_answer("One", buttons=["a"], on_show=typing(ord("\n"))),
            toasts.get_answer("Two", buttons=["b"], on_show=typing(ord("\n"))),
        ),
        10,
    )
    checks.equal("two answers", [answer and answer.button for answer in found], ["a", "b"])


async def check_key_during_an_answer(checks: Checks, toasts: snackterm.Overlay) -> None:
    on_show = typing(ord("\n"))
    answer = asyncio.ensure_future(toasts.get_answer("Sure", buttons=["yes"], on_show=on_show))
    await asyncio.sleep(0)
    key = asyncio.ensure_future(toasts.get_key())
    done, _ = await asyncio.wait({key}, timeout=10)
    errors = [repr(task.exception()) for task in done]
    checks.equal("a task for keys beside an answer", errors, [WAITING])
    found = await asyncio.wait_for(answer, 10)
    checks.equal("that answer", found and found.button, "yes")


WAITING = repr(RuntimeError("another task waits for a key"))


async def check_failure_without_a_wait(checks: Checks, toasts: snackterm.Overlay) -> None:
    """A callback that fails while no task waits for a key, and the turns until one does."""
    turns: List[None] = []
    step = toasts.step

    def count() -> None:
        turns.append(None)
        step()

    press(ord("x"))
    checks.equal("a key starts the turns", await asyncio.wait_for(toasts.get_key(), 10), "x")
    toasts.step = count  # type: ignore[method-assign]
    shown = asyncio.Event()
    snackterm.show("fails", on_show=fail, seconds=math.inf)
    snackterm.show("another", on_show=shown.set, seconds=math.inf)
    await asyncio.wait_for(shown.wait(), 10)
    for _ in range(10_000):
        await asyncio.sleep(0)
    checks.equal("turns are paced", len(turns) < 5000, True)
    del toasts.step
    failure = await asyncio.gather(asyncio.wait_for(toasts.get_key(), 10), return_exceptions=True)
    checks.equal("the failure", [type(error) for error in failure], [Failure])
    snackterm.dismiss_all()


async def check_suspension(checks: Checks, toasts: snackterm.Overlay) -> None:
    """While the program has left curses, nothing brings its screen back."""
    key = asyncio.ensure_future(toasts.get_key())
    toasts.show("visible", seconds=math.inf)
    await run_other_tasks()
    checks.equal("toast before a suspension", toasts.is_showing, True)
    with toasts.suspended():
        snackterm.show("posted")
        press(ord("k"))
        await run_other_tasks()
        checks.equal("curses while suspended", curses.isendwin(), True)
        other = asyncio.ensure_future(toasts.get_key())
        await asyncio.wait({other}, timeout=10)
        checks.equal("another task", repr(other.exception()), WAITING)
    checks.equal("key after a suspension", await asyncio.wait_for(key, 10), "k")
    checks.equal("curses after a suspension", curses.isendwin(), False)
    snackterm.dismiss_all()


async def exit_in_a_callback(toasts: snackterm.Overlay) -> None:
    """The exception ends the event loop at once."""
    press(ord("x"))
    await toasts.get_key()
    snackterm.show("exits", on_show=sys.exit)
    await asyncio.Event().wait()
