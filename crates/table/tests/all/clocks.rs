//! Calls, the time for a decision, claims, vacations: what the clocks do, and what they never show.

use crate::club::{Club, Film, button};
use crate::toys::Toys;
use std::sync::atomic::Ordering;
use std::time::Duration;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat};
use stolik_store::Batch;
use stolik_table::{ChannelId, Now, PersonId, Post, SurfaceId};
use stolik_words::Language;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const BOTH: [&str; 2] = ["anna", "boris"];

/// A skirmish of anna and boris in which anna decides; with so many hours for a decision.
async fn skirmish(limit: Option<u32>) -> Club {
    let club = Club::open(Toys::new(), 5);
    if let Some(hours) = limit {
        assert!(!club.rules("anna", &format!("/chat limit {hours} h")).await.refused);
    }
    club.start("skirmish", &BOTH).await;
    assert_eq!(club.waiting(&BOTH), ["anna"]);
    club
}

async fn text(club: &Club, who: &str, surface: SurfaceId) -> String {
    club.screen(who, surface).await.expect("a screen").1.text
}

#[tokio::test]
async fn turn_bar_names_the_waited_seat_to_its_holder_and_to_others() {
    let club = skirmish(Some(24)).await;
    club.after(MINUTE).await;
    let mut bars = Vec::new();
    for (who, surface) in [("anna", club.hand(0)), ("boris", club.hand(1)), ("vera", club.board())]
    {
        let (_, screen) = club.screen(who, surface).await.expect("a screen");
        bars.push(screen.awaited.expect("the match runs"));
    }
    let texts: Vec<&str> = bars.iter().map(|bar| bar.text.as_str()).collect();
    assert_eq!(texts, ["Your turn", "anna\u{2019}s turn", "anna\u{2019}s turn"]);
    assert_eq!(bars.iter().map(|bar| bar.is_own).collect::<Vec<_>>(), [true, false, false]);
}

#[tokio::test]
async fn a_person_is_called_once_when_the_decision_has_become_theirs() {
    let club = skirmish(None).await;
    club.after(19 * SECOND).await;
    assert_eq!(club.calls("anna"), 0, "a player who acts anyway is not called");
    assert_eq!(club.after(SECOND).await, None);
    assert_eq!((club.calls("anna"), club.calls("boris")), (1, 0));
    club.after(30 * DAY).await;
    assert_eq!(club.calls("anna"), 1, "once");
    club.types("anna", "attack").await;
    assert_eq!(club.waiting(&BOTH).len(), 1);
    let (_, call) = club.screen("boris", SurfaceId::Call(club.last(), Seat::ONE)).await.unwrap();
    assert!(call.text.contains("anna decides"), "{}", call.text);
}

#[tokio::test]
async fn a_quick_answer_and_an_act_of_ones_own_call_nobody() {
    let club = skirmish(None).await;
    let mut luck = Fast::new(3);
    for _ in 0..8 {
        let Some(who) = club.waiting(&BOTH).first().copied() else { break };
        club.types_something(who, &mut luck).await;
        club.after(10 * SECOND).await;
    }
    assert_eq!((club.calls("anna"), club.calls("boris")), (0, 0));
    club.table.call_grace(0);
    let who = club.waiting(&BOTH)[0];
    club.types_something(who, &mut luck).await;
    let again = club.waiting(&BOTH)[0];
    club.after(0).await;
    assert_eq!(club.calls(who), 0, "nobody is called by an act of their own");
    assert_eq!(club.calls(again), u64::from(again != who));
}

#[tokio::test]
async fn person_who_started_the_match_is_not_called_to_it() {
    let club = Club::open(Toys::new(), 5);
    club.start("auction", &["anna", "boris", "vera"]).await;
    club.after(MINUTE).await;
    assert_eq!(["anna", "boris", "vera"].map(|who| club.calls(who)), [1, 1, 0]);
}

#[tokio::test]
async fn bots_are_neither_called_nor_overdue() {
    let club = Club::open(Toys::new(), 5);
    club.rules("anna", "/chat limit 1 h").await;
    club.types("anna", "/new skirmish random").await;
    club.presses_on("anna", club.hand(0), "mixed").await;
    club.table.bots_idle().await;
    for _ in 0..10 {
        club.after(2 * HOUR).await;
    }
    let board = text(&club, "vera", club.board()).await;
    assert!(
        board.contains("Time is up: anna.") && !board.contains("Time is up: random"),
        "{board}"
    );
}

