"""The built client: files with a hash in their name are kept for ever, the page itself is always asked for anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from monumental.server.guard import problem_body
from monumental.server.models import ErrorCode

HASHED: Final = "assets"
FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
NOT_BUILT: Final = (
    "The server runs, but the browser client is not built.\nBuild it with: make web\nThe API is under /api, "
    "its description at /api/openapi.json.\n"
)


class Client:
    """Serves the client; every path that is no file is the page, which finds its way by itself."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder.resolve() if folder else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file or a page."""
        await self._answer(scope["method"], scope["path"])(scope, receive, send)

    def _answer(self, method: str, path: str) -> Response:
        if method not in ("GET", "HEAD"):
            return _problem(405, "bad-request", "files can only be read")
        if self.folder is None:
            return PlainTextResponse(NOT_BUILT, 503)
        parts = [part for part in path.split("/") if part]
        target = self.folder.joinpath(*parts)
        if self._has(target):
            kept = FOREVER if parts[0] == HASHED else ANEW
            return FileResponse(target, headers={"Cache-Control": kept})
        if parts and "." in parts[-1]:
            return _problem(404, "not-found", "there is no such file")
        return FileResponse(self.folder / "index.html", headers={"Cache-Control": ANEW})

    def _has(self, target: Path) -> bool:
        """Whether there is such a file, in the folder and nowhere else."""
        try:
            return target.is_file() and target.resolve().is_relative_to(self.folder or target)
        except (OSError, ValueError):  # a name that is too long for the system, or that no file can have
            return False


def _problem(status: int, code: ErrorCode, message: str) -> Response:
    return Response(problem_body(code, message), status, media_type="application/json")
