//! Updates on their way to the bot: an update is gone only when a later offset confirms it.

use super::args::Args;
use super::model::UpdateId;
use super::refusal::Refusal;
use serde_json::{Value, json};

/// Kinds that a bot gets only by asking for them.
const UNASKED: &[&str] = &["chat_member", "message_reaction", "message_reaction_count"];

/// The number of last updates that can be repeated in a run that forgets.
const REMEMBERED: usize = 500;

/// One update.
#[derive(Clone, Debug)]
struct Pending {
    id: i64,
    body: Value,
    /// Sent although the bot may have confirmed it already.
    again: Again,
}

/// The kind of repetition of an update.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Again {
    No,
    Waiting,
    Sent,
}

/// The queue.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    next: i64,
    pending: Vec<Pending>,
    held: Option<Vec<Pending>>,
    all: Vec<(i64, Value)>,
    allowed: Vec<String>,
    /// Raised by every getUpdates: an older one that still waits is ended by it.
    pub(super) turn: u64,
    /// The highest offset asked for.
    pub(super) confirmed: i64,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            next: 700_000_001,
            pending: Vec::new(),
            held: None,
            all: Vec::new(),
            allowed: Vec::new(),
            turn: 0,
            confirmed: 0,
        }
    }
}

impl Queue {
    /// Adds an update; `kind` is its one field beside the id. `None` if the bot did not ask for it.
    pub(super) fn push(&mut self, kind: &str, body: Value) -> Option<UpdateId> {
        let wanted = if self.allowed.is_empty() {
            !UNASKED.contains(&kind)
        } else {
            self.allowed.iter().any(|one| one == kind)
        };
        wanted.then(|| self.force(kind, body))
    }

    /// Adds an update whether or not the bot asked for its kind.
    pub(super) fn force(&mut self, kind: &str, body: Value) -> UpdateId {
        let id = self.next;
        self.next += 1;
        let mut update = json!({ "update_id": id });
        update[kind] = body;
        self.all.push((id, update.clone()));
        self.add(Pending { id, body: update, again: Again::No });
        UpdateId(id)
    }

    fn add(&mut self, one: Pending) {
        self.held.as_mut().unwrap_or(&mut self.pending).push(one);
    }

    /// Every update ever made, by id.
    pub(super) fn made(&self, id: UpdateId) -> Option<&Value> {
        self.all.iter().rev().find(|(known, _)| *known == id.0).map(|(_, body)| body)
    }

    /// All of them, oldest first.
    pub(super) fn every(&self) -> Vec<Value> {
        self.all.iter().map(|(_, body)| body.clone()).collect()
    }

    /// Sends an update once more, confirmed or not.
    pub(super) fn repeat(&mut self, id: UpdateId) -> bool {
        let Some(body) = self.made(id).cloned() else { return false };
        self.add(Pending { id: id.0, body, again: Again::Waiting });
        true
    }

    /// Takes an update away before the bot gets it.
    pub(super) fn lose(&mut self, id: UpdateId) -> bool {
        let queues = [Some(&mut self.pending), self.held.as_mut()];
        let mut found = false;
        for queue in queues.into_iter().flatten() {
            let before = queue.len();
            queue.retain(|one| one.id != id.0);
            found |= queue.len() < before;
        }
        found
    }

    pub(super) fn hold(&mut self) {
        self.held.get_or_insert_default();
    }

    /// Lets held updates go: those of `first` in that order, then the others. As ids must rise, the
    /// ids are dealt anew; the new ids are returned in the order of delivery.
    pub(super) fn release(&mut self, first: &[UpdateId]) -> Vec<UpdateId> {
        let mut held = self.held.take().unwrap_or_default();
        let mut ids: Vec<i64> = held.iter().map(|one| one.id).collect();
        ids.sort_unstable();
        held.sort_by_key(|one| first.iter().position(|id| id.0 == one.id).unwrap_or(first.len()));
        for (one, id) in held.iter_mut().zip(&ids) {
            one.id = *id;
            one.body["update_id"] = json!(id);
            self.all.retain(|(known, _)| known != id);
            self.all.push((*id, one.body.clone()));
        }
        self.pending.extend(held);
        ids.into_iter().map(UpdateId).collect()
    }

    /// Whether an update waits to be confirmed.
    pub(super) fn waits(&self, id: UpdateId) -> bool {
        let held = self.held.iter().flatten();
        self.pending.iter().chain(held).any(|one| one.id == id.0 && one.again == Again::No)
    }

    /// Forgets old updates, which can no longer be repeated.
    pub(super) fn forget(&mut self) {
        self.all.drain(..self.all.len().saturating_sub(REMEMBERED));
    }

    /// Returns the number of updates that the bot has not confirmed.
    pub(super) fn unconfirmed(&self) -> usize {
        self.pending.len()
    }

    pub(super) fn clear(&mut self) {
        self.pending.clear();
    }

    /// Remembers what the bot asks for, and forgets what its offset confirms.
    pub(super) fn ask(&mut self, args: &Args) -> Result<(), Refusal> {
        if let Some(list) = args.get("allowed_updates").and_then(Value::as_array) {
            self.allowed = list.iter().filter_map(|kind| Some(kind.as_str()?.to_owned())).collect();
        }
        let offset = args.integer("offset")?.unwrap_or(0);
        if offset < 0 {
            let keep = usize::try_from(-offset).unwrap_or(usize::MAX);
            self.pending.drain(..self.pending.len().saturating_sub(keep));
        } else {
            self.pending.retain(|one| match one.again {
                Again::No => one.id >= offset,
                Again::Waiting => true,
                Again::Sent => false,
            });
            self.confirmed = self.confirmed.max(offset);
        }
        self.turn += 1;
        Ok(())
    }

    /// Up to `limit` updates, oldest first; they stay until confirmed.
    pub(super) fn batch(&mut self, limit: usize) -> Vec<Value> {
        let limit = limit.clamp(1, 100);
        for one in self.pending.iter_mut().take(limit) {
            if one.again == Again::Waiting {
                one.again = Again::Sent;
            }
        }
        self.pending.iter().take(limit).map(|one| one.body.clone()).collect()
    }
}
