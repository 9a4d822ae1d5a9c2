//! Verbs: infinitives in Russian, imperatives in English.

use super::Say;
use super::clause::{plain, signed};
use super::content::Change;
use crate::card::{
    Ability, Atom, Brings, CellSelect, Content, DieChange, Entry, Flag, Form, Instruction, Number,
    Power, Prop, Quantity, Ref, Select, Subject, Until, Verb,
};
use stolik_abilities::lexicon::{Case, Count, Shape};
use stolik_abilities::{Arith, Num};

impl Say {
    /// The effects of an ability in their order.
    pub(super) fn effects(self, run: &[Instruction]) -> String {
        let mut text = String::new();
        for (at, step) in run.iter().enumerate() {
            if at > 0 {
                let key = match (step.then, step.may && !step.foe) {
                    _ if step.otherwise => "join.else",
                    (true, _) => "join.then",
                    (false, true) => "join.may",
                    (false, false) => "join.step",
                };
                text += &self.phrase(key, &[]);
            }
            let said = self.relettered(self.effect(&step.verb), &text);
            let said = match (step.foe, step.verb.chooses(), step.may) {
                (false, ..) => said,
                (true, false, _) => self.phrase("step.foe.agrees", &[("body", &said)]),
                (true, true, true) => self.phrase("step.foe.may", &[("body", &said)]),
                (true, true, false) => self.phrase("step.foe", &[("body", &said)]),
            };
            text += &match &step.when {
                None => said,
                Some(c) => self.phrase("step.if", &[("c", &self.condition(c)), ("body", &said)]),
            };
        }
        text
    }

