//! Matches that earlier versions of the program stored.

use stolik_catalogue::Games;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_table::Catalogue;

/// A snapshot that engine 1 stored in the middle of a match, and how that engine printed it.
const STORED: &str = include_str!("data/snapshot-1.txt");

/// The same of «War 2047»: in the middle of a combat, with an answer asked for.
const WAR: &str = include_str!("data/snapshot-war-1.txt");

fn goes_on(document: &str, stored: &str) {
    let (hex, printed) = stored.split_once('\n').expect("bytes, then the position");
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
    let games = Games::embedded().expect("the embedded cards");
    let woken = games.resume(document, &bytes, Fingerprint(0)).expect("it decodes");
    assert!(!woken.same_rules, "its players are told that the rules have changed");
    assert_eq!(woken.hosted.print(None), printed);
    // What is stored now decodes too, to the same.
    let again = games.resume(document, &woken.hosted.snapshot(), Fingerprint(0));
    assert_eq!(again.expect("it decodes").hosted.print(None), printed);
}

#[test]
fn a_match_that_engine_1_stored_goes_on() {
    goes_on("berserk-2007", STORED);
}

#[test]
fn so_does_a_match_of_war_2047() {
    goes_on("war2047", WAR);
}
