//! Two to four seats strike at each other until one is left.
//!
//! * 1: in a round all who play choose in secret and at once: strike at one of the others, or guard.
//!   Who has chosen is public, what was chosen is not.
//! * 2: when all have chosen, it shows; the strikes fall in the order of the seats, from the seat that is
//!   first in this round: 3 and more of a die takes a life, 6 if the target guards. All strikes fall,
//!   also of those who go down by them.
//! * 3: who has no life left is out. Who goes out together shares a place.
//! * 4: then each in turn, from the same seat, plays a card or passes; who holds none is not asked.
//!   `heal` gives a life, `bolt` takes one of another: so somebody may be out before its turn comes.
//!   Then all draw a card, and the next seat that plays is first.
//! * 5: a seat that is left alone is first; so are all of the last, if they go out together. After the last
//!   round the most lives win, and equals share a place.
//! * 6: a seat that concedes is out, behind all that are left; strikes at it do nothing. If it was the last to
//!   choose, the strikes fall at once.
//! * 7: a draw may be agreed on.

use serde::{Deserialize, Serialize};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{
    Audience, Chance, Illegal, MOST_SEATS, Outcome, Rules, Seat, SeatRange, Seats, Setup,
    SetupError, Stream, Waiting, rule_id,
};

/// Lives at the start, and the most that healing gives.
pub const LIFE: u8 = 3;
/// The last round.
pub const ROUNDS: u8 = 6;
/// Cards in a hand at the start.
pub const HAND: usize = 2;

/// The rule set.
#[derive(Clone, Debug, Default)]
pub struct Brawl;

/// A card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Card {
    Bolt,
    Heal,
}

/// All cards, in order.
pub const CARDS: [Card; 2] = [Card::Bolt, Card::Heal];

/// A secret choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Aim {
    Guard,
    Strike(Seat),
}

/// One of those who brawl, with its secrets.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fighter {
    pub life: u8,
    /// In ascending order.
    pub hand: Vec<Card>,
    /// The next to be drawn is the last.
    pub deck: Vec<Card>,
    pub aim: Option<Aim>,
}

/// The kind of decision that is open now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// All choose at once.
    Aims,
    /// This seat may play a card.
    Cards(Seat),
    Over(Why),
}

/// The reason why the match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    Alone,
    Rounds,
    Conceded,
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// From 1.
    pub round: u8,
    /// The first seat of this round.
    pub first: Seat,
    pub phase: Phase,
    pub fighters: Vec<Fighter>,
    /// The groups of seats that went out together, the earliest first.
    pub out: Vec<Seats>,
}

stolik_kernel::first_form!(State);

impl State {
    /// All seats.
    pub fn seats(&self) -> Seats {
        Seats::first(self.fighters.len() as u8)
    }

    /// Returns the seats that still play.
    pub fn playing(&self) -> Seats {
        self.out.iter().fold(self.seats(), |left, gone| left.except(*gone))
    }
}

/// A command of a fighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Command {
    Guard,
    Strike(Seat),
    Bolt(Seat),
    Heal,
    Pass,
}

/// An event of the brawl.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// Told to the seat alone.
    Aimed {
        seat: Seat,
        aim: Aim,
    },
    /// Told to everybody.
    Ready {
        seat: Seat,
    },
    /// A strike fell: the die, and whether it took a life.
    Struck {
        by: Seat,
        at: Seat,
        roll: u8,
        hit: bool,
    },
    /// A strike met nobody.
    Missed {
        by: Seat,
        at: Seat,
    },
    Bolted {
        by: Seat,
        at: Seat,
    },
    Healed {
        by: Seat,
    },
    Passed {
        by: Seat,
    },
    /// A card was drawn; which one is told to its owner alone.
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    Out {
        seats: Seats,
    },
    Conceded {
        seat: Seat,
    },
    Round {
        round: u8,
        first: Seat,
    },
    Ended {
        why: Why,
    },
}

/// A fighter as an audience sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    pub life: u8,
    /// `None`: a card that is not known.
    pub hand: Vec<Option<Card>>,
    /// An owner knows which cards lie there, in ascending order, not how they lie.
    pub deck: Vec<Option<Card>>,
    pub ready: bool,
    pub aim: Option<Aim>,
}

/// The view of one audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub to: Audience,
    pub round: u8,
    pub first: Seat,
    pub phase: Phase,
    pub fighters: Vec<Seen>,
    pub out: Vec<Seats>,
}

/// The refusal by one of the rules above.
macro_rules! no {
    ($rule:literal) => {
        Illegal::by(rule_id!("brawl", $rule))
    };
}

