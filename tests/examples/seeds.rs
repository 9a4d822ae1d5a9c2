//! Writes the seeds of the fuzz corpus (`fuzz/corpus/<target>/own-NN`) from what the repository has: scenarios,
//! cards, decks, recorded matches, and what a match on both fake platforms sends.
//! `cargo run -p stolik-tests --example seeds`. Files of other names, which fuzzing found, stay as they are.
//!
//! Of all that there is a seed stands for what is new in it: the next one is always the one that brings the
//! most new words for its length.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_table::again::{self, Kind};
use stolik_table::decks::{OwnDeck, OwnDecks, counted};
use stolik_table::settings::{ChatSettings, PersonSettings};
use stolik_table::snapshot::Snapshot;
use stolik_table::{Catalogue, Now};
use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::fuzz::{KINDS, TARGETS};
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{Match, Player, Stage};
use stolik_tests::tree::{files_ending, root};
use stolik_words::Language;

/// The most seeds of a target.
const SEEDS: usize = 32;
/// The most bytes of one.
const LONGEST: usize = 2500;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let (updates, tokens) = runtime.expect("a runtime").block_on(played());
    for target in TARGETS {
        let all = match target.name {
            "notation" => parts("/scenarios/", "scn", "scenario "),
            "cards" => cards(),
            "decks" => decks(),
            "tokens" => tokens.clone(),
            "rows" => rows(),
            "updates" => updates.clone(),
            "lines" => lines(),
            other => panic!("nothing is known of {other}"),
        };
        write(target.name, &chosen(all));
    }
}

/// Parts of our files that begin with such a line, without remarks.
fn parts(folder: &str, end: &str, first: &str) -> Vec<Vec<u8>> {
    let files = files_ending(end);
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.contains(folder)) {
        let lines = file.text.lines().filter(|line| !line.trim_start().starts_with('#'));
        let mut part = String::new();
        for line in lines {
            if line.starts_with(first) && !part.trim().is_empty() {
                found.push(std::mem::take(&mut part));
            }
            part.push_str(line);
            part.push('\n');
        }
        found.push(part);
    }
    found.into_iter().filter(|part| part.starts_with(first)).map(String::into_bytes).collect()
}

/// Cards, each as a file of its game.
fn cards() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for game in ["berserk", "war2047", "kozyablo"] {
        for card in parts(&format!("assets/cards/{game}/"), "toml", "[[card]]") {
            let head = format!("game = \"{game}\"\n");
            all.push([head.into_bytes(), card].concat());
        }
    }
    all
}

/// Ready decks as text in both languages and as codes, and ways in which people write them.
fn decks() -> Vec<Vec<u8>> {
    let games = Games::embedded().expect("the embedded files are good");
    let mut all = Vec::new();
    for document in games.documents() {
        for deck in &document.decks {
            for language in Language::ALL {
                let text = games.decks(&document.id).text(&deck.id, &deck.cards, language);
                all.push(
                    format!("# {}\n- {}", deck.id, text.replace('\n', " x2\n* ")).into_bytes(),
                );
                all.push(text.replace('\n', ", ").into_bytes());
                all.push(text.into_bytes());
            }
            all.push(games.decks(&document.id).code(&deck.cards).into_bytes());
        }
    }
    all
}

/// Stored values with the byte of their kind in front.
fn rows() -> Vec<Vec<u8>> {
    let place = |kind| Kind::ALL.iter().position(|one| *one == kind).expect("a kind") as u8;
    let filed = |kind, bytes: Vec<u8>| [vec![place(kind)], bytes].concat();
    let mut all = recorded(&filed);
    let deck = OwnDeck {
        number: 1,
        document: "berserk-2007".to_owned(),
        name: "Wolves".to_owned(),
        cards: counted(&["wolf".to_owned(), "wolf".to_owned(), "bear".to_owned()]),
        at: Now(1_700_000_000_000),
    };
    all.push(filed(Kind::OwnDecks, OwnDecks { next: 2, decks: vec![deck] }.write()));
    all.push(filed(Kind::PersonSettings, PersonSettings::default().write()));
    all.push(filed(Kind::ChatSettings, ChatSettings::default().write()));
    let empty = again::stored(Kind::Answer, &[]).expect("an empty answer");
    all.push(filed(Kind::Answer, empty));
    all
}

