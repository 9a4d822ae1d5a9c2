//! Arguments of `stolik`. The sentences here are `--help`.

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use stolik_catalogue::tools::{Hypotheses, Moment, Opponent};
use stolik_kernel::{Audience, Seat};
use stolik_table::Frame;
use stolik_words::Language;

/// Stolik keeps a card table in a chat channel: whole matches with their rules enforced, move by
/// move, with days between the moves if need be.
///
/// Without a command it serves: it opens its data file, shows a channel in the browser at the
/// address that it prints, and joins Telegram and Discord if it has tokens.
#[derive(Parser, Debug)]
#[command(name = "stolik", version, max_term_width = 100, after_help = AFTER)]
pub struct Cli {
    /// Configuration file in TOML; `stolik config` prints one with the defaults
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The command to run
    #[command(subcommand)]
    pub command: Option<Command>,
}

const AFTER: &str = "\
Each setting can also come from the environment as STOLIK_SECTION_KEY, such as
STOLIK_WEB_LISTEN=127.0.0.1:9000.

While the program serves, matches, inspect, close, verify, export, import and backup ask it.

Exit codes: 0 all is well; 1 what was checked is wrong; 2 it could not be done.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Serve the tables until it is interrupted (the same as no command)
    Serve,
    /// Print the configuration with its defaults, each key explained
    Config,
    /// Let opponents play many games and sum them up
    Selfplay(Selfplay),
    /// Let every deck play every other, and tell which are too strong or too weak
    Balance(Balance),
    /// Play until each ability of each card has resolved, preferring what has not been tried
    Explore(Explore),
    /// Run the whole service in virtual time, with people and faults that follow from a seed
    Simulate(Simulate),
    /// Check scenarios: positions with a script, of which every line must come true
    #[command(subcommand)]
    Scenario(Scenario),
    /// Paint the position of a scenario as a PNG picture and print it in words
    Render(Render),
    /// Check card files and read cards
    #[command(subcommand)]
    Cards(Cards),
    /// Check and read deck files
    #[command(subcommand)]
    Decks(Decks),
    /// Look a rule up: by number, word or question
    Rules(Rules),
    /// Look a card up: by id, name, nickname or part of a name, or all cards that are so
    Card(CardQuery),
    /// List the matches of the data file
    Matches,
    /// Show how a match stands: for whom it waits, where its messages are, what went wrong
    Inspect(Inspect),
    /// Close a match, even if its players object; they are told
    Close(Close),
    /// Replay matches from their logs: every roll must follow from the revealed key, every state
    /// from the moves
    Verify(Verify),
    /// Print the position of a match as a scenario, in full: secrets included
    Export(Export),
    /// Take events of the club out: leagues, Swiss tournaments, knockouts
    #[command(subcommand)]
    Events(Events),
    /// Open a table for study at the position of a scenario, such as `stolik export` prints
    Import(Import),
    /// Copy the data file, complete and checked, or move it
    Backup(Backup),
    /// Work on the place where everything is stored
    #[command(subcommand)]
    Store(StoreCommand),
    /// Say that the data file was put in place from a copy that stolik did not make
    ///
    /// For a copy made with cp, a snapshot of a disk, or a file that was moved away and shall go on here
    /// after all. The next start then goes on as from a copy made with `stolik backup`: with new keys,
    /// new orders and new numbers, and the players are told. Nothing may have the file open.
    Restored,
    /// Print the keys of the page in the browser, the operator's and the invitation, or make new ones
    Keys(PageKeys),
}

/// `stolik rules`.
#[derive(Args, Debug)]
#[command(after_help = "\
The question is put to all documents, and the best three rules of each that answers are printed
under its name. A document may be named before or behind the question, or with --game, by its id,
its title or what people call the game; then its best five rules are printed. If no rule answers,
that is said, with the nearest rules and terms, and the exit code is 1 (with --json: [] and 0).

--example shows the best of them that a scenario proves at work: a picture for each moment of the
scenario, DIR/0.png being the start, and what was done in words.

