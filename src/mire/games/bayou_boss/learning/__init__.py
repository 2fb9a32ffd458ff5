"""What people learn Bayou Boss by."""
