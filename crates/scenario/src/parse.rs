//! From text to [`Scenario`]s: every problem of every scenario is reported, each with its line.

use crate::fault::{LONGEST, LineFault, Wanted};
use crate::listed::{self, Listed};
use crate::perft::Depth;
use stolik_kernel::{Seat, Seats};

/// A line of the file, tidied: no comment, single blanks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its words.
    pub text: String,
}

/// One scenario of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scenario {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The title for people, in English, with its commas.
    pub name: String,
    /// The same in Russian, where it is given (`title-ru`).
    pub name_ru: Option<String>,
    /// The rule document by which it is played.
    pub document: String,
    /// Ids of the rules it proves; empty where it says `rules -`.
    pub rules: Vec<String>,
    /// The lines that set the position up.
    pub position: Vec<Line>,
    /// The commands and the checks.
    pub script: Vec<ScriptLine>,
}

/// One line of a script, with the outcomes listed below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptLine {
    /// Its number in the file, from 1.
    pub line: usize,
    /// The command or check of the line.
    pub action: Action,
}

/// A command or a check of a script line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// `p1 COMMAND`.
    Play {
        /// The seat that does it.
        seat: Seat,
        /// The command in the game's notation.
        command: String,
        /// The outcomes that it drew.
        draws: Vec<Listed>,
    },
    /// `p1 p2 pass until TOP`.
    PassUntil {
        /// The seats that may be asked.
        seats: Seats,
        /// With what `top` begins at the end; `empty` for nothing.
        top: String,
        /// The outcomes that the passes drew.
        draws: Vec<Listed>,
    },
    /// `withdraw p1`: concedes.
    Withdraw {
        /// The seat that does it.
        seat: Seat,
        /// The outcomes that the match drew if it goes on.
        draws: Vec<Listed>,
    },
    /// `withdraw p1 game`: concedes this game of a series.
    WithdrawGame {
        /// The seat that does it.
        seat: Seat,
        /// The draws of the next game's opening.
        draws: Vec<Listed>,
    },
    /// `offer p1`: offers all others a draw of the game under way; elsewhere than in a series, of the match.
    Offer {
        /// The seat that does it.
        seat: Seat,
    },
    /// `offer p1 match`: offers all others a draw of the whole match.
    OfferMatch {
        /// The seat that does it.
        seat: Seat,
    },
    /// `accept p2`, `decline p2`: answers the offer that stands.
    Answer {
        /// The seat that does it.
        seat: Seat,
        /// True to accept the offer, false to decline it.
        accept: bool,
        /// The draws of the next game's opening.
        draws: Vec<Listed>,
    },
    /// `see CLAUSE ; CLAUSE`.
    See(Vec<String>),
    /// `unseen CLAUSE ; CLAUSE`.
    Unseen(Vec<String>),
    /// `log EVENT ; EVENT`.
    Log(Vec<String>),
    /// `not p1 COMMAND RULE`.
    Not {
        /// The seat that does it.
        seat: Seat,
        /// The command in the game's notation.
        command: String,
        /// The rule that refuses it.
        rule: String,
    },
    /// `can p1 COMMAND`.
    Can {
        /// The seat that does it.
        seat: Seat,
        /// The command in the game's notation.
        command: String,
    },
    /// `over p1 RULE`, `over draw RULE`, `over p2 > p1 p3 RULE`.
    Over {
        /// The winners or the places.
        who: Who,
        /// By which rule.
        rule: String,
    },
    /// `perft DEPTH LEAVES`.
    Perft {
        /// The number of commands to count through.
        depth: Depth,
        /// The expected number of positions.
        leaves: u64,
    },
}

/// The claim about the places at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The winners; an empty set is a draw. The other places are not checked.
    Won(Seats),
    /// The seats that share each place, the best first.
    Places(Vec<Seats>),
}

/// The content of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parsed {
    /// The scenarios without a problem.
    pub scenarios: Vec<Scenario>,
    /// The problems: name of the scenario (empty before the first), line from 1, fault.
    pub problems: Vec<(String, usize, LineFault)>,
}

