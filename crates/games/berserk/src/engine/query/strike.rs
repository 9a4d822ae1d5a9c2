//! The strike table (4.3, 4.9), and strength of strikes.

use crate::card::kinds::Kinds;
use crate::card::{Class, Content, Flag, Keyword, Level, Modified};
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::state::Assault;
use stolik_kernel::RuleId;

/// Largest result of a die, up and down: far beyond the last row of the strike table, however many
/// changes came.
pub(crate) const DIE: i8 = 50;

/// A row of the strike table: the attacker's strike and the reflector's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The attacker's strike, or a miss.
    pub attacker: Option<Level>,
    /// The reflector's strike, or a miss.
    pub reflector: Option<Level>,
}

/// The strike table (4.3): both results after modifiers. Rows are not "smoothed": the document's
/// reflector +1 still gives the attacker a weak strike.
#[must_use]
pub fn exchange(attack: i8, reflect: i8) -> Exchange {
    use Level::{Medium, Strong, Weak};
    let row = |attacker, reflector| Exchange { attacker, reflector };
    match i16::from(attack) - i16::from(reflect) {
        5.. => row(Some(Strong), None),
        4 => row(Some(Strong), Some(Weak)),
        3 => row(Some(Medium), None),
        2 => row(Some(Medium), Some(Weak)),
        1 | -1 => row(Some(Weak), None),
        0 if attack <= 4 => row(Some(Weak), None),
        0 => row(None, Some(Weak)),
        -2 => row(None, None),
        -3 => row(None, Some(Weak)),
        -4 => row(Some(Weak), Some(Medium)),
        _ => row(None, Some(Medium)),
    }
}

/// The rule of the row of the strike table that [`exchange`] reads.
#[must_use]
pub fn row_rule(attack: i8, reflect: i8) -> RuleId {
    match i16::from(attack) - i16::from(reflect) {
        5.. => rule!("4.3/att+5"),
        4 => rule!("4.3/att+4"),
        3 => rule!("4.3/att+3"),
        2 => rule!("4.3/att+2"),
        1 => rule!("4.3/att+1"),
        0 if attack <= 4 => rule!("4.3/tie-low"),
        0 => rule!("4.3/tie-high"),
        -1 => rule!("4.3/def+1"),
        -2 => rule!("4.3/def+2"),
        -3 => rule!("4.3/def+3"),
        -4 => rule!("4.3/def+4"),
        _ => rule!("4.3/def+5"),
    }
}

/// The rule of the line of the one-die table that [`one_die`] reads.
#[must_use]
pub fn one_die_rule(result: i8) -> RuleId {
    match one_die(result) {
        Level::Weak => rule!("4.9/weak"),
        Level::Medium => rule!("4.9/medium"),
        Level::Strong => rule!("4.9/strong"),
    }
}

/// The row one line up (4.5), where weakening is offered: attacker +2 and +4, reflector +4.
#[must_use]
pub fn weakened(attack: i8, reflect: i8) -> Option<Exchange> {
    match i16::from(attack) - i16::from(reflect) {
        2 => Some(exchange(1, 0)),
        4 => Some(exchange(3, 0)),
        -4 => Some(exchange(0, 3)),
        _ => None,
    }
}

/// The row of the table that a strike came to, once its dice are known.
pub(crate) fn row(a: &Assault) -> Option<Exchange> {
    let attack = a.attack?;
    Some(match a.reflect {
        None => Exchange { attacker: Some(one_die(attack)), reflector: None },
        Some(reflect) if a.weakened => {
            weakened(attack, reflect).unwrap_or_else(|| exchange(attack, reflect))
        }
        Some(reflect) => exchange(attack, reflect),
    })
}

/// One die against a closed or own card, and for one-die attacks (4.9).
#[must_use]
pub fn one_die(result: i8) -> Level {
    match result {
        ..=3 => Level::Weak,
        4 | 5 => Level::Medium,
        6.. => Level::Strong,
    }
}

