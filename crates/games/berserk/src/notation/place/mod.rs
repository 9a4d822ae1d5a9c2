//! Text to positions: the lines that say where the game stands, what the seats have, which cards
//! are in play. Lines may stand in any order.

mod campaign;
mod history;
mod side;
mod stack;

use self::side::{SIDE_WORDS, side, side_line};
use super::inline;
use super::names::is_letter;
use super::sheet::{Sheet, derived_first, empty, usual};
use super::sound;
use super::words::{Fault, Words, unexpected, unknown};
use crate::card::Card;
use crate::engine::resolve::flow;
use crate::ids::{CardId, Cell, UnitId};
use crate::limits::{UNITS, Uses};
use crate::pool::{Berserk, Lore};
use crate::scene::Scene;
use crate::state::{Board, End, Kept, LAST_TURN, Last, Part, Phase, Place, State, Unit, Why};
use std::collections::BTreeSet;
use stolik_abilities::line::{LONGEST, Misplaced};
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::{Seat, SetupError};

/// Every problem with the index of its line.
type Problems = Vec<(usize, SetupError)>;

/// Sets a position up and goes on to its first decision.
pub(super) fn place(base: &Berserk, lines: &[&str]) -> Result<(Berserk, State), Problems> {
    let (rules, mut state) = as_written(base, lines)?;
    let last = lines.len().saturating_sub(1);
    sound::check(&rules, &state).map_err(|fault| vec![(last, fault.into())])?;
    settle(&rules, &mut state).map_err(|problem| vec![(last, problem)])?;
    Ok((rules, state))
}

/// Goes on to the next decision, if the position is none: at the start of a turn everything may go
/// by itself. Nothing may be rolled on the way.
fn settle(rules: &Berserk, state: &mut State) -> Result<(), SetupError> {
    let mut source = Fast::new(0);
    let mut chance = Recorder::new(&mut source);
    flow::settle(rules, state, &mut chance, &mut Vec::new());
    if chance.draws.is_empty() { Ok(()) } else { Err(Misplaced::Roll.into()) }
}

/// Sets a position up, exactly as the lines say.
pub(super) fn as_written(base: &Berserk, lines: &[&str]) -> Result<(Berserk, State), Problems> {
    let mut problems = Problems::new();
    let rules = scene(base, lines, &mut problems);
    let mut placing = Placing::new(&rules);
    for rank in [Rank::Standing, Rank::Table, Rank::Stack] {
        for (i, line) in lines.iter().enumerate() {
            let mut words = Words::of(line);
            let Some(first) = words.peek() else { continue };
            if Rank::of(first) != rank {
                continue;
            }
            words.skip(1);
            if let Err(fault) = placing.line(first, &mut words).and_then(|()| words.end()) {
                problems.push((i, fault.into()));
            }
        }
    }
    if !problems.is_empty() {
        problems.sort_by_key(|(i, _)| *i);
        return Err(problems);
    }
    let state = placing.state();
    Ok((rules, state))
}

/// Most cards that the lines of a position define.
const CARDS: usize = 200;

/// In which pass a line is read: later ones need what earlier ones said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// Cards and letters.
    Scene,
    /// Phase and turn.
    Standing,
    /// Possessions of the seats, and units.
    Table,
    /// Lines that name units.
    Stack,
}

impl Rank {
    fn of(word: &str) -> Rank {
        match word {
            "card" | "cards" => Rank::Scene,
            "turn" | "phase" | "first" | "active" | "priority" | "passes" | "campaign" => {
                Rank::Standing
            }
            "stack" | "pending" | "asked" | "effect" | "zone" | "struck" | "retreating"
            | "history" => Rank::Stack,
            _ => Rank::Table,
        }
    }
}

/// The rule set with the inline cards and the letters of the units.
fn scene(base: &Berserk, lines: &[&str], problems: &mut Problems) -> Berserk {
    let mut scene = Scene { letters: Vec::new(), ..base.scene().clone() };
    let mut cards: Vec<Card> = Vec::new();
    let mut sets: Vec<String> = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let mut words = Words::of(line);
        let read = match words.word("a line") {
            // Too long to be read, it would count as an empty line.
            Err(_) if line.len() > LONGEST => {
                let first = line.split_whitespace().next().unwrap_or_default();
                Err(unexpected(first, "the first word of a line of at most 4096 bytes").into())
            }
            Ok("card") => inline_card(line, &mut scene, &mut cards),
            Ok("cards") => named_sets(base, &mut words, &mut sets),
            Ok("unit") => {
                scene.letters.extend(words.peek().and_then(is_letter));
                Ok(())
            }
            Ok(_) | Err(_) => Ok(()),
        };
        if let Err(problem) = read {
            problems.push((i, problem));
        }
    }
    if sets.is_empty() {
        return base.with_scene(cards, scene);
    }
    let base = base.with_sets(&sets);
    scene.sets.clone_from(&base.scene().sets);
    base.with_scene(cards, scene)
}

