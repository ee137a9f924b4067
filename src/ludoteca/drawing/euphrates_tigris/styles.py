"""The style sheet of the board and the table; colours are names from the palette."""

from typing import Final

from ludoteca.drawing.palette import FONT

COLOURS: Final = ("black", "red", "blue", "green")
TINTS: Final = 7  # number of different tints for kingdoms

BY_COLOUR: Final = """
.f{n}{{fill:${c}}} .b{n}{{fill:${c}-foot}} .d{n}{{fill:${c}-deep}}
.i{n}{{fill:${c};stroke:${c}}}
"""
BY_TINT: Final = """
.k{n} .kf{{fill:$kingdom-{n}}} .k{n} .ko{{stroke:$kingdom-{n}}}
"""

GROUND: Final = """
text{font-family:%(font)s;font-variant-numeric:tabular-nums}
.paper{fill:$paper} .frame{fill:$frame} .sand{fill:$sand}
.glow{stop-color:$sand-high;stop-opacity:.95} .fade{stop-color:$sand-high;stop-opacity:0}
.grid{fill:none;stroke:$grid;stroke-opacity:.13;stroke-width:1}
.dune{fill:none;stroke:$dune;stroke-opacity:.15;stroke-width:1.6;stroke-linecap:round}
.bank-soft{fill:none;stroke:$bank-soft;stroke-opacity:.28;stroke-width:15;stroke-linejoin:round}
.bank{fill:none;stroke:$bank;stroke-width:6;stroke-linecap:round}
.water{fill:$water} .shallow{fill:none;stroke:$shallow;stroke-width:13;stroke-opacity:.85}
.flow{fill:none;stroke:#fff;stroke-opacity:.26;stroke-width:1}
.ripple{fill:none;stroke:$ripple;stroke-opacity:.36;stroke-width:1.4;stroke-linecap:round}
.corner{fill:none;stroke:$gold;stroke-width:2.6}
.co{font-size:11px;font-weight:600;fill:$ink-soft;text-anchor:middle}
.c{cursor:default} .c:focus{outline:none} .c:focus-visible .h{stroke:$focus;stroke-width:3}
.c:focus-visible{outline:3px solid $focus;outline-offset:-2px}
a.c{cursor:pointer} .h{fill:#000;fill-opacity:0}
.kf{fill-opacity:.2} .ko{fill:none;stroke-width:2;stroke-opacity:.6;stroke-linecap:round}
.hot .kf{fill-opacity:.34} .hot .ko{stroke-width:3.4;stroke-opacity:1}
"""

PIECES: Final = """
.ig{fill:$glyph;stroke:$glyph} .ii{fill:$ink;stroke:$ink} .is{fill:$ink-soft;stroke:$ink-soft}
.ip{fill:$panel;stroke:$panel} .ix{fill:$bad;stroke:$bad} .ia{fill:$accent;stroke:$accent}
.edge{fill:none;stroke:$black-edge;stroke-width:1}
.shine{fill:none;stroke:#fff;stroke-opacity:.28;stroke-width:1.4;stroke-linecap:round}
.shade{fill:#2a1e08;fill-opacity:.34}
.rim{fill:$rim;stroke:#3c2d14;stroke-opacity:.45;stroke-width:1}
.own{fill:$gold;stroke:$gold-edge;stroke-width:1}
.badge{fill:$panel;stroke:$ink;stroke-width:1.2}
.strength{font-size:12px;font-weight:700;text-anchor:middle;fill:$ink}
.bare{fill:$rim} .pip{fill:$red}
.pip-rim{fill:$rim;stroke:$rim;stroke-width:2.6;stroke-linejoin:round}
.cube-top{fill:#fff6da} .cube-left{fill:#e9d9a6} .cube-right{fill:#c9ac62}
.cube-edge{fill:none;stroke:#6f5412;stroke-width:1.2;stroke-linejoin:round}
.turned{fill:$turned} .turned-foot{fill:$turned-foot}
.weave{fill:none;stroke:$turned-foot;stroke-opacity:.6;stroke-width:1.2}
.ruin{fill:#8a7250} .ruin-foot{fill:#2f2417} .ruin-light{fill:#b39d75}
.rift{fill:none;stroke:#2f2417;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}
.tier{stroke:#fff5dc;stroke-opacity:.55;stroke-width:.9;stroke-linejoin:round}
.tread{fill:#ecd9ab} .step{stroke:#9b7c3e;stroke-width:1.2} .door{fill:#3a2a12}
.ledge{fill:none;stroke:#fff;stroke-opacity:.45;stroke-width:2}
"""

