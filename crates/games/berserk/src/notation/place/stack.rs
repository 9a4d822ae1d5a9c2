//! Text to positions, the lines that stand in the middle of something: stack, triggers on their
//! way, questions, temporary changes. They name units, so they are read last.

use super::Placing;
use crate::card::Verb;
use crate::ids::{CardId, Target, UnitId};
use crate::notation::words::{Cells as _, Fault, Words, die_change, unexpected, unknown};
use crate::state::first_target;
use crate::state::{
    Asked, Assault, Cause, CellEffect, Destroy, DestroyCause, Effect, Item, Pending, Play, Roll,
    Stage, Upkeep, UpkeepKind,
};
use crate::zone::Zone;

impl Placing<'_> {
    /// `stack …`, `pending …`, `asked …`, `effect …`.
    pub(super) fn stack_line(&mut self, first: &str, w: &mut Words) -> Result<(), Fault> {
        match first {
            "stack" => {
                let item = self.item(w)?;
                self.sheet.stack.push(item);
            }
            "pending" => {
                const WAITING: &str =
                    "destruction, ability, poison, regeneration, incarnation or healing";
                let pending = match w.word(WAITING)? {
                    "destruction" => Pending::Destroy(self.destroy(w)?),
                    "ability" => Pending::Trigger(self.play(w)?),
                    word @ ("poison" | "regeneration" | "incarnation" | "healing") => {
                        Pending::Upkeep(self.upkeep(word, w)?)
                    }
                    word => return Err(unexpected(word, WAITING)),
                };
                self.sheet.pending.push(pending);
            }
            "struck" => {
                while w.peek().is_some() {
                    let unit = self.unit_ref(w)?;
                    self.sheet.struck.push(unit);
                }
            }
            "history" => self.history(w)?,
            "retreating" => {
                let mut units = Vec::new();
                while w.peek().is_some() {
                    units.push(self.unit_ref(w)?);
                }
                self.retreating_line(units)?;
            }
            "asked" => {
                let asked = self.asked(w)?;
                if self.sheet.asked.replace(asked).is_some() {
                    return Err(Fault::Twice { word: first.into() });
                }
            }
            _ => {
                let effect = self.effect(w)?;
                self.sheet.effects.push(effect);
            }
        }
        Ok(())
    }

    pub(super) fn unit_ref(&self, w: &mut Words) -> Result<UnitId, Fault> {
        let word = w.word("a unit")?;
        self.rules.scene().unit(word, self.sheet.units.len()).ok_or_else(|| unknown(word))
    }

    fn item(&self, w: &mut Words) -> Result<Item, Fault> {
        const KINDS: &str = "move, jump, strike, defend, ability, die, destruction, aim, save, retreat, poison, \
             regeneration, incarnation or healing";
        Ok(match w.word(KINDS)? {
            "move" => Item::Move { unit: self.unit_ref(w)?, to: w.cell()? },
            "jump" => Item::Leap { unit: self.unit_ref(w)?, to: w.cell()? },
            "strike" => Item::Strike(self.assault(w)?),
            "defend" => Item::Defend { unit: self.unit_ref(w)? },
            "ability" => Item::Play(self.play(w)?),
            "die" => Item::Die(self.roll(w)?),
            "destruction" => Item::Destroy(self.destroy(w)?),
            "aim" => Item::Aim { unit: self.unit_ref(w)? },
            "save" => Item::Save { unit: self.unit_ref(w)? },
            "retreat" => Item::Retreat { unit: self.unit_ref(w)? },
            word @ ("poison" | "regeneration" | "incarnation" | "healing") => {
                Item::Upkeep(self.upkeep(word, w)?)
            }
            word => return Err(unexpected(word, KINDS)),
        })
    }

    /// `A R rolled defender D attack 5 reflect 3 weakened blocked`.
    fn assault(&self, w: &mut Words) -> Result<Assault, Fault> {
        let mut a = Assault {
            attacker: self.unit_ref(w)?,
            original: self.unit_ref(w)?,
            defender: None,
            stage: Stage::Declared,
            attack: None,
            reflect: None,
            weakened: false,
            blocked: false,
        };
        if w.peek().is_some() {
            a.stage = w.named()?;
        }
        while let Some(word) = w.peek() {
            w.skip(1);
            match word {
                "defender" => a.defender = Some(self.unit_ref(w)?),
                "attack" => a.attack = Some(w.signed()?),
                "reflect" => a.reflect = Some(w.signed()?),
                "weakened" => a.weakened = true,
                "blocked" => a.blocked = true,
                _ => return Err(unexpected(word, "a property of a strike")),
            }
        }
        Ok(a)
    }

    /// `H 2 p1 triggered targets R - c4 by A to B amount 2 x 1 step 1 rolled 4 happened`.
    fn play(&self, w: &mut Words) -> Result<Play, Fault> {
        let source = self.unit_ref(w)?;
        let ability = self.ability_number(w, source)?;
        let mut p = Play {
            source,
            ability,
            seat: w.seat()?,
            triggered: false,
            x: 0,
            targets: first_target(None),
            cause: Cause::default(),
            step: 0,
            rolled: None,
            happened: false,
        };
        while let Some(word) = w.peek() {
            w.skip(1);
            match word {
                "triggered" => p.triggered = true,
                "targets" => self.targets(&mut p, w),
                "by" => p.cause.by = Some(self.unit_ref(w)?),
                "to" => p.cause.to = Some(self.unit_ref(w)?),
                "amount" => p.cause.amount = w.number()?,
                "x" => p.x = w.number()?,
                "step" => p.step = w.small()?,
                "rolled" => p.rolled = Some(w.signed()?),
                "happened" => p.happened = true,
                _ => return Err(unexpected(word, "a property of an ability on the stack")),
            }
        }
        Ok(p)
    }

    /// As many targets as an ability may choose; the first word that is none ends the list.
    fn targets(&self, p: &mut Play, w: &mut Words) {
        for entry in &mut p.targets {
            match w.peek() {
                Some("-") => w.skip(1),
                Some(word) => match self.rules.target(word, self.sheet.units.len()) {
                    Ok(target) => {
                        w.skip(1);
                        *entry = Some(target);
                    }
                    Err(_) if self.takes_shown(p.source, p.ability) => {
                        match self.rules.take_card(w) {
                            Ok((card, _)) => *entry = Some(Target::Card(card)),
                            Err(_) => return,
                        }
                    }
                    Err(_) => return,
                },
                None => return,
            }
        }
    }

    /// Whether an ability chooses cards that a prophecy has shown.
    fn takes_shown(&self, source: UnitId, ability: u8) -> bool {
        let card = self.sheet.units[source.index()].1.card;
        let steps = self.rules.ability(card, ability).map_or(&[][..], |a| a.steps());
        steps.iter().any(|step| matches!(step.verb, Verb::Lift))
    }

    fn ability_number(&self, w: &mut Words, source: UnitId) -> Result<u8, Fault> {
        let expected = "the number of an ability";
        let word = w.word(expected)?;
        let card = self.sheet.units[source.index()].1.card;
        let index = word.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
        index
            .filter(|i| self.rules.ability(card, *i).is_some())
            .ok_or_else(|| unexpected(word, expected))
    }

    /// `4 A attacker +1 =6 reroll`.
    fn roll(&self, w: &mut Words) -> Result<Roll, Fault> {
        let natural: u8 = w.number()?;
        if !(1..=6).contains(&natural) {
            return Err(unexpected(&natural.to_string(), "1 to 6"));
        }
        let mut roll =
            Roll { natural, unit: self.unit_ref(w)?, role: w.named()?, changes: Vec::new() };
        while let Some(word) = w.peek() {
            w.skip(1);
            let change =
                die_change(word).ok_or_else(|| unexpected(word, "+N, -N, =N or reroll"))?;
            roll.changes.push(change);
        }
        Ok(roll)
    }

    /// `poison X p2`, `regeneration X p2 2`.
    fn upkeep(&self, word: &str, w: &mut Words) -> Result<Upkeep, Fault> {
        let (unit, seat) = (self.unit_ref(w)?, w.seat()?);
        let what = match word {
            "poison" => UpkeepKind::Poison,
            "incarnation" => UpkeepKind::Incarnation,
            "healing" => UpkeepKind::Healing(w.small()?),
            _ => UpkeepKind::Regeneration(w.small()?),
        };
        Ok(Upkeep { unit, seat, what })
    }

    /// `R by A effect attack`.
    fn destroy(&self, w: &mut Words) -> Result<Destroy, Fault> {
        let unit = self.unit_ref(w)?;
        let mut d = Destroy { unit, by: None, from: DestroyCause::Wounds, attack: false };
        while let Some(word) = w.peek() {
            w.skip(1);
            match word {
                "by" => d.by = Some(self.unit_ref(w)?),
                "effect" => d.from = DestroyCause::Effect,
                "attack" => d.attack = true,
                _ => return Err(unexpected(word, "by, effect or attack")),
            }
        }
        Ok(d)
    }

    fn asked(&self, w: &mut Words) -> Result<Asked, Fault> {
        const WORDS: &str = "order, target, foe, weaken, cell, closed, rise, pile or share";
        Ok(match w.word(WORDS)? {
            "order" => Asked::Order { seat: w.seat()? },
            "target" => {
                if !w.eat("ability") {
                    return Err(Fault::Missing { expected: "ability" });
                }
                Asked::Target { play: self.play(w)? }
            }
            "foe" => {
                if !w.eat("ability") {
                    return Err(Fault::Missing { expected: "ability" });
                }
                Asked::Foe { play: self.play(w)? }
            }
            "weaken" => Asked::Weaken { seat: w.seat()? },
            "cell" => Asked::Cell { seat: w.seat()?, unit: self.unit_ref(w)? },
            "rise" => Asked::Rise { seat: w.seat()?, unit: self.unit_ref(w)? },
            "pile" => {
                let (seat, into) = (w.seat()?, w.named::<Zone>()?);
                let (mut left, mut chosen) = (Vec::new(), Vec::new());
                while w.peek().is_some_and(|word| word != "after") {
                    left.push(self.unit_ref(w)?);
                }
                w.eat("after");
                while w.peek().is_some() {
                    chosen.push(self.unit_ref(w)?);
                }
                Asked::Pile { seat, into, left, chosen }
            }
            "share" => {
                let (seat, from, left) = (w.seat()?, self.unit_ref(w)?, w.small()?);
                let mut chosen = Vec::new();
                while w.peek().is_some() {
                    chosen.push(self.unit_ref(w)?);
                }
                Asked::Share { seat, from, left, chosen }
            }
            "closed" => {
                let (seat, mut kept) = (w.seat()?, Vec::new());
                while w.peek().is_some() {
                    kept.push(self.unit_ref(w)?);
                }
                Asked::StayClosed { seat, kept }
            }
            word => return Err(unexpected(word, WORDS)),
        })
    }

    /// `zone c4 CARD 2 1 turn p1 SINCE`: cell, card that put an effect there, its ability and step,
    /// how long, whose effect, since which turn.
    pub(super) fn zone_line(&mut self, w: &mut Words) -> Result<(), Fault> {
        let cell = w.cell()?;
        let card = self.maker(w)?;
        let (ability, step) = (w.small()?, w.small()?);
        let own = self.rules.card(card).abilities.get(usize::from(ability.wrapping_sub(1)));
        let found = own.and_then(|a| a.steps().get(usize::from(step.wrapping_sub(1))));
        let Some(Verb::Zone { .. }) = found.map(|step| &step.verb) else {
            return Err(unexpected(&step.to_string(), "a step that puts an effect on a cell"));
        };
        self.sheet.cell_effects.push(CellEffect {
            cell,
            card,
            ability: ability - 1,
            step: step - 1,
            until: w.named()?,
            seat: w.seat()?,
            since: w.number()?,
        });
        Ok(())
    }

    /// The card that made an effect. One that no unit of the match has makes none: the engine asks only for what the
    /// cards of the match can do, and the line would silently do nothing.
    fn maker(&self, w: &mut Words) -> Result<CardId, Fault> {
        let word = w.peek().unwrap_or_default().to_owned();
        let (card, _) = self.rules.take_card(w)?;
        match self.sheet.units.iter().any(|(known, _)| known.is_none_or(|known| known == card)) {
            true => Ok(card),
            false => Err(unexpected(&word, "a card of which the position has a unit")),
        }
    }

    /// `R CARD 2 1 AMOUNT turn p1 SINCE`: unit, granting card, its ability and step, amount, how
    /// long, whose ability, since which turn.
    fn effect(&self, w: &mut Words) -> Result<Effect, Fault> {
        let on = self.unit_ref(w)?;
        let card = self.maker(w)?;
        let (ability, step) = (w.small()?, w.small()?);
        let run =
            ability.checked_sub(1).and_then(|i| self.rules.ability(card, i)).map(|a| a.steps());
        let verb =
            run.and_then(|run| run.get(usize::from(step.checked_sub(1)?))).map(|step| &step.verb);
        let Some(Verb::Grant { .. }) = verb else {
            return Err(unexpected(&step.to_string(), "a step that grants something"));
        };
        Ok(Effect {
            on,
            card,
            ability: ability - 1,
            step: step - 1,
            amount: w.number()?,
            until: w.named()?,
            seat: w.seat()?,
            since: w.number()?,
        })
    }
}