/// Without comment, with one blank for any blanks and commas; what is quoted stays as it is.
pub(crate) fn tidy(line: &str) -> String {
    squeeze(line, |c| c == ',' || c.is_whitespace())
}

/// Without comment, with one blank for any run of what is a gap.
fn squeeze(line: &str, is_gap: impl Fn(char) -> bool) -> String {
    let (mut out, mut quoted, mut gap) = (String::new(), false, true);
    for c in line.chars() {
        match c {
            '#' if !quoted && gap => break,
            c if !quoted && is_gap(c) => gap = true,
            c => {
                if gap && !out.is_empty() {
                    out.push(' ');
                }
                gap = false;
                quoted ^= c == '"';
                out.push(c);
            }
        }
    }
    out
}

/// Returns the text after the first word of a head line, with its commas.
fn title(raw: &str) -> String {
    let line = squeeze(raw, char::is_whitespace);
    line.split_once(' ').map_or_else(String::new, |(_, title)| title.to_owned())
}

/// Parts between semicolons that are not quoted, without blanks around them.
fn split_clauses(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        quoted ^= c == '"';
        match parts.last_mut() {
            Some(part) if quoted || c != ';' => part.push(c),
            _ => parts.push(String::new()),
        }
    }
    parts.iter().map(|p| p.trim().to_owned()).collect()
}

/// A scenario while it is read.
#[derive(Default)]
struct Draft {
    scenario: Scenario,
    cites: bool,
    problems: Vec<(usize, LineFault)>,
}

/// Reads a file.
#[must_use]
pub fn parse(text: &str) -> Parsed {
    let mut parsed = Parsed::default();
    let mut draft: Option<Draft> = None;
    for (n, raw) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (number, text) = (n + 1, tidy(raw));
        if text == "scenario" || text.starts_with("scenario ") {
            parsed.close(draft.take());
            draft = Some(Draft::begin(number, &title(raw)));
        } else if let Some(draft) = &mut draft {
            if !text.is_empty() {
                draft.line(Line { number, text }, raw);
            }
        } else if !text.is_empty() {
            parsed.problems.push((String::new(), number, LineFault::Headless));
            return parsed;
        }
    }
    if draft.is_none() {
        parsed.problems.push((String::new(), 1, LineFault::Empty));
    }
    parsed.close(draft);
    parsed
}

impl Parsed {
    fn close(&mut self, draft: Option<Draft>) {
        let Some(mut draft) = draft else { return };
        let first = draft.scenario.line;
        if draft.scenario.document.is_empty() {
            draft.problems.push((first, LineFault::Lacks { form: "game DOCUMENT" }));
        }
        if !draft.cites {
            draft.problems.push((first, LineFault::Lacks { form: "rules ID…" }));
        }
        draft.problems.sort_by_key(|(line, _)| *line);
        if draft.problems.is_empty() {
            self.scenarios.push(draft.scenario);
        } else {
            let name = draft.scenario.name;
            self.problems
                .extend(draft.problems.into_iter().map(|(line, m)| (name.clone(), line, m)));
        }
    }
}

impl Draft {
    fn begin(line: usize, name: &str) -> Draft {
        let mut draft = Draft::default();
        draft.scenario.line = line;
        draft.scenario.name = name.into();
        if name.is_empty() {
            draft.problems.push((line, LineFault::Nameless));
        }
        draft
    }

    fn line(&mut self, line: Line, raw: &str) {
        let number = line.number;
        if let Err(fault) = self.take(line, raw) {
            self.problems.push((number, fault));
        }
    }