Examples: stolik rules \"who may protect a flyer\" --language en
          stolik rules berserk-2007 \"who may defend\" --language en --json
          stolik rules hand limit in war --language en
          stolik rules berserk-2007 4.11/who --example pictures")]
pub struct Rules {
    /// The question, and perhaps a document before or behind it
    #[arg(value_name = "QUESTION", required = true)]
    pub query: Vec<String>,
    /// Rule document: berserk-2007, berserk-new, heroes, kozyablo or war2047, or a name of the game
    #[arg(long, value_name = "DOCUMENT")]
    pub game: Option<String>,
    /// As one line of JSON: a list of {"id","title","text","edition","document"}
    #[arg(long)]
    pub json: bool,
    /// Folder for the pictures of an example; made if it is not there, pictures in it are replaced
    #[arg(long, value_name = "DIR", conflicts_with = "json")]
    pub example: Option<PathBuf>,
    /// Language of the answers
    #[arg(long, value_name = "LANGUAGE", default_value = "ru", value_parser = language)]
    pub language: Language,
}

/// `stolik card`.
#[derive(Args, Debug)]
#[command(after_help = "\
An id comes first, then the name, nicknames, parts of names, names that look alike. A filter has
properties with : = != < <= > >= and a value, a range (2-5), or several (forest,swamp); - or not
in front excludes (a line that begins with - stands behind --); \"or\" and brackets join, sort:cost
orders, sort:-cost with the most first; a word alone is a value or stands in name or text;
trait>=2 asks how many values a card has. Each game has properties of its own, such as element
cost life strike class trait set deck name text, in English or Russian; a wrong one is answered
with the list. docs/CARD-SEARCH.md has an example of each form. Without --game, the cards of all
games are searched. A list is headed by its number of cards. If no card has the name, that is
said, before cards that have it in a part of their names or look alike, and the exit code is 1
(with --json: a list and 0, see \"how\"); what is not understood is told with its place, with exit
code 2.

Examples: stolik card \"pack leader\" --language en
          stolik card \"element:forest cost:<=4 flying\" --json
          stolik card \"(cost:3 or cost:4) flying sort:cost\"
          stolik card berserk set:club \"trait>=2\"
          stolik card heroes \"type:spell text:draw -element:neutral sort:-cost\"
          stolik card --game kozyablo \"people:kozly level>=2 not magic\"
          stolik card \"arm:infantry damage>=3\" --game war2047")]
pub struct CardQuery {
    /// Name or filter, and perhaps a game before or behind it
    #[arg(value_name = "QUERY", required = true)]
    pub query: Vec<String>,
    /// Rule document whose cards are meant, or a name of the game; without it, those of all games
    #[arg(long, value_name = "DOCUMENT")]
    pub game: Option<String>,
    /// As one line of JSON: a list of cards, each as `cards show` prints it, with the ids of its rules,
    /// its decks and its set
    #[arg(long)]
    pub json: bool,
    /// Language of the words: ru or en
    #[arg(long, value_name = "LANGUAGE", default_value = "ru", value_parser = language)]
    pub language: Language,
}

/// `stolik selfplay`.
#[derive(Args, Debug)]
#[command(after_help = "\
Different players play pairs of games: the same decks and luck twice, with seats swapped; three or
four play as many games as there are seats, until each has sat on each. The last line holds the
speed on one core, such as `2000 games/s`. With --until-decided the exit code is 1 if the lower
percents were accepted, or nothing was decided.

