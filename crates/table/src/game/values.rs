//! The values in which a match and the table speak: steps, choices, notices, windows, documents.

use crate::game::judged::Judged;
use crate::game::places::Spot;
use crate::game::played::SetInfo;
use crate::wire::api::Picture;
use serde::{Deserialize, Serialize};
use stolik_kernel::{Audience, ReadError, RuleId, Seat, SeatRange};
use stolik_words::Phrase;

/// One step on the way to a command: a card, a verb, a target, an option.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The label of the button.
    pub label: Phrase,
    /// Its place in the picture, if any.
    pub spot: Option<Spot>,
    /// Among which buttons it stands.
    pub rank: Rank,
}

/// Among which buttons a step stands.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Rank {
    /// Among the others, in the order of the choices.
    #[default]
    Usual,
    /// In a row of its own below all others, on every page: what ends a decision or takes one back (pass).
    Closing,
    /// In the same row: what one is done with (done, end of the turn). The main button of a private screen.
    Finishing,
    /// In the same row, last: a prompt of its own for the commands that speak against their player.
    Harmful,
}

impl Step {
    /// A step without a place in the picture.
    #[must_use]
    pub fn new(label: Phrase) -> Step {
        Step { label, spot: None, rank: Rank::Usual }
    }

    /// A step that is marked in the picture.
    #[must_use]
    pub fn at(label: Phrase, spot: Spot) -> Step {
        Step { label, spot: Some(spot), rank: Rank::Usual }
    }

    /// A step that ends a decision or takes one back.
    #[must_use]
    pub fn closing(label: Phrase) -> Step {
        Step { label, spot: None, rank: Rank::Closing }
    }

    /// A step by which a person is done with all that was to decide.
    #[must_use]
    pub fn finishing(label: Phrase) -> Step {
        Step { label, spot: None, rank: Rank::Finishing }
    }
}

/// A legal command, or the beginning of some, with its way down the prompts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The way, at least one step. No two choices of a seat have the same one.
    pub steps: Vec<Step>,
    /// All of it in one phrase, where that reads better than its steps one after the other.
    pub whole: Option<Phrase>,
    /// The words that ask for its chances ([`Hosted::odds`]), where it has some.
    pub odds: Option<String>,
    /// The line that does the same when it is typed; [`Hosted::read`] gives the command.
    pub typed: String,
    /// The command, opaque.
    pub command: Vec<u8>,
    /// True if the command is only begun: [`Hosted::after`] lists its continuations, and it cannot be carried out.
    pub begun: bool,
}

impl Choice {
    /// Returns the label of a button for the steps `from..to` (counted from 0, `from < to`).
    #[must_use]
    pub fn label(&self, from: usize, to: usize) -> Phrase {
        let to = to.min(self.steps.len());
        match &self.whole {
            Some(whole) if from == 0 && to == self.steps.len() => whole.clone(),
            Some(_) | None => way_phrase(self.steps.get(from..to).unwrap_or_default()),
        }
    }
}

/// Steps one after the other.
pub(crate) fn way_phrase(steps: &[Step]) -> Phrase {
    let mut labels = steps.iter().map(|s| s.label.clone());
    let first =
        labels.next().unwrap_or_else(|| Phrase::new("table-step-notation").text("text", ""));
    labels.fold(first, |way, then| Phrase::new("table-way").phrase("way", way).phrase("then", then))
}

/// The description of an event for one audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// The audience.
    pub to: AudienceSet,
    /// The description.
    pub phrase: Phrase,
}

/// A set of audiences: bit 0 the public, bit 1 + n seat n.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AudienceSet(pub u8);

impl AudienceSet {
    /// All audiences.
    pub const ALL: AudienceSet = AudienceSet(u8::MAX);

    fn bit(to: Audience) -> u8 {
        match to {
            Audience::Public => 1,
            Audience::Seat(seat) => 2 << seat.0,
        }
    }

    /// This set with one audience more.
    #[must_use]
    pub fn with(self, to: Audience) -> AudienceSet {
        AudienceSet(self.0 | AudienceSet::bit(to))
    }

    /// Whether the audience hears it.
    #[must_use]
    pub fn contains(self, to: Audience) -> bool {
        self.0 & AudienceSet::bit(to) != 0
    }
}

/// The turn by the rules, for actions that are allowed once a turn (draw offers).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Rises from turn to turn.
    pub number: u32,
    /// The seat whose turn it is.
    pub of: Seat,
}

/// Something at which a person may want to be asked although standing orders would pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StopPoint {
    /// Id within the match, such as `attacked` or `unit-17`: what orders keep.
    pub id: String,
    /// The label of its button.
    pub label: Phrase,
    /// The default action.
    pub default_action: DefaultAction,
}

/// The default action at a stop point of response windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultAction {
    /// The person is asked, even if orders say to pass.
    Asked,
    /// The person is asked, unless orders hold.
    PassedByOrders,
    /// Passed in the turn of another after the delay of orders, without an order: a kind that everybody sees.
    PassedByDefault,
    /// Passed at once, without an order: what hardly anybody answers, such as one's own action, as everybody sees.
    PassedAtOnce,
}

/// A decision that consists of answering or passing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The command that passes.
    pub pass: Vec<u8>,
    /// Ids of the matters that it is about.
    pub stop_points: Vec<String>,
}

/// A command was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A rule forbids it.
    Rule(RuleId),
    /// The text or the bytes say nothing that can be tried.
    Unread(ReadError),
}

