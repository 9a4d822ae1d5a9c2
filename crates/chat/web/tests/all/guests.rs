//! People whom another platform vouches for: sign-in by signed data, sessions, and what they may do.

use crate::support::{Answer, CHANNEL, Site};
use serde_json::{Value, json};
use std::sync::Arc;
use stolik_table::{ChannelId, Person, PersonId};
use stolik_web::{NotVouched, Origin, Public, Reach, Vouched, Voucher};

/// A platform whose signed data are `good-NUMBER-SERIAL`; those of `old-…` are too old.
fn voucher() -> Voucher {
    Arc::new(|data, now| {
        let mut parts = data.split('-');
        let (kind, number) = (parts.next(), parts.next().ok_or(NotVouched::Forged)?);
        match kind {
            Some("good") => {}
            Some("old") => return Err(NotVouched::OutOfDate),
            Some(_) | None => return Err(NotVouched::Forged),
        }
        Ok(Vouched {
            person: Person { id: PersonId::new(format!("chat:{number}")), name: "Anna".into() },
            channel: ChannelId::new(format!("chat:{number}")),
            start: None,
            signed: now,
            signature: data.to_owned(),
        })
    })
}

async fn site() -> Site {
    Site::vouched(Reach::Local, Some(voucher())).await
}

async fn sign_in(site: &Site, data: &str, id: &str) -> Answer {
    let body = json!({ "data": data, "id": id, "at": "board-1", "language": "en" });
    site.post("/guest", "", &body.to_string()).await
}

#[tokio::test]
async fn signed_data_let_the_person_of_the_chat_in_once() {
    let site = site().await;
    let first = sign_in(&site, "good-42-1", "a").await;
    assert_eq!(first.status, 200, "{first:?}");
    let told = first.json();
    assert_eq!((told["at"].as_str(), told["open"].as_str()), (Some("board-1"), Some("open-1")));
    assert!(first.header("set-cookie").contains("HttpOnly; SameSite=Strict"), "{first:?}");
    let cookie = first.cookie();
    let me = site.get("/me", &cookie).await;
    assert_eq!(
        (me.json()["name"].as_str(), me.json()["guest"].as_bool()),
        (Some("Anna"), Some(true))
    );
    assert_eq!(me.header("set-cookie"), "", "no cookie of the page is touched");
    // The page shows the private chat; the room that a request names does not matter.
    let place = site.press(&cookie, "1", "where").await;
    assert_eq!(place.json()["text"], "chat:42 Alone");

    // The same request again, since its answer may have been lost; but no other one.
    assert_eq!(sign_in(&site, "good-42-1", "a").await.status, 200);
    let replayed = sign_in(&site, "good-42-1", "b").await;
    assert_eq!(replayed.status, 403);
    assert!(replayed.json()["text"].as_str().unwrap().starts_with("These data have been used"));
    // The session outlives a restart of the program.
    let site = site.restart().await;
    assert_eq!(site.get("/me", &cookie).await.status, 200);
}

