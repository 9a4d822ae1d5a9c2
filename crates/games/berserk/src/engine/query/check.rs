//! Legality of commands, from one source: `legal` enumerates candidates and asks here; `apply` asks here before it
//! changes anything; so the two cannot disagree.

use crate::board::CELLS;
use crate::card::kinds::Kinds;
use crate::card::{
    Aim, Class, Content, CounterCost, Flag, Form, Free, Keyword, Kind, Modified, Parting,
};
use crate::command::Command;
use crate::engine::query::context::{Context, Price, cures_whom_it_heals};
use crate::engine::query::play::{USES, counters_due, price};
use crate::engine::query::pos::Pos;
use crate::engine::query::triggers::waiting_triggers;
use crate::ids::{Cell, Target, UnitId};
use crate::pool::OWN;
use crate::refusal::{Checked, Fact, Refusal, need};
use crate::state::{
    Asked, Assault, Cause, Item, Opening, Part, Phase, Play, Stage, State, first_target,
};
use std::ops::ControlFlow;
use stolik_kernel::{RuleId, Seat};

impl Pos<'_> {
    /// Whether the seat may give the command now.
    pub(crate) fn check(&self, seat: Seat, command: &Command) -> Checked {
        if let Phase::Over(_) = self.s.phase {
            return Err(rule!("7.8").into());
        }
        if let Some(asked) = &self.s.asked {
            let answered = self.check_answer(seat, asked, command);
            return answered.map_err(|rule| (rule, Fact::Question(asked.seat())).into());
        }
        match self.s.phase.part() {
            Part::Opening(Opening::Vanguard, by) => return self.check_vanguard(seat, by, command),
            Part::Opening(Opening::BattleStart | Opening::Placed, by)
                if !self.answers_a_start(seat) =>
            {
                return self.check_start(seat, by, command);
            }
            Part::Preliminary(_) | Part::Opening(..) | Part::Turn(_) | Part::Over(_) => {}
        }
        need(seat == self.s.priority, (rule!("5.1"), Fact::Priority(self.s.priority)))?;
        match *command {
            Command::Pass => need(!self.choosing(seat), rule!("5.3.2/end")),
            Command::End => {
                need(seat == self.s.active, (rule!("6.1/end"), Fact::Turn(self.s.active)))?;
                self.is_stack_empty(rule!("5.5.1/end-phase"))?;
                need(self.s.phase == Phase::Main, rule!("6.1/end"))?;
                need(!self.owes_a_strike(seat), rule!("gap.bound"))
            }
            Command::Move { unit, to } => {
                self.check_slow(seat, unit, rule!("5.5.1/move"))?;
                need(to.0 < CELLS, rule!("1.1/board"))?;
                self.may_step(unit, to)
            }
            Command::Leap { unit, to } => {
                self.check_slow(seat, unit, rule!("5.5.1/move"))?;
                need(to.0 < CELLS, rule!("1.1/board"))?;
                self.may_leap(unit, to)
            }
            Command::Strike { unit, target } => {
                self.check_slow(seat, unit, rule!("5.5.1/strike"))?;
                self.may_strike(unit, target)
            }
            Command::Defend { unit } => {
                self.check_own(seat, unit)?;
                self.may_defend(unit)
            }
            Command::Use { unit, ability, x, target } => {
                self.check_own(seat, unit)?;
                self.may_use(seat, unit, ability, x)?;
                self.check_aim(seat, unit, ability, x, target)
            }
            Command::Aim { unit } => {
                self.check_slow(seat, unit, rule!("5.5.1/close-abilities"))?;
                self.may_aim(unit)
            }
            Command::Save { unit } => {
                self.check_slow(seat, unit, rule!("5.5.1/close-abilities"))?;
                self.may_save(unit)
            }
            Command::Retreat { unit } => {
                need(self.s.campaign.is_some(), rule!("8.2"))?;
                self.check_slow(seat, unit, rule!("5.5.1/close-abilities"))?;
                self.may_retreat(unit)
            }
            Command::Reveal { unit } => {
                self.check_own(seat, unit)?;
                need(!self.is_before_turns(), rule!("6.1/prelim-no-priority"))?;
                need(self.unit(unit).face_down, rule!("3.11.1/priority"))
            }
            Command::Order { .. } => Err(rule!("5.7").into()),
            Command::Choose { .. } | Command::Decline => Err(rule!("1.2/3").into()),
            Command::Weaken | Command::Hold => Err(rule!("4.5").into()),
            Command::Keep
            | Command::Redeal
            | Command::TakeFirst
            | Command::TakeSecond
            | Command::Recruit { .. }
            | Command::Place { .. }
            | Command::Hide { .. }
            | Command::TakeBack
            | Command::Done
            | Command::Attach { .. }
            | Command::Pick { .. }
            | Command::Prepare { .. } => Err(rule!("6.1/prelim-once").into()),
        }
    }

    /// Whether the seat stands in the choice subphase (6.4.1).
    pub(crate) fn choosing(&self, seat: Seat) -> bool {
        self.s.phase == Phase::Main && self.s.stack.is_empty() && seat == self.s.active
    }

    fn check_answer(&self, seat: Seat, asked: &Asked, command: &Command) -> Result<(), RuleId> {
        let need = |holds: bool, rule: RuleId| if holds { Ok(()) } else { Err(rule) };
        match (asked, command) {
            (Asked::Order { seat: asked_seat }, Command::Order { index }) => {
                need(seat == *asked_seat, rule!("5.7"))?;
                let n = waiting_triggers(&self.s.pending, seat).count();
                need((*index as usize) < n, rule!("5.7"))
            }
            (Asked::Target { play }, Command::Choose { target }) => {
                need(seat == play.seat, rule!("5.1"))?;
                need(self.answers(play).contains(target), rule!("1.2/3"))
            }
            (Asked::Foe { play }, Command::Choose { target }) => {
                need(seat == asked.seat(), rule!("5.1"))?;
                need(self.choices(play).contains(target), rule!("1.2/3"))
            }
            (Asked::Foe { play }, Command::Decline) => {
                need(seat == asked.seat(), rule!("5.1"))?;
                need(self.next_is_optional(play), rule!("1.9.2"))
            }
            (Asked::Target { play }, Command::Decline) => {
                need(seat == play.seat, rule!("5.1"))?;
                need(self.optional(play), rule!("1.9.2"))
            }
            (Asked::Weaken { seat: asked_seat }, Command::Weaken | Command::Hold) => {
                need(seat == *asked_seat, rule!("4.5"))
            }
            (Asked::Cell { seat: asked_seat, unit }, Command::Choose { target }) => {
                need(seat == *asked_seat, rule!("5.1"))?;
                let free = target.cell().is_some_and(|cell| self.ways(*unit).has(cell));
                need(free, rule!("3.16/limits"))
            }
            (Asked::Rise { seat: asked_seat, .. }, Command::Choose { target }) => {
                need(seat == *asked_seat, rule!("5.1"))?;
                let free = target.cell().is_some_and(|cell| self.entries(*asked_seat).has(cell));
                need(free, rule!("gap.incarnation"))
            }
            (Asked::Pile { seat: asked_seat, left, .. }, Command::Choose { target }) => {
                need(seat == *asked_seat, rule!("205.1.2"))?;
                need(target.unit().is_some_and(|u| left.contains(&u)), rule!("205.1.2"))
            }
            (Asked::Share { seat: asked_seat, from, .. }, Command::Choose { target }) => {
                need(seat == *asked_seat, rule!("5.1"))?;
                let shares = target.unit().is_some_and(|u| self.sharers(*from).has(u));
                need(shares, rule!("gap.shift"))
            }
            (Asked::StayClosed { seat: asked_seat, kept }, Command::Choose { target }) => {
                need(seat == *asked_seat, rule!("5.1"))?;
                let stays = |u| self.may_stay_closed(seat, kept).any(|c| c == u);
                let may = target.unit().is_some_and(stays);
                need(may, rule!("6.3.2"))
            }
            (Asked::StayClosed { seat: asked_seat, .. }, Command::Decline) => {
                need(seat == *asked_seat, rule!("5.1"))
            }
            (Asked::StayClosed { .. }, _) => Err(rule!("6.3.1")),
            (Asked::Weaken { .. }, _) => Err(rule!("4.5/no-stack")),
            (Asked::Order { .. }, _) => Err(rule!("5.7")),
            (Asked::Rise { .. }, _) => Err(rule!("gap.incarnation")),
            (Asked::Pile { .. }, _) => Err(rule!("205.1.2")),
            (Asked::Share { .. }, _) => Err(rule!("gap.shift")),
            (Asked::Target { .. } | Asked::Foe { .. } | Asked::Cell { .. }, _) => {
                Err(rule!("1.2/3"))
            }
        }
    }

    /// Possible answers to a question for a target.
    pub(crate) fn answers(&self, play: &Play) -> Vec<Target> {
        if !self.plan(play).choices.is_empty() && !self.asks_the_foe(play) {
            self.choices(play)
        } else {
            vec![Target::Unit(play.source)]
        }
    }

    pub(crate) fn optional(&self, play: &Play) -> bool {
        if self.searches(play) {
            return true;
        }
        if self.has_begun(play) {
            return true;
        }
        match &self.ability(play).form {
            Form::Triggered { may, .. } => *may,
            Form::Activated { .. } | Form::Static { .. } => false,
        }
    }

    /// Closed cards of the seat that may stay closed and are not kept so yet (6.3.1/ready-choice).
    pub(crate) fn may_stay_closed(
        self,
        seat: Seat,
        kept: &[UnitId],
    ) -> impl Iterator<Item = UnitId> {
        self.of(seat).filter(move |u| {
            self.unit(*u).closed
                && !kept.contains(u)
                && self.has(*u, Flag::StaysClosed)
                && !self.has(*u, Flag::CannotOpen)
        })
    }

    pub(super) fn check_own(&self, seat: Seat, unit: UnitId) -> Checked {
        let known = unit.index() < self.s.units.len();
        need(known, rule!("1.2/3"))?;
        need(self.is_in_play(unit), rule!("201.2/active"))?;
        let whose = self.unit(unit).controller;
        need(whose == seat, (rule!("5.1"), Fact::Controller(unit, whose)))
    }

    /// Slow actions: own main phase, empty stack (5.5), an own open card (1.6).
    fn check_slow(&self, seat: Seat, unit: UnitId, slow: RuleId) -> Checked {
        self.check_own(seat, unit)?;
        need(seat == self.s.active, (rule!("6.4.1"), Fact::Turn(self.s.active)))?;
        self.is_stack_empty(slow)?;
        need(self.s.phase == Phase::Main, rule!("6.4.1"))
    }

    fn is_stack_empty(&self, rule: RuleId) -> Checked {
        let stack = &self.s.stack;
        need(stack.is_empty(), (rule, Fact::Stack(stack.len() as u16)))
    }

    /// A step of one cell (3.14). Asked at declaration and again when it is carried out (5.8).
    pub(crate) fn may_step(&self, u: UnitId, to: Cell) -> Checked {
        let from = self.may_leave(u)?;
        let diagonal = from.adjacent(to) && self.has(u, Flag::Diagonal);
        let far = from.distance(to);
        let near = far == 1 || (diagonal && from != to);
        let near = near || self.joins_edges(u, from, to);
        need(near, (rule!("3.14"), Fact::StepTo(u, from, to, far)))?;
        match self.s.board.get(to) {
            None => need(!self.taken().has(to), rule!("3.14/unoccupied")),
            Some(who) => Err((rule!("3.14/unoccupied"), Fact::Taken(to, who)).into()),
        }
    }

    /// Checks that a card may make a step to any cell; returns its cell.
    pub(crate) fn may_leave(&self, u: UnitId) -> Result<Cell, Refusal> {
        need(self.is_in_play(u), rule!("5.8"))?;
        let from = self.may_walk(u)?;
        let unit = self.unit(u);
        need(!unit.closed, (rule!("3.14/ready"), Fact::Closed(u)))?;
        need(!unit.acted, (rule!("4.1.1"), Fact::Acted(u)))?;
        if unit.moves == 0 {
            return Err((rule!("3.14/exhaust"), Fact::NoSteps(u, self.movement(u))).into());
        }
        need(!self.has(u, Flag::CannotMove), rule!("gap.golden-rules"))?;
        need(self.may_join_the_movers(u), rule!("gap.golden-rules"))?;
        Ok(from)
    }

    /// Whether the card has moved in this turn, or so few of its squad have that it may, too.
    fn may_join_the_movers(&self, u: UnitId) -> bool {
        if !self.watch.brings(Kinds::MOVERS) || self.unit(u).moved {
            return true;
        }
        let movers = self.of(self.unit(u).controller).filter(|v| self.unit(*v).moved).count();
        let mut few = true;
        self.contents(u, Kinds::MOVERS, |content, ctx, amount| {
            if let Content::Movers(most) = content {
                let most = amount.map_or_else(|| self.number(ctx, most), i32::from);
                few &= (movers as i32) < most;
            }
        });
        few
    }

    /// Cards that move at all: creatures on a cell of their own (1.6/move). Says where it stands.
    fn may_walk(&self, u: UnitId) -> Result<Cell, Refusal> {
        if !self.watch.things() && !self.watch.clings() {
            return self.own_cell(u).ok_or(rule!("1.5.1.b").into());
        }
        match self.kind(u) {
            Kind::Creature => {}
            Kind::Flyer => need(self.own_cell(u).is_some(), rule!("1.5.1.b"))?,
            Kind::Symbiont | Kind::Parasite => return Err(rule!("1.5.2.z").into()),
            Kind::Artifact | Kind::Terrain => return Err(rule!("1.6/move").into()),
        }
        self.own_cell(u).ok_or(rule!("1.5.1.b").into())
    }

    /// A jump or teleport (3.15).
    pub(crate) fn may_leap(&self, u: UnitId, to: Cell) -> Checked {
        need(self.is_in_play(u), rule!("5.8"))?;
        let from = self.may_walk(u)?;
        let unit = self.unit(u);
        need(!unit.closed, (rule!("3.14/ready"), Fact::Closed(u)))?;
        need(!unit.acted, (rule!("4.1.1"), Fact::Acted(u)))?;
        need(!unit.moved, (rule!("3.15/first"), Fact::Moved(u)))?;
        need(!self.has(u, Flag::CannotMove), rule!("gap.golden-rules"))?;
        need(self.may_join_the_movers(u), rule!("gap.golden-rules"))?;
        let teleports = self.flagged(u, None, Keyword::Teleport);
        let reach = self.leap_range(u);
        let (there, far) = (self.s.board.get(to), from.distance(to));
        let taken = there.map(|who| Fact::Taken(to, who));
        let short = Fact::LeapTo(u, to, far, reach);
        need(teleports || reach > 0, (rule!("3.15"), taken.unwrap_or(short)))?;
        need(teleports || far <= reach, (rule!("3.15/jump"), short))?;
        need(taken.is_none(), (rule!("3.15"), taken))?;
        need(!self.taken().has(to), rule!("3.14/unoccupied"))
    }

    pub(crate) fn leap_range(&self, u: UnitId) -> u8 {
        let own = self.keyword(u, None, Kinds::JUMP);
        if own == 0 {
            return 0;
        }
        let more = self.modifier(u, None, Kinds::JUMP, |m| m == Modified::Jump);
        (i32::from(own) + more).clamp(0, 9) as u8
    }

    /// A simple strike (1.6/strike): an open card at an adjacent one; flyers at anything (1.5.1.v);
    /// ground cards at flyers only by 4.16.
    pub(crate) fn may_strike(&self, u: UnitId, target: UnitId) -> Checked {
        self.may_attack(u)?;
        self.may_reach(u, target)?;
        self.may_choose(u, target)
    }

    /// Checks that a card may make a simple strike.
    pub(crate) fn may_attack(&self, u: UnitId) -> Checked {
        let unit = self.unit(u);
        if self.watch.things() {
            self.is_fighter(u)?;
        }
        need(self.strikes(u), rule!("208.6"))?;
        need(!unit.closed, (rule!("1.6"), Fact::Closed(u)))?;
        need(!self.has(u, Flag::CannotAttack), rule!("gap.golden-rules"))?;
        need(!self.rests(u), rule!("gap.golden-rules"))?;
        // One that stays open strikes once a turn all the same (gap.stays-open).
        let spent = self.s.struck.contains(&u) && self.has(u, Flag::StaysOpenAttacking);
        need(!spent, (rule!("4.7/acted"), Fact::Acted(u)))
    }

    /// Whether the card cannot act in this turn, which is its player's.
    fn rests(&self, u: UnitId) -> bool {
        self.unit(u).controller == self.s.active && self.has(u, Flag::CannotAct)
    }

    /// Artifacts and terrains do not attack.
    fn is_fighter(&self, u: UnitId) -> Checked {
        match self.kind(u) {
            Kind::Creature | Kind::Flyer | Kind::Symbiont | Kind::Parasite => Ok(()),
            Kind::Artifact => Err(rule!("1.7/no-attack").into()),
            Kind::Terrain => Err(rule!("1.8/no-attack").into()),
        }
    }

    /// Checks that a card may make a simple strike at that target.
    pub(crate) fn may_reach(&self, u: UnitId, target: UnitId) -> Checked {
        let there = target.index() < self.s.units.len() && self.is_in_play(target) && target != u;
        need(there, rule!("1.2/3"))?;
        // A card that is face-down for the attacker may be a terrain: it is turned up first.
        if self.airborne(target) {
            let barred = self.watch.things() && self.kind(target) == Kind::Terrain;
            need(!barred, rule!("1.8/block"))?;
            if !self.airborne(u) && !self.has(u, Flag::StrikesFlyers) {
                if !self.is_last_flyer(u, target) {
                    return Err((rule!("4.16"), self.grounded(target)).into());
                }
                return need(self.has_aimed(u), (rule!("4.16/close"), Fact::NotAimed(u)));
            }
        }
        if self.reaches(u, target) {
            return Ok(());
        }
        Err((rule!("gap.adjacency"), self.apart(u, target)).into())
    }

    /// The distance between two cards on cells.
    #[cold]
    fn apart(&self, u: UnitId, target: UnitId) -> Option<Fact> {
        let (from, to) = (self.cell(u)?, self.cell(target)?);
        Some(Fact::Apart(u, target, from.distance(to)))
    }

    /// Whether the card closed in an earlier turn to strike a flyer, and has not done it (4.16/close).
    pub(crate) fn has_aimed(&self, u: UnitId) -> bool {
        self.unit(u).aimed.is_some_and(|t| t < self.s.turn)
    }

    /// Reach of the simple strike on the stack: a card of the field reaches a flyer only with a right
    /// that it has used for this strike (4.16/close), or still has: before the target is declared
    /// nothing has used it (6.4.4/before).
    #[inline]
    pub(crate) fn reaches(&self, u: UnitId, target: UnitId) -> bool {
        match (self.airborne(u), self.airborne(target)) {
            (true, _) => true,
            (false, true) => {
                self.has(u, Flag::StrikesFlyers)
                    || (self.s.lately.upward || self.has_aimed(u)) && self.is_last_flyer(u, target)
            }
            (false, false) => self.adjacent(u, target) || self.strikes_far(u, target),
        }
    }

    /// Whether simple strikes of the card reach that one from further than the next cell.
    fn strikes_far(&self, u: UnitId, target: UnitId) -> bool {
        if !self.watch.brings(Kinds::REACH) {
            return false;
        }
        let edges = self.own_cell(u).zip(self.cell(target));
        if edges.is_some_and(|(from, to)| self.joins_edges(u, from, to)) {
            return true;
        }
        let strikes = |m| matches!(m, Modified::Range(classes) if classes.has(Class::Strike));
        let more = self.modifier(u, Some(target), Kinds::REACH, strikes);
        more > 0 && self.within(u, target, (1 + more).clamp(1, 20) as u8)
    }

    /// Whether the target is an enemy of `u` to whom only flyers are left (4.16).
    pub(crate) fn is_last_flyer(&self, u: UnitId, target: UnitId) -> bool {
        let whose = self.unit(target).controller;
        whose != self.unit(u).controller && self.only_flyers(whose)
    }

    /// The seat's remaining creatures are all flyers, and there is one (4.16). A face-down card is
    /// not known to be one.
    pub(crate) fn only_flyers(&self, seat: Seat) -> bool {
        let mut any = false;
        for u in self.of(seat).filter(|u| self.passes_for_creature(*u)) {
            if !self.airborne(u) {
                return false;
            }
            any = true;
        }
        any
    }

    /// Creatures and all face-down cards count, artifacts and terrains do not.
    fn passes_for_creature(&self, u: UnitId) -> bool {
        self.unit(u).face_down || self.is_creature(u)
    }

    /// The number of other cards that keep a flyer's squad from being struck in the air (4.16).
    #[cold]
    fn grounded(&self, flyer: UnitId) -> Fact {
        let walks = |u: &UnitId| self.passes_for_creature(*u) && !self.airborne(*u);
        let walkers = self.of(self.unit(flyer).controller).filter(walks).count();
        Fact::Grounded(flyer, walkers as u8)
    }

    pub(crate) fn may_aim(&self, u: UnitId) -> Checked {
        let ground = self.is_creature(u) && self.kind(u) != Kind::Flyer;
        need(ground, rule!("4.16"))?;
        self.may_close(u, rule!("4.16/close"))?;
        need(self.only_flyers(self.unit(u).controller.other()), rule!("4.16"))
    }

    /// Whether a card can close for what it does: it is open, and no payment that is due will close it.
    #[inline]
    pub(crate) fn may_close(&self, u: UnitId, rule: RuleId) -> Checked {
        need(!self.unit(u).closed, (rule, Fact::Closed(u)))?;
        need(!self.rests(u), rule!("gap.golden-rules"))?;
        need(!self.commits_closing(u), rule)
    }

    pub(crate) fn may_save(&self, u: UnitId) -> Checked {
        let unit = self.unit(u);
        need(self.rules.traits(unit.card).saves && !self.stripped(u), rule!("1.11.2"))?;
        self.may_close(u, rule!("1.11.1"))?;
        let room = self.card(u).counters_max.is_none_or(|max| unit.counters < max);
        need(room, rule!("1.11/max"))
    }

    /// Appointing a defender (4.10-4.15). Asked at declaration and when it is carried out.
    pub(crate) fn may_defend(&self, d: UnitId) -> Checked {
        let a = self.assault().ok_or(rule!("4.11"))?;
        let unit = self.unit(d);
        need(self.is_in_play(d) && self.is_in_play(a.attacker), rule!("4.14"))?;
        need(unit.controller != self.s.active, (rule!("4.10"), Fact::Turn(self.s.active)))?;
        need(a.stage == Stage::Declared, rule!("6.4.4/settled"))?;
        let appointed = a.defender.or_else(|| self.s.stack.iter().find_map(Item::defender));
        need(appointed.is_none(), (rule!("4.14/no-chain"), appointed.map(Fact::Defender)))?;
        need(!self.fights_freely(), rule!("4.11"))?;
        need(d != a.original, rule!("4.11/who"))?;
        if !self.is_creature(d) {
            return Err((rule!("4.11/who"), self.not_beside(a, d)).into());
        }
        need(self.defensible(a), rule!("4.11"))?;
        need(!unit.closed, (rule!("1.6/defend"), Fact::Closed(d)))?;
        // One that stays open defends at no price: nothing is promised twice (gap.stays-open).
        let free = self.has(d, Flag::StaysOpenDefending);
        need(free || !self.commits_closing(d), rule!("5.2/example"))?;
        need(!self.has(d, Flag::CannotDefend), rule!("gap.golden-rules"))?;
        need(self.strikes(d), rule!("208.6"))?;
        self.stands_for_defence(a, d)
    }

    /// Whether a strike may meet a defender at all: neither directed nor unanswered (4.11).
    pub(crate) fn defensible(&self, a: &Assault) -> bool {
        !self.flagged(a.attacker, Some(a.original), Keyword::Directed)
            && !self.flagged(a.attacker, Some(a.original), Keyword::Unanswered)
    }

    /// The geometry of defence: 4.11/who, 4.12, 4.13 and the flyer matrix 1.5.1.g.
    pub(crate) fn stands_for_defence(&self, a: &Assault, d: UnitId) -> Checked {
        if !self.airborne(a.original) && self.has(d, Flag::DefendsGround) {
            return Ok(());
        }
        let from_air = self.airborne(a.attacker);
        // A face-down flyer still stands on a cell; it would leave it on being revealed.
        let flies = self.kind(d) == Kind::Flyer;
        match (self.airborne(a.original), from_air) {
            (true, _) => need(flies && self.airborne(d), rule!("4.13")),
            (false, true) => {
                need(self.airborne(d) || (!flies && self.adjacent(d, a.original)), rule!("4.12"))
            }
            (false, false) if flies => Err(rule!("1.5.1.g/4").into()),
            (false, false) => {
                let alone = self.not_beside(a, d);
                need(alone.is_none(), (rule!("4.11/who"), alone))
            }
        }
    }

    /// The card that a defender on the ground does not stand beside, if there is one.
    #[inline]
    fn not_beside(&self, a: &Assault, d: UnitId) -> Option<Fact> {
        let far = [a.original, a.attacker].into_iter().find(|u| !self.adjacent(d, *u));
        far.map(|u| Fact::NotBeside(d, u))
    }
}

