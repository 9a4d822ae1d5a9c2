//! Works that are noted as started before they begin: presses and lines, the painting for them, due jobs, bots' turns,
//! screens of messages that stand, puzzles of the day, and the building of messages for a platform.
//! One during which the process ended twice is not started a third time (see [`StartedWorks`]).
//!
//! After such an end all works that were under way are suspects, and most are innocent. Suspects start one at a time,
//! so that another end blames one of them only.

use crate::matches::draft::Standing;
use crate::wire::api::{Body, Incoming};
use stolik_kernel::fingerprint::of_bytes;
use stolik_store::{Started, StartedWorks, Store, Verdict, WorkId};
use tokio::sync::{Mutex, MutexGuard};

/// The queue in which a suspect waits until no other one is under way. A press waits for presses only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Queue {
    /// Presses, lines, and the painting for them.
    Presses,
    /// All other works, for which nobody has pressed.
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
    pub(crate) fn for_store(store: &Store) -> Works {
        let notes = StartedWorks::for_store(store);
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

/// The painting for a press or line.
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

/// A work that its name alone tells from others.
pub(crate) fn named(name: String) -> WorkId {
    WorkId { id: of_bytes(name.as_bytes()).0, input: 0, label: name }
}

/// The due jobs of a match, or a bot's turn there, at its present row.
pub(crate) fn of_match(what: &str, at: &Standing) -> WorkId {
    let label = format!("{what}:{}:{}", at.id, at.record.rows);
    let whole = format!("{label}:{}:{:016x}", at.record.epoch, at.record.chain);
    WorkId { id: of_bytes(whole.as_bytes()).0, input: 0, label }
}
