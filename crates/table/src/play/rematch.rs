//! «Once more»: a table like one whose match is over, for the same people and bots with their decks, each a chair
//! further on: of two, sides are exchanged.

use super::lobby;
use super::quotas::may_open;
use super::sets;
use crate::game::hosted::DocumentInfo;
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, Standing};
use crate::matches::rows::{Chair, Guest, Occupant, Stage};
use crate::wire::api::{ChannelId, Incoming, PersonId};
use crate::wire::digest::digest_text;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_store::MatchId;

/// Opens such a table where the match was played, for somebody who sat at it. Whose opponent has done so sits down
/// at that one.
pub(crate) async fn open(hall: &Arc<Hall>, incoming: &Incoming, id: MatchId) -> Answer {
    let stale = || Answer::refuse("error-stale-button").with(OwnScreen::Lobby);
    let Some(former) = hall.place(id).map(|place| place.now()) else { return stale() };
    let Stage::Over { .. } = former.record.stage else { return stale() };
    let person = &incoming.person.id;
    if former.record.seat_of(person).is_none() {
        return Answer::refuse("error-not-seated");
    }
    // From elsewhere nobody opens tables.
    if !former.record.channels(&former.channel).any(|channel| *channel == incoming.channel) {
        return Answer::refuse("table-rematch-elsewhere");
    }
    if let Some(waits) = invited(hall, &incoming.channel, &former, person) {
        let Some(place) = hall.place(waits) else { return stale() };
        let work = |hall: &Hall, draft: &mut Draft| lobby::sit(hall, draft, incoming);
        return hall.change(&place, incoming, work).await.about(waits);
    }
    let opening = hall.opening.lock().await;
    if let Some(answer) = hall.seen(&incoming.id) {
        return answer;
    }
    let documents = hall.catalogue.documents();
    let Some(document) = documents.iter().find(|d| d.id == former.record.document) else {
        return Answer::refuse("table-no-such-game").with(OwnScreen::Lobby);
    };
    if let Err(refused) = may_open(hall, &incoming.channel, person, incoming.at) {
        return refused;
    }
    let seats = former.record.chairs.len() as u8;
    let fill = |draft: &mut Draft| fill(hall, draft, incoming, document, &former);
    let answer = lobby::set_up(hall, incoming, document, seats, fill).await;
    drop(opening);
    answer
}

/// The table of the same game in that channel at which a chair is kept for somebody.
fn invited(
    hall: &Hall,
    channel: &ChannelId,
    former: &Standing,
    person: &PersonId,
) -> Option<MatchId> {
    let all = hall.standings(channel).into_iter();
    let mut same = all.filter(|at| at.record.document == former.record.document);
    same.find(|at| at.record.kept_for(person).is_some()).map(|at| at.id)
}

/// Puts everybody a chair further on; people are invited, and the person who presses sits down with the former deck.
fn fill(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    document: &DocumentInfo,
    former: &Standing,
) -> Answer {
    let chairs = &former.record.chairs;
    for (option, value) in &former.record.options {
        lobby::set_option(draft, document, option, value);
    }
    if former.record.position().is_some() {
        draft.next.record.options.clone_from(&former.record.options);
        draft.next.record.practice = true;
    }
    if draft.next.record.sets != former.record.sets {
        sets::put(draft, document, &former.record.sets);
    }
    let further = |seat: usize| Seat(((seat + 1) % chairs.len()) as u8);
    let mut own = None;
    for (at, chair) in chairs.iter().enumerate() {
        let Occupant::Person { id, name } = &chair.who else { continue };
        let record = &mut draft.next.record;
        let seat = further(at);
        record.chairs[seat.index()].kept = Some(Guest { id: id.clone(), name: name.clone() });
        match *id == incoming.person.id {
            true => own = chair.deck.clone().map(|deck| (seat, deck)),
            false => record.sides[seat.index()].calls += 1,
        }
    }
    let mut answer = lobby::sit(hall, draft, incoming);
    // Bots take the chairs that are left, in their order.
    for at in (0..chairs.len()).map(|seat| (seat + chairs.len() - 1) % chairs.len()) {
        let Chair { who: Occupant::Bot { kind }, deck, .. } = &chairs[at] else { continue };
        answer = lobby::sit_bot(hall, draft, incoming, digest_text(kind));
        let chair = &mut draft.next.record.chairs[further(at).index()];
        if let (Occupant::Bot { .. }, Some(deck)) = (&chair.who, deck) {
            chair.deck = Some(deck.clone());
        }
    }
    match own {
        Some((seat, deck)) => lobby::take_deck(hall, draft, incoming, seat, deck),
        None => answer,
    }
}
