//! Wounds by abilities (508.4): those of one step at once, shots one after another (507.6a).

use crate::card::{Act, Harm, Sel};
use crate::engine::resolve::combat::wounds::Hurt;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::ids::{AUTO, UnitId};
use crate::state::{Block, Frame, Shots, Went};
use stolik_kernel::Seat;

impl Course<'_, '_> {
    /// Wounds all cards of a step at once: each is reckoned before any wound comes.
    pub(crate) fn hurt(&mut self, doing: &Doing<'_>, shares: &[u8]) -> Done {
        let pos = self.pos();
        let harm = match (doing.fired.card, doing.spell) {
            (AUTO, _) => pos.harm_of(doing.fired.line),
            (_, true) => Harm::Spell,
            (_, false) => Harm::Ability,
        };
        let reach = |(_, id): &(usize, &UnitId)| pos.reachable(**id, doing.step);
        let reckon = |(at, id): (usize, &UnitId)| {
            let n = match doing.step.act {
                Act::Divide => shares.get(at).copied().unwrap_or_default(),
                _ => doing.n,
            };
            (n, pos.reckon(*id, n, harm, Some(doing.fired.src)))
        };
        let all: Vec<_> = doing.on.iter().enumerate().filter(reach).map(reckon).collect();
        // One that is gone is not wounded: not all is done (119.4).
        let (mut total, mut partly) = (0_u8, all.len() < doing.on.len());
        let any = !all.is_empty();
        for (n, reckoned) in all {
            let hurt = self.inflict(reckoned);
            partly |= falls_short(hurt, n);
            total = total.saturating_add(hurt.dealt);
        }
        let went = match (any, partly) {
            (false, _) if is_named(doing) => Went::Badly,
            (_, true) => Went::Partly,
            _ => Went::Well,
        };
        (went, Some(doing.on.clone()), total)
    }

    /// The shots of a step, the first now: each is an attack with all its stages, so what falls by one is gone before the
    /// next (507.6a, 503.2).
    pub(crate) fn shoots(&mut self, doing: &Doing<'_>) -> Done {
        let (by, n, seat) = (doing.fired.src, doing.n, doing.fired.by);
        let mut shots = Shots { by, n, seat, at: doing.on.clone(), went: None };
        let depth = self.s.course.flow.len();
        let total = self.shoot_next(&mut shots);
        let went = match shots.went {
            Some(Went::Badly) if !is_named(doing) => Went::Partly,
            Some(went) => went,
            None => Went::Well,
        };
        self.shoot_on(depth, shots);
        (went, Some(doing.on.clone()), total)
    }

    /// The shots of a step go on, behind what the one before had come of it by rule effects.
    pub(crate) fn go_on_shooting(&mut self) {
        let Some(Frame::Shots(mut shots)) = self.s.course.flow.pop() else { return };
        if let Some(top) = self.top() {
            let node = top.entry.fired.node;
            self.node = node;
        }
        let depth = self.s.course.flow.len();
        let dealt = self.shoot_next(&mut shots);
        let top = self.s.course.flow.get_mut(..depth).and_then(<[Frame]>::last_mut);
        if let (Some(Frame::Resolve(top)), Some(went)) = (top, shots.went) {
            top.done = top.done.saturating_add(dealt);
            top.went = went;
            top.left_undone &= went == Went::Badly;
        }
        self.shoot_on(depth, shots);
    }

    /// Shots that are left wait beneath what the one that was made put on top.
    fn shoot_on(&mut self, depth: usize, shots: Shots) {
        if !shots.at.is_empty() {
            self.s.course.flow.insert(depth, Frame::Shots(shots));
        }
    }

    /// Makes the next of several shots; how many wounds came of it.
    fn shoot_next(&mut self, shots: &mut Shots) -> u8 {
        if shots.at.is_empty() {
            return 0;
        }
        let id = shots.at.remove(0);
        let there = self.s.unit(id).is_some_and(|unit| !unit.hidden);
        let hurt = if there { self.shoot(shots.by, id, shots.n, shots.seat) } else { Hurt::NONE };
        let went = match there {
            false => Went::Badly,
            true if falls_short(hurt, shots.n) => Went::Partly,
            true => Went::Well,
        };
        shots.went = Some(match shots.went {
            Some(before) if before != went => Went::Partly,
            _ => went,
        });
        hurt.dealt
    }

    /// The player of the spell by which a step of a seat is done; for a demand, the player who demands (502.2).
    pub(crate) fn caster(&self, by: Seat) -> Seat {
        let own = self.s.course.flow.iter().rev().find_map(|frame| match frame {
            Frame::Resolve(resolve) if !matches!(resolve.entry.block, Block::Demand(_)) => {
                Some(resolve.entry.fired.by)
            }
            _ => None,
        });
        own.unwrap_or(by)
    }
}

/// Whether a card was wounded less than told, so that the step is not done wholly (119.4).
fn falls_short(hurt: Hurt, n: u8) -> bool {
    hurt.replaced || hurt.short || (hurt.dealt == 0 && n > 0)
}

/// Whether a step names its cards, so that it cannot be done without any of them.
fn is_named(doing: &Doing<'_>) -> bool {
    !matches!(doing.step.sel, Sel::Each(_))
}
