"""A match as a story: passes by name, chances with their xG, goals, and the figures at the end."""

from footroll.story.ending import Ending, ending_of
from footroll.story.following import Chronicle, follow_match, follow_record
from footroll.story.telling import StoryLine, tell_story

__all__ = ["Chronicle", "Ending", "StoryLine", "ending_of", "follow_match", "follow_record", "tell_story"]
