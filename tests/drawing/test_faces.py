"""Faces: valid drawings, the same for the same name, and not all alike."""

from xml.etree import ElementTree

from ludoteca.drawing.faces import face
from ludoteca.service.bot_names import NAMES


def test_a_face_is_a_drawing_that_depends_on_the_name_alone() -> None:
    for name in NAMES:
        assert ElementTree.fromstring(face(name, 30)).get("width") == "30"
        assert face(name) == face(name)


def test_most_names_have_a_face_of_their_own() -> None:
    assert len({face(name) for name in NAMES}) > len(NAMES) * 0.9
