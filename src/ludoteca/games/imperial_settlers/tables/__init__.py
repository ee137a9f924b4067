"""Every printed number: boards and prices, the card facts, and the cards made from them."""
