"""One's own games on the home page and on the page of one's record, links into replays, and being called."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.server.push_service import Browser as Device
from tests.server.push_service import PushService
from tests.server.site import Site, Visitor

from .conftest import People
from .people import DESK, PHONE, Person

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    running = Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder)
    running.more += ["--push-service", service.origin]
    with running:
        yield running
    assert "Traceback" not in running.logged(), running.logged()


def finished(visitor: Visitor, game: str = "swapx", *bots: str) -> str:
    options = {"turn_limit": 8} if game == "swapx" else {}
    room = visitor.lay(game, "me", *(bots or ["random"] * 3), options=options)
    with visitor.watch(room) as table:
        table.play_on(random.Random(1))
    return room


def row(person: Person, room: str) -> Locator:
    return person.page.locator("li", has=person.page.locator(f"a[href='/t/{room}']"))


@SIZES
def test_my_games_show_what_they_came_to_and_can_be_put_away_and_deleted(people: People, size: ViewportSize) -> None:
    person = people(size=size)
    over = finished(person.visitor)
    running = person.visitor.lay("bayou-boss", "me", "random")
    person.go("/")
    expect(row(person, over)).to_contain_text(re.compile("You won|of 4|A draw|Nobody won|Lost together"))
    expect(row(person, over)).to_contain_text("just now")
    assert person.misfits() == []
    row(person, over).get_by_role("button", name="Put away or delete SwapX").click()
    row(person, over).get_by_role("button", name="Put away", exact=True).click()
    expect(row(person, over)).to_have_count(0)

    person.press("My record, and all my games", "link")
    away = person.page.get_by_role("region", name="Put away")
    expect(away.locator(f"a[href='/t/{over}']")).to_be_visible()
    table = person.page.get_by_role("table", name="By game")
    expect(table.get_by_role("row", name=re.compile("^SwapX 1 "))).to_be_visible()
    expect(person.page.get_by_role("table", name="By bot").get_by_role("row")).to_have_count(2)
    assert person.violations() == []
    assert person.misfits() == []
    row(person, over).get_by_role("button", name="Put away or delete").click()
    row(person, over).get_by_role("button", name="Take out again").click()
    expect(away).to_have_count(0)
    expect(person.page.get_by_role("region", name="Finished").locator(f"a[href='/t/{over}']")).to_be_visible()

    row(person, running).get_by_role("button", name="Put away or delete").click()
    row(person, running).get_by_role("button", name="Delete…").click()
    expect(row(person, running)).to_contain_text("Delete it for good? Nobody else has it")
    row(person, running).get_by_role("button", name="Keep it").click()
    row(person, running).get_by_role("button", name="Delete…").click()
    row(person, running).get_by_role("button", name="Delete for good").click()
    expect(row(person, running)).to_have_count(0)
    assert person.visitor.get(f"/api/tables/{running}/replay").status == 404


@SIZES
def test_a_table_others_have_is_only_taken_off_my_list(people: People, size: ViewportSize) -> None:
    person, friend = people(size=size), people()
    room = person.visitor.lay("bayou-boss", "me", "open")
    with friend.visitor.watch(room) as table:
        table.frame()
        table.say("Sit", seat=1)
        table.until(lambda frame: frame["places"][1]["mine"])
    person.go("/")
    row(person, room).get_by_role("button", name="Put away or delete").click()
    row(person, room).get_by_role("button", name="Delete…").click()
    expect(row(person, room)).to_contain_text("It stays for the others")
    row(person, room).get_by_role("button", name="Off my list").click()
    expect(row(person, room)).to_have_count(0)
    friend.go("/")
    expect(row(friend, room)).to_be_visible()


@SIZES
def test_a_replay_tells_no_more_than_its_step_and_each_step_has_a_link(people: People, size: ViewportSize) -> None:
    person = people(size=size)
    room = finished(person.visitor)
    steps = len(person.visitor.get(f"/api/tables/{room}/record").body["answers"])
    person.go(f"/replay/{room}/3")
    count = person.page.locator(".stepping .count")
    expect(count).to_have_text(f"3 / {steps}")
    lines = person.page.get_by_role("list", name="What happened", exact=True).get_by_role("listitem")
    numbers = person.page.locator("ol .number")
    expect(lines.last).to_have_attribute("aria-current", "step")
    assert max(int(text) for text in numbers.all_inner_texts() if text) == 3
    person.page.get_by_role("slider").fill("5")
    expect(count).to_have_text(f"5 / {steps}")
    person.page.wait_for_url(f"**/replay/{room}/5")
    assert max(int(text) for text in numbers.all_inner_texts() if text) == 5
    assert person.page.evaluate("scrollY") == 0
    if size is DESK:
        assert person.page.evaluate("document.documentElement.scrollHeight") <= DESK["height"]
        person.press("Share this step")
        expect(person.page.get_by_text("The link is copied.")).to_be_visible()
        assert person.page.evaluate("navigator.clipboard.readText()") == f"{person.home}/replay/{room}/5"
    assert size is DESK or person.misfits() == []
    assert person.violations() == []
    person.page.reload()
    expect(count).to_have_text(f"5 / {steps}")
    person.page.go_back()
    expect(person.page.get_by_role("button", name="Play now").first).to_be_visible()


@SIZES
def test_playing_on_from_a_step_keeps_my_seat_and_the_bots_theirs(people: People, size: ViewportSize) -> None:
    person = people(size=size)
    visitor = person.visitor
    wishes = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}, {"kind": "me"}]
    seats = [*wishes, {"kind": "bot", "level": "greedy"}]
    room = visitor.post("/api/tables", {"game": "swapx", "seats": seats, "options": {"turn_limit": 8}}).body["room"]
    with visitor.watch(room) as table:
        table.play_on(random.Random(1))
    for step in (1, 2):  # whoever is asked then
        person.go(f"/replay/{room}/{step}")
        expect(person.page.locator(".stepping .count")).to_contain_text(f"{step} /")
        person.press("Play on from here")
        person.page.wait_for_url("**/t/*")
        with person.visitor.watch(person.room) as table:
            places = table.frame()["places"]
        assert [place["mine"] for place in places] == [False, False, True, False]
        assert [place["level"] for place in places] == ["random", "random", "", "greedy"]


SUBSCRIBED = """
(() => {
    const device = %s;
    const found = {
        endpoint: device.endpoint, options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }),
        unsubscribe: async () => { globalThis.subscribed = undefined; return true; },
    };
    PushManager.prototype.subscribe = async (how) => {
        globalThis.asked = how;
        return (globalThis.subscribed = found);
    };
    PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
})()
"""


@SIZES
def test_who_wants_to_be_called_is_and_the_call_leads_to_the_table(
    people: People, service: PushService, size: ViewportSize
) -> None:
    """A browser's own push service is out of reach here: ours stands for it, and the worker is handed what came."""
    person, friend = people(size=size), people()
    person.context.grant_permissions(["notifications"])
    device = Device(service, f"{size['width']}")
    person.context.add_init_script(SUBSCRIBED % json.dumps(device.device))
    person.open("/")
    switch = person.page.get_by_role("switch", name="Call me when it is my turn")
    switch.check()
    expect(switch).to_be_checked()
    person.page.wait_for_function("globalThis.subscribed")
    key = person.visitor.get("/api/calls").body["key"]
    assert person.page.evaluate("[asked.userVisibleOnly, asked.applicationServerKey]") == [True, key]

    room = friend.visitor.lay("bayou-boss", "me", "open")
    visitor = person.visitor
    with visitor.watch(room) as mine:
        mine.frame()
        mine.say("Sit", seat=1)
        mine.until(lambda frame: frame["places"][1]["mine"])
    luck = random.Random(1)
    with friend.visitor.watch(room) as theirs:
        theirs.frame()
        theirs.say("Begin")
        theirs.until(lambda frame: not frame["waits"])
        while 1 not in theirs.latest["to_act"]:
            theirs.answered(luck.choice(theirs.my_turn()["options"])["action"])
        body = service.sent_to(device)
    call = device.opened(body)
    assert call["room"] == room

    worker = person.context.service_workers[0]
    session = person.context.new_cdp_session(person.page)
    versions: list[dict[str, str]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: versions.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    person.page.wait_for_timeout(200)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": person.home, "registrationId": versions[0]["registrationId"], "data": json.dumps(call)},
    )
    told = worker.evaluate(
        """async () => {
            for (let n = 0; n < 100; n++) {
                const [notice] = await registration.getNotifications();
                if (notice) return [notice.title, notice.body, notice.tag];
                await new Promise((after) => setTimeout(after, 50));
            }
        }"""
    )
    assert told == [call["title"], call["body"], room]

    switch.uncheck()
    expect(switch).not_to_be_checked()
    person.page.wait_for_function("!globalThis.subscribed")
    assert person.misfits() == []


