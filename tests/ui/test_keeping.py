"""Matches on disk: one window each, visible damaged files, and unwritable disks."""

import json
import os
import shutil
import stat
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtWidgets import QFileDialog, QLabel

from footroll.errors import FootrollError
from footroll.kernels.layout import Die
from footroll.match import Wanted
from footroll.notation import load_record
from footroll.printing.paper import PAPERS
from footroll.printing.tables import dice_pages
from footroll.ui.models.companion.keeping import start_at_table
from footroll.ui.models.dice import RollWanted
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.live import FileState, MatchIsOpen, file_state, live_path, read_answers
from footroll.ui.models.new_match import Agreed, agreed_path, copy_match, find_agreed, kick_off, read_agreed, resume
from footroll.ui.models.recovery import STALE, recover
from footroll.ui.models.replay.describe import GifPlan, describe
from footroll.ui.models.replay.recent import read_folder, recent_matches
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.theme import LIGHT
from footroll.ui.views.export import Still, save_png, save_svg
from footroll.ui.views.gif_export import save_gif
from footroll.ui.views.saving import save_pages
from tests.ui.hands import answer

RECORDS = Path(__file__).parent.parent / "records"
LEFT_AT = 6  # answers


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "matches"


@pytest.fixture
def played(folder):
    """Return a session with some answers given, closed at the end."""
    session = kick_off(read_board(), Agreed(seed=3), folder=folder)
    session.begin()
    give_answers(session, LEFT_AT)
    yield session
    session.close()


def give_answers(session, count):
    for _ in range(count):
        session.submit(next(iter(session.match.legal_actions())))


def answers_on_disk(path):
    return load_record(path).verify().record.steps


def files(folder):
    return sorted(path.name for path in folder.iterdir())


# Two windows


def test_a_second_window_reports_that_a_match_is_open_and_changes_nothing(open_window, folder, played):
    played.autosave.finish()
    path, window = played.autosave.path, open_window(folder=folder)
    card = window.room.recent.cards[0]
    assert card.findChildren(QLabel)[1].text() == f"turn {played.match.turn}, open in another window"
    assert window.room.left is None
    assert card.button.text() == "Open…"
    card.button.click()
    assert window.room.name == "start"
    assert window.strip.words == ("This match is open in another window. You can watch it here, or continue in a copy.")
    strip = window.strip
    buttons = [strip.offer_button, strip.other_button, strip.close_button]
    assert [button.text() for button in buttons] == ["Open read-only", "Open a copy", "Leave it"]
    assert all(button.isVisible() for button in buttons)
    assert file_state(path) is FileState.OPEN


def test_read_only_shows_the_match_at_its_last_moment_and_leaves_it_to_the_other_window(open_window, folder, played):
    path, window = played.autosave.path, open_window(folder=folder)
    played.autosave.finish()
    window.room.recent.cards[0].button.click()
    window.strip.offer_button.click()
    assert window.room.name == "replay"
    assert window.room.session.at == window.room.reel.last == len(played.match.record.steps)
    give_answers(played, 1)
    played.close()
    assert answers_on_disk(path) == played.match.record.steps


def test_a_copy_is_played_on_beside_the_match(open_window, folder, played):
    path, window = played.autosave.path, open_window(folder=folder)
    window.room.recent.cards[0].button.click()
    window.strip.other_button.click()
    copied = window.room.session
    assert window.room.name == "match"
    assert copied.autosave.path == path.with_stem(f"{path.stem}-copy")
    assert "This is a copy" in window.strip.words
    assert copied.match.record.steps == played.match.record.steps  # including those not yet in the record
    assert copied.seed != played.seed
    give_answers(played, 2)
    window.room.playing.guard = 0
    answer(window.room)
    window.open("start")
    played.close()
    assert answers_on_disk(path) == played.match.record.steps
    assert answers_on_disk(copied.autosave.path) == copied.match.record.steps
    assert not window.strip.other_button.isVisible()


def test_copies_have_names_of_their_own(folder, played):
    one, other = copy_match(played.autosave.path), copy_match(played.autosave.path)
    assert one != other
    assert read_agreed(one).seed != played.seed


