//! Settings of a chat's administrators: pages with buttons, and the same in one typed line.

use super::mine::{language, language_phrase, value_button};
use super::typed;
use crate::chosen::settings::{ChatSettings, Pairing};
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::hall::state::Hall;
use crate::play::authority::over_chat;
use crate::screens::clock::hours_phrase;
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, Company, Incoming, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::{is_word, quoted, says};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_kernel::every;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Most games on buttons, one less than four rows of five.
const GAMES: usize = 19;
/// Longest time for a decision in hours.
const LONGEST: u32 = 90 * 24;

/// A setting. Its page is its place in [`Ours::ALL`], from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ours {
    Language,
    Game,
    Limit,
    Pairing,
}

/// A value of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Choice {
    Language(Option<Language>),
    /// Id of a document.
    Game(Option<String>),
    /// The time limit, in hours.
    Limit(Option<u32>),
    Pairing(Pairing),
}

impl Ours {
    const ALL: [Ours; 4] = every![Ours: Language, Game, Limit, Pairing];

    fn on(page: u8) -> Option<Ours> {
        Ours::ALL.get(usize::from(page).checked_sub(1)?).copied()
    }

    fn page(self) -> u8 {
        (1..).zip(Ours::ALL).find(|(_, what)| *what == self).map_or(0, |(page, _)| page)
    }

    /// The beginning of the keys of its sentences.
    fn key(self) -> &'static str {
        match self {
            Ours::Language => "settings-chat-language",
            Ours::Game => "settings-chat-game",
            Ours::Limit => "settings-chat-limit",
            Ours::Pairing => "settings-chat-pairing",
        }
    }

    /// The message that lists its names in typed lines.
    fn names(self) -> &'static str {
        match self {
            Ours::Language => "settings-words-language",
            Ours::Game => "settings-words-game",
            Ours::Limit => "settings-words-limit",
            Ours::Pairing => "settings-words-pairing",
        }
    }

    fn offers(self, desk: &Desk<'_>) -> Vec<Choice> {
        match self {
            Ours::Language => std::iter::once(None)
                .chain(Language::ALL.into_iter().map(Some))
                .map(Choice::Language)
                .collect(),
            Ours::Game => {
                let games = desk.catalogue.documents().iter().take(GAMES);
                let games = games.map(|document| Some(document.id.clone()));
                std::iter::once(None).chain(games).map(Choice::Game).collect()
            }
            Ours::Limit => [None, Some(24), Some(3 * 24), Some(7 * 24), Some(14 * 24)]
                .map(Choice::Limit)
                .to_vec(),
            Ours::Pairing => [Pairing::Closed, Pairing::Open].map(Choice::Pairing).to_vec(),
        }
    }

    /// Parses a typed text as a value of this setting.
    fn read(self, desk: &Desk<'_>, text: &str) -> Option<Choice> {
        let (words, text) = (desk.words, text.trim());
        let off = is_word(words, "settings-words-off", text);
        match self {
            Ours::Language => language(words, text).map(Choice::Language),
            Ours::Game if off => Some(Choice::Game(None)),
            Ours::Game => {
                let named = |d: &&crate::game::hosted::DocumentInfo| {
                    d.id.eq_ignore_ascii_case(text) || says(words, &d.name, text)
                };
                let game = desk.catalogue.documents().iter().find(named)?;
                Some(Choice::Game(Some(game.id.clone())))
            }
            Ours::Pairing if off => Some(Choice::Pairing(Pairing::Closed)),
            Ours::Pairing => {
                let is_on = is_word(words, "settings-words-now", text);
                is_on.then_some(Choice::Pairing(Pairing::Open))
            }
            Ours::Limit if off => Some(Choice::Limit(None)),
            Ours::Limit => {
                let hours = typed::span(words, text, 24 * 60)?.div_ceil(60);
                (1..=LONGEST).contains(&hours).then_some(Choice::Limit(Some(hours)))
            }
        }
    }

    /// Returns the current value.
    fn held(self, ours: &ChatSettings) -> Choice {
        match self {
            Ours::Language => Choice::Language(ours.language),
            Ours::Game => Choice::Game(ours.document.clone()),
            Ours::Limit => Choice::Limit(ours.limit),
            Ours::Pairing => Choice::Pairing(ours.pairing),
        }
    }
}

impl Choice {
    fn of(&self) -> Ours {
        match self {
            Choice::Language(_) => Ours::Language,
            Choice::Game(_) => Ours::Game,
            Choice::Limit(_) => Ours::Limit,
            Choice::Pairing(_) => Ours::Pairing,
        }
    }

    fn label(&self, desk: &Desk<'_>) -> Phrase {
        match self {
            Choice::Language(None) => Phrase::new("settings-chat-language-platform"),
            Choice::Language(Some(language)) => language_phrase(*language),
            Choice::Game(None) => Phrase::new("settings-chat-game-first"),
            Choice::Game(Some(id)) => desk.document(id).map_or_else(
                || Phrase::new("table-step-notation").text("text", id.clone()),
                |document| document.name.clone(),
            ),
            Choice::Limit(None) => Phrase::new("settings-chat-limit-none"),
            Choice::Limit(Some(hours)) => hours_phrase(*hours),
            Choice::Pairing(Pairing::Closed) => Phrase::new("settings-chat-pairing-closed"),
            Choice::Pairing(Pairing::Open) => Phrase::new("settings-chat-pairing-open"),
        }
    }

