//! A whole table in a seeded world: people, a bot, due times and the data file, twice the same.

use crate::club::Club;
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stolik_kernel::chance::Fast;
use stolik_store::Store;
use stolik_table::Now;
use stolik_world::clock::sleep;
use stolik_world::{World, tasks};

const BOTH: [&str; 2] = ["anna", "boris"];

/// The announcements of surfaces, with their times; then the rows of every match.
#[derive(PartialEq, Eq, Debug, Default)]
struct Left {
    told: Vec<(Now, String)>,
    rows: Vec<Vec<Vec<u8>>>,
}

fn run(seed: u64) -> Left {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(plays(seed))
}

/// A match with a bot and one of two people, who think for minutes; due times come as they come.
async fn plays(seed: u64) -> Left {
    let world = World::seeded(seed, Now(1_700_000_000_000));
    let store = Store::in_memory_with(&world.blocking);
    let quarantine = PathBuf::from("/nonexistent/aside");
    let club = Club::of_world(store, Toys::sound(), world.clone(), quarantine);
    club.table.call_grace(0);
    let told: Arc<Mutex<Vec<(Now, String)>>> = Arc::default();
    let following = {
        let (mut changes, told, clock) =
            (club.table.subscribe(), Arc::clone(&told), world.clock.clone());
        tasks::spawn(async move {
            while let Ok(change) = changes.recv().await {
                let line = format!("{} {}", change.surface.id, change.surface.version);
                told.lock().unwrap().push((clock.now(), line));
            }
        })
    };
    let clocks = {
        let table = club.table.clone();
        tasks::spawn(async move { table.run_clocks().await })
    };
    // Presses come at the world's time.
    let time_passes = async |seconds: u8| {
        sleep(Duration::from_secs(1 + u64::from(seconds))).await;
        let now = u64::try_from(world.clock.now().0).expect("after 1970");
        club.clock.fetch_max(now, Ordering::SeqCst);
    };
    time_passes(0).await;
    club.types("vera", "/new skirmish random").await;
    club.presses_on("vera", club.hand(0), "mixed").await;
    time_passes(0).await;
    club.start("skirmish", &BOTH).await;
    let mut luck = Fast::new(u64::from_be_bytes(world.entropy.bytes()));
    for _ in 0..12 {
        for who in club.waiting(&BOTH) {
            let [seconds] = world.entropy.bytes();
            time_passes(seconds).await;
            club.types_something(who, &mut luck).await;
        }
    }
    club.table.bots_idle().await;
    time_passes(255).await;
    clocks.abort();
    following.abort();
    let ids = club.store.list().expect("it is read").into_iter().map(|row| row.id);
    let rows = ids.map(|id| club.store.log(id).expect("it is read")).collect();
    let told = std::mem::take(&mut *told.lock().unwrap());
    Left { told, rows }
}

#[test]
fn a_table_in_a_seeded_world_runs_the_same_again() {
    let left = run(7);
    assert_eq!(left.rows.len(), 2);
    assert!(left.rows.iter().all(|rows| rows.len() > 3), "{:?}", left.rows);
    assert!(left.told.iter().any(|(_, line)| line.starts_with("call")), "{:?}", left.told);
    assert_eq!(left, run(7));
    assert_ne!(left, run(8), "it is the seed that decides");
}
