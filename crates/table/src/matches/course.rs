//! A match that is over, step by step: what its log did, without what was taken back, and every position on the
//! way. Positions are stored forms, one of some, from which the others are a few commands away.

use super::row_kind::RowKind;
use super::rows::{LogRow, Row};
use crate::game::catalogue::Catalogue;
use crate::game::hosted::{Hosted, Notice};
use crate::game::played::Played;
use std::panic::{AssertUnwindSafe, catch_unwind};
use stolik_kernel::budget::{self, weight};
use stolik_kernel::chance::Scripted;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Draw, Seat, Setup, Stream, Waiting};
use stolik_words::Phrase;

/// One position of so many is stored.
const STRIDE: usize = 8;
/// Bytes of a step beside what it tells and the command in it, about.
const STEP: usize = 200;
/// Bytes of a sentence that was told, about.
const TOLD: usize = 300;

/// A match that is over, step by step. The first step is the start.
pub(crate) struct Course {
    document: String,
    sets: Vec<String>,
    rules: u64,
    steps: Vec<Step>,
    /// Stored positions after steps, in their order.
    kept: Vec<(usize, Vec<u8>)>,
    /// From this step on positions are not known, and why.
    lost: Option<(usize, Unknown)>,
    /// The stored position at the end.
    last: Option<Vec<u8>>,
}

/// The reason why positions of a match are not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unknown {
    /// The program's rules or cards are others than those of the log.
    Changed,
    /// The budget of the job that played it ended there.
    Beyond,
}

impl Unknown {
    /// The key of the sentence that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Unknown::Changed => "replay-unknown",
            Unknown::Beyond => "replay-beyond",
        }
    }
}

/// The effect of one row.
struct Step {
    row: u32,
    effect: RowEffect,
    draws: Vec<Draw>,
    /// Fingerprint of the position after it; none where it changes none.
    after: Option<u64>,
    told: Vec<Notice>,
    /// The acting seat, as far as everybody knows.
    by: Option<Seat>,
    /// True if it is a pass after which another seat gets the same question: nothing has happened yet.
    passes: bool,
}

/// The part of a row that moves the match.
enum RowEffect {
    Starts(Setup),
    Plays(Seat, String),
    Withdraws(Seat),
    WithdrawsGame(Seat),
    DrawsGame,
    Reshuffles,
    /// Nothing: it was only said, such as the offer of a draw.
    Says,
}

/// A part of a match as one audience sees it at once: some steps, and the position after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    /// The first of its steps.
    from: usize,
    /// The last one.
    pub step: usize,
}

impl Course {
    /// A match from its rows; `last` is its stored position. None: it never started.
    pub(crate) fn of(
        catalogue: &dyn Catalogue,
        rows: &[LogRow],
        last: Option<Vec<u8>>,
    ) -> Option<Course> {
        let document = rows.iter().find_map(|row| {
            let Row::Opened { document, .. } = &row.row else { return None };
            Some(document.clone())
        })?;
        let (sets, rules) = rows.iter().find_map(|row| {
            let Row::Started { sets, rules, .. } = &row.row else { return None };
            Some((sets.clone(), *rules))
        })?;
        let steps = steps(rows);
        let mut course =
            Course { document, sets, rules, steps, kept: Vec::new(), lost: None, last };
        course.plays(catalogue);
        Some(course)
    }

    /// Plays all of it, as far as the positions are those of the log.
    fn plays(&mut self, catalogue: &dyn Catalogue) {
        let mut game: Option<Box<dyn Hosted>> = None;
        let (budget, mut size) = (budget::current(), 0);
        for at in 0..self.steps.len() {
            // Beyond the budget no position is known.
            if budget.spend(weight(size)).is_err() {
                self.lost = Some((at, Unknown::Beyond));
                return;
            }
            let played =
                Played::of_sets(&self.document, &self.sets).by_rules(Fingerprint(self.rules));
            let step = &mut self.steps[at];
            // A game of other rules may break where it is handed what was never legal in it.
            let plays = || step.played(catalogue, played, &mut game);
            let known = catch_unwind(AssertUnwindSafe(plays)).unwrap_or(Err(()));
            match (known, &game) {
                (Ok(()), Some(game)) if at % STRIDE == 0 => {
                    let stored = game.play().snapshot();
                    size = stored.len();
                    // If it is one too many, the next step ends it.
                    let _ = budget.hold(size);
                    self.kept.push((at, stored));
                }
                (Ok(()), Some(_)) => {}
                (Ok(()) | Err(()), _) => {
                    self.lost = Some((at, Unknown::Changed));
                    return;
                }
            }
        }
    }

    /// Whether every position of it is known.
    pub(crate) fn is_whole(&self) -> bool {
        self.lost.is_none()
    }

    /// The reason why not all positions of it are known, if there is one.
    pub(crate) fn unknown(&self) -> Option<Unknown> {
        self.lost.map(|(_, why)| why)
    }

