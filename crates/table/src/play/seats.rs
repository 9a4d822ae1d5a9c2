//! A seat of a running match that is to be given to somebody else: it is asked of its holder first,
//! with a time to answer; then somebody is named whom nobody could smuggle in. And a chair that is
//! freed before the match starts.
//!
//! The authority for each action is in `authority`, the stored form in `crate::matches::seats`. Nobody ever sits
//! down on the chair of a running match, and sees its hand, without having been named for it.

use super::authority;
use super::authority::Act;
use super::chairs::{adds, free};
use super::moves::{Accept, seat_in_play};
use crate::game::phrases::seat_phrase;
use crate::hall::answer::Answer;
use crate::hall::show::MatchScreen;
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, to_all};
use crate::matches::leaving::{leaving_mut, number, stays, tell_given};
use crate::matches::notes::Note;
use crate::matches::rows::{Occupant, Record, Row, Stage};
use crate::matches::seats::{ANSWER, Answered, By, Deciders, Leaving, Volunteer};
use crate::screens::clock::hours_phrase;
use crate::wire::api::{Incoming, Person};
use crate::wire::digest::digest_text;
use crate::wire::text::says;
use stolik_kernel::Seat;
use stolik_words::spelling::name_key;
use stolik_words::{Phrase, clean_name};

/// The seat that a line names by its number, counted from 1, and the rest of the line.
pub(crate) fn seat_named<'a>(record: &Record, words: &'a str) -> Option<(Seat, &'a str)> {
    let (number, rest) = words.trim().split_once(char::is_whitespace).unwrap_or((words.trim(), ""));
    let seat = Seat(number.parse::<u8>().ok()?.checked_sub(1)?);
    (seat.index() < record.chairs.len()).then_some((seat, rest.trim()))
}

/// `/replace`: frees a chair before the start; in a running match it asks the holder, shows what is
/// going on about the seat, or names who plays on.
pub(crate) fn replace(hall: &Hall, draft: &mut Draft, incoming: &Incoming, words: &str) -> Answer {
    let named = seat_named(&draft.next.record, words);
    match draft.next.record.stage {
        Stage::Open => free_chair(hall, draft, incoming, named.map(|(seat, _)| seat)),
        Stage::Running => match named {
            Some((seat, rest)) => ask(hall, draft, incoming, seat, rest),
            None => Answer::show(MatchScreen::Seats),
        },
        Stage::Over { .. } | Stage::Quarantined | Stage::Closed => {
            Answer::refuse("error-match-over").with(MatchScreen::Board)
        }
    }
}

/// Frees the chair of somebody who has gone before the match started.
fn free_chair(hall: &Hall, draft: &mut Draft, incoming: &Incoming, seat: Option<Seat>) -> Answer {
    let granted = match authority::may(hall, Act::FreeOpen, &draft.next, incoming, None) {
        Ok(granted) => granted,
        Err(answer) => return answer,
    };
    let taken = |seat: &Seat| draft.next.record.person(*seat).is_some();
    let (Some(seat), Some(by)) = (seat.filter(taken), granted.by) else {
        return Answer::show(MatchScreen::Seats);
    };
    if let Some(person) = draft.next.record.person(seat).cloned() {
        draft.next.record.hand_over(&person);
    }
    let told = Phrase::new("seats-told-freed").number("seat", number(seat));
    free(draft, seat, told.phrase("who", by.phrase()));
    Answer::done("admin-ack-freed")
}

