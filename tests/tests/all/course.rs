//! The course of matches over the real table: from `/new` to victory, through restarts, with
//! everything that people get wrong on the way.

use std::path::Path;
use stolik_berserk::state::Phase;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat};
use stolik_scenario::{PlaysScenarios, run_text};
use stolik_store::{Store, StoreConfig};
use stolik_table::rows::{LogRow, Row};
use stolik_table::verify::replay;
use stolik_table::{Body, ButtonKind, Catalogue, ChannelId, MatchId, PersonId, Screen, SurfaceId};
use stolik_tests::club::{Club, PEOPLE, VERA, entropy};
use stolik_tests::house::{House, Pictures};
use stolik_tests::watch::{heard, shot};
use stolik_words::Language;

/// More commands than any match has.
const MOST: usize = 20_000;
/// The viewers: both players and a spectator.
const EYES: [&str; 3] = [PEOPLE[0], PEOPLE[1], VERA];

fn file(folder: &Path) -> Store {
    Store::open(&StoreConfig::at(folder.join("stolik.redb"))).expect("the data file opens")
}

/// The club again, as after a restart of the program.
fn restart(club: Club, folder: &Path, seed: u64) -> Club {
    let (house, language, numbers) = (club.house.clone(), club.language, club.numbers());
    drop(club);
    let mut next = Club::over(file(folder), &house, entropy(seed), folder.join("aside"));
    next.language = language;
    next.goes_on_from(numbers);
    next
}

/// Everything that everybody can see.
async fn everything(club: &Club) -> Vec<String> {
    let mut all = Vec::new();
    for who in EYES {
        let person = PersonId::new(format!("test:{who}"));
        for surface in club.table.surfaces(&club.channel(), Some(&person)) {
            let (version, screen) =
                club.screen(who, surface.id).await.expect("a listed message has a screen");
            all.push(format!("{who} {surface:?} {version}\n{}", shot(&screen)));
        }
        for line in ["/hand", "/do", "/log", "/log 2", "/words", "/board", "/matches", "/help"] {
            all.push(format!("{who} {line} {}", heard(&club.types(who, line).await)));
        }
    }
    all
}

fn rows(club: &Club, id: MatchId) -> Vec<LogRow> {
    club.store
        .log(id)
        .expect("the log reads")
        .iter()
        .map(|b| LogRow::read(b).expect("a row"))
        .collect()
}

/// The whole match as a scenario: from the deal over every command to its end.
fn as_scenario(club: &Club, id: MatchId) -> String {
    let tools = club.house.games().tool("berserk-2007").expect("its tools");
    tools.whole("a match", &rows(club, id)).expect("the rows fit")
}

fn runs(club: &Club, text: &str) {
    let report = run_text("match.scn", text, |document| {
        (document == "berserk-2007").then(|| club.house.game() as &dyn PlaysScenarios)
    });
    assert!(
        report.failures.is_empty() && report.passed == 1,
        "{}\n{text}",
        report.failures.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    );
}

/// The position of a match, printed by the table, as a scenario of its own.
async fn position(club: &Club, id: MatchId, to: Option<Audience>) -> String {
    let body = club.table.scenario(id, to).await.expect("the match has started");
    if body.starts_with("scenario") {
        body
    } else {
        format!("scenario a position\ngame berserk-2007\nrules -\n{body}")
    }
}

#[tokio::test]
async fn a_whole_match_of_two_people_goes_on_through_restarts_and_is_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::new(Pictures::Digested);
    let mut club = Club::over(file(folder.path()), &house, entropy(1), folder.path().join("aside"));
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(5);
    let mut restarts = 0;
    for n in 0.. {
        assert!(n < MOST);
        if [0, 7, 30, 60, 150, 300].contains(&n) {
            club.language = if n % 4 == 0 { Language::Ru } else { Language::En };
            let before = everything(&club).await;
            club = restart(club, folder.path(), 100 + n as u64);
            let after = everything(&club).await;
            for (a, b) in before.iter().zip(&after) {
                assert_eq!(a, b, "after {n} commands");
            }
            assert_eq!(before.len(), after.len());
            runs(&club, &position(&club, id, None).await);
            restarts += 1;
        }
        if !club.plays(id, &mut luck).await {
            break;
        }
    }
    assert!(restarts > 3, "{restarts} restarts");
    assert_eq!(club.stage(id), "over");
    let before = everything(&club).await;
    club = restart(club, folder.path(), 7);
    assert_eq!(before, everything(&club).await, "the finished match");

    // Every roll and every state is recomputed, by the operator and by a stranger.
    let report = club.table.verify(id).expect("it can be read");
    assert!(
        report.is_good() && report.outcomes > 60 && report.states > 60 && report.unchecked == 0,
        "{report}"
    );
    let rows = rows(&club, id);
    let dice = |row: &LogRow| matches!(&row.row, Row::Play { draws, .. } if draws.iter().any(|d| d.stream == stolik_kernel::Stream::Dice));
    assert!(rows.iter().filter(|row| dice(row)).count() > 3, "dice fell");
    let stranger = replay(&house, id, &rows, &[]);
    assert!(stranger.is_good() && stranger.outcomes > 3, "{stranger}");

    // It prints itself as a scenario, and the scenario plays.
    runs(&club, &as_scenario(&club, id));
    runs(&club, &position(&club, id, None).await);
}

