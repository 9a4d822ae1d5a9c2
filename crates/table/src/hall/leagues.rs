//! The leagues of all chats: their storage, their messages, and the matches that belong to them.

use super::answer::Answer;
use super::change::unstored;
use super::paint::counted;
use super::state::{Hall, TableError};
use super::work::{Rank, Request, SCREEN};
use crate::chosen::league::{LeagueAt, LeagueRecord, SharedLeague};
use crate::matches::draft::Standing;
use crate::matches::rows::{Deck, Stage};
use crate::screens::league::LeaguePage;
use crate::wire::api::{
    Change, ChannelId, Incoming, LeagueId, Now, PersonId, Screen, Surface, SurfaceId,
};
use crate::wire::style::ScreenStyle;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use stolik_club::{DeckRule, PairingNumber, TableNumber};
use stolik_store::{Batch, MatchId, Millis, Shelf, Store, StoreError, UpdateKey};
use stolik_words::Language;

/// Reads all leagues. One that cannot be read stays in the data file, untouched, and is not shown.
pub(crate) fn load(store: &Store) -> Result<BTreeMap<LeagueId, SharedLeague>, TableError> {
    let mut leagues = BTreeMap::new();
    for (key, bytes) in store.settings(Shelf::League)? {
        match read(&key, &bytes) {
            Ok(league) => drop(leagues.insert(league.id, Arc::new(league))),
            Err(error) => tracing::error!(id = key, error, "a league rests"),
        }
    }
    Ok(leagues)
}

/// Replays every stored league, and returns for each why it cannot be replayed, if so.
///
/// # Errors
/// The data file failed.
pub(crate) fn verify(store: &Store) -> Result<Vec<(String, Option<String>)>, StoreError> {
    let all = store.settings(Shelf::League)?.into_iter();
    Ok(all.map(|(key, bytes)| (key.clone(), read(&key, &bytes).err())).collect())
}

/// A league from its stored form, or why there is none.
fn read(key: &str, bytes: &[u8]) -> Result<LeagueAt, String> {
    let id = key.parse().map(LeagueId).map_err(|error| error.to_string())?;
    let record = LeagueRecord::read(bytes).map_err(|error| error.to_string())?;
    let league = LeagueAt::replay(id, record).map_err(|error| error.to_string())?;
    match league.exchanged().first() {
        Some(player) => Err(format!("the deck of player {player:?} is not the one that was laid")),
        None => Ok(league),
    }
}

/// The deck of a player at a table of a league.
pub(crate) enum TableDeck {
    /// One that the player chooses there.
    Free,
    /// The one that the player has laid.
    Laid(Deck),
    /// One must be laid first.
    Missing,
}

impl TableDeck {
    /// The deck that was laid, if one was.
    pub(crate) fn laid(self) -> Option<Deck> {
        match self {
            TableDeck::Laid(deck) => Some(deck),
            TableDeck::Free | TableDeck::Missing => None,
        }
    }
}

/// The match that a league knows by this number.
pub(crate) fn match_of(table: TableNumber) -> MatchId {
    MatchId(table.0)
}

