//! Looking cards up: a question becomes its best answer in full with the others as buttons, or a list
//! of all that a filter lets through; a button becomes a card. It depends on no match but for the game
//! that is meant. The search is the catalogue's.

use super::everywhere::Shelf;
use super::page::Page;
use super::rulebook::link::link;
use super::state::Lookup;
use crate::game::cards::{CardHow, CardRow, CardSheet, CardsFound};
use crate::hall::decks::starter_button;
use crate::hall::panics::caught;
use crate::hall::show::{LookupPage, Sought};
use crate::hall::state::lock;
use crate::hall::work::{Rank, Request, SCREEN};
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, ChannelId, Incoming, Now, PersonId, Picture, Screen};
use crate::wire::digest::digest_text;
use crate::wire::style::ScreenStyle;
use crate::wire::text::{quoted, shortened};
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Cards on a page of a list.
const PAGE: usize = 12;
/// Other cards below the best one.
const OTHERS: usize = 6;
/// Decks below a card.
const DECKS: usize = 3;
/// Rules below a card.
const RULES: usize = 8;

/// The page of the button that opens the help of the search language.
pub(crate) const HELP_PAGE: u8 = 2;

/// Characters of a card's words: below every platform's limit for the words of a picture.
const TEXT: usize = 1000;

impl Lookup {
    /// The document of whose cards somebody asks there who names none: that of [`Lookup::book_for`] if
    /// it has cards, else the first that has. Empty where none has.
    #[must_use]
    pub(crate) fn cards_for(&self, channel: &ChannelId, person: &PersonId) -> String {
        let books = self.hall.catalogue.card_books();
        let here = self.book_for(channel, person);
        books.iter().find(|book| **book == here).or(books.first()).cloned().unwrap_or_default()
    }

    /// Returns the answers to a question about cards, as rows with their documents, best first. They are from that
    /// document, or from another one if it has nothing better. An empty question finds the first cards.
    #[must_use]
    pub(crate) fn cards(
        &self,
        document: &str,
        question: &str,
        language: Language,
    ) -> (CardHow, Vec<(String, CardRow)>) {
        let catalogue = &self.hall.catalogue;
        let rows = |document: &str, ids: &[String]| -> Vec<(String, CardRow)> {
            let Some(book) = catalogue.cards(document) else { return Vec::new() };
            let rows = ids.iter().take(MOST).filter_map(|id| book.row(id, language));
            rows.map(|row| (document.to_owned(), row)).collect()
        };
        if question.trim().is_empty() {
            let ids = catalogue.cards(document).map_or(&[][..], |book| book.ids());
            return (CardHow::Nothing, rows(document, ids));
        }
        let (document, what) = self.cards_asked(document, question, language);
        let shelves = self.shelves(&document, &what, language);
        let how = shelves.first().map_or(CardHow::Nothing, |best| best.found.how);
        let (mut all, mut rest) = (Vec::new(), shelves.iter().peekable());
        if let Some(best) = rest.next() {
            all.extend(rows(&best.document, &best.found.cards));
        }
        // Cards of that name in other games are meant as well.
        for other in rest.filter(|other| other.is_named()) {
            all.extend(rows(&other.document, &other.found.cards).into_iter().take(1));
        }
        (how, all)
    }

    /// A card in words, as one text.
    #[must_use]
    pub(crate) fn card_words(
        &self,
        document: &str,
        id: &str,
        language: Language,
    ) -> Option<String> {
        let sheet = self.hall.catalogue.cards(document)?.sheet(id, language)?;
        Some(sheet_text(&self.hall.desk(language), document, &sheet))
    }

    /// The answers to a `/card` line. Nothing is searched for yet: the game is the one that is meant if the line names
    /// none ([`Lookup::cards_for`]).
    pub(crate) fn card_asked(&self, incoming: &Incoming, args: &str) -> LookupPage {
        let document = self.cards_for(&incoming.channel, &incoming.person.id);
        LookupPage::CardLine(Box::new(Sought { document, what: args.to_owned(), page: 0 }))
    }

    /// Returns the page of the answers to a line, which may name its game.
    pub(crate) fn card_line_page(&self, line: &Sought, style: ScreenStyle, now: Now) -> Page {
        let (document, what) = self.cards_asked(&line.document, &line.what, style.language);
        self.cards_page(&Sought { document, what, page: 0 }, style, now)
    }

    /// In which document a line asks for cards, and what. A line that is the whole name of a card names
    /// no game, and a game without cards is searched for like any other.
    fn cards_asked(&self, usual: &str, line: &str, language: Language) -> (String, String) {
        let (document, what) = self.asked_in(line, usual.to_owned());
        let whole = || self.shelves(usual, line.trim(), language).iter().any(Shelf::is_named);
        if what != line.trim() && whole() {
            return (usual.to_owned(), line.trim().to_owned());
        }
        (document, what)
    }

