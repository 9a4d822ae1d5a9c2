//! The buttons of one prompt of a private screen, page by page.

use super::desk::WIDTH;
use super::orders::WAIT;
use super::painter::Painter;
use crate::game::hosted::{Hosted, Rank, Step};
use crate::game::prompts;
use crate::game::prompts::{Branch, Tree};
use crate::wire::api::{Button, ButtonKind};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};

/// A prompt to show.
#[derive(Clone, Copy)]
pub(crate) struct Prompt<'a> {
    /// The choices of the seat along the path.
    pub(crate) tree: &'a Tree<'a>,
    /// The seat that chooses.
    pub(crate) seat: Seat,
    /// The way to it.
    pub(crate) way: &'a [Step],
    /// The number of the page of its buttons.
    pub(crate) page: u8,
    /// The number of rows that it may take.
    pub(crate) rows: usize,
}

impl Painter<'_> {
    /// The buttons of a prompt: the choices, as many as fit on a page, and below them what leads to the next page
    /// and what closes the decision, in the same row of every page. A row of what leads around comes below both.
    pub(crate) fn prompt(&self, prompt: &Prompt<'_>) -> Vec<Vec<Button>> {
        let Prompt { tree, seat, way, page, .. } = *prompt;
        let to = Audience::Seat(seat);
        let version = self.at.record.seen(to).version;
        let (usual, mut ends) = self.branches(prompt);
        let shape = self.shape(prompt, usual.len(), !ends.is_empty());
        let (page, pages) = shape.page(usize::from(page), usual.len());
        let choices = usual[page.clone()].iter().map(|b| self.step(prompt, b)).collect();
        if let Some(pages) = pages {
            let next = ((pages.at + 1) % pages.of) as u8;
            let more = match way {
                [] => self.token(Press::Hand, to).page(next),
                way => {
                    self.token(Press::Step, to).version(version).place(tree.name(way)).page(next)
                }
            };
            let label = self.desk.word("word-more");
            ends.insert(0, self.desk.button(&label, more, ButtonKind::Look));
        }
        shape.laid(choices, ends)
    }

    /// The shape of a prompt with so many choices. Those behind the first one of a decision are as high as it is,
    /// wherever they have as many buttons: so the buttons below stay where they are from step to step.
    fn shape(&self, prompt: &Prompt<'_>, choices: usize, ends: bool) -> Shape {
        let first = Prompt { way: &[], ..*prompt };
        let height = (!prompt.way.is_empty()).then(|| {
            let (usual, ends) = self.branches(&first);
            Shape::of(usual.len(), !ends.is_empty(), (prompt.rows, None)).height
        });
        Shape::of(choices, ends, (prompt.rows, height))
    }

    /// The choices of a prompt, and the buttons that end its decision.
    fn branches(&self, prompt: &Prompt<'_>) -> (Vec<Branch>, Vec<Button>) {
        let Prompt { tree, seat, way, .. } = *prompt;
        let to = Audience::Seat(seat);
        let version = self.at.record.seen(to).version;
        let branches = prompts::branches(tree.ahead(way), way);
        let (usual, mut closing): (Vec<Branch>, Vec<Branch>) =
            branches.into_iter().partition(|b| b.rank() == Rank::Usual);
        closing.sort_by_key(|branch| branch.rank() == Rank::Harmful);
        // The next page has a place in their row.
        let most = WIDTH - 1;
        let mut closing: Vec<Button> =
            closing.iter().take(most).map(|b| self.step(prompt, b)).collect();
        // In others' turns the way to pass all such windows stands beside the pass.
        let game = self.at.game.as_ref().filter(|_| way.is_empty() && closing.len() < most);
        let others =
            |game: &&Arc<dyn Hosted>| game.play().turn().is_some_and(|turn| turn.of != seat);
        if game.filter(others).is_some_and(|game| game.prompts().window(seat).is_some()) {
            let token = self.token(Press::PassOn, to).version(version);
            let orders = self.at.record.sides.get(seat.index()).map(|side| &side.orders);
            let on = orders.is_some_and(|orders| orders.on);
            let label = self.desk.word(if on { "orders-button-all" } else { "orders-button-such" });
            closing.push(self.desk.button(&label, token, ButtonKind::Play));
        }
        if way.is_empty() && closing.len() < most && self.passes_by_default(seat) {
            let token = Token::new(Press::Order, self.at.id, to).digest(digest_text(WAIT));
            closing.push(self.desk.button(
                &self.desk.word("orders-button-wait"),
                token,
                ButtonKind::Play,
            ));
        }
        // The buttons that make the choices stand beside the one that ends them, so that none of the others moves when they go.
        let for_me = self.at.game.as_ref().and_then(|game| game.prompts().for_me(seat));
        if let Some(label) = for_me.filter(|_| way.is_empty() && closing.len() < most) {
            let token = self.token(Press::ForMe, to).version(version);
            closing.insert(0, self.desk.button(&self.say(&label), token, ButtonKind::Play));
        }
        (usual, closing)
    }

    /// Whether the window in which the seat is asked is passed by default when the delay is over.
    pub(super) fn passes_by_default(&self, seat: Seat) -> bool {
        let side = self.at.record.sides.get(seat.index());
        side.is_some_and(|side| !side.orders.on && side.passes.is_some())
    }

    /// The button of a branch.
    fn step(&self, prompt: &Prompt<'_>, branch: &Branch) -> Button {
        let Prompt { tree, seat, way, .. } = *prompt;
        let to = Audience::Seat(seat);
        let version = self.at.record.seen(to).version;
        let token = self.token(Press::Step, to).version(version).place(tree.name(&branch.way));
        let kind = match branch.rank() {
            Rank::Usual | Rank::Closing | Rank::Harmful => ButtonKind::Play,
            Rank::Finishing => ButtonKind::Main,
        };
        self.desk.choice_button(&self.say(&branch.label(tree.ahead(way))), token, kind)
    }
}

