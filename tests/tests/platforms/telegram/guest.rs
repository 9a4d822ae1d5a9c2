//! Inline mode with pictures, and guest mode: rules and cards in chats where the bot is no member.

use crate::telegram::bot::{Bot, quick};
use crate::telegram::{club, open};
use serde_json::Value;
use std::sync::Arc;
use stolik_store::Store;
use stolik_telegram::Illustrated;
use stolik_tests::fake::telegram::{ChatId, Fake, PersonId, Post};
use stolik_words::Language;

const NAME: &str = "Вожак стаи";

/// Makes the index of the rules, which takes its time in a development build.
fn warm(bot: &Bot) {
    assert!(!bot.club.table.lookup(None, "защитник", Language::Ru).is_empty());
}

/// Returns the guest's answer to a call, as words.
async fn called(fake: &Fake, person: PersonId, chat: ChatId, text: &str) -> String {
    let call = fake.calls_guest(person, chat, text);
    let answer = fake.wait_for("an answer of the guest", |fake| fake.guest_answer(&call.id)).await;
    let words = [&answer["input_message_content"]["message_text"], &answer["caption"]];
    words.into_iter().find_map(Value::as_str).expect("words").to_owned()
}

/// The first row for an inline query.
async fn first(fake: &Fake, person: PersonId, text: &str) -> Value {
    let query = fake.inline(person, text).id;
    let answer = fake.wait_for("an inline answer", |fake| fake.inline_answer(&query)).await;
    answer["results"][0].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guest_looks_rules_and_cards_up_and_does_nothing_else() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    warm(&bot);
    open(&fake, people).await;
    let [anna, boris] = people;
    let (id, _) = bot.opens_match(group, people).await;
    bot.settles().await;
    let (rows, before) = (bot.rows(id), fake.of_bot(group).len());
    // The id of a chat where the bot is a guest may be that of the group of the match.
    for (who, chat) in [(anna, group), (boris, ChatId(-100_777))] {
        let rule = called(&fake, who, chat, "@stolik_fake_bot /rule 4.11").await;
        assert!(rule.starts_with("4.11 · "), "{rule}");
        let card = called(&fake, who, chat, "/card@stolik_fake_bot вожак стаи").await;
        assert!(card.starts_with(&format!("{NAME} (")), "{card}");
        let plain = called(&fake, who, chat, "@stolik_fake_bot вожак стаи").await;
        assert!(plain.starts_with(&format!("{NAME} (")), "{plain}");
        let unknown = called(&fake, who, chat, "/card@stolik_fake_bot вожык стаи").await;
        assert!(unknown.contains(NAME), "the nearest name is told: {unknown}");
        for line in ["/new", "/do draw", "/concede", "/hand", "/board", "/explain", "/forget"] {
            let refused = called(&fake, who, chat, &format!("@stolik_fake_bot {line}")).await;
            assert!(refused.starts_with("Здесь я гость"), "{line}: {refused}");
        }
    }
    bot.settles().await;
    assert_eq!((bot.rows(id), fake.of_bot(group).len()), (rows, before));
    assert_eq!(bot.club.table.matches().len(), 1);
    // A quota a person: what is beyond it is not answered, and others are.
    let vera = fake.person("Вера");
    let answered = || fake.sent().iter().filter(|sent| sent.method == "answerGuestQuery").count();
    let before = answered();
    for _ in 0..40 {
        fake.calls_guest(vera, group, "@stolik_fake_bot /rule 4.11");
    }
    fake.all_confirmed().await;
    fake.wait_for("her answers", |_| (answered() == before + 20).then_some(())).await;
    called(&fake, boris, group, "@stolik_fake_bot /rule 4.11").await;
    assert_eq!(answered(), before + 21);
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn card_that_was_shown_somewhere_has_its_picture_in_inline_mode_and_after_a_restart() {
    let (fake, people, _) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    warm(&bot);
    open(&fake, people).await;
    let anna = people[0];
    assert_eq!(first(&fake, anna, NAME).await["type"], "article", "no picture is known yet");
    fake.says(anna, anna, &format!("/card {NAME}"));
    fake.wait_post(anna.into(), "the card", |post| post.shown.picture.is_some()).await;
    let row = fake.wait_for("the picture", async_row(&fake, anna)).await;
    assert!(row["caption"].as_str().is_some_and(|words| words.starts_with(NAME)), "{row}");
    bot.stop().await;
    let bot = Bot::start(&fake, &store, quick()).await;
    warm(&bot);
    let kept = first(&fake, anna, NAME).await;
    assert_eq!((&kept["type"], &kept["photo_file_id"]), (&"photo".into(), &row["photo_file_id"]));
    let call = fake.calls_guest(anna, ChatId(-100_777), &format!("/card {NAME}"));
    let guest = fake.wait_for("an answer", |fake| fake.guest_answer(&call.id)).await;
    assert_eq!(guest["photo_file_id"], row["photo_file_id"], "{guest}");
    bot.stop().await;
    fake.assert_clean();
}

/// Asks again at every change until the row has a picture.
fn async_row(_: &Fake, person: PersonId) -> impl FnMut(&Fake) -> Option<Value> {
    let mut query = None;
    move |fake| {
        let asked = query.get_or_insert_with(|| fake.inline(person, NAME).id);
        let row = fake.inline_answer(asked)?["results"][0].clone();
        if row["type"] != "photo" {
            // Not at once, or the quota would be used up while the picture is painted.
            std::thread::sleep(std::time::Duration::from_millis(200));
            query = Some(fake.inline(person, NAME).id);
            return None;
        }
        Some(row)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_for_pictures_gives_cards_their_pictures_once() {
    let (fake, people, _) = club().await;
    let shelf = fake.supergroup("Картинки", &[]);
    let store = Store::in_memory();
    let illustrated = |book| Arc::new(Illustrated { book, chat: shelf.0 }) as _;
    let bot = Bot::start_with(&fake, &store, quick(), illustrated).await;
    warm(&bot);
    open(&fake, people).await;
    assert_eq!(first(&fake, people[0], NAME).await["type"], "article");
    fake.wait_post(shelf, "the picture", |post| post.shown.picture.is_some()).await;
    fake.wait_for("the row", async_row(&fake, people[0])).await;
    first(&fake, people[1], NAME).await;
    bot.settles().await;
    let of_card = |post: &Post| post.shown.text.contains(NAME);
    let sent = fake.of_bot(shelf).iter().filter(|post| of_card(post)).count();
    assert_eq!(sent, 1, "each picture is sent once");
    bot.stop().await;
    fake.assert_clean();
}
