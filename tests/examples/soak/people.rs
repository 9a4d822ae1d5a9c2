//! People who press and type at random, by the dice of the seed: on the fake Telegram and on the fake Discord. They use
//! only the messages that they see.

use super::Soak;
use std::rc::Rc;
use std::time::{Duration, Instant};
use stolik_kernel::chance::Fast;
use stolik_tests::fake::{discord, telegram};
use stolik_tests::token::{Token, press};

/// The time for which a person waits for an answer before another action, in milliseconds.
const WAITS: u64 = 5_000;
/// Messages that somebody looks at, the newest ones.
const LOOKS: usize = 8;
/// Live tables of a chat at which nobody opens another.
const TABLES: usize = 2;

/// The lines that open tables.
const NEW: &[&str] = &[
    "/new",
    "/new",
    "/new war2047",
    "/new war2047",
    "/new campaign",
    "/new кампания",
    "/new bot",
    "/new war2047 bot",
    "/new greedy",
    "/new war2047 greedy",
    "/new kozyablo 3",
    "/new kozyablo 4",
    "/new kozyablo 4 greedy random",
    "/new kozyablo greedy",
];
/// Other lines. `ODD` stands for text that is no command.
const LINES: &[&str] = &[
    "/why",
    "/why 1",
    "/why 3",
    "/card гидра",
    "/card sergeant",
    "/card летает",
    "/card щцка",
    "/rule 6.4.4",
    "/rule как бьёт стрелок",
    "/rule удар",
    "/odds",
    "/undo",
    "/undo",
    "/draw",
    "/concede",
    "/orders",
    "/settings",
    "/settings language english",
    "/settings language русский",
    "/hand",
    "/hand",
    "/board",
    "/log",
    "/log 2",
    "/words",
    "/graves",
    "/matches",
    "/help",
    "/check",
    "/decks",
    "/do",
    "/do",
    "/do",
    "/link",
    "/link",
    "/claim",
    "/join",
    "/leave",
    "/chat",
    "/do strike A R 1",
    "/do done",
];

/// The platform and place of a person.
pub enum Home {
    /// On Telegram: in a group, or (the chat being the person's own) in private.
    Telegram {
        person: telegram::PersonId,
        place: telegram::Place,
        /// True if private pages are read in the group.
        whispers: bool,
    },
    /// On Discord.
    Discord { person: discord::Person, channel: discord::Channel },
}

/// A message that somebody sees.
struct Message {
    on: On,
    /// For this person alone.
    alone: bool,
    /// The time of its last change, by the platform's clock.
    at: u64,
    text: String,
    buttons: Vec<(String, Token)>,
    /// Links that open the private chat with the bot.
    links: Vec<String>,
}

/// A reference to a message.
#[derive(Clone, Copy, Debug)]
enum On {
    Telegram(telegram::ChatId, telegram::Target),
    Discord(discord::Message),
}

/// The next action of a person.
enum Wish {
    Press(On, Token, String),
    Type(String),
    Open(String),
    Nothing,
}

/// A person of the run.
pub struct Person {
    soak: Rc<Soak>,
    luck: Fast,
    home: Home,
    name: String,
}

impl Person {
    /// Somebody with dice of their own.
    pub fn new(soak: &Rc<Soak>, seed: u64, home: Home, name: &str) -> Person {
        Person { soak: Rc::clone(soak), luck: Fast::new(seed), home, name: name.to_owned() }
    }

