"""Signals during calls of the library, and waits."""

import ctypes
import os
import signal
import unittest
from typing import List

from snackterm import _waiting
from snackterm._signals import DeferredSignals


class SignalTests(unittest.TestCase):
    def test_handlers_run_after_the_call(self) -> None:
        seen: List[int] = []

        def handle(number: int, frame: object) -> None:
            seen.append(number)

        for number in (signal.SIGUSR1, signal.SIGUSR2):
            self.addCleanup(signal.signal, number, signal.signal(number, handle))
        with DeferredSignals():
            signal.raise_signal(signal.SIGUSR2)
            signal.raise_signal(signal.SIGUSR1)
            signal.raise_signal(signal.SIGUSR2)
            self.assertEqual(seen, [])
        self.assertEqual(seen, [signal.SIGUSR2, signal.SIGUSR1])
        self.assertIs(signal.getsignal(signal.SIGUSR1), handle)

    def test_a_failing_handler_does_not_prevent_others(self) -> None:
        def fail(number: int, frame: object) -> None:
            raise ZeroDivisionError(number)

        numbers = (signal.SIGUSR1, signal.SIGUSR2)
        for number in numbers:
            self.addCleanup(signal.signal, number, signal.signal(number, fail))
        with self.assertRaises(ZeroDivisionError) as caught:
            with DeferredSignals():
                for number in numbers:
                    signal.raise_signal(number)
        errors = [caught.exception, caught.exception.__context__]
        self.assertEqual([str(error) for error in errors], ["12", "10"])
        self.assertEqual([signal.getsignal(number) for number in numbers], [fail, fail])


    def test_a_handler_that_is_set_meanwhile_remains(self) -> None:
        def old(number: int, frame: object) -> None:
            pass

        def new(number: int, frame: object) -> None:
            pass

        self.addCleanup(signal.signal, signal.SIGUSR1, signal.signal(signal.SIGUSR1, old))
        with DeferredSignals():
            signal.signal(signal.SIGUSR1, new)
        self.assertIs(signal.getsignal(signal.SIGUSR1), new)

    def test_system_calls_are_still_restarted(self) -> None:
        def handle(number: int, frame: object) -> None:
            pass

        self.addCleanup(signal.signal, signal.SIGUSR1, signal.signal(signal.SIGUSR1, handle))
        signal.siginterrupt(signal.SIGUSR1, False)
        before = action(signal.SIGUSR1)
        with DeferredSignals():
            pass
        self.assertEqual(action(signal.SIGUSR1), before)


def action(number: int) -> bytes:
    """Returns the handler and the flags of a signal in the system."""
    buffer = ctypes.create_string_buffer(256)
    ctypes.CDLL(None).sigaction(number, None, buffer)
    return buffer.raw[:8] + buffer.raw[136:140]


class WaitTests(unittest.TestCase):
    def test_a_wait_ends_with_input(self) -> None:
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        self.addCleanup(os.close, writer)
        os.write(writer, b"x")
        _waiting.wait_for_input([reader], None)

    def test_a_wait_ends_with_a_signal(self) -> None:
        handler = signal.signal(signal.SIGALRM, lambda number, frame: None)
        self.addCleanup(signal.signal, signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        self.addCleanup(signal.setitimer, signal.ITIMER_REAL, 0)
        _waiting.wait_for_input([], None)

    def test_a_wait_ends_with_its_time(self) -> None:
        _waiting.wait_for_input([], 0.001)
        _waiting.wait_for_input([], 0)


if __name__ == "__main__":
    unittest.main()
