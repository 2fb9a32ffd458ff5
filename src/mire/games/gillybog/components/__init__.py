"""What is printed of Gillybog: tiles, dice and cards."""
