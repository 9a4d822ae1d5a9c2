//! Leagues of a chat: from entry to the final table, over restarts and backups; deadlines, leaving, authority, quotas.

use crate::club::{CHANNEL, Club, button, entropy};
use crate::seats::{ALONE, CHIEF, From, KEY, LINKED, MEMBER, PAGE, presses, types};
use crate::toys::Toys;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_store::{Batch, Shelf, Store, StoreConfig};
use stolik_table::again::{Kind, stored};
use stolik_table::{
    ChannelId, LeagueId, MatchId, Now, PersonId, Reply, Screen, SurfaceId, restore,
};

const DAY: u64 = 24 * 60 * 60 * 1000;
const SIX: [&str; 6] = ["anna", "boris", "vera", "gleb", "dina", "egor"];
const FIRST: SurfaceId = SurfaceId::League(LeagueId(1));

fn again(club: &Club) -> Club {
    let next = Club::over(club.store.clone(), Toys::new(), 99, PathBuf::from("/nonexistent/aside"));
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    next
}

fn done(reply: Reply) -> Reply {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply
}

async fn refuses(reply: Reply, words: &str) {
    assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
}

/// The league's message as everybody reads it.
async fn post(club: &Club) -> Screen {
    club.screen("nobody", FIRST).await.expect("the league's message").1
}

/// A league that these people have entered; anna organizes it.
async fn entered(people: &[&str]) -> Club {
    let club = Club::open(Toys::new(), 7);
    done(club.types("anna", "/league skirmish").await);
    for who in people {
        done(club.presses_on(who, FIRST, "I play").await);
    }
    club
}

/// The same, started, with the first tables open.
async fn started(people: &[&str]) -> Club {
    let club = entered(people).await;
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    club
}

/// The names of tables that wait, or of matches that run.
fn named(club: &Club, stage: &str) -> Vec<String> {
    let all = club.table.matches();
    all.iter().filter(|m| m.stage == stage).map(|m| m.name.clone()).collect()
}

