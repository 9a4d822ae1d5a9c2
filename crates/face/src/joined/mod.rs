//! A game joined with what it says of itself: the object behind which any game is kept.
//!
//! | file | for |
//! |---|---|
//! | `bench` | what an operator's tools do with it |
//! | `limited` | its limited play |

mod bench;
mod limited;

use crate::card_index::CardIndex;
use crate::deck::list::{self, Pool};
use crate::example::{self, Shown};
use crate::game::{Game, RuleSet};
use crate::host::Host;
use crate::lesson::{self, Course};
use crate::placed::{self, ALL};
use crate::shown;
use std::any::Any;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{Chance, Seat, Setup, SetupError};
use stolik_scenario::Scenario;
use stolik_table::study::{Studied, Unstudied};
use stolik_table::{
    CardBook, CardHow, CardRow, CardSheet, CardsFound, DeckProblem, DeckRead, DocumentInfo, Hosted,
    Kind, Limited, LoadError, PastPool, Picture, Played, ScreenStyle,
};
use stolik_words::{Language, Phrase};

/// Fingerprint of a rule set: engine, edition and pool.
fn fingerprint<R: RuleSet, F: Game<R>>(rules: &R) -> Fingerprint {
    fingerprint::of_bytes(format!("{} {}", F::ENGINE, rules.canonical()).as_bytes())
}

/// A game with what it says of itself.
pub struct Joined<R: RuleSet, F: Game<R>> {
    /// With all cards.
    rules: Arc<R>,
    face: Arc<F>,
    document: Arc<str>,
    /// Of all cards; computed when somebody first plays with them: their canonical text takes as long as a third of the
    /// reading.
    fingerprint: OnceLock<Fingerprint>,
    info: DocumentInfo,
    /// With sets that were chosen, or with the pool of an earlier rule set: the rules as long as somebody plays with
    /// them, the last fingerprints longer.
    chosen: Mutex<BTreeMap<PoolKey, Chosen<R>>>,
    /// The pools by which matches are played, by the fingerprint of the rule set: ids of the cards, a line each.
    past: Mutex<BTreeMap<Fingerprint, Box<str>>>,
    /// Read when somebody first names a deck's cards.
    pool: OnceLock<Pool>,
    /// Their names, read when somebody first asks for a card with its set.
    names: OnceLock<list::Names>,
    /// Read when somebody first asks for a card.
    index: OnceLock<CardIndex>,
}

/// The number of chosen sets and earlier pools from which fingerprints of those that nobody plays with are dropped.
const MOST_CHOSEN: usize = 64;

/// Ids of the sets of a rule set, and the fingerprint of the earlier one whose pool it has.
type PoolKey = (Vec<String>, Option<Fingerprint>);

/// A rule set that matches keep, and its fingerprint.
type Chosen<R> = (Weak<R>, Fingerprint);

impl<R: RuleSet, F: Game<R>> Joined<R, F> {
    /// Joins a rule set with its face.
    pub fn new(rules: Arc<R>, face: F) -> Joined<R, F> {
        let info = face.document(&rules);
        Joined {
            rules,
            face: Arc::new(face),
            document: Arc::from(info.id.as_str()),
            fingerprint: OnceLock::new(),
            info,
            chosen: Mutex::default(),
            past: Mutex::default(),
            pool: OnceLock::new(),
            names: OnceLock::new(),
            index: OnceLock::new(),
        }
    }

    /// The rule set of a match; none where one of its sets is not there. If the sets have changed since it began, it
    /// keeps the cards and numbers of its pool, as far as all of them are there.
    fn played(&self, played: Played<'_>) -> Option<Kind<R, F>> {
        let now = self.of_sets(played.sets)?;
        let earlier = played.rules.filter(|rules| *rules != now.fingerprint);
        Some(earlier.and_then(|rules| self.of_past(played.sets, rules)).unwrap_or(now))
    }

