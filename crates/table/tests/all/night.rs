//! `/night`: people say when they can come, the day is settled, the chat is reminded, and people who are here get tables.

use crate::club::{CHANNEL, Club, entropy};
use crate::seats::{ALONE, CHIEF, From, MEMBER, names, presses, types};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_store::{Batch, Shelf, Store, StoreConfig};
use stolik_table::{ChannelId, NightId, Now, Reply, Screen, SurfaceId, restore};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
const FIRST: SurfaceId = SurfaceId::Night(NightId(1));
const CALL: SurfaceId = SurfaceId::NightCall(NightId(1));
/// Another chat.
const THERE: From = From { channel: "test:there", ..MEMBER };

fn open() -> Club {
    Club::open(Toys::new(), 7)
}

fn over(store: Store, clock: u64) -> Club {
    let next = Club::over(store, Toys::new(), 99, PathBuf::from("/nonexistent/aside"));
    next.clock.store(clock, Ordering::SeqCst);
    next
}

fn done(reply: &Reply, words: &str) {
    assert!(!reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

fn refused(reply: &Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

async fn message(club: &Club) -> Screen {
    club.screen("anna", FIRST).await.expect("it stands").1
}

async fn message_version(club: &Club) -> u64 {
    club.screen("anna", FIRST).await.expect("it stands").0
}

/// The number of the last reminder, and its text.
async fn call(club: &Club) -> (u64, String) {
    let (version, screen) = club.screen("anna", CALL).await.expect("it can be shown");
    (version, screen.text)
}

/// Presses the button of the message whose label contains these words.
async fn press(club: &Club, from: From, who: &str, words: &str) -> Reply {
    let screen = message(club).await;
    let button = screen.buttons.iter().flatten().find(|button| button.label.contains(words));
    presses(club, from, who, button.expect("it stands there")).await
}

fn at(club: &Club) -> u64 {
    club.clock.load(Ordering::SeqCst)
}

async fn wait(club: &Club, time: u64) {
    club.after(time).await;
}

/// The day of the club's clock after so many days, as a line names it.
fn day(club: &Club, ahead: u64) -> String {
    let time = jiff::Timestamp::from_millisecond((at(club) + ahead * DAY) as i64).expect("a time");
    time.to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

/// A night with two times, after two days and after three.
async fn propose(club: &Club) {
    // From the beginning of a day on, so that hours are easy to count.
    club.clock.store(at(club) / DAY * DAY, Ordering::SeqCst);
    let line = format!("/night skirmish {} 12:00 {} 12:00", day(club, 2), day(club, 3));
    done(&types(club, MEMBER, "anna", &line).await, "invitation");
}

/// A night that is settled for the third day, with two voices.
async fn settled() -> Club {
    let club = open();
    propose(&club).await;
    let later = day(&club, 3);
    for who in ["boris", "vera"] {
        done(&press(&club, MEMBER, who, &later).await, "you can come");
    }
    done(&press(&club, MEMBER, "anna", "Settle the day").await, "settled");
    club
}

#[tokio::test]
async fn day_with_most_voices_is_settled_and_told() {
    let club = open();
    propose(&club).await;
    let (first, second) = (day(&club, 2), day(&club, 3));
    refused(&press(&club, MEMBER, "anna", "Settle the day").await, "Nobody has said");
    done(&press(&club, MEMBER, "boris", &first).await, "you can come");
    for who in ["vera", "gleb"] {
        done(&press(&club, MEMBER, who, &second).await, "you can come");
    }
    assert!(message(&club).await.text.contains("2: vera, gleb"), "{}", message(&club).await.text);
    done(&press(&club, MEMBER, "gleb", &second).await, "you do not come");
    done(&press(&club, MEMBER, "gleb", &second).await, "you can come");
    assert_eq!(call(&club).await.0, 0, "nothing is told before");
    refused(&press(&club, MEMBER, "boris", "Settle the day").await, "Only the person");
    done(&press(&club, MEMBER, "anna", "Settle the day").await, "settled");
    let text = message(&club).await.text;
    assert!(text.contains("It is settled") && text.contains(&second), "{text}");
    assert!(text.contains("(2): vera, gleb"), "{text}");
    let (version, text) = call(&club).await;
    assert!(version == 1 && text.contains(&second) && text.contains("vera"), "{text}");
    assert_eq!(club.store.settings(Shelf::Night).unwrap().len(), 1);
}

#[tokio::test]
async fn chat_is_reminded_and_people_who_are_here_get_tables() {
    let club = settled().await;
    // It begins after three days and nine hours: at noon in Moscow.
    wait(&club, 2 * DAY + 9 * HOUR).await;
    assert_eq!(call(&club).await.0, 2, "a day before");
    let here =
        |screen: &Screen| screen.buttons.iter().flatten().any(|button| button.label == "I am here");
    assert!(!here(&message(&club).await));
    wait(&club, 23 * HOUR).await;
    let (version, text) = call(&club).await;
    assert!(version == 3 && text.contains("begins soon"), "{text}");
    assert!(here(&message(&club).await) && here(&club.screen("anna", CALL).await.unwrap().1));
    done(&press(&club, MEMBER, "vera", "I am here").await, "You wait");
    wait(&club, 1).await;
    assert!(club.table.matches().is_empty(), "one alone has no opponent");
    done(&press(&club, MEMBER, "gleb", "I am here").await, "You wait");
    wait(&club, 1).await;
    assert_eq!(club.table.matches().len(), 1);
    let name = club.table.matches()[0].name.clone();
    let text = message(&club).await.text;
    assert!(text.contains("Tables (1)") && text.contains(&name), "{text}");
    refused(&press(&club, MEMBER, "vera", "I am here").await, "A table of this night");
    for who in ["vera", "gleb"] {
        done(&types(&club, MEMBER, who, &format!("/join {name}")).await, "");
    }
    wait(&club, 1).await;
    assert_eq!(club.table.matches().len(), 1, "nobody is seated twice");
    wait(&club, 4 * HOUR).await;
    assert!(message(&club).await.text.contains("is over"));
    assert!(message(&club).await.buttons.is_empty());
    assert_eq!(club.screen("anna", CALL).await.unwrap().0, 3, "the end is no reminder");
}

#[tokio::test]
async fn people_who_avoid_each_other_are_not_put_at_one_table() {
    let club = settled().await;
    done(&names(&club, ALONE, "vera", "/avoid", "boris").await, "");
    wait(&club, 3 * DAY + 9 * HOUR).await;
    for who in ["vera", "boris"] {
        done(&press(&club, MEMBER, who, "I am here").await, "You wait");
    }
    wait(&club, 1).await;
    let together = club.table.matches().len();
    done(&press(&club, MEMBER, "gleb", "I am here").await, "You wait");
    wait(&club, 1).await;
    assert_eq!((together, club.table.matches().len()), (0, 1));
}

#[tokio::test]
async fn two_voices_settle_a_night_by_itself_and_one_does_not() {
    for (voices, words) in [(2, "It is settled"), (1, "is over")] {
        let club = open();
        propose(&club).await;
        for who in ["boris", "vera"].into_iter().take(voices) {
            done(&press(&club, MEMBER, who, &day(&club, 2)).await, "you can come");
        }
        wait(&club, DAY + 12 * HOUR).await;
        if voices == 1 {
            wait(&club, 3 * DAY).await;
        }
        let text = message(&club).await.text;
        assert!(text.contains(words), "{voices}: {text}");
    }
}

#[tokio::test]
async fn lines_and_presses_out_of_place_are_refused_with_a_sentence() {
    let club = open();
    refused(&types(&club, ALONE, "anna", "/night").await, "in the chat of the club");
    refused(&types(&club, ALONE, "anna", "/night skirmish").await, "in the chat of the club");
    refused(&types(&club, MEMBER, "anna", "/night skirmish 2020-01-01").await, "Name the game");
    refused(&types(&club, MEMBER, "anna", "/night 5.12 19:00").await, "Name the game");
    let many = "5.1 6.1 7.1 8.1 9.1 10.1";
    refused(&types(&club, MEMBER, "anna", &format!("/night skirmish {many}")).await, "at most");
    let games = types(&club, MEMBER, "anna", "/night").await.private.expect("a page").screen;
    done(&presses(&club, MEMBER, "anna", &games.buttons[0][0]).await, "invitation");
    assert_eq!(message(&club).await.buttons.len(), 5, "four evenings, and what to do with them");
    refused(&types(&club, MEMBER, "boris", "/night skirmish").await, "proposed already");
    let shown = types(&club, MEMBER, "boris", "/night").await.private.expect("a page").screen;
    assert!(shown.text.contains("anna proposes it"), "{}", shown.text);
    // From another chat nobody answers, and nobody but its organizer and administrators call it off.
    let first = message(&club).await.buttons[0][0].clone();
    refused(&presses(&club, THERE, "boris", &first).await, "");
    refused(&press(&club, MEMBER, "boris", "Call it off").await, "Only the person");
    let sure = press(&club, CHIEF, "gleb", "Call it off").await.private.expect("a page").screen;
    refused(&presses(&club, MEMBER, "boris", &sure.buttons[0][0]).await, "Only the person");
    done(&presses(&club, CHIEF, "gleb", &sure.buttons[0][0]).await, "called off");
    assert!(message(&club).await.text.contains("called off"));
    refused(&presses(&club, MEMBER, "boris", &first).await, "over or was called off");
    done(&types(&club, MEMBER, "boris", "/night skirmish").await, "invitation");
}

#[tokio::test]
async fn night_outlives_restarts_backups_and_people_who_are_forgotten() {
    let club = settled().await;
    let again = over(club.store.clone(), at(&club));
    assert_eq!(message(&again).await.text, message(&club).await.text);
    let forget = types(&again, ALONE, "vera", "/forget").await.private.expect("a page").screen;
    assert!(forget.text.contains("club nights: 1"), "{}", forget.text);
    done(&presses(&again, ALONE, "vera", &forget.buttons[0][0]).await, "");
    let text = message(&again).await.text;
    assert!(text.contains("(1): boris") && !text.contains("vera"), "{text}");
    // A record that cannot be read rests, and is not changed.
    let spoilt = vec![9, 9, 9];
    again.store.commit(Batch::new().set(Shelf::Night, "1", spoilt.clone())).unwrap();
    let third = over(again.store.clone(), at(&again));
    assert!(third.screen("anna", FIRST).await.is_none());
    assert_eq!(third.store.settings(Shelf::Night).unwrap()[0].1, spoilt);
}

#[tokio::test]
async fn restored_backup_goes_on_with_its_night() {
    let folder = tempfile::tempdir().unwrap();
    let open = |name: &str| Store::open(&StoreConfig::at(folder.path().join(name))).unwrap();
    let club = over(open("live.redb"), 1000);
    propose(&club).await;
    for who in ["boris", "vera"] {
        done(&press(&club, MEMBER, who, &day(&club, 3)).await, "you can come");
    }
    club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
    // That the day was settled is lost; it is settled by itself.
    done(&press(&club, MEMBER, "anna", "Settle the day").await, "settled");
    let before = message_version(&club).await;
    let clock = at(&club) + 2 * DAY + 13 * HOUR;
    let store = open("copy.redb");
    restore(&store, &entropy(4), Now(clock as i64)).unwrap().expect("it is a copy");
    let next = over(store, clock);
    wait(&next, 1).await;
    let text = message(&next).await.text;
    assert!(text.contains("It is settled") && text.contains("boris, vera"), "{text}");
    assert!(message_version(&next).await > before, "old messages are behind");
    assert_eq!(call(&next).await.0, 1);
}

#[tokio::test]
async fn night_goes_with_its_chat_and_ends_where_nobody_can_be_reached() {
    let club = settled().await;
    let new = ChannelId::new("test:new");
    club.table.move_channel(&ChannelId::new(CHANNEL), &new, Now(at(&club) as i64)).await;
    let surfaces = club.table.surfaces_of("test");
    let here = surfaces.iter().filter(|surface| surface.id == FIRST);
    assert!(here.clone().count() == 1 && here.clone().all(|surface| surface.channel == new));
    club.table.unreachable(&new).await;
    wait(&club, 1).await;
    let surfaces = club.table.surfaces_of("test");
    assert!(surfaces.iter().any(|surface| surface.id == FIRST && surface.finished));
}
