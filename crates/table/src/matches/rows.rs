//! Log rows and the record of a match, as they are stored. Variants and versions are only appended.
//!
//! A row holds what was done (a command in the notation with the outcomes it drew) and what each
//! audience was told. Rows name seats, never people. Each row carries a chain value over all rows up
//! to it, so that a changed row shows.

use super::annulment::Annulment;
use super::clock::times::{Day, Deadline};
use super::notes::Note;
pub(crate) use super::offers::{Hints, Offer};
use super::orders::Orders;
use super::seats::{CloseAsk, Extent, Leaving, Request};
use crate::game::hosted::Notice;
use crate::game::played::Played;
use crate::game::study::POSITION;
use crate::wire::api::{ChannelId, Now, PersonId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use stolik_kernel::chance::Key;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Draw, Seat, Seats, Stream, fingerprint};
use stolik_store::MatchId;
use stolik_store::{FormError, form};
use stolik_words::Phrase;

/// One row of a match's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogRow {
    /// The time of the row.
    pub at: Now,
    /// The content of the row.
    pub row: Row,
    /// The lines that were told of it, in order.
    pub told: Vec<Notice>,
    /// Over the former row's value and this row's other fields.
    pub chain: u64,
}

/// The content of a row. Only `Play` reaches `apply`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Row {
    /// A table was opened; hashes of the keys of its chance.
    Opened {
        /// The rule document.
        document: String,
        /// One hash a stream, see [`crate::matches::secrets::commitment`].
        commitments: Vec<(Stream, [u8; 32])>,
    },
    /// A seat was taken.
    Sat {
        /// The seat.
        seat: Seat,
        /// The addition to the derivation: the hash of the chair's share, as `Promised` has it. At a table that was
        /// opened without shares a hash that is mixed into the context.
        press: [u8; 32],
    },
    /// A seat became free again.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// The match started.
    Started {
        /// Fingerprint of the rule set.
        rules: u64,
        /// Ids of the sets of cards it is played with; none where its document has no sets.
        sets: Vec<String>,
        /// One deck a seat.
        decks: Vec<Vec<String>>,
        /// Options by name.
        options: Vec<(String, String)>,
        /// Context of the derivation.
        context: Vec<u8>,
        /// The outcomes that the opening drew.
        draws: Vec<Draw>,
        /// Fingerprint of the state after it.
        after: u64,
    },
    /// A command.
    Play {
        /// By whom.
        seat: Seat,
        /// In the notation.
        command: String,
        /// The outcomes that it drew.
        draws: Vec<Draw>,
        /// Fingerprint of the state after it.
        after: u64,
    },
    /// A concession or forfeit.
    Withdraw {
        /// Of whom.
        seat: Seat,
        /// The outcomes that a match that goes on drew.
        draws: Vec<Draw>,
        /// Fingerprint of the state after it.
        after: u64,
    },
    /// A draw was offered.
    OfferDraw {
        /// By whom.
        seat: Seat,
    },
    /// A draw was accepted or declined.
    AnswerDraw {
        /// By whom.
        seat: Seat,
        /// True if it was accepted, which ends the match when all who still play have.
        accept: bool,
    },
    /// The log was taken back to a row; the epoch rises.
    Undo {
        /// Rows from this one on no longer count.
        to: u32,
        /// The new epoch.
        epoch: u32,
    },
    /// A seat claims on others' timeout: they are out.
    Claim {
        /// By whom.
        seat: Seat,
    },
    /// Something beside the game: a choice before the start, a request, an act of the operator or the program.
    Admin {
        /// Stored as its words in English.
        what: Note,
    },
    /// The rule set changed under the match; it went on from its snapshot.
    Epoch {
        /// The new rule set's fingerprint.
        rules: u64,
        /// Fingerprint of the state from which it goes on.
        from: u64,
        /// The new epoch.
        epoch: u32,
    },
    /// A key was revealed at the end.
    Revealed {
        /// Of which stream.
        stream: Stream,
        /// The key.
        key: Key,
    },
    /// The data file was restored from a copy: the match goes on with other keys, hashes of which stand
    /// here. Before anything is drawn after the start, a `Reshuffled` follows.
    Restored {
        /// One hash a stream, see [`crate::matches::secrets::commitment`].
        commitments: Vec<(Stream, [u8; 32])>,
        /// The new epoch.
        epoch: u32,
    },
    /// Orders that nobody knew were put into new ones.
    Reshuffled {
        /// The outcomes that it drew.
        draws: Vec<Draw>,
        /// Fingerprint of the state after it.
        after: u64,
    },
    /// One game of a series was conceded; the match goes on, or the series is decided.
    WithdrawGame {
        /// By whom.
        seat: Seat,
        /// The outcomes that the opening of the next game drew.
        draws: Vec<Draw>,
        /// Fingerprint of the state after it.
        after: u64,
    },
    /// A table was opened: hashes of what each chair adds to the derivation of chance.
    Promised {
        /// One hash a chair, see [`crate::matches::secrets::promise`].
        shares: Vec<[u8; 32]>,
    },
    /// The match starts: what each chair adds.
    Shares {
        /// One a chair, also of those that stayed empty.
        shares: Vec<Key>,
    },
    /// A table begins without being full: the seated players move up, and the other chairs are taken away.
    Gathered {
        /// The chairs that stay; the first becomes seat 1. What a chair adds to the derivation of chance
        /// does not move.
        chairs: Vec<Seat>,
    },
    /// A draw of the game under way was offered, one of a series; [`Row::OfferDraw`] offers one of the match.
    OfferGameDraw {
        /// The seat that offers it.
        seat: Seat,
    },
    /// All who play agreed that the game under way is drawn; the match goes on, or the series is decided.
    GameDrawn {
        /// The outcomes that the opening of the next game drew.
        draws: Vec<Draw>,
        /// Fingerprint of the state after it.
        after: u64,
    },
}

