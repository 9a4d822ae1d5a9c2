//! The rule set of a match: its edition and its card pool.

use crate::admitted::bars;
use crate::card::kinds::Kinds;
use crate::card::{
    Ability, Aim, Atom, Brings, Card, CellAtom, Content, CounterCost, Form, Instruction, Names,
    Prop, Quantity, Ref, Terms, Verb, When,
};
use crate::edition::Edition;
use crate::ids::CardId;
use crate::limits::GIVEN;
use crate::scene::Scene;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_kernel::RuleId;

/// The data of a card that change nothing in a match: two pools that differ in them alone are the same rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lore {
    /// The nicknames among players, in any language.
    pub nicknames: Vec<String>,
    /// The points that the published card leaves open, with our reading: a sentence each.
    pub readings: Vec<Names>,
    /// The set in which it was published; nothing for a card of a scenario.
    pub set: Option<Arc<Set>>,
    /// Ready decks that its file brings along.
    pub decks: Arc<[Brought]>,
}

pub use stolik_abilities::sets::Set;

/// A deck of a card file, with the ids of its cards.
pub type Brought = stolik_abilities::decks::Listed<String, ()>;

/// «Berserk» with an edition and a pool of cards: implements `Rules` and `Notation`.
#[derive(Clone, Debug)]
pub struct Berserk {
    /// Numbers and switches.
    pub edition: Edition,
    pool: Arc<Pool>,
    scene: Arc<Scene>,
}

#[derive(Debug)]
struct Pool {
    cards: Vec<Card>,
    traits: Vec<Traits>,
    lore: Vec<Lore>,
    by_id: BTreeMap<String, CardId>,
    /// For each card the first one of its name.
    namesakes: Vec<CardId>,
    /// Played abilities that cards have from cells: the step that gives each.
    gained: Vec<(CardId, u8, u8)>,
    /// The plans of those, in the same order.
    given: Vec<Plan>,
    /// Some card has an ability before recruiting (3.4.1).
    prepares: bool,
    /// Some card has an ability after placement (6.2.2/after).
    places: bool,
    /// Some card asks what has happened in a turn.
    remembers: bool,
}

/// Abilities that a card can have of its own; larger numbers are those gained from cells.
pub use crate::limits::ABILITIES as OWN;
/// `Traits::played` has a bit for each.
const _: () = assert!(OWN as u32 <= u8::BITS);

impl Berserk {
    /// A rule set. Later cards with the id of an earlier one are refused by the loader, not here:
    /// the last one wins.
    #[must_use]
    pub fn new(edition: Edition, cards: Vec<Card>) -> Berserk {
        let cards = cards.into_iter().map(|card| (card, Lore::default())).collect();
        Berserk::with_lore(edition, cards)
    }

    /// The same of cards with what is told of them.
    #[must_use]
    pub fn with_lore(edition: Edition, cards: Vec<(Card, Lore)>) -> Berserk {
        let (cards, lore): (Vec<Card>, Vec<Lore>) = cards.into_iter().unzip();
        let by_id =
            cards.iter().enumerate().map(|(i, c)| (c.id.clone(), CardId(i as u16))).collect();
        let namesakes = namesakes(&cards);
        let traits = cards.iter().map(Traits::of).collect();
        let gained = gained(&cards);
        let gift = |at: &(CardId, u8, u8)| Plan::of(gift(&cards, *at).expect("the step gives one"));
        let given = gained.iter().map(gift).collect();
        let waits =
            |when| cards.iter().any(|c| c.abilities.iter().any(|a| a.event() == Some(when)));
        let (prepares, places) = (waits(When::BeforeRecruiting), waits(When::Placed));
        let remembers = cards.iter().any(crate::card::remembers);
        let pool = Pool {
            cards,
            traits,
            lore,
            by_id,
            namesakes,
            gained,
            given,
            prepares,
            places,
            remembers,
        };
        Berserk { edition, pool: Arc::new(pool), scene: Arc::default() }
    }

    /// The same cards by the rules of another edition.
    #[must_use]
    pub fn in_edition(self, edition: Edition) -> Berserk {
        Berserk { edition, ..self }
    }

