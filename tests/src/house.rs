//! The catalogue as acceptance tests need it: the real games, with pictures that cost nothing,
//! secrets that can be exchanged, and faults that can be let in.
//!
//! A picture is a function of view, marks and language. Where a test compares screens by the
//! thousand, [`Pictures::Digested`] shows these instead of painting them: what they do not tell apart,
//! no painter can.

use crate::brawl::{self, Hall};
use std::panic::panic_any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, State};
use stolik_berserk_face::BerserkFace;
use stolik_catalogue::Games;
use stolik_heroes::Heroes;
use stolik_heroes_face::HeroesFace;
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_kernel::{Audience, Chance, Notation, Seat, Setup, SetupError};
use stolik_kozyablo::Kozyablo;
use stolik_kozyablo_face::KozyabloFace;
use stolik_table::hosted::{Judge, Play, Prompts, Reports};
use stolik_table::study::{InlineCards, Studied, Unstudied};
use stolik_table::{
    About, Book, BookInfo, CardBook, Catalogue, Crosstable, Decks, DocumentInfo, Face, Frame, Hint,
    Hosted, Kind, Limited, NamedGame, Notice, PastPool, Picture, Placed, Played, Pointed, Reader,
    Reel, Refused, Resumed, SidePanel, Spot, Tutor,
};
use stolik_war2047::War2047;
use stolik_war2047_face::WarFace;
use stolik_words::Phrase;

/// The kind of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// The painter's.
    Painted,
    /// Everything that the painter gets to see, as a digest in the comment of a picture of one pixel.
    Digested,
}

/// The moment at which secrets can be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The decks are dealt.
    Dealt,
    /// The Second player has chosen what stays face-down; nothing of it has turned up.
    Hidden,
}

/// Exchanges secrets in a state of «War 2047», when the decks are dealt.
pub type WarTwist = Arc<dyn Fn(&War2047, &mut stolik_war2047::State) + Send + Sync>;

/// Exchanges secrets in a state of «Kozyablo», when the decks are dealt.
pub type KozyabloTwist = Arc<dyn Fn(&Kozyablo, &mut stolik_kozyablo::State) + Send + Sync>;

/// Exchanges secrets in a state of «Heroes», when the decks are dealt.
pub type HeroesTwist = Arc<dyn Fn(&Heroes, &mut stolik_heroes::State) + Send + Sync>;

/// Exchanges secrets in a state.
pub type Twist = Arc<dyn Fn(&Berserk, Moment, &mut State) + Send + Sync>;

/// A match with its secrets exchanged, if it is one of the game in question.
type Exchange = Arc<dyn Fn(&House, Moment, Box<dyn Hosted>) -> Box<dyn Hosted> + Send + Sync>;

