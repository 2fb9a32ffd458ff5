"""Laying out Gillybog tables to learn by: tiles, hunters and tokens, cards and dice that come as told."""

from __future__ import annotations

from itertools import count

from mire.books.components import edition
from mire.books.lessons import answer
from mire.books.played import seed_from
from mire.core.dice import Dice
from mire.core.engine import start
from mire.games.gillybog.board.paths import tie

from ... import Gillybog
from ...components.spaces import spot
from ...options import GillybogOptions
from ...table import Cover, GillybogTable, Stack

ALL_AROUND = 63  # the paths of a bog tile, as bits
FACES = {"boot 1": (0,), "boot 2": (1,), "boot": (0, 1), "blast": (2, 3), "miss": (4, 5)}


def first_game(seats: int = 2) -> GillybogTable:
    """A first game in which Player 1 begins."""
    game = Gillybog(GillybogOptions(opening="first-game"), edition(Gillybog))
    tables = (start(game, seats, seed_from(number)) for number in count())
    table: GillybogTable = next(table for table in tables if table.first == 0)
    return table


def laid(
    tiles: str = "",
    *,
    seats: int = 2,
    places: str = "",
    hunters: str = "",
    bogs: str = "",
    captives: str = "",
    vision: str = "",
    top: str = "lost",
    limbs: tuple[int, int, int] = (1, 1, 1),
    unique: str = "",
) -> GillybogTable:
    """The Great Bog and these tiles, Player 1 to play a card.

    A tile is told as `forest-1 e2 0`: where its first half lies, and how it is turned; hunters as `e2 2`, bog tiles as
    `e2 mud-bank-1`; `places` says where the players stand, `unique` what Player 1 has won.
    """
    begun = first_game(seats)
    game = Gillybog(GillybogOptions(), edition(Gillybog))
    table = game.setup(seats, Dice(seed_from(1)))
    table.agenda, table.turn, table.first, table.active = begun.agenda, begun.turn, begun.first, begun.active
    table.events = []
    for tile, space, turn in told_as(tiles, 3):
        (table.camps if tile.startswith("camp") else table.forest).hidden.remove(tile)
        for half in table.lay(tile, space, int(turn)):
            if table.kinds[half] == "sanctuary":
                table.wards[half] = table.take_from_supply(2)
    for space, hunted in told_as(hunters, 2):
        table.hunters[table.number(space)] = table.take_from_village(int(hunted))
    for space, tile in told_as(bogs, 2):
        cover(table, space, tile)
    for seat, space in enumerate(places.split()):
        table.place[seat] = table.number(space)
    for space in captives.split():
        table.captives.append(table.number(space))
        table.reserve -= 1
    if vision:
        table.vision = table.number(vision)
    for card in unique.split():
        table.actions.hidden.remove(card)
        table.hands[0].append(card)
    protect(table, 0, limbs)
    next_hunters(table, top)
    return table


def told_as(text: str, words: int) -> list[list[str]]:
    """The things a text names, so many words for each."""
    found = text.split()
    return [found[at : at + words] for at in range(0, len(found), words)]


def protect(table: GillybogTable, seat: int, limbs: tuple[int, int, int]) -> None:
    """So many tokens lie on the fronds, fins and feet of a player."""
    table.supply += sum(table.protection[seat]) - sum(limbs)
    table.protection[seat] = list(limbs)


def cover(table: GillybogTable, space: str, tile: str) -> None:
    """A bog tile lies over a space."""
    for stack in table.bogs:
        for pile in (stack.shown, stack.hidden):
            if tile in pile:
                pile.remove(tile)
        stack.show()
    number = table.number(space)
    table.covers.append(tile)
    table.cover_at.append(Cover(space))
    table.kinds[number] = table.lore.bogs[tile].face
    tie(table.at, table.links, spot(space), ALL_AROUND)
    if table.kinds[number] == "sanctuary":
        table.wards[number] = table.take_from_supply(2)


def bog_stacks(table: GillybogTable, *tops: str) -> None:
    """These two tiles lie on top of the bog stacks."""
    rest = sorted(
        tile for stack in table.bogs for pile in (stack.shown, stack.hidden) for tile in pile if tile not in tops
    )
    half = len(rest) // 2
    table.bogs = [
        Stack(shown=[top], hidden=hidden) for top, hidden in zip(tops, (rest[:half], rest[half:]), strict=True)
    ]


def next_hunters(table: GillybogTable, *cards: str) -> None:
    """The next hunter cards, the first of them open; the others of the deck come after them."""
    deck = table.hunter_deck
    rest = [card for card in (*deck.hidden, *deck.shown) if card not in cards]
    for card in cards:
        if card in table.village_deck:
            table.village_deck.remove(card)
    table.hunter_deck = Stack(shown=[cards[0]], hidden=rest + list(cards[:0:-1]))
    table.met = sorted({*table.met, cards[0]})


def next_tiles(stack: Stack, *tiles: str) -> None:
    """The tiles or cards that will be turned up next."""
    for tile in reversed(tiles):
        stack.hidden.remove(tile)
        stack.hidden.append(tile)


def rolling(table: GillybogTable, *faces: str) -> None:
    """The next dice show these faces."""
    wanted = [FACES[face] for face in faces]
    seeds = (seed_from(number) for number in count())
    table.dice = Dice(next(seed for seed in seeds if shows(Dice(seed), wanted)))


def shows(dice: Dice, wanted: list[tuple[int, ...]]) -> bool:
    return all(dice.below(6) in faces for faces in wanted)


def played(table: GillybogTable, *answers: str) -> GillybogTable:
    """The table after these answers, as they read."""
    game = Gillybog(table.options, edition(Gillybog))
    answer(game, table, answers, "figures")
    return table


def saved(table: GillybogTable, *gillys: str) -> None:
    """These gillys are free, and have been brought home."""
    for gilly in gillys:
        freed(table, gilly, -1)


def freed(table: GillybogTable, gilly: str, space: int) -> None:
    """A gilly out of its camp stands there."""
    piles = (table.gilly_cards, table.left_out)
    if gilly in table.left_out:
        table.left_out.remove(gilly)
        table.left_out.append(table.gilly_cards.pop())
    else:
        next(pile for pile in piles if gilly in pile).remove(gilly)
    table.rescued.append(gilly)
    table.standing.append(space)
    table.reserve -= 1


def still_held(table: GillybogTable, gilly: str) -> None:
    """The gilly that is still held is this one."""
    if gilly in table.left_out:
        table.left_out.remove(gilly)
        table.left_out.append(table.gilly_cards.pop())
        table.gilly_cards.append(gilly)
