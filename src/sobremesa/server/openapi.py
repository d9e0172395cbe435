"""The HTTP part of the protocol as an OpenAPI document, made from the operations themselves."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from sobremesa import __version__
from sobremesa.server.api import OPERATIONS, Operation, Problem

REFS = "#/components/schemas/{name}"
PROBLEMS = {
    400: "The request cannot be read",
    401: "Nobody is known yet: ask POST /api/me first",
    403: "The request comes from a page of another server",
    404: "There is no such thing",
    405: "Not with this method",
    409: "Not now, or not for this person",
    413: "The request is too large",
    422: "Something in the request is not possible",
    429: "Too often",
    503: "The database does not answer",
}


def document() -> dict[str, Any]:
    types = [
        kind for op in OPERATIONS for kind in (op.answer, op.body, *op.query.values(), *op.params.values()) if kind
    ]
    schemas, components = msgspec.json.schema_components([*types, Problem], schema_hook=anything, ref_template=REFS)
    schema_of = dict(zip(map(repr, [*types, Problem]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for op in OPERATIONS:
        paths.setdefault(op.path, {})[op.method.lower()] = described(op, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sobremesa", "version": __version__, "description": "See docs/protocol.md."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "sobremesa"},
            },
        },
    }


def anything(kind: type) -> dict[str, Any]:
    """What a game's own drawings are made of is the game's business."""
    return {"description": "Anything"}


def described(op: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": place, "required": place == "path" or name in op.needs, "schema": schema_of[repr(kind)]}
        for place, kinds in (("path", op.params), ("query", op.query))
        for name, kind in kinds.items()
    ]
    media = "text/plain" if op.answer is str else "application/json"
    responses: dict[str, Any] = {
        str(op.status): {"description": op.says, "content": {media: {"schema": schema_of[repr(op.answer)]}}}
    }
    for status, says in PROBLEMS.items():
        content = {"application/json": {"schema": schema_of[repr(Problem)]}}
        responses[str(status)] = {"description": says, "content": content}
    found: dict[str, Any] = {
        "summary": op.says,
        "operationId": re.sub(r"\W+", "_", f"{op.method} {op.path}").strip("_").lower(),
        "parameters": parameters,
        "responses": responses,
    }
    if op.body is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema_of[repr(op.body)]}}}
    if op.visitor:
        found["security"] = [{"token": []}, {"cookie": []}]
    return found
