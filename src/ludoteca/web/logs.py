"""Structured logs: one JSON object per line, or plain warnings on a terminal."""

import json
import logging
import re
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

import structlog

PLAIN: Final = re.compile(r"[\w/.-]*").fullmatch
# The part of a path after these is a secret key.
KEY: Final = re.compile(r"(/(?:[sw]|notices/(?:stop|confirm))/)[^\s\"'\\]+")
HIDDEN: Final = r"\1…"
NO_ROOM: Final = "socket.accept() out of system resource"
REPEAT_SECONDS: Final = 60.0
ZONE: Final = len("+00:00")


def shown_path(path: str) -> str:
    """A path without the secret in it."""
    return KEY.sub(HIDDEN, path)


def hide_keys(_logger: Any, _method: str, line: Any) -> Any:
    """A structlog processor that hides secret keys in all values."""
    for name, value in line.items():
        if isinstance(value, str) and "/" in value:
            line[name] = KEY.sub(HIDDEN, value)
    return line


class LogStream:
    """Standard error; errors while writing, as on a full disk, are ignored."""

    def write(self, text: str) -> None:
        """Writes a text, ignoring errors."""
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Flushes, ignoring errors."""
        with suppress(OSError, ValueError):
            sys.stderr.flush()


STREAM: Final = LogStream()


class OnceAMinute(logging.Filter):
    """Passes asyncio's errors about connections it cannot accept only once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._since = -REPEAT_SECONDS

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is logged."""
        if not record.getMessage().startswith(NO_ROOM):
            return True
        now = time.monotonic()
        is_due = now - self._since >= REPEAT_SECONDS
        if is_due:
            self._since = now
        return is_due


class Answers:
    """The access log: the same format as all other lines, written faster."""

    def __init__(self) -> None:
        self.is_told = False  # on a terminal only warnings are shown

    def note(self, method: str, path: str, status: int, seconds: float) -> None:
        """Writes one line."""
        now = datetime.now(UTC).isoformat()[:-ZONE]
        shown = f'"{path}"' if PLAIN(path) else json.dumps(path, ensure_ascii=False)
        STREAM.write(
            f'{{"method": "{method}", "path": {shown}, "status": {status}, '
            f'"ms": {seconds * 1000:.1f}, "event": "asked", "level": "info", '
            f'"logger": "ludoteca.web", "timestamp": "{now}Z"}}\n'
        )


ANSWERS: Final = Answers()


def set_up_logs(is_terminal: bool | None = None) -> None:
    """Configures all logging in one format; on a terminal only warnings are shown.

    Our own lines are written directly; those of libraries come through the standard library.
    """
    is_watched = sys.stderr.isatty() if is_terminal is None else is_terminal
    level = logging.WARNING if is_watched else logging.INFO
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        hide_keys,
    ]
    form: Any = (
        structlog.dev.ConsoleRenderer(colors=False)
        if is_watched
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    structlog.configure(
        processors=[*shared, form],
        logger_factory=structlog.WriteLoggerFactory(STREAM),  # type: ignore[arg-type]
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(STREAM)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, form],
        )
    )
    ANSWERS.is_told = not is_watched
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    logging.getLogger("asyncio").filters = [OnceAMinute()]
    logging.getLogger("alembic").setLevel(logging.WARNING)  # without the steps of migrations
