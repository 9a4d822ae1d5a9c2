//! Legal acts: every act of the seat that decides now, each by the rule that allows it.

use super::look::{distance, four};
use super::world::{
    Ability, AbilityEffect, Act, Asked, Goal, HIGH, Item, Kind, Phase, Spot, WIDE, What, Who, World,
};

impl World {
    /// The seat that decides, if any does.
    pub fn waits(&self) -> Option<usize> {
        match (self.phase, self.asked) {
            (Phase::Over(_), _) => None,
            (_, Some(Asked::Order(seat) | Asked::Weaken(seat) | Asked::Cell(seat, _))) => {
                Some(seat)
            }
            (Phase::Starting | Phase::Main | Phase::Ending | Phase::Final, None) => {
                Some(self.priority)
            }
        }
    }

    /// The active player chooses what to do next (6.4.1).
    pub fn choosing(&self) -> bool {
        self.phase == Phase::Main && self.stack.is_empty()
    }

    /// Everything that may be done now, sorted.
    pub fn acts(&self) -> Vec<Act> {
        let Some(seat) = self.waits() else { return Vec::new() };
        let mut acts = match self.asked {
            Some(Asked::Weaken(_)) => vec![Act::Weaken, Act::Hold],
            Some(Asked::Order(_)) => (0..self.triggers(seat).len()).map(Act::Order).collect(),
            Some(Asked::Cell(_, piece)) => {
                let cells = four(self.cell(piece).expect("only what stands there is moved"));
                let free = cells.into_iter().filter(|cell| self.free(*cell));
                free.map(|(x, y)| Act::Cell(x, y)).collect()
            }
            None => {
                let mut acts = self.fast(seat);
                if self.choosing() {
                    acts.extend(self.slow(seat));
                    acts.push(Act::End);
                } else {
                    acts.push(Act::Pass);
                }
                acts
            }
        };
        acts.sort_unstable();
        acts.dedup();
        acts
    }

    /// 5.5.2: instants, abilities without closing in one's own main phase, a defender; and turning
    /// a card up, which uses no stack (3.11.1/priority).
    pub fn fast(&self, seat: usize) -> Vec<Act> {
        let mut acts = Vec::new();
        for n in self.here().filter(|n| self.pieces[*n].seat == seat) {
            acts.extend(self.pieces[n].down.then_some(Act::Reveal(n)));
            for (i, ability) in self.card(n).abilities.iter().enumerate() {
                let Ability::Played { closes, instant, .. } = *ability else { continue };
                let own_main = self.phase == Phase::Main && seat == self.active;
                if instant || !closes && own_main {
                    acts.extend(self.uses(n, i));
                }
            }
            if let Some(fight) = self.undefended() {
                let may = self.may_defend(n, fight.attacker, fight.target);
                acts.extend(may.then_some(Act::Defend(n)));
            }
        }
        acts
    }

    /// 5.5.1, with an empty stack.
    fn slow(&self, seat: usize) -> Vec<Act> {
        let mut acts = Vec::new();
        for n in self.here().filter(|n| self.pieces[*n].seat == seat) {
            let piece = &self.pieces[n];
            for (i, ability) in self.card(n).abilities.iter().enumerate() {
                if matches!(ability, Ability::Played { closes: true, .. }) {
                    acts.extend(self.uses(n, i));
                }
            }
            if piece.closed || !self.is_creature(n) {
                continue; // 1.6
            }
            for (x, y) in (0..WIDE).flat_map(|x| (0..HIGH).map(move |y| (x, y))) {
                acts.extend(self.may_step(n, (x, y)).then_some(Act::Move(n, x, y)));
            }
            let struck = self.here().filter(|t| self.may_strike(n, *t));
            acts.extend(struck.map(|t| Act::Strike(n, t)));
            if !self.flies(n) && self.only_flyers(1 - seat) {
                acts.push(Act::Aim(n)); // 4.16/close
            }
            if self.may_retreat(n) {
                acts.push(Act::Retreat(n));
            }
            if self.card(n).saves() {
                acts.push(Act::Save(n)); // 1.11.1
            }
        }
        acts
    }

    /// A step: open, with movement left, onto a free cell beside it (3.14). A symbiont does not
    /// walk (1.5.2.z).
    pub fn may_step(&self, n: usize, to: (i8, i8)) -> bool {
        let piece = &self.pieces[n];
        let Spot::Field(x, y) = piece.spot else { return false };
        !piece.closed && piece.moves > 0 && four((x, y)).contains(&to) && self.free(to)
    }

