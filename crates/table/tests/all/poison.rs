//! The process ends in the middle of a work, by an abort that nothing can catch, and is started again: what ends it twice
//! is left out, and the works that were under way beside it are done. A process is this test program once more, which does one
//! thing.

use crate::club::Club;
use crate::toys::{ABORTS_AT, AbortsAt, READS, Toys};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use stolik_kernel::chance::Fast;
use stolik_store::{MatchId, Store, StoreConfig};
use stolik_table::{Body, Incoming, SurfaceId};
use stolik_words::{Language, Phrase, Words};

const FOLDER: &str = "STOLIK_TEST_POISON_FOLDER";
const DOES: &str = "STOLIK_TEST_POISON_DOES";
/// Presses that are under way when the process ends.
const AT_ONCE: usize = 6;
const DAY: u64 = 24 * 60 * 60 * 1000;
/// The time at which puzzles of the day come, on the next day.
const MORNING: u64 = 2 * DAY + 10 * 60 * 60 * 1000;

/// Starts a process that does something in a folder.
fn process(folder: &Path, does: &str) -> Output {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", "poison::started_process_does_one_thing", "--nocapture"]);
    command.env(FOLDER, folder).env(DOES, does).output().expect("it starts")
}

fn aborted(folder: &Path, does: &str) {
    let output = process(folder, does);
    assert!(output.status.code().is_none(), "{does}: it ends by itself\n{output:?}");
}

