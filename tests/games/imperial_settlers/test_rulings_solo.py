"""Rulings on the solo game: set-up, lookout, the virtual player's line, attacks, the end."""

import pytest

from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import RULES, tasks
from ludoteca.games.imperial_settlers.scoring import is_won, own_count, title
from ludoteca.games.imperial_settlers.state import PHASES, State
from ludoteca.games.imperial_settlers.tables.boards import FACTIONS, GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

from .table import (
    finish,
    goods,
    in_mask,
    locations,
    names,
    offered,
    play,
    produce,
    refused,
    run_task,
    score,
    table,
    table_of,
)

# One attack card of each target.
WOOD, WOOD2, GOLD, CARD, STONE, STONE2, WORKER, VP, VP2, FOOD = (
    "ATT01", "ATT02", "ATT04", "ATT07", "ATT10", "ATT11", "ATT12", "ATT14", "ATT15", "ATT16",
)  # fmt: skip


def alone(faction: str, mine: str, virtual: str, head: str = "round: 2") -> State:
    """A position with a turn of the solo game; lines separated by `|`."""
    return table_of("turn: 0", head, f"seat: {faction}", mine, "seat: virtual", virtual)


def attack(faction: str, empire: str, line: str, revealed: str) -> State:
    """Runs one attack: `line` is the line before it, `revealed` the card it reveals."""
    stands = "|".join(f"location: {name}" for name in empire.split())
    state = alone(faction, stands, f"deals: {line}|own_deck: {revealed}")
    return run_task(state, tasks.ATTACK)


def line_of(state: State) -> str:
    """The targets of the line, in order."""
    return " ".join(GOODS[CARDS[entry].deal] for entry in state.seats[1].deals)


def fresh(**options: int | str) -> State:
    """A new solo match."""
    return RULES.setup({"players": 1, "factions": "romans", **options}, bytes(32))


def test_setup() -> None:
    """IS ruling 131; IS ruling 132: one faction; the virtual player has one target, no goods."""
    state = fresh()
    virtual = state.seats[1]
    assert (state.players, len(virtual.deals), len(virtual.deck)) == (1, 1, 15)
    assert (virtual.goods, virtual.hand, virtual.score) == ([0] * 7, [], 0)
    assert RULES.seats(state) == 1


def test_lookout() -> None:
    """IS ruling 133: 4 cards: a pick, a random one to the virtual player, a pick, the last too."""
    deck = " ".join(f"COM{n:03}" for n in range(1, 7))
    state = fresh(common_deck=deck, chance="COM005")
    assert in_mask(state.display_mask) == "COM003 COM004 COM005 COM006"
    play(state, "pick COM003")
    assert in_mask(state.display_mask) == "COM004 COM006"
    assert locations(state, 1) == "COM005"
    play(state, "pick COM006")
    assert locations(state, 1) == "COM005 COM004"
    chosen = {
        names(
            play(RULES.setup({"players": 1, "common_deck": deck}, bytes([n]) * 32), "pick COM003")
            .seats[1]
            .locations
        )
        for n in range(30)
    }
    assert chosen == {"COM004", "COM005", "COM006"}


def test_the_virtual_player_never_acts() -> None:
    """IS ruling 134; IS ruling 166: it only has locations and its line."""
    state = alone(
        "barbarians", "goods: 4 worker|location: BAR030", f"location: COM018|deals: {WOOD}"
    )
    play(state, "workers 1", "exchange food")
    assert RULES.deciders(state) == 1
    play(state, "activate BAR030", f"target deal {WOOD}", "draw common")
    assert score(state) == 1


def test_razing_a_virtual_location() -> None:
    """IS ruling 135; IS ruling 167: 2 tokens for its goods; it is discarded, no foundation."""
    state = alone("romans", "goods: 2 raze", f"location: COM018|deals: {WOOD}")
    play(state, "raze COM018")
    assert (goods(state), score(state), locations(state, 1)) == ("1 stone", 1, "")
    assert in_mask(state.discard_mask) == "COM018"
    assert state.seats[1].foundation_mask == 0


