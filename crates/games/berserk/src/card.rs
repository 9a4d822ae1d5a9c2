//! The card language of «Berserk»: what a definition can say. Data only; the loader makes it, the
//! engine carries it out, the word generator says it. All three match these enums in full, so a
//! verb without executor or words does not compile.
//!
//! The shape follows the census of 1,274 published cards: one selector grammar for targets,
//! filters, groups and roles; one number grammar; four forms of abilities told apart by a key.

mod select;

pub use select::{Atom, CellAtom, CellSelect, Condition, Number, Prop, Quantity, Ref, Select};

use serde::{Deserialize, Serialize};

/// One card of the pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Stable id, `set-number` or a name in a scenario.
    pub id: String,
    /// Name in both languages, nominative (1.4.1).
    pub name: Names,
    /// Price in crystals, either colour (1.4.3).
    pub cost: u8,
    /// Elite cards are paid with gold only (1.4.4).
    pub elite: bool,
    /// Element, or none for a neutral card (1.4.2).
    pub element: Option<Element>,
    /// Classes such as "orc" (keys of the lexicon).
    pub class: Vec<String>,
    /// What kind of card it is (1.4.5).
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
    /// Key of its pictogram (`render` draws it); a known key, checked by the loader.
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

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// Russian, nominative.
    pub ru: String,
    /// English.
    pub en: String,
}

/// The five elements (1.4.2). A neutral card has none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Element {
    /// Steppes.
    Steppe,
    /// Mountains.
    Mountain,
    /// Forests.
    Forest,
    /// Swamps.
    Swamp,
    /// Forces of Darkness.
    Darkness,
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

/// Keywords: rules in code, one place each; on the card only a flag or a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// `attack_exp:N`: +N to the die when it attacks by simple strike.
    AttackExp(u8),
    /// `defence_exp:N`: +N to the die when it reflects.
    DefenceExp(u8),
    /// `shooting_exp:N`: +N to the die of its shots.
    ShootingExp(u8),
    /// `armor:N`: the first N wounds from non-magical attacks in each turn are not placed.
    Armor(u8),
    /// `regen:N`: heals N at the start of its controller's turn.
    Regen(u8),
    /// `directed`: no defender against its simple strikes (4.11).
    Directed,
    /// `unanswered`: its simple strikes use one die and meet neither defender nor return (4.2).
    Unanswered,
    /// `jump:N` (3.15).
    Jump(u8),
    /// `teleport` (3.15).
    Teleport,
    /// `vampirism`: heals what its simple strike wounds a creature.
    Vampirism,
    /// `scavenge`: heals fully when its attack kills a creature.
    Scavenge,
    /// `protect:CLASS|CLASS`: attacks and actions of these classes do nothing to it.
    Protect(Classes),
    /// `protect:poison`.
    ProtectPoison,
    /// `protect:flyer`: attacks of flyers do nothing to it.
    ProtectFlyer,
    /// `formation`: in formation while an orthogonal neighbour of its squad has it too.
    Formation,
    /// `incorporeal`: matters for symbionts only (gap.incorporeal).
    Incorporeal,
    /// `vanguard`: one strike before the first turn (6.2.4).
    Vanguard,
}

impl Keyword {
    /// Its number; 1 for those that have none.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Keyword::AttackExp(n)
            | Keyword::DefenceExp(n)
            | Keyword::ShootingExp(n)
            | Keyword::Armor(n)
            | Keyword::Regen(n)
            | Keyword::Jump(n) => n,
            Keyword::Directed
            | Keyword::Unanswered
            | Keyword::Teleport
            | Keyword::Vampirism
            | Keyword::Scavenge
            | Keyword::Protect(_)
            | Keyword::ProtectPoison
            | Keyword::ProtectFlyer
            | Keyword::Formation
            | Keyword::Incorporeal
            | Keyword::Vanguard => 1,
        }
    }
}

/// One sentence of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// Works only while the card is in formation (`gate = "formation"`).
    pub formation: bool,
    /// `label = "spell" | "impact"`: what protections call it. Attacks need none.
    pub label: Option<Class>,
    /// All must hold at the time of use (`if`, for a static ability `while`).
    pub conditions: Vec<Condition>,
    /// At most so often.
    pub limit: Option<Limit>,
    /// `property = true`: a sentence behind the property sign (1.6.1); taking abilities away leaves
    /// it.
    pub property: bool,
    /// What kind of ability it is.
    pub form: Form,
}

