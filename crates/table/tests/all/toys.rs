//! The kernel's toy games as documents of a fake catalogue.

#[path = "../../../kernel/tests/toys/mod.rs"]
pub mod games;

use games::auction::{self, Auction};
use games::skirmish::{self, Skirmish};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use stolik_kernel::budget::{self, Stop};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{
    Chance, Notation, ReadError, Rules, Seat, SeatRange, Seats, Setup, SetupError, Stream, rule_id,
};
use stolik_table::packs::{LimitedFormat, Packs, Slot};
use stolik_table::study::{InlineCards, Studied, Unstudied};
use stolik_table::{
    Book, BookInfo, BotInfo, Caption, CardBook, CardHow, CardRow, CardSheet, CardsFound, Catalogue,
    Decision, DeckInfo, DeckProblem, DeckRead, Decks, DefaultAction, DocumentInfo, DrawRules,
    Hosted, JudgeFace, Judged, Kind, Limited, Looked, LookedHow, NoOdds, Odds, Outlook, Picture,
    PictureFace, PlayFace, Played, Pointed, PromptFace, Reader, Reel, Related, ReportFace, Resumed,
    RuleText, ScreenStyle, Spot, Step, StopPoint, Turn, Tutor, UNJUDGED, by_rule, seat_phrase,
};
use stolik_words::{Language, Phrase};

/// Place where the process ends at once, if anywhere: in a process that a test has started for that (`poison`).
pub static ABORTS_AT: std::sync::OnceLock<AbortsAt> = std::sync::OnceLock::new();

/// True while the position is read at which the process will end.
pub static READS: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// A place where the toys end the process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AbortsAt {
    /// A position of this text is read, once as many works are noted in the file.
    Study { notes: std::path::PathBuf, works: usize },
    /// A match is taken up again.
    Resume,
    /// The bot that takes its time is asked.
    Bot,
    /// A picture is painted.
    Paint,
    /// A puzzle is set up.
    Puzzle,
}

fn aborts_at(is: impl Fn(&AbortsAt) -> bool) {
    if ABORTS_AT.get().is_some_and(is) {
        std::process::abort();
    }
}

/// A sentence of plain words.
fn plain(text: impl Into<String>) -> Phrase {
    Phrase::new("table-step-notation").text("text", text)
}

/// Draws nothing: the picture is the view's words.
fn picture(view: &impl std::fmt::Debug, marks: &[Spot]) -> Picture {
    let alt = format!("{view:?} {marks:?}");
    Picture::of_png(alt.clone().into_bytes().into(), alt)
}

fn any<C: Clone>(kind: &str, legal: &[C], chance: &mut dyn Chance) -> Option<C> {
    assert_ne!(kind, "broken", "a bot that breaks");
    (kind == "random")
        .then(|| legal[chance.pick(Stream::Dice, legal.len() as u32) as usize].clone())
}

#[derive(Default)]
pub struct SkirmishFace {
    /// The cards in play and in hands, as it says.
    pub cards: usize,
    /// Panics when this is told of: the broken game of the tests.
    pub breaks_at: Option<skirmish::Command>,
    /// A computation that spends its whole budget.
    pub spends: Option<Arc<Spends>>,
    /// The delay of the slow bot.
    pub slow: Option<Slow>,
}

/// A computation on request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Job {
    Bot,
    Hint,
    Odds,
    Replay,
    Verdict,
}

/// One computation that spends the budget of its job until that stops it.
pub struct Spends {
    pub job: Job,
    /// Units at once; 0: it is stopped by a cancellation alone.
    pub units: u64,
    /// True from when the next one of this kind spends.
    pub armed: AtomicBool,
    pub begins: tokio::sync::mpsc::UnboundedSender<()>,
    /// Hears what stopped it, and what it had spent.
    pub stops: mpsc::Sender<(Stop, u64)>,
}

impl Spends {
    /// Turns at most: some seconds.
    const TURNS: u64 = 50_000_000;

    fn comes_to(&self, job: Job) {
        if job != self.job || !self.armed.swap(false, Ordering::SeqCst) {
            return;
        }
        self.begins.send(()).expect("the test listens");
        let budget = budget::current();
        let stop = (0..Spends::TURNS).find_map(|_| budget.spend(self.units).err());
        let stop = stop.unwrap_or_else(|| panic!("{job:?}: nothing stops it"));
        self.stops.send((stop, budget.spent())).expect("the test listens");
    }
}

