"""A WebAuthn authenticator without a browser: it makes passkeys and signs with them."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT: Final = 1
VERIFIED: Final = 4
ATTESTED: Final = 64
COORDINATE: Final = 32  # bytes

Options = dict[str, Any]


def text(value: bytes) -> str:
    """Returns bytes as base64url, as WebAuthn writes them."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


class Authenticator:
    """One passkey, for pages of one origin."""

    def __init__(self, origin: str = "https://games.example.org") -> None:
        self.origin = origin
        self.domain = origin.split("://")[1].partition(":")[0]
        self.id = secrets.token_bytes(16)
        self.handle = ""
        self.count = 0
        self._key = generate_private_key(SECP256R1())

    def make(self, options: Options) -> str:
        """Returns the answer to a request for a new passkey."""
        self.handle = options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(COORDINATE, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        statement = {"fmt": "none", "attStmt": {}, "authData": self._facts(ATTESTED) + about}
        attestation = text(cbor2.dumps(statement))
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(clientDataJSON=text(client), attestationObject=attestation)

    def sign(self, options: Options) -> str:
        """Returns the answer to a request to sign in."""
        self.count += 1
        facts, client = self._facts(), self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(facts + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=text(client),
            authenticatorData=text(facts),
            signature=text(signature),
            userHandle=self.handle,
        )

    def _facts(self, flags: int = 0) -> bytes:
        flags |= PRESENT | VERIFIED
        digest = hashlib.sha256(self.domain.encode()).digest()
        return digest + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        assert len(urlsafe_b64decode(challenge + "=")) >= 16
        found = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(found).encode()

    def _answer(self, **response: str) -> str:
        known = {"id": text(self.id), "rawId": text(self.id), "type": "public-key"}
        return json.dumps({**known, "response": response})
