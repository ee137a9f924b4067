"""The commands that exist only for Terra Mystica."""

from typing import Final

from ludoteca.cli.export_terra_mystica import export
from ludoteca.cli.import_terra_mystica import import_log

COMMANDS: Final = {"export": export, "import": import_log}
