//! The tasks of the serving program: channels, which people use, and keepers, which work in the
//! background. A task that panics begins anew; a channel that ends with an error is told in one line,
//! and the others go on; when no channel is left, the program ends.

use std::future::Future;
use std::io::Write as _;
use std::time::Duration;
use stolik_world::clock::{sleep, timeout};
use stolik_world::tasks::{JoinError, Set};
use tokio::sync::watch;

/// The first pause before a task that panicked begins anew; each further one is twice as long.
const PAUSE: Duration = Duration::from_secs(1);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(60);
/// The time that channels get to end after they were asked to.
const LAST: Duration = Duration::from_secs(8);

/// Tells when the program is asked to end.
#[derive(Clone)]
pub struct Ending(watch::Receiver<bool>);

impl Ending {
    /// One who asks and one who is told.
    #[must_use]
    pub fn new() -> (watch::Sender<bool>, Ending) {
        let (ask, told) = watch::channel(false);
        (ask, Ending(told))
    }

    /// Ready when the program is asked to end.
    pub fn asked(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut told = self.0.clone();
        async move {
            // Nobody can ask any more: that is the end too.
            drop(told.wait_for(|asked| *asked).await);
        }
    }
}

/// The reason why serving ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The program was asked to.
    Asked,
    /// No channel is left.
    Deserted,
}

/// All tasks. Dropping it aborts them.
pub struct Tasks {
    ending: Ending,
    keepers: Set<()>,
    channels: Set<(&'static str, Result<(), String>)>,
}

impl Tasks {
    /// None yet.
    #[must_use]
    pub fn new(ending: Ending) -> Tasks {
        Tasks { ending, keepers: Set::new(), channels: Set::new() }
    }

    /// A task in the background. When it returns it is done; it is aborted after the last channel has
    /// ended.
    pub fn keep<F>(&mut self, name: &'static str, work: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.keepers.spawn(async move { anew(name, work).await });
    }

    /// A channel. It is given what it ends on, and says in one line why it ended otherwise.
    pub fn channel<F, E>(&mut self, name: &'static str, work: impl Fn(Ending) -> F + Send + 'static)
    where
        F: Future<Output = Result<(), E>> + Send + 'static,
        E: std::fmt::Display + Send + 'static,
    {
        let ending = self.ending.clone();
        self.channels.spawn(async move {
            let ended = anew(name, move || work(ending.clone())).await;
            (name, ended.map_err(|error| error.to_string()))
        });
    }

    /// Ready when the program is asked to end, or when no channel is left; all tasks have ended then.
    pub async fn run(mut self) -> Ended {
        let asked = self.ending.asked();
        tokio::pin!(asked);
        loop {
            tokio::select! {
                biased;
                () = &mut asked => break,
                ended = self.channels.join_next() => match ended {
                    Some(ended) => reported_sides(ended),
                    None if *self.ending.0.borrow() => break,
                    None => return Ended::Deserted,
                },
            }
        }
        let rest = async {
            while let Some(ended) = self.channels.join_next().await {
                reported_sides(ended);
            }
        };
        if timeout(LAST, rest).await.is_err() {
            tracing::warn!("some channels did not end in time");
        }
        Ended::Asked
    }
}

/// Says why a channel ended, if there is something to say.
fn reported_sides(ended: Result<(&'static str, Result<(), String>), JoinError>) {
    let line = match ended {
        Ok((_, Ok(()))) => return,
        Ok((name, Err(error))) => format!("{name} has ended: {error}"),
        Err(error) => format!("a channel has ended: {error}"),
    };
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    // Nothing can be done if this cannot be told.
    drop(writeln!(std::io::stderr(), "stolik: {line}"));
}

/// Does the work; when it panics, again after a pause.
async fn anew<F, T>(name: &'static str, work: impl Fn() -> F) -> T
where
    F: Future<Output = T> + Send + 'static,
    T: Send + 'static,
{
    let mut pause = PAUSE;
    loop {
        // In a set, so that the work is aborted with this.
        let mut one = Set::new();
        one.spawn(work());
        match one.join_next().await {
            Some(Ok(done)) => return done,
            Some(Err(error)) => tracing::error!(name, %error, ?pause, "a task begins anew"),
            None => {}
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn a_channel_that_ends_leaves_the_others() {
        let (ask, ending) = Ending::new();
        let mut tasks = Tasks::new(ending);
        tasks.channel("one", async |_| Err("a bad token"));
        tasks.channel("two", |ending| async move {
            ending.asked().await;
            Ok::<(), String>(())
        });
        let running = stolik_world::tasks::spawn(tasks.run());
        tokio::task::yield_now().await;
        assert!(!running.is_finished());
        ask.send_replace(true);
        assert_eq!(running.await.unwrap(), Ended::Asked);
    }

    #[tokio::test]
    async fn without_a_channel_it_ends_by_itself() {
        let (_ask, ending) = Ending::new();
        let mut tasks = Tasks::new(ending);
        tasks.keep("for ever", std::future::pending);
        tasks.channel("one", async |_| Err("a bad token"));
        assert_eq!(tasks.run().await, Ended::Deserted);
    }

    #[tokio::test(start_paused = true)]
    async fn what_panics_begins_anew() {
        let times = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&times);
        let (_ask, ending) = Ending::new();
        let mut tasks = Tasks::new(ending);
        tasks.channel("clumsy", move |_| {
            let time = counted.fetch_add(1, Ordering::SeqCst);
            async move {
                assert!(time >= 3, "not yet");
                Err("enough")
            }
        });
        assert_eq!(tasks.run().await, Ended::Deserted);
        assert_eq!(times.load(Ordering::SeqCst), 4);
    }
}
