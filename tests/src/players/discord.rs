//! Somebody on the fake Discord: slash commands, the board, and an ephemeral message opened from it.

use super::{FIRST_KEYS, Heard, Later, Player, Seen, Stage, is_private, until_shown};
use crate::fake::discord::{Audience, Begun, Channel, Fake, First, Message, Person, Shown};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_table::{ChannelId, MatchId, PersonId, SurfaceId};
use stolik_words::Language;

/// A person on Discord.
pub struct OnDiscord {
    stage: Arc<Stage>,
    /// The Discord.
    pub fake: Fake,
    /// The person.
    pub person: Person,
    /// The channel where this person plays.
    pub place: Channel,
    language: Language,
    /// The ephemeral hand of a match, and in which run of the bot it was opened.
    hand: Mutex<Option<(MatchId, Message, u64)>>,
}

/// A message as its reader sees it.
#[must_use]
pub fn seen(shown: &Shown) -> Seen {
    let buttons = shown.buttons();
    // Discord wants ids to differ within a message; the adapter counts twins behind a tilde.
    let token = |id: &str| id.split('~').next().unwrap_or_default().to_owned();
    Seen {
        text: shown.content.clone(),
        labels: buttons.iter().map(|button| button.label.clone()).collect(),
        tokens: buttons.iter().map(|button| token(&button.id)).collect(),
        picture: shown.pictures.first().map(|picture| picture.bytes.clone()),
    }
}

impl OnDiscord {
    /// A new person there.
    ///
    /// # Panics
    /// If the stage has no Discord.
    #[must_use]
    pub fn new(stage: &Arc<Stage>, name: &str, language: Language, place: Channel) -> OnDiscord {
        let fake = stage.discord.clone().expect("a fake Discord");
        let locale = match language {
            Language::Ru => "ru",
            Language::En => "en-US",
        };
        let person = fake.person(name, locale);
        OnDiscord {
            stage: Arc::clone(stage),
            fake,
            person,
            place,
            language,
            hand: Mutex::new(None),
        }
    }

    /// The same person in another channel.
    #[must_use]
    pub fn in_channel(&self, place: Channel) -> OnDiscord {
        OnDiscord {
            stage: Arc::clone(&self.stage),
            fake: self.fake.clone(),
            person: self.person,
            place,
            language: self.language,
            hand: Mutex::new(None),
        }
    }

    fn hand(&self) -> MutexGuard<'_, Option<(MatchId, Message, u64)>> {
        self.hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for everything that an interaction is answered with at once.
    pub async fn heard(&self, asked: &Begun) -> Heard {
        match self.fake.answered(asked).await.first {
            First::Silent | First::Update | First::Choices | First::Modal => Heard::default(),
            First::Message | First::Thinking => {
                let shown = self.fake.shown(asked).await;
                let screen = seen(&shown);
                Heard { line: shown.content, screen: Some(screen), link: None }
            }
        }
    }

    /// Uses a command whose words stand in one line: what follows its name goes into the last of its
    /// options that takes text.
    ///
    /// # Panics
    /// If there is no such command.
    #[must_use]
    pub fn slash(&self, line: &str) -> Begun {
        let line = line.trim().trim_start_matches('/');
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if rest.is_empty() {
            return self.fake.slash(self.person, self.place, name, &[]);
        }
        let commands = self.fake.commands();
        let command = commands.iter().find(|one| one["name"] == name);
        let command = command.unwrap_or_else(|| panic!("no command {name}"));
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let texts = options.iter().rev().filter(|one| one["type"] == 3);
        let option = texts.filter_map(|one| one["name"].as_str()).next();
        let option = option.unwrap_or_else(|| panic!("{name} takes no words"));
        self.fake.slash(self.person, self.place, name, &[(option, Value::from(rest))])
    }

    /// Types a command that is answered with a screen of its own, and gives its message.
    ///
    /// # Panics
    /// If it is answered with nothing.
    pub async fn asks(&self, line: &str) -> Shown {
        let asked = self.slash(line);
        self.fake.shown(&asked).await
    }

    /// The list of tables if it has this button, or the list of games behind one of its keys.
    async fn offers(&self, label: &str) -> Message {
        let has = |shown: &Shown| seen(shown).labels.iter().any(|one| one == label);
        for key in FIRST_KEYS {
            let list = self.asks("/matches").await;
            if has(&list) {
                return list.id;
            }
            self.clicks(list.id, &self.stage.word(self.language, key)).await;
            let mine = self.fake.ephemeral(self.person, self.place);
            if let Some(games) = mine.iter().rev().find(|shown| has(shown)) {
                return games.id;
            }
        }
        panic!("no list has {label:?}");
    }

