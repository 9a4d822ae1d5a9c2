//! Works that are left out, since the program ended twice during them: the input of an update is saved for the operator,
//! a match is quarantined.

use super::answer::Answer;
use super::state::{Hall, Place};
use super::works;
use crate::matches::draft::Standing;
use crate::wire::api::{Body, Incoming};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stolik_store::private;

/// Most inputs of works that were left out which are kept as files; the oldest go.
const SAVED: usize = 20;
/// Most bytes of such an input that are kept.
const SAVED_BYTES: usize = 64 * 1024;
/// The prefix of the names of those files.
pub(crate) const SAVED_PREFIX: &str = "update-";

impl Hall {
    /// The answer to a press that is left out, since the program ended twice during it. Its input is kept for the
    /// operator.
    pub(crate) fn leave_out(&self, incoming: &Incoming) -> Answer {
        let file = match save(&self.quarantine, incoming) {
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

    /// Quarantines a match in which the program ended twice while it did this. Nothing of the game is loaded for it.
    pub(crate) async fn leave_out_match(&self, place: &Arc<Place>, doing: &str) {
        let _queue = place.queue.lock().await;
        let now = place.now();
        let before = Standing { game: None, ..Standing::clone(&now) };
        let why = "the program ended twice during it";
        drop(self.quarantine_match(place, &before, doing, why, now.record.last).await);
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
    let name = format!(
        "{SAVED_PREFIX}{:015}-{:016x}.txt",
        incoming.at.0.max(0),
        works::press(incoming).id
    );
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
