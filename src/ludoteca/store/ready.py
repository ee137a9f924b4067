"""Statements that every move needs, compiled once.

On SQLite, SQLAlchemy costs more than the statement itself, so these go to the driver directly.
Other databases are used through SQLAlchemy.
"""

import sqlite3
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import Insert, Update

SQLITE = dialect()


class PreparedStatement:
    """An insert or update of one row, with the names of its parameters."""

    def __init__(self, statement: Insert | Update, facts: tuple[str, ...]) -> None:
        self.statement = statement
        compiled: Any = statement.compile(dialect=SQLITE, column_keys=facts)
        self.text: str = compiled.string
        self.order: list[str] = compiled.positiontup

    def run(self, connection: Connection, facts: dict[str, Any]) -> None:
        """Executes the statement; raises IntegrityError."""
        if connection.dialect.name != SQLITE.name:
            connection.execute(self.statement, facts)
            return
        driver: Any = connection.connection.dbapi_connection
        try:
            driver.execute(self.text, [facts[name] for name in self.order])
        except sqlite3.IntegrityError as problem:
            raise IntegrityError(self.text, facts, problem, hide_parameters=True) from None
