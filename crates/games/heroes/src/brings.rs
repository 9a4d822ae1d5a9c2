//! What a card may bring to a table, as bits: so that nobody looks through a table for what no card there has.
//! Everything here may say too much, never too little.

use crate::card::{Ability, Card, Const, Ev, Form, From, KEYWORDS, Keyword, Kind, What, Words};

/// The bit of lines that are used at will, beside those of events.
pub(crate) const ACTIVE: u64 = 1 << 63;

/// The bit of effects that last while there are coins.
pub(crate) const WHILE_COINS: u64 = 1 << 62;

/// A card that nobody knows: a creature of which nothing is known.
pub(crate) const UNKNOWN: Facts = Facts {
    kind: Kind::Creature,
    strike: 0,
    lives: 0,
    words: Words::NONE,
    brings: Brings { groups: 0, spread: 0, lines: u64::MAX, gives: 0, buried: u64::MAX },
};

/// What is asked of cards most, close together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    /// Its type.
    pub(crate) kind: Kind,
    /// Its printed strike.
    pub(crate) strike: u8,
    /// Its printed lives.
    pub(crate) lives: u8,
    /// Its printed keywords.
    pub(crate) words: Words,
    /// What it may bring to a table.
    pub(crate) brings: Brings,
}

/// What one card brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Brings {
    /// The groups of its constant abilities.
    pub(crate) groups: u32,
    /// Those of them that hold for other cards than itself.
    pub(crate) spread: u32,
    /// What its lines wait for, those of its keywords among them: a bit an event.
    pub(crate) lines: u64,
    /// What lines wait for that it gives to other cards.
    pub(crate) gives: u64,
    /// What its lines wait for while it lies in a graveyard.
    pub(crate) buried: u64,
}

impl Brings {
    /// Both.
    pub(crate) fn and(self, other: Brings) -> Brings {
        Brings {
            groups: self.groups | other.groups,
            spread: self.spread | other.spread,
            lines: self.lines | other.lines,
            gives: self.gives | other.gives,
            buried: self.buried | other.buried,
        }
    }
}

/// What the abilities that keywords bring wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Taught {
    lines: [u64; KEYWORDS.len()],
    /// The keywords that bring a line, a bit each.
    pub(crate) words: u64,
    /// Those whose line works in a hand.
    pub(crate) hand: u64,
}

impl Default for Taught {
    fn default() -> Taught {
        Taught { lines: [0; KEYWORDS.len()], words: 0, hand: 0 }
    }
}

impl Taught {
    /// By these abilities.
    pub(crate) fn of(autos: &[(Option<Keyword>, Ability)]) -> Taught {
        let mut found = Taught::default();
        for (keyword, ability) in autos {
            if let Some(keyword) = keyword {
                found.lines[*keyword as usize] |= waits(ability);
                found.words |= 1 << *keyword as u64;
                found.hand |= u64::from(ability.from == From::Hand) << *keyword as u64;
            }
        }
        found
    }

    /// What the lines of a keyword wait for.
    pub(crate) fn by(&self, keyword: Keyword) -> u64 {
        self.lines[keyword as usize]
    }

    /// What is asked of a card most.
    pub(crate) fn facts(&self, card: &Card) -> Facts {
        let Card { kind, strike, lives, words, .. } = card;
        let brings = self.card(card);
        Facts { kind: *kind, strike: *strike, lives: *lives, words: *words, brings }
    }

    /// What a card brings.
    fn card(&self, card: &Card) -> Brings {
        let mut found = Brings::default();
        for ability in &card.abilities {
            found.lines |= waits(ability);
            if ability.from == From::Grave {
                found.buried |= waits(ability);
            }
            if let Form::Constant { .. } = &ability.form {
                found = found.and(self.constant(card, ability));
            }
        }
        for (word, _) in card.words.iter() {
            found.lines |= self.by(word);
            if word == Keyword::Incarnation {
                found.buried |= self.by(word);
            }
        }
        found
    }

    /// What a constant ability that stands on a card brings.
    pub(crate) fn constant(&self, on: &Card, ability: &Ability) -> Brings {
        let mut found = Brings::default();
        let Form::Constant { to, what } = &ability.form else { return found };
        for one in what {
            found.groups |= one.group();
            found.lines |= match one {
                Const::Word(word, _) => self.by(*word),
                Const::Grant(line) => on.abilities.get(usize::from(*line)).map_or(0, waits),
                _ => 0,
            };
        }
        if to.what != What::Itself {
            (found.spread, found.gives) = (found.groups, found.lines);
        }
        found
    }
}

/// What an ability waits for: events, or to be used.
pub(crate) fn waits(ability: &Ability) -> u64 {
    match &ability.form {
        Form::Active { .. } => ACTIVE,
        Form::Triggered(trigger) => bit(trigger.ev),
        Form::Constant { .. } | Form::Spell => 0,
    }
}

/// The bit of an event.
pub(crate) fn bit(ev: Ev) -> u64 {
    1 << ev as u64
}
