//! Help in a group for a person whom the bot can reach neither there nor in private.

use super::bot::{Bot, quick};
use super::{club, open};
use stolik_store::Store;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_of_a_person_out_of_reach_stands_in_the_group_until_the_private_chat_opens() {
    let (fake, people, group) = club().await;
    let bot = Bot::start(&fake, &Store::in_memory(), quick()).await;
    let play = "Играть";
    fake.says(people[0], group, "/help");
    let first =
        fake.wait_post(group, "the first keys", |post| post.shown.button(play).is_some()).await;
    assert_eq!(first.shown.labels().len(), 6, "{:?}", first.shown.labels());
    // Asked again, they take the place of the former ones.
    fake.says(people[0], group, "/help");
    let again = |post: &stolik_tests::fake::telegram::Post| {
        post.id != first.id && post.shown.button(play).is_some()
    };
    let second = fake.wait_post(group, "the keys again", again).await;
    fake.wait_for("the former keys to go", |fake| {
        (!fake.post(group, first.id).stands()).then_some(())
    })
    .await;
    // Whom the bot can write to gets the help there, and the group is tidy again.
    open(&fake, people).await;
    fake.wait_for("the keys in the group to go", |fake| {
        (!fake.post(group, second.id).stands()).then_some(())
    })
    .await;
    let before = fake.of_bot(people[0].into()).len();
    fake.says(people[0], group, "/help");
    fake.wait_for("help in private", |fake| {
        (fake.of_bot(people[0].into()).len() > before).then_some(())
    })
    .await;
    assert!(
        fake.of_bot(group).iter().all(|post| !post.stands() || post.shown.button(play).is_none())
    );
    bot.stop().await;
    fake.assert_clean();
}
