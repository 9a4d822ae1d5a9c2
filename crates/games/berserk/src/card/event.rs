//! Events that triggers wait for, and [what everybody must know of each](EventWord) who is not where it
//! happens and does not put it into words.

use serde::{Deserialize, Serialize};
use stolik_kernel::RuleId;
use stolik_kernel::every;

/// Events that a trigger can wait for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum When {
    /// Start of battle, once (3.13).
    BattleStart,
    /// Turn start (6.3.2) of this card's controller / the opponent / either.
    TurnStart(Whose),
    /// Turn end (6.5).
    TurnEnd(Whose),
    /// Before assault (6.4.4/before): `by` is about to strike; its target is not declared yet.
    Before,
    /// On assault (6.4.4/on-assault): target settled, no die yet.
    Assault,
    /// Becomes a defender: `by` defender, `to` attacker.
    Defend,
    /// On attack (6.4.4/on-attack): `by` hit `to` with a class and a level.
    Hit,
    /// `by` attacked `to` and missed.
    Miss,
    /// After assault (6.4.4/after).
    After,
    /// `to` received wounds from `by`.
    Wounded,
    /// `to` was healed.
    Healed,
    /// `to` died, killed by `by` (if anybody).
    Dies,
    /// `by` moved.
    Moves,
    /// `by` became closed.
    Closes,
    /// `by` became open.
    Opens,
    /// Before recruiting, from the deal (3.4.1).
    BeforeRecruiting,
    /// After placement, once for each card (6.2.2/after).
    Placed,
    /// Before a turn starts, while nobody has priority (6.3.1/decisions).
    TurnPre(Whose),
    /// `to` was exiled by `by` (206.1/counts).
    Exiled,
    /// `by` entered the battle zone in the battle: by incarnation, resurrection or a summon.
    Appears,
    /// `by` gained counters (1.11.2/receive).
    Gains,
    /// `by` ate a corpse (gap.corpse-eating).
    Scavenges,
    /// `by` has shown top cards of its player's deck (gap.prophecy).
    Foresees,
    /// An attack of any class by `by` is declared, and `to` is its target.
    Declared,
    /// An effect is about to heal `to`, wounded or not.
    Healing,
    /// A die that an effect of `by` threw has fallen.
    Rolled,
    /// An effect of `by` has put `to` from the top of a deck into the graveyard or exile.
    Milled,
    /// `by` gained an incarnation counter in the graveyard.
    Ripens,
    /// The card itself joins a squad (3.5).
    Recruited,
    /// The die of a simple strike has been thrown for `by`, and still lies there.
    Thrown,
}

/// The ways in which a card gets from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Way {
    /// A step of its own (3.14).
    Step,
    /// A jump (3.15).
    Jump,
    /// A teleport, its own (3.15) or another's effect (3.16).
    Teleport,
    /// Moved by another to a neighbouring cell (3.16).
    Push,
}

impl Way {
    /// Every way.
    pub const ALL: [Way; 4] = every![Way: Step, Jump, Teleport, Push];

    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Way::Step => "step",
            Way::Jump => "jump",
            Way::Teleport => "teleport",
            Way::Push => "push",
        }
    }
}

/// The start or end of a movement, seen by the card that waits for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Ground {
    /// `own_half`: in the half of its controller.
    OwnHalf,
    /// `enemy_half`: in the other one.
    EnemyHalf,
    /// `adjacent`: next to it.
    Near,
    /// `!adjacent`: not next to it.
    Far,
    /// `own_front`: in the first row of the half of its controller.
    OwnFront,
    /// `own_back`: in the third row of that half.
    OwnBack,
    /// `enemy_back`: in the third row of the other half.
    EnemyBack,
    /// `diagonal`: diagonally next to the other end of the movement.
    Diagonal,
}

impl Ground {
    /// Every one.
    pub const ALL: [Ground; 8] = every![
        Ground: OwnHalf, EnemyHalf, Near, Far, OwnFront, OwnBack, EnemyBack, Diagonal,
    ];

    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ground::OwnHalf => "own_half",
            Ground::EnemyHalf => "enemy_half",
            Ground::Near => "adjacent",
            Ground::Far => "!adjacent",
            Ground::OwnFront => "own_front",
            Ground::OwnBack => "own_back",
            Ground::EnemyBack => "enemy_back",
            Ground::Diagonal => "diagonal",
        }
    }
}

/// The reasons of an event that a trigger can ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// The reason `poison`.
    Poison,
    /// `attack`: an attack has killed the card (4.17).
    Attack,
    /// `incarnation`: the card has all its counters (gap.incarnation).
    Incarnation,
}

impl Reason {
    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Poison => "poison",
            Reason::Attack => "attack",
            Reason::Incarnation => "incarnation",
        }
    }
}

/// The accepted movements: all, if no field limits them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Travel {
    /// The way of the movement.
    pub how: Option<Way>,
    /// From where.
    pub from: Option<Ground>,
    /// The end of the movement.
    pub into: Option<Ground>,
}

