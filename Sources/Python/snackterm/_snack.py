"""Toasts as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import (
    Callable,
    Collection,
    Iterable,
    Iterator,
    Literal,
    Mapping,
    Optional,
    TypedDict,
    Union,
)

Level = Literal["plain", "info", "success", "warning", "error"]
Alignment = Literal[
    "top", "bottom", "top-leading", "top-trailing", "bottom-leading", "bottom-trailing"
]
Direction = Literal["up", "down", "left", "right"]


@dataclass(frozen=True)
class Action:
    """A button of a toast or a card.

    `on_action` receives `id`. The button shows `label`, or else `id`. `hotkey` is a visible ASCII
    character that chooses the action. With `keeps_open`, the toast remains when the action is
    chosen. With `countdown`, the button shows the remaining seconds. On a card, an `alternative`
    works even if the input is invalid, as Cancel does.
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

    message: The text. Texts are cut after 32,768 characters, icons after 4096.
    title: The title above the text, one line.
    level: The severity, which sets the colour and the icon. Default "plain".
    seconds: Seconds on the screen; `math.inf` is until dismissed, "reading" is the estimated
        reading time of the texts, 3 to 12 seconds. Default 4.
    actions: The buttons, at most 64: labels by identifier, such as `{"undo": "Undo"}`, or a list of
        `Action`s and identifiers.
    on_action: Called with the identifier when the user chooses an action.
    on_tap: Called when the user taps the toast, or presses Enter while the toast has the focus.
    on_show: Called when the toast appears.
    on_close: Called once when the toast has ended, with the reason of `Toast.close_reason`. Between
        two turns, calls beyond "policy.maxPending" drop the oldest ones. Of the toasts dropped in
        this way, at most 10,000 are reported, as "overflow".
    alignment: The place on the screen; the default is the setting "alignment".
    icon, ascii_icon: An icon of one or several lines, and the icon for terminals without Unicode.
    theme: The name of a theme, a path with a slash, or JSON; the default is the setting "theme".
    progress: The completed fraction, 0 to 1, shown as a bar; or "spinner".
    reuse_id: An identifier; a toast replaces the one with the same identifier at its edge.
    close_button: Whether the toast has a close button.
    time_bar: Whether a bar shows the remaining time.
    dismissable: Whether the user can dismiss the toast.
    exclusive: Whether the toast replaces any visible toast with this property.
    needs_response: Whether, with a screen reader, the toast gets the focus and remains until it is
        dismissed.
    centered: Whether the texts are centred if the toast has no icon.
    tap: Whether a tap "dismisses" or "keeps" the toast. By default, it dismisses the toast, unless
        the toast has actions.
    swipes: The directions in which the user may swipe the toast away; the default is all.
    hug_width: The maximum width of a toast as wide as its content, at most 10,000 columns; the
        default is the usual width.
    edge_margin: Rows between the toast and the edge of the screen, at most 10,000.
    fade_seconds: Seconds to fade in and out in place, at most 60; 0 slides.

    Callbacks are called on the screen's thread, during a call of the overlay, which raises their
    exceptions.
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

    def __post_init__(self) -> None:
        if isinstance(self.actions, Iterator):  # which can be read only once
            object.__setattr__(self, "actions", tuple(self.actions))


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
