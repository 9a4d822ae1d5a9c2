//! Effects of abilities, and the rules of wounds, healing and death (4.8, 4.17, 1.10).

use super::look::four;
use super::world::{
    Ability, AbilityEffect, Asked, Cause, Doom, Event, Gift, Item, Kind, Pending, Play, Role, Spot,
    What, Who, World,
};
use crate::reference::model::one_die;

impl World {
    /// Declares what that card has for the event (1.9.2); true if it had something.
    pub fn trigger(
        &mut self,
        n: usize,
        event: Event,
        by: Option<usize>,
        to: Option<usize>,
    ) -> bool {
        self.trigger_one_of(n, &[event], by, to)
    }

    /// The same for what is several events at once, in the order of the card.
    fn trigger_one_of(
        &mut self,
        n: usize,
        events: &[Event],
        by: Option<usize>,
        to: Option<usize>,
    ) -> bool {
        let mut any = false;
        for i in 0..self.card(n).abilities.len() {
            let Ability::On { event: waits_for, .. } = self.card(n).abilities[i] else { continue };
            if events.contains(&waits_for) {
                any = true;
                self.put_pending(n, What::Ability(i), by, to);
            }
        }
        any
    }

    pub fn put_pending(&mut self, n: usize, what: What, by: Option<usize>, to: Option<usize>) {
        let seat = self.pieces[n].seat;
        let play = Play { source: n, what, seat, target: None, by, to, rolled: None };
        self.pending.push(Pending::Trigger(play));
    }

    /// Both have passed on it, or its die has fallen.
    pub fn play_goes_on(&mut self, play: Play) {
        match play.what {
            What::Poison => {
                self.stack.pop();
                // Cured meanwhile: nothing.
                let poison = self.pieces[play.source].poison;
                if poison == 0 {
                    self.met.push("a poison cured before it works");
                }
                if self.in_play(play.source) && poison > 0 {
                    self.hurt(play.source, None, poison, false);
                }
            }
            What::Regeneration => {
                self.stack.pop();
                if self.in_play(play.source) {
                    let amount = self.card(play.source).regeneration;
                    self.heal(play.source, amount);
                }
            }
            What::Ability(i) => match self.card(play.source).abilities[i] {
                Ability::On { effect, .. } => {
                    self.stack.pop();
                    for n in self.objects(&play, effect) {
                        self.change(play.source, effect, n);
                    }
                }
                Ability::Played { effect, .. } => self.played(play, effect),
            },
        }
    }

    fn played(&mut self, play: Play, effect: AbilityEffect) {
        let aimed = play.target.is_none_or(|t| self.still_target(play.source, effect, t));
        let die = !matches!(effect, AbilityEffect::Die(_))
            || self.stack.iter().any(|item| matches!(item, Item::Die(_)));
        if !aimed || !die || !self.payable(play.source, play.what) {
            self.met.push("an ability that is void");
            self.stack.pop(); // 5.8
            return;
        }
        match effect {
            AbilityEffect::Shot(_, _) if play.rolled.is_none() => {
                return self.roll(play.source, Role::Ability);
            }
            AbilityEffect::Shot(strength, _) => {
                let level = one_die(play.rolled.expect("it fell")).expect("it never misses");
                let target = play.target.expect("a shot is aimed");
                self.hit(play.source, target, strength[level], Some(level));
            }
            AbilityEffect::Sure(force) => {
                let target = play.target.expect("a shot is aimed");
                self.hit(play.source, target, force, None);
            }
            AbilityEffect::Push(_) => {
                let target = play.target.expect("it is aimed");
                let from = self.cell(target).expect("it stands there");
                debug_assert!(four(from).into_iter().any(|cell| self.free(cell)));
                self.asked = Some(Asked::Cell(play.seat, target));
                return;
            }
            AbilityEffect::Die(change) => {
                self.met.push("a die changed");
                self.change_die(change);
            }
            AbilityEffect::Count(amount) => self.pieces[play.source].counters += amount,
            AbilityEffect::Wound(..)
            | AbilityEffect::Heal(..)
            | AbilityEffect::Poison(..)
            | AbilityEffect::Open(_)
            | AbilityEffect::Close(_)
            | AbilityEffect::Destroy(_)
            | AbilityEffect::Fly(_)
            | AbilityEffect::Attach(_)
            | AbilityEffect::Life(..)
            | AbilityEffect::Force(..) => {
                for n in self.objects(&play, effect) {
                    self.change(play.source, effect, n);
                }
            }
        }
        self.finish_play();
    }

    /// Paid after it is carried out (5.2).
    pub fn finish_play(&mut self) {
        let Some(Item::Play(play)) = self.stack.pop() else { unreachable!() };
        let (closes, counters) = self.price(play.source, play.what);
        let piece = &mut self.pieces[play.source];
        piece.counters -= counters;
        piece.closed |= closes;
    }

    /// A target that was revealed for a shot may be a terrain: the shot is made, and blocked
    /// (1.8/block).
    fn still_target(&self, source: usize, effect: AbilityEffect, t: usize) -> bool {
        let shot = matches!(effect, AbilityEffect::Shot(..) | AbilityEffect::Sure(_));
        shot && self.in_play(t) && self.kind(t) == Kind::Terrain
            || self.may_target(source, effect, t)
    }

