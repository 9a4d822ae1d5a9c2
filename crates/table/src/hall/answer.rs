//! Answers of commands, before they are in a language and on a screen.

use crate::game::decks::DeckRead;
use crate::game::hosted::{Choice, Spot, Step};
use crate::screens::asides::Given;
use crate::screens::confirmation::Confirmation;
use crate::screens::league::LeagueLook;
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
    pub public: Option<Box<(ChannelId, Show)>>,
}

/// The page to show where the person is alone.
#[derive(Clone, Debug, Default)]
pub(crate) enum Show {
    /// No page.
    #[default]
    Nothing,
    /// The seat's own screen, at the prompt reached by this way, on that page.
    Hand {
        /// The seat whose hand it is.
        seat: Seat,
        way: Vec<Step>,
        page: u8,
    },
    /// "Do you mean it?" before a command that hardly anybody means.
    Confirmation(Box<Confirmation>),
    /// The public message.
    Board,
    /// The code of a table that waits, with the addresses that carry it.
    Invitation,
    /// The table that waits for players, for a person who follows an invitation.
    Invited,
    /// The list of tables.
    Lobby,
    /// "Which match?" before a command that several may be meant by.
    Which {
        /// The typed command.
        verb: Verb,
        /// The candidates.
        of: Vec<MatchId>,
    },
    /// The log, page 0 being the newest.
    Log {
        /// Counted from the newest.
        page: u8,
    },
    /// The seat's choices with their meanings.
    Means {
        /// The seat that chooses.
        seat: Seat,
    },
    /// That hints need all who play, with the button that proposes them.
    HintAsk {
        /// The seat that would get one.
        seat: Seat,
    },
    /// An explanation of how to check the dice.
    Proofs,
    /// The seat's choices, as a list.
    Can {
        /// The seat that chooses.
        seat: Seat,
        page: u8,
    },
    /// The commands of a seat that a typed line may mean, with a button for each.
    Fitting(Seat, Vec<Choice>),
    /// The position in words, with a page of its cards.
    Words {
        /// The number of the page.
        page: u8,
    },
    /// The description of an object in the picture.
    About(Spot),
    /// An explanation of a name in the position.
    Explain(Box<Wanted>),
    /// The meaning of the signs in the pictures.
    Legend,
    /// The discard view.
    DiscardView,
    /// The next possible actions, or the list of commands.
    Help(Help),
    /// "Do you mean it?" before a concession.
    Sure {
        /// The seat that gives up.
        seat: Seat,
        /// The extent: the match or the game.
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
    NoticeRule(usize),
    /// Odds of an outcome.
    Odds(Question),
    /// The chances of what has this digest in the public list of a match, for everybody.
    OddsOpen(MatchId, u64),
    /// The explanation of a thing or a rule by the public view of a match, for everybody; see [`Press::Explained`].
    ///
    /// [`Press::Explained`]: crate::wire::token::Press::Explained
    ExplainedOpen(MatchId, u64),
    /// The answers to a line about rules: `what` is the line, which may name another document.
    Question(Box<Sought>),
    /// A page of the rulebook: `what` is the rule's id.
    Page(Box<Sought>),
    /// The relation of the rule with this id to the position.
    RuleRelevance(String),
    /// A moment of an example.
    Example(Box<Exemplar>),
    /// A screen of the rules for beginners: `page` of the document.
    Primer(Box<Sought>),
    /// Of which documents there are such screens.
    Primers,
    /// The page behind a button of a lesson.
    Lesson(Box<Token>),
    /// Of which documents there are lessons.
    Lessons,
    /// The page behind a button of a puzzle.
    Puzzle(Box<Token>),
    /// Of which documents there are puzzles, today's with the day, counted from 1970.
    Puzzles(i64),
    /// The answers to a line about cards: `what` is the line, which may name another game.
    CardLine(Box<Sought>),
    /// The answers to a question about cards.
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
    /// The menu of further pages.
    Menu,
    /// The seats that may be freed or requested.
    Seats,
    /// The state of a seat, with the people who would take it over.
    Seat {
        /// The seat in question.
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
        /// The seat whose orders they are.
        seat: Seat,
    },
    /// A screen of the person's settings.
    Mine {
        /// The number of the page, see `choosing::settings`.
        page: u8,
    },
    /// A screen of the chat's settings.
    Chat {
        /// The number of the page, see `choosing::settings`.
        page: u8,
    },
    /// A page of a league.
    League(LeagueLook),
    /// The stored data about the person, with the button that deletes it.
    Forget,
    Decks(Look),
}

/// The kinds of pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShowKind {
    /// No page.
    Nothing,
    /// A page of the lookup.
    Lookup,
    /// A page of the lookup about a match.
    LookupOfMatch,
    /// A screen for one person.
    Screen,
    /// A screen of a match.
    MatchScreen,
}

