//! The bot brought along by a person, where it is no member: rules and cards, and nothing else. And «Explain» in the menu
//! of a message.

use crate::discord::Pair;
use serde_json::json;
use stolik_tests::fake::discord::{Audience, Channel, Fake, Person, Shown};

const MENU: &str = "Пояснить";

impl Pair {
    /// Somebody looks something up there, and sees the answer alone.
    async fn looks_up(
        &self,
        who: Person,
        place: Channel,
        name: &str,
        typed: (&str, &str),
    ) -> Shown {
        let asked = self.here.fake.slash(who, place, name, &[(typed.0, json!(typed.1))]);
        let page = self.here.fake.shown(&asked).await;
        assert_eq!(page.audience, Audience::Only(who, place));
        page
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lookups_are_answered_in_every_server_and_direct_chat_and_nothing_else_is_offered() {
    let pair = Pair::new(71).await;
    let (fake, anna) = (&pair.here.fake, pair.people[0]);
    for place in [fake.private_chat(anna), fake.foreign_channel("Чужой сервер")] {
        let rule = pair.looks_up(anna, place, "rule", ("question", "4.11")).await;
        assert!(rule.content.starts_with("4.11 · "), "{}", rule.content);
        assert!(!rule.labels().iter().any(|label| label == "Показать всем"), "{:?}", rule.labels());
        let part = rule.labels().into_iter().find(|label| label.starts_with('▸')).expect("a part");
        let asked = fake.presses(anna, rule.id, &part);
        fake.answered(&asked).await;
        let card = pair.looks_up(anna, place, "card", ("card", "вожак стаи")).await;
        let words = card.content.replace('\\', "");
        assert!(words.starts_with("Вожак стаи (") && card.pictures.len() == 1, "{words}");
        let list = pair.looks_up(anna, place, "card", ("card", "стихия:лес")).await;
        fake.presses(anna, list.id, &list.labels()[0]);
        let opened = |fake: &Fake| fake.message(list.id).filter(|now| now.pictures.len() == 1);
        fake.wait_for("a card of the list", opened).await;
        let unknown = pair.looks_up(anna, place, "card", ("card", "вожык стаи")).await;
        assert!(unknown.content.contains("Вожак стаи"), "{}", unknown.content);
        for name in ["new", "board", "do", "hand", "explain", "matches", "settings"] {
            assert!(fake.try_slash(anna, place, name, &[]).is_err(), "{name} is offered");
        }
        assert!(fake.messages(place).is_empty(), "nothing is said to everybody");
    }
    assert!(pair.here.table.matches().is_empty());
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_of_the_board_lists_what_lies_there_and_explains_it_to_the_presser_alone() {
    let pair = Pair::new(72).await;
    pair.running().await;
    let (fake, [anna, boris]) = (&pair.here.fake, pair.people);
    let board = fake.wait_for("the board", |_| pair.board()).await;
    let asked = fake.menu(anna, board.id, MENU);
    let list = fake.shown(&asked).await;
    assert_eq!(list.audience, Audience::Only(anna, pair.channel));
    assert!(list.content.contains("о чём можно спросить"), "{}", list.content);
    let name = list.labels()[0].clone();
    let asked = fake.presses(anna, list.id, &name);
    let card = fake.shown(&asked).await;
    assert_eq!(card.audience, Audience::Only(anna, pair.channel));
    // Any written word names a rule, or nothing.
    let said = fake.says(boris, pair.channel, "защитник");
    let asked = fake.menu(boris, said, "Explain");
    let rule = fake.shown(&asked).await;
    assert_eq!(rule.audience, Audience::Only(boris, pair.channel));
    assert!(rule.content.to_lowercase().contains("defen"), "{}", rule.content);
    // He shows it to the channel, as onlookers read it: in his language, since the chat has chosen none.
    fake.presses(boris, rule.id, "Show to everybody");
    let public = |fake: &Fake| {
        let mut all = fake.messages(pair.channel).into_iter();
        all.find(|message| message.content.starts_with("Shown by: Boris\n"))
    };
    let public = fake.wait_for("the rule for all", public).await;
    assert!(public.labels().is_empty(), "{:?}", public.labels());
    let said = fake.says(boris, pair.channel, "qqqq zzzz");
    let asked = fake.menu(anna, said, MENU);
    let unknown = fake.shown(&asked).await;
    assert!(unknown.content.contains("ничто не называется"), "{}", unknown.content);
    fake.assert_clean();
}
