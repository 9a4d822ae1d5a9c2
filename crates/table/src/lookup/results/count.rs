//! Counts of a person's results, as values. A match counts if it is over and the person has a chair at the end. A
//! person who gave the seat away has no result of it. Practice (a move taken back past chance) never counts, nor does an annulled
//! result. Head to
//! head the better place wins.

use crate::matches::draft::Standing;
use crate::matches::rows::{Chair, Occupant, Stage};
use crate::wire::api::PersonId;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_kernel::{Seat, Seats};

/// The result of a match for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    Won,
    Lost,
    Drawn,
}

/// Against whom it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Against {
    /// A person sat at the table besides, bots perhaps too.
    People,
    /// Bots alone.
    Bots,
}

/// A match of somebody's that is over.
pub(super) struct Finished {
    pub at: Arc<Standing>,
    pub seat: Seat,
    pub how: How,
    pub against: Against,
}

/// The number of matches with each result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub won: u32,
    pub lost: u32,
    pub drawn: u32,
}

/// The same, with people and with bots apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Both {
    pub people: Tally,
    pub bots: Tally,
}

/// With whom somebody played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rival {
    Person(PersonId),
    /// A kind of bots, the same in all games.
    Bot(String),
    /// Somebody who asked to be forgotten: all such are one.
    Forgotten,
}

/// With which deck.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum DeckOf {
    /// One that comes with the program: document and id.
    Ready(String, String),
    /// The person's own with this number.
    Own(u32),
    /// A list that was typed, or an own deck of a match from before its number was kept.
    Other(String),
}

impl Tally {
    fn add(&mut self, how: How) {
        match how {
            How::Won => self.won += 1,
            How::Lost => self.lost += 1,
            How::Drawn => self.drawn += 1,
        }
    }

    pub(super) fn all(self) -> u32 {
        self.won + self.lost + self.drawn
    }
}

impl Both {
    fn add(&mut self, against: Against, how: How) {
        match against {
            Against::People => self.people.add(how),
            Against::Bots => self.bots.add(how),
        }
    }

    pub(super) fn all(self) -> u32 {
        self.people.all() + self.bots.all()
    }
}

impl Finished {
    /// Returns the countable result of a person's match. `None` if it is not over, it is for study, or the person does
    /// not sit there.
    fn of(at: &Arc<Standing>, person: &PersonId) -> Option<Finished> {
        let Stage::Over { places, .. } = &at.record.stage else { return None };
        if at.record.position().is_some() {
            return None;
        }
        let seat = at.record.seat_of(person)?;
        let others = at.record.people().any(|(other, _)| other != seat);
        let against = if others { Against::People } else { Against::Bots };
        Some(Finished { at: Arc::clone(at), seat, how: how(places, seat), against })
    }

    /// Whether it is practice, which counts nowhere.
    pub(super) fn is_practice(&self) -> bool {
        self.at.record.practice
    }

    /// Whether its result was annulled, so that it counts no more.
    pub(super) fn is_annulled(&self) -> bool {
        self.at.record.annulled.is_some()
    }

    /// Whether it counts.
    pub(super) fn counts(&self) -> bool {
        self.at.record.result_counts()
    }

    /// The other chairs.
    fn rivals(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        let chairs = (0u8..).map(Seat).zip(&self.at.record.chairs);
        chairs.filter(|(seat, _)| *seat != self.seat)
    }

    fn places(&self) -> &[Seats] {
        match &self.at.record.stage {
            Stage::Over { places, .. } => places,
            Stage::Open | Stage::Running | Stage::Closed | Stage::Quarantined => &[],
        }
    }
}

/// Somebody's matches that are over, the newest first.
pub(super) fn finished(of: &[Arc<Standing>], person: &PersonId) -> Vec<Finished> {
    let mut all: Vec<Finished> = of.iter().filter_map(|at| Finished::of(at, person)).collect();
    all.sort_by_key(|one| std::cmp::Reverse((one.at.record.last, one.at.id)));
    all
}

/// With people and with bots; practice and annulled results are left out.
pub(super) fn tally<'a>(of: impl IntoIterator<Item = &'a Finished>) -> Both {
    let mut both = Both::default();
    let counted = of.into_iter().filter(|one| one.counts());
    counted.for_each(|one| both.add(one.against, one.how));
    both
}

/// By document, the most played first.
pub(super) fn by_game(of: &[Finished]) -> Vec<(String, Both)> {
    by(of, |one| one.at.record.document.clone())
}

/// By the person's own deck, the most played first.
pub(super) fn by_deck(of: &[Finished]) -> Vec<(DeckOf, Both)> {
    by(of, |one| {
        let record = &one.at.record;
        let deck = record.chairs.get(one.seat.index()).and_then(|chair| chair.deck.as_ref());
        let own = record.own_decks.get(one.seat.index()).copied().filter(|number| *number > 0);
        let document = record.document.clone();
        match (deck.and_then(|deck| deck.id.clone()), own) {
            (Some(id), _) => DeckOf::Ready(document, id),
            (None, Some(number)) => DeckOf::Own(number),
            (None, None) => DeckOf::Other(document),
        }
    })
}

