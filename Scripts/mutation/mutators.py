"""What can be changed in a line: each mutator yields changes of one kind."""

import re
from dataclasses import dataclass

from mutation.lines import HIDDEN

# Binary operators by how tightly they bind; those of C differ in the bits.
SWIFT = {"*": 5, "/": 5, "%": 5, "&": 5, "&*": 5, "+": 4, "-": 4, "&+": 4, "&-": 4, "|": 4, "^": 4,
         "...": 3, "..<": 3, "??": 2.5, "as": 2.6, "as?": 2.6, "as!": 2.6, "is": 2.6,
         "<": 2, "<=": 2, ">": 2, ">=": 2, "==": 2, "!=": 2, "===": 2, "!==": 2,
         "&&": 1, "||": 0.5}
C = {"*": 5, "/": 5, "%": 5, "+": 4, "-": 4, "<<": 3.5, ">>": 3.5, "<": 3, "<=": 3, ">": 3, ">=": 3,
     "==": 2.5, "!=": 2.5, "&": 2.2, "^": 2.1, "|": 2, "&&": 1, "||": 0.5}
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
               "===": "!==", "!==": "==="}
SUMS = {"+": "-", "-": "+", "&+": "&-", "&-": "&+"}
LOGIC = {"&&": "||", "||": "&&"}
BINARY = re.compile(r"(?<=[^\s,(\[{]) (\S{1,3}|as\?|as!) (?=\S)")
# An operand does not extend beyond these.
ENDS = re.compile(
    r"(?:^|\s)(?:return|if|guard|while|else|case|where|in|try[?!]?|await|let|var|switch|throw|defer|do|for|"
    r"precondition|assert|_)(?=\s)|[,;]|(?<!\S)(?:=|[-+*/|&^]=|&[-+]=|<<=|>>=|\?|->)(?!\S)|:(?=\s)|\s\{")
OPENING, CLOSING = "([{", ")]}"
CONTROL = ("if", "guard", "while", "for", "switch", "return", "throw", "let", "var", "case", "break", "continue", "else",
           "default", "do", "defer", "func", "init", "import", "struct", "class", "enum", "extension", "typealias", "goto",
           "repeat", "static", "public", "private", "package", "internal", "nonisolated", "assert", "precondition",
           "assertionFailure", "preconditionFailure", "fatalError", "super", "typedef", "const", "extern", "inout")
# Keywords before a block of statements, rather than a closure.
BLOCKS = ("if", "else", "guard", "while", "for", "repeat", "do", "catch", "defer", "switch", "func", "init", "deinit", "set",
          "willSet", "didSet", "subscript")
MEMORY = re.compile(r"retain|release|incref|decref|deallocate|deinitialize|destroy|free\b|unlock|close\b", re.IGNORECASE)


@dataclass
class Change:
    kind: str
    start: int
    end: int
    #: What comes in place of the original, with {active} for the condition under which the mutant is active.
    template: str
    what: str


def conditional(kind, code_line, original_line, start, end, mutated):
    original = original_line[start:end]
    return Change(kind, start, end, "({active} ? (" + brace(mutated) + ") : (" + brace(original) + "))",
                  f"{original}  →  {mutated}")


def brace(text):
    """A text that str.format leaves as it is."""
    return text.replace("{", "{{").replace("}", "}}")


def operands(code, start, end, rank, ranks):
    """The range of the expression around the operator at start..<end, or None."""
    first, last = left_end(code, start, rank, ranks), right_end(code, end, rank, ranks)
    if first is None or last is None or not code[first:start].strip() or not code[end:last].strip():
        return None
    return first, last


def left_end(code, start, rank, ranks):
    depth, index = 0, start
    while index > 0:
        character = code[index - 1]
        if character in CLOSING:
            depth += 1
        elif character in OPENING:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and is_boundary(code, index - 1, rank, ranks, is_left=True):
            break
        index -= 1
    if depth:
        return None
    while index < start and code[index] == " ":
        index += 1
    return index


