"""Cards that were shown, and their callbacks."""

from __future__ import annotations

import ctypes
from typing import Callable, Dict, List, Optional

from ._callbacks import callbacks
from ._card_data import card_data
from ._card_properties import Answer, CardProperties
from ._layout import AnswerCallback, AnswerData, PlainCallback, ValidateCallback
from ._library import library
from ._snack_data import check_callback, encoded


class Card:
    """A visible, waiting or ended card.

    Its methods can be called on any thread, unless they say "Thread: screen".
    """

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
        """Whether the card was answered or dismissed."""
        return self._has_ended

    @property
    def answer(self) -> Optional[Answer]:
        """The answer; None until there is one, and if the card was dismissed."""
        return self._answer

    def dismiss(self) -> None:
        """Dismisses the card, unless it has ended."""
        if not self._has_ended and library().raw("dismiss_card", self._number) == 1:
            self.end(None)  # it had not appeared: C does not call `on_answer`
            callbacks.wake()

    def __repr__(self) -> str:
        return f"<snackterm.Card {self._number}: {self._title!r}>"

    def end(self, answer: Optional[Answer]) -> None:
        """Ends the card with the answer, None if it was dismissed. The library calls it."""
        _cards.pop(self._place, None)
        self._answer = answer
        self._has_ended = True
        on_answer = self._properties.get("on_answer")
        # Even without a callback, so that a wait for the answer ends.
        callbacks.note(lambda: on_answer(answer) if on_answer else None)
        for observer in self._observers:
            callbacks.note(observer)

    def when_ended(self, observer: Callable[[], object]) -> None:
        """Calls a function once when the card has ended, at once if it has. Thread: screen."""
        if self._has_ended:
            observer()
        else:
            self._observers.append(observer)

    def validate(self, field: int, text: str) -> Optional[bytes]:
        """Returns the problem of a text in UTF-8, None if it is valid. The library calls it."""
        check = self._properties.get("validate")
        self._problem = encoded(check(field, text)) if check else None
        return self._problem

    @property
    def _place(self) -> int:
        return id(self)


#: The cards that have not ended, by the numbers that C passes to their callbacks.
_cards: Dict[int, Card] = {}


def show_card(title: str, properties: CardProperties) -> Card:
    """Shows a card, or queues it by priority if another card is visible."""
    unknown = set(properties) - set(CardProperties.__annotations__)
    if unknown:
        raise TypeError(f"a card has no {', '.join(sorted(unknown))}")
    for name in ("on_answer", "on_show", "validate"):
        check_callback(name, properties.get(name))
    card = Card(title, properties)
    data = card_data(title, properties)
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
