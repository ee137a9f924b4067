"""The games. Each implements the contract of `ludoteca.core.contract` in its `RULES`."""
