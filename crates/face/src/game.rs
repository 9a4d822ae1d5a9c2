//! The description of a game ([`Game`]), besides its play at the table.

use crate::card_index::{CardDetails, CardIndex, CardLine, other};
use crate::deck::list::Pool;
use crate::opponents::Opponent;
use crate::puzzle::Counted;
use crate::sets::CardFile;
use crate::tools::Figures;
use std::sync::Arc;
use stolik_abilities::Problem;
use stolik_ai::{Goals, Player};
use stolik_kernel::{Notation, Seat};
use stolik_render as render;
use stolik_table::{CardRow, CardSheet, DocumentInfo, Face, Reader};
use stolik_words::{Language, Phrase};

/// Rules that a table can host.
pub trait RuleSet: Notation<State: Send + Sync, View: Send + Sync> + Send + Sync + 'static {}

impl<R> RuleSet for R where
    R: Notation<State: Send + Sync, View: Send + Sync> + Send + Sync + 'static
{
}

/// The functions of a game's modules of which most of its description consists.
pub struct Parts<R> {
    /// Builds the rules with the cards that come with the program and those of further files.
    pub rules: fn(&[CardFile]) -> Result<R, Vec<Problem>>,
    /// Lists every problem of one card file by itself: its name and its text.
    pub problems: fn(&str, &str) -> Vec<Problem>,
    /// Edition and cards as canonical text, which does not depend on how either is kept: what differs in it differs in
    /// the fingerprint of the rule set.
    pub contents: fn(&R) -> String,
    /// The offer of the table for this game.
    pub document: fn(&R) -> DocumentInfo,
    /// Its cards as decks name them.
    pub pool: fn(&R) -> Pool,
    /// Describes the composition of a deck, a line each.
    pub deck_about: fn(&R, &[String]) -> Vec<Phrase>,
    /// A deck with its name as a picture.
    pub deck: fn(&R, &str, &[String], render::Reader<'_>) -> render::Picture,
    /// Its cards, ready to be looked up.
    pub index: fn(&Arc<R>) -> CardIndex,
    /// The line of a card.
    pub line: fn(&R, &str, Language) -> Option<CardLine>,
    /// The rest of a card's page.
    pub details: fn(&R, &str, Language) -> Option<CardDetails>,
    /// The printed data of a card besides names and sentences.
    pub figures: fn(&R, &str) -> Option<Figures>,
    /// The words of a card's picture.
    pub card_words: fn(&R, &str, Language) -> Option<String>,
    /// A card as a picture.
    pub card: fn(&R, &str, render::Reader<'_>) -> Option<render::Picture>,
}

/// The description of a game, besides its play at the table ([`Face`]) and its examples ([`Staged`]). Cards are named
/// by their ids; unknown ids are left out.
pub trait Game<R: RuleSet>: Face<R> + Staged<R> {
    /// The name of the game in card files.
    const NAME: &'static str;
    /// The functions of its modules.
    const PARTS: Parts<R>;
    /// Rises when the engine resolves something otherwise than before, so that running matches know.
    const ENGINE: u32;
    /// Card files that come with the program and are played with only where the operator says so: names
    /// and texts.
    const EARLY: &'static [(&'static str, &'static str)] = &[];

    /// The rules with the cards that come with the program and those of further files.
    ///
    /// # Errors
    /// Every problem of the files.
    fn rules(files: &[CardFile]) -> Result<R, Vec<Problem>> {
        (Self::PARTS.rules)(files)
    }
    /// Every problem of one card file by itself.
    fn problems(file: &str, text: &str) -> Vec<Problem> {
        (Self::PARTS.problems)(file, text)
    }

    /// Returns the offer of the table for this game.
    fn document(&self, rules: &R) -> DocumentInfo {
        (Self::PARTS.document)(rules)
    }
    /// Edition and cards as canonical text, which does not depend on how either is kept: what differs in it
    /// differs in the fingerprint of the rule set.
    fn contents(&self, rules: &R) -> String {
        (Self::PARTS.contents)(rules)
    }
    /// The same game with the cards of these sets alone, which its positions name.
    fn of_sets(&self, rules: &R, sets: &[String]) -> R;
    /// Its cards as decks name them.
    fn pool(&self, rules: &R) -> Pool {
        (Self::PARTS.pool)(rules)
    }
    /// Describes the composition of a deck, a line each.
    fn deck_about(&self, rules: &R, cards: &[String]) -> Vec<Phrase> {
        (Self::PARTS.deck_about)(rules, cards)
    }
    /// A deck as a picture.
    fn deck(&self, rules: &R, name: &str, cards: &[String], reader: Reader<'_>) -> render::Picture {
        (Self::PARTS.deck)(rules, name, cards, crate::reader(&reader))
    }
    /// Its cards, ready to be looked up.
    fn index(&self, rules: &Arc<R>) -> CardIndex {
        (Self::PARTS.index)(rules)
    }
    /// Returns the line of a card, in the words of a language.
    fn card_line(&self, rules: &R, id: &str, language: Language) -> Option<CardLine> {
        (Self::PARTS.line)(rules, id, language)
    }
    /// Returns the rest of its page.
    fn card_details(&self, rules: &R, id: &str, language: Language) -> Option<CardDetails> {
        (Self::PARTS.details)(rules, id, language)
    }
    /// A card in one line.
    fn row(&self, rules: &R, index: &CardIndex, id: &str, language: Language) -> Option<CardRow> {
        let line = self.card_line(rules, id, language)?;
        let about = index.say(language, line.about.first()?);
        Some(CardRow { name: line.name(language), id: line.id, about })
    }
    /// A card in words.
    fn sheet(
        &self,
        rules: &R,
        index: &CardIndex,
        id: &str,
        language: Language,
    ) -> Option<CardSheet> {
        let line = self.card_line(rules, id, language)?;
        let CardDetails { mut text, set, rules: by } = self.card_details(rules, id, language)?;
        text.extend(self.readings(rules, index, id, language));
        Some(CardSheet {
            name: line.name(language),
            other: line.name(other(language)),
            about: line.about.iter().map(|phrase| index.say(language, phrase)).collect(),
            text,
            set,
            decks: index.decks(&line.id),
            rules: by.into_iter().map(|rule| rule.id().to_owned()).collect(),
            id: line.id,
        })
    }
    /// Lists our decisions on points that a card leaves open, as sentences of a card in words. Empty if the game has no
    /// such cards.
    fn readings(
        &self,
        _rules: &R,
        _index: &CardIndex,
        _id: &str,
        _language: Language,
    ) -> Vec<String> {
        Vec::new()
    }
    /// Returns the words of a card's picture. A card in words does not need the picture to be described first.
    fn card_words(&self, rules: &R, id: &str, language: Language) -> Option<String> {
        (Self::PARTS.card_words)(rules, id, language)
    }
    /// A card as a picture.
    fn card(&self, rules: &R, id: &str, reader: Reader<'_>) -> Option<render::Picture> {
        (Self::PARTS.card)(rules, id, crate::reader(&reader))
    }
    /// Returns the printed data of a card besides names and sentences.
    fn figures(&self, rules: &R, id: &str) -> Option<Figures> {
        (Self::PARTS.figures)(rules, id)
    }
    /// The position as an operator's tools paint it.
    fn position(&self, rules: &R, view: &R::View, reader: Reader<'_>) -> render::Picture {
        self.look(rules, view, &[], reader)
    }
    /// An opponent of this kind.
    fn opponent(&self, rules: &R, kind: Opponent, seed: u64) -> Box<dyn Player<R>>;
    /// Of a position line that says how many lives this seat itself has, or coins: the place of the word that counts
    /// them. None of other lines, and where seats have nothing of the kind.
    fn counted(_line: &[String], _seat: Seat) -> Option<(usize, Counted)> {
        None
    }
    /// Returns the goals of the exhaustive runner.
    fn goals(&self, rules: &R) -> impl Goals<R>;
}

/// The parts of a game that its shown scenarios need.
pub trait Staged<R: Notation> {
    /// A mark in the pictures.
    type Mark: Send + Sync + 'static;
    /// The state that is kept from event to event for the marks.
    type Thread: Default;

    /// The same rules where the scenario's own cards have English names too.
    fn glossed(&self, rules: &R) -> R;
    /// Returns the view of a state in which this seat acts. The seat's commands are worded by this view.
    fn sees(&self, rules: &R, state: &R::State, seat: Seat) -> R::View;
    /// The state as a reader of files may see it: what happens is told around such views.
    fn open(&self, rules: &R, state: &R::State) -> R::View;
    /// An event with nothing left out.
    fn full_notice(event: &R::Event) -> R::Notice;
    /// Whether nothing is to be seen after this, so that it is told with what comes next: a pass.
    fn quiet(command: Option<&R::Command>, events: &[R::Notice]) -> bool;
    /// Returns the marks of the events for the picture of the state to which they lead.
    fn marks(thread: &mut Self::Thread, after: &R::View, events: &[R::Notice]) -> Vec<Self::Mark>;
    /// Returns the mark of a command's target.
    fn aim(&self, rules: &R, view: &R::View, command: &R::Command) -> Option<Self::Mark>;
    /// The cards that a view shows and their sentences, each once: name, text.
    fn texts(&self, rules: &R, view: &R::View, language: Language) -> Vec<(Phrase, String)>;
    /// The picture of a view, with the names that the reader calls the seats by.
    fn look(
        &self,
        rules: &R,
        view: &R::View,
        marks: &[Self::Mark],
        reader: Reader<'_>,
    ) -> render::Picture;
}
