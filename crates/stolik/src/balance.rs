//! `stolik balance`: every deck against every other in equally strong hands.

use crate::cli::{Balance, Kind};
use crate::failure::{Done, Failure, Verdict};
use crate::games::tool;
use crate::selfplay::{number, offered_seats, reported_sides};
use std::io::Write;

use stolik_catalogue::Games;
use stolik_catalogue::tools::{Duel, Field, Order, Sight};
use stolik_world::clock::Instant;

/// Plays; a line for each pair as soon as it is known, then one for each deck, the strongest first.
///
/// # Errors
/// A document or deck that is not there, fewer than two decks.
pub fn run(wanted: &Balance, games: &Games, out: &mut dyn Write) -> Done {
    let document = tool(games, &wanted.game)?;
    let there = document.decks();
    let decks = wanted.decks.clone().unwrap_or_else(|| there.clone());
    if let Some(unknown) = decks.iter().find(|id| !there.contains(id)) {
        let what = format!("there is no deck \"{unknown}\", expected {}", there.join(", "));
        return Err(Failure::Asked(what));
    }
    let seats = match wanted.seats {
        Some(seats) => offered_seats(seats, document.seats())?,
        None => document.seats().least(),
    };
    let groups = groups(&decks, seats, wanted.only.as_deref())?;
    let Balance { game, games, seed, .. } = wanted;
    let player = wanted.player.name();
    let (sides, group) = if seats == 2 { ("both", "pair") } else { ("all", "group") };
    writeln!(out, "{game}, {player} on {sides} sides, {games} games a {group}, seed {seed}")?;
    let (start, mut field) = (Instant::now(), Field::default());
    for group in groups {
        let names: Vec<String> = group.iter().map(|deck| decks[*deck].clone()).collect();
        let sides = document.contest(&order(wanted, names.clone())).map_err(Failure::Asked)?;
        for (at, side) in sides.iter().enumerate().take(reported_sides(sides.len())) {
            let mut others = names.clone();
            let mine = others.remove(at);
            writeln!(out, "{mine} against {}: {side}{}", others.join(" and "), given_up(side))?;
        }
        out.flush()?;
        field.add(&group, &sides);
    }
    let verdict = standings(wanted, (&decks, seats), &field, out)?;
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    writeln!(
        out,
        "{} games in {seconds:.2} s on one core: {:.1} games/s, {:.1} decisions a game",
        field.games(),
        field.games() as f64 / seconds,
        field.decisions() as f64 / field.games() as f64,
    )?;
    Ok(verdict)
}

/// The decks against the field, the strongest first, and whether each is where it should be.
fn standings(
    wanted: &Balance,
    (decks, seats): (&[String], u8),
    field: &Field,
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let mut standing: Vec<(&String, Duel)> = decks
        .iter()
        .enumerate()
        .map(|(i, name)| (name, field.of(i).unwrap_or(Duel::of(seats))))
        .collect();
    standing.sort_by(|(_, a), (_, b)| b.share().total_cmp(&a.share()));
    let mut verdict = Verdict::Good;
    for (name, duel) in standing {
        let outside = wanted.within.is_some_and(|(low, high)| {
            let percent = duel.share() * 100.0;
            percent < f64::from(low) || percent > f64::from(high)
        });
        if outside {
            verdict = Verdict::Wrong;
        }
        let mark = if outside { ", outside" } else { "" };
        writeln!(out, "{name} against the field: {duel}{mark}")?;
    }
    Ok(verdict)
}

fn order(wanted: &Balance, decks: Vec<String>) -> Order {
    let players = vec![Kind::opponent(wanted.player); decks.len()];
    Order {
        games: wanted.games,
        seed: wanted.seed,
        players,
        decks,
        sight: Sight::AsNeeded,
        options: Vec::new(),
        until: None,
    }
}

fn given_up(duel: &Duel) -> String {
    match duel.unfinished {
        0 => String::new(),
        n => format!(", {n} of the draws were given up as too long"),
    }
}

/// Every group of as many decks as there are seats, by their places in the list.
fn groups(decks: &[String], seats: u8, only: Option<&str>) -> Result<Vec<Vec<usize>>, Failure> {
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..seats {
        let longer = |group: Vec<usize>| {
            let next = group.last().map_or(0, |last| last + 1);
            (next..decks.len()).map(move |deck| [&group[..], &[deck]].concat())
        };
        groups = groups.into_iter().flat_map(longer).collect();
    }
    groups.retain(|group| only.is_none_or(|name| group.iter().any(|deck| decks[*deck] == name)));
    if groups.is_empty() {
        let (group, n) = (if seats == 2 { "pair" } else { "group" }, number(seats));
        let what = format!("no {group} of decks to play, expected {n} of {}", decks.join(", "));
        return Err(Failure::Asked(what));
    }
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use super::groups;

    #[test]
    fn every_group_of_decks_meets_once() {
        let decks = ["a", "b", "c", "d"].map(String::from);
        let of = |seats, only| groups(&decks, seats, only).unwrap_or_default();
        assert_eq!(of(2, None), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(of(3, Some("d")), [[0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        assert_eq!(of(4, None), [[0, 1, 2, 3]]);
        assert!(groups(&decks[..2], 3, None).is_err());
    }
}
