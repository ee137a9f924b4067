"""The colours all boards share, light and dark, and the one style sheet of a drawing."""

import re
from typing import Final

LIGHT: Final = "light"
DARK: Final = "dark"
AUTO: Final = "auto"  # follows the reader's system, or `data-theme` on the page
THEMES: Final = (LIGHT, DARK, AUTO)

FONT: Final = 'system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif'

# fmt: off
# A colour of the house: its name, by day, by night.
COLOURS: Final = {
    # paper and ink
    "paper":      ("#f6f2ea", "#17191d"),
    "panel":      ("#fffdf8", "#20242a"),
    "line":       ("#d9d1c1", "#363c45"),
    "ink":        ("#24211c", "#ece7dd"),
    "ink-soft":   ("#6b6357", "#a49c8e"),
    "hint":       ("#f4ecdb", "#2b2c2d"),
    # one colour, one meaning
    "accent":     ("#0f6e6e", "#4fb3b0"),
    "focus":      ("#e08a00", "#f09a1a"),
    "good":       ("#2f7d4f", "#7fcf9c"),
    "warn":       ("#8f5600", "#f0b04a"),
    "warn-tint":  ("#f6e6cf", "#3a3222"),
    "bad":        ("#b3261e", "#ff8a7d"),
    "gold":       ("#d9a520", "#d9a520"),
    "gold-edge":  ("#7a5a08", "#5c4406"),
    # sand and water
    "frame":      ("#b79a68", "#6d5b3c"),
    "sand":       ("#efe2c4", "#4a4131"),
    "sand-high":  ("#f8eed8", "#574c39"),
    "grid":       ("#6e5028", "#ffebc8"),
    "dune":       ("#8a6a43", "#c8a878"),
    "bank":       ("#d8bf8c", "#6d5d3f"),
    "bank-soft":  ("#be965a", "#140e04"),
    "water":      ("#a9d2e6", "#2b5266"),
    "shallow":    ("#c6e3f0", "#376880"),
    "ripple":     ("#4f93b5", "#6fb0cf"),
    # the four colours of Euphrates & Tigris: face and foot of a tile
    "black":      ("#3b3b43", "#3b3b43"),
    "black-foot": ("#1f1f25", "#15151a"),
    "black-edge": ("#3b3b43", "#74747d"),
    "red":        ("#b93a2f", "#b93a2f"),
    "red-foot":   ("#832219", "#832219"),
    "blue":       ("#2f7fbd", "#2f7fbd"),
    "blue-foot":  ("#1b5a8b", "#1b5a8b"),
    "green":      ("#2f8a57", "#2f8a57"),
    "green-foot": ("#1c6240", "#1c6240"),
    # the same, dark enough under small white letters
    "black-deep": ("#33333a", "#33333a"),
    "red-deep":   ("#a02f26", "#a02f26"),
    "blue-deep":  ("#276a9e", "#276a9e"),
    "green-deep": ("#267048", "#267048"),
    "glyph":      ("#fdf6e6", "#fdf6e6"),
    "rim":        ("#fbf4e4", "#e9dfca"),
    "turned":     ("#cdb489", "#7b6a4b"),
    "turned-foot": ("#a88b5c", "#57492f"),
    "treasure":   ("#e9d9a6", "#e9d9a6"),
    "straw":      ("#ffdf86", "#ffdf86"),
    # kingdoms: none of the four, and not the colour of a choice
    "kingdom-0":  ("#9c6b4a", "#c99a73"),
    "kingdom-1":  ("#7446b8", "#b493f0"),
    "kingdom-2":  ("#0f8a84", "#45c2b8"),
    "kingdom-3":  ("#c9577c", "#ee86a8"),
    "kingdom-4":  ("#7f8a2e", "#b7c35a"),
    "kingdom-5":  ("#5b6f86", "#a3b6cc"),
    "kingdom-6":  ("#96408f", "#dc8fd6"),
    # the eight card colours of Imperial Settlers, cards without one, and the ink on them
    "card-brown":  ("#8a5a33", "#96633a"),
    "card-gray":   ("#8b9097", "#8b9097"),
    "card-red":    ("#b8433a", "#b8433a"),
    "card-pink":   ("#d98aa0", "#d98aa0"),
    "card-gold":   ("#d2a530", "#d2a530"),
    "card-blue":   ("#4b86bd", "#4b86bd"),
    "card-black":  ("#34343b", "#0d0e11"),
    "card-purple": ("#7c57a0", "#7c57a0"),
    "card-none":   ("#a69d88", "#8d8572"),
    "card-dark":   ("#1b1a17", "#15140f"),
    "card-light":  ("#ffffff", "#ffffff"),
    # goods and the line around them
    "outline":    ("#3a2f22", "#14110c"),
    "wood":       ("#9c6a3a", "#a9774a"),
    "wood-end":   ("#d9b07c", "#e0bb8a"),
    "stone":      ("#979ca3", "#a4a9b0"),
    "stone-high": ("#c3c7cc", "#cfd3d7"),
    "food":       ("#c84a3f", "#d1574b"),
    "leaf":       ("#5f8f45", "#74a658"),
    "worker":     ("#efe4cd", "#e0d6c2"),
    "steel":      ("#c9ccd1", "#d5d8dc"),
    "hilt":       ("#b3261e", "#c9463d"),
    "shield":     ("#3f6fa8", "#4f82bf"),
    "helmet":     ("#6d4a92", "#8562ac"),
    "sheet":      ("#fbf6ea", "#ece4d2"),
    "victory":    ("#8c5a2b", "#9a6636"),
    "victory-star": ("#f6e3b4", "#f6e3b4"),
    "soil":       ("#c9b48c", "#a8946d"),
    # the table of cards
    "felt":       ("#ece4d3", "#1c1f24"),
    "felt-edge":  ("#d3c7ae", "#333941"),
    "good-tint":  ("#e2f0e6", "#1e3528"),
    "bad-tint":   ("#f8dedb", "#46201d"),
    "on-accent":  ("#ffffff", "#08201f"),
    # the four empires
    "barbarians": ("#5f6b2d", "#b7c35a"),
    "egyptians":  ("#9a6b00", "#e2b64a"),
    "japanese":   ("#7a3f86", "#cf9bd9"),
    "romans":     ("#9b2c35", "#e58a91"),
    "attack":     ("#b3261e", "#ff8a7d"),
    "barbarians-tint": ("#e9ecd9", "#2c3022"),
    "egyptians-tint": ("#f5e9cd", "#352d1c"),
    "japanese-tint": ("#efe2f1", "#32273a"),
    "romans-tint": ("#f3e3e3", "#382a2e"),
    "attack-tint": ("#f8dedb", "#3c2422"),
}
# fmt: on


