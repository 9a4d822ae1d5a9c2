//! `/sealed`: packs that nobody else sees, decks that are built of them, and games that begin with these decks.

use crate::club::{CHANNEL, Club, entropy};
use crate::seats::{ALONE, CHIEF, From, MEMBER, presses, types};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_store::{Batch, Shelf, Store, StoreConfig};
use stolik_table::{
    ChannelId, Company, LimitedId, Now, PersonId, Reply, Screen, SurfaceId, restore,
};
use stolik_words::Language;

const DAY: u64 = 24 * 60 * 60 * 1000;
const FIRST: SurfaceId = SurfaceId::Limited(LimitedId(1));
const CALL: SurfaceId = SurfaceId::LimitedCall(LimitedId(1));
/// Another chat.
const THERE: From = From { channel: "test:there", ..MEMBER };

fn open() -> Club {
    Club::open(Toys::sound(), 7)
}

fn over(store: Store, clock: u64) -> Club {
    let next = Club::over(store, Toys::sound(), 99, PathBuf::from("/nonexistent/aside"));
    next.clock.store(clock, Ordering::SeqCst);
    next
}

fn done(reply: &Reply, words: &str) {
    assert!(!reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

fn refused(reply: &Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

fn at(club: &Club) -> u64 {
    club.clock.load(Ordering::SeqCst)
}

async fn message(club: &Club) -> Screen {
    club.screen("anna", FIRST).await.expect("it stands").1
}

async fn message_version(club: &Club) -> u64 {
    club.screen("anna", FIRST).await.expect("it stands").0
}

fn found<'a>(screen: &'a Screen, words: &str) -> &'a stolik_table::Button {
    let button = screen.buttons.iter().flatten().find(|button| button.label.contains(words));
    button.unwrap_or_else(|| panic!("no {words} in {screen:?}"))
}

/// Presses the button of the message whose label contains these words.
async fn press(club: &Club, from: From, who: &str, words: &str) -> Reply {
    let screen = message(club).await;
    presses(club, from, who, found(&screen, words)).await
}

/// A person's own cards.
async fn mine(club: &Club, who: &str) -> Screen {
    press(club, MEMBER, who, "My cards").await.private.expect("a page").screen
}

/// Presses a button of a screen, and gives the screen that comes.
async fn turns(club: &Club, who: &str, screen: &Screen, words: &str) -> Screen {
    let reply = presses(club, MEMBER, who, found(screen, words)).await;
    assert!(!reply.refused, "{reply:?}");
    reply.private.expect("a page").screen
}

/// Anna, Boris and a bot have their packs.
async fn dealt() -> Club {
    let club = open();
    done(&types(&club, MEMBER, "anna", "/sealed skirmish").await, "you take part");
    done(&press(&club, MEMBER, "boris", "I play").await, "You take part");
    done(&press(&club, MEMBER, "anna", "Add a bot").await, "A bot takes part");
    done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
    club
}

/// Everybody lets the program build and is ready.
async fn all_ready(club: &Club) {
    for who in ["anna", "boris"] {
        let pool = mine(club, who).await;
        let deck = turns(club, who, &pool, "Build it for me").await;
        turns(club, who, &deck, "Ready").await;
    }
    club.after(1).await;
}

fn is_proved(club: &Club) -> Option<String> {
    let all = club.table.verify_limited().expect("it can be read");
    assert_eq!(all.len(), 1);
    all[0].1.clone()
}

/// Gives up every running match in the name of its first person.
async fn all_concede(club: &Club) {
    for listed in club.table.matches().into_iter().filter(|listed| listed.stage == "running") {
        for who in ["boris", "anna"] {
            let reply = types(club, MEMBER, who, &format!("/concede {}", listed.name)).await;
            let Some(private) = reply.private.filter(|_| !reply.refused) else { continue };
            let yes = private.screen.buttons.iter().flatten().next().expect("a confirmation");
            done(&presses(club, MEMBER, who, yes).await, "");
            break;
        }
    }
    club.after(1).await;
}

#[tokio::test]
async fn sealed_is_played_from_the_invitation_to_the_revealed_packs() {
    let club = open();
    done(&types(&club, MEMBER, "anna", "/sealed skirmish").await, "you take part");
    refused(&press(&club, MEMBER, "anna", "Deal the packs").await, "At least 2");
    refused(&press(&club, MEMBER, "anna", "I play").await, "already");
    done(&press(&club, MEMBER, "boris", "I play").await, "You take part");
    refused(&press(&club, MEMBER, "boris", "Deal the packs").await, "Only the person");
    refused(&press(&club, MEMBER, "boris", "Add a bot").await, "Only the person");
    done(&press(&club, MEMBER, "anna", "Add a bot").await, "A bot");
    let seal = message(&club).await.text;
    let seal = seal.lines().find(|line| line.contains("Seal")).expect("a seal").to_owned();
    done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
    assert_eq!(club.screen("anna", CALL).await.unwrap().0, 1, "the chat is told");
    let text = message(&club).await.text;
    assert!(text.contains(&seal) && text.contains("Waited for: anna, boris"), "{text}");
    assert!(!text.contains("Keys"), "{text}");
    let pool = mine(&club, "anna").await;
    assert!(pool.text.contains("Your pool: 8 cards. In the deck: 0. Left: 8"), "{}", pool.text);
    refused(&presses(&club, MEMBER, "anna", found(&pool, "Ready")).await, "cannot be played");
    let more = turns(&club, "anna", &pool, "+").await;
    assert!(more.text.contains("In the deck: 1. Left: 7"), "{}", more.text);
    let deck = turns(&club, "anna", &more, "My deck").await;
    let less = turns(&club, "anna", &deck, "\u{2212}").await;
    assert!(less.text.contains("Your deck: 0 cards"), "{}", less.text);
    all_ready(&club).await;
    assert_eq!(club.table.matches().len(), 1, "one game at a time");
    all_concede(&club).await;
    assert_eq!(club.table.matches().len(), 3, "the bot plays with both at once");
    let running = |listed: &&stolik_table::Listed| listed.stage == "running";
    assert_eq!(club.table.matches().iter().filter(running).count(), 2);
    assert_eq!(is_proved(&club), None);
    all_concede(&club).await;
    let over = message(&club).await;
    let hash = seal.split(['.', ' ']).find(|word| word.len() == 64).expect("a hash");
    assert!(over.text.contains("is over") && over.text.contains(hash), "{}", over.text);
    assert!(over.text.contains("Keys of the packs"), "{}", over.text);
    let packs = press(&club, MEMBER, "vera", "Packs and decks").await.private.expect("a page");
    assert!(packs.screen.text.contains("anna: deck and packs"), "{}", packs.screen.text);
    assert!(packs.screen.text.contains("Pack 2:"), "{}", packs.screen.text);
    assert_eq!(is_proved(&club), None);
}

#[tokio::test]
async fn typed_lists_build_a_deck_from_the_private_chat() {
    let club = dealt().await;
    refused(&types(&club, ALONE, "vera", "/sealed").await, "in the chat of the club");
    refused(&types(&club, ALONE, "vera", "/sealed build").await, "do not take part");
    let own = types(&club, ALONE, "anna", "/sealed").await.private.expect("a page").screen;
    let card = ["boost", "heal", "parry"].into_iter().find(|card| own.text.contains(card));
    let card = card.expect("a card of the pool");
    let added = types(&club, ALONE, "anna", &format!("/sealed add {card}")).await;
    assert!(added.private.expect("a page").screen.text.contains("Your deck: 1 cards"));
    let nine = [card; 9].join(" ");
    refused(&types(&club, ALONE, "anna", &format!("/sealed add {nine}")).await, "not so many");
    refused(&types(&club, ALONE, "anna", "/sealed add dragon").await, "no card dragon");
    refused(&types(&club, ALONE, "anna", "/sealed add").await, "Name cards");
    refused(&types(&club, ALONE, "anna", "/sealed ready").await, "cannot be played");
    let taken = types(&club, ALONE, "anna", &format!("/sealed take {card}")).await;
    assert!(taken.private.expect("a page").screen.text.contains("Your deck: 0 cards"));
    let built = types(&club, ALONE, "anna", "/sealed build").await;
    assert!(built.private.expect("a page").screen.text.contains("can be played"));
    done(&types(&club, ALONE, "anna", "/sealed ready").await, "is ready");
    refused(&types(&club, ALONE, "anna", "/sealed build").await, "Go on building");
    let text = message(&club).await.text;
    assert!(text.contains("Waited for: boris") && text.contains("Ready: anna"), "{text}");
}

#[tokio::test]
async fn nobody_sees_the_cards_of_another() {
    let club = dealt().await;
    let twins = |who: &str, drawn: u64| {
        let person = PersonId::new(who);
        let both = club.table.limited_twins(LimitedId(1), &person, (drawn, Language::En));
        both.expect("it goes on")
    };
    let version = message_version(&club).await;
    for step in 0..3 {
        for (who, drawn) in [("anna", 1), ("boris", 2), ("vera", 3), ("anna", 4)] {
            for both in twins(who, drawn) {
                assert_eq!(both.real, both.twin, "{step}: {who}");
            }
        }
        let pool = mine(&club, "anna").await;
        turns(&club, "anna", &pool, if step == 0 { "+" } else { "Build it for me" }).await;
        assert_eq!(message_version(&club).await, version, "what she builds is nobody's business");
    }
    // The press on somebody's own button shows its presser's cards alone.
    let deck = mine(&club, "anna").await;
    let reply = presses(&club, MEMBER, "vera", found(&deck, "Pool")).await;
    refused(&reply, "do not take part");
    let reply = press(&club, MEMBER, "vera", "My cards").await;
    refused(&reply, "do not take part");
}

#[tokio::test]
async fn changed_pack_in_the_data_file_is_found() {
    let club = dealt().await;
    assert_eq!(is_proved(&club), None);
    let stored = club.store.settings(Shelf::Limited).unwrap().remove(0).1;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let place = text(&stored).find("boost").or_else(|| text(&stored).find("parry"));
    let mut changed = stored.clone();
    let found = stored.windows(5).position(|five| five == b"boost" || five == b"parry");
    let at = found.expect("a card of five letters");
    assert!(place.is_some());
    let other: &[u8; 5] = if &stored[at..at + 5] == b"boost" { b"parry" } else { b"boost" };
    changed[at..at + 5].copy_from_slice(other);
    club.store.commit(Batch::new().set(Shelf::Limited, "1", changed)).unwrap();
    let problem = is_proved(&club).expect("it is found");
    assert!(problem.contains("player 1 has other packs"), "{problem}");
}

#[tokio::test]
async fn lines_and_presses_out_of_place_are_refused_with_a_sentence() {
    let club = open();
    refused(&types(&club, ALONE, "anna", "/sealed skirmish").await, "in the chat of the club");
    refused(&types(&club, MEMBER, "anna", "/sealed auction").await, "no packs");
    refused(&types(&club, MEMBER, "anna", "/sealed skirmish 2").await, "Name the game alone");
    let games = types(&club, MEMBER, "anna", "/sealed").await.private.expect("a page").screen;
    assert_eq!(games.buttons.len(), 1, "one game has packs");
    done(&presses(&club, MEMBER, "anna", &games.buttons[0][0]).await, "you take part");
    refused(&types(&club, MEMBER, "boris", "/sealed skirmish").await, "already");
    let enter = found(&message(&club).await, "I play").clone();
    refused(&presses(&club, THERE, "boris", &enter).await, "");
    refused(&press(&club, MEMBER, "boris", "I do not play").await, "do not take part");
    done(&press(&club, MEMBER, "boris", "I play").await, "You take part");
    done(&press(&club, MEMBER, "boris", "I do not play").await, "You do not take part");
    refused(&press(&club, MEMBER, "boris", "Call it off").await, "Only the person");
    let sure = press(&club, CHIEF, "gleb", "Call it off").await.private.expect("a page").screen;
    refused(&presses(&club, MEMBER, "boris", &sure.buttons[0][0]).await, "Only the person");
    done(&presses(&club, CHIEF, "gleb", &sure.buttons[0][0]).await, "called off");
    let text = message(&club).await.text;
    assert!(text.contains("called off") && !text.contains("Keys"), "{text}");
    refused(&presses(&club, MEMBER, "boris", &enter).await, "over or was called off");
}

#[tokio::test]
async fn sealed_outlives_restarts_and_people_who_are_forgotten() {
    let club = dealt().await;
    let pool = mine(&club, "anna").await;
    turns(&club, "anna", &pool, "+").await;
    let again = over(club.store.clone(), at(&club));
    assert_eq!(mine(&again, "anna").await.text, mine(&club, "anna").await.text);
    let forget = types(&again, ALONE, "boris", "/forget").await.private.expect("a page").screen;
    assert!(forget.text.contains("limited play: 1"), "{}", forget.text);
    done(&presses(&again, ALONE, "boris", &forget.buttons[0][0]).await, "");
    again.after(1).await;
    let text = message(&again).await.text;
    assert!(!text.contains("boris") && text.contains("Waited for: anna"), "{text}");
    let deck = turns(&again, "anna", &mine(&again, "anna").await, "Build it for me").await;
    turns(&again, "anna", &deck, "Ready").await;
    again.after(1).await;
    assert_eq!(again.table.matches().len(), 1, "with the bot alone");
    let third = over(again.store.clone(), at(&again));
    third.after(1).await;
    assert_eq!(third.table.matches().len(), 1, "a game is opened once");
    // A record that cannot be read rests, and is not changed.
    let spoilt = vec![9, 9, 9];
    third.store.commit(Batch::new().set(Shelf::Limited, "1", spoilt.clone())).unwrap();
    let fourth = over(third.store.clone(), at(&third));
    assert!(fourth.screen("anna", FIRST).await.is_none());
    assert_eq!(fourth.store.settings(Shelf::Limited).unwrap()[0].1, spoilt);
}

#[tokio::test]
async fn restored_backup_draws_unopened_packs_anew_and_keeps_opened_ones() {
    for begun in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let open = |name: &str| Store::open(&StoreConfig::at(folder.path().join(name))).unwrap();
        let club = over(open("live.redb"), 1000);
        done(&types(&club, MEMBER, "anna", "/sealed skirmish").await, "you take part");
        done(&press(&club, MEMBER, "anna", "Add a bot").await, "A bot");
        if begun {
            done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
        }
        club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
        if !begun {
            done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
        }
        let before = (message_version(&club).await, mine(&club, "anna").await.text);
        let seal =
            |text: String| text.lines().find(|line| line.contains("Seal")).map(str::to_owned);
        let first = seal(message(&club).await.text);
        let clock = at(&club) + 1000;
        let store = open("copy.redb");
        restore(&store, &entropy(4), Now(clock as i64)).unwrap().expect("it is a copy");
        let next = over(store, clock);
        assert!(message_version(&next).await > before.0, "old messages are behind");
        assert_eq!(seal(message(&next).await.text) == first, begun);
        if !begun {
            done(&press(&next, MEMBER, "anna", "Deal the packs").await, "dealt");
        }
        assert_eq!(mine(&next, "anna").await.text == before.1, begun);
        assert_eq!(is_proved(&next), None);
    }
}

