//! The rulebook in a chat: asked, read alone, followed, shown to everybody.

use crate::telegram::bot::{Bot, quick};
use crate::telegram::{club, open};
use stolik_store::Store;
use stolik_tests::fake::telegram::{ChatId, Ephemeral, Fake, Fault, Post};

const SHOW: &str = "Показать всем";

/// The pages that were shown in a group.
fn shown(fake: &Fake, group: ChatId) -> Vec<Post> {
    let mut posts = fake.of_bot(group);
    posts.retain(|post| post.shown.text.starts_with("Показывает: "));
    posts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rule_asked_in_a_group_is_read_in_private_followed_and_shown_in_the_group() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let [anna, boris] = people;
    fake.says(anna, group, "/rule 4.11");
    let page = fake.wait_post(anna.into(), "a page", |p| p.shown.button(SHOW).is_some()).await;
    assert!(page.shown.text.starts_with("4.11 · "), "{}", page.shown.text);
    let part = page.shown.labels().into_iter().find(|l| l.starts_with('▸')).expect("a part");
    fake.presses(anna, anna.into(), page.id, part);
    let up = |p: &Post| p.shown.labels().iter().any(|l| l.starts_with('↑'));
    let part = fake.wait_post(anna.into(), "a part of it", up).await;
    assert_eq!(part.id, page.id, "a page takes the place of the one before");
    let press = fake.presses(anna, anna.into(), part.id, SHOW);
    fake.duplicates(press.update.expect("an update"));
    assert_eq!(fake.answered(&press.callback).await.text.as_deref(), Some("Показываю всем."));
    let public = fake.wait_post(group, "the page", |p| p.shown.text.contains("Анна")).await;
    assert!(public.shown.text.starts_with("Показывает: Анна\n4.11 · "), "{}", public.shown.text);
    assert!(public.shown.button(SHOW).is_none());

    let link = public.shown.labels()[0].to_owned();
    let press = fake.presses(boris, group, public.id, &link);
    fake.answered(&press.callback).await;
    let his = fake.wait_post(boris.into(), "his page", |p| p.shown.button(SHOW).is_some()).await;
    assert!(his.shown.text.starts_with("4.11 · "), "{}", his.shown.text);
    bot.settles().await;
    assert_eq!(shown(&fake, group).len(), 1, "a doubled press shows it once");
    assert_eq!(fake.post(group, public.id).edits(), 0);
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn person_who_shows_a_page_is_told_if_the_bot_may_not_write() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    fake.says(people[0], group, "/rule 4.11");
    let me: ChatId = people[0].into();
    let page = fake.wait_post(me, "a page", |p| p.shown.button(SHOW).is_some()).await;
    let refusal = Fault::BadRequest("not enough rights to send text messages to the chat".into());
    fake.fail_next_in(group, "sendMessage", refusal);
    fake.presses(people[0], me, page.id, SHOW);
    fake.wait_post(me, "the reason", |p| p.shown.text.contains("/check")).await;
    assert!(shown(&fake, group).is_empty());
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_a_group_shows_messages_to_one_member_pages_stay_in_it() {
    let (fake, people, group) = club().await;
    fake.ephemeral(group, Ephemeral::Works);
    let [anna, boris] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, [anna, anna]).await;
    fake.says(anna, group, "/rule 4.11");
    let has = |p: &Post| p.shown.button(SHOW).is_some();
    let page = fake.wait_post(anna.into(), "a page", has).await;
    fake.presses(anna, anna.into(), page.id, SHOW);
    let public = fake.wait_post(group, "her page", |p| p.shown.text.contains("Анна")).await;
    // Boris has no private chat: what he opens is whispered, and he shows it from there.
    let link = public.shown.labels()[0].to_owned();
    fake.presses(boris, group, public.id, &link);
    let whispered = fake.wait_post(group, "a whispered page", has).await;
    assert_eq!(whispered.only_for, Some(boris));
    fake.presses(boris, group, whispered.target(), SHOW);
    let his = fake.wait_post(group, "his page", |p| p.shown.text.contains("Борис")).await;
    assert!(his.shown.text.starts_with("Показывает: Борис\n"), "{}", his.shown.text);
    assert_eq!(his.only_for, None);
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_with_the_bot_there_is_nobody_to_show_it_to() {
    let (fake, people, _) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    fake.says(people[0], people[0], "/rule зощитник");
    let page = |p: &Post| p.shown.text.contains("4.11 · ");
    let page = fake.wait_post(people[0].into(), "a page", page).await;
    assert!(page.shown.button(SHOW).is_none(), "{:?}", page.shown.labels());
    bot.stop().await;
    fake.assert_clean();
}
