//! Emblems and names of all carried cards, the shipped ones and those of the sets beside the program: each has its own
//! emblem within its set, one that fits its class, and a Russian name that declines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use stolik_berserk::Berserk;
use stolik_berserk::load;
use stolik_berserk_face::paint::emblems;
use stolik_render::emblem::Emblem;
use stolik_render::glyph::Glyph;
use stolik_words::{Language, Phrase, Words};

/// The subjects of classes: an emblem shows one of them. Classes of people and animals have too many looks for a list.
const SUBJECTS: [(&str, &[Glyph]); 23] = [
    ("akkenian", &[Glyph::Soldier, Glyph::Knight]),
    ("archaalite", &[Glyph::Mask]),
    ("construct", &[Glyph::Golem, Glyph::Bat, Glyph::Mill]),
    ("coven", &[Glyph::Wizard, Glyph::Lady]),
    ("demon", &[Glyph::Demon]),
    ("dragon", &[Glyph::Dragon]),
    ("dwarf", &[Glyph::Dwarf]),
    ("elemental", &[Glyph::Golem]),
    ("elf", &[Glyph::Elf]),
    ("giant", &[Glyph::Giant]),
    ("inquisitor", &[Glyph::Sun]),
    ("jordling", &[Glyph::Person]),
    ("koyar", &[Glyph::Thief]),
    ("linung", &[Glyph::Wizard]),
    ("orc", &[Glyph::Orc]),
    ("pirate", &[Glyph::Boat]),
    ("ratfolk", &[Glyph::Mouse]),
    ("river-maid", &[Glyph::Mermaid]),
    ("slua", &[Glyph::Bat]),
    ("spirit", &[Glyph::Ghost]),
    ("toa-dan", &[Glyph::Monk]),
    ("troll", &[Glyph::Giant]),
    ("undead", &[Glyph::Skull, Glyph::Ghost, Glyph::Boat]),
];

/// The game with all cards that are beside the program, as far as there are any.
fn everything() -> Berserk {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../assets/sets");
    let inside = |folder: &Path| {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("an entry").path()).collect::<BTreeSet<_>>()
    };
    let files = inside(&root).iter().flat_map(|set| inside(set)).collect::<Vec<_>>();
    let cards = files.iter().filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let text = |file| (String::from("set"), std::fs::read_to_string(file).expect("a text"));
    let all: Vec<_> =
        cards.map(text).filter(|(_, text)| text.contains("game = \"berserk\"")).collect();
    load::with_extra(&all).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

/// The numbers of cards of «War of the Elements» that are not carried yet.
fn pending() -> BTreeSet<String> {
    let file = "../../../assets/sets/voyna-stihiy/PENDING.md";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let numbers = text.lines().filter_map(|line| line.split('|').nth(1)?.trim().parse().ok());
    numbers.map(|number: u16| format!("vs-{number:03}")).collect()
}

#[test]
fn emblem_of_each_card_is_its_own_within_its_set() {
    let game = everything();
    let mut seen: BTreeMap<(&str, Emblem), &str> = BTreeMap::new();
    let mut wrong = Vec::new();
    for card in game.cards() {
        let set = card.id.split('-').next().unwrap_or_default();
        let Some(emblem) = emblems().get(&card.id) else {
            wrong.push(format!("{} has none", card.id));
            continue;
        };
        if let Some(other) = seen.insert((set, *emblem), &card.id) {
            wrong.push(format!("{} and {other} have the same", card.id));
        }
    }
    assert!(seen.len() >= 140, "{} cards", seen.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn emblem_fits_one_of_the_classes_of_its_card() {
    let game = everything();
    let mut checked = 0;
    for card in game.cards() {
        let subjects: Vec<Glyph> = SUBJECTS
            .iter()
            .filter(|(class, _)| card.class.iter().any(|own| own == class))
            .flat_map(|(_, subjects)| subjects.iter().copied())
            .collect();
        let (Some(emblem), false) = (emblems().get(&card.id), subjects.is_empty()) else {
            continue;
        };
        let shown = [Some(emblem.main), emblem.mark];
        let fits = shown.iter().flatten().any(|glyph| subjects.contains(glyph));
        assert!(fits, "{} of {:?} has {emblem:?}", card.id, card.class);
        checked += 1;
    }
    assert!(checked >= 40, "{checked} cards");
}

#[test]
fn emblem_belongs_to_a_card_that_exists() {
    let (game, pending) = (everything(), pending());
    let carried: BTreeSet<&str> = game.cards().iter().map(|card| card.id.as_str()).collect();
    // Without the sets beside the program their cards are not known.
    let known = |id: &str| {
        let set = id.split('-').next().unwrap_or_default();
        let there = carried.iter().any(|card| card.split('-').next() == Some(set));
        !there || carried.contains(id) || pending.contains(id)
    };
    let lost: Vec<_> = emblems().keys().filter(|id| !known(id)).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn russian_name_of_each_card_declines() {
    let (game, words) = (everything(), Words::embedded());
    let missing: Vec<&str> = game
        .cards()
        .iter()
        .map(|card| card.name.ru.as_str())
        .filter(|name| {
            let card = Phrase::new("berserk-name").text("ru", *name).text("en", "x");
            let line = words.say(Language::Ru, &Phrase::new("told-missed").phrase("to", card));
            line.contains(&format!("«{name}»"))
        })
        .collect();
    assert!(missing.is_empty(), "no forms in assets/cards/berserk/names.txt: {missing:?}");
}
