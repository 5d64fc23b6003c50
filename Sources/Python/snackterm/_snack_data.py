"""The form of toasts and their buttons in C."""

from __future__ import annotations

import ctypes
import math
from numbers import Integral, Real
from typing import Collection, List, Literal, Mapping, Optional, Union

from ._constants import CONSTANTS
from ._errors import InvalidError
from ._layout import ActionData, SnackData
from ._snack import Action, Actions, Snack


def encoded(text: Optional[str], name: str = "text") -> Optional[bytes]:
    """Returns a text for C, or None."""
    return None if text is None else required(text, name)


def required(text: str, name: str) -> bytes:
    """Returns a text for C; characters that UTF-8 or C cannot hold become U+FFFD."""
    if not isinstance(text, str):
        raise TypeError(f"{name} is {text!r}; use a string")
    text = text.replace("\0", "\ufffd")
    try:
        return text.encode()
    except UnicodeEncodeError:
        kept = ("\ufffd" if "\ud800" <= character <= "\udfff" else character for character in text)
        return "".join(kept).encode()


def integer_in_range(name: str, value: int, minimum: int, maximum: int) -> int:
    """Returns an integer if it is valid; ctypes would truncate a large one."""
    _check_number(name, value, isinstance(value, Integral), "an integer", minimum, maximum)
    return value


def number_in_range(name: str, value: float, minimum: float, maximum: float) -> float:
    """Returns a number if it is valid."""
    _check_number(name, value, isinstance(value, Real), "a number", minimum, maximum)
    return value


def real(name: str, value: float) -> float:
    """Returns a number as C has it; C checks its range."""
    if not isinstance(value, Real):
        raise TypeError(f"{name} is {value!r}; use a number")
    try:
        return float(value)
    except OverflowError:
        raise InvalidError(f"{name} is too large") from None


def _check_number(
    name: str, value: float, is_right: bool, noun: str, minimum: float, maximum: float
) -> None:
    """Raises `TypeError` or `InvalidError` for an invalid number."""
    if not is_right:
        raise TypeError(f"{name} is {value!r}; use {noun}")
    if not minimum <= value <= maximum:
        raise InvalidError(f"{name} is {value}; use {noun} from {minimum} to {maximum}")


def check_callback(name: str, callback: object) -> None:
    """Raises `TypeError` unless a callback is a function or None."""
    if callback is not None and not callable(callback):
        raise TypeError(f"{name} is {callback!r}; use a function")


def data(snack: Snack) -> SnackData:
    """Returns the form of a snack in C, without callbacks, whose types it checks."""
    for name in ("on_action", "on_tap", "on_show", "on_close"):
        check_callback(name, getattr(snack, name))
    result = SnackData()
    result.message = required(snack.message, "message")
    result.title = encoded(snack.title, "title")
    result.reuse_id = encoded(snack.reuse_id, "reuse_id")
    result.icon = encoded(snack.icon, "icon")
    result.ascii_icon = encoded(snack.ascii_icon, "ascii_icon")
    result.theme = encoded(snack.theme, "theme")
    result.level = _pick("level", snack.level, LEVELS)
    result.alignment = _pick("alignment", snack.alignment, ALIGNMENTS)
    result.tap = _pick("tap", snack.tap, TAPS)
    result.seconds = seconds_number(snack.seconds)
    result.flags = _flags(snack)
    result.edge_margin = _cells("edge_margin", snack.edge_margin)
    result.hug_width = _cells("hug_width", snack.hug_width)
    result.fade_seconds = real("fade_seconds", snack.fade_seconds)
    result.swipes = _swipes(snack.swipes)
    _set_progress(result, snack)
    _set_actions(result, snack)
    return result


def seconds_number(seconds: Union[float, Literal["reading"], None]) -> float:
    """Returns a lifetime in C."""
    if seconds is None:
        return CONSTANTS["SNACKTERM_STANDARD_TIME"]
    if seconds == "reading":
        return CONSTANTS["SNACKTERM_READING_TIME"]
    if not isinstance(seconds, (str, Real)):
        raise TypeError(f"seconds is {seconds!r}; use a number, 'reading', or None")
    if isinstance(seconds, str) or not seconds > 0:
        raise InvalidError(
            f"seconds is {seconds!r}; use a positive number, math.inf, 'reading', or None"
        )
    number = real("seconds", seconds)
    return CONSTANTS["SNACKTERM_UNTIL_DISMISSED"] if math.isinf(number) else number


def hotkey_number(hotkey: Optional[str]) -> int:
    """Returns a hotkey in C."""
    if not hotkey:
        return 0
    if len(hotkey) != 1 or not "!" <= hotkey <= "~":
        raise InvalidError(f"hotkey is {hotkey!r}; use one visible ASCII character")
    return ord(hotkey)


