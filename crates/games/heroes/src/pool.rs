//! The rule set: the pool of cards, and what the rules themselves bring: the abilities of keywords.

use crate::brings::{self, Facts, Taught, bit, waits};
use crate::card::{Ability, Act, Card, Ev, Form, From, Keyword, Kind, Step};
use crate::ids::{AUTO, CardId};
use crate::state::{Block, Entry};
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_abilities::decks::Listed;
use stolik_abilities::sets::Set;

/// The data of a card file besides its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lore {
    /// The set of its cards.
    pub set: Set,
    /// Ready decks that it brings along: ids of their heroes and cards, of any file.
    pub decks: Vec<Listed<String, String>>,
}

/// «Berserk. Heroes» with a pool of cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heroes {
    cards: Vec<Card>,
    /// The data of the file of each card; `None` for cards that abilities create, which are of every set, and for a
    /// scenario's own.
    sets: Vec<Option<Arc<Lore>>>,
    /// The sets with which it is played, where they were chosen: positions say so.
    pub(crate) chosen: Vec<String>,
    /// The `card …` lines of a scenario, without the first word.
    pub(crate) own: Vec<String>,
    /// Whether hands may hold any card of the pool, not the scenario's own alone: what hands may answer then follows
    /// from the whole pool.
    pub(crate) whole: bool,
    /// The abilities of keywords: keyword and ability.
    autos: Vec<(Option<Keyword>, Ability)>,
    /// The events that those wait for.
    pub(crate) taught: Taught,
    /// The events on which a card may be used from a hand, as bits.
    lurks: u64,
    /// The lines that answer from hands: on what, and where they stand.
    lurkers: Vec<(Ev, CardId, u8)>,
    /// The cards by their ids, of several with one id the last.
    ids: BTreeMap<String, CardId>,
    /// The cards by their ids and Russian names, of several so called the last.
    names: BTreeMap<String, CardId>,
    /// Of each card, what is asked of it most.
    facts: Vec<Facts>,
    /// The events that cards of the pool wait for in a graveyard, as bits.
    buried: u64,
}

impl Heroes {
    /// The rules with these cards, and the abilities that keywords bring, with their keyword; the last of them, of
    /// no keyword, replaces a draw.
    pub(crate) fn of(
        cards: Vec<(Card, Option<Arc<Lore>>)>,
        autos: Vec<(Option<Keyword>, Ability)>,
    ) -> Heroes {
        let taught = Taught::of(&autos);
        // Effects may bring it to any card (120.2).
        let buried = taught.by(Keyword::Incarnation);
        let mut rules = Heroes { whole: true, autos, taught, buried, ..Heroes::default() };
        for (card, set) in cards {
            rules.push(card, set);
        }
        rules
    }

    fn push(&mut self, card: Card, set: Option<Arc<Lore>>) {
        let id = CardId(self.cards.len() as u16);
        for (line, ability) in (0..).zip(&card.abilities) {
            if let (true, Form::Triggered(trigger)) = (answers(ability), &ability.form) {
                self.lurkers.push((trigger.ev, id, line));
            }
        }
        let facts = self.taught.facts(&card);
        self.buried |= facts.brings.buried;
        self.facts.push(facts);
        self.lurks |= hand_events(&card);
        self.ids.insert(card.id.clone(), id);
        self.names.insert(card.id.clone(), id);
        self.names.insert(card.name.ru.clone(), id);
        self.cards.push(card);
        self.sets.push(set);
    }

    /// The same without the cards of a scenario, whose lines bring their own.
    pub(crate) fn bare(&self) -> Heroes {
        let cards = self.cards_with_sets().take(self.cards.len() - self.own.len()).collect();
        let chosen = self.chosen.clone();
        Heroes { whole: false, lurks: 0, chosen, ..Heroes::of(cards, self.autos.clone()) }
    }

    /// The cards with their sets.
    fn cards_with_sets(&self) -> impl Iterator<Item = (Card, Option<Arc<Lore>>)> {
        self.cards.iter().cloned().zip(self.sets.iter().cloned())
    }

