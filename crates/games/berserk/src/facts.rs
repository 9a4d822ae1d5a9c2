//! What stood against a refused command: the numbers of that case, from the view of the seat that
//! tried it. `check` names the rule; here is what makes it apply.

use crate::command::Command;
use crate::engine::stats::Pos;
use crate::engine::watch::Watch;
use crate::ids::{CardId, Cell, UnitId};
use crate::pool::Berserk;
use crate::sight;
use crate::state::{Asked, Item, Phase, State};
use crate::view::View;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, RuleId, Seat};

/// One fact of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Somebody else may act now.
    Priority(Seat),
    /// It is this seat's turn.
    Turn(Seat),
    /// This seat controls the card.
    Controller(UnitId, Seat),
    /// So many game actions lie on the stack.
    Stack(usize),
    /// The card is closed.
    Closed(UnitId),
    /// The card has acted this turn.
    Acted(UnitId),
    /// The card has moved this turn.
    Moved(UnitId),
    /// The card has no steps left, of so many a turn.
    NoSteps(UnitId, u8),
    /// So far is the cell from the card; a step is one cell, straight.
    StepTo(UnitId, Cell, Cell, u8),
    /// So far is the cell from the card, which jumps at most so far (0: it does not jump).
    LeapTo(UnitId, Cell, u8, u8),
    /// The cell is taken by this card.
    Taken(Cell, UnitId),
    /// Attacker and target with the distance between them; a strike needs adjacent cells.
    Apart(UnitId, UnitId, u8),
    /// The target flies, and its seat has so many creatures that do not.
    Grounded(UnitId, usize),
    /// The card has not closed in an earlier turn to strike flyers.
    NotAimed(UnitId),
    /// The card is no neighbour of that one, and so cannot defend.
    NotBeside(UnitId, UnitId),
    /// There is a defender already, or one is on its way.
    Defender(UnitId),
    /// The card has so many counters, and so many are needed.
    Counters(UnitId, u8, u8),
    /// Price of a card, and gold and silver left.
    Price(CardId, u8, i8, u8),
    /// Crystals for flyers: already paid, price of this card, limit.
    Flyers(CardId, u8, u8, u8),
    /// So many cards of the squad are not placed yet.
    Unplaced(usize),
    /// The seat has to answer a question first.
    Question(Seat),
}

/// The fact behind a refusal by that rule, as the seat of the view may know it; none where the rule
/// says it all.
#[must_use]
pub fn fact(rules: &Berserk, view: &View, command: &Command, rule: RuleId) -> Option<Fact> {
    let Audience::Seat(seat) = view.to else { return None };
    let state = sight::determinize(rules, view, &mut Fast::new(0));
    let watch = Watch::of(rules, &state);
    let pos = Pos::new(rules, &state, &watch);
    let case = Case { view, seat, rule: rule.id(), pos, s: &state };
    case.fact(command).filter(|fact| case.known(*fact))
}

struct Case<'a> {
    view: &'a View,
    seat: Seat,
    rule: &'static str,
    pos: Pos<'a>,
    s: &'a State,
}

