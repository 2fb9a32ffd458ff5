"""What is said is a sentence."""

from __future__ import annotations

import pytest

from mire import Dice, asked, legal, play, to_act
from mire.books.telling import told
from tests.games.gillybog.laid_out import gillybog, log, opened
from tests.ledger import rule


@rule("GB-106")
@pytest.mark.parametrize("seed", [3, 4])
def test_no_sentence_of_a_game_is_garbled(seed: int) -> None:
    table, luck, names = opened(3, seed), Dice("3" * 32), gillybog().names(3)
    while not table.outcome:
        question = asked(table)
        assert question is not None
        (seat,) = to_act(table)
        options = legal(table, seat)
        told_all = [question.prompt, *log(table), *(told(action, names) for action in options[:20])]
        for text in told_all:
            assert "  " not in text
            assert not any(f" 1 {noun}s" in text for noun in ("hunter", "card", "space", "attack", "token"))
            assert "{" not in text
        assert all(text[-1] in ".!" for text in log(table))
        play(table, seat, options[luck.below(len(options))])