    /// The same with the cards of these sets alone, those that abilities create among them. Its positions say with
    /// which it is played, also where those are all, or their fingerprints would change when sets are added.
    #[must_use]
    pub fn with_sets(&self, sets: &[String]) -> Heroes {
        let chosen = sets.to_vec();
        let plays =
            |lore: &Option<Arc<Lore>>| lore.as_ref().is_none_or(|lore| sets.contains(&lore.set.id));
        if self.sets.iter().all(plays) {
            return Heroes { chosen, ..self.clone() };
        }
        let cards = self.cards_with_sets().filter(|(_, set)| plays(set)).collect();
        Heroes { chosen, ..self.of_pool(cards) }
    }

    /// The same with these cards alone, in this order.
    #[must_use]
    pub fn with_cards(&self, cards: &[CardId]) -> Heroes {
        let own = |card: &CardId| (self.card(*card).clone(), self.sets[card.index()].clone());
        self.of_pool(cards.iter().map(own).collect())
    }

    /// The same with another pool.
    fn of_pool(&self, cards: Vec<(Card, Option<Arc<Lore>>)>) -> Heroes {
        let kept = Heroes::of(cards, self.autos.clone());
        let lurks = if self.whole { kept.lurks } else { self.lurks };
        let (chosen, own) = (self.chosen.clone(), self.own.clone());
        Heroes { chosen, own, whole: self.whole, lurks, ..kept }
    }

    /// The set of a card; none for one of a scenario or one that abilities create.
    #[must_use]
    pub fn set(&self, id: CardId) -> Option<&Set> {
        self.sets.get(id.index())?.as_deref().map(|lore| &lore.set)
    }

    /// Whether some card is of the set with this id.
    pub(crate) fn has_set(&self, id: &str) -> bool {
        self.lores().any(|lore| lore.set.id == id)
    }

    /// The data of the files of its cards, one entry a card.
    pub(crate) fn lores(&self) -> impl Iterator<Item = &Arc<Lore>> {
        self.sets.iter().flatten()
    }

    /// A card of a scenario, at the end.
    pub(crate) fn add(&mut self, line: &str, card: Card) {
        self.own.push(line.to_owned());
        self.push(card, None);
    }

    /// Hands may hold every card of the pool.
    pub(crate) fn open(&mut self) {
        self.whole = true;
        self.lurks = self.cards.iter().map(hand_events).fold(0, |all, one| all | one);
    }

    /// The same rules where cards whose names are the same in both languages, as those of scenarios are, have
    /// the English ones that `english` gives.
    #[must_use]
    pub fn in_english(&self, english: impl Fn(&str) -> Option<String>) -> Heroes {
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
        self.ids.get(id).copied()
    }

    /// The card with that id or Russian name; a scenario's own comes before the pool's.
    #[must_use]
    pub fn called(&self, word: &str) -> Option<CardId> {
        self.names.get(word).copied()
    }

    /// The side of a card with which it lies anywhere but in play: one that is converted appears by turning alone
    /// (term.obraschennyj).
    #[must_use]
    pub fn front(&self, card: CardId) -> CardId {
        if !self.card(card).words.has(Keyword::Converted) {
            return card;
        }
        let turned = |one: &Card| one.back.as_ref().and_then(|back| self.called(back));
        let mut sides = (0..).map(CardId).zip(&self.cards);
        sides.find(|(_, one)| turned(one) == Some(card)).map_or(card, |(front, _)| front)
    }

    /// An ability: a line of a card, or that of a keyword.
    #[must_use]
    pub fn ability(&self, card: CardId, line: u8) -> &Ability {
        match card {
            AUTO => &self.autos[usize::from(line)].1,
            card => &self.card(card).abilities[usize::from(line)],
        }
    }

    /// The steps that an announced ability is about.
    pub(crate) fn steps(&self, entry: &Entry) -> &[Step] {
        let body = &self.ability(entry.fired.card, entry.fired.line).body;
        let act = |step: u8| body.get(usize::from(step)).map(|step| &step.act);
        let one_way = |step: u8, way: u8| match act(step) {
            Some(Act::Choose(_, ways)) => &ways[usize::from(way)][..],
            _ => &[],
        };
        match entry.block {
            Block::Main | Block::Seek(None) | Block::Found(None, _) => body,
            Block::Way(step, way) => one_way(step, way),
            Block::Seek(Some(way)) | Block::Found(Some(way), _) => one_way(0, way),
            Block::Demand(step) => match act(step) {
                Some(Act::Demand(steps)) => steps,
                _ => &[],
            },
        }
    }

    /// The card on which a line is printed; any card for the lines of keywords.
    pub(crate) fn printed_of(&self, card: CardId) -> &Card {
        self.cards.get(card.index()).unwrap_or(&self.cards[0])
    }

