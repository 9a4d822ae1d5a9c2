//! Clauses: each step of an ability has a subject, and a verb in the number of its subject. Steps with the same
//! subject share it.

use super::noun::Shape;
use super::{Say, lexicon};
use crate::card::{Aim, Amount, Change, Instruction, Run, Select, To, Until, Verb};
use stolik_abilities::lexicon::{Count, capital};
use stolik_abilities::line::Named;

/// The thing that a clause speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Subject {
    text: String,
    /// One of a group, where the subject is a group and a condition speaks of each.
    each: Option<String>,
    count: Count,
}

impl Subject {
    fn one(text: String) -> Subject {
        Subject { text, each: None, count: Count::One }
    }

    fn many(text: String) -> Subject {
        Subject { text, each: None, count: Count::Many }
    }
}

/// The verb of a clause with its object.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Predicate {
    /// Numbers or properties for so long.
    Gets { what: Vec<String>, until: Until },
    /// A verb and its object.
    Does { key: &'static str, what: String },
}

/// A subject, the condition under which the clause holds, and the verbs.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Clause {
    who: Subject,
    only: Option<Select>,
    does: Vec<Predicate>,
}

impl Clause {
    /// Adds a verb; a second change for the same time is a second object of the first.
    fn add(&mut self, next: Predicate) {
        match (self.does.last_mut(), next) {
            (
                Some(Predicate::Gets { what, until }),
                Predicate::Gets { what: more, until: as_long },
            ) if *until == as_long => what.extend(more),
            (_, next) => self.does.push(next),
        }
    }
}

/// Whether two steps do one thing to both chosen units.
fn is_pair(run: &Run, first: &Instruction, second: &Instruction) -> bool {
    matches!(&run.aims[..], [Aim::Unit(_), Aim::Unit(_)])
        && (&first.to, &second.to) == (&To::Chosen, &To::Other)
        && first.verb == second.verb
        && first.only.is_none()
        && second.only.is_none()
}

impl Say {
    /// The clauses of what happens. `named`: the words before them name the unit that has the ability.
    pub(super) fn clauses(self, run: &Run, named: bool) -> String {
        let mut clauses: Vec<Clause> = Vec::new();
        let mut rest = &run.steps[..];
        while let [step, after @ ..] = rest {
            let pair = after.first().is_some_and(|next| is_pair(run, step, next));
            rest = if pair { &after[1..] } else { after };
            let who = match pair {
                true => Subject::many(self.phrase("who.both", &[])),
                false => self.subject(step, run, named),
            };
            let next = self.predicate(step.verb);
            match clauses.last_mut() {
                Some(last) if last.who == who && last.only == step.only => last.add(next),
                _ => clauses.push(Clause { who, only: step.only.clone(), does: vec![next] }),
            }
        }
        let joint = match &clauses[..] {
            [_, Clause { only: None, .. }] => "join.clause",
            _ => "join.then",
        };
        let parts: Vec<String> = clauses.iter().map(|clause| self.clause(clause)).collect();
        parts.join(&self.phrase(joint, &[]))
    }

    /// The clause of a constant change.
    pub(super) fn constant(self, whom: Option<&Select>, change: Change) -> String {
        let of = |select: &Select| match change {
            Change::Cheaper(_) => self.own_cards(select),
            Change::Mod { .. } | Change::Give(_) => self.select(select, Shape::All),
        };
        let who = match whom {
            Some(select) => Subject::many(of(select)),
            None => Subject::one(self.phrase("who.this", &[])),
        };
        let (key, what) = self.change(change);
        self.clause(&Clause { who, only: None, does: vec![Predicate::Does { key, what }] })
    }

    fn change(self, change: Change) -> (&'static str, String) {
        match change {
            Change::Mod { damage, life } => ("gets", self.numbers(damage, life)),
            Change::Give(keyword) => {
                // Levels add up, so a level is given to those that have one too (gap.typical).
                let key = if keyword.word().level.is_some() { "gets" } else { "has" };
                (key, self.phrase("what.keyword", &[("k", &self.keyword(keyword))]))
            }
            Change::Cheaper(res) => ("cost", self.res(res)),
        }
    }

    /// The effect as the label of a button: `Deal 2 damage`.
    pub(super) fn label(self, run: &Run) -> String {
        let label = |step: &Instruction| {
            let (what, until) = match self.predicate(step.verb) {
                Predicate::Gets { what, until } => (self.join(&what), self.until(until)),
                Predicate::Does { what, .. } => (what, String::new()),
            };
            let key = format!("label.{}", step.verb.word().name);
            let what = self.phrase(&key, &[("what", &what), ("until", &until)]);
            match &step.only {
                Some(only) => {
                    let only = self.select(only, Shape::Only);
                    self.phrase("label.if", &[("what", &what), ("s", &only)])
                }
                None => what,
            }
        };
        let parts: Vec<String> = run.steps.iter().map(label).collect();
        capital(&lexicon::get().join(self.lang, &parts, "join.and"))
    }