#[tokio::test]
async fn sealed_goes_with_its_chat_and_ends_where_nobody_can_be_reached() {
    let club = dealt().await;
    let new = ChannelId::new("test:new");
    club.table.move_channel(&ChannelId::new(CHANNEL), &new, Now(at(&club) as i64)).await;
    let surfaces = club.table.surfaces_of("test");
    let here = surfaces.iter().filter(|surface| surface.id == FIRST);
    assert!(here.clone().count() == 1 && here.clone().all(|surface| surface.channel == new));
    club.table.unreachable(&new).await;
    club.after(1).await;
    let surfaces = club.table.surfaces_of("test");
    assert!(surfaces.iter().any(|surface| surface.id == FIRST && surface.finished));
}

#[tokio::test]
async fn decks_that_nobody_finishes_are_built_and_played() {
    let club = dealt().await;
    club.after(7 * DAY + 60_000).await;
    assert_eq!(club.table.matches().len(), 1);
    assert!(message(&club).await.text.contains("one game at a time"));
    assert_eq!(is_proved(&club), None);
    club.after(61 * DAY).await;
    let text = message(&club).await.text;
    assert!(text.contains("is over") && text.contains("does not count"), "{text}");
}

#[tokio::test]
async fn person_plays_alone_against_bots_on_the_page() {
    let club = open();
    let page = From { company: Company::Page, ..MEMBER };
    done(&types(&club, page, "anna", "/sealed skirmish").await, "you take part");
    for _ in 0..7 {
        done(&press(&club, page, "anna", "Add a bot").await, "A bot takes part");
    }
    refused(&press(&club, page, "anna", "Add a bot").await, "8 take part");
    done(&press(&club, page, "anna", "Deal the packs").await, "dealt");
    let pool = press(&club, page, "anna", "My cards").await.private.expect("a page").screen;
    let built = presses(&club, page, "anna", found(&pool, "Build it for me")).await;
    let deck = built.private.expect("a page").screen;
    done(&presses(&club, page, "anna", found(&deck, "Ready")).await, "is ready");
    club.after(1).await;
    for games in 1..=7 {
        assert_eq!(club.table.matches().len(), games, "one game at a time");
        all_concede(&club).await;
    }
    let text = message(&club).await.text;
    assert!(text.contains("is over") && text.contains("Keys of the packs"), "{text}");
    assert_eq!(is_proved(&club), None);
}

