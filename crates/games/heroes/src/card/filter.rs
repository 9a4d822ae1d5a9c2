//! Filters, numbers and conditions of texts.

use super::keyword::Keyword;
use crate::ids::{Class, Element};

/// The controllers whose cards fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Cards of both players.
    Any,
    /// Those of the controller of the ability.
    Ally,
    /// Those of the opponent.
    Enemy,
    /// Those of the active player (502.10).
    Active,
}

/// The kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The card whose text it is, that very object (105.3a).
    Itself,
    /// A creature.
    Creature,
    /// A hero.
    Hero,
    /// A creature or a hero.
    Character,
    /// A support.
    Support,
    /// A support that is equipment.
    Equipment,
    /// A spell.
    Spell,
    /// Any card.
    Card,
    /// Any card but a creature.
    Noncreature,
}

/// The piles in which a card is searched (118.5, 118.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// In play.
    Play,
    /// In the hand of the ability's controller.
    Hand,
    /// In the graveyard of the ability's controller.
    Grave,
    /// In the opponent's graveyard.
    EnemyGrave,
    /// In either graveyard.
    AnyGrave,
}

/// One condition on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Of {
    /// A number of the card compares so.
    Has(Stat, Cmp, Num),
    /// It has the class.
    Class(Class),
    /// It has the element.
    Element(Element),
    /// It has an element.
    AnyElement,
    /// It has no element (107.2).
    Neutral,
    /// It has the keyword.
    Word(Keyword),
    /// It lacks the keyword.
    Lacks(Keyword),
    /// It has the name, by id or Russian name.
    Named(String),
    /// It shares a name with the card whose text it is (105.3b).
    Same,
    /// It shares a name with the card that the step before was about, or that was chosen first (105.5).
    Alike,
    /// It has wounds, or has none.
    Hurt(bool),
    /// It is open, or closed.
    Open(bool),
    /// It was wounded this turn.
    Bled,
    /// It acted this turn (501.6).
    Acted,
    /// Its text mentions supports (term.upominaetsya).
    MentionsSupports,
    /// It has the greatest number of this kind among all that fit otherwise (term.v17-naibolshee).
    Greatest(Stat),
    /// It has the least.
    Least(Stat),
    /// It is part of an attack now.
    Attacking,
    /// It lacks the class.
    NotClass(Class),
}

/// A filter of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// The controllers.
    pub whose: Whose,
    /// Not the card whose text it is.
    pub other: bool,
    /// The kind.
    pub what: What,
    /// The pile.
    pub pile: Pile,
    /// The further conditions.
    pub of: Vec<Of>,
}

impl Filter {
    /// The card itself.
    pub const ITSELF: Filter = Filter {
        whose: Whose::Any,
        other: false,
        what: What::Itself,
        pile: Pile::Play,
        of: Vec::new(),
    };

    /// Accepts every card of the kind.
    #[must_use]
    pub fn of(whose: Whose, what: What) -> Filter {
        Filter { whose, other: false, what, pile: Pile::Play, of: Vec::new() }
    }
}

/// A number of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// The strike of a card.
    Strike,
    /// Base cost (106.1).
    Cost,
    /// Current lives.
    Lives,
    /// Wounds on it.
    Wounds,
    /// Boosts on it (term.usilenie).
    Boosts,
    /// Extra lives on it.
    Extra,
    /// Its number of the keyword Poison.
    Poison,
    /// Ripening of an egg (8.5b).
    Ripe,
    /// Parts of a merged card (term.chast).
    Parts,
    /// Maximum lives (term.maksimalnye-zhizni).
    Most,
}

/// The comparisons of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cmp {
    /// The numbers are equal.
    Is,
    /// At most.
    Most,
    /// At least.
    Least,
    /// The first number is less.
    Less,
    /// The first number is more.
    More,
}

/// A number on a card's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Num {
    /// As it stands there.
    Is(i16),
    /// The X that was chosen (512.4).
    X,
    /// The number of the keyword that brings the ability.
    Param,
    /// The number of what happened: wounds, coins.
    Amount,
    /// A number of the card itself.
    Own(Stat),
    /// The same, as it was when the ability was queued (403.1b).
    Queued(Stat),
    /// A number of the card that the step before was about.
    Its(Stat),
    /// A number of the card to which it happened.
    That(Stat),
    /// The number of cards that fit (512.5).
    Count(Box<Filter>),
    /// Coins in play.
    Coins(Whose),
    /// Cards in hand.
    Hand(Whose),
    /// Creatures that died this turn.
    Died,
    /// Attacks of the controller this turn (term.v17-nabeg).
    Raids,
    /// Coins that the controller spent this turn.
    Spent,
    /// Prayers (term.zhetony-molitvy).
    Prayers,
    /// Cards that the controller has drawn this turn.
    Drawn,
    /// The result of the step before: wounds healed, cards found.
    Done,
    /// Excess of the step before (term.izbytochnyj-uron-a, term.izbytochnoe-lechenie).
    Excess,
    /// By how much the first is more than the second; below 0 where it is less, which comes to 0 when it is carried out
    /// (512.1).
    Minus(Box<Num>, Box<Num>),
    /// Half of a number. Ours: a fraction is dropped, for the document says nothing of fractions.
    Half(Box<Num>),
    /// Cards that the controller drew by the steps of this ability, without those that came by a replacement (527.5.3).
    Taken,
    /// Cards played this turn.
    Played(Whose),
    /// Wounds that were healed on creatures of the controller in the turn before.
    MendedBefore,
}

/// The conditions of texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cond {
    /// Two numbers compare so.
    Nums(Num, Cmp, Num),
    /// The card itself fits.
    Itself(Filter),
    /// The card to which it happened fits.
    That(Filter),
    /// The card that the step before was about fits.
    It(Filter),
    /// It is the controller's turn, or not.
    Turn(bool),
    /// All of these.
    All(Vec<Cond>),
    /// The card that a step before revealed on top of the controller's deck fits (term.vskrytie).
    Revealed(Filter),
    /// There is such a card, and it does not fit.
    NotRevealed(Filter),
    /// The step before named the card that was revealed then.
    Guessed,
}
