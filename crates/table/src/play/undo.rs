//! Taking moves back: free while nothing was learned by it and nobody else was asked, else with the
//! others' consent. The log keeps what was taken back; a row says from where it no longer counts, and
//! the epoch rises, so that what is rolled again is rolled anew.

use super::moves::{Accept, seat_in_play};
use crate::game::hosted::Hosted;
use crate::game::phrases::seat_phrase;
use crate::hall::answer::{Answer, Show};
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, to_all};
use crate::matches::notes::{Deed, Note};
use crate::matches::passing::passed_at_once;
use crate::matches::rows::{LogRow, Row, UndoAsk};
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
    /// Whether nobody need be asked.
    free: bool,
}

/// Takes the person's last move back, or asks the others for it.
pub(crate) fn ask(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = Show::Hand { seat, way: Vec::new(), page: 0 };
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
    if back.free || others.is_empty() {
        // Bots are not asked; what was rolled is rolled anew, so it is no match in earnest any more.
        draft.next.record.practice |= !back.free;
        take_back(draft, seat, back);
        return Answer::done("undo-ack");
    }
    let record = &mut draft.next.record;
    record.undos += 1;
    record.undo =
        Some(UndoAsk { by: seat, to: back.to, number: record.undos, agreed: Seats::NONE });
    draft.touched = true;
    let line = record.about_others("undo-ack-asked");
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
    let hand = Show::Hand { seat, way: Vec::new(), page: 0 };
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
            let told = to_all(Phrase::new("undo-told-declined").phrase("who", seat_phrase(seat)));
            draft.row(Row::Admin { what: Note::Did(seat, Deed::KeepsMove) }, told);
            Answer::done("undo-ack-declined")
        }
        Accept::Yes => {
            undo.agreed = undo.agreed.with(seat);
            if !draft.next.record.unanswered(undo.by, undo.agreed).is_empty() {
                draft.next.record.undo = Some(undo);
                draft.touched = true;
                return Answer::done("undo-ack-agreed");
            }
            match last_move(hall, draft, undo.by) {
                Ok(back) if back.to == undo.to => {
                    take_back(draft, undo.by, back);
                    Answer::done("undo-ack-agreed")
                }
                Ok(_) | Err(_) => {
                    draft.next.record.undo = None;
                    draft.touched = true;
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
    // What lay there then may have been seen in the time that was lost.
    let restored = rows.iter().rposition(|row| matches!(row.row, Row::Restored { .. }));
    if restored.is_some_and(|restored| (counted[last] as usize) < restored) {
        return Err(Phrase::new("undo-restored"));
    }
    // Who has given up does not come back.
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
    let game = replayed.before;
    if several_decide(&game.waiting()) {
        return Err(draft.next.record.about_others("undo-secret"));
    }
    let only_seat =
        |waiting: &Waiting| matches!(waiting, Waiting::For(seats) if *seats == Seats::one(seat));
    let mut free = replayed.after.iter().all(only_seat);
    let mut commands = Vec::new();
    for row in counted.iter().filter(|row| **row >= to) {
        match &rows[*row as usize].row {
            Row::Play { seat: by, command, draws, .. } if *by == seat && draws.is_empty() => {
                commands.push(command.clone());
            }
            _ => free = false,
        }
    }
    let free = free && learned_nothing(game.as_ref(), seat, &commands, &draft.next.game);
    Ok(Back { to, game, free })
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
        let Ok(command) = at.read(seat, text) else { return false };
        if at.apply(seat, &command, &mut none).is_err() {
            return false;
        }
        encoded.push(command);
    }
    before.foreseen(seat, &encoded, &now.view(Audience::Seat(seat)))
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
