//! Leagues over the chats: a season of six people on Telegram with a restart in the middle, and the beginning of one
//! on Discord. People act in the league through the platform; the matches themselves, which other tests play, end by
//! concessions at the table.

use crate::house;
use crate::limited::{group_says, own, presses as presses_in};
use std::time::Duration;
use stolik_table::{Body, Company, Incoming, MatchId, Person, Reply, Role, SurfaceId};
use stolik_tests::fake::discord::{Fake as Discord, GUILD};
use stolik_tests::fake::telegram::{Fake as Telegram, Post};
use stolik_tests::players::{OnTelegram, Player, Stage};
use stolik_words::{Arg, Language};

const NAMES: [&str; 6] = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"];
const RU: Language = Language::Ru;
const EN: Language = Language::En;
/// The first words of a league's message, in either language.
const HEADS: [&str; 2] = ["Лига: ", "League: "];

async fn passes(stage: &Stage, seconds: u64) {
    stage.advance(Duration::from_secs(seconds));
    stage.tick().await;
}

/// The messages of leagues that stand in a group for everybody.
fn leagues(fake: &Telegram, who: &OnTelegram) -> Vec<Post> {
    let mut posts = fake.of_bot(who.place.chat);
    posts.retain(|post| HEADS.iter().any(|head| post.shown.text.starts_with(head)));
    posts
}

/// Waits until the only message of a league says this.
async fn says(who: &OnTelegram, words: &str) -> Post {
    let fits = |fake: &Telegram| {
        let posts = leagues(fake, who);
        posts.last().filter(|post| post.shown.text.contains(words)).cloned()
    };
    let post = who.fake.wait_for(&format!("a league that says {words:?}"), fits).await;
    assert_eq!(leagues(&who.fake, who).len(), 1, "one message, kept up to date");
    post
}

/// Presses a button of the league's message, and gives the toast.
async fn presses(stage: &Stage, who: &OnTelegram, post: &Post, key: &str) -> String {
    let label = stage.word(RU, key);
    let press = who.fake.presses(who.person, who.place.chat, post.target(), &label);
    who.heard(&press.callback).await.line
}

