"""Builds the refusal of an action, with the facts and the citation shown to players."""

from typing import Final

from ludoteca.core.bits import lowest
from ludoteca.core.errors import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    OTHER_QUESTION,
    Illegal,
    MatchOver,
    NotYourTurn,
    Refusal,
)
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    ACTION_CODES,
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    BUILD,
    BY_CULT,
    CHOOSE,
    CLAIM,
    CONNECT,
    CONVERT,
    ENGINEER_BRIDGE,
    ERUPT,
    FREE_POST,
    GIVE_UP,
    PICK_TERRAIN,
    PLACE,
    POWER,
    POWER_BRIDGE,
    RIDE,
    SEND,
    SHIFT,
    STEP,
    TRANSFORM,
    UNLOCK,
    UPGRADE,
    first_of,
    kind_of,
    second_of,
    third_of,
    with_one,
)
from ludoteca.games.terra_mystica.flow import deciders
from ludoteca.games.terra_mystica.notation import (
    WITH_BRIDGE,
    WITH_CULT,
    WITH_HEX,
    WITH_TILE,
    write_action,
)
from ludoteca.games.terra_mystica.questions import question
from ludoteca.games.terra_mystica.rules.auction import highest_bid
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.terrains import taken_by
from ludoteca.games.terra_mystica.rules.transforming import may_dig_on, needs_jump, tunnel_price
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.rules.variable import shift_price, unlock_price
from ludoteca.games.terra_mystica.state import ACTING, BREAK_SPADES, NOBODY, OVER, Seat, State
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_COLOURS, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGE_WORKERS,
    CARPET_PRIESTS,
    DWELLING,
    FACTION_COUNT,
    FACTIONS,
    ICE_KIND,
    PRIEST_PER_SPADE,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STRUCTURE_KEYS,
    STRUCTURES,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_BRIDGE,
    AUCTION_VP,
    COINS_PER_VP,
    COINS_TO_POINT,
    CONVERSION_NAMES,
    CULT_KEYS,
    CULTS,
    FAVOUR_TOWN,
    FINAL_COINS_PER_VP,
    POWER_ACTIONS,
    POWER_PER_COIN,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    TOWN_POWER,
    TOWN_POWER_FAVOUR,
    VP_TO_COIN,
)

Facts = dict[str, int | str]
SHORT: Final = (
    rulebook.SHORT_WORKERS, rulebook.SHORT_COINS, rulebook.SHORT_PRIESTS, rulebook.SHORT_POWER,
)  # fmt: skip
AUCTION_CODES: Final = (
    rulebook.BID_TOO_HIGH, rulebook.BID_TOO_LOW, rulebook.MUST_OPEN, rulebook.NOT_OFFERED,
    rulebook.PLACE_TAKEN,
)  # fmt: skip
LAND_KINDS: Final = (TRANSFORM, BUILD)
DWELLING_KINDS: Final = (PLACE, BUILD, RIDE)
NAMED_KINDS: Final = {CONNECT: "kind.connect", ERUPT: "kind.erupt", SHIFT: "kind.shift"}
GROUND_KINDS: Final = (PICK_TERRAIN, SHIFT, UNLOCK)


def raise_refusal(state: State, seat: int, action: int, code: int) -> None:
    """Raises the refusal for a code."""
    raise refusal_of(state, seat, action, code)


def refusal_of(state: State, seat: int, action: int, code: int) -> Refusal:
    """The refusal for a code."""
    if code == rulebook.NO_SUCH_WAY and state.seats[seat].board.digs_in_pairs:
        code = rulebook.GIANTS_ONLY_HOME  # their spades do not count steps of the cycle
    key = rulebook.REFUSALS[code][0]
    if code == MATCH_OVER or state.phase == OVER:
        over, citation = rulebook.REFUSALS[MATCH_OVER]
        return MatchOver(over, {}, citation)
    now = rulebook.PHASE_CHAPTERS[state.phase] if state.phase < OVER else rulebook.ACTIONS
    if state.auction:
        now = rulebook.AUCTION
    if code == NOT_YOUR_TURN:
        asked = who_decides(state, seat)
        if asked >= 0:
            return NotYourTurn(key, {"who": faction_key(state.seats[asked])}, now)
        other = rulebook.REFUSALS[OTHER_QUESTION][0]
        return NotYourTurn(other, {"question": question_key(state)}, now)
    if code == OTHER_QUESTION:
        return Illegal(key, {"question": question_key(state)}, now)
    citation = citation_of(state, state.seats[seat], paid_for(action), code)
    return Illegal(key, facts_of(state, seat, action, code), citation)


