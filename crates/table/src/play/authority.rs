//! Authority: people, actions and places. Authority over a match is judged in the chat where the match lives, by that
//! chat's own administrators. A private chat, a linked chat and any other chat give none over it. On the page nobody is
//! an administrator by being there. There the person who opened a table has authority over it, and the person with the
//! operator's key.
//!
//! A page for one person alone that a chat cannot show goes to that person's private chat, and is pressed there. So an
//! administrator who has just acted in a chat keeps the role for a while in the private chat ([`Ruled`]).
//!
//! Topics of a chat are that chat; so a match whose topic is gone is closed from another one. Channels of a server are
//! chats of their own with administrators of their own. From another channel of the server only a person with authority
//! over the whole server counts.
//!
//! A person who was in a chat within the hour may see its public matches from the private chat, too
//! ([`Hall::saw_lately`]): as a spectator only.
//!
//! There are two tables: [`COUNTS`] has the places where a role counts, and [`ACTS`] the actions of each role. Every
//! command and every press about a match asks [`crate::service::gate`]; a change by authority asks [`may`] again, on
//! the draft. `docs/OPERATING.md` prints the same tables, and a test compares them.

use crate::hall::answer::Answer;
use crate::hall::show::{MatchScreen, OwnScreen};
use crate::hall::state::Hall;
use crate::matches::draft::Standing;
use crate::matches::rows::{Record, Stage};
use crate::matches::seats::By;
use crate::wire::api::{Ask, ChannelId, Company, Incoming, Role};
use crate::wire::token::Press;
use stolik_kernel::Seat;
use stolik_kernel::every;

/// An action about a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// Look at what everybody sees: board, log, words, chances, menu.
    Look,
    /// Sit down at a table that has not started.
    Sit,
    /// Stand up from it.
    Leave,
    /// Choose a deck.
    Deck,
    /// Let a bot sit down.
    Bot,
    /// Choose how the game is played.
    Options,
    /// Say that the match begins with those who are there.
    Begin,
    /// See the own hand and what can be done.
    Hand,
    Play,
    /// Give up.
    Concede,
    /// Offer a draw, or answer an offer.
    Draw,
    /// Take back, or answer who asks for it.
    Undo,
    /// Claim the match of a player who ran out of time.
    Claim,
    /// Standing orders.
    Orders,
    /// Make a code by which another chat is linked, or somebody is invited to the table.
    Code,
    /// End the link of a chat.
    Unlink,
    /// Close a table that has not started.
    CloseOpen,
    /// Close a running match without a result.
    CloseRunning,
    /// Agree to that, or not.
    CloseAnswer,
    /// Free a chair of a table that has not started.
    FreeOpen,
    /// Ask that a seat of a running match be given up; of one's own: give it up.
    AskSeat,
    /// Answer that: stay, or give it up.
    AnswerSeat,
    /// Offer to play on for a seat that stands open; sit down there, if one was named.
    Volunteer,
    /// Name who plays on, where one decides.
    Name,
    /// Let a bot play on, where one decides.
    NameBot,
    /// Choose who plays on, where all others decide.
    Vote,
    /// Look at a match that is over, step by step: as everybody saw it, or as the own seat did.
    Replay,
    /// Propose that bots give hints to people who play each other, or answer that.
    Hints,
    /// Annul the result of a match that is over.
    Annul,
}

/// A person's role in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Sits there, and it is about his own seat.
    Holder,
    /// Sits on another seat, and still plays.
    Player,
    /// Opened the table.
    Opener,
    /// Opened the table, on the page.
    Host,
    /// Administrator of the chat where the match lives.
    Administrator,
    /// Holds the operator's key.
    Operator,
    /// Administrator of a linked chat.
    Linked,
    /// Anybody who sees it and has no seat.
    Onlooker,
}

/// The place of the action, as seen from the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The chat where the match lives.
    Home,
    /// The same, and it is this person's private chat.
    Own,
    /// The same, and it is a page.
    Page,
    /// A chat that is linked to the match.
    Linked,
    /// A private chat or direct message of this person; the match lives elsewhere.
    Alone,
    /// Another channel of the server to which the match's channel belongs.
    Server,
    /// Another chat.
    Elsewhere,
    /// A chat where the bot is a guest.
    Guest,
}

/// An entry of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum May {
    No,
    Yes,
    /// If one does not play in the match oneself, and never did.
    Outside,
    /// If one does not play in the match oneself, or all other players agree.
    Agreed,
    /// While three or more seats play.
    Many,
}

