//! Events, conditions, numbers, limits.

use super::Say;
use super::noun::compare_key;
use crate::card::{
    Atom, Class, Classes, Condition, EventShape, Level, Levels, Limit, Number, On, Prop, Quantity,
    Ref, Select, When, Whose,
};
use stolik_abilities::lexicon::{Case, Count, Shape};
use stolik_abilities::{Arith, Compare, Num};

/// A number in a sentence: what stands at its place, and what explains it at the end.
pub(super) struct Said {
    pub(super) value: String,
    pub(super) tail: String,
}

impl Say {
    pub(super) fn event(self, on: &On) -> String {
        let word = on.when.word();
        let key = word.name;
        if let Some(whose) = on.when.whose() {
            return self.turn(&format!("event.{key}"), whose);
        }
        let filters = match word.shape {
            EventShape::Cards(filters) => filters,
            EventShape::Bare | EventShape::Turn(..) => {
                return self.phrase(&format!("event.{key}"), &[]);
            }
        };
        // The main card is the subject, the other one a phrase of its own.
        let (main, other, gap) =
            if filters.by_doer { (&on.by, &on.to, "to") } else { (&on.to, &on.by, "by") };
        let subject = match main {
            Some(select) => self.noun(select, Case::Nom, Shape::One),
            None => self.anybody(Case::Nom),
        };
        let other = match other {
            Some(select) => self.aside(&format!("event.{key}.{gap}"), select, Shape::One),
            None => String::new(),
        };
        let any = on.level == Levels::ALL && on.with == Classes::ATTACK;
        let with = if filters.with && !any { self.hit_with(on) } else { String::new() };
        let (by, to) = if filters.by_doer { (&subject, &other) } else { (&other, &subject) };
        let how = on.travel.how.map_or_else(String::new, |how| format!(".{}", how.word()));
        let event =
            self.phrase(&format!("event.{key}{how}"), &[("by", by), ("to", to), ("with", &with)]);
        event + &self.about(on)
    }

    /// From where and where to, and what of.
    fn about(self, on: &On) -> String {
        let mut said = String::new();
        for (key, ground) in [("from", on.travel.from), ("into", on.travel.into)] {
            said += &ground.map_or_else(String::new, |ground| {
                self.phrase(&format!("travel.{key}.{}", ground.word()), &[])
            });
        }
        if let Some(cause) = on.cause {
            said += &self.phrase(&format!("event.{}", cause.word()), &[]);
        }
        said
    }

    /// The attacks of a hit that is not any.
    fn hit_with(self, on: &On) -> String {
        let levels = self.levels(on.level, Case::Ins, Count::One);
        let attack = self.attack_with_levels(&levels, on.with, Case::Ins);
        let article = if attack.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        let a = format!("{article} {attack}");
        let nom = self.attack_with_levels("", on.with, Case::Nom);
        let key = format!("event.{}.with", on.when.word().name);
        self.phrase(&key, &[("ins", &attack), ("a", &a), ("nom", &nom)])
    }

    fn turn(self, key: &str, whose: Whose) -> String {
        let whose = match whose {
            Whose::Mine => "mine",
            Whose::Enemy => "enemy",
            Whose::Each => "each",
        };
        self.phrase(&format!("{key}.{whose}"), &[])
    }

    /// A phrase whose gaps are one selector in every case.
    pub(super) fn aside(self, key: &str, select: &Select, shape: Shape) -> String {
        let case = |case| self.noun(select, case, shape);
        let gaps = [
            ("nom", &*case(Case::Nom)),
            ("gen", &case(Case::Gen)),
            ("dat", &case(Case::Dat)),
            ("acc", &case(Case::Acc)),
            ("x", &case(Case::Acc)),
        ];
        self.phrase(key, &gaps)
    }

    pub(super) fn condition(self, condition: &Condition) -> String {
        match condition {
            Condition::Is(to, atoms) => {
                let what: Vec<String> = atoms.iter().map(|atom| self.predicate(atom)).collect();
                format!("{} {}", self.card(*to, Case::Nom), self.join(&what, "join.and"))
            }
            Condition::Exists(select) => {
                self.phrase("cond.exists", &[("x", &self.present(select))])
            }
            Condition::Absent(select) => {
                self.phrase("cond.absent", &[("x", &self.noun(select, Case::Gen, Shape::Many))])
            }
            Condition::Compare(left, compare, right) => self.comparison(left, *compare, right),
            Condition::MyTurn => self.phrase("cond.my_turn", &[]),
            Condition::EnemyTurn => self.phrase("cond.enemy_turn", &[]),
            Condition::First => self.phrase("cond.first", &[]),
            Condition::Second => self.phrase("cond.second", &[]),
        }
    }

