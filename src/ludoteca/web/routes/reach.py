"""How others can reach this site: in the local network, by a tunnel, or on a server."""

import socket
from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludoteca.web.lobby import is_local, public_base
from ludoteca.web.qr import qr_code
from ludoteca.web.requests import show

router = APIRouter()

ELSEWHERE: Final = ("192.0.2.1", 9)  # an address reserved for documentation; nothing is sent
USUAL_PORT: Final = 8000


@router.get("/reach")
def reach(request: Request) -> Response:
    """The page of this site's addresses, and how to make it reachable elsewhere."""
    base = public_base(request)
    port = urlsplit(base).port or USUAL_PORT
    home = f"http://{home_address()}:{port}" if is_local(base) and home_address() else base
    return show(
        request, "reach.html", base=base, is_local=is_local(base), home=home, port=port, qr=qr_code
    )


def home_address() -> str:
    """The address of this computer in its network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return ""
