//! `/seek`: people who look for a game are paired within their chat and with chats that are open to others; never with
//! people whom they avoid, and nobody else can tell.

use crate::club::{CHANNEL, Club, button, entropy};
use crate::seats::{ALONE, CHIEF, From, KEY, MEMBER, PAGE, presses, types};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_store::{Batch, Shelf, Store, StoreConfig};
use stolik_table::{ChannelId, Now, Reply, Role, Screen, restore};

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// Another chat, and its administrator.
const THERE: From = From { channel: "test:there", ..MEMBER };
const THERE_CHIEF: From = From { role: Role::Administrator, ..THERE };
/// Private chats of two people.
const ANNA: From = From { channel: "test:anna-alone", ..ALONE };
const BORIS: From = From { channel: "test:boris-alone", ..ALONE };

fn open() -> Club {
    Club::open(Toys::new(), 7)
}

fn over(store: Store, clock: u64) -> Club {
    let next = Club::over(store, Toys::new(), 99, PathBuf::from("/nonexistent/aside"));
    next.clock.store(clock, Ordering::SeqCst);
    next
}

/// The same data file in another program, at the same time.
fn again(club: &Club) -> Club {
    over(club.store.clone(), club.clock.load(Ordering::SeqCst))
}

fn page(reply: Reply) -> Screen {
    assert!(!reply.refused && reply.public.is_none(), "{reply:?}");
    reply.private.expect("a page").screen
}

fn refused(reply: Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

async fn seeks(club: &Club, from: From, who: &str, line: &str) {
    let shown = page(types(club, from, who, line).await);
    assert!(shown.text.starts_with("You are looking for a game."), "{}", shown.text);
}

async fn is_seeking(club: &Club, who: &str) -> bool {
    page(types(club, MEMBER, who, "/seek").await).text.starts_with("You are looking for a game.")
}

fn kept(club: &Club) -> usize {
    club.store.settings(Shelf::Seek).unwrap().len()
}

fn tables(club: &Club) -> usize {
    club.table.matches().len()
}

fn name(club: &Club) -> String {
    club.table.matches().last().expect("a table").name.clone()
}

/// Whether the last table stands in a chat.
fn stands_in(club: &Club, channel: &str) -> bool {
    let surfaces = club.table.surfaces(&ChannelId::new(channel), None);
    surfaces.iter().any(|surface| surface.id == club.board())
}

async fn sits(club: &Club, from: From, who: &str) {
    let reply = types(club, from, who, &format!("/join {}", name(club))).await;
    assert!(!reply.refused, "{reply:?}");
}

async fn opens_chats(club: &Club) {
    for from in [CHIEF, THERE_CHIEF] {
        assert!(!types(club, from, "zoya", "/chat pairing on").await.refused);
    }
}

#[tokio::test]
async fn two_people_of_a_chat_are_called_to_a_table_and_begin_with_ready_decks() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    club.after(HOUR).await;
    assert_eq!((tables(&club), kept(&club)), (0, 1));
    seeks(&club, MEMBER, "boris", "/seek 2 skirmish, days, evenings").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club), club.stage()), (1, 0, "open"));
    assert_eq!((club.calls("anna"), club.calls("boris")), (1, 1));
    let board = club.screen("vera", club.board()).await.expect("a board").1;
    assert!(board.text.contains("anna") && board.text.contains("boris"), "{}", board.text);
    assert!(types(&club, MEMBER, "vera", &format!("/join {}", name(&club))).await.refused);
    sits(&club, MEMBER, "anna").await;
    assert_eq!(club.stage(), "open");
    // The deck that lies there can still be exchanged.
    let other = types(&club, MEMBER, "anna", &format!("/deck {} mixed", name(&club))).await;
    assert!(!other.refused, "{other:?}");
    sits(&club, MEMBER, "boris").await;
    assert_eq!(club.stage(), "running");
    assert!(club.table.verify(club.last()).unwrap().is_good());
    assert!(!is_seeking(&club, "anna").await && !is_seeking(&club, "boris").await);
}

