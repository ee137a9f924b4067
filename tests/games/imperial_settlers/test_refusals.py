"""Every refusal once: its key, facts and citation. And the rules that journals cite."""

import os
from pathlib import Path

import pytest

from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotYourTurn
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import RULES, actions, rulebook
from ludoteca.games.imperial_settlers.deck import check_deck
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import NO_CARD
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import finish, offered, play, table

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))

Facts = dict[str, int | str]

TABLE = """
    turn: 0
    peaceful: {peaceful}
    seat: japanese
    goods: {have}
    hand: COM001 COM069 JAP012
    location: COM007
    location: COM021; uses 2
    location: COM033; blocked
    location: JAP013
    location: JAP015
    location: JAP008
    location: COM002; taken 1
    seat: egyptians
    hand: COM003
    location: COM018; defended
    location: EGY013
    seat: romans
    passed: 1
    location: COM008
    location: COM084
"""


def match(have: str = "", peaceful: int = 0) -> State:
    """A position in which most refusals can occur."""
    return table(TABLE.format(have=have, peaceful=peaceful))


# Supply, move, key, rule, some facts.
CASES: list[tuple[str, str, str, str, Facts]] = [
    ("", "build COM005", "build.hand", rulebook.BUILDING, {"card": "card.com_pillory"}),
    (
        "1 wood 1 stone",
        "build COM001",
        "build.cost",
        rulebook.BUILDING_COSTS,
        {"good": "good.stone", "needed": 2, "held": 1, "gold": 0},
    ),
    (
        "2 wood",
        "build JAP012",
        "build.location",
        rulebook.BUILDING_COSTS,
        {"card": "card.jap_casino"},
    ),
    (
        "2 wood",
        "build JAP012 over COM018",
        "build.location",
        rulebook.BUILDING_COSTS,
        {"card": "card.jap_casino"},
    ),
    ("", "build COM069 over COM007", "build.no_location", rulebook.BUILDING_COSTS, {}),
    (
        "2 wood",
        "build JAP012 over COM002",
        "build.captured",
        rulebook.CARD_TEXTS,
        {"location": "card.com_supplier"},
    ),
    ("", "deal JAP001", "deal.hand", rulebook.DEALS, {}),
    ("1 food", "deal COM001", "deal.common", rulebook.DEALS, {"card": "card.com_statue"}),
    ("", "deal JAP012", "deal.cost", rulebook.DEALS, {"needed": 1, "held": 0}),
    ("1 raze", "raze hand COM005", "raze.hand", rulebook.RAZING, {}),
    ("1 raze", "raze hand COM069", "raze.field", rulebook.RAZING, {}),
    ("", "raze hand COM001", "raze.tokens", rulebook.RAZING, {"needed": 1, "held": 0}),
    ("2 raze", "raze COM018", "raze.tokens", rulebook.RAZING, {"needed": 3, "held": 2}),
    ("3 raze", "raze EGY013", "raze.field", rulebook.RAZING, {}),
    ("3 raze", "raze COM007", "raze.own", rulebook.RAZING, {}),
    ("3 raze", "raze COM008", "raze.passed", rulebook.ACTION_PHASE, {"who": "faction.romans"}),
    ("3 raze", "raze COM050", "raze.nowhere", rulebook.RAZING, {}),
    ("1 food", "activate COM084", "activate.others", rulebook.ACTIVATION, {}),
    ("", "activate COM007", "activate.type", rulebook.ACTIVATION, {}),
    ("1 worker", "activate COM033", "activate.blocked", rulebook.CARD_TEXTS, {}),
    ("1 worker", "activate COM021", "activate.used", rulebook.ACTIVATION, {"uses": 2, "most": 2}),
    ("1 raze", "activate JAP008", "activate.cost", rulebook.ACTIVATION, {"needed": 2, "held": 1}),
    ("3 worker", "workers 2", "workers.few", rulebook.WORKERS, {"needed": 4, "held": 3}),
    ("", "defend COM007", "defence.none", rulebook.DEFENCE, {}),
    ("1 defense", "defend COM018", "defence.place", rulebook.DEFENCE, {}),
    ("1 worker", "samurai COM007", "samurai.place", rulebook.SAMURAI_RULE, {}),
    ("", "samurai JAP008", "samurai.worker", rulebook.SAMURAI_RULE, {}),
    ("", "store COM001 under COM007", "store.place", rulebook.CARD_TEXTS, {}),
    ("", "store COM005 under JAP013", "store.card", rulebook.CARD_TEXTS, {}),
    ("", "store wood on JAP015", "store.good", rulebook.CARD_TEXTS, {}),
    ("", "end turn", "question.other", rulebook.ACTION_PHASE, {}),
]


