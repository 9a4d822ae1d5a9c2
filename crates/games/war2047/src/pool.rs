//! The rule set of a match: edition switches and card pool.

use crate::card::{Aim, Card, Change, Form, Kind, Side, When};
use crate::ids::{CardId, Res};
use crate::notation::Scene;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Edition data: numbers and switches that the rules read. What the document says stands first; then
/// the resolutions of what it leaves open or contradicts, all ours (rules `gap.*` and `ours.*`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Lives of a headquarters, and the most it can have (basic.hq-lives, commander.lives-max).
    pub lives: u8,
    /// Cards of the opening hand (basic.start-hand).
    pub hand: u8,
    /// The most cards in hand at the end of a turn (final.discard).
    pub hand_limit: u8,
    /// Cards of the smallest deck (deck.min).
    pub deck_min: u16,
    /// Copies of one name in a deck (deck.copies).
    pub copies: u8,
    /// The pool at the start (resource.pool).
    pub pool: Res,
    /// The largest pool (resource.pool-max).
    pub pool_max: Res,
    /// Resources at the start of a turn (resource.income).
    pub income: Res,
    /// The most units on a line (phase1.five).
    pub line: u8,
    /// Lives at which the third ability works (commander.third).
    pub third_at: u8,
    /// Ours: resources at the start; the document says 2 and 0 (gap.start-resources).
    pub start: Res,
    /// Ours: how the opening hands are decided on (ours.exchange).
    pub exchange: Exchange,
    /// Ours: whether a unit that came in this turn may block in the next one (gap.activation).
    pub newcomers: Newcomers,
    /// Ours: the most cards of a deck, a bound for files and pictures (ours.deck-max).
    pub deck_max: u16,
    /// Ours: after this turn the match is a draw (ours.turn-limit).
    pub turns: u16,
    /// Ours: announcements in one turn, so that every turn ends (ours.turn-acts).
    pub acts: u8,
}

/// How the opening hands are decided on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// Both at once, in secret.
    Together,
    /// The first player, then the second.
    InTurn,
}

/// What units do in the turn after the one in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Newcomers {
    /// They stay inactive until their player's next turn.
    Wait,
    /// Those on the defence line come in active, so that they block in the opponent's next turn.
    Block,
}

impl Edition {
    /// The rules of the document with our resolutions.
    pub const OURS: Edition = Edition {
        lives: 20,
        hand: 5,
        hand_limit: 5,
        deck_min: 40,
        copies: 3,
        pool: Res::each(5),
        pool_max: Res::each(9),
        income: Res::each(1),
        line: 5,
        third_at: 5,
        start: Res::each(2),
        exchange: Exchange::Together,
        newcomers: Newcomers::Wait,
        deck_max: 120,
        turns: 200,
        acts: 120,
    };
}

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
    traits: Vec<Traits>,
    by_id: BTreeMap<String, CardId>,
    deckable: Vec<CardId>,
    answers: Vec<Answer>,
}

/// What a card is to the engine, so that it asks only those that can matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Traits {
    /// Has a constant change of damage or lives.
    pub(crate) numbers: bool,
    /// Constantly gives a property.
    pub(crate) gives: bool,
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
    /// What it needs on the field.
    pub(crate) need: Need,
}

/// What an answer needs on the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Need {
    /// Nothing.
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
        let pool = Arc::new(Pool::of(cards));
        War2047 { edition, base: pool.clone(), pool, scene: Arc::default() }
    }

    /// This rule set as a scenario wants it: with cards of its own, alone or beside the usual ones.
    #[must_use]
    pub fn with_scene(&self, cards: Vec<Card>, scene: Scene) -> War2047 {
        let pool = match (cards.is_empty(), scene.all) {
            (true, _) => self.base.clone(),
            (false, true) => {
                Arc::new(Pool::of(self.base.cards.iter().cloned().chain(cards).collect()))
            }
            (false, false) => {
                let commander = |c: &&Card| c.kind == Kind::Commander;
                let known = self.base.cards.iter().filter(commander).cloned();
                Arc::new(Pool::of(known.chain(cards).collect()))
            }
        };
        War2047 { edition: self.edition, base: self.base.clone(), pool, scene: Arc::new(scene) }
    }

    /// The same with English names for cards that have one name for both languages, as those of
    /// scenarios have. Nothing else changes, not even their ids.
    #[must_use]
    pub fn in_english(&self, english: impl Fn(&str) -> Option<String>) -> War2047 {
        let mut cards = self.pool.cards.clone();
        for card in cards.iter_mut().filter(|card| card.name.en == card.name.ru) {
            if let Some(name) = english(&card.name.ru) {
                card.name.en = name;
            }
        }
        War2047 { pool: Arc::new(Pool::of(cards)), ..self.clone() }
    }

    /// What a scenario added.
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

    pub(crate) fn answers(&self) -> &[Answer] {
        &self.pool.answers
    }
}

impl Pool {
    fn of(cards: Vec<Card>) -> Pool {
        let by_id =
            cards.iter().enumerate().map(|(i, c)| (c.id.clone(), CardId(i as u16))).collect();
        let traits = cards.iter().map(Traits::of).collect();
        let ids = || (0..).map(CardId).zip(&cards);
        let deckable = ids().filter(|(_, c)| c.kind != Kind::Commander).map(|(id, _)| id).collect();
        let answers = answers(&cards);
        Pool { traits, by_id, deckable, answers, cards }
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
                    Change::Mod { .. } => t.numbers = true,
                    Change::Give(_) => t.gives = true,
                    Change::Cheaper(_) => t.cheaper = true,
                },
            }
        }
        t
    }
}
