//! Decks: those that come with the program, and those that people type.

use crate::berserk::face::ALT;
use crate::berserk::labels;
use crate::deck::code::{self, CodeError};
use crate::deck::text::{self, Fault};
use std::collections::{BTreeMap, BTreeSet};
use stolik_berserk::card::Element;
use stolik_berserk::{Berserk, CardId, load, rule, rules};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Setup, SetupError};
use stolik_table::hosted::DrawRules;
use stolik_table::{BotInfo, DeckInfo, DeckProblem, DeckRead, DocumentInfo, Picture};
use stolik_words::{Arg, Language, Phrase, Words};

/// Kinds of bots, the default one first.
pub(crate) const BOTS: [&str; 2] = ["greedy", "random"];

/// What the table offers of «Berserk» 2007.
#[must_use]
pub fn document(game: &Berserk) -> DocumentInfo {
    DocumentInfo {
        id: rules::DOCUMENT.to_owned(),
        name: Phrase::new("berserk-2007"),
        seats: 2,
        decks: load::embedded_decks(game).iter().map(|deck| info(game, deck)).collect(),
        bots: BOTS
            .iter()
            .map(|kind| BotInfo {
                kind: (*kind).to_owned(),
                name: Phrase::new(format!("berserk-bot-{kind}")),
            })
            .collect(),
        draw: Some(DrawRules { agreed: rule!("7.7"), again: rule!("7.7/refuse") }),
    }
}

fn info(game: &Berserk, deck: &load::Deck) -> DeckInfo {
    let list = deck.list();
    let flyers = list.iter().filter(|c| game.card(**c).flyer()).count();
    let elements: BTreeSet<_> = list.iter().filter_map(|c| game.card(*c).element).collect();
    let about = Phrase::new("berserk-deck-about")
        .number("count", list.len() as i64)
        .number("flyers", flyers as i64)
        .number("elements", elements.len() as i64);
    DeckInfo {
        id: deck.id.clone(),
        name: labels::named(&deck.name),
        about,
        cards: list.iter().map(|c| game.card(*c).id.clone()).collect(),
    }
}

/// Reads a deck as a person types it, see [`crate::deck::text`], or its code where no card stands. What is wrong is in what
/// is read: lines that say no card, and what the rules have against the cards.
#[must_use]
pub fn deck(game: &Berserk, words: &str) -> DeckRead {
    let mut read = DeckRead { document: rules::DOCUMENT.to_owned(), ..DeckRead::default() };
    let names = Names::of(game);
    let listed = text::read(words, |name| names.find(name));
    if listed.cards.is_empty()
        && let Some(found) = code::within(words)
    {
        match code::read(found, game.cards().iter().map(|card| card.id.as_str())) {
            Ok(cards) => {
                read.cards = cards;
                read.broken = problems(game, &read.cards);
            }
            Err(error) => read.unread.push(DeckProblem::new(match error {
                CodeError::Version => Phrase::new("deck-code-version"),
                CodeError::Damaged => Phrase::new("deck-code-damaged"),
                CodeError::Unknown(n) => Phrase::new("deck-code-unknown").number("count", n as i64),
            })),
        }
        return read;
    }
    read.name = listed.name;
    for problem in &listed.problems {
        read.unread.push(DeckProblem::at(problem.line, names.fault(game, &problem.fault)));
    }
    for entry in &listed.cards {
        let id = &game.card(entry.card).id;
        read.cards.extend(std::iter::repeat_n(id.clone(), entry.copies));
    }
    let too_much = listed.problems.iter().any(|p| p.fault == Fault::TooMuch);
    if !too_much {
        read.broken = problems(game, &read.cards);
        place(game, &listed.cards, &mut read.broken);
    }
    read
}

/// Says on which line a card is one copy too many.
fn place(game: &Berserk, entries: &[text::Entry<CardId>], broken: &mut [DeckProblem]) {
    let most = usize::from(game.edition.copies);
    for problem in broken.iter_mut().filter(|p| p.what.key == "berserk-deck-copies") {
        let Some((_, Arg::Phrase(name))) = problem.what.args.iter().find(|(n, _)| n == "card")
        else {
            continue;
        };
        let mut count = 0;
        let same = entries.iter().filter(|e| labels::card(game, e.card) == *name);
        problem.line = same.into_iter().find_map(|entry| {
            count += entry.copies;
            (count > most).then_some(entry.line)
        });
    }
}

/// Cards by what people call them.
struct Names(BTreeMap<String, CardId>);

impl Names {
    fn of(game: &Berserk) -> Names {
        let mut names = BTreeMap::new();
        let cards = || (0..).map(CardId).zip(game.cards());
        for (id, card) in cards() {
            let both = [&card.name.ru, &card.name.en];
            names.extend(both.into_iter().filter(|n| !n.is_empty()).map(|n| (fold(n), id)));
        }
        names.extend(cards().map(|(id, card)| (fold(&card.id), id)));
        Names(names)
    }

    fn find(&self, name: &str) -> Option<CardId> {
        self.0.get(&fold(name)).copied()
    }

