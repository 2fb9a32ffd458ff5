"""The tables that the figures of Swamped's rulebook and its lessons show."""