impl Hall {
    /// All leagues, oldest first.
    pub(crate) fn leagues(&self) -> Vec<SharedLeague> {
        self.leagues.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The league with this number.
    pub(crate) fn league(&self, id: LeagueId) -> Option<SharedLeague> {
        self.leagues.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// The league of a chat that is entered or played, else the last one there.
    pub(crate) fn league_in(&self, channel: &ChannelId) -> Option<SharedLeague> {
        let root = channel.root();
        let here = self.leagues().into_iter().filter(|at| at.record.channel.root() == root);
        here.max_by_key(|at| (at.is_live(), at.id))
    }

    /// The leagues in which a person has entered, or that the person organizes.
    pub(crate) fn leagues_of(&self, person: &PersonId) -> Vec<SharedLeague> {
        let all = self.leagues().into_iter();
        all.filter(|at| at.number_of(person).is_some() || at.is_organizer(person)).collect()
    }

    /// The league and the pairing for which a table is open.
    pub(crate) fn league_of(&self, table: MatchId) -> Option<(SharedLeague, PairingNumber)> {
        let live = self.leagues().into_iter().filter(|at| at.is_live());
        let found = live.map(|at| {
            let pairing = at.state.pairing_of(TableNumber(table.0)).map(|p| p.number);
            (at, pairing)
        });
        found.into_iter().find_map(|(at, pairing)| pairing.map(|pairing| (at, pairing)))
    }

    /// The deck with which a person plays in a league.
    pub(crate) fn table_deck(&self, league: &LeagueAt, person: &PersonId) -> TableDeck {
        let Some(player) = league.player(person) else { return TableDeck::Free };
        match league.state.deck_rule() {
            DeckRule::Free => return TableDeck::Free,
            DeckRule::Fixed if league.state.hash(player).is_none() => return TableDeck::Missing,
            DeckRule::Fixed => {}
        }
        let Some(laid) = league.laid(player) else { return TableDeck::Free };
        let problems = self.catalogue.decks(&league.record.document).problems(&laid.cards);
        if !problems.is_empty() {
            // Its cards have changed: it can be played no more.
            return TableDeck::Free;
        }
        TableDeck::Laid(Deck { id: laid.id.clone(), cards: laid.cards.clone() })
    }

    /// A number that no league of this data file has or had.
    pub(crate) fn next_league(&self) -> LeagueId {
        let leagues = self.leagues.read().unwrap_or_else(PoisonError::into_inner);
        let last = leagues.keys().next_back().map_or(0, |id| id.0);
        LeagueId(last.max(self.base) + 1)
    }

    /// Looks at leagues at once.
    pub(crate) fn recount_leagues(&self) {
        self.due.league.store(0, Ordering::SeqCst);
        self.due.sooner.notify_one();
    }

    /// Looks at leagues if a table of one has moved in a way that may matter to it.
    pub(crate) fn league_table_moved(&self, before: &Standing, after: &Standing) {
        let stays = before.record.stage == after.record.stage;
        let may_matter = match after.record.stage {
            Stage::Open => !stays || before.record.chairs != after.record.chairs,
            Stage::Running | Stage::Over { .. } | Stage::Closed | Stage::Quarantined => !stays,
        };
        let is_annulled = before.record.annulled != after.record.annulled;
        if is_annulled || (may_matter && self.league_of(after.id).is_some()) {
            self.recount_leagues();
        }
    }

    /// Stores a changed league, with the update that changed it, and tells of it. The caller holds the queue of leagues.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why it could not be stored.
    pub(crate) async fn save_league(
        &self,
        league: LeagueAt,
        cause: Option<(&Incoming, &Answer)>,
    ) -> Result<(), Answer> {
        let mut batch =
            Batch::new().set(Shelf::League, league.id.to_string(), league.record.write());
        if let Some((incoming, answer)) = cause {
            let key = UpdateKey::new(&incoming.id);
            batch = batch.seen(key, Millis(incoming.at.0), answer.keep());
        }
        match self.store.commit_async(batch).await {
            Ok(()) => {
                self.install_league(league);
                Ok(())
            }
            Err(StoreError::AlreadySeen { answer, .. }) => Err(Answer::kept(&answer)),
            Err(error) => {
                tracing::error!(%error, "a league");
                Err(Answer::refuse(unstored(&error)))
            }
        }
    }

    /// Installs a league that was stored, and tells of its message.
    pub(crate) fn install_league(&self, league: LeagueAt) {
        let surface = self.league_surface(&league);
        let mut leagues = self.leagues.write().unwrap_or_else(PoisonError::into_inner);
        leagues.insert(league.id, Arc::new(league));
        drop(leagues);
        drop(self.changes.send(Change { surface, gone: false }));
        self.recount_leagues();
    }

    /// Drops a league that is over; its first places stay.
    pub(crate) async fn drop_league(&self, league: &LeagueAt) {
        let batch = Batch::new().unset(Shelf::League, league.id.to_string());
        let (batch, remembered) = self.remember(league, batch);
        if let Err(error) = self.store.commit_async(batch).await {
            tracing::error!(%error, id = %league.id, "dropping a league");
            return;
        }
        let mut leagues = self.leagues.write().unwrap_or_else(PoisonError::into_inner);
        leagues.remove(&league.id);
        drop(leagues);
        if let Some((root, fame)) = remembered {
            self.install_fame(root, fame);
        }
        drop(self.changes.send(Change { surface: self.league_surface(league), gone: true }));
    }

    /// Tells of the messages of leagues again: a deadline has passed, or their language is another one.
    pub(crate) fn tell_league(&self, league: &LeagueAt) {
        drop(self.changes.send(Change { surface: self.league_surface(league), gone: false }));
    }

    /// The version of a league's message.
    pub(crate) fn league_version(&self, league: &LeagueAt, now: Now) -> u64 {
        league.version(self.base, now)
    }

    fn league_surface(&self, league: &LeagueAt) -> Surface {
        Surface {
            id: SurfaceId::League(league.id),
            channel: league.record.channel.clone(),
            person: None,
            version: self.league_version(league, self.world.clock.now()),
            finished: !league.is_live(),
            waiting: false,
        }
    }

    /// The messages of leagues on a platform.
    pub(crate) fn league_surfaces(&self, platform: &str) -> Vec<Surface> {
        let all = self.leagues().into_iter();
        let here = all.filter(|at| at.record.channel.platform() == platform);
        here.map(|at| self.league_surface(&at)).collect()
    }

    /// The messages of leagues that stand in a channel: those that are entered or played, and the last one that is over.
    pub(crate) fn league_surfaces_in(&self, channel: &ChannelId) -> Vec<Surface> {
        let all = self.leagues().into_iter();
        let here: Vec<SharedLeague> = all.filter(|at| at.record.channel == *channel).collect();
        let last = here.iter().rfind(|at| !at.is_live()).map(|at| at.id);
        let shown = here.iter().filter(|at| at.is_live() || Some(at.id) == last);
        shown.map(|at| self.league_surface(at)).collect()
    }

    /// The leagues of a chat go with it to its new id.
    pub(crate) async fn move_leagues(&self, from: &ChannelId, to: &ChannelId) {
        let queue = self.league_queue.lock().await;
        self.move_fame(from, to).await;
        for league in self.leagues() {
            let Some(rest) = league.record.channel.0.strip_prefix(&from.0) else { continue };
            if !rest.is_empty() && !rest.starts_with('/') {
                continue;
            }
            let mut moved = LeagueAt::clone(&league);
            moved.record.channel = ChannelId(format!("{}{rest}", to.0));
            if self.save_league(moved, None).await.is_ok() {
                drop(
                    self.changes.send(Change { surface: self.league_surface(&league), gone: true }),
                );
            }
        }
        drop(queue);
    }
}

impl Hall {
    /// Returns the content from which the screens of a league are built.
    pub(crate) fn league_page<'a>(
        &'a self,
        at: &'a LeagueAt,
        language: Language,
    ) -> LeaguePage<'a> {
        let tables = at.state.pairings().iter().filter_map(|pairing| pairing.table);
        let named = tables.filter_map(|table| {
            self.place(match_of(table)).map(|place| (table, place.now().record.name))
        });
        let organizer = at.record.organizer.as_ref();
        let zone = organizer.map(|who| self.person_settings(&who.id)).unwrap_or_default().zone;
        LeaguePage {
            desk: self.desk(language),
            at,
            tables: named.collect(),
            zone,
            now: self.world.clock.now(),
            picture: None,
        }
    }

    /// The public message of a league with its version. Its crosstable is painted when its turn has come; where it cannot
    /// be, the message says the same in words.
    pub(crate) async fn league_message(
        self: &Arc<Hall>,
        league: SharedLeague,
        style: ScreenStyle,
        rank: Rank,
    ) -> (u64, Screen) {
        let mut page = self.league_page(&league, style.language);
        let version = self.league_version(&league, page.now);
        if let Some(table) = page.crosstable() {
            let hall = Arc::clone(self);
            let paint = move || hall.catalogue.crosstable(&table, style.frame);
            page.picture = match self.painting.run(Request::new(rank, SCREEN), paint).await {
                Ok(picture) => picture,
                Err(error) => {
                    tracing::error!(id = %league.id, %error, "a crosstable could not be painted");
                    None
                }
            };
        }
        (version, counted(rank, page.message()))
    }
}
