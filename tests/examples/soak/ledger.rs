//! Every press and what came of it: answered, waited for, or excused by what was done to the program
//! or to its platforms meanwhile.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};
use stolik_tests::fake::discord::{self, Begun, First};
use stolik_tests::fake::telegram::{self, BOT_ID, CallbackId, UpdateId};
use stolik_tests::token::{Seen, Token};

/// The time for which Telegram takes an answer to a press, and a little more.
const TELEGRAM: Duration = Duration::from_millis(15_500);
/// The time for which Discord takes a first answer, and a little more.
const DISCORD: Duration = Duration::from_millis(3_500);
/// The remaining life of a press at the program's return from which on it must be answered.
const ENOUGH: Duration = Duration::from_secs(7);

/// The time for which the fakes may stand still, because the machine is busy, before presses are excused by it.
const STILL: Duration = Duration::from_millis(700);

/// A platform.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Platform {
    Telegram,
    Discord,
}

/// The answer that is waited for.
#[derive(Clone, Debug)]
enum Answer {
    Callback(CallbackId, UpdateId),
    Interaction(Begun),
}

/// A press, or a command of Discord.
#[derive(Clone, Debug)]
struct Press {
    number: u64,
    at: Instant,
    what: String,
    /// The person who pressed on Telegram, whose client opens a link that the answer gives.
    person: Option<telegram::PersonId>,
    /// For `/do` and a command of the game: whether «Done.» means that it was committed.
    plays: bool,
    answer: Answer,
    /// The program was killed or ended before it was answered.
    killed: Killed,
}

/// The effect of a kill on a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Killed {
    No,
    /// The platform hands it out again.
    ComesAgain,
    /// It does not: Discord never, Telegram if the bot has confirmed it.
    Gone,
}

/// A time in which something was done to a platform so that presses may stay unanswered.
#[derive(Clone, Debug)]
struct Window {
    platform: Platform,
    from: Instant,
    until: Option<Instant>,
    /// The number of presses that it can cost; `None`: any number.
    left: Option<u32>,
    why: Cause,
}

impl Window {
    /// Whether it may be why a press between these times was not answered.
    fn could_cost(&self, platform: Platform, from: Instant, end: Instant) -> bool {
        let overlaps = self.from <= end && self.until.is_none_or(|until| until >= from);
        self.platform == platform && overlaps && self.left != Some(0)
    }
}

/// Reason of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    /// Something was done to the platform.
    Fault,
    /// The machine gave no processor to the fakes or to the program.
    Busy,
}

/// Figures of one platform.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// Presses and commands that wait for an answer.
    pub made: u64,
    /// Those that got one.
    pub answered: u64,
    /// Not answered: a fault of the platform stood in between.
    pub faults: u64,
    /// Not answered: the machine was busy with other things.
    pub busy: u64,
    /// Not answered: in flight at a kill and not handed out again in time.
    pub kills: u64,
    /// In flight at a kill and answered after it.
    pub after_kill: u64,
    /// Made while the program was away, on a platform that hands nothing out again.
    pub away: u64,
    /// Not answered for no reason.
    pub unanswered: u64,
    /// The times of answers, in milliseconds.
    pub latencies: Vec<u32>,
}

/// Something acknowledged that the data file must hold.
#[derive(Clone, Debug)]
pub struct Committed {
    /// The update's key in the data file.
    pub key: String,
    /// The press that was answered.
    pub what: String,
}

/// All presses.
pub struct Ledger {
    pending: Vec<Press>,
    windows: Vec<Window>,
    /// Sentences that are said only when something was committed.
    commits: Vec<String>,
    /// «Done.» in every language.
    done: Vec<String>,
    next: u64,
    begun: Instant,
    /// The time of the program's return from the last kill; `None`: it is away.
    back: Option<Instant>,
    /// Acknowledged since the data file was looked at.
    pub acknowledged: Vec<Committed>,
    /// The number of them that were found in the data file.
    pub proved: u64,
    /// The newest version of each audience that any message has shown.
    pub shown: HashMap<Seen, u32>,
    /// The tallies by platform.
    pub tallies: BTreeMap<Platform, Tally>,
    /// The faults, in words.
    pub wrong: Vec<String>,
    /// The last updates of Telegram, for handing them out twice.
    pub updates: Vec<UpdateId>,
    /// The last interactions of Discord, for the same.
    pub asked: Vec<Begun>,
    /// Updates held back, in order.
    pub held: Option<Vec<UpdateId>>,
    /// The number of times that the fakes themselves stood still, and the longest of them.
    pub still: (u32, Duration),
    /// Time in which other processes of the machine kept the program from running.
    pub starved: Duration,
    /// Links that answers gave, and to whom.
    pub links: Vec<(telegram::PersonId, String)>,
}