/// Seats both players of a table, with decks; says who they are.
async fn seat(club: &Club, name: &str, people: &[&'static str]) -> Vec<&'static str> {
    let mut seated = Vec::new();
    for who in people {
        if !club.types(who, &format!("/join {name}")).await.refused {
            done(club.types(who, &format!("/deck {name} mixed")).await);
            seated.push(*who);
        }
    }
    seated
}

async fn concedes(club: &Club, who: &str, name: &str) {
    let ask = club.types(who, &format!("/concede {name}")).await;
    let ask = done(ask).private.expect("a question").screen;
    done(club.presses(who, &button(&ask, "Yes, I concede")).await);
}

/// A person's own page of the league.
async fn mine(club: &Club, who: &str) -> Screen {
    let page = club.presses_on(who, FIRST, "My pairings").await;
    done(page).private.expect("a page").screen
}

#[tokio::test]
async fn season_of_six_is_played_to_its_end_over_a_restart() {
    let mut club = started(&SIX).await;
    let mut luck = Fast::new(3);
    let mut wins: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0.. {
        assert!(round < 20, "a season ends: {}", post(&club).await.text);
        let open = named(&club, "open");
        if open.is_empty() {
            break;
        }
        assert!(open.len() <= 3, "nobody has two league tables at once");
        for name in open {
            let pair = seat(&club, &name, &SIX).await;
            assert_eq!(pair.len(), 2, "{name}: both chairs are kept, and no other one is there");
            let loser = luck.below(2) as usize;
            concedes(&club, pair[loser], &name).await;
            *wins.entry(pair[1 - loser]).or_default() += 1;
        }
        if round == 1 {
            let before = post(&club).await;
            let next = again(&club);
            assert_eq!(post(&next).await.text, before.text, "a restart changes nothing");
            club = next;
        }
        club.after(DAY).await;
    }
    let post = post(&club).await;
    assert!(post.text.contains("It is over"), "{}", post.text);
    let figures = done(club.presses("vera", &button(&post, "Statistics")).await);
    let figures = figures.private.expect("a page").screen.text;
    assert!(figures.contains("Matches played: 15\nThe longest match: "), "{figures}");
    let first = figures.contains("The first seat won ") && figures.contains(" of 15 (");
    assert!(first, "the decks are the same, so nothing is told of them: {figures}");
    let over = club.table.matches().iter().filter(|m| m.stage == "over").count();
    assert_eq!(over, 15, "everybody met everybody once");
    let [event] = &club.table.events()[..] else { panic!("one event") };
    assert_eq!((event.stage, event.format), ("over", "league"));
    assert_eq!(event.pairings.len(), 15);
    assert!(event.pairings.iter().all(|pairing| pairing.by == Some("played")));
    for row in &event.standings {
        let name = row.name.as_deref().expect("nobody is forgotten");
        let won = wins.get(name).copied().unwrap_or_default();
        assert_eq!((row.points, row.won, row.lost), (won as f64, won as u32, 5 - won as u32));
    }
    assert_eq!(club.table.verify_leagues().unwrap(), [("1".to_owned(), None)]);
    for who in SIX {
        let won = wins.get(who).copied().unwrap_or_default();
        assert!(post.text.contains(&format!("{who}: {won} (won {won}, drawn 0,")), "{}", post.text);
    }
    let surfaces = club.table.surfaces(&ChannelId::new(CHANNEL), None);
    let own = surfaces.iter().find(|surface| surface.id == FIRST).expect("the final table stays");
    assert!(own.finished && own.version > 1);
    done(club.types("anna", "/league skirmish").await);
    let second = club.screen("anna", SurfaceId::League(LeagueId(2))).await;
    assert!(second.is_some_and(|(_, post)| post.text.contains("Entry is open")));
}

#[tokio::test]
async fn rules_are_chosen_by_the_organizer_until_the_start() {
    let club = entered(&["anna", "boris", "vera"]).await;
    let (_, screen) = club.screen("anna", FIRST).await.unwrap();
    let rounds = button(&screen, "Rounds: everybody meets once");
    refuses(club.presses("boris", &rounds).await, "organizer").await;
    done(club.presses("anna", &rounds).await);
    done(club.presses("anna", &rounds).await);
    assert!(post(&club).await.text.contains("everybody meets twice"), "a button names its value");
    done(club.presses_on("anna", FIRST, "A decision: 2 days").await);
    refuses(club.presses_on("boris", FIRST, "Start").await, "organizer").await;
    done(club.presses_on("anna", FIRST, "Start").await);
    refuses(club.presses("anna", &rounds).await, "has started").await;
    club.after(1000).await;
    let name = named(&club, "open").remove(0);
    seat(&club, &name, &["anna", "boris", "vera"]).await;
    let board = club.screen("nobody", club.board()).await.unwrap().1.text;
    assert!(board.contains("3 days"), "the time for a decision is the league's: {board}");
}

#[tokio::test]
async fn entry_is_refused_with_the_reason_and_the_limit() {
    let club = entered(&["anna", "boris"]).await;
    refuses(club.presses_on("anna", FIRST, "I play").await, "already").await;
    refuses(club.presses_on("anna", FIRST, "Start").await, "3 players").await;
    refuses(club.types("vera", "/league skirmish").await, "1 league").await;
    refuses(club.presses_on("vera", FIRST, "I leave").await, "not take part").await;
    done(club.presses_on("boris", FIRST, "I leave").await);
    for n in 0..11 {
        done(club.presses_on(&format!("p{n}"), FIRST, "I play").await);
    }
    refuses(club.presses_on("boris", FIRST, "I play").await, "12 players").await;
    refuses(club.types("anna", "/league auction").await, "two can play").await;
    refuses(club.types("anna", "/league skirmish random").await, "a game alone").await;
    refuses(types(&club, ALONE, "vera", "/league skirmish").await, "group").await;
    for n in 0..2 {
        done(club.types_in(&format!("test:c{n}"), "anna", "/league skirmish").await);
    }
    refuses(club.types_in("test:c3", "anna", "/league skirmish").await, "3 leagues").await;
}

#[tokio::test]
async fn league_without_a_start_ends_after_a_month() {
    let club = entered(&["anna", "boris", "vera"]).await;
    club.after(29 * DAY).await;
    assert!(post(&club).await.text.contains("Entry is open"));
    club.after(2 * DAY).await;
    assert!(post(&club).await.text.contains("ended before its end"));
}

#[tokio::test]
async fn closed_table_is_opened_again_by_its_players_alone() {
    let club = started(&["anna", "boris", "vera"]).await;
    let name = named(&club, "open").remove(0);
    let pair = seat_first(&club, &name).await;
    done(club.types(pair, &format!("/leave {name}")).await);
    club.after(1000).await;
    assert!(post(&club).await.text.contains("the table was closed"), "{}", post(&club).await.text);
    let page = mine(&club, pair).await;
    let label = page.buttons.iter().flatten().find(|b| b.label.contains("again")).unwrap();
    refuses(club.presses("nobody", label).await, "not take part").await;
    let before = club.table.matches().len();
    done(club.presses(pair, label).await);
    assert_eq!(club.table.matches().len(), before + 1);
    assert!(club.presses(pair, label).await.refused, "it has a table");
}

/// Seats the first person for whom a chair is kept.
async fn seat_first(club: &Club, name: &str) -> &'static str {
    for who in SIX {
        if !club.types(who, &format!("/join {name}")).await.refused {
            return who;
        }
    }
    panic!("a chair is kept for nobody");
}

#[tokio::test]
async fn unfinished_pairing_is_claimed_by_the_player_who_is_not_waited_for() {
    let club = started(&["anna", "boris", "vera"]).await;
    let name = named(&club, "open").remove(0);
    let present = seat_first(&club, &name).await;
    done(club.types(present, &format!("/deck {name} mixed")).await);
    let before = club.screen("nobody", FIRST).await.unwrap().0;
    club.after(14 * DAY).await;
    let (version, screen) = club.screen("nobody", FIRST).await.unwrap();
    assert!(screen.text.contains("time is up") && version > before, "{}", screen.text);
    let page = mine(&club, present).await;
    let claim = page.buttons.iter().flatten().find(|b| b.label.starts_with("Claim")).unwrap();
    let absent = ["anna", "boris", "vera"].into_iter().filter(|who| *who != present);
    for who in absent {
        assert!(club.presses(who, claim).await.refused, "{who}");
    }
    done(club.presses(present, claim).await);
    let text = post(&club).await.text;
    assert!(text.contains(&format!("{present}: 1 (won 1")), "{text}");
    assert_eq!(club.table.matches().first().unwrap().stage, "closed", "its table is not needed");
}

#[tokio::test]
async fn pairing_that_nobody_claims_is_drawn_in_the_end() {
    let club = started(&["anna", "boris", "vera"]).await;
    for _ in 0..20 {
        club.after(15 * DAY).await;
    }
    let text = post(&club).await.text;
    assert!(text.contains("It is over") && text.contains("drawn 2"), "{text}");
}

#[tokio::test]
async fn ruling_has_a_reason_that_everybody_sees_and_is_never_about_an_own_pairing() {
    let club = started(&["anna", "boris", "vera", "gleb"]).await;
    refuses(club.types("anna", "/league ruling 1 1:0 ill").await, "").await;
    club.after(14 * DAY).await;
    refuses(club.types("anna", "/league ruling").await, "/league ruling 3").await;
    refuses(club.types("anna", "/league ruling 1 2:0 ill").await, "").await;
    refuses(club.types("boris", "/league ruling 1 1:0 ill").await, "organizer").await;
    refuses(club.orders("zoya", "/league ruling 1 1:0").await, "reason").await;
    refuses(club.orders("zoya", "/league ruling 77 1:0 x").await, "no such pairing").await;
    let long = "x".repeat(201);
    let refused = club.orders("zoya", &format!("/league ruling 1 1:0 {long}")).await;
    refuses(refused, "1 to 200 characters").await;
    let mut ruled = 0;
    for number in 1..=2 {
        let reason = format!("both were ill {}", "x".repeat(180));
        let line = format!("/league ruling {number} 1/2 {reason}");
        let own = club.types("anna", &line).await;
        if own.refused {
            assert!(own.acknowledgement.contains("a pairing of their own"), "{own:?}");
            done(club.orders("zoya", &line).await);
            ruled += 1;
        }
    }
    assert_eq!(ruled, 1, "anna plays in one of the two first pairings");
    let text = post(&club).await.text;
    assert_eq!(text.matches(&format!("both were ill {}", "x".repeat(180))).count(), 2, "{text}");
}

#[tokio::test]
async fn leaving_is_asked_and_strikes_early_results() {
    let club = started(&SIX[..4]).await;
    let page = mine(&club, "boris").await;
    let ask = done(club.presses("boris", &button(&page, "I leave")).await);
    let ask = ask.private.expect("a question").screen;
    assert!(ask.text.contains("struck"), "{}", ask.text);
    let sure = button(&ask, "Yes, I leave the league");
    refuses(club.presses("nobody", &sure).await, "not take part").await;
    done(club.presses("boris", &sure).await);
    assert!(post(&club).await.text.contains("results struck: boris"));
    club.after(1000).await;
    let closed = named(&club, "closed");
    assert_eq!(closed.len(), 1, "the table of the pairing that is void");
    assert!(post(&club).await.text.contains("of 3"), "three players are left");
}

#[tokio::test]
async fn forgotten_player_stays_as_a_number_and_others_keep_their_points() {
    let club = started(&["anna", "boris", "vera"]).await;
    for _ in 0..3 {
        if let Some(name) = named(&club, "open").first().cloned() {
            let pair = seat(&club, &name, &["anna", "boris", "vera"]).await;
            let loser = if pair.contains(&"anna") { "anna" } else { pair[0] };
            concedes(&club, loser, &name).await;
            club.after(1000).await;
        }
    }
    let text = post(&club).await.text;
    assert!(text.contains("It is over"), "{text}");
    let ask = club.types("anna", "/forget").await.private.expect("a question").screen;
    assert!(ask.text.contains("leagues: 1"), "{}", ask.text);
    done(club.presses("anna", &button(&ask, "Yes, forget me")).await);
    let forgotten = post(&club).await.text;
    assert!(!forgotten.contains("anna") && forgotten.contains("Player 1: 0"), "{forgotten}");
    let points = |text: &str| text.lines().filter(|l| l.contains("(won")).count();
    assert_eq!(points(&text), points(&forgotten));
    let kept = club.store.settings(Shelf::League).unwrap();
    let bytes = &kept[0].1;
    assert!(!bytes.windows(4).any(|four| four == b"anna"), "nothing is left in the data file");
    assert_eq!(post(&again(&club)).await.text, forgotten);
}

#[tokio::test]
async fn league_goes_on_from_a_backup_under_another_version_and_with_other_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let open = |name: &str| Store::open(&StoreConfig::at(folder.path().join(name))).unwrap();
    let over = |store, clock| {
        let club = Club::over(store, Toys::new(), 3, PathBuf::from("/nonexistent"));
        club.clock.store(clock, Ordering::SeqCst);
        club
    };
    let club = over(open("live.redb"), 1000);
    done(club.types("anna", "/league skirmish").await);
    for who in ["anna", "boris", "vera"] {
        done(club.presses_on(who, FIRST, "I play").await);
    }
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    club.store.backup_to(&folder.path().join("copy.redb")).unwrap();
    let name = named(&club, "open").remove(0);
    let pair = seat(&club, &name, &["anna", "boris", "vera"]).await;
    concedes(&club, pair[0], &name).await;
    club.after(1000).await;
    let (lost, screen) = club.screen("anna", FIRST).await.unwrap();
    let clock = club.clock.load(Ordering::SeqCst);
    let store = open("copy.redb");
    restore(&store, &entropy(4), Now(clock as i64)).unwrap().expect("it is a copy");
    let next = over(store, clock);
    next.after(1000).await;
    let (version, now) = next.screen("anna", FIRST).await.unwrap();
    assert!(version > lost, "{version} {lost}");
    assert!(screen.text.contains("decided: 1 of 3") && now.text.contains("decided: 0 of 3"));
    let old = button(&screen, "My pairings");
    assert!(next.presses("anna", &old).await.refused, "no button of the lost time counts");
    let pair = seat(&next, &name, &["anna", "boris", "vera"]).await;
    concedes(&next, pair[1], &name).await;
    next.after(1000).await;
    assert!(post(&next).await.text.contains("decided: 1 of 3"));
    done(next.types_in("test:other", "anna", "/league skirmish").await);
    let surfaces = next.table.surfaces(&ChannelId::new("test:other"), None);
    let is_new = |id| matches!(id, SurfaceId::League(LeagueId(n)) if n > 1000);
    assert!(surfaces.iter().any(|surface| is_new(surface.id)), "{surfaces:?}");
}

