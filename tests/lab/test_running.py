"""Runs of experiments: the same rows on every engine, after kills, and with trouble on the disk."""

import hashlib
import os
import random
import resource
import signal
import subprocess
import sys
import time

import pytest

from footroll.arena import replay_match
from footroll.errors import ExperimentError, FootrollError, MissingExtra
from footroll.lab import (
    ClusterEngine,
    DiskTrouble,
    ProcessEngine,
    ThreadEngine,
    open_folder,
    pitch_experiment,
    playing,
    read_experiment_text,
    read_standing,
    replay_three,
    run_experiment,
    running,
    store,
)
from footroll.lab.blocks import Block, blocks_of, next_border

SIZES = pitch_experiment(["100x50", "130x100"], matches=240, coach="park")
TEXT = """name = "sizes"
matches = 400
coaches = ["park", "park"]
teams = ["midlow-town", "kestrel-forge"]
[factors]
pitch = ["100x50", "110x70", "130x100"]
"""


def run(experiment, folder, engine=None, **options):
    """Run an experiment to its end and return its results."""
    engine = engine or ThreadEngine(2)
    try:
        *_, standing = run_experiment(experiment, folder, engine=engine, **options)
    finally:
        engine.close()
    return standing


def rows_digest(folder):
    """Return a hash of all rows in a folder, in their order."""
    with open_folder(folder) as opened:
        rows = opened.run_sql("SELECT * FROM matches ORDER BY point, pair, leg")
    return hashlib.sha256(repr((rows.names, rows.rows)).encode()).hexdigest(), len(rows.rows)


def block_digests(folder):
    """Return a hash of every file among the blocks, by name."""
    return {one.name: hashlib.sha256(one.read_bytes()).hexdigest() for one in (folder / "blocks").iterdir()}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """Return the rows of a run on one thread."""
    folder = tmp_path_factory.mktemp("lab") / "one.lab"
    run(SIZES, folder, ThreadEngine(1))
    return folder


def test_threads_and_processes_give_the_same_files(undisturbed, tmp_path):
    for name, engine in (("two", ThreadEngine(2)), ("processes", ProcessEngine(2))):
        run(SIZES, tmp_path / name, engine)
        ours, theirs = (block_digests(one) for one in (undisturbed, tmp_path / name))
        assert theirs == ours, f"{name}: these blocks differ"
    assert rows_digest(undisturbed)[1] == 480


def test_a_process_that_is_killed_is_replaced(undisturbed, tmp_path):
    engine = ProcessEngine(2)
    killed = False
    for _standing in run_experiment(SIZES, tmp_path / "killed", engine=engine):
        processes = list(((engine._pool and engine._pool._processes) or {}).values())
        if processes and not killed:
            os.kill(processes[0].pid, signal.SIGKILL)
            killed = True
    engine.close()
    assert killed
    assert rows_digest(tmp_path / "killed") == rows_digest(undisturbed)


