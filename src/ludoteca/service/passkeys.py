"""Passkeys: sign in to an account without its password.

The library `webauthn` verifies every answer. A challenge belongs to one device and one purpose,
expires after minutes and is deleted by the first answer, right or wrong.
"""

import json
import secrets
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, NotFound
from ludoteca.service.accounts import Accounts, SignedIn, add_account, check_free, checked_name
from ludoteca.service.creation import clean, compared_name
from ludoteca.service.match_cache import MatchCache
from ludoteca.store import devices, passkeys
from ludoteca.store.passkeys import ChallengeRow, PasskeyRow

REGISTER: Final = "register"  # a new account
ADD: Final = "add"  # to the account one is signed in to
SIGN_IN: Final = "sign-in"
SITE_NAME: Final = "Ludoteca"
LIVES: Final = 300  # seconds until a challenge expires
CHALLENGE_BYTES: Final = 32
HANDLE_BYTES: Final = 32
LONGEST_ANSWER: Final = 16_000  # characters
LONGEST_ID: Final = 1400  # characters; WebAuthn allows at most 1023 bytes
LONGEST_NAME: Final = 40
MOST: Final = 20  # passkeys per account

SELECTION: Final = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED,  # sign in without typing a name
    user_verification=UserVerificationRequirement.PREFERRED,
)


class PasskeySite(NamedTuple):
    """The domain that passkeys are bound to, and the origin of the site's pages."""

    domain: str
    origin: str


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey in its owner's list."""

    id: str
    name: str
    created_at: float


