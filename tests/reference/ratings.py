"""Bradley-Terry by Zermelo's own iteration, slowly: the strengths under which everybody wins as often as they did."""


def strengths(wins, *, rounds=20_000):
    """Return strengths that add up to 1, from wins[i][j], how often i beat j."""
    count = len(wins)
    now = [1 / count] * count
    for _ in range(rounds):
        after = []
        for one in range(count):
            won = sum(wins[one])
            met = [(wins[one][other] + wins[other][one]) / (now[one] + now[other]) for other in range(count)]
            after.append(won / sum(share for other, share in enumerate(met) if other != one))
        total = sum(after)
        now = [one / total for one in after]
    return now
