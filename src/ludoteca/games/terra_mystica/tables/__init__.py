"""Every printed number of the box, as plain tables made at import."""
