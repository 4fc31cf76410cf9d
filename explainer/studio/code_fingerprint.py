"""What results depend on beside their data: the project's own code, fonts and libraries."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


def code_fingerprint(modules: Iterable[str], project: Path = PROJECT) -> str:
    """Hex SHA-256 of the code of `modules` and of all project code that they import.

    Comments, docstrings and layout do not count. A package's `__init__` counts only for who takes
    a name from it: importing `explainer.drawing.marks` runs it, but takes nothing. Raises
    LookupError for a module the project does not have.
    """
    digest = sha256()
    for name, tree in sorted(closure(modules, project).items()):
        digest.update(f"{name}\n{ast.dump(_without_docstrings(tree))}\n".encode())
    return digest.hexdigest()


def closure(modules: Iterable[str], project: Path = PROJECT) -> dict[str, ast.Module]:
    """The syntax trees of `modules` and of every project module they import, by dotted name."""
    found: dict[str, ast.Module] = {}
    waiting = list(modules)
    for name in waiting:
        if _file(name, project) is None:
            raise LookupError(f"no module {name} in the project")
    while waiting:
        name = waiting.pop()
        file = _file(name, project)
        if name in found or file is None:
            continue
        found[name] = ast.parse(file.read_bytes())
        waiting += _imports(found[name], name, file.name == "__init__.py", project)
    return found


def _file(name: str, project: Path) -> Path | None:
    """A module's source; None for what the project does not have."""
    base = project.joinpath(*name.split("."))
    for file in (base.with_suffix(".py"), base / "__init__.py"):
        if file.is_file():
            return file
    return None


def _imports(tree: ast.Module, name: str, package: bool, project: Path) -> Iterator[str]:
    for node in _statements(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                parts = name.split(".")[: None if package and level == 1 else -level or None]
                start = ".".join([*(parts if level else []), *([module] if module else [])])
                for alias in names:
                    inner = f"{start}.{alias.name}"
                    yield start if _file(inner, project) is None else inner
            case _:
                pass


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in (tree, *_statements(tree)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and _is_text(
            node.body[:1]
        ):
            node.body = node.body[1:]
    return tree


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below, also those within others; expressions, most of a tree, hold none."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for each in getattr(node, part, ()):
            yield each
            yield from _statements(each)


def _is_text(body: list[ast.stmt]) -> bool:
    match body:
        case [ast.Expr(value=ast.Constant(value=str()))]:
            return True
        case _:
            return False


def files_fingerprint(files: Iterable[Path]) -> str:
    """Hex SHA-256 of files' bytes, in order."""
    digest = sha256()
    for file in files:
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def versions_fingerprint(distributions: Iterable[str]) -> str:
    """The installed versions of distributions, as in `av 18.1.0, numpy 2.3.1`."""
    return ", ".join(f"{name} {version(name)}" for name in distributions)
