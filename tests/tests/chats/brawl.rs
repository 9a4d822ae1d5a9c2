//! A toy for two to four seats on every channel: three and four people play it from the opening of the
//! table to its end, somebody goes out and looks on, and draws, taking back and claims are agreed on by all
//! who still play.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::rows::{LogRow, Row};
use stolik_table::{Body, Company, Incoming, Person, Role};
use stolik_tests::brawl::{DOCUMENT, Hall};
use stolik_tests::fake::discord::GUILD;
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{Match, OnDiscord, OnTelegram, OnWeb, Player, Stage};
use stolik_words::Language;

const NAMES: [&str; 4] = ["Анна", "Борис", "Вера", "Глеб"];
/// More commands than any match takes.
const MOST: usize = 300;

fn house() -> House {
    House::new(Pictures::Digested).with_brawl(Hall::new())
}

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

/// A match to its end, with a restart in the middle. Everybody has a place, on the board that all see.
async fn whole<const N: usize>(stage: &Arc<Stage>, players: [&dyn Player; N], seed: u64) {
    let line = format!("{DOCUMENT} {N}");
    let mut game = Match::start_of(&line, stage, players, [0; N], seed).await;
    assert_eq!(game.waited().len(), N);
    game.plays_some(N + 1).await;
    let (_, rows) = stage.stands(game.id);
    stage.restart().await;
    assert_eq!(stage.stands(game.id), ("running", rows));
    let mut waited = BTreeSet::new();
    for _ in 0..MOST {
        waited.extend(game.waited());
        if !game.plays().await {
            break;
        }
    }
    assert_eq!(stage.stands(game.id).0, "over");
    assert_eq!(waited.len(), N, "everybody was asked");
    game.settles().await;
    stage.assert_good(game.id);
    let board = players[0].board(game.id).await;
    let language = players[0].language();
    let places = stage.word(language, "table-over-places");
    let draw = stage.word(language, "table-over-draw");
    assert!(board.text.contains(&places) || board.text.contains(&draw), "{}", board.text);
    for name in &NAMES[..N] {
        assert!(board.text.contains(name), "{name}: {}", board.text);
    }
}

#[tokio::test]
async fn three_and_four_play_on_discord() {
    let (stage, [a, b, c, d]) = discord(1, Language::Ru).await;
    whole(&stage, [&a, &b, &c], 1).await;
    whole(&stage, [&a, &b, &c, &d], 2).await;
}

#[tokio::test]
async fn three_and_four_play_on_telegram() {
    let (stage, [a, b, c, d]) = telegram(1, Language::Ru).await;
    whole(&stage, [&a, &b, &c], 1).await;
    whole(&stage, [&a, &b, &c, &d], 2).await;
}

#[tokio::test]
async fn three_and_four_play_on_the_page() {
    let (stage, [a, b, c, d]) = page(1, Language::En).await;
    whole(&stage, [&a, &b, &c], 1).await;
    whole(&stage, [&a, &b, &c, &d], 2).await;
}

/// Gives up, as the adapter would say it, and means it. What the player sees follows by the chat's own ways.
async fn concedes<const N: usize>(game: &Match<'_, N>, seat: Seat) {
    let (stage, player) = (&game.stage, game.player(seat));
    let incoming = Incoming {
        id: format!("test:concede:{}", game.id),
        at: stage.time(),
        channel: player.channel(),
        person: Person { id: player.id(), name: NAMES[seat.index()].to_owned() },
        language: player.language(),
        role: Role::Member,
        company: Company::Others,
        frame: stolik_table::Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text(format!("/concede {}", stage.name(game.id))),
    };
    let asked = stage.table().handle(incoming.clone()).await.private.expect("a question").screen;
    let label = stage.word(player.language(), "table-button-concede-sure");
    let sure = asked.buttons.concat().into_iter().find(|button| button.label == label);
    let token = sure.expect("it asks").token;
    let id = format!("test:concede-sure:{}", game.id);
    let meant = Incoming { id, body: Body::Press { token }, ..incoming };
    let reply = stage.table().handle(meant).await;
    assert!(!reply.refused, "{reply:?}");
}

/// One gives up and looks on; the others take a move back and agree on a draw, each by an own press.
async fn agreed(stage: &Arc<Stage>, players: [&dyn Player; 4]) {
    let line = format!("{DOCUMENT} 4");
    let game = Match::start_of(&line, stage, players, [0; 4], 1).await;
    let [one, two, three, four] = [0, 1, 2, 3].map(Seat);
    let language = players[0].language();
    let word = |key: &str| stage.word(language, key);
    concedes(&game, four).await;
    assert_eq!(game.waited(), [one, two, three]);
    let own = players[3].opens(game.id).await;
    assert!(own.text.contains(&word("table-out")), "{}", own.text);
    for seat in [one, two, three] {
        game.player(seat).opens(game.id).await;
        game.player(seat).chooses(game.id, "Guard").await;
    }
    assert_eq!(game.waited(), [one]);
    for seat in [one, two] {
        game.player(seat).opens(game.id).await;
        game.player(seat).chooses(game.id, "Pass").await;
    }
    assert_eq!(game.waited(), [three]);
    players[0].types("/undo").await;
    game.chooses(two, "undo-button-yes").await;
    assert_eq!(game.waited(), [three], "one of two is not enough");
    game.chooses(three, "undo-button-yes").await;
    assert_eq!(game.waited(), [one]);
    players[0].types("/draw").await;
    let own = players[3].opens(game.id).await;
    assert!(!own.labels.contains(&word("table-button-draw-yes")), "{:?}", own.labels);
    game.chooses(two, "table-button-draw-yes").await;
    assert_eq!(stage.stands(game.id).0, "running");
    game.chooses(three, "table-button-draw-yes").await;
    assert_eq!(stage.stands(game.id).0, "over");
    game.settles().await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn all_who_still_play_agree_on_discord() {
    let (stage, [a, b, c, d]) = discord(2, Language::En).await;
    agreed(&stage, [&a, &b, &c, &d]).await;
}

#[tokio::test]
async fn all_who_still_play_agree_on_telegram() {
    let (stage, [a, b, c, d]) = telegram(2, Language::En).await;
    agreed(&stage, [&a, &b, &c, &d]).await;
}

#[tokio::test]
async fn all_who_still_play_agree_on_the_page() {
    let (stage, [a, b, c, d]) = page(2, Language::Ru).await;
    agreed(&stage, [&a, &b, &c, &d]).await;
}

/// Everything that was pressed, and the log that came of it.
type Record = (Vec<(Seat, String)>, Vec<LogRow>);

async fn record(stage: &Arc<Stage>, players: [&dyn Player; 4]) -> Record {
    let line = format!("{DOCUMENT} 4");
    let mut game = Match::start_of(&line, stage, players, [1, 0, 0, 1], 5).await;
    while game.plays().await {
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
    assert!(plays > 10, "a whole match was played: {plays}");
    for other in [discord, telegram] {
        assert_eq!(page.0, other.0, "the same buttons");
        assert_eq!(page.1, other.1, "the same log");
    }
}
