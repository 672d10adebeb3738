"""A class on its phones: a real server, real requests, and nothing that gives the answer away."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx

from tests.classroom.conftest import start_class

PUPILS, QUESTIONS = 40, 20
VOTE = {"question": 0, "letter": "B"}


def join(pupils: str) -> httpx.Client:
    """Open the first page as a phone does."""
    phone = httpx.Client(base_url=pupils, timeout=60)
    phone.get("/").raise_for_status()
    return phone


def letter_of(pupil: int, question: int) -> str:
    return "AB"[(pupil * 7 + question * 3) % 5 < 2]


def test_forty_pupils_answer_twenty_questions_and_no_vote_is_lost_or_counted_twice(started):
    phones = [join(started.pupils) for _ in range(PUPILS)]
    with ThreadPoolExecutor(PUPILS) as crowd:
        for question in range(QUESTIONS):

            def answer(pupil: int, question: int = question) -> None:
                phone, letter = phones[pupil], letter_of(pupil, question)
                if pupil % 3 == 0:  # changes their mind
                    phone.post(
                        "/vote", json={"question": question, "letter": "BA"["AB".index(letter)]}
                    ).raise_for_status()
                phone.post("/vote", json={"question": question, "letter": letter}).raise_for_status()
                if pupil % 5 == 0:  # reloads the page
                    phone.get("/").raise_for_status()
                assert phone.get("/state").json()["chosen"] == letter

            list(crowd.map(answer, range(PUPILS)))
            started.order("next")
    for phone in phones:
        phone.close()
    lines = httpx.get(f"{started.teacher}/votes.csv").text.splitlines()
    expected = [
        f"{question + 1},{letter},{sum(letter_of(pupil, question) == letter for pupil in range(PUPILS))}"
        for question in range(QUESTIONS)
        for letter in "AB"
    ]
    assert lines == ["question,letter,count", *expected]


def test_phones_receive_no_chance_and_no_right_answer_before_the_reveal(started):
    with closing(join(started.pupils)) as phone:
        state, picture = phone.get("/state"), phone.get("/picture/0.svg")
        assert state.json() == {
            "version": 1,
            "title": "Way & lane",
            "number": 0,
            "of": QUESTIONS,
            "ask": "Question 1: which pass arrives more often?",
            "position": "Home: 1 at 5:32, 6 at 46:34, 8 at 46:28, 10 at 60:34. "
            "Away: 1 at 99:32, 4 at 54:34, 5 at 80:20. Home 6 has the ball.",
            "answers": [{"letter": "A", "words": "Straight on <b>10</b>"}, {"letter": "B", "words": "Square to 8"}],
            "chosen": "",
            "revealed": False,
        }
        for text in (phone.get("/").text, state.text, picture.text):
            assert "100%" not in text.replace("width: 100%", "")
            assert "Nobody is in the way" not in text
        started.order("reveal")
        shown = phone.get("/state").json()
    assert [one["right"] for one in shown["answers"]] == [False, True]
    assert "Nobody is in the way." in shown["sentences"]


def test_the_teacher_sees_the_number_of_votes_then_the_spread_then_the_answer(started):
    with closing(join(started.pupils)) as phone:
        phone.post("/vote", json=VOTE).raise_for_status()
    seen = httpx.get(f"{started.teacher}/state").json()
    assert seen["votes"] == 1
    assert "votes" not in seen["answers"][1]
    shown = started.order("votes")
    assert [one["votes"] for one in shown["answers"]] == [0, 1]
    assert "right" not in shown["answers"][1]
    revealed = started.order("reveal")
    assert revealed["answers"][1]["right"]
    assert revealed["share"] == "The one vote is for the best."
    hidden = started.order("hide")
    assert "votes" not in hidden["answers"][1]
    assert "right" not in hidden["answers"][1]


GARBAGE = [
    ("oversized", {"content": b" " * 5000, "headers": {"content-type": "application/json"}}, 413),
    ("no JSON", {"content": b"{", "headers": {"content-type": "application/json"}}, 400),
    ("not UTF-8", {"content": b"\xff\xfe", "headers": {"content-type": "application/json"}}, 400),
    ("deep", {"content": b"[" * 1000, "headers": {"content-type": "application/json"}}, 400),
    ("a form", {"data": {"question": "0", "letter": "B"}}, 415),
    ("plain text", {"content": json.dumps(VOTE)}, 415),
    ("a list", {"json": [0, "B"]}, 400),
    ("a word for the number", {"json": {"question": "0", "letter": "B"}}, 400),
    ("a truth for the number", {"json": {"question": False, "letter": "B"}}, 400),
    ("a script", {"json": {"question": 0, "letter": "<script>alert(1)</script>"}}, 400),
    ("no letter", {"json": {"question": 0}}, 400),
    ("null", {"json": {"question": 0, "letter": None}}, 400),
    ("another letter", {"json": {"question": 0, "letter": "E"}}, 409),
    ("a later question", {"json": {"question": 7, "letter": "B"}}, 409),
    ("a negative question", {"json": {"question": -1, "letter": "B"}}, 409),
    ("a huge number", {"json": {"question": 10**30, "letter": "B"}}, 409),
]


def test_garbage_gets_a_clear_refusal_and_changes_nothing(started):
    with closing(join(started.pupils)) as phone:
        phone.post("/vote", json={"question": 0, "letter": "A"}).raise_for_status()
        for what, request, status in GARBAGE:
            answer = phone.post("/vote", **request)
            assert answer.status_code == status, what
            assert len(answer.text) < 200, what
            assert answer.text.count("\n") == 1, what
            assert "<" not in answer.text, what
        assert phone.get("/state").json()["chosen"] == "A"
    assert started.order("votes")["votes"] == 1


HIDDEN = [
    "/teacher/x",
    "/teacher/x/state",
    "/teacher/x/votes.csv",
    "/picture/1.svg",
    "/picture/../app.py",
    "/..%2f..%2fpyproject.toml",
    "/static/",
    "/docs",
    "/pupil.html",
    "//etc/passwd",
]


def test_nothing_but_the_lesson_can_be_read(started):
    with closing(join(started.pupils)) as phone:
        for address in HIDDEN:
            answer = phone.get(address)
            assert answer.status_code == 404, address
            assert answer.text == "there is nothing here; the question is on the first page\n"
        assert phone.post("/teacher/x/reveal").status_code == 404
        assert phone.delete("/vote").status_code == 405
        assert phone.get("/state?" + "x" * 2000).status_code == 414
        assert not phone.get("/state").json()["revealed"]


def test_a_vote_needs_a_phone_that_has_joined(started):
    for cookies in ({}, {"footroll-class": "made-up"}):
        with httpx.Client(base_url=started.pupils, cookies=cookies) as stranger:
            assert stranger.post("/vote", json=VOTE).status_code == 403
            assert stranger.get("/state").status_code == 403
    assert started.order("votes")["votes"] == 0


def test_text_of_a_lesson_is_never_a_script(started):
    page = httpx.get(started.pupils)
    assert "Way &amp; lane" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-store"


def test_it_listens_only_on_this_computer_unless_told(started):
    port = httpx.URL(started.pupils).port
    assert httpx.URL(started.pupils).host == "127.0.0.1"
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # free, so nobody listens there


def test_ctrl_c_ends_the_class_and_the_votes_that_were_asked_for_are_written(lesson_file, tmp_path):
    votes = tmp_path / "votes.csv"
    found = start_class(lesson_file, "--votes", str(votes))
    with closing(join(found.pupils)) as phone:
        phone.post("/vote", json=VOTE).raise_for_status()
    found.stop()
    assert votes.read_text().splitlines()[:3] == ["question,letter,count", "1,A,0", "1,B,1"]
    again = subprocess.run(
        [sys.executable, "-m", "footroll", "lesson", "serve", str(lesson_file), "--port", "0", "--votes", str(votes)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert again.returncode == 2
    assert "--force" in again.stderr


def test_an_address_that_cannot_be_used_is_one_sentence(lesson_file, started):
    port = str(httpx.URL(started.pupils).port)
    for options, says in (
        (("--port", port), "address already in use"),
        (("--port", "0", "--host", "203.0.113.9"), "cannot listen on 203.0.113.9"),
        (("--port", "0", "--host", "no such host"), "cannot listen on no such host"),
    ):
        command = [sys.executable, "-m", "footroll", "lesson", "serve", str(lesson_file), *options]
        refused = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert refused.returncode == 2
        assert says in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_the_terminal_shows_address_code_and_the_command_for_the_network(lesson_file):
    command = [sys.executable, "-m", "footroll", "lesson", "serve", str(lesson_file), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    lines = []
    while not lines or "Ctrl-C" not in lines[-1]:
        lines.append(process.stdout.readline())
        assert lines[-1]
    process.terminate()
    process.communicate()
    said = "".join(lines)
    assert "Pupils:   http://127.0.0.1:" in said
    assert "Teacher:  http://127.0.0.1:" in said
    network = next(line for line in said.splitlines() if line.startswith("Only this computer"))
    assert f"footroll lesson serve {lesson_file} --host " in network
    assert network.endswith(" --port 0")  # the port that was asked for
    assert "▄" in lines[1]
