//! Measures the load that the real program bears: `load [telegram|discord|both|granted] [TABLES]` (both and 300 by
//! default; `granted`: Telegram, as for a bot that it lets send 1000 messages a second). Running tables, most in battle
//! and some recruiting, are written into a data file. The program is started over it as a process of its own. People
//! press the buttons that they see on a fake platform on loopback, at rising rates. Each rate prints a line: the times
//! of answers and of one's own pictures, processor time of the program and of the fakes, memory, pictures. The run ends
//! when a resource is saturated, and names it.
//!
//! `STOLIK_BIN` names the program; without it, it is built.

mod crowd;
mod prepare;

use crowd::{Crowd, Platform};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime};
use stolik_tests::child::{self, Program};
use stolik_tests::fake::{discord, telegram};
use tokio::time::sleep;

/// Telegram without the limit of all its messages, so that the program's own is found.
const GRANTED: &str = "granted";
/// Presses a second, one step after the other.
const RATES: [u32; 8] = [10, 25, 50, 75, 100, 125, 150, 200];
/// The length of each step.
const STEP: Duration = Duration::from_secs(15);
/// The interval of checks for new messages.
const LOOK: Duration = Duration::from_millis(5);
/// The time for which the rest of a step is waited for.
const REST: Duration = Duration::from_secs(10);
/// The time limit for all messages before the first step.
const STANDING: Duration = Duration::from_secs(240);
/// Above this 99th percentile of answers a step is the last one.
const SLOW: Duration = Duration::from_millis(1000);

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let which = args.next().unwrap_or_else(|| "both".to_owned());
    let tables = args.next().and_then(|text| text.parse().ok()).unwrap_or(300);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    for name in ["discord", "telegram", GRANTED] {
        if which != name && (which != "both" || name == GRANTED) {
            continue;
        }
        if let Err(error) = runtime.block_on(run(name, tables)) {
            println!("{name}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

async fn run(name: &str, tables: usize) -> Result<(), String> {
    let folder = tempfile::Builder::new().prefix("load-").tempdir().map_err(|e| e.to_string())?;
    let (platform, mut settings) = match name {
        "telegram" | GRANTED => {
            let fake = telegram::Fake::start().await;
            fake.set_now(now());
            fake.keep(telegram::Keep::Latest);
            let mut settings = vec![
                ("STOLIK_TELEGRAM_TOKEN", fake.token().to_owned()),
                ("STOLIK_TELEGRAM_API_URL", fake.url()),
            ];
            if name == GRANTED {
                let most = stolik_telegram::A_SECOND.end().to_string();
                settings.push(("STOLIK_TELEGRAM_A_SECOND", most));
            }
            (Platform::Telegram(fake), settings)
        }
        _ => {
            let fake = discord::Fake::start().await;
            fake.set_time(SystemTime::now());
            fake.keep(discord::Keep::Little);
            let settings = vec![
                ("STOLIK_DISCORD_TOKEN", fake.token()),
                ("STOLIK_DISCORD_API_URL", fake.base()),
            ];
            (Platform::Discord(fake), settings)
        }
    };
    settings.push(("STOLIK_WEB_LISTEN", String::new()));
    settings.push(("STOLIK_METRICS_LISTEN", "127.0.0.1:0".to_owned()));
    let (mut crowd, seating) = Crowd::new(platform, tables);
    let bin = stolik_tests::program::bin();
    let mut program = Program::new(bin, folder.path(), settings);
    let begun = Instant::now();
    prepare::fill(&program.data(), now(), &seating).await;
    println!("{name}: {tables} tables were played in {:.0} s", begun.elapsed().as_secs_f64());
    let start = program.start().await?;
    println!("{name}: it serves after {:.2} s", start.as_secs_f64());
    stands(&mut crowd, &program).await;
    head();
    for rate in RATES {
        let step = step(&mut crowd, &program, rate).await;
        println!("{}", step.line());
        if let Some(what) = step.saturated() {
            println!("{name}: saturated first: {what}");
            break;
        }
    }
    let (took, code) = program.end().await?;
    println!("{name}: it ended with {code:?} after {:.1} s", took.as_secs_f64());
    Ok(())
}

/// The fakes' clock goes, and it is looked what came.
async fn passes(crowd: &mut Crowd, pause: Duration) {
    sleep(pause).await;
    if let Platform::Discord(fake) = &crowd.platform {
        fake.set_time(SystemTime::now());
    }
    crowd.looks();
}

/// Waits until everybody has a hand before them and nothing is to be sent.
async fn stands(crowd: &mut Crowd, program: &Program) {
    let begun = Instant::now();
    if let Platform::Discord(fake) = &crowd.platform {
        let registered = |fake: &discord::Fake| (!fake.commands().is_empty()).then_some(());
        fake.wait_for("commands to be registered", registered).await;
    }
    crowd.opens(0, crowd.count());
    // Boards first: on Discord a hand is opened at one.
    while begun.elapsed() < STANDING {
        passes(crowd, Duration::from_secs(1)).await;
        let metrics = program.metrics().await.unwrap_or_default();
        if begun.elapsed() > Duration::from_secs(5)
            && sum(&metrics, "stolik_delivery_waiting") == 0.0
        {
            break;
        }
    }
    if matches!(crowd.platform, Platform::Discord(_)) {
        for _ in 0..crowd.count() {
            crowd.press();
            passes(crowd, Duration::from_millis(25)).await;
        }
    }
    println!(
        "after {:.0} s {} of {} people have their hand before them",
        begun.elapsed().as_secs_f64(),
        crowd.ready(),
        crowd.count()
    );
}

/// The result of one rate.
struct Step {
    rate: u32,
    took: Duration,
    pressed: usize,
    unanswered: usize,
    unseen: usize,
    answers: Vec<Duration>,
    pictures: Vec<Duration>,
    program: Duration,
    fakes: Duration,
    /// The pictures that were painted for people who pressed, and for other messages.
    painted: [f64; 2],
    /// Messages that delivery sent or edited.
    written: f64,
    shared: f64,
    /// Sprites and bands that were drawn anew.
    anew: [f64; 2],
    queue: f64,
    waiting: f64,
    /// Below which of the classes 99 of 100 boards were shown, seconds.
    boards: f64,
    memory: u64,
}

async fn step(crowd: &mut Crowd, program: &Program, rate: u32) -> Step {
    crowd.tally = crowd::Tally::default();
    let before = program.metrics().await.unwrap_or_default();
    let (worked, own) =
        (program.worked().unwrap_or_default(), child::worked("self").unwrap_or_default());
    let begun = Instant::now();
    let (mut due, mut memory, mut queue) = (0, 0, 0.0f64);
    while begun.elapsed() < STEP {
        let now = (begun.elapsed().as_secs_f64() * f64::from(rate)) as usize;
        while due < now {
            due += 1;
            if !crowd.press() {
                break;
            }
        }
        passes(crowd, LOOK).await;
        if due % 64 == 0 {
            memory = memory.max(program.memory().unwrap_or_default());
            let metrics = program.metrics().await.unwrap_or_default();
            queue = queue.max(sum(&metrics, "stolik_turns_waiting"));
        }
    }
    let took = begun.elapsed();
    let after = program.metrics().await.unwrap_or_default();
    let program_took = program.worked().unwrap_or_default().saturating_sub(worked);
    let fakes = child::worked("self").unwrap_or_default().saturating_sub(own);
    let rest = Instant::now();
    while rest.elapsed() < REST && crowd.unanswered() > 0 {
        passes(crowd, LOOK).await;
    }
    let grew = |name: &str| sum(&after, name) - sum(&before, name);
    let written = |what: &str| {
        let its = ["telegram", "discord"].map(|platform| {
            grew(&format!("stolik_delivery_total{{platform=\"{platform}\",what=\"{what}\"}}"))
        });
        its.iter().sum::<f64>()
    };
    let unanswered = crowd.unanswered();
    let tally = &mut crowd.tally;
    tally.answers.sort();
    tally.pictures.sort();
    Step {
        rate,
        took,
        pressed: tally.pressed,
        unanswered,
        unseen: tally.unseen,
        answers: std::mem::take(&mut tally.answers),
        pictures: std::mem::take(&mut tally.pictures),
        program: program_took,
        fakes,
        painted: ["pressed", "standing"]
            .map(|whom| grew(&format!("stolik_pictures_total{{for=\"{whom}\"}}"))),
        written: ["sent", "edited"].map(written).iter().sum(),
        shared: grew("stolik_screens_shared_total"),
        anew: ["sprites", "bands"]
            .map(|what| grew(&format!("stolik_drawn_anew_total{{what=\"{what}\"}}"))),
        queue,
        waiting: sum(&after, "stolik_delivery_waiting"),
        boards: class(&before, &after, 0.99),
        memory: memory.max(program.memory().unwrap_or_default()),
    }
}

/// The sum of a figure over its labels, or of one that is named with its labels; 0 where there is none.
fn sum(metrics: &str, name: &str) -> f64 {
    let lines = metrics.lines().filter(|line| !line.starts_with('#'));
    let of = lines.filter_map(|line| {
        let (key, value) = line.rsplit_once(' ')?;
        let own = key == name || key.split('{').next()? == name;
        own.then(|| value.parse::<f64>().ok()).flatten()
    });
    of.sum()
}

/// The upper limit of the class in which this part of the boards lies that were shown between two readings.
fn class(before: &str, after: &str, part: f64) -> f64 {
    let upto = |metrics: &str, line: &str| {
        let found = metrics.lines().find_map(|one| one.strip_prefix(line));
        found.and_then(|value| value.trim().parse::<f64>().ok()).unwrap_or_default()
    };
    let named = after.lines().filter(|line| {
        line.starts_with("stolik_delivery_shown_seconds_bucket")
            && line.contains("share=\"public\"")
    });
    let classes: Vec<(f64, f64)> = named
        .filter_map(|line| {
            let (key, _) = line.rsplit_once(' ')?;
            let limit = key.split_once("le=\"")?.1.split('"').next()?;
            Some((limit.parse().ok()?, upto(after, key) - upto(before, key)))
        })
        .collect();
    let all = classes.iter().map(|class| class.1).fold(0.0, f64::max);
    let holds = classes.iter().find(|class| class.1 >= all * part);
    holds.map_or(0.0, |class| class.0)
}

fn head() {
    println!(
        "| asked/s | pressed/s | answer p50, p99 ms | own picture p50, p99 s | unanswered | program, fakes, share of a processor | ms a press | pictures a press: for whoever pressed, standing, shared | messages written a press | cards, bands drawn anew a picture | messages behind | boards, 99 % within s | memory MB |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
}

impl Step {
    fn line(&self) -> String {
        let seconds = self.took.as_secs_f64();
        let pressed = self.pressed.max(1) as f64;
        let painted = self.painted.iter().sum::<f64>().max(1.0);
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        format!(
            "| {} | {:.0} | {:.0}, {:.0} | {:.2}, {:.2} | {} | {:.2}, {:.2} | {:.1} | {:.2}, {:.2}, {:.2} | {:.2} | {:.1}, {:.1} | {:.0} | {} | {} |",
            self.rate,
            pressed / seconds,
            ms(at(&self.answers, 0.5)),
            ms(at(&self.answers, 0.99)),
            at(&self.pictures, 0.5).as_secs_f64(),
            at(&self.pictures, 0.99).as_secs_f64(),
            self.unanswered + self.unseen,
            self.program.as_secs_f64() / seconds,
            self.fakes.as_secs_f64() / seconds,
            ms(self.program) / pressed,
            self.painted[0] / pressed,
            self.painted[1] / pressed,
            self.shared / pressed,
            self.written / pressed,
            self.anew[0] / painted,
            self.anew[1] / painted,
            self.waiting,
            self.boards,
            self.memory >> 20,
        )
    }

    /// Returns the saturated resource, if there is one.
    fn saturated(&self) -> Option<String> {
        let pace = self.pressed as f64 / self.took.as_secs_f64();
        if self.unanswered > 0 {
            return Some(format!("{} presses were not answered in time", self.unanswered));
        }
        if at(&self.answers, 0.99) > SLOW {
            return Some(format!("answers; up to {:.0} waited for a turn to paint", self.queue));
        }
        if pace < f64::from(self.rate) * 0.8 {
            return Some(format!(
                "people: all others wait for their own pictures ({:.0} messages behind)",
                self.waiting
            ));
        }
        None
    }
}

/// The value below which this part of a sorted list lies.
fn at(sorted: &[Duration], part: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * part) as usize).copied().unwrap_or_default()
}