#[tokio::test]
async fn game_and_terms_are_chosen_by_buttons() {
    let club = open();
    let games = page(types(&club, MEMBER, "anna", "/seek own deck").await);
    let terms = page(presses(&club, MEMBER, "anna", &button(&games, "skirmish")).await);
    assert!(terms.text.contains("Over days, at any hour, with my own deck."), "{}", terms.text);
    let terms =
        page(presses(&club, MEMBER, "anna", &button(&terms, "evenings (18\u{2013}24)")).await);
    assert!(terms.text.contains("Over days, evenings (18\u{2013}24)"), "{}", terms.text);
    let quick = page(presses(&club, MEMBER, "anna", &button(&terms, "now, for an evening")).await);
    assert!(quick.buttons.concat().iter().all(|b| !b.label.starts_with("evening")));
    let mine = page(presses(&club, MEMBER, "anna", &button(&quick, "Look for a game")).await);
    assert!(mine.text.contains("Now, for an evening, with"), "{}", mine.text);
    let change = page(presses(&club, MEMBER, "anna", &button(&mine, "Change\u{2026}")).await);
    let slow = page(presses(&club, MEMBER, "anna", &button(&change, "over days")).await);
    page(presses(&club, MEMBER, "anna", &button(&slow, "Look for a game")).await);
    assert_eq!(kept(&club), 1, "one search a person");
    seeks(&club, MEMBER, "boris", "/seek skirmish").await;
    club.after(1000).await;
    sits(&club, MEMBER, "anna").await;
    sits(&club, MEMBER, "boris").await;
    assert_eq!(club.stage(), "open", "anna chooses her deck at the table");
    assert!(!types(&club, MEMBER, "anna", &format!("/deck {} mixed", name(&club))).await.refused);
    assert_eq!(club.stage(), "running");
    let mine = page(types(&club, MEMBER, "vera", "/seek skirmish").await);
    page(presses(&club, MEMBER, "vera", &button(&mine, "Stop looking")).await);
    refused(types(&club, MEMBER, "vera", "/seek off").await, "You are not looking");
    assert_eq!(kept(&club), 0);
}

#[tokio::test]
async fn lines_without_meaning_are_refused_with_a_way_on() {
    let club = open();
    refused(types(&club, MEMBER, "anna", "/seek 3 skirmish").await, "not for so many players");
    refused(types(&club, MEMBER, "anna", "/seek skirmish random").await, "Only the game");
    refused(types(&club, MEMBER, "anna", "/seek chess").await, "chess");
    assert_eq!(kept(&club), 0);
}

#[tokio::test]
async fn searches_outlive_restarts_and_end_by_themselves() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek skirmish now").await;
    seeks(&club, MEMBER, "boris", "/seek skirmish").await;
    club.after(2 * HOUR - MINUTE).await;
    let next = again(&club);
    assert_eq!(tables(&next), 0, "a quick game and a slow one are two");
    assert!(is_seeking(&next, "anna").await);
    let due = next.after(1000).await.expect("an end is due");
    assert!(due.0 as u64 <= club.clock.load(Ordering::SeqCst) + MINUTE, "{due:?}");
    next.after(MINUTE).await;
    assert!(!is_seeking(&next, "anna").await && is_seeking(&next, "boris").await);
    assert_eq!(kept(&next), 1);
    next.after(7 * DAY - 3 * HOUR).await;
    assert_eq!(kept(&next), 1);
    next.after(2 * HOUR).await;
    assert_eq!((kept(&next), tables(&next)), (0, 0));
    assert_eq!(again(&next).after(1000).await, None, "nothing is left");
}