/// The version of stored rows: 2 says with which sets of cards a match started. Version 1 was given up before
/// the first release.
const ROW: u8 = 2;
/// The version of stored records: 7 says whether it is practice, 8 with which own decks it was begun and whether
/// hints are given, 9 what an offered draw is about and which requests were declined, 10 whether its result was annulled.
/// That of 0.2.0 was 6; older ones were given up before it.
const RECORD: u8 = 10;

/// Decodes a value of the newest version; older ones were given up.
fn newest<T: DeserializeOwned>(
    what: &'static str,
    newest: u8,
    bytes: &[u8],
) -> Result<T, FormError> {
    let (version, body) = form::split(what, newest, bytes)?;
    if version < newest {
        return Err(FormError::Broken { what, why: format!("version {version} was given up") });
    }
    form::body(what, body)
}

impl LogRow {
    /// The chain value that a row with these parts must carry.
    #[must_use]
    pub fn link(before: u64, at: Now, row: &Row, told: &[Notice]) -> u64 {
        let bytes = postcard::to_stdvec(&(before, at, row, told)).expect("a row is plain values");
        fingerprint::of_bytes(&bytes).0
    }

    /// The stored form.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        form::write(ROW, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub fn read(bytes: &[u8]) -> Result<LogRow, FormError> {
        newest("a log row", ROW, bytes)
    }
}