    /// A card that is there. A pile is where it lies, and not where it is taken from.
    fn present(self, select: &Select) -> String {
        let (piles, others): (Vec<&Atom>, Vec<&Atom>) =
            select.atoms.iter().partition(|atom| matches!(atom, Atom::In(_)));
        let rest =
            Select { quantity: select.quantity, atoms: others.into_iter().cloned().collect() };
        let mut said = self.noun(&rest, Case::Nom, Shape::One);
        for pile in piles {
            if let Atom::In(zone) = pile {
                said += " ";
                said += &self.phrase(&format!("sel.in.{}_many", zone.word()), &[]);
            }
        }
        said
    }

    fn comparison(self, left: &Number, compare: Compare, right: &Number) -> String {
        if compare == Compare::AtLeast
            && let Num::Bin(Arith::Add, less, one) = right
            && **one == Num::Int(1)
            && simple(less).is_none()
        {
            let gaps = [("a", &*self.quantity(left)), ("b", &self.quantity(less))];
            return self.phrase("cond.more.number", &gaps);
        }
        let (a, b) = (self.quantity(left), self.quantity(right));
        let counters = *left == Num::Prop(Prop::Counters);
        let none = *right == Num::Int(0) && compare != Compare::AtLeast;
        let key = if counters && none {
            "cond.counters.none".to_owned()
        } else if !counters && simple(right).is_none() {
            format!("cond.{}.number", compare_key(compare))
        } else if counters && compare == Compare::AtLeast && *right == Num::Int(1) {
            "cond.counters.one".to_owned()
        } else if counters {
            format!("cond.counters.{}", compare_key(compare))
        } else {
            format!("cond.{}", compare_key(compare))
        };
        self.phrase(&key, &[("a", &a), ("b", &b)])
    }

    /// A number where a value stands: digits if it is simple, else a letter and its meaning.
    pub(super) fn number(self, number: &Number) -> Said {
        match simple(number) {
            Some(value) => Said { value, tail: String::new() },
            None => Said {
                value: "N".to_owned(),
                tail: self.phrase("num.where", &[("x", &self.quantity(number))]),
            },
        }
    }

    /// A number with its sign, as something that is added.
    pub(super) fn added(self, number: &Number) -> Said {
        let counted = match number {
            Num::Prop(Prop::Counters) => Some(1),
            Num::Bin(Arith::Mul, a, b) => times_counters(a, b).or_else(|| times_counters(b, a)),
            Num::Int(_) | Num::Prop(_) | Num::Bin(..) => None,
        };
        if let Some(k) = counted {
            return Said { value: signed(k), tail: self.phrase("num.each_counter", &[]) };
        }
        match number {
            Num::Int(n) => Said { value: signed(*n), tail: String::new() },
            Num::Bin(Arith::Sub, zero, less) if **zero == Num::Int(0) => {
                let said = self.number(less);
                Said { value: format!("\u{2212}{}", said.value), tail: said.tail }
            }
            Num::Prop(_) | Num::Bin(..) => {
                let said = self.number(number);
                Said { value: format!("+{}", said.value), tail: said.tail }
            }
        }
    }

    /// A number in words, nominative.
    fn quantity(self, number: &Number) -> String {
        let of = |key: &str, to: Ref| {
            let (card, nom) = (self.card(to, Case::Gen), self.card(to, Case::Nom));
            self.phrase(key, &[("gen", &card), ("nom", &nom), ("x", &card)])
        };
        match number {
            Num::Int(n) => n.to_string(),
            Num::Prop(Prop::X) => self.phrase("num.X", &[]),
            Num::Prop(Prop::Counters) => self.phrase("num.counters", &[]),
            Num::Prop(Prop::Wounds(to)) => of("num.wounds", *to),
            Num::Prop(Prop::Life(to)) => of("num.life", *to),
            Num::Prop(Prop::Cost(to)) => of("num.cost", *to),
            Num::Prop(Prop::Amount) => {
                let key = match self.when {
                    Some(When::Healed | When::Healing) => "num.amount.heal",
                    Some(When::Rolled | When::Thrown) => "num.amount.rolled",
                    Some(When::Ripens) => "num.amount.tokens",
                    Some(When::After) => "num.amount.die",
                    _ => "num.amount.wounds",
                };
                self.phrase(key, &[])
            }
            Num::Prop(Prop::Count(select)) => {
                self.phrase("num.count", &[("x", &self.noun(select, Case::Gen, Shape::Many))])
            }
            Num::Prop(Prop::Strike(level, select)) => self.strike_of(*level, select),
            Num::Prop(Prop::Different(feature, select)) => {
                let case = |case| self.noun(select, case, Shape::Many);
                let gaps = [
                    ("gen", &*case(Case::Gen)),
                    ("ins", &case(Case::Ins)),
                    ("x", &case(Case::Acc)),
                ];
                self.phrase(&format!("num.{}", feature.word()), &gaps)
            }
            Num::Prop(Prop::Poison(to)) => of("num.poison", *to),
            Num::Prop(Prop::Move(to)) => of("num.move", *to),
            Num::Prop(Prop::Past(past, to)) => of(&format!("num.{}", past.word()), *to),
            Num::Prop(Prop::Shown(select)) if select.atoms == [Atom::Card] => {
                self.phrase("num.shown_all", &[])
            }
            Num::Prop(Prop::Shown(select)) => self.phrase(
                "num.shown",
                &[
                    ("gen", &*self.noun(select, Case::Gen, Shape::Many)),
                    ("x", &self.noun(select, Case::Acc, Shape::Many)),
                ],
            ),
            Num::Prop(Prop::Die) => self.phrase("num.die", &[]),
            Num::Prop(Prop::Scale([weak, medium, strong])) => {
                self.phrase("num.scale", &[("v", &format!("{weak}-{medium}-{strong}"))])
            }
            Num::Prop(Prop::Cells(cells)) => {
                self.phrase("num.count", &[("x", &self.cells(cells, Case::Gen))])
            }
            Num::Bin(Arith::Min, within, most) => match (&**within, simple(most)) {
                (Num::Bin(Arith::Max, of, least), Some(most)) if simple(least).is_some() => {
                    let (a, low) = (self.quantity(of), self.quantity(least));
                    self.phrase("num.between", &[("a", &a), ("low", &low), ("b", &most)])
                }
                _ => self.sum(Arith::Min, within, most),
            },
            Num::Bin(op, a, b) => self.sum(*op, a, b),
        }
    }