#[tokio::test]
async fn chats_are_linked_only_if_administrators_of_both_allow_it() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    seeks(&club, THERE, "boris", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!(tables(&club), 0, "closed by default");
    refused(types(&club, MEMBER, "vera", "/chat pairing on").await, "Only administrators");
    assert!(!types(&club, CHIEF, "zoya", "/chat pairing on").await.refused);
    club.after(1000).await;
    assert_eq!(tables(&club), 0, "one of them is closed");
    let chat = page(types(&club, THERE_CHIEF, "zoya", "/chat pairing").await);
    assert!(!presses(&club, THERE_CHIEF, "zoya", &button(&chat, "yes")).await.refused);
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (1, 0));
    assert!(stands_in(&club, CHANNEL) && stands_in(&club, THERE.channel));
    sits(&club, MEMBER, "anna").await;
    sits(&club, THERE, "boris").await;
    assert_eq!(club.stage(), "running");
    // Closed again, it links nobody any more.
    assert!(!types(&club, CHIEF, "zoya", "/chat pairing off").await.refused);
    seeks(&club, MEMBER, "vera", "/seek skirmish").await;
    seeks(&club, THERE, "gleb", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!(tables(&club), 1);
    refused(types(&club, ANNA, "anna", "/chat pairing on").await, "a chat of several people");
    refused(types(&club, PAGE, "anna", "/chat pairing on").await, "");
    assert!(!types(&club, KEY, "anna", "/chat pairing on").await.refused);
}

#[tokio::test]
async fn longest_waiting_person_is_paired_first_and_has_the_table() {
    let club = open();
    opens_chats(&club).await;
    seeks(&club, THERE, "vera", "/seek skirmish").await;
    club.after(MINUTE).await;
    // The clocks do not look before all three are there.
    for who in ["anna", "boris"] {
        seeks(&club, MEMBER, who, "/seek skirmish").await;
    }
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (1, 1));
    assert!(is_seeking(&club, "boris").await);
    let home = &club.table.matches()[0];
    assert_eq!(home.channel, ChannelId::new(THERE.channel));
}

#[tokio::test]
async fn people_of_whom_one_avoids_the_other_are_not_paired_and_nobody_can_tell() {
    let club = open();
    // Others see the same if anna does not look for a game at all.
    let twin = open();
    for club in [&club, &twin] {
        club.start("skirmish", &["anna", "boris"]).await;
    }
    assert!(!types(&club, ANNA, "anna", "/avoid boris").await.refused);
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    for club in [&club, &twin] {
        seeks(club, MEMBER, "boris", "/seek skirmish").await;
        club.after(1000).await;
        assert_eq!(tables(club), 1, "the one of before");
    }
    for club in [&club, &twin] {
        club.after(HOUR).await;
    }
    let shown = async |club: &Club| {
        let own = page(types(club, MEMBER, "boris", "/seek").await).text;
        (own, club.table.surfaces(&club.channel(), None), club.calls("boris"))
    };
    assert_eq!(shown(&club).await, shown(&twin).await);
    // A third person is paired with the one who waits longest, the other one goes on waiting.
    seeks(&club, MEMBER, "vera", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (2, 1));
    assert!(is_seeking(&club, "boris").await);
    // The wish is heeded from either side, until it is taken back.
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (2, 2));
    let list = page(types(&club, ANNA, "anna", "/avoid").await);
    page(presses(&club, ANNA, "anna", &button(&list, "No longer avoid boris")).await);
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (3, 0));
}

#[tokio::test]
async fn hours_are_those_of_each_persons_zone() {
    let club = open();
    for (who, zone) in [("anna", "Europe/Moscow"), ("boris", "Asia/Tokyo"), ("vera", "UTC")] {
        assert!(!types(&club, ANNA, who, &format!("/settings zone {zone}")).await.refused);
        seeks(&club, MEMBER, who, "/seek skirmish evenings").await;
    }
    club.after(1000).await;
    // Evening is 15 to 21 o'clock UTC for anna, 9 to 15 for boris, 18 to 24 for vera.
    assert_eq!((tables(&club), kept(&club)), (1, 1));
    assert!(is_seeking(&club, "boris").await);
    seeks(&club, MEMBER, "gleb", "/seek skirmish day").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (2, 0), "9 to 15 o'clock in Moscow");
}

