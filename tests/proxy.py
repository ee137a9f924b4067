"""A proxy to a server that can stall or cut its connections, as networks do."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Final

PIECE: Final = 65_536
TICK: Final = 0.2  # seconds


class Proxy:
    """Forwards bytes between its own port and a server's, unless stalled or cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._place = socket.create_server(("127.0.0.1", 0))
        self._place.settimeout(TICK)
        self.port = int(self._place.getsockname()[1])
        self._flows = threading.Event()
        self._flows.set()
        self._is_cut = False
        self._is_closed = False
        self._lines: list[socket.socket] = []
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def stall(self) -> None:
        """Stalls all connections without closing them."""
        self._flows.clear()

    def cut(self) -> None:
        """Closes all connections, and new ones at once."""
        self._is_cut = True
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def restore(self) -> None:
        """Forwards everything again."""
        self._is_cut = False
        self._flows.set()

    def close(self) -> None:
        """Stops the proxy and closes all connections."""
        self._is_closed = True
        self.cut()
        self.restore()
        self._thread.join()
        self._place.close()
        for line in self._lines:
            line.close()

    def _accept(self) -> None:
        while not self._is_closed:
            with contextlib.suppress(TimeoutError):
                here, _ = self._place.accept()
                here.settimeout(None)
                self._connect(here)

    def _connect(self, here: socket.socket) -> None:
        self._lines.append(here)
        if self._is_cut:
            here.shutdown(socket.SHUT_RDWR)
            return
        try:
            there = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            here.shutdown(socket.SHUT_RDWR)
            return
        self._lines.append(there)
        for source, target in ((here, there), (there, here)):
            threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(PIECE):
                self._flows.wait()
                target.sendall(piece)
        for line in (source, target):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def proxied(target: int) -> Iterator[Proxy]:
    """Runs a proxy to a port of this machine."""
    found = Proxy(target)
    try:
        yield found
    finally:
        found.close()
