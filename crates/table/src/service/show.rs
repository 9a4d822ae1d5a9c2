//! From answers to replies, and from surfaces to screens. Rendering happens off the runtime's
//! threads; a panic there shows words instead.

use super::help;
use super::limited;
use super::night;
use super::seek;
use super::shelf::{Shelf, Shown};
use super::table::Table;
use super::taken::{Later, Public, Taken, Unpainted};
use crate::choosing::avoid;
use crate::choosing::decks::screens::deck_shown;
use crate::choosing::settings::{chat, mine};
use crate::hall::answer::Answer;
use crate::hall::paint::counted;
use crate::hall::show::{
    Help, Look, LookupPage, MatchLookup, MatchScreen, OwnScreen, Show, Sought,
};
use crate::hall::state::{Hall, lock};
use crate::hall::surfaces::call;
use crate::hall::work::{Rank, Request, SCREEN, answer_for};
use crate::hall::works::{self, Queue};
use crate::lookup::page::{Origin, Page};
use crate::lookup::state::Lookup;
use crate::lookup::{lesson, puzzle};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::play::{invite, league};
use crate::screens::asides::{audience, can, draw_of, fitting, in_words, lines_screen, sure};
use crate::screens::desk::{Desk, ROWS, rows_of};
use crate::screens::means::{hint_ask, means};
use crate::screens::painter::Painter;
use crate::screens::{annulment, orders, seats};
use crate::wire::api::{
    Button, ButtonKind, ChannelId, Company, Incoming, PersonId, Private, Screen, SurfaceId,
};
use crate::wire::style::{Frame, ScreenStyle};
use crate::wire::text::{cut, shortened};
use crate::wire::token::{Press, Reach, Token};
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Lines of a page of the log.
const LOG_LINES: usize = 15;

/// A page that is searched for in the paint queue.
type Search = Box<dyn FnOnce(&Lookup) -> Page + Send>;

/// Characters of the line that acknowledges a press.
const LINE: usize = 400;

