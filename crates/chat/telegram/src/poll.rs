//! The long poll. The offset moves only when everything of a batch is durable, so what was received
//! and not committed is fetched again.

use crate::api::{Api, Fault};
use crate::decode::{KINDS, chat, number};
use crate::methods::{Args, DeleteWebhook, GetUpdates};
use crate::service::Service;
use crate::{Pauses, TelegramError};
use serde_json::Value;
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// Updates asked for at once.
const BATCH: u8 = 100;
/// How long the last confirmation may take.
const GOODBYE: Duration = Duration::from_secs(2);

/// A pause that grows.
pub(crate) struct Growing {
    pauses: Pauses,
    next: Duration,
}

impl Growing {
    /// Starts with the first pause.
    pub fn new(pauses: Pauses) -> Growing {
        Growing { pauses, next: pauses.first }
    }

    /// It went well.
    pub fn reset(&mut self) {
        self.next = self.pauses.first;
    }

    /// The pause now; the next one is twice as long.
    pub fn take(&mut self) -> Duration {
        let now = self.next;
        self.next = (now * 2).min(self.pauses.longest);
        now
    }
}

/// What to do after a failed request that must succeed some time.
enum Then {
    Wait(Duration),
    Webhook,
    End(TelegramError),
}

fn then(fault: &Fault, growing: &mut Growing) -> Then {
    match fault {
        Fault::Unknown => Then::End(TelegramError::Token),
        Fault::Limited(pause) => Then::Wait(*pause),
        Fault::Conflict(_) if fault.says(&["webhook"]) => Then::Webhook,
        Fault::Conflict(text) => {
            tracing::warn!(text, "somebody else fetches this bot's updates");
            Then::Wait(growing.take())
        }
        Fault::Lost | Fault::Moved(_) | Fault::Forbidden(_) | Fault::Bad(_) => {
            Then::Wait(growing.take())
        }
    }
}

/// Repeats a request until it succeeds, or the token turns out to be wrong.
pub(crate) async fn insist<T, W>(
    api: &Api,
    pauses: Pauses,
    work: impl Fn() -> W,
) -> Result<T, TelegramError>
where
    W: Future<Output = Result<T, Fault>>,
{
    let mut growing = Growing::new(pauses);
    loop {
        match work().await {
            Ok(done) => return Ok(done),
            Err(fault) => recover(api, &fault, &mut growing).await?,
        }
    }
}

async fn recover(api: &Api, fault: &Fault, growing: &mut Growing) -> Result<(), TelegramError> {
    match then(fault, growing) {
        Then::End(error) => return Err(error),
        Then::Wait(pause) => {
            tracing::warn!(%fault, ?pause, "Telegram; trying again");
            tokio::time::sleep(pause).await;
        }
        Then::Webhook => {
            tracing::warn!("a webhook was set for this bot; it is deleted");
            if let Err(fault) = api.call(DeleteWebhook(Args::new())).await {
                tracing::warn!(%fault, "the webhook stays");
                tokio::time::sleep(growing.take()).await;
            }
        }
    }
    Ok(())
}

/// Fetches and takes updates until `shutdown` is ready.
pub(crate) async fn poll(
    api: &Api,
    service: &Arc<Service>,
    pauses: Pauses,
    mut shutdown: Pin<&mut (impl Future<Output = ()> + ?Sized)>,
) -> Result<(), TelegramError> {
    let mut growing = Growing::new(pauses);
    let mut offset = None;
    let ask = |offset, timeout: Duration| GetUpdates {
        offset,
        limit: BATCH,
        timeout: timeout.as_secs(),
        allowed_updates: KINDS,
    };
    loop {
        let fetched = tokio::select! {
            biased;
            () = shutdown.as_mut() => break,
            fetched = api.updates(ask(offset, pauses.poll)) => fetched,
        };
        let updates = match fetched {
            Ok(updates) => updates,
            Err(fault) => {
                tokio::select! {
                    biased;
                    () = shutdown.as_mut() => break,
                    recovered = recover(api, &fault, &mut growing) => recovered?,
                }
                continue;
            }
        };
        growing.reset();
        metrics::counter!("stolik_telegram_updates_total").increment(updates.len() as u64);
        let last = updates.iter().filter_map(number).max();
        take_all(service, updates).await;
        offset = last.map(|last| last + 1).or(offset);
    }
    if offset.is_some() {
        // Confirms what was taken, so that it does not come again.
        let confirm = GetUpdates { limit: 1, ..ask(offset, Duration::ZERO) };
        drop(tokio::time::timeout(GOODBYE, api.updates(confirm)).await);
    }
    Ok(())
}

/// Takes a batch: chat by chat in order, the chats side by side. Returns when all of it is durable.
async fn take_all(service: &Arc<Service>, updates: Vec<Value>) {
    let mut chats: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
    for update in updates {
        chats.entry(chat(&update)).or_default().push(update);
    }
    let mut taking = JoinSet::new();
    for updates in chats.into_values() {
        let service = Arc::clone(service);
        taking.spawn(async move {
            for update in updates {
                service.take(&update).await;
            }
        });
    }
    while let Some(taken) = taking.join_next().await {
        if let Err(error) = taken {
            tracing::error!(%error, "an update could not be handled");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn growing() -> Growing {
        let (first, longest) = (Duration::from_millis(500), Duration::from_secs(2));
        Growing::new(Pauses { first, longest, poll: Duration::from_secs(1) })
    }

    #[test]
    fn pauses_grow_to_the_longest_and_start_anew() {
        let mut growing = growing();
        let taken: Vec<u128> = (0..4).map(|_| growing.take().as_millis()).collect();
        assert_eq!(taken, [500, 1000, 2000, 2000]);
        growing.reset();
        assert_eq!(growing.take().as_millis(), 500);
    }

    #[test]
    fn only_a_wrong_token_ends_it() {
        let mut growing = growing();
        assert!(matches!(then(&Fault::Unknown, &mut growing), Then::End(TelegramError::Token)));
        let limited = Fault::Limited(Duration::from_secs(7));
        assert!(matches!(then(&limited, &mut growing), Then::Wait(p) if p.as_secs() == 7));
        let hook = Fault::Conflict("Conflict: can't use getUpdates while webhook is active".into());
        assert!(matches!(then(&hook, &mut growing), Then::Webhook));
        for fault in [Fault::Lost, Fault::Conflict("terminated by other".into())] {
            assert!(matches!(then(&fault, &mut growing), Then::Wait(_)));
        }
    }
}
