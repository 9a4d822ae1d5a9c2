//! Effects as data, with [the description](VerbWord) that all code except the executor uses. The reader and printer,
//! the executor and the sentence of an effect match [`Verb`] in full. Code that only lists effects (names in the
//! notation, facets, rules on a card, signs, opponents, chosen targets, possible effects of a card) reads the
//! description.

use super::{
    Ability, CellSelect, Class, Content, DieChange, Number, Power, Quantity, Ref, Select, Until,
    Way,
};
use crate::zone::Zone;
use stolik_kernel::RuleId;

/// The effects of abilities.
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
        /// The number N.
        most: Number,
        /// The target.
        to: Select,
    },
    /// `wound`: N wounds, not an attack.
    Wound {
        /// The number N.
        amount: Number,
        /// The targets.
        to: Select,
    },
    /// `heal`: N, or all wounds.
    Heal {
        /// N; none heals fully.
        amount: Option<Number>,
        /// The targets.
        to: Select,
    },
    /// `poison`: sets poison N unless it is higher; 0 cures.
    Poison {
        /// The number N.
        amount: Number,
        /// The targets.
        to: Select,
    },
    /// `open`: opens the cards.
    Open(Select),
    /// `close`: closes the cards.
    Close(Select),
    /// `counter`: adds N counters, or takes -N.
    Counter {
        /// N, may be negative.
        amount: Number,
        /// The targets.
        to: Select,
    },
    /// `grant`: a modifier, keyword, permission or prohibition for a time.
    Grant {
        /// The change.
        what: Content,
        /// The duration.
        until: Until,
        /// The targets.
        to: Select,
    },
    /// `destroy`: a destruction effect without wounds (4.17/no-wounds).
    Destroy(Select),
    /// `move`: the target goes to a free cell next to it (3.16).
    Move(Select),
    /// `teleport` or `jump`: the target goes to a free cell (3.16).
    Teleport {
        /// A teleport or a jump.
        how: Way,
        /// The targets.
        to: Select,
        /// The accepted free cells; any, if there is no selector.
        into: Option<CellSelect>,
    },
    /// `zone`: puts an effect on a cell (1.10/targets). It belongs to the controller of the source at that moment
    /// (1.10/cell-owner).
    Zone {
        /// The cells; without `here` one is chosen.
        cells: CellSelect,
        /// The ability of a card there: constant or played.
        gives: Box<Ability>,
        /// The duration.
        until: Until,
    },
    /// `become = "flyer"`: the target goes to the auxiliary zone and is a flyer from then on
    /// (1.5.2.a/2).
    Become(Select),
    /// `attach`: this card becomes a symbiont of the target (1.5.2.v/3).
    Attach(Select),
    /// `die`: changes the die on top of the stack.
    Die(DieChange),
    /// `die = "=amount"`: the die on top of the stack shows a number that is known then.
    SetDie(Number),
    /// `block`: the assault in progress is made but does nothing.
    Block,
    /// `cancel`: the opponent's ability on top of the stack does nothing (6.1/prelim-block).
    Cancel,
    /// `stop`: the healing that set the ability off does nothing (gap.block-protect-interrupt).
    Stop,
    /// `gold` or `silver`: crystals for recruiting, in abilities before it (3.4.1).
    Crystals {
        /// Gold crystals.
        gold: u8,
        /// Silver crystals.
        silver: u8,
    },
    /// `overpay`: up to so many gold crystals more are paid for the card when it is recruited (3.5).
    Overpay(u8),
    /// `refund`: so much gold may be received when the card is recruited (3.5); then the squad has only so many cards of a
    /// kind.
    Refund(Terms),
    /// `exile`: the target goes to its owner's exile (206.1).
    Exile(Select),
    /// `to_deck`: the target goes back to its owner's deck (204.4).
    ToDeck(Select),
    /// `revive`: a card of a graveyard enters the battle zone, on a free cell of the own third row or in the air.
    Revive(Select),
    /// `summon`: a card of the own deck enters it so, by way of the hand (207).
    Summon {
        /// The card.
        to: Select,
        /// The accepted free cells; those of the own third row, if there is no selector.
        into: Option<CellSelect>,
        /// The state in which it enters.
        entry: Entry,
    },
    /// `mill`: so many top cards of the own deck go to that pile (205.1/mill, 206.1/from).
    Mill {
        /// The number of cards.
        count: u8,
        /// Graveyard or exile.
        into: Zone,
    },
    /// `land`: a flyer comes down on a free cell and is a creature of the field from then on (210.6).
    Land {
        /// The flyer.
        to: Select,
        /// The accepted free cells; any, if there is no selector.
        into: Option<CellSelect>,
    },
    /// `token`: an incarnation counter for a card of a graveyard.
    Token(Select),
    /// `untoken`: takes an incarnation counter off a card of a graveyard.
    Untoken(Select),
    /// `life`: so many extra lives (gap.extra-lives).
    Life {
        /// The number of counters.
        amount: Number,
        /// The targets.
        to: Select,
    },
    /// `prophecy`: shows so many top cards of the own deck to everybody (gap.prophecy).
    Prophecy(u8),
    /// `pick`: chooses a card, and does nothing to it; later effects name it.
    Pick(Select),
    /// `number`: a number from 1 to this one is chosen, and is X behind it.
    Number(Number),
    /// `shift`: up to so many wounds go from a card to another one, or are divided among a group (gap.shift).
    Shift {
        /// The number of counters.
        amount: Number,
        /// The cards that have them.
        from: Select,
        /// The known card that gets them, or the group among which the player divides them.
        onto: Select,
    },
    /// `swap`: the target and a known card change places (3.16).
    Swap {
        /// The targets.
        to: Select,
        /// The other card.
        with: Ref,
    },
    /// `redirect`: the attack under way gets another target, one that it could have been made at.
    Redirect(Select),
    /// `fight`: cards make simple strikes at the target outside of their own actions, each at its own time. It fights
    /// as if it were open, nobody defends, and nobody closes.
    Fight {
        /// The card that is struck.
        to: Select,
        /// The cards that strike.
        from: Select,
    },
    /// `roll`: a die is thrown for this card, and triggers read it (`rolled`).
    Roll,
    /// `lift`: one of the cards that a prophecy has shown goes to the top of the own deck.
    Lift,
}

