//! A match as it stands, and a draft of how it will stand after one command. Commands work on the
//! draft; the service commits it in one transaction and installs it, or drops it.

use super::rows::{Hints, LogRow, OWN, OfferedSince, Record, Row, Seen, Stage};
use super::{clock, rows, secrets};
use crate::game::catalogue::Catalogue;
use crate::game::hosted::{AudienceSet, Hosted, Notice, Refused};
use crate::wire::api::{ChannelId, Now, PersonId};
use std::collections::VecDeque;
use std::sync::Arc;
use stolik_kernel::chance::{Key, Recorder};
use stolik_kernel::{Audience, Chance, Draw, Seat, Seats, Setup, Stream, Waiting, fingerprint};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// The number of last lines of an audience that are kept at hand for its screens. Counted by audience, because the
/// number of the others' secret lines must not show.
const RECENT: usize = 24;

/// A match at one point of its log. Never changes: a commit installs a new one.
#[derive(Clone)]
pub(crate) struct Standing {
    pub id: MatchId,
    /// The channel of the match.
    pub channel: ChannelId,
    /// Everything but state and log.
    pub record: Record,
    /// The game, if it has started and is loaded.
    pub game: Option<Arc<dyn Hosted>>,
    /// The last lines of each audience, with the numbers of the rows.
    pub recent: Vec<VecDeque<(u32, Phrase)>>,
}

impl Standing {
    /// Whether the game must be loaded before anything is done.
    pub(crate) fn is_unloaded(&self) -> bool {
        let started = match self.record.stage {
            Stage::Running | Stage::Over { .. } => true,
            Stage::Open | Stage::Closed | Stage::Quarantined => false,
        };
        started && self.game.is_none()
    }

    /// Whether a seat has run out of time with its part still to do: more than its own holder may
    /// know, if others choose at the same time.
    pub(crate) fn late(&self, seat: Seat) -> bool {
        let overdue = self.record.sides.get(seat.index()).is_some_and(|side| side.overdue);
        overdue && !self.game.as_ref().is_some_and(|game| game.prompts().done(seat))
    }

    /// Whether as much is at hand as is kept for any audience.
    pub(crate) fn remembers_enough(&self) -> bool {
        self.recent.iter().all(|lines| lines.len() >= RECENT)
    }

    /// Returns the lines at hand that an audience was told from a row on, and true if there were no others since then.
    pub(crate) fn heard_since(&self, to: Audience, from: u32) -> (Vec<&Phrase>, bool) {
        let Some(heard) = self.recent.get(rows::index(to)) else { return (Vec::new(), true) };
        let oldest_is_before = heard.front().is_some_and(|(row, _)| *row < from);
        let since = heard.iter().filter(|(row, _)| *row >= from).map(|(_, phrase)| phrase);
        (since.collect(), heard.len() < RECENT || oldest_is_before)
    }

    /// Keeps what a row told at hand. What came before the start is no news in a running match.
    pub(crate) fn remember(&mut self, number: u32, row: &Row, told: &[Notice]) {
        self.recent.resize_with(self.record.audiences.len(), VecDeque::new);
        if let Row::Started { .. } = row {
            self.recent.iter_mut().for_each(VecDeque::clear);
        }
        for to in self.record.everybody() {
            let lines = &mut self.recent[rows::index(to)];
            lines.extend(
                told.iter().filter(|t| t.to.contains(to)).map(|t| (number, t.phrase.clone())),
            );
            while lines.len() > RECENT {
                lines.pop_front();
            }
        }
    }
}

/// The next state of a match, and the rows that lead there.
pub(crate) struct Draft {
    /// The new standing.
    pub next: Standing,
    /// New rows with their numbers.
    pub rows: Vec<(u32, LogRow)>,
    /// The time of the change.
    pub at: Now,
    /// True if the state changed.
    pub moved: bool,
    /// True if a part changed that is no log row (settings, requests): it is stored all the same.
    pub record_changed: bool,
    /// True if the public view of the game has changed.
    pub public: bool,
    /// The seat of the person who does it; none: somebody else, a clock or a bot.
    pub by: Option<Seat>,
    /// The people whose searches for a game end with it.
    pub found: Vec<PersonId>,
}

/// Everybody is told this.
pub(crate) fn to_all(phrase: Phrase) -> Vec<Notice> {
    vec![Notice { to: AudienceSet::ALL, phrase }]
}

impl Draft {
    /// A draft from a standing.
    pub(crate) fn of(standing: &Standing, at: Now) -> Draft {
        Draft {
            next: standing.clone(),
            rows: Vec::new(),
            at,
            moved: false,
            record_changed: false,
            public: false,
            by: None,
            found: Vec::new(),
        }
    }