impl Pos<'_> {
    /// Whether the struck card rolls too: an open enemy creature, and the strike is not
    /// unanswered (4.2, 4.9, 4.15).
    pub(crate) fn reflects(&self, a: &Assault) -> bool {
        let r = a.reflector();
        // An artifact is struck as if it were closed (1.7/hit-as-closed).
        self.is_creature(r)
            && self.unit(r).controller != self.unit(a.attacker).controller
            && !self.flagged(a.attacker, Some(r), Keyword::Unanswered)
            && (!self.unit(r).closed || self.fights_freely() || self.has(r, Flag::ReflectsClosed))
            && self.strikes(r)
    }

    /// Whether a strike that is declared still has an attacker and somebody whom it reaches. A
    /// defender has become the target (4.11/fight): the card it stands for may go.
    pub(in crate::engine) fn lands(&self, a: &Assault) -> bool {
        self.is_in_play(a.attacker)
            && self.is_in_play(a.reflector())
            && (self.reaches(a.attacker, a.reflector()) || self.defends_afar(a))
    }

    /// Whether the defender stands for another from wherever it is.
    fn defends_afar(&self, a: &Assault) -> bool {
        a.defender.is_some_and(|d| self.has(d, Flag::DefendsGround))
    }

    /// Strength of an attack against a card, with all modifiers, at least 0 (6.4.4/mods).
    pub(crate) fn strength(
        &self,
        by: UnitId,
        to: UnitId,
        class: Class,
        level: Level,
        base: i32,
    ) -> u8 {
        let keeps = class == Class::Strike && self.has(by, Flag::KeepsStrength);
        let mut sum = base;
        let mut add = |n: i32| sum += if keeps { n.max(0) } else { n };
        let given = |m| matches!(m, Modified::Attack(c, l) if c.has(class) && l.has(level));
        self.modifiers(by, Some(to), Kinds::ATTACK, Some(level), given, &mut add);
        let taken = |m| matches!(m, Modified::Taken(c, l) if c.has(class) && l.has(level));
        self.modifiers(to, Some(by), Kinds::TAKEN, Some(level), taken, &mut add);
        let sum = sum.clamp(0, 99) as u8;
        // An effect that sets the value comes last.
        let own = self.fixed(by, Kinds::OWN_FIXED, class);
        match self.fixed(to, Kinds::FIXED, class).into_iter().chain(own).min() {
            Some(value) if !(keeps && value < sum) => value,
            Some(_) | None => sum,
        }
    }

    /// The fixed value of attacks of the class against the card, or of its own; the least, if there are several.
    fn fixed(&self, u: UnitId, kinds: Kinds, class: Class) -> Option<u8> {
        let mut least: Option<u8> = None;
        self.contents(u, kinds, |content, _, _| {
            if let Content::Fixed(value, of) | Content::OwnFixed(value, of) = content
                && of.has(class)
            {
                least = Some(least.map_or(*value, |known| known.min(*value)));
            }
        });
        least
    }

    /// The simple strike of a card as it is whomever it strikes: what holds only against some cards
    /// is left out. Views ask this of every card, so its changes are gone through once for all levels.
    pub(crate) fn strike(&self, u: UnitId) -> [u8; 3] {
        let printed = self.card(u).strike;
        if !self.watch.brings(Kinds::STRIKE) {
            return printed;
        }
        let mut strike = printed.map(i32::from);
        self.contents(u, Kinds::STRIKE, |content, ctx, amount| {
            if let Content::Mod { what: Modified::Attack(classes, levels), add, versus: None } =
                content
                && classes.has(Class::Strike)
            {
                let n = amount.map_or_else(|| self.number(ctx, add), i32::from);
                for level in [Level::Weak, Level::Medium, Level::Strong] {
                    strike[level as usize] += if levels.has(level) { n } else { 0 };
                }
            }
        });
        strike.map(|n| n.clamp(0, 99) as u8)
    }

    /// Printed strength, strength with all modifiers, level.
    pub(in crate::engine) fn strike_strength(
        &self,
        by: UnitId,
        to: UnitId,
        level: Level,
    ) -> (u8, u8, Level) {
        let keeps = self.has(by, Flag::KeepsStrength);
        let mut level = level;
        let mut change = |to: Level| level = if keeps { level.max(to) } else { to };
        self.contents(by, Kinds::STRIKES_AT, |c, _, _| {
            if let Content::StrikesAt(l) = c {
                change(*l);
            }
        });
        self.contents(to, Kinds::STRUCK_AT, |c, _, _| {
            if let Content::StruckAt(l) = c {
                change(*l);
            }
        });
        let base = self.card(by).strike[level as usize];
        (base, self.strength(by, to, Class::Strike, level, i32::from(base)), level)
    }
}
