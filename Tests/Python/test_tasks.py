"""Tasks that need no screen."""

import math
import signal
import sys
import unittest
from types import FrameType
from typing import List

import snackterm
from snackterm._library import library
from threads import frequent_switches, run_together


class TaskTests(unittest.TestCase):
    def test_a_body_ends_its_task(self) -> None:
        with snackterm.task("work", done="worked") as task:
            task.progress(0.5, "half")
            task.progress(message="more")
            task.progress(math.nan)
        with self.assertRaises(snackterm.NotFoundError):
            task.progress(1)
        self.assertEqual(task.snack.message, "worked")

    def test_two_threads_end_a_task(self) -> None:
        failures: List[BaseException] = []

        def end(task: snackterm.Task) -> None:
            try:
                task.end()
            except BaseException as failure:
                failures.append(failure)

        with frequent_switches():
            for _ in range(100):
                task = snackterm.task("work")
                run_together(lambda: end(task), lambda: end(task))
        self.assertEqual(failures, [])

    def test_a_task_ends_if_a_signal_handler_fails_while_it_begins(self) -> None:
        def handle(number: int, frame: object) -> None:
            raise ZeroDivisionError

        def send(frame: FrameType, event: str, argument: object) -> None:
            if event == "call" and frame.f_code.co_name == "make":
                sys.setprofile(None)
                signal.raise_signal(signal.SIGUSR1)

        self.addCleanup(signal.signal, signal.SIGUSR1, signal.signal(signal.SIGUSR1, handle))
        sys.setprofile(send)
        with self.assertRaises(ZeroDivisionError):
            snackterm.task("orphan")
        later = snackterm.task("later")
        with self.assertRaisesRegex(snackterm.NotFoundError, f"no running task {later.id - 1}"):
            library().call("task_end", later.id - 1, None)
        later.end()

    def test_an_exception_is_shown_and_raised(self) -> None:
        with self.assertRaisesRegex(OSError, "disk full"):
            with snackterm.task("work", failed="Not saved") as task:
                raise OSError("disk full")
        expected = snackterm.Snack("disk full", title="Not saved", level="error")
        self.assertEqual(task.snack, expected)

    def test_an_exception_without_text_has_its_name(self) -> None:
        with self.assertRaises(KeyError):
            with snackterm.task("work") as task:
                raise KeyError
        self.assertEqual(task.snack, snackterm.Snack("KeyError", title="work", level="error"))

    def test_a_keyboard_interrupt_is_no_failure(self) -> None:
        with self.assertRaises(KeyboardInterrupt):
            with snackterm.task("work", done="worked") as task:
                raise KeyboardInterrupt
        self.assertEqual(task.snack.message, "work")

    def test_wrong_times_are_named(self) -> None:
        for seconds in (-0.5, -1, 3601, math.nan):
            sentence = "show_delay is .*; use a number from 0 to 3600"
            with self.assertRaisesRegex(snackterm.InvalidError, sentence):
                snackterm.task("work", show_delay=seconds)
            with self.assertRaisesRegex(snackterm.InvalidError, "minimum_time is"):
                snackterm.task("work", minimum_time=seconds)

    def test_cancelling_ends_the_body_only(self) -> None:
        calls: List[str] = []
        with snackterm.task("work", on_cancel=lambda: calls.append("cancel")) as task:
            task.raise_if_cancelled()
            task.cancelled_by_user()
            task.raise_if_cancelled()
            calls.append("not reached")
        self.assertTrue(task.is_cancelled)
        self.assertEqual(calls, ["cancel"])

    def test_a_foreign_cancellation_is_raised(self) -> None:
        with self.assertRaises(snackterm.Cancelled):
            with snackterm.task("work"):
                raise snackterm.Cancelled("of another task")


if __name__ == "__main__":
    unittest.main()
