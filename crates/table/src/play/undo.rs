//! Taking moves back: free while nothing was learned by it and nobody else was asked, else with the
//! others' consent. The log keeps what was taken back; a row says from where it no longer counts, and
//! the epoch rises, so that what is rolled again is rolled anew.

use super::moves::{Accept, seat_in_play};
use crate::game::hosted::Hosted;
use crate::game::phrases::seat_phrase;
use crate::hall::answer::Answer;
use crate::hall::show::MatchScreen;
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, to_all};
use crate::matches::notes::{Note, SeatAction};
use crate::matches::passing::passed_at_once;
use crate::matches::rows::{LogRow, Row, UndoAsk};
use crate::matches::seats::Request;
use crate::matches::verify;
use crate::wire::api::Incoming;
use std::sync::Arc;
use stolik_kernel::{Audience, Seat, Seats, Waiting};
use stolik_words::Phrase;

/// A move that can be taken back.
struct Back {
    /// Its row.
    to: u32,
    /// The match before it.
    game: Box<dyn Hosted>,
    /// The reason why the others must be asked; `None` if nobody need be.
    costs: Option<Cost>,
}

/// The reason why a move is not taken back without asking the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cost {
    /// Another seat has acted since.
    Acted,
    /// A game of a series was given up or drawn since.
    GameEnded,
    /// The move, or one after it, drew outcomes of chance.
    Rolled,
    /// Another seat was asked for a decision since, and has not acted.
    Asked,
    /// The seat sees what it could not foresee.
    Learned,
}

impl Cost {
    /// The key of the sentence.
    fn key(self) -> &'static str {
        match self {
            Cost::Acted => "undo-why-acted",
            Cost::GameEnded => "undo-why-game-ended",
            Cost::Rolled => "undo-why-rolled",
            Cost::Asked => "undo-why-asked",
            Cost::Learned => "undo-why-learned",
        }
    }
}

/// Takes the person's last move back, or asks the others for it.
pub(crate) fn ask(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    match &draft.next.record.undo {
        Some(undo) if undo.by == seat => {
            return Answer::refuse(draft.next.record.about_others("undo-asked-already"));
        }
        Some(_) => return Answer::show(hand),
        None => {}
    }
    let back = match last_move(hall, draft, seat) {
        Ok(back) => back,
        Err(why) => return Answer::refuse(why).with(hand),
    };
    let others = draft.next.record.unanswered(seat, Seats::NONE);
    let cost = match back.costs {
        Some(cost) if !others.is_empty() => cost,
        costs => {
            // Bots are not asked; what was rolled is rolled anew, so it is no match in earnest any more.
            draft.next.record.practice |= costs.is_some();
            take_back(draft, seat, back);
            return Answer::done("undo-ack");
        }
    };
    let at = draft.at;
    let record = &mut draft.next.record;
    if record.declined_lately(seat, Request::Undo, at) {
        return Answer::refuse("undo-declined-lately").with(hand);
    }
    record.undos += 1;
    record.undo =
        Some(UndoAsk { by: seat, to: back.to, number: record.undos, agreed: Seats::NONE });
    draft.record_changed = true;
    let why = record.about_others(cost.key());
    let line = record.about_others("undo-ack-asked").phrase("why", why);
    for other in others {
        hall.call_now(draft, other);
    }
    Answer::done(line)
}

/// Answers the request of that number.
pub(crate) fn answer(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    number: u64,
    accept: Accept,
) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let asked = draft.next.record.undo.clone().filter(|undo| u64::from(undo.number) == number);
    let Some(mut undo) = asked else {
        return Answer::refuse("error-stale-button").with(hand);
    };
    if undo.by == seat {
        return Answer::refuse(draft.next.record.about_others("undo-asked-already"));
    }
    match accept {
        Accept::No => {
            draft.next.record.undo = None;
            draft.next.record.decline(undo.by, Request::Undo, draft.at);
            let told = to_all(Phrase::new("undo-told-declined").phrase("who", seat_phrase(seat)));
            draft.row(Row::Admin { what: Note::Did(seat, SeatAction::KeepsMove) }, told);
            Answer::done("undo-ack-declined")
        }
        Accept::Yes => {
            undo.agreed = undo.agreed.with(seat);
            if !draft.next.record.unanswered(undo.by, undo.agreed).is_empty() {
                draft.next.record.undo = Some(undo);
                draft.record_changed = true;
                return Answer::done("undo-ack-agreed");
            }
            match last_move(hall, draft, undo.by) {
                Ok(back) if back.to == undo.to => {
                    take_back(draft, undo.by, back);
                    Answer::done("undo-ack-agreed")
                }
                Ok(_) | Err(_) => {
                    draft.next.record.undo = None;
                    draft.record_changed = true;
                    Answer::refuse("error-stale-button").with(hand)
                }
            }
        }
    }
}

