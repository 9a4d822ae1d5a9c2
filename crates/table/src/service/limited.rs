//! Lines and presses about limited play.

use super::table::Table;
use crate::chosen::limited::LimitedEvent;
use crate::game::hosted::DocumentInfo;
use crate::game::packs::LimitedFormat;
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::play::limited::{self, DeckChange};
use crate::screens::limited::{
    self as screens, FORMATS, LIMITED_PRESSES, LimitedLook, LimitedPage, LimitedPress, kinds_of,
};
use crate::wire::api::{Incoming, LimitedId, PersonId, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::is_word;
use crate::wire::token::Token;
use stolik_store::MatchId;
use stolik_words::Language;

/// A line about limited play.
pub(super) enum Line {
    /// Show the event of this chat, the own cards, or the games of this form.
    Show(LimitedFormat),
    /// Open an event of this form, of the document with this digest.
    Propose(LimitedFormat, u64),
    /// Change something of one's own in an event: the named one, else the one of this chat.
    Own(Option<LimitedId>, OwnLine),
}

/// A line about what is one's own in an event.
pub(super) enum OwnLine {
    /// Change the deck by a list of cards.
    List(ListChange, String),
    /// Let the program build the deck.
    Build,
    /// Be done with the deck.
    Ready,
    /// Let the program take cards of packs, the listed ones first.
    Ahead(String),
    /// Take them again.
    ByHand,
}

/// The use of a typed list of cards.
#[derive(Clone, Copy)]
pub(super) enum ListChange {
    Put,
    TakeOut,
    Set,
}

/// `/sealed`, `/draft`: alone the event of this chat; with a game a new one; with words of a player a change of the own
/// deck.
///
/// # Errors
/// The words have no meaning.
pub(super) fn typed(
    table: &Table,
    incoming: &Incoming,
    words: &str,
    format: LimitedFormat,
) -> Result<Line, Answer> {
    if words.is_empty() {
        return Ok(Line::Show(format));
    }
    let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let said = |key: &str| is_word(&table.hall.words, key, first);
    let lists = [
        ("limited-words-put", ListChange::Put),
        ("limited-words-take", ListChange::TakeOut),
        ("limited-words-set", ListChange::Set),
    ];
    let (id, rest) = numbered(rest);
    if let Some((_, change)) = lists.into_iter().find(|(key, _)| said(key)) {
        return Ok(Line::Own(id, OwnLine::List(change, rest.to_owned())));
    }
    if said("limited-words-build") {
        return Ok(Line::Own(id, OwnLine::Build));
    }
    if said("limited-words-ready") {
        return Ok(Line::Own(id, OwnLine::Ready));
    }
    if said("limited-words-ahead") {
        return Ok(Line::Own(id, OwnLine::Ahead(rest.to_owned())));
    }
    if said("limited-words-by-hand") {
        return Ok(Line::Own(id, OwnLine::ByHand));
    }
    let opening = table.new_table(incoming, words)?;
    let is_plain = opening.seats.is_none()
        && opening.bots.is_empty()
        && opening.options.is_empty()
        && opening.sets.is_empty()
        && incoming.mentions.is_empty();
    match is_plain {
        true => Ok(Line::Propose(format, opening.document)),
        false => Err(Answer::refuse("limited-how")),
    }
}

/// Parts the number of an event from the words after it, as the page writes it: `#7 …`.
fn numbered(words: &str) -> (Option<LimitedId>, &str) {
    let words = words.trim();
    let number = words.strip_prefix('#').map(|rest| {
        let (number, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        (number.parse().ok(), rest.trim())
    });
    match number {
        Some((Some(number), rest)) => (Some(LimitedId(number)), rest),
        Some((None, _)) | None => (None, words),
    }
}

/// Carries out a line.
pub(super) async fn carry_out(table: &Table, incoming: &Incoming, line: Line) -> Answer {
    let hall = &table.hall;
    match line {
        Line::Show(format) => limited::show(hall, incoming, format),
        Line::Propose(format, digest) => propose(table, incoming, digest, format).await,
        Line::Own(named, line) => match limited::own_event(hall, incoming, named) {
            Some((id, event)) => change_own(table, incoming, (id, &event), line).await,
            None => Answer::refuse("limited-not-player"),
        },
    }
}

async fn change_own(
    table: &Table,
    incoming: &Incoming,
    (id, event): (LimitedId, &LimitedEvent),
    line: OwnLine,
) -> Answer {
    let (hall, look) = (&table.hall, LimitedLook::Deck(id, 0));
    match line {
        OwnLine::List(change, list) => match read_list(table, event, &list, incoming.language) {
            Ok(cards) => {
                let change = match change {
                    ListChange::Put => DeckChange::Put(cards),
                    ListChange::TakeOut => DeckChange::TakeOut(cards),
                    ListChange::Set => DeckChange::Set(cards),
                };
                limited::build(hall, incoming, (id, look), change).await
            }
            Err(answer) => answer.with(OwnScreen::Limited(LimitedLook::Mine(id))),
        },
        OwnLine::Build => limited::build(hall, incoming, (id, look), DeckChange::Build).await,
        OwnLine::Ready => limited::ready(hall, incoming, id).await,
        OwnLine::ByHand => limited::name_ahead(hall, incoming, id, None).await,
        OwnLine::Ahead(list) if list.is_empty() => {
            limited::name_ahead(hall, incoming, id, Some(Vec::new())).await
        }
        OwnLine::Ahead(list) => match read_list(table, event, &list, incoming.language) {
            Ok(cards) => limited::name_ahead(hall, incoming, id, Some(cards)).await,
            Err(answer) => answer.with(OwnScreen::Limited(LimitedLook::Mine(id))),
        },
    }
}

/// Reads a list of cards.
fn read_list(
    table: &Table,
    event: &LimitedEvent,
    list: &str,
    language: Language,
) -> Result<Vec<String>, Answer> {
    let read = table.hall.catalogue.decks(&event.document).read(list);
    if let Some(problem) = read.unread.first() {
        let sentence = table.hall.desk(language).titled(&problem.sentence(&event.document));
        return Err(Answer::refuse(sentence));
    }
    match read.cards.is_empty() {
        true => Err(Answer::refuse("limited-how-list")),
        false => Ok(read.cards),
    }
}

fn document(table: &Table, digest: u64) -> Option<&DocumentInfo> {
    table.hall.catalogue.documents().iter().find(|document| digest_text(&document.id) == digest)
}

async fn propose(table: &Table, incoming: &Incoming, digest: u64, format: LimitedFormat) -> Answer {
    match document(table, digest) {
        Some(document) => limited::propose(&table.hall, incoming, document, format).await,
        None => Answer::refuse("error-stale-button"),
    }
}

/// Carries out a press.
pub(super) async fn pressed(table: &Table, incoming: &Incoming, token: Token) -> Answer {
    let Some(press) = LIMITED_PRESSES.get(usize::from(token.page)) else {
        return Answer::refuse("error-stale-button");
    };
    let (hall, id) = (&table.hall, LimitedId(token.digest));
    let (page, card) = ((token.version >> 16) as u16, (token.version & 0xffff) as usize);
    let shown = page as u8;
    match press {
        LimitedPress::Propose => match FORMATS.get(card) {
            Some(format) => propose(table, incoming, token.digest, *format).await,
            None => Answer::refuse("error-stale-button"),
        },
        LimitedPress::Enter => limited::enter(hall, incoming, id).await,
        LimitedPress::Leave => limited::leave(hall, incoming, id).await,
        LimitedPress::Bot => limited::add_bot(hall, incoming, id).await,
        LimitedPress::Begin => limited::begin(hall, incoming, id).await,
        LimitedPress::Cancel => limited::ask_cancel(hall, incoming, id),
        LimitedPress::CancelSure => limited::cancel(hall, incoming, id).await,
        LimitedPress::Mine => limited::look(hall, incoming, LimitedLook::Mine(id)),
        LimitedPress::Pool => limited::look(hall, incoming, LimitedLook::Pool(id, shown)),
        LimitedPress::Deck => limited::look(hall, incoming, LimitedLook::Deck(id, shown)),
        LimitedPress::Put => match kind_at(table, incoming, id, card) {
            Some(kind) => {
                let change = DeckChange::Put(vec![kind]);
                limited::build(hall, incoming, (id, LimitedLook::Pool(id, shown)), change).await
            }
            None => Answer::refuse("error-stale-button"),
        },
        LimitedPress::TakeOut => match kind_at(table, incoming, id, card) {
            Some(kind) => {
                let change = DeckChange::TakeOut(vec![kind]);
                limited::build(hall, incoming, (id, LimitedLook::Deck(id, shown)), change).await
            }
            None => Answer::refuse("error-stale-button"),
        },
        LimitedPress::Build => {
            let look = LimitedLook::Deck(id, 0);
            limited::build(hall, incoming, (id, look), DeckChange::Build).await
        }
        LimitedPress::Ready => limited::ready(hall, incoming, id).await,
        LimitedPress::BuildOn => limited::build_on(hall, incoming, id).await,
        LimitedPress::Pick => limited::pick(hall, incoming, id, (page, card)).await,
        LimitedPress::Ahead => limited::name_ahead(hall, incoming, id, Some(Vec::new())).await,
        LimitedPress::ByHand => limited::name_ahead(hall, incoming, id, None).await,
        LimitedPress::Revealed => {
            limited::look(hall, incoming, LimitedLook::Revealed(id, card as u8))
        }
    }
}

/// The card of the presser's pool that a token names.
fn kind_at(table: &Table, incoming: &Incoming, id: LimitedId, place: usize) -> Option<String> {
    let event = table.hall.limited(id)?;
    let player = &event.players[event.number_of(&incoming.person.id)?];
    kinds_of(&player.pool).into_iter().nth(place)
}

fn page<'a>(
    table: &'a Table,
    id: LimitedId,
    event: &'a LimitedEvent,
    language: Language,
) -> LimitedPage<'a> {
    let desk = table.hall.desk(language);
    let name = |table_id: u64| {
        let place = table.hall.place(MatchId(table_id));
        place.map_or_else(String::new, |place| desk.name(place.now().record.name))
    };
    let tables = event.games.iter().map(|game| name(game.table)).collect();
    let limited = table.hall.catalogue.limited(&event.document);
    LimitedPage { desk, id, event, limited, tables }
}