def test_a_match_that_is_left_can_be_opened_by_the_other_window(folder, played):
    with pytest.raises(MatchIsOpen):
        resume(played.autosave.path)
    played.close()
    again = resume(played.autosave.path)
    assert again.match.record.steps == played.match.record.steps
    again.close()


def test_a_table_locks_its_match_too(open_window, folder):
    session = start_at_table(read_board(), folder=folder)
    session.roll(90)
    session.roll(10)
    window = open_window(folder=folder)
    window.room.recent.cards[0].button.click()
    window.strip.other_button.click()
    assert window.room.name == "companion"
    assert window.room.session.autosave.path != session.autosave.path
    session.close()


def test_a_link_to_a_match_is_the_same_match(folder, played):
    link = folder / "link.txt"
    link.symlink_to(played.autosave.path)
    with pytest.raises(MatchIsOpen):
        resume(link)


# Answers


def test_an_answer_is_on_the_disk_before_the_record_is(folder, played, monkeypatch):
    played.autosave.finish()  # a write under way could end after the death
    monkeypatch.setattr(played.autosave, "_begin", lambda: None)  # suppress background writes
    give_answers(played, 2)
    path = played.autosave.path
    assert len(answers_on_disk(path)) < len(played.match.record.steps)
    played.autosave.live.drop()  # and then the program dies
    recent = recent_matches(folder)[0]
    assert (recent.broken_off, recent.elsewhere) == (True, False)
    assert recent.about.endswith("recovered in full")
    assert answers_on_disk(path) == played.match.record.steps


def test_what_was_taken_back_stays_so_after_a_kill(folder, played, monkeypatch):
    played.autosave.finish()
    monkeypatch.setattr(played.autosave, "_begin", lambda: None)
    give_answers(played, 1)
    played.undo()
    played.autosave.live.drop()
    recover(played.autosave.path)
    assert answers_on_disk(played.autosave.path) == played.match.record.steps


def test_answers_before_one_that_waits_for_a_roll_are_kept(played, monkeypatch):
    match, play, left = played.match, played.match.play, [1]

    def roll_for_the_second(action):
        if not left.pop():
            raise RollWanted(Wanted(die=Die.D100, side=match.decider, sentence="roll"))
        left.append(0)
        return play(action)

    monkeypatch.setattr(match, "play", roll_for_the_second)
    monkeypatch.setattr(played, "question", lambda: ("one question",))
    first = next(iter(match.legal_actions()))
    played.submit(first, first)
    assert played.wanted
    assert tuple(read_answers(played.autosave.path).steps) == match.record.steps
    assert len(match.record.steps) == LEFT_AT + 1


@pytest.mark.parametrize(
    "line",
    [b"", b"\n{", b"\n[]", b"\n" + b"[" * 100_000, b"\nnull", b'\n{"from":99,"opening":[],"steps":[],"notes":{}}'],
)
def test_a_line_of_answers_that_was_cut_hides_none_of_the_others(folder, played, line):
    played.autosave.live.drop()
    live = live_path(played.autosave.path)
    live.write_bytes(line + live.read_bytes() + line)
    assert tuple(read_answers(played.autosave.path).steps) == played.match.record.steps


@pytest.mark.parametrize("kept", [0, 2, 4])
def test_a_damaged_file_of_answers_takes_none_from_the_record(folder, played, kept):
    """The record is cut after its last answer, and some lines of answers are left, the last one cut."""
    played.autosave.finish()
    played.autosave.live.drop()
    path = played.autosave.path
    path.write_text(path.read_text(encoding="utf-8").partition("--- end")[0], encoding="utf-8")
    live = live_path(path)
    live.write_bytes(b"\n".join(live.read_bytes().split(b"\n")[: kept + 2]) + b'\n{"from":')
    assert len(read_answers(path).steps) == kept
    again = resume(path)
    assert again.match.record.steps == played.match.record.steps
    again.close()


