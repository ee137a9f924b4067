"""What belongs to everybody: rounds, cults, power actions, whose turn it is."""

from typing import Final

from ludoteca.drawing.shapes import box, fitted, number, words_at
from ludoteca.drawing.terra_mystica.chips import (
    Pair,
    Scene,
    capital,
    card,
    sized,
    spoken,
    width_of,
)
from ludoteca.drawing.terra_mystica.tiles import FINAL_PAIRS, cult_pairs, scoring_pairs
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_AMOUNT,
    ACT_POWER,
    CULT_KEYS,
    CULT_NAMES,
    CULT_POWER,
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
    asked,
    final_results,
    is_over,
    open_offers,
    question,
    ranks,
)

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI")
ACT_ICONS: Final = ("bridge", "priest", "worker", "coin", "spade", "spade")
# Where the markers on one space stand, by how many there are: shifts and radius.
CROWDS: Final = (
    ((), 0.0),
    (((0.0, 0.0),), 9.6),
    (((-6.6, 0.0), (6.6, 0.0)), 6.8),
    (((-6.4, -5.0), (6.4, -5.0), (0.0, 5.4)), 5.6),
    (((-6.0, -5.2), (6.0, -5.2), (-6.0, 5.8), (6.0, 5.8)), 5.4),
    (((-7.0, -5.6), (7.0, -5.6), (0.0, 0.2), (-7.0, 6.0), (7.0, 6.0)), 4.8),
)


