//! Two people play «War 2047» from the opening of the table to its end, on every channel.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::rows::{LogRow, Row};
use stolik_tests::players::{Match, Player, Stage};
use stolik_words::Language;

const DOCUMENT: &str = "war2047";
/// It and the decks of whole matches.
const GAME: (&str, [usize; 2]) = (DOCUMENT, [0, 2]);
/// More commands than any match takes.
const MOST: usize = 3_000;
/// Choices that make a short match of random presses.
const SHORT: u64 = 1;
/// Commands before the restart: fewer than the shortest match has.
const BEFORE: usize = 40;

/// A match of a game for two to its end, with a restart in the middle.
pub(crate) async fn whole(
    (document, decks): (&str, [usize; 2]),
    stage: &Arc<Stage>,
    players: [&dyn Player; 2],
    seed: u64,
) {
    let mut game = Match::start_of(document, stage, players, decks, seed).await;
    game.plays_some(BEFORE).await;
    let (_, rows) = stage.stands(game.id);
    stage.restart().await;
    assert_eq!(stage.stands(game.id), ("running", rows));
    let played = game.plays_on(MOST).await;
    println!("{played} commands after the restart");
    assert!(played > 10, "the restart was in the middle: {played}");
    game.settles().await;
    stage.assert_good(game.id);
    let language = players[0].language();
    let board = players[0].board(game.id).await;
    let over = stage.word(language, "table-button-menu");
    assert!(board.labels.contains(&over), "{language}: {:?}", board.labels);
}

async fn on_discord(language: Language) {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, language);
    whole(GAME, &stage, [&anna, &boris], SHORT).await;
}

#[tokio::test]
async fn on_discord_in_russian() {
    on_discord(Language::Ru).await;
}

async fn on_telegram(language: Language) {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, language).await;
    whole(GAME, &stage, [&anna, &boris], SHORT).await;
}

#[tokio::test]
async fn on_telegram_in_english() {
    on_telegram(Language::En).await;
}

async fn on_the_page(language: Language) {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let (anna, boris) =
        (stage.webber("Анна", language).await, stage.webber("Борис", language).await);
    whole(GAME, &stage, [&anna, &boris], SHORT).await;
}

#[tokio::test]
async fn on_the_page_in_russian() {
    on_the_page(Language::Ru).await;
}

/// Everything that was pressed, and the log that came of it.
type Record = (Vec<(Seat, String)>, Vec<LogRow>);

/// The same presses at the same times.
async fn record(stage: &Arc<Stage>, players: [&dyn Player; 2]) -> Record {
    let mut game = Match::start_of(DOCUMENT, stage, players, [1, 0], SHORT).await;
    let second = Duration::from_secs(1);
    while game.plays().await {
        stage.advance(second);
    }
    stage.assert_good(game.id);
    (std::mem::take(&mut game.pressed), stage.log(game.id))
}

#[tokio::test]
async fn the_same_presses_give_the_same_log_on_every_platform() {
    let language = Language::Ru;
    let stage = Stage::new(&house(), 3).on_web().await.open().await;
    let (anna, boris) =
        (stage.webber("Анна", language).await, stage.webber("Борис", language).await);
    let page = record(&stage, [&anna, &boris]).await;
    let stage = Stage::new(&house(), 3).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, language);
    let discord = record(&stage, [&anna, &boris]).await;
    let stage = Stage::new(&house(), 3).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, language).await;
    let telegram = record(&stage, [&anna, &boris]).await;

    let is_play = |row: &&LogRow| matches!(row.row, Row::Play { .. });
    assert!(page.1.iter().filter(is_play).count() > 50, "a whole match was played");
    for other in [discord, telegram] {
        assert_eq!(page.0, other.0, "the same buttons");
        for (at, (mine, theirs)) in page.1.iter().zip(&other.1).enumerate() {
            assert_eq!(mine, theirs, "row {at}");
        }
        assert_eq!(page.1.len(), other.1.len());
    }
}

/// An answer that comes too late: the window is closed, which is said, and the board is shown.
#[tokio::test]
async fn an_answer_that_came_too_late_is_told_so_kindly() {
    let language = Language::Ru;
    let stage = Stage::new(&house(), 2).on_web().await.open().await;
    let (anna, boris) =
        (stage.webber("Анна", language).await, stage.webber("Борис", language).await);
    let mut game = Match::start_of(DOCUMENT, &stage, [&anna, &boris], [0, 1], SHORT).await;
    let pass = stage.word(language, "war-do-pass");
    for _ in 0..400 {
        let seat = game.waited()[0];
        let seen = game.player(seat).opens(game.id).await;
        if let Some(token) = seen.token(&pass).map(str::to_owned) {
            assert_eq!(game.player(seat).chooses(game.id, &pass).await.link, None);
            let (_, rows) = stage.stands(game.id);
            let late = game.player(seat).forges(game.id, &token).await;
            assert_eq!(stage.stands(game.id).1, rows, "nothing has happened twice");
            assert!(!late.words().trim().is_empty(), "{late:?}");
            let again = stage.waits_for(game.id, &game.player(seat).id());
            let key = if again { "error-stale-button" } else { "error-too-late" };
            let kindly = stage.word(language, key);
            let kindly = kindly.split(['{', '\u{2068}']).next().unwrap_or_default();
            assert!(late.words().contains(kindly), "{kindly}: {}", late.words());
            return;
        }
        game.plays().await;
    }
    panic!("nobody was asked for an answer");
}