    /// Whether the edition plays with cards of this kind (208.1/creatures).
    #[must_use]
    pub fn plays_with(&self, card: CardId) -> bool {
        bars(&self.edition, self.card(card).kind).is_none()
    }

    /// This rule set with the cards and the unit names of a scenario. The ids of its own cards stay
    /// what they are.
    #[must_use]
    pub fn with_scene(&self, cards: Vec<Card>, scene: Scene) -> Berserk {
        if cards.is_empty() {
            return Berserk { scene: Arc::new(scene), ..self.clone() };
        }
        let own = self.pool.cards.iter().cloned().zip(self.pool.lore.iter().cloned());
        let cards = own.chain(cards.into_iter().map(|card| (card, Lore::default()))).collect();
        Berserk { scene: Arc::new(scene), ..Berserk::with_lore(self.edition, cards) }
    }

    /// The same with the cards of these sets alone, and those that are of no set. Its positions say with which
    /// it is played, also where those are all, or their fingerprints would change when sets are added.
    #[must_use]
    pub fn with_sets(&self, sets: &[String]) -> Berserk {
        let scene = Arc::new(Scene { sets: sets.to_vec(), ..Scene::clone(&self.scene) });
        let plays = |lore: &Lore| lore.set.as_ref().is_none_or(|set| sets.contains(&set.id));
        if self.pool.lore.iter().all(plays) {
            return Berserk { scene, ..self.clone() };
        }
        let own = self.pool.cards.iter().cloned().zip(self.pool.lore.iter().cloned());
        let cards = own.filter(|(_, lore)| plays(lore)).collect();
        Berserk { scene, ..Berserk::with_lore(self.edition, cards) }
    }

    /// The same with these cards alone, in this order.
    #[must_use]
    pub fn with_cards(&self, cards: &[CardId]) -> Berserk {
        let own = |card: &CardId| (self.card(*card).clone(), self.lore(*card).clone());
        let cards = cards.iter().map(own).collect();
        Berserk { scene: Arc::clone(&self.scene), ..Berserk::with_lore(self.edition, cards) }
    }

    /// The same with English names for cards that have one name for both languages, as those of
    /// scenarios have. Nothing else changes, not even their ids.
    #[must_use]
    pub fn in_english(&self, english: impl Fn(&str) -> Option<String>) -> Berserk {
        let mut cards: Vec<(Card, Lore)> =
            self.pool.cards.iter().cloned().zip(self.pool.lore.iter().cloned()).collect();
        for (card, _) in cards.iter_mut().filter(|(card, _)| card.name.en == card.name.ru) {
            if let Some(name) = english(&card.name.ru) {
                card.name.en = name;
            }
        }
        Berserk { scene: Arc::clone(&self.scene), ..Berserk::with_lore(self.edition, cards) }
    }

    /// The additions of a scenario: names of units and cards defined inline.
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

    /// The lore of a card of this pool.
    #[must_use]
    pub fn lore(&self, id: CardId) -> &Lore {
        &self.pool.lore[id.index()]
    }

    /// The lore of all cards, in the same order.
    pub(crate) fn lores(&self) -> &[Lore] {
        &self.pool.lore
    }

    pub(crate) fn traits(&self, id: CardId) -> &Traits {
        &self.pool.traits[id.index()]
    }

    /// An ability as the engine numbers them: first the card's own, from [`OWN`] on those that cards
    /// gain from cells and other cards, whichever card it is.
    #[must_use]
    #[inline]
    pub fn ability(&self, card: CardId, number: u8) -> Option<&Ability> {
        if number < OWN {
            return self.card(card).abilities.get(usize::from(number));
        }
        self.given(number)
    }

    /// Whether the ability of a card has somebody or something to choose; one that is not known has
    /// not.
    #[must_use]
    pub fn aims(&self, card: Option<CardId>, number: u8) -> bool {
        let plan = card.and_then(|card| self.plan(card, number));
        plan.is_some_and(|plan| !plan.choices.is_empty())
    }