    /// Appends a row.
    pub(crate) fn row(&mut self, row: Row, told: Vec<Notice>) {
        let record = &mut self.next.record;
        let chain = LogRow::link(record.chain, self.at, &row, &told);
        let number = record.rows;
        record.rows += 1;
        record.chain = chain;
        record.last = self.at;
        for to in record.everybody() {
            record.audiences[rows::index(to)].heard +=
                told.iter().filter(|t| t.to.contains(to)).count() as u32;
        }
        self.next.remember(number, &row, &told);
        self.rows.push((number, LogRow { at: self.at, row, told, chain }));
    }

    fn chance(&self) -> stolik_kernel::chance::Keyed {
        let r = &self.next.record;
        secrets::chance(&r.keys, &r.context, r.epoch, &r.counters)
    }

    fn drew(&mut self, counters: impl IntoIterator<Item = (Stream, u64)>) {
        self.next.record.counters = counters.into_iter().collect();
    }

    /// Starts the match: every chair is taken and has a deck.
    ///
    /// # Errors
    /// The problems of the decks.
    pub(crate) fn start(
        &mut self,
        catalogue: &dyn Catalogue,
    ) -> Result<(), Vec<stolik_kernel::SetupError>> {
        let record = &mut self.next.record;
        let shares = record.shares.clone();
        record.context = match shares.is_empty() {
            true => secrets::context(self.next.id, &record.presses),
            false => secrets::shared_context(self.next.id, &shares),
        };
        // In an order of their own: who knows what will be drawn must not choose it by the order in which
        // a deck is typed.
        let sorted = |chair: &rows::Chair| {
            let mut cards = chair.deck.as_ref().map_or(Vec::new(), |deck| deck.cards.clone());
            cards.sort();
            cards
        };
        let decks = record.chairs.iter().map(sorted).collect();
        let options = record.options.clone();
        let setup = Setup { decks, options: options.iter().cloned().collect() };
        let mut keyed = self.chance();
        let mut recorder = Recorder::new(&mut keyed);
        let game = catalogue.start(self.next.record.played(), &setup, &mut recorder)?;
        let draws = recorder.draws;
        self.drew(keyed.counters().clone());
        let record = &mut self.next.record;
        record.rules = game.play().rules().0;
        record.stage = Stage::Running;
        for chair in &mut record.chairs {
            if let Some(deck) = &mut chair.deck {
                deck.cards.clear();
                // The name that a person gave to a deck is nobody's business any more.
                deck.id.take_if(|id| id.starts_with(OWN));
            }
        }
        let row = Row::Started {
            rules: record.rules,
            sets: record.sets.clone(),
            decks: setup.decks,
            options,
            context: record.context.clone(),
            draws,
            after: game.play().fingerprint().0,
        };
        self.put(Arc::from(game));
        if !shares.is_empty() {
            self.row(Row::Shares { shares }, Vec::new());
        }
        self.row(row, to_all(Phrase::new("table-told-started")));
        self.settle();
        Ok(())
    }

    /// Takes the chairs away on which nobody sits; those behind them move up. What each chair adds to the
    /// derivation of chance stays with all that were promised, so nobody chooses anything by it.
    pub(crate) fn gather(&mut self) {
        let record = &mut self.next.record;
        let taken = |chair: &rows::Chair| chair.who != rows::Occupant::Empty;
        let (mut chairs, mut sides, mut stay) = (Vec::new(), Vec::new(), Vec::new());
        let mut audiences = vec![record.seen(Audience::Public)];
        let former = std::mem::take(&mut record.chairs);
        for (from, chair) in (0u8..).map(Seat).zip(former).filter(|(_, chair)| taken(chair)) {
            let to = Seat(chairs.len() as u8);
            // A surface of a seat never goes back to a version that somebody else may have seen there.
            let (is, was) = (record.seen(Audience::Seat(from)), record.seen(Audience::Seat(to)));
            let mut side = record.sides[from.index()].clone();
            side.calls = side.calls.max(record.sides[to.index()].calls);
            audiences.push(Seen { version: is.version.max(was.version), ..is });
            sides.push(side);
            chairs.push(chair);
            stay.push(from);
        }
        let moved = (0u8..).map(Seat).zip(&stay).any(|(to, from)| to != *from);
        if moved {
            // A person who moves up is shown it, even if the screens are equal.
            audiences.iter_mut().for_each(|seen| seen.fingerprint = !seen.fingerprint);
        }
        record.playing = Seats::first(chairs.len() as u8);
        (record.chairs, record.sides, record.audiences) = (chairs, sides, audiences);
        record.offered_since.clear();
        self.next.recent.truncate(self.next.record.audiences.len());
        let count = stay.len() as i64;
        let told = to_all(Phrase::new("table-told-gathered").number("count", count));
        self.row(Row::Gathered { chairs: stay }, told);
    }

