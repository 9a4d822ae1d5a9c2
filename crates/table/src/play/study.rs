//! Tables for study: a position that somebody brought as text, or one of a match that is over, is played on from,
//! against a person or a bot. There are no decks to choose; such a match is practice and counts in no result.

use super::lobby;
use super::quotas::may_open;
use crate::game::study::{InlineCards, POSITION, Studied, Unstudied};
use crate::hall::answer::Answer;
use crate::hall::show::{MatchScreen, OwnScreen};
use crate::hall::state::Hall;
use crate::hall::work::{Rank, Request, STUDY};
use crate::matches::draft::Draft;
use crate::matches::rows::Guest;
use crate::wire::api::{Body, ChannelId, Company, Incoming, Now, Person, PersonId, Role};
use crate::wire::style::Frame;
use std::sync::Arc;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase, clean_name};

/// `/study` with a position as text or as a file.
pub(crate) async fn typed(hall: &Arc<Hall>, incoming: &Incoming, text: &str) -> Answer {
    if text.trim().is_empty() {
        return Answer::refuse("study-how");
    }
    let (catalogue, text) = (Arc::clone(&hall.catalogue), text.to_owned());
    // Read and played to its end where bots think: it may be long.
    match hall
        .thinking
        .run(Request::new(Rank::Pressed, STUDY), move || {
            catalogue.study(&text, InlineCards::Refused)
        })
        .await
    {
        Ok(Ok(studied)) => open(hall, incoming, studied).await,
        Ok(Err(problems)) => Answer::refuse(refusal(&problems)),
        Err(error) => Answer::refuse(error.key()),
    }
}

/// Opens a table in a channel at the position of a text; nobody sits at it yet.
///
/// # Errors
/// The faults of the text.
pub(crate) async fn for_operator(
    hall: &Arc<Hall>,
    channel: ChannelId,
    text: String,
    at: Now,
) -> Result<MatchId, Vec<Unstudied>> {
    let whole = |key| vec![Unstudied::whole(key)];
    let catalogue = Arc::clone(&hall.catalogue);
    let request = Request::new(Rank::Pressed, STUDY);
    let read = hall.thinking.run(request, move || catalogue.study(&text, InlineCards::Read)).await;
    let studied = read.map_err(|error| whole(error.key()))??;
    let incoming = Incoming {
        id: format!("import:{:016x}", hall.random()),
        at,
        channel,
        person: Person { id: PersonId::new("operator"), name: String::new() },
        language: Language::default(),
        role: Role::Operator,
        company: Company::Others,
        frame: Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text(String::new()),
    };
    let opening = hall.opening.lock().await;
    let documents = hall.catalogue.documents();
    let document = documents.iter().find(|d| d.id == studied.document);
    let document = document.ok_or_else(|| whole("study-no-game"))?;
    let seats = studied.seats;
    let fill = |draft: &mut Draft| {
        put(draft, studied);
        draft.next.record.opener = None;
        Answer::show(MatchScreen::Board)
    };
    let answer = lobby::set_up(hall, &incoming, document, seats, fill).await;
    drop(opening);
    answer.about.filter(|_| !answer.refused).ok_or_else(|| whole("error-try-again"))
}

/// The first thing that is wrong, and how many others are.
fn refusal(problems: &[Unstudied]) -> Phrase {
    let Some((first, others)) = problems.split_first() else {
        return Phrase::new("study-unwritten");
    };
    let Some(line) = first.line else { return first.why.clone() };
    Phrase::new("study-refused")
        .number("line", line as i64)
        .phrase("why", first.why.clone())
        .number("others", others.len() as i64)
}

/// Opens a table at which this position waits for players. The person who opens it has the seat that decides first.
pub(crate) async fn open(hall: &Arc<Hall>, incoming: &Incoming, studied: Studied) -> Answer {
    let opening = hall.opening.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    let documents = hall.catalogue.documents();
    let Some(document) = documents.iter().find(|d| d.id == studied.document) else {
        return Answer::refuse("table-no-such-game").with(OwnScreen::Lobby);
    };
    if let Err(refused) = may_open(hall, &incoming.channel, &incoming.person.id, incoming.at) {
        return refused;
    }
    let seats = studied.seats;
    let fill = |draft: &mut Draft| {
        let seat = studied.to_move.index();
        put(draft, studied);
        let name = clean_name(&incoming.person.name);
        let guest = Guest { id: incoming.person.id.clone(), name };
        draft.next.record.chairs[seat].kept = Some(guest);
        lobby::sit(hall, draft, incoming)
    };
    let answer = lobby::set_up(hall, incoming, document, seats, fill).await;
    drop(opening);
    answer
}

/// Makes a table that nobody sits at one for this position.
pub(crate) fn put(draft: &mut Draft, studied: Studied) {
    let record = &mut draft.next.record;
    record.sets = studied.sets;
    record.options = vec![(POSITION.to_owned(), studied.position)];
    record.practice = true;
}
