"""The common parts of the table: rounds, cults, power actions, turn order."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import ROWS, box, fitted, lines_of, number, safe, words_at
from ludoteca.drawing.terra_mystica.chips import (
    Brush,
    Marker,
    Scene,
    capital,
    card,
    disc_at,
    sized,
    with_label,
)
from ludoteca.drawing.terra_mystica.pieces import CULT_STEP, CULT_TALL
from ludoteca.drawing.terra_mystica.tiles import FINAL_PAIRS, cult_pairs, scoring_pairs
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_AMOUNT,
    ACT_POWER,
    CULT_KEYS,
    CULT_NAMES,
    CULTS,
    FINAL_NAMES,
    FINAL_VP,
    NO_FINAL_TILE,
    ORDER_SPACES,
    ORDER_STEPS,
    POWER_ACTIONS,
    ROUNDS,
    TOP_SPACE,
)
from ludoteca.games.terra_mystica.view import (
    final_results,
    open_offers,
)

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI")
FINAL_SIZE: Final = 13  # of the words in the last round
ACT_ICONS: Final = ("bridge", "priest", "worker", "coin", "spade", "spade")
# Position and radius of the markers on a space, by their number.
CROWDS: Final = (
    ((), 0.0),
    (((0.0, 0.0),), 9.6),
    (((-6.6, 0.0), (6.6, 0.0)), 6.8),
    (((-6.4, -5.0), (6.4, -5.0), (0.0, 5.4)), 5.6),
    (((-6.0, -5.2), (6.0, -5.2), (-6.0, 5.8), (6.0, 5.8)), 5.4),
    (((-7.0, -5.6), (7.0, -5.6), (0.0, 0.2), (-7.0, 6.0), (7.0, 6.0)), 4.8),
)


def rail(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The six rounds below each other, then the final scoring tile; the current one is
    highlighted."""
    tall = high / boxes_of(scene)
    return "".join(
        round_box(scene, at, x, y + tall * (at - 1), wide, tall - 5)
        for at in range(1, boxes_of(scene) + 1)
    )


def single_rounds(scene: Scene, wide: float, high: float) -> list[str]:
    """The same boxes as separate drawings, which a page can arrange itself."""
    tall = high / boxes_of(scene)
    return [round_box(scene, at, 0, 0, wide, tall - 5) for at in range(1, boxes_of(scene) + 1)]


def boxes_of(scene: Scene) -> int:
    """The number of boxes: one per round, plus one if there is a final scoring tile."""
    return ROUNDS + (scene.view.choices.final_tile != NO_FINAL_TILE)


def round_box(scene: Scene, at: int, x: float, y: float, wide: float, high: float) -> str:
    """A round with its scoring tile and cult bonus; the final scoring tile after the last round."""
    if at > ROUNDS:
        return final_box(scene, x, y, wide, high)
    view = scene.view
    is_lit = at == view.round and not view.is_over
    is_done = at < view.round
    return draw_round(scene.brush, at, view.scoring[at], is_lit, is_done, x, y, wide, high)


@lru_cache(ROWS)
def draw_round(
    brush: Brush, at: int, tile: int, is_lit: bool, is_done: bool,
    x: float, y: float, wide: float, high: float,
) -> str:  # fmt: skip
    """A round with its scoring tile."""
    body = box(x, y, wide, high, 8, "now" if is_lit else "round")
    body += words_at(x + 8, y + 17, ROMAN[at], "num")
    final = brush.say("word.final")
    lines = lines_of(final, FINAL_SIZE, wide - 14) if at == ROUNDS else []
    middle = y + high / 2 + 2 - 6 * max(0, len(lines) - 1)
    body += brush.ending(scoring_pairs(tile), x + wide - 7, middle, 15)
    label = f"{capital(round_text(brush, at))}: {brush.say(f'SCORE{tile}.about')}"
    if at < ROUNDS:
        body += brush.ending(cult_pairs(tile), x + wide - 7, y + high - 11, 13)
    else:
        for line, text in enumerate(reversed(lines)):
            foot = y + high - 9 - 13 * line
            body += fitted(x + wide - 7, foot, text, "soft end", FINAL_SIZE, wide - 14)
        label = f"{label} {capital(final)}."
    return with_label(label, f'<g class="done">{body}</g>' if is_done else body)


