"""The faction auction and the turn-order board of Fire & Ice."""

import pytest

from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Illegal, NotYourTurn
from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES, actions, flow, rulebook
from ludoteca.games.terra_mystica.state import (
    BONUS_CHOICE,
    CHOOSING,
    FROM_START,
    OVER,
    PLACING,
    State,
)
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.view import auction_of, view
from ludoteca.text import LANGUAGES, catalogue, journal_sentence, refusal_sentence

from .helpers import BONUS, SCORING, legal_texts, match, play, refused

TABLE = "witches,nomads,halflings,mermaids"


def auction(factions: str = TABLE, first: int = 2, **options: int | str) -> State:
    """An auction of these factions; `first`, counted from 1, is the seat that opens."""
    count = len(factions.split(","))
    chosen: Options = {
        "players": count,
        "faction_choice": "auction",
        "factions": factions,
        "first_bidder": first,
        "scoring_tiles": SCORING,
        "bonus_tiles": BONUS[count],
    }
    chosen.update(options)
    return RULES.setup(chosen, bytes(32))


def names(state: State) -> list[str]:
    """The faction of each seat."""
    return [own.board.name if own.faction >= 0 else "" for own in state.seats]


def sold() -> State:
    """After an auction: seat 2 pays 5 for Nomads at 4, seat 3 pays 0, seat 0 pays 11, seat 1 0."""
    state = auction()
    play(state, "bid 0", "bid 5", "no bid", "no bid", "no bid", "claim nomads at 4")
    play(state, "bid 0", "no bid", "no bid", "claim mermaids at 2")
    return play(state, "bid 11", "no bid", "claim witches at 3")


def test_bids_go_clockwise_until_one_bidder_is_left() -> None:
    """TM FI «Fazioni all’asta»: the first may bid 0, the others bid higher or drop out."""
    state = auction()
    assert flow.decider(state) == 1 and view(state, 1).question == "opening"
    assert legal_texts(state) == [f"bid {amount}" for amount in range(41)]
    play(state, "bid 0")
    assert flow.decider(state) == 2 and view(state, 2).question == "bidding"
    assert legal_texts(state) == [*(f"bid {amount}" for amount in range(1, 41)), "no bid"]
    play(state, "bid 5", "no bid", "bid 6", "bid 7", "bid 8")
    assert flow.decider(state) == 0  # seat 3 is out of this auction
    play(state, "no bid", "bid 20", "no bid")
    assert flow.decider(state) == 1 and view(state, 1).question == "claiming"


def test_the_winner_takes_faction_and_place_and_pays_from_40_points() -> None:
    """TM ruling 140 and TM ruling 149: the bid is taken from 40 points."""
    state = auction()
    play(state, "bid 12", "no bid", "no bid", "no bid")
    texts = legal_texts(state)
    assert len(texts) == 16 and "claim halflings at 4" in texts
    journal = Journal()
    play(state, "claim halflings at 4", journal=journal)
    assert names(state) == ["", "halflings", "", ""]
    assert state.seats[1].vp == state.seats[1].points[FROM_START] == 28
    assert flow.decider(state) == 2  # the next one clockwise opens
    seen = auction_of(view(state, -1))
    assert seen is not None and seen.places == [-1, -1, -1, 1] and seen.bid == -1
    assert [FACTIONS[each].name for each in seen.factions] == ["witches", "nomads", "mermaids"]
    entries = [(entry.thing, entry.amount) for entry in journal.entries]
    assert entries == [("faction.halflings", 1), ("auction.paid", 12), ("auction.place", 4)]


def test_winners_stop_bidding_and_the_last_seat_pays_nothing() -> None:
    """TM FI «Fazioni all’asta»: the last seat gets the remaining faction and place."""
    state = sold()
    assert names(state) == ["witches", "halflings", "nomads", "mermaids"]
    assert [own.vp for own in state.seats] == [29, 40, 35, 40]
    assert state.order == [1, 3, 0, 2]
    assert state.phase == PLACING and auction_of(view(state, 0)) is None


