//! The program dies at any moment of a match: nothing that was committed is lost or done twice, the
//! board is right in the end, and hardly anything superfluous stands in the chat.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use stolik_kernel::chance::Fast;
use stolik_table::notes::{Note, SeatAction};
use stolik_table::rows::{LogRow, Row};
use stolik_tests::fake::discord::{self, CHANNEL};
use stolik_tests::fake::telegram;
use stolik_tests::players::{
    Match, OnDiscord, OnTelegram, Player, Seen, Stage, seen_on_discord, seen_on_telegram,
};
use stolik_words::Language;

/// The number of times that the program dies in one match.
const CRASHES: usize = 9;

/// The moment of its death after a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// At once, in the middle of any work.
    AtOnce,
    /// Once the press is durable, or answered.
    Durable,
    /// Once the bot's request with this number has arrived.
    Requests(usize),
}

const MOMENTS: [Moment; 5] =
    [Moment::AtOnce, Moment::Durable, Moment::Requests(1), Moment::Requests(2), Moment::Durable];

/// Dies at that moment, and is there again.
async fn dies(stage: &Stage, player: &dyn Player, moment: Moment, before: (usize, u32)) {
    let (requests, rows) = before;
    let all = || stage.table().matches().iter().map(|one| one.rows).sum::<u32>();
    match moment {
        Moment::AtOnce => tokio::task::yield_now().await,
        Moment::Durable => {
            // A step on the way is answered and stores nothing.
            while all() == rows && player.requests() < requests + 2 {
                tokio::task::yield_now().await;
            }
        }
        Moment::Requests(count) => player.sees(requests + count).await,
    }
    let known = all();
    stage.crash().await;
    let kept = all();
    assert!(kept >= known, "{moment:?}: {known} rows were there, {kept} are left");
    player.calms().await;
}

fn rows(stage: &Stage) -> u32 {
    stage.table().matches().iter().map(|one| one.rows).sum()
}

/// The table is opened in spite of a crash.
async fn opens(stage: &Arc<Stage>, players: [&dyn Player; 2], moment: Moment) {
    let before = (players[0].requests(), rows(stage));
    players[0].says("/new");
    dies(stage, players[0], moment, before).await;
    if stage.table().matches().is_empty() {
        players[0].types("/new").await;
    }
    assert_eq!(stage.table().matches().len(), 1, "{moment:?}: one table");
}

async fn crashes(stage: &Arc<Stage>, players: [&dyn Player; 2], seed: u64) -> Vec<LogRow> {
    let mut luck = Fast::new(seed);
    opens(stage, players, MOMENTS[(seed % 5) as usize]).await;
    let id = stage.last();
    let mut game = Match::of(stage, id, players, seed);
    game.presses(stolik_kernel::Seat::TWO, "table-button-join").await;
    game.choose_decks([0, 1]).await;
    for _ in 0..CRASHES {
        let calm = luck.below(3) as usize;
        game.plays_some(calm).await;
        let Some(seat) = game.waited().first().copied() else { break };
        let player = game.player(seat);
        let hand = player.opens(id).await;
        let buttons = game.buttons(&hand);
        let pressed = &buttons[luck.below(buttons.len() as u32) as usize];
        let before = (player.requests(), rows(stage));
        let log = stage.log(id);
        assert!(player.strikes(pressed), "{pressed}");
        let moment = MOMENTS[luck.below(MOMENTS.len() as u32) as usize];
        dies(stage, player, moment, before).await;
        let after = stage.log(id);
        assert!(after.len() <= log.len() + 1, "one press is one row");
        assert_eq!(after[..log.len()], log[..], "what was there is there");
        game.settles().await;
    }
    game.plays_some(3).await;
    game.settles().await;
    stage.assert_good(id);
    stage.log(id)
}

/// The button of a board, also of one that was left from before the start, that opens the hand.
fn opens_the_hand(stage: &Stage, board: &Seen) -> String {
    let words = ["table-button-act", "table-button-deck"].map(|key| stage.word(Language::Ru, key));
    let found = words.into_iter().find(|word| board.labels.contains(word));
    found.unwrap_or_else(|| panic!("no board: {:?}", board.labels))
}

/// Superfluous boards in the channel: at most one a crash, and gone when somebody touches them.
async fn cleans_discord(stage: &Stage, anna: &OnDiscord) {
    let id = stage.last();
    let board = anna.board_message(id).await;
    let all = anna.fake.messages(CHANNEL);
    let others = all.iter().filter(|shown| shown.id != board && !shown.buttons().is_empty());
    let others: Vec<_> = others.collect();
    assert!(others.len() <= CRASHES, "{}", others.len());
    for shown in others {
        let act = opens_the_hand(stage, &seen_on_discord(shown));
        anna.fake.presses(anna.person, shown.id, &act);
        let stripped = |fake: &stolik_tests::fake::discord::Fake| {
            fake.message(shown.id).is_none_or(|now| now.buttons().is_empty()).then_some(())
        };
        anna.fake.wait_for("a superfluous board to be cleaned up", stripped).await;
    }
}

