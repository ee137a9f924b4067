"""The public log notation as text: lines cleaned, reordered and cut into one stream of commands."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import FINAL_LOG_NAMES

COMMENT: Final = "#"
SETUP: Final = "setup"  # ends a row of the set-up, as a comment does later
DIGITS: Final = "0123456789"
LONGEST_NUMBER: Final = 4
INCOME: Final = "income"  # typed by hand in old games; it comes by itself
INCOME_FOR: Final = "income_for_faction"
USUAL: Final = {str(number): number for number in range(20)}  # numbers met all the time
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
# Every digit as 0: a number too long is then easily found.
ZEROS: Final = bytes.maketrans(DIGITS.encode(), b"0" * len(DIGITS))
TOO_LONG: Final = b"0" * (MOST_DIGITS + 1)
NUMBERED_ROWS: Final = ("delete", "drop-faction")
CULT_WORDS: Final = ("fire", "water", "earth", "air")
# Commands that change places if they stand in this order.
SWAPPED: Final = (("dig ", "action "), ("build ", "transform "), ("pass bon", "convert "))
LOG_NAMES: Final = {faction.log_name: number for number, faction in enumerate(FACTIONS)}
OLD_NAMES: Final = {"dragonmasters": "dragonlords"}
# The faction a row begins with, by what is written there.
ROW_NAMES: Final = {name: name for name in LOG_NAMES} | OLD_NAMES
BRIDGE_BUILDERS: Final = "engineers"
NO_FACTION_NAME: Final = ""  # of a seat that left before it had a faction
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
    """A plain whole number of reasonable size, or -1."""
    if text in USUAL:
        return USUAL[text]
    fits = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
    return int(text) if fits else -1


def leading_digits(text: str) -> int:
    """How many digits a text begins with."""
    return len(text) - len(text.lstrip(DIGITS))


class Command:
    """One command of the stream; a comment or a global row has no faction."""

    __slots__ = ("line", "faction", "text", "words", "count", "done")

    def __init__(self, line: int, faction: str, text: str) -> None:
        self.line = line
        self.faction = faction
        self.text = text
        self.words = text.lower().split()
        self.count = 1  # of a gain such as +2AIR: how many are still to come
        self.done = False  # carried out earlier, by looking ahead
        if text[0] in "+-":
            self.read_gain()

    def read_gain(self) -> None:
        """+2AIR becomes the word +air, two times."""
        word = self.words[0]
        digits = leading_digits(word[1:])
        if 0 < digits <= LONGEST_NUMBER:
            self.count = int(word[1 : 1 + digits])
            self.words[0] = word[0] + word[1 + digits :]

    def is_answer(self) -> bool:
        """Whether it answers an offer of power."""
        return self.words[0] in ("leech", "decline")

    def cult(self) -> int:
        """The track of a gain such as +AIR, or -1."""
        name = self.words[0][1:]
        return CULT_WORDS.index(name) if self.words[0][0] == "+" and name in CULT_WORDS else -1


class Log:
    """A whole log: its head, and the stream of commands."""

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
        self.notes: list[str] = []  # what stands behind ## on lines of our own
        self.seed = ""
        self.randomized = ""
        self.final = ""
        self.points: dict[str, int] = {}  # more or less than the usual start, by faction
        self.has_built = False


def read_log(text: str, is_ordered: bool = False) -> Log:
    """Cleans and cuts a log; BadNotation names the line it cannot read.

    Lines of commands are reordered as the public site does it, unless that was done already.
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
    """Whether no number in a text is too long or written in other digits."""
    return text.isascii() and TOO_LONG not in text.encode().translate(ZEROS)


def check_numbers(number: int, text: str) -> None:
    """Refuses a row with a number no match can hold."""
    if has_plain_numbers(text):
        return
    digits = 0
    for sign in text:
        digits = digits + 1 if sign.isdigit() else 0
        if digits > MOST_DIGITS or (digits and not sign.isascii()):
            raise BadNotation("log.row", {"line": number, "command": text[:80]})


def is_global(prefix: str) -> bool:
    """A row with a colon that is no faction row all the same."""
    word = prefix.split()[0].lower() if prefix.split() else ""
    return word in ("option", "player", "admin", "setup", "score", "delete", "randomize", "map")


def strip_comment(log: Log, number: int, raw: str) -> str:
    """Takes a comment off; it stands before its line, unless it is marked as internal."""
    line, _, rest = raw.partition(COMMENT)
    if rest.startswith(COMMENT):
        log.notes.append(rest[1:].strip())
    elif log.commands:
        log.commands.append(Command(number, "", COMMENT))
    return line


def read_global(log: Log, number: int, line: str) -> None:
    """Options, tiles, seats; leaving a match stays in the stream."""
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
    """One option; BadNotation for a name the public site does not know."""
    if name not in OPTIONS and not name.startswith(OPTION_FAMILIES):
        raise BadNotation("log.option", {"line": number, "name": name[:40]})
    log.options.append(name)


def split_commands(rest: str) -> list[str]:
    """The commands of a faction row, blanks beside signs dropped."""
    if "+" in rest or "-" in rest or ":" in rest or "," in rest:
        rest = tidy(rest)
    if "." not in rest:
        return [rest.strip()] if rest.strip() else []
    parts = [part.strip() for part in rest.split(".")]
    return [part for part in parts if part]


def without_income(log: Log, number: int, commands: list[str]) -> list[str]:
    """The commands of a row without income; a row of income alone ends the row before it."""
    kept = [command for command in commands if not is_income(command)]
    if not kept and log.commands:
        log.commands.append(Command(number, "", COMMENT))
    return kept


def is_income(command: str) -> bool:
    """Whether a command only says that income is paid."""
    low = command.lower()
    return low == INCOME or low.endswith(INCOME_FOR)


def tidy(rest: str) -> str:
    """No blank next to a sign."""
    for sign in ":+-,":
        if sign in rest:
            rest = rest.replace(sign + " ", sign).replace(" " + sign, sign)
    return rest


def reorder(faction: str, commands: list[str]) -> list[str]:
    """The changes of order the public site makes inside one line, each once."""
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
    """`pass. +BON3` is one command."""
    for at in range(len(commands) - 1):
        if commands[at].lower() == "pass" and commands[at + 1].lower().startswith("+bon"):
            commands[at : at + 2] = ["pass " + commands[at + 1][1:]]
            return


def swap_once(commands: list[str], before: str, after: str) -> None:
    """The first pair in this order changes places."""
    for at in range(len(commands) - 1):
        if commands[at].lower().startswith(before) and commands[at + 1].lower().startswith(after):
            commands[at], commands[at + 1] = commands[at + 1], commands[at]
            return


def engineer_bridges(commands: list[str]) -> list[str]:
    """Old spellings of the Engineers' bridge."""
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
    """Points gained or lost before the first dwelling: another start, as an auction gives it."""
    if command.words[0] in ("+vp", "-vp"):
        sign = 1 if command.words[0] == "+vp" else -1
        log.points[command.faction] = log.points.get(command.faction, 0) + sign * command.count
        return True
    log.has_built = command.words[0] == "build"
    return False


def add_gain(log: Log, command: Command) -> None:
    """Adds to the stream; two equal gains in a row become one of two."""
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
