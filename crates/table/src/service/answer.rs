//! What a command answers, before it is in a language and on a screen.

use super::decks::Look;
use super::odds::Question;
use super::reasons::Refusal;
use crate::MatchId;
use crate::api::{Ask, ChannelId};
use crate::hosted::Step;
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;
use stolik_words::Phrase;

/// Most characters of a person's own words that an answer says back.
const QUOTED: usize = 60;

/// A person's own words, as far as an answer says them back.
pub(super) fn quoted(text: &str) -> String {
    shortened(text, QUOTED)
}

/// A text with at most so many characters.
pub(super) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => text.chars().take(most - 1).chain(['\u{2026}']).collect(),
    }
}

/// An answer to one press or line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    /// The line.
    pub line: Option<Phrase>,
    /// Whether something was refused.
    pub refused: bool,
    /// The match it is about.
    pub about: Option<MatchId>,
    /// What to show besides.
    pub show: Show,
    /// What refused, for "why?".
    pub rule: Option<Box<Refusal>>,
    /// What the adapter must say first. Nothing was done then.
    pub ask: Option<Ask>,
    /// What everybody in a channel is shown.
    pub public: Option<Box<(ChannelId, Show)>>,
}

/// What of a series of games somebody may mean to give up. A match that is no series is one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Given {
    /// It is not said yet: both are offered.
    Either,
    /// The game under way alone.
    Game,
    /// All of it.
    All,
}

/// What to show where the person is alone.
#[derive(Clone, Debug, Default)]
pub(crate) enum Show {
    /// Nothing.
    #[default]
    Nothing,
    /// The seat's own screen, at the prompt reached by this way, on that page.
    Hand {
        /// Whose.
        seat: Seat,
        /// The way.
        way: Vec<Step>,
        /// The page.
        page: u8,
    },
    /// The public message.
    Board,
    /// The list of tables.
    Lobby,
    /// The log, page 0 being the newest.
    Log {
        /// Counted from the newest.
        page: u8,
    },
    /// What the seat can do, as a list.
    Can {
        /// Whose.
        seat: Seat,
        /// The page.
        page: u8,
    },
    /// The position in words.
    Words,
    /// What lies beside the board.
    Beside,
    /// The list of commands.
    Help,
    /// "Do you mean it?" before a concession.
    Sure {
        /// Whose.
        seat: Seat,
        /// What of it.
        given: Given,
    },
    /// Sentences, and whether a "why?" button stands below.
    Lines {
        /// The sentences.
        lines: Vec<Phrase>,
        /// With a button that gives the rule.
        why: Option<Seat>,
    },
    /// The rule of a refusal.
    Refusal(Box<Refusal>),
    /// The rule of a line of the log, by its number; 0: the last things with their rules.
    Told(usize),
    /// Chances.
    Odds(Question),
    /// The chances of what has this digest in the public list of a match, for everybody.
    OddsOpen(MatchId, u64),
    /// What a question about rules finds.
    Question(Box<Sought>),
    /// A page of the rulebook: `what` is the rule's id.
    Page(Box<Sought>),
    /// What the rule with this id says about the position.
    Bearing(String),
    /// A moment of an example.
    Example(Box<Exemplar>),
    /// What a question about cards finds.
    Cards(Box<Sought>),
    /// A card: `what` is its id.
    Card(Box<Sought>),
    /// What else there is.
    Menu,
    /// Whose seat may be freed or asked for.
    Seats,
    /// What is going on about a seat, with who would play on.
    Seat {
        /// Which.
        seat: Seat,
    },
    /// "Do you mean it?" before a table is closed, or the link of a chat ends.
    SureClose {
        /// Key of the sentence that says what will happen.
        text: &'static str,
        /// Digest of the chat whose link ends; 0: none does.
        link: u64,
    },
    /// The seat's standing orders.
    Orders {
        /// Whose.
        seat: Seat,
    },
    /// A screen of the person's settings.
    Mine {
        /// Which, see `service::settings`.
        page: u8,
    },
    /// A screen of the chat's settings.
    Chat {
        /// Which, see `service::settings`.
        page: u8,
    },
    /// What is stored about the person, with the button that forgets it.
    Forget,
    /// Decks.
    Decks(Look),
}

/// Which moment of which example of a rule.
#[derive(Clone, Debug)]
pub(crate) struct Exemplar {
    /// The document.
    pub document: String,
    /// The rule's id.
    pub rule: String,
    /// Which of its examples, from 0.
    pub which: usize,
    /// Which moment of it, from 0.
    pub moment: usize,
}

/// What is looked for in the rulebook or among the cards.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    /// The document.
    pub document: String,
    /// A question, or the id of a rule or card.
    pub what: String,
    /// Page of the rule, or of the list of cards.
    pub page: u8,
}

/// An answer as a dedupe row keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The line.
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
    pub(crate) fn show(show: Show) -> Answer {
        Answer { show, ..Answer::default() }
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
    pub(crate) fn with(self, show: Show) -> Answer {
        Answer { show, ..self }
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