    fn effect(self, verb: &Verb) -> String {
        match verb {
            Verb::Attack { class, value, range, to } => {
                let (value, tail) = match value {
                    Power::Die([weak, medium, strong]) => {
                        (format!("{weak}-{medium}-{strong}"), String::new())
                    }
                    Power::Fixed(number) => {
                        let said = self.number(number);
                        (said.value, said.tail)
                    }
                    Power::Own(Num::Int(0)) => (self.phrase("do.attack.own", &[]), String::new()),
                    Power::Own(more) => {
                        let said = self.added(more);
                        let own = self.phrase("do.attack.own", &[]);
                        (format!("{own} {}", said.value), said.tail)
                    }
                    Power::Raised([weak, medium, strong], more) => {
                        let said = self.added(more);
                        (format!("{weak}-{medium}-{strong} {}", said.value), said.tail)
                    }
                };
                let range = range.map_or_else(String::new, |n| {
                    self.phrase("do.attack.range", &[("n", &n.to_string())])
                });
                let to = match plain(to) {
                    true => String::new(),
                    false => self.at("do.attack.to", to, &[]),
                };
                let name = self.attack(*class, Case::Nom, Count::One);
                let acc = self.attack(*class, Case::Acc, Count::One);
                let gaps = [
                    ("c", &*name),
                    ("acc", &acc),
                    ("v", &value),
                    ("range", &range),
                    ("to", &to),
                    ("tail", &tail),
                ];
                self.phrase(
                    if self.when.is_some() { "do.attack.triggered" } else { "do.attack" },
                    &gaps,
                )
            }
            Verb::Finish { most, to } => {
                let said = self.number(most);
                // An adjacent enemy is what finishing means (gap.finishing-off).
                let usual = Select {
                    quantity: Quantity::One,
                    atoms: vec![Atom::Enemy, Atom::Adjacent(Ref::This)],
                };
                let to =
                    if *to == usual { String::new() } else { self.at("do.finish.to", to, &[]) };
                let key = if self.when.is_some() { "do.finish.triggered" } else { "do.finish" };
                self.phrase(key, &[("v", &said.value), ("to", &to), ("tail", &said.tail)])
            }
            Verb::Wound { amount: Num::Int(1), to } => self.end("do.wound", "one", to, &[]),
            Verb::Wound { amount, to } => self.amount("do.wound", amount, to),
            Verb::Heal { amount: Some(amount), to } => self.amount("do.heal", amount, to),
            Verb::Heal { amount: None, to } => self.onto("do.heal.all", to, &[]),
            Verb::Poison { amount: Num::Int(0), to } => self.at("do.cure", to, &[]),
            Verb::Poison { amount, to } => {
                let said = self.number(amount);
                self.at("do.poison", to, &[("v", &said.value), ("tail", &said.tail)])
            }
            Verb::Open(to) => self.onto("do.open", to, &[]),
            Verb::Close(to) => self.onto("do.close", to, &[]),
            Verb::Counter { amount, to } => self.counters(amount, to),
            Verb::Grant { what, until, to } => {
                let until = self.until(*until);
                let shape = if to.quantity == Quantity::Each { Shape::Each } else { Shape::One };
                // A duration belongs to the change, and not to what its number means.
                let opening = self.letter_opening();
                let parted = |text: &str| text.find(&opening).unwrap_or(text.len());
                match self.change(what, Some(to), shape, Case::Acc) {
                    Change::Thing(thing) => {
                        let (change, tail) = thing.split_at(parted(&thing));
                        let until = until + tail;
                        self.onto("do.grant", to, &[("c", change), ("until", &until)])
                    }
                    Change::Clause(clause) => {
                        let (change, tail) = clause.split_at(parted(&clause));
                        format!("{change}{until}{tail}")
                    }
                }
            }
            Verb::Destroy(to) => self.onto("do.destroy", to, &[]),
            Verb::Move(to) => self.at("do.move", to, &[]),
            Verb::Teleport { how, to, into: None } => {
                self.at(&format!("do.{}", how.word()), to, &[])
            }
            Verb::Teleport { how, to, into: Some(into) } => {
                let cell = self.cell(into, Case::Acc);
                self.onto(&format!("do.{}_into", how.word()), to, &[("cell", &cell)])
            }
            Verb::Die(DieChange::Add(n)) => {
                self.phrase("do.die.add", &[("n", &signed(i16::from(*n)))])
            }
            Verb::Die(DieChange::Set(n)) => self.phrase("do.die.set", &[("n", &n.to_string())]),
            Verb::Die(DieChange::Reroll) => self.phrase("do.die.reroll", &[]),
            Verb::Die(DieChange::Flip) => self.phrase("do.die.flip", &[]),
            Verb::SetDie(number) => {
                let said = self.number(number);
                self.phrase("do.die.set", &[("n", &(said.value + &said.tail))])
            }
            Verb::Block => self.phrase("do.block", &[]),
            Verb::Cancel => self.phrase("do.cancel", &[]),
            Verb::Stop => self.phrase("do.stop", &[]),
            Verb::Crystals { gold: 0, silver } => {
                self.phrase("do.silver", &[("n", &silver.to_string())])
            }
            Verb::Crystals { gold, .. } => self.phrase("do.gold", &[("n", &gold.to_string())]),
            Verb::Overpay(most) => self.phrase("do.overpay", &[("n", &most.to_string())]),
            Verb::Refund(terms) => {
                let (gold, most) = (terms.gold.to_string(), terms.most.to_string());
                let cards = self.noun(&terms.of, Case::Gen, Shape::Many);
                let gaps = [("n", &*gold), ("most", &most), ("gen", &cards), ("x", &cards)];
                self.phrase("do.refund", &gaps)
            }
            Verb::Become(to) => self.onto("do.become", to, &[]),
            Verb::Attach(to) => self.at("do.attach", to, &[]),
            Verb::Zone { cells, gives, until } => self.zone(cells, gives, *until),
            Verb::Exile(to) => self.onto("do.exile", to, &[]),
            Verb::ToDeck(to) => self.onto("do.to_deck", to, &[]),
            Verb::Revive(to) => self.onto("do.revive", to, &[]),
            Verb::Summon { to, into, entry } => {
                let said = match into {
                    None => self.onto("do.summon", to, &[]),
                    Some(into) => {
                        let cell = self.cell(into, Case::Acc);
                        self.onto("do.summon_into", to, &[("cell", &cell)])
                    }
                };
                match entry {
                    Entry::Open => said,
                    Entry::Closed => self.phrase("do.summon.closed", &[("s", &said)]),
                }
            }
            Verb::Lift => self.phrase("do.lift", &[]),
            Verb::Mill { count, into } => {
                let key = if *count == 1 { "one" } else { "many" };
                let key = format!("do.mill.{}.{key}", into.word());
                self.phrase(&key, &[("n", &count.to_string())])
            }
            Verb::Land { to, into: None } => self.onto("do.land", to, &[]),
            Verb::Land { to, into: Some(into) } => {
                let cell = self.cell(into, Case::Acc);
                self.onto("do.land_into", to, &[("cell", &cell)])
            }
            Verb::Token(to) => self.at("do.token", to, &[]),
            Verb::Untoken(to) => self.at("do.untoken", to, &[]),
            Verb::Redirect(to) => self.at("do.redirect", to, &[]),
            Verb::Fight { to, from } => {
                let by = self.target(from, Case::Nom);
                let key = match from.quantity {
                    Quantity::Each => "do.fight.each",
                    Quantity::One | Quantity::Ref(_) => "do.fight",
                };
                self.at(key, to, &[("by", &by)])
            }
            Verb::Roll => self.phrase("do.roll", &[]),
            Verb::Life { amount: Num::Int(1), to } => self.end("do.life", "one", to, &[]),
            Verb::Life { amount, to } => self.amount("do.life", amount, to),
            Verb::Prophecy(count) => self.phrase("do.prophecy", &[("n", &count.to_string())]),
            Verb::Pick(to) => self.at("do.pick", to, &[]),
            Verb::Number(most) => {
                let said = self.number(most);
                self.phrase("do.number", &[("v", &said.value), ("tail", &said.tail)])
            }
            Verb::Shift { amount, from, onto } => {
                let said = self.number(amount);
                let (key, onto) = match onto.quantity {
                    Quantity::Ref(to) => ("do.shift", self.card(to, Case::Acc)),
                    Quantity::One | Quantity::Each => {
                        ("do.shift_among", self.noun(onto, Case::Acc, Shape::Many))
                    }
                };
                let gaps = [("v", &*said.value), ("onto", &*onto), ("tail", &*said.tail)];
                self.at(key, from, &gaps)
            }
            Verb::Swap { to, with } => {
                let with = self.card(*with, Case::Acc);
                self.at("do.swap", to, &[("with", &with)])
            }
        }
    }

