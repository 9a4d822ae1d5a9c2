//! Hints: the command of the planner in a person's place, and its judge's numbers. From that person's own view,
//! for that person alone. Where people play each other, hints are given only while all of them have agreed.

use super::moves;
use super::moves::Accept;
use crate::game::hosted::{Hint, Hosted, Outlook, Rank};
use crate::game::phrases::seat_phrase;
use crate::hall::answer::Answer;
use crate::hall::show::MatchScreen;
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, to_all};
use crate::matches::notes::{Note, SeatAction};
use crate::matches::rows::{Hints, Occupant, Offer, Row};
use crate::wire::api::Incoming;
use stolik_kernel::budget;
use stolik_kernel::{Seat, Seats};
use stolik_words::Phrase;

/// Choices that are told.
const TOLD: usize = 3;
/// After so many refusals nobody proposes again in this match.
const DECLINED: u8 = 2;
/// Two worths of one side that differ by more belong to different phases of a game.
const PHASES: i64 = 20_000;

/// Gives a hint to the person who asks.
pub(crate) fn ask(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match moves::seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let record = &draft.next.record;
    if !record.against_bots(seat) && !record.hints.on {
        return Answer::refuse("hint-people").with(MatchScreen::HintAsk { seat });
    }
    if !record.waiting.contains(seat) {
        return Answer::refuse("hint-not-asked").with(hand);
    }
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let mut hints = game.judge().hints(seat, TOLD + 1, hall.random());
    // Before the first turn a bot takes back what stands as well elsewhere; that helps nobody.
    let back = |hint: &Hint| hint.choice.steps.iter().any(|step| step.rank == Rank::Closing);
    if game.play().turn().is_none() && !hints.iter().all(back) {
        hints.retain(|hint| !back(hint));
    }
    hints.truncate(TOLD);
    // The budget ended first: what is best of a part is told as that.
    let is_cut = budget::current().is_cut();
    match lines(game.as_ref(), &hints) {
        Some((best, mut lines)) => {
            lines.extend(is_cut.then(|| Phrase::new("hint-partly")));
            Answer::done(best).with(MatchScreen::Lines { lines, why: None })
        }
        None if is_cut => Answer::refuse("hint-too-much").with(hand),
        None => Answer::refuse("hint-none").with(hand),
    }
}

/// Proposes that bots give hints to all who play.
pub(crate) fn propose(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match moves::seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let record = &mut draft.next.record;
    let others = record.unanswered(seat, Seats::NONE);
    match record.hints {
        Hints { on: true, .. } => return Answer::refuse("hint-on-already").with(hand),
        Hints { asked: Some(ask), .. } if ask.by == seat => {
            return Answer::refuse(record.about_others("hint-asked-already"));
        }
        Hints { asked: Some(_), .. } => return Answer::show(hand),
        Hints { declined: DECLINED.., .. } => return Answer::refuse("hint-enough").with(hand),
        Hints { .. } if others.is_empty() => return Answer::refuse("hint-alone").with(hand),
        Hints { .. } => {}
    }
    let number = record.next_ask();
    record.hints.asked = Some(Offer { by: seat, number, agreed: Seats::NONE });
    said(draft, seat, SeatAction::AsksHints, "hint-told-asked");
    let line = draft.next.record.about_others("hint-ack-asked");
    for other in others {
        hall.call_now(draft, other);
    }
    Answer::done(line).with(hand)
}