    /// Puts the game into this state. The row that says why is the caller's.
    pub(crate) fn put(&mut self, game: Arc<dyn Hosted>) {
        self.next.record.waiting = match game.play().waiting() {
            Waiting::For(seats) => seats,
            Waiting::Over(_) => Seats::NONE,
        };
        let playing = game.play().playing();
        if playing != self.next.record.playing {
            // A request was made to others, in another position.
            let record = &mut self.next.record;
            record.playing = playing;
            (record.offer, record.undo, record.closing) = (None, None, None);
            record.hints.asked = None;
            record.leaving.retain(|leaving| playing.contains(leaving.seat));
            for leaving in &mut record.leaving {
                leaving.votes.retain(|(voter, _)| playing.contains(*voter));
            }
        }
        self.next.record.declined.clear();
        let number = |game: &Arc<dyn Hosted>| game.play().game_number();
        if self.next.game.as_ref().is_some_and(|former| number(former) != number(&game)) {
            // An offer in a game of a series was offered in that game.
            let record = &mut self.next.record;
            record.offer = None;
            record.chairs.iter_mut().for_each(|chair| chair.offered = None);
        }
        let public = |game: &Arc<dyn Hosted>| game.view(Audience::Public);
        self.public |= self.next.game.as_ref().map(public) != Some(public(&game));
        self.next.game = Some(game);
        self.moved = true;
    }

    /// Carries a command of the game out.
    ///
    /// # Errors
    /// The reason of the refusal; the draft is unchanged then.
    pub(crate) fn play(&mut self, seat: Seat, command: &[u8]) -> Result<(), Refused> {
        let Some(game) = self.next.game.clone() else { return Ok(()) };
        let text = game.play().say(seat, command);
        let mut copy = game.copy();
        let mut keyed = self.chance();
        let mut recorder = Recorder::new(&mut keyed as &mut dyn Chance);
        let told = copy.apply(seat, command, &mut recorder)?;
        let draws: Vec<Draw> = recorder.draws;
        self.drew(keyed.counters().clone());
        let row = Row::Play { seat, command: text, draws, after: copy.play().fingerprint().0 };
        // A seat that was asked to take moves back has answered by moving.
        self.next.record.undo = None;
        self.next.record.chairs[seat.index()].mark = self.next.record.rows;
        self.put(Arc::from(copy));
        self.row(row, told);
        self.settle();
        Ok(())
    }

    /// Puts the orders that nobody knows into new ones. Nobody is told: nobody sees anything else.
    pub(crate) fn reshuffle(&mut self) {
        let Some(game) = self.next.game.clone() else { return };
        let mut copy = game.copy();
        let mut keyed = self.chance();
        let mut recorder = Recorder::new(&mut keyed as &mut dyn Chance);
        copy.reshuffle(&mut recorder);
        let draws = recorder.draws;
        self.drew(keyed.counters().clone());
        let row = Row::Reshuffled { draws, after: copy.play().fingerprint().0 };
        self.put(Arc::from(copy));
        self.next.record.restored.owed = false;
        self.row(row, Vec::new());
    }

    /// Other keys from here on, with everybody told of the hash of the dice key. Before the start the
    /// chairs add other shares too, promised anew: the former ones may have been seen.
    pub(crate) fn rekey(&mut self, keys: Vec<(Stream, Key)>, shares: Vec<Key>) {
        let commitments: Vec<_> =
            keys.iter().map(|(stream, key)| (*stream, secrets::commitment(key))).collect();
        let hash = commitments.first().map_or(String::new(), |(_, hash)| secrets::hex(hash));
        let record = &mut self.next.record;
        let former = std::mem::replace(&mut record.keys, keys);
        record.restored.retired.extend(former);
        record.epoch += 1;
        record.counters.clear();
        let row = Row::Restored { commitments, epoch: record.epoch };
        match record.stage {
            Stage::Running => {
                let told = Phrase::new("table-told-restored").text("hash", hash);
                self.row(row, to_all(told));
            }
            Stage::Open | Stage::Over { .. } | Stage::Closed | Stage::Quarantined => {
                let promises = secrets::promises(&shares);
                record.shares = shares;
                let adds = secrets::hex(&secrets::promised(&promises));
                let told = Phrase::new("table-told-restored-open").text("hash", hash);
                self.row(row, to_all(told.text("shares", adds)));
                self.row(Row::Promised { shares: promises }, Vec::new());
            }
        }
    }

