//! A club for tests: a table over a store in memory, people who press and type, and somebody who
//! watches what one audience is shown. Knows no game; `catalogue` includes it by path.
#![allow(dead_code)]

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::{Batch, Store};
use stolik_table::{
    Body, Button, ButtonKind, Catalogue, ChannelId, Company, Incoming, MatchId, Now, Person,
    PersonId, Reply, Role, Screen, SurfaceId, Table, TableConfig, choice_label,
};
use stolik_words::{Language, Words};
use stolik_world::{Clock, Entropy, World};

/// The channel of all tests.
pub const CHANNEL: &str = "test:club";

/// Unpredictable bytes that are the same in every run.
pub fn entropy(seed: u64) -> Entropy {
    let mut fast = Fast::new(seed);
    Entropy::of(move |bytes| bytes.iter_mut().for_each(|b| *b = fast.bits() as u8))
}

/// The clock by which the table's own clocks run: half a minute later than anybody's last press.
fn ahead(clock: &Arc<AtomicU64>) -> Clock {
    let clock = Arc::clone(clock);
    Clock::of(move || Now(clock.load(Ordering::SeqCst) as i64 + 30_000))
}

/// A table and a clock that ticks with every press.
pub struct Club {
    pub table: Table,
    pub store: Store,
    pub words: Arc<Words>,
    pub clock: Arc<AtomicU64>,
    pub language: Language,
}

impl Club {
    pub fn open(catalogue: Arc<dyn Catalogue>, seed: u64) -> Club {
        Club::over(Store::in_memory(), catalogue, seed, PathBuf::from("/nonexistent/aside"))
    }

    /// A table over a store that may hold matches already.
    pub fn over(
        store: Store,
        catalogue: Arc<dyn Catalogue>,
        seed: u64,
        quarantine: PathBuf,
    ) -> Club {
        let clock = Arc::new(AtomicU64::new(1000));
        let world = World { clock: ahead(&clock), entropy: entropy(seed), ..World::real() };
        Club { clock, ..Club::of_world(store, catalogue, world, quarantine) }
    }

    /// The same in a world of the test's choice.
    pub fn of_world(
        store: Store,
        catalogue: Arc<dyn Catalogue>,
        world: World,
        quarantine: PathBuf,
    ) -> Club {
        // A move that an earlier table over this store has handed in is stored before this one loads.
        store.commit(Batch::new()).expect("the store writes");
        let words = Arc::new(Words::embedded());
        let config = TableConfig {
            store: store.clone(),
            catalogue,
            words: Arc::clone(&words),
            world,
            quarantine,
        };
        let table = Table::open(config).expect("a fresh store opens");
        let clock = Arc::new(AtomicU64::new(1000));
        Club { table, store, words, clock, language: Language::En }
    }

    pub fn channel(&self) -> ChannelId {
        ChannelId::new(CHANNEL)
    }

    /// Something a person does, with the clock's next tick as its id.
    pub fn incoming(&self, who: &str, body: Body) -> Incoming {
        let at = self.clock.fetch_add(1, Ordering::SeqCst);
        Incoming {
            id: format!("test:{at}"),
            at: Now(at as i64),
            channel: self.channel(),
            person: Person { id: PersonId::new(who), name: who.to_owned() },
            language: self.language,
            role: Role::Member,
            company: Company::Others,
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body,
        }
    }

    pub async fn types(&self, who: &str, text: &str) -> Reply {
        self.table.handle(self.incoming(who, Body::Text(text.to_owned()))).await
    }

    pub async fn presses(&self, who: &str, button: &Button) -> Reply {
        self.table.handle(self.incoming(who, Body::Press { token: button.token.clone() })).await
    }

    /// As an administrator of the channel.
    pub async fn orders(&self, who: &str, text: &str) -> Reply {
        let incoming = self.incoming(who, Body::Text(text.to_owned()));
        self.table.handle(Incoming { role: Role::Administrator, ..incoming }).await
    }