    /// The abilities of keywords, each with its line.
    pub(crate) fn autos(&self) -> impl Iterator<Item = (u8, Keyword, &Ability)> {
        (0..)
            .zip(&self.autos)
            .filter_map(|(line, (word, ability))| word.map(|word| (line, word, ability)))
    }

    /// The keyword that brings an ability of this line ([`crate::ids::AUTO`]).
    #[must_use]
    pub fn keyword_of(&self, line: u8) -> Option<Keyword> {
        self.autos().find(|(at, ..)| *at == line).map(|(_, word, _)| word)
    }

    /// The line of the search that takes the place of a draw.
    pub(crate) fn searching(&self) -> u8 {
        self.autos.len() as u8 - 1
    }

    /// Whether a card may be used from a hand when this happens: any card of the pool.
    pub(crate) fn lurks(&self, ev: Ev) -> bool {
        self.lurks & bit(ev) != 0
    }

    /// The facts about a card that are asked most; also for an unknown one.
    pub(crate) fn facts(&self, card: CardId) -> &Facts {
        self.facts.get(card.index()).unwrap_or(&brings::UNKNOWN)
    }

    /// Whether some card of the pool waits for such an event in a graveyard.
    pub(crate) fn buried(&self, ev: Ev) -> bool {
        self.buried & bit(ev) != 0
    }

    /// Whether some card of the pool has a constant ability that works from a graveyard.
    pub(crate) fn haunts(&self) -> bool {
        self.buried & brings::HAUNTS != 0
    }

    /// The abilities that answer such an event from hands, of all cards that hands may hold.
    pub(crate) fn lurkers(&self, ev: Ev) -> impl Iterator<Item = &Ability> {
        let from = if self.whole { 0 } else { self.cards.len() - self.own.len() };
        let fits = move |(on, card, _): &&(Ev, CardId, u8)| *on == ev && card.index() >= from;
        self.lurkers.iter().filter(fits).map(|(_, card, line)| self.ability(*card, *line))
    }

    /// Cards that may be in a deck of this hero, in the order of the pool (tour.elements).
    pub fn deckable(&self, hero: CardId) -> impl Iterator<Item = CardId> {
        let elements = self.card(hero).elements;
        let fits = move |card: &Card| {
            card.deckable() && (card.elements.is_neutral() || card.elements.meets(elements))
        };
        (0..).map(CardId).zip(&self.cards).filter(move |(_, card)| fits(card)).map(|(id, _)| id)
    }

    /// The heroes, in the order of the pool.
    pub fn heroes(&self) -> impl Iterator<Item = CardId> {
        let hero = |card: &Card| card.kind == Kind::Hero && !card.words.has(Keyword::Converted);
        (0..).map(CardId).zip(&self.cards).filter(move |(_, card)| hero(card)).map(|(id, _)| id)
    }

    /// The id of a card that lines name and that is not there, if any.
    pub(crate) fn dangling(&self) -> Option<String> {
        let mut named = Vec::new();
        for card in &self.cards {
            named.extend(card.back.clone());
            card.abilities.iter().for_each(|ability| names(&ability.body, &mut named));
        }
        named.into_iter().find(|id| self.called(id).is_none())
    }
}

/// Whether an ability answers from a hand, from a deck that is searched, or from an extra deck (113.11). What happens to
/// the very card of a hand that is discarded is no answer.
fn answers(ability: &Ability) -> bool {
    let Form::Triggered(trigger) = &ability.form else { return false };
    match ability.from {
        From::Hand | From::Deck => trigger.ev != Ev::Discarded,
        From::Extra => true,
        From::Play | From::Grave => false,
    }
}

/// The events on which a card may be used from a hand.
fn hand_events(card: &Card) -> u64 {
    let mut bits = 0;
    for ability in card.abilities.iter().filter(|ability| answers(ability)) {
        bits |= waits(ability);
    }
    bits
}

/// The cards that steps name.
fn names(body: &[Step], out: &mut Vec<String>) {
    for step in body {
        match &step.act {
            Act::Create(id) | Act::Place(id, ..) => out.push(id.clone()),
            Act::Choose(_, ways) => ways.iter().for_each(|way| names(way, out)),
            Act::Demand(steps) => names(steps, out),
            _ => {}
        }
    }
}
