//! Requests to the people at a table beside the game, from the record. They concern seats that are to be given up, and
//! their deciders. Some requests fall.

use super::clock::times::HOUR;
use super::rows::{Chair, Guest, Occupant, Record};
use super::seats::{ANSWER, Deciders, Leaving, Request};
use crate::wire::api::{Now, Person, PersonId};
use stolik_kernel::Seat;
use stolik_words::clean_name;

impl Record {
    /// Returns the request about a seat.
    pub(crate) fn leaving_of(&self, seat: Seat) -> Option<&Leaving> {
        self.leaving.iter().find(|leaving| leaving.seat == seat)
    }

    /// Whether the holder of a seat has answered so lately that nobody asks again.
    pub(crate) fn stayed_lately(&self, seat: Seat, at: Now) -> bool {
        let lately = |then: Now| at.0 - then.0 < i64::from(ANSWER) * HOUR;
        self.stayed.iter().any(|(other, then)| *other == seat && lately(*then))
    }

    /// Nothing is asked of anybody any more: the match is over.
    pub(crate) fn drop_requests(&mut self) {
        (self.offer, self.undo, self.closing) = (None, None, None);
        self.hints.asked = None;
        self.leaving.clear();
    }

    /// Remembers that a request of a seat was declined.
    pub(crate) fn decline(&mut self, by: Seat, what: Request, at: Now) {
        self.declined.retain(|(seat, request, _)| (*seat, *request) != (by, what));
        self.declined.push((by, what, at));
    }

    /// Whether a request of a seat was declined so lately that it is not made again: nobody has moved since, and
    /// less than an hour has passed.
    pub(crate) fn declined_lately(&self, by: Seat, what: Request, at: Now) -> bool {
        let lately = |then: Now| (0..HOUR).contains(&(at.0 - then.0));
        let same = |(seat, request, then): &(Seat, Request, Now)| {
            (*seat, *request) == (by, what) && lately(*then)
        };
        self.declined.iter().any(same)
    }

    /// A number that no request of this match had.
    pub(crate) fn next_ask(&mut self) -> u32 {
        self.asks += 1;
        self.asks
    }

    /// The people on other seats who are there to decide: those whose own seat stands open are not.
    pub(crate) fn staying(&self, seat: Seat) -> Vec<Seat> {
        let open = |other| self.leaving_of(other).is_some_and(Leaving::open);
        self.players().filter(|other| *other != seat && !open(*other)).collect()
    }

    /// Whether three or more seats still play, so that others than one opponent can agree.
    pub(crate) fn many(&self) -> bool {
        self.playing.iter().count() >= 3
    }

    /// Returns the deciders on the successor of a seat. While three or four seats play, the others decide together,
    /// else one who gains no advantage by it.
    pub(crate) fn deciders(&self, seat: Seat) -> Deciders {
        let staying = self.staying(seat);
        match self.many() && staying.len() >= 2 {
            true => Deciders::All(staying),
            false => Deciders::One,
        }
    }

    /// Whether all others at the table are bots: no person sits there, and none can come to play on.
    pub(crate) fn against_bots(&self, seat: Seat) -> bool {
        let mut others = (0u8..).map(Seat).zip(&self.chairs).filter(|(other, _)| *other != seat);
        others.all(|(_, chair)| matches!(chair.who, Occupant::Bot { .. }))
    }

    /// Whether somebody may take over a seat of this running match.
    pub(crate) fn seat_open(&self) -> bool {
        self.leaving.iter().any(Leaving::open)
    }

    /// Notes that the opener leaves the table: the first person who stays has it then.
    pub(crate) fn hand_over(&mut self, person: &PersonId) {
        if self.opener.as_ref() == Some(person) {
            let next = self.people().map(|(_, id)| id).find(|id| *id != person).cloned();
            self.opener = next;
        }
    }

    /// The name by which a person with this display name is shown on a seat: no other chair has the same.
    pub(crate) fn name_on(&self, seat: Seat, display: &str) -> String {
        let name = clean_name(display);
        let same = |(at, chair): (usize, &Chair)| {
            at != seat.index()
                && matches!(&chair.who, Occupant::Person { name: other, .. } if *other == name)
        };
        match (name.is_empty(), self.chairs.iter().enumerate().any(same)) {
            (true, _) => seat.to_string(),
            (false, true) => format!("{name} ({})", seat.0 + 1),
            (false, false) => name,
        }
    }

    /// Shows a person who sits here by the display name that the platform gives now.
    pub(crate) fn follow_name(&mut self, person: &Person) {
        let Some(seat) = self.seat_of(&person.id) else { return };
        if clean_name(&person.name).is_empty() {
            return;
        }
        let name = self.name_on(seat, &person.name);
        if let Occupant::Person { name: shown, .. } = &mut self.chairs[seat.index()].who {
            *shown = name;
        }
    }

    /// Takes a person off every list of this match that is no chair.
    pub(crate) fn strike_off(&mut self, person: &PersonId) {
        self.hand_over(person);
        self.leaving.iter_mut().for_each(|leaving| leaving.forget(person));
        self.former.retain(|former| former != person);
        for chair in &mut self.chairs {
            chair.kept.take_if(|guest: &mut Guest| guest.id == *person);
        }
    }

    /// Whether a person stands on one of those lists.
    pub(crate) fn lists(&self, person: &PersonId) -> bool {
        let volunteer = |leaving: &Leaving| leaving.volunteers.iter().any(|v| v.id == *person);
        self.opener.as_ref() == Some(person)
            || self.former.contains(person)
            || self.leaving.iter().any(volunteer)
            || self.chairs.iter().any(|c| c.kept.as_ref().is_some_and(|g| g.id == *person))
    }
}