    /// From another channel.
    pub async fn types_in(&self, channel: &str, who: &str, text: &str) -> Reply {
        let incoming = self.incoming(who, Body::Text(text.to_owned()));
        self.table.handle(Incoming { channel: ChannelId::new(channel), ..incoming }).await
    }

    /// A press from another channel.
    pub async fn presses_in(&self, channel: &str, who: &str, button: &Button) -> Reply {
        let incoming = self.incoming(who, Body::Press { token: button.token.clone() });
        self.table.handle(Incoming { channel: ChannelId::new(channel), ..incoming }).await
    }

    /// The same as an administrator of the chat.
    pub async fn rules(&self, who: &str, text: &str) -> Reply {
        let incoming = self.incoming(who, Body::Text(text.to_owned()));
        self.table.handle(Incoming { role: Role::Administrator, ..incoming }).await
    }

    /// Time goes by, and what is due then is done. Says when something is due next.
    pub async fn after(&self, milliseconds: u64) -> Option<Now> {
        let now = Now((self.clock.fetch_add(milliseconds, Ordering::SeqCst) + milliseconds) as i64);
        let next = self.table.tick(now).await;
        assert!(next.is_none_or(|next| next > now), "a clock that never sleeps: {now:?} {next:?}");
        next
    }

    /// Returns the number of calls of a person in all matches.
    pub fn calls(&self, who: &str) -> u64 {
        let all = self.table.surfaces_of(who).into_iter();
        all.filter(|s| matches!(s.id, SurfaceId::Call(..))).map(|s| s.version).sum()
    }

    /// Returns those of these people for whom the last match waits.
    pub fn waiting<'a>(&self, people: &[&'a str]) -> Vec<&'a str> {
        let last = self.last();
        let waits = |who: &&&str| {
            let own = self.table.hands(&PersonId::new(**who));
            own.iter().any(|hand| hand.id.of() == last && hand.waiting)
        };
        people.iter().filter(waits).copied().collect()
    }

    pub async fn screen(&self, who: &str, surface: SurfaceId) -> Option<(u64, Screen)> {
        self.table.screen(&self.channel(), surface, Some(&PersonId::new(who)), self.language).await
    }

    /// Presses the button with that label on a surface.
    pub async fn presses_on(&self, who: &str, surface: SurfaceId, label: &str) -> Reply {
        let (_, screen) = self.screen(who, surface).await.expect("the surface is shown");
        let button = button(&screen, label);
        self.presses(who, &button).await
    }

    /// The names of the players of the last match, as everybody finds them behind the last key of the board.
    pub async fn players(&self, who: &str) -> String {
        let reply = self.presses_on(who, self.board(), "More…").await;
        reply.private.expect("a menu").screen.text
    }

    /// The last opened match.
    pub fn last(&self) -> MatchId {
        self.table.matches().last().expect("a match").id
    }

    pub fn board(&self) -> SurfaceId {
        SurfaceId::Board(self.last())
    }

    pub fn hand(&self, seat: u8) -> SurfaceId {
        SurfaceId::Hand(self.last(), Seat(seat))
    }

    pub fn stage(&self) -> &'static str {
        self.table.matches().last().expect("a match").stage
    }

    /// A match between these people, each with the first deck.
    pub async fn start(&self, document: &str, people: &[&str]) {
        self.types(people[0], &format!("/new {document}")).await;
        for who in &people[1..] {
            self.presses_on(who, self.board(), "Take a seat").await;
        }
        for (seat, who) in people.iter().enumerate() {
            let (_, screen) = self.screen(who, self.hand(seat as u8)).await.expect("a hand");
            let deck = screen
                .buttons
                .iter()
                .flatten()
                .find(|b| b.kind == ButtonKind::Play)
                .expect("a deck");
            self.presses(who, deck).await;
        }
        assert_eq!(self.stage(), "running");
    }

    /// One command of a person who is waited for, typed as the list of what one can do says it.
    pub async fn types_something(&self, who: &str, luck: &mut Fast) {
        let list = self.types(who, "/do").await.private.expect("a list").screen;
        let more = list.buttons.iter().flatten().next();
        let list = match more {
            Some(more) if luck.below(3) == 0 => {
                self.presses(who, more).await.private.expect("a page").screen
            }
            _ => list,
        };
        let lines: Vec<&str> =
            list.text.lines().filter_map(|l| Some(l.split_once("/do ")?.1)).collect();
        assert!(!lines.is_empty(), "{}", list.text);
        let line = lines[luck.below(lines.len() as u32) as usize];
        let reply = self.types(who, &format!("/do {line}")).await;
        assert!(!reply.refused, "{line}: {}", reply.acknowledgement);
    }

    /// One command of a person who is waited for, by random presses down the prompts. False if
    /// there was nothing to press.
    pub async fn acts(&self, who: &str, seat: u8, luck: &mut Fast) -> bool {
        let Some((_, mut screen)) = self.screen(who, self.hand(seat)).await else { return false };
        for _ in 0..12 {
            let steps: Vec<Button> =
                screen.buttons.iter().flatten().filter(|b| plays(b)).cloned().collect();
            if steps.is_empty() {
                return false;
            }
            let step = &steps[luck.below(steps.len() as u32) as usize];
            let reply = self.presses(who, step).await;
            assert!(!reply.refused, "{} refused: {}", step.label, reply.acknowledgement);
            match reply.private {
                Some(private) if private.instead.is_some() => screen = private.screen,
                _ => return true,
            }
        }
        panic!("a walk of more than twelve steps");
    }
}

