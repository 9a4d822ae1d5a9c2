//! Legal declarations, the course of an attack by strike, and the end of a turn.

use crate::reference::model::{SLOTS, Span, Table, When, Who, Word};
use crate::reference::queue::{Cause, Course, Due, Made};

impl Table {
    /// Whether a creature could strike at all: open, rested, and with a strike left [506.1b, 108.2a, 108.5a].
    fn able(&self, by: usize) -> bool {
        let piece = &self.pieces[by];
        let most = self.card(by).numbers.attacks.max(1);
        let rested = !piece.fresh || self.has(by, Word::Charge);
        !piece.dead && piece.owner == self.active && piece.open && rested && piece.attacks < most
    }

    /// Whom it could strike: any enemy character [507.1] but those who slip away from it while they are open.
    pub fn targets(&self, by: usize) -> Vec<Who> {
        let enemy = 1 - self.pieces[by].owner;
        let open = |n: &usize| !(self.pieces[*n].open && self.is(by, self.card(*n).evades));
        let pieces = self.of(enemy).into_iter().filter(open).map(Who::Piece);
        [Who::Hero(enemy)].into_iter().chain(pieces).collect()
    }

    /// All attacks by strike that may be declared now; a creature in a frenzy comes before anything else.
    pub fn attacks(&self) -> Vec<(usize, Who)> {
        let able: Vec<usize> = self.of(self.active).into_iter().filter(|n| self.able(*n)).collect();
        let bound = self.bound();
        let free = |n: &usize| !bound || self.has(*n, Word::Frenzy);
        let able = able.into_iter().filter(free);
        able.flat_map(|by| self.targets(by).into_iter().map(move |at| (by, at))).collect()
    }

    /// Whether some creature in a frenzy has to strike first.
    pub fn bound(&self) -> bool {
        self.of(self.active).into_iter().any(|n| self.able(n) && self.has(n, Word::Frenzy))
    }

    /// The creatures that could make a shot, each with its target.
    pub fn shots(&self) -> Vec<(usize, Who)> {
        if self.bound() {
            return Vec::new();
        }
        let able = self.of(self.active).into_iter().filter(|n| {
            let piece = &self.pieces[*n];
            let rested = !piece.fresh || self.has(*n, Word::Charge);
            self.card(*n).shot.is_some() && !piece.shot && piece.open && rested
        });
        able.flat_map(|by| self.targets(by).into_iter().map(move |at| (by, at))).collect()
    }

    /// The creatures that may step in [307.1c, 509].
    fn defenders(&self, by: usize, at: Who) -> Vec<usize> {
        if self.has(by, Word::Directed) {
            return Vec::new();
        }
        let may = |n: &usize| {
            let stands = self.pieces[*n].open || self.has(*n, Word::DefendsClosed);
            let slips = self.is(*n, self.card(by).evades);
            Who::Piece(*n) != at && stands && !self.pieces[*n].defended && !slips
        };
        self.of(1 - self.pieces[by].owner).into_iter().filter(may).collect()
    }
}

