"""The meaning of the icons of Imperial Settlers, and the explanation of a card beside its
drawing."""

from typing import Final

from ludoteca.drawing.imperial_settlers.cards import FACES, label, label_lines
from ludoteca.drawing.imperial_settlers.sheet import draw_card
from ludoteca.drawing.legend import Explanation, Legend, Notion, explained
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import COLORS, DECKS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS, TYPES
from ludoteca.games.imperial_settlers.view import View

RESOURCES: Final = ("wood", "stone", "food", "gold")
SECTIONS: Final = ("production", "types", "activation")  # by type of location
LEGEND: Final[Legend] = {
    **{name: Notion(f"good.{name}", f"meaning.{name}", "goods") for name in RESOURCES},
    "worker": Notion("good.worker", "meaning.worker", "workers"),
    "raze": Notion("good.raze", "meaning.raze", "razing"),
    "defense": Notion("good.defense", "meaning.defense", "defence"),
    "samurai": Notion("good.samurai", "meaning.samurai", "samurai"),
    "vp": Notion("good.vp", "meaning.vp", "end"),
    "card": Notion("good.card", "meaning.card", "lookout"),
    "common_card": Notion("good.common_card", "meaning.common_card", "lookout"),
    "faction_card": Notion("good.faction_card", "meaning.faction_card", "lookout"),
    "any_resource": Notion("good.any_resource", "meaning.any_resource", "goods"),
    "location": Notion("page.locations", "meaning.location", "building"),
    "foundation": Notion("word.foundation", "meaning.foundation", "foundations"),
    "deal": Notion("word.deal", "meaning.deal", "deals"),
    "chest": Notion("word.storage", "meaning.storage", "cleanup"),
    "lock": Notion("word.blocked", "meaning.blocked", "razing"),
    "fire": Notion("word.raids", "meaning.fire", "solo-attacks"),
    **{
        f"s-{name}": Notion(f"type.{name}", f"meaning.{name}", section)
        for name, section in zip(TYPES, SECTIONS, strict=True)
    },
    **{f"s-{name}": Notion(f"color.{name}", "meaning.color", "cards") for name in COLORS},
    **{
        f"s-{name}": Notion(f"faction.{name}", f"meaning.{name}", f"{name.removesuffix('s')}-cards")
        for name in DECKS
        if name not in ("common", "attack")
    },
    "s-attack": Notion("faction.attack", "meaning.attack", "solo"),
}
SAME: Final = {"badge": "vp", "loot": "raze", "workers": "worker"}  # icons with the same meaning


def explain(view: View, words: Words, name: str) -> Explanation | None:
    """The explanation of a card or an icon; None if there is none."""
    if name in CARD_NUMBERS:
        return explain_card(CARD_NUMBERS[name], words)
    return explained(LEGEND, words, SAME.get(name, name))


def explain_card(number: int, words: Words) -> Explanation | None:
    """The explanation of a card, with a large drawing; None for a card of the virtual player."""
    card = CARDS[number]
    if card.type >= len(TYPES):
        return explained(LEGEND, words, "s-attack")
    face = FACES[number]
    return Explanation(
        words.say(f"card.{card.key}"),
        tuple(label_lines(face, words)),
        SECTIONS[card.type],
        picture=draw_card(face, words, theme=PAGE),
        spoken=label(face, words),
    )
