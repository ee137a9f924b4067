"""All blocks of `tests/positions/terra_mystica` pass; every rulebook example has a block."""

from pathlib import Path
from typing import Final

import pytest

from ludoteca.cli.blocks import Block, read_blocks
from ludoteca.cli.blocks_terra_mystica import run_block
from ludoteca.games.terra_mystica import RULES

FOLDER: Final = Path(__file__).parents[2] / "positions" / "terra_mystica"
BLOCKS: Final = [block for path in sorted(FOLDER.glob("*.md")) for block in read_blocks(path)]
BOOKS: Final = ("000_9e35400e8534b481.txt", "001_268d520ac1ad7a38.txt")
NEAR: Final = 60  # the most letters between the word for "example" and the quoted words

# A few words of each example in the Italian and the Spanish book, in order.
EXAMPLES: Final = {
    1: ("Le Streghe vivono nella Foresta", "El terreno nativo de las brujas es el bosque"),
    2: ("Le Streghe ricevono 3 Lavoratori e 15 Monete", "reciben 3 trabajadores y 15 monedas"),
    3: ("I Nomadi (giallo) cominciano dalla casella 1", "Los nómadas (amarillo) comienzan en"),
    4: ("Le Streghe iniziano con 7 Poteri", "comienzan con 7 puntos de poder en el cuenco II"),
    5: ("N° tessere Bonus 5 6 7 8", "N.º de losetas de bonificación 5 6 7 8"),
    6: ("ad esempio, gli Alchimisti sono", "Los alquimistas, por ejemplo, son muy eficaces"),
    7: ("Quando piazzano le loro Abitazioni iniziali", "cuando colocan sus estructuras iniciales"),
    8: ("3 tessere Bonus avanzate, che riceveranno", "3 losetas de bonificación restantes"),
    9: ("questo giocatore riceverà 3 Lavoratori", "este jugador consigue 3 trabajadores"),
    10: ("Se in possesso della tessera Favore", "aquí ilustradas te concederían"),
    11: ("In questo esempio, ci sono 5 Poteri", "Este jugador dispone de 5 puntos de poder"),
    12: ("Per esempio, guadagnando 3 Poteri", "Si este jugador consigue 3 puntos de poder"),
    13: ("3 Poteri nell’esempio precedente", "puntos de poder en el ejemplo anterior"),
    14: ("il tasso di conversione è di 3 Lavoratori", "indica que puedes cambiar 3 trabajadores"),
    15: ("2 Punti Vittoria per ogni Abitazione costr", "2 puntos de victoria por cada morada q"),
    16: ("2 Punti Vittoria per ogni Vanga spesa", "2 puntos de victoria por cada pala que uses"),
    17: ("tipo intermedio (ad esempio, se non", "tipo de terreno (por ejemplo, si no has"),
    18: ("Queste caselle Terreno sono connesse", "Estas casillas de terreno son directamente"),
    19: ("è necessario un livello di Navigazione di 2 o", "este jugador necesita un valor mínimo"),
    20: ("nell’esempio superiore saranno considerate", "del ejemplo anterior serán indirectamente"),
    21: ("le Auren (verde) dovranno pagare", "solo tienen que pagar 2 trabajadores"),
    22: ("Costruendo un Emporio, un’Abitazione torna", "debes devolver la morada que retiras"),
    23: ("3 Punti Vittoria per la costruzione", "3 puntos de victoria por cada morada que conv"),
    24: ("esattamente 3 Poteri: 1 Potere per", "pueden ganar 3 puntos de poder gracias"),
    25: ("Nell’esempio precedente, i Nomadi", "Como hemos visto en el ejemplo anterior"),
    26: ("Mappa possono costare 3, 4 o 6 Poteri", "Su coste puede ser de 3, 4 o 6 puntos"),
    27: ("Fazione riassume le Conversioni", "diagrama que resume todas las conversiones"),
    28: ("la possibilità di sacrificare Potere", "recordatorio de que puedes sacrificar"),
    29: ("in figura, i Nomadi (giallo) guadagnano 4", "4 puntos de poder por avanzar estas 3"),
    30: ("Dopo aver fondato due Città", "Si has fundado 2 ciudades"),
    31: ("Ci sono 4 caselle sotto ciascuno dei Culti", "Bajo cada escala de culto hay 4 casillas"),
    32: ("una volta per turno le Streghe possono", "Por ejemplo, hay facciones que desbloquean"),
    33: ("di una di queste tessere, potete far", "Gracias a estas acciones especiales"),
    34: ("1 Punto Vittoria per ogni Abitazione", "consigues 1 punto de victoria por cada morada"),
    35: ("2 Punti Vittoria per ogni Emporio", "2 puntos de victoria por cada puesto de comercio"),
    36: ("4 Punti Vittoria se ha già costruito", "4 puntos de victoria si la fortaleza"),
    37: ("5 Punti Vittoria per ogni nuova città", "5 puntos de victoria por cada ciudad que"),
    38: ("Culto dell‘Aria riceve 3 Lavoratori", "culto del aire, conseguiría 3 trabajadores"),
    39: ("Culto della Terra riceve 2 Vanghe", "la tierra, conseguiría 2 palas"),
    40: ("in questo esempio, il 3° turno", "Los jugadores de este ejemplo están en la ronda 3"),
    41: ("Esempio: 2 giocatori condividono la 9°", "hasta la casilla 9 del culto del fuego"),
    42: ("Tutti e 8 gli Edifici raffigurati", "Todas las estructuras verdes de la ilustración"),
    43: ("Esempio: un giocatore ha 16 Edifici", ""),
    44: ("", "Uno de los jugadores tiene 10 estructuras conectadas"),
    45: ("1 Punto Vittoria ogni 3 Monete", "1 punto de victoria por cada 3 monedas"),
    46: ("I punti in cui si possono costruire Ponti", "indica dónde pueden construirse los"),
}  # fmt: skip
# Uses of "for example" in the stories about the Cultists, which are not rules.
STORIES: Final = ("Ad esempio, se un Cultista vuole", "Por ejemplo, cuando un cultista quiere")


