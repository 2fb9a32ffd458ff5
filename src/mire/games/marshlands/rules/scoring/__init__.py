"""The score sheet: a line for everything that counts, with its rule, its squares and its points."""
