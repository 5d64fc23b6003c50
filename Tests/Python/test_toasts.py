"""Toasts that need no screen."""

import math
import os
import signal
import sys
import threading
import unittest
import warnings
from types import FrameType
from typing import Any, List, Tuple

import snackterm
from snackterm._callbacks import Callbacks, callbacks
from threads import frequent_switches, run_together


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

    def test_changes_by_two_threads_both_remain(self) -> None:
        with frequent_switches():
            for number in range(100):
                toast = snackterm.show("message")
                run_together(
                    lambda: toast.update(f"message {number}"),
                    lambda: toast.update(title=f"title {number}"),
                )
                expected = snackterm.Snack(f"message {number}", title=f"title {number}")
                self.assertEqual(toast.snack, expected)
        snackterm.dismiss_all()

    def test_a_change_keeps_the_callbacks_of_the_toast(self) -> None:
        toast = snackterm.show("first", on_show=list, on_close=print)
        toast.update("second", on_show=None, on_close=None)
        self.assertEqual((toast.snack.on_show, toast.snack.on_close), (list, print))
        number: Any = 5
        with self.assertRaisesRegex(TypeError, "on_close is 5; use a function"):
            toast.update(on_close=number)

    def test_a_signal_handler_can_wait_for_a_thread_that_ends_a_task(self) -> None:
        task, toast = snackterm.task("work"), snackterm.show("first")
        worker = threading.Thread(target=task.end)

        def handle(number: int, frame: object) -> None:
            worker.start()
            worker.join(10)

        def send(frame: FrameType, event: str, argument: object) -> None:
            if event == "call" and frame.f_code.co_name == "_with_own_hooks":
                signal.raise_signal(signal.SIGUSR1)

        self.addCleanup(signal.signal, signal.SIGUSR1, signal.signal(signal.SIGUSR1, handle))
        sys.setprofile(send)
        self.addCleanup(sys.setprofile, None)
        self.assertTrue(toast.update("second"))
        self.assertFalse(worker.is_alive())

    def test_a_child_process_does_not_wait_for_a_thread_of_its_parent(self) -> None:
        held, done = threading.Event(), threading.Event()

        def hold() -> None:
            with callbacks.lock:
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


if __name__ == "__main__":
    unittest.main()
