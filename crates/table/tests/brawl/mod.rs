//! The kernel's toy for two to four seats as a document of a fake catalogue: chairs, elimination, places, secrets and
//! chance at a table. The acceptance tests include this file by path and play it on every channel. A crate that
//! includes it has the kernel's toys as `games`.
#![allow(dead_code, missing_docs)]

pub use crate::games::brawl::{Brawl, Command, Event, Phase, State, View};

use std::sync::Arc;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Chance, Rules, Seat, Setup, SetupError, Stream, rule_id};
use stolik_table::{
    Book, BotInfo, Catalogue, Decision, DeckInfo, DeckProblem, DeckRead, Decks, DefaultAction,
    DocumentInfo, DrawRules, Hosted, JudgeFace, Kind, LoadError, Picture, PictureFace, PlayFace,
    Played, Pointed, PromptFace, Reader, ReportFace, Resumed, RuleText, Step, StopPoint, Turn,
    seat_phrase, seats_phrase,
};
use stolik_words::{Language, Phrase};

/// Its document.
pub const DOCUMENT: &str = "brawl";

/// A sentence of plain words.
fn plain(text: impl Into<String>) -> Phrase {
    Phrase::new("table-step-notation").text("text", text)
}

/// A word and a seat.
fn at(word: &str, seat: Seat) -> Phrase {
    Phrase::new("table-way").phrase("way", plain(word)).phrase("then", seat_phrase(seat))
}

pub struct BrawlFace;

impl PlayFace<Brawl> for BrawlFace {
    fn count_cards(&self, _: &State) -> usize {
        0
    }

    fn card_id(&self, _: &Brawl, _: u16) -> Option<String> {
        None
    }

    fn tell(&self, _: &Brawl, told: &Event) -> Phrase {
        match told {
            Event::Ready { seat } => at("ready", *seat),
            Event::Conceded { seat } => at("gives up", *seat),
            Event::Out { seats } => Phrase::new("table-way")
                .phrase("way", plain("out"))
                .phrase("then", seats_phrase(*seats)),
            other => plain(format!("{other:?}")),
        }
    }

    fn turn(&self, view: &View) -> Option<Turn> {
        match view.phase {
            Phase::Cards(of) => Some(Turn { number: u32::from(view.round), of }),
            Phase::Aims | Phase::Over(_) => None,
        }
    }

    fn may_answer(&self, _: &Brawl, _: &View, _: Seat) -> bool {
        true
    }
}

impl PromptFace<Brawl> for BrawlFace {
    fn steps(&self, _: &Brawl, _: &View, command: &Command) -> Vec<Step> {
        match command {
            Command::Strike(seat) => {
                vec![Step::new(plain("strike")), Step::new(seat_phrase(*seat))]
            }
            Command::Bolt(seat) => vec![Step::new(plain("bolt")), Step::new(seat_phrase(*seat))],
            Command::Guard => vec![Step::new(plain("guard"))],
            Command::Heal => vec![Step::new(plain("heal"))],
            Command::Pass => vec![Step::closing(plain("pass"))],
        }
    }

    fn openers(&self, _: &Brawl, _: &View, _: Seat) -> Vec<Step> {
        Vec::new()
    }

    fn window(&self, _: &Brawl, asked: Decision<'_, Brawl>) -> Option<(Command, Vec<String>)> {
        let cards = matches!(asked.view.phase, Phase::Cards(_));
        cards.then(|| (Command::Pass, vec!["card".to_owned()]))
    }

    fn stop_points(&self, _: &Brawl, _: &View, _: Seat) -> Vec<StopPoint> {
        vec![StopPoint {
            id: "card".into(),
            label: plain("a card"),
            default_action: DefaultAction::PassedByOrders,
        }]
    }
}

impl PictureFace<Brawl> for BrawlFace {
    fn paint(&self, _: &Brawl, view: &View, _: Pointed<'_>, _: Reader<'_>) -> Picture {
        let alt = format!("{view:?}");
        Picture::of_png(alt.clone().into_bytes().into(), alt)
    }

    fn words(&self, _: &Brawl, view: &View, reader: Reader<'_>) -> String {
        format!("{view:?} {:?}", reader.names)
    }
}

impl ReportFace<Brawl> for BrawlFace {
    fn headline(&self, _: &Brawl, view: &View) -> Phrase {
        plain(format!("round {}", view.round))
    }
}

