"""Converts the content of views to plain values: numbers, texts, lists and named fields."""

from typing import Any, Final

from ludoteca.core.bits import cells

MASK: Final = "_mask"  # a set of small numbers in one integer
MASKS: Final = "_masks"
TABLES: Final = ".tables"  # printed components are given by name


def plain(value: Any, name: str = "") -> Any:
    """The value in a form JSON can hold; the name of its field tells whether it is a mask."""
    if isinstance(value, bool | str) or value is None:
        return value
    if isinstance(value, int):
        return cells(value) if name.endswith(MASK) and value >= 0 else value
    if isinstance(value, list | tuple | bytes | bytearray):
        return [plain(one, name.removesuffix("s") if name.endswith(MASKS) else "") for one in value]
    if isinstance(value, dict):
        return {str(key): plain(one, name) for key, one in value.items()}
    if TABLES in type(value).__module__ and isinstance(getattr(value, "name", None), str):
        return value.name
    return fields(value)


def fields(thing: Any) -> dict[str, Any]:
    """The declared fields of an object as plain values, by name."""
    return {name: plain(getattr(thing, name), name) for name in field_names(type(thing))}


def field_names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class; compiled classes list them under another name."""
    listed: tuple[str, ...] = getattr(kind, "__slots__", ())
    compiled: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", listed)
    return tuple(name for name in compiled if not name.startswith("_"))
