//! Constant changes as data, and [what everybody but the engine must know of each](ContentWord).
//!
//! A permission or prohibition is a [`Flag`]: it is read, printed, said, drawn and judged by its
//! description, and costs nothing but that and the place in the engine that asks for it.

use super::kinds::Kinds;
use super::{Ability, Act, Class, Classes, Keyword, Level, Levels, Number, Select};
use serde::{Deserialize, Serialize};
use stolik_kernel::RuleId;
use stolik_kernel::every;

/// A constant change, printed or granted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// `mod`: adds to a number.
    Mod {
        /// The number that changes.
        what: Modified,
        /// The sum that is added; may be negative.
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
    /// `blocks_once`: the same for one attack, which ends it with all that the same ability has done to the card.
    BlocksOnce(Classes),
    /// `gives`: a played ability; only granted.
    Gives(Box<Ability>),
    /// A permission or a prohibition.
    Flag(Flag),
    /// `only` or `must`: whom its simple strikes are to be at.
    Bound(Bond, Select),
    /// `lure`: enemies, or such enemies, aim attacks of these classes at this card alone, however far it is.
    Lure(Classes, Option<Select>),
    /// `set = {value=…, of=…}`: attacks of these classes against it have that value, against all other changes.
    Fixed(u8, Classes),
    /// `set = {own_value=…, of=…}`: its own attacks of these classes have that value, against all other changes.
    OwnFixed(u8, Classes),
    /// `set = {ward=…, of=…}`: attacks of these classes that have exactly that value do nothing to it.
    Ward(Number, Classes),
    /// `set = {movers=…}`: at most so many cards of its squad may move in a turn.
    Movers(Number),
    /// `set = {own_level=…}`: its own simple strikes become that level.
    StrikesAt(Level),
    /// `mark`: a mark of that name, which does nothing by itself: other sentences ask for it (`marked:NAME`).
    Mark(String),
    /// `set = {die=…}`: its next die shows that number; the change ends with that die.
    Shows(u8),
    /// `treat = "edges"`: the first and the last cell of a row count as neighbours for its steps and its strikes.
    Edges,
}

/// The restrictions of a card's strike targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bond {
    /// `only`: at such cards alone.
    Only,
    /// `must`: at such a card, if it can; before that its player's turn does not end.
    Must,
}

impl Bond {
    /// Every one.
    pub const ALL: [Bond; 2] = every![Bond: Only, Must];

    /// Its key in card files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Bond::Only => "only",
            Bond::Must => "must",
        }
    }
}

/// A constant change that needs no more than its name: a permission or a prohibition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
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
    /// `cannot = "act"`: in its player's turn it makes no strike, plays no ability and does not close for anything.
    CannotAct,
    /// `cannot = "defend"`.
    CannotDefend,
    /// `cannot = "heal"`.
    CannotHeal,
    /// `cannot = "open"`: stays closed when its controller's cards open.
    CannotOpen,
    /// `can = "stay_closed"`: may stay closed when its controller's cards open (6.3.1/ready-choice).
    StaysClosed,
    /// `strip = "all"`: has none of its own abilities, while properties stay (1.6.1). Only granted, or of cards in
    /// graveyards.
    Stripped,
    /// `strip = "strike"`: has no simple strike, so it declares none, returns none and does not defend (208.6).
    Strikeless,
    /// `can = "strike:flyer"`: strikes flyers as if they stood next to it.
    StrikesFlyers,
    /// `can = "shoot:adjacent"`: shoots at neighbours, too.
    ShootsAdjacent,
    /// `can = "defend:ground"`: may defend any card of its squad that does not fly, wherever both are.
    DefendsGround,
    /// `cannot = "reduce:strike"`: nothing makes its simple strikes weaker.
    KeepsStrength,
    /// `cannot = "be_wounded:return"`: return strikes place no wounds on it.
    NoReturnWounds,
    /// `cannot = "gain:counters"`: gains counters by its own abilities alone.
    GainsAlone,
    /// `cannot = "gain:lives"`: gains no extra lives.
    GainsNoLives,
    /// `ignore = "lure"`: chooses its targets as if nobody lured.
    IgnoresLure,
    /// `ignore = "protect:flyer"`: protection from flyers does not stop it.
    IgnoresFlyerWard,
    /// `cannot = "enter"`: of a cell: no card can come to stand there.
    Barred,
    /// `can = "strikes:2"`: strikes twice a turn, and does not close after the first strike.
    StrikesTwice,
    /// `can = "strikes:apart"`: so, but in succession and at different cards.
    StrikesApart,
    /// `can = "strikes:each"`: in succession at every enemy next to it; it closes after the last strike.
    StrikesEach,
    /// `can = "rise:open"`: comes back open where incarnation brings it back.
    RisesOpen,
    /// `can = "valhalla:twice"`: the first ability that works from its squad's graveyard in a turn is declared twice.
    FeastsTwice,
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
    /// Strength of attacks of these classes against it, at these levels (usually negative).
    Taken(Classes, Levels),
    /// Movement a turn.
    Movement,
    /// Range of its attacks of these classes.
    Range(Classes),
    /// Greatest number of lives; an artifact gains none (1.7/no-heal).
    Life,
    /// Price of cards of the deal while this card is in the squad (3.6/in-zone).
    Cost,
    /// The dice of attacks against it.
    StruckDie,
    /// Every die of its own, that of an attack of an ability too.
    OwnDie,
    /// Units of armour, also of a card that has no such keyword.
    Armor,
    /// The number of lives up to which it finishes off.
    Finish,
    /// The distance of its jumps, if it jumps at all.
    Jump,
    /// The wounds of its poison.
    Poison,
}

