//! An event of limited play in a chat, as a value: its people, their packs and pools, the decks that they build, and the
//! games that follow. The program asks the document's [`Limited`] for packs, for the choices of bots, and for legality.
//!
//! Packs follow from keys that are drawn when the event is opened, one for each round of packs. Hashes of the keys are
//! published then, before anybody enters, and the keys when the event ends. A player's packs depend on the key, the event,
//! the round and the player's number alone, so nobody changes the packs of another.

mod draft;
mod keys;
mod proof;

use self::keys::open_packs;
pub(crate) use self::keys::{PackKey, without};
use super::league::Entrant;
use crate::game::catalogue::Limited;
use crate::game::decks::DeckProblem;
use crate::game::packs::{LimitedFormat, Packs};
use crate::wire::api::{ChannelId, LimitedId, Now, PersonId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_store::{FormError, form};

/// The version of the stored form.
const V1: u8 = 1;
/// The least number of players.
pub(crate) const LEAST: usize = 2;
/// The most players.
pub(crate) const MOST: usize = 8;
/// The most cards that a person names ahead of a draft.
pub(crate) const AHEAD: usize = 60;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Days after which an event that nobody begins is called off.
pub(crate) const ENTRY_DAYS: i64 = 14;
/// Days after which the program takes a card for players who have not.
pub(crate) const PICK_DAYS: i64 = 1;
/// Days after which the program builds the decks that are not ready.
pub(crate) const BUILD_DAYS: i64 = 7;
/// Days after which games that are not over count for nobody.
pub(crate) const PLAY_DAYS: i64 = 60;

/// The holder of a place in an event. Stored: only append.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum LimitedHolder {
    /// A person.
    Person(Entrant),
    /// A bot of this kind.
    Bot(String),
    /// Nobody: the person was forgotten. The program builds and picks, and no more games are opened.
    Nobody,
}

/// A player of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LimitedPlayer {
    /// The holder of the place.
    pub holder: LimitedHolder,
    /// The packs that the player opened, in order.
    pub packs: Vec<Vec<String>>,
    /// The player's cards: those of all packs, or those taken in a draft, in order.
    pub pool: Vec<String>,
    /// The rest of the pack that the player holds in a draft.
    pub hand: Vec<String>,
    /// The card of that pack that the player takes.
    pub pick: Option<String>,
    /// Cards that are taken first, where the player lets the program take cards; none: the player takes them.
    pub ahead: Option<Vec<String>>,
    /// The main deck that the player builds.
    pub main: Vec<String>,
    /// Whether the player is done with it.
    pub is_ready: bool,
}

/// The course of an event. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum LimitedCourse {
    /// People enter.
    Entry,
    /// Packs go round.
    Drafting,
    /// Decks are built.
    Building,
    /// Games are played.
    Playing,
    /// It is over.
    Over,
    /// It was called off.
    Cancelled,
}

/// The result of a game. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum LimitedResult {
    /// It goes on.
    Open,
    /// The player with this number won.
    Won(u8),
    /// It was drawn.
    Drawn,
    /// It counts for nobody.
    Void,
}

/// A game of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LimitedGame {
    /// The numbers of the players.
    pub players: [u8; 2],
    /// The number of its match.
    pub table: u64,
    /// Its result.
    pub result: LimitedResult,
}

/// A reason why a wish about an event is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LimitedRefusal {
    /// It is over, or was called off.
    Over,
    /// It has begun.
    Begun,
    /// It is not the time for that.
    NotNow,
    /// So many take part that no more are taken.
    Full,
    /// The person takes part already.
    Entered,
    /// The person does not take part.
    NotPlayer,
    /// Too few take part.
    TooFew,
    /// The deck is marked as ready.
    Ready,
    /// The pool has no more copies of such a card.
    NotInPool,
    /// The deck has no such card.
    NotInDeck,
    /// More cards are named than are kept.
    TooMany,
    /// Cards are not taken one by one in this form of play.
    NoDraft,
    /// The button is one of before.
    Stale,
    /// The deck breaks the rules.
    Illegal,
}

