"""A transport that waits when a site asks for fewer requests."""

import time
from typing import Final

from httpx import HTTPTransport, Request, Response

TOO_MANY: Final = 429
PATIENCE: Final = 60.0  # most seconds to wait for one request


class PatientTransport(HTTPTransport):
    """Sends a request again after the pause the site asks for; it refused, so nothing was done."""

    def handle_request(self, request: Request) -> Response:
        """Returns the first answer that is not such a refusal, or the last refusal."""
        until = time.monotonic() + PATIENCE
        while True:
            answer = super().handle_request(request)
            asked = answer.headers.get("Retry-After", "")
            pause = float(asked) if asked.isdigit() else 1.0
            if answer.status_code != TOO_MANY or time.monotonic() + pause > until:
                return answer
            answer.close()
            time.sleep(pause)
