"""A whole game through a pseudo-terminal, in Italian, by typing numbers."""

import os
import random
import re
import signal
import sys
from pathlib import Path
from typing import Final

import pexpect
import pytest
from tests.cli.running import GAME, HANDS, plain

BAG: Final = "STFMTFSTMF" * 2
MOST_ANSWERS: Final = 600
PROMPT: Final = r"\n> "
SAVE: Final = r"Salvare la partita\? \(s/n\) "


def start(path: Path) -> "pexpect.spawn[str]":
    """The game in a terminal with 80 columns."""
    args = ["-m", "ludoteca", "play", GAME, "--lang", "it", "--players", "2", "--bot", "random"]
    args += ["--option", "first=0", "--option", f"hands={HANDS}", "--option", f"bag={BAG}"]
    settings = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(sys.path)}
    settings.pop("NO_COLOR", None)
    settings.pop("COLUMNS", None)
    return pexpect.spawn(
        sys.executable, args, env=settings, encoding="utf-8", timeout=60, dimensions=(50, 80),
        cwd=str(path), preexec_fn=listen_to_interrupts,
    )  # fmt: skip


def listen_to_interrupts() -> None:
    """Handles Ctrl-C as in a normal terminal, even if the tests were started with it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def most_number(shown: str) -> int:
    """The highest number in the last list shown."""
    lines = [line for line in plain(shown).splitlines() if line.strip()]
    if "0 indietro" in lines[-1]:
        lines.pop()
    return int(re.findall(r"(?:^\s*|\s{2,})(\d+) ", lines[-1])[-1])


def answer(child: "pexpect.spawn[str]", text: str) -> str:
    """Types a line and waits for the next prompt; returns the output in between."""
    child.sendline(text)
    child.expect(PROMPT)
    return plain(child.before or "")


@pytest.mark.timeout(120)
def test_a_whole_game_in_italian(tmp_path: Path) -> None:
    child = start(tmp_path)
    child.expect(PROMPT)
    shown = plain(child.before or "")
    assert "Tu sei il Leone." in shown and "Azione 1 di 2" in shown
    assert "E1 è" in answer(child, "tile T E1")
    assert "Il Leone posiziona il re in J1." in answer(child, "leader K J1")
    assert "Annullato." in answer(child, "annulla")
    assert "Il Leone posiziona il sacerdote in J1." in answer(child, "leader P J1")
    assert "le regole in breve" in answer(child, "aiuto")
    assert "conta solo" in " ".join(answer(child, "regole").split())
    shown = finish(child)
    assert "Risultato finale" in shown
    assert "Vince" in shown or "Vittoria condivisa" in shown
    assert "Il seme era" in shown
    child.sendline("s")
    child.expect("In quale file salvare")
    child.sendline("partita.txt")
    child.expect("A presto")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert (tmp_path / "partita.txt").read_text().startswith("ludoteca record")


def finish(child: "pexpect.spawn[str]") -> str:
    """Picks numbers until the match is over; returns the last screen."""
    chance = random.Random(5)
    child.sendline("pass")
    for _ in range(MOST_ANSWERS):
        at = child.expect([PROMPT, SAVE])
        shown = plain(child.before or "")
        assert "Traceback" not in shown
        if at == 1:
            return shown
        child.sendline(str(chance.randint(1, most_number(shown))))
    raise AssertionError("the match did not end")


def test_ctrl_c_and_the_end_of_input_quit_with_a_goodbye(tmp_path: Path) -> None:
    child = start(tmp_path)
    child.expect(PROMPT)
    child.sendintr()
    while child.expect(["A presto", pexpect.TIMEOUT], timeout=5):
        child.sendintr()  # sent before the program listened, so sent again
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    child = start(tmp_path)
    child.expect(PROMPT)
    child.sendeof()
    child.expect("A presto")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert list(tmp_path.iterdir()) == []
