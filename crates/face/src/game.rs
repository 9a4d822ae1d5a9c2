//! The description of a game ([`Game`]), besides its play at the table.

use crate::book::DeckBook;
use crate::card_index::{CardDetails, CardIndex, CardLine, other};
use crate::facets::{self, CardTable};
use crate::opponents::{Bots, Opponent};
use crate::puzzle::Counted;
use crate::sets::CardFile;
use crate::tools::Figures;
use std::sync::Arc;
use stolik_abilities::ids::CardId;
use stolik_abilities::printed::CardPool;
use stolik_abilities::{Problem, cards};
use stolik_ai::{Goals, Player};
use stolik_kernel::{Audience, Notation, Seat};
use stolik_render as render;
use stolik_table::{CardRow, CardSheet, Face, Reader};
use stolik_words::{Language, Phrase};

/// Rules that a table can host.
pub trait RuleSet:
    Notation<State: Send + Sync, View: Send + Sync> + CardPool + Send + Sync + 'static
{
}

impl<R> RuleSet for R where
    R: Notation<State: Send + Sync, View: Send + Sync> + CardPool + Send + Sync + 'static
{
}

/// The painters of a game's pictures besides those of a match.
pub struct Pages<R: RuleSet> {
    /// A deck with its name.
    pub deck: fn(&R, &str, &[CardId], render::Reader<'_>) -> render::Picture,
    /// A card with its sentences.
    pub card: fn(&R, CardId, &[String], render::Reader<'_>) -> render::Picture,
    /// The words of that picture.
    pub words: fn(&R, CardId, &[String], Language) -> render::Wording,
    /// The position as an operator's tools paint it.
    pub board: fn(&R, &R::View, Reader<'_>) -> render::Picture,
}

/// The description of a game, besides its play at the table ([`Face`]): its examples ([`Staged`]), decks, cards and
/// bots. Cards are named by their ids; unknown ids are left out.
pub trait Game<R: RuleSet>: Face<R> + Staged<R> + DeckBook<R> + CardTable<R> + Bots<R> {
    /// The painters of its pages.
    const PAGES: Pages<R>;
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
        cards::with_extra(files)
    }
    /// Every problem of one card file by itself.
    fn problems(file: &str, text: &str) -> Vec<Problem> {
        cards::cards::<R>(file, text).err().unwrap_or_default()
    }

    /// A deck as a picture.
    fn deck(&self, rules: &R, name: &str, cards: &[String], reader: Reader<'_>) -> render::Picture {
        (Self::PAGES.deck)(rules, name, &rules.cards_with_ids(cards), crate::reader(&reader))
    }
    /// Its cards, ready to be looked up.
    fn index(&self, rules: &Arc<R>) -> CardIndex {
        facets::index::<R, Self>(rules, &self.document(rules).decks)
    }
    /// Returns the line of a card, in the words of a language.
    fn card_line(&self, rules: &R, id: &str, language: Language) -> Option<CardLine> {
        facets::line::<R, Self>(rules, id, language)
    }
    /// Returns the rest of its page.
    fn card_details(&self, rules: &R, id: &str, language: Language) -> Option<CardDetails> {
        facets::details::<R, Self>(rules, id, language)
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
        let card = rules.card_with_id(id)?;
        let text = rules.sentences(card, language);
        Some((Self::PAGES.words)(rules, card, &text, language).full)
    }
    /// A card as a picture.
    fn card(&self, rules: &R, id: &str, reader: Reader<'_>) -> Option<render::Picture> {
        let card = rules.card_with_id(id)?;
        let text = rules.sentences(card, reader.language);
        Some((Self::PAGES.card)(rules, card, &text, crate::reader(&reader)))
    }
    /// Returns the printed data of a card besides names and sentences.
    fn card_figures(&self, rules: &R, id: &str) -> Option<Figures> {
        Some(Self::figures(rules, rules.card_with_id(id)?))
    }
    /// The position as an operator's tools paint it.
    fn position(&self, rules: &R, view: &R::View, reader: Reader<'_>) -> render::Picture {
        (Self::PAGES.board)(rules, view, reader)
    }
    /// An opponent of this kind.
    fn opponent(&self, rules: &R, kind: Opponent, seed: u64) -> Box<dyn Player<R>> {
        Self::player(rules, kind, seed)
    }
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
    fn sees(&self, rules: &R, state: &R::State, seat: Seat) -> R::View {
        rules.view(state, Audience::Seat(seat))
    }
    /// The state as a reader of files may see it: what happens is told around such views.
    fn open(&self, rules: &R, state: &R::State) -> R::View {
        rules.view(state, Audience::Public)
    }
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
