"""What the hunter cards do, by what becomes of the hunters."""
