"""Settings that need no screen, and texts of the library."""

import math
import unittest
from typing import Any

import snackterm
from snackterm import _settings


class SettingTests(unittest.TestCase):
    def test_values_can_be_read_back(self) -> None:
        snackterm.configure({"policy": {"maxVisible": 3}, "theme": "nord"})
        self.assertEqual(_settings.value_of(None, "policy.maxVisible"), "3")
        self.assertEqual(_settings.value_of(None, "theme"), "nord")
        _settings.set_value(None, "policy.parksCursor", False)
        self.assertEqual(_settings.value_of(None, "policy.parksCursor"), "false")

    def test_wrong_settings_are_named(self) -> None:
        with self.assertRaisesRegex(snackterm.NotFoundError, "unknown setting 'policy.max'"):
            _settings.set_value(None, "policy.max", 3)
        sentence = "policy.maxVisible: expected a number, found a string"
        for settings, start in (
            ('{\n"policy": {\n"maxVisible": "x"}}', "settings:3: "),
            ({"policy": {"maxVisible": "x"}}, ""),  # a mapping has no lines
        ):
            with self.assertRaisesRegex(snackterm.InvalidError, f"^{start}{sentence}"):
                snackterm.configure(settings)
        twice = {"policy.maxVisible": 3, "policy": {"maxVisible": 4}}
        with self.assertRaisesRegex(snackterm.InvalidError, "^policy.maxVisible: duplicate key$"):
            snackterm.configure(twice)
        with self.assertRaisesRegex(snackterm.InvalidError, "not JSON compliant"):
            snackterm.configure({"policy": {"maxHeightShare": math.nan}})
        number: Any = 3
        with self.assertRaisesRegex(TypeError, "settings is 3; use a mapping or a JSON text"):
            snackterm.configure(number)

    def test_long_texts_are_read_whole(self) -> None:
        self.assertGreater(len(snackterm.build_info()), 60)
        self.assertRegex(snackterm.version(), r"^\d+\.\d+\.\d+$")
        self.assertIsInstance(snackterm.history(), list)


if __name__ == "__main__":
    unittest.main()
