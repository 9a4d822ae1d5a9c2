//! Screens beside the board and the hand: what one can do, the position in words, "do you mean it?".

use super::desk::{Desk, ROWS, WIDTH, rows_of};
use super::painter::Painter;
use super::spoken;
use crate::game::hosted::Choice;
use crate::game::{harm, prompts};
use crate::matches::draft::Standing;
use crate::matches::rows;
use crate::matches::rows::Stage;
use crate::matches::secrets;
use crate::wire::api::{Button, ButtonKind, PersonId, Screen};
use crate::wire::digest::Trail;
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat, Stream};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Commands on a page of the list of what one can do.
const CAN_LINES: usize = 20;
/// Letters of such a list on a page, below those of a message with its title.
const CAN_LETTERS: usize = 1_700;

/// The part of a series of games that a person may mean to give up. A match that is no series is one part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Given {
    /// It is not said yet: both are offered.
    Either,
    /// The game under way alone.
    Game,
    /// All of it.
    All,
}

/// As whom a person looks at a match.
pub(crate) fn audience(at: &Standing, person: &PersonId) -> Audience {
    at.record.seat_of(person).map_or(Audience::Public, Audience::Seat)
}

/// Divides lines into pages of at most [`CAN_LINES`] lines and [`CAN_LETTERS`] letters, so that no command is cut.
fn pages_of(lines: impl Iterator<Item = String>) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut left = 0;
    for line in lines {
        let length = line.chars().count() + 1;
        match pages.last_mut() {
            Some(page) if page.len() < CAN_LINES && length <= left => {
                left -= length;
                page.push(line);
            }
            Some(_) | None => {
                left = CAN_LETTERS.saturating_sub(length);
                pages.push(vec![line]);
            }
        }
    }
    pages
}

/// Everything the seat can do, in words and as lines to type.
pub(crate) fn can(painter: &Painter<'_>, seat: Seat, page: u8) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let mut choices = at.game.as_ref().map_or_else(Vec::new, |g| g.prompts().choices(seat));
    harm::put_last(&mut choices);
    if choices.is_empty() {
        return Screen::plain(desk.word("table-nothing-to-do"), Vec::new());
    }
    let typed = spoken::lines(painter, seat, &choices);
    let listed = pages_of(choices.iter().zip(typed).map(|(choice, line)| {
        format!("\u{2022} {} \u{2014} /do {line}", painter.choice_label(choice))
    }));
    let pages = listed.len();
    let page = usize::from(page) % pages;
    let title = Phrase::new("table-can-title")
        .number("page", page as i64 + 1)
        .number("pages", pages as i64);
    let mut lines = vec![desk.say(&title)];
    lines.extend(listed.into_iter().nth(page).unwrap_or_default());
    let mut buttons = Vec::new();
    if pages > 1 {
        let token = Token::new(Press::Can, at.id, Audience::Seat(seat))
            .page(u8::try_from((page + 1) % pages + 1).unwrap_or(1));
        buttons.push(vec![desk.button(&desk.word("word-more"), token, ButtonKind::Look)]);
    }
    Screen::plain(cut(lines.join("\n")), buttons)
}

/// Returns the question which of several commands a typed line means, with a button for each.
pub(crate) fn fitting(painter: &Painter<'_>, seat: Seat, choices: &[Choice]) -> Screen {
    let (desk, to) = (painter.desk, Audience::Seat(seat));
    let version = painter.at.record.seen(to).version;
    let button = |choice: &Choice| {
        let place = (Trail::NONE, prompts::digest(&choice.steps));
        let token = painter.token(Press::Step, to).version(version).place(place);
        desk.button(&painter.choice_label(choice), token, ButtonKind::Play)
    };
    let shown = choices.iter().take(WIDTH * (ROWS - 1)).map(button).collect();
    let mut buttons = rows_of(shown, ROWS - 1);
    buttons.push(vec![
        painter.look("table-button-act", Press::Hand, to),
        painter.look("table-button-can", Press::Can, to),
    ]);
    Screen::plain(desk.word("table-which-move"), buttons)
}