impl Ability {
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
        match self.event() {
            Some(When::BattleStart | When::BeforeRecruiting | When::Placed) => true,
            Some(
                When::TurnStart(_)
                | When::TurnEnd(_)
                | When::Before
                | When::Assault
                | When::Defend
                | When::Hit
                | When::Miss
                | When::After
                | When::Wounded
                | When::Healed
                | When::Dies
                | When::Moves
                | When::Closes
                | When::Opens
                | When::TurnPre(_),
            )
            | None => false,
        }
    }

    /// Its steps; a constant ability has none.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
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
        /// What is paid after execution (5.2).
        cost: Cost,
        /// `speed = "instant"`.
        instant: bool,
        /// What it does, in order.
        run: Vec<Step>,
    },
    /// Key `on`: a triggered ability (1.9.2).
    Triggered {
        /// When.
        on: On,
        /// `may = true`: the controller may decline.
        may: bool,
        /// What it does, in order.
        run: Vec<Step>,
    },
    /// Keys `mod`, `kw`, `set`, `can`, `cannot`, `blocks`: a constant ability (1.9.1).
    Static {
        /// Whom it changes (default: this card).
        who: Select,
        /// How.
        what: Vec<Content>,
    },
}

/// The payment of a played ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// The card closes.
    pub close: bool,
    /// Counters.
    pub counters: CounterCost,
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

/// How often an ability may be used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Limit {
    /// `N/turn`.
    PerTurn(u8),
    /// `N/battle`.
    PerBattle(u8),
}

/// When a triggered ability is declared. Every event has a doer (`by`) and an object (`to`); a
/// filter that is `None` accepts all. At least one filter names this card, except in turn events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct On {
    /// The event.
    pub when: When,
    /// Filter on the card that does it.
    pub by: Option<Select>,
    /// Filter on the card to which it is done.
    pub to: Option<Select>,
    /// Filter on the class of the attack (attack events).
    pub with: Classes,
    /// Filter on the level of the strike (`Hit`).
    pub level: Levels,
}

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
}

/// Whose turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// Of this card's controller.
    Mine,
    /// Of the opponent.
    Enemy,
    /// Of either.
    Each,
}

/// One effect of a list. Steps run in order; an impossible one is skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What happens.
    pub verb: Verb,
    /// `then = true`: only if the step before happened in full.
    pub then: bool,
}

/// What an effect does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// `attack`: one attack of a class.
    Attack {
        /// Never `Strike`, `Spell` or `Impact`.
        class: Class,
        /// Its strength.
        value: Power,
        /// Largest distance, or none.
        range: Option<u8>,
        /// The target.
        to: Select,
    },
    /// `finish`: destroys a creature with at most N lives left (gap.finishing-off).
    Finish {
        /// N.
        most: Number,
        /// The target.
        to: Select,
    },
    /// `wound`: N wounds, not an attack.
    Wound {
        /// N.
        amount: Number,
        /// Who.
        to: Select,
    },
    /// `heal`: N, or all wounds.
    Heal {
        /// N; none heals fully.
        amount: Option<Number>,
        /// Who.
        to: Select,
    },
    /// `poison`: sets poison N unless it is higher; 0 cures.
    Poison {
        /// N.
        amount: Number,
        /// Who.
        to: Select,
    },
    /// `open`.
    Open(Select),
    /// `close`.
    Close(Select),
    /// `counter`: adds N counters, or takes -N.
    Counter {
        /// N, may be negative.
        amount: Number,
        /// Who.
        to: Select,
    },
    /// `grant`: a modifier, keyword, permission or prohibition for a time.
    Grant {
        /// What.
        what: Content,
        /// How long.
        until: Until,
        /// Who.
        to: Select,
    },
    /// `destroy`: a destruction effect without wounds (4.17/no-wounds).
    Destroy(Select),
    /// `move`: the target goes to a free cell next to it (3.16).
    Push(Select),
    /// `zone`: puts an effect on a cell (1.10/targets). It belongs to whoever controls the source at
    /// that moment (1.10/cell-owner).
    Zone {
        /// Which cells; without `here` one is chosen.
        cells: CellSelect,
        /// What a card there has: a constant or a played ability.
        gives: Box<Ability>,
        /// How long.
        until: Until,
    },
    /// `become = "flyer"`: the target goes to the auxiliary zone and is a flyer from then on
    /// (1.5.2.a/2).
    TakeOff(Select),
    /// `attach`: this card becomes a symbiont of the target (1.5.2.v/3).
    Attach(Select),
    /// `die`: changes the die on top of the stack.
    Die(DieChange),
    /// `block`: the assault in progress is made but does nothing.
    Block,
    /// `cancel`: the opponent's ability on top of the stack does nothing (6.1/prelim-block).
    Cancel,
    /// `gold` or `silver`: crystals for recruiting, in abilities before it (3.4.1).
    Crystals {
        /// Gold crystals.
        gold: u8,
        /// Silver crystals.
        silver: u8,
    },
}