#[tokio::test]
async fn draft_is_picked_by_presses_and_by_the_program_and_tells_nothing() {
    let club = open();
    done(&types(&club, MEMBER, "anna", "/draft skirmish").await, "you take part");
    done(&press(&club, MEMBER, "boris", "I play").await, "You take part");
    done(&press(&club, MEMBER, "anna", "Add a bot").await, "A bot takes part");
    done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
    let text = message(&club).await.text;
    assert!(text.contains("Pack 1 of 2, card 1") && text.contains("anna, boris"), "{text}");
    refused(&types(&club, ALONE, "anna", "/draft build").await, "not the time");
    let pack = mine(&club, "anna").await;
    assert!(pack.text.contains("Pack 1: 4 cards. You have taken 0"), "{}", pack.text);
    let first = pack.buttons[0][0].clone();
    let reply = presses(&club, MEMBER, "anna", &first).await;
    done(&reply, "Chosen");
    assert!(reply.private.expect("a page").screen.text.contains("You take:"));
    let version = message_version(&club).await;
    done(&presses(&club, MEMBER, "anna", &first).await, "Chosen");
    assert_eq!(message_version(&club).await, version, "another choice is nobody's business");
    for (who, drawn) in [("anna", 1), ("boris", 2), ("vera", 3)] {
        let person = PersonId::new(who);
        let both = club.table.limited_twins(LimitedId(1), &person, (drawn, Language::En));
        for both in both.expect("it goes on") {
            assert_eq!(both.real, both.twin, "{who}");
        }
    }
    let other = mine(&club, "boris").await;
    done(&presses(&club, MEMBER, "boris", &other.buttons[0][0]).await, "Chosen");
    assert!(message(&club).await.text.contains("card 2"));
    refused(&presses(&club, MEMBER, "anna", &first).await, "");
    let again = over(club.store.clone(), at(&club));
    assert!(mine(&again, "anna").await.text.contains("3 cards. You have taken 1"));
    // Nobody presses any more: the program takes a card for all after a day.
    for _ in 0..7 {
        again.after(DAY).await;
        assert_eq!(is_proved(&again), None);
    }
    assert!(message(&again).await.text.contains("Decks are being built"));
    assert!(mine(&again, "boris").await.text.contains("Your pool: 8 cards"));
    all_ready(&again).await;
    assert_eq!(again.table.matches().len(), 1);
    assert_eq!(is_proved(&again), None);
}

