//! From answers to replies, and from surfaces to screens. Rendering happens off the runtime's
//! threads; a panic there shows words instead.

use super::answer::{Answer, Given, Show, shortened};
use super::apart::apart;
use super::decks::Look;
use super::share::{Origin, Page};
use super::{KEPT, Place, Shown, Table, lock};
use crate::MatchId;
use crate::api::{
    Button, ButtonKind, ChannelId, Company, Incoming, Later, PersonId, Private, Public, Screen,
    SurfaceId, Taken,
};
use crate::commands::COMMANDS;
use crate::draft::Standing;
use crate::hosted::Reader;
use crate::rows::Stage;
use crate::screens::{Desk, Painter, rows_of};
use crate::token::{Press, Reach, Token};
use std::fmt;
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_words::{Language, Phrase};

/// Lines of a page of the log.
const LOG_LINES: usize = 15;
/// Commands on a page of the list of what one can do.
const CAN_LINES: usize = 20;
/// Characters of one screen's text: below every platform's limit.
const TEXT: usize = 1900;
/// Characters of the line that acknowledges a press.
const LINE: usize = 400;

/// What is to be painted for one person.
pub(crate) struct Unpainted {
    show: Show,
    at: Option<Arc<Standing>>,
    line: String,
    incoming: Box<Incoming>,
    origin: Origin,
    reach: Reach,
}

impl fmt::Debug for Unpainted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unpainted").field("show", &self.show).finish_non_exhaustive()
    }
}

impl Table {
    /// An answer in the person's language, with what is to be painted for it.
    pub(super) async fn taken(&self, answer: Answer, incoming: Incoming) -> Taken {
        let standing = match answer.about.and_then(|id| self.place(id)) {
            Some(place) => Some(self.awake(&place).await),
            None => None,
        };
        let acknowledgement = match (&answer.line, &standing) {
            (Some(line), Some(at)) => Painter { desk: self.desk(incoming.language), at }.say(line),
            (Some(line), None) => self.desk(incoming.language).say(line),
            (None, _) => String::new(),
        };
        let acknowledgement = shortened(&acknowledgement, LINE);
        let about = standing.as_ref().map(|at| at.id);
        let instead = match (&answer.show, about) {
            (Show::Hand { seat, .. }, Some(id)) => Some(SurfaceId::Hand(id, *seat)),
            _ => None,
        };
        let version = match (instead, &standing) {
            (Some(SurfaceId::Hand(_, seat)), Some(at)) => {
                at.record.seen(Audience::Seat(seat)).version
            }
            _ => 0,
        };
        let shows = match &answer.show {
            Show::Nothing => false,
            Show::Lobby
            | Show::Help
            | Show::Mine { .. }
            | Show::Chat { .. }
            | Show::Forget
            | Show::Question(_)
            | Show::Page(_)
            | Show::Example(_)
            | Show::Decks(_)
            | Show::Cards(_)
            | Show::Card(_)
            | Show::OddsOpen(..) => true,
            _ => standing.is_some(),
        };
        let public = answer.public.map(|public| self.public(public.0, public.1, &incoming));
        let origin = if shows { self.origin(&incoming) } else { Origin::ALONE };
        let what = Unpainted {
            show: answer.show,
            at: standing,
            line: acknowledgement.clone(),
            incoming: Box::new(incoming),
            origin,
            reach: Reach::Presser,
        };
        let later = shows.then_some(Later { instead, version, about, what });
        Taken { acknowledgement, refused: answer.refused, ask: answer.ask, later, public }
    }

    /// A page for everybody in a channel, in the chat's language.
    fn public(&self, channel: ChannelId, show: Show, incoming: &Incoming) -> Public {
        let language = self.chat_language(&channel, incoming.language);
        let company = Company::Others;
        let incoming = Incoming { channel: channel.clone(), company, language, ..incoming.clone() };
        let what = Unpainted {
            show,
            at: None,
            line: String::new(),
            origin: Origin::ALONE,
            incoming: Box::new(incoming),
            reach: Reach::Everybody,
        };
        Public { channel, later: Later { instead: None, version: 0, about: None, what } }
    }

