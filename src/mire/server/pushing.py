"""Web Push: how a call is closed, signed and sent, and to whom we send at all.

A browser says by which address of its maker's push service it can be reached, so a stranger could name any address: we
send to the services we know and to those an operator names, and follow no redirects.
"""

from __future__ import annotations

import base64
import hashlib
import http.client
import os
import ssl
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from .listening import Listening

SERVICES = ("fcm.googleapis.com", "jmt17.google.com")  # of Chrome and its kin
FAMILIES = (".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")  # of Firefox, Safari, Edge
HOURS_KEPT = 24  # by the service, while the device is off
PATIENCE = 10.0  # seconds a service is waited for
GONE = (404, 410)  # the service knows the device no more


def new_key() -> str:
    """A private key for a house, as text."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


class Postman:
    """Sends for a house, in its name, to push services."""

    def __init__(self, key: str, named: Collection[str] = ()) -> None:
        self.vapid: Any = Vapid02.from_raw(key.encode())
        self.vapid.conf["no-strict"] = True  # a house may be known by an address alone
        self.named = frozenset(origin.rstrip("/") for origin in named)
        self.tls = ssl.create_default_context()

    @property
    def public_key(self) -> str:
        """What browsers know the house by."""
        return _text(self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def serves(self, endpoint: str) -> bool:
        """Whether an address is a push service's that we send to."""
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port, parts.hostname or ""
        except ValueError:
            return False
        if f"{parts.scheme}://{parts.netloc}" in self.named:
            return True
        known = host in SERVICES or host.endswith(FAMILIES)
        return parts.scheme == "https" and known and port in (None, 443) and parts.netloc.lower().split(":")[0] == host

    def send(self, device: Listening, message: bytes, topic: str, now: float) -> int:
        """Send a message, which only that device can open; returns what the service says.  It waits: not for a loop."""
        parts = urlsplit(device.endpoint)
        where = f"{parts.scheme}://{parts.netloc}"
        claims = {"aud": where, "exp": int(now) + 12 * 3600, "sub": f"https://{device.house}"}
        headers = {
            **self.vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(HOURS_KEPT * 3600),
            "Urgency": "normal",
            # A later call takes the place of one that still waits; the service learns nothing from its name.
            "Topic": _text(hashlib.sha256(f"{device.auth} {topic}".encode()).digest())[:32],
        }
        body = closed(device, message)
        line = self._line(parts.scheme, parts.hostname or "", parts.port)
        try:
            line.request("POST", parts._replace(scheme="", netloc="", fragment="").geturl(), body, headers)
            return line.getresponse().status
        finally:
            line.close()

    def _line(self, scheme: str, host: str, port: int | None) -> http.client.HTTPConnection:
        if scheme == "http":  # which only an operator can have named
            return http.client.HTTPConnection(host, port, timeout=PATIENCE)
        return http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=self.tls)


def closed(device: Listening, message: bytes) -> bytes:
    """A message that only the device can open (RFC 8291)."""
    body: bytes = http_ece.encrypt(
        message,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=raw(device.p256dh),
        auth_secret=raw(device.auth),
        version="aes128gcm",
    )
    return body


def raw(text: str) -> bytes:
    """Bytes from their text for addresses, padded or not."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _text(told: bytes) -> str:
    return base64.urlsafe_b64encode(told).rstrip(b"=").decode()