/// A bot that says that it thinks, and goes on when it is let.
pub struct Slow {
    pub thinks: tokio::sync::mpsc::UnboundedSender<()>,
    pub goes_on: std::sync::Mutex<std::sync::mpsc::Receiver<()>>,
}

impl PlayFace<Skirmish> for SkirmishFace {
    fn count_cards(&self, _: &skirmish::State) -> usize {
        self.cards
    }

    fn card_id(&self, _: &Skirmish, _: u16) -> Option<String> {
        None
    }

    fn tell(&self, _: &Skirmish, told: &skirmish::Event) -> Phrase {
        if let (Some(skirmish::Command::Attack), skirmish::Event::Attacked { .. }) =
            (self.breaks_at, told)
        {
            panic!("the toy breaks");
        }
        match told {
            skirmish::Event::Attacked { .. } => {
                by_rule(plain(format!("{told:?}")), rule_id!("skirmish", "2/attack"))
            }
            skirmish::Event::Hit { .. } => {
                by_rule(plain(format!("{told:?}")), rule_id!("skirmish", "4/hit"))
            }
            other => plain(format!("{other:?}")),
        }
    }

    fn turn(&self, view: &skirmish::View) -> Option<Turn> {
        Some(Turn { number: u32::from(view.turn), of: view.active })
    }

    fn may_answer(&self, _: &Skirmish, _: &skirmish::View, _: Seat) -> bool {
        true
    }
}

impl PromptFace<Skirmish> for SkirmishFace {
    fn steps(&self, _: &Skirmish, _: &skirmish::View, c: &skirmish::Command) -> Vec<Step> {
        match c {
            skirmish::Command::Play(card) => {
                vec![Step::new(plain("play")), Step::new(plain(format!("{card:?}")))]
            }
            other => vec![Step::new(plain(format!("{other:?}")))],
        }
    }

    fn for_me(&self, _: &Skirmish, _: &skirmish::View) -> Option<Phrase> {
        self.slow.as_ref().map(|_| plain("For me"))
    }

    fn openers(&self, _: &Skirmish, view: &skirmish::View, _: Seat) -> Vec<Step> {
        if view.window.is_some() {
            vec![Step::new(plain("Pass"))]
        } else {
            vec![Step::new(plain("Attack"))]
        }
    }

    fn window(
        &self,
        _: &Skirmish,
        asked: Decision<'_, Skirmish>,
    ) -> Option<(skirmish::Command, Vec<String>)> {
        asked.view.window?;
        Some((skirmish::Command::Pass, vec!["attack".to_owned()]))
    }

    fn stop_points(&self, _: &Skirmish, _: &skirmish::View, _: Seat) -> Vec<StopPoint> {
        vec![StopPoint {
            id: "attack".into(),
            label: plain("an attack"),
            default_action: DefaultAction::Asked,
        }]
    }
}

impl PictureFace<Skirmish> for SkirmishFace {
    fn paint(
        &self,
        _: &Skirmish,
        view: &skirmish::View,
        marks: Pointed<'_>,
        _: Reader<'_>,
    ) -> Picture {
        aborts_at(|at| *at == AbortsAt::Paint);
        picture(view, marks.may)
    }

    fn words(&self, _: &Skirmish, view: &skirmish::View, _: Reader<'_>) -> String {
        format!("{view:?}")
    }
}

impl ReportFace<Skirmish> for SkirmishFace {
    fn headline(&self, _: &Skirmish, view: &skirmish::View) -> Phrase {
        plain(format!("turn {}", view.turn)).phrase("who", seat_phrase(view.active))
    }

    fn odds(&self, _: &Skirmish, _: &skirmish::View, _: &str) -> Result<Odds, NoOdds> {
        self.comes_to(Job::Odds);
        Err(NoOdds::Never)
    }

    fn attempts(&self, _: &Skirmish, _: &skirmish::View, _: Seat) -> Vec<skirmish::Command> {
        skirmish::COMMANDS.to_vec()
    }
}

