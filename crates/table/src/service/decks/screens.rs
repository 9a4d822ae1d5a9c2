//! The private screens of decks.

use super::super::Table;
use super::super::answer::shortened;
use super::super::rulebook::link;
use super::super::share::Page;
use super::{Found, Look, Pick, WANTS, Want, deck_print, own_digest, starter_digest};
use crate::MatchId;
use crate::api::{Button, ButtonKind, Incoming, PersonId, Screen};
use crate::decks::{self, DeckProblem, DeckRead, OwnDeck};
use crate::draft::Standing;
use crate::rows::Stage;
use crate::screens::{Desk, rows_of};
use crate::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_words::{Language, Phrase};

/// One's own decks on a page of a list.
const LISTED: usize = 8;
/// Characters of a screen's text: below every platform's limit.
const TEXT: usize = 1900;
/// Rules that a refused deck opens.
const RULES: usize = 4;
/// Starter decks on the list.
const STARTERS: usize = 8;

impl Table {
    /// What a look at decks shows.
    pub(in crate::service) fn decks_screen(
        &self,
        incoming: &Incoming,
        look: &Look,
        at: Option<&Standing>,
    ) -> Screen {
        let (person, language) = (&incoming.person.id, incoming.language);
        let desk = self.desk(language);
        let picked = |pick: &Pick| self.picked(person, pick);
        let gone = || self.deck_list(person, language, 0);
        let own = |number: &u32| picked(&Pick::Own(*number));
        match (look, at) {
            (Look::List { page }, _) => self.deck_list(person, language, *page),
            (Look::AtTable { page }, Some(at)) => self.table_list(person, at, language, *page),
            (Look::AtTable { page }, None) => self.deck_list(person, language, *page),
            (Look::How, _) => Screen::plain(desk.word("deck-how"), vec![vec![back(&desk)]]),
            (Look::Unread(read), _) => unread(&desk, read),
            (Look::Page(pick), _) => {
                picked(pick).map_or_else(gone, |found| self.deck_page(person, &found, language))
            }
            (Look::Text { pick, page }, _) => picked(pick)
                .map_or_else(gone, |found| self.deck_text(person, &found, language, *page)),
            (Look::Code(pick), _) => {
                picked(pick).map_or_else(gone, |found| self.deck_code(person, &found, language))
            }
            (Look::Rename(number), _) => own(number).map_or_else(gone, |found| {
                let line = Phrase::new("deck-rename").phrase("deck", found.name.clone());
                let line = line.number("number", i64::from(*number));
                let up = self.open_button(&desk, person, &found, Want::Page, "word-back");
                Screen::plain(desk.say(&line), vec![vec![up]])
            }),
            (Look::Delete(number), _) => own(number).map_or_else(gone, |found| {
                let line = Phrase::new("deck-delete").phrase("deck", found.name.clone());
                let cards = Phrase::new("word-cards").number("count", found.cards.len() as i64);
                let sure = token(Press::DeckDelete).digest(own_digest(person, *number));
                let kept = self.own_decks(person).ok();
                let print = kept.and_then(|own| own.get(*number).map(deck_print));
                let sure = sure.version(print.unwrap_or_default());
                let yes = desk.word("deck-button-delete-sure");
                let buttons = vec![
                    desk.button(&yes, sure, ButtonKind::Danger),
                    self.open_button(&desk, person, &found, Want::Page, "word-cancel"),
                ];
                Screen::plain(desk.say(&line.phrase("cards", cards)), vec![buttons])
            }),
        }
    }

    /// A deck as a page that its owner may show to everybody.
    pub(in crate::service) fn deck_shown(
        &self,
        incoming: &Incoming,
        look: &Look,
        at: Option<&Standing>,
    ) -> Page {
        let screen = self.decks_screen(incoming, look, at);
        let opens = match look {
            Look::Page(pick) => self.picked(&incoming.person.id, pick).map(|found| Token {
                press: Press::DeckPage,
                page: 0,
                ..self.deck_token(&incoming.person.id, &found)
            }),
            Look::List { .. }
            | Look::AtTable { .. }
            | Look::Text { .. }
            | Look::Code(_)
            | Look::Rename(_)
            | Look::Delete(_)
            | Look::How
            | Look::Unread(_) => None,
        };
        let mut page = Page { opens, ..Page::alone(screen) };
        if page.opens.is_some() {
            // The way back and the button that shows it to everybody share a row.
            page.tools = page.screen.buttons.pop().unwrap_or_default();
        }
        page
    }

