//! Battles and attacks on the retreating, strike by strike.

use crate::reference::model::{Act, Aim, Fight, Hit, Now, Place, Step, Table, Word};

/// Armor of every capital (capital.armor).
const ARMOR: i32 = 2;

/// The rest of damage after Armor, if it is not magic: never less than 1 (term.armor, term.armor/min).
fn armored(damage: i32, armor: i32) -> i32 {
    if damage == 0 { 0 } else { (damage - armor).max(1) }
}

/// The damage of a strike to a card: protections first, then Armor, then the extra that Undead suffer.
fn dealt(striker: &Now, struck: &Now) -> i32 {
    let magic = striker.has(Word::MagicAttack);
    let weapon = striker.has(Word::MagicWeapon);
    if magic && struck.has(Word::MagicProtection) {
        return 0;
    }
    if struck.has(Word::WeaponProtection) && !magic && !weapon {
        return 0;
    }
    if struck.has(Word::ArrowProtection) && striker.has(Word::Archer) {
        return 0;
    }
    let armor = struck.words.armor();
    let damage = if magic { striker.attack } else { armored(striker.attack, armor) };
    if damage > 0 && struck.has(Word::Undead) && (magic || weapon) { damage + 1 } else { damage }
}

/// Whether a card may be struck at all by that one (term.flying, term.magic-weapon, term.magic-attack).
fn reaches(striker: &Now, struck: &Now) -> bool {
    let high =
        [Word::Flying, Word::Archer, Word::MagicAttack].iter().any(|word| striker.has(*word));
    let sharp = [Word::MagicWeapon, Word::MagicAttack].iter().any(|word| striker.has(*word));
    (high || !struck.has(Word::Flying)) && (sharp || !struck.has(Word::WeaponProtection))
}

impl Table {
    /// A declared action is done.
    pub fn declare(&mut self, act: &Act) {
        let seat = self.active;
        match act {
            Act::Attack(at) => {
                // Hidden cards are asked after from the attacker on, in turn order.
                let mut asks = vec![seat];
                asks.extend(self.after(seat));
                asks.pop();
                self.begin(*at, asks, None);
            }
            Act::Move(from, to, units) if self.retreats(seat, *from, units) => {
                let mut asks = self.after(seat);
                asks.pop();
                self.begin(*from, asks, Some((units.clone(), *to)));
            }
            Act::Move(_, to, units) => {
                self.arrive(units, *to);
                self.next_turn();
            }
            other => panic!("{other:?} is no action that the model knows"),
        }
        self.passes = 0;
    }

    fn begin(&mut self, at: Place, asks: Vec<usize>, leaving: Option<(Vec<usize>, Place)>) {
        let lurks = |seat: &usize| {
            self.at(at).iter().any(|n| self.pieces[*n].hidden && self.pieces[*n].owner == *seat)
        };
        // Nobody is asked whether to strike at those who all leave in the shadows: they are no targets.
        let seen =
            leaving.as_ref().is_none_or(|(units, _)| units.iter().any(|n| !self.pieces[*n].hidden));
        let asks = asks.into_iter().filter(|seat| seen && lurks(seat)).collect();
        let (ambush, done, again, due) = (Vec::new(), Vec::new(), None, Vec::new());
        let first = self.active;
        self.fight = Some(Fight { at, first, asks, ambush, done, again, leaving, due });
        self.go_on();
    }

    fn arrive(&mut self, units: &[usize], to: Place) {
        for n in units {
            self.pieces[*n].at = to;
        }
        self.settle();
    }

    /// A decision within a fight.
    pub fn decide(&mut self, act: &Act) {
        let mut fight = self.fight.take().expect("a fight");
        match act {
            Act::Ambush(units) => {
                fight.ambush.extend(units);
                fight.asks.remove(0);
            }
            Act::Hold(n) => {
                fight.done.push(*n);
                fight.again = None;
            }
            Act::Strike(n, at) => {
                let second = fight.again.take() == Some(*n);
                // Two Attacks, if its side declared the battle (term.two-attacks).
                let own = fight.leaving.is_none() && self.pieces[*n].owner == fight.first;
                if !second && own && self.now(*n).has(Word::TwoAttacks) {
                    fight.again = Some(*n);
                }
                fight.done.push(*n);
                self.pieces[*n].hidden = false;
                let striker = self.now(*n);
                fight.due = at.iter().map(|to| Hit { by: *n, striker, to: *to }).collect();
            }
            Act::Defend(n) => {
                let hit = fight.due.remove(0);
                self.deal(Hit { to: Aim::Piece(*n), ..hit });
            }
            Act::Take => {
                let hit = fight.due.remove(0);
                self.deal(hit);
            }
            other => panic!("{other:?} is nothing that a fight asks"),
        }
        self.fight = Some(fight);
        self.go_on();
    }

