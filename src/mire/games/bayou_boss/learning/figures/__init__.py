"""The tables that the figures of Bayou Boss's rulebook and its lessons show."""
