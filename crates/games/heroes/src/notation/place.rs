//! Lines of a position to a state.

use super::more::{self, Rest, name, number, take};
use super::position::at_rest;
use crate::card::{Kind, Until};
use crate::edition::Edition;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::series::{GAMES, WINS};
use crate::ids::{CardId, UNKNOWN, UnitId};
use crate::load;
use crate::pool::Heroes;
use crate::start;
use crate::state::{At, Buried, Effect, End, Phase, Series, State, Unit, Why};
use stolik_abilities::line::Words;
use stolik_kernel::chance::Fast;
use stolik_kernel::{LineErrors, Seat, SetupError};

/// Most cards of a pile in a position.
const PILE: usize = 120;

/// Sets a position up.
pub(super) fn place(rules: &Heroes, lines: &[&str]) -> Result<(Heroes, State), LineErrors> {
    let mut rules = rules.bare();
    let mut problems: LineErrors = Vec::new();
    let mut wrong = |at: usize, why: String| {
        problems.push((at, SetupError::new("position-line").text("why", why)));
    };
    for (at, line) in lines.iter().enumerate() {
        // `cards club`: with the cards of these sets alone, and its own, which stand behind it.
        if let Some(named) = line.strip_prefix("cards ").filter(|named| *named != "all") {
            let sets: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
            match sets.iter().find(|set| !rules.has_set(set)) {
                Some(unknown) => wrong(at, format!("there is no set `{unknown}` of cards")),
                None if !rules.own.is_empty() => wrong(at, "sets stand before cards".to_owned()),
                None => rules = rules.with_sets(&sets),
            }
        } else if let Some(card) = line.strip_prefix("card ") {
            match load::inline(card) {
                Ok(read) => rules.add(card.trim(), read),
                Err(why) => wrong(at, why),
            }
        } else if *line == "cards all" {
            rules.open();
        }
    }
    if let Some(id) = rules.dangling() {
        wrong(0, format!("a card names `{id}`, which is not there"));
    }
    let hero = rules.find("hero").unwrap_or(CardId(0));
    let mut s = start::empty([hero, hero]);
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
                Err(why) => wrong(at, why.to_string()),
            }
        } else if let Some(entry) = line.strip_prefix("queue ") {
            match more::entry(&rules, &s, entry) {
                Ok(entry) if queue.len() < PILE => queue.push(entry),
                Ok(_) => wrong(at, "too much waits".into()),
                Err(why) => wrong(at, why),
            }
        } else if let Err(why) = one(&rules, &mut s, line) {
            wrong(at, why);
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut ids: Vec<UnitId> = s.units.iter().map(|unit| unit.id).collect();
    ids.extend(s.sides.iter().flat_map(|side| side.grave.iter().map(|one| one.id)));
    ids.sort_unstable();
    if ids.windows(2).any(|pair| pair[0] == pair[1]) {
        let twice = SetupError::new("position-line").text("why", "a name is used twice");
        return Err(vec![(0, twice)]);
    }
    s.next = s.next.max(ids.last().map_or(0, |id| id.0 + 1));
    s.dated();
    for side in &mut s.sides {
        side.hand.sort_unstable();
        side.extra.sort_unstable();
    }
    let memory = s.remembers().map_err(str::to_owned);
    if let Err(why) = memory.and_then(|()| series(&rules, &mut s)) {
        return Err(vec![(0, SetupError::new("position-line").text("why", why))]);
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
fn series(rules: &Heroes, s: &mut State) -> Result<(), String> {
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
        true => Err("no such match of several games".into()),
        false => Ok(()),
    }
}

fn seat(rest: &mut Rest<'_>) -> Result<Seat, String> {
    let word = take(rest, "a seat")?;
    let found = Seat::parse(word).filter(|seat| seat.0 < 2);
    found.ok_or_else(|| format!("there is no seat `{word}`"))
}

fn card(rules: &Heroes, rest: &mut Rest<'_>) -> Result<CardId, String> {
    let word = take(rest, "a card")?;
    rules.called(word.trim_matches('"')).ok_or_else(|| format!("there is no card `{word}`"))
}

/// `A B*3`: cards with their copies.
fn pile(rules: &Heroes, rest: &mut Rest<'_>) -> Result<Vec<CardId>, String> {
    let mut found = Vec::new();
    for word in rest.by_ref() {
        let (name, n) = match word.rsplit_once('*') {
            Some((name, n)) => (name, n.parse::<usize>().map_err(|_| format!("`{word}`"))?),
            None => (word, 1),
        };
        let card = rules.called(name.trim_matches('"'));
        let card = card.ok_or_else(|| format!("there is no card `{name}`"))?;
        if found.len() + n > PILE {
            return Err("too many cards".into());
        }
        found.extend(std::iter::repeat_n(card, n));
    }
    Ok(found)
}

fn phase(rest: &mut Rest<'_>) -> Result<Phase, String> {
    Ok(match take(rest, "a phase")? {
        "order" => Phase::Order,
        "redeal" => Phase::Redeal,
        "start" => Phase::Start,
        "main" => Phase::Main,
        "end" => Phase::End,
        "between" => Phase::Between,
        "over" => Phase::Over(match take(rest, "how it ended")? {
            "both" => End::Both,
            "long" => End::Long,
            "agreed" => End::Agreed,
            "wounds" => End::Lost(seat(rest)?, Why::Wounds),
            "draws" => End::Lost(seat(rest)?, Why::Draws),
            "conceded" => End::Lost(seat(rest)?, Why::Conceded),
            "ability" => End::Lost(seat(rest)?, Why::Ability),
            word => return Err(format!("no end: `{word}`")),
        }),
        word => return Err(format!("no phase: `{word}`")),
    })
}

/// One line of a position.
fn one(rules: &Heroes, s: &mut State, line: &str) -> Result<(), String> {
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
            s.edition =
                Edition::called(word).ok_or_else(|| format!("there is no edition `{word}`"))?;
        }
        "series" => {
            s.series = Some(match exact {
                Some(exact) => serde_json::from_str(exact).map_err(|why| why.to_string())?,
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
                    _ => return Err(format!("expected closed, temp or absent, found `{word}`")),
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
                Some(exact) => serde_json::from_str(exact).map_err(|why| why.to_string())?,
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
                return Err("that is no hero".into());
            }
            let hero = &mut s.units[of.index()];
            hero.card = card;
            features(rules, hero, rest)?;
        }
        "unit" => unit(rules, s, rest, exact)?,
        "next" => s.next = number(rest)?,
        "gone" => {
            let exact = exact.ok_or("what was it last?")?;
            s.gone = serde_json::from_str(exact).map_err(|why| why.to_string())?;
        }
        "killers" => {
            let exact = exact.ok_or("who died of whom?")?;
            s.killers = serde_json::from_str(exact).map_err(|why| why.to_string())?;
        }
        _ => return Err(format!("no line of a position: `{head}`")),
    }
    rest.next().map_or(Ok(()), |word| Err(format!("`{word}` is too much")))
}

