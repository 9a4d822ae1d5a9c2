//! A computation on request is a job with a budget. It ends there, with a sentence that says so. It is cancelled when
//! nobody waits for it any more.

use crate::club::{Club, button};
use crate::matches::waits;
use crate::toys::{Job, Spends, Toys};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use stolik_kernel::budget::Stop;
use stolik_table::{Body, Button, Incoming, Screen};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;

/// A club in which one computation spends the budget of its job.
struct Spending {
    club: Club,
    spends: Arc<Spends>,
    begun: UnboundedReceiver<()>,
    stopped: mpsc::Receiver<(Stop, u64)>,
}

impl Spending {
    fn open(job: Job, units: u64) -> Spending {
        let ((begins, begun), (stops, stopped)) = (unbounded_channel(), mpsc::channel());
        let armed = AtomicBool::new(false);
        let spends = Arc::new(Spends { job, units, armed, begins, stops });
        Spending { club: Club::open(Toys::spending(&spends), 8), spends, begun, stopped }
    }

    fn arm(&self) {
        self.spends.armed.store(true, Ordering::SeqCst);
    }

    /// Anna plays against a bot, and it is her turn.
    async fn against_a_bot(&self) {
        self.club.types("anna", "/new skirmish random").await;
        self.club.presses_on("anna", self.club.hand(0), "mixed").await;
        self.club.table.bots_idle().await;
        assert!(waits(&self.club, 0));
    }

    /// Anna and boris have played, and boris has conceded.
    async fn over(&self) {
        self.club.start("skirmish", &["anna", "boris"]).await;
        self.club.types("anna", "attack").await;
        let sure = self.club.types("boris", "/concede").await.private.expect("a question").screen;
        self.club.presses("boris", &button(&sure, "Yes, I concede")).await;
        assert_eq!(self.club.stage(), "over");
    }

    async fn first_moment(&self) -> Screen {
        self.club.types("vera", "/replay").await.private.expect("a page").screen
    }

    /// The line or press that makes the computation.
    async fn request(&self) -> Incoming {
        let text = |line: &str| self.club.incoming("anna", Body::Text(line.to_owned()));
        let press = |button: &Button| {
            self.club.incoming("anna", Body::Press { token: button.token.clone() })
        };
        match self.spends.job {
            Job::Bot => text("attack"),
            Job::Hint => text("/hint"),
            Job::Odds => text("/odds"),
            Job::Replay => text("/replay"),
            Job::Verdict => press(&button(&self.first_moment().await, "What decided")),
        }
    }

    async fn stands(&self) {
        match self.spends.job {
            Job::Bot | Job::Hint | Job::Odds => self.against_a_bot().await,
            Job::Replay | Job::Verdict => self.over().await,
        }
    }

    /// The reason why the computation stopped, and what it had spent.
    async fn stop(&self) -> (Stop, u64) {
        // The tasks of the computation need this thread too: it never blocks.
        let stopped = async {
            loop {
                if let Ok(stop) = self.stopped.try_recv() {
                    return stop;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(120), stopped).await.expect("it stops")
    }
}

#[tokio::test]
async fn computation_on_request_ends_with_its_budget_and_says_so() {
    // One decision of a bot has a third of its turn.
    let (decision, hint, screen) = (3_000_000, 9_000_000, 10_000_000);
    for (job, most, says) in [
        (Job::Bot, decision, ""),
        (Job::Hint, hint, "it has looked at a part of it only"),
        (Job::Odds, screen, ""),
        (Job::Replay, screen, "The words are those of the match's log."),
        (Job::Verdict, screen, "only a part of it could be estimated"),
    ] {
        let it = Spending::open(job, 1_000);
        it.stands().await;
        let request = it.request().await;
        it.arm();
        let reply = it.club.table.handle(request).await;
        assert!(!reply.refused, "{job:?}: {}", reply.acknowledgement);
        assert_eq!(it.stop().await, (Stop::Work, most), "{job:?}");
        it.club.table.bots_idle().await;
        let shown = reply.private.map(|private| private.screen.text).unwrap_or_default();
        let last = match job {
            // The first moment is known, and the stored last one; the one between is beyond the budget.
            Job::Replay => {
                let next = button(&it.first_moment().await, "Next \u{25b6}");
                it.club.presses("vera", &next).await.private.expect("a page").screen.text
            }
            Job::Bot | Job::Hint | Job::Odds | Job::Verdict => shown,
        };
        assert!(last.contains(says) && !last.contains("rules or cards have changed"), "{last}");
    }
}

/// Begins to answer a request in a task of its own.
fn begins(it: &Spending, request: Incoming) -> JoinHandle<bool> {
    let table = it.club.table.clone();
    it.arm();
    tokio::spawn(async move { table.handle(request).await.refused })
}

#[tokio::test]
async fn bots_turn_that_is_overtaken_is_cancelled() {
    for line in ["/undo", "/concede"] {
        let mut it = Spending::open(Job::Bot, 0);
        it.stands().await;
        let request = it.request().await;
        assert!(!begins(&it, request).await.expect("it is answered"), "nobody waits for the bot");
        it.begun.recv().await.expect("the bot is asked");
        let reply = it.club.types("anna", line).await;
        if let Some(sure) = reply.private.filter(|_| line == "/concede") {
            it.club.presses("anna", &button(&sure.screen, "Yes, I concede")).await;
        }
        assert_eq!(it.stop().await.0, Stop::Cancelled, "{line}");
        it.club.table.bots_idle().await;
        assert!(it.club.table.verify(it.club.last()).unwrap().is_good());
    }
}

#[tokio::test]
async fn hint_that_is_overtaken_is_cancelled() {
    let mut it = Spending::open(Job::Hint, 0);
    it.stands().await;
    let request = it.request().await;
    let hint = begins(&it, request);
    it.begun.recv().await.expect("the judge is asked");
    assert!(!it.club.types("anna", "attack").await.refused, "nobody waits for the judge");
    assert_eq!(it.stop().await.0, Stop::Cancelled);
    // It is thought of anew, and then it is perhaps not her turn.
    hint.await.expect("it is answered");
}

#[tokio::test]
async fn page_that_nobody_waits_for_is_cancelled() {
    for job in [Job::Odds, Job::Replay, Job::Verdict] {
        let mut it = Spending::open(job, 0);
        it.stands().await;
        let request = it.request().await;
        let page = begins(&it, request);
        it.begun.recv().await.expect("it is computed");
        page.abort();
        assert_eq!(it.stop().await.0, Stop::Cancelled, "{job:?}");
        // The next one is computed whole: nothing of the part was kept.
        let request = it.request().await;
        let page = it.club.table.handle(request).await.private.expect("a page").screen;
        assert!(!page.text.contains("a part of it") && !page.text.contains("log"), "{}", page.text);
    }
}
