//! Pages of what is looked up, and showing them to everybody. A page holds no secret of any match; it
//! is shown to whoever asked, with a button that shows the same to everybody in the channel where it
//! was asked for, under the name of who does it.
//!
//! What makes a page: a [`Press`] that `Press::opens_page` knows and [`Table::opened`] opens, and a
//! [`Page`] where [`super::show`] paints it. Its button for showing it to everybody, and where it was
//! asked for, are written here.

use super::answer::{Answer, Show};
use super::{Table, lock};
use crate::api::{Body, Button, ButtonKind, ChannelId, Company, Incoming, Now, PersonId, Screen};
use crate::prompts::digest_text;
use crate::screens::Desk;
use crate::token::{Press, Reach, Token};
use std::collections::{BTreeMap, VecDeque};
use stolik_store::{Batch, Millis, StoreError, UpdateKey};
use stolik_words::{Phrase, clean_name};

/// So many pages may one person show within [`MINUTE`].
const SHOWN: usize = 3;
const MINUTE: i64 = 60 * 1000;
/// How long a page can be shown where it was asked for, from a private chat, in milliseconds.
const ASKED: i64 = 60 * MINUTE;
/// How many people and places are remembered.
const REMEMBERED: usize = 4096;
/// Rows of a screen, and buttons of a row.
const ROWS: usize = 5;
const WIDTH: usize = 5;

/// Where a page was asked for, as tokens carry it: a digest of the channel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Origin(u32);

impl Origin {
    /// In a private chat: there is nobody to show it to.
    pub(crate) const ALONE: Origin = Origin(0);

    fn of(channel: &ChannelId) -> Origin {
        Origin((digest_text(&channel.0) as u32).max(1))
    }
}

/// A page, ready to be shown.
pub(super) struct Page {
    /// Its text, and buttons that lead to other pages. At most four rows.
    pub screen: Screen,
    /// Buttons of the last row, at most four: what else can be seen of it. Those that open no page are
    /// for whoever asked alone.
    pub tools: Vec<Button>,
    /// What opens it again; none where there is nothing to show to others.
    pub opens: Option<Token>,
}

impl Page {
    /// A screen that is for whoever asked alone.
    pub(super) fn alone(screen: Screen) -> Page {
        Page { screen, tools: Vec::new(), opens: None }
    }
}

/// Who asked for pages where, and who showed some when. In memory: it matters for an hour.
#[derive(Default)]
pub(super) struct Shared {
    asked: BTreeMap<(PersonId, Origin), (ChannelId, Now)>,
    shown: BTreeMap<PersonId, VecDeque<Now>>,
}

impl Shared {
    /// A person asks for a page in a channel.
    fn asks(&mut self, person: &PersonId, channel: &ChannelId, now: Now) {
        if self.asked.len() >= REMEMBERED {
            self.asked.retain(|_, (_, at)| now.0 - at.0 < ASKED);
        }
        if self.asked.len() >= REMEMBERED {
            self.asked.pop_first();
        }
        self.asked.insert((person.clone(), Origin::of(channel)), (channel.clone(), now));
    }

    /// Where a person asked, not long ago.
    fn place(&self, person: &PersonId, origin: Origin, now: Now) -> Option<ChannelId> {
        let (channel, at) = self.asked.get(&(person.clone(), origin))?;
        (now.0 - at.0 < ASKED).then(|| channel.clone())
    }

    /// Whether a person may show one more now; it is counted then.
    fn may_show(&mut self, person: &PersonId, now: Now) -> bool {
        let recent = |times: &VecDeque<Now>| times.iter().any(|at| now.0 - at.0 < MINUTE);
        if self.shown.len() >= REMEMBERED {
            self.shown.retain(|_, times| recent(times));
        }
        if self.shown.len() >= REMEMBERED && !self.shown.contains_key(person) {
            return false;
        }
        let times = self.shown.entry(person.clone()).or_default();
        times.retain(|at| now.0 - at.0 < MINUTE);
        let may = times.len() < SHOWN;
        if may {
            times.push_back(now);
        }
        may
    }

    /// Nothing is known of a person any more.
    pub(super) fn forget(&mut self, person: &PersonId) {
        self.asked.retain(|(who, _), _| who != person);
        self.shown.remove(person);
    }
}

impl Table {
    /// The page that a token opens; none if it opens none, or one that is no more.
    pub(super) fn opened(&self, token: Token, incoming: &Incoming) -> Option<Show> {
        match token.press {
            Press::Rule => self.rule_at(token),
            Press::Example => self.example_at(token),
            Press::Card => self.card_at(token),
            Press::Cards => self.cards_at(token, incoming.at),
            Press::DeckPage => self.deck_at(token, incoming),
            Press::OddsPage => self.odds_at(token, incoming),
            _ => None,
        }
    }

