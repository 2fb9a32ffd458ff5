"""The marsh as lists of ints: tiles turned, sides that match, water and land that join as tiles are laid.

Sides are N, E, S, W: 0 to 3, clockwise.  What meets the neighbour in the middle of a side is one of four bits; the four
sides of a tile are packed into 16, so that one comparison tells whether a tile fits.  Every part and every segment of
field on a laid tile is a node.  Nodes that join are one tree of a union-find, whose root carries the sums.
"""
