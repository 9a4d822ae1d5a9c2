//! Nobody is thrown out of a match: not from a private chat, not by a direct message, not by a stranger
//! on the page. What was tried changes nothing, and nobody else sees the hand.

use crate::{discorders, house};
use stolik_table::MatchId;
use stolik_tests::fake::discord::GUILD;
use stolik_tests::fake::telegram::Role;
use stolik_tests::players::{Heard, Match, Player, Stage, Way};
use stolik_words::Language;

const RU: Language = Language::Ru;

/// Everything that would throw the second player out or end the match.
fn lines(stage: &Stage, id: MatchId) -> [String; 3] {
    let name = stage.name(id);
    [format!("/replace {name} 2"), format!("/replace {name} 2 bot"), format!("/close {name}")]
}

/// One of these sentences was the answer.
fn refused(stage: &Stage, heard: &Heard, keys: &[&str]) {
    let said = |key: &&&str| heard.words().contains(&stage.word(RU, key));
    assert!(keys.iter().any(|key| said(&key)), "{heard:?}");
}

/// The second player sits there, and the board offers the seat to nobody.
async fn untouched(stage: &Stage, id: MatchId, rows: u32, victim: &dyn Player) {
    assert_eq!(stage.stands(id), ("running", rows));
    assert!(stage.sits(id, &victim.id()), "thrown out");
    let board = victim.board(id).await;
    let take = stage.word(RU, "admin-button-take-over");
    assert!(!board.labels.contains(&take), "{:?}", board.labels);
}

#[tokio::test]
async fn on_telegram_a_private_chat_throws_nobody_out() {
    let stage = Stage::new(&house(), 11).on_telegram().await.open().await;
    let people = stage.telegrammers(["Анна", "Борис", "Вера"], RU).await;
    let [anna, boris, _] = &people;
    let game = Match::start(&stage, [anna, boris], [0, 1], 5).await;
    anna.fake.role(anna.person, anna.place.chat, Role::Member);
    let alone = anna.at(anna.home().into(), Way::Private);
    let (_, rows) = stage.stands(game.id);
    for line in lines(&stage, game.id) {
        let answer = alone.asks_in(anna.home(), &line).await;
        let heard = Heard { line: answer.shown.text, ..Heard::default() };
        refused(&stage, &heard, &["authority-opponent", "authority-home"]);
    }
    untouched(&stage, game.id, rows, boris).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn on_discord_a_direct_message_throws_nobody_out() {
    let stage = Stage::new(&house(), 12).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, RU);
    let game = Match::start(&stage, [&anna, &boris], [0, 1], 5).await;
    let alone = anna.in_channel(anna.fake.direct(anna.person));
    let (_, rows) = stage.stands(game.id);
    for line in lines(&stage, game.id) {
        let heard = alone.types(&line).await;
        refused(&stage, &heard, &["authority-opponent", "authority-home"]);
    }
    untouched(&stage, game.id, rows, &boris).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn on_the_page_a_stranger_throws_nobody_out() {
    let stage = Stage::new(&house(), 13).on_web().await.open().await;
    let (anna, boris) = (stage.webber("Анна", RU).await, stage.webber("Борис", RU).await);
    let petr = stage.webber("Пётр", RU).await;
    let game = Match::start(&stage, [&anna, &boris], [0, 1], 5).await;
    let (_, rows) = stage.stands(game.id);
    for line in lines(&stage, game.id) {
        refused(&stage, &petr.types(&line).await, &["authority-page"]);
        refused(&stage, &boris.types("/close").await, &["authority-page"]);
    }
    refused(&stage, &petr.types("/chat").await, &["authority-operator"]);
    untouched(&stage, game.id, rows, &boris).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn an_invitation_on_discord_names_the_channel_with_the_table() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, Language::En);
    anna.types("/new").await;
    let id = stage.last();
    anna.opens(id).await;
    let invite = stage.word(Language::En, "invite-button");
    let board = anna.board_message(id).await;
    let page = anna.clicks(board, &invite).await.words();
    let channel = format!("https://discord.com/channels/{GUILD}/{}", anna.place);
    assert!(page.contains(&channel) && page.contains("/join seat-"), "{page}");
    stage.assert_clean();
}
