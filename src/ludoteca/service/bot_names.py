"""Names for bots: different for each bot at a table, and fixed for the whole match."""

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
    """`count` names for the bots of a match, none of them in `taken`."""
    used = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in used]
    return sorted(free, key=lambda name: sort_key(match, name))[:count]


def sort_key(match: str, name: str) -> bytes:
    """Orders the names differently for each match."""
    return hashlib.sha256(f"{match} {name}".encode()).digest()