Example: stolik selfplay --games 200 --seed 1 --players greedy,random")]
pub struct Selfplay {
    /// Rule document
    #[arg(long, value_name = "DOCUMENT", default_value = "berserk-2007")]
    pub game: String,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The same seed gives the same games on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Players, one for each seat: random takes any legal move (as everybody does if this is left
    /// out), greedy looks one move ahead with the exact odds of the dice, planner some own moves,
    /// thinker the same and the opponent's answers; the others are the levels of a game
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', num_args = 1)]
    pub players: Option<Vec<Kind>>,
    /// Ids of embedded decks, one for each seat; they change seats from game to game
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', num_args = 1)]
    pub decks: Option<Vec<String>>,
    /// Number of seats; if it is left out, one for each of the players, or as few as the game has
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Build the view of the deciding seat for each decision, as a match at a table does
    #[arg(long)]
    pub views: bool,
    /// An option of the game, such as form=campaign or turns=40; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = named)]
    pub options: Vec<(String, String)>,
    /// End as soon as a sequential test of the first player's rounds decides between these percents
    /// of the points, each error at most one in twenty; --games is the most
    #[arg(long, value_name = "LOW-HIGH", num_args = 0..=1, default_missing_value = "50-55", value_parser = hypotheses)]
    pub until_decided: Option<Hypotheses>,
}

/// Parses two percents for a test.
fn hypotheses(text: &str) -> Result<Hypotheses, String> {
    let (low, high) = percents(text)?;
    match 0 < low && low < high && high < 100 {
        true => Ok(Hypotheses { low, high }),
        false => Err("expected two different percents of 1 to 99, such as 50-55".to_owned()),
    }
}

/// Parses `NAME=VALUE`.
fn named(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty());
    let (name, value) = pair.ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// `stolik balance`.
#[derive(Args, Debug)]
#[command(after_help = "\
All sides have the same kind of player. Each pair of decks plays pairs of games: the same luck
twice, the decks change seats. A draw is half a point. Intervals are of 95 %. With three or four
seats each group of as many decks plays, and seats that share the first place share the point. The
exit code is 1 if the share of a deck against the field lies outside --within.

Example: stolik balance --games 400 --seed 1 --within 42-58")]
pub struct Balance {
    /// Rule document
    #[arg(long, value_name = "DOCUMENT", default_value = "berserk-2007")]
    pub game: String,
    /// Number of games that each pair or group of decks plays, rounded up until each lay at each seat
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The same seed gives the same games on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The player on all sides
    #[arg(long, value_name = "PLAYER", value_enum, default_value_t = Kind::Greedy)]
    pub player: Kind,
    /// Ids of embedded decks; all of them if it is left out
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', num_args = 1)]
    pub decks: Option<Vec<String>>,
    /// Number of seats; if it is left out, as few as the game has
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Play only the pairs or groups of which this deck is one
    #[arg(long, value_name = "DECK")]
    pub only: Option<String>,
    /// Percents between which the share of each deck should lie
    #[arg(long, value_name = "LOW-HIGH", value_parser = percents)]
    pub within: Option<(u8, u8)>,
}

/// `stolik explore`.
#[derive(Args, Debug)]
#[command(after_help = "\
Decks are put together from cards whose abilities have not resolved, and moves that try those come
first. On the way the laws of the games are checked: nobody is stuck, no legal move is refused, no
view tells a secret, what is stored, printed and said reads back the same, every match ends.

Each failure is one line, which ends with the command that shows it again; the exit code is then
1. It is one too if an ability has not resolved after all the matches, or when the seconds are
over. Until then a line on the error output tells every ten seconds how far it is.

Example: stolik explore --game war2047 --seed 7 --times 3")]
pub struct Explore {
    /// Rule document
    #[arg(long, value_name = "DOCUMENT", default_value = "berserk-2007")]
    pub game: String,
    /// The same seed plays the same matches on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// At most so many matches
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub matches: u64,
    /// Play up to this match, the first being 0, to see its failure again
    #[arg(long = "match", value_name = "M", conflicts_with = "matches")]
    pub only: Option<u64>,
    /// Number of times that each ability must resolve
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub times: u32,
    /// At most so many seconds: then the match under way is left, and what has not resolved is listed
    #[arg(long, value_name = "S", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    pub seconds: u64,
}

/// `stolik simulate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Table, data file, delivery and people on a chat platform in memory, on one thread, in virtual
time. From the seed follow the people's presses, old and foreign ones too, and the faults: kills,
power cuts, disk errors, refused and lost requests, deleted messages, blocked chats, moved groups,
doubled updates. The promises of docs/PROOF.md are checked at every act and when the faults have
stopped.

The same arguments give the same digest. A broken promise is one line with the command that shows
it again, and one with the smallest command found; the exit code is then 1.

Example: stolik simulate --seed 7 --steps 2000 --game kozyablo")]
pub struct Simulate {
    /// Everything follows from the seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Number of acts of people
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub steps: u32,
    /// Number of people
    #[arg(long, value_name = "P", default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=32))]
    pub people: u8,
    /// Rule document that is played; may be given several times; all of them if it is left out
    #[arg(long, value_name = "DOCUMENT")]
    pub game: Vec<String>,
    /// Kinds of faults: none, or some of kill, power, disk, limit, lost, deleted, blocked, moved, doubled;
    /// all of them if it is left out
    #[arg(long, value_name = "A,B,...", value_parser = faults)]
    pub faults: Option<stolik_simulation::Faults>,
    /// Whether people hold leagues in their groups: held or none
    #[arg(long, value_name = "held|none", value_parser = leagues, default_value = "held")]
    pub leagues: stolik_simulation::Leagues,
    /// A flaw on purpose, which the run must catch
    #[arg(long, value_name = "FLAW", value_parser = flaw)]
    pub flaw: Option<stolik_simulation::Flaw>,
}

/// Parses kinds of faults.
fn faults(text: &str) -> Result<stolik_simulation::Faults, String> {
    use stolik_simulation::{Fault, Faults};
    if text == "none" {
        return Ok(Faults::none());
    }
    let kinds = text.split(',').map(|name| {
        Fault::of(name).ok_or_else(|| format!("there is no kind of fault named {name}"))
    });
    Ok(Faults::of(&kinds.collect::<Result<Vec<_>, _>>()?))
}

/// Parses whether there are leagues.
fn leagues(text: &str) -> Result<stolik_simulation::Leagues, String> {
    use stolik_simulation::Leagues;
    let names = Leagues::ALL.map(Leagues::name).join(", ");
    Leagues::of(text).ok_or_else(|| format!("leagues are one of {names}, not {text:?}"))
}

/// Parses a flaw.
fn flaw(text: &str) -> Result<stolik_simulation::Flaw, String> {
    let names = stolik_simulation::Flaw::ALL.map(stolik_simulation::Flaw::name).join(", ");
    stolik_simulation::Flaw::of(text).ok_or_else(|| format!("it is one of {names}"))
}

/// A kind of opponent.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Any legal move, all equally likely
    Random,
    /// One move ahead, with the exact odds of the dice
    Greedy,
    /// Some own moves ahead: what a move makes possible counts for it
    Planner,
    /// As the planner, and then to the end of the opponent's next turn
    Thinker,
    /// The weakest level: it looks at very few of its moves
    Apprentice,
    /// The middle level: it looks at some of its moves
    Journeyman,
    /// The strongest level of a game
    Master,
}

