//! A match of any game, as the service holds it: values in, opaque bytes and phrases out.
use super::cards::CardBook;
use super::decks::{DeckProblem, DeckRead};
pub use super::example::{ExampleAt, ExampleMoment, PrimerScreen};
pub use super::judged::{Judged, Outlook};
pub use super::looked::{Looked, LookedHow, NamedGame};
use super::odds::{Blow, NoOdds, Odds, OddsChoice};
pub use super::places::{About, Placed, Pointed, Spot};
use super::played::{Played, SetInfo};
pub use super::reader::Reader;
use super::reel::Reel;
use super::study::{InlineCards, Studied, Unstudied};
use crate::wire::api::Picture;
use crate::wire::style::ScreenStyle;
use serde::{Deserialize, Serialize};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{
    Audience, Chance, ReadError, RuleId, Seat, SeatRange, Seats, Setup, SetupError, Waiting,
};
use stolik_words::{Language, Phrase};

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

/// One match of one game with its rule set, behind bytes. Clones are cheap (a flat state).
///
/// Every method may panic if the game is broken; the service quarantines the match then.
pub trait Hosted: Send + Sync {
    /// A copy on which a command can be tried.
    fn copy(&self) -> Box<dyn Hosted>;
    /// Id of the rule document.
    fn document(&self) -> &str;
    /// Fingerprint of the rule set (edition and pool).
    fn rules(&self) -> Fingerprint;
    /// Whether a told line says no more than that a turn or a phase has begun.
    fn is_turn_notice(&self, _told: &Phrase) -> bool {
        false
    }
    /// For whom it waits.
    fn waiting(&self) -> Waiting;
    /// Returns the seats that still play. Public; a seat that is out never plays again in this match.
    fn playing(&self) -> Seats;
    /// Returns the turn, if the game has turns and play has begun.
    fn turn(&self) -> Option<Turn>;
    /// Whether this seat may be asked, judged by the public view alone.
    fn may_answer(&self, seat: Seat) -> bool;
    /// One audience's whole knowledge. Equal bytes: nothing changed for it.
    fn view(&self, to: Audience) -> Vec<u8>;
    /// One line on where the game stands, for that audience.
    fn headline(&self, to: Audience) -> Phrase;
    /// Returns the seat's choices: legal commands, and begun ones, if a command is put together step by step.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Returns the continuations of a begun choice of the seat, each with the whole path, which extends the begun one's.
    fn after(&self, seat: Seat, begun: &Choice) -> Vec<Choice>;
    /// The choice of a begun command, if it is one and the seat is offered it.
    fn begun(&self, seat: Seat, command: &[u8]) -> Option<Choice>;
    /// The choice of a whole command, with its whole way, if the seat is offered it.
    fn whole(&self, seat: Seat, command: &[u8]) -> Option<Choice>;
    /// Returns the lines right above a seat's buttons after this path down the prompts: its question, and the text of
    /// the chosen card. From its own view.
    fn asks(&self, _seat: Seat, _way: &[Step]) -> Vec<Phrase> {
        Vec::new()
    }
    /// Returns the label of the button that makes the choices of this decision for the seat, by the judge of a bot. All
    /// of them can be taken back until the seat says that it is done. `None` if there are no such choices. From its own
    /// view.
    fn for_me(&self, _seat: Seat) -> Option<Phrase> {
        None
    }
    /// Returns the reason to confirm a legal command that hardly anybody means, such as a strike at one's own, or that
    /// may lose the match at once. From the seat's own view.
    fn confirm_reason(&self, _seat: Seat, _command: &[u8]) -> Option<Phrase> {
        None
    }
    /// First steps that the public view alone shows for this seat: buttons of the public message.
    fn openers(&self, seat: Seat) -> Vec<Step>;
    /// Carries a command out.
    ///
    /// # Errors
    /// The reason of the refusal; the match is unchanged then.
    fn apply(
        &mut self,
        seat: Seat,
        command: &[u8],
        chance: &mut dyn Chance,
    ) -> Result<Vec<Notice>, Refused>;
    /// The numbers of the case in which that rule refused that command to the seat, in words; none
    /// where the rule says it all. From the seat's own view.
    fn refusal(&self, seat: Seat, command: &[u8], rule: RuleId) -> Option<Phrase>;
    /// The rule by which a seat that is not waited for may do nothing.
    fn unasked(&self) -> Option<RuleId>;
    /// The exact chances of what the words name, or, without words, of what is under way. From that
    /// audience's view: no secret of another's moves them.
    ///
    /// # Errors
    /// The reason why there are none.
    fn odds(&self, to: Audience, words: &str) -> Result<Odds, NoOdds>;
    /// Lists the subjects of questions about odds, the next commands of the deciding seat first.
    fn odds_of(&self, to: Audience) -> Vec<OddsChoice>;
    /// Returns the wounds that a legal command deals to its target. From the seat's own view.
    fn blow(&self, seat: Seat, command: &[u8]) -> Option<Blow>;
    /// Returns the dice that a told sentence names, as they fell, in order.
    fn find_dice(&self, told: &Phrase) -> Vec<u8>;
    /// Concession or forfeit.
    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice>;
    /// Puts every order that nobody knows (of shuffled decks) into a new one. No view changes.
    fn reshuffle(&mut self, chance: &mut dyn Chance);
    /// The seat gives up the game under way alone, one of a series.
    fn withdraw_game(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice>;
    /// Describes the effect of conceding only the current game, if the match is a series of games.
    fn game_given_up(&self, seat: Seat) -> Option<Phrase>;
    /// The number of the game under way, from 1. Returns `None` if the match is no series of games.
    fn game_number(&self) -> Option<u8>;
    /// Ends the game of a series as an agreed draw and returns what was told; `None` if the match is no series.
    fn draw_game(&mut self, chance: &mut dyn Chance) -> Option<Vec<Notice>>;
    /// Describes a drawn game to that seat; `None` if the match is no series.
    fn game_drawn(&self, seat: Seat) -> Option<Phrase>;
    /// A command in the notation.
    fn say(&self, seat: Seat, command: &[u8]) -> String;
    /// A command from the notation.
    ///
    /// # Errors
    /// The reason why the text names no command.
    fn read(&self, seat: Seat, text: &str) -> Result<Vec<u8>, ReadError>;
    /// Returns the command of a bot of this kind now, judged by the seat's view. `None` if it has
    /// nothing to do or the kind is unknown.
    fn advise(&self, kind: &str, seat: Seat, chance: &mut dyn Chance) -> Option<Vec<u8>>;
    /// Returns the planner's proposals for the seat, the best first, at most `most`, each with its worth to the
    /// seat by the bot's judge. Empty if the game has no judge or the seat has nothing to do. From the seat's own view.
    fn hints(&self, _seat: Seat, _most: usize, _seed: u64) -> Vec<Hint> {
        Vec::new()
    }
    /// Returns the worth of the position to each seat that still plays, by the planner's judge and from the
    /// public view: more is better. Empty if the game has no judge, before play has begun, and when it is over.
    fn appraised(&self) -> Vec<(Seat, i64)> {
        Vec::new()
    }
    /// The window in which the seat is asked now, if its decision is one. Follows from that seat's
    /// view; what it is about must not depend on what the seat holds in secret.
    fn window(&self, seat: Seat) -> Option<Window>;
    /// Whether the seat has done its part and only the others are really waited for, though it may
    /// still take its choice back. Known to nobody else.
    fn done(&self, seat: Seat) -> bool;
    /// Everything at which that seat can ask to be stopped.
    fn stop_points(&self, seat: Seat) -> Vec<StopPoint>;
    /// Whether the seat learned nothing by these commands of its own: from everything it could know
    /// here, they lead to the view `after` without chance. Judged on several positions that agree
    /// with its view.
    fn foreseen(&self, seat: Seat, commands: &[Vec<u8>], after: &[u8]) -> bool;
    /// Returns the relation of a rule to the position for an audience, judged by that audience's view alone, with
    /// bounded work. Empty for the public.
    fn rule_relevance(&self, _rule: &str, _to: Audience) -> RuleRelevance {
        RuleRelevance::default()
    }
    /// The state's stored form.
    fn snapshot(&self) -> Vec<u8>;
    /// Fingerprint of the position, the same however the state is kept.
    fn fingerprint(&self) -> Fingerprint;
    /// The position as a picture.
    fn picture(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Picture;
    /// Returns the areas of the picture with these marks, in painting order.
    fn places(&self, _to: Audience, _marks: Pointed<'_>, _reader: Reader<'_>) -> Vec<Placed> {
        Vec::new()
    }
    /// Ids of the cards that the audience has before it, each once: those on the field first.
    fn cards(&self, _to: Audience) -> Vec<String> {
        Vec::new()
    }
    /// Explains the signs of this game's pictures.
    fn legend(&self, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
    /// Describes the object at `spot` in a picture of that audience, or returns `None` if no object is there.
    fn about(&self, _to: Audience, _spot: Spot, _reader: Reader<'_>) -> Option<About> {
        None
    }
    /// The whole position in words.
    fn words(&self, to: Audience, reader: Reader<'_>) -> String;
    /// Lists the effects that are pending, the next one first, a line each, for the text of a screen.
    fn under_way(&self, _to: Audience, _reader: Reader<'_>) -> Vec<String> {
        Vec::new()
    }
    /// Returns the label of the button for the discard view ([`Hosted::discard_view`]), or `None` if the
    /// game has no such view.
    fn discard_label(&self) -> Option<Phrase> {
        None
    }
    /// Returns the discard view for that audience, such as graveyards.
    fn discard_view(&self, _to: Audience, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
    /// The position in the scenario notation; `None` is everything, for an operator.
    fn position_text(&self, to: Option<Audience>) -> String;
    /// A position that this audience cannot tell from the true one, to be played on from.
    ///
    /// # Errors
    /// Those of [`crate::study::check_cards`] and [`crate::study::written`].
    fn supposed(&self, _to: Audience, _chance: &mut dyn Chance) -> Result<String, Phrase> {
        Err(Phrase::new("study-unwritten"))
    }
    /// The same match with everything that this audience may not know drawn anew: a twin, for checks of secrets.
    fn twin(&self, to: Audience, chance: &mut dyn Chance) -> Box<dyn Hosted>;
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
    /// Id: `random`, `greedy`, `planner`, `thinker`.
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
    /// Opponents, the default one first.
    pub bots: Vec<BotInfo>,
    /// The rules of a draw by agreement, where the document has it.
    pub draw: Option<DrawRules>,
    /// The options that a table can choose before the match begins.
    pub options: Vec<OptionInfo>,
}

impl DocumentInfo {
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

/// A match taken up again from its snapshot.
pub struct Resumed {
    /// The match.
    pub hosted: Box<dyn Hosted>,
    /// True if its rule set is the one it was started with.
    pub same_rules: bool,
}

/// Every game that can be hosted. The implementation is `catalogue`'s; tests have their own.
pub trait Catalogue: Send + Sync + 'static {
    /// Returns the documents that can be hosted, the default one first.
    fn documents(&self) -> &[DocumentInfo];

    /// Fingerprint of the rule set with which this program starts such matches; none where the document or
    /// one of the sets is not there.
    fn rules(&self, played: Played<'_>) -> Option<Fingerprint>;

    /// Starts a match.
    ///
    /// # Errors
    /// Every problem of the decks and options; an unknown document or set is one.
    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>>;

    /// Reads the position at the end of a scenario that somebody brings; the errors keep it from being played on from.
    fn study(&self, _text: &str, _cards: InlineCards) -> Result<Studied, Vec<Unstudied>> {
        Err(vec![Unstudied::whole("study-unwritten")])
    }
    /// Takes a match up again.
    ///
    /// # Errors
    /// [`LoadError`]: unknown document, bytes that do not decode, sets or cards that are not loaded.
    fn resume(
        &self,
        played: Played<'_>,
        snapshot: &[u8],
        rules: Fingerprint,
    ) -> Result<Resumed, LoadError>;

    /// Reads a deck from text that a person typed, or from a code, with every problem of it.
    fn deck(&self, document: &str, text: &str) -> DeckRead;

    /// Notes on lines of a deck's text that are neither its cards nor problems.
    fn deck_notes(&self, _document: &str, _text: &str) -> Vec<DeckProblem> {
        Vec::new()
    }
    /// Returns the problems of a deck under the rules.
    fn deck_problems(&self, document: &str, cards: &[String]) -> Vec<DeckProblem>;

    /// Returns the problems of a deck in a match with these sets: its cards that are in none of them.
    fn outside(&self, _played: Played<'_>, _cards: &[String]) -> Vec<DeckProblem> {
        Vec::new()
    }

    /// A deck as text that [`Catalogue::deck`] reads again.
    fn deck_text(
        &self,
        _document: &str,
        _name: &str,
        cards: &[String],
        _language: Language,
    ) -> String {
        cards.join("\n")
    }

    /// A deck as a short word that [`Catalogue::deck`] reads again: Latin letters and digits.
    fn deck_code(&self, _document: &str, cards: &[String]) -> String {
        cards.join(" ")
    }

    /// Describes the composition of a deck, a line each.
    fn deck_about(&self, _document: &str, cards: &[String]) -> Vec<Phrase> {
        vec![Phrase::new("word-cards").number("count", cards.len() as i64)]
    }

    /// A deck as a picture, where the game has one.
    fn deck_picture(
        &self,
        _document: &str,
        _name: &str,
        _cards: &[String],
        _style: ScreenStyle,
    ) -> Option<Picture> {
        None
    }

    /// The words of a rule.
    fn rule(&self, document: &str, id: &str, language: Language) -> Option<RuleText>;

    /// Documents whose rules can be looked up, the default one first.
    fn books(&self) -> &[BookInfo] {
        &[]
    }

    /// The game that a line names, with the rest of the line. Here by the id of a book as its first word.
    fn named(&self, line: &str) -> Option<NamedGame> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let book = self.books().iter().find(|book| book.id == first.to_lowercase())?;
        Some(NamedGame { documents: vec![book.id.clone()], rest: rest.trim().to_owned() })
    }

    /// Ids of all rules of a document that have words.
    fn rule_ids(&self, _document: &str) -> Vec<String> {
        Vec::new()
    }

    /// Rules to read with a rule.
    fn related(&self, _document: &str, _id: &str) -> Related {
        Related::default()
    }

    /// Returns the answer of a document to a question.
    fn lookup(&self, _document: &str, _question: &str, _language: Language) -> Looked {
        Looked::default()
    }

    /// Returns the number of examples that prove a rule.
    fn examples(&self, _document: &str, _rule: &str) -> usize {
        0
    }

    /// Something to put pictures of a match together with, to an animation; none where there is nothing of the kind.
    fn reel(&self) -> Option<Box<dyn Reel>> {
        None
    }

    /// A moment of one of them, painted; none where there is no such moment.
    fn example(&self, _at: ExampleAt<'_>, _style: ScreenStyle) -> Option<ExampleMoment> {
        None
    }

    /// Returns the number of screens that explain a document's rules to a new player.
    fn primer_screens(&self, _document: &str) -> usize {
        0
    }

    /// One of them, from 0, painted; none where there is no such screen.
    fn primer(&self, _document: &str, _which: usize, _style: ScreenStyle) -> Option<PrimerScreen> {
        None
    }

    /// Fingerprint of the lesson of a document, if it has one: what differs in it is another lesson.
    fn lesson(&self, _document: &str) -> Option<Fingerprint> {
        None
    }

    /// Returns the position of a document's lesson before a step, from 0, or `None` if there is no such step.
    fn lesson_step(
        &self,
        _document: &str,
        _step: usize,
        _language: Language,
    ) -> Option<LessonStep> {
        None
    }

    /// Returns the number of puzzles of a document.
    fn puzzles(&self, _document: &str) -> usize {
        0
    }

    /// Fingerprint of a puzzle by its number, from 1: what differs in it is another puzzle.
    fn puzzle_fingerprint(&self, _document: &str, _number: usize) -> Option<Fingerprint> {
        None
    }

    /// A puzzle by its number.
    fn puzzle(&self, _document: &str, _number: usize) -> Option<Posed> {
        None
    }

    /// A moment of the course that solves it, from 0, with the names that the reader calls the seats by.
    fn puzzle_answer(
        &self,
        _puzzle: (&str, usize),
        _moment: usize,
        _reader: Reader<'_>,
    ) -> Option<ExampleMoment> {
        None
    }

    /// Ids of the documents whose cards can be looked up, the default one first.
    fn card_books(&self) -> &[String] {
        &[]
    }

    /// The cards of a document, if it has some.
    fn cards(&self, _document: &str) -> Option<&dyn CardBook> {
        None
    }
}

/// The task of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Posing {
    /// Win before the turn, which is the solver's, ends.
    Win,
    /// Do not lose before the other's turn ends: that which is under way, else the next.
    Save,
}

/// A puzzle that is set up.
pub struct Posed {
    /// The task of the puzzle.
    pub aim: Posing,
    /// The solver's seat.
    pub seat: Seat,
    /// The position.
    pub game: Box<dyn Hosted>,
    /// Every whole command that the solver may begin with, as [`Hosted`] keeps it, with the chance of having what
    /// is asked for, in millionths.
    pub moves: Vec<(Vec<u8>, u32)>,
}

/// The position of a lesson before one of its steps, in one language.
pub struct LessonStep {
    /// The words of the teacher.
    pub text: String,
    /// Ids of the rules behind it.
    pub rules: Vec<String>,
    /// The number of steps in the lesson.
    pub steps: usize,
    /// Fingerprint of the whole lesson: buttons of another one are no use.
    pub fingerprint: Fingerprint,
    /// The learner's seat.
    pub seat: Seat,
    /// The events that the learner was told since the step before.
    pub told: Vec<Phrase>,
    /// The position.
    pub game: Box<dyn Hosted>,
    /// The command that the learner is to give; none where the step only tells.
    pub does: Option<Vec<u8>>,
    /// Commands that may tempt the learner here, each with the id of the rule that refuses it.
    pub refused: Vec<(Phrase, String)>,
}