    /// The plan of an ability, which the engine asks for at every step.
    #[inline]
    pub(crate) fn plan(&self, card: CardId, number: u8) -> Option<&Plan> {
        if number < OWN {
            return self.traits(card).plans.get(usize::from(number));
        }
        self.pool.given.get(usize::from(number - OWN))
    }

    /// A played ability that cards have from cells.
    #[cold]
    fn given(&self, number: u8) -> Option<&Ability> {
        gift(&self.pool.cards, *self.pool.gained.get(usize::from(number - OWN))?)
    }

    /// The card, ability and step that give the played ability of this number, if it is gained from
    /// a cell.
    #[must_use]
    pub fn origin(&self, number: u8) -> Option<(CardId, u8, u8)> {
        self.pool.gained.get(usize::from(number.checked_sub(OWN)?)).copied()
    }

    /// Whether the pool has more abilities of cells than there are numbers.
    pub(crate) fn gains_too_much(&self) -> bool {
        self.pool.gained.len() > GIVEN
    }

    /// The number of the played ability that this step gives to cards on a cell.
    pub(crate) fn gained(&self, card: CardId, ability: u8, step: u8) -> Option<u8> {
        let at = self.pool.gained.iter().position(|known| *known == (card, ability, step))?;
        u8::try_from(at).ok()?.checked_add(OWN)
    }

    /// Whether some card of the pool has an ability before recruiting (3.4.1): then both seats are asked, with any
    /// cards.
    pub(crate) fn prepares(&self) -> bool {
        self.pool.prepares
    }

    /// Whether some card of the pool has an ability after placement (6.2.2/after).
    pub(crate) fn places(&self) -> bool {
        self.pool.places
    }

    /// Whether some card of the pool asks about events of a turn: then every match remembers them, with any cards in
    /// play, so the memory reveals nothing.
    #[must_use]
    pub fn remembers(&self) -> bool {
        self.pool.remembers
    }

    /// The number of copies of a card that a deck may have, and its rule: of a unique card no more than a squad.
    #[must_use]
    pub fn copies(&self, card: CardId) -> (u8, RuleId) {
        match self.card(card).unique {
            true => (1, rule!("gap.unique")),
            false => (self.edition.copies, rule!("gap.deck-construction")),
        }
    }

    /// The first card of the pool with the name of this one: cards with the same are copies of each other.
    pub(crate) fn namesake(&self, card: CardId) -> CardId {
        self.pool.namesakes[card.index()]
    }

    /// The card with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.pool.by_id.get(id).copied()
    }
}

/// The key by which two cards are copies of each other: the name (1.4.1), or the id without one.
pub(crate) fn names(card: &Card) -> (&str, &str) {
    if card.name.ru.is_empty() && card.name.en.is_empty() {
        (&card.id, "")
    } else {
        (&card.name.ru, &card.name.en)
    }
}

/// For each card the first one of its name.
fn namesakes(cards: &[Card]) -> Vec<CardId> {
    let mut first = BTreeMap::new();
    let numbered = (0..).map(CardId).zip(cards);
    numbered.map(|(id, card)| *first.entry(names(card)).or_insert(id)).collect()
}

/// Every step that gives a played ability to cards or a triggered one to a cell, in the order of the pool.
fn gained(cards: &[Card]) -> Vec<(CardId, u8, u8)> {
    let mut all = Vec::new();
    for (c, card) in cards.iter().enumerate() {
        for (a, ability) in card.abilities.iter().enumerate() {
            for (s, step) in ability.steps().iter().enumerate() {
                let gives = given_by(step);
                if gives.is_some_and(|gives| !matches!(gives.form, Form::Static { .. })) {
                    all.push((CardId(c as u16), a as u8, s as u8));
                }
            }
        }
    }
    all
}

/// The ability that the step gives.
fn gift(cards: &[Card], (card, ability, step): (CardId, u8, u8)) -> Option<&Ability> {
    let ability = cards.get(card.index())?.abilities.get(usize::from(ability))?;
    given_by(ability.steps().get(usize::from(step))?)
}

