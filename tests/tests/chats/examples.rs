//! «Example» on a rule's page, on each of the three channels: opened, stepped through, and back.

use crate::{discorders, house, telegrammers};
use stolik_table::MatchId;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Player, Seen, Stage};
use stolik_words::Language;

/// A rule whose plainest example has two moments: a strike, and who may defend.
const RULE: &str = "/rule 4.11/who";
const OPEN: &str = "Пример";
const ON: &str = "Дальше ▶";
const BACK: &str = "К правилу: Кто может защищать";

fn is_before(seen: &Seen) -> bool {
    seen.text.contains("Пример: Защитник открыт") && seen.picture.is_some()
}

fn is_after(seen: &Seen) -> bool {
    ["Боец c3 бьёт Стража c4", "Можно (игрок 2): Подставить Стража b4", "4.11/who"]
        .iter()
        .all(|told| seen.text.replace('\\', "").contains(told))
        && seen.token(ON).is_none()
}

#[tokio::test]
async fn an_example_is_stepped_through_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let home = anna.home();
    anna.fake.says(anna.person, anna.place, RULE);
    let offers = |post: &Post| post.shown.button(OPEN).is_some();
    let page = anna.fake.wait_post(home, "the rule", offers).await;
    assert!(page.shown.picture.is_none(), "{:?}", page.shown);
    let before = anna.clicks(home, page.target(), OPEN).await;
    assert!(is_before(&before), "{before:?}");
    let pictured = |post: &Post| post.shown.picture.is_some();
    let shown = anna.fake.wait_post(home, "the example", pictured).await.target();
    let after = anna.clicks(home, shown, ON).await;
    assert!(is_after(&after) && after.picture != before.picture, "{after:?}");
    assert_eq!(anna.fake.wait_post(home, "the same message", pictured).await.target(), shown);
    let rule = anna.clicks(home, shown, BACK).await;
    assert!(rule.token(OPEN).is_some(), "{rule:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn an_example_is_stepped_through_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, Language::Ru);
    let page = anna.asks(RULE).await;
    let before = anna.clicks(page.id, OPEN).await.screen.expect("the example");
    assert!(is_before(&before), "{before:?}");
    let after = anna.clicks(page.id, ON).await.screen.expect("the next moment");
    assert!(is_after(&after) && after.picture != before.picture, "{after:?}");
    let rule = anna.clicks(page.id, BACK).await.screen.expect("the rule");
    assert!(rule.token(OPEN).is_some() && rule.picture.is_none(), "{rule:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn an_example_is_stepped_through_on_the_page() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    let press = async |seen: &Seen, label: &str| {
        let token = seen.token(label).unwrap_or_else(|| panic!("no {label}: {seen:?}"));
        anna.forges(MatchId::NONE, token).await.screen.expect("a screen")
    };
    let page = anna.types(RULE).await.screen.expect("the rule");
    let before = press(&page, OPEN).await;
    assert!(is_before(&before), "{before:?}");
    let after = press(&before, ON).await;
    assert!(is_after(&after) && after.picture != before.picture, "{after:?}");
    assert!(press(&after, BACK).await.token(OPEN).is_some());
    stage.assert_clean();
}
