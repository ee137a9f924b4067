"""The page of a running match: question, choices, board, log."""

from ludoteca.web.table.page import table_page

__all__ = ["table_page"]
