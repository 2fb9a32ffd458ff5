"""What is in the box: the acts of the rulebook, the board, the tiles."""
