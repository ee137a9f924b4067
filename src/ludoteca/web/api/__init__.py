"""The HTTP interface for programs, under /api/v1; its description is docs/openapi.json."""

from ludoteca.web.api.app import PLACE, create_api

__all__ = ["PLACE", "create_api"]