impl<'a> Pos<'a> {
    /// The simple strike on the stack.
    pub(crate) fn assault(&self) -> Option<&'a Assault> {
        self.s.stack.iter().rev().find_map(Item::assault)
    }

    /// Checks a played ability without its aim. The announced `x` matters only for the number of missing counters in
    /// the refusal.
    pub(crate) fn may_use(&self, seat: Seat, u: UnitId, n: u8, x: u8) -> Checked {
        let unit = self.unit(u);
        let ability = self.rules.ability(unit.card, n).ok_or(rule!("1.9.3"))?;
        self.may_have(u, n)?;
        need(!self.rests(u), rule!("gap.golden-rules"))?;
        let Form::Activated { cost, instant, .. } = &ability.form else {
            return Err(rule!("1.9.3").into());
        };
        if self.is_before_turns() {
            let blocks =
                ability.steps().first().is_some_and(|s| matches!(s.verb.word().aim, Aim::Ability));
            need(blocks && *instant && !unit.face_down, rule!("6.2.3/no-actions"))?;
        }
        if !instant {
            need(seat == self.s.active, (rule!("1.9.3"), Fact::Turn(self.s.active)))?;
            need(matches!(self.s.phase, Phase::Main | Phase::Ending), rule!("1.9.3"))?;
            if cost.close {
                self.is_stack_empty(rule!("5.5.1/close-abilities"))?;
            }
        }
        let few = || {
            let due = counters_due(cost.counters, x.max(1));
            (unit.counters < due).then_some(Fact::Counters(u, unit.counters, due))
        };
        if cost.close {
            if unit.closed {
                return Err((rule!("5.2/unpayable"), few().unwrap_or(Fact::Closed(u))).into());
            }
            if self.commits_closing(u) {
                return Err((rule!("5.2/unpayable"), few()).into());
            }
        }
        let parts = cost.parting != Parting::Stays && self.commits_leaving(u);
        need(!parts, rule!("5.2/unpayable"))?;
        let least = counters_due(cost.counters, 1);
        if unit.counters < least {
            return Err((rule!("1.11"), few()).into());
        }
        if least > 0 && unit.counters.saturating_sub(self.commits_counters(u)) < least {
            return Err((rule!("5.2/unpayable"), few()).into());
        }
        let lives = cost.free == Free::ExtraLives;
        need(!lives || self.s.beyond.extra(u) > 0, rule!("gap.extra-lives"))?;
        need(self.uses_left(u, n) > 0, rule!("1.9.3"))?;
        let uses = unit.used_turn.get(n as usize).copied().unwrap_or(self.s.gained_uses);
        need(uses < USES, rule!("gap.golden-rules"))?;
        need(!ability.forms() || self.in_formation(u), rule!("1.9.3"))?;
        let ctx = Context::of(u, unit.controller);
        need(self.conditions(&ctx, &ability.conditions), rule!("1.9.3"))
    }

    /// Its own abilities unless it lost them; others only while its cell or another card gives them.
    fn may_have(&self, u: UnitId, n: u8) -> Checked {
        if n < OWN {
            return need(!self.stripped(u), rule!("1.9.3"));
        }
        need(self.gained(u).any(|known| known == n), rule!("1.9.3"))
    }

    /// Announced X and first target.
    pub(super) fn check_aim(
        &self,
        seat: Seat,
        u: UnitId,
        n: u8,
        x: u8,
        target: Option<Target>,
    ) -> Checked {
        need(self.announcements(u, n).contains(&x), rule!("1.11/exact"))?;
        let found =
            |aim| if aim == target { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if self.visit_aims(seat, u, n, x, found).is_break() {
            return Ok(());
        }
        Err(self.why_not(seat, u, n, x, target).into())
    }

    /// The rule that keeps an ability from a target.
    fn why_not(&self, seat: Seat, u: UnitId, n: u8, x: u8, target: Option<Target>) -> RuleId {
        let play = Play { seat, ..self.play(u, n, x, None) };
        let known = |t: &UnitId| t.index() < self.s.units.len() && self.knows(seat, *t);
        let (Some(first), Some(Target::Unit(t))) = (self.steps(&play).first(), target) else {
            return rule!("1.2/3");
        };
        if !known(&t) {
            return rule!("1.2/3");
        }
        let ctx = self.context(&play);
        let gratis = Context { price: Price::default(), ..ctx };
        if self.spends_price(&ctx, &first.verb, t) && self.may_affect(&gratis, &first.verb, t) {
            return rule!("5.2/unpayable");
        }
        self.barred(u, &first.verb, t)
    }

    /// Values of X that can be announced: 0 where none is asked for.
    pub(crate) fn announcements(&self, u: UnitId, n: u8) -> std::ops::RangeInclusive<u8> {
        match &self.play_ability(u, n).form {
            Form::Activated { cost, .. } => match (cost.free, cost.counters) {
                (Free::UpToLives, _) => 1..=self.life_left(u).max(1),
                (Free::UpTo(most), _) => 1..=most,
                (Free::ExtraLives, _) => 1..=self.s.beyond.extra(u),
                (Free::None, CounterCost::Any) => {
                    1..=self.unit(u).counters.saturating_sub(self.commits_counters(u))
                }
                (Free::None, CounterCost::None | CounterCost::Exactly(_)) => 0..=0,
            },
            Form::Triggered { .. } | Form::Static { .. } => 0..=0,
        }
    }

    /// Whether an ability can be declared with any first target.
    pub(crate) fn has_aim(&self, seat: Seat, u: UnitId, n: u8, x: u8) -> bool {
        self.visit_aims(seat, u, n, x, |_| ControlFlow::Break(())).is_break()
    }

    /// Calls `visit` with each first target with which an ability can be declared, `None` where it chooses
    /// none, until it breaks off.
    pub(crate) fn visit_aims(
        &self,
        seat: Seat,
        u: UnitId,
        n: u8,
        x: u8,
        mut visit: impl FnMut(Option<Target>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let steps = self.play_ability(u, n).steps();
        let possible = steps.first().is_some_and(|step| match step.verb.word().aim {
            Aim::Cards(_) => true,
            Aim::Cells(cells) => !cells.is_here() || self.cell(u).is_some(),
            Aim::Die => self.rolling().is_some(),
            Aim::Assault => self.blockable(seat),
            Aim::Ability => self.cancellable(seat),
            Aim::Purse => false,
            Aim::Deck(_) => true,
            Aim::Shown => true,
            Aim::Number(_) => true,
            Aim::Top => !self.s.sides[seat.index()].deck.is_empty(),
            Aim::Nothing => true,
        });
        // If a later step chooses, the first can go on without a target.
        let choice = self.rules.plan(self.unit(u).card, n).and_then(|plan| plan.choices.first());
        if !possible {
            return ControlFlow::Continue(());
        }
        let price = price(self.play_ability(u, n), x);
        let cures = cures_whom_it_heals(self.play_ability(u, n));
        let redirects = self.rules.plan(self.unit(u).card, n).is_some_and(|plan| plan.redirects);
        let attacked = if redirects { self.attack_target(u) } else { None };
        let ctx = Context { x, price, cures, attacked, ..Context::of(u, seat) };
        let mut found = false;
        self.visit_targets(&ctx, choice.map(|at| &steps[usize::from(*at)]), |target| {
            found = true;
            visit(Some(target))
        })?;
        if choice == Some(&0) || found { ControlFlow::Continue(()) } else { visit(None) }
    }

    fn play_ability(&self, u: UnitId, n: u8) -> &'a crate::card::Ability {
        self.rules.ability(self.unit(u).card, n).expect("the ability was looked up before")
    }

    /// Whether the opponent's ability lies on top of the stack and can be blocked.
    pub(crate) fn cancellable(&self, seat: Seat) -> bool {
        matches!(self.s.stack.last(), Some(Item::Play(p)) if p.seat != seat)
    }

    /// An ability as it would be declared.
    pub(crate) fn play(&self, u: UnitId, n: u8, x: u8, target: Option<Target>) -> Play {
        Play {
            source: u,
            ability: n,
            seat: self.unit(u).controller,
            triggered: false,
            x,
            targets: first_target(target),
            cause: Cause::default(),
            step: 0,
            rolled: None,
            happened: true,
        }
    }

    /// A pending payment will close the card (5.2/unpayable): attacker, defender, or an ability. A
    /// card that stays open has promised nothing.
    pub(crate) fn commits_closing(&self, u: UnitId) -> bool {
        self.s.stack.iter().enumerate().any(|(at, i)| match i {
            Item::Strike(a) if a.attacker == u => {
                let made = a.stage == Stage::Struck;
                at == 0
                    && !self.has(u, Flag::StaysOpenAttacking)
                    && !self.strikes_on(u, a.reflector(), made)
            }
            Item::Strike(a) => a.defender == Some(u) && !self.has(u, Flag::StaysOpenDefending),
            Item::Defend { unit } => *unit == u && !self.has(u, Flag::StaysOpenDefending),
            Item::Aim { unit } | Item::Save { unit } | Item::Retreat { unit } => *unit == u,
            Item::Play(p) => p.source == u && !p.triggered && self.closes(p),
            Item::Move { .. }
            | Item::Leap { .. }
            | Item::Die(_)
            | Item::Destroy(_)
            | Item::Upkeep(_) => false,
        })
    }

    fn closes(&self, p: &Play) -> bool {
        matches!(&self.ability(p).form, Form::Activated { cost, .. } if cost.close)
    }

    /// A pending payment will take the card out of the battle zone (5.2/unpayable).
    fn commits_leaving(&self, u: UnitId) -> bool {
        let plays = self.s.stack.iter().filter_map(Item::play);
        plays.filter(|p| p.source == u && !p.triggered).any(|p| {
            matches!(&self.ability(p).form,
                Form::Activated { cost, .. } if cost.parting != Parting::Stays)
        })
    }

    /// Counters that pending payments will take.
    fn commits_counters(&self, u: UnitId) -> u8 {
        let plays = self.s.stack.iter().filter_map(Item::play);
        let own = plays.filter(|p| p.source == u && !p.triggered);
        let due = own.map(|p| match &self.ability(p).form {
            Form::Activated { cost, .. } => counters_due(cost.counters, p.x),
            Form::Triggered { .. } | Form::Static { .. } => 0,
        });
        due.sum()
    }
}

/// The seat that decides now, in the battle.
pub(crate) fn decider(s: &State) -> Seat {
    match &s.asked {
        Some(asked) => asked.seat(),
        // While an ability lies on the stack, the other seat may block it (6.1/prelim-block).
        None => s.phase.chooser().filter(|_| s.stack.is_empty()).unwrap_or(s.priority),
    }
}
