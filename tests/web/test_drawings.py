"""The drawings of the rules, compared with the stored digests of reviewed ones."""

from tools.drawings import RENEW, SHAPES, differences, digests_stored, digests_today

from ludoteca.text.rules import games_with_rules, positions


def test_every_drawing_of_the_rules_is_as_stored() -> None:
    found = differences(digests_stored(), digests_today())
    assert not found, "\n".join([*found, RENEW])


def test_every_drawing_has_a_stored_digest() -> None:
    stored = {(game, name) for game, _, name in digests_stored()}
    wanted = {(game, name) for game in games_with_rules() for name in positions(game)}
    assert wanted <= stored


def test_differences_name_drawing_and_chapter() -> None:
    stored = {
        ("toy", "wars", "fight"): "1",
        ("toy", "wars", "old"): "1",
        ("toy", "end", "same"): "1",
    }
    today = {
        ("toy", "wars", "fight"): "2",
        ("toy", "end", "same"): "1",
        ("toy", "end", SHAPES): "1",
    }
    assert differences(stored, today) == [
        "toy, chapter end: the drawing (shapes) is new",
        "toy, chapter wars: the drawing fight has changed",
        "toy, chapter wars: the drawing old is gone",
    ]