/// The description of a flag.
#[derive(Clone, Copy, Debug)]
pub struct FlagWord {
    /// The key in card files: `cannot`. Its sentence is `KEY.VALUE`.
    pub key: &'static str,
    /// The value: `move`.
    pub value: &'static str,
    /// The rules on which it rests.
    pub rules: &'static [RuleId],
    /// Key of its sign (the painter draws it).
    pub sign: &'static str,
    /// Its sign is crossed out: something is taken away.
    pub takes: bool,
    /// The worth for the player who has it, in the measure of the opponents' judgement.
    pub worth: i64,
    /// The kind of change that it is.
    pub(crate) kinds: Kinds,
}

/// The description of a constant change.
#[derive(Clone, Copy, Debug)]
pub struct ContentWord<'a> {
    /// The rules on which it rests.
    pub rules: &'static [RuleId],
    /// The word by which cards are looked up that have it.
    pub sought: Option<&'static str>,
    /// Against whom alone it holds.
    pub versus: Option<&'a Select>,
    /// Key of its sign (the painter draws it).
    pub sign: &'static str,
    /// Its sign is crossed out: something is taken away.
    pub takes: bool,
    /// The worth for the player who has it, in the measure of the opponents' judgement: above 0 if good, below if
    /// bad; of a modifier, the worth of each that it adds.
    pub worth: i64,
}

impl ContentWord<'_> {
    const fn of(rules: &'static [RuleId], sign: &'static str, worth: i64) -> Self {
        ContentWord { rules, sought: None, versus: None, sign, takes: false, worth }
    }
}

impl FlagWord {
    const fn of(
        key: &'static str,
        value: &'static str,
        rules: &'static [RuleId],
        kinds: Kinds,
    ) -> FlagWord {
        FlagWord { key, value, rules, sign: "spark", takes: false, worth: 0, kinds }
    }
}

impl Flag {
    /// Every flag.
    pub const ALL: [Flag; 28] = every![
        Flag: StaysClosed, StaysOpenAttacking, StaysOpenDefending, Diagonal, ReflectsClosed,
        CannotMove, CannotAttack, CannotDefend, CannotHeal, CannotOpen, Stripped,
        Strikeless,
        StrikesFlyers, ShootsAdjacent, DefendsGround, KeepsStrength, NoReturnWounds, GainsAlone,
        GainsNoLives, IgnoresLure, IgnoresFlyerWard, Barred, StrikesTwice, StrikesApart, StrikesEach,
        RisesOpen, FeastsTwice, CannotAct,
    ];

