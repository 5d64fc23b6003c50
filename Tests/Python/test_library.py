"""The library is found where it should be, and refused with a reason where it cannot work."""

import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import List
from unittest import mock

import snackterm
from snackterm import _library, _session
from snackterm._layout import Options


class LibraryTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def build(self, name: str, source: str, *options: str) -> ctypes.CDLL:
        """Compiles a library and loads it."""
        return ctypes.CDLL(str(self.compile(name, source, *options)))

    def compile(self, name: str, source: str, *options: str) -> Path:
        path = self.folder / name
        command = ["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", str(path), *options]
        subprocess.run(command, input=source.encode(), check=True)
        return path

    def test_order_of_the_search(self) -> None:
        with mock.patch.dict(os.environ):
            os.environ.pop("SNACKTERM_LIBRARY", None)
            self.assertEqual(_library.find(self.folder), "libsnackterm.so.0")
            os.environ["SNACKTERM_LIBRARY"] = "/elsewhere/libsnackterm.so.0"
            self.assertEqual(_library.find(self.folder), "/elsewhere/libsnackterm.so.0")
            beside = self.folder / "libsnackterm.so.0"
            beside.touch()
            self.assertEqual(_library.find(self.folder), str(beside))

    def test_missing_library_says_what_to_do(self) -> None:
        with self.assertRaises(snackterm.LibraryError) as caught:
            _library.open_binary("/nowhere/libsnackterm.so.0", _library.python_curses())
        self.assertIn("/nowhere/libsnackterm.so.0: cannot open", str(caught.exception))
        self.assertIn("install libsnackterm0, or set SNACKTERM_LIBRARY", str(caught.exception))

    def test_the_built_library_uses_pythons_ncurses(self) -> None:
        curses = _library.python_curses()
        _library.check_ncurses(curses, _library.open_binary(_library.find(), curses))

    def test_ctrl_c_waits_for_the_end_of_a_call(self) -> None:
        self.addCleanup(
            signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler)
        )
        noticed, notice = os.pipe()
        os.set_blocking(notice, False)
        self.addCleanup(signal.set_wakeup_fd, signal.set_wakeup_fd(notice))
        done = threading.Event()
        thread = threading.Thread(target=done.wait, daemon=True)
        thread.start()
        events: List[str] = []

        def close() -> int:
            # Python handles it on the main thread, whichever thread receives it.
            signal.pthread_kill(thread.ident or 0, signal.SIGINT)
            os.read(noticed, 1)
            events.append("noted by a callback")
            return 0

        library = _library.Library(mock.Mock(snackterm_close=close), mock.Mock())
        with self.assertRaises(KeyboardInterrupt):
            library.raw("close")
        done.set()
        self.assertEqual(events, ["noted by a callback"])
        self.assertEqual(signal.getsignal(signal.SIGINT), signal.default_int_handler)

    def test_ctrl_c_while_an_overlay_opens_leaves_none_open(self) -> None:
        self.addCleanup(
            signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler)
        )

        def open_overlay(options: object) -> int:
            signal.raise_signal(signal.SIGINT)
            return 1

        functions = mock.Mock(snackterm_open=open_overlay)
        functions.snackterm_close.return_value = 0
        library = _library.Library(functions, mock.Mock())
        with mock.patch.object(_session, "library", return_value=library):
            with self.assertRaises(KeyboardInterrupt):
                _session.Session(Options())
        functions.snackterm_close.assert_called_once_with(1)

    def test_an_ncurses_inside_python_is_refused(self) -> None:
        hidden = self.build("hidden.so", "static int initscr; int *f(void) { return &initscr; }")
        # Also where the library could not be loaded without an ncurses.
        bare = self.compile("libbare.so", "int nowhere(); int f(void) { return nowhere(); }")
        with mock.patch.object(_library, "find", return_value=str(bare)):
            with mock.patch.object(_library, "python_curses", return_value=hidden):
                with self.assertRaises(snackterm.LibraryError) as caught:
                    _library.load()
        self.assertIn("contains its own ncurses", str(caught.exception))

    def test_an_ncurses_without_wide_characters_is_refused(self) -> None:
        narrow = self.build(
            "narrow.so", "void initscr(void) {} void wgetch(void) {} void *stdscr;"
        )
        with self.assertRaises(snackterm.LibraryError) as caught:
            _library.check_curses(narrow)
        self.assertIn("narrow.so, which lacks wide characters", str(caught.exception))

    def test_another_ncurses_is_refused(self) -> None:
        source = "void initscr(void) {} void wgetch(void) {} void *stdscr;"
        other = self.build("_other_curses.so", source)
        library = _library.open_binary(_library.find(), _library.python_curses())
        with self.assertRaises(snackterm.LibraryError) as caught:
            _library.check_ncurses(other, library)
        self.assertIn("but the SnackTerm library uses the one in", str(caught.exception))

    def test_a_library_without_ncurses_gets_pythons(self) -> None:
        source = "extern void *stdscr, *initscr(); void *a[] = {initscr, &stdscr};"
        path = self.compile("libbare.so", source + "void *first(void) { return a[0]; }")
        # Another process, because this one has loaded the C library, and with it ncurses.
        program = f"""
import ctypes
from snackterm import _library
curses = _library.python_curses()
bare = _library.open_binary({str(path)!r}, curses)
_library.check_ncurses(curses, bare)
bare.first.restype = ctypes.c_void_p
assert bare.first() == ctypes.cast(curses.initscr, ctypes.c_void_p).value
"""
        subprocess.run([sys.executable, "-c", program], check=True)

    def test_a_library_with_another_ncurses_for_all_is_refused(self) -> None:
        path = self.compile("libbare.so", "int f(void) { return 0; }")
        source = "void initscr(void) {} void wgetch(void) {} void *stdscr;"
        other = self.compile("libother.so", source)
        program = f"""
import ctypes
ctypes.CDLL({str(other)!r}, mode=ctypes.RTLD_GLOBAL)
from snackterm import _library
curses = _library.python_curses()
_library.check_ncurses(curses, _library.open_binary({str(path)!r}, curses))
"""
        result = subprocess.run(
            [sys.executable, "-c", program], stderr=subprocess.PIPE, encoding="utf-8"
        )
        self.assertIn("libother.so; use a Python that", result.stderr)

    def test_an_old_library_is_refused(self) -> None:
        path = self.compile("libold.so", "int snackterm_version;")
        with mock.patch.dict(os.environ, {"SNACKTERM_LIBRARY": str(path)}):
            if _library.find() != str(path):
                self.skipTest("the package contains a library")
            with self.assertRaises(snackterm.LibraryError) as caught:
                _library.load()
        self.assertIn("libold.so is too old for this package: ", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
