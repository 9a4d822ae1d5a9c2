//! Explanations of a seat's choices: the question, the choices, and a sentence for each word on a button. A button with
//! the sentence `K` is explained by the sentence `K-means`.

use super::painter::Painter;
use crate::game::hosted::Choice;
use crate::game::prompts::{Branch, Ends, branches};
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::text::cut;
use crate::wire::token::Press;
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Choices that are listed, and what may be done with one of them.
const LISTED: usize = 20;
const VERBS: usize = 4;

pub(crate) fn means(painter: &Painter<'_>, seat: Seat) -> Screen {
    let desk = &painter.desk;
    let to = Audience::Seat(seat);
    let (choices, asks) = match &painter.at.game {
        Some(game) => (game.prompts().choices(seat), game.prompts().asks(seat, &[])),
        None => (Vec::new(), Vec::new()),
    };
    if choices.is_empty() {
        return Screen::plain(desk.word("table-nothing-to-do"), Vec::new());
    }
    let mut lines: Vec<String> = asks.iter().map(|line| painter.say(line)).collect();
    let all = branches(&choices, &[]);
    lines.extend(all.iter().take(LISTED).map(|branch| listed(painter, &choices, branch)));
    if all.len() > LISTED {
        lines.push(format!("\u{2022} \u{2026} (+{})", all.len() - LISTED));
    }
    let meant = meanings(painter, &choices);
    if !meant.is_empty() {
        lines.push(String::new());
        lines.push(desk.word("table-means"));
        lines.extend(meant);
    }
    let typed = desk.button(
        &desk.word("table-button-typed"),
        painter.token(Press::Can, to).page(1),
        ButtonKind::Look,
    );
    let back = painter.look("table-button-act", Press::Hand, to);
    let hint = Some(hint_button(painter, seat));
    Screen::plain(
        cut(lines.join("\n")),
        vec![std::iter::once(back).chain(hint).chain([typed]).collect()],
    )
}

/// Returns the button that gives a hint, or that proposes hints if people play each other and have not agreed to them.
fn hint_button(painter: &Painter<'_>, seat: Seat) -> Button {
    let (record, to) = (&painter.at.record, Audience::Seat(seat));
    match record.against_bots(seat) || record.hints.on {
        true => painter.look("table-button-hint", Press::Hint, to),
        false => painter.look("hint-button-ask", Press::HintAsk, to),
    }
}

/// That hints need all who play, with the button that proposes them.
pub(crate) fn hint_ask(painter: &Painter<'_>, seat: Seat) -> Screen {
    let back = painter.look("table-button-act", Press::Hand, Audience::Seat(seat));
    let text = painter.desk.word("hint-people");
    Screen::plain(text, vec![vec![hint_button(painter, seat), back]])
}

/// A choice with what may follow it.
fn listed(painter: &Painter<'_>, choices: &[Choice], branch: &Branch) -> String {
    let label = painter.say(&branch.label(choices));
    if branch.ends != Ends::Prompt {
        return format!("\u{2022} {label}");
    }
    let next = branches(choices, &branch.way);
    let mut verbs: Vec<String> =
        next.iter().take(VERBS).map(|b| painter.say(&b.label(choices))).collect();
    if next.len() > VERBS {
        verbs.push("\u{2026}".to_owned());
    }
    format!("\u{2022} {label}: {}", verbs.join(", "))
}

/// A sentence for each word of the buttons that has one, in the order in which they come.
fn meanings(painter: &Painter<'_>, choices: &[Choice]) -> Vec<String> {
    let desk = &painter.desk;
    let mut keys: Vec<&str> = Vec::new();
    let mut out = Vec::new();
    for step in choices.iter().flat_map(|choice| &choice.steps) {
        let key = step.label.key.as_str();
        let meaning = format!("{key}-means");
        if keys.contains(&key) || !desk.words.has(desk.language, &meaning) {
            continue;
        }
        keys.push(key);
        out.push(format!("\u{2013} {}", desk.say(&Phrase::new(meaning))));
    }
    out
}
