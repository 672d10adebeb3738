"""Day and night colours of the desktop, and the style sheet made from them.

Text has a contrast of at least 4.5 on its background, marks and borders at least 3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QGuiApplication

FAMILIES = ("Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "DejaVu Sans")
LABEL, SMALL, BODY, SUBJECT, QUESTION, SCORE, CHANCE = 11, 12, 13, 15, 17, 22, 34  # font sizes in pixels
TITLE_HEIGHT, ASK_HEIGHT, STAGES_HEIGHT, STATUS_HEIGHT, CONTROL_HEIGHT = 48, 64, 32, 28, 32
STRIP_HEIGHT = 48

TAG, TAG_TEXT = "#0B0F0D", "#FFFFFF"


def px(pixels: int) -> int:
    """Scale a size in pixels by the text size in use."""
    body = QGuiApplication.font().pixelSize()
    return round(pixels * body / BODY) if body > 0 else pixels


def text_percent() -> int:
    """Return the text size in use, rounded to the steps of the setting."""
    return round(10 * px(BODY) / BODY) * 10


def set_text_size(percent: int) -> None:
    """Set the application font, with equal-width digits, at a percentage of its usual size."""
    font = QFont()
    font.setFamilies([*FAMILIES, QFont().family()])
    font.setPixelSize(round(BODY * percent / 100))
    font.setFeature(QFont.Tag("tnum"), 1)
    QGuiApplication.setFont(font)


@dataclass(frozen=True, slots=True)
class Kit:
    """The look of a team: fill, number and rim of a pawn, and its shape, disc or square."""

    fill: str
    number: str
    rim: str
    round: bool


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of the window; surfaces bring their own."""

    name: str
    window: str
    surface: str
    sunk: str
    hairline: str
    border: str
    text: str
    second: str
    third: str
    bad: str
    warn: str
    kits: tuple[Kit, Kit]  # by Side
    grass: tuple[str, str]
    markings: str
    paper: str
    paper_markings: str
    skills: dict[int, tuple[str, str]]  # fill and text, by score
    good: str
    tints: tuple[str, str]  # background of a side's questions, by Side
    edges: tuple[str, str]  # border of a side's buttons on its tint
    inks: tuple[str, str]  # lines and text of a side on the surface


LIGHT = Theme(
    name="light",
    window="#F3F4F0",
    surface="#FFFFFF",
    sunk="#E9ECE6",
    hairline="#CDD3CB",
    border="#7C877F",
    text="#16201A",
    second="#46534B",
    third="#5F6B64",
    bad="#A3261D",
    warn="#8A5A00",
    kits=(Kit("#123F8F", "#FFFFFF", "#FFFFFF", round=True), Kit("#FFC233", "#1A1400", "#1A1400", round=False)),
    grass=("#4F9460", "#498C5A"),
    markings="#FFFFFF",
    paper="#F7F7F2",
    paper_markings="#2C352F",
    skills={
        50: ("#FFFFFF", "#16201A"),
        60: ("#EAF1F4", "#16201A"),
        70: ("#CBDFE6", "#16201A"),
        80: ("#9DC2CF", "#16201A"),
        90: ("#4F8FA5", "#16201A"),
        100: ("#1F5F76", "#FFFFFF"),
    },
    good="#1B6B3A",
    tints=("#E3EAF7", "#FFF3D6"),
    edges=("#123F8F", "#1A1400"),
    inks=("#1F5594", "#8A4B08"),
)

DARK = Theme(
    name="dark",
    window="#101512",
    surface="#191F1B",
    sunk="#232A25",
    hairline="#36413A",
    border="#75827A",
    text="#ECF1ED",
    second="#B7C2BA",
    third="#94A199",
    bad="#FF9A8F",
    warn="#F0BD5A",
    kits=(Kit("#2A62D0", "#FFFFFF", "#FFFFFF", round=True), Kit("#FFC233", "#1A1400", "#1A1400", round=False)),
    grass=("#27583A", "#235135"),
    markings="#DDE7E0",
    paper="#1C211E",
    paper_markings="#AEB9B1",
    skills={
        50: ("#191F1B", "#ECF1ED"),
        60: ("#1E2B30", "#ECF1ED"),
        70: ("#23404A", "#ECF1ED"),
        80: ("#2B5D6C", "#ECF1ED"),
        90: ("#4A93A8", "#101512"),
        100: ("#A5DCEB", "#101512"),
    },
    good="#7FD3A0",
    tints=("#1B2740", "#3A2F12"),
    edges=("#A9C2F5", "#1A1400"),
    inks=("#93BDF0", "#F0BC6E"),
)

PRINT = replace(  # black on white, for paper
    LIGHT,
    name="print",
    window="#FFFFFF",
    kits=(Kit("#000000", "#FFFFFF", "#FFFFFF", round=True), Kit("#FFFFFF", "#000000", "#000000", round=False)),
    grass=("#FFFFFF", "#FFFFFF"),
    markings="#000000",
    paper="#FFFFFF",
    paper_markings="#000000",
    tints=("#F2F2F2", "#F2F2F2"),
    edges=("#000000", "#000000"),
    inks=("#000000", "#000000"),
)


def on_paper(theme: Theme) -> Theme:
    """Return a theme with a paper pitch, as for a printed board."""
    return replace(theme, grass=(theme.paper, theme.paper), markings=theme.paper_markings)


THEMES = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