def right_end(code, end, rank, ranks):
    depth, index = 0, end
    while index < len(code):
        character = code[index]
        if depth == 0 and is_boundary(code, index, rank, ranks, is_left=False):
            break
        if character in OPENING:
            depth += 1
        elif character in CLOSING:
            if depth == 0:
                break
            depth -= 1
        index += 1
    if depth:
        return None
    return end + len(code[end:index].rstrip())


def is_boundary(code, index, rank, ranks, is_left):
    """Whether an operand on that side ends at the index: the last character of what is before it, or the first of what follows."""
    for match in ENDS.finditer(code):
        at = match.end() - 1 if is_left else match.start()
        if at == index:
            return True
    for match in BINARY.finditer(code):
        other = ranks.get(match[1])
        at = match.end() - 1 if is_left else match.start()
        if at == index and other is not None and (other < rank or not is_left and other == rank):
            return True
    return False


def continues(line):
    """Whether an expression on this line may have begun before it, or goes on after it."""
    return bool(re.match(r"[.?:&|+\-*/<>=]", line.code.strip())) or bool(re.match(r"[.+\-*/]|\?\?|\.\.<", line.after))


def operators(line, original, is_c):
    code, ranks = line.code, C if is_c else SWIFT
    if continues(line) or re.search(r"\b(?:operator|func)\b", code):
        return
    for match in BINARY.finditer(code):
        operator = match[1]
        for kind, table in (("comparison", COMPARISONS), ("sum", SUMS), ("logic", LOGIC)):
            if operator not in table:
                continue
            span = operands(code, match.start(), match.end(), ranks[operator], ranks)
            if span is None or "{" in code[span[0] : span[1]]:
                continue
            first, last = span
            mutated = original[first : match.start(1)] + table[operator] + original[match.end(1) : last]
            yield conditional(kind, code, original, first, last, mutated)


def conditions(line, original, is_c):
    """if, guard and while with one condition on one line, taken the other way."""
    if is_c:
        match = re.match(r"(\s*(?:\} else )?(?:if|while) \()(.*)(\) (?:\{|return|goto|break|continue|[a-z]).*)$", line.code)
    else:
        match = re.match(r"(\s*(?:\} else )?(?:if|guard|while) )(.*?)( else \{| \{).*$", line.code)
    if not match:
        return
    start, end = match.span(2)
    condition = line.code[start:end]
    if unbalanced(condition) or (not is_c and re.search(r"\b(let|var|case)\b|#|\{", condition)) or top_level_comma(condition):
        return
    text = original[start:end]
    template = ("!(" if is_c else "(") + brace(text) + ") != {active}"
    if is_c:
        template = "!(" + brace(text) + ") == {active}"
    yield Change("condition", start, end, template, f"{text}  →  !({text})")


def unbalanced(code):
    depth = 0
    for character in code:
        depth += (character in OPENING) - (character in CLOSING)
        if depth < 0:
            return True
    return depth != 0


def top_level_comma(code):
    depth = 0
    for character in code:
        depth += (character in OPENING) - (character in CLOSING)
        if character == "," and depth == 0:
            return True
    return False


def constants(line, original, is_c):
    code = line.code
    if re.match(r"\s*(case|@|public func|func|init|subscript|default|import|\}\s*$)", code) or is_table(code) or "#" in code:
        return
    for match in re.finditer(r"(?<![\w.$])(0x[0-9A-Fa-f_]+|\d[\d_]*)([uUlL]*)(?![\w.])", code):
        digits = match[1].replace("_", "")
        value = int(digits, 0 if digits.startswith("0x") else 10)
        changed = {0: "1", 1: "0"}.get(value, f"{match[1]} + 1")
        if value > 1 and not is_c:
            changed = hex(value + 1) if digits.startswith("0x") else str(value + 1)
        elif is_c and value <= 1:
            changed += match[2]
        yield conditional("constant", code, original, match.start(), match.end(), changed)
    for match in re.finditer(r"(?:(?<=[=:,?&|] )|(?<=return )|(?<=\())(?:true|false)\b", code):
        changed = "false" if match[0] == "true" else "true"
        yield conditional("constant", code, original, match.start(), match.end(), changed)