#[tokio::test]
async fn a_tampered_row_is_found() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 2);
    let id = club.start([1, 0]).await;
    club.plays_on(id, &mut Fast::new(9), MOST).await;
    let good = rows(&club, id);
    assert!(replay(&house, id, &good, &[]).is_good());
    // Any play row, changed in one thing, with a chain that fits again: as somebody would do it.
    let mut found = 0;
    let plays: Vec<usize> =
        (0..good.len()).filter(|i| matches!(good[*i].row, Row::Play { .. })).collect();
    for at in plays.iter().copied().step_by(plays.len() / 12 + 1) {
        for change in 0..4 {
            let mut rows = good.clone();
            if !tamper(&mut rows, at, change) {
                continue;
            }
            let without = replay(&house, id, &rows, &[]);
            assert!(!without.is_good(), "row {at}, change {change}: the chain does not fit");
            mend(&mut rows);
            let report = replay(&house, id, &rows, &[]);
            assert!(!report.is_good(), "row {at}, change {change}: {:?}", good[at].row);
            found += 1;
        }
    }
    assert!(found > 20, "{found} changes were tried");
}

/// Changes a row in one thing; false where it has no such thing.
fn tamper(rows: &mut Vec<LogRow>, at: usize, change: u8) -> bool {
    let Row::Play { seat, command, draws, after } = &mut rows[at].row else { return false };
    match change {
        0 => *after ^= 1,
        1 => match draws.iter_mut().find(|d| d.of > 1) {
            Some(draw) => draw.value = (draw.value + 1) % draw.of,
            None => return false,
        },
        2 => {
            *seat = seat.other();
            command.push_str(" x");
        }
        _ => drop(rows.remove(at)),
    }
    true
}

fn mend(rows: &mut [LogRow]) {
    let mut chain = 0;
    for row in rows {
        row.chain = LogRow::link(chain, row.at, &row.row, &row.told);
        chain = row.chain;
    }
}

#[tokio::test]
async fn a_person_plays_the_bot_to_the_end_through_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::new(Pictures::Digested);
    let mut club = Club::over(file(folder.path()), &house, entropy(3), folder.path().join("aside"));
    club.does(PEOPLE[0], "/new random").await;
    let id = club.last();
    club.does(PEOPLE[0], &format!("/deck {}", house.documents()[0].decks[0].id)).await;
    let mut luck = Fast::new(4);
    for n in 0.. {
        assert!(n < MOST);
        if n == 12 {
            // In the middle of the bot's turn, perhaps: the program ends, and somebody looks again.
            club.table.bots_idle().await;
            club = restart(club, folder.path(), 8);
            club.screen(VERA, club.board()).await.expect("the board");
        }
        club.table.bots_idle().await;
        let state = club.state(id);
        let legal = club.legal(&state, Seat::ONE);
        if club.stage(id) != "running" {
            break;
        }
        assert!(!legal.is_empty(), "the bot has done its part");
        let line = club.say(&state, Seat::ONE, &legal[luck.below(legal.len() as u32) as usize]);
        club.does(PEOPLE[0], &format!("/do {line}")).await;
    }
    assert_eq!(club.stage(id), "over");
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good() && report.outcomes > 0, "{report}");
    runs(&club, &as_scenario(&club, id));
}

