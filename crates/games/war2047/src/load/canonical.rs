//! Cards to text: a definition in its one canonical spelling, which [`cards`](super::cards) reads back to
//! the same card, and the whole rule set as such text. Fingerprints of rule sets are made of it, so a word that
//! a release has written keeps its spelling here. Words come from where they are read.

use super::ability::ability_text;
use super::words::keyword_text;
use crate::card::{Body, Card, Kind, Names};
use crate::edition::{Edition, Exchange, Newcomers};
use crate::pool::War2047;
use std::fmt::Write;
use stolik_abilities::line::Named;
use stolik_abilities::{quoted, quoted_list};

/// The definition of a card as a `[[card]]` table of a card file.
#[must_use]
pub fn card(card: &Card) -> String {
    let Card { id, name, kind, cost, recycle, keywords, abilities, glyph } = card;
    let mut out = String::from("[[card]]\n");
    let mut line = |key: &str, value: String| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("id", quoted(id));
    line("name", names(name));
    line("kind", quoted(kind_word(kind)));
    match kind {
        Kind::Unit(Body { class, arm, damage, life }) => {
            line("class", quoted(class.word()));
            line("arm", quoted(arm.word()));
            line("damage", damage.to_string());
            line("life", life.to_string());
        }
        Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => {}
    }
    if *kind != Kind::Commander {
        line("cost", quoted(&cost.to_string()));
    }
    if let Some(recycle) = recycle {
        line("recycle", quoted(&recycle.to_string()));
    }
    if !keywords.is_empty() {
        line("kw", quoted_list(keywords.iter().map(|keyword| keyword_text(*keyword))));
    }
    let titles: Vec<String> = abilities.iter().map_while(|a| a.name.as_ref().map(names)).collect();
    if !titles.is_empty() {
        line("titles", format!("[{}]", titles.join(", ")));
    }
    if !abilities.is_empty() {
        line("does", quoted_list(abilities.iter().map(ability_text)));
    }
    line("glyph", quoted(glyph));
    out
}

fn names(names: &Names) -> String {
    format!("{{ ru = {}, en = {} }}", quoted(&names.ru), quoted(&names.en))
}

fn kind_word(kind: &Kind) -> &'static str {
    match kind {
        Kind::Unit(_) => "unit",
        Kind::Tactic => "tactic",
        Kind::Order => "order",
        Kind::Sabotage => "sabotage",
        Kind::Commander => "commander",
    }
}

/// Edition and cards, in the order of the pool.
#[must_use]
pub fn rule_set(game: &War2047) -> String {
    let cards = game.cards().iter().map(card);
    std::iter::once(edition(&game.edition)).chain(cards).collect()
}

fn edition(edition: &Edition) -> String {
    let Edition {
        lives,
        hand,
        hand_limit,
        deck_min,
        copies,
        pool,
        pool_max,
        income,
        line,
        third_at,
        start,
        exchange,
        newcomers,
        deck_max,
        turns,
        acts,
    } = *edition;
    let exchange = match exchange {
        Exchange::Together => "together",
        Exchange::InTurn => "in turn",
    };
    let newcomers = match newcomers {
        Newcomers::Wait => "wait",
        Newcomers::Block => "block",
    };
    let mut out = String::from("[edition]\n");
    for (key, value) in [
        ("lives", lives.to_string()),
        ("hand", hand.to_string()),
        ("hand_limit", hand_limit.to_string()),
        ("deck_min", deck_min.to_string()),
        ("copies", copies.to_string()),
        ("pool", quoted(&pool.to_string())),
        ("pool_max", quoted(&pool_max.to_string())),
        ("income", quoted(&income.to_string())),
        ("line", line.to_string()),
        ("third_at", third_at.to_string()),
        ("start", quoted(&start.to_string())),
        ("exchange", quoted(exchange)),
        ("newcomers", quoted(newcomers)),
        ("deck_max", deck_max.to_string()),
        ("turns", turns.to_string()),
        ("acts", acts.to_string()),
    ] {
        let _ = writeln!(out, "{key} = {value}");
    }
    out
}