/// Returns the recorded rows of matches.
fn recorded(filed: &dyn Fn(Kind, Vec<u8>) -> Vec<u8>) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for name in ["0.2.0-battle", "0.2.0-campaign", "0.2.0-war", "0.3.0-kozyablo"] {
        let path = format!("crates/catalogue/tests/data/match-{name}.txt");
        // The files of 0.3.0 are recorded with that release.
        let Ok(text) = std::fs::read_to_string(root().join(path)) else { continue };
        for line in text.lines().take_while(|line| *line != "position") {
            let (what, hex) = line.rsplit_once(' ').expect("a line of bytes");
            let bytes = data_encoding::HEXLOWER.decode(hex.as_bytes()).expect("bytes");
            let kind = match what.split(' ').next() {
                Some("record") => Kind::Record,
                Some("snapshot") => Kind::Snapshot,
                Some("timer") => Kind::Due,
                _ => Kind::LogRow,
            };
            if kind == Kind::Snapshot {
                let behind = match name {
                    "0.3.0-kozyablo" => 1,
                    "0.2.0-war" => 2,
                    _ => 3,
                };
                let game = KINDS - behind;
                let state = Snapshot::read(&bytes).expect("a snapshot").state;
                all.push([vec![game as u8], state].concat());
            }
            all.push(filed(kind, bytes));
        }
    }
    all
}

/// Lines of people: every command alone, and how a table is opened.
fn lines() -> Vec<Vec<u8>> {
    let opening = "a /new\nb /join\nb /deck";
    let mut all: Vec<Vec<u8>> = stolik_table::COMMANDS
        .chunks(4)
        .map(|few| few.iter().map(|one| format!("a /{}\n", one.name)).collect::<String>())
        .map(String::into_bytes)
        .collect();
    let games = Games::embedded().expect("the embedded files are good");
    for document in games.documents() {
        let deck = &document.decks[0];
        let code = games.decks(&document.id).code(&deck.cards);
        all.push(format!("a /new {}\nb /join\nb /deck {code}\na /deck {code}\na /do\na /words\nb /log\nb /concede", document.id).into_bytes());
    }
    let more = [
        "a /rule 4.11\nb /rule who may defend\na /rule heroes 1.1",
        "a /card wolf\nb /card cost:<=4 element:forest\nc /card",
        "a /settings language en\na /settings sleep 23:00 7:30\na /settings calls 30\nb /settings zone Europe/Paris",
        "A /chat\nA /chat limit 48\nA /chat game war2047\nA /close\nA /replace p1",
        "a /decks save Wolves\na /decks\na /link\nb /link aaaaaaaaaa\nc /forget",
    ];
    all.extend(more.map(|text| text.as_bytes().to_vec()));
    all.push(opening.as_bytes().to_vec());
    all
}

/// Returns the updates of a short match on both platforms, and the bodies of the buttons that it showed.
async fn played() -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
    let house = House::new(Pictures::Digested);
    let stage = Stage::new(&house, 1).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = stage.telegrammers(["Anna", "Boris"], Language::En).await;
    short(&stage, [&anna, &boris]).await;
    let [vera, gleb] = ["Vera", "Gleb"].map(|name| stage.discorder(name, Language::Ru));
    short(&stage, [&vera, &gleb]).await;
    let telegram = stage.telegram.as_ref().expect("a fake Telegram");
    telegram.inline(anna.person, "who may defend");
    let mut all: Vec<Vec<u8>> =
        telegram.updates().iter().map(|update| update.to_string().into_bytes()).collect();
    let discord = stage.discord.as_ref().expect("a fake Discord");
    let frame = |envelope: &serde_json::Value| {
        serde_json::json!({ "op": 0, "s": 1, "t": "INTERACTION_CREATE", "d": envelope }).to_string()
    };
    all.extend(discord.envelopes().iter().map(|envelope| frame(envelope).into_bytes()));
    stage.end().await;
    let mut tokens = buttons(&house).await;
    tokens.extend([1u64, 255, 70_000, u64::MAX].map(|id| id.to_be_bytes().to_vec()));
    (all, tokens)
}

