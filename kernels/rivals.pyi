from footroll.kernels.tallies import Scores

Facts = tuple[int, tuple[int, bytes], dict[tuple[int, int], tuple[int, bytes]], dict[int, Scores]]

class Rivals:
    def __init__(self, answers: list[Facts], order: tuple[int, ...]) -> None: ...