    /// 8.2.1: an open creature in its own third row, or a flyer, in a campaign.
    pub fn may_retreat(&self, n: usize) -> bool {
        let piece = &self.pieces[n];
        let first = if self.turn % 2 == 1 { self.active } else { 1 - self.active };
        let third = if piece.seat == first { 0 } else { HIGH - 1 };
        let there = match (self.cell(n), piece.spot) {
            (Some((_, y)), _) => y == third,
            (None, spot) => spot == Spot::Air,
        };
        self.campaign && !piece.closed && self.is_creature(n) && there
    }

    /// Once a turn where it stays open (4.7/acted).
    fn may_strike(&self, n: usize, target: usize) -> bool {
        // A terrain in the auxiliary zone is nobody's target (1.5.1.v, note).
        let terrain = self.kind(target) == Kind::Terrain && !self.pieces[target].down;
        let again = self.pieces[n].attacked && self.card(n).stays_attacking;
        !again && !terrain && self.reaches(n, target, self.right(n))
    }

    /// Whether the non-active player may appoint this card (4.10 to 4.14, 1.5.1.g).
    pub fn may_defend(&self, defender: usize, attacker: usize, target: usize) -> bool {
        let (d, a) = (&self.pieces[defender], &self.pieces[attacker]);
        if a.card.directed || a.card.unanswered || !self.in_play(attacker) || !self.in_play(target)
        {
            return false; // 4.11
        }
        let may = self.in_play(defender) && self.is_creature(defender) && !d.closed;
        if defender == target || d.seat == self.active || !may {
            return false; // 4.10, 1.6/defend
        }
        if !d.card.stays_defending && self.promised(defender) {
            return false; // 5.2/example
        }
        // A face-down card is in no auxiliary zone yet (4.13): it is turned up first.
        if d.down && self.flies(defender) {
            return false;
        }
        match (self.flies(attacker), self.flies(target), self.flies(defender)) {
            (_, true, flyer) => flyer,   // 4.13, 1.5.1.g, 1.5.1.g/2
            (true, false, true) => true, // 4.12, 1.5.1.g/3
            (true, false, false) => self.adjacent(defender, target), // 1.5.1.g/5
            (false, false, true) => false, // 1.5.1.g/4
            (false, false, false) => {
                self.adjacent(defender, attacker) && self.adjacent(defender, target) // 4.11/who
            }
        }
    }

    /// The uses of one played ability now.
    fn uses(&self, n: usize, i: usize) -> Vec<Act> {
        let Ability::Played { closes, counters, effect, .. } = self.card(n).abilities[i] else {
            return Vec::new();
        };
        let piece = &self.pieces[n];
        if closes && (piece.closed || self.promised(n)) {
            return Vec::new(); // 5.2/unpayable
        }
        if counters > 0 && piece.counters < counters + self.owed(n) {
            return Vec::new(); // 1.11, 5.2/unpayable
        }
        match effect {
            AbilityEffect::Die(_) => {
                let any = self.stack.iter().any(|item| matches!(item, Item::Die(_)));
                any.then_some(Act::Use(n, i, Some(Goal::Die))).into_iter().collect()
            }
            AbilityEffect::Count(_) => vec![Act::Use(n, i, None)],
            AbilityEffect::Wound(_, who)
            | AbilityEffect::Heal(_, who)
            | AbilityEffect::Poison(_, who)
            | AbilityEffect::Open(who)
            | AbilityEffect::Close(who)
            | AbilityEffect::Destroy(who)
            | AbilityEffect::Push(who)
            | AbilityEffect::Fly(who)
            | AbilityEffect::Attach(who)
            | AbilityEffect::Life(_, who)
            | AbilityEffect::Force(_, who)
                if !who.chosen() =>
            {
                vec![Act::Use(n, i, None)]
            }
            AbilityEffect::Wound(..)
            | AbilityEffect::Heal(..)
            | AbilityEffect::Poison(..)
            | AbilityEffect::Open(_)
            | AbilityEffect::Close(_)
            | AbilityEffect::Destroy(_)
            | AbilityEffect::Push(_)
            | AbilityEffect::Fly(_)
            | AbilityEffect::Attach(_)
            | AbilityEffect::Life(..)
            | AbilityEffect::Force(..)
            | AbilityEffect::Shot(..)
            | AbilityEffect::Sure(_) => {
                // An effect that closes the card itself leaves nothing to pay with (5.2/unpayable).
                let unpaid =
                    |t: usize| closes && t == n && matches!(effect, AbilityEffect::Close(_));
                let targets = self.here().filter(|t| self.may_target(n, effect, *t) && !unpaid(*t));
                targets.map(|t| Act::Use(n, i, Some(Goal::Piece(t)))).collect()
            }
        }
    }

