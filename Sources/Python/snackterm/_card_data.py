"""The form of cards in C."""

from __future__ import annotations

import ctypes
from typing import Optional, Sequence, Union

from ._card_properties import CardProperties, Field
from ._constants import CONSTANTS
from ._errors import InvalidError
from ._layout import CardData, FieldData
from ._snack import Actions
from ._snack_data import action_array, actions_of, encoded


def card_data(title: str, properties: CardProperties) -> CardData:
    """Returns the form of a card in C, without callbacks."""
    data = CardData()
    data.title = encoded(title)
    data.text = encoded(properties.get("text"))
    data.icon = encoded(properties.get("icon"))
    data.ascii_icon = encoded(properties.get("ascii_icon"))
    data.priority = properties.get("priority", 0)
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


def _set_options(data: CardData, options: Sequence[str], chosen: Optional[int]) -> None:
    if options:
        data.options = (ctypes.c_char_p * len(options))(*map(encoded, options))
        data.option_count = len(options)
    if chosen is not None:
        if not 0 <= chosen < len(options):
            raise InvalidError(f"chosen is {chosen}; use the number of an option, or None")
        data.chosen = chosen + 1


def _set_fields(data: CardData, fields: Sequence[Union[Field, str]]) -> None:
    if not fields:
        return
    array = (FieldData * len(fields))()
    for element, field in zip(array, fields):
        if isinstance(field, str):
            field = Field(field)
        element.__init__()
        element.label = encoded(field.label)
        element.placeholder = encoded(field.placeholder)
        element.text = encoded(field.text)
        element.flags = CONSTANTS["SNACKTERM_SECRET"] if field.secret else 0
        element.max_length = field.max_length or 0
    data.fields = array
    data.field_count = len(fields)


def _set_buttons(data: CardData, actions: Actions) -> None:
    buttons = actions_of("buttons", actions)
    if buttons:
        data.buttons = action_array(buttons)
        data.button_count = len(buttons)
