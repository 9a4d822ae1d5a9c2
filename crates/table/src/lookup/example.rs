//! Examples of rules: a short course of play, one moment a page, with buttons that step through it.
//! The catalogue provides the course and the pictures.

use super::page::Page;
use super::rulebook::link::link;
use super::state::Lookup;
use crate::game::hosted::{ExampleAt, ExampleMoment};
use crate::hall::show::{Exemplar, LookupPage};
use crate::screens::desk::Desk;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::digest::digest_text;
use crate::wire::style::ScreenStyle;
use crate::wire::text::shortened;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Characters of the text: what stands below a picture everywhere, with a line above that says who
/// shows it.
const TEXT: usize = 940;

impl Lookup {
    /// The moment of an example that a button names.
    pub(crate) fn example_at(&self, token: Token) -> Option<LookupPage> {
        let catalogue = &self.hall.catalogue;
        let moment = usize::from(token.page);
        catalogue.books().iter().find_map(|book| {
            catalogue.book(&book.id).ids().into_iter().find_map(|rule| {
                let mut all = 0..catalogue.book(&book.id).examples(&rule);
                let which = all.find(|which| digest(&book.id, &rule, *which) == token.digest)?;
                let document = book.id.clone();
                Some(LookupPage::Example(Box::new(Exemplar { document, rule, which, moment })))
            })
        })
    }

    /// A moment of an example, painted where that may take its time.
    pub(crate) async fn example_page(&self, exemplar: &Exemplar, style: ScreenStyle) -> Page {
        let exemplar = exemplar.clone();
        self.painted(style, move |desk| page(desk, &exemplar)).await
    }
}

/// The button that opens the first example of a rule, if it has one.
pub(crate) fn button(desk: &Desk<'_>, document: &str, rule: &str) -> Option<Button> {
    let token = token(document, rule, 0);
    (desk.catalogue.book(document).examples(rule) > 0)
        .then(|| desk.button(&desk.word("example-button"), token, ButtonKind::Look))
}

fn page(desk: &Desk<'_>, at: &Exemplar) -> Page {
    let Exemplar { document, rule, which, moment } = at;
    let place = ExampleAt { rule, which: *which, moment: *moment };
    let Some(shown) = desk.catalogue.book(document).example(place, desk.style()) else {
        return Page::alone(Screen::plain(desk.word("error-stale-button"), Vec::new()));
    };
    let title = Phrase::new("example-title").text("title", shown.title.clone());
    let mut text = vec![desk.say(&title), desk.say(&where_in(*moment, shown.moments))];
    text.extend(shown.lines.iter().map(|line| format!("\u{2022} {}", desk.say(line))));
    let text = shortened(&text.join("\n"), TEXT);
    let buttons = buttons(desk, at, &shown);
    let screen = Screen { picture: Some(shown.picture), ..Screen::plain(text, buttons) };
    let opens = Some(token(document, rule, *which).page(number(*moment)));
    Page { screen, tools: other(desk, at).into_iter().collect(), opens }
}

/// Describes the place of a moment in the example.
fn where_in(moment: usize, moments: usize) -> Phrase {
    let steps = moments.saturating_sub(1);
    match (moment, steps) {
        (_, 0) => Phrase::new("example-only"),
        (0, _) => Phrase::new("example-before"),
        (_, 1) => Phrase::new("example-after"),
        _ => {
            let key = if moment == steps { "example-last" } else { "example-step" };
            Phrase::new(key).number("step", number(moment)).number("steps", number(steps))
        }
    }
}

/// A step back and on; the first and the last moment, where that is more than a step; the rule.
fn buttons(desk: &Desk<'_>, at: &Exemplar, shown: &ExampleMoment) -> Vec<Vec<Button>> {
    let Exemplar { document, rule, which, moment } = at;
    let (moment, last) = (*moment, shown.moments.saturating_sub(1));
    let to = |key: &str, moment: usize, kind: ButtonKind| {
        let token = token(document, rule, *which).page(number(moment));
        desk.button(&desk.word(key), token, kind)
    };
    let back = (moment > 0).then(|| to("example-button-back", moment - 1, ButtonKind::Look));
    let on = (moment < last).then(|| to("example-button-on", moment + 1, ButtonKind::Main));
    let before = (moment > 1).then(|| to("example-button-before", 0, ButtonKind::Look));
    let after = (moment + 1 < last).then(|| to("example-button-after", last, ButtonKind::Look));
    let title = desk.catalogue.book(document).rule(rule, desk.language).map(|rule| rule.title);
    let label = Phrase::new("example-button-rule").text("title", title.unwrap_or_default());
    let home = link(desk, document, rule, &desk.say(&label));
    let rows = [vec![back, on], vec![before, after], vec![Some(home)]];
    let rows = rows.into_iter().map(|row| row.into_iter().flatten().collect::<Vec<Button>>());
    rows.filter(|row| !row.is_empty()).collect()
}

/// The button that opens another example of the same rule, the next one in turn.
fn other(desk: &Desk<'_>, at: &Exemplar) -> Option<Button> {
    let Exemplar { document, rule, which, .. } = at;
    let count = desk.catalogue.book(document).examples(rule);
    let next = (which + 1) % count.max(1);
    let label = Phrase::new("example-button-other").number("number", number(next + 1));
    let label = desk.say(&label.number("count", number(count)));
    let token = token(document, rule, next);
    (count > 1).then(|| desk.button(&label, token, ButtonKind::Look))
}

/// Returns the token that opens the first moment of an example.
fn token(document: &str, rule: &str, which: usize) -> Token {
    let token = Token::new(Press::Example, MatchId::NONE, Audience::Public);
    token.digest(digest(document, rule, which))
}

fn digest(document: &str, rule: &str, which: usize) -> u64 {
    digest_text(&format!("example {which} {document} {rule}"))
}

/// Moments and examples are few: a token has a byte for them.
fn number(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
