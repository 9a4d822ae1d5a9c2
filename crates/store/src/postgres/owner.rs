//! The ownership of the rows: one process writes, under an epoch that grows with each change of hands. Another takes
//! over when the owner has released them, or has not renewed its claim for [`SILENCE`] by the watch of the other.

use super::failure::Failed;
use deadpool_postgres::{Object, Pool};
use std::time::Duration;
use stolik_world::clock::{Instant, sleep};
use tokio::sync::watch;

/// The pause between two renewals of a claim.
pub(super) const BEAT: Duration = Duration::from_secs(2);
/// The silence of an owner after which another takes over.
pub(super) const SILENCE: Duration = Duration::from_secs(6);
/// The pause between two looks of a process that waits.
pub(super) const LOOK: Duration = Duration::from_millis(250);

/// The owner as the database shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Owner {
    pub(super) epoch: i64,
    pub(super) holder: Option<String>,
    pub(super) beat: i64,
}

/// Returns the owner at this moment.
pub(super) async fn look(client: &Object) -> Result<Owner, Failed> {
    let row = client.query_one("select epoch, holder, beat from stolik_owner", &[]).await?;
    Ok(Owner { epoch: row.get(0), holder: row.get(1), beat: row.get(2) })
}

/// Takes the rows from the owner of this epoch; returns the new epoch, or `None` if another was quicker. Commits of the
/// former owner that are under way end first, later ones meet the fence.
pub(super) async fn take(client: &Object, epoch: i64, me: &str) -> Result<Option<i64>, Failed> {
    let sql = "update stolik_owner set epoch = epoch + 1, holder = $2, beat = 0 where epoch = $1 \
               returning epoch";
    Ok(client.query_opt(sql, &[&epoch, &me]).await?.map(|row| row.get(0)))
}

/// Gives the rows up, so that another may take them at once.
pub(super) async fn release(client: &Object, epoch: i64) -> Result<(), Failed> {
    client.execute("update stolik_owner set holder = null where epoch = $1", &[&epoch]).await?;
    Ok(())
}

/// Watches an owner until it is gone.
pub(super) struct Watch {
    last: Option<(Owner, Instant)>,
}

impl Watch {
    pub(super) fn new() -> Watch {
        Watch { last: None }
    }

    /// Whether the owner that was seen `now` has released the rows or has been silent for too long.
    pub(super) fn is_gone(&mut self, owner: &Owner, now: Instant) -> bool {
        if owner.holder.is_none() {
            return true;
        }
        match &self.last {
            Some((last, since)) if last == owner => now.duration_since(*since) >= SILENCE,
            _ => {
                self.last = Some((owner.clone(), now));
                false
            }
        }
    }
}

/// Renews the claim until it is lost or nobody holds the other end any more.
pub(super) async fn renew(pool: Pool, epoch: i64, lost: watch::Sender<bool>) {
    loop {
        tokio::select! {
            biased;
            () = lost.closed() => return,
            () = sleep(BEAT) => {}
        }
        match beat(&pool, epoch).await {
            Ok(true) => {}
            Ok(false) => {
                lost.send_replace(true);
                return;
            }
            Err(failed) => {
                tracing::warn!(why = failed.why(), "the claim on the database cannot be renewed")
            }
        }
    }
}

async fn beat(pool: &Pool, epoch: i64) -> Result<bool, Failed> {
    let client = pool.get().await?;
    let sql = "update stolik_owner set beat = beat + 1 where epoch = $1";
    Ok(client.execute(sql, &[&epoch]).await? == 1)
}

/// Waits before the next look.
pub(super) async fn pause() {
    sleep(LOOK).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner(beat: i64) -> Owner {
        Owner { epoch: 3, holder: Some("a".to_owned()), beat }
    }

    #[test]
    fn owner_that_renews_its_claim_is_never_gone() {
        let start = Instant::now();
        let mut watch = Watch::new();
        for n in 0..10 {
            assert!(!watch.is_gone(&owner(n), start + BEAT * u32::try_from(n).unwrap()));
        }
    }

    #[test]
    fn silent_owner_is_gone_after_the_silence_and_not_before() {
        let start = Instant::now();
        let mut watch = Watch::new();
        assert!(!watch.is_gone(&owner(1), start));
        assert!(!watch.is_gone(&owner(1), start + SILENCE / 2));
        assert!(watch.is_gone(&owner(1), start + SILENCE));
    }

    #[test]
    fn released_rows_are_free_at_once() {
        let free = Owner { holder: None, ..owner(7) };
        assert!(Watch::new().is_gone(&free, Instant::now()));
    }
}
