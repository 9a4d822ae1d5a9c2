//! The page as a Mini App of Telegram: its buttons in chats, and the person who opens it.

use crate::telegram::bot::{Bot, quick};
use crate::telegram::{boards, club, open};
use serde_json::{Value, json};
use std::sync::Arc;
use stolik_store::Store;
use stolik_telegram::{InitDataError, Secret, check_init_data};
use stolik_tests::fake::telegram::{Action, Fake, Post};
use stolik_web::{MemoryKeep, NotVouched, Vouched, Voucher, WebConfig};
use stolik_words::Words;
use stolik_world::World;
use tokio::net::TcpListener;

/// The address that people type.
const PAGE: &str = "https://cards.example";

fn apps(post: &Post) -> Vec<&Action> {
    let actions = post.shown.buttons.iter().flatten().map(|button| &button.action);
    actions
        .filter(|action| match action {
            Action::WebApp(_) => true,
            Action::Url(url) => url.contains("startapp"),
            Action::Data(_) | Action::Other(_) => false,
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_open_their_table_inside_telegram_where_the_page_is_public() {
    let (fake, people, group) = club().await;
    fake.main_app(true);
    let bot = Bot::start(&fake, &Store::in_memory(), quick()).await;
    bot.club.table.page_at(PAGE);
    open(&fake, people).await;
    let hello = &fake.of_bot(people[0].into())[0];
    assert_eq!(apps(hello), [&Action::WebApp(format!("{PAGE}/"))]);
    let (id, _) = bot.opens_match(group, people).await;
    bot.moves(id, people, 1).await;
    bot.settles().await;
    let bot_name = stolik_tests::fake::telegram::BOT_USERNAME;
    let link = format!("https://t.me/{bot_name}?startapp=board-{id}");
    let board = boards(&fake, group).pop().expect("a board");
    assert_eq!(apps(&board), [&Action::Url(link)]);
    for (seat, person) in people.into_iter().enumerate() {
        let hand = fake.wait_post(person.into(), "a hand", |p| p.shown.picture.is_some()).await;
        let at = format!("{PAGE}/?at=hand-{id}-p{}", seat + 1);
        assert_eq!(apps(&hand), [&Action::WebApp(at)]);
        assert!(hand.shown.button("Открыть стол").is_some());
    }
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_public_address_or_a_main_app_no_such_button_is_shown() {
    for page in [None, Some("http://192.168.1.5:8080"), Some(PAGE)] {
        let (fake, people, group) = club().await;
        let bot = Bot::start(&fake, &Store::in_memory(), quick()).await;
        if let Some(page) = page {
            bot.club.table.page_at(page);
        }
        open(&fake, people).await;
        bot.opens_match(group, people).await;
        bot.settles().await;
        let in_private = fake.of_bot(people[0].into()).iter().any(|post| !apps(post).is_empty());
        assert_eq!(in_private, page == Some(PAGE), "{page:?}");
        assert!(fake.of_bot(group).iter().all(|post| apps(post).is_empty()), "{page:?}");
        bot.stop().await;
        fake.assert_clean();
    }
}

/// The check of the program.
fn voucher(fake: &Fake) -> Voucher {
    let token = Secret::new(fake.token());
    Arc::new(move |data, now| {
        let opened = check_init_data(&token, data, now).map_err(|why| match why {
            InitDataError::Unreadable | InitDataError::Forged => NotVouched::Forged,
            InitDataError::OutOfDate => NotVouched::OutOfDate,
        })?;
        let stolik_telegram::Opened { person, channel, start, signed, signature, .. } = opened;
        Ok(Vouched { person, channel, start, signed, signature })
    })
}

/// A page over the table of a bot.
struct Page {
    origin: String,
    client: reqwest::Client,
}

impl Page {
    async fn serve(bot: &Bot, voucher: Voucher) -> Page {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("its address"));
        let table = Arc::new(bot.club.table.clone());
        let keep = Arc::new(MemoryKeep::default());
        let words = Arc::new(Words::embedded());
        let config = WebConfig::local(table, keep, words, World::real());
        let config = WebConfig { voucher: Some(voucher), ..config };
        tokio::spawn(stolik_web::serve(listener, config, Box::pin(std::future::pending())));
        Page { origin, client: reqwest::Client::new() }
    }

    async fn post(&self, path: &str, cookie: &str, body: Value) -> (u16, String, Value) {
        let url = format!("{}{path}", self.origin);
        let request = self.client.post(url).header("origin", &self.origin).header("cookie", cookie);
        let answer = request.json(&body).send().await.expect("an answer");
        let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie =
            cookie.and_then(|value| value.split(';').next()).unwrap_or_default().to_owned();
        (answer.status().as_u16(), cookie, answer.json().await.unwrap_or_default())
    }

    async fn screen(&self, cookie: &str, surface: &str) -> (u16, Value) {
        let url = format!("{}/screen?channel=lobby&surface={surface}&language=ru", self.origin);
        let answer = self.client.get(url).header("cookie", cookie).send().await.expect("an answer");
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_inside_telegram_is_the_person_of_the_chat_and_plays_the_same_match() {
    let (fake, people, group) = club().await;
    let bot = Bot::start(&fake, &Store::in_memory(), quick()).await;
    open(&fake, people).await;
    let (id, _) = bot.opens_match(group, people).await;
    bot.settles().await;
    let page = Page::serve(&bot, voucher(&fake)).await;
    let now = World::real().clock.now().seconds();
    let sign_in = |data: String| page.post("/guest", "", json!({ "data": data, "id": "1" }));

    let board = format!("board-{id}");
    let mut cookies = Vec::new();
    for person in people {
        let (status, cookie, told) = sign_in(fake.init_data(person, Some(&board), now)).await;
        assert_eq!((status, told["at"].as_str()), (200, Some(board.as_str())), "{told}");
        cookies.push(cookie);
    }
    // Each sees the own hand and not the other one.
    for (seat, cookie) in cookies.iter().enumerate() {
        for hand in 0..2 {
            let (status, _) = page.screen(cookie, &format!("hand-{id}-p{}", hand + 1)).await;
            assert_eq!(status, if hand == seat { 200 } else { 404 }, "p{} by {seat}", hand + 1);
        }
    }
    // A press on the page is a press of that seat: the match goes on, and the chat shows it.
    let seat = bot.club.waited(id)[0].index();
    let rows = bot.rows(id);
    let (mut cookie, mut presses) = (cookies[seat].clone(), 0);
    let (_, mut shown) = page.screen(&cookie, &format!("hand-{id}-p{}", seat + 1)).await;
    while bot.rows(id) == rows && presses < 10 {
        let token = shown["screen"]["buttons"][0][0]["token"].clone();
        let press = json!({ "channel": "lobby", "id": format!("p{presses}"), "token": token });
        let (status, _, reply) = page.post("/press", &cookie, press).await;
        assert_eq!((status, &reply["refused"]), (200, &json!(false)), "{reply}");
        shown = json!({ "screen": reply["private"]["screen"] });
        presses += 1;
    }
    assert!(bot.rows(id) > rows, "{presses} presses");
    bot.settles().await;

    // Others' data, and those of another time, open nothing.
    let good = fake.init_data(people[0], None, now);
    let forged = good.replace(&people[0].0.to_string(), &people[1].0.to_string());
    for data in [forged, fake.init_data(people[0], None, now - 3700), "x=1&hash=00".to_owned()] {
        let (status, set, _) = sign_in(data).await;
        assert_eq!((status, set.as_str()), (403, ""));
    }
    // A stranger to the match who was not in the group sees none of it.
    let vera = fake.person("Вера");
    (_, cookie, _) = sign_in(fake.init_data(vera, Some(&board), now)).await;
    for surface in [board.clone(), format!("hand-{id}-p1")] {
        assert_eq!(page.screen(&cookie, &surface).await.0, 404, "{surface}");
    }
    let token =
        bot.club.table.opening(&stolik_table::PersonId::new(format!("telegram:{}", vera.0)), id);
    let press = json!({ "channel": "lobby", "id": "v", "token": token });
    let (_, _, reply) = page.post("/press", &cookie, press).await;
    assert_eq!(reply["refused"], true, "{reply}");
    bot.stop().await;
    fake.assert_clean();
}
