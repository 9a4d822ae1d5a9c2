//! The laws of a face, as functions that the tests of each game call.
//!
//! 1. No two events are described alike, and each sentence exists in both languages ([`events_are_told_apart`]).
//! 2. Every facet and value of the card lookup has words ([`facets_have_words`]), and a card is found by its id and by
//!    its names ([`cards_are_found`]). It has the words of its picture ([`card_words_are_those_of_its_picture`]).
//! 3. A ready deck is good, and a written deck is read again ([`decks_are_read_again`]); the parts of its description
//!    add up ([`contents_add_up`]).
//! 4. At every prompt of a match stands a question, and every button is explained ([`Walk`]).
//! 5. Every sign of the pictures has a meaning in words, and stands in the legend once ([`signs_have_meanings`]).
//! 6. Every pool of limited play gives a legal deck ([`limited`] makes pools).

use crate::card_index::CardIndex;
use crate::deck::code;
use crate::deck::list::{self, Names, Pool};
use crate::facets::{CardTable, facets};
use crate::game::{Game, RuleSet};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Arc;
use stolik_abilities::ids::CardId;
use stolik_abilities::printed::CardPool;
use stolik_kernel::{Audience, Notation, Rules, Seat, Waiting};
use stolik_render::Picture;
use stolik_render::emblem::Emblems;
use stolik_render::legend::Legend;
use stolik_render::sign::Symbol;
use stolik_rulebook::cards::FacetKind;
use stolik_table::{CardHow, DeckInfo, Reader};
use stolik_words::{Arg, Language, Phrase, Words};

pub mod limited;
mod walk;
pub use walk::{Met, Peculiar, Walk};

/// Adds the keys of a phrase and of those in it.
pub(crate) fn keys(phrase: &Phrase, out: &mut BTreeSet<String>) {
    out.insert(phrase.key.clone());
    for (_, arg) in &phrase.args {
        if let Arg::Phrase(inner) = arg {
            keys(inner, out);
        }
    }
}

/// Law 1.
///
/// # Panics
/// If two events are described alike, or a sentence lacks words or a place.
pub fn events_are_told_apart<E: Debug>(events: &[E], describe: impl Fn(&E) -> Phrase) {
    let words = Words::embedded();
    assert_eq!(words.problems(), [] as [String; 0]);
    let mut sentences = BTreeSet::new();
    for event in events {
        let phrase = describe(event);
        let mut used = BTreeSet::new();
        keys(&phrase, &mut used);
        for language in Language::ALL {
            for key in &used {
                assert!(words.has(language, key), "{language} lacks {key} for {event:?}");
            }
            let text = words.say(language, &phrase);
            assert!(!text.contains('{'), "a place is not filled: {text}");
            sentences.insert(text);
        }
    }
    assert_eq!(sentences.len(), 2 * events.len(), "no two events are told alike");
}

/// Law 2, of the words.
///
/// # Panics
/// If a facet or a value has no words.
pub fn facets_have_words<R: RuleSet, T: CardTable<R>>(rules: &R) {
    for facet in facets::<R, T>(rules) {
        for name in facet.ru.iter().chain(&facet.en) {
            assert!(!name.is_empty() && !name.starts_with("card-"), "{name}");
        }
        let FacetKind::Words(words, _) = &facet.kind else { continue };
        for name in words.iter().flat_map(|word| word.ru.iter().chain(&word.en)) {
            assert!(!name.is_empty() && !name.starts_with("card-"), "{name}");
        }
    }
}

/// Law 2, of a card with its id and its names.
///
/// # Panics
/// If one of them leads elsewhere.
pub fn cards_are_found<'a>(
    index: &CardIndex,
    id: &'a str,
    names: impl IntoIterator<Item = &'a String>,
) {
    for name in std::iter::once(id).chain(names.into_iter().map(String::as_str)) {
        let found = index.find(name, Language::Ru);
        assert_eq!(found.how, CardHow::Name, "{name}: {found:?}");
        assert_eq!(found.cards.first().map(String::as_str), Some(id), "{name}: {found:?}");
    }
}