/// The turns in which an event counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// Of this card's controller.
    Mine,
    /// Of the opponent.
    Enemy,
    /// Of either.
    Each,
}

/// The description of an event.
#[derive(Clone, Copy, Debug)]
pub struct EventWord {
    /// Its one spelling.
    pub name: &'static str,
    /// The rule by which it comes.
    pub rule: RuleId,
    /// Its bit in a set of events.
    pub bit: u32,
    /// The written form.
    pub shape: EventShape,
    /// The name of the card that acts, if there is one (`card.NAME`).
    pub doer: Option<&'static str>,
    /// The name of the card that is acted upon, if there is one.
    pub struck: Option<&'static str>,
    /// It has a number.
    pub amount: bool,
    /// The players use what waits for it in turn before the first turn (3.4.1, 6.2.2/after, 3.13).
    pub preliminary: bool,
    /// The quarters of its effect that count for opponents that look ahead: an event that happens once is soon over.
    pub quarters: u8,
}

/// The written forms of events.
#[derive(Clone, Copy, Debug)]
pub enum EventShape {
    /// As one word.
    Bare,
    /// With whose turn it is, and the event of that kind in other turns.
    Turn(Whose, fn(Whose) -> When),
    /// With filters on cards.
    Cards(Filters),
}

/// The filters of an event besides its main one, which stands beside its name.
#[derive(Clone, Copy, Debug)]
pub struct Filters {
    /// The main filter is the doer's; else the object's.
    pub by_doer: bool,
    /// Key of the other filter.
    pub other: Option<&'static str>,
    /// `with` is allowed.
    pub with: bool,
    /// `level` is allowed.
    pub level: bool,
    /// `how`, `from` and `into` are allowed.
    pub travel: bool,
    /// The reasons that `cause` may name.
    pub causes: &'static [Reason],
}

impl Filters {
    /// A filter on the doer.
    const DOER: Filters = Filters {
        by_doer: true,
        other: None,
        with: false,
        level: false,
        travel: false,
        causes: &[],
    };
    /// A filter on the doer, and one on the object.
    const BOTH: Filters = Filters { other: Some("to"), ..Filters::DOER };
    /// A filter on the object.
    const OBJECT: Filters = Filters { by_doer: false, ..Filters::DOER };
    /// A filter on the object, and one on the doer.
    const DONE_BY: Filters = Filters { other: Some("by"), ..Filters::OBJECT };
}

impl EventWord {
    /// An event of the turn or the battle.
    const fn of(name: &'static str, rule: RuleId, bit: u8, shape: EventShape) -> EventWord {
        EventWord {
            name,
            rule,
            bit: 1 << bit,
            shape,
            doer: None,
            struck: None,
            amount: false,
            preliminary: false,
            quarters: 4,
        }
    }

    /// One before the first turn.
    const fn before(name: &'static str, rule: RuleId, bit: u8) -> EventWord {
        let preliminary = true;
        EventWord { preliminary, quarters: 0, ..EventWord::of(name, rule, bit, EventShape::Bare) }
    }

    /// One with cards, and what these are called.
    const fn cards(
        name: &'static str,
        rule: RuleId,
        bit: u8,
        filters: Filters,
        (doer, struck): Called,
    ) -> EventWord {
        EventWord { doer, struck, ..EventWord::of(name, rule, bit, EventShape::Cards(filters)) }
    }

    /// One with a number.
    const fn counted(self) -> EventWord {
        EventWord { amount: true, ..self }
    }
}

/// The names of the two cards of an event.
type Called = (Option<&'static str>, Option<&'static str>);

const STRIKER: Called = (Some("attacker"), None);
const BLOW: Called = (Some("attacker"), Some("struck"));
const IT: Called = (Some("it"), None);

impl When {
    /// One event of each kind.
    pub const ALL: [When; 30] = every![
        When: BeforeRecruiting, Placed, TurnPre(Whose::Mine), BattleStart, TurnStart(Whose::Mine),
        TurnEnd(Whose::Mine), Before, Assault, Defend, Hit, Miss, After, Wounded, Healed, Dies,
        Moves, Closes, Opens, Exiled, Appears, Gains, Scavenges,
        Foresees, Declared, Healing, Rolled, Milled, Ripens, Recruited,
        Thrown,
    ];