#[tokio::test]
async fn own_hands_of_all_channels_are_shown_and_nobody_elses() {
    let site = site().await;
    let anna = sign_in(&site, "good-42-1", "a").await.cookie();
    let boris = sign_in(&site, "good-43-1", "a").await.cookie();
    assert_eq!(site.press(&anna, "1", "join").await.json()["text"], "joined");
    let hand = |channel: &str| format!("/screen?channel={channel}&surface=hand-1-p1&language=en");
    assert_eq!(site.get(&hand("lobby"), &anna).await.status, 200);
    assert_eq!(site.get(&hand("lobby"), &boris).await.status, 404);
    // The match stands in a channel that a guest is not in.
    assert!(CHANNEL.starts_with("web:"));
    let board = "/screen?channel=lobby&surface=board-1&language=en";
    assert_eq!(site.get(board, &boris).await.status, 404);
    let mut stream = site.listen(&anna).await;
    stream.until(r#""id":"hand-1-p1""#).await;
    site.press(&anna, "2", "move").await;
    stream.until(r#""id":"hand-1-p1","version":3"#).await;
    let mut his = site.listen(&boris).await;
    assert!(!his.until("event: posts").await.contains("hand-1"));
}

#[tokio::test]
async fn forged_old_and_long_data_are_refused_with_what_to_do_next() {
    let site = site().await;
    for (language, unknown, old) in [
        ("en", "Telegram's data do not fit", "These data"),
        ("ru", "Данные Telegram", "Эти данные"),
    ] {
        for (data, text) in [("bad-1", unknown), ("", unknown), ("old-1", old)] {
            let body = json!({ "data": data, "id": "x", "language": language });
            let refused = site.post("/guest", "", &body.to_string()).await;
            assert_eq!((refused.status, refused.header("set-cookie")), (403, ""), "{data}");
            assert!(refused.json()["text"].as_str().unwrap().starts_with(text), "{refused:?}");
        }
    }
    let long = json!({ "data": "x".repeat(9_000), "id": "x" });
    assert_eq!(site.post("/guest", "", &long.to_string()).await.status, 413);
    let body = json!({ "data": "good-42-1", "id": "x" }).to_string();
    let foreign = site.post_from("/guest", "https://evil.example", "", &body).await;
    assert_eq!(foreign.status, 403);
    // Six wrong ones were counted, and four more are looked at.
    for number in 0..5 {
        let status = sign_in(&site, "bad-1", "x").await.status;
        assert_eq!(status, if number < 4 { 403 } else { 429 });
    }
}

#[tokio::test]
async fn guest_has_no_power_and_no_name_of_the_page() {
    let site = site().await;
    let guest = sign_in(&site, "good-42-1", "a").await.cookie();
    let key = json!({ "key": site.keys.operator, "language": "en" });
    for (path, body) in [
        ("/operator", key),
        ("/name", json!({ "name": "Other", "language": "en" })),
        ("/code", json!({ "language": "en" })),
        ("/end", json!({ "language": "en" })),
    ] {
        let refused = site.post(path, &guest, &body.to_string()).await;
        assert_eq!(refused.status, 409, "{path}");
        assert!(refused.json()["text"].as_str().unwrap().starts_with("Here you are"), "{path}");
    }
    assert_eq!(site.get("/account", &guest).await.status, 409);
    assert_eq!(site.press(&guest, "1", "role").await.json()["text"], "Member");
    // Beside a name of the page the platform's word counts, and takes nothing from it.
    let named = site.name("Boris").await;
    let both = format!("{named}; {guest}");
    assert_eq!(site.get("/me", &both).await.json()["guest"], true);
    assert_eq!(site.get("/me", &named).await.json()["name"], "Boris");
}

#[tokio::test]
async fn only_a_page_that_a_chat_opens_is_shown_in_a_frame_of_its() {
    let (alone, open) = (Site::start().await, site().await);
    let frame = |answer: &Answer| {
        let policy = answer.header("content-security-policy").to_owned();
        (
            policy.rsplit("; ").next().unwrap().to_owned(),
            answer.header("x-frame-options").to_owned(),
        )
    };
    let denied = ("frame-ancestors 'none'".to_owned(), "DENY".to_owned());
    assert_eq!(frame(&alone.get("/", "").await), denied);
    assert_eq!(sign_in(&alone, "good-42-1", "a").await.status, 403, "nobody vouches there");
    let telegram = "frame-ancestors https://web.telegram.org".to_owned();
    for path in ["/", "/deck"] {
        assert_eq!(frame(&open.get(path, "").await), (telegram.clone(), String::new()), "{path}");
    }
    for path in ["/me", "/offline", "/operator", "/web/app.js"] {
        assert_eq!(frame(&open.get(path, "").await), denied, "{path}");
    }
    // No script but ours, in either.
    for site in [&alone, &open] {
        let policy = site.get("/", "").await.header("content-security-policy").to_owned();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"));
    }
}

#[tokio::test]
async fn by_tls_the_cookie_is_good_in_a_frame_of_the_chat() {
    let origin = Origin::parse("https://cards.example").unwrap();
    let reach = Reach::Public(Public { origin, peers: Vec::new(), proxies: Vec::new() });
    let site = Site::vouched(reach, Some(voucher())).await;
    let body: Value = json!({ "data": "good-42-1", "id": "a" });
    let body = body.to_string();
    let answer = site
        .raw(&format!(
            "POST /guest HTTP/1.1\r\nHost: cards.example\r\nOrigin: https://cards.example\r\n\
             X-Forwarded-For: 198.51.100.9\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ))
        .await;
    assert_eq!(answer.status, 200, "no invitation key is asked for: {answer:?}");
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly; SameSite=None; Secure; Partitioned"), "{cookie}");
}
