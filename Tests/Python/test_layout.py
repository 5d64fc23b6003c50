"""The Python structures, constants and functions are those of snackterm.h, as compiled."""

import ctypes
import re
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

from snackterm import _constants, _errors, _layout

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "Sources/CSnackTerm/include"
HEADER = re.sub(r"/\*.*?\*/", "", (INCLUDE / "snackterm.h").read_text(), flags=re.S)


def compiled(program: str) -> List[List[str]]:
    """Returns the words of each line that a program in C prints."""
    with tempfile.TemporaryDirectory() as folder:
        source, binary = Path(folder, "layout.c"), Path(folder, "layout")
        source.write_text(
            f"#include <snackterm.h>\n#include <stdio.h>\nint main(void) {{\n{program}\n}}\n"
        )
        command = ["cc", "-std=c99", "-I", str(INCLUDE), str(source), "-o", str(binary)]
        subprocess.run(command, check=True)
        output = subprocess.run([str(binary)], check=True, stdout=subprocess.PIPE).stdout
    return [line.split() for line in output.decode().splitlines()]


def structures() -> Dict[str, List[str]]:
    """Returns the members of the structures in the header, by their names."""
    result = {}
    for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", HEADER, re.S):
        declarations = (line.strip() for line in body.split(";"))
        members: List[str] = []
        for declaration in filter(None, declarations):
            function = re.search(r"\(\*(\w+)\)", declaration)
            plain = re.findall(r"(\w+)(?:,|$)", declaration)
            members += [function.group(1)] if function else plain
        result[name] = members
    return result


def types_by_name() -> Dict[str, Any]:
    """Returns the types of results and parameters, by their names in C."""
    types: Dict[str, Any] = {
        "void": None,
        "int": ctypes.c_int,
        "double": ctypes.c_double,
        "size_t": ctypes.c_size_t,
        "snackterm_id": ctypes.c_uint64,
        "void *": ctypes.c_void_p,
        "char *": ctypes.c_char_p,
        "double *": ctypes.POINTER(ctypes.c_double),
        "wint_t *": ctypes.POINTER(ctypes.c_uint),
        "snackterm_overlay *": ctypes.c_void_p,
        "struct _win_st *": ctypes.c_void_p,
        "struct _win_st *const *": ctypes.POINTER(ctypes.c_void_p),
    }
    types.update({name + " *": ctypes.POINTER(type) for name, type in _layout.STRUCTURES.items()})
    return types


class LayoutTests(unittest.TestCase):
    maxDiff = None

    def test_structures_have_the_members_of_the_header(self) -> None:
        members = {
            name: [field[0] for field in structure._fields_]
            for name, structure in _layout.STRUCTURES.items()
        }
        self.assertEqual(members, structures())

    def test_sizes_and_offsets_are_those_of_the_compiler(self) -> None:
        lines = []
        expected = {}
        for name, structure in _layout.STRUCTURES.items():
            lines.append(f'printf("{name} sizeof %zu 0\\n", sizeof({name}));')
            expected[name, "sizeof"] = (ctypes.sizeof(structure), 0)
            for field in structure._fields_:
                place = f"offsetof({name}, {field[0]}), sizeof((({name} *)0)->{field[0]})"
                lines.append(f'printf("{name} {field[0]} %zu %zu\\n", {place});')
                member = getattr(structure, field[0])
                expected[name, field[0]] = (member.offset, member.size)
        found: Dict[Tuple[str, str], Tuple[int, int]] = {
            (name, member): (int(offset), int(size))
            for name, member, offset, size in compiled("\n".join(lines))
        }
        self.assertEqual(found, expected)

    def test_constants_are_those_of_the_header(self) -> None:
        names = re.findall(r"^\s+(SNACKTERM_\w+) = ", HEADER, re.M)
        lines = [f'printf("{name} %d\\n", (int){name});' for name in names]
        found = {name: int(value) for name, value in compiled("\n".join(lines))}
        is_result = re.compile(r"SNACKTERM_(OK|E[A-Z]+)$").match
        results = {name: found.pop(name) for name in names if is_result(name) and found[name] <= 0}
        self.assertEqual(found, _constants.CONSTANTS)
        self.assertEqual(set(results.values()) - {0}, set(_errors.RESULTS))
        self.assertEqual(results["SNACKTERM_ECLOSED"], _errors.CLOSED)

    def test_functions_have_the_prototypes_of_the_header(self) -> None:
        types = types_by_name()
        found = {}
        pattern = r"^((?:const )?\w+ \*?)(snackterm_\w+)\(([^;]*)\);$"
        for result, name, parameters in re.findall(pattern, HEADER, re.M):
            kinds = [
                re.sub(r"^const |\w+$", "", parameter.strip()).strip()
                for parameter in parameters.split(",")
                if parameter != "void"
            ]
            found[name] = (types[result.replace("const ", "").strip()], [types[k] for k in kinds])
        for name in _layout.REPLACED:
            found.pop(name)
        self.assertEqual(found, _layout.FUNCTIONS)
        exports = (ROOT / "Sources/CSnackTerm/snackterm.exports").read_text().split()
        self.assertEqual(set(exports), set(found) | _layout.REPLACED)


if __name__ == "__main__":
    unittest.main()
