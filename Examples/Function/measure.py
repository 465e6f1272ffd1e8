"""Tries functions with an empty folder as their root, and measures them: a Markdown table."""

import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

EVENTS = [
    '{"id": 1, "customer": "Ann", "items": [{"name": "book", "count": 2, "cents": 1250}, {"name": "pen", "count": 3, "cents": 90}]}',
    '{"id": 2, "customer": "Bob"}',
    '{"id": 3, "customer": "Zoë", "items": []}',
]
STARTS = 100
# The largest size of the first program, in bytes.
GREATEST_SIZE = 16_006_000


def answers(command, **options):
    output = subprocess.run(command, input="\n".join(EVENTS) + "\n", capture_output=True, text=True, check=True, **options)
    return [json.loads(line) for line in output.stdout.splitlines()]


def check(program):
    """Checks that the function answers each event without any file of the system."""
    with tempfile.TemporaryDirectory() as folder:
        if os.geteuid() == 0:
            shutil.copy(program, f"{folder}/function")
            # Swift looks up the path of the program in /proc unless it is given.
            found = answers([shutil.which("chroot"), folder, "/function"], env={"SWIFT_ROOT": "/"})
        else:
            found = answers([program])
    first = {"id": 1, "customer": "Ann", "cents": 2770, "mostExpensive": "book"}
    if len(found) != 3 or found[0] != first or "error" not in found[1] or found[2]["customer"] != "Zoë":
        sys.exit(f"{program} answered {found}")


def milliseconds_to_first_answer(program):
    start = time.perf_counter()
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write((EVENTS[0] + "\n").encode())
    process.stdin.flush()
    process.stdout.readline()
    end = time.perf_counter()
    process.stdin.close()
    process.wait()
    return (end - start) * 1e3


def main():
    programs = sys.argv[1:]
    times = {program: [] for program in programs}
    for program in programs:
        check(program)
    for _ in range(STARTS):
        for program in programs:
            times[program].append(milliseconds_to_first_answer(program))
    print("| program | size | first answer after `exec`, median | least |")
    print("|---|---|---|---|")
    for program in programs:
        size = pathlib.Path(program).stat().st_size / 1e6
        print(f"| {pathlib.Path(program).name} | {size:.1f} MB | {statistics.median(times[program]):.1f} ms | {min(times[program]):.1f} ms |")
    size = pathlib.Path(programs[0]).stat().st_size
    if size > GREATEST_SIZE:
        sys.exit(f"the function has {size} bytes, more than {GREATEST_SIZE}")


main()