const N: May = May::No;
const Y: May = May::Yes;
const O: May = May::Outside;
const A: May = May::Agreed;
const M: May = May::Many;

/// The columns of [`ACTS`].
pub(crate) const WHO: [Who; 8] = every![
    Who: Holder, Player, Opener, Host, Administrator, Operator, Linked, Onlooker,
];

/// The columns of [`COUNTS`].
pub(crate) const PLACES: [Place; 8] =
    every![Place: Home, Own, Page, Linked, Alone, Server, Elsewhere, Guest];

/// The places where a role counts, in the order of [`PLACES`].
pub(crate) const COUNTS: [(Who, [bool; 8]); 8] = [
    (Who::Holder, [true, true, true, true, true, true, true, false]),
    (Who::Player, [true, true, true, true, true, true, true, false]),
    (Who::Opener, [true, true, true, true, true, true, true, false]),
    (Who::Host, [false, false, true, false, false, false, false, false]),
    (Who::Administrator, [true, true, false, false, false, true, false, false]),
    (Who::Operator, [false, false, true, false, false, false, false, false]),
    (Who::Linked, [false, false, false, true, false, false, false, false]),
    (Who::Onlooker, [true, true, true, true, false, false, false, false]),
];

/// The roles that may do each action, in the order of [`WHO`].
pub(crate) const ACTS: [(Act, [May; 8]); 29] = [
    (Act::Look, [Y, Y, Y, Y, Y, Y, Y, Y]),
    (Act::Sit, [N, N, N, N, N, N, N, Y]),
    (Act::Leave, [Y, N, N, N, N, N, N, N]),
    (Act::Deck, [Y, N, N, N, N, N, N, N]),
    (Act::Bot, [Y, N, N, N, N, N, N, N]),
    (Act::Options, [Y, N, N, N, N, N, N, N]),
    (Act::Begin, [N, N, Y, Y, N, N, N, N]),
    (Act::Hand, [Y, N, N, N, N, N, N, N]),
    (Act::Play, [Y, N, N, N, N, N, N, N]),
    (Act::Concede, [Y, N, N, N, N, N, N, N]),
    (Act::Draw, [Y, N, N, N, N, N, N, N]),
    (Act::Undo, [Y, N, N, N, N, N, N, N]),
    (Act::Claim, [Y, N, N, N, N, N, N, N]),
    (Act::Orders, [Y, N, N, N, N, N, N, N]),
    (Act::Code, [Y, N, N, N, N, N, N, N]),
    (Act::Unlink, [N, N, N, N, N, N, Y, N]),
    (Act::CloseOpen, [N, N, Y, Y, Y, Y, N, N]),
    (Act::CloseRunning, [N, N, N, A, A, A, N, N]),
    (Act::CloseAnswer, [Y, N, N, N, N, N, N, N]),
    (Act::FreeOpen, [N, N, Y, Y, Y, Y, N, N]),
    (Act::AskSeat, [Y, M, N, Y, Y, Y, N, N]),
    (Act::AnswerSeat, [Y, N, N, N, N, N, N, N]),
    (Act::Volunteer, [N, N, N, N, N, N, N, Y]),
    (Act::Name, [Y, N, N, O, O, O, N, N]),
    (Act::NameBot, [Y, M, N, Y, Y, Y, N, N]),
    (Act::Vote, [N, Y, N, N, N, N, N, N]),
    (Act::Replay, [Y, N, N, N, N, N, N, Y]),
    (Act::Hints, [Y, N, N, N, N, N, N, N]),
    (Act::Annul, [N, N, N, N, O, O, N, N]),
];

/// Refuses everything but lookups in a chat where the bot is a guest.
pub(crate) const GUEST: &str = "authority-guest";

/// Presses that a chat may make where the bot is a guest: pages of what its commands find.
pub(crate) const GUEST_PRESSES: [Press; 5] =
    [Press::Rule, Press::Example, Press::Primer, Press::Card, Press::Cards];

/// Somebody may do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Granted {
    /// In whose name; none: an onlooker.
    pub by: Option<By>,
    /// Only if all other players agree.
    pub agreed: bool,
}

