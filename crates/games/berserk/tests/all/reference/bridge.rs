//! Between the plain model and the engine: positions go over as text, commands and what came of
//! them as the engine's public values.

use crate::reference::model::{Act, Card, Next, Piece, Spot, Table};
use std::fmt::Write;
use stolik_berserk::card::{Keyword, Kind};
use stolik_berserk::ids::{Cell, UnitId};
use stolik_berserk::state::{Asked, Item, Phase, Place, Stage};
use stolik_berserk::{Berserk, Command, State};
use stolik_kernel::{Notation, Rules, Seat};

/// The position in the notation; pieces are called `A`, `B` … in their order.
pub fn write(table: &Table) -> String {
    let mut out = String::new();
    for (n, piece) in table.pieces.iter().enumerate() {
        let card = piece.card;
        let [weak, medium, strong] = card.strike;
        let _ = write!(out, "card K{n} {}/{} {weak}-{medium}-{strong}", card.life, card.movement);
        out.push_str(if card.flyer { " flyer" } else { "" });
        out.push_str(if card.directed { " directed" } else { "" });
        out.push_str(if card.unanswered { " unanswered" } else { "" });
        out.push_str(if card.teleport { " teleport" } else { "" });
        let numbers = [
            ("jump", card.jump.unwrap_or(0)),
            ("attack_exp", card.experience.0),
            ("defence_exp", card.experience.1),
            ("armor", card.armour),
        ];
        for (word, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
            let _ = write!(out, " {word}:{number}");
        }
        out.push('\n');
    }
    let _ = writeln!(out, "turn {} p{} main", table.turn, table.active + 1);
    let _ = writeln!(out, "quiet {}", table.quiet);
    out.push_str(if table.changed { "changed\n" } else { "" });
    for (n, piece) in table.pieces.iter().enumerate() {
        let place = match piece.spot {
            Spot::Field(x, y) => Cell::at(x as u8, y as u8).to_string(),
            Spot::Air => "air".to_owned(),
            Spot::Gone => "grave".to_owned(),
        };
        let letter = (b'A' + n as u8) as char;
        let _ = write!(out, "unit {letter} p{} {place} K{n}", piece.seat + 1);
        let _ = write!(out, " wounds {} moves {}", piece.wounds, piece.moves);
        let words = [(piece.closed, " closed"), (piece.moved, " moved"), (piece.acted, " acted")];
        words.iter().filter(|(said, _)| *said).for_each(|(_, word)| out.push_str(word));
        if piece.absorbed > 0 {
            let _ = write!(out, " absorbed {}", piece.absorbed);
        }
        if let Some(turn) = piece.aimed {
            let _ = write!(out, " aimed {turn}");
        }
        out.push('\n');
    }
    out
}

/// The same position in the engine.
pub fn place(table: &Table) -> (Berserk, State) {
    let text = write(table);
    let empty = Berserk::new(stolik_berserk::Edition::Y2007, Vec::new());
    let lines: Vec<&str> = text.lines().collect();
    empty.place(&lines).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"))
}

/// The engine's position, of cards without abilities in a main phase, as a model of its own.
pub fn read(rules: &Berserk, state: &State) -> Table {
    let piece = |unit: &stolik_berserk::state::Unit| {
        let found = rules.card(unit.card);
        assert!(found.abilities.is_empty(), "the model knows no abilities");
        let mut card = walker(found.life, found.movement, found.strike);
        card.flyer = match found.kind {
            Kind::Creature => false,
            Kind::Flyer => true,
            other => panic!("the model does not know {other:?}"),
        };
        for keyword in &found.keywords {
            match keyword {
                Keyword::AttackExp(n) => card.experience.0 = *n,
                Keyword::DefenceExp(n) => card.experience.1 = *n,
                Keyword::Armor(n) => card.armour = *n,
                Keyword::Directed => card.directed = true,
                Keyword::Unanswered => card.unanswered = true,
                Keyword::Jump(n) => card.jump = Some(*n),
                Keyword::Teleport => card.teleport = true,
                other => panic!("the model does not know {other:?}"),
            }
        }
        Piece {
            card,
            seat: unit.controller.index(),
            spot: spot(unit.place),
            closed: unit.closed,
            wounds: unit.wounds,
            moves: unit.moves,
            moved: unit.moved,
            acted: unit.acted,
            absorbed: unit.absorbed,
            aimed: unit.aimed,
        }
    };
    assert_eq!(state.phase, Phase::Main);
    Table {
        pieces: state.units.iter().map(piece).collect(),
        turn: state.turn,
        active: state.active.index(),
        step: Next::Choice,
        quiet: state.quiet,
        changed: state.changed,
    }
}

