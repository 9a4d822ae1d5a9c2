//! Lines of a position to a state.

use super::more::{self, Rest, name, number, take};
use super::position::at_rest;
use crate::card::{Kind, Until};
use crate::edition::Edition;
use crate::engine::query::series::{GAMES, WINS};
use crate::engine::resolve::course::Course;
use crate::ids::{CardId, UNKNOWN, UnitId};
use crate::load;
use crate::pool::Heroes;
use crate::state::{At, Buried, Effect, End, Phase, Series, State, Unit, Why};
use stolik_abilities::line::{Fault, Misplaced, Words, unexpected, unknown};
use stolik_kernel::chance::Fast;
use stolik_kernel::{LineErrors, Seat, SetupError};

/// The expected content behind ` = `: it is written by a match, not by hand.
const WRITTEN: &str = "what a match of this version writes";

/// Most cards of a pile in a position.
const PILE: usize = 120;

/// Sets a position up.
pub(super) fn place(rules: &Heroes, lines: &[&str]) -> Result<(Heroes, State), LineErrors> {
    let mut rules = rules.bare();
    let mut problems: LineErrors = Vec::new();
    let mut wrong = |at: usize, why: SetupError| problems.push((at, why));
    for (at, line) in lines.iter().enumerate() {
        // `cards club`: with the cards of these sets alone, and its own, which stand behind it.
        if let Some(named) = line.strip_prefix("cards ").filter(|named| *named != "all") {
            let sets: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
            match sets.iter().find(|set| !rules.has_set(set)) {
                Some(set) => wrong(at, unknown(set).into()),
                None if !rules.own.is_empty() => {
                    wrong(
                        at,
                        unexpected("cards", "a line before the cards of the position").into(),
                    );
                }
                None => rules = rules.with_sets(&sets),
            }
        } else if let Some(card) = line.strip_prefix("card ") {
            match load::inline(card) {
                Ok(read) => rules.add(card.trim(), read),
                Err(problem) => wrong(at, Misplaced::Card { problem }.into()),
            }
        } else if *line == "cards all" {
            rules.open();
        }
    }
    if let Some(id) = rules.dangling() {
        let problem = format!("it names `{id}`, which is not there");
        wrong(0, Misplaced::Card { problem }.into());
    }
    let hero = rules.find("hero").unwrap_or(CardId(0));
    let mut s = State::empty([hero, hero]);
    (s.sides[0].open, s.sides[1].open) = (10, 10);
    let mut rest = true;
    let mut queue = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if line.starts_with("card ") || line.starts_with("cards ") {
            continue;
        }
        if let Some(course) = line.strip_prefix("course ") {
            rest = false;
            match serde_json::from_str(course) {
                Ok(course) => s.course = course,
                Err(_) => wrong(at, unexpected("course", WRITTEN).into()),
            }
        } else if let Some(entry) = line.strip_prefix("queue ") {
            match more::entry(&rules, &s, entry) {
                Ok(entry) if queue.len() < PILE => queue.push(entry),
                Ok(_) => wrong(at, unexpected("queue", "at most 120 of them").into()),
                Err(fault) => wrong(at, fault.into()),
            }
        } else if let Err(fault) = one(&rules, &mut s, line) {
            wrong(at, fault.into());
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut ids: Vec<UnitId> = s.units.iter().map(|unit| unit.id).collect();
    ids.extend(s.sides.iter().flat_map(|side| side.grave.iter().map(|one| one.id)));
    ids.sort_unstable();
    if let Some(pair) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(vec![(0, Fault::Twice { word: pair[0].to_string() }.into())]);
    }
    s.next = s.next.max(ids.last().map_or(0, |id| id.0 + 1));
    s.dated();
    for side in &mut s.sides {
        side.hand.sort_unstable();
        side.extra.sort_unstable();
    }
    let memory = s.remembers().map_err(|(word, expected)| unexpected(word, expected));
    if let Err(fault) = memory.and_then(|()| series(&rules, &mut s)) {
        return Err(vec![(0, fault.into())]);
    }
    if rest && !s.over() {
        s.course = at_rest(&s);
        s.course.queue = queue;
        let (mut chance, mut log) = (Fast::new(0), Vec::new());
        Course::new(&rules, &mut s, &mut chance, &mut log).settle();
    }
    Ok((rules, s))
}

