//! Prices of recruiting: a card's price, changed by cards that are in the squad already (3.6/in-zone). The printed
//! data of the card decide whether a change concerns it.

use crate::card::kinds::Kinds;
use crate::card::{
    Ability, Atom, Card, Condition, Content, Form, PrintedAnswer, Quantity, Ref, Select, Terms,
    Verb, When,
};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::state::Recruit;

impl Berserk {
    /// The price of a card in crystals for a seat that has recruited this squad; never below 0.
    #[must_use]
    pub fn price(&self, squad: &[Recruit], card: CardId) -> u8 {
        self.price_among(squad, squad, card)
    }

    /// The same where the cards of the squad that change prices are known.
    pub(crate) fn price_among(&self, dealers: &[Recruit], squad: &[Recruit], card: CardId) -> u8 {
        let candidate = self.card(card);
        let dealers = dealers.iter().filter(|pick| self.deals(pick));
        let changes = dealers.flat_map(|pick| &self.card(pick.card).abilities);
        let sum: i16 = changes.map(|ability| change(&ability.form, candidate)).sum();
        let own: i16 = match self.traits(card).constant.meets(Kinds::COST) {
            true => candidate.abilities.iter().map(|ability| self.own_change(ability, squad)).sum(),
            false => 0,
        };
        (i16::from(candidate.cost) + sum + own).clamp(0, 99) as u8
    }

    /// The change of a card's price by an ability of its own, with that squad.
    fn own_change(&self, ability: &Ability, squad: &[Recruit]) -> i16 {
        let Form::Static { who, what } = &ability.form else { return 0 };
        let there = |condition: &Condition| match condition {
            Condition::Exists(group) => squad.iter().any(|pick| self.concerns(group, pick.card)),
            _ => false,
        };
        if who.quantity != Quantity::Ref(Ref::This) || !ability.conditions.iter().all(there) {
            return 0;
        }
        let changes = what.iter().filter(|content| content.kinds().meets(Kinds::COST));
        changes.filter_map(Content::adds).sum()
    }

    /// The crystals that a card brings when it is recruited (3.5): gold and silver.
    pub(crate) fn crystals_of(&self, card: CardId) -> (u8, u8) {
        let abilities = self.card(card).abilities.iter();
        let own = abilities.filter(|ability| ability.event() == Some(When::Recruited));
        let steps = own.flat_map(Ability::steps);
        steps.fold((0, 0), |(all, rest), step| match step.verb {
            Verb::Crystals { gold, silver } => (all + gold, rest + silver),
            _ => (all, rest),
        })
    }

    /// The gold that can be paid for a card above its price.
    #[must_use]
    pub fn overpay(&self, card: CardId) -> u8 {
        self.traits(card).overpay
    }

    /// The gold that was paid above its price for a card of the squad, which is unique.
    pub(crate) fn overpaid(&self, squad: &[Recruit], card: CardId) -> u8 {
        if self.overpay(card) == 0 {
            return 0;
        }
        let at = squad.iter().position(|pick| pick.card == card);
        at.map_or(0, |at| squad[at].gold.saturating_sub(self.price(&squad[..at], card)))
    }

    /// The silver that is paid for a card beside so much gold: none for an elite one (3.5/elite).
    #[must_use]
    pub fn silver(&self, squad: &[Recruit], card: CardId, gold: u8) -> u8 {
        if self.card(card).elite { 0 } else { self.price(squad, card).saturating_sub(gold) }
    }

    /// The gold that is paid for a card whose player takes its refund: less than the price by that much.
    #[must_use]
    pub fn refunded(&self, squad: &[Recruit], card: CardId) -> Option<u8> {
        let terms = self.traits(card).refund.as_ref()?;
        self.price(squad, card).checked_sub(terms.gold)
    }

    /// The number of cards of a kind to which a refund that was taken holds the squad, if the card is one too many.
    pub(crate) fn exceeds(&self, squad: &[Recruit], card: CardId) -> Option<u8> {
        let taken = squad.iter().enumerate().filter_map(|(at, pick)| {
            let terms = self.traits(pick.card).refund.as_ref()?;
            (self.refunded(&squad[..at], pick.card) == Some(pick.gold)).then_some(terms)
        });
        let full = |terms: &&Terms| self.concerns(&terms.of, card) && self.fills(squad, terms);
        taken.into_iter().find(full).map(|terms| terms.most)
    }

    /// Whether a squad has as many cards of the kind as the terms allow.
    fn fills(&self, squad: &[Recruit], terms: &Terms) -> bool {
        let held = squad.iter().filter(|pick| self.concerns(&terms.of, pick.card)).count();
        held >= usize::from(terms.most)
    }

    /// Whether the refund of a card may be taken with this squad: the card may be of the kind itself.
    pub(crate) fn may_refund(&self, squad: &[Recruit], card: CardId) -> bool {
        self.traits(card).refund.as_ref().is_some_and(|terms| {
            let held = squad.iter().filter(|pick| self.concerns(&terms.of, pick.card)).count();
            held + usize::from(self.concerns(&terms.of, card)) <= usize::from(terms.most)
        })
    }

    /// Whether print makes a card one that the selector means: a price or a summon asks no more.
    pub(crate) fn concerns(&self, who: &Select, card: CardId) -> bool {
        concerns(who, self.card(card))
    }

    /// Whether a card of the squad changes prices.
    fn deals(&self, pick: &Recruit) -> bool {
        self.traits(pick.card).constant.meets(Kinds::COST)
    }

    /// Those of the squad that change prices: it costs the same with them alone.
    pub(crate) fn dealers(&self, squad: &[Recruit]) -> Vec<Recruit> {
        squad.iter().filter(|pick| self.deals(pick)).copied().collect()
    }
}

/// The change of the price by an ability of a card in the squad.
fn change(form: &Form, candidate: &Card) -> i16 {
    let Form::Static { who, what } = form else { return 0 };
    if who.quantity == Quantity::Ref(Ref::This) || !concerns(who, candidate) {
        return 0;
    }
    let changes = what.iter().filter(|content| content.kinds().meets(Kinds::COST));
    changes.filter_map(Content::adds).sum()
}

fn concerns(who: &Select, card: &Card) -> bool {
    let kind = card.kind.is_creature() || who.atoms.iter().any(Atom::names_kind);
    kind && who.atoms.iter().all(|atom| prints(atom, card).unwrap_or(false))
}

/// Whether what is printed on the card satisfies the atom; `None` if print does not tell.
fn prints(atom: &Atom, card: &Card) -> Option<bool> {
    match atom.word().print {
        PrintedAnswer::Silent => None,
        PrintedAnswer::Foreign => Some(false),
        PrintedAnswer::Told(holds) => Some(holds(card)),
        PrintedAnswer::Element(list) => Some(list.contains(&card.element)),
        PrintedAnswer::Class(names) => Some(card.class.iter().any(|class| names.contains(class))),
        PrintedAnswer::Cost(op, n) => Some(op.holds(i32::from(card.cost), i32::from(n))),
        PrintedAnswer::Keyword(keyword) => {
            let name = std::mem::discriminant(&keyword);
            Some(card.keywords.iter().any(|own| std::mem::discriminant(own) == name))
        }
        PrintedAnswer::Not(inner) => prints(inner, card).map(|holds| !holds),
    }
}
