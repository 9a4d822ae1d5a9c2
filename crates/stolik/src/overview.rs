//! The overview of the operator's page: tables, channels, limits and the last errors, nothing secret of a match.

use crate::log::Recent;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use stolik_delivery::{Delivery, Status};
use stolik_table::{Now, Table};
use stolik_web::Overseer;
use stolik_web::overview::{
    ERRORS, Overview, OverviewPerson, OverviewPlatform, OverviewQuota, OverviewState,
    OverviewTable, PEOPLE, TABLES,
};
use stolik_world::clock::{Clock, Instant};

/// The stages in the order in which they need an operator.
const STAGES: [&str; 5] = ["aside", "running", "open", "over", "closed"];

/// The channels of the program and, once they are joined, their deliveries.
#[derive(Clone, Default)]
pub struct Channels(Arc<Mutex<BTreeMap<&'static str, Option<Delivery>>>>);

impl Channels {
    /// Notes a channel that is being joined.
    pub fn joins(&self, name: &'static str) {
        self.lock().insert(name, None);
    }

    /// Notes the delivery of a channel that is joined.
    pub fn joined(&self, name: &'static str, delivery: Delivery) {
        self.lock().insert(name, Some(delivery));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<&'static str, Option<Delivery>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn states(&self) -> Vec<OverviewPlatform> {
        let all = self.lock();
        all.iter().map(|(name, delivery)| platform(name, delivery.as_ref())).collect()
    }
}

fn platform(name: &'static str, delivery: Option<&Delivery>) -> OverviewPlatform {
    let status = delivery.map(Delivery::status);
    let state = match status.as_ref().map(|status| status.open) {
        None => OverviewState::Joins,
        Some(true) => OverviewState::Pauses,
        Some(false) => OverviewState::Works,
    };
    let Status { sent, edited, failed, refused, waiting, .. } = status.unwrap_or_default();
    OverviewPlatform { name, state, sent, edited, failed, refused, waiting }
}

/// Makes the overview over a table.
#[must_use]
pub fn overseer(table: Table, channels: Channels, recent: Recent, clock: Clock) -> Overseer {
    let start = Instant::now();
    Arc::new(move || {
        let (stages, tables) = tables(&table);
        let mut errors = recent.last(ERRORS);
        errors.reverse();
        Overview {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            uptime: start.elapsed().as_secs(),
            stages,
            tables,
            platforms: channels.states(),
            quotas: quotas(&table),
            people: people(&table, clock.now()),
            errors,
        }
    })
}

/// The number of matches in each stage, and the newest of them, those first that need the operator. A channel that may
/// be a person's own is named by its platform alone.
fn tables(table: &Table) -> (BTreeMap<&'static str, usize>, Vec<OverviewTable>) {
    let mut stages: BTreeMap<&str, usize> = STAGES.iter().map(|stage| (*stage, 0)).collect();
    let mut all = table.matches();
    for listed in &all {
        *stages.entry(listed.stage).or_default() += 1;
    }
    let rank = |stage: &str| STAGES.iter().position(|known| *known == stage);
    all.sort_by_key(|listed| (rank(listed.stage), std::cmp::Reverse(listed.id)));
    let row = |listed: stolik_table::Listed| OverviewTable {
        id: listed.id.0,
        name: listed.name,
        game: listed.document,
        stage: listed.stage,
        channel: match listed.channel.platform() {
            "web" => listed.channel.0,
            platform => platform.to_owned(),
        },
        rows: listed.rows,
    };
    (stages, all.into_iter().take(TABLES).map(row).collect())
}

fn quotas(table: &Table) -> Vec<OverviewQuota> {
    let loaded = OverviewQuota {
        kind: "loaded",
        used: table.loaded_count() as u64,
        most: table.most_loaded() as u64,
    };
    let drawn = stolik_render::usage().into_iter().map(|usage| OverviewQuota {
        kind: usage.kind,
        used: usage.bytes as u64,
        most: usage.most as u64,
    });
    std::iter::once(loaded).chain(drawn).collect()
}

fn people(table: &Table, now: Now) -> Vec<OverviewPerson> {
    let row = |person: stolik_table::PersonQuotas| OverviewPerson {
        platform: person.platform,
        mark: person.mark,
        quotas: person.used.map(|quota| [quota.used, quota.most]),
    };
    table.person_quotas(now).into_iter().take(PEOPLE).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channel_is_joined_once_its_delivery_is_known() {
        let channels = Channels::default();
        channels.joins("Telegram");
        let states = channels.states();
        assert_eq!((states[0].name, states[0].state), ("Telegram", OverviewState::Joins));
    }
}