/// The arrangement of a prompt's choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shape {
    /// Rows of choices; none where they stand in the row of what ends the decision.
    rows: usize,
    /// Choices of a page, if they have several.
    size: Option<usize>,
    /// Rows of choices, and that of what ends a decision.
    height: usize,
}

/// The number of the page, and of all pages.
struct Pages {
    at: usize,
    of: usize,
}

impl Shape {
    /// Of so many choices with or without what ends them, in so many rows at most; if it can be, so high.
    fn of(choices: usize, ends: bool, (most, height): (usize, Option<usize>)) -> Shape {
        let room = most - usize::from(ends);
        if choices > room * WIDTH {
            let rows = most - 1;
            return Shape { rows, size: Some(rows * WIDTH), height: most };
        }
        let width = choices.div_ceil(room.max(1)).clamp(2, WIDTH);
        let rows = match height {
            Some(height) => height.saturating_sub(usize::from(ends)).min(room).min(choices),
            None => choices.div_ceil(width),
        };
        let same_row = height == Some(1) && ends && choices < WIDTH;
        let rows = if same_row { 0 } else { rows.max(choices.div_ceil(WIDTH)) };
        Shape { rows, size: None, height: rows + usize::from(ends) }
    }

    /// The choices and below them what ends the decision; beside each other where the first prompt had one row only.
    fn laid(&self, choices: Vec<Button>, ends: Vec<Button>) -> Vec<Vec<Button>> {
        if self.rows == 0 && choices.len() + ends.len() <= WIDTH {
            let row = [choices, ends].concat();
            return if row.is_empty() { Vec::new() } else { vec![row] };
        }
        let mut buttons = even_rows(choices, self.rows.max(1));
        buttons.extend((!ends.is_empty()).then_some(ends));
        buttons
    }

    /// The choices of that page. The last one is as long as the others, so that none of them differs in shape.
    fn page(&self, page: usize, choices: usize) -> (std::ops::Range<usize>, Option<Pages>) {
        let Some(size) = self.size else { return (0..choices, None) };
        let of = choices.div_ceil(size);
        let at = page % of;
        let start = (at * size).min(choices - size);
        (start..start + size, Some(Pages { at, of }))
    }
}

/// Buttons in so many rows, each as long as the others or by one longer.
fn even_rows(buttons: Vec<Button>, rows: usize) -> Vec<Vec<Button>> {
    let (each, longer) = (buttons.len() / rows.max(1), buttons.len() % rows.max(1));
    let mut buttons = buttons.into_iter();
    (0..rows).map(|row| buttons.by_ref().take(each + usize::from(row < longer)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prompts_behind_the_first_one_are_as_high_as_it_wherever_they_can() {
        for (first, ends) in (1..60).flat_map(|n| [(n, true), (n, false)]) {
            let above = Shape::of(first, ends, (4, None));
            assert!(above.height <= 4 && above.rows * WIDTH >= above.size.unwrap_or(first));
            for (behind, ends) in (1..60).flat_map(|n| [(n, true), (n, false)]) {
                let below = Shape::of(behind, ends, (4, Some(above.height)));
                assert!(
                    below.height <= 4 && below.rows.max(1) * WIDTH >= below.size.unwrap_or(behind)
                );
                let can = behind + usize::from(ends) >= above.height && behind <= 10;
                let fits = behind <= WIDTH * (above.height - usize::from(ends)).max(1);
                let has_room = above.height > usize::from(ends);
                assert!(
                    !can || !fits || !has_room || below.height == above.height,
                    "{above:?} {below:?}"
                );
            }
        }
    }

    #[test]
    fn pages_are_of_one_length_and_leave_nothing_out() {
        for choices in 21..90 {
            let shape = Shape::of(choices, true, (4, None));
            let size = shape.size.expect("they have pages");
            let (_, pages) = shape.page(0, choices);
            let mut seen = vec![false; choices];
            for page in 0..pages.expect("several").of {
                let (range, _) = shape.page(page, choices);
                assert_eq!(range.len(), size);
                seen[range].fill(true);
            }
            assert!(seen.iter().all(|seen| *seen), "{choices}");
        }
    }
}
