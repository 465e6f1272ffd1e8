"""Which mutants a sample has: all that the sources allow, ranked by a seed, and distributed to the folders by their lines."""

import hashlib
import re
from dataclasses import dataclass

from mutation.lines import live_lines
from mutation.mutators import changes

# Tables of numbers, examples, and checks of the library's own state.
LEFT_OUT = re.compile(r"powers\.c$|DecodeExample|Invariants|turbo_check\.c$|JanssonMacros/Plugin|Sources/json/|\.docc/")
# Most candidates are constants; one in this many counts.
CONSTANTS = 4


@dataclass
class Candidate:
    """A generated mutant, with the interface that Scripts/mutate expects of a mutant."""
    name: str
    file: str
    folder: str
    line: int
    kind: str
    start: int
    end: int
    template: str
    what: str
    rank: str
    #: By which it is switched on.
    number: int

    @property
    def is_c(self):
        return self.file.endswith((".c", ".h"))

    def place(self, text):
        return self.start, self.end

    def replacement(self, original):
        active = f"MUTANT({self.number})" if self.is_c else f"Mutant.isActive({self.number})"
        return self.template.format(active=active)


def folder(file):
    """The module, and the folder in it if there is one: the sample is distributed by the lines of these."""
    parts = file.split("/")[1:-1]
    return "/".join(parts[:2])


def candidates(root, files, seed, taken, number):
    """All mutants by folder, best rank first, and the number of lines with code of each folder.

    `taken` has the lines that have a written mutant; `number` numbers a name. A name is made of what is changed and in which line, so that it stays
    the same while other lines change.
    """
    by_folder, lines = {}, {}
    for file in sorted(files):
        if LEFT_OUT.search(file) or not file.endswith((".swift", ".c", ".h")):
            continue
        text = (root / file).read_text()
        seen = {}
        for line in live_lines(text, not file.endswith(".swift")):
            lines[folder(file)] = lines.get(folder(file), 0) + 1
            if (file, line.number) in taken:
                continue
            original = text[line.start : line.start + len(line.code)]
            for change in changes(line, original, not file.endswith(".swift")):
                key = f"{file}|{original.strip()}|{change.start - len(original) + len(original.lstrip())}|{change.kind}|{change.what}"
                seen[key] = seen.get(key, 0) + 1
                name = "g" + digest(f"{key}|{seen[key]}")[:10]
                if change.kind == "constant" and int(digest(name)[:8], 16) % CONSTANTS:
                    continue
                by_folder.setdefault(folder(file), []).append(Candidate(
                    name, file, folder(file), line.number, change.kind, line.start + change.start, line.start + change.end,
                    change.template, change.what, digest(f"{seed}|{name}"), number(name)))
    for found in by_folder.values():
        found.sort(key=lambda candidate: candidate.rank)
    return by_folder, lines


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def shares(lines, size):
    """How many mutants each folder gets: in proportion to its lines, with the largest remainders rounded up."""
    total = sum(lines.values())
    exact = {name: size * count / total for name, count in lines.items()}
    result = {name: int(share) for name, share in exact.items()}
    for name in sorted(exact, key=lambda name: result[name] - exact[name])[: size - sum(result.values())]:
        result[name] += 1
    return result


def chosen(by_folder, lines, size, refused):
    """The sample: at most one mutant per line, without those that do not compile."""
    sample = []
    for name, count in shares(lines, size).items():
        occupied = set()
        for candidate in by_folder.get(name, []):
            if count == 0:
                break
            if candidate.name in refused or (candidate.file, candidate.line) in occupied:
                continue
            occupied.add((candidate.file, candidate.line))
            sample.append(candidate)
            count -= 1
    return sorted(sample, key=lambda candidate: candidate.rank)