/// The button with that label; a choice begins with a capital letter.
pub fn button(screen: &Screen, label: &str) -> Button {
    let all = || screen.buttons.iter().flatten();
    let found = all().find(|b| b.label == label || b.label == choice_label(label));
    let labels: Vec<&str> = all().map(|b| b.label.as_str()).collect();
    found
        .unwrap_or_else(|| panic!("no button {label} among {labels:?} under:\n{}", screen.text))
        .clone()
}

/// Every surface that somebody sees, with version and screen.
type Frame = Vec<(SurfaceId, u64, Screen)>;

/// The screens of one audience, each time that they changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Film {
    /// The times and the frames.
    pub frames: Vec<(u64, Frame)>,
}

impl Film {
    /// Looks at everything that this person (or nobody in particular) sees now, and keeps it if it
    /// is not what was seen last. `at` is the time, the same for the twins of a comparison.
    pub async fn look(&mut self, club: &Club, who: Option<&str>, at: u64) {
        let person = who.map(PersonId::new);
        let mut frame = Vec::new();
        for surface in club.table.surfaces(&club.channel(), person.as_ref()) {
            let shown = club
                .table
                .screen(&club.channel(), surface.id, person.as_ref(), club.language)
                .await;
            let (version, screen) = shown.expect("a listed surface has a screen");
            assert_eq!(version, surface.version);
            frame.push((surface.id, version, screen));
        }
        if self.frames.last().map(|(_, f)| f) != Some(&frame) {
            self.frames.push((at, frame));
        }
    }

    /// Panics with the first frame that differs.
    pub fn assert_same(&self, other: &Film, what: &str) {
        for (a, b) in self.frames.iter().zip(&other.frames) {
            assert_eq!(
                a.0,
                b.0,
                "{what}: shown at another time:\n{}\n---\n{}",
                text(&a.1),
                text(&b.1)
            );
            assert!(a.1 == b.1, "{what}: at {} differ\n{}\n---\n{}", a.0, text(&a.1), text(&b.1));
        }
        assert_eq!(self.frames.len(), other.frames.len(), "{what}: one was shown more");
    }
}

fn text(frame: &[(SurfaceId, u64, Screen)]) -> String {
    let line = |(id, version, screen): &(SurfaceId, u64, Screen)| {
        let labels: Vec<&str> = screen.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
        format!("{id} v{version}: {} {labels:?}", screen.text)
    };
    frame.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether a button of a hand is a step of its prompts.
fn plays(button: &Button) -> bool {
    // A confirmed command is meant here.
    let sure = ["Yes, do it", "Да, так и сделать"].contains(&button.label.as_str());
    sure || matches!(button.kind, ButtonKind::Play | ButtonKind::Main)
}
