//! Last data of cards that have left play, as long as the process under way concerns them (403.1c). Only cards that
//! lay open before everybody are remembered, so nothing of it is secret.

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

    /// The number of effects on it that ripen an egg.
    pub(crate) fn ripe(&self) -> usize {
        self.unit.effects.iter().filter(|effect| effect.what == Mod::Ripe).count()
    }
}

impl Fired {
    /// The source of an ability, and what happened to whom.
    fn about(&self) -> impl Iterator<Item = UnitId> {
        [Some(self.src), self.occ.who, self.occ.whom].into_iter().flatten()
    }
}

impl Entry {
    /// The source of an announced ability, what happened to whom, and of what was chosen for each step the first, of which
    /// alone numbers and conditions speak.
    fn about(&self) -> impl Iterator<Item = UnitId> {
        let chosen = self.chosen.iter().filter_map(|chosen| chosen.cards.first().copied());
        self.fired.about().chain(chosen)
    }
}

impl State {
    /// A card that has left play and is remembered; none while a card of that name is in play.
    #[must_use]
    pub fn gone(&self, id: UnitId) -> Option<&Gone> {
        self.gone.iter().find(|gone| gone.unit.id == id)
    }

    /// Calls `f` for the cards that something under way is about, perhaps several times.
    fn each_that_matters(&self, mut f: impl FnMut(UnitId)) {
        let course = &self.course;
        course.waiting().flat_map(Entry::about).for_each(&mut f);
        course.pending().flat_map(Fired::about).for_each(&mut f);
        for (entries, card) in course.flow.iter().map(Frame::concerns) {
            entries.iter().flat_map(Entry::about).chain(card).for_each(&mut f);
        }
        self.units.iter().flat_map(Unit::awaits).for_each(&mut f);
        self.killers.iter().for_each(|(_, by)| f(*by));
    }

    /// Whether something under way is about a card.
    pub(crate) fn is_about(&self, id: UnitId) -> bool {
        let mut found = false;
        self.each_that_matters(|one| found |= one == id);
        found
    }

    /// The cards that something under way is about, in ascending order, each perhaps several times.
    pub(crate) fn matters(&self) -> Vec<UnitId> {
        let mut found = Vec::new();
        self.each_that_matters(|id| found.push(id));
        found.sort_unstable();
        found
    }

    /// Forgets all cards that have left play: nothing is under way any more.
    pub(crate) fn forget_all(&mut self) {
        self.gone.clear();
        self.killers.clear();
    }

    /// Forgets cards of which nothing under way is any more, and those that are back.
    pub(crate) fn forget_gone(&mut self) {
        if self.gone.is_empty() {
            return;
        }
        let matters = self.matters();
        let mut gone = std::mem::take(&mut self.gone);
        gone.retain(|one| {
            let id = one.unit.id;
            matters.binary_search(&id).is_ok() && self.unit(id).is_none()
        });
        self.gone = gone;
    }
}

impl Unit {
    /// The sources of delayed triggers that lie on the card.
    fn awaits(&self) -> impl Iterator<Item = UnitId> {
        self.effects.iter().filter_map(|effect| match effect.what {
            Mod::DelayedBy(_, src) => Some(src),
            _ => None,
        })
    }
}
