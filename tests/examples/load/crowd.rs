//! The people of one platform: what they see, what they press, and what came of it.

use std::time::{Duration, Instant};
use stolik_kernel::chance::Fast;
use stolik_tests::fake::discord::{self, Begun, GUILD};
use stolik_tests::fake::telegram::{self, CallbackId};
use stolik_tests::token::{Token, press};

use crate::prepare::Seating;

/// After how long nobody waits any more for what a press was to show.
const SHOWN: Duration = Duration::from_secs(60);

/// A platform with its people.
pub enum Platform {
    Telegram(telegram::Fake),
    Discord(discord::Fake),
}

/// Somebody at a table.
#[derive(Clone, Copy)]
enum Who {
    Telegram(telegram::PersonId),
    Discord(discord::Person, discord::Channel),
}

/// The private message of a person.
struct Hand {
    on: On,
    /// The time of its last change, by the platform's clock.
    at: u64,
    buttons: Vec<Token>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Telegram(telegram::ChatId, telegram::Target),
    Discord(discord::Message),
}

/// A press that something is waited for.
struct Press {
    at: Instant,
    answer: Answer,
    answered: bool,
    /// The person whose hand is to change, and the time of its last change.
    who: usize,
    seen: Option<u64>,
}

enum Answer {
    Callback(CallbackId),
    Interaction(Begun),
}

/// The measurements.
#[derive(Default)]
pub struct Tally {
    pub pressed: usize,
    pub answers: Vec<Duration>,
    /// From a press to the picture of one's own hand after it.
    pub pictures: Vec<Duration>,
    /// Presses whose picture did not come in time.
    pub unseen: usize,
}

/// All of a platform.
pub struct Crowd {
    pub platform: Platform,
    people: Vec<Who>,
    /// The people who wait for a picture.
    busy: Vec<bool>,
    waiting: Vec<Press>,
    luck: Fast,
    pub tally: Tally,
}

impl Crowd {
    /// So many tables of two, a chat each.
    pub fn new(platform: Platform, tables: usize) -> (Crowd, Vec<Seating>) {
        let (mut people, mut seating) = (Vec::new(), Vec::new());
        for table in 0..tables {
            let names = [format!("Игрок {table} а"), format!("Игрок {table} б")];
            match &platform {
                Platform::Telegram(fake) => {
                    let two = names.map(|name| fake.person(&name));
                    let chat = fake.supergroup("Клуб", &two);
                    people.extend(two.map(Who::Telegram));
                    let named = two.map(|one| format!("telegram:{one}"));
                    seating.push(Seating { channel: format!("telegram:{chat}"), people: named });
                }
                Platform::Discord(fake) => {
                    let channel = fake.channel(GUILD, &format!("table-{table}"));
                    let two = names.map(|name| fake.person(&name, "ru"));
                    people.extend(two.map(|one| Who::Discord(one, channel)));
                    let named = two.map(|one| format!("discord:{one}"));
                    seating.push(Seating { channel: format!("discord:{channel}"), people: named });
                }
            }
        }
        let busy = vec![false; people.len()];
        let tally = Tally::default();
        let crowd =
            Crowd { platform, people, busy, waiting: Vec::new(), luck: Fast::new(3), tally };
        (crowd, seating)
    }

    /// Everybody has the private chat open, so that hands come there.
    pub fn opens(&self, from: usize, to: usize) {
        for who in &self.people[from..to.min(self.people.len())] {
            if let (Platform::Telegram(fake), Who::Telegram(person)) = (&self.platform, who) {
                fake.opens(*person, "");
            }
        }
    }

    pub fn count(&self) -> usize {
        self.people.len()
    }

    /// Returns the number of people who see their own hand, with a button to press.
    pub fn ready(&self) -> usize {
        (0..self.people.len()).filter(|who| self.hand(*who).is_some()).count()
    }

    /// Lets a person who is asked press a button of the game; a person without a visible hand opens it.
    pub fn press(&mut self) -> bool {
        for _ in 0..self.people.len() {
            let who = self.luck.below(self.people.len() as u32) as usize;
            if self.busy[who] {
                continue;
            }
            let Some((on, token, seen)) = self.wish(who) else { continue };
            let answer = match (&self.platform, on, self.people[who]) {
                (Platform::Telegram(fake), On::Telegram(chat, target), Who::Telegram(one)) => {
                    Answer::Callback(fake.presses_data(one, chat, target, &token.text).callback)
                }
                (Platform::Discord(fake), On::Discord(message), Who::Discord(one, _)) => {
                    Answer::Interaction(fake.presses_raw(one, message, &token.text))
                }
                _ => unreachable!("each sees the messages of one platform"),
            };
            self.busy[who] = true;
            self.tally.pressed += 1;
            let at = Instant::now();
            self.waiting.push(Press { at, answer, answered: false, who, seen });
            return true;
        }
        false
    }