    /// Where something was asked for, so that its pages can be shown there. In a private chat this is
    /// the channel that the pressed button names.
    pub(super) fn origin(&self, incoming: &Incoming) -> Origin {
        let person = &incoming.person.id;
        match (incoming.company, &incoming.body) {
            (Company::Others | Company::Page, _) => {
                lock(&self.inner.shared).asks(person, &incoming.channel, incoming.at);
                Origin::of(&incoming.channel)
            }
            (Company::Alone, Body::Press { token }) => Token::read(&self.inner.key, token)
                .filter(|token| token.press.opens_page())
                .map(|token| Origin(token.version))
                .filter(|origin| self.place_of(*origin, incoming).is_some())
                .unwrap_or(Origin::ALONE),
            (Company::Alone, Body::Command { .. } | Body::Text(_) | Body::File { .. }) => {
                Origin::ALONE
            }
        }
    }

    /// The channel behind an origin, if this person asked there not long ago.
    pub(super) fn place_of(&self, origin: Origin, incoming: &Incoming) -> Option<ChannelId> {
        match incoming.company {
            Company::Others | Company::Page => Some(incoming.channel.clone()),
            Company::Alone => {
                lock(&self.inner.shared).place(&incoming.person.id, origin, incoming.at)
            }
        }
    }

    /// Shows the page of a token to everybody, once for each update.
    pub(super) async fn share(&self, token: Token, incoming: &Incoming) -> Answer {
        if !token.press.opens_page() {
            return Answer::refuse("error-stale-button");
        }
        let Some(channel) = self.place_of(Origin(token.version), incoming) else {
            return Answer::refuse("share-ask-again");
        };
        let there = Incoming { channel: channel.clone(), ..incoming.clone() };
        let Some(show) = self.opened(token, &there) else {
            return Answer::refuse("error-stale-button");
        };
        if !lock(&self.inner.shared).may_show(&incoming.person.id, incoming.at) {
            return Answer::refuse(Phrase::new("share-too-often").number("most", SHOWN as i64));
        }
        let answer = Answer::done("share-ack");
        let key = UpdateKey::new(&incoming.id);
        let batch = Batch::new().seen(key, Millis(incoming.at.0), answer.keep());
        match self.inner.store.commit_async(batch).await {
            Ok(()) => Answer { public: Some(Box::new((channel, show))), ..answer },
            Err(StoreError::AlreadySeen { answer, .. }) => Answer::kept(&answer),
            Err(error) => {
                tracing::error!(%error, "a page that was to be shown");
                Answer::refuse("error-try-again")
            }
        }
    }

    /// A page as one person sees it alone: with the button that shows it to everybody, where there is
    /// somebody.
    pub(super) fn for_one(&self, desk: &Desk<'_>, page: Page, origin: Origin) -> Screen {
        let Page { screen, mut tools, opens } = page;
        if let Some(opens) = opens.filter(|_| origin != Origin::ALONE) {
            let token = opens.reach(Reach::Everybody);
            tools.push(desk.button(&desk.word("share-button"), token, ButtonKind::Look));
        }
        self.from(origin, with_tools(screen, tools))
    }

    /// The same as everybody sees it: under the name of who shows it, with what leads to other pages.
    pub(super) fn for_all(&self, desk: &Desk<'_>, page: Page, incoming: &Incoming) -> Screen {
        let origin = Origin::of(&incoming.channel);
        let mut screen = with_tools(page.screen, page.tools);
        for row in &mut screen.buttons {
            row.retain(|button| self.page_token(button).is_some());
        }
        screen.buttons.retain(|row| !row.is_empty());
        let who = Phrase::new("share-by").text("who", clean_name(&incoming.person.name));
        screen.text = format!("{}\n{}", desk.say(&who), screen.text);
        self.from(origin, screen)
    }

    /// Writes into buttons that open pages where they were asked for.
    fn from(&self, origin: Origin, mut screen: Screen) -> Screen {
        for button in screen.buttons.iter_mut().flatten() {
            if let Some(token) = self.page_token(button) {
                button.token = Token { version: origin.0, ..token }.write(&self.inner.key);
            }
        }
        screen
    }

    /// The token of a button that opens a page.
    fn page_token(&self, button: &Button) -> Option<Token> {
        Token::read(&self.inner.key, &button.token).filter(|token| token.press.opens_page())
    }
}

/// With tools in a row of their own below; in the last row where there are five already.
fn with_tools(mut screen: Screen, tools: Vec<Button>) -> Screen {
    let full = screen.buttons.len() >= ROWS;
    match screen.buttons.last_mut().filter(|_| full) {
        _ if tools.is_empty() => {}
        Some(last) => {
            last.extend(tools);
            last.truncate(WIDTH);
        }
        None => screen.buttons.push(tools),
    }
    screen
}
