"""Prints the functions of a library that hosts run: order.py BENCH GETCH POLL LIBRARY

The hosts are those of Tests/CHosts/bench.c, Demo/Examples/C/getch.c and Demo/Examples/C/poll.c.
They run in valgrind on a terminal, and show toasts.
"""

import bisect
import collections
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

# Keys, and the seconds to wait after each: toasts that stack, are swiped away, and leave in time.
BENCH_KEYS = [
    ("", 5.0), ("t", 1.0), ("t", 1.0), ("t", 3.0), ("\x1b[C", 3.0), ("p", 8.0), ("q", 10.0)
]
# Settings, a toast that is replaced, and a button that is pressed.
GETCH_KEYS = [
    ("", 5.0), (" ", 3.0), (" ", 2.0), ("d", 3.0), ("\x1b[19~", 1.0), ("\t", 1.0), ("\r", 3.0),
    ("q", 10.0),
]

# A plain message.
POLL_KEYS = [("", 5.0), ("a", 3.0), ("q", 10.0)]


def discard_output(terminal: int, seconds: float) -> None:
    """Reads what the host writes for some seconds, or until it ends."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                os.read(terminal, 65536)
            except OSError:  # The host has ended.
                return


def record(host: str, keys: list[tuple[str, float]], profile: str) -> None:
    """Runs a host in valgrind, which writes every instruction that it runs to the profile."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        options = ["--dump-instr=yes", f"--callgrind-out-file={profile}", "--log-file=/dev/null"]
        os.execvp("valgrind", ["valgrind", "--tool=callgrind", *options, host])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    for key, seconds in keys:
        os.write(terminal, key.encode())
        discard_output(terminal, seconds)
    os.close(terminal)
    if os.waitpid(process, 0)[1] != 0:
        sys.exit("order.py: the host failed")


def read_addresses(profile: str, library: str) -> set[int]:
    """Reads the addresses in the library. Numbers after + and - are relative to the last one."""
    names: dict[str, str] = {}
    inside = False
    last = 0
    found = set()
    with open(profile, encoding="utf-8") as lines:
        for line in lines:
            if match := re.match(r"(c?ob)=\((\d+)\)(?: (.*))?", line):
                kind, number, name = match.groups()
                if name:
                    names[number] = name
                if kind == "ob":
                    inside = names[number] == library
            elif match := re.match(r"(0x|\+|-)([0-9a-f]+) |(\*) ", line):
                sign, digits, _ = match.groups()
                if sign == "0x":
                    last = int(digits, 16)
                elif sign:
                    last += int(sign + digits)
                if inside:
                    found.add(last)
    return found


def read_functions(library: str) -> dict[int, list[str]]:
    """Reads the names of functions by address."""
    functions = collections.defaultdict(list)
    lines = subprocess.run(["nm", library], check=True, capture_output=True, text=True).stdout
    for line in lines.splitlines():
        fields = line.split()
        if len(fields) == 3 and fields[1] in "tTwWvVi":
            functions[int(fields[0], 16)].append(fields[2])
    return functions


def main() -> None:
    """Prints the names in the order of their addresses."""
    bench, getch, poll, library = sys.argv[1:]
    addresses: set[int] = set()
    for host, keys in [(bench, BENCH_KEYS), (getch, GETCH_KEYS), (poll, POLL_KEYS)]:
        with tempfile.NamedTemporaryFile() as profile:
            record(host, keys, profile.name)
            addresses |= read_addresses(profile.name, os.path.realpath(library))
    functions = read_functions(library)
    starts = sorted(functions)
    indices = {bisect.bisect(starts, address) - 1 for address in addresses}
    names = [name for index in sorted(indices) if index >= 0 for name in functions[starts[index]]]
    if len(names) < 500:
        sys.exit(f"order.py: found only {len(names)} functions; did the host show toasts?")
    print("\n".join(names))


main()
