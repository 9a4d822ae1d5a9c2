//! Help: the next possible actions of the asking person, at that person's place, with a button for each line; and the
//! list of all commands.

use crate::hall::show::{Help, LookupPage, OwnScreen, Show};
use crate::hall::state::Hall;
use crate::lookup::cards::HELP_PAGE;
use crate::lookup::{lesson, primer, puzzle};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, ChannelId, Incoming, Screen, SurfaceId};
use crate::wire::commands::COMMANDS;
use crate::wire::text::is_word;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Phrase, Words};

/// The page of the button that opens the list of commands.
const COMMANDS_PAGE: u8 = 1;
/// The pages of the buttons after which a game is chosen.
const PLAY_PAGE: u8 = 201;
const FRIENDS_PAGE: u8 = 202;
/// The page of the button that opens the whole list of tables.
const TABLES_PAGE: u8 = 203;

/// Returns the part of the help that the words behind the command name.
pub(crate) fn part(words: &Words, typed: &str) -> Show {
    let named = |key: &str| typed.split_whitespace().any(|word| is_word(words, key, word));
    match (named("help-words-cards"), named("help-words-commands")) {
        (true, _) => LookupPage::CardHelp.into(),
        (false, true) => OwnScreen::Help(Help::Commands).into(),
        (false, false) => OwnScreen::Help(Help::Next).into(),
    }
}

/// Returns the part of the help that a button opens.
pub(crate) fn pressed(page: u8) -> Show {
    let part = match page {
        0 => Help::Next,
        HELP_PAGE => return LookupPage::CardHelp.into(),
        PLAY_PAGE => Help::Play,
        FRIENDS_PAGE => Help::Friends,
        TABLES_PAGE => Help::Tables,
        _ => Help::Commands,
    };
    OwnScreen::Help(part).into()
}

/// Matches of a person that stand there, at most.
const MATCHES: usize = 3;
/// Tables to sit down at that stand in a greeting, at most; all of them are in the list of tables.
const JOINS: usize = 2;
/// Keys of a list of tables, at most.
const KEYS: usize = 6;
/// Tables that have keys of their own in such a list if there are more than one key further.
const TABLES: usize = 3;

/// Returns the next possible actions of the person who asks: at a decision, at a table that waits, or without a table.
pub(crate) fn next(hall: &Hall, incoming: &Incoming) -> Screen {
    let desk = hall.desk(incoming.language);
    let (mut lines, mut buttons) = (Vec::new(), Vec::<Vec<Button>>::new());
    let mut hands = hall.hands(&incoming.person.id);
    // Hands that wait for a decision come first.
    hands.sort_by_key(|surface| !surface.waiting);
    for surface in hands.iter().filter(|surface| !surface.finished).take(MATCHES) {
        let SurfaceId::Hand(id, seat) = surface.id else { continue };
        let Some(place) = hall.place(id) else { continue };
        let at = place.now();
        let open = at.record.stage == Stage::Open;
        let (key, label) = match (open, surface.waiting) {
            (true, _) => ("help-open", "help-button-deck"),
            (false, true) => ("help-decides", "help-button-decide"),
            (false, false) => ("help-waits", "help-button-look"),
        };
        let named =
            |key: &str| desk.say(&Phrase::new(key).text("match", desk.name(at.record.name)));
        lines.push(named(key));
        let to = Audience::Seat(seat);
        let token = |press| Token::new(press, id, to);
        let mut row = vec![desk.button(&named(label), token(Press::Hand), ButtonKind::Main)];
        if !open && surface.waiting {
            let can = desk.word("table-button-can");
            row.push(desk.button(&can, token(Press::Can), ButtonKind::Look));
        }
        buttons.push(row);
    }
    if lines.is_empty() {
        lines.extend([desk.word("help-none"), desk.word("help-lookup")]);
        return Screen::plain(lines.join("\n"), first_keys(&desk));
    }
    let document = hands.first().and_then(|surface| {
        let (id, _) = surface.id.chair()?;
        Some(hall.place(id)?.now().record.document.clone())
    });
    let learn = lesson::button(&desk, document.as_deref());
    buttons.push(learn.into_iter().chain(primer::button(&desk, document.as_deref())).collect());
    buttons.push(puzzle::button(&desk).into_iter().collect());
    lines.push(desk.word("help-lookup"));
    let look = |key: &str, press, page| look(&desk, key, press, page);
    buttons.push(vec![
        look("help-button-decks", Press::Decks, 0),
        look("help-button-results", Press::Results, 0),
        look("table-button-settings", Press::Mine, 0),
        look("help-button-commands", Press::Help, COMMANDS_PAGE),
    ]);
    buttons.retain(|row| !row.is_empty());
    Screen::plain(lines.join("\n"), buttons)
}