    /// Returns the digest of its button: it has no meaning in another chat.
    fn digest(&self, incoming: &Incoming) -> u64 {
        digest_text(&format!("{} {self:?}", incoming.channel.root()))
    }

    fn put(self, ours: &mut ChatSettings) {
        match self {
            Choice::Language(language) => ours.language = language,
            Choice::Game(document) => ours.document = document,
            Choice::Limit(hours) => ours.limit = hours,
            Choice::Pairing(pairing) => ours.pairing = pairing,
        }
    }
}

/// `/chat` with words: a setting and a value, a setting alone, nothing.
pub(crate) async fn chat_typed(hall: &Arc<Hall>, incoming: &Incoming, line: &str) -> Answer {
    if let Err(answer) = over_chat(incoming) {
        return answer;
    }
    let desk = hall.desk(incoming.language);
    let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if name.is_empty() {
        return Answer::show(OwnScreen::Chat { page: 0 });
    }
    let named = |what: &Ours| is_word(desk.words, what.names(), name);
    let Some(what) = Ours::ALL.into_iter().find(named) else {
        let line = Phrase::new("settings-unknown").text("text", quoted(name));
        return Answer::refuse(line).with(OwnScreen::Chat { page: 0 });
    };
    let show = OwnScreen::Chat { page: what.page() };
    if value.trim().is_empty() {
        return Answer::show(show);
    }
    match what.read(&desk, value) {
        Some(choice) => choose_for_chat(hall, incoming, choice).await,
        None => {
            let line = Phrase::new("settings-unread").text("text", quoted(value));
            Answer::refuse(line).with(show)
        }
    }
}

/// A press: show a page.
pub(crate) fn chat_page(incoming: &Incoming, page: u8) -> Answer {
    match over_chat(incoming) {
        Ok(()) => Answer::show(OwnScreen::Chat { page }),
        Err(answer) => answer,
    }
}

/// A press on a value of the setting on that page.
pub(crate) async fn chat_pressed(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    page: u8,
    value: u64,
) -> Answer {
    if let Err(answer) = over_chat(incoming) {
        return answer;
    }
    let desk = hall.desk(incoming.language);
    let offers = Ours::on(page).map_or(Vec::new(), |what| what.offers(&desk));
    match offers.into_iter().find(|choice| choice.digest(incoming) == value) {
        Some(choice) => choose_for_chat(hall, incoming, choice).await,
        None => Answer::refuse("settings-chat-other"),
    }
}

async fn choose_for_chat(hall: &Arc<Hall>, incoming: &Incoming, choice: Choice) -> Answer {
    let what = choice.of();
    let show = OwnScreen::Chat { page: what.page() };
    // A private chat has no people to be paired.
    if what == Ours::Pairing && incoming.company == Company::Alone {
        return Answer::refuse("settings-chat-pairing-alone").with(show);
    }
    let line = Phrase::new("settings-saved")
        .phrase("what", Phrase::new(what.key()))
        .phrase("value", choice.label(&hall.desk(incoming.language)));
    let answer = Answer { line: Some(line), ..Answer::default() }.with(show.clone());
    let answer = match hall.save_chat(incoming, answer, |ours| choice.put(ours)).await {
        Ok(answer) => answer,
        Err(answer) => return answer.with(show),
    };
    match what {
        Ours::Language => hall.tell_chat(&incoming.channel.root()),
        Ours::Game | Ours::Limit | Ours::Pairing => {}
    }
    answer
}

/// A screen of the chat's settings: all of them on page 0, else one with its values.
pub(crate) fn chat_screen(hall: &Hall, incoming: &Incoming, page: u8) -> Screen {
    let desk = hall.desk(incoming.language);
    let ours = hall.chat_settings(&incoming.channel);
    match Ours::on(page) {
        None => overview(&desk, &ours),
        Some(what) => page_of(&desk, what, &ours, incoming),
    }
}

fn token(press: Press) -> Token {
    Token::new(press, MatchId::NONE, Audience::Public)
}

fn overview(desk: &Desk<'_>, ours: &ChatSettings) -> Screen {
    let mut lines = vec![desk.word("settings-chat-title")];
    let mut buttons = Vec::new();
    for what in Ours::ALL {
        let name = Phrase::new(what.key());
        let line = Phrase::new("settings-line").phrase("what", name.clone());
        lines.push(desk.say(&line.phrase("value", what.held(ours).label(desk))));
        let open = token(Press::Chat).page(what.page());
        buttons.push(desk.button(&desk.say(&name), open, ButtonKind::Look));
    }
    lines.push(desk.word("settings-chat-typed"));
    Screen::plain(lines.join("\n"), vec![buttons])
}

fn page_of(desk: &Desk<'_>, what: Ours, ours: &ChatSettings, incoming: &Incoming) -> Screen {
    let key = what.key();
    let held = what.held(ours);
    let now = Phrase::new("settings-now").phrase("value", held.label(desk));
    let lines = [
        desk.word(key),
        desk.word(&format!("{key}-about")),
        desk.say(&now),
        desk.word(&format!("{key}-typed")),
    ];
    let offer = |choice: Choice| {
        let set = token(Press::ChatSet).page(what.page()).digest(choice.digest(incoming));
        value_button(desk, choice.label(desk), choice == held, set)
    };
    let offers: Vec<Button> = what.offers(desk).into_iter().map(offer).collect();
    let mut buttons = rows_of(offers, 4);
    let back = token(Press::Chat);
    buttons.push(vec![desk.button(&desk.word("settings-back"), back, ButtonKind::Look)]);
    Screen::plain(lines.join("\n"), buttons)
}
