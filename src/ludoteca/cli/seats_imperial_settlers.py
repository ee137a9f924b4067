"""The seats of Imperial Settlers in the terminal: empires, opponents, the reader's hand."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.cli.cards_imperial_settlers import (
    DOT,
    MARGIN,
    TYPE_STYLES,
    CardList,
    amounts_text,
    good_name,
    indented,
)
from ludoteca.drawing.imperial_settlers.names import (
    card_name,
    faction_key,
    mark_of,
    raze_amounts,
)
from ludoteca.drawing.imperial_settlers.sentences import card_sentence
from ludoteca.games.imperial_settlers.empire import cards_in
from ludoteca.games.imperial_settlers.scoring import SOURCES
from ludoteca.games.imperial_settlers.state import PHASES, SOLO, VIRTUAL
from ludoteca.games.imperial_settlers.tables.boards import (
    ROUNDS,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import ACTION, CARDS, TYPE_OF, TYPES
from ludoteca.games.imperial_settlers.view import View
from ludoteca.text import Catalogue

ON_TURN: Final = "▸"


# ---------- one empire


def short_list(view: View, locations: list[int], words: Catalogue) -> Text:
    """Names side by side; equal ones are counted."""
    counts: dict[tuple[str, str], int] = {}
    for location in locations:
        named = (card_name(location, words), mark_of(view, location, words))
        counts[named] = counts.get(named, 0) + 1
    drawn = Text()
    for place, ((name, mark), count) in enumerate(counts.items()):
        drawn.append(DOT if place else "").append(name)
        drawn.append(f" ×{count}" if count > 1 else "")
        drawn.append(f" ({mark})" if mark else "", style="italic")
    return drawn


def long_list(view: View, locations: list[int], words: Catalogue) -> Text:
    """One location per line, with what it does."""
    drawn = Text()
    for place, location in enumerate(locations):
        drawn.append("\n" if place else "").append(card_name(location, words))
        drawn.append(f" {CARDS[location].name}", style="dim")
        mark = mark_of(view, location, words)
        drawn.append(f" ({mark})" if mark else "", style="italic")
        drawn.append(f" {card_sentence(CARDS[location], words)}", style="dim")
    return drawn


def draw_empire(view: View, seat: int, words: Catalogue, is_detailed: bool) -> Table:
    """A row for each kind of location, then deals and foundations; action locations in detail."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    held = view.held(seat)
    for kind, name in enumerate(TYPES):
        locations = [location for location in held if TYPE_OF[location] == kind]
        is_long = is_detailed or kind == ACTION
        drawn = (long_list if is_long else short_list)(view, locations, words)
        label = Text(f"  {words.say(f'legend.{name}')}", style=TYPE_STYLES[kind])
        grid.add_row(label, drawn if locations else Text("–", style="dim"))
    if view.deals(seat):
        grid.add_row(f"  {words.say('legend.deals')}", draw_deals(view, seat, words))
    if view.foundations(seat):
        count = str(len(view.foundations(seat)))
        grid.add_row(f"  {words.say('legend.foundations')}", count)
    return grid


def draw_deals(view: View, seat: int, words: Catalogue) -> Text:
    """Each deal with its good and its card."""
    drawn = Text()
    for place, number in enumerate(view.deals(seat)):
        drawn.append(DOT if place else "")
        drawn.append_text(amounts_text([(CARDS[number].deal, 1)], words))
        drawn.append(f" ({card_name(number, words)})", style="dim")
    return drawn


# ---------- the table


def draw_table(view: View, words: Catalogue, is_detailed: bool) -> Group:
    """Round and decks, cards to choose from, the reader's empire; all empires if `is_detailed`."""
    parts: list[RenderableType] = [draw_moment(view, words), *draw_offers(view, words)]
    seats = range(len(view.table.seats))
    order = [view.seat] if view.seat >= 0 else []
    if is_detailed or view.seat < 0:
        order += [seat for seat in seats if seat != view.seat and seat < view.table.players]
    for seat in order:
        title = words.say("legend.empire" if seat == view.seat else faction_key(view, seat))
        parts.append(Text(title, style="bold underline"))
        parts.append(draw_empire(view, seat, words, is_detailed))
    return Group(*parts)


def draw_moment(view: View, words: Catalogue) -> Text:
    """Round, phase, first player and decks."""
    table = view.table
    facts: dict[str, int | str] = {
        "round": table.round,
        "rounds": ROUNDS,
        "phase": f"phase.{PHASES[table.phase]}",
    }
    drawn = Text(words.say("legend.round", facts), style="bold")
    if table.players > 1:
        drawn.append(DOT + words.say("legend.first", {"who": faction_key(view, table.first)}), "")
    if view.seat >= 0:
        decks: dict[str, int | str] = {
            "common": view.deck_size,
            "own": view.deck_sizes[view.seat],
            "discarded": table.discard_mask.bit_count(),
        }
        drawn.append(DOT + words.say("legend.decks", decks), style="dim")
    return drawn


def draw_offers(view: View, words: Catalogue) -> list[RenderableType]:
    """The display of the lookout phase, or cards that only the reader may choose from."""
    own = view.table.seats[view.seat].packet_mask if view.seat >= 0 else 0
    parts: list[RenderableType] = []
    for key, mask in (
        ("legend.offer", view.table.display_mask),
        ("legend.choose", own | view.table.limbo_mask),
    ):
        if mask:
            parts.append(Text(words.say(key), style="bold underline"))
            parts.append(CardList(cards_in(mask), words))
    return parts