/// The relation of a rule to a position, as one seat can know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleRelevance {
    /// True if that seat is to decide now: if not, the lists are empty.
    pub asked: bool,
    /// Commands of the seat by which the rule may come into play.
    pub allows: Vec<Phrase>,
    /// Attempts of the seat that this rule, or a part of it, refuses.
    pub forbids: Vec<Phrase>,
}

/// A proposed choice, and its worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// A whole command.
    pub choice: Choice,
    /// The judge's opinion of it.
    pub judged: Judged,
}

/// The discard view: a picture, and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SidePanel {
    /// The picture.
    pub picture: Picture,
    /// The texts of the cards there, a line each.
    pub text: String,
}

/// A deck that comes with the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckInfo {
    /// Id, unique within its document.
    pub id: String,
    /// Name to show.
    pub name: Phrase,
    /// One sentence on how it plays.
    pub about: Phrase,
    /// Card ids.
    pub cards: Vec<String>,
}

/// A kind of opponent that the program can play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotInfo {
    /// Id: `apprentice`, `greedy`.
    pub kind: String,
    /// Name to show.
    pub name: Phrase,
    /// Its strength, in a few words.
    pub about: Phrase,
}

/// A document that the catalogue can host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentInfo {
    /// Id: `berserk-2007`.
    pub id: String,
    /// Name to show.
    pub name: Phrase,
    /// The numbers of seats, from the least to the greatest. If there are several, the person who opens a table
    /// chooses.
    pub seats: SeatRange,
    /// The sets of its cards, in the order of the pool; empty if all are one. The opener of a table chooses among them.
    pub sets: Vec<SetInfo>,
    /// Decks to choose from, the default one first.
    pub decks: Vec<DeckInfo>,
    /// Opponents, the default one first. The first [`DocumentInfo::OFFERED`] have buttons, the others are called by name.
    pub bots: Vec<BotInfo>,
    /// The rules of a draw by agreement, where the document has it.
    pub draw: Option<DrawRules>,
    /// The options that a table can choose before the match begins.
    pub options: Vec<OptionInfo>,
}

impl DocumentInfo {
    /// The number of opponents that have buttons: more would be a long list for a newcomer.
    pub const OFFERED: usize = 3;

    /// The kind of bot that decides in a person's place.
    const STAND_IN: &str = "greedy";

    /// The opponents that have buttons, the default one first.
    #[must_use]
    pub fn offered_bots(&self) -> &[BotInfo] {
        &self.bots[..self.bots.len().min(DocumentInfo::OFFERED)]
    }

    /// The bot that makes choices for a person, or plays on for one. It is no weak opponent: the default one may overlook
    /// good choices.
    #[must_use]
    pub fn stand_in(&self) -> Option<&BotInfo> {
        let found = self.bots.iter().find(|bot| bot.kind == DocumentInfo::STAND_IN);
        found.or(self.bots.first())
    }

    /// Ids of all its sets of cards.
    #[must_use]
    pub fn set_ids(&self) -> Vec<String> {
        self.sets.iter().map(|set| set.id.clone()).collect()
    }

    /// Whether it can be played by different numbers of people.
    #[must_use]
    pub fn any_number(&self) -> bool {
        self.seats.least() != self.seats.most()
    }
}

/// Something about a match that its table chooses before it begins, such as one game or a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name in [`Setup::options`]: `form`.
    pub id: String,
    /// The values to choose from, the usual one first.
    pub values: Vec<OptionValue>,
}

/// One value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// As the game reads it, and as it can be typed: `campaign`.
    pub id: String,
    /// Its name, a word by which it can be typed too.
    pub name: Phrase,
    /// The meaning of the value, in a sentence.
    pub about: Phrase,
}

/// The rules of a draw by agreement. Each player may offer once, and once more in each of the
/// player's own turns after that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// By which a match ends so.
    pub agreed: RuleId,
    /// By which an offer is refused that comes too soon after the last.
    pub again: RuleId,
}

/// Title and text of a rule in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// The document in which it stands: the one asked, or one on which that stands.
    pub document: String,
    /// Id within its document.
    pub id: String,
    /// The number of its paragraph as the document prints it; none where it has none.
    pub number: Option<String>,
    /// A few words.
    pub title: String,
    /// One or more sentences.
    pub text: String,
    /// True if the document leaves it out and this is our own default.
    pub ours: bool,
}

/// A document whose rules can be looked up, whether it is played here or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookInfo {
    /// Id: `kozyablo`.
    pub id: String,
    /// Name to show.
    pub name: Phrase,
    /// True if it is played here.
    pub played: bool,
}

/// Ids of the rules to read with a rule, none of them twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Related {
    /// The rule of which it is a part.
    pub parent: Option<String>,
    /// Its parts, in the document's order.
    pub parts: Vec<String>,
    /// The rules to which it refers.
    pub see: Vec<String>,
    /// Rules of an older document that it takes the place of, in its own edition.
    pub replaces: Vec<Elsewhere>,
    /// Rules of a newer edition that take its place there.
    pub replaced: Vec<Elsewhere>,
}

/// A rule of another document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elsewhere {
    /// The document.
    pub document: String,
    /// The rule's id.
    pub id: String,
}

/// The reason why a match cannot be loaded from its snapshot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// The snapshot is of no use to this program: one line for an operator.
    #[error("{0}")]
    Damaged(String),
    /// Cards of the match are not loaded, or others stand in their places: it waits until they are
    /// back.
    #[error("card files with which this match is played are not loaded now")]
    Cards,
}

/// The task of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Posing {
    /// Win before the turn, which is the solver's, ends.
    Win,
    /// Do not lose before the other's turn ends: that which is under way, else the next.
    Save,
}