impl Kind {
    /// As it is typed.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Greedy => "greedy",
            Kind::Planner => "planner",
            Kind::Thinker => "thinker",
            Kind::Apprentice => "apprentice",
            Kind::Journeyman => "journeyman",
            Kind::Master => "master",
        }
    }

    /// As the tools know it.
    #[must_use]
    pub fn opponent(self) -> Opponent {
        match self {
            Kind::Random => Opponent::Random,
            Kind::Greedy => Opponent::Greedy,
            Kind::Planner => Opponent::Planner,
            Kind::Thinker => Opponent::Thinker,
            Kind::Apprentice => Opponent::Apprentice,
            Kind::Journeyman => Opponent::Journeyman,
            Kind::Master => Opponent::Master,
        }
    }
}

/// `stolik scenario`.
#[derive(Subcommand, Debug)]
pub enum Scenario {
    /// Run scenario files: a line for each failure (`file:line: what`), the position of each on the
    /// error output
    Run {
        /// Files, or folders of `.scn` files
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
    },
}

/// `stolik render`.
#[derive(Args, Debug)]
pub struct Render {
    /// Scenario file
    #[arg(value_name = "FILE.scn")]
    pub file: PathBuf,
    /// The file for the picture
    #[arg(short, long, value_name = "FILE", required_unless_present = "svg")]
    pub output: Option<PathBuf>,
    /// Write an SVG instead of a PNG; without an output file it is printed in place of the words
    #[arg(long)]
    pub svg: bool,
    /// A scenario of the file, by its name or number; the first if it is left out
    #[arg(long, value_name = "NAME")]
    pub scenario: Option<String>,
    /// The position before the script or after it
    #[arg(long, value_enum, default_value_t = At::End)]
    pub at: At,
    /// The viewer: p1 to p4, or public
    #[arg(long, value_name = "WHO", default_value = "public", value_parser = audience)]
    pub seat: Audience,
    /// Language of the words: ru or en
    #[arg(long, value_name = "LANGUAGE", default_value = "ru", value_parser = language)]
    pub language: Language,
    /// The screen for which the picture is laid out: chat, phone, desk or landscape
    #[arg(long, value_name = "FRAME", default_value = "chat", value_parser = frame)]
    pub frame: Frame,
}