/// Everything about a match but its state and log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    /// Its short name: an index into the list of names.
    pub name: u32,
    /// Its rule document.
    pub document: String,
    /// Ids of the sets of that document's cards it is played with, in its order; none where it has no sets.
    pub sets: Vec<String>,
    /// The time at which it was opened.
    pub opened: Now,
    /// The time of the last event.
    pub last: Now,
    /// The stage of the match.
    pub stage: Stage,
    /// One chair a seat.
    pub chairs: Vec<Chair>,
    /// Keys of its chance: secret until revealed.
    pub keys: Vec<(Stream, Key)>,
    /// Joining presses in order, at a table that was opened without shares.
    pub presses: Vec<[u8; 32]>,
    /// Context of the derivation, once started.
    pub context: Vec<u8>,
    /// See [`Row::Epoch`].
    pub epoch: u32,
    /// The number of outcomes that each stream has given in this epoch.
    pub counters: Vec<(Stream, u64)>,
    /// Number of the next log row.
    pub rows: u32,
    /// Chain value of the last row.
    pub chain: u64,
    /// Fingerprint of the rule set, once started.
    pub rules: u64,
    /// For whom it waits.
    pub waiting: Seats,
    /// The seats that still play; before the start every chair. A seat that is out looks on: it is asked nothing,
    /// decides nothing and is not called.
    pub playing: Seats,
    /// A draw offer that is not answered.
    pub offer: Option<Offer>,
    /// The number of draw offers.
    pub offers: u32,
    /// The views that each audience has seen: the public, then each seat.
    pub audiences: Vec<Seen>,
    /// Rises whenever the channel's list of tables shows it differently.
    pub listed: u64,
    /// Other channels in which it is played too.
    pub links: Vec<ChannelId>,
    /// Hours that a seat may take for a decision before the others may claim; none: for ever.
    pub limit: Option<u32>,
    /// A request to take a move back that is not answered.
    pub undo: Option<UndoAsk>,
    /// The number of moves taken back.
    pub undos: u32,
    /// One entry a seat: data of the person who sits there that is not part of the game.
    pub sides: Vec<Side>,
    /// Options of the game that were chosen, by name; others have their usual value.
    pub options: Vec<(String, String)>,
    /// The person who opened the table, or the person to whom it passed.
    pub opener: Option<PersonId>,
    /// Seats of the running match that are to be given to somebody else.
    pub leaving: Vec<Leaving>,
    /// The number of requests about seats and closing.
    pub asks: u32,
    /// A request to end it without a result that is not answered.
    pub closing: Option<CloseAsk>,
    /// The seats whose holders have answered that they stay, and the times.
    pub stayed: Vec<(Seat, Now)>,
    /// The people who played in it and gave the seat to somebody else.
    pub former: Vec<PersonId>,
    /// The effects of restoring the data file from backups.
    pub restored: Restored,
    /// One a seat, see [`OfferedSince`]; a seat that has none is offered what its newest screens show.
    pub offered_since: Vec<OfferedSince>,
    /// The share that each chair adds to the derivation of chance, drawn when the table was opened: secret until the
    /// start. Empty: the table was opened by a program that mixed joining presses instead.
    pub shares: Vec<Key>,
    /// True if a move was taken back past chance or secrets with only bots to agree. The match is practice from then
    /// on, and counts of results leave it out.
    pub practice: bool,
    /// One a seat: the number of the own deck with which its holder began; 0: a deck of another kind. Empty where
    /// nobody did, and before the start.
    pub own_decks: Vec<u32>,
    /// The state of hints by bots to people who play each other.
    pub hints: Hints,
    /// The part of the match that the draw in `offer` is about.
    pub draw_of: Extent,
    /// Requests that were declined since the game last moved, and when: they are not made again at once.
    pub declined: Vec<(Seat, Request, Now)>,
    /// The annulment of its result, after the end.
    pub annulled: Option<Annulment>,
}

/// The effects of restoring the data file from backups.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Restored {
    /// Keys that were in use before, oldest first.
    pub retired: Vec<(Stream, Key)>,
    /// True if unknown orders are still to be reshuffled, because the game could not be loaded yet.
    pub owed: bool,
}

/// Since which versions a seat is offered the same: older buttons of it still hold. While several seats
/// decide at once, what the others do moves screens (that one is ready is public), and not what a seat
/// may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OfferedSince {
    /// Version of its own screens.
    pub own: u64,
    /// Version of the public ones.
    pub public: u64,
}

/// Somebody who was invited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Guest {
    /// The id of the person.
    pub id: PersonId,
    /// Cleaned name.
    pub name: String,
}

/// A request to take moves back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct UndoAsk {
    /// By whom.
    pub by: Seat,
    /// Rows from this one on would no longer count.
    pub to: u32,
    /// Its number in tokens.
    pub number: u32,
    /// The seats that have agreed so far.
    pub agreed: Seats,
}

