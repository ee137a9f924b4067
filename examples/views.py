"""The view of a seat: typed fields for programs, plain values for JSON, a picture for people."""

import json

import ludoteca


def main() -> None:
    """Prints the three forms of one view."""
    match = ludoteca.new("imperial_settlers", players=2, seed="views")
    view = match.view(seat=0)
    print(f"cards in each hand: {view.facts.hand_sizes}; in the deck: {view.facts.deck_size}")
    print(f"as JSON: {len(json.dumps(view.to_dict()))} characters")
    print(f"as a picture: {len(view.svg(language='it', theme='dark'))} characters of SVG")


if __name__ == "__main__":
    main()
