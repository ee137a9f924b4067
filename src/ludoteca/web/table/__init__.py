"""The page of a running match: question, choices, board, log."""

from ludoteca.web.table.page import Choice, table_page

__all__ = ["Choice", "table_page"]
