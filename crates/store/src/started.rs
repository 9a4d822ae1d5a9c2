//! Started works: a small file beside the data file in which every work is noted that could end the process, from its
//! start to its end. It survives an abort and `kill -9`, since what was written stands in the system's cache; it is
//! never synced, so it costs a press no disk access. After a power cut it is worth nothing, and does no harm.
//!
//! A line of fixed length for each work that is under way: how often it was started and not finished, its identity,
//! the identity of its input, a label for people. Lines of works that ended are blank.

use crate::place::StoreConfig;
use crate::private;
use crate::store::Store;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Bytes of a line, with its end.
const LINE: usize = 64;
/// Most lines of the file: as many works may be noted at once, others go without a note.
const LINES: usize = 1024;
/// Most letters of a label.
const LABEL: usize = LINE - 2 - 17 - 17 - 1;
/// Unfinished starts after which a work is not started again.
pub const STARTS: u8 = 2;

/// Identity of a work: of an update, a due job, a bot's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkId {
    /// Hash that tells this work from others.
    pub id: u64,
    /// Hash of its input, which is the same in another update with that input. 0 for none.
    pub input: u64,
    /// A few words for an operator.
    pub label: String,
}

/// The answer to a request to start a work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It was never started, or always finished.
    Clean,
    /// A process ended during it, at least once. It is started alone, so that only it is blamed if that happens again.
    Suspect,
    /// It was started [`STARTS`] times and never finished.
    Poison,
}

/// The note of works that are under way. Clones are one note.
#[derive(Clone, Debug)]
pub struct StartedWorks {
    inside: Arc<Mutex<Inside>>,
}

#[derive(Debug)]
struct Inside {
    /// Path of the file; none for a store in memory, or if it cannot be written.
    path: Option<PathBuf>,
    /// The file, made with the first line.
    file: Option<File>,
    /// Content of each line; none: it is blank.
    lines: Vec<Option<Line>>,
    /// Blank lines among them.
    blank: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    starts: u8,
    work: WorkId,
    /// True while it is under way in this process.
    running: bool,
}

/// A work that is under way. When this is dropped, the work is finished: also by a panic that is caught, but not by an
/// abort.
#[derive(Debug)]
pub struct Started {
    works: StartedWorks,
    line: Option<usize>,
    work: WorkId,
}

impl StartedWorks {
    /// The works that a former process left unfinished beside this data file. A store in memory notes in memory only.
    #[must_use]
    pub fn for_store(store: &Store) -> StartedWorks {
        store
            .local()
            .map_or_else(StartedWorks::in_memory, |config| StartedWorks::open(&place(config)))
    }

    fn in_memory() -> StartedWorks {
        StartedWorks::of(None, None, Vec::new())
    }

    fn of(path: Option<PathBuf>, file: Option<File>, left: Vec<Line>) -> StartedWorks {
        let lines = left.into_iter().map(Some).collect();
        let inside = Inside { path, file, lines, blank: Vec::new() };
        StartedWorks { inside: Arc::new(Mutex::new(inside)) }
    }

    /// Opens the file at this place. One that cannot be read or written is an operator's line, and the program works
    /// without.
    #[must_use]
    pub fn open(path: &Path) -> StartedWorks {
        match open(path) {
            Ok((file, left)) => StartedWorks::of(Some(path.to_path_buf()), file, left),
            Err(error) => {
                tracing::warn!(path = %path.display(), %error, "started works cannot be noted; a work that ends the process is not known again");
                StartedWorks::in_memory()
            }
        }
    }

    /// Returns the verdict on starting the work. If only its input is known from other updates and is poison, this
    /// answer forgets those updates. An input that is sent once more is tried.
    #[must_use]
    pub fn verdict(&self, work: &WorkId) -> Verdict {
        let mut inside = self.inside();
        let left = |line: &&mut Option<Line>| line.as_ref().is_some_and(|line| !line.running);
        let left: Vec<&mut Line> = inside.lines.iter_mut().filter(left).flatten().collect();
        let same = left.iter().filter(|line| line.work.id == work.id).map(|line| line.starts).max();
        let alike = |line: &&mut Line| work.input != 0 && line.work.input == work.input;
        let mut alike: Vec<&mut Line> = left.into_iter().filter(alike).collect();
        let starts = alike.iter().fold(0_u8, |sum, line| sum.saturating_add(line.starts));
        match (same, starts) {
            (same, starts) if same.is_some_and(|same| same >= STARTS) || starts >= STARTS => {
                alike.iter_mut().for_each(|line| line.work.input = 0);
                Verdict::Poison
            }
            (None, 0) => Verdict::Clean,
            _ => Verdict::Suspect,
        }
    }

