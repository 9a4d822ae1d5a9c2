//! Lines of a position to a state.

use super::words;
use crate::card::Kind;
use crate::engine::resolve::course::Course;
use crate::ids::{CardId, PEOPLES, Sector, Target, UnitId};
use crate::load;
use crate::pool::Kozyablo;
use crate::start;
use crate::state::{
    Battle, Declared, End, Hit, Lasting, Phase, Rest, Side, State, Striker, Unit, Why,
};
use std::iter::Peekable;
use std::str::FromStr;
use stolik_abilities::line::{Fault, Misplaced, Words, unexpected, unknown};
use stolik_kernel::chance::Fast;
use stolik_kernel::{LineErrors, Seat, SetupError};

/// Words of a line.
type Tail<'a> = Peekable<std::vec::IntoIter<&'a str>>;

/// Sets a position up.
pub(super) fn place(rules: &Kozyablo, lines: &[&str]) -> Result<(Kozyablo, State), LineErrors> {
    let mut rules = rules.bare();
    let mut problems: LineErrors = Vec::new();
    let mut wrong = |at: usize, why: SetupError| problems.push((at, why));
    let mut seats = 2;
    for (at, line) in lines.iter().enumerate() {
        if let Some(card) = line.strip_prefix("card ") {
            match load::inline(card) {
                Ok(read) => rules.add(card.trim(), read),
                Err(problem) => wrong(at, Misplaced::Card { problem }.into()),
            }
        } else if let Some(n) = line.strip_prefix("seats ") {
            match n.trim().parse() {
                Ok(n) if (2..=4).contains(&n) => seats = n,
                _ => wrong(at, unexpected(n.trim(), "a number from 2 to 4").into()),
            }
        }
    }
    let mut s = empty(&rules, seats);
    for (at, line) in lines.iter().enumerate() {
        if line.starts_with("card ") || line.starts_with("seats ") {
            continue;
        }
        if let Err(why) = one(&rules, &mut s, line) {
            wrong(at, why.into());
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    s.units.sort_by_key(|unit| unit.id);
    if let Some(pair) = s.units.windows(2).find(|pair| pair[0].id == pair[1].id) {
        return Err(vec![(0, Fault::Twice { word: pair[0].id.to_string() }.into())]);
    }
    let past = s.units.last().map_or(0, |unit| unit.id.0 + 1);
    s.next = s.next.max(past);
    for side in &mut s.sides {
        side.hand.sort_unstable();
    }
    if s.hits.is_empty() && !matches!(s.phase, Phase::Over(_) | Phase::Opening) {
        // Presence and scouts follow from who stands where.
        let (mut chance, mut log) = (Fast::new(0), Vec::new());
        Course::new(&rules, &mut s, &mut chance, &mut log).tidy();
    }
    Ok((rules, s))
}

/// A table with the usual capitals, in the main phase of the first seat's third turn.
fn empty(rules: &Kozyablo, seats: u8) -> State {
    let side = |n: u8| {
        let people = PEOPLES[usize::from(n)];
        let capital = rules.usual_capital(people).unwrap_or(CardId(0));
        let deck = crate::deck::Checked { capital, cards: Vec::new() };
        Side { ready: true, ..start::new_side(deck) }
    };
    let mut s = start::empty((0..seats).map(Seat).collect(), (0..seats).map(side).collect());
    (s.turn, s.phase) = (3, Phase::Main);
    s
}

fn take<'a>(rest: &mut Tail<'a>, expected: &'static str) -> Result<&'a str, Fault> {
    rest.next().ok_or(Fault::Missing { expected })
}

fn number<N: FromStr>(rest: &mut Tail<'_>) -> Result<N, Fault> {
    let word = take(rest, "a number")?;
    word.parse().map_err(|_| unexpected(word, "a number"))
}

fn seat(s: &State, rest: &mut Tail<'_>) -> Result<Seat, Fault> {
    let word = take(rest, "a seat")?;
    let found = Seat::parse(word).filter(|seat| s.seats().contains(*seat));
    found.ok_or_else(|| unexpected(word, "a seat"))
}

fn sector(s: &State, rest: &mut Tail<'_>) -> Result<Sector, Fault> {
    let word = take(rest, "a sector")?;
    let found = Sector::parse(word).filter(|at| s.seats().contains(at.of));
    found.ok_or_else(|| unexpected(word, "a sector"))
}

fn unit(rest: &mut Tail<'_>) -> Result<UnitId, Fault> {
    let word = take(rest, "the name of a card in play")?;
    let found = UnitId::parse(word).filter(|id| id.0 < 9_000);
    found.ok_or_else(|| unexpected(word, "the name of a card in play"))
}

fn units(rest: &mut Tail<'_>) -> Result<Vec<UnitId>, Fault> {
    let mut found = Vec::new();
    while rest.peek().is_some() {
        found.push(unit(rest)?);
    }
    Ok(found)
}

fn seats(s: &State, rest: &mut Tail<'_>) -> Result<Vec<Seat>, Fault> {
    let mut found = Vec::new();
    while rest.peek().is_some() {
        found.push(seat(s, rest)?);
    }
    Ok(found)
}

fn card(rules: &Kozyablo, rest: &mut Tail<'_>) -> Result<CardId, Fault> {
    let word = take(rest, "a card")?.trim_matches('"');
    rules.called(word).ok_or_else(|| unknown(word))
}

/// `A B*3`: cards with their copies.
fn pile(rules: &Kozyablo, rest: &mut Tail<'_>) -> Result<Vec<CardId>, Fault> {
    let mut found = Vec::new();
    for word in rest.by_ref() {
        let (name, n) = match word.rsplit_once('*') {
            Some((name, n)) => (
                name,
                n.parse::<usize>().map_err(|_| unexpected(word, "a card, with *N behind it"))?,
            ),
            None => (word, 1),
        };
        let name = name.trim_matches('"');
        let card = rules.called(name).ok_or_else(|| unknown(name))?;
        if found.len().saturating_add(n) > 60 {
            return Err(unexpected(word, "at most 60 cards of a pile"));
        }
        found.extend(std::iter::repeat_n(card, n));
    }
    Ok(found)
}

fn target(s: &State, rest: &mut Tail<'_>) -> Result<Target, Fault> {
    let word = take(rest, "a target")?;
    let found = Target::parse(word).filter(|target| match target {
        Target::Unit(_) => true,
        Target::Sector(at) => s.seats().contains(at.of),
    });
    found.ok_or_else(|| unexpected(word, "a target"))
}

const PHASES: &str = "opening, start, main, acting, end, captured, destroyed, conceded or passes";

fn phase(word: &str) -> Option<Phase> {
    Some(match word {
        "opening" => Phase::Opening,
        "start" => Phase::Start,
        "main" => Phase::Main,
        "acting" => Phase::Acting,
        "end" => Phase::End,
        "captured" => Phase::Over(End::Last(Why::Captured)),
        "destroyed" => Phase::Over(End::Last(Why::Destroyed)),
        "conceded" => Phase::Over(End::Last(Why::Conceded)),
        "passes" => Phase::Over(End::Passes),
        _ => return None,
    })
}

/// One line of a position.
fn one(rules: &Kozyablo, s: &mut State, line: &str) -> Result<(), Fault> {
    let (head, tail) = line.split_once(' ').unwrap_or((line, ""));
    if head == "declared" {
        let command = words::read(rules, tail).map_err(|_| unexpected(tail, "a command"))?;
        s.declared = Some(Declared { command, ask: Vec::new() });
        return Ok(());
    }
    let words = Words::of(line);
    let mut rest = words.rest().to_vec().into_iter().peekable();
    rest.next();
    let rest = &mut rest;
    match head {
        "order" => s.order = seats(s, rest)?,
        "turn" => {
            s.turn = number(rest)?;
            s.active = seat(s, rest)?;
            if let Some(word) = rest.next() {
                s.phase = phase(word).ok_or_else(|| unexpected(word, PHASES))?;
                if s.phase == Phase::Opening {
                    s.sides.iter_mut().for_each(|side| side.ready = false);
                }
            }
        }
        "passes" => s.passes = number(rest)?,
        "capital" => {
            let (of, card) = (seat(s, rest)?, card(rules, rest)?);
            if !matches!(rules.card(card).kind, Kind::Capital(_)) {
                return Err(unexpected(rules.written(card), "a capital"));
            }
            s.sides[of.index()].capital = card;
            if rest.next_if_eq(&"damage").is_some() {
                s.sides[of.index()].damage = number(rest)?;
            }
        }
        "control" => {
            let at = sector(s, rest)?;
            let mine = at.mine.ok_or_else(|| unexpected(&at.to_string(), "a mine"))?;
            s.sides[at.of.index()].mines[mine as usize] = Some(seat(s, rest)?);
        }
        "hand" | "deck" | "discard" => {
            let of = seat(s, rest)?;
            let cards = pile(rules, rest)?;
            let side = &mut s.sides[of.index()];
            match head {
                "hand" => side.hand = cards,
                "deck" => side.deck = cards,
                _ => side.discard = cards,
            }
        }
        "ready" => {
            let of = seat(s, rest)?;
            s.sides[of.index()].ready = true;
        }
        "redraws" => {
            let of = seat(s, rest)?;
            s.sides[of.index()].redraws = number(rest)?;
        }
        "fallen" => {
            let of = seat(s, rest)?;
            let hero = card(rules, rest)?;
            if rules.card(hero).kind != Kind::Hero {
                return Err(unexpected(rules.written(hero), "a hero"));
            }
            s.sides[of.index()].fallen = Some(hero);
        }
        "out" => {
            let of = seat(s, rest)?;
            s.sides[of.index()].out = number(rest)?;
        }
        "next" => s.next = number(rest)?,
        "unit" => {
            let (id, owner, at) = (unit(rest)?, seat(s, rest)?, sector(s, rest)?);
            let card = card(rules, rest)?;
            if !rules.card(card).kind.stands() {
                return Err(unexpected(rules.written(card), "a creature, a hero or a building"));
            }
            let damage = if rest.next_if_eq(&"damage").is_some() { number(rest)? } else { 0 };
            let hidden = rest.next_if_eq(&"hidden").is_some();
            let used = rest.next_if_eq(&"used").is_some();
            s.units.push(Unit { id, card, owner, at, damage, hidden, used });
        }
        "lasting" => {
            let (card, owner) = (card(rules, rest)?, seat(s, rest)?);
            let kind = rules.card(card).kind;
            if !kind.is_spell() && kind != Kind::Hero {
                return Err(unexpected(rules.written(card), "a spell or a hero"));
            }
            let on = rest.next_if_eq(&"on").map(|_| target(s, rest)).transpose()?;
            let left = rest.next_if_eq(&"left").map(|_| number(rest)).transpose()?;
            let since = rest.next_if_eq(&"since").map(|_| number(rest)).transpose()?;
            s.lasting.push(Lasting { card, owner, on, left, since: since.unwrap_or(0) });
        }
        "rest" => {
            let (card, line): (CardId, u8) = (card(rules, rest)?, number(rest)?);
            let next: u8 = number(rest)?;
            let text = rules.card(card).does.get(usize::from(line));
            if text.is_none_or(|text| usize::from(next) >= text.verbs.len()) {
                return Err(unexpected(&next.to_string(), "a part of that line of the card"));
            }
            let (seat, mut on) = (seat(s, rest)?, Vec::new());
            while rest.peek().is_some() {
                on.push(target(s, rest)?);
            }
            s.rest = Some(Rest { card, line, next, seat, on });
        }
        _ => return course(s, head, rest),
    }
    rest.next().map_or(Ok(()), |word| Err(unexpected(word, "the end of the line")))
}

/// The keywords that a striker had, if they are said: `plain` says that it had none of them.
fn striker(rest: &mut Tail<'_>) -> Option<Striker> {
    if rest.next_if_eq(&"plain").is_some() {
        return Some(Striker::default());
    }
    let striker = Striker {
        archer: rest.next_if_eq(&"archer").is_some(),
        magic_weapon: rest.next_if_eq(&"magic-weapon").is_some(),
        vampirism: rest.next_if_eq(&"vampirism").is_some(),
    };
    (striker != Striker::default()).then_some(striker)
}

/// A line of what is under way.
fn course(s: &mut State, head: &str, rest: &mut Tail<'_>) -> Result<(), Fault> {
    match head {
        "answers" => {
            let ask = seats(s, rest)?;
            s.declared.as_mut().ok_or_else(|| unexpected(head, "a line declared before it"))?.ask =
                ask;
        }
        "trigger" => s.triggers.push((unit(rest)?, number(rest)?)),
        "battle" => {
            let (at, attacker) = (sector(s, rest)?, seat(s, rest)?);
            let none = Vec::new;
            let (again, leaving) = (None, None);
            let (ask, ambush, acted) = (Vec::new(), none(), none());
            s.battle = Some(Battle { at, attacker, ask, ambush, acted, again, leaving });
        }
        "asks" | "ambush" | "acted" | "again" | "leaving" => {
            let mut battle =
                s.battle.take().ok_or_else(|| unexpected(head, "a line battle before it"))?;
            match head {
                "asks" => battle.ask = seats(s, rest)?,
                "ambush" => battle.ambush = units(rest)?,
                "acted" => battle.acted = units(rest)?,
                "again" => battle.again = Some(unit(rest)?),
                _ => {
                    let to = sector(s, rest)?;
                    battle.leaving = Some((units(rest)?, to));
                }
            }
            s.battle = Some(battle);
        }
        "hit" => {
            let (to, amount) = (target(s, rest)?, number(rest)?);
            let magic = rest.next_if_eq(&"magic").is_some();
            let striker = striker(rest);
            let by = rest.next_if_eq(&"by").map(|_| unit(rest)).transpose()?;
            let open = rest.next_if_eq(&"closed").is_none();
            s.hits.push(Hit { to, amount, magic, by, striker, open });
        }
        _ => return Err(unexpected(head, "the first word of a position line")),
    }
    rest.next().map_or(Ok(()), |word| Err(unexpected(word, "the end of the line")))
}
