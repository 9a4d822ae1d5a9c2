//! The interface between the program and a game besides its rules. Each game's face implements the trait [`Game`];
//! [`GameEntry`] is its line in the program's list. A game of any type is kept behind one object ([`Host`],
//! [`tools::Tools`]). The rest of this crate is the same for all games.
//!
//! | module | for |
//! |---|---|
//! | [`game`] | the description of each game |
//! | [`host`], `joined` | the object behind which it is kept; a game that is kept so |
//! | [`entry`], [`sets`] | from card files to that object; files of a club beside those in the program |
//! | [`sheet`] | descriptions of cards in a picture |
//! | [`tools`] | self-play, scenarios, pictures and cards for an operator's command line |
//! | [`deck`], [`book`] | decks as text and as codes; the decks of a game |
//! | [`card_index`], [`facets`] | cards to be looked up; the table by which a game describes them |
//! | [`example`], [`lesson`] | a played scenario as moments to look at, as steps of a lesson |
//! | [`film`], [`crosstable`] | pictures of a match as an animation; an event as a picture |
//! | [`differ`] | the words in which sentences differ |
//! | [`names`] | English names of cards that scenarios define |
//! | [`laws`] | properties of every face, as functions for the tests of each game |
//! | [`opponents`] | bots |
//! | [`placed`] | matches that begin at a position which somebody brought |
//! | [`puzzle`] | puzzles as values; `finder` finds them in matches of bots, and proves them |
//! | [`whole`] | a stored match as a scenario |
#![forbid(unsafe_code)]

pub mod book;
pub mod card_index;
pub mod crosstable;
pub mod deck;
pub mod differ;
pub mod entry;
pub mod example;
pub mod facets;
pub mod film;
mod finder;
pub mod game;
pub mod host;
mod joined;
pub mod laws;
pub mod lesson;
pub mod names;
pub mod opponents;
pub mod placed;
pub mod puzzle;
pub mod sets;
pub mod sheet;
pub mod tools;
pub mod whole;

pub use book::DeckBook;
pub use entry::{Edition, GameEntry};
pub use example::Shown;
pub use facets::{CardTable, FacetRow};
pub use game::{Game, Pages, RuleSet, Staged};
pub use host::Host;
pub use joined::Joined;
pub use lesson::{Course, Stand};
pub use opponents::{Bots, Levels};

use stolik_abilities::ids::CardId;
use stolik_abilities::printed::CardPool;
use stolik_render::mark::Mark;
use stolik_table::{Placed, Pointed, SidePanel, Spot};
use stolik_words::{Language, Phrase, Words};

/// Letters of the alternative text of a picture: what captions of Discord and Telegram take.
pub const ALT: usize = 1000;

/// A position in words, with the texts of the cards that are before the reader below it under a heading: the name of
/// each and its sentences; those that say nothing are left out.
#[must_use]
pub fn with_cards(
    pool: &impl CardPool,
    position: String,
    (language, heading): (Language, &str),
    cards: &[CardId],
) -> String {
    let line = |card: &CardId| {
        let text = pool.sentences(*card, language);
        let name = pool.name_of(*card, language);
        (!text.is_empty()).then(|| format!("{name}: {}", text.join(" ")))
    };
    let lines: Vec<String> = cards.iter().filter_map(line).collect();
    if lines.is_empty() {
        return position;
    }
    let heading = Words::shared().say(language, &Phrase::new(heading));
    format!("{position}\n\n{heading}\n{}", lines.join("\n"))
}

/// The marks of a prompt on the picture of a game whose things have spots.
pub fn marked<Aim>(marks: Pointed<'_>, at: fn(Spot) -> Option<Aim>) -> Vec<Mark<Aim>> {
    let may = marks.may.iter().filter_map(|spot| at(*spot)).map(Mark::Target);
    let chosen = marks.chosen.iter().filter_map(|spot| at(*spot)).map(Mark::Selected);
    may.chain(chosen).collect()
}

/// The things of a picture with what a table needs of each: its spot, its name, whether its worth is judged, its lives.
pub fn placed<Aim>(
    places: Vec<(Aim, [u16; 4])>,
    thing: impl Fn(Aim) -> (Spot, Phrase, bool, Option<i16>),
) -> Vec<Placed> {
    let placed = |(aim, area)| {
        let (spot, name, weighed, lives) = thing(aim);
        Placed { spot, area, name, says: true, weighed, lives }
    };
    places.into_iter().map(placed).collect()
}

/// A picture with its words beside a table.
#[must_use]
pub fn side_panel(picture: stolik_render::Picture) -> SidePanel {
    SidePanel { picture: shown(&picture), text: picture.words.full }
}

/// A reader as painters know it.
#[must_use]
pub fn reader<'a>(reader: &stolik_table::Reader<'a>) -> stolik_render::Reader<'a> {
    let stolik_table::Reader { language, names, mine, frame } = *reader;
    stolik_render::Reader { language, names, mine, frame: self::frame(frame) }
}

/// A frame as painters know it.
#[must_use]
pub fn frame(frame: stolik_table::Frame) -> stolik_render::Frame {
    match frame {
        stolik_table::Frame::Chat => stolik_render::Frame::Chat,
        stolik_table::Frame::Phone => stolik_render::Frame::Phone,
        stolik_table::Frame::Desk => stolik_render::Frame::Desk,
        stolik_table::Frame::Landscape => stolik_render::Frame::Landscape,
    }
}

/// A painted picture as the table hands it on.
#[must_use]
pub fn shown(picture: &stolik_render::Picture) -> stolik_table::Picture {
    let (alt, drawing) = (picture.alt(ALT), picture.drawing.clone());
    let bytes = drawing.bytes();
    let label = alt.clone();
    let drawing = stolik_table::Drawing::new(bytes, move || drawing.svg(&label));
    stolik_table::Picture { alt, png: picture.png().into(), drawing: Some(drawing) }
}
