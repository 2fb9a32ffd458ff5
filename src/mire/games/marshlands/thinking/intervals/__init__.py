"""What bots think in the intervals."""
