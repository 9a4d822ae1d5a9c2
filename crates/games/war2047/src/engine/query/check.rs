//! The one source of legality: whether a command may be given, and the rule that forbids it. When a command may be given
//! at all stands in `moment`, the duty towards Provocateurs in `duty`.

use super::duty::Duty;
use super::pos::Pos;
use crate::card::{Aim, Form, Keyword, Kind};
use crate::command::Command;
use crate::edition::Exchange;
use crate::ids::{CardId, Line, NO_TARGETS, Res, Targets, UnitId};
use crate::pool::Need;
use crate::refusal::Refusal;
use crate::state::{Act, At, Frame, Phase, Unit};
use stolik_kernel::{RuleId, Seat, Seats};

/// The question of the position, and the seats that answer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// The opening hands.
    Exchange(Seats),
    /// A step of the active player's turn.
    Step(Seat),
    Answer(Seat),
    /// A target of a triggered ability.
    Target(Act),
    Blocks(Seat),
    /// A card too many.
    Discard(Seat),
    /// Nobody: the match is over.
    Nobody,
}

impl Asked {
    pub(crate) fn seats(self) -> Seats {
        match self {
            Asked::Exchange(seats) => seats,
            Asked::Step(seat)
            | Asked::Answer(seat)
            | Asked::Blocks(seat)
            | Asked::Discard(seat) => Seats::one(seat),
            Asked::Target(act) => Seats::one(act.seat),
            Asked::Nobody => Seats::NONE,
        }
    }
}

/// Nothing, or why not.
type Checked = Result<(), Refusal>;

fn need(it: bool, why: impl Into<Refusal>) -> Checked {
    if it { Ok(()) } else { Err(why.into()) }
}

/// Nothing, if there is no problem.
fn without(problem: Option<RuleId>) -> Checked {
    problem.map_or(Ok(()), |rule| Err(rule.into()))
}

impl<'a> Pos<'a> {
    /// The question of a position at which the course has stopped. Public knowledge only.
    pub(crate) fn asked(self) -> Asked {
        let s = self.s;
        if let Phase::Over(_) = s.phase {
            return Asked::Nobody;
        }
        match s.frames.last() {
            Some(Frame::Window { seat, .. }) => return Asked::Answer(*seat),
            Some(Frame::Triggered(act)) => return Asked::Target(*act),
            Some(Frame::Announced(act)) => return Asked::Answer(act.seat),
            None => {}
        }
        match s.phase {
            Phase::Exchange => Asked::Exchange(self.undecided()),
            Phase::Preparation | Phase::Movement | Phase::Declare | Phase::Final => {
                Asked::Step(s.active)
            }
            // Damage is dealt as soon as nothing is announced: nobody is asked there.
            Phase::Block | Phase::Damage => Asked::Blocks(s.active.other()),
            Phase::Discard => Asked::Discard(s.active),
            Phase::Over(_) => Asked::Nobody,
        }
    }

    /// Seats that have not decided on their opening hand; one after the other, if so played.
    fn undecided(self) -> Seats {
        let order = [self.s.first, self.s.first.other()];
        let mut open = order.into_iter().filter(|seat| !self.s.sides[seat.index()].ready);
        match self.rules.edition.exchange {
            Exchange::Together => open.collect(),
            Exchange::InTurn => open.next().map_or(Seats::NONE, Seats::one),
        }
    }

