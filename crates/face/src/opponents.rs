//! The opponents that every game offers, at its tables and to tools.

use stolik_ai::{Effort, Evaluate, Greedy, Mean, Plan, Planner, Player, Random, UNTRIED};
use stolik_kernel::every;
use stolik_kernel::{Chance, Rules, Seats, Stream};
use stolik_table::{BotInfo, Decision, UNJUDGED};
use stolik_words::Phrase;

/// A kind of opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// Any legal command, all equally likely.
    Random,
    /// One command ahead, with the exact odds of the dice.
    Greedy,
    /// Some own commands ahead: what a command makes possible counts for it.
    Planner,
}

/// Those that may sit at a table, the default one first.
const BOTS: [Opponent; 3] = every![Opponent: Greedy, Planner, Random];

impl Opponent {
    /// As people type it, and as stored matches name it.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Greedy => "greedy",
            Opponent::Planner => "planner",
        }
    }

    /// One that plays by this judge, with this effort for the first look at a command.
    pub fn player<R: Rules>(
        self,
        judge: impl Evaluate<R> + 'static,
        effort: Effort,
        seed: u64,
    ) -> Box<dyn Player<R>> {
        match self {
            Opponent::Random => Box::new(Random::new(seed)),
            Opponent::Greedy => Box::new(Greedy::with(judge, seed, effort)),
            Opponent::Planner => {
                Box::new(Planner::with(judge, seed, Plan { effort, ..Plan::default() }))
            }
        }
    }
}

/// The bots of every game, by the same names in all of them.
#[must_use]
pub fn bots() -> Vec<BotInfo> {
    let info = |bot: Opponent| BotInfo {
        kind: bot.id().to_owned(),
        name: Phrase::new(format!("bot-{}", bot.id())),
        about: Phrase::new(format!("bot-{}-about", bot.id())),
    };
    BOTS.into_iter().map(info).collect()
}

/// What the strongest bot's judge says of each legal command, as the game makes it of a seed, in the judge's unit.
pub fn judged<R: Rules>(
    rules: &R,
    make: impl FnOnce(Opponent, u64) -> Box<dyn Player<R>>,
    asked: &Decision<'_, R>,
    seed: u64,
) -> Option<Vec<i64>> {
    let worth = make(Opponent::Planner, seed).judged(rules, asked.seat, asked.view, asked.legal)?;
    let known = |worth: Mean| match worth.nearest() {
        ..=UNTRIED => UNJUDGED,
        worth => worth,
    };
    Some(worth.into_iter().map(known).collect())
}

/// What a judge says a position is worth to each of these seats, by the public view: more is better.
pub fn appraised<R: Rules>(
    rules: &R,
    judge: &impl Evaluate<R>,
    public: &R::View,
    seats: Seats,
) -> Vec<i64> {
    seats.iter().map(|seat| judge.value(rules, public, seat)).collect()
}

/// What the bot of this kind does, as the game makes it of a seed; none for kinds that are no bots.
pub fn advise<R: Rules>(
    rules: &R,
    make: impl FnOnce(Opponent, u64) -> Box<dyn Player<R>>,
    kind: &str,
    asked: &Decision<'_, R>,
    chance: &mut dyn Chance,
) -> Option<R::Command> {
    let half = |chance: &mut dyn Chance| u64::from(chance.pick(Stream::Dice, u32::MAX));
    let seed = half(chance) << 32 | half(chance);
    let bot = BOTS.into_iter().find(|bot| bot.id() == kind)?;
    let mut view = || asked.view.clone();
    let chosen = make(bot, seed).choose(rules, asked.seat, &mut view, asked.legal);
    asked.legal.get(chosen?).cloned()
}
