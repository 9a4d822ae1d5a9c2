//! The words of the card language that a card needs: those with code of their own in the engine. Names of classes,
//! elements and levels, numbers, and whose turn it is, are parameters of words. Every enum of the language is matched
//! in full, so that a new word does not compile before it is counted.

use std::collections::BTreeSet;
use stolik_abilities::{Arith, Num};
use stolik_berserk::card::{
    Ability, Aim, Atom, Card, CellAtom, CellSelect, Columns, Condition, Content, Cost, CounterCost,
    DieChange, Entry, Form, Free, Instruction, Kind, Level, Levels, Modified, Number, On, Parting,
    Power, Prop, Quantity, Ref, Select, Travel, Until, Verb,
};

/// The words of a card, each as `kind word`.
pub fn of(card: &Card) -> BTreeSet<String> {
    let mut words = Words(BTreeSet::new());
    words.add(
        "kind",
        match card.kind {
            Kind::Creature => "creature",
            Kind::Flyer => "flyer",
            Kind::Symbiont => "symbiont",
            Kind::Parasite => "parasite",
            Kind::Artifact => "artifact",
            Kind::Terrain => "terrain",
        },
    );
    if card.priceless {
        words.add("price", "?");
    }
    for keyword in &card.keywords {
        words.add("keyword", keyword.word().name);
    }
    card.abilities.iter().for_each(|ability| words.ability(ability));
    words.0
}

struct Words(BTreeSet<String>);

impl Words {
    fn add(&mut self, kind: &str, word: &str) {
        self.0.insert(format!("{kind} {word}"));
    }

    fn ability(&mut self, ability: &Ability) {
        let Ability { gate, label, conditions, limit, property, form } = ability;
        if let Some(gate) = gate {
            self.add("gate", gate.word());
        }
        if let Some(label) = label {
            self.add("label", label.word());
        }
        conditions.iter().for_each(|condition| self.condition(condition));
        if limit.is_some() {
            self.add("form", "limit");
        }
        if *property {
            self.add("form", "property");
        }
        match form {
            Form::Activated { cost, instant, run } => {
                self.cost(cost);
                if *instant {
                    self.add("form", "instant");
                }
                run.iter().for_each(|step| self.step(step));
            }
            Form::Triggered { on, may, run } => {
                self.event(on);
                if *may {
                    self.add("form", "may decline");
                }
                run.iter().for_each(|step| self.step(step));
            }
            Form::Static { who, what } => {
                self.select(who);
                what.iter().for_each(|content| self.content(content));
            }
        }
    }

    fn cost(&mut self, cost: &Cost) {
        let Cost { close, counters, parting, free } = cost;
        if *close {
            self.add("cost", "close");
        }
        match counters {
            CounterCost::None => {}
            CounterCost::Exactly(_) => self.add("cost", "counter"),
            CounterCost::Any => self.add("cost", "counter:X"),
        }
        match parting {
            Parting::Stays => {}
            Parting::Destroyed => self.add("cost", "destroy"),
            Parting::ToDeck => self.add("cost", "to_deck"),
        }
        match free {
            Free::None => {}
            Free::UpToLives => self.add("cost", "X"),
            Free::UpTo(_) => self.add("cost", "X:N"),
            Free::ExtraLives => self.add("cost", "life:X"),
        }
    }

    fn event(&mut self, on: &On) {
        let On { when, by, to, with: _, level: _, travel, cause } = on;
        self.add("event", when.word().name);
        by.iter().chain(to).for_each(|select| self.select(select));
        let Travel { how, from, into } = travel;
        if let Some(how) = how {
            self.add("how", how.word());
        }
        for ground in from.iter().chain(into) {
            self.add("ground", ground.word());
        }
        if let Some(cause) = cause {
            self.add("cause", cause.word());
        }
    }

    fn step(&mut self, step: &Instruction) {
        let Instruction { verb, then, may, when, otherwise, foe } = step;
        if *otherwise {
            self.add("step", "else");
        }
        if *foe {
            self.add("step", "by enemy");
        }
        if *then {
            self.add("step", "then");
        }
        if *may {
            self.add("step", "may");
        }
        if let Some(condition) = when {
            self.add("step", "if");
            self.condition(condition);
        }
        self.verb(verb);
    }

