//! `/avoid`: the people whom a person would rather not meet in events. The list is secret from everybody else: a name is
//! taken only where nobody else reads the line, and nobody is told. Pairings heed it, see `play::league::avoid`.

use crate::chosen::settings::{Avoided, PersonSettings};
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::hall::state::Hall;
use crate::matches::rows::Occupant;
use crate::screens::desk::rows_of;
use crate::wire::api::{Button, ButtonKind, Company, Incoming, PersonId, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::{is_same_name, quoted};
use crate::wire::token::{Press, Token};
use std::collections::BTreeMap;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Phrase, clean_name};

/// People on one list, at most: as many as have a button on one screen.
const MOST: usize = 15;

/// `/avoid`: shows the list; with a name or a mention adds a person to it.
pub(crate) async fn typed(hall: &Hall, incoming: &Incoming, words: &str) -> Answer {
    let name = words.trim();
    if name.is_empty() && incoming.mentions.is_empty() {
        return Answer::show(OwnScreen::Avoided);
    }
    match incoming.company {
        Company::Alone | Company::Page => {}
        // Others read the line there.
        Company::Others | Company::Guest => return Answer::refuse("avoid-private"),
    }
    match found(hall, incoming, name) {
        Ok(other) => add(hall, incoming, other).await,
        Err(answer) => answer.with(OwnScreen::Avoided),
    }
}

/// The person who is mentioned, or who has this name among those whom the person knows.
fn found(hall: &Hall, incoming: &Incoming, name: &str) -> Result<Avoided, Answer> {
    if let Some(person) = incoming.mentions.first() {
        return Ok(Avoided { id: person.id.clone(), name: clean_name(&person.name) });
    }
    let known = known(hall, &incoming.person.id);
    let mut fitting = known.into_iter().filter(|(_, known)| is_same_name(known, name));
    match (fitting.next(), fitting.next()) {
        (Some((id, name)), None) => Ok(Avoided { id, name }),
        (Some(_), Some(_)) => {
            Err(Answer::refuse(Phrase::new("avoid-several").text("name", quoted(name))))
        }
        (None, _) => Err(Answer::refuse(Phrase::new("avoid-unknown").text("name", quoted(name)))),
    }
}

/// Everybody with whom a person has sat at a table or entered an event, with the newest name.
fn known(hall: &Hall, person: &PersonId) -> BTreeMap<PersonId, String> {
    let mut known = BTreeMap::new();
    for at in hall.matches_of(person) {
        for chair in &at.record.chairs {
            if let Occupant::Person { id, name } = &chair.who {
                known.insert(id.clone(), name.clone());
            }
        }
    }
    for league in hall.leagues_of(person) {
        for entrant in league.record.entrants.iter().flatten() {
            known.insert(entrant.id.clone(), entrant.name.clone());
        }
    }
    known.retain(|id, _| id != person && !id.is_forgotten());
    known
}

async fn add(hall: &Hall, incoming: &Incoming, other: Avoided) -> Answer {
    if other.id == incoming.person.id {
        return Answer::refuse("avoid-oneself").with(OwnScreen::Avoided);
    }
    let answer = Answer::done(Phrase::new("avoid-ack").text("who", other.name.as_str()));
    let saved = hall.save_person(incoming, |mine| {
        if mine.avoided.iter().any(|avoided| avoided.id == other.id) {
            return Err("avoid-already");
        }
        if mine.avoided.len() >= MOST {
            return Err("avoid-many");
        }
        mine.avoided.push(other);
        Ok((answer, ()))
    });
    shown(saved.await)
}

/// No longer avoids the person whose id has this digest.
pub(crate) async fn lifted(hall: &Hall, incoming: &Incoming, digest: u64) -> Answer {
    let saved = hall.save_person(incoming, |mine| {
        let at = mine.avoided.iter().position(|avoided| digest_of(&avoided.id) == digest);
        let lifted = mine.avoided.remove(at.ok_or("error-stale-button")?);
        Ok((Answer::done(Phrase::new("avoid-lifted").text("who", lifted.name)), ()))
    });
    shown(saved.await)
}

fn shown(saved: Result<(Answer, ()), Answer>) -> Answer {
    saved.map_or_else(|refused| refused, |(answer, ())| answer).with(OwnScreen::Avoided)
}

fn digest_of(person: &PersonId) -> u64 {
    digest_text(&person.0)
}

/// The list, with a button for each that takes a person from it.
pub(crate) fn screen(hall: &Hall, incoming: &Incoming) -> Screen {
    let desk = hall.desk(incoming.language);
    let PersonSettings { avoided, .. } = hall.person_settings(&incoming.person.id);
    let key = if avoided.is_empty() { "avoid-none" } else { "avoid-title" };
    let mut lines = vec![desk.word(key)];
    lines.extend(avoided.iter().map(|one| format!("\u{2022} {}", one.name)));
    lines.push(desk.word("avoid-how"));
    let lift = |one: &Avoided| -> Button {
        let token = Token::new(Press::Unavoid, MatchId::NONE, Audience::Public);
        let label = Phrase::new("avoid-button-lift").text("who", one.name.as_str());
        desk.button(&desk.say(&label), token.digest(digest_of(&one.id)), ButtonKind::Play)
    };
    Screen::plain(lines.join("\n"), rows_of(avoided.iter().map(lift).collect(), 3))
}
