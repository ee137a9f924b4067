"""The migrations of the schema, run at every start."""

from functools import lru_cache
from typing import Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, StampStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ludoteca.core.errors import BadNotation
from ludoteca.store.schema import METADATA

PLACE: Final = "ludoteca.store:migrations"
LAST: Final = "head"


@lru_cache(1)
def scripts() -> ScriptDirectory:
    """The migration scripts in this folder."""
    config = Config()
    config.set_main_option("script_location", PLACE)
    config.set_main_option("path_separator", "os")
    return ScriptDirectory.from_config(config)


def newest() -> str:
    """The schema this program uses."""
    return scripts().get_current_head() or ""


def is_known(schema: str) -> bool:
    """Whether a schema is the current one or an earlier one."""
    return any(step.revision == schema for step in scripts().walk_revisions())


def present(connection: Connection) -> str:
    """The schema of a database; empty if it has none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def migrate(connection: Connection) -> None:
    """Migrates to the current schema; BadNotation if the database has a newer one."""
    steps = scripts()
    known = {step.revision for step in steps.walk_revisions()}
    found = present(connection)
    if found and found not in known:
        raise BadNotation("store.newer", {"found": found, "known": steps.get_current_head() or ""})
    if found == steps.get_current_head():
        return

    def upgrade(revision: str, context: MigrationContext) -> list[StampStep]:
        return steps._upgrade_revs(LAST, revision)  # type: ignore[return-value]

    with EnvironmentContext(Config(), steps, fn=upgrade) as environment:
        environment.configure(connection=connection, target_metadata=METADATA)
        with environment.begin_transaction():
            environment.run_migrations()
