"""Settings, and the history of toasts."""

from __future__ import annotations

import json
import re
from typing import Any, Iterable, List, Mapping, NamedTuple, Optional, Union

from ._errors import InvalidError, NotFoundError
from ._library import library
from ._snack import Level
from ._snack_data import encoded

_LINES = re.compile(r"^settings:[\d:]+ |; first defined on line \d+$", re.MULTILINE)

#: The value of a setting.
Value = Union[str, bool, int, float]


def set_value(overlay: Optional[int], key: str, value: Value) -> None:
    """Changes a setting; `overlay` is None for settings of the program."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    library().call("set", overlay, encoded(key, "key"), encoded(text))


def set_values(overlay: Optional[int], settings: Union[str, Mapping[str, Any]]) -> None:
    """Changes settings from a mapping or a JSON text: all, or none if any is invalid."""
    if isinstance(settings, str):
        library().call("set_json", overlay, encoded(settings))
        return
    if not isinstance(settings, Mapping):
        raise TypeError(f"settings is {settings!r}; use a mapping or a JSON text")
    try:
        text = json.dumps(dict(settings), allow_nan=False)
    except ValueError as error:
        raise InvalidError(f"settings: {error}") from None
    try:
        library().call("set_json", overlay, encoded(text))
    except (InvalidError, NotFoundError) as error:
        # A mapping has no lines.
        raise type(error)(_LINES.sub("", str(error))) from None


def value_of(overlay: Optional[int], key: str) -> str:
    """Returns the value of a setting as text."""
    return library().text("get", overlay, encoded(key, "key"))


def configure(settings: Union[str, Mapping[str, Any]]) -> None:
    """Changes settings of the program: all of them, or none if any is invalid.

        snackterm.configure({"theme": "nord", "policy": {"maxVisible": 3}})

    Settings are a mapping or a JSON text. The name of a mapping is the first part of its keys, as
    in "policy.maxVisible" here. A mapping for "theme" describes a theme. `Overlay.configure` also
    changes settings of an overlay.

    Raises `InvalidError` or `NotFoundError`, with a sentence for each unknown key and each value of
    a wrong type, or else for one invalid value.

    Settings of the program:
      alignment              top, bottom, top-leading, top-trailing, bottom-leading, bottom-trailing
      theme                  as `Snack.theme`
      language               a tag such as de
      doNotDisturb           off, on, or the lowest level to show: info, success, warning, error
      history.limit          entries to keep, 0 to 100,000
      appearance.spacing     cells, 0 to 1000
      appearance.maxWidth    cells, 1 to 10,000
      appearance.inset.top, .leading, .bottom, .trailing          cells, 0 to 10,000
      appearance.crossesNeighbors                                 true, false
      appearance.add.duration, .delay                             seconds, 0 to 60
      appearance.add.curve   linear, ease-in, ease-out, ease-in-out, spring
      appearance.rearrange.KEY, appearance.remove.KEY             as appearance.add.KEY
      policy.maxVisible      a count, 1 to 1000
      policy.maxWaiting      a count, 0 to 1,000,000
      policy.maxPending      a count, 1 to 1,000,000
      policy.maxHeightShare  0 to 1
      policy.frameInterval   seconds, 0.001 to 1
      policy.overflow        drop-oldest, drop-newest, drop-least-severe
      policy.whenFull.plain, .info, .success, .warning, .error    queue, evict-oldest,
                             evict-least-severe, merge, drop
      policy.suppressed      replayed, dropped
      policy.stacking        list, deck
      policy.deckPeek        0 to 8: the toasts that peek out of a deck; ignored for a list
      policy.reserved.top, .leading, .bottom, .trailing           cells, 0 to 10,000
      policy.motionSteps     cells, eighths
      policy.levelNames      when-needed, always, never
      policy.reducesMotion, policy.hasScreenReader                true, false
      policy.respectsPreferences, policy.parksCursor              true, false
      policy.showsRepetitions                                     true, false
    Settings of an overlay, for its thread only:
      bindings.mode          always, while-focused, never
      bindings.hotkeys       while-focused, always, never
      bindings.pointer       never, drags, hover
      bindings.followsTerminalFocus                               true, false
      bindings.keys.KEY      an action of `Overlay.perform`, or none; KEY is a visible ASCII
                             character or a name such as up, F8, escape, tab, backTab, space
      alerts.bell            true, false
      alerts.desktop         off, automatic, osc9, osc99, osc777
      alerts.minimumLevel    plain, info, success, warning, error
      alerts.burst           a count, 0 to 1000
      alerts.interval        seconds, 0 to 86,400
      terminal.depth         mono, eight, sixteen, indexed, direct; at most that of the terminal
      terminal.background    #rrggbb; read as "" if unknown

    Thread: any.
    """
    set_values(None, settings)


class Entry(NamedTuple):
    """A toast in the history."""

    #: Seconds since 1970.
    time: float
    #: The number of the toast.
    id: int
    level: Level
    title: Optional[str]
    message: str
    #: Whether it was visible.
    was_shown: bool
    #: The reason why the toast has ended; None while it is visible.
    reason: Optional[str]


def history() -> List[Entry]:
    """Returns the recent toasts, oldest first.

    Toasts that the program dismissed before they were shown are left out, and so are queued ones.
    The setting "history.limit" is the number of kept toasts.

    Thread: any.
    """
    return list(_entries(library().text("history").splitlines()))


def _entries(lines: Iterable[str]) -> Iterable[Entry]:
    for line in lines:
        entry = json.loads(line)
        yield Entry(
            entry["time"],
            entry["token"],
            entry["level"],
            entry.get("title"),
            entry["message"],
            entry["shown"],
            entry.get("reason"),
        )