    /// The number of steps, from the first one on, after which positions are known.
    fn known(&self) -> usize {
        self.lost.map_or(self.steps.len(), |(at, _)| at)
    }

    /// Bytes that it takes, about.
    pub(crate) fn bytes(&self) -> usize {
        let step = |step: &Step| {
            let command = match &step.effect {
                RowEffect::Plays(_, command) => command.len(),
                RowEffect::Starts(setup) => setup.decks.iter().flatten().map(String::len).sum(),
                RowEffect::Withdraws(_) | RowEffect::WithdrawsGame(_) => 0,
                RowEffect::DrawsGame | RowEffect::Reshuffles | RowEffect::Says => 0,
            };
            STEP + command + step.told.len() * TOLD + size_of_val(&step.draws[..])
        };
        let kept = self.kept.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
        let last = self.last.as_ref().map_or(0, Vec::len);
        self.steps.iter().map(step).sum::<usize>() + kept + last
    }

    /// As that audience sees it: a moment for each step of which it was told something. What was told to others
    /// alone, and passes that lead to nothing yet, belong to the next one. At least one.
    pub(crate) fn moments(&self, to: Audience) -> Vec<Moment> {
        let mut out: Vec<Moment> = Vec::new();
        let mut from = 0;
        for (at, step) in self.steps.iter().enumerate() {
            let heard = step.told.iter().filter(|told| told.to.contains(to)).count();
            if at == 0 || (heard > 0 && !(step.passes && heard == 1)) {
                out.push(Moment { from, step: at });
                from = at + 1;
            }
        }
        if let Some(last) = out.last_mut() {
            last.step = self.steps.len() - 1;
        }
        out
    }

    /// Iterates over the lines that an audience was told in a moment, in its order.
    pub(crate) fn lines(&self, to: Audience, moment: Moment) -> impl Iterator<Item = &Phrase> {
        let told = self.steps[moment.from..=moment.step].iter().flat_map(|step| &step.told);
        told.filter(move |told| told.to.contains(to)).map(|told| &told.phrase)
    }

    /// Returns the result of a moment in one sentence: the first that its last step told.
    pub(crate) fn brief(&self, to: Audience, moment: Moment) -> Option<&Phrase> {
        let heard = |told: &&Notice| told.to.contains(to);
        let mut steps = self.steps[moment.from..=moment.step].iter().rev();
        steps.find_map(|step| step.told.iter().find(heard)).map(|told| &told.phrase)
    }

    /// Returns the acting seat of a moment, if everybody knows it and it was one alone.
    pub(crate) fn by(&self, to: Audience, moment: Moment) -> Option<Seat> {
        let steps = &self.steps[moment.from..=moment.step];
        let heard = |step: &&Step| step.told.iter().any(|told| told.to.contains(to));
        let mut acted = steps.iter().filter(heard).map(|step| step.by);
        let first = acted.next()??;
        acted.all(|by| by == Some(first)).then_some(first)
    }

    /// The step of a moment in which dice fell, of what everybody was told; with the command that did it.
    pub(crate) fn rolls(&self, moment: Moment) -> Option<(usize, Option<(Seat, &str)>)> {
        let steps = (moment.from..).zip(&self.steps[moment.from..=moment.step]);
        let dice = |step: &Step| step.draws.iter().any(|draw| draw.stream == Stream::Dice);
        let public = |step: &Step| step.told.iter().any(|told| told.to.contains(Audience::Public));
        let (at, step) = steps.filter(|(_, step)| public(step)).find(|(_, step)| dice(step))?;
        let command = if let RowEffect::Plays(seat, command) = &step.effect {
            Some((*seat, command.as_str()))
        } else {
            None
        };
        Some((at, command))
    }

    /// The position after a step; none where it is not known.
    pub(crate) fn position(
        &self,
        catalogue: &dyn Catalogue,
        step: usize,
    ) -> Option<Box<dyn Hosted>> {
        let known = step < self.known();
        if !known {
            let last = self.last.as_ref().filter(|_| step + 1 == self.steps.len())?;
            return self.load(catalogue, last);
        }
        let (from, stored) = self.kept.iter().rev().find(|(at, _)| *at <= step)?;
        let mut game = self.load(catalogue, stored)?;
        for step in self.steps.get(from + 1..=step)? {
            step.moves(game.as_mut()).ok()?;
        }
        Some(game)
    }

    /// Every position that is known, one after the other, with the number of its step, as far as the budget of the job
    /// reaches.
    pub(crate) fn walk(&self, catalogue: &dyn Catalogue, mut each: impl FnMut(usize, &dyn Hosted)) {
        let Some((0, stored)) = self.kept.first() else { return };
        let Some(mut game) = self.load(catalogue, stored) else { return };
        let (budget, work) = (budget::current(), 2 * weight(stored.len()));
        each(0, game.as_ref());
        for at in 1..self.known() {
            if budget.spend(work).is_err() || self.steps[at].moves(game.as_mut()).is_err() {
                return;
            }
            each(at, game.as_ref());
        }
    }