def who_decides(state: State, seat: int) -> int:
    """Another seat that has to decide now, or -1 if there is none."""
    if state.phase == ACTING and state.active != seat:
        return state.active
    others_mask = deciders(state)
    if seat >= 0:
        others_mask &= ~(1 << seat)
    return lowest(others_mask) if others_mask else -1


def faction_key(own: Seat) -> str:
    """The catalogue key of a seat's faction, or of "others" before the choice of factions."""
    return "faction." + own.board.name if own.faction >= 0 else "player.others"


def question_key(state: State) -> str:
    """The catalogue key of the current question."""
    return "question." + question(state)


def citation_of(state: State, own: Seat, action: int, code: int) -> str:
    """The citation for a refusal; prices of faction abilities cite the factions chapter."""
    kind = kind_of(action)
    if code in SHORT:
        ability = kind == CONVERT and first_of(action) >= VP_TO_COIN
        if kind in LAND_KINDS:
            ability = code == rulebook.SHORT_PRIESTS or jumps(state, own, first_of(action))
        if ability:
            return rulebook.FACTIONS
    if code == rulebook.TILE_OWED and state.owed_favours:
        return rulebook.FAVOUR
    if own.faction >= 0 and own.board.kind:
        later = later_citation(own, kind, code)
        if later:
            return later
    return rulebook.cited(code, kind)


def later_citation(own: Seat, kind: int, code: int) -> str:
    """The citation of a Fire & Ice rule shared by several factions; "" for other rules."""
    if code in (rulebook.TERRAIN_TAKEN, rulebook.NOT_OF_CYCLE) and kind == PICK_TERRAIN:
        return rulebook.CHOICE_CHAPTERS[own.faction]
    if code in (rulebook.NEVER_DIGS, rulebook.SHORT_BOWLS, rulebook.WRONG_PAYMENT):
        return rulebook.FACTION_CHAPTERS[own.faction]
    if code == rulebook.NO_SUCH_WAY and own.board.kind == ICE_KIND:
        return rulebook.ICE_FACTIONS
    if code in SHORT and kind in (POWER, POWER_BRIDGE) and own.board.repeats_power:
        return rulebook.YETIS
    return ""


def paid_for(action: int) -> int:
    """The action itself, or for GIVE_UP the action whose benefit is skipped."""
    return with_one(first_of(action), 0) if kind_of(action) == GIVE_UP else action


def facts_of(state: State, seat: int, action: int, code: int) -> Facts:
    """Names and numbers for the sentence of a refusal."""
    own = state.seats[seat]
    facts: Facts = {"action": describe(state, action)}
    if own.faction >= 0:
        facts["home"] = "terrain." + home_name(own, kind_of(action))
        facts["faction"] = faction_key(own)
    add_places(state, action, facts)
    add_things(action, facts)
    add_reasons(state, seat, action, code, facts)
    add_amounts(state, own, paid_for(action), code, facts)
    return facts


def home_name(own: Seat, kind: int) -> str:
    """The terrain a seat builds on; for the first dwellings its starting terrain."""
    terrain = own.start if kind == PLACE else own.home
    return TERRAIN_NAMES[terrain] if terrain >= 0 else "none"


def describe(state: State, action: int) -> str:
    """The catalogue key or printed code of an action, else its text, else its number."""
    kind = kind_of(action)
    first = first_of(action)
    if kind == CONVERT and first < len(CONVERSION_NAMES):
        return "action.convert." + CONVERSION_NAMES[first].replace(" ", "_")
    if kind in NAMED_KINDS:
        return NAMED_KINDS[kind]
    code = ACTION_CODES.get(first if kind == GIVE_UP else kind, "")
    if code:
        return code
    try:
        text = write_action(state, action)
    except (IndexError, KeyError):
        return str(action)
    return text.removeprefix("power ")


def hex_name(state: State, hexagon: int) -> str:
    """The name of a hex, or a catalogue key if it is outside the map."""
    board = state.choices.board
    return board.names[hexagon] if hexagon < board.size else "hex.none"


def add_places(state: State, action: int, facts: Facts) -> None:
    """Adds the hex of an action and its terrain, or the two ends of a bridge."""
    kind = kind_of(action)
    first = first_of(action)
    board = state.choices.board
    if kind in WITH_HEX or kind in (TRANSFORM, UPGRADE, ERUPT):
        facts["hex"] = hex_name(state, first)
        if first < board.size:
            facts["terrain"] = "terrain." + TERRAIN_NAMES[state.terrain[first]]
    elif kind in WITH_BRIDGE and first < len(board.bridges):
        one, other = board.bridges[first]
        facts["hex"] = board.names[one]
        facts["other"] = board.names[other]
    if kind == TRANSFORM:
        known = second_of(action) < len(TERRAIN_NAMES)
        name = TERRAIN_NAMES[second_of(action)] if known else "none"
        facts["target"] = "terrain." + name
        facts["spades"] = third_of(action)
    elif kind in GROUND_KINDS:
        meant = second_of(action) if kind == UNLOCK else first
        facts["terrain"] = "terrain." + (TERRAIN_NAMES[meant] if meant < CYCLE else "none")