/// Strength of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Power {
    /// `2`: no die.
    Fixed(Number),
    /// `"1-2-2"`: one die, 1-3 / 4-5 / 6 and more (4.9).
    Die([u8; 3]),
}

/// A change of a die result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum DieChange {
    /// `+N` or `-N`.
    Add(i8),
    /// `=N`.
    Set(i8),
    /// `reroll`.
    Reroll,
    /// `flip`: the opposite face (1.1/die).
    Flip,
}

/// How long a granted change lasts.
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
}

/// A constant change, printed or granted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// `mod`: adds to a number.
    Mod {
        /// Which number.
        what: Modified,
        /// How much, may be negative.
        add: Number,
        /// Only against such cards (the other side of the attack).
        versus: Option<Select>,
    },
    /// `kw`: a keyword; equal ones do not add, the largest counts.
    Keyword {
        /// The keyword.
        keyword: Keyword,
        /// Only against such cards.
        versus: Option<Select>,
    },
    /// `set = {level=…}`: simple strikes against this card become that level.
    StruckAt(Level),
    /// `blocks`: attacks of these classes against it are made but do nothing.
    Blocks(Classes),
    /// `can = "stay_open:attack"`: does not close after attacking by simple strike.
    StaysOpenAttacking,
    /// `can = "stay_open:defend"`: does not close after defending.
    StaysOpenDefending,
    /// `can = "diagonal"`: may step diagonally.
    Diagonal,
    /// `can = "reflect_closed"`: reflects simple strikes while closed.
    ReflectsClosed,
    /// `cannot = "move"`.
    CannotMove,
    /// `cannot = "attack"`.
    CannotAttack,
    /// `cannot = "defend"`.
    CannotDefend,
    /// `cannot = "heal"`.
    CannotHeal,
    /// `cannot = "open"`: stays closed when its controller's cards open.
    CannotOpen,
    /// `can = "stay_closed"`: may stay closed when its controller's cards open (6.3.1/ready-choice).
    StaysClosed,
    /// `strip = "all"`: has none of its own abilities, while properties stay (1.6.1). Only granted.
    Stripped,
}

impl Content {
    /// What a modifier adds, where that is the same at all times.
    #[must_use]
    pub fn adds(&self) -> Option<i16> {
        match self {
            Content::Mod { add: Number::Int(n), .. } => Some(*n),
            Content::Mod { add: Number::Prop(_) | Number::Bin(..), .. }
            | Content::Keyword { .. }
            | Content::StruckAt(_)
            | Content::Blocks(_)
            | Content::StaysOpenAttacking
            | Content::StaysOpenDefending
            | Content::Diagonal
            | Content::ReflectsClosed
            | Content::CannotMove
            | Content::CannotAttack
            | Content::CannotDefend
            | Content::CannotHeal
            | Content::CannotOpen
            | Content::StaysClosed
            | Content::Stripped => None,
        }
    }
}

/// Numbers that a modifier can change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Modified {
    /// Strength of its attacks of these classes, at these levels.
    Attack(Classes, Levels),
    /// Its die when it attacks by simple strike.
    AttackDie,
    /// Its die when it reflects.
    DefenceDie,
    /// Strength of attacks of these classes against it (usually negative).
    Taken(Classes),
    /// Movement a turn.
    Movement,
    /// Range of its attacks of these classes.
    Range(Classes),
    /// Greatest number of lives; an artifact gains none (1.7/no-heal).
    Life,
    /// Price of cards of the deal while this card is in the squad (3.6/in-zone).
    Cost,
}
