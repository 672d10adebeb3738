"""Files written whole or not at all: links, modes, pipes, folders, and a disk that fails half-way."""

import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from footroll import files
from footroll.errors import FileError, NotationError, PitchError, TeamError
from footroll.files import check_writable, replace_file, whole_file
from footroll.notation import load_record, save_record
from footroll.pitch import Pitch, read_pitch_file, write_pitch_file
from footroll.sheets import new_team, read_team, write_team

RECORD = Path(__file__).parent / "records" / "corner.txt"


@pytest.fixture
def target(tmp_path):
    """Return a file that exists, alone in its folder."""
    path = tmp_path / "mine.txt"
    path.write_bytes(b"old")
    return path


def names(folder):
    return sorted(one.name for one in folder.iterdir())


def test_a_file_is_replaced_and_nothing_else_is_left(target, tmp_path):
    replace_file(target, data=b"new")
    assert target.read_bytes() == b"new"
    assert names(tmp_path) == ["mine.txt"]


def test_a_link_is_followed_and_stays_a_link(target, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.txt"
    link.symlink_to(target)
    replace_file(link, data=b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(tmp_path / "elsewhere") == ["link.txt"]


def test_a_dangling_link_creates_the_file_that_it_names(tmp_path):
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "later.txt")
    replace_file(link, data=b"new")
    assert link.is_symlink()
    assert (tmp_path / "later.txt").read_bytes() == b"new"


def test_links_in_a_circle_are_refused(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(FileError, match="the file cannot be written"):
        replace_file(one, data=b"new")
    assert one.is_symlink()


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_an_existing_file_keeps_its_mode(target, mode):
    target.chmod(mode)
    replace_file(target, data=b"new")
    assert stat.S_IMODE(target.stat().st_mode) == mode


def test_a_new_file_has_the_users_default_mode(tmp_path):
    (tmp_path / "plain").touch()
    replace_file(tmp_path / "ours", data=b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_pipe_is_refused_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="pipe: this is a device or a pipe, not a file"):
        replace_file(pipe, data=b"new")
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("path", "what"),
    [
        ("", "'': this is a folder, not a file"),
        (".", ".: this is a folder, not a file"),
        (os.devnull, f"{os.devnull}: this is a device or a pipe, not a file"),
        ("a\0b", r"a\x00b: the file cannot be written (embedded null byte)"),
        ("a" * 300, f"{'a' * 300}: the file cannot be written (file name too long)"),
        ("none/mine.txt", "none/mine.txt: the file cannot be written (no such file or directory)"),
    ],
)
@pytest.mark.parametrize("write", [lambda path: replace_file(path, data=b""), check_writable])
def test_what_cannot_be_a_file_is_refused_in_one_sentence(tmp_path, monkeypatch, path, what, write):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileError) as refusal:
        write(path)
    assert str(refusal.value) == what
    assert names(tmp_path) == []


def test_an_existing_file_is_overwritten_only_when_forced(target, tmp_path):
    with pytest.raises(FileError, match=r"mine\.txt: the file exists already; .* with --force"):
        replace_file(target, data=b"new", force=False)
    (tmp_path / "link").symlink_to("nowhere")
    with pytest.raises(FileError, match="the file exists already"):
        check_writable(tmp_path / "link", force=False)
    assert target.read_bytes() == b"old"


def test_a_read_only_file_is_refused(target, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write to any file
    with pytest.raises(FileError, match=r"mine\.txt: the file is read-only"):
        replace_file(target, data=b"new")
    assert target.read_bytes() == b"old"


def test_a_read_only_folder_is_refused(target, monkeypatch):
    def refuse(*_args):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files.os, "open", refuse)
    with pytest.raises(FileError, match=r"the file cannot be written \(permission denied\)"):
        replace_file(target, data=b"new")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failing_disk_leaves_the_old_file_and_no_temporary_one(target, tmp_path, monkeypatch, step):
    def fail(*_args):
        raise OSError(28, "No space left on device")

    owner = os if step == "fsync" else Path
    monkeypatch.setattr(owner, step, fail)
    with pytest.raises(FileError, match=r"the file cannot be written \(no space left on device\)"):
        replace_file(target, data=b"new")
    assert target.read_bytes() == b"old"
    assert names(tmp_path) == ["mine.txt"]


