"""Small signs of the pages, drawn with the colour of the text beside them."""

from typing import Final

# fmt: off
# On a grid of 24; `f` fills, `s` strokes of that width.
ICONS: Final = {
    "logo": '<path d="M7 1.500 12.500 4.600v6.300L7 14 1.500 10.900V4.600z" fill="var(--forest)"/>'
            '<rect x="13.500" y="2.500" width="9" height="9" rx="1.400" fill="var(--red)"/>'
            '<path d="M4 22.500V17l8-5.800L20 17v5.500z" fill="var(--gold)"/>'
            '<rect x="10.200" y="17.500" width="3.600" height="5" fill="var(--panel)"/>',
    "play": '<path d="M6 3.5 20.5 12 6 20.5z" class="if is" stroke-width="2"/>',
    "plus": '<path d="M12 4v16M4 12h16" class="is" stroke-width="3.2"/>',
    "sun": '<circle cx="12" cy="12" r="4.8" class="if"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3'
           'M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" class="is" stroke-width="2.4"/>',
    "moon": '<path d="M19.5 14.500A8.500 8.500 0 0 1 9.500 4.500a8.500 8.500 0 1 0 10 10z"'
            ' class="if"/>',
    "person": '<circle cx="12" cy="7.500" r="4.500" class="if"/>'
              '<path d="M3.500 21c.5-5 4-7.500 8.500-7.500s8 2.500 8.500 7.500z" class="if"/>',
    "link": '<path d="M10 14a4.500 4.500 0 0 0 6.400 0l3.300-3.300a4.500 4.500 0 0 0-6.400-6.400L12 5.600'
            'M14 10a4.500 4.500 0 0 0-6.400 0l-3.300 3.300a4.500 4.500 0 0 0 6.400 6.400l1.300-1.300"'
            ' class="is" stroke-width="2.400"/>',
    "bot": '<rect x="4" y="8" width="16" height="12" rx="3.500" class="is" stroke-width="2.400"/>'
           '<circle cx="9" cy="14" r="1.800" class="if"/><circle cx="15" cy="14" r="1.800"'
           ' class="if"/><path d="M12 8V4" class="is" stroke-width="2.400"/>'
           '<circle cx="12" cy="3.400" r="1.800" class="if"/>',
    "eye": '<path d="M1.800 12C5 6.500 8.500 4.800 12 4.800s7 1.700 10.200 7.200c-3.200 5.500-6.700'
           ' 7.200-10.200 7.200S5 17.500 1.800 12z" class="is" stroke-width="2.200"/>'
           '<circle cx="12" cy="12" r="3.400" class="if"/>',
    "check": '<path d="m4 12.500 5.500 5.500L20.500 6.500" class="is" stroke-width="3.400"/>',
    "cross": '<path d="M5 5l14 14M19 5 5 19" class="is" stroke-width="3.200"/>',
    "first": '<path d="M5 4v16" class="is" stroke-width="3"/>'
             '<path d="M20 4v16L8 12z" class="if"/>',
    "back": '<path d="M15.500 4.500 8 12l7.500 7.500" class="is" stroke-width="3.200"/>',
    "next": '<path d="M8.500 4.500 16 12l-7.500 7.500" class="is" stroke-width="3.200"/>',
    "last": '<path d="M19 4v16" class="is" stroke-width="3"/>'
            '<path d="M4 4v16l12-8z" class="if"/>',
    "lock": '<path d="M7 10.500V7.500a5 5 0 0 1 10 0v3" class="is" stroke-width="2.800"/>'
            '<rect x="4.500" y="10.500" width="15" height="11" rx="2.500" class="if"/>',
    "again": '<path d="M4.500 4v5.500H10M5 9.200A8.300 8.300 0 1 1 4 14" class="is"'
             ' stroke-width="2.600"/>',
    "undo": '<path d="M9.500 3.500 4 9l5.500 5.500M4.500 9H14a6 6 0 0 1 0 12H9" class="is"'
            ' stroke-width="2.600"/>',
    "redo": '<path d="M14.500 3.500 20 9l-5.500 5.500M19.500 9H10a6 6 0 0 0 0 12h5" class="is"'
            ' stroke-width="2.600"/>',
    "down": '<path d="M12 3v11M6.500 10l5.500 5.500 5.500-5.500M4 20.500h16" class="is"'
            ' stroke-width="2.800"/>',
    "flag": '<path d="M5 22V3M5 4h13l-3 4.500 3 4.500H5z" class="if is" stroke-width="2.200"/>',
}
# fmt: on


def icon(name: str, size: int = 16) -> str:
    """A sign that only decorates: the words beside it say the same."""
    return (
        f'<svg class="icon" width="{size}" height="{size}" viewBox="0 0 24 24" '
        f'aria-hidden="true" focusable="false">{ICONS[name]}</svg>'
    )