def test_an_undo_counts_although_the_record_has_more_answers(folder, played):
    played.autosave.finish()
    steps, live = played.match.record.steps, live_path(played.autosave.path)
    played.autosave.live.drop()
    live.write_bytes(
        live.read_bytes()
        + b'\n{"from":4,"opening":%s,"steps":[],"notes":{}}' % json.dumps(played.match.record.opening).encode()
    )
    again = resume(played.autosave.path)
    assert again.match.record.steps == steps[:4]
    again.close()


def test_a_match_that_was_left_in_good_order_leaves_nothing_behind_but_what_was_agreed(folder, played):
    played.close()
    assert files(folder) == [".footroll", played.autosave.path.name]
    assert files(folder / ".footroll") == [f"{played.autosave.path.name}.json"]


def test_parts_that_a_killed_program_left_are_removed_once_they_are_old(folder):
    folder.mkdir()
    for name, age in ((".footroll-1.part", STALE + 60), (".footroll-2.part", 0)):
        path = folder / name
        path.touch()
        os.utime(path, (path.stat().st_atime, path.stat().st_mtime - age))
    read_folder(folder)
    assert files(folder) == [".footroll-2.part"]


# Settings of a match


def test_a_file_of_the_user_beside_a_record_is_left_alone(folder, played):
    mine = played.autosave.path.with_suffix(".json")
    mine.write_text('{"mine": true}')
    played.close()
    again = resume(played.autosave.path)
    again.close()
    assert mine.read_text() == '{"mine": true}'
    assert find_agreed(played.autosave.path).seed == 3


def test_what_an_older_version_agreed_beside_a_record_is_still_read(folder):
    folder.mkdir()
    path = folder / "wall.txt"
    shutil.copy(RECORDS / "wall.txt", path)
    path.with_suffix(".json").write_text(json.dumps(Agreed(seats=("person", "plain"), seed=9).as_data()))
    assert read_agreed(path).seats == ("person", "park")  # what the plain coach became


def test_a_new_match_never_takes_the_file_of_another(folder, played):
    other = kick_off(read_board(), Agreed(seed=3), folder=folder)
    assert other.autosave.path != played.autosave.path
    other.close()


# Damaged files


@pytest.fixture
def cut(folder):
    """Save a match that is cut in the middle of its moves."""
    folder.mkdir(exist_ok=True)
    path = folder / "cut.txt"
    path.write_bytes((RECORDS / "corner.txt").read_bytes()[:-1500])
    return path


def test_a_damaged_match_is_shown_and_opens_as_far_as_it_goes(open_window, folder, cut):
    window = open_window(folder=folder)
    card = window.room.recent.damaged[0]
    reel = load_reel(cut)
    title, about = (label.text() for label in card.findChildren(QLabel))
    assert title == "cut.txt"
    assert about.endswith(f"damaged, readable up to {reel.place(reel.last)}")
    card.button.click()
    assert window.room.name == "replay"
    assert window.room.session.at == reel.last > 50


def test_a_file_of_which_nothing_is_left_is_shown_and_offers_nothing(open_window, folder):
    folder.mkdir()
    (folder / "cut.txt").write_text("footroll record 1\n", encoding="utf-8")
    card = open_window(folder=folder).room.recent.damaged[0]
    assert "damaged, cannot be shown: the record is cut" in card.findChildren(QLabel)[1].text()
    assert not card.button.isVisible()


def test_a_match_that_cannot_be_gone_on_with_is_offered_as_far_as_it_goes(open_window, folder):
    folder.mkdir()
    path = folder / "changed.txt"
    text = (RECORDS / "corner.txt").read_text(encoding="utf-8")
    before, after = text.split("\n40. ")
    path.write_text(f"{before}\n40. H juggle\n{after.partition(chr(10))[2]}", encoding="utf-8")
    window = open_window(folder=folder)
    window.try_open("match", path)
    assert window.room.name == "start"
    window.strip.offer_button.click()
    assert window.room.name == "replay"
    assert window.room.session.at == 39
    assert file_state(path) is FileState.CLOSED


def dangle(folder):
    (folder / "gone.txt").symlink_to(folder / "nowhere.txt")


