//! A law that cannot fail is worth nothing: deliberately broken variants of the toy games, and the
//! law that catches each.

use crate::flawed::brawl::{self, Brawler};
use crate::flawed::{Auctioneer, Fault, Fencer, Flaw};
use crate::toys;
use crate::toys::brawl::{Brawl, universe};
use crate::toys::{auction, skirmish};
use stolik_kernel::chance::Fast;
use stolik_kernel::laws::{self, Broken, Line};
use stolik_kernel::{Notation, Rules, Seats, Setup, Waiting};

fn fight(flaw: Flaw) -> (Fencer, skirmish::State) {
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
    let rules = Fencer::new(flaw);
    let state = rules.start(&setup, &mut Fast::new(1)).unwrap();
    (rules, state)
}

/// Plays some games by the sound rules and gives the first thing that `check` finds on the way.
fn caught<R: Rules>(
    sound: &R,
    start: &R::State,
    check: impl Fn(&R::State, &mut Fast) -> Result<(), Broken>,
) -> Broken
where
    R::Command: std::fmt::Debug,
{
    let search = |seed| laws::play_out(sound, start.clone(), seed, 300, &check).err();
    (0..30).find_map(search).unwrap_or_else(|| "nothing was found".into())
}

fn caught_in_fight(flaw: Flaw) -> Broken {
    let (sound, start) = fight(Flaw::None);
    let rules = Fencer::new(flaw);
    caught(&sound, &start, |s, c| laws::position(&rules, s, &skirmish::COMMANDS, c))
}

fn caught_in_auction(fault: Fault) -> Broken {
    let (sound, rules) = (Auctioneer(Fault::None), Auctioneer(fault));
    let start = sound.start(&Setup::without_decks(auction::SEATS), &mut Fast::new(1)).unwrap();
    let mut universe: Vec<_> = (0..8).map(auction::Command::Bid).collect();
    universe.push(auction::Command::TakeBack);
    caught(&sound, &start, |s, c| laws::position(&rules, s, &universe, c))
}

/// A brawl of three.
fn brawl() -> toys::brawl::State {
    Brawl.start(&Setup::without_decks(3), &mut Fast::new(1)).unwrap()
}

fn caught_in_brawl(fault: brawl::Fault) -> Broken {
    let rules = Brawler(fault);
    caught(&Brawl, &brawl(), |s, c| laws::position(&rules, s, &universe(), c))
}

#[track_caller]
fn assert_says(found: &str, expected: &str) {
    assert!(found.contains(expected), "expected \"{expected}\", found: {found}");
}

/// The same search finds nothing in the games as they are, so what it finds below is the flaw.
#[test]
fn without_a_flaw_nothing_is_found() {
    assert_eq!(caught_in_fight(Flaw::None), "nothing was found");
    assert_eq!(caught_in_auction(Fault::None), "nothing was found");
    assert_eq!(caught_in_brawl(brawl::Fault::None), "nothing was found");
}

#[test]
fn law_1_a_command_is_legal_exactly_when_it_is_accepted() {
    assert_says(&caught_in_fight(Flaw::HidesPass), "Pass is accepted but not listed as legal");
    assert_says(&caught_in_fight(Flaw::OffersDraw), "Draw is listed as legal but refused");
    assert_says(&caught_in_fight(Flaw::ListsTwice), "listed twice");
}

#[test]
fn law_2_a_refusal_changes_nothing() {
    for flaw in [Flaw::ErrChangesState, Flaw::ErrLogs, Flaw::ErrDraws] {
        assert_says(&caught_in_fight(flaw), "the refusal of");
    }
}

#[test]
fn law_3_who_is_waited_for_can_act() {
    assert_says(&caught_in_fight(Flaw::WaitsForNobody), "waits for nobody");
    assert_says(&caught_in_fight(Flaw::WaitsForBoth), "legal commands: 0");
    let (_, start) = fight(Flaw::None);
    let found = laws::somebody_can_act(&Fencer::new(Flaw::OffersOutOfTurn), &start);
    assert_says(&found.unwrap_err(), "p2 is waited for: false, legal commands: 1");
}

#[test]
fn law_4_a_view_is_all_that_matters() {
    assert_says(&caught_in_fight(Flaw::ForgetsLife), "determinized view differs");
    assert_says(&caught_in_fight(Flaw::ShowsHands), "determinized view differs");
    // Alone, because the same flaw breaks law 3 as well.
    let (sound, start) = fight(Flaw::None);
    let rules = Fencer::new(Flaw::SkipsUselessWindows);
    let found = caught(&sound, &start, |s, c| laws::views(&rules, s, c));
    assert_says(&found, "waiting depends on a secret");
    assert_says(&caught_in_fight(Flaw::LegalBySecret), "legal commands depend on a secret");
}

#[test]
fn law_5_commands_of_seats_that_decide_at_once_commute() {
    assert_says(&caught_in_auction(Fault::FirstBidCounts), "do not commute");
    assert_says(&caught_in_auction(Fault::OneAtATime), "decision away");
    assert_says(&caught_in_auction(Fault::TellsBids), "is told of");
}

#[test]
fn law_6_every_game_ends() {
    let (rules, start) = fight(Flaw::NeverEnds);
    let found = laws::play_out(&rules, start.clone(), 1, 300, |_, _| Ok(())).unwrap_err();
    assert_says(&found, "not over after 300 decisions");
    let (sound, _) = fight(Flaw::None);
    assert!(laws::play_out(&sound, start, 1, 300, |_, _| Ok(())).is_ok());
}