    /// All decks of a person, and those of the program.
    fn deck_list(&self, person: &PersonId, language: Language, page: u8) -> Screen {
        let desk = self.desk(language);
        let own = match self.own_decks(person) {
            Ok(own) => own.decks,
            Err(_) => return Screen::plain(desk.word("error-try-again"), Vec::new()),
        };
        let title = Phrase::new("deck-list").number("count", own.len() as i64);
        let mut lines = vec![desk.say(&title.number("most", decks::MOST as i64))];
        let (shown, page, pages) = paged(&own, page);
        let mut buttons = Vec::new();
        for deck in shown {
            let found = Found::own(deck);
            lines.push(self.own_line(&desk, deck, &found));
            let label = Phrase::new("deck-button-own").number("number", i64::from(deck.number));
            let label = desk.say(&label.text("deck", deck.name.clone()));
            let open = token(Press::DeckShow).digest(own_digest(person, deck.number));
            buttons.push(desk.button(&label, open, ButtonKind::Play));
        }
        let mut rows = rows_of(buttons, 2);
        if own.is_empty() {
            lines.push(desk.word("deck-list-empty"));
        }
        lines.push(desk.word("deck-list-starters"));
        let mut starters = Vec::new();
        for (document, deck) in self.starters().take(STARTERS) {
            let line = Phrase::new("table-deck-line").phrase("deck", deck.name.clone());
            lines.push(desk.say(&line.phrase("about", deck.about.clone())));
            let open = token(Press::DeckShow).digest(starter_digest(document, deck));
            starters.push(desk.button(&desk.say(&deck.name), open, ButtonKind::Look));
        }
        rows.extend(rows_of(starters, 2));
        let how =
            desk.button(&desk.word("deck-button-new"), token(Press::DeckHow), ButtonKind::Main);
        let more = (pages > 1).then(|| {
            let next = token(Press::Decks).page(((page + 1) % pages) as u8);
            desk.button(&desk.word("word-more"), next, ButtonKind::Look)
        });
        rows.push(std::iter::once(how).chain(more).collect());
        Screen::plain(shortened(&lines.join("\n"), TEXT), rows)
    }

    fn own_line(&self, desk: &Desk<'_>, deck: &OwnDeck, found: &Found) -> String {
        let good = self.deck_problems(found).is_empty();
        let key = if good { "deck-line" } else { "deck-line-draft" };
        let cards = Phrase::new("word-cards").number("count", found.cards.len() as i64);
        let line = Phrase::new(key).number("number", i64::from(deck.number));
        desk.say(&line.text("deck", deck.name.clone()).phrase("cards", cards))
    }

    /// One's own decks that can be played at a table.
    fn table_list(&self, person: &PersonId, at: &Standing, language: Language, page: u8) -> Screen {
        let desk = self.desk(language);
        let Some(seat) = at.record.seat_of(person) else {
            return self.deck_list(person, language, 0);
        };
        let to = Audience::Seat(seat);
        let own = self.own_decks(person).map(|own| own.decks).unwrap_or_default();
        let own: Vec<OwnDeck> =
            own.into_iter().filter(|deck| deck.document == at.record.document).collect();
        let title = Phrase::new("deck-at-table").text("match", desk.name(at.record.name));
        let mut lines = vec![desk.say(&title)];
        if own.is_empty() {
            lines.push(desk.word("deck-list-empty"));
        }
        let (shown, page, pages) = paged(&own, page);
        let mut buttons = Vec::new();
        for deck in shown {
            let found = Found::own(deck);
            lines.push(self.own_line(&desk, deck, &found));
            if self.deck_problems(&found).is_empty() {
                let take = Token::new(Press::Deck, at.id, to);
                let take = take.digest(own_digest(person, deck.number));
                buttons.push(desk.button(&deck.name, take, ButtonKind::Play));
            }
        }
        let mut rows = rows_of(buttons, 4);
        let mut last = vec![desk.button(
            &desk.word("word-back"),
            Token::new(Press::Hand, at.id, to),
            ButtonKind::Look,
        )];
        if pages > 1 {
            let next = Token::new(Press::OwnDecks, at.id, to).page(((page + 1) % pages) as u8);
            last.push(desk.button(&desk.word("word-more"), next, ButtonKind::Look));
        }
        last.push(desk.button(
            &desk.word("deck-button-new"),
            token(Press::DeckHow),
            ButtonKind::Look,
        ));
        rows.push(last);
        Screen::plain(shortened(&lines.join("\n"), TEXT), rows)
    }

