//! A person's own decks: kept, shown to nobody else, taken to a table, forgotten.

use crate::club::{Club, Film, button};
use crate::toys::Toys;
use stolik_table::{Body, FileFault, Reply, Screen};
use stolik_words::Language;

fn screen(reply: Reply) -> Screen {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply.private.expect("a screen").screen
}

async fn saves(club: &Club, who: &str, name: &str, cards: &str) -> Screen {
    let reply = club.types(who, &format!("/decks Deck: {name}\n{cards}")).await;
    assert!(reply.acknowledgement.contains(name), "{}", reply.acknowledgement);
    screen(reply)
}

#[tokio::test]
async fn a_deck_is_kept_looked_at_passed_on_renamed_and_deleted() {
    let club = Club::open(Toys::new(), 1);
    let empty = screen(club.types("anna", "/decks").await);
    assert!(empty.text.contains("None of your own yet"), "{}", empty.text);
    let page = saves(&club, "anna", "Wall", "parry\nparry heal").await;
    assert!(page.text.starts_with("\"Wall\" · ") && page.text.contains("3 cards"), "{}", page.text);
    let list = screen(club.types("anna", "/колоды").await);
    assert!(list.text.contains("1. Wall – 3 cards"), "{}", list.text);
    let page = screen(club.presses("anna", &button(&list, "1. Wall")).await);
    let text = screen(club.presses("anna", &button(&page, "As text")).await);
    assert_eq!(text.text, "Deck: Wall\nparry\nparry\nheal");
    let again = club.types("anna", &format!("/decks {}", text.text)).await;
    assert_eq!(again.acknowledgement, "You have this deck already.");
    let code = screen(club.presses("anna", &button(&page, "As a code")).await);
    assert!(code.text.ends_with("\nparry parry heal"), "{}", code.text);
    let renamed = screen(club.types("anna", "/decks rename 1 High Wall").await);
    assert!(renamed.text.contains("\"High Wall\""), "{}", renamed.text);
    let opened = screen(club.types("anna", "/decks high wall").await);
    assert_eq!(opened.text, renamed.text);
    let ask = screen(club.presses("anna", &button(&opened, "Delete")).await);
    assert!(ask.text.contains("\"High Wall\" (3 cards)"), "{}", ask.text);
    let yes = button(&ask, "Yes, delete");
    let gone = club.presses("anna", &yes).await;
    assert_eq!(gone.acknowledgement, "The deck is deleted: \"High Wall\".");
    assert!(club.presses("anna", &yes).await.refused, "it is gone already");
    assert!(screen(club.types("anna", "/decks").await).text.contains("None of your own"));
}

#[tokio::test]
async fn what_is_not_understood_is_not_kept_and_what_breaks_a_rule_is_kept_but_not_played() {
    let club = Club::open(Toys::new(), 1);
    let refused = club.types("anna", "/decks Deck: X\nsword\nparry axe").await;
    assert!(refused.refused);
    let told = refused.private.unwrap().screen.text;
    assert!(told.contains("no card sword") && told.contains("no card axe"), "{told}");
    assert!(club.types("anna", "/decks wal").await.acknowledgement.contains("no such deck"));
    let draft = club.types("anna", "/decks Deck: Draft\nparry").await;
    assert!(draft.acknowledgement.contains("cannot be played yet"), "{}", draft.acknowledgement);
    let page = screen(draft);
    assert!(page.text.contains("too few cards Rule: \"title of 9/decks"), "{}", page.text);
    button(&page, "Why: title of 9/decks in en");
    let list = screen(club.types("anna", "/decks").await);
    assert!(list.text.contains("1. Draft – 1 card, not playable yet"), "{}", list.text);
    club.types("anna", "/new").await;
    let reply = club.types("anna", "/deck draft").await;
    assert!(reply.refused, "{}", reply.acknowledgement);
    assert!(reply.private.unwrap().screen.text.contains("too few cards"));
}

