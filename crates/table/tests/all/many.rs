//! Two to four seats at one table, with a toy in which who is out is out while the others play on: chairs
//! and invitations, when the table begins, draws, taking back, closing, claims, places.

use crate::brawl::{DOCUMENT, Hall};
use crate::club::{Club, button};
use crate::seats::{CHIEF, names, types, volunteers};
use std::collections::BTreeSet;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_table::rows::{LogRow, Row};
use stolik_table::{Body, Incoming, Person, PersonId, Reply, SurfaceId};

const FOUR: [&str; 4] = ["anna", "boris", "vera", "gleb"];
const DAY: u64 = 24 * 60 * 60 * 1000;

async fn board(club: &Club) -> String {
    club.screen("nobody", club.board()).await.expect("a board").1.text
}

async fn hand(club: &Club, seat: u8) -> String {
    club.screen(FOUR[usize::from(seat)], club.hand(seat)).await.expect("a hand").1.text
}

async fn labels(club: &Club, surface: SurfaceId, who: &str) -> Vec<String> {
    let (_, screen) = club.screen(who, surface).await.expect("it is shown");
    screen.buttons.iter().flatten().map(|button| button.label.clone()).collect()
}

/// A table for so many, at which the first of these sit with decks.
async fn gathered(seats: u8, people: &[&str]) -> Club {
    let club = Club::open(Hall::new(), 3);
    assert!(!club.types(people[0], &format!("/new {DOCUMENT} {seats}")).await.refused);
    for who in &people[1..] {
        assert!(!club.types(who, "/join").await.refused);
    }
    for who in people {
        assert!(!club.types(who, "/deck mixed").await.refused, "{who}");
    }
    club
}

/// A running match of these.
async fn running(people: &[&str]) -> Club {
    let club = gathered(people.len() as u8, people).await;
    assert_eq!(club.stage(), "running");
    club
}

async fn done(club: &Club, who: &str, line: &str) -> Reply {
    let reply = club.types(who, line).await;
    assert!(!reply.refused, "{who} {line}: {}", reply.acknowledgement);
    reply
}

/// So that everybody has chosen: all guard.
async fn all_guard(club: &Club, people: &[&str]) {
    for who in people {
        done(club, who, "guard").await;
    }
}

/// Concedes by the button that asks whether it is meant.
async fn concedes(club: &Club, who: &str) -> Reply {
    let sure = done(club, who, "/concede").await.private.expect("a question").screen;
    club.presses(who, &button(&sure, "Yes, I concede")).await
}

fn good(club: &Club) {
    let report = club.table.verify(club.last()).expect("it is stored");
    assert!(report.is_good(), "{report}");
}

#[tokio::test]
async fn the_opener_chooses_for_how_many_by_a_word_or_by_a_button() {
    let club = Club::open(Hall::new(), 1);
    let (_, lobby) = club.screen("anna", SurfaceId::Lobby).await.unwrap();
    let sizes: Vec<&str> = lobby.buttons[1].iter().map(|b| b.label.as_str()).collect();
    assert_eq!(
        sizes,
        ["New table: brawl, seats: 2", "New table: brawl, seats: 3", "New table: brawl, seats: 4"]
    );
    assert!(!club.presses("anna", &button(&lobby, "New table: brawl, seats: 3")).await.refused);
    assert!(board(&club).await.contains("Seat 3: free"));
    assert!(!board(&club).await.contains("Seat 4"));
    for (line, seats) in [("/new", 4), ("/new 2 brawl", 2), ("/new brawl 4", 4)] {
        let club = Club::open(Hall::new(), 1);
        done(&club, "anna", line).await;
        let text = board(&club).await;
        let free = text.matches(": free").count();
        assert_eq!(free, seats - 1, "{line}: {text}");
        assert_eq!(text.contains("both"), seats == 2, "{text}");
    }
    let many = club.types("boris", "/new brawl 5").await;
    assert!(many.refused && many.acknowledgement.contains("no more than 4"), "{many:?}");
    assert!(club.types("boris", "/new brawl 1").await.refused);
    assert_eq!(club.table.matches().len(), 1);
}