    /// The description of the flag: the one place that lists flags.
    #[must_use]
    #[inline]
    pub const fn word(self) -> FlagWord {
        match self {
            Flag::StaysOpenAttacking => FlagWord {
                sign: "lock",
                takes: true,
                worth: 4,
                ..FlagWord::of(
                    "can",
                    "stay_open:attack",
                    rules!("4.1/pay", "gap.golden-rules"),
                    Kinds::bit(10),
                )
            },
            Flag::StaysOpenDefending => FlagWord {
                sign: "lock",
                takes: true,
                worth: 4,
                ..FlagWord::of(
                    "can",
                    "stay_open:defend",
                    rules!("4.14/pay", "gap.golden-rules"),
                    Kinds::bit(11),
                )
            },
            Flag::Diagonal => FlagWord {
                sign: "boot",
                takes: false,
                worth: 1,
                ..FlagWord::of(
                    "can",
                    "diagonal",
                    rules!("3.14", "gap.golden-rules"),
                    Kinds::bit(12),
                )
            },
            Flag::ReflectsClosed => FlagWord {
                sign: "armour",
                takes: false,
                worth: 4,
                ..FlagWord::of(
                    "can",
                    "reflect_closed",
                    rules!("1.6/reflect", "gap.golden-rules"),
                    Kinds::bit(13),
                )
            },
            Flag::CannotMove => FlagWord {
                sign: "boot",
                takes: true,
                worth: -4,
                ..FlagWord::of("cannot", "move", rules!("3.14", "gap.golden-rules"), Kinds::bit(14))
            },
            Flag::CannotAttack => FlagWord {
                sign: "strike",
                takes: true,
                worth: -10,
                ..FlagWord::of(
                    "cannot",
                    "attack",
                    rules!("1.6/strike", "gap.golden-rules"),
                    Kinds::bit(15),
                )
            },
            Flag::CannotDefend => FlagWord {
                sign: "armour",
                takes: true,
                worth: -3,
                ..FlagWord::of(
                    "cannot",
                    "defend",
                    rules!("4.11/who", "gap.golden-rules"),
                    Kinds::bit(16),
                )
            },
            Flag::CannotHeal => FlagWord {
                sign: "regen",
                takes: true,
                worth: -2,
                ..FlagWord::of(
                    "cannot",
                    "heal",
                    rules!("gap.healing", "gap.golden-rules"),
                    Kinds::bit(17),
                )
            },
            Flag::CannotOpen => FlagWord {
                sign: "lock",
                takes: false,
                worth: -12,
                ..FlagWord::of(
                    "cannot",
                    "open",
                    rules!("6.3.2", "gap.golden-rules"),
                    Kinds::bit(18),
                )
            },
            Flag::StaysClosed => FlagWord {
                sign: "lock",
                takes: false,
                worth: 1,
                ..FlagWord::of("can", "stay_closed", rules!("6.3.1/ready-choice"), Kinds::bit(19))
            },
            Flag::StrikesFlyers => FlagWord {
                sign: "wing",
                takes: false,
                worth: 3,
                ..FlagWord::of("can", "strike:flyer", rules!("4.16"), Kinds::bit(49))
            },
            Flag::ShootsAdjacent => FlagWord {
                sign: "shot",
                takes: false,
                worth: 2,
                ..FlagWord::of("can", "shoot:adjacent", rules!("gap.attack-kinds"), Kinds::bit(50))
            },
            Flag::DefendsGround => FlagWord {
                sign: "defence",
                takes: false,
                worth: 3,
                ..FlagWord::of("can", "defend:ground", rules!("4.11/who"), Kinds::bit(51))
            },
            Flag::KeepsStrength => FlagWord {
                sign: "strike",
                takes: false,
                worth: 3,
                ..FlagWord::of("cannot", "reduce:strike", rules!("6.4.4/mods"), Kinds::bit(52))
            },
            Flag::NoReturnWounds => FlagWord {
                sign: "ward",
                takes: false,
                worth: 4,
                ..FlagWord::of("cannot", "be_wounded:return", rules!("4.6"), Kinds::bit(53))
            },
            Flag::GainsAlone => FlagWord {
                sign: "token",
                takes: true,
                worth: -1,
                ..FlagWord::of("cannot", "gain:counters", rules!("1.11.2/receive"), Kinds::bit(54))
            },
            Flag::GainsNoLives => FlagWord {
                sign: "heart",
                takes: true,
                worth: -2,
                ..FlagWord::of("cannot", "gain:lives", rules!("gap.extra-lives"), Kinds::bit(30))
            },
            Flag::IgnoresLure => FlagWord {
                sign: "directed",
                takes: false,
                worth: 1,
                ..FlagWord::of("ignore", "lure", rules!("gap.lure"), Kinds::bit(55))
            },
            Flag::IgnoresFlyerWard => FlagWord {
                sign: "ward",
                takes: true,
                worth: 1,
                ..FlagWord::of(
                    "ignore",
                    "protect:flyer",
                    rules!("gap.block-protect-interrupt"),
                    Kinds::bit(56),
                )
            },
            Flag::Barred => FlagWord {
                sign: "flag",
                takes: true,
                worth: -2,
                ..FlagWord::of("cannot", "enter", rules!("3.14/unoccupied"), Kinds::bit(57))
            },
            Flag::StrikesTwice => FlagWord {
                sign: "attack",
                takes: false,
                worth: 10,
                ..FlagWord::of(
                    "can",
                    "strikes:2",
                    rules!("gap.strike-series", "4.7/acted"),
                    Kinds::bit(58),
                )
            },
            Flag::StrikesApart => FlagWord {
                sign: "attack",
                takes: false,
                worth: 8,
                ..FlagWord::of(
                    "can",
                    "strikes:apart",
                    rules!("gap.strike-series", "4.7/acted"),
                    Kinds::bit(59),
                )
            },
            Flag::StrikesEach => FlagWord {
                sign: "attack",
                takes: false,
                worth: 9,
                ..FlagWord::of(
                    "can",
                    "strikes:each",
                    rules!("gap.strike-series", "4.7/acted"),
                    Kinds::bit(60),
                )
            },
            Flag::RisesOpen => FlagWord {
                sign: "grave",
                takes: false,
                worth: 2,
                ..FlagWord::of("can", "rise:open", rules!("gap.incarnation"), Kinds::bit(62))
            },
            Flag::FeastsTwice => FlagWord {
                sign: "grave",
                takes: false,
                worth: 3,
                ..FlagWord::of("can", "valhalla:twice", rules!("gap.valhalla"), Kinds::bit(66))
            },
            Flag::CannotAct => FlagWord {
                sign: "lock",
                takes: true,
                worth: -10,
                ..FlagWord::of(
                    "cannot",
                    "act",
                    rules!("4.7/acted", "gap.golden-rules"),
                    Kinds::bit(68),
                )
            },
            Flag::Stripped => FlagWord {
                sign: "spark",
                takes: true,
                worth: -6,
                ..FlagWord::of("strip", "all", rules!("1.6.1"), Kinds::STRIPPED)
            },
            Flag::Strikeless => FlagWord {
                sign: "strike",
                takes: true,
                worth: -12,
                ..FlagWord::of("strip", "strike", rules!("208.6"), Kinds::bit(22))
            },
        }
    }
}