    /// The text of an effect on a cell: the cell, the duration, and the ability of a card there.
    fn zone(self, cells: &CellSelect, gives: &Ability, until: Until) -> String {
        let barred = Content::Flag(Flag::Barred);
        if matches!(&gives.form, Form::Static { what, .. } if what.contains(&barred)) {
            let (cell, until) = (self.cell(cells, Case::Acc), self.until(until));
            return self.phrase("do.zone.barred", &[("cell", &cell), ("until", &until)]);
        }
        let there = Say { lang: self.lang, when: gives.event() };
        let said = there.ability(gives);
        let said = match &gives.form {
            // A group names itself; this card means the card there.
            Form::Static { who, .. } if who.quantity != Quantity::Ref(Ref::This) => said,
            Form::Static { .. } | Form::Activated { .. } => {
                self.phrase("zone.there", &[("s", &said)])
            }
            // The cell does it.
            Form::Triggered { .. } => said,
        };
        let (cell, until) = (self.cell(cells, Case::Acc), self.until(until));
        let said = said.trim_end_matches('.');
        self.phrase("do.zone", &[("cell", &cell), ("until", &until), ("s", said)])
    }

    /// A verb with a number and a card.
    fn amount(self, key: &str, amount: &Number, to: &Select) -> String {
        let said = self.number(amount);
        self.onto(key, to, &[("v", &said.value), ("tail", &said.tail)])
    }

    fn counters(self, amount: &Number, to: &Select) -> String {
        match amount {
            Num::Int(1) => self.end("do.counter", "one", to, &[]),
            Num::Int(-1) => self.end("do.counter.lose", "one", to, &[]),
            Num::Bin(Arith::Mul, a, b)
                if **a == Num::Int(-1) && **b == Num::Prop(Prop::Counters) && this(to) =>
            {
                self.onto("do.counter.lose_all", to, &[])
            }
            Num::Int(n) if *n < 0 => {
                let lost = n.unsigned_abs().to_string();
                self.onto("do.counter.lose", to, &[("v", &lost), ("tail", "")])
            }
            Num::Int(_) | Num::Prop(_) | Num::Bin(..) => self.amount("do.counter", amount, to),
        }
    }

