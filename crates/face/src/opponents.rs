//! The opponents that every game offers, at its tables and to tools.

use stolik_ai::{
    DECISIVE, Effort, Evaluate, Greedy, Hasty, Mean, Plan, Planner, Player, Random, Thinker,
    Thought, UNTRIED, WIN, wins_for_certain,
};
use stolik_kernel::chance::Fast;
use stolik_kernel::every;
use stolik_kernel::{Chance, Rules, Seat, Seats, Stream};
use stolik_table::{BotInfo, Decision, Judged, Outlook, UNJUDGED};
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
    /// The planner's best lines, each played on to the end of the opponent's next turn.
    Thinker,
    /// The level of a first match: it looks at very few of its commands.
    Apprentice,
    /// The level between: it looks at some of its commands.
    Journeyman,
    /// The strongest opponent of a game.
    Master,
}

/// The work of the three levels of a game, as data. Each wins at least 60 % of games against the one before it;
/// docs/OPERATING.md has the measured shares and the commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Levels {
    /// Commands that the apprentice looks at for a decision.
    pub apprentice: usize,
    /// Commands that the journeyman looks at for a decision.
    pub journeyman: usize,
    /// The thought of the master; with one line it is a planner.
    pub master: Thought,
}

/// Those that may sit at a table, the default one first.
const BOTS: [Opponent; 7] =
    every![Opponent: Apprentice, Journeyman, Master, Greedy, Planner, Thinker, Random];

impl Opponent {
    /// As people type it, and as stored matches name it.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Greedy => "greedy",
            Opponent::Planner => "planner",
            Opponent::Thinker => "thinker",
            Opponent::Apprentice => "apprentice",
            Opponent::Journeyman => "journeyman",
            Opponent::Master => "master",
        }
    }

    /// One that plays by this judge, with this effort for the first look at a command.
    pub fn player<R: Rules>(
        self,
        judge: impl Evaluate<R> + Clone + 'static,
        effort: Effort,
        levels: Levels,
        seed: u64,
    ) -> Box<dyn Player<R>> {
        let plan = Plan { effort, ..Plan::default() };
        match self {
            Opponent::Random => Box::new(Random::new(seed)),
            Opponent::Greedy => Box::new(Greedy::with(judge, seed, effort)),
            Opponent::Planner => Box::new(Planner::with(judge, seed, plan)),
            Opponent::Thinker => {
                let thought = Thought { plan, ..Thought::default() };
                Box::new(Thinker::with(judge, seed, thought))
            }
            Opponent::Apprentice => Box::new(Hasty::with(judge, seed, effort, levels.apprentice)),
            Opponent::Journeyman => Box::new(Hasty::with(judge, seed, effort, levels.journeyman)),
            Opponent::Master => {
                let thought = Thought { plan, ..levels.master };
                Box::new(Thinker::with(judge, seed, thought))
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

/// The bots of a game: its judge, and the effort with which they look ahead.
pub trait Bots<R: Rules> {
    /// The judge of positions.
    type Judge: Evaluate<R> + Clone + 'static;
    /// The effort for the first look at a command.
    const EFFORT: Effort;
    /// The work of its levels.
    const LEVELS: Levels;

    /// Returns the judge for these rules.
    fn judge(rules: &R) -> Self::Judge;

    /// An opponent of this kind.
    fn player(rules: &R, kind: Opponent, seed: u64) -> Box<dyn Player<R>> {
        kind.player(Self::judge(rules), Self::EFFORT, Self::LEVELS, seed)
    }
}

/// Judges each legal command by the planner of a game.
pub fn judged<R: Rules, B: Bots<R>>(
    rules: &R,
    asked: &Decision<'_, R>,
    seed: u64,
) -> Option<Vec<Judged>> {
    let Decision { seat, view, legal } = *asked;
    let worth = B::player(rules, Opponent::Planner, seed).judged(rules, seat, view, legal)?;
    let even = B::judge(rules).even(rules, view, seat);
    let mut random = Fast::new(seed);
    let mut certain = |worth: Mean, command: &R::Command| {
        worth == Mean::part(WIN, 1) && wins_for_certain(rules, view, seat, command, &mut random)
    };
    let judged = |(worth, command): (Mean, &R::Command)| {
        if worth.nearest() <= UNTRIED {
            return Judged { worth: UNJUDGED, outlook: Outlook::Compared };
        }
        let outlook = match (certain(worth, command), even) {
            (true, _) => Outlook::Wins,
            (false, None) => Outlook::Compared,
            (false, Some(even)) => outlook(worth.nearest() - even),
        };
        Judged { worth: worth.nearest(), outlook }
    };
    Some(worth.into_iter().zip(legal).map(judged).collect())
}

/// The outlook of a seat that is so far ahead.
fn outlook(ahead: i64) -> Outlook {
    match ahead {
        DECISIVE.. => Outlook::MayWin,
        _ if ahead <= -DECISIVE => Outlook::MayLose,
        _ => Outlook::Ahead(ahead),
    }
}

/// The points by which the judge of a game sees each of these seats ahead, by the public view.
pub fn appraised<R: Rules, B: Bots<R>>(rules: &R, public: &R::View, seats: Seats) -> Vec<i64> {
    let judge = B::judge(rules);
    let ahead = |seat: Seat| {
        judge.value(rules, public, seat) - judge.even(rules, public, seat).unwrap_or(0)
    };
    seats.iter().map(ahead).collect()
}

/// Returns the command of a game's bot of this kind. `None` for kinds that are no bots.
pub fn advise<R: Rules, B: Bots<R>>(
    rules: &R,
    kind: &str,
    asked: &Decision<'_, R>,
    chance: &mut dyn Chance,
) -> Option<R::Command> {
    let half = |chance: &mut dyn Chance| u64::from(chance.pick(Stream::Dice, u32::MAX));
    let seed = half(chance) << 32 | half(chance);
    let bot = BOTS.into_iter().find(|bot| bot.id() == kind)?;
    let mut view = || asked.view.clone();
    let chosen = B::player(rules, bot, seed).choose(rules, asked.seat, &mut view, asked.legal);
    asked.legal.get(chosen?).cloned()
}
