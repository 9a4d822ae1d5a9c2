//! Bits for the possible effects of a card on a table, so that no question walks a table without such a card. The
//! bits may claim too much, never too little.

use crate::card::{
    Ability, Card, Const, Ev, Filter, Form, From, KEYWORDS, Keyword, Kind, Num, Of, What, Whose,
    Words, group,
};

/// The bit of lines that are used at will by their controller, beside those of events.
pub(crate) const ACTIVE: u64 = 1 << 63;

/// The bit of lines that the opponent of their controller uses at will.
pub(crate) const FOR_ENEMY: u64 = 1 << 60;

/// The bit of effects that last while there are coins.
pub(crate) const WHILE_COINS: u64 = 1 << 62;

/// The bit of effects that wait for an event once.
pub(crate) const DELAYED: u64 = 1 << 61;

/// The bit of constant abilities that work from a graveyard.
pub(crate) const HAUNTS: u64 = 1 << 59;

/// A card that nobody knows: a creature of which nothing is known.
pub(crate) const UNKNOWN: Facts = Facts {
    kind: Kind::Creature,
    strike: 0,
    lives: 0,
    least: 0,
    plain: false,
    recalls: true,
    words: Words::NONE,
    brings: Brings {
        groups: 0,
        spread: 0,
        words: 0,
        lines: u64::MAX,
        gives: 0,
        buried: u64::MAX,
        sources: 0,
    },
};

/// The facts about cards that are asked most, close together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    /// Its type.
    pub(crate) kind: Kind,
    /// Its printed strike.
    pub(crate) strike: u8,
    /// Its printed lives.
    pub(crate) lives: u8,
    /// The least that its playing costs in coins, where nothing but its own text changes that.
    pub(crate) least: u8,
    /// Whether nothing is chosen for its playing, from a hand.
    pub(crate) plain: bool,
    /// Whether a line of it asks for a number as it was.
    pub(crate) recalls: bool,
    /// Its printed keywords.
    pub(crate) words: Words,
    /// The possible effects on a table.
    pub(crate) brings: Brings,
}

/// The possible effects of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Brings {
    /// The groups of its constant abilities.
    pub(crate) groups: u32,
    /// Those of them that hold for other cards than itself.
    pub(crate) spread: u32,
    /// Keywords that it has or gives to others.
    pub(crate) words: u64,
    /// The events that its lines wait for, those of its keywords included: a bit an event.
    pub(crate) lines: u64,
    /// The events that lines given to other cards wait for.
    pub(crate) gives: u64,
    /// The events that its lines wait for in a graveyard.
    pub(crate) buried: u64,
    /// Of a table: the places of cards with constant abilities, the last bit for that place and all behind it.
    pub(crate) sources: u64,
}

/// The last bit of places.
const LAST: u32 = u64::BITS - 1;

impl Brings {
    /// The possible effects of a card in this place of a table.
    pub(crate) fn at(self, place: usize) -> Brings {
        let bit = 1 << place.min(LAST as usize);
        Brings { sources: if self.groups == 0 { 0 } else { bit }, ..self }
    }

    /// The cards of a table that have constant abilities, in its order.
    pub(crate) fn among<T>(self, table: &[T]) -> impl Iterator<Item = &T> {
        let mut near = self.sources & !(1 << LAST);
        let near = std::iter::from_fn(move || {
            let place = (near != 0).then(|| near.trailing_zeros() as usize)?;
            near &= near - 1;
            Some(place)
        });
        let far = if self.sources >> LAST == 0 { &[] } else { &table[LAST as usize..] };
        near.map(|place| &table[place]).chain(far)
    }

    /// Whether no text changes lives or Unique, so that cards in play come and go without others falling by it.
    pub(crate) fn steady(&self) -> bool {
        let named = self.groups & (group::WORDS | group::TEXT) == 0;
        self.groups & group::LIVES == 0 && (named || self.words & Keyword::Unique.bit() == 0)
    }

    /// The union of both.
    pub(crate) fn and(self, other: Brings) -> Brings {
        Brings {
            groups: self.groups | other.groups,
            spread: self.spread | other.spread,
            words: self.words | other.words,
            lines: self.lines | other.lines,
            gives: self.gives | other.gives,
            buried: self.buried | other.buried,
            sources: self.sources | other.sources,
        }
    }
}

/// The events that the abilities of keywords wait for.
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

    /// The events that the lines of a keyword wait for.
    pub(crate) fn by(&self, keyword: Keyword) -> u64 {
        self.lines[keyword as usize]
    }

    /// The facts about a card that are asked most.
    pub(crate) fn facts(&self, card: &Card) -> Facts {
        let Card { kind, strike, lives, words, cost, .. } = card;
        let brings = self.card(card);
        let changes = words.has(Keyword::Fury) || brings.groups & group::PRICES != 0;
        let stays = matches!(kind, Kind::Creature | Kind::Support);
        Facts {
            kind: *kind,
            strike: *strike,
            lives: *lives,
            least: if changes { 0 } else { *cost },
            plain: stays && !changes && !card.x && !words.has(Keyword::Thirst),
            recalls: card.lines.iter().any(|line| line.contains("queued-")),
            words: *words,
            brings,
        }
    }

    /// The possible effects of a card.
    fn card(&self, card: &Card) -> Brings {
        let mut found = Brings { words: card.words.bits(), ..Brings::default() };
        for ability in &card.abilities {
            found.lines |= waits(ability);
            if ability.from == From::Grave {
                let haunts = matches!(ability.form, Form::Constant { .. });
                found.buried |= if haunts { HAUNTS } else { waits(ability) };
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

    /// The possible effects of a constant ability that stands on a card.
    pub(crate) fn constant(&self, on: &Card, ability: &Ability) -> Brings {
        let mut found = Brings::default();
        let Form::Constant { to, what } = &ability.form else { return found };
        for one in what {
            found.groups |= one.group() | sways(ability, to, one);
            if let Const::Word(word, _) = one {
                found.words |= word.bit();
            }
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

/// The group of constant abilities by which rule effects may have something to do although no card was told of as
/// changed: lives, texts and Unique that hang on more than which cards are there.
fn sways(ability: &Ability, to: &Filter, what: &Const) -> u32 {
    let fixed = match what {
        Const::Lives(n) => matches!(n, Num::Is(_)),
        Const::LoseText => true,
        Const::Word(word, _) | Const::Lose(word) if *word == Keyword::Unique => true,
        _ => return 0,
    };
    let named = |of: &Of| matches!(of, Of::Class(_) | Of::Named(_));
    let steady =
        fixed && ability.cond.is_none() && to.whose != Whose::Active && to.of.iter().all(named);
    if steady { 0 } else { group::SWAYS }
}

/// The events that an ability waits for, or its use.
pub(crate) fn waits(ability: &Ability) -> u64 {
    match &ability.form {
        Form::Active { by_enemy: false, .. } => ACTIVE,
        Form::Active { by_enemy: true, .. } => FOR_ENEMY,
        Form::Triggered(trigger) => bit(trigger.ev),
        Form::Constant { .. } | Form::Spell => 0,
    }
}

/// The bit of an event.
pub(crate) fn bit(ev: Ev) -> u64 {
    1 << ev as u64
}