    /// The phrase `key`, or `key.self` where the card acts on itself.
    fn onto(self, key: &str, to: &Select, gaps: &[(&str, &str)]) -> String {
        match this(to) {
            true => self.phrase(&format!("{key}.self"), gaps),
            false => self.at(key, to, gaps),
        }
    }

    /// Like [`onto`](Self::onto) for keys that end in a word.
    fn end(self, key: &str, end: &str, to: &Select, gaps: &[(&str, &str)]) -> String {
        match this(to) {
            true => self.phrase(&format!("{key}.self.{end}"), gaps),
            false => self.at(&format!("{key}.{end}"), to, gaps),
        }
    }

    /// A phrase with a target in every case, and other gaps.
    fn at(self, key: &str, to: &Select, gaps: &[(&str, &str)]) -> String {
        let case = |case| self.target(to, case);
        let (nom, gen_case, dat, acc) =
            (case(Case::Nom), case(Case::Gen), case(Case::Dat), case(Case::Acc));
        let mut all = vec![
            ("nom", nom.as_str()),
            ("gen", gen_case.as_str()),
            ("dat", dat.as_str()),
            ("acc", acc.as_str()),
            ("x", acc.as_str()),
        ];
        all.extend(gaps);
        self.phrase(key, &all)
    }

    /// The words between a sentence and the meaning of its number N.
    fn letter_opening(self) -> String {
        self.phrase("num.where", &[("x", "")])
    }

    /// A step whose number has a letter of its own where the steps before it have used N.
    fn relettered(self, step: String, before: &str) -> String {
        let opening = self.letter_opening();
        if !step.contains(&opening) {
            return step;
        }
        let tails = LETTERS.map(|letter| with_letter(&opening, letter));
        let free = LETTERS.iter().zip(&tails).find(|(_, tail)| !before.contains(tail.as_str()));
        free.map_or(step.clone(), |(letter, _)| with_letter(&step, *letter))
    }

    fn until(self, until: Until) -> String {
        let key = match until {
            Until::Assault => "until.assault",
            Until::Turn => "until.turn",
            Until::MyTurn => "until.my_turn",
            Until::EnemyTurn => "until.enemy_turn",
            Until::Forever => "until.battle",
            Until::NextEnemyTurn => "until.next_enemy_turn",
            Until::EnemyTurns(_) => "until.enemy_turns",
            Until::Attack => "until.attack",
            Until::Source => "until.source",
            Until::SourceMoves => "until.source_moves",
            Until::Use => "until.use",
            Until::NextMyTurn => "until.next_my_turn",
            Until::Adjacent => "until.adjacent",
        };
        self.phrase(key, &[])
    }
}

/// Letters of the numbers of one sentence, in order.
const LETTERS: [char; 4] = ['N', 'M', 'K', 'L'];

/// The text with `letter` at every place of a lone N.
fn with_letter(text: &str, letter: char) -> String {
    let letters: Vec<char> = text.chars().collect();
    let part = |at: Option<usize>| {
        at.and_then(|at| letters.get(at)).is_some_and(|letter| letter.is_alphabetic())
    };
    let lone = |at: usize| !part(at.checked_sub(1)) && !part(at.checked_add(1));
    let replaced = |(at, old): (usize, &char)| match *old {
        'N' if lone(at) => letter,
        old => old,
    };
    letters.iter().enumerate().map(replaced).collect()
}

/// Whether the words of a step begin with a card that does something, so that "you may" cannot stand before them.
pub(super) fn has_subject(step: &Instruction) -> bool {
    let word = step.verb.word();
    let own = step.verb.cards().is_some_and(this);
    match word.subject {
        Subject::Nobody => false,
        Subject::Target => !own,
        Subject::Changed => {
            let thing = matches!(
                word.brings,
                Brings::Change(Content::Mod { .. } | Content::Keyword { .. })
            );
            !(own && thing)
        }
        Subject::Somebody => true,
    }
}

/// This card itself.
fn this(select: &Select) -> bool {
    select.quantity == Quantity::Ref(Ref::This) && select.atoms.is_empty()
}
