//! A bounded load run over the fake Discord on loopback: `load [TABLES]` (1000 by default). Tables in the
//! middle of their recruiting, each in a channel of its own; people use commands at rising rates. For
//! each rate it prints how many were acknowledged a second and how long that took, from the event's
//! leaving the fake to the answer's arrival, durable commit included; and the memory of the process,
//! fake and all. It ends by itself: at the highest rate, or when answers take too long.

use std::sync::Arc;
use std::time::{Duration, Instant};
use stolik_berserk::{Command, State};
use stolik_kernel::{Notation, Rules, Seat};
use stolik_table::{Body, Catalogue, Company, Incoming, MatchId, Person, Role};
use stolik_tests::fake::discord::{Begun, GUILD, Keep};
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{OnDiscord, Player, Stage};
use stolik_words::Language;

/// Commands a second, one step after the other.
const RATES: [u32; 8] = [25, 50, 100, 200, 400, 800, 1600, 3200];
/// How long each step lasts.
const STEP: Duration = Duration::from_secs(4);
/// A step is the last one when its 99th percentile is above this.
const ENOUGH: Duration = Duration::from_secs(1);
/// How long the last answers of a step are waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// One command in so many asks for the hand, which is painted; the others change the match.
const LOOKS: usize = 10;

/// A table whose first player recruits a card and takes it back, for ever.
struct Busy {
    player: OnDiscord,
    recruit: String,
    back: String,
    turns: usize,
}

impl Busy {
    fn next(&mut self) -> String {
        self.turns += 1;
        if self.turns % 2 == 1 { self.recruit.clone() } else { self.back.clone() }
    }
}

/// Somebody types a line straight to the table: only for setting up.
async fn types(stage: &Arc<Stage>, who: &OnDiscord, number: &mut u64, line: String) {
    *number += 1;
    let incoming = Incoming {
        id: format!("load:{number}"),
        at: stage.time(),
        channel: who.channel(),
        person: Person { id: who.id(), name: who.person.to_string() },
        language: Language::En,
        role: Role::Member,
        company: Company::Others,
        mentions: Vec::new(),
        body: Body::Text(line.clone()),
    };
    let reply = stage.table().handle(incoming).await;
    assert!(!reply.refused, "{line}: {}", reply.acknowledgement);
}

fn state(stage: &Stage, id: MatchId) -> State {
    let bytes = stage.store().snapshot(id).expect("the store reads").expect("a snapshot");
    stolik_table::stored(&bytes).expect("a state").1
}

/// A table in the middle of its recruiting.
async fn table(stage: &Arc<Stage>, number: &mut u64) -> Busy {
    let fake = stage.discord.as_ref().expect("a fake Discord");
    let channel = fake.channel(GUILD, "load");
    let one = stage.discorder("one", Language::En).in_channel(channel);
    let two = stage.discorder("two", Language::En).in_channel(channel);
    types(stage, &one, number, "/new".into()).await;
    let id = stage.last();
    types(stage, &two, number, "/join".into()).await;
    for (who, deck) in [(&one, 0), (&two, 1)] {
        let deck = stage.house.documents()[0].decks[deck].id.clone();
        types(stage, who, number, format!("/deck {deck}")).await;
    }
    for who in [&one, &two] {
        types(stage, who, number, "/do keep".into()).await;
    }
    let game = stage.house.game();
    let winner = |at: &State| {
        let mut legal = Vec::new();
        game.legal(at, Seat::ONE, &mut legal);
        if legal.is_empty() { &two } else { &one }
    };
    types(stage, winner(&state(stage, id)), number, "/do first".into()).await;
    let at = state(stage, id);
    let mut legal = Vec::new();
    game.legal(&at, Seat::ONE, &mut legal);
    let recruit = legal.iter().find(|command| matches!(command, Command::Recruit { .. }));
    let recruit = game.say(&at, Seat::ONE, recruit.expect("a card to recruit"));
    let back = game.say(&at, Seat::ONE, &Command::TakeBack);
    let line = |command: String| format!("/do {command}");
    Busy { player: one, recruit: line(recruit), back: line(back), turns: 0 }
}

fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS: unknown");
    line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
}

/// Sends commands at a rate; when each was answered, if it was.
async fn step(tables: &mut [Busy], rate: u32) -> (Vec<Option<Duration>>, Duration) {
    let mut pulse = tokio::time::interval(Duration::from_millis(10));
    let start = Instant::now();
    let mut asked: Vec<Begun> = Vec::new();
    while start.elapsed() < STEP {
        pulse.tick().await;
        let due = (start.elapsed().as_secs_f64() * f64::from(rate)) as usize;
        while asked.len() < due {
            let at = asked.len() % tables.len();
            let busy = &mut tables[at];
            let line =
                if asked.len().is_multiple_of(LOOKS) { "/hand".to_owned() } else { busy.next() };
            asked.push(busy.player.slash(&line));
        }
    }
    let fake = tables[0].player.fake.clone();
    let answers = |asked: &[Begun]| -> Vec<Option<Duration>> {
        asked.iter().map(|one| fake.answer_of(one).map(|reply| reply.after)).collect()
    };
    while start.elapsed() < STEP + PATIENCE
        && asked.last().is_some_and(|one| fake.answer_of(one).is_none())
    {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let took = start.elapsed();
    tokio::time::sleep(Duration::from_millis(300)).await;
    (answers(&asked), took)
}

#[tokio::main]
async fn main() {
    let count = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let house = House::new(Pictures::Painted);
    let stage = Stage::new(&house, 1).paced().on_discord().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    fake.keep(Keep::Little);
    let (start, mut number) = (Instant::now(), 0);
    let mut tables = Vec::new();
    for _ in 0..count {
        tables.push(table(&stage, &mut number).await);
    }
    println!("{count} tables in {:.1} s; memory {}", start.elapsed().as_secs_f64(), memory());
    for rate in RATES {
        let (answers, took) = step(&mut tables, rate).await;
        let mut times: Vec<Duration> = answers.iter().flatten().copied().collect();
        times.sort();
        let at = |part: f64| {
            let last = times.len().saturating_sub(1);
            times.get((last as f64 * part) as usize).copied().unwrap_or(PATIENCE)
        };
        let (half, most) = (at(0.5), at(0.99));
        println!(
            "{rate:>5}/s asked: {:>6.0}/s acknowledged, p50 {:>7.1} ms, p99 {:>7.1} ms, {} of {} unanswered; memory {}",
            times.len() as f64 / took.as_secs_f64(),
            half.as_secs_f64() * 1000.0,
            most.as_secs_f64() * 1000.0,
            answers.len() - times.len(),
            answers.len(),
            memory(),
        );
        if most > ENOUGH || times.len() < answers.len() {
            break;
        }
    }
    stage.end().await;
}
