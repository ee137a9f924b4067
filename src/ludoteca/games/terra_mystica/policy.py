"""Policy: where the public site (terra.snellman.net) differs from the printed rules."""

from typing import Final


class Policy:
    """The choices of a match where the printed rules and the public site differ."""

    __slots__ = (
        "is_public_site",
        "answers_wait",
        "actions_may_be_left",
        "digging_stays_open",
        "spades_score_when_gained",
        "spades_pay_spades",
        "keys_wait",
        "every_priest_is_asked",
        "priests_may_be_lost",
        "points_may_be_sold",
        "empty_offers_count",
        "shapeshifters_are_agreed",
        "lone_spade_is_kept",
    )

    def __init__(self, is_public_site: bool) -> None:
        self.is_public_site: Final = is_public_site
        # Offers stay open during other seats' turns, in any order; the seat's next action declines
        # them (TM rulings 80, 81). So no seat has to wait, and nothing can be undone.
        self.answers_wait: Final = is_public_site
        # The benefit of an action or the second of two actions may be skipped (TM ruling 165).
        self.actions_may_be_left: Final = is_public_site
        # Digging ends only when the seat decides; a dwelling may be built anywhere then
        # (TM rulings 52, 151).
        self.digging_stays_open: Final = is_public_site
        self.spades_score_when_gained: Final = is_public_site  # and not when they are used
        # The power of the Alchemists' first spades may pay for more of them (TM ruling 177).
        self.spades_pay_spades: Final = is_public_site
        self.keys_wait: Final = is_public_site  # for the next stopped step (TM ruling 72)
        self.every_priest_is_asked: Final = is_public_site  # Riverwalkers (TM ruling 168)
        self.priests_may_be_lost: Final = is_public_site  # when none is left in the supply
        self.points_may_be_sold: Final = is_public_site  # and lost (TM ruling 171)
        self.empty_offers_count: Final = is_public_site  # for the giver (TM rulings 81, 157)
        self.shapeshifters_are_agreed: Final = is_public_site  # like the Cultists (TM ruling 3)
        self.lone_spade_is_kept: Final = is_public_site  # by the Giants

    def __reduce__(self) -> tuple[object, ...]:
        return policy_of, (self.is_public_site,)


PRINTED: Final = Policy(False)
PUBLIC_SITE: Final = Policy(True)


def policy_of(is_public_site: bool) -> Policy:
    """The policy for an option or a position."""
    return PUBLIC_SITE if is_public_site else PRINTED
