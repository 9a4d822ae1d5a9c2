//! Works that are noted as started before they begin: presses and lines, what is painted for them, due jobs, bots' turns.
//! One during which the process ended twice is not started a third time (see [`StartedWorks`]).
//!
//! After such an end all works that were under way are suspects, and most are innocent. Suspects start one at a time,
//! so that another end blames one of them only.

use super::answer::Answer;
use super::state::{Hall, Place};
use crate::matches::draft::Standing;
use crate::wire::api::{Body, Incoming};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stolik_kernel::fingerprint::of_bytes;
use stolik_store::{Started, StartedWorks, Store, Verdict, WorkId, private};
use tokio::sync::{Mutex, MutexGuard};

/// Most inputs of works that were left out which are kept as files; the oldest go.
const SAVED: usize = 20;
/// Most bytes of such an input that are kept.
const SAVED_BYTES: usize = 64 * 1024;
/// How the names of those files begin.
pub(crate) const SAVED_PREFIX: &str = "update-";

/// The queue in which a suspect waits until no other one is under way. Whoever pressed waits for presses only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Queue {
    /// Presses, lines, and what is painted for them.
    Presses,
    /// Due jobs and bots' turns.
    Background,
}

/// The works of a hall.
pub(crate) struct Works {
    notes: StartedWorks,
    presses: Mutex<()>,
    background: Mutex<()>,
}

/// A work that is under way, noted until this is dropped.
pub(crate) struct UnderWay<'a> {
    // Dropped first: the next suspect starts when this one is noted as finished.
    _started: Started,
    _alone: Option<MutexGuard<'a, ()>>,
}

impl Works {
    pub(crate) fn beside(store: &Store) -> Works {
        let notes = StartedWorks::beside(store);
        Works { notes, presses: Mutex::new(()), background: Mutex::new(()) }
    }

    /// Starts a work; none if it was started too often and never finished. A suspect waits for the others.
    pub(crate) async fn start(&self, work: WorkId, queue: Queue) -> Option<UnderWay<'_>> {
        let alone = match self.notes.verdict(&work) {
            Verdict::Clean => None,
            Verdict::Poison => return None,
            Verdict::Suspect => Some(match queue {
                Queue::Presses => self.presses.lock().await,
                Queue::Background => self.background.lock().await,
            }),
        };
        Some(UnderWay { _started: self.notes.start(work), _alone: alone })
    }

    /// The process ends by itself: nothing that is under way is blamed for that.
    pub(crate) fn close(&self) {
        self.notes.close();
    }
}

/// A press or line, by its update; its input by person and words.
pub(crate) fn press(incoming: &Incoming) -> WorkId {
    of_incoming("press", incoming)
}

/// What is painted for a press or line.
pub(crate) fn painting(incoming: &Incoming) -> WorkId {
    of_incoming("paint", incoming)
}

fn of_incoming(what: &str, incoming: &Incoming) -> WorkId {
    let (update, person) = (&incoming.id, &incoming.person.id.0);
    let mut input = format!("{what}\0{person}\0{}\0", incoming.channel.0).into_bytes();
    match &incoming.body {
        Body::Command { name, args } => input.extend(format!("/{name} {args}").bytes()),
        Body::Press { token } => input.extend(token.bytes()),
        Body::Text(text) => input.extend(text.bytes()),
        Body::File { name, args, content } => {
            input.extend(format!("/{name} {args}\0").bytes());
            input.extend(content.iter().flatten());
        }
    }
    WorkId {
        id: of_bytes(format!("{what} {update}").as_bytes()).0,
        input: of_bytes(&input).0,
        label: format!("{what}:{update}"),
    }
}

/// What is due in a match, or a bot's turn there, as it stands.
pub(crate) fn of_match(what: &str, at: &Standing) -> WorkId {
    let label = format!("{what}:{}:{}", at.id, at.record.rows);
    let whole = format!("{label}:{}:{:016x}", at.record.epoch, at.record.chain);
    WorkId { id: of_bytes(whole.as_bytes()).0, input: 0, label }
}

impl Hall {
    /// The answer to a press that is left out, since the program ended twice during it. Its input is kept for the
    /// operator.
    pub(crate) fn leave_out(&self, incoming: &Incoming) -> Answer {
        let file = match save(&self.aside, incoming) {
            Ok(path) => path.display().to_string(),
            Err(error) => format!("(could not be written: {error})"),
        };
        tracing::error!(
            id = incoming.id,
            file,
            "an update is left out: the program ended twice while it was handled; its input is kept"
        );
        Answer::refuse("error-left-out")
    }

    /// Sets a match aside in which the program ended twice while it did this. Nothing of the game is loaded for it.
    pub(crate) async fn leave_out_match(&self, place: &Arc<Place>, doing: &str) {
        let _queue = place.queue.lock().await;
        let now = place.now();
        let before = Standing { game: None, ..Standing::clone(&now) };
        let why = "the program ended twice during it";
        drop(self.set_aside(place, &before, doing, why, now.record.last).await);
    }
}

/// Keeps the input of an update in a private file, and at most so many of them.
fn save(folder: &Path, incoming: &Incoming) -> std::io::Result<PathBuf> {
    private::folder(folder)?;
    let saved = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        name.as_encoded_bytes().starts_with(SAVED_PREFIX.as_bytes())
    };
    let mut old: Vec<PathBuf> =
        std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).filter(saved).collect();
    old.sort();
    for path in old.iter().take((old.len() + 1).saturating_sub(SAVED)) {
        private::remove(path)?;
    }
    // In the order of time by name.
    let name =
        format!("{SAVED_PREFIX}{:015}-{:016x}.txt", incoming.at.0.max(0), press(incoming).id);
    let path = folder.join(name);
    let mut text = format!(
        "update: {}\nat: {}\nchannel: {}\nperson: {}\n\n",
        incoming.id, incoming.at.0, incoming.channel.0, incoming.person.id.0
    )
    .into_bytes();
    match &incoming.body {
        Body::Command { name, args } => text.extend(format!("/{name} {args}").bytes()),
        Body::Press { token } => text.extend(format!("button {token}").bytes()),
        Body::Text(line) => text.extend(line.bytes()),
        Body::File { name, args, content } => {
            text.extend(format!("/{name} {args}\n").bytes());
            text.extend(content.iter().flatten());
        }
    }
    text.truncate(SAVED_BYTES);
    private::write(&path, &text)?;
    Ok(path)
}
