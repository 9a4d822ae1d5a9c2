//! Annulment of a result that counted for ratings or an event: by an administrator of the chat of the match who never
//! played in it, with a reason that is posted there. It is final. Ratings and results are computed from records without
//! the match; the leagues take it out at their next look, in which a match that was annulled before a crash is found too.

use super::authority::{Act, may};
use crate::hall::answer::Answer;
use crate::hall::show::{LookupPage, MatchScreen};
use crate::hall::state::Hall;
use crate::matches::annulment::Annulment;
use crate::matches::draft::{Draft, to_all};
use crate::matches::notes::Note;
use crate::matches::rows::{Row, Stage};
use crate::screens::annulment::REASONS;
use crate::wire::api::Incoming;
use stolik_club::TableNumber;
use stolik_club::limits::REASON;
use stolik_words::{Phrase, clean_text};

/// Annuls a result with a typed reason. Without one, shows the reasons that are offered.
pub(crate) fn typed(hall: &Hall, draft: &mut Draft, incoming: &Incoming, reason: &str) -> Answer {
    let reason = clean_text(reason, REASON + 1);
    if reason.trim().is_empty() {
        let asked = check(hall, draft, incoming);
        return asked.map_or_else(|refused| refused, |()| Answer::show(MatchScreen::AnnulReasons));
    }
    annul(hall, draft, incoming, reason)
}

/// Annuls a result with an offered reason, in the language of the chat.
pub(crate) fn offered(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    number: usize,
) -> Answer {
    let Some(key) = REASONS.get(number) else { return Answer::refuse("error-stale-button") };
    let language = hall.chat_language(&draft.next.channel, incoming.language);
    annul(hall, draft, incoming, hall.words.say(language, &Phrase::new(*key)))
}

/// Checks that the match is over, that its result counts, and that it was not annulled before.
fn check(hall: &Hall, draft: &Draft, incoming: &Incoming) -> Result<(), Answer> {
    may(hall, Act::Annul, &draft.next, incoming, None)?;
    let record = &draft.next.record;
    let refuse = |key: &str| Err(Answer::refuse(key).with(MatchScreen::Board));
    match record.stage {
        Stage::Over { .. } => {}
        Stage::Open | Stage::Running | Stage::Quarantined => return refuse("annul-not-over"),
        Stage::Closed => return refuse("annul-counts-nowhere"),
    }
    if record.annulled.is_some() {
        return refuse("annul-already");
    }
    let table = TableNumber(draft.next.id.0);
    let is_played = hall.leagues().iter().any(|at| at.state.played_at(table).is_some());
    if !is_played && !record.is_rated() {
        return refuse("annul-counts-nowhere");
    }
    Ok(())
}

fn annul(hall: &Hall, draft: &mut Draft, incoming: &Incoming, reason: String) -> Answer {
    if let Err(refused) = check(hall, draft, incoming) {
        return refused;
    }
    if reason.chars().count() > REASON {
        return Answer::refuse(Phrase::new("league-refused-reason").number("most", REASON as i64));
    }
    let by = match may(hall, Act::Annul, &draft.next, incoming, None) {
        Ok(granted) => granted.by,
        Err(refused) => return refused,
    };
    let Some(by) = by else { return Answer::refuse("error-not-administrator") };
    let told = Phrase::new("annul-told").phrase("who", by.phrase()).text("reason", reason.as_str());
    draft.next.record.annulled = Some(Annulment { by, reason, at: draft.at });
    draft.row(Row::Admin { what: Note::Annulled(by) }, to_all(told));
    let page = LookupPage::Annulment(draft.next.id);
    let public = Some(Box::new((draft.next.channel.clone(), page)));
    Answer { public, ..Answer::done("annul-ack") }
}