#[tokio::test]
async fn a_seat_prints_what_it_sees_and_nothing_more() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 4);
    let id = club.start([0, 1]).await;
    for seat in [Seat::ONE, Seat::TWO] {
        let own = position(&club, id, Some(Audience::Seat(seat))).await;
        let all = position(&club, id, Some(Audience::Public)).await;
        let state = club.state(id);
        let name = |card: &stolik_berserk::CardId| house.game().card(*card).id.clone();
        // Dealt to this seat alone: in its own print, in nobody else's.
        let others = &state.sides[seat.other().index()];
        let other: Vec<String> = others.deal.iter().chain(&others.deck).map(name).collect();
        let mine = &state.sides[seat.index()];
        let secret: Vec<String> =
            mine.deal.iter().map(name).filter(|c| !other.contains(c)).collect();
        assert!(!secret.is_empty());
        let strange = position(&club, id, Some(Audience::Seat(seat.other()))).await;
        let words = |text: &str| -> Vec<String> {
            text.split_whitespace().map(|w| w.trim_matches(',').to_owned()).collect()
        };
        let full = words(&position(&club, id, None).await);
        for card in &secret {
            let printed = |text: &str| text.contains(card.as_str());
            assert!(
                printed(&own) && !printed(&strange) && !printed(&all),
                "{card}\n{own}\n{strange}"
            );
            assert!(full.iter().any(|word| word == card) || full.join(" ").contains(card.as_str()));
        }
        assert!(own.contains('?') && all.contains('?'), "{own}\n{all}");
    }
}

#[tokio::test]
async fn conceding_asks_first_and_ends_the_match_with_its_rule() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 5);
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(1);
    for _ in 0..60 {
        club.plays(id, &mut luck).await;
    }
    assert_eq!(club.stage(id), "running");
    let asked = club.types(PEOPLE[0], "/concede").await;
    assert_eq!(club.stage(id), "running", "it only asks");
    let sure = asked.private.expect("a question").screen;
    let yes =
        sure.buttons.iter().flatten().find(|b| b.kind == ButtonKind::Danger).expect("a button");
    let foreign = club.presses(VERA, &yes.token).await;
    assert!(foreign.refused && club.stage(id) == "running", "{}", heard(&foreign));
    let done = club.presses(PEOPLE[0], &yes.token).await;
    assert!(!done.refused, "{}", heard(&done));
    assert_eq!(club.stage(id), "over");
    let (_, board) = club.screen(VERA, club.board()).await.expect("the board");
    assert!(board.text.contains("boris") && board.text.contains("Concession"), "{}", board.text);
    let again = club.presses(PEOPLE[0], &yes.token).await;
    assert!(again.refused, "{}", heard(&again));
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good(), "{report}");
    let scenario = as_scenario(&club, id);
    assert!(scenario.contains("withdraw p1") && scenario.contains("over p2 7.2"), "{scenario}");
    runs(&club, &scenario);
}

/// Plays until this seat's own turn in the main phase, with nothing on the stack.
async fn until_own_turn(club: &Club, id: MatchId, seat: Seat, luck: &mut Fast) -> bool {
    for _ in 0..3000 {
        let state = club.state(id);
        if state.turn > 0
            && state.active == seat
            && state.phase == Phase::Main
            && state.stack.is_empty()
        {
            return true;
        }
        if !club.plays(id, luck).await {
            return false;
        }
    }
    false
}

