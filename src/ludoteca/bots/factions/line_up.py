"""The interface of a game with factions for an arena."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ludoteca.core.contract import Options

State = TypeVar("State")


class Factions(ABC, Generic[State]):
    """Draws, fixes and reads the factions of one game."""

    @abstractmethod
    def draw(self, options: Options, players: int, seed: bytes) -> list[str]:
        """Random factions that may play together; empty if the players choose them in the match."""

    @abstractmethod
    def fix(self, names: list[str]) -> Options:
        """The options that assign these factions to the seats, in order."""

    @abstractmethod
    def seated(self, state: State) -> list[str]:
        """The factions of the seats in a state, as far as known."""