    /// The name that is only a few letters away.
    fn near(&self, name: &str) -> Option<CardId> {
        let name = fold(name);
        let length = name.chars().count();
        let most = (length / 3).clamp(1, 4);
        let near =
            self.0.iter().filter(|(known, _)| known.chars().count().abs_diff(length) <= most);
        let near = near.map(|(known, id)| (strsim::damerau_levenshtein(known, &name), *id));
        near.filter(|(distance, _)| *distance <= most).min().map(|(_, id)| id)
    }

    fn fault(&self, game: &Berserk, fault: &Fault) -> Phrase {
        match fault {
            Fault::Unknown(name) => match self.near(name) {
                Some(near) => Phrase::new("deck-unknown-near")
                    .text("card", name.clone())
                    .phrase("near", labels::card(game, near)),
                None => Phrase::new("deck-unknown").text("card", name.clone()),
            },
            Fault::Copies(name) => Phrase::new("deck-copies-unread")
                .text("card", name.clone())
                .number("most", crate::deck::CARDS as i64),
            Fault::TooMuch => {
                Phrase::new("deck-too-much").number("most", crate::deck::CARDS as i64)
            }
            Fault::More(n) => Phrase::new("deck-more-problems").number("count", *n as i64),
        }
    }
}

/// What does not tell names apart: capitals, dots above letters, quotes, spaces.
fn fold(name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase).filter_map(|c| match c {
        '\u{451}' => Some('\u{435}'),
        '\u{ab}' | '\u{bb}' | '"' | '\u{201e}' | '\u{201c}' | '\u{201d}' => None,
        '\u{2010}'..='\u{2015}' => Some('-'),
        '\u{2019}' => Some('\''),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    });
    let folded: String = letters.collect();
    folded.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What the rules say against a deck, by trying to start with it.
#[must_use]
pub fn problems(game: &Berserk, cards: &[String]) -> Vec<DeckProblem> {
    let list = cards.to_vec();
    let setup = Setup { decks: vec![list.clone(), list], ..Setup::default() };
    let problems = game.start(&setup, &mut Fast::new(0)).err().unwrap_or_default();
    let mine =
        |p: &&SetupError| p.args.iter().any(|(name, value)| *name == "seat" && value == "p1");
    let told = |p: &SetupError| DeckProblem {
        line: None,
        what: sentence(game, p),
        rule: p.rule.map(|rule| rule.0.to_owned()),
    };
    problems.iter().filter(mine).map(told).collect()
}

/// A problem as a sentence; a card's id becomes its name.
fn sentence(game: &Berserk, problem: &SetupError) -> Phrase {
    problem.args.iter().fold(Phrase::new(problem.key), |phrase, (name, value)| {
        let arg = match (*name, game.find(value), value.parse::<i64>()) {
            ("card", Some(card), _) => Arg::Phrase(labels::card(game, card)),
            (_, _, Ok(number)) => Arg::Number(number),
            (_, _, Err(_)) => Arg::Text(value.clone()),
        };
        phrase.arg(*name, arg)
    })
}

/// A deck as text that [`deck`] reads again: names in this language, ids where a name would be
/// misread.
#[must_use]
pub fn write(game: &Berserk, name: &str, cards: &[String], language: Language) -> String {
    let (names, words) = (Names::of(game), Words::embedded());
    let mut lines = Vec::new();
    if !name.is_empty() {
        lines.push(text::header(&words.say(language, &Phrase::new("word-deck")), name));
    }
    for (id, copies) in stolik_table::decks::counted(cards) {
        let said = game.find(&id).map(|card| words.say(language, &labels::card(game, card)));
        let by_name = said.filter(|said| {
            let line = text::line(usize::from(copies), said);
            let read = text::read(&line, |name| names.find(name));
            let plain = read.name.is_none() && read.problems.is_empty();
            let only = match read.cards.as_slice() {
                [one] => game.card(one.card).id == id && one.copies == usize::from(copies),
                _ => false,
            };
            plain && only
        });
        lines.push(text::line(usize::from(copies), &by_name.unwrap_or(id)));
    }
    lines.join("\n")
}

/// What a deck is made of: cards by element, by cost, flyers and elites.
#[must_use]
pub fn about(game: &Berserk, cards: &[String]) -> Vec<Phrase> {
    let known: Vec<_> = cards.iter().filter_map(|id| game.find(id)).map(|c| game.card(c)).collect();
    let count = |n: usize| n as i64;
    let mut out = vec![
        Phrase::new("berserk-deck-counts")
            .phrase("cards", Phrase::new("word-cards").number("count", count(cards.len())))
            .number("elite", count(known.iter().filter(|c| c.elite).count()))
            .number("flyers", count(known.iter().filter(|c| c.flyer()).count())),
    ];
    let elements = ELEMENTS.iter().filter_map(|(element, key)| {
        let n = known.iter().filter(|c| c.element == *element).count();
        let part = Phrase::new("berserk-deck-part").phrase("what", Phrase::new(*key));
        (n > 0).then(|| part.number("count", count(n)))
    });
    let costs: BTreeMap<u8, usize> = known.iter().fold(BTreeMap::new(), |mut costs, card| {
        *costs.entry(card.cost).or_insert(0) += 1;
        costs
    });
    let costs = costs.into_iter().map(|(cost, n)| {
        let what = Phrase::new("deck-plain").text("text", cost.to_string());
        Phrase::new("berserk-deck-part").phrase("what", what).number("count", count(n))
    });
    out.extend(joined(elements));
    out.extend(joined(costs).map(|list| Phrase::new("berserk-deck-costs").phrase("list", list)));
    out
}

