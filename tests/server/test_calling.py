"""People are called when it is their turn and they are not at the table: heard by a push service of our own."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from mire.books.telling import listed

from .postgres import Cluster
from .push_service import Browser, PushService, claims
from .site import Data, Site, Socket, Visitor

SOON = 0.3  # seconds somebody is gone before being called, here
QUIET = 2.0  # seconds after which nobody will be called any more

Called = tuple[Site, PushService]


@pytest.fixture
def house(database: str, tmp_path: Path) -> Iterator[Called]:
    with PushService() as service:
        site = calling(Site(database, tmp_path, limits={"calling_seconds": SOON, "devices": 3}), service)
        with site:
            yield site, service
        assert "Traceback" not in site.logged(), site.logged()


def calling(site: Site, service: PushService) -> Site:
    site.more += ["--push-service", service.origin]
    return site


class Two:
    """Ann and Bob at a table with two bots, Bob just before Ann."""

    def __init__(self, ann: Visitor, bob: Visitor) -> None:
        self.ann, self.bob = ann, bob
        bob.put("/api/me", {"name": "Bob"})
        self.room = ann.lay("swapx", "me", "random", "random", "open")
        self.luck = random.Random(3)

    def bob_sits(self, table: Socket) -> None:
        table.frame()
        table.say("Sit", seat=3)
        table.until(lambda frame: frame["places"][3]["mine"])
        table.say("Look", seat=3)
        table.until(lambda frame: frame["you"] == 3)

    def until_asked(self, table: Socket, seat: int) -> None:
        """Whoever looks on plays until a seat is asked."""
        while seat not in table.latest["to_act"]:
            mine = table.latest["you"]
            if mine in table.latest["to_act"]:
                actions = [option["action"] for option in table.latest["options"]]
                peaceful = [action for action in actions if action["type"] in ("SpawnSupply", "Pass")]
                table.answered(self.luck.choice(peaceful or actions))  # who plays at random is soon out of the game
            else:
                table.until(lambda _: True)

    def begin(self, table: Socket) -> None:
        """Bob sits, and it is Bob's turn: Ann has played so far, and is gone again."""
        self.bob_sits(table)
        with self.ann.watch(self.room) as mine:
            mine.frame()
            mine.say("Begin")
            mine.until(lambda frame: not frame["waits"])
            self.until_asked(mine, 3)
        table.until(lambda frame: 3 in frame["to_act"] and not frame["places"][0]["here"])


def test_who_is_away_is_called_once_a_turn_with_the_game_and_who_moved(house: Called) -> None:
    site, service = house
    ann, bob = Visitor(site), Visitor(site)
    key = ann.get("/api/calls").body["key"]
    browser = Browser(service, "ann")
    assert ann.put("/api/calls", browser.device).status == 204
    two = Two(ann, bob)
    with bob.watch(two.room) as table:
        two.begin(table)
        two.until_asked(table, 0)
        ((path, headers, body),) = service.sent(1)
        answers = [entry["seat"] for _, entry in site.entries(two.room) if entry["type"] == "Answered"]
        table.say("Chat", text="Your turn!")
        table.say("TakeBack", seat=3)  # the same turn, once more
        table.until(lambda frame: 3 in frame["to_act"])
        two.until_asked(table, 0)
        time.sleep(QUIET)
    assert len(service.heard) == 1
    assert path == "/send/ann"
    said = claims(headers["authorization"], key)
    assert said["aud"] == service.origin
    assert said["sub"].startswith("https://")
    assert time.time() < said["exp"] < time.time() + 86400
    assert headers["content-encoding"] == "aes128gcm"
    assert two.room not in str(headers)
    message: Data = browser.opened(body)
    assert set(message) == {"title", "body", "room"}
    assert message["room"] == two.room
    assert message["title"] == "SwapX: your turn"
    since = answers[len(answers) - answers[::-1].index(0) :] if 0 in answers else answers  # who begins is drawn
    places = [table.latest["places"][seat] for seat in sorted(set(since))]
    names = [place["name"] or place["called"] for place in places]
    assert message["body"] == f"{listed(names)} {'has' if len(names) == 1 else 'have'} moved."


def test_nobody_is_called_who_looks_on_or_has_put_the_game_away_or_said_no(house: Called) -> None:
    site, service = house
    ann, bob = Visitor(site), Visitor(site)
    browser = Browser(service, "ann")
    ann.put("/api/calls", browser.device)
    two = Two(ann, bob)
    with bob.watch(two.room) as table:
        two.begin(table)
        with ann.watch(two.room) as mine:
            mine.frame()
            two.until_asked(table, 0)
            time.sleep(QUIET)
            assert service.heard == []
            mine.until(lambda frame: 0 in frame["to_act"])
            two.until_asked(mine, 3)
        ann.put(f"/api/tables/{two.room}/mine", {"put_away": True})
        table.until(lambda frame: 3 in frame["to_act"] and not frame["places"][0]["here"])
        two.until_asked(table, 0)
        time.sleep(QUIET)
        assert service.heard == []
        ann.put(f"/api/tables/{two.room}/mine", {"put_away": False})
        assert ann.post("/api/calls/hush", {"endpoint": browser.endpoint}).status == 204
        with ann.watch(two.room) as mine:
            mine.frame()
            two.until_asked(mine, 3)
        table.until(lambda frame: 3 in frame["to_act"] and not frame["places"][0]["here"])
        two.until_asked(table, 0)
        time.sleep(QUIET)
    assert service.heard == []


