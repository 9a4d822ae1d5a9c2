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
    /// The number that it gives or takes.
    pub amount: Amount,
    /// The end of the key of the subject of its sentence, where no card is chosen.
    pub subject: &'static str,
    /// It harms the unit to which it is done, and does nothing else.
    pub harms: bool,
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

/// The numbers of verbs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// No number.
    None,
    /// So much damage.
    Damage(u8),
    /// So many lives.
    Lives(u8),
    /// So many cards.
    Cards(u8),
    /// So many resources.
    Resources(Res),
    /// A change of damage and lives for a while.
    Change(i8, i8, Until),
    /// A property for a while.
    Property(Keyword, Until),
}

impl VerbWord {
    const fn of(name: &'static str, about: About, amount: Amount) -> VerbWord {
        VerbWord { name, about, amount, subject: "it", harms: false, idle: false }
    }

    const fn by(self, subject: &'static str) -> VerbWord {
        VerbWord { subject, ..self }
    }

    const fn harming(self, harms: bool) -> VerbWord {
        VerbWord { harms, ..self }
    }

    const fn idle_if(self, idle: bool) -> VerbWord {
        VerbWord { idle, ..self }
    }
}

impl Verb {
    /// The description of the verb, without carrying it out: the one place that lists verbs.
    #[must_use]
    pub fn word(self) -> VerbWord {
        use About::{Pair, Sides, Tactic, Units};
        use Amount::{Cards, Damage, Lives, Resources};
        let word = VerbWord::of;
        match self {
            Verb::Mod { damage, life, until } => {
                let idle = (damage, life) == (0, 0);
                let harms = damage <= 0 && life <= 0;
                let amount = Amount::Change(damage, life, until);
                word("mod", Units, amount).harming(harms).idle_if(idle)
            }
            Verb::Give { keyword, until } => word("give", Units, Amount::Property(keyword, until)),
            Verb::Hit(n) => word("hit", Units, Damage(n)).harming(true),
            Verb::Mend(n) => word("mend", Units, Lives(n)),
            Verb::Destroy => word("destroy", Units, Amount::None).harming(true),
            Verb::Activate => word("activate", Units, Amount::None),
            Verb::Deactivate => word("deactivate", Units, Amount::None).harming(true),
            Verb::Recall => word("recall", Units, Amount::None),
            Verb::Strafe => word("strafe", Pair, Amount::None).by("first"),
            Verb::Remove => word("remove", Tactic, Amount::None).by("tactic"),
            Verb::Bombard(n) => word("bombard", Sides, Lives(n)).by("opponent.headquarters"),
            Verb::Restore(n) => word("restore", Sides, Lives(n)).by("headquarters"),
            Verb::Draw(n) => word("draw", Sides, Cards(n)).by("you"),
            Verb::Gain(r) => word("gain", Sides, Resources(r)).by("you").idle_if(r.is_none()),
            Verb::Drain(r) => {
                word("drain", Sides, Resources(r)).by("opponent").idle_if(r.is_none())
            }
            Verb::Pool(r) => word("pool", Sides, Resources(r)).by("pool").idle_if(r.is_none()),
            Verb::Discard(n) => word("discard", Sides, Cards(n)).by("opponent"),
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