    /// Presses a button of any message that this person sees.
    pub async fn clicks(&self, message: Message, label: &str) -> Heard {
        let before = self.see(message).unwrap_or_default();
        let asked = self.fake.presses(self.person, message, label);
        self.moved(message, &before, &asked).await
    }

    /// Sends any token as if from a button of this message.
    pub async fn forges_on(&self, message: Message, token: &str) -> Heard {
        let asked = self.fake.presses_raw(self.person, message, token);
        self.heard(&asked).await
    }

    /// Opens a table for somebody.
    pub async fn invites(&self, other: Person) -> Heard {
        let option = ("opponent", json!(other.to_string()));
        let asked = self.fake.slash(self.person, self.place, "new", &[option]);
        self.heard(&asked).await
    }

    /// The newest public message that shows the board of a match, as soon as it is up to date.
    pub async fn board_message(&self, id: MatchId) -> Message {
        let (channel, surface) = (self.channel(), SurfaceId::Board(id));
        let found = Mutex::new(None);
        until_shown(&self.stage, &channel, surface, None, |should| {
            let (fake, place, found) = (&self.fake, self.place, &found);
            async move {
                fake.wait_for("an up-to-date board on Discord", |fake| {
                    let all = fake.messages(place);
                    let fits = |shown: &&Shown| should.iter().any(|one| seen(shown).shows(one));
                    let shown = all.iter().rev().filter(|shown| shown.by_bot).find(fits)?;
                    *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(shown.id);
                    Some(seen(shown))
                })
                .await
            }
        })
        .await;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.expect("it was found just now")
    }

    /// Returns the content of a message, if it stands.
    #[must_use]
    pub fn see(&self, message: Message) -> Option<Seen> {
        self.fake.message(message).as_ref().map(seen)
    }

    /// The ephemeral message in which this person has a match open.
    #[must_use]
    pub fn hand_message(&self, id: MatchId) -> Option<Message> {
        let hand = *self.hand();
        let runs = self.stage.runs();
        let (_, message, _) = hand.filter(|(of, _, run)| *of == id && *run == runs)?;
        let mine = self.fake.ephemeral(self.person, self.place);
        mine.iter().any(|shown| shown.id == message).then_some(message)
    }

    /// Reads the match from now on from the hand that a press on the board has opened, if it is one.
    async fn keeps(&self, id: MatchId, asked: &Begun) {
        let shown = self.fake.answer_of(asked).and_then(|reply| reply.now);
        let Some(shown) = shown.filter(|shown| shown.audience != Audience::All(self.place)) else {
            return;
        };
        let now = seen(&shown);
        let (channel, me) = (self.channel(), self.id());
        let own = now.tokens.iter().any(|token| is_private(token));
        if !own || !self.stage.sits(id, &me) {
            return;
        }
        let hand = self.stage.hand(&channel, id, &me);
        let should = self.stage.should(&channel, hand, Some(&me)).await;
        if should.iter().any(|one| now.shows(one)) {
            *self.hand() = Some((id, shown.id, self.stage.runs()));
        }
    }

    /// Looks at the open hand no more: next time it is opened anew.
    pub fn lets_go(&self) {
        *self.hand() = None;
    }

    /// Opens the hand anew by the button on the board.
    ///
    /// # Panics
    /// If the board has no such button, or nothing is opened.
    pub async fn reopens(&self, id: MatchId) -> Message {
        let board = self.board_message(id).await;
        let labels = self.see(board).unwrap_or_default().labels;
        let keys = ["table-button-act", "table-button-deck"];
        let all = keys.iter().flat_map(|key| {
            Language::ALL.into_iter().map(|language| self.stage.word(language, key))
        });
        let label = all.into_iter().find(|label| labels.contains(label));
        let label = label.unwrap_or_else(|| panic!("nothing opens the hand: {labels:?}"));
        let asked = self.fake.presses(self.person, board, &label);
        let shown = self.fake.shown(&asked).await;
        *self.hand() = Some((id, shown.id, self.stage.runs()));
        shown.id
    }

