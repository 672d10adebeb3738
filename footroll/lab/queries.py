"""Queries: the SQL that gives every number of a report, ready to be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.lab.measures import written

if TYPE_CHECKING:
    from footroll.lab.measures import LabMeasure


def measure_query(measure: LabMeasure) -> str:
    """Return the query for the value of a measure at every point, its standard error, and the pairs.

    >>> from footroll.lab.measures import MEASURES
    >>> print(measure_query(MEASURES["turns"]))
    SELECT point, avg(x) AS value, stddev_samp(x) / sqrt(count(*)) AS error, count(*) AS pairs
    FROM (SELECT point, avg(turns) AS x FROM matches GROUP BY point, pair) GROUP BY point ORDER BY point
    """
    beside = written(measure.over) if measure.over else measure.control
    y = f", avg({beside}) AS y" if beside else ""
    pairs = f"SELECT point, avg({written(measure.columns)}) AS x{y} FROM matches GROUP BY point, pair"
    value, error = "avg(x)", "stddev_samp(x) / sqrt(count(*))"
    if measure.over:
        value = "avg(x) / avg(y)"
        spread = f"avg(x * x) - 2 * ({value}) * avg(x * y) + ({value}) ** 2 * avg(y * y)"
        error = f"sqrt(({spread}) / (count(*) - 1)) / avg(y)"
    elif measure.control:
        slope = "coalesce(regr_slope(x, y), 0)"
        value = f"avg(x) - {slope} * avg(y)"
        error = f"sqrt((var_pop(x) - {slope} ** 2 * var_pop(y)) / (count(*) - 2))"
    return (
        f"SELECT point, {value} AS value, {error} AS error, count(*) AS pairs\n"
        f"FROM ({pairs}) GROUP BY point ORDER BY point"
    )
