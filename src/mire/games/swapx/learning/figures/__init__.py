"""The tables that the figures of SwapX's rulebook and its lessons show."""
