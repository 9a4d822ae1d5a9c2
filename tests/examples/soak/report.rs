//! Printed reports: a line a minute, and a table at the end.

use super::ledger::{Platform, Tally};
use super::record::Record;
use super::{Lives, Soak};
use std::time::Duration;

/// Whether a line of the program's log tells of something that must not happen.
pub fn is_alarming(line: &str) -> bool {
    let lower = line.to_lowercase();
    ["panicked", " error ", "begins anew", "could not be handled"]
        .iter()
        .any(|word| lower.contains(word))
}

/// Returns the numbers of tables by stage.
fn stages(soak: &Soak) -> String {
    let watch = soak.watch.borrow();
    let count = |stage: &str| watch.listed.iter().filter(|one| one.stage == stage).count();
    let all = ["open", "running", "over", "closed", "aside"].map(|stage| {
        let count = count(stage);
        format!("{count} {stage}")
    });
    all.join(" ")
}

/// The line of a minute.
pub fn line(soak: &Soak, lives: &Lives, at: Duration) {
    let ledger = soak.ledger.borrow();
    let sum = |figure: fn(&Tally) -> u64| ledger.tallies.values().map(figure).sum::<u64>();
    let rows: u32 = soak.watch.borrow().rows.values().sum();
    println!(
        "{:>3.0} min: {} presses, {} lines; unanswered {} (by faults {}, machine busy {}, at kills {}); {} rows; {}; oldest board {:.1} s of {} looks; {} faults, {} kills, {} ends; {} MB",
        at.as_secs_f64() / 60.0,
        sum(|one| one.made),
        soak.lines.get(),
        sum(|one| one.unanswered),
        sum(|one| one.faults),
        sum(|one| one.busy),
        sum(|one| one.kills),
        rows,
        stages(soak),
        soak.watch.borrow().lately.as_secs_f64(),
        soak.watch.borrow().looks,
        soak.faults.get(),
        lives.kills,
        lives.ends,
        lives.memory.last().copied().unwrap_or_default(),
    );
    let mut watch = soak.watch.borrow_mut();
    (watch.lately, watch.looks) = (Duration::ZERO, 0);
}

fn latencies(tally: &Tally) -> String {
    let mut all = tally.latencies.clone();
    all.sort_unstable();
    let at = |part: f64| {
        let last = all.len().saturating_sub(1) as f64;
        all.get((last * part) as usize).copied().unwrap_or_default()
    };
    format!("{} / {} / {} ms", at(0.5), at(0.99), at(1.0))
}

/// The table at the end.
pub fn table(soak: &Soak, lives: &Lives, record: &Record) {
    let ledger = soak.ledger.borrow();
    println!("\n| | Telegram | Discord |\n|---|---|---|");
    let row = |name: &str, figure: fn(&Tally) -> String| {
        let of = |platform| ledger.tallies.get(&platform).map(figure).unwrap_or_default();
        println!("| {name} | {} | {} |", of(Platform::Telegram), of(Platform::Discord));
    };
    row("presses and commands that wait for an answer", |one| one.made.to_string());
    row("answered", |one| one.answered.to_string());
    row("half / 99 of 100 / all answered within", latencies);
    row("in flight at a kill, answered after it", |one| one.after_kill.to_string());
    row("in flight at a kill, not handed out again", |one| one.kills.to_string());
    row("made while the program was away, not handed out", |one| one.away.to_string());
    row("unanswered by a fault of the platform", |one| one.faults.to_string());
    row("unanswered, the machine being busy", |one| one.busy.to_string());
    row("**unanswered**", |one| one.unanswered.to_string());
    println!("\n| | |\n|---|---|");
    println!("| lines written on Telegram | {} |", soak.lines.get());
    println!("| tables | {} |", stages(soak));
    println!("| rows of all logs | {} |", record.total());
    let kinds: Vec<String> =
        record.kinds.iter().map(|(kind, count)| format!("{kind}: {count}")).collect();
    println!("| of them | {} |", kinds.join(", "));
    println!("| tables with a bot | {} |", soak.watch.borrow().bots.len());
    println!("| acknowledged, looked for in the data file | {} |", ledger.proved);
    println!("| data file compared | {} times |", record.looked);
    println!("| faults | {} |", soak.faults.get());
    let (times, longest) = (ledger.still.0, ledger.still.1.as_secs_f64());
    println!(
        "| the fakes stood still, the machine being busy | {times} times, {longest:.1} s at most |"
    );
    println!(
        "| other processes kept the program from running | {:.1} s |",
        ledger.starved.as_secs_f64()
    );
    println!("| kills, orderly ends | {}, {} |", lives.kills, lives.ends);
    let (start, end) = (lives.start.as_secs_f64(), lives.end.as_secs_f64());
    println!("| longest start, longest orderly end | {start:.2} s, {end:.2} s |");
    let back = soak.reconnect.get() as f64 / 1000.0;
    println!("| Discord's gateway back after at most | {back:.1} s |");
    let memory: Vec<String> = lives.memory.iter().map(u64::to_string).collect();
    println!("| memory by the minute, MB | {} |", memory.join(" "));
    println!("| most memory, MB | {} |", lives.most);
    let watch = soak.watch.borrow();
    let mut oldest: Vec<_> = watch.oldest.values().collect();
    oldest.sort_by_key(|one| std::cmp::Reverse(one.age));
    for one in oldest.iter().take(6) {
        let kill = one
            .after_kill
            .map(|after| format!(", {:.0} s after the last start", after.as_secs_f64()));
        println!(
            "| a board was behind for | {:.1} s (match {} in {}{}) |",
            one.age.as_secs_f64(),
            one.id,
            one.channel,
            kill.unwrap_or_default()
        );
    }
    match ledger.wrong.as_slice() {
        [] => println!("\nnothing is wrong"),
        wrong => println!("\n{} wrong:\n{}", wrong.len(), wrong.join("\n")),
    }
}
