//! Two people play a match from the opening of the table to its end.

use crate::{discorders, house, languages, telegrammers};
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::rows::{LogRow, Row};
use stolik_tests::fake::discord::CHANNEL;
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{Match, Player, Stage, Way};
use stolik_words::Language;

/// More commands than any match takes.
const MOST: usize = 2_000;
/// Choices that make a short match of random presses.
const SHORT: u64 = 22;
/// Another seed of such choices.
const OTHER: u64 = 7;

/// A match to its end, with a restart in the middle.
async fn whole(stage: &Arc<Stage>, players: [&dyn Player; 2], seed: u64) -> Vec<LogRow> {
    let mut game = Match::start(stage, players, [0, 1], seed).await;
    game.plays_some(60).await;
    let (_, rows) = stage.stands(game.id);
    stage.restart().await;
    assert_eq!(stage.stands(game.id), ("running", rows));
    let played = game.plays_on(MOST).await;
    assert!(played > 10, "the restart was in the middle: {played}");
    game.settles().await;
    stage.assert_good(game.id);
    stage.log(game.id)
}

async fn on_discord(language: Language) {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, language);
    whole(&stage, [&anna, &boris], if language == Language::Ru { SHORT } else { OTHER }).await;
    let board = anna.board(stage.last()).await;
    let over = stage.word(language, "table-button-menu");
    assert!(board.labels.contains(&over), "{language}: {:?}", board.labels);
}

#[tokio::test]
async fn whole_match_is_played_on_discord() {
    for language in languages(Language::En) {
        on_discord(language).await;
    }
}

async fn on_telegram(language: Language) {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, language).await;
    whole(&stage, [&anna, &boris], if language == Language::Ru { SHORT } else { OTHER }).await;
    let board = anna.board(stage.last()).await;
    let over = stage.word(language, "table-button-menu");
    assert!(board.labels.contains(&over), "{language}: {:?}", board.labels);
}

#[tokio::test]
async fn whole_match_is_played_on_telegram() {
    for language in languages(Language::Ru) {
        on_telegram(language).await;
    }
}

/// Everything that was pressed, and the log that came of it.
type Record = (Vec<(Seat, String)>, Vec<LogRow>);

/// The same presses at the same times.
async fn record(stage: &Arc<Stage>, players: [&dyn Player; 2]) -> Record {
    let mut game = Match::start(stage, players, [1, 0], SHORT).await;
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

/// The code that somebody was told to type in another chat.
fn code(words: &str) -> String {
    let rest = words.rsplit("/link ").next().unwrap_or_default();
    rest.split_whitespace().next().unwrap_or_default().replace('\\', "")
}

#[tokio::test]
async fn one_on_discord_and_one_on_telegram_play_at_a_linked_table() {
    let stage = Stage::new(&house(), 4).on_discord().await.on_telegram().await.open().await;
    let [anna, _] = discorders(&stage, Language::Ru);
    let [boris, _] = telegrammers(&stage, Language::Ru).await;
    anna.types("/new").await;
    let id = stage.last();
    let told = anna.types("/link").await;
    boris.types(&format!("/link {}", code(&told.words()))).await;
    let mut game = Match::of(&stage, id, [&anna, &boris], OTHER);
    game.presses(Seat::TWO, "table-button-join").await;
    game.choose_decks([0, 1]).await;
    game.plays_some(40).await;
    stage.restart().await;
    game.plays_on(MOST).await;
    game.settles().await;
    stage.assert_good(id);
}

#[tokio::test]
async fn several_matches_in_one_channel_keep_apart() {
    let stage = Stage::new(&house(), 5).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = discorders(&stage, Language::En);
    let [vera, gleb] = telegrammers(&stage, Language::En).await;
    let pairs: [[&dyn Player; 2]; 2] = [[&anna, &boris], [&vera, &gleb]];
    for pair in pairs {
        let mut first = Match::start(&stage, pair, [0, 1], 1).await;
        let mut second = Match::start(&stage, [pair[1], pair[0]], [1, 0], 2).await;
        for _ in 0..10 {
            first.plays().await;
            second.plays().await;
        }
        let table = stage.table();
        let mut names = Vec::new();
        for game in [&first, &second] {
            game.settles().await;
            let name = stage.name(game.id);
            let (board, hand) = (pair[0].board(game.id).await, pair[0].opens(game.id).await);
            assert!(board.text.contains(&name) && hand.text.contains(&name), "{name}: {board:?}");
            names.push(name);
            stage.assert_good(game.id);
        }
        assert_ne!(names[0], names[1]);
        let known = table.names(&pair[0].channel(), &pair[0].id(), Language::En);
        assert!(names.iter().all(|name| known.contains(name)), "{known:?}");
    }
}

#[tokio::test]
async fn a_topic_and_a_thread_are_channels_of_their_own() {
    let stage = Stage::new(&house(), 6).on_discord().await.on_telegram().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    let thread = fake.thread(CHANNEL, "стол");
    let [anna, boris] = discorders(&stage, Language::Ru).map(|one| one.in_channel(thread));
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    game.plays_some(15).await;
    game.settles().await;
    assert!(fake.messages(CHANNEL).is_empty(), "nothing stands in the channel above");
    stage.assert_good(game.id);

    let fake = stage.telegram.clone().expect("a fake Telegram");
    let people = telegrammers(&stage, Language::Ru).await;
    let forum = fake.forum("Клуб", &people.each_ref().map(|one| one.person));
    let topic = fake.topic(forum, "стол");
    let [vera, gleb] = people.map(|one| one.at((forum, topic).into(), Way::Private));
    let mut game = Match::start(&stage, [&vera, &gleb], [0, 1], 1).await;
    game.plays_some(15).await;
    game.settles().await;
    let posts = fake.of_bot(forum);
    assert!(!posts.is_empty() && posts.iter().all(|post| post.thread == Some(topic)));
    stage.assert_good(game.id);
}

#[tokio::test]
async fn both_platforms_take_the_pictures_as_they_are_painted() {
    let house = House::new(Pictures::Painted);
    let stage = Stage::new(&house, 7).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let [vera, gleb] = telegrammers(&stage, Language::En).await;
    let pairs: [[&dyn Player; 2]; 2] = [[&anna, &boris], [&vera, &gleb]];
    for pair in pairs {
        let mut game = Match::start(&stage, pair, [0, 1], SHORT).await;
        game.plays_some(5).await;
        game.settles().await;
        let board = pair[0].board(game.id).await;
        assert!(board.picture.is_some_and(|png| png.len() > 1000), "a board, not a pixel");
        stage.assert_good(game.id);
    }
}
