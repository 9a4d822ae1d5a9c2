//! From what came in to what is meant: tokens, command names, match names.

use super::Table;
use super::answer::{Answer, Show, quoted};
use super::decks::Look;
use super::lobby::{DeckPick, Opening};
use super::odds::Question;
use super::play::Accept;
use crate::MatchId;
use crate::api::{Body, Incoming};
use crate::commands::{COMMANDS, CommandSpec, Verb};
use crate::draft::Standing;
use crate::hosted::{BotInfo, DocumentInfo, OptionValue};
use crate::prompts::digest_text;
use crate::rows::Stage;
use crate::token::{Press, Reach, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_words::{Language, Phrase};

/// What is meant.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// Open a table.
    Open(Opening),
    /// Something about one match.
    On {
        /// Which.
        id: MatchId,
        /// What.
        what: What,
    },
    /// Only something to look at.
    Look(Show),
    /// A page of what is looked up.
    Page(Token),
    /// The same, to be shown to everybody.
    Share(Token),
    /// Something about the person or the chat, whatever is played there.
    Club(Club),
}

/// What is meant about a person or a chat.
#[derive(Clone, Debug)]
pub(super) enum Club {
    /// `/settings` with words.
    Settings(String),
    /// A press on a setting of the person: which, and to what.
    MineSet(u8, u64),
    /// `/chat` with words.
    Chat(String),
    /// A press: show a screen of the chat's settings.
    ChatPage(u8),
    /// A press on a setting of the chat: which, and to what.
    ChatSet(u8, u64),
    /// `/link`: a code, or a match to make a code for.
    Link(String),
    /// What the bot may do here.
    Check,
    /// Forget the person, meant: a press.
    Forget(Token),
    /// `/decks` with words.
    Decks(String),
    /// A press on the deck with this digest; what of it.
    DeckShow(u8, u64),
    /// Delete the deck that a press names.
    DeckDelete(Token),
}

/// What is meant about one match.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// Take a chair.
    Join,
    /// Begin with those who are there.
    Begin,
    /// Leave before the start.
    Leave,
    /// Choose a deck.
    Deck(DeckPick),
    /// Show one's own decks for this table.
    OwnDecks {
        /// Page.
        page: u8,
    },
    /// Let a bot of the kind with this digest sit.
    Bot(u64),
    /// Play with the value of an option that has this digest.
    Option(u64),
    /// Show the board.
    Board,
    /// Show my own screen.
    Hand {
        /// Page of its buttons.
        page: u8,
    },
    /// A step of the prompts.
    Step(Token),
    /// A typed command of the game.
    Say(String),
    /// What can I do.
    Can {
        /// Page.
        page: u8,
    },
    /// The log.
    Log {
        /// Page.
        page: u8,
    },
    /// The position in words.
    Words,
    /// What lies beside the board.
    Beside,
    /// Which rule refused.
    Why,
    /// The rule behind a line of the log, by its number; 0: the last ones.
    Told(usize),
    /// Chances.
    Odds(Question),
    /// Ask before conceding; what is given up, if it was typed.
    Concede(String),
    /// Concede: a press.
    ConcedeSure(Token),
    /// Concede the game under way alone, one of a series: a press.
    ConcedeGameSure(Token),
    /// Offer a draw.
    Draw,
    /// What the rule with this digest says about the position.
    Bearing(u64),
    /// What else there is.
    Menu,
    /// Take the last move back.
    Undo,
    /// Answer the request to take back with this number.
    UndoAnswer {
        /// Number of the request.
        number: u64,
        /// How.
        accept: Accept,
    },
    /// Claim the match.
    Claim,
    /// Show the standing orders.
    Orders,
    /// Change them: a press with this digest.
    Order(u64),
    /// Ask before closing the table as administrator.
    Close,
    /// Close it, or end the link of a chat: a press.
    CloseSure(Token),
    /// Free a seat, or ask that it be given up: its number as typed, counted from 1, and perhaps who is
    /// to play on; or empty.
    Replace(String),
    /// Answer the request of that number for one's seat: yes gives it up.
    SeatAnswer {
        /// Number of the request.
        number: u64,
        /// How.
        answer: Accept,
    },
    /// Name who plays on for a seat.
    SeatName {
        /// Its number, counted from 1.
        seat: u8,
        /// Digest of the person's id or the bot's kind.
        whom: u64,
    },
    /// Answer the request of that number to end without a result.
    CloseAnswer {
        /// Number of the request.
        number: u64,
        /// How.
        accept: Accept,
    },
    /// Answer an offer.
    DrawAnswer {
        /// Number of the offer.
        number: u64,
        /// How.
        accept: Accept,
    },
}

