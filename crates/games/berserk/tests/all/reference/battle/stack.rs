//! Priority and the stack (part 5): an act is declared, windows are given, what lies on top is
//! carried out, and so on to the next decision. A window in which a seat can only pass is skipped.

use super::world::{
    AbilityEffect, Act, Asked, Cause, Change, Doom, Goal, Item, Kind, Pending, Phase, Play, Role,
    Roll, Spot, What, World,
};

impl World {
    /// Does it, with the dice that fall, and goes on to the next decision.
    pub fn act(&mut self, act: Act, dice: &[u8]) {
        self.dice = dice.iter().copied().collect();
        self.short = false;
        match act {
            Act::Move(n, x, y) => self.declare(Item::Step(n, (x, y))),
            Act::Strike(a, t) => self.begin_strike(a, t),
            Act::Defend(d) => {
                self.turn_up(d);
                self.declare(Item::Defend(d));
            }
            Act::Use(n, i, goal) => self.begin_use(n, i, goal),
            Act::Aim(n) => {
                self.pieces[n].moves = 0; // 4.1.1
                self.declare(Item::Aim(n));
            }
            Act::Save(n) => {
                self.pieces[n].moves = 0;
                self.declare(Item::Save(n));
            }
            Act::Retreat(n) => {
                self.pieces[n].moves = 0;
                self.declare(Item::Retreat(n));
            }
            // No stack, no answer: a seat that passed has passed (3.11.1/stack).
            Act::Reveal(n) => self.turn_up(n),
            Act::Order(i) => {
                let seat = self.waits().expect("somebody orders");
                let at = self.triggers(seat)[i];
                self.asked = None;
                let Pending::Trigger(play) = self.pending.remove(at) else { unreachable!() };
                self.stack.push(Item::Play(play));
            }
            Act::Cell(x, y) => {
                let Some(Asked::Cell(_, piece)) = self.asked.take() else { unreachable!() };
                self.goes_to(piece, (x, y));
                self.finish_play();
            }
            Act::Weaken => self.weakened(true),
            Act::Hold => self.weakened(false),
            Act::Pass => self.pass(),
            Act::End => {
                self.phase = Phase::Ending;
                self.passes = 1;
                self.priority = 1 - self.active;
            }
        }
        self.settle();
    }

    /// Puts it on the stack; the seat that declared keeps priority (5.4).
    pub fn declare(&mut self, item: Item) {
        if self.phase == Phase::Ending {
            self.phase = Phase::Main; // the main phase has not ended
        }
        self.passes = 0;
        self.stack.push(item);
    }

    fn begin_use(&mut self, n: usize, i: usize, goal: Option<Goal>) {
        self.turn_up(n);
        let target = match goal {
            Some(Goal::Piece(t)) => Some(t),
            Some(Goal::Die) | None => None,
        };
        if let Some(t) = target {
            self.turn_up(t); // 3.11.1/action
        }
        let attack = matches!(
            self.card(n).abilities[i].effect(),
            AbilityEffect::Shot(..) | AbilityEffect::Sure(_)
        );
        if attack || self.price(n, What::Ability(i)).0 {
            self.pieces[n].moves = 0; // 4.1.1
        }
        let seat = self.pieces[n].seat;
        let what = What::Ability(i);
        let play = Play { source: n, what, seat, target, by: None, to: None, rolled: None };
        self.declare(Item::Play(play));
    }

    /// 3.11.1: a card turned up; a flyer or a terrain leaves the field at once.
    pub fn turn_up(&mut self, n: usize) {
        let piece = &mut self.pieces[n];
        if !std::mem::take(&mut piece.down) {
            return;
        }
        if matches!(piece.card.kind, Kind::Flyer | Kind::Terrain) {
            piece.spot = Spot::Air;
        }
    }

    fn pass(&mut self) {
        self.passes += 1;
        self.priority = 1 - self.priority; // 5.1/pass
    }

