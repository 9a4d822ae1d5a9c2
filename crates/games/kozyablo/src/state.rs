//! The values of a match: a flat truth without chance, clock or history.

use crate::command::Command;
use crate::ids::{CardId, RESOURCES, Resource, Sector, Target, UnitId};
use serde::{Deserialize, Serialize};
use stolik_kernel::{Seat, Seats};

mod first;

/// The whole truth of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The phase of the match.
    pub phase: Phase,
    /// Turn number, 0 before the first.
    pub turn: u16,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The order of turns, of all who began.
    pub order: Vec<Seat>,
    /// The possessions of each seat, by seat.
    pub sides: Vec<Side>,
    /// Cards on the table, in the order of their names.
    pub units: Vec<Unit>,
    /// Name of the next card on the table.
    pub next: u16,
    /// Magic and effects in force.
    pub lasting: Vec<Lasting>,
    /// Turns skipped in succession (pass.draw).
    pub passes: u8,
    /// The action that is declared, until it is performed.
    pub declared: Option<Declared>,
    /// Texts that trigger, the next first: card and line.
    pub triggers: Vec<(UnitId, u8)>,
    /// The battle or the attack on the retreating that is fought.
    pub battle: Option<Battle>,
    /// Damage that is due, the next first.
    pub hits: Vec<Hit>,
    /// The text that is being carried out, with what it still does.
    pub rest: Option<Rest>,
}

/// The phases of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Opening hands are chosen.
    Opening,
    /// Triggers at the start of a turn.
    Start,
    /// The main phase: its action is still to be declared.
    Main,
    /// The main phase: its action is declared.
    Acting,
    /// Triggers at the end of a turn.
    End,
    /// The match is over.
    Over(End),
}

/// The ways in which a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    /// One is left.
    Last(Why),
    /// All skipped two turns each (pass.draw).
    Passes,
}

/// The reasons why a seat is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    /// Its capital was captured (victory.capture).
    Captured,
    /// Its capital was destroyed (victory.destroy).
    Destroyed,
    /// It gave up.
    Conceded,
}

/// The possessions of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Its capital.
    pub capital: CardId,
    /// Damage on the capital.
    pub damage: u8,
    /// The seats that control its three mines, in the order of the resources.
    pub mines: [Option<Seat>; 3],
    /// Cards in hand, in ascending order.
    pub hand: Vec<CardId>,
    /// The deck; the top card is the last.
    pub deck: Vec<CardId>,
    /// The discard pile, as it grew.
    pub discard: Vec<CardId>,
    /// The opening hand is chosen.
    pub ready: bool,
    /// Redraws made (draw.mulligan-limit).
    pub redraws: u8,
    /// The hero that was destroyed (type.hero.dead).
    pub fallen: Option<CardId>,
    /// Out as the so manieth, from 1, the same for those who are out at one moment; 0 while it plays.
    pub out: u8,
}

/// A creature, hero or building on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its name.
    pub id: UnitId,
    /// Its card.
    pub card: CardId,
    /// The seat that owns the card.
    pub owner: Seat,
    /// The sector of the card.
    pub at: Sector,
    /// Damage on it.
    pub damage: u8,
    /// In the shadows.
    pub hidden: bool,
    /// A property that is no action was used this turn.
    pub used: bool,
}

/// Magic or an effect in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// The card; a hero's is an heir (type.hero.heir).
    pub card: CardId,
    /// The seat that played it.
    pub owner: Seat,
    /// The target that it lies on; `None` for the whole table or the player's own sectorless text.
    pub on: Option<Target>,
    /// The number of further turns of its player; `None` if permanent.
    pub left: Option<u8>,
    /// The turn in which it was played, which does not count.
    pub since: u16,
}

/// An action that is declared and not yet performed (ability.instant).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// The action.
    pub command: Command,
    /// The seats that may still answer, the next first.
    pub ask: Vec<Seat>,
}

/// A battle, or the attack on the retreating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// The sector of the battle.
    pub at: Sector,
    /// The seat that declared the battle; in an attack on the retreating, the seat that retreats.
    pub attacker: Seat,
    /// The seats that still name their hidden strikers, the next first.
    pub ask: Vec<Seat>,
    /// Hidden cards that will strike: a secret of their owner.
    pub ambush: Vec<UnitId>,
    /// The cards that have struck, refrained, or had no target when their slot came; a hidden card among them is a
    /// secret.
    pub acted: Vec<UnitId>,
    /// The card that may strike once more (term.two-attacks).
    pub again: Option<UnitId>,
    /// The cards that retreat, and their destination.
    pub leaving: Option<(Vec<UnitId>, Sector)>,
}

/// Damage that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// To whom: a card on the table or a capital.
    pub to: Target,
    /// The damage before Armor and protections.
    pub amount: u8,
    /// Whether it is magic.
    pub magic: bool,
    /// The card that strikes; `None` for magic, effects and properties.
    pub by: Option<UnitId>,
    /// The striker's keywords as it struck, so that the damage stays the same if the striker's owner is out before it
    /// lands. None: the striker's present keywords count.
    pub striker: Option<Striker>,
    /// Whether a Defender may still take it.
    pub open: bool,
}

/// Keywords of a striker that count when its damage lands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Striker {
    /// Archer (term.arrow-protection).
    pub archer: bool,
    /// Magic Weapon (term.weapon-protection, term.undead).
    pub magic_weapon: bool,
    /// Vampirism (term.vampirism).
    pub vampirism: bool,
}

/// A text that is being carried out: its verbs follow one after the other, each when the damage of the one before it is
/// dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rest {
    /// The card that the text is printed on.
    pub card: CardId,
    /// Its line.
    pub line: u8,
    /// Index of the next verb.
    pub next: u8,
    /// The player who does it.
    pub seat: Seat,
    /// To what it is done: cards on the table, or the sector that was chosen.
    pub on: Vec<Target>,
}

impl State {
    /// The possessions of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// A card on the table.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// All seats of the match.
    #[must_use]
    pub fn seats(&self) -> Seats {
        Seats::first(self.sides.len() as u8)
    }

    /// The seats that still play.
    #[must_use]
    pub fn playing(&self) -> Seats {
        self.seats().iter().filter(|seat| self.side(*seat).out == 0).collect()
    }

    /// The seats that still play in the order of turns, beginning after that seat and ending with it.
    pub fn behind(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let at = self.order.iter().position(|s| *s == seat).unwrap_or(0);
        let (before, after) = self.order.split_at((at + 1).min(self.order.len()));
        let plays = self.playing();
        after.iter().chain(before).copied().filter(move |s| plays.contains(*s))
    }

    /// Cards on the table in a sector.
    pub fn at(&self, at: Sector) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.at == at)
    }

    /// The seat that controls a sector.
    #[must_use]
    pub fn controller(&self, at: Sector) -> Option<Seat> {
        match at.mine {
            None => self.playing().contains(at.of).then_some(at.of),
            Some(mine) => self.side(at.of).mines[mine as usize],
        }
    }

    /// The mines that a seat controls (sector.income).
    pub fn mines(&self, seat: Seat) -> impl Iterator<Item = Resource> {
        self.sides.iter().flat_map(move |side| {
            let held = RESOURCES.into_iter().zip(side.mines);
            held.filter(move |(_, by)| *by == Some(seat)).map(|(r, _)| r)
        })
    }
}
