"""The tables that the figures of Gillybog's rulebook and its lessons show."""