def final_box(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The final scoring tile: what it measures, and the reader's result so far."""
    name = FINAL_NAMES[scene.view.choices.final_tile]
    results = final_results(scene.view)
    body = box(x, y, wide, high, 8, "now" if scene.view.is_over else "round")
    body += fitted(x + 8, y + 16, scene.say(f"final.{name}"), "soft", 11, wide - 14)
    body += scene.brush.ending(FINAL_PAIRS[name], x + wide - 7, y + high / 2 + 8, 15)
    if scene.view.seat >= 0:
        body += words_at(x + 8, y + high - 11, str(results[scene.view.seat]), "num")
    prizes = [("/".join(str(prize) for prize in FINAL_VP), "vp")]
    body += scene.brush.ending(prizes, x + wide - 7, y + high - 8, 10)
    far = ", ".join(f"{scene.display_name(seat)} {result}" for seat, result in enumerate(results))
    label = f"{scene.say(f'final.{name}.about')} {scene.say('spoken.so_far')}: {far}."
    return with_label(label, f'<g data-thing="final">{body}</g>')


def round_text(brush: Brush, at: int) -> str:
    """The round and the number of rounds in words."""
    if not at:
        return brush.say("word.setup")
    return brush.say("word.round", {"round": at, "most": ROUNDS})


def header(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """Round, deciding seat and question; the turn order on the right."""
    view = scene.view
    seat = scene.asked
    if seat < 0:
        title, line = scene.say("word.over"), winners(scene)
    else:
        title = round_text(scene.brush, view.round)
        line = (
            f"{scene.display_name(seat)}: {scene.say(f'word.ask.{view.question}')}{offered(scene)}"
        )
    out = [
        box(x, y, wide, high, 10, "stage"),
        words_at(x + 14, y + 26, title, "title"),
        fitted(x + 14, y + 47, line, "text", 12.5, wide - 28 - coming_width(scene)),
        coming_order(scene, x + wide - 14, y + 48),
    ]
    order = view.order
    step = 27
    for at, turn in enumerate(order):
        centre = x + wide - 20 - step * (len(order) - 1 - at)
        own = scene.seat(turn)
        if own.faction < 0 or view.auction:
            continue
        drawn = scene.disc(turn, centre, y + 20, 10)
        if turn == seat:
            drawn += f'<path class="lamp" d="M{number(centre)} {y + 33}l4 6h-8z"/>'
        faded = own.passed or own.left
        out.append(f'<g class="done">{drawn}</g>' if faded else drawn)
    spoken_text = ", ".join([scene.faction(turn) for turn in order])
    label = f"{title}. {line}. {scene.say('word.order')}: {spoken_text}"
    if coming_width(scene):
        passed = ", ".join(scene.faction(seat) for seat in view.passers)
        label += f". {scene.say('legend.next_round')}: {passed}"
    return with_label(label, "".join(out))


def coming_width(scene: Scene) -> float:
    """The width of the next round's turn order; 0 unless passing decides it."""
    view = scene.view
    return 30 + 19 * len(view.passers) if view.choices.variable_order and view.passers else 0


def coming_order(scene: Scene, x: float, y: float) -> str:
    """The seats that have passed, in the order of the next round, ending at x."""
    if not coming_width(scene):
        return ""
    passers = scene.view.passers
    first = x - 19 * (len(passers) - 1) - 8
    numeral = ROMAN[min(scene.view.round + 1, ROUNDS)]
    out = [words_at(first - 14, y + 4, numeral, "soft end")]
    out += [scene.disc(seat, first + 19 * at, y, 8) for at, seat in enumerate(passers)]
    return "".join(out)


def offered(scene: Scene) -> str:
    """The power offered and by whom, if that is the question; otherwise empty."""
    offers = open_offers(scene.view)
    if scene.view.question != "answering" or not offers:
        return ""
    _, giver, amount = offers[0]
    return f" ({scene.brush.count('power', amount)}, {scene.faction(giver)})"


def winners(scene: Scene) -> str:
    """The winners in words."""
    places = scene.view.ranks
    named = [scene.display_name(seat) for seat in range(scene.seats) if places[seat] == 1]
    return f"{scene.say('word.winner')}: {', '.join(named)}"


def cults_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The four cult tracks with priests and markers."""
    brush = scene.brush
    out = [card(x, y, wide, high, scene.say("word.cults"), scene.say("word.cults.hint"))]
    seats = [seat for seat in range(scene.seats) if scene.seat(seat).faction >= 0]
    markers = tuple([scene.markers[seat] for seat in seats])
    for cult in range(CULTS):
        top = y + 27 + CULT_TALL * cult
        out.append(scene.thing(CULT_NAMES[cult], *cult_sign(brush, cult, x + 6, top)))
        first = cult * ORDER_SPACES
        sent = scene.view.orders[first : first + ORDER_SPACES]
        priests = tuple([scene.markers[seat] if seat >= 0 else None for seat in sent])
        taken = first_free(sent)
        out.append(orders(brush, cult, priests, taken, x + 34, top))
        for space in taken:
            name = slot_name(cult, ORDER_STEPS[space])
            out.append(scene.thing(name, *slot(brush, cult, space, x + 34, top)))
        places = tuple([scene.seat(seat).cults[cult] for seat in seats])
        out.append(track(brush, cult, markers, places, x + 124, top))
    return "".join(out)


@lru_cache(ROWS)
def cult_sign(brush: Brush, cult: int, x: float, y: float) -> tuple[str, str]:
    """Label and drawing of a cult's icon."""
    sign = box(x, y + 1.5, 25, CULT_TALL - 3, 7, "sign")
    sign += brush.icon(CULT_NAMES[cult], x + 3.5, y + CULT_TALL / 2 - 9, 18)
    return capital(brush.say(CULT_KEYS[cult])), sign


def slot_name(cult: int, steps: int) -> str:
    """The name of a priest space in links."""
    return f"{CULT_NAMES[cult]}-{steps}"


def first_free(sent: list[int]) -> tuple[int, ...]:
    """The first free priest space for each number of steps."""
    found: dict[int, int] = {}
    for space, seat in enumerate(sent):
        if seat < 0:
            found.setdefault(ORDER_STEPS[space], space)
    return tuple(found.values())


@lru_cache(ROWS)
def slot(brush: Brush, cult: int, space: int, x: float, y: float) -> tuple[str, str]:
    """Label and drawing of a free priest space."""
    facts: dict[str, int | str] = {"cult": CULT_KEYS[cult], "steps": ORDER_STEPS[space]}
    return brush.say("spoken.order.free", facts), free_slot(brush.prefix, space, x, y)


def free_slot(prefix: str, space: int, x: float, y: float) -> str:
    """A priest space with its number of steps."""
    left = x + 21.5 * space
    place = f'x="{number(left)}" y="{number(y + 2.5)}"'
    return f'<use class="free" href="#{prefix}slot" {place}/>' + words_at(
        left + 9.2, y + CULT_TALL / 2 + 3.8, str(ORDER_STEPS[space]), "soft mid"
    )


@lru_cache(ROWS)
def orders(
    brush: Brush, cult: int, priests: tuple[Marker | None, ...], taken: tuple[int, ...],
    x: float, y: float,
) -> str:  # fmt: skip
    """The priest spaces of a cult with the priests on them, without the spaces in `taken`."""
    out: list[str] = []
    for space, priest in enumerate(priests):
        if space in taken:
            continue
        if priest is None:
            out.append(free_slot(brush.prefix, space, x, y))
            continue
        facts: dict[str, int | str] = {"cult": CULT_KEYS[cult], "steps": ORDER_STEPS[space]}
        label = brush.say("spoken.order", {**facts, "faction": priest.faction})
        middle = x + 21.5 * space + 9.2
        out.append(with_label(label, pawn(brush, priest, middle, y + CULT_TALL / 2)))
    return "".join(out)


def pawn(brush: Brush, priest: Marker, x: float, y: float) -> str:
    """A priest in the colour of its faction, with its letter."""
    colour, letter = priest.colour, priest.letter
    size = 8.5 if len(letter) == 1 else 7
    return (
        f'<use class="f-{colour} marker" href="#{brush.prefix}pawn" '
        f'transform="translate({number(x)} {number(y)}) scale(1.14)"/>'
        f"{sized(x, y + 8.6, letter, f'letter x-{colour}', size)}"
    )


@lru_cache(ROWS)
def track(
    brush: Brush, cult: int, markers: tuple[Marker, ...], places: tuple[int, ...],
    x: float, y: float,
) -> str:  # fmt: skip
    """The spaces of a cult from 0 to 10 with their power, and the markers on them."""
    place = f'x="{number(x)}" y="{number(y)}"'
    out = [f'<use class="k-{CULT_NAMES[cult]}" href="#{brush.prefix}track" {place}/>']
    for space in range(TOP_SPACE + 1):
        middle = x + CULT_STEP * (space + 0.5)
        if space in places:
            here = tuple([markers[at] for at, one in enumerate(places) if one == space])
            out.append(crowd(brush, cult, space, here, middle, y + CULT_TALL / 2))
        elif space == TOP_SPACE:
            out.append(brush.icon("key", middle - 8, y + CULT_TALL / 2 - 7, 14))
    return "".join(out)


@lru_cache(ROWS)
def crowd(
    brush: Brush, cult: int, space: int, markers: tuple[Marker, ...], x: float, y: float
) -> str:
    """The markers on one space."""
    shifts, radius = CROWDS[len(markers)]
    out: list[str] = []
    for marker, (right, down) in zip(markers, shifts, strict=True):
        facts: dict[str, int | str] = {
            "faction": marker.faction, "cult": CULT_KEYS[cult], "space": space,
        }  # fmt: skip
        drawn = disc_at(marker, x + right, y + down, radius)
        name = f"{CULT_NAMES[cult]}.{marker.colour}"  # identifies the marker to the page
        label = safe(brush.say("spoken.cult", facts))
        out.append(f'<g role="img" aria-label="{label}" data-piece="{name}">{drawn}</g>')
    return "".join(out)


def powers_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The six power actions: used ones crossed out, available ones ringed."""
    out = [card(x, y, wide, high, scene.say("word.powers"))]
    side, tall = (wide - 14) / 3, (high - 32) / 2
    for act in range(POWER_ACTIONS):
        left, top = x + 7 + side * (act % 3), y + 27 + tall * (act // 3)
        is_used = bool(scene.view.power_used_mask >> act & 1)
        place = (left + 3, top + 3, side - 6, tall - 6)
        drawn = power_box(scene.brush, act, power_asked(scene, act), is_used, *place)
        out.append(scene.thing(f"ACT{act + 1}", *drawn))
    return "".join(out)


def power_asked(scene: Scene, act: int) -> int:
    """The price of a power action: that of the reader's faction, or the printed one."""
    seat = scene.view.seat
    if seat < 0 or scene.seat(seat).faction < 0:
        return ACT_POWER[act]
    return scene.seat(seat).board.acts[act]


@lru_cache(ROWS)
def power_box(
    brush: Brush, act: int, power: int, is_used: bool, x: float, y: float, wide: float, high: float
) -> tuple[str, str]:
    """Label and drawing of a power action: its price above, its gain below."""
    middle = x + wide / 2
    gain = [("" if ACT_AMOUNT[act] == 1 else str(ACT_AMOUNT[act]), ACT_ICONS[act])]
    inside = brush.middle([(str(power), "power")], middle, y + 15, 11.8, "cost")
    inside += brush.middle(gain, middle, y + high - 11, 17)
    if is_used:
        inside = f'<g class="used">{inside}</g>'
        inside += brush.icon("cross", middle - 16, y + high / 2 - 16, 32)
    label = brush.say(f"ACT{act + 1}.about", {"power": power})
    if is_used:
        label += f" {capital(brush.say('word.used'))}."
    return label, box(x, y, wide, high, 13, "tray") + inside
