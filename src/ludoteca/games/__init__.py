"""The games. Each answers the contract of `ludoteca.core.contract` through its `RULES`."""
