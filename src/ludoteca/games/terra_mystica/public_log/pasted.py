"""Converts a ledger pasted from the public site into rows of commands.

Line numbers are kept. Automatic rows (income, scoring, rewards) become empty lines; the amounts
of the ledger are ignored.
"""

from typing import Final

from ludoteca.games.terra_mystica.public_log.text import DIGITS, LOG_NAMES, Log, read_log

SEPARATORS: Final = ("\t", "|")
CELLS: Final = 15  # faction, six resources with changes, offers, commands
POINTS: Final = " VP"
SETUP: Final = "setup"
# Commands written by the site itself.
AUTOMATIC: Final = (
    "cult_income_for_faction",
    "other_income_for_faction",
    "all_income_for_faction",
    "income_for_faction",
    "score_resources",
    "[opponent accepted power]",
    "[all opponents declined power]",
)
SCORED: Final = "vp for "
# Beginnings of text rows, and the commands they mean.
SENTENCES: Final = {
    "Removing tile ": "delete ",
    "Added final scoring tile: ": "final-scoring ",
    "option ": "option ",
    "map ": "map ",
}
SCORING: Final = " scoring: "
LEFT: Final = " dropped from the game"
PLAYER: Final = "Player "


def read_any(text: str) -> Log:
    """Parses a log, whether rows of commands or a pasted ledger."""
    if is_pasted(text):
        return read_log(commands_of(text), is_ordered=True)
    return read_log(text)


def is_pasted(text: str) -> bool:
    """Whether a log is a pasted ledger, that is, has a row of cells for a faction."""
    if not any(separator in text for separator in SEPARATORS):
        return False
    return any(faction_of(line) for line in text.splitlines())


def cells_of(line: str) -> list[str]:
    """The cells of a row."""
    for separator in SEPARATORS:
        if separator in line:
            return [cell.strip() for cell in line.strip("\n").split(separator)]
    return [line.strip()]


def faction_of(line: str) -> str:
    """The faction of a row of cells, or ""."""
    cells = cells_of(line)
    has_points = any(cell.endswith(POINTS) for cell in cells[1:])
    return cells[0].lower() if has_points and cells[0].lower() in LOG_NAMES else ""


def commands_of(text: str) -> str:
    """A pasted ledger as rows of commands, line by line."""
    scoring: list[str] = []
    return "\n".join(row_of(line, scoring) for line in text.splitlines()) + "\n"


def row_of(line: str, scoring: list[str]) -> str:
    """The command row for one line; `scoring` collects the scoring tiles read so far."""
    faction = faction_of(line)
    if not faction:
        return sentence_of(cells_of(line)[0], scoring)
    cells = cells_of(line)
    typed = cells[CELLS - 1] if len(cells) >= CELLS else cells[-1]
    if typed.lower() == SETUP:
        return f"{SETUP} {faction}"
    parts = [part.strip() for part in typed.split(".")]
    kept = [part for part in parts if part and not is_automatic(part)]
    return f"{faction}: " + ". ".join(kept) if kept else ""


def is_automatic(command: str) -> bool:
    """Whether a command was written by the site itself."""
    low = command.lower()
    return low in AUTOMATIC or low.lstrip("+" + DIGITS).startswith(SCORED)


def sentence_of(text: str, scoring: list[str]) -> str:
    """The command for a row of text (option, tile, player, resignation), or ""."""
    for start, command in SENTENCES.items():
        if text.startswith(start):
            return command + text[len(start) :]
    if text.startswith("Round ") and SCORING in text:
        scoring.append(text.partition(SCORING)[2].partition(",")[0].strip())
        return "score " + ",".join(scoring)
    if text.endswith(LEFT):
        return "drop-faction " + text.removesuffix(LEFT)
    if text.startswith(PLAYER) and ":" in text:
        words = text.partition(":")[2].split()
        return f"player {words[0]}" if words else ""
    return ""
