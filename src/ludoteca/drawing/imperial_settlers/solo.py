"""The solo match: the virtual player's cards, target line, risk of raids, title."""

from typing import Final

from ludoteca.drawing.imperial_settlers.rivals import location_chip, side_stripe
from ludoteca.drawing.imperial_settlers.scene import (
    EDGE,
    INNER,
    Panel,
    Scene,
    capital,
    fit,
    with_label,
)
from ludoteca.drawing.shapes import box, wide, words_at
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACKS_PER_ROUND,
    GOODS,
    TITLES,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS

VIRTUAL: Final = 1
HEIGHT: Final = 116
SHOWN_RISKS: Final = 4


def solo_panel(scene: Scene, top: float) -> Panel:
    """The panel shown instead of opponents."""
    body = box(EDGE, top, INNER, HEIGHT, 10, "panel")
    body += side_stripe("attack", EDGE, top, HEIGHT)
    parts = (balance, virtual_cards, target_line, risks, title)
    places = (EDGE + 14, EDGE + 182, EDGE + 452, EDGE + 740, EDGE + 912)
    for at, part in enumerate(parts):
        x = places[at]
        if at:
            body += f'<path class="rule" d="M{x - 9} {top + 10}V{top + HEIGHT - 10}"/>'
        end = places[at + 1] - 18 if at + 1 < len(parts) else EDGE + INNER - 8
        body += part(scene, x, top, end - x)
    return body, HEIGHT


def balance(scene: Scene, x: float, top: float, width: float) -> str:
    """The player's locations against the conquests."""
    mine, theirs = scene.outlook.balance()
    trail = "word.defeat" if scene.is_over else "word.you_trail"
    key = "word.you_lead" if mine > theirs else trail
    ink = "good" if mine > theirs else "bad"
    body = scene.sign("attack", x, top + 9, 20, "d-attack")
    body += fit(x + 26, top + 24, capital(scene.say("faction.attack")), "name", 14, width - 28)
    body += words_at(x, top + 66, f"{mine} : {theirs}", "big")
    body += fit(x, top + 86, scene.say(key), f"{ink}", 11.5, width)
    body += fit(x, top + 102, scene.say("word.conquests"), "soft", 11.5, width)
    return with_label(scene.sentence("spoken.balance", {"mine": mine, "theirs": theirs}), body)


def virtual_cards(scene: Scene, x: float, top: float, width: float) -> str:
    """The virtual player's locations of this round; those not razed are conquered."""
    out = [fit(x, top + 20, scene.say("word.virtual_cards"), "soft", 11.5, width)]
    for at, card in enumerate(scene.table.seats[VIRTUAL].locations[:4]):
        out.append(location_chip(scene, card, VIRTUAL, x + at % 2 * (width / 2 + 2),
                                 top + 28 + at // 2 * 41, width / 2 - 2))  # fmt: skip
    return "".join(out)


def target_line(scene: Scene, x: float, top: float, width: float) -> str:
    """The targets so far, newest first; future ones are hidden."""
    line = scene.outlook.attack_line()
    unseen = scene.view.deck_sizes[VIRTUAL]
    text = scene.sentence("word.target_line", {"n": unseen})
    out = [fit(x, top + 20, text, "soft", 11.5, width)]
    size = 28
    step = min(size + 5.0, width / 8)
    for at in range(ATTACKS_PER_ROUND):
        left = x + at * step
        out.append(box(left, top + 30, size, 34, 5, "found"))
        out.append(words_at(left + size / 2, top + 53, "?", "name mid"))
    for at, good in enumerate(line):
        spot = at + ATTACKS_PER_ROUND
        left, y = x + spot % 8 * step, top + 30 + spot // 8 * 40
        body = box(left, y, size, 34, 5, "aim" if at else "aim first")
        body += scene.icon(GOODS[good], left + 4, y + 7, 20)
        out.append(with_label(f"{at + 1}: {scene.say(f'good.{GOODS[good]}')}", body))
    return "".join(out)


def risks(scene: Scene, x: float, top: float, width: float) -> str:
    """The locations most at risk."""
    out = [
        scene.icon("fire", x, top + 9, 13),
        fit(x + 17, top + 20, scene.say("word.raids"), "soft", 11.5, width - 17),
    ]
    worst = sorted(scene.risks.items(), key=lambda pair: (-pair[1], pair[0]))[:SHOWN_RISKS]
    for at, (card, risk) in enumerate(worst):
        y = top + 42 + at * 19
        name = scene.say(f"card.{CARDS[card].key}")
        body = fit(x, y, name, "bold", 11, width - 74)
        body += box(x + width - 70, y - 9, 34, 9, 4.5, "side")
        body += box(x + width - 70, y - 9, max(4, 34 * risk / 100), 9, 4.5, "w-attack")
        body += words_at(x + width, y, f"{risk}%", "num end")
        out.append(with_label(f"{name}: {scene.sentence('spoken.risk', {'n': risk})}", body))
    if not worst:
        out.append(fit(x, top + 44, scene.say("word.no_risk"), "text", 12, width))
    return "".join(out)


def title(scene: Scene, x: float, top: float, width: float) -> str:
    """The title at present and what the next one needs; at the end the final title."""
    if scene.is_over:
        return final_title(scene, x, top, width)
    mine, theirs = scene.outlook.balance()
    key = scene.outlook.title()
    total = sum(scene.view.points[0])
    reached = [name for least, name in TITLES if total >= least]
    name = capital(scene.say(key or reached[0]))
    body = fit(x, top + 20, scene.say("word.title_so_far"), "soft", 11.5, width)
    body += fit(x, top + 48, name, "title" if key else "title dim", 16, width)
    body += words_at(x, top + 70, str(total), "num")
    above = [(least, title) for least, title in TITLES if least > total]
    if above:
        least, following = above[-1]
        text = scene.sentence("word.next_title", {"title": following, "n": least})
        body += fit(x + wide(str(total), 12, is_bold=True) + 6, top + 70, text, "soft", 11.5,
                    width - 22)  # fmt: skip
    if mine <= theirs:
        body += fit(x, top + 90, scene.say("word.you_trail"), "bad", 11.5, width)
    return with_label(f"{scene.say('word.title_so_far')}: {name if key else '—'}, {total}", body)


def final_title(scene: Scene, x: float, top: float, width: float) -> str:
    """The title won, or that there was none."""
    key = scene.view.title
    name = capital(scene.say(key or "word.defeat"))
    body = fit(x, top + 20, scene.say("word.title"), "soft", 11.5, width)
    body += fit(x, top + 48, name, "title" if key else "title dim", 16, width)
    total = sum(scene.view.points[0])
    return with_label(f"{name}, {total}", body + words_at(x, top + 70, str(total), "num"))
