"""Rulebooks, figures and lessons over HTTP, and why something cannot be answered."""

from __future__ import annotations

import pytest

from .site import Visitor

MOVES = [{"type": "SpawnCell", "field": field} for field in ("c3", "c2", "h8")]


def test_a_rulebook_has_chapters_lessons_and_where_each_rule_is_told(visitor: Visitor) -> None:
    book = visitor.get("/api/learn/swapx").body
    assert book["title"] == "SwapX"
    blocks = {block["id"]: block for chapter in book["chapters"] for block in chapter["blocks"]}
    rows = visitor.get("/api/games/swapx/rules").body
    assert any(row["told"] for row in rows)
    for row in rows:
        assert not row["told"] or row["id"] in blocks[row["told"]]["rows"]
    assert book["lessons"][0]["name"] == "first"


def test_a_figure_is_a_view_that_can_be_drawn(visitor: Visitor) -> None:
    shown = visitor.get("/api/learn/swapx/figures/hungry?seen_by=0").body
    assert shown["you"] == 0
    assert shown["names"] == ["Green", "Red", "Blue", "Yellow"]
    assert shown["view"]["agenda"][-1]["type"] == "WhichCell"


@pytest.mark.parametrize(
    "path", ["/api/learn/chess", "/api/learn/swapx/figures/nowhere", "/api/learn/swapx/figures/hungry?seen_by=7"]
)
def test_what_is_not_there_is_not_found(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status == 404


def test_a_lesson_goes_on_by_what_is_wanted_and_shows_what_the_others_do(visitor: Visitor) -> None:
    path = "/api/learn/swapx/lessons/first"
    begun = visitor.post(path, {}).body
    assert (begun["step"], begun["wants"], len(begun["frames"])) == (0, False, 1)
    asked = visitor.post(path, {"step": 1}).body
    assert asked["wants"]
    assert "<strong>supply point</strong>" in asked["says"]
    assert asked["frames"][-1]["you"] == 0
    other = visitor.post(path, {"step": 1, "action": MOVES[1]}).body
    assert (other["step"], other["word"]) == (1, "You may do that. For now let the colony grow: spawn a cell on c3.")
    refused = visitor.post(path, {"step": 1, "action": MOVES[2]})
    assert (refused.status, refused.body["rule"]) == (409, "SX-10")
    on = visitor.post(path, {"step": 1, "action": MOVES[0]}).body
    assert (on["step"], on["choices"], on["word"]) == (2, [0], "")
    assert [frame["answers"] for frame in on["frames"]] == [0, 1, 2, 3, 4], "the learner's answer, and three others'"
    assert on["frames"][-1]["to_act"] == [0]


def test_a_learner_who_asks_about_a_piece_is_told_why_it_cannot_be_chosen(visitor: Visitor) -> None:
    path, field = "/api/learn/swapx/lessons/first", {"piece": "field", "name": "h8", "chosen": []}
    told = visitor.post(path, {"step": 1, "why": field})
    assert (told.status, told.body["rule"]) == (409, "SX-10")
    assert "h8" in told.body["why"]


def test_a_lesson_ends(visitor: Visitor) -> None:
    path = "/api/learn/swapx/lessons/first"
    steps = visitor.post(path, {}).body["steps"]
    end = visitor.post(path, {"step": steps, "choices": [0, 0, 0, 0, 0]}).body
    assert (end["step"], end["says"]) == (steps, "")
    assert visitor.post(path, {"step": steps + 1}).status == 409
    assert visitor.post(path, {"step": steps, "action": MOVES[0]}).status == 409


@pytest.mark.parametrize("data", [{"step": -1}, {"choices": ["x"]}, {"choices": [9]}, {"action": 3}, {"note": 1}])
def test_a_learner_who_sends_garbage_gets_a_sentence(visitor: Visitor, data: object) -> None:
    refused = visitor.post("/api/learn/swapx/lessons/first", {"step": 3, **data} if isinstance(data, dict) else data)
    assert refused.status in (400, 409)
    assert refused.body["why"]


def test_the_coach_has_a_word_for_every_question(visitor: Visitor) -> None:
    assert set(visitor.get("/api/learn/swapx/coach").body) == {"WhichMove", "WhichCell", "WhichCluster"}


def test_why_something_cannot_be_answered_is_told_and_nothing_is_played(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("swapx", "me", "random", "random", "random")) as table:
        before = table.my_turn()
        field = {"piece": "field", "name": "b5", "chosen": ["b2"]}
        table.say("AskWhyNot", seat=0, **field)
        told = table.told("WhyNot")
        assert (told["why"], told["rule"]) == ("b5 is not next to b2.", "SX-13")
        table.say("AskWhyNot", seat=0, piece="unheard-of", name="", chosen=[])
        told = table.told("WhyNot")
        assert told["why"].startswith("It has no part in what is asked now: Make one move")
        assert told["rule"] == "SX-09"
        table.say("AskWhatFollows", seat=0, action={"type": "Pass"})
        assert table.told("WhatFollows")["text"] == "", "this game foresees nothing"
        table.say("AskWhatFollows", seat=1, action={"type": "Pass"})
        assert "not yours" in table.refused()
        table.say("AskWhatFollows", seat=0, action={"type": "Fly"})
        assert "not an answer of SwapX" in table.refused()
        table.say("AskWhyNot", seat=1, **field)
        assert "not yours" in table.refused()
        table.answered({"type": "Pass"})
        assert table.latest["answers"] == before["answers"] + 1