    /// Waits until a message shows something else, or until the press is answered with words.
    async fn moved(&self, message: Message, before: &Seen, asked: &Begun) -> Heard {
        let line = self
            .fake
            .wait_for("something to come of a press on a hand", |fake| {
                // Its effect is done when it is acknowledged.
                let reply = fake.answer_of(asked)?;
                if fake.message(message).is_none_or(|shown| seen(&shown) != *before) {
                    return Some(None);
                }
                let words = matches!(reply.first, First::Message | First::Thinking);
                let now = reply.now.filter(|shown| words && !shown.thinking)?;
                Some(Some(now))
            })
            .await;
        match line {
            Some(shown) => {
                let screen = seen(&shown);
                Heard { line: shown.content, screen: Some(screen), link: None }
            }
            None => Heard { screen: self.see(message), ..Heard::default() },
        }
    }
}

impl Player for OnDiscord {
    fn id(&self) -> PersonId {
        PersonId::new(format!("discord:{}", self.person))
    }

    fn channel(&self) -> ChannelId {
        ChannelId::new(format!("discord:{}", self.place))
    }

    fn language(&self) -> Language {
        self.language
    }

    fn types<'a>(&'a self, line: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let asked = self.slash(line);
            self.heard(&asked).await
        })
    }

    fn enters<'a>(&'a self, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let list = self.offers(label).await;
            let asked = self.fake.presses(self.person, list, label);
            let heard = self.heard(&asked).await;
            self.keeps(self.stage.last(), &asked).await;
            heard
        })
    }

    fn board(&self, id: MatchId) -> Later<'_, Seen> {
        Box::pin(async move {
            let message = self.board_message(id).await;
            self.see(message).expect("the board was not deleted")
        })
    }

    fn presses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let board = self.board_message(id).await;
            let asked = self.fake.presses(self.person, board, label);
            let heard = self.heard(&asked).await;
            self.keeps(id, &asked).await;
            heard
        })
    }

    fn forges<'a>(&'a self, id: MatchId, token: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let board = self.board_message(id).await;
            let asked = self.fake.presses_raw(self.person, board, token);
            let heard = self.heard(&asked).await;
            self.keeps(id, &asked).await;
            heard
        })
    }

    fn opens(&self, id: MatchId) -> Later<'_, Seen> {
        Box::pin(async move {
            let (channel, me) = (self.channel(), self.id());
            let hand = self.stage.hand(&channel, id, &me);
            loop {
                let message = match self.hand_message(id) {
                    Some(message) => message,
                    None => self.reopens(id).await,
                };
                let seen = until_shown(&self.stage, &channel, hand, Some(&me), |should| {
                    let fake = &self.fake;
                    async move {
                        let looks = fake.message(message).as_ref().map(seen);
                        let what =
                            format!("a hand on Discord to look like {should:?}, not {looks:?}");
                        fake.wait_for(&what, |fake| {
                            // Gone: another message shows the hand now.
                            let Some(shown) = fake.message(message) else {
                                return Some(Seen::default());
                            };
                            let now = seen(&shown);
                            should.iter().any(|one| now.shows(one)).then_some(now)
                        })
                        .await
                    }
                })
                .await;
                if seen != Seen::default() {
                    return seen;
                }
            }
        })
    }

    fn chooses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let message = self.hand_message(id).expect("an open hand");
            let before = self.see(message).unwrap_or_default();
            let asked = self.fake.presses(self.person, message, label);
            self.moved(message, &before, &asked).await
        })
    }

    fn says(&self, line: &str) {
        drop(self.slash(line));
    }

    fn strikes(&self, label: &str) -> bool {
        let hand = *self.hand();
        let there = |(_, message, _): &(MatchId, Message, u64)| {
            let mine = self.fake.ephemeral(self.person, self.place);
            let found = mine.iter().find(|shown| shown.id == *message);
            found.is_some_and(|shown| shown.labels().iter().any(|one| one == label))
        };
        let Some((_, message, _)) = hand.filter(there) else { return false };
        drop(self.fake.presses(self.person, message, label));
        true
    }

    fn requests(&self) -> usize {
        self.fake.call_count()
    }

    fn sees(&self, requests: usize) -> Later<'_, ()> {
        Box::pin(async move {
            let enough = |fake: &Fake| (fake.call_count() >= requests).then_some(());
            self.fake.wait_for("requests", enough).await;
        })
    }

    fn calms(&self) -> Later<'_, ()> {
        // An update that was not taken is lost.
        Box::pin(std::future::ready(()))
    }
}
