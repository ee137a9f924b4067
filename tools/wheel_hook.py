"""Makes the wheel a compiled one: `make wheel` enables it, an ordinary build does without it.

The engine packages are compiled by mypyc as in `tools/compile.py`, in a copy of the source; the
modules it makes go into the wheel beside the Python files they were made from.
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface):
    """Adds the compiled modules to the wheel, and names it after this interpreter and machine."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles before the wheel is packed."""
        root = Path(self.root)
        tool = load(root / "tools" / "compile.py")
        place = root / "build" / f"wheel-{tool.INTERPRETER}"
        tool.copy_changed(root / "src", place / "src")
        tool.compile_engine(place / "src", place / "built")
        made = [*(place / "src").glob("*.so"), *(place / "src" / "ludoteca").rglob("*.so")]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in made:
            build_data["force_include"][str(path)] = str(path.relative_to(place / "src"))


def load(path: Path) -> ModuleType:
    """A tool as a module; the tools are no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