/// A card in play. The first two are heroes, which stand there already.
fn unit(
    rules: &Heroes,
    s: &mut State,
    rest: &mut Rest<'_>,
    exact: Option<&str>,
) -> Result<(), String> {
    let (id, of, card) = (name(rest)?, seat(rest)?, card(rules, rest)?);
    let hero = id.0 < 2;
    let kind = rules.card(card).kind;
    if hero != (kind == Kind::Hero) || kind == Kind::Spell {
        return Err("A and B are the heroes, all others are creatures and supports".into());
    }
    if hero && id.0 != u16::from(of.0) {
        return Err("A is the hero of p1, B that of p2".into());
    }
    let [blank, _] = start::empty([card, card]).units.try_into().map_err(|_| "no heroes")?;
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
        (unit.effects, unit.used, unit.odd) =
            serde_json::from_str(exact).map_err(|why| why.to_string())?;
    }
    features(rules, &mut unit, rest)?;
    match s.units.iter_mut().find(|other| hero && other.id == id) {
        Some(held) => *held = unit,
        None => s.units.push(unit),
    }
    Ok(())
}

/// The words behind a card in play; effects stand in brackets.
fn features(rules: &Heroes, unit: &mut Unit, rest: &mut Rest<'_>) -> Result<(), String> {
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
            _ => return Err(format!("no word of a card in play: `{word}`")),
        }
    }
    Ok(())
}

/// `[strike +2 this-turn]`: an effect of its own player's.
fn effect(rest: &mut Rest<'_>, by: Seat) -> Result<Effect, String> {
    let mut words = Vec::new();
    loop {
        let word = take(rest, "]")?;
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
    let what = load::text::effect(&words.join(" "))?;
    Ok(Effect { what, until, by, card: crate::ids::UNKNOWN, turn: 0, at: At::default() })
}