#[tokio::test]
async fn league_that_cannot_be_read_rests_and_is_not_changed() {
    let club = started(&["anna", "boris", "vera"]).await;
    let kept = club.store.settings(Shelf::League).unwrap();
    let mut cut = kept[0].1.clone();
    cut.pop();
    let batch = Batch::new().set(Shelf::League, "1", cut.clone());
    club.store.commit(batch).unwrap();
    let next = again(&club);
    next.after(1000).await;
    assert!(next.screen("anna", FIRST).await.is_none());
    assert_eq!(next.store.settings(Shelf::League).unwrap()[0].1, cut);
    let [(id, Some(_))] = &next.table.verify_leagues().unwrap()[..] else { panic!("it is cut") };
    assert_eq!(id, "1");
}

#[tokio::test]
async fn table_is_opened_once_although_the_league_was_not_stored() {
    let club = entered(&["anna", "boris", "vera"]).await;
    done(club.presses_on("anna", FIRST, "Start").await);
    let before = club.store.settings(Shelf::League).unwrap();
    club.after(1000).await;
    assert_eq!(club.table.matches().len(), 1);
    // The program ended between the two commits.
    club.store.commit(Batch::new().set(Shelf::League, "1", before[0].1.clone())).unwrap();
    let next = again(&club);
    next.after(1000).await;
    let matches: Vec<MatchId> = next.table.matches().iter().map(|m| m.id).collect();
    assert_eq!(matches, [MatchId(1)]);
    assert!(post(&next).await.text.contains(&named(&next, "open")[0]));
}

