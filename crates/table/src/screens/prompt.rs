//! The buttons of one prompt of a private screen, page by page.

use super::desk::{WIDTH, rows_of};
use super::painter::Painter;
use crate::game::hosted::{Hosted, Rank, Step};
use crate::game::prompts;
use crate::game::prompts::{Branch, Tree};
use crate::wire::api::{Button, ButtonKind};
use crate::wire::token::Press;
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};

/// A prompt to show.
#[derive(Clone, Copy)]
pub(crate) struct Prompt<'a> {
    /// What the seat may choose along the way.
    pub(crate) tree: &'a Tree<'a>,
    /// Whose.
    pub(crate) seat: Seat,
    /// The way to it.
    pub(crate) way: &'a [Step],
    /// Which page of its buttons.
    pub(crate) page: u8,
    /// How many rows it may take.
    pub(crate) rows: usize,
}

impl Painter<'_> {
    /// The buttons of a prompt. What closes a decision stands in
    /// the last row of every page; the others stand above it, as many as fit on a page.
    pub(crate) fn prompt(&self, prompt: &Prompt<'_>) -> Vec<Vec<Button>> {
        let Prompt { tree, seat, way, page, rows } = *prompt;
        let to = Audience::Seat(seat);
        let version = self.at.record.seen(to).version;
        let branches = prompts::branches(tree.choices(), way);
        let step = |branch: &Branch| {
            let token = self.token(Press::Step, to).version(version).place(tree.name(&branch.way));
            let kind = match branch.rank() {
                Rank::Usual | Rank::Closing => ButtonKind::Play,
                Rank::Finishing => ButtonKind::Main,
            };
            self.desk.button(&self.say(&branch.label(tree.choices())), token, kind)
        };
        let (usual, closing): (Vec<&Branch>, Vec<&Branch>) =
            branches.iter().partition(|b| b.rank() == Rank::Usual);
        let mut closing: Vec<Button> = closing.into_iter().take(WIDTH).map(step).collect();
        // In others' turns the way to pass all such windows stands beside the pass.
        let game = self.at.game.as_ref().filter(|_| way.is_empty() && closing.len() < WIDTH);
        let others = |game: &&Arc<dyn Hosted>| game.turn().is_some_and(|turn| turn.of != seat);
        if game.filter(others).is_some_and(|game| game.window(seat).is_some()) {
            let token = self.token(Press::PassOn, to).version(version);
            let orders = self.at.record.sides.get(seat.index()).map(|side| &side.orders);
            let on = orders.is_some_and(|orders| orders.on);
            let label = self.desk.word(if on { "orders-button-all" } else { "orders-button-such" });
            closing.push(self.desk.button(&label, token, ButtonKind::Look));
        }
        // What makes the choices stands beside what one is done with, and moves no other button when it goes.
        let for_me = self.at.game.as_ref().and_then(|game| game.for_me(seat));
        if let Some(label) = for_me.filter(|_| way.is_empty() && closing.len() < WIDTH) {
            let token = self.token(Press::ForMe, to).version(version);
            closing.insert(0, self.desk.button(&self.say(&label), token, ButtonKind::Play));
        }
        let rows = rows - usize::from(!closing.is_empty());
        let room = rows * WIDTH;
        let mut buttons: Vec<Button>;
        if usual.len() <= room {
            buttons = usual.into_iter().map(step).collect();
        } else {
            let size = room - 1;
            let pages = usual.len().div_ceil(size);
            let page = usize::from(page) % pages;
            buttons = usual.iter().skip(page * size).take(size).map(|b| step(b)).collect();
            let next = ((page + 1) % pages) as u8;
            let more = match way {
                [] => self.token(Press::Hand, to).page(next),
                way => {
                    self.token(Press::Step, to).version(version).place(tree.name(way)).page(next)
                }
            };
            buttons.push(self.desk.button(&self.desk.word("word-more"), more, ButtonKind::Look));
        }
        let mut buttons = rows_of(buttons, rows);
        buttons.extend((!closing.is_empty()).then_some(closing));
        buttons
    }
}
