//! The table: opening a data file, taking a press, painting what it left.

use super::shelf::Shelf;
use super::taken::{Later, Public, Taken};
use crate::game::hosted::RuleText;
use crate::hall::leagues;
use crate::hall::state::{DAY, Hall, TableConfig, TableError};
use crate::hall::work::{Rank, answer_for};
use crate::lookup::state::Lookup;
use crate::matches::verify::Report;
use crate::wire::api::{
    Button, Change, ChannelId, Incoming, Now, PersonId, Posted, Private, Reply, Screen, SurfaceId,
};
use crate::wire::style::ScreenStyle;
use stolik_store::MatchId;

use std::pin::Pin;
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::Batch;
use stolik_words::{Language, Words};
use stolik_world::clock::Instant;
use stolik_world::tasks;
use tokio::sync::broadcast;

/// Work of the table for the caller that awaits it. Boxed here, so that it is compiled once, in this crate. The body of
/// an `async fn` is compiled anew in every crate that awaits it.
pub type Work<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The service. Cheap to clone; all clones are one table.
#[derive(Clone)]
pub struct Table {
    pub(crate) hall: Arc<Hall>,
    pub(crate) lookup: Arc<Lookup>,
    /// The newest screens, as they were painted.
    pub(crate) shelf: Arc<Shelf>,
}

/// Name of the histogram of how long [`Table::take`] took, in seconds.
pub const TAKE_SECONDS: &str = "stolik_take_seconds";
/// Name of the counter of what came of presses: `outcome` is `taken`, `refused` or `asked`.
pub const PRESSES: &str = "stolik_presses_total";

