"""Every way to change one place of a rule: what a slip of the pen would do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from .subjects import Function, Subject, only_thought_about

# Functions that are words, pictures or thoughts, by name.
NO_RULES = frozenset({"prompt", "picture", "estimate", "lean", "play_on", "keeps_apart", "reckon", "names", "reward"})
METADATA = {"rules", "says", "why", "name", "title", "version", "chapters", "table", "options", "edition", "stops"}
WORDS = {"reason", "why", "rule", "says", "strict"}  # arguments that are told, not done; `strict` checks the code
TELLING = {"Refusal", "Meta", "BrokenEdition", "counted", "listed", "called", "told"}

OPERATORS: dict[type[ast.AST], tuple[str, tuple[str, ...]]] = {
    ast.Lt: (r"<", ("<=", ">")),
    ast.LtE: (r"<=", ("<", ">")),
    ast.Gt: (r">", (">=", "<")),
    ast.GtE: (r">=", (">", "<")),
    ast.Eq: (r"==", ("!=",)),
    ast.NotEq: (r"!=", ("==",)),
    ast.In: (r"in\b", ("not in",)),
    ast.NotIn: (r"not\s+in\b", ("in",)),
    ast.Is: (r"is\b", ("is not",)),
    ast.IsNot: (r"is\s+not\b", ("is",)),
    ast.And: (r"and\b", ("or",)),
    ast.Or: (r"or\b", ("and",)),
    ast.Add: (r"\+", ("-",)),
    ast.Sub: (r"-", ("+",)),
    ast.Mult: (r"\*", ("+",)),
    ast.FloorDiv: (r"//", ("*",)),
    ast.Div: (r"/", ("*",)),
    ast.Mod: (r"%", ("//",)),
    ast.LShift: (r"<<", (">>",)),
    ast.RShift: (r">>", ("<<",)),
    ast.BitOr: (r"\|", ("&",)),
    ast.BitAnd: (r"&", ("|",)),
    ast.BitXor: (r"\^", ("|", "&")),
}
INSTEAD = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "after": "before",
    "before": "after",
    "lowest": "highest",
    "highest": "lowest",
    "first": "last",
    "last": "first",
}
# Calls whose arguments cannot be swapped, or can be without any effect.
ORDERLESS = {"min", "max", "isinstance", "issubclass", "hasattr", "getattr", "setattr", "zip", "map", "filter"}
ORDERLESS |= {"partial", "cast", "enumerate", "sorted", "next", "reduce", "dict", "field", "drop"}
SEVERAL = re.compile(r"\b(Then|Item|Step|Choice)\b|\.\.\.")  # a function that returns several things to be done


class Change(NamedTuple):
    """One place of a file, and what stands there instead."""

    path: Path
    line: int  # where the change is
    statement: int  # the line at which the statement begins that is changed; 0 if it is done on import
    start: int  # in bytes of the file
    end: int
    instead: str

    def made(self) -> str:
        """The whole file, changed."""
        source = self.path.read_bytes()
        return (source[: self.start] + self.instead.encode() + source[self.end :]).decode()

    def is_one(self) -> bool:
        """Whether the file can still be read, and means something else."""
        try:
            return ast.dump(ast.parse(self.made())) != ast.dump(ast.parse(self.path.read_bytes()))
        except SyntaxError:
            return False

    def told(self) -> tuple[str, str]:
        """The lines that are changed, before and after."""
        source = self.path.read_bytes()
        first, last = source.rfind(b"\n", 0, self.start) + 1, source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        after = source[first : self.start] + self.instead.encode() + source[self.end : last]
        return flat(source[first:last].decode()), flat(after.decode())


def flat(text: str) -> str:
    return " ".join(text.split())


def changes(subject: Subject) -> list[Change]:
    """Every change to every rule of a game."""
    idle = only_thought_about(subject, NO_RULES)
    return [change for path in subject.rules for change in Finder(path, idle).found()]


class Finder:
    """Goes through a file and lists what can be changed in it."""

    def __init__(self, path: Path, idle: frozenset[str]) -> None:
        self.path, self.idle = path, idle
        self.source = path.read_bytes()
        self.tree = ast.parse(self.source)
        self.begins = [0]  # where each line begins, in bytes
        for line in self.source.splitlines(keepends=True):
            self.begins.append(self.begins[-1] + len(line))
        self.returns = ""  # what the function that is being read says it returns

    def found(self) -> Iterator[Change]:
        yield from dict.fromkeys(self.block(self.tree.body, 0, last=True))

    # Where things stand

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.begins[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.begins[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def change(self, statement: int, start: int, end: int, instead: str) -> Change:
        line = self.source.count(b"\n", 0, start) + 1
        return Change(self.path, line, statement, start, end, instead)

    def instead(self, statement: int, node: ast.expr | ast.stmt, instead: str) -> Change:
        return self.change(statement, self.start(node), self.end(node), instead)

    def between(self, statement: int, start: int, end: int, operator: ast.AST) -> Iterator[Change]:
        """An operator that stands between two places becomes another."""
        pattern, others = OPERATORS.get(type(operator), ("", ()))
        if others and (met := re.search(pattern.encode(), self.source[start:end])):
            for other in others:
                yield self.change(statement, start + met.start(), start + met.end(), other)

    # Statements

    def block(self, body: list[ast.stmt], inside: int, *, last: bool) -> Iterator[Change]:
        """Each statement of a block; in a function, `inside` is not 0 and each is known by its own line."""
        for place, node in enumerate(body):
            if isinstance(node, ast.If) and "COMPILED" in ast.unparse(node.test):
                if "not COMPILED" in ast.unparse(node.test):
                    yield from self.block(node.body, node.lineno, last=True)
                    return  # the rest is done in the compiled form only
                continue
            yield from self.statement(node, node.lineno if inside else 0, last=last and place == len(body) - 1)

    def statement(self, node: ast.stmt, at: int, *, last: bool) -> Iterator[Change]:
        if isinstance(node, Function):
            yield from self.function(node)
        elif isinstance(node, ast.ClassDef):
            yield from self.block(node.body, 0, last=False)
        elif isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.Pass) or is_words(node, at):
            return
        else:
            if at and may_be_dropped(node, last=last):
                yield self.instead(at, node, "pass")
            if isinstance(node, ast.If | ast.While):
                yield self.instead(at, node.test, f"not ({self.text(node.test)})")
            if isinstance(node, ast.AugAssign):
                yield from self.between(at, self.end(node.target), self.start(node.value), node.op)
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and SEVERAL.search(self.returns):
                yield from self.order(at, node.value)
                yield from self.fewer(at, node.value)
            for part in expressions(node):
                yield from self.expression(part, at)
            for body in bodies(node):
                yield from self.block(body, at, last=last and not isinstance(node, ast.For | ast.While))

    def function(self, node: Function) -> Iterator[Change]:
        if node.name in self.idle:
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                yield from self.expression(default, 0)
        outside, self.returns = self.returns, ast.unparse(node.returns) if node.returns else ""
        yield from self.block(node.body, node.lineno, last=True)
        self.returns = outside

    # Expressions

    def expression(self, node: ast.AST, at: int) -> Iterator[Change]:
        """What can be changed in it, and in all its parts."""
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and name_of(node.func) in TELLING):
            return
        match node:
            case ast.Constant(value=bool(value)):
                yield self.instead(at, node, str(not value))
            case ast.Constant(value=int(value)):
                yield from (self.instead(at, node, str(other)) for other in (value + 1, value - 1))
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                for operator, (one, other) in zip(ops, pairwise([left, *comparators]), strict=True):
                    yield from self.between(at, self.end(one), self.start(other), operator)
            case ast.BoolOp(op=op, values=values):
                for one, other in pairwise(values):
                    yield from self.between(at, self.end(one), self.start(other), op)
            case ast.BinOp(left=one, op=op, right=other):
                yield from self.between(at, self.end(one), self.start(other), op)
            case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
                yield self.instead(at, node, f"({self.text(operand)})")
            case ast.IfExp(test=test):
                yield self.instead(at, test, f"not ({self.text(test)})")
            case ast.comprehension(ifs=ifs):
                yield from (self.instead(at, test, f"(not ({self.text(test)}))") for test in ifs)
            case ast.Attribute(value=value, attr=attr) if attr in INSTEAD:
                yield self.change(at, self.end(node) - len(attr), self.end(node), INSTEAD[attr])
            case ast.Name(id=name) if name in INSTEAD:
                yield self.instead(at, node, INSTEAD[name])
            case ast.Subscript(slice=ast.Constant(value=0) as index):
                yield self.instead(at, index, "-1")
            case ast.Subscript(slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)) as last):
                yield self.instead(at, last, "0")
            case ast.List() | ast.Set():
                yield from self.fewer(at, node)
            case ast.Call():
                yield from self.swapped(at, node)
        for part in ast.iter_child_nodes(node):
            if not (isinstance(part, ast.keyword) and part.arg in WORDS):
                yield from self.expression(part, at)

    def swapped(self, at: int, node: ast.Call) -> Iterator[Change]:
        """Two arguments beside each other trade places."""
        if name_of(node.func) in ORDERLESS:
            return
        for one, other in pairwise(node.args):
            first, second = self.text(one), self.text(other)
            plain = not any(isinstance(part, ast.Starred | ast.Lambda | ast.GeneratorExp) for part in (one, other))
            if plain and first != second and "table" not in (first, second):
                middle = self.source[self.end(one) : self.start(other)].decode()
                yield self.change(at, self.start(one), self.end(other), f"{second}{middle}{first}")

    def order(self, at: int, node: ast.Tuple) -> Iterator[Change]:
        """Two items beside each other trade places."""
        for one, other in pairwise(node.elts):
            middle = self.source[self.end(one) : self.start(other)].decode()
            yield self.change(at, self.start(one), self.end(other), f"{self.text(other)}{middle}{self.text(one)}")

    def fewer(self, at: int, node: ast.Tuple | ast.List | ast.Set) -> Iterator[Change]:
        """One item of several is left out."""
        items = node.elts
        if len(items) < 2:
            return
        comma = "," if isinstance(node, ast.Tuple) and len(items) == 2 else ""
        for place, item in enumerate(items):
            if place + 1 < len(items):
                rest = self.source[self.start(items[place + 1]) : self.end(items[place + 1])].decode()
                yield self.change(at, self.start(item), self.end(items[place + 1]), rest + comma)
            else:
                yield self.change(at, self.end(items[place - 1]), self.end(item), comma)


def is_words(node: ast.stmt, at: int) -> bool:
    """Whether a statement is told, or says what kind of thing something is; only in classes if it is not inside."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=func)):
            return name_of(func) == "say"
        case ast.If(test=test):
            return name_of(test) == "TYPE_CHECKING"
        case ast.AnnAssign(annotation=annotation, target=target, value=value):
            return value is None or name_of(annotation) == "TypeAlias" or (not at and name_of(target) in METADATA)
        case ast.Assign(targets=[ast.Name(id=name)]):
            return not at and name in METADATA
    return False


def may_be_dropped(node: ast.stmt, *, last: bool) -> bool:
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=targets):
            return any(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        case ast.Return():
            return not last
    return False


def expressions(node: ast.stmt) -> Iterator[ast.AST]:
    """The expressions of a statement itself, not of the blocks in it; no annotations, no targets of an assignment."""
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from (part for target in targets for part in ast.walk(target) if isinstance(part, ast.Subscript))
            yield value
        case ast.AnnAssign(value=value) if value is not None:
            yield value
        case ast.For(iter=iterated):
            yield iterated
        case ast.Match(subject=subject, cases=cases):
            yield subject
            yield from (case.guard for case in cases if case.guard)
        case _:
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.expr | ast.withitem):
                    yield part


def bodies(node: ast.stmt) -> Iterable[list[ast.stmt]]:
    if isinstance(node, ast.Match):
        return [case.body for case in node.cases]
    blocks = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
    return [*blocks, *(handler.body for handler in getattr(node, "handlers", []))]


def name_of(node: ast.AST) -> str:
    """The last part of a dotted name."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