#[tokio::test]
async fn the_table_begins_when_it_is_full() {
    let club = gathered(4, &FOUR[..3]).await;
    assert_eq!(club.stage(), "open");
    done(&club, "gleb", "/join").await;
    assert_eq!(club.stage(), "open");
    done(&club, "gleb", "/deck bolts").await;
    assert_eq!(club.stage(), "running");
    assert_eq!(club.waiting(&FOUR), FOUR);
    good(&club);
}

#[tokio::test]
async fn its_opener_begins_before_with_enough_who_are_ready() {
    let club = Club::open(Hall::new(), 4);
    done(&club, "anna", "/new brawl 4").await;
    done(&club, "anna", "/deck mixed").await;
    let begin = "Begin, players: 3";
    assert!(board(&club).await.contains("with at least so many: 2"));
    for who in ["boris", "vera", "gleb"] {
        done(&club, who, "/join").await;
    }
    assert!(!labels(&club, club.board(), "anna").await.iter().any(|l| l.starts_with("Begin")));
    for who in ["boris", "gleb"] {
        done(&club, who, "/deck mixed").await;
    }
    // The third chair stands empty, the fourth does not.
    done(&club, "vera", "/leave").await;
    let (before, _) = club.screen("gleb", club.hand(3)).await.unwrap();
    let other = club.presses_on("boris", club.board(), begin).await;
    assert!(other.refused && other.acknowledgement.contains("whoever opened it"), "{other:?}");
    let mut changes = club.table.subscribe();
    let begun = club.presses_on("anna", club.board(), begin).await;
    assert_eq!(begun.acknowledgement, "The match has started!");
    let mut gone = BTreeSet::new();
    while let Ok(change) = changes.try_recv() {
        gone.extend(change.gone.then_some(change.surface.id));
    }
    assert!(gone.contains(&club.hand(3)), "the chair is taken away");
    let (after, hand) = club.screen("gleb", club.hand(2)).await.expect("the chair has moved up");
    assert!(after > before, "{}", hand.text);
    let players = club.players("gleb").await;
    assert!(players.contains("anna – boris – gleb"), "{players}");
    assert!(club.screen("gleb", club.hand(3)).await.is_none());
    assert!(hand.buttons.iter().flatten().any(|b| b.label == "Guard"));
    assert_eq!(club.waiting(&FOUR), ["anna", "boris", "gleb"]);
    good(&club);
}

#[tokio::test]
async fn a_table_for_two_has_no_button_to_begin() {
    let club = gathered(2, &FOUR[..1]).await;
    assert!(!board(&club).await.contains("begin"));
    done(&club, "boris", "/join").await;
    let labels = labels(&club, club.board(), "anna").await;
    assert!(!labels.iter().any(|label| label.starts_with("Begin")), "{labels:?}");
}

#[tokio::test]
async fn each_chair_is_kept_for_its_own_guest_who_may_decline() {
    let club = Club::open(Hall::new(), 5);
    let guest = |name: &str| Person { id: PersonId::new(name), name: name.to_owned() };
    let incoming = club.incoming("anna", Body::Text("/new brawl 4".into()));
    let mentions = vec![guest("boris"), guest("vera")];
    club.table.handle(Incoming { mentions, ..incoming }).await;
    let text = board(&club).await;
    assert!(text.contains("Seat 2: waiting for boris"), "{text}");
    assert!(text.contains("Seat 3: waiting for vera") && text.contains("Seat 4: free"), "{text}");
    for (who, seat) in [("boris", 1), ("vera", 2)] {
        assert_eq!(club.calls(who), 1);
        let call = SurfaceId::Call(club.last(), Seat(seat));
        let (_, screen) = club.screen(who, call).await.expect("a call");
        assert!(screen.text.contains("invited") && screen.text.contains(who), "{}", screen.text);
    }
    // A person who was not invited takes the chair that is free, and no other.
    done(&club, "gleb", "/join").await;
    assert!(board(&club).await.contains("Seat 4: gleb"));
    let full = club.types("dima", "/join").await;
    assert!(full.refused && full.acknowledgement.contains("boris, vera"), "{full:?}");
    let declined = club.presses_on("vera", club.board(), "Leave").await;
    assert!(!declined.refused, "{declined:?}");
    assert!(board(&club).await.contains("Seat 3: free"));
    done(&club, "dima", "/join").await;
    assert!(board(&club).await.contains("Seat 3: dima"));
    done(&club, "boris", "/join").await;
    assert!(board(&club).await.contains("Seat 2: boris"));
}

