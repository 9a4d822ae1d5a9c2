//! Outcomes that a scenario lists: their text, and the source of chance that hands them out.

use crate::fault::{LineFault, Wanted};
use stolik_kernel::{Chance, Draw, Seat, Stream};

/// One outcome as a scenario lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The number of its line in the file, from 1.
    pub line: usize,
    /// The outcome.
    pub draw: Draw,
}

const DIE: u32 = 6;

fn stream_text(stream: Stream) -> String {
    match stream {
        Stream::Dice => "draw dice".into(),
        Stream::Deck(seat) => format!("deck {seat}"),
    }
}

/// `roll 5`, `deck p1 3/30`, `draw dice 2/3`: outcomes count from 1.
pub(crate) fn text(draw: Draw) -> String {
    match draw {
        Draw { stream: Stream::Dice, of: DIE, value } => format!("roll {}", value + 1),
        Draw { stream, of, value } => format!("{} {}/{of}", stream_text(stream), value + 1),
    }
}

fn asked(stream: Stream, of: u32) -> String {
    match (stream, of) {
        (Stream::Dice, DIE) => "roll ?".into(),
        (stream, of) => format!("{} ?/{of}", stream_text(stream)),
    }
}

/// Appends lines that list these outcomes, those of one kind on one line.
pub(crate) fn write_draws(draws: &[Draw], out: &mut String) {
    let mut last = String::new();
    for draw in draws {
        let line = text(*draw);
        let at = line.rfind(' ').map_or(0, |at| at + 1);
        let (kind, outcome) = line.split_at(at);
        if kind == last {
            out.insert_str(out.len() - 1, &format!(" {outcome}"));
        } else {
            out.push_str(&line);
            out.push('\n');
        }
        last = if kind == "draw dice " { String::new() } else { kind.into() };
    }
}

/// Reads a line of outcomes; `None` where its first word is not one of such a line.
pub(crate) fn read(line: usize, words: &[&str]) -> Option<Result<Vec<Listed>, LineFault>> {
    let rolls = |words: &[&str]| words.iter().map(|w| roll(w)).collect::<Result<Vec<_>, _>>();
    let draws = match words {
        ["roll", outcomes @ ..] if !outcomes.is_empty() => rolls(outcomes),
        ["deck", seat, outcomes @ ..] if !outcomes.is_empty() => Seat::parse(seat)
            .ok_or_else(|| unlike(seat, Wanted::Seat))
            .and_then(|s| outcomes.iter().map(|w| fraction(Stream::Deck(s), w)).collect()),
        ["draw", name, outcome] => stream(name).and_then(|s| Ok(vec![fraction(s, outcome)?])),
        ["roll", ..] => Err(form("roll N…")),
        ["deck", ..] => Err(form("deck p1 i/n…")),
        ["draw", ..] => Err(forms(&["draw dice i/n", "draw deck:p1 i/n"])),
        _ => return None,
    };
    Some(draws.map(|draws| draws.into_iter().map(|draw| Listed { line, draw }).collect()))
}

/// A line that should have this form.
fn form(form: &str) -> LineFault {
    forms(&[form])
}

/// A line that should have one of these forms.
fn forms(forms: &[&str]) -> LineFault {
    LineFault::Form { forms: forms.iter().map(|form| (*form).to_owned()).collect() }
}

/// A word of another kind than is wanted.
fn unlike(word: &str, wanted: Wanted) -> LineFault {
    LineFault::Word { word: word.to_owned(), wanted }
}

fn roll(word: &str) -> Result<Draw, LineFault> {
    match word.parse() {
        Ok(n @ 1..=DIE) => Ok(Draw { stream: Stream::Dice, of: DIE, value: n - 1 }),
        _ => Err(unlike(word, Wanted::Roll)),
    }
}

fn stream(name: &str) -> Result<Stream, LineFault> {
    match name.strip_prefix("deck:").map(Seat::parse) {
        None if name == "dice" => Ok(Stream::Dice),
        Some(Some(seat)) => Ok(Stream::Deck(seat)),
        None | Some(None) => Err(unlike(name, Wanted::Stream)),
    }
}

fn fraction(stream: Stream, word: &str) -> Result<Draw, LineFault> {
    let read = || {
        let (value, of) = word.split_once('/')?;
        let (value, of): (u32, u32) = (value.parse().ok()?, of.parse().ok()?);
        (1..=of).contains(&value).then(|| Draw { stream, of, value: value - 1 })
    };
    read().ok_or_else(|| unlike(word, Wanted::Outcome))
}

/// Hands listed outcomes out and remembers the first thing that did not fit.
pub(crate) struct Source<'a> {
    left: &'a [Listed],
    /// Line (`None`: that of the command) and what was wrong.
    problem: Option<(Option<usize>, String)>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(listed: &'a [Listed]) -> Source<'a> {
        Source { left: listed, problem: None }
    }

    /// Whether something did not fit so far.
    pub(crate) fn misfit(&self) -> bool {
        self.problem.is_some()
    }

    /// Returns the line and a description of the first outcome that did not fit, or was left over.
    pub(crate) fn finish(self) -> Option<(Option<usize>, String)> {
        let left = |l: &Listed| (Some(l.line), format!("`{}` was not drawn", text(l.draw)));
        self.problem.or_else(|| self.left.first().map(left))
    }
}

impl Chance for Source<'_> {
    fn pick(&mut self, stream: Stream, of: u32) -> u32 {
        let problem = match self.left {
            [] => (None, format!("`{}` is drawn, but not listed below", asked(stream, of))),
            [first, rest @ ..] => {
                self.left = rest;
                if (first.draw.stream, first.draw.of) == (stream, of) {
                    return first.draw.value;
                }
                let (listed, asked) = (text(first.draw), asked(stream, of));
                (Some(first.line), format!("`{listed}` is listed, `{asked}` is drawn"))
            }
        };
        self.problem.get_or_insert(problem);
        0
    }
}