    /// Notes that a work starts.
    #[must_use]
    pub fn start(&self, work: WorkId) -> Started {
        let mut inside = self.inside();
        let left = |line: &&Line| !line.running && line.work.id == work.id;
        let before = inside.lines.iter().flatten().filter(left);
        let starts = before.map(|line| line.starts).max().unwrap_or(0).saturating_add(1);
        let line = Line { starts, work: work.clone(), running: true };
        let at = inside.free();
        if let Some(at) = at {
            inside.put(at, Some(line));
        }
        drop(inside);
        Started { works: self.clone(), line: at, work }
    }

    /// Ends the note of a process that ends by itself: nothing it left is blamed for that. The file goes.
    pub fn close(&self) {
        let mut inside = self.inside();
        inside.lines.clear();
        inside.blank.clear();
        inside.remove();
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The work has ended: its line and those that former processes left of it are blank.
    fn finish(&self, line: Option<usize>, work: &WorkId) {
        let mut inside = self.inside();
        if let Some(at) = line
            && let Some(Some(line)) = inside.lines.get(at)
            && line.running
            && line.work.id == work.id
        {
            inside.put(at, None);
        }
        for at in 0..inside.lines.len() {
            let is_left = inside.lines[at].as_ref().is_some_and(|line| {
                let same = line.work.id == work.id;
                let alike = work.input != 0 && line.work.input == work.input;
                !line.running && (same || alike)
            });
            if is_left {
                inside.put(at, None);
            }
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        self.works.finish(self.line, &self.work);
    }
}

impl Inside {
    /// A blank line; none if there are too many works.
    fn free(&mut self) -> Option<usize> {
        if let Some(at) = self.blank.pop() {
            return Some(at);
        }
        if self.lines.len() >= LINES {
            // Lines that former processes left make room.
            let old = self.lines.iter().position(|line| line.as_ref().is_some_and(|l| !l.running));
            return old;
        }
        self.lines.push(None);
        Some(self.lines.len() - 1)
    }

    fn put(&mut self, at: usize, line: Option<Line>) {
        if line.is_none() && self.lines[at].is_some() {
            self.blank.push(at);
        }
        let text = text(line.as_ref());
        self.lines[at] = line;
        if let Err(error) = self.write(at, &text) {
            tracing::warn!(path = ?self.path, %error, "started works are not noted any more");
            (self.file, self.path) = (None, None);
        }
    }

    fn write(&mut self, at: usize, text: &str) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        if self.file.is_none() {
            private::remove(path)?;
            self.file = Some(private::create(path)?);
        }
        let Some(file) = &mut self.file else { return Ok(()) };
        file.seek(SeekFrom::Start((at * LINE) as u64))?;
        file.write_all(text.as_bytes())
    }

    /// Takes the file away for good.
    fn remove(&mut self) {
        let (file, path) = (self.file.take(), self.path.take());
        if let (Some(file), Some(path)) = (file, path) {
            drop(file);
            if let Err(error) = private::remove(&path) {
                tracing::warn!(path = %path.display(), %error, "the note of started works stays");
            }
        }
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        // Works that a former process left are still to be done, or to be left out.
        if self.lines.iter().all(Option::is_none) {
            self.remove();
        }
    }
}

/// Path of the file that belongs to a data file.
fn place(config: &StoreConfig) -> PathBuf {
    config.path.with_extension("started")
}

fn open(path: &Path) -> io::Result<(Option<File>, Vec<Line>)> {
    let mut bytes = Vec::new();
    match File::open(path) {
        Ok(file) => {
            file.take((LINES * LINE) as u64).read_to_end(&mut bytes)?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((None, Vec::new())),
        Err(error) => return Err(error),
    }
    let read = |line: &[u8]| std::str::from_utf8(line).ok().and_then(read);
    let mut left: Vec<Line> = Vec::new();
    for line in bytes.chunks_exact(LINE).filter_map(read) {
        match left.iter_mut().find(|other| other.work.id == line.work.id) {
            Some(other) => other.starts = other.starts.max(line.starts),
            None => left.push(line),
        }
    }
    // Written anew, so that a damaged line or one too many is gone; a process that is killed here loses at most this.
    private::write(path, left.iter().map(|line| text(Some(line))).collect::<String>().as_bytes())?;
    let file = File::options().read(true).write(true).open(path)?;
    Ok((Some(file), left))
}

/// A line of the file.
fn text(line: Option<&Line>) -> String {
    let mut out = String::with_capacity(LINE);
    if let Some(Line { starts, work: WorkId { id, input, label }, .. }) = line {
        let starts = (*starts).min(9);
        let plain = |c: char| if c.is_ascii_graphic() { c } else { '_' };
        let label: String = label.chars().map(plain).take(LABEL).collect();
        // Writing to a string does not fail.
        let _ = write!(out, "{starts} {id:016x} {input:016x} {label}");
    }
    while out.len() < LINE - 1 {
        out.push(' ');
    }
    out.push('\n');
    out
}

/// Reads a line; none if it is blank or damaged.
fn read(line: &str) -> Option<Line> {
    let mut words = line.split_ascii_whitespace();
    let starts = words.next()?.parse().ok().filter(|starts| (1..=9).contains(starts))?;
    let mut hash = || u64::from_str_radix(words.next()?, 16).ok();
    let (id, input) = (hash()?, hash()?);
    let label = words.next().unwrap_or_default().to_owned();
    Some(Line { starts, work: WorkId { id, input, label }, running: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(id: u64, input: u64) -> WorkId {
        WorkId { id, input, label: format!("press test:{id}") }
    }

    /// Notes as a killed process leaves them: nothing is dropped.
    fn killed(path: &Path, works: &[WorkId]) {
        let notes = StartedWorks::open(path);
        works.iter().for_each(|work| std::mem::forget(notes.start(work.clone())));
    }

    #[test]
    fn work_started_twice_and_never_finished_is_poison() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data.started");
        let verdict = |w: &WorkId| StartedWorks::open(&path).verdict(w);
        assert_eq!(verdict(&work(1, 0)), Verdict::Clean);
        // A page that hears no answer sends its press again meanwhile: that is one start.
        killed(&path, &[work(1, 0), work(2, 0), work(1, 0)]);
        assert_eq!(
            [verdict(&work(1, 0)), verdict(&work(3, 0))],
            [Verdict::Suspect, Verdict::Clean]
        );
        killed(&path, &[work(1, 0), work(1, 0)]);
        assert_eq!(
            [verdict(&work(1, 0)), verdict(&work(2, 0))],
            [Verdict::Poison, Verdict::Suspect]
        );
        // Another one that ends well is nothing any more.
        drop(StartedWorks::open(&path).start(work(2, 0)));
        assert_eq!([verdict(&work(1, 0)), verdict(&work(2, 0))], [Verdict::Poison, Verdict::Clean]);
    }

    #[test]
    fn same_input_in_other_updates_is_refused_once_and_then_tried() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data.started");
        killed(&path, &[work(1, 7)]);
        killed(&path, &[work(2, 7)]);
        let notes = StartedWorks::open(&path);
        assert_eq!(notes.verdict(&work(3, 8)), Verdict::Clean);
        assert_eq!(notes.verdict(&work(3, 7)), Verdict::Poison);
        assert_eq!(notes.verdict(&work(4, 7)), Verdict::Clean);
        // Those updates themselves are tried alone.
        assert_eq!(notes.verdict(&work(2, 7)), Verdict::Suspect);
    }

    #[test]
    fn works_that_are_under_way_at_once_have_a_line_each_and_lines_are_used_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data.started");
        let notes = StartedWorks::open(&path);
        let first: Vec<Started> = (0..5).map(|id| notes.start(work(id, 0))).collect();
        drop(first);
        for id in 0..1000 {
            let both = (notes.start(work(id, 0)), notes.start(work(id + 5000, 0)));
            drop(both);
        }
        assert_eq!(std::fs::metadata(&path).expect("the file").len(), (5 * LINE) as u64);
        let all: Vec<Started> = (0..LINES as u64 + 10).map(|id| notes.start(work(id, 0))).collect();
        assert_eq!(std::fs::metadata(&path).expect("the file").len(), (LINES * LINE) as u64);
        drop(all);
        assert_eq!(StartedWorks::open(&path).verdict(&work(1, 0)), Verdict::Clean);
        drop(notes);
        assert!(!path.exists(), "nothing is under way, so nothing stays");
    }

    #[test]
    fn ending_by_itself_leaves_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data.started");
        let notes = StartedWorks::open(&path);
        let under_way = notes.start(work(1, 0));
        notes.close();
        drop(under_way);
        drop(notes.start(work(2, 0)));
        assert!(!path.exists());
    }

    #[test]
    fn damaged_file_is_no_note_and_is_written_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data.started");
        std::fs::write(&path, [0xFF; 3 * LINE + 5]).expect("written");
        assert_eq!(StartedWorks::open(&path).verdict(&work(1, 0)), Verdict::Clean);
        assert!(!path.exists());
        let odd = WorkId { id: u64::MAX, input: 1, label: "Ж a\nb".repeat(40) };
        killed(&path, std::slice::from_ref(&odd));
        assert_eq!(StartedWorks::open(&path).verdict(&odd), Verdict::Suspect);
    }
}
