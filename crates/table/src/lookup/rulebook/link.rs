//! Buttons that open a rule.

use crate::screens::desk::Desk;
use crate::wire::api::{Button, ButtonKind};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;

/// A button that opens a page.
pub(crate) fn link(desk: &Desk<'_>, document: &str, id: &str, label: &str) -> Button {
    desk.button(label, token(document, id), ButtonKind::Look)
}

pub(crate) fn token(document: &str, id: &str) -> Token {
    Token::new(Press::Rule, MatchId::NONE, Audience::Public).digest(page_digest(document, id))
}

pub(crate) fn page_digest(document: &str, id: &str) -> u64 {
    digest_text(&format!("{document} {id}"))
}
