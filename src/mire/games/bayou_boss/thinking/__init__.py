"""What bots think of Bayou Boss."""
