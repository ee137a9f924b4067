"""Build hook for a compiled wheel: enabled by `make wheel`, not used in an ordinary build.

The engine packages are compiled by mypyc as in `tools/compile.py`, in a copy of the source; the
compiled modules are added to the wheel beside their Python files. Results of `make compiled` are
reused.
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ".compiled"  # the folder of `make compiled`


class CompiledWheel(BuildHookInterface):
    """Adds the compiled modules to the wheel, and tags it with interpreter and platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles before the wheel is packed."""
        root = Path(self.root)
        tool = load(root / "tools" / "compile.py")
        copy = tool.build(root, root / COMPILED)
        suffix = tool.MODULE_SUFFIX
        made = [copy / f"{piece}__mypyc{suffix}" for piece in tool.pieces_of(copy)]
        made += copy.glob(f"ludoteca/**/*{suffix}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in made:
            build_data["force_include"][str(path)] = str(path.relative_to(copy))


def load(path: Path) -> ModuleType:
    """Loads a tool as a module, since the tools are not a package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
