"""Pointing at a piece: a gesture that all at the table see, and that leaves nothing behind."""

from __future__ import annotations

from .site import Data, Site, Socket, Visitor


def pointed(table: Socket) -> Data:
    """What is pointed at next; frames meanwhile are passed over."""
    while (message := table.hear())["type"] != "Pointed":
        assert message["type"] == "Frame", message
    return message


def test_all_at_the_table_see_what_somebody_points_at(visitor: Visitor, site: Site) -> None:
    room = visitor.lay("swapx", "open", "me", "open", "open")
    with visitor.watch(room) as mine, Visitor(site).watch(room) as another:
        another.frame()
        mine.say("PointAt", piece="c3")
        assert pointed(mine) == pointed(another) == {"type": "Pointed", "seat": 1, "piece": "c3"}


def test_who_only_watches_cannot_point(visitor: Visitor, site: Site) -> None:
    room = visitor.lay("swapx", "me", "open", "open", "open")
    with Visitor(site).watch(room) as another:
        another.frame()
        another.say("PointAt", piece="c3")
        assert "Only those seated" in another.refused()


def test_pointing_leaves_nothing_in_the_log(visitor: Visitor, site: Site) -> None:
    room = visitor.lay("swapx", "me", "open", "open", "open")
    with visitor.watch(room) as table:
        before = table.frame()
        table.say("PointAt", piece="anything at all")
        pointed(table)
        table.say("Chat", text="there")
        assert table.until(lambda frame: frame["chat"])["n"] == before["n"] + 1
    assert [entry["type"] for _, entry in site.entries(room)] == ["Spoke"]
