def starting_points(
    zone: int,
    players: int,
    capped: bool,
    attacking_midfielders: int,
    defending_midfielders: int,
    centre_backs: int,
    strikers: int,
    wing_backs: int,
) -> int: ...
def crowded_line(
    defenders: int,
    midfielders: int,
    forwards: int,
    attacking_midfielders: int,
    defending_midfielders: int,
    centre_backs: int,
    strikers: int,
    wing_backs: int,
) -> int: ...
