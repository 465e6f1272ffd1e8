#!/usr/bin/env python3
"""What the fuzzers have covered, from llvm-cov's export: the C code by branch and line, Swift's by function.

    Tests/Fuzzing/coverage.py EXPORT.json      `Scripts/fuzz all coverage` runs it
"""

import json
import re
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = str(ROOT / "Sources") + "/"
CONSTANT = re.compile(r"\bwhile \(true\)")


def is_c(name):
    """Whether a file counts; turbo_check.c looks for faults of the library itself."""
    return name.startswith(SOURCES) and name.endswith((".c", ".h")) and not name.endswith("/turbo_check.c")


def c_branches(data):
    """The ways that each condition in C can go, and which of them were taken: by file and place, over all its copies.

    `while (true)` is none. The scanner is compiled once for each instruction set, and inline functions in each file that includes them.
    """
    taken = defaultdict(lambda: [0, 0])
    for function in data["functions"]:
        names = function["filenames"]
        for line, column, _, _, true, false, file, *_ in function.get("branches", []):
            if is_c(names[file]) and not CONSTANT.search(source(names[file], line)):
                place = taken[(names[file], line, column)]
                place[0] += true
                place[1] += false
    return taken


def c_lines(data):
    """The lines in C of code regions that nothing has reached."""
    counts = {}
    for function in data["functions"]:
        names = function["filenames"]
        for first, column, last, end, count, file, _, kind in function["regions"]:
            if kind == 0 and is_c(names[file]):
                key = (names[file], first, column, last, end)
                counts[key] = counts.get(key, 0) + count
    return [key for key, count in sorted(counts.items()) if count == 0], len(counts)


def swift_functions(data):
    """The functions of each folder, and those that were called: a generic one counts once."""
    called = defaultdict(dict)
    for function in data["functions"]:
        name = function["filenames"][0]
        if name.startswith(SOURCES) and name.endswith(".swift"):
            place = (name, *function["regions"][0][:2])
            folder = "/".join(name[len(SOURCES):].split("/")[:2])
            called[folder][place] = called[folder].get(place, 0) + function["count"]
    return called


def short(name):
    return name[len(SOURCES):]


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    data = json.loads(Path(sys.argv[1]).read_text())["data"][0]
    branches = c_branches(data)
    ways = sum(count > 0 for pair in branches.values() for count in pair)
    uncovered, regions = c_lines(data)
    print("C, uncovered regions and branches:")
    for name, first, _, last, _ in uncovered:
        lines = f"{first}" if first == last else f"{first}-{last}"
        print(f"  {short(name)}:{lines}: {source(name, first)}")
    for (name, line, _), (true, false) in sorted(branches.items()):
        if (true == 0) != (false == 0):
            print(f"  {short(name)}:{line}: never {'true' if true == 0 else 'false'}: {source(name, line)}")
    print("\nSwift, functions called:")
    total = [0, 0]
    for folder, functions in sorted(swift_functions(data).items()):
        count = sum(calls > 0 for calls in functions.values())
        total = [total[0] + count, total[1] + len(functions)]
        print(f"  {folder:<28} {count:5} of {len(functions):5}  {100 * count / len(functions):5.1f} %")
    print(f"\nC: {ways} of {2 * len(branches)} edges of conditions: {100 * ways / max(1, 2 * len(branches)):.1f} %; "
          f"{regions - len(uncovered)} of {regions} regions: {100 * (regions - len(uncovered)) / max(1, regions):.1f} %")
    print(f"Swift: {total[0]} of {total[1]} functions: {100 * total[0] / max(1, total[1]):.1f} %")


@cache
def lines_of(name):
    return Path(name).read_text().split("\n")


def source(name, line):
    return re.sub(r"\s+", " ", lines_of(name)[line - 1]).strip()


if __name__ == "__main__":
    main()
