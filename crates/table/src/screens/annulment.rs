//! Screens about the annulment of a result: the button, the reasons that are offered, the line that everybody reads.

use super::painter::Painter;
use crate::matches::rows::Stage;
use crate::wire::api::{Button, ButtonKind, Role, Screen};
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// The keys of the reasons on buttons.
pub(crate) const REASONS: [&str; 4] =
    ["annul-reason-agreed", "annul-reason-failure", "annul-reason-account", "annul-reason-help"];

impl Painter<'_> {
    /// The line that the result was annulled, with its reason.
    pub(crate) fn annulled_line(&self) -> Option<String> {
        let annulled = self.at.record.annulled.as_ref()?;
        let line = Phrase::new("annul-stands").phrase("who", annulled.by.phrase());
        Some(self.desk.say(&line.text("reason", annulled.reason.as_str())))
    }
}

/// The row with the button that annuls the result, for a person who may be an administrator and has no seat there.
pub(crate) fn button(painter: &Painter<'_>, seat: Option<Seat>, role: Role) -> Option<Vec<Button>> {
    let record = &painter.at.record;
    let is_over = matches!(record.stage, Stage::Over { .. });
    let may_rule = match role {
        Role::Member => false,
        Role::Administrator | Role::Operator | Role::Unknown => true,
    };
    let offered = is_over && may_rule && seat.is_none() && record.result_counts();
    offered.then(|| vec![press(painter, "annul-button", 0)])
}

fn press(painter: &Painter<'_>, key: &str, page: u8) -> Button {
    let token = Token::new(Press::Annul, painter.at.id, Audience::Public).page(page);
    painter.desk.button(&painter.desk.word(key), token, ButtonKind::Danger)
}

/// The question for the reason, with a button for each that is offered.
pub(crate) fn ask(painter: &Painter<'_>) -> Screen {
    let text = Phrase::new("annul-ask").text("match", painter.name());
    let buttons = (1..).zip(REASONS).map(|(page, key)| vec![press(painter, key, page)]);
    Screen::plain(painter.desk.say(&text), buttons.collect())
}

/// The message in the chat of the match: its name, its players, the reason.
pub(crate) fn shown(painter: &Painter<'_>) -> Screen {
    let names = painter.names().join(" \u{2013} ");
    let line = painter.annulled_line().unwrap_or_default();
    Screen::plain([painter.title(), names, line].join("\n"), Vec::new())
}
