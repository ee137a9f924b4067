"""Views for programs."""

import json
from typing import TYPE_CHECKING, Any, Generic

from ludoteca.core.game_module import PICTURE
from ludoteca.face.plain import fields
from ludoteca.face.words import words_of
from ludoteca.games.registry import part_of

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Facts = TypeVar("Facts", default=Any)
else:
    from typing import TypeVar

    Facts = TypeVar("Facts")


class View(Generic[Facts]):
    """What one seat may see. Notebooks show it as a picture; `facts` is the view of the game."""

    def __init__(self, game: str, facts: Facts) -> None:
        self.game = game
        self.facts: Facts = facts

    if not TYPE_CHECKING:  # type checkers know `view.facts.NAME`; `view.NAME` is a short form

        def __getattr__(self, name: str) -> Any:
            if name == "facts" or name.startswith("__"):  # during copying there are no facts yet
                raise AttributeError(name)
            return getattr(self.facts, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *dir(self.facts)})

    def __repr__(self) -> str:
        return f"<View of {self.game}>"

    def to_dict(self) -> dict[str, Any]:
        """All facts by name in a form JSON can hold; docs/schemas has the JSON schema."""
        return {"game": self.game, **fields(self.facts)}

    def to_json(self) -> str:
        """All facts as one line of JSON."""
        return json.dumps(self.to_dict(), separators=(",", ":"))

    def svg(self, language: str = "en", theme: str = "light", legal: tuple[int, ...] = ()) -> str:
        """A drawing of the table as this seat sees it; marks the actions in `legal`."""
        words = words_of(language, self.game)
        drawn: str = part_of(self.game, PICTURE)(self.facts, words, theme=theme, legal=legal)
        return drawn

    def _repr_svg_(self) -> str:
        return self.svg(theme="auto")