def theme_named(name: str | None) -> Theme:
    """Return the theme with this name, or else that of the desktop."""
    hints = QGuiApplication.styleHints()
    dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
    return THEMES.get(name or "", DARK if dark else LIGHT)


def style_sheet(theme: Theme) -> str:
    """Return the style sheet of all standard widgets."""
    return f"""
    QWidget {{ color: {theme.text}; font-size: {px(BODY)}px; }}
    QMainWindow, QSplitter {{ background: {theme.window}; }}
    QSplitter::handle {{ background: {theme.hairline}; }}
    #title, #strip, #panel, #status, #lines, QStatusBar {{ background: {theme.surface}; }}
    #status {{ border-top: 1px solid {theme.hairline}; }}
    #panel {{ border: none; }}
    #consequence {{ color: {theme.second}; }}
    #consequence[refused="true"] {{ color: {theme.bad}; font-weight: 600; }}
    #score {{ font-size: {px(SCORE)}px; font-weight: 700; }}
    #section {{ font-size: {px(LABEL)}px; font-weight: 600; color: {theme.second}; }}
    #panel #section {{ padding: 12px 16px 4px 16px; border-top: 1px solid {theme.hairline}; }}
    QLineEdit {{ background: {theme.surface}; border: 1px solid {theme.border}; border-radius: 6px; padding: 4px 8px; }}
    #title, #strip {{ border-bottom: 1px solid {theme.hairline}; }}
    QStatusBar {{ border-top: 1px solid {theme.hairline}; }}
    QStatusBar::item {{ border: none; }}
    #brand {{ font-size: {px(SUBJECT)}px; font-weight: 700; }}
    #subject {{ font-size: {px(SUBJECT)}px; font-weight: 600; }}
    #aside {{ font-size: {px(SMALL)}px; color: {theme.second}; padding: 0 16px 8px 16px; }}
    #about, #fact {{ font-size: {px(SMALL)}px; color: {theme.second}; }}
    #cell {{ font-size: {px(SMALL)}px; font-weight: 700; }}
    {_fault_style(theme)}
    {_start_style(theme)}
    {_table_style(theme)}
    {_bar_style(theme)}
    QToolTip {{ background: {TAG}; color: {TAG_TEXT}; border: none; padding: 4px 8px; font-size: {px(SMALL)}px; }}
    """


def _fault_style(theme: Theme) -> str:
    """Return the style of the message strip."""
    return f"""
    #fault {{ background: {theme.surface}; border-bottom: 1px solid {theme.hairline}; }}
    #fault[kind="fault"] {{ border-left: 4px solid {theme.bad}; }}
    #fault[kind="notice"] {{ border-left: 4px solid {theme.warn}; }}
    """


def _start_style(theme: Theme) -> str:
    """Return the style of the start screen: cards on a background."""
    return f"""
    #columns, #rule {{ background: {theme.hairline}; }}
    #ground {{ background: {theme.window}; }}
    #card {{ background: {theme.surface}; border: 1px solid {theme.hairline}; border-radius: 8px; }}
    #logo {{ font-size: {px(26)}px; font-weight: 700; }}
    #heading {{ font-size: {px(20)}px; font-weight: 600; }}
    #caption {{ font-size: {px(SMALL)}px; font-weight: 600; }}
    QMenu {{ background: {theme.surface}; border: 1px solid {theme.border}; padding: 4px; }}
    QMenu::item {{ padding: 6px 24px 6px 12px; }}
    QMenu::item:disabled {{ color: {theme.third}; }}
    QMenu::item:selected {{ background: {theme.sunk}; color: {theme.text}; }}
    """


def _table_style(theme: Theme) -> str:
    """Return the style of tables, lists and tabs."""
    return f"""
    QTableView {{ background: {theme.surface}; border: none; font-size: {px(SMALL)}px; outline: none; }}
    QHeaderView {{ background: {theme.surface}; border: none; }}
    QTabBar {{ background: {theme.surface}; }}
    QTabBar::tab {{ padding: 0 12px; height: {px(33)}px; border-bottom: 3px solid transparent;
        color: {theme.second}; font-weight: 500; }}
    QTabBar#story::tab {{ padding: 0 8px; }}
    QTabBar::tab:selected {{ color: {theme.text}; font-weight: 600; border-bottom-color: {theme.text}; }}
    QTabBar::tab:focus {{ background: {theme.sunk}; }}
    QComboBox QAbstractItemView {{ background: {theme.surface}; border: 1px solid {theme.border};
        padding: 4px; outline: none; selection-background-color: {theme.sunk};
        selection-color: {theme.text}; }}
    QComboBox QAbstractItemView::item {{ min-height: {px(28)}px; padding: 0 8px; }}
    """


def _bar_style(theme: Theme) -> str:
    """Return the style of scroll bars: a plain handle without arrows."""
    return f"""
    QScrollBar {{ background: {theme.surface}; border: none; }}
    QScrollBar:horizontal {{ height: 12px; }}
    QScrollBar:vertical {{ width: 12px; }}
    QScrollBar::handle {{ background: {theme.border}; border-radius: 3px; margin: 3px; }}
    QScrollBar::handle:horizontal {{ min-width: 32px; }}
    QScrollBar::handle:vertical {{ min-height: 32px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QAbstractScrollArea::corner {{ background: {theme.surface}; border: none; }}
    #panel QScrollBar {{ background: transparent; }}
    #names QScrollBar::handle {{ background: transparent; }}
    """