fn said(folder: &Path, does: &str) -> String {
    let output = process(folder, does);
    assert!(output.status.success(), "{does}: {output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn data(folder: &Path) -> PathBuf {
    folder.join("data.redb")
}

fn notes(folder: &Path) -> PathBuf {
    folder.join("data.started")
}

fn sentence() -> String {
    Words::embedded().say(Language::En, &Phrase::new("error-left-out"))
}

fn club(folder: &Path, clock: u64) -> Club {
    let store = Store::open(&StoreConfig::at(data(folder))).expect("it opens");
    let club = Club::over(store, Toys::new(), clock, folder.join("aside"));
    club.clock.store(clock, std::sync::atomic::Ordering::SeqCst);
    club
}

fn update(club: &Club, id: &str, who: &str, text: &str) -> Incoming {
    let incoming = club.incoming(who, Body::Text(text.to_owned()));
    Incoming { id: id.to_owned(), ..incoming }
}

/// Ends the process.
async fn ends() {
    std::process::abort()
}

/// Does one thing in a started process; in the tests' own process nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn started_process_does_one_thing() {
    let (Some(folder), Ok(does)) = (std::env::var_os(FOLDER), std::env::var(DOES)) else { return };
    let folder = PathBuf::from(folder);
    let abort = |at| drop(ABORTS_AT.set(at));
    match does.as_str() {
        "presses" => {
            let club = club(&folder, 1_000);
            abort(AbortsAt::Study { notes: notes(&folder), works: AT_ONCE });
            let handle = |incoming| {
                let table = club.table.clone();
                tokio::spawn(async move { table.handle(incoming).await })
            };
            let poison = handle(update(&club, "telegram:7", "zed", "/study abort"));
            // The others wait behind it, or beside it: never it behind them.
            while !READS.load(std::sync::atomic::Ordering::SeqCst) {
                tokio::task::yield_now().await;
            }
            for other in 1..AT_ONCE {
                let (id, who) = (format!("telegram:{other}0"), format!("person-{other}"));
                drop(handle(update(&club, &id, &who, "/study hold")));
            }
            drop(poison.await);
        }
        "again" => {
            let club = club(&folder, 2_000);
            abort(AbortsAt::Study { notes: notes(&folder), works: 1 });
            for other in 1..AT_ONCE {
                let (id, who) = (format!("telegram:{other}0"), format!("person-{other}"));
                let reply = club.table.handle(update(&club, &id, &who, "/study hold")).await;
                println!("\nOTHER {}", reply.acknowledgement);
            }
            let poison = update(&club, "telegram:7", "zed", "/study abort");
            println!("\nPOISON {}", club.table.handle(poison).await.acknowledgement);
            let fresh = club.table.handle(update(&club, "telegram:8", "zed", "/help")).await;
            assert_ne!(fresh.acknowledgement, sentence());
        }
        "new id" => {
            let club = club(&folder, 3_000);
            abort(AbortsAt::Study { notes: notes(&folder), works: 1 });
            let poison = update(&club, "discord:99", "zed", "/study abort");
            println!("\nPOISON {}", club.table.handle(poison).await.acknowledgement);
        }
        "clean" => club(&folder, 4_000).table.ends(),
        "bot begins" => {
            let club = club(&folder, 1_000);
            club.types("anna", "/new skirmish slow").await;
            abort(AbortsAt::Bot);
            club.presses_on("anna", club.hand(0), "mixed").await;
            let mut luck = Fast::new(1);
            for _ in 0..50 {
                club.table.bots_idle().await;
                club.types_something("anna", &mut luck).await;
            }
        }
        "bot" => {
            abort(AbortsAt::Bot);
            let club = club(&folder, 100_000);
            drop(club.screen("anna", club.board()).await);
            club.table.bots_idle().await;
        }
        "match begins" => {
            let club = club(&folder, 1_000);
            club.start("skirmish", &["anna", "boris"]).await;
            club.table.ends();
        }
        "due" => {
            abort(AbortsAt::Resume);
            let club = club(&folder, 100 * DAY);
            club.after(1).await;
            println!("\nSTAGE {}", club.stage());
        }
        "board" => {
            abort(AbortsAt::Paint);
            let club = club(&folder, 100_000);
            let (version, board) = club.screen("vera", club.board()).await.expect("a board");
            println!("\nBOARD {version} {}", board.text);
        }
        "attack" => {
            let club = club(&folder, 200_000);
            let reply = club.types("anna", "attack").await;
            assert!(!reply.refused, "{}", reply.acknowledgement);
            let (version, board) = club.screen("vera", club.board()).await.expect("a board");
            println!("\nBOARD {version} {}", board.text.lines().next().expect("words"));
            club.table.ends();
        }
        "message" => {
            let built = club(&folder, 1_000).table.noted("a".to_owned(), ends()).await;
            println!("\nBUILT {built:?}");
        }
        "request" => {
            let waits = async {
                tokio::task::yield_now().await;
                ends().await;
            };
            let waited = club(&folder, 1_000).table.noted("a".to_owned(), waits).await;
            println!("\nWAITED {waited:?}");
        }
        "daily begins" => {
            let club = club(&folder, DAY);
            let asked = club.types("anna", "/puzzle daily on").await;
            assert!(!asked.refused, "{}", asked.acknowledgement);
            club.table.ends();
        }
        // The morning of the next day, in the place where its puzzles are prepared.
        "daily" => {
            let club = club(&folder, MORNING);
            club.table.noted(format!("daily:{}", MORNING / DAY), ends()).await;
            for later in [0, 5 * DAY / 24] {
                club.after(later).await;
                println!("\nTODAY {}", club.screen("anna", SurfaceId::Daily).await.is_some());
            }
            club.after(DAY).await;
            abort(AbortsAt::Puzzle);
            println!("\nTOMORROW {}", club.screen("anna", SurfaceId::Daily).await.is_some());
        }
        "puzzle" => {
            abort(AbortsAt::Puzzle);
            let club = club(&folder, MORNING);
            club.after(0).await;
            let (_, shown) = club.screen("anna", SurfaceId::Daily).await.expect("a message");
            println!("\nPUZZLE {}", shown.text);
        }
        other => panic!("{other}"),
    }
}