# ---------- the others


def draw_players(view: View, words: Catalogue) -> Group:
    """Every opponent in a few lines; in a solo match the virtual player."""
    if view.table.lookout == SOLO:
        return draw_virtual(view, words)
    parts: list[RenderableType] = []
    for seat in range(view.table.players):
        if seat != view.seat:
            parts += draw_opponent(view, seat, words)
    return Group(*parts)


def draw_opponent(view: View, seat: int, words: Catalogue) -> list[RenderableType]:
    """Faction, points, hand and goods, then the empire in short."""
    place = view.table.seats[seat]
    parts: list[RenderableType] = [draw_head(view, seat, words)]
    if view.seat < 0:
        return parts
    for kind, name in enumerate(TYPES):
        locations = [card for card in view.held(seat) if TYPE_OF[card] == kind]
        if locations:
            label = Text(f"{words.say(f'legend.{name}')}: ", style=TYPE_STYLES[kind])
            parts.append(indented(Text.assemble(label, short_list(view, locations, words)), MARGIN))
    last: list[Text] = []
    if place.deals:
        last.append(Text.assemble(f"{words.say('legend.deals')}: ", draw_deals(view, seat, words)))
    if place.foundation_mask:
        count = place.foundation_mask.bit_count()
        last.append(Text(f"{words.say('legend.foundations')}: {count}"))
    if last:
        parts.append(indented(Text(DOT).join(last), MARGIN))
    return parts


def draw_head(view: View, seat: int, words: Catalogue) -> Text:
    """Faction, points so far, cards in hand, goods."""
    place = view.table.seats[seat]
    sign = f"{ON_TURN} " if seat == view.table.turn and not view.is_over else ""
    drawn = Text(sign + words.say(faction_key(view, seat)), style="bold")
    text = [words.say("legend.points", {"count": sum(view.points[seat])})]
    text.append(words.say("legend.cards", {"count": view.hand_sizes[seat]}))
    if place.hand:
        known = ", ".join(card_name(card, words) for card in place.hand)
        text[-1] += f", {words.say('legend.known', {'cards': known})}"
    drawn.append(DOT + DOT.join(text) + DOT, style="not bold")
    drawn.append_text(draw_goods(view, seat, words))
    if place.resigned or place.passed:
        key = "legend.left" if place.resigned else "legend.passed"
        drawn.append(DOT + words.say(key), style="italic not bold")
    return drawn


def draw_goods(view: View, seat: int, words: Catalogue) -> Text:
    """The goods of a seat."""
    goods = view.table.seats[seat].goods
    amounts = [(good, goods[good]) for good in range(SUPPLY_GOODS) if goods[good]]
    drawn = amounts_text(amounts, words)
    drawn.style = "not bold"
    return drawn


def draw_virtual(view: View, words: Catalogue) -> Group:
    """The virtual player: locations, target line, conquests against the player's locations."""
    virtual = view.table.seats[VIRTUAL]
    line = Text(f"{words.say('legend.line')}: ")
    targets = [good_name(CARDS[card].deal, words) for card in virtual.deals]
    line.append_text(Text(" → ").join(targets) if targets else Text("–"))
    left = words.say("legend.attacks", {"number": view.deck_sizes[VIRTUAL]})
    line.append(f"{DOT}{left}", style="dim")
    own, conquests = view.outlook().balance()
    facts = {"conquests": conquests, "own": own}
    against = Text(f"{words.say('legend.conquests')}: {words.say('legend.against', facts)}")
    parts = [line, against]
    if virtual.locations:
        places = [
            Text.assemble(
                card_name(card, words), " (", amounts_text(raze_amounts(CARDS[card]), words), ")"
            )
            for card in virtual.locations
        ]
        parts.append(Text.assemble(f"{words.say('legend.locations')}: ", Text(DOT).join(places)))
    head = words.say("faction.attack")
    return Group(
        Text(head[:1].upper() + head[1:], style="bold underline"),
        *(indented(part, MARGIN) for part in parts),
    )


# ---------- one's own


def draw_own(view: View, words: Catalogue) -> Group:
    """The reader's points and goods, and every card in hand with what it does."""
    if view.seat < 0:
        return Group()
    place = view.table.seats[view.seat]
    title = Text(words.say(faction_key(view, view.seat)), style="bold underline")
    points = words.say("legend.points", {"count": sum(view.points[view.seat])})
    label = f"{words.say('legend.goods')}: " if any(place.goods) else ""
    title.append(f"{DOT}{points}{DOT}{label}", style="not bold not underline")
    goods = draw_goods(view, view.seat, words)
    goods.style = "not bold not underline"
    title.append_text(goods)
    return Group(
        title,
        Text(f"{words.say('legend.hand')} ({len(place.hand)})", style="bold underline"),
        CardList(place.hand, words),
    )


def draw_points(view: View, words: Catalogue) -> Table:
    """Points so far, by seat and source."""
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column("")
    for source in (*SOURCES, "cli.total"):
        short = f"legend.{source}"
        table.add_column(words.say(short if words.has(short) else source), justify="right")
    for seat in range(view.table.players):
        name = Text(words.say(faction_key(view, seat)))
        name.stylize("bold underline" if seat == view.seat else "")
        points = view.points[seat]
        table.add_row(name, *(str(number) for number in points), str(sum(points)))
    return table