    /// Whether the seat may do this now.
    pub(crate) fn check(self, seat: Seat, command: &Command) -> Checked {
        let asked = self.asked();
        if !asked.seats().contains(seat) {
            return Err(self.untimely(seat, command).into());
        }
        match (asked, command) {
            (Asked::Exchange(_), Command::Keep) => Ok(()),
            (Asked::Exchange(_), Command::Swap { card }) => {
                need(self.holds(seat, *card), rule!("deck.mulligan"))
            }
            (
                Asked::Step(_) | Asked::Answer(_) | Asked::Discard(_),
                Command::Play { card, line, targets },
            ) => self.check_play(seat, asked, *card, *line, targets),
            (Asked::Step(_) | Asked::Answer(_) | Asked::Discard(_), Command::Recycle { card }) => {
                self.check_recycle(seat, asked, *card)
            }
            (
                Asked::Step(_) | Asked::Answer(_) | Asked::Discard(_),
                Command::Second { targets },
            ) => self.check_second(seat, targets),
            (Asked::Step(_) | Asked::Answer(_), Command::Use { unit, targets }) => {
                self.check_use(seat, *unit, targets)
            }
            (Asked::Step(_), Command::Move { unit }) => self.check_move(seat, *unit),
            (Asked::Step(_), Command::Attack { unit, at }) => self.check_attack(seat, *unit, *at),
            (Asked::Step(_), Command::Done) => self.check_done(seat),
            (Asked::Blocks(_), Command::Block { unit, attacker }) => {
                self.check_block(seat, *unit, *attacker)
            }
            (Asked::Blocks(_), Command::Done) => Ok(()),
            (Asked::Blocks(_), Command::Use { unit, .. }) if self.is_blocking(*unit) => {
                Err(rule!("phase3.block-no-active").into())
            }
            (Asked::Answer(_), Command::Pass) => Ok(()),
            (Asked::Target(act), Command::Choose { target }) => {
                let aim = self.next_aim(&act).ok_or(rule!("ours.target"))?;
                without(self.target_problem(seat, act.source.card(), aim, *target))
            }
            (Asked::Discard(_), Command::Discard { card }) => {
                need(self.holds(seat, *card), rule!("final.discard"))
            }
            // No other command answers the question.
            _ => Err(self.untimely(seat, command).into()),
        }
    }

    pub(crate) fn holds(self, seat: Seat, card: CardId) -> bool {
        self.s.sides[seat.index()].hand.binary_search(&card).is_ok()
    }