/// The card's name in decks and in the notation.
pub fn card_name(card: Card) -> &'static str {
    match card {
        Card::Bolt => "bolt",
        Card::Heal => "heal",
    }
}

/// Everything that could be said, legal or not.
pub fn universe() -> Vec<Command> {
    let seats = (0..MOST_SEATS).map(Seat);
    let mut all = vec![Command::Guard, Command::Heal, Command::Pass];
    all.extend(seats.flat_map(|seat| [Command::Strike(seat), Command::Bolt(seat)]));
    all
}

/// A match that goes on.
struct Bout<'a> {
    s: &'a mut State,
    chance: &'a mut dyn Chance,
    log: &'a mut Vec<Event>,
}

impl Bout<'_> {
    fn over(&mut self, why: Why) {
        self.s.phase = Phase::Over(why);
        self.s.fighters.iter_mut().for_each(|f| f.aim = None);
        self.log.push(Event::Ended { why });
    }

    /// Puts every seat without life out; returns true if the match goes on.
    fn goes_on(&mut self) -> bool {
        let dead = |seat: &Seat| self.s.fighters[seat.index()].life == 0;
        let gone: Seats = self.s.playing().iter().filter(dead).collect();
        if !gone.is_empty() {
            self.s.out.push(gone);
            self.log.push(Event::Out { seats: gone });
        }
        let on = self.s.playing().count() > 1;
        if !on {
            self.over(Why::Alone);
        }
        on
    }

    /// The strikes fall as soon as nobody is left to choose.
    fn aims(&mut self) {
        let plays = self.s.playing();
        if plays.iter().any(|seat| self.s.fighters[seat.index()].aim.is_none()) {
            return;
        }
        let aims: Vec<Option<Aim>> = self.s.fighters.iter().map(|f| f.aim).collect();
        for by in order(plays, self.s.first) {
            let Some(Aim::Strike(at)) = aims[by.index()] else { continue };
            if !plays.contains(at) {
                self.log.push(Event::Missed { by, at });
                continue;
            }
            let roll = self.chance.die(Stream::Dice, 6);
            let least = if aims[at.index()] == Some(Aim::Guard) { 6 } else { 3 };
            let hit = roll >= least;
            let target = &mut self.s.fighters[at.index()];
            target.life = target.life.saturating_sub(u8::from(hit));
            self.log.push(Event::Struck { by, at, roll, hit });
        }
        self.s.fighters.iter_mut().for_each(|f| f.aim = None);
        if self.goes_on() {
            let first = order(self.s.playing(), self.s.first).next();
            self.cards(first);
        }
    }

    /// The cards are played from this seat on; then the next round begins.
    fn cards(&mut self, from: Option<Seat>) {
        let (plays, first) = (self.s.playing(), self.s.first);
        let rank = |seat: Seat| order(self.s.seats(), first).position(|s| s == seat);
        let asked = from.and_then(|from| {
            order(plays, first)
                .filter(|seat| rank(*seat) >= rank(from))
                .find(|seat| !self.s.fighters[seat.index()].hand.is_empty())
        });
        match asked {
            Some(seat) => self.s.phase = Phase::Cards(seat),
            None if self.s.round == ROUNDS => self.over(Why::Rounds),
            None => self.round(),
        }
    }

    fn round(&mut self) {
        let plays = self.s.playing();
        for seat in plays.iter() {
            let f = &mut self.s.fighters[seat.index()];
            if let Some(card) = f.deck.pop() {
                f.hand.push(card);
                f.hand.sort_unstable();
                self.log.push(Event::Drew { seat, card: Some(card) });
            }
        }
        self.s.round += 1;
        self.s.first = plays.others(self.s.first).next().unwrap_or(self.s.first);
        self.s.phase = Phase::Aims;
        self.log.push(Event::Round { round: self.s.round, first: self.s.first });
    }

    /// A card was played, or passed on.
    fn played(&mut self, by: Seat) {
        if self.goes_on() {
            let behind = order(self.s.seats(), self.s.first).skip_while(|s| *s != by).nth(1);
            self.cards(behind);
        }
    }
}

/// Seats round the table from `first`, which need not belong to them.
fn order(seats: Seats, first: Seat) -> impl Iterator<Item = Seat> {
    seats.contains(first).then_some(first).into_iter().chain(seats.others(first))
}

