"""The limits a host sets for the tables of a site."""

from dataclasses import dataclass
from typing import Final

DAY: Final = 86_400.0
WARNING_SHARE: Final = 0.2  # of the idle time: the table shows a warning for the last part


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """The host's limits; 0 for none."""

    open_tables: int = 0  # unfinished tables created by one device
    idle_days: float = 0.0  # after which an idle table is closed

    def closes_at(self, updated_at: float) -> float:
        """When an unfinished table will be closed if nothing happens; 0 for never."""
        return updated_at + self.idle_days * DAY if self.idle_days else 0.0

    def idle_before(self, now: float) -> float:
        """The time before which the last change of an idle table was."""
        return now - self.idle_days * DAY

    def is_closing(self, updated_at: float, now: float) -> bool:
        """Whether the table should show that it will be closed."""
        closes_at = self.closes_at(updated_at)
        return bool(closes_at) and now > closes_at - self.idle_days * DAY * WARNING_SHARE
