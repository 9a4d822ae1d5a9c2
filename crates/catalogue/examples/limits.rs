//! Measures decisions and hints against their budgets, on Linux: processor time, counted work, and memory.
//!
//! ```text
//! cargo run --release -p stolik-catalogue --example limits -- matches DOCUMENT MATCHES
//! cargo run --release -p stolik-catalogue --example limits -- crowd DOCUMENT [CARDS]
//! cargo run --release -p stolik-catalogue --example limits -- start [FOLDER [CARDS]]
//! ```
//!
//! `matches` has the planner play itself and prints the dearest decision. `crowd` fills a position for study with
//! as many cards as one may have, and prints what each bot and a hint take there. `start` makes the games ready with the
//! sets of a folder, repeated under other names until there are so many cards, and prints what that takes.

use std::fs;
use std::path::{Path, PathBuf};
use stolik_catalogue::Games;
use stolik_kernel::budget::{self, Budget, Cancel, Limits};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Seat, Setup, Waiting};
use stolik_table::study::{InlineCards, MOST_CARDS, POSITION};
use stolik_table::{Catalogue, DocumentInfo, Hosted, Played};

/// Decisions of a match at most.
const LONG: usize = 3_000;
/// Hints that a person is told, and one more.
const HINTS: usize = 4;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    if let ["start", rest @ ..] = &words[..] {
        return start(rest);
    }
    let games = Games::embedded().map_err(|why| why.to_string())?;
    let number = |word: &str| word.parse().map_err(|_| format!("{word} is no number"));
    let document = |id: &str| {
        let found = games.documents().iter().find(|document| document.id == id);
        found.ok_or_else(|| format!("there is no document {id}"))
    };
    match words[..] {
        ["matches", id, count] => matches(&games, document(id)?, number(count)?),
        ["crowd", id] => crowd(&games, document(id)?, MOST_CARDS),
        ["crowd", id, cards] => crowd(&games, document(id)?, number(cards)? as usize),
        _ => Err("expected `matches DOCUMENT MATCHES`, `crowd DOCUMENT [CARDS]` or `start [FOLDER [CARDS]]`".to_owned()),
    }
}

/// The processor time and memory of a job.
struct Cost {
    millis: f64,
    work: u64,
    is_cut: bool,
}

impl Cost {
    fn of<T>(work: impl FnOnce() -> T) -> (T, Cost) {
        let budget = Budget::new(Limits::NONE, Cancel::default());
        let before = processor();
        let made = budget::enter(&budget, work);
        let millis = (processor() - before) / 1e6;
        (made, Cost { millis, work: budget.spent(), is_cut: budget.is_cut() })
    }
}

/// Nanoseconds that this thread has had a processor.
fn processor() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(f64::NAN)
}

/// The most memory that the program has had since the peak was reset, in MB.
fn peak() -> u64 {
    memory("VmHWM:") / 1024
}

/// A number of the program's memory, in KB.
fn memory(kind: &str) -> u64 {
    let text = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(kind));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default()
}

fn reset_peak() {
    // Without that right, the peak also covers everything before.
    drop(fs::write("/proc/self/clear_refs", "5"));
}

/// The beginning of a card in a card file.
const CARD: &str = "[[card]]";

fn start(words: &[&str]) -> Result<(), String> {
    let files = match words {
        [] => Vec::new(),
        [folder] => files(folder.as_ref())?,
        [folder, cards] => {
            let cards = cards.parse().map_err(|_| format!("{cards} is no number"))?;
            filled(files(folder.as_ref())?, cards)
        }
        _ => return Err("expected a folder and a number of cards".into()),
    };
    let cards: usize = files.iter().map(|(_, text)| text.matches(CARD).count()).sum();
    let before = memory("VmRSS:");
    reset_peak();
    let (games, cost) = Cost::of(|| Games::with_cards(&files));
    let (games, left_out) = games.map_err(|why| why.to_string())?;
    let (after, most) = (memory("VmRSS:"), memory("VmHWM:"));
    for problem in left_out.iter().flat_map(|file| &file.problems).take(5) {
        println!("left out: {problem}");
    }
    println!(
        "{cards} cards besides the program's: {:.1} ms, {} KB resident, {} KB at the most, {} games",
        cost.millis,
        after.saturating_sub(before),
        most.saturating_sub(before),
        games.documents().len()
    );
    // The rule set of a match that is played with the program's own cards alone.
    for document in games.documents() {
        let own = document.set_ids().into_iter().take(1).collect::<Vec<_>>();
        let before = memory("VmRSS:");
        let (rules, cost) = Cost::of(|| games.rules(Played::of_sets(&document.id, &own)));
        let kilobytes = memory("VmRSS:").saturating_sub(before);
        let known = rules.map_or("no rule set", |_| "its rule set");
        println!(
            "{} with {own:?}: {known} takes {:.1} ms, {kilobytes} KB",
            document.id, cost.millis
        );
    }
    Ok(())
}

