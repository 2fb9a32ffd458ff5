"""What goes with every answer: what the page may do in a browser, and that nothing of it comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .site import Site, Visitor

PATHS = ["/", "/t/somewhere", "/api/me", "/api/games", "/api/docs", "/api/nowhere", "/api/tables/nowhere/record"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_says_what_the_page_may_do(visitor: Visitor, path: str) -> None:
    headers = visitor.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["script-src"] == "'self'"
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"  # the link is the secret
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers


def test_so_do_refusals_and_files(visitor: Visitor) -> None:
    foreign = visitor.ask("POST", "/api/tables", {}, {"Origin": "https://elsewhere.example"})
    script = re.search(rb'src="(/assets/[^"]+\.js)"', visitor.get("/").body)
    assert script
    for reply, status in ((foreign, 403), (visitor.get(script[1].decode()), 200)):
        assert reply.status == status
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in reply.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/api/docs"])
def test_no_page_has_script_in_it_or_from_elsewhere(visitor: Visitor, path: str) -> None:
    reply = visitor.get(path)
    assert reply.status == 200
    assert "html" in reply.headers["content-type"]
    for script in re.findall(r"<script[^>]*>[^<]*", reply.body.decode()):
        assert re.fullmatch(r'<script[^>]* src="/assets/[^"]*"[^>]*>\s*', script), script
    assert not re.findall(r"""(?:src|href)=["'](?:https?:)?//[^"']*""", reply.body.decode())


def test_the_api_is_described_without_script(visitor: Visitor) -> None:
    page = visitor.get("/api/docs").body.decode()
    for path in visitor.get("/api/docs/openapi.json").body["paths"]:
        assert path in page
    assert "Lay a table." in page


def test_behind_tls_cookies_come_by_it_alone(tmp_path: Path) -> None:
    site = Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path)
    site.more += ["--tls"]
    with site:
        reply = Visitor(site).get("/api/me")
        assert "; Secure" in reply.headers["set-cookie"]
        assert "HttpOnly" in reply.headers["set-cookie"]
        assert reply.headers["strict-transport-security"].startswith("max-age=")


def test_without_tls_a_cookie_is_kept_by_a_browser_all_the_same(visitor: Visitor) -> None:
    assert "Secure" not in visitor.get("/api/me").headers["set-cookie"]
