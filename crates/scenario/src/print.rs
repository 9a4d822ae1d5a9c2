//! Positions and matches as scenarios: for bug reports, for sharing, for an operator.

use crate::listed;
use crate::offer::{Extent, Offer};
use crate::parse::Who;
use std::fmt::Write;
use stolik_kernel::chance::Scripted;
use stolik_kernel::{Draw, Notation, Outcome, Seat, Seats, Waiting};

/// The head of a printed scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title<'a> {
    /// The title; line breaks and comment signs in it become blanks.
    pub name: &'a str,
    /// The same in Russian, where there is such a name.
    pub name_ru: Option<&'a str>,
    /// The rule document.
    pub document: &'a str,
    /// Ids of the rules it proves, or none.
    pub rules: &'a [&'a str],
}

/// One row of a match's log that its scenario shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row<C> {
    /// A command, with the outcomes that it drew.
    Play {
        /// The seat that does it.
        seat: Seat,
        /// The command that was played.
        command: C,
        /// Its outcomes in order.
        draws: Vec<Draw>,
    },
    /// A concession.
    Withdraw {
        /// The seat that does it.
        seat: Seat,
        /// The outcomes that the match drew if it goes on, in order.
        draws: Vec<Draw>,
    },
    /// One game of a series was conceded.
    WithdrawGame {
        /// The seat that does it.
        seat: Seat,
        /// The draws of the next game's opening, in order.
        draws: Vec<Draw>,
    },
    /// A draw was offered: of the game under way; elsewhere than in a series, of the match.
    Offer {
        /// The seat that does it.
        seat: Seat,
    },
    /// A draw of the whole match was offered, a series of games.
    OfferMatch {
        /// The seat that does it.
        seat: Seat,
    },
    /// The offer was answered. Once all others accept, the match is over, or [`Row::GameDrawn`] follows.
    Answer {
        /// The seat that does it.
        seat: Seat,
        /// True if the offer was accepted.
        accept: bool,
    },
    /// The game under way was drawn by the answer before it, one of a series.
    GameDrawn {
        /// The draws of the next game's opening, in order.
        draws: Vec<Draw>,
    },
}

/// The rows do not fit the start: a broken log, or an engine that has changed since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintError {
    /// Index of the row.
    pub row: usize,
    /// The reason why it does not fit.
    pub message: String,
}

impl std::fmt::Display for PrintError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "row {}: {}", self.row + 1, self.message)
    }
}

impl std::error::Error for PrintError {}

fn head(title: Title<'_>, out: &mut String) {
    let rules = if title.rules.is_empty() { "-".into() } else { title.rules.join(" ") };
    let name = one_line(title.name);
    let name = if name.is_empty() { "-".into() } else { name };
    let _ = writeln!(out, "scenario {name}");
    if let Some(name) = title.name_ru.map(one_line).filter(|name| !name.is_empty()) {
        let _ = writeln!(out, "title-ru {name}");
    }
    let _ = write!(out, "game {}\nrules {rules}\n", title.document);
}

