//! Twins of secrets (design, part 7): matches that differ only in what an audience may not know give it the same
//! screens, versions and notifications at the same times. Over the real table and the real «Berserk».

use std::ops::Range;
use std::sync::Arc;
use stolik_berserk::state::Phase;
use stolik_berserk::{CardId, Cell, Command, State, Target, UnitId};
use stolik_kernel::chance::{Fast, shuffle};
use stolik_kernel::{Seat, Stream};
use stolik_store::Store;
use stolik_table::{ButtonKind, Catalogue, MatchId, Screen, SurfaceId};
use stolik_tests::club::{Club, PEOPLE, VERA, entropy_with_decks};
use stolik_tests::house::{House, Moment, Pictures};
use stolik_tests::parallel::run_parallel;
use stolik_tests::watch::{Frame, Watch, shot};
use stolik_words::Phrase;

/// Cards of a secret squad, so that the backs on the field are the same in all twins.
const SQUAD: usize = 4;
/// Rules that are asked about the position, one at a time.
const RULES: [&str; 9] =
    ["3.14", "4.1", "4.11", "1.6", "gap.adjacency", "5.1", "3.5", "3.8", "4.3"];
/// The cells of the squads: open from the beginning, two of them in the Second player's third row.
const LOWER: [Cell; SQUAD] = [Cell(12), Cell(6), Cell(8), Cell(2)];
const UPPER: [Cell; SQUAD] = [Cell(17), Cell(21), Cell(27), Cell(28)];

/// One match of a family of twins.
#[derive(Clone, Copy)]
struct Twin {
    /// The same in the whole family.
    seed: u64,
    /// Everything that the audience may not know comes from this.
    secret: u64,
    /// A seat, or the public.
    audience: Option<Seat>,
    /// The choice whether others press forbidden buttons, and look at their own pages.
    noise: Noise,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Noise {
    Quiet,
    Noisy,
}

impl Twin {
    fn keeps_secret(&self, seat: Seat) -> bool {
        self.audience != Some(seat)
    }

    fn secretive(&self) -> Vec<Seat> {
        [Seat::ONE, Seat::TWO].into_iter().filter(|s| self.keeps_secret(*s)).collect()
    }

    fn luck(&self, seat: Seat) -> Fast {
        let own = u64::from(seat.0) << 32;
        Fast::new(if self.keeps_secret(seat) {
            self.secret ^ own ^ 0xABCD
        } else {
            self.seed ^ own
        })
    }

    /// The order of the audience's own deck is a secret too; where it is exchanged, it does not redeal.
    fn redeals(&self) -> bool {
        self.seed % 2 == 1
    }

    fn house(&self, house: &House) -> House {
        let Some(seat) = self.audience.filter(|_| !self.redeals()) else { return house.clone() };
        let secret = self.secret;
        house.twisted(Arc::new(move |_, moment, state: &mut State| match moment {
            Moment::Dealt => {
                shuffle(&mut state.sides[seat.index()].deck, Stream::Dice, &mut Fast::new(secret))
            }
            Moment::Hidden => {}
        }))
    }

    fn watcher(&self) -> &'static str {
        self.audience.map_or(VERA, |seat| PEOPLE[seat.index()])
    }
}

/// A match that is played and watched.
struct Run {
    club: Club,
    id: MatchId,
    twin: Twin,
    pictures: Pictures,
    lucks: [Fast; 2],
    noise: Fast,
    stale: Vec<(SurfaceId, u64, String)>,
    watch: Watch,
    /// The number of questions about objects in a picture.
    about: usize,
    /// The number of answers that help gave.
    helped: usize,
    /// The number of questions about a rule's relevance to the position.
    asked: usize,
}

impl Run {
    /// A match that has started, watched from the opening of the table on.
    async fn start(house: &House, twin: Twin) -> Run {
        let keys = entropy_with_decks(twin.seed, twin.secretive(), twin.secret);
        let mut club =
            Club::over(Store::in_memory(), &twin.house(house), keys, "/nonexistent/aside".into());
        club.set_style(twin.seed);
        let watch = Watch::new(&club, twin.audience.map(|_| twin.watcher()));
        let deck = |seat: Seat| {
            let from = if twin.keeps_secret(seat) { twin.secret } else { twin.seed };
            (from as usize + seat.index()) % 2
        };
        let id = club.start([deck(Seat::ONE), deck(Seat::TWO)]).await;
        let lucks = [twin.luck(Seat::ONE), twin.luck(Seat::TWO)];
        Run {
            club,
            id,
            twin,
            pictures: house.pictures(),
            lucks,
            noise: Fast::new(twin.secret),
            stale: Vec::new(),
            watch,
            about: 0,
            helped: 0,
            asked: 0,
        }
    }

