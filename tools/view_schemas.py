"""Writes the JSON schemas of `View.to_dict()` to docs/schemas, derived from random matches.

A field is listed with every type it had; all items of a list share one schema. Run it after
changing a view: a test plays other matches and compares.
"""

import json
import sys
from pathlib import Path
from typing import Any

import ludoteca

FOLDER = Path("docs/schemas")
MATCHES = 12
BETWEEN = 7  # moves between two views
DRAFT = "https://json-schema.org/draft/2020-12/schema"
KINDS = {bool: "boolean", int: "integer", str: "string", type(None): "null"}


def shape(value: Any) -> dict[str, Any]:
    """The schema of one value."""
    if isinstance(value, dict):
        if all(key.isdigit() for key in value):  # keys are numbers: any number is allowed
            return {"type": "object", "additionalProperties": merged([*map(shape, value.values())])}
        return {
            "type": "object",
            "properties": {key: shape(one) for key, one in value.items()},
            "required": sorted(value),
            "additionalProperties": False,
        }
    if isinstance(value, list):
        return {"type": "array", "items": merged([shape(one) for one in value])}
    return {"type": KINDS[type(value)]}


def merged(shapes: list[dict[str, Any]]) -> dict[str, Any]:
    """One schema for several values; an empty list gives an empty schema."""
    kinds = {one["type"]: one for one in shapes if one}
    for one in shapes:
        if one and kinds[one["type"]] is not one:
            kinds[one["type"]] = both(kinds[one["type"]], one)
    found = [kinds[kind] for kind in sorted(kinds)]
    return found[0] if len(found) == 1 else {"anyOf": found} if found else {}


def both(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Two schemas of the same type combined."""
    if one["type"] == "array":
        return {"type": "array", "items": merged(parts(one["items"]) + parts(other["items"]))}
    if one["type"] != "object":
        return one
    if "properties" not in one or "properties" not in other:
        values = [whole.get("additionalProperties") or {} for whole in (one, other)]
        return {
            "type": "object",
            "additionalProperties": merged([p for v in values for p in parts(v)]),
        }
    fields = {**one["properties"]}
    for name, value in other["properties"].items():
        fields[name] = merged(parts(fields.get(name, {})) + parts(value))
    required = sorted(set(one["required"]) & set(other["required"]))
    return {**one, "properties": fields, "required": required}


def parts(shape: dict[str, Any]) -> list[dict[str, Any]]:
    """The alternatives a schema allows."""
    return list(shape["anyOf"]) if "anyOf" in shape else [shape] if shape else []


def views(game: str) -> list[dict[str, Any]]:
    """Views of all seats and of a spectator, from whole matches."""
    found: list[dict[str, Any]] = []
    counts = [int(o.choices[0]) for o in ludoteca.GAMES[game].options() if o.name == "players"]
    most = [int(o.choices[-1]) for o in ludoteca.GAMES[game].options() if o.name == "players"]
    for number in range(MATCHES):
        players = counts[0] + number % (most[0] - counts[0] + 1)
        match = ludoteca.new(game, seed=number, players=players)
        while not match.is_over:
            if len(match.actions) % BETWEEN == 0:
                found += [match.view(seat).to_dict() for seat in range(-1, players)]
            match.push_action(match.ask_action("random", seed=len(match.actions)))
        found += [match.view(seat).to_dict() for seat in range(-1, players)]
    return found


def schema(game: str) -> dict[str, Any]:
    """The schema of a game's views."""
    shown = merged([shape(view) for view in views(game)])
    shown["properties"]["game"] = {"const": game}
    return {"$schema": DRAFT, "title": f"What a seat of {game} knows", **shown}


def main() -> None:
    """Writes a file for each game, or for those given as arguments."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in sys.argv[1:] or list(ludoteca.GAMES):
        text = json.dumps(schema(game), indent=1, sort_keys=True)
        (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
