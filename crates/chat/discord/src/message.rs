//! A screen as the body of a Discord message.

use crate::text::{self, CONTENT, escape, parts, short, units};
use serde_json::{Value, json};
use std::sync::Arc;
use stolik_table::{Button, ButtonKind, Film, Picture, Screen};

/// Message flag: only one person sees it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Rows of a message, and buttons of a row.
const ROWS: usize = 5;
/// Letters on a button.
const LABEL: usize = 80;
/// Letters of a picture's description.
const DESCRIPTION: usize = 1024;
/// Stands between a button's token and the number that tells it from another with the same token.
const TWIN: char = '~';
/// The file name of a public message's picture.
pub(crate) const BOARD: &str = "board.png";
/// The file name of a hand's picture: by it an ephemeral message is recognised as a hand.
pub(crate) const HAND: &str = "hand.png";

/// The file name of any other private message's picture: a press there shows its result in place.
pub(crate) const PAGE: &str = "page.png";
/// The file name of an animation.
const FILM: &str = "match.gif";

/// A picture or an animation on its way.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub name: &'static str,
    /// The media type: `image/png`.
    pub kind: &'static str,
    pub bytes: Arc<[u8]>,
    /// The description of the picture.
    pub alt: String,
}

/// The content of a message, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// Escaped text.
    pub content: String,
    /// Rows of buttons.
    pub rows: Value,
    /// The picture.
    pub file: Option<File>,
}

impl Sheet {
    /// Only a line of plain text.
    pub(crate) fn line(line: &str) -> Sheet {
        let content = parts(line).into_iter().next().unwrap_or_default();
        Sheet { content: never_empty(content), rows: json!([]), file: None }
    }

    /// A screen whose text must fit: the oldest news go first. `before` stands in front of it and is
    /// escaped already.
    pub(crate) fn fitted(before: &str, screen: &Screen, name: &'static str) -> Sheet {
        let room = CONTENT.saturating_sub(units(before)).max(1);
        let mut plain = room;
        let mut content = escape(&screen.within(plain));
        while units(&content) > room && plain > 1 {
            plain = plain.saturating_sub(units(&content) - room).max(1);
            content = escape(&screen.within(plain));
        }
        Sheet::with(format!("{before}{content}"), screen, name)
    }

    fn with(content: String, screen: &Screen, name: &'static str) -> Sheet {
        let picture = screen.picture.as_ref().map(|picture: &Picture| File {
            name,
            kind: "image/png",
            bytes: Arc::clone(&picture.png),
            alt: short(&picture.alt, DESCRIPTION),
        });
        let film = screen.film.as_ref().map(|film: &Film| File {
            name: FILM,
            kind: "image/gif",
            bytes: Arc::clone(&film.gif),
            alt: short(&film.alt, DESCRIPTION),
        });
        let file = film.or(picture);
        Sheet { content: never_empty(content), rows: rows(&screen.buttons), file }
    }

    /// The same without its picture; the words that describe it stand below.
    pub(crate) fn in_words(&self) -> Sheet {
        let room = CONTENT.saturating_sub(units(&self.content) + 1);
        let alt = self.file.as_ref().map(|file| escape(&file.alt)).unwrap_or_default();
        let content = match alt.is_empty() || room < LABEL {
            true => self.content.clone(),
            false => format!("{}\n{}", self.content, short(&alt, room)),
        };
        Sheet { content, rows: self.rows.clone(), file: None }
    }

    /// The body of a message, new or edited: it names everything, so that an edit leaves nothing of
    /// what stood there. Nobody is notified.
    pub(crate) fn body(&self) -> Value {
        let attachments: Vec<Value> = self
            .file
            .iter()
            .map(|f| json!({ "id": "0", "filename": f.name, "description": f.alt }))
            .collect();
        json!({
            "content": self.content,
            "components": self.rows,
            "attachments": attachments,
            "allowed_mentions": { "parse": [] },
        })
    }
}

/// A private screen: the line of the acknowledgement, if it says anything that the screen does not,
/// then the text. What does not fit into one message follows in others.
pub(crate) fn private(line: &str, screen: &Screen, name: &'static str) -> (Sheet, Vec<Sheet>) {
    let above = !line.is_empty() && !screen.text.starts_with(line);
    if screen.picture.is_some() || screen.film.is_some() {
        let before = if above { format!("{}\n", escape(line)) } else { String::new() };
        return (Sheet::fitted(&before, screen, name), Vec::new());
    }
    let whole = if above { format!("{line}\n{}", screen.text) } else { screen.text.clone() };
    let mut contents = text::parts(&whole).into_iter();
    let first = contents.next().unwrap_or_default();
    let more = contents.map(|content| Sheet { content, rows: json!([]), file: None }).collect();
    (Sheet::with(first, screen, name), more)
}

