//! The private screens of decks.

use super::{WANTS, deck_fingerprint};
use crate::game::decks;
use crate::game::decks::{DeckProblem, DeckRead, OwnDeck};
use crate::game::hosted::DocumentInfo;
use crate::hall::decks::{FoundDeck, Want, own_digest, starter_digest};
use crate::hall::show::{Look, Pick};
use crate::hall::state::Hall;
use crate::lookup::page::Page;
use crate::lookup::rulebook::link::link;
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{BuilderLink, Button, ButtonKind, Incoming, PersonId, Screen};
use crate::wire::digest::digest_text;
use crate::wire::style::ScreenStyle;
use crate::wire::text::shortened;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// One's own decks on a page of a list.
const LISTED: usize = 8;
/// Characters of a screen's text: below every platform's limit.
const TEXT: usize = 1900;
/// Rules that a refused deck opens.
const RULES: usize = 4;
/// Starter decks on the list.
const STARTERS: usize = 8;

/// Returns the screen of a view of decks.
pub(crate) fn decks_screen(
    hall: &Hall,
    incoming: &Incoming,
    look: &Look,
    at: Option<&Standing>,
) -> Screen {
    let (person, language) = (&incoming.person.id, incoming.language);
    let desk = hall.desk(language);
    let picked = |pick: &Pick| hall.picked(person, pick);
    let gone = || deck_list(hall, person, language, 0);
    let own = |number: &u32| picked(&Pick::Own(*number));
    match (look, at) {
        (Look::List { page }, _) => deck_list(hall, person, language, *page),
        (Look::AtTable { page }, Some(at)) => table_list(hall, person, at, language, *page),
        (Look::AtTable { page }, None) => deck_list(hall, person, language, *page),
        (Look::How, _) => Screen {
            builder: Some(BuilderLink::New),
            ..Screen::plain(desk.word("deck-how"), vec![vec![back(&desk)]])
        },
        (Look::Unread(read), _) => unread(&desk, read),
        (Look::Page(pick), _) => picked(pick)
            .map_or_else(gone, |found| deck_page(hall, person, &found, incoming.style())),
        (Look::Text { pick, page }, _) => {
            picked(pick).map_or_else(gone, |found| deck_text(hall, person, &found, language, *page))
        }
        (Look::Code(pick), _) => {
            picked(pick).map_or_else(gone, |found| deck_code(hall, person, &found, language))
        }
        (Look::Rename(number), _) => own(number).map_or_else(gone, |found| {
            let line = Phrase::new("deck-rename").phrase("deck", found.name.clone());
            let line = line.number("number", i64::from(*number));
            let up = open_button(hall, &desk, person, &found, Want::Page, "word-back");
            Screen::plain(desk.say(&line), vec![vec![up]])
        }),
        (Look::Delete(number), _) => own(number).map_or_else(gone, |found| {
            let line = Phrase::new("deck-delete").phrase("deck", found.name.clone());
            let cards = Phrase::new("word-cards").number("count", found.cards.len() as i64);
            let sure = token(Press::DeckDelete).digest(own_digest(person, *number));
            let kept = hall.own_decks(person).ok();
            let fingerprint = kept.and_then(|own| own.get(*number).map(deck_fingerprint));
            let sure = sure.version(fingerprint.unwrap_or_default());
            let yes = desk.word("deck-button-delete-sure");
            let buttons = vec![
                desk.button(&yes, sure, ButtonKind::Danger),
                open_button(hall, &desk, person, &found, Want::Page, "word-cancel"),
            ];
            Screen::plain(desk.say(&line.phrase("cards", cards)), vec![buttons])
        }),
    }
}

/// A deck as a page that its owner may show to everybody.
pub(crate) fn deck_shown(
    hall: &Hall,
    incoming: &Incoming,
    look: &Look,
    at: Option<&Standing>,
) -> Page {
    let screen = decks_screen(hall, incoming, look, at);
    let picked = if let Look::Page(pick) = look { Some(pick) } else { None };
    let found = picked.and_then(|pick| hall.picked(&incoming.person.id, pick));
    let opens = found.map(|found| Token {
        press: Press::DeckPage,
        page: 0,
        ..deck_token(hall, &incoming.person.id, &found)
    });
    let mut page = Page { opens, ..Page::alone(screen) };
    if page.opens.is_some() {
        // The way back and the button that shows it to everybody share a row.
        page.tools = page.screen.buttons.pop().unwrap_or_default();
    }
    page
}