/// The card files of a folder and of those in it, with their texts, in a fixed order.
fn files(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?.collect::<Result<Vec<_>, _>>();
    let mut paths: Vec<PathBuf> = entries.map_err(fault)?.iter().map(|e| e.path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push((path.display().to_string(), fs::read_to_string(&path).map_err(fault)?));
        }
    }
    Ok(found)
}

/// The files with copies of their cards in sets of other names, until there are so many cards.
fn filled(files: Vec<(String, String)>, cards: usize) -> Vec<(String, String)> {
    let mut filled = files.clone();
    let mut left =
        cards.saturating_sub(filled.iter().map(|(_, text)| text.matches(CARD).count()).sum());
    for (round, (name, text)) in (2..).flat_map(|round| files.iter().map(move |file| (round, file)))
    {
        let mut parts = text.split(CARD);
        let head = parts.next().unwrap_or_default();
        let game = head.lines().find(|line| line.starts_with("game")).unwrap_or_default();
        let copies: Vec<String> = parts.take(left).map(|card| copy_of(card, round)).collect();
        left -= copies.len();
        let id = format!("fill-{}", filled.len());
        let set = format!("set = {{ id = \"{id}\", name = {{ ru = \"{id}\", en = \"{id}\" }} }}");
        filled.push((format!("{name}-{round}"), format!("{game}\n{set}\n{}", copies.concat())));
        if left == 0 || cards == 0 {
            break;
        }
    }
    filled
}

/// A card with another id and other names.
fn copy_of(card: &str, round: usize) -> String {
    let renamed = |line: &str| match line.split_once(" = ") {
        Some(("id", _)) => line.trim_end_matches('"').to_owned() + &format!("-{round}\""),
        Some(("name", _)) => {
            line.replace("\",", &format!(" {round}\",")).replace("\" }", &format!(" {round}\" }}"))
        }
        _ => line.to_owned(),
    };
    let lines: Vec<String> = card.lines().map(renamed).collect();
    format!("{CARD}{}\n", lines.join("\n"))
}

fn begun(
    games: &Games,
    document: &DocumentInfo,
    setup: &Setup,
    luck: &mut Fast,
) -> Result<Box<dyn Hosted>, String> {
    let sets = document.set_ids();
    let played = Played::of_sets(&document.id, &sets);
    games.start(played, setup, luck).map_err(|why| format!("{why:?}"))
}

fn asked(game: &dyn Hosted) -> Option<Seat> {
    match game.play().waiting() {
        Waiting::For(seats) => seats.iter().next(),
        Waiting::Over(_) => None,
    }
}

fn matches(games: &Games, document: &DocumentInfo, count: u64) -> Result<(), String> {
    let (mut decisions, mut cut, mut work, mut millis) = (0, 0, 0, 0.0);
    let (mut dearest, mut longest) = (0, 0.0);
    let mut all = Vec::new();
    let seats = usize::from(document.seats.most());
    reset_peak();
    for seed in 0..count {
        let mut luck = Fast::new(seed);
        let ready = document.decks.len();
        let deck = |seat: usize| document.decks[(seed as usize + seat) % ready].cards.clone();
        let decks = (0..seats).map(deck).collect();
        let mut game = begun(games, document, &Setup { decks, ..Setup::default() }, &mut luck)?;
        for _ in 0..LONG {
            let Some(seat) = asked(game.as_ref()) else { break };
            let (command, cost) = Cost::of(|| game.judge().advise("planner", seat, &mut luck));
            let Some(command) = command else { break };
            decisions += 1;
            cut += u64::from(cost.is_cut);
            work += cost.work;
            millis += cost.millis;
            dearest = dearest.max(cost.work);
            longest = f64::max(longest, cost.millis);
            all.push(cost.work);
            game.apply(seat, &command, &mut luck).map_err(|why| format!("{why:?}"))?;
        }
    }
    all.sort_unstable();
    let at = |part: usize| all[(all.len() - 1) * part / 1000];
    println!(
        "{}: {decisions} decisions, {cut} cut; work 50 % {} 99 % {} 99.9 % {} most {dearest}; \
         {longest:.0} ms at most, {:.0} ns a unit; peak {} MB",
        document.id,
        at(500),
        at(990),
        at(999),
        millis * 1e6 / work as f64,
        peak()
    );
    Ok(())
}

