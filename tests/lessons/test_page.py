"""The HTML page of a lesson: offline, by mouse, by keyboard alone, without accessibility faults, and on paper."""

import re
from html.parser import HTMLParser

import pytest

from footroll.errors import FootrollError
from footroll.lessons import CHOOSE, POINT, answer, count_step, parse_lesson, read_course, shipped_course
from footroll.lessons.page import write_page
from footroll.lessons.reading import read_lesson
from footroll.sheets import read_team
from tests.lessons.browser import launch
from tests.lessons.files import HEAD, ask, option_text, step_text

playwright_api = pytest.importorskip("playwright.sync_api")
SHADOW = read_lesson("cover-shadow")


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Return a folder with the page of one lesson and of a whole course."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "one.html").write_text(write_page(read_course("cover-shadow")), encoding="utf-8")
    (folder / "all.html").write_text(write_page(shipped_course()), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def browser():
    with playwright_api.sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser, files):
    """Open the page of one lesson from its file, and fail at any request or error of the script."""
    context = browser.new_context(offline=True)
    opened = context.new_page()
    wrong = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    opened.on("request", lambda request: wrong.append(request.url) if not request.url.startswith("file:") else None)
    opened.goto((files / "one.html").as_uri())
    yield opened
    assert wrong == []
    context.close()


def form_of(page, item):
    return page.locator(f'form[data-step="{item}"]')


def test_numbers_stay_hidden_until_an_answer_and_then_each_answer_has_its_sentence(page):
    counted = count_step(SHADOW.steps[2])
    form = form_of(page, "cover-shadow/3")
    assert [one.is_visible() for one in form.locator(".value").all()] == [False] * 3
    for one in counted.answers:
        form.locator(f"input[value={one.key}]").check()
        form.locator("button[type=submit]").click()
        told = answer(counted, one.key)
        assert form.locator("output").inner_text() == f"{told.headline}\n{told.says}"
    assert [one.inner_text() for one in form.locator(".value").all()] == [one.shown for one in counted.answers]
    assert form.locator(".right-one input").get_attribute("value") == "B"


def test_a_lesson_is_answered_by_the_keyboard_alone(page):
    form = form_of(page, "cover-shadow/3")
    form.locator("input").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert form.locator("output b").inner_text() == "Right: B arrives most often, 76.0%."
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.type") == "submit"
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert form.locator("output b").inner_text() == "Hint"


def test_every_answer_can_be_reached_with_tab_and_arrows(page):
    page.keyboard.press("Tab")
    seen = set()
    for _ in range(80):
        seen.add(page.evaluate("document.activeElement.closest('form')?.dataset.step"))
        page.keyboard.press("Tab")
    assert seen - {None} == {SHADOW.item(step) for step in SHADOW.pages if step.question}


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("50", "Right: it is 49.2%, and you said 50%."),
        ("80 %", "It is 49.2%; you said 80%."),
        ("", "Write a number."),
        ("often", "Write a number."),
        ("140", "The number goes from 0 to 100."),
    ],
)
def test_a_guess_is_typed(page, typed, says):
    form = form_of(page, "cover-shadow/2")
    form.locator("input").fill(typed)
    form.locator("input").press("Enter")
    assert form.locator("output b").inner_text() == says


def test_a_cell_is_typed_or_pointed_at(page):
    counted = count_step(SHADOW.steps[4])
    form = form_of(page, "cover-shadow/5")
    field = form.locator("input")
    field.fill("1:1")
    field.press("Enter")
    assert form.locator("output b").inner_text().startswith("Write a free cell in reach")
    right = counted.right[0].key
    field.fill(right)
    field.press("Enter")
    assert form.locator("output b").inner_text() == answer(counted, right).headline
    picture = page.locator("section.step").nth(4).locator("svg.pitch")
    box = picture.bounding_box()
    left, top, wide, _ = map(
        float, picture.get_attribute("viewBox").split()
    )  # two millimetres a yard, and an edge of two
    x, y = (2 * (int(part) + 2.5) for part in right.split(":"))
    picture.click(position={"x": (x - left) * box["width"] / wide, "y": (y - top) * box["width"] / wide})
    assert field.input_value() == right


def test_a_footballer_is_moved_by_naming_a_cell(page):
    form = form_of(page, "cover-shadow/4")
    for cell, starts in (
        ("60:34", "Not yet: it is 49.2% now, and should be sure."),
        ("58:31", "Right: now it is sure."),
    ):
        form.locator("input").fill(cell)
        form.locator("input").press("Enter")
        assert form.locator("output b").inner_text() == starts


