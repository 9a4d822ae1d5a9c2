//! Club nights over the chats: one on Telegram from the invitation to its end, over a restart, and a poll on Discord.

use crate::house;
use std::time::Duration;
use stolik_table::{Body, Company, Incoming, MatchId, Person, Role, SurfaceId};
use stolik_tests::fake::discord::{Fake as Discord, GUILD};
use stolik_tests::fake::telegram::{Fake as Telegram, Post};
use stolik_tests::players::{OnTelegram, Player, Stage};
use stolik_words::Language;

const RU: Language = Language::Ru;
const EN: Language = Language::En;
const HOUR: u64 = 3600;
/// The first words of a night's message and of its reminders, in either language.
const HEADS: [&str; 4] = ["Вечер игр", "Скоро вечер игр", "Club night", "The club night"];

/// The reminders among them: the invitation, which is sent anew when it is old, names the person who proposed it.
fn reminders(fake: &Telegram, who: &OnTelegram) -> usize {
    posts(fake, who).iter().filter(|post| !post.shown.text.contains("Зовёт")).count()
}

/// An hour goes by, and every reminder that is due then arrives: one for each version.
async fn passes_hour(stage: &Stage, who: &OnTelegram) {
    stage.advance(Duration::from_secs(HOUR));
    stage.tick().await;
    let surfaces = stage.table().surfaces_of("telegram").into_iter();
    let calls = surfaces.filter(|s| matches!(s.id, SurfaceId::NightCall(_)) && !s.finished);
    let due = calls.map(|call| call.version).sum::<u64>();
    let arrived = |fake: &Telegram| (reminders(fake, who) as u64 >= due).then_some(());
    who.fake.wait_for("a reminder", arrived).await;
}

/// The messages of nights that stand in a group for everybody, oldest first: the invitation and the reminders.
fn posts(fake: &Telegram, who: &OnTelegram) -> Vec<Post> {
    let mut posts = fake.of_bot(who.place.chat);
    posts.retain(|post| HEADS.iter().any(|head| post.shown.text.starts_with(head)));
    posts
}

/// Waits until the invitation, or the last reminder, says this.
async fn says(who: &OnTelegram, words: &str) -> Post {
    let fits = |fake: &Telegram| {
        posts(fake, who).into_iter().rev().find(|post| post.shown.text.contains(words))
    };
    who.fake.wait_for(&format!("a night that says {words:?}"), fits).await
}

/// Presses the button whose label contains these words, and gives the toast.
async fn presses(who: &OnTelegram, post: &Post, words: &str) -> String {
    let now = posts(&who.fake, who).into_iter().find(|now| now.target() == post.target());
    let now = now.expect("it stands");
    let labels = now.shown.labels();
    let label = labels.iter().find(|label| label.contains(words));
    let label = label.unwrap_or_else(|| panic!("no {words} among {labels:?}"));
    let press = who.fake.presses(who.person, who.place.chat, post.target(), label);
    who.heard(&press.callback).await.line
}

/// A person types a line at the table itself.
async fn types(stage: &Stage, who: &OnTelegram, line: String) -> bool {
    let incoming = Incoming {
        id: format!("test:{}:{line}", who.id().0),
        at: stage.time(),
        channel: who.channel(),
        person: Person { id: who.id(), name: who.id().0 },
        language: RU,
        role: Role::Member,
        company: Company::Others,
        frame: stolik_table::Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text(line),
    };
    !stage.table().handle(incoming).await.refused
}

fn called(stage: &Stage, id: MatchId) -> usize {
    let calls = stage.table().surfaces_of("telegram").into_iter();
    calls.filter(|s| matches!(s.id, SurfaceId::Call(of, _) if of == id && s.waiting)).count()
}

