//! Lookup pages, and showing them to everybody. A page holds no secret of any match. It is shown to the person who
//! asked, with a button that shows it to everybody in the channel of the request. It appears under the name of the
//! person who presses.
//!
//! The parts of a page: a [`Press`] that `Press::opens_page` knows and `service` opens, and a [`Page`] where `service`
//! paints it. Its button for showing it to everybody, and the channel of the request, are added here.

use super::page::{Origin, Page, SHOWN};
use super::state::Lookup;
use crate::hall::answer::Answer;
use crate::hall::change::unstored;
use crate::hall::show::LookupPage;
use crate::hall::state::lock;
use crate::play::authority::GUEST_PRESSES;
use crate::screens::desk::Desk;
use crate::wire::api::{Body, Button, ButtonKind, ChannelId, Company, Incoming, Screen};
use crate::wire::token::{Reach, Token};
use stolik_kernel::Audience;
use stolik_store::{Batch, Millis, StoreError, UpdateKey};
use stolik_words::{Phrase, clean_name};

/// Rows of a screen, and buttons of a row.
const ROWS: usize = 5;
const WIDTH: usize = 5;

impl Lookup {
    /// Returns the channel of a request, so that its pages can be shown there. In a private chat this is the channel
    /// that the pressed button names.
    pub(crate) fn origin(&self, incoming: &Incoming) -> Origin {
        let person = &incoming.person.id;
        match (incoming.company, &incoming.body) {
            // Nobody is shown anything there but by the answer itself.
            (Company::Guest, _) => Origin::ALONE,
            (Company::Others | Company::Page, _) => {
                lock(&self.shared).asks(person, &incoming.channel, incoming.at);
                Origin::of(&incoming.channel)
            }
            (Company::Alone, Body::Press { token }) => Token::read(&self.hall.key, token)
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
    pub(crate) fn place_of(&self, origin: Origin, incoming: &Incoming) -> Option<ChannelId> {
        match incoming.company {
            Company::Others | Company::Page => Some(incoming.channel.clone()),
            Company::Guest => None,
            Company::Alone => lock(&self.shared).place(&incoming.person.id, origin, incoming.at),
        }
    }

    /// Returns the channel in which the page of a token is to be shown to everybody.
    ///
    /// # Errors
    /// The answer that says why it is not.
    pub(crate) fn shared_where(
        &self,
        token: Token,
        incoming: &Incoming,
    ) -> Result<ChannelId, Answer> {
        if !token.press.opens_page() {
            return Err(Answer::refuse("error-stale-button"));
        }
        let channel = self.place_of(Origin(token.version), incoming);
        channel.ok_or_else(|| Answer::refuse("share-ask-again"))
    }

    /// Shows a page to everybody in a channel, once for each update.
    pub(crate) async fn share(
        &self,
        show: LookupPage,
        channel: ChannelId,
        incoming: &Incoming,
    ) -> Answer {
        if !lock(&self.shared).may_show(&incoming.person.id, incoming.at) {
            return Answer::refuse(Phrase::new("share-too-often").number("most", SHOWN as i64));
        }
        let answer = Answer::done("share-ack");
        let key = UpdateKey::new(&incoming.id);
        let batch = Batch::new().seen(key, Millis(incoming.at.0), answer.keep());
        match self.hall.store.commit_async(batch).await {
            Ok(()) => Answer { public: Some(Box::new((channel, show))), ..answer },
            Err(StoreError::AlreadySeen { answer, .. }) => Answer::kept(&answer),
            Err(error) => {
                tracing::error!(%error, "a page that was to be shown");
                Answer::refuse(unstored(&error))
            }
        }
    }

    /// A page as one person sees it alone: with the button that shows it to everybody, where there is
    /// somebody.
    pub(crate) fn for_one(&self, desk: &Desk<'_>, page: Page, origin: Origin) -> Screen {
        let Page { screen, mut tools, opens } = page;
        if let Some(opens) = opens.filter(|_| origin != Origin::ALONE) {
            let token = opens.reach(Reach::Everybody);
            tools.push(desk.button(&desk.word("share-button"), token, ButtonKind::Look));
        }
        self.from(origin, with_tools(screen, tools))
    }

    /// A page in a chat where the bot is a guest: nothing on it leads to a match or a table.
    pub(crate) fn for_guest(&self, desk: &Desk<'_>, page: Page) -> Screen {
        let mut screen = self.for_one(desk, page, Origin::ALONE);
        let may = |button: &Button| {
            let token = self.page_token(&button.token);
            token.is_some_and(|token| GUEST_PRESSES.contains(&token.press))
        };
        screen.buttons.iter_mut().for_each(|row| row.retain(may));
        screen.buttons.retain(|row| !row.is_empty());
        screen
    }

    /// The same as everybody sees it: under the name of who shows it, with what leads to other pages.
    pub(crate) fn for_all(&self, desk: &Desk<'_>, page: Page, incoming: &Incoming) -> Screen {
        let origin = Origin::of(&incoming.channel);
        let mut screen = with_tools(page.screen, page.tools);
        for row in &mut screen.buttons {
            // A private screen is opened by nobody else.
            let opens = |token: Token| token.audience == Audience::Public;
            row.retain(|button| self.page_token(&button.token).is_some_and(opens));
        }
        screen.track = None;
        screen.buttons.retain(|row| !row.is_empty());
        let who = Phrase::new("share-by").text("who", clean_name(&incoming.person.name));
        screen.text = format!("{}\n{}", desk.say(&who), screen.text);
        self.from(origin, screen)
    }

    /// Writes into buttons that open pages where they were asked for.
    fn from(&self, origin: Origin, mut screen: Screen) -> Screen {
        let from = |token: &mut String| {
            if let Some(page) = self.page_token(token) {
                *token = Token { version: origin.0, ..page }.write(&self.hall.key);
            }
        };
        let touched = screen.touches.iter_mut().flat_map(|touch| {
            let buttons = touch.buttons.iter_mut().map(|button| &mut button.token);
            touch.press.iter_mut().chain(buttons)
        });
        let buttons = screen.buttons.iter_mut().flatten().map(|button| &mut button.token);
        let stops = screen.track.iter_mut().flat_map(|track| &mut track.stops);
        touched.chain(buttons).chain(stops).for_each(from);
        screen
    }

    /// Returns the token of a button that opens a page.
    fn page_token(&self, token: &str) -> Option<Token> {
        Token::read(&self.hall.key, token).filter(|token| token.press.opens_page())
    }
}

/// With tools in a row of their own below; in the last row where there are five already.
pub(crate) fn with_tools(mut screen: Screen, tools: Vec<Button>) -> Screen {
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