    /// Does something, waits for what comes of it, thinks, for as long as people play.
    pub async fn lives(mut self) {
        loop {
            let thinks = 900 + u64::from(self.luck.below(4_000));
            tokio::time::sleep(Duration::from_millis(thinks)).await;
            if self.soak.is_over() {
                return;
            }
            let Some(pending) = self.acts() else { continue };
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_millis(WAITS)
                && self.soak.ledger.borrow().is_pending(pending)
            {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.luck.below(one_in) == 0
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.luck.below(of.len() as u32) as usize]
    }

    /// One thing; the number of what is waited for.
    fn acts(&mut self) -> Option<u64> {
        let seen = self.looks();
        {
            let mut ledger = self.soak.ledger.borrow_mut();
            seen.iter().flat_map(|one| &one.buttons).for_each(|(_, token)| ledger.sees(token));
        }
        self.reads(&seen);
        match self.wishes(&seen) {
            Wish::Press(on, token, label) => self.presses(on, &token, &label),
            Wish::Type(line) => self.types(&line),
            Wish::Open(link) => {
                if let Home::Telegram { person, .. } = &self.home {
                    let said = self.soak.telegram.follows(*person, &link);
                    let mut ledger = self.soak.ledger.borrow_mut();
                    said.update.into_iter().for_each(|update| ledger.said(update));
                }
                None
            }
            Wish::Nothing => None,
        }
    }

    /// The newest messages with something on them, newest first.
    fn looks(&self) -> Vec<Message> {
        let mut seen = match &self.home {
            Home::Telegram { person, place, .. } => {
                let fake = &self.soak.telegram;
                let mut seen = on_telegram(fake, *person, place.chat);
                if place.chat != telegram::ChatId::from(*person) {
                    seen.extend(on_telegram(fake, *person, (*person).into()));
                }
                seen
            }
            Home::Discord { person, channel } => on_discord(&self.soak.discord, *person, *channel),
        };
        seen.sort_by_key(|one| std::cmp::Reverse(one.at));
        // Of messages for everybody and of those for this one alone, the newest.
        let (mut alone, mut public) = (0, 0);
        seen.retain(|one| {
            let count = if one.alone { &mut alone } else { &mut public };
            *count += 1;
            *count <= LOOKS
        });
        seen
    }

    /// Codes of linked tables are told around.
    fn reads(&self, seen: &[Message]) {
        let words = seen.iter().filter(|one| one.alone).flat_map(|one| one.text.split_whitespace());
        let code = |word: &&str| {
            let letters =
                word.bytes().all(|b| b.is_ascii_lowercase() || (b'2'..=b'7').contains(&b));
            letters && (10..=14).contains(&word.len()) && word.bytes().any(|b| b.is_ascii_digit())
        };
        for word in words.filter(code) {
            let mut codes = self.soak.codes.borrow_mut();
            if !codes.iter().any(|known| known == word) {
                codes.push(word.to_owned());
            }
        }
    }

    fn wishes(&mut self, seen: &[Message]) -> Wish {
        let plays = |one: &&Message| {
            one.alone && one.buttons.iter().any(|(_, token)| token.press == press::STEP)
        };
        let hand = seen.iter().find(plays).map(|one| one.at);
        let is_seated = seen.iter().any(|one| one.alone && !one.buttons.is_empty());
        let mut all: Vec<(u32, Wish)> = Vec::new();
        for message in seen {
            for (label, token) in &message.buttons {
                let weight = if message.alone {
                    alone(token.press, hand == Some(message.at))
                } else {
                    public(token.press, hand.is_some())
                };
                if weight > 0 {
                    let wish = Wish::Press(message.on, token.clone(), label.clone());
                    all.push((weight, wish));
                }
            }
        }
        for link in seen.iter().flat_map(|one| &one.links) {
            all.push((6, Wish::Open(link.clone())));
        }
        let offers = all.iter().any(|(weight, _)| *weight >= 100);
        all.push((if offers { 40 } else { 90 }, Wish::Type(self.one(LINES).to_owned())));
        if self.soak.tables_in(&self.channel()) < TABLES && hand.is_none() {
            let line = self.one(NEW).to_owned();
            all.push((if is_seated { 60 } else { 200 }, Wish::Type(line)));
        }
        if self.chance(60) {
            let code = self.soak.codes.borrow().last().cloned();
            all.extend(code.map(|code| (300, Wish::Type(format!("/link {code}")))));
        }
        if let Some(line) = self.typed_move(seen) {
            all.push((40, Wish::Type(line)));
        }
        let sum: u32 = all.iter().map(|(weight, _)| weight).sum();
        let mut at = self.luck.below(sum.max(1));
        for (weight, wish) in all {
            if at < weight {
                return wish;
            }
            at -= weight;
        }
        Wish::Nothing
    }

    /// A command out of a list of `/do`.
    fn typed_move(&mut self, seen: &[Message]) -> Option<String> {
        let lines = seen.iter().filter(|one| one.alone).flat_map(|one| one.text.lines());
        let commands: Vec<&str> =
            lines.filter_map(|line| Some(line.split_once("/do ")?.1.trim())).collect();
        if commands.is_empty() {
            return None;
        }
        let command = commands[self.luck.below(commands.len() as u32) as usize];
        // Discord's texts hide signs that would be formatting.
        Some(format!("/do {}", command.replace(['\\', '`'], "")))
    }

    /// The channel as the table names it.
    fn channel(&self) -> String {
        match &self.home {
            Home::Telegram { place, .. } => format!("telegram:{}", place.chat),
            Home::Discord { channel, .. } => format!("discord:{channel}"),
        }
    }

    fn presses(&mut self, on: On, token: &Token, label: &str) -> Option<u64> {
        let what = format!("{} presses {label:?} ({})", self.name, token.press);
        let mut ledger = self.soak.ledger.borrow_mut();
        match (on, &self.home) {
            (On::Telegram(chat, target), Home::Telegram { person, .. }) => {
                let press = self.soak.telegram.presses_data(*person, chat, target, &token.text);
                ledger.pressed(&press, *person, what)
            }
            (On::Discord(message), Home::Discord { person, .. }) => {
                let listens = self.soak.discord.is_connected();
                let asked = self.soak.discord.presses_raw(*person, message, &token.text);
                ledger.asked(&asked, what, false, listens)
            }
            (On::Telegram(..), Home::Discord { .. }) | (On::Discord(_), Home::Telegram { .. }) => {
                None
            }
        }
    }

    fn types(&mut self, line: &str) -> Option<u64> {
        let in_private = self.luck.below(3) == 0;
        let mut ledger = self.soak.ledger.borrow_mut();
        match &self.home {
            Home::Telegram { person, place, whispers } => {
                let private: telegram::Place = (*person).into();
                let opens = line.starts_with("/new") || line.starts_with("/link");
                let place = if in_private && !opens && !whispers { private } else { *place };
                let said = self.soak.telegram.says(*person, place, line);
                said.update.into_iter().for_each(|update| ledger.said(update));
                self.soak.lines.set(self.soak.lines.get() + 1);
                None
            }
            Home::Discord { person, channel } => {
                let fake = &self.soak.discord;
                let (name, rest) = line
                    .trim_start_matches('/')
                    .split_once(' ')
                    .unwrap_or_else(|| (line.trim_start_matches('/'), ""));
                let option = last_text(&fake.commands(), name).filter(|_| !rest.is_empty());
                let options: Vec<(&str, serde_json::Value)> =
                    option.iter().map(|option| (option.as_str(), rest.into())).collect();
                let listens = fake.is_connected();
                let asked = fake.try_slash(*person, *channel, name, &options).ok()?;
                let plays = name == "do" && !rest.is_empty();
                ledger.asked(&asked, format!("{} types {line}", self.name), plays, listens)
            }
        }
    }
}

/// Returns the weight of a button of a private message.
fn alone(kind: u8, is_hand: bool) -> u32 {
    match kind {
        press::STEP if is_hand => 100,
        press::STEP => 4,
        press::DECK | press::JOIN => 120,
        press::UNDO_YES | press::UNDO_NO | press::CLAIM | press::DRAW_NO => 60,
        press::DRAW_YES | press::CONCEDE_SURE => 12,
        press::HAND => 20,
        press::CLOSE_SURE | press::CHAT_SET => 2,
        press::LEAVE | press::CONCEDE | press::CLOSE | press::DRAW | press::UNDO => 3,
        press::FORGET_SURE | press::REPLACE => 0,
        _ => 5,
    }
}

/// The same for one that everybody sees.
fn public(kind: u8, has_hand: bool) -> u32 {
    match kind {
        press::JOIN => 150,
        press::HAND | press::DECK if has_hand => 10,
        press::HAND | press::DECK => 120,
        press::BOT | press::OPTION => 12,
        press::NEW => 10,
        press::LEAVE | press::CONCEDE => 2,
        press::FORGET_SURE | press::REPLACE | press::CLOSE | press::CLOSE_SURE => 0,
        _ => 4,
    }
}

/// The last option of a command that takes text: what follows the name goes there.
fn last_text(commands: &[serde_json::Value], name: &str) -> Option<String> {
    let command = commands.iter().find(|one| one["name"] == name)?;
    let options = command["options"].as_array()?;
    let text = options.iter().rev().find(|one| one["type"] == 3)?;
    text["name"].as_str().map(str::to_owned)
}

fn on_telegram(
    fake: &telegram::Fake,
    person: telegram::PersonId,
    chat: telegram::ChatId,
) -> Vec<Message> {
    let private = chat == telegram::ChatId::from(person);
    let mine = |post: &telegram::Post| post.author == telegram::Author::Bot;
    let posts = fake.visible_to(person, chat).into_iter().filter(mine);
    let message = |post: telegram::Post| {
        let links = post.shown.buttons.iter().flatten().filter_map(|one| match &one.action {
            telegram::Action::Url(url) if url.contains("?start=") => Some(url.clone()),
            telegram::Action::Data(_)
            | telegram::Action::Url(_)
            | telegram::Action::WebApp(_)
            | telegram::Action::Other(_) => None,
        });
        let links = links.collect();
        let buttons = post.shown.buttons.iter().flatten().filter_map(|one| match &one.action {
            telegram::Action::Data(data) => Some((one.label.clone(), Token::read(data)?)),
            telegram::Action::Url(_) | telegram::Action::WebApp(_) | telegram::Action::Other(_) => {
                None
            }
        });
        Message {
            on: On::Telegram(chat, post.target()),
            alone: private || post.only_for == Some(person),
            at: u64::try_from(post.edited_at.unwrap_or(post.sent_at)).unwrap_or_default(),
            buttons: buttons.collect(),
            links,
            text: post.shown.text,
        }
    };
    posts.map(message).collect()
}

fn on_discord(
    fake: &discord::Fake,
    person: discord::Person,
    channel: discord::Channel,
) -> Vec<Message> {
    let shown = fake.visible_to(person, channel).into_iter().filter(|shown| shown.by_bot);
    let message = |shown: discord::Shown| {
        let buttons = shown.buttons();
        let token = |one: discord::Button| Token::read(&one.id).map(|token| (one.label, token));
        Message {
            on: On::Discord(shown.id),
            alone: matches!(shown.audience, discord::Audience::Only(..)),
            at: shown.edited.unwrap_or(shown.created),
            buttons: buttons.into_iter().filter(|one| !one.disabled).filter_map(token).collect(),
            links: Vec::new(),
            text: shown.content,
        }
    };
    shown.map(message).collect()
}