def test_attack_phase() -> None:
    """IS ruling 136; IS ruling 1: virtual locations are conquered, then two attacks follow."""
    mine = "location: COM007|location: COM058"
    virtual = f"location: COM018|deals: {WOOD}|own_deck: {GOLD} {WOOD2} {FOOD}"
    state = alone("romans", mine, virtual)
    journal = Journal()
    RULES.apply(state, RULES.read_action(state, 0, "pass"), journal)
    things = [entry.thing for entry in journal.entries]
    assert things.count("attack") == 2
    assert things.index("conquered") < things.index("attack")
    assert in_mask(state.conquest_mask) == "COM018 COM058"
    assert (locations(state), PHASES[state.phase]) == ("COM007", "lookout")
    last = alone("romans", mine, virtual, "round: 5")
    play(last, "pass")
    assert last.conquest_mask.bit_count() == 2
    assert RULES.deciders(last) == 0


def test_one_attack() -> None:
    """IS ruling 137: the first target with each other one, in the order of the line."""
    state = attack("romans", "COM032 COM058", f"{WORKER} {GOLD} {WOOD2}", WOOD)
    assert in_mask(state.conquest_mask) == "COM032"
    missed = attack("romans", "COM018", f"{WORKER} {GOLD}", WOOD)
    assert (missed.conquest_mask, line_of(missed)) == (0, "wood worker gold")
    # gold and worker match Gold-bearing Stream, but the first target is food
    other = attack("romans", "COM028", f"{WORKER} {GOLD}", FOOD)
    assert other.conquest_mask == 0


def test_two_equal_goods() -> None:
    """IS ruling 138: two equal goods need two attack cards with that target."""
    assert attack("romans", "COM058", f"{GOLD}", WOOD).conquest_mask == 0
    state = attack("romans", "COM058", f"{GOLD} {WOOD2}", WOOD)
    assert in_mask(state.conquest_mask) == "COM058"


def test_nothing_is_gained_by_an_attack() -> None:
    """IS ruling 139: no goods, no foundation, no wood; a token does not help."""
    mine = "location: COM032; defended"
    state = alone("romans", mine, f"deals: {GOLD}|own_deck: {WOOD}")
    run_task(state, tasks.ATTACK)
    assert in_mask(state.conquest_mask) == "COM032"
    assert (goods(state), state.seats[0].foundation_mask, state.defended_mask) == ("", 0, 0)


@pytest.mark.parametrize(
    ("empire", "line", "revealed", "hit"),
    [
        ("COM004 COM032", GOLD, WOOD, "COM032"),  # action before feature
        ("COM002 COM027", GOLD, STONE, "COM002"),  # feature before production
        ("COM043 COM044", VP, WOOD, "COM043"),  # the more expensive one
        ("COM035 COM034", VP, STONE, "COM035"),  # only one matches
        ("COM080 COM081", GOLD, STONE, "COM080 COM081"),  # a tie
        ("COM053 COM055", WORKER, FOOD, "COM053"),  # same price, more stone
    ],
)
def test_priorities(empire: str, line: str, revealed: str, hit: str) -> None:
    """IS ruling 140; IS ruling 194: type, goods in the building cost, stone, the player."""
    state = attack("romans", empire, line, revealed)
    if " " in hit:
        assert offered(state) == [f"attack {name}" for name in hit.split()]
        assert refused(state, "attack COM001") == "attack.choice"
        play(state, offered(state)[1])
        assert in_mask(state.conquest_mask) == hit.split()[1]
    else:
        assert in_mask(state.conquest_mask) == hit


def test_used_cards_go_to_the_end_of_the_line() -> None:
    """IS ruling 141; IS ruling 142: first target, then the matching card; one location only."""
    state = attack("romans", "COM032", f"{STONE} {GOLD} {FOOD}", WOOD)
    assert line_of(state) == "stone food wood gold"
    assert state.conquest_mask.bit_count() == 1


def test_what_attacks_ignore() -> None:
    """IS ruling 143; IS ruling 165: Ruins, foundations, faction locations."""
    mine = "foundations: COM032|location: COM069|location: ROM001"
    state = alone("romans", mine, f"deals: {GOLD}|own_deck: {WOOD}")
    run_task(state, tasks.ATTACK)
    assert state.conquest_mask == 0


