//! Verifying a stored match, good and tampered with.

use crate::club::Club;
use crate::toys::Toys;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_table::MatchId;
use stolik_table::rows::{LogRow, Row};
use stolik_table::verify::replay;

async fn played() -> (Club, MatchId, Vec<LogRow>) {
    let club = Club::open(Toys::new(), 7);
    club.start("skirmish", &["anna", "boris"]).await;
    let mut luck = Fast::new(7);
    while club.stage() == "running" {
        let seat = u8::from(!crate::matches::waits(&club, 0));
        club.acts(["anna", "boris"][seat as usize], seat, &mut luck).await;
    }
    let id = club.last();
    let rows = club.store.log(id).unwrap().iter().map(|b| LogRow::read(b).unwrap()).collect();
    (club, id, rows)
}

/// Mends the chain, as somebody would who changes a row on purpose.
fn mend(rows: &mut [LogRow]) {
    let mut chain = 0;
    for row in rows {
        row.chain = LogRow::link(chain, row.at, &row.row, &row.told);
        chain = row.chain;
    }
}

#[tokio::test]
async fn a_good_match_is_good_for_a_stranger_with_the_revealed_key_alone() {
    let (club, id, rows) = played().await;
    let own = club.table.verify(id).unwrap();
    assert!(own.is_good() && own.unchecked == 0 && own.outcomes > 0, "{own}");
    let stranger = replay(Toys::new().as_ref(), id, &rows, &[]);
    assert!(stranger.is_good() && stranger.outcomes > 0 && stranger.unchecked > 0, "{stranger}");
}

#[tokio::test]
async fn under_other_rules_only_rolls_are_recomputed() {
    let (_, id, mut rows) = played().await;
    let other = Toys::with(2, None);
    let report = replay(other.as_ref(), id, &rows, &[]);
    assert!(
        report.is_good() && report.states == 0 && report.skipped > 10 && report.outcomes > 0,
        "{report}"
    );
    for row in &mut rows {
        if let Row::Play { draws, .. } = &mut row.row {
            draws.iter_mut().filter(|d| d.of == 6).for_each(|d| d.value = (d.value + 1) % 6);
        }
    }
    mend(&mut rows);
    assert!(!replay(other.as_ref(), id, &rows, &[]).is_good());
}

#[tokio::test]
async fn a_tampered_row_is_found() {
    let (_, id, rows) = played().await;
    let good = |rows: &[LogRow]| replay(Toys::new().as_ref(), id, rows, &[]).is_good();
    assert!(good(&rows));
    let plays: Vec<usize> =
        (0..rows.len()).filter(|i| matches!(rows[*i].row, Row::Play { .. })).collect();

    let mut told = rows.clone();
    told[plays[0]].told.clear();
    assert!(!good(&told), "the chain does not fit");

    let mut roll = rows.clone();
    let rolled = |row: &mut LogRow| match &mut row.row {
        Row::Play { draws, .. } => {
            draws.iter_mut().find(|d| d.of == 6).map(|d| d.value = (d.value + 1) % 6).is_some()
        }
        _ => false,
    };
    assert!(roll.iter_mut().any(rolled), "a die was rolled");
    mend(&mut roll);
    assert!(!good(&roll), "a roll that its key does not give");

    let mut seat = rows.clone();
    if let Row::Play { seat, .. } = &mut seat[plays[1]].row {
        *seat = Seat(1 - seat.0);
    }
    mend(&mut seat);
    assert!(!good(&seat), "a command of another seat");

    let mut missing = rows.clone();
    missing.remove(plays[2]);
    mend(&mut missing);
    assert!(!good(&missing), "a row is missing");

    let mut press = rows.clone();
    for row in &mut press {
        if let Row::Sat { press, .. } = &mut row.row {
            press[0] ^= 1;
        }
    }
    mend(&mut press);
    assert!(!good(&press), "joining presses are part of the derivation");

    let mut key = rows.clone();
    for row in &mut key {
        if let Row::Revealed { key, .. } = &mut row.row {
            key[0] ^= 1;
        }
    }
    mend(&mut key);
    assert!(!good(&key), "another key than the one promised");
}