/// The place where the game panics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// In the execution of a command whose notation begins so.
    Apply(&'static str),
    /// In a bot's decision.
    Advise,
    /// In reading this position for study; the process ends there by an abort.
    Study(&'static str),
    /// In building a view, while the house is armed.
    View,
    /// In painting a picture, while the house is armed.
    Picture,
}

/// The message of a fault's panic.
pub const FAULT: &str = "the test lets a fault in";

/// The real catalogue with some of its parts exchanged.
#[derive(Clone)]
pub struct House {
    games: Arc<Games>,
    kind: Arc<Kind<Berserk, BerserkFace>>,
    pictures: Pictures,
    war: Arc<Kind<War2047, WarFace>>,
    kozyablo: Arc<Kind<Kozyablo, KozyabloFace>>,
    heroes: Arc<Kind<Heroes, HeroesFace>>,
    exchange: Option<Exchange>,
    fault: Option<Fault>,
    armed: Arc<AtomicBool>,
    /// The toy for two to four seats, where it is wanted.
    hall: Option<Arc<Hall>>,
    /// Of all games that are there.
    documents: Arc<[DocumentInfo]>,
}

impl House {
    /// The real games.
    ///
    /// # Panics
    /// If the embedded files are broken.
    #[must_use]
    pub fn new(pictures: Pictures) -> House {
        House::with_sets(pictures, &[])
    }

    /// The real games with further card files (name, text), as far as they are right.
    ///
    /// # Panics
    /// If the embedded files are broken.
    #[must_use]
    pub fn with_sets(pictures: Pictures, files: &[(String, String)]) -> House {
        let (games, _) = Games::with_cards(files).expect("the embedded files are good");
        fn kind<R, F>(games: &Games, document: &str, rules: &R, face: F) -> Arc<Kind<R, F>>
        where
            R: Clone,
        {
            Arc::new(Kind {
                rules: Arc::new(rules.clone()),
                face: Arc::new(face),
                document: Arc::from(document),
                fingerprint: games.rules(Played::whole(document)).expect("it is hosted"),
            })
        }
        let berserk = kind(&games, stolik_berserk::rules::DOCUMENT, rule_set(&games), BerserkFace);
        let war = kind(&games, stolik_war2047::rules::DOCUMENT, rule_set(&games), WarFace);
        let kozyablo =
            kind(&games, stolik_kozyablo::rules::DOCUMENT, rule_set(&games), KozyabloFace);
        let heroes = kind(&games, stolik_heroes::rules::DOCUMENT, rule_set(&games), HeroesFace);
        let armed = Arc::new(AtomicBool::new(false));
        House {
            hall: None,
            documents: Arc::from(games.documents()),
            games: Arc::new(games),
            kind: berserk,
            pictures,
            war,
            kozyablo,
            heroes,
            exchange: None,
            fault: None,
            armed,
        }
    }

    /// The same house with the toy for two to four seats besides.
    #[must_use]
    pub fn with_brawl(&self, hall: Arc<Hall>) -> House {
        let documents = [self.games.documents(), hall.documents()].concat();
        House { hall: Some(hall), documents: Arc::from(documents), ..self.clone() }
    }

    /// The catalogue that hosts a document: the toy, if the document is that.
    fn hosting(&self, document: &str) -> &dyn Catalogue {
        let hall = self.hall.as_deref().filter(|_| document == brawl::DOCUMENT);
        hall.map_or(&*self.games as &dyn Catalogue, |hall| hall)
    }

    /// The same house with exchanged secrets of «Berserk».
    #[must_use]
    pub fn twisted(&self, twist: Twist) -> House {
        self.exchanging(move |house, moment, inner| {
            exchanged(&house.kind, inner, |rules, state| twist(rules, moment, state))
        })
    }

    /// The same house with exchanged secrets of «War 2047».
    #[must_use]
    pub fn war_twisted(&self, twist: WarTwist) -> House {
        self.exchanging(move |house, _, inner| exchanged(&house.war, inner, twist.as_ref()))
    }

    /// The same house with exchanged secrets of «Kozyablo».
    #[must_use]
    pub fn kozyablo_twisted(&self, twist: KozyabloTwist) -> House {
        self.exchanging(move |house, _, inner| exchanged(&house.kozyablo, inner, twist.as_ref()))
    }

    /// The same house with exchanged secrets of «Heroes».
    #[must_use]
    pub fn heroes_twisted(&self, twist: HeroesTwist) -> House {
        self.exchanging(move |house, _, inner| exchanged(&house.heroes, inner, twist.as_ref()))
    }

    fn exchanging(
        &self,
        exchange: impl Fn(&House, Moment, Box<dyn Hosted>) -> Box<dyn Hosted> + Send + Sync + 'static,
    ) -> House {
        House { exchange: Some(Arc::new(exchange)), ..self.clone() }
    }

    /// The same house with a fault.
    #[must_use]
    pub fn faulty(&self, fault: Fault) -> House {
        House { fault: Some(fault), ..self.clone() }
    }

    /// Lets faults of views and pictures in, or no more.
    pub fn arm(&self, armed: bool) {
        self.armed.store(armed, Ordering::SeqCst);
    }

    /// The rule set.
    #[must_use]
    pub fn game(&self) -> &Berserk {
        rule_set(&self.games)
    }

    /// Returns the kind of pictures here.
    #[must_use]
    pub fn pictures(&self) -> Pictures {
        self.pictures
    }

    /// The games as the program has them.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    fn guest(&self, inner: Box<dyn Hosted>) -> Box<dyn Hosted> {
        Box::new(Guest { inner, house: self.clone() })
    }

    /// The match with its secrets exchanged, if that is wanted here.
    fn exchange(&self, moment: Moment, inner: Box<dyn Hosted>) -> Box<dyn Hosted> {
        match &self.exchange {
            Some(exchange) => exchange(self, moment, inner),
            None => inner,
        }
    }
}

/// A match of this game with its state changed; any other as it is.
fn exchanged<R, F>(
    kind: &Kind<R, F>,
    inner: Box<dyn Hosted>,
    twist: impl Fn(&R, &mut R::State),
) -> Box<dyn Hosted>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    if inner.play().document() != &*kind.document {
        return inner;
    }
    let mut state = stolik_table::stored(&inner.play().snapshot()).expect("a state of it").1;
    twist(&kind.rules, &mut state);
    kind.live(state)
}