/// Law 2, of a card in words: they are those of its picture, in both languages.
///
/// # Panics
/// If the game has no such card, or says other words beside its picture.
pub fn card_words_are_those_of_its_picture<R: RuleSet, F: Game<R>>(face: &F, rules: &R, id: &str) {
    for language in Language::ALL {
        let reader = Reader { language, ..Reader::default() };
        let words = face.card_words(rules, id, language).expect(id);
        assert_eq!(words, face.card(rules, id, reader).expect(id).words.full, "{language} {id}");
    }
}

/// Law 2, of a page: every card is found, and has a line and a page that rests on rules.
///
/// # Panics
/// If a card is not found by its id or a name, or its page lacks rules or words.
pub fn pages_rest_on_rules<R: RuleSet, F: Game<R>>(face: &F, rules: &Arc<R>) {
    let index = face.index(rules);
    for id in index.ids() {
        for language in Language::ALL {
            let line = face.card_line(rules, id, language).expect("a line");
            cards_are_found(&index, id, [&line.ru, &line.en]);
            let sheet = face.sheet(rules, &index, id, language).expect("a page");
            assert!(!sheet.rules.is_empty() && !sheet.about[0].contains(['{', '[']), "{id}");
            let row = face.row(rules, &index, id, language).expect("a row");
            assert!(!row.about.contains(['{', '[']), "{}", row.about);
        }
        card_words_are_those_of_its_picture(face, rules.as_ref(), id);
    }
}

/// Law 2, of a page: cards rest on the rules of their texts; pairs of a card's id and a rule of its text.
///
/// # Panics
/// If a card does not name the rule.
pub fn cards_rest_on<R: RuleSet>(face: &impl Game<R>, rules: &Arc<R>, pairs: &[(&str, &str)]) {
    let index = face.index(rules);
    for (id, wanted) in pairs {
        let sheet = face.sheet(rules, &index, id, Language::En).expect("a page");
        assert!(sheet.rules.iter().any(|rule| rule == wanted), "{id}: {:?}", sheet.rules);
    }
}

/// Law 5.
///
/// # Panics
/// If a sign has no words, or does not stand in the legend once.
pub fn signs_have_meanings<S: Symbol + PartialEq + Debug>(legend: &Legend<S>, all: &[S]) {
    let words = Words::embedded();
    for sign in all {
        let times = legend.groups.iter().flat_map(|(_, signs)| *signs).filter(|one| *one == sign);
        assert_eq!(times.count(), 1, "{sign:?}");
        for language in Language::ALL {
            let key = legend.key(*sign);
            assert!(words.has(language, &key), "{language}: {key}");
        }
    }
}

/// Law 2, of a filter: the cards that it finds, by name of a facet and value in both languages.
///
/// # Panics
/// If a query is no filter, or finds nothing.
pub fn filter_finds(index: &CardIndex, query: &str) -> Vec<String> {
    let found = index.find(query, Language::Ru);
    assert_eq!(found.how, CardHow::Filter, "{query}: {found:?}");
    assert!(!found.cards.is_empty(), "{query}");
    found.cards
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}

/// Law 3, of reading.
///
/// # Panics
/// If a deck is refused, or changes between writing and reading.
pub fn decks_are_read_again<R: Rules>(rules: &R, pool: &Pool, document: &str, decks: &[DeckInfo]) {
    let names = Names::of(pool);
    for info in decks {
        assert_eq!(list::problems(rules, pool, &names, &info.cards), [], "{}", info.id);
        for language in Language::ALL {
            let text = list::write((pool, &names), "\u{41c}\u{43e}\u{44f}", &info.cards, language);
            let read = list::read(rules, pool, document, &text);
            assert!(read.is_good(), "{text}: {read:?}");
            assert_eq!(sorted(read.cards), sorted(info.cards.clone()), "{text}");
        }
        let read = list::read(rules, pool, document, &code::write(&info.cards));
        assert!(read.is_good() && sorted(read.cards) == sorted(info.cards.clone()));
    }
}

