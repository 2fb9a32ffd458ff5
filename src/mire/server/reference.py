"""The API, described on a page without script: what can be asked for, and how it may be refused."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.05rem; margin: 1.6rem 0 0.2rem; } code { font-size: 0.95rem; } p, ul { margin: 0.2rem 0; }
"""


class Reference(OpenAPIRenderPlugin):
    """Everything that OpenAPI says of us which a person wants to read; the rest is in the file for programs."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        parts = [
            f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
            f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>"
            f"<ul>{''.join(_answers(operation))}</ul>"
            for path, methods in openapi_schema["paths"].items()
            for method, operation in methods.items()
            if isinstance(operation, dict)
        ]
        title = escape(openapi_schema["info"]["title"])
        whole = f'All of it, for programs: <a href="{escape(self.get_openapi_json_route(request))}">openapi.json</a>'
        return (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}: the API</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
            f"<body><h1>{title}: the API</h1><p>{whole}</p>{''.join(parts)}</body></html>"
        ).encode()


def _answers(operation: dict[str, Any]) -> list[str]:
    return [
        f"<li><code>{escape(status)}</code> {escape(answer.get('description') or '')}</li>"
        for status, answer in operation.get("responses", {}).items()
    ]
