#!/usr/bin/env python3
"""Adds up the executions of the fuzzers, and puts them into the table of Documentation/Reliability.md.

    Tests/Fuzzing/tally.py              `Scripts/fuzz tally` runs it
    Tests/Fuzzing/tally.py --check      only compares the table
"""

import re
import sys
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PAGE = FOLDER.parent.parent / "Documentation" / "Reliability.md"


def main():
    if len(sys.argv) > 1 and sys.argv[1] != "--check":
        sys.exit(__doc__)
    counts = Counter()
    for line in (FOLDER / "executions.txt").read_text().splitlines():
        if not line.startswith("#"):
            _, name, count = line.split()
            counts[name] += int(count)

    def row(match):
        return f"{match[1]} | {counts[match[2]]:,} |"

    before = PAGE.read_text()
    page = re.sub(r"(?m)^(\| `(\w+)` \| .*) \| [\d,]+ \|$", row, before)
    page = re.sub(r"[\d,]+ executions in all", f"{sum(counts.values()):,} executions in all", page)
    if len(sys.argv) > 1:
        sys.exit(None if page == before else "Documentation/Reliability.md: run Scripts/fuzz tally")
    PAGE.write_text(page)
    for name, count in sorted(counts.items(), key=lambda item: item[1]):
        print(f"{count:>14,} {name}")
    print(f"{sum(counts.values()):>14,} in all")


if __name__ == "__main__":
    main()