    /// What was left for later: a screen for one person alone, or a page for everybody.
    pub(super) async fn painted(&self, later: Later) -> Private {
        let Unpainted { show, at, line, incoming, origin, reach } = later.what;
        let alone = |screen| Private { instead: None, screen };
        let desk = self.desk(incoming.language);
        match self.page_shown(&show, at.as_ref(), origin, &incoming).await {
            Some(page) => alone(match reach {
                Reach::Presser => self.for_one(&desk, page, origin),
                Reach::Everybody => self.for_all(&desk, page, &incoming),
            }),
            None => self
                .private(show, at, &line, &incoming)
                .await
                .unwrap_or_else(|| alone(Screen::plain(line, Vec::new()))),
        }
    }

    /// What is looked up, as a page; none for all other screens.
    async fn page_shown(
        &self,
        show: &Show,
        at: Option<&Arc<Standing>>,
        origin: Origin,
        incoming: &Incoming,
    ) -> Option<Page> {
        let language = incoming.language;
        let here = |document, page| self.with_bearing(document, page, origin, incoming);
        Some(match (show, at) {
            (Show::Question(sought), _) => {
                let document = &sought.document;
                here(document, self.found_page(document, &sought.what, language))
            }
            (Show::Page(sought), _) => {
                let document = &sought.document;
                here(document, self.rule_page(document, &sought.what, sought.page, language))
            }
            (Show::Refusal(refusal), Some(at)) => {
                let to = audience(at, &incoming.person.id);
                let page = self.refusal_page(at, to, refusal, language);
                here(&at.record.document, page)
            }
            (Show::Told(number), Some(at)) => {
                let to = audience(at, &incoming.person.id);
                self.line_page(at, to, *number, language)
            }
            (Show::Example(exemplar), _) => self.example_page(exemplar, language).await,
            (Show::Cards(sought), _) => self.cards_page(sought, language, incoming.at).await,
            (Show::Card(sought), _) => self.card_page(sought, language).await,
            (Show::Odds(question), Some(at)) => {
                self.odds_page(at, question, origin, incoming).await
            }
            (Show::OddsOpen(id, digest), _) => self.odds_open(*id, *digest, language).await,
            (Show::Decks(look), at) => self.deck_painted(look.clone(), at.cloned(), incoming).await,
            _ => return None,
        })
    }