    fn state(&self) -> State {
        self.club.state(self.id)
    }

    async fn does(&self, seat: Seat, command: &Command) {
        let line = self.club.say(&self.state(), seat, command);
        self.club.does(PEOPLE[seat.index()], &format!("/do {line}")).await;
    }

    /// A public moment: the audience sees what it sees and asks for everything it may ask for.
    async fn everybody_looks(&mut self) {
        self.watch.looks(&self.club).await;
        let who = self.twin.watcher();
        let lines: &[&str] = match self.pictures {
            Pictures::Digested => &[
                "/hand",
                "/do",
                "/log",
                "/words",
                "/graves",
                "/board",
                "/why",
                "/why 1",
                "/odds",
                "/odds c3 c4",
                "/odds d4 c3",
                "/do never",
                "/matches",
                "/card element:forest cost<=5",
                "/decks",
            ],
            Pictures::Painted => &["/words", "/graves", "/why", "/card club-wolf"],
        };
        for line in lines {
            let reply = self.club.types(who, line).await;
            self.watch.hears(&self.club, line, &reply);
        }
        self.about += self.watch.asks_about(&self.club, who, (0, 1)).await;
        self.helped += self.watch.asks_for_help(&self.club, who).await;
        let turn = self.club.time() as usize / 1000;
        self.asked += asks_a_rule(&self.club, &mut self.watch, who, turn).await;
        if self.pictures == Pictures::Digested && turn.is_multiple_of(2) {
            opens_an_example(&self.club, &mut self.watch, who).await;
        }
        self.watch.looks(&self.club).await;
    }

    /// Between public moments: one secret command that the filter lets through, and the audience
    /// looks whether it notices.
    async fn secretly(&mut self, seat: Seat, fits: impl Fn(&State, &Command) -> bool) -> bool {
        let state = self.state();
        let mut legal = self.club.legal(&state, seat);
        legal.retain(|c| fits(&state, c));
        if legal.is_empty() {
            return false;
        }
        let command = legal[self.lucks[seat.index()].below(legal.len() as u32) as usize];
        self.club.set_time(self.club.time() + 1);
        self.does(seat, &command).await;
        self.watch.looks(&self.club).await;
        self.disturb().await;
        true
    }

    /// The others press buttons that are not theirs, old ones and forged ones, and look at what is
    /// their own.
    async fn disturb(&mut self) {
        if self.twin.noise == Noise::Quiet {
            return;
        }
        let mut tokens = vec!["котик".to_owned(), "A".repeat(43)];
        for seat in [Seat::ONE, Seat::TWO] {
            let hand = self.club.hand(seat);
            let (version, screen) =
                self.club.screen(PEOPLE[seat.index()], hand).await.expect("a hand");
            self.stale
                .iter()
                .filter(|(id, v, _)| *id == hand && *v < version)
                .for_each(|(_, _, t)| tokens.push(t.clone()));
            // Steps alone: other buttons say what everybody may hear.
            let steps = screen.buttons.iter().flatten().filter(|b| b.kind == ButtonKind::Play);
            let steps: Vec<String> = steps.map(|b| b.token.clone()).collect();
            if self.twin.audience == Some(seat) {
                tokens.extend(steps.into_iter().take(3));
            } else {
                self.stale.retain(|(id, v, _)| *id != hand || *v + 3 > version);
                self.stale.extend(steps.into_iter().take(1).map(|token| (hand, version, token)));
            }
        }
        let token = tokens[self.noise.below(tokens.len() as u32) as usize].clone();
        let mut people: Vec<&str> =
            self.twin.secretive().iter().map(|s| PEOPLE[s.index()]).collect();
        if self.twin.audience.is_some() {
            people.push(VERA);
        }
        for who in people {
            let reply = self.club.presses(who, &token).await;
            assert!(reply.refused, "{who} pressed {token}");
            let line =
                ["/hand", "/do", "/words", "/log", "/concede", "/do what", "/leave", "/join"];
            self.club.types(who, line[self.noise.below(8) as usize]).await;
        }
        self.watch.looks(&self.club).await;
    }

