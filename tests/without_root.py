"""Makes file permissions hold for root too, for tests that run as root."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# linux/capability.h: the third version, two sets of three words each.
VERSION: Final = 0x20080522
OVERRIDE: Final = 1 << 1  # CAP_DAC_OVERRIDE: bypasses file permissions


class Header(ctypes.Structure):
    """The version, and the thread whose capabilities are meant: 0 is the calling one."""

    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class Sets(ctypes.Structure):
    """The sets of capabilities, the low words first."""

    _fields_ = (("words", ctypes.c_uint32 * 6),)


@contextmanager
def without_root() -> Iterator[None]:
    """Makes file permissions hold for this thread, even as root."""
    if os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header, sets = Header(VERSION, 0), Sets()
    assert libc.capget(ctypes.byref(header), ctypes.byref(sets)) == 0
    before = sets.words[0]
    sets.words[0] = before & ~OVERRIDE
    assert libc.capset(ctypes.byref(header), ctypes.byref(sets)) == 0
    try:
        yield
    finally:
        sets.words[0] = before
        assert libc.capset(ctypes.byref(header), ctypes.byref(sets)) == 0


def command_without_root(command: list[str]) -> list[str]:
    """Returns the command changed so that file permissions hold even if root runs it."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override", *command]
