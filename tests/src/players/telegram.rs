//! Somebody on the fake Telegram: commands in a group, the board, and what comes to the private chat or
//! as a message in the group that one member sees.

use super::{FIRST_KEYS, Heard, Later, Player, Seen, Stage, until_shown};
use crate::fake::telegram::{
    Action, Author, CallbackId, ChatId, Fake, MessageId, PersonId as Who, Place, Post, Shown,
    Target,
};
use std::sync::{Arc, Mutex, PoisonError};
use stolik_table::{ChannelId, MatchId, PersonId, SurfaceId};
use stolik_words::Language;

/// The place where a person reads private pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// In the private chat with the bot.
    Private,
    /// In the group, in messages that one member sees.
    Whisper,
}

/// A person on Telegram.
pub struct OnTelegram {
    stage: Arc<Stage>,
    /// The Telegram.
    pub fake: Fake,
    /// The person.
    pub person: Who,
    /// The place where this person plays.
    pub place: Place,
    language: Language,
    way: Way,
    /// The content of the hand when it was last read.
    hand: Mutex<Seen>,
}

/// A post as its reader sees it.
#[must_use]
pub fn seen(shown: &Shown) -> Seen {
    let buttons = || shown.buttons.iter().flatten();
    let carries = |action: &Action| match action {
        Action::Data(text) | Action::Url(text) | Action::WebApp(text) | Action::Other(text) => {
            text.clone()
        }
    };
    Seen {
        text: shown.text.clone(),
        labels: buttons().map(|button| button.label.clone()).collect(),
        tokens: buttons().map(|button| carries(&button.action)).collect(),
        picture: shown.picture.as_ref().map(|picture| picture.bytes.clone()),
    }
}

impl OnTelegram {
    /// A person whom the fake knows.
    ///
    /// # Panics
    /// If the stage has no Telegram.
    #[must_use]
    pub fn new(
        stage: &Arc<Stage>,
        person: Who,
        language: Language,
        place: Place,
        way: Way,
    ) -> OnTelegram {
        let fake = stage.telegram.clone().expect("a fake Telegram");
        let hand = Mutex::default();
        OnTelegram { stage: Arc::clone(stage), fake, person, place, language, way, hand }
    }

    /// The same person elsewhere, or reading elsewhere.
    #[must_use]
    pub fn at(&self, place: Place, way: Way) -> OnTelegram {
        OnTelegram::new(&self.stage, self.person, self.language, place, way)
    }

    /// The private chat.
    #[must_use]
    pub fn home(&self) -> ChatId {
        self.person.into()
    }

    /// Waits for the answer to a press.
    pub async fn heard(&self, callback: &CallbackId) -> Heard {
        let answer = self.fake.answered(callback).await;
        Heard { line: answer.text.unwrap_or_default(), screen: None, link: answer.url }
    }

    /// The newest public message that shows the board of a match, as soon as it is up to date.
    pub async fn board_message(&self, id: MatchId) -> MessageId {
        let (channel, surface) = (self.channel(), SurfaceId::Board(id));
        let found = Mutex::new(None);
        until_shown(&self.stage, &channel, surface, None, |should| {
            let (fake, chat, found) = (&self.fake, self.place.chat, &found);
            async move {
                let fits = |post: &Post| {
                    let now = seen(&post.shown);
                    post.only_for.is_none() && should.iter().any(|one| now.shows(one))
                };
                let post = fake.wait_post(chat, "an up-to-date board on Telegram", fits).await;
                *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(post.id);
                seen(&post.shown)
            }
        })
        .await;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.expect("it was found just now")
    }

    /// Returns the chat where the hand is read.
    fn desk(&self) -> ChatId {
        match self.way {
            Way::Private => self.home(),
            Way::Whisper => self.place.chat,
        }
    }

    /// The newest message that shows what the person saw last of the hand: for a call it is sent anew.
    #[must_use]
    pub fn hand_message(&self) -> Option<Target> {
        let last = self.hand.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let same = |post: &&Post| seen(&post.shown) == last;
        self.alone().iter().rev().find(same).map(Post::target)
    }