impl Content {
    /// The kinds of several changes.
    pub(crate) fn kinds_of_all<'a>(list: impl IntoIterator<Item = &'a Content>) -> Kinds {
        list.into_iter().fold(Kinds::default(), |all, content| all.with(content.kinds()))
    }

    /// The description of the change: the one place that lists constant changes.
    #[must_use]
    pub fn word(&self) -> ContentWord<'_> {
        match self {
            Content::Mod { what, add: _, versus } => {
                let (rules, sign, worth) = what.word();
                ContentWord { versus: versus.as_ref(), ..ContentWord::of(rules, sign, worth) }
            }
            Content::Keyword { keyword, versus } => {
                let word = keyword.word();
                ContentWord {
                    sought: Some(word.group),
                    versus: versus.as_ref(),
                    ..ContentWord::of(word.rules, word.sign, word.worth)
                }
            }
            Content::StruckAt(level) => {
                let worth = match level {
                    Level::Weak => 5,
                    Level::Medium => 0,
                    Level::Strong => -5,
                };
                ContentWord::of(rules!("1.4.9"), "defence", worth)
            }
            Content::Blocks(_) => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                ContentWord { sought: Some("block"), ..ContentWord::of(rules, "ward", 5) }
            }
            Content::Bound(Bond::Only, _) => {
                ContentWord { takes: true, ..ContentWord::of(rules!("gap.bound"), "strike", -3) }
            }
            Content::Bound(Bond::Must, _) => ContentWord::of(rules!("gap.bound"), "strike", -2),
            Content::Lure(_, versus) => {
                let word = ContentWord::of(rules!("gap.lure"), "lure", 4);
                ContentWord { sought: Some("lure"), versus: versus.as_ref(), ..word }
            }
            Content::BlocksOnce(_) => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                ContentWord { sought: Some("block"), ..ContentWord::of(rules, "ward", 3) }
            }
            Content::Gives(_) => ContentWord::of(rules!("1.9.3", "1.9.5"), "spark", 5),
            Content::Fixed(value, _) => {
                ContentWord::of(rules!("6.4.4/mods"), "drop", 5 - 2 * *value as i64)
            }
            Content::OwnFixed(value, _) => {
                let worth = 2 * *value as i64 - 5;
                ContentWord {
                    takes: true,
                    ..ContentWord::of(rules!("6.4.4/mods"), "strike", worth)
                }
            }
            Content::Ward(..) => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                ContentWord { sought: Some("protect"), ..ContentWord::of(rules, "ward", 3) }
            }
            Content::Movers(_) => ContentWord {
                takes: true,
                ..ContentWord::of(rules!("3.14", "gap.golden-rules"), "boot", -2)
            },
            Content::StrikesAt(level) => {
                let worth = match level {
                    Level::Weak => -5,
                    Level::Medium => 0,
                    Level::Strong => 5,
                };
                ContentWord::of(rules!("1.4.9"), "strike", worth)
            }
            Content::Mark(_) => {
                ContentWord { takes: true, ..ContentWord::of(rules!("1.9.5"), "flag", -1) }
            }
            Content::Shows(value) => {
                ContentWord::of(rules!("5.9/natural"), "die", 2 * *value as i64 - 6)
            }
            Content::Edges => ContentWord::of(rules!("3.14", "gap.golden-rules"), "boot", 3),
            Content::Flag(flag) => {
                let word = flag.word();
                ContentWord {
                    takes: word.takes,
                    ..ContentWord::of(word.rules, word.sign, word.worth)
                }
            }
        }
    }

    /// Its kind, which the engine asks for at every question; a change of simple strikes may have two.
    #[inline]
    pub(crate) const fn kinds(&self) -> Kinds {
        match self {
            Content::Mod { what, versus, .. } => {
                let kinds = what.kinds();
                if versus.is_none() && what.strikes() { kinds.with(Kinds::STRIKE) } else { kinds }
            }
            Content::Keyword { keyword, .. } => keyword.word().kinds,
            Content::StruckAt(_) => Kinds::STRUCK_AT,
            Content::Blocks(_) => Kinds::BLOCKS,
            Content::Flag(flag) => flag.word().kinds,
            Content::Bound(..) => Kinds::BOUND,
            Content::Lure(..) => Kinds::LURE,
            Content::BlocksOnce(_) => Kinds::BLOCKS,
            Content::Gives(_) => Kinds::GIVES,
            Content::Fixed(..) => Kinds::FIXED,
            Content::OwnFixed(..) => Kinds::OWN_FIXED,
            Content::Movers(_) => Kinds::MOVERS,
            Content::Ward(..) => Kinds::WARD,
            Content::StrikesAt(_) => Kinds::STRIKES_AT,
            Content::Mark(_) => Kinds::MARK,
            Content::Shows(_) => Kinds::ATTACK_DIE.with(Kinds::DEFENCE_DIE),
            Content::Edges => Kinds::REACH,
        }
    }

    /// Whether a card that acts so uses the change: one that lasts to the next use ends with it (gap.next-use).
    #[must_use]
    pub fn is_used_by(&self, act: Act) -> bool {
        let fights = matches!(act, Act::Strike | Act::Return);
        match self {
            Content::Mod { what, .. } => match what {
                Modified::Attack(classes, _) | Modified::Range(classes) => classes.has(act.class()),
                Modified::AttackDie => act == Act::Strike,
                Modified::DefenceDie => act == Act::Return,
                Modified::OwnDie => true,
                Modified::Taken(..)
                | Modified::StruckDie
                | Modified::Movement
                | Modified::Life
                | Modified::Armor
                | Modified::Finish
                | Modified::Jump
                | Modified::Poison
                | Modified::Cost => false,
            },
            Content::Keyword { keyword, .. } => match keyword {
                Keyword::AttackExp(_) | Keyword::Unanswered | Keyword::Directed => {
                    act == Act::Strike
                }
                Keyword::DefenceExp(_) => act == Act::Return,
                Keyword::ShootingExp(_) => act == Act::Ability(Class::Shot),
                _ => false,
            },
            Content::StrikesAt(_) => fights,
            Content::OwnFixed(_, classes) => classes.has(act.class()),
            Content::StruckAt(_)
            | Content::Blocks(_)
            | Content::Bound(..)
            | Content::BlocksOnce(_)
            | Content::Gives(_)
            | Content::Lure(..)
            | Content::Fixed(..)
            | Content::Movers(_)
            | Content::Ward(..)
            | Content::Mark(_)
            | Content::Shows(_)
            | Content::Edges
            | Content::Flag(_) => false,
        }
    }

    /// Whether any way of acting uses the change.
    #[must_use]
    pub fn can_be_used(&self) -> bool {
        let abilities = Class::ALL.iter().map(|class| Act::Ability(*class));
        [Act::Strike, Act::Return].into_iter().chain(abilities).any(|act| self.is_used_by(act))
    }

    /// The number that a modifier adds.
    #[must_use]
    pub fn added(&self) -> Option<&Number> {
        if let Content::Mod { add, .. } = self { Some(add) } else { None }
    }

    /// The number that is computed when the change is granted.
    #[must_use]
    pub fn counted(&self) -> Option<&Number> {
        if let Content::Movers(number) | Content::Ward(number, _) = self {
            return Some(number);
        }
        self.added()
    }

    /// The sum that a modifier adds, if it is the same at all times.
    #[must_use]
    pub fn adds(&self) -> Option<i16> {
        if let Some(Number::Int(n)) = self.added() { Some(*n) } else { None }
    }

    /// The worth as printed; a number that depends on the position counts as two.
    #[must_use]
    pub fn worth(&self) -> i64 {
        self.worth_at(self.added().map_or(0, |add| i64::from(add.value(&mut |_| 2))))
    }

    /// The worth with its number.
    #[must_use]
    pub fn worth_at(&self, amount: i64) -> i64 {
        let each = self.word().worth;
        if self.added().is_some() { amount.clamp(-9, 9) * each } else { each }
    }
}