impl Rules for Brawl {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn offers(&self) -> SeatRange {
        SeatRange::between(2, 4)
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        let mut problems = Vec::new();
        if let Some(name) = setup.options.keys().next() {
            problems.push(SetupError::new("unknown-option").text("option", name));
        }
        if !self.offers().contains(setup.decks.len() as u8) {
            problems.push(SetupError::new("wrong-seats").number("count", setup.decks.len()));
        }
        let mut fighters = Vec::new();
        for list in &setup.decks {
            let mut deck = Vec::new();
            for id in list {
                match CARDS.into_iter().find(|card| card_name(*card) == id) {
                    Some(card) => deck.push(card),
                    None => problems.push(SetupError::new("unknown-card").card(id)),
                }
            }
            fighters.push(Fighter { life: LIFE, deck, ..Fighter::default() });
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        for (seat, f) in (0..).map(Seat).zip(&mut fighters) {
            shuffle(&mut f.deck, Stream::Deck(seat), chance);
            f.hand = f.deck.split_off(f.deck.len().saturating_sub(HAND));
            f.hand.sort_unstable();
        }
        let (first, phase) = (Seat(0), Phase::Aims);
        Ok(State { round: 1, first, phase, fighters, out: Vec::new() })
    }

    fn seats(&self, s: &State) -> Seats {
        s.seats()
    }

    fn playing(&self, s: &State) -> Seats {
        s.playing()
    }

    fn waiting(&self, s: &State) -> Waiting {
        let why = match s.phase {
            Phase::Aims => {
                let asked = |seat: &Seat| s.fighters[seat.index()].aim.is_none();
                return Waiting::For(s.playing().iter().filter(asked).collect());
            }
            Phase::Cards(seat) => return Waiting::For(Seats::one(seat)),
            Phase::Over(why) => why,
        };
        let left = s.playing();
        let lives = |seat: Seat| s.fighters[seat.index()].life;
        let with = |life: u8| left.iter().filter(|seat| lives(*seat) == life).collect::<Seats>();
        let groups = (0..=LIFE).rev().map(with).filter(|group| !group.is_empty());
        let groups: Vec<Seats> = groups.chain(s.out.iter().rev().copied()).collect();
        let rule = match why {
            Why::Alone => rule_id!("brawl", "5/alone"),
            Why::Rounds => rule_id!("brawl", "5/rounds"),
            Why::Conceded => rule_id!("brawl", "6/conceded"),
        };
        Waiting::Over(Outcome::ranked(groups, rule))
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        if !matches!(self.waiting(s), Waiting::For(asked) if asked.contains(seat)) {
            return;
        }
        let others = s.playing().without(seat);
        if s.phase == Phase::Aims {
            out.push(Command::Guard);
            out.extend(others.iter().map(Command::Strike));
            return;
        }
        let hand = &s.fighters[seat.index()].hand;
        if hand.contains(&Card::Bolt) {
            out.extend(others.iter().map(Command::Bolt));
        }
        if hand.contains(&Card::Heal) {
            out.push(Command::Heal);
        }
        out.push(Command::Pass);
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        c: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let asked = match self.waiting(s) {
            Waiting::For(asked) => asked,
            Waiting::Over(_) => return Err(no!("5/over")),
        };
        match c {
            _ if !s.playing().contains(seat) => return Err(no!("3/out")),
            _ if !asked.contains(seat) => return Err(no!("4/turn")),
            Command::Guard | Command::Strike(_) if s.phase != Phase::Aims => {
                return Err(no!("1/aims"));
            }
            Command::Bolt(_) | Command::Heal | Command::Pass if s.phase == Phase::Aims => {
                return Err(no!("4/cards"));
            }
            Command::Strike(at) | Command::Bolt(at) if !s.playing().without(seat).contains(*at) => {
                return Err(no!("1/another"));
            }
            Command::Guard
            | Command::Strike(_)
            | Command::Bolt(_)
            | Command::Heal
            | Command::Pass => {}
        }
        let card = match c {
            Command::Bolt(_) => Some(Card::Bolt),
            Command::Heal => Some(Card::Heal),
            Command::Guard | Command::Strike(_) | Command::Pass => None,
        };
        let mine = &mut s.fighters[seat.index()];
        if let Some(card) = card {
            let at = mine.hand.iter().position(|held| *held == card).ok_or(no!("4/hand"))?;
            mine.hand.remove(at);
        }
        let aim = match *c {
            Command::Guard => Some(Aim::Guard),
            Command::Strike(at) => Some(Aim::Strike(at)),
            Command::Heal => {
                mine.life = (mine.life + 1).min(LIFE);
                log.push(Event::Healed { by: seat });
                None
            }
            Command::Bolt(at) => {
                let target = &mut s.fighters[at.index()];
                target.life = target.life.saturating_sub(1);
                log.push(Event::Bolted { by: seat, at });
                None
            }
            Command::Pass => {
                log.push(Event::Passed { by: seat });
                None
            }
        };
        if let Some(aim) = aim {
            s.fighters[seat.index()].aim = Some(aim);
            log.push(Event::Aimed { seat, aim });
            log.push(Event::Ready { seat });
            Bout { s, chance, log }.aims();
        } else {
            Bout { s, chance, log }.played(seat);
        }
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, chance: &mut dyn Chance, log: &mut Vec<Event>) {
        if matches!(s.phase, Phase::Over(_)) || !s.playing().contains(seat) {
            return;
        }
        s.out.push(Seats::one(seat));
        s.fighters[seat.index()].aim = None;
        log.push(Event::Conceded { seat });
        let left = s.playing().count();
        let mut bout = Bout { s, chance, log };
        match bout.s.phase {
            _ if left == 1 => bout.over(Why::Conceded),
            Phase::Aims => bout.aims(),
            Phase::Cards(asked) if asked == seat => bout.played(seat),
            Phase::Cards(_) | Phase::Over(_) => {}
        }
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        let mut plain = s.clone();
        plain.fighters.iter_mut().for_each(|f| f.deck.sort_unstable());
        out.extend(format!("{plain:?}").into_bytes());
    }