#[tokio::test]
async fn roles_count_where_the_league_lives() {
    let club = entered(&["boris", "vera", "gleb"]).await;
    let screen = post(&club).await;
    let start = button(&screen, "Start");
    for (from, who, allowed) in [
        (MEMBER, "boris", false),
        (LINKED, "zoya", false),
        (PAGE, "zoya", false),
        (ALONE, "boris", false),
        (From { channel: "test:direct", ..KEY }, "zoya", false),
    ] {
        assert_eq!(!presses(&club, from, who, &start).await.refused, allowed, "{who}");
    }
    let enter = button(&screen, "I play");
    refuses(presses(&club, LINKED, "zoya", &enter).await, "").await;
    refuses(presses(&club, ALONE, "zoya", &enter).await, "").await;
    let unknown = From { role: stolik_table::Role::Unknown, ..MEMBER };
    assert!(presses(&club, unknown, "zoya", &start).await.ask.is_some(), "the adapter is asked");
    done(presses(&club, CHIEF, "zoya", &start).await);
    let moved = ChannelId::new("test:new");
    club.table.move_channel(&ChannelId::new(CHANNEL), &moved, Now(5000)).await;
    let there = club.table.surfaces(&moved, Some(&PersonId::new("boris")));
    assert!(there.iter().any(|surface| surface.id == FIRST));
}

