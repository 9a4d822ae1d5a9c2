//! `/card` on every channel: found while it is typed, opened with its picture, followed to a rule, shown
//! to everybody; and the names of decks, which complete for their owner alone.

use crate::{discorders, house, telegrammers};
use serde_json::{Value, json};
use stolik_tests::fake::discord::Audience;
use stolik_tests::fake::telegram::{Ephemeral, Fake, InlineId, Post};
use stolik_tests::players::{OnDiscord, OnTelegram, Player, Seen, Stage, Way, seen_on_telegram};
use stolik_words::Language;

const SHOW: &str = "Показать всем";
const SHOWN: &str = "Показываю всем.";
/// A misspelt name, the card's name, and its id.
const ASKED: &str = "вожык стаи";
const NAME: &str = "Вожак стаи";
const ID: &str = "club-alpha";
/// A filter that several cards pass.
const FILTER: &str = "стихия:лес цена:<=5";

/// The rows while somebody types an option: what is read and what is sent.
async fn rows(who: &OnDiscord, command: &str, option: &str, typed: &str) -> Vec<[String; 2]> {
    let options = [(option, json!(typed))];
    let asked = who.fake.autocomplete(who.person, who.place, command, &options, option);
    let data = who.fake.answered(&asked).await.data;
    let rows = data["choices"].as_array().expect("rows").clone();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    rows.iter().map(|row| [text(&row["name"]), text(&row["value"])]).collect()
}

fn is_card(seen: &Seen) -> bool {
    seen.text.replace('\\', "").contains(&format!("{NAME} (")) && seen.picture.is_some()
}

/// The first button of a screen whose label begins so.
fn label(seen: &Seen, start: &str) -> String {
    let found = seen.labels.iter().find(|label| label.starts_with(start));
    found.unwrap_or_else(|| panic!("no {start}: {seen:?}")).clone()
}

#[tokio::test]
async fn a_card_is_completed_opened_and_shown_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    for typed in ["", "в", FILTER, ASKED] {
        let rows = rows(&anna, "card", "card", typed).await;
        assert!((1..=25).contains(&rows.len()), "{typed}: {rows:?}");
        assert!(rows.iter().all(|[_, id]| id.starts_with("club-")), "{typed}: {rows:?}");
    }
    let best = rows(&anna, "card", "card", ASKED).await.remove(0);
    assert!(best[0].starts_with(NAME) && best[1] == ID, "{best:?}");

    let asked = anna.fake.slash(anna.person, anna.place, "card", &[("card", json!(best[1]))]);
    let page = anna.fake.shown(&asked).await;
    assert_eq!(page.audience, Audience::Only(anna.person, anna.place));
    assert!(is_card(&stolik_tests::players::seen_on_discord(&page)), "{}", page.content);
    let heard = anna.clicks(page.id, SHOW).await;
    assert_eq!(heard.line, SHOWN);
    let public = anna
        .fake
        .wait_for("the card for all", |fake| {
            let all = fake.messages(anna.place).into_iter();
            all.filter(|shown| shown.content.starts_with("Показывает: Анна\n")).last()
        })
        .await;
    assert!(is_card(&stolik_tests::players::seen_on_discord(&public)), "{}", public.content);
    assert!(!public.labels().contains(&SHOW.to_owned()));
    // The person who presses it reads the rule alone.
    let rule = label(&stolik_tests::players::seen_on_discord(&public), "→ ");
    let asked = boris.fake.presses(boris.person, public.id, &rule);
    let his = boris.fake.shown(&asked).await;
    assert_eq!(his.audience, Audience::Only(boris.person, boris.place));

    let list = anna.asks(&format!("/card {FILTER}")).await;
    assert!(list.content.contains("по запросу") && list.pictures.is_empty(), "{}", list.content);
    let card = anna.clicks(list.id, &list.labels()[0]).await.screen.expect("a card of the list");
    assert!(card.picture.is_some(), "{card:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn decks_complete_for_their_owner_alone() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let saved = anna.asks("/decks Колода: Секретная роща; 3 club-wolf; 3 club-owl").await;
    assert!(saved.content.contains("Секретная роща"), "{}", saved.content);
    for command in ["decks", "deck"] {
        let hers = rows(&anna, command, "text", "роща").await;
        assert_eq!(hers, [["Секретная роща", "Секретная роща"]], "{command}");
        assert!(rows(&boris, command, "text", "роща").await.is_empty(), "{command}");
        let his = rows(&boris, command, "text", "").await;
        assert!(!his.is_empty() && !format!("{his:?}").contains("роща"), "{command}: {his:?}");
    }
    let row = rows(&anna, "decks", "text", "рощ").await.remove(0);
    let asked = anna.fake.slash(anna.person, anna.place, "decks", &[("text", json!(row[1]))]);
    let page = anna.fake.shown(&asked).await;
    assert!(page.content.contains("Секретная роща"), "{}", page.content);
    assert_eq!(page.audience, Audience::Only(anna.person, anna.place));
    stage.assert_clean();
}

/// Returns the rows of the answer to an inline query.
async fn inline(fake: &Fake, query: &InlineId) -> Vec<Value> {
    let answer = fake.wait_for("an inline answer", |fake| fake.inline_answer(query)).await;
    answer["results"].as_array().expect("rows").clone()
}