#[tokio::test]
async fn cards_named_ahead_are_taken_at_once_and_shown_to_nobody_else() {
    let club = open();
    done(&types(&club, MEMBER, "anna", "/draft skirmish").await, "you take part");
    done(&press(&club, MEMBER, "boris", "I play").await, "You take part");
    let before = types(&club, ALONE, "boris", "/draft").await.private.expect("a page").screen;
    let ahead = turns(&club, "boris", &before, "Take cards for me").await;
    assert!(ahead.text.contains("The program takes cards for you at once."), "{}", ahead.text);
    refused(&types(&club, ALONE, "boris", "/draft prefer dragon").await, "no card dragon");
    done(&types(&club, ALONE, "boris", "/draft prefer boost").await, "takes cards for you");
    done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
    let text = message(&club).await.text;
    assert!(text.contains("Waited for: anna") && !text.contains("boris"), "{text}");
    let pack = mine(&club, "boris").await;
    assert!(pack.text.contains("You take:") && pack.text.contains("these first:"), "{}", pack.text);
    for (who, drawn) in [("anna", 1), ("vera", 2)] {
        let person = PersonId::new(who);
        let both = club.table.limited_twins(LimitedId(1), &person, (drawn, Language::En));
        for both in both.expect("it goes on") {
            assert_eq!(both.real, both.twin, "{who}");
        }
    }
    // Other names change nothing that others see. By hand again, he is waited for from the next pack on.
    let version = message_version(&club).await;
    done(&types(&club, ALONE, "boris", "/draft prefer parry").await, "takes cards for you");
    assert_eq!(message_version(&club).await, version);
    let by_hand = turns(&club, "boris", &mine(&club, "boris").await, "I take them myself").await;
    assert!(by_hand.text.contains("You take the cards yourself."), "{}", by_hand.text);
    let own = mine(&club, "anna").await;
    done(&presses(&club, MEMBER, "anna", &own.buttons[0][0]).await, "Chosen");
    assert!(message(&club).await.text.contains("Waited for: anna, boris"));
    // With both left to the program the draft goes to its end.
    for who in ["anna", "boris"] {
        done(&types(&club, MEMBER, who, "/draft prefer").await, "takes cards for you");
    }
    assert!(message(&club).await.text.contains("Decks are being built"));
    assert_eq!(is_proved(&club), None);
    refused(&types(&club, ALONE, "boris", "/draft prefer boost").await, "not the time");
}

