//! Taking moves back in whole matches of «Берсерк»: what comes back is the position before the move,
//! it is free only where nothing was rolled, shown or asked, and the log still verifies.

use stolik_berserk::State;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat};
use stolik_scenario::{PlaysScenarios, run_text};
use stolik_table::rows::{LogRow, Row};
use stolik_table::{Button, MatchId};
use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::house::{House, Pictures};

/// The last row of a match.
fn last_row(club: &Club, id: MatchId) -> Row {
    let rows = club.store.log(id).expect("the store reads");
    LogRow::read(rows.last().expect("a row")).expect("a log row").row
}

/// Cards of the other side that a seat sees face-down.
fn hidden_from(club: &Club, state: &State, seat: Seat) -> usize {
    let view = club.house.game().view(state, Audience::Seat(seat));
    view.units.iter().filter(|unit| unit.card.is_none()).count()
}

/// The button whose label begins so, on the hand of a seat.
async fn button(club: &Club, id: MatchId, seat: Seat, label: &str) -> Button {
    let hand = stolik_table::SurfaceId::Hand(id, seat);
    let (_, screen) = club.screen(PEOPLE[seat.index()], hand).await.expect("a hand");
    let all = || screen.buttons.iter().flatten();
    all()
        .find(|b| b.label == label)
        .unwrap_or_else(|| panic!("no {label}: {}", screen.text))
        .clone()
}

/// The match as a scenario has only what counts, and plays from its deal to where the match stands.
fn exported(club: &Club, id: MatchId) {
    let rows = club.store.log(id).expect("the store reads");
    let rows: Vec<LogRow> = rows.iter().map(|b| LogRow::read(b).expect("a log row")).collect();
    let tools = club.house.games().tool("berserk-2007").expect("its tools");
    let text = tools.whole("a match", &rows).expect("the rows fit");
    let mut counted: Vec<(u32, &str)> = Vec::new();
    for (number, row) in (0..).zip(&rows) {
        match &row.row {
            Row::Undo { to, .. } => counted.retain(|(kept, _)| kept < to),
            Row::Play { command, .. } => counted.push((number, command)),
            _ => {}
        }
    }
    let plays = text.lines().filter_map(|line| {
        line.strip_prefix("p1 ").or_else(|| line.strip_prefix("p2 ")).map(str::to_owned)
    });
    assert_eq!(plays.collect::<Vec<_>>(), counted.iter().map(|one| one.1).collect::<Vec<_>>());
    let report = run_text("match.scn", &text, |document| {
        (document == "berserk-2007").then(|| club.house.game() as &dyn PlaysScenarios)
    });
    assert!(report.failures.is_empty() && report.passed == 1, "{:?}\n{text}", report.failures);
}

#[derive(Default, Debug)]
struct Count {
    free: usize,
    agreed: usize,
    declined: usize,
    secret: usize,
}

/// Plays one move of a seat that is waited for, and sometimes takes it back.
async fn step(club: &Club, id: MatchId, luck: &mut Fast, count: &mut Count) -> bool {
    let waited = club.waited(id);
    if waited.is_empty() {
        return false;
    }
    let before = club.state(id);
    let printed = club.table.scenario(id, None).await.expect("it has begun");
    if !club.plays(id, luck).await {
        return false;
    }
    let Row::Play { seat, draws, .. } = last_row(club, id) else {
        return club.stage(id) == "running";
    };
    if luck.below(5) != 0 || club.stage(id) != "running" {
        return true;
    }
    let after = club.state(id);
    let who = PEOPLE[seat.index()];
    let reply = club.types(who, &format!("/undo {}", club.name(id))).await;
    if waited.len() > 1 {
        assert!(reply.refused, "both decide in secret: {}", reply.acknowledgement);
        count.secret += 1;
    } else if let Row::Undo { .. } = last_row(club, id) {
        assert!(draws.is_empty(), "a roll was taken back without being asked");
        assert_eq!(club.waited(id), [seat]);
        let hidden = |state| hidden_from(club, state, seat);
        assert!(hidden(&after) >= hidden(&before), "a face-down card was seen and taken back");
        count.free += 1;
    } else if luck.below(2) == 0 {
        assert!(!reply.refused, "{}", reply.acknowledgement);
        let yes = button(club, id, seat.other(), "Let it be taken back").await;
        let agreed = club.presses(PEOPLE[seat.other().index()], &yes.token).await;
        assert!(!agreed.refused, "{}", agreed.acknowledgement);
        count.agreed += 1;
    } else {
        assert!(!reply.refused, "{}", reply.acknowledgement);
        let no = button(club, id, seat.other(), "Do not allow it").await;
        let declined = club.presses(PEOPLE[seat.other().index()], &no.token).await;
        assert!(!declined.refused, "{}", declined.acknowledgement);
        count.declined += 1;
        return true;
    }
    if let Row::Undo { .. } = last_row(club, id) {
        assert_eq!(club.table.scenario(id, None).await.expect("it has begun"), printed);
    }
    true
}

#[tokio::test]
async fn moves_are_taken_back_to_the_position_before_them() {
    let house = House::new(Pictures::Digested);
    let mut count = Count::default();
    for seed in crate::seeds::take(0..2) {
        let club = Club::new(&house, seed);
        let id = club.start([0, 1]).await;
        let mut luck = Fast::new(seed);
        for _ in 0..400 {
            if !step(&club, id, &mut luck, &mut count).await {
                break;
            }
        }
        let report = club.table.verify(id).expect("it can be read");
        assert!(report.is_good() && report.unchecked == 0, "seed {seed}: {report}");
        exported(&club, id);
    }
    let Count { free, agreed, declined, secret } = count;
    assert!(free > 5 && agreed > 5 && declined > 5 && secret > 0, "{count:?}");
}
