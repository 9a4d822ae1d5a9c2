//! Matches that earlier versions of the program stored.

use stolik_catalogue::Games;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_table::Catalogue;

/// A snapshot that engine 1 stored in the middle of a match, and how that engine printed it.
const STORED: &str = include_str!("data/snapshot-1.txt");

#[test]
fn a_match_that_engine_1_stored_goes_on() {
    let (hex, printed) = STORED.split_once('\n').expect("bytes, then the position");
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
    let games = Games::embedded().expect("the club's cards");
    let woken = games.resume("berserk-2007", &bytes, Fingerprint(0)).expect("it decodes");
    assert!(!woken.same_rules, "its players are told that the rules have changed");
    assert_eq!(woken.hosted.print(None), printed);
    // What is stored now decodes too, to the same.
    let again = games.resume("berserk-2007", &woken.hosted.snapshot(), Fingerprint(0));
    assert_eq!(again.expect("it decodes").hosted.print(None), printed);
}