    fn view(&self, s: &State, to: Audience) -> View {
        let seen = |(seat, f): (Seat, &Fighter)| {
            let own = to.is(seat);
            let known = |cards: &[Card]| {
                let mut cards: Vec<_> = cards.iter().map(|card| own.then_some(*card)).collect();
                cards.sort_unstable();
                cards
            };
            Seen {
                life: f.life,
                hand: known(&f.hand),
                deck: known(&f.deck),
                ready: f.aim.is_some(),
                aim: f.aim.filter(|_| own),
            }
        };
        View {
            to,
            round: s.round,
            first: s.first,
            phase: s.phase,
            fighters: (0..).map(Seat).zip(&s.fighters).map(seen).collect(),
            out: s.out.clone(),
        }
    }

    fn project(&self, e: &Event, to: Audience) -> Option<Event> {
        match e {
            Event::Aimed { seat, .. } => to.is(*seat).then(|| e.clone()),
            Event::Drew { seat, .. } if !to.is(*seat) => {
                Some(Event::Drew { seat: *seat, card: None })
            }
            Event::Drew { .. }
            | Event::Ready { .. }
            | Event::Struck { .. }
            | Event::Missed { .. }
            | Event::Bolted { .. }
            | Event::Healed { .. }
            | Event::Passed { .. }
            | Event::Out { .. }
            | Event::Conceded { .. }
            | Event::Round { .. }
            | Event::Ended { .. } => Some(e.clone()),
        }
    }

    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        let mut guess = |seat: Seat, of: u32| chance.pick(Stream::Deck(seat), of) as usize;
        let all = Seats::first(v.fighters.len() as u8);
        let plays = v.out.iter().fold(all, |left, gone| left.except(*gone));
        let mut fighters = Vec::new();
        for (seat, seen) in (0..).map(Seat).zip(&v.fighters) {
            let mut card = |known: &Option<Card>| known.unwrap_or_else(|| CARDS[guess(seat, 2)]);
            let mut hand: Vec<Card> = seen.hand.iter().map(&mut card).collect();
            hand.sort_unstable();
            let deck: Vec<Card> = seen.deck.iter().map(&mut card).collect();
            let aims: Vec<Aim> =
                plays.without(seat).iter().map(Aim::Strike).chain([Aim::Guard]).collect();
            let secret = seen.ready && seen.aim.is_none();
            let aim = match secret {
                true => Some(aims[guess(seat, aims.len() as u32)]),
                false => seen.aim,
            };
            fighters.push(Fighter { life: seen.life, hand, deck, aim });
        }
        for (seat, f) in (0..).map(Seat).zip(&mut fighters) {
            shuffle(&mut f.deck, Stream::Deck(seat), chance);
        }
        State { round: v.round, first: v.first, phase: v.phase, fighters, out: v.out.clone() }
    }

    fn reshuffle(&self, s: &mut State, chance: &mut dyn Chance) {
        for (seat, f) in (0..).map(Seat).zip(&mut s.fighters) {
            shuffle(&mut f.deck, Stream::Deck(seat), chance);
        }
    }
}