class Passkeys:
    """The passkeys of the site."""

    def __init__(self, cache: MatchCache, accounts: Accounts) -> None:
        self._cache = cache
        self._accounts = accounts

    def of(self, device: str) -> list[Passkey]:
        """The passkeys of a signed-in device; empty for others."""
        with self._cache.store.reading() as reader:
            own = devices.account_of(reader.connection, device)
            rows = passkeys.passkeys_of(reader.connection, own[0]) if own else []
        return [Passkey(row.id, row.name, row.created_at) for row in rows]

    def ask_register(self, device: str, site: PasskeySite, name: str) -> str:
        """The JSON a browser needs to create a passkey for a new account."""
        shown = checked_name(name)
        with self._cache.store.reading() as reader:
            check_free(reader.connection, device, shown)
        return self._ask_new(device, site, REGISTER, shown, secrets.token_bytes(HANDLE_BYTES), [])

    def ask_add(self, device: str, site: PasskeySite, password: str) -> str:
        """The JSON a browser needs to add a passkey; checks the password if there is one."""
        self._accounts.check_own_password(device, password)
        key = self._accounts.own_key(device)
        with self._cache.store.reading() as reader:
            known = passkeys.passkeys_of(reader.connection, key)
        check_count(known)
        handle = base64url_to_bytes(known[0].handle) if known else secrets.token_bytes(HANDLE_BYTES)
        return self._ask_new(device, site, ADD, self._accounts.name_of(device), handle, known)

    def _ask_new(
        self,
        device: str,
        site: PasskeySite,
        purpose: str,
        name: str,
        handle: bytes,
        known: list[PasskeyRow],
    ) -> str:
        options = generate_registration_options(
            rp_id=site.domain,
            rp_name=SITE_NAME,
            user_name=name,
            user_id=handle,
            challenge=secrets.token_bytes(CHALLENGE_BYTES),
            timeout=LIVES * 1000,
            authenticator_selection=SELECTION,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id)) for row in known
            ],
        )
        self._store_challenge(options.challenge, device, purpose, bytes_to_base64url(handle), name)
        return options_to_json(options)

    def ask_sign_in(self, device: str, site: PasskeySite) -> str:
        """The JSON a browser needs to sign in; the passkey identifies the account."""
        options = generate_authentication_options(
            rp_id=site.domain,
            challenge=secrets.token_bytes(CHALLENGE_BYTES),
            timeout=LIVES * 1000,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        self._store_challenge(options.challenge, device, SIGN_IN, "", "")
        return options_to_json(options)

    def register(self, device: str, site: PasskeySite, answer: str) -> tuple[str, str]:
        """Creates an account with a passkey; returns its name and recovery code."""
        asked, made = self._verified_passkey(device, site, REGISTER, answer)
        with self._cache.store.writing() as writer:
            now = self._cache.now()
            code = add_account(writer.connection, device, asked.name, "", now)
            check_unknown(passkeys.passkey(writer.connection, made.id))
            passkeys.add_passkey(writer.connection, made)
        return asked.name, code

    def add(self, device: str, site: PasskeySite, answer: str, name: str) -> None:
        """Adds a passkey to the account of a signed-in device."""
        key = self._accounts.own_key(device)
        _, made = self._verified_passkey(device, site, ADD, answer, clean(name, LONGEST_NAME), key)
        with self._cache.store.writing() as writer:
            passkeys.lock_account(writer.connection, key)
            check_count(passkeys.passkeys_of(writer.connection, key))
            check_unknown(passkeys.passkey(writer.connection, made.id))
            passkeys.add_passkey(writer.connection, made)

    def sign_in(
        self, device: str, site: PasskeySite, answer: str, *, brings_tables: bool
    ) -> SignedIn:
        """Signs in by passkey; raises Forbidden."""
        found = read_answer(answer)
        asked = self._take_challenge(found, device, SIGN_IN)
        with self._cache.store.reading() as reader:
            row = passkeys.passkey(reader.connection, id_of(found))
            account = devices.account(reader.connection, row.account) if row else {}
        if row is None or not account:
            raise Forbidden("passkey.wrong", {})
        count = verified_count(found, asked, site, row)
        with self._cache.store.writing() as writer:
            if not passkeys.set_sign_count(writer.connection, row, count):
                raise Forbidden("passkey.wrong", {})
        return self._accounts.enter(device, account, brings_tables=brings_tables)

    def remove(self, device: str, id_: str) -> None:
        """Deletes a passkey of the account; Illegal if it is the only way to sign in."""
        key = self._accounts.own_key(device)
        with self._cache.store.writing() as writer:
            passkeys.lock_account(writer.connection, key)
            own = passkeys.passkeys_of(writer.connection, key)
            if id_ not in [row.id for row in own]:
                raise NotFound("passkey.unknown", {})
            has_password = bool(devices.account(writer.connection, key)["password"])
            if len(own) == 1 and not has_password:
                raise Illegal("passkey.last", {})
            passkeys.remove_passkey(writer.connection, id_)

    def _store_challenge(
        self, challenge: bytes, device: str, purpose: str, handle: str, name: str
    ) -> None:
        now = self._cache.now()
        text = bytes_to_base64url(challenge)
        row = ChallengeRow(text, device, purpose, handle, name, now + LIVES)
        with self._cache.store.writing() as writer:
            passkeys.add_challenge(writer.connection, row, now)

    def _take_challenge(self, found: dict[str, Any], device: str, purpose: str) -> ChallengeRow:
        """The challenge of an answer, deleted from the store even if the answer is wrong."""
        challenge, now = challenge_of(found), self._cache.now()
        with self._cache.store.writing() as writer:
            taken = passkeys.take_challenge(writer.connection, challenge, device, purpose, now)
        if taken is None:
            raise Forbidden("passkey.stale", {})
        return taken

    def _verified_passkey(
        self,
        device: str,
        site: PasskeySite,
        purpose: str,
        answer: str,
        name: str = "",
        account: str = "",
    ) -> tuple[ChallengeRow, PasskeyRow]:
        """The verified new passkey, with the challenge it answers."""
        found = read_answer(answer)
        asked = self._take_challenge(found, device, purpose)
        try:
            made = verify_registration_response(
                credential=found,
                expected_challenge=base64url_to_bytes(asked.challenge),
                expected_rp_id=site.domain,
                expected_origin=site.origin,
            )
        except Exception:  # hostile answers make the parsers below the library raise anything
            raise Forbidden("passkey.wrong", {}) from None
        return asked, PasskeyRow(
            id=bytes_to_base64url(made.credential_id),
            account=account or compared_name(asked.name),
            handle=asked.handle,
            public_key=bytes_to_base64url(made.credential_public_key),
            sign_count=made.sign_count,
            name=name,
            created_at=self._cache.now(),
        )


def verified_count(
    found: dict[str, Any], asked: ChallengeRow, site: PasskeySite, row: PasskeyRow
) -> int:
    """The new counter of a passkey; Forbidden if the answer is wrong."""
    try:
        if found["response"].get("userHandle") != row.handle:
            raise Forbidden("passkey.wrong", {})
        right = verify_authentication_response(
            credential=found,
            expected_challenge=base64url_to_bytes(asked.challenge),
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(row.public_key),
            credential_current_sign_count=row.sign_count,
        )
    except Exception:  # hostile answers make the parsers below the library raise anything
        raise Forbidden("passkey.wrong", {}) from None
    return right.new_sign_count


def read_answer(answer: str) -> dict[str, Any]:
    """Parses the answer of a browser; raises BadNotation."""
    try:
        found = json.loads(answer) if len(answer) <= LONGEST_ANSWER else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadNotation("passkey.unread", {})
    return found


def challenge_of(found: dict[str, Any]) -> str:
    """The challenge an answer claims to sign; it is verified later."""
    try:
        claimed = json.loads(base64url_to_bytes(found["response"]["clientDataJSON"]))["challenge"]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        claimed = None
    if not isinstance(claimed, str) or not claimed.isascii() or not claimed.isprintable():
        raise BadNotation("passkey.unread", {})
    return claimed


def id_of(found: dict[str, Any]) -> str:
    """The id of the passkey an answer claims to use."""
    claimed = found.get("id")
    if not isinstance(claimed, str) or len(claimed) > LONGEST_ID or not claimed.isprintable():
        raise BadNotation("passkey.unread", {})
    return claimed


def check_count(known: list[PasskeyRow]) -> None:
    """Raises Illegal if an account has `MOST` passkeys."""
    if len(known) >= MOST:
        raise Illegal("passkey.most", {"most": MOST})


def check_unknown(found: PasskeyRow | None) -> None:
    """Raises Illegal if a passkey already belongs to an account."""
    if found is not None:
        raise Illegal("passkey.known", {})
