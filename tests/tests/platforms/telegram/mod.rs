//! The tables on Telegram: the real adapter with the real teloxide against the fake.

mod app;
mod bot;
mod crowds;
mod faults;
mod guest;
mod help;
mod named;
mod pages;
mod places;
mod replies;

use bot::{Bot, quick};
use stolik_store::Store;
use stolik_tests::fake::telegram::{ChatId, Ephemeral, Fake, Fault, PersonId, Post};

/// A fake with two people who know the bot, and their group.
async fn club() -> (Fake, [PersonId; 2], ChatId) {
    let fake = Fake::start().await;
    fake.answers_are_never_late();
    let people = fake.people(["Анна", "Борис"]);
    let group = fake.supergroup("Клуб", &people);
    (fake, people, group)
}

/// Both open their private chats.
async fn open(fake: &Fake, people: [PersonId; 2]) {
    for person in people {
        fake.opens(person, "");
        fake.wait_post(person.into(), "a greeting", |p| p.shown.text.contains("/new")).await;
    }
}

fn boards(fake: &Fake, group: ChatId) -> Vec<Post> {
    let mut posts = fake.of_bot(group);
    posts.retain(|post| post.shown.picture.is_some());
    posts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_opened_joined_and_played_with_hands_in_private() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (id, room) = bot.opens_match(group, people).await;
    let board =
        fake.wait_post(group, "the board", |p| p.shown.button("Мои карты и ходы").is_some()).await;
    assert_eq!(board.id, room.id, "the waiting room has become the board");
    assert!(board.shown.picture.is_some());
    for number in 0..6 {
        bot.moves(id, people, number).await;
    }
    bot.settles().await;
    assert_eq!(boards(&fake, group).len(), 1, "one message a match");
    for person in people {
        fake.wait_post(person.into(), "a hand", |p| p.shown.picture.is_some()).await;
        let hands = fake.of_bot(person.into());
        assert_eq!(hands.iter().filter(|p| p.shown.picture.is_some()).count(), 1, "one hand");
    }
    let english = bot.club.name(id);
    assert!(fake.of_bot(group).iter().all(|post| !post.shown.text.contains(&english)));
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_walk_edits_the_hand_in_place_and_a_typed_question_is_answered_there() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (id, _) = bot.opens_match(group, people).await;
    bot.settles().await;
    let seat = bot.club.waited(id)[0];
    let person = people[seat.index()];
    let hand = fake.wait_post(person.into(), "the hand", |p| p.shown.picture.is_some()).await;
    let rows = bot.rows(id);
    let mut last = hand.clone();
    for _ in 0..8 {
        let step = last.shown.labels()[0].to_owned();
        let edits = last.edits();
        let press = fake.presses(person, person.into(), last.id, &step);
        fake.answered(&press.callback).await;
        last = fake
            .wait_for("the next step", |fake| {
                let post = fake.post(person.into(), hand.id);
                (post.edits() > edits).then_some(post)
            })
            .await;
        if bot.rows(id) > rows {
            break;
        }
    }
    assert!(bot.rows(id) > rows, "the first buttons lead to a command");
    assert!(last.stands(), "the walk took place in one message");
    fake.says(person, person, "/concede");
    let sure =
        fake.wait_post(person.into(), "a question", |p| p.shown.button("Да, сдаюсь").is_some());
    let sure = sure.await;
    let press = fake.presses(person, person.into(), sure.id, "Да, сдаюсь");
    fake.answered(&press.callback).await;
    let over = fake.wait_post(group, "the end", |p| p.shown.text.contains("Партия окончена"));
    assert_eq!(over.await.id, boards(&fake, group)[0].id, "the last edit");
    bot.settles().await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_nothing_is_sent_twice_and_play_goes_on() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (id, _) = bot.opens_match(group, people).await;
    bot.moves(id, people, 1).await;
    bot.settles().await;
    bot.stop().await;
    let before = fake.sent().len();
    let bot = Bot::start(&fake, &store, quick()).await;
    bot.settles().await;
    bot.moves(id, people, 2).await;
    bot.settles().await;
    let sent = fake.sent().split_off(before);
    let boards_sent = sent.iter().filter(|s| s.method == "sendPhoto" && s.chat == Some(group));
    assert_eq!(boards_sent.count(), 0, "the board of before is edited");
    assert_eq!(boards(&fake, group).len(), 1);
    for person in people {
        let hands = fake.of_bot(person.into());
        assert_eq!(hands.iter().filter(|p| p.shown.picture.is_some()).count(), 1, "one hand");
    }
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_private_chat_nothing_secret_is_said_and_the_link_opens_it() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.says(anna, group, "/new");
    let board =
        fake.wait_post(group, "the waiting room", |p| p.shown.button("Моя колода").is_some()).await;
    let press = fake.presses(anna, group, board.id, "Моя колода");
    let answer = fake.answered(&press.callback).await;
    let url = answer.url.expect("a link to the private chat");
    fake.says(anna, group, "/hand");
    let invite =
        fake.wait_post(group, "an invitation", |p| p.shown.text.contains("личном чате")).await;
    assert!(fake.of_bot(group).iter().all(|p| !p.shown.text.contains("Выберите колоду")));
    fake.follows(anna, &url);
    let hand = |p: &Post| p.shown.text.contains("Выберите колоду");
    fake.wait_post(anna.into(), "the decks", hand).await;
    fake.wait_for("the invitation to go", |fake| {
        (!fake.post(group, invite.id).stands()).then_some(())
    })
    .await;
    bot.settles().await;
    let hands = fake.of_bot(anna.into());
    assert_eq!(hands.iter().filter(|p| hand(p)).count(), 1, "the hand came once");
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_group_can_whisper_the_hand_is_shown_there_to_one_alone() {
    let (fake, people, group) = club().await;
    fake.ephemeral(group, Ephemeral::Works);
    let [anna, boris] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.says(anna, group, "/new");
    let board =
        fake.wait_post(group, "the waiting room", |p| p.shown.button("Моя колода").is_some()).await;
    let press = fake.presses(anna, group, board.id, "Моя колода");
    fake.answered(&press.callback).await;
    let decks = |post: &Post| post.shown.text.contains("Выберите колоду");
    let hand = fake.wait_post(group, "a whisper", decks).await;
    assert_eq!(hand.only_for, Some(anna));
    assert!(!fake.visible_to(boris, group).iter().any(decks));
    let deck = hand.shown.labels()[0].to_owned();
    let press = fake.presses(anna, group, hand.target(), &deck);
    fake.answered(&press.callback).await;
    fake.wait_for("the whispered hand to change", |fake| {
        fake.post(group, hand.target()).shown.text.contains("Ваша колода").then_some(())
    })
    .await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_it_cannot_the_trial_shows_no_secret() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.says(anna, group, "/new");
    let board =
        fake.wait_post(group, "the waiting room", |p| p.shown.button("Моя колода").is_some()).await;
    let press = fake.presses(anna, group, board.id, "Моя колода");
    assert!(fake.answered(&press.callback).await.url.is_some());
    // The answer does not wait for the trial.
    fake.wait_for("the trial to be taken back", |fake| {
        let posts = fake.chat(group).posts;
        let mut trials = posts.iter().filter(|p| p.shown.text.contains("Минутку")).peekable();
        (trials.peek().is_some() && trials.all(|post| !post.stands())).then_some(())
    })
    .await;
    let press = fake.presses(anna, group, board.id, "Моя колода");
    fake.answered(&press.callback).await;
    let tried = fake.chat(group).posts.iter().filter(|p| p.shown.text.contains("Минутку")).count();
    assert_eq!(tried, 1, "a group is tried once");
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_lost_answers_and_deleted_boards_are_recovered_from() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let (id, _) = bot.opens_match(group, people).await;
    bot.settles().await;
    fake.fail_next_in(group, "editMessageMedia", Fault::TooMany { retry_after: 1 });
    fake.fail_next_in(group, "editMessageMedia", Fault::DropConnection);
    fake.fail_next_in(group, "editMessageMedia", Fault::LoseAnswer);
    fake.fail_next("getUpdates", Fault::DropConnection);
    for number in 0..4 {
        bot.moves(id, people, number).await;
    }
    fake.wait_for("all faults to be met", |fake| (fake.faults_left() == 0).then_some(())).await;
    bot.settles().await;
    let text = "message to edit not found".to_owned();
    fake.fail_next_in(group, "editMessageMedia", Fault::BadRequest(text));
    let before = boards(&fake, group).len();
    fake.says(people[0], people[0], "/draw");
    fake.wait_for("a new board", |fake| (boards(fake, group).len() > before).then_some(())).await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn updates_that_come_twice_or_cannot_be_read_do_no_harm() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.unknown_update();
    fake.unparsable_update();
    let said = fake.says(anna, group, "/new");
    fake.wait_post(group, "the waiting room", |p| p.shown.button("Сесть за стол").is_some()).await;
    fake.duplicates(said.update.expect("an update"));
    fake.all_confirmed().await;
    bot.kill().await;
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.duplicates(said.update.expect("an update"));
    fake.all_confirmed().await;
    bot.settles().await;
    assert_eq!(bot.club.table.matches().len(), 1);
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn check_says_what_is_missing() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.change_chat(group, |chat| chat.rights.photos = false);
    fake.says(anna, group, "/check");
    fake.wait_post(group, "the answer", |p| p.shown.text.contains("Отправлять фото поля: нет"))
        .await;
    bot.stop().await;
    fake.assert_clean();
}
