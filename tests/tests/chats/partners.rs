//! Searches for a game, wishes not to meet and annulled results, over the chats.

use crate::{discorders, house, telegrammers};
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_store::Shelf;
use stolik_table::{Body, Company, Incoming, MatchId, Person, Role, SurfaceId};
use stolik_tests::fake::discord::{Fake as Discord, GUILD, may};
use stolik_tests::fake::telegram::{Fake as Telegram, Post};
use stolik_tests::players::{Match, OnTelegram, Player, Stage};
use stolik_words::{Arg, Language};

const RU: Language = Language::Ru;

/// A moment goes by, and what is due then is done.
async fn passes(stage: &Stage) {
    stage.advance(Duration::from_secs(1));
    stage.tick().await;
}

fn searches(stage: &Stage) -> usize {
    stage.store().settings(Shelf::Seek).expect("the store reads").len()
}

/// Types a line in the private chat, and waits for the answer that has these words.
async fn answered(who: &OnTelegram, line: &str, words: &str) -> Post {
    who.fake.says(who.person, who.home(), line);
    let says = |post: &Post| post.shown.text.contains(words);
    who.fake.wait_post(who.home(), &format!("the answer to {line}"), says).await
}

/// A player gives up, as the adapter would say it, and means it.
async fn concedes(stage: &Stage, who: &OnTelegram, id: MatchId) {
    let does = async |number: u32, body: Body| {
        let incoming = Incoming {
            id: format!("test:{id}:{number}"),
            at: stage.time(),
            channel: who.channel(),
            person: Person { id: who.id(), name: who.id().0 },
            language: RU,
            role: Role::Member,
            company: Company::Others,
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body,
        };
        stage.table().handle(incoming).await
    };
    let line = format!("/concede {}", stage.name(id));
    let asked = does(1, Body::Text(line)).await.private.expect("a question").screen;
    let token = asked.buttons.concat().first().expect("the answer").token.clone();
    assert!(!does(2, Body::Press { token }).await.refused);
    assert_eq!(stage.stands(id).0, "over");
}

#[tokio::test]
async fn people_of_a_discord_channel_and_a_telegram_group_find_each_other() {
    let stage = Stage::new(&house(), 41).on_discord().await.on_telegram().await.open().await;
    let [anna, chief] = discorders(&stage, RU);
    let [boris, _] = telegrammers(&stage, RU).await;
    let looks = stage.word(RU, "seek-ack");
    assert!(anna.types("/seek war2047").await.words().contains(&looks));
    boris.types("/seek war2047 2 дни").await;
    passes(&stage).await;
    assert_eq!((searches(&stage), stage.table().matches().len()), (2, 0), "closed by default");
    let refused = anna.types("/chat pairing on").await;
    assert!(refused.words().contains(&stage.word(RU, "error-not-administrator")));
    chief.fake.grant(chief.person, GUILD, may::MANAGE_GUILD);
    let saved = chief.types("/chat pairing on").await;
    assert!(saved.words().contains(&stage.word(RU, "settings-chat-pairing")), "{saved:?}");
    stage.restart().await;
    // The first of the group owns it.
    boris.types("/chat пары вкл").await;
    passes(&stage).await;
    assert_eq!((searches(&stage), stage.table().matches().len()), (0, 1));
    let id = stage.last();
    let called =
        |fake: &Discord| fake.pings().iter().any(|p| p.person == Some(anna.person)).then_some(());
    anna.fake.wait_for("a call on Discord", called).await;
    let says = |post: &Post| post.shown.text.contains("вас зовут за стол");
    boris.fake.wait_post(boris.home(), "a call on Telegram", says).await;
    let mut game = Match::of(&stage, id, [&anna, &boris], 1);
    game.presses(Seat::ONE, "table-button-join").await;
    game.presses(Seat::TWO, "table-button-join").await;
    assert_eq!(stage.stands(id).0, "running", "with ready decks");
    game.plays_some(10).await;
    game.settles().await;
    stage.assert_good(id);
    let alone = anna.asks("/seek off").await;
    assert!(alone.content.contains(&stage.word(RU, "seek-none")), "{alone:?}");
}

