//! The process ends while a message is built, by an abort that nothing can catch, and is started again. A message
//! during which it ended twice counts as refused: it comes in the next form of the ladder, without its picture. A
//! process is this test program once more, which does one thing.

use crate::support::{Act, Desk, Fake, budget};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use stolik_store::{Store, StoreConfig};
use stolik_table::SurfaceId;

const FOLDER: &str = "STOLIK_TEST_DELIVERY_FOLDER";
const DOES: &str = "STOLIK_TEST_DELIVERY_DOES";

/// Starts a process that does something in a folder.
fn process(folder: &Path, does: &str) -> Output {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", "poison::started_process_does_one_thing", "--nocapture"]);
    command.env(FOLDER, folder).env(DOES, does).output().expect("it starts")
}

/// Does one thing in a started process; in the tests' own process nothing.
#[tokio::test(start_paused = true)]
async fn started_process_does_one_thing() {
    let (Some(folder), Ok(does)) = (std::env::var_os(FOLDER), std::env::var(DOES)) else { return };
    let data = PathBuf::from(folder).join("data.redb");
    let store = Store::open(&StoreConfig::at(data)).expect("it opens");
    match does.as_str() {
        "begins" => {
            let mut desk = Desk::over(store, budget(), Fake::default());
            desk.starts().await;
            desk.settled().await;
            // Its end is owed when the program starts next.
            desk.quiet(async |desk| desk.concedes("anna").await).await;
            desk.table.ends();
        }
        "goes on" => {
            let desk = Desk::aborting(store, budget());
            desk.settled().await;
            let board = desk.message(SurfaceId::Board(desk.table.matches()[0].id));
            let sent = desk.log().iter().any(|act| matches!(act, Act::Sent(..) | Act::Edited(_)));
            assert!(sent && !desk.is_pictured(board));
            println!("\nBOARD {}", desk.text(board).replace('\n', " "));
            desk.end().await;
        }
        other => panic!("{other}"),
    }
}

#[test]
fn end_of_a_match_whose_message_ends_the_process_twice_comes_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    assert!(process(at, "begins").status.success());
    for _ in 0..2 {
        let output = process(at, "goes on");
        assert!(output.status.code().is_none(), "it ends by itself: {output:?}");
    }
    let output = process(at, "goes on");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert!(told.contains("BOARD") && told.contains("The match is over"), "{told}");
}
