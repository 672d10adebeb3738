"""Pages at true scale: boards in tiles, team sheets, stickers, tables and diagrams, as PDF or SVG.

Everything is drawn in millimetres through a `Canvas` of five verbs, so a PDF, an SVG and the desktop's preview show the
same pages. Nothing here calculates a rule: values come from `Pitch.difficulties` and from the kernels.
"""