/// Answers the proposal of that number.
pub(crate) fn answer(
    _: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    number: u64,
    accept: Accept,
) -> Answer {
    let seat = match moves::seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let record = &draft.next.record;
    let asked = record.hints.asked.filter(|ask| u64::from(ask.number) == number);
    let Some(mut ask) = asked.filter(|ask| record.awaits(seat, ask.by, ask.agreed)) else {
        let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
        return Answer::refuse("error-stale-button").with(hand);
    };
    match accept {
        Accept::No => {
            let hints = &mut draft.next.record.hints;
            (hints.asked, hints.declined) = (None, hints.declined.saturating_add(1));
            said(draft, seat, SeatAction::KeepsHints, "hint-told-declined");
            Answer::done("hint-ack-declined")
        }
        Accept::Yes => {
            ask.agreed = ask.agreed.with(seat);
            let record = &mut draft.next.record;
            record.hints.asked = Some(ask);
            // Includes a seat that stands open: a person who sits down there is asked. Bots are not.
            let bot = |seat: Seat| matches!(record.chairs[seat.index()].who, Occupant::Bot { .. });
            let agrees = |seat: Seat| bot(seat) || !record.awaits(seat, ask.by, ask.agreed);
            let all = record.playing.iter().all(agrees);
            said(draft, seat, SeatAction::AgreesHints, "hint-told-agreed");
            if all {
                let hints = &mut draft.next.record.hints;
                (hints.asked, hints.on, hints.ever) = (None, true, true);
            }
            Answer::done(if all { "hint-ack-on" } else { "undo-ack-agreed" })
        }
    }
}

/// Notes what a seat said of hints, and tells everybody.
fn said(draft: &mut Draft, seat: Seat, action: SeatAction, told: &str) {
    let told = to_all(Phrase::new(told).phrase("who", seat_phrase(seat)));
    draft.row(Row::Admin { what: Note::Did(seat, action) }, told);
}

/// Words for the advice, and for the numbers behind it; none if nothing is advised.
fn lines(game: &dyn Hosted, hints: &[Hint]) -> Option<(Phrase, Vec<Phrase>)> {
    let (best, others) = hints.split_first()?;
    if others.is_empty() {
        return Some((name_choice("hint-only", best), Vec::new()));
    }
    let mut lines: Vec<Phrase> = describe_outlook(best.judged.outlook).into_iter().collect();
    lines.extend(others.iter().map(|other| compare(best, other)));
    lines.push(Phrase::new(match best.judged.outlook {
        Outlook::Compared => format!("hint-unit-before-{}", game.play().document()),
        Outlook::Wins | Outlook::MayWin | Outlook::MayLose | Outlook::Ahead(_) => {
            format!("hint-unit-{}", game.play().document())
        }
    }));
    Some((name_choice("hint-best", best), lines))
}

/// A sentence that names the choice of a hint.
fn name_choice(key: &str, hint: &Hint) -> Phrase {
    Phrase::new(key).phrase("choice", hint.choice.label(0, hint.choice.steps.len()))
}

/// A sentence for what the best choice leads to; none if its worth stands for nothing by itself.
fn describe_outlook(outlook: Outlook) -> Option<Phrase> {
    match outlook {
        Outlook::Wins => Some(Phrase::new("hint-wins")),
        Outlook::MayWin => Some(Phrase::new("hint-may-win")),
        Outlook::MayLose => Some(Phrase::new("hint-may-lose")),
        Outlook::Ahead(points) => Some(Phrase::new("hint-worth").number("worth", points)),
        Outlook::Compared => None,
    }
}

/// A sentence for how much worse another choice is than the best one.
fn compare(best: &Hint, other: &Hint) -> Phrase {
    let less = best.judged.worth - other.judged.worth;
    match (best.judged.outlook, other.judged.outlook) {
        _ if less == 0 => name_choice("hint-equal", other),
        (Outlook::Compared, _) if less >= PHASES => name_choice("hint-other", other),
        (Outlook::Compared, Outlook::Compared) | (Outlook::Ahead(_), Outlook::Ahead(_)) => {
            name_choice("hint-less", other).number("less", less)
        }
        (
            Outlook::Compared | Outlook::Ahead(_),
            Outlook::Wins | Outlook::MayWin | Outlook::MayLose,
        )
        | (Outlook::Compared, Outlook::Ahead(_))
        | (Outlook::Ahead(_), Outlook::Compared)
        | (Outlook::Wins | Outlook::MayWin | Outlook::MayLose, _) => name_choice("hint-far", other),
    }
}
