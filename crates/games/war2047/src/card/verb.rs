//! Verbs: what each does as data, and [what everybody but its executor must know of it](VerbWord). The
//! reader, the executor and the sentence of a verb match [`Verb`] in full.

use super::{Keyword, Until};
use crate::ids::Res;

/// The effects of abilities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verb {
    /// Damage and lives change for a while.
    Mod {
        /// Change of damage.
        damage: i8,
        /// Change of lives.
        life: i8,
        /// Until when.
        until: Until,
    },
    /// A typical property for a while.
    Give {
        /// The property that is given or taken.
        keyword: Keyword,
        /// Until when.
        until: Until,
    },
    /// So much damage.
    Hit(u8),
    /// So much damage is taken away.
    Mend(u8),
    /// To the graveyard.
    Destroy,
    /// Becomes active.
    Activate,
    /// Becomes inactive.
    Deactivate,
    /// To its owner's hand.
    Recall,
    /// Attacks the second chosen unit instead of the headquarters and takes half of its damage
    /// (commander.wright.b).
    Strafe,
    /// A tactic leaves the field (gap.graveyard-tactic).
    Remove,
    /// The enemy headquarters loses lives.
    Bombard(u8),
    /// The own headquarters regains lives.
    Restore(u8),
    /// Cards from the own deck.
    Draw(u8),
    /// Resources, up to the pool.
    Gain(Res),
    /// The opponent loses resources.
    Drain(Res),
    /// The own pool grows (gap.pool-cards).
    Pool(Res),
    /// The opponent discards cards at random.
    Discard(u8),
}

/// The description of a verb, without carrying it out.
#[derive(Clone, Copy, Debug)]
pub struct VerbWord {
    /// Its one spelling: its first word in card files, the end of keys of sentences.
    pub name: &'static str,
    /// The kind of target.
    pub about: About,
    /// By its own numbers it changes nothing: no card may say so.
    pub idle: bool,
}

/// The kinds of targets of verbs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Units: a step with it says which.
    Units,
    /// The two units that were chosen.
    Pair,
    /// The tactic that was chosen.
    Tactic,
    /// Headquarters, hands, stocks.
    Sides,
}

impl VerbWord {
    const fn of(name: &'static str, about: About) -> VerbWord {
        VerbWord { name, about, idle: false }
    }
}

impl Verb {
    /// The description of the verb, without carrying it out: the one place that lists verbs.
    #[must_use]
    pub fn word(self) -> VerbWord {
        use About::{Pair, Sides, Tactic, Units};
        match self {
            Verb::Mod { damage, life, until: _ } => {
                VerbWord { idle: (damage, life) == (0, 0), ..VerbWord::of("mod", Units) }
            }
            Verb::Give { .. } => VerbWord::of("give", Units),
            Verb::Hit(_) => VerbWord::of("hit", Units),
            Verb::Mend(_) => VerbWord::of("mend", Units),
            Verb::Destroy => VerbWord::of("destroy", Units),
            Verb::Activate => VerbWord::of("activate", Units),
            Verb::Deactivate => VerbWord::of("deactivate", Units),
            Verb::Recall => VerbWord::of("recall", Units),
            Verb::Strafe => VerbWord::of("strafe", Pair),
            Verb::Remove => VerbWord::of("remove", Tactic),
            Verb::Bombard(_) => VerbWord::of("bombard", Sides),
            Verb::Restore(_) => VerbWord::of("restore", Sides),
            Verb::Draw(_) => VerbWord::of("draw", Sides),
            Verb::Gain(res) => VerbWord { idle: res.is_none(), ..VerbWord::of("gain", Sides) },
            Verb::Drain(res) => VerbWord { idle: res.is_none(), ..VerbWord::of("drain", Sides) },
            Verb::Pool(res) => VerbWord { idle: res.is_none(), ..VerbWord::of("pool", Sides) },
            Verb::Discard(_) => VerbWord::of("discard", Sides),
        }
    }

    /// The same for so long; nothing for a verb whose effect does not end.
    #[must_use]
    pub fn lasting(self, until: Until) -> Option<Verb> {
        if let Verb::Mod { damage, life, until: _ } = self {
            return Some(Verb::Mod { damage, life, until });
        }
        if let Verb::Give { keyword, until: _ } = self {
            return Some(Verb::Give { keyword, until });
        }
        None
    }
}