    /// The card that a button names.
    pub(crate) fn card_at(&self, token: Token) -> Option<LookupPage> {
        let catalogue = &self.hall.catalogue;
        catalogue.card_books().iter().find_map(|document| {
            let ids = catalogue.cards(document)?.ids();
            let what =
                ids.iter().find(|id| Token::card(document, id).digest == token.digest)?.clone();
            Some(LookupPage::Card(Box::new(Sought { document: document.clone(), what, page: 0 })))
        })
    }

    /// The page of a list that a button names; none if the question was forgotten.
    pub(crate) fn cards_at(&self, token: Token, now: Now) -> Option<LookupPage> {
        let asked = lock(&self.asked);
        let sought = asked.get(&token.digest, now)?;
        Some(LookupPage::Cards(Box::new(Sought { page: token.page, ..sought.clone() })))
    }

    /// Returns the page of a question's answers.
    pub(crate) fn cards_page(&self, sought: &Sought, style: ScreenStyle, now: Now) -> Page {
        let (desk, language) = (self.hall.desk(style), style.language);
        let hint = |key: &str| Page::alone(Screen::plain(desk.word(key), Vec::new()));
        if sought.document.is_empty() {
            return hint("card-no-game");
        }
        if sought.what.is_empty() {
            return Page::alone(Screen::plain(
                desk.word("card-ask"),
                vec![vec![help_button(&desk)]],
            ));
        }
        let shelves = self.shelves(&sought.document, &sought.what, language);
        let named: Vec<&Shelf> = shelves.iter().filter(|shelf| shelf.is_named()).collect();
        if named.len() > 1 {
            return namesakes(&desk, sought, &named);
        }
        let Some(Shelf { document, found }) = shelves.first() else { return hint("card-no-game") };
        let above = self.above(&desk, sought, document, found);
        match (found.how, found.cards.as_slice()) {
            (CardHow::Nothing, _) | (_, []) => self.no_card(&desk, sought, &shelves),
            (CardHow::Filter | CardHow::Several, [_, _, ..]) => {
                let listed = Sought { document: document.clone(), ..sought.clone() };
                lock(&self.asked).put(list_digest(&listed), first_page(&listed), now);
                let mut page = self.list(&desk, &listed, found);
                page.screen.text =
                    above.into_iter().chain([page.screen.text]).collect::<Vec<_>>().join("\n");
                page
            }
            (
                CardHow::Name | CardHow::Part | CardHow::Several | CardHow::Alike | CardHow::Filter,
                [best, others @ ..],
            ) => self.sheet(document, best, (above, others), style),
        }
    }

    /// Returns the lines above an answer: it is from another game than was meant, or only a similar name.
    fn above(
        &self,
        desk: &Desk<'_>,
        sought: &Sought,
        document: &str,
        found: &CardsFound,
    ) -> Option<String> {
        let question = quoted(&sought.what);
        if found.how == CardHow::Alike {
            return Some(desk.say(&Phrase::new("card-alike").text("question", question)));
        }
        (document != sought.document).then(|| {
            let line = Phrase::new("card-elsewhere").text("question", question);
            desk.say(&line.phrase("document", game_name(desk, &sought.document)))
        })
    }

    /// One card.
    pub(crate) fn card_page(&self, sought: &Sought, style: ScreenStyle) -> Page {
        self.sheet(&sought.document, &sought.what, (None, &[]), style)
    }

    /// A card in full: `around` is a line above and the other cards that were found.
    fn sheet(
        &self,
        document: &str,
        id: &str,
        around: (Option<String>, &[String]),
        style: ScreenStyle,
    ) -> Page {
        let (desk, language) = (self.hall.desk(style), style.language);
        let catalogue = &self.hall.catalogue;
        let book = catalogue.cards(document);
        let Some(sheet) = book.and_then(|book| book.sheet(id, language)) else {
            return Page::alone(Screen::plain(desk.word("error-stale-button"), Vec::new()));
        };
        let (above, others) = around;
        let mut lines: Vec<String> = above.into_iter().collect();
        lines.push(sheet_text(&desk, document, &sheet));
        let rule = |id: &String| {
            let title = catalogue.book(document).rule(id, language)?.title;
            let label = desk.say(&Phrase::new("card-rule").text("title", title));
            Some(link(&desk, document, id, &label))
        };
        let rules: Vec<Button> = sheet.rules.iter().take(RULES).filter_map(rule).collect();
        let others: Vec<Button> =
            others.iter().take(OTHERS).filter_map(|id| card_link(&desk, document, id)).collect();
        if !others.is_empty() {
            lines.push(desk.word("card-others"));
        }
        let mut buttons = rows_of(rules, if others.is_empty() { 4 } else { 2 });
        buttons.extend(rows_of(others, 2));
        let mut screen = Screen::plain(shortened(&lines.join("\n"), TEXT), buttons);
        // A card that cannot be painted is still told in words.
        screen.picture = caught(|| book?.picture(&sheet.id, style)).unwrap_or_else(|panic| {
            tracing::error!(%panic, "a card could not be painted");
            None
        });
        let decks = sheet.decks.iter().take(DECKS);
        let tools = decks.filter_map(|(deck, _)| starter_button(&desk, document, deck)).collect();
        Page { screen, tools, opens: Some(Token::card(document, &sheet.id)) }
    }

