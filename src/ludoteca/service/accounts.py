"""Accounts: one name for a player's seats, preferences and history on all their devices.

All browsers signed in to an account share one device id. Signing out everywhere moves everything
to a new id; the old cookies name a device that holds nothing.
"""

import hashlib
import json
import secrets
from collections.abc import Mapping
from functools import lru_cache
from threading import Semaphore
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from ludoteca.core.errors import BadNotation, Forbidden, Illegal
from ludoteca.service.bearers import fresh_device
from ludoteca.service.creation import clean, compared_name
from ludoteca.service.match_cache import MatchCache
from ludoteca.store import devices, privacy

LONGEST_NAME: Final = 24
SHORTEST_NAME: Final = 2
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no look-alikes such as 0 and O
GROUPS: Final = 5  # in a recovery code
GROUP: Final = 4  # characters
AT_ONCE: Final = 2  # passwords hashed at the same time; each takes 64 MB
LONGEST_PREFERENCES: Final = 2000

HASHER: Final = PasswordHasher()  # argon2id


class SignedIn(NamedTuple):
    """The device id of an account and its stored preference cookies."""

    device: str
    preferences: dict[str, str]


class Accounts:
    """The accounts of the site."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._slots = Semaphore(AT_ONCE)

    def name_of(self, device: str) -> str:
        """The account name of a device; empty if it is not signed in."""
        with self._cache.store.reading() as reader:
            found = devices.account_of(reader.connection, device)
        return found[1] if found else ""

    def register(self, device: str, name: str, password: str) -> str:
        """Creates an account for the device; returns its recovery code."""
        shown = checked_name(name)
        check_password(password)
        hashed = self._hash(password)
        with self._cache.store.writing() as writer:
            return add_account(writer.connection, device, shown, hashed, self._cache.now())

    def sign_in(self, device: str, name: str, password: str, *, brings_tables: bool) -> SignedIn:
        """Signs in by password; `brings_tables` moves the browser's tables to the account."""
        found = self._find(name)
        if not self._is_right(found.get("password", ""), password):
            raise Forbidden("account.wrong", {})
        return self.enter(device, found, brings_tables=brings_tables)

    def enter(self, device: str, account: dict[str, str], *, brings_tables: bool) -> SignedIn:
        """Signs in to an account whose owner has been verified."""
        if brings_tables and not self.name_of(device):
            self._move(device, account["device"])
        return SignedIn(account["device"], read_preferences(account["preferences"]))

    def sign_out_everywhere(self, device: str) -> str:
        """Signs out all other browsers; returns the new device id of this one."""
        key = self.own_key(device)
        fresh = fresh_device()
        self._move(device, fresh, key)
        return fresh

    def change_password(self, device: str, old: str, new: str) -> None:
        """Changes the password; Forbidden if `old` is wrong."""
        key = self.own_key(device)
        check_password(new)
        if not self._is_right(self._find(key)["password"], old):
            raise Forbidden("account.wrong", {})
        hashed = self._hash(new)
        with self._cache.store.writing() as writer:
            devices.change_account(writer.connection, key, password=hashed)

    def recover(self, name: str, code: str, password: str) -> tuple[SignedIn, str]:
        """Sets a new password by a recovery code, which works once; also returns the next code."""
        check_password(password)
        found = self._find(name)
        given = digest_of("".join(code.split()).upper().replace("-", ""))
        if not secrets.compare_digest(found.get("recovery", ""), given):
            raise Forbidden("account.code", {})
        hashed, next_code, fresh = self._hash(password), fresh_code(), fresh_device()
        with self._cache.store.writing() as writer:
            changed = {"password": hashed, "recovery": digest_of(next_code)}
            devices.change_account(writer.connection, found["key"], **changed)
        self._move(found["device"], fresh, found["key"])
        return SignedIn(fresh, read_preferences(found["preferences"])), next_code

    def stored_about(self, device: str) -> dict[str, Any]:
        """Everything stored about a player."""
        with self._cache.store.reading() as reader:
            own = devices.account_of(reader.connection, device)
            found = privacy.stored_about(reader.connection, device)
        kept = self.preferences_of(device)
        return {"account": own[1] if own else "", "preferences": kept, **found}

    def erase(self, device: str) -> None:
        """Deletes everything about a player; the moves of their matches stay, without a name."""
        with self._cache.standstill(), self._cache.store.writing() as writer:
            matches = devices.matches_with(writer.connection, device)
            privacy.erase_device(writer.connection, device)
            devices.touch_all(writer.connection, matches)

    def preferences_of(self, device: str) -> dict[str, str]:
        """The stored cookies of a signed-in device; empty for others."""
        with self._cache.store.reading() as reader:
            own = devices.account_of(reader.connection, device)
            found = devices.account(reader.connection, own[0]) if own else {}
        return read_preferences(found.get("preferences", "{}"))

    def remember(self, device: str, cookies: Mapping[str, str]) -> None:
        """Stores preference cookies with the account of a signed-in device."""
        with self._cache.store.writing() as writer:
            own = devices.account_of(writer.connection, device)
            if own is None:
                return
            known = read_preferences(devices.account(writer.connection, own[0])["preferences"])
            text = json.dumps({**known, **cookies})
            if len(text) <= LONGEST_PREFERENCES:
                devices.change_account(writer.connection, own[0], preferences=text)

    def _move(self, old: str, new: str, account: str = "") -> None:
        """Moves everything a device holds to another one, and its account if given."""
        with self._cache.standstill(), self._cache.store.writing() as writer:
            matches = devices.matches_with(writer.connection, old)
            devices.move_device(writer.connection, old, new)
            devices.touch_all(writer.connection, matches)
            if account:
                devices.change_account(writer.connection, account, device=new)

    def _find(self, name: str) -> dict[str, str]:
        with self._cache.store.reading() as reader:
            return devices.account(reader.connection, compared_name(name))

    def has_password(self, device: str) -> bool:
        """Whether the account of a device has a password; it may have passkeys only."""
        return bool(self._find(self.own_key(device)).get("password"))

    def check_own_password(self, device: str, password: str) -> None:
        """Raises Forbidden if the account of the device has another password."""
        hashed = self._find(self.own_key(device)).get("password", "")
        if hashed and not self._is_right(hashed, password):
            raise Forbidden("account.wrong", {})

    def own_key(self, device: str) -> str:
        """The key of the device's account; Forbidden if it is not signed in."""
        with self._cache.store.reading() as reader:
            found = devices.account_of(reader.connection, device)
        if found is None:
            raise Forbidden("account.signed_out", {})
        return found[0]

    def _hash(self, password: str) -> str:
        with self._slots:
            return HASHER.hash(password)

    def _is_right(self, hashed: str, password: str) -> bool:
        """Whether a password is right; an unknown name takes as long as a wrong password."""
        with self._slots:
            dummy = dummy_hash()  # computed for known names too: the first call is slow
            try:
                fits = HASHER.verify(hashed or dummy, password[:LONGEST_PASSWORD])
            except (VerificationError, InvalidHashError):
                return False
        return fits and bool(hashed)