def test_the_places_are_the_order_of_the_set_up_and_of_round_one() -> None:
    """TM ruling 21: dwellings, bonus tiles and the first round follow the places."""
    state = sold()
    assert state.queue == [1, 3, 0, 2, 2, 0, 3, 1, 2]
    while state.phase == PLACING:
        RULES.apply(state, RULES.legal(state, flow.decider(state))[0], None)
    assert state.phase == BONUS_CHOICE and state.queue == [2, 0, 3, 1]
    while state.phase == BONUS_CHOICE:
        RULES.apply(state, RULES.legal(state, flow.decider(state))[0], None)
    turns: list[int] = []
    for tile in (1, 2, 3, 4):
        turns.append(state.active)
        free = cells(state.bonus_mask)
        play(state, f"pass BON{tile if tile in free else free[0]}", "end turn")
    assert turns == [1, 3, 0, 2]


@pytest.mark.parametrize(("variable", "order"), [(0, [3, 0, 1, 2]), (1, [3, 0, 2, 1])])
def test_later_rounds_are_clockwise_or_by_passing(variable: int, order: list[int]) -> None:
    """TM ruling 21, TM ruling 96, TM ruling 97: with and without variable turn order."""
    state = auction(variable_order=variable)
    play(state, "bid 0", "no bid", "no bid", "no bid", "claim witches at 1")
    play(state, "bid 0", "no bid", "no bid", "claim nomads at 4")
    play(state, "bid 0", "no bid", "claim mermaids at 2")
    assert state.order == [1, 3, 0, 2]
    while state.round == 0:
        RULES.apply(state, RULES.legal(state, flow.decider(state))[0], None)
    for wanted in (3, 0, 2, 1):
        while state.active != wanted:
            play(state, first_with(state, "convert", "send", "advance"), "end turn")
        play(state, first_with(state, "pass"), "end turn")
    assert state.round == 2 and state.order == order


def first_with(state: State, *starts: str) -> str:
    """A legal action that begins with one of these words, tried in order."""
    for start in (*starts, "build", "transform", "upgrade", "power"):
        for text in legal_texts(state):
            if text.startswith(start) and not text.startswith("convert"):
                return text
    raise AssertionError("nothing to do")


def test_the_turn_order_board_of_the_rulebook() -> None:
    """TM ruling 97 and TM FI «Ordine di turno variabile»: Auren first, Acolytes second.

    Another faction plays the Acolytes' part, as only the order matters here.
    """
    state = match("cultists auren nomads", variable_order=1)
    assert state.order == [0, 1, 2]
    play(state, *busy(state), "end turn", "pass BON1", "end turn")
    assert state.passers == [1]
    play(state, *busy(state), "end turn", "pass BON2", "end turn")
    assert state.passers == [1, 0]
    play(state, "pass BON3", "end turn")
    assert state.round == 2 and state.order == [1, 0, 2]


def busy(state: State) -> list[str]:
    """An action other than passing."""
    state.own_all_seats()
    own = state.seats[state.active]
    own.priests = 1
    return ["send priest to fire for 1"]


# Refusals.


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("bid 41", "bid.most"),
        ("bid 255", "bid.most"),
        ("bid 7", "bid.higher"),
        ("bid 0", "bid.higher"),
        ("claim witches at 1", "question.other"),
        ("choose witches", "question.other"),
        ("pass", "question.other"),
    ],
)
def test_illegal_bids_are_refused(text: str, key: str) -> None:
    """Bids over 40 or not above the highest, with reason and citation."""
    state = play(auction(), "bid 7")
    assert refused(state, text) == key
    seat = flow.decider(state)
    with pytest.raises(Illegal) as refusal:
        RULES.check(state, seat, RULES.read_action(state, seat, text))
    assert refusal.value.citation == rulebook.AUCTION
    for language in LANGUAGES:
        sentence = refusal_sentence(refusal.value, catalogue(language, RULES.name))
        assert "40" in sentence or key in ("question.other", "bid.higher")


def test_the_player_who_opens_must_bid() -> None:
    """TM ruling 174: the first makes a bid, which may be 0."""
    assert refused(auction(), "no bid") == "bid.open"


def test_a_seat_cannot_bid_out_of_turn() -> None:
    state = auction()
    with pytest.raises(NotYourTurn) as refusal:
        RULES.check(state, 0, actions.bid(3))
    assert refusal.value.citation == rulebook.AUCTION


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("claim nomads at 1", "claim.faction"),
        ("claim giants at 1", "claim.faction"),
        ("claim auren at 1", "claim.faction"),
        ("claim witches at 4", "claim.place"),
        ("claim witches at 5", "claim.place"),
        ("bid 20", "question.other"),
        ("no bid", "question.other"),
    ],
)
def test_illegal_claims_are_refused(text: str, key: str) -> None:
    """Only factions on offer, and free places up to the number of players."""
    state = auction()
    play(state, "bid 0", "no bid", "no bid", "no bid", "claim nomads at 4")
    play(state, "bid 3", "no bid", "no bid")
    assert refused(state, text) == key