    /// The picture of a card, painted where it may take its time.
    pub(crate) async fn painted_card(
        &self,
        document: &str,
        id: &str,
        language: Language,
        rank: Rank,
    ) -> Option<Picture> {
        let hall = std::sync::Arc::clone(&self.hall);
        let (document, id) = (document.to_owned(), id.to_owned());
        let painted = self.hall.painting.run(Request::new(rank, SCREEN), move || {
            hall.catalogue.cards(&document)?.picture(&id, language.into())
        });
        painted.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a card could not be painted");
            None
        })
    }

    /// All that a filter lets through, a page of it.
    fn list(&self, desk: &Desk<'_>, sought: &Sought, found: &CardsFound) -> Page {
        let ids = &found.cards;
        let pages = ids.len().div_ceil(PAGE).clamp(1, usize::from(u8::MAX));
        let page = usize::from(sought.page) % pages;
        let title = match found.how {
            CardHow::Several => Phrase::new("card-several"),
            CardHow::Filter | CardHow::Name | CardHow::Part | CardHow::Alike | CardHow::Nothing => {
                Phrase::new("card-list").number("count", ids.len() as i64)
            }
        };
        let title = title.text("question", quoted(&sought.what));
        let shown = ids.iter().skip(page * PAGE).take(PAGE);
        let book = desk.catalogue.cards(&sought.document);
        let row = |id: &String| book?.row(id, desk.language);
        let rows: Vec<CardRow> = shown.filter_map(row).collect();
        let game = Phrase::new("card-book");
        let game = desk.say(&game.phrase("document", game_name(desk, &sought.document)));
        let mut lines = vec![desk.say(&title), game];
        lines.extend(rows.iter().map(|row| format!("\u{2022} {}: {}", row.name, row.about)));
        let button =
            |row: &CardRow| desk.button(&row.name, Token::card(&sought.document, &row.id), LOOK);
        let buttons = rows_of(rows.iter().map(button).collect(), 4);
        let token = |to: usize| {
            let token = Token::new(Press::Cards, MatchId::NONE, Audience::Public);
            token.page(to as u8).digest(list_digest(sought))
        };
        let turn = |key: &str, to: usize| {
            let label =
                Phrase::new(key).number("page", to as i64 + 1).number("pages", pages as i64);
            desk.button(&desk.say(&label), token(to), LOOK)
        };
        let back = (page > 0).then(|| turn("rule-back", page - 1));
        let on = (page + 1 < pages).then(|| turn("rule-on", page + 1));
        let tools = back.into_iter().chain(on).collect();
        Page { screen: Screen::plain(lines.join("\n"), buttons), tools, opens: Some(token(page)) }
    }

    /// Returns the page of a question without an answer: the fault of the question, or the nearest names, in the meant
    /// game and in others.
    fn no_card(&self, desk: &Desk<'_>, sought: &Sought, shelves: &[Shelf]) -> Page {
        let alone =
            |lines: Vec<String>, buttons| Page::alone(Screen::plain(lines.join("\n"), buttons));
        let own = shelves.iter().find(|shelf| shelf.document == sought.document);
        let own = own.or(shelves.first());
        let problems = own.map_or(&[][..], |own| &own.found.problems);
        if !problems.is_empty() {
            let lines: Vec<String> = problems.iter().map(|p| desk.say(p)).collect();
            return alone(lines, vec![vec![help_button(desk)]]);
        }
        if desk.catalogue.named(&sought.what).is_some_and(|named| named.rest.is_empty()) {
            return alone(vec![desk.word("card-ask")], Vec::new());
        }
        let nothing = Phrase::new("card-nothing").text("question", quoted(&sought.what));
        let games: Vec<String> =
            shelves.iter().map(|shelf| desk.say(&game_name(desk, &shelf.document))).collect();
        let searched = Phrase::new("card-searched").text("documents", games.join("; "));
        let near = |own: &Shelf| -> Vec<Button> {
            let ids = own.found.near.iter();
            ids.filter_map(|id| card_link(desk, &own.document, id)).collect()
        };
        let near = own.map_or_else(Vec::new, near);
        let next = if near.is_empty() { "card-ask" } else { "card-near" };
        alone(vec![desk.say(&nothing), desk.say(&searched), desk.word(next)], rows_of(near, 2))
    }
}