def add_things(action: int, facts: Facts) -> None:
    """Adds the faction, structure, cult or tile of an action."""
    kind = kind_of(action)
    first = first_of(action)
    if kind in (CHOOSE, CLAIM):
        name = FACTIONS[first].name if first < FACTION_COUNT else "none"
        facts["faction"] = "faction." + name
    elif kind == UPGRADE:
        known = second_of(action) < STRUCTURES
        facts["structure"] = STRUCTURE_KEYS[second_of(action)] if known else "structure.none"
    elif kind in DWELLING_KINDS:
        facts["structure"] = STRUCTURE_KEYS[DWELLING]
    elif kind == FREE_POST:
        facts["structure"] = STRUCTURE_KEYS[TRADING_POST]
    elif kind in WITH_BRIDGE:
        facts["structure"] = "good.bridge"
    elif kind in WITH_CULT or kind in (SEND, STEP):
        track = second_of(action) if kind == STEP else first
        facts["cult"] = CULT_KEYS[track] if track < CULTS else "cult.none"
        facts["steps"] = second_of(action)
    elif kind in WITH_TILE:
        facts["tile"] = WITH_TILE[kind][0].split()[-1] + str(first)
    elif kind == ADVANCE_SHIPPING or kind == ADVANCE_EXCHANGE:
        facts["track"] = "track.shipping" if kind == ADVANCE_SHIPPING else "track.exchange"
    if kind == CONNECT:
        facts["tile"] = "tile.town"


def add_reasons(state: State, seat: int, action: int, code: int, facts: Facts) -> None:
    """Adds facts about the obstacle that cannot be read from the action itself."""
    own = state.seats[seat]
    if code == rulebook.TILE_OWED:
        facts["tile"] = "tile.favour" if state.owed_favours else "tile.town"
    elif code == rulebook.NO_OFFERS_NOW:
        facts["question"] = question_key(state)
    elif code == rulebook.COLOUR_DEALT:
        facts["colour"] = "colour." + TERRAIN_COLOURS[state.choices.dealt[seat]]
    elif code == rulebook.THROUGH_HOME and own.board.kind == ICE_KIND:
        facts["home"] = "terrain." + TERRAIN_NAMES[own.start]
    elif code in AUCTION_CODES:
        add_auction(state, action, facts)
    elif code == rulebook.NO_TOWN:
        favoured = own.favour_mask >> FAVOUR_TOWN & 1
        facts["need"] = TOWN_POWER_FAVOUR if favoured else TOWN_POWER
    elif code in (rulebook.COLOUR_TAKEN, rulebook.TERRAIN_TAKEN):
        meant = FACTIONS[first_of(action)].home if kind_of(action) == CHOOSE else first_of(action)
        facts["terrain"] = "terrain." + TERRAIN_NAMES[meant]
        facts["other"] = rival_key(state, seat, meant, kind_of(action))


def rival_key(state: State, seat: int, terrain: int, kind: int) -> str:
    """The key of the faction that owns a terrain, or of "others" if it is only dealt to a seat."""
    if kind == SHIFT:
        for other, rival in enumerate(state.seats):
            if other != seat and rival.faction >= 0 and rival.home == terrain:
                return faction_key(rival)
    other = taken_by(state, seat, terrain)
    return faction_key(state.seats[other]) if other != NOBODY else "player.others"


def add_auction(state: State, action: int, facts: Facts) -> None:
    """Adds the bid, the highest bid, the maximum and the place in the turn order."""
    facts["bid"] = first_of(action)
    facts["highest"] = highest_bid(state)
    facts["most"] = AUCTION_VP
    facts["place"] = second_of(action) + 1
    facts["seats"] = len(state.seats)


