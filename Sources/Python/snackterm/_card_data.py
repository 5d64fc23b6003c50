"""The form of cards in C."""

from __future__ import annotations

import ctypes
from typing import Optional, Sequence, Union

from ._card_properties import CardProperties, Field
from ._constants import CONSTANTS
from ._errors import InvalidError
from ._layout import CardData, FieldData
from ._snack import Actions
from ._snack_data import action_array, actions_of, encoded, integer_in_range, required


def card_data(title: str, properties: CardProperties) -> CardData:
    """Returns the form of a card in C, without callbacks."""
    data = CardData()
    data.title = required(title, "title")
    data.text = encoded(properties.get("text"), "text")
    data.icon = encoded(properties.get("icon"), "icon")
    data.ascii_icon = encoded(properties.get("ascii_icon"), "ascii_icon")
    data.priority = integer_in_range(
        "priority", properties.get("priority", 0), -(2**31), 2**31 - 1
    )
    data.flags = (
        (CONSTANTS["SNACKTERM_MULTIPLE"] if properties.get("multiple") else 0)
        | (CONSTANTS["SNACKTERM_FILTER"] if properties.get("filter") else 0)
        | (CONSTANTS["SNACKTERM_CHOICE_ANSWERS"] if properties.get("choice_answers") else 0)
        | (CONSTANTS["SNACKTERM_NEEDS_ANSWER"] if properties.get("needs_answer") else 0)
    )
    _set_options(data, properties.get("options", ()), properties.get("chosen"))
    _set_fields(data, properties.get("fields", ()))
    _set_buttons(data, properties.get("buttons", ()))
    return data


def _refuse_text(name: str, values: object) -> None:
    # A str is also a sequence of str.
    if isinstance(values, str):
        raise TypeError(f"{name} is {values!r}; use a list")


def _set_options(data: CardData, options: Sequence[str], chosen: Optional[int]) -> None:
    _refuse_text("options", options)
    if options:
        texts = [required(option, "an option") for option in options]
        data.options = (ctypes.c_char_p * len(texts))(*texts)
        data.option_count = len(texts)
    if chosen is not None:
        if not isinstance(chosen, int):
            raise TypeError(f"chosen is {chosen!r}; use the number of an option, or None")
        if not 0 <= chosen < len(options):
            raise InvalidError(f"chosen is {chosen}; use the number of an option, or None")
        data.chosen = chosen + 1


def _set_fields(data: CardData, fields: Sequence[Union[Field, str]]) -> None:
    _refuse_text("fields", fields)
    if not fields:
        return
    array = (FieldData * len(fields))()
    for element, field in zip(array, fields):
        if isinstance(field, str):
            field = Field(field)
        elif not isinstance(field, Field):
            raise TypeError(f"a field is {field!r}; use a Field or a label")
        element.__init__()
        element.label = encoded(field.label, "label")
        element.placeholder = encoded(field.placeholder, "placeholder")
        element.text = encoded(field.text, "text")
        element.flags = CONSTANTS["SNACKTERM_SECRET"] if field.secret else 0
        element.max_length = (
            0
            if field.max_length is None
            else integer_in_range("max_length", field.max_length, 0, 2**31 - 1)
        )
    data.fields = array
    data.field_count = len(fields)


def _set_buttons(data: CardData, actions: Actions) -> None:
    buttons = actions_of("buttons", actions)
    if buttons:
        data.buttons = action_array(buttons)
        data.button_count = len(buttons)