def test_japanese_exception() -> None:
    """IS ruling 144; IS ruling 193: two points in the line hit a faction location first."""
    state = attack("japanese", "JAP001 COM018", f"{STONE} {VP2}", VP)
    assert in_mask(state.conquest_mask) == "JAP001"
    assert line_of(state) == "stone vp vp"
    assert names(state.seats[1].deals).endswith(f"{VP} {VP2}")
    without = attack("japanese", "JAP013 COM018", f"{STONE} {VP2}", VP)
    assert in_mask(without.conquest_mask) == "COM018"
    one = attack("japanese", "JAP001 COM018", STONE, VP)
    assert in_mask(one.conquest_mask) == "COM018"


@pytest.mark.parametrize(
    ("empire", "hit"),
    [
        ("JAP028 JAP026 JAP011", "JAP011"),  # card before raze and worker
        ("JAP028 JAP026", "JAP026"),
        ("JAP024 JAP012", "JAP012"),  # gold before VP
        ("JAP024 JAP029", "JAP024"),  # VP before stone
        ("JAP029 JAP028", "JAP029"),
        ("JAP004 JAP028", "JAP028"),  # worker before food
        ("JAP004 JAP016", "JAP016"),  # both food: action before production
    ],
)
def test_japanese_priorities(empire: str, hit: str) -> None:
    """IS ruling 145: by the good of the deal field, then by the usual priorities."""
    assert in_mask(attack("japanese", empire, VP2, VP).conquest_mask) == hit


def test_a_samurai_does_not_protect_from_attacks() -> None:
    """IS ruling 145; IS ruling 56: it is lost with its location."""
    mine = "location: JAP001; samurai"
    state = alone("japanese", mine, f"deals: {VP2}|own_deck: {VP}")
    run_task(state, tasks.ATTACK)
    assert (in_mask(state.conquest_mask), state.samurai_mask) == ("JAP001", 0)


def test_line_and_deck() -> None:
    """IS ruling 146: 11 of 16 attack cards are revealed in a whole game."""
    state = finish(fresh())
    assert (len(state.seats[1].deals), len(state.seats[1].deck)) == (11, 5)


@pytest.mark.parametrize(
    ("faction", "name", "answers", "removed", "left"),
    [
        ("barbarians", "BAR030", ["draw common"], WOOD, "3 worker"),
        ("japanese", "JAP026", [], WOOD, "1 wood 4 worker"),
        ("romans", "ROM010", [], "", "4 worker"),
    ],
)
def test_deals_of_the_virtual_player(
    faction: str, name: str, answers: list[str], removed: str, left: str
) -> None:
    """IS ruling 147: Robbers and Ninjas remove an attack card from the game, Spies take it."""
    state = alone(faction, f"goods: 5 worker|location: {name}", f"deals: {WOOD} {GOLD}")
    play(state, f"activate {name}")
    assert offered(state) == [f"target deal {WOOD}", f"target deal {GOLD}"]
    play(state, f"target deal {WOOD}", *answers)
    assert (in_mask(state.seats[1].discard_mask), goods(state)) == (removed, left)
    assert names(state.seats[1].deals) == GOLD
    if name == "ROM010":
        produce(state)
        assert state.seats[0].goods[0] == 2


def test_targets_in_solo() -> None:
    """IS ruling 148; IS ruling 192: which abilities have a target in the solo game."""
    virtual = f"location: COM018|location: COM046|deals: {WOOD}"
    sabotage = alone("barbarians", "goods: 2 worker|location: BAR010", virtual)
    assert refused(sabotage, "activate BAR010") == "activate.target"
    route = alone("japanese", "goods: 2 food|location: JAP021", virtual)
    assert refused(route, "activate JAP021") == "activate.target"
    desert = alone("egyptians", "hand: COM001|location: EGY001", virtual)
    play(desert, "activate EGY001", "target seat 1", "discard COM001")
    assert score(desert) == 1
    engineers = alone("romans", "goods: 2 worker|location: ROM008", virtual)
    play(engineers, "activate ROM008", "target COM018")
    assert (score(engineers), in_mask(engineers.discard_mask)) == (1, "COM018")
    garrison = alone("japanese", "goods: 2 raze|location: JAP008", virtual)
    play(garrison, "activate JAP008", "target COM046")
    assert locations(garrison, 1) == "COM018"
    scorpion = alone("egyptians", "goods: 1 worker|location: EGY010", virtual)
    play(scorpion, "activate EGY010")
    assert offered(scorpion) == ["target COM046"]  # IS ruling 177