    fn load(&self, catalogue: &dyn Catalogue, stored: &[u8]) -> Option<Box<dyn Hosted>> {
        let played = Played::of_sets(&self.document, &self.sets).by_rules(Fingerprint(self.rules));
        let resumed = catalogue.resume(played, stored).ok()?;
        Some(resumed.hosted)
    }
}

impl Step {
    /// Plays it for the first time, and learns who did it. An error where what comes of it is not what the log has.
    fn played(
        &mut self,
        catalogue: &dyn Catalogue,
        played: Played<'_>,
        game: &mut Option<Box<dyn Hosted>>,
    ) -> Result<(), ()> {
        if let RowEffect::Starts(setup) = &self.effect {
            let mut script = Scripted::new(self.draws.iter().copied());
            *game = Some(catalogue.start(played, setup, &mut script).map_err(drop)?);
            script.finish().map_err(drop)?;
        } else {
            let game = game.as_mut().ok_or(())?;
            let waited = match game.play().waiting() {
                Waiting::For(seats) => seats.iter().collect::<Vec<_>>(),
                Waiting::Over(_) => Vec::new(),
            };
            let passes = self.is_pass(game.as_ref());
            self.moves(game.as_mut())?;
            if let (RowEffect::Plays(..), [seat]) = (&self.effect, waited.as_slice()) {
                self.by = Some(*seat);
            }
            self.passes = passes && asks_in_a_window(game.as_ref());
        }
        let now = game.as_ref().map(|game| game.play().fingerprint().0);
        (self.after.is_none() || self.after == now).then_some(()).ok_or(())
    }

    fn is_pass(&self, game: &dyn Hosted) -> bool {
        let RowEffect::Plays(seat, command) = &self.effect else { return false };
        let window = game.prompts().window(*seat);
        window
            .is_some_and(|window| game.play().read(*seat, command).is_ok_and(|c| c == window.pass))
    }

    /// Brings the position before it to the one after it.
    fn moves(&self, game: &mut dyn Hosted) -> Result<(), ()> {
        let mut script = Scripted::new(self.draws.iter().copied());
        match &self.effect {
            RowEffect::Starts(_) => return Err(()),
            RowEffect::Plays(seat, command) => {
                let bytes = game.play().read(*seat, command).map_err(drop)?;
                game.apply(*seat, &bytes, &mut script).map_err(drop)?;
            }
            RowEffect::Withdraws(seat) => drop(game.withdraw(*seat, &mut script)),
            RowEffect::WithdrawsGame(seat) => drop(game.withdraw_game(*seat, &mut script)),
            RowEffect::DrawsGame => drop(game.draw_game(&mut script)),
            RowEffect::Reshuffles => game.reshuffle(&mut script),
            RowEffect::Says => {}
        }
        script.finish().map_err(drop)
    }
}

/// Checks whether a seat that is waited for has a response window.
pub(crate) fn asks_in_a_window(game: &dyn Hosted) -> bool {
    match game.play().waiting() {
        Waiting::For(seats) => seats.iter().any(|seat| game.prompts().window(seat).is_some()),
        Waiting::Over(_) => false,
    }
}

/// The steps of a log, from the start on, without those that were taken back.
fn steps(rows: &[LogRow]) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for (number, LogRow { row, told, .. }) in (0..).zip(rows) {
        let starts = matches!(row, Row::Started { .. });
        if out.is_empty() && !starts {
            continue;
        }
        let nothing: &[Draw] = &[];
        let (effect, by, draws, after) = match row {
            Row::Started { decks, options, draws, after, .. } => {
                let options = options.iter().cloned().collect();
                let setup = Setup { decks: decks.clone(), options };
                (RowEffect::Starts(setup), None, &draws[..], Some(*after))
            }
            Row::Play { seat, command, draws, after } => {
                (RowEffect::Plays(*seat, command.clone()), None, &draws[..], Some(*after))
            }
            Row::Withdraw { seat, draws, after } => {
                (RowEffect::Withdraws(*seat), Some(*seat), &draws[..], Some(*after))
            }
            Row::WithdrawGame { seat, draws, after } => {
                (RowEffect::WithdrawsGame(*seat), Some(*seat), &draws[..], Some(*after))
            }
            Row::Reshuffled { draws, after } => {
                (RowEffect::Reshuffles, None, &draws[..], Some(*after))
            }
            Row::GameDrawn { draws, after } => {
                (RowEffect::DrawsGame, None, &draws[..], Some(*after))
            }
            Row::Undo { to, .. } => {
                out.retain(|step| step.row < *to);
                continue;
            }
            row => match row.kind() {
                RowKind::Talk | RowKind::Renewal => (RowEffect::Says, row.seat(), nothing, None),
                RowKind::Beside | RowKind::Chair => continue,
                // They stand above.
                RowKind::Start | RowKind::Move | RowKind::Shuffle | RowKind::Undo => continue,
            },
        };
        let (told, draws) = (told.clone(), draws.to_vec());
        out.push(Step { row: number, effect, draws, after, told, by, passes: false });
    }
    out
}
