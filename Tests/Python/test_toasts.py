"""Toasts, tasks, settings and waits that need no screen."""

import math
import os
import signal
import threading
import unittest
import warnings
from typing import Any, List, Tuple

import snackterm
from snackterm import _session, _settings
from snackterm._callbacks import Callbacks, callbacks


class ToastTests(unittest.TestCase):
    def test_toasts_have_numbers_and_wait(self) -> None:
        first, second = snackterm.show("first"), snackterm.show("second", level="info")
        self.assertLess(first.id, second.id)
        self.assertIsNone(first.close_reason)
        self.assertIsNone(first.remaining)
        self.assertTrue(first.update(title="title") and first.restart(math.inf) and first.hold())
        self.assertEqual(first.snack, snackterm.Snack("first", title="title"))
        self.assertEqual(repr(first), f"<snackterm.Toast {first.id}: 'first'>")

    def test_a_snack_can_be_reused_with_changes(self) -> None:
        snack = snackterm.Snack("saved", level="success")
        toast = snackterm.show(snack, title="File")
        self.assertEqual(toast.snack, snackterm.Snack("saved", level="success", title="File"))

    def test_threads_can_post(self) -> None:
        toasts: List[snackterm.Toast] = []

        def post(name: str) -> None:
            for number in range(100):
                toasts.append(snackterm.show(f"{name} {number}", on_close=print))

        threads = [threading.Thread(target=post, args=[str(name)]) for name in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len({toast.id for toast in toasts}), 800)
        snackterm.dismiss_all()

    def test_a_child_process_does_not_wait_for_a_thread_of_its_parent(self) -> None:
        held, done = threading.Event(), threading.Event()

        def hold() -> None:
            with callbacks._lock:
                held.set()
                done.wait()

        thread = threading.Thread(target=hold, daemon=True)
        thread.start()
        held.wait()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # newer versions of Python warn of forks with threads
            child = os.fork()
        if child == 0:
            try:
                signal.alarm(20)
                callbacks.knows(snackterm.Toast(snackterm.Snack("m")))
                os._exit(0)
            finally:
                os._exit(1)
        try:
            self.assertEqual(os.waitpid(child, 0)[1], 0)
        finally:
            done.set()
            thread.join()

    def test_invalid_toasts_raise_the_librarys_sentence(self) -> None:
        cases: List[Tuple[Any, Any]] = [
            ({"fade_seconds": 61}, snackterm.InvalidError),
            ({"theme": "nope"}, snackterm.NotFoundError),
            ({"theme": "{"}, snackterm.InvalidError),
        ]
        for properties, kind in cases:
            with self.assertRaises(kind) as caught:
                snackterm.show("text", **properties)
            self.assertGreater(len(str(caught.exception)), 10)

    def test_an_overlay_needs_a_window(self) -> None:
        window: Any = None
        with self.assertRaises(TypeError) as caught:
            snackterm.Overlay(window)
        self.assertEqual(str(caught.exception), "expected a window of curses, found NoneType")


class CallbackTests(unittest.TestCase):
    def test_a_failure_leaves_the_rest_for_the_next_call(self) -> None:
        callbacks = Callbacks()
        seen: List[str] = []
        callbacks.note(lambda: seen.append("first"))
        callbacks.note_failure(ValueError("early"))
        callbacks.note(lambda: seen.append("last"))
        with self.assertRaisesRegex(ValueError, "early"):
            callbacks.run()
        self.assertEqual(seen, [])
        self.assertTrue(callbacks.run())
        self.assertEqual(seen, ["first", "last"])
        self.assertFalse(callbacks.run())

    def test_closing_calls_all_and_chains_failures(self) -> None:
        callbacks = Callbacks()
        seen: List[str] = []
        callbacks.note_failure(ValueError("second"))
        callbacks.note_failure(KeyError("first"))
        callbacks.note(lambda: seen.append("last"))
        with self.assertRaisesRegex(ValueError, "second") as caught:
            callbacks.run_all()
        self.assertIsInstance(caught.exception.__context__, KeyError)
        self.assertEqual(seen, ["last"])


class TaskTests(unittest.TestCase):
    def test_a_body_ends_its_task(self) -> None:
        with snackterm.task("work", done="worked") as task:
            task.progress(0.5, "half")
            task.progress(message="more")
            task.progress(math.nan)
        with self.assertRaises(snackterm.NotFoundError):
            task.progress(1)
        self.assertEqual(task.snack.message, "worked")

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


class SettingTests(unittest.TestCase):
    def test_values_can_be_read_back(self) -> None:
        snackterm.configure({"policy": {"maxVisible": 3}, "theme": "nord"})
        self.assertEqual(_settings.value_of(None, "policy.maxVisible"), "3")
        self.assertEqual(_settings.value_of(None, "theme"), "nord")
        _settings.set_value(None, "policy.parksCursor", False)
        self.assertEqual(_settings.value_of(None, "policy.parksCursor"), "false")

    def test_wrong_settings_are_named(self) -> None:
        with self.assertRaisesRegex(snackterm.NotFoundError, "unknown setting 'policy.max'"):
            _settings.set_value(None, "policy.max", 3)
        sentence = "policy.maxVisible: expected a number, found a string"
        for settings, start in (
            ('{\n"policy": {\n"maxVisible": "x"}}', "settings:3: "),
            ({"policy": {"maxVisible": "x"}}, ""),  # a mapping has no lines
        ):
            with self.assertRaisesRegex(snackterm.InvalidError, f"^{start}{sentence}"):
                snackterm.configure(settings)
        twice = {"policy.maxVisible": 3, "policy": {"maxVisible": 4}}
        with self.assertRaisesRegex(snackterm.InvalidError, "^policy.maxVisible: duplicate key$"):
            snackterm.configure(twice)
        with self.assertRaisesRegex(snackterm.InvalidError, "not JSON compliant"):
            snackterm.configure({"policy": {"maxHeightShare": math.nan}})
        number: Any = 3
        with self.assertRaisesRegex(TypeError, "settings is 3; use a mapping or a JSON text"):
            snackterm.configure(number)

    def test_long_texts_are_read_whole(self) -> None:
        self.assertGreater(len(snackterm.build_info()), 60)
        self.assertRegex(snackterm.version(), r"^\d+\.\d+\.\d+$")
        self.assertIsInstance(snackterm.history(), list)


class WaitTests(unittest.TestCase):
    def test_a_wait_ends_with_input(self) -> None:
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        self.addCleanup(os.close, writer)
        os.write(writer, b"x")
        _session.wait_for_input([reader], None)

    def test_a_wait_ends_with_a_signal(self) -> None:
        handler = signal.signal(signal.SIGALRM, lambda number, frame: None)
        self.addCleanup(signal.signal, signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        self.addCleanup(signal.setitimer, signal.ITIMER_REAL, 0)
        _session.wait_for_input([], None)

    def test_a_wait_ends_with_its_time(self) -> None:
        _session.wait_for_input([], 0.001)
        _session.wait_for_input([], 0)


if __name__ == "__main__":
    unittest.main()