@pytest.mark.parametrize(("have", "move", "key", "rule", "facts"), CASES)
def test_refusals_of_a_turn(have: str, move: str, key: str, rule: str, facts: Facts) -> None:
    """The key, facts and citation of each refusal; nothing changes."""
    expect(match(have), 0, move, key, rule, facts)


def expect(state: State, seat: int, move: str, key: str, rule: str, facts: Facts) -> None:
    """Checks that a move is refused with this key, citation and these facts."""
    action = RULES.read_action(state, seat, move)
    before = state.clone()
    with pytest.raises(Illegal) as caught:
        RULES.check(state, seat, action)
    assert (caught.value.code, caught.value.citation) == (key, rule)
    assert facts.items() <= caught.value.facts.items()
    if key != "question.other":
        place = [known for known, _ in rulebook.REFUSALS].index(key)
        assert " ".join(caught.value.facts) == rulebook.REFUSAL_FACTS[place]
    assert state.same(before)
    assert action not in RULES.legal(state, seat)


def test_refusals_in_special_positions() -> None:
    """Peaceful raze, wrong faction, no target, action already taken, overpayment."""
    expect(match("3 raze", 1), 0, "raze COM018", "raze.peaceful", rulebook.PEACEFUL, {})
    other = table("turn: 0\nseat: romans\ngoods: 1 worker\nlocation: ROM001\nseat: barbarians")
    expect(other, 0, "samurai ROM001", "samurai.faction", rulebook.SAMURAI_RULE, {})
    lonely = table("turn: 0\nseat: romans\ngoods: 2 worker\nlocation: ROM008\nseat: barbarians")
    expect(lonely, 0, "activate ROM008", "activate.target", rulebook.ACTIVATION, {})
    done = match("2 worker 1 defense")
    play(done, "workers 1", "exchange wood")
    expect(done, 0, "pass", "turn.action_over", rulebook.ACTION_PHASE, {})
    wasteful = match("2 wood 3 stone")
    overpaid = actions.build(CARD_NUMBERS["COM001"], actions.payment(2, 2, 0), NO_CARD)
    with pytest.raises(Illegal) as caught:
        RULES.check(wasteful, 0, overpaid)
    assert (caught.value.code, caught.value.citation) == ("payment.exact", rulebook.GENERAL)


def asked(lines: str, *moves: str) -> State:
    """The position after some moves, in the middle of an action."""
    return play(table(lines.replace("|", "\n")), *moves)


