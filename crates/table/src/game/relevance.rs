//! Rule relevance: the relation of a rule to a position, as one seat can know it. It names the commands by which the
//! rule would come into play, and the attempts that the rule forbids. All are tried on positions guessed from that
//! seat's view, with a chance that is not the match's.

use super::face::{Decision, Face};
use super::hosted::{RuleRelevance, Step, way_phrase};
use super::phrases::rule_of;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Waiting, steps};
use stolik_words::Phrase;

/// Positions that are guessed from the view, each with dice of its own.
const WORLDS: u64 = 4;
/// The number of passes of others after a command, so that its effects come to their end.
const PASSES: usize = 16;
/// Commands that are carried out at most, over all.
const WORK: usize = 3_000;

/// So many commands that a begun one leads to are tried, by ways of chance.
const COMPLETIONS: usize = 12;

/// Whether a citation is of this rule or of a part of it.
pub(crate) fn covers(rule: &str, cited: &str) -> bool {
    cited.strip_prefix(rule).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '/']))
}

/// One seat's look at a position.
pub(crate) struct Look<'a, R: Rules, F> {
    rules: &'a R,
    face: &'a F,
    rule: &'a str,
    seat: Seat,
    view: R::View,
    worlds: Vec<R::State>,
    work: usize,
}

