"""The worked examples of the Italian and of the Spanish rulebook."""

import pytest

from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.rules.cults import gain_steps
from ludoteca.games.terra_mystica.rules.income import board_income, income_of, tile_income
from ludoteca.games.terra_mystica.rules.offers import make_offers
from ludoteca.games.terra_mystica.rules.resources import gain_power
from ludoteca.games.terra_mystica.scoring import (
    bonus_pass_points,
    largest_area,
    score_structure,
    shared_places,
)
from ludoteca.games.terra_mystica.state import ANSWERING, BREAK_SPADES

from .helpers import match, own, play, refused, turn


def test_start_of_the_witches() -> None:
    """TM IT «Risorse iniziali», TM ES «Recursos iniciales»: 3 workers, 15 coins, 5 and 7 power."""
    green = own(match("witches nomads"), "witches")
    assert (green.seat.workers, green.seat.coins, green.seat.priests) == (3, 15, 0)
    assert green.bowls() == (5, 7, 0) and green.seat.vp == 20 and green.seat.shipping == 0


def test_first_cult_steps_of_the_introductory_game() -> None:
    """TM IT «Avanzamento nei Culti», TM ES «Progreso en los cultos»."""
    state = match("nomads halflings witches mermaids")
    expected = [[1, 0, 1, 0], [0, 0, 1, 1], [0, 0, 0, 2], [0, 2, 0, 0]]
    assert [seat.cults for seat in state.seats] == expected


def test_three_workers_with_two_dwellings() -> None:
    """TM IT «Fase I: Entrate», TM ES «Ingresos básicos por estructuras»."""
    green = own(match("witches nomads"), "witches").built("D A1 A3")
    assert board_income(green.seat) == [0, 3, 0, 0]


def test_income_of_two_tiles() -> None:
    """TM IT «Fase I: Entrate», TM ES «Ingresos adicionales»: 1 worker, 6 coins, 1 power."""
    green = own(match("witches nomads"), "witches").has(bonus=3, favour_mask=1 << 7)
    assert tile_income(green.seat) == [6, 1, 0, 1]


def test_strongholds_with_income_other_than_power() -> None:
    """TM IT «Fase I: Entrate»: Alchemists 6 coins, Chaos Magicians 2 workers, Fakirs a priest."""
    for faction, gains in (
        ("alchemists", [6, 1, 0, 0]), ("chaos_magicians", [0, 3, 0, 0]), ("fakirs", [0, 1, 1, 0]),
    ):  # fmt: skip
        other = "witches"
        hand = own(match(f"{faction} {other}"), faction).built("SH A4")
        assert income_of(hand.seat) == gains


def test_three_power_in_the_bowls() -> None:
    """TM IT «Le Riserve del Potere», TM ES «Cuencos de poder»: five can be spent, then six."""
    state = match("witches nomads")
    green = own(state, "witches").has(bowl1=2, bowl2=5, bowl3=5)
    gain_power(state, 0, 3, "", None)
    assert green.bowls() == (0, 6, 6)


def test_three_workers_for_a_spade() -> None:
    """TM IT «Trasformare una Casella Terreno», TM ES «Transformar una casilla de terreno»."""
    state = match("witches nomads")
    green = own(state, "witches").has(workers=3).built("D A4")
    assert refused(state, "transform A5 to wasteland for 1") == ""
    green.has(workers=2)
    assert refused(state, "transform A5 to wasteland for 1") == "short.workers"


TILES = [(3, 0, 2), (6, 1, 3), (9, 2, 4), (4, 3, 5), (7, 4, 5), (5, 0, 2), (8, 1, 3)]


@pytest.mark.parametrize(("tile", "structure", "points"), TILES)
def test_scoring_tiles_score_structures(tile: int, structure: int, points: int) -> None:
    """TM IT «Costruire un’Abitazione», TM ES «4. Mejorar una estructura»."""
    state = match("witches nomads")
    green = own(state, "witches")
    state.scoring = [0, tile, 0, 0, 0, 0, 0]
    before = green.seat.vp
    score_structure(state, 0, structure, None)
    assert green.seat.vp == before + points


def test_two_river_hexes_need_shipping_two() -> None:
    """TM IT «Connessione», TM ES «Adyacencia indirecta»."""
    state = match("auren nomads")
    green = own(state, "auren").built("D B1")
    green.has(shipping=1)
    assert not green.reaches("A4")
    green.has(shipping=2)
    assert green.reaches("A4")


def test_the_auren_advance() -> None:
    """TM IT «Aumentare il livello di Navigazione», TM IT «Abbassare il Costo delle Vanghe»."""
    state = match("auren nomads")
    green = own(state, "auren").rich().built("D A4").has(shipping=1)
    own(state, "nomads").built("D A13")
    points = green.seat.vp
    play(state, "advance shipping")
    assert green.seat.vp == points + 3 and green.seat.shipping == 2
    turn(state, "auren")
    play(state, "advance exchange")
    assert green.seat.vp == points + 9
    turn(state, "auren")
    workers = green.seat.workers
    play(state, "transform A5 to plains for 1")
    assert green.seat.workers == workers - 2