def test_refusals_of_questions() -> None:
    """Answers that are not legal for the open question."""
    fresh = RULES.setup({"players": 2, "first": "1"}, bytes(32))
    hidden = next(card for card in CARD_NUMBERS if card not in " ".join(offered(fresh)))
    expect(fresh, 0, f"pick {hidden}", "pick.card", rulebook.LOOKOUT, {})
    head = "turn: 0|seat: {}|"
    castle = head.format("romans") + "own_deck:|goods: 1 worker|location: COM046|seat: barbarians"
    expect(asked(castle, "activate COM046"), 0, "draw faction", "draw.empty", rulebook.GENERAL, {})
    mission = head.format("barbarians") + "goods: 1 worker|location: BAR028|seat: romans"
    state = asked(mission, "activate BAR028", "draw common", "draw common")
    expect(state, 0, "keep COM009", "choice.other", rulebook.CARD_TEXTS, {})
    spies = (
        head.format("romans") + "goods: 1 worker|location: ROM010|seat: barbarians|deals: BAR001"
    )
    state = asked(spies, "activate ROM010")
    expect(state, 0, "target deal BAR002", "target.gone", rulebook.ACTIVATION, {})
    tavern = head.format("romans") + "hand: COM001|location: COM049|seat: barbarians"
    state = asked(tavern, "activate COM049")
    expect(state, 0, "discard COM002", "discard.other", rulebook.ACTIVATION, {})
    slaver = head.format("egyptians") + "goods: 1 stone 1 food|hand: EGY011|location: EGY006"
    state = asked(slaver + "|seat: romans", "build EGY011")
    expect(state, 0, "give 1 gold", "pay_option.cost", rulebook.CARD_TEXTS, {})
    chapel = head.format("barbarians") + "goods: 1 raze|hand: COM023|location: BAR014|seat: romans"
    state = asked(chapel, "activate BAR014", "target card COM023")
    expect(state, 0, "return gold", "convert.none", rulebook.CARD_TEXTS, {})
    expect(state, 0, "pass", "question.other", rulebook.ACTION_PHASE, {})


def test_refusal_of_an_effect_that_is_not_waiting() -> None:
    """Only effects whose order matters can be put first."""
    lines = "effect_order: chosen|turn: 0|seat: romans|goods: 3 wood|hand: COM016|location: COM007"
    state = asked(lines + "|location: COM008|seat: barbarians", "build COM016")
    card: Facts = {"card": "card.com_old_forest"}
    expect(state, 0, "first COM007", "order.other", rulebook.CARD_TEXTS, card)


def test_refusal_of_an_attack_choice() -> None:
    """Only tied locations can be chosen."""
    lines = "turn: 0|round: 2|seat: romans|location: COM080|location: COM081|seat: virtual"
    state = asked(lines + "|deals: ATT04|own_deck: ATT10 ATT16", "pass")
    expect(state, 0, "attack COM007", "attack.choice", rulebook.SOLO_ATTACK, {})


def test_all_codes_are_covered() -> None:
    """Every refusal key occurs in this file."""
    source = Path(__file__).read_text(encoding="utf-8")
    for key, _ in rulebook.REFUSALS:
        assert f'"{key}"' in source, key


def test_resigning_twice() -> None:
    """A seat that resigned cannot resign again."""
    state = play(table("turn: 0\nseat: romans\nseat: barbarians\nseat: egyptians"), "2: resign")
    expect(state, 2, "resign", "resign.out", rulebook.ACTION_PHASE, {})


def test_another_seat_and_a_finished_match() -> None:
    """They raise NotYourTurn and MatchOver."""
    state = match()
    with pytest.raises(NotYourTurn) as turn:
        RULES.check(state, 1, actions.pass_round())
    assert (turn.value.code, turn.value.citation) == ("turn.other", rulebook.ACTION_PHASE)
    assert turn.value.facts == {"who": "faction.japanese"}
    finish(state)
    with pytest.raises(MatchOver) as over:
        RULES.check(state, 0, actions.pass_round())
    assert over.value.citation == rulebook.END_OF_GAME


def test_options_and_decks_cite_their_rule() -> None:
    """IS «Preparazione» and IS «Regole per costruire un mazzo fazione»."""
    with pytest.raises(BadNotation) as option:
        RULES.setup({"players": 2, "factions": "romans goths"}, bytes(32))
    assert option.value.citation == rulebook.SETUP
    with pytest.raises(Illegal) as deck:
        check_deck("romans", [])
    assert deck.value.citation == rulebook.DECK_BUILDING


