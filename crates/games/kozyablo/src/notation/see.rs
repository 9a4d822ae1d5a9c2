//! Checks of a position in scenarios.

use super::position;
use super::words::row;
use crate::engine::query::pos::Pos;
use crate::ids::{Sector, UnitId};
use crate::load::text::keyword;
use crate::pool::Kozyablo;
use crate::state::State;
use stolik_kernel::Seat;

/// Whether what was found is what was said.
fn same(found: impl ToString, said: &str) -> Result<(), String> {
    let found = found.to_string();
    if found == said { Ok(()) } else { Err(format!("it is {found}")) }
}

/// Checks one clause.
pub(super) fn see(rules: &Kozyablo, s: &State, clause: &str) -> Result<(), String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let pos = Pos::new(rules, s);
    let seat = |word: &str| {
        let found = Seat::parse(word).filter(|seat| s.seats().contains(*seat));
        found.ok_or_else(|| format!("there is no {word}"))
    };
    let sector = |word: &str| Sector::parse(word).ok_or_else(|| format!("no sector: {word}"));
    match words[..] {
        ["waiting", ref who @ ..] => same(row(pos.waiting().iter()), &who.join(" ")),
        ["turn", n] => same(s.turn, n),
        ["active", who] => same(s.active, who),
        ["phase", word] => same(position::phase(s.phase), word),
        ["order", ref who @ ..] => same(row(&s.order), &who.join(" ")),
        ["sectors", n] => same(pos.sectors().iter().count(), n),
        ["passes", n] => same(s.passes, n),
        ["lasting", n] => same(s.lasting.len(), n),
        ["income", who, of] => {
            let [gold, crystals, mana] = pos.income(seat(who)?);
            same(format!("{gold}/{crystals}/{mana}"), of)
        }
        ["capital", who, damage] => same(s.side(seat(who)?).damage, damage),
        ["out", who, place] => same(s.side(seat(who)?).out, place),
        ["control", at, by] => {
            same(s.controller(sector(at)?).map_or("none".to_owned(), |by| by.to_string()), by)
        }
        ["squad", who, at, n] => {
            let (who, at) = (seat(who)?, sector(at)?);
            same(s.at(at).filter(|unit| unit.owner == who).count(), n)
        }
        ["hand" | "deck" | "discard", who, what] => {
            let side = s.side(seat(who)?);
            let pile = match words[0] {
                "hand" => &side.hand,
                "deck" => &side.deck,
                _ => &side.discard,
            };
            match what.parse::<usize>() {
                Ok(_) => same(pile.len(), what),
                Err(_) => {
                    let card = rules.called(what).ok_or_else(|| format!("no card: {what}"))?;
                    let names = || row(pile.iter().map(|card| rules.written(*card)));
                    if pile.contains(&card) {
                        Ok(())
                    } else {
                        Err(format!("there is: {}", names()))
                    }
                }
            }
        }
        [name, ref what @ ..] => {
            let id = UnitId::parse(name).ok_or_else(|| format!("no clause: {clause}"))?;
            unit(pos, id, what)
        }
        [] => Err("an empty clause".into()),
    }
}

fn unit(pos: Pos<'_>, id: UnitId, what: &[&str]) -> Result<(), String> {
    let found = pos.s.unit(id);
    if let ["gone"] = what {
        return found.map_or(Ok(()), |_| Err("it is there".into()));
    }
    let unit = found.ok_or_else(|| format!("{id} is gone"))?;
    let props = pos.props(unit);
    match what {
        ["at", at] => same(unit.at, at),
        ["damage", n] => same(unit.damage, n),
        ["stats", of] => same(format!("{}/{}/{}", props.attack, props.life, props.speed), of),
        ["hidden"] => same(unit.hidden, "true"),
        ["open"] => same(unit.hidden, "false"),
        ["creature"] => same(pos.creature(unit), "true"),
        ["building"] => same(pos.creature(unit), "false"),
        ["has", word @ ..] => {
            let (word, _) = keyword(&word.join(" "))?;
            same(props.has(word), "true")
        }
        ["lacks", word @ ..] => {
            let (word, _) = keyword(&word.join(" "))?;
            same(props.has(word), "false")
        }
        ["armor", n] => same(props.words.armor(), n),
        _ => Err("no such clause about a card on the table".into()),
    }
}