impl JudgeFace<Skirmish> for SkirmishFace {
    fn advise(
        &self,
        _: &Skirmish,
        kind: &str,
        asked: Decision<'_, Skirmish>,
        chance: &mut dyn Chance,
    ) -> Option<skirmish::Command> {
        self.comes_to(Job::Bot);
        if kind == "slow" {
            aborts_at(|at| *at == AbortsAt::Bot);
        }
        if let ("slow", Some(slow)) = (kind, &self.slow) {
            slow.thinks.send(()).expect("the test listens");
            slow.goes_on.lock().unwrap().recv().expect("the test lets it");
            return any("random", asked.legal, chance);
        }
        any(kind, asked.legal, chance)
    }

    /// Judges one command, where a hint spends its budget, and none else.
    fn judged(&self, _: &Skirmish, asked: Decision<'_, Skirmish>, _: u64) -> Option<Vec<Judged>> {
        self.spends.as_ref()?.comes_to(Job::Hint);
        let worth = |at| if at == 0 { 5 } else { UNJUDGED };
        let judged = |at| Judged { worth: worth(at), outlook: Outlook::Compared };
        Some((0..asked.legal.len()).map(judged).collect())
    }

    fn appraised(&self, _: &Skirmish, view: &skirmish::View, seats: Seats) -> Option<Vec<i64>> {
        self.comes_to(Job::Verdict);
        let life = |seat: Seat| i64::from(view.fighters[seat.index()].life);
        Some(seats.iter().map(|seat| 10 * (life(seat) - life(Seat(1 - seat.0)))).collect())
    }
}

impl SkirmishFace {
    fn comes_to(&self, job: Job) {
        self.spends.iter().for_each(|spends| spends.comes_to(job));
    }
}

pub struct AuctionFace;

impl PlayFace<Auction> for AuctionFace {
    fn count_cards(&self, _: &auction::State) -> usize {
        0
    }

    fn card_id(&self, _: &Auction, _: u16) -> Option<String> {
        None
    }

    fn tell(&self, _: &Auction, told: &auction::Event) -> Phrase {
        plain(format!("{told:?}"))
    }

    fn turn(&self, _: &auction::View) -> Option<Turn> {
        None
    }

    fn may_answer(&self, _: &Auction, _: &auction::View, _: Seat) -> bool {
        true
    }
}

impl PromptFace<Auction> for AuctionFace {
    fn steps(&self, _: &Auction, _: &auction::View, c: &auction::Command) -> Vec<Step> {
        vec![Step::new(plain(format!("{c:?}")))]
    }

    fn openers(&self, _: &Auction, _: &auction::View, _: Seat) -> Vec<Step> {
        Vec::new()
    }

    fn done(&self, _: &Auction, asked: Decision<'_, Auction>) -> bool {
        asked.legal.iter().all(|command| *command == auction::Command::TakeBack)
    }
}

impl PictureFace<Auction> for AuctionFace {
    fn paint(
        &self,
        _: &Auction,
        view: &auction::View,
        marks: Pointed<'_>,
        _: Reader<'_>,
    ) -> Picture {
        picture(view, marks.may)
    }

    fn words(&self, _: &Auction, view: &auction::View, _: Reader<'_>) -> String {
        format!("{view:?}")
    }
}

impl ReportFace<Auction> for AuctionFace {
    fn headline(&self, _: &Auction, view: &auction::View) -> Phrase {
        plain(format!("round {}", view.round))
    }
}

impl JudgeFace<Auction> for AuctionFace {
    fn advise(
        &self,
        _: &Auction,
        kind: &str,
        asked: Decision<'_, Auction>,
        chance: &mut dyn Chance,
    ) -> Option<auction::Command> {
        any(kind, asked.legal, chance)
    }
}

