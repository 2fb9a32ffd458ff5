"""What a game of SwapX is laid out with: the fields of the board, and how the tokens start on them."""