def letters(text: str) -> str:
    """Only the letters and digits: the extracted text is broken by columns and hyphens."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def numbers() -> set[int]:
    """The examples that have a block."""
    own = [block for block in BLOCKS if block.path.stem == "rulebook_examples"]
    return {int(block.title.split()[0]) for block in own}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path.stem}:{block.title}")
def test_block(block: Block) -> None:
    assert block.failures() == []


def test_every_example_has_a_block() -> None:
    assert numbers() == set(EXAMPLES)


@pytest.mark.parametrize("book", [0, 1])
def test_the_examples_are_in_the_books(shared: Path, book: int) -> None:
    text = letters((shared / "rulebooks" / BOOKS[book]).read_text(encoding="utf-8"))
    missing = [words[book] for words in EXAMPLES.values() if letters(words[book]) not in text]
    assert missing == []


@pytest.mark.parametrize(("book", "word"), [(0, "esempio"), (1, "ejemplo")])
def test_no_example_of_the_books_is_left_out(shared: Path, book: int, word: str) -> None:
    """The quoted words are close to each occurrence of "for example"."""
    text = letters((shared / "rulebooks" / BOOKS[book]).read_text(encoding="utf-8"))
    quoted = [words[book] for words in EXAMPLES.values() if words[book]] + [STORIES[book]]
    spans = [(text.index(letters(words)), len(letters(words))) for words in quoted]
    at = text.find(word)
    found = 0
    while at >= 0:
        near = [True for start, size in spans if start - NEAR <= at <= start + size + NEAR]
        assert near, text[max(0, at - NEAR) : at + NEAR]
        found += 1
        at = text.find(word, at + 1)
    assert found >= 8


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("players: witches goblins\nover", "goblins"),
        ("players: witches nomads\nwitches has: gold 3\nover", "line 8"),
        ("players: witches nomads\nwitches: HUT A1\nover", "HUT A1"),
        ("players: witches nomads\nwitches: D Z1\nover", "Z1"),
        ("players: witches nomads\nwitches has: coins x\nover", "cannot be read"),
        ("players: witches nomads\nelves: D A1\nover", "elves"),
        ("players: witches nomads\nover", "the match goes on"),
        ("players: witches nomads\nhas witches gold 3", "unknown line"),
        ("players: witches nomads\ndo witches dance", "action.unknown"),
        ("players: witches nomads\nnonsense", "nonsense"),
        ("players: witches nomads\nillegal witches pass BON1", "is legal"),
        ("players: witches nomads\nlegal witches pass BON5", "tile.held"),
        ("players: witches nomads\ncode hex.reach witches pass BON5", "tile.held"),
        ("setup: players 2 4\nover", "players 2 4"),
    ],
)
def test_errors_are_reported(text: str, expected: str) -> None:
    failures = run_block(text, 7)
    assert len(failures) == 1 and expected in failures[0]


def test_a_block_may_contain_a_complete_position() -> None:
    state = RULES.setup({"players": 2, "introductory": 1}, bytes(32))
    text = RULES.write_state(state) + "next nomads bonus\nhas witches coins 15\n"
    assert run_block(text, 1) == []
