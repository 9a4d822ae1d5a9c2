//! A long run of the real program on the fake Telegram and the fake Discord at once, on loopback:
//! `soak [MINUTES] [SEED]` (60 and 1 by default; 1 or 2 minutes are a smoke test). People play both games by
//! random presses and lines, alone, in twos, against bots, at linked tables, with hands whispered in a
//! group; the platforms fail in every way they have; the program is killed or ended every one to three
//! minutes and started again over its data file.
//!
//! Among the faults: Discord's 30046 with status 429, deleted boards (10008), messages refused once with 400; at the
//! end the histories of some chats are cleared and their matches closed.
//!
//! Looked at all the time and at the end: every press that reached the program is answered, nothing
//! acknowledged or ever seen is missing in the data file, no version goes back, every board comes to show
//! the newest, every match verifies, no match is quarantined, nothing panics, no platform meets what no bot
//! may do, SIGTERM ends it in order. A line a minute, a table at the end; the code is 1 if any of it fails.
//!
//! The dice of people, faults and kills come from the seed; their times against each other are the
//! machine's. Folder and log of a run that failed are kept, and named.

mod finale;
mod ledger;
mod people;
mod record;
mod report;
mod trouble;
mod watch;

use ledger::Ledger;
use people::{Home, Person};
use record::Record;
use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};
use stolik_kernel::chance::Fast;
use stolik_tests::child::Program;
use stolik_tests::fake::discord::{self, CHANNEL, GUILD};
use stolik_tests::fake::telegram::{self, BotSeat, Ephemeral, Place};
use stolik_words::{Language, Phrase, Words};
use tokio::sync::Mutex;
use watch::Watch;

/// Sentences that are said only when something was committed.
const COMMITS: &[&str] = &[
    "table-ack-sat",
    "table-ack-started",
    "table-ack-conceded",
    "table-ack-offered",
    "table-ack-agreed",
    "table-ack-declined",
    "undo-ack-asked",
    "undo-ack-agreed",
    "undo-ack-declined",
];
/// People of a chat.
const CROWD: usize = 3;
/// Channels of Discord.
const CHANNELS: usize = 4;
/// The time limit until everything is answered and shown after the last press.
const SETTLING: Duration = Duration::from_secs(150);
/// The age from which the fakes forget records that no test has read.
const FORGETTING: Duration = Duration::from_secs(20 * 60);

/// Everything that all parts look at.
pub(crate) struct Soak {
    pub(crate) telegram: telegram::Fake,
    pub(crate) discord: discord::Fake,
    pub(crate) data: PathBuf,
    pub(crate) ledger: RefCell<Ledger>,
    pub(crate) watch: RefCell<Watch>,
    /// Codes of linked tables that somebody has read.
    pub(crate) codes: RefCell<Vec<String>>,
    /// Matches that were quarantined.
    pub(crate) quarantine: RefCell<Vec<u64>>,
    /// Lines written on Telegram.
    pub(crate) lines: Cell<u64>,
    /// Faults so far.
    pub(crate) faults: Cell<u64>,
    /// The longest that Discord's gateway took to come back, milliseconds.
    pub(crate) reconnect: Cell<u64>,
    /// The time of the program's last return.
    pub(crate) back: Cell<Option<Instant>>,
    end: Instant,
}

impl Soak {
    /// Whether people stop.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.end
    }

    /// Whether nothing goes wrong any more.
    pub fn is_calm(&self) -> bool {
        self.is_over()
    }

    /// Live tables of a chat.
    pub fn tables_in(&self, channel: &str) -> usize {
        self.watch.borrow().live_in(channel)
    }

    fn wrong(&self, line: String) {
        self.ledger.borrow_mut().says_wrong(line);
    }
}

/// Kills, ends and starts so far, and how they went.
#[derive(Default)]
pub(crate) struct Lives {
    pub(crate) kills: u32,
    pub(crate) ends: u32,
    /// The longest start and the longest orderly end.
    pub(crate) start: Duration,
    pub(crate) end: Duration,
    /// Memory in megabytes, by the minute; and the most at all.
    pub(crate) memory: Vec<u64>,
    pub(crate) most: u64,
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let minutes: f64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(60.0);
    let seed: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let bin = stolik_tests::program::bin();
    let folder = tempfile::Builder::new().prefix("soak-").tempdir().expect("a temporary folder");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let local = tokio::task::LocalSet::new();
    let good = local.block_on(&runtime, run(bin, folder.path(), minutes, seed));
    if good {
        return ExitCode::SUCCESS;
    }
    println!("data and log are kept in {}", folder.keep().display());
    ExitCode::FAILURE
}