#[tokio::test]
async fn bots_sit_on_as_many_chairs_as_one_likes() {
    let club = Club::open(Hall::new(), 6);
    let many = club.types("anna", "/new brawl 3 bot bot bot").await;
    assert!(many.refused && many.acknowledgement.contains("More are named"), "{many:?}");
    done(&club, "anna", "/new brawl 4 bot random greedy greedy").await;
    let text = board(&club).await;
    for one in ["random –", "greedy #3 –", "greedy #4 –"] {
        assert_eq!(text.matches(one).count(), 1, "{one}: {text}");
    }
    done(&club, "anna", "/deck mixed").await;
    assert_eq!(club.stage(), "running");
    let refused = done(&club, "anna", "/draw").await;
    assert_eq!(refused.acknowledgement, "The draw is offered.");
    club.table.bots_idle().await;
    let log = done(&club, "anna", "/log").await.private.expect("a log").screen.text;
    assert!(log.contains("declines the draw"), "bots take none: {log}");
    let mut luck = Fast::new(1);
    for _ in 0..60 {
        club.table.bots_idle().await;
        if club.stage() != "running" || club.waiting(&["anna"]).is_empty() {
            break;
        }
        club.types_something("anna", &mut luck).await;
    }
    assert_eq!(club.stage(), "over", "the bots play on without her if she is out");
    good(&club);
}

#[tokio::test]
async fn a_draw_needs_all_who_still_play() {
    let club = running(&FOUR).await;
    assert!(!concedes(&club, "gleb").await.refused);
    assert_eq!(club.stage(), "running");
    done(&club, "anna", "/draw").await;
    assert!(board(&club).await.contains("anna offers a draw."));
    assert!(!board(&club).await.contains("Agreed so far"));
    let again = club.types("anna", "/draw").await;
    assert!(again.refused && again.acknowledgement.contains("not all answered"), "{again:?}");
    let (_, three) = club.screen("vera", club.hand(2)).await.unwrap();
    let yes = button(&three, "Accept the draw");
    assert!(!labels(&club, club.hand(3), "gleb").await.contains(&"Accept the draw".into()));
    assert!(!club.presses("vera", &yes).await.refused);
    assert!(club.presses("vera", &yes).await.refused, "once is enough");
    assert_eq!(club.stage(), "running");
    assert!(board(&club).await.contains("Agreed so far: vera"));
    assert!(!labels(&club, club.hand(2), "vera").await.contains(&"Accept the draw".into()));
    let agreed = club.presses_on("boris", club.hand(1), "Accept the draw").await;
    assert_eq!(agreed.acknowledgement, "A draw.");
    assert_eq!(club.stage(), "over");
    let text = board(&club).await;
    assert!(text.contains("1–3: anna, boris, vera") && text.contains("4: gleb"), "{text}");
    good(&club);
}

#[tokio::test]
async fn one_who_does_not_want_it_ends_an_offer_and_a_player_who_goes_out_too() {
    let club = running(&FOUR).await;
    done(&club, "anna", "/draw").await;
    club.presses_on("boris", club.hand(1), "Accept the draw").await;
    club.presses_on("vera", club.hand(2), "Play on").await;
    assert!(!board(&club).await.contains("Agreed so far"));
    assert!(!labels(&club, club.hand(3), "gleb").await.contains(&"Accept the draw".into()));
    done(&club, "boris", "/draw").await;
    club.presses_on("anna", club.hand(0), "Accept the draw").await;
    club.presses_on("vera", club.hand(2), "Accept the draw").await;
    assert!(!concedes(&club, "gleb").await.refused);
    assert_eq!(club.stage(), "running", "nobody agreed to a draw of three");
    assert!(!board(&club).await.contains("Agreed so far"));
    good(&club);
}