    /// Goes on to the next decision.
    pub fn settle(&mut self) {
        loop {
            if matches!(self.phase, Phase::Over(_)) || self.asked.is_some() || self.short {
                return;
            }
            self.find_doomed();
            if self.drop_void() {
                continue;
            }
            if !self.pending.is_empty() {
                self.stack_pending();
                continue;
            }
            if self.stack.is_empty() && self.lost() {
                return;
            }
            if self.choosing() {
                self.priority = self.active;
                self.passes = 0;
                return;
            }
            if self.passes >= 2 {
                self.passes = 0;
                self.priority = self.active; // 5.6
                if self.stack.is_empty() {
                    self.next_phase();
                } else {
                    self.resolve();
                }
                continue;
            }
            if !self.fast(self.priority).is_empty() {
                return;
            }
            self.pass();
        }
    }

    /// Places of a seat's triggers among what waits.
    pub fn triggers(&self, seat: usize) -> Vec<usize> {
        let of = |p: &Pending| matches!(p, Pending::Trigger(play) if play.seat == seat);
        (0..self.pending.len()).filter(|i| of(&self.pending[*i])).collect()
    }

    /// 5.7: first what concerns the active player's cards, then the other's; of each what is
    /// doomed, then what triggers, in the order of its owner.
    fn stack_pending(&mut self) {
        for seat in [self.active, 1 - self.active] {
            let doomed = self.pending.iter().position(|p| match p {
                Pending::Doom(doom) => self.pieces[doom.of].seat == seat,
                Pending::Trigger(_) => false,
            });
            let own = self.triggers(seat);
            let next = match (doomed, own.as_slice()) {
                (Some(doom), _) => doom,
                (None, [only]) => *only,
                (None, []) => continue,
                (None, [first, ..]) if self.are_regenerations_alone(&own) => *first,
                (None, [_, _, ..]) => {
                    self.asked = Some(Asked::Order(seat));
                    self.met.push("triggers to order");
                    return;
                }
            };
            let item = match self.pending.remove(next) {
                Pending::Doom(doom) => Item::Doom(doom),
                Pending::Trigger(play) => Item::Play(play),
            };
            self.stack.push(item);
            return;
        }
    }

    /// Returns whether each of these triggers is a regeneration. A card has one, it changes that card alone, and no card of
    /// this model triggers on healing: their order decides nothing, so nobody is asked for it.
    fn are_regenerations_alone(&self, triggers: &[usize]) -> bool {
        triggers.iter().all(|at| {
            matches!(&self.pending[*at], Pending::Trigger(play) if play.what == What::Regeneration)
        })
    }

    /// Whether a destruction effect of that cause is under way for the card.
    fn is_doomed(&self, n: usize, cause: Cause) -> bool {
        let of = |d: &Doom| d.of == n && d.cause == cause;
        self.stack.iter().any(|item| matches!(item, Item::Doom(d) if of(d)))
            || self.pending.iter().any(|p| matches!(p, Pending::Doom(d) if of(d)))
    }

    /// 4.17: wounds that reach the lives, for any reason; 1.5.2.a/2: a lost host.
    pub fn find_doomed(&mut self) {
        for n in 0..self.pieces.len() {
            if !self.in_play(n) {
                continue;
            }
            let mortal = self.card(n).life > 0 && self.pieces[n].wounds >= self.lives(n);
            if mortal && !self.is_doomed(n, Cause::Wounds) {
                self.doom(n, None, Cause::Wounds);
            }
            let dies = self.is_doomed(n, Cause::Host) || self.is_doomed(n, Cause::Effect);
            if !self.hosted(n) && !dies {
                self.doom(n, None, Cause::Host);
            }
        }
    }

    pub fn doom(&mut self, of: usize, by: Option<usize>, cause: Cause) {
        if cause == Cause::Effect || !self.is_doomed(of, cause) {
            self.pending.push(Pending::Doom(Doom { of, by, cause }));
        }
    }