@pytest.mark.parametrize(
    "text",
    ["bid", "bid x", "bid -1", "bid 05", "bid 256", "bid 9999", "claim witches", "claim at 1",
     "claim orcs at 1", "claim witches at 0", "claim witches on 1", "no bids"],
)  # fmt: skip
def test_malformed_bids_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        RULES.read_action(auction(), 1, text)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"introductory": 1}, "option.together"),
        ({"start_vp_2017": 1}, "option.together"),
        ({"players": 3, "first_bidder": 4}, "option.value"),
        ({"factions": "witches,nomads"}, "option.count"),
        ({"factions": "witches,auren,nomads,giants"}, "option.faction_taken"),
        ({"factions": "witches,orcs,nomads,giants"}, "option.faction"),
    ],
)
def test_invalid_auction_options_are_refused(options: Options, code: str) -> None:
    """TM ruling 140: factions on the same board are never in one auction."""
    with pytest.raises(BadNotation) as refusal:
        RULES.setup({"faction_choice": "auction", **options}, bytes(32))
    assert refusal.value.code == code


# Random factions.


@pytest.mark.parametrize(
    ("kinds", "known"),
    [
        ((), set(range(14))),
        (("ice",), {*range(14), 14, 15}),
        (("ice", "volcano", "variable"), set(range(20))),
    ],
)
def test_random_factions_are_one_per_player_from_different_boards(
    kinds: tuple[str, ...], known: set[int]
) -> None:
    """TM ruling 140."""
    seen: set[int] = set()
    openers: set[int] = set()
    for number in range(80):
        seats = 2 + number % 4
        seed = number.to_bytes(32, "big")
        options: Options = {"players": seats, "faction_choice": "auction"}
        options.update({f"{kind}_factions": 1 for kind in kinds})
        state = RULES.setup(options, seed)
        drawn = state.choices.auctioned
        assert len(drawn) == seats == len({FACTIONS[each].board for each in drawn})
        seen |= set(drawn)
        openers.add(flow.decider(state))
    assert seen == known and openers == {0, 1, 2, 3, 4}


def test_terrains_are_chosen_after_the_auction_in_the_order_of_the_places() -> None:
    """TM rulings 18, 19 and 140: homes of other auctioned factions are not free."""
    state = auction("acolytes,shapeshifters,ice_maidens,witches", first=1)
    play(state, "bid 0", "no bid", "no bid", "no bid", "claim acolytes at 1")
    play(state, "bid 0", "no bid", "no bid", "claim shapeshifters at 3")
    play(state, "bid 0", "no bid", "claim ice_maidens at 2")
    assert names(state) == ["acolytes", "shapeshifters", "ice_maidens", "witches"]
    assert flow.decider(state) == 2 and view(state, 2).question == "terrain"
    assert refused(state, "settle forest") == "terrain.taken"  # the Witches have no terrain yet
    assert len(legal_texts(state)) == 6
    play(state, "settle lake", "take FAV11")
    assert flow.decider(state) == 1  # the place after the Ice Maidens
    assert refused(state, "settle lake") == "terrain.taken"
    play(state, "settle desert")
    assert flow.decider(state) == 0 and len(legal_texts(state)) == 4  # volcano factions last
    play(state, "settle swamp")
    assert state.phase == PLACING and state.queue == [0, 2, 1, 3, 3, 1, 2, 0]


def test_auction_positions_survive_the_round_trip() -> None:
    state = auction("yetis,riverwalkers", first=1)
    play(state, "bid 3", "no bid", "claim riverwalkers at 2")
    for text in ("settle plains", "settle forest"):
        again = RULES.read_state(RULES.write_state(state))
        assert RULES.write_state(again) == RULES.write_state(state)
        assert RULES.legal(again, flow.decider(again)) == RULES.legal(state, flow.decider(state))
        play(state, text)
    assert state.phase == PLACING and [own.vp for own in state.seats] == [37, 40]


# Resignations.


