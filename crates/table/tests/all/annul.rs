//! Annulment of a result: by an administrator who never played in the match, with a reason that is posted; ratings,
//! results and events count without it, over restarts, backups and forgetting.

use crate::club::{Club, button, entropy};
use crate::seats::{CHIEF, MEMBER, presses, types};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_store::{Store, StoreConfig};
use stolik_table::{LeagueId, Now, Reply, Screen, SurfaceId, restore};

const LEAGUE: SurfaceId = SurfaceId::League(LeagueId(1));
const THREE: [&str; 3] = ["anna", "boris", "vera"];

fn done(reply: Reply) -> Reply {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply
}

fn refused(reply: Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

fn page(reply: Reply) -> Screen {
    done(reply).private.expect("a page").screen
}

async fn concedes(club: &Club, who: &str, name: &str) {
    let sure = page(club.types(who, &format!("/concede {name}")).await);
    done(club.presses(who, &button(&sure, "Yes, I concede")).await);
}

fn over(store: Store) -> Club {
    Club::over(store, Toys::new(), 99, PathBuf::from("/nonexistent/aside"))
}

/// The same data file in another program, at the same time.
fn again(club: &Club) -> Club {
    let next = over(club.store.clone());
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    next
}

/// A league of three over this data file, of which one pairing was played; returns its name, its winner and its loser.
async fn played(club: &Club) -> (String, &'static str, &'static str) {
    done(club.types("anna", "/league skirmish").await);
    for who in THREE {
        done(club.presses_on(who, LEAGUE, "I play").await);
    }
    done(club.presses_on("anna", LEAGUE, "Start").await);
    club.after(1000).await;
    let name = club.table.matches().remove(0).name;
    let mut pair = Vec::new();
    for who in THREE {
        if !club.types(who, &format!("/join {name}")).await.refused {
            done(club.types(who, &format!("/deck {name} mixed")).await);
            pair.push(who);
        }
    }
    concedes(club, pair[0], &name).await;
    club.after(1000).await;
    (name, pair[1], pair[0])
}

async fn message(club: &Club) -> String {
    club.screen("nobody", LEAGUE).await.expect("the league's message").1.text
}

async fn ratings(club: &Club, who: &str) -> String {
    page(club.types(who, "/results ratings").await).text
}

#[tokio::test]
async fn annulled_result_leaves_ratings_results_and_standings() {
    let club = Club::open(Toys::new(), 7);
    let (name, winner, loser) = played(&club).await;
    assert!(message(&club).await.contains(&format!("{winner}: 1 (won 1,")));
    assert!(ratings(&club, winner).await.contains("(1 match)"));
    let line = format!("/annul {name} they agreed on it");
    refused(types(&club, MEMBER, "zoya", &line).await, "Only administrators of the chat");
    refused(types(&club, CHIEF, loser, &line).await, "You play or have played in this match");
    let posted = done(types(&club, CHIEF, "zoya", &line).await).public.expect("a post");
    assert_eq!(posted.channel, club.channel());
    assert!(posted.screen.text.contains(&name), "{}", posted.screen.text);
    assert!(posted.screen.text.contains("annulled by an administrator of the chat"));
    assert!(posted.screen.text.contains("they agreed on it"), "{}", posted.screen.text);
    club.after(1000).await;
    refused(types(&club, CHIEF, "zoya", &line).await, "annulled already");
    let check = async |club: &Club| {
        let text = message(club).await;
        assert!(text.contains("№ 1") && text.contains("annulled. they agreed on it"), "{text}");
        assert!(!text.contains("(won 1,"), "{text}");
        assert!(ratings(club, winner).await.contains("nothing to count"));
        let all = page(club.types(winner, "/results").await).text;
        assert!(all.contains("\u{b7} annulled") && !all.contains("With people: 1"), "{all}");
        let board = page(club.types("zoya", &format!("/board {name}")).await).text;
        assert!(board.contains("counts no more. they agreed on it"), "{board}");
        assert_eq!(club.table.verify_leagues().unwrap(), [("1".to_owned(), None)]);
        let id = club.table.matches()[0].id;
        assert!(club.table.verify(id).unwrap().is_good());
    };
    check(&club).await;
    let [event] = &club.table.events()[..] else { panic!("one event") };
    assert_eq!(event.pairings[0].by, Some("annulled"));
    let next = again(&club);
    check(&next).await;
    let sure = page(next.types(loser, "/forget").await);
    done(next.presses(loser, sure.buttons.concat().last().expect("a button")).await);
    next.after(1000).await;
    assert!(ratings(&next, winner).await.contains("nothing to count"));
}

#[tokio::test]
async fn annulment_survives_a_restored_backup_and_a_crash_before_its_league_knew() {
    let folder = tempfile::tempdir().unwrap();
    let open = |name: &str| Store::open(&StoreConfig::at(folder.path().join(name))).unwrap();
    let club = over(open("live.redb"));
    let (name, winner, _) = played(&club).await;
    done(types(&club, CHIEF, "zoya", &format!("/annul {name} a test")).await);
    // The leagues have not looked: the program ends here.
    club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
    let clock = club.clock.load(Ordering::SeqCst);
    let store = open("copy.redb");
    restore(&store, &entropy(4), Now(clock as i64)).unwrap().expect("it is a copy");
    let next = over(store);
    next.clock.store(clock, Ordering::SeqCst);
    assert!(message(&next).await.contains(&format!("{winner}: 1 (won 1,")));
    next.after(1000).await;
    let text = message(&next).await;
    assert!(text.contains("annulled. a test") && !text.contains("(won 1,"), "{text}");
    assert!(ratings(&next, winner).await.contains("nothing to count"));
}

#[tokio::test]
async fn only_results_that_count_can_be_annulled() {
    let club = Club::open(Toys::new(), 7);
    club.start("skirmish", &["anna", "boris"]).await;
    let name = club.table.matches()[0].name.clone();
    refused(
        types(&club, CHIEF, "zoya", &format!("/annul {name} x")).await,
        "once the match is over",
    );
    concedes(&club, "anna", &name).await;
    refused(
        types(&club, CHIEF, "zoya", &format!("/annul {name} {}", "x".repeat(201))).await,
        "200",
    );
    club.types("anna", "/new skirmish random").await;
    club.types("anna", "/deck mixed").await;
    let bots = club.table.matches()[1].name.clone();
    concedes(&club, "anna", &bots).await;
    refused(types(&club, CHIEF, "zoya", &format!("/annul {bots} x")).await, "nothing to annul");
}

#[tokio::test]
async fn administrator_annuls_by_buttons_with_an_offered_reason() {
    let club = Club::open(Toys::new(), 7);
    club.start("skirmish", &["anna", "boris"]).await;
    let name = club.table.matches()[0].name.clone();
    concedes(&club, "anna", &name).await;
    let board = club.screen("zoya", club.board()).await.expect("the board").1;
    let more = button(&board, "More…");
    let members = page(presses(&club, MEMBER, "vera", &more).await);
    assert!(members.buttons.concat().iter().all(|button| button.label != "Annul the result…"));
    let menu = page(presses(&club, CHIEF, "zoya", &more).await);
    let annul = button(&menu, "Annul the result…");
    refused(presses(&club, MEMBER, "vera", &annul).await, "Only administrators of the chat");
    let ask = page(presses(&club, CHIEF, "zoya", &annul).await);
    assert!(ask.text.contains(&name) && ask.text.contains("cannot be taken back"), "{}", ask.text);
    let reason = button(&ask, "The result was agreed beforehand");
    let posted = done(presses(&club, CHIEF, "zoya", &reason).await).public.expect("a post");
    assert!(posted.screen.text.contains("The result was agreed beforehand"));
    assert!(ratings(&club, "boris").await.contains("nothing to count"));
}