/// The data of the person on a chair that is not part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Side {
    /// Since when the match has waited for this seat without a break.
    pub since: Option<Now>,
    /// The number of calls of its holder: the version of the call's surface.
    pub calls: u64,
    /// The time of the last call.
    pub called: Option<Now>,
    /// True if it has used its time up, so that the others may claim.
    pub overdue: bool,
    /// The standing orders of the seat.
    pub orders: Orders,
    /// The time at which they pass in the window that is open now.
    pub passes: Option<Now>,
    /// Since when somebody else's act has asked for a decision and its holder has done nothing.
    pub asked: Option<Now>,
    /// The time of the last call of its holder in this match.
    pub rang: Option<Now>,
    /// The holder's vacation, which everybody may know.
    pub away: Option<Away>,
    /// Until when the decision may take, for the holder alone.
    pub deadline: Option<Deadline>,
}

/// A vacation as the others are told of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Away {
    /// Until when.
    pub until: Now,
    /// The day of that in the holder's zone.
    pub day: Day,
}

/// The stage of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// Waiting for players and decks.
    Open,
    /// Being played.
    Running,
    Over {
        /// The seats that share each place, the best first; all in one group: a draw.
        places: Vec<Seats>,
        /// Id of the rule by which it ended.
        rule: String,
    },
    /// Closed before it started.
    Closed,
    /// Stopped after a failure.
    Quarantined,
}

/// A chair at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    /// The occupant of the chair.
    pub who: Occupant,
    /// The chosen deck.
    pub deck: Option<Deck>,
    /// Log row after the seat's own last act: what came since is its digest.
    pub mark: u32,
    /// Turn number in which the seat last offered a draw (0: before the first turn).
    pub offered: Option<u32>,
    /// For whom it is kept while nobody sits there.
    pub kept: Option<Guest>,
}

impl Chair {
    /// A chair that anybody may take.
    pub(crate) fn free() -> Chair {
        Chair { who: Occupant::Empty, deck: None, mark: 0, offered: None, kept: None }
    }

    /// Returns the guest who was invited to it and has not come yet.
    pub(crate) fn guest(&self) -> Option<&Guest> {
        self.kept.as_ref().filter(|_| self.who == Occupant::Empty)
    }
}

/// The occupant of a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Occupant {
    /// The chair is free.
    Empty,
    Person {
        /// The id of the person.
        id: PersonId,
        /// Cleaned name.
        name: String,
    },
    Bot {
        kind: String,
    },
}

/// The mark before the name of a person's own deck in [`Deck::id`] while a table waits.
pub(crate) const OWN: char = '=';

/// A chosen deck. The cards are in the `Started` row once the match has started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Deck {
    /// Id of a deck that comes with the program, or `=` and the name of one of the person's own until
    /// the match starts; none for a list that was typed.
    pub id: Option<String>,
    /// Its cards, until the match starts.
    pub cards: Vec<String>,
}

/// The state that an audience has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Seen {
    /// Version of its screens.
    pub version: u64,
    /// Digest of what they are made of.
    pub fingerprint: u64,
    /// The number of lines that it has been told.
    pub heard: u32,
}

