//! A first visit on a phone in each document: presses, words and bytes from the arrival to the first decision. With
//! `STOLIK_VISITS=whole` in both languages, and on to the first blow, with presses, words, seconds of the script and the milliseconds from a press to
//! the end of its paint: `STOLIK_VISITS=whole cargo test --workspace --test browser visit -- --nocapture` prints the table.

use super::driver;
use super::program::Program;
use super::window::Window;
use std::time::{Duration, Instant};

/// The documents by the classes of their tiles.
const DOCUMENTS: [&str; 5] = ["berserk-2007", "berserk-new", "war2047", "kozyablo", "heroes"];
/// Presses after which a blow is not waited for any more.
const MOST: u64 = 60;
/// The most presses from the arrival to the first decision: the name, and the tile.
const FIRST: u64 = 2;
/// The most bytes on the wire until the first board is painted.
const BYTES: u64 = 450_000;
/// The most words that stand on the page until the first decision.
const WORDS: u64 = 900;

/// Adds up the words of the page that were not there before, and returns their number. Words in the picture do not count.
const READ: &str = "const seen = (window.readLines ??= new Set());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = window.readWords ?? 0;
    while (walker.nextNode()) {
        const [text, element] = [walker.currentNode.data.trim(), walker.currentNode.parentElement];
        const hidden = element.closest('svg, script, noscript, .unseen, .stage-tiles') || !element.checkVisibility({ visibilityProperty: true });
        if (!text || hidden || seen.has(text)) continue;
        seen.add(text);
        count += text.split(/\\s+/u).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
    }
    return (window.readWords = count);";

/// The bytes that the page has taken over the wire.
const TAKEN: &str =
    "const all = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
    return all.reduce((sum, { transferSize }) => sum + transferSize, 0);";

/// Presses the next key of one's hand, one that strikes if there is one, and waits for the paint. Returns its words and the
/// milliseconds; nothing where there is nothing to press.
const PRESS: &str = "const done = arguments[0];
    const hand = '.message.private.waiting[data-surface^=hand-]';
    const all = [...document.querySelectorAll(`${hand} .key.main, ${hand} .key.play`)];
    const free = all.filter((key) => !key.getAttribute('aria-disabled') && !/take back|взять назад/iu.test(key.textContent));
    const key = free.find((key) => /strike|attack|shot|shoot|удар|атак|выстрел/iu.test(key.textContent)) ?? free[0];
    if (!key) setTimeout(() => done(null), 100);
    else {
        const from = performance.now();
        key.click();
        const painted = () => document.querySelector('[data-busy]') ? requestAnimationFrame(painted)
            : requestAnimationFrame(() => requestAnimationFrame(() => done([key.textContent, Math.round(performance.now() - from)])));
        requestAnimationFrame(painted);
    }";

/// The measures of one visit.
#[derive(Default)]
struct Visit {
    bytes: u64,
    /// Words until the first decision, and until the first blow.
    words: [u64; 2],
    /// Time from the arrival until then, of a script that reads nothing.
    spent: [Duration; 2],
    /// Presses until the first blow; none if it did not come.
    blow: Option<u64>,
    /// Milliseconds of the presses.
    times: Vec<u64>,
}

/// Comes to the page, takes a name and opens a match by its tile.
async fn visit(window: &Window, document: &str, (name, language): (&str, &str)) -> Visit {
    let (mut visit, arrival) = (Visit::default(), Instant::now());
    window.answer(READ).await;
    window.take_name(name).await;
    if language != "en" {
        window.click("#menu summary").await;
        window.click(&format!("[data-language={language}]")).await;
        window.wait_for(&format!("html[lang={language}] [data-surface=lobby] .tile")).await;
        window.click("#menu summary").await;
    }
    window.answer(READ).await;
    window.click(&format!("[data-surface=lobby] .tile.{document} .key.main")).await;
    window.wait_for(".message.private.waiting .drawing").await;
    window.wait_for(".message.private.waiting .keys .key").await;
    window.settle().await;
    visit.bytes = window.answer(TAKEN).await.as_u64().expect("bytes");
    visit.words = [window.answer(READ).await.as_u64().expect("words"); 2];
    visit.spent = [arrival.elapsed(); 2];
    visit
}

/// Plays on until a card strikes.
async fn play_on(window: &Window, visit: &mut Visit) {
    let since = Instant::now();
    for n in 1..=MOST {
        let pressed = window.answer_later(PRESS).await;
        visit.words[1] = window.answer(READ).await.as_u64().expect("words");
        let Some(label) = pressed[0].as_str() else { continue };
        visit.times.push(pressed[1].as_u64().expect("milliseconds"));
        let label = label.to_lowercase();
        let strikes = ["strike", "attack", "shot", "shoot", "удар", "атак", "выстрел"];
        // A line of attack is a place.
        let place = ["attack line", "линия атаки", "линию атаки"];
        if strikes.iter().any(|word| label.contains(word))
            && !place.iter().any(|word| label.contains(word))
        {
            visit.blow = Some(FIRST + n);
            break;
        }
    }
    visit.spent[1] += since.elapsed();
    visit.times.sort_unstable();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_visit_needs_two_presses_and_few_bytes_until_the_first_decision() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let whole = std::env::var("STOLIK_VISITS").is_ok_and(|text| text == "whole");
    println!(
        "| document | language | presses, words, seconds, bytes to the first decision | presses, words, seconds to the first blow | ms of a press, median and p90 |"
    );
    println!("|---|---|---|---|---|");
    for language in ["en", "ru"].into_iter().take(if whole { 2 } else { 1 }) {
        for (n, document) in DOCUMENTS.into_iter().enumerate() {
            let phone = Window::open_on_phone(&driver, &program.url(), (390, 844)).await;
            let name = format!("Anna {language}{n}");
            let mut seen = visit(&phone, document, (&name, language)).await;
            if whole {
                play_on(&phone, &mut seen).await;
            }
            phone.close().await;
            println!("{}", row(document, language, &seen));
            // A page that changes its language fetches its words and screens twice.
            let first = language == "en";
            assert!(seen.bytes <= BYTES || !first, "{document}: {} bytes", seen.bytes);
            assert!(seen.words[0] <= WORDS, "{document}: {} words", seen.words[0]);
        }
    }
    program.end_and_verify();
}

/// A row of the table.
fn row(document: &str, language: &str, seen: &Visit) -> String {
    let [first, all] = seen.words;
    let blow = seen.blow.map_or_else(|| format!("over {MOST}"), |n| n.to_string());
    let share = |percent: usize| {
        let last = seen.times.len().saturating_sub(1);
        seen.times.get(last * percent / 100).copied().unwrap_or_default()
    };
    let (median, late) = (share(50), share(90));
    let bytes = seen.bytes;
    let [early, whole] = seen.spent.map(|time| time.as_secs());
    format!(
        "| {document} | {language} | {FIRST}, {first}, {early}, {bytes} | {blow}, {all}, {whole} | {median}, {late} |"
    )
}