def rules_cited(state: State, *moves: str) -> set[str]:
    """The rules cited by the journal entries of these moves."""
    journal = Journal()
    for move in moves:
        seat = RULES.deciders(state).bit_length() - 1
        RULES.apply(state, RULES.read_action(state, seat, move), journal)
    return {entry.rule for entry in journal.entries}


def test_rules_cited_by_journals() -> None:
    """Journal entries cite the rule of each change."""
    assert rulebook.CLEANUP in rules_cited(match("3 wood"), "pass", "pass")
    assert rulebook.PRODUCTION in rules_cited(
        table("turn: 0\ndeck:\nseat: romans\nseat: barbarians\npassed: 1"), "pass"
    )
    assert rulebook.FOUNDATIONS in rules_cited(match("3 raze"), "raze COM018")
    for lookout, rule in (
        ("standard", rulebook.LOOKOUT),
        ("advanced", rulebook.LOOKOUT_ADVANCED),
        ("alternative", rulebook.LOOKOUT_ALTERNATIVE),
    ):
        state = table(f"turn: 0\nlookout: {lookout}\nseat: romans\nseat: barbarians\npassed: 1")
        assert rule in rules_cited(state, "pass")
    lines = "turn: 0|seat: japanese|location: JAP001|seat: virtual|deals: ATT14|own_deck: ATT15"
    state = table(lines.replace("|", "\n"))
    assert rulebook.SOLO_JAPANESE in rules_cited(state, "pass")
    assert rulebook.SOLO in rules_cited(state, offered(state)[0])


def test_citations_are_headings_of_the_rulebook() -> None:
    """Each IS «…» is a heading of the rulebook, ignoring case."""
    folder = SHARED / "rulebooks"
    found = sorted(folder.glob("004*")) if folder.is_dir() else []
    if not found:
        pytest.skip("the rulebook is not beside the checkout")
    text = " ".join(found[0].read_text(encoding="utf-8").lower().split())
    for name, value in vars(rulebook).items():
        if isinstance(value, str) and value.startswith("IS «"):
            assert value[4:-1].lower() in text, name


# Supply, move, the missing good, needed, held, gold left for it.
SHORTAGES: list[tuple[str, str, str, int, int, int]] = [
    ("1 gold", "build COM001", "good.stone", 2, 0, 1),  # a wood is missing too, but less
    ("2 wood 1 gold", "build COM001", "good.stone", 2, 0, 1),
    ("2 stone", "build COM001", "good.wood", 1, 0, 0),
    ("5 stone", "activate COM037", "good.worker", 1, 0, 0),  # stone does not replace a worker
    ("9 gold", "activate COM037", "good.worker", 1, 0, 9),
    ("1 worker 1 gold", "activate COM037", "good.stone", 2, 0, 1),
    ("9 worker 2 gold", "activate COM032", "good.wood", 1, 0, 2),
    ("2 wood 3 stone", "activate COM032", "good.food", 1, 0, 0),
    ("1 food", "activate COM056 twice", "good.food", 2, 1, 0),
    ("1 worker", "activate COM030", "good.gold", 1, 0, 0),
    ("1 wood", "activate BAR025", "good.any_resource", 2, 1, 0),
]


@pytest.mark.parametrize(("have", "move", "good", "needed", "held", "gold"), SHORTAGES)
def test_a_refusal_names_the_missing_good(
    have: str, move: str, good: str, needed: int, held: int, gold: int
) -> None:
    """IS ruling 36; IS ruling 39: gold replaces resources, never workers or tokens."""
    name = move.split()[1]
    stands = "hand" if move.startswith("build") else "location"
    state = table(f"turn: 0\nseat: barbarians\ngoods: {have}\n{stands}: {name}\nseat: romans")
    with pytest.raises(Illegal) as caught:
        RULES.check(state, 0, RULES.read_action(state, 0, move))
    facts = caught.value.facts
    found = (facts["good"], facts["needed"], facts["held"], facts["gold"])
    assert found == (good, needed, held, gold)