/// Law 3, of the description: three lines, of which the second and the third count all cards but `uncounted`.
///
/// # Panics
/// If they do not.
pub fn contents_add_up(
    decks: &[DeckInfo],
    uncounted: usize,
    contents: impl Fn(&[String]) -> Vec<Phrase>,
) {
    let words = Words::embedded();
    let sum = |line: &str| -> usize {
        let counts = line.split('\u{d7}').skip(1);
        let digits = counts.map(|part| part.split(|c: char| !c.is_ascii_digit()).next());
        digits.filter_map(|n| n?.parse::<usize>().ok()).sum()
    };
    for info in decks {
        for language in Language::ALL {
            let lines: Vec<String> =
                contents(&info.cards).iter().map(|phrase| words.say(language, phrase)).collect();
            assert_eq!(lines.len(), 3, "{lines:?}");
            let cards = info.cards.len() - uncounted;
            assert_eq!((sum(&lines[1]), sum(&lines[2])), (cards, cards), "{lines:?}");
        }
    }
}

/// The lines of a position with comments left out.
#[must_use]
pub fn position_lines(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty()).collect()
}

/// The sentences of cards in a language.
pub fn texts(pool: &impl CardPool, language: Language) -> impl Fn(CardId) -> Vec<String> + '_ {
    move |card| pool.sentences(card, language)
}

/// The pictures of cards, with the names of their golden files.
///
/// # Panics
/// If the game has no such card.
pub fn card_pictures<R: RuleSet, F: Game<R>>(
    face: &F,
    rules: &R,
    cards: &[&str],
    compare: impl Fn(&str, &Picture),
) {
    for id in cards {
        compare(id, &face.card(rules, id, Reader::default()).expect("a card"));
    }
}

/// The reason in English to confirm a command that p1 types in a position.
///
/// # Panics
/// If the position or the command is not sound.
pub fn reason_to_confirm<R: Notation>(
    rules: &R,
    position: &[&str],
    typed: &str,
    reason: impl Fn(&R, &R::View, &R::Command) -> Option<Phrase>,
) -> Option<String> {
    let (rules, state) = rules.place(position).unwrap_or_else(|_| panic!("{position:?}"));
    let view = rules.view(&state, Audience::Seat(Seat(0)));
    let command = rules.read(&view, Seat(0), typed).unwrap_or_else(|_| panic!("{typed}"));
    reason(&rules, &view, &command).map(|why| Words::embedded().say(Language::En, &why))
}

/// Every card has an emblem that no other card has, and no card that does not exist has one.
///
/// # Panics
/// If that is not so.
pub fn emblems_differ(pool: &impl CardPool, emblems: &Emblems) {
    let mut seen = BTreeMap::new();
    for card in pool.card_ids() {
        let id = pool.printed(card).id;
        let emblem = emblems.get(id).unwrap_or_else(|| panic!("{id} has none"));
        let other = seen.insert(emblem, id);
        assert_eq!(other, None, "{id} has the same emblem");
    }
    assert_eq!(emblems.len(), pool.count(), "a line for a card that does not exist");
}

/// A picture is 960 pixels wide, takes at most so many bytes, and has an alternative text of each length.
///
/// # Panics
/// If that is not so.
pub fn picture_fits(picture: &Picture, high: f32, bytes: usize) {
    let (width, height) = picture.drawing.size();
    assert!(width == 960 && height as f32 <= high, "{width} x {height}");
    assert!(picture.png().len() <= bytes, "{} bytes", picture.png().len());
    for limit in [300, 1000, 1024] {
        assert!(picture.alt(limit).chars().count() <= limit);
    }
}

/// Returns the only seat that is asked.
///
/// # Panics
/// If several are, or the match is over.
pub fn asked<R: Rules>(rules: &R, state: &R::State) -> Seat {
    match rules.waiting(state) {
        Waiting::For(seats) if seats.count() == 1 => seats.iter().next().expect("one"),
        other => panic!("{other:?}"),
    }
}

/// The pictures of all cards, and of a deck of them.
///
/// # Panics
/// If a card has no picture.
pub fn page_pictures<R: RuleSet, F: Game<R>>(face: &F, rules: &R) -> Vec<Picture> {
    let ids: Vec<String> = rules.card_ids().map(|card| rules.printed(card).id.to_owned()).collect();
    let reader = Reader { language: Language::Ru, ..Reader::default() };
    let deck = face.deck(rules, "K", &ids, reader);
    let cards = ids.iter().map(|id| face.card(rules, id, reader).expect("a card"));
    cards.chain([deck]).collect()
}
