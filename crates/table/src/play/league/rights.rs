//! Authority over a league: the roles of a person, and the check against [`stolik_club::authority::ACTS`]. The organizer
//! and the players keep their roles wherever they press; an administrator counts in the league's own chat, and for a
//! while after it in the private chat. `docs/OPERATING.md` prints the table, and a test of the crate compares them.

use crate::chosen::league::LeagueAt;
use crate::hall::answer::Answer;
use crate::hall::state::Hall;
use crate::play::authority::over_chat;
use crate::wire::api::{Company, Incoming};
use stolik_club::PairingNumber;
use stolik_club::authority::{Act, May, ROLES, Role, may as entry};

/// Whether a person has this role. `Err`: the adapter must ask first.
fn has_role(hall: &Hall, role: Role, at: &LeagueAt, incoming: &Incoming) -> Result<bool, Answer> {
    let person = &incoming.person.id;
    let home = incoming.channel.root() == at.record.channel.root()
        && matches!(incoming.company, Company::Others | Company::Page);
    match role {
        Role::Organizer => Ok(at.is_organizer(person)),
        Role::Player => Ok(at.player(person).is_some()),
        Role::Reader => Ok(home),
        Role::Administrator if hall.ruled_lately(incoming, &at.record.channel) => Ok(true),
        Role::Administrator if !home => Ok(false),
        Role::Administrator => match over_chat(incoming) {
            Ok(()) => Ok(true),
            Err(answer) if answer.ask.is_some() => Err(answer),
            Err(_) => Ok(false),
        },
    }
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
    let is_own = pairing.is_some_and(|pairing| own.is_some_and(|own| pairing.has(own)));
    let (mut ask, mut barred) = (None, false);
    for role in ROLES {
        let entry = entry(act, role);
        if entry == May::No {
            continue;
        }
        match has_role(hall, role, at, incoming) {
            Ok(true) if entry == May::OfOthers && is_own => barred = true,
            Ok(true) => return Ok(()),
            Ok(false) => {}
            Err(answer) => ask = Some(answer),
        }
    }
    Err(match (barred, ask) {
        (true, _) => Answer::refuse("league-own-pairing"),
        (false, Some(ask)) => ask,
        (false, None) => Answer::refuse(match act {
            Act::Look | Act::Enter => "error-other-chat",
            Act::Leave | Act::Reopen | Act::Claim => "league-not-player",
            Act::Choose | Act::Start | Act::Rule | Act::Override | Act::Cancel => {
                "league-not-organizer"
            }
            Act::Appoint => "league-not-administrator",
        }),
    })
}
