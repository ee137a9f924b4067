"""The commands that only Terra Mystica has."""

from typing import Final

from ludoteca.cli.export_terra_mystica import export
from ludoteca.cli.import_terra_mystica import import_log

COMMANDS: Final = {"export": export, "import": import_log}