    /// The label of a constant change.
    pub(super) fn constant_label(self, change: Change) -> String {
        let key = match change {
            Change::Mod { .. } => "label.mod",
            Change::Give(_) => "label.give",
            Change::Cheaper(_) => "label.cost",
        };
        let (_, what) = self.change(change);
        capital(&self.phrase(key, &[("what", &what), ("until", "")]))
    }

    fn subject(self, step: &Instruction, run: &Run, named: bool) -> Subject {
        let who = |key: &str| self.phrase(key, &[]);
        match &step.to {
            To::Chosen => self.chosen(&run.aims, 0),
            To::Other => self.chosen(&run.aims, 1),
            To::This if named && run.aims.is_empty() => Subject::one(who("who.it")),
            To::This => Subject::one(who("who.this")),
            To::All(select) => Subject {
                each: Some(self.select(select, Shape::Each)),
                ..Subject::many(self.select(select, Shape::All))
            },
            To::Sides => {
                let subject = step.verb.word().subject;
                let said = self.phrase(&format!("who.{subject}"), &[]);
                if subject == "you" { Subject::many(said) } else { Subject::one(said) }
            }
        }
    }

    /// The chosen thing as a subject: "it" where one thing is chosen.
    fn chosen(self, aims: &[Aim], at: usize) -> Subject {
        let unit = |key: &str| Subject::one(self.phrase(key, &[]));
        let line = |key: &str| Subject {
            each: Some(self.phrase(&format!("{key}.each"), &[])),
            ..Subject::many(self.phrase(key, &[]))
        };
        match (aims, at) {
            ([Aim::Line(_)], _) => line("who.line"),
            ([Aim::Line(_), Aim::Line(_)], 0) => line("who.line.first"),
            ([Aim::Line(_), Aim::Line(_)], _) => line("who.line.second"),
            ([Aim::Unit(_), Aim::Unit(_)], 0) => unit("who.first"),
            ([Aim::Unit(_), Aim::Unit(_)], _) => unit("who.second"),
            ([_, _], at) => match &aims[at] {
                Aim::Line(_) => line("who.line.chosen"),
                Aim::Unit(_) => unit("who.unit.chosen"),
                Aim::Tactic(_) => unit("who.tactic"),
            },
            ([Aim::Tactic(_)], _) => unit("who.tactic"),
            _ => unit("who.it"),
        }
    }

    fn clause(self, clause: &Clause) -> String {
        let Clause { who, only, does } = clause;
        let each = who.each.as_ref().filter(|_| only.is_some());
        let count = if each.is_some() { Count::One } else { who.count };
        let verbs: Vec<String> = does.iter().map(|one| self.verb(one, count)).collect();
        let what = self.join(&verbs);
        let Some(only) = only else {
            return self.phrase("clause", &[("who", &who.text), ("what", &what)]);
        };
        let only = self.select(only, Shape::Only);
        match each {
            Some(each) => {
                self.phrase("clause.each.if", &[("who", each), ("s", &only), ("what", &what)])
            }
            None => self.phrase("clause.if", &[("who", &who.text), ("s", &only), ("what", &what)]),
        }
    }

    fn verb(self, predicate: &Predicate, count: Count) -> String {
        let (key, what, until) = match predicate {
            Predicate::Gets { what, until } => ("gets", self.join(what), self.until(*until)),
            Predicate::Does { key, what } => (*key, what.clone(), String::new()),
        };
        let count = match count {
            Count::One => "one",
            Count::Many => "many",
        };
        self.phrase(&format!("do.{key}.{count}"), &[("what", &what), ("until", &until)])
    }

    fn until(self, until: Until) -> String {
        let until = if self.short { Until::Turn } else { until };
        self.phrase(&format!("until.{}", until.word()), &[])
    }

    /// A change of damage and lives. A change of nothing names both numbers.
    fn numbers(self, damage: i8, life: i8) -> String {
        let one = |key: &str, n: i8| self.phrase(key, &[("m", &format!("{n:+}"))]);
        match (damage, life) {
            (damage, life) if damage == life => one("what.both", damage),
            (damage, 0) => one("what.damage", damage),
            (0, life) => one("what.life", life),
            (damage, life) => self.join(&[one("what.damage", damage), one("what.life", life)]),
        }
    }

    fn predicate(self, verb: Verb) -> Predicate {
        let word = verb.word();
        let what = match word.amount {
            Amount::Change(damage, life, until) => {
                return Predicate::Gets { what: vec![self.numbers(damage, life)], until };
            }
            Amount::Property(keyword, until) => {
                let what = self.phrase("what.keyword", &[("k", &self.keyword(keyword))]);
                return Predicate::Gets { what: vec![what], until };
            }
            Amount::Damage(n) => self.counted("amount.damage", n),
            Amount::Lives(n) => self.counted("amount.life", n),
            Amount::Cards(n) => self.counted("amount.card", n),
            Amount::Resources(res) => self.res(res),
            Amount::None => String::new(),
        };
        Predicate::Does { key: word.name, what }
    }
}