/// Commands only: positions of the auction have no notation.
impl Notation for Auction {
    fn place(&self, _: &[&str]) -> Result<(Self, auction::State), Vec<(usize, SetupError)>> {
        Err(vec![(0, SetupError::new("no-notation"))])
    }
    fn write_position(&self, view: &auction::View, out: &mut String) {
        out.push_str(&format!("{view:?}"));
    }
    fn write_full(&self, state: &auction::State, out: &mut String) {
        out.push_str(&format!("{state:?}"));
    }
    fn say(&self, _: &auction::State, _: Seat, c: &auction::Command) -> String {
        match c {
            auction::Command::Bid(n) => format!("bid {n}"),
            auction::Command::TakeBack => "back".into(),
        }
    }
    fn read(&self, _: &auction::View, _: Seat, text: &str) -> Result<auction::Command, ReadError> {
        match (text, text.strip_prefix("bid ").map(str::parse)) {
            ("back", _) => Ok(auction::Command::TakeBack),
            (_, Some(Ok(n))) => Ok(auction::Command::Bid(n)),
            _ => Err(ReadError::Syntax { expected: "bid N or back".into() }),
        }
    }
    fn see(&self, _: &auction::State, clause: &str) -> Result<(), String> {
        Err(clause.to_owned())
    }
    fn unseen(&self, _: &auction::State, clause: &str) -> Result<(), String> {
        Err(clause.to_owned())
    }
    fn event(&self, _: &auction::State, event: &auction::Event) -> String {
        format!("{event:?}")
    }
    fn top(&self, _: &auction::State) -> String {
        String::new()
    }
}

/// Cards of both toys.
const KNOWN: [&str; 3] = ["boost", "heal", "parry"];

/// A search that takes its time: it tells when it begins, and goes on when it is let go.
pub struct Gate {
    begins: Mutex<mpsc::Sender<()>>,
    goes_on: Mutex<mpsc::Receiver<()>>,
}

impl Gate {
    /// The question that is searched for until somebody lets it go on.
    pub const QUESTION: &str = "stuck";

    fn passes(&self, question: &str) {
        if question == Gate::QUESTION {
            self.begins.lock().expect("a gate").send(()).expect("the test goes on");
            let goes_on = self.goes_on.lock().expect("a gate");
            goes_on.recv_timeout(Duration::from_secs(60)).expect("the runtime goes on meanwhile");
        }
    }
}

/// Cards of the toys, for tests of searches.
struct ToyCards {
    ids: Vec<String>,
    gate: Gate,
}

impl CardBook for ToyCards {
    fn ids(&self) -> &[String] {
        &self.ids
    }
    fn facets(&self, _: Language) -> Vec<&str> {
        Vec::new()
    }
    fn find(&self, question: &str, _: Language) -> CardsFound {
        self.gate.passes(question);
        match question {
            Gate::QUESTION => {
                CardsFound { how: CardHow::Name, cards: self.ids.clone(), ..CardsFound::default() }
            }
            _ => CardsFound::default(),
        }
    }
    fn row(&self, id: &str, _: Language) -> Option<CardRow> {
        Some(CardRow { id: id.into(), name: id.into(), about: "a card".into() })
    }
    fn sheet(&self, id: &str, _: Language) -> Option<CardSheet> {
        let [name, other] = [id; 2].map(str::to_owned);
        let (about, text) = (Vec::new(), Vec::new());
        let (set, decks, rules) = (None, Vec::new(), Vec::new());
        Some(CardSheet { id: id.into(), name, other, about, text, set, decks, rules })
    }
    fn picture(&self, _: &str, _: ScreenStyle) -> Option<Picture> {
        panic!("a picture on purpose")
    }
}

/// The catalogue of the tests.
pub struct Toys {
    cards: Option<ToyCards>,
    card_books: Vec<String>,
    documents: Vec<DocumentInfo>,
    books: Vec<BookInfo>,
    skirmish: Kind<Skirmish, SkirmishFace>,
    auction: Kind<Auction, AuctionFace>,
}

impl Toys {
    pub fn new() -> Arc<Toys> {
        Toys::with(1, None)
    }

    /// With bots that never fail only, for long runs of anybody's presses.
    pub fn sound() -> Arc<Toys> {
        let mut toys = Toys::parts(1, SkirmishFace::default());
        for document in &mut toys.documents {
            document.bots.retain(|bot| bot.kind == "random");
        }
        Arc::new(toys)
    }

    /// With a fingerprint of the skirmish's rules, and a command that breaks it.
    pub fn with(fingerprint: u64, breaks_at: Option<skirmish::Command>) -> Arc<Toys> {
        Toys::of(fingerprint, SkirmishFace { breaks_at, ..SkirmishFace::default() })
    }