/// The position in words, and a button for the sheet of each card in it, page by page.
pub(crate) fn in_words(painter: &Painter<'_>, to: Audience, page: u8) -> Screen {
    let Some(game) = &painter.at.game else {
        return Screen::plain(painter.desk.word("table-not-started"), Vec::new());
    };
    let names = painter.names();
    let text = game.pictures().words(to, painter.reader(to, &names));
    let (desk, document) = (painter.desk, &painter.at.record.document);
    let book = desk.catalogue.cards(document);
    let sheets = game.pictures().cards(to).into_iter().filter_map(|id| {
        let name = book?.row(&id, desk.language)?.name;
        Some(desk.button(&name, Token::card(document, &id), ButtonKind::Look))
    });
    let mut sheets: Vec<Button> = sheets.collect();
    let room = ROWS * WIDTH;
    if sheets.len() > room {
        let pages = sheets.len().div_ceil(room - 1);
        let page = usize::from(page) % pages;
        sheets = sheets.into_iter().skip(page * (room - 1)).take(room - 1).collect();
        let next = painter.token(Press::Words, to).page(((page + 1) % pages) as u8);
        sheets.push(desk.button(&desk.word("word-more"), next, ButtonKind::Look));
    }
    Screen::plain(text, rows_of(sheets, ROWS))
}

pub(crate) fn sure(painter: &Painter<'_>, seat: Seat, given: Given) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let to = Audience::Seat(seat);
    let no = Token::new(Press::Hand, at.id, to);
    let no = desk.button(&desk.word("word-cancel"), no, ButtonKind::Look);
    let yes = |word: &str, press| {
        let token = Token::new(press, at.id, to);
        let token = at.record.person(seat).map_or(token, |who| {
            let version = at.record.seen(to).version;
            token.meant(who, "", version)
        });
        desk.button(&desk.word(word), token, ButtonKind::Danger)
    };
    let named = |key: &str| Phrase::new(key).text("match", desk.name(at.record.name));
    let Some(what) = at.game.as_ref().and_then(|game| game.prompts().game_given_up(seat)) else {
        let yes = yes("table-button-concede-sure", Press::ConcedeSure);
        return Screen::plain(desk.say(&named("table-sure")), vec![vec![yes, no]]);
    };
    // A series of games: by the rules one game is conceded, and all of it can be.
    let (mut text, mut buttons) = (vec![desk.say(&named("table-sure-series"))], Vec::new());
    if given != Given::All {
        text.push(desk.say(&Phrase::new("table-sure-game").phrase("what", what)));
        buttons.push(vec![yes("table-button-concede-game", Press::ConcedeGameSure)]);
    }
    if given != Given::Game {
        // The option that makes it a series is named first of the unusual ones.
        if let Some(value) = painter.unusual().into_iter().next() {
            text.push(desk.say(&Phrase::new("table-sure-all").phrase("value", value)));
        }
        buttons.push(vec![yes("table-button-concede-all", Press::ConcedeSure)]);
    }
    buttons.push(vec![no]);
    Screen::plain(text.join("\n"), buttons)
}

/// "A draw of what?": the game under way, or the whole match, which is a series of games.
pub(crate) fn draw_of(painter: &Painter<'_>, seat: Seat) -> Screen {
    let (desk, at, to) = (painter.desk, painter.at, Audience::Seat(seat));
    let mut text =
        vec![desk.say(&Phrase::new("table-draw-of").text("match", desk.name(at.record.name)))];
    if let Some(what) = at.game.as_ref().and_then(|game| game.prompts().game_drawn(seat)) {
        text.push(desk.say(&Phrase::new("table-draw-game").phrase("what", what)));
    }
    // The option that makes it a series is named first of the unusual ones.
    if let Some(value) = painter.unusual().into_iter().next() {
        text.push(desk.say(&Phrase::new("table-draw-all").phrase("value", value)));
    }
    let button = |key: &str, press, kind| {
        vec![desk.button(&desk.word(key), Token::new(press, at.id, to), kind)]
    };
    let buttons = vec![
        button("table-button-draw-game", Press::DrawGame, ButtonKind::Play),
        button("table-button-draw-all", Press::DrawMatch, ButtonKind::Play),
        button("word-cancel", Press::Hand, ButtonKind::Look),
    ];
    Screen::plain(text.join("\n"), buttons)
}

