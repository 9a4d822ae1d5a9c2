//! The rule set: the pool of cards, and what is asked of them at every step, counted once.

use crate::card::{Card, Keyword, Kind, Verb, When};
use crate::ids::{CardId, People, RESOURCES, Resource};
use std::collections::BTreeMap;

/// «Kozyablo» with a pool of cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kozyablo {
    cards: Vec<Card>,
    known: Known,
    /// The `card …` lines of a scenario, without the first word.
    pub(crate) own: Vec<String>,
}

impl Kozyablo {
    /// The rules with these cards.
    #[must_use]
    pub fn of(cards: Vec<Card>) -> Kozyablo {
        let mut known = Known::default();
        (0..).zip(&cards).for_each(|(at, card)| known.add(CardId(at), card));
        Kozyablo { cards, known, own: Vec::new() }
    }

    /// The same with these cards alone, in this order.
    #[must_use]
    pub fn with_cards(&self, cards: &[CardId]) -> Kozyablo {
        Kozyablo::of(cards.iter().map(|card| self.card(*card).clone()).collect())
    }

    /// The same without the cards of a scenario, whose lines bring their own.
    pub(crate) fn bare(&self) -> Kozyablo {
        let usual = self.cards.len() - self.own.len();
        Kozyablo::of(self.cards[..usual].to_vec())
    }

    /// A card of a scenario, at the end.
    pub(crate) fn add(&mut self, line: &str, card: Card) {
        self.own.push(line.to_owned());
        self.known.add(CardId(self.cards.len() as u16), &card);
        self.cards.push(card);
    }

    /// The same where the cards of a scenario, which have one name, have English ones too.
    #[must_use]
    pub fn in_english(&self, english: impl Fn(&str) -> Option<String>) -> Kozyablo {
        let mut named = self.clone();
        for card in named.cards.iter_mut().filter(|card| card.name.en == card.name.ru) {
            if let Some(name) = english(&card.name.ru) {
                card.name.en = name;
            }
        }
        named
    }

    /// All cards.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// A card.
    ///
    /// # Panics
    /// If the pool has no such card: ids are made by the pool.
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The card with that id; a scenario's own comes before the pool's.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.known.places.get(id).copied()
    }

    /// Whether a card says something at that time; asked of every card on the table at every step.
    pub(crate) fn speaks(&self, id: CardId, when: When) -> bool {
        self.known.speaks[id.index()] & bit(when) != 0
    }

    /// Whether a creature that this people may have can go into the shadows and has a property for others' turns.
    pub(crate) fn may_answer(&self, people: Option<People>) -> bool {
        let fits = |one: &Answerer| {
            let suits = one.people.is_none() || people.is_none() || one.people == people;
            suits && (one.hides || self.known.gives_shadows)
        };
        self.known.answerers.iter().any(fits)
    }

    /// The card with that id or Russian name; a scenario's own comes before the pool's.
    #[must_use]
    pub fn called(&self, word: &str) -> Option<CardId> {
        let named = |card: &Card| card.id == word || card.name.ru == word;
        self.cards.iter().rposition(named).map(|at| CardId(at as u16))
    }

    /// The first capital of a people, and the mine of a resource: what a position has that names none.
    #[must_use]
    pub fn usual_capital(&self, people: People) -> Option<CardId> {
        let fits =
            |card: &Card| card.people == Some(people) && matches!(card.kind, Kind::Capital(_));
        self.cards.iter().position(fits).map(|at| CardId(at as u16))
    }

    /// The income that a mine of this kind gives to the seat that controls it.
    #[must_use]
    pub fn yields(&self, mine: Resource) -> u8 {
        self.known.yields[mine as usize].unwrap_or(1)
    }

    /// Cards that may be in a deck of this people, in the order of the pool.
    pub fn deckable(&self, people: People) -> impl Iterator<Item = CardId> {
        let fits = move |card: &Card| {
            card.kind.needs().is_some() && card.people.is_none_or(|p| p == people)
        };
        (0..).map(CardId).zip(&self.cards).filter(move |(_, card)| fits(card)).map(|(id, _)| id)
    }

    /// The three mines that every deck has.
    #[must_use]
    pub fn mines(&self) -> Option<[CardId; 3]> {
        let mine = |r: Resource| {
            let fits = |card: &Card| matches!(card.kind, Kind::Mine(resource, _) if resource == r);
            self.cards.iter().position(fits).map(|at| CardId(at as u16))
        };
        let [gold, crystals, mana] = RESOURCES.map(mine);
        Some([gold?, crystals?, mana?])
    }
}

/// Facts about the cards that are needed at every step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Known {
    /// The place of a card by its id; of several with one id the last.
    places: BTreeMap<String, CardId>,
    /// The income of the first mine of each resource.
    yields: [Option<u8>; RESOURCES.len()],
    /// The moments at which a card's lines work, a bit each, by card.
    speaks: Vec<u8>,
    /// Creatures with a property for others' turns, each kind once.
    answerers: Vec<Answerer>,
    /// A card gives Shadows to others.
    gives_shadows: bool,
}

/// A kind of creature with a property for others' turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Answerer {
    /// The people that may have it; none if it suits everybody.
    people: Option<People>,
    /// It goes into the shadows by its own text.
    hides: bool,
}

impl Known {
    /// One more card, the next of the pool.
    fn add(&mut self, id: CardId, card: &Card) {
        self.places.insert(card.id.clone(), id);
        if let Kind::Mine(resource, yields) = card.kind {
            self.yields[resource as usize].get_or_insert(yields);
        }
        let answerer = Answerer { people: card.people, hides: card.words.has(Keyword::Shadows) };
        let answers = card.kind.is_creature() && card.does.iter().any(|t| t.when == When::Use);
        if answers && !self.answerers.contains(&answerer) {
            self.answerers.push(answerer);
        }
        let gives = |verb: &Verb| matches!(verb, Verb::Give(Keyword::Shadows, _));
        self.gives_shadows |= card.does.iter().any(|text| text.verbs.iter().any(gives));
        self.speaks.push(card.does.iter().fold(0, |all, text| all | bit(text.when)));
    }
}

/// A bit for each time; what lasts has one.
fn bit(when: When) -> u8 {
    1 << match when {
        When::Action => 0,
        When::Use => 1,
        When::Start => 2,
        When::End => 3,
        When::Aura => 4,
        When::Instant => 5,
        When::Time(_) => 6,
        When::Permanent => 7,
    }
}
