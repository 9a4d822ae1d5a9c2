//! The result of a press or line, with the screens that are painted for it afterwards.

use crate::hall::show::{Help, OwnScreen, Show};
use crate::lookup::page::Origin;
use crate::matches::draft::Standing;
use crate::wire::api::{Ask, ChannelId, Incoming, SurfaceId};
use crate::wire::token::Reach;
use std::fmt;
use std::sync::Arc;
use stolik_store::MatchId;

/// The result of one [`Incoming`], before any screen is painted: durable already.
#[derive(Debug)]
pub struct Taken {
    /// As in [`Reply`].
    pub acknowledgement: String,
    /// As in [`Reply`].
    pub refused: bool,
    /// The question that the adapter must ask first. Nothing was done then.
    pub ask: Option<Ask>,
    /// The part from which [`crate::service::Table::paint`] makes [`Reply::private`].
    pub later: Option<Later>,
    /// The page that this person shows everybody.
    pub public: Option<Public>,
}

impl Taken {
    /// Refused with this line, and nothing else.
    #[must_use]
    pub fn refused(acknowledgement: String) -> Taken {
        Taken { acknowledgement, refused: true, ask: None, later: None, public: None }
    }
}

/// A screen that a person shows everybody in a channel, not painted yet: [`crate::service::Table::paint_public`]
/// does it. Send it once, as an ordinary message of that channel that is never edited and notifies
/// nobody, paced like the others. The update that did it is stored: when it comes again, there is
/// nothing to send.
#[derive(Debug)]
pub struct Public {
    /// The channel in which the page was requested, also when it is shown from a private chat.
    pub channel: ChannelId,
    pub(crate) later: Later,
}

/// A screen for one person alone that is not painted yet.
#[derive(Debug)]
pub struct Later {
    /// As in [`Private`].
    pub instead: Option<SurfaceId>,
    /// The version of that surface which it will show.
    pub version: u64,
    /// The match it is about.
    pub about: Option<MatchId>,
    pub(crate) what: Unpainted,
}

impl Later {
    /// Whether its buttons open tables, which stand in the channel of the press.
    #[must_use]
    pub fn opens_tables(&self) -> bool {
        matches!(self.what.show, Show::Screen(OwnScreen::Help(Help::Play | Help::Friends)))
    }

    /// Whether it is the help for the person who asks.
    #[must_use]
    pub fn is_help(&self) -> bool {
        matches!(self.what.show, Show::Screen(OwnScreen::Help(Help::Next)))
    }
}

/// A screen that is to be painted for one person.
pub(crate) struct Unpainted {
    pub(crate) show: Show,
    pub(crate) at: Option<Arc<Standing>>,
    pub(crate) line: String,
    pub(crate) incoming: Box<Incoming>,
    pub(crate) origin: Origin,
    pub(crate) reach: Reach,
}

impl fmt::Debug for Unpainted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unpainted").field("show", &self.show).finish_non_exhaustive()
    }
}
