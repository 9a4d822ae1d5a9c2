//! The long poll. The offset moves only when everything of a batch is durable, so what was received
//! and not committed is fetched again.

use crate::api::{Api, Fault};
use crate::decode::{KINDS, chat, number};
use crate::methods::{Args, DeleteWebhook, GetMe, GetUpdates};
use crate::service::Service;
use crate::{Pauses, TelegramError};
use serde_json::Value;
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::Delivery;
use stolik_world::clock::{sleep, timeout};
use stolik_world::tasks::Set;

/// Updates asked for at once.
const BATCH: u8 = 100;
/// The time limit of the last confirmation.
const GOODBYE: Duration = Duration::from_secs(2);

/// The number of times in a row that the token must be called unknown. A server that is being set up, or a proxy before
/// it, may say so once.
const STRANGE: u8 = 3;

/// A pause that grows.
pub(crate) struct Growing {
    pauses: Pauses,
    next: Duration,
    /// The number of times in a row that the token was called unknown.
    strange: u8,
}

impl Growing {
    /// Starts with the first pause.
    pub fn new(pauses: Pauses) -> Growing {
        Growing { pauses, next: pauses.first, strange: 0 }
    }

    /// It went well.
    pub fn reset(&mut self) {
        self.next = self.pauses.first;
        self.strange = 0;
    }

    /// The pause now; the next one is twice as long.
    pub fn take(&mut self) -> Duration {
        let now = self.next;
        self.next = (now * 2).min(self.pauses.longest);
        now
    }
}

/// The step after a failed request that must succeed some time.
enum Then {
    Wait(Duration),
    Webhook,
    End(TelegramError),
}

fn then(fault: &Fault, growing: &mut Growing) -> Then {
    growing.strange = if *fault == Fault::Unknown { growing.strange + 1 } else { 0 };
    match fault {
        Fault::Unknown if growing.strange >= STRANGE => Then::End(TelegramError::Token),
        Fault::Unknown => Then::Wait(growing.take()),
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
    delivery: Option<&Delivery>,
    work: impl Fn() -> W,
) -> Result<T, TelegramError>
where
    W: Future<Output = Result<T, Fault>>,
{
    let mut growing = Growing::new(pauses);
    loop {
        match work().await {
            Ok(done) => return Ok(done),
            Err(fault) => {
                report_limit(delivery, &fault);
                recover(api, &fault, &mut growing).await?;
            }
        }
    }
}

/// Reports a request refused for too many requests to delivery: the pause applies to all places.
fn report_limit(delivery: Option<&Delivery>, fault: &Fault) {
    if let (Some(delivery), Fault::Limited(pause)) = (delivery, fault) {
        delivery.limited(None, *pause);
    }
}

/// Checks that the bot is still known, because a proxy may refuse an update as if it were not.
///
/// # Errors
/// The bot is not known.
async fn known(
    api: &Api,
    fault: &Fault,
    pauses: Pauses,
    delivery: &Delivery,
) -> Result<(), TelegramError> {
    if !matches!(fault, Fault::Unknown) {
        return Ok(());
    }
    let asked = || api.call(GetMe(Args::new()));
    insist(api, pauses, Some(delivery), asked).await.map(drop)
}

async fn recover(api: &Api, fault: &Fault, growing: &mut Growing) -> Result<(), TelegramError> {
    match then(fault, growing) {
        Then::End(error) => return Err(error),
        Then::Wait(pause) => {
            tracing::warn!(%fault, ?pause, "Telegram; trying again");
            sleep(pause).await;
        }
        Then::Webhook => {
            tracing::warn!("a webhook was set for this bot; it is deleted");
            if let Err(fault) = api.call(DeleteWebhook(Args::new())).await {
                tracing::warn!(%fault, "the webhook stays");
                sleep(growing.take()).await;
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
                let delivery = &service.delivery;
                report_limit(Some(delivery), &fault);
                let recovered = async {
                    known(api, &fault, pauses, delivery).await?;
                    recover(api, &fault, &mut growing).await
                };
                tokio::select! {
                    biased;
                    () = shutdown.as_mut() => break,
                    recovered = recovered => recovered?,
                }
                // The bot itself is known: then its updates are refused for another reason.
                growing.strange = 0;
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
        drop(timeout(GOODBYE, api.updates(confirm)).await);
    }
    Ok(())
}

/// Takes a batch: chat by chat in order, the chats side by side. Returns when all of it is durable.
async fn take_all(service: &Arc<Service>, updates: Vec<Value>) {
    let mut chats: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
    for update in updates {
        chats.entry(chat(&update)).or_default().push(update);
    }
    let mut taking = Set::new();
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
        for _ in 1..STRANGE {
            assert!(
                matches!(then(&Fault::Unknown, &mut growing), Then::Wait(_)),
                "once is nothing"
            );
        }
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