impl Ledger {
    /// Empty; `commits` and `done` as in [`Ledger`].
    pub fn new(commits: Vec<String>, done: Vec<String>) -> Ledger {
        let zero = [Platform::Telegram, Platform::Discord].map(|one| (one, Tally::default()));
        Ledger {
            pending: Vec::new(),
            windows: Vec::new(),
            commits,
            done,
            next: 0,
            begun: Instant::now(),
            back: None,
            acknowledged: Vec::new(),
            proved: 0,
            shown: HashMap::new(),
            tallies: BTreeMap::from(zero),
            wrong: Vec::new(),
            updates: Vec::new(),
            asked: Vec::new(),
            held: None,
            still: (0, Duration::ZERO),
            starved: Duration::ZERO,
            links: Vec::new(),
        }
    }

    fn tally(&mut self, platform: Platform) -> &mut Tally {
        self.tallies.entry(platform).or_default()
    }

    fn add(
        &mut self,
        platform: Platform,
        person: Option<telegram::PersonId>,
        what: String,
        plays: bool,
        answer: Answer,
    ) -> u64 {
        self.tally(platform).made += 1;
        self.next += 1;
        let killed = match (self.back, platform) {
            (Some(_), _) => Killed::No,
            (None, Platform::Telegram) => Killed::ComesAgain,
            (None, Platform::Discord) => Killed::Gone,
        };
        let (number, at) = (self.next, Instant::now());
        self.pending.push(Press { number, at, what, person, plays, answer, killed });
        number
    }

    /// Somebody pressed a button on Telegram. Gives a number for [`Ledger::is_pending`].
    pub fn pressed(
        &mut self,
        press: &telegram::Press,
        person: telegram::PersonId,
        what: String,
    ) -> Option<u64> {
        let update = press.update?;
        self.said(update);
        let answer = Answer::Callback(press.callback.clone(), update);
        Some(self.add(Platform::Telegram, Some(person), what, true, answer))
    }

    /// Somebody wrote on Telegram.
    pub fn said(&mut self, update: UpdateId) {
        self.held.iter_mut().for_each(|held| held.push(update));
        self.updates.push(update);
        let old = self.updates.len().saturating_sub(40);
        self.updates.drain(..old);
    }

    /// Somebody did something on Discord, while the bot listened or not.
    pub fn asked(
        &mut self,
        asked: &Begun,
        what: String,
        plays: bool,
        listens: bool,
    ) -> Option<u64> {
        if !listens || self.back.is_none() {
            let tally = self.tally(Platform::Discord);
            tally.made += 1;
            tally.away += 1;
            return None;
        }
        self.asked.push(asked.clone());
        let old = self.asked.len().saturating_sub(20);
        self.asked.drain(..old);
        Some(self.add(Platform::Discord, None, what, plays, Answer::Interaction(asked.clone())))
    }

    /// Whether a press waits for its answer.
    pub fn is_pending(&self, number: u64) -> bool {
        self.pending.iter().any(|one| one.number == number)
    }

    /// Whether nothing waits for its answer.
    pub fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    /// Held updates were let go under other ids.
    pub fn renumbered(&mut self, before: &[UpdateId], after: &[UpdateId]) {
        let map: HashMap<i64, UpdateId> =
            before.iter().map(|one| one.0).zip(after.iter().copied()).collect();
        for press in &mut self.pending {
            if let Answer::Callback(_, update) = &mut press.answer
                && let Some(now) = map.get(&update.0)
            {
                *update = *now;
            }
        }
        self.updates.clear();
    }

    /// The program is gone: what is in flight is noted.
    pub fn killed(&mut self, telegram: &telegram::Fake) {
        self.back = None;
        for press in &mut self.pending {
            press.killed = match &press.answer {
                Answer::Callback(_, update) if telegram.waits(*update) => Killed::ComesAgain,
                Answer::Callback(..) | Answer::Interaction(_) => Killed::Gone,
            };
        }
    }

    /// The program serves.
    pub fn is_back(&mut self) {
        self.back = Some(Instant::now());
    }

    /// Something begins that presses may stay unanswered for; `left` of them, or any number. Gives
    /// what ends it.
    pub fn window(&mut self, platform: Platform, left: Option<u32>) -> usize {
        self.windows.push(Window {
            platform,
            from: Instant::now(),
            until: None,
            left,
            why: Cause::Fault,
        });
        self.windows.len() - 1
    }

    /// It ends after this time.
    pub fn window_ends(&mut self, window: usize, after: Duration) {
        self.windows[window].until = Some(Instant::now() + after);
    }

    /// The fakes' own clock was last seen going then, so long ago.
    pub fn stood_still(&mut self, from: Instant, time: Duration) {
        if time < STILL {
            return;
        }
        self.still = (self.still.0 + 1, self.still.1.max(time));
        self.excuse_busy(from, Duration::from_secs(3));
    }