    /// Cards to which something is done that nobody chooses.
    pub fn each(&self, source: usize, effect: AbilityEffect, who: Who) -> Vec<usize> {
        let at = self.cell(source).or(self.pieces[source].last);
        let near = |n: usize| match (at, self.cell(n)) {
            (Some(from), Some(to)) => World::beside(from, to),
            (None, _) | (_, None) => false,
        };
        let seat = self.pieces[source].seat;
        // A face-down card may be anything, one's own for the enemy too.
        let touched = |n: usize| self.is_creature(n) || self.pieces[n].down;
        let all = self.here().filter(|n| touched(*n) && self.helps(effect, *n));
        let chosen = all.filter(|n| match who {
            Who::Me => *n == source,
            Who::EachAdjacent => *n != source && near(*n),
            Who::EachEnemyAdjacent => self.pieces[*n].seat != seat && near(*n),
            Who::EachEnemy => self.pieces[*n].seat != seat,
            Who::Ally | Who::Enemy | Who::Anybody | Who::Struck | Who::Doer => false,
        });
        chosen.collect()
    }

    /// Whether a card may be the target that an ability chooses: what the chooser knows of it
    /// counts, so a face-down card of the other seat may be anything.
    pub fn may_target(&self, source: usize, effect: AbilityEffect, t: usize) -> bool {
        let seat = self.pieces[source].seat;
        let piece = &self.pieces[t];
        let unknown = piece.down && piece.seat != seat;
        if !self.in_play(t) || !(unknown || self.is_creature(t)) {
            return false;
        }
        let who = match effect.who() {
            Some(Who::Ally) => piece.seat == seat,
            Some(Who::Enemy) => piece.seat != seat,
            Some(Who::Anybody) => true,
            Some(
                Who::Me
                | Who::Struck
                | Who::Doer
                | Who::EachAdjacent
                | Who::EachEnemyAdjacent
                | Who::EachEnemy,
            )
            | None => false,
        };
        if !who {
            return false;
        }
        match effect {
            AbilityEffect::Push(_) => {
                let Spot::Field(x, y) = piece.spot else { return false }; // 1.5.1.b, 1.5.2.z
                four((x, y)).into_iter().any(|cell| self.free(cell)) // 3.16/limits
            }
            AbilityEffect::Attach(_) => {
                let kind = matches!(self.kind(t), Kind::Ground);
                // Put on it after the reveal (1.5.2/host).
                t != source && kind && !piece.down && self.rider(t).is_none() // 1.5.2.a, 1.5.2.v
            }
            AbilityEffect::Fly(_) => (piece.down || !self.flies(t)) && self.cell(t).is_some(),
            AbilityEffect::Shot(_, range) => self.within(source, t, Some(range)),
            AbilityEffect::Sure(_) => self.within(source, t, None),
            AbilityEffect::Wound(..)
            | AbilityEffect::Heal(..)
            | AbilityEffect::Poison(..)
            | AbilityEffect::Open(_)
            | AbilityEffect::Close(_)
            | AbilityEffect::Destroy(_)
            | AbilityEffect::Life(..)
            | AbilityEffect::Force(..)
            | AbilityEffect::Count(_)
            | AbilityEffect::Die(_) => self.helps(effect, t),
        }
    }

    /// A shot reaches what is not adjacent and near enough; what has no cell is in reach.
    fn within(&self, source: usize, t: usize, range: Option<u8>) -> bool {
        match (self.cell(source), self.cell(t)) {
            (Some(from), Some(to)) => {
                source != t
                    && !World::beside(from, to)
                    && range.is_none_or(|r| distance(from, to) <= r)
            }
            // From the air and at the air; a card that is nowhere is at no distance from anything.
            (None, _) => self.flies(source) || range.is_none(),
            (Some(_), None) => self.flies(t) || self.kind(t) == Kind::Terrain || range.is_none(),
        }
    }

    /// Whether it would change that card at all.
    pub fn helps(&self, effect: AbilityEffect, t: usize) -> bool {
        let piece = &self.pieces[t];
        match effect {
            AbilityEffect::Heal(..) => piece.wounds > 0 || piece.poison > 0,
            AbilityEffect::Open(_) => piece.closed,
            AbilityEffect::Close(_) => !piece.closed,
            AbilityEffect::Wound(..)
            | AbilityEffect::Poison(..)
            | AbilityEffect::Destroy(_)
            | AbilityEffect::Push(_)
            | AbilityEffect::Fly(_)
            | AbilityEffect::Attach(_)
            | AbilityEffect::Count(_)
            | AbilityEffect::Life(..)
            | AbilityEffect::Force(..)
            | AbilityEffect::Die(_)
            | AbilityEffect::Shot(..)
            | AbilityEffect::Sure(_) => true,
        }
    }

    /// Whether a played ability could still be paid and carried out (5.8).
    pub fn payable(&self, n: usize, what: What) -> bool {
        let (closes, counters) = self.price(n, what);
        let piece = &self.pieces[n];
        self.in_play(n) && !(closes && piece.closed) && piece.counters >= counters
    }
}