def actions_of(name: str, actions: Actions) -> List[Action]:
    """Returns the actions of a mapping or a list."""
    if isinstance(actions, Mapping):
        return [Action(id, label) for id, label in actions.items()]
    if isinstance(actions, str):
        raise TypeError(f"{name} is {actions!r}; use {{id: label}}, or a list")
    found = [Action(action) if isinstance(action, str) else action for action in actions]
    for action in found:
        if not isinstance(action, Action):
            raise TypeError(f"{name} has {action!r}; use a string or an Action")
    return found


LEVELS: Mapping[Optional[str], int] = {
    "plain": CONSTANTS["SNACKTERM_PLAIN"],
    "info": CONSTANTS["SNACKTERM_INFO"],
    "success": CONSTANTS["SNACKTERM_SUCCESS"],
    "warning": CONSTANTS["SNACKTERM_WARNING"],
    "error": CONSTANTS["SNACKTERM_ERROR"],
}
ALIGNMENTS: Mapping[Optional[str], int] = {
    None: CONSTANTS["SNACKTERM_ALIGN_DEFAULT"],
    "top": CONSTANTS["SNACKTERM_TOP"],
    "bottom": CONSTANTS["SNACKTERM_BOTTOM"],
    "top-leading": CONSTANTS["SNACKTERM_TOP_LEADING"],
    "top-trailing": CONSTANTS["SNACKTERM_TOP_TRAILING"],
    "bottom-leading": CONSTANTS["SNACKTERM_BOTTOM_LEADING"],
    "bottom-trailing": CONSTANTS["SNACKTERM_BOTTOM_TRAILING"],
}
TAPS: Mapping[Optional[str], int] = {
    None: CONSTANTS["SNACKTERM_TAP_DEFAULT"],
    "dismisses": CONSTANTS["SNACKTERM_TAP_DISMISSES"],
    "keeps": CONSTANTS["SNACKTERM_TAP_KEEPS"],
}
SWIPES: Mapping[Optional[str], int] = {
    "up": CONSTANTS["SNACKTERM_SWIPE_UP"],
    "down": CONSTANTS["SNACKTERM_SWIPE_DOWN"],
    "left": CONSTANTS["SNACKTERM_SWIPE_LEFT"],
    "right": CONSTANTS["SNACKTERM_SWIPE_RIGHT"],
}


def _pick(name: str, value: Optional[str], values: Mapping[Optional[str], int]) -> int:
    if value is not None and not isinstance(value, str):
        raise TypeError(f"{name} is {value!r}; use a string")
    if value not in values:
        valid = ", ".join("None" if choice is None else choice for choice in values)
        raise InvalidError(f"{name} is {value!r}; use {valid}")
    return values[value]


def _flags(snack: Snack) -> int:
    return sum(
        CONSTANTS[name]
        for name, is_set in (
            ("SNACKTERM_CLOSE_BUTTON", snack.close_button),
            ("SNACKTERM_TIME_BAR", snack.time_bar),
            ("SNACKTERM_NOT_DISMISSABLE", not snack.dismissable),
            ("SNACKTERM_EXCLUSIVE", snack.exclusive),
            ("SNACKTERM_NEEDS_RESPONSE", snack.needs_response),
            ("SNACKTERM_CENTERED", snack.centered),
            ("SNACKTERM_EDGE_MARGIN", snack.edge_margin is not None),
        )
        if is_set
    )


def _cells(name: str, value: Optional[int]) -> int:
    return 0 if value is None else integer_in_range(name, value, 0, 10_000)


def _swipes(directions: Optional[Collection[str]]) -> int:
    if directions is None:
        return CONSTANTS["SNACKTERM_SWIPE_ALL"]
    bits = {_pick("swipes", direction, SWIPES) for direction in directions}
    return sum(bits) if bits else CONSTANTS["SNACKTERM_SWIPE_NONE"]


def _set_progress(result: SnackData, snack: Snack) -> None:
    if snack.progress is None:
        return
    if isinstance(snack.progress, str):
        result.progress = _pick(
            "progress", snack.progress, {"spinner": CONSTANTS["SNACKTERM_SPINNER"]}
        )
    else:
        result.progress = CONSTANTS["SNACKTERM_BAR"]
        result.fraction = real("progress", snack.progress)


def _set_actions(result: SnackData, snack: Snack) -> None:
    actions = actions_of("actions", snack.actions)
    if actions:
        result.actions = action_array(actions)
        result.action_count = len(actions)


def action_array(actions: List[Action]) -> ctypes.Array[ActionData]:
    """Returns the form of actions in C."""
    array = (ActionData * len(actions))()
    for element, action in zip(array, actions):
        element.__init__()
        element.id = required(action.id, "id")
        element.label = encoded(action.label, "label")
        element.hotkey = hotkey_number(action.hotkey)
        element.flags = (
            (CONSTANTS["SNACKTERM_KEEPS_OPEN"] if action.keeps_open else 0)
            | (CONSTANTS["SNACKTERM_COUNTDOWN"] if action.countdown else 0)
            | (CONSTANTS["SNACKTERM_ALTERNATIVE"] if action.alternative else 0)
        )
    return array
