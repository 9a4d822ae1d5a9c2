//! Faults between Telegram and the bot, and senseless actions of people.

use crate::telegram::bot::{Bot, pauses, quick};
use crate::telegram::{boards, club, open};
use std::sync::Arc;
use stolik_store::Store;
use stolik_telegram::{Rulebook, Secret, TelegramConfig, TelegramError};
use stolik_tests::club::Club;
use stolik_tests::fake::telegram::{Fault, Post, Power};
use stolik_tests::house::{House, Pictures};
use stolik_words::Words;
use stolik_world::Clock;

fn room(post: &Post) -> bool {
    post.shown.button("Сесть за стол").is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_token_ends_it_with_one_line_that_does_not_hold_it() {
    let (fake, _, _) = club().await;
    let club = Club::new(&House::new(Pictures::Digested), 1);
    let config = TelegramConfig {
        table: club.table.clone(),
        words: Arc::new(Words::embedded()),
        token: Secret::new("123:AAwrong"),
        api_url: Some(fake.url().parse().expect("an address")),
        clock: Clock::system(),
        pauses: pauses(),
        budget: quick(),
        lookup: Arc::new(Rulebook(club.table.clone())),
    };
    let ended = stolik_telegram::serve(config, Box::pin(std::future::pending())).await;
    let error = ended.expect_err("the token is wrong");
    assert!(matches!(error, TelegramError::Token));
    assert!(!format!("{error} {error:?}").contains("AAwrong"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn webhooks_conflicts_and_outages_are_recovered_from() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    fake.webhook("https://example.org/hook");
    fake.fail_next("getMe", Fault::DropConnection);
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.says(people[0], group, "/new");
    fake.wait_post(group, "the waiting room", room).await;
    fake.power(Power::Off);
    let said = fake.says(people[1], group, "/join");
    assert!(said.update.is_some());
    fake.power(Power::On);
    fake.wait_post(group, "both sit", |p| p.shown.text.contains("Борис")).await;
    fake.fail_next("getUpdates", Fault::TooMany { retry_after: 1 });
    fake.says(people[1], group, "/leave");
    fake.wait_post(group, "one sits", |p| !p.shown.text.contains("Борис")).await;
    bot.stop().await;
    fake.assert_clean();
}

/// The end of a match is read in the group and by each player, also if the former messages are gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn end_of_a_match_is_read_everywhere_after_all_histories_were_cleared() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (id, _) = bot.opens_match(group, people).await;
    bot.settles().await;
    let chats = [group, people[0].into(), people[1].into()];
    chats.iter().for_each(|chat| fake.clears(*chat));
    assert!(bot.club.table.close(id, stolik_table::Now(0)).await);
    for chat in chats {
        fake.wait_post(chat, "the end", |p| p.shown.text.contains("Стол закрыт")).await;
    }
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_whose_edits_are_refused_for_minutes_is_replaced_at_once() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (_, board) = bot.opens_match(group, people).await;
    bot.settles().await;
    // Far longer than the minute for which a test waits.
    fake.freezes(group, board.id, 230);
    fake.says(people[0], people[0], "/draw");
    let new = |fake: &stolik_tests::fake::telegram::Fake| {
        boards(fake, group).into_iter().find(|post| post.id != board.id)
    };
    fake.wait_for("a new board", new).await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_pictures_come_as_words() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    bot.opens_match(group, people).await;
    bot.settles().await;
    let wrong = Fault::BadRequest("IMAGE_PROCESS_FAILED".to_owned());
    fake.fail_next_in(group, "editMessageMedia", wrong.clone());
    for _ in 0..2 {
        fake.fail_next_in(group, "sendPhoto", wrong.clone());
    }
    fake.says(people[0], people[0], "/draw");
    let words =
        |p: &Post| p.shown.picture.is_none() && p.shown.button("Мои карты и ходы").is_some();
    fake.wait_post(group, "a board in words", words).await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_old_and_double_presses_get_a_kind_answer() {
    let (fake, people, group) = club().await;
    let vera = fake.person("Вера");
    fake.joins(vera, group);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (id, board) = bot.opens_match(group, people).await;
    bot.settles().await;
    let board = fake.post(group, board.id);
    let press = fake.presses(vera, group, board.id, "Мои карты и ходы");
    let answer = fake.answered(&press.callback).await;
    assert!(answer.show_alert, "{answer:?}");
    assert!(answer.text.expect("a line").contains("не играете"));
    let hand = fake.wait_post(people[0].into(), "a hand", |p| p.shown.picture.is_some()).await;
    let token = match &hand.shown.buttons[0][0].action {
        stolik_tests::fake::telegram::Action::Data(data) => data.clone(),
        other => panic!("{other:?}"),
    };
    let forged = fake.presses_data(vera, group, board.id, &token);
    assert!(fake.answered(&forged.callback).await.show_alert);
    for number in 0..3 {
        bot.moves(id, people, number).await;
    }
    let old = fake.presses_inaccessible(people[0], people[0].into(), hand.id, &token);
    fake.answered(&old.callback).await;
    bot.settles().await;
    let hands = fake.of_bot(people[0].into());
    assert_eq!(hands.iter().filter(|p| p.shown.picture.is_some()).count(), 1);
    assert_eq!(boards(&fake, group).len(), 1);
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_sent_and_not_recorded_is_cleaned_up_at_its_first_press() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    // The group is tried for whispers here, so that the next message in it is the board.
    fake.says(people[0], group, "/matches");
    fake.wait_for("an answer in private", |fake| {
        let all = fake.of_bot(people[0].into());
        (all.len() > 1 && fake.of_bot(group).is_empty()).then_some(())
    })
    .await;
    fake.fail_next_in(group, "sendMessage", Fault::LoseAnswer);
    fake.says(people[0], group, "/new");
    fake.wait_for("the second message", |fake| (fake.of_bot(group).len() == 2).then_some(())).await;
    bot.settles().await;
    let orphan = fake.of_bot(group)[0].clone();
    let press = fake.presses(people[1], group, orphan.id, "Моя колода");
    fake.answered(&press.callback).await;
    fake.wait_for("the orphan to lose its buttons", |fake| {
        let post = fake.post(group, orphan.id);
        (!post.stands() || post.shown.buttons.is_empty()).then_some(())
    })
    .await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn inline_queries_are_answered_and_commands_offered_in_both_languages() {
    let (fake, people, _) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    let query = fake.inline(people[0], "гидра");
    fake.wait_for("an answer", |fake| fake.inline_answer(&query.id)).await;
    fake.wait_for("the commands", |fake| {
        let (all, russian) = (fake.commands(None, ""), fake.commands(None, "ru"));
        (all.len() == russian.len() && !all.is_empty() && all != russian).then_some(())
    })
    .await;
    bot.stop().await;
    fake.assert_clean();
}