impl JudgeFace<Brawl> for BrawlFace {
    fn advise(
        &self,
        _: &Brawl,
        _: &str,
        asked: Decision<'_, Brawl>,
        chance: &mut dyn Chance,
    ) -> Option<Command> {
        let which = chance.pick(Stream::Dice, asked.legal.len() as u32);
        asked.legal.get(which as usize).copied()
    }
}

/// Exchanges secrets in a state when the decks are dealt.
pub type Twist = Arc<dyn Fn(&mut State) + Send + Sync>;

/// A catalogue with nothing but the brawl.
pub struct Hall {
    documents: Vec<DocumentInfo>,
    kind: Kind<Brawl, BrawlFace>,
    twist: Option<Twist>,
}

impl Hall {
    #[must_use]
    pub fn new() -> Arc<Hall> {
        Arc::new(Hall::plain())
    }

    /// With exchanged secrets.
    #[must_use]
    pub fn twisted(twist: Twist) -> Arc<Hall> {
        Arc::new(Hall { twist: Some(twist), ..Hall::plain() })
    }

    fn plain() -> Hall {
        let deck = |id: &str, cards: &[&str]| DeckInfo {
            id: id.to_owned(),
            name: plain(id),
            about: plain("about"),
            cards: cards.iter().map(|card| (*card).to_owned()).collect(),
        };
        let kind = Kind {
            rules: Arc::new(Brawl),
            face: Arc::new(BrawlFace),
            document: Arc::from(DOCUMENT),
            fingerprint: Fingerprint(1),
        };
        let document = DocumentInfo {
            id: DOCUMENT.to_owned(),
            name: plain(DOCUMENT),
            seats: Brawl.offers(),
            decks: vec![
                deck("mixed", &["bolt", "heal", "bolt", "heal", "bolt", "heal"]),
                deck("bolts", &["bolt"; 6]),
            ],
            bots: ["random", "greedy"]
                .map(|kind| BotInfo {
                    kind: kind.to_owned(),
                    name: plain(kind),
                    about: plain("any"),
                })
                .to_vec(),
            draw: Some(DrawRules {
                agreed: rule_id!("brawl", "7/agreed"),
                again: rule_id!("brawl", "7/again"),
            }),
            options: Vec::new(),
            sets: Vec::new(),
        };
        Hall { documents: vec![document], kind, twist: None }
    }
}

impl Catalogue for Hall {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }
    fn rules(&self, played: Played<'_>) -> Option<Fingerprint> {
        (played.document == DOCUMENT).then_some(self.kind.fingerprint)
    }
    fn start(
        &self,
        _: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        let mut state = self.kind.rules.start(setup, chance)?;
        if let Some(twist) = &self.twist {
            twist(&mut state);
        }
        Ok(self.kind.live(state))
    }
    fn resume(&self, played: Played<'_>, bytes: &[u8]) -> Result<Resumed, LoadError> {
        let hosted = self.kind.load(bytes)?;
        Ok(Resumed { hosted, same_rules: played.rules == Some(self.kind.fingerprint) })
    }
    fn decks<'a>(&'a self, document: &'a str) -> Box<dyn Decks + 'a> {
        Box::new(Document(document))
    }
    fn book<'a>(&'a self, document: &'a str) -> Box<dyn Book + 'a> {
        Box::new(Document(document))
    }
}

/// The document with this id.
struct Document<'a>(&'a str);

impl Decks for Document<'_> {
    fn read(&self, text: &str) -> DeckRead {
        let cards: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let unknown = cards.iter().filter(|card| !["bolt", "heal"].contains(&card.as_str()));
        let problem = |card: &String| DeckProblem::new(plain(format!("no card {card}")));
        DeckRead {
            document: self.0.to_owned(),
            name: None,
            unread: unknown.map(problem).collect(),
            broken: Vec::new(),
            cards,
        }
    }
    fn problems(&self, _: &[String]) -> Vec<DeckProblem> {
        Vec::new()
    }
}

impl Book for Document<'_> {
    fn rule(&self, id: &str, _: Language) -> Option<RuleText> {
        Some(RuleText {
            document: self.0.to_owned(),
            id: id.to_owned(),
            number: None,
            title: format!("title of {id}"),
            text: format!("text of {id}"),
            ours: false,
        })
    }
}