impl<'a, R: Rules, F: Face<R>> Look<'a, R, F> {
    /// As the seat knows the position.
    pub(crate) fn new(
        rules: &'a R,
        face: &'a F,
        state: &R::State,
        seat: Seat,
        rule: &'a str,
    ) -> Look<'a, R, F> {
        let view = rules.view(state, Audience::Seat(seat));
        let guess = |n| rules.determinize(&view, &mut Fast::new(n));
        let worlds = (0..WORLDS).map(guess).collect();
        Look { rules, face, rule, seat, view, worlds, work: WORK }
    }

    /// Returns the relevance of the rule.
    pub(crate) fn rule_relevance(mut self) -> RuleRelevance {
        let mut legal = Vec::new();
        self.rules.legal(&self.worlds[0], self.seat, &mut legal);
        if legal.is_empty() {
            return RuleRelevance::default();
        }
        self.face.arrange(self.rules, &self.view, &mut legal);
        let (mut allows, mut forbids) = (Vec::new(), Vec::new());
        let mut attempts = self.face.attempts(self.rules, &self.view, self.seat);
        let (rules, seat, world) = (self.rules, self.seat, &self.worlds[0]);
        attempts.retain(|attempt| {
            !rules.begun(attempt) && !steps::offered(rules, world, seat, &legal, attempt)
        });
        for attempt in attempts {
            if self.forbids(&attempt) {
                forbids.push(attempt);
            }
        }
        for command in legal {
            if self.brings(&command) {
                allows.push(command);
            }
        }
        RuleRelevance { asked: true, allows: self.said(&allows), forbids: self.said(&forbids) }
    }

    /// Commands in words, each once: one of every card in turn, so that the first few tell of many.
    fn said(&self, commands: &[R::Command]) -> Vec<Phrase> {
        let mut cards: Vec<(Step, Vec<Phrase>)> = Vec::new();
        for command in commands {
            let steps = self.face.steps(self.rules, &self.view, command);
            let Some(first) = steps.first() else { continue };
            let whole = self.face.whole(self.rules, &self.view, command);
            let phrase = whole.unwrap_or_else(|| way_phrase(&steps));
            match cards.iter_mut().find(|(card, _)| card == first) {
                Some((_, phrases)) if phrases.contains(&phrase) => {}
                Some((_, phrases)) => phrases.push(phrase),
                None => cards.push((first.clone(), vec![phrase])),
            }
        }
        let most = cards.iter().map(|(_, phrases)| phrases.len()).max().unwrap_or_default();
        let turns = (0..most).flat_map(|n| cards.iter().filter_map(move |(_, all)| all.get(n)));
        turns.cloned().collect()
    }

    /// One command carried out on a world, if there is work left.
    fn apply(
        &mut self,
        state: &mut R::State,
        seat: Seat,
        c: &R::Command,
        chance: &mut Fast,
    ) -> Tried {
        if self.work == 0 {
            return Tried::Tired;
        }
        self.work -= 1;
        let mut log = Vec::new();
        match self.rules.apply(state, seat, c, chance, &mut log) {
            Err(illegal) if covers(self.rule, illegal.rule.id()) => Tried::Forbidden,
            Err(_) => Tried::Refused,
            Ok(()) if self.cited(&log) => Tried::Brought,
            Ok(()) => Tried::Done,
        }
    }

    /// Whether this seat would be told of something by the rule.
    fn cited(&self, log: &[R::Event]) -> bool {
        let told = log.iter().filter_map(|e| self.rules.project(e, Audience::Seat(self.seat)));
        let mut phrases = told.map(|told| self.face.tell(self.rules, &told));
        phrases.any(|phrase| rule_of(&phrase).is_some_and(|cited| covers(self.rule, cited)))
    }

    /// Whether it is this rule that refuses the attempt.
    fn forbids(&mut self, attempt: &R::Command) -> bool {
        let mut world = self.worlds[0].clone();
        matches!(self.apply(&mut world, self.seat, attempt, &mut Fast::new(0)), Tried::Forbidden)
    }

    /// Whether the rule comes into play by this choice; by some that it leads to, if it is only begun.
    fn brings(&mut self, choice: &R::Command) -> bool {
        if !self.rules.begun(choice) {
            return self.brings_whole(choice);
        }
        let mut luck = Fast::new(0);
        (0..COMPLETIONS).any(|_| {
            let choice = choice.clone();
            let whole = steps::walk(self.rules, &self.worlds[0], self.seat, choice, &mut luck);
            self.brings_whole(&whole)
        })
    }

    /// Whether the rule comes into play by this command, if everybody then passes.
    fn brings_whole(&mut self, command: &R::Command) -> bool {
        (0..self.worlds.len()).any(|n| {
            let mut world = self.worlds[n].clone();
            let mut chance = Fast::new(n as u64);
            let mut tried = self.apply(&mut world, self.seat, command, &mut chance);
            for _ in 0..PASSES {
                let Some((seat, pass)) = self.pass(&world).filter(|_| tried == Tried::Done) else {
                    break;
                };
                tried = self.apply(&mut world, seat, &pass, &mut chance);
            }
            tried == Tried::Brought
        })
    }

    /// The pass of somebody who is asked to answer or pass.
    fn pass(&self, state: &R::State) -> Option<(Seat, R::Command)> {
        let Waiting::For(seats) = self.rules.waiting(state) else { return None };
        seats.iter().find_map(|seat| {
            let view = self.rules.view(state, Audience::Seat(seat));
            let mut legal = Vec::new();
            self.rules.legal(state, seat, &mut legal);
            let asked = Decision { seat, view: &view, legal: &legal };
            Some((seat, self.face.window(self.rules, asked)?.0))
        })
    }
}

/// The result of trying a command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tried {
    /// This rule refused it.
    Forbidden,
    /// Another one did.
    Refused,
    /// Something happened by this rule.
    Brought,
    /// Other things happened.
    Done,
    /// It was not tried: enough was tried already.
    Tired,
}

#[cfg(test)]
mod tests {
    use crate::game::relevance::covers;

    #[test]
    fn a_part_belongs_to_its_rule_and_a_number_that_begins_alike_does_not() {
        for cited in ["4.1", "4.1/declare", "4.1.2", "4.1.2/x"] {
            assert!(covers("4.1", cited), "{cited}");
        }
        for cited in ["4.11", "4.11/who", "4", "5.4.1"] {
            assert!(!covers("4.1", cited), "{cited}");
        }
    }
}
