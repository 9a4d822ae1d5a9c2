//! Cards and rules of a position explained by name, in every game: what the asker sees, and nothing of what others hold.

use crate::club::Club;
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_table::{
    Body, Button, CardHow, Catalogue as _, Company, Incoming, PersonId, Reply, Screen, SurfaceId,
};
use stolik_words::Language;

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded cards are good")));

/// The words typed behind `/new` for a table of two.
const DOCUMENTS: [&str; 4] = ["berserk-2007", "heroes", "kozyablo 2", "war2047"];

async fn running(document: &str) -> Club {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 5);
    club.language = Language::En;
    club.start(document, &["anna", "boris"]).await;
    club
}

async fn asks(club: &Club, who: &str, line: &str) -> Screen {
    let reply = club.types(who, line).await;
    assert!(!reply.refused, "{line}: {reply:?}");
    let screen = reply.private.expect("a screen").screen;
    assert!(screen.buttons.len() <= 5, "{line}: {screen:?}");
    assert!(screen.buttons.iter().all(|row| row.len() <= 5), "{line}: {screen:?}");
    screen
}

fn labels(screen: &Screen) -> Vec<String> {
    screen.buttons.iter().flatten().map(|button| button.label.clone()).collect()
}

async fn replies(club: &Club, who: &str, to: SurfaceId, text: &str) -> Reply {
    club.table.handle(club.incoming(who, Body::reply(to, text))).await
}

#[tokio::test]
async fn what_is_listed_is_explained_by_its_name_in_every_game() {
    for document in DOCUMENTS {
        let club = running(document).await;
        let list = asks(&club, "anna", "/explain").await;
        let listed = labels(&list);
        assert!(!listed.is_empty(), "{document}: {}", list.text);
        for name in &listed {
            let page = asks(&club, "anna", &format!("/explain {name}")).await;
            assert!(page.text.lines().count() > 1, "{document}: {name}: {}", page.text);
            assert!(!page.text.contains("is called"), "{document}: {name}: {}", page.text);
        }
        // A reply with the same name says the same, and a button of the list explains it too.
        let same = replies(&club, "anna", club.board(), &listed[0]).await;
        let typed = asks(&club, "anna", &format!("/explain {}", listed[0])).await;
        assert_eq!(same.private.expect("a screen").screen, typed, "{document}");
        let pressed = club.presses("anna", &list.buttons[0][0]).await;
        assert!(!pressed.refused && pressed.private.is_some(), "{document}");
    }
}

#[tokio::test]
async fn name_that_nothing_has_gets_the_nearest_and_a_card_elsewhere_its_words() {
    let club = running("berserk-2007").await;
    let listed = labels(&asks(&club, "anna", "/explain").await);
    let name = listed.iter().find(|name| name.chars().count() > 8).expect("a long name");
    let mut slip = name.clone();
    slip.pop();
    let page = asks(&club, "anna", &format!("/explain {slip}")).await;
    assert!(page.text.starts_with(name.as_str()), "{slip}: {}", page.text);
    let half: String = name.chars().take(name.chars().count() - 3).collect();
    let unknown = asks(&club, "anna", &format!("/explain {half}zz")).await;
    assert!(labels(&unknown).contains(name), "{half}: {unknown:?}");
    let nothing = asks(&club, "anna", "/explain qqqq zzzz wwww").await;
    assert!(nothing.text.contains("is called"), "{}", nothing.text);
    let long = asks(&club, "anna", &format!("/explain {}", "x".repeat(4000))).await;
    assert!(long.text.chars().count() < 1000, "{}", long.text);
    let rule = asks(&club, "anna", "/explain 4.11").await;
    assert!(rule.text.contains("defen"), "{}", rule.text);
}

#[tokio::test]
async fn onlooker_is_told_nothing_of_a_hand() {
    let club = running("berserk-2007").await;
    let hers = labels(&asks(&club, "anna", "/explain").await);
    let his = labels(&asks(&club, "vera", "/explain").await);
    assert!(hers.iter().all(|name| !his.contains(name)), "{hers:?} {his:?}");
    // The card is one of the game, whether or not somebody holds it: two answers that are the same.
    let (_, cards) = club.table.cards("berserk-2007", "", Language::En);
    let free = cards.iter().map(|(_, card)| card.name.clone()).find(|name| !hers.contains(name));
    let first = |screen: &Screen| screen.text.lines().next().unwrap_or_default().to_owned();
    let mut heads = Vec::new();
    for name in [hers[0].clone(), free.expect("a card that she does not hold")] {
        let page = asks(&club, "vera", &format!("/explain {name}")).await;
        heads.push(first(&page));
        let reply = replies(&club, "vera", club.board(), &name).await;
        assert!(reply.private.is_none(), "a reply explains what lies there: {reply:?}");
    }
    assert_eq!(heads.len(), 2);
    assert_eq!(heads[0], heads[1]);
}