impl Table {
    /// What is meant, or the answer to what makes no sense.
    pub(super) fn understand(&self, incoming: &Incoming) -> Result<Act, Answer> {
        match &incoming.body {
            Body::Press { token } => match Token::read(&self.inner.key, token) {
                Some(token) => match pressed(token) {
                    Act::On { id, .. } if !self.may_touch(id, incoming) => {
                        Err(Answer::refuse("error-other-chat").with(Show::Lobby))
                    }
                    Act::On { id, .. } if self.of_another_seat(token, id, incoming) => {
                        Err(Answer::refuse("error-foreign-button").about(id))
                    }
                    act => Ok(act),
                },
                None => Err(self.unread_button(incoming, token)),
            },
            Body::Command { name, args } | Body::File { name, args, .. } => {
                self.command(incoming, name, args)
            }
            Body::Text(text) => {
                let text = text.trim();
                match text.strip_prefix('/') {
                    Some(line) => {
                        let (name, args) =
                            line.split_once(char::is_whitespace).unwrap_or((line, ""));
                        self.command(incoming, name, args)
                    }
                    None => self.on(incoming, Verb::Do, text),
                }
            }
        }
    }

    /// A button that this data file's key did not make. One from before the file was restored from a
    /// copy does nothing any more, whatever its match has come to: what stands now is shown.
    fn unread_button(&self, incoming: &Incoming, token: &str) -> Answer {
        let stale = || Answer::refuse("error-stale-button").with(Show::Lobby);
        let former = self.inner.former.iter().find_map(|key| Token::read(key, token));
        let Some(former) = former else { return stale() };
        if former.id == MatchId::NONE {
            return Answer::refuse("error-restored-button").with(Show::Lobby);
        }
        let Some(place) = self.place(former.id) else {
            return Answer::refuse("error-restored-match").with(Show::Lobby);
        };
        if !self.may_touch(former.id, incoming) {
            return Answer::refuse("error-other-chat").with(Show::Lobby);
        }
        let show = match (place.now().record.seat_of(&incoming.person.id), former.audience) {
            (Some(seat), Audience::Seat(_)) => Show::Hand { seat, way: Vec::new(), page: 0 },
            (Some(_), Audience::Public) | (None, _) => Show::Board,
        };
        Answer::refuse("error-restored-button").with(show).about(former.id)
    }

    /// Whether a button of this match may be pressed from there: where it is played, or by somebody
    /// who sits at it, wherever that is, or by an administrator who was shown it in private.
    fn may_touch(&self, id: MatchId, incoming: &Incoming) -> bool {
        let Some(place) = self.place(id) else { return true };
        let standing = place.now();
        let record = &standing.record;
        record.channels(&standing.channel).any(|channel| *channel == incoming.channel)
            || record.seat_of(&incoming.person.id).is_some()
            || record.kept_for(&incoming.person.id).is_some()
            || record.channels(&standing.channel).any(|chat| self.ruled_lately(incoming, chat))
    }

    /// Whether a button that speaks for a seat was pressed by whoever holds another one.
    fn of_another_seat(&self, token: Token, id: MatchId, incoming: &Incoming) -> bool {
        let Audience::Seat(seat) = token.audience else { return false };
        let standing = self.place(id).map(|place| place.now());
        let own = standing.and_then(|at| at.record.seat_of(&incoming.person.id));
        token.press.speaks() && own.is_some_and(|own| own != seat)
    }

    fn command(&self, incoming: &Incoming, name: &str, args: &str) -> Result<Act, Answer> {
        let name =
            name.trim_start_matches('/').split('@').next().unwrap_or_default().to_lowercase();
        let known = |spec: &&CommandSpec| {
            spec.name == name
                || Language::ALL.iter().any(|l| spec.local_name(&self.inner.words, *l) == name)
        };
        match COMMANDS.iter().find(known) {
            Some(spec) => self.on(incoming, spec.verb, args.trim()),
            None => Err(self.unknown(incoming.language, &name)),
        }
    }