#[tokio::test]
async fn a_deck_is_taken_to_a_table_and_its_name_does_not_outlive_the_start() {
    let club = Club::open(Toys::new(), 1);
    saves(&club, "anna", "Wall", "parry\nparry\nheal").await;
    saves(&club, "anna", "Draft", "parry").await;
    club.types("anna", "/new skirmish").await;
    club.types("boris", "/join").await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let own = screen(club.presses("anna", &button(&hand, "My decks")).await);
    assert!(own.text.contains("2. Draft – 1 card, not playable"), "{}", own.text);
    let labels: Vec<&str> = own.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Wall", "Back", "Add a deck"]);
    assert!(club.presses("boris", &button(&own, "Wall")).await.refused, "somebody else's button");
    assert!(!club.presses("anna", &button(&own, "Wall")).await.refused);
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    assert!(hand.text.contains("Wall"), "{}", hand.text);
    club.types("boris", "/deck parries").await;
    assert_eq!(club.stage(), "running");
    let row = club.store.get(club.last()).unwrap().unwrap();
    let text = String::from_utf8_lossy(&row.meta).into_owned();
    assert!(!text.contains("Wall"), "the record of a running match holds the name of a deck");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn nobody_sees_the_decks_of_another_and_who_is_forgotten_has_none() {
    let club = Club::open(Toys::new(), 1);
    let page = saves(&club, "anna", "Wall", "parry\nparry\nheal").await;
    for button in page.buttons.iter().flatten() {
        let seen = club.presses("boris", button).await;
        assert!(seen.public.is_none(), "{}", button.label);
        let text = seen.private.map_or(String::new(), |private| private.screen.text);
        assert!(!text.contains("Wall"), "{}: {text}", button.label);
    }
    for line in ["/decks", "/decks Wall", "/decks 1", "/decks text Wall", "/decks delete 1"] {
        let seen = club.types("boris", line).await;
        let text = seen.private.map_or(String::new(), |p| p.screen.text);
        assert!(!text.contains("Wall") || text.contains("no such"), "{line}: {text}");
    }
    let forget = screen(club.types("anna", "/forget").await);
    assert!(forget.text.contains("decks of your own: 1"), "{}", forget.text);
    club.presses("anna", &forget.buttons[0][0]).await;
    assert!(screen(club.types("anna", "/decks").await).text.contains("0 of 20"));
}

#[tokio::test]
async fn decks_have_a_limit_names_of_their_own_and_survive_a_restart() {
    let club = Club::open(Toys::new(), 1);
    for n in 0..20 {
        let heals = " heal".repeat(n + 2);
        assert!(!club.types("anna", &format!("/decks Deck: Same\n{heals}")).await.refused);
    }
    let full = club.types("anna", "/decks Deck: More\nparry parry").await;
    assert!(full.refused && full.acknowledgement.contains("20"), "{}", full.acknowledgement);
    let quarantine = std::path::PathBuf::from("/nonexistent/aside");
    let (clock, over) = (club.clock, Club::over(club.store, Toys::new(), 2, quarantine));
    let club = Club { clock, language: Language::Ru, ..over };
    let first = screen(club.types("anna", "/decks").await);
    assert!(
        first.text.contains("20 из 20") && first.text.contains("2. Same (2)"),
        "{}",
        first.text
    );
    let mut page = first;
    let mut seen = Vec::new();
    for _ in 0..3 {
        let own = page.buttons.iter().flatten().filter(|b| b.label.contains(". "));
        seen.extend(own.map(|b| b.label.clone()));
        assert!(page.buttons.len() <= 5 && page.text.chars().count() < 2000);
        page = screen(club.presses("anna", &button(&page, "Ещё")).await);
    }
    assert_eq!(seen.len(), 20, "{seen:?}");
}

#[tokio::test]
async fn a_file_is_a_deck_and_what_is_no_text_is_refused_kindly() {
    let club = Club::open(Toys::new(), 1);
    let sends = async |name: &str, content| {
        let body = Body::File { name: name.into(), args: String::new(), content };
        club.table.handle(club.incoming("anna", body)).await
    };
    let page = screen(sends("decks", Ok(b"Deck: Filed\nparry\nheal".to_vec())).await);
    assert!(page.text.contains("\"Filed\""), "{}", page.text);
    club.types("anna", "/new").await;
    assert!(!sends("deck", Ok(b"parry\nheal".to_vec())).await.refused);
    for (content, word) in [
        (Ok(b"\x89PNG\0".to_vec()), "does not read as text"),
        (Ok(vec![b'a'; 64 * 1024 + 1]), "too large"),
        (Err(FileFault::TooLarge), "too large"),
        (Err(FileFault::Unreachable), "could not be fetched"),
        (Ok(Vec::new()), ""),
    ] {
        let reply = sends("decks", content).await;
        assert!(reply.acknowledgement.contains(word), "{}", reply.acknowledgement);
        assert!(reply.refused || word.is_empty());
        assert!(reply.private.is_some(), "what to do next");
    }
}

#[tokio::test]
async fn a_position_in_the_place_of_a_deck_is_told_from_one() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new").await;
    let position = "# from afar\nscenario  Two\ngame      volley\nlives 3";
    for name in ["decks", "deck"] {
        let content = Ok(position.as_bytes().to_vec());
        let body = Body::File { name: name.into(), args: String::new(), content };
        let reply = club.table.handle(club.incoming("anna", body)).await;
        assert!(reply.refused, "{}", reply.acknowledgement);
        assert!(reply.acknowledgement.contains("/study"), "{name}: {}", reply.acknowledgement);
    }
    let deck = club.types("anna", "/decks Deck: Scenario\nscenario\nparry").await;
    assert!(!deck.acknowledgement.contains("/study"), "{}", deck.acknowledgement);
}

