//! The cards that come with the program need the whole card language: every word of it stands on
//! some card, so every rule behind a word can be met in a match.

use super::ability::ability_text;
use super::card::{KINDS, TERRAIN};
use super::content::flags;
use super::select::{HEADS, REFS, plain, ref_word};
use super::step::VERBS;
use crate::card::{Bond, Card, Class, Element, Ground, Keyword, Past, Way, When};
use crate::pool::Berserk;
use crate::words::{LEVELS, UNIONS, UNTILS, WHOSE, element_word, until_word, whose_word};
use std::collections::BTreeSet;

/// The cards that come with the program, those among them that are added on demand.
fn with_early() -> Berserk {
    let (file, text) = super::EARLY;
    super::with_extra(&[(file.to_owned(), text.to_owned())]).expect("the early cards are good")
}

/// The abilities of all cards as their definitions, and the words inside quotes.
struct Language {
    cards: Vec<Card>,
    abilities: String,
    words: BTreeSet<String>,
    missing: Vec<String>,
}

impl Language {
    fn of(cards: &[Card]) -> Language {
        let texts: Vec<String> =
            cards.iter().flat_map(|card| &card.abilities).map(ability_text).collect();
        let abilities = texts.join("\n");
        // Every second part stands inside quotes.
        let quoted = abilities.split('"').skip(1).step_by(2);
        let words = quoted
            .flat_map(|text| text.split([' ', '(', ')', ',', '|', '.', ':', '@', '<', '>', '=']))
            .map(|word| word.trim_start_matches('!').to_owned())
            .collect();
        Language { cards: cards.to_vec(), abilities, words, missing: Vec::new() }
    }

    /// Some ability holds this piece of text.
    fn piece(&mut self, text: &str) {
        if !self.abilities.contains(text) {
            self.missing.push(text.to_owned());
        }
    }

    /// Some ability holds this word inside quotes.
    fn word(&mut self, word: &str) {
        if !self.words.contains(word) {
            self.missing.push(format!("the word {word}"));
        }
    }

    /// Some card is so.
    fn card(&mut self, what: &str, is: impl Fn(&Card) -> bool) {
        if !self.cards.iter().any(is) {
            self.missing.push(format!("a card of {what}"));
        }
    }
}

fn print_of_cards(all: &mut Language) {
    for element in Element::OR_NONE {
        all.card(element_word(element), |card| card.element == element);
    }
    for (word, kind) in KINDS {
        all.card(word, |card| card.kind == kind);
    }
    for class in TERRAIN {
        all.card(class, |card| card.class.iter().any(|own| own == class));
    }
    for word in Keyword::ALL.map(|keyword| keyword.word().name) {
        all.card(word, |card| card.keywords.iter().any(|own| own.word().name == word));
    }
    all.card("a limit of counters", |card| card.counters_max.is_some());
    all.card("counters to begin with", |card| card.counters > 0);
    all.card("two classes", |card| card.class.len() > 1);
    all.card("a price of no gold", |card| !card.elite);
    all.card("a price of gold", |card| card.elite);
}

fn forms(all: &mut Language) {
    for piece in [
        "cost = \"close\"",
        "cost = \"counter:1\"",
        "cost = \"counter:X close\"",
        "cost = \"close X:",
        "cost = \"close life:X\"",
        "speed = \"instant\"",
        "may = true",
        "then = true",
        "property = true",
        "gate = \"formation\", cost",
        "gate = \"formation\", on",
        "gate = \"formation\", mod",
        "gate = \"valhalla\", on",
        "label = \"spell\"",
        "label = \"impact\"",
        "/turn\"",
        "/battle\"",
        "what = [",
        "who = \"",
        "vs = \"",
        "while = \"",
        "if = \"",
    ] {
        all.piece(piece);
    }
    for event in When::ALL {
        let word = event.word().name;
        let bare = all.abilities.contains(&format!("on = \"{word}\""));
        if !bare {
            all.piece(&format!("on = {{ {word} = "));
        }
    }
    for whose in WHOSE {
        all.word(whose_word(whose));
    }
}

/// Scenarios with cards for words that no card of the program needs yet: theirs count as well.
const SHOWN: [&str; 16] = [
    include_str!("../../../../../tests/scenarios/cards/teleport.scn"),
    include_str!("../../../../../tests/scenarios/cards/lives.scn"),
    include_str!("../../../../../tests/scenarios/cards/places.scn"),
    include_str!("../../../../../tests/scenarios/cards/owned.scn"),
    include_str!("../../../../../tests/scenarios/cards/choice.scn"),
    include_str!("../../../../../tests/scenarios/cards/strengths.scn"),
    include_str!("../../../../../tests/scenarios/cards/lasting.scn"),
    include_str!("../../../../../tests/scenarios/cards/moving.scn"),
    include_str!("../../../../../tests/scenarios/cards/turns.scn"),
    include_str!("../../../../../tests/scenarios/cards/later.scn"),
    include_str!("../../../../../tests/scenarios/cards/answers.scn"),
    include_str!("../../../../../tests/scenarios/newer/piles.scn"),
    include_str!("../../../../../tests/scenarios/newer/deaths.scn"),
    include_str!("../../../../../tests/scenarios/newer/battle.scn"),
    include_str!("../../../../../tests/scenarios/newer/graveyard.scn"),
    include_str!("../../../../../tests/scenarios/newer/prophecy.scn"),
];

/// The cards of those scenarios.
fn shown() -> impl Iterator<Item = Card> {
    let lines = SHOWN.iter().flat_map(|text| text.lines());
    let cards = lines.filter_map(|line| line.strip_prefix("card "));
    cards.map(|line| super::inline(line).unwrap_or_else(|problems| panic!("{line}: {problems:?}")))
}

