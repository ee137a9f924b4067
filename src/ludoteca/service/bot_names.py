"""Names for bots: three bots at a table are three persons, the same ones to the end."""

import hashlib
from collections.abc import Sequence
from typing import Final

NAMES: Final = (
    "Ada", "Alba", "Bruno", "Carla", "Clara", "Dario", "Diego", "Elena", "Emma", "Fabio", "Greta",
    "Hugo", "Ines", "Irene", "Julia", "Katia", "Leo", "Livia", "Lucas", "Marta", "Mateo", "Mina",
    "Nico", "Nora", "Olga", "Oscar", "Pablo", "Paola", "Rosa", "Ruben", "Sara", "Silvio", "Teo",
    "Teresa", "Ugo", "Vera", "Wanda", "Xenia", "Yago", "Zoe",
)  # fmt: skip


def bot_names(match: str, taken: Sequence[str], count: int) -> list[str]:
    """So many names for the bots of a match, none of which anybody there bears already."""
    borne = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in borne]
    return sorted(free, key=lambda name: lot(match, name))[:count]


def lot(match: str, name: str) -> bytes:
    """The place of a name in the order of a match."""
    return hashlib.sha256(f"{match} {name}".encode()).digest()
