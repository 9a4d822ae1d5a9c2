//! The page itself: embedded files, and the words that the page says on its own.

use crate::api::Spoken;
use crate::{Reach, Shared, font, packed};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use stolik_table::COMMANDS;
use stolik_words::{Language, Phrase, Words};

const INDEX: &str = include_str!("../../../../assets/web/index.html");

/// A file of the page: name, type, bytes.
type File = (&'static str, &'static str, &'static [u8]);

const SCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const DECK: &str = include_str!("../../../../assets/web/deck.html");
const OPERATOR: &str = include_str!("../../../../assets/web/operator.html");

const FILES: [File; 37] = [
    ("style.css", "text/css; charset=utf-8", include_bytes!("../../../../assets/web/style.css")),
    (
        "offline.css",
        "text/css; charset=utf-8",
        include_bytes!("../../../../assets/web/offline.css"),
    ),
    ("app.js", SCRIPT, include_bytes!("../../../../assets/web/app.js")),
    ("account.js", SCRIPT, include_bytes!("../../../../assets/web/account.js")),
    ("guest.js", SCRIPT, include_bytes!("../../../../assets/web/guest.js")),
    ("guest.css", CSS, include_bytes!("../../../../assets/web/guest.css")),
    ("pages.css", CSS, include_bytes!("../../../../assets/web/pages.css")),
    ("deck.js", SCRIPT, include_bytes!("../../../../assets/web/deck.js")),
    ("deck.css", CSS, include_bytes!("../../../../assets/web/deck.css")),
    ("deck-link.js", SCRIPT, include_bytes!("../../../../assets/web/deck-link.js")),
    ("operator.js", SCRIPT, include_bytes!("../../../../assets/web/operator.js")),
    ("operator.css", CSS, include_bytes!("../../../../assets/web/operator.css")),
    ("call.js", SCRIPT, include_bytes!("../../../../assets/web/call.js")),
    ("dom.js", SCRIPT, include_bytes!("../../../../assets/web/dom.js")),
    ("sheet.js", SCRIPT, include_bytes!("../../../../assets/web/sheet.js")),
    ("turn.js", SCRIPT, include_bytes!("../../../../assets/web/turn.js")),
    ("spots.js", SCRIPT, include_bytes!("../../../../assets/web/spots.js")),
    ("door.js", SCRIPT, include_bytes!("../../../../assets/web/door.js")),
    ("net.js", SCRIPT, include_bytes!("../../../../assets/web/net.js")),
    ("drag.js", SCRIPT, include_bytes!("../../../../assets/web/drag.js")),
    ("guard.js", SCRIPT, include_bytes!("../../../../assets/web/guard.js")),
    ("drawing.js", SCRIPT, include_bytes!("../../../../assets/web/drawing.js")),
    ("flights.js", SCRIPT, include_bytes!("../../../../assets/web/flights.js")),
    ("moves.js", SCRIPT, include_bytes!("../../../../assets/web/moves.js")),
    ("message.js", SCRIPT, include_bytes!("../../../../assets/web/message.js")),
    ("table.js", SCRIPT, include_bytes!("../../../../assets/web/table.js")),
    ("rooms.js", SCRIPT, include_bytes!("../../../../assets/web/rooms.js")),
    ("line.js", SCRIPT, include_bytes!("../../../../assets/web/line.js")),
    ("talk.js", SCRIPT, include_bytes!("../../../../assets/web/talk.js")),
    ("talk.svg", "image/svg+xml", include_bytes!("../../../../assets/web/talk.svg")),
    ("words.js", SCRIPT, include_bytes!("../../../../assets/web/words.js")),
    ("icon.svg", "image/svg+xml", include_bytes!("../../../../assets/web/icon.svg")),
    ("icon-512.png", "image/png", include_bytes!("../../../../assets/web/icon-512.png")),
    ("lock.svg", "image/svg+xml", include_bytes!("../../../../assets/web/lock.svg")),
    ("regular.ttf", "font/ttf", include_bytes!("../../../../assets/fonts/PTSans-Regular.ttf")),
    ("bold.ttf", "font/ttf", include_bytes!("../../../../assets/fonts/PTSans-Bold.ttf")),
    ("narrow.ttf", "font/ttf", include_bytes!("../../../../assets/fonts/PTSansNarrow-Bold.ttf")),
];

/// The page's own sentences: keys of `web.ftl` without `web-`.
const KEYS: [&str; 174] = [
    "title",
    "tagline",
    "name-label",
    "name-hint",
    "name-enter",
    "name-change",
    "only-you",
    "line-label",
    "line-placeholder",
    "send",
    "attach",
    "commands",
    "online",
    "offline",
    "language",
    "theme",
    "theme-auto",
    "theme-light",
    "theme-dark",
    "call",
    "call-sound",
    "call-notice",
    "call-move",
    "call-cannot",
    "zoom",
    "save",
    "track",
    "spots",
    "lives",
    "card",
    "close",
    "show",
    "hide",
    "your-turn",
    "their-turn",
    "turn-minutes",
    "turn-hours",
    "turn-days",
    "further",
    "fewer",
    "jump",
    "failed",
    "garbled",
    "stage",
    "stage-empty",
    "feed",
    "you",
    "keys",
    "menu",
    "channel",
    "no-script",
    "dismiss",
    "loading",
    "key-label",
    "key-hint",
    "too-many-windows",
    "sign-in",
    "sign-in-new",
    "sign-in-about",
    "sign-in-code",
    "sign-in-enter",
    "sign-in-link",
    "sign-in-already",
    "operator",
    "account",
    "code",
    "code-none",
    "code-made",
    "code-make",
    "code-again",
    "code-again-about",
    "code-shown",
    "code-copy",
    "code-copied",
    "sessions",
    "session-here",
    "session-operator",
    "session-unknown",
    "session-since",
    "session-seen",
    "session-end",
    "session-end-here",
    "session-end-others",
    "session-ended",
    "session-sure",
    "stay",
    "rooms",
    "rooms-about",
    "room-copy",
    "room-copied",
    "room-name",
    "room-go",
    "room-bad",
    "check",
    "talk",
    "talk-placeholder",
    "talk-words",
    "talk-show",
    "plays",
    "watch",
    "here",
    "deck-back",
    "deck-title",
    "deck-game",
    "deck-search",
    "deck-search-hint",
    "deck-facets",
    "deck-pool",
    "deck-mine",
    "deck-more",
    "deck-none",
    "deck-found",
    "deck-count",
    "deck-add",
    "deck-remove",
    "deck-look",
    "deck-name",
    "deck-start",
    "deck-start-empty",
    "deck-start-own",
    "deck-start-ready",
    "deck-save",
    "deck-save-new",
    "deck-legal",
    "deck-illegal",
    "deck-curve",
    "deck-cost",
    "deck-empty",
    "deck-sign-in",
    "deck-open",
    "deck-held",
    "deck-ready",
    "deck-closed",
    "op-title",
    "op-tables",
    "op-platforms",
    "op-quotas",
    "op-errors",
    "op-no-errors",
    "op-refused",
    "op-version",
    "op-uptime",
    "op-works",
    "op-joins",
    "op-pauses",
    "op-name",
    "op-state",
    "op-sent",
    "op-edited",
    "op-failed",
    "op-unsent",
    "op-waiting",
    "op-number",
    "op-game",
    "op-stage",
    "op-channel",
    "op-rows",
    "op-stage-open",
    "op-stage-running",
    "op-stage-over",
    "op-stage-closed",
    "op-stage-aside",
    "op-people",
    "op-no-people",
    "op-platform",
    "op-mark",
    "op-person-waiting",
    "op-person-playing",
    "op-person-organized",
    "op-person-entered",
    "op-quota-names",
    "op-quota-loaded",
    "op-quota-sprites",
    "op-quota-bands",
];

/// The name of the cookie with the chosen language; the page sets it.
const LANGUAGE: &str = "stolik-language";

/// The language of a visit: the chosen one, else the browser's first that is ours, else the club's.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let chosen = crate::api::cookie(headers, LANGUAGE).and_then(Language::parse);
    let accepted =
        || text(header::ACCEPT_LANGUAGE).split([',', ';']).take(20).find_map(Language::parse);
    chosen.or_else(accepted).unwrap_or_default()
}

