"""Everything a database holds that nobody may read elsewhere, and the search for it."""

from typing import Final

from sqlalchemy import select

from ludoteca.service import PLAYING, Store
from ludoteca.store.schema import HOLDINGS, MATCHES, SEATS, SETTINGS

SHORTEST: Final = 8  # characters; devices of tests have plain names, real ones do not
SECRET: Final = "secret"


def secrets_of(store: Store) -> dict[str, str]:
    """By secret: what it is. Seeds are secrets as long as a match runs."""
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
    """What of that stands in a text."""
    return sorted({kind for secret, kind in secrets.items() if secret in text})
