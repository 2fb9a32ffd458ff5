"""What can be read off a Gillybog map: where tiles fit, how far things are, what sees what.

A hexagon is one int, `(q + 128) * 256 + r + 128`, so that a step in a direction is adding a constant; the map may grow
some hundred hexagons in any direction, and has tiles for half of that.  The spaces are numbered as they come.  `links`
has six ints for each space, one for each direction: the number of the space the path leads to, or how the path ends.
"""