    /// A deck: what it is made of, what is wrong with it, and what can be done with it.
    fn deck_page(&self, person: &PersonId, found: &Found, language: Language) -> Screen {
        let desk = self.desk(language);
        let catalogue = &self.inner.catalogue;
        let mut lines = vec![self.deck_title(&desk, found)];
        lines.extend(
            catalogue.deck_about(&found.document, &found.cards).iter().map(|line| desk.say(line)),
        );
        let problems = self.deck_problems(found);
        if !problems.is_empty() {
            lines.push(desk.word("deck-page-draft"));
            lines.extend(problem_lines(&desk, &found.document, problems.iter()));
        }
        let open = |want, key| self.open_button(&desk, person, found, want, key);
        let mut rows = Vec::new();
        if problems.is_empty() {
            rows.extend(self.take_buttons(&desk, person, found));
        }
        rows.push(vec![open(Want::Text, "deck-button-text"), open(Want::Code, "deck-button-code")]);
        if let Pick::Own(_) = found.pick {
            let mut delete = open(Want::Delete, "deck-button-delete");
            delete.kind = ButtonKind::Danger;
            rows.push(vec![open(Want::Rename, "deck-button-rename"), delete]);
        }
        rows.extend(rule_buttons(&desk, &found.document, problems.iter()));
        rows.push(vec![back(&desk)]);
        let name = desk.say(&found.name);
        let picture = catalogue.deck_picture(&found.document, &name, &found.cards, language);
        Screen { picture, ..Screen::plain(shortened(&lines.join("\n"), TEXT), rows) }
    }

    fn deck_title(&self, desk: &Desk<'_>, found: &Found) -> String {
        let document = desk.document(&found.document);
        let document = document.map_or_else(
            || Phrase::new("deck-plain").text("text", found.document.clone()),
            |d| d.name.clone(),
        );
        let title = Phrase::new("deck-title").phrase("deck", found.name.clone());
        desk.say(&title.phrase("document", document))
    }

    /// Buttons that take the deck to tables at which the person sits and that have not begun.
    fn take_buttons(
        &self,
        desk: &Desk<'_>,
        person: &PersonId,
        found: &Found,
    ) -> Option<Vec<Button>> {
        let mut out = Vec::new();
        for place in self.places() {
            let at = place.now();
            let open = at.record.stage == Stage::Open && at.record.document == found.document;
            if let (true, Some(seat)) = (open, at.record.seat_of(person)) {
                let label =
                    Phrase::new("deck-button-take").text("match", desk.name(at.record.name));
                let digest = match &found.pick {
                    Pick::Own(number) => own_digest(person, *number),
                    Pick::Starter(named) => crate::prompts::digest_text(&named.1),
                };
                let take = Token::new(Press::Deck, at.id, Audience::Seat(seat)).digest(digest);
                out.push(desk.button(&desk.say(&label), take, ButtonKind::Main));
            }
        }
        out.truncate(3);
        (!out.is_empty()).then_some(out)
    }

    /// The deck as text, and nothing else: to be copied as it is.
    fn deck_text(&self, person: &PersonId, found: &Found, language: Language, page: u8) -> Screen {
        let desk = self.desk(language);
        let name = desk.say(&found.name);
        let text = self.inner.catalogue.deck_text(&found.document, &name, &found.cards, language);
        let parts = parts(&text);
        let page = usize::from(page) % parts.len().max(1);
        let mut row = vec![self.open_button(&desk, person, found, Want::Page, "word-back")];
        if parts.len() > 1 {
            let next = ((page + 1) % parts.len()) as u8;
            let more = self.deck_token(person, found).page(Want::Text.number() + WANTS * next);
            row.push(desk.button(&desk.word("word-more"), more, ButtonKind::Look));
        }
        Screen::plain(parts.into_iter().nth(page).unwrap_or_default(), vec![row])
    }

