//! Secrecy (design, part 7) over «Kozyablo» with two, three and four at the table. Matches may differ only in hands,
//! decks and creatures in the shadows that an audience may not know. Then they give it the same screens, versions and
//! notifications at the same times. This holds for all views of the others meanwhile.

use std::collections::BTreeSet;
use stolik_kernel::Seat;
use stolik_kozyablo::{Command, Kozyablo, State};
use stolik_tests::house::{House, Pictures};
use stolik_tests::kozyablo;
use stolik_tests::parallel::run_parallel;
use stolik_tests::twins::{Counts, Run, Twin, TwinGame, compare, reveal};

/// The count of moves of hidden cards.
const CREPT: &str = "hidden move";

/// «Kozyablo»: the secrets are hands, decks and creatures in the shadows.
struct KozyabloTwins;

impl TwinGame for KozyabloTwins {
    type Rules = Kozyablo;
    const DOCUMENT: &'static str = "kozyablo";
    const LOOKUPS: [&'static str; 5] = [
        "/rule term.shadows",
        "/rule sector.take",
        "/card \u{448}\u{43f}\u{438}\u{43e}\u{43d}",
        "/orders",
        "/matches",
    ];
    const OBJECTS: [usize; 2] = [7, 9];
    const PRESSES: u32 = 3;
    const LEAST: [usize; 2] = [0, 0];

    fn opening(seats: u8) -> String {
        format!("/new {} {seats}", Self::DOCUMENT)
    }

    fn house(house: &House, twin: &Twin) -> House {
        house.kozyablo_twisted(kozyablo::twist(twin.secretive(), twin.secret))
    }

    /// A command of a seat: what others see of it is the same in all twins, the rest comes from the noise where it
    /// is secret.
    fn choose(run: &mut Run<KozyabloTwins>, state: &State, seat: Seat) -> Command {
        let secret = Some(seat).filter(|seat| run.twin.is_secret(*seat));
        let mut legal = run.whole(state, seat);
        legal.retain(|command| kozyablo::quiet(run.game(), state, command, secret));
        assert!(!legal.is_empty(), "there is something to do in {:?}", state.phase);
        run.meet(kind(&legal));
        let likely = |command: &Command| match command {
            Command::Pass | Command::Hold { .. } => 3,
            Command::Draw | Command::Redraw { .. } => 2,
            Command::Attack { .. } | Command::Move { .. } | Command::Strike { .. } => 0,
            _ => 1,
        };
        let rank = run.luck.below(4);
        let shapes: BTreeSet<(Command, usize)> =
            legal.iter().map(|command| kozyablo::shape(state, command)).collect();
        let fit: Vec<&(Command, usize)> =
            shapes.iter().filter(|(command, _)| likely(command) <= rank).collect();
        let all: Vec<&(Command, usize)> = shapes.iter().collect();
        let from = if fit.is_empty() { all } else { fit };
        let shape = from[run.luck.below(from.len() as u32) as usize].clone();
        if shape.1 > 0 {
            run.meet(CREPT);
        }
        legal.retain(|command| kozyablo::shape(state, command) == shape);
        let luck = if secret.is_some() { &mut run.noise } else { &mut run.luck };
        legal.swap_remove(luck.below(legal.len() as u32) as usize)
    }
}

/// Returns the kind of decision.
fn kind(legal: &[Command]) -> &'static str {
    let any = |fits: fn(&Command) -> bool| legal.iter().any(fits);
    match () {
        () if any(|c| matches!(c, Command::Keep)) => "opening",
        () if any(|c| matches!(c, Command::Ambush { .. })) => "ambush",
        () if any(|c| matches!(c, Command::Strike { .. } | Command::Hold { .. })) => "strike",
        () if any(|c| matches!(c, Command::Take)) => "defence",
        () if any(|c| matches!(c, Command::Draw | Command::Move { .. })) => "action",
        () => "other",
    }
}

#[test]
fn hands_decks_and_shadows_show_nobody_anything() {
    let mut all = Counts::default();
    for one in run_parallel([(4, 3), (3, 11), (2, 0), (2, 1)], async |twins| {
        compare::<KozyabloTwins>(&House::new(Pictures::Digested), twins, 60).await
    }) {
        all.add(&one);
    }
    let Counts { commands, helped, mut met } = all;
    let crept = met.remove(CREPT).unwrap_or_default();
    assert!(helped > 400, "help answered {helped} times");
    assert!(commands > 400, "{commands} commands were compared");
    assert!(crept > 40, "hidden cards went {crept} times");
    let all = BTreeSet::from(["opening", "action", "ambush", "strike", "defence", "other"]);
    assert_eq!(met.into_keys().collect::<BTreeSet<_>>(), all, "every kind of decision was met");
}

#[tokio::test]
async fn nor_do_painted_boards() {
    let counts = compare::<KozyabloTwins>(&House::new(Pictures::Painted), (3, 8), 5).await;
    assert_eq!(counts.commands, 20);
}

/// The control: an audience that may know sees the difference, in the hand and in the shadows.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let house = House::new(Pictures::Digested);
    let [(one, first), (two, second)] = reveal::<KozyabloTwins>(&house, 3, Seat(2), 0).await;
    assert!(one.same(&two).is_err(), "the other seat sees its own cards");
    let shades = |state: &State| -> Vec<_> { state.units.iter().map(|unit| unit.card).collect() };
    assert_eq!(first.units.len(), 2 * kozyablo::SHADES);
    assert_ne!(shades(&first), shades(&second), "other creatures are in the shadows");
}