    /// A command at a public moment.
    async fn publicly(&mut self, at: i64, seat: Seat, command: Command) {
        self.club.set_time(at);
        if self.twin.audience == Some(seat) && at % 3 == 0 {
            let (way, last) = self.club.walks(self.id, seat, &command).await;
            for screen in way {
                self.watch.frames.push(Frame { at, what: vec![shot(&screen)] });
            }
            self.watch.hears(&self.club, "the last press", &last);
        } else {
            self.does(seat, &command).await;
        }
        self.everybody_looks().await;
    }

    /// One command of the audience's own choice.
    async fn publicly_any(&mut self, at: i64, seat: Seat, fits: impl Fn(&Command) -> bool) -> bool {
        let state = self.state();
        let mut legal = self.club.legal(&state, seat);
        legal.retain(|c| fits(c));
        if legal.is_empty() {
            return false;
        }
        let command = legal[self.lucks[seat.index()].below(legal.len() as u32) as usize];
        self.publicly(at, seat, command).await;
        true
    }

    async fn deal(&mut self) {
        self.everybody_looks().await;
        if let Some(seat) = self.twin.audience.filter(|_| self.twin.redeals()) {
            self.publicly(2000, seat, Command::Redeal).await;
        }
        for (at, seat) in [(3000, Seat::ONE), (4000, Seat::TWO)] {
            for other in self.twin.secretive() {
                let times = self.lucks[other.index()].below(2);
                for _ in 0..times {
                    self.secretly(other, |_, c| *c == Command::Redeal).await;
                }
            }
            self.publicly(at, seat, Command::Keep).await;
        }
    }

    /// The winner's choice is public, and the same in all twins. Gives the First player.
    async fn roles(&mut self) -> Seat {
        let Phase::Roles { winner } = self.state().phase else { panic!("the winner chooses") };
        let choice = if self.twin.seed % 4 < 2 { Command::TakeFirst } else { Command::TakeSecond };
        self.publicly(5000, winner, choice).await;
        self.state().first
    }

    async fn recruiting(&mut self) {
        for round in 0..4 {
            if let Some(seat) = self.twin.audience {
                self.publicly_any(6000 + 100 * round, seat, |c| {
                    matches!(c, Command::Recruit { .. })
                })
                .await;
            }
            for seat in self.twin.secretive() {
                let times = self.lucks[seat.index()].below(4);
                for _ in 0..times {
                    let back = self.lucks[seat.index()].below(3) == 0;
                    self.secretly(seat, |_, c| match c {
                        Command::Recruit { .. } => !back,
                        Command::TakeBack => back,
                        _ => false,
                    })
                    .await;
                }
            }
        }
        for (at, seat) in [(7000, Seat::ONE), (8000, Seat::TWO)] {
            if self.twin.keeps_secret(seat) {
                self.settle_squad(seat).await;
            }
            self.publicly(at, seat, Command::Done).await;
        }
    }

    /// Brings a secret squad to its size: its number of backs will be public.
    async fn settle_squad(&mut self, seat: Seat) {
        let size = |run: &Run| run.state().sides[seat.index()].squad.len();
        while size(self) > SQUAD {
            self.secretly(seat, |_, c| *c == Command::TakeBack).await;
        }
        while size(self) < SQUAD {
            let costs = |s: &State, run: &Club| -> Option<u8> {
                let legal = run.legal(s, seat);
                let cost = |c: &Command| match c {
                    Command::Recruit { card, .. } => Some(run.house.game().card(*card).cost),
                    _ => None,
                };
                legal.iter().filter_map(cost).min()
            };
            match costs(&self.state(), &self.club) {
                Some(least) => {
                    let game = self.club.house.game().clone();
                    self.secretly(seat, |_, c| matches!(c, Command::Recruit { card, .. } if game.card(*card).cost == least)).await;
                }
                None => while self.secretly(seat, |_, c| *c == Command::TakeBack).await {},
            }
        }
    }

    /// One side places its cards. `Done` stays to be said.
    async fn placement(&mut self, at: i64, seat: Seat) {
        let cells = if self.state().first == seat { LOWER } else { UPPER };
        if self.twin.keeps_secret(seat) {
            let mut backs = 0;
            while self.state().sides[seat.index()].placed.len() < SQUAD {
                let back = backs < 4 && self.lucks[seat.index()].below(4) == 0;
                backs += u32::from(back);
                self.secretly(seat, |_, c| match c {
                    Command::Place { cell, .. } => !back && cells.contains(cell),
                    Command::TakeBack => back,
                    _ => false,
                })
                .await;
            }
        } else {
            let mut n = 0;
            while self.publicly_any(at + n, seat, |c| matches!(c, Command::Place { .. })).await {
                n += 1;
            }
        }
    }

