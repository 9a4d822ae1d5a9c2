//! Whole matches: typed lines, why, log, draws, concession, bots.

use crate::club::{Club, button};
use crate::toys::{Slow, Toys};
use std::sync::Mutex;
use stolik_kernel::chance::Fast;

async fn running() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

#[tokio::test]
async fn two_people_play_to_the_end_by_buttons() {
    for seed in 0..6 {
        let club = Club::open(Toys::new(), seed);
        club.start("skirmish", &["anna", "boris"]).await;
        let mut luck = Fast::new(seed);
        let mut moves = 0;
        while club.stage() == "running" {
            let waiting: Vec<u8> = (0..2).filter(|s| waits(&club, *s)).collect();
            assert_eq!(waiting.len(), 1);
            let who = ["anna", "boris"][waiting[0] as usize];
            assert!(club.acts(who, waiting[0], &mut luck).await);
            moves += 1;
            assert!(moves < 1000);
        }
        assert_eq!(club.stage(), "over");
        let (_, board) = club.screen("vera", club.board()).await.unwrap();
        assert!(board.text.contains("The match is over"), "{}", board.text);
        let report = club.table.verify(club.last()).unwrap();
        assert!(report.is_good() && report.states > 10, "{report}");
    }
}

pub fn waits(club: &Club, seat: u8) -> bool {
    let who = stolik_table::PersonId::new(["anna", "boris", "vera"][seat as usize]);
    club.table
        .surfaces(&club.channel(), Some(&who))
        .iter()
        .any(|s| s.id == club.hand(seat) && s.waiting)
}

#[tokio::test]
async fn typed_lines_are_moves_and_refusals_say_why() {
    let club = running().await;
    let nothing = club.types("anna", "/why").await.private.unwrap().screen.text;
    assert_eq!(nothing, "There is nothing to explain here yet.");
    let pass = club.types("anna", "/do pass").await;
    assert!(
        pass.refused && pass.acknowledgement.contains("title of 2/main in en (rule 2/main)"),
        "{pass:?}"
    );
    let why = button(&pass.private.unwrap().screen, "Why?");
    let text = club.presses("anna", &why).await.private.unwrap().screen.text;
    assert!(text.contains("text of 2/main"), "{text}");
    assert_eq!(club.types("anna", "/why").await.private.unwrap().screen.text, text);
    let garbage = club.types("anna", "/do сделай что-нибудь").await;
    assert!(garbage.refused && garbage.private.unwrap().screen.text.contains("/do attack"));
    assert!(!club.types("anna", "attack").await.refused);
    assert_eq!(
        club.types("anna", "pass").await.acknowledgement,
        "The decision is with boris now, not with you."
    );
}

#[tokio::test]
async fn log_and_words_are_those_of_the_audience() {
    let club = running().await;
    club.types("anna", "draw").await;
    let of = |text: &str| text.matches("Drew { by: Seat(0), card: Some(").count();
    let anna = club.types("anna", "/log").await.private.unwrap().screen.text;
    let boris = club.types("boris", "/log").await.private.unwrap().screen.text;
    let vera = club.types("vera", "/log").await.private.unwrap().screen.text;
    assert_eq!((of(&anna), of(&boris), of(&vera)), (1, 0, 0), "{anna}");
    assert!(anna.contains("since your last move"), "{anna}");
    let words = |who| club.types(who, "/words");
    let (anna, vera) = (words("anna").await.private.unwrap(), words("vera").await.private.unwrap());
    assert_ne!(anna.screen.text, vera.screen.text);
}

#[tokio::test]
async fn a_concession_is_asked_twice_and_ends_the_match() {
    let club = running().await;
    let ask = club.types("boris", "/concede").await;
    assert_eq!(club.stage(), "running");
    let sure = button(&ask.private.unwrap().screen, "Yes, I concede");
    assert!(club.presses("anna", &sure).await.refused, "it is boris who was asked");
    assert_eq!(club.stage(), "running");
    assert!(!club.presses("boris", &sure).await.refused);
    assert_eq!(club.stage(), "over");
    let (_, board) = club.screen("boris", club.board()).await.unwrap();
    assert!(board.text.contains("Winner: anna"), "{}", board.text);
    assert!(club.presses("boris", &sure).await.acknowledgement.contains("already over"));
    let log = club.types("vera", "/log").await.private.unwrap().screen.text;
    assert!(log.contains("The dice key: "), "{log}");
    // The end is read by who has played: keys are for who checks.
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    assert!(hand.text.starts_with("Defeat\n"), "{}", hand.text);
    for screen in [&board, &hand] {
        assert!(!screen.text.contains("key"), "{}", screen.text);
        for label in ["What decided", "Step by step", "Animation"] {
            button(screen, label);
        }
        assert_eq!(screen.awaited, None);
    }
}