def mixed(one: str, other: str, part: float) -> str:
    """A colour between two: `part` of the first."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


# Pictures on cards are drawn in tints of the card's colour: how much of it, by day, by night.
TINTS: Final = {"sky": (0.2, 0.26), "far": (0.4, 0.42), "near": (0.64, 0.62), "pale": (0.36, 0.4)}


def tinted(name: str) -> dict[str, tuple[str, str]]:
    """The tints of one card colour."""
    full = COLOURS[f"card-{name}"][0]
    lit = mixed(full, "#ffffff", 0.85)
    return {
        f"{tint}-{name}": (mixed(full, "#fffaf0", day), mixed(lit, "#20242a", night))
        for tint, (day, night) in TINTS.items()
    }


CARD_COLOURS: Final = ("brown", "gray", "red", "pink", "gold", "blue", "black", "purple", "none")
for _name in CARD_COLOURS:
    COLOURS.update(tinted(_name))

NAMED: Final = re.compile(r"\$([a-z0-9-]+)")
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


def colour(name: str, theme: str) -> str:
    """The colour as that theme writes it: a literal, or a variable the page may change."""
    if theme == AUTO:
        return f"var(--{name})"
    by_day, by_night = COLOURS[name]
    return by_night if theme == DARK else by_day


def variables(names: list[str], theme: str) -> str:
    """The declarations of these variables."""
    return ";".join(f"--{name}:{colour(name, theme)}" for name in names)


def style(rules: str, theme: str, scope: str) -> str:
    """A style sheet from `rules` with `$colour` names; each selector is kept inside `.scope`."""
    used = sorted(set(NAMED.findall(rules)))
    sheet = RULE.sub(lambda rule: scoped(rule[1], rule[2], scope), " ".join(rules.split()))
    sheet = NAMED.sub(lambda name: colour(name[1], theme), sheet)
    return f"<style>{both(used, scope) if theme == AUTO else ''}{sheet}</style>"


def scoped(selectors: str, body: str, scope: str) -> str:
    """One rule; a selector that starts with & speaks of the drawing itself."""
    placed = [
        f".{scope}{one[1:]}" if one.startswith("&") else f".{scope} {one}"
        for one in (part.strip() for part in selectors.split(","))
    ]
    return f"{','.join(placed)}{{{body.strip()}}}"


def both(names: list[str], scope: str) -> str:
    """Both palettes as variables: the system decides, `data-theme` on the page decides better."""
    by_day = variables(names, LIGHT)
    by_night = variables([name for name in names if len(set(COLOURS[name])) > 1], DARK)
    again = variables([name for name in names if len(set(COLOURS[name])) > 1], LIGHT)
    return (
        f".{scope}{{color-scheme:light dark;{by_day}}}"
        f"@media (prefers-color-scheme:dark){{.{scope}{{{by_night}}}}}"
        f"[data-theme=dark] .{scope}{{{by_night}}}[data-theme=light] .{scope}{{{again}}}"
    )