#[tokio::test]
async fn a_draw_can_be_offered_once_in_each_own_turn() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 6);
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(3);
    assert!(until_own_turn(&club, id, Seat::ONE, &mut luck).await);
    assert!(club.types(VERA, "/draw").await.refused, "a spectator has none to offer");
    let answer = |screen: &Screen, label: &str| {
        let found = screen.buttons.iter().flatten().find(|b| b.label == label);
        found.expect("an offer").token.clone()
    };
    let hand = |seat| club.screen(PEOPLE[usize::from(seat != Seat::ONE)], club.hand(seat));
    club.does("anna", "/draw").await;
    assert!(club.types("anna", "/draw").await.refused, "the offer stands");
    let (_, board) = club.screen(VERA, club.board()).await.expect("the board");
    assert!(board.text.contains("draw"), "everybody sees it: {}", board.text);
    let (_, boris) = hand(Seat::TWO).await.expect("a hand");
    let (yes, no) = (answer(&boris, "Accept the draw"), answer(&boris, "Play on"));
    assert!(club.presses("anna", &yes).await.refused, "nobody accepts his own offer");
    assert!(club.presses(VERA, &yes).await.refused, "nor does a spectator");
    assert!(!club.presses("boris", &no).await.refused);
    let late = club.presses("boris", &yes).await;
    assert!(late.refused && club.stage(id) == "running", "an answered offer is no more");
    let again = club.types("anna", "/draw").await;
    assert!(again.refused && again.acknowledgement.contains("7.7"), "{}", again.acknowledgement);
    let why = club.types("anna", "/why").await;
    assert!(!why.refused && why.private.expect("the rule").screen.text.contains("7.7"));

    // The other player's turn: still not; the own next turn: again.
    assert!(until_own_turn(&club, id, Seat::TWO, &mut luck).await);
    assert!(club.types("anna", "/draw").await.refused, "in another's turn");
    club.does("boris", "/draw").await;
    let (_, anna) = hand(Seat::ONE).await.expect("a hand");
    assert!(!club.presses("anna", &answer(&anna, "Play on")).await.refused);
    assert!(club.types("boris", "/draw").await.refused);
    assert!(until_own_turn(&club, id, Seat::ONE, &mut luck).await);
    club.does("anna", "/draw").await;
    let (_, boris) = hand(Seat::TWO).await.expect("a hand");
    assert!(!club.presses("boris", &answer(&boris, "Accept the draw")).await.refused);
    assert_eq!(club.stage(id), "over");
    let (_, board) = club.screen(VERA, club.board()).await.expect("the board");
    assert!(board.text.contains("Offering a draw"), "{}", board.text);
    assert!(as_scenario(&club, id).contains("over draw 7.7"), "{}", as_scenario(&club, id));
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good(), "{report}");
}

#[tokio::test]
async fn people_come_and_go_before_the_match_and_stay_in_it() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 7);
    club.does("anna", "/new").await;
    let id = club.last();
    assert!(club.types("anna", "/join").await.refused, "one person, one seat");
    assert!(club.types(VERA, "/deck 0").await.refused, "a spectator has no deck");
    assert!(club.types(VERA, "/hand").await.refused, "nor a hand");
    club.does("boris", "/join").await;
    assert!(club.types(VERA, "/join").await.refused, "there are two seats");
    club.does("boris", "/leave").await;
    assert!(
        club.screen("boris", SurfaceId::Hand(id, Seat::TWO)).await.is_none(),
        "who has left sees no hand"
    );
    club.does(VERA, "/join").await;
    club.does(VERA, "/leave").await;
    club.does("boris", "/join").await;
    for who in PEOPLE {
        club.does(who, &format!("/deck {}", house.documents()[0].decks[0].id)).await;
    }
    assert_eq!(club.stage(id), "running");
    let left = club.types("boris", "/leave").await;
    assert!(
        left.refused && club.stage(id) == "running",
        "who leaves a match concedes, and is asked"
    );
    for (who, seat) in
        [("anna", Seat::TWO), ("boris", Seat::ONE), (VERA, Seat::ONE), (VERA, Seat::TWO)]
    {
        assert!(
            club.screen(who, SurfaceId::Hand(id, seat)).await.is_none(),
            "{who} sees no hand of {seat}"
        );
    }
    assert!(
        club.table
            .screen(&club.channel(), SurfaceId::Hand(id, Seat::ONE), None, Language::En)
            .await
            .is_none()
    );
    let (_, board) =
        club.screen(VERA, SurfaceId::Board(id)).await.expect("spectators see the board");
    assert!(board.picture.is_some() && !board.buttons.is_empty());

    club.does(VERA, "/new").await;
    let closed = club.last();
    club.does(VERA, &format!("/leave {}", club.name(closed))).await;
    assert_eq!(club.stage(closed), "closed", "the last one closes the table");
}

#[tokio::test]
async fn two_matches_in_one_channel_do_not_mix() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 8);
    let one = club.start([0, 1]).await;
    let two = club.start([1, 0]).await;
    assert_ne!(club.name(one), club.name(two));
    let asked = club.types("anna", "/do keep").await;
    assert!(asked.refused, "which match?");
    assert!(
        asked.acknowledgement.contains(&club.name(one))
            && asked.acknowledgement.contains(&club.name(two)),
        "{}",
        asked.acknowledgement
    );
    let mut luck = Fast::new(2);
    for _ in 0..80 {
        let (before_one, before_two) = (club.state(one), club.state(two));
        let id = if luck.below(2) == 0 { one } else { two };
        club.plays(id, &mut luck).await;
        if id == one {
            assert_eq!(before_two, club.state(two));
        } else {
            assert_eq!(before_one, club.state(one));
        }
    }
    let (_, board) = club.screen(VERA, SurfaceId::Board(one)).await.expect("a board");
    assert!(board.text.contains(&club.name(one)) && !board.text.contains(&club.name(two)));
    // A button of one match never does anything in the other.
    let waited = club.waited(two)[0];
    let (_, hand) =
        club.screen(PEOPLE[waited.index()], SurfaceId::Hand(two, waited)).await.expect("a hand");
    let (before, step) = (
        club.state(one),
        hand.buttons.iter().flatten().find(|b| b.kind == ButtonKind::Play).expect("a step"),
    );
    club.presses(PEOPLE[waited.index()], &step.token).await;
    assert_eq!(before, club.state(one));
    for id in [one, two] {
        assert!(club.table.verify(id).expect("it can be read").is_good());
    }
}

