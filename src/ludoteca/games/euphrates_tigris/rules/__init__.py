"""One file per chapter of the rulebook: lists, checks and applies its actions."""
