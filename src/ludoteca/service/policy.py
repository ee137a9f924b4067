"""What a host allows at the tables of a site."""

from dataclasses import dataclass
from typing import Final

DAY: Final = 86_400.0
WARNING_SHARE: Final = 0.2  # of the idle time: for so long the table says that it will be closed


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """The host's rules; 0 stands for no limit."""

    open_tables: int = 0  # that one device may have made and not finished
    idle_days: float = 0.0  # after which a table where nothing happens is closed

    def closes_at(self, updated_at: float) -> float:
        """When an unfinished table will be closed if nothing happens; 0 for never."""
        return updated_at + self.idle_days * DAY if self.idle_days else 0.0

    def idle_before(self, now: float) -> float:
        """Tables where nothing has happened since then are idle."""
        return now - self.idle_days * DAY

    def is_closing(self, updated_at: float, now: float) -> bool:
        """Whether the table should say that it will be closed."""
        closes_at = self.closes_at(updated_at)
        return bool(closes_at) and now > closes_at - self.idle_days * DAY * WARNING_SHARE
