//! The card browser and deck builder of the page over the real games: what it finds, how it judges, and how it keeps.

use data_encoding::BASE64;
use serde_json::{Value, json};
use std::sync::Arc;
use stolik_kernel::chance::Fast;
use stolik_table::Catalogue;
use stolik_table::deck_game::find_deck;
use stolik_tests::club::Club;
use stolik_tests::house::{House, Pictures};
use stolik_web::{MemoryKeep, WebConfig};
use stolik_words::{Language, Words};
use stolik_world::World;
use tokio::net::TcpListener;

/// A page over a table.
struct Page {
    origin: String,
    client: reqwest::Client,
}

impl Page {
    async fn serve(club: &Club) -> Page {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("its address"));
        let (table, keep) = (Arc::new(club.table.clone()), Arc::new(MemoryKeep::default()));
        let config = WebConfig::local(table, keep, Arc::new(Words::embedded()), World::real());
        tokio::spawn(stolik_web::serve(listener, config, Box::pin(std::future::pending())));
        Page { origin, client: reqwest::Client::new() }
    }

    async fn get(&self, cookie: &str, path: &str, query: &[(&str, &str)]) -> (u16, Value) {
        let request = self.client.get(format!("{}{path}", self.origin)).query(query);
        let answer = request.header("cookie", cookie).send().await.expect("an answer");
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    async fn post(&self, cookie: &str, path: &str, body: Value) -> (u16, Value) {
        let request = self.client.post(format!("{}{path}", self.origin));
        let request = request.header("origin", &self.origin).header("cookie", cookie);
        let answer = request.json(&body).send().await.expect("an answer");
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    async fn name(&self, name: &str) -> String {
        let request = self.client.post(format!("{}/name", self.origin));
        let request = request.header("origin", &self.origin).json(&json!({ "name": name }));
        let answer = request.send().await.expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("a cookie");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }

    /// Keeps a deck as the page does.
    async fn keeps(&self, cookie: &str, id: &str, line: &str, text: &str) -> Value {
        let file = BASE64.encode(text.as_bytes());
        let body =
            json!({ "channel": "lobby", "id": id, "text": line, "file": file, "language": "en" });
        self.post(cookie, "/file", body).await.1
    }

    /// A line in the lobby.
    async fn says(&self, cookie: &str, id: &str, text: &str) -> Value {
        let body = json!({ "channel": "lobby", "id": id, "text": text, "language": "en" });
        self.post(cookie, "/say", body).await.1
    }

    async fn own(&self, cookie: &str) -> Vec<Value> {
        let (_, opening) = self.get(cookie, "/builder", &[("language", "en")]).await;
        let decks = opening["decks"].as_array().expect("decks").clone();
        decks.into_iter().filter(|deck| !deck["number"].is_null()).collect()
    }
}

fn club() -> Club {
    Club::new(&House::new(Pictures::Painted), 1)
}

#[tokio::test]
async fn text_of_every_ready_deck_is_read_as_the_same_deck_of_the_same_game() {
    let club = club();
    let nobody = stolik_table::PersonId::new("web:nobody");
    for language in Language::ALL {
        let starts = club.table.builder_starts(&nobody, language);
        assert!(starts.len() > 5);
        for start in starts {
            let (of, name) = (&start.document, &start.name);
            let deck = club.table.builder_deck(of, name, &start.cards, language).expect("a deck");
            assert_eq!(deck.problems, [], "{of} {name}");
            let read = find_deck(club.house.games(), "heroes", &deck.text).read;
            assert_eq!((&read.document, &read.unread), (of, &vec![]), "{}", deck.text);
            assert_eq!(stolik_table::decks::counted(&read.cards), start.cards, "{of} {name}");
            let priced: usize = deck.curve.iter().map(|(_, cards)| cards).sum();
            assert!(priced <= deck.count, "{of} {name}");
            if of.starts_with("berserk") {
                assert_eq!(priced, deck.count, "every card of this game has a cost");
            }
        }
    }
}

#[tokio::test]
async fn pool_is_searched_in_the_language_of_the_card_command() {
    let club = club();
    let page = Page::serve(&club).await;
    let anna = page.name("Anna").await;
    let ask = async |language: &str, question: &str, at: &str| {
        let query = [
            ("document", "berserk-2007"),
            ("question", question),
            ("page", at),
            ("language", language),
        ];
        page.get(&anna, "/builder/cards", &query).await.1
    };
    let all = ask("en", "", "0").await;
    let each = all["each"].as_u64().expect("a number") as usize;
    assert_eq!(all["cards"].as_array().expect("cards").len(), each);
    assert!(all["total"].as_u64() > Some(each as u64));
    assert_ne!(ask("en", "", "1").await["cards"][0]["id"], all["cards"][0]["id"]);
    let beyond = ask("en", "", "18446744073709551615").await;
    assert_eq!(beyond["cards"], json!([]));
    for (language, question) in [("en", "element=forest cost<4"), ("ru", "стихия=лес цена<4")]
    {
        let found = ask(language, question, "0").await;
        let cards = found["cards"].as_array().expect("cards");
        assert!(!cards.is_empty() && found["problems"] == json!([]), "{found}");
        assert!(cards.iter().all(|card| card["cost"].as_i64() < Some(4)), "{found}");
    }
    for (language, question, told) in [("en", "color=red", "color"), ("ru", "цвет=алый", "цвет")]
    {
        let found = ask(language, question, "0").await;
        assert_eq!(found["total"], 0, "{found}");
        assert!(found["problems"].to_string().contains(told), "{found}");
    }
    let query =
        [("document", "berserk-2007"), ("id", all["cards"][0]["id"].as_str().expect("an id"))];
    let url = format!("{}/builder/picture", page.origin);
    let picture = page.client.get(&url).query(&query).header("cookie", &anna).send().await;
    let bytes = picture.expect("an answer").bytes().await.expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG"));
    for (path, query) in [
        ("/builder/cards", vec![("document", "chess")]),
        ("/builder/picture", vec![("document", "berserk-2007"), ("id", "nothing")]),
    ] {
        assert_eq!(page.get(&anna, path, &query).await.0, 404, "{path}");
        assert_eq!(page.get("", path, &query).await.0, 401, "{path}");
    }
}

#[tokio::test]
async fn deck_is_judged_with_its_rule_and_kept_as_the_persons_own() {
    let club = club();
    let page = Page::serve(&club).await;
    let (anna, boris) = (page.name("Anna").await, page.name("Boris").await);
    let start = club.table.builder_starts(&stolik_table::PersonId::new("web:x"), Language::En);
    let ready = start.iter().find(|deck| deck.document == "berserk-2007").expect("a ready deck");
    let judge = async |language: &str, cards: Value| {
        let body = json!({
            "document": "berserk-2007", "name": "Grove", "cards": cards, "language": language
        });
        page.post(&anna, "/builder/deck", body).await
    };
    let (_, legal) = judge("en", json!(ready.cards)).await;
    assert_eq!(legal["problems"], json!([]), "{legal}");
    let few = json!([[ready.cards[0].0, 9], ["no-such-card", 3]]);
    for language in ["en", "ru"] {
        let (_, broken) = judge(language, few.clone()).await;
        assert_eq!(broken["count"], 9, "an unknown card is left out: {broken}");
        let problems = broken["problems"].as_array().expect("problems");
        assert!(!problems.is_empty());
        for problem in problems {
            let rule = problem["rule"].as_str().expect("a rule");
            assert!(
                problem["words"].as_str().is_some_and(|words| words.contains(rule)),
                "{problem}"
            );
        }
    }
    let many: Vec<(String, u16)> = (0..500).map(|n| (format!("c{n}"), 1)).collect();
    assert!((400..500).contains(&judge("en", json!(many)).await.0));
    assert!((400..500).contains(&judge("en", json!([[ready.cards[0].0, 100]])).await.0));

    let text = legal["text"].as_str().expect("a text");
    let kept = page.keeps(&anna, "1", "/decks", text).await;
    assert_eq!(kept["refused"], false, "{kept}");
    let own = page.own(&anna).await;
    assert_eq!((own.len(), own[0]["name"].as_str()), (1, Some("Grove")));
    assert_eq!(own[0]["cards"], json!(ready.cards));
    assert_eq!(page.own(&boris).await, Vec::<Value>::new(), "another person's decks are secret");

    // Changed, it stays the same deck; a deck of another number or person is not replaced.
    let number = own[0]["number"].as_u64().expect("a number");
    let (_, changed) = judge("en", json!(&ready.cards[1..])).await;
    let text = changed["text"].as_str().expect("a text").replace("Grove", "Thicket");
    let line = format!("/decks replace {number}");
    assert_eq!(page.keeps(&anna, "2", &line, &text).await["refused"], false);
    let own = page.own(&anna).await;
    assert_eq!((own.len(), own[0]["name"].as_str()), (1, Some("Thicket")));
    assert_eq!((&own[0]["number"], &own[0]["cards"]), (&json!(number), &json!(&ready.cards[1..])));
    assert_eq!(page.keeps(&boris, "1", &line, &text).await["refused"], true);
    assert_eq!(page.keeps(&anna, "3", "/decks replace 77", &text).await["refused"], true);
    assert_eq!((page.own(&anna).await.len(), page.own(&boris).await.len()), (1, 0));

    // From `/decks` a page opens the builder, with the deck that is looked at.
    let say = |text: &str| json!({ "channel": "lobby", "id": text.len().to_string(), "text": text, "language": "en" });
    let (_, list) = page.post(&anna, "/say", say("/decks")).await;
    assert_eq!(list["private"]["screen"]["builder"], "", "{list}");
    let (_, deck) = page.post(&anna, "/say", say("/decks Thicket")).await;
    assert_eq!(deck["private"]["screen"]["builder"], format!("at={number}"), "{deck}");
}

/// The button of a screen with these words.
fn button(screen: &Value, words: &str) -> String {
    let rows = screen["buttons"].as_array().expect("rows").iter();
    let mut all = rows.flat_map(|row| row.as_array().expect("a row"));
    let found = all.find(|one| one["label"].as_str().is_some_and(|label| label.contains(words)));
    let found = found.unwrap_or_else(|| panic!("no {words} in {screen}"));
    found["token"].as_str().expect("a token").to_owned()
}

/// Anna has sealed packs of «Heroes» against a bot in the lobby. Returns the screen of her cards.
async fn sealed(page: &Page, anna: &str) -> Value {
    let press = async |id: &str, token: &str| {
        let body = json!({ "channel": "lobby", "id": id, "token": token, "language": "en" });
        let (status, answer) = page.post(anna, "/press", body).await;
        assert_eq!((status, &answer["refused"]), (200, &json!(false)), "{answer}");
        answer["private"]["screen"].clone()
    };
    assert_eq!(page.says(anna, "s1", "/sealed heroes").await["refused"], false);
    let message = page.says(anna, "s2", "/sealed").await["private"]["screen"].clone();
    press("p1", &button(&message, "Add a bot")).await;
    press("p2", &button(&message, "Deal the packs")).await;
    let message = page.says(anna, "s3", "/sealed").await["private"]["screen"].clone();
    press("p3", &button(&message, "My cards")).await
}

#[tokio::test]
async fn deck_of_a_pool_is_judged_kept_and_readied_for_its_holder_alone() {
    let club = club();
    let page = Page::serve(&club).await;
    let (anna, boris) = (page.name("Anna").await, page.name("Boris").await);
    let cards = sealed(&page, &anna).await;
    let link = cards["builder"].as_str().expect("a link");
    let event = link.strip_prefix("pool=").expect("a pool").to_owned();
    let pool = async |cookie: &str, event: &str| {
        page.get(cookie, "/builder/pool", &[("event", event), ("language", "en")]).await
    };
    let (_, found) = pool(&anna, &event).await;
    let copies = |pairs: &Value| -> u64 {
        let pairs = pairs.as_array().expect("pairs").iter();
        pairs.map(|pair| pair[1].as_u64().expect("copies")).sum()
    };
    assert_eq!((copies(&found["cards"]), &found["open"]), (96, &json!(true)), "{found}");
    assert_eq!(pool(&boris, &event).await.0, 404, "another person's pool is secret");
    assert_eq!(pool(&anna, "999").await.0, 404);
    assert_eq!(pool("", &event).await.0, 401);

    // The program's deck stands in the builder; one card more than the pool has is told, and is not kept.
    assert_eq!(page.says(&anna, "s4", "/sealed build").await["refused"], false);
    let deck = pool(&anna, &event).await.1["deck"].clone();
    let judge = async |cookie: &str, cards: &Value| {
        let number: u64 = event.parse().expect("a number");
        let body = json!({ "event": number, "cards": cards, "language": "en" });
        page.post(cookie, "/builder/pool", body).await
    };
    let (_, legal) = judge(&anna, &deck).await;
    assert_eq!((&legal["problems"], copies(&deck)), (&json!([]), 41), "{legal}");
    assert_eq!(judge(&boris, &deck).await.0, 404);
    let mut more = deck.clone();
    more[1][1] = json!(found["cards"].as_array().map_or(0, Vec::len) + 1);
    let (_, broken) = judge(&anna, &more).await;
    assert!(broken["problems"].to_string().contains("Your pool has not so many"), "{broken}");
    let keep = async |cookie: &str, id: &str, text: &Value| {
        let text = text.as_str().expect("a text").as_bytes();
        let line = format!("/sealed deck #{event}");
        let body = json!({ "channel": "lobby", "id": id, "text": line, "file": BASE64.encode(text), "language": "en" });
        page.post(cookie, "/file", body).await.1
    };
    assert_eq!(keep(&anna, "k1", &broken["text"]).await["refused"], true);
    assert_eq!(pool(&anna, &event).await.1["deck"], deck, "nothing has changed");
    assert_eq!(keep(&boris, "k2", &legal["text"]).await["refused"], true);

    // A smaller deck is kept, and is not ready: the rule is told. The whole one is.
    let mut fewer = deck.clone();
    fewer.as_array_mut().expect("pairs").remove(1);
    let (_, small) = judge(&anna, &fewer).await;
    assert!(small["problems"][0]["rule"].is_string(), "{small}");
    assert_eq!(keep(&anna, "k3", &small["text"]).await["refused"], false);
    let kept = pool(&anna, &event).await.1["deck"].clone();
    assert_eq!(copies(&kept), copies(&fewer));
    let ready = format!("/sealed ready #{event}");
    assert_eq!(page.says(&anna, "s5", &ready).await["refused"], true);
    assert_eq!(keep(&anna, "k4", &legal["text"]).await["text"], "The deck is kept.");
    assert_eq!(page.says(&anna, "s6", "/sealed ready #999").await["refused"], true);
    assert_eq!(page.says(&anna, "s7", &ready).await["refused"], false);
    assert_eq!(pool(&anna, &event).await.1["open"], false, "it is ready");
    assert_eq!(keep(&anna, "k5", &small["text"]).await["refused"], true);
}

/// Texts of decks of pools are read as the same decks, in both games and languages.
#[tokio::test]
async fn text_of_a_deck_of_a_pool_is_read_as_the_same_deck() {
    let club = club();
    for document in ["heroes", "war2047"] {
        let limited = club.house.games().limited(document).expect("limited play");
        for (seed, language) in (0..6).flat_map(|seed| Language::ALL.map(|one| (seed, one))) {
            let mut luck = Fast::new(seed);
            let pool: Vec<String> = (0..6).flat_map(|_| limited.packs().open(&mut luck)).collect();
            let deck = limited.build(&pool);
            let decks = club.house.games().decks(document);
            let read = decks.read(&decks.text("", &deck, language));
            let sorted = |cards: &[String]| {
                let mut cards = cards.to_vec();
                cards.sort();
                cards
            };
            assert_eq!((sorted(&read.cards), read.unread), (sorted(&deck), vec![]), "{document}");
        }
    }
}