/// Asks the holder of a seat to give it up, or goes on with what was asked.
fn ask(hall: &Hall, draft: &mut Draft, incoming: &Incoming, seat: Seat, rest: &str) -> Answer {
    let granted = match authority::may(hall, Act::AskSeat, &draft.next, incoming, Some(seat)) {
        Ok(granted) => granted,
        Err(answer) => return answer,
    };
    let Some(by) = granted.by else { return Answer::refuse("error-not-administrator") };
    let show = MatchScreen::Seat { seat };
    let own = by == By::Seat(seat);
    let record = &mut draft.next.record;
    let mut answer = Answer::show(show.clone());
    if record.leaving_of(seat).is_none() {
        if record.person(seat).is_none() || !record.playing.contains(seat) {
            return Answer::refuse("seats-nobody").with(MatchScreen::Seats);
        }
        if !own && record.stayed_lately(seat, draft.at) {
            return Answer::refuse("seats-stayed").with(MatchScreen::Board);
        }
        let (number, at) = (record.next_ask(), draft.at);
        answer = Answer::done("seats-ack-asked").with(show);
        let leaving = match own {
            true => Leaving::given(seat, number),
            false => Leaving::asked(seat, by, number, at),
        };
        draft.next.record.leaving.push(leaving);
        match own {
            true => {
                tell_given(draft, seat);
                answer.line = Some(Phrase::new("seats-ack-given"));
            }
            false => {
                let told = Phrase::new("seats-told-asked").number("seat", i64::from(seat.0) + 1);
                let told = told.phrase("who", by.phrase()).phrase("time", hours_phrase(ANSWER));
                draft.row(Row::Admin { what: Note::AsksSeat(by, seat) }, to_all(told));
            }
        }
    }
    match (incoming.mentions.first(), rest.is_empty()) {
        (Some(person), _) => propose(hall, draft, incoming, seat, person),
        (None, true) => answer,
        (None, false) => match bot_named(hall, &draft.next.record, rest) {
            Some(bot) => name(hall, draft, incoming, seat, bot),
            None => answer_unknown(draft, seat),
        },
    }
}

fn answer_unknown(draft: &mut Draft, seat: Seat) -> Answer {
    // The request stands all the same.
    draft.record_changed = true;
    Answer::done("seats-whom").with(MatchScreen::Seat { seat })
}

/// The bot that a word names: its kind, its name, or "bot".
fn bot_named(hall: &Hall, record: &Record, word: &str) -> Option<u64> {
    let documents = hall.catalogue.documents();
    let document = documents.iter().find(|d| d.id == record.document)?;
    let word = name_key(word);
    let any = says(&hall.words, &Phrase::new("word-bot"), &word);
    let is = |kind: &str, name: &Phrase| kind == word || says(&hall.words, name, &word);
    let found = document.bots.iter().find(|bot| is(&bot.kind, &bot.name));
    found.or(document.stand_in().filter(|_| any || word == "bot")).map(|bot| digest_text(&bot.kind))
}

/// Somebody is named by a mention: he is on the list, and is decided on as far as this press can.
fn propose(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    seat: Seat,
    person: &Person,
) -> Answer {
    if draft.next.record.seat_of(&person.id).is_some() {
        return Answer::refuse("seats-sits").with(MatchScreen::Seat { seat });
    }
    let name_shown = clean_name(&person.name);
    let name_shown = if name_shown.is_empty() { "?".to_owned() } else { name_shown };
    let volunteer = Volunteer { id: person.id.clone(), name: name_shown, willing: false };
    if let Some(leaving) = leaving_mut(&mut draft.next.record, seat) {
        leaving.enlist(volunteer);
    }
    draft.record_changed = true;
    let answer = name(hall, draft, incoming, seat, digest_text(&person.id.0));
    match (answer.refused, answer.ask) {
        // The person stays on the list, for the deciders.
        (true, None) => Answer::done("seats-ack-listed").with(MatchScreen::Seat { seat }),
        (true | false, _) => answer,
    }
}

/// The holder answers the request of that number: stays, or gives the seat up.
pub(crate) fn answer(
    draft: &mut Draft,
    incoming: &Incoming,
    number: u64,
    answer: Accept,
) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let asked =
        |leaving: &&mut Leaving| leaving.seat == seat && u64::from(leaving.number) == number;
    let Some(leaving) = draft.next.record.leaving.iter_mut().find(asked) else {
        return Answer::refuse("error-stale-button").with(hand);
    };
    match answer {
        Accept::No => {
            stays(draft, seat);
            Answer::done("seats-ack-stays").with(hand)
        }
        Accept::Yes if leaving.answered == Answered::Given => {
            Answer::done("seats-ack-given").with(MatchScreen::Seat { seat })
        }
        Accept::Yes => {
            leaving.answered = Answered::Given;
            tell_given(draft, seat);
            Answer::done("seats-ack-given").with(MatchScreen::Seat { seat })
        }
    }
}