/// Returns the place, as seen from a match. Topics and threads of a chat are that chat.
pub(crate) fn place(hall: &Hall, at: &Standing, incoming: &Incoming) -> Place {
    let here = incoming.channel.root();
    if incoming.company == Company::Guest {
        return Place::Guest;
    }
    if here == at.channel.root() {
        return match incoming.company {
            Company::Guest => Place::Guest,
            Company::Alone => Place::Own,
            Company::Page => Place::Page,
            Company::Others => Place::Home,
        };
    }
    if at.record.links.iter().any(|link| link.root() == here) {
        return Place::Linked;
    }
    match incoming.company {
        Company::Guest => Place::Guest,
        Company::Alone => Place::Alone,
        Company::Others if hall.in_its_server(at, incoming) => Place::Server,
        Company::Page | Company::Others => Place::Elsewhere,
    }
}

/// Returns true if the person has authority in the chat of the action, without regard to the match. A person who is
/// alone with the bot is at home. `None`: the adapter has not asked.
fn rules_there(incoming: &Incoming) -> Option<bool> {
    match (incoming.company, incoming.role) {
        (Company::Guest, _) => Some(false),
        (Company::Alone, _) => Some(true),
        (Company::Page, role) => Some(role == Role::Operator),
        (Company::Others, Role::Administrator | Role::Operator) => Some(true),
        (Company::Others, Role::Member) => Some(false),
        (Company::Others, Role::Unknown) => None,
    }
}

/// Returns true if a person has this role in a match. `None`: the adapter must ask first.
fn is(
    hall: &Hall,
    who: Who,
    at: &Standing,
    incoming: &Incoming,
    about: Option<Seat>,
) -> Option<bool> {
    let (record, person) = (&at.record, &incoming.person.id);
    let seat = record.seat_of(person);
    let opened = record.opener.as_ref() == Some(person);
    match who {
        Who::Holder => Some(seat.is_some_and(|seat| about.is_none_or(|about| about == seat))),
        Who::Player => Some(seat.is_some_and(|seat| {
            record.playing.contains(seat) && about.is_some_and(|about| about != seat)
        })),
        Who::Opener | Who::Host => Some(opened),
        Who::Operator => Some(incoming.role == Role::Operator),
        Who::Administrator if hall.ruled_lately(incoming, &at.channel) => Some(true),
        // An administrator of one channel is none of its server.
        Who::Administrator if place(hall, at, incoming) == Place::Server => {
            Some(hall.governs_here(incoming))
        }
        Who::Administrator | Who::Linked => rules_there(incoming),
        Who::Onlooker => Some(seat.is_none()),
    }
}

/// Whether what somebody is counts there. Whom somebody at the table has asked for is welcome from
/// anywhere.
fn counts(hall: &Hall, who: Who, at: &Standing, incoming: &Incoming) -> bool {
    let here = PLACES.iter().position(|p| *p == place(hall, at, incoming)).unwrap_or_default();
    let row = COUNTS.iter().find(|(of, _)| *of == who);
    let asked_for = at.record.kept_for(&incoming.person.id).is_some();
    let lately = match incoming.company {
        Company::Guest => false,
        Company::Others | Company::Alone | Company::Page => {
            (who == Who::Onlooker && asked_for)
                || (who == Who::Administrator && hall.ruled_lately(incoming, &at.channel))
        }
    };
    lately || row.is_some_and(|(_, places)| places[here])
}

fn row(act: Act) -> [May; 8] {
    ACTS.iter().find(|(of, _)| *of == act).map_or([N; 8], |(_, row)| *row)
}

/// Checks that a person may do it, and returns the role in which; or returns the answer. `about`: the seat that it
/// concerns, if it may be another than the person's own.
pub(crate) fn may(
    hall: &Hall,
    act: Act,
    at: &Standing,
    incoming: &Incoming,
    about: Option<Seat>,
) -> Result<Granted, Answer> {
    let seat = at.record.seat_of(&incoming.person.id);
    let others = at.record.players().any(|other| Some(other) != seat);
    let former = seat.is_none() && at.record.former.contains(&incoming.person.id);
    let (mut unknown, mut opponent) = (false, false);
    let mut found = None;
    let looks = act == Act::Look && hall.saw_lately(incoming, at);
    for (who, may) in WHO.into_iter().zip(row(act)) {
        let counts = counts(hall, who, at, incoming) || (who == Who::Onlooker && looks);
        if may == N || !counts {
            continue;
        }
        let is = is(hall, who, at, incoming, about);
        let barred = match may {
            May::No | May::Yes => false,
            May::Agreed => former,
            May::Many => !at.record.many(),
            // A person who gave their own seat away is no stranger to the match either.
            May::Outside => seat.is_some() || former,
        };
        match (is, barred) {
            (Some(true), false) => {}
            (Some(false), _) => continue,
            (None, false) => {
                unknown = true;
                continue;
            }
            // Whether he is an administrator besides changes nothing.
            (Some(true) | None, true) => {
                opponent = true;
                continue;
            }
        }
        let agreed = may == May::Agreed && seat.is_some() && others;
        // A person who sits there acts under the name of the seat, in spite of other roles.
        let by = seat.map(By::Seat).or(match who {
            Who::Holder | Who::Player | Who::Onlooker => None,
            Who::Opener | Who::Host => Some(By::Opener),
            Who::Administrator => Some(By::Administrator),
            Who::Operator => Some(By::Operator),
            Who::Linked => Some(By::Linked),
        });
        found = found.or(Some(Granted { by, agreed }));
    }
    match found {
        Some(granted) => Ok(granted),
        None if unknown => Err(Answer::ask(Ask::Role)),
        None => Err(refusal(hall, act, at, (incoming, opponent))),
    }
}

