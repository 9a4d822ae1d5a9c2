//! What the strongest bot would do in somebody's place, and what its judge says of that in numbers: from that person's
//! own view, for that person alone, and only where all others are bots.

use super::moves;
use crate::game::hosted::{Hint, Hosted, Rank};
use crate::hall::answer::{Answer, Show};
use crate::hall::state::Hall;
use crate::matches::draft::Draft;
use crate::wire::api::Incoming;
use stolik_words::Phrase;

/// Choices that are told.
const TOLD: usize = 3;
/// What is worth as much decides the game, whatever the game's unit is.
const DECIDES: i64 = 50_000;

/// Tells whoever asks what might be done.
pub(crate) fn ask(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match moves::seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = Show::Hand { seat, way: Vec::new(), page: 0 };
    let record = &draft.next.record;
    if record.people().any(|(other, _)| other != seat) {
        return Answer::refuse("hint-people").with(hand);
    }
    if !record.waiting.contains(seat) {
        return Answer::refuse("hint-not-asked").with(hand);
    }
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let mut hints = game.hints(seat, TOLD + 1, hall.random());
    // Before the first turn a bot takes back what stands as well elsewhere; that helps nobody.
    let back = |hint: &Hint| hint.choice.steps.iter().any(|step| step.rank == Rank::Closing);
    if game.turn().is_none() && !hints.iter().all(back) {
        hints.retain(|hint| !back(hint));
    }
    hints.truncate(TOLD);
    match lines(game.as_ref(), &hints) {
        Some((best, lines)) => Answer::done(best).with(Show::Lines { lines, why: None }),
        None => Answer::refuse("hint-none").with(hand),
    }
}

/// What is advised, and the numbers behind it; none of nothing.
fn lines(game: &dyn Hosted, hints: &[Hint]) -> Option<(Phrase, Vec<Phrase>)> {
    let (best, others) = hints.split_first()?;
    let said = |key: &str, hint: &Hint| {
        Phrase::new(key).phrase("choice", hint.choice.label(0, hint.choice.steps.len()))
    };
    if others.is_empty() {
        return Some((said("hint-only", best), Vec::new()));
    }
    let mut lines = vec![match best.worth {
        DECIDES.. => Phrase::new("hint-wins"),
        worth if worth <= -DECIDES => Phrase::new("hint-loses"),
        worth => Phrase::new("hint-worth").number("worth", worth),
    }];
    lines.extend(others.iter().map(|hint| match best.worth - hint.worth {
        0 => said("hint-equal", hint),
        DECIDES.. => said("hint-far", hint),
        less => said("hint-less", hint).number("less", less),
    }));
    lines.push(Phrase::new(format!("hint-unit-{}", game.document())));
    Some((said("hint-best", best), lines))
}