/// A name as a line of the head can hold it. Without quotes, between which nothing would change.
fn one_line(name: &str) -> String {
    let words = name.split(|c: char| c.is_whitespace() || c == '#' || c == '"');
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A position in full. `parse` and `Notation::place` give the same position back.
pub fn print_position<R: Notation>(title: Title<'_>, rules: &R, state: &R::State) -> String {
    let mut out = String::new();
    head(title, &mut out);
    rules.write_full(state, &mut out);
    out
}

/// A position as one audience sees it, with `?` for what it does not know: to be read and shared,
/// not to be placed.
pub fn print_seen<R: Notation>(title: Title<'_>, rules: &R, view: &R::View) -> String {
    let mut out = String::new();
    head(title, &mut out);
    rules.write_position(view, &mut out);
    out
}

/// A match in full: where it started, every command with its outcomes, and how it ended.
///
/// # Errors
/// The first row that does not fit.
pub fn print_match<R: Notation>(
    title: Title<'_>,
    rules: &R,
    start: &R::State,
    rows: &[Row<R::Command>],
) -> Result<String, PrintError> {
    let mut out = print_position(title, rules, start);
    let (mut state, mut log) = (start.clone(), Vec::new());
    let mut offer: Option<Offer> = None;
    for (row, what) in rows.iter().enumerate() {
        match what {
            Row::Play { seat, command, draws } => {
                let _ = writeln!(out, "{seat} {}", rules.say(&state, *seat, command));
                listed::write_draws(draws, &mut out);
                let mut script = Scripted::new(draws.iter().copied());
                rules
                    .apply(&mut state, *seat, command, &mut script, &mut log)
                    .map_err(|e| PrintError { row, message: e.to_string() })?;
                script.finish().map_err(|message| PrintError { row, message })?;
            }
            Row::Withdraw { seat, draws } => {
                let _ = writeln!(out, "withdraw {seat}");
                listed::write_draws(draws, &mut out);
                let mut script = Scripted::new(draws.iter().copied());
                rules.withdraw(&mut state, *seat, &mut script, &mut log);
                offer = offer.filter(|offer| offer.by != *seat);
                script.finish().map_err(|message| PrintError { row, message })?;
            }
            Row::WithdrawGame { seat, draws } => {
                let _ = writeln!(out, "withdraw {seat} game");
                listed::write_draws(draws, &mut out);
                let mut script = Scripted::new(draws.iter().copied());
                rules.withdraw_game(&mut state, *seat, &mut script, &mut log);
                script.finish().map_err(|message| PrintError { row, message })?;
            }
            Row::Offer { seat } => {
                let _ = writeln!(out, "offer {seat}");
                offer = Some(Offer::new(*seat, Extent::Game, rules, &state));
            }
            Row::OfferMatch { seat } => {
                let _ = writeln!(out, "offer {seat} match");
                offer = Some(Offer::new(*seat, Extent::Match, rules, &state));
            }
            Row::GameDrawn { draws } => {
                listed::write_draws(draws, &mut out);
                let mut script = Scripted::new(draws.iter().copied());
                rules.draw_game(&mut state, &mut script, &mut log);
                offer = None;
                script.finish().map_err(|message| PrintError { row, message })?;
            }
            Row::Answer { seat, accept } => {
                let _ = writeln!(out, "{} {seat}", if *accept { "accept" } else { "decline" });
                offer = offer.and_then(|offer| offer.answered(*seat, *accept));
            }
        }
    }
    let over = match rules.waiting(&state) {
        Waiting::Over(outcome) => Some(outcome),
        Waiting::For(_) => offer.and_then(|offer| offer.outcome(rules, &state)),
    };
    if let Some(outcome) = over {
        let _ = writeln!(out, "over {} {}", places(&outcome), outcome.rule);
    }
    Ok(out)
}

/// Prints the places of an outcome: `draw`, `p1` of two, `p2 > p1 p3` of more.
pub(crate) fn places(outcome: &Outcome) -> String {
    let groups: Vec<Seats> = outcome.groups().collect();
    let all = groups.iter().fold(Seats::NONE, |all, group| all.or(*group));
    who(&match groups[..] {
        [_, _] if all.count() == 2 => Who::Won(outcome.winners()),
        [] | [_] => Who::Won(Seats::NONE),
        _ => Who::Places(groups),
    })
}

/// `p1 p3`, `p2 > p1 p3`, or `draw` where nobody won.
pub(crate) fn who(who: &Who) -> String {
    match who {
        Who::Won(winners) if winners.is_empty() => "draw".into(),
        Who::Won(winners) => winners.to_string(),
        Who::Places(groups) => groups.iter().map(Seats::to_string).collect::<Vec<_>>().join(" > "),
    }
}