    /// A screen of decks, on a thread where it may take its time.
    async fn deck_painted(
        &self,
        look: Look,
        at: Option<Arc<Standing>>,
        incoming: &Incoming,
    ) -> Page {
        let (table, asked) = (self.clone(), incoming.clone());
        let built = apart(move || table.deck_shown(&asked, &look, at.as_deref()));
        built.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a screen of decks could not be built");
            let line = self.desk(incoming.language).word("error-try-again");
            Page::alone(Screen::plain(line, Vec::new()))
        })
    }

    async fn private(
        &self,
        show: Show,
        at: Option<Arc<Standing>>,
        line: &str,
        incoming: &Incoming,
    ) -> Option<Private> {
        let language = incoming.language;
        let alone = |screen| Some(Private { instead: None, screen });
        match (show, at) {
            (Show::Nothing, _) => None,
            (Show::Mine { page }, _) => alone(self.mine_screen(incoming, page)),
            (Show::Chat { page }, _) => alone(self.chat_screen(incoming, page)),
            (Show::Forget, _) => alone(self.forget_screen(incoming)),
            (
                Show::Question(_)
                | Show::Page(_)
                | Show::Refusal(_)
                | Show::Told(_)
                | Show::Example(_),
                _,
            ) => None,
            (
                Show::Cards(_)
                | Show::Card(_)
                | Show::Decks(_)
                | Show::Odds(_)
                | Show::OddsOpen(..),
                _,
            ) => None,
            (Show::Lobby, _) => alone(self.lobby(&incoming.channel, language)),
            (Show::Help, _) => alone(self.help(language)),
            (_, None) => None,
            (Show::Hand { seat, way, page }, Some(at)) => {
                let instead = Some(SurfaceId::Hand(at.id, seat));
                let screen = self.render(at, language, move |p| p.hand(seat, &way, page)).await;
                Some(Private { instead, screen })
            }
            (Show::Board, Some(at)) => alone(self.render(at, language, |p| p.board()).await),
            (Show::Log { page }, Some(at)) => {
                let to = audience(&at, &incoming.person.id);
                alone(self.log(&at, to, page, language))
            }
            (Show::Can { seat, page }, Some(at)) => {
                alone(self.render(at, language, move |p| can(p, seat, page)).await)
            }
            (Show::Words, Some(at)) => {
                let to = audience(&at, &incoming.person.id);
                alone(self.render(at, language, move |p| in_words(p, to)).await)
            }
            (Show::Beside, Some(at)) => {
                let to = audience(&at, &incoming.person.id);
                alone(self.render(at, language, move |p| p.beside(to)).await)
            }
            (Show::Sure { seat, given }, Some(at)) => {
                alone(self.render(at, language, move |p| sure(p, seat, given)).await)
            }
            (Show::Lines { lines, why }, Some(at)) => {
                alone(lines_screen(&self.painter(&at, language), line, &lines, why))
            }
            (Show::Orders { seat }, Some(at)) => {
                alone(self.render(at, language, move |p| super::orders::screen(p, seat)).await)
            }
            (Show::Bearing(rule), Some(at)) => alone(self.bearing_screen(at, rule, incoming).await),
            (Show::Menu, Some(at)) => {
                let seat = at.record.seat_of(&incoming.person.id);
                alone(self.painter(&at, language).menu(seat))
            }
            (Show::Seats, Some(at)) => {
                alone(super::admin::seats_screen(&self.painter(&at, language)))
            }
            (Show::Seat { seat }, Some(at)) => {
                let own = at.record.seat_of(&incoming.person.id) == Some(seat);
                alone(self.painter(&at, language).seat_screen(seat, own))
            }
            (Show::SureClose { text, link }, Some(at)) => {
                let painter = self.painter(&at, language);
                alone(super::admin::sure_close(&painter, text, link, &incoming.person.id))
            }
        }
    }

    pub(super) fn painter<'a>(&'a self, at: &'a Standing, language: Language) -> Painter<'a> {
        Painter { desk: self.desk(language), at }
    }

    /// Builds a screen on a thread where it may take its time.
    pub(super) async fn render(
        &self,
        at: Arc<Standing>,
        language: Language,
        build: impl FnOnce(&Painter<'_>) -> Screen + Send + 'static,
    ) -> Screen {
        let inner = Arc::clone(&self.inner);
        let kept = Arc::clone(&at);
        let built = apart(move || build(&Painter { desk: inner.desk(language), at: &kept })).await;
        match built {
            Ok(screen) => screen,
            Err(error) => {
                tracing::error!(id = %at.id, %error, "a screen could not be built");
                self.painter(&at, language).aside()
            }
        }
    }

    pub(super) async fn screen_of(
        &self,
        channel: &ChannelId,
        surface: SurfaceId,
        person: Option<&PersonId>,
        language: Language,
    ) -> Option<(u64, Screen)> {
        let (id, to) = match surface {
            SurfaceId::Lobby => {
                let version = self.lobby_surface(channel).version;
                return Some((version, self.lobby(channel, language)));
            }
            SurfaceId::Board(id) => (id, Audience::Public),
            SurfaceId::Hand(id, seat) => (id, Audience::Seat(seat)),
            SurfaceId::Call(id, seat) => {
                let at = self.place(id)?.now();
                let version = super::call(&at, seat).version;
                return Some((version, self.painter(&at, language).call(seat)));
            }
        };
        let place = self.place(id)?;
        let at = self.awake(&place).await;
        if to == Audience::Public && !at.record.channels(&at.channel).any(|c| c == channel) {
            return None;
        }
        self.wake_bots(&place);
        if let Audience::Seat(seat) = to
            && (at.record.person(seat).is_none() || at.record.person(seat) != person)
        {
            return None;
        }
        Some(self.kept(&place, at, surface, to, language).await)
    }

    /// The screen of a version, rendered once.
    async fn kept(
        &self,
        place: &Place,
        at: Arc<Standing>,
        surface: SurfaceId,
        to: Audience,
        language: Language,
    ) -> (u64, Screen) {
        let version = at.record.seen(to).version;
        let key = Shown { surface, version, language };
        if let Some((_, screen)) = lock(&self.inner.cache).iter().find(|(k, _)| *k == key) {
            return (version, screen.clone());
        }
        let screen = self
            .render(at, language, move |p| match to {
                Audience::Public => p.board(),
                Audience::Seat(seat) => p.hand(seat, &[], 0),
            })
            .await;
        debug_assert_eq!(place.id, surface.of());
        let mut cache = lock(&self.inner.cache);
        cache
            .retain(|(k, _)| k.surface != surface || k.language != language || k.version > version);
        cache.push_back((key, screen.clone()));
        while cache.len() > KEPT {
            cache.pop_front();
        }
        (version, screen)
    }

    /// The list of tables of a channel.
    fn lobby(&self, channel: &ChannelId, language: Language) -> Screen {
        let desk = self.desk(language);
        let mut lines = vec![desk.word("table-lobby")];
        let mut joins = Vec::new();
        for standing in self.standings(channel) {
            let key = match standing.record.stage {
                Stage::Open => "table-line-open",
                Stage::Running => "table-line-running",
                Stage::Over { .. } | Stage::Closed | Stage::Aside => continue,
            };
            let painter = Painter { desk, at: &standing };
            let name = desk.name(standing.record.name);
            let who: Vec<String> = (0..standing.record.chairs.len())
                .map(|i| painter.occupant(Seat(i as u8)))
                .collect();
            lines.push(desk.say(
                &Phrase::new(key).text("match", name.clone()).text("who", who.join(" \u{2013} ")),
            ));
            if standing.record.stage == Stage::Open && standing.record.has_room() {
                let label = desk.say(&Phrase::new("table-button-join-named").text("match", name));
                let token = Token::new(Press::Join, standing.id, Audience::Public);
                joins.push(desk.button(&label, token, ButtonKind::Play));
            }
        }
        if lines.len() == 1 {
            lines.push(desk.word("table-lobby-empty"));
        }
        let documents = self.inner.catalogue.documents().iter().take(5);
        let (several, fixed): (Vec<_>, Vec<_>) = documents.partition(|d| d.any_number());
        let mut buttons: Vec<Vec<Button>> =
            vec![fixed.into_iter().map(|d| desk.open_button(d, None)).collect()];
        // A row for each game that different numbers of people can play.
        buttons.extend(
            several
                .into_iter()
                .map(|d| d.seats.iter().map(|seats| desk.open_button(d, Some(seats))).collect()),
        );
        buttons.retain(|row: &Vec<Button>| !row.is_empty());
        joins.truncate(15);
        buttons.extend(rows_of(joins, 3));
        let help = Token::new(Press::Help, MatchId::NONE, Audience::Public);
        buttons.push(vec![desk.button(&desk.word("word-help"), help, ButtonKind::Look)]);
        Screen::plain(lines.join("\n"), buttons)
    }

    /// The list of commands.
    fn help(&self, language: Language) -> Screen {
        let (desk, words) = (self.desk(language), &self.inner.words);
        let mut lines = vec![desk.word("table-help")];
        for spec in &COMMANDS {
            let args = spec.args(words, language);
            let call = if args.is_empty() {
                format!("/{}", spec.name)
            } else {
                format!("/{} {args}", spec.name)
            };
            lines.push(format!("{call} \u{2013} {}", spec.about(words, language)));
        }
        Screen::plain(lines.join("\n"), Vec::new())
    }

    /// A page of the log as an audience was told it.
    fn log(&self, at: &Standing, to: Audience, page: u8, language: Language) -> Screen {
        let painter = self.painter(at, language);
        let desk = painter.desk;
        let heard = self.heard(at, to);
        let mark = match to {
            Audience::Public => None,
            Audience::Seat(seat) => at.record.chairs.get(seat.index()).map(|c| c.mark as usize),
        };
        let mark = mark.filter(|mark| *mark > 0);
        let new = mark.and_then(|mark| heard.iter().position(|line| line.row == mark));
        let mut lines = Vec::new();
        for (n, line) in heard.iter().enumerate() {
            if new == Some(n) {
                lines.push(desk.word("table-log-since"));
            }
            lines.push(format!("{}. {}", n + 1, painter.say(&line.phrase)));
        }
        let pages = lines.len().div_ceil(LOG_LINES).clamp(1, 250);
        let page = usize::from(page).min(pages - 1);
        let end = lines.len() - (page * LOG_LINES).min(lines.len());
        let start = end.saturating_sub(LOG_LINES);
        let title = Phrase::new("table-log-title").text("match", desk.name(at.record.name));
        let title = title.number("page", page as i64 + 1).number("pages", pages as i64);
        let mut text = vec![desk.say(&title)];
        text.extend(lines[start..end].iter().cloned());
        let turn = |key: &str, to_page: usize| {
            let token = Token::new(Press::Log, at.id, to).page(to_page as u8);
            desk.button(&desk.word(key), token, ButtonKind::Look)
        };
        let mut row = Vec::new();
        if page + 1 < pages {
            row.push(turn("table-button-older", page + 1));
        }
        if page > 0 {
            row.push(turn("table-button-newer", page - 1));
        }
        row.push(desk.button(
            &desk.word("word-why"),
            Token::new(Press::Why, at.id, to),
            ButtonKind::Look,
        ));
        Screen::plain(cut(text.join("\n")), vec![row])
    }
}