#[tokio::test]
async fn calls_come_as_one_has_chosen() {
    let club = skirmish(None).await;
    club.table.call_grace(0);
    club.types("anna", "/settings calls off").await;
    club.types("anna", "/settings reminder 1 h").await;
    club.after(3 * HOUR).await;
    assert_eq!(club.calls("anna"), 0, "off is off");
    club.types("anna", "/settings calls now").await;
    club.after(0).await;
    assert_eq!(club.calls("anna"), 1);
    for reminded in 2..5 {
        club.after(HOUR - SECOND).await;
        assert_eq!(club.calls("anna"), reminded - 1);
        club.after(SECOND).await;
        assert_eq!(club.calls("anna"), reminded);
    }
    club.types("anna", "/settings reminder off").await;
    assert_eq!(club.after(9 * DAY).await, None);
    assert_eq!(club.calls("anna"), 4);
}

#[tokio::test]
async fn at_most_one_call_in_so_many_minutes() {
    let club = skirmish(None).await;
    club.table.call_grace(0);
    club.types("anna", "/settings calls 60 min").await;
    club.after(0).await;
    assert_eq!(club.calls("anna"), 1);
    let mut luck = Fast::new(1);
    let mut periods = 0;
    while periods < 2 {
        let who = club.waiting(&BOTH)[0];
        club.types_something(who, &mut luck).await;
        periods += u64::from(who == "boris" && club.waiting(&BOTH) == ["anna"]);
        club.after(0).await;
    }
    assert_eq!(club.waiting(&BOTH), ["anna"]);
    assert_eq!(club.calls("anna"), 1, "not again within the hour");
    club.after(HOUR).await;
    assert_eq!(club.calls("anna"), 2);
}

#[tokio::test]
async fn nobody_is_called_in_sleep_or_on_vacation() {
    // The clock begins at 1970-01-01 00:00 UTC.
    let club = skirmish(None).await;
    club.types("anna", "/settings zone UTC").await;
    club.types("anna", "/settings sleep 23-8").await;
    let next = club.after(HOUR).await;
    assert_eq!((club.calls("anna"), next), (0, Some(Now(8 * HOUR as i64))));
    club.after(6 * HOUR).await;
    assert_eq!(club.calls("anna"), 0);
    assert!(!club.types("anna", "/settings vacation 3 days").await.refused);
    club.after(2 * DAY).await;
    assert_eq!(club.calls("anna"), 0);
    // It is the fourth of the month, seven in the morning, when the vacation ends: then she sleeps.
    club.after(DAY).await;
    assert_eq!(club.calls("anna"), 0);
    club.after(HOUR).await;
    assert_eq!(club.calls("anna"), 1);
}

#[tokio::test]
async fn a_vacation_stands_on_the_boards_until_it_is_over() {
    let club = skirmish(None).await;
    let before = club.screen("vera", club.board()).await.unwrap();
    club.types("anna", "/settings vacation 3 days").await;
    let away = club.screen("vera", club.board()).await.unwrap();
    assert!(away.0 > before.0 && away.1.text.contains("On vacation until 1970-01-04: anna"));
    let russian =
        club.table.screen(&club.channel(), club.board(), None, Language::Ru).await.unwrap();
    assert!(russian.1.text.contains("anna в отпуске до 04.01.1970"), "{}", russian.1.text);
    club.after(3 * DAY).await;
    let back = club.screen("vera", club.board()).await.unwrap();
    assert!(back.0 > away.0 && back.1.text == before.1.text, "{}", back.1.text);
    club.types("anna", "/settings vacation 2 weeks").await;
    assert!(text(&club, "vera", club.board()).await.contains("On vacation"));
    club.types("anna", "/settings vacation off").await;
    assert!(!text(&club, "vera", club.board()).await.contains("On vacation"));
}

