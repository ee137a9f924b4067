"""The whole table."""


def draw_table() -> str:
    """Later."""
    return ""
