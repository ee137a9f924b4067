"""What the choices of Terra Mystica cost and bring, as icons with amounts."""

from typing import Final

from ludoteca.drawing.steps import NOTHING, ROUND, Amount, Amounts
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.tables import tiles
from ludoteca.games.terra_mystica.tables.factions import DWELLING, STRUCTURE_CODES, TRADING_POST

LEGENDS: Final = {
    "worker": "legend.workers",
    "coin": "legend.coins",
    "priest": "legend.priests",
    "power": "legend.power",
}
GOOD_NAMES: Final = {"vp": "point"}  # catalogue names that differ from the icon
# Effects of favour tiles as amounts.
EACH: Final = "each-"  # prefix of points for each structure, before its code
PASSING: Final = "passing"  # the least points for passing; their icon adds the most
TOWN_VALUE: Final = "town"  # the power value that is enough for a town
POWER_GAINS: Final = ("bridge", "priest", "worker", "coin", "spade", "spade")
# By conversion: what is paid and what is gained.
CONVERSIONS: Final[dict[int, tuple[Amount, Amount]]] = {
    tiles.POWER_TO_PRIEST: (("power", tiles.POWER_PER_PRIEST), ("priest", 1)),
    tiles.POWER_TO_WORKER: (("power", tiles.POWER_PER_WORKER), ("worker", 1)),
    tiles.POWER_TO_COIN: (("power", tiles.POWER_PER_COIN), ("coin", 1)),
    tiles.PRIEST_TO_WORKER: (("priest", 1), ("worker", 1)),
    tiles.WORKER_TO_COIN: (("worker", 1), ("coin", 1)),
    tiles.VP_TO_COIN: (("vp", 1), ("coin", 1)),
    tiles.COINS_TO_VP: (("coin", tiles.COINS_PER_VP), ("vp", 1)),
    tiles.WORKER_TO_PRIEST: (("worker", 1), ("priest", 1)),
}


def price(workers: int = 0, coins: int = 0, priests: int = 0) -> Amounts:
    """A price in resources."""
    parts = (("worker", workers), ("coin", coins), ("priest", priests))
    return [part for part in parts if part[1]]


def short(amounts: Amounts, words: Words) -> str:
    """A price in abbreviations."""
    return " ".join(f"{count}{words.say(LEGENDS[good])}" for good, count in amounts)


def bonus_income(tile: int) -> Amounts:
    """The income of a bonus tile."""
    incomes = (
        ("coin", tiles.BONUS_COINS[tile]),
        ("worker", tiles.BONUS_WORKERS[tile]),
        ("priest", tiles.BONUS_PRIESTS[tile]),
        ("power", tiles.BONUS_POWER[tile]),
    )
    return [income for income in incomes if income[1]]


def bonus_label(tile: int, coins: int, words: Words) -> str:
    """A bonus tile in words: name, income and the coins on it."""
    more = f" +{coins}{words.say('legend.coins')}" if coins else ""
    return f"{words.say(f'BON{tile}')} ({short(bonus_income(tile), words)}){more}"


def bonus_gain(tile: int, coins: int) -> Amounts:
    """The coins on a bonus tile, and its income."""
    income = [(f"{good}{ROUND}", count) for good, count in bonus_income(tile)]
    return [*([("coin", coins)] if coins else []), *income]


def favour_gain(tile: int) -> Amounts:
    """The income of a favour tile."""
    found = [
        (f"coin{ROUND}", tiles.FAVOUR_COINS[tile]),
        (f"worker{ROUND}", tiles.FAVOUR_WORKERS[tile]),
        (f"power{ROUND}", tiles.FAVOUR_POWER[tile]),
    ]
    return [amount for amount in found if amount[1]]


def favour_effect(tile: int) -> Amounts:
    """What a favour tile brings besides steps and income: an action, points, smaller towns."""
    found = {
        tiles.FAVOUR_TOWN: (TOWN_VALUE, tiles.TOWN_POWER_FAVOUR),
        tiles.FAVOUR_CULT: (f"any{ROUND}", tiles.FAVOUR_CULT_STEPS),
        tiles.FAVOUR_POST: (f"{EACH}{STRUCTURE_CODES[TRADING_POST]}", tiles.FAVOUR_POST_VP),
        tiles.FAVOUR_HOME: (f"{EACH}{STRUCTURE_CODES[DWELLING]}", tiles.FAVOUR_HOME_VP),
        tiles.FAVOUR_PASS: (PASSING, tiles.FAVOUR_PASS_VP[1]),
    }.get(tile)
    return [found] if found else []


def town_gain(tile: int) -> Amounts:
    """What a town tile brings at once."""
    found = [
        ("vp", tiles.TOWN_VP_GAIN[tile]),
        ("coin", tiles.TOWN_COINS[tile]),
        ("worker", tiles.TOWN_WORKERS_GAIN[tile]),
        ("priest", tiles.TOWN_PRIESTS[tile]),
        ("power", tiles.TOWN_POWER_GAIN[tile]),
        ("any", tiles.TOWN_STEPS[tile]),
        ("ship", tiles.TOWN_SHIPPING[tile]),
        ("key", tiles.TOWN_KEYS[tile]),
    ]
    return [amount for amount in found if amount[1]]


def power_price(number: int, power: int) -> tuple[Amounts, Amounts]:
    """The power a faction pays for a power action, and what it gains."""
    given = [(POWER_GAINS[number], tiles.ACT_AMOUNT[number])]
    return [("power", power)], given


def conversions_text(conversions: list[int], words: Words) -> str:
    """Consecutive conversions in words, such as “Burn 3, then 3 power → 1 worker”."""
    spoken_text = ""
    for conversion in dict.fromkeys(conversions):
        next_one = conversion_text(conversion, conversions.count(conversion), words)
        facts = {"first": spoken_text, "next": next_one}
        spoken_text = words.say("conversions.then", facts) if spoken_text else next_one
    return spoken_text[:1].upper() + spoken_text[1:]


def conversion_text(conversion: int, count: int, words: Words) -> str:
    """One conversion, made `count` times, in words."""
    if conversion not in CONVERSIONS:
        return words.say("conversions.burn", {"count": count})
    given, gained = [
        words.say(f"count.good.{GOOD_NAMES.get(good, good)}", {"count": amount * count})
        for good, amount in CONVERSIONS[conversion]
    ]
    return words.say("conversions.trade", {"given": given, "gained": gained})


def conversion_price(conversion: int) -> tuple[Amounts, Amounts]:
    """What a conversion costs and brings; nothing for burning, which is expressed in words."""
    if conversion not in CONVERSIONS:
        return NOTHING, NOTHING
    given, got = CONVERSIONS[conversion]
    return [given], [got]