def circle(folder):
    (folder / "round.txt").symlink_to(folder / "round.txt")


def nest(folder):
    (folder / "deep.txt").write_text("[" * 100_000)


def zero(folder):
    (folder / "zero.txt").write_bytes(bytes(5000))


def make_folder(folder):
    (folder / "folder.txt").mkdir()


def make_pipe(folder):
    os.mkfifo(folder / "pipe.txt")  # opening it would wait for a writer for ever


@pytest.mark.parametrize("spoil", [dangle, circle, nest, zero, make_folder, make_pipe])
def test_one_bad_file_is_shown_as_damaged_and_the_others_are_listed(open_window, folder, played, spoil):
    played.close()
    spoil(folder)
    found = read_folder(folder)
    assert [recent.path for recent in found.recents] == [played.autosave.path]
    assert [damaged.about[:8] for damaged in found.damaged] == ["damaged,"]
    assert len(open_window(folder=folder).room.recent.cards) == 1


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[" * 100_000, b"{}", b'{"seats": ["person", "nobody"]}'])
def test_what_was_agreed_and_cannot_be_read_keeps_the_match_in_sight(folder, played, data):
    played.close()
    (folder / "running").write_bytes(b"\xff\xfe")  # the format of older versions
    agreed_path(played.autosave.path).write_bytes(data)
    recent = recent_matches(folder)[0]
    assert recent.about.endswith("its settings cannot be read: continues with two people")
    again = resume(recent.path)
    assert again.match.record.steps == played.match.record.steps
    again.close()


def test_many_damaged_files_leave_room_for_the_matches(open_window, folder, played):
    played.close()
    for number in range(5):
        (folder / f"{number}.txt").write_text("no record")
    room = open_window(folder=folder).room
    assert (len(room.recent.cards), len(room.recent.damaged)) == (1, 2)
    assert any(label.text() == "3 more files here cannot be read." for label in room.recent.findChildren(QLabel))


def test_a_folder_that_cannot_be_read_is_an_empty_one(tmp_path):
    (tmp_path / "file").touch()
    assert read_folder(tmp_path / "file" / "matches").recents == ()
    assert read_folder(None).recents == ()


# Unwritable disks


@pytest.fixture
def closed(tmp_path):
    """Return a folder that cannot be created."""
    (tmp_path / "file").touch()
    return tmp_path / "file" / "matches"


def begin(window):
    """Kick off between two people."""
    table = window.room.table
    for corner in table.corners.values():
        corner.seat.buttons["person"].click()
    table.begin()


def test_a_match_is_played_where_nothing_can_be_saved_and_the_window_says_so(open_window, closed):
    window = open_window(folder=closed)
    begin(window)
    assert window.room.name == "match"
    assert window.strip.words == (
        f"This match is not being saved: cannot write to the folder {closed} (not a directory). You can still play."
    )
    assert window.room.status.saved.text() == "Not saved"
    give_answers(window.room.session, 2)
    assert len(window.room.session.match.record.steps) >= 2


def test_another_folder_takes_the_match_and_those_that_follow(open_window, closed, tmp_path, monkeypatch, settings):
    other = tmp_path / "stick"
    other.mkdir()
    window = open_window(folder=closed)
    begin(window)
    session = window.room.session
    give_answers(session, 3)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(other))
    window.strip.offer_button.click()
    assert window.strip.words == f"The match is now saved in {other}."
    assert window.folder == other
    assert settings.kept("matches") == str(other)
    assert window.room.status.saved.text() == f"Autosaved turn {session.match.turn}"
    give_answers(session, 1)
    window.open("start")
    assert window.room.recents[0].path.parent == other
    assert answers_on_disk(window.room.recents[0].path) == session.match.record.steps
    assert read_agreed(session.autosave.path).seed == session.seed


def test_another_unwritable_folder_is_reported_again(open_window, closed, monkeypatch):
    window = open_window(folder=closed)
    begin(window)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(closed / "too"))
    window.strip.offer_button.click()
    assert f"not being saved: cannot write to the folder {closed / 'too'}" in window.strip.words
    assert window.folder == closed


