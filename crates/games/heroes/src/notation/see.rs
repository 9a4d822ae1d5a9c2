//! Checks of a position in scenarios.

use super::position;
use super::words::row;
use crate::card::{Keyword, Stat};
use crate::engine::query::pos::{Pos, all_bring};
use crate::ids::{CardId, Class, Element, UnitId};
use crate::pool::Heroes;
use crate::state::{Ask, State, Unit};
use stolik_abilities::line::named;
use stolik_kernel::{Audience, Seat};

/// Whether what was found is what was said.
fn same(found: impl ToString, said: &str) -> Result<(), String> {
    let found = found.to_string();
    if found == said { Ok(()) } else { Err(format!("it is {found}")) }
}

/// The word of what is asked.
fn asked(ask: Ask) -> &'static str {
    match ask {
        Ask::Nothing => "nothing",
        Ask::Order(_) => "order",
        Ask::Redeal(_) => "redeal",
        Ask::Reveal(_) => "reveal",
        Ask::Main(_) => "main",
        Ask::Defend(_) => "defend",
        Ask::Fire(_) => "fire",
        Ask::Step(_) => "step",
        Ask::Cancel(_) => "cancel",
        Ask::Module(_) => "module",
        Ask::Instead(_) => "instead",
        Ask::Swap(_) => "swap",
    }
}

/// Checks one clause.
pub(super) fn see(rules: &Heroes, s: &State, clause: &str) -> Result<(), String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let brings = all_bring(rules, s);
    let pos = Pos::with(rules, s, &brings);
    let seat = |word: &str| {
        let found = Seat::parse(word).filter(|seat| seat.0 < 2);
        found.ok_or_else(|| format!("there is no {word}"))
    };
    let card = |word: &str| rules.called(word).ok_or_else(|| format!("no card: {word}"));
    match words[..] {
        ["waiting", who] => {
            same(pos.asked().map_or("nobody".into(), |seat| pos.s.voice(seat).to_string()), who)
        }
        ["ask", word] => same(asked(s.course.ask), word),
        ["turn", n] => same(s.turn, n),
        ["active", who] => same(s.active, who),
        ["first", who] => same(s.first, who),
        ["phase", ref word @ ..] => same(position::phase(s.phase), &word.join(" ")),
        ["queue", n] => same(s.course.queue.len(), n),
        ["fired", n] => same(s.course.fired.len(), n),
        ["died", n] => same(s.course.died, n),
        ["in-play", n] => same(s.units.len(), n),
        ["coins", who, of] => {
            let side = s.side(seat(who)?);
            same(format!("{}/{}", side.open, side.closed), of)
        }
        ["prayers", who, n] => same(s.side(seat(who)?).prayers, n),
        ["failed", who, n] => same(s.side(seat(who)?).failed, n),
        ["creatures", who, n] => {
            let who = seat(who)?;
            let own = |unit: &&Unit| unit.controller == who && pos.creature(unit);
            same(s.units.iter().filter(own).count(), n)
        }
        ["supports", who, n] => {
            let who = seat(who)?;
            let own = |unit: &&Unit| {
                unit.controller == who && pos.kind(unit) == crate::card::Kind::Support
            };
            same(s.units.iter().filter(own).count(), n)
        }
        ["shown", who, ref cards @ ..] => {
            let memory = s.memory(seat(who)?);
            same(row(memory.shown.iter().map(|card| rules.written(*card))), &cards.join(" "))
        }
        ["seen" | "seen-under", who, by, ref cards @ ..] => {
            let memory = s.memory(seat(who)?);
            let lists = if words[0] == "seen" { &memory.top } else { &memory.under };
            let known = &lists[seat(by)?.index()];
            same(row(known.iter().map(|card| rules.written(*card))), &cards.join(" "))
        }
        ["price", who, name, n] => same(pos.price(seat(who)?, card(name)?, 0, 0, None), n),
        ["top", who, name] => pile_end(rules, s.side(seat(who)?).deck.last(), name),
        ["bottom", who, name] => pile_end(rules, s.side(seat(who)?).deck.first(), name),
        ["last-grave", who, name] => {
            pile_end(rules, s.side(seat(who)?).grave.last().map(|one| &one.card), name)
        }
        ["hand" | "deck" | "grave" | "extra", who, what] => {
            let side = s.side(seat(who)?);
            let pile: Vec<CardId> = match words[0] {
                "hand" => side.hand.clone(),
                "deck" => side.deck.clone(),
                "extra" => side.extra.clone(),
                _ => side.grave.iter().map(|one| one.card).collect(),
            };
            match what.parse::<usize>() {
                Ok(_) => same(pile.len(), what),
                Err(_) if pile.contains(&card(what)?) => Ok(()),
                Err(_) => Err(format!("there is: {}", row(pile.iter().map(|c| rules.written(*c))))),
            }
        }
        [name, ref what @ ..] => {
            let id = UnitId::parse(name).ok_or_else(|| format!("no clause: {clause}"))?;
            unit(pos, id, what)
        }
        [] => Err("an empty clause".into()),
    }
}