#[tokio::test]
async fn when_the_time_is_up_the_opponent_may_claim_and_nothing_happens_by_itself() {
    for (language, up, label, told) in [
        (Language::En, "Time is up: anna.", "Claim the match", "boris claims the match"),
        (
            Language::Ru,
            "У игрока anna вышло время.",
            "Засчитать победу",
            "boris засчитывает себе победу",
        ),
    ] {
        let mut club = skirmish(Some(24)).await;
        club.language = language;
        let early = club.types("boris", "/claim").await;
        assert!(early.refused, "{early:?}");
        club.after(DAY - MINUTE).await;
        assert!(!text(&club, "vera", club.board()).await.contains(up));
        club.after(2 * MINUTE).await;
        for surface in [club.board(), club.hand(1)] {
            let (_, screen) = club.screen("boris", surface).await.unwrap();
            assert!(screen.text.contains(up), "{}", screen.text);
            button(&screen, label);
        }
        let (_, own) = club.screen("anna", club.hand(0)).await.unwrap();
        assert!(own.text.contains(up), "{}", own.text);
        assert!(own.buttons.iter().flatten().all(|b| b.label != label));
        club.after(300 * DAY).await;
        assert_eq!(club.stage(), "running", "nothing happens by itself");
        let (_, board) = club.screen("anna", club.board()).await.unwrap();
        for who in ["anna", "vera"] {
            assert!(club.presses(who, &button(&board, label)).await.refused, "{who}");
        }
        assert!(!club.presses("boris", &button(&board, label)).await.refused);
        assert_eq!(club.stage(), "over");
        let log = club.types("anna", "/log").await.private.unwrap().screen.text;
        assert!(log.contains(told), "{log}");
        assert!(club.table.verify(club.last()).unwrap().is_good());
        assert!(club.types("boris", "/claim").await.refused, "once");
    }
}

#[tokio::test]
async fn player_who_decides_first_cannot_be_claimed_any_more() {
    let club = skirmish(Some(24)).await;
    club.after(DAY + MINUTE).await;
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    let claim = button(&board, "Claim the match");
    assert!(!club.types("anna", "attack").await.refused);
    assert!(!text(&club, "boris", club.board()).await.contains("Time is up"));
    let late = club.presses("boris", &claim).await;
    assert!(late.refused && late.acknowledgement.contains("nothing to claim"), "{late:?}");
    assert_eq!(club.stage(), "running");
    let next = club.after(0).await;
    assert!(next.is_some(), "the next decision has its own time");
}

#[tokio::test]
async fn the_deadline_stands_on_ones_own_screen_alone_and_moves_with_ones_settings() {
    let club = skirmish(Some(24)).await;
    let board = club.screen("vera", club.board()).await.unwrap();
    let boris = club.screen("boris", club.hand(1)).await.unwrap();
    assert!(board.1.text.contains("Time for a decision: 24 hours"), "{}", board.1.text);
    let own = text(&club, "anna", club.hand(0)).await;
    assert!(own.contains("ends: 1970-01-02 3:00 (Moscow)"), "{own}");
    club.types("anna", "/settings zone UTC").await;
    let own = text(&club, "anna", club.hand(0)).await;
    assert!(own.contains("ends: 1970-01-02 0:00 (UTC)"), "{own}");
    club.types("anna", "/settings sleep 22-7").await;
    let own = text(&club, "anna", club.hand(0)).await;
    assert!(own.contains("ends: 1970-01-02 7:00 (UTC)"), "{own}");
    assert_eq!(club.screen("vera", club.board()).await.unwrap(), board);
    assert_eq!(club.screen("boris", club.hand(1)).await.unwrap(), boris);
    club.types("anna", "/settings vacation 5 days").await;
    let own = text(&club, "anna", club.hand(0)).await;
    assert!(own.contains("ends: 1970-01-07 7:00 (UTC)"), "{own}");
    // Back after one day: that day is not counted, and stays uncounted by the next vacation.
    club.after(DAY).await;
    club.types("anna", "/settings vacation off").await;
    let own = text(&club, "anna", club.hand(0)).await;
    assert!(own.contains("ends: 1970-01-03 7:00 (UTC)"), "{own}");
    club.types("anna", "/settings vacation 1 day").await;
    let own = text(&club, "anna", club.hand(0)).await;
    assert!(own.contains("ends: 1970-01-04 7:00 (UTC)"), "{own}");
}

#[tokio::test]
async fn calls_and_settings_show_the_others_nothing() {
    let club = skirmish(None).await;
    let mut films = [Film::default(), Film::default(), Film::default()];
    let people = [None, Some("anna"), Some("boris")];
    for (film, who) in films.iter_mut().zip(people) {
        film.look(&club, who, 0).await;
    }
    for line in
        ["calls 15 min", "reminder 1 h", "sleep 1-9", "zone Asia/Omsk", "language ru", "calls now"]
    {
        assert!(!club.types("anna", &format!("/settings {line}")).await.refused, "{line}");
        club.after(5 * HOUR).await;
        for (film, who) in films.iter_mut().zip(people) {
            film.look(&club, who, 0).await;
        }
    }
    assert!(club.calls("anna") > 1, "she was called");
    assert!(films.iter().all(|film| film.frames.len() == 1), "and nobody was shown anything");
}