/// As whom a person looks at a match.
pub(super) fn audience(at: &Standing, person: &PersonId) -> Audience {
    at.record.seat_of(person).map_or(Audience::Public, Audience::Seat)
}

/// Everything the seat can do, in words and in the notation.
fn can(painter: &Painter<'_>, seat: Seat, page: u8) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let choices = at.game.as_ref().map_or_else(Vec::new, |g| g.choices(seat));
    if choices.is_empty() {
        return Screen::plain(desk.word("table-nothing-to-do"), Vec::new());
    }
    let pages = choices.len().div_ceil(CAN_LINES);
    let page = usize::from(page) % pages;
    let title = Phrase::new("table-can-title")
        .number("page", page as i64 + 1)
        .number("pages", pages as i64);
    let mut lines = vec![desk.say(&title)];
    for choice in choices.iter().skip(page * CAN_LINES).take(CAN_LINES) {
        lines.push(format!(
            "\u{2022} {} \u{2014} /do {}",
            painter.choice_label(choice),
            choice.typed
        ));
    }
    let mut buttons = Vec::new();
    if pages > 1 {
        let token =
            Token::new(Press::Can, at.id, Audience::Seat(seat)).page(((page + 1) % pages) as u8);
        buttons.push(vec![desk.button(&desk.word("word-more"), token, ButtonKind::Look)]);
    }
    Screen::plain(cut(lines.join("\n")), buttons)
}

