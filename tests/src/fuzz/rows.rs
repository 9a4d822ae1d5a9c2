//! Stored values, as a data file returns them: the first byte is the kind of the rest. Every value that is read is
//! written, and that is read again to the same bytes. A match is loaded from any state that decodes.

use super::{BYTES, GAMES};
use stolik_berserk::State as Battle;
use stolik_heroes::State as Duel;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::stored::{self, Stored};
use stolik_kozyablo::State as Land;
use stolik_table::again::{self, Kind};
use stolik_table::snapshot::Snapshot;
use stolik_table::{Catalogue, LoadError, Played};
use stolik_war2047::State as War;

/// A kind of stored value by the byte that names it: the table's own first, then a state of each game.
pub const KINDS: usize = Kind::ALL.len() + 4;

/// Stored rows.
pub fn rows(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    if bytes.len() > BYTES {
        return;
    }
    match usize::from(*kind) % KINDS {
        own if own < Kind::ALL.len() => same(bytes, |bytes| again::stored(Kind::ALL[own], bytes)),
        state if state == Kind::ALL.len() => {
            check_loading::<Battle>(stolik_berserk::rules::DOCUMENT, bytes);
        }
        state if state == Kind::ALL.len() + 1 => {
            check_loading::<War>(stolik_war2047::rules::DOCUMENT, bytes);
        }
        state if state == Kind::ALL.len() + 2 => {
            check_loading::<Land>(stolik_kozyablo::rules::DOCUMENT, bytes);
        }
        _ => check_loading::<Duel>(stolik_heroes::rules::DOCUMENT, bytes),
    }
}

/// Checks that a value that is read is written to bytes that are read to the same.
fn same(bytes: &[u8], again: impl Fn(&[u8]) -> Option<Vec<u8>>) {
    if let Some(written) = again(bytes) {
        assert_eq!(again(&written).as_ref(), Some(&written), "written, read and written again");
    }
}

/// A state of a game, and the match that is loaded from it.
fn check_loading<S: Stored + Eq>(document: &str, bytes: &[u8]) {
    let Ok(state) = stored::read::<S>(bytes) else { return };
    let written = stored::write(&state);
    assert!(stored::read::<S>(&written).is_ok_and(|again| again == state), "another state");
    let snapshot = Snapshot::of(Fingerprint(0), written).write();
    // Its cards have no such fingerprint: it is refused, and nothing is asked of it.
    match GAMES.resume(Played::whole(document), &snapshot) {
        Ok(_) => panic!("loaded with cards of another fingerprint"),
        Err(LoadError::Cards) => {}
        Err(LoadError::Damaged(why)) => panic!("a state that decodes: {why}"),
    }
}
