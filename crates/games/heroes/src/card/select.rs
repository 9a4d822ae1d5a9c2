//! The objects of a step: which cards it works on, and who chooses them.

use super::filter::{Filter, Pile};

/// On what a step works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sel {
    /// Nothing: it is about players or piles.
    None,
    /// The card itself (502.8a).
    Itself,
    /// The cards of the step before.
    It,
    /// To whom it happened.
    That,
    /// The other of whom it happened to.
    Whom,
    /// The original target of the attack (term.podavlenie).
    Original,
    /// The first choice at the announcement of the ability.
    Chosen,
    /// The controller's hero (209.5).
    MyHero,
    /// The opponent's hero.
    EnemyHero,
    /// Both heroes.
    Heroes,
    /// Each that fits, untargeted (118.4a).
    Each(Filter),
    /// Some that are chosen: at least, at most (118.4b).
    Pick(u8, u8, Filter, Chooser),
    /// As many as the X that was chosen before, which the controller chooses (512.4).
    PickX(Filter),
}

impl Sel {
    /// Whether cards are chosen.
    #[must_use]
    pub fn picks(&self) -> bool {
        self.picked(0).is_some()
    }

    /// Whether it means cards in graveyards (120.2).
    #[must_use]
    pub fn in_graves(&self) -> bool {
        self.filter().is_some_and(|filter| {
            matches!(filter.pile, Pile::Grave | Pile::EnemyGrave | Pile::AnyGrave)
        })
    }

    /// The filter that the cards have to fit, if there is one.
    #[must_use]
    pub fn filter(&self) -> Option<&Filter> {
        match self {
            Sel::Pick(_, _, filter, _) | Sel::PickX(filter) | Sel::Each(filter) => Some(filter),
            Sel::None
            | Sel::Itself
            | Sel::It
            | Sel::That
            | Sel::Whom
            | Sel::Original
            | Sel::MyHero
            | Sel::EnemyHero
            | Sel::Heroes
            | Sel::Chosen => None,
        }
    }

    /// Whether the words alone may mean several cards.
    #[must_use]
    pub fn is_several(&self) -> bool {
        match self {
            Sel::Pick(_, most, ..) => *most > 1,
            Sel::Heroes => true,
            other => other.filter().is_some(),
        }
    }

    /// The choice of the step for that X: the least and the largest number, the filter, the chooser.
    #[must_use]
    pub fn picked(&self, x: u8) -> Option<(u8, u8, &Filter, Chooser)> {
        if let Sel::PickX(filter) = self {
            return Some((x, x, filter, Chooser::Me));
        }
        let Sel::Pick(least, most, filter, chooser) = self else { return None };
        Some((*least, *most, filter, *chooser))
    }
}

/// The players who choose (118.1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// The controller of the ability.
    Me,
    /// The opponent.
    Enemy,
}
