"""What people learn Swamped by."""