    /// To whom it is done now.
    fn objects(&mut self, play: &Play, effect: AbilityEffect) -> Vec<usize> {
        if let Some(target) = play.target {
            return vec![target];
        }
        let alive = |n: Option<usize>| n.filter(|n| self.in_play(*n) && self.is_creature(*n));
        match effect.who() {
            Some(Who::Struck) => alive(play.to).into_iter().collect(),
            Some(Who::Doer) => alive(play.by).into_iter().collect(),
            Some(Who::Me) => alive(Some(play.source)).into_iter().collect(),
            None => vec![play.source],
            Some(who) => {
                // A card that an effect changes must be known to all: turned up first.
                for n in self.each(play.source, effect, who) {
                    if self.pieces[n].down {
                        self.met.push("a face-down card in an area");
                    }
                    self.turn_up(n);
                }
                self.each(play.source, effect, who)
            }
        }
    }

    /// One effect on one card.
    fn change(&mut self, source: usize, effect: AbilityEffect, n: usize) {
        match effect {
            AbilityEffect::Wound(amount, _) => self.hurt(n, Some(source), amount, false),
            AbilityEffect::Heal(amount, _) => self.heal(n, amount),
            AbilityEffect::Poison(amount, _) => {
                let poison = &mut self.pieces[n].poison;
                *poison = (*poison).max(amount);
            }
            AbilityEffect::Open(_) => {
                self.pieces[n].closed = false;
                self.pieces[n].retreating = false;
            }
            AbilityEffect::Close(_) => self.pieces[n].closed = true,
            AbilityEffect::Destroy(_) => self.doom(n, Some(source), Cause::Effect),
            AbilityEffect::Fly(_) => {
                self.pieces[n].spot = Spot::Air;
                self.pieces[n].became = Some(Kind::Flyer);
                self.pieces[n].moves = 0;
            }
            AbilityEffect::Attach(_) => {
                self.pieces[source].spot = Spot::On(n);
                if self.card(source).kind != Kind::Parasite {
                    self.pieces[source].became = Some(Kind::Symbiont);
                }
                self.pieces[source].moves = 0;
            }
            AbilityEffect::Life(amount, _) => self.gifts.push(Gift::Life(n, amount)),
            AbilityEffect::Force(amount, _) => self.gifts.push(Gift::Force(n, amount)),
            AbilityEffect::Count(amount) => self.pieces[source].counters += amount,
            AbilityEffect::Push(_)
            | AbilityEffect::Die(_)
            | AbilityEffect::Shot(..)
            | AbilityEffect::Sure(_) => {
                unreachable!("carried out elsewhere")
            }
        }
    }

    /// An attack that hits: wounds, and what it triggers (6.4.4/on-attack). A fixed strength has no
    /// level.
    pub fn hit(&mut self, by: usize, on: usize, force: u8, level: Option<usize>) {
        if self.kind(on) == Kind::Terrain {
            self.met.push("a blocked attack");
            return; // 1.8/block
        }
        self.hurt(on, Some(by), force, true);
        let mut events = vec![Event::Hit { strong: false }];
        if level == Some(2) {
            events.push(Event::Hit { strong: true });
        }
        self.trigger_one_of(by, &events, Some(by), Some(on));
    }

    /// Wounds, in full (4.8/overkill); armour takes the first of a turn, if an attack made them.
    pub fn hurt(&mut self, n: usize, by: Option<usize>, force: u8, attack: bool) {
        let armour = if attack { self.card(n).armour } else { 0 };
        let piece = &mut self.pieces[n];
        let stopped = armour.saturating_sub(piece.absorbed).min(force);
        piece.absorbed += stopped;
        let placed = force - stopped;
        piece.wounds += placed;
        if placed == 0 {
            return;
        }
        self.changed = true;
        self.trigger(n, Event::Wounded, by, Some(n));
        if self.pieces[n].wounds >= self.lives(n) {
            self.doom(n, by, Cause::Wounds); // 4.17
        }
    }

    /// Any healing removes poison (gap.poison).
    fn heal(&mut self, n: usize, amount: u8) {
        let piece = &mut self.pieces[n];
        let healed = amount.min(piece.wounds);
        piece.wounds -= healed;
        piece.poison = 0;
        self.changed |= healed > 0;
    }

    /// A destruction effect is carried out (4.17.1): void if its cause has vanished.
    pub fn destroy(&mut self, doom: Doom) {
        let n = doom.of;
        let vanished = match doom.cause {
            Cause::Wounds => self.pieces[n].wounds < self.lives(n),
            Cause::Effect => false,
            Cause::Host => self.hosted(n),
        };
        if vanished {
            self.met.push(match doom.cause {
                Cause::Wounds => "a card spared",
                Cause::Effect | Cause::Host => "a symbiont with a new host",
            });
        }
        if vanished || !self.in_play(n) {
            return;
        }
        let creature = self.is_creature(n);
        self.changed = true; // all its lives went
        self.pieces[n].last = self.cell(n);
        self.pieces[n].spot = Spot::Gone;
        self.pieces[n].aimed = None;
        self.pieces[n].retreating = false;
        self.gifts.retain(|gift| match gift {
            Gift::Life(on, _) | Gift::Force(on, _) => *on != n,
        });
        self.trigger(n, Event::OwnDeath, doom.by, Some(n));
        for other in 0..self.pieces.len() {
            if creature && other != n && self.in_play(other) {
                self.trigger(other, Event::Death, doom.by, Some(n));
            }
        }
    }
}
