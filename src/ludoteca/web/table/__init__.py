"""The page of a running match: question, choices, board and log."""

from ludoteca.web.table.apart import PartFacts
from ludoteca.web.table.page import FRAGMENT, Choice, table_page
from ludoteca.web.table.past import PastFacts

__all__ = ["FRAGMENT", "Choice", "PartFacts", "PastFacts", "table_page"]
