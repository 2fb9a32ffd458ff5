"""What Swamped is made of: maps, cards, Adventurers; the edition, read and checked."""
