//! A league of a chat, as a value: its people, and the recorded actions from which [`stolik_club`] computes its state.

use super::laid::LaidDeck;
use crate::wire::api::{ChannelId, LeagueId, Now, PersonId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_club::{Action, DeckRule, League, Pairing, PlayerNumber, Refusal, Rules, Stage};
use stolik_store::{FormError, form};

/// The version of the stored form before fixed decks.
const V1: u8 = 1;
/// The version of the stored form.
const V2: u8 = 2;
/// The name of the stored form in errors.
const NAME: &str = "a league";

/// A person who entered, or organizes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entrant {
    /// The id of the person.
    pub id: PersonId,
    /// Cleaned name.
    pub name: String,
}

/// The stored form of a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LeagueRecord {
    /// The chat, or the topic of it, in which it is played.
    pub channel: ChannelId,
    /// The person who opened it; none: forgotten.
    pub organizer: Option<Entrant>,
    /// Its rule document.
    pub document: String,
    /// The time at which it was opened.
    pub opened: Now,
    /// The people by player number; none: forgotten.
    pub entrants: Vec<Option<Entrant>>,
    /// The rules at the opening.
    pub rules: Rules,
    /// Everything that happened, with its time.
    pub actions: Vec<(Now, Action)>,
    /// The decks that were laid, by player number; none: forgotten, or not laid.
    pub decks: Vec<Option<LaidDeck>>,
}

impl LeagueRecord {
    /// The stored form.
    #[must_use]
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(V2, self)
    }

    /// From the stored form of any version.
    ///
    /// # Errors
    /// [`FormError`].
    pub(crate) fn read(bytes: &[u8]) -> Result<LeagueRecord, FormError> {
        let (version, rest) = form::split(NAME, V2, bytes)?;
        match version {
            // All but the last field: nobody has laid a deck.
            V1 => form::body(NAME, &[rest, &[0]].concat()),
            _ => form::body(NAME, rest),
        }
    }
}

/// A league with its state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LeagueAt {
    pub id: LeagueId,
    /// The stored part.
    pub record: LeagueRecord,
    /// The state after all recorded actions.
    pub state: League,
}

impl LeagueAt {
    /// A league that nobody has entered.
    pub(crate) fn new(id: LeagueId, record: LeagueRecord) -> LeagueAt {
        let state = League::new(record.rules);
        LeagueAt { id, record, state }
    }

    /// The state of a stored league.
    ///
    /// # Errors
    /// The first recorded action that is not possible.
    pub(crate) fn replay(id: LeagueId, record: LeagueRecord) -> Result<LeagueAt, Refusal> {
        let actions = record.actions.iter().map(|(at, action)| (at.0, action));
        let state = League::replay(record.rules, actions)?;
        Ok(LeagueAt { id, record, state })
    }

    /// Applies an action and records it.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn act(&mut self, at: Now, action: Action) -> Result<(), Refusal> {
        self.state.apply(at.0, &action)?;
        self.record.actions.push((at, action));
        Ok(())
    }

    /// A player lays a deck, whose hash is published.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn lay(
        &mut self,
        at: Now,
        player: PlayerNumber,
        deck: LaidDeck,
    ) -> Result<(), Refusal> {
        self.act(at, Action::Lay { player, hash: deck.hash() })?;
        let decks = &mut self.record.decks;
        decks.resize(decks.len().max(player.index() + 1), None);
        decks[player.index()] = Some(deck);
        Ok(())
    }

    /// The deck that a player has laid; `None` if there is none, or its player was forgotten.
    pub(crate) fn laid(&self, player: PlayerNumber) -> Option<&LaidDeck> {
        self.record.decks.get(player.index())?.as_ref()
    }

    /// The players who take part and have laid no deck, where decks are fixed.
    pub(crate) fn without_deck(&self) -> impl Iterator<Item = PlayerNumber> {
        let is_fixed = self.state.deck_rule() == DeckRule::Fixed;
        self.state.active().filter(move |player| is_fixed && self.state.hash(*player).is_none())
    }

    /// Returns the players whose stored decks are not those of which the hashes were published.
    pub(crate) fn exchanged(&self) -> Vec<PlayerNumber> {
        let numbered = (0u16..).map(PlayerNumber).zip(&self.record.decks);
        let laid = numbered.filter_map(|(player, deck)| Some((player, deck.as_ref()?)));
        let is_other = |(player, deck): &(PlayerNumber, &LaidDeck)| {
            self.state.hash(*player) != Some(&deck.hash())
        };
        laid.filter(is_other).map(|(player, _)| player).collect()
    }

    /// Whether it is entered or played.
    pub(crate) fn is_live(&self) -> bool {
        match self.state.stage() {
            Stage::Entry | Stage::Running => true,
            Stage::Over | Stage::Cancelled => false,
        }
    }

    /// The number of a person who has entered, also of one who has left.
    pub(crate) fn number_of(&self, person: &PersonId) -> Option<PlayerNumber> {
        let own = |entrant: &Option<Entrant>| entrant.as_ref().is_some_and(|e| e.id == *person);
        let index = self.record.entrants.iter().position(own)?;
        u16::try_from(index).ok().map(PlayerNumber)
    }

    /// The number of a person who takes part.
    pub(crate) fn player(&self, person: &PersonId) -> Option<PlayerNumber> {
        let number = self.number_of(person)?;
        self.state.active().find(|player| *player == number)
    }

    /// Whether this person opened it.
    pub(crate) fn is_organizer(&self, person: &PersonId) -> bool {
        self.record.organizer.as_ref().is_some_and(|organizer| organizer.id == *person)
    }

    /// The person behind a number; `None` if forgotten.
    pub(crate) fn entrant(&self, player: PlayerNumber) -> Option<&Entrant> {
        self.record.entrants.get(player.index())?.as_ref()
    }

    /// The time of the last action.
    pub(crate) fn last(&self) -> Now {
        self.record.actions.last().map_or(self.record.opened, |(at, _)| *at)
    }

    /// Returns the pairings whose deadline has passed, decided or not: their number never falls.
    fn deadlines(&self, now: Now) -> usize {
        let rules = self.state.rules();
        let passed = |p: &&Pairing| p.deadline(rules).is_some_and(|at| at <= now.0);
        self.state.pairings().iter().filter(passed).count()
    }

    /// Returns the version of its message above the data file's base: it rises with every action and every deadline.
    pub(crate) fn version(&self, base: u64, now: Now) -> u64 {
        base + 1 + (self.record.actions.len() + self.deadlines(now)) as u64
    }
}

/// A league that others read.
pub(crate) type SharedLeague = Arc<LeagueAt>;
