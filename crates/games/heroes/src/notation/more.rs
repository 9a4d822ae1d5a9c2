//! Words of a position by hand beside cards and their numbers: merged and dug cards, use markers, the queue.

use crate::card::{Ev, Form, Kind, Limit};
use crate::engine::query::pos::{Pos, all_bring};
use crate::ids::{CardId, UnitId};
use crate::pool::Heroes;
use crate::state::{
    At, Block, Chosen, Dug, Entry, Fired, Last, Occ, Origin, Part, State, Unit, Used,
};
use std::iter::Peekable;
use std::str::FromStr;
use stolik_abilities::line::{Fault, Words, unexpected, unknown};

/// Words of a line.
pub(super) type Rest<'a> = Peekable<std::vec::IntoIter<&'a str>>;

/// Most cards that are attached to one, or lie under it.
const MOST: usize = 20;

pub(super) fn take<'a>(rest: &mut Rest<'a>, expected: &'static str) -> Result<&'a str, Fault> {
    rest.next().ok_or(Fault::Missing { expected })
}

pub(super) fn number<N: FromStr>(rest: &mut Rest<'_>) -> Result<N, Fault> {
    let word = take(rest, "a number")?;
    word.parse().map_err(|_| unexpected(word, "a number"))
}

pub(super) fn name(rest: &mut Rest<'_>) -> Result<UnitId, Fault> {
    let word = take(rest, "the name of a card in play")?;
    let found = UnitId::parse(word).filter(|id| id.0 < 9_000);
    found.ok_or_else(|| unexpected(word, "the name of a card in play"))
}

/// `with NAME`: a part of a merged card (term.obedinennaya-karta-a).
pub(super) fn attach(rules: &Heroes, unit: &mut Unit, card: CardId) -> Result<(), Fault> {
    if rules.card(card).kind != Kind::Creature || unit.odd.parts.len() >= MOST {
        return Err(unexpected("with", "a creature, at most 20 of them in one card"));
    }
    let (owner, at) = (unit.owner, At::default());
    unit.odd.parts.push(Part { card, owner, created: false, at, light: false });
    Ok(())
}

/// `digs NAME`: a card under another, its controller's own (term.dobyvaet-a).
pub(super) fn dig(unit: &mut Unit, card: CardId, from: Option<Origin>) -> Result<(), Fault> {
    if unit.odd.under.len() >= MOST {
        return Err(unexpected("digs", "at most 20 cards under one"));
    }
    let from = from.unwrap_or(Origin::Hand);
    unit.odd.under.push(Dug { card, owner: unit.controller, from });
    Ok(())
}

/// Reads the zone from which a dug card comes.
pub(super) fn origin(rest: &mut Rest<'_>) -> Result<Origin, Fault> {
    Ok(match take(rest, "a zone")? {
        "play" => Origin::Play,
        "hand" => Origin::Hand,
        "deck" => Origin::Deck,
        "grave" => Origin::Grave,
        word => return Err(unexpected(word, "play, hand, deck or grave")),
    })
}

/// `used LINE`: a use marker on a line of the card's own (113.5a, 113.5c).
pub(super) fn mark(rules: &Heroes, unit: &mut Unit, line: u8) -> Result<(), Fault> {
    let card = unit.card;
    let known = usize::from(line) < rules.card(card).printed;
    let wrong = || unexpected(&line.to_string(), "the number of a line with a limit of uses");
    let limit = known.then(|| rules.ability(card, line).limit).ok_or_else(wrong)?;
    let game = match limit {
        Limit::Any => return Err(wrong()),
        Limit::Turn(_) => 0,
        Limit::Game(_) => 1,
    };
    match unit.used.iter_mut().find(|mark| (mark.card, mark.line) == (card, line)) {
        Some(mark) => {
            mark.turn = mark.turn.saturating_add(1);
            mark.game = mark.game.saturating_add(game);
        }
        None => unit.used.push(Used { card, line, turn: 1, game }),
    }
    Ok(())
}

/// `queue A 0 C`: an announced ability that waits, last of all: its source, its line, the targets of its first step. What
/// happened is that its source did it.
pub(super) fn entry(rules: &Heroes, s: &State, line: &str) -> Result<Entry, Fault> {
    let words = Words::of(line);
    let mut rest: Rest<'_> = words.rest().to_vec().into_iter().peekable();
    let (id, line) = (name(&mut rest)?, number::<u8>(&mut rest)?);
    let unit = s.unit(id).ok_or_else(|| unknown(&id.to_string()))?;
    let wrong = || unexpected(&line.to_string(), "the number of a line that is announced");
    if usize::from(line) >= rules.card(unit.card).printed {
        return Err(wrong());
    }
    let ability = rules.ability(unit.card, line);
    let ev = match &ability.form {
        Form::Triggered(trigger) => trigger.ev,
        Form::Active { .. } => Ev::Used,
        Form::Constant { .. } | Form::Spell => return Err(wrong()),
    };
    let mut cards = Vec::new();
    while rest.peek().is_some() {
        let target = name(&mut rest)?;
        if s.unit(target).is_none() || cards.len() >= MOST {
            return Err(unknown(&target.to_string()));
        }
        cards.push(target);
    }
    let brings = all_bring(rules, s);
    let last = Pos::with(rules, s, &brings).last(unit);
    let occ = Occ { ev, who: Some(id), whom: None, amount: 0, last: Last::default() };
    let fired = Fired {
        src: id,
        card: unit.card,
        line,
        param: 0,
        by: unit.controller,
        occ: Occ { last, ..occ },
        last,
        hand: false,
        more: false,
        node: 0,
    };
    let chosen = match cards.is_empty() {
        true => Vec::new(),
        false => vec![Chosen { step: 0, cards, shares: Vec::new() }],
    };
    Ok(Entry { fired, block: Block::Main, x: 0, chosen, spell: false, void: false })
}