impl Record {
    /// The stored form.
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(RECORD, self)
    }

    /// From the stored form.
    pub(crate) fn read(bytes: &[u8]) -> Result<Record, FormError> {
        let what = "a match record";
        let (version, body) = form::split(what, RECORD, bytes)?;
        match version {
            // All but the last fields: no practice; no own decks, and nothing of hints; a draw is one of the match,
            // and nothing was declined; nothing was annulled.
            6 => form::body(what, &[body, &[0; 9]].concat()),
            7 => form::body(what, &[body, &[0; 8]].concat()),
            8 => form::body(what, &[body, &[0; 3]].concat()),
            9 => form::body(what, &[body, &[0; 1]].concat()),
            _ => newest(what, RECORD, bytes),
        }
    }

    /// With what it is played: from the start on by the rule set that it has.
    pub(crate) fn played(&self) -> Played<'_> {
        let rules = (self.rules != 0).then_some(Fingerprint(self.rules));
        Played { rules, ..Played::of_sets(&self.document, &self.sets) }
    }

    /// The position at which it begins, where it is for study.
    pub(crate) fn position(&self) -> Option<&str> {
        self.options.iter().find(|(option, _)| option == POSITION).map(|(_, text)| text.as_str())
    }

    /// Every channel in which it is played, its own first.
    pub(crate) fn channels<'a>(
        &'a self,
        own: &'a ChannelId,
    ) -> impl Iterator<Item = &'a ChannelId> {
        std::iter::once(own).chain(&self.links)
    }

    /// The name and id of everybody who sits.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        (0u8..).map(Seat).zip(&self.chairs).filter_map(|(seat, chair)| match &chair.who {
            Occupant::Person { id, .. } => Some((seat, id)),
            Occupant::Empty | Occupant::Bot { .. } => None,
        })
    }

    /// Every audience, in the order of `audiences`.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Audience> + use<> {
        let seats = self.chairs.len() as u8;
        std::iter::once(Audience::Public).chain((0..seats).map(|s| Audience::Seat(Seat(s))))
    }

    /// Returns the state that an audience has seen.
    pub(crate) fn seen(&self, to: Audience) -> Seen {
        self.audiences[index(to)]
    }

    /// Whether a step that was offered to a seat on a message of that audience, at this version (its low
    /// half), is offered still.
    pub(crate) fn offers_still(&self, seat: Seat, on: Audience, version: u32) -> bool {
        let now = self.seen(on).version;
        let since = self.offered_since.get(seat.index()).map_or(now, |offered_since| match on {
            Audience::Public => offered_since.public,
            Audience::Seat(_) => offered_since.own,
        });
        // The number of versions since the offer.
        let age = (now as u32).wrapping_sub(version);
        u64::from(age) <= now.saturating_sub(since)
    }

    /// The seat a person holds.
    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let at = self
            .chairs
            .iter()
            .position(|c| matches!(&c.who, Occupant::Person { id, .. } if id == person))?;
        Some(Seat(at as u8))
    }

    /// Whether a seat is asked something beside the game: for a draw, to let a move be taken back, to
    /// give the seat up, to end without a result.
    pub(crate) fn asked_beside(&self, seat: Seat) -> bool {
        let leave = self.leaving_of(seat).is_some_and(|leaving| !leaving.open());
        leave
            || self.closing.is_some_and(|ask| self.awaits(seat, ask.by, ask.agreed))
            || self.offer.is_some_and(|offer| self.awaits(seat, offer.by, offer.agreed))
            || self.hints.asked.is_some_and(|offer| self.awaits(seat, offer.by, offer.agreed))
            || self.undo.as_ref().is_some_and(|undo| self.awaits(seat, undo.by, undo.agreed))
    }

    /// A sentence about the others at the table: as it is said where there is one other, or where there are
    /// several.
    pub(crate) fn about_others(&self, key: &str) -> Phrase {
        match self.chairs.len() {
            0..=2 => Phrase::new(key),
            _ => Phrase::new(format!("{key}-many")),
        }
    }

    /// The people who still play, without those who are out.
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> {
        self.people().map(|(seat, _)| seat).filter(|seat| self.playing.contains(*seat))
    }

    /// The people whom a request of that seat still waits for: all others who still play.
    pub(crate) fn unanswered(&self, by: Seat, agreed: Seats) -> Vec<Seat> {
        self.players().filter(|seat| self.awaits(*seat, by, agreed)).collect()
    }

    /// Iterates over the guests who have not come yet, with the chairs that are kept.
    pub(crate) fn guests(&self) -> impl Iterator<Item = (Seat, &Guest)> {
        let open = self.stage == Stage::Open;
        let chairs = (0u8..).map(Seat).zip(&self.chairs).filter(move |_| open);
        chairs.filter_map(|(seat, chair)| Some((seat, chair.guest()?)))
    }

    /// The chair that is kept for a person.
    pub(crate) fn kept_for(&self, person: &PersonId) -> Option<Seat> {
        self.guests().find(|(_, guest)| guest.id == *person).map(|(seat, _)| seat)
    }

    /// Whether a seat is asked for that and has not answered: by another, and it still plays.
    pub(crate) fn awaits(&self, seat: Seat, by: Seat, agreed: Seats) -> bool {
        self.playing.contains(seat) && by != seat && !agreed.contains(seat)
    }

    /// Whether there is a chair that nobody sits on.
    pub(crate) fn has_room(&self) -> bool {
        self.chairs.iter().any(|chair| chair.who == Occupant::Empty)
    }

    /// The first chair that nobody sits on and that is kept for nobody.
    pub(crate) fn free_chair(&self) -> Option<Seat> {
        let free = |chair: &Chair| chair.who == Occupant::Empty && chair.kept.is_none();
        self.chairs.iter().position(free).map(|i| Seat(i as u8))
    }

    /// The person who holds a seat.
    pub(crate) fn person(&self, seat: Seat) -> Option<&PersonId> {
        match &self.chairs.get(seat.index())?.who {
            Occupant::Person { id, .. } => Some(id),
            Occupant::Empty | Occupant::Bot { .. } => None,
        }
    }

    /// Returns the stage by which the store files it.
    pub(crate) fn shelf_stage(&self) -> stolik_store::Stage {
        match self.stage {
            Stage::Open => stolik_store::Stage::Open,
            Stage::Running => stolik_store::Stage::Running,
            Stage::Over { .. } | Stage::Closed => stolik_store::Stage::Finished,
            Stage::Quarantined => stolik_store::Stage::Quarantined,
        }
    }
}