/// All decks of a person, and those of the program, a page a game.
fn deck_list(hall: &Hall, person: &PersonId, language: Language, page: u8) -> Screen {
    let desk = hall.desk(language);
    let own = match hall.own_decks(person) {
        Ok(own) => own.decks,
        Err(_) => return Screen::plain(desk.word("error-try-again"), Vec::new()),
    };
    let title = Phrase::new("deck-list").number("count", own.len() as i64);
    let mut lines = vec![desk.say(&title.number("most", decks::MOST as i64))];
    let games: Vec<&DocumentInfo> =
        hall.catalogue.documents().iter().filter(|game| !game.decks.is_empty()).collect();
    let (shown, _, of_own) = paged(&own, page);
    let pages = of_own.max(games.len());
    let page = usize::from(page) % pages;
    let mut buttons = Vec::new();
    for deck in shown {
        let found = FoundDeck::own(deck);
        lines.push(own_line(hall, &desk, deck, &found));
        let label = Phrase::new("deck-button-own").number("number", i64::from(deck.number));
        let label = desk.say(&label.text("deck", deck.name.clone()));
        let open = token(Press::DeckShow).digest(own_digest(person, deck.number));
        buttons.push(desk.button(&label, open, ButtonKind::Play));
    }
    let mut rows = rows_of(buttons, 2);
    if own.is_empty() {
        lines.push(desk.word("deck-list-empty"));
    }
    let game = games.get(page % games.len().max(1));
    let heading = |game: &&DocumentInfo| {
        desk.say(&Phrase::new("deck-list-starters").phrase("game", game.name.clone()))
    };
    lines.extend(game.map(heading));
    let mut starters = Vec::new();
    let decks = game.into_iter().flat_map(|game| game.decks.iter().map(move |deck| (*game, deck)));
    for (document, deck) in decks.take(STARTERS) {
        let line = Phrase::new("table-deck-line").phrase("deck", deck.name.clone());
        lines.push(desk.say(&line.phrase("about", deck.about.clone())));
        let open = token(Press::DeckShow).digest(starter_digest(document, deck));
        starters.push(desk.button(&desk.say(&deck.name), open, ButtonKind::Look));
    }
    rows.extend(rows_of(starters, 2));
    let how = desk.button(&desk.word("deck-button-new"), token(Press::DeckHow), ButtonKind::Main);
    let more = (pages > 1).then(|| {
        let next = token(Press::Decks).page(((page + 1) % pages) as u8);
        desk.button(&desk.word("word-more"), next, ButtonKind::Look)
    });
    rows.push(std::iter::once(how).chain(more).collect());
    let builder = Some(BuilderLink::New);
    Screen { builder, ..Screen::plain(shortened(&lines.join("\n"), TEXT), rows) }
}

fn own_line(hall: &Hall, desk: &Desk<'_>, deck: &OwnDeck, found: &FoundDeck) -> String {
    let good = hall.deck_problems(found).is_empty();
    let key = if good { "deck-line" } else { "deck-line-draft" };
    let cards = Phrase::new("word-cards").number("count", found.cards.len() as i64);
    let line = Phrase::new(key).number("number", i64::from(deck.number));
    desk.say(&line.text("deck", deck.name.clone()).phrase("cards", cards))
}

