"""The style sheet of the map and the table; colours are names from the palette."""

from typing import Final

from ludoteca.drawing.palette import FONT

TERRAINS: Final = (
    "desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland", "ice", "volcano",
)  # fmt: skip

BY_TERRAIN: Final = """
.t-{t}{{fill:${t};stroke:${t}-d}} .f-{t}{{fill:$f-{t};stroke:$l-{t};color:$l-{t}}}
.x-{t}{{fill:$x-{t}}}
.h-{t}{{stroke:${t}}} .b-{t}{{stroke:$f-{t}}}
"""

# Lines inside black pieces are pale.
DETAILS: Final = """
.f-swamp{color:$d-swamp}
"""

GROUND: Final = """
&{font-family:%(font)s} text{font-variant-numeric:tabular-nums;stroke:none}
.paper{fill:$paper} .board{fill:$parch;stroke:$edge;stroke-width:1} .water{fill:$river}
.wave{fill:none;stroke:$river-d;stroke-width:1.4;stroke-linecap:round;stroke-opacity:.8;
pointer-events:none}
.g{stroke-width:1.5;stroke-opacity:.66} .o .g{display:none} &.no-pieces .o .g{display:inline}
.co{font-size:11.6px;font-weight:700;fill:$place;text-anchor:middle}
.t-swamp .co{fill:$place-swamp} .t-wasteland .co{fill:$place-wasteland}
&.choosing .l use{opacity:.88}
.c{cursor:default} .c:focus{outline:none}
.c:focus-visible{outline:3px solid $focus;outline-offset:-2px} a.c{cursor:pointer}
.halo{fill:$halo;stroke:$halo;stroke-width:4.6;stroke-linejoin:round}
.f-none{fill:$neutral;stroke:$neutral-d;color:$neutral-d}
.disc{fill:#fbf0cf} .town-key{fill:none;stroke:#7a5b12;stroke-width:1.6;stroke-linecap:round}
.rail-halo{fill:$halo;stroke:none}
.limit{fill:none;stroke-width:3;stroke-linecap:round}
.limit-under{fill:none;stroke-width:5.6;stroke-linecap:round}
"""

MARKS: Final = """
.under{fill:none;stroke:#fff;stroke-width:5.4;stroke-linejoin:round}
.ring{fill:none;stroke:#0f6e6e;stroke-width:2.5;stroke-linejoin:round}
.else .ring{stroke-dasharray:4 3} .else .pill{stroke:#7b8f8f}
.near{fill:none;stroke:$halo;stroke-width:2.2;stroke-dasharray:1.5 4;stroke-linecap:round}
.n{opacity:.9} .n .pill{fill-opacity:.82;stroke-opacity:.5}
.pill{fill:#fffdf8;stroke:#0f6e6e;stroke-width:1.2} .mini{fill:#dff0ee;stroke:#0b4f4f;color:#0b4f4f}
.pin{font-size:11.6px;font-weight:700;fill:#24211c;text-anchor:middle}
.dig{fill:#8d6a45;stroke:#3f2b16}
.last{fill:none;stroke:#1a140a;stroke-width:2.6;stroke-dasharray:.2 4.4;stroke-linecap:round}
.last-under{fill:none;stroke:$halo;stroke-width:4.4;stroke-opacity:.7}
.pick-under{fill:none;stroke:#24180a;stroke-width:6.5;stroke-linejoin:round}
.pick{fill:none;stroke:#f09a1a;stroke-width:4;stroke-linejoin:round}
.coming{stroke-width:2;stroke-opacity:1} .ghost{opacity:.82} .hatch{stroke-width:3.4;fill:none}
.offer{fill:#fff;stroke:$power;stroke-width:1.8}
.span{fill:#fffdf8;fill-opacity:.75;stroke:#0f6e6e;stroke-width:2;stroke-dasharray:4 2.6}
.span-pick{fill:none;stroke:#f09a1a;stroke-width:4}
&.no-coordinates .co,&.no-last .y,&.no-towns .v,&.no-reach .n,&.no-marks .m,&.no-pieces .p{
display:none}
"""

