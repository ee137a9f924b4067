"""All 204 cards as printed, one entry per name and deck; `printed` reads them.

IS «Panoramica delle carte». A card with the words already used here needs no new code.
"""

# fmt: off
from typing import Final

Fact = int | str | list["Fact"] | dict[str, "Fact"] | None

FACTS: Final[list[dict[str, Fact]]] = [
    # ---------- common ----------
    {
        "key": "com_statue", "ids": ["COM001"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 1, "stone": 2}, "raze": {"stone": 1, "vp": 1}, "deal": None,
        "bonus": [
            {"good": "vp", "n": 1, "per": {"count": "own_color", "color": "gray"}, "max": 6},
            {"good": "card", "n": 1},
        ],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "com_supplier", "ids": ["COM002"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 1, "stone": 2}, "raze": {"stone": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "gray"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_wood_storage", "ids": ["COM003"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"wood": 2}, "deal": None,
        "bonus": [
            {"good": "vp", "n": 1, "per": {"count": "own_color", "color": "brown"}, "max": 6},
            {"good": "card", "n": 1},
        ],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "com_carpenters_workshop", "ids": ["COM004"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 3}, "raze": {"wood": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "brown"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_pillory", "ids": ["COM005"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["black"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {"kind": "feature", "on": "own_raze", "gain": [{"good": "vp", "n": 1}]},
    },
    {
        "key": "com_mill", "ids": ["COM006"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 3}, "raze": {"food": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "red"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_old_forest", "ids": ["COM007"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 2}, "deal": None,
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "wood", "n": 2}]},
    },
    {
        "key": "com_quarry", "ids": ["COM008", "COM009", "COM010"], "copies": 3,
        "deck": "common", "type": "production", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"stone": 2}, "deal": None,
        "bonus": [{"good": "stone", "n": 1}],
        "effect": {"kind": "production", "gain": [{"good": "stone", "n": 1}]},
    },
    {
        "key": "com_rubble", "ids": ["COM011"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"stone": 2}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {"good": "stone", "n": 1, "per": {"count": "own_color", "color": "gray"}, "max": 3},
            ],
        },
    },
    {
        "key": "com_village", "ids": ["COM012", "COM013", "COM014"], "copies": 3,
        "deck": "common", "type": "production", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 1}, "raze": {"worker": 2}, "deal": None,
        "overrides": {"COM014": {"raze": {"wood": 1, "worker": 1}}},
        "bonus": [{"good": "worker", "n": 1}],
        "effect": {"kind": "production", "gain": [{"good": "worker", "n": 1}]},
    },
    {
        "key": "com_town", "ids": ["COM015"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"worker": 2}, "deal": None,
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "worker", "n": 2}]},
    },
    {
        "key": "com_working_peasants", "ids": ["COM016"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 3}, "raze": {"gold": 1, "worker": 1}, "deal": None,
        "bonus": [{"good": "card", "n": 1}],
        "effect": {
            "kind": "production",
            "gain": [{"copy_production": {"target": "own_other_production"}}],
        },
    },
    {
        "key": "com_mothers_baths", "ids": ["COM017"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"food": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {
                    "good": "worker", "n": 1,
                    "per": {"count": "own_color", "color": "pink"}, "max": 3,
                },
            ],
        },
    },
    {
        "key": "com_armorer", "ids": ["COM018", "COM019", "COM020"], "copies": 3,
        "deck": "common", "type": "production", "colors": ["black"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"stone": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "raze", "n": 1}]},
    },
    {
        "key": "com_gold_mine", "ids": ["COM021", "COM022"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"gold": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "gold", "n": 1}],
        },
    },
    {
        "key": "com_wheat_field", "ids": ["COM023", "COM024"], "copies": 2,
        "deck": "common", "type": "production", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 1, "food": 1}, "raze": {"food": 2}, "deal": None,
        "bonus": [{"good": "food", "n": 1}],
        "effect": {"kind": "production", "gain": [{"good": "food", "n": 1}]},
    },
    {
        "key": "com_lords_fields", "ids": ["COM025"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"food": 2}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {"good": "food", "n": 1, "per": {"count": "own_color", "color": "red"}, "max": 3},
            ],
        },
    },
    {
        "key": "com_monument", "ids": ["COM026"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["purple"], "points": 1,
        "build_cost": {"stone": 1}, "raze": {"stone": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "vp", "n": 1}]},
    },
    {
        "key": "com_merchants_guild", "ids": ["COM027"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"stone": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {"good": "gold", "n": 1, "per": {"count": "own_color", "color": "gold"}, "max": 3},
            ],
        },
    },
    {
        "key": "com_gold_stream", "ids": ["COM028"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"gold": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "gold", "n": 1}]},
    },
    {
        "key": "com_wood_supplier", "ids": ["COM029"], "copies": 1,
        "deck": "common", "type": "production", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 3}, "raze": {"wood": 2}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {"good": "wood", "n": 1, "per": {"count": "own_color", "color": "brown"}, "max": 3},
            ],
        },
    },
    {
        "key": "com_goldsmiths_workshop", "ids": ["COM030", "COM031"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"gold": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "gold", "n": 1}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "com_marketplace", "ids": ["COM032"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [
                {"good": "wood", "n": 1},
                {"good": "stone", "n": 1},
                {"good": "food", "n": 1},
            ],
            "gain": [{"good": "vp", "n": 3}],
        },
    },
    {
        "key": "com_coal_mine", "ids": ["COM033"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"stone": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "stone", "n": 2}],
        },
    },
    {
        "key": "com_mason", "ids": ["COM034", "COM035"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"wood": 1, "stone": 1}, "deal": None,
        "overrides": {"COM035": {"build_cost": {"stone": 2}, "raze": {"stone": 1, "vp": 1}}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "stone", "n": 1}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "com_court_sculptor", "ids": ["COM036"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["gray"], "points": 1,
        "build_cost": {"stone": 1}, "raze": {"stone": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "stone", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_masons_guild", "ids": ["COM037", "COM038"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["gray"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"stone": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "stone", "n": 2}],
            "gain": [{"good": "vp", "n": 3}],
        },
    },
    {
        "key": "com_missionaries", "ids": ["COM039"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["pink"], "points": 1,
        "build_cost": {"food": 2}, "raze": {"worker": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "raze", "n": 1}],
            "gain": [{"good": "vp", "n": 3}],
        },
    },
    {
        "key": "com_settlers", "ids": ["COM040"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 1}, "raze": {"wood": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "wood", "n": 1}],
            "target": "own_hand_faction_card",
            "do": [{"op": "build_ignoring_location", "from": "hand", "what": "faction"}],
        },
    },
    {
        "key": "com_wandering_jugglers", "ids": ["COM041"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "own_other_action_location", "do": [{"op": "reset_action_location"}],
        },
    },
    {
        "key": "com_lumberjacks", "ids": ["COM042"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 2}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "wood", "n": 2}],
        },
    },
    {
        "key": "com_carpenter", "ids": ["COM043"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"wood": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "wood", "n": 2}],
            "gain": [{"good": "vp", "n": 3}],
        },
    },
    {
        "key": "com_joiner", "ids": ["COM044", "COM045"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "wood", "n": 1}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "com_castle", "ids": ["COM046", "COM047", "COM048"], "copies": 3,
        "deck": "common", "type": "action", "colors": ["blue"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"card": 2}, "deal": None,
        "overrides": {"COM048": {"build_cost": {"stone": 2}}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "card", "n": 1}],
        },
    },
    {
        "key": "com_tavern", "ids": ["COM049"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["blue"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"card": 2}, "deal": None,
        "bonus": [{"good": "card", "n": 1}],
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"discard": "hand_card", "n": 1}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "com_barracks", "ids": ["COM050", "COM051"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["black"], "points": 1,
        "build_cost": {"wood": 1, "stone": 2}, "raze": {"worker": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "raze", "n": 1}],
        },
    },
    {
        "key": "com_confectioner", "ids": ["COM052"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"food": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "food", "n": 2}],
            "gain": [{"good": "vp", "n": 3}],
        },
    },
    {
        "key": "com_pig_farmer", "ids": ["COM053", "COM054", "COM055"], "copies": 3,
        "deck": "common", "type": "action", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 1, "stone": 1}, "raze": {"food": 1, "worker": 1}, "deal": None,
        "overrides": {"COM055": {"build_cost": {"wood": 2}}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "food", "n": 1}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "com_brewer", "ids": ["COM056"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 1}, "raze": {"wood": 1, "food": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "food", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_imperial_messenger", "ids": ["COM057"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["red"], "points": 1,
        "build_cost": {"food": 1}, "raze": {"gold": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "own_deal", "do": [{"op": "gain_deal_good"}], "remote_deals": True,
        },
    },
    {
        "key": "com_new_forest", "ids": ["COM058", "COM059", "COM060"], "copies": 3,
        "deck": "common", "type": "action", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 1}, "raze": {"wood": 2}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "wood", "n": 1}],
        },
    },
    {
        "key": "com_hanseatic_league", "ids": ["COM061"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 1, "stone": 2}, "raze": {"gold": 1, "vp": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2,
            "cost": [{"good": "worker", "n": 1}, {"discard": "own_deal", "n": 1}],
            "gain": [{"good": "vp", "n": 2}], "remote_deals": True,
        },
    },
    {
        "key": "com_lumber_trail", "ids": ["COM062", "COM063", "COM064"], "copies": 3,
        "deck": "common", "type": "production", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"wood": 2}, "deal": None,
        "bonus": [{"good": "wood", "n": 1}],
        "effect": {"kind": "production", "gain": [{"good": "wood", "n": 1}]},
    },
    {
        "key": "com_guard_tower", "ids": ["COM065", "COM066", "COM067", "COM068"], "copies": 4,
        "deck": "common", "type": "production", "colors": ["blue"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"card": 2}, "deal": None,
        "bonus": [{"good": "card", "n": 1}],
        "effect": {"kind": "production", "gain": [{"good": "card", "n": 1}]},
    },
    {
        "key": "com_ruins",
        "ids": ["COM069", "COM070", "COM071", "COM072", "COM073", "COM074"],
        "copies": 6,
        "deck": "common", "type": "feature", "colors": [], "points": 1,
        "build_cost": {}, "raze": None, "deal": None,
        "bonus": [{"good": "worker", "n": 1}],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "com_baker", "ids": ["COM075"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"food": 1, "vp": 1}, "deal": None,
        "bonus": [
            {"good": "vp", "n": 1, "per": {"count": "own_color", "color": "red"}, "max": 6},
            {"good": "card", "n": 1},
        ],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "com_sawmill", "ids": ["COM076", "COM077"], "copies": 2,
        "deck": "common", "type": "action", "colors": ["brown"], "points": 1,
        "build_cost": {"wood": 1}, "raze": {"wood": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "wood", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_coaching_inn", "ids": ["COM078"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 3}, "raze": {"food": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "pink"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_town_square", "ids": ["COM079"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 2, "stone": 1}, "raze": {"worker": 1, "card": 1}, "deal": None,
        "bonus": [
            {"good": "vp", "n": 1, "per": {"count": "own_color", "color": "pink"}, "max": 6},
            {"good": "card", "n": 1},
        ],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "com_matthew_merchant", "ids": ["COM080"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 1, "stone": 2}, "raze": {"stone": 1, "gold": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "gold"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "com_lodging_house", "ids": ["COM081"], "copies": 1,
        "deck": "common", "type": "feature", "colors": ["gold"], "points": 1,
        "build_cost": {"wood": 1, "stone": 2}, "raze": {"stone": 1, "gold": 1}, "deal": None,
        "bonus": [
            {"good": "vp", "n": 1, "per": {"count": "own_color", "color": "gold"}, "max": 6},
            {"good": "card", "n": 1},
        ],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "com_johnny_hunter", "ids": ["COM082"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["red"], "points": 1,
        "build_cost": {"wood": 1}, "raze": {"wood": 1, "food": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "food", "n": 2}],
        },
    },
    {
        "key": "com_surface_mine", "ids": ["COM083"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["gray"], "points": 1,
        "build_cost": {"stone": 1}, "raze": {"stone": 2}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "stone", "n": 1}],
        },
    },
    {
        "key": "com_porters", "ids": ["COM084"], "copies": 1,
        "deck": "common", "type": "action", "colors": ["pink"], "points": 1,
        "build_cost": {"wood": 2}, "raze": {"stone": 1, "worker": 1}, "deal": None,
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "food", "n": 1}],
            "target": "own_production", "do": [{"op": "copy_production"}],
        },
    },
    # ---------- barbarians ----------
    {
        "key": "bar_primeval_forest", "ids": ["BAR001", "BAR002", "BAR003"], "copies": 3,
        "deck": "barbarians", "type": "production", "colors": ["brown"], "points": 2,
        "build_cost": {"wood": 1}, "raze": None, "deal": "wood",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "wood", "n": 2}]},
    },
    {
        "key": "bar_barbarian_altar", "ids": ["BAR004", "BAR005", "BAR006"], "copies": 3,
        "deck": "barbarians", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"wood": 2, "location": 1}, "raze": None, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "bar_raid", "ids": ["BAR007", "BAR008", "BAR009"], "copies": 3,
        "deck": "barbarians", "type": "feature", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "wood",
        "bonus": None,
        "effect": {"kind": "feature", "on": "own_raze", "gain": [{"good": "vp", "n": 1}]},
    },
    {
        "key": "bar_saboteurs", "ids": ["BAR010", "BAR011"], "copies": 2,
        "deck": "barbarians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "card",
        "overrides": {"BAR011": {"deal": "gold"}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "opponent_player",
            "do": [{"op": "steal", "goods": ["wood", "stone", "food"], "n": 1}],
        },
    },
    {
        "key": "bar_sentry_tower", "ids": ["BAR012", "BAR013"], "copies": 2,
        "deck": "barbarians", "type": "production", "colors": ["pink"], "points": 2,
        "build_cost": {"wood": 2, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "raze", "n": 1}, {"good": "worker", "n": 1}],
        },
    },
    {
        "key": "bar_dark_chapel", "ids": ["BAR014", "BAR015"], "copies": 2,
        "deck": "barbarians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "stone": 2, "location": 1}, "raze": None, "deal": "worker",
        "overrides": {"BAR015": {"deal": "raze"}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "raze", "n": "by_mode"}],
            "target": "hand_card_or_opponent_location",
            "do": [
                {
                    "op": "raze_now",
                    "modes": {"hand": 1, "opponent_location": 2}, "defence_adds": True,
                },
                {"op": "convert_razed_goods", "each": "vp", "n": 2},
            ],
        },
    },
    {
        "key": "bar_pack", "ids": ["BAR016", "BAR017"], "copies": 2,
        "deck": "barbarians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "raze",
        "overrides": {"BAR017": {"deal": "gold"}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "target": "opponent_location_with_raze", "do": [{"op": "take_one_raze_good"}],
        },
    },
    {
        "key": "bar_rabble", "ids": ["BAR018", "BAR019"], "copies": 2,
        "deck": "barbarians", "type": "action", "colors": ["blue"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 2}],
            "target": "own_common_location_with_raze", "do": [{"op": "raze_own_location"}],
        },
    },
    {
        "key": "bar_settlement", "ids": ["BAR020", "BAR021"], "copies": 2,
        "deck": "barbarians", "type": "production", "colors": ["pink"], "points": 2,
        "build_cost": {"wood": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "worker", "n": 2}]},
    },
    {
        "key": "bar_hillfort", "ids": ["BAR022"], "copies": 1,
        "deck": "barbarians", "type": "feature", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 2, "location": 1}, "raze": None, "deal": "wood",
        "bonus": [
            {"good": "vp", "n": 1, "per": {"count": "own_color", "color": "black"}, "max": 6},
        ],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "bar_expedition", "ids": ["BAR023"], "copies": 1,
        "deck": "barbarians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "raze", "n": 1}],
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 2}],
        },
    },
    {
        "key": "bar_stone_pit", "ids": ["BAR024"], "copies": 1,
        "deck": "barbarians", "type": "production", "colors": ["black"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "raze", "n": 1}, {"good": "stone", "n": 1}],
        },
    },
    {
        "key": "bar_barter", "ids": ["BAR025"], "copies": 1,
        "deck": "barbarians", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "food",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "any_resource", "n": 2}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "bar_fighting_ground", "ids": ["BAR026"], "copies": 1,
        "deck": "barbarians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 2}],
            "gain": [{"good": "raze", "n": 2}],
        },
    },
    {
        "key": "bar_idol", "ids": ["BAR027"], "copies": 1,
        "deck": "barbarians", "type": "feature", "colors": ["purple"], "points": 2,
        "build_cost": {"stone": 3, "location": 1}, "raze": None, "deal": "worker",
        "bonus": [{"good": "vp", "n": 4}],
        "effect": {"kind": "feature", "on": "never"},
    },
    {
        "key": "bar_mission", "ids": ["BAR028"], "copies": 1,
        "deck": "barbarians", "type": "action", "colors": ["blue"], "points": 2,
        "build_cost": {"wood": 2, "location": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"draw": {"deck": "any", "n": 2, "keep": 1, "rest": "discard"}}],
        },
    },
    {
        "key": "bar_borderland", "ids": ["BAR029"], "copies": 1,
        "deck": "barbarians", "type": "feature", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "black"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "bar_robbers", "ids": ["BAR030"], "copies": 1,
        "deck": "barbarians", "type": "action", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 2}],
            "target": "opponent_deal", "do": [{"op": "discard_target_deal"}],
            "gain": [{"good": "vp", "n": 1}, {"good": "card", "n": 1}], "remote_deals": True,
        },
    },
    # ---------- egyptians ----------
    {
        "key": "egy_desert", "ids": ["EGY001"], "copies": 1,
        "deck": "egyptians", "type": "action", "colors": ["blue"], "points": 2,
        "build_cost": {}, "raze": None, "deal": "worker",
        "bonus": [{"good": "card", "n": 2}],
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"discard": "hand_card", "n": 1}],
            "target": "opponent_player", "do": [{"op": "opponent_discards_card", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "egy_altar_of_bastet", "ids": ["EGY002"], "copies": 1,
        "deck": "egyptians", "type": "production", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {"good": "stone", "n": 1, "per": {"count": "own_color", "color": "gray"}, "max": 3},
            ],
        },
    },
    {
        "key": "egy_chariot_builder", "ids": ["EGY003"], "copies": 1,
        "deck": "egyptians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "raze", "n": 1}],
            "target": "opponent_location_with_raze",
            "do": [{"op": "raze_now", "modes": {"opponent_location": 0}, "defence_adds": False}],
        },
    },
    {
        "key": "egy_pharaohs_guard", "ids": ["EGY004"], "copies": 1,
        "deck": "egyptians", "type": "production", "colors": ["black"], "points": 2,
        "build_cost": {"food": 2, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [{"choose": [[{"good": "raze", "n": 1}], [{"good": "vp", "n": 2}]]}],
        },
    },
    {
        "key": "egy_oasis", "ids": ["EGY005"], "copies": 1,
        "deck": "egyptians", "type": "feature", "colors": ["pink"], "points": 2,
        "build_cost": {"food": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": [{"good": "worker", "n": 2}],
        "effect": {
            "kind": "feature", "on": "opponent_worker_exchange", "per_unit": "pair",
            "gain": [{"good": "worker", "n": 1}], "round_max": 4,
        },
    },
    {
        "key": "egy_slaver", "ids": ["EGY006"], "copies": 1,
        "deck": "egyptians", "type": "feature", "colors": ["pink"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"deck": "faction"}, "optional": True,
            "pay_options": [
                {"pay": [{"good": "gold", "n": 1}], "gain": [{"good": "vp", "n": 2}]},
                {"pay": [{"good": "stone", "n": 1}], "gain": [{"good": "vp", "n": 1}]},
            ],
        },
    },
    {
        "key": "egy_royal_bath", "ids": ["EGY007", "EGY008"], "copies": 2,
        "deck": "egyptians", "type": "action", "colors": ["pink"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "gold", "n": 1}],
            "target": "own_other_action_location", "do": [{"op": "reset_action_location"}],
        },
    },
    {
        "key": "egy_golden_bazaar", "ids": ["EGY009"], "copies": 1,
        "deck": "egyptians", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "food", "n": 1}],
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "egy_scorpion_breeder", "ids": ["EGY010"], "copies": 1,
        "deck": "egyptians", "type": "action", "colors": ["pink"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "opponent_action_location", "do": [{"op": "block_action_location"}],
        },
    },
    {
        "key": "egy_caravan", "ids": ["EGY011", "EGY012"], "copies": 2,
        "deck": "egyptians", "type": "production", "colors": ["gray"], "points": 2,
        "build_cost": {"food": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "food", "n": 1}, {"good": "worker", "n": 1}],
        },
    },
    {
        "key": "egy_temple_of_ra", "ids": ["EGY013"], "copies": 1,
        "deck": "egyptians", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [], "target": "opponent_location",
            "do": [{"op": "take_over_location", "until": "end_of_round"}],
        },
    },
    {
        "key": "egy_sanctuary", "ids": ["EGY014", "EGY015"], "copies": 2,
        "deck": "egyptians", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "own_hand_common_card", "do": [{"op": "hand_card_to_foundation"}],
            "gain": [{"good": "stone", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "egy_avenue_of_sphinxes", "ids": ["EGY016", "EGY017", "EGY018"], "copies": 3,
        "deck": "egyptians", "type": "action", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "gold", "n": 2}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "egy_sphinx", "ids": ["EGY019", "EGY020"], "copies": 2,
        "deck": "egyptians", "type": "feature", "colors": ["gold"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_vp_gain", "min_vp": 2, "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "egy_goldsmith", "ids": ["EGY021", "EGY022", "EGY023"], "copies": 3,
        "deck": "egyptians", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "gold", "n": 1}],
            "gain": [{"good": "vp", "n": 3}],
        },
    },
    {
        "key": "egy_slaves", "ids": ["EGY024", "EGY025"], "copies": 2,
        "deck": "egyptians", "type": "action", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "stone", "n": 2}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "egy_quarry", "ids": ["EGY026", "EGY027"], "copies": 2,
        "deck": "egyptians", "type": "production", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "stone", "n": 2}]},
    },
    {
        "key": "egy_pyramid", "ids": ["EGY028", "EGY029", "EGY030"], "copies": 3,
        "deck": "egyptians", "type": "production", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 2}, "raze": None, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "gold", "n": 1}, {"good": "stone", "n": 1}],
        },
    },
    # ---------- japanese ----------
    {
        "key": "jap_farm", "ids": ["JAP001", "JAP002", "JAP003"], "copies": 3,
        "deck": "japanese", "type": "production", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1}, "raze": {"vp": 1}, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "worker", "n": 1}, {"good": "food", "n": 1}],
        },
    },
    {
        "key": "jap_rice_fields", "ids": ["JAP004", "JAP005"], "copies": 2,
        "deck": "japanese", "type": "production", "colors": ["red"], "points": 2,
        "build_cost": {"food": 1}, "raze": {"vp": 1}, "deal": "food",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "food", "n": 2}]},
    },
    {
        "key": "jap_geisha_house", "ids": ["JAP006", "JAP007"], "copies": 2,
        "deck": "japanese", "type": "production", "colors": ["pink"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [
                {
                    "good": "worker", "n": 1,
                    "per": {"count": "own_color", "color": "pink"}, "max": 3,
                },
            ],
        },
    },
    {
        "key": "jap_garrison", "ids": ["JAP008"], "copies": 1,
        "deck": "japanese", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "raze", "n": 2}],
            "target": "opponent_location", "do": [{"op": "remove_location"}],
        },
    },
    {
        "key": "jap_daimyos_castle", "ids": ["JAP009", "JAP010"], "copies": 2,
        "deck": "japanese", "type": "production", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": {"vp": 1}, "deal": "stone",
        "overrides": {"JAP010": {"deal": "gold"}},
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [{"good": "vp", "n": 1, "per": {"count": "own_samurai"}, "max": 3}],
        },
    },
    {
        "key": "jap_temple_of_buddha", "ids": ["JAP011"], "copies": 1,
        "deck": "japanese", "type": "production", "colors": ["blue"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": {"vp": 1}, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [{"draw": {"deck": "faction", "n": 2, "keep": 1, "rest": "shuffle_back"}}],
        },
    },
    {
        "key": "jap_casino", "ids": ["JAP012"], "copies": 1,
        "deck": "japanese", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"wood": 2, "location": 1}, "raze": {"vp": 1}, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "gold", "n": 1}],
        },
    },
    {
        "key": "jap_gate", "ids": ["JAP013", "JAP014"], "copies": 2,
        "deck": "japanese", "type": "feature", "colors": ["blue"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": None, "deal": "food",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_turn_free",
            "do": [{"op": "store_hand_cards", "gain_each": [{"good": "vp", "n": 1}]}],
            "end_game": {"stored": "cards", "tiers": [{"at_least": 3, "vp": 2}]},
        },
    },
    {
        "key": "jap_shrine", "ids": ["JAP015"], "copies": 1,
        "deck": "japanese", "type": "feature", "colors": ["gold"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_turn_free",
            "do": [{"op": "store_resources", "goods": ["wood", "stone", "food"]}],
            "end_game": {
                "stored": "resources",
                "tiers": [
                    {"at_least": 3, "vp": 2}, {"at_least": 7, "vp": 5}, {"at_least": 12, "vp": 10},
                ],
            },
        },
    },
    {
        "key": "jap_stalls", "ids": ["JAP016", "JAP017", "JAP018"], "copies": 3,
        "deck": "japanese", "type": "action", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "food",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "food", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "jap_negotiator", "ids": ["JAP019"], "copies": 1,
        "deck": "japanese", "type": "action", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "own_deal",
            "do": [{"op": "build_ignoring_location", "from": "deals", "what": "faction"}],
            "remote_deals": False,
        },
    },
    {
        "key": "jap_sake_brewery", "ids": ["JAP020"], "copies": 1,
        "deck": "japanese", "type": "feature", "colors": ["pink"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "food",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "pink"},
            "gain": [{"good": "gold", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "jap_trade_route", "ids": ["JAP021", "JAP022", "JAP023"], "copies": 3,
        "deck": "japanese", "type": "action", "colors": ["red"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": {"vp": 1}, "deal": "food",
        "overrides": {"JAP022": {"deal": "worker"}, "JAP023": {"deal": "vp"}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "food", "n": 1}],
            "target": "opponent_faction_location", "do": [{"op": "make_remote_deal"}],
        },
    },
    {
        "key": "jap_dojo", "ids": ["JAP024", "JAP025"], "copies": 2,
        "deck": "japanese", "type": "feature", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "vp",
        "bonus": [{"good": "faction_card", "n": 1}],
        "effect": {"kind": "feature", "on": "own_deal", "gain": [{"good": "vp", "n": 1}]},
    },
    {
        "key": "jap_ninjas", "ids": ["JAP026", "JAP027"], "copies": 2,
        "deck": "japanese", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": {"vp": 1}, "deal": "raze",
        "bonus": [{"good": "samurai", "n": 2}],
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "opponent_deal",
            "do": [{"op": "gain_target_deal_good"}, {"op": "discard_target_deal"}],
            "remote_deals": False,
        },
    },
    {
        "key": "jap_sumo_school", "ids": ["JAP028"], "copies": 1,
        "deck": "japanese", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "food", "n": 1}],
            "gain": [{"good": "raze", "n": 1}],
        },
    },
    {
        "key": "jap_master_swordsmith", "ids": ["JAP029"], "copies": 1,
        "deck": "japanese", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": {"vp": 1}, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "stone", "n": 1}],
            "gain": [{"good": "raze", "n": 1}, {"good": "vp", "n": 1}],
        },
    },
    {
        "key": "jap_school_of_diplomacy", "ids": ["JAP030"], "copies": 1,
        "deck": "japanese", "type": "feature", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1, "location": 1}, "raze": {"vp": 1}, "deal": "gold",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "production_deal_goods", "optional": True,
            "do": [{"op": "convert_deal_goods", "each": "vp", "n": 1}],
        },
    },
    # ---------- romans ----------
    {
        "key": "rom_sculptors_workshop", "ids": ["ROM001", "ROM002"], "copies": 2,
        "deck": "romans", "type": "action", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "stone", "n": 1}],
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "rom_sculptors_apprentice", "ids": ["ROM003", "ROM004", "ROM005"], "copies": 3,
        "deck": "romans", "type": "action", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "gold",
        "overrides": {"ROM005": {"deal": "stone"}},
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 2, "cost": [{"good": "stone", "n": 1}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "rom_gladiator_school", "ids": ["ROM006", "ROM007"], "copies": 2,
        "deck": "romans", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "gain": [{"good": "raze", "n": 1}],
        },
    },
    {
        "key": "rom_engineers", "ids": ["ROM008"], "copies": 1,
        "deck": "romans", "type": "action", "colors": ["black"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 2}],
            "target": "opponent_location", "do": [{"op": "remove_location"}],
            "gain": [{"good": "vp", "n": 1}],
        },
    },
    {
        "key": "rom_gardens", "ids": ["ROM009"], "copies": 1,
        "deck": "romans", "type": "feature", "colors": ["red"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "food",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "red"},
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "rom_spies", "ids": ["ROM010"], "copies": 1,
        "deck": "romans", "type": "action", "colors": ["blue"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1, "cost": [{"good": "worker", "n": 1}],
            "target": "opponent_deal", "do": [{"op": "take_target_deal"}],
            "gain": [{"good": "vp", "n": 1}], "remote_deals": False,
        },
    },
    {
        "key": "rom_architect", "ids": ["ROM011"], "copies": 1,
        "deck": "romans", "type": "production", "colors": ["blue"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "production",
            "gain": [{"draw": {"deck": "faction", "n": 2, "keep": 1, "rest": "shuffle_back"}}],
        },
    },
    {
        "key": "rom_administration", "ids": ["ROM012", "ROM013", "ROM014"], "copies": 3,
        "deck": "romans", "type": "feature", "colors": ["blue"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "card",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"deck": "faction"},
            "gain": [{"choose": [[{"good": "gold", "n": 1}], [{"good": "vp", "n": 1}]]}],
        },
    },
    {
        "key": "rom_headquarters", "ids": ["ROM015", "ROM016"], "copies": 2,
        "deck": "romans", "type": "feature", "colors": ["gray"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "gray"},
            "gain": [{"choose": [[{"good": "vp", "n": 1}], [{"good": "gold", "n": 1}]]}],
        },
    },
    {
        "key": "rom_legion", "ids": ["ROM017", "ROM018"], "copies": 2,
        "deck": "romans", "type": "production", "colors": ["blue"], "points": 2,
        "build_cost": {"food": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": [{"good": "common_card", "n": 1}],
        "effect": {"kind": "production", "gain": [{"good": "common_card", "n": 1}]},
    },
    {
        "key": "rom_warehouses", "ids": ["ROM019"], "copies": 1,
        "deck": "romans", "type": "feature", "colors": ["red"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "food",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "cleanup_storage", "goods": ["wood", "stone", "food"],
            "limit": "any",
        },
    },
    {
        "key": "rom_builder", "ids": ["ROM020", "ROM021"], "copies": 2,
        "deck": "romans", "type": "production", "colors": ["brown"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "wood", "n": 1}, {"good": "stone", "n": 1}],
        },
    },
    {
        "key": "rom_roman_fortifications", "ids": ["ROM022"], "copies": 1,
        "deck": "romans", "type": "feature", "colors": ["black"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "feature", "on": "own_build", "filter": {"color": "black"},
            "gain": [{"good": "vp", "n": 2}],
        },
    },
    {
        "key": "rom_trade_colony", "ids": ["ROM023", "ROM024", "ROM025"], "copies": 3,
        "deck": "romans", "type": "production", "colors": ["red", "brown", "gray"], "points": 2,
        "build_cost": {"wood": 1, "stone": 2, "location": 1}, "raze": None, "deal": "worker",
        "bonus": None,
        "effect": {
            "kind": "production", "gain": [{"good": "worker", "n": 1}, {"good": "gold", "n": 1}],
        },
    },
    {
        "key": "rom_roman_barracks", "ids": ["ROM026"], "copies": 1,
        "deck": "romans", "type": "production", "colors": ["pink"], "points": 2,
        "build_cost": {"food": 1, "location": 1}, "raze": None, "deal": "raze",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "worker", "n": 2}]},
    },
    {
        "key": "rom_stonecutter", "ids": ["ROM027", "ROM028"], "copies": 2,
        "deck": "romans", "type": "production", "colors": ["gray"], "points": 2,
        "build_cost": {"wood": 1, "stone": 1, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "stone", "n": 2}]},
    },
    {
        "key": "rom_roman_bank", "ids": ["ROM029"], "copies": 1,
        "deck": "romans", "type": "production", "colors": ["gold"], "points": 2,
        "build_cost": {"stone": 1, "location": 1}, "raze": None, "deal": "gold",
        "bonus": None,
        "effect": {"kind": "production", "gain": [{"good": "gold", "n": 1}]},
    },
    {
        "key": "rom_colossus", "ids": ["ROM030"], "copies": 1,
        "deck": "romans", "type": "action", "colors": ["gold"], "points": 2,
        "build_cost": {"stone": 2, "location": 1}, "raze": None, "deal": "stone",
        "bonus": None,
        "effect": {
            "kind": "action", "uses": 1,
            "cost": [{"good": "worker", "n": 1}, {"good": "stone", "n": 3}],
            "gain": [{"good": "vp", "n": 4}],
        },
    },
]