/// A match of several games: `series` alone begins one with the decks that lie there.
fn series(rules: &Heroes, s: &mut State) -> Result<(), Fault> {
    let Some(series) = &mut s.series else { return Ok(()) };
    for (at, side) in s.sides.iter().enumerate() {
        if series.decks[at].is_empty() && series.extra[at].is_empty() {
            (series.decks[at], series.extra[at]) = (side.deck.clone(), side.extra.clone());
            series.decks[at].sort_unstable();
        }
    }
    let all = series.decks.iter().chain(&series.extra);
    let known = |card: &CardId| *card == UNKNOWN || card.index() < rules.cards().len();
    let hero =
        |card: &CardId| card.index() < rules.cards().len() && rules.card(*card).kind == Kind::Hero;
    match all.clone().any(|cards| cards.len() > PILE)
        || !all.flatten().all(known)
        || !series.heroes.iter().all(hero)
        || series.game > GAMES
        || series.wins.iter().any(|wins| *wins > WINS)
    {
        true => Err(unexpected("series", WRITTEN)),
        false => Ok(()),
    }
}

fn seat(rest: &mut Rest<'_>) -> Result<Seat, Fault> {
    let word = take(rest, "p1 or p2")?;
    let found = Seat::parse(word).filter(|seat| seat.0 < 2);
    found.ok_or_else(|| unexpected(word, "p1 or p2"))
}

fn card(rules: &Heroes, rest: &mut Rest<'_>) -> Result<CardId, Fault> {
    let word = take(rest, "a card")?.trim_matches('"');
    rules.called(word).ok_or_else(|| unknown(word))
}

/// `A B*3`: cards with their copies.
fn pile(rules: &Heroes, rest: &mut Rest<'_>) -> Result<Vec<CardId>, Fault> {
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
        if found.len().saturating_add(n) > PILE {
            return Err(unexpected(word, "at most 120 cards of a pile"));
        }
        found.extend(std::iter::repeat_n(card, n));
    }
    Ok(found)
}

const PHASES: &str = "order, redeal, start, main, end, between or over";
const ENDS: &str = "wounds, draws, conceded, ability, both, long or agreed";

fn phase(rest: &mut Rest<'_>) -> Result<Phase, Fault> {
    Ok(match take(rest, PHASES)? {
        "order" => Phase::Order,
        "redeal" => Phase::Redeal,
        "start" => Phase::Start,
        "main" => Phase::Main,
        "end" => Phase::End,
        "between" => Phase::Between,
        "over" => Phase::Over(match take(rest, ENDS)? {
            "both" => End::Both,
            "long" => End::Long,
            "agreed" => End::Agreed,
            "wounds" => End::Lost(seat(rest)?, Why::Wounds),
            "draws" => End::Lost(seat(rest)?, Why::Draws),
            "conceded" => End::Lost(seat(rest)?, Why::Conceded),
            "ability" => End::Lost(seat(rest)?, Why::Ability),
            word => return Err(unexpected(word, ENDS)),
        }),
        word => return Err(unexpected(word, PHASES)),
    })
}

