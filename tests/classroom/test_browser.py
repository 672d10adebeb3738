"""The pages of a class in a real browser: a phone and a teacher, with a class of 38 beside them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from tests.classroom.test_class import join
from tests.lessons.browser import launch

playwright_api = pytest.importorskip("playwright.sync_api")
OTHERS = 38


@pytest.fixture(scope="module")
def browser():
    with playwright_api.sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def pages(browser, started):
    """Open a phone and the teacher's page; any error of their scripts fails the test."""
    contexts = [
        browser.new_context(viewport=size) for size in ({"width": 390, "height": 844}, {"width": 1100, "height": 900})
    ]
    phone, teacher = (context.new_page() for context in contexts)
    wrong = []
    for page in (phone, teacher):
        page.on("pageerror", lambda error: wrong.append(str(error)))
    phone.goto(started.pupils)
    teacher.goto(started.teacher)
    phone.wait_for_selector("button.answer")
    teacher.wait_for_selector("li.answer")
    yield phone, teacher
    for context in contexts:
        context.close()
    assert wrong == []


def test_a_class_votes_and_the_teacher_reveals(pages, started):
    phone, teacher = pages
    phone.keyboard.press("b")
    phone.wait_for_selector('[data-letter="B"][aria-pressed="true"]')

    def vote(_number):
        with closing(join(started.pupils)) as other:
            other.post("/vote", json={"question": 0, "letter": "A"}).raise_for_status()

    with ThreadPoolExecutor(OTHERS) as crowd:
        list(crowd.map(vote, range(OTHERS)))
    teacher.get_by_text("39 votes.").wait_for()
    assert teacher.locator(".bar").count() == 0
    teacher.keyboard.press("v")
    teacher.get_by_text("(38 votes)").wait_for()
    assert phone.locator(".right").count() == 0
    teacher.keyboard.press("r")
    phone.wait_for_selector(".answer.right")
    assert phone.locator(".answer.right .words").text_content() == "Square to 8"
    assert (
        teacher.locator("#status").text_content() == "39 votes. One chose the best. 38 chose A, straight on <b>10</b>."
    )
    phone.reload()
    phone.wait_for_selector('[data-letter="B"][aria-pressed="true"]')
    teacher.get_by_role("button", name="Next").click()
    phone.get_by_text("Question 2 of 20").wait_for()


def test_the_picture_is_drawn_and_says_the_position_in_words(pages):
    phone, _ = pages
    phone.wait_for_function("document.getElementById('picture').naturalWidth > 0")
    assert phone.locator("#picture").get_attribute("alt").endswith("Home 6 has the ball.")


def test_axe_finds_no_serious_fault(pages):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    phone, teacher = pages
    teacher.keyboard.press("r")
    phone.wait_for_selector(".answer.right")
    for page in pages:
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
