"""Rules broken on purpose, one at a time, to see whether a test notices: `make mutants`; see docs/testing.md."""
