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
/// So many animations of them, over all channels.
const FILMS: usize = 8;
/// So many of a channel are shown to who comes in.
const SHOWN: usize = 10;

/// A page that was shown.
pub(crate) struct Said {
    /// The channel.
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
    /// The start of this run: no two runs of the program begin in one millisecond.
    run: Now,
    tell: broadcast::Sender<Arc<Said>>,
    kept: Mutex<(u64, VecDeque<Arc<Said>>)>,
    /// Their last animations, by the ids of their posts: too large to be sent to everybody with each of them.
    films: Mutex<VecDeque<(String, Arc<[u8]>)>>,
}

impl Posts {
    /// None yet.
    pub(crate) fn new(run: Now) -> Posts {
        let tell = broadcast::channel(KEPT).0;
        Posts { run, tell, kept: Mutex::default(), films: Mutex::default() }
    }

    /// Shows one to everybody in its channel.
    pub(crate) fn show(&self, posted: &Posted) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.0 += 1;
        let id = format!("{}-{}", self.run.0, kept.0);
        let screen = match &posted.screen.film {
            None => Shown::whole(&posted.screen),
            Some(film) => {
                self.keep(&id, &film.gif);
                Shown::posted(&posted.screen, format!("/film?id={id}"))
            }
        };
        let post = Post { id, screen };
        let said = Arc::new(Said { channel: posted.channel.clone(), post });
        kept.1.push_back(Arc::clone(&said));
        if kept.1.len() > KEPT {
            kept.1.pop_front();
        }
        // Nobody may listen.
        drop(self.tell.send(said));
    }

    fn keep(&self, id: &str, gif: &Arc<[u8]>) {
        let mut films = self.films.lock().unwrap_or_else(PoisonError::into_inner);
        films.push_back((id.to_owned(), Arc::clone(gif)));
        if films.len() > FILMS {
            films.pop_front();
        }
    }

    /// The animation of a post, as long as it is kept.
    pub(crate) fn film(&self, id: &str) -> Option<Arc<[u8]>> {
        let films = self.films.lock().unwrap_or_else(PoisonError::into_inner);
        films.iter().find(|(of, _)| of == id).map(|(_, gif)| Arc::clone(gif))
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

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_table::{Film, Screen};

    #[test]
    fn an_animation_is_named_in_its_post_and_the_last_ones_are_kept() {
        let posts = Posts::new(Now(7));
        let channel = ChannelId::new("web:lobby");
        for n in 0..=FILMS {
            let film = Some(Film { gif: Arc::from([n as u8; 100_000]), alt: "moves".into() });
            let screen = Screen { film, ..Screen::plain("a match".into(), Vec::new()) };
            posts.show(&Posted { channel: channel.clone(), screen });
        }
        let last = posts.last(&channel);
        let said = serde_json::to_string(&last.last().expect("a post").post).expect("JSON");
        assert!(said.contains("/film?id=7-9") && said.len() < 1000, "{said}");
        assert_eq!(posts.film("7-9").expect("it is kept")[0], FILMS as u8);
        assert!(posts.film("7-1").is_none() && posts.film("7-2").is_some());
    }
}
