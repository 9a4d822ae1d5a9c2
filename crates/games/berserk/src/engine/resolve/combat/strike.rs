//! The stages of an assault (4.1, 6.4.4) and the strike table (4.3, 4.9).

use crate::card::kinds::Kinds;
use crate::card::{Act, Class, Content, DieChange, Flag, Keyword, Level, Modified, Until, When};
use crate::engine::query::pos::Pos;
use crate::engine::query::strike::{DIE, row, weakened};
use crate::engine::query::triggers::Occasion;
use crate::engine::resolve::combat::wounds::Blow;
use crate::engine::resolve::course::Course;
use crate::event::Happening;
use crate::ids::UnitId;
use crate::state::{Asked, Assault, Effect, Item, Phase, Roll, RollRole, Stage};
use stolik_kernel::Stream;

/// The prices of a simple strike for its attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StrikePrice {
    /// It closes.
    Openness,
    /// None: the strike is no action of its own, or one of the vanguard.
    Nothing,
}

/// The penalty of a clumsy card's own die (gap.clumsy).
const CLUMSY: i32 = 1;

impl Course<'_> {
    pub(crate) fn declare_strike(&mut self, attacker: UnitId, target: UnitId) {
        self.reveal(attacker);
        if let Phase::Vanguard { .. } = self.s.phase {
            // Not an action: the card may still do all in its turn (gap.vanguard).
            self.s.struck.push(attacker);
            self.hand_over(self.s.units[attacker.index()].controller.other());
        } else {
            self.act(attacker);
        }
        self.s.priority = self.s.units[attacker.index()].controller;
        self.push_item(Item::Strike(Assault {
            attacker,
            original: target,
            defender: None,
            stage: Stage::Opening,
            attack: None,
            reflect: None,
            weakened: false,
            blocked: false,
        }));
        self.emit(Occasion::new(When::Before, Some(attacker), None));
        if self.s.pending.is_empty() {
            self.name_target(attacker, target);
        }
    }

    /// "Before assault" abilities have resolved: only now is the strike declared against its
    /// target (6.4.4/before, 6.4.4/declare), and may meet a defender.
    fn name_target(&mut self, attacker: UnitId, target: UnitId) {
        self.set_stage(Stage::Declared);
        self.reveal(target);
        self.claim_flyer();
        self.log(Happening::StrikeDeclared(self.who(attacker), self.who(target)));
        self.s.passes = 0;
        self.s.priority = self.s.units[attacker.index()].controller;
    }

    /// A defender takes its place, if it still may (4.14, 6.4.4/again).
    pub(crate) fn resolve_defend(&mut self, unit: UnitId) {
        if self.pos().may_defend(unit).is_err() {
            return self.fizzle(unit);
        }
        let attacker = match self.assault_mut() {
            Some(a) => {
                a.defender = Some(unit);
                a.attacker
            }
            None => return self.fizzle(unit),
        };
        self.log(Happening::Defends(self.who(unit), self.who(attacker)));
        self.emit(Occasion::new(When::Defend, Some(unit), Some(attacker)));
    }

    /// The simple strike on the stack.
    pub(crate) fn assault_mut(&mut self) -> Option<&mut Assault> {
        self.s.stack.iter_mut().rev().find_map(|item| {
            let Item::Strike(assault) = item else { return None };
            Some(assault)
        })
    }

    fn set_stage(&mut self, stage: Stage) {
        if let Some(a) = self.assault_mut() {
            a.stage = stage;
        }
    }

    /// The strike is on top and both have passed, or its die has just been read.
    pub(crate) fn strike_step(&mut self, a: Assault) {
        if a.stage != Stage::Struck && !self.can_go_on(&a) {
            return self.void_strike();
        }
        match a.stage {
            Stage::Opening => self.name_target(a.attacker, a.original),
            Stage::Declared => {
                self.set_stage(Stage::Settled);
                self.emit(Occasion::new(When::Assault, Some(a.attacker), Some(a.reflector())));
                let declared = Occasion::new(When::Declared, Some(a.attacker), Some(a.reflector()));
                self.emit(declared.attack(Class::Strike, None));
                if self.s.pending.is_empty() {
                    self.roll_attack(&a);
                }
            }
            Stage::Settled => self.roll_attack(&a),
            Stage::AttackDie if self.pos().reflects(&a) => {
                self.roll(Stage::ReflectDie, a.reflector(), RollRole::Reflector);
            }
            Stage::AttackDie | Stage::LoneDie | Stage::ReflectDie => {
                self.set_stage(Stage::Rolled);
                self.offer_weakening(&a);
            }
            Stage::Rolled => self.exchange_blows(a),
            Stage::Struck => self.pay_for_assault(&a),
        }
    }

    /// 5.8: the attacker must still be able to strike and to close, the target to be struck.
    fn can_go_on(&self, a: &Assault) -> bool {
        self.pos().lands(a)
            && !self.s.units[a.attacker.index()].closed
            && !self.pos().has(a.attacker, Flag::CannotAttack)
            && self.pos().strikes(a.attacker)
    }

    /// A strike whose target or attacker has gone, or is out of its reach, is void at once
    /// (gap.void-strike). Before it is declared it has no target yet; once the wounds are placed
    /// nothing can take it back.
    pub(crate) fn void_lost_strike(&mut self) {
        let strike = self.pos().assault().copied();
        let Some(a) = strike.filter(|a| a.stage.is_on_its_way()) else { return };
        self.claim_flyer();
        if !self.pos().lands(&a) {
            self.void_strike();
        }
    }

    /// Takes the strike off the stack with its die. Nobody is struck and nobody pays; the attacker's
    /// movement stays lost (4.1.1). A strike that was blocked before its target went has been made, and is paid.
    fn void_strike(&mut self) {
        let Some(at) = self.s.stack.iter().rposition(|i| i.assault().is_some()) else { return };
        let Some(a) = self.s.stack[at].assault().copied() else { return };
        let price = self.price_of_strike();
        let role = self.s.stack.get(at + 1).and_then(Item::die).map(|roll| roll.role);
        if let Some(RollRole::Attacker | RollRole::Reflector) = role {
            self.s.stack.remove(at + 1);
        }
        let escaped = self.is_escaped(&a);
        if escaped {
            self.note_made(&a);
        }
        self.s.stack.remove(at);
        if escaped {
            self.log(Happening::Stopped(self.who(a.reflector())));
            self.finish_assault(&a, price);
        } else {
            self.fizzle(a.attacker);
            self.strike_is_over();
        }
        self.s.passes = 0;
        self.s.priority = self.s.active;
    }

    /// Whether the strike was blocked, and its target has gone elsewhere since.
    fn is_escaped(&self, a: &Assault) -> bool {
        let pos = self.pos();
        a.blocked && pos.is_in_play(a.attacker) && pos.is_in_play(a.reflector()) && !pos.lands(a)
    }

    /// Ends the effects that last as long as a strike.
    fn strike_is_over(&mut self) {
        self.s.lately.upward = false;
        self.s.effects.retain(|e| !matches!(e.until, Until::Assault | Until::Attack));
    }

    /// Uses up the right of 4.16, if a strike turns out to be one at a flyer and its attacker has the right
    /// (4.16/next-turn). A card that takes off after the strike was struck as a card of the field.
    fn claim_flyer(&mut self) {
        let pos = self.pos();
        let Some(a) = pos.assault() else { return };
        let rises = a.stage.is_on_its_way()
            && !self.s.lately.upward
            && pos.airborne(a.reflector())
            && !pos.airborne(a.attacker)
            && pos.has_aimed(a.attacker)
            && pos.is_last_flyer(a.attacker, a.reflector());
        if rises {
            let attacker = a.attacker;
            self.s.lately.upward = true;
            self.s.units[attacker.index()].aimed = None;
        }
    }

    /// The attacker throws. Who does not fight at this moment does not fight at all (4.9,
    /// gap.closed-at-the-roll).
    fn roll_attack(&mut self, a: &Assault) {
        let alone = !self.pos().reflects(a);
        let stage = if alone { Stage::LoneDie } else { Stage::AttackDie };
        self.roll(stage, a.attacker, RollRole::Attacker);
    }

    /// Rolls a die and puts it on the stack as it fell (5.9/natural).
    pub(crate) fn roll(&mut self, stage: Stage, unit: UnitId, role: RollRole) {
        self.set_stage(stage);
        self.push_die(unit, role);
        let natural = self.s.stack.last().and_then(Item::die).map_or(0, |die| die.natural);
        self.emit(Occasion::new(When::Thrown, Some(unit), None).amount(natural));
    }

    pub(crate) fn push_die(&mut self, unit: UnitId, role: RollRole) {
        let thrown = self.chance.die(Stream::Dice, 6);
        let natural = self.spend_set_die(unit).unwrap_or(thrown);
        self.log(Happening::Rolled(self.who(unit), natural));
        self.s.priority = self.s.active;
        self.push_item(Item::Die(Roll { natural, unit, role, changes: Vec::new() }));
    }

    /// The number that the next die of the card is to show, if one is set: that is over with this die.
    fn spend_set_die(&mut self, unit: UnitId) -> Option<u8> {
        let set = |pos: Pos<'_>, e: &Effect| match pos.granted(e) {
            Content::Shows(value) if e.on == unit => Some(*value),
            _ => None,
        };
        if !self.watch.brings(Kinds::ATTACK_DIE) {
            return None;
        }
        let found = self.s.effects.iter().find_map(|e| set(self.pos(), e));
        if found.is_some() {
            let left = self.s.effects.iter().filter(|e| set(self.pos(), e).is_none());
            self.s.effects = left.copied().collect();
        }
        found
    }

    /// The die is on top and both have passed: modifiers, then the result (5.9/modify).
    pub(crate) fn resolve_die(&mut self, roll: &Roll) {
        let mut value = roll.natural as i8;
        let mut add = 0i8;
        for change in &roll.changes {
            match change {
                DieChange::Set(n) => value = *n,
                // Opposite faces add up to 7 (1.1/die).
                DieChange::Flip => value = 7 - value,
                DieChange::Add(n) => add = add.saturating_add(*n),
                DieChange::Reroll => unreachable!("a reroll is stored as the new number"),
            }
        }
        let below = self.s.stack.last();
        let opponent = match below.and_then(Item::assault) {
            Some(a) if roll.role == RollRole::Attacker => Some(a.reflector()),
            Some(a) => Some(a.attacker),
            None => below
                .and_then(Item::play)
                .and_then(|play| play.targets.iter().flatten().find_map(|target| target.unit())),
        };
        let sum = value.saturating_add(add).saturating_add(self.die_bonus(roll, opponent));
        let result = sum.clamp(-DIE, DIE);
        // Of a die that was thrown anew another number may have been told last.
        let replaced = roll.changes.iter().any(|change| !matches!(change, DieChange::Add(_)));
        if replaced || result != roll.natural as i8 {
            self.log(Happening::Result(self.who(roll.unit), result));
        }
        match self.s.stack.last_mut() {
            Some(Item::Strike(a)) => {
                match roll.role {
                    RollRole::Attacker => a.attack = Some(result),
                    RollRole::Reflector | RollRole::Ability => a.reflect = Some(result),
                }
                let a = *a;
                self.strike_step(a);
            }
            Some(Item::Play(play)) => {
                play.rolled = Some(result);
                self.play_steps();
            }
            other => unreachable!("a die lies above what asked for it, not above {other:?}"),
        }
    }

    fn die_bonus(&self, roll: &Roll, opponent: Option<UnitId>) -> i8 {
        let pos = self.pos();
        if !pos.is_in_play(roll.unit) {
            return 0;
        }
        let (keyword, modifier) = match roll.role {
            RollRole::Attacker => (
                pos.keyword(roll.unit, opponent, Kinds::ATTACK_EXP),
                pos.modifier(roll.unit, opponent, Kinds::ATTACK_DIE, |m| {
                    matches!(m, Modified::AttackDie | Modified::OwnDie)
                }),
            ),
            RollRole::Reflector => (
                pos.keyword(roll.unit, opponent, Kinds::DEFENCE_EXP),
                pos.modifier(roll.unit, opponent, Kinds::DEFENCE_DIE, |m| {
                    matches!(m, Modified::DefenceDie | Modified::OwnDie)
                }),
            ),
            RollRole::Ability => (
                self.shooting_bonus(roll.unit, opponent),
                pos.modifier(roll.unit, opponent, Kinds::ATTACK_DIE, |m| m == Modified::OwnDie),
            ),
        };
        let fights = roll.role != RollRole::Ability;
        let clumsy = fights && pos.flagged(roll.unit, opponent, Keyword::Clumsy);
        let struck = opponent.filter(|_| roll.role != RollRole::Reflector).map_or(0, |at| {
            pos.modifier(at, Some(roll.unit), Kinds::STRUCK_DIE, |m| m == Modified::StruckDie)
        });
        let sum = i32::from(keyword) + modifier + struck - if clumsy { CLUMSY } else { 0 };
        sum.clamp(-20, 20) as i8
    }

    /// Experience in shooting counts for shots only.
    fn shooting_bonus(&self, unit: UnitId, opponent: Option<UnitId>) -> u8 {
        let play = self.s.stack.last().and_then(Item::play);
        if play.and_then(|p| self.pos().attack_class(p)) != Some(Class::Shot) {
            return 0;
        }
        self.pos().keyword(unit, opponent, Kinds::SHOOTING_EXP)
    }

    fn offer_weakening(&mut self, a: &Assault) {
        if let (Some(x), Some(y)) = (a.attack, a.reflect)
            && weakened(x, y).is_some()
        {
            let chooser = if x > y { a.attacker } else { a.reflector() };
            let seat = self.s.units[chooser.index()].controller;
            self.s.asked = Some(Asked::Weaken { seat });
            return;
        }
        self.exchange_blows(*a);
    }

    /// Answer to the offer (4.5); no stack, no response (4.5/no-stack).
    pub(crate) fn weaken(&mut self, yes: bool) {
        self.s.asked = None;
        let Some(a) = self.assault_mut() else { return };
        a.weakened = yes;
        let a = *a;
        if yes {
            let chooser = if a.attack > a.reflect { a.attacker } else { a.reflector() };
            self.log(Happening::Weakened(self.who(chooser)));
        }
        self.exchange_blows(a);
    }

    /// Both strike at the same time (4.2/simultaneous, 4.6).
    fn exchange_blows(&mut self, a: Assault) {
        self.set_stage(Stage::Struck);
        self.note_made(&a);
        a.defender.into_iter().for_each(|d| self.act(d));
        let row = row(&a).expect("the attacker has rolled");
        let (mut blows, mut levels) = (Vec::with_capacity(2), [None; 2]);
        let sides = [
            (a.attacker, a.reflector(), row.attacker, a.blocked),
            (a.reflector(), a.attacker, row.reflector, false),
        ];
        for (by, to, level, blocked) in sides {
            let own_turn = by == a.attacker;
            match level {
                None if own_turn => {
                    self.log(Happening::Missed(self.who(by), self.who(to)));
                    self.emit(
                        Occasion::new(When::Miss, Some(by), Some(to)).attack(Class::Strike, None),
                    );
                }
                None => {}
                Some(level) => {
                    let (base, amount, level) = self.pos().strike_strength(by, to, level);
                    let unhurt = !own_turn && self.pos().has(to, Flag::NoReturnWounds);
                    let stops = self.pos().stops_at(to, Class::Strike, Some(level), by)
                        || self.pos().wards(to, Class::Strike, amount);
                    if blocked || unhurt || stops {
                        self.log(Happening::Stopped(self.who(to)));
                        self.spend_block(to, Class::Strike);
                        continue;
                    }
                    self.log(Happening::Hit(self.who(by), self.who(to), Some(level)));
                    self.log_force(by, to, base, amount);
                    levels[blows.len()] = Some(level);
                    blows.push(Blow {
                        to,
                        by: Some(by),
                        amount,
                        attack: Some(Class::Strike),
                        poison: false,
                    });
                }
            }
        }
        let placed = self.place_wounds(&blows);
        self.use_up(a.attacker, Act::Strike);
        if a.reflect.is_some() {
            self.use_up(a.reflector(), Act::Return);
        }
        for ((blow, level), n) in blows.iter().zip(levels).zip(placed) {
            self.after_hit(blow, Class::Strike, level, n);
        }
        if self.s.pending.is_empty() {
            let a = Assault { stage: Stage::Struck, ..a };
            self.pay_for_assault(&a);
        }
    }

    /// Only a strike that is carried out counts as having been made (4.7/acted).
    fn note_made(&mut self, a: &Assault) {
        let free = self.pos().fights_freely();
        if !free && !self.s.struck.contains(&a.attacker) {
            self.s.struck.push(a.attacker);
        }
        if !free && self.rules.remembers() {
            self.s.history.strikes.push((a.attacker, a.reflector()));
        }
    }

    /// Tells of a strength that is not the printed one.
    pub(crate) fn log_force(&mut self, by: UnitId, to: UnitId, printed: u8, now: u8) {
        if printed != now {
            self.log(Happening::Force(self.who(by), self.who(to), printed, now));
        }
    }

    /// Vampirism, and the triggers of a hit (6.4.4/on-attack).
    pub(crate) fn after_hit(
        &mut self,
        blow: &Blow,
        class: Class,
        level: Option<Level>,
        placed: u8,
    ) {
        let by = blow.by.expect("an attack has an attacker");
        if class == Class::Strike && placed > 0 && self.pos().is_creature(blow.to) {
            let most = self.pos().keyword(by, Some(blow.to), Kinds::VAMPIRISM);
            if most > 0 {
                self.drink(by, placed, most);
            }
        }
        let hit = Occasion::new(When::Hit, Some(by), Some(blow.to)).amount(placed);
        self.emit(hit.attack(class, level));
    }

    /// The After Assault stage: attacker and defender close (6.4.4/pay), then "after" triggers.
    fn pay_for_assault(&mut self, a: &Assault) {
        let price = self.price_of_strike();
        self.s.stack.pop();
        self.finish_assault(a, price);
    }

    /// The price of the strike on the stack for its attacker.
    fn price_of_strike(&self) -> StrikePrice {
        let free = self.pos().fights_freely() || matches!(self.s.phase, Phase::Vanguard { .. });
        if free { StrikePrice::Nothing } else { StrikePrice::Openness }
    }

    /// The strike has left the stack: its price is paid, its changes end, and triggers hear that it is over.
    fn finish_assault(&mut self, a: &Assault, price: StrikePrice) {
        let stays = self.pos().has(a.attacker, Flag::StaysOpenAttacking)
            || self.pos().strikes_on(a.attacker, a.reflector(), true);
        if price == StrikePrice::Openness && !stays {
            self.close(a.attacker);
        }
        if let Some(d) = a.defender
            && !self.pos().has(d, Flag::StaysOpenDefending)
        {
            self.close(d);
        }
        self.strike_is_over();
        let die = a.attack.and_then(|die| u8::try_from(die).ok()).unwrap_or(0);
        self.emit(Occasion::new(When::After, Some(a.attacker), Some(a.reflector())).amount(die));
    }
}