#[tokio::test]
async fn taking_back_needs_all_who_still_play_and_no_agreement_is_counted_twice() {
    let club = running(&FOUR).await;
    concedes(&club, "gleb").await;
    all_guard(&club, &FOUR[..3]).await;
    done(&club, "anna", "/do pass").await;
    done(&club, "boris", "/do pass").await;
    let asked = club.types("anna", "/undo").await;
    assert!(asked.acknowledgement.contains("All who play"), "{asked:?}");
    let (_, two) = club.screen("boris", club.hand(1)).await.unwrap();
    let yes = button(&two, "Let it be taken back");
    assert!(!club.presses("boris", &yes).await.refused);
    drop(club.presses("boris", &yes).await);
    assert!(board(&club).await.contains("Agreed so far: boris"));
    assert!(club.types("gleb", "/undo").await.refused, "who is out takes nothing back");
    assert!(!labels(&club, club.hand(3), "gleb").await.contains(&"Let it be taken back".into()));
    assert_eq!(club.waiting(&FOUR), ["vera"], "nothing is taken back yet");
    club.presses_on("vera", club.hand(2), "Let it be taken back").await;
    assert_eq!(club.waiting(&FOUR), ["anna"]);
    // A play answers an open request: it would lead from another position.
    done(&club, "anna", "/do pass").await;
    done(&club, "boris", "/do pass").await;
    club.types("anna", "/undo").await;
    done(&club, "vera", "/do pass").await;
    assert!(!board(&club).await.contains("Asks to take"));
    good(&club);
}

#[tokio::test]
async fn who_gave_up_does_not_come_back_by_taking_back() {
    let club = running(&FOUR[..3]).await;
    all_guard(&club, &FOUR[..3]).await;
    done(&club, "anna", "/do pass").await;
    concedes(&club, "vera").await;
    assert_eq!(club.stage(), "running");
    let refused = club.types("anna", "/undo").await;
    assert!(refused.refused && refused.acknowledgement.contains("given up"), "{refused:?}");
    good(&club);
}

#[tokio::test]
async fn who_is_out_looks_on_and_is_asked_nothing() {
    let club = running(&FOUR).await;
    concedes(&club, "boris").await;
    assert!(!club.waiting(&FOUR).contains(&"boris"));
    let own = hand(&club, 1).await;
    assert!(own.contains("You are out of this match") && own.contains("Out of the match: boris"));
    assert!(!hand(&club, 0).await.contains("You are out"));
    for line in ["guard", "/draw", "/undo", "/claim", "/concede", "/orders x", "/replace 1"] {
        let before = club.table.matches()[0].rows;
        let reply = club.types("boris", line).await;
        assert_eq!(club.table.matches()[0].rows, before, "{line}: {}", reply.acknowledgement);
    }
    let menu = club.presses_on("boris", club.hand(1), "More…").await.private.unwrap().screen;
    assert!(!menu.buttons.iter().flatten().any(|b| b.label == "Concede"), "{menu:?}");
    let calls = club.calls("boris");
    for who in ["anna", "vera", "gleb"] {
        done(&club, who, "guard").await;
        club.after(DAY).await;
    }
    assert_eq!(club.calls("boris"), calls, "nobody calls who is out");
    assert!(club.calls("anna") > 0);
    // The words and the log that he may see go on.
    assert!(!done(&club, "boris", "/log").await.private.unwrap().screen.text.is_empty());
    // He is not asked for his seat, and frees no other.
    assert!(types(&club, CHIEF, "vera", "/replace 2").await.refused);
    good(&club);
}

#[tokio::test]
async fn the_digest_tells_each_what_happened_since_the_own_last_act() {
    let club = running(&FOUR[..3]).await;
    done(&club, "anna", "strike p2").await;
    done(&club, "boris", "guard").await;
    done(&club, "vera", "strike p2").await;
    let since = told_since(&club, 0).await;
    assert!(since.contains("ready → boris") && since.contains("ready → vera"), "{since}");
    assert_eq!(since.matches("Struck").count(), 2, "{since}");
    let last = told_since(&club, 2).await;
    assert!(!last.contains("ready → boris") && last.contains("Struck"), "{last}");
}