/// One line of a position.
fn one(rules: &Heroes, s: &mut State, line: &str) -> Result<(), Fault> {
    let (line, exact) = match line.split_once(" = ") {
        Some((line, exact)) => (line, Some(exact)),
        None => (line, None),
    };
    let words = Words::of(line);
    let mut rest = words.rest().to_vec().into_iter().peekable();
    let head = rest.next().unwrap_or_default();
    let rest = &mut rest;
    match head {
        "turn" => {
            (s.turn, s.active) = (number(rest)?, seat(rest)?);
            s.phase = if rest.peek().is_some() { phase(rest)? } else { Phase::Main };
        }
        "first" => s.first = seat(rest)?,
        "edition" => {
            let word = take(rest, "an edition")?;
            s.edition = Edition::called(word).ok_or_else(|| unexpected(word, "an edition"))?;
        }
        "series" => {
            s.series = Some(match exact {
                Some(exact) => written(head, exact)?,
                None => {
                    let heroes = [s.units[0].card, s.units[1].card];
                    Series::opening(heroes, Default::default(), Default::default())
                }
            });
        }
        "coins" => {
            let side = &mut s.sides[seat(rest)?.index()];
            side.open = number(rest)?;
            while let Some(word) = rest.next() {
                let n = number(rest)?;
                match word {
                    "closed" => side.closed = n,
                    "temp" => side.temp = n,
                    "absent" => side.absent = n,
                    _ => return Err(unexpected(word, "closed, temp or absent")),
                }
            }
        }
        "hand" | "deck" | "extra" | "redeal" => {
            let of = seat(rest)?;
            let cards = pile(rules, rest)?;
            let side = &mut s.sides[of.index()];
            match head {
                "hand" => side.hand = cards,
                "deck" => side.deck = cards,
                "extra" => side.extra = cards,
                _ => side.redeal = Some(cards),
            }
        }
        "bottom" | "top" | "failed" | "prayers" | "raids" | "spent" | "drawn" => {
            let side = &mut s.sides[seat(rest)?.index()];
            let n = number(rest)?;
            match head {
                "bottom" => side.bottom = n,
                "top" => side.top = n,
                "failed" => side.failed = n,
                "prayers" => side.prayers = n,
                "raids" => side.raids = n,
                "spent" => side.spent = n,
                _ => side.drawn = n,
            }
        }
        "played" | "mended" | "mended-before" => {
            let memory = &mut s.memory[seat(rest)?.index()];
            let n = number(rest)?;
            match head {
                "played" => memory.played = n,
                "mended" => memory.mended = n,
                _ => memory.mended_before = n,
            }
        }
        "shown" => {
            let of = seat(rest)?;
            s.memory[of.index()].shown = pile(rules, rest)?;
        }
        "seen" | "seen-under" => {
            let (of, by) = (seat(rest)?, seat(rest)?);
            let memory = &mut s.memory[of.index()];
            let lists = if head == "seen" { &mut memory.top } else { &mut memory.under };
            lists[by.index()] = pile(rules, rest)?;
        }
        "buried" => {
            let (id, of, card) = (name(rest)?, seat(rest)?, card(rules, rest)?);
            let (used, effects) = match exact {
                Some(exact) => written(head, exact)?,
                None => (Vec::new(), Vec::new()),
            };
            let mut one = Buried { id, card, used, effects };
            while rest.peek().is_some() {
                one.effects.push(effect(rest, of)?);
            }
            s.sides[of.index()].grave.push(one);
        }
        "hero" => {
            let of = seat(rest)?;
            let card = card(rules, rest)?;
            if rules.card(card).kind != Kind::Hero {
                return Err(unexpected(rules.written(card), "a hero"));
            }
            let hero = &mut s.units[of.index()];
            hero.card = card;
            features(rules, hero, rest)?;
        }
        "unit" => unit(rules, s, rest, exact)?,
        "next" => s.next = number(rest)?,
        "gone" => {
            s.gone = written(head, exact.unwrap_or_default())?;
        }
        "killers" => {
            s.killers = written(head, exact.unwrap_or_default())?;
        }
        _ => return Err(unexpected(head, "the first word of a position line")),
    }
    rest.next().map_or(Ok(()), |word| Err(unexpected(word, "the end of the line")))
}

