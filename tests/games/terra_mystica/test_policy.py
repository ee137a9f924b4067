"""All differences of the public site are defined in the policy."""

import re
from pathlib import Path
from typing import Final

from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.policy import PRINTED, PUBLIC_SITE

SOURCE: Final = Path(__file__).parents[3] / "src" / "ludoteca"
# The policy; the option in set-ups, positions and imported logs; the form for a new table.
NAMING_IT: Final = {
    "policy.py", "opening.py", "positions.py", "player.py", "order.py", "record.py", "new.py",
}  # fmt: skip


def test_the_option_determines_the_policy() -> None:
    assert RULES.setup({"public_site": 0}, bytes(32)).choices.policy is PRINTED
    assert RULES.setup({"public_site": 1}, bytes(32)).choices.policy is PUBLIC_SITE
    assert PUBLIC_SITE.answers_wait and not PRINTED.answers_wait


def test_rules_use_the_policy_and_not_the_option() -> None:
    found = {
        path.name
        for path in SOURCE.rglob("*.py")
        if re.search(r"\bpublic_site\b", path.read_text(encoding="utf-8"))
    }
    assert found <= NAMING_IT
