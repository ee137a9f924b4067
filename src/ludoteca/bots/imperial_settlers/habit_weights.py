"""The tuned weights of the habit, in points."""

from typing import Final

GOOD_NAMES: Final = ("wood", "stone", "food", "gold", "worker", "raze")
OTHER_NAMES: Final = (
    "common_card", "common_card_slope", "faction_card", "faction_card_slope", "spent_resource",
    "spent_worker", "action_share", "colour_build", "faction_build", "raze_trigger",
    "deal_trigger", "points_trigger", "storage", "oasis", "store", "fuel", "foundation", "rival",
    "operation", "discount", "solo_margin", "solo_risk", "solo_raze", "pass", "defence",
    "least_action", "draft_cost", "trigger_now", "action_cost", "samurai", "missing_good",
    "learned",
)  # fmt: skip
WEIGHT_NAMES: Final = (
    *GOOD_NAMES,
    *[name + "_slope" for name in GOOD_NAMES],
    *OTHER_NAMES,
)


class HabitWeights:
    """The tuned weights by name; slopes are multiplied by the number of rounds left."""

    __slots__ = ("goods", "slopes", *OTHER_NAMES[:23], "passing", *OTHER_NAMES[24:])

    def __init__(self, values: dict[str, float]) -> None:
        self.goods = [values[name] for name in GOOD_NAMES]
        self.slopes = [values[name + "_slope"] for name in GOOD_NAMES]
        self.common_card = values["common_card"]
        self.common_card_slope = values["common_card_slope"]
        self.faction_card = values["faction_card"]
        self.faction_card_slope = values["faction_card_slope"]
        self.spent_resource = values["spent_resource"]  # share of a price counted when paid
        self.spent_worker = values["spent_worker"]
        self.action_share = values["action_share"]  # share of an action counted per later round
        self.colour_build = values["colour_build"]  # how often per round a feature is set off
        self.faction_build = values["faction_build"]
        self.raze_trigger = values["raze_trigger"]
        self.deal_trigger = values["deal_trigger"]
        self.points_trigger = values["points_trigger"]
        self.storage = values["storage"]  # per round, a good that may be kept
        self.oasis = values["oasis"]
        self.store = values["store"]  # per round, a location that stores for the end
        self.fuel = values["fuel"]  # a common location that can be discarded for a faction one
        self.foundation = values["foundation"]
        self.rival = values["rival"]  # share of a rival's loss that counts as a gain
        self.operation = values["operation"]  # what an action does besides its gain
        self.discount = values["discount"]  # of the rounds after the next
        self.solo_margin = values["solo_margin"]
        self.solo_risk = values["solo_risk"]
        self.solo_raze = values["solo_raze"]
        self.passing = values["pass"]
        self.defence = values["defence"]
        self.least_action = values["least_action"]
        self.draft_cost = values["draft_cost"]  # share of a card's cost counted when it is picked
        self.trigger_now = values["trigger_now"]
        self.action_cost = values["action_cost"]
        self.samurai = values["samurai"]
        self.missing_good = values["missing_good"]  # share of the value of the build that lacks it
        self.learned = values["learned"]  # share of the learned value of a location
