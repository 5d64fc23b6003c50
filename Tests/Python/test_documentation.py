"""The Python code and names in the documentation are those of the package."""

from __future__ import annotations

import ast
import inspect
import re
import unittest
from pathlib import Path
from typing import Any, List

import snackterm
from snackterm import _card_properties

ROOT = Path(__file__).parents[2]
ARTICLES = ROOT / "Sources/SnackTerm/SnackTerm.docc/Articles"

#: The classes of variables in the code of the documentation.
VARIABLES = {
    "snackterm": snackterm,
    "toasts": snackterm.Overlay,
    "toast": snackterm.Toast,
    "task": snackterm.Task,
    "answer": snackterm.Answer,
}


def member(name: str) -> Any:
    """Returns a part of the package, such as `Toast.update`; raises AttributeError."""
    owner: Any = snackterm
    for part in name.split("."):
        if owner is snackterm and part == "CardProperties":
            owner = _card_properties.CardProperties
        elif part in getattr(owner, "__annotations__", {}) and not isinstance(owner, str):
            owner = owner.__annotations__[part]
        else:
            owner = getattr(owner, part)
    return owner


def column(page: str, title: str) -> List[str]:
    """Returns the names in a column of the tables of a page."""
    names: List[str] = []
    index = None
    for line in page.splitlines():
        cells = line.replace("\\|", "").split("|")
        if f" {title} " in cells:
            index = cells.index(f" {title} ")
        elif len(cells) < 3:
            index = None
        elif index is not None:
            names += re.findall("`([^`]+)`", cells[index])
    return names


class NamesTests(unittest.TestCase):
    def test_names_exist(self) -> None:
        names = column((ARTICLES / "LanguageNames.md").read_text(), "Python")
        self.assertGreater(len(names), 100)
        for name in names:
            with self.subTest(name):
                self.check(name)

    def check(self, name: str) -> None:
        sources = (ROOT / "Sources/Python/snackterm/_snack.py").read_text()
        if name in ("None", "math.inf"):
            return
        if name.startswith('"'):
            self.assertIn(name, sources)
            return
        called = re.fullmatch(r"([A-Za-z_.]+)\((\w+)=\)", name)
        if called:
            self.assertIn(called[2], inspect.signature(member(called[1])).parameters)
        else:
            member(name)

    def test_everything_public_is_in_the_table(self) -> None:
        names = column((ARTICLES / "LanguageNames.md").read_text(), "Python")
        words = {part for name in names for part in re.split(r"[.(]", name)}
        # Types of parameters and results, and what only Python needs.
        others = {"Alignment", "Direction", "Entry", "Key", "Level"}
        others |= {"Cancelled", "HungUpError", "LibraryError"}
        self.assertEqual(set(snackterm.__all__) - words - others, set())


class SettingsTests(unittest.TestCase):
    def test_the_list_of_settings_is_that_of_the_header(self) -> None:
        header = (ROOT / "Sources/CSnackTerm/include/snackterm.h").read_text()
        expected = re.findall(r"Settings of the program:\n(.*?)\n \* @param", header, re.S)[0]
        for c, python in (
            ("the member theme of snackterm_snack", "`Snack.theme`"),
            ("snackterm_perform", "`Overlay.perform`"),
        ):
            self.assertIn(c, expected)
            expected = expected.replace(c, python)
        text = inspect.getdoc(snackterm.configure) or ""
        found = re.findall(r"Settings of the program:\n(.*?)\n\n", text, re.S)[0]
        self.assertEqual(
            [line.strip() for line in found.splitlines()],
            [line.strip(" *") for line in expected.splitlines()],
        )


class CodeTests(unittest.TestCase):
    def blocks(self) -> List[str]:
        pages = [ROOT / "README.md", ARTICLES / "PythonPrograms.md"]
        text = "\n".join(page.read_text() for page in pages)
        return re.findall("^```python\n(.*?)^```", text, flags=re.M | re.S)

    def test_code_uses_names_that_exist(self) -> None:
        self.assertGreater(len(self.blocks()), 5)
        for block in self.blocks():
            for node in ast.walk(ast.parse(block)):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    owner = VARIABLES.get(node.value.id)
                    self.assertTrue(owner is None or hasattr(owner, node.attr), ast.dump(node))

    def test_code_passes_properties_that_exist(self) -> None:
        known = set(_card_properties.CardProperties.__annotations__) | {"draw"}
        known |= set(snackterm.Snack.__annotations__)
        known |= set(inspect.signature(snackterm.task).parameters)
        for block in self.blocks():
            for node in ast.walk(ast.parse(block)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    if node.func.attr in ("show", "update", "task", "ask", "get_answer"):
                        self.assertLessEqual({word.arg for word in node.keywords}, known)


if __name__ == "__main__":
    unittest.main()