#[tokio::test]
async fn a_card_is_found_opened_and_shown_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    let (home, club) = (anna.home(), anna.place.chat);
    anna.fake.says(anna.person, anna.place, &format!("/card {ASKED}"));
    let card = |post: &Post| is_card(&seen_on_telegram(&post.shown));
    let page = anna.fake.wait_post(home, "the card", card).await;
    anna.fake.presses(anna.person, home, page.target(), SHOW);
    let public = anna.fake.wait_post(club, "the card for all", card).await;
    assert!(public.shown.text.starts_with("Показывает: Анна\n"), "{}", public.shown.text);
    assert!(public.only_for.is_none() && public.shown.button(SHOW).is_none());
    let rule = label(&seen_on_telegram(&public.shown), "→ ");
    anna.fake.presses(boris.person, club, public.target(), &rule);
    let opened = |post: &Post| post.shown.button(SHOW).is_some();
    anna.fake.wait_post(boris.home(), "the rule behind it", opened).await;

    for typed in [NAME, "вожак", ID] {
        let results = inline(&anna.fake, &anna.fake.inline(anna.person, typed).id).await;
        let first = &results[0];
        assert_eq!((&first["title"], &first["id"]), (&json!(NAME), &json!(format!("card {ID}"))));
        // Beside a picture that Telegram has already, or alone.
        let alone = first["input_message_content"]["message_text"].as_str();
        let text = alone.or(first["caption"].as_str()).expect("words");
        assert!(text.starts_with(&format!("{NAME} (")), "{text}");
    }
    let results = inline(&anna.fake, &anna.fake.inline(anna.person, "защитник").id).await;
    assert_eq!(results[0]["id"], "4.11", "{results:?}");
    let results = inline(&anna.fake, &anna.fake.inline(anna.person, "qqqq zzzz").id).await;
    assert!(results.is_empty(), "{results:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_card_is_found_opened_and_shown_on_the_page() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    let boris = stage.webber("Борис", Language::Ru).await;
    let press = async |who: &dyn Player, seen: &Seen, label: &str| {
        let token = seen.token(label).unwrap_or_else(|| panic!("no {label}: {seen:?}")).to_owned();
        who.forges(stolik_table::MatchId::NONE, &token).await
    };
    let card = anna.types(&format!("/card {ASKED}")).await.screen.expect("the card");
    assert!(is_card(&card), "{card:?}");
    assert_eq!(press(&anna, &card, SHOW).await.line, SHOWN);
    let rule = press(&anna, &card, &label(&card, "→ ")).await.screen.expect("a rule");
    assert!(rule.picture.is_none() && rule.token(SHOW).is_some(), "{rule:?}");
    let list = boris.types(&format!("/card {FILTER}")).await.screen.expect("a list");
    let one = press(&boris, &list, &list.labels[0]).await.screen.expect("a card of it");
    assert!(one.picture.is_some(), "{one:?}");
    let wrong = boris.types("/card стехия:лес").await.words();
    assert!(wrong.contains("Похоже на: стихия"), "{wrong}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_whispered_page_is_turned_in_its_place() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let club = anna.place.chat;
    anna.fake.ephemeral(club, Ephemeral::Works);
    let vera = anna.fake.people(["Вера"])[0];
    anna.fake.change_person(vera, |person| person.language = Some("ru".to_owned()));
    anna.fake.joins(vera, club);
    let vera = OnTelegram::new(&stage, vera, Language::Ru, anna.place, Way::Whisper);
    // Anna shows a rule; Vera, who has no private chat with the bot, opens it for herself.
    anna.fake.says(anna.person, anna.place, "/rule 4.11/who");
    let offers = |post: &Post| post.shown.button(SHOW).is_some();
    let page = anna.fake.wait_post(anna.home(), "the rule", offers).await;
    anna.fake.presses(anna.person, anna.home(), page.target(), SHOW);
    let public = |post: &Post| post.shown.text.starts_with("Показывает: Анна\n");
    let public = anna.fake.wait_post(club, "the rule for all", public).await;
    let example = "Пример";
    anna.fake.presses(vera.person, club, public.target(), example);
    let mine = |post: &Post| post.only_for == Some(vera.person) && post.shown.picture.is_some();
    let first = anna.fake.wait_post(club, "a whispered example", mine).await;
    let next = vera.clicks(club, first.target(), "Дальше ▶").await;
    assert!(next.picture.is_some() && next.token("Дальше ▶").is_none(), "{next:?}");
    let whispered = || -> Vec<Post> {
        let mut posts = vera.alone();
        posts.retain(|post| post.only_for == Some(vera.person));
        posts
    };
    assert_eq!(whispered().len(), 1, "the next moment stands in the same message");
    assert_eq!(whispered()[0].target(), first.target());
    // The rule has no picture: it takes the message's place.
    let rule = vera.clicks(club, first.target(), "К правилу: Кто может защищать").await;
    assert!(rule.token(example).is_some() && rule.picture.is_none(), "{rule:?}");
    anna.fake.wait_for("one whispered message", |_| (whispered().len() == 1).then_some(())).await;
    stage.assert_clean();
}