    fn verb(&mut self, verb: &Verb) {
        let word = verb.word();
        self.add("effect", word.called());
        if let Some(number) = word.number {
            self.number(number);
        }
        match word.aim {
            Aim::Cards(select) => self.select(select),
            Aim::Deck(select) => self.select(select),
            Aim::Cells(cells) => self.cells(cells),
            Aim::Die | Aim::Assault | Aim::Ability | Aim::Purse => {}
            Aim::Number(most) => self.number(most),
            Aim::Top | Aim::Shown | Aim::Nothing => {}
        }
        match verb {
            Verb::Attack { value, .. } => match value {
                Power::Fixed(number) => self.number(number),
                Power::Die(_) => self.add("value", "die"),
                Power::Own(number) => {
                    self.add("value", "own");
                    self.number(number);
                }
                Power::Raised(_, number) => {
                    self.add("value", "plus");
                    self.number(number);
                }
            },
            Verb::Heal { amount: None, .. } => self.add("value", "all"),
            Verb::Grant { what, until, .. } => {
                self.content(what);
                self.until(*until);
            }
            Verb::Zone { gives, until, .. } => {
                self.ability(gives);
                self.until(*until);
            }
            Verb::Teleport { into: Some(into), .. } => {
                self.add("effect", "teleport into");
                self.cells(into);
            }
            Verb::Summon { into, entry, .. } => {
                if let Some(into) = into {
                    self.add("effect", "summon into");
                    self.cells(into);
                }
                if *entry == Entry::Closed {
                    self.add("effect", "summon closed");
                }
            }
            Verb::Land { into: Some(into), .. } => {
                self.add("effect", "land into");
                self.cells(into);
            }
            Verb::Die(change) => self.die(*change),
            Verb::SetDie(_) => self.add("die", "=N"),
            Verb::Shift { onto, .. } => {
                if onto.quantity == Quantity::Each {
                    self.add("effect", "shift among");
                }
                self.select(onto);
            }
            Verb::Swap { with, .. } => self.reference(*with),
            Verb::Fight { from, .. } => self.select(from),
            Verb::Finish { .. }
            | Verb::Wound { .. }
            | Verb::Heal { .. }
            | Verb::Poison { .. }
            | Verb::Open(_)
            | Verb::Close(_)
            | Verb::Counter { .. }
            | Verb::Destroy(_)
            | Verb::Move(_)
            | Verb::Teleport { into: None, .. }
            | Verb::Become(_)
            | Verb::Attach(_)
            | Verb::Block
            | Verb::Cancel
            | Verb::Crystals { .. }
            | Verb::Stop
            | Verb::Overpay(_)
            | Verb::Refund(_)
            | Verb::Exile(_)
            | Verb::ToDeck(_)
            | Verb::Revive(_)
            | Verb::Mill { .. }
            | Verb::Land { into: None, .. }
            | Verb::Token(_)
            | Verb::Untoken(_)
            | Verb::Redirect(_)
            | Verb::Roll
            | Verb::Number(_)
            | Verb::Lift
            | Verb::Life { .. }
            | Verb::Prophecy(_)
            | Verb::Pick(_) => {}
        }
    }

    fn die(&mut self, change: DieChange) {
        self.add(
            "die",
            match change {
                DieChange::Add(_) => "+N",
                DieChange::Set(_) => "=N",
                DieChange::Reroll => "reroll",
                DieChange::Flip => "flip",
            },
        );
    }

    fn until(&mut self, until: Until) {
        self.add(
            "until",
            match until {
                Until::Assault => "assault",
                Until::Turn => "turn",
                Until::MyTurn => "my_turn",
                Until::EnemyTurn => "enemy_turn",
                Until::Forever => "battle",
                Until::NextEnemyTurn => "next_enemy_turn",
                Until::EnemyTurns(_) => "enemy_turns",
                Until::Attack => "attack",
                Until::Source => "source",
                Until::SourceMoves => "source_moves",
                Until::Use => "use",
                Until::NextMyTurn => "next_my_turn",
                Until::Adjacent => "adjacent",
            },
        );
    }