@lru_cache(1)
def dummy_hash() -> str:
    """The hash that passwords for unknown names are compared with, computed on first use."""
    return HASHER.hash("nobody has this password")


def check_free(connection: Connection, device: str, shown: str) -> None:
    """Raises Illegal if the device has an account or the name is taken."""
    if devices.account_of(connection, device):
        raise Illegal("account.signed_in", {})
    if devices.account(connection, compared_name(shown)):
        raise Illegal("account.taken", {"name": shown})


def add_account(connection: Connection, device: str, shown: str, hashed: str, now: float) -> str:
    """Stores a new account, without a password if `hashed` is empty; returns its recovery code."""
    check_free(connection, device, shown)
    code = fresh_code()
    values: dict[str, str | float] = {
        "key": compared_name(shown),
        "name": shown,
        "password": hashed,
        "recovery": digest_of(code),
        "device": device,
        "preferences": "{}",
        "created_at": now,
    }
    devices.add_account(connection, values)
    return code


def checked_name(name: str) -> str:
    """The cleaned name; BadNotation if it is too short or too long."""
    shown = clean(name, LONGEST_NAME + 1)
    if not SHORTEST_NAME <= len(shown) <= LONGEST_NAME:
        raise BadNotation("account.name", {"least": SHORTEST_NAME, "most": LONGEST_NAME})
    return shown


def check_password(password: str) -> None:
    """Raises BadNotation if a password is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadNotation(
            "account.password", {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD}
        )


def fresh_code() -> str:
    """A random recovery code, in groups that are easy to copy from paper."""
    groups = ["".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)


def digest_of(code: str) -> str:
    """The hash stored for a recovery code."""
    return hashlib.sha256(code.replace("-", "").encode()).hexdigest()


def read_preferences(text: str) -> dict[str, str]:
    """Parses stored preference cookies."""
    found: dict[str, str] = json.loads(text)
    return found