/// The states in which a card enters the battle zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Entry {
    /// The card enters open.
    #[default]
    Open,
    /// `closed = true`.
    Closed,
}

/// The terms of a refund at recruiting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The gold that is received.
    pub gold: u8,
    /// The number of cards of the kind that a squad may then have.
    pub most: u8,
    /// The kind, by what is printed on a card.
    pub of: Select,
}

/// The description of an effect, without carrying it out.
#[derive(Clone, Copy, Debug)]
pub struct VerbWord<'a> {
    /// Its one spelling: the key in card files, the name in the notation, the end of keys of sentences.
    pub name: &'static str,
    /// The rules on which it rests; those of what it brings are told by that.
    pub rules: &'static [RuleId],
    /// The class of the attack that it makes; attacks are called by it.
    pub attack: Option<Class>,
    /// The kind of target.
    pub aim: Aim<'a>,
    /// The accepted ways of taking cards.
    pub takes: Takes,
    /// The number that it reads.
    pub number: Option<&'a Number>,
    /// The change of abilities that it leaves behind.
    pub brings: Brings<'a>,
    /// The loss of its own card that may be needed to pay for the ability (5.2/unpayable).
    pub spends: Spends<'a>,
    /// Whether it is meant for enemies.
    pub harm: Harm<'a>,
    /// The worth for the player who can use it.
    pub worth: Worth<'a>,
    /// The card with which its words begin.
    pub subject: Subject,
    /// Whether cards are looked up by it (a sentence `card-trait-NAME` names it).
    pub sought: bool,
}