@SIZES
def test_without_permission_the_switch_stays_off_and_says_why(people: People, size: ViewportSize) -> None:
    person = people(size=size)
    person.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    person.open("/")
    switch = person.page.get_by_role("switch", name="Call me when it is my turn")
    switch.click()
    expect(person.page.get_by_text("Your browser does not allow it")).to_be_visible()
    expect(switch).not_to_be_checked()


def test_the_page_can_be_installed_and_says_so_when_the_house_is_out_of_reach(people: People) -> None:
    person = people(guarded=True)  # by the same policy as everybody's
    session = person.context.new_cdp_session(person.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")
    told = json.loads(manifest["data"])
    assert told["start_url"] == "/"
    for icon in told["icons"]:
        reply = person.context.request.get(person.home + icon["src"])
        assert reply.headers["content-type"] == "image/png"
        width = int.from_bytes(reply.body()[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert errors in ([], ["in-incognito"])  # as every browser of a test is

    with person.context.expect_event("serviceworker"):
        person.page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    person.page.reload()
    expect(person.page.get_by_role("button", name="Play now").first).to_be_visible()
    assert person.context.service_workers[0].evaluate(
        "async () => (await (await caches.open('offline')).keys()).map((each) => new URL(each.url).pathname)"
    ) == ["/offline.html"]
    person.line_down = True
    person.context.set_offline(True)
    person.page.goto(person.home + "/record")
    expect(person.page.get_by_role("heading", name="No way to the marsh")).to_be_visible()
    person.context.set_offline(False)
    person.press("Try again", "link")
    expect(person.page.get_by_role("heading", name="My record")).to_be_visible()
    person.wrong = [wrong for wrong in person.wrong if "ERR_INTERNET_DISCONNECTED" not in wrong]
