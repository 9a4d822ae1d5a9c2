//! The deck builder of the page: the cards that a question finds, a deck while it is made, and the decks that a person
//! may begin with, or the pool of limited play. Search, legality and texts are the catalogue's; nothing is stored here.

use super::table::Table;
use crate::chosen::limited::{LimitedCourse, without};
use crate::game::cards::CardBook;
use crate::game::decks::{self, DeckProblem};
use crate::game::hosted::{DeckInfo, DocumentInfo};
use crate::hall::state::Hall;
use crate::screens::limited::format_phrase;
use crate::wire::api::{LimitedId, PersonId};
use std::collections::BTreeMap;
use stolik_words::{Language, Phrase, Words};

/// Cards on a page of the builder's pool.
pub const SHELF: usize = 24;
/// The most different cards of a deck that is looked at, and the most copies of one.
pub const DECK: usize = 400;
const COPIES: u16 = 99;
/// The longest question, characters.
const QUESTION: usize = 200;
/// The sentences whose words name the facet with a card's cost, by game.
const COSTS: [&str; 2] = ["card-facet-cost", "card-facet-heroes-cost"];

/// The highest cost that the curve shows.
const DEAREST: i64 = 20;

/// A game whose decks can be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderGame {
    /// Its document.
    pub document: String,
    /// Its name.
    pub name: String,
    /// The properties by which its cards can be asked for.
    pub facets: Vec<String>,
}

/// A card of the pool or of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderCard {
    /// Id, unique in its document.
    pub id: String,
    /// The card's name.
    pub name: String,
    /// A short description of the card.
    pub about: String,
    /// Its cost, if the game has costs.
    pub cost: Option<i64>,
}

/// A page of the cards that a question finds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BuilderShelf {
    /// The cards of the page.
    pub cards: Vec<BuilderCard>,
    /// The number of all that were found.
    pub total: usize,
    /// The sentences on what of the question makes no sense.
    pub problems: Vec<String>,
}

/// A breach of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderProblem {
    /// The sentence.
    pub text: String,
    /// The id of the rule that is broken.
    pub rule: Option<String>,
    /// The words of that rule.
    pub words: Option<String>,
}

/// A deck while it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderDeck {
    /// Its cards with their copies, in the order of the deck.
    pub cards: Vec<(BuilderCard, u16)>,
    /// The number of cards.
    pub count: usize,
    /// The number of cards of each cost.
    pub curve: Vec<(i64, usize)>,
    /// The problems under the rules; a legal deck has none.
    pub problems: Vec<BuilderProblem>,
    /// The lines that describe it.
    pub about: Vec<String>,
    /// The text by which `/decks` keeps it, or `/sealed deck` a deck of a pool.
    pub text: String,
}

/// A deck to begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderStart {
    /// Its number among the person's own; `None`: it comes with the program.
    pub number: Option<u32>,
    /// Its document.
    pub document: String,
    /// Its name.
    pub name: String,
    /// Ids of cards with their copies.
    pub cards: Vec<(String, u16)>,
}

/// A person's pool in an event of limited play, and the deck that is built of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderPool {
    /// Its document.
    pub document: String,
    /// The name of the event.
    pub name: String,
    /// The cards of the pool with their copies, in the order of the game's lists.
    pub cards: Vec<(BuilderCard, u16)>,
    /// Ids of the cards of the deck with their copies.
    pub deck: Vec<(String, u16)>,
    /// Whether the deck may be changed now.
    pub is_open: bool,
}

impl Table {
    /// The games whose decks can be made, in a language.
    #[must_use]
    pub fn builder_games(&self, language: Language) -> Vec<BuilderGame> {
        let catalogue = &self.hall.catalogue;
        let games = catalogue.documents().iter().filter(|game| !game.decks.is_empty());
        let game = |game: &DocumentInfo| {
            let book = catalogue.cards(&game.id)?;
            Some(BuilderGame {
                document: game.id.clone(),
                name: self.hall.words.say(language, &game.name),
                facets: book.facets(language).into_iter().map(str::to_owned).collect(),
            })
        };
        games.filter_map(game).collect()
    }