async fn cleans_telegram(stage: &Stage, anna: &OnTelegram) {
    let id = stage.last();
    let (fake, chat) = (&anna.fake, anna.place.chat);
    let board = anna.board_message(id).await;
    let all = fake.of_bot(chat);
    let others = all.iter().filter(|post| post.id != board && !post.shown.buttons.is_empty());
    let others: Vec<_> = others.collect();
    assert!(others.len() <= CRASHES, "{}", others.len());
    for post in others {
        let act = opens_the_hand(stage, &seen_on_telegram(&post.shown));
        fake.presses(anna.person, chat, post.id, &act);
        let stripped = |fake: &stolik_tests::fake::telegram::Fake| {
            let now = fake.post(chat, post.id);
            (!now.stands() || now.shown.buttons.is_empty()).then_some(())
        };
        fake.wait_for("a superfluous board to be cleaned up", stripped).await;
    }
}

async fn on_discord(seed: u64) {
    let stage = Stage::new(&house(), seed).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    crashes(&stage, [&anna, &boris], seed).await;
    cleans_discord(&stage, &anna).await;
    stage.assert_clean();
}

async fn on_telegram(seed: u64) {
    let stage = Stage::new(&house(), seed).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    crashes(&stage, [&anna, &boris], seed).await;
    cleans_telegram(&stage, &anna).await;
    stage.assert_clean();
}

#[tokio::test]
async fn on_discord_at_any_moment() {
    on_discord(1).await;
}

#[tokio::test]
async fn on_discord_at_any_other_moment() {
    on_discord(3).await;
}

#[tokio::test]
async fn on_telegram_at_any_moment() {
    on_telegram(2).await;
}

#[tokio::test]
async fn on_telegram_at_any_other_moment() {
    on_telegram(4).await;
}

/// Updates that Telegram has handed out and that were not stored are fetched again, and done once.
#[tokio::test]
async fn on_telegram_no_press_is_lost() {
    for moment in [Moment::AtOnce, Moment::Durable, Moment::Requests(1)] {
        let stage = Stage::new(&house(), 5).on_telegram().await.open().await;
        let [anna, boris] = telegrammers(&stage, Language::En).await;
        let game = Match::open(&stage, [&anna, &boris], 5).await;
        let hand = anna.opens(game.id).await;
        let before = (anna.requests(), rows(&stage));
        assert!(anna.strikes(&hand.labels[0]));
        dies(&stage, &anna, moment, before).await;
        let chose = |row: &&LogRow| {
            matches!(&row.row, Row::Admin { what: Note::Did(_, SeatAction::ChoseDeck) })
        };
        assert_eq!(stage.log(game.id).iter().filter(chose).count(), 1, "{moment:?}");
        game.settles().await;
    }
}

/// A board arrived, but its sender never heard of it.
#[tokio::test]
async fn a_board_that_nobody_recorded_is_cleaned_up_when_touched() {
    let stage = Stage::new(&house(), 6).on_discord().await.on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let (fake, chat) = (&anna.fake, anna.place.chat);
    // So that it is known already what the group can show to one member.
    anna.types("/help").await;
    fake.wait_sent(0, "deleteMessage", |sent| sent.done()).await;
    fake.fail_next_in(chat, "sendMessage", telegram::Fault::LoseAnswer);
    anna.types("/new").await;
    let boards = |fake: &telegram::Fake| {
        let all = fake.of_bot(chat);
        let boards = all.iter().filter(|post| !post.shown.buttons.is_empty()).count();
        (boards == 2).then_some(())
    };
    fake.wait_for("the board to be sent again", boards).await;
    stage.restart().await;
    cleans_telegram(&stage, &anna).await;
    let left = fake.of_bot(chat).iter().filter(|post| !post.shown.buttons.is_empty()).count();
    assert_eq!(left, 1);

    // Discord knows the second by its nonce.
    let [vera, _] = discorders(&stage, Language::Ru);
    let messages = format!("/channels/{CHANNEL}/messages");
    vera.fake.fail_next("POST", &messages, discord::Fault::DropAnswer);
    vera.types("/new").await;
    vera.board(stage.last()).await;
    stage.restart().await;
    vera.board(stage.last()).await;
    assert_eq!(vera.fake.messages(CHANNEL).len(), 1);
    stage.assert_clean();
}