    fn unknown(&self, language: Language, name: &str) -> Answer {
        let names = COMMANDS
            .iter()
            .flat_map(|c| [c.name.to_owned(), c.local_name(&self.inner.words, language)]);
        let near = names
            .map(|known| (strsim::damerau_levenshtein(&known, name), known))
            .filter(|(distance, known)| *distance <= 2 && *distance < known.chars().count())
            .min();
        Answer::refuse(match near {
            Some((_, near)) => Phrase::new("error-unknown-command-near")
                .text("text", quoted(name))
                .text("near", format!("/{near}")),
            None => Phrase::new("error-unknown-command").text("text", quoted(name)),
        })
    }

    pub(super) fn on(&self, incoming: &Incoming, verb: Verb, args: &str) -> Result<Act, Answer> {
        let (id, rest) = match verb {
            Verb::New => return self.new_table(incoming, args),
            Verb::Matches => return Ok(Act::Look(Show::Lobby)),
            Verb::Help => return Ok(Act::Look(Show::Help)),
            Verb::Forget => return Ok(Act::Look(Show::Forget)),
            Verb::Settings => return Ok(Act::Club(Club::Settings(args.to_owned()))),
            Verb::Chat => return Ok(Act::Club(Club::Chat(args.to_owned()))),
            Verb::Link => return Ok(Act::Club(Club::Link(args.to_owned()))),
            Verb::Check => return Ok(Act::Club(Club::Check)),
            Verb::Decks => return Ok(Act::Club(Club::Decks(args.to_owned()))),
            Verb::Rule => return Ok(Act::Look(self.question(incoming, args))),
            Verb::Card => return Ok(Act::Look(self.card_asked(incoming, args))),
            Verb::Join
            | Verb::Leave
            | Verb::Deck
            | Verb::Board
            | Verb::Hand
            | Verb::Do
            | Verb::Log
            | Verb::Why
            | Verb::Odds
            | Verb::Words
            | Verb::Graves
            | Verb::Concede
            | Verb::Undo
            | Verb::Claim
            | Verb::Orders
            | Verb::Close
            | Verb::Replace
            | Verb::Draw => self.choose_match(incoming, verb, args)?,
        };
        let what = match verb {
            Verb::Join => What::Join,
            Verb::Leave => What::Leave,
            Verb::Deck => What::Deck(DeckPick::Typed(rest.to_owned())),
            Verb::Board => What::Board,
            Verb::Hand => What::Hand { page: 0 },
            Verb::Do => What::Say(rest.to_owned()),
            Verb::Log => What::Log { page: rest.parse::<u8>().unwrap_or(1).saturating_sub(1) },
            Verb::Why => match rest.parse() {
                Ok(number) => What::Told(number),
                Err(_) => What::Why,
            },
            Verb::Odds => What::Odds(Question::Words(rest.to_owned())),
            Verb::Words => What::Words,
            Verb::Graves => What::Beside,
            Verb::Concede => What::Concede(rest.to_owned()),
            Verb::Draw => What::Draw,
            Verb::Undo => What::Undo,
            Verb::Claim => What::Claim,
            Verb::Orders => What::Orders,
            Verb::Close => What::Close,
            Verb::Replace => What::Replace(rest.to_owned()),
            Verb::New
            | Verb::Matches
            | Verb::Help
            | Verb::Forget
            | Verb::Settings
            | Verb::Chat
            | Verb::Link
            | Verb::Rule
            | Verb::Decks
            | Verb::Card
            | Verb::Check => return Ok(Act::Look(Show::Help)),
        };
        Ok(Act::On { id, what })
    }

    /// `/new [game] [number of seats] [value of an option] [bots, by kind or a word of the name]`, in any
    /// order.
    fn new_table(&self, incoming: &Incoming, args: &str) -> Result<Act, Answer> {
        let documents = self.inner.catalogue.documents();
        let usual = self.chat_settings(&incoming.channel).document;
        let usual = documents.iter().find(|d| Some(&d.id) == usual.as_ref());
        let Some(mut document) = usual.or(documents.first()) else {
            return Err(Answer::refuse("table-no-such-game"));
        };
        let (mut seats, mut bots, mut options) = (None, Vec::new(), Vec::new());
        // What the word before was, where the next one may be about the same bot: "bot planner" is one.
        let mut before = Before::Else;
        for word in args.split_whitespace().map(str::to_lowercase) {
            let bot_word = Language::ALL
                .iter()
                .any(|l| self.inner.words.say(*l, &Phrase::new("word-bot")).to_lowercase() == word);
            let called = |d: &&DocumentInfo| self.has_word(&d.name, &word);
            let by_id = documents.iter().find(|d| d.id == word);
            let asked = |b: &&BotInfo| b.kind == word || self.has_word(&b.name, &word);
            let same = std::mem::replace(&mut before, Before::Else);
            if let Some(named) = by_id.or_else(|| documents.iter().find(called)) {
                document = named;
            } else if bot_word || word == "bot" {
                if same != Before::Kind {
                    bots.extend(document.bots.first().map(|b| b.kind.clone()));
                    before = Before::Bot;
                }
            } else if let Some(kind) = document.bots.iter().find(asked) {
                if same == Before::Bot {
                    bots.pop();
                } else {
                    before = Before::Kind;
                }
                bots.push(kind.kind.clone());
            } else if let Ok(number) = word.parse() {
                seats = Some(number);
            } else if let Some((option, value)) = self.option_named(document, &word) {
                options.retain(|(other, _)| *other != option);
                options.push((option, value));
            } else {
                return Err(Answer::refuse(
                    Phrase::new("table-unknown-word").text("word", quoted(&word)),
                )
                .with(Show::Help));
            }
        }
        Ok(Act::Open(Opening { document: digest_text(&document.id), seats, bots, options }))
    }

