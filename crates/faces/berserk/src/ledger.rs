//! Records of strikes, wounds and counters while events are told, for the numbers behind a line: only from events
//! that the audience was told, and from its own views.

use std::collections::BTreeMap;
use stolik_berserk::card::Level;
use stolik_berserk::engine::{Exchange, exchange, one_die, one_die_rule, row_rule, weakened};
use stolik_berserk::event::{Happening, Seen};
use stolik_berserk::state::{Item, RollRole};
use stolik_berserk::{Notice, UnitId, View};
use stolik_kernel::RuleId;
use stolik_words::Phrase;

/// A simple strike as far as the audience knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    pub(crate) attacker: UnitId,
    pub(crate) reflector: UnitId,
    attack: Option<i8>,
    pub(crate) reflect: Option<i8>,
    weakened: bool,
}

/// The records of the events so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) fight: Option<Fight>,
    wounds: BTreeMap<UnitId, u8>,
    pub(crate) counters: BTreeMap<UnitId, u8>,
}

/// A sentence about the numbers of a case.
pub(crate) fn line(key: &str) -> Phrase {
    Phrase::new(format!("case-{key}"))
}

/// The sentence with a number.
pub(crate) fn number(phrase: Phrase, name: &str, n: impl Into<i64>) -> Phrase {
    phrase.number(name, n)
}

/// A number with its sign, 0 without.
pub(crate) fn signed(n: i64) -> String {
    match n {
        1.. => format!("+{n}"),
        0 => "0".to_owned(),
        _ => format!("\u{2212}{}", -n),
    }
}

fn level(level: Option<Level>) -> Phrase {
    line(match level {
        None => "no-hit",
        Some(Level::Weak) => "weak",
        Some(Level::Medium) => "medium",
        Some(Level::Strong) => "strong",
    })
}

impl Fight {
    /// The rule of the row that decides, once the dice are known.
    pub(crate) fn rule(&self) -> Option<RuleId> {
        let attack = self.attack?;
        Some(self.reflect.map_or_else(|| one_die_rule(attack), |two| row_rule(attack, two)))
    }

    /// "5 against 3: difference +2, so …".
    pub(crate) fn dice(&self) -> Option<Phrase> {
        let attack = self.attack?;
        let Some(reflect) = self.reflect else {
            let phrase = number(line("one-die"), "attack", attack);
            return Some(phrase.phrase("hit", level(Some(one_die(attack)))));
        };
        let said = |key: &str, row: Exchange| {
            number(number(line(key), "attack", attack), "reflect", reflect)
                .text("difference", signed(i64::from(attack) - i64::from(reflect)))
                .phrase("hit", level(row.attacker))
                .phrase("back", level(row.reflector))
        };
        let softer = self.weakened.then(|| weakened(attack, reflect)).flatten();
        Some(match softer {
            Some(row) => said("two-dice-weakened", row),
            None => said("two-dice", exchange(attack, reflect)),
        })
    }
}

impl Ledger {
    /// The audience's knowledge before the events.
    pub(crate) fn of(before: &View) -> Ledger {
        let assault = before.stack.iter().rev().find_map(Item::assault);
        let mut fight = assault.map(|a| Fight {
            attacker: a.attacker,
            reflector: a.reflector(),
            attack: a.attack,
            reflect: a.reflect,
            weakened: a.weakened,
        });
        for item in &before.stack {
            if let (Item::Die(roll), Some(fight)) = (item, &mut fight) {
                match roll.role {
                    RollRole::Attacker => fight.attack = Some(roll.face() as i8),
                    RollRole::Reflector => fight.reflect = Some(roll.face() as i8),
                    RollRole::Ability => {}
                }
            }
        }
        let of = |n: fn(&stolik_berserk::view::UnitView) -> u8| {
            before.units.iter().map(|u| (u.unit, n(u))).collect()
        };
        Ledger { fight, wounds: of(|u| u.wounds), counters: of(|u| u.counters) }
    }

    /// Takes note of an event.
    pub(crate) fn follow(&mut self, told: &Notice) {
        match told {
            Happening::StrikeDeclared(a, b) => {
                let (attacker, reflector) = (a.unit, b.unit);
                let fight =
                    Fight { attacker, reflector, attack: None, reflect: None, weakened: false };
                self.fight = Some(fight);
            }
            Happening::Defends(u, _) => {
                if let Some(fight) = &mut self.fight {
                    fight.reflector = u.unit;
                }
            }
            Happening::Rolled(u, n) => self.rolled(u, *n as i8),
            Happening::Result(u, n) => self.rolled(u, *n),
            Happening::Weakened(_) => {
                if let Some(fight) = &mut self.fight {
                    fight.weakened = true;
                }
            }
            Happening::Wounded(u, n) => {
                let wounds = self.wounds.entry(u.unit).or_default();
                *wounds = wounds.saturating_add(*n);
            }
            Happening::Healed(u, n) => {
                let wounds = self.wounds.entry(u.unit).or_default();
                *wounds = wounds.saturating_sub(*n);
            }
            Happening::Counters(u, n) => drop(self.counters.insert(u.unit, *n)),
            _ => {}
        }
    }

    fn rolled(&mut self, whose: &Seen, n: i8) {
        match &mut self.fight {
            Some(fight) if fight.attacker == whose.unit => fight.attack = Some(n),
            Some(fight) if fight.reflector == whose.unit => fight.reflect = Some(n),
            Some(_) | None => {}
        }
    }

    /// The wounds of a card so far.
    pub(crate) fn wounds(&self, unit: &Seen) -> u8 {
        self.wounds.get(&unit.unit).copied().unwrap_or_default()
    }
}
