"""The turn order board of Fire & Ice, and the auction of factions and turn order places."""

from typing import Final

from ludoteca.drawing.shapes import box, fitted, words_at
from ludoteca.drawing.terra_mystica.chips import Scene, capital, card, with_label
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.view import Auction, auction_of

ROMAN: Final = ("I", "II", "III", "IV", "V")
TOP: Final = 32
FREE: Final = "·"


def order_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The order of this round on the left, and the places for the next round on the right."""
    view = scene.view
    auction = auction_of(scene.view)
    now = auction.places if auction is not None else view.order
    out = [card(x, y, wide, high, scene.say("legend.places"))]
    tall = (high - TOP - 6) / len(view.seats)
    phrases: list[str] = []
    for place in range(len(view.seats)):
        middle = y + TOP + tall * (place + 0.5)
        coming = view.passers[place] if place < len(view.passers) else -1
        out.append(words_at(x + wide / 2, middle + 5, ROMAN[place], "num mid"))
        for seat, left in ((now[place], x + wide / 4), (coming, x + wide * 3 / 4)):
            out.append(token(scene, seat, left, middle, min(12.0, tall / 2 - 2)))
        phrases.append(f"{place + 1} {scene.display_name(now[place]) if now[place] >= 0 else FREE}")
    passed = ", ".join(scene.display_name(seat) for seat in view.passers)
    label = f"{scene.say('legend.places')}: {', '.join(phrases)}."
    if passed:
        label += f" {scene.say('legend.next_round')}: {passed}."
    return with_label(label, "".join(out))


def token(scene: Scene, seat: int, x: float, y: float, radius: float) -> str:
    """A faction token, or its empty place."""
    if seat < 0:
        return box(x - radius, y - radius, 2 * radius, 2 * radius, radius, "free")
    return scene.disc(seat, x, y, radius)


def auction_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The factions on offer, the highest bid, the remaining bidders and the places."""
    auction = auction_of(scene.view)
    if auction is None:
        return order_card(scene, x, y, wide, high)
    side = wide / 3
    out = [
        card(x, y, wide - side - 8, high, scene.say("legend.auction")),
        offered(scene, auction, x + 10, y + TOP, wide - side - 28),
        bidders(scene, auction, x + 12, y + high - 74, wide - side - 32),
        order_card(scene, x + wide - side, y, side, high),
    ]
    return "".join(out)


def offered(scene: Scene, auction: Auction, x: float, y: float, wide: float) -> str:
    """The faction tokens on offer, each with its home terrain."""
    out: list[str] = []
    tall = 40
    for at, faction in enumerate(auction.factions):
        board = FACTIONS[faction]
        is_open = board.home >= len(TERRAIN_NAMES)  # the home terrain is chosen later
        home = "none" if is_open else TERRAIN_NAMES[board.home]
        top = y + (tall + 6) * at
        name = scene.say(f"faction.{board.name}")
        body = box(x, top, wide, tall, 9, "tray")
        body += f'<circle class="f-{home} marker" cx="{x + 18}" cy="{top + 20}" r="9"/>'
        body += "" if is_open else scene.brush.glyph(home, x + 44, top + 20, 21, "own-glyph")
        body += fitted(x + 62, top + 25, name, "title", 15, wide - 68)
        label = name if is_open else f"{name}, {scene.say(f'terrain.{home}')}"
        out.append(scene.thing(board.name, label, body))
    return "".join(out)


def bidders(scene: Scene, auction: Auction, x: float, y: float, wide: float) -> str:
    """The highest bid and its bidder; below, who is still bidding."""
    title = f"{scene.say('legend.highest')}: "
    if auction.bidder >= 0:
        title += f"{auction.bid} ({scene.display_name(auction.bidder)})"
    else:
        title += FREE
    still = ", ".join(scene.display_name(seat) for seat in auction.bidding)
    return with_label(
        f"{title}. {capital(still)}",
        fitted(x, y + 18, title, "title", 15, wide) + fitted(x, y + 44, still, "text", 12.5, wide),
    )
