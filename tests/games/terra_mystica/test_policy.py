"""What the public site does otherwise is said in one place."""

import re
from pathlib import Path
from typing import Final

from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.policy import PRINTED, PUBLIC_SITE

SOURCE: Final = Path(__file__).parents[3] / "src" / "ludoteca"
# The policy itself; the option, in set-ups, positions and imported logs; the form that offers it.
NAMING_IT: Final = {
    "policy.py", "opening.py", "positions.py", "player.py", "order.py", "record.py", "new.py",
}  # fmt: skip


def test_the_option_chooses_the_policy() -> None:
    assert RULES.setup({"public_site": 0}, bytes(32)).choices.policy is PRINTED
    assert RULES.setup({"public_site": 1}, bytes(32)).choices.policy is PUBLIC_SITE
    assert PUBLIC_SITE.answers_wait and not PRINTED.answers_wait


def test_the_rules_ask_the_policy_and_never_the_option() -> None:
    found = {
        path.name
        for path in SOURCE.rglob("*.py")
        if re.search(r"\bpublic_site\b", path.read_text(encoding="utf-8"))
    }
    assert found <= NAMING_IT
