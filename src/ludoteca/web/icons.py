"""Small icons of the pages, in the colour of the text beside them."""

from typing import Final

# fmt: off
# On a grid of 24; `f` fills, `s` strokes of that width.
ICONS: Final = {
    "logo": '<path d="M7 1.5 12.5 4.600v6.300L7 14 1.5 10.900V4.600z" fill="var(--forest)"/>'
            '<rect x="13.5" y="2.5" width="9" height="9" rx="1.4" fill="var(--red)"/>'
            '<path d="M4 22.500V17l8-5.800L20 17v5.500z" fill="var(--gold)"/>'
            '<rect x="10.2" y="17.5" width="3.6" height="5" fill="var(--panel)"/>',
    "play": '<path d="M6 3.5 20.5 12 6 20.5z" class="if is" stroke-width="2"/>',
    "plus": '<path d="M12 4v16M4 12h16" class="is" stroke-width="3.2"/>',
    "sun": '<circle cx="12" cy="12" r="4.8" class="if"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3'
           'M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" class="is" stroke-width="2.4"/>',
    "moon": '<path d="M19.5 14.500A8.5 8.5 0 0 1 9.5 4.500a8.5 8.5 0 1 0 10 10z"'
            ' class="if"/>',
    "person": '<circle cx="12" cy="7.5" r="4.5" class="if"/>'
              '<path d="M3.5 21c.5-5 4-7.5 8.5-7.500s8 2.5 8.5 7.500z" class="if"/>',
    "link": '<path d="M10 14a4.5 4.5 0 0 0 6.4 0l3.3-3.300a4.5 4.5 0 0 0-6.4-6.400L12 5.6'
            'M14 10a4.5 4.5 0 0 0-6.4 0l-3.3 3.300a4.5 4.5 0 0 0 6.4 6.400l1.3-1.3"'
            ' class="is" stroke-width="2.4"/>',
    "bot": '<rect x="4" y="8" width="16" height="12" rx="3.5" class="is" stroke-width="2.4"/>'
           '<circle cx="9" cy="14" r="1.8" class="if"/><circle cx="15" cy="14" r="1.8"'
           ' class="if"/><path d="M12 8V4" class="is" stroke-width="2.4"/>'
           '<circle cx="12" cy="3.4" r="1.8" class="if"/>',
    "eye": '<path d="M1.8 12C5 6.5 8.5 4.8 12 4.800s7 1.7 10.2 7.200c-3.2 5.5-6.7'
           ' 7.2-10.2 7.200S5 17.5 1.8 12z" class="is" stroke-width="2.2"/>'
           '<circle cx="12" cy="12" r="3.4" class="if"/>',
    "check": '<path d="m4 12.5 5.5 5.500L20.5 6.5" class="is" stroke-width="3.4"/>',
    "cross": '<path d="M5 5l14 14M19 5 5 19" class="is" stroke-width="3.2"/>',
    "first": '<path d="M5 4v16" class="is" stroke-width="3"/>'
             '<path d="M20 4v16L8 12z" class="if"/>',
    "back": '<path d="M15.5 4.5 8 12l7.5 7.5" class="is" stroke-width="3.2"/>',
    "next": '<path d="M8.5 4.5 16 12l-7.5 7.5" class="is" stroke-width="3.2"/>',
    "last": '<path d="M19 4v16" class="is" stroke-width="3"/>'
            '<path d="M4 4v16l12-8z" class="if"/>',
    "lock": '<path d="M7 10.500V7.500a5 5 0 0 1 10 0v3" class="is" stroke-width="2.8"/>'
            '<rect x="4.5" y="10.5" width="15" height="11" rx="2.5" class="if"/>',
    "again": '<path d="M4.5 4v5.500H10M5 9.200A8.3 8.3 0 1 1 4 14" class="is"'
             ' stroke-width="2.6"/>',
    "undo": '<path d="M9.5 3.5 4 9l5.5 5.5M4.5 9H14a6 6 0 0 1 0 12H9" class="is"'
            ' stroke-width="2.6"/>',
    "redo": '<path d="M14.5 3.5 20 9l-5.5 5.5M19.5 9H10a6 6 0 0 0 0 12h5" class="is"'
            ' stroke-width="2.6"/>',
    "down": '<path d="M12 3v11M6.5 10l5.5 5.5 5.5-5.500M4 20.500h16" class="is"'
            ' stroke-width="2.8"/>',
    "gear": '<path d="M4 7h9M17.500 7H20M4 17h2.500M11 17h9" class="is" stroke-width="2.6"/>'
            '<circle cx="15.2" cy="7" r="2.6" class="is" stroke-width="2.2"/>'
            '<circle cx="8.8" cy="17" r="2.6" class="is" stroke-width="2.2"/>',
    "pause": '<path d="M8 4v16M16 4v16" class="is" stroke-width="4.5"/>',
    "chat": '<path d="M3.500 4.500h17v12H11l-5 4v-4H3.500z" class="is" stroke-width="2.4"/>',
    "clock": '<circle cx="12" cy="12" r="9" class="is" stroke-width="2.4"/>'
             '<path d="M12 6.500V12l4 2.500" class="is" stroke-width="2.4"/>',
    "flag": '<path d="M5 22V3M5 4h13l-3 4.5 3 4.500H5z" class="if is" stroke-width="2.2"/>',
}
# fmt: on


def icon(name: str, size: int = 16) -> str:
    """A decorative icon beside a text of the same meaning."""
    return (
        f'<svg class="icon" width="{size}" height="{size}" viewBox="0 0 24 24" '
        f'aria-hidden="true">{ICONS[name]}</svg>'
    )
