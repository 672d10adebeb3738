"""Lessons: positions with questions whose answers are counted, and what a pupil has learned.

course = shipped_course()                  # Course > Chapter > Lesson > LessonStep > LessonQuestion
step = course.lessons[1].steps[3]
match = step_match(step)                   # the position as a match
text = fill_text(step.text, match)         # Markdown with its numbers
counted = count_step(step)                 # every answer with its exact value
feedback = answer(counted, "B")            # right or not, headline, the teacher's sentence
Progress(progress_file()).add(...)         # what to repeat, and when
"""

from footroll.lessons.checks import CheckedLesson, check_course, check_lesson
from footroll.lessons.counting import CHOOSE, MOVE, PLAY, POINT, TYPE, CountedAnswer, CountedQuestion
from footroll.lessons.feedback import Feedback, answer, read_moves
from footroll.lessons.fields import FIELDS, count_field, fill_text
from footroll.lessons.kinds import KINDS, count_step
from footroll.lessons.markdown import as_html, as_words, count_words
from footroll.lessons.measures import MEASURES
from footroll.lessons.model import (
    AnswerOption,
    Chapter,
    Course,
    Lesson,
    LessonQuestion,
    LessonStep,
    StepPlace,
)
from footroll.lessons.places import moved, pupil_side, step_match
from footroll.lessons.playing import PlayOn
from footroll.lessons.progress import GivenAnswer, Progress, progress_file
from footroll.lessons.reading import list_lessons, parse_lesson, read_course, read_lesson, shipped_course
from footroll.notation.marks import PitchMark

__all__ = [
    "CHOOSE",
    "FIELDS",
    "KINDS",
    "MEASURES",
    "MOVE",
    "PLAY",
    "POINT",
    "TYPE",
    "AnswerOption",
    "Chapter",
    "CheckedLesson",
    "CountedAnswer",
    "CountedQuestion",
    "Course",
    "Feedback",
    "GivenAnswer",
    "Lesson",
    "LessonQuestion",
    "LessonStep",
    "PitchMark",
    "PlayOn",
    "Progress",
    "StepPlace",
    "answer",
    "as_html",
    "as_words",
    "check_course",
    "check_lesson",
    "count_field",
    "count_step",
    "count_words",
    "fill_text",
    "list_lessons",
    "moved",
    "parse_lesson",
    "progress_file",
    "pupil_side",
    "read_course",
    "read_lesson",
    "read_moves",
    "shipped_course",
    "step_match",
]
