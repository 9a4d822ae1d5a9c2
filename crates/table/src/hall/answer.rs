//! What a command answers, before it is in a language and on a screen.

use crate::game::decks::DeckRead;
use crate::game::hosted::{Spot, Step};
use crate::screens::asides::Given;
use crate::screens::doubt::Doubt;
use crate::wire::api::{Ask, ChannelId};
use crate::wire::commands::Verb;
use crate::wire::digest::Trail;
use crate::wire::token::Token;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// An answer to one press or line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
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
        way: Vec<Step>,
        page: u8,
    },
    /// "Do you mean it?" before a command that hardly anybody means.
    Doubt(Box<Doubt>),
    /// The public message.
    Board,
    /// The code of a table that waits, with the addresses that carry it.
    Invitation,
    /// The table that waits, for whoever follows an invitation.
    Invited,
    /// The list of tables.
    Lobby,
    /// "Which match?" before a command that several may be meant by.
    Which {
        /// What was typed.
        verb: Verb,
        /// Which may be meant.
        of: Vec<MatchId>,
    },
    /// The log, page 0 being the newest.
    Log {
        /// Counted from the newest.
        page: u8,
    },
    /// What the seat can choose and what it means.
    Means {
        /// Whose.
        seat: Seat,
    },
    /// That hints need all who play, with the button that proposes them.
    HintAsk {
        /// Of whoever would have one.
        seat: Seat,
    },
    /// How the dice can be checked.
    Proofs,
    /// What the seat can do, as a list.
    Can {
        /// Whose.
        seat: Seat,
        page: u8,
    },
    /// The position in words, with a page of its cards.
    Words {
        /// Which.
        page: u8,
    },
    /// What lies at a place of the picture.
    About(Spot),
    /// What somebody wants to be explained in the position.
    Explain(Box<Wanted>),
    /// What the signs of the pictures mean.
    Legend,
    /// What lies beside the board.
    Beside,
    /// What one can do next, or the list of commands.
    Help(Help),
    /// "Do you mean it?" before a concession.
    Sure {
        /// Whose.
        seat: Seat,
        /// What of it.
        given: Given,
    },
    /// The question what of a series of games a draw is offered of.
    DrawOf {
        /// The seat that offers it.
        seat: Seat,
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
    /// A screen of the rules for beginners: `page` of the document.
    Primer(Box<Sought>),
    /// Of which documents there are such screens.
    Primers,
    /// What stands behind a button of a lesson.
    Lesson(Box<Token>),
    /// Of which documents there are lessons.
    Lessons,
    /// What stands behind a button of a puzzle.
    Puzzle(Box<Token>),
    /// Of which documents there are puzzles, today's with the day, counted from 1970.
    Puzzles(i64),
    /// What a question about cards finds.
    Cards(Box<Sought>),
    /// A card: `what` is its id.
    Card(Box<Sought>),
    /// Something of a match that is over.
    Replay(Box<Replayed>),
    /// A page of the person's own results.
    Results {
        of: ResultsOf,
        page: u8,
    },
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
        /// Which, see `choosing::settings`.
        page: u8,
    },
    /// A screen of the chat's settings.
    Chat {
        /// Which, see `choosing::settings`.
        page: u8,
    },
    /// What is stored about the person, with the button that forgets it.
    Forget,
    Decks(Look),
}

/// A name that somebody wants to be explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// The name; empty for the list of what can be asked about.
    pub words: String,
    pub naming: Naming,
}

/// How a name was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// With a command: it is answered even if nothing is called so.
    Asked,
    /// In a reply, which may be ordinary talk: only a whole name counts.
    Reply,
}

/// How much of the help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    /// What whoever asks can do next.
    Next,
    /// All commands.
    Commands,
}

/// What is looked at.
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
        /// Which.
        pick: Pick,
        /// Page, where it is long.
        page: u8,
    },
    Code(Pick),
    /// How to rename it.
    Rename(u32),
    /// "Do you mean it?" before it is deleted.
    Delete(u32),
    /// How to add one.
    How,
    /// Why a text is no deck.
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

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// These words; none: whatever is under way, else the list.
    Words(String),
    /// The list, from this page on.
    List(u8),
    /// What has this digest in the list.
    Pick(u64),
    /// What can be declared behind the prompt with this trail and digest.
    Prompt(Box<(Trail, u64)>),
}

/// Why something was refused to a person.
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

/// Which moment of which example of a rule.
#[derive(Clone, Debug)]
pub(crate) struct Exemplar {
    pub document: String,
    /// The rule's id.
    pub rule: String,
    /// Which of its examples, from 0.
    pub which: usize,
    /// Which moment of it, from 0.
    pub moment: usize,
}

/// What of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Replayed {
    pub id: MatchId,
    /// As whom one looks at it.
    pub to: Audience,
    /// The seat of whoever looks.
    pub mine: Option<Seat>,
    pub what: Which,
}

/// What is shown of a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// The moment with this number, as its audience counts them from 0; the last one where there are not so many.
    Moment(usize),
    /// The moments that decided it.
    Decided,
    /// All of it as a short animation.
    Film,
}

/// What of somebody's own results.
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
}

impl ResultsOf {
    /// In the order of their numbers in tokens.
    pub(crate) const ALL: [ResultsOf; 5] = [
        ResultsOf::All,
        ResultsOf::Opponents,
        ResultsOf::Decks,
        ResultsOf::Matches,
        ResultsOf::Here,
    ];
}

/// What is looked for in the rulebook or among the cards.
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
