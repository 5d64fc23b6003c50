"""Settings, and the history of toasts."""

from __future__ import annotations

import json
from typing import Any, Iterable, List, Mapping, NamedTuple, Optional, Union

from ._library import library
from ._snack import Level
from ._snack_data import encoded

#: The value of a setting.
Value = Union[str, bool, int, float]


def set_value(overlay: Optional[int], key: str, value: Value) -> None:
    """Changes a setting; `overlay` is None for settings of the program."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    library().call("set", overlay, encoded(key, "key"), encoded(text))


def set_values(overlay: Optional[int], settings: Union[str, Mapping[str, Any]]) -> None:
    """Changes settings from a mapping or a JSON text: all, or none if any is invalid."""
    text = settings if isinstance(settings, str) else json.dumps(dict(settings), indent=1)
    library().call("set_json", overlay, encoded(text))


def value_of(overlay: Optional[int], key: str) -> str:
    """Returns the value of a setting as text."""
    return library().text("get", overlay, encoded(key, "key"))


def configure(settings: Union[str, Mapping[str, Any]]) -> None:
    """Changes settings of the program: all of them, or none if any is invalid.

        snackterm.configure({"theme": "nord", "policy": {"maxVisible": 3}})

    Settings are a mapping or a JSON text. The name of a mapping is the first part of its keys, as
    in "policy.maxVisible" here; `snackterm.h` lists the keys. A mapping for "theme" describes a
    theme. Raises `InvalidError` or `NotFoundError`, with a line for each unknown key and each value
    of a wrong type, or else for the first invalid value. Settings of an overlay need
    `Overlay.configure`.

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
    """Returns the recent toasts that were shown or found no room, oldest first.

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