impl Show {
    /// The kind of the page: the one place that lists pages.
    pub(crate) fn kind(&self) -> ShowKind {
        match self {
            Show::Nothing => ShowKind::Nothing,
            Show::Hand { .. } => ShowKind::MatchScreen,
            Show::Confirmation(..) => ShowKind::MatchScreen,
            Show::Board => ShowKind::MatchScreen,
            Show::Invitation => ShowKind::MatchScreen,
            Show::Invited => ShowKind::MatchScreen,
            Show::Lobby => ShowKind::Screen,
            Show::Which { .. } => ShowKind::Screen,
            Show::Log { .. } => ShowKind::MatchScreen,
            Show::Means { .. } => ShowKind::MatchScreen,
            Show::HintAsk { .. } => ShowKind::MatchScreen,
            Show::Proofs => ShowKind::MatchScreen,
            Show::Can { .. } => ShowKind::MatchScreen,
            Show::Fitting(..) => ShowKind::MatchScreen,
            Show::Words { .. } => ShowKind::MatchScreen,
            Show::About(..) => ShowKind::MatchScreen,
            Show::Explain(..) => ShowKind::LookupOfMatch,
            Show::Legend => ShowKind::MatchScreen,
            Show::DiscardView => ShowKind::MatchScreen,
            Show::Help(Help::Cards) => ShowKind::Lookup,
            Show::Help(_) => ShowKind::Screen,
            Show::Sure { .. } => ShowKind::MatchScreen,
            Show::DrawOf { .. } => ShowKind::MatchScreen,
            Show::Lines { .. } => ShowKind::MatchScreen,
            Show::Refusal(..) => ShowKind::LookupOfMatch,
            Show::NoticeRule(..) => ShowKind::LookupOfMatch,
            Show::Odds(..) => ShowKind::LookupOfMatch,
            Show::OddsOpen(..) => ShowKind::Lookup,
            Show::ExplainedOpen(..) => ShowKind::Lookup,
            Show::Question(..) => ShowKind::Lookup,
            Show::Page(..) => ShowKind::Lookup,
            Show::RuleRelevance(..) => ShowKind::MatchScreen,
            Show::Example(..) => ShowKind::Lookup,
            Show::Primer(..) => ShowKind::Lookup,
            Show::Primers => ShowKind::Lookup,
            Show::Lesson(..) => ShowKind::Lookup,
            Show::Lessons => ShowKind::Lookup,
            Show::Puzzle(..) => ShowKind::Lookup,
            Show::Puzzles(..) => ShowKind::Lookup,
            Show::CardLine(..) => ShowKind::Lookup,
            Show::Cards(..) => ShowKind::Lookup,
            Show::Card(..) => ShowKind::Lookup,
            Show::Replay(..) => ShowKind::Lookup,
            Show::Results { .. } => ShowKind::Lookup,
            Show::Menu => ShowKind::MatchScreen,
            Show::Seats => ShowKind::MatchScreen,
            Show::Seat { .. } => ShowKind::MatchScreen,
            Show::SureClose { .. } => ShowKind::MatchScreen,
            Show::Orders { .. } => ShowKind::MatchScreen,
            Show::Mine { .. } => ShowKind::Screen,
            Show::Chat { .. } => ShowKind::Screen,
            Show::League(..) => ShowKind::Screen,
            Show::Forget => ShowKind::Screen,
            Show::Decks(..) => ShowKind::Lookup,
        }
    }
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
    /// The search language of cards.
    Cards,
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
