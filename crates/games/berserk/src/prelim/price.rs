//! Prices of recruiting: a card's price, changed by cards that are in the squad already (3.6/in-zone). The printed
//! data of the card decide whether a change concerns it.

use crate::card::kinds::Kinds;
use crate::card::{Atom, Card, Content, Form, PrintedAnswer, Select};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::state::Recruit;

impl Berserk {
    /// The price of a card in crystals for a seat that has recruited this squad; never below 0.
    #[must_use]
    pub fn price(&self, squad: &[Recruit], card: CardId) -> u8 {
        let candidate = self.card(card);
        let dealers = squad.iter().filter(|pick| self.deals(pick));
        let changes = dealers.flat_map(|pick| &self.card(pick.card).abilities);
        let sum: i16 = changes.map(|ability| change(&ability.form, candidate)).sum();
        (i16::from(candidate.cost) + sum).clamp(0, 99) as u8
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
    if !concerns(who, candidate) {
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