    fn looks(&self, post: &Post) -> Seen {
        let now = seen(&post.shown);
        *self.hand.lock().unwrap_or_else(PoisonError::into_inner) = now.clone();
        now
    }

    /// Everything that stands where this person is alone, oldest first.
    #[must_use]
    pub fn alone(&self) -> Vec<Post> {
        let mut posts = self.fake.visible_to(self.person, self.desk());
        posts.retain(|post| {
            post.author == Author::Bot
                && (self.way == Way::Private || post.only_for == Some(self.person))
        });
        posts
    }

    /// Presses the button on the board that shows the hand.
    ///
    /// # Panics
    /// If the board has no such button.
    pub async fn asks(&self, id: MatchId) -> Heard {
        let board = self.board_message(id).await;
        let labels = seen(&self.fake.post(self.place.chat, board).shown).labels;
        let keys = ["table-button-act", "table-button-deck"];
        let all = keys.iter().flat_map(|key| {
            Language::ALL.into_iter().map(|language| self.stage.word(language, key))
        });
        let label = all.into_iter().find(|label| labels.contains(label));
        let label = label.unwrap_or_else(|| panic!("nothing opens the hand: {labels:?}"));
        let press = self.fake.presses(self.person, self.place.chat, board, &label);
        self.heard(&press.callback).await
    }

    /// Types a line, and gives the message that the bot sends there, to everybody or to this person.
    pub async fn asks_in(&self, chat: ChatId, line: &str) -> Post {
        let stood: Vec<Target> =
            self.fake.visible_to(self.person, chat).iter().map(Post::target).collect();
        self.fake.says(self.person, self.place, line);
        let what = format!("an answer to {line}");
        let new = |post: &Post| !stood.contains(&post.target());
        self.fake.wait_post(chat, &what, new).await
    }

    /// The list of tables if it has this button, or the list of games behind one of its keys.
    async fn offers(&self, chat: ChatId, label: &str) -> Target {
        let there = || {
            let posts = self.fake.visible_to(self.person, chat);
            posts.iter().rev().find(|post| post.shown.button(label).is_some()).map(Post::target)
        };
        for key in FIRST_KEYS {
            let key = self.stage.word(self.language, key);
            self.asks_in(chat, "/matches").await;
            // The greeting of a private chat may come meanwhile: it has the same keys.
            let offers = |post: &Post| post.shown.button(&key).is_some();
            let list = self.fake.wait_post(chat, "the list of tables", offers).await;
            if let Some(list) = there() {
                return list;
            }
            self.clicks(chat, list.target(), &key).await;
            if let Some(games) = there() {
                return games;
            }
        }
        panic!("no list has {label:?}");
    }

    /// Presses a button of a message that this person sees, as soon as it stands there, and waits
    /// until it shows something else.
    pub async fn clicks(&self, chat: ChatId, message: Target, label: &str) -> Seen {
        // Another message that comes meanwhile may have ended the wait after the press before.
        let offers = |post: &Post| post.target() == message && post.shown.button(label).is_some();
        let what = format!("the button {label:?}");
        let before = seen(&self.fake.wait_post(chat, &what, offers).await.shown);
        let stood: Vec<Target> =
            self.fake.visible_to(self.person, chat).iter().map(Post::target).collect();
        let press = self.fake.presses(self.person, chat, message, label);
        self.heard(&press.callback).await;
        let moved = |post: &Post| {
            let here = post.target() == message || !stood.contains(&post.target());
            here && seen(&post.shown) != before
        };
        let post = self.fake.wait_post(chat, "something to come of a press", moved).await;
        seen(&post.shown)
    }

    /// Sends a press on the public board with any data.
    pub async fn sends(&self, id: MatchId, data: &str) -> CallbackId {
        let board = self.board_message(id).await;
        self.fake.presses_data(self.person, self.place.chat, board, data).callback
    }
}

impl Player for OnTelegram {
    fn id(&self) -> PersonId {
        PersonId::new(format!("telegram:{}", self.person))
    }

    fn channel(&self) -> ChannelId {
        ChannelId::new(match self.place.thread {
            Some(thread) => format!("telegram:{}/{thread}", self.place.chat),
            None => format!("telegram:{}", self.place.chat),
        })
    }

    fn language(&self) -> Language {
        self.language
    }

