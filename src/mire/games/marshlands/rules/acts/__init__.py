"""The acts: each with the rules it has of its own."""