def test_resigning_cancels_the_highest_bid() -> None:
    """TM ruling 175: the next seat opens again."""
    state = play(auction(), "bid 9", "no bid")
    RULES.apply(state, actions.resign(1), None)
    assert flow.decider(state) == 2 and view(state, 2).question == "opening"
    play(state, "bid 2", "no bid", "no bid", "claim nomads at 1")
    play(state, "bid 0", "no bid", "claim witches at 3")
    assert flow.decider(state) == 0  # more than one faction and place are left
    assert len(legal_texts(state)) == 4
    play(state, "claim mermaids at 4")
    assert state.order == [2, 3, 0, 1] and state.phase == PLACING
    assert state.seats[0].vp == 40 and state.seats[1].faction < 0


def test_a_match_all_bidders_resigned_ends() -> None:
    state = auction("witches,nomads")
    play(state, "bid 0", "no bid")
    RULES.apply(state, actions.resign(1), None)
    assert flow.decider(state) == 0 and view(state, 0).question == "claiming"
    RULES.apply(state, actions.resign(0), None)
    assert state.phase == OVER


def test_seats_may_resign_at_any_time_of_an_auction() -> None:
    for leaver in range(4):
        for steps in range(14):
            state = auction()
            rng = stream(bytes([leaver]) * 32, steps, "leaving")
            for _ in range(steps):
                if state.phase == CHOOSING:
                    seat = lowest(RULES.deciders(state))
                    RULES.apply(state, RULES.pick(state, seat, rng), None)
            RULES.apply(state, actions.resign(leaver), None)
            again = RULES.read_state(RULES.write_state(state))
            assert RULES.write_state(again) == RULES.write_state(state)
            while state.phase == CHOOSING:
                seat = lowest(RULES.deciders(state))
                RULES.apply(state, RULES.pick(state, seat, rng), None)
            playing = [own for own in state.seats if not own.left]
            assert all(own.faction >= 0 for own in playing)
            assert sorted(state.order) == [0, 1, 2, 3]


# The interface of Rules.


def test_picks_are_uniform() -> None:
    state = play(auction(), "bid 35")
    rng = stream(bytes(32), 0, "picks")
    counts: dict[str, int] = {}
    for _ in range(1200):
        text = RULES.write_action(state, RULES.pick(state, 2, rng), 2)
        counts[text] = counts.get(text, 0) + 1
    assert sorted(counts) == sorted(legal_texts(state))
    assert min(counts.values()) > 140 and max(counts.values()) < 260


def test_expected_contains_illegal_bids_and_claims() -> None:
    state = play(auction(), "bid 35")
    tried = [RULES.write_action(state, each, 2) for each in RULES.expected(state, 2)]
    assert "bid 35" in tried and "bid 41" in tried
    play(state, "no bid", "no bid", "no bid", "claim nomads at 2", "bid 0", "no bid", "no bid")
    tried = [RULES.write_action(state, each, 2) for each in RULES.expected(state, 2)]
    assert "claim nomads at 1" in tried and "claim witches at 2" in tried


def test_the_log_shows_bids_places_and_prices() -> None:
    state = auction()
    journal = Journal()
    play(state, "bid 12", "no bid", "no bid", "no bid", "claim nomads at 2", journal=journal)
    sentences = [
        journal_sentence(catalogue("en", RULES.name), "Ann", entry.thing, entry.amount, entry.at)
        for entry in journal.entries
    ]
    assert sentences == [
        "Ann bid 12.",
        "Ann dropped out of this auction.",
        "Ann dropped out of this auction.",
        "Ann dropped out of this auction.",
        "The Nomads join the game.",
        "Ann paid 12 of 40 points.",
        "Ann took place 2 in the turn order.",
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("auction: 7 1 -1 -1 -1 -1", "auction: 41 1 -1 -1 -1 -1"),
        ("auction: 7 1 -1 -1 -1 -1", "auction: -1 1 -1 -1 -1 -1"),
        ("auction: 7 1 -1 -1 -1 -1", "auction: 7 1 -1 -1 -1"),
        ("auction: 7 1 -1 -1 -1 -1", "auction: 7 1 2 -1 -1 -1"),
        ("auction: 7 1 -1 -1 -1 -1", "auction:"),
        ("auctioned: witches nomads", "auctioned: witches auren"),
        ("queue: 2 3 0 1", "queue: 2 3 0"),
    ],
)
def test_inconsistent_auction_positions_are_refused(old: str, new: str) -> None:
    text = RULES.write_state(play(auction(), "bid 7"))
    assert old in text
    with pytest.raises(BadNotation) as refusal:
        RULES.read_state(text.replace(old, new))
    assert refusal.value.facts["thing"] == "unsound.auction"