def test_temple_of_ra_in_solo() -> None:
    """IS ruling 148: a virtual location is held in the action phase, then conquered."""
    virtual = f"location: COM046|deals: {WOOD}|own_deck: {FOOD} {STONE}"
    state = alone("egyptians", "goods: 1 worker|location: EGY013", virtual)
    play(state, "activate EGY013", "target COM046", "activate COM046", "draw common", "pass")
    assert in_mask(state.conquest_mask) == "COM046"


def test_end() -> None:
    """IS ruling 149: conquests against faction locations, or against all as an option."""
    mine = "location: COM069|location: ROM001"
    virtual = f"deals: {WOOD}|own_deck: {FOOD} {STONE}"
    state = alone("romans", mine, virtual, "round: 5|conquests: COM001")
    play(state, "pass")
    assert (own_count(state), is_won(state)) == (1, False)
    every = alone("romans", mine, virtual, "round: 5|count_all: 1|conquests: COM001")
    play(every, "pass")
    assert (own_count(every), is_won(every)) == (2, True)
    assert fresh(solo_count="all").count_all


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "commoner"), (29, "commoner"), (30, "servant"), (40, "squire"), (50, "knight"),
        (60, "castellan"), (69, "castellan"), (70, "king"), (80, "emperor"), (120, "emperor"),
    ],
)  # fmt: skip
def test_titles(points: int, name: str) -> None:
    """IS ruling 150; IS ruling 196: by the final score; a lost game has none."""
    virtual = f"deals: {WOOD}|own_deck: {FOOD} {STONE}"
    state = alone("romans", f"score: {max(points - 2, 0)}|location: ROM001", virtual, "round: 5")
    play(state, "pass")
    assert title(state) == "title." + name
    lost = alone("romans", f"score: {points}", virtual, "round: 5")
    play(lost, "pass")
    assert (title(lost), RULES.scores(lost).totals) == ("", [points])


def test_hanseatic_league_and_an_attack_card() -> None:
    """IS ruling 195: an attack card discarded as an own deal leaves the game as well."""
    mine = f"goods: 1 worker|location: COM061|deals: {WOOD}"
    state = alone("romans", mine, f"deals: {GOLD}")
    play(state, "activate COM061", f"discard deal {WOOD}")
    assert in_mask(state.seats[1].discard_mask) == WOOD


def test_lookout_with_few_cards() -> None:
    """IS ruling 197: as many cards as there are, in the same order."""
    virtual = f"deals: {WOOD}|own_deck: {FOOD} {STONE}"
    state = alone("romans", "", virtual, "round: 2|deck: COM001 COM002")
    play(state, "pass", "pick COM001")
    assert locations(state, 1) == "COM002"
    assert offered(state, "pass") == ["pass"]


@pytest.mark.parametrize("faction", FACTIONS)
def test_solo_games_end(faction: str) -> None:
    """IS ruling 131: every game is won or lost after five rounds."""
    for game in range(10):
        state = RULES.setup({"players": 1, "factions": faction}, game.to_bytes(32, "big"))
        rng = stream(b"solo", game, faction)
        while RULES.deciders(state):
            RULES.apply(state, RULES.pick(state, 0, rng), None)
        assert RULES.scores(state).ranks in ([1], [2])
        assert state.round == 5


def test_deal_fields_of_attack_cards() -> None:
    """IS ruling 147: the good of an attack card is its target."""
    assert [GOODS[CARDS[CARD_NUMBERS[name]].deal] for name in (CARD, STONE2)] == ["card", "stone"]


def test_a_tie_broken_in_a_clone_leaves_the_original_unchanged() -> None:
    """IS ruling 141: the line is replaced, not changed in place, because clones share it."""
    state = table("""
        turn: 0
        round: 2
        seat: romans
        location: COM044
        location: COM045
        seat: virtual
        deals: ATT14 ATT04
        own_deck: ATT01 ATT02
    """)
    play(state, "pass")
    before = RULES.write_state(state)
    play(state.clone(), "attack COM044")
    assert RULES.write_state(state) == before
