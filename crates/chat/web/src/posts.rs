//! Pages that somebody shows everybody in a channel: messages like any other's, not kept up to date.
//! The last ones are kept in memory, so that a page that comes back shows what it has missed.

use crate::api::Shown;
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use stolik_table::{ChannelId, Now, Posted};
use tokio::sync::broadcast;

/// So many are kept, over all channels.
const KEPT: usize = 64;
/// So many of a channel are shown to who comes in.
const SHOWN: usize = 10;

/// A page that was shown.
pub(crate) struct Said {
    /// Where.
    pub channel: ChannelId,
    /// As pages get it.
    pub post: Post,
}

/// A message as the page gets it. Its id tells it from every other one, also of another run of the
/// program.
#[derive(Serialize)]
pub(crate) struct Post {
    id: String,
    screen: Shown,
}

/// All of them.
pub(crate) struct Posts {
    /// When it began: no two runs of the program begin in one millisecond.
    run: Now,
    tell: broadcast::Sender<Arc<Said>>,
    kept: Mutex<(u64, VecDeque<Arc<Said>>)>,
}

impl Posts {
    /// None yet.
    pub(crate) fn new(run: Now) -> Posts {
        let tell = broadcast::channel(KEPT).0;
        Posts { run, tell, kept: Mutex::default() }
    }

    /// Shows one to everybody in its channel.
    pub(crate) fn show(&self, posted: &Posted) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.0 += 1;
        let id = format!("{}-{}", self.run.0, kept.0);
        let post = Post { id, screen: Shown::whole(&posted.screen) };
        let said = Arc::new(Said { channel: posted.channel.clone(), post });
        kept.1.push_back(Arc::clone(&said));
        if kept.1.len() > KEPT {
            kept.1.pop_front();
        }
        // Nobody may listen.
        drop(self.tell.send(said));
    }

    /// Tells of every new one.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Arc<Said>> {
        self.tell.subscribe()
    }

    /// The last ones of a channel, oldest first.
    pub(crate) fn last(&self, channel: &ChannelId) -> Vec<Arc<Said>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let here: Vec<_> = kept.1.iter().filter(|said| said.channel == *channel).collect();
        here[here.len().saturating_sub(SHOWN)..].iter().map(|said| Arc::clone(said)).collect()
    }
}
