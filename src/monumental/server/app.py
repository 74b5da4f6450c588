"""Putting the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from sqlalchemy import Engine
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

import monumental
from monumental.server import models, routes
from monumental.server.guard import Guard
from monumental.server.house import House
from monumental.server.settings import Settings
from monumental.server.socket import Lines
from monumental.server.static import Client

API: Final = ("/api", "/health", "/metrics")


def build_api() -> FastAPI:
    """The API by itself, without a house behind it: enough to describe it."""
    app = FastAPI(
        title="Monumental",
        version=monumental.__version__,
        description="Tables of the civilization deck-building board game Monumental.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat whatever the Host header says
    )
    app.include_router(routes.router)
    app.add_api_route("/health", routes.health, response_model=models.Health, tags=["operation"])
    app.add_api_route("/metrics", routes.metrics, include_in_schema=False)
    app.add_api_websocket_route("/api/tables/{table}/socket", routes.table_socket)
    routes.add_errors(app)
    return app


class Server:
    """The whole application: the guard outside, the API and the client's files inside."""

    def __init__(self, settings: Settings, engine: Engine | None = None) -> None:
        self.settings = settings
        self._engine = engine
        self.api = build_api()
        self.api.router.lifespan_context = self._lifespan
        self.client = Client(settings.client)
        self.house: House | None = None
        self._guarded: ASGIApp = self._route

    @asynccontextmanager
    async def _lifespan(self, app: FastAPI) -> AsyncIterator[None]:
        house = self.house = House(self.settings, self._engine)
        app.state.house = house
        app.state.lines = Lines(self.settings.limits.sockets_per_address)
        self._guarded = Guard(GZipMiddleware(self._route, minimum_size=1024, compresslevel=6), house)
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve."""
        target: ASGIApp = self.api if scope["type"] == "lifespan" else self._guarded
        await target(scope, receive, send)

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What is no file is a matter for the API, wrong methods and unknown paths included."""
        files = scope["type"] == "http" and not scope["path"].startswith(API)
        await (self.client if files else self.api)(scope, receive, send)
