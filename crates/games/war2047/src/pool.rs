//! The rule set of a match: its edition and its card pool.

use crate::card::{Aim, Card, Change, Form, Keyword, Kind, Side, When};
use crate::edition::Edition;
use crate::ids::CardId;
use crate::scene::Scene;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_abilities::sets::Set;

/// «War 2047» with an edition and a pool of cards: implements `Rules` and `Notation`.
#[derive(Clone, Debug)]
pub struct War2047 {
    /// Numbers and switches.
    pub edition: Edition,
    pool: Arc<Pool>,
    /// The pool without what a scenario changed.
    base: Arc<Pool>,
    scene: Arc<Scene>,
}

#[derive(Debug)]
struct Pool {
    cards: Vec<Card>,
    /// The set of each; none for a card of a scenario.
    sets: Vec<Option<Arc<Set>>>,
    traits: Vec<Traits>,
    by_id: BTreeMap<String, CardId>,
    deckable: Vec<CardId>,
    answers: Vec<Answer>,
    /// Properties that some card constantly gives, a bit each.
    given: u16,
}

/// Facts about a card that the engine needs, so that it asks only cards that can matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Traits {
    /// Has a constant change of damage or lives.
    pub(crate) numbers: bool,
    /// Has a constant change that takes lives.
    pub(crate) weakens: bool,
    /// Properties that it constantly gives, a bit each.
    pub(crate) gives: u16,
    /// Makes cards cheaper.
    pub(crate) cheaper: bool,
    /// Has an active property; which of its abilities.
    pub(crate) used: Option<u8>,
    /// Events it waits for, a bit each.
    pub(crate) triggers: u8,
}

/// A sort of orders and sabotages of the pool: what one must have, by the public view, to play one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Answer {
    /// The cheapest card of this sort (one of several that are cheap in different resources).
    pub(crate) card: CardId,
    /// The requirement on the field.
    pub(crate) need: Need,
}

/// The requirements of an answer on the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Need {
    Nothing,
    /// A unit of its player.
    Own,
    /// A unit of the opponent.
    Enemy,
    /// Any unit.
    Any,
    /// A tactic in force.
    Tactic,
}

impl War2047 {
    /// A rule set. Later cards with the id of an earlier one are refused by the loader, not here:
    /// the last one wins.
    #[must_use]
    pub fn new(edition: Edition, cards: Vec<Card>) -> War2047 {
        War2047::of_sets(edition, cards.into_iter().map(|card| (card, None)).collect())
    }

    /// The same of cards with their sets.
    #[must_use]
    pub fn of_sets(edition: Edition, cards: Vec<(Card, Option<Arc<Set>>)>) -> War2047 {
        let pool = Arc::new(Pool::of(cards));
        War2047 { edition, base: pool.clone(), pool, scene: Arc::default() }
    }

    /// This rule set as a scenario wants it: with cards of its own, alone or beside the usual ones.
    #[must_use]
    pub fn with_scene(&self, cards: Vec<Card>, scene: Scene) -> War2047 {
        let own = cards.into_iter().map(|card| (card, None));
        let pool = match (own.len() == 0, scene.all) {
            (true, _) => self.base.clone(),
            (false, true) => Arc::new(Pool::of(self.base.cards_with_sets().chain(own).collect())),
            (false, false) => {
                let known =
                    self.base.cards_with_sets().filter(|(card, _)| card.kind == Kind::Commander);
                Arc::new(Pool::of(known.chain(own).collect()))
            }
        };
        War2047 { edition: self.edition, base: self.base.clone(), pool, scene: Arc::new(scene) }
    }

    /// The same with the cards of these sets alone. Its positions say with which it is played, also where those
    /// are all, or their fingerprints would change when sets are added.
    #[must_use]
    pub fn with_sets(&self, sets: &[String]) -> War2047 {
        let scene = Arc::new(Scene { sets: sets.to_vec(), ..Scene::clone(&self.scene) });
        let plays = |set: &Option<Arc<Set>>| set.as_ref().is_none_or(|set| sets.contains(&set.id));
        if self.base.sets.iter().all(plays) {
            return War2047 { scene, ..self.clone() };
        }
        let pool =
            Arc::new(Pool::of(self.base.cards_with_sets().filter(|(_, set)| plays(set)).collect()));
        War2047 { edition: self.edition, base: pool.clone(), pool, scene }
    }

    /// The same with these cards alone, in this order.
    #[must_use]
    pub fn with_cards(&self, cards: &[CardId]) -> War2047 {
        let own = |card: &CardId| (self.card(*card).clone(), self.pool.sets[card.index()].clone());
        let pool = Arc::new(Pool::of(cards.iter().map(own).collect()));
        War2047 { base: pool.clone(), pool, ..self.clone() }
    }

    /// The set of a card; none for one of a scenario.
    #[must_use]
    pub fn set(&self, id: CardId) -> Option<&Set> {
        self.pool.sets[id.index()].as_deref()
    }

