//! Cards whose texts constant abilities of other cards take away (term.teryaet-osobennosti).

use crate::card::{Ability, Const, Form, From, Mod, group};
use crate::engine::query::pos::{Ctx, DEPTH, Pos, groups};
use crate::ids::UnitId;
use crate::state::Unit;

/// The cards whose texts are being asked about, each because of the one before.
struct Asked<'c> {
    id: UnitId,
    before: Option<&'c Asked<'c>>,
}

impl Asked<'_> {
    fn holds(&self, id: UnitId) -> bool {
        self.id == id || self.before.is_some_and(|before| before.holds(id))
    }
}

impl Pos<'_> {
    /// Whether a constant ability takes the printed text of a card in play away. One that is printed on a card which has
    /// lost its text to another takes none.
    pub(in crate::engine) fn text_taken(self, unit: &Unit) -> bool {
        // Nothing may be asked from here that would ask for texts again.
        let deep = Pos { depth: DEPTH + 1, muted: None, ..self };
        let own = groups(self.rules, unit) & group::TEXT != 0
            && (deep.gift_takes(unit, unit) || deep.print_takes(unit, unit));
        own || deep.robbed(unit, &Asked { id: unit.id, before: None })
    }

    /// Whether another card takes the text of a card, but for those that are being asked about: of cards that take one
    /// another's texts each loses its own.
    fn robbed(self, unit: &Unit, asked: &Asked<'_>) -> bool {
        self.shown()
            .filter(|source| groups(self.rules, source) & group::TEXT != 0)
            .filter(|source| !asked.holds(source.id))
            .any(|source| {
                self.gift_takes(source, unit)
                    || self.print_takes(source, unit) && self.speaks(source, asked)
            })
    }

    /// Whether what is printed on a card counts for others.
    fn speaks(self, source: &Unit, asked: &Asked<'_>) -> bool {
        let lost = source.effects.iter().any(|effect| effect.what == Mod::LoseText);
        !lost && !self.robbed(source, &Asked { id: source.id, before: Some(asked) })
    }

    /// Whether what was given to a card would take the text of another.
    fn gift_takes(self, source: &Unit, unit: &Unit) -> bool {
        source.effects.iter().any(|effect| match effect.what {
            Mod::Grant(line) => self.takes(self.rules.ability(effect.card, line), source, unit),
            _ => false,
        })
    }

    /// Whether what is printed on a card and its parts would take the text of another.
    fn print_takes(self, source: &Unit, unit: &Unit) -> bool {
        self.printed_on(source).any(|card| {
            let card = self.rules.card(card);
            card.abilities[..card.printed].iter().any(|line| self.takes(line, source, unit))
        })
    }

    /// Whether an ability takes the text of a card now.
    fn takes(self, ability: &Ability, source: &Unit, unit: &Unit) -> bool {
        let Form::Constant { to, what } = &ability.form else { return false };
        let ctx = Ctx::of(source);
        ability.from == From::Play
            && what.contains(&Const::LoseText)
            && self.fits(to, unit, &ctx)
            && ability.cond.as_ref().is_none_or(|cond| self.cond(cond, &ctx))
    }
}