def test_the_folder_that_was_chosen_is_used_as_long_as_it_is_there(settings, tmp_path):
    from footroll.ui.app import matches_folder

    usual = matches_folder(settings)
    settings.keep("matches", words=str(tmp_path))
    assert matches_folder(settings) == tmp_path
    settings.keep("matches", words=str(tmp_path / "gone"))
    assert matches_folder(settings) == usual


def test_a_table_says_that_nothing_is_saved(open_window, closed):
    window = open_window("companion", start_at_table(read_board(), folder=closed))
    assert "This match is not being saved" in window.strip.words
    assert window.room.saved.text() == "Not saved"


def test_a_full_disk_is_reported_once_and_saving_resumes_when_there_is_space(open_window, folder, monkeypatch):
    window = open_window("match", kick_off(read_board(), Agreed(seed=3), folder=folder))
    session, told, fsync = window.room.session, [], os.fsync
    session.autosave.finish()
    session.autosave.failed.connect(told.append)

    def fill(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fill)
    for _ in range(2):
        give_answers(session, 1)
        session.autosave.finish()
    assert len(told) == 1
    assert told[0].endswith("the file cannot be written (no space left on device)")
    assert "Earlier turns are saved." in window.strip.words
    assert window.room.status.saved.text() == "Not saved"
    monkeypatch.setattr(os, "fsync", fsync)
    give_answers(session, 1)
    session.autosave.finish()
    assert window.room.status.saved.text() == f"Autosaved turn {session.match.turn}"
    assert answers_on_disk(session.autosave.path) == session.match.record.steps


def test_what_could_not_be_saved_at_the_end_is_recovered_later(folder, played, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", lambda _handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        give_answers(played, 2)
        played.close()
    assert file_state(played.autosave.path) is FileState.BROKEN_OFF
    recover(played.autosave.path)
    assert answers_on_disk(played.autosave.path) == played.match.record.steps


def test_a_match_in_a_read_only_folder_is_gone_on_with_all_the_same(open_window, folder, played, monkeypatch):
    played.close()

    def refuse(*_args, **_options):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("footroll.ui.models.live.os.open", refuse)
    window = open_window("match", played.autosave.path)
    assert "(read-only file system)" in window.strip.words
    give_answers(window.room.session, 1)
    assert len(window.room.session.match.record.steps) > LEFT_AT - 1


# Exports


def export_gif(reel, path):
    list(save_gif(reel, GifPlan(0, 1, seconds=0.5, width=240), path=path, theme=LIGHT))


def first_still(reel):
    return Still(scene_of_frame(reel, 0), describe(reel, 0))


EXPORTS = {
    "png": lambda reel, path: save_png(first_still(reel), path=path, theme=LIGHT),
    "svg": lambda reel, path: save_svg(first_still(reel), path=path, theme=LIGHT),
    "gif": export_gif,
    "pdf": lambda _reel, path: save_pages(path, dice_pages(paper=PAPERS["A4"]), title="Corner"),
}


@pytest.mark.parametrize("kind", EXPORTS)
def test_exports_follow_links_and_keep_modes(qapp, tmp_path, kind):
    kept, link = tmp_path / f"kept.{kind}", tmp_path / f"link.{kind}"
    kept.touch(mode=0o600)
    link.symlink_to(kept)
    EXPORTS[kind](load_reel(RECORDS / "corner.txt"), link)
    assert link.is_symlink()
    assert kept.stat().st_size > 100
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert files(tmp_path) == [f"kept.{kind}", f"link.{kind}"]


@pytest.mark.parametrize("kind", EXPORTS)
def test_exports_refuse_a_pipe(qapp, tmp_path, kind):
    pipe = tmp_path / f"pipe.{kind}"
    os.mkfifo(pipe)
    told = ""
    try:
        told = EXPORTS[kind](load_reel(RECORDS / "corner.txt"), pipe)
    except FootrollError as refusal:
        told = str(refusal)
    assert told.endswith("this is a device or a pipe, not a file")
