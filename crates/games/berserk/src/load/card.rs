//! One `[[card]]`: numbers, names, keywords, abilities.

use super::ability::ability;
use super::check;
use super::class::class;
use crate::card::{Card, Kind};
use crate::words::{element, keyword};
use stolik_abilities::decks::{id, names};
use stolik_abilities::{Node, Table, unknown};

/// Abilities that one card may have: a match counts the uses of each.
pub(super) const ABILITIES: usize = crate::limits::ABILITIES as usize;

/// Kinds of cards by their word.
pub(super) const KINDS: [(&str, Kind); 6] = [
    ("creature", Kind::Creature),
    ("flyer", Kind::Flyer),
    ("symbiont", Kind::Symbiont),
    ("parasite", Kind::Parasite),
    ("artifact", Kind::Artifact),
    ("terrain", Kind::Terrain),
];

/// The word of a kind.
pub(super) fn kind_word(kind: Kind) -> &'static str {
    KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(word, _)| word)
}

fn a_kind(kind: Kind) -> String {
    let article = if kind == Kind::Artifact { "an" } else { "a" };
    format!("{article} {}", kind_word(kind))
}

/// Classes that only terrains have (1.8/class).
pub(super) const TERRAIN: [&str; 7] =
    ["desert", "mountains", "swamp", "forest", "river", "steppe", "city"];

/// A card; nothing if anything in it is wrong.
pub(super) fn card(mut table: Table<'_>) -> Option<Card> {
    let (source, before) = (table.source(), table.source().count());
    let id = table.need("id").and_then(|node| node.parsed(id));
    let name = table.need("name").and_then(|node| names(&node));
    let (cost, priceless) = table.need("cost").map_or((0, false), |node| price(&node));
    let elite = table
        .get("grade")
        .and_then(|node| node.one_of(&[("elite", true), ("ordinary", false)]))
        .unwrap_or(false);
    let unique = table.get("unique").and_then(|node| node.flag()).unwrap_or(false);
    let element = table.get("element").and_then(|node| node.parsed(element)).flatten();
    let kind = table.get("kind").and_then(|node| kind(&node)).unwrap_or_default();
    let life = life(&mut table, kind);
    let movement = movement(&mut table, kind);
    let strike = strike_of(&mut table, kind);
    let (counters, counters_max) =
        table.get("counters").and_then(|node| counters(&node)).unwrap_or((0, None));
    let card = Card {
        id: id.unwrap_or_default(),
        name: name.unwrap_or_default(),
        cost,
        priceless,
        elite,
        unique,
        element,
        class: table.parsed_texts("class", class),
        kind,
        life: life.unwrap_or_default(),
        movement: movement.unwrap_or_default(),
        strike: strike.unwrap_or_default(),
        keywords: table.parsed_texts("kw", keyword),
        abilities: abilities(&mut table),
        counters,
        counters_max,
        glyph: table.need("glyph").and_then(|node| node.parsed(glyph)).unwrap_or_default(),
    };
    let line = table.line();
    table.finish();
    if source.count() == before {
        sound(&card).into_iter().for_each(|problem| source.report(line, problem));
    }
    (source.count() == before).then_some(card)
}

fn kind(node: &Node<'_>) -> Option<Kind> {
    let text = node.text()?;
    let found = KINDS.iter().find(|(word, _)| *word == text).map(|(_, kind)| *kind);
    if found.is_none() {
        node.report(unknown("kind", text, KINDS.map(|(word, _)| word)));
    }
    found
}

/// `4`, or `"?"` where nobody knows it (208.3/unknown).
fn price(node: &Node<'_>) -> (u8, bool) {
    if node.as_text() == Some("?") {
        return (0, true);
    }
    (node.small(0..=30).unwrap_or_default(), false)
}

/// A terrain has no lives (1.8).
fn life(table: &mut Table<'_>, kind: Kind) -> Option<u8> {
    if kind != Kind::Terrain {
        return table.need("life").and_then(|node| node.small(1..=60));
    }
    if let Some(node) = table.get("life") {
        node.report("a terrain has no lives (1.8): leave it out");
    }
    Some(0)
}