    /// The rule set with these sets of cards (none: all) as they are now; none where one of them is not there.
    fn of_sets(&self, sets: &[String]) -> Option<Kind<R, F>> {
        let all = self.info.set_ids();
        if !sets.iter().all(|set| all.contains(set)) {
            return None;
        }
        if sets.is_empty() {
            return Some(self.whole());
        }
        self.kept((sets.to_vec(), None), || Some(self.rules().of_sets(sets)))
    }

    /// The rule set with these sets and the pool of an earlier one, whose cards may have been changed since; none if
    /// the pool is not known, or a card of it is not there.
    fn of_past(&self, sets: &[String], rules: Fingerprint) -> Option<Kind<R, F>> {
        self.kept((sets.to_vec(), Some(rules)), || {
            let ids = self.past.lock().unwrap_or_else(PoisonError::into_inner).get(&rules).cloned();
            let now = (!sets.is_empty()).then(|| self.rules().of_sets(sets));
            let now = now.as_ref().unwrap_or_else(|| self.rules());
            let cards = ids?.lines().map(|id| now.card_with_id(id)).collect::<Option<Vec<_>>>()?;
            Some(now.of_cards(&cards))
        })
    }

    /// The rule set that is kept under a key, read if nobody plays with it.
    fn kept(&self, key: PoolKey, read: impl FnOnce() -> Option<R>) -> Option<Kind<R, F>> {
        let mut chosen = self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        let known = chosen.get(&key).map(|(rules, fingerprint)| (rules.upgrade(), *fingerprint));
        let (rules, fingerprint) = match known {
            Some((Some(rules), fingerprint)) => return Some(self.kind_of(rules, fingerprint)),
            Some((None, fingerprint)) => (Arc::new(read()?), fingerprint),
            None => {
                let rules = Arc::new(read()?);
                let fingerprint = fingerprint::<R, F>(&rules);
                (rules, fingerprint)
            }
        };
        if chosen.len() >= MOST_CHOSEN {
            chosen.retain(|_, (rules, _)| rules.strong_count() > 0);
        }
        chosen.insert(key, (Arc::downgrade(&rules), fingerprint));
        Some(self.kind_of(rules, fingerprint))
    }

    /// The rule set with all cards.
    fn whole(&self) -> Kind<R, F> {
        let fingerprint = self.fingerprint.get_or_init(|| fingerprint::<R, F>(&self.rules));
        self.kind_of(Arc::clone(&self.rules), *fingerprint)
    }

    fn kind_of(&self, rules: Arc<R>, fingerprint: Fingerprint) -> Kind<R, F> {
        Kind {
            rules,
            face: Arc::clone(&self.face),
            document: Arc::clone(&self.document),
            fingerprint,
        }
    }

    /// Its rules.
    fn rules(&self) -> &R {
        &self.rules
    }

    /// Its face.
    fn face(&self) -> &F {
        &self.face
    }

    /// The names of its cards.
    fn names(&self) -> &list::Names {
        self.names.get_or_init(|| list::Names::of(self.pool()))
    }

    /// Reads a deck, with notes on its lines.
    fn read_deck(&self, text: &str) -> (DeckRead, Vec<DeckProblem>) {
        list::read_noted(self.rules(), self.pool(), self.names(), &self.info.id, text)
    }

    /// Its cards as decks name them.
    fn pool(&self) -> &Pool {
        self.pool.get_or_init(|| self.face().pool(self.rules()))
    }

    /// The id of the card that is named `name (set)`, as a list of several sets names it.
    fn card_with_set(&self, question: &str) -> Option<String> {
        let card = question.trim_end().ends_with(')').then(|| self.names().find(question))??;
        Some(self.pool().cards[card].id.clone())
    }

    pub(super) fn index(&self) -> &CardIndex {
        self.index.get_or_init(|| self.face().index(&self.rules))
    }
}

impl<R: RuleSet, F: Game<R>> Host for Joined<R, F> {
    fn info(&self) -> &DocumentInfo {
        &self.info
    }

    fn rule_set(&self) -> &dyn Any {
        self.rules()
    }