def test_processes_end_with_a_program_that_is_killed(tmp_path):
    program = f"""
import os, sys
from pathlib import Path
from footroll.lab import ProcessEngine, pitch_experiment, run_experiment
if __name__ == "__main__":
    sizes = pitch_experiment(["100x50", "130x100"], matches=2_000_000, coach="park")
    engine = ProcessEngine(2)
    for standing in run_experiment(sizes, Path({str(tmp_path)!r}, "one.lab"), engine=engine):
        if standing.kept:
            print(*engine._pool._processes, flush=True)
"""
    (tmp_path / "runs.py").write_text(program)
    begun = subprocess.Popen([sys.executable, "runs.py"], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    workers = [int(one) for one in begun.stdout.readline().split()]
    assert len(workers) == 2
    begun.kill()
    try:
        begun.communicate(timeout=60)  # it waits for everybody who has this output open
    except subprocess.TimeoutExpired:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        raise


@pytest.mark.filterwarnings("ignore")  # of the cluster, when its workers die
def test_a_dask_cluster_gives_the_same_rows_even_when_a_worker_is_killed(undisturbed, tmp_path):
    program = f"""
import logging, os, signal, sys
from pathlib import Path
from distributed import Client, LocalCluster
from footroll.lab import ClusterEngine, pitch_experiment, run_experiment
if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    sizes = pitch_experiment(["100x50", "130x100"], matches=240, coach="park")
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, memory_limit=0, silence_logs=50
    ) as cluster, Client(cluster) as client:
        for name, kill in (("calm", False), ("killed", True)):
            engine = ClusterEngine(client if kill else cluster.scheduler_address)
            for standing in run_experiment(sizes, Path({str(tmp_path)!r}, name), engine=engine):
                if kill and standing.kept > 16:
                    os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)
                    kill = False
            engine.close()
            assert standing.finished, name
            assert not kill, name
"""
    (tmp_path / "cluster.py").write_text(program)
    ran = subprocess.run([sys.executable, "cluster.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    for name in ("calm", "killed"):
        assert rows_digest(tmp_path / name) == rows_digest(undisturbed)


def start(tmp_path, *more):
    """Start the command that runs an experiment."""
    command = [sys.executable, "-m", "footroll", "lab", "run", "sizes.toml", "--threads", "2", *more]
    return subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_twenty_kills_lose_nothing_and_repeat_nothing(tmp_path):
    (tmp_path / "sizes.toml").write_text(TEXT.replace("400", "2400"))
    run(read_experiment_text(TEXT.replace("400", "2400"), where="sizes.toml"), tmp_path / "calm.lab")
    dice, folder = random.Random(4), tmp_path / "sizes.lab"
    kept = 0
    for _kill in range(20):
        begun = start(tmp_path)
        deadline = time.monotonic() + 20
        while not folder.exists() and begun.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(dice.random() * 0.5)
        begun.kill()
        begun.communicate()
        now = sum(1 for _ in folder.glob("blocks/*.parquet"))
        assert now >= kept
        kept = now
    ended = start(tmp_path)
    assert ended.wait(60) == 0, ended.stderr.read()
    ended.communicate()
    assert rows_digest(folder) == rows_digest(tmp_path / "calm.lab")
    assert [one.name for one in (folder / "blocks").iterdir() if not one.name.endswith(".parquet")] == []


def test_ctrl_c_says_what_is_kept_and_how_to_continue(tmp_path):
    (tmp_path / "sizes.toml").write_text(TEXT.replace("400", "400000"))
    begun = start(tmp_path)
    blocks = tmp_path / "sizes.lab" / "blocks"
    deadline = time.monotonic() + 20
    while len(list(blocks.glob("*.parquet"))) < 4 and time.monotonic() < deadline:
        time.sleep(0.02)
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=30)
    assert begun.returncode == 130, said
    last = said.splitlines()[-1]
    assert "of 1,200,000 matches were played and are kept in sizes.lab" in last
    assert last.endswith("footroll lab run sizes.toml continues")


def test_a_run_that_was_stopped_continues_where_it_was(undisturbed, tmp_path):
    folder = tmp_path / "stopped.lab"
    engine = ThreadEngine(1)
    for standing in run_experiment(SIZES, folder, engine=engine):
        if standing.kept >= 48:
            break
    engine.close()
    before = {one.name: one.stat().st_mtime_ns for one in (folder / "blocks").iterdir()}
    assert 0 < len(before) < len(list((undisturbed / "blocks").iterdir()))
    run(SIZES, folder)
    after = {one.name: one.stat().st_mtime_ns for one in (folder / "blocks").iterdir()}
    assert {name: after[name] for name in before} == before
    assert rows_digest(folder) == rows_digest(undisturbed)


def test_more_matches_continue_in_the_same_folder(undisturbed, tmp_path):
    folder = tmp_path / "more.lab"
    run(pitch_experiment(["100x50", "130x100"], matches=100, coach="park"), folder)
    run(SIZES, folder)
    assert rows_digest(folder) == rows_digest(undisturbed)


def test_another_experiment_or_engine_in_a_folder_is_refused_unless_anew(tmp_path, monkeypatch):
    folder = tmp_path / "one.lab"
    run(pitch_experiment(["100x50", "130x100"], matches=4, coach="park"), folder)
    other = pitch_experiment(["100x50", "130x100"], matches=4, seed=2, coach="park")
    with pytest.raises(ExperimentError, match="another experiment"):
        run(other, folder)
    assert run(other, folder, anew=True).matches == 8
    for module in (store, running, playing):
        monkeypatch.setattr(module, "engine_digest", lambda: "another")
    with pytest.raises(ExperimentError, match="another version of Footroll; start again with --anew"):
        run(other, folder)
    assert run(other, folder, anew=True).matches == 8


def test_a_folder_with_other_files_is_left_alone(tmp_path):
    (tmp_path / "photo.jpg").write_bytes(b"")
    with pytest.raises(ExperimentError, match="this folder has other files"):
        run(SIZES, tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["photo.jpg"]


def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ExperimentError, match=r"the folder cannot be written \(not a directory\)"):
        run(SIZES, tmp_path / "file" / "one.lab")


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (22_000, 22_000))
sys.argv = ["footroll", "lab", "run", "sizes.toml", "--threads", "2"]
from footroll.__main__ import main
main()
"""


def test_a_full_disk_loses_no_finished_block(tmp_path):
    (tmp_path / "sizes.toml").write_text(TEXT)
    ran = subprocess.run([sys.executable, "-c", LIMITED], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 2, ran.stderr
    (line,) = ran.stderr.splitlines()
    assert "a block cannot be saved (file too large); " in line
    safe = int(line.partition(" matches are safe")[0].rpartition(" ")[2].replace(",", ""))
    folder = tmp_path / "sizes.lab"
    assert rows_digest(folder)[1] == safe > 0
    assert list((folder / "blocks").glob(".footroll*")) == []
    run(read_experiment_text(TEXT, where="sizes.toml"), folder)
    run(read_experiment_text(TEXT, where="sizes.toml"), tmp_path / "calm.lab")
    assert rows_digest(folder) == rows_digest(tmp_path / "calm.lab")


@pytest.mark.skipif(os.geteuid() != 0 or sys.platform != "linux", reason="only root may mount a small disk")
def test_a_small_disk_that_fills_up_loses_no_finished_block(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=500k", "tmpfs", disk], check=False).returncode:
        pytest.skip("this system does not let root mount a disk")
    try:
        with pytest.raises(DiskTrouble, match=r"cannot be saved \(no space left on device\); .* matches are safe"):
            run(read_experiment_text(TEXT.replace("400", "8000"), where="sizes.toml"), disk / "sizes.lab")
        assert rows_digest(disk / "sizes.lab")[1] > 0
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_folder_that_vanishes_during_a_run_is_told(tmp_path):
    folder = tmp_path / "one.lab"
    engine = ThreadEngine(1)
    steps = run_experiment(SIZES, folder, engine=engine)
    next(steps)
    next(steps)
    (folder / "blocks").rename(tmp_path / "elsewhere")
    with pytest.raises(DiskTrouble, match="32 matches are safe"):
        list(steps)
    engine.close()
    (tmp_path / "elsewhere").rename(folder / "blocks")
    assert run(SIZES, folder).finished


def test_the_engine_can_be_stopped_from_another_thread(tmp_path):
    engine = ThreadEngine(2)
    steps = run_experiment(
        pitch_experiment(["100x50", "130x100"], matches=200_000), tmp_path / "one.lab", engine=engine
    )
    next(steps)
    next(steps)
    engine.stop()
    begun = time.monotonic()
    list(steps)
    assert time.monotonic() - begun < 5
    engine.close()


def test_memory_stays_flat_however_many_blocks_are_played():
    plan, engine = SIZES.plan(0), ThreadEngine(1)
    for first in range(60):
        engine.submit(plan, Block(first, 0, first + 1)).result()
        if first == 9:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    engine.close()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 30_000  # kB; 50 tables would be 200 MB


def test_a_match_that_breaks_off_is_set_aside_with_its_pair(tmp_path, monkeypatch):
    real = playing.PlayingHall.run
    broken = 6

    def breaks(hall, task):
        def watched(table):
            play = table.play

            def fails(first, stop):
                if first <= broken < stop:
                    raise RuntimeError("a coach found no legal answer")
                return play(first, stop)

            table.play = fails
            try:
                return task(table)
            finally:
                table.play = play

        return real(hall, watched)

    monkeypatch.setattr(playing.PlayingHall, "run", breaks)
    standing = run(pitch_experiment(["100x50", "130x100"], matches=16, coach="park"), tmp_path / "one.lab")
    assert sorted((one.point, one.number, one.why) for one in standing.broken) == [
        (0, 6, "a coach found no legal answer"),
        (1, 6, "a coach found no legal answer"),
    ]
    assert standing.finished
    assert standing.estimate(0, "goals").pairs == 7


def test_a_worker_with_another_engine_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(playing, "engine_digest", lambda: "older")
    with pytest.raises(FootrollError, match="install the same one everywhere"):
        run(SIZES, tmp_path / "one.lab")


def test_blocks_follow_from_the_experiment_alone_and_fill_every_gap():
    plan = SIZES.plan(0)
    borders = [block.stop for block in blocks_of(plan, 0, pairs=120, kept={})]
    assert borders == [16, 80, 120]
    kept = {16: 48, 60: 100}
    rest = [(block.first, block.stop) for block in blocks_of(plan, 0, pairs=120, kept=kept)]
    assert rest == [(0, 16), (48, 60), (100, 120)]
    assert [next_border(at, 2) for at in (0, 1, 2, 5)] == [2, 2, 4, 6]
    assert Block(0, 0, 4).matches == 8


def test_early_stops_are_the_same_for_any_number_of_workers(tmp_path):
    text = TEXT.replace("400", '{least = 40, most = 2000, until = {measure = "goals", half_width = 0.25}}')
    experiment = read_experiment_text(text, where="sizes.toml")
    one, other = (run(experiment, tmp_path / str(threads), ThreadEngine(threads)) for threads in (1, 3))
    assert one.counted == other.counted
    assert all(20 <= point.stopped < 1000 for point in one.points)
    assert [one.estimate(at, "goals") for at in range(3)] == [other.estimate(at, "goals") for at in range(3)]
    with open_folder(tmp_path / "3") as opened:
        again = read_standing(opened)
        assert again.counted == one.counted
        assert again.estimate(2, "turns") == one.estimate(2, "turns")


def test_three_matches_of_a_point_are_replayed_as_they_were(undisturbed):
    with open_folder(undisturbed) as opened:
        three = replay_three(opened.experiment, 1, opened)
        for one in three:
            this = f"point = 1 AND pair = {one.pair} AND leg = {one.leg}"
            query = f"SELECT goals_1, goals_2, turns, leg FROM matches WHERE {this}"
            ((first, second, turns, leg),) = opened.run_sql(query).rows
            assert tuple(one.match.goals) == ((second, first) if leg else (first, second))
            assert one.match.over
            assert one.match.turn == turns
    assert [one.why for one in three] == ["the shortest", "a usual one", "the longest"]
    assert three[0].match.turn < three[1].match.turn < three[2].match.turn


def test_a_given_kick_off_is_played_with_the_same_dice_and_replayed(tmp_path):
    text = TEXT.replace('pitch = ["100x50", "110x70", "130x100"]', 'first = ["home", "away"]').replace("400", "16")
    experiment = read_experiment_text(text, where="first.toml")
    run(experiment, tmp_path / "first.lab")
    with open_folder(tmp_path / "first.lab") as opened:
        rows = opened.run_sql(
            "SELECT point, 2 * pair + leg, home, kicked_off, goals_1, goals_2, rolls FROM matches"
        ).rows
    assert {(point, kicked_off) for point, _, _, kicked_off, *_ in rows} == {(0, 1), (1, 2)}
    for point, number, home, kicked_off, first, second, rolls in rows[::3]:
        match = replay_match(experiment.plan(point), number)
        assert tuple(match.goals) == ((first, second) if home == 1 else (second, first))
        begun = match.record.opening
        assert (begun[-2] > begun[-1]) == (kicked_off == home)
        assert len(begun) + sum(len(step.rolls) for step in match.record.steps) == rolls


def test_without_the_cluster_extra_the_engine_names_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match="cluster"):
        ClusterEngine("tcp://127.0.0.1:1")


@pytest.mark.parametrize("name", [".footroll-1.part", "tmp_.footroll-1.part"])
def test_what_a_killed_program_left_half_written_is_removed(tmp_path, name):
    sizes = pitch_experiment(["100x50", "130x100"], matches=4, coach="park")
    folder = tmp_path / "sizes.lab"
    list(run_experiment(sizes, folder))
    left = folder / "blocks" / name
    left.write_bytes(b"half a block")
    list(run_experiment(sizes, folder))
    assert not left.exists()