/// Reads values behind ` = ` of a line, as a match writes them.
fn written<T: serde::de::DeserializeOwned>(head: &str, exact: &str) -> Result<T, Fault> {
    serde_json::from_str(exact).map_err(|_| unexpected(head, WRITTEN))
}

/// A card in play. The first two are heroes, which stand there already.
fn unit(
    rules: &Heroes,
    s: &mut State,
    rest: &mut Rest<'_>,
    exact: Option<&str>,
) -> Result<(), Fault> {
    let (id, of, card) = (name(rest)?, seat(rest)?, card(rules, rest)?);
    let hero = id.0 < 2;
    let kind = rules.card(card).kind;
    if hero != (kind == Kind::Hero) || kind == Kind::Spell {
        return Err(unexpected(
            rules.written(card),
            match hero {
                true => "a hero",
                false => "a creature or a support",
            },
        ));
    }
    if hero && id.0 != u16::from(of.0) {
        return Err(unexpected(&id.to_string(), "A for the hero of p1, B for that of p2"));
    }
    let blank = State::empty([card, card]).units.swap_remove(0);
    let mut unit = Unit {
        id,
        card,
        owner: of,
        controller: of,
        wounds: 0,
        open: true,
        effects: Vec::new(),
        used: Vec::new(),
        odd: crate::state::Odd::default(),
        ..blank
    };
    if let Some(exact) = exact {
        (unit.effects, unit.used, unit.odd) = written("unit", exact)?;
    }
    features(rules, &mut unit, rest)?;
    match s.units.iter_mut().find(|other| hero && other.id == id) {
        Some(held) => *held = unit,
        None => s.units.push(unit),
    }
    Ok(())
}

/// The words behind a card in play; effects stand in brackets.
fn features(rules: &Heroes, unit: &mut Unit, rest: &mut Rest<'_>) -> Result<(), Fault> {
    while let Some(word) = rest.peek().copied() {
        if word.starts_with('[') {
            let effect = effect(rest, unit.controller)?;
            unit.effects.push(effect);
            continue;
        }
        rest.next();
        match word {
            "owner" => unit.owner = seat(rest)?,
            "closed" => unit.open = false,
            "defended" => unit.defended = true,
            "acted" => unit.acted = true,
            "bled" => unit.bled = true,
            "hidden" => unit.hidden = true,
            "seen" => unit.odd.seen = true,
            "wounds" => unit.wounds = number(rest)?,
            "attacks" => unit.attacks = number(rest)?,
            "absorbed" => unit.absorbed = number(rest)?,
            "since" => unit.since = number(rest)?,
            "with" => {
                let card = card(rules, rest)?;
                more::attach(rules, unit, card)?;
            }
            "digs" => {
                let card = card(rules, rest)?;
                let from = rest.next_if_eq(&"from").map(|_| more::origin(rest)).transpose()?;
                more::dig(unit, card, from)?;
            }
            "used" => {
                let line = number(rest)?;
                more::mark(rules, unit, line)?;
            }
            _ => return Err(unexpected(word, "a word about a card in play")),
        }
    }
    Ok(())
}

/// `[strike +2 this-turn]`: an effect of its own player's.
fn effect(rest: &mut Rest<'_>, by: Seat) -> Result<Effect, Fault> {
    let mut words = Vec::new();
    loop {
        let word = take(rest, "the end of the bracket")?;
        words.push(word.trim_matches(['[', ']']));
        if word.ends_with(']') {
            break;
        }
    }
    let until = match words.last().copied() {
        Some("this-turn") => Until::Turn,
        Some("until-mine") => Until::Mine,
        Some("until-enemy") => Until::Enemy,
        _ => Until::Forever,
    };
    if until != Until::Forever {
        words.pop();
    }
    let text = words.join(" ");
    let what = load::text::effect(&text).map_err(|_| unexpected(&text, "an effect"))?;
    Ok(Effect { what, until, by, card: crate::ids::UNKNOWN, turn: 0, at: At::default() })
}