    fn types<'a>(&'a self, line: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            self.fake.says(self.person, self.place, line);
            // A line need not be answered; when it is confirmed, what it did is done.
            self.fake.all_confirmed().await;
            Heard::default()
        })
    }

    fn enters<'a>(&'a self, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let chat = self.place.chat;
            let list = self.offers(chat, label).await;
            let press = self.fake.presses(self.person, chat, list, label);
            self.heard(&press.callback).await
        })
    }

    fn board(&self, id: MatchId) -> Later<'_, Seen> {
        Box::pin(async move {
            let message = self.board_message(id).await;
            seen(&self.fake.post(self.place.chat, message).shown)
        })
    }

    fn presses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let board = self.board_message(id).await;
            let press = self.fake.presses(self.person, self.place.chat, board, label);
            self.heard(&press.callback).await
        })
    }

    fn forges<'a>(&'a self, id: MatchId, token: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let callback = self.sends(id, token).await;
            self.heard(&callback).await
        })
    }

    fn opens(&self, id: MatchId) -> Later<'_, Seen> {
        Box::pin(async move {
            let (channel, me) = (self.channel(), self.id());
            if self.way == Way::Whisper {
                self.asks(id).await;
            }
            let hand = self.stage.hand(&channel, id, &me);
            until_shown(&self.stage, &channel, hand, Some(&me), |should| async move {
                let fits = |post: &Post| {
                    let now = seen(&post.shown);
                    let mine = self.way == Way::Private || post.only_for == Some(self.person);
                    mine && !post.lost && should.iter().any(|one| now.shows(one))
                };
                let what = "an up-to-date hand on Telegram";
                let post = self.fake.wait_post(self.desk(), what, fits).await;
                self.looks(&post)
            })
            .await
        })
    }

    fn chooses<'a>(&'a self, id: MatchId, label: &'a str) -> Later<'a, Heard> {
        Box::pin(async move {
            let message = match self.hand_message() {
                Some(message) => message,
                None => {
                    self.opens(id).await;
                    self.hand_message().expect("an open hand")
                }
            };
            let before = seen(&self.fake.post(self.desk(), message).shown);
            let look = |post: &Post| (post.target(), seen(&post.shown));
            let stood: Vec<(Target, Seen)> = self.alone().iter().map(look).collect();
            let press = self.fake.presses(self.person, self.desk(), message, label);
            let mut heard = self.heard(&press.callback).await;
            if self.fake.answer(&press.callback).is_some_and(|answer| answer.show_alert) {
                return heard;
            }
            // In the same message, or in one that took its place: not in the late answer to something
            // else, such as the position in words.
            // The name of the match stands before the first dot of the headline, which changes with each step.
            let title = |seen: &Seen| seen.text.split(" \u{b7} ").next().map(str::to_owned);
            let what = "something to come of a press on a hand";
            let moved = |_: &Fake| {
                let posts = self.alone();
                // Of two that were asked for the bot takes the older away, perhaps just after it was pressed.
                let stands = posts.iter().any(|post| post.target() == message);
                posts.into_iter().rev().find(|post| {
                    let now = seen(&post.shown);
                    // A crash may have left a copy that the bot does not know: the other one moves.
                    let took = !stands || !stood.contains(&look(post));
                    let here = post.target() == message || (took && title(&now) == title(&before));
                    here && now != before
                })
            };
            let post = self.fake.wait_for(what, moved).await;
            heard.screen = Some(self.looks(&post));
            heard
        })
    }

    fn says(&self, line: &str) {
        self.fake.says(self.person, self.place, line);
    }

    fn strikes(&self, label: &str) -> bool {
        let Some(message) = self.hand_message() else { return false };
        self.fake.presses(self.person, self.desk(), message, label);
        true
    }

    fn requests(&self) -> usize {
        self.fake.count()
    }

    fn sees(&self, requests: usize) -> Later<'_, ()> {
        Box::pin(async move {
            let enough = |fake: &Fake| (fake.count() >= requests).then_some(());
            self.fake.wait_for("requests", enough).await;
        })
    }

    fn calms(&self) -> Later<'_, ()> {
        Box::pin(self.fake.all_confirmed())
    }
}