impl Table {
    /// An answer in the person's language, with what is to be painted for it.
    pub(crate) async fn taken(&self, answer: Answer, incoming: Incoming) -> Taken {
        let standing = match answer.about.and_then(|id| self.hall.place(id)) {
            Some(place) => Some(self.hall.loaded_standing(&place).await),
            None => None,
        };
        let acknowledgement = match (&answer.line, &standing) {
            (Some(line), Some(at)) => {
                Painter { desk: self.hall.desk(incoming.language), at }.say(line)
            }
            (Some(line), None) => self.hall.desk(incoming.language).say(line),
            (None, _) => String::new(),
        };
        let acknowledgement = shortened(&acknowledgement, LINE);
        let about = standing.as_ref().map(|at| at.id);
        let seat = standing.as_ref().and(answer.show.hand_seat());
        let instead = about.zip(seat).map(|(id, seat)| SurfaceId::Hand(id, seat));
        let hand = standing.as_ref().zip(seat);
        let version = hand.map_or(0, |(at, seat)| at.record.seen(Audience::Seat(seat)).version);
        let shows = match &answer.show {
            Show::Nothing => false,
            Show::Lookup(_) | Show::Screen(_) => true,
            Show::MatchLookup(_) | Show::Match(_) => standing.is_some(),
        };
        let public = answer.public.map(|public| self.public(public.0, public.1, &incoming));
        let origin = if shows { self.lookup.origin(&incoming) } else { Origin::ALONE };
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
    fn public(&self, channel: ChannelId, page: LookupPage, incoming: &Incoming) -> Public {
        let language = self.hall.chat_language(&channel, incoming.language);
        let company = Company::Others;
        // Everybody in the room reads it, on screens of all kinds.
        let (channel_of, frame) = (channel.clone(), Frame::Chat);
        let incoming =
            Incoming { channel: channel_of, company, language, frame, ..incoming.clone() };
        let what = Unpainted {
            show: page.into(),
            at: None,
            line: String::new(),
            origin: Origin::ALONE,
            incoming: Box::new(incoming),
            reach: Reach::Everybody,
        };
        Public { channel, later: Later { instead: None, version: 0, about: None, what } }
    }

    /// Paints the postponed part: a screen for one person alone, or a page for everybody.
    pub(crate) async fn painted_noted(&self, later: Later) -> Private {
        let work = works::painting(&later.what.incoming);
        match self.hall.works.start(work, Queue::Presses).await {
            Some(_under_way) => self.painted(later).await,
            None => {
                let incoming = &later.what.incoming;
                drop(self.hall.leave_out(incoming));
                let line = self.hall.desk(incoming.language).word("error-left-out");
                Private { instead: None, version: 0, screen: Screen::plain(line, Vec::new()) }
            }
        }
    }

    async fn painted(&self, later: Later) -> Private {
        let person = later.what.incoming.person.id.clone();
        answer_for(&person, self.painted_for(later)).await
    }

    async fn painted_for(&self, later: Later) -> Private {
        let Unpainted { show, at, line, incoming, origin, reach } = later.what;
        let alone = |screen| Private { instead: None, version: 0, screen };
        let desk = self.hall.desk(incoming.language);
        let page = match (show, at) {
            (Show::Lookup(page), at) => self.lookup_page(page, at, origin, &incoming).await,
            (Show::MatchLookup(page), Some(at)) => {
                self.match_lookup(page, at, origin, &incoming).await
            }
            (Show::Screen(screen), _) => return alone(self.own_screen(screen, &incoming)),
            (Show::Match(screen), Some(at)) => {
                return self.match_screen(screen, at, &line, &incoming).await;
            }
            (Show::Nothing, _) | (Show::MatchLookup(_) | Show::Match(_), None) => {
                return alone(Screen::plain(line, Vec::new()));
            }
        };
        alone(match reach {
            Reach::Presser if incoming.company == Company::Guest => {
                self.lookup.for_guest(&desk, page)
            }
            Reach::Presser => self.lookup.for_one(&desk, page, origin),
            Reach::Everybody => self.lookup.for_all(&desk, page, &incoming),
        })
    }

    /// Returns a page of the lookup.
    async fn lookup_page(
        &self,
        page: LookupPage,
        at: Option<Arc<Standing>>,
        origin: Origin,
        incoming: &Incoming,
    ) -> Page {
        let (language, style, now) = (incoming.language, incoming.style(), incoming.at);
        let asked = incoming.clone();
        let searched = |page: Search| self.lookup.searched(language, page);
        match page {
            LookupPage::Question(line) => {
                searched(Box::new(move |l| l.question_page(&line, origin, &asked))).await
            }
            LookupPage::Page(sought) => {
                let Sought { document, what, page } = *sought;
                let page = move |l: &Lookup| {
                    let page = l.rule_page(&document, &what, page, language);
                    l.with_relevance(&document, page, origin, &asked)
                };
                searched(Box::new(page)).await
            }
            LookupPage::Example(exemplar) => self.lookup.example_page(&exemplar, style).await,
            LookupPage::Primer(sought) => self.lookup.primer_page(&sought, style).await,
            LookupPage::Annulment(id) => self.annulment_page(id, language).await,
            LookupPage::Primers => self.lookup.primer_list(language),
            LookupPage::Lesson(token) => self.lookup.lesson_page(&token, style).await,
            LookupPage::Lessons => self.lookup.lesson_list(language),
            LookupPage::Puzzle(token) => {
                let page = self.lookup.puzzle_page(&token, style).await;
                self.lookup.with_daily(page, incoming)
            }
            LookupPage::Puzzles(day) => self.lookup.puzzle_list(day, language),
            LookupPage::Replay(wanted) => self.lookup.replay_page(&wanted, style).await,
            LookupPage::Results { of, page } => {
                searched(Box::new(move |l| l.results_page(of, page, &asked))).await
            }
            LookupPage::CardLine(line) => {
                searched(Box::new(move |l| l.card_line_page(&line, style, now))).await
            }
            LookupPage::Cards(sought) => {
                searched(Box::new(move |l| l.cards_page(&sought, style, now))).await
            }
            LookupPage::Card(sought) => {
                searched(Box::new(move |l| l.card_page(&sought, style))).await
            }
            LookupPage::CardHelp => self.lookup.card_help(incoming),
            LookupPage::ExplainedOpen(id, digest) => {
                self.lookup.explained_open(id, digest, language).await
            }
            LookupPage::OddsOpen(id, digest) => self.lookup.odds_open(id, digest, language).await,
            LookupPage::Decks(look) => self.deck_painted(look, at, incoming).await,
        }
    }

    /// Returns a page of the lookup about a match.
    async fn match_lookup(
        &self,
        page: MatchLookup,
        at: Arc<Standing>,
        origin: Origin,
        incoming: &Incoming,
    ) -> Page {
        let language = incoming.language;
        let asked = incoming.clone();
        match page {
            MatchLookup::Refusal(refusal) => {
                let page = move |l: &Lookup| {
                    let to = audience(&at, &asked.person.id);
                    let page = l.refusal_page(&at, to, &refusal, language);
                    l.with_relevance(&at.record.document, page, origin, &asked)
                };
                self.lookup.searched(language, Box::new(page)).await
            }
            MatchLookup::NoticeRule(number) => {
                let to = audience(&at, &incoming.person.id);
                let page = move |l: &Lookup| l.line_page(&at, to, number, language);
                self.lookup.searched(language, Box::new(page)).await
            }
            MatchLookup::Odds(question) => {
                self.lookup.odds_page(&at, &question, origin, incoming).await
            }
            MatchLookup::Explain(wanted) => {
                self.lookup.explain_page(&at, &wanted, origin, incoming).await
            }
        }
    }

    /// The page that everybody in the chat of a match is shown when its result was annulled.
    async fn annulment_page(&self, id: MatchId, language: Language) -> Page {
        let Some(place) = self.hall.place(id) else {
            let gone = self.hall.desk(language).word("error-stale-button");
            return Page::alone(Screen::plain(gone, Vec::new()));
        };
        let at = self.hall.loaded_standing(&place).await;
        Page::alone(annulment::shown(&self.hall.painter(&at, language)))
    }

    /// A screen of decks, on a thread where it may take its time.
    async fn deck_painted(
        &self,
        look: Look,
        at: Option<Arc<Standing>>,
        incoming: &Incoming,
    ) -> Page {
        let (hall, asked) = (Arc::clone(&self.hall), incoming.clone());
        let paint = move || deck_shown(&hall, &asked, &look, at.as_deref());
        let built = self.hall.painting.run(Request::new(Rank::Pressed, SCREEN), paint).await;
        built.unwrap_or_else(|error| {
            tracing::error!(%error, "a screen of decks could not be built");
            let line = self.hall.desk(incoming.language).word(error.key());
            Page::alone(Screen::plain(line, Vec::new()))
        })
    }

    /// The screen for one person that needs no match.
    fn own_screen(&self, screen: OwnScreen, incoming: &Incoming) -> Screen {
        let language = incoming.language;
        match screen {
            OwnScreen::Mine { page } => mine::mine_screen(&self.hall, incoming, page),
            OwnScreen::Chat { page } => chat::chat_screen(&self.hall, incoming, page),
            OwnScreen::Avoided => avoid::screen(&self.hall, incoming),
            OwnScreen::Seek(look) => seek::shown(self, incoming, &look),
            OwnScreen::Night(look) => night::shown(self, incoming, look),
            OwnScreen::Limited(look) => limited::shown(self, incoming, look),
            OwnScreen::Forget => self.forget_screen(incoming),
            OwnScreen::League(look) => league::shown(&self.hall, incoming, look),
            OwnScreen::Which { verb, of } => self.which(verb, &of, language),
            OwnScreen::Lobby => self.first_tables(incoming),
            OwnScreen::Help(Help::Tables) => self.all_tables(incoming),
            OwnScreen::Help(Help::Next) => help::next(&self.hall, incoming),
            OwnScreen::Help(Help::Play) => help::play(&self.hall, &self.hall.desk(language)),
            OwnScreen::Help(Help::Friends) => help::friends(&self.hall, &self.hall.desk(language)),
            OwnScreen::Help(Help::Commands) => help::commands(&self.hall.desk(language)),
        }
    }

    /// The screen for one person about a match.
    async fn match_screen(
        &self,
        screen: MatchScreen,
        at: Arc<Standing>,
        line: &str,
        incoming: &Incoming,
    ) -> Private {
        let (language, style) = (incoming.language, incoming.style());
        let alone = |screen| Private { instead: None, version: 0, screen };
        match screen {
            MatchScreen::Hand { seat, way, page } => {
                let instead = Some(SurfaceId::Hand(at.id, seat));
                let (version, screen) = if way.is_empty() && page == 0 {
                    self.newest(at, Audience::Seat(seat), style, Rank::Pressed).await
                } else {
                    let version = at.record.seen(Audience::Seat(seat)).version;
                    let build = move |p: &Painter<'_>| p.hand(seat, &way, page);
                    (version, self.hall.render(at, style, build).await)
                };
                Private { instead, version, screen }
            }
            MatchScreen::Board => {
                let person = Some(&incoming.person.id);
                let board = self.newest(Arc::clone(&at), Audience::Public, style, Rank::Pressed);
                let mut board = self.looked_at(&at, person, board.await.1, language);
                if self.hall.saw_lately(incoming, &at) {
                    // Nothing keeps this message up to date.
                    let painter = self.hall.painter(&at, language);
                    let again = painter.look("word-refresh", Press::Watch, Audience::Public);
                    board.buttons.truncate(ROWS - 1);
                    board.buttons.push(vec![again]);
                }
                alone(self.offered_to(person, board))
            }
            MatchScreen::Confirmation(confirmation) => {
                let instead = Some(SurfaceId::Hand(at.id, confirmation.seat));
                let version = at.record.seen(Audience::Seat(confirmation.seat)).version;
                let screen =
                    self.hall.render(at, style, move |p| p.confirmation(&confirmation)).await;
                Private { instead, version, screen }
            }
            MatchScreen::Log { page } => {
                let (table, kept) = (self.clone(), Arc::clone(&at));
                let to = audience(&at, &incoming.person.id);
                let log = move |_: &Hall| table.log(&kept, to, page, language);
                let screen = self.hall.in_paint_queue(Rank::Pressed, &at, language, log).await;
                alone(screen.unwrap_or_else(|words| words))
            }
            MatchScreen::Can { seat, page } => {
                alone(self.hall.render(at, style, move |p| can(p, seat, page)).await)
            }
            MatchScreen::Fitting(seat, choices) => {
                alone(self.hall.render(at, style, move |p| fitting(p, seat, &choices)).await)
            }
            MatchScreen::Means { seat } => {
                alone(self.hall.render(at, style, move |p| means(p, seat)).await)
            }
            MatchScreen::Invitation => alone(invite::screen(&self.hall, &at, language)),
            MatchScreen::Invited => alone(invite::shown(&self.hall, &at, language)),
            MatchScreen::HintAsk { seat } => {
                alone(hint_ask(&self.hall.painter(&at, language), seat))
            }
            MatchScreen::Proofs => alone(self.hall.painter(&at, language).proofs()),
            MatchScreen::Words { page } => {
                let to = audience(&at, &incoming.person.id);
                alone(self.hall.render(at, style, move |p| in_words(p, to, page)).await)
            }
            MatchScreen::About(spot) => {
                let to = audience(&at, &incoming.person.id);
                alone(self.hall.render(at, style, move |p| p.about(to, spot)).await)
            }
            MatchScreen::Legend => alone(self.hall.render(at, style, |p| p.legend()).await),
            MatchScreen::DiscardView => {
                let to = audience(&at, &incoming.person.id);
                alone(self.hall.render(at, style, move |p| p.discard_view(to)).await)
            }
            MatchScreen::Sure { seat, given } => {
                alone(self.hall.render(at, style, move |p| sure(p, seat, given)).await)
            }
            MatchScreen::DrawOf { seat } => {
                alone(self.hall.render(at, style, move |p| draw_of(p, seat)).await)
            }
            MatchScreen::Lines { lines, why } => {
                alone(lines_screen(&self.hall.painter(&at, language), line, &lines, why))
            }
            MatchScreen::Orders { seat } => {
                alone(self.hall.render(at, style, move |p| orders::screen(p, seat)).await)
            }
            MatchScreen::RuleRelevance(rule) => {
                alone(self.lookup.bearing_screen(at, rule, incoming).await)
            }
            MatchScreen::Menu => {
                let seat = at.record.seat_of(&incoming.person.id);
                let painter = self.hall.painter(&at, language);
                let mut menu = painter.menu(seat);
                menu.buttons.extend(annulment::button(&painter, seat, incoming.role));
                alone(menu)
            }
            MatchScreen::AnnulReasons => alone(annulment::ask(&self.hall.painter(&at, language))),
            MatchScreen::Seats => alone(seats::seats_screen(&self.hall.painter(&at, language))),
            MatchScreen::Seat { seat } => {
                let own = at.record.seat_of(&incoming.person.id) == Some(seat);
                alone(self.hall.painter(&at, language).seat_screen(seat, own))
            }
            MatchScreen::SureClose { text, link } => {
                let painter = self.hall.painter(&at, language);
                alone(seats::sure_close(&painter, text, link, &incoming.person.id))
            }
        }
    }

    /// The screen of a surface, noted while it is painted. If the program ended twice during it, a sentence stands in its
    /// place until the surface has another version.
    pub(crate) async fn screen_of(
        &self,
        channel: &ChannelId,
        surface: SurfaceId,
        reader: (Option<&PersonId>, ScreenStyle),
        rank: Rank,
    ) -> Option<(u64, Screen)> {
        let version = self.version_of(channel, surface);
        let ScreenStyle { language, frame } = reader.1;
        let frame = frame.code();
        // A message of a match is one work wherever it stands, the list of tables another one in each channel.
        let place = if surface == SurfaceId::Lobby { channel.0.as_str() } else { "" };
        let work = works::named(format!("show:{surface}:{version}:{language}:{frame}{place}"));
        if let Some(_under_way) = self.hall.works.start(work, Queue::Background).await {
            return self.screen_painted(channel, surface, reader, rank).await;
        }
        tracing::error!(%surface, version, "a screen is left out: the program ended twice while it was painted");
        let words = self.hall.desk(language).word("table-unshown");
        Some((version, Screen::plain(words, Vec::new())))
    }

    /// The version of a surface, 0 if there is none.
    fn version_of(&self, channel: &ChannelId, surface: SurfaceId) -> u64 {
        let at = |id| self.hall.place(id).map(|place| place.now());
        let seen = |id, to| at(id).map(|at| at.record.seen(to).version);
        // A table that began with fewer people has fewer chairs than old messages name.
        let chair = |id, seat: Seat| at(id).filter(|at| seat.index() < at.record.chairs.len());
        let version = match surface {
            SurfaceId::Daily => self.hall.daily(channel).map(|daily| daily.version()),
            SurfaceId::League(id) => self.hall.league(id).map(|league| {
                let page = self.hall.league_page(&league, Language::default());
                self.hall.league_version(&league, page.now)
            }),
            SurfaceId::Night(id) => {
                self.hall.night(id).map(|night| self.hall.night_version(&night))
            }
            SurfaceId::NightCall(id) => self.hall.night(id).map(|night| night.call_version()),
            SurfaceId::Limited(id) => {
                self.hall.limited(id).map(|event| self.hall.limited_version(&event))
            }
            SurfaceId::LimitedCall(id) => self.hall.limited(id).map(|event| event.call_version()),
            SurfaceId::Lobby => Some(self.hall.lobby_surface(channel).version),
            SurfaceId::Board(id) => seen(id, Audience::Public),
            SurfaceId::Hand(id, seat) => {
                chair(id, seat).map(|at| at.record.seen(Audience::Seat(seat)).version)
            }
            SurfaceId::Call(id, seat) => chair(id, seat).map(|at| call(&at, seat).version),
        };
        version.unwrap_or_default()
    }

    async fn screen_painted(
        &self,
        channel: &ChannelId,
        surface: SurfaceId,
        (person, style): (Option<&PersonId>, ScreenStyle),
        rank: Rank,
    ) -> Option<(u64, Screen)> {
        let language = style.language;
        let (id, to) = match surface {
            SurfaceId::Daily => return self.lookup.daily_screen(channel, language).await,
            SurfaceId::League(id) => {
                let league = self.hall.league(id).filter(|at| at.record.channel == *channel)?;
                return Some(self.hall.league_message(league, style, rank).await);
            }
            SurfaceId::Night(id) => {
                let night = self.hall.night(id).filter(|night| night.channel == *channel)?;
                let screen = night::message(self, id, &night, language);
                return Some((self.hall.night_version(&night), screen));
            }
            SurfaceId::NightCall(id) => {
                let night = self.hall.night(id).filter(|night| night.channel == *channel)?;
                return Some((night.call_version(), night::call(self, id, &night, language)));
            }
            SurfaceId::Limited(id) => {
                let event = self.hall.limited(id).filter(|event| event.channel == *channel)?;
                let screen = limited::message(self, id, &event, language);
                return Some((self.hall.limited_version(&event), screen));
            }
            SurfaceId::LimitedCall(id) => {
                let event = self.hall.limited(id).filter(|event| event.channel == *channel)?;
                return Some((event.call_version(), limited::call(self, id, &event, language)));
            }
            SurfaceId::Lobby => {
                let version = self.hall.lobby_surface(channel).version;
                let lobby = self.lobby(channel, language);
                return Some((version, self.offered_to(person, lobby)));
            }
            SurfaceId::Board(id) => (id, Audience::Public),
            SurfaceId::Hand(id, seat) => (id, Audience::Seat(seat)),
            SurfaceId::Call(id, seat) => {
                let at = self.hall.place(id)?.now();
                let version = call(&at, seat).version;
                return Some((version, self.hall.painter(&at, language).call(seat)));
            }
        };
        let place = self.hall.place(id)?;
        let at = self.hall.loaded_standing(&place).await;
        if to == Audience::Public && !at.record.channels(&at.channel).any(|c| c == channel) {
            return None;
        }
        self.hall.wake_bots(&place);
        if let Audience::Seat(seat) = to
            && (at.record.person(seat).is_none() || at.record.person(seat) != person)
        {
            return None;
        }
        let (version, screen) = self.newest(Arc::clone(&at), to, style, rank).await;
        let reads = person.filter(|_| to == Audience::Public);
        let screen = self.looked_at(&at, reads, screen, language);
        Some((version, self.offered_to(reads, screen)))
    }

    /// The public message of a running match, as one reads it who has no seat there: it says that one looks on.
    fn looked_at(
        &self,
        at: &Standing,
        person: Option<&PersonId>,
        screen: Screen,
        language: Language,
    ) -> Screen {
        let looks = person.is_some_and(|person| at.record.seat_of(person).is_none());
        if !looks || at.record.stage != Stage::Running {
            return screen;
        }
        let line = self.hall.desk(language).word("table-looks-on");
        let text = match screen.text.split_once('\n') {
            Some((title, rest)) => format!("{title}\n{line}\n{rest}"),
            None => format!("{}\n{line}", screen.text),
        };
        Screen { text, ..screen }
    }

    /// A screen without what is offered to those alone who do not sit yet, where one reads it who does. A message that
    /// everybody reads is nobody's own and has it all.
    pub(crate) fn offered_to(&self, person: Option<&PersonId>, mut screen: Screen) -> Screen {
        let Some(person) = person else { return screen };
        let sits = |button: &Button| {
            let token = Token::read(&self.hall.key, &button.token);
            let join = token.filter(|token| token.press == Press::Join);
            let place = join.and_then(|token| self.hall.place(token.id));
            place.is_some_and(|place| place.now().record.seat_of(person).is_some())
        };
        screen.buttons.iter_mut().for_each(|row| row.retain(|button| !sits(button)));
        screen.buttons.retain(|row| !row.is_empty());
        screen
    }

    /// Returns the screen of an audience's own surface, with its version: painted once for all requests, at the turn of
    /// the first of them. So a person who has pressed does not wait for the turn of standing surfaces. A surface that
    /// has moved meanwhile is painted in its newest state.
    async fn newest(
        &self,
        at: Arc<Standing>,
        to: Audience,
        style: ScreenStyle,
        rank: Rank,
    ) -> (u64, Screen) {
        let surface = match to {
            Audience::Public => SurfaceId::Board(at.id),
            Audience::Seat(seat) => SurfaceId::Hand(at.id, seat),
        };
        let key = Shown { surface, version: at.record.seen(to).version, style };
        let slot = self.shelf.slot(&key);
        // If it is being painted at this moment, that is waited for in the paint queue.
        if let Ok(Some((version, screen))) = slot.try_lock().as_deref() {
            Shelf::shared();
            return (*version, screen.clone());
        }
        let (kept, place) = (Arc::clone(&at), self.hall.place(at.id));
        let paint = move |hall: &Hall| {
            let mut slot = lock(&slot);
            if let Some(shown) = &*slot {
                Shelf::shared();
                return shown.clone();
            }
            let now = place.map(|place| place.now());
            let at = now.filter(|now| overtakes(now, &kept, to)).unwrap_or(kept);
            let painter = hall.painter(&at, style);
            let screen = match to {
                Audience::Public => painter.board(),
                Audience::Seat(seat) => painter.hand(seat, &[], 0),
            };
            let shown = (at.record.seen(to).version, counted(rank, screen));
            slot.insert(shown).clone()
        };
        match self.hall.in_paint_queue(rank, &at, style, paint).await {
            Ok((version, screen)) => {
                self.shelf.painted(&key, &screen);
                (version, screen)
            }
            Err(words) => (key.version, words),
        }
    }

    /// The lines of a list of tables of a channel, and the buttons that sit down at them.
    pub(crate) fn tables_of(
        &self,
        channel: &ChannelId,
        desk: &Desk<'_>,
    ) -> (Vec<String>, Vec<Button>) {
        let mut lines = vec![desk.word("table-lobby")];
        let mut joins = Vec::new();
        for standing in self.hall.standings(channel) {
            let key = match standing.record.stage {
                Stage::Open => "table-line-open",
                Stage::Running => "table-line-running",
                Stage::Over { .. } | Stage::Closed | Stage::Quarantined => continue,
            };
            let painter = Painter { desk: *desk, at: &standing };
            let name = desk.name(standing.record.name);
            let who: Vec<String> = (0..standing.record.chairs.len())
                .map(|i| painter.occupant(Seat(i as u8)))
                .collect();
            lines.push(
                desk.say(&Phrase::new(key).text("match", name).text("who", who.join(" \u{2013} "))),
            );
            joins.extend(help::join_button(desk, &standing));
        }
        if lines.len() == 1 {
            lines.push(desk.word("table-lobby-empty"));
        }
        (lines, joins)
    }

    /// The first message of a channel of the page: the tables there, and a tile for each game.
    fn lobby(&self, channel: &ChannelId, language: Language) -> Screen {
        let desk = self.hall.desk(language);
        let (lines, mut joins) = self.tables_of(channel, &desk);
        let documents = self.hall.catalogue.documents().iter().take(5);
        let quick = documents.clone().filter_map(|d| desk.quick_button(d)).collect();
        let (several, fixed): (Vec<_>, Vec<_>) = documents.partition(|d| d.any_number());
        // If somebody waits for company, sitting down comes first.
        joins.truncate(15);
        let mut buttons = rows_of(joins, 3);
        buttons.push(quick);
        buttons.push(fixed.into_iter().map(|d| desk.open_button(d, None)).collect());
        // A row for each game that different numbers of people can play.
        buttons.extend(
            several
                .into_iter()
                .map(|d| d.seats.iter().map(|seats| desk.open_button(d, Some(seats))).collect()),
        );
        buttons.retain(|row: &Vec<Button>| !row.is_empty());
        let help = Token::new(Press::Help, MatchId::NONE, Audience::Public);
        let help = desk.button(&desk.word("word-help"), help, ButtonKind::Look);
        let learn = lesson::button(&desk, None).into_iter().chain(puzzle::button(&desk));
        buttons.push(learn.chain([help]).collect());
        let tiles = self.hall.catalogue.documents().iter().take(5);
        let tiles = tiles.map(|document| {
            let mut tile = desk.tile(document);
            let learn = lesson::button(&desk, Some(&document.id));
            let label = desk.word("tile-learn");
            tile.buttons.extend(learn.map(|learn| Button { label, ..learn }));
            tile
        });
        let tiles = tiles.collect();
        Screen { tiles, ..Screen::plain(lines.join("\n"), buttons) }
    }

    /// A page of the log as an audience was told it.
    fn log(&self, at: &Standing, to: Audience, page: u8, language: Language) -> Screen {
        let painter = self.hall.painter(at, language);
        let desk = painter.desk;
        let heard = self.lookup.heard(at, to);
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

/// Whether a match has gone on for an audience that is the same people as before: nobody sees what belongs to who
/// has come after them.
fn overtakes(now: &Standing, at: &Standing, to: Audience) -> bool {
    let same = match to {
        Audience::Public => true,
        Audience::Seat(seat) => now.record.person(seat) == at.record.person(seat),
    };
    same && !now.is_unloaded() && now.record.seen(to).version > at.record.seen(to).version
}
