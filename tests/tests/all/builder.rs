//! The card browser and deck builder of the page over the real games: what it finds, how it judges, and how it keeps.

use data_encoding::BASE64;
use serde_json::{Value, json};
use std::sync::Arc;
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
    assert_eq!(deck["private"]["screen"]["builder"], number.to_string(), "{deck}");
}