    fn content(&mut self, content: &Content) {
        match content {
            Content::Mod { what, add, versus } => {
                self.add("mod", modified(*what));
                self.number(add);
                self.versus(versus.as_ref());
            }
            Content::Keyword { keyword, versus } => {
                self.add("keyword", keyword.word().name);
                self.versus(versus.as_ref());
            }
            Content::StruckAt(_) => self.add("change", "set level"),
            Content::BlocksOnce(_) => self.add("change", "blocks_once"),
            Content::Gives(gives) => {
                self.add("change", "gives");
                self.ability(gives);
            }
            Content::Blocks(_) => self.add("change", "blocks"),
            Content::Flag(flag) => {
                let word = flag.word();
                self.add(word.key, word.value);
            }
            Content::Bound(bond, select) => {
                self.add("change", bond.word());
                self.select(select);
            }
            Content::Lure(_, versus) => {
                self.add("change", "lure");
                if versus.is_some() {
                    self.add("change", "lure vs");
                }
                self.versus(versus.as_ref());
            }
            Content::Fixed(..) => self.add("change", "set value"),
            Content::StrikesAt(_) => self.add("change", "set own_level"),
            Content::Mark(_) => self.add("change", "mark"),
            Content::Shows(_) => self.add("change", "set die"),
            Content::OwnFixed(..) => self.add("change", "set own_value"),
            Content::Movers(most) => {
                self.add("change", "set movers");
                self.number(most);
            }
            Content::Ward(value, _) => {
                self.add("change", "set ward");
                self.number(value);
            }
            Content::Edges => self.add("change", "treat edges"),
        }
    }

    fn versus(&mut self, versus: Option<&Select>) {
        if let Some(select) = versus {
            self.add("change", "vs");
            self.select(select);
        }
    }

    fn reference(&mut self, to: Ref) {
        self.add(
            "card",
            match to {
                Ref::This => "self",
                Ref::Doer => "doer",
                Ref::Struck => "struck",
                Ref::Chosen => "target",
                Ref::Second => "target2",
                Ref::Opposite => "other",
                Ref::Defended => "defended",
                Ref::Roller => "roller",
                Ref::Attacked => "attacked",
            },
        );
    }

    fn select(&mut self, select: &Select) {
        let Select { quantity, atoms } = select;
        match quantity {
            Quantity::One => {}
            Quantity::Each => self.add("select", "each"),
            Quantity::Ref(to) => self.reference(*to),
        }
        atoms.iter().for_each(|atom| self.atom(atom));
    }

    fn atom(&mut self, atom: &Atom) {
        if let Some(to) = atom.refers() {
            self.reference(to);
        }
        let word = match atom {
            Atom::Ally => "ally",
            Atom::Enemy => "enemy",
            Atom::Other => "other",
            Atom::Creature => "creature",
            Atom::Flyer => "flyer",
            Atom::Ground => "ground",
            Atom::Card => "card",
            Atom::Artifact => "artifact",
            Atom::Terrain => "terrain",
            Atom::Symbiont => "symbiont",
            Atom::Host => "host",
            Atom::Element(_) => "element",
            Atom::Class(_) => "class",
            Atom::Elite => "elite",
            Atom::Ordinary => "ordinary",
            Atom::Cost(..) => "cost",
            Atom::Life(..) => "life",
            Atom::Wounds(..) => "wounds",
            Atom::Counters(..) => "counters",
            Atom::Open => "open",
            Atom::Closed => "closed",
            Atom::Wounded => "wounded",
            Atom::Unwounded => "unwounded",
            Atom::Boosted => "boosted",
            Atom::Bearer => "bearer",
            Atom::OwnHalf => "own_half",
            Atom::EnemyHalf => "enemy_half",
            Atom::Unique => "unique",
            Atom::Odd => "odd",
            Atom::CostShown => "shown:cost",
            Atom::NameShown => "shown:name",
            Atom::Marked(_) => "marked",
            Atom::Move(..) => "move",
            Atom::InRow => "in_row",
            Atom::There => "there",
            Atom::Behind(_) => "behind@",
            Atom::Poisoned => "poisoned",
            Atom::Acted => "acted",
            Atom::Adjacent(_) => "adjacent",
            Atom::Within(_) => "range",
            Atom::Ahead => "ahead",
            Atom::OwnRow(_) => "row",
            Atom::Mates(_) => "mates",
            Atom::Has(_) => "keyword",
            Atom::Not(inner) => {
                self.atom(inner);
                "!"
            }
            Atom::In(_) => "in",
            Atom::Beside => "beside",
            Atom::Alone => "alone",
            Atom::Diagonal => "diagonal",
            Atom::Column => "column",
            Atom::ColumnOf(Columns::Center) => "column:center",
            Atom::ColumnOf(Columns::Outer) => "column:outer",
            Atom::ThisOr(inner) => {
                self.atom(inner);
                "self|"
            }
            Atom::Owns(_) => "has",
            Atom::Role(role) => role.word(),
            Atom::Weak(..) => "weak",
            Atom::WeakAs(_) => "weak@",
            Atom::Fresh => "fresh",
            Atom::Moved => "moved",
            Atom::MovedBefore => "moved:before",
            Atom::Hurt(None, _) => "hurt",
            Atom::Hurt(Some(_), 0) => "hurt:CLASSES",
            Atom::Hurt(Some(_), _) => "hurt:CLASSES>=N",
        };
        self.add("select", word);
    }