    /// Whether a name has this word, in small letters, in either language.
    fn has_word(&self, name: &Phrase, word: &str) -> bool {
        let said = |l: &Language| self.inner.words.say(*l, name).to_lowercase();
        let parts = |l| said(l).split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
        Language::ALL.iter().any(parts)
    }

    /// The option that has a value of this id, or of this name in either language.
    fn option_named(&self, document: &DocumentInfo, word: &str) -> Option<(String, String)> {
        let said = |value: &OptionValue, l| self.inner.words.say(l, &value.name).to_lowercase();
        let named = |value: &&OptionValue| {
            value.id == word || Language::ALL.iter().any(|l| said(value, *l) == word)
        };
        document.options.iter().find_map(|option| {
            let value = option.values.iter().find(named)?;
            Some((option.id.clone(), value.id.clone()))
        })
    }

    /// The match a command is about, and the words after its name.
    fn choose_match<'a>(
        &self,
        incoming: &Incoming,
        verb: Verb,
        args: &'a str,
    ) -> Result<(MatchId, &'a str), Answer> {
        let here = self.standings(&incoming.channel);
        let mine: Vec<Arc<Standing>> = self
            .places()
            .iter()
            .map(|p| p.now())
            .filter(|s| s.record.seat_of(&incoming.person.id).is_some())
            .collect();
        let (first, rest) = args.split_once(char::is_whitespace).unwrap_or((args, ""));
        if !first.is_empty()
            && let Some(id) = self.named(&here, first).or_else(|| self.named(&mine, first))
        {
            return Ok((id, rest.trim()));
        }
        let live = |s: &&Arc<Standing>| s.record.shelf_stage().is_live();
        if verb == Verb::Join {
            let free = |s: &&Arc<Standing>| {
                s.record.stage == Stage::Open
                    && s.record.seat_of(&incoming.person.id).is_none()
                    && s.record.has_room()
            };
            return self.only(here.iter().filter(free).collect(), incoming).map(|id| (id, args));
        }
        let here_too =
            |s: &&Arc<Standing>| s.record.channels(&s.channel).any(|c| *c == incoming.channel);
        let mine_here = mine.iter().filter(live).filter(here_too);
        let groups: [Vec<&Arc<Standing>>; 4] = [
            mine_here.collect(),
            mine.iter().filter(live).collect(),
            here.iter().filter(live).collect(),
            mine.iter()
                .chain(&here)
                .rev()
                .filter(|s| s.record.stage != Stage::Closed)
                .take(1)
                .collect(),
        ];
        let group = groups.into_iter().find(|g| !g.is_empty()).unwrap_or_default();
        let asked = |s: &&&Arc<Standing>| {
            s.record
                .seat_of(&incoming.person.id)
                .is_some_and(|seat| s.record.waiting.contains(seat))
        };
        let mut waiting = group.iter().filter(asked);
        match (verb, waiting.next(), waiting.next()) {
            (Verb::Do, Some(one), None) => Ok((one.id, args)),
            _ => self.only(group, incoming).map(|id| (id, args)),
        }
    }

    /// The only match of a group, or the question which.
    fn only(&self, group: Vec<&Arc<Standing>>, incoming: &Incoming) -> Result<MatchId, Answer> {
        match group.as_slice() {
            [one] => Ok(one.id),
            [] => Err(Answer::refuse("table-no-match-here").with(Show::Lobby)),
            several => {
                let desk = self.desk(incoming.language);
                let names: Vec<String> = several.iter().map(|s| desk.name(s.record.name)).collect();
                Err(Answer::refuse(
                    Phrase::new("table-which-match").text("names", names.join(", ")),
                ))
            }
        }
    }
}