    /// A concession or forfeit.
    pub(crate) fn withdraw(&mut self, seat: Seat) {
        let Some(game) = self.next.game.clone() else { return };
        let mut copy = game.copy();
        let mut keyed = self.chance();
        let mut recorder = Recorder::new(&mut keyed as &mut dyn Chance);
        let told = copy.withdraw(seat, &mut recorder);
        let draws: Vec<Draw> = recorder.draws;
        self.drew(keyed.counters().clone());
        let row = Row::Withdraw { seat, draws, after: copy.play().fingerprint().0 };
        self.put(Arc::from(copy));
        self.row(row, told);
        self.settle();
    }

    /// A concession of the game under way alone, one of a series.
    pub(crate) fn withdraw_game(&mut self, seat: Seat) {
        let Some(game) = self.next.game.clone() else { return };
        let mut copy = game.copy();
        let mut keyed = self.chance();
        let mut recorder = Recorder::new(&mut keyed as &mut dyn Chance);
        let told = copy.withdraw_game(seat, &mut recorder);
        let draws: Vec<Draw> = recorder.draws;
        self.drew(keyed.counters().clone());
        let row = Row::WithdrawGame { seat, draws, after: copy.play().fingerprint().0 };
        self.next.record.undo = None;
        self.put(Arc::from(copy));
        self.row(row, told);
        self.settle();
    }

    /// A draw of the game under way by agreement, one of a series. Returns whether there was one: elsewhere
    /// nothing changes.
    pub(crate) fn draw_game(&mut self) -> bool {
        let Some(game) = self.next.game.clone() else { return false };
        let mut copy = game.copy();
        let mut keyed = self.chance();
        let mut recorder = Recorder::new(&mut keyed as &mut dyn Chance);
        let Some(told) = copy.draw_game(&mut recorder) else { return false };
        let draws: Vec<Draw> = recorder.draws;
        self.drew(keyed.counters().clone());
        let row = Row::GameDrawn { draws, after: copy.play().fingerprint().0 };
        (self.next.record.offer, self.next.record.undo) = (None, None);
        self.put(Arc::from(copy));
        self.row(row, told);
        self.settle();
        true
    }

    /// Ends the match if the game is over.
    fn settle(&mut self) {
        let Some(game) = &self.next.game else { return };
        if let Waiting::Over(outcome) = game.play().waiting() {
            self.end(outcome.groups().collect(), outcome.rule.id().to_owned());
        }
    }

    /// Ends the match and reveals the dice key.
    pub(crate) fn end(&mut self, places: Vec<Seats>, rule: String) {
        let record = &mut self.next.record;
        record.stage = Stage::Over { places, rule };
        record.waiting = Seats::NONE;
        record.drop_requests();
        self.reveal();
    }

    /// Reveals the dice key, and those of the time before the data file was restored from copies.
    pub(crate) fn reveal(&mut self) {
        let record = &self.next.record;
        let keys = record.restored.retired.iter().chain(&record.keys);
        let dice: Vec<Key> =
            keys.filter(|(stream, _)| *stream == Stream::Dice).map(|(_, key)| *key).collect();
        for key in dice {
            let told = to_all(Phrase::new("table-told-revealed").text("key", secrets::hex(&key)));
            self.row(Row::Revealed { stream: Stream::Dice, key }, told);
        }
    }

    /// Brings the clocks up to date with what was done so far.
    pub(crate) fn settle_clocks(&mut self) {
        let doing =
            clock::Doing { rows: &self.rows, public: self.public, by: self.by, at: self.at };
        clock::settle(&mut self.next.record, doing);
    }

    /// Moves the version of each audience that sees something else than before, and of the list of
    /// tables if it shows something else. Says which audiences moved.
    pub(crate) fn seal(&mut self, before: Option<&Standing>) -> Vec<Audience> {
        self.settle_clocks();
        let mut moved = Vec::new();
        for to in self.next.record.everybody() {
            let fingerprint = self.fingerprint(to);
            let seen = &mut self.next.record.audiences[rows::index(to)];
            if seen.fingerprint != fingerprint || before.is_none() {
                *seen = Seen { version: seen.version + 1, fingerprint, heard: seen.heard };
                moved.push(to);
            }
        }
        self.next.record.offered_since = self.offered_since(before);
        let record = &self.next.record;
        let same = |b: &Standing| listing(&b.record) == listing(record);
        if !before.is_some_and(same) {
            self.next.record.listed += 1;
        }
        moved
    }

