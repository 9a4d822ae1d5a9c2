//! Questions about a position: where pieces are, what they are now, who is adjacent to whom, what
//! payments are promised.

use super::world::{
    Ability, Card, Fight, Gift, HIGH, Item, Kind, Piece, Spot, Stage, WIDE, What, World,
};

/// The cells left, right, below and above that the field has (3.14).
pub fn four((x, y): (i8, i8)) -> Vec<(i8, i8)> {
    let all = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    all.into_iter().filter(|(x, y)| (0..WIDE).contains(x) && (0..HIGH).contains(y)).collect()
}

/// Orthogonal steps (gap.distance).
pub fn distance(a: (i8, i8), b: (i8, i8)) -> u8 {
    (a.0 - b.0).unsigned_abs() + (a.1 - b.1).unsigned_abs()
}

impl World {
    pub fn card(&self, n: usize) -> &Card {
        &self.pieces[n].card
    }

    /// The kind that it has now.
    pub fn kind(&self, n: usize) -> Kind {
        self.pieces[n].became.unwrap_or(self.pieces[n].card.kind)
    }

    pub fn flies(&self, n: usize) -> bool {
        self.kind(n) == Kind::Flyer
    }

    pub fn is_creature(&self, n: usize) -> bool {
        match self.kind(n) {
            Kind::Ground | Kind::Flyer | Kind::Symbiont | Kind::Parasite => true,
            Kind::Artifact | Kind::Terrain => false,
        }
    }

    pub fn in_play(&self, n: usize) -> bool {
        self.pieces[n].spot != Spot::Gone
    }