    /// All that is secret before the battle, up to the moment at which the others' cards turn up.
    async fn preliminaries(&mut self) {
        self.deal().await;
        let first = self.roles().await;
        self.recruiting().await;
        if self.pictures == Pictures::Painted {
            return;
        }
        self.placement(10_000, first).await;
        self.publicly(11_000, first, Command::Done).await;
        self.placement(12_000, first.other()).await;
        if self.twin.audience != Some(first) {
            return;
        }
        self.publicly(13_000, first.other(), Command::Done).await;
        assert_eq!(self.state().phase, Phase::Reveal);
        for _ in 0..self.lucks[first.other().index()].below(6) {
            self.secretly(first.other(), |_, c| {
                matches!(c, Command::Hide { .. } | Command::TakeBack)
            })
            .await;
        }
    }
}

/// Somebody asks one of the rules what it says about the position. Gives how often it could be asked.
async fn asks_a_rule(club: &Club, watch: &mut Watch, who: &str, turn: usize) -> usize {
    let rule = RULES[turn % RULES.len()];
    let page = club.types(who, &format!("/rule {rule}")).await;
    watch.hears(club, rule, &page);
    let label = club.table.words().say(club.language, &Phrase::new("rule-bearing-button"));
    let screen = page.private.expect("a page").screen;
    let Some(button) = screen.buttons.iter().flatten().find(|button| button.label == label) else {
        return 0;
    };
    let reply = club.presses(who, &button.token).await;
    watch.hears(club, "what it says here", &reply);
    1
}

/// Opens the first chances of the list and shows them to everybody. Returns how often that could be done.
async fn shows_chances(club: &Club, watch: &mut Watch, who: &str) -> usize {
    let button = |screen: &Screen, key: &str| {
        let label = club.table.words().say(club.language, &Phrase::new(key));
        let mut all = screen.buttons.iter().flatten();
        all.find(|button| button.label == label).map(|button| button.token.clone())
    };
    let list = club.types(who, "/odds").await.private.expect("a screen").screen;
    let Some(first) = list.buttons.first().and_then(|row| row.first()) else { return 0 };
    let reply = club.presses(who, &first.token).await;
    watch.hears(club, "the first chances", &reply);
    let screen = reply.private.expect("a screen").screen;
    let Some(token) = button(&screen, "share-button") else { return 0 };
    let reply = club.presses(who, &token).await;
    watch.hears(club, "chances for everybody", &reply);
    usize::from(reply.public.is_some())
}

/// Somebody opens a rule's example, and the moment after.
async fn opens_an_example(club: &Club, watch: &mut Watch, who: &str) {
    let page = club.types(who, "/rule 4.11/who").await;
    let mut screen = page.private.expect("a page").screen;
    let next = Phrase::new("example-button-on");
    for phrase in [Phrase::new("example-button"), next] {
        let label = club.table.words().say(club.language, &phrase);
        let button = screen.buttons.iter().flatten().find(|button| button.label == label);
        let button = button.unwrap_or_else(|| panic!("no {label}: {}", shot(&screen)));
        let reply = club.presses(who, &button.token).await;
        watch.hears(club, &label, &reply);
        screen = reply.private.expect("a moment").screen;
    }
}

