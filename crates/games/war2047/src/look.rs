//! The table as everybody sees it, with numbers and properties after all that changes them, and what may
//! be done there: for painters, faces and opponents, who have a view and no state. It asks the engine.

use crate::card::{Keyword, Until};
use crate::command::Command;
use crate::engine::query::pos::Pos;
use crate::ids::{CardId, Res, UnitId};
use crate::pool::War2047;
use crate::refusal::Refusal;
use crate::sight;
use crate::state::{Modified, State, Unit};
use crate::view::View;
use stolik_kernel::Seat;

/// The public part of a match, asked for what the engine would count. Hands and decks are empty in
/// it, but for the hand of the seat whose view it was.
#[derive(Clone, Debug)]
pub struct Look<'a> {
    rules: &'a War2047,
    state: State,
}

impl<'a> Look<'a> {
    /// The table as the view shows it.
    #[must_use]
    pub fn at(rules: &'a War2047, view: &View) -> Look<'a> {
        Look { rules, state: sight::shown(view) }
    }

    fn pos(&self) -> Pos<'_> {
        Pos { rules: self.rules, s: &self.state }
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &'a War2047 {
        self.rules
    }

    /// Units on the field, in order of entering.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.state.units
    }

    /// The unit with this number, if it is on the field.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.pos().unit(id)
    }

    /// Damage and lives with all changes; lives without the wounds, which may be 0 or less while
    /// something is under way.
    #[must_use]
    pub fn stats(&self, unit: &Unit) -> (u8, i16) {
        self.pos().stats(unit)
    }

    /// The same without what ends with this turn or with a player's next one.
    #[must_use]
    pub fn lasting(&self, unit: &Unit) -> (i16, i16) {
        let (damage, life) = self.stats(unit);
        let passing = self.state.mods.iter().filter(|m| m.on == unit.id && m.until != Until::Game);
        passing.fold((i16::from(damage), life), |(damage, life), m| match m.what {
            Modified::Stats(d, l) => (damage - i16::from(d), life - i16::from(l)),
            Modified::Keyword(_) | Modified::Strafe(_) => (damage, life),
        })
    }

    /// Lives left.
    #[must_use]
    pub fn left(&self, unit: &Unit) -> i16 {
        self.pos().left(unit)
    }

    /// The level of a property (its number does not matter), 0 where the unit has none.
    #[must_use]
    pub fn level(&self, unit: &Unit, keyword: Keyword) -> u8 {
        self.pos().level(unit, keyword)
    }

    /// Whether the unit has a property, at any level.
    #[must_use]
    pub fn has(&self, unit: &Unit, keyword: Keyword) -> bool {
        self.pos().has(unit, keyword)
    }

    /// The unit that this one attacks by ground attack, if it does (commander.wright.b).
    #[must_use]
    pub fn strafes(&self, unit: UnitId) -> Option<UnitId> {
        self.pos().strafes(unit)
    }

    /// The price of a card for its player now.
    #[must_use]
    pub fn price(&self, seat: Seat, card: CardId) -> Res {
        self.pos().price(seat, card)
    }

    /// Appends what the seat may do by what the view shows: everything, if it is the seat's own view, and
    /// else all but what it would do with cards of its hand.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.pos().legal(seat, out);
    }

    /// The reason why the holder of the view may not give the command; `None` if it may. Legality follows from the
    /// seat's own view, so the true position gives the same answer.
    #[must_use]
    pub fn refuses(&self, seat: Seat, command: &Command) -> Option<Refusal> {
        self.pos().check(seat, command).err()
    }

    /// The reason why the holder of the view cannot play a card of the hand now; `None` if it can.
    #[must_use]
    pub fn forbids(&self, seat: Seat, card: CardId) -> Option<Refusal> {
        self.pos().card_problem(seat, card)
    }

    /// Whether a line of the seat is full (phase1.five).
    #[must_use]
    pub fn is_full(&self, seat: Seat, line: crate::ids::Line) -> bool {
        self.pos().is_full(seat, line)
    }
}