def test_a_device_that_its_service_knows_no_more_is_forgotten_and_no_redirect_is_followed(house: Called) -> None:
    site, service = house
    ann, bob = Visitor(site), Visitor(site)
    gone, moved = Browser(service, "gone"), Browser(service, "moved")
    service.answers = {"/send/gone": (410, {}), "/send/moved": (307, {"Location": f"{service.origin}/secret"})}
    for browser in (gone, moved):
        assert ann.put("/api/calls", browser.device).status == 204
    two = Two(ann, bob)
    with bob.watch(two.room) as table:
        two.begin(table)
        two.until_asked(table, 0)
        service.sent(2)
        site.noted("was answered with 307")
    assert {path for path, _, _ in service.heard} == {"/send/gone", "/send/moved"}
    assert endpoints(site) == [moved.endpoint]


def endpoints(site: Site) -> list[str]:
    engine = sa.create_engine(site.database)
    with engine.connect() as connection:
        found = list(connection.scalars(sa.text("SELECT endpoint FROM devices ORDER BY since")))
    engine.dispose()
    return found


def test_nothing_is_sent_to_addresses_a_stranger_names_and_a_guest_has_few_devices(house: Called) -> None:
    site, service = house
    ann = Visitor(site)
    browser = Browser(service, "ann")
    for endpoint in (
        "http://127.0.0.1:1/send",
        f"{service.origin}.example.org/send",
        f"{service.origin.replace('http', 'https')}/send",
        "https://localhost/send",
        "https://10.0.0.1/send",
        "https://[::1]/send",
        "http://fcm.googleapis.com/send",
        "https://fcm.googleapis.com:8443/send",
        "https://fcm.googleapis.com@127.0.0.1/send",
        "https://ann:secret@fcm.googleapis.com/send",
        "https://fcm.googleapis.com.example.org/send",
        "https://push.apple.com.example.org/send",
        "https://evilpush.apple.com.example.org\\@web.push.apple.com/send",
    ):
        assert ann.put("/api/calls", {**browser.device, "endpoint": endpoint}).status == 409, endpoint
    assert ann.put("/api/calls", {**browser.device, "endpoint": "https:///send"}).status in (400, 409)
    assert ann.put("/api/calls", {**browser.device, "auth": "AAAA"}).status == 400
    assert ann.put("/api/calls", {**browser.device, "p256dh": "A"}).status == 400
    assert endpoints(site) == []
    for name in "abcde":
        assert ann.put("/api/calls", Browser(service, name).device).status == 204
    assert endpoints(site) == [f"{service.origin}/send/{name}" for name in "cde"]
    known = {**browser.device, "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/abc"}
    assert ann.put("/api/calls", known).status == 204


def test_the_key_is_made_once_and_a_house_may_call_nobody(house: Called) -> None:
    site, service = house
    key = Visitor(site).get("/api/calls").body["key"]
    site.restart()
    assert Visitor(site).get("/api/calls").body["key"] == key != ""
    site.kill()
    site.more.append("--no-calls")
    site.start()
    assert Visitor(site).get("/api/calls").body["key"] == ""
    assert Visitor(site).put("/api/calls", Browser(service, "ann").device).status == 409


def test_who_looks_on_by_way_of_another_node_is_not_called(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database()
    with PushService() as service:
        limits = {"calling_seconds": SOON}
        here, there = (calling(Site(database, tmp_path, limits=limits), service) for _ in range(2))
        with here, there:
            ann, bob = Visitor(there), Visitor(here)
            ann.put("/api/calls", Browser(service, "ann").device)
            two = Two(ann, bob)
            with bob.watch(two.room) as table:
                two.begin(table)
                with ann.watch(two.room) as mine:
                    mine.frame()
                    table.until(lambda frame: frame["places"][0]["here"])
                    two.until_asked(table, 0)
                    time.sleep(QUIET)
                    assert service.heard == []
                    mine.until(lambda frame: 0 in frame["to_act"])
                    two.until_asked(mine, 3)
                table.until(lambda frame: 3 in frame["to_act"] and not frame["places"][0]["here"])
                two.until_asked(table, 0)
                service.sent(1)
                time.sleep(QUIET)
    assert len(service.heard) == 1