    /// Whether some card is of the set with this id.
    pub(crate) fn has_set(&self, id: &str) -> bool {
        self.base.sets.iter().flatten().any(|set| set.id == id)
    }

    /// The same with English names for cards that have one name for both languages, as those of
    /// scenarios have. Nothing else changes, not even their ids.
    #[must_use]
    pub fn in_english(&self, english: impl Fn(&str) -> Option<String>) -> War2047 {
        let mut cards: Vec<_> = self.pool.cards_with_sets().collect();
        for (card, _) in cards.iter_mut().filter(|(card, _)| card.name.en == card.name.ru) {
            if let Some(name) = english(&card.name.ru) {
                card.name.en = name;
            }
        }
        War2047 { pool: Arc::new(Pool::of(cards)), ..self.clone() }
    }

    /// The additions of a scenario.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// All cards in the order of the pool.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.pool.cards
    }

    /// The definition of a card of this pool.
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.pool.cards[id.index()]
    }

    /// The card with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.pool.by_id.get(id).copied()
    }

    /// Cards that can be in a deck: all but commanders.
    #[must_use]
    pub fn deckable(&self) -> &[CardId] {
        &self.pool.deckable
    }

    pub(crate) fn traits(&self, id: CardId) -> Traits {
        self.pool.traits[id.index()]
    }

    /// Whether some card constantly gives the property.
    #[inline]
    pub(crate) fn gives(&self, keyword: Keyword) -> bool {
        self.pool.given & keyword.bit() != 0
    }

    pub(crate) fn answers(&self) -> &[Answer] {
        &self.pool.answers
    }
}

impl Pool {
    /// The cards with their sets.
    fn cards_with_sets(&self) -> impl Iterator<Item = (Card, Option<Arc<Set>>)> {
        self.cards.iter().cloned().zip(self.sets.iter().cloned())
    }

    fn of(cards: Vec<(Card, Option<Arc<Set>>)>) -> Pool {
        let (cards, sets): (Vec<Card>, Vec<Option<Arc<Set>>>) = cards.into_iter().unzip();
        let by_id =
            cards.iter().enumerate().map(|(i, c)| (c.id.clone(), CardId(i as u16))).collect();
        let traits: Vec<Traits> = cards.iter().map(Traits::of).collect();
        let given = traits.iter().fold(0, |all, t| all | t.gives);
        let ids = || (0..).map(CardId).zip(&cards);
        let deckable = ids().filter(|(_, c)| c.kind != Kind::Commander).map(|(id, _)| id).collect();
        let answers = answers(&cards);
        Pool { cards, sets, traits, by_id, deckable, answers, given }
    }
}

/// The cheapest answers of each sort: a card that costs at least as much of everything as another of
/// its sort says nothing more about what one could play.
fn answers(cards: &[Card]) -> Vec<Answer> {
    let all: Vec<Answer> = (0..)
        .map(CardId)
        .zip(cards)
        .filter(|(_, card)| card.is_answer())
        .map(|(id, card)| Answer { card: id, need: need(card) })
        .collect();
    let price = |a: &Answer| (cards[a.card.index()].kind, cards[a.card.index()].cost);
    let dearer = |a: &Answer, b: &Answer| {
        let ((kind, cost), (other, least)) = (price(a), price(b));
        a.need == b.need
            && kind == other
            && cost.covers(least)
            && (cost != least || b.card < a.card)
    };
    all.iter().filter(|a| !all.iter().any(|b| dearer(a, b))).copied().collect()
}

fn need(card: &Card) -> Need {
    let aims = card.abilities.iter().filter_map(|a| match &a.form {
        Form::Play(run) => run.aims.first(),
        Form::Use { .. } | Form::Trigger { .. } | Form::Static { .. } => None,
    });
    let mut need = aims.map(|aim| match aim {
        Aim::Unit(select) => match select.side {
            Side::Own => Need::Own,
            Side::Enemy => Need::Enemy,
            Side::Any => Need::Any,
        },
        Aim::Line(_) => Need::Nothing,
        Aim::Tactic(_) => Need::Tactic,
    });
    need.next().unwrap_or(Need::Nothing)
}

/// The bit of an event in [`Traits::triggers`].
pub(crate) fn bit(when: When) -> u8 {
    1 << match when {
        When::Turn => 0,
        When::Enter => 1,
        When::Death => 2,
        When::Attack => 3,
        When::Block => 4,
        When::Headquarters => 5,
    }
}

impl Traits {
    fn of(card: &Card) -> Traits {
        let mut t = Traits::default();
        for (i, ability) in card.abilities.iter().enumerate() {
            match &ability.form {
                Form::Play(_) => {}
                Form::Use { .. } => t.used = Some(i as u8),
                Form::Trigger { on, .. } => t.triggers |= bit(*on),
                Form::Static { change, .. } => match change {
                    Change::Mod { damage: _, life } => {
                        t.numbers = true;
                        t.weakens |= *life < 0;
                    }
                    Change::Give(keyword) => t.gives |= keyword.bit(),
                    Change::Cheaper(_) => t.cheaper = true,
                },
            }
        }
        t
    }
}
