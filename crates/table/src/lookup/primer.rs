//! Primers: the rules of a document in ten screens, each with a picture and buttons to the rules behind it. The
//! last one leads to a quick match.

use super::page::Page;
use super::rulebook::link::link;
use super::state::Lookup;
use crate::hall::show::{LookupPage, Sought};
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::digest::digest_text;
use crate::wire::style::ScreenStyle;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Rows of buttons that open rules.
const ROWS: usize = 3;

impl Lookup {
    /// The screen that a button names, or the list of primers.
    pub(crate) fn primer_at(&self, token: Token) -> Option<LookupPage> {
        if token.digest == 0 {
            return Some(LookupPage::Primers);
        }
        let catalogue = &self.hall.catalogue;
        let found = catalogue.books().iter().find(|book| digest(&book.id) == token.digest)?;
        let document = found.id.clone();
        let screens = catalogue.tutor(&document).primer_screens();
        (usize::from(token.page) < screens).then(|| {
            LookupPage::Primer(Box::new(Sought { document, what: String::new(), page: token.page }))
        })
    }

    /// A screen of a primer, painted where that may take its time.
    pub(crate) async fn primer_page(&self, sought: &Sought, style: ScreenStyle) -> Page {
        let sought = sought.clone();
        self.painted(style, move |desk| page(desk, &sought)).await
    }

    /// The documents that have a primer.
    pub(crate) fn primer_list(&self, language: Language) -> Page {
        let desk = self.hall.desk(language);
        let screen = Screen::plain(desk.word("primer-list"), buttons(&desk));
        Page { screen, tools: Vec::new(), opens: Some(list_token()) }
    }
}

/// The button that opens the primer of a document, or, where it has none, the list of all.
pub(crate) fn button(desk: &Desk<'_>, document: Option<&str>) -> Option<Button> {
    let known = document.filter(|document| desk.catalogue.tutor(document).primer_screens() > 0);
    let token = known.map_or_else(list_token, |document| token(document, 0));
    // Documents that are played: the list of all books is read with the whole rulebook.
    let mut played = desk.catalogue.documents().iter();
    let any = played.any(|info| desk.catalogue.tutor(&info.id).primer_screens() > 0);
    any.then(|| desk.button(&desk.word("primer-button"), token, ButtonKind::Look))
}

/// A button for each document that has a primer, a row each.
pub(crate) fn buttons(desk: &Desk<'_>) -> Vec<Vec<Button>> {
    let books = desk.catalogue.books().iter();
    let written = books.filter(|book| desk.catalogue.tutor(&book.id).primer_screens() > 0);
    let each = written.map(|book| {
        let label = Phrase::new("primer-button-of").phrase("document", book.name.clone());
        vec![desk.button(&desk.say(&label), token(&book.id, 0), ButtonKind::Look)]
    });
    each.collect()
}

fn page(desk: &Desk<'_>, sought: &Sought) -> Page {
    let Sought { document, page, .. } = sought;
    let Some(shown) = desk.catalogue.tutor(document).primer(usize::from(*page), desk.style())
    else {
        return Page::alone(Screen::plain(desk.word("error-stale-button"), Vec::new()));
    };
    let screens = desk.catalogue.tutor(document).primer_screens();
    let head = Phrase::new("primer-head").number("page", i64::from(*page) + 1);
    let head = head.number("pages", screens as i64).text("title", shown.title);
    let mut lines = vec![desk.say(&head), shown.text];
    if let Some(example) = &shown.example {
        let line = Phrase::new("primer-picture").text("title", example.title.clone());
        lines.push(desk.say(&line));
    }
    let mut buttons = vec![turns(desk, document, *page, screens)];
    let rules = shown.rules.iter().filter_map(|id| {
        let title = desk.catalogue.book(document).rule(id, desk.language)?.title;
        Some(link(desk, document, id, &title))
    });
    buttons.extend(rows_of(rules.collect(), ROWS));
    let picture = shown.example.map(|example| example.picture);
    let screen = Screen { picture, ..Screen::plain(lines.join("\n"), buttons) };
    let others = desk.button(&desk.word("primer-others"), list_token(), ButtonKind::Look);
    Page { screen, tools: vec![others], opens: Some(token(document, *page)) }
}

/// A screen back and on; behind the last one a quick match, where the document is played.
fn turns(desk: &Desk<'_>, document: &str, page: u8, screens: usize) -> Vec<Button> {
    let to = |key: &str, page: u8, kind| desk.button(&desk.word(key), token(document, page), kind);
    let back = (page > 0).then(|| to("example-button-back", page - 1, ButtonKind::Look));
    let on = match usize::from(page) + 1 < screens {
        true => Some(to("example-button-on", page + 1, ButtonKind::Main)),
        false => {
            let played = desk.catalogue.documents().iter().find(|info| info.id == document);
            played.and_then(|info| desk.quick_button(info))
        }
    };
    back.into_iter().chain(on).collect()
}

fn token(document: &str, page: u8) -> Token {
    list_token().digest(digest(document)).page(page)
}

fn list_token() -> Token {
    Token::new(Press::Primer, MatchId::NONE, Audience::Public)
}

fn digest(document: &str) -> u64 {
    digest_text(&format!("primer {document}"))
}