fn effects(all: &mut Language) {
    for verb in &VERBS {
        all.piece(&format!("{{ {} = ", verb.name));
    }
    for class in Class::ALL {
        all.word(class.word());
    }
    for class in ["special", "magic", "shot", "throw", "discharge", "across"] {
        all.piece(&format!("attack = \"{class}\""));
    }
    for (union, _) in UNIONS {
        all.word(union);
    }
    for level in LEVELS {
        all.word(level.word());
    }
    for until in UNTILS {
        all.piece(&format!("until = \"{}\"", until_word(until)));
    }
    for piece in [
        "die = \"+",
        "die = \"=",
        "die = \"reroll",
        "die = \"flip",
        "poison = 0",
        "heal = \"all",
        "value = 3",
        "value = \"1-",
        "value = \"X",
        "range = ",
        "counter = -1",
        "grant = { kw",
        "grant = { mod",
        "gives = { cost",
        "gives = { mod",
        "gives = { cannot",
    ] {
        all.piece(piece);
    }
    for cells in ["here", "free", "occupied", "cell"] {
        all.piece(&format!("zone = \"{cells}"));
    }
    all.piece("zone = \"free adjacent\"");
    all.piece("zone = \"free range:");
}

fn changes(all: &mut Language) {
    for key in ["can", "cannot", "ignore"] {
        for (word, _) in flags(key) {
            all.piece(&format!("{key} = \"{word}\""));
        }
    }
    let numbers = [
        "strike",
        "strike.medium|strong",
        "shot",
        "throw",
        "special",
        "blow",
        "ranged",
        "magical",
        "attack_die",
        "die",
        "defence_die",
        "taken",
        "move",
        "life",
        "cost",
        "range",
    ];
    for number in numbers {
        all.piece(&format!("mod = \"{number}\""));
    }
    for bond in Bond::ALL {
        all.piece(&format!("{} = \"", bond.word()));
    }
    for piece in
        ["lure = \"", "set = { own_level", "set = { value", "from = \"strike.weak", "struck_die"]
    {
        all.piece(piece);
    }
    for way in Way::ALL {
        let shown = all.abilities.contains(&format!("how = \"{}\"", way.word()));
        if !shown {
            all.missing.push(format!("how = {}", way.word()));
        }
    }
    for ground in Ground::ALL {
        let said = |key: &str| all.abilities.contains(&format!("{key} = \"{}\"", ground.word()));
        if !said("from") && !said("into") {
            all.missing.push(format!("a movement from or into {}", ground.word()));
        }
    }
    for piece in ["cause = \"poison\"", "cause = \"attack\"", "may = true", "into = \"free"] {
        all.piece(piece);
    }
    for piece in ["kw = [", "set = { level", "blocks = \"", "strip = \"all\""] {
        all.piece(piece);
    }
}

fn pointing(all: &mut Language) {
    // `opposite` is read as `ahead`.
    for (word, _) in plain().filter(|(word, _)| *word != "opposite") {
        word.split(':').for_each(|part| all.word(part));
    }
    for piece in
        ["self|", "weak@", "adjacent@doer", "weak(", "strike(", "classes(", "rows(", "cells("]
    {
        all.piece(piece);
    }
    for past in Past::ALL {
        all.piece(&format!("{}(", past.word()));
    }
    for piece in ["hurt\"", "hurt:attack", "hurt:shot|throw>=2"] {
        all.piece(piece);
    }
    for piece in ["poison(", "die=", "/2", "close X\"", "plus = "] {
        all.piece(piece);
    }
    for head in HEADS {
        all.word(head);
    }
    for to in REFS {
        all.word(ref_word(to));
    }
    for piece in ["each ", " !", "adjacent@struck", "life<=", "counters>=", "counters=0", "(other)"]
    {
        all.piece(piece);
    }
    for piece in ["amount", "wounds(", "life(", "cost(", "count(", "min(", "max(", "X+", ")-", "X*"]
    {
        all.piece(piece);
    }
    for piece in ["exists(", "!exists(", "\"self ", "\"my_turn\"", "\"enemy_turn\""] {
        all.piece(piece);
    }
    for word in ["first", "second", "X", "counters"] {
        all.word(word);
    }
}

#[test]
fn the_cards_need_every_word_of_the_language() {
    let game = with_early();
    let cards: Vec<Card> = game.cards().iter().cloned().chain(shown()).collect();
    let mut all = Language::of(&cards);
    print_of_cards(&mut all);
    forms(&mut all);
    effects(&mut all);
    changes(&mut all);
    pointing(&mut all);
    assert!(all.missing.is_empty(), "no card has\n{}", all.missing.join("\n"));
}

#[test]
fn only_the_early_cards_make_a_match_ask_before_the_battle() {
    let game = super::embedded();
    assert!(!game.prepares() && !game.places());
    let game = with_early();
    assert!(game.prepares() && game.places());
}

#[test]
fn a_word_that_no_card_has_is_missed() {
    let game = super::embedded();
    let without = game.cards().iter().filter(|c| c.kind != crate::card::Kind::Parasite).cloned();
    let shown = shown().filter(|c| c.kind != crate::card::Kind::Parasite);
    let mut all = Language::of(&without.chain(shown).collect::<Vec<_>>());
    print_of_cards(&mut all);
    all.word("nobody");
    all.piece("nothing = ");
    assert_eq!(all.missing, ["a card of parasite", "the word nobody", "nothing = "]);
}