/// Plays the preliminaries of the twins and compares what the audience noticed.
async fn compare(house: &House, seed: u64, audience: Option<Seat>, secrets: &[u64]) -> usize {
    let mut first: Option<Watch> = None;
    let mut frames = 0;
    for (n, secret) in secrets.iter().enumerate() {
        let noise = if n % 2 == 0 { Noise::Quiet } else { Noise::Noisy };
        let mut run = Run::start(house, Twin { seed, secret: *secret, audience, noise }).await;
        run.preliminaries().await;
        frames += run.watch.frames.len();
        let running = run.pictures == Pictures::Painted || run.asked > 2;
        assert!(running, "rules are asked about the position: {}", run.asked);
        let asks = audience.is_none() || run.about > 30;
        assert!(asks, "it is asked what lies in a picture: {}", run.about);
        assert!(run.helped > 10, "it is asked for help: {}", run.helped);
        // When it is asked is the same in all twins, however many secret commands there were.
        run.club.set_time(20_000);
        let document = run.club.house.documents()[0].id.clone();
        let asked = run.watch.asks_of_which(&run.club, run.twin.watcher(), &document).await;
        assert!(asked > 3 || audience.is_none(), "which match? was asked {asked} times");
        if seed == 0 {
            let moments = run.watch.asks_for_replay(&run.club, run.twin.watcher(), run.id).await;
            assert!(moments > 5, "{moments} moments");
        }
        match &first {
            None => first = Some(run.watch),
            Some(first) => {
                if let Err(difference) = first.same(&run.watch) {
                    panic!("seed {seed}, audience {audience:?}, secret {secret}: {difference}");
                }
            }
        }
    }
    frames
}

const AUDIENCES: [Option<Seat>; 3] = [None, Some(Seat::ONE), Some(Seat::TWO)];

#[test]
fn deal_recruiting_and_placement_show_nobody_anything() {
    run_parallel(AUDIENCES, async |audience| {
        let house = House::new(Pictures::Digested);
        for seed in crate::seeds::take(0..2) {
            let frames = compare(&house, seed, audience, &[1, 2, 1003]).await;
            assert!(frames > 15, "something was shown at all: {frames}");
        }
    });
}

#[tokio::test]
async fn nor_do_pictures_and_words_as_they_are_painted() {
    let house = House::new(Pictures::Painted);
    compare(&house, 1, Some(Seat::ONE), &[5, 6]).await;
}

/// The control: an audience that may know sees the difference.
#[tokio::test]
async fn a_watch_notices_what_its_audience_may_know() {
    let house = House::new(Pictures::Digested);
    let mut watches = Vec::new();
    for secret in [1, 2] {
        // A secret of p2 is watched as p1.
        let twin = Twin { seed: 1, secret, audience: Some(Seat::TWO), noise: Noise::Quiet };
        let mut run = Run::start(&house, twin).await;
        run.watch = Watch::new(&run.club, Some(PEOPLE[0]));
        run.deal().await;
        watches.push(run.watch);
    }
    assert!(watches[0].same(&watches[1]).is_err());
}

// The battle.

/// The Second player's use of its third row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ThirdRow {
    /// Keeps it face-down, until its own first turn.
    Hidden,
    /// Shows it.
    Shown,
}

/// Recruits, places and hides at random, the same in all twins: six cards each.
async fn until_battle(club: &Club, id: MatchId, row: ThirdRow, luck: &mut Fast) {
    for _ in 0..400 {
        let state = club.state(id);
        let Some(seat) = club.waited(id).first().copied() else { return };
        let mut legal = club.legal(&state, seat);
        let side = &state.sides[seat.index()];
        let want = |c: &Command| match (state.phase, c) {
            (Phase::Deal, c) => *c == Command::Keep,
            (Phase::Recruiting, Command::Recruit { .. }) => side.squad.len() < 6,
            (Phase::Placement { .. }, Command::Place { cell, .. }) => {
                let back = !side.placed.iter().any(|(_, c)| c.0 >= 25);
                state.first == seat || !back || cell.0 >= 25
            }
            (Phase::Reveal, Command::Hide { .. }) => row == ThirdRow::Hidden,
            (Phase::Roles { .. }, _) => true,
            _ => false,
        };
        match state.phase {
            Phase::Deal
            | Phase::Roles { .. }
            | Phase::Recruiting
            | Phase::Placement { .. }
            | Phase::Reveal => {}
            _ => return,
        }
        if legal.iter().any(want) {
            legal.retain(want);
        } else {
            legal.retain(|c| *c == Command::Done);
        }
        let command = legal[luck.below(legal.len() as u32) as usize];
        let line = club.say(&state, seat, &command);
        club.does(PEOPLE[seat.index()], &format!("/do {line}")).await;
    }
    panic!("the battle does not begin");
}

/// Cards that lie face-down.
fn backs(state: &State) -> Vec<UnitId> {
    (0..).map(UnitId).zip(&state.units).filter(|(_, u)| u.face_down).map(|(id, _)| id).collect()
}

