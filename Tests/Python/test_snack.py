"""Snacks in Python become the right structures in C."""

import dataclasses
import math
import typing
import unittest
from typing import Any

import snackterm
from snackterm import _card_data, _layout, _snack, _snack_data
from snackterm._card import show_card


def data(**properties: Any) -> _layout.SnackData:
    return _snack_data.data(snackterm.Snack("text", **properties))


class SnackTests(unittest.TestCase):
    def test_defaults_are_zero(self) -> None:
        expected = _layout.SnackData()
        expected.message = b"text"
        found = data()
        for name in [field[0] for field in _layout.SnackData._fields_[1:20]]:
            if name != "actions":
                self.assertEqual(getattr(found, name), getattr(expected, name), name)
        self.assertFalse(found.actions)

    def test_properties_are_those_of_the_snack(self) -> None:
        fields = typing.get_type_hints(snackterm.Snack)
        del fields["message"]
        self.assertEqual(typing.get_type_hints(_snack.Properties), fields)

    def test_every_property_is_documented(self) -> None:
        lines = [line.strip() for line in (snackterm.Snack.__doc__ or "").splitlines()]
        documented = {name for line in lines for name in line.split(":")[0].split(", ")}
        names = {field.name for field in dataclasses.fields(snackterm.Snack)}
        self.assertLessEqual(names, documented)

    def test_names_become_numbers(self) -> None:
        found = data(level="error", alignment="top-trailing", tap="keeps", swipes=["up", "left"])
        self.assertEqual((found.level, found.alignment, found.tap, found.swipes), (4, 4, 2, 5))
        self.assertEqual(data(swipes=[]).swipes, 16)

    def test_flags_are_bits(self) -> None:
        self.assertEqual(data(dismissable=False, exclusive=True).flags, 12)
        self.assertEqual(data(close_button=True, time_bar=True, needs_response=True).flags, 19)
        found = data(edge_margin=0, centered=True)
        self.assertEqual((found.flags, found.edge_margin), (96, 0))

    def test_lifetimes_are_numbers(self) -> None:
        pairs = [(None, 0), (math.inf, -1), ("reading", -2), (2.5, 2.5)]
        for seconds, number in pairs:
            self.assertEqual(data(seconds=seconds).seconds, number)

    def test_progress_is_a_spinner_or_a_bar(self) -> None:
        spinner, bar = data(progress="spinner"), data(progress=0.25)
        self.assertEqual((spinner.progress, bar.progress, bar.fraction), (1, 2, 0.25))

    def test_actions_have_three_forms(self) -> None:
        action = snackterm.Action("a", "A", hotkey="x", keeps_open=True, countdown=True)
        forms = [({"a": "A"}, b"A", 0, 0), (["a"], None, 0, 0), ([action], b"A", 120, 3)]
        for actions, label, hotkey, flags in forms:
            found = data(actions=actions)
            self.assertEqual(found.action_count, 1)
            first = found.actions[0]
            self.assertEqual((first.id, first.label, first.hotkey), (b"a", label, hotkey))
            self.assertEqual((first.flags, first.size), (flags, 32))

    def test_wrong_values_are_named(self) -> None:
        wrong: typing.List[typing.Tuple[typing.Dict[str, Any], str]] = [
            ({"level": "sucess"}, "level is 'sucess'; use plain, info, success, warning, error"),
            ({"seconds": 0}, "seconds is 0; use a positive number, math.inf, 'reading', or None"),
            ({"seconds": math.nan}, "seconds is nan"),
            ({"tap": "no"}, "tap is 'no'; use None, dismisses, keeps"),
            ({"swipes": ["in"]}, "swipes is 'in'; use up, down, left, right"),
            ({"progress": "bar"}, "progress is 'bar'; use spinner"),
            ({"hug_width": -1}, "hug_width is -1; use an integer from 0 to 10000"),
            ({"edge_margin": 10001}, "edge_margin is 10001; use an integer from 0 to 10000"),
            ({"actions": [snackterm.Action("a", hotkey="ab")]}, "hotkey is 'ab'"),
            ({"actions": [snackterm.Action("a", hotkey="\0")]}, "hotkey is '\\x00'; use one"),
            ({"actions": [snackterm.Action("a", hotkey="é")]}, "hotkey is 'é'; use one visible"),
        ]
        for properties, sentence in wrong:
            with self.assertRaises(snackterm.InvalidError) as caught:
                data(**properties)
            self.assertTrue(str(caught.exception).startswith(sentence), caught.exception)

    def test_unknown_properties_are_type_errors(self) -> None:
        with self.assertRaises(TypeError):
            snackterm.show("text", levle="info")  # type: ignore[call-arg]

    def test_values_of_another_type_are_type_errors(self) -> None:
        show: typing.Any = snackterm.show
        for message, properties, sentence in (
            (5, {}, "message is 5; use a string"),
            (None, {}, "message is None; use a string"),
            ("text", {"title": b"x"}, "title is b'x'; use a string"),
            ("text", {"actions": "undo"}, "actions is 'undo'; use {id: label}, or a list"),
            ("text", {"actions": [1]}, "actions has 1; use a string or an Action"),
            ("text", {"level": 3}, "level is 3; use a string"),
            ("text", {"edge_margin": "2"}, "edge_margin is '2'; use an integer"),
            ("text", {"hug_width": 2.5}, "hug_width is 2.5; use an integer"),
            ("text", {"seconds": []}, "seconds is []; use a number, 'reading', or None"),
            ("text", {"on_close": 5}, "on_close is 5; use a function"),
            ("text", {"on_tap": "tap"}, "on_tap is 'tap'; use a function"),
            ("text", {"actions": [snackterm.Action(typing.cast(str, 1))]}, "id is 1; use a string"),
        ):
            with self.assertRaises(TypeError) as caught:
                show(message, **properties)
            self.assertEqual(str(caught.exception), sentence)

    def test_results_and_callbacks_of_another_type_are_type_errors(self) -> None:
        number: typing.Any = 5
        text: typing.Any = "a"
        unclear = "result is 5; use a string, a Snack, or None"
        calls: typing.List[typing.Tuple[typing.Callable[[], object], str]] = [
            (lambda: snackterm.task("m", done=number), "done is 5; use a string, a Snack, or None"),
            (lambda: snackterm.task("m", on_cancel=number), "on_cancel is 5; use a function"),
            (lambda: snackterm.task("m", show_delay=text), "show_delay is 'a'; use a number"),
            (lambda: snackterm.task("m").done(number), unclear),
            (lambda: snackterm.task("m").end(number), unclear),
            (lambda: show_card("m", {"on_answer": number}), "on_answer is 5; use a function"),
            (lambda: show_card("m", {"validate": number}), "validate is 5; use a function"),
        ]
        for call, sentence in calls:
            with self.assertRaises(TypeError) as caught:
                call()
            self.assertEqual(str(caught.exception), sentence)

    def test_numbers_beyond_the_range_of_c_are_named(self) -> None:
        for name in ("seconds", "progress", "fade_seconds"):
            properties: typing.Any = {name: 10**400}
            with self.assertRaises(snackterm.InvalidError) as caught:
                snackterm.show("text", **properties)
            self.assertEqual(str(caught.exception), f"{name} is too large")
        with self.assertRaises(snackterm.InvalidError):
            snackterm.task("m").progress(10**400)

    def test_actions_of_an_iterator_remain(self) -> None:
        snack = snackterm.Snack("text", actions=iter(["undo", "redo"]))
        self.assertEqual(snack.actions, ("undo", "redo"))

    def test_wrong_values_of_cards_are_named(self) -> None:
        wrong: typing.List[typing.Tuple[typing.Any, typing.Type[Exception], str]] = [
            ({"priority": 2**31}, snackterm.InvalidError, "priority is 2147483648; use an"),
            ({"priority": -(2**40)}, snackterm.InvalidError, "priority is -1099511627776; use an"),
            ({"chosen": 0}, snackterm.InvalidError, "chosen is 0; use the number of an option"),
            ({"priority": "x"}, TypeError, "priority is 'x'; use an integer"),
            ({"options": ["a"], "chosen": "a"}, TypeError, "chosen is 'a'; use the number of an"),
            ({"options": "abc"}, TypeError, "options is 'abc'; use a list"),
            ({"fields": "abc"}, TypeError, "fields is 'abc'; use a list"),
            ({"fields": [3]}, TypeError, "a field is 3; use a Field or a label"),
            (
                {"fields": [snackterm.Field("a", max_length=-1)]},
                snackterm.InvalidError,
                "max_length is -1; use an integer from 0 to 2147483647",
            ),
        ]
        for properties, kind, sentence in wrong:
            with self.assertRaises(kind) as caught:
                _card_data.card_data("title", properties)
            self.assertTrue(str(caught.exception).startswith(sentence), caught.exception)

    def test_any_text_can_be_shown(self) -> None:
        pairs = [("a\0b", "a\ufffdb"), ("a\udcffb", "a\ufffdb"), ("日本\ud800", "日本\ufffd")]
        for text, expected in pairs:
            self.assertEqual(_snack_data.encoded(text), expected.encode())


if __name__ == "__main__":
    unittest.main()
