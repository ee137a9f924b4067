"""Files of learned weights, with their origin and a checksum.

A file belongs to one game, one version of its rules and one version of the features. It is
refused if any of these differs or if its text was changed.
"""

import hashlib
import json
import math
from importlib.resources import files
from typing import Final

from ludoteca.core.errors import BadNotation

FORMAT: Final = "ludoteca-weights"
PACKAGE: Final = "ludoteca.bots"
FOLDER: Final = "weights"
CHECKSUM: Final = "checksum"
FIELDS: Final = (
    "game", "features", "rules", "recipe", "seed", "record", "weights", CHECKSUM,
)  # fmt: skip


class Weights:
    """Named weights of one evaluator; the lines of `record` say how they performed when measured.

    `features` is the version of the features, `rules` that of the game's rules.
    """

    __slots__ = ("game", "features", "rules", "recipe", "seed", "record", "names", "values")

    def __init__(
        self,
        game: str,
        features: int,
        rules: int,
        recipe: str,
        seed: str,
        record: list[str],
        names: list[str],
        values: list[float],
    ) -> None:
        assert len(names) == len(values) == len(set(names))
        self.game = game
        self.features = features
        self.rules = rules
        self.recipe = recipe
        self.seed = seed
        self.record = record
        self.names = names
        self.values = values

    def __repr__(self) -> str:
        return f"<Weights of {self.game}: {len(self.names)} values, features {self.features}>"

    def by_name(self) -> dict[str, float]:
        """Each value under its name."""
        return dict(zip(self.names, self.values, strict=True))

    def ordered(self, names: list[str]) -> list[float]:
        """The values in the order of `names`; raises BadNotation unless the names are the same."""
        found = self.by_name()
        missing = [name for name in names if name not in found]
        if missing:
            raise BadNotation("weights.name", {"name": missing[0]})
        known = set(names)
        over = [name for name in self.names if name not in known]
        if over:
            raise BadNotation("weights.over", {"name": over[0]})
        return [found[name] for name in names]


def body_of(weights: Weights) -> dict[str, object]:
    """The content of a weights file without its checksum."""
    return {
        "format": FORMAT,
        "game": weights.game,
        "features": weights.features,
        "rules": weights.rules,
        "recipe": weights.recipe,
        "seed": weights.seed,
        "record": weights.record,
        "weights": weights.by_name(),
    }


def checksum_of(body: dict[str, object]) -> str:
    """SHA-256 of the content, independent of its layout."""
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_weights(weights: Weights) -> str:
    """The weights as JSON, one value per line."""
    body = body_of(weights)
    lines = [
        f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},"
        for key, value in body.items()
        if key != "weights"
    ]
    pairs = [f"    {json.dumps(name)}: {json.dumps(v)}" for name, v in weights.by_name().items()]
    table = '  "weights": {\n' + ",\n".join(pairs) + "\n  }," if pairs else '  "weights": {},'
    return "\n".join(["{", *lines, table, f'  "{CHECKSUM}": "{checksum_of(body)}"', "}"]) + "\n"


def read_weights(text: str) -> Weights:
    """Reads weights from text; raises BadNotation if it is cut off, changed or no weights file."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadNotation("weights.cut", {}) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadNotation("weights.format", {"format": FORMAT})
    for field in FIELDS:
        if field not in found:
            raise BadNotation("weights.field", {"field": field})
    names, values = _values(found["weights"])
    weights = Weights(
        _word(found, "game"),
        _number(found, "features"),
        _number(found, "rules"),
        _word(found, "recipe"),
        _word(found, "seed"),
        _lines(found["record"]),
        names,
        values,
    )
    if checksum_of(body_of(weights)) != found[CHECKSUM]:
        raise BadNotation("weights.changed", {})
    return weights


def _word(found: dict[str, object], field: str) -> str:
    value = found[field]
    if not isinstance(value, str):
        raise BadNotation("weights.field", {"field": field})
    return value


def _number(found: dict[str, object], field: str) -> int:
    value = found[field]
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadNotation("weights.field", {"field": field})
    return value


def _lines(value: object) -> list[str]:
    if not isinstance(value, list):
        raise BadNotation("weights.field", {"field": "record"})
    lines: list[str] = []
    for line in value:
        if not isinstance(line, str):
            raise BadNotation("weights.field", {"field": "record"})
        lines.append(line)
    return lines


def _values(value: object) -> tuple[list[str], list[float]]:
    """The names and values; raises BadNotation for values that are not finite numbers."""
    if not isinstance(value, dict):
        raise BadNotation("weights.field", {"field": "weights"})
    names: list[str] = []
    values: list[float] = []
    for name, number in value.items():
        if not isinstance(name, str) or isinstance(number, bool):
            raise BadNotation("weights.field", {"field": "weights"})
        if not isinstance(number, int | float) or not math.isfinite(number):
            raise BadNotation("weights.field", {"field": "weights"})
        names.append(name)
        values.append(float(number))
    return names, values


def check_weights(weights: Weights, game: str, features: int, rules: int) -> None:
    """Raises BadNotation for weights of another game or version."""
    if weights.game != game:
        raise BadNotation("weights.game", {"found": weights.game, "wanted": game})
    if weights.features != features:
        raise BadNotation("weights.features", {"found": weights.features, "wanted": features})
    if weights.rules != rules:
        raise BadNotation("weights.rules", {"found": weights.rules, "wanted": rules})


def shipped_weights(game: str, name: str, features: int, rules: int) -> Weights:
    """The weights shipped with Ludoteca for a game; raises BadNotation if there are none."""
    file = files(PACKAGE).joinpath(FOLDER).joinpath(f"{game}-{name}.json")
    if not file.is_file():
        raise BadNotation("weights.none", {"wanted": game, "name": name})
    weights = read_weights(file.read_text(encoding="utf-8"))
    check_weights(weights, game, features, rules)
    return weights