/// Whether a command is about a card that lies face-down.
fn touches(command: &Command, backs: &[UnitId]) -> bool {
    let on = |unit: &UnitId| backs.contains(unit);
    let at = |target: &Target| matches!(target, Target::Unit(unit) if backs.contains(unit));
    match command {
        Command::Move { unit, .. }
        | Command::Leap { unit, .. }
        | Command::Defend { unit }
        | Command::Aim { unit }
        | Command::Save { unit }
        | Command::Retreat { unit }
        | Command::Reveal { unit } => on(unit),
        Command::Attach { unit, host } => on(unit) || on(host),
        Command::Strike { unit, target } => on(unit) || on(target),
        Command::Use { unit, target, .. } => on(unit) || target.as_ref().is_some_and(at),
        Command::Choose { target } => at(target),
        Command::Keep
        | Command::Redeal
        | Command::TakeFirst
        | Command::TakeSecond
        | Command::Recruit { .. }
        | Command::Place { .. }
        | Command::Hide { .. }
        | Command::TakeBack
        | Command::Done
        | Command::Prepare { .. }
        | Command::Pick { .. }
        | Command::Order { .. }
        | Command::Decline
        | Command::Weaken
        | Command::Hold
        | Command::Pass
        | Command::End => false,
    }
}

/// The house in which other cards lie under the backs, the Second player's deck holds other cards,
/// and the First player's lies in another order.
fn other_cards(house: &House, secret: u64) -> House {
    house.twisted(Arc::new(move |game, moment, state: &mut State| {
        let mut luck = Fast::new(secret);
        match moment {
            Moment::Dealt => {}
            Moment::Hidden => {
                let hidden = state.sides[state.first.other().index()].hidden.clone();
                for unit in hidden.iter().filter_map(|cell| state.board.get(*cell)) {
                    let unit = &mut state.units[unit.index()];
                    unit.card = CardId(luck.below(game.cards().len() as u32) as u16);
                    unit.counters = game.card(unit.card).counters;
                }
                let (first, second) = (state.first.index(), state.first.other().index());
                shuffle(&mut state.sides[first].deck, Stream::Dice, &mut luck);
                for card in &mut state.sides[second].deck {
                    *card = CardId(luck.below(game.cards().len() as u32) as u16);
                }
            }
        }
    }))
}

/// One command of a battle, as the twin repeats it.
struct Repeated {
    seat: Seat,
    command: Command,
}

/// A battle watched by the public and by the First player.
struct Battle {
    club: Club,
    id: MatchId,
    first: Seat,
    watches: [Watch; 2],
    /// The number of times that odds were shown to everybody.
    shown: usize,
}

impl Battle {
    async fn begin(house: &House, seed: u64, row: ThirdRow) -> Battle {
        let mut club = Club::new(house, seed);
        club.set_style(seed);
        let id = club.start([seed as usize % 2, (seed / 2) as usize % 2]).await;
        club.set_time(9000);
        until_battle(&club, id, row, &mut Fast::new(seed)).await;
        let first = club.state(id).first;
        let watches = [Watch::new(&club, None), Watch::new(&club, Some(PEOPLE[first.index()]))];
        let mut battle = Battle { club, id, first, watches, shown: 0 };
        battle.look(0).await;
        battle
    }

    async fn look(&mut self, n: usize) {
        for watch in &mut self.watches {
            watch.looks(&self.club).await;
        }
        if n.is_multiple_of(7) {
            for (watch, who) in self.watches.iter_mut().zip([VERA, PEOPLE[self.first.index()]]) {
                let asked = [
                    "/hand",
                    "/do",
                    "/log",
                    "/log 2",
                    "/words",
                    "/graves",
                    "/why",
                    "/why 9",
                    "/odds",
                    "/odds c3 c4",
                    "/odds c4 c3",
                    "/do strike",
                    "/card element:forest cost<=5",
                    "/decks",
                ];
                for line in asked {
                    let reply = self.club.types(who, line).await;
                    watch.hears(&self.club, line, &reply);
                }
                // Few are left to ask about towards the end of a battle.
                watch.asks_about(&self.club, who, (n / 7 % 3, 3)).await;
                watch.asks_for_help(&self.club, who).await;
                assert_eq!(asks_a_rule(&self.club, watch, who, n / 7).await, 1);
                self.shown += shows_chances(&self.club, watch, who).await;
            }
        }
    }

