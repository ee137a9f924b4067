"""Every printed number: boards and prices, the cards as facts, the cards ready for play."""