/// Somebody who looks on would play on, or sits down where he was named.
pub(crate) fn come(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    if let Err(answer) = authority::may(hall, Act::Volunteer, &draft.next, incoming, None) {
        return answer;
    }
    let record = &mut draft.next.record;
    let digest = digest_text(&incoming.person.id.0);
    let named = |leaving: &&Leaving| leaving.open() && leaving.chosen == Some(digest);
    if let Some(seat) = record.leaving.iter().find(named).map(|leaving| leaving.seat) {
        let who = person_named(incoming);
        seat_down(draft, seat, who, None);
        let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
        return Answer::done("admin-ack-took-over").with(hand);
    }
    if !record.seat_open() {
        return Answer::refuse("table-already-running").with(MatchScreen::Board);
    }
    let (id, name) = (incoming.person.id.clone(), clean_name(&incoming.person.name));
    let name = if name.is_empty() { "?".to_owned() } else { name };
    let mut fresh = false;
    for leaving in record.leaving.iter_mut().filter(|leaving| leaving.open()) {
        let known = leaving.volunteers.iter().any(|v| v.id == id && v.willing);
        fresh |= !known;
        leaving.enlist(Volunteer { id: id.clone(), name: name.clone(), willing: true });
    }
    if !fresh {
        return Answer::refuse("seats-listed-already").with(MatchScreen::Board);
    }
    draft.record_changed = true;
    Answer::done("seats-ack-volunteer")
}

fn person_named(incoming: &Incoming) -> Occupant {
    Occupant::Person { id: incoming.person.id.clone(), name: clean_name(&incoming.person.name) }
}

/// A press: the one with this digest plays on for a seat, by its number counted from 1.
pub(crate) fn name_pressed(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    seat: u8,
    whom: u64,
) -> Answer {
    match seat.checked_sub(1).map(Seat) {
        Some(seat) => name(hall, draft, incoming, seat, whom),
        None => Answer::refuse("error-stale-button").with(MatchScreen::Board),
    }
}

/// Decides who plays on, as far as this person can.
fn name(hall: &Hall, draft: &mut Draft, incoming: &Incoming, seat: Seat, whom: u64) -> Answer {
    let stale = Answer::refuse("error-stale-button").with(MatchScreen::Board);
    if draft.next.record.stage != Stage::Running {
        return stale;
    }
    let Some(leaving) = draft.next.record.leaving_of(seat) else { return stale };
    let bot = bot_of(hall, &draft.next.record, whom);
    if bot.is_none() && leaving.volunteer(whom).is_none() {
        return stale;
    }
    let open = leaving.open();
    let deciders = draft.next.record.deciders(seat);
    let act = match (&deciders, &bot) {
        (Deciders::All(_), _) => Act::Vote,
        (Deciders::One, Some(_)) => Act::NameBot,
        (Deciders::One, None) => Act::Name,
    };
    let granted = match authority::may(hall, act, &draft.next, incoming, Some(seat)) {
        Ok(granted) => granted,
        Err(answer) => return answer.with(MatchScreen::Seat { seat }),
    };
    let Some(by) = granted.by else { return stale };
    if !open && by != By::Seat(seat) {
        return Answer::refuse("seats-not-yet").with(MatchScreen::Seat { seat });
    }
    if !open && let Some(leaving) = leaving_mut(&mut draft.next.record, seat) {
        // A holder who names a successor gives the seat up by it.
        leaving.answered = Answered::Given;
        tell_given(draft, seat);
    }
    let by = match (deciders, by) {
        (Deciders::All(all), By::Seat(voter)) => {
            let Some(leaving) = leaving_mut(&mut draft.next.record, seat) else { return stale };
            leaving.votes.retain(|(other, _)| *other != voter && all.contains(other));
            leaving.votes.push((voter, whom));
            draft.record_changed = true;
            let wants = |one: &Seat| leaving.votes.contains(&(*one, whom));
            if !all.iter().all(wants) {
                return Answer::done("seats-ack-vote").with(MatchScreen::Seat { seat });
            }
            By::Players
        }
        (Deciders::All(_) | Deciders::One, by) => by,
    };
    settle(draft, seat, (whom, bot), by)
}

