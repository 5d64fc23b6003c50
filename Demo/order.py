"""Prints the functions that a library or program runs: those of each session by their addresses.

The library's functions that run in most frames come first, because the processor has forgotten
their pages since the last frame. Next to each other, they are on few pages.

    order.py library BENCH GETCH POLL LIBRARY    functions of the library
    order.py program SNACKDEMO                   functions of snackdemo

The hosts are those of Tests/CHosts/bench.c, Demo/Examples/C/getch.c and Demo/Examples/C/poll.c.
They, and snackdemo, run in valgrind on a terminal, and show toasts.
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

# The frames of the session with BENCH_KEYS are more than twice as many.
FRAME_COUNT = 50

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


def recorded(command: list[str], profile: str, *options: str) -> list[str]:
    """Returns a command in valgrind, which writes every instruction that it runs to the profile."""
    output = ["--dump-instr=yes", f"--callgrind-out-file={profile}", "--log-file=/dev/null"]
    return ["valgrind", "--tool=callgrind", *output, *options, *command]


def run(command: list[str], keys: list[tuple[str, float]]) -> None:
    """Runs a command on a terminal, and sends it keys."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    for key, seconds in keys:
        os.write(terminal, key.encode())
        discard_output(terminal, seconds)
    os.close(terminal)
    if os.waitpid(process, 0)[1] != 0:
        sys.exit("order.py: the host failed")


def read_counts(profile: str, library: str) -> collections.Counter[int]:
    """Reads how often each instruction of the library ran, by its address.

    Numbers after + and - are relative to the last one. A line after that of a call has the cost of
    the called function.
    """
    names: dict[str, str] = {}
    inside = is_call = False
    last = 0
    counts: collections.Counter[int] = collections.Counter()
    with open(profile, encoding="utf-8") as lines:
        for line in lines:
            if match := re.match(r"(c?ob)=\((\d+)\)(?: (.*))?", line):
                kind, number, name = match.groups()
                if name:
                    names[number] = name
                if kind == "ob":
                    inside = names[number] == library
            elif line.startswith("calls="):
                is_call = True
            elif match := re.match(r"(0x|\+|-|\*)([0-9a-f]*) \S+ (\d+)", line):
                sign, digits, count = match.groups()
                if sign == "0x":
                    last = int(digits, 16)
                elif digits:
                    last += int(sign + digits)
                if inside and not is_call:
                    counts[last] += int(count)
                is_call = False
    return counts


def read_functions(library: str) -> dict[int, list[str]]:
    """Reads the names of functions by address."""
    functions = collections.defaultdict(list)
    lines = subprocess.run(["nm", library], check=True, capture_output=True, text=True).stdout
    for line in lines.splitlines():
        fields = line.split()
        if len(fields) == 3 and fields[1] in "tTwWvVi":
            functions[int(fields[0], 16)].append(fields[2])
    return functions


def profile_library(bench: str, getch: str, poll: str, folder: str) -> dict[str, int]:
    """Runs the hosts, and returns how often functions of their profiles must have run.

    The first profile has the frames without the start.
    """
    frames = f"{folder}/frames"
    run(recorded([bench], frames, "--toggle-collect=snackterm_getch"), BENCH_KEYS)
    profiles = {frames: FRAME_COUNT}
    for host, keys in [(bench, BENCH_KEYS), (getch, GETCH_KEYS), (poll, POLL_KEYS)]:
        profile = f"{folder}/{len(profiles)}"
        run(recorded([host], profile), keys)
        profiles[profile] = 0
    return profiles


def profile_program(program: str, folder: str) -> dict[str, int]:
    """Shows a toast and a question, sends a toast, and returns the same for these profiles."""
    show, ask, send, over = (f"{folder}/{name}" for name in ("show", "ask", "send", "over"))
    os.environ.update(HOME=folder, XDG_RUNTIME_DIR=folder)
    run(recorded([program, "show", "Hello", "--duration", "2"], show), [("", 20.0)])
    run(recorded([program, "ask", "Sure?", "--confirm"], ask), [("", 8.0), ("y", 10.0)])
    sending = " ".join(recorded([program, "send", "Hello"], send))
    shell = ["sh", "-c", f"sleep 5; {sending}; ls /; sleep 8"]
    run(recorded([program, "run", "--pty", "--", *shell], over), [("", 40.0)])
    return dict.fromkeys([over, send, show, ask], 0)  # the one that runs longest first


def main() -> None:
    """Prints the names."""
    kind, *hosts, binary = sys.argv[1:]
    functions = read_functions(binary)
    starts = sorted(functions)
    names: dict[str, None] = {}  # without duplicates, in their order
    with tempfile.TemporaryDirectory() as folder:
        if kind == "library":
            profiles = profile_library(*hosts, folder)
        else:
            profiles = profile_program(binary, folder)
        for profile, least in profiles.items():
            counts = read_counts(profile, os.path.realpath(binary))
            for index in sorted({bisect.bisect(starts, address) - 1 for address in counts} - {-1}):
                if counts[starts[index]] >= least:
                    names.update(dict.fromkeys(functions[starts[index]]))
    if len(names) < 500:
        sys.exit(f"order.py: found only {len(names)} functions; was a toast shown?")
    print("\n".join(names))


main()