/// The lines of the log that a seat was told since its last act. Asserts that its message tells the last three of
/// them, and how many there are besides.
async fn told_since(club: &Club, seat: u8) -> String {
    let log = club.presses_on(FOUR[usize::from(seat)], club.hand(seat), "Log").await;
    let log = log.private.expect("a page").screen.text;
    let (_, since) = log.split_once("— since your last move —\n").expect("a mark in the log");
    let lines: Vec<&str> =
        since.lines().map(|line| line.split_once(". ").expect("a number").1).collect();
    let text = hand(club, seat).await;
    let events: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("• ")).collect();
    assert_eq!(events, lines[lines.len().saturating_sub(3)..], "{text}\n{log}");
    let earlier = lines.len().saturating_sub(3);
    assert_eq!(text.contains(&format!("Before that, {earlier} more")), earlier > 0, "{text}");
    since.to_owned()
}

#[tokio::test]
async fn who_runs_out_of_time_goes_out_and_the_others_play_on() {
    let club = Club::open(Hall::new(), 7);
    club.rules("vera", "/chat limit 1 day").await;
    let people = &FOUR[..3];
    done(&club, "anna", "/new brawl 3").await;
    for who in &people[1..] {
        done(&club, who, "/join").await;
    }
    for who in people {
        done(&club, who, "/deck mixed").await;
    }
    done(&club, "anna", "strike p2").await;
    done(&club, "vera", "guard").await;
    club.after(2 * DAY).await;
    assert!(board(&club).await.contains("Time is up: boris. The other players"));
    let claimed = club.presses_on("vera", club.hand(2), "Claim: time is up").await;
    assert_eq!(claimed.acknowledgement, "Whoever ran out of time is out.");
    assert_eq!(club.stage(), "running");
    assert_ne!(club.waiting(people), ["boris"]);
    assert!(board(&club).await.contains("Out of the match: boris"));
    assert!(club.types("boris", "/claim").await.refused);
    good(&club);
}

#[tokio::test]
async fn closing_without_a_result_asks_all_who_still_play() {
    let club = running(&FOUR).await;
    concedes(&club, "gleb").await;
    let sure = types(&club, CHIEF, "anna", "/close").await.private.expect("a question").screen;
    let yes = button(&sure, "Yes, close it");
    let asked = crate::seats::presses(&club, CHIEF, "anna", &yes).await;
    assert_eq!(asked.acknowledgement, "The other players are asked.");
    club.presses_on("boris", club.hand(1), "Close without a result").await;
    assert_eq!(club.stage(), "running");
    assert!(board(&club).await.contains("Agreed so far: boris"));
    assert!(!labels(&club, club.hand(3), "gleb").await.contains(&"Close without a result".into()));
    club.presses_on("vera", club.hand(2), "Close without a result").await;
    assert_eq!(club.stage(), "closed");
}

#[tokio::test]
async fn the_others_who_still_play_choose_who_plays_on_and_two_who_are_left_do_not() {
    let club = running(&FOUR).await;
    done(&club, "boris", "/replace 2").await;
    volunteers(&club, crate::seats::MEMBER, "dima").await;
    assert!(!names(&club, crate::seats::MEMBER, "anna", "/replace 2", "dima").await.refused);
    // A player who is out is none of those who must agree.
    concedes(&club, "gleb").await;
    done(&club, "anna", "/draw").await;
    club.presses_on("boris", club.hand(1), "Accept the draw").await;
    assert!(board(&club).await.contains("Agreed so far: boris"));
    assert!(!names(&club, crate::seats::MEMBER, "vera", "/replace 2", "dima").await.refused);
    let players = club.players("anna").await;
    assert!(players.contains("anna – dima – vera – gleb"), "{players}");
    assert!(!board(&club).await.contains("Agreed so far"), "who sat down has agreed to nothing");
    concedes(&club, "vera").await;
    let refused = club.types("anna", "/replace 2").await;
    assert!(refused.refused, "an opponent alone: {refused:?}");
    assert!(club.types("gleb", "/replace 2").await.refused);
    good(&club);
}