    /// A page of the cards of a document that a question finds, in the search language of `/card`; all of them without a
    /// question. Returns `None` if the document has no cards. May take its time: see [`Table::search`].
    #[must_use]
    pub fn builder_cards(
        &self,
        document: &str,
        question: &str,
        page: usize,
        language: Language,
    ) -> Option<BuilderShelf> {
        let book = self.hall.catalogue.cards(document)?;
        let question: String = question.trim().chars().take(QUESTION).collect();
        let desk = self.hall.desk(language);
        let found = (!question.is_empty()).then(|| book.find(&question, language));
        let (ids, problems) = match &found {
            Some(found) => (&found.cards[..], &found.problems[..]),
            None => (book.ids(), &[][..]),
        };
        let costs = costs(book, language);
        let shown = ids.iter().skip(page.saturating_mul(SHELF)).take(SHELF);
        Some(BuilderShelf {
            cards: shown.filter_map(|id| card(book, &costs, id, language)).collect(),
            total: ids.len(),
            problems: problems.iter().map(|problem| desk.say(problem)).collect(),
        })
    }

    /// A deck of a document as it stands: its cost curve, and what the rules have against it. Cards that the document
    /// does not know are left out. Returns `None` if it has no cards, or the deck has too many.
    #[must_use]
    pub fn builder_deck(
        &self,
        document: &str,
        name: &str,
        deck: &[(String, u16)],
        language: Language,
    ) -> Option<BuilderDeck> {
        let decks = self.hall.catalogue.decks(document);
        let judged = self.judged(document, deck, language, |cards| decks.problems(cards))?;
        let all = all_of(&judged.cards);
        Some(BuilderDeck { text: text(&self.hall, document, name, &all, language), ..judged })
    }

    /// A person's pool in an event of limited play. Nobody else may see it. Returns `None` if the person takes no part.
    #[must_use]
    pub fn builder_pool(
        &self,
        person: &PersonId,
        id: LimitedId,
        language: Language,
    ) -> Option<BuilderPool> {
        let event = self.hall.limited(id)?;
        let player = event.players.get(event.number_of(person)?)?;
        let book = self.hall.catalogue.cards(&event.document)?;
        let (costs, desk) = (costs(book, language), self.hall.desk(language));
        let copies: BTreeMap<String, u16> = decks::counted(&player.pool).into_iter().collect();
        let held = book.ids().iter().filter_map(|id| Some((id, *copies.get(id)?)));
        let title = Phrase::new("limited-builder").phrase("format", format_phrase(event.format));
        let game = desk.document(&event.document).map(|document| document.name.clone())?;
        Some(BuilderPool {
            document: event.document.clone(),
            name: desk.say(&title.phrase("document", game)),
            cards: held
                .filter_map(|(id, copies)| Some((card(book, &costs, id, language)?, copies)))
                .collect(),
            deck: decks::counted(&player.main),
            is_open: event.course == LimitedCourse::Building && !player.is_ready,
        })
    }

    /// A deck of a person's pool as it stands, as [`Table::builder_deck`] tells of a deck. Returns `None` if the person
    /// takes no part in the event, or the deck has too many cards.
    #[must_use]
    pub fn builder_pool_deck(
        &self,
        person: &PersonId,
        id: LimitedId,
        deck: &[(String, u16)],
        language: Language,
    ) -> Option<BuilderDeck> {
        let event = self.hall.limited(id)?;
        let player = event.players.get(event.number_of(person)?)?;
        let (catalogue, desk) = (&self.hall.catalogue, self.hall.desk(language));
        let limited = catalogue.limited(&event.document)?;
        let problems = |cards: &[String]| limited.problems(event.format, cards);
        let mut judged = self.judged(&event.document, deck, language, problems)?;
        let all = all_of(&judged.cards);
        if !without(&all, &player.pool).is_empty() {
            let text = desk.word("limited-refused-pool");
            judged.problems.push(BuilderProblem { text, rule: None, words: None });
        }
        judged.text = catalogue.decks(&event.document).text("", &all, language);
        Some(judged)
    }

