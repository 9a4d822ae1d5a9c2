//! The table's interface to the page. Tests implement it with a table of their own.

use std::future::Future;
use std::pin::Pin;
use stolik_table::{
    Change, ChannelId, Incoming, MatchId, PersonId, Reply, Screen, ScreenStyle, Surface, SurfaceId,
    Table,
};
use stolik_words::Language;
use tokio::sync::broadcast;

/// A boxed future, so that the table can stand behind `dyn`.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The part of [`Table`] that the page uses; each method means what its namesake there means.
pub trait Service: Send + Sync + 'static {
    /// Handles one press or line.
    fn handle(&self, incoming: Incoming) -> Later<'_, Reply>;
    /// Tells of every surface whose version moved.
    fn subscribe(&self) -> broadcast::Receiver<Change>;
    /// The surfaces that stand in a channel for a person.
    fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface>;
    /// A person's hands in all channels: live matches only.
    fn hands(&self, _person: &PersonId) -> Vec<Surface> {
        Vec::new()
    }
    /// The token of a press that shows a match, as far as the person may look at it.
    fn opening(&self, _person: &PersonId, _id: MatchId) -> Option<String> {
        None
    }
    /// The table with its cards and decks, for the deck builder; a table without games has none.
    fn cards(&self) -> Option<&Table> {
        None
    }
    /// Whether a person has a seat at a table that is open or goes on.
    fn is_seated(&self, person: &PersonId) -> bool;
    /// In which language a person is spoken to: the one that they chose, else the page's.
    fn language(&self, person: &PersonId, page: Language) -> Language;
    /// Returns the current screen of a surface, or `None` if this person may not see it.
    fn screen<'a>(
        &'a self,
        channel: &'a ChannelId,
        surface: SurfaceId,
        person: Option<&'a PersonId>,
        style: ScreenStyle,
    ) -> Later<'a, Option<(u64, Screen)>>;
}

impl Service for Table {
    fn handle(&self, incoming: Incoming) -> Later<'_, Reply> {
        Box::pin(Table::handle(self, incoming))
    }

    fn subscribe(&self) -> broadcast::Receiver<Change> {
        Table::subscribe(self)
    }

    fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        Table::surfaces(self, channel, person)
    }

    fn hands(&self, person: &PersonId) -> Vec<Surface> {
        Table::hands(self, person)
    }

    fn cards(&self) -> Option<&Table> {
        Some(self)
    }

    fn opening(&self, person: &PersonId, id: MatchId) -> Option<String> {
        Table::opening(self, person, id)
    }

    fn is_seated(&self, person: &PersonId) -> bool {
        !self.hands(person).is_empty()
    }

    fn language(&self, person: &PersonId, page: Language) -> Language {
        Table::language(self, person, page)
    }

    fn screen<'a>(
        &'a self,
        channel: &'a ChannelId,
        surface: SurfaceId,
        person: Option<&'a PersonId>,
        style: ScreenStyle,
    ) -> Later<'a, Option<(u64, Screen)>> {
        Box::pin(Table::screen(self, channel, surface, person, style))
    }
}
