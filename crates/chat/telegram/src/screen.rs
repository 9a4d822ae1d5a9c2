//! A screen as parameters of a request. Everything is plain text: no parse mode, so names and texts of
//! people cannot be markup.

use crate::methods::{Args, attached};
use crate::place::Place;
use serde_json::{Value, json};
use stolik_table::{Button, Screen};
use teloxide::types::InputFile;

/// The most UTF-16 units of a text.
pub(crate) const TEXT: usize = 4096;
/// The most UTF-16 units below a photo.
pub(crate) const CAPTION: usize = 1024;
/// The most UTF-16 units of the answer to a press.
pub(crate) const ANSWER: usize = 200;

/// The content of a message besides a picture.
pub(crate) struct Shown {
    /// Parameters of text or caption, entities and buttons.
    pub args: Args,
    /// The picture or the animation, if there is one.
    pub file: Option<(Above, InputFile)>,
}

/// The parameters that say where.
pub(crate) fn at(place: Place) -> Args {
    let mut args = Args::new();
    args.insert("chat_id".into(), json!(place.chat));
    if let Some(topic) = place.topic {
        args.insert("message_thread_id".into(), json!(topic));
    }
    args
}

/// The parameters that name a message.
pub(crate) fn message(place: Place, id: &str) -> Args {
    let mut args = Args::new();
    args.insert("chat_id".into(), json!(place.chat));
    args.insert("message_id".into(), json!(id.parse::<i64>().unwrap_or_default()));
    args
}

/// The number of letters that fit into one row on a phone, for any number of buttons in it.
const ROW: usize = 40;

/// A row in as few rows as can be read on a phone: Telegram gives the buttons of a row the same width
/// and cuts what does not fit.
fn folded(row: &[Button]) -> impl Iterator<Item = &[Button]> {
    let longest = row.iter().map(|b| b.label.chars().count()).max().unwrap_or_default();
    let most = (ROW / longest.max(1)).clamp(1, row.len().max(1));
    // As many in each row as can be: four become two and two, not three and one.
    let rows = row.len().div_ceil(most).max(1);
    row.chunks(row.len().div_ceil(rows).max(1))
}

/// The buttons, nothing if there are none.
pub(crate) fn keyboard(buttons: &[Vec<Button>]) -> Option<Value> {
    let rows: Vec<Vec<Value>> = buttons
        .iter()
        .flat_map(|row| folded(row))
        .map(|row| row.iter().map(|b| json!({"text": b.label, "callback_data": b.token})).collect())
        .collect();
    (!rows.is_empty()).then(|| json!({ "inline_keyboard": rows }))
}

/// Adds a row with one button of Telegram's own below the others.
pub(crate) fn add_button(args: &mut Args, button: Option<Value>) {
    let Some(button) = button else { return };
    let markup = args.entry("reply_markup").or_insert_with(|| json!({ "inline_keyboard": [] }));
    if let Some(rows) = markup["inline_keyboard"].as_array_mut() {
        rows.push(json!([button]));
    }
}

/// One button that opens an address.
pub(crate) fn link(label: &str, url: &str) -> Value {
    json!({ "inline_keyboard": [[{ "text": label, "url": url }]] })
}

/// The text and its limits: a text of its own, or below a picture.
pub(crate) fn words(screen: &Screen) -> String {
    let below = screen.picture.is_some() || screen.film.is_some();
    screen.within(if below { CAPTION } else { TEXT })
}

/// The medium above the words of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Above {
    Photo,
    Animation,
}

impl Above {
    /// Returns the name of the parameter or medium.
    fn named(self) -> &'static str {
        match self {
            Above::Photo => "photo",
            Above::Animation => "animation",
        }
    }
}

/// The picture or the animation as a file.
pub(crate) fn file(screen: &Screen) -> Option<(Above, InputFile)> {
    let named =
        |bytes: &[u8], name: &'static str| InputFile::memory(bytes.to_vec()).file_name(name);
    let film = screen.film.as_ref().map(|film| (Above::Animation, named(&film.gif, "match.gif")));
    let photo = || Some((Above::Photo, named(&screen.picture.as_ref()?.png, "board.png")));
    film.or_else(photo)
}

/// Text, link previews off.
pub(crate) fn text(args: &mut Args, text: String) {
    args.insert("text".into(), json!(text));
    args.insert("link_preview_options".into(), json!({ "is_disabled": true }));
}

/// Returns a mention of a person that covers the whole text: a link to the person, for any text.
pub(crate) fn mention(text: &str, user: i64) -> Value {
    let length: usize = text.chars().map(char::len_utf16).sum();
    json!([{
        "type": "text_mention", "offset": 0, "length": length,
        "user": { "id": user, "is_bot": false, "first_name": "-" },
    }])
}

/// The parameters of a new message, and the picture, which they name.
pub(crate) fn new(mut args: Args, screen: &Screen) -> Shown {
    if let Some(markup) = keyboard(&screen.buttons) {
        args.insert("reply_markup".into(), markup);
    }
    let file = file(screen);
    match &file {
        Some((above, file)) => {
            args.insert(above.named().into(), attached(file));
            args.insert("caption".into(), json!(words(screen)));
        }
        None => text(&mut args, words(screen)),
    }
    Shown { args, file }
}

