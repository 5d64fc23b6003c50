"""Makes the Python wheel with the C library inside: wheel.py VERSION LIBRARY TAG FOLDER

The library's name is the one that _library.py looks for in its folder. Equal sources give equal
bytes: files are sorted, and dated by SOURCE_DATE_EPOCH.
"""

import base64
import hashlib
import os
import sys
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any, Dict, List

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "Sources/Python"


def metadata(version: str) -> str:
    """Returns the file METADATA, from pyproject.toml and the read-me file."""
    project: Dict[str, Any] = tomllib.loads((PACKAGE / "pyproject.toml").read_text())["project"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {version}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Project-URL: {label}, {url}" for label, url in project["urls"].items()),
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        "License-File: LICENSE",
        "License-File: COPYRIGHT",
        "Description-Content-Type: text/markdown",
    ]
    readme = PACKAGE / str(project["readme"])
    return "\n".join(lines) + "\n\n" + readme.read_text()


def contents(version: str, library: Path, tag: str) -> Dict[str, bytes]:
    """Returns the files of the wheel by path, except RECORD, which comes last."""
    files = {f"snackterm/{path.name}": path.read_bytes() for path in sources()}
    files[f"snackterm/{library.name}"] = library.read_bytes()
    information = f"snackterm-{version}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: snackterm\nRoot-Is-Purelib: false\nTag: {tag}\n"
    files[f"{information}/METADATA"] = metadata(version).encode()
    files[f"{information}/WHEEL"] = wheel.encode()
    files[f"{information}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    copyright = ROOT / "Demo/debian/copyright"
    files[f"{information}/licenses/COPYRIGHT"] = copyright.read_bytes()
    files[f"{information}/top_level.txt"] = b"snackterm\n"
    return dict(sorted(files.items()))


def sources() -> List[Path]:
    return sorted([*(PACKAGE / "snackterm").glob("*.py"), PACKAGE / "snackterm/py.typed"])


def record(files: Dict[str, bytes], path: str) -> bytes:
    """Returns the file RECORD: the hash and the size of each file."""
    lines = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    return ("".join(lines) + f"{path},,\n").encode()


def write(wheel: Path, files: Dict[str, bytes]) -> None:
    moment = max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800)  # a zip file begins in 1980
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(moment)[:6])
            entry.create_system = 3  # Unix
            entry.external_attr = (0o100755 if ".so." in name else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def main() -> None:
    version, library, tag, folder = sys.argv[1:]
    files = contents(version, Path(library), tag)
    path = f"snackterm-{version}.dist-info/RECORD"
    files[path] = record(files, path)
    write(Path(folder) / f"snackterm-{version}-{tag}.whl", files)


if __name__ == "__main__":
    main()