#[tokio::test]
async fn the_same_update_is_applied_once_and_answered_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::new(Pictures::Digested);
    let mut club = Club::over(file(folder.path()), &house, entropy(9), folder.path().join("aside"));
    let id = club.start([0, 1]).await;
    let keep = club.incoming("anna", Body::Text("/do keep".into()));
    let first = club.table.handle(keep.clone()).await;
    let rows_after = rows(&club, id).len();
    let again = club.table.handle(keep.clone()).await;
    assert_eq!((&first.acknowledgement, first.refused), (&again.acknowledgement, again.refused));
    let (a, b) = tokio::join!(club.table.handle(keep.clone()), club.table.handle(keep.clone()));
    assert_eq!(a.acknowledgement, b.acknowledgement);
    assert_eq!(rows(&club, id).len(), rows_after, "applied once");
    club = restart(club, folder.path(), 1);
    let late = club.table.handle(keep).await;
    assert_eq!(
        (first.acknowledgement, first.refused),
        (late.acknowledgement, late.refused),
        "after a restart too"
    );
    assert_eq!(rows(&club, id).len(), rows_after);
    // A new table is opened once, too.
    let new = club.incoming(VERA, Body::Text("/new".into()));
    let matches = club.table.matches().len();
    for _ in 0..3 {
        club.table.handle(new.clone()).await;
    }
    assert_eq!(club.table.matches().len(), matches + 1);
}

#[tokio::test]
async fn of_two_presses_at_once_one_counts() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 13);
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(11);
    assert!(until_own_turn(&club, id, Seat::ONE, &mut luck).await);
    let (_, hand) = club.screen("anna", SurfaceId::Hand(id, Seat::ONE)).await.expect("a hand");
    let steps: Vec<String> = hand
        .buttons
        .iter()
        .flatten()
        .filter(|b| matches!(b.kind, ButtonKind::Play | ButtonKind::Main))
        .map(|b| b.token.clone())
        .collect();
    for token in &steps {
        let before = rows(&club, id).len();
        let (a, b) = tokio::join!(club.presses("anna", token), club.presses("anna", token));
        match rows(&club, id).len() - before {
            // A prompt, shown twice.
            0 => assert!(!a.refused && !b.refused, "{} {}", heard(&a), heard(&b)),
            // A command, and a button that has become stale or is another's.
            1 => {
                assert!(a.refused != b.refused, "{} {}", heard(&a), heard(&b));
                return;
            }
            n => panic!("{n} rows of one button"),
        }
    }
    panic!("one of {} buttons is a command", steps.len());
}

/// A refused press says something and shows where the match stands; nothing has changed.
async fn kindly(club: &Club, id: MatchId, who: &str, token: &str, what: &str) {
    let before = rows(club, id).len();
    let reply = club.presses(who, token).await;
    assert!(reply.refused, "{what} is refused");
    assert!(
        reply.acknowledgement.chars().count() > 10 && !reply.acknowledgement.contains('['),
        "{what}: {}",
        reply.acknowledgement
    );
    let shown = reply.private.unwrap_or_else(|| panic!("{what}: something is shown")).screen;
    assert!(!shown.text.is_empty() && !shown.text.contains('['), "{what}: {}", shown.text);
    assert_eq!(rows(club, id).len(), before, "{what}");
}