/// The page.
pub(crate) async fn index(State(shared): State<Shared>, headers: HeaderMap) -> Html<String> {
    let language = language(&headers);
    let say = |key: &str| plain(&shared.words.say(language, &Phrase::new(format!("web-{key}"))));
    let page = INDEX
        .replace("%language%", language.code())
        .replace("%title%", &say("title"))
        .replace("%door%", if matches!(*shared.reach, Reach::Local) { "open" } else { "keyed" })
        .replace("%met%", if shared.has_cookie(&headers) { "yes" } else { "no" })
        .replace("%no-script%", &say("no-script"))
        .replace("%tagline%", &say("tagline"))
        .replace("%origin%", &shared.reach.public_origin());
    Html(page)
}

/// The deck builder.
pub(crate) async fn deck(State(shared): State<Shared>, headers: HeaderMap) -> Html<String> {
    shell_page(&shared, &headers, DECK, "web-deck-title")
}

/// The operator's page. It is empty until its script is given the overview.
pub(crate) async fn operator(State(shared): State<Shared>, headers: HeaderMap) -> Html<String> {
    shell_page(&shared, &headers, OPERATOR, "web-op-title")
}

/// Renders a page that has no data of its own.
fn shell_page(shared: &Shared, headers: &HeaderMap, page: &str, title: &str) -> Html<String> {
    let language = language(headers);
    let say = |key: &str| plain(&shared.words.say(language, &Phrase::new(key)));
    let page = page.replace("%language%", language.code()).replace("%title%", &say(title));
    Html(page.replace("%no-script%", &say("web-no-script")))
}

/// Words made safe to stand in HTML.
pub(crate) fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The files packed as small as they go, in their order; each when it is first asked for. None if one cannot be.
static PACKED: [OnceLock<Option<Vec<u8>>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

fn packed_file(at: usize) -> Option<&'static [u8]> {
    PACKED[at].get_or_init(|| packed::gzip(served(at), Compression::best()).ok()).as_deref()
}

