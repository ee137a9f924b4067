"""The written rules as pages."""