def is_table(code):
    return len(re.findall(r"(?<![\w.])(?:0x[0-9A-Fa-f]+|\d+)[uUlL]*\s*,", code)) >= 3


def statements(line, original, is_c):
    """A call or an assignment that is alone on its line, omitted."""
    code = line.code.rstrip()
    stripped = code.strip()
    body = stripped.removesuffix(";") if is_c else stripped
    if is_c and not stripped.endswith(";"):
        return
    if unbalanced(body) or re.match(r"[.?:&|+\-*/<>=]", line.after) or not follows_a_statement(line.before, is_c):
        return
    # An initializer has to set all properties.
    if re.fullmatch(r"self\.(\w+) = (?:consume )?\1", body):
        return
    first = re.match(r"(?:try[?!]? |_ = |await )*([A-Za-z_]\w*)", body)
    if not first or first[1] in CONTROL or "{" in body:
        return
    is_call = re.fullmatch(r"(?:try[?!]? |_ = |await )*[A-Za-z_][\w.?!]*(?:\[[^\]]*\][\w.?!]*)*\(.*\)", body)
    is_assignment = re.fullmatch(r"[A-Za-z_][\w.?!>\-]*(?:\[.*?\][\w.?!]*)* (?:=|[-+|&^]=|&[-+]=|<<=|>>=) .+", body) or (
        is_c and re.fullmatch(r"[A-Za-z_][\w.>\-]*(?:\+\+|--)", body))
    if not is_call and not is_assignment:
        return
    # The only expression of a function or a closure is its result.
    is_alone = line.before.endswith("{") and line.after.startswith("}")
    if is_call and is_alone and not is_c and (
            re.search(r"(->|\bvar\b.*:|\bget\b).*\{$", line.before) or not re.search(r"\b(" + "|".join(BLOCKS) + r")\b.*\{$", line.before)):
        return
    start = len(code) - len(code.lstrip())
    text = original[start : len(code)]
    kind = "memory" if is_call and MEMORY.search(body) else "call" if is_call else "assignment"
    condition = "if (!{active})" if is_c else "if !{active}"
    yield Change(kind, start, len(code), condition + " {{ " + brace(text) + " }}", f"without  {text}")


def follows_a_statement(before, is_c):
    if is_c:
        return before.endswith((";", "{", "}")) or before.endswith(":") and before.startswith(("case", "default"))
    return not re.search(r"[,(\[=:?&|+\-*/<]$|\b(return|in|else|throw)$", before) or before.endswith("{")


def early_returns(line, original, is_c):
    """A function that returns immediately."""
    code = line.code.rstrip()
    if is_c:
        match = re.match(r"(?:static |inline |turbo_inline )*(\w+)\s*(\*?)\s*\w+\(.*\) \{$", code)
        if not match or match[1] in ("else", "if", "return"):
            return
        result = "" if match[1] == "void" and not match[2] else " NULL" if match[2] else " 0"
        yield Change("return", len(code), len(code), " if ({active}) {{ return" + result + "; }}", f"return{result} at once")
        return
    match = re.match(r"\s*[\w@() ]*\bfunc [^{]*\)(?: (?:async )?(?:re)?throws(?:\([\w.]+\))?)?( -> ([^{]+?))? \{$", code)
    if not match or re.match(r"\S.*\}$|\}$", line.after):
        return
    result = match[2]
    if result is None or result == "Void":
        value = ""
    elif result == "Bool":
        value = " false"
    elif result.endswith("?"):
        value = " nil"
    else:
        return
    yield Change("return", len(code), len(code), " if {active} {{ return" + value + " }}", f"return{value} at once")


MUTATORS = (operators, conditions, constants, statements, early_returns)


def changes(line, original, is_c):
    if re.search(r"\b(assert|assertionFailure)\(|\bstatic_assert|_Static_assert", line.code) or HIDDEN * 3 == line.code.strip():
        return
    for mutator in MUTATORS:
        yield from mutator(line, original, is_c)