/// The kinds of targets of effects.
#[derive(Clone, Copy, Debug)]
pub enum Aim<'a> {
    /// The cards of a selector.
    Cards(&'a Select),
    /// The cells of a selector.
    Cells(&'a CellSelect),
    /// The last die thrown: an answer.
    Die,
    /// The assault in progress: an answer.
    Assault,
    /// The opponent's ability on the stack: an answer.
    Ability,
    /// The crystals of its player, before recruiting alone (3.4.1).
    Purse,
    /// A card of the own deck, which its player looks for (207.1).
    Deck(&'a Select),
    /// The top of the own deck.
    Top,
    /// A card at the top of the own deck that the prophecy in question has shown.
    Shown,
    /// A number, up to this one.
    Number(&'a Number),
    /// No target at all.
    Nothing,
}

impl Aim<'_> {
    /// Whether the controller chooses a card or a cell.
    #[must_use]
    #[inline]
    pub fn chooses(self) -> bool {
        match self {
            Aim::Cards(to) => to.quantity == Quantity::One,
            Aim::Cells(cells) => cells.is_chosen(),
            Aim::Deck(to) => to.quantity == Quantity::One,
            Aim::Shown | Aim::Number(_) => true,
            Aim::Die | Aim::Assault | Aim::Ability | Aim::Purse | Aim::Top | Aim::Nothing => false,
        }
    }
}

/// The ways in which an effect takes cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// One that is chosen, all of a kind, or one that is known.
    Any,
    /// One that is chosen, or one that is known.
    Single,
    /// One that is chosen.
    Chosen,
}

impl Takes {
    /// The same in words, for problems of card files.
    pub(crate) fn said(self) -> &'static str {
        match self {
            Takes::Any => "any cards",
            Takes::Single => "one card, or one that is known",
            Takes::Chosen => "one card that is chosen",
        }
    }
}

/// The card that does something in the words of an effect: "you may" cannot stand before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// None: its player does it.
    Nobody,
    /// The card that it is done to, unless that is the ability's own.
    Target,
    /// The card that it is done to, unless that is the ability's own and gets a number or a keyword.
    Changed,
    /// Always a card.
    Somebody,
}