/// Three bid in secret; anna chooses now, or takes her time, or thinks again. Everything that the
/// public, boris and vera are shown, the calls included.
async fn secret_choices(anna: &[&str]) -> (Vec<Film>, Vec<Vec<u64>>) {
    let club = Club::open(Toys::new(), 7);
    club.rules("vera", "/chat limit 1 day").await;
    club.start("auction", &["anna", "boris", "vera"]).await;
    let mut films = vec![Film::default(); 3];
    let mut calls = Vec::new();
    let mut at = 0;
    for line in anna.iter().map(Some).chain([None, None]) {
        if let Some(line) = line.filter(|line| !line.is_empty()) {
            assert!(!club.types("anna", line).await.refused);
        } else {
            club.clock.fetch_add(1, Ordering::SeqCst);
        }
        club.after(11 * HOUR).await;
        at += 1;
        calls.push(["anna", "boris", "vera"].map(|who| club.calls(who)).to_vec());
        for (film, who) in films.iter_mut().zip([None, Some("boris"), Some("vera")]) {
            film.look(&club, who, at).await;
        }
    }
    assert!(text(&club, "boris", club.board()).await.contains("Time is up: anna."));
    (films, calls)
}

#[tokio::test]
async fn no_clock_tells_who_has_chosen_in_secret() {
    let idle = secret_choices(&["", "", ""]).await;
    for busy in [["bid 1", "", ""], ["", "", "bid 2"], ["bid 1", "back", "bid 0"]] {
        let other = secret_choices(&busy).await;
        for ((a, b), who) in idle.0.iter().zip(&other.0).zip(["public", "boris", "vera"]) {
            a.assert_same(b, who);
        }
        assert_eq!(idle.1, other.1, "calls");
    }
    assert!(idle.0[0].frames.len() > 1 && idle.1.iter().any(|calls| calls[0] > 0));
}

#[tokio::test]
async fn player_who_has_chosen_claims_from_those_who_have_not() {
    let club = Club::open(Toys::new(), 7);
    club.rules("vera", "/chat limit 1 day").await;
    let people = ["anna", "boris", "vera"];
    club.start("auction", &people).await;
    for who in ["anna", "vera"] {
        club.types(who, "bid 1").await;
    }
    club.after(2 * DAY).await;
    let (_, anna) = club.screen("anna", club.hand(0)).await.unwrap();
    assert!(!anna.text.contains("Time is up: anna"), "she has chosen: {}", anna.text);
    let refused = club.types("boris", "/claim").await;
    assert!(refused.refused && refused.acknowledgement.contains("Your own"), "{refused:?}");
    assert!(!club.presses("anna", &button(&anna, "Claim: time is up")).await.refused);
    assert!(!club.waiting(&people).contains(&"boris"), "he is out, and only he");
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn no_clock_spins_under_any_acts() {
    let lines = [
        "/settings calls off",
        "/settings calls now",
        "/settings calls 15",
        "/settings reminder 1",
        "/settings reminder off",
        "/settings sleep 22-7",
        "/settings sleep off",
        "/settings zone Asia/Tokyo",
        "/settings vacation 1",
        "/settings vacation off",
        "/undo",
        "/claim",
    ];
    for seed in 0..6 {
        let mut luck = Fast::new(seed);
        let club = Club::open(Toys::new(), seed);
        club.rules("anna", "/chat limit 6 h").await;
        club.start("skirmish", &BOTH).await;
        for _ in 0..60 {
            if club.stage() != "running" {
                break;
            }
            match luck.below(4) {
                0 => {
                    let who = BOTH[luck.below(2) as usize];
                    club.types(who, lines[luck.below(lines.len() as u32) as usize]).await;
                }
                1 => {
                    let who = club.waiting(&BOTH)[0];
                    club.types_something(who, &mut luck).await;
                }
                _ => {
                    // Asserts that the next time is later.
                    let next = club.after(u64::from(luck.below(3 * HOUR as u32))).await;
                    if let (Some(next), 0) = (next, luck.below(2)) {
                        let now = club.clock.load(Ordering::SeqCst);
                        club.after(next.0 as u64 - now).await;
                    }
                }
            }
        }
        assert!(club.table.verify(club.last()).unwrap().is_good());
    }
}

#[tokio::test]
async fn due_times_survive_a_restart_and_a_broken_match_stops_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let club = skirmish(None).await;
    let broken = club.last();
    club.start("skirmish", &["olga", "piotr"]).await;
    club.store.commit(Batch::new().put_snapshot(broken, vec![1, 255])).unwrap();
    let at = club.clock.load(Ordering::SeqCst);
    let again = Club::over(club.store.clone(), Toys::new(), 1, folder.path().to_path_buf());
    again.clock.store(at, Ordering::SeqCst);
    assert_eq!(again.after(MINUTE).await, None);
    assert_eq!((again.calls("anna"), again.calls("olga")), (0, 1));
    assert_eq!(again.table.matches()[0].stage, "aside");
}