/// The ability that a step gives to cards, on a cell or for a time.
fn given_by(step: &Instruction) -> Option<&Ability> {
    match step.verb.word().brings {
        Brings::Gift(gives, _) => Some(gives),
        Brings::Change(Content::Gives(gives)) => Some(gives),
        Brings::Nothing | Brings::Change(_) | Brings::Host => None,
    }
}

/// The facts about an ability that the engine needs at every step, computed once from [the words](crate::card) of its
/// definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    /// The steps for which something is chosen, in order.
    pub(crate) choices: Box<[u8]>,
    /// It makes an attack.
    pub(crate) attacks: bool,
    /// The bit of the event that it waits for; 0 for none.
    pub(crate) event: u32,
    /// Kinds of the constant changes that it is.
    pub(crate) constant: Kinds,
    /// As a constant ability it changes cards out of play, too.
    pub(crate) elsewhere: bool,
    /// It moves a card along the way of the movement that it waits for.
    pub(crate) along: bool,
    /// It asks for the cell that a card has left: the card whose movement it waits for, or one that it moves.
    pub(crate) left: bool,
    /// It waits for deaths, and asks where the dead card stood or of how many wounds it died.
    pub(crate) mourns: bool,
    /// It redirects an attack.
    pub(crate) redirects: bool,
}

impl Plan {
    fn of(ability: &Ability) -> Plan {
        let steps = (0..).zip(ability.steps());
        Plan {
            choices: steps.filter(|(_, step)| step.asks()).map(|(n, _)| n).collect(),
            attacks: ability.steps().iter().any(|step| step.verb.word().attack.is_some()),
            event: ability.event().map_or(0, |when| when.word().bit),
            constant: match &ability.form {
                Form::Static { what, .. } => Content::kinds_of_all(what),
                Form::Activated { .. } | Form::Triggered { .. } => Kinds::default(),
            },
            elsewhere: matches!(&ability.form, Form::Static { who, .. } if who.looks_elsewhere()),
            along: ability.event() == Some(When::Moves) && ability.steps().iter().any(moves_along),
            left: ability.steps().iter().any(asks_for_the_left_cell),
            mourns: ability.event() == Some(When::Dies) && ability.steps().iter().any(mourns),
            redirects: ability.steps().iter().any(|s| matches!(s.verb, Verb::Redirect(_))),
        }
    }

    /// The number of choices before a step.
    pub(crate) fn choices_before(&self, step: usize) -> usize {
        self.choices.iter().filter(|n| usize::from(**n) < step).count()
    }
}

/// Whether the step moves a card in the direction of a movement.
fn moves_along(step: &Instruction) -> bool {
    matches!(&step.verb, Verb::Teleport { into: Some(into), .. } if into.atoms.contains(&CellAtom::Along))
}

/// Whether the step puts a card on the cell that another one has left.
fn asks_for_the_left_cell(step: &Instruction) -> bool {
    matches!(&step.verb, Verb::Teleport { into: Some(into), .. } | Verb::Land { into: Some(into), .. }
        if into.atoms.contains(&CellAtom::Left))
}

/// Whether the step asks where the object of its event stood, or for the number of the event.
fn mourns(step: &Instruction) -> bool {
    let beside = Atom::Adjacent(Ref::Struck);
    let near = step.verb.cards().is_some_and(|to| to.atoms.contains(&beside));
    let mut counts = false;
    if let Some(number) = step.verb.word().number {
        number.value(&mut |prop| {
            counts |= *prop == Prop::Amount;
            1
        });
    }
    near || counts
}

/// The marks that the engine searches among the units of a match, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// It has a played ability.
    Played,
    /// It has an instant ability (1.9.4).
    Instant,
    /// It can live on a host.
    Clings,
    /// It is no creature.
    Thing,
}

impl Mark {
    /// The number of marks.
    pub(crate) const COUNT: usize = Mark::Thing as usize + 1;

