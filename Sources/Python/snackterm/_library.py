"""Finds and loads the C library, and checks that it draws with Python's own ncurses."""

from __future__ import annotations

import ctypes
import os
import threading
from pathlib import Path
from typing import Any, Optional

from ._errors import RESULTS, Error, LibraryError
from ._layout import FUNCTIONS
from ._signals import DeferredSignals

NAME = "libsnackterm.so.0"
VARIABLE = "SNACKTERM_LIBRARY"
PANELS = "libpanelw.so.6"
SHARED = ("initscr", "wgetch", "stdscr")  # of ncurses, which can be two libraries


class Library:
    """The functions of the C library; failures become exceptions."""

    def __init__(self, binary: ctypes.CDLL, curses: ctypes.CDLL) -> None:
        self._binary = binary
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(binary, name)
            function.restype = result
            function.argtypes = arguments
        self.wgetdelay = curses.wgetdelay
        self.wgetdelay.restype = ctypes.c_int
        self.wgetdelay.argtypes = [ctypes.c_void_p]
        self.wtimeout = curses.wtimeout
        self.wtimeout.restype = None
        self.wtimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]

    def raw(self, name: str, *arguments: Any) -> Any:
        """Calls a function, and returns its unchecked result.

        Signal handlers wait until it returns: an exception in a callback would lose its event.
        """
        function = getattr(self._binary, "snackterm_" + name)
        with DeferredSignals():
            return function(*arguments)

    def call(self, name: str, *arguments: Any) -> int:
        """Calls a function, and raises its failure."""
        result: int = self.raw(name, *arguments)
        if result < -1:
            raise self.failure()
        return result

    def make(self, name: str, *arguments: Any) -> int:
        """Calls a function that returns an overlay, toast, task or card, and raises its failure."""
        result: Optional[int] = self.raw(name, *arguments)
        if not result:
            raise self.failure()
        return result

    def text(self, name: str, *arguments: Any) -> str:
        """Calls a function that writes a text, with a larger buffer until the text fits."""
        size = 256
        while True:
            buffer = ctypes.create_string_buffer(size)
            length = self.call(name, *arguments, buffer, size)
            if length < size:
                return buffer.value.decode("utf-8", "replace")
            size = length + 1

    def failure(self) -> Error:
        """Creates the exception of the last failure on this thread."""
        kind = RESULTS.get(self.raw("error_result"), Error)
        return kind(self.raw("error").decode("utf-8", "replace"))


_loaded: Optional[Library] = None
_lock = threading.Lock()


def _renew_lock() -> None:
    # Another thread of the parent may have held it.
    global _lock
    _lock = threading.Lock()


os.register_at_fork(after_in_child=_renew_lock)


def library() -> Library:
    """Returns the library, and loads it at the first call.

    Raises `LibraryError`, whose text names a cure, if it cannot be loaded.
    """
    global _loaded
    if _loaded is None:
        with _lock:
            if _loaded is None:
                _loaded = load()
    return _loaded


def version() -> str:
    """Returns the version of the C library, such as "0.1.0"."""
    return str(library().raw("version").decode())


def build_info() -> str:
    """Returns a JSON object with the C library's abi and version, and those of libc and ncurses."""
    return library().text("build_info")


def load() -> Library:
    """Loads the library."""
    curses = python_curses()
    check_curses(curses)
    path = find()
    binary = open_binary(path, curses)
    check_ncurses(curses, binary)
    try:
        return Library(binary, curses)
    except AttributeError as error:
        raise LibraryError(
            f"{path} is too old for this package: {error}; install the same version of both"
        ) from None


def find(package: Path = Path(__file__).parent) -> str:
    """Returns the library's path, or its name for the system's loader.

    This is the file in the package, or else the path in SNACKTERM_LIBRARY, or else the name.
    """
    included = package / NAME
    return str(included) if included.exists() else os.environ.get(VARIABLE) or NAME


def open_binary(path: str, curses: ctypes.CDLL) -> ctypes.CDLL:
    """Opens a library."""
    try:
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            if "undefined symbol" not in str(error):
                raise
            # The wheel's library links no ncurses: share the one that Python has loaded.
            _share_ncurses(curses)
            return ctypes.CDLL(path)
    except OSError as error:
        raise LibraryError(
            f"cannot load the SnackTerm library: {error}; install libsnackterm0, "
            f"or set {VARIABLE} to the path of {NAME}"
        ) from None


def python_curses() -> ctypes.CDLL:
    """Returns Python's curses module as a library, with the ncurses that it has loaded."""
    try:
        import _curses
    except ImportError as error:
        raise LibraryError(
            f"this Python has no curses module: {error}; install a Python with curses"
        ) from None
    return ctypes.CDLL(getattr(_curses, "__file__", None))


def check_curses(curses: ctypes.CDLL) -> None:
    """Raises `LibraryError` unless libraries can use the ncurses of Python's curses module."""
    if None in (_address(curses, symbol) for symbol in SHARED):
        raise LibraryError(
            "this Python contains its own ncurses, which libraries cannot use; "
            "use a Python that links libncursesw.so.6, such as the system's"
        )
    if _address(curses, "wget_wch") is None:
        raise LibraryError(
            f"this Python uses the ncurses in {_file_of(_address(curses, 'initscr'))}, which lacks "
            "wide characters; use a Python that links libncursesw.so.6, such as the system's"
        )


def check_ncurses(curses: ctypes.CDLL, binary: ctypes.CDLL) -> None:
    """Raises `LibraryError` unless a library uses the ncurses of Python's curses module.

    The variables of ncurses hold the screen: a second copy would have none.
    """
    for symbol in SHARED:
        pythons = _address(curses, symbol)
        # A library that links no ncurses uses the symbols that all libraries share.
        ours = _address(binary, symbol) or _address(ctypes.CDLL(None), symbol)
        if ours is not None and ours != pythons:
            raise LibraryError(
                f"this Python uses the ncurses in {_file_of(pythons) or 'itself'}, "
                f"but the SnackTerm library uses the one in {_file_of(ours) or 'itself'}; "
                "use a Python that links libncursesw.so.6, such as the system's"
            )


class _SymbolInfo(ctypes.Structure):
    _fields_ = [
        ("file", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
    ]


def _address(binary: ctypes.CDLL, symbol: str) -> Optional[int]:
    try:
        return ctypes.cast(getattr(binary, symbol), ctypes.c_void_p).value
    except AttributeError:
        return None


def _file_of(address: Optional[int]) -> Optional[str]:
    info = _SymbolInfo()
    found = ctypes.CDLL(None).dladdr(ctypes.c_void_p(address), ctypes.byref(info))
    return os.fsdecode(info.file) if found and info.file else None


def _share_ncurses(curses: ctypes.CDLL) -> None:
    """Shares the ncurses that Python has loaded with libraries that are loaded later."""
    for symbol in SHARED:
        _share(_file_of(_address(curses, symbol)), os.RTLD_NOLOAD)
    try:
        import _curses_panel

        panels = ctypes.CDLL(_curses_panel.__file__)
        _share(_file_of(_address(panels, "new_panel")), os.RTLD_NOLOAD)
    except (ImportError, AttributeError):
        # This Python has no panels, but their library finds the same ncurses.
        _share(PANELS, 0)


def _share(path: Optional[str], mode: int) -> None:
    if path:
        ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL | mode)
