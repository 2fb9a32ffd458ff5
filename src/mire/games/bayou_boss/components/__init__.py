"""What a game of Bayou Boss is played with: suit cards and Characters."""
