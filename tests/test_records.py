"""Games recorded by an independent referee, with the position after every move."""

import gzip
import json
from pathlib import Path

import pytest

from ludoteca.cli.records_euphrates_tigris import compare_game


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["standard", "english"])
def test_euphrates_tigris_agrees_with_every_recorded_position(shared: Path, name: str) -> None:
    """ET rulings 131, 132, 133 and 139: apart from its own conventions the referee agrees."""
    path = shared / "records" / "euphrates-tigris" / f"{name}.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            moves, differences = compare_game(json.loads(line))
            assert moves > 0 and differences == []
