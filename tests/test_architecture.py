"""The layers of the package: which imports are allowed, and what the code may not contain."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ludoteca.core.game_module import CATALOGUE
from ludoteca.games.registry import GAME_MODULES, GAMES, part_of

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "ludoteca"
FILES: Final = sorted(SOURCE.rglob("*.py"))
ENGINE: Final = ("core", "games", "bots")
REGISTRY: Final = "ludoteca.games.registry"
TYPED: Final = "ludoteca.face.opening"  # its overloads tell type checkers the view of each game

# Which packages each package may import. Each game is a package of its own, `registry` too.
ALLOWED: Final = {
    "core": {"core"},
    "game": {"core"},
    "registry": {"core", "game"},
    # Packages that may hold the outer parts of a game, which its module names by import path.
    "parts": {"bots", "cli", "drawing", "rl", "text"},
    "text": {"core.errors"},
    "drawing": {"core", "game.view", "game.tables", "game.actions", "game.notation", "text"},
    "bots": {"core", "registry"},
    "face": {"core", "registry", "bots", "drawing", "text", "game.view"},  # views for their types
    "arena": {"core", "registry", "bots"},
    "store": {"core.record", "core.errors"},
    "service": {"core", "registry", "bots", "store"},
    "web": {"service", "registry", "core", "text", "drawing", "face"},  # views as JSON
    "client": {"core"},
    "rl": {"core", "registry", "face", "game.view", "game.tables", "game.actions", "game.numbers"},
    "cli": {
        "core",
        "registry",
        "game",
        "bots",
        "arena",
        "drawing",
        "text",
        "face",
        "service",
        "web",
    },
}


def tree_of(path: Path) -> tuple[str, ast.Module]:
    """Returns a module's name and its syntax tree."""
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf-8"))


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """Returns all modules, parsed on first use."""
    return [tree_of(path) for path in FILES]


@cache
def nodes_of(tree: ast.Module) -> list[ast.AST]:
    """Returns all nodes of a module."""
    return list(ast.walk(tree))


def every_module(check: Callable[[str, ast.Module], None]) -> Callable[[], None]:
    """Turns a check of one module into a test of all, which reports every module that fails."""

    def check_all() -> None:
        wrong: list[str] = []
        for module, tree in modules():
            try:
                check(module, tree)
            except AssertionError as fault:
                wrong.append(f"{module}: {fault}")
        assert wrong == [], "\n".join(wrong)

    return check_all


