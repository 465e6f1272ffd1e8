"""The lines of a Swift or C file as the mutators see them: comments and strings hidden, dead branches left out.

The files are formatted, so that a line at a time is enough: no mutant spans two lines. That keeps the line
numbers of a mutated file those of the original, by which compiler errors are attributed to mutants.
"""

import re
from dataclasses import dataclass

# A character that is in no operator: hidden text is an operand like any other.
HIDDEN = "\x01"

TOKENS = re.compile(
    r'//[^\n]*|/\*.*?\*/|#*"""(?:\\.|[^\\])*?"""#*|#"[^\n]*?"#|"(?:\\\((?:[^()\n]|\([^()\n]*\))*\)|\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])+'",
    re.DOTALL)
# Conditions of code for other processors or systems, or for checks of the library's own state.
DEAD = re.compile(r"arch\(arm64\)|aarch64|NEON|__ARM|APPLE|Darwin|os\(macOS\)|CHECK_INVARIANTS|_MSC_VER|Macros")


@dataclass
class Line:
    number: int
    #: Where the line begins in the file.
    start: int
    #: The line with comments and strings hidden; as long as the line.
    code: str
    before: str
    after: str


def hide(match):
    text = match.group()
    kind = " " if text.startswith(("//", "/*")) else HIDDEN
    return re.sub(r"[^\n]", kind, text)


def live_lines(text, is_c):
    """The lines with code that is compiled here."""
    hidden = TOKENS.sub(hide, text)
    codes = hidden.split("\n")
    dead = []
    start = 0
    is_directive = False
    for index, (code, line) in enumerate(zip(codes, text.split("\n"))):
        stripped = code.strip()
        was_directive = is_directive
        is_directive = (was_directive and code_continues(before)) or stripped.startswith("#")
        before = line
        if stripped.startswith("#if"):
            dead.append(bool(DEAD.search(line)))
        elif stripped.startswith(("#else", "#elseif", "#elif")) and dead:
            # It is not known which branch is taken, so none is.
            dead[-1] = not is_c or bool(DEAD.search(line))
        elif stripped.startswith("#endif") and dead:
            dead.pop()
        elif stripped and not is_directive and not any(dead):
            yield Line(index + 1, start, code, near(codes, index, -1), near(codes, index, 1))
        start += len(line) + 1


def code_continues(line):
    return line.rstrip().endswith("\\")


def near(codes, index, step):
    """The next line with code, in one direction."""
    index += step
    while 0 <= index < len(codes):
        if codes[index].strip():
            return codes[index].strip()
        index += step
    return ""
