"""Every test asserts something, itself or in a helper it calls."""

import ast
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
ASSERTING_CALLS: Final = {"raises", "expect", "fail"}  # of pytest and of the browser

Function = ast.FunctionDef | ast.AsyncFunctionDef


def called(node: ast.AST) -> set[str]:
    """Returns the bare names of everything a function calls."""
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name):
            found.add(each.func.id)
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            found.add(each.func.attr)
    return found


def is_assertion(node: ast.AST) -> bool:
    """Whether a statement can fail a test."""
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        return isinstance(node.exc.func, ast.Name) and node.exc.func.id == "AssertionError"
    return isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant)


def asserts(function: Function) -> bool:
    """Whether a function asserts something itself."""
    return any(is_assertion(node) for node in ast.walk(function)) or bool(
        called(function) & ASSERTING_CALLS
    )


def functions() -> list[tuple[Path, Function]]:
    """Returns every function and method of the tests, with its file."""
    return [
        (path, node)
        for path in sorted(FOLDER.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, Function)
    ]


def asserting_helpers(found: list[tuple[Path, Function]]) -> set[str]:
    """Returns the names of the helpers that assert something, themselves or in others they call."""
    helpers = [node for _, node in found if not node.name.startswith("test_")]
    names = {node.name for node in helpers if asserts(node)}
    while more := {node.name for node in helpers if called(node) & names} - names:
        names |= more
    return names


def test_every_test_asserts_something() -> None:
    found = functions()
    helpers = asserting_helpers(found)
    empty = [
        f"{path.relative_to(FOLDER)}: {node.name}"
        for path, node in found
        if node.name.startswith("test_") and not asserts(node) and not called(node) & helpers
    ]
    assert empty == []


def test_an_empty_test_is_found() -> None:
    texts = {
        "def test_nothing(): pass": False,
        "def test_words(): assert True": False,
        "def test_run(): run()": False,
        "def test_sum(): assert 1 + 1 == 2": True,
        "def test_refusal():\n    with pytest.raises(ValueError): int('a')": True,
        "def test_loop():\n    raise AssertionError('no end')": True,
    }
    for text, expected in texts.items():
        node = ast.parse(text).body[0]
        assert isinstance(node, Function)
        assert asserts(node) == expected, text
