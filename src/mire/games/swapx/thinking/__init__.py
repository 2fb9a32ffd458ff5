"""What bots think of SwapX."""
