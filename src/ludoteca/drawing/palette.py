"""The colours all boards share, light and dark, and the one style sheet of a drawing."""

import re
from typing import Final

from ludoteca.drawing.shapes import LINE, NAMESPACE, ROUND, size_rules

LIGHT: Final = "light"
DARK: Final = "dark"
AUTO: Final = "auto"  # follows the system's setting, or `data-theme` on the page
PAGE: Final = "page"  # like AUTO, but style sheet and shapes are on the page, not in the drawing
THEMES: Final = (LIGHT, DARK, AUTO, PAGE)
MOST_SHEETS: Final = 64  # cached per game: each board in each theme and language

FONT: Final = 'system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif'

# fmt: off
# Name: light, dark.
COLOURS: Final = {
    # background and text
    "paper":      ("#f6f2ea", "#17191d"),
    "panel":      ("#fffdf8", "#20242a"),
    "line":       ("#d9d1c1", "#363c45"),
    "ink":        ("#24211c", "#ece7dd"),
    "ink-soft":   ("#6b6357", "#a49c8e"),
    "hint":       ("#f4ecdb", "#2b2c2d"),
    # colours with one meaning everywhere
    "accent":     ("#0f6e6e", "#4fb3b0"),
    "focus":      ("#e08a00", "#f09a1a"),
    "good":       ("#2a7348", "#7fcf9c"),
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
    # the four colours of Euphrates & Tigris: face and lower edge of a tile
    "black":      ("#3b3b43", "#3b3b43"),
    "black-foot": ("#1f1f25", "#15151a"),
    "black-edge": ("#3b3b43", "#74747d"),
    "red":        ("#b93a2f", "#b93a2f"),
    "red-foot":   ("#832219", "#832219"),
    "blue":       ("#2f7fbd", "#2f7fbd"),
    "blue-foot":  ("#164f7b", "#164f7b"),
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
    # Terra Mystica: terrains, and a darker line for their glyphs
    "desert":     ("#e8c95c", "#d3b650"),
    "desert-d":   ("#8a6c0b", "#5f4a08"),
    "plains":     ("#c79a5b", "#b38a51"),
    "plains-d":   ("#7a5526", "#553a18"),
    "swamp":      ("#4a4a55", "#454550"),
    "swamp-d":    ("#1f1f27", "#a0a0ac"),
    "lake":       ("#5a9bd3", "#4f8cc2"),
    "lake-d":     ("#1f5c91", "#123c62"),
    "forest":     ("#5ba561", "#4f9556"),
    "forest-d":   ("#22602a", "#153f1b"),
    "mountain":   ("#a6adb5", "#949ba4"),
    "mountain-d": ("#59626b", "#3a4249"),
    "wasteland":  ("#cd6350", "#bd5745"),
    "wasteland-d": ("#7d2416", "#551509"),
    "ice":        ("#eef8fd", "#d5e6ef"),
    "ice-d":      ("#79aac4", "#4c8099"),
    "volcano":    ("#e58040", "#d3722f"),
    "volcano-d":  ("#83390c", "#5b2506"),
    "river":      ("#d7ecf5", "#24424f"),
    "river-d":    ("#9cc6da", "#3a6478"),
    "place":      ("#120d05", "#0a0702"),
    "place-swamp": ("#ffffff", "#ffffff"),
    "place-wasteland": ("#120d05", "#ffffff"),
    # its factions, stronger than their terrain: face, line, letters on the face
    "f-desert":   ("#f3d04a", "#f3d04a"),
    "l-desert":   ("#5f4800", "#5f4800"),
    "x-desert":   ("#3a2c00", "#3a2c00"),
    "f-plains":   ("#8f5c27", "#9a672f"),
    "l-plains":   ("#3c2408", "#3c2408"),
    "x-plains":   ("#ffffff", "#ffffff"),
    "f-swamp":    ("#2b2b33", "#50505e"),
    "l-swamp":    ("#0b0b0f", "#14141a"),
    "d-swamp":    ("#b4b4c4", "#d6d6e2"),
    "x-swamp":    ("#ffffff", "#ffffff"),
    "f-lake":     ("#2a72b5", "#2f79bd"),
    "l-lake":     ("#0d3a63", "#0d3a63"),
    "x-lake":     ("#ffffff", "#ffffff"),
    "f-forest":   ("#2d7f40", "#2f8544"),
    "l-forest":   ("#0f3f1c", "#0f3f1c"),
    "x-forest":   ("#ffffff", "#ffffff"),
    "f-mountain": ("#7d8791", "#8a949e"),
    "l-mountain": ("#2d353c", "#2d353c"),
    "x-mountain": ("#10151a", "#10151a"),
    "f-wasteland": ("#b8301c", "#b8301c"),
    "l-wasteland": ("#5a0f05", "#5a0f05"),
    "x-wasteland": ("#ffffff", "#ffffff"),
    "f-ice":      ("#cfe9f6", "#cfe9f6"),
    "l-ice":      ("#24586f", "#24586f"),
    "x-ice":      ("#0e3444", "#0e3444"),
    "f-volcano":  ("#e0661c", "#e0661c"),
    "l-volcano":  ("#5b2506", "#5b2506"),
    "x-volcano":  ("#2b1002", "#2b1002"),
    "neutral":    ("#cdbd9c", "#b8a988"),
    "neutral-d":  ("#5b4a2b", "#1c160c"),
    # its resources and cults
    "power":      ("#7d4fa3", "#9367bb"),
    "power-line": ("#3d2157", "#cdb2e6"),
    "power-deep": ("#7d4fa3", "#855bb0"),
    "power-ink":  ("#6a3d90", "#c3a4e0"),
    "power-tint": ("#ece3f2", "#33293f"),
    "worker":     ("#f4efe5", "#d8d0c0"),
    "worker-line": ("#453d31", "#2b261e"),
    "priest":     ("#5f5a68", "#b8b0c8"),
    "priest-line": ("#2f2c35", "#15131a"),
    "priest-x":   ("#f3eee4", "#2b2635"),
    "vp":         ("#8c5a2b", "#d9a066"),
    "spade":      ("#8d6a45", "#cfa26b"),
    "spade-line": ("#3f2b16", "#e8c79a"),
    "key":        ("#7a5b12", "#dcb551"),
    "fire":       ("#d9482b", "#e0553a"),
    "cult-water": ("#3d86c6", "#4f97d6"),
    "earth":      ("#a9743a", "#bd8648"),
    "air":        ("#557386", "#a9c3d4"),
    # its tiles and cards
    "parch":      ("#efe6d2", "#1b2026"),
    "edge":       ("#cbbd9f", "#3b434d"),
    "tray":       ("#f1e9d8", "#1a1e23"),
    "chip":       ("#eee5d2", "#2b3037"),
    "gain-tint":  ("#e4f0e4", "#1d3a2b"),
    "gain-ink":   ("#1f5f3a", "#9fdcb4"),
    "bad-tint":   ("#f9dfdc", "#4a2320"),
    "halo":       ("#fffaf0", "#fbf4e4"),
    "lit":        ("#fff3cf", "#3d3520"),
    "lit-edge":   ("#d39a1e", "#d8a93c"),
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
    "on-accent":  ("#ffffff", "#08201f"),
    # the four empires
    "barbarians": ("#5f6b2d", "#b7c35a"),
    "egyptians":  ("#855c00", "#e2b64a"),
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


def known_theme(theme: str) -> str:
    """Returns the theme; raises ValueError if there is no such theme."""
    if theme not in THEMES:
        raise ValueError(f"theme {theme!r} is not one of {', '.join(THEMES)}")
    return theme


def mixed(one: str, other: str, part: float) -> str:
    """A mix of two colours, with `part` of the first."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


# Card pictures use tints of the card's colour: the part of that colour, light and dark.
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
CLASSES: Final = re.compile(r'class="([^"]*)"')
CLASS: Final = re.compile(r"\.([\w-]+)")
# Attributes shared by many shapes are replaced by a class: name and the attributes.
COMMON: Final = {"ln": LINE, "jn": ROUND}
COMMON_RULES: Final = (
    ".ln{fill:none;stroke-linecap:round;stroke-linejoin:round} .jn{stroke-linejoin:round} "
)
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


def colour(name: str, theme: str) -> str:
    """The colour in a theme: a literal, or a CSS variable if the page decides."""
    if theme in (AUTO, PAGE):
        return f"var(--{name})"
    by_day, by_night = COLOURS[name]
    return by_night if theme == DARK else by_day


def variables(names: list[str], theme: str) -> str:
    """The declarations of some colours as CSS variables."""
    return ";".join(f"--{name}:{colour(name, theme)}" for name in names)


class Shapes:
    """Definitions that drawings use, with CSS classes of their own.

    Selectors of the drawing do not reach into a shape included with `<use>`, so `.scope .face` has
    no effect there. The classes of shapes get a prefix instead, and so do their rules.
    """

    __slots__ = ("prefix", "text", "names")

    def __init__(self, prefix: str, text: str) -> None:
        self.prefix: Final = prefix
        for name, written in COMMON.items():
            text = text.replace(written, f'class="{name}"')
        found = [name for names in CLASSES.findall(text) for name in names.split()]
        self.names: Final = frozenset(found)
        self.text: Final = CLASSES.sub(
            lambda matched: f'class="{" ".join(prefix + name for name in matched[1].split())}"',
            text,
        )

    def mentions(self, selector: str) -> bool:
        """Whether a selector consists only of classes of these shapes."""
        names = CLASS.findall(selector)
        return bool(names) and not CLASS.sub("", selector).strip() and self.names >= set(names)

    def renamed(self, selector: str) -> str:
        """The selector with the prefixed classes."""
        return CLASS.sub(rf".{self.prefix}\1", selector)


def svg_start(theme: str, language: str) -> str:
    """The start tag of a drawing; on a page, namespace and language are already declared."""
    return "<svg" if theme == PAGE else f'<svg xmlns="{NAMESPACE}" lang="{language}"'


def style(rules: str, theme: str, scope: str, shapes: Shapes | None = None) -> str:
    """A style element from `rules` with `$colour` names, limited to `.scope`; empty on a page."""
    return "" if theme == PAGE else f"<style>{sheet_text(rules, theme, scope, shapes)}</style>"


def sheet_text(rules: str, theme: str, scope: str, shapes: Shapes | None = None) -> str:
    """The rules with their colours filled in, for a file or the inside of a drawing."""
    used = sorted(set(NAMED.findall(rules)))
    common = COMMON_RULES if shapes is not None else ""
    placed = " ".join(f"{common}{rules}{size_rules()}".split())
    sheet = RULE.sub(lambda rule: scoped(rule[1], rule[2], scope, shapes), placed)
    sheet = NAMED.sub(lambda name: colour(name[1], theme), sheet)
    return f"{both(used, scope) if theme in (AUTO, PAGE) else ''}{sheet}"


def scoped(selectors: str, body: str, scope: str, shapes: Shapes | None) -> str:
    """One rule limited to `.scope`; a selector that starts with & means the drawing itself."""
    parts = [part.strip() for part in selectors.split(",")]
    placed = [f".{scope}{one[1:]}" if one.startswith("&") else f".{scope} {one}" for one in parts]
    if shapes is not None:
        placed += [shapes.renamed(one) for one in parts if shapes.mentions(one)]
    return f"{','.join(placed)}{{{body.strip()}}}"


def both(names: list[str], scope: str) -> str:
    """Both palettes as variables: `data-theme` on the page overrides the system's setting."""
    by_day = variables(names, LIGHT)
    by_night = variables([name for name in names if len(set(COLOURS[name])) > 1], DARK)
    again = variables([name for name in names if len(set(COLOURS[name])) > 1], LIGHT)
    return (
        f".{scope}{{color-scheme:light dark;{by_day}}}"
        f"@media (prefers-color-scheme:dark){{.{scope}{{{by_night}}}}}"
        f"[data-theme=dark] .{scope}{{{by_night}}}[data-theme=light] .{scope}{{{again}}}"
    )