    /// Whom a card may strike: enemy cards in the sector that are not in the shadows, and an enemy capital; on a
    /// retreat those who leave alone.
    pub fn targets(&self, n: usize) -> Vec<Aim> {
        let fight = self.fight.as_ref().expect("a fight");
        let (owner, striker) = (self.pieces[n].owner, self.now(n));
        let fits = |m: &usize| {
            let leaves = fight.leaving.as_ref().is_none_or(|(units, _)| units.contains(m));
            let piece = &self.pieces[*m];
            leaves && piece.owner != owner && !piece.hidden && reaches(&striker, &self.now(*m))
        };
        let mut all: Vec<Aim> =
            self.at(fight.at).into_iter().filter(fits).map(Aim::Piece).collect();
        let capital = self.capital(fight.at).filter(|seat| *seat != owner);
        if fight.leaving.is_none() {
            all.extend(capital.map(Aim::Capital));
        }
        all
    }

    /// Every strike of a card: at one target, with Area also at two cards (term.area), but at no capital beside
    /// (term.area/capital). Area is for battles; at the retreating a card makes its normal attack (action.move/retreat).
    pub fn strikes(&self, n: usize) -> Vec<Act> {
        let targets = self.targets(n);
        let mut all: Vec<Act> = targets.iter().map(|to| Act::Strike(n, vec![*to])).collect();
        let battle = self.fight.as_ref().is_some_and(|fight| fight.leaving.is_none());
        if battle && self.now(n).has(Word::Area) {
            let cards: Vec<Aim> =
                targets.into_iter().filter(|to| matches!(to, Aim::Piece(_))).collect();
            for (i, one) in cards.iter().enumerate() {
                all.extend(cards[i + 1..].iter().map(|two| Act::Strike(n, vec![*one, *two])));
            }
        }
        all
    }

    /// The cards that may take a hit that hurts: those of the same side in the sector with Defender (term.defender); for a
    /// capital every creature of its garrison too (capital.defenders).
    fn defenders(&self, hit: Hit, at: Place) -> (usize, Vec<usize>) {
        let (owner, hurts) = match hit.to {
            Aim::Piece(n) => (self.pieces[n].owner, dealt(&hit.striker, &self.now(n)) > 0),
            Aim::Capital(seat) => (seat, true),
        };
        let fits = |n: &usize| {
            let garrison = matches!(hit.to, Aim::Capital(_)) && self.creature(*n);
            let able = garrison || self.now(*n).has(Word::Defender);
            let piece = &self.pieces[*n];
            hurts && piece.owner == owner && !piece.hidden && hit.to != Aim::Piece(*n) && able
        };
        (owner, self.at(at).into_iter().filter(fits).collect())
    }

    /// Deals a hit, with Vampirism.
    fn deal(&mut self, hit: Hit) {
        let striker = hit.striker;
        match hit.to {
            Aim::Capital(seat) => {
                let magic = striker.has(Word::MagicAttack);
                let damage = if magic { striker.attack } else { armored(striker.attack, ARMOR) };
                self.sides[seat].damage += damage;
            }
            Aim::Piece(n) => {
                let struck = self.now(n);
                let damage = dealt(&striker, &struck);
                let left = struck.life - self.pieces[n].damage;
                self.pieces[n].damage += damage;
                let bleeds = self.creature(n) && !struck.has(Word::Undead);
                if striker.has(Word::Vampirism) && bleeds {
                    // Of a striker that is gone nobody asks what it has drunk.
                    let drunk = damage.min(left.max(0)).min(self.pieces[hit.by].damage);
                    self.pieces[hit.by].damage -= drunk;
                }
            }
        }
    }

    /// A seat gives up: it is out, and with it what it has; all that waits for others stays (gap.elimination).
    pub fn concede(&mut self, seat: usize) {
        self.eliminate(&[seat]);
        if self.step == Step::Over {
            return;
        }
        if seat == self.active {
            self.settle();
            return self.next_turn();
        }
        if let Some(fight) = &mut self.fight {
            let pieces = &self.pieces;
            fight.due.retain(|hit| match hit.to {
                Aim::Piece(n) => !pieces[n].gone,
                Aim::Capital(of) => of != seat,
            });
            return self.go_on();
        }
        self.settle();
    }

