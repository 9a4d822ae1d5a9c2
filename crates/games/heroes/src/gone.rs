//! What cards that have left play were last, as long as what is under way is about them (403.1c). Only what lay open before
//! everybody is remembered, so nothing of it is secret.

use crate::card::{Keyword, Mod};
use crate::ids::UnitId;
use crate::state::{Entry, Fired, Frame, Gone, State, Unit};

impl Gone {
    /// Whether it had a keyword.
    #[must_use]
    pub fn has(&self, word: Keyword) -> bool {
        self.words.iter().any(|(one, _)| *one == word)
    }

    /// The number of a keyword of it; 0 without it.
    #[must_use]
    pub fn number(&self, word: Keyword) -> u8 {
        self.words.iter().find(|(one, _)| *one == word).map_or(0, |(_, n)| *n)
    }

    /// How many effects that ripen an egg lay on it.
    pub(crate) fn ripe(&self) -> usize {
        self.unit.effects.iter().filter(|effect| effect.what == Mod::Ripe).count()
    }
}

impl Fired {
    /// Whether a card is the source of an ability, or what happened was about it.
    fn is_about(&self, id: UnitId) -> bool {
        self.src == id || self.occ.who == Some(id) || self.occ.whom == Some(id)
    }
}

impl State {
    /// A card that has left play and is remembered; none while a card of that name is in play.
    #[must_use]
    pub fn gone(&self, id: UnitId) -> Option<&Gone> {
        self.gone.iter().find(|gone| gone.unit.id == id)
    }

    /// Whether something under way is about a card in play.
    pub(crate) fn is_about(&self, id: UnitId) -> bool {
        let about = |entry: &Entry| entry.fired.is_about(id);
        let course = &self.course;
        let goes_on = |frame: &Frame| match frame {
            Frame::Resolve(resolve) => about(&resolve.entry),
            Frame::Play(play) => play.entries.iter().any(about),
            Frame::Wounds(due) => due.by == Some(id),
            Frame::Attack(_)
            | Frame::Enter(_)
            | Frame::Draw(..)
            | Frame::Fate(_)
            | Frame::Start(_) => false,
        };
        course.queue.iter().any(about)
            || course.fired.iter().any(|fired| fired.is_about(id))
            || course.flow.iter().any(goes_on)
            || self.units.iter().any(|unit| unit.awaits(id))
    }

    /// Forgets cards of which nothing under way is any more, and those that are back.
    pub(crate) fn forget_gone(&mut self) {
        if self.gone.is_empty() {
            return;
        }
        let mut gone = std::mem::take(&mut self.gone);
        gone.retain(|one| self.unit(one.unit.id).is_none() && self.is_about(one.unit.id));
        self.gone = gone;
    }
}

impl Unit {
    /// Whether a delayed trigger lies on the card whose source is that one.
    fn awaits(&self, id: UnitId) -> bool {
        let of = |what: Mod| matches!(what, Mod::DelayedBy(_, src) if src == id);
        self.effects.iter().any(|effect| of(effect.what))
    }
}
