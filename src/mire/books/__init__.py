"""What is written down: the ledgers of rules, the printed components, the games that were played."""
