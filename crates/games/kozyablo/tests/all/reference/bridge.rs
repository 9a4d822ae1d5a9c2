//! Between the plain model and the engine: pools and positions go over as text, acts as commands, what came of them as
//! the engine's public values.

use crate::reference::model::{
    Act, Aim, Card, Gives, Kind, Place, Reach, Step, Table, WORDS, Word, Words,
};
use std::fmt::Write;
use stolik_abilities::decks::Names;
use stolik_kernel::{Notation, Rules, Seat, Waiting};
use stolik_kozyablo::card::{self, Stats};
use stolik_kozyablo::ids::{RESOURCES, Resource};
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{Command, Kozyablo, Sector, State, Target, UnitId, load};

fn words(words: &Words) -> String {
    let one = |(word, name): &(Word, &str)| match word {
        Word::Armor => format!(" {name} {}", words.armor()),
        _ => format!(" {name}"),
    };
    WORDS.iter().filter(|(word, _)| words.has(*word)).map(one).collect()
}

/// A pool of cards as one-line definitions: `C0` …, spells `P0` … on a card and `S`, `E`, `A` on a sector, capitals
/// `K` with all values that a side may have.
pub fn definitions(cards: &[Card], gifts: &[Gives]) -> Vec<String> {
    let mut all = Vec::new();
    for (n, card) in cards.iter().enumerate() {
        let kind = match card.kind {
            Kind::Creature => "creature",
            Kind::Hero => "hero",
            Kind::Building => "building",
        };
        let Card { attack, life, speed, .. } = card;
        all.push(format!("C{n} {kind} 1 {attack}/{life}/{speed}{}", words(&card.words)));
    }
    for (n, gives) in gifts.iter().enumerate() {
        let kind = if n % 2 == 1 { "magic" } else { "effect" };
        let does = match gives {
            Gives::Numbers(a, l, s) => format!("change {a:+}/{l:+}/{s:+}"),
            Gives::Word(word, number) => {
                let mut one = Words::default();
                one.give(*word, *number);
                format!("give{}", words(&one))
            }
            Gives::Nothing => "mute".to_owned(),
            Gives::Heir(_) => unreachable!("heirs are heroes"),
        };
        for (letter, aim) in [('P', "any card"), ('S', "squad"), ('E', "enemies"), ('A', "sector")]
        {
            all.push(format!("{letter}{n} {kind} 1 ; permanent {aim}: {does}"));
        }
    }
    let peoples = ["pozorki", "trutni", "kozly", "zhloby"];
    for (n, of) in (0..24).zip(peoples.into_iter().cycle()) {
        let (bits, garrison) = (n / 3, n % 3 + 2);
        let [gold, crystals, mana] = [4, 2, 1].map(|bit| 1 + u8::from(bits & bit > 0));
        all.push(format!("K{n} capital {of} {gold}/{crystals}/{mana} {garrison} 9"));
    }
    all
}

