//! The card language of «Berserk»: what a definition can say. Data only; the loader makes it, the
//! engine carries it out, the word generator says it. All three match these enums in full, so a
//! verb without executor or words does not compile.
//!
//! The shape follows the census of 1,274 published cards: one selector grammar for targets,
//! filters, groups and roles; one number grammar; four forms of abilities told apart by a key.

/// The rules by their ids.
macro_rules! rules {
    ($($id:literal),+) => {
        const { &[$(rule!($id)),+] }
    };
}

mod atom;
mod content;
mod event;
mod keyword;
pub(crate) mod kinds;
mod reference;
mod remembers;
mod select;
mod verb;

pub use atom::{About, Atom, AtomShape, AtomWord, Columns, Owned, PrintedAnswer, Role, Speech};
pub use content::{Bond, Content, ContentWord, Flag, FlagWord, Modified};
pub use event::{EventShape, EventWord, Filters, Ground, Reason, Travel, Way, When, Whose};
pub use keyword::{Keyword, KeywordWord};
pub use reference::Ref;
pub(crate) use remembers::remembers;
pub use select::{
    CellAtom, CellSelect, Condition, Feature, Inside, Number, Past, Prop, PropWord, Quantity,
    Select,
};
pub use stolik_abilities::decks::Names;
pub use verb::{Aim, Brings, Entry, Harm, Spends, Subject, Takes, Terms, Verb, VerbWord, Worth};

use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_kernel::every;

/// One card of the pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Stable id, `set-number` or a name in a scenario.
    pub id: String,
    /// Name in both languages, nominative (1.4.1).
    pub name: Names,
    /// Price in crystals, either colour (1.4.3).
    pub cost: u8,
    /// Nobody knows its price, and no squad has it (208.3/unknown): it enters play in other ways. Its cost is 0.
    pub priceless: bool,
    /// Elite cards are paid with gold only (1.4.4).
    pub elite: bool,
    /// At most one of its name in a squad (gap.unique).
    pub unique: bool,
    /// Element, or none for a neutral card (1.4.2).
    pub element: Option<Element>,
    /// Classes such as "orc" (keys of the lexicon).
    pub class: Vec<String>,
    /// The kind of the card (1.4.5).
    pub kind: Kind,
    /// Lives, at least 1 (1.4.6); 0 for a terrain (1.8).
    pub life: u8,
    /// Cells a turn (1.4.7); 0 for all but ground creatures.
    pub movement: u8,
    /// Simple strike: weak, medium, strong (1.4.8); all 0 for what does not attack.
    pub strike: [u8; 3],
    /// Printed keywords.
    pub keywords: Vec<Keyword>,
    /// Abilities in the order of the card.
    pub abilities: Vec<Ability>,
    /// Counters it begins with (1.11).
    pub counters: u8,
    /// Limit of counters, or none (1.11/max).
    pub counters_max: Option<u8>,
    /// Key of its pictogram (the painter draws it); a known key, checked by the loader.
    pub glyph: String,
}

impl Card {
    /// Whether it is printed as a flyer (1.5.1).
    #[must_use]
    pub fn flyer(&self) -> bool {
        self.kind == Kind::Flyer
    }

    /// Whether the card has the ability "close: save 1 counter" (1.11.1/auto): it pays for an
    /// ability with counters. A card that merely counts them has not (1.11.2).
    #[must_use]
    pub fn saves_counters(&self) -> bool {
        self.abilities.iter().any(|ability| match &ability.form {
            Form::Activated { cost, instant: _, run: _ } => cost.counters != CounterCost::None,
            Form::Triggered { .. } | Form::Static { .. } => false,
        })
    }
}

/// Kinds of cards (1.4.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Kind {
    /// A ground creature.
    #[default]
    Creature,
    /// A flying creature (1.5.1).
    Flyer,
    /// A creature that lives on one of its own squad (1.5.2).
    Symbiont,
    /// A creature that lives on an enemy (1.5.2).
    Parasite,
    /// Stands on the field and does not attack (1.7).
    Artifact,
    /// Lies in the auxiliary zone and cannot be hurt (1.8).
    Terrain,
}

impl Kind {
    /// Whether cards of the kind are creatures (1.5/groups).
    #[must_use]
    pub fn is_creature(self) -> bool {
        match self {
            Kind::Creature | Kind::Flyer | Kind::Symbiont | Kind::Parasite => true,
            Kind::Artifact | Kind::Terrain => false,
        }
    }

    /// Whether cards of the kind need a host (1.5.2).
    #[must_use]
    pub fn needs_host(self) -> bool {
        match self {
            Kind::Symbiont | Kind::Parasite => true,
            Kind::Creature | Kind::Flyer | Kind::Artifact | Kind::Terrain => false,
        }
    }

