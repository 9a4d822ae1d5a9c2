//! A stored match as a scenario: from its first position over every command with its outcomes to its
//! end. A bug report that plays. What was taken back is not in it, as it is not in the match.

use crate::placed;
use stolik_kernel::chance::Scripted;
use stolik_kernel::{Audience, Draw, Notation, Seat, Setup};
use stolik_scenario::{self as scenario, Title, print_match};
use stolik_table::rows::{LogRow, Row};

/// The sets of cards with which a match started.
#[must_use]
pub fn sets(rows: &[LogRow]) -> &[String] {
    let started = rows.iter().find_map(|row| {
        let Row::Started { sets, .. } = &row.row else { return None };
        Some(sets.as_slice())
    });
    started.unwrap_or_default()
}

/// Prints a match by its log, in full: everybody's secrets are in it. `rules` has the sets of
/// cards that the log names ([`sets`]). One that went on from a copy is printed from there on.
///
/// # Errors
/// One line: the match has not started, the rows do not fit the rules (those of a program with other
/// rules or cards), or it went on under new ones in between.
pub fn match_scenario<R: Notation>(
    rules: &R,
    title: Title<'_>,
    rows: &[LogRow],
) -> Result<String, String> {
    let mut course: Option<Course<'_, R>> = None;
    for (number, row) in (0..).zip(rows) {
        let wrong = |what: String| format!("row {number}: {what}");
        match (&row.row, &mut course) {
            (Row::Started { decks, options, draws, .. }, _) => {
                let setup =
                    Setup { decks: decks.clone(), options: options.iter().cloned().collect() };
                course = Some(Course::start(rules, &setup, draws).map_err(wrong)?);
            }
            (row, Some(course)) => course.row(number, row).map_err(wrong)?,
            (row, None) if row.is_of_play() => {
                return Err(wrong("it moves a match before its start".into()));
            }
            (_, None) => {}
        }
    }
    let Some(course) = course else { return Err("the match has not started".into()) };
    let shown: Vec<_> = course.shown.into_iter().map(|shown| shown.row).collect();
    print_match(title, rules, &course.start, &shown).map_err(|e| e.to_string())
}

/// A match on the way through its log.
struct Course<'a, R: Notation> {
    rules: &'a R,
    /// The state at the beginning of the printed part.
    start: R::State,
    /// The current state.
    state: R::State,
    shown: Vec<Shown<R>>,
}

/// The printed part of a row.
struct Shown<R: Notation> {
    /// Its number in the log.
    number: u32,
    row: scenario::Row<R::Command>,
    /// The state of the match before the row; `None` for rows that do not change it.
    before: Option<R::State>,
}

impl<'a, R: Notation> Course<'a, R> {
    fn start(rules: &'a R, setup: &Setup, draws: &[Draw]) -> Result<Course<'a, R>, String> {
        let mut script = Scripted::new(draws.iter().copied());
        let start = placed::start(rules, setup, &mut script).map_err(|problems| {
            let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
            format!("the match does not start: {}", list.join("; "))
        })?;
        script.finish()?;
        Ok(Course { rules, state: start.clone(), start, shown: Vec::new() })
    }

    fn row(&mut self, number: u32, row: &Row) -> Result<(), String> {
        match row {
            Row::Play { seat, command, draws, .. } => self.play(number, *seat, command, draws),
            Row::Withdraw { seat, draws, .. } => {
                let row = scenario::Row::Withdraw { seat: *seat, draws: draws.clone() };
                self.moved(number, row, draws, |rules, state, script| {
                    rules.withdraw(state, *seat, script, &mut Vec::new());
                    Ok(())
                })
            }
            Row::WithdrawGame { seat, draws, .. } => {
                let row = scenario::Row::WithdrawGame { seat: *seat, draws: draws.clone() };
                self.moved(number, row, draws, |rules, state, script| {
                    rules.withdraw_game(state, *seat, script, &mut Vec::new());
                    Ok(())
                })
            }
            Row::OfferDraw { seat } => {
                let row = match self.rules.game_number(&self.state) {
                    Some(_) => scenario::Row::OfferMatch { seat: *seat },
                    None => scenario::Row::Offer { seat: *seat },
                };
                self.said(number, row);
                Ok(())
            }
            Row::OfferGameDraw { seat } => {
                self.said(number, scenario::Row::Offer { seat: *seat });
                Ok(())
            }
            Row::GameDrawn { draws, .. } => {
                let row = scenario::Row::GameDrawn { draws: draws.clone() };
                self.moved(number, row, draws, |rules, state, script| {
                    rules.draw_game(state, script, &mut Vec::new());
                    Ok(())
                })
            }
            Row::AnswerDraw { seat, accept } => {
                self.said(number, scenario::Row::Answer { seat: *seat, accept: *accept });
                Ok(())
            }
            Row::Undo { to, .. } => self.taken_back(*to),
            // Decks lie otherwise from here on, so this is where a course that plays begins.
            Row::Reshuffled { draws, .. } => {
                let mut script = Scripted::new(draws.iter().copied());
                self.rules.reshuffle(&mut self.state, &mut script);
                script.finish()?;
                self.start.clone_from(&self.state);
                self.shown.clear();
                Ok(())
            }
            Row::Epoch { .. } => Err("the match went on under other rules from here".into()),
            Row::Started { .. }
            | Row::Opened { .. }
            | Row::Sat { .. }
            | Row::Stood { .. }
            | Row::Claim { .. }
            | Row::Admin { .. }
            | Row::Revealed { .. }
            | Row::Restored { .. }
            | Row::Promised { .. }
            | Row::Shares { .. }
            | Row::Gathered { .. } => Ok(()),
        }
    }

    fn play(&mut self, number: u32, seat: Seat, text: &str, draws: &[Draw]) -> Result<(), String> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let command = self.rules.read(&view, seat, text).map_err(|e| format!("{text}: {e}"))?;
        let row = scenario::Row::Play { seat, command: command.clone(), draws: draws.to_vec() };
        self.moved(number, row, draws, |rules, state, script| {
            let applied = rules.apply(state, seat, &command, script, &mut Vec::new());
            applied.map_err(|e| format!("{text}: {e}"))
        })
    }

    /// Moves the match by what the row drew, all of which must be asked for.
    fn moved(
        &mut self,
        number: u32,
        row: scenario::Row<R::Command>,
        draws: &[Draw],
        by: impl FnOnce(&R, &mut R::State, &mut Scripted) -> Result<(), String>,
    ) -> Result<(), String> {
        let before = self.state.clone();
        let mut script = Scripted::new(draws.iter().copied());
        by(self.rules, &mut self.state, &mut script)?;
        script.finish()?;
        self.shown.push(Shown { number, row, before: Some(before) });
        Ok(())
    }

    fn said(&mut self, number: u32, row: scenario::Row<R::Command>) {
        self.shown.push(Shown { number, row, before: None });
    }

    /// Rows from that one on count no longer.
    fn taken_back(&mut self, to: u32) -> Result<(), String> {
        let from = self.shown.partition_point(|shown| shown.number < to);
        let before = self.shown.drain(from..).find_map(|shown| shown.before);
        self.state = before.ok_or(format!("it takes back to row {to}, which moved nothing"))?;
        Ok(())
    }
}