    fn cells(&mut self, cells: &CellSelect) {
        for atom in &cells.atoms {
            let word = match atom {
                CellAtom::Here => "here",
                CellAtom::Free => "free",
                CellAtom::Occupied => "occupied",
                CellAtom::Adjacent => "adjacent",
                CellAtom::Within(_) => "range",
                CellAtom::NextTo(to) => {
                    self.reference(*to);
                    "adjacent@"
                }
                CellAtom::Behind(to) => {
                    self.reference(*to);
                    "behind@"
                }
                CellAtom::Along => "along",
                CellAtom::Onward => "onward",
                CellAtom::Fresh => "fresh",
                CellAtom::Zoned => "zoned",
                CellAtom::Among(_) => "among",
                CellAtom::Each => "each",
                CellAtom::EnemyRow(_) => "enemy_row",
                CellAtom::Left => "left",
                CellAtom::Under(to) => {
                    self.reference(*to);
                    "under@"
                }
            };
            self.add("cell", word);
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Is(to, atoms) => {
                self.reference(*to);
                atoms.iter().for_each(|atom| self.atom(atom));
            }
            Condition::Exists(select) => {
                self.add("condition", "exists");
                self.select(select);
            }
            Condition::Absent(select) => {
                self.add("condition", "!exists");
                self.select(select);
            }
            Condition::Compare(left, _, right) => {
                self.add("condition", "compare");
                self.number(left);
                self.number(right);
            }
            Condition::MyTurn => self.add("condition", "my_turn"),
            Condition::EnemyTurn => self.add("condition", "enemy_turn"),
            Condition::First => self.add("condition", "first"),
            Condition::Second => self.add("condition", "second"),
        }
    }

    fn number(&mut self, number: &Number) {
        match number {
            Num::Int(_) => {}
            Num::Prop(prop) => self.property(prop),
            Num::Bin(how, left, right) => {
                let word = match how {
                    Arith::Add => "+",
                    Arith::Sub => "-",
                    Arith::Mul => "*",
                    Arith::Min => "min",
                    Arith::Max => "max",
                    Arith::Div => "/",
                };
                self.add("number", word);
                self.number(left);
                self.number(right);
            }
        }
    }

    fn property(&mut self, prop: &Prop) {
        if let Some(to) = prop.refers() {
            self.reference(to);
        }
        if let Some(select) = prop.counts() {
            self.select(select);
        }
        let word = match prop {
            Prop::X => "X",
            Prop::Counters => "counters",
            Prop::Wounds(_) => "wounds",
            Prop::Life(_) => "life",
            Prop::Cost(_) => "cost",
            Prop::Amount => "amount",
            Prop::Count(_) => "count",
            Prop::Strike(None, _) => "strike",
            Prop::Strike(Some(Level::Weak | Level::Medium | Level::Strong), _) => "strike at LEVEL",
            Prop::Different(feature, _) => feature.word(),
            Prop::Poison(_) => "poison",
            Prop::Move(_) => "move",
            Prop::Past(past, _) => past.word(),
            Prop::Shown(select) => {
                self.select(select);
                "shown"
            }
            Prop::Die => "die",
            Prop::Scale(_) => "scale",
            Prop::Cells(cells) => {
                self.cells(cells);
                "cells"
            }
        };
        self.add("number", word);
    }
}

/// The number that a modifier changes; which classes and levels of attacks are meant is a parameter.
fn modified(what: Modified) -> &'static str {
    match what {
        Modified::Attack(_, Levels::ALL) => "CLASSES",
        Modified::Attack(..) => "CLASSES.LEVELS",
        Modified::AttackDie => "attack_die",
        Modified::DefenceDie => "defence_die",
        Modified::Taken(_, Levels::ALL) => "taken",
        Modified::Movement => "move",
        Modified::Range(_) => "range",
        Modified::Life => "life",
        Modified::Cost => "cost",
        Modified::Taken(..) => "taken CLASSES.LEVELS",
        Modified::StruckDie => "struck_die",
        Modified::OwnDie => "die",
        Modified::Armor => "armor",
        Modified::Finish => "finish",
        Modified::Jump => "jump",
        Modified::Poison => "poison",
    }
}
