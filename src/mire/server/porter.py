"""The porter: who comes from where, how much of it there was lately, and who has to wait."""

from __future__ import annotations

import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable

from .limits import Limits
from .refusals import TooMuch

LOG = logging.getLogger("mire.porter")
FORGIVEN = 3600.0  # seconds without a flood after which an address begins anew


class Allowance:
    """So much at once, and so much a second after that."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self.most, self.rate = most, rate
        self.left, self.at = most, now

    def spend(self, now: float, amount: float = 1) -> float:
        """Take from it, be there enough or not; what is left then."""
        self.left, self.at = min(self.most, self.left + (now - self.at) * self.rate) - amount, now
        return self.left

    def wait(self) -> float:
        """Seconds until there is enough for one more."""
        return max(0.0, (1 - self.left) / self.rate)


class Floods:
    """How often an address flooded the house, and until when it is refused."""

    __slots__ = ("count", "until")

    def __init__(self) -> None:
        self.count, self.until = 0, 0.0


class Porter:
    """Counts what comes from each address and each guest.  What is remembered is bounded: the oldest is forgotten."""

    def __init__(
        self, limits: Limits | None = None, proxies: Iterable[str] = (), now: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = limits or Limits()
        self.proxies = tuple(ipaddress.ip_network(each, strict=False) for each in proxies)
        self.now = now
        self.allowances: OrderedDict[Hashable, Allowance] = OrderedDict()
        self.floods: OrderedDict[str, Floods] = OrderedDict()
        self.held: Counter[Hashable] = Counter()  # connections and lines
        self.unnamed: set[str] = set()  # proxies that nobody told us of

    # Where somebody comes from

    def address(self, peer: str, forwarded: str = "") -> str:
        """The address of a visitor: what a proxy says of it, if it is one of ours, and else whoever called."""
        if forwarded and not self.is_proxy(peer):
            self._wonder(peer)
        elif forwarded:
            for each in reversed([part.strip() for part in forwarded.split(",")]):
                peer = each
                if not self.is_proxy(each):  # what stands before that anyone could have written
                    break
        return _place(peer)

    def is_proxy(self, peer: str) -> bool:
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self.proxies)

    def _wonder(self, peer: str) -> None:
        if peer not in self.unnamed and len(self.unnamed) < 10:
            self.unnamed.add(peer)
            LOG.warning("a proxy at %s was not named with --proxy: its visitors count as one", peer)

    # What may be had so and so often

    def message(self, address: str) -> bool:
        """Whether one more message may come from an address."""
        return self._spend(("messages", address), self.limits.address_burst, self.limits.address_rate) == 0

    def request(self, address: str) -> None:
        """A request comes; who goes on asking though it is too much has to wait, as after any flood."""
        burst = self.limits.request_burst
        allowance = self._allowance(("requests", address), burst, self.limits.request_rate)
        left = allowance.spend(self.now())
        if left < -burst:
            self.flooded(address)
        if left < 0:
            raise TooMuch("Too much is asked at once.", allowance.wait())

    def newcomer(self, address: str) -> None:
        self._grant(
            ("guests", address), self.limits.guests, self.limits.guest_rate, "Too many new guests come from one place."
        )

    def table(self, guest: str, address: str | None = None) -> None:
        """A guest lays a table."""
        limits = self.limits
        if address is not None:
            why = "Too many tables are laid from one place."
            self._grant(("tables at", address), limits.address_tables, limits.address_table_rate, why)
        self._grant(("tables", guest), limits.tables, limits.table_rate, "You have laid many tables.")

    def chat(self, guest: str) -> None:
        self._grant(("chat", guest), self.limits.chat_burst, self.limits.chat_rate, "You have said much at once.")

    def code(self, address: str) -> None:
        """Somebody tries a code: whoever guesses has to be slow."""
        self._grant(("codes", address), self.limits.codes, self.limits.code_rate, "Many codes were tried from here.")

    def _grant(self, key: Hashable, most: float, rate: float, why: str) -> None:
        wait = self._spend(key, most, rate)
        if wait:
            raise TooMuch(why, wait)

    def _spend(self, key: Hashable, most: float, rate: float) -> float:
        """Seconds to wait until there is one more; 0 if there was."""
        allowance = self._allowance(key, most, rate)
        if allowance.spend(self.now()) >= 0:
            return 0
        allowance.left += 1  # who is refused does not wait the longer for it
        return allowance.wait()

    def _allowance(self, key: Hashable, most: float, rate: float) -> Allowance:
        allowance = self.allowances.get(key)
        if allowance is None:
            allowance = self.allowances[key] = Allowance(most, rate, self.now())
            if len(self.allowances) > self.limits.remembered:
                self.allowances.popitem(last=False)
        else:
            self.allowances.move_to_end(key)
        return allowance

    # What is held

    def hold(self, key: Hashable, most: int) -> bool:
        """One more of something of which there may be so many at a time; whether there may."""
        if self.held[key] >= most:
            return False
        self.held[key] += 1
        return True

    def release(self, key: Hashable) -> None:
        self.held[key] -= 1
        if self.held[key] <= 0:
            del self.held[key]

    # Who has to wait

    def flooded(self, address: str) -> None:
        """An address sent far more than it may: it is refused for a while, and for longer each time."""
        now, floods = self.now(), self.floods.setdefault(address, Floods())
        self.floods.move_to_end(address)
        if now > floods.until + FORGIVEN:
            floods.count = 0
        if now >= floods.until:  # else it was another line of the same flood
            floods.until = now + min(self.limits.banned_most, self.limits.banned * 2**floods.count)
            floods.count = min(floods.count + 1, 60)
        if len(self.floods) > self.limits.remembered:
            self.floods.popitem(last=False)

    def welcome(self, address: str) -> None:
        """Refuse an address that has to wait."""
        wait = self.refused_for(address)
        if wait > 0:
            raise TooMuch("Far too much was sent from your address.", wait)

    def refused_for(self, address: str) -> float:
        """Seconds for which an address is refused."""
        floods = self.floods.get(address)
        return max(0.0, floods.until - self.now()) if floods else 0.0


def _place(peer: str) -> str:
    """What counts as one address: of the new kind whoever has one has a whole network of them."""
    try:
        address = ipaddress.ip_address(peer)
    except ValueError:
        return peer[:64]
    if address.version == 4:
        return peer
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