/// The rule set of such a pool.
pub fn rules(definitions: &[String], yields: [i32; 3]) -> Kozyablo {
    let read = |line: &String| load::inline(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    let mut cards: Vec<card::Card> = definitions.iter().map(read).collect();
    for (resource, yields) in RESOURCES.into_iter().zip(yields) {
        let name = format!("M{yields}");
        cards.push(card::Card {
            id: name.clone(),
            name: Names { ru: name.clone(), en: name },
            people: None,
            kind: card::Kind::Mine(resource, yields as u8),
            level: 0,
            stats: Stats::default(),
            words: card::Words::NONE,
            does: Vec::new(),
            mines: 0,
        });
    }
    Kozyablo::of(cards)
}

pub fn sector(place: Place) -> Sector {
    let mine = place.1.map(|n| [Resource::Gold, Resource::Crystals, Resource::Mana][n]);
    Sector { of: Seat(place.0 as u8), mine }
}

fn capital(table: &Table, seat: usize) -> usize {
    let side = &table.sides[seat];
    let [gold, crystals, mana] = side.income.map(|n| n as usize - 1);
    (gold * 4 + crystals * 2 + mana) * 3 + side.garrison - 2
}

/// The position in the notation; pieces are called `A`, `B` … in their order.
pub fn write(table: &Table) -> String {
    let mut out = format!("seats {}\norder", table.sides.len());
    for seat in &table.order {
        let _ = write!(out, " p{}", seat + 1);
    }
    let _ = writeln!(out, "\nturn {} p{} main", table.turn, table.active + 1);
    let _ = writeln!(out, "passes {}", table.passes);
    for (seat, side) in table.sides.iter().enumerate() {
        let card = capital(table, seat);
        let _ = writeln!(out, "capital p{} K{card} damage {}", seat + 1, side.damage);
        for (mine, by) in side.mines.iter().enumerate() {
            if let Some(by) = by {
                let _ = writeln!(out, "control {} p{}", sector((seat, Some(mine))), by + 1);
            }
        }
    }
    for (n, piece) in table.pieces.iter().enumerate() {
        let (name, at) = (UnitId(n as u16), sector(piece.at));
        let _ = write!(out, "unit {name} p{} {at} C{}", piece.owner + 1, piece.card);
        let _ = write!(out, " damage {}", piece.damage);
        out.push_str(if piece.hidden { " hidden\n" } else { "\n" });
    }
    for spell in &table.spells {
        let _ = write!(out, "lasting {} p{} on ", spell.name, spell.owner + 1);
        let _ = match spell.reach {
            Reach::Piece(n) => writeln!(out, "{}", UnitId(n as u16)),
            Reach::Squad(place) | Reach::Enemies(place) | Reach::All(place) => {
                writeln!(out, "{}", sector(place))
            }
        };
    }
    out
}

/// The same position in the engine.
pub fn place(rules: &Kozyablo, text: &str) -> State {
    let lines: Vec<&str> = text.lines().collect();
    let (_, state) = rules.place(&lines).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"));
    state
}

/// The act as the engine's command.
pub fn command(act: &Act) -> Command {
    let unit = |n: &usize| UnitId(*n as u16);
    let units = |list: &[usize]| list.iter().map(unit).collect::<Vec<_>>();
    let aim = |aim: &Aim| match aim {
        Aim::Piece(n) => Target::Unit(unit(n)),
        Aim::Capital(seat) => Target::Sector(sector((*seat, None))),
    };
    match act {
        Act::Attack(at) => Command::Attack { at: sector(*at) },
        Act::Move(from, to, list) => {
            Command::Move { from: sector(*from), to: sector(*to), units: units(list), more: false }
        }
        Act::Ambush(list) => Command::Ambush { units: units(list), more: false },
        Act::Strike(n, at) => Command::Strike { by: unit(n), at: at.iter().map(aim).collect() },
        Act::Hold(n) => Command::Hold { by: unit(n) },
        Act::Defend(n) => Command::Defend { by: unit(n) },
        Act::Take => Command::Take,
        Act::Pass => Command::Pass,
        Act::Concede(seat) => unreachable!("{seat} needs no command for that"),
    }
}

/// The engine's offers to each seat that the model can judge: moves and ambushes are tried one by one instead.
pub fn offered(rules: &Kozyablo, state: &State) -> Vec<(usize, Command)> {
    let mut all = Vec::new();
    for seat in 0..state.sides.len() {
        let mut legal = Vec::new();
        rules.legal(state, Seat(seat as u8), &mut legal);
        legal.retain(|c| !matches!(c, Command::Move { .. } | Command::Ambush { .. }));
        all.extend(legal.into_iter().map(|command| (seat, command)));
    }
    all.sort();
    all
}

/// The model's offers, in the same form.
pub fn expected(table: &Table) -> Vec<(usize, Command)> {
    let (seat, acts) = table.acts();
    let mut all: Vec<_> = acts.iter().map(|act| (seat, command(act))).collect();
    all.sort();
    all
}

/// The first thing in which the engine's position is another one than the model's.
pub fn differs(table: &Table, rules: &Kozyablo, state: &State) -> Option<String> {
    for (n, piece) in table.pieces.iter().enumerate() {
        let name = UnitId(n as u16);
        let found = state
            .unit(name)
            .map(|unit| (unit.owner.index(), unit.at, i32::from(unit.damage), unit.hidden));
        let mine = (piece.owner, sector(piece.at), piece.damage, piece.hidden);
        let mine = (!piece.gone).then_some(mine);
        if mine != found {
            return Some(format!("{name}: {mine:?}, but {found:?}"));
        }
    }
    for (seat, side) in table.sides.iter().enumerate() {
        let found = &state.sides[seat];
        let who = Seat(seat as u8);
        if usize::from(found.out) != side.out {
            return Some(format!("{who} is out {}, but {}", side.out, found.out));
        }
        if side.out == 0 && i32::from(found.damage) != side.damage {
            return Some(format!("capital {who}: {}, but {}", side.damage, found.damage));
        }
        for mine in [None, Some(0), Some(1), Some(2)] {
            let at = sector((seat, mine));
            let (by, found) = (table.controls((seat, mine)), state.controller(at));
            if by != found.map(Seat::index) {
                return Some(format!("{at} is {by:?}, but {found:?}"));
            }
        }
        if side.out > 0 {
            continue;
        }
        let [gold, crystals, mana] = table.income(seat);
        if let Err(found) = rules.see(state, &format!("income {who} {gold}/{crystals}/{mana}")) {
            return Some(format!("income {who} {gold}/{crystals}/{mana}: {found}"));
        }
        let name = |id: &stolik_kozyablo::CardId| rules.card(*id).id.clone();
        let mut pile: Vec<String> = found.discard.iter().map(name).collect();
        let mut mine = side.discard.clone();
        pile.sort();
        mine.sort();
        if pile != mine {
            return Some(format!("discard {who}: {mine:?}, but {pile:?}"));
        }
    }
    course(table, rules, state)
}

/// The first difference in the course of the match.
fn course(table: &Table, rules: &Kozyablo, state: &State) -> Option<String> {
    let over = matches!(state.phase, Phase::Over(_));
    if over != (table.step == Step::Over) {
        return Some(format!("{:?}, but {:?}", table.step, state.phase));
    }
    if over {
        let Waiting::Over(outcome) = rules.waiting(state) else { return Some("waits".into()) };
        let winner = table.playing()[0];
        let first = outcome.place(Seat(winner as u8));
        return (first != Some(1)).then(|| format!("{winner} has won, but {outcome:?}"));
    }
    let turn = (state.turn, state.active.index(), usize::from(state.passes));
    if turn != (table.turn, table.active, table.passes) {
        return Some(format!("turn {} of {}, but {turn:?}", table.turn, table.active));
    }
    let Waiting::For(seats) = rules.waiting(state) else { return Some("is over".into()) };
    let waited: Vec<usize> = seats.iter().map(Seat::index).collect();
    let (seat, _) = table.acts();
    (waited != [seat]).then(|| format!("waits for {seat}, but {waited:?}, {:?}", state.battle))
}
