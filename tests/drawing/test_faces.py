"""Faces are valid drawings, equal for equal names, and mostly different otherwise."""

from xml.etree import ElementTree

from ludoteca.drawing.faces import face
from ludoteca.service.bot_names import NAMES


def test_a_face_depends_only_on_the_name() -> None:
    for name in NAMES:
        assert ElementTree.fromstring(face(name, 30)).get("width") == "30"
        assert face(name) == face(name)


def test_most_names_have_different_faces() -> None:
    assert len({face(name) for name in NAMES}) > len(NAMES) * 0.9
