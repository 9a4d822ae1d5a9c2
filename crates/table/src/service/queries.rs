//! The table's interface for adapters and tools beside presses: surfaces, settings, lookup, the clocks. Each is
//! implemented in its module.

use super::table::{Table, Work};
use crate::choosing::decks;
use crate::chosen::settings::{ChatSettings, PersonSettings};
use crate::clocks;
use crate::game::cards::{CardHow, CardRow};
use crate::game::hosted::{BookInfo, RuleText};
use crate::game::study::Unstudied;
use crate::hall::bots::run_bots;
use crate::hall::servers::Authority;
use crate::hall::state::lock;
use crate::hall::work::{Rank, answer_for};
use crate::hall::works::{self, Queue};
use crate::play::{close, link, study};
use crate::wire::api::{ChannelId, Now, PersonId, Picture, Surface};
use crate::wire::token::{Press, Token, link_code};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::task::Poll;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::Language;

impl Table {
    /// The surfaces that stand in a channel for this person: the lobby, the boards (oldest first;
    /// the last finished ones stay), and the person's own hands. Without a person: the public ones.
    #[must_use]
    pub fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        self.hall.surfaces(channel, person)
    }

    /// A person's hands in all channels, for a private chat: live matches only.
    #[must_use]
    pub fn hands(&self, person: &PersonId) -> Vec<Surface> {
        self.hall.hands(person)
    }

    /// The surfaces of every live match that has to do with a platform, for an adapter that starts or
    /// has lost count: boards in its channels, hands and calls of its people, wherever they play; and where a puzzle
    /// a day is wanted.
    #[must_use]
    pub fn surfaces_of(&self, platform: &str) -> Vec<Surface> {
        self.hall.surfaces_of(platform)
    }

    /// Returns a person's settings.
    #[must_use]
    pub fn person_settings(&self, person: &PersonId) -> PersonSettings {
        self.hall.person_settings(person)
    }

    /// Returns the settings that the administrators of a chat have chosen.
    #[must_use]
    pub fn chat_settings(&self, channel: &ChannelId) -> ChatSettings {
        self.hall.chat_settings(channel)
    }

    /// The language in which a person is answered: the person's own choice, else what the platform
    /// says.
    #[must_use]
    pub fn language(&self, person: &PersonId, platform: Language) -> Language {
        self.hall.language(person, platform)
    }

    /// The language of public messages in a chat: its administrators' choice, else the adapter's
    /// guess.
    #[must_use]
    pub fn chat_language(&self, channel: &ChannelId, guess: Language) -> Language {
        self.hall.chat_language(channel, guess)
    }

    /// Does all due jobs, and returns the next due time, if any: always later than `now`. A match in which a job fails
    /// does not stop the others. A caller that drives it by hand calls it again then and after every
    /// [`crate::wire::api::Change`]; [`run_clocks`] does both.
    pub fn tick(&self, now: Now) -> Work<'_, Option<Now>> {
        Box::pin(clocks::tick(&self.hall, now))
    }

    /// Drives the clocks until the returned future is dropped: ticks whenever something is due by the
    /// clock of [`crate::TableConfig::world`], also if it became so just now. Bots that are waited for and that nobody
    /// woke play too: at once, and again after a minute.
    pub fn run_clocks(&self) -> Work<'_, ()> {
        Box::pin(async move {
            tokio::join!(clocks::run_clocks(&self.hall), run_bots(&self.hall));
        })
    }

    /// Does work of an adapter that could end the program, such as building a message: noted until the future waits for the
    /// first time, so that the end of the program during a request to the platform blames nothing. Returns `None`, without
    /// the work, if the program ended twice during the work of this name.
    pub fn noted<'a, T: Send + 'a>(
        &'a self,
        name: String,
        work: impl Future<Output = T> + Send + 'a,
    ) -> Work<'a, Option<T>> {
        Box::pin(async move {
            let under_way = self.hall.works.start(works::named(name), Queue::Background).await?;
            let mut work = pin!(work);
            let first = poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await;
            drop(under_way);
            Some(match first {
                Poll::Ready(done) => done,
                Poll::Pending => work.await,
            })
        })
    }

    /// Does a search of an adapter in the paint queue, where it may take its time, as a job of the person who asks. Such
    /// are [`Table::lookup`] and [`Table::cards`]: a worker of the runtime that computed them would answer nobody
    /// meanwhile. Returns `None` if too many jobs wait, or if it broke.
    pub fn search<'a, T: Send + 'static>(
        &'a self,
        person: &'a PersonId,
        work: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Work<'a, Option<T>> {
        let table = self.clone();
        let search = self.lookup.queued(move |_| work(&table));
        Box::pin(async move {
            let found = answer_for(person, search).await;
            found.inspect_err(|error| tracing::warn!(%error, "a search")).ok()
        })
    }

    /// Returns the answers in the rules of a document, or of another one if that has nothing better. Each is a document
    /// and a rule, best first; empty if no rule answers it. Rules of that name in other games follow. `document`:
    /// `None` is the default one.
    #[must_use]
    pub fn lookup(
        &self,
        document: Option<&str>,
        question: &str,
        language: Language,
    ) -> Vec<(String, RuleText)> {
        self.lookup.lookup(document, question, language)
    }

    /// The document of which somebody asks there who names none: that of a running match at which the
    /// person sits there, or that is played there, or at which the person sits elsewhere; else the
    /// chat's, else the default.
    #[must_use]
    pub fn book_for(&self, channel: &ChannelId, person: &PersonId) -> String {
        self.lookup.book_for(channel, person)
    }

    /// Documents whose rules can be looked up, the default one first.
    #[must_use]
    pub fn books(&self) -> &[BookInfo] {
        self.lookup.books()
    }

    /// All of a rule's page as one text: number, title, text, parts, edition. None if the document has
    /// no such rule.
    #[must_use]
    pub fn rule_words(&self, document: &str, id: &str, language: Language) -> Option<String> {
        self.lookup.rule_words(document, id, language)
    }

    /// The document of whose cards somebody asks there who names none: that of [`Lookup::book_for`] if
    /// it has cards, else the first that has. Empty where none has.
    #[must_use]
    pub fn cards_for(&self, channel: &ChannelId, person: &PersonId) -> String {
        self.lookup.cards_for(channel, person)
    }

    /// Returns the answers to a question about cards, as rows with their documents, best first. They are from that
    /// document, or from another one if it has nothing better. An empty question finds the first cards.
    #[must_use]
    pub fn cards(
        &self,
        document: &str,
        question: &str,
        language: Language,
    ) -> (CardHow, Vec<(String, CardRow)>) {
        self.lookup.cards(document, question, language)
    }

    /// A card in words, as one text.
    #[must_use]
    pub fn card_words(&self, document: &str, id: &str, language: Language) -> Option<String> {
        self.lookup.card_words(document, id, language)
    }

    /// The picture of a card, painted behind what people wait for; none if there is no such card.
    pub fn card_picture<'a>(
        &'a self,
        document: &'a str,
        id: &'a str,
        language: Language,
    ) -> Work<'a, Option<Picture>> {
        Box::pin(self.lookup.painted_card(document, id, language, Rank::Standing))
    }

    /// The decks that a person may name, their own first: what names one, and what is read. Nobody else
    /// may see these rows.
    #[must_use]
    pub fn deck_names(&self, person: &PersonId, language: Language) -> Vec<(String, String)> {
        decks::deck_names(&self.hall, person, language)
    }

    /// A chat got another id (a Telegram group that was upgraded): its matches, links and settings
    /// go with it. Messages in the old chat are forgotten; nobody can reach them any more.
    pub fn move_channel<'a>(
        &'a self,
        from: &'a ChannelId,
        to: &'a ChannelId,
        at: Now,
    ) -> Work<'a, ()> {
        Box::pin(link::move_channel(&self.hall, from, to, at))
    }

    /// Nothing can be written to a chat any more (the bot was sent away, or blocked): what is sent there unasked, a
    /// puzzle a day, is so no more.
    pub fn unreachable<'a>(&'a self, channel: &'a ChannelId) -> Work<'a, ()> {
        Box::pin(self.hall.unreachable(channel))
    }

    /// Closes a match for its operator, even if its players object. False if there is none that is open or running.
    pub fn close(&self, id: MatchId, at: Now) -> Work<'_, bool> {
        Box::pin(close::for_operator(&self.hall, id, at))
    }

    /// Sets the address of invitations on a platform, in which `{code}` stands for the code. `{room}` stands for the
    /// channel, if the platform's channels have addresses of their own. The adapter of a platform calls this once the
    /// address is known; the last call counts.
    pub fn invite_by(&self, platform: &str, address: impl Into<String>) {
        lock(&self.hall.addresses).insert(platform.to_owned(), address.into());
    }

    /// Returns the number of matches whose games are kept in memory at most.
    #[must_use]
    pub fn most_loaded(&self) -> usize {
        self.hall.most_loaded.load(Ordering::SeqCst)
    }

    /// Sets the public address of the page, without a slash at its end: chats open it as an application.
    pub fn page_at(&self, address: impl Into<String>) {
        *lock(&self.hall.page) = Some(address.into());
    }

    /// The public address of the page, if it has one.
    #[must_use]
    pub fn page_address(&self) -> Option<String> {
        lock(&self.hall.page).clone()
    }

    /// Returns the token of a press that shows a match: the person's own hand, else the board, as far as the person may
    /// look at it there.
    #[must_use]
    pub fn opening(&self, person: &PersonId, id: MatchId) -> Option<String> {
        let standing = self.hall.place(id)?.now();
        let token = match standing.record.seat_of(person) {
            Some(seat) => Token::new(Press::Hand, id, Audience::Seat(seat)),
            None => Token::new(Press::Watch, id, Audience::Public),
        };
        Some(token.write(&self.hall.key))
    }

    /// A channel belongs to a server, whose channels have nothing in common but that: an administrator of the whole
    /// server finds its matches from its other channels. Held in memory; the platform's adapter says it after a start.
    pub fn belongs(&self, channel: &ChannelId, server: &str) {
        lock(&self.hall.servers).put(channel, server);
    }

    /// Notes the reach of a person's authority in a server, before the person's update is handed in.
    pub fn governs(&self, person: &PersonId, server: &str, authority: Authority) {
        let now = self.hall.world.clock.now();
        lock(&self.hall.servers).governs(person, server, (authority, now));
    }

    /// Sets the address at which a channel is opened on its platform: an invitation to a table there names it. For
    /// platforms on which no address carries an invitation. Their adapters call this at every press, because the
    /// address is remembered only for a while.
    pub fn reached_by(&self, channel: &ChannelId, address: String) {
        let now = self.hall.world.clock.now();
        lock(&self.hall.rooms).put(channel.clone(), address, now);
    }

    /// Opens a table for study in a channel, for an operator: nobody sits at it yet.
    ///
    /// # Errors
    /// The faults that keep the text from being played on from.
    pub fn import(
        &self,
        channel: ChannelId,
        text: String,
        at: Now,
    ) -> Work<'_, Result<MatchId, Vec<Unstudied>>> {
        Box::pin(study::for_operator(&self.hall, channel, text, at))
    }

    /// The code by which other channels can be linked to a match; tests and tools.
    #[must_use]
    pub fn link_code(&self, id: MatchId) -> String {
        link_code(&self.hall.key, id)
    }

    /// For so many milliseconds after somebody else's act a person is not called yet, so that those
    /// who are at it anyway are not (20 seconds at first).
    pub fn call_grace(&self, milliseconds: u32) {
        self.hall.due.grace.store(i64::from(milliseconds), Ordering::SeqCst);
    }

    /// Sets the delay of standing orders in milliseconds after their seat was asked (8 seconds at
    /// first). It is the same for any hand.
    pub fn order_delay(&self, milliseconds: u32) {
        self.hall.due.order.store(i64::from(milliseconds), Ordering::SeqCst);
    }
}
