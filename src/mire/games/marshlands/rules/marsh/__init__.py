"""The marsh: what lies there, and what water joins it."""
