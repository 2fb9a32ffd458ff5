"""The web table: rooms that are their logs, seats as capabilities, frames that hold a view and nothing else."""