pub(crate) fn lines_screen(
    painter: &Painter<'_>,
    line: &str,
    lines: &[Phrase],
    why: Option<Seat>,
) -> Screen {
    let desk: Desk<'_> = painter.desk;
    let mut text = vec![line.to_owned()];
    text.extend(lines.iter().map(|l| format!("\u{2022} {}", painter.say(l))));
    let button = |seat| {
        let token = Token::new(Press::Why, painter.at.id, Audience::Seat(seat));
        vec![desk.button(&desk.word("word-why"), token, ButtonKind::Look)]
    };
    Screen::plain(cut(text.join("\n")), why.map(button).into_iter().collect())
}

impl Painter<'_> {
    /// Returns the discard view of that audience, as a picture and in words.
    pub(crate) fn discard_view(&self, to: Audience) -> Screen {
        let names = self.names();
        let reader = self.reader(to, &names);
        let Some(game) = &self.at.game else {
            return self.plain(vec![self.title(), self.desk.word("table-not-started")]);
        };
        match game.pictures().discard_view(to, reader) {
            Some(discard_view) => {
                let text = format!("{}\n{}", self.title(), discard_view.text);
                Screen { picture: Some(discard_view.picture), ..Screen::plain(text, Vec::new()) }
            }
            None => self.plain(vec![self.title(), self.desk.word("table-nothing-beside")]),
        }
    }

    /// Explains how to check the dice of this match: the values published before anybody sat down, and the steps to
    /// recompute the outcomes.
    pub(crate) fn proofs(&self) -> Screen {
        let record = &self.at.record;
        let mut lines = vec![self.title(), self.desk.word("table-proofs")];
        let dice = record.keys.iter().find(|(stream, _)| *stream == Stream::Dice);
        if let Some((_, key)) = dice {
            let hash = secrets::hex(&secrets::commitment(key));
            lines.push(self.desk.say(&Phrase::new("table-commitment").text("hash", hash)));
            if let Stage::Over { .. } = record.stage {
                let key = Phrase::new("table-key").text("key", secrets::hex(&key[..4]));
                lines.push(self.desk.say(&key));
            }
        }
        let log = self.look("word-log", Press::Log, Audience::Public);
        Screen::plain(lines.join("\n"), vec![vec![log]])
    }

    /// Returns the menu of further pages, for the person who asks: the holder of a seat, or a spectator.
    pub(crate) fn menu(&self, seat: Option<Seat>) -> Screen {
        let record = &self.at.record;
        let to = seat.map_or(Audience::Public, Audience::Seat);
        let mut buttons = Vec::new();
        if let Some(game) = &self.at.game {
            let discard_view = game.pictures().discard_label().map(|label| {
                let token = self.token(Press::DiscardView, to);
                self.desk.button(&self.say(&label), token, ButtonKind::Look)
            });
            let legend = self.look("table-button-legend", Press::Legend, to);
            buttons.push(discard_view.into_iter().chain([legend]).collect());
        }
        let plays = seat.filter(|seat| record.playing.contains(*seat));
        if let (Some(seat), Stage::Running) = (plays, &record.stage) {
            buttons.push(vec![
                self.look("table-button-undo", Press::Undo, to),
                self.look("table-button-orders", Press::Orders, to),
            ]);
            let mut ends = Vec::new();
            if self.desk.document(&record.document).is_some_and(|d| d.draw.is_some()) {
                ends.push(self.look("table-button-draw", Press::Draw, to));
            }
            let late = |(other, side): (usize, &rows::Side)| other != seat.index() && side.overdue;
            if record.sides.iter().enumerate().any(late) {
                let label = self.desk.say(&record.about_others("table-button-claim"));
                ends.push(self.desk.button(&label, self.token(Press::Claim, to), ButtonKind::Look));
            }
            let concede = self.token(Press::Concede, to);
            ends.push(self.desk.button(
                &self.desk.word("table-button-concede"),
                concede,
                ButtonKind::Danger,
            ));
            buttons.push(ends);
        }
        buttons.push(vec![self.look("table-button-proofs", Press::Proofs, to)]);
        let mine = Token::new(Press::Mine, MatchId::NONE, Audience::Public);
        let help = Token::new(Press::Help, MatchId::NONE, Audience::Public);
        buttons.push(vec![
            self.desk.button(&self.desk.word("table-button-settings"), mine, ButtonKind::Look),
            self.desk.button(&self.desk.word("word-help"), help, ButtonKind::Look),
        ]);
        let names = self.names().join(" \u{2013} ");
        Screen::plain([self.title(), names].join("\n"), buttons)
    }
}