/// Returns the public message of an event.
pub(super) fn message(
    table: &Table,
    id: LimitedId,
    event: &LimitedEvent,
    language: Language,
) -> Screen {
    page(table, id, event, language).message()
}

/// Returns the news of an event.
pub(super) fn call(
    table: &Table,
    id: LimitedId,
    event: &LimitedEvent,
    language: Language,
) -> Screen {
    page(table, id, event, language).call()
}

/// Returns every screen of an event that a person may be shown while it goes on.
pub(super) fn every_screen(
    table: &Table,
    (id, event): (LimitedId, &LimitedEvent),
    person: &PersonId,
    language: Language,
) -> Vec<Screen> {
    let page = page(table, id, event, language);
    let own = [page.mine(person), page.pool(person, 0), page.deck(person, 0), page.deck(person, 1)];
    [page.message(), page.call(), page.sure_cancel(), page.reveal_player(0)]
        .into_iter()
        .chain(own)
        .collect()
}

/// Returns a screen of limited play.
pub(super) fn shown(table: &Table, incoming: &Incoming, look: LimitedLook) -> Screen {
    let desk = table.hall.desk(incoming.language);
    if let LimitedLook::Games(format) = look {
        return screens::games(&desk, format);
    }
    match look.event().and_then(|id| Some((id, table.hall.limited(id)?))) {
        Some((id, event)) => screen(&page(table, id, &event, incoming.language), incoming, look),
        None => Screen::plain(desk.word("error-stale-button"), Vec::new()),
    }
}

fn screen(page: &LimitedPage<'_>, incoming: &Incoming, look: LimitedLook) -> Screen {
    let person = &incoming.person.id;
    match look {
        LimitedLook::Games(format) => screens::games(&page.desk, format),
        LimitedLook::Message(_) => page.message(),
        LimitedLook::SureCancel(_) => page.sure_cancel(),
        LimitedLook::Mine(_) => page.mine(person),
        LimitedLook::Pool(_, at) => page.pool(person, at),
        LimitedLook::Deck(_, at) => page.deck(person, at),
        LimitedLook::Revealed(_, number) => page.reveal_player(number),
    }
}
