//! The kernel's toy of volleys as the document of a catalogue of its own: commands of ten million completions.

use crate::toys::games::barrage::{Barrage, Command, Event, State, View};
use std::sync::Arc;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Chance, Rules, Seat, SeatRange, Setup, SetupError, Stream};
use stolik_table::{
    Book, BotInfo, Catalogue, Decision, DeckInfo, DeckProblem, DeckRead, Decks, DocumentInfo,
    Hosted, JudgeFace, Kind, NoOdds, Odds, OddsChoice, Part, Picture, PictureFace, PlayFace,
    Played, Pointed, PromptFace, Reader, ReportFace, Resumed, RuleText, Spot, Step, Turn,
};
use stolik_words::{Language, Phrase};

fn plain(text: impl Into<String>) -> Phrase {
    Phrase::new("table-step-notation").text("text", text)
}

fn target(target: u8) -> Step {
    let label = plain(char::from(b'a' + target).to_string());
    Step::at(label, Spot { kind: 0, number: u16::from(target) })
}

pub struct VolleyFace;

impl PlayFace<Barrage> for VolleyFace {
    fn count_cards(&self, _: &State) -> usize {
        0
    }

    fn card_id(&self, _: &Barrage, _: u16) -> Option<String> {
        None
    }

    fn tell(&self, _: &Barrage, told: &Event) -> Phrase {
        plain(format!("{told:?}"))
    }

    fn turn(&self, view: &View) -> Option<Turn> {
        (view.energy > 0).then(|| Turn { number: u32::from(view.turn), of: view.active })
    }

    fn may_answer(&self, _: &Barrage, _: &View, _: Seat) -> bool {
        true
    }
}

impl PromptFace<Barrage> for VolleyFace {
    fn steps(&self, _: &Barrage, _: &View, c: &Command) -> Vec<Step> {
        match c {
            Command::Hold => vec![Step::finishing(plain("Hold"))],
            Command::Plan(cards) => {
                let card = |card: &u8| Step::new(plain(format!("card {card}")));
                std::iter::once(Step::new(plain("plan"))).chain(cards.iter().map(card)).collect()
            }
            Command::Fire(v) => {
                let mut steps = vec![Step::new(plain(format!("fire {}", v.power)))];
                steps.extend(v.targets.iter().map(|t| target(*t)));
                steps.extend(v.aimed.then(|| Step::closing(plain("No more"))));
                steps.extend(v.wounds.iter().map(|n| Step::new(plain(format!("{n} wounds")))));
                steps
            }
        }
    }

    fn openers(&self, _: &Barrage, view: &View, _: Seat) -> Vec<Step> {
        (1..=view.energy).map(|power| Step::new(plain(format!("fire {power}")))).collect()
    }
}

impl PictureFace<Barrage> for VolleyFace {
    fn paint(&self, _: &Barrage, view: &View, marks: Pointed<'_>, _: Reader<'_>) -> Picture {
        let alt = format!("{view:?} {:?} {:?}", marks.chosen, marks.may);
        Picture::of_png(alt.clone().into_bytes().into(), alt)
    }

    fn words(&self, _: &Barrage, view: &View, _: Reader<'_>) -> String {
        format!("{view:?}")
    }
}

impl ReportFace<Barrage> for VolleyFace {
    fn headline(&self, _: &Barrage, view: &View) -> Phrase {
        plain(format!("turn {} energy {}", view.turn, view.energy))
    }

    fn odds(&self, game: &Barrage, view: &View, words: &str) -> Result<Odds, NoOdds> {
        let seat = Seat(view.active.0);
        let read = stolik_kernel::Notation::read(game, view, seat, words);
        match read {
            Ok(c @ Command::Fire(_)) if !game.begun(&c) => Ok(Odds {
                words: words.to_owned(),
                title: plain(format!("odds of {words}")),
                brief: plain("5 of 6"),
                columns: Vec::new(),
                blocks: Vec::new(),
                notes: vec![plain(Part::new(5, 6).said())],
                rule: stolik_kernel::rule_id!("barrage", "4"),
            }),
            Ok(_) | Err(_) => Err(NoOdds::Unread),
        }
    }

    fn odds_of(&self, _: &Barrage, _: &View) -> Vec<OddsChoice> {
        Vec::new()
    }

    fn odds_words(&self, game: &Barrage, _: &View, c: &Command) -> Option<String> {
        let Command::Fire(v) = c else { return None };
        let pair = |(t, n): (&u8, &u8)| format!(" {}:{n}", char::from(b'a' + *t));
        let wounds: String = v.targets.iter().zip(&v.wounds).map(pair).collect();
        (!game.begun(c)).then(|| format!("fire {}{wounds}", v.power))
    }
}

impl JudgeFace<Barrage> for VolleyFace {
    fn advise(
        &self,
        _: &Barrage,
        kind: &str,
        asked: Decision<'_, Barrage>,
        chance: &mut dyn Chance,
    ) -> Option<Command> {
        let n = chance.pick(Stream::Dice, asked.legal.len() as u32) as usize;
        (kind == "random").then(|| asked.legal[n].clone())
    }
}

/// The catalogue.
pub struct Volleys {
    documents: Vec<DocumentInfo>,
    kind: Kind<Barrage, VolleyFace>,
}

impl Volleys {
    pub fn new() -> Arc<Volleys> {
        let deck = DeckInfo {
            id: "any".into(),
            name: plain("any"),
            about: plain("about"),
            cards: vec!["card".into(), "card".into()],
        };
        let info = DocumentInfo {
            id: "barrage".into(),
            name: plain("barrage"),
            seats: SeatRange::exactly(2),
            decks: vec![deck],
            bots: vec![BotInfo {
                kind: "random".into(),
                name: plain("random"),
                about: plain("any"),
            }],
            draw: None,
            options: Vec::new(),
            sets: Vec::new(),
        };
        Arc::new(Volleys {
            documents: vec![info],
            kind: Kind {
                rules: Arc::new(Barrage::default()),
                face: Arc::new(VolleyFace),
                document: Arc::from("barrage"),
                fingerprint: Fingerprint(1),
            },
        })
    }

    /// A stored state, to be looked at.
    pub fn state(snapshot: &[u8]) -> State {
        stolik_table::stored(snapshot).unwrap().1
    }
}

impl Catalogue for Volleys {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }
    fn rules(&self, played: Played<'_>) -> Option<Fingerprint> {
        (played.document == "barrage").then_some(self.kind.fingerprint)
    }
    fn start(
        &self,
        _: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        Ok(self.kind.live(self.kind.rules.start(setup, chance)?))
    }
    fn resume(
        &self,
        played: Played<'_>,
        snapshot: &[u8],
    ) -> Result<Resumed, stolik_table::LoadError> {
        let hosted = self.kind.load(snapshot)?;
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
    fn read(&self, _: &str) -> DeckRead {
        DeckRead {
            document: self.0.to_owned(),
            name: None,
            unread: Vec::new(),
            broken: Vec::new(),
            cards: vec!["card".into(), "card".into()],
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
