//! The loop.

use crate::budget::Budget;
use crate::handle::{Clock, Order, Shared};
use crate::platform::Platform;
use std::future::Future;
use std::sync::Arc;
use stolik_table::Table;
use tokio::sync::mpsc;

/// Delivery at work: run it once.
pub struct Runner {
    table: Table,
    platform: Arc<dyn Platform>,
    budget: Budget,
    clock: Clock,
    shared: Arc<Shared>,
    told: mpsc::UnboundedReceiver<Order>,
}

impl Runner {
    pub(crate) fn new(
        table: Table,
        platform: Arc<dyn Platform>,
        budget: Budget,
        clock: Clock,
        shared: Arc<Shared>,
        told: mpsc::UnboundedReceiver<Order>,
    ) -> Runner {
        Runner { table, platform, budget, clock, shared, told }
    }

    /// Works until `shutdown` is ready, ends what is under way and records it.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        shutdown.await;
        let Runner { .. } = self;
    }
}
