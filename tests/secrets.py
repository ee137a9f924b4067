"""The secrets stored in a database, and a search for them in texts."""

from typing import Final

from sqlalchemy import select

from ludoteca.service import PLAYING, Store
from ludoteca.store.schema import HOLDINGS, MATCHES, SEATS, SETTINGS

SHORTEST: Final = 8  # characters; shorter ones are device names of tests
SECRET: Final = "secret"


def secrets_of(store: Store) -> dict[str, str]:
    """Returns every secret with its kind. Seeds are secret while their match runs."""
    with store.reading() as reader:
        ask = reader.connection.execute
        found = {row.key: "link of a seat" for row in ask(select(SEATS.c.key))}
        found |= {row.watch_key: "link of spectators" for row in ask(select(MATCHES.c.watch_key))}
        found |= {row.device: "device" for row in ask(select(HOLDINGS.c.device))}
        found |= {row.creator: "device" for row in ask(select(MATCHES.c.creator))}
        running = select(MATCHES.c.seed).where(MATCHES.c.status == PLAYING)
        found |= {row.seed: "seed" for row in ask(running)}
        for row in ask(select(SETTINGS)):
            if row.name.startswith(SECRET):
                found[row.value] = "secret of the site"
    return {text: kind for text, kind in found.items() if len(text) >= SHORTEST}


def leaks_in(text: str, secrets: dict[str, str]) -> list[str]:
    """Returns the kinds of secrets that a text contains."""
    return sorted({kind for secret, kind in secrets.items() if secret in text})