impl Modified {
    /// The rules of a change of the number, the key of its sign, and what each that is added is worth.
    const fn word(self) -> (&'static [RuleId], &'static str, i64) {
        match self {
            Modified::Attack(set, _) => {
                let near = set.has(Class::Strike) || set.has(Class::Special);
                (rules!("6.4.4/mods"), if near { "strike" } else { "shot" }, 4)
            }
            Modified::AttackDie => (rules!("5.9/modify"), "attack", 3),
            Modified::DefenceDie => (rules!("5.9/modify"), "defence", 2),
            Modified::Taken(_, Levels::ALL) => (rules!("6.4.4/mods"), "drop", -3),
            Modified::Taken(..) => (rules!("6.4.4/mods"), "drop", -1),
            Modified::StruckDie => (rules!("5.9/modify"), "die", -2),
            Modified::OwnDie => (rules!("5.9/modify"), "die", 4),
            Modified::Movement => (rules!("1.4.7"), "boot", 2),
            Modified::Range(_) => (rules!("gap.distance"), "across", 1),
            Modified::Life => (rules!("1.4.6"), "heart", 6),
            Modified::Cost => (rules!("3.6/in-zone"), "crystal", 0),
            Modified::Armor => (rules!("6.4.4/mods", "6.4.4/wounds"), "armour", 5),
            Modified::Finish => (rules!("gap.finishing-off"), "strike", 2),
            Modified::Jump => (rules!("3.15/jump"), "jump", 1),
            Modified::Poison => (rules!("gap.poison"), "drop", -3),
        }
    }

    /// The kind of a change of the number.
    const fn kinds(self) -> Kinds {
        match self {
            Modified::Attack(..) => Kinds::ATTACK,
            Modified::AttackDie => Kinds::ATTACK_DIE,
            Modified::DefenceDie => Kinds::DEFENCE_DIE,
            Modified::Taken(..) => Kinds::TAKEN,
            Modified::StruckDie => Kinds::STRUCK_DIE,
            Modified::OwnDie => Kinds::ATTACK_DIE.with(Kinds::DEFENCE_DIE),
            Modified::Movement => Kinds::MOVEMENT,
            Modified::Range(set) if set.has(Class::Strike) => Kinds::RANGE.with(Kinds::REACH),
            Modified::Range(_) => Kinds::RANGE,
            Modified::Life => Kinds::LIFE,
            Modified::Cost => Kinds::COST,
            Modified::Armor => Kinds::ARMOR,
            Modified::Finish => Kinds::FINISH,
            Modified::Jump => Kinds::JUMP,
            Modified::Poison => Kinds::TAKEN,
        }
    }

    /// Whether it is a number of simple strikes.
    const fn strikes(self) -> bool {
        if let Modified::Attack(classes, _) = self { classes.has(Class::Strike) } else { false }
    }
}
