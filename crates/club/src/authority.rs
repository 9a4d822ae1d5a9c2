//! Authority over a league, as data: the roles, the acts, and the one table that says which role may do which act. The
//! caller says which roles a person has.

/// An act about a league.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Act {
    /// See rules, pairings and standings.
    Look,
    /// Enter before the start, or later where the league takes late players.
    Enter,
    /// Leave the league.
    Leave,
    /// Choose the rules before the start.
    Choose,
    /// Start it.
    Start,
    /// Have the table of one's own pairing opened again after it was closed.
    Reopen,
    /// Claim one's own pairing after its deadline.
    Claim,
    /// Rule a pairing after its deadline.
    Rule,
    /// End the league before its end.
    Cancel,
    /// Decide a pairing in another way, before its deadline or after its end.
    Override,
    /// Name another organizer.
    Appoint,
    /// Lay a fixed deck; in limited play see the own pool, take cards of packs, and build a deck.
    Build,
}

/// A role in a league.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Opened the league.
    Organizer,
    /// Administrator of the chat where the league lives; on the page the holder of the operator's key.
    Administrator,
    /// Takes part.
    Player,
    /// Reads the chat.
    Reader,
}

/// An entry of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum May {
    /// Not in this role.
    No,
    /// In this role.
    Yes,
    /// In this role, about a pairing of other players only: nobody rules an own one.
    OfOthers,
}

const N: May = May::No;
const Y: May = May::Yes;
const O: May = May::OfOthers;

/// The columns of [`ACTS`].
pub const ROLES: [Role; 4] = [Role::Organizer, Role::Administrator, Role::Player, Role::Reader];

/// The roles that may do each act, in the order of [`ROLES`].
pub const ACTS: [(Act, [May; 4]); 12] = [
    (Act::Look, [Y, Y, Y, Y]),
    (Act::Enter, [N, N, N, Y]),
    (Act::Leave, [N, N, Y, N]),
    (Act::Choose, [Y, Y, N, N]),
    (Act::Start, [Y, Y, N, N]),
    (Act::Reopen, [N, N, Y, N]),
    (Act::Claim, [N, N, Y, N]),
    (Act::Rule, [O, O, N, N]),
    (Act::Cancel, [Y, Y, N, N]),
    (Act::Override, [O, O, N, N]),
    (Act::Appoint, [N, Y, N, N]),
    (Act::Build, [N, N, Y, N]),
];

/// Returns the entry for a role.
#[must_use]
pub fn may(act: Act, role: Role) -> May {
    let column = ROLES.iter().position(|of| *of == role).unwrap_or_default();
    ACTS.iter().find(|(of, _)| *of == act).map_or(N, |(_, row)| row[column])
}