    /// Its bit.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The possible effects of a card's abilities, so that the engine asks only cards that can matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Traits {
    /// Its abilities one by one.
    pub(crate) plans: Vec<Plan>,
    /// Its played abilities, a bit each.
    pub(crate) played: u8,
    /// Those that are instant (1.9.4).
    pub(crate) instants: u8,
    /// Those that close it: closed it cannot use them.
    pub(crate) closing: u8,
    /// Kinds of constant changes it makes at all.
    pub(crate) constant: Kinds,
    /// Kinds of changes it can bring in any way, given for a time or by a cell included.
    pub(crate) brings: Kinds,
    /// Kinds of constant changes it makes to others.
    pub(crate) spread: Kinds,
    /// Pays with counters, so it can save them (1.11.1/auto).
    pub(crate) saves: bool,
    /// Kinds of its printed keywords.
    pub(crate) keywords: Kinds,
    /// Events it waits for, a bit each.
    pub(crate) triggers: u32,
    /// Can block an ability (6.1/prelim-block).
    pub(crate) cancels: bool,
    /// The gold that can be paid for it above its price (3.5).
    pub(crate) overpay: u8,
    /// Terms on which gold is received for it when it is recruited (3.5).
    pub(crate) refund: Option<Terms>,
    /// Every [`Mark`] that the card has.
    pub(crate) marks: u8,
}

impl Traits {
    fn of(card: &Card) -> Traits {
        let mut t = Traits {
            keywords: card
                .keywords
                .iter()
                .fold(Kinds::default(), |all, k| all.with(k.word().kinds)),
            plans: card.abilities.iter().map(Plan::of).collect(),
            ..Traits::default()
        };
        let mut clings = card.kind.needs_host();
        for (n, ability) in card.abilities.iter().enumerate() {
            t.brings = t.brings.with(brings(ability));
            t.triggers |= t.plans[n].event;
            t.overpay += ability.steps().iter().map(|step| overpaid(&step.verb)).sum::<u8>();
            t.refund = t.refund.or_else(|| ability.steps().iter().find_map(|s| terms(&s.verb)));
            for word in ability.steps().iter().map(|step| step.verb.word()) {
                clings |= matches!(word.brings, Brings::Host);
                let plays = matches!(ability.form, Form::Activated { .. });
                t.cancels |= plays && matches!(word.aim, Aim::Ability);
            }
            match &ability.form {
                Form::Activated { cost, instant, run: _ } => {
                    t.played |= 1 << n;
                    t.instants |= u8::from(*instant) << n;
                    t.closing |= u8::from(cost.close) << n;
                    t.saves |= cost.counters != CounterCost::None;
                }
                Form::Triggered { .. } => {}
                Form::Static { who, what } => {
                    let kinds = Content::kinds_of_all(what);
                    t.constant = t.constant.with(kinds);
                    if who.quantity != Quantity::Ref(Ref::This) {
                        t.spread = t.spread.with(kinds);
                    }
                }
            }
        }
        let marks = [
            (Mark::Played, t.played != 0),
            (Mark::Instant, t.instants != 0),
            (Mark::Clings, clings),
            (Mark::Thing, !card.kind.is_creature()),
        ];
        let there = marks.into_iter().filter(|(_, there)| *there);
        t.marks = there.fold(0, |all, (mark, _)| all | mark.bit());
        t
    }
}

/// The gold that an effect lets be paid above the price.
fn overpaid(verb: &Verb) -> u8 {
    if let Verb::Overpay(most) = verb { *most } else { 0 }
}

/// The terms of an effect that gives gold at recruiting.
fn terms(verb: &Verb) -> Option<Terms> {
    if let Verb::Refund(terms) = verb { Some(terms.clone()) } else { None }
}

/// Kinds of changes that an ability makes, gives for a time or puts on a cell.
fn brings(ability: &Ability) -> Kinds {
    let constant = match &ability.form {
        Form::Static { what, .. } => Content::kinds_of_all(what),
        Form::Activated { .. } | Form::Triggered { .. } => Kinds::default(),
    };
    ability.steps().iter().fold(constant, |all, step| {
        all.with(match step.verb.word().brings {
            Brings::Change(Content::Gives(gives)) => self::brings(gives).with(Kinds::GIVES),
            Brings::Change(what) => what.kinds(),
            Brings::Gift(gives, _) => self::brings(gives),
            Brings::Nothing | Brings::Host => Kinds::default(),
        })
    })
}