    /// With another fingerprint, and rules by which nobody wins after so many turns.
    pub fn limited(limit: u8) -> Arc<Toys> {
        let mut toys = Toys::parts(2, SkirmishFace::default());
        toys.skirmish.rules = Arc::new(Skirmish { limit });
        Arc::new(toys)
    }

    /// With so many cards in play at any moment, as it says.
    pub fn crowded(cards: usize) -> Arc<Toys> {
        Toys::of(1, SkirmishFace { cards, ..SkirmishFace::default() })
    }

    /// With a computation that spends the budget of its job.
    pub fn spending(spends: &Arc<Spends>) -> Arc<Toys> {
        Toys::of(1, SkirmishFace { spends: Some(Arc::clone(spends)), ..SkirmishFace::default() })
    }

    /// With a bot that takes its time.
    pub fn slow(slow: Slow) -> Arc<Toys> {
        Toys::of(1, SkirmishFace { slow: Some(slow), ..SkirmishFace::default() })
    }

    /// With cards, and searches that take their time: the receiver hears that one begins, the sender lets it go on.
    pub fn searching() -> (Arc<Toys>, mpsc::Receiver<()>, mpsc::Sender<()>) {
        let ((begins, begun), (go, goes_on)) = (mpsc::channel(), mpsc::channel());
        let gate = Gate { begins: Mutex::new(begins), goes_on: Mutex::new(goes_on) };
        let mut toys = Toys::parts(1, SkirmishFace::default());
        toys.cards = Some(ToyCards { ids: vec!["boost".to_owned()], gate });
        toys.card_books = vec!["skirmish".to_owned()];
        (Arc::new(toys), begun, go)
    }

    fn of(fingerprint: u64, face: SkirmishFace) -> Arc<Toys> {
        Arc::new(Toys::parts(fingerprint, face))
    }

    fn parts(fingerprint: u64, face: SkirmishFace) -> Toys {
        let deck = |id: &str, cards: &[&str]| DeckInfo {
            id: id.to_owned(),
            name: plain(id),
            about: plain("about"),
            cards: cards.iter().map(|c| (*c).to_owned()).collect(),
        };
        let kinds = match face.slow {
            Some(_) => ["slow", "random", "broken"],
            None => ["random", "broken", "slow"],
        };
        let bots = || {
            kinds
                .map(|kind| BotInfo {
                    kind: kind.to_owned(),
                    name: plain(kind),
                    about: plain("any"),
                })
                .to_vec()
        };
        let info = |id: &str, seats, draw| DocumentInfo {
            id: id.to_owned(),
            name: plain(id),
            seats,
            decks: vec![
                deck("mixed", &["boost", "heal", "parry", "boost", "heal"]),
                deck("parries", &["parry"; 5]),
            ],
            bots: bots(),
            draw,
            options: Vec::new(),
            sets: Vec::new(),
        };
        let draw = DrawRules {
            agreed: rule_id!("skirmish", "9/agreed"),
            again: rule_id!("skirmish", "9/again"),
        };
        Toys {
            cards: None,
            card_books: Vec::new(),
            books: [("skirmish", true), ("riddles", false)]
                .map(|(id, played)| BookInfo { id: id.into(), name: plain(id), played })
                .to_vec(),
            documents: vec![
                info("skirmish", SeatRange::exactly(2), Some(draw)),
                info("auction", SeatRange::exactly(3), None),
            ],
            skirmish: Kind {
                rules: Arc::new(Skirmish::default()),
                face: Arc::new(face),
                document: Arc::from("skirmish"),
                fingerprint: Fingerprint(fingerprint),
            },
            auction: Kind {
                rules: Arc::new(Auction),
                face: Arc::new(AuctionFace),
                document: Arc::from("auction"),
                fingerprint: Fingerprint(1),
            },
        }
    }
}

/// Writes down what it is shown, a line each.
#[derive(Default)]
struct Written(Vec<String>);

impl Reel for Written {
    fn add(&mut self, picture: &Picture, _: Caption<'_>) {
        self.0.push(picture.alt.clone());
    }
    fn done(self: Box<Self>) -> Option<Vec<u8>> {
        (!self.0.is_empty()).then(|| self.0.join("\n").into_bytes())
    }
}

