"""A push service of our own: takes what a house sends, and opens it with the keys of the browsers it stands for."""

from __future__ import annotations

import base64
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from .site import PATIENCE, Data


class Browser:
    """Somebody's browser as a push service knows it: its address there, and the keys nobody else has."""

    def __init__(self, service: PushService, name: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.secret = bytes(range(16))
        self.endpoint = f"{service.origin}/send/{name}"

    @property
    def device(self) -> Data:
        """What the page tells the house of it."""
        return {"endpoint": self.endpoint, "p256dh": text(self.point), "auth": text(self.secret)}

    def opened(self, body: bytes) -> Any:
        """What was sent, by RFC 8291 and RFC 8188; it fails unless it was closed for this very browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + self.point + sender
        key = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        content = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        padded = AESGCM(content).decrypt(nonce, record, None)
        return json.loads(padded.rstrip(b"\0").removesuffix(b"\2"))


class PushService:
    """Hears what is sent to it, over HTTP."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}  # by path, if it is not "created"
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.heard.append((self.path, {name.lower(): told for name, told in self.headers.items()}, body))
                status, headers = service.answers.get(self.path, (201, {}))
                self.send_response(status)
                for name, told in {"Content-Length": "0", **headers}.items():
                    self.send_header(name, told)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> PushService:
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.server.shutdown()
        self.server.server_close()

    def sent(self, number: int) -> list[tuple[str, dict[str, str], bytes]]:
        """What was sent, once it is so many."""
        end = time.monotonic() + PATIENCE
        while len(self.heard) < number:
            assert time.monotonic() < end, f"only {len(self.heard)} calls came"
            time.sleep(0.05)
        return self.heard

    def sent_to(self, browser: Browser) -> bytes:
        """What was sent to this very browser last, once there is something."""
        end = time.monotonic() + PATIENCE
        while not (bodies := [body for path, _, body in self.heard if browser.endpoint.endswith(path)]):
            assert time.monotonic() < end, "no call came"
            time.sleep(0.05)
        return bodies[-1]


def claims(authorization: str, key: str) -> Data:
    """What a house says of itself, if it was signed with its key."""
    kind, _, rest = authorization.partition(" ")
    assert kind == "vapid"
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert given["k"].rstrip("=") == key
    signed, _, signature = given["t"].rpartition(".")
    r, s = (int.from_bytes(raw(signature)[half], "big") for half in (slice(32), slice(32, 64)))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, body = (json.loads(raw(part)) for part in signed.split("."))
    assert head["alg"] == "ES256"
    told: Data = body
    return told


def text(told: bytes) -> str:
    return base64.urlsafe_b64encode(told).rstrip(b"=").decode()


def raw(told: str) -> bytes:
    return base64.urlsafe_b64decode(told + "=" * (-len(told) % 4))