#[tokio::test]
async fn wish_not_to_meet_is_told_in_private_and_keeps_two_people_apart() {
    let stage = Stage::new(&house(), 42).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, RU).await;
    let game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    concedes(&stage, &anna, game.id).await;
    let before = anna.fake.of_bot(anna.place.chat).len();
    anna.types("/avoid Борис").await;
    assert_eq!(asked(&stage), 0, "others read it in the group");
    let list = answered(&anna, "/avoid Борис", "Борис").await;
    assert_eq!(asked(&stage), 1);
    for who in [&anna, &boris] {
        let mine = stage.word(RU, "seek-mine");
        answered(who, "/seek war2047", &mine).await;
    }
    passes(&stage).await;
    assert_eq!((searches(&stage), stage.table().matches().len()), (2, 1));
    stage.restart().await;
    passes(&stage).await;
    assert_eq!((searches(&stage), stage.table().matches().len()), (2, 1));
    let posts = anna.fake.of_bot(anna.place.chat);
    let public = posts.iter().skip(before).filter(|post| post.only_for.is_none());
    let told = stage.word(RU, "avoid-title");
    assert!(public.clone().all(|post| !post.shown.text.contains(&told)));
    let theirs = boris.fake.of_bot(boris.home());
    assert!(theirs.iter().all(|post| !post.shown.text.contains(&told)), "nobody else reads it");
    let lift = stage.word_with(RU, "avoid-button-lift", "who", Arg::Text("Борис".to_owned()));
    let press = anna.fake.presses(anna.person, anna.home(), list.target(), &lift);
    anna.heard(&press.callback).await;
    assert_eq!(asked(&stage), 0);
    passes(&stage).await;
    assert_eq!((searches(&stage), stage.table().matches().len()), (0, 2));
    let table = stage.table().matches().pop().expect("a table");
    assert_eq!(table.stage, "open");
    // Both asked in their private chats, and so it stands there.
    let stands = |who: &OnTelegram| {
        let waits = stage.word(RU, "table-waiting-room");
        let (fake, home) = (who.fake.clone(), who.home());
        async move {
            let says = |post: &Post| post.shown.text.contains(&waits);
            fake.wait_post(home, "the table in a private chat", says).await;
        }
    };
    stands(&anna).await;
    stands(&boris).await;
}

/// People who have a list of others whom they avoid, or other settings.
fn asked(stage: &Stage) -> usize {
    stage.store().settings(Shelf::Person).expect("the store reads").len()
}

#[tokio::test]
async fn administrator_annuls_a_result_in_the_group_and_a_player_does_not() {
    let stage = Stage::new(&house(), 43).on_telegram().await.open().await;
    let [zoya, anna, boris] = stage.telegrammers(["Зоя", "Анна", "Борис"], RU).await;
    let game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    let (id, name) = (game.id, stage.name(game.id));
    concedes(&stage, &anna, id).await;
    let reason = "Договорились заранее";
    let posted = |fake: &Telegram| {
        let mut posts = fake.of_bot(zoya.place.chat);
        let shows = stage.word_with(RU, "share-by", "who", Arg::Text("Зоя".to_owned()));
        posts.retain(|post| post.only_for.is_none() && post.shown.text.starts_with(&shows));
        posts.pop().map(|post| post.shown.text)
    };
    let line = format!("/annul {name} {reason}");
    anna.types(&line).await;
    zoya.fake.all_confirmed().await;
    assert!(posted(&zoya.fake).is_none(), "members annul nothing");
    zoya.types(&line).await;
    let text = zoya.fake.wait_for("the annulment for everybody", posted).await;
    assert!(text.contains(reason), "{text}");
    answered(&boris, "/results ratings", &stage.word(RU, "results-none-counted")).await;
    stage.restart().await;
    let (table, channel) = (stage.table(), zoya.channel());
    let board = table.screen(&channel, SurfaceId::Board(id), None, RU).await;
    assert!(board.expect("the board").1.text.contains(reason), "it stays");
    stage.assert_good(id);
}
