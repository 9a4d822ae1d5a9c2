//! The pages that an answer shows, by the kind of what paints them.

use crate::game::decks::DeckRead;
use crate::game::hosted::{Choice, Spot, Step};
use crate::screens::asides::Given;
use crate::screens::confirmation::Confirmation;
use crate::screens::league::LeagueLook;
use crate::screens::limited::LimitedLook;
use crate::screens::night::NightLook;
use crate::screens::seek::SeekLook;
use crate::wire::commands::Verb;
use crate::wire::digest::Trail;
use crate::wire::token::Token;
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// The page to show where the person is alone.
#[derive(Clone, Debug, Default)]
pub(crate) enum Show {
    /// No page.
    #[default]
    Nothing,
    /// A page of the lookup.
    Lookup(LookupPage),
    /// A page of the lookup about the match.
    MatchLookup(MatchLookup),
    /// A screen that needs no match.
    Screen(OwnScreen),
    /// A screen about the match.
    Match(MatchScreen),
}

impl Show {
    /// The seat whose hand the page shows, or asks to confirm a command of.
    pub(crate) fn hand_seat(&self) -> Option<Seat> {
        let Show::Match(screen) = self else { return None };
        if let MatchScreen::Confirmation(confirmation) = screen {
            return Some(confirmation.seat);
        }
        if let MatchScreen::Hand { seat, .. } = screen { Some(*seat) } else { None }
    }
}

/// A page of the lookup. A page about a match names it, except decks, which heed the table of the answer.
#[derive(Clone, Debug)]
pub(crate) enum LookupPage {
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
    /// A moment of an example.
    Example(Box<Exemplar>),
    /// A screen of the rules for beginners: `page` of the document.
    Primer(Box<Sought>),
    /// That the result of this match was annulled, and why.
    Annulment(MatchId),
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
    Results { of: ResultsOf, page: u8 },
    /// A view of decks.
    Decks(Look),
    /// The search language of cards.
    CardHelp,
}

/// A page of the lookup about the match of the answer.
#[derive(Clone, Debug)]
pub(crate) enum MatchLookup {
    /// An explanation of a name in the position.
    Explain(Box<Wanted>),
    /// The rule of a refusal.
    Refusal(Box<Refusal>),
    /// The rule of a line of the log, by its number; 0: the last things with their rules.
    NoticeRule(usize),
    /// Odds of an outcome.
    Odds(Question),
}

/// A screen for one person that needs no match.
#[derive(Clone, Debug)]
pub(crate) enum OwnScreen {
    /// The list of tables.
    Lobby,
    /// "Which match?" before a command that several may be meant by.
    Which {
        /// The typed command.
        verb: Verb,
        /// The candidates.
        of: Box<[MatchId]>,
    },
    /// A part of the help.
    Help(Help),
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
    /// The people whom the person would rather not meet.
    Avoided,
    /// A screen of searches for a game.
    Seek(SeekLook),
    /// A screen of club nights.
    Night(NightLook),
    /// A screen of limited play.
    Limited(LimitedLook),
    /// The stored data about the person, with the button that deletes it.
    Forget,
}

/// A screen for one person about the match of the answer.
#[derive(Clone, Debug)]
pub(crate) enum MatchScreen {
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
    /// The meaning of the signs in the pictures.
    Legend,
    /// The discard view.
    DiscardView,
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
    /// The relation of the rule with this id to the position.
    RuleRelevance(String),
    /// The menu of further pages.
    Menu,
    /// The reasons for which the result can be annulled.
    AnnulReasons,
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
}

impl From<LookupPage> for Show {
    fn from(page: LookupPage) -> Show {
        Show::Lookup(page)
    }
}

impl From<MatchLookup> for Show {
    fn from(page: MatchLookup) -> Show {
        Show::MatchLookup(page)
    }
}

impl From<OwnScreen> for Show {
    fn from(page: OwnScreen) -> Show {
        Show::Screen(page)
    }
}

impl From<MatchScreen> for Show {
    fn from(page: MatchScreen) -> Show {
        Show::Match(page)
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
