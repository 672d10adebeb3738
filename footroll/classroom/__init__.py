"""A class on its phones: pupils vote on a web page, and the teacher reveals (the extra `class`).

room = Classroom(lesson)          # the votes, the phones and the key of the teacher
app = make_app(room)         # the pages, as an ASGI application
serve(room, host="127.0.0.1", port=8040, ready=print)
"""

from footroll.classroom.room import Classroom

__all__ = ["Classroom"]
