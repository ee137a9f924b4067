"""The page of a running match: question, choices, board, log."""

from ludoteca.web.table.apart import PartFacts
from ludoteca.web.table.page import FRAGMENT, Choice, table_page

__all__ = ["FRAGMENT", "Choice", "PartFacts", "table_page"]