/// The rule set of a game that the program has.
fn rule_set<R: 'static>(games: &Games) -> &R {
    games.rule_set().expect("it is hosted")
}

/// The state behind a match of «Berserk».
fn state(hosted: &dyn Hosted) -> State {
    stolik_table::stored(&hosted.play().snapshot()).expect("the snapshot of a match of this game").1
}

impl Catalogue for House {
    fn documents(&self) -> &[DocumentInfo] {
        &self.documents
    }

    fn start(
        &self,
        played: Played<'_>,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Hosted>, Vec<SetupError>> {
        let started = self.hosting(played.document).start(played, setup, chance)?;
        Ok(self.guest(self.exchange(Moment::Dealt, started)))
    }

    fn resume(
        &self,
        played: Played<'_>,
        snapshot: &[u8],
    ) -> Result<Resumed, stolik_table::LoadError> {
        let resumed = self.hosting(played.document).resume(played, snapshot)?;
        Ok(Resumed { hosted: self.guest(resumed.hosted), ..resumed })
    }

    fn rules(&self, played: Played<'_>) -> Option<Fingerprint> {
        self.hosting(played.document).rules(played)
    }

    fn learn_pool(&self, pool: &PastPool) {
        self.games.learn_pool(pool);
    }

    fn study(&self, text: &str, cards: InlineCards) -> Result<Studied, Vec<Unstudied>> {
        if matches!(self.fault, Some(Fault::Study(position)) if position == text) {
            std::process::abort();
        }
        self.games.study(text, cards)
    }

    fn reel(&self) -> Option<Box<dyn Reel>> {
        self.games.reel()
    }

    fn crosstable(&self, table: &Crosstable, frame: Frame) -> Option<Picture> {
        self.games.crosstable(table, frame)
    }

    fn books(&self) -> &[BookInfo] {
        self.games.books()
    }

    fn named(&self, line: &str) -> Option<NamedGame> {
        self.games.named(line)
    }

    fn card_books(&self) -> &[String] {
        self.games.card_books()
    }

    fn cards(&self, document: &str) -> Option<&dyn CardBook> {
        self.games.cards(document)
    }

    fn limited(&self, document: &str) -> Option<&dyn Limited> {
        self.games.limited(document)
    }

    fn decks<'a>(&'a self, document: &'a str) -> Box<dyn Decks + 'a> {
        self.hosting(document).decks(document)
    }

    fn book<'a>(&'a self, document: &'a str) -> Box<dyn Book + 'a> {
        self.hosting(document).book(document)
    }

    fn tutor<'a>(&'a self, document: &'a str) -> Box<dyn Tutor + 'a> {
        self.hosting(document).tutor(document)
    }
}

struct Guest {
    inner: Box<dyn Hosted>,
    house: House,
}

impl Guest {
    fn breaks(&self, fault: Fault) {
        if self.house.fault == Some(fault) && self.house.armed.load(Ordering::SeqCst) {
            panic_any(FAULT);
        }
    }
}

impl Hosted for Guest {
    fn copy(&self) -> Box<dyn Hosted> {
        self.house.guest(self.inner.copy())
    }

    fn view(&self, to: Audience) -> Vec<u8> {
        self.breaks(Fault::View);
        self.inner.view(to)
    }

    fn apply(
        &mut self,
        seat: Seat,
        command: &[u8],
        chance: &mut dyn Chance,
    ) -> Result<Vec<Notice>, Refused> {
        let said = self.inner.play().say(seat, command);
        if let Some(Fault::Apply(words)) = self.house.fault
            && said.starts_with(words)
        {
            panic_any(FAULT);
        }
        if self.house.exchange.is_some()
            && said == "done"
            && self.inner.play().document() == stolik_berserk::rules::DOCUMENT
            && state(self.inner.as_ref()).phase == Phase::Reveal
        {
            self.inner = self.house.exchange(Moment::Hidden, self.inner.copy());
        }
        self.inner.apply(seat, command, chance)
    }

    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice> {
        self.inner.withdraw(seat, chance)
    }

    fn withdraw_game(&mut self, seat: Seat, chance: &mut dyn Chance) -> Vec<Notice> {
        self.inner.withdraw_game(seat, chance)
    }

