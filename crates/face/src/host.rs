//! A game as the catalogue joins it: what each game says of itself once ([`Game`]), and the one object
//! ([`Host`]) behind which the catalogue keeps games of any type.

use crate::deck::list::{self, Pool};
use crate::example::{self, Shown, Staged};
use crate::opponents::Opponent;
use crate::sets::CardFile;
use crate::shelf::Shelf;
use crate::shown;
use crate::tools::{Figures, Tools};
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use stolik_abilities::Problem;
use stolik_ai::{Goals, Player};
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{Chance, Notation, Setup, SetupError};
use stolik_render as render;
use stolik_scenario::Scenario;
use stolik_table::{
    CardBook, CardHow, CardRow, CardSheet, CardsFound, DeckProblem, DeckRead, DocumentInfo, Face,
    Hosted, Kind, Picture, Unwoken,
};
use stolik_words::{Language, Phrase};

/// Rules that a table can host.
pub trait RuleSet: Notation<State: Send + Sync, View: Send + Sync> + Send + Sync + 'static {}

impl<R> RuleSet for R where
    R: Notation<State: Send + Sync, View: Send + Sync> + Send + Sync + 'static
{
}

/// What a game's face says of the game, besides how it is played at the table ([`Face`]) and what its
/// examples show ([`Staged`]). Cards are named by their ids; those that are not known are left out.
pub trait Game<R: RuleSet>: Face<R> + Staged<R> {
    /// What card files call the game.
    const NAME: &'static str;
    /// Rises when the engine resolves something otherwise than before, so that running matches know.
    const ENGINE: u32;
    /// Card files that come with the program and are played with only where the operator says so: names
    /// and texts.
    const EARLY: &'static [(&'static str, &'static str)] = &[];

    /// The rules with the cards that come with the program and those of further files.
    ///
    /// # Errors
    /// Every problem of the files.
    fn rules(files: &[CardFile]) -> Result<R, Vec<Problem>>;
    /// Every problem of one card file by itself.
    fn problems(file: &str, text: &str) -> Vec<Problem>;

    /// What the table offers of it.
    fn document(&self, rules: &R) -> DocumentInfo;
    /// Edition and cards as canonical text, which does not depend on how either is kept: what differs in it
    /// differs in the fingerprint of the rule set.
    fn contents(&self, rules: &R) -> String;
    /// The same game with the cards of these sets alone, which its positions name.
    fn of_sets(&self, rules: &R, sets: &[String]) -> R;
    /// Its cards as decks name them.
    fn pool(&self, rules: &R) -> Pool;
    /// What a deck is made of, a line each.
    fn deck_about(&self, rules: &R, cards: &[String]) -> Vec<Phrase>;
    /// A deck as a picture.
    fn deck(&self, rules: &R, name: &str, cards: &[String], language: Language) -> render::Picture;
    /// Its cards, ready to be looked up.
    fn shelf(&self, rules: &R) -> Shelf;
    /// A card in one line.
    fn row(&self, rules: &R, shelf: &Shelf, id: &str, language: Language) -> Option<CardRow>;
    /// A card in words.
    fn sheet(&self, rules: &R, shelf: &Shelf, id: &str, language: Language) -> Option<CardSheet>;
    /// A card as a picture.
    fn card(&self, rules: &R, id: &str, language: Language) -> Option<render::Picture>;
    /// What is printed on a card besides names and sentences.
    fn figures(&self, rules: &R, id: &str) -> Option<Figures>;
    /// The position as an operator's tools paint it.
    fn position(&self, rules: &R, view: &R::View, language: Language) -> render::Picture {
        self.look(rules, view, &[], language)
    }
    /// An opponent of this kind.
    fn opponent(&self, rules: &R, kind: Opponent, seed: u64) -> Box<dyn Player<R>>;
    /// What the exhaustive runner is to reach.
    fn goals(&self, rules: &R) -> impl Goals<R>;
}

/// A game of any type, as the catalogue asks it.
pub trait Host: Tools + CardBook + Send + Sync {
    /// What the table offers of it.
    fn info(&self) -> &DocumentInfo;
    /// Its rule set, for whoever knows the type.
    fn rule_set(&self) -> &dyn Any;
    /// Fingerprint of its rule set with these sets of cards (none: all); none where one is not there.
    fn print(&self, sets: &[String]) -> Option<Fingerprint>;
    /// Starts a match.
    fn start(
        &self,
        sets: &[String],
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>>;
    /// Takes a match up again.
    fn wake(&self, sets: &[String], snapshot: &[u8]) -> Result<Box<dyn Hosted>, Unwoken>;
    /// See [`list::outside`].
    fn outside(&self, sets: &[String], cards: &[String]) -> Vec<DeckProblem>;
    /// Reads a deck.
    fn deck(&self, text: &str) -> DeckRead;
    /// What the rules say against a deck.
    fn deck_problems(&self, cards: &[String]) -> Vec<DeckProblem>;
    /// A deck as text that [`Host::deck`] reads again.
    fn deck_text(&self, name: &str, cards: &[String], language: Language) -> String;
    /// See [`Game::deck`].
    fn deck_picture(&self, name: &str, cards: &[String], language: Language) -> Picture;
    /// See [`Game::deck_about`].
    fn deck_about(&self, cards: &[String]) -> Vec<Phrase>;
    /// A scenario, played and ready to be shown; none if it does not go as it says.
    fn example(&self, scenario: &Scenario) -> Option<Arc<dyn Shown>>;
}

/// Print of a rule set: engine, edition and pool.
fn print<R: RuleSet, F: Game<R>>(face: &F, rules: &R) -> Fingerprint {
    fingerprint::of_bytes(format!("{} {}", F::ENGINE, face.contents(rules)).as_bytes())
}

/// A game with what it says of itself.
pub struct Joined<R: RuleSet, F: Game<R>> {
    /// With all cards.
    kind: Kind<R, F>,
    info: DocumentInfo,
    /// With sets that were chosen, as long as somebody plays with them.
    chosen: Mutex<BTreeMap<Vec<String>, Chosen<R>>>,
    /// Read when somebody first names a deck's cards.
    pool: OnceLock<Pool>,
    /// Read when somebody first asks for a card.
    shelf: OnceLock<Shelf>,
}

/// A rule set that matches keep, and its print.
type Chosen<R> = (Weak<R>, Fingerprint);

impl<R: RuleSet, F: Game<R>> Joined<R, F> {
    /// Joins a rule set with its face.
    pub fn new(rules: Arc<R>, face: F) -> Joined<R, F> {
        let info = face.document(&rules);
        let kind = Kind {
            print: print(&face, rules.as_ref()),
            rules,
            face: Arc::new(face),
            document: Arc::from(info.id.as_str()),
        };
        let chosen = Mutex::default();
        Joined { kind, info, chosen, pool: OnceLock::new(), shelf: OnceLock::new() }
    }

