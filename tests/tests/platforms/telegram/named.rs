//! People whom a line names: by a username, which may be somebody else's by now, or by a mention without one.

use super::bot::{Bot, quick};
use super::open;
use stolik_store::Store;
use stolik_tests::fake::telegram::{ChatId, Fake, PersonId};

/// Whether the bot has written this to a person, in the group or in private.
fn wrote(fake: &Fake, group: ChatId, person: PersonId, text: &str) -> bool {
    let mut posts = fake.of_bot(group);
    posts.extend(fake.of_bot(person.into()));
    posts.iter().any(|post| post.shown.text.contains(text))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn named_opponent_is_invited_and_a_reassigned_username_means_nobody() {
    let fake = Fake::start().await;
    let [anna, boris, vera] = fake.people(["Анна", "Борис", "Вера"]);
    let group = fake.supergroup("Клуб", &[anna, boris, vera]);
    let name = |person: PersonId, name: Option<&str>| {
        fake.change_person(person, |person| person.username = name.map(str::to_owned));
    };
    name(boris, Some("boris_b"));
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, [anna, boris]).await;
    fake.says(boris, group, "/help");
    fake.all_confirmed().await;
    bot.settles().await;
    // By the username, as the option of Discord does.
    fake.says(anna, group, "/new война @boris_b");
    fake.wait_post(group, "a room for Boris", |p| p.shown.text.contains("ждём Борис")).await;
    // By a mention of somebody without a username, whose display name has changed since.
    fake.change_person(boris, |person| person.first_name = "Борис Петров".to_owned());
    let mention = fake.mention(boris, "/new ".len(), 12);
    fake.says_with(anna, group, "/new Борис Петров война", &[mention]);
    fake.wait_post(group, "a second room", |p| p.shown.text.contains("ждём Борис Петров")).await;
    let opened = bot.club.table.matches().len();
    // The username goes to somebody who has not spoken to the bot: it means the former holder no more.
    name(boris, None);
    name(vera, Some("boris_b"));
    fake.says(anna, group, "/new война @boris_b");
    let unknown = "кто сейчас «@boris_b»";
    let told = |fake: &Fake| wrote(fake, group, anna, unknown).then_some(());
    fake.wait_for("that nobody is known by it", told).await;
    assert_eq!(bot.club.table.matches().len(), opened, "no table is opened for anybody else");
    // Once the new holder has spoken, it means her.
    fake.says(vera, group, "/help");
    fake.all_confirmed().await;
    bot.settles().await;
    fake.says(boris, group, "/new война @boris_b");
    fake.wait_post(group, "a room for Vera", |p| p.shown.text.contains("ждём Вера")).await;
    bot.stop().await;
    fake.assert_clean();
}