    fn draw_game(&mut self, chance: &mut dyn Chance) -> Option<Vec<Notice>> {
        self.inner.draw_game(chance)
    }

    fn reshuffle(&mut self, chance: &mut dyn Chance) {
        self.inner.reshuffle(chance);
    }

    fn twin(&self, to: Audience, chance: &mut dyn Chance) -> Box<dyn Hosted> {
        self.house.guest(self.inner.twin(to, chance))
    }

    fn play(&self) -> &dyn Play {
        self.inner.play()
    }

    fn prompts(&self) -> &dyn Prompts {
        self.inner.prompts()
    }

    fn pictures(&self) -> &dyn stolik_table::hosted::Pictures {
        self
    }

    fn reports(&self) -> &dyn Reports {
        self.inner.reports()
    }

    fn judge(&self) -> &dyn Judge {
        if self.house.fault == Some(Fault::Advise) {
            return self;
        }
        self.inner.judge()
    }
}

impl Judge for Guest {
    fn advise(&self, _kind: &str, _seat: Seat, _chance: &mut dyn Chance) -> Option<Vec<u8>> {
        panic_any(FAULT)
    }

    fn hints(&self, seat: Seat, most: usize, seed: u64) -> Vec<Hint> {
        self.inner.judge().hints(seat, most, seed)
    }

    fn appraised(&self) -> Vec<(Seat, i64)> {
        self.inner.judge().appraised()
    }
}

impl stolik_table::hosted::Pictures for Guest {
    fn picture(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Picture {
        self.breaks(Fault::Picture);
        match self.house.pictures {
            Pictures::Painted => self.inner.pictures().picture(to, marks, reader),
            Pictures::Digested => {
                let seen = fingerprint::of(&(
                    self.inner.view(to),
                    marks,
                    reader.language.to_string(),
                    reader.names,
                ));
                Picture::of_png(Arc::from(png(&seen.0.to_be_bytes())), format!("{seen:?}"))
            }
        }
    }

    fn places(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Vec<Placed> {
        self.inner.pictures().places(to, marks, reader)
    }

    fn cards(&self, to: Audience) -> Vec<String> {
        self.inner.pictures().cards(to)
    }

    fn about(&self, to: Audience, spot: Spot, reader: Reader<'_>) -> Option<About> {
        self.inner.pictures().about(to, spot, reader)
    }

    fn legend(&self, reader: Reader<'_>) -> Option<SidePanel> {
        self.inner.pictures().legend(reader)
    }

    fn words(&self, to: Audience, reader: Reader<'_>) -> String {
        match self.house.pictures {
            Pictures::Painted => self.inner.pictures().words(to, reader),
            Pictures::Digested => {
                format!("{} {:?}", reader.language, fingerprint::of_bytes(&self.inner.view(to)))
            }
        }
    }

    fn under_way(&self, to: Audience, reader: Reader<'_>) -> Vec<String> {
        self.inner.pictures().under_way(to, reader)
    }

    fn discard_label(&self) -> Option<Phrase> {
        self.inner.pictures().discard_label()
    }

    fn discard_view(&self, to: Audience, reader: Reader<'_>) -> Option<SidePanel> {
        match self.house.pictures {
            Pictures::Painted => self.inner.pictures().discard_view(to, reader),
            Pictures::Digested => self.discard_label().map(|_| SidePanel {
                picture: self.picture(to, Pointed::default(), reader),
                text: self.words(to, reader),
            }),
        }
    }
}

/// A picture of one black pixel with a comment.
fn png(comment: &[u8]) -> Vec<u8> {
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |kind: &[u8; 4], body: &[u8]| {
        let tagged = [kind.as_slice(), body].concat();
        out.extend((body.len() as u32).to_be_bytes());
        out.extend(&tagged);
        out.extend(crc(&tagged).to_be_bytes());
    };
    chunk(b"IHDR", &[0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
    let text: String = comment.iter().map(|byte| format!("{byte:02x}")).collect();
    chunk(b"tEXt", format!("Comment\0{text}").as_bytes());
    // One stored block: a filter byte and a pixel of zeroes, whose checksum is 4 in the high half.
    chunk(b"IDAT", &[0x78, 1, 1, 4, 0, 0xfb, 0xff, 0, 0, 0, 0, 0, 4, 0, 1]);
    chunk(b"IEND", &[]);
    out
}

/// The checksum of PNG's chunks.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_png() {
        assert_eq!(crc(b"IEND"), 0xae42_6082);
    }
}
