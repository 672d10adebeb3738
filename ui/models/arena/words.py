"""The words of the Arena room: what is asked, how far the ladder is, and what it shows."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from footroll.arena import failure_words
from footroll.percent import percent
from footroll.runs.ratings import wilson
from footroll.ui.models.arena.choices import coach_words
from footroll.ui.models.jobs import JobState
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import AskedWork, WorkButton
from footroll.wording import number_word, time_words

if TYPE_CHECKING:
    from footroll.arena import Contender, LadderReport
    from footroll.ui.models.arena.ladder import Ladder
    from footroll.ui.models.arena.news import LadderNews

KEPT = "No finished match is lost, and none is played twice."


RUN = WorkButton("run", "Run", "Return", "Play all matches in the background", True, "play")
PAUSE = WorkButton("pause", "Pause", "Space", "Pause after the matches under way", True, "pause")
CONTINUE = WorkButton("run", "Continue", "Space", "Play the rest of the matches", True, "play")
STOP = WorkButton("stop", "Stop and keep", "Esc", "Stop; the matches played so far are kept", icon="stop")
NOW = WorkButton("now", "Start it now", "Return", "Pause the other ladder until this one is done", True)
CANCEL = WorkButton("stop", "Do not wait", "Esc", "Take this ladder out of the queue")
DUPLICATE = WorkButton("duplicate", "Duplicate", "Ctrl+D", "Copy the choices into a new ladder")
REPORT = WorkButton("report", "Report…", "Ctrl+E", "Save ladder, cross-table and football as a page", True, "export")


def asked_of(ladder: Ladder, *, fault: str = "") -> AskedWork:
    """Return what the ask bar says about a ladder; `fault` is why it cannot start."""
    state, news = ladder.state, ladder.news
    coaches = f"{sentence_case(number_word(len(ladder.choices.coaches)))} coaches, every pair"
    done = f"{ladder.played:,} of {ladder.choices.total:,} matches"
    if state is JobState.READY:
        return _ready(ladder, coaches, fault)
    if state is JobState.WAITING:
        words = "This ladder starts when the other one is done."
        return AskedWork("Waiting", words, "Start it now and pause the other one?", (CANCEL, NOW))
    if state is JobState.RUNNING:
        each = f"{ladder.played // max(ladder.choices.pairs, 1):,} of {ladder.choices.matches:,} matches played"
        return AskedWork("Running", f"{coaches}: {each}.", settled_words(news), (STOP, PAUSE))
    if state is JobState.PAUSED:
        return AskedWork("Paused", f"Paused at {done}.", KEPT, (STOP, CONTINUE))
    if state is JobState.STOPPING:
        return AskedWork("Stopping", f"Stopping at {done}.", KEPT, ())
    if state is JobState.FAILED:
        why = sentence_case(ladder.job.fault if ladder.job else "").rstrip(".")
        return AskedWork("Broke off", f"Broke off at {done}.", f"{why}. {KEPT}", (DUPLICATE, CONTINUE))
    if state is JobState.DONE:
        after = f" in {time_words(ladder.job.seconds)}" if ladder.job and ladder.job.seconds >= 1 else ""
        done = f"All {ladder.choices.total:,} matches played{after}. {settled_words(news)}"
        return AskedWork("Done", lead_words(news), done, (DUPLICATE, REPORT))
    shown = "The tables count what was played." if news and news.ladder else "Too few matches for ratings."
    fault = f"{sentence_case(ladder.fault).rstrip('.')}." if ladder.fault else ""
    return AskedWork("Stopped", f"Stopped at {done}.", fault or shown, (DUPLICATE, CONTINUE))


def _ready(ladder: Ladder, coaches: str, fault: str) -> AskedWork:
    """Return what the ask bar says before the start."""
    run = WorkButton(RUN.does, f"Run {ladder.choices.total:,} matches", RUN.key, fault or RUN.tip, True, RUN.icon)
    if len(ladder.choices.coaches) < 2:
        return AskedWork("Choose", ladder.choices.fault(), "Every two of them play the same number of matches.", (run,))
    words = f"{coaches} plays {ladder.choices.matches:,} matches."
    return AskedWork("Choose", words, "Both have the same team and the same dice, and play both ends.", (run,))


def settled_words(news: LadderNews | None) -> str:
    """Say whether the order of the ladder is certain."""
    if news is None or news.ladder is None:
        return "Ratings appear when every two have met."
    open_rows = rows_that_meet(news.ladder)
    if not open_rows:
        return "The order is settled."
    if len(open_rows) == len(news.ladder.rows):
        return "The order is not settled: the intervals still meet."
    names = [coach_words(coach_of(news, row)).whole for row in open_rows]
    who = " and ".join(names) if len(names) <= 2 else f"{number_word(len(names))} coaches"
    return f"The order is settled but for {who}: their intervals still meet."


def rows_that_meet(ladder: LadderReport) -> list[int]:
    """Return the places of the coaches whose interval meets that of a neighbour, the best first."""
    found: list[int] = []
    for above, below in pairwise(ladder.rows):
        if above.low <= below.high:
            found += [row.place for row in (above, below) if row.place not in found]
    return found


def coach_of(news: LadderNews, place: int) -> str:
    """Return a contender as the choices name it."""
    return contender_key(news.plan.contenders[place])


def contender_key(one: Contender) -> str:
    """Return a contender as the choices name it: a level, LEVEL:TACTICS, or a Python file."""
    return f"{one.coach}:{one.tactics.name}" if one.tactics else one.coach


def lead_words(news: LadderNews | None) -> str:
    """Say which coach leads, and by how much."""
    if news is None or news.ladder is None:
        return "Done."
    first, second = news.ladder.rows[:2]
    lead = round(first.rating) - round(second.rating)
    name = coach_words(coach_of(news, first.place)).whole
    beats = all((news.ladder.share(above.place, below.place) or 0) > 0.5 for above, below in pairwise(news.ladder.rows))
    tail = " Every coach beats the one below." if beats and len(news.ladder.rows) > 2 else ""
    return f"{name} leads by {lead:,}.{tail}" if lead else f"{name} is level with the next.{tail}"


def pair_words(news: LadderNews, place: int, other: int) -> tuple[str, ...]:
    """Describe the matches of a pair: the coaches, matches won, share and interval."""
    assert news.ladder is not None
    one = news.ladder.pairs[min(place, other), max(place, other)]
    mine = 0 if place < other else 1
    won, decided = one.wins[mine], sum(one.wins) + one.level
    low, high = wilson(won + one.level / 2, decided)
    share = (won + one.level / 2) / decided if decided else 0.5
    names = [coach_words(coach_of(news, at)).whole for at in (place, other)]
    level = f", level {one.level:,}" if one.level else ""
    edges = f"95% interval {100 * low:.1f} to {100 * high:.1f}%"
    return f"{names[0]} v {names[1]}", f"won {won:,} of {one.matches:,}{level}", percent(share), edges


def losses_words(news: LadderNews | None) -> list[str]:
    """Say which matches coaches from Python files lost by failing."""
    return [f"{words}." for words in failure_words(news.failures)] if news else []