#[tokio::test]
async fn talk_in_a_reply_is_not_answered_and_a_command_is() {
    for document in DOCUMENTS {
        let club = running(document).await;
        let silent = |reply: &Reply| reply.private.is_none() && reply.acknowledgement.is_empty();
        for to in [club.board(), SurfaceId::Lobby] {
            for talk in [
                "ha ha, well played!",
                "well, what a turn!",
                "see you at 8",
                "?",
                "\u{1F600}",
                "what a long evening it was",
            ] {
                for who in ["anna", "boris", "vera"] {
                    let reply = replies(&club, who, to, talk).await;
                    assert!(silent(&reply), "{document}: {talk}: {reply:?}");
                }
            }
        }
        let empty = replies(&club, "vera", club.board(), "").await;
        assert!(empty.private.is_some(), "{document}: the list of what can be asked about");
    }
    // A move is a move, as before.
    let club = running("berserk-2007").await;
    let waits = |who: &str| {
        let surfaces = club.table.surfaces(&club.channel(), Some(&PersonId::new(who)));
        surfaces.iter().any(|surface| surface.person.is_some() && surface.waiting)
    };
    let (who, seat) = if waits("anna") { ("anna", 0) } else { ("boris", 1) };
    let can = club.types(who, "/do").await.private.expect("a list").screen.text;
    let line = can.split("/do ").nth(1).and_then(|rest| rest.lines().next()).expect("a command");
    let version = club.screen(who, club.hand(seat)).await.expect("a hand").0;
    let reply = replies(&club, who, club.board(), line).await;
    assert!(!reply.refused, "{line}: {reply:?}");
    assert!(club.screen(who, club.hand(seat)).await.expect("a hand").0 > version, "{line}");
}

#[tokio::test]
async fn guest_chat_with_the_id_of_the_match_explains_nothing() {
    let club = running("berserk-2007").await;
    for body in [
        Body::Text("/explain".to_owned()),
        Body::reply(club.board(), ""),
        Body::Text("/board".to_owned()),
    ] {
        let incoming = Incoming { company: Company::Guest, ..club.incoming("anna", body) };
        let reply = club.table.handle(incoming).await;
        assert!(reply.refused && reply.private.is_none(), "{reply:?}");
        assert!(reply.acknowledgement.starts_with("Here I am a guest"), "{reply:?}");
    }
    let body = Body::Text("/card pack leader".to_owned());
    let incoming = Incoming { company: Company::Guest, ..club.incoming("anna", body) };
    let screen = club.table.handle(incoming).await.private.expect("a card").screen;
    let tools = labels(&screen);
    assert!(screen.text.starts_with("Pack Leader") && screen.picture.is_some());
    assert!(tools.iter().all(|label| label.starts_with('\u{2192}')), "rules alone: {tools:?}");
}

/// The button that shows a screen to everybody.
fn share(screen: &Screen) -> Option<Button> {
    screen.buttons.iter().flatten().find(|button| button.label == "Show to everybody").cloned()
}

#[tokio::test]
async fn explanation_is_shown_to_everybody_as_onlookers_read_it() {
    let (mut of_things, mut of_hands) = (0, 0);
    for document in DOCUMENTS {
        let club = running(document).await;
        let book = document.split(' ').next().expect("a document");
        let id = GAMES.book(book).ids().into_iter().find(|id| id.contains('.')).expect("a rule");
        let title = GAMES.book(book).rule(&id, Language::En).expect("its words").title;
        for company in [Company::Others, Company::Page] {
            let from = |body| Incoming { company, ..club.incoming("anna", body) };
            let body = Body::Command { name: "explain".into(), args: id.clone() };
            let page = club.table.handle(from(body)).await.private.expect("a page").screen;
            let token = share(&page).unwrap_or_else(|| panic!("{id}: {page:?}")).token;
            let posted = club.table.handle(from(Body::Press { token })).await.public;
            let posted = posted.expect("a page for all");
            assert_eq!(posted.channel, club.channel());
            let text = &posted.screen.text;
            assert!(text.starts_with("Shown by: anna\n") && text.contains(&title), "{text}");
            assert!(posted.screen.buttons.is_empty(), "nothing leads on: {posted:?}");
        }
        let open = labels(&asks(&club, "vera", "/explain").await);
        let hers = labels(&asks(&club, "anna", "/explain").await);
        let is_card = |name: &str| club.table.cards(book, name, Language::En).0 == CardHow::Name;
        let (mut shown, mut kept) = (0, 0);
        for name in &hers {
            let page = asks(&club, "anna", &format!("/explain {name}")).await;
            match share(&page) {
                // Three a minute are shown; two of them were the rule.
                Some(token) if shown == 0 => {
                    let posted = club.presses("anna", &token).await.public;
                    let text = posted.expect("a page for all").screen.text;
                    let body = text.split_once('\n').expect("who shows it").1;
                    assert!(!body.is_empty(), "{document}: {name}");
                    if open.contains(name) {
                        let told = asks(&club, "vera", &format!("/explain {name}")).await.text;
                        assert!(told.starts_with(body), "{document}: {name}: {body} / {told}");
                    }
                    shown += 1;
                }
                Some(_) => {}
                None => {
                    // A card that she alone knows is hers to read.
                    assert!(!open.contains(name), "{document}: {name} lies open");
                    kept += usize::from(is_card(name));
                }
            }
        }
        of_things += shown;
        of_hands += kept;
    }
    assert!(of_hands >= 2, "{of_hands} cards of hands were not offered");
    assert!(of_things >= 2, "open things were shown in {of_things} games");
}

#[tokio::test]
async fn player_finds_a_place_by_the_name_that_onlookers_read() {
    for document in DOCUMENTS {
        let club = running(document).await;
        for name in labels(&asks(&club, "vera", "/explain").await) {
            let page = asks(&club, "anna", &format!("/explain {name}")).await;
            assert!(page.text.lines().count() > 1, "{document}: {name}: {}", page.text);
            assert!(!page.text.contains("is called"), "{document}: {name}: {}", page.text);
        }
    }
}