    fn take(&mut self, line: Line, raw: &str) -> Result<(), LineFault> {
        let words: Vec<&str> = line.text.split(' ').collect();
        let started = !self.scenario.script.is_empty();
        match words[..] {
            ["game" | "rules" | "title-ru", ..] if started => {
                return Err(LineFault::Late { word: words[0].to_owned() });
            }
            ["game", document] if self.scenario.document.is_empty() => {
                self.scenario.document = document.into();
                return Ok(());
            }
            ["game", _] => return Err(LineFault::Second { word: "game" }),
            ["game", ..] => return Err(form("game DOCUMENT")),
            ["title-ru"] => return Err(form("title-ru NAME")),
            ["title-ru", ..] if self.scenario.name_ru.is_some() => {
                return Err(LineFault::Second { word: "title-ru" });
            }
            ["title-ru", ..] => {
                self.scenario.name_ru = Some(title(raw));
                return Ok(());
            }
            ["rules"] => return Err(form("rules ID…")),
            ["rules", ..] => {
                self.cites = true;
                let ids = words[1..].iter().filter(|id| **id != "-");
                self.scenario.rules.extend(ids.map(|id| (*id).to_owned()));
                return Ok(());
            }
            _ => {}
        }
        // Before the first command nothing is drawn, so `deck p1 …` can be a line of a position.
        if started && let Some(listed) = listed::read(line.number, &words) {
            return self.listed(listed?);
        }
        match action(&words) {
            Some(action) => {
                self.scenario.script.push(ScriptLine { line: line.number, action: action? });
            }
            None if started => {
                return Err(LineFault::Script { word: words[0].to_owned() });
            }
            // A game would take it for an empty line, and the position for whole.
            None if line.text.len() > LONGEST && words[0] != "card" => {
                return Err(LineFault::Long);
            }
            // Commas of a position are the game's: they may divide the effects of a card.
            None => {
                let text = squeeze(raw, char::is_whitespace);
                self.scenario.position.push(Line { number: line.number, text });
            }
        }
        Ok(())
    }

    fn listed(&mut self, more: Vec<Listed>) -> Result<(), LineFault> {
        match self.scenario.script.last_mut().map(|step| &mut step.action) {
            Some(
                Action::Play { draws, .. }
                | Action::PassUntil { draws, .. }
                | Action::Withdraw { draws, .. }
                | Action::WithdrawGame { draws, .. }
                | Action::Answer { draws, .. },
            ) => {
                draws.extend(more);
                Ok(())
            }
            _ => Err(LineFault::Stray),
        }
    }
}

/// A line that should have this form.
fn form(form: impl Into<String>) -> LineFault {
    LineFault::Form { forms: vec![form.into()] }
}

/// A line that should have one of these forms.
fn forms(forms: &[&str]) -> LineFault {
    LineFault::Form { forms: forms.iter().map(|form| (*form).to_owned()).collect() }
}

fn clauses(words: &[&str]) -> Result<Vec<String>, LineFault> {
    let clauses = split_clauses(&words[1..].join(" "));
    if clauses.iter().any(String::is_empty) {
        return Err(form(format!("{} CLAUSE ; CLAUSE", words[0])));
    }
    Ok(clauses)
}

fn seat(word: &str) -> Result<Seat, LineFault> {
    Seat::parse(word).ok_or_else(|| LineFault::Word { word: word.to_owned(), wanted: Wanted::Seat })
}

fn answer(who: &str, accept: bool) -> Result<Action, LineFault> {
    seat(who).map(|seat| Action::Answer { seat, accept, draws: Vec::new() })
}

