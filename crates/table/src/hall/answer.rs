//! Answers of commands, before they are in a language and on a screen.

use super::show::{LookupPage, Show};
use crate::game::decks::DeckRead;
use crate::wire::api::{Ask, ChannelId};
use crate::wire::digest::Trail;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// An answer to one press or line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    pub line: Option<Phrase>,
    /// True if the command was refused.
    pub refused: bool,
    /// The match it is about.
    pub about: Option<MatchId>,
    /// The page to show besides.
    pub show: Show,
    /// The rule that refused, for "why?".
    pub rule: Option<Box<Refusal>>,
    /// The question that the adapter must ask first. Nothing was done then.
    pub ask: Option<Ask>,
    /// The page that everybody in a channel is shown.
    pub public: Option<Box<(ChannelId, LookupPage)>>,
}

/// A request to explain a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// The name; empty for the list of what can be asked about.
    pub words: String,
    pub naming: Naming,
}

/// The way in which a name was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// With a command: it is answered even if nothing is called so.
    Asked,
    /// In a reply, which may be ordinary talk: only a whole name counts.
    Reply,
}

/// The part of the help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    /// The next possible actions of the person who asks.
    Next,
    /// The games that are played at once against bots.
    Play,
    /// The games at which a table for people is opened.
    Friends,
    /// The list of tables with a key for each.
    Tables,
    /// All commands.
    Commands,
}

/// A view of decks.
#[derive(Clone, Debug)]
pub(crate) enum Look {
    List {
        /// Page of one's own decks.
        page: u8,
    },
    /// One's own decks that can be played at a table.
    AtTable {
        page: u8,
    },
    /// A deck.
    Page(Pick),
    /// It as text.
    Text {
        /// The deck.
        pick: Pick,
        /// Page, where it is long.
        page: u8,
    },
    Code(Pick),
    /// Instructions for renaming it.
    Rename(u32),
    /// "Do you mean it?" before it is deleted.
    Delete(u32),
    /// Instructions for adding one.
    How,
    /// The reasons why a text is no deck.
    Unread(Arc<DeckRead>),
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// One that comes with the program: document and id.
    Starter(Box<(String, String)>),
    /// The person's own with this number.
    Own(u32),
}

/// The subject of a question about odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// These words; if empty, the pending effect, else the list.
    Words(String),
    /// The list, from this page on.
    List(u8),
    /// The entry of the list with this digest.
    Pick(u64),
    /// The commands behind the prompt with this trail and digest.
    Prompt(Box<(Trail, u64)>),
}

/// The reason why a command was refused to a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub rule: String,
    /// The numbers of the case.
    pub case: Option<Phrase>,
}

impl From<String> for Box<Refusal> {
    fn from(rule: String) -> Box<Refusal> {
        Box::new(Refusal { rule, case: None })
    }
}

/// A moment of an example of a rule.
#[derive(Clone, Debug)]
pub(crate) struct Exemplar {
    pub document: String,
    /// The rule's id.
    pub rule: String,
    /// The index among the rule's examples, from 0.
    pub which: usize,
    /// The index of the moment, from 0.
    pub moment: usize,
}

/// A part of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Replayed {
    pub id: MatchId,
    /// As whom one looks at it.
    pub to: Audience,
    /// The seat of the viewer.
    pub mine: Option<Seat>,
    pub what: Which,
}

/// The view of a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// The moment with this number, as its audience counts them from 0; the last one where there are not so many.
    Moment(usize),
    /// The first moment of the first turn; without turns the start.
    Opening,
    /// The moments that decided it.
    Decided,
    /// All of it as a short animation.
    Film,
}

/// The part of a person's own results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultsOf {
    /// All of it in short.
    All,
    Opponents,
    Decks,
    /// The matches, the newest first.
    Matches,
    /// Not one's own: of everybody who played people in the channel where it is asked.
    Here,
    /// One's own ratings.
    Ratings,
    /// Ratings of those who let everybody see them and have played in the channel where it is asked.
    RatingsHere,
}

impl ResultsOf {
    /// In the order of their numbers in tokens.
    pub(crate) const ALL: [ResultsOf; 7] = [
        ResultsOf::All,
        ResultsOf::Opponents,
        ResultsOf::Decks,
        ResultsOf::Matches,
        ResultsOf::Here,
        ResultsOf::Ratings,
        ResultsOf::RatingsHere,
    ];
}

/// A search in the rulebook or among the cards.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    pub document: String,
    /// A question, or the id of a rule or card.
    pub what: String,
    /// Page of the rule, or of the list of cards.
    pub page: u8,
}

/// An answer as a dedupe row keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    pub line: Option<Phrase>,
    /// The match.
    pub about: Option<u64>,
}

impl Answer {
    /// Done, with a line.
    pub(crate) fn done(line: impl Into<Phrase>) -> Answer {
        Answer { line: Some(line.into()), ..Answer::default() }
    }

    /// Only something to look at.
    pub(crate) fn show(show: impl Into<Show>) -> Answer {
        Answer { show: show.into(), ..Answer::default() }
    }

    /// The adapter must say something first.
    pub(crate) fn ask(ask: Ask) -> Answer {
        Answer { ask: Some(ask), ..Answer::default() }
    }

    /// Refused, with a line.
    pub(crate) fn refuse(line: impl Into<Phrase>) -> Answer {
        Answer { line: Some(line.into()), refused: true, ..Answer::default() }
    }

    /// With something to look at.
    pub(crate) fn with(self, show: impl Into<Show>) -> Answer {
        Answer { show: show.into(), ..self }
    }

    /// About this match.
    pub(crate) fn about(self, id: MatchId) -> Answer {
        Answer { about: Some(id), ..self }
    }

    /// The stored form.
    pub(crate) fn keep(&self) -> Vec<u8> {
        let kept = Kept { line: self.line.clone(), about: self.about.map(|id| id.0) };
        stolik_store::form::write(1, &kept)
    }

    /// From the stored form; an unreadable one is no line.
    pub(crate) fn kept(bytes: &[u8]) -> Answer {
        match stolik_store::form::read::<Kept>("a former answer", bytes) {
            Ok(kept) => {
                Answer { line: kept.line, about: kept.about.map(MatchId), ..Answer::default() }
            }
            Err(error) => {
                tracing::warn!(%error, "a former answer");
                Answer::default()
            }
        }
    }
}
