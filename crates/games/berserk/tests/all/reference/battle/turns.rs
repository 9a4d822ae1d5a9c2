//! Phases, turns and the end of a game (parts 6 and 7).

use super::world::{Event, Phase, Situation, Spot, What, World};

impl World {
    /// Both have passed on an empty stack.
    pub fn next_phase(&mut self) {
        match self.phase {
            Phase::Starting => self.phase = Phase::Main,
            Phase::Ending => {
                self.phase = Phase::Final;
                for n in 0..self.pieces.len() {
                    if self.in_play(n) && self.pieces[n].seat == self.active {
                        self.trigger(n, Event::TurnEnd, None, None); // 6.5
                    }
                }
            }
            Phase::Final => self.hand_over(),
            Phase::Main | Phase::Over(_) => unreachable!("it ends by a declaration, or has ended"),
        }
    }

    /// 7.1, 7.5: with an empty stack, a player who controls no creature has lost.
    pub fn lost(&mut self) -> bool {
        let lives = |seat| self.here().any(|n| self.pieces[n].seat == seat && self.is_creature(n));
        match (lives(0), lives(1)) {
            (true, true) => return false,
            (true, false) => self.over(Some(0)),
            (false, true) => self.over(Some(1)),
            (false, false) => self.over(None),
        }
        true
    }

    /// After the game cards lose what lay on them (7.8/cleanup).
    fn over(&mut self, winner: Option<usize>) {
        self.phase = Phase::Over(winner);
        self.gifts.clear();
    }

    fn hand_over(&mut self) {
        if !self.gifts.is_empty() {
            // Effects that lasted for the turn end, and a card that lived by one alone is doomed: that is carried
            // out before anything is counted.
            self.gifts.clear();
            self.find_doomed();
            if !self.pending.is_empty() {
                self.met.push("a card that dies with its bonus");
            }
            if !self.pending.is_empty() {
                return;
            }
        }
        for piece in self.pieces.iter_mut().filter(|p| p.seat == self.active) {
            // 4.16/next-turn: the right ends with the next own turn.
            piece.aimed = piece.aimed.filter(|turn| *turn == self.turn);
        }
        for n in 0..self.pieces.len() {
            self.turn_up(n); // 3.11.1: by the end of the First player's turn at the latest
        }
        self.quiet = if self.changed { 0 } else { self.quiet + 1 };
        self.changed = false;
        if self.quiet == 10 {
            return self.over(None); // 7.6: five turns of each
        }
        if self.repeats() {
            return self.over(None);
        }
        if self.limit > 0 && self.turn >= self.limit {
            return self.time_is_up();
        }
        self.begin_turn();
    }

    /// 7.6/repeat: the situation at the end of five turns of each was the same.
    fn repeats(&mut self) -> bool {
        let now = self.pieces.iter().map(|p| {
            // Of a dead card nothing but that counts.
            (p.spot != Spot::Gone).then_some(Situation {
                spot: p.spot,
                down: p.down,
                closed: p.closed,
                wounds: p.wounds,
                poison: p.poison,
                counters: p.counters,
            })
        });
        self.past.push(now.collect());
        let last: Vec<_> = self.past.iter().rev().take(10).collect();
        last.len() == 10 && (2..10).all(|i| last[i] == last[i - 2])
    }

    /// 7.3, 7.4: what is controlled, by printed cost.
    fn time_is_up(&mut self) {
        self.met.push("time that is up");
        let total = |seat: usize| -> u32 {
            let own = self.here().filter(|n| self.pieces[*n].seat == seat);
            own.map(|n| u32::from(self.card(n).cost)).sum()
        };
        match total(0).cmp(&total(1)) {
            std::cmp::Ordering::Greater => self.over(Some(0)),
            std::cmp::Ordering::Less => self.over(Some(1)),
            std::cmp::Ordering::Equal => self.over(None),
        }
    }

    fn begin_turn(&mut self) {
        self.turn += 1;
        self.active = 1 - self.active;
        self.phase = Phase::Starting;
        self.priority = self.active;
        self.passes = 0;
        for piece in &mut self.pieces {
            piece.absorbed = 0;
            if piece.seat == self.active {
                piece.closed = false; // 6.3.2
                piece.moves = if piece.became.is_some() { 0 } else { piece.card.movement };
                piece.moved = false;
                piece.attacked = false;
            }
        }
        for n in 0..self.pieces.len() {
            let piece = &mut self.pieces[n];
            if piece.seat == self.active && std::mem::take(&mut piece.retreating) {
                piece.spot = Spot::Gone; // 8.2.1/leave
                self.met.push("a card that has retreated");
            }
        }
        // 6.3.2/triggers: at once, ordered by their owner.
        for n in 0..self.pieces.len() {
            if !self.in_play(n) || self.pieces[n].seat != self.active {
                continue;
            }
            if self.pieces[n].poison > 0 {
                self.put_pending(n, What::Poison, None, Some(n));
            }
            if self.card(n).regeneration > 0 {
                self.put_pending(n, What::Regeneration, None, Some(n));
            }
        }
        for n in 0..self.pieces.len() {
            if !self.in_play(n) || self.pieces[n].seat != self.active {
                continue;
            }
            self.trigger(n, Event::TurnStart, None, None);
        }
    }
}