fn spot(place: Place) -> Spot {
    match place {
        Place::Field(cell) => Spot::Field(cell.column() as i8, cell.row() as i8),
        Place::Air => Spot::Air,
        Place::Graveyard | Place::Retreated | Place::Exile | Place::Hand | Place::Deck => {
            Spot::Gone
        }
        Place::On(host) => panic!("the model knows no symbionts, here on {host:?}"),
    }
}

/// The act as the engine's command.
pub fn command(act: Act) -> Command {
    let unit = |n: usize| UnitId(n as u8);
    let to = |x: i8, y: i8| Cell::at(x as u8, y as u8);
    match act {
        Act::Move(n, x, y) => Command::Move { unit: unit(n), to: to(x, y) },
        Act::Leap(n, x, y) => Command::Leap { unit: unit(n), to: to(x, y) },
        Act::Strike(n, target) => Command::Strike { unit: unit(n), target: unit(target) },
        Act::Aim(n) => Command::Aim { unit: unit(n) },
        Act::End => Command::End,
        Act::Defend(n) => Command::Defend { unit: unit(n) },
        Act::Pass => Command::Pass,
        Act::Weaken => Command::Weaken,
        Act::Hold => Command::Hold,
    }
}

/// The engine's offers, each with its seat, in the order of the enum.
pub fn offered(rules: &Berserk, state: &State) -> Vec<(usize, Command)> {
    let mut all = Vec::new();
    for seat in [Seat::ONE, Seat::TWO] {
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        all.extend(legal.into_iter().map(|command| (seat.index(), command)));
    }
    all.sort_unstable();
    all
}

/// The model's offers, in the same form.
pub fn expected(table: &Table) -> Vec<(usize, Command)> {
    let seat = table.waits();
    let mut all: Vec<(usize, Command)> =
        table.acts().into_iter().filter_map(|act| Some((seat?, command(act)))).collect();
    all.sort_unstable();
    all
}

/// The first thing in which the engine's position is another one than the model's.
pub fn differs(table: &Table, state: &State) -> Option<String> {
    for (n, (piece, unit)) in table.pieces.iter().zip(&state.units).enumerate() {
        let found = Piece {
            card: piece.card,
            seat: unit.controller.index(),
            spot: spot(unit.place),
            closed: unit.closed,
            wounds: unit.wounds,
            moves: unit.moves,
            moved: unit.moved,
            acted: unit.acted,
            absorbed: unit.absorbed,
            aimed: unit.aimed,
        };
        // Of a dead card nothing but its place counts.
        let same = if piece.spot == Spot::Gone {
            found.spot == Spot::Gone && found.seat == piece.seat
        } else {
            found == *piece
        };
        if !same {
            return Some(format!("piece {n}: {piece:?}\n but in the engine {found:?}"));
        }
    }
    if let Phase::Over(end) = state.phase {
        let winner = end.winner.map(Seat::index);
        let same = table.step == Next::Over(winner);
        return (!same).then(|| format!("{:?}, but over with {winner:?}", table.step));
    }
    let turn = (state.turn, state.active.index());
    if turn != (table.turn, table.active) {
        return Some(format!("turn {} of {}, but {turn:?}", table.turn, table.active));
    }
    if (state.quiet, state.changed) != (table.quiet, table.changed) {
        let found = (state.quiet, state.changed);
        return Some(format!("quiet {} {}, but {found:?}", table.quiet, table.changed));
    }
    let pair = |n: usize| UnitId(n as u8);
    let same = match (table.step, state.stack.as_slice(), &state.asked) {
        (Next::Choice, [], None) => true,
        (Next::Defender(a, t), [Item::Strike(assault)], None) => {
            assault.stage == Stage::Declared
                && (assault.attacker, assault.reflector()) == (pair(a), pair(t))
        }
        (
            Next::Weaken(seat, fight),
            [Item::Strike(assault)],
            Some(Asked::Weaken { seat: asked }),
        ) => {
            let dice = (assault.attack.map(i32::from), assault.reflect.map(i32::from));
            asked.index() == seat
                && assault.attacker == pair(fight.attacker)
                && assault.reflector() == pair(fight.reflector)
                && assault.defender.is_some() == fight.defends
                && dice == (Some(fight.dice.0), Some(fight.dice.1))
        }
        _ => false,
    };
    (!same).then(|| format!("{:?}, but {:?} {:?}", table.step, state.stack, state.asked))
}

/// A plain card of the ground.
pub fn walker(life: u8, movement: u8, strike: [u8; 3]) -> Card {
    Card {
        life,
        movement,
        strike,
        flyer: false,
        directed: false,
        unanswered: false,
        jump: None,
        teleport: false,
        experience: (0, 0),
        armour: 0,
    }
}