#[tokio::test]
async fn whole_matches_by_random_presses_end_with_a_place_for_each() {
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 4)] {
        let people = &FOUR[..seats];
        let club = Club::open(Hall::new(), seed);
        done(&club, "anna", &format!("/new brawl {seats}")).await;
        for who in &people[1..] {
            done(&club, who, "/join").await;
        }
        for who in people {
            done(&club, who, "/deck mixed").await;
        }
        let mut luck = Fast::new(seed);
        let mut out = BTreeSet::new();
        for _ in 0..200 {
            let waiting = club.waiting(people);
            if waiting.is_empty() {
                break;
            }
            let who = waiting[luck.below(waiting.len() as u32) as usize];
            assert!(!out.contains(who), "{who} is out");
            let seat = people.iter().position(|one| *one == who).unwrap() as u8;
            assert!(club.acts(who, seat, &mut luck).await);
            for (seat, who) in people.iter().enumerate() {
                let own = hand(&club, seat as u8).await;
                if own.contains("You are out of this match") {
                    out.insert(*who);
                }
            }
        }
        assert_eq!(club.stage(), "over");
        let text = board(&club).await;
        for who in people {
            assert!(text.lines().any(|line| line.contains(who)), "{who}: {text}");
        }
        match seats {
            2 => assert!(text.contains("Winner: ") || text.contains("a draw"), "{text}"),
            _ => assert!(text.contains("Places:") || text.contains("a draw"), "{text}"),
        }
        good(&club);
    }
}

#[tokio::test]
async fn three_chats_play_at_one_table() {
    let club = gathered(3, &FOUR[..1]).await;
    for (who, chat) in [("boris", "test:second"), ("vera", "test:third")] {
        let code = done(&club, "anna", "/link").await.acknowledgement;
        let code = code.rsplit(' ').next().unwrap().to_owned();
        assert!(!club.types_in(chat, who, &format!("/link {code}")).await.refused);
        assert!(!club.types_in(chat, who, "/join").await.refused);
        assert!(!club.types_in(chat, who, "/deck mixed").await.refused);
    }
    assert_eq!(club.stage(), "running");
    let boards = club.table.surfaces_of("test").into_iter().filter(|s| s.id == club.board());
    assert_eq!(boards.count(), 3);
    assert!(!club.types_in("test:third", "vera", "strike p1").await.refused);
    assert!(!club.types_in("test:second", "boris", "guard").await.refused);
    done(&club, "anna", "guard").await;
    assert_eq!(club.waiting(&FOUR), ["anna"], "the cards are played from the first seat on");
    good(&club);
}

#[tokio::test]
async fn every_chair_has_promised_its_share_also_those_that_stayed_empty() {
    let club = gathered(4, &FOUR[..3]).await;
    club.presses_on("anna", club.board(), "Begin, players: 3").await;
    assert_eq!(club.stage(), "running");
    let rows: Vec<LogRow> =
        club.store.log(club.last()).unwrap().iter().map(|row| LogRow::read(row).unwrap()).collect();
    let shares = rows.iter().find_map(|row| match &row.row {
        Row::Shares { shares } => Some(shares.len()),
        _ => None,
    });
    assert_eq!(shares, Some(4));
    let report = club.table.verify(club.last()).unwrap();
    assert!(report.is_good() && report.outcomes > 0 && report.unchecked == 0, "{report}");
    // A share that is not the promised one shows, also that of the empty chair.
    let mut other = rows;
    for row in &mut other {
        if let Row::Shares { shares } = &mut row.row {
            shares[3][0] ^= 1;
        }
    }
    let report = stolik_table::verify::replay(Hall::new().as_ref(), club.last(), &other, &[]);
    let said = |problem: &stolik_table::verify::Problem| problem.what.contains("promised");
    assert!(report.problems.iter().any(said), "{report}");
}