    /// Both have passed: the top is carried out (5.4).
    fn resolve(&mut self) {
        let Some(top) = self.stack.last().copied() else { return };
        match top {
            Item::Strike(fight) => self.strike_goes_on(fight),
            Item::Play(play) => self.play_goes_on(play),
            Item::Step(n, (x, y)) => {
                self.stack.pop();
                if self.may_step(n, (x, y)) {
                    self.goes_to(n, (x, y));
                    let piece = &mut self.pieces[n];
                    piece.moves -= 1; // 3.14/cost
                    piece.moved = true;
                }
            }
            Item::Defend(d) => {
                self.stack.pop();
                if let Some(fight) = self.undefended()
                    && self.may_defend(d, fight.attacker, fight.target)
                {
                    self.change_fight(|f| f.defender = Some(d)); // 4.11/fight
                    self.met.push("a defender");
                } else {
                    self.met.push("an appointment that is void");
                }
            }
            Item::Die(roll) => self.die_counts(roll),
            Item::Doom(doom) => {
                self.stack.pop();
                self.destroy(doom);
            }
            Item::Aim(n) => {
                self.stack.pop();
                if self.in_play(n) && !self.pieces[n].closed {
                    self.pieces[n].closed = true; // 4.16/close
                    self.pieces[n].aimed = Some(self.turn);
                }
            }
            Item::Retreat(n) => {
                self.stack.pop();
                if self.may_retreat(n) {
                    self.pieces[n].closed = true;
                    self.pieces[n].retreating = true;
                }
            }
            Item::Save(n) => {
                self.stack.pop();
                if self.in_play(n) && !self.pieces[n].closed {
                    self.pieces[n].counters += 1;
                    self.pieces[n].closed = true;
                }
            }
        }
    }

    /// It moves, with what sits on it; neither retreats any more (8.2.1/leave).
    fn goes_to(&mut self, n: usize, (x, y): (i8, i8)) {
        self.pieces[n].spot = Spot::Field(x, y);
        self.pieces[n].retreating = false;
        if let Some(rider) = self.rider(n) {
            self.pieces[rider].retreating = false;
        }
    }

    /// The next die that falls.
    pub fn fall(&mut self) -> i32 {
        match self.dice.pop_front() {
            Some(die) => i32::from(die),
            None => {
                self.short = true;
                1
            }
        }
    }

    /// A die goes on the stack as it fell (5.9/natural).
    pub fn roll(&mut self, of: usize, role: Role) {
        let natural = self.fall();
        self.stack.push(Item::Die(Roll { of, role, natural, changes: [None; 8] }));
    }

    /// 5.9/modify: what replaces in the order in which it came, then what adds.
    fn value(&self, roll: &Roll) -> i32 {
        let mut face = roll.natural;
        let mut more = 0;
        for change in roll.changes.into_iter().flatten() {
            match change {
                Change::Set(n) | Change::Fell(n) => face = n,
                Change::Flip => face = 7 - face,
                Change::Add(n) => more += n,
                Change::Reroll => unreachable!("it fell"),
            }
        }
        let (attack, reflect) = self.card(roll.of).experience;
        let experience = match roll.role {
            Role::Attacker => attack,
            Role::Reflector => reflect,
            Role::Ability => 0,
        };
        face + more + i32::from(experience)
    }

    fn die_counts(&mut self, roll: Roll) {
        self.stack.pop();
        let value = self.value(&roll);
        match roll.role {
            Role::Attacker => self.attack_counts(value),
            Role::Reflector => self.reflect_counts(value),
            Role::Ability => {
                let Some(Item::Play(play)) = self.stack.last_mut() else { unreachable!() };
                play.rolled = Some(value);
                let play = *play;
                self.play_goes_on(play);
            }
        }
    }

    /// Changes the last die of the stack.
    pub fn change_die(&mut self, change: Change) {
        let change = match change {
            Change::Reroll => Change::Fell(self.fall()),
            Change::Add(_) | Change::Set(_) | Change::Flip | Change::Fell(_) => change,
        };
        let die = self.stack.iter_mut().rev().find_map(|item| match item {
            Item::Die(roll) => Some(roll),
            Item::Step(..)
            | Item::Strike(_)
            | Item::Defend(_)
            | Item::Play(_)
            | Item::Doom(_)
            | Item::Aim(_)
            | Item::Save(_)
            | Item::Retreat(_) => None,
        });
        let slot = die.and_then(|roll| roll.changes.iter_mut().find(|slot| slot.is_none()));
        *slot.expect("a die, and few changes") = Some(change);
    }
}
