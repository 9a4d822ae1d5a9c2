//! Tests of the environment. A seeded world on a paused runtime runs the same again, and work in place behaves as it
//! does on a thread.

use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use stolik_world::clock::{Instant, sleep, timeout};
use stolik_world::tasks::{self, JoinHandle, Set};
use stolik_world::{Blocking, Now, Worker, World};

/// The reports of a service: the time since the start, the time of day, and a text.
type Log = Arc<Mutex<Vec<(Duration, Now, String)>>>;

/// A service that takes everything from the ports: clients that press at times nobody foresees, are answered
/// by work that blocks, and keep what came of it by way of one worker.
struct Service {
    world: World,
    begun: Instant,
    told: Log,
    keeper: Worker<String>,
}

impl Service {
    fn new(world: World) -> Arc<Service> {
        let (begun, told) = (Instant::now(), Log::default());
        let keeper = {
            let (told, clock) = (Arc::clone(&told), world.clock.clone());
            let kept = move |some: Vec<String>| {
                let line = format!("kept {some:?}");
                told.lock().unwrap().push((begun.elapsed(), clock.now(), line));
            };
            world.blocking.worker("keeper", 4, kept).unwrap()
        };
        Arc::new(Service { world, begun, told, keeper })
    }

    fn tell(&self, line: String) {
        self.told.lock().unwrap().push((self.begun.elapsed(), self.world.clock.now(), line));
    }

    async fn client(self: Arc<Service>, name: u32) {
        for press in 0..5 {
            let [pause, luck] = self.world.entropy.bytes();
            sleep(Duration::from_millis(u64::from(pause))).await;
            self.tell(format!("{name} presses {press}"));
            let answered = self.world.blocking.run({
                let here = Arc::clone(&self);
                move || {
                    here.tell(format!("{name} is painted"));
                    here.world.entropy.bytes::<4>()
                }
            });
            let limit = Duration::from_millis(u64::from(luck) + 1);
            let answer = timeout(limit, answered).await.expect("it takes no time").unwrap();
            drop(self.keeper.hand(format!("{name}: {answer:?}")));
        }
    }

    /// Everything that was told, in its order.
    fn run(seed: u64) -> Vec<(Duration, Now, String)> {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let here = Service::new(World::seeded(seed, Now(1_700_000_000_000)));
            let mut clients = Set::new();
            for name in 0..8 {
                clients.spawn(Arc::clone(&here).client(name));
            }
            while let Some(ended) = clients.join_next().await {
                ended.unwrap();
            }
            std::mem::take(&mut *here.told.lock().unwrap())
        })
    }
}

#[test]
fn a_seeded_world_on_a_paused_runtime_runs_the_same_again() {
    let told = Service::run(7);
    assert_eq!(told.len(), 8 * 5 * 3);
    for (since, now, _) in &told {
        assert_eq!(now.0, 1_700_000_000_000 + i64::try_from(since.as_millis()).unwrap());
    }
    assert!(told.last().unwrap().0 > Duration::from_millis(300), "time has passed: {told:?}");
    assert_eq!(told, Service::run(7));
    assert_ne!(told, Service::run(8), "it is the seed that decides");
}

#[tokio::test]
async fn work_is_done_though_nobody_waits_and_a_panic_is_told() {
    for blocking in [Blocking::threads(), Blocking::in_place()] {
        let (tell, told) = mpsc::channel();
        drop(blocking.run(move || tell.send(1)));
        while told.try_recv().is_err() {
            tasks::spawn(async {}).await.unwrap();
        }
        let broken: JoinHandle<()> = blocking.run(|| panic!("on purpose"));
        assert!(broken.await.unwrap_err().is_panic());
        let (go, going) = tokio::sync::oneshot::channel();
        let driven = blocking.drive(async { going.await.unwrap() + 1 });
        go.send(1).unwrap();
        assert_eq!(driven.await.unwrap(), 2);
    }
}

#[test]
fn a_worker_takes_what_has_gathered_and_ends_with_it() {
    for blocking in [Blocking::threads(), Blocking::in_place()] {
        let (tell, told) = mpsc::channel();
        let (go, going) = mpsc::channel::<()>();
        let worker = blocking.worker("gathers", 3, move |some: Vec<u32>| {
            going.recv().unwrap_or_default();
            tell.send(some).unwrap();
        });
        let mut worker = worker.unwrap();
        (0..5).for_each(|_| go.send(()).unwrap());
        (0..5).for_each(|one| worker.hand(one).unwrap());
        assert!(worker.end().is_ok());
        assert_eq!(worker.hand(9), Err(9));
        let groups: Vec<Vec<u32>> = told.try_iter().collect();
        assert!(groups.iter().all(|group| (1..=3).contains(&group.len())), "{groups:?}");
        assert_eq!(groups.concat(), [0, 1, 2, 3, 4]);
    }
}

#[test]
fn a_worker_in_place_that_hands_itself_something_does_it_afterwards() {
    let (tell, told) = mpsc::channel();
    let slot: Arc<Mutex<Option<Arc<Worker<u32>>>>> = Arc::default();
    let own = Arc::clone(&slot);
    let work = move |some: Vec<u32>| {
        tell.send(("begins", some.clone())).unwrap();
        if some == [1] {
            let own = own.lock().unwrap().take().unwrap();
            (2..7).for_each(|one| own.hand(one).unwrap());
        }
        tell.send(("ends", some)).unwrap();
    };
    let worker = Arc::new(Blocking::in_place().worker("its own", 3, work).unwrap());
    *slot.lock().unwrap() = Some(Arc::clone(&worker));
    worker.hand(1).unwrap();
    let done: Vec<_> = told.try_iter().collect();
    let groups = [vec![1], vec![2, 3, 4], vec![5, 6]];
    let expected: Vec<_> = groups
        .iter()
        .flat_map(|group| [("begins", group.clone()), ("ends", group.clone())])
        .collect();
    assert_eq!(done, expected);
}

#[test]
fn a_worker_that_panics_takes_nothing_more() {
    for blocking in [Blocking::threads(), Blocking::in_place()] {
        let (alive, gone) = mpsc::channel::<()>();
        let worker = blocking.worker("breaks", 1, move |_: Vec<u32>| {
            let _held = &alive;
            panic!("on purpose");
        });
        let mut worker = worker.unwrap();
        worker.hand(1).unwrap();
        assert!(gone.recv().is_err(), "its work is dropped when it is over");
        // A thread may still be about to end.
        while worker.hand(2).is_ok() {}
        assert!(worker.end().is_err());
    }
}
