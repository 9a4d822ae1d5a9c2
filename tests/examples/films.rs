//! Paints finished matches: `films FOLDER [SEED]`. Bots play a match of each game. The deciding moments, some others
//! and the animation are written into the folder, with the sizes and times.

use std::path::{Path, PathBuf};
use std::time::Instant;
use stolik_table::{Catalogue, Reply, Screen};
use stolik_tests::club::Club;
use stolik_tests::house::{House, Pictures};
use stolik_words::{Language, Phrase};

/// The player who gives the seat up as soon as the match has begun.
const WHO: &str = "anna";
/// The document and the opponents of each table.
const TABLES: [(&str, &str); 6] = [
    ("berserk-2007", "greedy"),
    ("berserk-new", "greedy"),
    ("war2047", "greedy"),
    ("kozyablo", "2 greedy"),
    ("kozyablo", "4 greedy greedy greedy"),
    ("heroes", "greedy"),
];

struct Look<'a> {
    club: &'a Club,
    folder: &'a Path,
    name: String,
}

impl Look<'_> {
    fn screen(&self, reply: Reply) -> Screen {
        reply.private.unwrap_or_else(|| panic!("{}", reply.acknowledgement)).screen
    }

    async fn presses(&self, screen: &Screen, key: &str) -> Screen {
        let label = self.club.table.words().say(self.club.language, &Phrase::new(key));
        let button = screen.buttons.iter().flatten().find(|button| button.label == label);
        let button = button.unwrap_or_else(|| panic!("no {label} under {}", screen.text));
        let began = Instant::now();
        let shown = self.screen(self.club.presses(WHO, &button.token).await);
        println!("{}: {label}: {} ms", self.name, began.elapsed().as_millis());
        shown
    }

    fn keeps(&self, what: &str, bytes: &[u8]) {
        let path = self.folder.join(format!("{}-{what}", self.name));
        std::fs::write(path, bytes).expect("it is written");
    }
}

/// A match of bots, to its end.
async fn plays(club: &Club, document: &str, bots: &str) {
    club.does(WHO, &format!("/new {document} {bots}")).await;
    let name = club.name(club.last());
    let info = club.house.documents().iter().find(|d| d.id == document).expect("it is hosted");
    let deck = info.decks[0].id.clone();
    club.does(WHO, &format!("/deck {name} {deck}")).await;
    let given = club.types(WHO, &format!("/replace {name} 1 greedy")).await;
    println!("{document}: {}", given.acknowledgement);
    club.table.bots_idle().await;
    println!("{document}: {}", club.stage(club.last()));
}

async fn looks(club: &Club, folder: &Path, document: &str, bots: &str) {
    plays(club, document, bots).await;
    let seats = bots.split_whitespace().count();
    let look = Look { club, folder, name: format!("{document}-{seats}") };
    let id = club.last();
    let (log, stored) = (club.store.log(id), club.store.snapshot(id));
    let bytes = |rows: Vec<Vec<u8>>| (rows.len(), rows.iter().map(Vec::len).sum::<usize>());
    let (rows, log) = log.map(bytes).expect("it is read");
    let stored = stored.expect("it is read").map_or(0, |bytes| bytes.len());
    println!("{}: {rows} rows, {log} bytes of log, {stored} bytes a position", look.name);
    let began = Instant::now();
    let start = look.screen(club.types(WHO, &format!("/replay {}", club.name(id))).await);
    println!("{}: the start: {} ms", look.name, began.elapsed().as_millis());
    println!("{}", start.text);
    let mut now = look.presses(&start, "replay-button-last").await;
    println!("{}", now.text);
    for n in 0..4 {
        let picture = now.picture.as_ref().expect("a picture");
        look.keeps(&format!("{n}.png"), &picture.png);
        now = look.presses(&now, "replay-button-far-back").await;
        println!("{}", now.text);
    }
    let decided = look.presses(&start, "replay-button-decided").await;
    println!("{}", decided.text);
    for label in decided.buttons.iter().flatten().map(|button| &button.label) {
        println!("[{label}]");
    }
    let film = look.presses(&start, "replay-button-film").await;
    let gif = film.film.expect("an animation").gif;
    println!("{}: {} bytes of animation", look.name, gif.len());
    look.keeps("film.gif", &gif);
}

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("a folder"));
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    std::fs::create_dir_all(&folder).expect("the folder is made");
    let mut club = Club::new(&House::new(Pictures::Painted), seed);
    club.language = Language::Ru;
    for (document, bots) in TABLES {
        looks(&club, &folder, document, bots).await;
    }
}