/// Bytes as the versions wrote them. They are never edited: a new version adds its own.
const V1: &[u8] = b"\x01\x03c:1\x01\x03p:1\x01A\x01d\x0e\x02\x01\x03p:1\x01A\x00\x00\x00\x00\x02\x0e\x01\x10\x01\x00";
const V2: &[u8] = b"\x02\x03c:1\x01\x03p:1\x01A\x01d\x0e\x02\x01\x03p:1\x01A\x00\x00\x00\x00\x02\x0e\x01\x10\x01\x00\x00";

#[tokio::test]
async fn leagues_of_every_version_are_read() {
    let again = |bytes: &[u8]| stored(Kind::League, bytes);
    assert_eq!(again(V1).as_deref(), Some(V2), "version 2 is what is written now");
    assert_eq!(again(V2).as_deref(), Some(V2));
    for bytes in [V1, V2] {
        for end in 0..bytes.len() {
            assert_eq!(again(&bytes[..end]), None, "cut after {end}");
        }
    }
    let store = Store::in_memory();
    store.commit(Batch::new().set(Shelf::League, "1", V1.to_vec())).unwrap();
    let club = Club::over(store, Toys::new(), 3, PathBuf::from("/nonexistent"));
    let (_, screen) =
        club.table.screen(&ChannelId::new("c:1"), FIRST, None, club.language).await.unwrap();
    assert!(screen.text.contains("Organizer: A\nEntered: 1 of at most 12. A"), "{}", screen.text);
}

