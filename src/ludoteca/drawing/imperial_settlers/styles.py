"""The style sheet of cards and table; colours are names from the palette."""

from typing import Final

from ludoteca.drawing.palette import CARD_COLOURS, FONT
from ludoteca.games.imperial_settlers.tables.boards import DECKS

# White on dark bands, dark on light ones.
LIGHT_INK: Final = ("brown", "red", "black", "purple")

BY_COLOUR: Final = """
.k-{c}{{fill:$card-{c}}} .e-{c}{{stroke:$far-{c}}} .sky-{c}{{fill:$sky-{c}}}
.far-{c}{{fill:$far-{c}}} .near-{c}{{fill:$near-{c}}}
.on-{c}{{fill:${ink};stroke:${ink}}} .ink-{c}{{fill:${ink}}}
.low .k-{c},.spent .k-{c}{{fill:$pale-{c}}} .low .on-{c},.spent .on-{c}{{fill:$ink;stroke:$ink}}
.low .ink-{c},.spent .ink-{c}{{fill:$ink}}
"""
BY_DECK: Final = """
.d-{d}{{fill:${d};stroke:${d}}} .t-{d}{{fill:${d}-tint}} .w-{d}{{fill:${d}}} .l-{d}{{stroke:${d}}}
"""

GOODS: Final = """
text{font-family:%(font)s;font-variant-numeric:tabular-nums;fill:$ink}
.o{stroke:$outline;stroke-width:1.3;stroke-linejoin:round}
.ol{fill:none;stroke:$outline;stroke-linecap:round;stroke-linejoin:round}
.no{fill:none;stroke:$bad;stroke-linecap:round} .hl{fill:none;stroke:$hilt;stroke-linecap:round}
.ws{fill:none;stroke:$wood;stroke-linecap:round} .wh{fill:none;stroke:#fff;stroke-linecap:round}
.hi{fill:none;stroke:#fff;stroke-opacity:.55;stroke-linecap:round}
.gw{fill:$wood} .ge{fill:$wood-end} .gs{fill:$stone} .gg{fill:$stone-high} .gf{fill:$food}
.gl{fill:$leaf} .gd{fill:$gold} .gi{fill:none;stroke:$gold-edge;stroke-width:1.1}
.go{fill:$gold-edge} .gm{fill:$worker} .gb{fill:$steel} .gk{fill:$shield} .gp{fill:$helmet}
.gx{fill:#2c2620} .gc{fill:$sheet} .gu{fill:none;stroke:$wood;stroke-width:1.6} .gh{fill:$hilt}
.gv{fill:$victory} .gz{fill:$victory-star} .ga{fill:$accent}
.vn{fill:#fff;font-weight:700;text-anchor:middle} .tk{font-weight:700;fill:$ink-soft}
.lack{fill:$warn}
.ii{fill:$ink;stroke:$ink} .is{fill:$ink-soft;stroke:$ink-soft} .ix{fill:$bad;stroke:$bad}
.ig{fill:$good;stroke:$good} .ia{fill:$on-accent;stroke:$on-accent}
"""

CARD: Final = """
.paper{fill:$paper} .body{fill:$panel;stroke-width:1.2} .sun{fill:#f2cf74;fill-opacity:.62}
.front{fill:$ink;fill-opacity:.17} .pill{fill:$panel;fill-opacity:.93} .raze{fill:$bad-tint}
.mark{fill:$panel;stroke:$line;stroke-width:.8} .deal{stroke:$line;stroke-dasharray:2.4 2}
.nm{font-weight:700} .cap{font-size:11.5px;fill:$ink-soft;text-anchor:middle}
.say{fill:$ink;text-anchor:middle} .dl{font-size:11.5px;fill:$ink-soft;font-weight:600}
.long{display:none}
.start{text-anchor:start} .left{fill:$good} .gone{fill:none;stroke:$ink-soft;stroke-width:1.4}
.halo{fill:#000;fill-opacity:.1}
.can{fill:none;stroke:$good;stroke-width:2.4} .pay{fill:none;stroke:$focus;stroke-width:2.6}
.ghost{opacity:.66} .dash{fill:none;stroke:$focus;stroke-width:2.4;stroke-dasharray:6 4}
.low .pic,.spent .pic{opacity:.72} .low .fx,.spent .fx{opacity:.74}
.ribbon{fill:$warn-tint;stroke:$warn;stroke-width:1}
.rib{font-size:11.5px;font-weight:700;fill:$warn;text-anchor:middle}
.stop{fill:$bad-tint;stroke:$bad;stroke-width:1} .sto{font-size:11.5px;font-weight:700;fill:$bad;
text-anchor:middle} .hatch{stroke:$bad;stroke-width:4;stroke-opacity:.28;fill:none}
.found{fill:$soil;fill-opacity:.3;stroke:$ink-soft;stroke-width:1.3;stroke-dasharray:4 3}
.weave{fill:none;stroke:$soil;stroke-width:5;stroke-opacity:.35} .bare{fill:$panel}
.last{fill:none;stroke:$ink;stroke-width:2.2;stroke-linecap:round}
.c:focus{outline:none} .c:focus-visible{outline:3px solid $focus;outline-offset:-1px}
a.c{cursor:pointer}
"""

TABLE: Final = """
.panel{fill:$panel;stroke:$line;stroke-width:1} .felt{fill:$felt;stroke:$felt-edge;stroke-width:1}
.rule{fill:none;stroke:$line;stroke-width:1} .felt-rule{fill:none;stroke:$felt-edge;stroke-width:1}
.hit{fill:$panel;fill-opacity:0} .board{stroke-width:1.4}
.lit{fill:none;stroke:$good;stroke-width:2.2}
.title{font-size:16px;font-weight:700} .name{font-size:14px;font-weight:700}
.head{font-size:12.5px;font-weight:700} .text{font-size:12px} .soft{font-size:11.5px;fill:$ink-soft}
.small{font-size:11.5px} .num{font-size:12px;font-weight:700} .big{font-size:22px;font-weight:700}
.mid{text-anchor:middle} .end{text-anchor:end} .bold{font-weight:700}
.off{opacity:.58} .dim{fill:$ink-soft} .warnbox{fill:$warn-tint}
.warn{font-size:11.5px;font-weight:700;fill:$warn}
.goodbox{fill:$good-tint} .good{font-size:11.5px;font-weight:700;fill:$good}
.bad{font-size:11.5px;font-weight:700;fill:$bad}
.side{fill:$hint} .now{fill:$accent} .onnow{font-size:12px;fill:$on-accent;font-weight:700}
.was{fill:$line} .dot{fill:$hint;stroke:$line} .mine{fill:$focus} .asked{fill:none;stroke:$focus;
stroke-width:2} .aim{fill:$panel;stroke:$line} .first{stroke:$bad;stroke-width:2.2}
.tab{stroke-width:1} .gold{fill:$gold} .ongold{fill:#2b1f04;font-weight:700}
"""


def rules() -> str:
    """All CSS rules."""
    parts = [GOODS % {"font": FONT}, CARD, TABLE]
    for colour in CARD_COLOURS:
        ink = "card-light" if colour in LIGHT_INK else "card-dark"
        parts.append(BY_COLOUR.format(c=colour, ink=ink))
    parts += [BY_DECK.format(d=deck) for deck in DECKS[1:]]
    return "".join(parts)
