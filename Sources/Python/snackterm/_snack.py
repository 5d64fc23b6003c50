"""Toasts as values, and their form in C."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass
from typing import Callable, Collection, Iterable, List, Literal, Mapping, Optional, TypedDict
from typing import Union

from ._constants import CONSTANTS
from ._errors import InvalidError
from ._layout import ActionData, SnackData

Level = Literal["plain", "info", "success", "warning", "error"]
Alignment = Literal[
    "top", "bottom", "top-leading", "top-trailing", "bottom-leading", "bottom-trailing"
]
Direction = Literal["up", "down", "left", "right"]


@dataclass(frozen=True)
class Action:
    """A button of a toast or a card.

    `id` is what `on_action` receives. The button shows `label`, or else `id`. `hotkey` is an ASCII
    character that chooses the action. With `keeps_open`, the toast remains when it is chosen; with
    `countdown`, the button shows the remaining seconds. On a card, an `alternative` works whether
    or not the input is valid, such as Cancel.
    """

    id: str
    label: Optional[str] = None
    hotkey: Optional[str] = None
    keeps_open: bool = False
    countdown: bool = False
    alternative: bool = False


Actions = Union[Mapping[str, str], Iterable[Union[Action, str]]]


@dataclass(frozen=True)
class Snack:
    """The content of a toast: a message and optional properties.

    message: The text. It is cut after 32,768 characters, as are all texts.
    title: The title above it, one line.
    level: The severity; it sets colour and icon. Default "plain".
    seconds: Seconds on the screen; `math.inf` is until dismissed, "reading" the estimated reading
        time of its texts. Default 4.
    actions: The buttons, at most 64: `{"undo": "Undo"}` by identifier and label, or `Action`s.
    on_action: Called with the identifier when the user chooses an action.
    on_tap: Called when the user taps the toast, or presses Enter while it has the focus.
    on_show: Called when the toast appears.
    on_close: Called once with the reason when the toast has ended; see `Toast.close_reason`. Toasts
        dropped in a flood of over 10,000 are not reported.
    alignment: The place on the screen; the default is the setting "alignment".
    icon, ascii_icon: An icon of one or several lines, and that for terminals without Unicode.
    theme: The name of a theme, a path with a slash, or JSON; the default is the setting "theme".
    progress: The completed fraction, 0 to 1, shown as a bar; or "spinner".
    reuse_id: An identifier; a toast replaces the visible one with the same identifier.
    close_button: Whether it has a close button.
    time_bar: Whether a bar shows the remaining time.
    dismissable: Whether the user can dismiss it.
    exclusive: Whether it is shown alone: it replaces any other such toast.
    needs_response: Whether it remains until dismissed, and gets the focus, with a screen reader.
    centered: Whether the texts are centred if there is no icon.
    tap: Whether a tap "dismisses" or "keeps" it; by default it dismisses one without actions.
    swipes: The directions in which the user may swipe it away; the default is all.
    hug_width: The width in columns up to which it hugs its content; by default it fills its place.
    edge_margin: Rows to the edge of the screen.
    fade_seconds: Seconds to fade in and out in place; 0 slides.

    Callbacks are called on the screen's thread, during a call of the overlay. An exception in one
    is raised by that call.
    """

    message: str
    title: Optional[str] = None
    level: Level = "plain"
    seconds: Union[float, Literal["reading"], None] = None
    actions: Actions = ()
    on_action: Optional[Callable[[str], object]] = None
    on_tap: Optional[Callable[[], object]] = None
    on_show: Optional[Callable[[], object]] = None
    on_close: Optional[Callable[[str], object]] = None
    alignment: Optional[Alignment] = None
    icon: Optional[str] = None
    ascii_icon: Optional[str] = None
    theme: Optional[str] = None
    progress: Union[float, Literal["spinner"], None] = None
    reuse_id: Optional[str] = None
    close_button: bool = False
    time_bar: bool = False
    dismissable: bool = True
    exclusive: bool = False
    needs_response: bool = False
    centered: bool = False
    tap: Optional[Literal["dismisses", "keeps"]] = None
    swipes: Optional[Collection[Direction]] = None
    hug_width: Optional[int] = None
    edge_margin: Optional[int] = None
    fade_seconds: float = 0


class Properties(TypedDict, total=False):
    """The optional properties of a `Snack`, as keyword arguments."""

    title: Optional[str]
    level: Level
    seconds: Union[float, Literal["reading"], None]
    actions: Actions
    on_action: Optional[Callable[[str], object]]
    on_tap: Optional[Callable[[], object]]
    on_show: Optional[Callable[[], object]]
    on_close: Optional[Callable[[str], object]]
    alignment: Optional[Alignment]
    icon: Optional[str]
    ascii_icon: Optional[str]
    theme: Optional[str]
    progress: Union[float, Literal["spinner"], None]
    reuse_id: Optional[str]
    close_button: bool
    time_bar: bool
    dismissable: bool
    exclusive: bool
    needs_response: bool
    centered: bool
    tap: Optional[Literal["dismisses", "keeps"]]
    swipes: Optional[Collection[Direction]]
    hug_width: Optional[int]
    edge_margin: Optional[int]
    fade_seconds: float


def encoded(text: Optional[str]) -> Optional[bytes]:
    """Returns a text for C; characters that UTF-8 or C cannot hold become U+FFFD."""
    if text is None:
        return None
    text = text.replace("\0", "\ufffd")
    try:
        return text.encode()
    except UnicodeEncodeError:
        kept = ("\ufffd" if "\ud800" <= character <= "\udfff" else character for character in text)
        return "".join(kept).encode()


def data(snack: Snack) -> SnackData:
    """Returns the form of a snack in C, without callbacks."""
    result = SnackData()
    result.message = encoded(snack.message)
    result.title = encoded(snack.title)
    result.reuse_id = encoded(snack.reuse_id)
    result.icon = encoded(snack.icon)
    result.ascii_icon = encoded(snack.ascii_icon)
    result.theme = encoded(snack.theme)
    result.level = _pick("level", snack.level, LEVELS)
    result.alignment = _pick("alignment", snack.alignment, ALIGNMENTS)
    result.tap = _pick("tap", snack.tap, TAPS)
    result.seconds = seconds_number(snack.seconds)
    result.flags = sum(
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
    result.edge_margin = _integer("edge_margin", snack.edge_margin or 0)
    result.hug_width = _integer("hug_width", snack.hug_width or 0)
    result.fade_seconds = snack.fade_seconds
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
    if isinstance(seconds, str) or not seconds > 0:
        raise InvalidError(
            f"seconds is {seconds!r}; use a positive number, math.inf, 'reading', or None"
        )
    return CONSTANTS["SNACKTERM_UNTIL_DISMISSED"] if math.isinf(seconds) else seconds


def hotkey_number(hotkey: Optional[str]) -> int:
    """Returns a hotkey in C."""
    if not hotkey:
        return 0
    if len(hotkey) != 1:
        raise InvalidError(f"hotkey is {hotkey!r}; use one visible ASCII character")
    return ord(hotkey)


def actions_of(name: str, actions: Actions) -> List[Action]:
    """Returns actions, in whatever form they were given."""
    if isinstance(actions, Mapping):
        return [Action(id, label) for id, label in actions.items()]
    if isinstance(actions, str):
        raise InvalidError(f"{name} is {actions!r}; use {{id: label}}, or a list")
    return [Action(action) if isinstance(action, str) else action for action in actions]


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
    if value not in values:
        valid = ", ".join("None" if choice is None else choice for choice in values)
        raise InvalidError(f"{name} is {value!r}; use {valid}")
    return values[value]


def _integer(name: str, value: int) -> int:
    if not 0 <= value <= 10_000:
        raise InvalidError(f"{name} is {value}; use 0 to 10000")
    return value


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
        result.fraction = snack.progress


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
        element.id = encoded(action.id)
        element.label = encoded(action.label)
        element.hotkey = hotkey_number(action.hotkey)
        element.flags = (
            (CONSTANTS["SNACKTERM_KEEPS_OPEN"] if action.keeps_open else 0)
            | (CONSTANTS["SNACKTERM_COUNTDOWN"] if action.countdown else 0)
            | (CONSTANTS["SNACKTERM_ALTERNATIVE"] if action.alternative else 0)
        )
    return array
