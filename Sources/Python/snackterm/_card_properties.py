"""Cards as values: questions with fields, options and buttons, and their answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, List, NamedTuple, Optional, Sequence, TypedDict, Union

from ._snack import Actions


@dataclass(frozen=True)
class Field:
    """A field of a card for one line of text.

    `label` is the line above the field, `placeholder` is shown while the field is empty, and `text`
    is the initial text. `secret` hides the text on the screen. `max_length` is in characters;
    default 1000.
    """

    label: Optional[str] = None
    placeholder: Optional[str] = None
    text: str = ""
    secret: bool = False
    max_length: Optional[int] = None


class Answer(NamedTuple):
    """The answer to a card."""

    #: The identifier of the button; "" if an option answered.
    button: str
    #: The texts of the fields, in order.
    texts: List[str]
    #: The chosen options, counted from 0, in order.
    chosen: List[int]


class CardProperties(TypedDict, total=False):
    """The optional properties of a card, as keyword arguments.

    text: A text below the title.
    fields: The fields, at most 64: `Field`s or labels.
    options: The options, at most 10,000, each cut after twelve rows.
    chosen: The initially chosen option, counted from 0; None is none.
    multiple: Whether several options may be chosen.
    filter: Whether the user can type to narrow the list of options.
    choice_answers: Whether choosing an option answers the card.
    buttons: The buttons, at most 64, each cut after twelve rows, in the forms of `Snack.actions`.
        The default is "OK", unless choosing an option answers the card.
    needs_answer: Whether the user cannot dismiss the card without an answer.
    validate: Receives the number of a field, from 0, and its text. Returns a sentence about the
        problem, or None if the text is valid. It must return quickly and not use the overlay. An
        exception counts as a problem, and the current call raises it.
    on_answer: Called once with the answer, or with None if the card was dismissed.
    on_show: Called when the card is fully visible.
    icon, ascii_icon: An icon of one or several lines, and the icon for terminals without Unicode.
    priority: Of the waiting cards, the one with the highest priority is shown next. The first card
        never waits. Default 0.
    """

    text: Optional[str]
    fields: Sequence[Union[Field, str]]
    options: Sequence[str]
    chosen: Optional[int]
    multiple: bool
    filter: bool
    choice_answers: bool
    buttons: Actions
    needs_answer: bool
    validate: Optional[Callable[[int, str], Optional[str]]]
    on_answer: Optional[Callable[[Optional[Answer]], object]]
    on_show: Optional[Callable[[], object]]
    icon: Optional[str]
    ascii_icon: Optional[str]
    priority: int