    fn deck_code(&self, person: &PersonId, found: &Found, language: Language) -> Screen {
        let desk = self.desk(language);
        let code = self.inner.catalogue.deck_code(&found.document, &found.cards);
        let line = Phrase::new("deck-code").phrase("deck", found.name.clone());
        let up = self.open_button(&desk, person, found, Want::Page, "word-back");
        Screen::plain(format!("{}\n{code}", desk.say(&line)), vec![vec![up]])
    }

    fn deck_token(&self, person: &PersonId, found: &Found) -> Token {
        let digest = match &found.pick {
            Pick::Own(number) => Some(own_digest(person, *number)),
            Pick::Starter(..) => {
                let is = |(document, deck): &(&crate::DocumentInfo, &crate::DeckInfo)| {
                    Found::starter((document, deck)).pick == found.pick
                };
                self.starters().find(is).map(|(document, deck)| starter_digest(document, deck))
            }
        };
        token(Press::DeckShow).digest(digest.unwrap_or_default())
    }

    fn open_button(
        &self,
        desk: &Desk<'_>,
        person: &PersonId,
        found: &Found,
        want: Want,
        key: &str,
    ) -> Button {
        let open = self.deck_token(person, found).page(want.number());
        desk.button(&desk.word(key), open, ButtonKind::Look)
    }
}

/// Why a text is no deck, or a deck cannot be played.
fn unread(desk: &Desk<'_>, read: &DeckRead) -> Screen {
    let key = if read.unread.is_empty() { "deck-page-draft" } else { "deck-unread-why" };
    let mut lines = vec![desk.word(key)];
    lines.extend(problem_lines(desk, &read.document, read.problems()));
    let mut rows: Vec<Vec<Button>> =
        rule_buttons(desk, &read.document, read.problems()).into_iter().collect();
    rows.push(vec![back(desk)]);
    Screen::plain(shortened(&lines.join("\n"), TEXT), rows)
}

fn problem_lines<'a>(
    desk: &Desk<'_>,
    document: &str,
    problems: impl Iterator<Item = &'a DeckProblem>,
) -> Vec<String> {
    let line = |problem: &DeckProblem| {
        let sentence = desk.titled(&problem.sentence(document));
        format!("\u{2022} {}", desk.say(&sentence))
    };
    problems.map(line).collect()
}

/// Buttons that open the rules that a deck breaks.
fn rule_buttons<'a>(
    desk: &Desk<'_>,
    document: &str,
    problems: impl Iterator<Item = &'a DeckProblem>,
) -> Option<Vec<Button>> {
    let mut rules: Vec<&str> = Vec::new();
    for rule in problems.filter_map(|problem| problem.rule.as_deref()) {
        if !rules.contains(&rule) && rules.len() < RULES {
            rules.push(rule);
        }
    }
    let button = |id: &&str| {
        let rule = desk.catalogue.rule(document, id, desk.language)?;
        let label = Phrase::new("deck-button-why").text("title", rule.title);
        Some(link(desk, document, id, &desk.say(&label)))
    };
    let buttons: Vec<Button> = rules.iter().filter_map(button).collect();
    (!buttons.is_empty()).then_some(buttons)
}

fn back(desk: &Desk<'_>) -> Button {
    desk.button(&desk.word("deck-button-list"), token(Press::Decks), ButtonKind::Look)
}

fn token(press: Press) -> Token {
    Token::new(press, MatchId::NONE, Audience::Public)
}

/// A page of one's own decks, its number and how many there are.
fn paged(own: &[OwnDeck], page: u8) -> (&[OwnDeck], usize, usize) {
    let pages = own.len().div_ceil(LISTED).max(1);
    let page = usize::from(page) % pages;
    let start = page * LISTED;
    (&own[start..own.len().min(start + LISTED)], page, pages)
}

/// A text in parts that fit on a screen, cut between lines.
fn parts(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for line in text.lines() {
        match out.last_mut() {
            Some(part) if part.chars().count() + line.chars().count() < TEXT => {
                part.push('\n');
                part.push_str(line);
            }
            Some(_) | None => out.push(line.to_owned()),
        }
    }
    out
}
