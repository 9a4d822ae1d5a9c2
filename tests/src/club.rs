//! People at a table: they press and type at times that the test names, over a store of its choice.

use crate::house::House;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use stolik_berserk::{Command, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_store::{Batch, Store};
use stolik_table::{
    Body, Button, ButtonKind, Catalogue, ChannelId, Choice, Company, Frame, Incoming, MatchId, Now,
    Person, PersonId, Played, Reply, Role, Screen, ScreenStyle, SurfaceId, Table, TableConfig,
    choice_label,
};
use stolik_words::{Arg, Language, Phrase, Words};
use stolik_world::{Entropy, World};

/// The channel in which everything happens unless a test says otherwise.
pub const CHANNEL: &str = "test:club";
/// The people at p1 and p2.
pub const PEOPLE: [&str; 2] = ["anna", "boris"];
/// Somebody who only looks on.
pub const VERA: &str = "vera";

/// Unpredictable bytes that are the same in every run.
#[must_use]
pub fn entropy(seed: u64) -> Entropy {
    let mut fast = Fast::new(seed);
    Entropy::of(move |bytes| bytes.iter_mut().for_each(|b| *b = fast.bits() as u8))
}

/// The bytes of [`entropy`], but the deck keys of these seats of the first match are mixed with a
/// secret. A data file's first keys are made in this order: tokens, dice, decks of p1 and p2.
#[must_use]
pub fn entropy_with_decks(seed: u64, seats: Vec<Seat>, secret: u64) -> Entropy {
    let mut fast = Fast::new(seed);
    let mut keys = 0;
    Entropy::of(move |bytes| {
        bytes.iter_mut().for_each(|b| *b = fast.bits() as u8);
        if bytes.len() == 32 {
            if keys >= 2 && seats.contains(&Seat(keys - 2)) {
                bytes.iter_mut().zip(secret.to_be_bytes()).for_each(|(b, s)| *b ^= s);
            }
            keys += 1;
        }
    })
}

/// A table, a clock and a catalogue.
pub struct Club {
    /// The table.
    pub table: Table,
    /// Its store.
    pub store: Store,
    /// Its catalogue.
    pub house: House,
    /// The language of everything that is asked for.
    pub language: Language,
    /// The frame of the pictures that are asked for.
    pub frame: Frame,
    words: Words,
    now: AtomicI64,
    updates: AtomicU64,
}

impl Club {
    /// A table over a store in memory.
    #[must_use]
    pub fn new(house: &House, seed: u64) -> Club {
        Club::over(Store::in_memory(), house, entropy(seed), PathBuf::from("/nonexistent/aside"))
    }

    /// A table over a store that may hold matches already.
    ///
    /// # Panics
    /// If the table does not open.
    #[must_use]
    pub fn over(store: Store, house: &House, entropy: Entropy, quarantine: PathBuf) -> Club {
        Club::of_world(store, house, World { entropy, ..World::real() }, quarantine)
    }

    /// The same with another clock too: by that of the world the table's own clocks go.
    ///
    /// # Panics
    /// If the table does not open.
    #[must_use]
    pub fn of_world(store: Store, house: &House, world: World, quarantine: PathBuf) -> Club {
        // A move that an earlier table over this store has handed in is stored before this one loads.
        store.commit(Batch::new()).expect("the store writes");
        let config = TableConfig {
            store: store.clone(),
            catalogue: Arc::new(house.clone()),
            words: Arc::new(Words::embedded()),
            world,
            quarantine,
        };
        let table = Table::open(config).expect("the table opens");
        let (now, updates) = (AtomicI64::new(1000), AtomicU64::new(1));
        Club {
            table,
            store,
            house: house.clone(),
            language: Language::En,
            frame: Frame::Chat,
            words: Words::embedded(),
            now,
            updates,
        }
    }

    /// Returns the time of the clock, and the number of the next update.
    #[must_use]
    pub fn numbers(&self) -> (i64, u64) {
        (self.time(), self.updates.load(Ordering::SeqCst))
    }

    /// Goes on where another club stopped.
    pub fn goes_on_from(&self, (time, update): (i64, u64)) {
        self.set_time(time);
        self.updates.store(update, Ordering::SeqCst);
    }

    /// Returns the time of the clock.
    #[must_use]
    pub fn time(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    /// Sets the clock.
    pub fn set_time(&self, at: i64) {
        self.now.store(at, Ordering::SeqCst);
    }

    /// Chooses language and frame by a number: four numbers in a row have all combinations.
    pub fn set_style(&mut self, seed: u64) {
        self.language = if seed.is_multiple_of(2) { Language::Ru } else { Language::En };
        self.frame = if (seed / 2).is_multiple_of(2) { Frame::Chat } else { Frame::Phone };
    }

    /// The style of the screens that are asked for.
    #[must_use]
    pub fn style(&self) -> ScreenStyle {
        ScreenStyle { language: self.language, frame: self.frame }
    }

    /// The channel.
    #[must_use]
    pub fn channel(&self) -> ChannelId {
        ChannelId::new(CHANNEL)
    }

    /// Something a person does now, as an update of its own.
    #[must_use]
    pub fn incoming(&self, who: &str, body: Body) -> Incoming {
        Incoming {
            id: format!("test:{}", self.updates.fetch_add(1, Ordering::SeqCst)),
            at: Now(self.time()),
            channel: self.channel(),
            person: Person { id: PersonId::new(format!("test:{who}")), name: who.to_owned() },
            language: self.language,
            role: Role::Member,
            company: Company::Others,
            frame: self.frame,
            mentions: Vec::new(),
            body,
        }
    }

    /// A line of text.
    pub async fn types(&self, who: &str, text: &str) -> Reply {
        self.table.handle(self.incoming(who, Body::Text(text.to_owned()))).await
    }

    /// A line of text that must not be refused.
    ///
    /// # Panics
    /// If it is.
    pub async fn does(&self, who: &str, text: &str) -> Reply {
        let reply = self.types(who, text).await;
        assert!(!reply.refused, "{who}: {text}: {}", reply.acknowledgement);
        reply
    }

    /// A press with this token.
    pub async fn presses(&self, who: &str, token: &str) -> Reply {
        self.table.handle(self.incoming(who, Body::Press { token: token.to_owned() })).await
    }

    /// Returns the screen of a surface for a person.
    pub async fn screen(&self, who: &str, surface: SurfaceId) -> Option<(u64, Screen)> {
        let person = PersonId::new(format!("test:{who}"));
        self.table.screen(&self.channel(), surface, Some(&person), self.style()).await
    }

    /// The last opened match.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn last(&self) -> MatchId {
        self.table.matches().last().expect("a match").id
    }

    /// The public message of the last opened match.
    #[must_use]
    pub fn board(&self) -> SurfaceId {
        SurfaceId::Board(self.last())
    }

    /// Returns the private surface of a seat in the last opened match.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> SurfaceId {
        SurfaceId::Hand(self.last(), seat)
    }

    /// Returns the stage of a match.
    ///
    /// # Panics
    /// If there is no such match.
    #[must_use]
    pub fn stage(&self, id: MatchId) -> &'static str {
        self.table.matches().iter().find(|m| m.id == id).expect("the match").stage
    }

    /// The name of a match.
    ///
    /// # Panics
    /// If there is no such match.
    #[must_use]
    pub fn name(&self, id: MatchId) -> String {
        self.table.matches().iter().find(|m| m.id == id).expect("the match").name.clone()
    }

    /// The full truth of a match, from its stored snapshot.
    ///
    /// # Panics
    /// If it has none.
    #[must_use]
    pub fn state(&self, id: MatchId) -> State {
        let snapshot =
            self.store.snapshot(id).expect("the store reads").expect("the match has started");
        stolik_table::stored(&snapshot).expect("a snapshot of this game").1
    }

    /// The seats that a match waits for.
    #[must_use]
    pub fn waited(&self, id: MatchId) -> Vec<Seat> {
        let state = self.state(id);
        [Seat::ONE, Seat::TWO]
            .into_iter()
            .filter(|seat| !self.legal(&state, *seat).is_empty())
            .collect()
    }

    /// Returns the legal commands of a seat.
    #[must_use]
    pub fn legal(&self, state: &State, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        self.house.game().legal(state, seat, &mut legal);
        legal
    }

    /// A command as it is typed.
    #[must_use]
    pub fn say(&self, state: &State, seat: Seat, command: &Command) -> String {
        self.house.game().say(state, seat, command)
    }

    /// Anna opens a table, Boris joins, both choose these decks of the program.
    ///
    /// # Panics
    /// If the match does not start.
    pub async fn start(&self, decks: [usize; 2]) -> MatchId {
        self.does(PEOPLE[0], "/new").await;
        let id = self.last();
        let name = self.name(id);
        self.does(PEOPLE[1], &format!("/join {name}")).await;
        for (who, deck) in PEOPLE.iter().zip(decks) {
            let deck = &self.house.documents()[0].decks[deck].id;
            self.does(who, &format!("/deck {name} {deck}")).await;
        }
        assert_eq!(self.stage(id), "running");
        id
    }

    /// Types a random legal command of a seat that is waited for, with the name of the match in
    /// front. Returns false if the match waits for nobody.
    pub async fn plays(&self, id: MatchId, luck: &mut Fast) -> bool {
        let waited = self.waited(id);
        if waited.is_empty() {
            return false;
        }
        let seat = waited[luck.below(waited.len() as u32) as usize];
        let state = self.state(id);
        let legal = self.legal(&state, seat);
        let command = &legal[luck.below(legal.len() as u32) as usize];
        let line = self.say(&state, seat, command);
        self.does(PEOPLE[seat.index()], &format!("/do {} {line}", self.name(id))).await;
        true
    }

    /// Random legal commands until the match is over, at most so many.
    ///
    /// # Panics
    /// If it is not over by then.
    pub async fn plays_on(&self, id: MatchId, luck: &mut Fast, most: usize) {
        for _ in 0..most {
            if !self.plays(id, luck).await {
                return;
            }
        }
        panic!("the match is not over after {most} commands");
    }

    /// The command among the choices of its seat, with the way that leads to it.
    ///
    /// # Panics
    /// If the command is not legal.
    #[must_use]
    pub fn choice(&self, id: MatchId, seat: Seat, command: &Command) -> Choice {
        let state = self.state(id);
        let snapshot =
            self.store.snapshot(id).expect("the store reads").expect("the match has started");
        let played = Played::whole(&self.house.documents()[0].id);
        let hosted = self.house.resume(played, &snapshot);
        let hosted = hosted.expect("a state of this game").hosted;
        let said = self.say(&state, seat, command);
        hosted
            .prompts()
            .choices(seat)
            .into_iter()
            .find(|c| hosted.play().say(seat, &c.command) == said)
            .expect("it is legal")
    }

    /// Goes down the prompts of a hand to a command, one button after the other. Gives every screen
    /// on the way and the last reply.
    ///
    /// # Panics
    /// If no button leads on, or a press is refused.
    pub async fn walks(&self, id: MatchId, seat: Seat, command: &Command) -> (Vec<Screen>, Reply) {
        let (who, choice) = (PEOPLE[seat.index()], self.choice(id, seat, command));
        let (_, mut screen) = self.screen(who, SurfaceId::Hand(id, seat)).await.expect("a hand");
        let (mut done, mut seen) = (0, Vec::new());
        for _ in 0..60 {
            let fits = |from: usize, b: &Button| {
                let said = |n: &usize| {
                    cut(&self.words.say(self.language, &named(&choice.label(from, *n)))) == b.label
                };
                let step = matches!(b.kind, ButtonKind::Play | ButtonKind::Main);
                (from + 1..=choice.steps.len()).find(said).filter(|_| step)
            };
            let all = || screen.buttons.iter().flatten();
            let word = |key: &str| self.words.say(self.language, &Phrase::new(key));
            // Confirmations, and further pages.
            let on = [word("table-button-doubt"), word("word-more")];
            // A prompt with a single branch is passed over, so the path may go on further down.
            let ahead = (done..choice.steps.len())
                .find_map(|from| all().find_map(|b| Some((b, fits(from, b)?))));
            let (button, next) = match ahead {
                Some(found) => found,
                None => {
                    let found = on.iter().find_map(|label| all().find(|b| b.label == *label));
                    (found.unwrap_or_else(|| lost(&choice, &screen)), done)
                }
            };
            let reply = self.presses(who, &button.token).await;
            assert!(!reply.refused, "{}: {}", button.label, reply.acknowledgement);
            seen.push(std::mem::replace(&mut screen, Screen::plain(String::new(), Vec::new())));
            match &reply.private {
                Some(private) if private.instead.is_some() => screen = private.screen.clone(),
                Some(_) | None => return (seen, reply),
            }
            done = next;
        }
        panic!("the way to {choice:?} does not end")
    }
}

fn lost(choice: &Choice, screen: &Screen) -> ! {
    let there: Vec<&str> = screen.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
    panic!("no button for {choice:?} among {there:?}")
}

/// A label as the buttons write and cut it.
fn cut(label: &str) -> String {
    let label = choice_label(label);
    if label.chars().count() <= 80 {
        label
    } else {
        label.chars().take(79).chain(['\u{2026}']).collect()
    }
}

/// A sentence with the people's names in the place of seats.
fn named(phrase: &Phrase) -> Phrase {
    let mut out = Phrase::new(phrase.key.clone());
    for (name, arg) in &phrase.args {
        let arg = match arg {
            Arg::Phrase(inner) if inner.key == "table-seat" => {
                let seat = inner.args.iter().find_map(|(_, arg)| match arg {
                    Arg::Number(n) => PEOPLE.get((n - 1) as usize),
                    Arg::Text(_) | Arg::Phrase(_) => None,
                });
                Arg::Text(seat.copied().unwrap_or_default().to_owned())
            }
            Arg::Phrase(inner) => Arg::Phrase(named(inner)),
            other => other.clone(),
        };
        out = out.arg(name.clone(), arg);
    }
    out
}
