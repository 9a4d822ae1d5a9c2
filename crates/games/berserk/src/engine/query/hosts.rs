//! Symbionts and parasites (1.5.2): who may live on whom, and whether they still do.

use crate::card::{Keyword, Kind};
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::refusal::{Checked, need};

impl Pos<'_> {
    /// Whether `u` may live on `host`: a symbiont on a creature of its own squad, a parasite on an
    /// enemy in the enemy's first row; nobody on a flyer, on another symbiont, on a creature that
    /// carries somebody, and only the incorporeal on the incorporeal.
    pub(crate) fn may_carry(&self, u: UnitId, host: UnitId) -> Checked {
        let there = host.index() < self.s.units.len() && self.is_in_play(host) && host != u;
        need(there && !self.unit(host).face_down, rule!("1.2/3"))?;
        let (mine, theirs) = (self.unit(u).controller, self.unit(host).controller);
        if self.card(u).kind == Kind::Parasite {
            let front = self.own_cell(host).is_some_and(|c| c.own_row(self.half(theirs)) == 1);
            need(mine != theirs && front, rule!("1.5.2/parasite-host"))?;
        } else {
            need(mine == theirs, rule!("1.5.2/own-host"))?;
        }
        match self.kind(host) {
            Kind::Creature => {}
            Kind::Flyer => return Err(rule!("1.5.2.a").into()),
            Kind::Symbiont | Kind::Parasite => return Err(rule!("1.5.2.v/2").into()),
            Kind::Artifact | Kind::Terrain => return Err(rule!("1.5.2/host").into()),
        }
        need(self.symbiont_of(host).is_none(), rule!("1.5.2.v"))?;
        need(self.suits(u, host), rule!("1.5.2.b"))
    }

    /// Only the incorporeal live on the incorporeal (1.5.2.b).
    fn suits(&self, u: UnitId, host: UnitId) -> bool {
        let bodiless = |u| self.flagged(u, None, Keyword::Incorporeal);
        !bodiless(host) || bodiless(u)
    }

    /// Whether a symbiont or a parasite has lost its host, or has none in the battle: the host has
    /// left the field (1.5.2.a/2), has itself become a symbiont (1.5.2.v/3) or incorporeal
    /// (1.5.2.b/2).
    pub(crate) fn is_stranded(&self, u: UnitId) -> bool {
        let place = self.unit(u).place;
        if let Some(host) = place.host() {
            return self.unit(host).place.cell().is_none() || !self.suits(u, host);
        }
        let placed = matches!(self.s.phase, crate::state::Phase::Placed { .. });
        let stands = place.cell().is_some() && !self.unit(u).face_down && !placed;
        stands && self.card(u).kind.needs_host()
    }
}
