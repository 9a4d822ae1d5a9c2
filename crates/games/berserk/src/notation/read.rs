//! Text to commands, from what a seat sees. Never more work than the line is long.

use super::abilities;
use super::words::{Cells as _, Fault, Words, unexpected, unknown};
use crate::card::{Aim, Verb};
use crate::command::Command;
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::pool::Berserk;
use crate::state::{Asked, Place};
use crate::view::View;
use stolik_kernel::{ReadError, Seat};

/// Every first word, for messages.
const COMMANDS: &str = "keep, redeal, first, second, recruit, place, hide, take back, done, move, \
    jump, strike, defend, use, aim, save, reveal, order, choose, decline, weaken, hold, attach, prepare, retreat, pick, pass or end";

/// Reads a command.
pub(super) fn read(
    rules: &Berserk,
    view: &View,
    seat: Seat,
    text: &str,
) -> Result<Command, ReadError> {
    let mut words = Words::of(text);
    let reader = Reader { rules, view };
    let command = reader.command(seat, &mut words)?;
    words.end()?;
    Ok(command)
}

struct Reader<'a> {
    rules: &'a Berserk,
    view: &'a View,
}

impl Reader<'_> {
    fn command(&self, seat: Seat, w: &mut Words) -> Result<Command, Fault> {
        let first = w.word(COMMANDS)?;
        Ok(match first.to_ascii_lowercase().as_str() {
            "keep" => Command::Keep,
            "redeal" => Command::Redeal,
            "first" => Command::TakeFirst,
            "second" => Command::TakeSecond,
            "recruit" => self.recruit(seat, w)?,
            "place" => self.place(w)?,
            "hide" => Command::Hide { cell: w.cell()? },
            "take" => match w.word("back")? {
                "back" => Command::TakeBack,
                word => return Err(unexpected(word, "back")),
            },
            "done" => Command::Done,
            "move" => Command::Move { unit: self.unit(w)?, to: w.cell()? },
            "jump" | "teleport" => Command::Leap { unit: self.unit(w)?, to: w.cell()? },
            "strike" => Command::Strike { unit: self.unit(w)?, target: self.unit(w)? },
            "defend" => Command::Defend { unit: self.unit(w)? },
            "use" => self.use_ability(w)?,
            "aim" => Command::Aim { unit: self.unit(w)? },
            "save" => Command::Save { unit: self.unit(w)? },
            "reveal" => Command::Reveal { unit: self.unit(w)? },
            "order" => Command::Order { index: one_based(w)? },
            "choose" => {
                if self.asked_step().is_some_and(wants_a_card) {
                    return Ok(Command::Choose { target: Target::Card(self.named(w)?) });
                }
                let word = w.word("a unit, a cell, die or assault")?;
                Command::Choose { target: self.target(word, self.asks_for_a_cell())? }
            }
            "decline" => Command::Decline,
            "weaken" => Command::Weaken,
            "hold" => Command::Hold,
            "attach" => Command::Attach { unit: self.unit(w)?, host: self.unit(w)? },
            "prepare" => Command::Prepare { card: self.named(w)? },
            "retreat" => Command::Retreat { unit: self.unit(w)? },
            "pick" => Command::Pick { card: self.named(w)? },
            "pass" => Command::Pass,
            "end" => Command::End,
            _ => return Err(unexpected(first, COMMANDS)),
        })
    }

    /// A card, and nothing behind it.
    fn named(&self, w: &mut Words) -> Result<CardId, Fault> {
        let card = self.rules.whole_card(w.rest())?;
        w.skip(w.rest().len());
        Ok(card)
    }

    /// `recruit NAME [gold N]`.
    fn recruit(&self, seat: Seat, w: &mut Words) -> Result<Command, Fault> {
        let rest = w.rest();
        let split = rest.iter().rposition(|word| word.eq_ignore_ascii_case("gold"));
        let split = split.filter(|at| *at > 0 && *at + 2 == rest.len());
        let card = self.rules.whole_card(&rest[..split.unwrap_or(rest.len())])?;
        w.skip(split.unwrap_or(rest.len()));
        let gold = if w.eat("gold") { w.number()? } else { self.usual_gold(seat, card) };
        Ok(Command::Recruit { card, gold })
    }

    /// As much silver as there is, an elite card all in gold.
    fn usual_gold(&self, seat: Seat, card: CardId) -> u8 {
        let card = self.rules.card(card);
        let side = self.view.sides.get(seat.index());
        let silver = side.and_then(|s| s.purse).map_or(card.cost, |(_, silver)| silver);
        if card.elite { card.cost } else { card.cost.saturating_sub(silver) }
    }

    /// `place NAME CELL`.
    fn place(&self, w: &mut Words) -> Result<Command, Fault> {
        let names = w.rest().len().saturating_sub(1);
        let card = self.rules.whole_card(&w.rest()[..names])?;
        w.skip(names);
        Ok(Command::Place { card, cell: w.cell()? })
    }

    /// `use UNIT ABILITY [TARGET] [x N]`.
    fn use_ability(&self, w: &mut Words) -> Result<Command, Fault> {
        let unit = self.unit(w)?;
        let called = w.word("an ability, by number or verb")?;
        let seen = self.view.units.iter().find(|u| u.unit == unit);
        let card = seen.and_then(|u| u.card).ok_or_else(|| unknown(called))?;
        let ability = abilities::ability(self.rules, card, called)?;
        // The target belongs to the first effect that chooses, which need not be the first of all.
        let steps = self.rules.ability(card, ability).map_or(&[][..], |a| a.steps());
        let first = steps.iter().find(|step| step.verb.chooses());
        if first.is_some_and(|step| wants_a_card(&step.verb)) && w.peek().is_some() {
            let target = Some(Target::Card(self.named(w)?));
            return Ok(Command::Use { unit, ability, x: 0, target });
        }
        let cells = first.is_some_and(|step| wants_a_cell(&step.verb));
        let (mut target, mut x) = (None, 0);
        while let Some(word) = w.peek() {
            w.skip(1);
            if word.eq_ignore_ascii_case("x") && w.peek().is_some_and(|n| n.parse::<u8>().is_ok()) {
                x = w.number()?;
            } else if target.is_none() {
                target = Some(self.target(word, cells)?);
            } else {
                return Err(unexpected(word, "x N"));
            }
        }
        Ok(Command::Use { unit, ability, x, target })
    }

    fn unit(&self, w: &mut Words) -> Result<UnitId, Fault> {
        let word = w.word("a unit")?;
        self.by_letter(word)
            .or_else(|| self.standing(Cell::parse(word)?))
            .ok_or_else(|| unknown(word))
    }

    /// A small letter means the big one where it names nothing itself.
    fn by_letter(&self, word: &str) -> Option<UnitId> {
        let find = |word: &str| self.rules.scene().unit(word, self.view.units.len());
        find(word).or_else(|| find(&word.to_ascii_uppercase()))
    }

    fn standing(&self, cell: Cell) -> Option<UnitId> {
        self.view.units.iter().find(|u| u.place == Place::Field(cell)).map(|u| u.unit)
    }

    /// Whether the question is for a cell.
    fn asks_for_a_cell(&self) -> bool {
        matches!(self.view.asked, Some(Asked::Cell { .. } | Asked::Rise { .. }))
            || self.asked_step().is_some_and(wants_a_cell)
    }

    /// The effect for which a target is asked.
    fn asked_step(&self) -> Option<&Verb> {
        let Some(Asked::Target { play } | Asked::Foe { play }) = &self.view.asked else {
            return None;
        };
        let card = self.view.units.get(play.source.index()).and_then(|u| u.card)?;
        let steps = self.rules.ability(card, play.ability)?.steps();
        let next = play.targets.iter().flatten().count();
        steps.iter().filter(|s| s.asks()).nth(next).map(|step| &step.verb)
    }

    /// A card on a cell stands for itself, unless a cell is what is asked for.
    fn target(&self, word: &str, cells: bool) -> Result<Target, Fault> {
        let lower = word.to_ascii_lowercase();
        match self.rules.target(&lower, 0) {
            Ok(Target::Cell(cell)) if !cells => {
                Ok(self.standing(cell).map_or(Target::Cell(cell), Target::Unit))
            }
            Ok(target) => Ok(target),
            Err(_) => self.by_letter(word).map(Target::Unit).ok_or_else(|| unknown(word)),
        }
    }
}

fn wants_a_cell(verb: &Verb) -> bool {
    verb.chooses() && matches!(verb.word().aim, Aim::Cells(_))
}

fn wants_a_card(verb: &Verb) -> bool {
    matches!(verb.word().aim, Aim::Deck(_) | Aim::Shown)
}

/// A number counted from 1, as an index.
fn one_based(w: &mut Words) -> Result<u8, Fault> {
    let n: u16 = w.number()?;
    n.checked_sub(1)
        .and_then(|n| u8::try_from(n).ok())
        .ok_or_else(|| unexpected(&n.to_string(), "1 to 256"))
}