    /// A deck as it stands, without a text.
    fn judged(
        &self,
        document: &str,
        deck: &[(String, u16)],
        language: Language,
        problems: impl FnOnce(&[String]) -> Vec<DeckProblem>,
    ) -> Option<BuilderDeck> {
        let catalogue = &self.hall.catalogue;
        let book = catalogue.cards(document)?;
        if deck.len() > DECK || deck.iter().any(|(_, copies)| *copies > COPIES) {
            return None;
        }
        let costs = costs(book, language);
        let known = deck.iter();
        let known =
            known.filter_map(|(id, copies)| Some((card(book, &costs, id, language)?, *copies)));
        let cards: Vec<(BuilderCard, u16)> = known.filter(|(_, copies)| *copies > 0).collect();
        let all = all_of(&cards);
        let mut curve = BTreeMap::new();
        for (card, copies) in &cards {
            if let Some(cost) = card.cost {
                *curve.entry(cost).or_default() += usize::from(*copies);
            }
        }
        let desk = self.hall.desk(language);
        let problem = |problem: &DeckProblem| BuilderProblem {
            text: desk.say(&desk.titled(&problem.sentence(document))),
            rule: problem.rule.clone(),
            words: problem.rule.as_ref().and_then(|id| self.rule_words(document, id, language)),
        };
        let about = catalogue.decks(document).about(&all);
        Some(BuilderDeck {
            count: all.len(),
            curve: curve.into_iter().collect(),
            problems: problems(&all).iter().map(problem).collect(),
            about: about.iter().map(|line| desk.say(line)).collect(),
            text: String::new(),
            cards,
        })
    }

    /// The decks with which a person may begin: the own ones, and those that come with the program. Nobody else may see
    /// these rows.
    #[must_use]
    pub fn builder_starts(&self, person: &PersonId, language: Language) -> Vec<BuilderStart> {
        let own = self.hall.own_decks(person).map(|own| own.decks).unwrap_or_default();
        let own = own.into_iter().map(|deck| BuilderStart {
            number: Some(deck.number),
            document: deck.document,
            name: deck.name,
            cards: deck.cards,
        });
        let starter = |(document, deck): (&DocumentInfo, &DeckInfo)| BuilderStart {
            number: None,
            document: document.id.clone(),
            name: self.hall.words.say(language, &deck.name),
            cards: decks::counted(&deck.cards),
        };
        own.chain(self.hall.starters().map(starter)).collect()
    }
}

/// The ids of all copies of cards.
fn all_of(cards: &[(BuilderCard, u16)]) -> Vec<String> {
    let copies = |(card, copies): &(BuilderCard, u16)| {
        std::iter::repeat_n(card.id.clone(), usize::from(*copies))
    };
    cards.iter().flat_map(copies).collect()
}

fn card(book: &dyn CardBook, costs: &Costs, id: &str, language: Language) -> Option<BuilderCard> {
    let row = book.row(id, language)?;
    Some(BuilderCard { cost: costs.get(id).copied(), id: row.id, name: row.name, about: row.about })
}

/// The costs of cards by their ids.
type Costs = BTreeMap<String, i64>;

/// Asks the search for the cards of each cost; there are none in a game whose cards cost nothing that is a number.
fn costs(book: &dyn CardBook, language: Language) -> Costs {
    let words = Words::shared();
    let first = |key: &str| {
        let names = words.say(language, &Phrase::new(key));
        names.split(',').next().unwrap_or_default().trim().to_owned()
    };
    let facets = book.facets(language);
    let Some(name) =
        COSTS.iter().map(|key| first(key)).find(|name| facets.contains(&name.as_str()))
    else {
        return Costs::new();
    };
    let of = |cost: i64| {
        let found = book.find(&format!("{name}={cost}"), language);
        found.cards.into_iter().map(move |id| (id, cost))
    };
    (0..=DEAREST).flat_map(of).collect()
}

/// The deck as a text that names its game by the document, so that it is read as one of that game and edition.
fn text(hall: &Hall, document: &str, name: &str, cards: &[String], language: Language) -> String {
    let heading = hall.words.say(language, &Phrase::new("deck-list-game"));
    let heading = heading.split(',').next().unwrap_or_default().trim();
    let list = hall.catalogue.decks(document).text(name, cards, language);
    format!("{heading}: {document}\n{list}")
}