async fn run(bin: PathBuf, folder: &Path, minutes: f64, seed: u64) -> bool {
    let (telegram, discord) = (telegram::Fake::start().await, discord::Fake::start().await);
    telegram.set_now(now());
    discord.set_time(SystemTime::now());
    let settings = vec![
        ("STOLIK_WEB_LISTEN", String::new()),
        ("STOLIK_TELEGRAM_TOKEN", telegram.token().to_owned()),
        ("STOLIK_TELEGRAM_API_URL", telegram.url()),
        ("STOLIK_DISCORD_TOKEN", discord.token()),
        ("STOLIK_DISCORD_API_URL", discord.base()),
    ];
    let program = Program::new(bin, folder, settings);
    let sentences = |keys: &[&str]| -> Vec<String> {
        let words = Words::embedded();
        let all = keys.iter().flat_map(|key| Language::ALL.map(|language| (key, language)));
        all.map(|(key, language)| words.say(language, &Phrase::new((*key).to_owned()))).collect()
    };
    let begun = Instant::now();
    let soak = Rc::new(Soak {
        telegram,
        discord,
        data: program.data(),
        ledger: RefCell::new(Ledger::new(sentences(COMMITS), sentences(&["table-ack-done"]))),
        watch: RefCell::default(),
        codes: RefCell::default(),
        quarantine: RefCell::default(),
        lines: Cell::new(0),
        faults: Cell::new(0),
        reconnect: Cell::new(0),
        back: Cell::new(None),
        end: begun + Duration::from_secs_f64(minutes * 60.0),
    });
    let (program, lives) = (Rc::new(Mutex::new(program)), Rc::new(RefCell::new(Lives::default())));
    let record = Rc::new(RefCell::new(Record::default()));
    println!("soak: {minutes} minutes, seed {seed}");
    clockwork(&soak, &program);
    if let Err(error) = starts(&soak, &program, &lives).await {
        soak.wrong(error);
        return false;
    }
    moves_in(&soak, seed).await;
    tokio::task::spawn_local(watch::run(Rc::clone(&soak)));
    tokio::task::spawn_local(trouble::on_telegram(Rc::clone(&soak), seed ^ 0x7e1e));
    tokio::task::spawn_local(trouble::on_discord(Rc::clone(&soak), seed ^ 0xd15c));
    let every = if minutes < 5.0 { 15..40 } else { 60..180 };
    let reaper = tokio::task::spawn_local(reaps(
        Rc::clone(&soak),
        Rc::clone(&program),
        Rc::clone(&lives),
        Rc::clone(&record),
        (seed ^ 0x4ea9, every),
    ));
    while !soak.is_over() {
        let next = Instant::now() + Duration::from_secs(60);
        while Instant::now() < next.min(soak.end) {
            tokio::time::sleep(Duration::from_secs(2)).await;
            if let Ok(mut program) = program.try_lock() {
                let memory = program.memory().unwrap_or_default() / (1 << 20);
                let mut lives = lives.borrow_mut();
                lives.most = lives.most.max(memory);
                if let Some(code) = program.gone() {
                    soak.wrong(format!("the program ended by itself with {code}"));
                    return false;
                }
            }
        }
        let memory = program.lock().await.memory().unwrap_or_default() / (1 << 20);
        lives.borrow_mut().memory.push(memory);
        report::line(&soak, &lives.borrow(), begun.elapsed());
    }
    if reaper.await.is_err() {
        soak.wrong("the run itself has panicked".into());
    }
    ends(&soak, &program, &lives, &record, folder).await;
    report::table(&soak, &lives.borrow(), &record.borrow());
    soak.ledger.borrow().wrong.is_empty()
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The fakes' clocks go, answers are looked for, and what is old is forgotten.
fn clockwork(soak: &Rc<Soak>, program: &Rc<Mutex<Program>>) {
    let (clocked, program) = (Rc::clone(soak), Rc::clone(program));
    tokio::task::spawn_local(async move {
        let (mut forgotten, mut last) = (Instant::now(), Instant::now());
        let mut scheduled: Option<(Instant, Duration, Duration)> = None;
        loop {
            tokio::time::sleep(Duration::from_millis(50)).await;
            clocked.ledger.borrow_mut().stood_still(last, last.elapsed());
            last = Instant::now();
            if scheduled.is_none_or(|(at, ..)| at.elapsed() > Duration::from_secs(1)) {
                let now = program.try_lock().ok().and_then(|program| program.scheduled());
                if let (Some((at, ran, waited)), Some(now)) = (scheduled, now) {
                    // Threads that ended, and a program started anew, begin at zero.
                    let (ran, waited) = (now.0.saturating_sub(ran), now.1.saturating_sub(waited));
                    clocked.ledger.borrow_mut().scheduled(at, ran, waited);
                }
                scheduled = now.map(|(ran, waited)| (last, ran, waited));
            }
            clocked.discord.set_time(SystemTime::now());
            clocked.ledger.borrow_mut().sweep(&clocked.telegram, &clocked.discord);
            let links = std::mem::take(&mut clocked.ledger.borrow_mut().links);
            for (person, link) in links.into_iter().filter(|(_, link)| link.contains("?start=")) {
                let said = clocked.telegram.follows(person, &link);
                said.update.into_iter().for_each(|update| clocked.ledger.borrow_mut().said(update));
            }
            if forgotten.elapsed() > Duration::from_secs(60) {
                forgotten = Instant::now();
                let age = i64::try_from(FORGETTING.as_millis()).unwrap_or(i64::MAX);
                clocked.telegram.forgets(clocked.telegram.now() - age);
                clocked.discord.forgets(FORGETTING);
            }
        }
    });
}

async fn starts(
    soak: &Soak,
    program: &Mutex<Program>,
    lives: &RefCell<Lives>,
) -> Result<(), String> {
    let took = program.lock().await.start().await?;
    soak.back.set(Some(Instant::now()));
    soak.ledger.borrow_mut().is_back();
    let mut lives = lives.borrow_mut();
    lives.start = lives.start.max(took);
    Ok(())
}

/// Chats and the people in them.
async fn moves_in(soak: &Rc<Soak>, seed: u64) {
    let mut luck = Fast::new(seed);
    let mut lives = |home: Home, name: String| {
        let seed = luck.bits();
        tokio::task::spawn_local(Person::new(soak, seed, home, &name).lives());
    };
    let fake = &soak.telegram;
    let language = |number: usize| Some(["ru", "en"][number % 2].to_owned());
    for (group, whispers) in [false, false, true, true].into_iter().enumerate() {
        let people: Vec<_> =
            (0..CROWD).map(|one| fake.person(&format!("Тг{group}{one}"))).collect();
        let chat = match group {
            0 => fake.group("Клуб", &people),
            _ => fake.supergroup("Клуб", &people),
        };
        if whispers {
            fake.ephemeral(chat, Ephemeral::Works);
        }
        if group == 2 {
            fake.seats_bot(people[0], chat, BotSeat::Administrator);
        }
        for (number, person) in people.into_iter().enumerate() {
            fake.change_person(person, |one| one.language = language(number));
            // A stranger to the bot must open the private chat by a link first.
            if number > 0 {
                let said = fake.opens(person, "");
                said.update.into_iter().for_each(|update| soak.ledger.borrow_mut().said(update));
            }
            let place: Place = chat.into();
            lives(Home::Telegram { person, place, whispers }, format!("Тг{group}{number}"));
        }
    }
    let alone = fake.person("Тг один");
    fake.opens(alone, "");
    let home = Home::Telegram { person: alone, place: alone.into(), whispers: false };
    lives(home, "Тг один".to_owned());
    let registered = |fake: &discord::Fake| (!fake.commands().is_empty()).then_some(());
    soak.discord.wait_for("commands to be registered", registered).await;
    for number in 0..CHANNELS {
        let channel = match number {
            0 => CHANNEL,
            1 => soak.discord.thread(CHANNEL, "стол"),
            _ => soak.discord.channel(GUILD, &format!("table-{number}")),
        };
        for one in 0..CROWD {
            let name = format!("Дс{number}{one}");
            let person = soak.discord.person(&name, ["ru", "en-US"][one % 2]);
            lives(Home::Discord { person, channel }, name);
        }
    }
}

/// Kills the program, or ends it, and starts it again, until people stop.
async fn reaps(
    soak: Rc<Soak>,
    program: Rc<Mutex<Program>>,
    lives: Rc<RefCell<Lives>>,
    record: Rc<RefCell<Record>>,
    (seed, every): (u64, std::ops::Range<u32>),
) {
    let mut luck = Fast::new(seed);
    loop {
        let pause = every.start + luck.below(every.end - every.start);
        let pause = Duration::from_millis(u64::from(pause) * 1000 + u64::from(luck.below(1000)));
        tokio::time::sleep_until((Instant::now() + pause).min(soak.end).into()).await;
        if soak.is_over() {
            return;
        }
        if luck.below(10) < 7 {
            let mut program = program.lock().await;
            lives.borrow_mut().kills += 1;
            program.kill();
        } else {
            orderly(&soak, &program, &lives).await;
        }
        {
            let mut ledger = soak.ledger.borrow_mut();
            ledger.sweep(&soak.telegram, &soak.discord);
            ledger.killed(&soak.telegram);
        }
        let data = program.lock().await.data();
        record.borrow_mut().compare(&soak, &data);
        tokio::time::sleep(Duration::from_millis(u64::from(luck.below(3) * 1000))).await;
        if let Err(error) = starts(&soak, &program, &lives).await {
            soak.wrong(format!("after a kill: {error}"));
            return;
        }
    }
}

/// Ends the program in order, by SIGTERM.
async fn orderly(soak: &Soak, program: &Mutex<Program>, lives: &RefCell<Lives>) {
    let ended = program.lock().await.end().await;
    let mut lives = lives.borrow_mut();
    lives.ends += 1;
    match ended {
        Ok((took, Some(0))) => lives.end = lives.end.max(took),
        Ok((_, code)) => soak.wrong(format!("after SIGTERM it ended with {code:?}")),
        Err(error) => soak.wrong(format!("after SIGTERM: {error}")),
    }
}

/// Everything comes to rest, the program ends, and what is left is looked at.
async fn ends(
    soak: &Soak,
    program: &Mutex<Program>,
    lives: &RefCell<Lives>,
    record: &RefCell<Record>,
    folder: &Path,
) {
    let closed = finale::closes(soak).await;
    let begun = Instant::now();
    let rests = || {
        let pending = soak.ledger.borrow().is_empty() && soak.telegram.unconfirmed() == 0;
        pending
            && soak.watch.borrow().is_settled(begun)
            && begun.elapsed() > Duration::from_secs(20)
    };
    while !rests() && begun.elapsed() < SETTLING {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    println!("at rest after {:.0} s", begun.elapsed().as_secs_f64());
    if !rests() {
        let (left, behind) = (soak.telegram.unconfirmed(), soak.watch.borrow().behind.clone());
        let what = format!("{left} updates not confirmed, boards behind: {behind:?}");
        soak.wrong(format!("it does not come to rest in {SETTLING:?}: {what}"));
    }
    let (read, all) = (finale::read(soak, &closed), closed.count());
    println!("{read} of {all} matches closed after a cleared history are read of in their chats");
    orderly(soak, program, lives).await;
    let program = program.lock().await;
    record.borrow_mut().compare(soak, &program.data());
    match program.run(&["verify"]) {
        Ok((Some(0), text)) => println!("{}", text.lines().last().unwrap_or_default()),
        Ok((code, text)) => {
            let bad = text.lines().filter(|line| !line.contains(": good:"));
            let bad: Vec<&str> = bad.collect();
            soak.wrong(format!("verify ended with {code:?}: {}", bad.join("; ")));
        }
        Err(error) => soak.wrong(format!("verify: {error}")),
    }
    match record::boards(soak, &program.data(), folder, &closed).await {
        Ok(record::Compared { boards, taken }) => println!(
            "{boards} live boards compared with what stands in the chats; of {taken} more the message was taken away since their last version"
        ),
        Err(error) => soak.wrong(format!("boards: {error}")),
    }
    let log = std::fs::read_to_string(program.log()).unwrap_or_default();
    for line in log.lines().filter(|line| report::is_alarming(line)) {
        soak.wrong(format!("the log says: {line}"));
    }
    for violation in soak.telegram.violations() {
        soak.wrong(format!("Telegram: {violation}"));
    }
    for violation in soak.discord.violations() {
        soak.wrong(format!("Discord: {violation}"));
    }
}
