//! The rulebook in a channel: rows while a question is typed, the page, showing it to everybody.

use crate::discord::Pair;
use serde_json::json;
use stolik_tests::fake::discord::{Audience, Fault, Shown};

const SHOW: &str = "Показать всем";

impl Pair {
    /// A rule that Anna asks for.
    async fn rule(&self, options: &[(&str, serde_json::Value)]) -> Shown {
        let asked = self.here.fake.slash(self.people[0], self.channel, "rule", options);
        self.here.shown(&asked).await
    }

    /// Rows while Anna types.
    async fn rows(
        &self,
        options: &[(&str, serde_json::Value)],
        focused: &str,
    ) -> Vec<(String, String)> {
        let fake = &self.here.fake;
        let asked = fake.autocomplete(self.people[0], self.channel, "rule", options, focused);
        let data = fake.answered(&asked).await.data;
        let text = |v: &serde_json::Value| v.as_str().unwrap_or_default().to_owned();
        let rows = data["choices"].as_array().expect("rows");
        rows.iter().map(|row| (text(&row["name"]), text(&row["value"]))).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_private_until_it_is_shown_and_then_everybody_can_follow_it() {
    let pair = Pair::new(61).await;
    let fake = &pair.here.fake;
    let page = pair.rule(&[("question", json!("4.11"))]).await;
    assert!(page.content.starts_with("4.11 · "), "{}", page.content);
    assert_eq!(page.audience, Audience::Only(pair.people[0], pair.channel));
    let asked = fake.presses(pair.people[0], page.id, SHOW);
    let told = fake.shown(&asked).await;
    assert_eq!(told.content, "Показываю всем.");
    assert_eq!(told.audience, Audience::Only(pair.people[0], pair.channel));
    let public = fake
        .wait_for("a page for all", |fake| {
            let all = fake.messages(pair.channel).into_iter();
            all.filter(|m| m.content.starts_with("Показывает: Анна\n4.11 · ")).last()
        })
        .await;
    assert!(!public.labels().contains(&SHOW.to_owned()), "{:?}", public.labels());
    let link = public.labels()[0].clone();
    let his = pair.here.press(pair.people[1], public.id, &link).await;
    assert_eq!(his.audience, Audience::Only(pair.people[1], pair.channel));
    assert!(his.content.starts_with("4.11 · "), "{}", his.content);
    fake.again(&asked);
    pair.rule(&[("question", json!("4.9"))]).await;
    let all = fake.messages(pair.channel).into_iter();
    assert_eq!(all.filter(|m| m.content.starts_with("Показывает")).count(), 1);
    assert!(fake.pings().is_empty());
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_shows_a_page_is_told_if_it_cannot_be_shown() {
    let pair = Pair::new(62).await;
    let fake = &pair.here.fake;
    let page = pair.rule(&[("question", json!("4.11"))]).await;
    fake.fail_next("POST", "/webhooks/", Fault::Refused { status: 403, code: 50013 });
    let asked = fake.presses(pair.people[0], page.id, SHOW);
    let told = fake
        .wait_for("the reason", |fake| {
            let more = fake.answer_of(&asked)?.followups;
            more.into_iter().find(|m| m.content.contains("/check"))
        })
        .await;
    assert_eq!(told.audience, Audience::Only(pair.people[0], pair.channel));
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_are_rules_of_the_named_document_and_what_is_chosen_opens() {
    let pair = Pair::new(63).await;
    let rows = pair.rows(&[("question", json!("защитник"))], "question").await;
    assert!((1..=25).contains(&rows.len()), "{rows:?}");
    let page = pair.rule(&[("question", json!(rows[0].1))]).await;
    let title = rows[0].0.split(" (").next().unwrap_or_default();
    assert!(page.content.contains(title), "{rows:?}: {}", page.content);

    let books = pair.rows(&[("document", json!("война"))], "document").await;
    assert_eq!(books, [("Война 2047".to_owned(), "war2047".to_owned())]);
    let named = [("document", json!("war2047")), ("question", json!("командир"))];
    let rows = pair.rows(&named, "question").await;
    assert!(!rows.is_empty());
    let page = pair.rule(&[named[0].clone(), ("question", json!(rows[0].1))]).await;
    assert!(page.content.contains("Война 2047"), "{}", page.content);
    pair.here.fake.assert_clean();
}
