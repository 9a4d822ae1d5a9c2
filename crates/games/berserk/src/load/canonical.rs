//! Cards to text: a definition in its one canonical spelling, which [`cards`](super::cards) reads back to
//! the same card, and the whole rule set as such text. Fingerprints of rule sets are made of it, so a word that
//! a release has written keeps its spelling here. Words and sentences of abilities come from where they
//! are read.

use super::ability::ability_text;
use super::card::kind_word;
use crate::card::{Card, Kind};
use crate::edition::Edition;
use crate::pool::Berserk;
use crate::words::{element_word, keyword_text};
use std::fmt::Write;
use stolik_abilities::{quoted, quoted_list};

/// The definition of a card as a `[[card]]` table of a card file.
#[must_use]
pub fn card(card: &Card) -> String {
    let Card {
        id,
        name,
        cost,
        priceless,
        elite,
        unique,
        element,
        class,
        kind,
        life,
        movement,
        strike: [weak, medium, strong],
        keywords,
        abilities,
        counters,
        counters_max,
        glyph,
    } = card;
    let mut out = String::from("[[card]]\n");
    let mut line = |key: &str, value: String| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("id", quoted(id));
    line("name", format!("{{ ru = {}, en = {} }}", quoted(&name.ru), quoted(&name.en)));
    line("cost", if *priceless { quoted("?") } else { cost.to_string() });
    if *elite {
        line("grade", quoted("elite"));
    }
    if *unique {
        line("unique", "true".to_owned());
    }
    if element.is_some() {
        line("element", quoted(element_word(*element)));
    }
    if *kind != Kind::Creature {
        line("kind", quoted(kind_word(*kind)));
    }
    if !class.is_empty() {
        line("class", quoted_list(class));
    }
    if *kind != Kind::Terrain {
        line("life", life.to_string());
    }
    if *kind == Kind::Creature {
        line("move", movement.to_string());
    }
    if kind.is_creature() {
        line("strike", format!("[{weak}, {medium}, {strong}]"));
    }
    if !keywords.is_empty() {
        line("kw", quoted_list(keywords.iter().map(|keyword| keyword_text(*keyword))));
    }
    if (*counters, *counters_max) != (0, None) {
        let most = counters_max.map(|most| format!(", max = {most}")).unwrap_or_default();
        line("counters", format!("{{ begin = {counters}{most} }}"));
    }
    line("glyph", quoted(glyph));
    if !abilities.is_empty() {
        let abilities: Vec<String> = abilities.iter().map(ability_text).collect();
        line("ability", format!("[\n  {},\n]", abilities.join(",\n  ")));
    }
    out
}

/// Edition and cards, in the order of the pool. What is told of cards and changes nothing in a match
/// (nicknames, sets) is not in it.
#[must_use]
pub fn rule_set(game: &Berserk) -> String {
    let cards = game.cards().iter().map(card);
    std::iter::once(edition(&game.edition)).chain(cards).collect()
}

fn edition(edition: &Edition) -> String {
    let Edition {
        // Names of rules, and no rules.
        document: _,
        cites: _,
        gold,
        silver,
        second_gold,
        second_silver,
        free_elements,
        single_bonus,
        flyer_limit,
        deck_min,
        deck_max,
        copies,
        deal,
        quiet_turns,
        turn_limit,
        healing,
        movement,
        kinds,
        leaving,
        together,
        own_end,
        starts,
    } = *edition;
    let mut out = String::from("[edition]\n");
    for (key, value) in [
        ("gold", gold),
        ("silver", silver),
        ("second_gold", second_gold),
        ("second_silver", second_silver),
        ("free_elements", free_elements),
        ("single_bonus", single_bonus),
        ("flyer_limit", flyer_limit),
        ("deck_min", deck_min),
        ("deck_max", deck_max),
        ("copies", copies),
        ("deal", deal),
        ("quiet_turns", quiet_turns),
    ] {
        let _ = writeln!(out, "{key} = {value}");
    }
    let _ = writeln!(out, "turn_limit = {turn_limit}");
    for (key, word) in [("healing", healing.word()), ("movement", movement.word())] {
        let _ = writeln!(out, "{key} = {}", quoted(word));
    }
    // A value that no release has spelled is left out where it is as in 2007, so that the fingerprint of those rules stays.
    let usual = Edition::Y2007;
    for (key, word, is_usual) in [
        ("kinds", kinds.word(), kinds == usual.kinds),
        ("leaving", leaving.word(), leaving == usual.leaving),
        ("together", together.word(), together == usual.together),
        ("own_end", own_end.word(), own_end == usual.own_end),
        ("starts", starts.word(), starts == usual.starts),
    ] {
        if !is_usual {
            let _ = writeln!(out, "{key} = {}", quoted(word));
        }
    }
    out
}