#[tokio::test]
async fn three_seats_wait_until_three_fit_each_other() {
    let club = open();
    for who in ["anna", "boris"] {
        seeks(&club, MEMBER, who, "/seek auction").await;
    }
    club.after(1000).await;
    assert_eq!(tables(&club), 0);
    seeks(&club, MEMBER, "vera", "/seek auction").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (1, 0));
    for who in ["vera", "anna", "boris"] {
        sits(&club, MEMBER, who).await;
    }
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn private_searches_stand_for_chats_of_their_people_and_meet_in_private() {
    let club = open();
    refused(types(&club, ANNA, "anna", "/seek skirmish").await, "Alone with me");
    // Both were lately in the same chat.
    for (who, from) in [("anna", ANNA), ("boris", BORIS)] {
        club.types(who, "/matches").await;
        seeks(&club, from, who, "/seek skirmish").await;
    }
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (1, 0));
    assert!(stands_in(&club, ANNA.channel) && stands_in(&club, BORIS.channel));
    assert!(!stands_in(&club, CHANNEL), "nobody asked there");
    sits(&club, ANNA, "anna").await;
    sits(&club, BORIS, "boris").await;
    assert_eq!(club.stage(), "running");
    // Later the chat counts only if it is open to others and the person has a seat there; the private chat never.
    club.after(2 * HOUR).await;
    refused(types(&club, BORIS, "boris", "/seek skirmish").await, "Alone with me");
    club.start("skirmish", &["boris", "gleb"]).await;
    club.after(2 * HOUR).await;
    refused(types(&club, BORIS, "boris", "/seek skirmish").await, "Alone with me");
    opens_chats(&club).await;
    seeks(&club, BORIS, "boris", "/seek skirmish").await;
    club.after(MINUTE).await;
    seeks(&club, THERE, "vera", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (3, 0));
    let table = club.table.matches().pop().expect("a table");
    assert_eq!(table.channel, ChannelId::new(THERE.channel), "a chat of several people goes first");
    assert!(stands_in(&club, BORIS.channel));
}

#[tokio::test]
async fn quick_search_ends_when_a_match_with_another_person_begins() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek auction now").await;
    seeks(&club, MEMBER, "boris", "/seek auction").await;
    club.types("anna", "/new skirmish random").await;
    club.types("anna", "/deck mixed").await;
    assert_eq!((club.stage(), kept(&club)), ("running", 2), "a bot is nobody");
    club.start("skirmish", &["boris", "anna"]).await;
    assert!(!is_seeking(&club, "anna").await && is_seeking(&club, "boris").await);
    assert_eq!(kept(&club), 1);
}

#[tokio::test]
async fn guest_who_declines_frees_the_chair_and_loses_the_search() {
    let club = open();
    for who in ["anna", "boris"] {
        seeks(&club, MEMBER, who, "/seek skirmish").await;
    }
    club.after(1000).await;
    sits(&club, MEMBER, "anna").await;
    let declined = types(&club, MEMBER, "boris", &format!("/leave {}", name(&club))).await;
    assert!(!declined.refused, "{declined:?}");
    // Another person who takes the chair chooses a deck.
    sits(&club, MEMBER, "vera").await;
    assert_eq!((club.stage(), kept(&club)), ("open", 0));
    types(&club, MEMBER, "vera", &format!("/deck {} mixed", name(&club))).await;
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn forgotten_person_looks_for_no_game() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    let sure = page(types(&club, ANNA, "anna", "/forget").await);
    assert!(sure.text.contains("searches for a game: 1"), "{}", sure.text);
    let sure = sure.buttons.concat().last().expect("a button").clone();
    assert!(!presses(&club, ANNA, "anna", &sure).await.refused);
    assert_eq!(kept(&club), 0);
    seeks(&club, MEMBER, "boris", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!(tables(&club), 0);
}

#[tokio::test]
async fn search_ends_with_its_chat_and_goes_with_it_to_a_new_id() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    club.types("vera", "/matches").await;
    seeks(&club, ANNA, "vera", "/seek skirmish now").await;
    // The bot was blocked in one private chat, and sent away from another one.
    club.table.unreachable(&ChannelId::new(ANNA.channel)).await;
    club.table.unreachable(&ChannelId::new(THERE.channel)).await;
    club.after(1000).await;
    assert_eq!(kept(&club), 1);
    let at = Now(club.clock.load(Ordering::SeqCst) as i64);
    club.table.move_channel(&club.channel(), &ChannelId::new("test:moved"), at).await;
    let moved = From { channel: "test:moved", ..MEMBER };
    let next = again(&club);
    seeks(&next, moved, "boris", "/seek skirmish").await;
    next.after(1000).await;
    assert_eq!((tables(&next), kept(&next)), (1, 0));
    assert_eq!(next.table.matches()[0].channel, ChannelId::new("test:moved"));
    let gone = again(&next);
    seeks(&gone, moved, "gleb", "/seek skirmish").await;
    gone.table.unreachable(&ChannelId::new("test:moved")).await;
    gone.after(1000).await;
    assert_eq!(kept(&gone), 0, "a deleted chat has no searches");
}