#[tokio::test]
async fn a_deck_is_shown_to_everybody_by_its_owner_alone() {
    let club = Club::open(Toys::new(), 1);
    let page = saves(&club, "anna", "Wall", "parry\nparry\nheal").await;
    let share = button(&page, "Show to everybody");
    let stranger = club.presses("boris", &share).await;
    assert!(stranger.refused && stranger.public.is_none());
    let shown = club.presses("anna", &share).await.public.expect("a page for everybody").screen;
    assert!(shown.text.contains("anna") && shown.text.contains("\"Wall\""), "{}", shown.text);
    let labels: Vec<&str> = shown.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, [] as [&str; 0], "what can be done with it is its owner's business");
    let list = screen(club.types("boris", "/decks").await);
    let starter = screen(club.presses("boris", &button(&list, "parries")).await);
    let shown = club.presses("boris", &button(&starter, "Show to everybody")).await;
    assert!(shown.public.is_some());
}

#[tokio::test]
async fn own_decks_that_differ_show_nothing_to_the_other_side() {
    let mut films = Vec::new();
    for (name, cards) in [("Wall", "parry\nparry\nparry"), ("Hearth", "heal\nboost\nheal")] {
        let club = Club::open(Toys::new(), 12);
        let (mut anna, mut public) = (Film::default(), Film::default());
        let mut at = 0;
        let mut looks = async |club: &Club| {
            at += 1;
            anna.look(club, Some("anna"), at).await;
            public.look(club, None, at).await;
        };
        club.types("anna", "/new skirmish").await;
        club.types("boris", "/join").await;
        looks(&club).await;
        saves(&club, "boris", name, cards).await;
        looks(&club).await;
        assert!(!club.types("boris", &format!("/deck {name}")).await.refused);
        looks(&club).await;
        club.types("boris", "/decks rename 1 Other").await;
        club.types("boris", "/decks delete 1").await;
        looks(&club).await;
        club.types("anna", "/deck parries").await;
        assert_eq!(club.stage(), "running");
        looks(&club).await;
        films.push((anna, public));
    }
    films[0].0.assert_same(&films[1].0, "anna");
    films[0].1.assert_same(&films[1].1, "public");
}