impl Course<'_> {
    /// An attack by strike, from its declaration to the choice of what comes next.
    pub fn attack(&mut self, by: usize, at: Who) {
        self.piece(by).attacks += 1;
        self.on(by, When::Declares);
        let enemy = 1 - self.table.pieces[by].owner;
        self.on_all(enemy, When::EnemyDeclares);
        self.resolve();
        let gone = |who: Who| matches!(who, Who::Piece(n) if self.table.pieces[n].dead);
        if self.table.over.is_some() || gone(Who::Piece(by)) || gone(at) {
            return;
        }
        let able = self.table.defenders(by, at);
        let sent = self.wishes.defenders.iter().copied().find(|n| able.contains(n));
        if !able.is_empty() {
            self.seen.able = Some(able);
        }
        if let Some(n) = sent {
            self.piece(n).defended = true;
        }
        let target = sent.map_or(at, Who::Piece);
        // The target is final now [502.1].
        if let Who::Piece(n) = target {
            self.on(n, When::Attacked);
        }
        if self.blows(by, target) {
            self.delivered(by, at);
        }
        self.opened.clear();
        self.resolve();
        if self.table.over.is_some() {
            return;
        }
        // Only now do both close [307.3a], unless something opened them meanwhile.
        let both = [Some((by, Word::Experience)), sent.map(|n| (n, Word::Vigil))];
        for (n, keeps) in both.into_iter().flatten() {
            if !self.table.has(n, keeps) && !self.opened.contains(&n) {
                self.close(n);
            }
        }
        self.resolve();
    }

    /// The blows: of both where the final target is an open creature, of one otherwise [510]. Whether the attacker
    /// came to deliver its own.
    fn blows(&mut self, by: usize, target: Who) -> bool {
        let (back, other) = match target {
            Who::Piece(n) if self.table.pieces[n].open => (Who::Piece(by), n),
            Who::Piece(_) | Who::Hero(_) => {
                self.blow(by, target, Cause::Attack);
                return true;
            }
        };
        let table = &self.table;
        let first = table.has(by, Word::First) || table.has(other, Word::Last);
        let second = table.has(other, Word::First) || table.has(by, Word::Last);
        if second && !first {
            self.blow(other, back, Cause::Return);
            if self.table.lives(back) <= 0 {
                return false;
            }
            self.blow(by, target, Cause::Attack);
            return true;
        }
        if first == second {
            // Both blows are reckoned before either lands [510.1, 508.4.1].
            let due = [(by, target, Cause::Attack), (other, back, Cause::Return)]
                .map(|(by, at, cause)| (by, at, cause, self.due(by, at, cause)));
            for (by, at, cause, due) in due {
                self.struck(by, at, cause, due);
            }
            return true;
        }
        self.blow(by, target, Cause::Attack);
        if self.table.lives(target) > 0 {
            self.blow(other, back, Cause::Return);
        }
        true
    }

    fn blow(&mut self, by: usize, at: Who, cause: Cause) {
        let due = self.due(by, at, cause);
        self.struck(by, at, cause, due);
    }

    /// Returns the wounds of a blow.
    fn due(&self, by: usize, at: Who, cause: Cause) -> Due {
        let strike = self.table.strike(by);
        let strength = match cause {
            Cause::Attack => self.strength(by, at, strike),
            Cause::Return | Cause::Shot | Cause::Poison | Cause::Ability => strike,
        };
        self.reckon(Some(by), at, strength, cause)
    }

    fn struck(&mut self, by: usize, at: Who, cause: Cause, due: Due) {
        let wounds = self.land(Some(by), at, due, cause);
        if wounds && self.table.card(by).numbers.vampirism > 0 {
            self.cause(Who::Piece(by), Made::Drink);
        }
        self.on(by, When::Strikes);
    }

    /// A shot for closing: what the payment caused enters the queue first [308.1.10, 308.2].
    pub fn activate(&mut self, by: usize, at: Who) {
        self.piece(by).shot = true;
        self.close(by);
        self.announce();
        let number = self.table.card(by).shot.unwrap_or(0);
        self.shoot(by, at, number);
        self.resolve();
    }

    /// Ends what lasts to the end of this turn; whether there was any.
    fn expire_with_turn(&mut self, mine: usize) -> bool {
        let turn = self.table.turn;
        self.expire(|one| match one.span {
            Span::Turn => true,
            Span::Enemy => one.by != mine && one.since < turn,
            Span::Mine => false,
        })
    }

    /// The end of a turn and the start of the next, up to its choice.
    pub fn end(&mut self) {
        let (mine, next) = (self.table.active, 1 - self.table.active);
        self.on_all(mine, When::End);
        self.on_all(next, When::EnemyEnd);
        for n in self.table.of(mine) {
            if self.table.card(n).numbers.regeneration > 0 {
                self.cause(Who::Piece(n), Made::Regrow);
            }
        }
        self.resolve();
        // With the queue empty, what lasts to the end of the turn ends [310.2], also what came of that.
        while self.table.over.is_none() && self.expire_with_turn(mine) {
            self.resolve();
        }
        if self.table.over.is_some() {
            return;
        }
        self.table.active = next;
        self.table.turn += 1;
        // Effects that end at the start do so before anything opens [303.1]; a creature that dies of it dies at once [503.2].
        self.expire(|one| one.span == Span::Mine && one.by == next);
        self.settle();
        if self.table.over.is_some() {
            return;
        }
        self.table.heroes[next].open = true;
        // Triggers of opening wait for the triggers of the start [303.4, 304.4].
        for n in self.table.of(next) {
            if self.table.pieces[n].dazed {
                self.piece(n).dazed = false;
            } else {
                self.open(n);
            }
        }
        for piece in &mut self.table.pieces {
            piece.fresh = piece.fresh && piece.owner != next;
            piece.attacks = 0;
            piece.defended = false;
            piece.bled = false;
            piece.absorbed = 0;
            piece.used = [false; SLOTS];
            piece.shot = false;
        }
        self.on_all(next, When::Start);
        for n in self.table.of(next).into_iter().map(Who::Piece).chain([Who::Hero(next)]) {
            let poison = match n {
                Who::Piece(n) => self.table.pieces[n].poison,
                Who::Hero(n) => self.table.heroes[n].poison,
            };
            if poison > 0 {
                self.cause(n, Made::Poison);
            }
        }
        self.resolve();
    }
}
