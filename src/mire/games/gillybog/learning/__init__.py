"""What people learn Gillybog by."""
