//! Sign-in over loopback: keys, codes, sessions, quotas, and who may come from elsewhere.

use crate::support::{Answer, Site};
use serde_json::{Value, json};
use stolik_web::{Origin, Public, Reach};

/// The end of a stream, whose connection may serve other requests.
const END: &str = "\r\n0\r\n\r\n";

/// Hands in a body for whom a cookie proves.
async fn hand(site: &Site, path: &str, cookie: &str, body: Value) -> Answer {
    site.post(path, cookie, &body.to_string()).await
}

#[tokio::test]
async fn a_lost_cookie_is_signed_in_again_by_the_code_and_its_session_ended() {
    let site = Site::start().await;
    let lost = site.name("Анна").await;
    let join = site.press(&lost, "1", "join").await;
    assert_eq!(join.json()["text"], "joined");
    assert!(site.get("/account", &lost).await.json()["code"].is_null());
    assert_eq!(hand(&site, "/code", "", json!({})).await.status, 401);
    let made = hand(&site, "/code", &lost, json!({})).await.json();
    let (code, link) = (made["code"].as_str().unwrap(), made["link"].as_str().unwrap());
    let mut stream = site.listen(&lost).await;
    stream.until("event: posts").await;

    // In another browser, after a restart: by name and code, and by the link.
    // The page gives every request an id of its own.
    let body = json!({ "name": "анна", "code": code, "id": "5f0c-1" });
    let signed = hand(&site, "/sign-in", "", body).await;
    assert_eq!((signed.status, signed.json()["name"].as_str()), (200, Some("Анна")));
    let phone = signed.cookie();
    assert_ne!(phone, lost, "each browser has a secret of its own");
    let (id, code) = link.strip_prefix("in=").unwrap().split_once('.').unwrap();
    let tablet = hand(&site, "/sign-in", "", json!({ "person": id, "code": code })).await.cookie();
    assert_eq!(site.press(&phone, "2", "move").await.json()["text"], "moved", "it is her seat");

    // One is ended, then all others: their streams end, and they are strangers.
    let account = site.get("/account", &phone).await.json();
    let sessions = account["sessions"].as_array().unwrap();
    assert_eq!((sessions.len(), account["code"].is_i64()), (3, true), "{account}");
    let here: Vec<bool> = sessions.iter().map(|one| one["here"].as_bool().unwrap()).collect();
    assert_eq!(here, [false, true, false], "the newest first");
    let left = hand(&site, "/end", &phone, json!({ "session": sessions[2]["id"] })).await.json();
    assert_eq!(left["sessions"].as_array().unwrap().len(), 2);
    stream.until(END).await;
    assert_eq!(site.get("/me", &lost).await.status, 401);
    assert_eq!(hand(&site, "/end", &phone, json!({})).await.status, 200);
    assert_eq!(site.get("/me", &tablet).await.status, 401);
    assert_eq!(site.get("/me", &phone).await.status, 200);

    // A new code ends the old one.
    hand(&site, "/code", &phone, json!({})).await;
    let old =
        hand(&site, "/sign-in", "", json!({ "person": id, "code": code, "language": "en" })).await;
    assert_eq!(old.status, 409);
    let told = old.json()["text"].as_str().unwrap().to_owned();
    assert!(told.starts_with("Name and code do not belong together."), "{told}");
}

#[tokio::test]
async fn names_and_guesses_are_counted_by_address_and_refused_kindly() {
    let site = Site::start().await;
    for number in 0..10 {
        site.name(&format!("n{number}")).await;
        if number < 9 {
            // A name that is taken is none.
            assert_eq!(hand(&site, "/name", "", json!({ "name": "n0" })).await.status, 409);
        }
    }
    for (language, told) in [("ru", "С вашего адреса"), ("en", "Too many names")] {
        let body = json!({ "name": "one more", "language": language });
        let refused = hand(&site, "/name", "", body).await;
        assert_eq!(refused.status, 429);
        assert!(refused.json()["text"].as_str().unwrap().starts_with(told), "{refused:?}");
    }
    let guess = json!({ "name": "n0", "code": "AAAA-AAAA-AAAA-AAAA", "language": "en" });
    for _ in 0..10 {
        assert_eq!(hand(&site, "/sign-in", "", guess.clone()).await.status, 409);
    }
    let refused = hand(&site, "/sign-in", "", guess).await;
    assert_eq!(refused.status, 429);
    assert!(refused.json()["text"].as_str().unwrap().starts_with("Too many attempts."));
}