    /// Whether revealed cards of the kind leave the field for the auxiliary zone (1.5.1/reveal,
    /// 1.8/reveal).
    #[must_use]
    pub fn leaves_the_field(self) -> bool {
        match self {
            Kind::Flyer | Kind::Terrain => true,
            Kind::Creature | Kind::Symbiont | Kind::Parasite | Kind::Artifact => false,
        }
    }
}

/// The five elements (1.4.2). A neutral card has none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Element {
    /// The element of the steppes.
    Steppe,
    /// The element of the mountains.
    Mountain,
    /// The element of the forests.
    Forest,
    /// The element of the swamps.
    Swamp,
    /// Forces of Darkness.
    Darkness,
}

impl Element {
    /// Every element, in the order of the rules.
    pub const ALL: [Element; 5] = every![Element: Steppe, Mountain, Forest, Swamp, Darkness];

    /// Every element, and none for neutral cards.
    pub const OR_NONE: [Option<Element>; 6] = {
        let [a, b, c, d, e] = Element::ALL;
        [Some(a), Some(b), Some(c), Some(d), Some(e), None]
    };
}

/// Classes of attacks, and of other actions that a protection can name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Class {
    /// Simple strike.
    Strike,
    /// Special strike: adjacent, no defender, no return.
    Special,
    /// Magic strike: like special, but magical.
    Magic,
    /// Shot: not at an adjacent card.
    Shot,
    /// Throw: like a shot, its own class.
    Throw,
    /// Discharge: magical ranged attack.
    Discharge,
    /// Strike across a row: exactly two cells away in a straight line.
    Across,
    /// Spell: not an attack.
    Spell,
    /// Impact: not an attack.
    Impact,
}

impl Class {
    /// Every class.
    pub const ALL: [Class; 9] = every![
        Class: Strike, Special, Magic, Shot, Throw, Discharge, Across, Spell, Impact,
    ];

    /// Its one spelling: in card files, in the notation and in keys of sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Class::Strike => "strike",
            Class::Special => "special",
            Class::Magic => "magic",
            Class::Shot => "shot",
            Class::Throw => "throw",
            Class::Discharge => "discharge",
            Class::Across => "across",
            Class::Spell => "spell",
            Class::Impact => "impact",
        }
    }
}

/// A set of classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Classes(pub u16);

impl Classes {
    /// Simple, special and magic strikes.
    pub const BLOW: Classes = Classes::of(&[Class::Strike, Class::Special, Class::Magic]);
    /// Shots, throws, discharges and strikes across a row.
    pub const RANGED: Classes =
        Classes::of(&[Class::Shot, Class::Throw, Class::Discharge, Class::Across]);
    /// Every attack.
    pub const ATTACK: Classes = Classes(0b111_1111);
    /// Magic strikes, discharges and spells.
    pub const MAGICAL: Classes = Classes::of(&[Class::Magic, Class::Discharge, Class::Spell]);

    /// The set of these classes.
    #[must_use]
    pub const fn of(list: &[Class]) -> Classes {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= 1 << list[i] as u16;
            i += 1;
        }
        Classes(bits)
    }

    /// Whether the class belongs to the set.
    #[must_use]
    pub const fn has(self, class: Class) -> bool {
        self.0 & (1 << class as u16) != 0
    }

    /// Whether there is an attack among them.
    #[must_use]
    pub const fn attacks(self) -> bool {
        self.0 & Classes::ATTACK.0 != 0
    }
}

/// Strength of a strike (1.4.9), also an index into the three numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// First number.
    Weak,
    /// Second number.
    Medium,
    /// Third number.
    Strong,
}

impl Level {
    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Weak => "weak",
            Level::Medium => "medium",
            Level::Strong => "strong",
        }
    }
}

/// A set of levels, bit 0 for weak.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Levels(pub u8);

impl Levels {
    /// Every level.
    pub const ALL: Levels = Levels(0b111);

    /// Whether the level belongs to the set.
    #[must_use]
    pub const fn has(self, level: Level) -> bool {
        self.0 & (1 << level as u8) != 0
    }
}

/// One sentence of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// The only situation in which it works (`gate = "formation"`).
    pub gate: Option<Gate>,
    /// `label = "spell" | "impact"`: what protections call it. Attacks need none.
    pub label: Option<Class>,
    /// All must hold at the time of use (`if`, for a static ability `while`).
    pub conditions: Vec<Condition>,
    /// At most so often.
    pub limit: Option<Limit>,
    /// `property = true`: a sentence behind the property sign (1.6.1); taking abilities away leaves
    /// it.
    pub property: bool,
    /// The form of the ability.
    pub form: Form,
}