/// Returns the refusal, with the reason and an alternative.
fn refusal(
    hall: &Hall,
    act: Act,
    at: &Standing,
    (incoming, opponent): (&Incoming, bool),
) -> Answer {
    if place(hall, at, incoming) == Place::Guest {
        return Answer::refuse(GUEST);
    }
    if opponent {
        return Answer::refuse("authority-opponent");
    }
    let seated = at.record.seat_of(&incoming.person.id).is_some();
    let roles = row(act);
    let nobody_from = |who: Who| roles[who as usize..].iter().all(|may| *may == May::No);
    if roles[Who::Onlooker as usize] == May::Yes {
        if seated && matches!(act, Act::Sit | Act::Volunteer) {
            return Answer::refuse("table-seated-already");
        }
        return Answer::refuse("error-other-chat").with(OwnScreen::Lobby);
    }
    // Only those who sit there may do it.
    if nobody_from(Who::Opener) {
        return Answer::refuse("error-not-seated").with(MatchScreen::Board);
    }
    if nobody_from(Who::Administrator) {
        return Answer::refuse("authority-opener").with(MatchScreen::Board);
    }
    let key = match (act, place(hall, at, incoming)) {
        (Act::Unlink, _) => not_there(incoming),
        (_, Place::Home | Place::Own) => "error-not-administrator",
        (_, Place::Page) => "authority-page",
        (_, Place::Linked | Place::Alone | Place::Server | Place::Elsewhere | Place::Guest) => {
            "authority-home"
        }
    };
    Answer::refuse(key)
}

fn not_there(incoming: &Incoming) -> &'static str {
    match incoming.company {
        Company::Page => "authority-operator",
        Company::Guest => GUEST,
        Company::Alone | Company::Others => "error-not-administrator",
    }
}

/// Checks that the person may choose the settings of this chat, or returns the answer.
pub(crate) fn over_chat(incoming: &Incoming) -> Result<(), Answer> {
    match rules_there(incoming) {
        Some(true) => Ok(()),
        Some(false) => Err(Answer::refuse(not_there(incoming))),
        None => Err(Answer::ask(Ask::Role)),
    }
}

/// Checks that the person may end the link of this chat with a match. Only its administrators may: there, or in the
/// private chat just after having acted there.
pub(crate) fn may_unlink(
    hall: &Hall,
    at: &Standing,
    incoming: &Incoming,
    link: &ChannelId,
) -> Result<Granted, Answer> {
    if incoming.channel.root() == link.root() {
        return may(hall, Act::Unlink, at, incoming, None);
    }
    match hall.ruled_lately(incoming, link) {
        true => Ok(Granted { by: Some(By::Linked), agreed: false }),
        false => Err(Answer::refuse("authority-home")),
    }
}