/// A deck as a picture; cards that are not known are left out.
#[must_use]
pub fn picture(game: &Berserk, name: &str, cards: &[String], language: Language) -> Picture {
    let known: Vec<CardId> = cards.iter().filter_map(|id| game.find(id)).collect();
    let picture = stolik_render::berserk::deck(game, name, &known, language);
    Picture { alt: picture.alt(ALT), png: picture.png.into() }
}

/// Elements with their names, in the order of the rules.
const ELEMENTS: [(Option<Element>, &str); 6] = [
    (Some(Element::Steppe), "board-element-steppe"),
    (Some(Element::Mountain), "board-element-mountain"),
    (Some(Element::Forest), "board-element-forest"),
    (Some(Element::Swamp), "board-element-swamp"),
    (Some(Element::Darkness), "board-element-darkness"),
    (None, "board-element-neutral"),
];

fn joined(parts: impl Iterator<Item = Phrase>) -> Option<Phrase> {
    parts.reduce(|list, part| Phrase::new("deck-and").phrase("list", list).phrase("part", part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(mut cards: Vec<String>) -> Vec<String> {
        cards.sort();
        cards
    }

    #[test]
    fn what_is_exported_is_imported_again() {
        let game = load::embedded();
        let mut lists: Vec<Vec<String>> =
            document(&game).decks.into_iter().map(|d| d.cards).collect();
        let ids: Vec<String> = game.cards().iter().map(|card| card.id.clone()).collect();
        lists.extend(ids.chunks(30).map(<[String]>::to_vec));
        for cards in lists {
            for language in Language::ALL {
                let text = write(&game, "Name: 3 # of it", &cards, language);
                let flat = text.replace('\n', " ");
                for text in [&text, &flat] {
                    let read = deck(&game, text);
                    assert_eq!(read.unread, [], "{text}");
                    assert_eq!(read.name.as_deref(), Some("Name: 3 # of it"));
                    assert_eq!(sorted(read.cards), sorted(cards.clone()), "{text}");
                }
            }
            let read = deck(&game, &code::write(&cards));
            assert_eq!((read.unread.len(), sorted(read.cards)), (0, sorted(cards)));
        }
    }

    #[test]
    fn every_problem_of_a_deck_is_told_with_line_and_rule() {
        let game = load::embedded();
        let card = &game.cards()[0];
        let text = format!("2 {}\nникто\n3 {}\nСтепной ноездник", card.id, card.name.ru);
        let read = deck(&game, &text);
        let told = |p: &DeckProblem| (p.line, p.what.key.clone(), p.rule.clone());
        let gap = || Some("gap.deck-construction".to_owned());
        assert_eq!(
            read.problems().map(told).collect::<Vec<_>>(),
            [
                (Some(2), "deck-unknown".into(), None),
                (Some(4), "deck-unknown-near".into(), None),
                (None, "berserk-deck-size".into(), gap()),
                (Some(3), "berserk-deck-copies".into(), gap()),
            ]
        );
        let words = Words::embedded();
        let said = words.say(Language::Ru, &read.unread[1].what);
        assert!(said.contains("Степной наездник"), "{said}");
    }

    #[test]
    fn names_are_found_whatever_their_capitals_quotes_and_dots() {
        let (game, names) = (load::embedded(), Names::of(&load::embedded()));
        for card in game.cards() {
            for name in [&card.id, &card.name.ru, &card.name.en] {
                let written = format!(" \u{ab}{}\u{bb} ", name.to_uppercase().replace('Ё', "Е"));
                let found = names.find(&written).map(|id| &game.card(id).id);
                assert_eq!(found, Some(&card.id), "{written}");
            }
        }
    }

    #[test]
    fn what_a_deck_is_made_of_adds_up() {
        let (game, words) = (load::embedded(), Words::embedded());
        for info in document(&game).decks {
            for language in Language::ALL {
                let said: Vec<String> =
                    about(&game, &info.cards).iter().map(|p| words.say(language, p)).collect();
                assert_eq!(said.len(), 3, "{said:?}");
                let sum = |line: &str| -> usize {
                    let parts = line.rsplit_once(": ").map_or(line, |_| line).split(" \u{b7} ");
                    parts
                        .filter_map(|p| {
                            p.rsplit(' ').next()?.trim_start_matches('\u{d7}').parse::<usize>().ok()
                        })
                        .sum()
                };
                assert_eq!((sum(&said[1]), sum(&said[2])), (30, 30), "{said:?}");
            }
        }
    }
}