fn inline_card(line: &str, scene: &mut Scene, cards: &mut Vec<Card>) -> Result<(), SetupError> {
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    let line = words.join(" ");
    if scene.cards.contains(&line) {
        return Ok(());
    }
    let card = inline::card(&line)?;
    if cards.len() >= CARDS {
        return Err(unexpected(&card.id, "at most 200 cards of a position's own").into());
    }
    if cards.iter().any(|c| c.id == card.id) {
        return Err(Fault::Twice { word: card.id }.into());
    }
    scene.cards.push(line);
    cards.push(card);
    Ok(())
}

/// `cards club`: the position has the cards of these sets alone, and its own.
fn named_sets(base: &Berserk, words: &mut Words, sets: &mut Vec<String>) -> Result<(), SetupError> {
    loop {
        let set = words.word("the id of a set")?;
        let mine = |lore: &Lore| lore.set.as_ref().is_some_and(|known| known.id == set);
        if !base.lores().iter().any(mine) {
            return Err(unknown(set).into());
        }
        sets.push(set.to_owned());
        if words.peek().is_none() {
            return Ok(());
        }
    }
}

/// A position in the making.
pub(super) struct Placing<'a> {
    pub(super) rules: &'a Berserk,
    pub(super) sheet: Sheet,
    first: Option<Seat>,
    active: Option<Seat>,
    priority: Option<Seat>,
    turn: Option<u16>,
    letters: BTreeSet<char>,
    board: Board,
}