#[tokio::test]
async fn a_draw_is_offered_answered_and_not_insisted_on() {
    let club = running().await;
    assert!(!club.types("anna", "/draw").await.refused);
    assert!(club.types("anna", "/draw").await.refused, "it stands already");
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let yes = button(&hand, "Accept the draw");
    assert!(club.presses("anna", &yes).await.refused, "the offerer cannot accept");
    assert!(!club.presses("boris", &button(&hand, "Play on")).await.refused);
    assert!(club.presses("boris", &yes).await.refused, "the offer is gone");
    let again = club.types("anna", "/draw").await;
    assert!(
        again.refused && again.acknowledgement.contains("9/again"),
        "{}",
        again.acknowledgement
    );
    club.types("anna", "draw").await;
    club.types("boris", "draw").await;
    assert!(!club.types("anna", "/draw").await.refused, "in the next own turn it is allowed");
    club.presses_on("boris", club.hand(1), "Accept the draw").await;
    assert_eq!(club.stage(), "over");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(board.text.contains("a draw") && board.text.contains("9/agreed"), "{}", board.text);
}

#[tokio::test]
async fn a_bot_answers_until_a_person_is_asked() {
    let club = Club::open(Toys::new(), 8);
    club.types("anna", "/new skirmish random").await;
    club.presses_on("anna", club.hand(0), "mixed").await;
    let mut luck = Fast::new(8);
    for _ in 0..400 {
        club.table.bots_idle().await;
        if club.stage() != "running" {
            break;
        }
        assert!(waits(&club, 0), "the bot left it to anna");
        club.acts("anna", 0, &mut luck).await;
    }
    assert_eq!(club.stage(), "over");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn while_a_bot_thinks_people_go_on_and_what_it_thought_of_another_position_counts_for_nothing()
 {
    let (thinks, mut thinking) = tokio::sync::mpsc::unbounded_channel();
    let (go, goes_on) = std::sync::mpsc::channel();
    let slow = Slow { thinks, goes_on: Mutex::new(goes_on) };
    let club = Club::open(Toys::slow(slow), 8);
    club.types("anna", "/new skirmish slow").await;
    club.presses_on("anna", club.hand(0), "mixed").await;
    while !waits(&club, 0) {
        thinking.recv().await.expect("the bot is asked first");
        go.send(()).unwrap();
        club.table.bots_idle().await;
    }
    let rows = || club.store.log_len(club.last()).unwrap();
    let before = rows();
    assert!(!club.types("anna", "attack").await.refused);
    thinking.recv().await.expect("it is the bot's turn to answer");
    let undone = club.types("anna", "/undo").await;
    assert_eq!(undone.acknowledgement, "The move is taken back.", "nobody waits for the bot");
    go.send(()).unwrap();
    club.table.bots_idle().await;
    assert!(waits(&club, 0), "it is anna's turn again");
    assert_eq!(rows(), before + 2, "her move and what took it back, and no answer to it");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn while_a_judge_chooses_for_somebody_the_match_goes_on_and_what_is_overtaken_counts_for_nothing()
 {
    let (thinks, mut thinking) = tokio::sync::mpsc::unbounded_channel();
    let (go, goes_on) = std::sync::mpsc::channel();
    let slow = Slow { thinks, goes_on: Mutex::new(goes_on) };
    let club = Club::open(Toys::slow(slow), 8);
    club.start("skirmish", &["anna", "boris"]).await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let for_me = button(&hand, "For me");
    let before = club.store.log_len(club.last()).unwrap();
    let meanwhile = async {
        thinking.recv().await.expect("the judge is asked");
        let attack = club.types("anna", "attack").await;
        assert!(!attack.refused, "nobody waits for the judge: {}", attack.acknowledgement);
        go.send(()).unwrap();
    };
    let (late, ()) = tokio::join!(club.presses("anna", &for_me), meanwhile);
    assert!(late.refused, "{}", late.acknowledgement);
    assert_eq!(club.store.log_len(club.last()).unwrap(), before + 1, "her own move alone");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn bots_that_decide_at_once_with_people_do_not_stop_the_match() {
    let club = Club::open(Toys::new(), 9);
    club.types("anna", "/new auction random").await;
    club.presses_on("anna", club.board(), "Invite: random").await;
    club.presses_on("anna", club.hand(0), "mixed").await;
    let mut luck = Fast::new(9);
    for _ in 0..200 {
        club.table.bots_idle().await;
        if club.stage() != "running" {
            break;
        }
        club.acts("anna", 0, &mut luck).await;
    }
    assert_eq!(club.stage(), "over");
}

#[tokio::test]
async fn why_explains_the_last_refusal_until_something_succeeds() {
    let club = running().await;
    assert!(club.types("anna", "/do pass").await.refused);
    let why = |who| club.types(who, "/why");
    assert!(why("anna").await.private.unwrap().screen.text.contains("2/main"));
    assert!(!club.types("anna", "attack").await.refused);
    assert!(!why("anna").await.private.unwrap().screen.text.contains("2/main"), "that is settled");
}
