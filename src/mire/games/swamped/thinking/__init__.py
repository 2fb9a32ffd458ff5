"""What bots think at a Swamped table."""
