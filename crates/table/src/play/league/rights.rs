//! Authority over a league, a club night or an event of limited play: the roles of a person, and the check against
//! [`stolik_club::authority::ACTS`]. The organizer and the players keep their roles wherever they press; an administrator counts in the league's own chat, and for a
//! while after it in the private chat. `docs/OPERATING.md` prints the table, and a test of the crate compares them.

use crate::chosen::league::LeagueAt;
use crate::hall::answer::Answer;
use crate::hall::state::Hall;
use crate::play::authority::over_chat;
use crate::wire::api::{ChannelId, Company, Incoming};
use stolik_club::PairingNumber;
use stolik_club::authority::{Act, May, ROLES, Role, may as entry};

/// The part of a person in an event, as far as authority asks.
pub(crate) struct Part<'a> {
    /// The chat, or the topic of it, where the event lives.
    pub channel: &'a ChannelId,
    /// Whether the person opened it.
    pub is_organizer: bool,
    /// Whether the person takes part.
    pub is_player: bool,
    /// Whether it is about a pairing of the person.
    pub is_own: bool,
}

/// Whether a person has this role. `Err`: the adapter must ask first.
fn has_role(hall: &Hall, role: Role, part: &Part<'_>, incoming: &Incoming) -> Result<bool, Answer> {
    let home = incoming.channel.root() == part.channel.root()
        && matches!(incoming.company, Company::Others | Company::Page);
    match role {
        Role::Organizer => Ok(part.is_organizer),
        Role::Player => Ok(part.is_player),
        Role::Reader => Ok(home),
        Role::Administrator if hall.ruled_lately(incoming, part.channel) => Ok(true),
        Role::Administrator if !home => Ok(false),
        Role::Administrator => match over_chat(incoming) {
            Ok(()) => Ok(true),
            Err(answer) if answer.ask.is_some() => Err(answer),
            Err(_) => Ok(false),
        },
    }
}

/// The reason why a person may not do something in an event.
pub(crate) enum Denied {
    /// It is about the person's own pairing.
    Own,
    /// The adapter must ask first.
    Ask(Answer),
    /// No role of the person allows it.
    Role,
}

/// Checks a person's roles in an event against the table.
///
/// # Errors
/// [`Denied`].
pub(crate) fn granted(
    hall: &Hall,
    act: Act,
    part: &Part<'_>,
    incoming: &Incoming,
) -> Result<(), Denied> {
    let mut denied = Denied::Role;
    for role in ROLES {
        let entry = entry(act, role);
        if entry == May::No {
            continue;
        }
        match has_role(hall, role, part, incoming) {
            Ok(true) if entry == May::OfOthers && part.is_own => denied = Denied::Own,
            Ok(true) => return Ok(()),
            Ok(false) => {}
            Err(answer) if !matches!(denied, Denied::Own) => denied = Denied::Ask(answer),
            Err(_) => {}
        }
    }
    Err(denied)
}

/// Checks that a person may do it, or returns the answer. `about`: the pairing that it concerns.
pub(super) fn may(
    hall: &Hall,
    act: Act,
    at: &LeagueAt,
    incoming: &Incoming,
    about: Option<PairingNumber>,
) -> Result<(), Answer> {
    let own = at.player(&incoming.person.id);
    let pairing = about.and_then(|number| at.state.pairings().get(number.index()));
    let part = Part {
        channel: &at.record.channel,
        is_organizer: at.is_organizer(&incoming.person.id),
        is_player: own.is_some(),
        is_own: pairing.is_some_and(|pairing| own.is_some_and(|own| pairing.has(own))),
    };
    granted(hall, act, &part, incoming).map_err(|denied| match denied {
        Denied::Own => Answer::refuse("league-own-pairing"),
        Denied::Ask(answer) => answer,
        Denied::Role => Answer::refuse(match act {
            Act::Look | Act::Enter => "error-other-chat",
            Act::Leave | Act::Reopen | Act::Claim | Act::Build => "league-not-player",
            Act::Choose | Act::Start | Act::Rule | Act::Override | Act::Cancel => {
                "league-not-organizer"
            }
            Act::Appoint => "league-not-administrator",
        }),
    })
}