    fn fingerprint(&self, played: Played<'_>) -> Option<Fingerprint> {
        Some(self.played(played)?.fingerprint)
    }

    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        let away = || vec![SetupError::new("table-sets-away").text("sets", played.sets.join(", "))];
        let kind = self.played(played).ok_or_else(away)?;
        let state = placed::start(&*kind.rules, setup, chance)?;
        Ok(kind.live(state))
    }

    fn study(&self, scenario: &Scenario) -> Result<Studied, Vec<Unstudied>> {
        let words = scenario.position.iter().map(|line| line.text.split_whitespace());
        let named = words.filter_map(|mut words| (words.next() == Some("cards")).then_some(words));
        // In some games `all` says that all cards of the sets are there, also those that no line names.
        let named = named.flatten().filter(|set| *set != ALL).map(str::to_owned);
        let named: Vec<String> = named.collect();
        let sets = if named.is_empty() { self.info.set_ids() } else { named };
        match self.of_sets(&sets) {
            Some(kind) => placed::studied(&kind, sets, scenario),
            None => Err(vec![Unstudied::whole("study-sets-away")]),
        }
    }

    fn load(&self, played: Played<'_>, snapshot: &[u8]) -> Result<Box<dyn Hosted>, LoadError> {
        self.played(played).ok_or(LoadError::Cards)?.load(snapshot)
    }

    fn learn_pool(&self, pool: &PastPool) {
        let mut past = self.past.lock().unwrap_or_else(PoisonError::into_inner);
        past.insert(pool.rules, pool.cards.join("\n").into());
    }

    fn outside(&self, sets: &[String], cards: &[String]) -> Vec<DeckProblem> {
        list::outside(self.pool(), sets, cards)
    }

    fn deck(&self, text: &str) -> DeckRead {
        self.read_deck(text).0
    }

    fn deck_notes(&self, text: &str) -> Vec<DeckProblem> {
        self.read_deck(text).1
    }

    fn deck_problems(&self, cards: &[String]) -> Vec<DeckProblem> {
        list::problems(self.rules(), self.pool(), self.names(), cards)
    }

    fn deck_text(&self, name: &str, cards: &[String], language: Language) -> String {
        list::write((self.pool(), self.names()), name, cards, language)
    }

    fn limited(&self) -> Option<&dyn Limited> {
        self.face().limited().map(|_| self as &dyn Limited)
    }

    fn deck_picture(&self, name: &str, cards: &[String], style: ScreenStyle) -> Picture {
        shown(&self.face().deck(self.rules(), name, cards, style.into()))
    }

    fn deck_about(&self, cards: &[String]) -> Vec<Phrase> {
        self.face().deck_about(self.rules(), cards)
    }

    fn example(&self, scenario: &Scenario) -> Option<Arc<dyn Shown>> {
        Some(Arc::new(example::of(self.rules(), &self.face, scenario)?))
    }

    fn course(
        &self,
        scenario: &Scenario,
        seat: Seat,
        cuts: &[Range<usize>],
    ) -> Result<Arc<dyn Course>, String> {
        lesson::of(&self.whole(), scenario, seat, cuts)
    }
}

impl<R: RuleSet, F: Game<R>> CardBook for Joined<R, F> {
    fn ids(&self) -> &[String] {
        self.index().ids()
    }

    fn facets(&self, language: Language) -> Vec<&str> {
        self.index().facets(language)
    }

    fn find(&self, question: &str, language: Language) -> CardsFound {
        match self.card_with_set(question) {
            Some(card) => {
                CardsFound { how: CardHow::Name, cards: vec![card], ..CardsFound::default() }
            }
            None => self.index().find(question, language),
        }
    }

    fn row(&self, id: &str, language: Language) -> Option<CardRow> {
        self.face().row(self.rules(), self.index(), id, language)
    }

    fn sheet(&self, id: &str, language: Language) -> Option<CardSheet> {
        self.face().sheet(self.rules(), self.index(), id, language)
    }

    fn picture(&self, id: &str, style: ScreenStyle) -> Option<Picture> {
        self.face().card(self.rules(), id, style.into()).as_ref().map(shown)
    }
}