/// A name that cards of several games have: all of them.
fn namesakes(desk: &Desk<'_>, sought: &Sought, named: &[&Shelf]) -> Page {
    let title = Phrase::new("card-games").text("question", quoted(&sought.what));
    let mut lines = vec![desk.say(&title)];
    let mut buttons = Vec::new();
    for shelf in named {
        let several = shelf.found.how == CardHow::Several;
        let ids = shelf.found.cards.iter().take(if several { OTHERS } else { 1 });
        let Some(book) = desk.catalogue.cards(&shelf.document) else { continue };
        for row in ids.filter_map(|id| book.row(id, desk.language)) {
            let label = Phrase::new("card-in-game").text("name", row.name);
            let label = label.phrase("document", game_name(desk, &shelf.document));
            let label = desk.say(&label);
            lines.push(format!("\u{2022} {label}: {}", row.about));
            buttons.push(desk.button(&label, Token::card(&shelf.document, &row.id), LOOK));
        }
    }
    Page::alone(Screen::plain(lines.join("\n"), rows_of(buttons, 4)))
}

/// Returns the name of a document's game, with its edition.
fn game_name(desk: &Desk<'_>, document: &str) -> Phrase {
    let game = desk.catalogue.documents().iter().find(|game| game.id == document);
    let book = || desk.catalogue.books().iter().find(|book| book.id == document);
    let name = game.map(|game| &game.name).or_else(|| book().map(|book| &book.name));
    name.cloned().unwrap_or_else(|| Phrase::new("rule-no-book"))
}

/// A question as it is kept while its list may be paged. After a restart it has to be asked again.
fn first_page(sought: &Sought) -> Sought {
    Sought { page: 0, ..sought.clone() }
}

/// The most rows of [`Lookup::cards`].
const MOST: usize = 50;

/// The look of the buttons here.
const LOOK: ButtonKind = ButtonKind::Look;

/// A button that opens a card.
fn card_link(desk: &Desk<'_>, document: &str, id: &str) -> Option<Button> {
    let row = desk.catalogue.cards(document)?.row(id, desk.language)?;
    let label = desk.say(&Phrase::new("card-other").text("name", row.name));
    Some(desk.button(&label, Token::card(document, id), LOOK))
}

/// A card in words.
pub(crate) fn sheet_text(desk: &Desk<'_>, document: &str, sheet: &CardSheet) -> String {
    let mut lines = Vec::new();
    let name = Phrase::new("card-name").text("name", sheet.name.clone());
    lines.push(desk.say(&name.text("other", sheet.other.clone())));
    lines.extend(sheet.about.iter().cloned());
    lines.extend(sheet.text.iter().map(|sentence| format!("\u{2022} {sentence}")));
    let game = Phrase::new("card-book").phrase("document", game_name(desk, document));
    lines.push(desk.say(&game));
    if let Some(set) = &sheet.set {
        lines.push(desk.say(&Phrase::new("card-set").text("set", set.clone())));
    }
    let decks: Vec<String> = sheet.decks.iter().map(|(_, name)| desk.say(name)).collect();
    if !decks.is_empty() {
        lines.push(desk.say(&Phrase::new("card-decks").text("decks", decks.join(", "))));
    }
    lines.join("\n")
}

/// The button that opens the help of the search language.
fn help_button(desk: &Desk<'_>) -> Button {
    let token = Token::new(Press::Help, MatchId::NONE, Audience::Public).page(HELP_PAGE);
    desk.button(&desk.word("card-help-button"), token, LOOK)
}

/// Returns the button of a list that is asked for when it is pressed, and keeps the question for it.
pub(super) fn list_button(lookup: &Lookup, desk: &Desk<'_>, sought: &Sought, now: Now) -> Button {
    lock(&lookup.asked).put(list_digest(sought), first_page(sought), now);
    let token = Token::new(Press::Cards, MatchId::NONE, Audience::Public);
    desk.button(&sought.what, token.digest(list_digest(sought)), LOOK)
}

fn list_digest(sought: &Sought) -> u64 {
    digest_text(&format!("cards {} {}", sought.document, sought.what))
}
