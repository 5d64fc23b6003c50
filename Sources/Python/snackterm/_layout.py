"""The structures and functions of snackterm.h; nothing else in the package knows their layout."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_double, c_int, c_size_t, c_uint, c_uint64, c_void_p
from typing import Any, Dict, List, Tuple

#: The callbacks: `user` comes first, then the toast.
NamedCallback = ctypes.CFUNCTYPE(None, c_void_p, c_uint64, c_char_p)
PlainCallback = ctypes.CFUNCTYPE(None, c_void_p, c_uint64)


class Sized(ctypes.Structure):
    """A structure that begins with its size, so that it can grow."""

    def __init__(self) -> None:
        super().__init__()
        self.size = ctypes.sizeof(self)


class Options(Sized):
    """`snackterm_options`."""

    _fields_ = [
        ("size", c_size_t),
        ("input_fd", c_int),
        ("output_fd", c_int),
        ("flags", c_uint),
        ("background_timeout", c_double),
        ("listener_fd", c_int),
        ("sender_fd", c_int),
    ]


class ActionData(Sized):
    """`snackterm_action`."""

    _fields_ = [
        ("size", c_size_t),
        ("label", c_char_p),
        ("id", c_char_p),
        ("hotkey", c_int),
        ("flags", c_uint),
    ]


class SnackData(Sized):
    """`snackterm_snack`."""

    _fields_ = [
        ("size", c_size_t),
        ("message", c_char_p),
        ("title", c_char_p),
        ("reuse_id", c_char_p),
        ("level", c_int),
        ("alignment", c_int),
        ("seconds", c_double),
        ("icon", c_char_p),
        ("ascii_icon", c_char_p),
        ("theme", c_char_p),
        ("progress", c_int),
        ("flags", c_uint),
        ("fraction", c_double),
        ("actions", ctypes.POINTER(ActionData)),
        ("action_count", c_size_t),
        ("tap", c_int),
        ("swipes", c_uint),
        ("hug_width", c_int),
        ("edge_margin", c_int),
        ("fade_seconds", c_double),
        ("user", c_void_p),
        ("on_action", NamedCallback),
        ("on_tap", PlainCallback),
        ("on_show", PlainCallback),
        ("on_close", NamedCallback),
    ]


class TaskData(Sized):
    """`snackterm_task_options`."""

    _fields_ = [
        ("size", c_size_t),
        ("show_delay", c_double),
        ("minimum_time", c_double),
        ("cancel_label", c_char_p),
        ("cancel_hotkey", c_int),
        ("user", c_void_p),
        ("on_cancel", PlainCallback),
    ]


class FieldData(Sized):
    """`snackterm_field`."""

    _fields_ = [
        ("size", c_size_t),
        ("label", c_char_p),
        ("placeholder", c_char_p),
        ("text", c_char_p),
        ("flags", c_uint),
        ("max_length", c_uint),
    ]


class AnswerData(ctypes.Structure):
    """`snackterm_answer`, which only the library makes."""

    _fields_ = [
        ("size", c_size_t),
        ("button", c_char_p),
        ("texts", ctypes.POINTER(c_char_p)),
        ("text_count", c_size_t),
        ("chosen", ctypes.POINTER(c_size_t)),
        ("chosen_count", c_size_t),
    ]


#: Returns the address of a text: ctypes cannot return a text from a callback.
ValidateCallback = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_size_t, c_char_p)
AnswerCallback = ctypes.CFUNCTYPE(None, c_void_p, c_uint64, ctypes.POINTER(AnswerData))
DrawCallback = ctypes.CFUNCTYPE(None, c_void_p)


class CardData(Sized):
    """`snackterm_card`."""

    _fields_ = [
        ("size", c_size_t),
        ("title", c_char_p),
        ("text", c_char_p),
        ("icon", c_char_p),
        ("ascii_icon", c_char_p),
        ("fields", ctypes.POINTER(FieldData)),
        ("field_count", c_size_t),
        ("options", ctypes.POINTER(c_char_p)),
        ("option_count", c_size_t),
        ("chosen", c_size_t),
        ("buttons", ctypes.POINTER(ActionData)),
        ("button_count", c_size_t),
        ("flags", c_uint),
        ("priority", c_int),
        ("user", c_void_p),
        ("validate", ValidateCallback),
        ("on_answer", AnswerCallback),
        ("on_show", PlainCallback),
        ("draw", DrawCallback),
    ]


#: The structures by their names in C.
STRUCTURES: Dict[str, Any] = {
    "snackterm_options": Options,
    "snackterm_action": ActionData,
    "snackterm_snack": SnackData,
    "snackterm_task_options": TaskData,
    "snackterm_field": FieldData,
    "snackterm_answer": AnswerData,
    "snackterm_card": CardData,
}

_Overlay = c_void_p
_Window = c_void_p
_Id = c_uint64
_Snack = ctypes.POINTER(SnackData)
_Key = ctypes.POINTER(c_uint)

#: The result and the arguments of each function.
FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "snackterm_version": (c_char_p, []),
    "snackterm_build_info": (c_int, [c_char_p, c_size_t]),
    "snackterm_error": (c_char_p, []),
    "snackterm_error_result": (c_int, []),
    "snackterm_open": (_Overlay, [ctypes.POINTER(Options)]),
    "snackterm_close": (c_int, [_Overlay]),
    "snackterm_getch": (c_int, [_Overlay, _Window]),
    "snackterm_poll_key": (c_int, [_Overlay, _Window, _Key]),
    "snackterm_take_key": (c_int, [_Overlay, c_int]),
    "snackterm_step": (c_int, [_Overlay]),
    "snackterm_timeout": (c_int, [_Overlay]),
    "snackterm_wake_fd": (c_int, [_Overlay]),
    "snackterm_interrupt": (c_int, [_Overlay]),
    "snackterm_perform": (c_int, [_Overlay, c_char_p]),
    "snackterm_pause": (c_int, [_Overlay]),
    "snackterm_resume": (c_int, [_Overlay]),
    "snackterm_set_windows": (c_int, [_Overlay, ctypes.POINTER(_Window), c_size_t]),
    "snackterm_state": (c_int, [_Overlay]),
    "snackterm_show": (_Id, [_Snack]),
    "snackterm_update": (c_int, [_Id, _Snack]),
    "snackterm_dismiss": (c_int, [_Id]),
    "snackterm_dismiss_all": (c_int, []),
    "snackterm_restart": (c_int, [_Id, c_double]),
    "snackterm_hold": (c_int, [_Id, c_int]),
    "snackterm_close_reason": (c_int, [_Id, c_char_p, c_size_t]),
    "snackterm_remaining": (c_int, [_Id, ctypes.POINTER(c_double)]),
    "snackterm_task_begin": (_Id, [_Snack, ctypes.POINTER(TaskData)]),
    "snackterm_task_progress": (c_int, [_Id, c_double, c_char_p]),
    "snackterm_task_end": (c_int, [_Id, _Snack]),
    "snackterm_show_card": (_Id, [ctypes.POINTER(CardData)]),
    "snackterm_dismiss_card": (c_int, [_Id]),
    "snackterm_set": (c_int, [_Overlay, c_char_p, c_char_p]),
    "snackterm_set_json": (c_int, [_Overlay, c_char_p]),
    "snackterm_get": (c_int, [_Overlay, c_char_p, c_char_p, c_size_t]),
    "snackterm_history": (c_int, [c_char_p, c_size_t]),
}

#: Functions of C that Python replaces: an initializer, `show`, and waits that handle signals.
REPLACED = {
    "snackterm_init",
    "snackterm_say",
    "snackterm_get_wch",
    "snackterm_ask",
}