    /// The rule set with these sets of cards (none: all); none where one of them is not there.
    fn played(&self, sets: &[String]) -> Option<Kind<R, F>> {
        let all = self.info.set_ids();
        if !sets.iter().all(|set| all.contains(set)) {
            return None;
        }
        let of = |rules: Arc<R>, print| Kind {
            rules,
            face: Arc::clone(&self.kind.face),
            document: Arc::clone(&self.kind.document),
            print,
        };
        if sets.is_empty() {
            return Some(of(Arc::clone(&self.kind.rules), self.kind.print));
        }
        let mut chosen = self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((rules, print)) = chosen.get(sets)
            && let Some(rules) = rules.upgrade()
        {
            return Some(of(rules, *print));
        }
        let rules = Arc::new(self.face().of_sets(self.rules(), sets));
        let print = print(self.face(), rules.as_ref());
        chosen.retain(|_, (rules, _)| rules.strong_count() > 0);
        chosen.insert(sets.to_vec(), (Arc::downgrade(&rules), print));
        Some(of(rules, print))
    }

    /// Its rules.
    pub(crate) fn rules(&self) -> &R {
        &self.kind.rules
    }

    /// Its face.
    pub(crate) fn face(&self) -> &F {
        &self.kind.face
    }

    /// Its cards as decks name them.
    pub(crate) fn pool(&self) -> &Pool {
        self.pool.get_or_init(|| self.face().pool(self.rules()))
    }

    fn shelf(&self) -> &Shelf {
        self.shelf.get_or_init(|| self.face().shelf(self.rules()))
    }
}

impl<R: RuleSet, F: Game<R>> Host for Joined<R, F> {
    fn info(&self) -> &DocumentInfo {
        &self.info
    }

    fn rule_set(&self) -> &dyn Any {
        self.rules()
    }

    fn print(&self, sets: &[String]) -> Option<Fingerprint> {
        Some(self.played(sets)?.print)
    }

    fn start(
        &self,
        sets: &[String],
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        let away = || vec![SetupError::new("table-sets-away").arg("sets", sets.join(", "))];
        let kind = self.played(sets).ok_or_else(away)?;
        let state = kind.rules.start(setup, chance)?;
        Ok(kind.live(state))
    }

    fn wake(&self, sets: &[String], snapshot: &[u8]) -> Result<Box<dyn Hosted>, Unwoken> {
        self.played(sets).ok_or(Unwoken::Cards)?.wake(snapshot)
    }

    fn outside(&self, sets: &[String], cards: &[String]) -> Vec<DeckProblem> {
        list::outside(self.pool(), sets, cards)
    }

    fn deck(&self, text: &str) -> DeckRead {
        list::read(self.rules(), self.pool(), &self.info.id, text)
    }

    fn deck_problems(&self, cards: &[String]) -> Vec<DeckProblem> {
        list::problems(self.rules(), self.pool(), cards)
    }

    fn deck_text(&self, name: &str, cards: &[String], language: Language) -> String {
        list::write(self.pool(), name, cards, language)
    }

    fn deck_picture(&self, name: &str, cards: &[String], language: Language) -> Picture {
        shown(&self.face().deck(self.rules(), name, cards, language))
    }

    fn deck_about(&self, cards: &[String]) -> Vec<Phrase> {
        self.face().deck_about(self.rules(), cards)
    }

    fn example(&self, scenario: &Scenario) -> Option<Arc<dyn Shown>> {
        Some(Arc::new(example::of(self.rules(), &self.kind.face, scenario)?))
    }
}

impl<R: RuleSet, F: Game<R>> CardBook for Joined<R, F> {
    fn ids(&self) -> &[String] {
        self.shelf().ids()
    }

    fn find(&self, question: &str, language: Language) -> CardsFound {
        // `name (set)`, as a list of several sets names it.
        if question.trim_end().ends_with(')')
            && let Some(card) = list::Names::of(self.pool()).find(question)
        {
            let cards = vec![self.pool().cards[card].id.clone()];
            return CardsFound { how: CardHow::Name, cards, ..CardsFound::default() };
        }
        self.shelf().find(question, language)
    }

    fn row(&self, id: &str, language: Language) -> Option<CardRow> {
        self.face().row(self.rules(), self.shelf(), id, language)
    }

    fn sheet(&self, id: &str, language: Language) -> Option<CardSheet> {
        self.face().sheet(self.rules(), self.shelf(), id, language)
    }

    fn picture(&self, id: &str, language: Language) -> Option<Picture> {
        self.face().card(self.rules(), id, language).as_ref().map(shown)
    }
}