/// The changes that effects leave behind.
#[derive(Clone, Copy, Debug)]
pub enum Brings<'a> {
    /// Nothing that counts as a change.
    Nothing,
    /// A change for a time.
    Change(&'a Content),
    /// An ability of every card on a cell, for that duration.
    Gift(&'a Ability, Until),
    /// Its card comes to live on a host.
    Host,
}

/// The losses of the ability's own card.
#[derive(Clone, Copy, Debug)]
pub enum Spends<'a> {
    /// Nothing that could pay.
    Nothing,
    /// It closes the card.
    Openness,
    /// It changes the card's counters by the number.
    Counters(&'a Number),
}

/// Whether an effect is meant for enemies.
#[derive(Clone, Copy, Debug)]
pub enum Harm<'a> {
    /// It is not.
    Never,
    /// It is.
    Always,
    /// If the number is above 0.
    Above(&'a Number),
    /// If the number is below 0.
    Below(&'a Number),
    /// If its change is bad for the card.
    AsBrought,
}

/// The worth of an effect, in the measure of the opponents' judgement.
#[derive(Clone, Copy, Debug)]
pub enum Worth<'a> {
    /// Always the same.
    Flat(u8),
    /// So much for each of a number, of which at most so many count.
    Each(u8, &'a Number, u8),
    /// As much as what it brings, but not more than this.
    Brought(u8),
}

impl<'a> VerbWord<'a> {
    /// A word with nothing special about it.
    #[inline]
    const fn of(name: &'static str, rules: &'static [RuleId], aim: Aim<'a>) -> VerbWord<'a> {
        VerbWord {
            name,
            rules,
            attack: None,
            aim,
            takes: Takes::Any,
            number: None,
            brings: Brings::Nothing,
            spends: Spends::Nothing,
            harm: Harm::Never,
            worth: Worth::Flat(0),
            subject: Subject::Nobody,
            sought: false,
        }
    }

    /// The name of the effect: of an attack its class.
    #[must_use]
    pub fn called(&self) -> &'static str {
        self.attack.map_or(self.name, Class::word)
    }

    /// Whether it answers something on the stack, so that it works in an instant ability or a
    /// trigger only.
    #[must_use]
    pub fn is_answer(&self) -> bool {
        match self.aim {
            Aim::Die | Aim::Assault | Aim::Ability => true,
            Aim::Cards(_) | Aim::Cells(_) | Aim::Purse | Aim::Deck(_) => false,
            Aim::Top | Aim::Shown | Aim::Number(_) | Aim::Nothing => false,
        }
    }

    /// Whether it is done to something of an enemy rather than for the own squad.
    #[must_use]
    pub fn harms(&self) -> bool {
        match (self.harm, self.brings) {
            (Harm::Never, _) => false,
            (Harm::Always, _) => true,
            // A number that hangs on the position is taken for what it is at 1.
            (Harm::Above(number), _) => number.value(&mut |_| 1) > 0,
            (Harm::Below(number), _) => number.value(&mut |_| 1) < 0,
            (Harm::AsBrought, Brings::Change(what)) => what.worth() < 0,
            (Harm::AsBrought, Brings::Nothing | Brings::Gift(..) | Brings::Host) => false,
        }
    }
}

impl Verb {
    /// The description of the effect, without carrying it out: the one place that lists effects.
    #[must_use]
    #[inline]
    pub fn word(&self) -> VerbWord<'_> {
        match self {
            Verb::Attack { class, value, range: _, to } => {
                let (number, worth, rules): (_, _, &[RuleId]) = match value {
                    Power::Fixed(n) => {
                        (Some(n), Worth::Each(2, n, u8::MAX), rules!("gap.attack-kinds"))
                    }
                    Power::Die([_, medium, _]) => {
                        (None, Worth::Flat(2 * *medium), rules!("gap.attack-kinds", "4.9"))
                    }
                    Power::Own(more) => {
                        (Some(more), Worth::Flat(6), rules!("gap.attack-kinds", "4.9"))
                    }
                    Power::Raised([_, medium, _], more) => (
                        Some(more),
                        Worth::Flat(2 * *medium + 2),
                        rules!("gap.attack-kinds", "4.9"),
                    ),
                };
                VerbWord {
                    attack: Some(*class),
                    number,
                    harm: Harm::Always,
                    worth,
                    sought: true,
                    ..VerbWord::of("attack", rules, Aim::Cards(to))
                }
            }
            Verb::Finish { most, to } => VerbWord {
                number: Some(most),
                harm: Harm::Always,
                worth: Worth::Flat(8),
                sought: true,
                ..VerbWord::of("finish", rules!("gap.finishing-off"), Aim::Cards(to))
            },
            Verb::Wound { amount, to } => VerbWord {
                number: Some(amount),
                harm: Harm::Always,
                worth: Worth::Each(3, amount, 5),
                ..VerbWord::of("wound", rules!("4.8"), Aim::Cards(to))
            },
            Verb::Heal { amount, to } => VerbWord {
                number: amount.as_ref(),
                worth: amount.as_ref().map_or(Worth::Flat(8), |n| Worth::Each(2, n, 5)),
                sought: true,
                ..VerbWord::of("heal", rules!("gap.healing"), Aim::Cards(to))
            },
            Verb::Poison { amount, to } => VerbWord {
                number: Some(amount),
                harm: Harm::Above(amount),
                worth: Worth::Each(3, amount, 3),
                sought: true,
                ..VerbWord::of("poison", rules!("gap.poison"), Aim::Cards(to))
            },
            Verb::Open(to) => VerbWord {
                worth: Worth::Flat(5),
                sought: true,
                ..VerbWord::of("open", rules!("1.6"), Aim::Cards(to))
            },
            Verb::Close(to) => VerbWord {
                spends: Spends::Openness,
                harm: Harm::Always,
                worth: Worth::Flat(5),
                sought: true,
                ..VerbWord::of("close", rules!("1.6"), Aim::Cards(to))
            },
            Verb::Counter { amount, to } => VerbWord {
                number: Some(amount),
                spends: Spends::Counters(amount),
                harm: Harm::Below(amount),
                worth: Worth::Flat(2),
                subject: Subject::Target,
                ..VerbWord::of("counter", rules!("1.11", "1.11.2/receive"), Aim::Cards(to))
            },
            Verb::Grant { what, until: _, to } => VerbWord {
                brings: Brings::Change(what),
                harm: Harm::AsBrought,
                worth: Worth::Brought(8),
                subject: Subject::Changed,
                ..VerbWord::of("grant", rules!("1.9.5"), Aim::Cards(to))
            },
            Verb::Destroy(to) => VerbWord {
                harm: Harm::Always,
                worth: Worth::Flat(8),
                ..VerbWord::of("destroy", rules!("4.17/no-wounds"), Aim::Cards(to))
            },
            Verb::Move(to) => VerbWord {
                takes: Takes::Single,
                harm: Harm::Always,
                worth: Worth::Flat(3),
                sought: true,
                ..VerbWord::of("move", rules!("3.16", "3.16/limits"), Aim::Cards(to))
            },
            Verb::Teleport { how, to, into } => VerbWord {
                takes: Takes::Single,
                worth: Worth::Flat(if into.is_some() { 2 } else { 3 }),
                sought: true,
                ..VerbWord::of(how.word(), rules!("3.16", "3.16/limits"), Aim::Cards(to))
            },
            Verb::Zone { cells, gives, until } => VerbWord {
                brings: Brings::Gift(gives, *until),
                worth: Worth::Brought(6),
                ..VerbWord::of("zone", rules!("1.10/targets", "1.10/cell-owner"), Aim::Cells(cells))
            },
            Verb::Become(to) => VerbWord {
                worth: Worth::Flat(3),
                subject: Subject::Target,
                ..VerbWord::of("become", rules!("1.5.1", "1.5.2.a/2"), Aim::Cards(to))
            },
            Verb::Attach(to) => VerbWord {
                takes: Takes::Chosen,
                brings: Brings::Host,
                worth: Worth::Flat(3),
                ..VerbWord::of("attach", rules!("1.5.2", "1.5.2.v/3"), Aim::Cards(to))
            },
            Verb::Die(change) => {
                let rules: &[RuleId] = match change {
                    DieChange::Add(_) | DieChange::Set(_) | DieChange::Reroll => {
                        rules!("5.9/modify", "gap.die-modifiers")
                    }
                    DieChange::Flip => rules!("1.1/die", "5.9/modify"),
                };
                VerbWord {
                    worth: Worth::Flat(3),
                    sought: true,
                    ..VerbWord::of("die", rules, Aim::Die)
                }
            }
            Verb::SetDie(number) => VerbWord {
                number: Some(number),
                worth: Worth::Flat(3),
                sought: true,
                ..VerbWord::of("die", rules!("5.9/modify", "gap.die-modifiers"), Aim::Die)
            },
            Verb::Block => VerbWord {
                worth: Worth::Flat(5),
                sought: true,
                ..VerbWord::of("block", rules!("gap.block-protect-interrupt"), Aim::Assault)
            },
            Verb::Cancel => VerbWord {
                worth: Worth::Flat(5),
                ..VerbWord::of(
                    "cancel",
                    rules!("6.1/prelim-block", "gap.block-protect-interrupt"),
                    Aim::Ability,
                )
            },
            Verb::Crystals { gold: 0, silver: _ } => {
                VerbWord::of("silver", rules!("3.4.1"), Aim::Purse)
            }
            Verb::Crystals { gold: _, silver: _ } => {
                VerbWord::of("gold", rules!("3.4.1"), Aim::Purse)
            }
            Verb::Overpay(_) => VerbWord {
                worth: Worth::Flat(1),
                ..VerbWord::of("overpay", rules!("3.5", "3.5/elite"), Aim::Purse)
            },
            Verb::Refund(_) => VerbWord {
                worth: Worth::Flat(1),
                ..VerbWord::of("refund", rules!("3.5", "gap.golden-rules"), Aim::Purse)
            },
            Verb::Stop => VerbWord {
                worth: Worth::Flat(4),
                ..VerbWord::of(
                    "stop",
                    rules!("gap.healing", "gap.block-protect-interrupt"),
                    Aim::Nothing,
                )
            },
            Verb::Exile(to) => VerbWord {
                harm: Harm::Always,
                worth: Worth::Flat(9),
                sought: true,
                ..VerbWord::of("exile", rules!("206.1", "206.1/from"), Aim::Cards(to))
            },
            Verb::ToDeck(to) => VerbWord {
                harm: Harm::Always,
                worth: Worth::Flat(7),
                sought: true,
                ..VerbWord::of("to_deck", rules!("204.4", "204.3/shuffle"), Aim::Cards(to))
            },
            Verb::Revive(to) => VerbWord {
                takes: Takes::Single,
                worth: Worth::Flat(8),
                sought: true,
                ..VerbWord::of("revive", rules!("gap.revival", "210.1/enter"), Aim::Cards(to))
            },
            Verb::Summon { to, into: _, entry: _ } => VerbWord {
                worth: Worth::Flat(8),
                sought: true,
                ..VerbWord::of("summon", rules!("207.1", "207.2"), Aim::Deck(to))
            },
            Verb::Mill { count: _, into } => {
                let rules: &[RuleId] = match *into == Zone::Exile {
                    true => rules!("206.1/from", "204.3/shuffle"),
                    false => rules!("205.1/mill", "204.3/shuffle"),
                };
                VerbWord { subject: Subject::Somebody, ..VerbWord::of("mill", rules, Aim::Top) }
            }
            Verb::Land { to, into: _ } => VerbWord {
                takes: Takes::Single,
                harm: Harm::Always,
                worth: Worth::Flat(3),
                subject: Subject::Target,
                sought: true,
                ..VerbWord::of("land", rules!("210.6", "210.6/full"), Aim::Cards(to))
            },
            Verb::Life { amount, to } => VerbWord {
                number: Some(amount),
                worth: Worth::Each(2, amount, 5),
                subject: Subject::Target,
                sought: true,
                ..VerbWord::of("life", rules!("gap.extra-lives"), Aim::Cards(to))
            },
            Verb::Prophecy(_) => VerbWord {
                worth: Worth::Flat(1),
                sought: true,
                ..VerbWord::of("prophecy", rules!("gap.prophecy", "204.2"), Aim::Top)
            },
            Verb::Pick(to) => VerbWord {
                takes: Takes::Chosen,
                ..VerbWord::of("pick", rules!("1.9.3"), Aim::Cards(to))
            },
            Verb::Number(most) => VerbWord {
                number: Some(most),
                ..VerbWord::of("number", rules!("1.9.2"), Aim::Number(most))
            },
            Verb::Shift { amount, from, onto: _ } => VerbWord {
                takes: Takes::Single,
                number: Some(amount),
                worth: Worth::Each(2, amount, 4),
                sought: true,
                ..VerbWord::of("shift", rules!("gap.shift"), Aim::Cards(from))
            },
            Verb::Swap { to, with: _ } => VerbWord {
                takes: Takes::Single,
                worth: Worth::Flat(2),
                sought: true,
                ..VerbWord::of("swap", rules!("3.16", "3.16/limits"), Aim::Cards(to))
            },
            Verb::Token(to) => VerbWord {
                takes: Takes::Single,
                worth: Worth::Flat(3),
                sought: true,
                ..VerbWord::of("token", rules!("gap.incarnation", "205.4/lose"), Aim::Cards(to))
            },
            Verb::Redirect(to) => VerbWord {
                takes: Takes::Single,
                worth: Worth::Flat(5),
                sought: true,
                ..VerbWord::of("redirect", rules!("gap.block-protect-interrupt"), Aim::Cards(to))
            },
            Verb::Fight { to, from: _ } => VerbWord {
                takes: Takes::Single,
                harm: Harm::Always,
                worth: Worth::Flat(6),
                subject: Subject::Somebody,
                sought: true,
                ..VerbWord::of("fight", rules!("4.1", "4.2"), Aim::Cards(to))
            },
            Verb::Roll => VerbWord {
                worth: Worth::Flat(1),
                ..VerbWord::of("roll", rules!("5.9/natural"), Aim::Nothing)
            },
            Verb::Lift => VerbWord {
                worth: Worth::Flat(1),
                ..VerbWord::of("lift", rules!("gap.prophecy", "204.3"), Aim::Shown)
            },
            Verb::Untoken(to) => VerbWord {
                takes: Takes::Single,
                harm: Harm::Always,
                worth: Worth::Flat(2),
                ..VerbWord::of("untoken", rules!("gap.incarnation", "205.4/lose"), Aim::Cards(to))
            },
        }
    }

    /// Whether a step of it asks its controller for a card or a cell.
    #[must_use]
    #[inline]
    pub fn chooses(&self) -> bool {
        self.word().aim.chooses()
    }

    /// The cards that it is done to.
    #[must_use]
    #[inline]
    pub fn cards(&self) -> Option<&Select> {
        if let Aim::Cards(to) = self.word().aim { Some(to) } else { None }
    }
}
