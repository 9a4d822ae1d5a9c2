//! The operator's page: shown to the holder of the operator's key alone, bounded, in both languages.

use crate::support::Site;
use serde_json::json;
use std::sync::Arc;
use stolik_web::Overseer;
use stolik_web::overview::{ERRORS, Overview, OverviewPerson, OverviewTable, PEOPLE, TABLES};

/// An overview that is larger than what is shown.
fn overseer() -> Overseer {
    Arc::new(|| {
        let table = |id| OverviewTable {
            id,
            name: "birch".into(),
            game: "heroes".into(),
            stage: "running",
            channel: "telegram".into(),
            rows: 7,
        };
        let errors = (0..1000).map(|n| format!("ERROR: number {n}")).collect();
        let person = |n| OverviewPerson {
            platform: "telegram".into(),
            mark: format!("{n:08x}"),
            quotas: [[1, 10], [20, 20], [0, 3], [2, 5]],
        };
        let (tables, people) = ((0..1000).map(table).collect(), (0..1000).map(person).collect());
        Overview { tables, people, errors, ..Overview::default() }
    })
}

#[tokio::test]
async fn only_the_operators_key_opens_the_overview() {
    let site = Site::overseen(overseer()).await;
    let anna = site.name("Anna").await;
    assert_eq!(site.get("/operator/overview", "").await.status, 401);
    for (language, text) in [("en", "This page is for the operator."), ("ru", "Эта страница –")]
    {
        let refused = site.get(&format!("/operator/overview?language={language}"), &anna).await;
        assert_eq!(refused.status, 403);
        assert!(refused.json()["text"].as_str().unwrap().starts_with(text), "{refused:?}");
        assert!(!String::from_utf8_lossy(&refused.body).contains("birch"));
    }
    // The key of those who come in is not the operator's.
    let key = json!({ "key": site.keys.entry }).to_string();
    assert_eq!(site.post("/operator", &anna, &key).await.status, 403);
    let key = json!({ "key": site.keys.operator }).to_string();
    assert_eq!(site.post("/operator", &anna, &key).await.status, 200);
    let seen = site.get("/operator/overview", &anna).await;
    assert_eq!((seen.status, seen.header("cache-control")), (200, "no-store"));
    let seen = seen.json();
    assert_eq!(seen["tables"].as_array().unwrap().len(), TABLES);
    assert_eq!(seen["errors"].as_array().unwrap().len(), ERRORS);
    assert_eq!(seen["people"].as_array().unwrap().len(), PEOPLE);
    assert_eq!(seen["people"][7]["quotas"], json!([[1, 10], [20, 20], [0, 3], [2, 5]]));
    assert_eq!(seen["quotas"][0], json!({ "kind": "names", "used": 1, "most": 5000 }));
    // The key counts in the browser where it was shown, for nobody else.
    let boris = site.name("Boris").await;
    assert_eq!(site.get("/operator/overview", &boris).await.status, 403);
    assert_eq!(site.post("/operator/overview", &anna, "{}").await.status, 405);
    assert_eq!(Site::start().await.get("/operator/overview", "").await.status, 401);
}

#[tokio::test]
async fn pages_beside_the_table_are_empty_shells_in_both_languages() {
    let site = Site::start().await;
    for (cookie, operator, deck) in [
        ("stolik-language=ru", "<title>Оператору</title>", "<title>Карты и колоды</title>"),
        ("stolik-language=en", "<title>Operator</title>", "<title>Cards and decks</title>"),
    ] {
        for (path, title) in [("/operator", operator), ("/deck", deck)] {
            let answer = site.get(path, cookie).await;
            let page = String::from_utf8_lossy(&answer.body).into_owned();
            assert!(answer.status == 200 && page.contains(title) && !page.contains('%'), "{page}");
            let files = page.split("=\"/web/").skip(1).filter_map(|rest| rest.split('"').next());
            for file in files {
                assert_eq!(site.get(&format!("/web/{file}"), "").await.status, 200, "{file}");
            }
        }
    }
    // A table without games has no cards.
    let anna = site.name("Anna").await;
    assert_eq!(site.get("/builder", &anna).await.status, 404);
}