fn never_empty(content: String) -> String {
    if content.trim().is_empty() { "\u{2026}".to_owned() } else { content }
}

fn rows(buttons: &[Vec<Button>]) -> Value {
    let mut taken: Vec<String> = Vec::new();
    let rows = buttons.iter().filter(|row| !row.is_empty()).take(ROWS).map(|row| {
        let parts: Vec<Value> = row.iter().take(ROWS).map(|b| button(b, &mut taken)).collect();
        json!({ "type": 1, "components": parts })
    });
    rows.collect()
}

fn button(button: &Button, taken: &mut Vec<String>) -> Value {
    let twins = taken.iter().filter(|token| **token == button.token).count();
    taken.push(button.token.clone());
    let id = match twins {
        0 => button.token.clone(),
        n => format!("{}{TWIN}{n}", button.token),
    };
    let style = match button.kind {
        ButtonKind::Play => 1,
        ButtonKind::Look => 2,
        ButtonKind::Main => 3,
        ButtonKind::Danger => 4,
    };
    let label = never_empty(short(&button.label, LABEL));
    json!({ "type": 2, "style": style, "label": label, "custom_id": id })
}

/// The token that a button's id carries.
pub(crate) fn token(custom_id: &str) -> &str {
    custom_id.split(TWIN).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(token: &str) -> Button {
        Button { label: "Back".into(), token: token.into(), kind: ButtonKind::Look }
    }

    #[test]
    fn two_buttons_with_one_token_get_two_ids_and_the_same_token_back() {
        let screen =
            Screen::plain("x".into(), vec![vec![look("abc"), look("abc")], vec![look("abc")]]);
        let body = Sheet::fitted("", &screen, BOARD).body();
        let ids: Vec<&str> = [
            "/components/0/components/0",
            "/components/0/components/1",
            "/components/1/components/0",
        ]
        .iter()
        .map(|at| body.pointer(at).and_then(|b| b["custom_id"].as_str()).expect("a button"))
        .collect();
        assert_eq!(ids, ["abc", "abc~1", "abc~2"]);
        assert!(ids.iter().all(|id| token(id) == "abc"));
    }

    #[test]
    fn an_edit_names_everything_and_notifies_nobody() {
        let body = Sheet::line("@everyone").body();
        assert_eq!(body["content"], r"\@everyone");
        assert_eq!(body["components"], json!([]));
        assert_eq!(body["attachments"], json!([]));
        assert_eq!(body["allowed_mentions"], json!({ "parse": [] }));
    }

    #[test]
    fn a_text_that_grows_by_escaping_still_fits() {
        let mut screen = Screen::plain(format!("title\n{}", "*news*\n".repeat(400)), Vec::new());
        screen.news = 400;
        let sheet = Sheet::fitted("before ", &screen, BOARD);
        assert!(units(&sheet.content) <= CONTENT);
        assert!(sheet.content.starts_with("before title\n"));
        assert!(sheet.content.ends_with("\\*news\\*"), "the newest stay");
        let one = Screen::plain("*".repeat(3000), Vec::new());
        assert!(units(&Sheet::fitted("", &one, BOARD).content) <= CONTENT);
    }

    #[test]
    fn a_picture_goes_with_its_words() {
        let alt = "w".repeat(2000);
        let picture = Some(Picture::of_png(Arc::from([1, 2]), alt));
        let screen = Screen { picture, ..Screen::plain("t".into(), Vec::new()) };
        let body = Sheet::fitted("", &screen, BOARD).body();
        assert_eq!(body["attachments"][0]["filename"], "board.png");
        let words = Sheet::fitted("", &screen, BOARD).in_words();
        assert!(words.file.is_none() && words.content.starts_with("t\nwww"));
        assert!(units(&words.content) <= CONTENT);
        assert_eq!(body["attachments"][0]["description"].as_str().map(str::len), Some(1023 + 3));
    }

    #[test]
    fn the_line_stands_above_unless_the_screen_begins_with_it() {
        let screen = Screen::plain("Refused.\nmore".into(), Vec::new());
        assert_eq!(
            private("Refused.", &screen, PAGE).0.content,
            "Refused\\.\nmore".replace('\\', "")
        );
        assert_eq!(private("Stale.", &screen, PAGE).0.content, "Stale.\nRefused.\nmore");
        let long = Screen::plain("line\n".repeat(900), Vec::new());
        let (first, more) = private("", &long, PAGE);
        assert!(units(&first.content) <= CONTENT && more.len() == 2);
    }
}