def rounds_across(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The six rounds in one row, and the final scoring tile."""
    each = wide / boxes_of(scene)
    return "".join(
        round_box(scene, at, x + each * (at - 1) + 2, y, each - 4, high)
        for at in range(1, boxes_of(scene) + 1)
    )


def rail(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The six rounds, one below the other, and the final scoring tile; the current one is lit."""
    tall = high / boxes_of(scene)
    return "".join(
        round_box(scene, at, x, y + tall * (at - 1), wide, tall - 5)
        for at in range(1, boxes_of(scene) + 1)
    )


def boxes_of(scene: Scene) -> int:
    """How many boxes the rounds need: one more with a final scoring tile."""
    return ROUNDS + (scene.view.state.choices.final_tile != NO_FINAL_TILE)


def round_box(scene: Scene, at: int, x: float, y: float, wide: float, high: float) -> str:
    """A round: what it scores, and its cult bonus; after the last the final scoring tile."""
    if at > ROUNDS:
        return final_box(scene, x, y, wide, high)
    tile = scene.view.state.scoring[at]
    now = scene.view.state.round
    body = box(x, y, wide, high, 8, "now" if at == now and not is_over(scene.view) else "round")
    body += words_at(x + 8, y + 17, ROMAN[at], "num")
    body += ending(scene, scoring_pairs(tile), x + wide - 7, y + high / 2 + 2, 15)
    label = f"{capital(round_said(scene, at))}: {scene.say(f'SCORE{tile}.about')}"
    if at < ROUNDS:
        body += ending(scene, cult_pairs(tile), x + wide - 7, y + high - 11, 12)
    else:
        final = scene.say("word.final")
        body += fitted(x + wide - 7, y + high - 11, final, "soft end", 11, wide - 14)
        label = f"{label} {capital(final)}."
    return spoken(label, f'<g class="done">{body}</g>' if at < now else body)


def final_box(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The final scoring tile: what it measures, and how far the reader has come."""
    name = FINAL_NAMES[scene.view.state.choices.final_tile]
    results = final_results(scene.view)
    body = box(x, y, wide, high, 8, "now" if is_over(scene.view) else "round")
    body += fitted(x + 8, y + 16, scene.say(f"final.{name}"), "soft", 11, wide - 14)
    body += ending(scene, FINAL_PAIRS[name], x + wide - 7, y + high / 2 + 8, 15)
    if scene.view.seat >= 0:
        body += words_at(x + 8, y + high - 11, str(results[scene.view.seat]), "num")
    prizes = [("/".join(str(prize) for prize in FINAL_VP), "vp")]
    body += ending(scene, prizes, x + wide - 7, y + high - 8, 10)
    far = ", ".join(f"{scene.called(seat)} {result}" for seat, result in enumerate(results))
    label = f"{scene.say(f'final.{name}.about')} {scene.say('spoken.so_far')}: {far}."
    return spoken(label, f'<g data-thing="final">{body}</g>')


def ending(scene: Scene, pairs: list[Pair], x: float, y: float, size: float) -> str:
    """A run that ends at x."""
    return scene.run(pairs, x - width_of(pairs, size), y, size)


def round_said(scene: Scene, at: int) -> str:
    """Which round of how many."""
    if not at:
        return scene.say("word.setup")
    return scene.sheet.words.say("word.round", {"round": at, "most": ROUNDS})


def header(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """Round, whose decision it is and what is asked; the order of turns on the right."""
    view = scene.view
    seat = asked(view)
    if seat < 0:
        title, line = scene.say("word.over"), winners(scene)
    else:
        title = round_said(scene, view.state.round)
        line = f"{scene.called(seat)}: {scene.say(f'word.ask.{question(view)}')}{offered(scene)}"
    out = [
        box(x, y, wide, high, 10, "stage"),
        words_at(x + 14, y + 26, title, "title"),
        fitted(x + 14, y + 47, line, "text", 12.5, wide - 28 - coming_width(scene)),
        coming_order(scene, x + wide - 14, y + 48),
    ]
    order = view.state.order
    step = 27
    for at, turn in enumerate(order):
        centre = x + wide - 20 - step * (len(order) - 1 - at)
        own = scene.seat(turn)
        if own.faction < 0 or view.state.auction:
            continue
        drawn = scene.disc(turn, centre, y + 20, 10)
        if turn == seat:
            drawn += f'<path class="lamp" d="M{number(centre)} {y + 33}l4 6h-8z"/>'
        faded = own.passed or own.left
        out.append(f'<g class="done">{drawn}</g>' if faded else drawn)
    said = ", ".join(scene.faction(turn) for turn in order)
    label = f"{title}. {line}. {scene.say('word.order')}: {said}"
    if coming_width(scene):
        passed = ", ".join(scene.faction(seat) for seat in view.state.passers)
        label += f". {scene.say('legend.next_round')}: {passed}"
    return spoken(label, "".join(out))


def coming_width(scene: Scene) -> float:
    """How much room the next round's order takes, where passing decides it."""
    state = scene.view.state
    return 30 + 19 * len(state.passers) if state.choices.variable_order and state.passers else 0


def coming_order(scene: Scene, x: float, y: float) -> str:
    """The seats that have passed, in the order of the next round, up to x."""
    if not coming_width(scene):
        return ""
    passers = scene.view.state.passers
    first = x - 19 * (len(passers) - 1) - 8
    numeral = ROMAN[min(scene.view.state.round + 1, ROUNDS)]
    out = [words_at(first - 14, y + 4, numeral, "soft end")]
    out += [scene.disc(seat, first + 19 * at, y, 8) for at, seat in enumerate(passers)]
    return "".join(out)


def offered(scene: Scene) -> str:
    """How much power is offered, and by whom, when that is the question."""
    offers = open_offers(scene.view)
    if question(scene.view) != "answering" or not offers:
        return ""
    _, giver, amount = offers[0]
    return f" ({scene.count('power', amount)}, {scene.faction(giver)})"


def winners(scene: Scene) -> str:
    """Who has won."""
    places = ranks(scene.view)
    named = [scene.called(seat) for seat in range(scene.seats) if places[seat] == 1]
    return f"{scene.say('word.winner')}: {', '.join(named)}"


def cults_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """Four tracks with the orders' priests and everybody's marker."""
    out = [card(x, y, wide, high, scene.say("word.cults"), scene.say("word.cults.hint"))]
    tall = (high - 32) / CULTS
    for cult in range(CULTS):
        top = y + 27 + tall * cult
        sign = box(x + 6, top + 1.5, 25, tall - 3, 7, "sign")
        sign += scene.icon(CULT_NAMES[cult], x + 9.5, top + tall / 2 - 9, 18)
        out.append(scene.thing(CULT_NAMES[cult], capital(scene.say(CULT_KEYS[cult])), sign))
        out.append(orders(scene, cult, x + 34, top, tall))
        out.append(track(scene, cult, x + 124, top, wide - 134, tall))
    return "".join(out)


def orders(scene: Scene, cult: int, x: float, y: float, tall: float) -> str:
    """The four priest spaces of a cult."""
    out: list[str] = []
    for space in range(ORDER_SPACES):
        left = x + 21.5 * space
        seat = scene.view.state.orders[cult * ORDER_SPACES + space]
        steps = ORDER_STEPS[space]
        if seat < 0:
            out.append(box(left, y + 2.5, 18.5, tall - 5, 5, "free"))
            out.append(words_at(left + 9.2, y + tall / 2 + 3.8, str(steps), "soft mid"))
            continue
        facts: dict[str, int | str] = {"cult": CULT_KEYS[cult], "steps": steps}
        label = scene.sheet.words.say("spoken.order", {**facts, "faction": scene.faction(seat)})
        out.append(spoken(label, pawn(scene, seat, left + 9.2, y + tall / 2)))
    return "".join(out)


def pawn(scene: Scene, seat: int, x: float, y: float) -> str:
    """A priest in his faction's colour, with its letter."""
    colour = scene.colour(seat)
    letter = scene.letters[seat]
    size = 8.5 if len(letter) == 1 else 7
    return (
        f'<use class="f-{colour} marker" href="#{scene.sheet.prefix}pawn" '
        f'transform="translate({number(x)} {number(y)}) scale(1.14)"/>'
        f"{sized(x, y + 8.6, letter, f'letter x-{colour}', size)}"
    )


def track(scene: Scene, cult: int, x: float, y: float, wide: float, tall: float) -> str:
    """The spaces from 0 to 10 with the power they give and who stands there."""
    out: list[str] = []
    step = wide / (TOP_SPACE + 1)
    for space in range(TOP_SPACE + 1):
        left = x + step * space
        power = CULT_POWER[space]
        shade = "strong-cult" if power else "soft-cult"
        out.append(box(left + 1, y + 1.5, step - 2, tall - 3, 5, f"k-{CULT_NAMES[cult]} {shade}"))
        standing = [
            seat
            for seat in range(scene.seats)
            if scene.seat(seat).faction >= 0 and scene.seat(seat).cults[cult] == space
        ]
        out.append(crowd(scene, standing, cult, space, left + step / 2, y + tall / 2))
        if power:
            badge = f'cx="{number(left + step - 4)}" cy="{number(y + 4)}"'
            out.append(f'<circle class="badge" {badge} r="6"/>')
            out.append(words_at(left + step - 4, y + 7.2, str(power), "onbadge mid"))
    return "".join(out)


def crowd(scene: Scene, standing: list[int], cult: int, space: int, x: float, y: float) -> str:
    """The markers on one space, or its number."""
    if not standing:
        if space == TOP_SPACE:
            return scene.icon("key", x - 8, y - 7, 14)
        return words_at(x, y + 3.8, str(space), "tiny mid")
    shifts, radius = CROWDS[len(standing)]
    out: list[str] = []
    for seat, (right, down) in zip(standing, shifts, strict=True):
        facts: dict[str, int | str] = {
            "faction": scene.faction(seat), "cult": CULT_KEYS[cult], "space": space,
        }  # fmt: skip
        drawn = scene.disc(seat, x + right, y + down, radius)
        out.append(spoken(scene.sheet.words.say("spoken.cult", facts), drawn))
    return "".join(out)


def powers_card(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The six power actions: used ones crossed, those that can be taken ringed."""
    out = [card(x, y, wide, high, scene.say("word.powers"))]
    side, tall = (wide - 14) / 3, (high - 32) / 2
    for act in range(POWER_ACTIONS):
        left, top = x + 7 + side * (act % 3), y + 27 + tall * (act // 3)
        out.append(power_box(scene, act, left + 3, top + 3, side - 6, tall - 6))
    return "".join(out)


def power_asked(scene: Scene, act: int) -> int:
    """The price of a power action: the printed one, or what the reader's faction pays."""
    seat = scene.view.seat
    if seat < 0 or scene.seat(seat).faction < 0:
        return ACT_POWER[act]
    return scene.seat(seat).board.acts[act]


def power_box(scene: Scene, act: int, x: float, y: float, wide: float, high: float) -> str:
    """One power action: its price above, its gain below."""
    is_used = bool(scene.view.state.power_used_mask >> act & 1)
    middle = x + wide / 2
    gain = [("" if ACT_AMOUNT[act] == 1 else str(ACT_AMOUNT[act]), ACT_ICONS[act])]
    power = power_asked(scene, act)
    inside = scene.middle([(str(power), "power")], middle, y + 15, 11, "cost")
    inside += scene.middle(gain, middle, y + high - 11, 17)
    if is_used:
        inside = f'<g class="used">{inside}</g>'
        inside += scene.icon("cross", middle - 16, y + high / 2 - 16, 32)
    label = scene.sheet.words.say(f"ACT{act + 1}.about", {"power": power})
    if is_used:
        label += f" {capital(scene.say('word.used'))}."
    return scene.thing(f"ACT{act + 1}", label, box(x, y, wide, high, 13, "tray") + inside)