    /// A Scout that is to strike from the shadows and has enemies in the shadows beside it comes out: they are uncovered
    /// before it chooses (term.scout, gap.shadows).
    fn stalks(&self, n: usize) -> bool {
        let piece = &self.pieces[n];
        let lurks = |m: &usize| self.pieces[*m].hidden && self.pieces[*m].owner != piece.owner;
        piece.hidden && self.now(n).has(Word::Scout) && self.at(piece.at).iter().any(lurks)
    }

    /// To the next decision.
    fn go_on(&mut self) {
        loop {
            let Some(fight) = &self.fight else { return };
            let at = fight.at;
            // Both hits of Area are dealt before anybody dies of one.
            if let Some(hit) = fight.due.first().copied() {
                let (owner, able) = self.defenders(hit, at);
                if !able.is_empty() {
                    self.step = Step::Defend(owner, able);
                    return;
                }
                self.decide(&Act::Take);
                return;
            }
            self.settle();
            let Some(fight) = self.fight.clone() else {
                // The seat whose turn it was is out.
                if self.step != Step::Over {
                    self.next_turn();
                }
                return;
            };
            if let Some(seat) = fight.asks.first() {
                self.step = Step::Ambush(*seat);
                return;
            }
            if let Some(n) = fight.again {
                if !self.pieces[n].gone && !self.targets(n).is_empty() {
                    self.step = Step::Strike(self.pieces[n].owner, vec![n]);
                    return;
                }
                self.fight.as_mut().expect("a fight").again = None;
                continue;
            }
            let slot = self.slot(&fight);
            let able = |n: &usize| !self.targets(*n).is_empty() || self.stalks(*n);
            let able: Vec<usize> = slot.iter().copied().filter(able).collect();
            if slot.is_empty() {
                self.end(fight);
                return;
            }
            self.gone_by(&slot);
            if able.is_empty() {
                // Their slot goes by: what a slower card shows later is no target for them any more.
                self.fight.as_mut().expect("a fight").done.extend(slot);
                continue;
            }
            if able.iter().any(|n| self.pieces[*n].hidden) {
                // They come out, and what follows from that comes first.
                able.iter().for_each(|n| self.pieces[*n].hidden = false);
                continue;
            }
            self.step = Step::Strike(self.pieces[able[0]].owner, able);
            return;
        }
    }

    /// The cards whose slot it is: the first in order of those that may still strike and are not to stay in the shadows.
    fn slot(&self, fight: &Fight) -> Vec<usize> {
        let awake = |n: &usize| !self.pieces[*n].hidden || fight.ambush.contains(n);
        let all: Vec<usize> = self.strikers(fight).into_iter().filter(awake).collect();
        let Some(first) = all.iter().map(|n| self.key(fight, *n)).min() else { return Vec::new() };
        all.into_iter().filter(|n| self.key(fight, *n) == first).collect()
    }

    /// Lets the slots of cards pass that come before that slot and stay in the shadows.
    fn gone_by(&mut self, slot: &[usize]) {
        let fight = self.fight.clone().expect("a fight");
        let now = self.key(&fight, slot[0]);
        let before = |n: &usize| self.key(&fight, *n) < now;
        let early: Vec<usize> = self.strikers(&fight).into_iter().filter(before).collect();
        self.fight.as_mut().expect("a fight").done.extend(early);
    }

    /// Cards that have not had their strike.
    fn strikers(&self, fight: &Fight) -> Vec<usize> {
        let may = |n: &usize| {
            let stays = fight.leaving.is_none() || self.pieces[*n].owner != fight.first;
            stays && self.now(*n).attack > 0 && !fight.done.contains(n)
        };
        self.at(fight.at).into_iter().filter(may).collect()
    }

    /// The order of strikes: the fastest first, with equal speed the attacker's, then in turn order; those of one side
    /// are equal, and it chooses among them (battle.speed-order, battle.speed-tie, gap.multi-battle).
    fn key(&self, fight: &Fight, n: usize) -> (i32, usize) {
        let mut rank = vec![fight.first];
        rank.extend(self.after(fight.first));
        let seat = rank.iter().position(|seat| *seat == self.pieces[n].owner);
        (-self.now(n).speed, seat.expect("a seat that is out has no cards"))
    }

    /// The fight is over: who retreated and lives arrives, and the next turn comes.
    fn end(&mut self, fight: Fight) {
        self.fight = None;
        // If the capital to which they were going fell meanwhile, they stay.
        if let Some((units, to)) = fight.leaving.filter(|(_, to)| self.places().contains(to)) {
            let alive: Vec<usize> = units.into_iter().filter(|n| !self.pieces[*n].gone).collect();
            self.arrive(&alive, to);
        }
        if self.step != Step::Over {
            self.next_turn();
        }
    }
}