impl Catalogue for Toys {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }
    fn rules(&self, played: Played<'_>) -> Option<Fingerprint> {
        match played.document {
            "skirmish" => Some(self.skirmish.fingerprint),
            "auction" => Some(self.auction.fingerprint),
            _ => None,
        }
    }
    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        self.skirmish.face.comes_to(Job::Replay);
        match played.document {
            "skirmish" => Ok(self.skirmish.live(self.skirmish.rules.start(setup, chance)?)),
            _ => Ok(self.auction.live(self.auction.rules.start(setup, chance)?)),
        }
    }
    fn resume(
        &self,
        played: Played<'_>,
        snapshot: &[u8],
    ) -> Result<Resumed, stolik_table::LoadError> {
        aborts_at(|at| *at == AbortsAt::Resume);
        let (hosted, fingerprint) = match played.document {
            "skirmish" => (self.skirmish.load(snapshot)?, self.skirmish.fingerprint),
            _ => (self.auction.load(snapshot)?, self.auction.fingerprint),
        };
        Ok(Resumed { hosted, same_rules: played.rules == Some(fingerprint) })
    }
    fn study(&self, text: &str, _: InlineCards) -> Result<Studied, Vec<Unstudied>> {
        if let ("abort", Some(AbortsAt::Study { notes, works })) = (text, ABORTS_AT.get()) {
            READS.store(true, std::sync::atomic::Ordering::SeqCst);
            let noted = || std::fs::read_to_string(notes).unwrap_or_default();
            while noted().lines().filter(|line| !line.trim().is_empty()).count() < *works {
                std::thread::yield_now();
            }
            std::process::abort();
        }
        if let ("hold", Some(AbortsAt::Study { works: 2.., .. })) = (text, ABORTS_AT.get()) {
            loop {
                std::thread::park();
            }
        }
        Err(vec![Unstudied::whole("study-unwritten")])
    }
    fn reel(&self) -> Option<Box<dyn Reel>> {
        Some(Box::new(Written::default()))
    }
    fn books(&self) -> &[BookInfo] {
        &self.books
    }
    fn card_books(&self) -> &[String] {
        &self.card_books
    }
    fn cards(&self, _: &str) -> Option<&dyn CardBook> {
        self.cards.as_ref().map(|cards| cards as &dyn CardBook)
    }
    fn limited(&self, document: &str) -> Option<&dyn Limited> {
        (document == "skirmish").then_some(&ToyPacks as &dyn Limited)
    }
    fn decks<'a>(&'a self, document: &'a str) -> Box<dyn Decks + 'a> {
        Box::new(ToyDocument { toys: self, id: document })
    }
    fn book<'a>(&'a self, document: &'a str) -> Box<dyn Book + 'a> {
        Box::new(ToyDocument { toys: self, id: document })
    }
    fn tutor<'a>(&'a self, document: &'a str) -> Box<dyn Tutor + 'a> {
        Box::new(ToyDocument { toys: self, id: document })
    }
}

/// The limited play of the skirmish: two packs of four cards, decks of three to five.
struct ToyPacks;

impl Limited for ToyPacks {
    fn packs(&self) -> Packs {
        let slot = |count, cards: &[&str]| Slot {
            count,
            cards: cards.iter().map(|card| (*card).to_owned()).collect(),
        };
        let slots = vec![slot(1, &KNOWN), slot(1, &KNOWN), slot(1, &KNOWN), slot(1, &KNOWN)];
        Packs { sealed: 2, draft: 2, slots }
    }
    fn rule(&self, _: LimitedFormat) -> &'static str {
        "9/packs"
    }
    fn options(&self, _: LimitedFormat) -> Vec<(String, String)> {
        Vec::new()
    }
    fn problems(&self, _: LimitedFormat, main: &[String]) -> Vec<DeckProblem> {
        let problem = || DeckProblem {
            line: None,
            what: plain("a deck has three to five cards"),
            rule: Some("9/packs".to_owned()),
        };
        (!(3..=5).contains(&main.len())).then(problem).into_iter().collect()
    }
    fn build(&self, pool: &[String]) -> Vec<String> {
        pool.iter().take(5).cloned().collect()
    }
    fn pick(&self, _: &[String], _: &[String]) -> usize {
        0
    }
    fn table_deck(&self, main: &[String], _: &[String]) -> Vec<String> {
        main.to_vec()
    }
}

