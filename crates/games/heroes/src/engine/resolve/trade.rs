//! Exchanges between players: demands and their price, control of exchanged cards.

use crate::card::Until;
use crate::engine::query::selection::first_chosen;
use crate::engine::query::sum::many;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::ids::UnitId;
use crate::state::{Block, Chosen, Entry, Fired, Frame, Pick, Went};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// Asks the opponent to accept a demand or not (term.vymogatelstvo-a); it is about the ability's first choice.
    pub(crate) fn demand(&mut self, doing: &Doing<'_>) -> Done {
        if doing.answer.first() != Some(&Pick::Yes) {
            return (Went::Left, None, 0);
        }
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else {
            return (Went::Left, None, 0);
        };
        let fired = Fired { by: doing.fired.by.other(), ..doing.fired };
        let (step, about) = (resolve.pc - 1, first_chosen(&resolve.entry));
        let entry = Entry {
            fired,
            block: Block::Demand(step),
            x: resolve.entry.x,
            chosen: Vec::<Chosen>::new(),
            spell: doing.spell,
            void: false,
        };
        self.begin(entry);
        if let Some(top) = self.top() {
            top.it = about;
        }
        (Went::Well, None, 1)
    }

    /// Tells the demand that its fulfilment came short: the steps behind it ask for what was done, not for the agreement
    /// (119.4, 119.7).
    pub(crate) fn falls_short(&mut self, went: Went) {
        if !matches!(went, Went::Partly | Went::Badly) {
            return;
        }
        let mut frames = self.s.course.flow.iter_mut().rev().skip(1);
        if let Some(Frame::Resolve(demands)) = frames.find(|one| matches!(one, Frame::Resolve(_))) {
            demands.went = Went::Partly;
        }
    }

    /// A player closes so many coins, or none where too few are open (501.2b).
    pub(crate) fn pay_coins(&mut self, by: Seat, n: u8) -> Done {
        if self.s.side(by).open < n {
            return (Went::Badly, None, 0);
        }
        if n > 0 {
            self.spend(by, n);
        }
        (Went::Well, None, n)
    }

    /// Each of the cards goes over to the other player, as far as it can (519.5, 519.5.1).
    pub(crate) fn exchange_control(&mut self, doing: &Doing<'_>) -> Done {
        let mut gone = 0;
        for id in &doing.on {
            let Some(from) = self.s.unit(*id).map(|unit| unit.controller) else { continue };
            gone += usize::from(self.lend(*id, from.other(), doing.step.until, doing.fired.by));
        }
        let went = if gone == doing.on.len() { Went::Well } else { Went::Partly };
        (went, Some(doing.on.clone()), many(gone))
    }

    /// Lends a card for a time that is counted by the seat of the ability; returns whether it went. A player who
    /// takes back a lent card ends the loan (519.5), and has it as before: however long the loan was, it goes nowhere
    /// afterwards. A player who takes a card that is lent to him has it for the longer of both times.
    pub(crate) fn lend(&mut self, id: UnitId, to: Seat, until: Until, by: Seat) -> bool {
        let Some(unit) = self.s.unit(id) else { return false };
        let lent = unit.odd.lent.is_some();
        let turn = self.s.turn;
        if let Some((other, before, since)) = unit.odd.lent
            && unit.controller == to
        {
            let old = self.s.lasts((before, other.other(), since));
            let longer = self.s.lasts((until, by, turn)) > old;
            if let Some(unit) = self.unit(id).filter(|_| longer) {
                let lent = (by.other(), until, turn);
                unit.odd.lent = (until != Until::Forever).then_some(lent);
            }
            return longer;
        }
        let went = self.control(id, to, by);
        if went
            && !lent
            && until != Until::Forever
            && let Some(unit) = self.unit(id)
        {
            unit.odd.lent = Some((by.other(), until, turn));
        }
        went
    }
}