/// A flyer (1.5.1), a symbiont (1.5.2), an artifact (1.7) and a terrain (1.8) have no movement;
/// every other card says its own.
fn movement(table: &mut Table<'_>, kind: Kind) -> Option<u8> {
    if kind == Kind::Creature {
        return table.need("move").and_then(|node| node.small(0..=6));
    }
    if let Some(node) = table.get("move") {
        node.report(format!("{} does not move over cells: leave it out", a_kind(kind)));
    }
    Some(0)
}

/// Artifacts and terrains have no strike (1.7, 1.8).
fn strike_of(table: &mut Table<'_>, kind: Kind) -> Option<[u8; 3]> {
    if kind.is_creature() {
        return table.need("strike").and_then(|node| strike(&node));
    }
    if let Some(node) = table.get("strike") {
        node.report(format!("{} has no strike: leave it out", a_kind(kind)));
    }
    Some([0; 3])
}

/// Lists the contradictions between a card's kind and its other data.
pub(super) fn sound(card: &Card) -> Vec<String> {
    let mut problems = Vec::new();
    let terrain = card.kind == Kind::Terrain;
    for class in &card.class {
        if TERRAIN.contains(&class.as_str()) != terrain {
            problems.push(format!("{} is not of class `{class}`", a_kind(card.kind)));
        }
    }
    let attacks = |ability: &crate::card::Ability| {
        ability.steps().iter().any(|step| step.verb.word().attack.is_some())
    };
    if !card.kind.is_creature() && card.abilities.iter().any(attacks) {
        problems.push(format!("{} does not attack (1.7, 1.8)", a_kind(card.kind)));
    }
    if card.abilities.iter().any(check::asks_for_its_cell) {
        problems.push("`there` is known only in what a cell does".to_owned());
    }
    problems.extend(check::overpaid(card).map(str::to_owned));
    problems
}

/// `[1, 2, 3]`; a strong strike may be less than a weak one, where an ability makes up for it.
fn strike(node: &Node<'_>) -> Option<[u8; 3]> {
    let list = node.list()?;
    let numbers: Vec<u8> = list.iter().filter_map(|node| node.small(0..=20)).collect();
    match <[u8; 3]>::try_from(numbers.as_slice()) {
        Ok(values) if list.len() == 3 => Some(values),
        Ok(_) | Err(_) => {
            if numbers.len() == list.len() {
                node.report("expected three numbers: weak, medium, strong");
            }
            None
        }
    }
}

/// `{ begin = 1, max = 4 }`.
fn counters(node: &Node<'_>) -> Option<(u8, Option<u8>)> {
    let mut table = node.table()?;
    let begin = table.get("begin").and_then(|node| node.small(0..=20)).unwrap_or(0);
    let max = table.get("max").and_then(|node| node.small(1..=20));
    if let Some(node) = table.get("begin_second").or_else(|| table.get("only")) {
        node.report("not supported yet");
    }
    if max.is_some_and(|max| begin > max) {
        node.report(format!("begins with {begin} counters, more than its limit"));
    }
    table.finish();
    Some((begin, max))
}

/// A pictogram that the pictures have.
pub(super) fn glyph(text: &str) -> Result<String, String> {
    match super::GLYPHS.contains(&text) {
        true => Ok(text.to_owned()),
        false => Err(unknown("glyph", text, super::GLYPHS)),
    }
}

fn abilities(table: &mut Table<'_>) -> Vec<crate::card::Ability> {
    let Some(node) = table.get("ability") else { return Vec::new() };
    let list = node.list().unwrap_or_default();
    if let Some(extra) = list.get(ABILITIES) {
        extra.report(format!(
            "a card has at most {ABILITIES} abilities, this one has {}",
            list.len()
        ));
    }
    list.iter().filter_map(|node| node.table()).filter_map(ability).collect()
}