/// Opens a table of the document with this digest as it is usually played; `seats` 0: for as many as can
/// play it.
fn opens(document: u64, seats: u8) -> Act {
    Act::Open(Opening { document, seats: (seats > 0).then_some(seats), ..Opening::default() })
}

/// A word of a line that opens a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Before {
    /// "bot", not yet of a kind.
    Bot,
    /// A kind, not yet called a bot.
    Kind,
    /// Anything else.
    Else,
}

/// What a genuine token means.
fn pressed(token: Token) -> Act {
    if token.reach == Reach::Everybody {
        return Act::Share(token);
    }
    let what = match token.press {
        Press::New => return opens(token.digest, token.page),
        Press::Help => return Act::Look(Show::Help),
        Press::Mine => return Act::Look(Show::Mine { page: token.page }),
        Press::MineSet => return Act::Club(Club::MineSet(token.page, token.digest)),
        Press::Chat => return Act::Club(Club::ChatPage(token.page)),
        Press::ChatSet => return Act::Club(Club::ChatSet(token.page, token.digest)),
        Press::ForgetSure => return Act::Club(Club::Forget(token)),
        Press::Decks => return Act::Look(Show::Decks(Look::List { page: token.page })),
        Press::DeckHow => return Act::Look(Show::Decks(Look::How)),
        Press::DeckShow => return Act::Club(Club::DeckShow(token.page, token.digest)),
        Press::DeckDelete => return Act::Club(Club::DeckDelete(token)),
        Press::OwnDecks => What::OwnDecks { page: token.page },
        Press::Rule
        | Press::Example
        | Press::Card
        | Press::Cards
        | Press::DeckPage
        | Press::OddsPage => return Act::Page(token),
        Press::Step => What::Step(token),
        Press::Hand => What::Hand { page: token.page },
        Press::Log => What::Log { page: token.page },
        Press::Words => What::Words,
        Press::Beside => What::Beside,
        Press::Why => What::Why,
        Press::Told => What::Told(usize::try_from(token.digest).unwrap_or_default()),
        Press::Odds => What::Odds(Question::List(token.page)),
        Press::OddsPick => What::Odds(Question::Pick(token.digest)),
        Press::OddsPrompt => What::Odds(Question::Prompt(Box::new((token.trail, token.digest)))),
        Press::Join => What::Join,
        Press::Begin => What::Begin,
        Press::Bot => What::Bot(token.digest),
        Press::Option => What::Option(token.digest),
        Press::Deck => What::Deck(DeckPick::Digest(token.digest)),
        Press::Leave => What::Leave,
        Press::Concede => What::Concede(String::new()),
        Press::ConcedeSure => What::ConcedeSure(token),
        Press::ConcedeGameSure => What::ConcedeGameSure(token),
        Press::Draw => What::Draw,
        Press::DrawYes => What::DrawAnswer { number: token.digest, accept: Accept::Yes },
        Press::DrawNo => What::DrawAnswer { number: token.digest, accept: Accept::No },
        Press::Can => What::Can { page: token.page },
        Press::Undo => What::Undo,
        Press::Menu => What::Menu,
        Press::Bearing => What::Bearing(token.digest),
        Press::UndoYes => What::UndoAnswer { number: token.digest, accept: Accept::Yes },
        Press::UndoNo => What::UndoAnswer { number: token.digest, accept: Accept::No },
        Press::Claim => What::Claim,
        Press::Orders => What::Orders,
        Press::Order => What::Order(token.digest),
        Press::Close => What::Close,
        Press::CloseSure => What::CloseSure(token),
        Press::Replace => What::Replace(token.digest.to_string()),
        Press::SeatStay => What::SeatAnswer { number: token.digest, answer: Accept::No },
        Press::SeatGive => What::SeatAnswer { number: token.digest, answer: Accept::Yes },
        Press::SeatName => What::SeatName { seat: token.page, whom: token.digest },
        Press::CloseYes => What::CloseAnswer { number: token.digest, accept: Accept::Yes },
        Press::CloseNo => What::CloseAnswer { number: token.digest, accept: Accept::No },
    };
    Act::On { id: token.id, what }
}
