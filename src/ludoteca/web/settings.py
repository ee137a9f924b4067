"""Settings from environment variables; `docs/hosting.md` explains each."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from urllib.parse import urlsplit

from ludoteca.core.errors import BadNotation
from ludoteca.service import BotLimits, TablePolicy
from ludoteca.service.programs import read_named_command
from ludoteca.web.limits import Allowance, Limits
from ludoteca.web.notices.mail import MailServer, read_mail_server

PREFIX: Final = "LUDOTECA_"
PROGRAMS: Final = f"{PREFIX}BOTS"  # a line `name=command` for each
MEGABYTE: Final = 1 << 20
OPEN_TABLES: Final = 200  # per device; without limit in the command line and the library
MOST: Final = 10**9
KEEP_DAYS: Final = 30.0


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a host."""

    limits: Limits = field(default_factory=Limits)
    bots: BotLimits = field(default_factory=BotLimits)
    policy: TablePolicy = field(default_factory=TablePolicy)
    base: str = ""  # scheme and host of links to share; empty: those of the request
    proxies: str = "127.0.0.1"  # addresses whose X-Forwarded-… headers are trusted
    metrics: str = ""  # addresses, besides this machine, that may read /metrics
    metrics_listen: str = ""  # a separate address for the metrics
    programs: tuple[tuple[str, str], ...] = ()  # external bots: name and command
    mail: MailServer | None = None  # if None, no mail is sent
    private_webhooks: bool = False  # whether webhooks may use private networks
    keep_days: float = KEEP_DAYS  # after which delivered notices are deleted


def read_settings(variables: Mapping[str, str] | None = None) -> Settings:
    """The settings in environment variables; BadNotation if one is invalid."""
    given = os.environ if variables is None else variables
    limits, bots = Limits(), BotLimits()
    return Settings(
        limits=replace(
            limits,
            request_limit=allowance(given, "REQUESTS", limits.request_limit),
            form_limit=allowance(given, "FORMS", limits.form_limit),
            creation_limit=allowance(given, "NEW_TABLES", limits.creation_limit),
            concurrent=int(number(given, "CONCURRENT_REQUESTS", limits.concurrent, 1)),
            device_streams=int(number(given, "DEVICE_STREAMS", limits.device_streams, 1)),
            address_streams=int(number(given, "ADDRESS_STREAMS", limits.address_streams, 1)),
            body_seconds=number(given, "FORM_SECONDS", limits.body_seconds, 1),
            answer_seconds=number(given, "ANSWER_SECONDS", limits.answer_seconds, 1),
        ),
        bots=replace(
            bots,
            processes=int(number(given, "BOT_PROCESSES", bots.processes, 0)),
            seconds=number(given, "BOT_SECONDS", bots.seconds, 0.1),
            memory=int(number(given, "BOT_MEGABYTES", bots.memory // MEGABYTE, 0)) * MEGABYTE,
        ),
        policy=TablePolicy(
            open_tables=int(number(given, "OPEN_TABLES", OPEN_TABLES, 0)),
            idle_days=number(given, "IDLE_DAYS", 0.0, 0),
        ),
        base=read_base(given.get(f"{PREFIX}BASE", "")),
        proxies=given.get(f"{PREFIX}PROXIES", "127.0.0.1"),
        metrics=given.get(f"{PREFIX}METRICS", ""),
        metrics_listen=given.get(f"{PREFIX}METRICS_LISTEN", "").strip(),
        programs=tuple(read_named_command(line) for line in lines_of(given.get(PROGRAMS, ""))),
        mail=read_mail_server(given, PREFIX),
        private_webhooks=bool(number(given, "PRIVATE_WEBHOOKS", 0, 0)),
        keep_days=number(given, "KEEP_DAYS", KEEP_DAYS, 0),
    )


def lines_of(text: str) -> list[str]:
    """The lines of a text that are not empty."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def number(given: Mapping[str, str], name: str, default: float, least: float) -> float:
    """The number in a variable; the default if it is not set."""
    text = given.get(f"{PREFIX}{name}", "").strip()
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not least <= value <= MOST:
        facts: dict[str, int | str] = {
            "name": f"{PREFIX}{name}",
            "value": text[:30],
            "least": f"{least:g}",
        }
        raise BadNotation("serve.setting", facts)
    return value


def allowance(given: Mapping[str, str], name: str, default: Allowance) -> Allowance:
    """The allowance of a variable, per minute; as many times more at once as by default."""
    rate = number(given, name, default.rate * 60, 1) / 60
    return Allowance(max(1.0, default.burst * rate / default.rate), rate)


def read_base(text: str) -> str:
    """Scheme and host of the public address, without a slash at its end."""
    found = urlsplit(text.strip())
    if text.strip() and (found.scheme not in ("http", "https") or not found.netloc or found.query):
        raise BadNotation("serve.base", {"value": text[:60]})
    return text.strip().rstrip("/")
