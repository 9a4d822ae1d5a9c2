//! Deciding moments of a match that is over: those in which the estimate of the planner's judge moved most. From
//! the public view alone, and with bounded work.

use super::course::{Course, Moment, asks_in_a_window};
use crate::game::catalogue::Catalogue;
use crate::game::hosted::Hosted;
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Moments that are named at most.
const NAMED: usize = 5;
/// Positions that are judged at most; of a longer match every so many.
const JUDGED: usize = 1200;

/// The number of judged positions for which a change must last. A change that is gone earlier, such as a threat that is
/// answered, has decided nothing.
const LASTS: usize = 3;

/// A moment in which the estimate moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Swing {
    /// The moment, as everybody counts them, that led there.
    pub moment: usize,
    /// The seat that gained most by it.
    pub seat: Seat,
    /// The size of the gain, in the judge's unit; positive.
    pub by: i64,
    /// The odds before the moment, in a few words, if dice fell.
    pub odds: Option<Phrase>,
}

/// The largest swings of a match, in its order; none where nobody judges it.
pub(crate) fn swings(course: &Course, catalogue: &dyn Catalogue) -> Vec<Swing> {
    let moments = course.moments(Audience::Public);
    let every = moments.len().div_ceil(JUDGED).max(1);
    let mut judged: Vec<(usize, Vec<(Seat, i64)>)> = Vec::new();
    let mut next = 0;
    course.walk(catalogue, |step, game| {
        let Some(now) = moments.get(next).filter(|now| now.step == step) else { return };
        // An effect under way that may be answered is judged afterwards.
        if next.is_multiple_of(every) && now.step == step && !asks_in_a_window(game) {
            let worth = game.judge().appraised();
            judged.extend((!worth.is_empty()).then_some((next, worth)));
        }
        next += 1;
    });
    let mut all: Vec<Swing> =
        (1..judged.len()).filter_map(|at| swing(&judged[at - 1..], LASTS)).collect();
    all.sort_by_key(|swing| (std::cmp::Reverse(swing.by), swing.moment));
    all.truncate(NAMED);
    all.sort_by_key(|swing| swing.moment);
    for swing in &mut all {
        swing.odds = moments.get(swing.moment).and_then(|now| odds(course, catalogue, *now));
    }
    all
}

/// Returns the change of the estimates: the seat that gained most by it, without gains that are gone at once.
fn swing(judged: &[(usize, Vec<(Seat, i64)>)], lasts: usize) -> Option<Swing> {
    let (before, after) = judged.split_first()?;
    let (moment, first) = after.first()?;
    let gain = |(seat, _): &(Seat, i64)| {
        let was = ahead(&before.1, *seat)?;
        let gains =
            after.iter().take(lasts).map_while(|(_, worth)| Some(ahead(worth, *seat)? - was));
        Some((gains.min()?, std::cmp::Reverse(*seat)))
    };
    let (by, std::cmp::Reverse(seat)) = first.iter().filter_map(gain).max()?;
    (by > 0).then_some(Swing { moment: *moment, seat, by, odds: None })
}

/// Returns the lead of a seat over the others: half of the difference of the estimates, for each is already less the
/// others' value.
fn ahead(worth: &[(Seat, i64)], seat: Seat) -> Option<i64> {
    let own = worth.iter().find(|(of, _)| *of == seat)?.1;
    let others: Vec<i64> =
        worth.iter().filter(|(of, _)| *of != seat).map(|(_, worth)| *worth).collect();
    let mean = others.iter().sum::<i64>() / i64::try_from(others.len()).ok().filter(|n| *n > 0)?;
    Some((own - mean) / 2)
}

/// The chances of what a moment rolled, as everybody could know them before: of what was under way, or of what was
/// done then. None where no dice fell, or the game tells no chances.
fn odds(course: &Course, catalogue: &dyn Catalogue, moment: Moment) -> Option<Phrase> {
    let (step, command) = course.rolls(moment)?;
    let game: Box<dyn Hosted> = course.position(catalogue, step.checked_sub(1)?)?;
    let asks = |words: &str| game.reports().odds(Audience::Public, words).ok();
    let found = asks("").or_else(|| {
        let (seat, command) = command?;
        let bytes = game.play().read(seat, command).ok()?;
        let choices = game.prompts().choices(seat);
        asks(choices.iter().find(|choice| choice.command == bytes)?.odds.as_ref()?)
    });
    Some(found?.brief)
}
