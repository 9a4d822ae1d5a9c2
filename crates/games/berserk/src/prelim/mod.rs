//! The Preliminary Phase (6.2): from the shuffled decks to the first moment of the battle. Nobody
//! holds priority here (6.1/prelim-no-priority); two seats may decide at once, in secret.
//!
//! | module | step |
//! |---|---|
//! | [`start`] | decks checked, shuffled and dealt (3.2, 3.3) |
//! | [`fill`], [`deal`] | the deal filled up; keep or redeal (3.3), both at once |
//! | [`picks`] | what the loser of a campaign's last game chooses (8.4, 8.5) |
//! | [`roles`] | the roll and who is the First player (3.4) |
//! | [`before`] | abilities before recruiting (3.4.1) |
//! | [`recruiting`], [`price`] | squads against crystals (3.5-3.7), both at once |
//! | [`placement`] | cards face-down on cells (3.8-3.10), the First player first |
//! | [`reveal`] | who is turned up, who stays hidden (3.11) |
//! | [`hosts`] | symbionts and parasites find their hosts (3.11, 3.12) |
//! | [`piles`] | cards in graveyards and exiles, when the battle begins |
//! | [`to_battle`] | from the reveal to the battle (3.11-3.13) |
//!
//! A seat that is waited for always has something legal: it may keep its deal, take either role,
//! finish recruiting as soon as it has a card or can afford none, finish placing when all cards
//! stand and place one on an open cell before that (15 cells for at most 15 cards of a deal), and
//! finish hiding at any time; hosts are asked for only while there are some. Each step ends: redeals cost gold, and take-backs are limited.

mod before;
mod deal;
mod fill;
mod hosts;
mod picks;
pub(crate) mod piles;
mod placement;
pub(crate) mod price;
pub(crate) mod recruiting;
pub(crate) mod reveal;
mod roles;
mod start;
pub(crate) mod to_battle;

pub(crate) use fill::fill;
pub use recruiting::{ElementGold, Obstacle};
pub(crate) use start::{at_deal, start};

use crate::command::Command;
use crate::event::Event;
use crate::pool::Berserk;
use crate::refusal::Checked;
use crate::state::{Part, Phase, Preparation, State};
use stolik_kernel::{Chance, Illegal, RuleId, Seat, Seats};

/// Take-backs of one seat over the whole Preliminary Phase, so that it ends (3.6).
pub(crate) const TAKE_BACKS: u8 = 20;

/// The seats that decide now; nobody outside the Preliminary Phase. Public knowledge only.
pub(crate) fn waiting(_rules: &Berserk, s: &State) -> Seats {
    let Part::Preliminary(step) = s.phase.part() else { return Seats::NONE };
    match step {
        Preparation::Deal | Preparation::Recruiting => {
            [Seat::ONE, Seat::TWO].into_iter().filter(|seat| !s.sides[seat.index()].ready).collect()
        }
        Preparation::Roles(by) | Preparation::Abilities(by) | Preparation::Placement(by) => {
            Seats::one(by)
        }
        Preparation::Symbionts(by) | Preparation::Parasites(by) => Seats::one(by),
        Preparation::Reveal => Seats::one(s.first.other()),
    }
}

/// Appends what `seat` may do now, in a fixed order.
pub(crate) fn legal(rules: &Berserk, s: &State, seat: Seat, out: &mut Vec<Command>) {
    if !waiting(rules, s).contains(seat) {
        return;
    }
    let Part::Preliminary(step) = s.phase.part() else { return };
    match step {
        Preparation::Deal => deal::legal(s, seat, out),
        Preparation::Roles(_) => out.extend([Command::TakeFirst, Command::TakeSecond]),
        Preparation::Recruiting => recruiting::legal(rules, &s.sides[seat.index()], out),
        Preparation::Placement(_) => placement::legal(s, seat, out),
        Preparation::Abilities(_) => before::legal(rules, s, seat, out),
        Preparation::Symbionts(_) | Preparation::Parasites(_) => hosts::legal(rules, s, out),
        Preparation::Reveal => reveal::legal(rules, s, seat, out),
    }
}