impl Case<'_> {
    fn fact(&self, command: &Command) -> Option<Fact> {
        let asked = match &self.s.asked {
            Some(
                Asked::Order { seat }
                | Asked::Weaken { seat }
                | Asked::Cell { seat, .. }
                | Asked::StayClosed { seat, .. },
            ) => Some(*seat),
            Some(Asked::Target { play }) => Some(play.seat),
            None => None,
        };
        if let Some(seat) = asked {
            return Some(Fact::Question(seat));
        }
        match *command {
            Command::Recruit { card, .. } => self.price(card),
            Command::Done => self.unplaced(),
            Command::Move { unit, to } => self.of(unit, |unit| self.step(unit, to)),
            Command::Leap { unit, to } => self.of(unit, |unit| self.leap(unit, to)),
            Command::Strike { unit, target } => self.of(unit, |unit| self.strike(unit, target)),
            Command::Defend { unit } => self.of(unit, |unit| self.defend(unit)),
            Command::Use { unit, ability, x, .. } => {
                self.of(unit, |unit| self.ability(unit, ability, x))
            }
            Command::Aim { unit } | Command::Save { unit } | Command::Retreat { unit } => {
                self.of(unit, |unit| self.tired(unit))
            }
            Command::Reveal { unit } | Command::Attach { unit, .. } => self.of(unit, |_| None),
            Command::Keep
            | Command::Redeal
            | Command::TakeFirst
            | Command::TakeSecond
            | Command::Place { .. }
            | Command::Hide { .. }
            | Command::TakeBack
            | Command::Prepare { .. }
            | Command::Pick { .. }
            | Command::Order { .. }
            | Command::Choose { .. }
            | Command::Decline
            | Command::Weaken
            | Command::Hold
            | Command::Pass
            | Command::End => self.window(),
        }
    }

    /// Who may act at all.
    fn window(&self) -> Option<Fact> {
        match self.rule {
            "5.1" => Some(Fact::Priority(self.s.priority)),
            "6.4.1" | "6.1/end" if self.s.active != self.seat => Some(Fact::Turn(self.s.active)),
            _ if self.rule.starts_with("5.5.1/") => Some(Fact::Stack(self.s.stack.len())),
            _ => None,
        }
    }

    /// What is said of a card in play, after what is said of its controller and of the window.
    fn of(&self, unit: UnitId, then: impl Fn(UnitId) -> Option<Fact>) -> Option<Fact> {
        let there = unit.index() < self.s.units.len();
        if !there || !self.pos.unit(unit).place.in_play() {
            return None;
        }
        let controller = self.pos.unit(unit).controller;
        if self.rule == "5.1" && self.s.priority == self.seat && controller != self.seat {
            return Some(Fact::Controller(unit, controller));
        }
        self.window().or_else(|| then(unit))
    }

    fn tired(&self, unit: UnitId) -> Option<Fact> {
        let me = self.pos.unit(unit);
        match self.rule {
            "1.6" | "3.14/ready" | "1.6/defend" | "5.2/unpayable" | "4.16/close" | "1.11.1"
                if me.closed =>
            {
                Some(Fact::Closed(unit))
            }
            "4.1.1" | "4.7/acted" => Some(Fact::Acted(unit)),
            _ => None,
        }
    }

    fn step(&self, unit: UnitId, to: Cell) -> Option<Fact> {
        match self.rule {
            "3.14/exhaust" => Some(Fact::NoSteps(unit, self.pos.movement(unit))),
            "3.14" => {
                let from = self.pos.cell(unit)?;
                Some(Fact::StepTo(unit, from, to, from.distance(to)))
            }
            "3.14/unoccupied" => self.taken(to),
            _ => self.tired(unit),
        }
    }

    fn leap(&self, unit: UnitId, to: Cell) -> Option<Fact> {
        let far = || {
            let from = self.pos.cell(unit)?;
            Some(Fact::LeapTo(unit, to, from.distance(to), self.pos.leap_range(unit)))
        };
        match self.rule {
            "3.15/first" => Some(Fact::Moved(unit)),
            "3.15" => self.taken(to).or_else(far),
            "3.15/jump" => far(),
            _ => self.tired(unit),
        }
    }

    fn taken(&self, cell: Cell) -> Option<Fact> {
        Some(Fact::Taken(cell, self.s.board.get(cell)?))
    }

    fn strike(&self, unit: UnitId, target: UnitId) -> Option<Fact> {
        let there = target.index() < self.s.units.len() && self.pos.is_in_play(target);
        match self.rule {
            "gap.adjacency" if there => {
                let (from, to) = (self.pos.cell(unit)?, self.pos.cell(target)?);
                Some(Fact::Apart(unit, target, from.distance(to)))
            }
            "4.16" if there => {
                let seat = self.pos.unit(target).controller;
                let grounded = |u: &UnitId| self.pos.is_creature(*u) && !self.pos.airborne(*u);
                let walkers = self.pos.of(seat).filter(grounded).count();
                Some(Fact::Grounded(target, walkers))
            }
            "4.16/close" => Some(Fact::NotAimed(unit)),
            _ => self.tired(unit),
        }
    }

    fn defend(&self, unit: UnitId) -> Option<Fact> {
        let assault = self.pos.assault()?;
        match self.rule {
            "4.11/who" if unit != assault.original => {
                let beside = |other| self.pos.adjacent(unit, other);
                [assault.original, assault.attacker]
                    .into_iter()
                    .find(|other| !beside(*other))
                    .map(|other| Fact::NotBeside(unit, other))
            }
            "4.14/no-chain" => {
                let coming = self.s.stack.iter().find_map(Item::defender);
                assault.defender.or(coming).map(Fact::Defender)
            }
            "4.10" => Some(Fact::Turn(self.s.active)),
            _ => self.tired(unit),
        }
    }

    fn ability(&self, unit: UnitId, ability: u8, x: u8) -> Option<Fact> {
        use crate::card::{CounterCost, Form};
        let me = self.pos.unit(unit);
        let ability = self.pos.rules.ability(me.card, ability)?;
        let Form::Activated { cost, .. } = &ability.form else {
            return None;
        };
        let due = match cost.counters {
            CounterCost::None => 0,
            CounterCost::Exactly(n) => n,
            CounterCost::Any => x.max(1),
        };
        match self.rule {
            "1.11" | "5.2/unpayable" if me.counters < due => {
                Some(Fact::Counters(unit, me.counters, due))
            }
            "1.9.3" if self.s.active != self.seat => Some(Fact::Turn(self.s.active)),
            _ => self.tired(unit),
        }
    }

    fn price(&self, card: CardId) -> Option<Fact> {
        let rules = self.pos.rules;
        let side = self.view.sides.get(self.seat.index())?;
        rules.cards().get(card.index())?;
        let cost = rules.price(&side.own.as_ref()?.squad, card);
        let (gold, silver) = side.purse?;
        match self.rule {
            "1.5.1.d" => {
                let squad = &side.own.as_ref()?.squad;
                let flyers = squad.iter().filter(|pick| rules.card(pick.card).flyer());
                let paid = flyers.map(|pick| pick.gold + pick.silver).sum();
                Some(Fact::Flyers(card, paid, cost, rules.edition.flyer_limit))
            }
            _ if self.rule.starts_with("3.5") || self.rule.starts_with("3.7") => {
                Some(Fact::Price(card, cost, gold, silver))
            }
            _ => None,
        }
    }

    fn unplaced(&self) -> Option<Fact> {
        let own = self.view.sides.get(self.seat.index())?.own.as_ref()?;
        match self.s.phase {
            Phase::Placement { by } if by == self.seat => {
                let left = own.squad.len().checked_sub(own.placed.len()).filter(|n| *n > 0)?;
                Some(Fact::Unplaced(left))
            }
            _ => None,
        }
    }

    /// Numbers of a card that the seat does not see are a guess: nothing is said of them.
    fn known(&self, fact: Fact) -> bool {
        let sees = |u: UnitId| self.view.units.get(u.index()).is_some_and(|u| u.card.is_some());
        match fact {
            Fact::NoSteps(u, _) | Fact::LeapTo(u, ..) | Fact::Counters(u, ..) => sees(u),
            Fact::Priority(_)
            | Fact::Turn(_)
            | Fact::Controller(..)
            | Fact::Stack(_)
            | Fact::Closed(_)
            | Fact::Acted(_)
            | Fact::Moved(_)
            | Fact::StepTo(..)
            | Fact::Taken(..)
            | Fact::Apart(..)
            | Fact::Grounded(..)
            | Fact::NotAimed(_)
            | Fact::NotBeside(..)
            | Fact::Defender(_)
            | Fact::Price(..)
            | Fact::Flyers(..)
            | Fact::Unplaced(_)
            | Fact::Question(_) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;
    use stolik_kernel::{Notation, Rules};

    /// The fact behind the refusal of a line in a position.
    fn refused(position: &[&str], seat: Seat, line: &str) -> (&'static str, Option<Fact>) {
        let (game, mut state) = load::embedded().place(position).expect("a position");
        let view = game.view(&state, Audience::Seat(seat));
        let command = game.read(&view, seat, line).expect("a command");
        let mut log = Vec::new();
        let before = state.clone();
        let illegal = game
            .apply(&mut state, seat, &command, &mut Fast::new(1), &mut log)
            .expect_err("it is refused");
        assert_eq!(state, before);
        (illegal.rule.id(), fact(&game, &view, &command, illegal.rule))
    }

    const FIELD: [&str; 5] = [
        "card Plain 10/1 3-3-4",
        "turn 3 p1 main",
        "unit A p1 c3 Plain",
        "unit B p1 a1 Plain closed",
        "unit R p2 c5 Plain",
    ];

    #[test]
    fn refusals_name_their_numbers() {
        let [a, b, r] = [UnitId(0), UnitId(1), UnitId(2)];
        let cell = |text| Cell::parse(text).expect("a cell");
        let cases = [
            ("strike A R", "gap.adjacency", Fact::Apart(a, r, 2)),
            ("move A c5", "3.14", Fact::StepTo(a, cell("c3"), cell("c5"), 2)),
            ("jump A c4", "3.15", Fact::LeapTo(a, cell("c4"), 1, 0)),
            ("strike B A", "1.6", Fact::Closed(b)),
            ("move B a2", "3.14/ready", Fact::Closed(b)),
            ("strike R A", "5.1", Fact::Controller(r, Seat::TWO)),
        ];
        for (line, rule, expected) in cases {
            assert_eq!(refused(&FIELD, Seat::ONE, line), (rule, Some(expected)), "{line}");
        }
        let late = refused(&FIELD, Seat::TWO, "strike R A");
        assert_eq!(late, ("5.1", Some(Fact::Priority(Seat::ONE))));
        assert_eq!(refused(&FIELD, Seat::ONE, "weaken"), ("4.5", None));
    }

    #[test]
    fn what_is_behind_a_back_stays_there() {
        let lines = |card: &str| {
            let unit = format!("unit R p2 c5 {card} down");
            let position = ["turn 1 p1 main", "unit A p1 c3 club-lancer", &unit];
            ["strike A R", "move A c5", "strike R A"].map(|l| refused(&position, Seat::ONE, l))
        };
        assert_eq!(lines("club-lancer"), lines("club-archer"));
    }
}