MARKS: Final = """
.dot{fill:$good;fill-opacity:.5} .pill{stroke:$rim;stroke-width:1.5}
.gain{font-size:13px;font-weight:700;fill:#fff;text-anchor:middle}
.other{opacity:.85} .other text{font-size:10.5px;font-weight:600;fill:$ink;text-anchor:middle}
.ring-war{fill:$panel;stroke:$bad;stroke-width:1.9}
.ring-join{fill:$panel;stroke:$ink-soft;stroke-width:1.6}
.odds{font-size:11px;font-weight:700;fill:$bad;text-anchor:middle}
.faint{opacity:.55}
.out use{opacity:.45} .out .name{text-decoration:line-through}
.take{fill:$panel;stroke:$accent;stroke-width:5}
.spot{fill:$panel;stroke:$ink-soft;stroke-width:1.2}
.straw{fill:none;stroke:$straw;stroke-width:2.4}
.called{fill:$focus;fill-opacity:.25;stroke:$focus;stroke-width:4}
.last{fill:none;stroke:$ink;stroke-width:2.4;stroke-linecap:round}
.halo{fill:$panel;fill-opacity:.5;stroke:$panel;stroke-width:7}
.pick{fill:none;stroke:$focus;stroke-width:3.6;stroke-dasharray:7 4.7}
.ghost{opacity:.75} .clash{fill:none;stroke:$bad;stroke-width:3.2}
.unite{fill:$rim;stroke:#b3261e;stroke-width:2.5} .ired{fill:#b3261e;stroke:#b3261e}
.talk{fill:$ink;stroke:$panel;stroke-width:1.5;stroke-linejoin:round}
.tip{stroke:none} .said{font-size:16px;font-weight:700;fill:$panel;text-anchor:middle}
&.no-coordinates .co,&.no-kingdoms .k,&.no-last .last,&.no-marks .m,&.no-pieces .p{display:none}
"""

TABLE: Final = """
.card{fill:$panel;stroke:$line;stroke-width:1} .stage{fill:$panel;stroke:$accent;stroke-width:1.4}
.side{fill:$hint} .rule{stroke:$line;stroke-width:1} .now{fill:$panel;stroke:$focus;stroke-width:2}
.title{font-size:16px;font-weight:700;fill:$ink} .name{font-size:13px;font-weight:700;fill:$ink}
.text{font-size:12px;fill:$ink} .soft{font-size:11px;fill:$ink-soft}
.head{font-size:11px;font-weight:700;fill:$ink-soft;letter-spacing:.06em}
.weak{fill:$warn-tint} .warn{font-size:11px;font-weight:700;fill:$warn}
.big{font-size:22px;font-weight:700;fill:$ink} .huge{font-size:32px;font-weight:700;fill:$ink}
.more{font-size:14px;font-weight:700;fill:$ink} .count{font-size:12px;font-weight:700;fill:$ink}
.onit{font-size:11px;font-weight:600;fill:#fff}
.ontreasure{font-size:11px;font-weight:600;fill:#3b2c07}
.treasure{fill:$treasure} .end{text-anchor:end} .mid{text-anchor:middle}
.absent{fill:none;stroke:$ink-soft;stroke-width:1.2;stroke-dasharray:2.6 2.2}
.slot{fill:none;stroke:$line;stroke-width:1.4;stroke-dasharray:3 2.6}
.full{fill:$dune} .hollow{fill:$hint;stroke:$line;stroke-width:1} .lamp{fill:$accent}
.place{fill:$gold} .idark{fill:#2b1f04;stroke:#2b1f04}
.onplace{font-size:13px;font-weight:700;fill:#2b1f04;text-anchor:middle}
"""


def board_rules() -> str:
    """All CSS rules of the board."""
    parts = [(GROUND % {"font": FONT}), PIECES, MARKS]
    parts += [BY_COLOUR.format(n=n, c=name) for n, name in enumerate(COLOURS)]
    parts += [BY_TINT.format(n=n) for n in range(TINTS)]
    return "".join(parts)
