//! Faults of the platforms: one after the other, by the dice of the seed. A fault that may leave a
//! press unanswered opens a window in the ledger; no other cause is an excuse.

use super::Soak;
use super::ledger::Platform;
use std::rc::Rc;
use std::time::{Duration, Instant};
use stolik_kernel::chance::Fast;
use stolik_tests::fake::discord::{self, Outage};
use stolik_tests::fake::telegram::{self, Power};

/// Methods of Telegram that fail.
const METHODS: &[&str] = &[
    "sendMessage",
    "sendPhoto",
    "editMessageMedia",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "sendPhoto",
    "deleteMessage",
    "answerCallbackQuery",
    "answerCallbackQuery",
    "getUpdates",
    "editEphemeralMessageMedia",
    "getChatMember",
];
/// Requests to Discord that fail.
const PATHS: &[(&str, &str)] = &[
    ("POST", "/interactions"),
    ("POST", "/interactions"),
    ("PATCH", "/webhooks"),
    ("POST", "/webhooks"),
    ("PATCH", "/channels"),
    ("PATCH", "/channels"),
    ("POST", "/channels"),
    ("DELETE", "/webhooks"),
];
/// The time for which a fault waits for its request; then it is taken back.
const PATIENCE: Duration = Duration::from_secs(12);
/// The pause of Telegram's clients after a 5xx.
const AFTER_5XX: Duration = Duration::from_secs(12);

fn seconds(most: u32, luck: &mut Fast) -> Duration {
    Duration::from_millis(300 + u64::from(luck.below(most * 1000)))
}

/// Makes faults on Telegram.
pub async fn on_telegram(soak: Rc<Soak>, seed: u64) {
    let mut luck = Fast::new(seed);
    loop {
        tokio::time::sleep(seconds(3, &mut luck)).await;
        if soak.is_calm() {
            return;
        }
        soak.faults.set(soak.faults.get() + 1);
        match luck.below(20) {
            0 => power(&soak, &mut luck).await,
            1 | 2 => reorder(&soak, &mut luck).await,
            3 | 4 => twice(&soak, &mut luck),
            5 => {
                soak.telegram.unknown_update();
                soak.telegram.unparsable_update();
            }
            _ => fails_on_telegram(&soak, &mut luck).await,
        }
    }
}

/// Every connection breaks for a while.
async fn power(soak: &Soak, luck: &mut Fast) {
    let window = soak.ledger.borrow_mut().window(Platform::Telegram, None);
    soak.telegram.power(Power::Off);
    tokio::time::sleep(seconds(4, luck)).await;
    soak.telegram.power(Power::On);
    // A poll that broke is repeated after a pause that grows.
    soak.ledger.borrow_mut().window_ends(window, Duration::from_secs(4));
}

/// Updates come late, the last one first.
async fn reorder(soak: &Soak, luck: &mut Fast) {
    soak.ledger.borrow_mut().held = Some(Vec::new());
    soak.telegram.hold();
    tokio::time::sleep(seconds(2, luck)).await;
    let mut ledger = soak.ledger.borrow_mut();
    let held = ledger.held.take().unwrap_or_default();
    let first: Vec<_> = held.last().copied().into_iter().collect();
    let after = soak.telegram.release(&first);
    if after.len() == held.len() {
        let rest = held.iter().copied().take(held.len().saturating_sub(1));
        let order: Vec<_> = first.into_iter().chain(rest).collect();
        ledger.renumbered(&order, &after);
    }
}

/// An update comes once more.
fn twice(soak: &Soak, luck: &mut Fast) {
    let updates = soak.ledger.borrow().updates.clone();
    if updates.is_empty() {
        return;
    }
    soak.telegram.duplicates(updates[luck.below(updates.len() as u32) as usize]);
}

async fn fails_on_telegram(soak: &Soak, luck: &mut Fast) {
    use telegram::Fault;
    let method = METHODS[luck.below(METHODS.len() as u32) as usize];
    let (fault, tail) = match luck.below(14) {
        12 if method.contains("Photo") || method.contains("Media") => {
            (Fault::BadRequest("IMAGE_PROCESS_FAILED".to_owned()), Duration::from_secs(2))
        }
        13 if method.starts_with("editMessage") => {
            (Fault::TooMany { retry_after: 20 }, Duration::from_secs(21))
        }
        0..=3 => {
            let retry_after = 1 + luck.below(4);
            (Fault::TooMany { retry_after }, Duration::from_secs(u64::from(retry_after) + 1))
        }
        4 => (Fault::Server(502), AFTER_5XX),
        5..=7 => (Fault::DropConnection, Duration::from_secs(2)),
        8 | 9 => (Fault::LoseAnswer, Duration::from_secs(2)),
        _ => {
            let time = seconds(3, luck);
            (Fault::Hang(time), time + Duration::from_secs(1))
        }
    };
    // An answer that is lost costs one press; a poll that fails keeps all of them waiting.
    let window = match method {
        "answerCallbackQuery" => Some(soak.ledger.borrow_mut().window(Platform::Telegram, Some(1))),
        "getUpdates" => Some(soak.ledger.borrow_mut().window(Platform::Telegram, None)),
        _ => None,
    };
    let ordered = soak.telegram.fail_next(method, fault);
    until(|| !soak.telegram.awaits_fault(ordered)).await;
    soak.telegram.withdraw_fault(ordered);
    if let Some(window) = window {
        soak.ledger.borrow_mut().window_ends(window, tail);
    }
}

