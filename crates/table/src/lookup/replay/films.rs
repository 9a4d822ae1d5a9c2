//! Animations that were made, kept for a while, and how many may wait for one.

use crate::hall::state::lock;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use stolik_store::MatchId;
use stolik_words::Language;

/// The number of people who may wait for theirs.
const WAITING: usize = 8;
/// Animations that are kept at most, and their bytes.
const KEPT: usize = 12;
const BYTES: usize = 24 * 1024 * 1024;

/// Finished animations, and the requests that wait for one.
#[derive(Default)]
pub(crate) struct Films {
    /// The one that was not asked for for longest first.
    kept: Mutex<VecDeque<(Of, Arc<[u8]>)>>,
    /// Locked by the task that makes one.
    pub(super) making: tokio::sync::Mutex<()>,
    waiting: AtomicUsize,
}

/// The content of an animation: the match, the language, and the names in its pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Of {
    pub(super) id: MatchId,
    pub(super) language: Language,
    pub(super) names: Vec<String>,
}

/// Somebody waits, as long as this is held.
pub(super) struct Waits<'a>(&'a Films);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Films {
    /// Takes a place among those who wait.
    pub(super) fn waits(&self) -> Option<Waits<'_>> {
        let before = self.waiting.fetch_add(1, Ordering::SeqCst);
        let waits = Waits(self);
        (before < WAITING).then_some(waits)
    }

    pub(super) fn kept(&self, of: &Of) -> Option<Arc<[u8]>> {
        let mut kept = lock(&self.kept);
        let at = kept.iter().position(|(one, _)| one == of)?;
        let entry = kept.remove(at)?;
        let gif = Arc::clone(&entry.1);
        kept.push_back(entry);
        Some(gif)
    }

    pub(super) fn keep(&self, of: Of, gif: &Arc<[u8]>) {
        let mut kept = lock(&self.kept);
        kept.push_back((of, Arc::clone(gif)));
        let mut bytes: usize = kept.iter().map(|(_, gif)| gif.len()).sum();
        while kept.len() > KEPT || bytes > BYTES {
            let Some((_, gone)) = kept.pop_front() else { return };
            bytes -= gone.len();
        }
    }
}