@cache
def imports_of(tree: ast.Module) -> set[str]:
    """Returns the full names of what a module imports, anywhere in its code."""
    found: set[str] = set()
    for node in nodes_of(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names
            if not all(is_module(name) for name in names):
                found.add(node.module)
    return found


def package_of(module: str) -> str:
    """Returns the package of a module."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in ("face", "__main__"):
        return "face" if not parts or parts[0] == "face" else "cli"
    if parts[0] != "games":
        return parts[0]
    if len(parts) == 1 or parts[1] == "registry":
        return "registry"
    return "game"


def may_import(module: str, imported: str) -> bool:
    """Whether one module of ours may import another."""
    here, there = package_of(module), package_of(imported)
    allowed = ALLOWED[here]
    if here == "game" and there == "game":
        return module.split(".")[2] == imported.split(".")[2]
    if here == there or there in allowed:
        return True
    if there == "game":
        parts = imported.split(".")
        if here == "bots":  # only bots/X, bots/baselines/X and bots/factions/X may know games.X
            return parts[2] in module.split(".")
        return len(parts) > 3 and f"game.{parts[3]}" in allowed
    if there == "core":
        return ".".join(imported.split(".")[1:3]) in allowed
    return module == "ludoteca" and there in ALLOWED["face"] | {"face"}


@cache
def is_module(name: str) -> bool:
    """Whether a dotted name is a module or package of Ludoteca."""
    path = SOURCE.parent / Path(*name.split("."))
    return path.with_suffix(".py").is_file() or path.is_dir()


@every_module
def test_imports_go_one_way(module: str, tree: ast.Module) -> None:
    wrong = [
        name
        for name in imports_of(tree)
        if name.startswith("ludoteca.") and is_module(name) and not may_import(module, name)
    ]
    assert wrong == [], f"{module} may not import {wrong}"


PARTS: Final = [
    (game, part, path)
    for game, module in GAME_MODULES.items()
    for part, path in module.parts.items()
]


@pytest.mark.parametrize(("game", "part", "path"), PARTS)
def test_the_parts_of_a_game_are_where_its_module_says(game: str, part: str, path: str) -> None:
    name = path.partition(":")[0]
    assert is_module(name), f"{path} does not exist"
    assert package_of(name) in ALLOWED["parts"], f"{part} may not be in {path}"
    if part != CATALOGUE:  # a folder of sentences
        assert part_of(game, part) is not None


@pytest.mark.parametrize("game", GAME_MODULES)
def test_a_part_belongs_to_one_game(game: str) -> None:
    others = {path for other, _, path in PARTS if other != game}
    assert not others & set(GAME_MODULES[game].parts.values())


def test_importing_the_engine_imports_no_outer_part() -> None:
    script = "import sys; from ludoteca import Match; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    ).stdout.split()
    ours = {name for name in loaded if name.startswith("ludoteca.")}
    assert {package_of(name) for name in ours} == {
        "core",
        "game",
        "registry",
        "bots",
        "text",
        "face",
    }
    assert not ours & {path.partition(":")[0] for _, _, path in PARTS}


def is_own_file(game: str, path: Path) -> bool:
    """Whether a file belongs to a game: the game's name is in its path."""
    return any(game in part for part in path.relative_to(SOURCE).parts)


def names_of_games(tree: ast.Module, game: str) -> list[str]:
    """Returns strings with the name of a game (docstrings excepted), and imports of its modules."""
    documents = {
        id(node.value)
        for node in nodes_of(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    written = [
        node.value
        for node in nodes_of(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in documents and game in node.value
    ]
    return written + [name for name in imports_of(tree) if game in name]


@pytest.mark.parametrize("game", GAMES)
def test_only_the_registry_and_its_own_files_know_a_game(game: str) -> None:
    others = [path for path in FILES if not is_own_file(game, path)]
    naming = [path for path in others if game in path.read_text(encoding="utf-8")]
    found = {module: names_of_games(tree, game) for module, tree in map(tree_of, naming)}
    knowing = {module: names for module, names in found.items() if names}
    assert set(knowing) == {REGISTRY, TYPED}, knowing


@pytest.mark.parametrize("game", GAMES)
def test_no_template_script_or_style_sheet_knows_a_game(game: str) -> None:
    shared = [
        path
        for path in SOURCE.rglob("*")
        if path.suffix in (".html", ".js", ".css") and not is_own_file(game, path)
    ]
    assert len(shared) > 20
    assert [path.name for path in shared if game in path.read_text(encoding="utf-8")] == []


def classes_of(sheet: str) -> set[str]:
    """Returns the names of the classes in a style sheet."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", rules))


def words_of(paths: list[Path]) -> set[str]:
    """Returns the words of some files, hyphens included."""
    return {word for path in paths for word in re.findall(r"[\w-]+", path.read_text("utf-8"))}


def test_what_one_game_alone_uses_is_styled_in_its_own_sheet() -> None:
    code = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".html", ".js")]
    own = {game: words_of([path for path in code if is_own_file(game, path)]) for game in GAMES}
    shared = words_of([path for path in code if not any(is_own_file(game, path) for game in GAMES)])
    sheets = (SOURCE / "web" / "static").glob("*.css")
    names = set().union(*(classes_of(sheet.read_text(encoding="utf-8")) for sheet in sheets))
    assert len(names) > 200
    for game, words in own.items():
        others = shared.union(*(own[other] for other in GAMES if other != game))
        assert names & words - others == set(), game


def import_calls(tree: ast.Module) -> int:
    """Returns the number of calls that import a module by a computed name."""
    called = [node.func for node in nodes_of(tree) if isinstance(node, ast.Call)]
    names = [node.id for node in called if isinstance(node, ast.Name)]
    names += [node.attr for node in called if isinstance(node, ast.Attribute)]
    return sum(name in ("import_module", "__import__") for name in names)


@every_module
def test_only_the_registry_imports_by_name(module: str, tree: ast.Module) -> None:
    assert import_calls(tree) == (module == REGISTRY)


@every_module
def test_the_engine_has_no_dependency_and_no_input_or_output(module: str, tree: ast.Module) -> None:
    if module.split(".")[1:2] and module.split(".")[1] in ENGINE:
        known = {"typing", "abc", "hashlib", "json", "collections", "ludoteca"}
        if module.split(".")[1] == "bots":  # time limits, odds, and learned weights
            known |= {"time", "math", "importlib", "numpy"}
        if module == REGISTRY:  # the only place that imports outer parts and external games
            known |= {"importlib", "os"}
        assert {name.split(".")[0] for name in imports_of(tree)} <= known
        used = {node.id for node in nodes_of(tree) if isinstance(node, ast.Name)}
        assert not used & {"open", "print", "input", "getattr", "setattr", "eval", "exec", "hash"}


@every_module
def test_the_engine_is_typed_without_any(module: str, tree: ast.Module) -> None:
    # These modules hold games of every type.
    registries = (
        REGISTRY,
        "ludoteca.bots",
        "ludoteca.bots.baselines",
        "ludoteca.bots.factions",
    )
    if module.split(".")[1:2] and module.split(".")[1] in ENGINE and module not in registries:
        assert "Any" not in {node.id for node in nodes_of(tree) if isinstance(node, ast.Name)}


@every_module
def test_every_public_name_is_documented(module: str, tree: ast.Module) -> None:
    assert ast.get_docstring(tree) or module.endswith("__main__"), module
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{module}.{node.name}"
            if isinstance(node, ast.ClassDef) and not implements_an_interface(node):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                        assert ast.get_docstring(method), f"{module}.{node.name}.{method.name}"


def implements_an_interface(node: ast.ClassDef) -> bool:
    """Whether the class implements an interface, which documents its methods."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    names = {base.id for base in bases if isinstance(base, ast.Name)}
    return bool(names - {"ABC", "Generic", "Protocol", "Exception"})


@every_module
def test_files_and_functions_stay_short(module: str, tree: ast.Module) -> None:
    path = SOURCE.parent / Path(*module.split("."))
    file = path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"
    is_table = "tables" in module
    assert is_table or len(file.read_text(encoding="utf-8").splitlines()) <= 500, module
    for node in nodes_of(tree):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, f"{module}.{node.name}"


def test_the_client_stays_small() -> None:
    files = [path for path in FILES if path.is_relative_to(SOURCE / "client")]
    lines = [path.read_text(encoding="utf-8").count("\n") for path in files]
    assert 0 < sum(lines) < 200


def tracked() -> list[Path]:
    """Returns every file under version control."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name]


def test_no_compiled_file_is_tracked() -> None:
    wrong = [path for path in tracked() if path.suffix in (".so", ".pyc", ".pyd", ".o", ".c")]
    assert wrong == []


def test_no_machine_path_or_package_index_is_named() -> None:
    homes = "|".join(("work", "root", "home/[a-z]", "Users", "opt", "tmp"))
    hosts = "|".join(
        ("py" + "pi[.]org", "python" + "hosted", "npm" + "js[.]org", "deb[.]" + "debian")
    )
    pattern = re.compile(rf"(?<![\w.<:/*)\]}}])/(?:{homes})/|{hosts}")
    for path in tracked():
        if path.suffix not in (".png", ".gz", ".db") and path.is_file():
            found = pattern.search(path.read_text(encoding="utf-8"))
            assert not found, f"{path.relative_to(ROOT)}: {found and found[0]}"


def citations(game: str) -> dict[str, str]:
    """Returns the citation constants of a game, by name."""
    tree = ast.parse((SOURCE / "games" / game / "rulebook.py").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                found[node.target.id] = node.value.value
    return {name: text for name, text in found.items() if "«" in text}


@cache
def all_tests() -> str:
    """Returns the text of all tests."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_is_used_by_a_rule_and_named_by_a_test(game: str) -> None:
    rules = "\n".join(
        path.read_text(encoding="utf-8") for path in (SOURCE / "games" / game).rglob("*.py")
    )
    tests = all_tests()
    for name, text in citations(game).items():
        assert len(re.findall(rf"\b{name}\b", rules)) > 1, f"{name} is used by no rule"
        assert name in tests or text in tests, f"{name} is named by no test"
