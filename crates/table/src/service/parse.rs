//! From what came in to what is meant: tokens, command names, match names.

use super::actions::{Intent, pressed, replied, typed};
use super::near::{meanings, nearest};
use super::table::Table;
use crate::game::hosted::{BotInfo, DocumentInfo, OptionValue};
use crate::game::sets;
use crate::hall::answer::Answer;
use crate::hall::show::{Help, MatchScreen, OwnScreen};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::play::authority::{GUEST, GUEST_PRESSES};
use crate::play::lobby::Opening;
use crate::screens::desk::{ROWS, WIDTH, rows_of};
use crate::wire::api::{Body, ButtonKind, Company, Incoming, Screen, replied_to};
use crate::wire::commands::{COMMANDS, CommandSpec, Verb};
use crate::wire::digest::digest_text;
use crate::wire::text::{is_same_name, quoted, says};
use crate::wire::token::{Press, Reach, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::spelling::name_key;
use stolik_words::{Language, Phrase};

/// A command's name without what stands around it: a slash in front, whose bot is meant behind.
fn plain(name: &str) -> String {
    name.trim_start_matches('/').split('@').next().map(name_key).unwrap_or_default()
}

impl Table {
    /// Returns the intent of an update, or the answer if it has no meaning.
    pub(crate) fn understand(&self, incoming: &Incoming) -> Result<Intent, Answer> {
        if incoming.company == Company::Guest && !self.is_lookup(&incoming.body) {
            return Err(Answer::refuse(GUEST));
        }
        match &incoming.body {
            Body::Press { token } => match Token::read(&self.hall.key, token) {
                Some(token) => match pressed(token) {
                    Intent::On { id, .. }
                        if token.press != Press::Invited && !self.may_touch(id, incoming) =>
                    {
                        Err(Answer::refuse("error-other-chat").with(OwnScreen::Lobby))
                    }
                    Intent::On { id, .. } if self.of_another_seat(token, id, incoming) => {
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
                    None => typed(self, incoming, Verb::Do, text),
                }
            }
        }
    }

    /// True if a chat in which the bot is a guest may ask for it.
    fn is_lookup(&self, body: &Body) -> bool {
        let looks = |name: &str| self.spec(name).is_some_and(CommandSpec::is_for_guests);
        match body {
            Body::Command { name, .. } => looks(name),
            Body::Text(text) => {
                let line = text.trim().strip_prefix('/');
                line.is_some_and(|line| looks(line.split_whitespace().next().unwrap_or_default()))
            }
            Body::Press { token } => Token::read(&self.hall.key, token).is_some_and(|token| {
                token.reach == Reach::Presser && GUEST_PRESSES.contains(&token.press)
            }),
            Body::File { .. } => false,
        }
    }

    /// Answers a button that this data file's key did not make. A button from before the file was restored from a
    /// backup has no effect, in any stage of its match: the current state is shown.
    fn unread_button(&self, incoming: &Incoming, token: &str) -> Answer {
        let stale = || Answer::refuse("error-stale-button").with(OwnScreen::Lobby);
        let former = self.hall.former.iter().find_map(|key| Token::read(key, token));
        let Some(former) = former else { return stale() };
        if former.id == MatchId::NONE {
            return Answer::refuse("error-restored-button").with(OwnScreen::Lobby);
        }
        let Some(place) = self.hall.place(former.id) else {
            return Answer::refuse("error-restored-match").with(OwnScreen::Lobby);
        };
        if !self.may_touch(former.id, incoming) {
            return Answer::refuse("error-other-chat").with(OwnScreen::Lobby);
        }
        let show = match (place.now().record.seat_of(&incoming.person.id), former.audience) {
            (Some(seat), Audience::Seat(_)) => MatchScreen::Hand { seat, way: Vec::new(), page: 0 },
            (Some(_), Audience::Public) | (None, _) => MatchScreen::Board,
        };
        Answer::refuse("error-restored-button").with(show).about(former.id)
    }

    /// Whether a button of this match may be pressed from there: where it is played, or by somebody
    /// who sits at it, wherever that is, or by an administrator who was shown it in private.
    pub(crate) fn may_touch(&self, id: MatchId, incoming: &Incoming) -> bool {
        let Some(place) = self.hall.place(id) else { return true };
        let standing = place.now();
        let record = &standing.record;
        record.channels(&standing.channel).any(|channel| *channel == incoming.channel)
            || record.seat_of(&incoming.person.id).is_some()
            || record.kept_for(&incoming.person.id).is_some()
            || record.channels(&standing.channel).any(|chat| self.hall.ruled_lately(incoming, chat))
            || self.hall.saw_lately(incoming, &standing)
            || self.hall.is_near(&standing, incoming)
    }

    /// Checks whether a button that speaks for a seat was pressed by the holder of another one.
    fn of_another_seat(&self, token: Token, id: MatchId, incoming: &Incoming) -> bool {
        let Audience::Seat(seat) = token.audience else { return false };
        let standing = self.hall.place(id).map(|place| place.now());
        let own = standing.and_then(|at| at.record.seat_of(&incoming.person.id));
        token.press.speaks() && own.is_some_and(|own| own != seat)
    }

    fn command(&self, incoming: &Incoming, name: &str, args: &str) -> Result<Intent, Answer> {
        if let Some(to) = replied_to(name) {
            return replied(self, incoming, to, args.trim());
        }
        let name = plain(name);
        match self.spec(&name) {
            Some(spec) => typed(self, incoming, spec.verb, args.trim()),
            None => Err(self.unknown(incoming.language, &name)),
        }
    }

    /// The command of that name, in either language.
    pub(crate) fn spec(&self, name: &str) -> Option<&'static CommandSpec> {
        // The word that bots are begun with everywhere, also where the platform does not send it by itself.
        let name = match plain(name) {
            start if start == "start" => "help".to_owned(),
            name => name,
        };
        let known = |spec: &&CommandSpec| {
            spec.name == name
                || Language::ALL
                    .iter()
                    .any(|l| is_same_name(&spec.local_name(&self.hall.words, *l), &name))
        };
        COMMANDS.iter().find(known)
    }

    fn unknown(&self, language: Language, name: &str) -> Answer {
        let words = &self.hall.words;
        let names =
            COMMANDS.iter().flat_map(|c| [c.name.to_owned(), c.local_name(words, language)]);
        let near = nearest(name, names).or_else(|| {
            let groups = words.say(language, &Phrase::new("command-meanings"));
            let word = nearest(name, meanings(&groups).map(|(word, _)| word.to_owned()))?;
            let (_, meant) = meanings(&groups).find(|(one, _)| *one == word)?;
            Some(self.spec(meant)?.local_name(words, language))
        });
        Answer::refuse(match near {
            Some(near) => Phrase::new("error-unknown-command-near")
                .text("text", quoted(name))
                .text("near", format!("/{near}")),
            None => Phrase::new("error-unknown-command").text("text", quoted(name)),
        })
    }

    /// `/new [game] [number of seats] [value of an option] [sets of cards] [bots, by kind or a word of the
    /// name]`, in any order.
    pub(crate) fn new_table(&self, incoming: &Incoming, args: &str) -> Result<Opening, Answer> {
        let documents = self.hall.catalogue.documents();
        let usual = self.hall.chat_settings(&incoming.channel).document;
        let usual = documents.iter().find(|d| Some(&d.id) == usual.as_ref());
        let Some(mut document) = usual.or(documents.first()) else {
            return Err(Answer::refuse("table-no-such-game"));
        };
        let (mut seats, mut bots, mut options) = (None, Vec::new(), Vec::new());
        let mut sets: Vec<String> = Vec::new();
        // The kind of the word before, because the next one may be about the same bot: "bot planner" is one.
        let mut before = Before::Else;
        for typed in args.split_whitespace() {
            let word = name_key(typed);
            let bot_word = says(&self.hall.words, &Phrase::new("word-bot"), &word);
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
            } else if let Some(named) = self.sets_named(document, &word) {
                sets.extend(named?);
            } else if word.starts_with('@') {
                // A platform hands in the people whom it knows, and leaves the names of others in the words.
                let whom = Phrase::new("table-unknown-person").text("name", quoted(typed));
                return Err(Answer::refuse(whom).with(OwnScreen::Lobby));
            } else {
                return Err(Answer::refuse(
                    Phrase::new("table-unknown-word").text("word", quoted(typed)),
                )
                .with(OwnScreen::Help(Help::Commands)));
            }
        }
        // Words about another game that was named first are not meant.
        sets.retain(|id| document.sets.iter().any(|set| set.id == *id));
        Ok(Opening { document: digest_text(&document.id), seats, bots, options, sets })
    }

    /// The set of this id, or the one that has this word in its name; none where there is no such thing. A
    /// word that all of them have, such as "set", says nothing.
    fn sets_named(
        &self,
        document: &DocumentInfo,
        word: &str,
    ) -> Option<Result<Option<String>, Answer>> {
        if let Some(set) = document.sets.iter().find(|set| set.id == word) {
            return Some(Ok(Some(set.id.clone())));
        }
        let called = document.sets.iter().filter(|set| self.has_word(&set.name, word));
        let called: Vec<String> = called.map(|set| set.id.clone()).collect();
        match called.as_slice() {
            [] => None,
            [one] => Some(Ok(Some(one.clone()))),
            all if all.len() == document.sets.len() => Some(Ok(None)),
            several => {
                let sets = sets::named(document, several);
                let which = Phrase::new("table-which-set").text("word", quoted(word));
                Some(Err(Answer::refuse(which.phrase("sets", sets)).with(OwnScreen::Lobby)))
            }
        }
    }

    /// Whether a name has this word, folded, in either language.
    fn has_word(&self, name: &Phrase, word: &str) -> bool {
        let said = |l: &Language| name_key(&self.hall.words.say(*l, name));
        let parts = |l| said(l).split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
        Language::ALL.iter().any(parts)
    }

    /// The option that has a value of this id, or of this name in either language.
    fn option_named(&self, document: &DocumentInfo, word: &str) -> Option<(String, String)> {
        let named =
            |value: &&OptionValue| value.id == word || says(&self.hall.words, &value.name, word);
        document.options.iter().find_map(|option| {
            let value = option.values.iter().find(named)?;
            Some((option.id.clone(), value.id.clone()))
        })
    }

    /// The match a command is about, and the words after its name.
    pub(crate) fn choose_match<'a>(
        &self,
        incoming: &Incoming,
        verb: Verb,
        args: &'a str,
    ) -> Result<(MatchId, &'a str), Answer> {
        let here = self.hall.standings(&incoming.channel);
        let mine: Vec<Arc<Standing>> = self
            .hall
            .places()
            .iter()
            .map(|p| p.now())
            .filter(|s| s.record.seat_of(&incoming.person.id).is_some())
            .collect();
        // From elsewhere only a look is allowed: all other actions are refused.
        let seen = self.hall.seen_lately(incoming);
        let near = self.hall.near(incoming);
        let (first, rest) = args.split_once(char::is_whitespace).unwrap_or((args, ""));
        let named = |of: &[Arc<Standing>]| self.hall.named(of, first);
        if !first.is_empty()
            && let Some(id) = named(&here)
                .or_else(|| named(&mine))
                .or_else(|| named(&near))
                .or_else(|| named(&seen))
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
            let free = here.iter().filter(free).collect();
            return self.only(free, verb, incoming).map(|id| (id, args));
        }
        if matches!(verb, Verb::Replay | Verb::Annul)
            && let Some(last) = last_over(&here).or_else(|| last_over(&mine))
        {
            return Ok((last.id, args));
        }
        let here_too =
            |s: &&Arc<Standing>| s.record.channels(&s.channel).any(|c| *c == incoming.channel);
        let mine_here = mine.iter().filter(live).filter(here_too);
        let closes = near.iter().filter(live).filter(|_| verb == Verb::Close);
        let groups: [Vec<&Arc<Standing>>; 6] = [
            mine_here.collect(),
            mine.iter().filter(live).collect(),
            here.iter().filter(live).collect(),
            seen.iter().filter(live).collect(),
            closes.collect(),
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
        if verb == Verb::Do
            && let (Some(one), None) = (waiting.next(), waiting.next())
        {
            return Ok((one.id, args));
        }
        self.only(group, verb, incoming).map(|id| (id, args))
    }

    /// The only match of a group, or the question which.
    fn only(
        &self,
        group: Vec<&Arc<Standing>>,
        verb: Verb,
        incoming: &Incoming,
    ) -> Result<MatchId, Answer> {
        match group.as_slice() {
            [one] => Ok(one.id),
            [] => Err(self.no_match(incoming)),
            several => {
                let line = self.which_line(several, incoming.language);
                let of = several.iter().map(|s| s.id).collect();
                Err(Answer::refuse(line).with(OwnScreen::Which { verb, of }))
            }
        }
    }

    /// Refuses a command about a match where there is none: with the tables of the channel, or with the first keys.
    fn no_match(&self, incoming: &Incoming) -> Answer {
        let here = self.hall.standings(&incoming.channel);
        let show = match here.iter().any(|at| at.record.shelf_stage().is_live()) {
            true => OwnScreen::Lobby,
            false => OwnScreen::Help(Help::Next),
        };
        Answer::refuse("table-no-match-here").with(show)
    }

    /// "Which match?", with the names of those that may be meant.
    fn which_line(&self, of: &[&Arc<Standing>], language: Language) -> Phrase {
        let desk = self.hall.desk(language);
        let names: Vec<String> = of.iter().map(|at| desk.name(at.record.name)).collect();
        Phrase::new("table-which-match").text("names", names.join(", "))
    }

    /// The same with a button for each: it does what the line without a name would.
    pub(crate) fn which(&self, verb: Verb, of: &[MatchId], language: Language) -> Screen {
        let desk = self.hall.desk(language);
        let matches = of.iter().filter_map(|id| self.hall.place(*id)).map(|place| place.now());
        let matches: Vec<Arc<Standing>> = matches.collect();
        let token = |id| Token::new(Press::Named, id, Audience::Public).digest(verb.digest());
        let button = |at: &Arc<Standing>| {
            desk.button(&desk.name(at.record.name), token(at.id), ButtonKind::Play)
        };
        let buttons = matches.iter().take(WIDTH * ROWS).map(button).collect();
        let line = self.which_line(&matches.iter().collect::<Vec<_>>(), language);
        Screen::plain(desk.say(&line), rows_of(buttons, ROWS))
    }
}

/// The match that was over last.
fn last_over(of: &[Arc<Standing>]) -> Option<&Arc<Standing>> {
    let over = of.iter().filter(|at| matches!(at.record.stage, Stage::Over { .. }));
    over.max_by_key(|at| (at.record.last, at.id))
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
