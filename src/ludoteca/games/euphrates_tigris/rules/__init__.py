"""One file per chapter of the rulebook: what is offered, what is refused, what is done."""