#[tokio::test]
async fn restored_backup_goes_on_looking_until_the_former_end() {
    let folder = tempfile::tempdir().unwrap();
    let open = |name: &str| Store::open(&StoreConfig::at(folder.path().join(name))).unwrap();
    let club = over(open("live.redb"), 1000);
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    seeks(&club, MEMBER, "vera", "/seek skirmish now").await;
    club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
    // The pair that is made afterwards is lost, with its table.
    seeks(&club, MEMBER, "boris", "/seek skirmish").await;
    club.after(1000).await;
    assert_eq!((tables(&club), kept(&club)), (1, 1));
    let clock = club.clock.load(Ordering::SeqCst) + 3 * HOUR;
    let store = open("copy.redb");
    restore(&store, &entropy(4), Now(clock as i64)).unwrap().expect("it is a copy");
    let next = over(store, clock);
    next.after(1000).await;
    assert_eq!((tables(&next), kept(&next)), (0, 1), "the quick one has ended");
    seeks(&next, MEMBER, "gleb", "/seek skirmish").await;
    next.after(1000).await;
    assert_eq!((tables(&next), kept(&next)), (1, 0));
    assert_eq!((next.calls("anna") > 0, next.calls("gleb") > 0), (true, true));
}

#[tokio::test]
async fn searches_of_a_chat_have_a_limit_and_full_chats_are_tried_again() {
    let club = open();
    for n in 0..100 {
        seeks(&club, MEMBER, &format!("person{n}"), "/seek auction").await;
        if n % 2 == 1 {
            // In place of the former one.
            let line = "/seek skirmish evenings";
            seeks(&club, MEMBER, &format!("person{n}"), line).await;
        }
    }
    refused(types(&club, MEMBER, "anna", "/seek skirmish").await, "100");
    seeks(&club, THERE, "anna", "/seek skirmish").await;
    seeks(&club, MEMBER, "person0", "/seek auction").await;
    for n in 0..20 {
        assert!(!club.types(&format!("other{n}"), "/new skirmish").await.refused);
    }
    let next = club.after(1000).await.expect("it is tried again");
    assert_eq!((tables(&club), kept(&club)), (20, 101), "no table fits into the chat");
    assert!(next.0 as u64 <= club.clock.load(Ordering::SeqCst) + 10 * MINUTE);
    for n in 0..20 {
        let table = club.table.matches()[n].name.clone();
        assert!(!club.types(&format!("other{n}"), &format!("/leave {table}")).await.refused);
    }
    club.after(10 * MINUTE).await;
    assert_eq!(tables(&club), 40, "twenty more wait");
}

#[tokio::test]
async fn search_that_cannot_be_read_rests_and_is_not_changed() {
    let club = open();
    seeks(&club, MEMBER, "anna", "/seek skirmish").await;
    let cut = club.store.settings(Shelf::Seek).unwrap()[0].1[..3].to_vec();
    club.store.commit(Batch::new().set(Shelf::Seek, "anna", cut.clone())).unwrap();
    let next = again(&club);
    assert!(!is_seeking(&next, "anna").await);
    next.after(1000).await;
    assert_eq!(next.store.settings(Shelf::Seek).unwrap()[0].1, cut);
    seeks(&next, MEMBER, "anna", "/seek skirmish").await;
    assert_eq!(kept(&next), 1);
}