#[tokio::test]
async fn message_is_told_of_again_when_the_chat_chooses_its_language() {
    let club = entered(&["anna"]).await;
    let mut changes = club.table.subscribe();
    done(club.orders("zoya", "/chat language ru").await);
    let mut told = Vec::new();
    while let Ok(change) = changes.try_recv() {
        told.push((change.surface.id, change.gone));
    }
    assert!(told.contains(&(FIRST, false)), "{told:?}");
}

/// Presses a button of the first league's message whose label begins so.
async fn chooses(club: &Club, who: &str, label: &str) {
    let screen = post(club).await;
    let mut all = screen.buttons.iter().flatten();
    let found = all.rfind(|button| button.label.starts_with(label));
    let found = found.unwrap_or_else(|| panic!("{label}: {screen:?}"));
    done(club.presses(who, found).await);
}

/// Plays every open table: of the two the one who comes later in the list gives up.
async fn play_round(club: &Club, people: &[&'static str]) -> usize {
    let open = named(club, "open");
    for name in &open {
        let pair = seat(club, name, people).await;
        concedes(club, pair[1], name).await;
    }
    club.after(1000).await;
    open.len()
}

#[tokio::test]
async fn swiss_is_played_over_a_restart_with_a_late_player_and_a_bye() {
    let mut club = Club::open(Toys::new(), 7);
    done(club.types("anna", "/league skirmish swiss").await);
    for who in &SIX[..5] {
        done(club.presses_on(who, FIRST, "I play").await);
    }
    assert!(post(&club).await.text.starts_with("Swiss tournament"), "{}", post(&club).await.text);
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    let text = post(&club).await.text;
    assert!(text.contains("Round 1 of 3.") && text.contains("Without a match"), "{text}");
    done(club.presses_on("egor", FIRST, "I play").await);
    assert_eq!(play_round(&club, &SIX).await, 2);
    club = again(&club);
    club.after(1000).await;
    let text = post(&club).await.text;
    assert!(text.contains("Round 2 of 3.") && !text.contains("Without a match"), "{text}");
    let early = club.orders("zoya", "/league override 1 1:0 wrong").await;
    refuses(early, "A later round").await;
    let open = named(&club, "open").len();
    assert_eq!(open, 3);
    done(club.orders("zoya", "/league override 3 1:0 both agreed").await);
    assert!(post(&club).await.text.contains("both agreed"));
    refuses(club.presses_on("nobody", FIRST, "My pairings").await, "not take part").await;
    play_round(&club, &SIX).await;
    assert!(post(&club).await.text.contains("Round 3 of 3."));
    play_round(&club, &SIX).await;
    let text = post(&club).await.text;
    assert!(text.contains("It is over") && text.contains("Buchholz · Sonneborn"), "{text}");
    assert_eq!(club.table.verify_leagues().unwrap(), [("1".to_owned(), None)]);
}

#[tokio::test]
async fn knockout_of_six_ends_with_a_final_and_a_match_for_the_third_place() {
    let club = entered(&SIX).await;
    chooses(&club, "anna", "Format: league").await;
    chooses(&club, "anna", "Format: Swiss").await;
    chooses(&club, "anna", "Third place: is played").await;
    chooses(&club, "anna", "Third place: is shared").await;
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    let mut rounds = Vec::new();
    while !post(&club).await.text.contains("It is over") {
        rounds.push(play_round(&club, &SIX).await);
        assert!(rounds.len() < 5, "{}", post(&club).await.text);
    }
    assert_eq!(rounds, [2, 2, 2], "two byes, the semifinals, the final and the third place");
    let text = post(&club).await.text;
    for place in 1..=4 {
        assert_eq!(text.matches(&format!("\n{place}. ")).count(), 1, "{text}");
    }
}

#[tokio::test]
async fn league_starts_by_date_and_waits_for_its_organizer_with_too_few_players() {
    let club = entered(&["anna", "boris"]).await;
    chooses(&club, "anna", "Starts: by a press").await;
    assert!(post(&club).await.text.contains("Starts by itself"));
    club.after(DAY + 1000).await;
    let text = post(&club).await.text;
    assert!(text.contains("Entry is open") && !text.contains("Starts by itself"), "{text}");
    chooses(&club, "anna", "Starts: by a press").await;
    done(club.presses_on("vera", FIRST, "I play").await);
    club.after(DAY + 1000).await;
    assert!(post(&club).await.text.contains("decided: 0 of 3"));
}

#[tokio::test]
async fn organizer_is_named_by_an_administrator_alone() {
    let club = entered(&["anna", "boris", "vera"]).await;
    refuses(club.types("anna", "/league organizer boris").await, "administrator").await;
    refuses(club.orders("zoya", "/league organizer nobody").await, "mentioned").await;
    done(club.orders("zoya", "/league organizer boris").await);
    assert!(post(&club).await.text.contains("Organizer: boris"));
    refuses(club.presses_on("anna", FIRST, "Start").await, "organizer").await;
    done(club.presses_on("boris", FIRST, "Start").await);
    assert_eq!(post(&again(&club)).await.text, post(&club).await.text);
}

#[tokio::test]
async fn standings_of_many_are_read_by_pages() {
    let club = entered(&[]).await;
    chooses(&club, "anna", "Format: league").await;
    for n in 0..25 {
        done(club.presses_on(&format!("p{n}"), FIRST, "I play").await);
    }
    done(club.presses_on("anna", FIRST, "Start").await);
    club.after(1000).await;
    let text = post(&club).await.text;
    assert!(text.contains("And 13 more"), "{text}");
    let first = done(club.presses_on("nobody", FIRST, "Standings").await).private.unwrap().screen;
    let second =
        done(club.presses("nobody", &button(&first, "Down")).await).private.unwrap().screen;
    let rows = |screen: &Screen| screen.text.lines().filter(|line| line.contains("(won")).count();
    assert_eq!((rows(&first), rows(&second)), (20, 5));
    button(&second, "Up");
}
