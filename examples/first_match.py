"""Two bots play a match of Terra Mystica; prints the points by source."""

import ludoteca


def main() -> None:
    """Plays the match and prints the scores."""
    match = ludoteca.new("terra_mystica", players=2, seed="first match")
    while not match.is_over:
        bot = "greedy" if match.turn == 0 else "random"
        match.push(match.ask(bot, seed=len(match.actions)))
    print(f"{len(match.actions)} moves")
    for row in match.scores().to_rows("en"):
        print(f"seat {row['seat']}: {row['points']:>3} {row['source']}")


if __name__ == "__main__":
    main()