/// Opens a table, plays a little, looks at some pages and gives up.
async fn short(stage: &Arc<Stage>, players: [&dyn Player; 2]) {
    let mut game = Match::start(stage, players, [0, 1], 1).await;
    game.plays_some(12).await;
    for line in ["/do", "/rule 4.11", "/card wolf", "/settings", "/log"] {
        players[0].types(line).await;
    }
    game.settles().await;
}

/// The bodies of the buttons of a match and its hands, in every place to which presses lead.
async fn buttons(house: &House) -> Vec<Vec<u8>> {
    let club = Club::new(house, 1);
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(1);
    let mut all = Vec::new();
    for _ in 0..30 {
        for (who, seat) in PEOPLE.into_iter().zip([Seat::ONE, Seat::TWO]) {
            let Some((_, screen)) = club.screen(who, club.hand(seat)).await else { continue };
            all.extend(screen.buttons.iter().flatten().filter_map(|button| body(&button.token)));
        }
        if !club.plays(id, &mut luck).await {
            break;
        }
    }
    all
}

/// The body of a token, without its check.
fn body(token: &str) -> Option<Vec<u8>> {
    let bytes = data_encoding::BASE64URL_NOPAD.decode(token.as_bytes()).ok()?;
    Some(bytes[..bytes.len().checked_sub(8)?].to_vec())
}

/// Those that bring the most that is new for their length, one after the other.
fn chosen(all: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut left: Vec<(Vec<u8>, BTreeSet<Vec<u8>>)> = all
        .into_iter()
        .filter(|seed| !seed.is_empty() && seed.len() <= LONGEST)
        .map(|seed| (words(&seed), seed))
        .map(|(words, seed)| (seed, words))
        .collect();
    left.sort();
    left.dedup();
    let (mut known, mut out) = (BTreeSet::new(), Vec::new());
    while out.len() < SEEDS {
        let worth = |(seed, words): &(Vec<u8>, BTreeSet<Vec<u8>>)| {
            let new = words.difference(&known).count();
            (new * 1000 / (seed.len() + 100), new)
        };
        let best = (0..left.len()).max_by_key(|at| (worth(&left[*at]), std::cmp::Reverse(*at)));
        let Some(best) = best.filter(|at| worth(&left[*at]).1 > 0) else { break };
        let (seed, words) = left.swap_remove(best);
        known.extend(words);
        out.push(seed);
    }
    out
}

/// Splits a seed into its words, or into runs of three bytes if it is no text.
fn words(seed: &[u8]) -> BTreeSet<Vec<u8>> {
    match std::str::from_utf8(seed) {
        Ok(text) => text
            .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
            .filter(|word| !word.is_empty() && !word.bytes().all(|b| b.is_ascii_digit()))
            .map(|word| word.as_bytes().to_vec())
            .collect(),
        Err(_) => seed.windows(3).map(<[u8]>::to_vec).collect(),
    }
}

/// Writes the seeds of a target in the place of those that were there.
fn write(target: &str, seeds: &[Vec<u8>]) {
    let folder = root().join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&folder).expect("a folder");
    for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
        if entry.file_name().to_string_lossy().starts_with("own-") {
            std::fs::remove_file(entry.path()).expect("an old seed");
        }
    }
    for (number, seed) in seeds.iter().enumerate() {
        put(&folder.join(format!("own-{number:02}")), seed);
    }
    let bytes: usize = seeds.iter().map(Vec::len).sum();
    println!("{target}: {} seeds, {bytes} bytes", seeds.len());
}

fn put(path: &Path, seed: &[u8]) {
    std::fs::write(path, seed).expect("a seed");
}
