//! Orders of the adapter.

use super::Book;
use crate::lane::Next;
use crate::plan::Walk;
use crate::shared::Order;
use std::collections::BTreeSet;
use stolik_table::{ChannelId, Post, Screen, Surface, SurfaceId};
use stolik_world::clock::Instant;

impl Book {
    /// Carries out an order of the adapter.
    pub async fn carry_out(&mut self, order: Order) {
        match order {
            Order::Present(place) => self.lane(&place).pressed = Some(Instant::now()),
            Order::MessagePressed(place, message, surface) => {
                self.message_pressed(&place, &message, surface)
            }
            Order::Walk(place, surface, version, screen) => {
                self.walk(&place, surface, (version, screen), false);
            }
            Order::Bring(place, surface, version, screen) => {
                self.walk(&place, surface, (version, screen), true);
            }
            Order::Arrived(person) => {
                for surface in self.context.table.hands(&person) {
                    self.hand(&surface, false);
                }
            }
            Order::Again(place) => {
                let root = place.root();
                let boards = self.boards.values().flatten().filter(|p| p.root() == root);
                let mut all: BTreeSet<ChannelId> = boards.cloned().collect();
                all.insert(place);
                self.lane(&root).grants(Instant::now());
                for place in all {
                    self.context.untell(&place).await;
                    for surface in self.context.table.surfaces(&place, None) {
                        self.surface(&surface, false);
                    }
                }
                self.turn(&root);
            }
            Order::Spent(place) => {
                let budget = self.budget.clone();
                self.lane(&place).visited(&budget, Instant::now());
                self.turn(&place);
            }
            Order::Turn(place, guest) => {
                self.lane(&place).guests.add(guest);
                self.turn(&place);
            }
            Order::Refused | Order::Limited(..) | Order::Settled(_) => {}
            Order::Forget(place) => {
                drop(self.drop_jobs(&place));
                for key in self.keys_in(&place) {
                    let post = self.posts().get(&key).cloned();
                    self.forget(&key);
                    let lane = self.lane(&place);
                    post.into_iter().for_each(|post| lane.sweep(post, None));
                }
                self.turn(&place);
            }
            Order::Moved(from, to) => self.moved(&from, &to),
        }
    }

    fn message_pressed(&mut self, place: &ChannelId, message: &str, surface: SurfaceId) {
        let post = self.posts().get(&(surface, place.clone())).cloned();
        let lane = self.lane(place);
        let flying = lane.flying == Some(Next::Show((surface, place.clone())));
        match post {
            Some(post) if !post.message.is_empty() && post.message != message && !flying => {
                lane.sweep(Post { message: message.to_owned(), ..post }, None);
            }
            Some(_) | None => {}
        }
        self.turn(place);
    }

    fn walk(
        &mut self,
        place: &ChannelId,
        id: SurfaceId,
        (version, screen): (u64, Box<Screen>),
        newest: bool,
    ) {
        let post = self.posts().get(&(id, place.clone())).cloned();
        let surface = self.hands.get(&id).cloned().unwrap_or_else(|| Surface {
            id,
            channel: place.clone(),
            person: None,
            version: post.as_ref().map_or(0, |post| post.version),
            finished: false,
            waiting: false,
        });
        self.want(place, &surface, false);
        let lane = self.lane(place);
        if let Some(job) = lane.todo.get_mut(&(id, place.clone())) {
            // A picture painted before the hand moved on is not shown under its newer version.
            if version >= surface.version {
                job.walk = Some(Walk { version, screen });
            }
            job.anew |= newest;
        }
        self.turn(place);
    }
}