impl Table {
    /// Opens a table over a data file. Reads the records of all matches, not their logs, and starts
    /// nothing: a match is loaded when somebody looks at it or acts in it, and then its bots go on.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn open(config: TableConfig) -> Result<Table, TableError> {
        let hall = Arc::new(Hall::open(config)?);
        let lookup = Arc::new(Lookup::new(Arc::clone(&hall)));
        Ok(Table { hall, lookup, shelf: Arc::default() })
    }

    /// Takes one press or line: when this returns, all its effects are durable, and no screen is painted yet. Goes on
    /// to its end even if the returned future is dropped.
    pub fn take(&self, incoming: Incoming) -> Work<'_, Taken> {
        Box::pin(self.taking(incoming))
    }

    async fn taking(&self, incoming: Incoming) -> Taken {
        let (table, language, start) = (self.clone(), incoming.language, Instant::now());
        let taken = tasks::spawn(async move {
            let person = incoming.person.id.clone();
            answer_for(&person, table.answer_noted(incoming)).await
        });
        let taken = match taken.await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(%error, "a press could not be handled");
                let acknowledgement = self.hall.desk(language).word("error-try-again");
                Taken::refused(acknowledgement)
            }
        };
        metrics::histogram!(TAKE_SECONDS).record(start.elapsed());
        let outcome = match (taken.refused, taken.ask) {
            (true, _) => "refused",
            (false, Some(_)) => "asked",
            (false, None) => "taken",
        };
        metrics::counter!(PRESSES, "outcome" => outcome).increment(1);
        taken
    }

    /// Paints what [`Table::take`] left for later.
    pub fn paint(&self, later: Later) -> Work<'_, Private> {
        Box::pin(self.painted_noted(later))
    }

    /// Paints what a person shows everybody, in the chat's language.
    pub fn paint_public(&self, public: Public) -> Work<'_, Posted> {
        let Public { channel, later } = public;
        Box::pin(async move { Posted { channel, screen: self.painted_noted(later).await.screen } })
    }

    /// [`Table::take`] and [`Table::paint`] in one. What only an adapter can know ([`Taken::ask`]) is
    /// not asked: hand in what the person's [`crate::wire::api::Role`] is.
    pub fn handle(&self, incoming: Incoming) -> Work<'_, Reply> {
        Box::pin(self.handled(incoming))
    }

    async fn handled(&self, incoming: Incoming) -> Reply {
        let taken = self.take(incoming).await;
        let private = match taken.later {
            Some(later) => Some(self.paint(later).await),
            None => None,
        };
        let public = match taken.public {
            Some(public) => Some(self.paint_public(public).await),
            None => None,
        };
        let (acknowledgement, refused, ask) = (taken.acknowledgement, taken.refused, taken.ask);
        Reply { acknowledgement, refused, ask, private, public }
    }

    /// Returns the keys of a greeting in a chat of several people: tables to sit down at, then
    /// [`Table::first_keys`].
    #[must_use]
    pub fn greeting_keys(&self, channel: &ChannelId, language: Language) -> Vec<Vec<Button>> {
        super::help::greeting_keys(&self.hall, channel, &self.hall.desk(language))
    }

    /// Tells of every surface whose version moved. A receiver that lags behind looks at
    /// [`Table::surfaces`] again: nothing is lost.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.hall.changes.subscribe()
    }

    /// Returns the keys of a person without a table: play, learn, with a friend, puzzle, rules, help.
    #[must_use]
    pub fn first_keys(&self, language: Language) -> Vec<Vec<Button>> {
        super::help::first_keys(&self.hall.desk(language))
    }

    /// Returns the current screen of the surface, with its version. `None` if there is no such
    /// surface, or if it is a hand and the person does not hold that seat. Rendered on request, off
    /// the runtime's threads, and kept for the version.
    pub fn screen<'a>(
        &'a self,
        channel: &'a ChannelId,
        surface: SurfaceId,
        person: Option<&'a PersonId>,
        style: impl Into<ScreenStyle>,
    ) -> Work<'a, Option<(u64, Screen)>> {
        Box::pin(self.screen_of(channel, surface, (person, style.into()), Rank::Standing))
    }

    /// The same for somebody who has pressed and waits for it: it is painted before what stands.
    pub fn screen_now<'a>(
        &'a self,
        channel: &'a ChannelId,
        surface: SurfaceId,
        person: Option<&'a PersonId>,
        style: impl Into<ScreenStyle>,
    ) -> Work<'a, Option<(u64, Screen)>> {
        let shown = self.screen_of(channel, surface, (person, style.into()), Rank::Pressed);
        match person {
            Some(person) => Box::pin(answer_for(person, shown)),
            None => Box::pin(shown),
        }
    }

    /// The words of a rule of a document.
    #[must_use]
    pub fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText> {
        self.hall.catalogue.book(document).rule(id, language)
    }

    /// The sentences this table speaks in.
    #[must_use]
    pub fn words(&self) -> &Words {
        &self.hall.words
    }

    /// Replays a match from its log and compares everything that can be compared. Blocks the thread
    /// for the time of the replay.
    ///
    /// # Errors
    /// [`TableError`]: the match is unknown or its rows cannot be read. What the comparison found is
    /// in the report.
    pub fn verify(&self, id: MatchId) -> Result<Report, TableError> {
        self.hall.verify(id)
    }

    /// Replays the recorded actions of every league, and returns for each why it cannot be replayed, if so.
    ///
    /// # Errors
    /// The data file failed.
    pub fn verify_leagues(&self) -> Result<Vec<(String, Option<String>)>, TableError> {
        Ok(leagues::verify(&self.hall.store)?)
    }

    /// Checks every event of limited play: that its packs and pools follow from the published keys, and that its matches
    /// began with its decks. Returns for each the first finding, if there is one.
    ///
    /// # Errors
    /// The data file failed.
    pub fn verify_limited(&self) -> Result<Vec<(String, Option<String>)>, TableError> {
        self.hall.verify_limiteds()
    }

    /// The position of a match in the scenario notation: as an audience sees it, or in full for an
    /// operator. None if it has not started or is unknown.
    pub fn scenario(&self, id: MatchId, to: Option<Audience>) -> Work<'_, Option<String>> {
        Box::pin(async move {
            let place = self.hall.place(id)?;
            let standing = self.hall.loaded_standing(&place).await;
            standing.game.as_ref().map(|game| game.play().position_text(to))
        })
    }

    /// Forgets the dedupe rows of updates that are older than a week (platforms repeat within
    /// minutes), and closes tables that never started and at which nothing has happened for 30 days, or
    /// for one day where no person sits. A week after it was closed such a table is dropped with its log.
    /// Call it now and then, such as once a day.
    ///
    /// # Errors
    /// The data file failed.
    pub fn tidy(&self, now: Now) -> Work<'_, Result<(), TableError>> {
        Box::pin(async move {
            for place in self.hall.places() {
                self.hall.close_forgotten(&place, now).await;
                self.hall.drop_unstarted(&place, now).await;
            }
            let batch = Batch::new().prune_seen(stolik_store::Millis(now.0 - 7 * DAY));
            Ok(self.hall.store.commit_async(batch).await?)
        })
    }

    /// Sets the number of matches that may have their games in memory at once, at least 1 (256 at first). The least
    /// recently used ones are dropped and read from their snapshots when they are wanted again.
    pub fn keep_loaded(&self, most: usize) {
        self.hall.most_loaded.store(most.max(1), std::sync::atomic::Ordering::SeqCst);
    }

    /// Returns the number of matches that have their games in memory.
    #[must_use]
    pub fn loaded_count(&self) -> usize {
        self.hall.places().iter().filter(|place| place.now().game.is_some()).count()
    }

    /// The process ends by itself: works under way are not blamed for that, and the note of it beside the data file
    /// goes. Nothing is noted afterwards.
    pub fn ends(&self) {
        self.hall.works.close();
    }

    /// Ready when no bot has anything to do (tests, shutting down).
    pub async fn bots_idle(&self) {
        self.hall.bots_driven(1).await;
    }
}