def test_the_file_is_flushed_before_it_is_renamed_and_its_folder_afterwards(target, monkeypatch):
    done, fsync, move = [], os.fsync, Path.replace

    def note_fsync(handle):
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def note_move(part, place):
        done.append("move")
        return move(part, place)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(Path, "replace", note_move)
    replace_file(target, data=b"new")
    assert done == ["file", "move", "folder"]


def test_two_writers_of_one_file_use_different_temporary_files(target, tmp_path):
    with whole_file(target) as one, whole_file(target) as other:
        assert one != other
        one.write_bytes(b"one")
        other.write_bytes(b"other")
    assert target.read_bytes() == b"one"  # the last to finish
    assert names(tmp_path) == ["mine.txt"]


def test_an_interrupted_write_leaves_the_old_file(target, tmp_path):
    def work():
        with whole_file(target) as part:
            part.write_bytes(b"half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        work()
    assert target.read_bytes() == b"old"
    assert names(tmp_path) == ["mine.txt"]


# Everything that writes files follows these rules

WRITERS = {
    "record.txt": lambda path: save_record(load_record(RECORD).verify().record, path=path),
    "team.csv": lambda path: write_team(new_team("Reds"), path=path, force=True),
    "team.toml": lambda path: write_team(new_team("Reds"), path=path, force=True),
    "pitch.toml": lambda path: write_pitch_file(Pitch(114, 74), path=path),
}


@pytest.mark.parametrize("name", WRITERS)
def test_records_teams_and_pitches_follow_links_and_keep_modes(tmp_path, name):
    kept, link = tmp_path / f"kept-{name}", tmp_path / name
    kept.touch(mode=0o600)
    link.symlink_to(kept)
    WRITERS[name](link)
    assert link.is_symlink()
    assert kept.stat().st_size > 0
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("place", ["folder", "pipe", "nul", "missing"])
def test_records_teams_and_pitches_refuse_special_files_with_our_own_errors(tmp_path, name, place):
    path = tmp_path / name
    if place == "folder":
        path.mkdir()
    elif place == "pipe":
        os.mkfifo(path)
    else:
        path = tmp_path / ("a\0" if place == "nul" else "none") / name
    with pytest.raises((NotationError, TeamError, PitchError)) as refusal:
        WRITERS[name](path)
    assert "\n" not in str(refusal.value)


def test_names_may_be_given_as_text(tmp_path):
    write_pitch_file(Pitch(114, 74), path=str(tmp_path / "mine.toml"))
    assert read_pitch_file(tmp_path / "mine.toml").length == 114
    write_team(new_team("Reds"), path=str(tmp_path / "reds.csv"))
    assert read_team(tmp_path / "reds.csv").team.name == "Reds"


@pytest.mark.parametrize("ending", ["toml", "csv", "xlsx", "ods"])
def test_a_team_that_no_file_can_hold_is_refused(tmp_path, ending):
    with pytest.raises(TeamError, match="the team cannot be written"):
        write_team(replace(new_team("Reds"), name="\ud800"), path=tmp_path / f"reds.{ending}")
    assert names(tmp_path) == []


@pytest.mark.parametrize("path", ["", ".", "/", ".."])
def test_a_pitch_is_not_written_to_a_folder(path):
    with pytest.raises(PitchError, match=r"a pitch file must end in \.toml"):
        write_pitch_file(Pitch(114, 74), path=path)


def test_a_pitch_that_no_file_can_hold_is_refused(tmp_path):
    with pytest.raises(PitchError, match="cannot be written"):
        write_pitch_file(Pitch(114, 74, name="\ud800"), path=tmp_path / "mine.toml")


@pytest.mark.parametrize("name", ["a" * 300, "a\0b", "a" * 300 + ".csv"])
def test_a_team_whose_name_no_file_can_have_is_refused(name):
    with pytest.raises(TeamError):
        read_team(name)
