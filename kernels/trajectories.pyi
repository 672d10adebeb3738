from typing import Any

def may_intercept(
    x: int, y: int, to_x: int, to_y: int, at_x: int, at_y: int, touch: int = 0, zone: int = 0
) -> bool: ...
def may_intercept_high(
    x: int, y: int, to_x: int, to_y: int, at_x: int, at_y: int, touch: int = 0, zone: int = 0
) -> bool: ...
def may_intercept_shot(
    side: int,
    length: int,
    width: int,
    x: int,
    y: int,
    column: int,
    at_x: int,
    at_y: int,
    touch: int = 0,
    zone: int = 0,
) -> bool: ...
def pass_interceptors(
    x: int, y: int, to_x: int, to_y: int, xs: Any, ys: Any, touch: int = 0, zone: int = 0
) -> list[tuple[int, int, int]]: ...
def meet_passes(passes: Any, xs: Any, ys: Any, out: Any, touch: int = 0, zone: int = 0) -> None: ...