/// The bytes of a file as the page gets them: of a font what the page needs.
fn served(at: usize) -> &'static [u8] {
    static SERVED: [OnceLock<Cow<'static, [u8]>>; FILES.len()] =
        [const { OnceLock::new() }; FILES.len()];
    let (_, kind, bytes) = FILES[at];
    let smaller = || kind.starts_with("font").then(|| font::subset(bytes)).flatten();
    SERVED[at].get_or_init(|| smaller().map_or(Cow::Borrowed(bytes), Cow::Owned))
}

/// A file of the page.
pub(crate) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(at) = FILES.iter().position(|(known, _, _)| *known == name) else {
        return nothing().await;
    };
    let (kind, bytes) = (FILES[at].1, served(at));
    let keep = if kind.starts_with("font") { "max-age=86400" } else { "no-cache" };
    let about = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)];
    let packed = packed::takes_gzip(&headers).then(|| packed_file(at)).flatten();
    match packed {
        Some(packed) => {
            let mut response = (about, packed).into_response();
            packed::mark(response.headers_mut());
            response
        }
        None => (about, bytes).into_response(),
    }
}

/// There is nothing at this address.
pub(crate) async fn nothing() -> Response {
    (StatusCode::NOT_FOUND, "nothing here").into_response()
}

#[derive(Serialize)]
struct Dictionary {
    words: BTreeMap<&'static str, String>,
    commands: Vec<Command>,
}

#[derive(Serialize)]
struct Command {
    name: &'static str,
    local: String,
    about: String,
    args: String,
}

/// Everything that the page says on its own, and the commands that can be typed.
pub(crate) async fn words(State(shared): State<Shared>, Query(spoken): Query<Spoken>) -> Response {
    let language = spoken.language();
    Json(dictionary(&shared.words, language)).into_response()
}

fn dictionary(words: &Words, language: Language) -> Dictionary {
    let say = |key: &&'static str| (*key, words.say(language, &Phrase::new(format!("web-{key}"))));
    let commands = COMMANDS.iter().map(|spec| Command {
        name: spec.name,
        local: spec.local_name(words, language),
        about: spec.about(words, language),
        args: spec.args(words, language),
    });
    Dictionary { words: KEYS.iter().map(say).collect(), commands: commands.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn every_word_of_the_page_is_in_both_languages() {
        let words = Words::embedded();
        let errors = [
            "name-empty",
            "name-taken",
            "name-taken-free",
            "name-full",
            "key-unknown",
            "sign-in-unknown",
            "operator-unknown",
            "too-many-names",
            "too-many-guesses",
            "talk-empty",
            "talk-long",
            "talk-away",
            "talk-often",
            "guest-unknown",
            "guest-old",
            "guest-name",
        ];
        for language in Language::ALL {
            for key in KEYS.iter().chain(&errors) {
                assert!(words.has(language, &format!("web-{key}")), "{language}: web-{key}");
            }
        }
    }

    #[test]
    fn scripts_and_page_name_only_words_that_are_sent() {
        let scripts = FILES.iter().filter(|(name, _, _)| name.ends_with(".js"));
        let scripts = scripts.map(|(_, _, bytes)| String::from_utf8_lossy(bytes).into_owned());
        let mut used = 0;
        for text in scripts.chain([INDEX, DECK, OPERATOR].map(str::to_owned)) {
            for mark in ["word(\"", "data-word=\"", "data-word-label=\"", "data-word-hint=\""] {
                for piece in text.split(mark).skip(1) {
                    let key = piece.split('"').next().unwrap_or_default();
                    assert!(KEYS.contains(&key), "{mark}{key}");
                    used += 1;
                }
            }
        }
        assert!(used > 20, "{used}");
    }

    #[test]
    fn the_page_runs_no_script_of_its_own_line_and_names_no_other_site() {
        for page in [INDEX, DECK, OPERATOR] {
            assert!(!page.contains("<style") && !page.contains(" style=") && !page.contains(" on"));
            assert_eq!(
                page.matches("<script").count(),
                page.matches("<script type=\"module\" src=\"/web/").count()
            );
        }
        for (name, _, bytes) in FILES.iter().filter(|(name, _, _)| !name.ends_with(".ttf")) {
            let text = String::from_utf8_lossy(bytes).replace("http://www.w3.org/2000/svg", "");
            assert!(
                !text.contains("http:") && !text.contains("https:") && !text.contains("innerHTML"),
                "{name}"
            );
        }
    }

    #[test]
    fn the_chosen_language_wins_over_the_browsers() {
        let mut headers = HeaderMap::new();
        assert_eq!(language(&headers), Language::Ru);
        headers.insert(
            header::ACCEPT_LANGUAGE,
            HeaderValue::from_static("de-DE,en-GB;q=0.8,ru;q=0.5"),
        );
        assert_eq!(language(&headers), Language::En);
        headers.insert(header::COOKIE, HeaderValue::from_static("a=b; stolik-language=ru"));
        assert_eq!(language(&headers), Language::Ru);
    }
}
