"""The skill sheet as a model: rows, columns, names and colours, without a window."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QModelIndex, Qt
from PyQt6.QtGui import QColor

from footroll.kernels.layout import Skill
from footroll.sheets import new_team, read_team
from footroll.teams import Footballer, Team
from footroll.ui.models.skills import FOOTBALLER, GROUP, LEADING, NAME, NUMBER, ROLE, STARTS, SkillsModel
from footroll.ui.theme import DARK, LIGHT, THEMES

ACROSS = Qt.Orientation.Horizontal


@pytest.fixture
def team():
    return read_team("solana-blava").team


@pytest.fixture
def model(team, qtmodeltester, qapp):
    model = SkillsModel(team, shades=LIGHT.skills)
    qtmodeltester.check(model)
    return model


def score_cell(model, footballer, skill):
    return model.index(model.row_of(footballer.number), len(LEADING) + skill)


def shown(model, row, column):
    return model.index(row, column).data()


def test_a_sheet_has_a_row_for_every_footballer_and_a_column_for_every_skill(model, team):
    assert (model.rowCount(), model.columnCount()) == (len(team.footballers), 3 + 27)
    assert (model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (0, 0)


def test_the_starting_eleven_is_above_the_reserves(model, team):
    starts = [model.index(row, NAME).data(STARTS) for row in range(model.rowCount())]
    assert starts == [True] * 11 + [False] * (len(team.footballers) - 11)
    assert [model.footballer(row) for row in range(11)] == list(team.eleven)


def test_every_score_of_the_team_is_shown(model, team):
    for one in team.footballers:
        for skill in Skill:
            score = one.scores[skill]
            assert score_cell(model, one, skill).data() == ("–" if score is None else str(score))


def test_number_name_and_role_lead_the_row(model, team):
    keeper = team.eleven[0]
    leading = [shown(model, 0, column) for column in (NUMBER, NAME, ROLE)]
    assert leading == [str(keeper.number), keeper.name, keeper.position]
    assert model.index(0, NUMBER).data(FOOTBALLER) == keeper
    assert str(keeper) in model.index(0, NAME).data(Qt.ItemDataRole.ToolTipRole)


def test_headers_name_the_skills_and_their_tips_say_the_group(model):
    low_pass = len(LEADING) + Skill.LOW_PASS
    assert model.headerData(low_pass, ACROSS) == "Low-pass"
    assert model.headerData(low_pass, ACROSS, Qt.ItemDataRole.ToolTipRole) == "Low-pass (On the ball)"
    assert model.headerData(NUMBER, ACROSS, Qt.ItemDataRole.ToolTipRole) == "Shirt number"


def test_five_groups_begin_where_the_rulebook_begins_them(model):
    begun = {column: model.headerData(column, ACROSS, GROUP) for column in range(model.columnCount())}
    first = {column - len(LEADING): group for column, group in begun.items() if group}
    assert first == {
        Skill.SCISSORS_KICK: "Shooting",
        Skill.SLIP: "On the ball",
        Skill.DEFENSIVE_HEADER: "Defending",
        Skill.REACH: "Goalkeeping",
        Skill.STRENGTH: "Body",
    }


def test_there_is_no_header_beside_the_sheet(model):
    assert model.headerData(99, ACROSS) is None
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.data(QModelIndex()) is None


def luminance(colour):
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    dark, light = sorted((luminance(QColor(one)), luminance(QColor(other))))
    return (light + 0.05) / (dark + 0.05)


def squad_of(*scores):
    """Return a team with one footballer for each score, the same in every skill."""
    footballers = tuple(
        Footballer(number, f"Footballer {number}", "GK" if number == 1 else "CB", number == 1, (score,) * 27)
        for number, score in enumerate(scores, start=1)
    )
    return Team("Reds", "RED", "#c00000", "#ffffff", "4-4-2", footballers)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_a_score_has_its_shade_and_is_readable_on_it(theme, qapp):
    model = SkillsModel(squad_of(50, 60, 70, 80, 90, 100), shades=theme.skills)
    for row, score in enumerate((50, 60, 70, 80, 90, 100)):
        cell = model.index(row, len(LEADING))
        fill, ink = cell.data(Qt.ItemDataRole.BackgroundRole), cell.data(Qt.ItemDataRole.ForegroundRole)
        assert fill.name().upper() == theme.skills[score][0].upper()
        assert contrast(fill, ink) >= 4.5


def test_only_the_top_of_the_scale_is_bold(qapp):
    model = SkillsModel(squad_of(80, 90, 100), shades=LIGHT.skills)
    fonts = [model.index(row, len(LEADING)).data(Qt.ItemDataRole.FontRole) for row in range(3)]
    assert [bool(font and font.bold()) for font in fonts] == [False, True, True]


def test_a_low_skill_of_the_house_rule_has_the_lowest_shade(qapp):
    model = SkillsModel(squad_of(20), shades=LIGHT.skills)
    assert model.index(0, len(LEADING)).data(Qt.ItemDataRole.BackgroundRole) == QColor(LIGHT.skills[50][0])


def test_a_score_that_was_left_out_has_no_shade_and_says_what_it_counts(qapp):
    model = SkillsModel(new_team("Reds"), shades=LIGHT.skills)
    cell = model.index(5, len(LEADING) + Skill.CATCH)
    assert cell.data(Qt.ItemDataRole.BackgroundRole) is None
    assert cell.data(Qt.ItemDataRole.ToolTipRole).endswith("Catch left out, counts as 50")


def test_another_team_and_other_shades_are_announced_to_the_views(model, qtbot):
    with qtbot.waitSignal(model.modelReset):
        model.set_team(new_team("Reds"))
    with qtbot.waitSignal(model.dataChanged):
        model.set_shades(DARK.skills)
    assert shown(model, 8, NAME) == "Footballer 9"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_words_and_borders_keep_their_contrast(theme):
    for ink in (theme.text, theme.second, theme.third, theme.bad, theme.warn):
        assert contrast(ink, theme.surface) >= 4.5
    assert contrast(theme.border, theme.surface) >= 3
    for kit in theme.kits:
        assert contrast(kit.fill, kit.number) >= 4.5
