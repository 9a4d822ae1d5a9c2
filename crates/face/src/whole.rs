//! A stored match as a scenario: from its first position over every command with its outcomes to its
//! end. A bug report that plays.

use stolik_kernel::chance::Scripted;
use stolik_kernel::{Audience, Notation, Setup};
use stolik_scenario::{self as scenario, Title, print_match};
use stolik_table::rows::{LogRow, Row};

/// The sets of cards with which a match started.
#[must_use]
pub fn sets(rows: &[LogRow]) -> &[String] {
    let started = rows.iter().find_map(|row| match &row.row {
        Row::Started { sets, .. } => Some(sets.as_slice()),
        _ => None,
    });
    started.unwrap_or_default()
}

/// Prints a match by its log, in full: everybody's secrets are in it. `rules` has the sets of
/// cards that the log names ([`sets`]). One that went on from a copy is printed from there on.
///
/// # Errors
/// One line: the match has not started, the rows do not fit the rules (those of a program with other
/// rules or cards), or it went on under new ones in between.
pub fn print<R: Notation>(rules: &R, title: Title<'_>, rows: &[LogRow]) -> Result<String, String> {
    let mut at: Option<(R::State, R::State)> = None;
    let mut shown = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let wrong = |what: String| format!("row {number}: {what}");
        match &row.row {
            Row::Started { decks, options, draws, .. } => {
                let setup =
                    Setup { decks: decks.clone(), options: options.iter().cloned().collect() };
                let mut script = Scripted::new(draws.iter().copied());
                let start = rules.start(&setup, &mut script).map_err(|problems| {
                    let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
                    wrong(format!("the match does not start: {}", list.join("; ")))
                })?;
                script.finish().map_err(wrong)?;
                at = Some((start.clone(), start));
            }
            Row::Play { seat, command, draws, .. } => {
                let Some((_, state)) = &mut at else {
                    return Err(wrong("a command before the start".into()));
                };
                let view = rules.view(state, Audience::Seat(*seat));
                let read = rules
                    .read(&view, *seat, command)
                    .map_err(|e| wrong(format!("{command}: {e}")))?;
                let mut script = Scripted::new(draws.iter().copied());
                rules
                    .apply(state, *seat, &read, &mut script, &mut Vec::new())
                    .map_err(|e| wrong(format!("{command}: {e}")))?;
                script.finish().map_err(wrong)?;
                shown.push(scenario::Row::Play {
                    seat: *seat,
                    command: read,
                    draws: draws.clone(),
                });
            }
            Row::Withdraw { seat, draws, .. } => {
                let Some((_, state)) = &mut at else {
                    return Err(wrong("a concession before the start".into()));
                };
                let mut script = Scripted::new(draws.iter().copied());
                rules.withdraw(state, *seat, &mut script, &mut Vec::new());
                script.finish().map_err(wrong)?;
                shown.push(scenario::Row::Withdraw { seat: *seat, draws: draws.clone() });
            }
            Row::WithdrawGame { seat, draws, .. } => {
                let Some((_, state)) = &mut at else {
                    return Err(wrong("a concession before the start".into()));
                };
                let mut script = Scripted::new(draws.iter().copied());
                rules.withdraw_game(state, *seat, &mut script, &mut Vec::new());
                script.finish().map_err(wrong)?;
                shown.push(scenario::Row::WithdrawGame { seat: *seat, draws: draws.clone() });
            }
            Row::OfferDraw { seat } => shown.push(scenario::Row::Offer { seat: *seat }),
            Row::AnswerDraw { seat, accept } => {
                shown.push(scenario::Row::Answer { seat: *seat, accept: *accept });
            }
            Row::Epoch { .. } => {
                return Err(wrong("the match went on under other rules from here".into()));
            }
            // Decks lie otherwise from here on, so this is where a course that plays begins.
            Row::Reshuffled { draws, .. } => {
                let Some((start, state)) = &mut at else {
                    return Err(wrong("a reshuffle before the start".into()));
                };
                let mut script = Scripted::new(draws.iter().copied());
                rules.reshuffle(state, &mut script);
                script.finish().map_err(wrong)?;
                start.clone_from(state);
                shown.clear();
            }
            Row::Undo { .. } => {
                return Err(wrong("it takes rows back, which this version cannot print".into()));
            }
            Row::Opened { .. }
            | Row::Sat { .. }
            | Row::Stood { .. }
            | Row::Claim { .. }
            | Row::Admin { .. }
            | Row::Revealed { .. }
            | Row::Restored { .. }
            | Row::Promised { .. }
            | Row::Shares { .. }
            | Row::Gathered { .. } => {}
        }
    }
    let Some((start, _)) = at else { return Err("the match has not started".into()) };
    print_match(title, rules, &start, &shown).map_err(|e| e.to_string())
}