    async fn step(&mut self, n: usize, step: &Repeated) {
        self.club.set_time(10_000 + n as i64);
        if step.seat == self.first && n.is_multiple_of(3) {
            let (_, reply) = self.club.walks(self.id, step.seat, &step.command).await;
            self.watches[1].hears(&self.club, "the last press", &reply);
        } else {
            let line = self.club.say(&self.club.state(self.id), step.seat, &step.command);
            self.club.does(PEOPLE[step.seat.index()], &format!("/do {line}")).await;
        }
        self.look(n).await;
    }

    /// Plays at random, leaving the backs alone, until one of them turns up all the same.
    async fn lead(&mut self, seed: u64, most: usize) -> Vec<Repeated> {
        let (mut luck, mut script) = (Fast::new(seed ^ 77), Vec::new());
        for n in 1..=most {
            let before = self.club.state(self.id);
            let Some(seat) = self.club.waited(self.id).first().copied() else { break };
            let mut legal = self.club.legal(&before, seat);
            legal.retain(|c| !touches(c, &backs(&before)));
            if legal.is_empty() {
                break;
            }
            let step = Repeated { seat, command: legal[luck.below(legal.len() as u32) as usize] };
            self.step(n, &step).await;
            if backs(&self.club.state(self.id)) != backs(&before) {
                let now = self.club.time();
                self.watches.iter_mut().for_each(|watch| watch.forget_from(now));
                break;
            }
            script.push(step);
        }
        script
    }

    async fn follow(&mut self, script: &[Repeated]) {
        for (n, step) in (1..).zip(script) {
            assert_eq!(self.club.waited(self.id), [step.seat], "the same seat decides");
            self.disturb(step.seat).await;
            self.step(n, step).await;
        }
    }

    /// Those who are not asked press the buttons of the one who is, those of the public message, and
    /// forged ones.
    async fn disturb(&mut self, asked: Seat) {
        let others = [PEOPLE[asked.other().index()], VERA];
        let mut tokens = vec!["A".repeat(43)];
        for (who, surface) in
            [(PEOPLE[asked.index()], self.club.hand(asked)), (VERA, self.club.board())]
        {
            let (_, screen) = self.club.screen(who, surface).await.expect("a screen");
            tokens.extend(
                screen
                    .buttons
                    .iter()
                    .flatten()
                    .filter(|b| b.kind == ButtonKind::Play)
                    .take(1)
                    .map(|b| b.token.clone()),
            );
        }
        for who in others {
            for token in &tokens {
                assert!(self.club.presses(who, token).await.refused, "{who}");
            }
        }
    }
}

/// Battles with other cards under the backs; gives how many commands were compared.
async fn battles(pictures: Pictures, seeds: Range<u64>, row: ThirdRow, most: usize) -> usize {
    let (house, mut compared, mut shown) = (&House::new(pictures), 0, 0);
    for seed in seeds {
        let mut leader = Battle::begin(house, seed, row).await;
        let hidden = !backs(&leader.club.state(leader.id)).is_empty();
        assert_eq!(hidden, row == ThirdRow::Hidden, "seed {seed}");
        let script = leader.lead(seed, most).await;
        compared += script.len();
        shown += leader.shown;
        for secret in stolik_tests::twins::secrets().skip(1).map(|secret| seed + secret) {
            let mut twin = Battle::begin(&other_cards(house, secret), seed, row).await;
            twin.follow(&script).await;
            for (a, b) in leader.watches.iter().zip(&twin.watches) {
                if let Err(difference) = a.same(b) {
                    panic!("seed {seed}, secret {secret}: {difference}");
                }
            }
        }
    }
    assert!(shown > 0 || most < 10, "no chances were shown to everybody");
    compared
}

#[tokio::test]
async fn what_lies_face_down_shows_nobody_anything() {
    let seeds = crate::seeds::take(0..4);
    let compared = battles(Pictures::Digested, seeds.clone(), ThirdRow::Hidden, 150).await;
    assert!(compared > 15 * seeds.count(), "{compared} commands were compared");
}

#[tokio::test]
async fn nor_does_the_deck_through_a_whole_battle() {
    let seeds = crate::seeds::take(30..31);
    let compared = battles(Pictures::Digested, seeds.clone(), ThirdRow::Shown, 5000).await;
    assert!(compared > 100 * seeds.count(), "{compared} commands were compared");
}

#[tokio::test]
async fn nor_do_painted_battles() {
    let compared = battles(Pictures::Painted, 11..12, ThirdRow::Hidden, 3).await;
    assert_eq!(compared, 3);
}