/// An audience's place in lists of audiences.
pub(crate) fn index(to: Audience) -> usize {
    match to {
        Audience::Public => 0,
        Audience::Seat(seat) => seat.index() + 1,
    }
}

/// The name under which a match's log and records go to an operator.
pub(crate) fn label(id: MatchId, record: &Record) -> String {
    format!("match {id} ({}, row {})", record.document, record.rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::hosted::AudienceSet;
    use crate::matches::seats::By;
    use crate::matches::secrets::hex;
    use stolik_kernel::every;

    fn play() -> LogRow {
        let draws = vec![
            Draw { stream: Stream::Dice, of: 6, value: 4 },
            Draw { stream: Stream::Deck(Seat::TWO), of: 30, value: 29 },
        ];
        let row = Row::Play {
            seat: Seat::TWO,
            command: "strike A R".into(),
            draws,
            after: 0x0123_4567_89ab_cdef,
        };
        let phrase = Phrase::new("told-dealt").number("count", -3);
        let told = vec![Notice { to: AudienceSet::ALL, phrase }];
        LogRow { at: Now(1_700_000_000_000), row, told, chain: 7 }
    }

    /// One of each, in the order of the variants; the compiler asks for one that is missing.
    fn every() -> Vec<Row> {
        every![
            Row: Opened { document: "d".into(), commitments: vec![(Stream::Dice, [1; 32])] },
            Sat { seat: Seat::ONE, press: [2; 32] },
            Stood { seat: Seat::ONE },
            Started {
                rules: 1,
                sets: vec!["s".into()],
                decks: vec![vec!["c".into()]],
                options: vec![],
                context: vec![3],
                draws: vec![],
                after: 2,
            },
            Play { seat: Seat::ONE, command: "pass".into(), draws: vec![], after: 3 },
            Withdraw { seat: Seat::ONE, draws: vec![], after: 3 },
            OfferDraw { seat: Seat::ONE },
            AnswerDraw { seat: Seat::TWO, accept: true },
            Undo { to: 1, epoch: 2 },
            Claim { seat: Seat::ONE },
            Admin { what: Note::Linked },
            Epoch { rules: 1, from: 2, epoch: 3 },
            Revealed { stream: Stream::Dice, key: [4; 32] },
            Restored { commitments: vec![(Stream::Dice, [5; 32])], epoch: 4 },
            Reshuffled { draws: vec![], after: 5 },
            WithdrawGame { seat: Seat::TWO, draws: vec![], after: 5 },
            Promised { shares: vec![[5; 32]] },
            Shares { shares: vec![[6; 32]] },
            Gathered { chairs: vec![Seat::TWO] },
            OfferGameDraw { seat: Seat::ONE },
            GameDrawn { draws: vec![], after: 5 },
        ]
        .to_vec()
    }

    /// Bytes that version 2 wrote. What is stored must be read for ever: these never change.
    #[test]
    fn rows_of_version_2_are_read() {
        assert_eq!(hex(&play().write()), PLAY_2);
        let stored = data_encoding::HEXLOWER.decode(PLAY_2.as_bytes()).unwrap();
        assert_eq!(LogRow::read(&stored).unwrap(), play());
        for (number, row) in every().into_iter().enumerate() {
            let bytes = postcard::to_stdvec(&row).unwrap();
            assert_eq!(bytes[0] as usize, number, "variants are only appended: {row:?}");
            assert_eq!(postcard::from_bytes::<Row>(&bytes).unwrap(), row);
        }
        let older = [&[1], &stored[1..]].concat();
        assert!(matches!(LogRow::read(&older), Err(FormError::Broken { .. })));
    }

    #[test]
    fn records_of_versions_6_to_9_have_nothing_of_what_came_later() {
        // A record of nothing but empty fields, as 0.2.0 wrote it: the same without the last nine.
        let (record, _): (Record, _) = postcard::take_from_bytes(&[0; 400]).unwrap();
        let now = record.write();
        let older = [&[6], &now[1..now.len() - 9]].concat();
        assert_eq!(Record::read(&older).unwrap(), record);
        let practice = Record { practice: true, ..record.clone() };
        let seventh = [&[7], &practice.write()[1..now.len() - 8]].concat();
        assert_eq!(Record::read(&seventh).unwrap(), practice);
        let hints = Hints { declined: 3, ..Hints::default() };
        let hinted = Record { practice: true, hints, ..record.clone() };
        let eighth = [&[8], &hinted.write()[1..now.len() - 3]].concat();
        assert_eq!(Record::read(&eighth).unwrap(), hinted);
        let asked = Some(Offer { by: Seat::ONE, number: 3, agreed: Seats::NONE });
        let hints = Hints { asked, on: true, ever: true, declined: 1 };
        let (draw_of, declined) = (Extent::Game, vec![(Seat::TWO, Request::Close, Now(7))]);
        let asked = Record { own_decks: vec![2, 0], hints, draw_of, declined, ..record };
        let written = asked.write();
        let ninth = [&[9], &written[1..written.len() - 1]].concat();
        assert_eq!(Record::read(&ninth).unwrap(), asked);
        let annulled = Annulment { by: By::Administrator, reason: "agreed".into(), at: Now(9) };
        let newest = Record { annulled: Some(annulled), ..asked };
        assert_eq!(Record::read(&newest.write()).unwrap(), newest);
        let longer = [older, vec![0]].concat();
        assert!(matches!(Record::read(&longer), Err(FormError::Broken { .. })), "a byte too much");
    }

    #[test]
    fn a_record_of_a_version_that_was_given_up_is_an_error() {
        for version in 1..6 {
            assert!(matches!(Record::read(&[version, 0]), Err(FormError::Broken { .. })));
        }
        assert!(matches!(Record::read(&[RECORD + 1]), Err(FormError::Newer { .. })));
    }

    #[test]
    fn a_newer_row_is_refused_and_not_misread() {
        let mut bytes = play().write();
        bytes[0] = ROW + 1;
        assert!(matches!(LogRow::read(&bytes), Err(FormError::Newer { .. })));
    }

    const PLAY_2: &str = "0280a0abfef96204010a737472696b65204120520200060401011e1def9bafcdf8acd1910101ff0a746f6c642d6465616c740105636f756e74010507";
}