def test_axe_finds_no_serious_fault(browser, files):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    for name in ("one.html", "all.html"):
        page = browser.new_page()
        page.goto((files / name).as_uri())
        if name == "one.html":
            form_of(page, "cover-shadow/3").locator("input").first.check()
            form_of(page, "cover-shadow/3").locator("button[type=submit]").click()
        found = axe.run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
        page.close()


def test_on_paper_there_are_no_buttons_and_the_answers_come_last(page, tmp_path):
    pdfplumber = pytest.importorskip("pdfplumber")
    page.pdf(path=tmp_path / "lesson.pdf", format="A4")
    with pdfplumber.open(tmp_path / "lesson.pdf") as printed:
        texts = [sheet.extract_text() for sheet in printed.pages]
    everything = "\n".join(texts)
    assert "Hint" not in everything
    assert "B Round, to 8" in everything
    answers = next(at for at, text in enumerate(texts) if re.search(r"^Answers$", text, re.MULTILINE))
    assert answers >= len(texts) - 2
    assert "76.0%" in "\n".join(texts[answers:])
    assert "76.0%" not in "\n".join(texts[:answers])


def test_on_paper_the_pictures_are_large_and_there_is_room_for_an_answer(page):
    page.emulate_media(media="print")
    wide = page.locator("section.step").first.bounding_box()["width"]
    assert page.locator("svg.pitch").first.bounding_box()["width"] > 0.8 * wide
    assert form_of(page, "cover-shadow/2").locator("input[type=text]").is_visible()
    letter, words = (form_of(page, "cover-shadow/3").locator(part).first for part in ("label b", "label .words"))
    assert words.bounding_box()["x"] > letter.bounding_box()["x"] + letter.bounding_box()["width"] + 4


def test_compared_positions_stand_side_by_side_on_paper(browser, files):
    page = browser.new_page()
    page.goto((files / "all.html").as_uri())
    page.emulate_media(media="print")
    first, second = (form_of(page, "the-wall/2").locator("label").nth(at).bounding_box() for at in (0, 1))
    assert first["y"] == second["y"]
    assert second["x"] >= first["x"] + first["width"]
    page.close()


class Tags(HTMLParser):
    """Collects what a page would load."""

    def __init__(self):
        super().__init__()
        self.loads = []

    def handle_starttag(self, tag, attrs):
        self.loads += [
            value for name, value in attrs if name in ("src", "srcset") or (name == "href" and value[:1] != "#")
        ]


def test_a_page_loads_nothing(files):
    tags = Tags()
    tags.feed((files / "all.html").read_text(encoding="utf-8"))
    assert tags.loads == []


def test_scripts_in_a_lesson_stay_text(browser, tmp_path):
    evil = "<script>document.title=1</script></script><img src=x onerror=alert(1)>"
    parts = ask("best").replace('"Which?"', f"'{evil}'") + option_text(do="pass 10", words=evil, say=evil)
    lesson = parse_lesson(HEAD + step_text(text=evil) + parts + option_text(do="pass 8"), file="evil.toml")
    from footroll.lessons import Chapter, Course

    (tmp_path / "evil.html").write_text(write_page(Course(evil, (Chapter("x", "", (lesson,)),))), encoding="utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "evil.html").as_uri())
    page.locator("input").first.check()
    page.locator("button[type=submit]").first.click()
    assert page.title() == evil
    assert page.locator("main script, main img").count() == 0
    assert evil in page.locator("output").inner_text()
    page.close()


def test_the_page_with_an_own_team_has_other_numbers():
    course = read_course("cover-shadow")
    own = write_page(course.with_team(read_team("solana-blava").team))
    assert own != write_page(course)


def test_every_drawing_of_a_page_is_described_in_words():
    text = write_page(read_course("cover-shadow"))
    pictures = re.findall(r'<svg class="pitch[^>]*>', text)
    assert len(pictures) == len(SHADOW.pages)
    assert all('aria-label="Home: 1 at ' in one and "has the ball." in one for one in pictures)


def test_the_page_knows_the_answer_of_every_question_that_can_be_chosen():
    for lesson in shipped_course():
        for step in lesson.pages:
            if step.question is None:
                continue
            counted = count_step(step)
            keys = [one.key for one in counted.answers] if counted.mode in (CHOOSE, POINT) else []
            for key in keys[:: max(1, len(keys) // 4)]:
                try:
                    told = answer(counted, key)
                except FootrollError as wrong:  # pragma: no cover
                    pytest.fail(f"{lesson.id} {step.title} {key}: {wrong}")
                assert told.headline
                assert told.says
