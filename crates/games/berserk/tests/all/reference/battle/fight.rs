//! A simple strike through its stages (4.1, 6.4.4), and when it is void (4.11/fight, 5.8): once its
//! attacker or the card that it would strike has left play or cannot be reached any more.

use super::world::{Asked, Event, Fight, Item, Kind, Role, Stage, World};
use crate::reference::model::{one_die, strike_table};

impl World {
    pub fn change_fight(&mut self, change: impl FnOnce(&mut Fight)) {
        for item in &mut self.stack {
            if let Item::Strike(fight) = item {
                return change(fight);
            }
        }
    }

    pub fn begin_strike(&mut self, attacker: usize, target: usize) {
        self.pieces[attacker].moves = 0; // 4.1.1
        let right = self.right(attacker);
        let fight = Fight {
            attacker,
            target,
            defender: None,
            stage: Stage::Opening,
            right,
            alone: false,
            attack: None,
            reflect: None,
        };
        self.declare(Item::Strike(fight));
        if !self.trigger(attacker, Event::Before, Some(attacker), None) {
            self.declare_strike(fight);
        }
    }

    /// The target is declared (6.4.4/declare), and so revealed (3.11.1/action).
    fn declare_strike(&mut self, fight: Fight) {
        self.change_fight(|f| f.stage = Stage::Declared);
        self.turn_up(fight.target);
    }

    /// A strike whose attacker or present target is gone or out of reach goes with its dice, unpaid,
    /// at once, even below other items of the stack; true if one went.
    pub fn drop_void(&mut self) -> bool {
        let Some(fight) = self.fight() else { return false };
        if matches!(fight.stage, Stage::Opening | Stage::Struck) {
            return false; // not declared yet, or carried out
        }
        if self.reaches(fight.attacker, fight.struck(), fight.right) {
            let aloft = self.flies(fight.struck()) && !self.flies(fight.attacker);
            if aloft {
                self.pieces[fight.attacker].aimed = None; // one strike for one closing
            }
            return false;
        }
        self.met.push("a strike that is void on the way");
        self.remove_strike();
        true
    }

    /// Out of the stack with its dice.
    fn remove_strike(&mut self) {
        let of_strike = |item: &Item| match item {
            Item::Strike(_) => true,
            Item::Die(roll) => roll.role != Role::Ability,
            Item::Step(..)
            | Item::Defend(_)
            | Item::Play(_)
            | Item::Doom(_)
            | Item::Aim(_)
            | Item::Save(_)
            | Item::Retreat(_) => false,
        };
        self.stack.retain(|item| !of_strike(item));
    }

    /// A closed attacker cannot pay any more (5.8); that is seen when the strike would go on
    /// (5.4/example).
    fn unpaid(&self, fight: &Fight) -> bool {
        fight.stage != Stage::Struck && self.pieces[fight.attacker].closed
    }

    /// Both have passed on it.
    pub fn strike_goes_on(&mut self, fight: Fight) {
        if self.unpaid(&fight) {
            self.met.push("a strike that cannot be paid");
            return self.remove_strike();
        }
        match fight.stage {
            Stage::Opening => self.declare_strike(fight),
            Stage::Declared => {
                let (a, r) = (fight.attacker, fight.struck());
                if self.trigger(a, Event::Assault, Some(a), Some(r)) {
                    self.change_fight(|f| f.stage = Stage::Settled);
                } else {
                    self.roll_attack(fight);
                }
            }
            Stage::Settled => self.roll_attack(fight),
            Stage::Struck => self.pay_strike(fight),
            Stage::AttackDie | Stage::ReflectDie | Stage::Rolled => {
                unreachable!("a die lies on it, or it is asked about")
            }
        }
    }

    /// 4.9 is decided when the attacker's die is rolled, and stays so.
    fn roll_attack(&mut self, fight: Fight) {
        let alone = !self.fights(fight.attacker, fight.struck());
        self.change_fight(|f| {
            f.stage = Stage::AttackDie;
            f.alone = alone;
        });
        self.roll(fight.attacker, Role::Attacker);
    }

    pub fn attack_counts(&mut self, value: i32) {
        self.change_fight(|f| f.attack = Some(value));
        let fight = self.fight().expect("its die fell");
        if self.unpaid(&fight) {
            return self.remove_strike();
        }
        let struck = fight.struck();
        // Closed before its own die: it does not roll either.
        if !fight.alone && !self.fights(fight.attacker, struck) {
            self.met.push("a card closed before its own die");
        }
        if fight.alone && self.fights(fight.attacker, struck) {
            self.met.push("a closed card opened after the first die");
        }
        if fight.alone || !self.fights(fight.attacker, struck) {
            return self.blows(fight, (one_die(value), None));
        }
        self.change_fight(|f| f.stage = Stage::ReflectDie);
        self.roll(struck, Role::Reflector);
    }

    pub fn reflect_counts(&mut self, value: i32) {
        self.change_fight(|f| {
            f.reflect = Some(value);
            f.stage = Stage::Rolled;
        });
        let fight = self.fight().expect("its die fell");
        if self.unpaid(&fight) {
            return self.remove_strike();
        }
        let attack = fight.attack.expect("the attacker rolled first");
        let both = strike_table(attack - value, attack);
        if both.0.is_some() && both.1.is_some() {
            // 4.5: the one with the larger number.
            let larger = if attack > value { fight.attacker } else { fight.struck() };
            self.asked = Some(Asked::Weaken(self.pieces[larger].seat));
        } else {
            self.blows(fight, both);
        }
    }

    /// 4.5: one line up, towards equal dice.
    pub fn weakened(&mut self, weaker: bool) {
        self.asked = None;
        let fight = self.fight().expect("it was asked about");
        let (a, r) = (fight.attack.expect("rolled"), fight.reflect.expect("rolled"));
        let difference = if weaker { (a - r) - (a - r).signum() } else { a - r };
        self.blows(fight, strike_table(difference, a));
    }

    /// Both at once (4.6): wounds, then what they trigger; then, the stack being as it was, payment.
    fn blows(&mut self, fight: Fight, (attack, reflect): (Option<usize>, Option<usize>)) {
        let (attacker, struck) = (fight.attacker, fight.struck());
        self.pieces[attacker].attacked = true;
        self.change_fight(|f| f.stage = Stage::Struck);
        let hits = [(attacker, struck, attack), (struck, attacker, reflect)];
        for (by, on, blow) in hits {
            let Some(strength) = blow else { continue };
            if self.kind(on) == Kind::Terrain {
                continue; // 1.8/block
            }
            let force = self.card(by).strike[strength] + self.force(by);
            self.hit(by, on, force, Some(strength));
        }
        if self.pending.is_empty() {
            self.pay_strike(fight);
        }
    }

    /// 4.1/pay, 4.14/pay; then «after assault» (6.4.4/after).
    fn pay_strike(&mut self, fight: Fight) {
        self.stack.pop();
        let attacker = fight.attacker;
        if !self.card(attacker).stays_attacking {
            self.pieces[attacker].closed = true;
        }
        if let Some(d) = fight.defender
            && !self.card(d).stays_defending
        {
            self.pieces[d].closed = true;
        }
        if self.in_play(attacker) {
            self.trigger(attacker, Event::After, Some(attacker), Some(fight.struck()));
        }
    }
}