/// An event of limited play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LimitedEvent {
    /// The chat, or the topic of it.
    pub channel: ChannelId,
    /// The person who opened it; none: forgotten.
    pub organizer: Option<Entrant>,
    /// The rule document.
    pub document: String,
    /// The form of play.
    pub format: LimitedFormat,
    /// The time at which it was opened.
    pub opened: Now,
    /// The zone in which times are told.
    pub zone: String,
    /// The time since which its course, or this step of a draft, lasts.
    pub since: Now,
    /// The keys of all rounds of packs.
    pub keys: Vec<PackKey>,
    /// The keys of rounds that were not opened yet when a backup was restored: they were replaced.
    pub retired: Vec<PackKey>,
    /// The fingerprint of the contents of packs when they were dealt.
    pub contents: u64,
    /// The players, by number.
    pub players: Vec<LimitedPlayer>,
    /// The number of rounds of packs that were opened.
    pub round: u8,
    /// The number of cards that each player has taken in this round of a draft.
    pub step: u8,
    /// The course.
    pub course: LimitedCourse,
    /// The games, in the order in which they were opened.
    pub games: Vec<LimitedGame>,
    /// The number of news for the chat.
    pub calls: u32,
    /// The number of changes.
    pub changes: u32,
}

/// An event that others read.
pub(crate) type SharedLimited = Arc<LimitedEvent>;

impl LimitedHolder {
    /// The person, if one holds the place.
    pub(crate) fn person(&self) -> Option<&Entrant> {
        match self {
            LimitedHolder::Person(who) => Some(who),
            LimitedHolder::Bot(_) | LimitedHolder::Nobody => None,
        }
    }

    /// Whether games are opened for the holder.
    fn plays(&self) -> bool {
        match self {
            LimitedHolder::Person(_) | LimitedHolder::Bot(_) => true,
            LimitedHolder::Nobody => false,
        }
    }
}

impl LimitedPlayer {
    fn new(holder: LimitedHolder) -> LimitedPlayer {
        LimitedPlayer {
            holder,
            packs: Vec::new(),
            pool: Vec::new(),
            hand: Vec::new(),
            pick: None,
            ahead: None,
            main: Vec::new(),
            is_ready: false,
        }
    }

    /// The cards of the pool that are not in the main deck.
    pub(crate) fn rest(&self) -> Vec<String> {
        without(&self.pool, &self.main)
    }

    /// Whether the player has a deck to play with.
    pub(crate) fn has_deck(&self) -> bool {
        self.is_ready && !self.main.is_empty()
    }
}

impl LimitedEvent {
    /// The stored form.
    #[must_use]
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub(crate) fn read(bytes: &[u8]) -> Result<LimitedEvent, FormError> {
        form::read("an event of limited play", bytes)
    }

    /// Whether it is to come, or goes on.
    pub(crate) fn is_live(&self) -> bool {
        match self.course {
            LimitedCourse::Entry
            | LimitedCourse::Drafting
            | LimitedCourse::Building
            | LimitedCourse::Playing => true,
            LimitedCourse::Over | LimitedCourse::Cancelled => false,
        }
    }

    /// Whether its packs are dealt and may be shown to everybody.
    pub(crate) fn is_revealed(&self) -> bool {
        !self.is_live() && self.round > 0
    }

    /// Whether this person opened it.
    pub(crate) fn is_organizer(&self, person: &PersonId) -> bool {
        self.organizer.as_ref().is_some_and(|organizer| organizer.id == *person)
    }

    /// The number of a person among the players.
    pub(crate) fn number_of(&self, person: &PersonId) -> Option<usize> {
        self.players
            .iter()
            .position(|player| player.holder.person().is_some_and(|who| who.id == *person))
    }

    fn is_entry(&self) -> Result<(), LimitedRefusal> {
        match self.course {
            LimitedCourse::Entry => Ok(()),
            LimitedCourse::Drafting | LimitedCourse::Building | LimitedCourse::Playing => {
                Err(LimitedRefusal::Begun)
            }
            LimitedCourse::Over | LimitedCourse::Cancelled => Err(LimitedRefusal::Over),
        }
    }

