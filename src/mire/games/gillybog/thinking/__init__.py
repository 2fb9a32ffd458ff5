"""What bots think of a Gillybog table."""
