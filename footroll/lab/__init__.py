"""The lab: experiments over thousands of matches, with intervals that hold however often one looks."""

from footroll.lab.blocks import Block
from footroll.lab.comparing import Compared, compare
from footroll.lab.conclusions import Certainty, Conclusion, conclude, why_nothing_is_concluded
from footroll.lab.engines import BlockEngine, ClusterEngine, ProcessEngine, ThreadEngine
from footroll.lab.experiments import Experiment, Matches, Point, Until
from footroll.lab.factors import known_factors, read_factor
from footroll.lab.measures import MEASURES, LabMeasure
from footroll.lab.reading import read_experiment, read_experiment_text
from footroll.lab.ready import (
    READY,
    SIZES,
    fair_experiment,
    formation_experiment,
    pitch_experiment,
    rules_experiment,
    skill_experiment,
)
from footroll.lab.replaying import replay_three
from footroll.lab.reports import html_report, is_worth, markdown_report, write_reports
from footroll.lab.running import LabResults, read_standing, run_experiment
from footroll.lab.store import DiskTrouble, LabFolder, folder_beside, open_folder
from footroll.lab.worth import SkillWorth, rank_worths
from footroll.runs.intervals import Estimate, difference, holm

__all__ = [
    "MEASURES",
    "READY",
    "SIZES",
    "Block",
    "BlockEngine",
    "Certainty",
    "ClusterEngine",
    "Compared",
    "Conclusion",
    "DiskTrouble",
    "Estimate",
    "Experiment",
    "LabFolder",
    "LabMeasure",
    "LabResults",
    "Matches",
    "Point",
    "ProcessEngine",
    "SkillWorth",
    "ThreadEngine",
    "Until",
    "compare",
    "conclude",
    "difference",
    "fair_experiment",
    "folder_beside",
    "formation_experiment",
    "holm",
    "html_report",
    "is_worth",
    "known_factors",
    "markdown_report",
    "open_folder",
    "pitch_experiment",
    "rank_worths",
    "read_experiment",
    "read_experiment_text",
    "read_factor",
    "read_standing",
    "replay_three",
    "rules_experiment",
    "run_experiment",
    "skill_experiment",
    "why_nothing_is_concluded",
    "write_reports",
]