fn pile_end(rules: &Heroes, card: Option<&CardId>, name: &str) -> Result<(), String> {
    same(card.map_or("nothing", |card| rules.written(*card)), name)
}

fn unit(pos: Pos<'_>, id: UnitId, what: &[&str]) -> Result<(), String> {
    let found = pos.s.unit(id);
    match what {
        ["gone"] => return found.map_or(Ok(()), |_| Err("it is there".into())),
        ["grave", who] => {
            return same(
                pos.s.buried(id).map_or("nowhere".into(), |(seat, _)| seat.to_string()),
                who,
            );
        }
        ["grave-effects", n] => {
            return same(pos.s.buried(id).map_or(0, |(_, one)| one.effects.len()), n);
        }
        _ => {}
    }
    let unit = found.ok_or_else(|| format!("{id} is gone"))?;
    let props = pos.props(unit);
    let so = |found: bool| if found { Ok(()) } else { Err("it is not".to_owned()) };
    let word = |word: &str| named::<Keyword>(word).ok_or_else(|| format!("no keyword {word}"));
    match what {
        ["lives", n] => same(pos.lives(unit), n),
        ["most", n] => same(props.most, n),
        ["wounds", n] => same(unit.wounds, n),
        ["strike", n] => same(props.strike, n),
        ["stats", of] => same(format!("{}/{}", props.strike, pos.lives(unit)), of),
        ["cost", n] => same(pos.cost(unit), n),
        ["effects", n] => same(unit.effects.len(), n),
        ["extra", n] => same(pos.stat(Stat::Extra, unit), n),
        ["boosts", n] => same(pos.stat(Stat::Boosts, unit), n),
        ["ripe", n] => same(pos.stat(Stat::Ripe, unit), n),
        ["parts", n] => same(pos.stat(Stat::Parts, unit), n),
        ["open"] => so(unit.open),
        ["closed"] => so(!unit.open),
        ["hidden"] => so(unit.hidden),
        ["shown"] => so(!unit.hidden),
        ["known", to] => {
            let to = Seat::parse(to).ok_or_else(|| format!("there is no {to}"))?;
            so(pos.s.sees(Audience::Seat(to), unit))
        }
        ["weak"] => so(pos.weak(unit)),
        ["creature"] => so(pos.creature(unit)),
        ["support"] => so(pos.kind(unit) == crate::card::Kind::Support),
        ["has", name] => so(props.has(word(name)?)),
        ["has", name, n] => same(props.words.number(word(name)?), n),
        ["lacks", name] => so(!props.has(word(name)?)),
        ["controller", who] => same(unit.controller, who),
        ["owner", who] => same(unit.owner, who),
        ["class", name] => {
            let class = Class::named(name).ok_or_else(|| format!("no class {name}"))?;
            so(pos.has_class(unit, class))
        }
        ["element", name] => match named::<Element>(name) {
            Some(element) => so(pos.elements(unit).has(element)),
            None => same(if pos.elements(unit).is_neutral() { "neutral" } else { "some" }, name),
        },
        ["elements", n] => same(pos.elements(unit).iter().count(), n),
        ["is", name] => same(pos.rules.written(unit.card), name),
        ["named", name] => so(pos.borne(unit).any(|card| pos.rules.written(card) == *name)),
        ["under", n] => match n.parse::<usize>() {
            Ok(_) => same(unit.odd.under.len(), n),
            Err(_) => so(unit.odd.under.iter().any(|dug| pos.rules.written(dug.card) == *n)),
        },
        _ => Err("no such clause about a card in play".into()),
    }
}