fn in_words(painter: &Painter<'_>, to: Audience) -> Screen {
    let text = match &painter.at.game {
        Some(game) => {
            let names = painter.names();
            game.words(to, Reader { language: painter.desk.language, names: &names })
        }
        None => painter.desk.word("table-not-started"),
    };
    Screen::plain(text, Vec::new())
}

fn sure(painter: &Painter<'_>, seat: Seat, given: Given) -> Screen {
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
    let Some(what) = at.game.as_ref().and_then(|game| game.game_given_up(seat)) else {
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
        for value in painter.unusual() {
            text.push(desk.say(&Phrase::new("table-sure-all").phrase("value", value)));
        }
        buttons.push(vec![yes("table-button-concede-all", Press::ConcedeSure)]);
    }
    buttons.push(vec![no]);
    Screen::plain(text.join("\n"), buttons)
}

fn lines_screen(painter: &Painter<'_>, line: &str, lines: &[Phrase], why: Option<Seat>) -> Screen {
    let desk: Desk<'_> = painter.desk;
    let mut text = vec![line.to_owned()];
    text.extend(lines.iter().map(|l| format!("\u{2022} {}", painter.say(l))));
    let button = |seat| {
        let token = Token::new(Press::Why, painter.at.id, Audience::Seat(seat));
        vec![desk.button(&desk.word("word-why"), token, ButtonKind::Look)]
    };
    Screen::plain(cut(text.join("\n")), why.map(button).into_iter().collect())
}

/// Text that fits everywhere.
pub(super) fn cut(text: String) -> String {
    shortened(&text, TEXT)
}