def add_amounts(state: State, own: Seat, action: int, code: int, facts: Facts) -> None:
    """Adds what the seat has and what it would need, for refusals about costs."""
    if code == rulebook.SHORT_WORKERS:
        facts["have"] = own.workers
        facts["need"] = workers_needed(state, own, action)
    elif code == rulebook.SHORT_COINS:
        facts["have"] = own.coins
        facts["need"] = coins_needed(state, own, action)
    elif code == rulebook.SHORT_PRIESTS:
        facts["have"] = own.priests
        facts["need"] = priests_needed(state, own, action)
    elif code == rulebook.SHORT_POWER:
        facts["have"] = own.bowl3
        facts["need"] = power_needed(state, own, action)
    elif code in (rulebook.SHORT_BOWLS, rulebook.SHORT_STEPS, rulebook.WRONG_PAYMENT):
        add_payment(state, own, action, code, facts)
    elif code in (rulebook.SHORT_TOKENS, rulebook.SHORT_POINTS):
        facts["have"] = own.bowl2 if code == rulebook.SHORT_TOKENS else own.vp
    elif code == rulebook.NO_MORE_SPADES:
        facts["have"] = own.spades if state.phase == BREAK_SPADES else state.spades


def add_payment(state: State, own: Seat, action: int, code: int, facts: Facts) -> None:
    """Adds the cost of a volcano or of a new home terrain, in tokens or cult steps."""
    seat = state.seats.index(own)
    if kind_of(action) == SHIFT:
        facts["need"] = shift_price(state)
    else:
        facts["need"] = eruption_price(state, seat, state.terrain[first_of(action)])
    payment = second_of(action)
    if code == rulebook.SHORT_STEPS:
        track = (payment - BY_CULT) % CULTS
        facts["cult"] = CULT_KEYS[track]
        facts["have"] = own.cults[track]
    elif code == rulebook.SHORT_BOWLS:
        facts["bowls"] = f"{own.bowl1}/{own.bowl2}/{own.bowl3}"


def jumps(state: State, own: Seat, hexagon: int) -> bool:
    """Whether reaching a hex needs a tunnel or carpet ride not paid yet."""
    return not state.dug_mask >> hexagon & 1 and needs_jump(state, own, hexagon)


def spades_bought(state: State, action: int) -> int:
    """The spades of a transform that must be paid for."""
    is_first = state.dug_mask == 0 or may_dig_on(state, state.seats[state.active])
    return max(0, third_of(action) - state.spades) if is_first else 0


def workers_needed(state: State, own: Seat, action: int) -> int:
    """The cost of an action in workers."""
    kind = kind_of(action)
    if kind == UPGRADE:
        return own.board.cost_workers[second_of(action)]
    if kind == ADVANCE_EXCHANGE:
        return own.board.exchange_workers
    if kind == ENGINEER_BRIDGE:
        return BRIDGE_WORKERS
    if kind not in LAND_KINDS:
        return 1
    digs = own.board.tunnels and jumps(state, own, first_of(action))
    tunnel = tunnel_price(own) if digs else 0
    if kind == BUILD:
        return tunnel + own.board.cost_workers[DWELLING]
    return tunnel + own.board.spade_cost[own.exchange] * spades_bought(state, action)


def coins_needed(state: State, own: Seat, action: int) -> int:
    """The cost of an action in coins."""
    kind = kind_of(action)
    if kind == UNLOCK:
        return unlock_price(state, first_of(action), second_of(action))
    if kind == UPGRADE:
        return upgrade_coins(state, own, first_of(action), second_of(action))
    if kind == BUILD:
        return own.board.cost_coins[DWELLING]
    if kind == ADVANCE_SHIPPING:
        return SHIPPING_COINS
    if kind == ADVANCE_EXCHANGE:
        return own.board.exchange_coins
    return FINAL_COINS_PER_VP if first_of(action) == COINS_TO_POINT else COINS_PER_VP


def priests_needed(state: State, own: Seat, action: int) -> int:
    """The cost of an action in priests."""
    kind = kind_of(action)
    if kind == ADVANCE_SHIPPING:
        return SHIPPING_PRIESTS
    if kind == ADVANCE_EXCHANGE:
        return own.board.exchange_priests
    if kind not in LAND_KINDS:
        return 1
    if own.board.digs_with_priests:
        return PRIEST_PER_SPADE * spades_bought(state, action)
    return CARPET_PRIESTS


def power_needed(state: State, own: Seat, action: int) -> int:
    """The cost of an action in power."""
    kind = kind_of(action)
    first = first_of(action)
    if kind == SHIFT:
        return shift_price(state)
    if kind == POWER_BRIDGE:
        return own.board.acts[ACT_BRIDGE]
    if kind == POWER and first < POWER_ACTIONS:
        return own.board.acts[first]
    if first == POWER_TO_PRIEST:
        return POWER_PER_PRIEST
    return POWER_PER_WORKER if first == POWER_TO_WORKER else POWER_PER_COIN
