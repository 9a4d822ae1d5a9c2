//! The local channel over loopback: names, secrets, versions, and what a foreign page gets.

use crate::support::{MATCH, PNG, Site};
use std::io::Read as _;

#[tokio::test]
async fn a_name_is_taken_once_and_proved_by_its_cookie() {
    let site = Site::start().await;
    assert_eq!(site.get("/me", "").await.status, 401);
    let answer = site.post("/name", "", r#"{"name":"  Анна  "}"#).await;
    assert_eq!((answer.status, answer.json()["name"].as_str()), (200, Some("Анна")));
    let set = answer.header("set-cookie");
    for part in
        ["HttpOnly", "SameSite=Strict", "Path=/", &format!("stolik-seat-{}=", site.at.port())]
    {
        assert!(set.contains(part), "{part}: {set}");
    }
    let cookie = answer.cookie();
    assert_eq!(site.get("/me", &cookie).await.json()["name"], "Анна");
    // The page knows whether there is a cookie to ask about.
    for (cookie, met) in [("", "no"), (cookie.as_str(), "yes")] {
        let page = String::from_utf8(site.get("/", cookie).await.body).expect("a page");
        assert!(page.contains(&format!("data-met=\"{met}\"")), "{page}");
    }

    let again = site.post("/name", "", r#"{"name":"анна","language":"en"}"#).await;
    assert_eq!(again.status, 409);
    assert!(
        again.json()["text"].as_str().is_some_and(|text| text.starts_with("This name is taken")),
        "{again:?}"
    );
    // One that is free is offered: nobody has it.
    assert!(again.json()["text"].as_str().is_some_and(|text| text.contains("“анна 2”")));
    let second = site.post("/name", "", r#"{"name":"Анна 2"}"#).await;
    assert_eq!(second.status, 200);
    let third = r#"{"name":"анна","language":"ru"}"#;
    let third = site.post("/name", &second.cookie(), third).await;
    assert!(
        third.json()["text"].as_str().is_some_and(|text| text.contains("«анна 3»")),
        "{third:?}"
    );
    assert_eq!(site.post("/name", &cookie, r#"{"name":"Анна"}"#).await.status, 200);
    assert_eq!(site.post("/name", "", r#"{"name":" \u200b "}"#).await.status, 409);
    let forged =
        format!("{}{}", &cookie[..cookie.len() - 1], if cookie.ends_with('0') { '1' } else { '0' });
    assert_eq!(site.get("/me", &forged).await.status, 401);
}

#[tokio::test]
async fn a_foreign_host_or_origin_is_refused_everywhere() {
    let site = Site::start().await;
    let cookie = site.name("Anna").await;
    let port = site.at.port();
    for path in [
        "/",
        "/words",
        "/me",
        "/events?channel=lobby",
        "/screen?channel=lobby&surface=lobby",
        "/nothing",
    ] {
        for host in
            ["evil.example", &format!("evil.example:{port}"), "127.0.0.1", "127.0.0.1:1", ""]
        {
            let request = format!(
                "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
            );
            let status = site.raw(&request).await.status;
            assert!(status == 403 || status == 400, "{path} {host}: {status}");
        }
        for line in [
            "Origin: http://evil.example",
            "Origin: null",
            &format!("Origin: https://127.0.0.1:{port}"),
        ] {
            let request = format!(
                "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{line}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
            );
            assert_eq!(site.raw(&request).await.status, 403, "{path} {line}");
        }
    }
    // Another page of this machine shares the cookie jar, but not the origin.
    let request = format!(
        "GET /events?channel=lobby HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nSec-Fetch-Site: same-site\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    );
    assert_eq!(site.raw(&request).await.status, 403);
    let body = r#"{"channel":"lobby","id":"1","token":"join"}"#;
    for origin in ["http://evil.example", "null", "", &format!("http://127.0.0.1:{}", port ^ 1)] {
        assert_eq!(site.post_from("/press", origin, &cookie, body).await.status, 403, "{origin}");
    }
    let without = format!(
        "POST /press HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    assert_eq!(site.raw(&without).await.status, 403);
    for host in ["localhost", "127.0.0.1", "[::1]"] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n");
        let answer = site.raw(&request).await;
        assert_eq!(answer.status, 200, "{host}");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"));
    }
}

#[tokio::test]
async fn garbage_is_refused_and_the_next_press_works() {
    let site = Site::start().await;
    let cookie = site.name("Anna").await;
    for body in [
        "",
        "{",
        "[]",
        "null",
        r#"{"channel":"lobby"}"#,
        r#"{"channel":7,"id":"1","token":"join"}"#,
    ] {
        let status = site.post("/press", &cookie, body).await.status;
        assert!((400..500).contains(&status), "{body}: {status}");
    }
    for (channel, id, token) in [
        ("", "1", "join"),
        ("../x", "1", "join"),
        (&"x".repeat(33), "1", "join"),
        ("lobby", "", "join"),
        ("lobby", "a b", "join"),
        ("lobby", &"1".repeat(65), "join"),
        ("lobby", "1", &"x".repeat(257)),
    ] {
        let body = serde_json::json!({ "channel": channel, "id": id, "token": token }).to_string();
        assert_eq!(site.post("/press", &cookie, &body).await.status, 400, "{body}");
    }
    for token in ["", "\u{0}", "котик", "AAAA", "'; drop table"] {
        let answer = site.press(&cookie, &format!("g{}", token.len()), token).await;
        assert_eq!(
            (answer.status, answer.json()["refused"].as_bool()),
            (200, Some(true)),
            "{token}"
        );
    }
    let long =
        serde_json::json!({ "channel": "lobby", "id": "1", "text": "x".repeat(4_001) }).to_string();
    assert_eq!(site.post("/say", &cookie, &long).await.status, 413);
    refused_in_the_language_of_the_visitor(&site, &cookie).await;
    let huge = format!("{{\"name\":\"{}\"}}", "x".repeat(100_000));
    let port = site.at.port();
    let head = format!(
        "POST /name HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        huge.len()
    );
    assert_eq!(
        site.raw(&head).await.status,
        413,
        "refused by its announced length, before it is sent"
    );
    assert_eq!(site.press(&cookie, "good", "join").await.json()["text"], "joined");
    assert_eq!(site.press("", "other", "join").await.status, 401);
}

#[tokio::test]
async fn the_same_press_twice_is_done_once() {
    let site = Site::start().await;
    let cookie = site.name("Anna").await;
    assert_eq!(site.press(&cookie, "1", "join").await.json()["text"], "joined");
    assert_eq!(site.press(&cookie, "2", "move").await.json()["text"], "moved");
    assert_eq!(site.press(&cookie, "2", "move").await.json()["text"], "moved");
    let board = site.get("/screen?channel=lobby&surface=board-1&language=en", &cookie).await.json();
    assert_eq!(board["screen"]["text"], "Board\nmoves: 1");
}

#[tokio::test]
async fn a_hand_and_its_picture_are_served_to_its_holder_alone() {
    let site = Site::start().await;
    let (anna, boris) = (site.name("Anna").await, site.name("Boris").await);
    site.press(&anna, "1", "join").await;
    site.press(&boris, "1", "join").await;
    let hand = format!("hand-{MATCH}-p1");
    let path = format!("/screen?channel=lobby&surface={hand}&language=en");
    let screen = site.get(&path, &anna).await.json();
    assert!(
        screen["screen"]["text"].as_str().is_some_and(|text| text.starts_with("Secret of p1")),
        "{screen}"
    );
    assert_eq!(screen["screen"]["picture"]["size"], serde_json::json!([3, 5]));
    assert_eq!(screen["screen"]["picture"]["svg"], "<svg aria-label='your board'/>");
    assert_eq!(site.get(&path, &anna).await.header("cache-control"), "no-store");
    let url = screen["screen"]["picture"]["url"].as_str().unwrap().to_owned();

    let mine = site.get(&url, &anna).await;
    assert_eq!(
        (mine.status, mine.header("content-type"), mine.header("cache-control")),
        (200, "image/png", "private, no-store")
    );
    assert_eq!(mine.body, PNG);
    for stranger in ["", &boris, "stolik-seat=1.2"] {
        assert_ne!(site.get(&url, stranger).await.status, 200, "{stranger}");
        assert_ne!(site.get(&path, stranger).await.status, 200, "{stranger}");
    }
    let board = site.get("/screen?channel=lobby&surface=board-1&language=en", &boris).await.json();
    let public = site.get(board["screen"]["picture"]["url"].as_str().unwrap(), &boris).await;
    assert_eq!((public.status, public.header("cache-control")), (200, "private, max-age=600"));
    let elsewhere =
        site.get(&format!("/screen?channel=club&surface={hand}&language=en"), &anna).await;
    assert_eq!(elsewhere.status, 404);
}

#[tokio::test]
async fn frame_of_a_request_is_one_of_the_known_and_opens_no_others_hand() {
    let site = Site::start().await;
    let (anna, boris) = (site.name("Anna").await, site.name("Boris").await);
    site.press(&anna, "1", "join").await;
    let path = format!("/screen?channel=lobby&surface=hand-{MATCH}-p1&language=en");
    for asked in ["", "&frame=phone", "&frame=landscape", "&frame=99999x99999", "&frame="] {
        assert_eq!(site.get(&format!("{path}{asked}"), &anna).await.status, 200, "{asked}");
        assert_eq!(site.get(&format!("{path}{asked}"), &boris).await.status, 404, "{asked}");
    }
    use stolik_table::Frame::{Chat, Landscape, Phone};
    assert_eq!(site.frames(), [Chat, Phone, Landscape, Chat, Chat]);
    for (id, asked, frame) in [("2", "phone", "phone"), ("3", "huge", "chat")] {
        let body = format!(
            r#"{{"channel":"lobby","id":"{id}","token":"frame","language":"en","frame":"{asked}"}}"#
        );
        let answer = site.post("/press", &anna, &body).await;
        assert_eq!(answer.json()["text"], frame);
    }
}

#[tokio::test]
async fn the_stream_tells_versions_and_nothing_of_others_hands() {
    let site = Site::start().await;
    let (anna, boris) = (site.name("Anna").await, site.name("Boris").await);
    let mut hers = site.listen(&anna).await;
    let mut his = site.listen(&boris).await;
    let first = hers.until("]\n").await;
    assert!(first.contains("text/event-stream") && first.contains("event: all"), "{first}");
    assert!(first.contains(r#""id":"board-1","version":1,"private":false"#), "{first}");
    his.until("]\n").await;

    site.press(&anna, "1", "join").await;
    hers.until(r#""id":"hand-1-p1","version":2,"private":true,"finished":false,"waiting":true"#)
        .await;
    let heard = his.until(r#""id":"board-1","version":2"#).await;
    site.press(&anna, "2", "move").await;
    let heard = heard + &his.until(r#""id":"board-1","version":3"#).await;
    assert!(!heard.contains("hand-1"), "{heard}");
    assert_eq!(site.get("/events?channel=lobby", "").await.status, 401);
}

#[tokio::test]
async fn what_is_shown_to_everybody_comes_to_all_who_listen_and_to_who_comes_later() {
    let site = Site::start().await;
    let (anna, boris) = (site.name("Anna").await, site.name("Boris").await);
    let mut his = site.listen(&boris).await;
    his.until("event: posts").await;
    assert_eq!(site.press(&anna, "1", "show").await.json()["text"], "showing");
    his.until(r#""screen":{"text":"Shown by: somebody""#).await;
    let mut late = site.listen(&anna).await;
    late.until(r#""screen":{"text":"Shown by: somebody""#).await;
}

#[tokio::test]
async fn words_reach_everybody_in_the_room_and_it_is_told_who_plays_and_who_looks_on() {
    let site = Site::start().await;
    let (anna, boris) = (site.name("Anna").await, site.name("Boris").await);
    let talk = async |cookie: &str, channel: &str, id: &str, text: &str| {
        let body =
            serde_json::json!({ "channel": channel, "id": id, "text": text, "language": "en" });
        site.post("/talk", cookie, &body.to_string()).await.json()
    };
    let away = talk(&anna, "lobby", "1", "hello").await;
    assert!(
        away["refused"] == true
            && away["text"].as_str().is_some_and(|t| t.contains("not in this room"))
    );
    let (mut hers, mut his) = (site.listen(&anna).await, site.listen(&boris).await);
    hers.until(r#"{"plays":[],"watch":["Anna","Boris"],"more":0}"#).await;
    his.until("event: people").await;
    assert_eq!(talk(&anna, "lobby", "2", "<b>Good luck</b>\u{202E}\n!").await["refused"], false);
    talk(&anna, "lobby", "2", "the same request once more").await;
    his.until(r#"{"who":"Anna","mine":false,"text":"<b>Good luck</b> !"}"#).await;
    hers.until(r#"{"who":"Anna","mine":true"#).await;
    // Not in another room, not without a name, not too long, and kept for nobody who comes later.
    assert_eq!(talk(&anna, "other", "3", "hello").await["refused"], true);
    assert_eq!(talk(&anna, "lobby", "4", &"x".repeat(201)).await["refused"], true);
    assert_eq!(
        site.post("/talk", "", r#"{"channel":"lobby","id":"1","text":"a"}"#).await.status,
        401
    );
    site.press(&anna, "5", "join").await;
    let heard = his.until(r#""plays":["Anna"],"watch":["Boris"]"#).await;
    assert!(!heard.contains("once more"), "{heard}");
    let mut late = site.listen(&boris).await;
    assert!(!late.until("event: people").await.contains("Good luck"));
    drop(hers);
    his.until(r#"{"plays":[],"watch":["Boris"],"more":0}"#).await;
}

#[tokio::test]
async fn after_a_restart_the_stream_ends_the_cookie_holds_and_all_goes_on() {
    let site = Site::start().await;
    let anna = site.name("Anna").await;
    site.press(&anna, "1", "join").await;
    let mut stream = site.listen(&anna).await;
    stream.until("]\n").await;
    let site = site.restart().await;
    stream.rest().await;

    assert_eq!(site.get("/me", &anna).await.json()["name"], "Anna");
    let mut stream = site.listen(&anna).await;
    let all = stream.until("]\n").await;
    assert!(all.contains(r#""id":"hand-1-p1","version":2"#), "{all}");
    assert_eq!(site.press(&anna, "2", "move").await.json()["text"], "moved");
    stream.until(r#""id":"hand-1-p1","version":3"#).await;
}

#[tokio::test]
async fn a_walk_comes_with_its_picture_and_stands_in_for_the_hand() {
    let site = Site::start().await;
    let anna = site.name("Anna").await;
    site.press(&anna, "1", "join").await;
    let walk = site.press(&anna, "2", "card").await.json();
    assert_eq!(walk["private"]["instead"], "hand-1-p1");
    assert_eq!(
        walk["private"]["screen"]["buttons"][0][0],
        serde_json::json!({ "label": "move", "token": "move", "kind": "main" })
    );
    let url = walk["private"]["screen"]["picture"]["url"].as_str().unwrap();
    assert!(url.starts_with("data:image/png;base64,iVBORw0KGgo"), "{url}");
}

#[tokio::test]
async fn answers_are_packed_where_the_browser_takes_gzip() {
    let site = Site::start().await;
    let host = site.at;
    for (path, keep) in [
        ("/web/app.js", "no-cache"),
        ("/web/narrow.ttf", "max-age=86400"),
        ("/words?language=ru", "no-store"),
        ("/", "no-store"),
    ] {
        let asks = |accept: &str| {
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{accept}Connection: close\r\n\r\n")
        };
        let plain = site.raw(&asks("")).await;
        let packed = site.raw(&asks("Accept-Encoding: br, gzip\r\n")).await;
        assert_eq!((plain.status, plain.header("content-encoding")), (200, ""), "{path}");
        assert_eq!((packed.status, packed.header("content-encoding")), (200, "gzip"), "{path}");
        assert_eq!(
            (packed.header("cache-control"), packed.header("vary")),
            (keep, "Accept-Encoding")
        );
        assert!(packed.header("content-security-policy").contains("script-src 'self'"), "{path}");
        let mut read = Vec::new();
        flate2::read::GzDecoder::new(&packed.body[..]).read_to_end(&mut read).expect("gzip");
        assert!(read == plain.body && packed.body.len() < plain.body.len(), "{path}");
    }
    let asks = format!(
        "GET /web/nothing.js HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
    );
    assert_eq!(site.raw(&asks).await.status, 404);
}

#[tokio::test]
async fn the_page_speaks_both_languages() {
    let site = Site::start().await;
    let english = site.get("/", "stolik-language=en").await;
    let page = String::from_utf8(english.body).unwrap();
    assert!(
        page.contains("<html lang=\"en\">") && page.contains("<title>Stolik</title>"),
        "{page}"
    );
    let words = site.get("/words?language=ru", "").await.json();
    assert_eq!(words["words"]["title"], "Столик");
    let commands = words["commands"].as_array().unwrap();
    let of = |key: &str| {
        commands
            .iter()
            .filter(|one| one[key].as_str().is_none_or(|text| text.starts_with('[')))
            .count()
    };
    assert_eq!(
        (commands.is_empty(), of("name"), of("local"), of("about")),
        (false, 0, 0, 0),
        "{commands:?}"
    );
    for file in ["style.css", "app.js", "icon.svg", "regular.ttf"] {
        assert_eq!(site.get(&format!("/web/{file}"), "").await.status, 200, "{file}");
    }
    for path in ["/web/../Cargo.toml", "/web/%2e%2e/Cargo.toml", "/web/", "/favicon.ico"] {
        assert_eq!(site.get(path, "").await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_file_is_handed_in_up_to_its_bound() {
    let site = Site::start().await;
    let cookie = site.name("Anna").await;
    let send = async |id: &str, file: &str| {
        let body =
            format!(r#"{{"channel":"lobby","id":"{id}","text":"/deck rowan","file":{file}}}"#);
        site.post("/file", &cookie, &body).await.status
    };
    let largest = data_encoding::BASE64.encode(&vec![b'a'; 64 * 1024]);
    assert_eq!(send("f1", r#""MiBXb2xm""#).await, 200);
    assert_eq!(send("f2", "null").await, 200, "too large: the table says so");
    assert_eq!(send("f3", &format!("\"{largest}\"")).await, 200);
    assert_eq!(send("f4", r#""*""#).await, 400);
    assert_eq!(send("f5", &format!("\"{largest}{largest}\"")).await, 413);
    let long = format!(r#"{{"channel":"lobby","id":"f6","text":"{}"}}"#, "a".repeat(9000));
    assert_eq!(site.post("/say", &cookie, &long).await.status, 413, "a line is no file");
}

/// Nothing has to be allowed on the page, and a language that is chosen for good is told to it once.
#[tokio::test]
async fn the_page_answers_check_and_follows_a_chosen_language() {
    let site = Site::start().await;
    let cookie = site.name("Anna").await;
    let say = |id: &str, text: &str, language: &str| {
        format!(r#"{{"channel":"lobby","id":"{id}","text":"{text}","language":"{language}"}}"#)
    };
    let check = site.post("/say", &cookie, &say("1", "/check", "ru")).await.json();
    assert_eq!(check["refused"], false);
    assert!(check["text"].as_str().is_some_and(|text| text.contains("/new")), "{check}");
    assert!(check["language"].is_null());
    let chosen = site.post("/say", &cookie, &say("2", "/english", "ru")).await.json();
    assert_eq!(chosen["language"], "en");
    let after = site.post("/say", &cookie, &say("3", "/check", "ru")).await.json();
    assert!(after["language"].is_null(), "{after}");
    assert!(after["text"].as_str().is_some_and(|text| text.starts_with("On this page")), "{after}");
}

/// Every refusal has a sentence: as JSON for the scripts of the page, plain for an address that a person opened.
async fn refused_in_the_language_of_the_visitor(site: &Site, cookie: &str) {
    let cyrillic = |text: &str| text.contains(|c: char| matches!(c, '\u{400}'..='\u{4ff}'));
    let latin = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
    let long =
        serde_json::json!({ "channel": "lobby", "id": "1", "text": "x".repeat(4_001) }).to_string();
    let huge = "x".repeat(100_000);
    let room = r#"{"channel":"no room!","id":"1","text":"a"}"#;
    for (path, cookie, body, status) in [
        ("/say", cookie, long.as_str(), 413),
        ("/say", cookie, &huge, 413),
        ("/say", cookie, "{", 400),
        ("/say", cookie, "{}", 422),
        ("/say", cookie, room, 400),
        ("/say", "", room, 401),
        ("/nowhere", cookie, "{}", 404),
    ] {
        for (language, own, other) in [
            ("ru", &cyrillic as &dyn Fn(&str) -> bool, &latin as &dyn Fn(&str) -> bool),
            ("en", &latin, &cyrillic),
        ] {
            let cookie = format!("{cookie}; stolik-language={language}");
            let answer = site.post(path, &cookie, body).await;
            assert_eq!(answer.status, status, "{path} {body:.40}");
            let text = answer.json()["text"].as_str().unwrap_or_default().to_owned();
            assert!(own(&text) && !other(&text), "{path} {status} {language}: {text}");
        }
    }
    let port = site.at.port();
    let page = site
        .raw(&format!(
            "GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nAccept: text/html\r\nAccept-Language: ru\r\n\r\n"
        ))
        .await;
    let text = String::from_utf8_lossy(&page.body).into_owned();
    assert!(page.status == 404 && cyrillic(&text) && !text.starts_with('{'), "{text}");
    let foreign = site
        .raw("GET / HTTP/1.1\r\nHost: cards.example\r\nConnection: close\r\nAccept-Language: ru\r\n\r\n")
        .await;
    assert_eq!(foreign.status, 403);
    assert!(cyrillic(foreign.json()["text"].as_str().unwrap_or_default()), "{foreign:?}");
}