    /// Pieces in play by number.
    pub fn here(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.pieces.len()).filter(|n| self.in_play(*n))
    }

    /// Its cell, or its host's (1.5.2.g).
    pub fn cell(&self, n: usize) -> Option<(i8, i8)> {
        match self.pieces[n].spot {
            Spot::Field(x, y) => Some((x, y)),
            // A symbiont that waits to die for want of a host is nowhere.
            Spot::On(host) if self.hosted(n) => self.cell(host),
            Spot::On(_) | Spot::Air | Spot::Gone => None,
        }
    }

    /// Whether cells are the same or among each other's eight neighbours (gap.adjacency, 1.5.2.g).
    pub fn beside(a: (i8, i8), b: (i8, i8)) -> bool {
        (-1..=1).contains(&(a.0 - b.0)) && (-1..=1).contains(&(a.1 - b.1))
    }

    /// No flyer is adjacent to anything (1.5.1.a): it has no cell.
    pub fn adjacent(&self, a: usize, b: usize) -> bool {
        match (self.cell(a), self.cell(b)) {
            (Some(from), Some(to)) => a != b && World::beside(from, to),
            (None, _) | (_, None) => false,
        }
    }

    /// Returns true if no card stands on the cell (3.14/unoccupied).
    pub fn free(&self, (x, y): (i8, i8)) -> bool {
        self.pieces.iter().all(|p| p.spot != Spot::Field(x, y))
    }

    /// Lives with the bonuses.
    pub fn lives(&self, n: usize) -> u8 {
        let more = self.gifts.iter().map(|gift| match gift {
            Gift::Life(on, amount) if *on == n => *amount,
            Gift::Life(..) | Gift::Force(..) => 0,
        });
        self.card(n).life + more.sum::<u8>()
    }

    /// Strength added by bonuses.
    pub fn force(&self, n: usize) -> u8 {
        let more = self.gifts.iter().map(|gift| match gift {
            Gift::Force(on, amount) if *on == n => *amount,
            Gift::Force(..) | Gift::Life(..) => 0,
        });
        more.sum()
    }

    /// The piece that sits on that card.
    pub fn rider(&self, host: usize) -> Option<usize> {
        self.here().find(|n| self.pieces[*n].spot == Spot::On(host))
    }

    /// Whether a symbiont or parasite has a host still: a card of the field that is none itself
    /// (1.5.2.a/2, 1.5.2.v/3).
    pub fn hosted(&self, n: usize) -> bool {
        match self.pieces[n].spot {
            Spot::On(host) => matches!(self.pieces[host].spot, Spot::Field(..)),
            Spot::Field(..) | Spot::Air | Spot::Gone => true,
        }
    }

    /// The strike on the stack, if one is.
    pub fn fight(&self) -> Option<Fight> {
        self.stack.iter().find_map(|item| match item {
            Item::Strike(fight) => Some(*fight),
            Item::Step(..)
            | Item::Defend(_)
            | Item::Play(_)
            | Item::Die(_)
            | Item::Doom(_)
            | Item::Aim(_)
            | Item::Save(_)
            | Item::Retreat(_) => None,
        })
    }

    /// Whether its closing is promised (5.2/unpayable); closing that will not happen is not.
    pub fn promised(&self, n: usize) -> bool {
        let card = self.card(n);
        self.stack.iter().any(|item| match item {
            Item::Strike(f) => {
                f.attacker == n && !card.stays_attacking
                    || f.defender == Some(n) && !card.stays_defending
            }
            Item::Defend(d) => *d == n && !card.stays_defending,
            Item::Aim(p) | Item::Save(p) | Item::Retreat(p) => *p == n,
            Item::Play(play) => play.source == n && self.price(n, play.what).0,
            Item::Step(..) | Item::Die(_) | Item::Doom(_) => false,
        })
    }

    /// Counters promised already.
    pub fn owed(&self, n: usize) -> u8 {
        let owed = self.stack.iter().map(|item| match item {
            Item::Play(play) if play.source == n => self.price(n, play.what).1,
            Item::Play(_)
            | Item::Step(..)
            | Item::Strike(_)
            | Item::Defend(_)
            | Item::Die(_)
            | Item::Doom(_)
            | Item::Aim(_)
            | Item::Save(_)
            | Item::Retreat(_) => 0,
        });
        owed.sum()
    }

    /// Closing and counters that a played ability costs; what triggers costs nothing.
    pub fn price(&self, n: usize, what: What) -> (bool, u8) {
        match what {
            What::Ability(i) => match self.card(n).abilities[i] {
                Ability::Played { closes, counters, .. } => (closes, counters),
                Ability::On { .. } => (false, 0),
            },
            What::Poison | What::Regeneration => (false, 0),
        }
    }

    /// Whether that seat has creatures, flyers alone (4.16). What lies face-down is no flyer yet.
    pub fn only_flyers(&self, seat: usize) -> bool {
        let mut left = self.here().filter(|n| self.pieces[*n].seat == seat && self.counts(*n));
        let mut any = false;
        left.all(|n| {
            any = true;
            self.flies(n) && !self.pieces[n].down
        }) && any
    }

    fn counts(&self, n: usize) -> bool {
        self.is_creature(n) || self.pieces[n].down
    }

    /// Whether a strike of that card can reach this one, by where both are (1.5.1.v, 4.16).
    pub fn reaches(&self, attacker: usize, target: usize, right: bool) -> bool {
        if attacker == target || !self.in_play(attacker) || !self.in_play(target) {
            return false;
        }
        if self.flies(attacker) && !self.pieces[attacker].down {
            return true; // cards in either zone, own ones too (4.15)
        }
        let airborne = self.pieces[target].spot == Spot::Air;
        let (a, t) = (&self.pieces[attacker], &self.pieces[target]);
        if airborne {
            self.flies(target) && right && a.seat != t.seat && self.only_flyers(t.seat)
        } else {
            self.adjacent(attacker, target)
        }
    }

    /// The right that closing gave, in the turn after (4.16/next-turn).
    pub fn right(&self, n: usize) -> bool {
        let last_own_turn = self.turn.checked_sub(2);
        last_own_turn.is_some() && self.pieces[n].aimed == last_own_turn
    }

    /// Whether the struck card fights: an open creature of the other squad, and the strike is to be
    /// answered (4.2, 4.9, 4.15, 1.7/hit-as-closed).
    pub fn fights(&self, attacker: usize, struck: usize) -> bool {
        let (a, r): (&Piece, &Piece) = (&self.pieces[attacker], &self.pieces[struck]);
        !r.closed && a.seat != r.seat && !a.card.unanswered && self.is_creature(struck)
    }

    /// A strike that takes a defender still.
    pub fn undefended(&self) -> Option<Fight> {
        let coming = self.stack.iter().any(|item| matches!(item, Item::Defend(_)));
        self.fight().filter(|f| f.stage == Stage::Declared && f.defender.is_none() && !coming)
    }
}