#[tokio::test]
async fn only_the_operators_key_makes_an_operator() {
    let site = Site::start().await;
    let cookie = site.name("Anna").await;
    assert_eq!(site.press(&cookie, "1", "role").await.json()["text"], "Member");
    for key in ["", &site.keys.entry, "котик"] {
        let refused = hand(&site, "/operator", &cookie, json!({ "key": key })).await;
        assert_eq!(refused.status, 403, "{key}");
    }
    assert_eq!(site.press(&cookie, "2", "role").await.json()["text"], "Member");
    let key = json!({ "key": site.keys.operator });
    assert_eq!(hand(&site, "/operator", "", key.clone()).await.status, 401);
    assert_eq!(hand(&site, "/operator", &cookie, key).await.json()["operator"], true);
    assert_eq!(site.press(&cookie, "3", "role").await.json()["text"], "Operator");
    let site = site.restart().await;
    assert_eq!(site.get("/me", &cookie).await.json()["operator"], true);
    let other = site.name("Boris").await;
    assert_eq!(site.press(&other, "1", "role").await.json()["text"], "Member");
}

#[tokio::test]
async fn the_newest_windows_of_a_person_listen_and_the_oldest_is_told() {
    let site = Site::start().await;
    let (anna, boris) = (site.name("Anna").await, site.name("Boris").await);
    let mut his = site.listen(&boris).await;
    his.until("event: posts").await;
    let mut windows = Vec::new();
    for _ in 0..7 {
        let mut window = site.listen(&anna).await;
        window.until("event: posts").await;
        windows.push(window);
    }
    assert!(windows.remove(0).until(END).await.contains("event: over"));
    site.press(&anna, "1", "join").await;
    for window in windows.iter_mut().chain([&mut his]) {
        window.until(r#""id":"board-1","version":2"#).await;
    }
}

fn public() -> Reach {
    let origin = Origin::parse("https://cards.example").unwrap();
    Reach::Public(Public { origin, peers: Vec::new(), proxies: Vec::new() })
}

/// A request as a proxy on this machine forwards it.
async fn forwarded(site: &Site, path: &str, proto: &str, body: &Value) -> Answer {
    let body = body.to_string();
    site.raw(&format!(
        "POST {path} HTTP/1.1\r\nHost: cards.example\r\nOrigin: https://cards.example\r\n\
         X-Forwarded-For: 198.51.100.9\r\nX-Forwarded-Proto: {proto}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    ))
    .await
}

#[tokio::test]
async fn a_public_page_asks_for_the_key_and_keeps_its_cookie_to_tls() {
    let site = Site::reached(public()).await;
    let anna = |key: &str| json!({ "name": "Anna", "key": key, "language": "en" });
    for key in ["", "котик", &"x".repeat(2000)] {
        let refused = forwarded(&site, "/name", "https", &anna(key)).await;
        assert_eq!(refused.status, 403, "{key}");
        assert!(refused.json()["text"].as_str().unwrap().starts_with("This key does not fit."));
    }
    assert_eq!(forwarded(&site, "/name", "http", &anna(&site.keys.entry)).await.status, 403);
    let in_by_key = forwarded(&site, "/name", "https", &anna(&site.keys.entry)).await;
    assert_eq!(in_by_key.status, 200);
    assert!(in_by_key.header("set-cookie").ends_with("; Secure"), "{in_by_key:?}");
    let page = String::from_utf8(site.get("/", "").await.body).unwrap();
    assert!(page.contains("data-door=\"keyed\""), "the page has a field for the key");

    // Here, without a proxy: the key all the same, and a cookie that needs no TLS.
    assert_eq!(hand(&site, "/name", "", json!({ "name": "Boris" })).await.status, 403);
    let body = json!({ "name": "Boris", "key": site.keys.operator });
    let here = hand(&site, "/name", "", body).await;
    assert_eq!(here.status, 200);
    assert!(!here.header("set-cookie").contains("Secure"), "{here:?}");
}

#[tokio::test]
async fn a_proxy_that_nobody_declared_lets_nobody_in() {
    let site = Site::start().await;
    for header in ["X-Forwarded-For: 198.51.100.9", "Forwarded: for=198.51.100.9"] {
        let host = site.at;
        let request =
            format!("GET / HTTP/1.1\r\nHost: {host}\r\n{header}\r\nConnection: close\r\n\r\n");
        assert_eq!(site.raw(&request).await.status, 403, "{header}");
    }
}