#[test]
fn law_7_whose_view_changed_was_told() {
    let (rules, start) = fight(Flaw::DrawsSilently);
    let found = (0..30).find_map(|seed| Line::record(&rules, &start, seed, 300).err());
    assert_says(&found.unwrap(), "nothing was told");
}

#[test]
fn law_8_who_concedes_is_out() {
    assert_says(&caught_in_fight(Flaw::IgnoresConcession), "conceded: still in the match: true");
    assert_says(&caught_in_fight(Flaw::ConcederWins), "conceded: still in the match: true");
    assert_says(&caught_in_brawl(brawl::Fault::ConcedesTwice), "conceding changed something");
    assert_eq!(left_behind(brawl::Fault::None), "nothing was found");
    assert_says(&left_behind(brawl::Fault::FirstOutWins), "p1 conceded and comes first");
    assert_says(&left_behind(brawl::Fault::ComesBack), "back in the match: p1");
}

/// Returns the broken law in a match that goes on without p1, who concedes at the start.
fn left_behind(fault: brawl::Fault) -> Broken {
    let (rules, mut state) = (Brawler(fault), brawl());
    let (p1, mut log) = (Seats::first(1).only().unwrap(), Vec::new());
    rules.withdraw(&mut state, p1, &mut Fast::new(1), &mut log);
    assert!(matches!(rules.waiting(&state), Waiting::For(_)), "two go on");
    let found = |seed| laws::leaving(&rules, state.clone(), p1, seed, 300).err();
    (0..30).find_map(found).unwrap_or_else(|| "nothing was found".into())
}

#[test]
fn law_9_a_stored_state_comes_back() {
    #[derive(PartialEq, Eq, serde::Serialize, serde::Deserialize)]
    struct Forgetful {
        kept: u8,
        #[serde(skip)]
        lost: u8,
    }
    stolik_kernel::first_form!(Forgetful);
    assert_eq!(laws::stored(&Forgetful { kept: 1, lost: 0 }), Ok(()));
    assert_says(&laws::stored(&Forgetful { kept: 1, lost: 1 }).unwrap_err(), "something else");
}

#[test]
fn law_10_a_command_reads_as_it_is_said() {
    let found = |flaw| {
        let (sound, start) = fight(Flaw::None);
        let rules = Fencer::new(flaw);
        caught(&sound, &start, |s, _| laws::reading(&rules, s))
    };
    assert_eq!(found(Flaw::None), "nothing was found");
    assert_says(&found(Flaw::SaysTheSame), "which reads as");
    assert_says(&found(Flaw::SaysNonsense), "which does not read");
    assert_says(&found(Flaw::SaysUntidily), "not as one tidy line");
}

#[test]
fn law_11_a_printed_position_can_be_placed() {
    let found = |flaw| {
        let (sound, start) = fight(Flaw::None);
        let rules = Fencer::new(flaw);
        caught(&sound, &start, |s, _| laws::printing(&rules, s))
    };
    assert_eq!(found(Flaw::None), "nothing was found");
    assert_says(&found(Flaw::PrintsNoTurn), "the position is another one");
    assert_says(&found(Flaw::PrintsNonsense), "unknown-word");
}

#[test]
fn law_13_a_reshuffle_shows_nothing() {
    assert_says(&caught_in_fight(Flaw::ReshufflesHands), "Seat(Seat(0)): reshuffled, it shows");
    assert_says(&caught_in_fight(Flaw::ReshufflesTurns), "Public: reshuffled, it shows");
}

#[test]
fn law_12_a_log_replays() {
    let (rules, start) = fight(Flaw::None);
    let (line, _) = Line::record(&rules, &start, 4, 300).unwrap();
    assert!(line.rows.len() > 5);
    // An engine that draws otherwise than the one that wrote the log is noticed.
    let (changed, _) = fight(Flaw::RollsTwice);
    assert_says(&line.replay(&changed, &start).unwrap_err(), "the list is used up");
    // So is a log in which a row is missing.
    let mut short = line.clone();
    short.rows.remove(0);
    assert!(short.replay(&rules, &start).is_err());
}

/// The flawed notation differs from the sound one in what it prints, and only there.
#[test]
fn a_flawed_printer_is_otherwise_the_same() {
    let (sound, state) = fight(Flaw::None);
    let (flawed, _) = fight(Flaw::PrintsNoTurn);
    let (mut one, mut two) = (String::new(), String::new());
    sound.write_full(&state, &mut one);
    flawed.write_full(&state, &mut two);
    assert_eq!(one.lines().skip(1).collect::<Vec<_>>(), two.lines().collect::<Vec<_>>());
}

#[test]
fn law_14_who_is_out_stays_out_and_everybody_has_a_place() {
    use brawl::Fault;
    // Alone, because the same flaws break law 8 as well.
    let playing = |fault| {
        let rules = Brawler(fault);
        caught(&Brawl, &brawl(), |s, _| laws::playing(&rules, s))
    };
    assert_says(&playing(Fault::AsksTheOut), "are waited for");
    assert_says(&playing(Fault::ForgetsPlaces), "no place in the end");
    assert_says(&playing(Fault::TwoPlaces), "were left without one");
    assert_says(&caught_in_brawl(Fault::PlaysBySecret), "who plays depends on a secret");
    assert_says(&caught_in_brawl(Fault::LosesSeats), "the match has other seats");
    let rules = Brawler(Fault::ComesBack);
    let found = |seed| laws::play_out(&rules, brawl(), seed, 300, |_, _| Ok(())).err();
    assert_says(&(0..30).find_map(found).unwrap(), "back in the match");
}
