//! Automatic choices for a person by the judge of the game's usual bot. They can all be changed before the person is
//! done with them. A press in the lobby makes the whole path to the first of them.

use super::lobby::{self, DeckPick, Opening};
use super::moves;
use crate::game::hosted::{Choice, DocumentInfo, Rank};
use crate::game::sets::ready;
use crate::hall::answer::Answer;
use crate::hall::change::Cause;
use crate::hall::show::MatchScreen;
use crate::hall::state::Hall;
use crate::matches::draft::Draft;
use crate::matches::rows::Stage;
use crate::wire::api::Incoming;
use crate::wire::digest::digest_text;
use crate::wire::token::Token;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;

/// Choices that one press makes, at most: a game that asks for ever must not hang a match.
const CHOICES: usize = 64;
/// The number of times that a bot is asked again after it takes back its last choice although more must be chosen. Such
/// a choice is as good in another place.
const ATTEMPTS: usize = 3;

/// Opens a table, with a deck for the person who opens it and bots on all other chairs. Plays up to the first choice
/// that can be changed, which is made too.
pub(crate) async fn open(hall: &Arc<Hall>, incoming: &Incoming, wanted: &Opening) -> Answer {
    // Two commits, each under an id of its own: an update that comes again after the first goes on from there.
    let opens = Incoming { id: format!("{}/opens", incoming.id), ..incoming.clone() };
    let answer = lobby::open_table(hall, &opens, wanted).await;
    let place = answer.about.and_then(|id| hall.place(id));
    let (false, Some(place)) = (answer.refused, place) else { return answer };
    let whole = incoming.clone();
    hall.ponder(
        &place,
        Cause::of(incoming),
        Arc::new(move |hall, draft| begin(hall, draft, &whole)),
    )
    .await
}

/// Begins the match of a table that was just opened.
fn begin(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    let Some(seat) = draft.next.record.seat_of(&incoming.person.id) else {
        return Answer::refuse("error-not-seated");
    };
    draft.by = Some(seat);
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    if draft.next.record.stage != Stage::Open {
        return Answer::show(hand);
    }
    let Some(document) = document(hall, draft) else { return Answer::refuse("table-no-such-game") };
    let played = draft.next.record.played();
    let Some(deck) = ready(hall.catalogue.as_ref(), document, played).next() else {
        return Answer::refuse("table-sets-no-deck").with(MatchScreen::Board);
    };
    let pick = DeckPick::Digest(digest_text(&deck.id));
    let chosen = lobby::choose_deck(hall, draft, incoming, &pick);
    let (Some(opponent), Some(adviser)) = (document.bots.first(), document.stand_in()) else {
        return Answer::refuse("table-no-such-bot").with(hand);
    };
    let (opponent, adviser) = (digest_text(&opponent.kind), adviser.kind.clone());
    if chosen.refused {
        return chosen;
    }
    while draft.next.record.stage == Stage::Open {
        let seated = lobby::sit_bot(hall, draft, incoming, opponent);
        if seated.refused {
            return seated;
        }
    }
    go_ahead(hall, draft, &adviser);
    complete(hall, draft, seat, &adviser);
    Answer::done("table-ack-quick").with(hand)
}

/// The game of a match.
fn document<'a>(hall: &'a Hall, draft: &Draft) -> Option<&'a DocumentInfo> {
    hall.catalogue.documents().iter().find(|d| d.id == draft.next.record.document)
}

/// Whether a choice is one of those among which others are chosen before one is done.
fn ranks(choice: &Choice, rank: Rank) -> bool {
    choice.steps.iter().any(|step| step.rank == rank)
}

/// Decides for everybody before the first turn, until each stands before choices that one is done with by
/// a word of its own.
fn go_ahead(hall: &Hall, draft: &mut Draft, kind: &str) {
    for _ in 0..CHOICES {
        let Some(game) = draft.next.game.clone().filter(|game| game.play().turn().is_none()) else {
            return;
        };
        let settled = |seat: &Seat| {
            game.prompts().choices(*seat).iter().any(|choice| ranks(choice, Rank::Finishing))
        };
        let Some(seat) = draft.next.record.waiting.iter().find(|seat| !settled(seat)) else {
            return;
        };
        let Some(command) = game.judge().advise(kind, seat, &mut Fast::new(hall.random())) else {
            return;
        };
        if draft.play(seat, &command).is_err() {
            return;
        }
    }
}

/// Makes the choices of a decision that [`crate::hosted::Hosted::for_me`] names, up to what one is done with: that
/// is for the person to press, who sees them all and may change them. Says whether any was made.
fn complete(hall: &Hall, draft: &mut Draft, seat: Seat, kind: &str) -> bool {
    let (mut made, mut attempts) = (false, 0);
    // All of it is news to its person.
    let mark = draft.next.record.chairs[seat.index()].mark;
    for _ in 0..CHOICES {
        let Some(game) = draft.next.game.clone() else { break };
        if !draft.next.record.waiting.contains(seat) || game.prompts().for_me(seat).is_none() {
            break;
        }
        let advice = game.judge().advise(kind, seat, &mut Fast::new(hall.random()));
        let choices = game.prompts().choices(seat);
        let usual =
            |choice: &&Choice| !ranks(choice, Rank::Closing) && !ranks(choice, Rank::Finishing);
        let advised = advice.and_then(|command| choices.iter().find(|c| c.command == command));
        let choice = match advised.filter(usual) {
            Some(choice) => choice,
            // Enough is chosen.
            None if choices.iter().any(|choice| ranks(choice, Rank::Finishing)) => break,
            None if attempts < ATTEMPTS => {
                attempts += 1;
                continue;
            }
            None => match choices.iter().find(usual) {
                Some(choice) => choice,
                None => break,
            },
        };
        if draft.play(seat, &choice.command).is_err() {
            break;
        }
        draft.next.record.chairs[seat.index()].mark = mark;
        made = true;
    }
    made
}

/// A press on the button that makes the choices of a decision for its person.
pub(crate) fn for_me(hall: &Hall, draft: &mut Draft, incoming: &Incoming, token: Token) -> Answer {
    let seat = match moves::asked(draft, incoming, token) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let kind = document(hall, draft).and_then(DocumentInfo::stand_in);
    let made = kind.is_some_and(|bot| complete(hall, draft, seat, &bot.kind));
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let game = draft.next.game.as_ref().filter(|game| game.prompts().for_me(seat).is_some());
    let enough = game.is_some_and(|game| {
        game.prompts().choices(seat).iter().any(|choice| ranks(choice, Rank::Finishing))
    });
    match (made, enough) {
        (true, _) => Answer::done("table-ack-for-me"),
        (false, true) => Answer::done("table-ack-for-me-enough").with(hand),
        (false, false) => Answer::refuse("table-cannot-now").with(hand),
    }
}