    fn add(&mut self, holder: LimitedHolder) -> Result<(), LimitedRefusal> {
        self.is_entry()?;
        if self.players.len() >= MOST {
            return Err(LimitedRefusal::Full);
        }
        self.players.push(LimitedPlayer::new(holder));
        self.changes += 1;
        Ok(())
    }

    /// A person enters.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn enter(&mut self, who: Entrant) -> Result<(), LimitedRefusal> {
        if self.number_of(&who.id).is_some() {
            return Err(LimitedRefusal::Entered);
        }
        self.add(LimitedHolder::Person(who))
    }

    /// A bot enters.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn enter_bot(&mut self, kind: String) -> Result<(), LimitedRefusal> {
        self.add(LimitedHolder::Bot(kind))
    }

    /// A person leaves before packs are dealt.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn leave(&mut self, person: &PersonId) -> Result<(), LimitedRefusal> {
        self.is_entry()?;
        let number = self.number_of(person).ok_or(LimitedRefusal::NotPlayer)?;
        self.players.remove(number);
        self.changes += 1;
        Ok(())
    }

    /// Forgets a person. A place in a running event stays, and the program builds and picks there.
    pub(crate) fn forget(&mut self, person: &PersonId) {
        if self.is_organizer(person) {
            self.organizer = None;
        }
        if self.leave(person).is_err()
            && let Some(number) = self.number_of(person)
        {
            self.players[number].holder = LimitedHolder::Nobody;
        }
        self.changes += 1;
    }

    /// Deals the packs, and begins the draft or the building of decks.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn deal(
        &mut self,
        id: LimitedId,
        limited: &dyn Limited,
        now: Now,
    ) -> Result<(), LimitedRefusal> {
        self.is_entry()?;
        if self.players.len() < LEAST {
            return Err(LimitedRefusal::TooFew);
        }
        self.contents = limited.packs().fingerprint();
        self.open_round(id, &limited.packs());
        match self.format {
            LimitedFormat::Sealed => {
                for player in &mut self.players {
                    player.pool = player.packs.concat();
                }
                self.begin(LimitedCourse::Building, now);
            }
            LimitedFormat::Draft => self.begin(LimitedCourse::Drafting, now),
        }
        self.go_on(id, limited, now);
        Ok(())
    }

    fn begin(&mut self, course: LimitedCourse, now: Now) {
        self.course = course;
        self.since = now;
        self.calls += 1;
        self.changes += 1;
    }

    /// Opens the packs of the next round.
    fn open_round(&mut self, id: LimitedId, packs: &Packs) {
        for (number, player) in (0u8..).zip(&mut self.players) {
            let opened = open_packs(self.format, &self.keys, (id, self.round, number), packs);
            player.hand = match self.format {
                LimitedFormat::Sealed => Vec::new(),
                LimitedFormat::Draft => opened.concat(),
            };
            player.packs.extend(opened);
        }
        self.round += 1;
        self.step = 0;
    }

    /// Makes the choices that are left to the program, and goes on when nobody is waited for.
    fn go_on(&mut self, id: LimitedId, limited: &dyn Limited, now: Now) {
        while self.course == LimitedCourse::Drafting {
            self.take_for_absent(limited);
            if self.players.iter().any(|player| player.pick.is_none()) {
                return;
            }
            self.pass_packs(id, limited, now);
        }
        if self.course == LimitedCourse::Building {
            let format = self.format;
            for player in self.players.iter_mut().filter(|p| p.holder.person().is_none()) {
                build_for(player, limited, format);
            }
            if self.players.iter().all(|player| player.is_ready) {
                self.begin(LimitedCourse::Playing, now);
            }
        }
    }

    /// The deck builder of a person, while decks are built and the person's is not ready.
    fn builder(&mut self, person: &PersonId) -> Result<&mut LimitedPlayer, LimitedRefusal> {
        let number = self.number_of(person).ok_or(LimitedRefusal::NotPlayer)?;
        match self.course {
            LimitedCourse::Building => {}
            LimitedCourse::Entry | LimitedCourse::Drafting | LimitedCourse::Playing => {
                return Err(LimitedRefusal::NotNow);
            }
            LimitedCourse::Over | LimitedCourse::Cancelled => return Err(LimitedRefusal::Over),
        }
        let player = &mut self.players[number];
        if player.is_ready { Err(LimitedRefusal::Ready) } else { Ok(player) }
    }

    /// A person puts cards of the pool into the deck. That changes nothing that others see.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn put(
        &mut self,
        person: &PersonId,
        cards: &[String],
    ) -> Result<(), LimitedRefusal> {
        let player = self.builder(person)?;
        let main = [player.main.as_slice(), cards].concat();
        if without(&main, &player.pool).is_empty() {
            player.main = main;
            Ok(())
        } else {
            Err(LimitedRefusal::NotInPool)
        }
    }

    /// A person takes cards out of the deck.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn take_out(
        &mut self,
        person: &PersonId,
        cards: &[String],
    ) -> Result<(), LimitedRefusal> {
        let player = self.builder(person)?;
        if !without(cards, &player.main).is_empty() {
            return Err(LimitedRefusal::NotInDeck);
        }
        player.main = without(&player.main, cards);
        Ok(())
    }

    /// A person names the whole deck.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn set_deck(
        &mut self,
        person: &PersonId,
        cards: &[String],
    ) -> Result<(), LimitedRefusal> {
        let player = self.builder(person)?;
        if !without(cards, &player.pool).is_empty() {
            return Err(LimitedRefusal::NotInPool);
        }
        player.main = cards.to_vec();
        Ok(())
    }

    /// A person lets the program build the deck.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn build(
        &mut self,
        person: &PersonId,
        limited: &dyn Limited,
    ) -> Result<(), LimitedRefusal> {
        let player = self.builder(person)?;
        player.main = limited.build(&player.pool);
        Ok(())
    }

    /// A person is done with the deck.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn ready(
        &mut self,
        person: &PersonId,
        limited: &dyn Limited,
    ) -> Result<(), LimitedRefusal> {
        let format = self.format;
        let player = self.builder(person)?;
        if !limited.problems(format, &player.main).is_empty() {
            return Err(LimitedRefusal::Illegal);
        }
        player.is_ready = true;
        self.changes += 1;
        Ok(())
    }

    /// A person goes on with the deck, while others build theirs.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn build_on(&mut self, person: &PersonId) -> Result<(), LimitedRefusal> {
        let number = self.number_of(person).ok_or(LimitedRefusal::NotPlayer)?;
        match self.course {
            LimitedCourse::Building => {}
            LimitedCourse::Entry
            | LimitedCourse::Drafting
            | LimitedCourse::Playing
            | LimitedCourse::Over
            | LimitedCourse::Cancelled => return Err(LimitedRefusal::NotNow),
        }
        self.changes += u32::from(std::mem::take(&mut self.players[number].is_ready));
        Ok(())
    }

    /// Returns the problems of a player's deck under the rules.
    pub(crate) fn problems(&self, number: usize, limited: &dyn Limited) -> Vec<DeckProblem> {
        limited.problems(self.format, &self.players[number].main)
    }

    /// Calls it off.
    ///
    /// # Errors
    /// It is over.
    pub(crate) fn cancel(&mut self) -> Result<(), LimitedRefusal> {
        if !self.is_live() {
            return Err(LimitedRefusal::Over);
        }
        self.course = LimitedCourse::Cancelled;
        self.changes += 1;
        Ok(())
    }

    /// The pairs of players for whom a game can be opened: everybody plays once against everybody, one game at a time.
    pub(crate) fn openable(&self) -> Vec<[u8; 2]> {
        if self.course != LimitedCourse::Playing {
            return Vec::new();
        }
        let played: BTreeSet<[u8; 2]> = self.games.iter().map(|game| game.players).collect();
        let goes_on = self.games.iter().filter(|game| game.result == LimitedResult::Open);
        let mut busy: BTreeSet<u8> = goes_on.flat_map(|game| game.players).collect();
        let count = self.players.len() as u8;
        let games = |number: u8| self.games.iter().filter(|g| g.players.contains(&number)).count();
        let mut pairs: Vec<[u8; 2]> =
            (0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).collect();
        pairs.retain(|pair| !played.contains(pair) && self.can_play(*pair));
        pairs.sort_by_key(|[one, two]| (games(*one) + games(*two), *one, *two));
        let is_person = |number: &u8| self.players[usize::from(*number)].holder.person().is_some();
        // A bot plays with several people at once.
        pairs.retain(|pair| {
            let is_free = pair.iter().all(|number| !is_person(number) || !busy.contains(number));
            if is_free {
                busy.extend(pair);
            }
            is_free
        });
        pairs
    }

    /// Whether a game between two players makes sense: both have decks, and one of them is a person.
    fn can_play(&self, pair: [u8; 2]) -> bool {
        let players = pair.map(|number| &self.players[usize::from(number)]);
        players.iter().all(|player| player.has_deck() && player.holder.plays())
            && players.iter().any(|player| player.holder.person().is_some())
    }

    /// Records that a game was opened.
    pub(crate) fn open(&mut self, players: [u8; 2], table: u64) {
        self.games.push(LimitedGame { players, table, result: LimitedResult::Open });
        self.changes += 1;
    }

    /// Records the result of a game that goes on.
    pub(crate) fn decide(&mut self, table: u64, result: LimitedResult) {
        let open = |game: &&mut LimitedGame| {
            game.table == table && game.result == LimitedResult::Open && result != game.result
        };
        if let Some(game) = self.games.iter_mut().find(open) {
            game.result = result;
            self.changes += 1;
        }
    }

    /// The number of games that a player has won.
    pub(crate) fn wins(&self, number: usize) -> usize {
        let won = |game: &&LimitedGame| game.result == LimitedResult::Won(number as u8);
        self.games.iter().filter(won).count()
    }

    /// Brings it up to date: what is due is done, and it goes on where nobody is waited for.
    pub(crate) fn pass(&mut self, id: LimitedId, limited: &dyn Limited, now: Now) {
        while self.end().is_some_and(|end| end <= now.0) {
            let format = self.format;
            match self.course {
                LimitedCourse::Entry => self.course = LimitedCourse::Cancelled,
                LimitedCourse::Drafting => self.take_for_all(limited),
                LimitedCourse::Building => {
                    self.players.iter_mut().for_each(|player| build_for(player, limited, format));
                }
                LimitedCourse::Playing => {
                    let open = self.games.iter_mut();
                    open.filter(|game| game.result == LimitedResult::Open)
                        .for_each(|game| game.result = LimitedResult::Void);
                    self.course = LimitedCourse::Over;
                }
                LimitedCourse::Over | LimitedCourse::Cancelled => return,
            }
            self.changes += 1;
            self.go_on(id, limited, now);
        }
        self.go_on(id, limited, now);
        let goes_on = self.games.iter().any(|game| game.result == LimitedResult::Open);
        if self.course == LimitedCourse::Playing && !goes_on && self.openable().is_empty() {
            self.course = LimitedCourse::Over;
            self.changes += 1;
        }
    }

    /// The version of its news, 0 while there was none.
    pub(crate) fn call_version(&self) -> u64 {
        u64::from(self.calls)
    }

    /// The time at which its course, or this step, ends by itself.
    pub(crate) fn end(&self) -> Option<i64> {
        let days = match self.course {
            LimitedCourse::Entry => ENTRY_DAYS,
            LimitedCourse::Drafting => PICK_DAYS,
            LimitedCourse::Building => BUILD_DAYS,
            LimitedCourse::Playing => PLAY_DAYS,
            LimitedCourse::Over | LimitedCourse::Cancelled => return None,
        };
        Some(self.since.0 + days * DAY)
    }
}

/// The program finishes a player's deck: a legal one stays; else it builds one. A pool without a legal deck leaves none.
fn build_for(player: &mut LimitedPlayer, limited: &dyn Limited, format: LimitedFormat) {
    if player.is_ready {
        return;
    }
    let is_legal = |main: &[String]| limited.problems(format, main).is_empty();
    if !is_legal(&player.main) {
        player.main = limited.build(&player.pool);
    }
    if !is_legal(&player.main) {
        player.main.clear();
    }
    player.is_ready = true;
}

#[cfg(test)]
mod tests;