fn look(desk: &Desk<'_>, key: &str, press: Press, page: u8) -> Button {
    let token = Token::new(press, MatchId::NONE, Audience::Public).page(page);
    desk.button(&desk.word(key), token, ButtonKind::Look)
}

/// The six keys of a person without a table: play, learn, with a friend, puzzle, rules, help.
pub(crate) fn first_keys(desk: &Desk<'_>) -> Vec<Vec<Button>> {
    let play =
        Button { kind: ButtonKind::Main, ..look(desk, "help-button-play", Press::Help, PLAY_PAGE) };
    let friend = look(desk, "help-button-friend", Press::Help, FRIENDS_PAGE);
    let with = |first: Button, second: Option<Button>| {
        std::iter::once(first).chain(second).collect::<Vec<_>>()
    };
    let rules = primer::button(desk, None);
    vec![
        with(play, lesson::button(desk, None)),
        with(friend, puzzle::button(desk)),
        rules
            .into_iter()
            .chain([look(desk, "help-button-commands", Press::Help, COMMANDS_PAGE)])
            .collect(),
    ]
}

/// Returns the button that sits down at a table, if it waits for players and has a free seat.
pub(crate) fn join_button(desk: &Desk<'_>, at: &Standing) -> Option<Button> {
    let name = desk.name(at.record.name);
    let label = desk.say(&Phrase::new("table-button-join-named").text("match", name));
    let token = Token::new(Press::Join, at.id, Audience::Public);
    let waits = at.record.stage == Stage::Open && at.record.has_room();
    waits.then(|| desk.button(&label, token, ButtonKind::Main))
}

/// Returns the keys of a list of tables, at most six: the first tables, a way to the others, and the first keys of a
/// person without a table.
pub(crate) fn list_keys(desk: &Desk<'_>, mut tables: Vec<Button>) -> Vec<Vec<Button>> {
    let count = tables.len();
    if count > TABLES + 1 {
        tables.truncate(TABLES);
        let all = Phrase::new("matches-all").number("count", count as i64);
        let token = Token::new(Press::Help, MatchId::NONE, Audience::Public).page(TABLES_PAGE);
        tables.push(desk.button(&desk.say(&all), token, ButtonKind::Look));
    }
    let first = first_keys(desk).into_iter().flatten();
    let room = KEYS - tables.len();
    tables
        .into_iter()
        .chain(first.take(room))
        .collect::<Vec<_>>()
        .chunks(2)
        .map(<[Button]>::to_vec)
        .collect()
}

/// Returns the keys of a greeting in a chat of several people: the tables there that wait for players, then the six
/// keys of a person without a table.
pub(crate) fn greeting_keys(hall: &Hall, channel: &ChannelId, desk: &Desk<'_>) -> Vec<Vec<Button>> {
    let standings = hall.standings(channel);
    let joins = standings.iter().filter_map(|at| join_button(desk, at)).take(JOINS);
    let mut keys = rows_of(joins.collect(), JOINS);
    keys.extend(first_keys(desk));
    keys
}

/// The games that are played at once against bots, a key each.
pub(crate) fn play(hall: &Hall, desk: &Desk<'_>) -> Screen {
    let quick = hall.catalogue.documents().iter().filter_map(|d| desk.quick_button(d));
    Screen::plain(desk.word("help-play"), quick.map(|button| vec![button]).collect())
}

/// The games at which a table for people is opened, a row each.
pub(crate) fn friends(hall: &Hall, desk: &Desk<'_>) -> Screen {
    let rows = hall.catalogue.documents().iter().map(|document| match document.any_number() {
        true => {
            document.seats.iter().map(|seats| desk.open_button(document, Some(seats))).collect()
        }
        false => vec![desk.open_button(document, None)],
    });
    Screen::plain(desk.word("help-friend"), rows.collect())
}

/// The list of commands.
pub(crate) fn commands(desk: &Desk<'_>) -> Screen {
    let (words, language) = (desk.words, desk.language);
    let mut lines = vec![desk.word("table-help")];
    for spec in &COMMANDS {
        let args = spec.args(words, language);
        let call = match args.is_empty() {
            true => format!("/{}", spec.name),
            false => format!("/{} {args}", spec.name),
        };
        lines.push(format!("{call} \u{2013} {}", spec.about(words, language)));
    }
    Screen::plain(lines.join("\n"), Vec::new())
}
