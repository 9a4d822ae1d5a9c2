//! Secrecy (design, part 7) over «Heroes». Matches that differ only in hands that an audience may not know give it the
//! same screens, versions and notifications at the same times. This holds for all views of the others meanwhile.

use stolik_heroes::state::{Ask, Pick};
use stolik_heroes::{CardId, Command, Heroes, State};
use stolik_kernel::Seat;
use stolik_tests::heroes;
use stolik_tests::house::{House, Pictures};
use stolik_tests::parallel::run_parallel;
use stolik_tests::twins::{Counts, Run, Twin, TwinGame, compare, reveal};

/// «Heroes»: the secrets are hands and decks.
struct HeroesTwins;

impl TwinGame for HeroesTwins {
    type Rules = Heroes;
    const DOCUMENT: &'static str = "heroes";
    const LOOKUPS: [&'static str; 5] =
        ["/rule 307.1a", "/rule term.najm", "/card recruit", "/orders", "/matches"];
    const OBJECTS: [usize; 2] = [7, 9];
    const PRESSES: u32 = 3;
    const LEAST: [usize; 2] = [0, 0];

    fn house(house: &House, twin: &Twin) -> House {
        house.heroes_twisted(heroes::twist(twin.secretive(), twin.secret))
    }

    /// A command of a seat: the same in all twins, but for which kept cards are dealt anew.
    fn choose(run: &mut Run<HeroesTwins>, state: &State, seat: Seat) -> Command {
        let secret = run.twin.is_secret(seat);
        let mut legal = run.whole(state, seat);
        legal.sort();
        if let Ask::Redeal(_) = state.course.ask {
            run.meet("redeal");
            keep_redeals(run, secret, &mut legal);
            let luck = if secret { &mut run.noise } else { &mut run.luck };
            return legal.swap_remove(luck.below(legal.len() as u32) as usize);
        }
        let seen = heroes::looked_at(state);
        if let (true, Ask::Step(_)) = (seen.len() > 1, state.course.ask) {
            run.meet("look");
            return choose_order(run, seen, legal);
        }
        if secret {
            legal.retain(|command| !heroes::shows(run.game(), command));
        }
        run.meet(kind(state.course.ask));
        assert!(!legal.is_empty(), "there is something to do: {:?}", state.course.ask);
        // Turns are ended now and then only, or nothing would ever stand on the table.
        if legal.len() > 1 && run.luck.below(4) > 0 {
            legal.retain(|command| !matches!(command, Command::End | Command::Pass));
        }
        legal.swap_remove(run.luck.below(legal.len() as u32) as usize)
    }
}

/// Keeps the redeals of one size: how many cards go is public, which of the kept ones is a secret.
fn keep_redeals(run: &mut Run<HeroesTwins>, secret: bool, legal: &mut Vec<Command>) {
    let (game, wanted) = (run.game().clone(), run.luck.below(3) as usize);
    let kept = |card: CardId| heroes::parts(&game)[1].contains(&card);
    let fit = |command: &Command| match command {
        Command::Redeal { cards, .. } if !secret || cards.iter().all(|card| kept(*card)) => {
            cards.len()
        }
        _ => 0,
    };
    let count = legal.iter().map(fit).max().unwrap_or_default().min(wanted);
    legal.retain(|command| match command {
        Command::Redeal { cards, .. } => {
            cards.len() == count && (!secret || cards.iter().all(|card| kept(*card)))
        }
        _ => true,
    });
}

/// Puts the viewed cards back by their places, which are the same in all twins, for any cards there.
fn choose_order(run: &mut Run<HeroesTwins>, seen: &[CardId], legal: Vec<Command>) -> Command {
    let mut left = seen.to_vec();
    let mut wanted = Vec::new();
    while left.len() > 1 {
        wanted.push(Pick::Card(left.remove(run.luck.below(left.len() as u32) as usize)));
    }
    let so =
        |command: &Command| matches!(command, Command::Choose { picks, .. } if *picks == wanted);
    legal.into_iter().find(so).expect("every order is legal")
}

/// Returns the kind of decision.
fn kind(ask: Ask) -> &'static str {
    match ask {
        Ask::Nothing => "nothing",
        Ask::Order(_) => "order",
        Ask::Redeal(_) => "redeal",
        Ask::Reveal(_) => "reveal",
        Ask::Main(_) => "main",
        Ask::Defend(_) => "defend",
        Ask::Fire(_) => "fire",
        Ask::Step(_) => "step",
        Ask::Cancel(_) => "cancel",
        Ask::Module(_) => "module",
        Ask::Instead(_) => "instead",
        Ask::Swap(_) => "swap",
    }
}

/// Seeds whose matches open no card of a deck: a redeal leaves other cards there in each twin, and a mill shows them to
/// everybody, as the rules say.
const SEEDS: [u64; 2] = [1, 2];

#[test]
fn hands_and_decks_show_nobody_anything() {
    let mut all = Counts::default();
    for one in run_parallel(SEEDS, async |seed| {
        compare::<HeroesTwins>(&House::new(Pictures::Digested), (2, seed), 60).await
    }) {
        all.add(&one);
    }
    let Counts { commands, helped, met } = all;
    println!("{commands} commands, {helped} answers of help, {met:?}");
    assert!(helped > 150, "help answered {helped} times");
    assert!(commands > 300, "{commands} commands were compared");
    for kind in ["order", "redeal", "main", "defend", "fire", "look"] {
        assert!(met.contains_key(kind), "{kind} was not met: {met:?}");
    }
}

#[tokio::test]
async fn nor_do_painted_boards() {
    let counts = compare::<HeroesTwins>(&House::new(Pictures::Painted), (2, 8), 6).await;
    assert_eq!(counts.commands, 18);
}

/// The control: an audience that may know sees the difference.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let house = House::new(Pictures::Digested);
    let [(one, first), (two, second)] = reveal::<HeroesTwins>(&house, 2, Seat::TWO, 2).await;
    assert!(one.same(&two).is_err(), "the other seat sees its own cards");
    assert_ne!(first.sides[1].hand, second.sides[1].hand);
}
