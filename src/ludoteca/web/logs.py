"""Structured logs: one JSON object a line, or plain lines of warnings on a terminal."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import structlog


class Answers:
    """A line for every answer, in the form of all other lines but written the short way."""

    def __init__(self) -> None:
        self.is_told = False  # people at a terminal see only warnings

    def note(self, method: str, path: str, status: int, seconds: float) -> None:
        """One answer."""
        now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
        shown = json.dumps(path, ensure_ascii=False)
        sys.stderr.write(
            f'{{"method": "{method}", "path": {shown}, "status": {status}, '
            f'"ms": {seconds * 1000:.1f}, "event": "asked", "level": "info", '
            f'"logger": "ludoteca.web", "timestamp": "{now}"}}\n'
        )


ANSWERS: Final = Answers()


def set_up_logs(is_terminal: bool | None = None) -> None:
    """From now on everything is logged in one form; people at a terminal see only warnings."""
    is_watched = sys.stderr.isatty() if is_terminal is None else is_terminal
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    form: Any = (
        structlog.dev.ConsoleRenderer(colors=False)
        if is_watched
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, form],
        )
    )
    ANSWERS.is_told = not is_watched
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING if is_watched else logging.INFO)
