//! Estimate of a position of «Berserk» for a seat, for the opponents that look ahead. By the seat's own view only,
//! and cheap: it is asked thousands of times a decision. The value of a word of the card language stands in its
//! description, beside its data type; a life is worth six.
//!
//! | module | for |
//! |---|---|
//! | [`appraisal`] | a card of the pool by its definition alone, counted once |
//! | [`squad`] | before the battle |
//! | [`battle`] | the battle |

mod appraisal;
mod battle;
mod squad;

use appraisal::Appraisal;
use std::sync::Arc;
use stolik_ai::Evaluate;
use stolik_berserk::command::Command;
use stolik_berserk::ids::Target;
use stolik_berserk::state::{Asked, Phase, Play};
use stolik_berserk::view::View;
use stolik_berserk::{Berserk, CardId};
use stolik_kernel::Seat;

/// Judges positions of a rule set by material, wounds, changes and distance.
#[derive(Clone, Debug)]
pub struct Judge {
    cards: Arc<[Appraisal]>,
}

/// Battles are worth more than anything before them, so that the preliminary phases come to an end.
const BATTLE: i64 = 100_000;

/// A game of a campaign is worth more than any battle.
const GAME: i64 = 50_000_000;

impl Judge {
    /// A judge of this rule set.
    #[must_use]
    pub fn of(rules: &Berserk) -> Judge {
        Judge { cards: rules.cards().iter().map(Appraisal::of).collect() }
    }

    fn card(&self, id: CardId) -> &Appraisal {
        &self.cards[id.index()]
    }
}

impl Evaluate<Berserk> for Judge {
    fn value(&self, rules: &Berserk, view: &View, seat: Seat) -> i64 {
        let here = if view.phase.is_battle() {
            BATTLE + battle::value(self, rules, view, seat)
        } else {
            squad::value(self, rules, view, seat)
        };
        here + GAME * games(view, seat)
    }

    fn even(&self, _: &Berserk, view: &View, seat: Seat) -> Option<i64> {
        // Before the battle one knows one's own squad alone.
        view.phase.is_battle().then(|| BATTLE + GAME * games(view, seat))
    }

    fn quiet(&self, rules: &Berserk, view: &View, _: Seat, legal: &[Command]) -> Option<usize> {
        if let Some(choice) = pick(self, view, legal) {
            return Some(choice);
        }
        let settled = view.stack.is_empty() && view.asked.is_none();
        if !view.phase.is_battle() || (settled && view.phase == Phase::Main) {
            return None;
        }
        if let Some(Asked::Target { play }) = &view.asked
            && let Some(answer) = answer(self, rules, view, play, legal)
        {
            return Some(answer);
        }
        let at = |wanted: Command| legal.iter().position(|c| *c == wanted);
        at(Command::Pass)
            .or_else(|| at(Command::Decline))
            .or_else(|| at(Command::Hold))
            .or((!legal.is_empty()).then_some(0))
    }
}

/// Games of a campaign won more than lost.
fn games(view: &View, seat: Seat) -> i64 {
    let wins = view.campaign.as_ref().map_or([0; 2], |campaign| campaign.wins);
    i64::from(wins[seat.index()]) - i64::from(wins[seat.other().index()])
}

/// The loser of a campaign's last game takes the dearest cards of its deck (8.4), as many as it may.
fn pick(judge: &Judge, view: &View, legal: &[Command]) -> Option<usize> {
    view.campaign.as_ref()?.picking?;
    let prices = legal.iter().enumerate().filter_map(|(n, command)| {
        let Command::Pick { card } = command else { return None };
        Some((judge.card(*card).cost, n))
    });
    let dearest = prices.max().map(|(_, n)| n);
    dearest.or_else(|| legal.iter().position(|command| *command == Command::Done))
}

/// The likely target of a triggered ability: harm for the enemy's dearest card, help for one's own; `None` if only
/// the wrong cards can be chosen.
fn answer(
    judge: &Judge,
    rules: &Berserk,
    view: &View,
    play: &Play,
    legal: &[Command],
) -> Option<usize> {
    let source = view.units.get(play.source.index())?;
    let steps = rules.ability(source.card?, play.ability)?.steps();
    let harm = steps.iter().any(|step| step.verb.word().harms());
    let worth = |command: &Command| {
        let Command::Choose { target } = command else { return None };
        match target {
            Target::Unit(u) => {
                let unit = view.units.get(u.index())?;
                let card = judge.card(unit.card?);
                match (unit.controller != play.seat) == harm {
                    true => Some(card.cost),
                    // Its own card stands for "yes" where nothing is to be aimed.
                    false => (*u == play.source).then_some(-1),
                }
            }
            Target::Cell(_) => Some(0),
            Target::Card(id) => Some(judge.card(*id).cost),
            // A large number leaves more to what follows.
            Target::Number(number) => Some(i64::from(*number)),
            Target::Die | Target::Assault => None,
        }
    };
    let known = |(i, command)| worth(command).map(|w| (w, i));
    legal
        .iter()
        .enumerate()
        .filter_map(known)
        .max_by_key(|(w, i)| (*w, usize::MAX - i))
        .map(|(_, i)| i)
}