/// Something a person does at the table itself.
async fn does(stage: &Stage, who: &OnTelegram, number: &mut u32, body: Body) -> Reply {
    *number += 1;
    let incoming = Incoming {
        id: format!("test:{number}"),
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
}

/// Both players of a table sit down with a deck, and one of them gives up at once.
async fn plays(stage: &Stage, all: &[OnTelegram], id: MatchId, number: &mut u32) {
    let name = stage.name(id);
    let document = stage.table().documents().iter().find(|one| one.id == "war2047").cloned();
    let deck = document.expect("the game").decks[0].id.clone();
    let mut seated = Vec::new();
    for who in all {
        let join = does(stage, who, number, Body::Text(format!("/join {name}"))).await;
        if !join.refused {
            let line = format!("/deck {name} {deck}");
            assert!(!does(stage, who, number, Body::Text(line)).await.refused);
            seated.push(who);
        }
    }
    assert_eq!((seated.len(), stage.stands(id).0), (2, "running"));
    let loser = seated[*number as usize % 2];
    gives_up(stage, loser, &name, number).await;
    assert_eq!(stage.stands(id).0, "over");
}

async fn gives_up(stage: &Stage, loser: &OnTelegram, name: &str, number: &mut u32) {
    let ask = does(stage, loser, number, Body::Text(format!("/concede {name}"))).await;
    let screen = ask.private.expect("a question").screen;
    let sure = screen.buttons.iter().flatten().next().expect("the answer").token.clone();
    does(stage, loser, number, Body::Press { token: sure }).await;
}

fn open(stage: &Stage) -> Vec<MatchId> {
    let all = stage.table().matches();
    all.iter().filter(|one| one.stage == "open").map(|one| one.id).collect()
}

#[tokio::test]
async fn season_of_six_is_played_in_a_group_over_a_restart() {
    let stage = Stage::new(&house(), 3).on_telegram().await.open().await;
    let all = stage.telegrammers(NAMES, RU).await;
    let anna = &all[0];
    // Presses from "I want a league" to the first match: a line, one press each, one to start.
    anna.types("/league war2047").await;
    let post = says(anna, "Идёт запись").await;
    for who in &all {
        assert_eq!(presses(&stage, who, &post, "league-button-enter").await, "Вы в лиге.");
    }
    let post = says(anna, "Егор").await;
    let refused = presses(&stage, &all[1], &post, "league-button-start").await;
    assert_eq!(refused, stage.word(RU, "league-not-organizer"));
    presses(&stage, anna, &post, "league-button-start").await;
    passes(&stage, 1).await;
    let post = says(anna, "Решено встреч: 0 из 15").await;
    assert!(post.shown.picture.is_some(), "the crosstable stands over the words");
    let called = |id: MatchId| {
        let calls = stage.table().surfaces_of("telegram").into_iter();
        calls.filter(|s| matches!(s.id, SurfaceId::Call(of, _) if of == id && s.waiting)).count()
    };
    let mut number = 0;
    for round in 0.. {
        let tables = open(&stage);
        if tables.is_empty() {
            break;
        }
        assert!(round < 20 && tables.len() <= 3);
        for id in tables {
            assert_eq!(called(id), 2, "both players are called to their table");
            plays(&stage, &all, id, &mut number).await;
        }
        if round == 1 {
            stage.restart().await;
        }
        passes(&stage, 60).await;
    }
    let last = says(anna, "итоговая таблица").await;
    let leaders = ["1. ", "2. ", "3. ", "4. "].map(|place| last.shown.text.contains(place));
    assert_eq!(leaders, [true, true, true, false], "the others stand in the picture: {last:?}");
    assert!(last.shown.picture.is_some());
    let keys = ["league-button-standings", "league-button-statistics"];
    assert_eq!(last.shown.labels(), keys.map(|key| stage.word(RU, key)));
    let over = stage.table().matches().iter().filter(|one| one.stage == "over").count();
    assert_eq!(over, 15);
    stage.assert_clean();
}

#[tokio::test]
async fn league_is_opened_entered_and_started_in_a_discord_channel() {
    let stage = Stage::new(&house(), 4).on_discord().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    fake.set_guild_locale(GUILD, "en-US");
    let all = ["Anna", "Boris", "Vera"].map(|name| stage.discorder(name, EN));
    let anna = &all[0];
    let page = anna.asks("/league").await;
    let game = stage.table().documents()[0].name.clone();
    let open_it = stage.word_with(EN, "league-button-open", "document", Arg::Phrase(game));
    anna.clicks(page.id, &open_it).await;
    let posts = |fake: &Discord| {
        let mut posts = fake.messages(anna.place);
        posts.retain(|shown| HEADS.iter().any(|head| shown.content.starts_with(head)));
        posts
    };
    let shows = |words: &'static str| {
        move |fake: &Discord| {
            let posts = posts(fake);
            posts.last().filter(|post| post.content.contains(words)).cloned()
        }
    };
    let post = anna.fake.wait_for("a league", shows("Entry is open")).await;
    for who in &all {
        who.clicks(post.id, &stage.word(EN, "league-button-enter")).await;
    }
    anna.fake.wait_for("three names", shows("Vera")).await;
    anna.clicks(post.id, &stage.word(EN, "league-button-start")).await;
    passes(&stage, 1).await;
    let standings = anna.fake.wait_for("standings", shows("decided: 0 of 3")).await;
    assert_eq!(standings.pictures.len(), 1, "the crosstable");
    assert_eq!(posts(&anna.fake).len(), 1, "one message, kept up to date");
    assert_eq!(open(&stage).len(), 1, "of three, two play");
    let heard = anna.clicks(post.id, &stage.word(EN, "league-button-mine")).await;
    assert!(heard.words().contains("My pairings"), "{heard:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn fixed_decks_are_laid_in_private_messages_and_shown_in_the_end() {
    let stage = Stage::new(&house(), 5).on_telegram().await.open().await;
    let all = stage.telegrammers(["Анна", "Борис", "Вера"], RU).await;
    let [anna, boris, _] = &all;
    let group = anna.place.chat;
    anna.types("/league war2047").await;
    let post = group_says(anna, "Идёт запись").await;
    presses_in(anna, (group, &post), "Колоды: свободные").await;
    group_says(anna, "Колоды постоянные").await;
    for who in &all {
        let post = group_says(who, "Идёт запись").await;
        presses_in(who, (group, &post), "Я играю").await;
        // The page with the decks stands where the person alone reads it.
        let (chat, page) = own(who, "какой колодой вы играете").await;
        let first = page.shown.labels()[0];
        let told = presses_in(who, (chat, &page), first).await;
        assert_eq!(told, stage.word(RU, "league-ack-laid"));
        own(who, "Ваша колода").await;
    }
    let post = group_says(anna, "Вера").await;
    assert!(!post.shown.text.contains("Ещё не положили"), "{}", post.shown.text);
    presses_in(anna, (group, &post), "Начать").await;
    passes(&stage, 1).await;
    let mut number = 0;
    while let Some(id) = open(&stage).first().copied() {
        assert!(number < 40, "it ends");
        let name = stage.name(id);
        let mut seated = Vec::new();
        for who in &all {
            let join = does(&stage, who, &mut number, Body::Text(format!("/join {name}"))).await;
            if !join.refused {
                seated.push(who);
            }
        }
        assert_eq!(stage.stands(id).0, "running", "the decks lay there");
        gives_up(&stage, seated[0], &name, &mut number).await;
        passes(&stage, 60).await;
    }
    let post = group_says(boris, "итоговая таблица").await;
    presses_in(boris, (group, &post), "Колоды").await;
    let (_, page) = own(boris, "Колода участника Анна").await;
    assert!(page.shown.text.contains("Соль: "), "{}", page.shown.text);
    let betrays = |post: &&Post| post.only_for.is_none() && post.shown.text.contains("Ваша колода");
    assert_eq!(anna.fake.of_bot(group).iter().filter(betrays).count(), 0);
    stage.assert_clean();
}
