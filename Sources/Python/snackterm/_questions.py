"""The cards of an overlay, and waiting for their answers."""

from __future__ import annotations

import curses
from typing import TYPE_CHECKING, Callable, List, Optional

from ._card import Card, show_card
from ._card_properties import Answer, CardProperties
from ._keys import Keys
from ._session import Key, unread, window_pointer

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Questions(Keys):
    """Shows cards and waits for their answers."""

    def show_card(self, title: str, **properties: Unpack[CardProperties]) -> Card:
        """Shows a card, or queues it by priority if another card is visible.

        While it is visible, the card receives all keys. `CardProperties` lists the properties.
        Raises `InvalidError`, `ForkError`, or `TypeError`.

        Thread: any.
        """
        return show_card(title, properties)

    def ask(
        self,
        title: str,
        *,
        draw: Optional[Callable[[], object]] = None,
        **properties: Unpack[CardProperties],
    ) -> Optional[Answer]:
        """Shows a card and waits for the answer, while toasts move; None if it was dismissed.

            answer = toasts.ask("Your name", fields=["Name"], buttons=["Save"])
            if answer: save(answer.texts[0])

        `draw` draws the program's screen: at the start, when the screen is resized, and after each
        timeout of the overlay's window; with `nodelay`, every 50 milliseconds. Without it,
        KEY_RESIZE remains for the program, as do keys typed after the answer, up to 100 bytes.
        Raises `InvalidError` or `HungUpError`.
        """
        pointer = window_pointer(self._screen)
        card = show_card(title, properties)
        keys: List[Key] = []
        try:
            key: Optional[Key] = None
            while not card.has_ended:
                if draw and (key is None or key == curses.KEY_RESIZE):
                    draw()
                elif key is not None:
                    keys.append(key)
                key = self._session.wait(
                    pointer, self._session.read_character, until=lambda: card.has_ended
                )
        except BaseException:
            card.dismiss()
            raise
        finally:
            unread(keys)
        return card.answer

    async def get_answer(
        self,
        title: str,
        *,
        draw: Optional[Callable[[], object]] = None,
        **properties: Unpack[CardProperties],
    ) -> Optional[Answer]:
        """Shows a card and waits for the answer in an asyncio event loop; None if dismissed.

        `draw` draws the program's screen: at the start, and when the screen is resized while no
        other task waits for a key. Other keys remain for the program, as with `ask`.
        """
        loop = self._running_loop()
        card = show_card(title, properties)
        try:
            await loop.get_answer(card, draw)
        except BaseException:
            card.dismiss()
            raise
        return card.answer