    /// The description of the event: the one place that lists events.
    #[must_use]
    #[inline]
    pub const fn word(self) -> EventWord {
        let cards = EventWord::cards;
        match self {
            When::BattleStart => EventWord::before("battle_start", rule!("3.13"), 0),
            When::TurnStart(whose) => {
                let shape = EventShape::Turn(whose, When::TurnStart);
                EventWord::of("turn_start", rule!("6.3.2/triggers"), 1, shape)
            }
            When::TurnEnd(whose) => {
                let shape = EventShape::Turn(whose, When::TurnEnd);
                EventWord::of("turn_end", rule!("6.5"), 2, shape)
            }
            // Before an assault its target is not declared yet (6.4.4/declare).
            When::Before => cards("before", rule!("6.4.4/before"), 3, Filters::DOER, STRIKER),
            When::Assault => cards("assault", rule!("6.4.4/on-assault"), 4, Filters::BOTH, BLOW),
            When::Defend => {
                let names = (Some("defender"), Some("attacker"));
                cards("defend", rule!("4.11"), 5, Filters::BOTH, names)
            }
            When::Hit => {
                let filters = Filters { with: true, level: true, ..Filters::BOTH };
                cards("hit", rule!("6.4.4/on-attack"), 6, filters, BLOW).counted()
            }
            When::Miss => cards("miss", rule!("4.7"), 7, Filters::BOTH, BLOW),
            // Its number is the result of the attacker's die.
            When::After => cards("after", rule!("6.4.4/after"), 8, Filters::BOTH, BLOW).counted(),
            When::Wounded => {
                let names = (Some("wounding"), Some("wounded"));
                let filters = Filters { causes: &[Reason::Poison], ..Filters::DONE_BY };
                cards("wounded", rule!("4.8"), 9, filters, names).counted()
            }
            When::Healed => {
                let names = (None, Some("healed"));
                cards("healed", rule!("gap.healing"), 10, Filters::OBJECT, names).counted()
            }
            When::Dies => {
                let names = (Some("killer"), Some("dead"));
                let causes = &[Reason::Attack, Reason::Poison];
                let filters = Filters { with: true, causes, ..Filters::DONE_BY };
                let word = cards("dies", rule!("4.17.1"), 11, filters, names);
                EventWord { quarters: 2, ..word.counted() }
            }
            When::Moves => {
                let filters = Filters { travel: true, ..Filters::DOER };
                cards("moves", rule!("3.14"), 12, filters, IT)
            }
            When::Closes => cards("closes", rule!("1.6"), 13, Filters::DOER, IT),
            When::Opens => cards("opens", rule!("1.6"), 14, Filters::DOER, IT),
            When::BeforeRecruiting => EventWord::before("before_draft", rule!("3.4.1"), 15),
            When::Placed => EventWord::before("placed", rule!("6.2.2/after"), 16),
            When::TurnPre(whose) => {
                let shape = EventShape::Turn(whose, When::TurnPre);
                EventWord::of("turn_pre", rule!("6.3.1/decisions"), 17, shape)
            }
            When::Exiled => {
                let names = (Some("exiling"), Some("exiled"));
                cards("exiled", rule!("206.1/counts"), 18, Filters::DONE_BY, names)
            }
            When::Appears => {
                let filters = Filters { causes: &[Reason::Incarnation], ..Filters::DOER };
                cards("appears", rule!("210.1/enter"), 19, filters, IT)
            }
            When::Gains => cards("counters", rule!("1.11.2/receive"), 20, Filters::DOER, IT),
            When::Foresees => cards("prophecy", rule!("gap.prophecy"), 22, Filters::DOER, IT),
            When::Scavenges => {
                cards("scavenges", rule!("gap.corpse-eating"), 21, Filters::DOER, IT)
            }
            When::Declared => {
                let filters = Filters { with: true, ..Filters::BOTH };
                cards("declared", rule!("6.4.4/declare"), 23, filters, BLOW)
            }
            When::Healing => {
                let names = (None, Some("healed"));
                cards("healing", rule!("gap.healing"), 24, Filters::OBJECT, names).counted()
            }
            When::Rolled => cards("rolled", rule!("5.9/natural"), 25, Filters::DOER, IT).counted(),
            When::Thrown => cards("thrown", rule!("5.9/natural"), 29, Filters::DOER, IT).counted(),
            When::Milled => {
                let names = (Some("it"), Some("milled"));
                cards("milled", rule!("205.1/mill"), 26, Filters::DONE_BY, names)
            }
            When::Ripens => {
                cards("token", rule!("gap.incarnation"), 27, Filters::DOER, IT).counted()
            }
            When::Recruited => EventWord::before("recruited", rule!("3.5"), 28),
        }
    }

    /// In whose turns, of an event of the turn.
    #[must_use]
    pub fn whose(self) -> Option<Whose> {
        match self.word().shape {
            EventShape::Turn(whose, _) => Some(whose),
            EventShape::Bare | EventShape::Cards(_) => None,
        }
    }

    /// The same event in the turns of that player.
    #[must_use]
    pub fn in_turns_of(self, whose: Whose) -> When {
        match self.word().shape {
            EventShape::Turn(_, of) => of(whose),
            EventShape::Bare | EventShape::Cards(_) => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_a_name_and_a_bit_of_its_own() {
        let mut bits = 0;
        for (i, word) in When::ALL.into_iter().map(When::word).enumerate() {
            assert_eq!(word.bit.count_ones(), 1, "{}", word.name);
            assert_eq!(bits & word.bit, 0, "{}", word.name);
            bits |= word.bit;
            assert!(When::ALL[..i].iter().all(|other| other.word().name != word.name));
        }
    }
}