/// The places of cards, as the notation of the game writes them.
fn places(document: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match document {
        "berserk-2007" | "berserk-new" => {
            let middle_first = ["3", "4", "2", "5", "1", "6"];
            let cells = middle_first
                .iter()
                .flat_map(|row| ["a", "b", "c", "d", "e"].map(|c| c.to_owned() + row));
            cells.chain(["air".to_owned()]).collect()
        }
        "war2047" => words(&["attack", "defence"]),
        "kozyablo" => {
            words(&["gold1", "cap1", "mana2", "cap2", "crystals1", "gold2", "mana1", "crystals2"])
        }
        _ => words(&[""]),
    }
}

/// The beginning of a position.
fn head(document: &str) -> &'static str {
    match document {
        "heroes" => {
            "cards club\ncards all\nturn 9 p1 main\nfirst p1\ncoins p1 10\ncoins p2 10\n\
             unit A p1 captain\nunit B p2 captain\n"
        }
        "war2047" => "turn 3 p1 preparation\n",
        "kozyablo" => "",
        _ => "turn 3 p1 main\n",
    }
}

/// The letter of a card in play.
fn name(document: &str, nth: usize) -> String {
    if matches!(document, "berserk-2007" | "berserk-new" | "war2047") {
        let mut letters = ('A'..='Z').chain('a'..='z');
        return letters.nth(nth).map_or_else(|| format!("u{nth}"), String::from);
    }
    let letters = b"CDEFGHIJKLMNOPQRSTUVWXYZ";
    let letter = char::from(letters[nth % letters.len()]);
    match nth / letters.len() {
        0 => letter.to_string(),
        more => format!("{letter}{}", more + 1),
    }
}

fn crowd(games: &Games, document: &DocumentInfo, cards: usize) -> Result<(), String> {
    let head = head(&document.id);
    let mut placed = head.matches("unit").count();
    let mut text = format!("scenario Crowd\ngame {}\nrules -\n{head}", document.id);
    let mut pool: Vec<&String> = document.decks.iter().flat_map(|deck| &deck.cards).collect();
    pool.sort_unstable();
    pool.dedup();
    let alone = |text: &str| match games.study(text, InlineCards::Refused) {
        Ok(_) => true,
        Err(problems) => problems.iter().all(|problem| problem.line.is_none()),
    };
    let places = places(&document.id);
    let (mut nth, mut missed) = (0, 0);
    while placed < cards && missed < pool.len() {
        let card = pool[(nth + missed) % pool.len()];
        let named = format!("{} p{}", name(&document.id, nth), 1 + nth % 2);
        let line =
            |at: usize| format!("unit {named} {} {card}\n", places[(nth + at) % places.len()]);
        let fits = (0..places.len()).map(line).find(|line| alone(&format!("{text}{line}")));
        match fits {
            Some(line) => {
                text.push_str(&line);
                (nth, placed, missed) = (nth + 1, placed + 1, 0);
            }
            None => missed += 1,
        }
    }
    let studied =
        games.study(&text, InlineCards::Refused).map_err(|why| format!("{why:?}\n{text}"))?;
    let options = [(POSITION.to_owned(), studied.position)].into();
    let decks = vec![Vec::new(); usize::from(studied.seats)];
    let setup = Setup { decks, options };
    let game = begun(games, document, &setup, &mut Fast::new(1))?;
    let seat = asked(game.as_ref()).ok_or("the match is over")?;
    let (choices, cost) = Cost::of(|| game.prompts().choices(seat).len());
    println!(
        "{}: {placed} cards, {} bytes stored, {choices} choices listed in {:.0} ms",
        document.id,
        game.play().snapshot().len(),
        cost.millis
    );
    for bot in &document.bots {
        reset_peak();
        let (_, cost) = Cost::of(|| game.judge().advise(&bot.kind, seat, &mut Fast::new(1)));
        said(&bot.kind, &cost);
    }
    reset_peak();
    let (_, cost) = Cost::of(|| game.judge().hints(seat, HINTS, 1));
    said("hint", &cost);
    Ok(())
}

fn said(what: &str, cost: &Cost) {
    println!(
        "  {what}: {:.0} ms, {} units of work{}, peak {} MB",
        cost.millis,
        cost.work,
        if cost.is_cut { " (cut)" } else { "" },
        peak()
    );
}
