"""Hooks of the documentation site: pages generated from the code, and files of the root folder.

The page of a game lists its options, its kinds of action with an example each, the fields of its
views and the content of a record; all of it is read from the game itself.
"""

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
COPIED = {
    "SECURITY.md": "security.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}
LINK = re.compile(r"\]\((?:\.\./)?(" + "|".join(re.escape(name) for name in COPIED) + r")")
FROM_ROOT = re.compile(r"\]\(docs/")
SEEDS = 6


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the generated pages."""
    import ludoteca

    for name, page in COPIED.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=FROM_ROOT.sub("](", text)))
    for game in ludoteca.GAMES:
        files.append(File.generated(config, f"games/{game}.md", content=game_page(game)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Redirects links to files of the root folder to their pages."""
    return LINK.sub(lambda found: "](" + COPIED[found[1]], markdown)


def game_page(game: str) -> str:
    """The page of a game."""
    from ludoteca.face import words_of

    words = words_of("en", game)
    parts = [f"# {words.say(f'game.{game}') if words.has(f'game.{game}') else game}"]
    parts += [
        f'`ludoteca.new("{game}", players=2, …)`. The rules are enforced as printed; where '
        f"the book is silent, [rulings](../rulings/{game}.md) decide."
    ]
    parts += ["## Options", *options(game, words), "## Actions and their notation", *kinds(game)]
    parts += ["## Fields of a view", *fields(game)]
    parts += ["## Fields of a record", RECORD]
    return "\n\n".join(parts) + "\n"


RECORD = """| field | meaning |
|---|---|
| `format` | `ludoteca-record` |
| `game`, `version` | the game and the version of its rules |
| `options` | as above |
| `seats` | the names of the seats |
| `seed` | 64 hexadecimal digits: every chance event follows from it |
| `actions` | pairs of a seat and the text of its action, in order |"""


def options(game: str, words: Any) -> list[str]:
    """A table of the options."""
    import ludoteca

    rows = ["| option | values | usual | |", "|---|---|---|---|"]
    for option in ludoteca.GAMES[game].options():
        about = f"option.{option.name}.about"
        sentence = words.say(about) if words.has(about) else ""
        values = ", ".join(f"`{one}`" for one in option.choices) or option.form
        usual = f"`{option.default}`" if option.default != "" else ""
        rows.append(f"| `{option.name}` | {values} | {usual} | {sentence} |")
    return ["\n".join(rows)]


def kinds(game: str) -> list[str]:
    """Every kind of action, with its number of codec entries and an example."""
    from ludoteca.rl import codec

    known, texts = codec(game, 2), examples(game)
    rows = ["| kind | numbers | example |", "|---|---|---|"]
    for name, numbers in known.kinds.items():
        if len(numbers):
            rows.append(f"| {name} | {len(numbers)} | {texts.get(name, '')} |")
    return ["\n".join(rows)]


def examples(game: str) -> dict[str, str]:
    """An example of each kind of action, from random matches."""
    import ludoteca
    from ludoteca.rl import codec

    known, found = codec(game, 2), {}
    names = {number: name for name, numbers in known.kinds.items() for number in numbers}
    for seed in range(SEEDS):
        match = ludoteca.new(game, seed=seed, players=2)
        while not match.is_over:
            for action in match.legal_actions[:: max(1, len(match.legal_actions) // 12)]:
                name = names[known.encode(action, match.turn)[0]]
                if name not in found:
                    found[name] = f"`{match.text(action)}`"
            match.push_action(match.ask_action("random", seed=len(match.actions)))
    return found


def fields(game: str) -> list[str]:
    """The fields of a view, from the published schema."""
    schema = json.loads((ROOT / "docs" / "schemas" / f"{game}.json").read_text(encoding="utf-8"))
    rows = ["| field | kind |", "|---|---|"]
    for name, shape in schema["properties"].items():
        rows.append(f"| `{name}` | {kind_of(shape)} |")
    more = f"The whole [JSON schema](../schemas/{game}.json) is kept with the source."
    return ["\n".join(rows), more]


def kind_of(shape: dict[str, Any]) -> str:
    """The type of a schema in a word or two."""
    if shape.get("type") == "array":
        inside = kind_of(shape.get("items", {}))
        return f"list of {inside}" if inside else "list"
    if shape.get("type") == "object" and shape.get("properties"):
        return "object with " + ", ".join(f"`{name}`" for name in shape["properties"])
    return str(shape.get("type", "text" if "const" in shape else ""))