/// A moment of a scenario.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Before the script
    Start,
    /// After the script
    End,
}

impl At {
    /// As the tools know it.
    #[must_use]
    pub fn moment(self) -> Moment {
        match self {
            At::Start => Moment::Start,
            At::End => Moment::End,
        }
    }
}

/// `stolik cards`.
#[derive(Subcommand, Debug)]
pub enum Cards {
    /// Check card files; every problem is told with its file and line
    Check {
        /// Files, or folders of `.toml` files
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
    },
    /// Print a card: its numbers and the words that follow from its definition
    Show(Show),
}

/// `stolik cards show`.
#[derive(Args, Debug)]
pub struct Show {
    /// Name in either language, or id
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Language of the words: ru or en
    #[arg(long, value_name = "LANGUAGE", default_value = "ru", value_parser = language)]
    pub language: Language,
    /// As JSON, a line for each card
    #[arg(long)]
    pub json: bool,
}

/// `stolik decks`.
#[derive(Subcommand, Debug)]
pub enum Decks {
    /// Tell every problem of a deck, with its line and its rule
    Check(DeckFile),
    /// Print a deck: what it is made of, its cards as text that is read again, its code
    Show(DeckFile),
}

/// A deck of a file.
#[derive(Args, Debug)]
pub struct DeckFile {
    /// A text file: a card a line with its copies, such as `2 Sergeant`, or a code
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Rule document; if it is left out, the game that the list names or whose cards it has
    #[arg(long, value_name = "DOCUMENT")]
    pub game: Option<String>,
    /// Language of the words: ru or en
    #[arg(long, value_name = "LANGUAGE", default_value = "ru", value_parser = language)]
    pub language: Language,
    /// As one line of JSON: {"document","name","cards","code","problems"}
    #[arg(long)]
    pub json: bool,
}

/// A match by its number, or by its name in either language.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Named(pub String);

impl From<&str> for Named {
    fn from(typed: &str) -> Named {
        Named(typed.to_owned())
    }
}

/// `stolik inspect`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
pub struct Inspect {
    /// Number or name of a match, as `stolik matches` lists it
    #[arg(value_name = "MATCH")]
    pub id: Named,
    /// With the names and ids of its people
    #[arg(long)]
    pub people: bool,
}

/// `stolik close`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
pub struct Close {
    /// Number or name of a match, as `stolik matches` lists it
    #[arg(value_name = "MATCH")]
    pub id: Named,
}

/// `stolik verify`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
pub struct Verify {
    /// Number or name of a match, as `stolik matches` lists it; all matches if it is left out
    #[arg(value_name = "MATCH")]
    pub id: Option<Named>,
}

/// `stolik export`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
pub struct Export {
    /// Number or name of a match, as `stolik matches` lists it
    #[arg(value_name = "MATCH")]
    pub id: Named,
    /// As this seat sees it, with `?` for what it does not know: p1, p2 or public
    #[arg(long, value_name = "WHO", value_parser = audience)]
    pub seat: Option<Audience>,
    /// From the deal on, with every command and what it drew: all secrets are in it
    #[arg(long, conflicts_with = "seat")]
    pub whole: bool,
}

/// `stolik events`.
#[derive(Subcommand, Debug)]
pub enum Events {
    /// Print events with standings and pairings: one line of JSON each, or a table for a spreadsheet
    Export(ExportEvents),
}

