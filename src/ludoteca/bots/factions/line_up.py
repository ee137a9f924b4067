"""What an arena asks of a game whose seats differ."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ludoteca.core.contract import Options

State = TypeVar("State")


class Factions(ABC, Generic[State]):
    """The factions of one game."""

    @abstractmethod
    def draw(self, options: Options, players: int, seed: bytes) -> list[str]:
        """Random factions that may play together; none if the options leave them to the players."""

    @abstractmethod
    def fix(self, names: list[str]) -> Options:
        """The options that give these factions to the seats, in order."""

    @abstractmethod
    def seated(self, state: State) -> list[str]:
        """The factions of the seats, once they are known."""
