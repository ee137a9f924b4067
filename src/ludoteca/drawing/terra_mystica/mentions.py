"""What can be mentioned in the chat at a table of Terra Mystica."""

from ludoteca.core.bits import cells
from ludoteca.drawing.presenter import Mentioned, seat_name
from ludoteca.drawing.terra_mystica.steps import seat_key
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.tables.tiles import CULT_NAMES, FAVOURS, POWER_ACTIONS, TOWNS
from ludoteca.games.terra_mystica.view import View


def mentioned(view: View, words: Words) -> list[Mentioned]:
    """The cults, the factions with their structures, power actions and tiles on the table."""
    found: list[Mentioned] = [(name, (words.say(f"cult.{name}"),)) for name in CULT_NAMES]
    names = view.choices.board.names
    for seat, own in enumerate(view.seats):
        if own.faction >= 0:
            places = [names[hexagon] for hexagon in cells(own.built_mask)]
            faction = words.say(seat_key(view, seat))
            found.append((" ".join([seat_name(seat), *places]), (faction,)))
    for act in range(1, POWER_ACTIONS + 1):
        found.append(tile(f"ACT{act}", "mention.power", words))
    for bonus in cells(view.bonus_mask):
        found.append(tile(f"BON{bonus}", "mention.bonus", words))
    for favour in range(1, FAVOURS + 1):
        if view.favours_left[favour]:
            found.append(tile(f"FAV{favour}", "mention.favour", words))
    for town in range(1, TOWNS + 1):
        if view.towns_left[town]:
            code = f"TW{town}"
            longer = words.say("mention.town", {"tile": code})
            found.append((code, (words.say(code), longer, code)))
    return found


def tile(code: str, key: str, words: Words) -> Mentioned:
    """A tile by what it is with its name, such as “bonus priest”, or by its code."""
    return code, (words.say(key, {"tile": code}), words.say(f"{key}.long", {"tile": code}), code)
