"""Cards: questions with fields, options and buttons."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Callable, Dict, List, NamedTuple, Optional, Sequence, TypedDict, Union

from ._callbacks import callbacks
from ._constants import CONSTANTS
from ._errors import InvalidError
from ._layout import AnswerCallback, AnswerData, CardData, FieldData, PlainCallback
from ._layout import ValidateCallback
from ._library import library
from ._snack import Action, Actions
from ._snack_data import action_array, actions_of, encoded


@dataclass(frozen=True)
class Field:
    """A field of a card for one line of text.

    `label` is a line above it, `placeholder` is shown while it is empty, `text` is the initial
    text. With `secret`, the text is hidden on the screen. `max_length` is in characters.
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
    #: The texts of the fields, in their order.
    texts: List[str]
    #: The numbers of the chosen options from 0, in their order.
    chosen: List[int]


class CardProperties(TypedDict, total=False):
    """The optional properties of a card, as keyword arguments.

    text: A text below the title.
    fields: The fields, at most 64: `Field`s or labels.
    options: The options, at most 10,000.
    chosen: The number of the option chosen at first, from 0; None is none.
    multiple: Whether several options may be chosen.
    filter: Whether the user can type to narrow the list of options.
    choice_answers: Whether choosing an option answers the card.
    buttons: The buttons, at most 64, in the forms of `Snack.actions`; the default is "OK", unless
        an option answers the card.
    needs_answer: Whether the user cannot dismiss the card without an answer.
    validate: Returns a sentence about the problem of a field's text, or None if it is valid. It
        gets the number of the field and the text. It must return quickly, without using the
        overlay. An exception counts as a problem, and is raised by the current call.
    on_answer: Called once with the answer, or with None if the card was dismissed.
    on_show: Called when the card is fully visible.
    icon, ascii_icon: An icon of one or several lines, and that for terminals without Unicode.
    priority: Of several waiting cards, that with the highest priority is shown next.
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


class Card:
    """A card that was shown, or waits for others; all its methods can be called on any thread."""

    def __init__(self, title: str, properties: CardProperties) -> None:
        self._title = title
        self._properties = properties
        self._number = 0
        self._answer: Optional[Answer] = None
        self._has_ended = False
        self._observers: List[Callable[[], object]] = []
        self._problem: Optional[bytes] = None  # C copies it after the callback has returned

    @property
    def id(self) -> int:
        """The number of the card, unique in the process."""
        return self._number

    @property
    def has_ended(self) -> bool:
        """Whether the user has answered or dismissed it."""
        return self._has_ended

    @property
    def answer(self) -> Optional[Answer]:
        """The answer; None while there is none, and if the card was dismissed."""
        return self._answer

    def dismiss(self) -> None:
        """Dismisses the card; one that has ended is left as it is."""
        if not self._has_ended and library().raw("dismiss_card", self._number) == 1:
            self.end(None)  # it had not appeared: C does not call `on_answer`

    def __repr__(self) -> str:
        return f"<snackterm.Card {self._number}: {self._title!r}>"

    def end(self, answer: Optional[Answer]) -> None:
        _cards.pop(self._place, None)
        self._answer = answer
        self._has_ended = True
        on_answer = self._properties.get("on_answer")
        # Also without a callback, so that the wait for the answer takes notice.
        callbacks.note(lambda: on_answer(answer) if on_answer else None)
        for observer in self._observers:
            callbacks.note(observer)

    def when_ended(self, observer: Callable[[], object]) -> None:
        if self._has_ended:
            observer()
        else:
            self._observers.append(observer)

    def validate(self, field: int, text: str) -> Optional[bytes]:
        check = self._properties.get("validate")
        self._problem = encoded(check(field, text)) if check else None
        return self._problem

    @property
    def _place(self) -> int:
        return id(self)


#: The cards that have not ended, by the numbers that C passes to their callbacks.
_cards: Dict[int, Card] = {}


def show_card(title: str, properties: CardProperties) -> Card:
    """Shows a card, after those that wait with a higher or the same priority."""
    unknown = set(properties) - set(CardProperties.__annotations__)
    if unknown:
        raise TypeError(f"a card has no {', '.join(sorted(unknown))}")
    card = Card(title, properties)
    data = _data(title, properties)
    data.user = card._place
    data.on_answer = _on_answer
    if properties.get("on_show"):
        data.on_show = _on_show
    if properties.get("validate"):
        data.validate = _validate
    _cards[card._place] = card
    try:
        card._number = library().make("show_card", ctypes.byref(data))
    except BaseException:
        _cards.pop(card._place, None)
        raise
    return card


def _data(title: str, properties: CardProperties) -> CardData:
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
    options = properties.get("options", ())
    if options:
        data.options = (ctypes.c_char_p * len(options))(*map(encoded, options))
        data.option_count = len(options)
    chosen = properties.get("chosen")
    if chosen is not None:
        if not 0 <= chosen < len(options):
            raise InvalidError(f"chosen is {chosen}; use the number of an option, or None")
        data.chosen = chosen + 1
    _set_fields(data, properties.get("fields", ()))
    buttons = actions_of("buttons", properties.get("buttons", ()))
    if buttons:
        data.buttons = action_array(buttons)
        data.button_count = len(buttons)
    return data


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


# Called by C, on the screen's thread.


def _note_answer(user: Optional[int], number: int, answer: "ctypes._Pointer[AnswerData]") -> None:
    card = _cards.get(user or 0)
    if card is None:
        return
    data = answer.contents
    if data.button is None:
        card.end(None)
        return
    texts = [data.texts[index].decode("utf-8", "replace") for index in range(data.text_count)]
    chosen = [int(data.chosen[index]) for index in range(data.chosen_count)]
    card.end(Answer(data.button.decode("utf-8", "replace"), texts, chosen))


def _note_show(user: Optional[int], number: int) -> None:
    card = _cards.get(user or 0)
    on_show = card._properties.get("on_show") if card else None
    if on_show:
        callbacks.note(on_show)


def _validated(user: Optional[int], field: int, text: Optional[bytes]) -> Optional[int]:
    card = _cards.get(user or 0)
    try:
        problem = card.validate(field, (text or b"").decode("utf-8", "replace")) if card else None
    except BaseException as error:
        callbacks.note_failure(error)
        problem = type(error).__name__.encode()
        if card:
            card._problem = problem
    return ctypes.cast(ctypes.c_char_p(problem), ctypes.c_void_p).value if problem else None


_on_answer = AnswerCallback(_note_answer)
_on_show = PlainCallback(_note_show)
_validate = ValidateCallback(_validated)
