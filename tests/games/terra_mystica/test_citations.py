"""Every citation is used by a refusal or in the journal of a match."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.errors import NOT_YOUR_TURN
from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES, actions, rulebook

from .helpers import match, own, play, refused
from .test_laws import eager, seed_of

CITED = {
    "TM IT «Scelta di una Fazione»",
    "TM IT «Posizionare i Primi Edifici»",
    "TM IT «Scegliere la prima tessera Bonus»",
    "TM IT «Fase I: Entrate»",
    "TM IT «Spendere Potere»",
    "TM IT «Panoramica delle Azioni»",
    "TM IT «Costruire un’Abitazione»",
    "TM IT «Trasformare una Casella Terreno»",
    "TM IT «Dettagli sull’uso delle Vanghe»",
    "TM IT «Connessione»",
    "TM IT «Aumentare il livello di Navigazione»",
    "TM IT «Abbassare il Costo delle Vanghe»",
    "TM IT «Migliorare un Edificio»",
    "TM ES «Ganar puntos de poder mediante estructuras»",
    "TM IT «Il Prezzo del Potere»",
    "TM IT «Potere dai Culti»",
    "TM IT «Solo un giocatore sulla 10ª casella»",
    "TM IT «Inviare un Sacerdote in un Ordine»",
    "TM IT «Azioni Potere sulla Mappa»",
    "TM IT «Conversioni»",
    "TM IT «Sacrificare Potere»",
    "TM IT «Azioni Speciali»",
    "TM IT «Passare e diventare Primo Giocatore»",
    "TM IT «Fondare una Città»",
    "TM IT «Bonus dei Culti»",
    "TM IT «Dettagli sulle “Vanghe Bonus”»",
    "TM IT «Rimuovere i segnalini Azione»",
    "TM IT «Monete sulle tessere Bonus»",
    "TM IT «Punteggi per i Culti»",
    "TM IT «Punteggio per le aree»",
    "TM IT «Punteggio per le risorse»",
    "TM FI «Il nuovo Punteggio Finale»",
    "TM FI «Fazioni all’asta»",
    "TM IT «Costruire un Ponte»",
    "TM IT «Appendice II: Le tessere Favore»",
    "TM IT «Appendice III: le tessere Punteggio»",
    "TM IT «Appendice IV: Le tessere Bonus»",
    "TM IT «Appendice V: le Tessere Città»",
    "TM IT «Appendice VI: Le Fazioni»",
    "TM ES «Cultistas»",
    "TM ruling 163",
    "TM FI «Le nuove fazioni»",
    "TM FI «I nuovi terreni»",
    "TM FI «Le Fazioni del Ghiaccio»",
    "TM FI «Dame del Ghiaccio»",
    "TM FI «Yeti»",
    "TM FI «Le Fazioni dei Vulcani»",
    "TM FI «Signori dei Draghi»",
    "TM FI «Accoliti»",
    "TM FI «Mutaforma»",
    "TM FI «Popolo dei Fiumi»",
}


TABLES = (
    "",
    "cultists,witches,engineers,mermaids",
    "ice_maidens,acolytes,shapeshifters,giants",
    "yetis,dragonlords,riverwalkers,nomads",
)
ROOT: Final = Path(__file__).parents[3]
BOOKS: Final = {"IT": "000_9e35400e8534b481.txt", "ES": "001_268d520ac1ad7a38.txt"}
CITATION: Final = re.compile(r"TM\s+(IT|ES)\s+«([^»]+)»(?:\s+and\s+«([^»]+)»)?")
LONGEST_REST: Final = 25  # the most letters of a heading that a citation may omit


def letters(text: str) -> str:
    """Only the letters and digits: headings are broken by columns and ligatures."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def headings(book: Path) -> list[str]:
    """Every line and pair of lines that could be a heading, without leading numbers."""
    raw = [re.sub(r"^<\|.*?\|>", "", line) for line in book.read_text("utf-8").splitlines()]
    lines = [letters(line) for line in raw]
    pairs = [one + other for one, other in pairwise(lines)]
    return [line.lstrip("0123456789") for line in lines + pairs]