/// The last move of a seat, and whether taking it back is free: nothing was drawn since, nobody else
/// has acted or was asked, and the seat has learned nothing by it.
///
/// # Errors
/// The sentence that says why there is none to take back.
fn last_move(hall: &Hall, draft: &Draft, seat: Seat) -> Result<Back, Phrase> {
    let bytes = hall.store.log(draft.next.id).map_err(|error| {
        tracing::error!(%error, "log");
        Phrase::new("error-try-again")
    })?;
    let rows: Result<Vec<LogRow>, _> = bytes.iter().map(|row| LogRow::read(row)).collect();
    let rows = rows.map_err(|error| {
        tracing::error!(%error, "log");
        Phrase::new("error-try-again")
    })?;
    let counted = verify::counted(&rows);
    let own =
        |row: &u32| matches!(&rows[*row as usize].row, Row::Play { seat: by, .. } if *by == seat);
    let last = counted.iter().rposition(own).ok_or_else(|| Phrase::new("undo-nothing"))?;
    if rows.iter().any(|row| matches!(row.row, Row::Epoch { .. })) {
        return Err(Phrase::new("undo-epoch"));
    }
    // The cards there then may have been seen in the time that was lost.
    let restored = rows.iter().rposition(|row| matches!(row.row, Row::Restored { .. }));
    if restored.is_some_and(|restored| (counted[last] as usize) < restored) {
        return Err(Phrase::new("undo-restored"));
    }
    // A player who has given up does not come back.
    let gave_up = |row: &u32| matches!(rows[*row as usize].row, Row::Withdraw { .. });
    if counted[last..].iter().any(gave_up) {
        return Err(Phrase::new("undo-withdrawn"));
    }
    let replay = |to| {
        verify::states(hall.catalogue.as_ref(), &rows, to).map_err(|why| {
            tracing::error!(id = %draft.next.id, why, "a match cannot be replayed");
            Phrase::new("error-try-again")
        })
    };
    let mut to = counted[last];
    let mut replayed = replay(to)?;
    // A pass that went without saying goes with what it followed.
    if let Some(before) = last.checked_sub(1).map(|before| counted[before])
        && own(&before)
        && restored.is_none_or(|restored| restored < before as usize)
        && rows[before as usize].at == rows[to as usize].at
        && passed_at_once(&draft.next.record, replayed.before.as_ref(), seat).is_some()
    {
        to = before;
        replayed = replay(to)?;
    }
    if several_decide(&replayed.before.play().waiting()) {
        return Err(draft.next.record.about_others("undo-secret"));
    }
    let costs =
        cost(draft, seat, &Since { rows: &rows, counted: &counted, to, replayed: &replayed });
    Ok(Back { to, game: replayed.before, costs })
}

/// The rows from a move on.
struct Since<'a> {
    rows: &'a [LogRow],
    /// Numbers of those that count.
    counted: &'a [u32],
    /// The first that would be taken back.
    to: u32,
    replayed: &'a verify::Replayed,
}

/// Returns the reason why the others must be asked before the rows from there on are taken back, if they must.
fn cost(draft: &Draft, seat: Seat, since: &Since<'_>) -> Option<Cost> {
    let gone = || since.counted.iter().filter(|row| **row >= since.to);
    let gone = || gone().map(|row| &since.rows[*row as usize].row);
    let any = |is: fn(&Row, Seat) -> bool| gone().any(|row| is(row, seat));
    if any(|row, seat| matches!(row, Row::Play { seat: by, .. } if *by != seat)) {
        return Some(Cost::Acted);
    }
    if any(|row, _| !matches!(row, Row::Play { .. })) {
        return Some(Cost::GameEnded);
    }
    if any(|row, _| matches!(row, Row::Play { draws, .. } if !draws.is_empty())) {
        return Some(Cost::Rolled);
    }
    let only_seat =
        |waiting: &Waiting| matches!(waiting, Waiting::For(seats) if *seats == Seats::one(seat));
    if !since.replayed.after.iter().all(only_seat) {
        return Some(Cost::Asked);
    }
    let command = |row: &Row| {
        let Row::Play { command, .. } = row else { return None };
        Some(command.clone())
    };
    let commands: Vec<String> = gone().filter_map(command).collect();
    let before = since.replayed.before.as_ref();
    let foreseen = learned_nothing(before, seat, &commands, &draft.next.game);
    (!foreseen).then_some(Cost::Learned)
}

/// Whether several seats decide at once, in secret from each other.
fn several_decide(waiting: &Waiting) -> bool {
    match waiting {
        Waiting::For(seats) => seats.iter().count() > 1,
        Waiting::Over(_) => false,
    }
}

/// Whether the seat could have foreseen everything that it sees now.
fn learned_nothing(
    before: &dyn Hosted,
    seat: Seat,
    commands: &[String],
    now: &Option<Arc<dyn Hosted>>,
) -> bool {
    let Some(now) = now else { return false };
    let mut at = before.copy();
    let mut encoded = Vec::new();
    let mut none = stolik_kernel::chance::Scripted::new([]);
    for text in commands {
        let Ok(command) = at.play().read(seat, text) else { return false };
        if at.apply(seat, &command, &mut none).is_err() {
            return false;
        }
        encoded.push(command);
    }
    before.play().foreseen(seat, &encoded, &now.view(Audience::Seat(seat)))
}

/// Takes moves back.
fn take_back(draft: &mut Draft, seat: Seat, back: Back) {
    let record = &mut draft.next.record;
    record.epoch += 1;
    record.counters.clear();
    record.undo = None;
    let row = Row::Undo { to: back.to, epoch: record.epoch };
    draft.put(Arc::from(back.game));
    draft.row(row, to_all(Phrase::new("undo-told").phrase("who", seat_phrase(seat))));
}
