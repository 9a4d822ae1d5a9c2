//! Private chats, topics, groups that move, people who come and go.

use crate::telegram::bot::{Bot, quick};
use crate::telegram::{boards, club, open};
use std::time::Duration;
use stolik_delivery::{Limit, Pace};
use stolik_store::Store;
use stolik_tests::fake::telegram::{Ephemeral, Fake, Fault, Pace as Pacing, Place, Post};

fn room(post: &Post) -> bool {
    post.shown.button("Сесть за стол").is_some()
}

fn decks(post: &Post) -> bool {
    post.shown.text.contains("Выберите колоду")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_with_the_bot_a_whole_opening_is_played_in_the_private_chat() {
    let fake = Fake::start().await;
    let anna = fake.person("Анна");
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.opens(anna, "");
    let hello = fake.wait_post(anna.into(), "a greeting", |p| p.shown.text.contains("/new")).await;
    assert_eq!(hello.shown.labels().len(), 6, "six keys: {:?}", hello.shown.labels());
    fake.says(anna, anna, "/new");
    let table = fake.wait_post(anna.into(), "the waiting room", room).await;
    let invite = table.shown.labels().into_iter().find(|l| l.contains("Позвать"));
    let press = fake.presses(anna, anna.into(), table.id, invite.expect("a bot to invite"));
    fake.answered(&press.callback).await;
    let hand = fake.wait_post(anna.into(), "decks", decks).await;
    let deck = hand.shown.labels()[0].to_owned();
    fake.presses(anna, anna.into(), hand.id, &deck);
    let id = bot.last();
    fake.wait_post(anna.into(), "the hand", |p| p.shown.picture.is_some()).await;
    let before = bot.rows(id);
    for number in 0..3 {
        bot.moves(id, [anna, anna], number).await;
    }
    assert!(bot.rows(id) >= before + 3);
    bot.settles().await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_for_a_friend_is_opened_in_the_group_where_it_was_asked_for() {
    for ephemeral in [Ephemeral::Absent, Ephemeral::Works] {
        let (fake, people, group) = club().await;
        fake.ephemeral(group, ephemeral);
        let store = Store::in_memory();
        let bot = Bot::start(&fake, &store, quick()).await;
        open(&fake, people).await;
        fake.says(people[0], group, "/start");
        let hello = fake.wait_post(group, "a greeting", |p| p.shown.text.contains("/check")).await;
        assert_eq!(hello.shown.labels().len(), 6, "six keys: {:?}", hello.shown.labels());
        fake.presses(people[0], group, hello.target(), "С другом");
        let game = "Новый стол: Берсерк, правила 2007 года";
        let games = fake.wait_post(group, "the games", |p| p.shown.button(game).is_some()).await;
        fake.presses(people[0], group, games.target(), game);
        fake.wait_post(group, "the waiting room", room).await;
        // A person who comes later finds the table above the six keys.
        fake.says(people[1], group, "/start");
        let sits = |p: &Post| p.shown.labels().len() == 7 && p.shown.text.contains("/check");
        let hello = fake.wait_post(group, "a greeting with the table", sits).await;
        assert!(hello.shown.labels()[0].starts_with("Сесть: «"), "{:?}", hello.shown.labels());
        bot.stop().await;
        fake.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn topics_have_tables_of_their_own_and_one_pace() {
    let fake = Fake::start().await;
    let people = fake.people(["Анна", "Борис"]);
    let forum = fake.forum("Форум", &people);
    let topics = [fake.topic(forum, "Раз"), fake.topic(forum, "Два")];
    fake.pace(Pacing::Enforced);
    let store = Store::in_memory();
    let mut budget = quick();
    let limits = vec![Limit::new(2, 3.3), Limit::new(10, 61.0)];
    budget.place = Pace { limits, gap: Duration::from_millis(300) };
    budget.guests = vec![Limit::new(1, 3.3), Limit::new(8, 61.0)];
    let bot = Bot::start(&fake, &store, budget).await;
    for topic in topics {
        fake.says(people[0], Place { chat: forum, thread: Some(topic) }, "/new");
    }
    for topic in topics {
        let room = fake.wait_post(forum, "a table", |p| p.thread == Some(topic) && room(p)).await;
        fake.presses(people[1], forum, room.id, "Сесть за стол");
    }
    for topic in topics {
        let both = |p: &Post| p.thread == Some(topic) && p.shown.text.contains("Борис");
        fake.wait_post(forum, "both sit", both).await;
    }
    assert_eq!(fake.flood().breaches(), 0, "{:?}", fake.flood());
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_group_that_becomes_a_supergroup_keeps_its_tables() {
    let fake = Fake::start().await;
    let people = fake.people(["Анна", "Борис"]);
    let old = fake.group("Клуб", &people);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.says(people[0], old, "/new");
    fake.wait_post(old, "the waiting room", room).await;
    bot.settles().await;
    let new = fake.upgrades(people[0], old);
    let table = fake.wait_post(new, "the table in the new chat", room).await;
    let press = fake.presses(people[1], new, table.id, "Сесть за стол");
    fake.answered(&press.callback).await;
    let both = |p: &Post| p.id == table.id && p.shown.text.contains("Борис");
    fake.wait_post(new, "both sit", both).await;
    bot.settles().await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_blocks_the_bot_is_called_in_the_group_and_gets_the_hand_back_later() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    bot.opens_match(group, people).await;
    bot.settles().await;
    // The update is lost: the refusal alone must tell.
    fake.hold();
    let update = fake.blocks(people[1]).expect("an update");
    fake.loses(update);
    fake.release(&[]);
    let id = bot.last();
    let mine = |bot: &Bot| bot.club.waited(id).first().map(|seat| seat.index());
    for number in 0..12 {
        if mine(&bot) != Some(0) {
            break;
        }
        bot.moves(id, people, number).await;
    }
    bot.settles().await;
    let before = fake.of_bot(people[1].into()).len();
    fake.unblocks(people[1]);
    fake.wait_for("the hand to come back", |fake| {
        (fake.of_bot(people[1].into()).len() > before).then_some(())
    })
    .await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_added_greets_and_one_that_may_not_send_photos_says_so_once() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    fake.removes_bot(people[0], group);
    fake.adds_bot(people[0], group);
    fake.wait_post(group, "a greeting", |p| p.shown.text.contains("/check")).await;
    let refused = "not enough rights to send photos to the chat".to_owned();
    fake.fail_next_in(group, "editMessageMedia", Fault::BadRequest(refused));
    bot.opens_match(group, people).await;
    fake.wait_post(group, "what is missing", |p| p.shown.text.contains("фотографии")).await;
    let rights = fake.chat(group).rights;
    fake.limits_bot(people[0], group, rights);
    fake.wait_post(group, "the board", |p| p.shown.picture.is_some()).await;
    let told = fake.of_bot(group).into_iter().filter(|p| p.shown.text.contains("фотографии"));
    assert_eq!(told.count(), 1, "once");
    assert_eq!(boards(&fake, group).len(), 1);
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_server_that_knows_no_whispers_never_gets_a_secret() {
    let (fake, people, group) = club().await;
    fake.ephemeral(group, Ephemeral::Refused);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    fake.says(people[0], group, "/new");
    let table = fake.wait_post(group, "the waiting room", room).await;
    fake.presses(people[0], group, table.id, "Моя колода");
    fake.wait_post(people[0].into(), "the decks in private", decks).await;
    bot.settles().await;
    let public = fake.chat(group).posts.into_iter().filter(|post| post.only_for.is_none());
    assert!(!public.into_iter().any(|post| decks(&post)));
    bot.stop().await;
    fake.assert_clean();
}

/// A person who follows an invitation is shown the table alone and sits down from there, though never in the group.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_leads_from_anywhere_to_a_free_chair_of_one_table() {
    let (fake, people, group) = club().await;
    let [vera] = fake.people(["Вера"]);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    fake.says(people[0], group, "/new");
    let room =
        fake.wait_post(group, "the waiting room", |p| p.shown.button("Пригласить").is_some()).await;
    let press = fake.presses(people[0], group, room.id, "Пригласить");
    fake.answered(&press.callback).await;
    let shown = fake
        .wait_post(people[0].into(), "the links", |p| p.shown.text.contains("?start=seat-"))
        .await;
    let link = shown.shown.text.split_whitespace().find(|word| word.contains("?start=seat-"));
    fake.follows(vera, link.expect("a link"));
    let table = fake
        .wait_post(vera.into(), "the table", |p| p.shown.text.contains("Вас зовут за стол"))
        .await;
    let press = fake.presses(vera, vera.into(), table.id, "Сесть за стол");
    fake.answered(&press.callback).await;
    fake.wait_post(vera.into(), "her decks", |p| p.shown.text.contains("Выберите колоду")).await;
    fake.wait_post(group, "she sits", |p| p.shown.text.contains("Вера")).await;
    bot.settles().await;
    bot.stop().await;
    fake.assert_clean();
}