/// The situations to which an ability is limited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Gate {
    /// `formation`: while the card is in formation.
    Formation,
    /// `valhalla`: in the graveyard, of a card that an enemy's attack has killed (gap.valhalla).
    Valhalla,
    /// `shown`: at the top of the own deck, where a prophecy shows the card (gap.prophecy).
    Shown,
}

impl Gate {
    /// Every one.
    pub const ALL: [Gate; 3] = every![Gate: Formation, Valhalla, Shown];

    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Gate::Formation => "formation",
            Gate::Valhalla => "valhalla",
            Gate::Shown => "shown",
        }
    }
}

impl Ability {
    /// Whether it works in formation alone.
    #[must_use]
    pub fn forms(&self) -> bool {
        self.gate == Some(Gate::Formation)
    }

    /// Whether it works from the graveyard alone (gap.valhalla).
    #[must_use]
    pub fn feasts(&self) -> bool {
        self.gate == Some(Gate::Valhalla)
    }

    /// Whether it works where a prophecy shows its card in the deck (gap.prophecy).
    #[must_use]
    pub fn is_foreseen(&self) -> bool {
        self.gate == Some(Gate::Shown)
    }

    /// Whether it is applied at the start of battle (3.13).
    #[must_use]
    pub fn starts_battle(&self) -> bool {
        self.event() == Some(When::BattleStart)
    }

    /// The event that a triggered ability waits for.
    #[must_use]
    pub fn event(&self) -> Option<When> {
        match &self.form {
            Form::Triggered { on, .. } => Some(on.when),
            Form::Activated { .. } | Form::Static { .. } => None,
        }
    }

    /// Whether the players use it in turn before the first turn (3.4.1, 6.2.2/after, 3.13), rather
    /// than that it is declared by itself.
    #[must_use]
    pub fn is_preliminary(&self) -> bool {
        self.event().is_some_and(|when| when.word().preliminary)
    }

    /// Its steps; a constant ability has none.
    #[must_use]
    pub fn steps(&self) -> &[Instruction] {
        match &self.form {
            Form::Activated { run, .. } | Form::Triggered { run, .. } => run,
            Form::Static { .. } => &[],
        }
    }
}

/// The forms of abilities, told apart by a key of the definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Key `cost`: a played ability (1.9.3), instant if so marked (1.9.4).
    Activated {
        /// The price that is paid after execution (5.2).
        cost: Cost,
        /// `speed = "instant"`.
        instant: bool,
        /// The steps in their order.
        run: Vec<Instruction>,
    },
    /// Key `on`: a triggered ability (1.9.2).
    Triggered {
        /// The event that triggers it.
        on: On,
        /// `may = true`: the controller may decline.
        may: bool,
        /// The steps in their order.
        run: Vec<Instruction>,
    },
    /// Keys `mod`, `kw`, `set`, `can`, `cannot`, `blocks`: a constant ability (1.9.1).
    Static {
        /// The cards that change (default: this card).
        who: Select,
        /// The changes.
        what: Vec<Content>,
    },
}

/// The payment of a played ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// The card closes.
    pub close: bool,
    /// The price in counters.
    pub counters: CounterCost,
    /// The way in which the card leaves.
    pub parting: Parting,
    /// The meaning of `X` without counters.
    pub free: Free,
}

/// A number that is announced with the payment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Free {
    /// No counters.
    #[default]
    None,
    /// `X`: it costs nothing by itself, up to the lives that the card has left.
    UpToLives,
    /// `X:N`: it costs nothing by itself, up to N.
    UpTo(u8),
    /// `life:X`: so many extra lives are spent (gap.extra-lives).
    ExtraLives,
}

/// The ways in which a card leaves the battle zone as the payment of its ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Parting {
    /// It stays.
    #[default]
    Stays,
    /// `destroy`: it is destroyed (201.2.3.1/payment).
    Destroyed,
    /// `to_deck`: it goes back to the deck (201.2.3.2/payment).
    ToDeck,
}

/// Counters in a payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CounterCost {
    /// No counter.
    #[default]
    None,
    /// Exactly so many.
    Exactly(u8),
    /// `counter:X`: one or more, announced at declaration.
    Any,
}

/// The limits of uses of an ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Limit {
    /// The limit `N/turn`.
    PerTurn(u8),
    /// The limit `N/battle`.
    PerBattle(u8),
}

/// The event that triggers an ability. Every event has a doer (`by`) and an object (`to`); a filter that is `None`
/// accepts all. At least one filter names this card, except in turn events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct On {
    /// The event.
    pub when: When,
    /// Filter on the card that does it.
    pub by: Option<Select>,
    /// Filter on the card to which it is done.
    pub to: Option<Select>,
    /// Filter on the class of the attack (attack events, and `Dies`).
    pub with: Classes,
    /// Filter on the level of the strike (`Hit`).
    pub level: Levels,
    /// The accepted movements (`Moves`).
    pub travel: Travel,
    /// `cause = "poison"`: of that alone (`Wounded`, `Dies`, `Appears`).
    pub cause: Option<Reason>,
}

