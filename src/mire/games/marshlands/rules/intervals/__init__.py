"""The intervals: event tiles, and what comes with them."""