#[test]
fn update_that_ends_the_process_twice_is_left_out_and_the_others_are_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    aborted(at, "presses");
    let noted = std::fs::read_to_string(notes(at)).expect("notes");
    let lines = noted.lines().filter(|line| line.starts_with('1')).count();
    assert_eq!(lines, AT_ONCE, "{noted}");
    aborted(at, "again");
    let told = said(at, "again");
    let others = told.lines().filter(|line| line.starts_with("OTHER ")).collect::<Vec<_>>();
    assert!(
        others.len() == AT_ONCE - 1 && !others.iter().any(|o| o.contains(&sentence())),
        "{told}"
    );
    assert!(told.contains(&format!("POISON {}", sentence())), "{told}");
    let files = || std::fs::read_dir(at.join("aside")).expect("the folder").flatten();
    let saved: Vec<PathBuf> = files().map(|entry| entry.path()).collect();
    let [saved] = saved.as_slice() else { panic!("{saved:?}") };
    let input = std::fs::read_to_string(saved).expect("the input");
    assert!(input.contains("telegram:7") && input.ends_with("/study abort"), "{input}");
    said(at, "clean");
    assert!(!notes(at).exists(), "nothing stays after a clean end");
}

#[test]
fn same_input_under_another_id_is_left_out_too() {
    let folder = tempfile::tempdir().expect("a folder");
    aborted(folder.path(), "presses");
    aborted(folder.path(), "again");
    let told = said(folder.path(), "new id");
    assert!(told.contains(&format!("POISON {}", sentence())), "{told}");
}

#[test]
fn bots_turn_that_ends_the_process_twice_is_played_by_the_simplest_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let rows = || {
        let store = Store::open(&StoreConfig::at(data(at))).expect("it opens");
        store.log(MatchId(1)).expect("a log").len()
    };
    aborted(at, "bot begins");
    let before = rows();
    aborted(at, "bot");
    assert_eq!(rows(), before);
    // It may end once more at the bot's next turn.
    drop(process(at, "bot"));
    assert!(rows() > before, "{before}");
}

#[test]
fn match_whose_due_jobs_end_the_process_twice_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    said(at, "match begins");
    aborted(at, "due");
    aborted(at, "due");
    let told = said(at, "due");
    assert!(told.contains("STAGE aside"), "{told}");
    let records = std::fs::read_dir(at.join("aside")).expect("the folder").count();
    assert_eq!(records, 1);
}

#[test]
fn board_whose_picture_ends_the_process_twice_is_told_in_words_until_it_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    said(at, "match begins");
    aborted(at, "board");
    aborted(at, "board");
    let words = Words::embedded().say(Language::En, &Phrase::new("table-unshown"));
    let told = said(at, "board");
    assert!(told.contains(&words), "{told}");
    let next = said(at, "attack");
    assert!(next.contains("BOARD") && !next.contains(&words), "{next}");
}

#[test]
fn day_whose_puzzles_end_the_process_twice_has_none_and_the_next_day_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    said(at, "daily begins");
    aborted(at, "daily");
    aborted(at, "daily");
    // Today's are left out; tomorrow's are painted, and that ends the process here.
    let third = process(at, "daily");
    let told = String::from_utf8_lossy(&third.stdout);
    assert_eq!(told.matches("TODAY false").count(), 2, "{third:?}");
    assert!(third.status.code().is_none() && !told.contains("TOMORROW"), "{third:?}");
}

#[test]
fn puzzle_whose_message_ends_the_process_twice_is_told_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    said(at, "daily begins");
    aborted(at, "puzzle");
    aborted(at, "puzzle");
    let words = Words::embedded().say(Language::En, &Phrase::new("table-unshown"));
    assert!(said(at, "puzzle").contains(&format!("PUZZLE {words}")));
}

/// The end of the program while a platform is waited for is no fault of the message.
#[test]
fn message_that_ends_the_process_twice_while_it_is_built_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    aborted(folder.path(), "message");
    aborted(folder.path(), "message");
    assert!(said(folder.path(), "message").contains("BUILT None"));
    let folder = tempfile::tempdir().expect("a folder");
    for _ in 0..3 {
        aborted(folder.path(), "request");
    }
}