def citations(*patterns: str) -> set[tuple[str, str]]:
    """Book and heading of every citation in some files."""
    found: set[tuple[str, str]] = set()
    for pattern in patterns:
        for path in ROOT.glob(pattern):
            for book, *names in CITATION.findall(path.read_text("utf-8")):
                found |= {(book, " ".join(name.split())) for name in names if name}
    return found


@pytest.mark.parametrize(
    "pattern",
    [
        "src/ludoteca/**/*.py",
        "docs/rulings/terra_mystica.md",
        "tests/**/terra_mystica/*.py",
        "tests/positions/terra_mystica/*.md",
    ],
)
def test_every_cited_heading_is_in_the_book(shared: Path, pattern: str) -> None:
    known = {name: headings(shared / "rulebooks" / file) for name, file in BOOKS.items()}
    cited = citations(pattern)
    assert cited
    for book, name in sorted(cited):
        wanted = letters(name).lstrip("0123456789")
        rests = [line[len(wanted) :] for line in known[book] if line.startswith(wanted)]
        assert rests and min(len(rest) for rest in rests) <= LONGEST_REST, (book, name)


def constants() -> set[str]:
    """All citation constants of the rulebook."""
    values = [getattr(rulebook, name) for name in dir(rulebook) if name.isupper()]
    return {value for value in values if isinstance(value, str)}


def test_every_citation_is_used() -> None:
    kinds = range(actions.KINDS)
    used = {rulebook.cited(code, kind) for code in rulebook.REFUSALS for kind in kinds}
    used |= {*rulebook.PHASE_CHAPTERS}
    for number in range(16):
        rng = stream(seed_of(number), 4, "citations")
        options: Options = {
            "players": 4, "factions": TABLES[number % 4], "final_tile": "random",
        }  # fmt: skip
        state = RULES.setup(options, seed_of(number))
        journal = Journal()
        while RULES.deciders(state):
            seat = cells(RULES.deciders(state))[0]
            RULES.apply(state, eager(state, seat, rng), journal)
        used |= {entry.rule for entry in journal.entries}
    state = match("yetis/lake giants")
    journal = Journal()
    own(state, "yetis").has(bowl3=3)
    play(state, "power ACT3", journal=journal)
    state = match("ice_maidens/lake giants")
    own(state, "ice_maidens").built("TE A1, SH A2")
    play(state, "pass BON1", journal=journal)
    used |= {entry.rule for entry in journal.entries}
    assert constants() == CITED
    assert used >= CITED


def test_catalogue_keys_of_refusals_are_unique() -> None:
    keys = [key for key, _ in rulebook.REFUSALS.values()]
    assert len(keys) == len(set(keys))


def test_refusals_not_covered_elsewhere() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=9).built("D A4, TP A8")
    assert refused(state, "place A3") == "question.other"
    assert refused(state, "transform A5 to desert for 1") == "transform.same"
    bridge = actions.power_bridge(200)
    assert rulebook.REFUSALS[RULES.refusal(state, 0, bridge)][0] == "bridge.place"
    state.towns_left[1] = 0
    state.owed_towns = 1
    assert refused(state, "take TW1") == "tile.gone"
    state.owed_towns = 0
    play(state, "power ACT5")
    assert refused(state, "end turn") == "turn.unfinished"
    play(state, "enough", "end turn")
    assert RULES.refusal(state, 0, actions.simple(actions.END_TURN)) == NOT_YOUR_TURN
    RULES.apply(state, actions.resign(0), None)
    assert rulebook.REFUSALS[RULES.refusal(state, 0, actions.resign(0))][0] == "seat.left"


def test_offers_must_be_answered_in_order() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1 A5")
    own(state, "nomads").built("D A3 A4, TP B1")
    play(state, "upgrade A5 to TP")
    state.offers.append(state.offers[0] + 1)
    play(state, "end turn")
    assert refused(state, "accept 2 from witches") == "offer.order"
    assert RULES.refusal(state, 1, 0) and RULES.refusal(state, 1, -1)
