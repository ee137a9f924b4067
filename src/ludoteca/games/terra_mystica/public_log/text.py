"""Parses the public log notation: cleans, reorders and splits the lines into commands."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import FINAL_LOG_NAMES

COMMENT: Final = "#"
SETUP: Final = "setup"  # separates rows during the set-up, as comments do later
DIGITS: Final = "0123456789"
LONGEST_NUMBER: Final = 4
INCOME: Final = "income"  # typed by hand in old games; ignored, as income is automatic
INCOME_FOR: Final = "income_for_faction"
USUAL: Final = {str(number): number for number in range(20)}  # frequent numbers, for speed
IGNORED_ROWS: Final = (
    "admin",
    "abort",
    "dropoption",
    "start_planning",
    "start-preview",
    "email",
    "order",
    "player-count",
    "income",
    "start",
    "finish",
    "faction-variant",
)
OPTIONS: Final = (
    "errata-cultist-power",
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "variable-turn-order",
    "maintain-player-order",
    "manual-fav5",
    "email-notify",
    "merge-income-phases",
    "shapeshifter-fix-playtest-v1",
)
OPTION_FAMILIES: Final = ("strict-", "loose-", "fire-and-ice-")
MOST_DIGITS: Final = 4  # of a number in a command
# Translates every digit to 0, to find numbers that are too long.
ZEROS: Final = bytes.maketrans(DIGITS.encode(), b"0" * len(DIGITS))
TOO_LONG: Final = b"0" * (MOST_DIGITS + 1)
NUMBERED_ROWS: Final = ("delete", "drop-faction")
CULT_WORDS: Final = ("fire", "water", "earth", "air")
# Pairs of commands that are swapped if they are in this order.
SWAPPED: Final = (("dig ", "action "), ("build ", "transform "), ("pass bon", "convert "))
LOG_NAMES: Final = {faction.log_name: number for number, faction in enumerate(FACTIONS)}
OLD_NAMES: Final = {"dragonmasters": "dragonlords"}
# The faction for each name a row may begin with.
ROW_NAMES: Final = {name: name for name in LOG_NAMES} | OLD_NAMES
BRIDGE_BUILDERS: Final = "engineers"
NO_FACTION_NAME: Final = ""  # of a seat that resigned before choosing a faction
BEGINNERS: Final = (
    "build",
    "dig",
    "transform",
    "upgrade",
    "send",
    "advance",
    "action",
    "bridge",
    "pass",
)


def whole(text: str) -> int:
    """A whole number of at most LONGEST_NUMBER digits, or -1."""
    if text in USUAL:
        return USUAL[text]
    fits = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
    return int(text) if fits else -1


def leading_digits(text: str) -> int:
    """The number of digits at the beginning of a text."""
    return len(text) - len(text.lstrip(DIGITS))


class Command:
    """One command of a log; comments and global rows have no faction."""

    __slots__ = ("line", "faction", "text", "words", "count", "done")

    def __init__(self, line: int, faction: str, text: str) -> None:
        self.line = line
        self.faction = faction
        self.text = text
        self.words = text.lower().split()
        self.count = 1  # repetitions still to be played of a gain such as +2AIR
        self.done = False  # already played together with an earlier command
        if text[0] in "+-":
            self.read_gain()

    def read_gain(self) -> None:
        """Splits `+2AIR` into the word `+air` and the count 2."""
        word = self.words[0]
        digits = leading_digits(word[1:])
        if 0 < digits <= LONGEST_NUMBER:
            self.count = int(word[1 : 1 + digits])
            self.words[0] = word[0] + word[1 + digits :]

    def is_answer(self) -> bool:
        """Whether this answers an offer of power."""
        return self.words[0] in ("leech", "decline")

    def cult(self) -> int:
        """The track of a gain such as +AIR, or -1."""
        name = self.words[0][1:]
        return CULT_WORDS.index(name) if self.words[0][0] == "+" and name in CULT_WORDS else -1


class Log:
    """A parsed log: its head and its commands."""

    __slots__ = (
        "options",
        "score",
        "deleted",
        "players",
        "setups",
        "map",
        "commands",
        "notes",
        "seed",
        "randomized",
        "final",
        "points",
        "has_built",
    )

    def __init__(self) -> None:
        self.options: list[str] = []
        self.score: list[str] = []
        self.deleted: list[str] = []
        self.players: list[str] = []
        self.setups: list[str] = []
        self.map = ""
        self.commands: list[Command] = []
        self.notes: list[str] = []  # comments marked with ##, written by the exporter
        self.seed = ""
        self.randomized = ""
        self.final = ""
        self.points: dict[str, int] = {}  # corrections of the starting points, by faction
        self.has_built = False


def read_log(text: str, is_ordered: bool = False) -> Log:
    """Parses a log. Raises BadNotation with the line that cannot be parsed.

    Commands of a line are reordered as by the public site, unless `is_ordered`.
    """
    log = Log()
    stream = log.commands
    is_plain = has_plain_numbers(text)
    for number, raw in enumerate(text.splitlines(), 1):
        line = strip_comment(log, number, raw) if COMMENT in raw else raw
        line = " ".join(line.split())
        if not line:
            continue
        prefix, colon, rest = line.partition(":")
        faction = ROW_NAMES.get(prefix.strip().lower(), "") if colon else ""
        if not faction:
            if colon and not is_global(prefix):
                named = prefix.strip().lower()[:40]
                raise BadNotation("log.faction", {"line": number, "faction": named})
            read_global(log, number, line)
            continue
        if not is_plain:
            check_numbers(number, rest)
        commands = split_commands(rest)
        if INCOME in rest.lower():
            commands = without_income(log, number, commands)
        if not is_ordered and (len(commands) > 1 or faction == BRIDGE_BUILDERS):
            commands = reorder(faction, commands)
        for command in commands:
            made = Command(number, faction, command)
            if not log.has_built and is_start(log, made):
                continue
            if command[0] == "+":
                add_gain(log, made)
            else:
                stream.append(made)
    if not log.setups:
        raise BadNotation("log.setup", {"line": 1})
    return log


def has_plain_numbers(text: str) -> bool:
    """Whether all numbers in a text are short and in ASCII digits."""
    return text.isascii() and TOO_LONG not in text.encode().translate(ZEROS)


def check_numbers(number: int, text: str) -> None:
    """Raises BadNotation for a row with a number that is too long or not ASCII."""
    if has_plain_numbers(text):
        return
    digits = 0
    for sign in text:
        digits = digits + 1 if sign.isdigit() else 0
        if digits > MOST_DIGITS or (digits and not sign.isascii()):
            raise BadNotation("log.row", {"line": number, "command": text[:80]})


def is_global(prefix: str) -> bool:
    """Whether a row with a colon is global, not of a faction."""
    word = prefix.split()[0].lower() if prefix.split() else ""
    return word in ("option", "player", "admin", "setup", "score", "delete", "randomize", "map")


def strip_comment(log: Log, number: int, raw: str) -> str:
    """Removes a comment from a line, storing it as a note or adding a separator before the line."""
    line, _, rest = raw.partition(COMMENT)
    if rest.startswith(COMMENT):
        log.notes.append(rest[1:].strip())
    elif log.commands:
        log.commands.append(Command(number, "", COMMENT))
    return line


def read_global(log: Log, number: int, line: str) -> None:
    """Reads options, tiles and seats from a global row; resignations become commands."""
    words = line.split()
    head = words[0].lower()
    if head in NUMBERED_ROWS:
        check_numbers(number, line)
    if head == "option" and len(words) == 2:
        read_option(log, number, words[1].lower())
    elif head == "score":
        log.score = line[len(head) :].replace(" ", "").upper().split(",")
    elif head == "delete" and len(words) == 2:
        log.deleted.append(words[1].upper())
    elif head == "player" and len(words) >= 2:
        log.players.append(words[1])
    elif head == "setup" and len(words) >= 2:
        name = words[1].lower()
        log.setups.append(OLD_NAMES.get(name, name))
    elif head == "map" and len(words) == 2:
        log.map = words[1].lower()
    elif head == "final-scoring" and len(words) == 2:
        if log.final or words[1].lower() not in FINAL_LOG_NAMES[1:]:
            raise BadNotation("log.final", {"line": number, "tile": words[1][:40]})
        log.final = words[1].lower()
    elif head == "randomize" and len(words) >= 4:
        log.randomized = words[1].lower()
        log.seed = line.split(None, 3)[3]
    elif head == "drop-faction" and words[-1].lower().startswith("player") and not log.commands:
        log.setups.append(NO_FACTION_NAME)
    elif head == "drop-faction" and len(words) == 2:
        log.commands.append(Command(number, "", "drop-faction " + words[1].lower()))
        return
    elif head not in IGNORED_ROWS:
        raise BadNotation("log.row", {"line": number, "command": line[:80]})
    if log.commands:
        log.commands.append(Command(number, "", SETUP if head == SETUP else COMMENT))


def read_option(log: Log, number: int, name: str) -> None:
    """Reads one option. Raises BadNotation for a name unknown to the public site."""
    if name not in OPTIONS and not name.startswith(OPTION_FAMILIES):
        raise BadNotation("log.option", {"line": number, "name": name[:40]})
    log.options.append(name)


def split_commands(rest: str) -> list[str]:
    """The commands of a faction row, without spaces beside signs."""
    if "+" in rest or "-" in rest or ":" in rest or "," in rest:
        rest = tidy(rest)
    if "." not in rest:
        return [rest.strip()] if rest.strip() else []
    parts = [part.strip() for part in rest.split(".")]
    return [part for part in parts if part]


def without_income(log: Log, number: int, commands: list[str]) -> list[str]:
    """The commands of a row without income; a row with only income becomes a separator."""
    kept = [command for command in commands if not is_income(command)]
    if not kept and log.commands:
        log.commands.append(Command(number, "", COMMENT))
    return kept


def is_income(command: str) -> bool:
    """Whether a command only records income."""
    low = command.lower()
    return low == INCOME or low.endswith(INCOME_FOR)


def tidy(rest: str) -> str:
    """Removes spaces beside signs."""
    for sign in ":+-,":
        if sign in rest:
            rest = rest.replace(sign + " ", sign).replace(" " + sign, sign)
    return rest


def reorder(faction: str, commands: list[str]) -> list[str]:
    """Reorders the commands of one line as the public site does, each change once."""
    if faction == BRIDGE_BUILDERS:
        commands = engineer_bridges(commands)
    heads = " ".join(commands).lower()
    if "leech" in heads or "decline" in heads:
        answers = [each for each in commands if each.lower().startswith(("leech", "decline"))]
        commands = answers + [each for each in commands if each not in answers]
    for before, after in SWAPPED:
        if before in heads and after in heads:
            swap_once(commands, before, after)
    if "+bon" in heads:
        join_pass(commands)
    return commands


def join_pass(commands: list[str]) -> None:
    """Joins `pass. +BON3` into one command."""
    for at in range(len(commands) - 1):
        if commands[at].lower() == "pass" and commands[at + 1].lower().startswith("+bon"):
            commands[at : at + 2] = ["pass " + commands[at + 1][1:]]
            return


def swap_once(commands: list[str], before: str, after: str) -> None:
    """Swaps the first adjacent pair in this order."""
    for at in range(len(commands) - 1):
        if commands[at].lower().startswith(before) and commands[at + 1].lower().startswith(after):
            commands[at], commands[at + 1] = commands[at + 1], commands[at]
            return


def engineer_bridges(commands: list[str]) -> list[str]:
    """Replaces old spellings of the Engineers' bridge by `action ACTE`."""
    found: list[str] = []
    for at, command in enumerate(commands):
        low = command.lower()
        follows = at + 1 < len(commands) and commands[at + 1].lower().startswith("bridge")
        if low in ("convert 2w to bridge", "convert 2w to 1bridge") or (low == "-2w" and follows):
            found.append("action ACTE")
        else:
            found.append(command)
    return found


def is_start(log: Log, command: Command) -> bool:
    """Whether a command corrects starting points (before the first dwelling); stores them."""
    if command.words[0] in ("+vp", "-vp"):
        sign = 1 if command.words[0] == "+vp" else -1
        log.points[command.faction] = log.points.get(command.faction, 0) + sign * command.count
        return True
    log.has_built = command.words[0] == "build"
    return False


def add_gain(log: Log, command: Command) -> None:
    """Adds a gain to the commands; doubles the count of the last one if they are equal."""
    last = log.commands[-1] if log.commands else None
    if (
        last is not None
        and last.faction == command.faction
        and last.text.lower() == command.text.lower()
    ):
        last.count *= 2
        last.text = f"+{last.count}" + last.text[1:].lstrip("0123456789")
        return
    log.commands.append(command)
