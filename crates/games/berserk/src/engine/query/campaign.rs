//! The campaign as it stands (part 8): results, and retreats that are legal.

use crate::card::Kind;
use crate::engine::query::pos::Pos;
use crate::ids::UnitId;
use crate::refusal::{Checked, need};
use crate::state::{Campaign, End, Phase, State, Why};
use stolik_kernel::Seat;

/// Games that win a campaign (8.1).
pub(crate) const WINS: u8 = 2;

/// Games that a campaign has at most: draws count for nobody, and it must end
/// (gap.campaign-length).
pub(crate) const GAMES: u8 = 7;

impl Campaign {
    /// The first game of a campaign.
    pub(crate) fn opening() -> Campaign {
        Campaign {
            game: 1,
            wins: [0; 2],
            lost: None,
            retreating: Vec::new(),
            remains: Vec::new(),
            picking: None,
        }
    }

    /// The end of the campaign if this seat wins the game under way; `None` if the campaign goes on then.
    #[must_use]
    pub fn after(&self, winner: Seat) -> Option<End> {
        let mut next = self.clone();
        next.wins[winner.index()] += 1;
        next.decided()
    }

    /// Returns the end of the campaign if a draw of the game under way ends it.
    #[must_use]
    pub fn after_draw(&self) -> Option<End> {
        self.decided()
    }

    /// The end of the campaign, if it ends now: two games won (8.1), or no more games.
    pub(in crate::engine) fn decided(&self) -> Option<End> {
        let [one, two] = self.wins;
        let leader = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Seat::ONE),
            std::cmp::Ordering::Less => Some(Seat::TWO),
            std::cmp::Ordering::Equal => None,
        };
        if one.max(two) >= WINS {
            Some(End { winner: leader, why: Why::Campaign })
        } else {
            (self.game >= GAMES).then_some(End { winner: leader, why: Why::Games })
        }
    }
}

impl Pos<'_> {
    /// Closing to retreat (8.2). Asked at declaration and when it is carried out.
    pub(crate) fn may_retreat(&self, u: UnitId) -> Checked {
        need(self.s.campaign.is_some(), rule!("8.2"))?;
        need(self.is_in_play(u), rule!("5.8"))?;
        let unit = self.unit(u);
        match self.kind(u) {
            Kind::Creature | Kind::Flyer | Kind::Symbiont | Kind::Parasite => {}
            Kind::Artifact | Kind::Terrain => return Err(rule!("8.2.3").into()),
        }
        let half = self.half(unit.controller);
        let third = self.cell(u).is_some_and(|cell| cell.own_row(half) == 3);
        if unit.place.host().is_some() {
            need(third, rule!("8.2.2"))?;
        } else if unit.place.cell().is_some() {
            need(third, rule!("8.2.1"))?;
        }
        self.may_close(u, rule!("1.6"))
    }
}

impl State {
    /// The number of cards that the seat has chosen from its deck, if it is choosing now (8.4).
    pub(crate) fn picks(&self, seat: Seat) -> Option<u8> {
        let campaign = self.campaign.as_ref()?;
        campaign.picking.filter(|_| campaign.lost == Some(seat) && self.phase == Phase::Deal)
    }
}