    /// In the time since then, the program's threads ran and waited for a processor for so long.
    pub fn scheduled(&mut self, from: Instant, ran: Duration, waited: Duration) {
        let time = from.elapsed();
        // Its own threads keep each other waiting too, but not for so long.
        if waited > 2 * ran && 2 * waited > time {
            self.starved += time;
            self.excuse_busy(from, Duration::ZERO);
        }
    }

    fn excuse_busy(&mut self, from: Instant, after: Duration) {
        let until = Some(Instant::now() + after);
        for platform in [Platform::Telegram, Platform::Discord] {
            self.windows.push(Window { platform, from, until, left: None, why: Cause::Busy });
        }
    }

    /// Looks for answers.
    pub fn sweep(&mut self, telegram: &telegram::Fake, discord: &discord::Fake) {
        let now = Instant::now();
        for press in std::mem::take(&mut self.pending) {
            match &press.answer {
                Answer::Callback(callback, update) => {
                    if let Some(answer) = telegram.answer(callback) {
                        let line = answer.text.unwrap_or_default();
                        self.links.extend(press.person.zip(answer.url));
                        self.answered(&press, &format!("telegram:{BOT_ID}:{}", update.0), &line);
                    } else if now.duration_since(press.at) > TELEGRAM {
                        self.failed(Platform::Telegram, &press, TELEGRAM);
                    } else {
                        self.pending.push(press);
                    }
                }
                Answer::Interaction(asked) => {
                    let reply = discord.answer_of(asked);
                    match reply.as_ref().map(|reply| reply.first) {
                        Some(first) => {
                            let words = matches!(first, First::Message);
                            let shown = reply.and_then(|reply| reply.now).filter(|_| words);
                            let line = shown.map(|shown| shown.content).unwrap_or_default();
                            self.answered(&press, &format!("discord:{}", asked.id), &line);
                        }
                        None if now.duration_since(press.at) > DISCORD => {
                            self.failed(Platform::Discord, &press, DISCORD);
                        }
                        None => self.pending.push(press),
                    }
                }
            }
        }
    }

    fn answered(&mut self, press: &Press, key: &str, line: &str) {
        let platform = press.platform();
        let took = u32::try_from(press.at.elapsed().as_millis()).unwrap_or(u32::MAX);
        let tally = self.tally(platform);
        tally.answered += 1;
        tally.after_kill += u64::from(press.killed == Killed::ComesAgain);
        tally.latencies.push(took);
        let first = line.lines().next().unwrap_or_default().trim();
        let is_done = press.plays && self.done.iter().any(|done| done == first);
        if is_done || self.commits.iter().any(|line| line == first) {
            let what = format!("{}: {first}", press.what);
            self.acknowledged.push(Committed { key: key.to_owned(), what });
        }
    }

    fn failed(&mut self, platform: Platform, press: &Press, life: Duration) {
        let end = press.at + life;
        let in_time = self
            .windows
            .iter()
            .any(|one| one.why == Cause::Fault && one.could_cost(platform, press.at, end));
        let excused = self.windows.iter_mut().find(|one| {
            // A fault comes first: of a busy machine there may be much.
            one.could_cost(platform, press.at, end) && (one.why == Cause::Fault || !in_time)
        });

        if press.killed == Killed::Gone {
            self.tally(platform).kills += 1;
        } else if let Some(window) = excused {
            window.left = window.left.map(|left| left - 1);
            let cause = window.why;
            let tally = self.tally(platform);
            match cause {
                Cause::Fault => tally.faults += 1,
                Cause::Busy => tally.busy += 1,
            }
        } else if press.killed == Killed::ComesAgain
            && self.back.is_none_or(|back| back + ENOUGH > end)
        {
            self.tally(platform).kills += 1;
        } else {
            self.tally(platform).unanswered += 1;
            let (what, age) = (&press.what, press.at.elapsed().as_secs());
            let killed = press.killed;
            let line =
                format!("{platform:?}: not answered: {what}, made {age} s ago, killed: {killed:?}");
            self.says_wrong(line);
        }
    }

    /// Something is wrong.
    pub fn says_wrong(&mut self, line: String) {
        let line = format!("after {:.1} s: {line}", self.begun.elapsed().as_secs_f64());
        println!("  WRONG: {line}");
        self.wrong.push(line);
    }

    /// A message shows this button.
    pub fn sees(&mut self, token: &Token) {
        if let Some((seen, version)) = token.version() {
            let known = self.shown.entry(seen).or_default();
            *known = version.max(*known);
        }
    }
}

impl Press {
    fn platform(&self) -> Platform {
        match self.answer {
            Answer::Callback(..) => Platform::Telegram,
            Answer::Interaction(_) => Platform::Discord,
        }
    }
}
