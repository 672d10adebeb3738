"""The pages and requests of a class as an ASGI application, by Starlette."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from footroll.classroom.pages import position_picture, pupil_page, teacher_page
from footroll.classroom.room import ClassFull
from footroll.errors import MissingExtra
from footroll.lessons.ballots import VoteRefused

try:
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
    from starlette.routing import Route
except ImportError:
    raise MissingExtra("A class on phones", extra="class") from None

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from footroll.classroom.room import Classroom

COOKIE = "footroll-class"
LARGEST = 1024  # bytes of a request's body, and of its query
HEADERS = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
NOT_FOUND = "there is nothing here; the question is on the first page"


def make_app(room: Classroom) -> ASGIApp:
    """Make the application of a class."""
    pupils, teacher = PupilRequests(room), TeacherRequests(room)
    app = Starlette(
        routes=[
            Route("/", pupils.page),
            Route("/state", pupils.state),
            Route("/vote", pupils.vote, methods=["POST"]),
            Route("/picture/{number:int}.svg", pupils.picture),
            Route("/teacher/{key}", teacher.page),
            Route("/teacher/{key}/state", teacher.state),
            Route("/teacher/{key}/votes.csv", teacher.votes),
            Route("/teacher/{key}/{order}", teacher.order, methods=["POST"]),
        ],
        exception_handlers={HTTPException: _refuse},  # type: ignore[dict-item]
    )
    return CarefulAnswers(app)


async def _refuse(_request: Request, error: HTTPException) -> Response:
    """Answer a refused request with one sentence."""
    sentences = {404: NOT_FOUND, 405: "this address does not take such a request"}
    return PlainTextResponse(
        f"{sentences.get(error.status_code, error.detail)}\n", status_code=error.status_code, headers=error.headers
    )


class CarefulAnswers:
    """Refuses oversized addresses, and gives every answer the same careful headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = ((name.encode(), value.encode()) for name, value in HEADERS.items())
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        if len(scope["query_string"]) > LARGEST or len(scope["path"]) > LARGEST:
            await PlainTextResponse("the address is too long\n", status_code=414)(scope, receive, careful)
            return
        await self._app(scope, receive, careful)


class PupilRequests:
    """The requests of phones."""

    def __init__(self, room: Classroom) -> None:
        self._room = room

    async def page(self, request: Request) -> Response:
        """Give a phone the page, and a token of its own at the first visit."""
        try:
            token = self._room.admit(request.cookies.get(COOKIE))
        except ClassFull as full:
            raise HTTPException(503, str(full)) from None
        answer = HTMLResponse(pupil_page(self._room.voting.lesson.title))
        answer.set_cookie(COOKIE, token, httponly=True, samesite="strict")
        return answer

    async def state(self, request: Request) -> Response:
        """Say what is asked now, what this phone has chosen and, after the reveal, what is right."""
        return JSONResponse(self._room.for_pupil(self._token(request)))

    async def vote(self, request: Request) -> Response:
        """Count a vote such as {"question": 0, "letter": "B"}."""
        token = self._token(request)
        question, letter = _read_vote(await _read_body(request), request.headers.get("content-type", ""))
        try:
            self._room.voting.vote(token, question=question, letter=letter)
        except VoteRefused as refused:
            raise HTTPException(409, str(refused)) from None
        return JSONResponse({"chosen": letter})

    async def picture(self, request: Request) -> Response:
        """Draw the position of the question that is asked now; others cannot be looked at."""
        if request.path_params["number"] != self._room.voting.at:
            raise HTTPException(404)
        return Response(position_picture(self._room.voting), media_type="image/svg+xml")

    def _token(self, request: Request) -> str:
        token = request.cookies.get(COOKIE)
        if token is None or not self._room.knows(token):
            raise HTTPException(403, "this phone has not joined the class; open the first page again")
        return token


class TeacherRequests:
    """The requests of the teacher's page; without the key there is nothing to find."""

    def __init__(self, room: Classroom) -> None:
        self._room = room

    async def page(self, request: Request) -> Response:
        """Give the teacher the page."""
        self._check(request)
        return HTMLResponse(teacher_page(self._room.voting.lesson.title))

    async def state(self, request: Request) -> Response:
        """Say how many have voted and, when asked for, how."""
        self._check(request)
        return JSONResponse(self._room.for_teacher())

    async def order(self, request: Request) -> Response:
        """Carry out next, back, votes, reveal or hide."""
        self._check(request)
        if not self._room.order(request.path_params["order"]):
            raise HTTPException(404)
        return JSONResponse(self._room.for_teacher())

    async def votes(self, request: Request) -> Response:
        """Give the teacher the votes as CSV."""
        self._check(request)
        name = {"content-disposition": 'attachment; filename="votes.csv"'}
        return Response(self._room.csv(), media_type="text/csv; charset=utf-8", headers=name)

    def _check(self, request: Request) -> None:
        if not self._room.is_teacher(request.path_params["key"]):
            raise HTTPException(404)


async def _read_body(request: Request) -> bytes:
    """Read a small body, and stop reading a large one."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            raise HTTPException(413, "a vote is a few letters long")
    return body


def _read_vote(body: bytes, kind: str) -> tuple[int, str]:
    """Read a vote, or refuse it with the form that a vote has."""
    if kind.split(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "a vote is sent as application/json")
    try:
        match json.loads(body):
            case {"question": int(question), "letter": str(letter)} if type(question) is int and len(letter) == 1:
                return question, letter
    except (ValueError, RecursionError):
        pass
    raise HTTPException(400, 'a vote looks like {"question": 0, "letter": "B"}')