    fn own(self, seat: Seat, unit: UnitId, rule: RuleId) -> Result<&'a Unit, RuleId> {
        self.unit(unit).filter(|u| u.owner == seat).ok_or(rule)
    }

    /// Whether the stock of the seat covers a price.
    fn affords(self, seat: Seat, price: Res) -> Checked {
        let stock = self.s.sides[seat.index()].res;
        need(stock.covers(price), Refusal::Cost { price, stock })
    }

    /// Whether a line of the seat has a place.
    fn has_place(self, seat: Seat, line: Line) -> Checked {
        need(!self.is_full(seat, line), Refusal::Full(line))
    }

    fn acts_left(self) -> Checked {
        need(self.s.acts < self.rules.edition.acts, rule!("ours.turn-acts"))
    }

    fn check_play(
        self,
        seat: Seat,
        asked: Asked,
        card: CardId,
        line: Option<Line>,
        targets: &Targets,
    ) -> Checked {
        let aims = self.play_ready(seat, asked, card, line)?;
        without(self.targets_problem(seat, card, aims, targets))
    }

    /// Everything about playing a card but its targets; what must be chosen.
    pub(super) fn play_ready(
        self,
        seat: Seat,
        asked: Asked,
        card: CardId,
        line: Option<Line>,
    ) -> Result<&'a [Aim], Refusal> {
        need(self.holds(seat, card), rule!("phase1.play"))?;
        let definition = self.rules.card(card);
        let step = matches!(asked, Asked::Step(by) if by == seat);
        let untimely = || self.untimely(seat, &Command::Play { card, line, targets: NO_TARGETS });
        match &definition.kind {
            Kind::Unit(body) => {
                let phase = matches!(self.s.phase, Phase::Preparation | Phase::Final);
                if !(step && phase) {
                    return Err(untimely().into());
                }
                let line = line.ok_or(rule!("unit.universal"))?;
                match body.class.only() {
                    Some(only) if only != line => return Err(Refusal::Strict(card, only)),
                    Some(_) | None => self.has_place(seat, line)?,
                }
            }
            Kind::Tactic => {
                if !(step && self.s.phase == Phase::Preparation) {
                    return Err(untimely().into());
                }
            }
            Kind::Order | Kind::Sabotage => {}
            Kind::Commander => return Err(rule!("commander.not-in-deck").into()),
        }
        self.affords(seat, self.price(seat, card))?;
        self.acts_left()?;
        if definition.body().is_some() {
            return Ok(&[]);
        }
        need(line.is_none(), rule!("command.play"))?;
        Ok(match definition.abilities.first().map(|a| &a.form) {
            Some(Form::Play(run)) => &run.aims,
            Some(Form::Use { .. } | Form::Trigger { .. } | Form::Static { .. }) | None => &[],
        })
    }

    /// The reason why a card of the hand cannot be played now with any target and line.
    pub(crate) fn card_problem(self, seat: Seat, card: CardId) -> Option<Refusal> {
        let asked = self.asked();
        let plays = matches!(asked, Asked::Step(_) | Asked::Answer(_) | Asked::Discard(_));
        if !plays || !asked.seats().contains(seat) {
            let play = Command::Play { card, line: None, targets: NO_TARGETS };
            return Some(self.untimely(seat, &play).into());
        }
        let mut problem = None;
        let lines = match self.rules.card(card).kind {
            Kind::Unit(body) => [Line::Attack, Line::Defence]
                .into_iter()
                .filter(|line| body.class.may_stand(*line))
                .map(Some)
                .collect(),
            Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => vec![None],
        };
        for line in lines {
            match self.play_ready(seat, asked, card, line) {
                Ok(aims) if aims.iter().all(|aim| self.has_choice(seat, card, aim)) => return None,
                Ok(_) => problem = Some(rule!("ours.target").into()),
                Err(why) => problem = Some(why),
            }
        }
        problem
    }

    fn check_recycle(self, seat: Seat, asked: Asked, card: CardId) -> Checked {
        let step = matches!(asked, Asked::Step(by) | Asked::Discard(by) if by == seat);
        if !step || self.s.phase.is_combat() {
            return Err(self.untimely(seat, &Command::Recycle { card }).into());
        }
        need(self.holds(seat, card), rule!("recycle.do"))?;
        need(!self.s.sides[seat.index()].recycled, rule!("recycle.once"))?;
        need(self.rules.card(card).recycle.is_some(), Refusal::NoValue(card))
    }

    fn check_second(self, seat: Seat, targets: &Targets) -> Checked {
        let (card, run) = self.second_ready(seat)?;
        without(self.targets_problem(seat, card, run, targets))
    }

    /// Everything about the second ability but its targets. Public knowledge.
    pub(super) fn second_ready(self, seat: Seat) -> Result<(CardId, &'a [Aim]), Refusal> {
        need(seat == self.s.active, rule!("commander.second-not-opp"))?;
        let (card, price, run) = self.second(seat).ok_or(rule!("commander.abilities"))?;
        need(!self.s.sides[seat.index()].second, rule!("gap.second-once"))?;
        self.affords(seat, price)?;
        self.acts_left()?;
        Ok((card, &run.aims))
    }

    fn check_use(self, seat: Seat, unit: UnitId, targets: &Targets) -> Checked {
        let (card, run) = self.use_ready(seat, unit)?;
        without(self.targets_problem(seat, card, run, targets))
    }

    /// Everything about an active property but its targets. Public knowledge.
    pub(super) fn use_ready(
        self,
        seat: Seat,
        unit: UnitId,
    ) -> Result<(CardId, &'a [Aim]), Refusal> {
        need(self.s.phase.is_combat(), rule!("phase3.unit-properties"))?;
        let unit = self.own(seat, unit, rule!("phase3.sides"))?;
        let (_, price, run) = self.property(unit).ok_or(rule!("unit.properties"))?;
        let side_fits = match (seat == self.s.active, unit.line) {
            (true, Line::Attack) | (false, Line::Defence) => true,
            // gap.artillery-side
            (true, Line::Defence) => self.has(unit, Keyword::Artillery(0)),
            (false, Line::Attack) => false,
        };
        need(side_fits, rule!("phase3.sides"))?;
        need(!self.is_blocking(unit.id), rule!("phase3.block-no-active"))?;
        need(!unit.moved || self.has(unit, Keyword::Mobile), rule!("phase2.no-attack"))?;
        self.may_act(unit)?;
        need(!unit.spent, rule!("gap.action-points"))?;
        self.affords(seat, price)?;
        self.acts_left()?;
        Ok((unit.card, &run.aims))
    }

    /// An inactive unit does nothing: because it is new, or because it has acted.
    fn may_act(self, unit: &Unit) -> Checked {
        let acted = unit.spent || unit.attacked;
        let why = if acted { Refusal::Acted(unit.id) } else { Refusal::Entered(unit.id) };
        need(unit.active, why)
    }

    fn check_move(self, seat: Seat, unit: UnitId) -> Checked {
        let unit = self.own(seat, unit, rule!("phase2.universal"))?;
        let to = match unit.line {
            Line::Defence => Line::Attack,
            Line::Attack => Line::Defence,
        };
        if let Some(only) = self.body(unit).class.only() {
            return Err(Refusal::Strict(unit.card, only));
        }
        match to {
            Line::Attack => need(self.s.phase == Phase::Movement, rule!("phase2.to-attack"))?,
            Line::Defence => {
                need(self.s.phase == Phase::Final, rule!("phase2.to-defence"))?;
                need(!unit.attacked, rule!("phase2.to-defence"))?;
            }
        }
        need(!unit.moved, rule!("unit.universal-move"))?;
        self.may_act(unit)?;
        self.has_place(seat, to)
    }

    fn check_attack(self, seat: Seat, unit: UnitId, at: Option<UnitId>) -> Checked {
        need(self.s.phase == Phase::Declare, rule!("phase3.declare"))?;
        let unit = self.own(seat, unit, rule!("phase3.declare"))?;
        self.may_attack(unit)?;
        match (self.strafes(unit.id), at) {
            (Some(_), Some(_)) => Err(rule!("commander.wright.b").into()),
            (None, Some(at)) if !self.open_provocateur(seat, at) => {
                Err(rule!("phase3.target").into())
            }
            (Some(goal), None) if self.open_provocateur(seat, goal) => Ok(()),
            (Some(_), None) => self.duty(seat).check_served(),
            (None, at) => self.duty(seat).check_free(at),
        }
    }

    /// Attacks are declared as soon as every Provocateur has its attacker, as far as they go.
    fn check_done(self, seat: Seat) -> Checked {
        let attacks = self.s.phase == Phase::Declare && !self.s.attacks.is_empty();
        if attacks { self.duty(seat).check_served() } else { Ok(()) }
    }

    /// Whether a unit may be declared as an attacker at all. Public knowledge.
    fn may_attack(self, unit: &Unit) -> Checked {
        let from_here = unit.line == Line::Attack || self.has(unit, Keyword::Artillery(0));
        need(from_here, Refusal::AttackFrom(unit.id, unit.line))?;
        need(!unit.attacked, Refusal::Acted(unit.id))?;
        need(!unit.spent, rule!("unit.active-lock"))?;
        need(!unit.moved || self.has(unit, Keyword::Mobile), rule!("phase2.no-attack"))?;
        let new = unit.entered == self.s.turn && !self.has(unit, Keyword::Assault);
        need(!new, Refusal::New(unit.id))?;
        self.may_act(unit)
    }

    /// A Provocateur on the opponent's defence line.
    fn open_provocateur(self, seat: Seat, unit: UnitId) -> bool {
        self.unit(unit).is_some_and(|u| {
            u.owner != seat && u.line == Line::Defence && self.has(u, Keyword::Provocateur)
        })
    }

    /// Counts the opponent's unserved Provocateurs and the units that can still serve them.
    fn duty(self, seat: Seat) -> Duty {
        let covered = |id: UnitId| {
            self.s.attacks.iter().any(|a| match a.at {
                At::Provocateur(at) | At::Strafed(at) => at == id,
                At::Headquarters => false,
            })
        };
        let units = self.s.units.iter().map(|u| u.id);
        let open = units.filter(|u| self.open_provocateur(seat, *u) && !covered(*u)).collect();
        let mut duty = Duty { open, bound: Vec::new(), free: 0 };
        if duty.open.is_empty() {
            return duty;
        }
        let able = |u: &&Unit| u.owner == seat && self.may_attack(u).is_ok();
        for unit in self.s.units.iter().filter(able) {
            match self.strafes(unit.id) {
                Some(goal) if duty.open.contains(&goal) && !duty.bound.contains(&goal) => {
                    duty.bound.push(goal);
                }
                Some(_) => {}
                None => duty.free += 1,
            }
        }
        duty
    }

    pub(crate) fn is_blocking(self, unit: UnitId) -> bool {
        self.s.attacks.iter().any(|a| a.blocker == Some(unit))
    }

    fn check_block(self, seat: Seat, unit: UnitId, attacker: UnitId) -> Checked {
        need(self.s.phase == Phase::Block, rule!("phase3.block"))?;
        let unit = self.own(seat, unit, rule!("phase3.block"))?;
        let attacks = || self.s.attacks.iter();
        let attack = attacks().find(|a| a.unit == attacker).ok_or(rule!("phase3.block"))?;
        need(attack.blocker.is_none(), rule!("phase3.block-one"))?;
        need(!self.is_blocking(unit.id), rule!("gap.block-one"))?;
        match attack.at {
            At::Headquarters => self.may_block(unit, attacker),
            // Several are at it: whom it strikes back. It need not be active for that.
            At::Provocateur(at) if at == unit.id => {
                let several = attacks().filter(|a| a.at == attack.at).count() > 1;
                need(several, rule!("ours.provocateur-fight"))
            }
            At::Provocateur(_) => Err(rule!("ours.provocateur-fight").into()),
            At::Strafed(_) => Err(rule!("commander.wright.b").into()),
        }
    }

    fn may_block(self, unit: &Unit, attacker: UnitId) -> Checked {
        need(unit.line == Line::Defence, Refusal::BlockFrom(unit.id, unit.line))?;
        let fought = |at: At| self.s.attacks.iter().any(|a| a.at == at);
        need(!fought(At::Provocateur(unit.id)), rule!("ours.provocateur-fight"))?;
        need(!fought(At::Strafed(unit.id)), rule!("gap.block-one"))?;
        need(!unit.spent, rule!("unit.active-lock"))?;
        self.may_act(unit)?;
        let high = self.unit(attacker).is_some_and(|a| self.has(a, Keyword::Flight));
        let reaches = self.has(unit, Keyword::Flight) || self.has(unit, Keyword::AntiAir);
        need(!high || reaches, Refusal::High(unit.id, attacker))
    }

    /// The next target that the triggered ability asks for.
    pub(crate) fn next_aim(self, act: &Act) -> Option<&'a Aim> {
        let run = self.run_of(act)?;
        run.aims.iter().zip(act.targets).find(|(_, t)| t.is_none()).map(|(aim, _)| aim)
    }

    /// Whether the seat could answer, judged by what everybody knows: its hand may hold any card.
    pub(crate) fn can_answer(self, seat: Seat) -> bool {
        self.can_use(seat) || self.can_second(seat) || self.could_play(seat)
    }

    pub(crate) fn can_second(self, seat: Seat) -> bool {
        self.second_ready(seat)
            .is_ok_and(|(card, aims)| aims.iter().all(|aim| self.has_choice(seat, card, aim)))
    }

    /// Whether an active property could be used.
    pub(crate) fn can_use(self, seat: Seat) -> bool {
        self.s.phase.is_combat()
            && self.s.units.iter().filter(|u| u.owner == seat).any(|u| {
                self.use_ready(seat, u.id).is_ok_and(|(card, aims)| {
                    aims.iter().all(|aim| self.has_choice(seat, card, aim))
                })
            })
    }

    fn could_play(self, seat: Seat) -> bool {
        let side = &self.s.sides[seat.index()];
        if side.hand.is_empty() || self.s.acts >= self.rules.edition.acts {
            return false;
        }
        self.rules.answers().iter().any(|answer| {
            let of = |seat: Seat| self.s.units.iter().any(|u| u.owner == seat);
            let there = match answer.need {
                Need::Nothing => true,
                Need::Own => of(seat),
                Need::Enemy => of(seat.other()),
                Need::Any => !self.s.units.is_empty(),
                Need::Tactic => !self.s.tactics.is_empty(),
            };
            there && side.res.covers(self.price(seat, answer.card))
        })
    }

    /// Whether the active player has anything to decide in this step, by what everybody knows.
    pub(crate) fn step_matters(self) -> bool {
        let seat = self.s.active;
        let own = || self.s.units.iter().filter(|u| u.owner == seat);
        let moves = || own().any(|u| self.check_move(seat, u.id).is_ok());
        let hand = !self.s.sides[seat.index()].hand.is_empty();
        match self.s.phase {
            Phase::Preparation => hand || self.can_second(seat),
            Phase::Movement => moves(),
            Phase::Declare => {
                !self.s.attacks.is_empty()
                    || own().any(|u| self.may_attack(u).is_ok())
                    || self.can_use(seat)
            }
            Phase::Final => hand || moves() || self.can_second(seat),
            Phase::Exchange | Phase::Block | Phase::Damage | Phase::Discard | Phase::Over(_) => {
                false
            }
        }
    }

    /// Whether the defending player has anything to decide on blocks. Public knowledge.
    pub(crate) fn can_block(self) -> bool {
        let seat = self.s.active.other();
        let own = || self.s.units.iter().filter(move |u| u.owner == seat);
        let blocks = |a: UnitId| own().any(|u| self.check_block(seat, u.id, a).is_ok());
        self.s.attacks.iter().any(|a| blocks(a.unit))
    }
}