/// Settles the successor: a bot and the person who volunteered sit down at once, others are waited for.
fn settle(draft: &mut Draft, seat: Seat, (whom, bot): (u64, Option<String>), by: By) -> Answer {
    let Some(leaving) = leaving_mut(&mut draft.next.record, seat) else {
        return Answer::refuse("error-stale-button").with(MatchScreen::Board);
    };
    let volunteer = leaving.volunteer(whom).cloned();
    let who = match (bot, volunteer) {
        (Some(kind), _) => Occupant::Bot { kind },
        (None, Some(v)) if v.willing => Occupant::Person { id: v.id, name: v.name },
        (None, _) => {
            leaving.chosen = Some(whom);
            let told = Phrase::new("seats-told-named").number("seat", number(seat));
            let told = to_all(told.phrase("who", by.phrase()));
            draft.row(Row::Admin { what: Note::Named(by, seat) }, told);
            return Answer::done("seats-ack-named").with(MatchScreen::Seat { seat });
        }
    };
    seat_down(draft, seat, who, Some(by));
    Answer::done("seats-ack-taken").with(MatchScreen::Board)
}

/// The kind of the bot with this digest.
fn bot_of(hall: &Hall, record: &Record, digest: u64) -> Option<String> {
    let documents = hall.catalogue.documents();
    let bots = &documents.iter().find(|d| d.id == record.document)?.bots;
    bots.iter().find(|bot| digest_text(&bot.kind) == digest).map(|bot| bot.kind.clone())
}

/// Somebody sits down on the chair of a running match. `by`: who decided it just now; none: it was
/// told when it was decided.
fn seat_down(draft: &mut Draft, seat: Seat, who: Occupant, by: Option<By>) {
    let record = &mut draft.next.record;
    record.leaving.retain(|leaving| leaving.seat != seat);
    record.stayed.retain(|(other, _)| *other != seat);
    if let Some(person) = record.person(seat).cloned() {
        // The table was his because he sat at it; a match is nobody's whom its players replaced.
        record.opener.take_if(|opener| *opener == person);
        record.former.push(person);
    }
    for leaving in &mut record.leaving {
        leaving.votes.retain(|(voter, _)| *voter != seat);
    }
    let told = Phrase::new("seats-told-stood").number("seat", number(seat));
    free(draft, seat, told);
    let record = &mut draft.next.record;
    let (id, who) = match who {
        Occupant::Person { id, name } => {
            let same = |occupant: &Occupant| matches!(occupant, Occupant::Person { name: other, .. } if *other == name);
            let shared = record.chairs.iter().any(|chair| same(&chair.who));
            let name = match (name.is_empty(), shared) {
                (true, _) => seat.to_string(),
                (false, true) => format!("{name} ({})", seat.0 + 1),
                (false, false) => name,
            };
            record.strike_off(&id);
            (id.0.clone(), Occupant::Person { id, name })
        }
        Occupant::Bot { kind } => (kind.clone(), Occupant::Bot { kind }),
        Occupant::Empty => (String::new(), Occupant::Empty),
    };
    record.chairs[seat.index()].who = who;
    let press = adds(record, seat, &id);
    let told = match by {
        Some(by) => Phrase::new("seats-told-taken").phrase("by", by.phrase()),
        None => Phrase::new("seats-told-came"),
    };
    let told = told.number("seat", number(seat)).phrase("who", seat_phrase(seat));
    draft.row(Row::Sat { seat, press }, to_all(told));
}