/// Days pass until the program has taken the other cards of the first round; gives anna's second pack.
async fn finishes_the_round(club: &Club) -> String {
    for _ in 0..4 {
        let text = mine(club, "anna").await.text;
        if text.contains("Pack 2: ") {
            return text;
        }
        club.after(DAY).await;
    }
    panic!("the round goes on");
}

#[tokio::test]
async fn draft_restored_in_a_round_keeps_what_was_opened_and_draws_later_rounds_anew() {
    let folder = tempfile::tempdir().unwrap();
    let open = |name: &str| Store::open(&StoreConfig::at(folder.path().join(name))).unwrap();
    let club = over(open("live.redb"), 1000);
    done(&types(&club, MEMBER, "anna", "/draft skirmish").await, "you take part");
    done(&press(&club, MEMBER, "boris", "I play").await, "You take part");
    done(&press(&club, MEMBER, "anna", "Deal the packs").await, "dealt");
    for who in ["anna", "boris"] {
        let pack = mine(&club, who).await;
        done(&presses(&club, MEMBER, who, &pack.buttons[0][0]).await, "Chosen");
    }
    club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
    let picked = mine(&club, "anna").await;
    assert!(picked.text.contains("Pack 1: 3 cards. You have taken 1"), "{}", picked.text);
    let lost = finishes_the_round(&club).await;
    assert!(lost.contains("Pack 2: 4 cards. You have taken 4"), "{lost}");
    let clock = at(&club) + 1000;
    let store = open("copy.redb");
    restore(&store, &entropy(4), Now(clock as i64)).unwrap().expect("it is a copy");
    let next = over(store, clock);
    assert!(message_version(&next).await > message_version(&club).await);
    let same = mine(&next, "anna").await;
    assert_eq!(same.text, picked.text, "the opened pack and the card that was taken stay");
    done(&presses(&next, MEMBER, "anna", &same.buttons[0][0]).await, "Chosen");
    let drawn = finishes_the_round(&next).await;
    assert!(drawn.contains("Pack 2: 4 cards. You have taken 4"), "{drawn}");
    assert_ne!(drawn, lost, "the second pack is another one than in the lost time");
    assert_eq!(is_proved(&next), None);
}