#[tokio::test]
async fn due_times_of_a_match_that_is_gone_or_not_readable_are_dropped() {
    let club = skirmish(None).await;
    let gone = stolik_table::MatchId(4711);
    let due = |body: Vec<u8>| vec![(stolik_store::Millis(5), body)];
    let odd =
        Batch::new().set_timers(gone, due(vec![1, 0, 0])).set_timers(club.last(), due(vec![9]));
    club.store.commit(odd).unwrap();
    club.after(0).await;
    assert!(club.store.timers(gone).unwrap().is_empty());
    club.after(MINUTE).await;
    assert_eq!(club.calls("anna"), 1, "and the match has its own times again");
}

#[tokio::test]
async fn the_clocks_run_by_themselves_and_notice_what_becomes_due() {
    let club = skirmish(None).await;
    club.table.call_grace(0);
    let mut changes = club.table.subscribe();
    let table = club.table.clone();
    let clocks = tokio::spawn(async move { table.run_clocks().await });
    let mut called = async |who: &str| {
        let waited = tokio::time::timeout(Duration::from_secs(60), async {
            while club.calls(who) == 0 {
                changes.recv().await.expect("the table lives");
            }
        });
        waited.await.unwrap_or_else(|_| panic!("{who} is called"));
    };
    called("anna").await;
    let mut luck = Fast::new(1);
    while club.waiting(&BOTH) == ["anna"] {
        club.types_something("anna", &mut luck).await;
    }
    called("boris").await;
    clocks.abort();
    let hand = club.table.hands(&PersonId::new("boris"));
    assert!(hand[0].waiting && hand[0].id == SurfaceId::Hand(club.last(), Seat::TWO));
    assert!(club.table.scenario(club.last(), Some(Audience::Public)).await.is_some());
}

#[tokio::test]
async fn calls_of_a_clock_that_ran_ahead_delay_no_later_ones() {
    let club = skirmish(None).await;
    club.types("anna", "/settings reminder 1 h").await;
    let real = club.clock.load(Ordering::SeqCst);
    club.after(400 * DAY).await;
    let called = club.calls("anna");
    assert!(called >= 1);
    // The clock is set right, and nobody has done anything in between.
    club.clock.store(real + MINUTE, Ordering::SeqCst);
    club.after(0).await;
    club.after(HOUR).await;
    assert_eq!(club.calls("anna"), called + 1, "reminded an hour later, not in a year");
    // A new request calls as usual.
    club.types("anna", "attack").await;
    let next = club.waiting(&BOTH)[0];
    let before = club.calls(next);
    club.after(16 * MINUTE).await;
    assert!(next == "anna" || club.calls(next) == before + 1, "{next}");
}

#[tokio::test]
async fn clocks_of_a_call_begin_when_its_message_stands() {
    let club = skirmish(None).await;
    club.types("anna", "/settings reminder 1 h").await;
    club.after(20 * SECOND).await;
    assert_eq!(club.calls("anna"), 1);
    let stands = async |version| {
        let call = SurfaceId::Call(club.last(), Seat::ONE);
        let at = Now(club.clock.load(Ordering::SeqCst) as i64);
        let place = ChannelId::new("chat:1");
        let (message, language) = ("7".to_owned(), Language::En);
        let post = Post { surface: call, place, message, version, language, at };
        club.table.record_posts(&[post], &[]).await.expect("it is recorded");
    };
    club.after(50 * MINUTE).await;
    let board = club.screen("vera", club.board()).await;
    stands(1).await;
    assert_eq!(club.screen("vera", club.board()).await, board, "nothing of it is shown");
    club.after(59 * MINUTE).await;
    assert_eq!(club.calls("anna"), 1, "reminded of a call that was made");
    club.after(MINUTE).await;
    assert_eq!(club.calls("anna"), 2);
    // An older call, and one whose message came at once, move nothing.
    club.after(30 * MINUTE).await;
    stands(1).await;
    club.after(30 * MINUTE).await;
    assert_eq!(club.calls("anna"), 3);
    club.after(30 * SECOND).await;
    stands(3).await;
    club.after(HOUR - 30 * SECOND).await;
    assert_eq!(club.calls("anna"), 4);
}