/// The parameters of an edit.
pub(crate) fn edit(mut args: Args, screen: &Screen) -> Shown {
    if let Some(markup) = keyboard(&screen.buttons) {
        args.insert("reply_markup".into(), markup);
    }
    let file = file(screen);
    match &file {
        Some((above, file)) => {
            let media = json!({
                "type": above.named(), "media": attached(file), "caption": words(screen),
            });
            args.insert("media".into(), media);
        }
        None => text(&mut args, words(screen)),
    }
    Shown { args, file }
}

/// The same edit for a message that is a photo already, when the screen has no picture any more.
pub(crate) fn caption(mut args: Args, screen: &Screen) -> Args {
    args.remove("text");
    args.remove("link_preview_options");
    args.insert("caption".into(), json!(screen.within(CAPTION)));
    args
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stolik_table::{ButtonKind, Picture};

    fn screen(text: &str) -> Screen {
        Screen::plain(text.to_owned(), Vec::new())
    }

    #[test]
    fn rows_are_folded_until_their_labels_can_be_read() {
        let row = |labels: &[&str]| -> Vec<Button> {
            let kind = stolik_table::ButtonKind::Look;
            let button = |l: &&str| Button { label: (*l).into(), token: "t".into(), kind };
            labels.iter().map(button).collect()
        };
        let sizes =
            |labels: &[&str]| -> Vec<usize> { folded(&row(labels)).map(<[Button]>::len).collect() };
        assert_eq!(sizes(&["Log", "Words", "More"]), [3]);
        assert_eq!(sizes(&["A label of 21 letters"; 4]), [1, 1, 1, 1]);
        assert_eq!(sizes(&["Twelve chars"; 4]), [2, 2]);
        assert_eq!(sizes(&["Twelve chars"; 5]), [3, 2]);
        assert_eq!(sizes(&["One of forty characters in a single row."]), [1]);
        assert_eq!(sizes(&[]), [0; 0]);
    }

    /// The navigation buttons are the last row, and one row, on a phone too: so they keep their place from step to
    /// step.
    #[test]
    fn what_leads_around_is_one_row_in_both_languages() {
        let words = stolik_words::Words::embedded();
        for language in stolik_words::Language::ALL {
            let label = |key: &&str| words.say(language, &stolik_words::Phrase::new(*key));
            let first = ["table-button-can", "word-log", "word-in-words", "table-button-menu"];
            let behind = ["word-back", "word-cancel", "odds-button"];
            let step =
                ["far-back", "back", "on", "far-on"].map(|key| format!("replay-button-{key}"));
            let ends = ["first", "decided", "last"].map(|key| format!("replay-button-{key}"));
            let step: Vec<&str> = step.iter().map(String::as_str).collect();
            let ends: Vec<&str> = ends.iter().map(String::as_str).collect();
            for keys in [&first[..], &behind[..], &step, &ends] {
                let kind = ButtonKind::Look;
                let button = |key: &&str| Button { label: label(key), token: "t".into(), kind };
                let row: Vec<Button> = keys.iter().map(button).collect();
                assert_eq!(folded(&row).count(), 1, "{language}: {row:?}");
            }
        }
    }

    #[test]
    fn a_screen_without_buttons_has_no_markup_and_empty_rows_are_left_out() {
        let shown = new(at(Place::chat(1)), &screen("text"));
        assert!(!shown.args.contains_key("reply_markup"));
        assert!(!shown.args.contains_key("parse_mode"));
        assert_eq!(shown.args["link_preview_options"]["is_disabled"], true);
        let button =
            |label: &str| Button { label: label.into(), token: "t".into(), kind: ButtonKind::Play };
        let markup = keyboard(&[vec![button("<b>a</b>")], vec![], vec![button("b")]]);
        let markup = markup.expect("buttons");
        assert_eq!(markup["inline_keyboard"].as_array().map(Vec::len), Some(2));
        assert_eq!(markup["inline_keyboard"][0][0]["text"], "<b>a</b>", "as it is: no markup");
    }

    #[test]
    fn a_picture_shortens_the_text_to_a_caption_and_is_named_by_it() {
        let mut board = screen(&"\u{1F3B2}".repeat(2000));
        assert_eq!(words(&board).encode_utf16().count(), 4000);
        board.picture = Some(Picture::of_png(Arc::from([1u8; 8]), String::new()));
        assert!(words(&board).encode_utf16().count() <= 1024);
        let shown = new(at(Place { chat: -1, topic: Some(9) }), &board);
        assert!(shown.file.is_some());
        assert!(shown.args["photo"].as_str().is_some_and(|p| p.starts_with("attach://")));
        assert_eq!(shown.args["message_thread_id"], 9);
        let edited = edit(message(Place::chat(-1), "5"), &board);
        assert_eq!(edited.args["media"]["type"], "photo");
        assert_eq!(edited.args["message_id"], 5);
        assert!(!edited.args.contains_key("message_thread_id"));
    }

    #[test]
    fn a_mention_is_measured_in_utf16_units() {
        let entity = mention("\u{1F3B2} ab", 42);
        assert_eq!(entity[0]["length"], 5);
        assert_eq!(entity[0]["user"]["id"], 42);
    }
}