/// `stolik events export`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
#[command(after_help = "\
Names stand in it as people entered with them; a forgotten player has a number alone. Whether others
may read it is for the club to say.

Example: stolik events export 3 --csv standings > standings.csv")]
pub struct ExportEvents {
    /// Number of an event; all events if it is left out
    #[arg(value_name = "NUMBER")]
    pub number: Option<u64>,
    /// As comma-separated values with a heading: standings or pairings
    #[arg(long, value_name = "TABLE")]
    pub csv: Option<EventTable>,
}

/// A table of events.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub enum EventTable {
    /// A line for each player.
    Standings,
    /// A line for each pairing.
    Pairings,
}

/// `stolik import`.
#[derive(Args, Debug)]
#[command(after_help = "\
The scenario is played to its end, and the table waits there with free chairs; nobody chooses a
deck, and the match counts in no result.

Example: stolik export 12 > twelve.scn && stolik import twelve.scn --channel web:lobby")]
pub struct Import {
    /// File with one scenario
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The channel for the table: one in which there was a table already, as `stolik matches` lists it
    #[arg(long, value_name = "CHANNEL")]
    pub channel: String,
}

/// `stolik store`.
#[derive(Subcommand, Debug)]
pub enum StoreCommand {
    /// Move everything from the data file to an empty PostgreSQL database, or back to a new file
    ///
    /// The former place is closed for good; the rows are compared one by one before that. Nothing may
    /// serve from either. Whenever it is broken off, at most one of the two is live.
    Move(MoveRows),
}

/// `stolik store move`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples: stolik store move postgres://stolik:PASSWORD@HOST/stolik
          stolik store move stolik-data/back.redb     (with [store] url in the configuration)")]
pub struct MoveRows {
    /// The address of the database, or the file
    #[arg(value_name = "TO")]
    pub to: String,
}

/// `stolik backup`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
pub struct Backup {
    /// The file for the copy; an older copy of that name is replaced, and nothing else is
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Move it: close the data file for good, so that the copy goes on as if nothing had happened. A
    /// program that serves it ends
    #[arg(long = "move")]
    #[serde(default)]
    pub moving: bool,
}

/// `stolik keys`.
#[derive(Args, Clone, Serialize, Deserialize, Debug)]
#[command(after_help = "\
New keys hold from the next start of the serving program on: links with the old ones let nobody in
then, and browsers that became the operator's by the old key are a member's. People who are in
stay in.")]
pub struct PageKeys {
    /// Make new ones instead of the former
    #[arg(long)]
    pub new: bool,
}

fn audience(text: &str) -> Result<Audience, String> {
    match text {
        "public" => Ok(Audience::Public),
        seat => Seat::parse(seat)
            .map(Audience::Seat)
            .ok_or_else(|| "expected p1 to p4, or public".into()),
    }
}

fn percents(text: &str) -> Result<(u8, u8), String> {
    let bound = |word: &str| word.parse::<u8>().ok().filter(|n| *n <= 100);
    text.split_once('-')
        .and_then(|(low, high)| Some((bound(low)?, bound(high)?)))
        .filter(|(low, high)| low <= high)
        .ok_or_else(|| "expected two percents, such as 42-58".into())
}

fn language(text: &str) -> Result<Language, String> {
    Language::parse(text).ok_or_else(|| "expected ru or en".into())
}

fn frame(text: &str) -> Result<Frame, String> {
    Frame::parse(text).ok_or_else(|| "expected chat, phone, desk or landscape".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_fit_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn text_behind_the_arguments_is_as_wide_as_the_help() {
        fn check(command: &clap::Command) {
            for line in command
                .get_after_help()
                .map(ToString::to_string)
                .iter()
                .flat_map(|text| text.lines())
            {
                assert!(line.chars().count() <= 100, "{}: {line}", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }

    #[test]
    fn every_command_and_argument_is_explained() {
        fn check(command: &clap::Command) {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for argument in command.get_arguments().filter(|a| !a.is_hide_set()) {
                assert!(
                    argument.get_help().is_some(),
                    "{} {}",
                    command.get_name(),
                    argument.get_id()
                );
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }
}
