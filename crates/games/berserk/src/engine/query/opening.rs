//! Legality of commands before the first turn: abilities after placement and at the start of the battle, in turn
//! (3.13, 6.2.2/after), and the strikes of the vanguard (6.2.4). Part of `check`.

use crate::card::{Keyword, When};
use crate::command::Command;
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::refusal::{Checked, need};
use crate::state::Phase;
use stolik_kernel::{RuleId, Seat};

/// A moment before the first turn in which abilities are used in turn.
struct Moment {
    /// For which of them it is.
    when: When,
    /// The rule by which the seats take turns.
    turn: RuleId,
    /// The rule that allows nothing else.
    none: RuleId,
    /// The rule that allows each once.
    once: RuleId,
}

impl Pos<'_> {
    /// Whether the abilities and strikes before the first turn are used in turn.
    pub(crate) fn is_before_turns(&self) -> bool {
        self.s.phase.chooser().is_some()
    }

    /// Whether the seat is asked for a block of the ability on the stack (6.1/prelim-block).
    pub(crate) fn answers_a_start(&self, seat: Seat) -> bool {
        self.s.asked.is_none() && !self.s.stack.is_empty() && self.s.priority == seat
    }

    pub(super) fn check_start(&self, seat: Seat, by: Seat, command: &Command) -> Checked {
        let moment = self.moment();
        need(seat == by && self.s.stack.is_empty(), moment.turn)?;
        match *command {
            Command::Pass => Ok(()),
            Command::Use { unit, ability, x, target } => {
                self.check_own(seat, unit)?;
                self.may_start(unit, ability)?;
                self.check_aim(seat, unit, ability, x, target)
            }
            _ => Err(moment.none.into()),
        }
    }

    /// After placement, or the start of battle.
    fn moment(&self) -> Moment {
        if let Phase::Placed { .. } = self.s.phase {
            return Moment {
                when: When::Placed,
                turn: rule!("6.2.2/after"),
                none: rule!("6.2.2"),
                once: rule!("6.2.2/after"),
            };
        }
        Moment {
            when: When::BattleStart,
            turn: rule!("3.13"),
            none: rule!("6.2.3/no-actions"),
            once: rule!("3.13.1"),
        }
    }

    /// An ability of this moment before the first turn that has not been used (3.13.1,
    /// 6.2.2/after).
    pub(crate) fn may_start(&self, u: UnitId, n: u8) -> Checked {
        let Moment { when, none, once, turn: _ } = self.moment();
        let unit = self.unit(u);
        let ability = self.card(u).abilities.get(n as usize).ok_or(none)?;
        need(ability.event() == Some(when), none)?;
        need(unit.used_battle[n as usize] == 0, once)?;
        need(!self.stripped(u), rule!("1.9.2"))?;
        let ctx = Context::of(u, unit.controller);
        need(self.conditions(&ctx, &ability.conditions), rule!("1.9.2"))?;
        need(!ability.forms() || self.in_formation(u), rule!("1.9.2"))
    }

    /// Strikes of the vanguard (6.2.4): nothing else is done in this subphase.
    pub(super) fn check_vanguard(&self, seat: Seat, by: Seat, command: &Command) -> Checked {
        need(seat == by && self.s.stack.is_empty(), rule!("6.2.4"))?;
        match *command {
            Command::Pass => Ok(()),
            Command::Strike { unit, target } => {
                self.check_own(seat, unit)?;
                self.may_charge(unit)?;
                self.may_charge_at(unit, target)
            }
            _ => Err(rule!("6.2.4/no-actions").into()),
        }
    }

    /// A card with vanguard that has not struck (6.2.4).
    pub(crate) fn may_charge(&self, u: UnitId) -> Checked {
        need(self.flagged(u, None, Keyword::Vanguard), rule!("6.2.4/no-actions"))?;
        need(!self.s.struck.contains(&u), rule!("6.2.4"))
    }

    /// One strike at an adjacent enemy card (gap.vanguard).
    pub(crate) fn may_charge_at(&self, u: UnitId, target: UnitId) -> Checked {
        self.may_strike(u, target)?;
        need(self.unit(target).controller != self.unit(u).controller, rule!("gap.vanguard"))?;
        need(self.adjacent(u, target), rule!("gap.vanguard"))
    }

    /// Whether the seat is asked in the Vanguard subphase, by what everybody sees: one of its
    /// revealed cards can strike.
    pub(crate) fn has_vanguard(&self, seat: Seat) -> bool {
        self.of(seat).any(|u| {
            !self.unit(u).face_down
                && self.may_charge(u).is_ok()
                && self.in_play().any(|t| self.may_charge_at(u, t).is_ok())
        })
    }

    /// Whether the seat is asked at the start of battle. A face-down card might have such an ability (using it
    /// reveals the card), so the holder of any face-down card is asked.
    pub(crate) fn has_start_ability(&self, seat: Seat) -> bool {
        self.of(seat).any(|u| {
            self.unit(u).face_down
                || (0..self.card(u).abilities.len() as u8)
                    .any(|n| self.may_start(u, n).is_ok() && self.has_aim(seat, u, n, 0))
        })
    }
}

impl Pos<'_> {
    /// A start-of-battle ability of a card that lies open which leaves its player nothing to choose.
    pub(in crate::engine) fn start_without_choice(&self, seat: Seat) -> Option<(UnitId, u8)> {
        let open = self.of(seat).filter(|u| !self.unit(*u).face_down);
        let numbered = |u: UnitId| (0..self.card(u).abilities.len() as u8).map(move |n| (u, n));
        open.flat_map(numbered).find(|(u, n)| {
            self.may_start(*u, *n).is_ok() && self.has_aim(seat, *u, *n, 0) && {
                let play = self.play(*u, *n, 0, None);
                self.plan(&play).choices.is_empty() && !self.optional(&play)
            }
        })
    }
}