ICONS: Final = """
.i-worker{fill:$worker;stroke:$worker-line} .i-coin{fill:$gold;stroke:$gold-edge}
.i-priest{fill:$priest;stroke:$priest-line} .i-priest .i2{stroke:$priest-x}
.i-power{fill:$power;stroke:$power-line} .i-power .i2{fill:#fff}
.i-burn{fill:none;stroke:$power-line}
.i-spade,.i-bridge,.i-carpet{fill:$spade;stroke:$spade-line}
.i-ship,.i-tunnel{fill:$cult-water;stroke:$ink} .i-tunnel .i2{fill:$ink}
.i-vp{fill:$vp} .i-key{stroke:$key} .i-fire{fill:$fire} .i-fire .i2{fill:#ffd9a0}
.i-water{fill:$cult-water} .i-water .i2{stroke:#fff} .i-earth{fill:$earth}
.i-earth .i2{stroke:#fff;stroke-opacity:.7} .i-air,.i-storm{stroke:$air}
.i-any .i2{stroke:$panel} .c-fire{fill:$fire} .c-water{fill:$cult-water} .c-earth{fill:$earth}
.c-air{fill:$air} .i-favour{fill:$gold;stroke:$gold-edge} .i-town{fill:$neutral;stroke:$neutral-d}
.i-edge,.i-apart{fill:$neutral;stroke:$neutral-d}
.i-cross{stroke:$bad} .i-warn{fill:none;stroke:$bad} .i-double{fill:$chip;stroke:$ink}
.i-arrow{stroke:$ink-soft}
"""

TABLE: Final = """
.card{fill:$panel;stroke:$line;stroke-width:1} .stage{fill:$panel;stroke:$accent;stroke-width:1.4}
.rule{stroke:$line;stroke-width:1;fill:none} .band{fill-opacity:.16;stroke:none}
.title{font-size:17px;font-weight:700;fill:$ink} .name{font-size:15px;font-weight:700;fill:$ink}
.head{font-size:12.5px;font-weight:700;fill:$ink} .text{font-size:12px;fill:$ink}
.soft{font-size:11.8px;fill:$ink-soft} .num{font-size:13px;font-weight:700;fill:$ink}
.big{font-size:19px;font-weight:700;fill:$ink} .huge{font-size:22px;font-weight:700;fill:$ink}
.tiny{font-size:11.8px;font-weight:600;fill:$ink-soft} .space{fill:$ink}
.mid{text-anchor:middle} .end{text-anchor:end}
.cost{font-size:11.8px;font-weight:700;fill:$power-ink}
.done{opacity:.62} .round{fill:$panel;stroke:$edge;stroke-width:1}
.now{fill:$lit;stroke:$lit-edge;stroke-width:2.4} .tray{fill:$tray;stroke:$edge;stroke-width:1}
.free{fill:$tray;stroke:$edge;stroke-width:1;stroke-dasharray:3 2.4}
.chip{fill:$chip} .loss{fill:$bad-tint}
.lost{fill:$bad} .coins{fill:$lit;stroke:$lit-edge;stroke-width:1}
.act{fill:$lit;stroke:$lit-edge;stroke-width:1.5} .used{opacity:.42}
.go .tray,.go .coins,.go .sign{stroke:$accent;stroke-width:2.4} .sign{fill:none}
.next{fill:none;stroke:$focus;stroke-width:2.4}
.k-fire{fill:$fire} .k-water{fill:$cult-water} .k-earth{fill:$earth} .k-air{fill:$air}
.soft-cult{fill-opacity:.15} .strong-cult{fill-opacity:.36}
.badge{fill:$power-deep;stroke:$panel;stroke-width:1}
.onbadge{font-size:9px;font-weight:700;fill:#fff}
.letter{font-size:11px;font-weight:700;text-anchor:middle}
.mine{fill:none;stroke:$focus;stroke-width:2} .marker{stroke-width:1.5}
.bowl{fill:$power-tint;stroke:$power;stroke-opacity:.55;stroke-width:1.2}
.rim{fill:$panel;stroke:$power;stroke-opacity:.6;stroke-width:1.3}
.rim3{stroke-opacity:1;stroke-width:2}
.token{fill:$power;stroke:$power-line;stroke-width:.9}
.asked{fill:none;stroke:$focus;stroke-width:2.2} .lamp{fill:$focus}
.at{stroke-width:1} .step{fill:$tray;stroke:$edge;stroke-width:1}
.v0{fill:$vp;fill-opacity:1} .v1{fill:$vp;fill-opacity:.55}
.place{fill:$gold} .onplace{font-size:12px;font-weight:700;fill:#2b1f04;text-anchor:middle}
.own-glyph{stroke:$ink-soft;stroke-width:1.7} .on{font-weight:700}
.stripe{fill:$chip;fill-opacity:.5}
"""


def board_rules() -> str:
    """All CSS rules of the map."""
    parts = [GROUND % {"font": FONT}]
    parts += [BY_TERRAIN.format(t=name) for name in TERRAINS]
    return "".join([*parts, DETAILS, MARKS, ICONS])
