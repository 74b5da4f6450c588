"""What the compiler of the engine is told; it means nothing to Python itself, and needs nothing installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_attributes):
        """A decorator that leaves its class as it is."""
        return _unchanged

    def _unchanged(kind):
        return kind