impl<'a> Placing<'a> {
    fn new(rules: &'a Berserk) -> Placing<'a> {
        Placing {
            rules,
            sheet: empty(),
            first: None,
            active: None,
            priority: None,
            turn: None,
            letters: BTreeSet::new(),
            board: Board::default(),
        }
    }

    fn line(&mut self, first: &str, w: &mut Words) -> Result<(), Fault> {
        match first {
            "card" | "cards" => w.skip(usize::MAX / 2),
            "turn" => self.turn_line(w)?,
            "phase" => self.sheet.phase = phase(w)?,
            "first" => self.first = Some(w.seat()?),
            "active" => self.active = Some(w.seat()?),
            "priority" => self.priority = Some(w.seat()?),
            "passes" => self.sheet.passes = w.small()?,
            "unit" => self.unit(w)?,
            "quiet" => self.sheet.quiet = w.small()?,
            "stall" => self.sheet.stall = w.number()?,
            "limit" => self.sheet.turn_limit = w.number()?,
            "gained" => self.sheet.gained_uses = w.small()?,
            "campaign" => self.campaign_line(w)?,
            "remains" => self.remains_line(w)?,
            "prepared" => {
                let seat = w.seat()?;
                let (card, _) = self.rules.take_card(w)?;
                self.sheet.prepared.push((seat, card));
            }
            "rest" => {
                let seat = w.seat()?;
                let (card, _) = self.rules.take_card(w)?;
                self.sheet.beyond.rest.push((seat, card, w.small()?));
            }
            "changed" => self.sheet.changed = true,
            "upward" => self.sheet.lately.upward = true,
            "past" => {
                while let Some(word) = w.peek() {
                    w.skip(1);
                    let n = u64::from_str_radix(word, 16);
                    self.sheet.past.push(n.map_err(|_| unexpected(word, "a hexadecimal number"))?);
                }
            }
            "zone" => self.zone_line(w)?,
            "stack" | "pending" | "asked" | "effect" | "struck" | "retreating" | "history" => {
                self.stack_line(first, w)?;
            }
            word => {
                if !SIDE_WORDS.contains(&word) {
                    return Err(unexpected(word, "the first word of a position line"));
                }
                let seat = w.seat()?;
                if word == "known" {
                    self.sheet.beyond.known[seat.index()].extend(side::cards(self.rules, w)?);
                    return Ok(());
                }
                if word == "unshuffled" {
                    self.sheet.beyond.unshuffled[seat.index()] = true;
                    return Ok(());
                }
                side_line(self.rules, &mut self.sheet.sides[seat.index()], word, w)?;
            }
        }
        Ok(())
    }

    /// `turn 3 p1 main`.
    fn turn_line(&mut self, w: &mut Words) -> Result<(), Fault> {
        let turn: u16 = w.number()?;
        if turn > LAST_TURN {
            return Err(unexpected(&turn.to_string(), "the number of a turn"));
        }
        self.turn = Some(turn);
        self.active = Some(w.seat()?);
        if let Some(word) = w.peek() {
            w.skip(1);
            self.sheet.phase = match word {
                "dawn" => Phase::Dawn,
                "starting" => Phase::Starting,
                "main" => Phase::Main,
                "ending" => Phase::Ending,
                "final" => Phase::Final,
                _ => return Err(unexpected(word, "dawn, starting, main, ending or final")),
            };
        }
        Ok(())
    }

    fn turn(&self) -> u16 {
        self.turn.unwrap_or(match self.sheet.phase.part() {
            Part::Turn(_) => 1,
            // A match that is over says its turn, unless it ended before the first.
            Part::Preliminary(_) | Part::Opening(..) | Part::Over(_) => 0,
        })
    }

    /// `unit LETTER p1 c3 NAME …`.
    fn unit(&mut self, w: &mut Words) -> Result<(), Fault> {
        let word = w.word("a letter")?;
        self.named(word)?;
        let seat = w.seat()?;
        const PLACES: &str = "a cell, air, grave, exile, hand, deck or retreated";
        let place = match w.word(PLACES)? {
            "air" => Place::Air,
            "grave" => Place::Graveyard,
            "retreated" => Place::Retreated,
            "exile" => Place::Exile,
            "hand" => Place::Hand,
            "deck" => Place::Deck,
            word if word.starts_with("on:") => Place::On(self.host(word)?),
            word => match Cell::parse(word) {
                Some(cell) if self.board.get(cell).is_some() => {
                    return Err(Fault::Twice { word: word.into() });
                }
                Some(cell) => Place::Field(cell),
                None => return Err(unexpected(word, PLACES)),
            },
        };
        let (card, suffix) = self.rules.take_card(w)?;
        if !suffix.is_empty() {
            return Err(unexpected(suffix, "the end of the name"));
        }
        if let Place::Field(cell) = place {
            self.board.set(cell, Some(UnitId(self.sheet.units.len() as u8)));
        }
        let mut unit = fresh(self.rules, card, seat, place, self.turn());
        let id = UnitId(self.sheet.units.len() as u8);
        while w.peek().is_some() {
            // A card on a host may have lost it.
            if (!place.in_play() || matches!(place, Place::On(_))) && w.eat("fell") {
                self.sheet.lately.fell.push((id, fallen(w)?));
            } else if w.eat("tokens") {
                self.sheet.beyond.set_tokens(id, w.small()?);
            } else if w.eat("extra") {
                self.sheet.beyond.set_extra(id, w.small()?);
            } else if place == Place::Graveyard && w.eat("hero") {
                self.sheet.beyond.add_hero(id);
            } else if w.eat("last") {
                let counters = w.number()?;
                self.sheet.beyond.last.push(Last { unit: id, mates: Vec::new(), counters });
            } else if w.eat("mate") {
                let word = w.word("a unit")?;
                let mate = self.letter(word).ok_or_else(|| unexpected(word, "a unit's letter"))?;
                let last = self.sheet.beyond.last.last_mut().filter(|last| last.unit == id);
                last.ok_or_else(|| unexpected("mate", "last before it"))?.mates.push(mate);
            } else {
                attribute(&mut unit, w)?;
            }
        }
        self.sheet.units.push((Some(card), unit));
        Ok(())
    }

    /// The next unit is called so: a letter, or where none is left its number, as it prints.
    fn named(&mut self, word: &str) -> Result<(), Fault> {
        let next = self.sheet.units.len();
        if next >= UNITS {
            return Err(unexpected(word, "at most 256 units"));
        }
        match is_letter(word) {
            Some(letter) if self.letters.insert(letter) => Ok(()),
            Some(_) => Err(Fault::Twice { word: word.into() }),
            None if self.rules.unit_word(UnitId(next as u8)) == word => Ok(()),
            None => Err(unexpected(word, "a letter")),
        }
    }

    /// `on:H`: the card whose letter any unit line gives.
    fn host(&self, word: &str) -> Result<UnitId, Fault> {
        let host = self.letter(word.strip_prefix("on:").unwrap_or_default());
        host.ok_or_else(|| unexpected(word, "on: and a unit's letter"))
    }

    /// The card whose letter any unit line gives.
    fn letter(&self, letter: &str) -> Option<UnitId> {
        let scene = self.rules.scene();
        let count = if is_letter(letter).is_some() { scene.letters.len() } else { UNITS };
        scene.unit(letter, count)
    }

    fn state(self) -> State {
        let turn = self.turn();
        // Before the turns and without another word everything begins with p1.
        let active = self.active.unwrap_or(Seat::ONE);
        let first = self.first.unwrap_or(derived_first(turn, active));
        let s = self.sheet;
        let edition = self.rules.edition;
        let [p1, p2] = s.sides;
        let purse = |seat: Seat| match (turn, s.phase) {
            (0, Phase::Recruiting) if seat != first => edition.second_purse(),
            (0, _) => edition.purse(),
            _ => (0, 0),
        };
        State {
            phase: s.phase,
            turn,
            first,
            active,
            priority: self.priority.unwrap_or(active),
            passes: s.passes,
            sides: [side(p1, purse(Seat::ONE)), side(p2, purse(Seat::TWO))],
            units: s.units.into_iter().map(|(_, unit)| unit).collect(),
            board: self.board,
            stack: s.stack,
            pending: s.pending,
            asked: s.asked,
            effects: s.effects,
            quiet: s.quiet,
            past: s.past,
            changed: s.changed,
            stall: s.stall,
            cell_effects: s.cell_effects,
            gained_uses: s.gained_uses,
            turn_limit: s.turn_limit,
            struck: s.struck,
            prepared: s.prepared,
            campaign: s.campaign,
            lately: s.lately,
            beyond: s.beyond,
            history: s.history,
            kept: Kept::default(),
        }
    }
}

/// `phase roles p1`, `phase over p2 creatures`.
fn phase(w: &mut Words) -> Result<Phase, Fault> {
    Ok(match w.word("a phase")? {
        "deal" => Phase::Deal,
        "roles" => Phase::Roles { winner: w.seat()? },
        "recruiting" => Phase::Recruiting,
        "placement" => Phase::Placement { by: w.seat()? },
        "reveal" => Phase::Reveal,
        "battlestart" => Phase::BattleStart { by: w.seat()? },
        "preparing" => Phase::Preparing { by: w.seat()? },
        "placed" => Phase::Placed { by: w.seat()? },
        "symbionts" => Phase::Symbionts { by: w.seat()? },
        "parasites" => Phase::Parasites { by: w.seat()? },
        "vanguard" => Phase::Vanguard { by: w.seat()? },
        "over" => {
            let winner = if w.eat("draw") { None } else { Some(w.seat()?) };
            Phase::Over(End { winner, why: w.named::<Why>()? })
        }
        word => return Err(unexpected(word, "a phase before the turns, or over")),
    })
}

/// A card in play of which nothing is said.
fn fresh(rules: &Berserk, card: CardId, seat: Seat, place: Place, turn: u16) -> Unit {
    let (counters, moves) = usual(rules, Some(card), turn);
    Unit {
        card,
        owner: seat,
        controller: seat,
        place,
        face_down: false,
        closed: false,
        wounds: 0,
        counters,
        poison: 0,
        moves,
        moved: false,
        acted: false,
        absorbed: 0,
        aimed: None,
        used_turn: Uses::default(),
        used_battle: Uses::default(),
    }
}

/// `fell c4`, `fell air`: where a dead card stood whose own death set something off.
fn fallen(w: &mut Words) -> Result<Place, Fault> {
    let expected = "a cell or air";
    match w.word(expected)? {
        "air" => Ok(Place::Air),
        word => Cell::parse(word).map(Place::Field).ok_or_else(|| unexpected(word, expected)),
    }
}

/// One word of a unit line, with its number where it has one.
fn attribute(unit: &mut Unit, w: &mut Words) -> Result<(), Fault> {
    match w.word("a property")? {
        "owner" => unit.owner = w.seat()?,
        "down" => unit.face_down = true,
        "closed" => unit.closed = true,
        "moved" => unit.moved = true,
        "acted" => unit.acted = true,
        "wounds" => unit.wounds = w.number()?,
        "counters" => unit.counters = w.number()?,
        "poison" => unit.poison = w.small()?,
        "moves" => unit.moves = w.small()?,
        "absorbed" => unit.absorbed = w.small()?,
        "aimed" => unit.aimed = Some(w.number()?),
        "used" => uses(&mut unit.used_turn, w)?,
        "spent" => uses(&mut unit.used_battle, w)?,
        word => return Err(unexpected(word, "a property of a unit")),
    }
    Ok(())
}

/// `used 2 1`: the second ability once.
fn uses(list: &mut Uses, w: &mut Words) -> Result<(), Fault> {
    let expected = "the number of an ability";
    let word = w.word(expected)?;
    let index = word.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let entry = index.and_then(|i| list.get_mut(i)).ok_or_else(|| unexpected(word, expected))?;
    *entry = w.small()?;
    Ok(())
}
