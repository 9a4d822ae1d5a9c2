//! Who may paint or think just now. Pictures and bots' thinking take milliseconds of a processor each; were they
//! all begun at once, whatever a press is acknowledged with would wait behind them, and each holds memory. So of
//! each kind fewer are at work than the machine has processors, the others wait: what a press is to see before
//! what stands in chats, each in the order in which it came.

use super::state::lock;
use crate::wire::figures;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// How many may wait at most for what they have pressed for. What stands in chats and on pages is asked for by the
/// lanes of its channel, one thing at a time each, and is bounded by them.
pub(crate) const WAITING: usize = 512;

/// For what somebody wants to paint; the first goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// What somebody has pressed for, who looks at the message and waits.
    Pressed,
    /// What a message shows that stands somewhere.
    Standing,
}

impl Rank {
    /// Its name in the figures.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Rank::Pressed => "pressed",
            Rank::Standing => "standing",
        }
    }
}

/// Nobody else may wait: too many do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many wait for their turn")]
pub(crate) struct Crowded;

/// Places at which something is worked on, and who waits for one.
pub(crate) struct Easel {
    /// What is done there, in the figures.
    what: &'static str,
    at: Arc<Mutex<Line>>,
}

struct Line {
    /// Places where nobody is at work.
    free: usize,
    /// How many have ever waited.
    came: u64,
    /// Who waits, the next one first.
    waiting: BTreeMap<(Rank, u64), oneshot::Sender<Turn>>,
}

/// A place at which its holder may be at work. When it is dropped, the next one has it.
pub(crate) struct Turn {
    what: &'static str,
    at: Arc<Mutex<Line>>,
}

impl Easel {
    /// With so many places, at least 1.
    pub(crate) fn new(what: &'static str, places: usize) -> Easel {
        let line = Line { free: places.max(1), came: 0, waiting: BTreeMap::new() };
        Easel { what, at: Arc::new(Mutex::new(line)) }
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// [`WAITING`] wait already.
    pub(crate) async fn turn(&self, rank: Rank) -> Result<Turn, Crowded> {
        let (give, given) = oneshot::channel();
        {
            let mut line = lock(&self.at);
            if line.free > 0 {
                line.free -= 1;
                drop(line);
                return Ok(self.place());
            }
            // Who does not wait any more makes room.
            line.waiting.retain(|_, one| !one.is_closed());
            let pressed = line.waiting.keys().take_while(|(rank, _)| *rank == Rank::Pressed);
            if rank == Rank::Pressed && pressed.count() >= WAITING {
                metrics::counter!(figures::REFUSED, "what" => self.what).increment(1);
                return Err(Crowded);
            }
            line.came += 1;
            let key = (rank, line.came);
            line.waiting.insert(key, give);
            line.told(self.what);
        }
        // The line outlives who waits in it, and gives each a turn or is asked by nobody.
        given.await.map_err(|_| Crowded)
    }

    fn place(&self) -> Turn {
        Turn { what: self.what, at: Arc::clone(&self.at) }
    }
}

impl Line {
    fn told(&self, what: &'static str) {
        metrics::gauge!(figures::WAITING, "what" => what).set(self.waiting.len() as f64);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let next = {
            let mut line = lock(&self.at);
            let next = loop {
                match line.waiting.pop_first() {
                    Some((_, one)) if one.is_closed() => {}
                    Some((_, one)) => break Some(one),
                    None => break None,
                }
            };
            line.told(self.what);
            if next.is_none() {
                line.free += 1;
            }
            next
        };
        if let Some(next) = next {
            // Whoever has gone meanwhile drops it, and so gives it to the next.
            drop(next.send(Turn { what: self.what, at: Arc::clone(&self.at) }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use stolik_world::tasks;
    use tokio::task::yield_now;

    async fn rests() {
        for _ in 0..20 {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn what_was_pressed_for_goes_first_and_never_more_are_at_work_than_places() {
        let easel = Arc::new(Easel::new("painting", 1));
        let first = easel.turn(Rank::Standing).await.expect("it is free");
        let (tell, told) = mpsc::channel();
        let come = [("board", Rank::Standing), ("hand", Rank::Pressed), ("other", Rank::Pressed)];
        let mut all = Vec::new();
        for (name, rank) in come {
            let (easel, tell) = (Arc::clone(&easel), tell.clone());
            all.push(tasks::spawn(async move {
                let turn = easel.turn(rank).await.expect("few wait");
                tell.send(name).expect("it is heard");
                yield_now().await;
                drop(turn);
            }));
            rests().await;
        }
        assert!(told.try_recv().is_err(), "one place, and it is taken");
        drop(first);
        for one in all {
            one.await.expect("it ends");
        }
        assert_eq!(told.try_iter().collect::<Vec<_>>(), ["hand", "other", "board"]);
        drop(easel.turn(Rank::Standing).await.expect("the place is free again"));
    }

    #[tokio::test]
    async fn who_goes_away_leaves_the_place_to_the_next() {
        let easel = Arc::new(Easel::new("painting", 1));
        let first = easel.turn(Rank::Pressed).await.expect("it is free");
        let waits = |easel: &Arc<Easel>| {
            let easel = Arc::clone(easel);
            tasks::spawn(async move { easel.turn(Rank::Pressed).await.map(drop) })
        };
        let (gone, stays) = (waits(&easel), waits(&easel));
        rests().await;
        gone.abort();
        assert!(gone.await.is_err(), "it was sent away");
        drop(first);
        assert_eq!(stays.await.expect("it ends"), Ok(()));
    }

    #[tokio::test]
    async fn beyond_so_many_nobody_waits() {
        let easel = Arc::new(Easel::new("painting", 1));
        let first = easel.turn(Rank::Pressed).await.expect("it is free");
        let mut all = Vec::new();
        for _ in 0..WAITING {
            let easel = Arc::clone(&easel);
            all.push(tasks::spawn(async move { easel.turn(Rank::Pressed).await.map(drop) }));
        }
        rests().await;
        assert!(easel.turn(Rank::Pressed).await.is_err(), "as many wait as may");
        drop(first);
        for one in all {
            assert_eq!(one.await.expect("it ends"), Ok(()), "everybody who waited has a turn");
        }
    }
}
