"""What hunters are likely to do to players on a Gillybog map, and what that costs."""

from __future__ import annotations

from typing import Final

from mire.games.gillybog.board.paths import FAR, OPEN

# What a hunter card does, four ints for each effect: which, and three numbers.
PLACE: Final = 0  # how many hunters, where, how often
MARCH: Final = 1  # how far, whether farther by size
CLOSE_IN: Final = 2  # from within how far, how far
VOLLEY: Final = 3  # how many attacks
BLAST: Final = 4  # how much protection
DISBAND: Final = 5
TORCHLIGHT: Final = 6  # from within how far
AT_CAPTIVES: Final = 0
AT_NEAREST: Final = 1
AT_OPEN_PATHS: Final = 2

LIMB: Final = 6  # so many numbers of tokens on a limb make a difference
MOST_ATTACKS: Final = 10
DIE: Final = 0.06  # what a die costs whatever it shows


class Perils:
    """What threatens on one map: all that does not change while one thinks of where to go."""

    def __init__(
        self,
        links: list[int],
        kinds: list[str],
        hunters: list[int],
        fogged: list[int],
        dark: list[int],
        bogs: list[int],
        wards: dict[int, int],
        captives: list[int],
        village: int,
        card: list[int],
        dice: int,
        protection: list[list[int]],
        submerged: list[int],
        dreads: list[float],
        daring: float,
        risks: list[float],
        losses: list[float],
        skin: list[float],
        boots: list[list[float]],
    ) -> None:
        self.links = links
        self.kinds = kinds
        self.hunters = hunters
        self.fogged = fogged  # spaces from which hunters see nobody
        self.dark = dark  # Watchtowers that see nobody
        self.bogs = bogs
        self.wards = wards
        self.captives = captives
        self.village = village
        self.card = card
        self.dice = dice
        self.protection = protection
        self.submerged = submerged  # attacks that each player ignores
        self.dreads = dreads  # what it costs to be captured
        self.daring = daring
        self.risks = risks
        self.losses = losses
        self.skin = skin
        self.boots = boots

    def harm(self, seat: int, attacks: int, here: int) -> float:
        """What so many attacks are likely to cost a player in a space, or on the way."""
        attacks -= self.wards.get(here, 0) + self.submerged[seat]
        if attacks <= 0:
            return 0.0
        which = 0
        for tokens in self.protection[seat]:
            which = which * LIMB + (tokens if tokens < LIMB else LIMB - 1)
        which = (which * MOST_ATTACKS + (attacks if attacks < MOST_ATTACKS else MOST_ATTACKS - 1)) * 2
        if here >= 0 and self.bogs[here] != 0:
            which += 1
        return self.losses[which] + self.risks[which] * self.dreads[seat] * self.daring

    def is_seen(self, here: int) -> bool:
        """Whether hunters see who is there."""
        if self._watches(here):
            return True
        for direction in range(6):
            space = self.links[here * 6 + direction]
            while space >= 0:
                if self._watches(space):
                    return True
                space = self.links[space * 6 + direction]
        return False

    def _watches(self, space: int) -> bool:
        if self.hunters[space] != 0 and space not in self.fogged:
            return True
        return self.kinds[space] == "watchtower" and space not in self.dark

    def threat(self, seat: int, here: int, worn: int, place: list[int], steps: list[list[int]]) -> float:
        """What the hunter card and the dice due are likely to cost a player here, and who is in the way.

        The player may be worn by so many attacks before.  `steps` has how far it is from here to each space, and then
        the same for each player.
        """
        far_off = steps[0]
        near: list[tuple[int, int, int]] = []  # how far each group is, how large, and where
        for space in range(len(self.hunters)):
            if self.hunters[space] != 0 and far_off[space] < FAR:
                near.append((far_off[space], self.hunters[space], space))
        near.sort()
        attacks = 0
        fins = 0.0
        found = 0.0
        one_less = 1 if self.kinds[here] == "haunted-bog" else 0
        seen = self.is_seen(here)
        card = self.card
        for effect in range(0, len(card), 4):
            kind = card[effect]
            number = card[effect + 1]
            if kind == PLACE:
                near = self._placed(near, far_off, number, card[effect + 2], card[effect + 3])
            elif kind == MARCH:
                if near and near[0][0] != 0:
                    far, hunters, space = near[0]
                    walks = number + (hunters if card[effect + 2] != 0 else 0)
                    other = in_the_way(seat, place, steps, space, walks)
                    if other >= 0:
                        found += self.harm(other, hunters, place[other])
                        near[0] = (far_off[place[other]], hunters, space)
                    else:
                        near[0] = (far - walks if far > walks else 0, hunters, space)
                        if walks >= far and hunters > one_less:
                            attacks += hunters - one_less
            elif kind == CLOSE_IN:
                spaces = card[effect + 2]
                for i in range(len(near)):
                    far, hunters, space = near[i]
                    if 0 < far <= number:
                        other = in_the_way(seat, place, steps, space, spaces)
                        near[i] = (far - spaces if far > spaces else 0, hunters, space)
                        if far <= spaces:
                            if hunters > one_less:
                                attacks += hunters - one_less
                        elif other >= 0:
                            found += self.harm(other, hunters, place[other])
            elif kind == VOLLEY:
                attacks += number if seen else 0
            elif kind == BLAST:
                fins += float(number) if seen else 0.0
            elif kind == DISBAND:
                halved: list[tuple[int, int, int]] = []
                for far, hunters, space in near:
                    halved.append((far, hunters - hunters // 2, space))
                near = halved
            elif kind == TORCHLIGHT:
                seen = seen or (len(near) > 0 and near[0][0] <= number)
        before = self.harm(seat, worn, here)
        harm = self.harm(seat, worn + attacks, here) - before
        dice = self.dice
        if dice > 0:
            found += DIE * dice
            fins += dice / 3 if seen else 0.0
            if near and near[0][0] > 0:
                far, hunters, space = near[0]
                likely = self.boots[dice][far] if far < len(self.boots[dice]) else 0.0
                if likely != 0.0:
                    other = in_the_way(seat, place, steps, space, far)
                    if other >= 0:
                        found += likely * self.harm(other, hunters, place[other])
                    else:
                        more = self.harm(seat, worn + attacks + hunters - one_less, here) - before
                        harm += likely * (more - harm)
        return found + harm + self._fins(seat, fins)

    def _placed(
        self, near: list[tuple[int, int, int]], far_off: list[int], number: int, where: int, times: int
    ) -> list[tuple[int, int, int]]:
        """Hunters come in among those that are near; that more than six split is not reckoned with."""
        spaces: list[int] = []
        if where == AT_CAPTIVES:
            spaces = self.captives
        elif where == AT_NEAREST:
            if near:
                spaces = [near[0][2]]
        else:
            open_ones: list[tuple[int, int]] = []
            for space in range(len(self.kinds)):
                for direction in range(space * 6, space * 6 + 6):
                    if self.links[direction] == OPEN:
                        open_ones.append((far_off[space], space))
                        break
            open_ones.sort()
            for _, space in open_ones[:times]:
                spaces.append(space)
        hunters = number if number < self.village else self.village
        found = near[:]
        for space in spaces:
            there = -1
            for i in range(len(near)):
                if near[i][2] == space:
                    there = i
            if there >= 0:
                found[there] = (found[there][0], found[there][1] + hunters, space)
            elif far_off[space] < FAR:
                found.append((far_off[space], hunters, space))
        found.sort()
        return found

    def _fins(self, seat: int, lost: float) -> float:
        fins = self.protection[seat][1]
        whole = int(lost)
        now = self._skin(fins)
        then = self._skin(fins - whole)
        after = self._skin(fins - whole - 1)
        return now - then + (lost - whole) * (then - after)

    def _skin(self, tokens: int) -> float:
        if tokens <= 0:
            return self.skin[0]
        return self.skin[tokens] if tokens < len(self.skin) else self.skin[len(self.skin) - 1]


def in_the_way(seat: int, place: list[int], steps: list[list[int]], group: int, walks: int) -> int:
    """The other player whom a group meets on its way to one; -1 if there is none."""
    first = -1
    at = 0
    far_off = steps[0]
    for other in range(len(place)):
        there = far_off[place[other]]
        apart = far_off[group] - there
        if other == seat or there <= at or not 0 < apart <= walks:
            continue
        if steps[1 + other][group] == apart:
            first = other
            at = there
    return first