fn by<K: Ord>(of: &[Finished], key: impl Fn(&Finished) -> K) -> Vec<(K, Both)> {
    let mut all: BTreeMap<K, Both> = BTreeMap::new();
    for one in of.iter().filter(|one| one.counts()) {
        all.entry(key(one)).or_default().add(one.against, one.how);
    }
    most_first(all, |both| both.all())
}

/// Head to head, the most met first, with the newest name of each person.
pub(super) fn by_rival(of: &[Finished]) -> Vec<(Rival, (String, Tally))> {
    let mut all: BTreeMap<Rival, (String, Tally)> = BTreeMap::new();
    for one in of.iter().filter(|one| one.counts()) {
        for (seat, chair) in one.rivals() {
            let (rival, name) = match &chair.who {
                Occupant::Empty => continue,
                Occupant::Person { id, .. } if id.is_forgotten() => (Rival::Forgotten, ""),
                Occupant::Person { id, name } => (Rival::Person(id.clone()), name.as_str()),
                Occupant::Bot { kind } => (Rival::Bot(kind.clone()), ""),
            };
            let entry = all.entry(rival).or_insert_with(|| (name.to_owned(), Tally::default()));
            entry.1.add(between(one.places(), one.seat, seat));
        }
    }
    most_first(all, |(_, tally)| tally.all())
}

/// Returns the tallies of everybody who played people in these matches, with the newest name of each: the one with the
/// most wins first. A person who asked to be forgotten is left out.
pub(super) fn by_person(of: &[Arc<Standing>]) -> Vec<(String, Tally)> {
    let mut all: BTreeMap<&PersonId, (String, Tally)> = BTreeMap::new();
    for at in of.iter().rev().filter(|at| at.record.result_counts()) {
        for (seat, person) in at.record.people().filter(|(_, person)| !person.is_forgotten()) {
            let Some(one) = Finished::of(at, person).filter(|one| one.against == Against::People)
            else {
                continue;
            };
            let name = || match &at.record.chairs[seat.index()].who {
                Occupant::Person { name, .. } => name.clone(),
                Occupant::Empty | Occupant::Bot { .. } => String::new(),
            };
            all.entry(person).or_insert_with(|| (name(), Tally::default())).1.add(one.how);
        }
    }
    let mut all: Vec<(String, Tally)> = all.into_values().collect();
    all.sort_by_key(|(_, tally)| std::cmp::Reverse((tally.won, tally.drawn, tally.all())));
    all
}

/// Returns everybody who played people in these matches, with the newest name of each, by id. A person who asked to be
/// forgotten is left out.
pub(super) fn people(of: &[Arc<Standing>]) -> BTreeMap<&PersonId, String> {
    let mut all = BTreeMap::new();
    for at in of.iter().rev() {
        for chair in &at.record.chairs {
            if let Occupant::Person { id, name } = &chair.who
                && !id.is_forgotten()
            {
                all.entry(id).or_insert_with(|| name.clone());
            }
        }
    }
    all
}

fn most_first<K, V>(all: BTreeMap<K, V>, count: impl Fn(&V) -> u32) -> Vec<(K, V)> {
    let mut all: Vec<(K, V)> = all.into_iter().collect();
    all.sort_by_key(|(_, value)| std::cmp::Reverse(count(value)));
    all
}

/// Returns the result for a seat: the first place alone wins, shared by some it is drawn.
fn how(places: &[Seats], seat: Seat) -> How {
    let place = place_of(places, seat);
    match places.get(place).map(|group| group.count()) {
        _ if places.len() < 2 => How::Drawn,
        Some(1) if place == 0 => How::Won,
        _ if place == 0 => How::Drawn,
        _ => How::Lost,
    }
}

/// Returns the result between two seats.
fn between(places: &[Seats], seat: Seat, other: Seat) -> How {
    match place_of(places, seat).cmp(&place_of(places, other)) {
        Ordering::Less => How::Won,
        Ordering::Equal => How::Drawn,
        Ordering::Greater => How::Lost,
    }
}

/// Returns the place of a seat, from 0; that behind the last one for a seat that has none.
pub(super) fn place_of(places: &[Seats], seat: Seat) -> usize {
    places.iter().position(|group| group.contains(seat)).unwrap_or(places.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(seats: &[u8]) -> Seats {
        seats.iter().fold(Seats::NONE, |all, seat| all.with(Seat(*seat)))
    }

    #[test]
    fn the_first_place_alone_wins_and_head_to_head_the_better_one() {
        let of_two = [group(&[1]), group(&[0])];
        assert_eq!((how(&of_two, Seat(1)), how(&of_two, Seat(0))), (How::Won, How::Lost));
        assert_eq!(how(&[group(&[0, 1])], Seat(1)), How::Drawn);
        let of_four = [group(&[2, 3]), group(&[0]), group(&[1])];
        assert_eq!([2, 0, 1].map(|n| how(&of_four, Seat(n))), [How::Drawn, How::Lost, How::Lost]);
        assert_eq!(between(&of_four, Seat(0), Seat(1)), How::Won);
        assert_eq!(between(&of_four, Seat(2), Seat(3)), How::Drawn);
        assert_eq!(between(&of_four, Seat(1), Seat(3)), How::Lost);
    }
}