/// Returns the action that `/close` means there.
pub(crate) fn closing(record: &Record, place: Place) -> Act {
    match (place, record.stage == Stage::Running) {
        (Place::Linked, _) => Act::Unlink,
        (_, true) => Act::CloseRunning,
        (_, false) => Act::CloseOpen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The marker of the tables in the document.
    const FROM: &str = "<!-- who may do what: crates/table/src/play/authority.rs -->\n";
    const TO: &str = "<!-- end -->\n";

    fn who(who: Who) -> &'static str {
        match who {
            Who::Holder => "sits there",
            Who::Player => "another player",
            Who::Opener => "opened the table",
            Who::Host => "opened it, on the page",
            Who::Administrator => "administrator",
            Who::Operator => "operator's key",
            Who::Linked => "administrator of a linked chat",
            Who::Onlooker => "looks on",
        }
    }

    fn where_(place: Place) -> &'static str {
        match place {
            Place::Home => "its own group or channel",
            Place::Own => "its own private chat",
            Place::Page => "its own page",
            Place::Linked => "a linked chat",
            Place::Alone => "a private chat, a direct message",
            Place::Server => "another channel of its server (who rules the whole server)",
            Place::Elsewhere => "another chat",
            Place::Guest => "a chat where the bot is a guest",
        }
    }

    fn what(act: Act) -> &'static str {
        match act {
            Act::Look => "board, log, words, chances, menu",
            Act::Sit => {
                "`/join` before the start (who was invited, or has the table's invitation: from anywhere)"
            }
            Act::Leave => "`/leave`; decline an invitation",
            Act::Deck => "`/deck`",
            Act::Bot => "let a bot sit down before the start",
            Act::Options => "choose how the game is played",
            Act::Begin => "begin before the table is full",
            Act::Hand => "`/hand`, what can be done",
            Act::Play => "`/do`, the game's buttons",
            Act::Concede => "`/concede`",
            Act::Draw => "`/draw`, answer an offer",
            Act::Undo => "`/undo`, answer a request",
            Act::Claim => "`/claim` on another's timeout",
            Act::Orders => "`/orders`",
            Act::Code => "`/link`: a code for another chat; invite to the table by link",
            Act::Unlink => "`/close` in a linked chat: its link ends",
            Act::CloseOpen => "`/close` before the start",
            Act::CloseRunning => "`/close` of a running match",
            Act::CloseAnswer => "agree to that",
            Act::FreeOpen => "`/replace` before the start: free a chair",
            Act::AskSeat => "`/replace`: ask for a seat; of one's own: give it up",
            Act::AnswerSeat => "answer that: stay, give it up",
            Act::Volunteer => "offer to play on; sit down, if one was named",
            Act::Name => "name who plays on (two seats play, or one other player is left)",
            Act::NameBot => "let a bot play on (the same)",
            Act::Vote => "choose who plays on (more others are left: all the same one)",
            Act::Replay => "`/replay`, once the match is over",
            Act::Hints => "propose hints to all, answer that",
            Act::Annul => "`/annul`, once the match is over: its result counts no more",
        }
    }

    fn mark(may: May) -> &'static str {
        match may {
            May::No => "",
            May::Yes => "yes",
            May::Outside => "if he never played in it",
            May::Agreed => "yes; if he plays, with the others",
            May::Many => "while three or four seats play",
        }
    }

    fn line(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        cells.into_iter().fold("|".to_owned(), |line, cell| format!("{line} {} |", cell.as_ref()))
    }

    fn table(head: Vec<&str>, rows: Vec<Vec<&str>>) -> String {
        let rule = vec!["---"; head.len()].join("|");
        let rows = rows.into_iter().map(line).collect::<Vec<_>>().join("\n");
        format!("{}\n|{rule}|\n{rows}\n", line(head))
    }

    #[test]
    fn the_document_prints_these_tables() {
        let acts = ACTS.iter().map(|(act, row)| {
            std::iter::once(what(*act)).chain(row.iter().map(|may| mark(*may))).collect()
        });
        let head = std::iter::once("what").chain(WHO.map(who)).collect();
        let acts = table(head, acts.collect());
        let counts = COUNTS.iter().map(|(of, places)| {
            let cells = places.iter().map(|counts| if *counts { "yes" } else { "" });
            std::iter::once(who(*of)).chain(cells).collect()
        });
        let head = std::iter::once("counts in").chain(PLACES.map(where_)).collect();
        let expected = format!("{}\n{acts}", table(head, counts.collect()));
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATING.md");
        let document = std::fs::read_to_string(path).expect("the document");
        let printed = document.split_once(FROM).and_then(|(_, rest)| rest.split_once(TO));
        let printed = printed.map_or("", |(printed, _)| printed);
        assert!(printed == expected, "docs/OPERATING.md is to print:\n{expected}");
    }

    #[test]
    fn every_column_and_every_act_stands_once() {
        assert_eq!(COUNTS.map(|(who, _)| who), WHO);
        for (number, (act, _)) in ACTS.iter().enumerate() {
            assert_eq!(*act as usize, number, "{act:?}");
        }
    }
}