/// One of the toys' documents.
struct ToyDocument<'a> {
    toys: &'a Toys,
    id: &'a str,
}

impl Decks for ToyDocument<'_> {
    fn read(&self, text: &str) -> DeckRead {
        let named = text.lines().next().and_then(|line| line.strip_prefix("Deck: "));
        let rest = if named.is_some() { text.split_once('\n').map_or("", |t| t.1) } else { text };
        let (cards, unknown): (Vec<String>, Vec<String>) =
            rest.split_whitespace().map(str::to_owned).partition(|card| KNOWN.contains(&&card[..]));
        let problem = |c: &String| DeckProblem::new(plain(format!("no card {c}")));
        DeckRead {
            document: self.id.to_owned(),
            name: named.map(str::to_owned),
            unread: unknown.iter().map(problem).collect(),
            broken: self.problems(&cards),
            cards,
        }
    }
    fn problems(&self, cards: &[String]) -> Vec<DeckProblem> {
        let problem = |what: &str| DeckProblem {
            line: None,
            what: plain(what),
            rule: Some("9/decks".to_owned()),
        };
        (cards.len() < 2).then(|| problem("too few cards")).into_iter().collect()
    }
    fn text(&self, name: &str, cards: &[String], _: Language) -> String {
        format!("Deck: {name}\n{}", cards.join("\n"))
    }
}

impl Book for ToyDocument<'_> {
    fn rule(&self, id: &str, language: Language) -> Option<RuleText> {
        let text = if id == "long" { "Long. ".repeat(300) } else { format!("text of {id}") };
        Some(RuleText {
            document: self.id.to_owned(),
            id: id.to_owned(),
            number: id.starts_with('7').then(|| "7".to_owned()),
            title: format!("title of {id} in {language}"),
            text,
            ours: id == "ours",
        })
    }
    fn ids(&self) -> Vec<String> {
        let parts = (1..=PARTS).map(|part| format!("7/{part}"));
        ["7", "8", "long", "ours", "2", "4"].into_iter().map(str::to_owned).chain(parts).collect()
    }
    fn related(&self, id: &str) -> Related {
        let parts = || (1..=PARTS).map(|part| format!("7/{part}")).collect();
        match id {
            "7" => Related { parts: parts(), see: vec!["8".into()], ..Related::default() },
            "7/1" => {
                Related { parent: Some("7".into()), see: vec!["8".into()], ..Related::default() }
            }
            _ => Related::default(),
        }
    }
    fn lookup(&self, question: &str, _: Language) -> Looked {
        self.toys.cards.iter().for_each(|cards| cards.gate.passes(question));
        let known = self.ids().contains(&question.to_owned());
        let found = |ids: &[&str]| Looked {
            how: LookedHow::Number,
            rules: ids.iter().map(|id| (*id).to_owned()).collect(),
            ..Looked::default()
        };
        match question {
            "many" => found(&["7/1", "8", "ours"]),
            "eight" => Looked { meaning: Some("Eight is a number.".into()), ..found(&["8"]) },
            one if known => found(&[one]),
            _ => Looked { near: vec![("seven".into(), "7".into())], ..Looked::default() },
        }
    }
}

impl Tutor for ToyDocument<'_> {
    fn puzzles(&self) -> usize {
        usize::from(self.id == "skirmish")
    }
    fn puzzle_fingerprint(&self, number: usize) -> Option<Fingerprint> {
        (number == self.puzzles()).then_some(Fingerprint(1))
    }
    fn puzzle(&self, _: usize) -> Option<stolik_table::Posed> {
        aborts_at(|at| *at == AbortsAt::Puzzle);
        None
    }
}

/// The parts of the toys' rule 7.
pub const PARTS: usize = 9;

pub use games::skirmish::{Command as Skirmishing, State as Truth};
pub use games::skirmish_forms::{State1 as Form1, State2 as Form2};