    /// Two numbers and what they make together.
    fn sum(self, op: Arith, a: &Number, b: &Number) -> String {
        let key = match op {
            Arith::Add => "num.add",
            Arith::Sub => "num.sub",
            Arith::Mul => "num.mul",
            Arith::Min => "num.min",
            Arith::Max => "num.max",
            Arith::Div => "num.div",
        };
        let bound = matches!(op, Arith::Min | Arith::Max) && simple(b).is_none();
        let key = if bound { format!("{key}.number") } else { key.to_owned() };
        self.phrase(&key, &[("a", &self.quantity(a)), ("b", &self.quantity(b))])
    }

    /// The simple strike of a card, or of several together.
    fn strike_of(self, level: Option<Level>, select: &Select) -> String {
        let alone =
            matches!(select.quantity, Quantity::Ref(_)) || select.atoms.contains(&Atom::Ahead);
        let (shape, key) = match alone {
            true => (Shape::One, "num.strike"),
            false => (Shape::Many, "num.strikes"),
        };
        let levels =
            |case, count| level.map_or_else(String::new, |l| self.level(l, case, count) + " ");
        let cards = self.noun(select, Case::Gen, shape);
        let gaps = [
            ("nom", &*levels(Case::Nom, Count::One)),
            ("gen", &levels(Case::Gen, Count::Many)),
            ("of", &cards),
        ];
        self.phrase(key, &gaps)
    }

    pub(super) fn limit(self, limit: Limit) -> String {
        let (key, n) = match limit {
            Limit::PerTurn(n) => ("limit.turn", n),
            Limit::PerBattle(n) => ("limit.battle", n),
        };
        let form = match n {
            1 => "one",
            2..=4 => "few",
            _ => "many",
        };
        self.phrase(&format!("{key}_{form}"), &[("n", &n.to_string())])
    }

    /// The label that protections look at. Attacks have none.
    pub(super) fn label(self, class: Class) -> String {
        match Classes::ATTACK.has(class) {
            true => String::new(),
            false => self.phrase(&format!("label.{}", class.word()), &[]),
        }
    }
}

/// Any card, which needs no words.
pub(super) fn plain(select: &Select) -> bool {
    select.quantity == Quantity::One && select.atoms == [Atom::Card]
}

/// The factor of the counters, if the first is a number and the second their count.
fn times_counters(factor: &Number, counted: &Number) -> Option<i16> {
    match factor {
        Num::Int(k) => (*counted == Num::Prop(Prop::Counters)).then_some(*k),
        Num::Prop(_) | Num::Bin(..) => None,
    }
}

/// The text of a number that needs no words: digits, X, and small sums of both.
fn simple(number: &Number) -> Option<String> {
    match number {
        Num::Int(n) => Some(minus(*n)),
        Num::Prop(prop) => (*prop == Prop::X).then(|| "X".to_owned()),
        Num::Bin(op, a, b) => {
            let leaf = |n: &Number| matches!(n, Num::Int(_) | Num::Prop(_));
            let (left, right) = (simple(a)?, simple(b)?);
            match op {
                Arith::Add => Some(format!("{left}+{right}")),
                Arith::Sub if leaf(b) => Some(format!("{left}\u{2212}{right}")),
                Arith::Mul if leaf(a) && leaf(b) => Some(format!("{left}\u{d7}{right}")),
                Arith::Sub | Arith::Mul | Arith::Min | Arith::Max | Arith::Div => None,
            }
        }
    }
}

/// With the sign that a reader expects, not a hyphen.
fn minus(n: i16) -> String {
    if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { n.to_string() }
}

/// With `+` or a minus.
pub(super) fn signed(n: i16) -> String {
    if n < 0 { minus(n) } else { format!("+{n}") }
}
