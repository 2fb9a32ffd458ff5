"""What the action cards do, by the basic action that each is akin to."""