/// One's own decks that can be played at a table.
fn table_list(
    hall: &Hall,
    person: &PersonId,
    at: &Standing,
    language: Language,
    page: u8,
) -> Screen {
    let desk = hall.desk(language);
    let Some(seat) = at.record.seat_of(person) else {
        return deck_list(hall, person, language, 0);
    };
    let to = Audience::Seat(seat);
    let own = hall.own_decks(person).map(|own| own.decks).unwrap_or_default();
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
        let found = FoundDeck::own(deck);
        lines.push(own_line(hall, &desk, deck, &found));
        if hall.deck_problems(&found).is_empty() && hall.fits(at.record.played(), &found) {
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
    last.push(desk.button(&desk.word("deck-button-new"), token(Press::DeckHow), ButtonKind::Look));
    rows.push(last);
    Screen::plain(shortened(&lines.join("\n"), TEXT), rows)
}

/// A deck: what it is made of, what is wrong with it, and what can be done with it.
fn deck_page(hall: &Hall, person: &PersonId, found: &FoundDeck, style: ScreenStyle) -> Screen {
    let desk = hall.desk(style);
    let catalogue = &hall.catalogue;
    let mut lines = vec![deck_title(&desk, found)];
    lines.extend(
        catalogue.decks(&found.document).about(&found.cards).iter().map(|line| desk.say(line)),
    );
    let problems = hall.deck_problems(found);
    if !problems.is_empty() {
        lines.push(desk.word("deck-page-draft"));
        lines.extend(problem_lines(&desk, &found.document, problems.iter()));
    }
    let open = |want, key| open_button(hall, &desk, person, found, want, key);
    let mut rows = Vec::new();
    if problems.is_empty() {
        rows.extend(take_buttons(hall, &desk, person, found));
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
    let picture = catalogue.decks(&found.document).picture(&name, &found.cards, style);
    let builder = match &found.pick {
        Pick::Own(number) => Some(BuilderLink::Own(*number)),
        Pick::Starter(..) => None,
    };
    Screen { picture, builder, ..Screen::plain(shortened(&lines.join("\n"), TEXT), rows) }
}

fn deck_title(desk: &Desk<'_>, found: &FoundDeck) -> String {
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
    hall: &Hall,
    desk: &Desk<'_>,
    person: &PersonId,
    found: &FoundDeck,
) -> Option<Vec<Button>> {
    let mut out = Vec::new();
    for place in hall.places() {
        let at = place.now();
        let open = at.record.stage == Stage::Open && at.record.document == found.document;
        let open = open && hall.fits(at.record.played(), found);
        if let (true, Some(seat)) = (open, at.record.seat_of(person)) {
            let label = Phrase::new("deck-button-take").text("match", desk.name(at.record.name));
            let digest = match &found.pick {
                Pick::Own(number) => own_digest(person, *number),
                Pick::Starter(named) => digest_text(&named.1),
            };
            let take = Token::new(Press::Deck, at.id, Audience::Seat(seat)).digest(digest);
            out.push(desk.button(&desk.say(&label), take, ButtonKind::Main));
        }
    }
    out.truncate(3);
    (!out.is_empty()).then_some(out)
}

/// The deck as text, and nothing else: to be copied as it is.
fn deck_text(
    hall: &Hall,
    person: &PersonId,
    found: &FoundDeck,
    language: Language,
    page: u8,
) -> Screen {
    let desk = hall.desk(language);
    let name = desk.say(&found.name);
    let text = hall.catalogue.decks(&found.document).text(&name, &found.cards, language);
    let parts = parts(&text);
    let page = usize::from(page) % parts.len().max(1);
    let mut row = vec![open_button(hall, &desk, person, found, Want::Page, "word-back")];
    if parts.len() > 1 {
        let next = ((page + 1) % parts.len()) as u8;
        let more = deck_token(hall, person, found).page(Want::Text.number() + WANTS * next);
        row.push(desk.button(&desk.word("word-more"), more, ButtonKind::Look));
    }
    Screen::plain(parts.into_iter().nth(page).unwrap_or_default(), vec![row])
}

fn deck_code(hall: &Hall, person: &PersonId, found: &FoundDeck, language: Language) -> Screen {
    let desk = hall.desk(language);
    let code = hall.catalogue.decks(&found.document).code(&found.cards);
    let line = Phrase::new("deck-code").phrase("deck", found.name.clone());
    let up = open_button(hall, &desk, person, found, Want::Page, "word-back");
    Screen::plain(format!("{}\n{code}", desk.say(&line)), vec![vec![up]])
}

fn deck_token(hall: &Hall, person: &PersonId, found: &FoundDeck) -> Token {
    let digest = match &found.pick {
        Pick::Own(number) => Some(own_digest(person, *number)),
        Pick::Starter(..) => {
            let is = |(document, deck): &(&DocumentInfo, &crate::game::hosted::DeckInfo)| {
                FoundDeck::starter((document, deck)).pick == found.pick
            };
            hall.starters().find(is).map(|(document, deck)| starter_digest(document, deck))
        }
    };
    token(Press::DeckShow).digest(digest.unwrap_or_default())
}

fn open_button(
    hall: &Hall,
    desk: &Desk<'_>,
    person: &PersonId,
    found: &FoundDeck,
    want: Want,
    key: &str,
) -> Button {
    let open = deck_token(hall, person, found).page(want.number());
    desk.button(&desk.word(key), open, ButtonKind::Look)
}

/// Explains why a text is no deck, or a deck cannot be played.
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
        let rule = desk.catalogue.book(document).rule(id, desk.language)?;
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
