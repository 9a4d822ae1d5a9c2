//! Moments of commands: the rule that keeps a seat from a command now.

use super::pos::Pos;
use crate::card::Kind;
use crate::command::Command;
use crate::ids::CardId;
use crate::state::{Frame, Part, Phase};
use stolik_kernel::{RuleId, Seat};

impl Pos<'_> {
    /// The rule that keeps a seat from a command now: one that says when such a command may be given, if that is not now;
    /// else the one about what everybody waits for.
    pub(super) fn untimely(self, seat: Seat, command: &Command) -> RuleId {
        match self.s.phase.part() {
            Part::Over(end) => end.why.rule(),
            Part::Opening => self.opening(seat),
            Part::Turn | Part::Discard => {
                self.out_of_time(seat == self.s.active, command).unwrap_or_else(|| self.awaited())
            }
        }
    }

    /// Opening hands are decided first; those of one seat once.
    fn opening(self, seat: Seat) -> RuleId {
        if self.s.sides[seat.index()].ready {
            rule!("deck.mulligan-once")
        } else if !self.asked().seats().contains(seat) {
            rule!("start.second-draw")
        } else {
            rule!("deck.mulligan")
        }
    }

    /// The rule by which such a command has no place in this phase of one's own or the opponent's turn.
    fn out_of_time(self, own: bool, command: &Command) -> Option<RuleId> {
        let phase = self.s.phase;
        let discards = own && phase == Phase::Discard;
        let unless = |fits: bool, rule: RuleId| (!fits).then_some(rule);
        match command {
            Command::Keep | Command::Swap { .. } => Some(rule!("deck.mulligan-once")),
            Command::Play { card, .. } => self.unplayable(own, *card),
            Command::Recycle { .. } => match (own, phase.is_combat()) {
                (false, _) => Some(rule!("recycle.own-turn")),
                (true, true) => Some(rule!("gap.recycle-when")),
                (true, false) => None,
            },
            Command::Second { .. } => unless(own, rule!("commander.second-not-opp")),
            Command::Use { .. } => unless(phase.is_combat(), rule!("phase3.unit-properties")),
            Command::Move { .. } if discards => Some(rule!("final.discard")),
            Command::Move { .. } => {
                let moves = own && matches!(phase, Phase::Movement | Phase::Final);
                unless(moves, rule!("phase2.universal"))
            }
            Command::Attack { .. } => {
                unless(own && phase == Phase::Declare, rule!("phase3.declare"))
            }
            Command::Block { .. } => unless(!own && phase == Phase::Block, rule!("phase3.block")),
            Command::Choose { .. } => Some(rule!("ours.target")),
            Command::Discard { .. } => unless(discards, rule!("final.discard")),
            Command::Pass => None,
            Command::Done => match (self.s.frames.is_empty(), own, phase) {
                (false, _, _) => None,
                (true, true, Phase::Block | Phase::Damage) => Some(rule!("phase3.block")),
                (true, _, _) => Some(rule!("final.pass")),
            },
        }
    }

    /// The rule by which a card has no place in this phase of one's own or the opponent's turn.
    fn unplayable(self, own: bool, card: CardId) -> Option<RuleId> {
        let phase = self.s.phase;
        match self.rules.cards().get(card.index()).map(|c| c.kind) {
            Some(Kind::Order | Kind::Sabotage) => None,
            Some(Kind::Tactic) => match (own, phase) {
                (true, Phase::Preparation) => None,
                (true, Phase::Final | Phase::Discard) => Some(rule!("final.play")),
                (_, _) => Some(rule!("command.tactic-time")),
            },
            Some(Kind::Unit(_) | Kind::Commander) | None => match (own, phase) {
                (true, Phase::Preparation | Phase::Final) => None,
                (true, Phase::Discard) => Some(rule!("final.discard")),
                (_, _) => Some(rule!("phase1.play")),
            },
        }
    }

    /// The rule about what everybody waits for: a target that is chosen, else answers, which have their windows.
    fn awaited(self) -> RuleId {
        match self.s.frames.last() {
            Some(Frame::Triggered(_)) => rule!("ours.target"),
            Some(Frame::Window { .. } | Frame::Announced(_)) | None => rule!("gap.response"),
        }
    }
}
