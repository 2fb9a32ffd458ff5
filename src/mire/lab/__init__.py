"""The laboratory: matches between bots, run on as many cores as there are, and what they show."""