/// Whether `seat` may do this now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check(rules: &Berserk, s: &State, seat: Seat, command: &Command) -> Checked {
    if !waiting(rules, s).contains(seat) {
        return Err(not_asked(s, seat).into());
    }
    let side = &s.sides[seat.index()];
    match (s.phase, command) {
        (Phase::Deal, Command::Keep) => deal::check_filled(s, seat),
        (Phase::Deal, Command::Redeal) => {
            deal::check_filled(s, seat).and_then(|()| deal::check_redeal(side))
        }
        (Phase::Deal, Command::Pick { card }) => picks::check(s, seat, Some(*card)),
        (Phase::Deal, Command::TakeBack) if s.picks(seat).is_some() => {
            picks::check_take_back(s, seat)
        }
        (Phase::Deal, Command::Done) if s.picks(seat).is_some() => Ok(()),
        (Phase::Roles { .. }, Command::TakeFirst | Command::TakeSecond) => Ok(()),
        (Phase::Recruiting, Command::Recruit { card, gold }) => {
            recruiting::check_recruit(rules, side, *card, *gold)
        }
        (Phase::Recruiting, Command::TakeBack) => recruiting::check_take_back(side),
        (Phase::Recruiting, Command::Done) => recruiting::check_done(rules, side),
        (Phase::Placement { .. }, Command::Place { card, cell }) => {
            placement::check_place(s, seat, *card, *cell)
        }
        (Phase::Placement { .. }, Command::TakeBack) => placement::check_take_back(side),
        (Phase::Placement { .. }, Command::Done) => placement::check_done(side),
        (Phase::Preparing { .. }, Command::Prepare { card }) => {
            before::check(rules, s, seat, *card)
        }
        (Phase::Preparing { .. }, Command::Pass) => Ok(()),
        (Phase::Symbionts { .. } | Phase::Parasites { .. }, Command::Attach { unit, host }) => {
            hosts::check(rules, s, *unit, *host)
        }
        (Phase::Reveal, Command::Hide { cell }) => reveal::check_hide(rules, s, seat, *cell),
        (Phase::Reveal, Command::TakeBack) => reveal::check_take_back(side),
        (Phase::Reveal, Command::Done) => Ok(()),
        (phase, command) => Err(out_of_step(phase, command).into()),
    }
}

/// Carries a command of the Preliminary Phase out that [`check`] allows, and goes on to the next decision in it.
/// Without one the battle begins, whose first decision the caller goes on to.
///
/// # Errors
/// The rule that forbids it; then nothing has changed.
pub(crate) fn apply(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    command: &Command,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) -> Result<(), Illegal> {
    match (s.phase, command) {
        (Phase::Deal, Command::Keep) => deal::keep(s, seat, chance, log),
        (Phase::Deal, Command::Redeal) => deal::redeal(rules, s, seat, chance, log),
        (Phase::Deal, Command::Pick { card }) => picks::pick(s, seat, *card, log),
        (Phase::Deal, Command::TakeBack) => picks::take_back(s, seat, log),
        (Phase::Deal, Command::Done) => picks::done(rules, s, seat, chance, log),
        (Phase::Roles { .. }, Command::TakeFirst) => roles::take(rules, s, seat, log),
        (Phase::Roles { .. }, Command::TakeSecond) => roles::take(rules, s, seat.other(), log),
        (Phase::Recruiting, Command::Recruit { card, gold }) => {
            recruiting::recruit(rules, s, seat, *card, *gold, log);
        }
        (Phase::Recruiting, Command::TakeBack) => recruiting::take_back(rules, s, seat, log),
        (Phase::Recruiting, Command::Done) => recruiting::done(rules, s, seat, chance, log),
        (Phase::Placement { .. }, Command::Place { card, cell }) => {
            placement::place(s, seat, *card, *cell, log);
        }
        (Phase::Placement { .. }, Command::TakeBack) => placement::take_back(s, seat, log),
        (Phase::Placement { .. }, Command::Done) => placement::done(rules, s, seat, log),
        (Phase::Preparing { .. }, Command::Prepare { card }) => {
            before::prepare(rules, s, seat, *card, log);
        }
        (Phase::Preparing { .. }, Command::Pass) => before::pass(s, seat),
        (Phase::Symbionts { .. } | Phase::Parasites { .. }, Command::Attach { unit, host }) => {
            hosts::attach(s, *unit, *host, log);
            to_battle::advance(rules, s, log);
        }
        (Phase::Reveal, Command::Hide { cell }) => reveal::hide(s, seat, *cell, log),
        (Phase::Reveal, Command::TakeBack) => reveal::take_back(s, seat, log),
        (Phase::Reveal, Command::Done) => to_battle::revealed(rules, s, log),
        (phase, command) => return Err(Illegal::by(out_of_step(phase, command))),
    }
    Ok(())
}

/// The reason why a seat that is not asked may do nothing.
fn not_asked(s: &State, seat: Seat) -> RuleId {
    let Part::Preliminary(step) = s.phase.part() else { return rule!("6.1/prelim-once") };
    match step {
        Preparation::Deal => rule!("3.3/redeal"),
        Preparation::Roles(_) => rule!("3.4"),
        Preparation::Abilities(_) if s.sides[seat.index()].ready => rule!("3.4.1/decline"),
        Preparation::Abilities(_) => rule!("3.4.1"),
        Preparation::Symbionts(_) | Preparation::Parasites(_) => hosts::turn(s.phase),
        Preparation::Recruiting => rule!("3.6/rest"),
        Preparation::Placement(_) => rule!("3.8/order"),
        Preparation::Reveal => rule!("3.11.1"),
    }
}

/// The reason why a command has no place in the present step.
fn out_of_step(phase: Phase, command: &Command) -> RuleId {
    let revealing =
        matches!(phase, Phase::Reveal | Phase::Symbionts { .. } | Phase::Parasites { .. });
    let placing = revealing || matches!(phase, Phase::Placement { .. });
    if placing && matches!(command, Command::Recruit { .. }) {
        return rule!("6.2.2");
    }
    if revealing && matches!(command, Command::Place { .. }) {
        return rule!("6.2.3");
    }
    match command.word().preliminary {
        Some(rule) => rule,
        None if revealing => rule!("6.2.3/no-actions"),
        None => rule!("6.1"),
    }
}