#[tokio::test]
async fn night_of_three_is_held_in_a_group_over_a_restart() {
    let stage = Stage::new(&house(), 51).on_telegram().await.open().await;
    let all = stage.telegrammers(["Анна", "Борис", "Вера"], RU).await;
    let [anna, boris, _] = all.each_ref();
    anna.types("/night война 2047").await;
    let post = says(anna, "Когда?").await;
    assert_eq!(post.shown.buttons.len(), 5, "four evenings, and what to do with them");
    let evening = post.shown.labels()[2].trim_end_matches("(0)").to_owned();
    for (who, names) in all.iter().zip(["1: Анна", "2: Анна, Борис", "3: Анна, Борис, Вера"])
    {
        let heard = presses(who, &post, &evening).await;
        assert_eq!(heard, stage.word(RU, "night-ack-comes"));
        says(anna, names).await;
    }
    let settles = stage.word(RU, "night-button-settle");
    let refused = presses(boris, &post, &settles).await;
    assert_eq!(refused, stage.word(RU, "night-not-organizer"));
    presses(anna, &post, &settles).await;
    says(anna, "Назначен").await;
    let news = |fake: &Telegram| (reminders(fake, anna) == 1).then_some(());
    anna.fake.wait_for("the news", news).await;
    stage.restart().await;
    for _ in 0..4 * 24 {
        passes_hour(&stage, anna).await;
    }
    let over = says(anna, "окончен").await;
    assert!(over.shown.buttons.is_empty());
    let said = posts(&anna.fake, anna);
    let pressed = said.iter().filter(|post| post.shown.button(&settles).is_some());
    assert_eq!(pressed.count(), 0, "one message, kept up to date");
    // The news, a day before, an hour before.
    assert_eq!(reminders(&anna.fake, anna), 3);
    assert!(stage.table().matches().is_empty(), "nobody said that he was here");
    stage.assert_clean();
}

#[tokio::test]
async fn people_who_are_here_are_called_to_a_table() {
    let stage = Stage::new(&house(), 52).on_telegram().await.open().await;
    let all = stage.telegrammers(["Анна", "Борис", "Вера"], RU).await;
    let [anna, boris, vera] = all.each_ref();
    anna.types("/night война 2047").await;
    let post = says(anna, "Когда?").await;
    let first = post.shown.labels()[0].to_owned();
    presses(anna, &post, &first).await;
    says(anna, "1: Анна").await;
    presses(anna, &post, &stage.word(RU, "night-button-settle")).await;
    says(anna, "Назначен").await;
    let soon = |fake: &Telegram| {
        posts(fake, anna).into_iter().find(|post| post.shown.text.starts_with("Скоро"))
    };
    let mut hours = 0;
    while soon(&anna.fake).is_none() {
        passes_hour(&stage, anna).await;
        hours += 1;
        assert!(hours < 48, "an evening comes");
    }
    let reminder = soon(&anna.fake).expect("it has come");
    // From the reminder as well as from the invitation.
    let here = stage.word(RU, "night-button-here");
    assert_eq!(presses(vera, &reminder, &here).await, stage.word(RU, "night-ack-here"));
    let open = says(anna, &here).await;
    assert_eq!(presses(boris, &open, &here).await, stage.word(RU, "night-ack-here"));
    stage.advance(Duration::from_secs(1));
    stage.tick().await;
    let id = stage.last();
    assert_eq!((stage.table().matches().len(), called(&stage, id)), (1, 2));
    says(anna, "Столы (1)").await;
    for who in [boris, vera] {
        assert!(types(&stage, who, format!("/join {}", stage.name(id))).await);
    }
    assert!(
        !types(&stage, anna, format!("/join {}", stage.name(id))).await,
        "both chairs are taken"
    );
    stage.assert_clean();
}

#[tokio::test]
async fn day_is_found_in_a_discord_channel() {
    let stage = Stage::new(&house(), 53).on_discord().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    fake.set_guild_locale(GUILD, "en-US");
    let all = ["Anna", "Boris", "Vera"].map(|name| stage.discorder(name, EN));
    let anna = &all[0];
    let page = anna.asks("/night").await;
    anna.clicks(page.id, &page.labels()[0]).await;
    let shows = |words: &'static str| {
        move |fake: &Discord| {
            let mut posts = fake.messages(anna.place);
            posts.retain(|shown| HEADS.iter().any(|head| shown.content.starts_with(head)));
            posts.into_iter().find(|post| post.content.contains(words))
        }
    };
    let post = anna.fake.wait_for("an invitation", shows("When?")).await;
    let mut now = post.clone();
    for (who, names) in all.iter().zip(["1: Anna", "2: Anna, Boris", "3: Anna, Boris, Vera"]) {
        who.clicks(post.id, &now.labels()[1]).await;
        now = anna.fake.wait_for("a name", shows(names)).await;
    }
    anna.clicks(post.id, &stage.word(EN, "night-button-settle")).await;
    let settled = anna.fake.wait_for("a day", shows("It is settled")).await;
    assert_eq!(settled.id, post.id, "one message, kept up to date");
    stage.assert_clean();
}
