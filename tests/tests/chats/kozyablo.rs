//! «Козябло» on every channel: three and four people and bots play whole matches from the opening of the table to
//! the last place, through a restart; what they agree on, and a table that several chats share.

use crate::{discorders, house};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::rows::{LogRow, Row};
use stolik_tests::fake::discord::GUILD;
use stolik_tests::players::{Match, OnDiscord, OnTelegram, OnWeb, Player, Stage};
use stolik_words::Language;

const DOCUMENT: &str = "kozyablo";
const NAMES: [&str; 4] = ["Анна", "Борис", "Вера", "Глеб"];
/// More commands than any match takes.
const MOST: usize = 4_000;
/// Commands before the restart.
const BEFORE: usize = 12;

async fn discord(seed: u64, language: Language) -> (Arc<Stage>, [OnDiscord; 4]) {
    let stage = Stage::new(&house(), seed).on_discord().await.open().await;
    let fake = stage.discord.as_ref().expect("a fake Discord");
    fake.set_guild_locale(GUILD, if language == Language::Ru { "ru" } else { "en-US" });
    let people = NAMES.map(|name| stage.discorder(name, language));
    (stage, people)
}

async fn telegram(seed: u64, language: Language) -> (Arc<Stage>, [OnTelegram; 4]) {
    let stage = Stage::new(&house(), seed).on_telegram().await.open().await;
    let people = stage.telegrammers(NAMES, language).await;
    (stage, people)
}

async fn page(seed: u64, language: Language) -> (Arc<Stage>, [OnWeb; 4]) {
    let stage = Stage::new(&house(), seed).on_web().await.open().await;
    let [a, b, c, d] = NAMES;
    let people = [
        stage.webber(a, language).await,
        stage.webber(b, language).await,
        stage.webber(c, language).await,
        stage.webber(d, language).await,
    ];
    (stage, people)
}

/// People play a match with these bots to its end, with a restart in the middle. Everybody who was at the table has
/// a place on the board that all see.
async fn whole<const N: usize>(
    stage: &Arc<Stage>,
    players: [&dyn Player; N],
    bots: &[&str],
    seed: u64,
) {
    let seats = N + bots.len();
    let line = format!("{DOCUMENT} {seats} {}", bots.join(" "));
    let decks = std::array::from_fn(|n| (n + seed as usize) % 8);
    let mut game = Match::start_of(line.trim(), stage, players, decks, seed).await;
    let mut asked = BTreeSet::new();
    for n in 0.. {
        stage.table().bots_idle().await;
        if n == BEFORE {
            let (_, rows) = stage.stands(game.id);
            stage.restart().await;
            assert_eq!(stage.stands(game.id), ("running", rows));
        }
        assert!(n < MOST, "the match ends");
        asked.extend(game.waited());
        if !game.plays().await {
            println!("{seats} seats, seed {seed}: {n} commands");
            assert!(n > BEFORE, "the restart was in the middle: {n}");
            break;
        }
    }
    assert_eq!(stage.stands(game.id).0, "over");
    assert_eq!(asked.len(), N, "everybody was asked");
    game.settles().await;
    stage.assert_good(game.id);
    let board = players[0].board(game.id).await;
    let language = players[0].language();
    let over = ["table-over-places", "table-over-draw"].map(|key| stage.word(language, key));
    assert!(over.iter().any(|over| board.text.contains(over)), "{}", board.text);
    for name in &NAMES[..N] {
        assert!(board.text.contains(name), "{name}: {}", board.text);
    }
}

#[tokio::test]
async fn three_people_and_a_bot_play_on_discord() {
    let (stage, [a, b, c, _]) = discord(1, Language::Ru).await;
    whole(&stage, [&a, &b, &c], &["greedy"], 1).await;
}

#[tokio::test]
async fn four_people_play_on_telegram() {
    let (stage, [a, b, c, d]) = telegram(2, Language::Ru).await;
    whole(&stage, [&a, &b, &c, &d], &[], 3).await;
}

#[tokio::test]
async fn three_people_play_on_the_page_and_two_with_two_bots() {
    let (stage, [a, b, c, _]) = page(1, Language::En).await;
    whole(&stage, [&a, &b, &c], &[], 3).await;
    whole(&stage, [&a, &b], &["random", "greedy"], 4).await;
}

/// Everything that was pressed, and the log that came of it.
type Record = (Vec<(Seat, String)>, Vec<LogRow>);

async fn record(stage: &Arc<Stage>, players: [&dyn Player; 4]) -> Record {
    let line = format!("{DOCUMENT} 4");
    let mut game = Match::start_of(&line, stage, players, [0, 3, 5, 6], 5).await;
    for _ in 0..50 {
        assert!(game.plays().await, "the match goes on");
        stage.advance(Duration::from_secs(1));
    }
    (std::mem::take(&mut game.pressed), stage.log(game.id))
}

#[tokio::test]
async fn four_who_press_the_same_have_the_same_log_on_every_platform() {
    let (stage, [a, b, c, d]) = page(3, Language::Ru).await;
    let page = record(&stage, [&a, &b, &c, &d]).await;
    let (stage, [a, b, c, d]) = discord(3, Language::Ru).await;
    let discord = record(&stage, [&a, &b, &c, &d]).await;
    let (stage, [a, b, c, d]) = telegram(3, Language::Ru).await;
    let telegram = record(&stage, [&a, &b, &c, &d]).await;
    let plays = page.1.iter().filter(|row| matches!(row.row, Row::Play { .. })).count();
    assert_eq!(plays, 50);
    for other in [discord, telegram] {
        assert_eq!(page.0, other.0, "the same buttons");
        assert_eq!(page.1, other.1, "the same log");
    }
}

/// The code that somebody was told to type in another chat.
fn code(words: &str) -> String {
    let rest = words.rsplit("/link ").next().unwrap_or_default();
    rest.split_whitespace().next().unwrap_or_default().replace('\\', "")
}

#[tokio::test]
async fn three_of_three_chats_play_at_one_table() {
    let stage = Stage::new(&house(), 4);
    let stage = stage.on_discord().await.on_telegram().await.on_web().await.open().await;
    let [anna, _] = discorders(&stage, Language::Ru);
    let [boris, _] = stage.telegrammers(["Борис", "Вера"], Language::Ru).await;
    let gleb = stage.webber("Глеб", Language::Ru).await;
    anna.types(&format!("/new {DOCUMENT} 3")).await;
    let id = stage.last();
    let players: [&dyn Player; 3] = [&anna, &boris, &gleb];
    for other in &players[1..] {
        let told = anna.types("/link").await;
        other.types(&format!("/link {}", code(&told.words()))).await;
    }
    let mut game = Match::of(&stage, id, players, 7);
    for seat in [1, 2].map(Seat) {
        game.presses(seat, "table-button-join").await;
    }
    game.choose_decks([0, 1, 2]).await;
    game.plays_some(40).await;
    stage.restart().await;
    game.plays_some(40).await;
    game.settles().await;
    stage.assert_good(id);
}