    /// Since when each seat is offered the same. A seat that decided at once with others, has done nothing
    /// itself since and still may do just what it might, keeps its buttons; all others have new ones.
    fn offered_since(&self, before: Option<&Standing>) -> Vec<OfferedSince> {
        let record = &self.next.record;
        let seats = (0..record.chairs.len()).map(|i| Seat(i as u8));
        let offered_since = seats.map(|seat| {
            let was = before.filter(|before| self.undisturbed(before, seat));
            let was = was.and_then(|before| before.record.offered_since.get(seat.index()).copied());
            was.unwrap_or(OfferedSince {
                own: record.seen(Audience::Seat(seat)).version,
                public: record.seen(Audience::Public).version,
            })
        });
        offered_since.collect()
    }

    /// Whether what was done since `before` changes nothing of what a seat may do in a decision that
    /// several make at once.
    fn undisturbed(&self, before: &Standing, seat: Seat) -> bool {
        let (was, is) = (&before.record, &self.next.record);
        let chair = |record: &Record| {
            record.chairs.get(seat.index()).map(|chair| (chair.who.clone(), chair.mark))
        };
        let (Some(old), Some(new)) = (&before.game, &self.next.game) else { return false };
        was.waiting.iter().count() > 1
            && was.waiting.contains(seat)
            && is.waiting.contains(seat)
            && was.epoch == is.epoch
            && chair(was) == chair(is)
            && (Arc::ptr_eq(old, new) || same_decision(old.as_ref(), new.as_ref(), seat))
    }

    /// Digest of all that an audience's screens are made of.
    fn fingerprint(&self, to: Audience) -> u64 {
        let record = &self.next.record;
        let view = match (&self.next.game, &record.stage) {
            (Some(game), Stage::Running | Stage::Over { .. }) => game.view(to),
            (Some(_), Stage::Open | Stage::Closed | Stage::Quarantined) | (None, _) => Vec::new(),
        };
        let chairs: Vec<_> = record.chairs.iter().map(|c| (&c.who, c.deck.is_some())).collect();
        let own = match to {
            Audience::Public => None,
            Audience::Seat(seat) => {
                let chair = record.chairs.get(seat.index()).map(|c| (&c.deck, c.mark, c.offered));
                let side = record.sides.get(seat.index());
                Some((chair, side.map(|side| (&side.orders, &side.deadline))))
            }
        };
        let heard = record.seen(to).heard;
        let clocks: Vec<_> = record.sides.iter().map(|side| (side.overdue, side.away)).collect();
        let kept: Vec<_> = record.chairs.iter().map(|chair| &chair.kept).collect();
        let offer = record.offer.map(|offer| (offer, record.draw_of));
        let open = (offer, &record.undo, kept, record.playing, clocks);
        let fingerprint = fingerprint::of(&(view, &record.stage, chairs, open, own, heard)).0;
        let fingerprint = fingerprint::of(&(fingerprint, &record.options, &record.sets)).0;
        let leaving: Vec<_> = record.leaving.iter().map(|leaving| leaving.shown(to)).collect();
        let fingerprint = match (leaving.as_slice(), record.closing) {
            ([], None) => fingerprint,
            (leaving, closing) => fingerprint::of(&(fingerprint, leaving, closing)).0,
        };
        let fingerprint = match record.hints {
            hints if hints == Hints::default() => fingerprint,
            hints => fingerprint::of(&(fingerprint, hints)).0,
        };
        match &record.annulled {
            None => fingerprint,
            Some(annulled) => fingerprint::of(&(fingerprint, annulled)).0,
        }
    }
}

/// Whether a seat is asked the same, at the same point of the game, and may do the same.
fn same_decision(old: &dyn Hosted, new: &dyn Hosted, seat: Seat) -> bool {
    let at =
        |game: &dyn Hosted| (game.play().turn(), game.reports().headline(Audience::Seat(seat)));
    at(old) == at(new)
        && old.prompts().asks(seat, &[]) == new.prompts().asks(seat, &[])
        && old.prompts().choices(seat) == new.prompts().choices(seat)
}

/// Returns the parts of a match that the channel's list of tables shows.
pub(crate) fn listing(
    record: &Record,
) -> (u32, &str, &Stage, Vec<&crate::matches::rows::Occupant>) {
    (record.name, &record.document, &record.stage, record.chairs.iter().map(|c| &c.who).collect())
}
