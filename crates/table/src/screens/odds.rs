//! The button of a hand that asks for chances.

use super::painter::Painter;
use crate::game::hosted::{Choice, Step};
use crate::game::prompts::Tree;
use crate::wire::api::{Button, ButtonKind};
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat};

/// The button that asks for the chances of what stands behind a prompt, if anything there has some.
pub(crate) fn button(
    painter: &Painter<'_>,
    seat: Seat,
    tree: &Tree<'_>,
    way: &[Step],
) -> Option<Button> {
    if way.is_empty() || behind(tree.choices(), way).is_empty() {
        return None;
    }
    let token = Token::new(Press::OddsPrompt, painter.at.id, Audience::Seat(seat));
    let token = token.place(tree.name(way));
    let desk = painter.desk;
    Some(desk.button(&desk.word("odds-button"), token, ButtonKind::Look))
}

/// Returns the choices behind a prompt that have odds.
pub(crate) fn behind<'a>(choices: &'a [Choice], way: &[Step]) -> Vec<&'a Choice> {
    let inside = |c: &&Choice| c.odds.is_some() && c.steps.starts_with(way);
    choices.iter().filter(inside).collect()
}
