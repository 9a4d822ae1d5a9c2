//! Presence and its consequences: control and income, scouts, destroyed cards, captured capitals, seats that are out.

use crate::reference::model::{Place, Reach, Step, Table, Word};

/// Lives of a capital (capital.lives).
pub const LIVES: i32 = 12;

impl Table {
    /// The income of a seat: that of its capital, and the yield of the mines that it controls (sector.income).
    pub fn income(&self, seat: usize) -> [i32; 3] {
        let mut income = self.sides[seat].income;
        for side in &self.sides {
            for (mine, sum) in income.iter_mut().enumerate() {
                if side.mines[mine] == Some(seat) {
                    *sum += self.yields[mine];
                }
            }
        }
        income
    }

    /// The seat that controls a sector; a capital is always its owner's (capital.sector).
    pub fn controls(&self, place: Place) -> Option<usize> {
        match place.1 {
            None => self.capital(place),
            Some(mine) => self.sides[place.0].mines[mine],
        }
    }

    /// One player's creatures give control (sector.take, sector.flip), several make it neutral (sector.contested), none
    /// change nothing (sector.keep).
    fn control(&mut self) {
        for seat in 0..self.sides.len() {
            for mine in 0..3 {
                match self.present((seat, Some(mine)))[..] {
                    [] => {}
                    [one] => self.sides[seat].mines[mine] = Some(one),
                    [..] => self.sides[seat].mines[mine] = None,
                }
            }
        }
    }

    /// Brings the cards of others out of the shadows near a Scout (term.scout); it sees nobody while it is there itself.
    fn scouts(&mut self) {
        // A card that comes out may be a Scout too: as many rounds as there are cards are enough.
        for _ in 0..self.pieces.len() {
            for scout in 0..self.pieces.len() {
                let asleep = self.pieces[scout].gone || self.pieces[scout].hidden;
                if asleep || !self.now(scout).has(Word::Scout) {
                    continue;
                }
                for seen in self.at(self.pieces[scout].at) {
                    if self.pieces[seen].owner != self.pieces[scout].owner {
                        self.pieces[seen].hidden = false;
                    }
                }
            }
        }
    }

    /// Destroys the cards with as much damage as lives (battle.destroy); the spells on them are discarded by the seats that
    /// played them (gap.temporary-owner).
    fn deaths(&mut self) {
        for n in 0..self.pieces.len() {
            let piece = &self.pieces[n];
            if piece.gone || piece.damage < self.now(n).life {
                continue;
            }
            let (owner, card) = (piece.owner, piece.card);
            self.pieces[n].gone = true;
            self.sides[owner].discard.push(format!("C{card}"));
            for spell in &self.spells {
                if spell.reach == Reach::Piece(n) {
                    self.sides[spell.owner].discard.push(spell.name.clone());
                }
            }
            self.spells.retain(|spell| spell.reach != Reach::Piece(n));
        }
    }

    /// All that follows at once from who stands where with how much damage.
    pub fn settle(&mut self) {
        self.deaths();
        let mut fallen = self.playing();
        fallen.retain(|seat| self.sides[*seat].damage >= LIVES);
        self.eliminate(&fallen);
        // With the last capital the match is over, and nothing follows any more.
        if self.step != Step::Over {
            self.scouts();
            self.control();
        }
    }

    /// Seats are out, those of one moment in one place: a seat that is left alone has won (gap.elimination).
    pub fn eliminate(&mut self, seats: &[usize]) {
        if seats.is_empty() {
            return;
        }
        let before = self.sides.iter().filter(|side| side.out > 0).count();
        for seat in seats {
            self.sides[*seat].out = before + 1;
            self.leave(*seat);
        }
        self.passes = 0;
        if self.playing().len() == 1 {
            self.fight = None;
            self.step = Step::Over;
        }
    }

    /// The cards of a seat leave, its mines stay (gap.elimination). What others had played on its cards and its capital is discarded as if these were destroyed
    /// (gap.temporary-owner). A turn of its own is over, with the battle that it declared.
    fn leave(&mut self, seat: usize) {
        for piece in &mut self.pieces {
            piece.gone |= piece.owner == seat;
        }
        for spell in std::mem::take(&mut self.spells) {
            let loose = match spell.reach {
                Reach::Piece(n) => self.pieces[n].owner == seat,
                Reach::Squad(at) | Reach::Enemies(at) | Reach::All(at) => at == (seat, None),
            };
            match (spell.owner == seat, loose) {
                (true, _) => {}
                (false, true) => self.sides[spell.owner].discard.push(spell.name),
                (false, false) => self.spells.push(spell),
            }
        }
        for side in &mut self.sides {
            for mine in &mut side.mines {
                if *mine == Some(seat) {
                    *mine = None;
                }
            }
        }
        if let Some(fight) = &mut self.fight {
            fight.asks.retain(|asked| *asked != seat);
        }
        if seat == self.active {
            self.fight = None;
        }
    }

    /// Whether a capital is captured by that seat at the start of its turn: its creature is there, and no creature or
    /// defensive building of the owner, which is one with a printed attack above 0 (victory.capture).
    fn captures(&self, seat: usize, owner: usize) -> bool {
        let place = (owner, None);
        let holds = |n: &usize| {
            let theirs = self.pieces[*n].owner == owner;
            theirs && (self.creature(*n) || self.cards[self.pieces[*n].card].attack > 0)
        };
        let mine = !self.creatures(place, seat).is_empty();
        owner != seat && mine && !self.at(place).iter().any(holds)
    }

    /// The turn goes to the next who plays (battle.end); captures are looked for first of all.
    pub fn next_turn(&mut self) {
        self.active = self.after(self.active)[0];
        self.turn += 1;
        self.step = Step::Action;
        let mut captured = self.playing();
        captured.retain(|owner| self.captures(self.active, *owner));
        self.eliminate(&captured);
        self.settle();
    }
}
