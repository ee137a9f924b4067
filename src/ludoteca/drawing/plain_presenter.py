"""The page of a game without a presenter: its picture, or a list of what its view holds."""

from collections.abc import Callable
from typing import Any

from ludoteca.drawing.layout import BOARD
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.presenter import Look, Presenter
from ludoteca.drawing.shapes import safe
from ludoteca.drawing.words import Words

Picture = Callable[..., str]


class PlainPresenter(Presenter[Any]):
    """Shows the table as one part, with links to the selectable places below."""

    def __init__(self, picture: Picture | None = None) -> None:
        self._picture = picture  # a function that draws the whole table

    def parts(self, view: Any, words: Words, look: Look) -> dict[str, str]:
        if self._picture is None:
            drawn = listed(view)
        else:
            drawn = self._picture(view, words, theme=PAGE, legal=look.legal)
        return {BOARD: f'<div class="t-plain">{drawn}{links(look)}</div>'}


def listed(view: Any) -> str:
    """The attributes of a view by name."""
    names = [name for name in view.__slots__ if not name.startswith("_")]
    rows = [f"<dt>{safe(name)}</dt><dd>{safe(str(getattr(view, name)))}</dd>" for name in names]
    return f"<dl>{''.join(rows)}</dl>"


def links(look: Look) -> str:
    """Links to what can be selected on the table."""
    found = [
        f'<li><a class="c" data-thing="{safe(name)}" href="{safe(where)}">{safe(name)}</a></li>'
        for name, where in look.links.items()
    ]
    return f"<ul>{''.join(found)}</ul>" if found else ""
