"""The colours of the desktop by day and by night, and the one style sheet made of them.

Text stands at a contrast of 4.5 or more on the ground it is named for, marks and borders at 3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QGuiApplication

FAMILIES = ("Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "DejaVu Sans")
LABEL, SMALL, BODY, SUBJECT, QUESTION, SCORE, CHANCE = 11, 12, 13, 15, 17, 22, 34  # pixels of type
TITLE_HEIGHT, ASK_HEIGHT, STAGES_HEIGHT, STATUS_HEIGHT, CONTROL_HEIGHT = 48, 64, 32, 28, 32
STRIP_HEIGHT = 48

TAG, TAG_TEXT = "#0B0F0D", "#FFFFFF"


def px(pixels: int) -> int:
    """Return a size of type, or of what holds type, at the text size in force: that of the program's own font."""
    body = QGuiApplication.font().pixelSize()
    return round(pixels * body / BODY) if body > 0 else pixels


def text_percent() -> int:
    """Return the text size in force, in the steps in which it is set."""
    return round(10 * px(BODY) / BODY) * 10


def set_text_size(percent: int) -> None:
    """Write everything in our type, with figures of one width, at so many per cent of its usual size."""
    font = QFont()
    font.setFamilies([*FAMILIES, QFont().family()])
    font.setPixelSize(round(BODY * percent / 100))
    font.setFeature(QFont.Tag("tnum"), 1)
    QGuiApplication.setFont(font)


@dataclass(frozen=True, slots=True)
class Kit:
    """How a team is painted: the fill of a pawn, its number and its rim, and whether it is a disc or a square."""

    fill: str
    number: str
    rim: str
    round: bool


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of the window."""

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
    ramps: dict[str, tuple[str, ...]]  # the colours of each surface, by band
    skills: dict[int, tuple[str, str]]  # fill and text, by score
    good: str
    tints: tuple[str, str]  # behind what a side is asked, by Side
    edges: tuple[str, str]  # of the button that a side is asked to press, on its tint
    inks: tuple[str, str]  # of the lines and words of a side on the surface


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
    ramps={
        "difficulty": ("#0D3B4F", "#1F5F76", "#3F849B", "#6FA9BA", "#A3CBD5", "#CFE4E9", "#F3F8F9"),
        "goal-chance": ("#F1ECF5", "#D9CCE6", "#BBA3D3", "#9A77BC", "#7A4CA3", "#5A2A86", "#3D1264"),
        "pass": ("#F2F4F8", "#D9E3F1", "#B4CBE6", "#83AAD6", "#3C72B2", "#1F5594"),
        "threat": ("#FBF3EA", "#EFD5B4", "#DBA96C", "#B97B38", "#8A5314", "#573006"),
        "control": ("#8A4B08", "#C98A3A", "#EBD3AE", "#F3F2EE", "#BBD3E8", "#6C9CCB", "#1F5594"),
    },
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
    ramps={
        "difficulty": ("#D3EDF3", "#9ACBD7", "#64A5B6", "#3D7D90", "#265869", "#1B3B46", "#182124"),
        "goal-chance": ("#1C211E", "#2C2440", "#423262", "#5F4787", "#8366AC", "#AD90CF", "#DCC9EE"),
        "pass": ("#1B2129", "#1F3149", "#24456E", "#2F62A0", "#5E93D2", "#B5D3F4"),
        "threat": ("#211C17", "#3B2A18", "#60421F", "#93662D", "#C99450", "#F2CF9C"),
        "control": ("#F0BC6E", "#B77F35", "#5F4520", "#1F2421", "#23405F", "#3B74B5", "#93BDF0"),
    },
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
    """Return a theme whose pitch is paper, as it is for a board that lies on a table."""
    return replace(theme, grass=(theme.paper, theme.paper), markings=theme.paper_markings)


THEMES = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


def theme_named(name: str | None) -> Theme:
    """Return the theme of this name; of any other name, the one that the desktop around us wears."""
    hints = QGuiApplication.styleHints()
    dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
    return THEMES.get(name or "", DARK if dark else LIGHT)


def style_sheet(theme: Theme) -> str:
    """Return the style of everything that is not painted by hand."""
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
    """Return the style of the strip that tells a fault or a notice."""
    return f"""
    #fault {{ background: {theme.surface}; border-bottom: 1px solid {theme.hairline}; }}
    #fault[kind="fault"] {{ border-left: 4px solid {theme.bad}; }}
    #fault[kind="notice"] {{ border-left: 4px solid {theme.warn}; }}
    """


def _start_style(theme: Theme) -> str:
    """Return the style of the start screen: paper cards on the ground."""
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
    QTabBar::tab:selected {{ color: {theme.text}; font-weight: 600; border-bottom-color: {theme.text}; }}
    QTabBar::tab:focus {{ background: {theme.sunk}; }}
    QComboBox QAbstractItemView {{ background: {theme.surface}; border: 1px solid {theme.border};
        padding: 4px; outline: none; selection-background-color: {theme.sunk};
        selection-color: {theme.text}; }}
    QComboBox QAbstractItemView::item {{ min-height: {px(28)}px; padding: 0 8px; }}
    """


def _bar_style(theme: Theme) -> str:
    """Return the style of scroll bars: a quiet handle and no arrows."""
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