def test_the_nomads_gain_three_power_for_two_points() -> None:
    """TM IT «Potere dagli Edifici», TM ES «Ganar puntos de poder», «El precio del poder»."""
    state = match("mermaids nomads")
    own(state, "mermaids").rich().built("D A4")
    gold = own(state, "nomads").built("D A2, TE B1, TP D2")
    make_offers(state, 0, state.choices.board.places["A1"])
    state.phase = ANSWERING
    points = gold.seat.vp
    play(state, "accept 3 from mermaids")
    assert gold.seat.vp == points - 2
    assert gold.bowls() == (2, 10, 0)


def test_the_price_of_power() -> None:
    """TM IT «Il Prezzo del Potere», TM ES «El precio del poder»: 1/2/3/4 cost 0/1/2/3."""
    for places, amount in (("D A2", 1), ("TP A2", 2), ("SH A2", 3), ("SH A2, D B1", 4)):
        state = match("witches nomads")
        gold = own(state, "nomads").built(places)
        make_offers(state, 0, state.choices.board.places["A1"])
        state.phase = ANSWERING
        points = gold.seat.vp
        play(state, f"accept {amount} from witches")
        assert gold.seat.vp == points - (amount - 1)


def test_four_power_on_the_way_up() -> None:
    """TM IT «Potere dai Culti», TM ES «Obtener puntos de poder mediante escalas de culto»."""
    state = match("witches nomads")
    gold = own(state, "nomads").has(cults=[0, 0, 0, 4])
    gain_steps(state, 1, 3, 3, None)
    assert gold.bowls() == (1, 11, 0)


def test_two_towns_two_last_spaces() -> None:
    """TM IT «Solo un giocatore sulla 10ª casella», TM ES «La casilla 10»."""
    state = match("witches nomads")
    green = own(state, "witches").has(cults=[9, 9, 9, 2], keys=2)
    for track in (0, 1, 2):
        gain_steps(state, 0, track, 1, None)
    assert green.seat.cults == [10, 10, 9, 2]


def test_bonus_tiles_score_when_passing() -> None:
    """TM ES «8. Pasar y determinar un nuevo jugador inicial»: three tiles."""
    green = own(match("witches nomads"), "witches").built("D A1 A3 A5, TP A7 A9, SH B2, SA B4")
    assert bonus_pass_points(green.seat, 9) == 3
    assert bonus_pass_points(green.seat, 7) == 4
    assert bonus_pass_points(green.seat, 6) == 8


def test_cult_bonus_three_workers_two_spades() -> None:
    """TM IT «Bonus dei Culti», TM ES «Bonificación de culto»."""
    state = match("witches nomads", scoring_tiles="SCORE7,SCORE2,SCORE4,SCORE1,SCORE5,SCORE3")
    green = own(state, "witches").has(cults=[0, 0, 8, 6], workers=0).built("D A4")
    own(state, "nomads").built("D A13")
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert green.seat.workers == 3 + 2
    play(state, "pass BON1", "end turn", "pass BON2", "end turn")
    assert state.phase == BREAK_SPADES and green.seat.spades == 2


def test_eight_structures_one_area_with_shipping_one() -> None:
    """TM IT «Punteggio per le aree», TM ES «Puntuación de área»: two river hexes need two."""
    state = match("witches nomads")
    green = own(state, "witches").built("D A1 A2 B1 A3 C1 D2 D3, TP E4")
    assert largest_area(state, green.seat) < 8
    green.has(shipping=1)
    assert largest_area(state, green.seat) == 8


def test_ties_in_areas_and_cults() -> None:
    """TM IT «Punteggio per le aree», TM ES «Puntuación de culto»: 18, 6, 6, 6; 6 each on 9."""
    assert shared_places([16, 15, 15, 15], [18, 12, 6]) == [18, 6, 6, 6]
    assert shared_places([9, 9, 4, 0], [8, 4, 2]) == [6, 6, 2, 0]


def test_a_bridge_town() -> None:
    """TM IT «Fondare una Città», TM ES «Fundar una ciudad»: ten towns at most."""
    state = match("witches nomads")
    assert sum(state.towns_left) == 10
    promo = match("witches nomads", promo_towns=1)
    assert sum(promo.towns_left) == 14


def test_round_three_after_two_breaks() -> None:
    """TM IT «Girare la tessera Punteggio»: each round has its tile."""
    state = match("witches nomads")
    own(state, "witches").built("D A1")
    own(state, "nomads").built("D A13")
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    play(state, "pass BON1", "end turn", "pass BON2", "end turn")
    assert state.round == 3 and RULES.deciders(state) == 1