/// `None` where the first word does not begin a line of a script.
fn action(words: &[&str]) -> Option<Result<Action, LineFault>> {
    Some(match *words {
        [first, ..] if Seat::parse(first).is_some() => command(words),
        ["withdraw", who] => seat(who).map(|seat| Action::Withdraw { seat, draws: Vec::new() }),
        ["withdraw", who, "game"] => {
            seat(who).map(|seat| Action::WithdrawGame { seat, draws: Vec::new() })
        }
        ["offer", who] | ["offer", who, "game"] => seat(who).map(|seat| Action::Offer { seat }),
        ["offer", who, "match"] => seat(who).map(|seat| Action::OfferMatch { seat }),
        ["accept", who] => answer(who, true),
        ["decline", who] => answer(who, false),
        ["see", ..] => clauses(words).map(Action::See),
        ["unseen", ..] => clauses(words).map(Action::Unseen),
        ["log", ..] => clauses(words).map(Action::Log),
        ["not", who, ref command @ .., rule] if !command.is_empty() => seat(who)
            .map(|seat| Action::Not { seat, command: command.join(" "), rule: rule.into() }),
        ["can", who, ref command @ ..] if !command.is_empty() => {
            seat(who).map(|seat| Action::Can { seat, command: command.join(" ") })
        }
        ["over", "draw", rule] => {
            Ok(Action::Over { who: Who::Won(Seats::NONE), rule: rule.into() })
        }
        ["over", ref who @ .., rule] if !who.is_empty() => {
            places(who).map(|who| Action::Over { who, rule: rule.into() })
        }
        ["perft", depth, leaves] => match (depth.parse(), leaves.parse()) {
            (Ok(depth), Ok(leaves)) => Depth::new(depth)
                .map(|depth| Action::Perft { depth, leaves })
                .map_err(LineFault::Deep),
            _ => Err(form("perft DEPTH LEAVES")),
        },
        ["withdraw", ..] => Err(forms(&["withdraw p1", "withdraw p1 game"])),
        ["offer" | "accept" | "decline", ..] => {
            Err(forms(&["offer p1", "accept p2", "decline p2"]))
        }
        ["not", ..] => Err(form("not p1 COMMAND RULE")),
        ["can", ..] => Err(form("can p1 COMMAND")),
        ["over", ..] => Err(forms(&["over p1 RULE", "over draw RULE"])),
        ["perft", ..] => Err(form("perft DEPTH LEAVES")),
        _ => return None,
    })
}

/// `p1 p3`, `p2 > p1 p3 > p4`.
fn places(words: &[&str]) -> Result<Who, LineFault> {
    let group = |words: &[&str]| words.iter().map(|word| seat(word)).collect::<Result<Seats, _>>();
    let groups = words.split(|word| *word == ">").map(group).collect::<Result<Vec<_>, _>>()?;
    match groups[..] {
        [winners] => Ok(Who::Won(winners)),
        _ if groups.iter().any(|group| group.is_empty()) => Err(form("over p2 > p1 p3 RULE")),
        _ => Ok(Who::Places(groups)),
    }
}

fn command(words: &[&str]) -> Result<Action, LineFault> {
    let seats = words.iter().take_while(|w| Seat::parse(w).is_some()).count();
    let (named, rest) = words.split_at(seats);
    match (named, rest) {
        (_, ["pass", "until", top @ ..]) if !top.is_empty() => Ok(Action::PassUntil {
            seats: named.iter().filter_map(|w| Seat::parse(w)).collect(),
            top: top.join(" "),
            draws: Vec::new(),
        }),
        (_, ["pass", "until"]) => Err(forms(&["p1 pass until TOP", "… until empty"])),
        ([one], [_, ..]) => {
            Ok(Action::Play { seat: seat(one)?, command: rest.join(" "), draws: Vec::new() })
        }
        ([_], []) => Err(form(format!("{} COMMAND", words[0]))),
        _ => Err(LineFault::Together),
    }
}

#[cfg(test)]
mod tests {
    use super::{split_clauses, tidy};

    #[test]
    fn what_is_quoted_stays_as_it_is() {
        let line = "  see  \"Old, #1  wolf\"*2,, closed  ; x # and \"more\"";
        assert_eq!(tidy(line), "see \"Old, #1  wolf\"*2 closed ; x");
        assert_eq!(tidy("a#b, c"), "a#b c");
        assert_eq!(tidy("# all"), "");
        assert_eq!(tidy("a,#b"), "a");
        assert_eq!(split_clauses("\"a;b\" 1 ;c"), ["\"a;b\" 1", "c"]);
    }
}
