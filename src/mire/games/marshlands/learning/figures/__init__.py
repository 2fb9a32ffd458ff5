"""The tables that the figures of the rulebook of The Sacred Marshlands and its lessons show."""