    /// Looks what has been answered and shown.
    pub fn looks(&mut self) {
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.retain_mut(|one| {
            let since = one.at.elapsed();
            if !one.answered && self.is_answered(&one.answer) {
                one.answered = true;
                self.tally.answers.push(since);
            }
            let shown = self.hand(one.who).map(|hand| hand.at) > one.seen;
            if one.answered && shown {
                self.tally.pictures.push(since);
            } else if since > SHOWN {
                self.tally.unseen += usize::from(!shown);
            } else {
                return true;
            }
            self.busy[one.who] = false;
            false
        });
        self.waiting = waiting;
    }

    /// Presses that are not answered yet.
    pub fn unanswered(&self) -> usize {
        self.waiting.iter().filter(|one| !one.answered).count()
    }

    fn is_answered(&self, answer: &Answer) -> bool {
        match (&self.platform, answer) {
            (Platform::Telegram(fake), Answer::Callback(id)) => fake.answer(id).is_some(),
            (Platform::Discord(fake), Answer::Interaction(asked)) => {
                fake.answer_of(asked).is_some()
            }
            _ => false,
        }
    }

    /// Returns the button that a person would press, its message, and the time of that message's last change.
    fn wish(&mut self, who: usize) -> Option<(On, Token, Option<u64>)> {
        if let Some(hand) = self.hand(who) {
            let steps: Vec<&Token> =
                hand.buttons.iter().filter(|one| one.press == press::STEP).collect();
            // Of those who see their hand only the asked have something to press.
            let at = self.luck.below(u32::try_from(steps.len()).ok()?.max(1)) as usize;
            return steps.get(at).map(|token| (hand.on, (*token).clone(), Some(hand.at)));
        }
        let (on, token) = self.opener(who)?;
        Some((on, token, None))
    }

    /// The newest message of one's own that shows a hand.
    fn hand(&self, who: usize) -> Option<Hand> {
        let all: Vec<Hand> = match (&self.platform, self.people[who]) {
            (Platform::Telegram(fake), Who::Telegram(person)) => {
                let chat = person.into();
                let posts = fake.visible_to(person, chat).into_iter();
                let mine = posts.filter(|post| post.author == telegram::Author::Bot);
                mine.filter(|post| post.shown.picture.is_some())
                    .map(|post| on_telegram(chat, &post))
                    .collect()
            }
            (Platform::Discord(fake), Who::Discord(person, channel)) => {
                let mine = fake.ephemeral(person, channel).into_iter();
                mine.filter(|shown| !shown.pictures.is_empty())
                    .map(|shown| on_discord(&shown))
                    .collect()
            }
            _ => Vec::new(),
        };
        all.into_iter().max_by_key(|hand| hand.at)
    }

    /// The button of the board that opens one's hand.
    fn opener(&self, who: usize) -> Option<(On, Token)> {
        let (Platform::Discord(fake), Who::Discord(_, channel)) =
            (&self.platform, self.people[who])
        else {
            return None;
        };
        let boards = fake.messages(channel).into_iter().map(|shown| on_discord(&shown));
        let opens = |hand: Hand| {
            let token = hand.buttons.into_iter().find(|one| one.press == press::HAND)?;
            Some((hand.on, token))
        };
        boards.filter_map(opens).last()
    }
}

fn on_telegram(chat: telegram::ChatId, post: &telegram::Post) -> Hand {
    let buttons = post.shown.buttons.iter().flatten().filter_map(|one| match &one.action {
        telegram::Action::Data(data) => Token::read(data),
        telegram::Action::Url(_) | telegram::Action::WebApp(_) | telegram::Action::Other(_) => None,
    });
    let at = u64::try_from(post.edited_at.unwrap_or(post.sent_at)).unwrap_or_default();
    Hand { on: On::Telegram(chat, post.target()), at, buttons: buttons.collect() }
}

fn on_discord(shown: &discord::Shown) -> Hand {
    let buttons = shown.buttons();
    let options = shown.selects().into_iter().flat_map(|select| select.options);
    let tokens = buttons.iter().filter_map(|one| Token::read(&one.id));
    let more = options.filter_map(|(_, value, _)| Token::read(&value));
    let buttons = tokens.chain(more).collect();
    Hand { on: On::Discord(shown.id), at: shown.edited.unwrap_or(shown.created), buttons }
}