async fn until(done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() && begun.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Makes faults on Discord.
pub async fn on_discord(soak: Rc<Soak>, seed: u64) {
    let mut luck = Fast::new(seed);
    loop {
        tokio::time::sleep(seconds(3, &mut luck)).await;
        if soak.is_calm() {
            return;
        }
        soak.faults.set(soak.faults.get() + 1);
        match luck.below(26) {
            20 | 21 => deletes_board(&soak, &mut luck),
            22..=25 => refuses_on_discord(&soak, &mut luck).await,
            0..=2 => gateway(&soak, &mut luck).await,
            3 | 4 => mixed_up(&soak, &mut luck).await,
            5..=7 => {
                let asked = soak.ledger.borrow().asked.clone();
                let known = |one: &&discord::Begun| soak.discord.envelope(one).is_some();
                if let Some(asked) = asked.iter().rev().find(known) {
                    soak.discord.again(asked);
                }
            }
            _ => fails_on_discord(&soak, &mut luck).await,
        }
    }
}

/// Somebody deletes a message of the bot's: an edit of it is answered with 10008.
fn deletes_board(soak: &Soak, luck: &mut Fast) {
    let channels = soak.watch.borrow().listed.clone();
    let of = |one: &super::watch::Listed| one.channel.strip_prefix("discord:")?.parse().ok();
    let channels: Vec<u64> = channels.iter().filter_map(of).collect();
    if channels.is_empty() {
        return;
    }
    let channel = channels[luck.below(channels.len() as u32) as usize];
    let messages = soak.discord.messages(discord::Channel(channel));
    if let Some(board) = messages.iter().rev().find(|one| one.by_bot && !one.labels().is_empty()) {
        soak.discord.delete(board.id);
    }
}

/// A message of a channel is refused once: too many edits of it, or for what it holds.
async fn refuses_on_discord(soak: &Soak, luck: &mut Fast) {
    let (method, status, code) = [
        ("PATCH", 429, 30_046),
        ("PATCH", 400, 50_035),
        ("PATCH", 400, 200_000),
        ("POST", 400, 50_035),
    ][luck.below(4) as usize];
    let refused = discord::Fault::Refused { status, code };
    fails(soak, method, "/channels", refused).await;
}

/// Orders a fault and waits for the request that meets it. One that none meets is taken back: its window ends here, and
/// nothing excuses what it would do later.
async fn fails(soak: &Soak, method: &str, path: &str, fault: discord::Fault) {
    let ordered = soak.discord.fail_next(method, path, fault);
    until(|| !soak.discord.awaits_fault(ordered)).await;
    soak.discord.withdraw_fault(ordered);
}

/// The gateway's connection ends, in one of its ways.
async fn gateway(soak: &Soak, luck: &mut Fast) {
    let fake = &soak.discord;
    let window = soak.ledger.borrow_mut().window(Platform::Discord, None);
    let (begun, greetings) = (Instant::now(), fake.greetings());
    match luck.below(6) {
        0 => fake.drop_gateway(),
        1 => fake.reconnect(),
        2 => fake.invalidate_session(),
        3 => fake.close_gateway(4000),
        4 => fake.close_gateway(4009),
        _ => {
            let what = [Outage::Gateway, Outage::Everything][luck.below(2) as usize];
            fake.begin_outage(what);
            tokio::time::sleep(seconds(4, luck)).await;
            fake.end_outage();
        }
    }
    // Until the bot is there again: it may take its time to notice.
    let back = || fake.greetings() > greetings && fake.is_connected();
    while !back() && begun.elapsed() < Duration::from_secs(90) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let took = begun.elapsed().as_millis() as u64;
    soak.reconnect.set(soak.reconnect.get().max(took));
    soak.ledger.borrow_mut().window_ends(window, Duration::from_secs(2));
}

/// Events come late, the last one first.
async fn mixed_up(soak: &Soak, luck: &mut Fast) {
    let fake = &soak.discord;
    let window = soak.ledger.borrow_mut().window(Platform::Discord, None);
    fake.hold();
    tokio::time::sleep(Duration::from_millis(200 + u64::from(luck.below(600)))).await;
    fake.release(&[]);
    soak.ledger.borrow_mut().window_ends(window, Duration::ZERO);
}

async fn fails_on_discord(soak: &Soak, luck: &mut Fast) {
    use discord::Fault;
    let (method, path) = PATHS[luck.below(PATHS.len() as u32) as usize];
    let fault = match luck.below(12) {
        kind @ 0..=3 => {
            let retry_after = seconds(2, luck);
            Fault::RateLimited { retry_after, global: kind == 0, headers: Vec::new() }
        }
        4..=6 => Fault::Status([500, 502, 503][luck.below(3) as usize]),
        7 | 8 => Fault::DropConnection,
        9 | 10 => Fault::DropAnswer,
        _ => Fault::Hang,
    };
    let tail = match &fault {
        Fault::RateLimited { retry_after, .. } => *retry_after + Duration::from_secs(1),
        Fault::Status(_)
        | Fault::Refused { .. }
        | Fault::DropConnection
        | Fault::DropAnswer
        | Fault::Hang => Duration::from_secs(2),
    };
    let everything = matches!(fault, Fault::RateLimited { global: true, .. });
    let window = match (path, everything) {
        (_, true) => Some(soak.ledger.borrow_mut().window(Platform::Discord, None)),
        ("/interactions", false) => {
            Some(soak.ledger.borrow_mut().window(Platform::Discord, Some(1)))
        }
        (_, false) => None,
    };
    fails(soak, method, path, fault).await;
    if let Some(window) = window {
        soak.ledger.borrow_mut().window_ends(window, tail);
    }
}