impl On {
    /// Whether it asks by which wounds a card has died: the wounds of a turn are remembered for it.
    #[must_use]
    pub fn asks_how_it_died(&self) -> bool {
        self.when == When::Dies
            && (self.with != Classes::ATTACK || self.cause == Some(Reason::Poison))
    }
}

/// One effect of a list. Steps run in order; an impossible one is skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// The effect.
    pub verb: Verb,
    /// `then = true`: only if the step before happened in full.
    pub then: bool,
    /// `may = true`: its target, and those of the steps behind it, need not be chosen.
    pub may: bool,
    /// `if`: only if that holds when it is carried out.
    pub when: Option<Condition>,
    /// `else = true`: only if the step before did not happen.
    pub otherwise: bool,
    /// `by = "enemy"`: the opponent chooses its target, and with `may` need not.
    pub foe: bool,
}

impl Instruction {
    /// Whether a seat is asked for the step: for a target, or for a known card by the opponent.
    #[must_use]
    #[inline]
    pub fn asks(&self) -> bool {
        self.foe || self.verb.chooses()
    }
}

/// Strength of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Power {
    /// `2`: no die.
    Fixed(Number),
    /// `"1-2-2"`: one die, 1-3 / 4-5 / 6 and more (4.9).
    Die([u8; 3]),
    /// `"0-1-2"` with `plus`: so much more at each of the three.
    Raised([u8; 3], Number),
    /// `"own"`, with `plus` or without: the simple strike of the card, and so much more at each of the three.
    Own(Number),
}

/// A change of a die result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum DieChange {
    /// `+N` or `-N`.
    Add(i8),
    /// The change `=N`.
    Set(i8),
    /// The change `reroll`.
    Reroll,
    /// `flip`: the opposite face (1.1/die).
    Flip,
}

/// A way in which a card acts and uses what changes that act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Its simple strike as the attacker.
    Strike,
    /// Its return strike, for itself or as a defender.
    Return,
    /// An attack of this class that an ability makes.
    Ability(Class),
}

impl Act {
    /// The class of the attack.
    #[must_use]
    pub fn class(self) -> Class {
        match self {
            Act::Strike | Act::Return => Class::Strike,
            Act::Ability(class) => class,
        }
    }
}

/// The durations of a granted change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Until {
    /// To the end of this assault.
    Assault,
    /// To the end of this turn, whosever.
    Turn,
    /// To the end of the controller's next (or current) own turn.
    MyTurn,
    /// To the end of the opponent's next (or current) turn.
    EnemyTurn,
    /// For the rest of the game (1.9.5/2).
    Forever,
    /// To the end of the opponent's next turn that has not begun.
    NextEnemyTurn,
    /// To the end of so many turns of the opponent, the current one included; 0 in a definition, where the
    /// number is the announced X.
    EnemyTurns(u8),
    /// To the end of the attack under way, of any class.
    Attack,
    /// As long as the card that made it is in play.
    Source,
    /// As long as that card stays where it is.
    SourceMoves,
    /// To the next act that uses the change, at most to the end of the controller's own turn (gap.next-use).
    Use,
    /// To the end of the controller's next own turn that has not begun.
    NextMyTurn,
    /// As long as the card that made it stands next to the card.
    Adjacent,
}

impl Until {
    /// Whether what an ability of `whose` made in the turn of number `since` is still there after this turn,
    /// which is that of `active` and has the number `turn`.
    #[must_use]
    pub fn outlasts(self, (active, turn): (Seat, u16), (whose, since): (Seat, u16)) -> bool {
        match self {
            Until::Turn | Until::Assault | Until::Attack => false,
            Until::MyTurn | Until::Use => whose != active,
            Until::EnemyTurn => whose == active,
            Until::NextEnemyTurn => whose == active || since == turn,
            Until::NextMyTurn => whose != active || since == turn,
            // Turns alternate: the opponent's so far are half of those since then.
            Until::EnemyTurns(most) => {
                let turns = turn.saturating_sub(since) + u16::from(whose != active);
                turns.div_ceil(2) < u16::from(most)
            }
            // Their source ends them.
            Until::Source | Until::SourceMoves | Until::Adjacent => true,
            Until::Forever => true,
        }
    }

    /// Whether it hangs on the card that made it.
    #[must_use]
    pub fn is_tied(self) -> bool {
        matches!(self, Until::Source | Until::SourceMoves | Until::Adjacent)
    }
}