#[tokio::test]
async fn bad_presses_are_answered_kindly_with_the_board() {
    for language in Language::ALL {
        let house = House::new(Pictures::Digested);
        let mut club = Club::new(&house, 10);
        club.language = language;
        let id = club.start([0, 1]).await;
        let mut luck = Fast::new(6);
        assert!(until_own_turn(&club, id, Seat::ONE, &mut luck).await);
        let step = |screen: &Screen| {
            let found = screen.buttons.iter().flatten().find(|b| b.kind == ButtonKind::Play);
            found.expect("a step").token.clone()
        };
        let (_, hand) = club.screen("anna", SurfaceId::Hand(id, Seat::ONE)).await.expect("a hand");
        let (_, board) = club.screen(VERA, SurfaceId::Board(id)).await.expect("a board");
        let (own, public) = (step(&hand), step(&board));
        kindly(&club, id, "boris", &own, "another seat's button").await;
        kindly(&club, id, "boris", &public, "a button while another is asked").await;
        kindly(&club, id, VERA, &own, "a spectator's press").await;
        kindly(&club, id, VERA, &public, "a spectator's press on the board").await;
        let mut forged = own.clone().into_bytes();
        forged[20] = if forged[20] == b'A' { b'B' } else { b'A' };
        for token in [
            String::from_utf8(forged).expect("ASCII"),
            String::new(),
            "котик".into(),
            "A".repeat(100_000),
        ] {
            kindly(&club, id, "anna", &token, "a forged button").await;
        }
        // A button of another data file.
        let other = Club::new(&house, 11);
        let there = other.start([0, 1]).await;
        let (_, foreign) =
            other.screen("anna", SurfaceId::Hand(there, Seat::ONE)).await.expect("a hand");
        kindly(&club, id, "anna", &step(&foreign), "another table's button").await;
        // In another channel the button is the same match's: the seat counts, not the place.
        let mut elsewhere = club.incoming(VERA, Body::Press { token: own.clone() });
        elsewhere.channel = ChannelId::new("test:elsewhere");
        assert!(club.table.handle(elsewhere).await.refused);
        let mut typed = club.incoming(VERA, Body::Text("/do pass".into()));
        typed.channel = ChannelId::new("test:elsewhere");
        assert!(club.table.handle(typed).await.refused, "there is no match there");

        // Stale: the match has gone on.
        assert!(club.plays(id, &mut luck).await);
        while club.waited(id).first() == Some(&Seat::TWO) {
            assert!(club.plays(id, &mut luck).await);
        }
        if club.stage(id) == "running" {
            kindly(&club, id, "anna", &own, "a stale button").await;
            kindly(&club, id, "anna", &public, "a stale public button").await;
        }
        club.plays_on(id, &mut luck, MOST).await;
        for (who, token) in [("anna", &own), ("boris", &own), (VERA, &public)] {
            kindly(&club, id, who, token, "a button of a finished match").await;
        }
    }
}

#[tokio::test]
async fn garbage_is_answered_in_bounded_time() {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 12);
    let id = club.start([0, 1]).await;
    let before = rows(&club, id).len();
    let mut luck = Fast::new(8);
    let noise: String =
        (0..50_000).map(|_| char::from_u32(luck.below(0xD7FF)).unwrap_or('?')).collect();
    let texts = [
        "a".repeat(100_000),
        "/".repeat(100_000),
        format!("/do {}", "keep it ".repeat(12_000)),
        format!("/do {}", "я".repeat(50_000)),
        format!("/deck {}", "99999999999999999999 x,".repeat(4_000)),
        format!("/new {}", "bot ".repeat(25_000)),
        format!("/log {}", "9".repeat(100_000)),
        format!("/{}", "команда".repeat(14_000)),
        noise.clone(),
        format!("/do {noise}"),
        format!("/join {noise}"),
        String::new(),
        "\u{0}\n\r\t\u{202e}".into(),
    ];
    let begun = std::time::Instant::now();
    for text in &texts {
        let reply = club.types("anna", text).await;
        assert!(
            reply.acknowledgement.chars().count() < 1000,
            "the answer to {} characters has {}",
            text.len(),
            reply.acknowledgement.chars().count()
        );
        if let Some(private) = reply.private {
            assert!(
                private.screen.text.chars().count() <= 2000,
                "{}",
                private.screen.text.chars().count()
            );
        }
    }
    // Generous: a debug build on a busy machine. What is not bounded takes minutes.
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
    assert_eq!(rows(&club, id).len(), before);
    assert_eq!(club.stage(id), "running");
    let mut named = club.incoming("x", Body::Text("/new".into()));
    named.person.name = noise;
    club.table.handle(named).await;
    let (_, board) = club.screen(VERA, club.board()).await.expect("a board");
    assert!(board.text.chars().count() < 2000, "a name is cut");
}
