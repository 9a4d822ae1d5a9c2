//! Commands of many choices: an order of cards, an announced number, up to five of 26 targets, a division.
//!
//! * 1: each seat holds cards of 1 to 9, which only it sees. Both put theirs in an order, at once and in
//!   secret ([`Command::Plan`]); that somebody has is public.
//! * 2: then they take turns. The next card of the seat's plan is shown: so much energy it has.
//! * 3: it holds, or announces a power of at most its energy, names up to five standing targets, no more than
//!   the power, and divides the power among them, at least one to each ([`Command::Fire`]).
//! * 4: a die is rolled; on 1 all miss. Wounds that a target has life for are points.
//! * 5: when all plans are played the seat with more points wins; who concedes loses.
//!
//! With 9 energy there are ten million volleys, by at most [`stolik_kernel::steps::LEVELS`] steps.

use serde::{Deserialize, Serialize};
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, RuleId, Rules, Seat, Seats, Setup, SetupError, Stream,
    Waiting, rule_id,
};

/// Most targets of a volley.
pub const MOST: usize = 5;
/// Life of a target at the start.
pub const LIFE: u8 = 4;
/// The largest card.
pub const CARD: u8 = 9;

/// The rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barrage {
    /// The number of targets, at most 26.
    pub targets: usize,
    /// The number of cards of each seat, at least 3.
    pub cards: usize,
}

impl Default for Barrage {
    fn default() -> Self {
        Barrage { targets: 26, cards: 7 }
    }
}

/// One seat. `hand` is sorted and empty once it is put in order; the next card of `plan` stands first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Gunner {
    pub score: u16,
    pub hand: Vec<u8>,
    pub plan: Vec<u8>,
}

/// The reason why the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    Points { winner: Option<Seat> },
    Conceded { winner: Seat },
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub turn: u8,
    pub active: Seat,
    /// 0 until both have planned.
    pub energy: u8,
    pub life: Vec<u8>,
    pub gunners: [Gunner; 2],
    pub end: Option<End>,
}

stolik_kernel::first_form!(State);

/// A volley, or the beginning of one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Volley {
    pub power: u8,
    /// The targets, in ascending order.
    pub targets: Vec<u8>,
    /// No more targets are named.
    pub aimed: bool,
    /// One a target, as far as it is divided.
    pub wounds: Vec<u8>,
}

/// A command of a gunner.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Command {
    Hold,
    Plan(Vec<u8>),
    Fire(Volley),
}

/// An event of the barrage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Planned { by: Seat },
    Held { by: Seat },
    Fired { by: Seat, volley: Volley },
    Rolled { roll: u8 },
    Wounded { target: u8, wounds: u8 },
    Shown { of: Seat, card: u8 },
    Ended { end: End },
}

/// A seat as an audience sees it; `None` is a card that it does not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    pub score: u16,
    pub hand: Vec<Option<u8>>,
    pub plan: Vec<Option<u8>>,
}

/// The view of one audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub turn: u8,
    pub active: Seat,
    pub energy: u8,
    pub life: Vec<u8>,
    pub gunners: [Seen; 2],
    pub end: Option<End>,
}

/// A rule of the toy.
macro_rules! rule {
    ($id:literal) => {
        rule_id!("barrage", $id)
    };
}

fn no(rule: RuleId) -> Illegal {
    Illegal::by(rule)
}

impl State {
    fn standing(&self) -> impl Iterator<Item = u8> {
        (0..self.life.len()).filter(|t| self.life[*t] > 0).map(|t| t as u8)
    }

    /// The next card is shown, or all is over.
    fn next_turn(&mut self, log: &mut Vec<Event>) {
        let [one, two] = &self.gunners;
        if one.plan.is_empty() && two.plan.is_empty() {
            let winner = match one.score.cmp(&two.score) {
                std::cmp::Ordering::Less => Some(Seat::TWO),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Seat::ONE),
            };
            self.end = Some(End::Points { winner });
            log.push(Event::Ended { end: End::Points { winner } });
            return;
        }
        if self.energy > 0 {
            self.turn += 1;
            self.active = Seat(1 - self.active.0);
        }
        self.energy = self.gunners[self.active.index()].plan.remove(0);
        log.push(Event::Shown { of: self.active, card: self.energy });
    }
}

impl Volley {
    fn with(&self, change: impl FnOnce(&mut Volley)) -> Command {
        let mut volley = self.clone();
        change(&mut volley);
        Command::Fire(volley)
    }

    /// Returns the rule that the volley breaks as far as it goes.
    fn wrong(&self, s: &State) -> Option<RuleId> {
        let ascending = self.targets.windows(2).all(|two| two[0] < two[1]);
        let standing = |t: &u8| s.life.get(usize::from(*t)).is_some_and(|life| *life > 0);
        let shared: u32 = self.wounds.iter().map(|n| u32::from(*n)).sum();
        let left = self.targets.len().saturating_sub(self.wounds.len()) as u32;
        if self.power == 0 || self.power > s.energy {
            Some(rule!("3/power"))
        } else if !ascending || !self.targets.iter().all(standing) {
            Some(rule!("3/targets"))
        } else if self.targets.len() > MOST.min(usize::from(self.power)) {
            Some(rule!("3/many"))
        } else if self.aimed && self.targets.is_empty() {
            Some(rule!("3/none"))
        } else if self.wounds.contains(&0)
            || self.wounds.len() > self.targets.len()
            || (!self.aimed && shared > 0)
            || shared + left > u32::from(self.power)
            || (self.aimed && left == 0 && shared != u32::from(self.power))
        {
            Some(rule!("3/division"))
        } else {
            None
        }
    }
}

impl Barrage {
    fn fire(
        &self,
        s: &mut State,
        by: Seat,
        volley: &Volley,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) {
        log.push(Event::Fired { by, volley: volley.clone() });
        let roll = chance.die(Stream::Dice, 6);
        log.push(Event::Rolled { roll });
        for (target, wounds) in volley.targets.iter().zip(&volley.wounds) {
            let life = &mut s.life[usize::from(*target)];
            let wounds = if roll == 1 { 0 } else { (*wounds).min(*life) };
            *life -= wounds;
            s.gunners[by.index()].score += u16::from(wounds);
            if wounds > 0 {
                log.push(Event::Wounded { target: *target, wounds });
            }
        }
    }

    /// Returns the hand without these cards, or `None` if they are not in it.
    fn left(hand: &[u8], down: &[u8]) -> Option<Vec<u8>> {
        let mut left = hand.to_vec();
        for card in down {
            left.remove(left.iter().position(|held| held == card)?);
        }
        Some(left)
    }
}

fn each_once(cards: &[u8]) -> impl Iterator<Item = u8> {
    let mut cards = cards.to_vec();
    cards.dedup();
    cards.into_iter()
}

impl Rules for Barrage {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        if setup.decks.len() != 2 {
            return Err(vec![SetupError::new("seats")]);
        }
        let mut gunner = |seat| {
            let card = |_| chance.pick(Stream::Deck(seat), u32::from(CARD)) as u8 + 1;
            let mut hand: Vec<u8> = (0..self.cards).map(card).collect();
            hand.sort_unstable();
            Gunner { hand, ..Gunner::default() }
        };
        let gunners = [gunner(Seat::ONE), gunner(Seat::TWO)];
        let life = vec![LIFE; self.targets];
        Ok(State { turn: 1, active: Seat::ONE, energy: 0, life, gunners, end: None })
    }

    fn waiting(&self, s: &State) -> Waiting {
        let (winner, rule) = match s.end {
            Some(End::Points { winner }) => (winner, rule!("5/points")),
            Some(End::Conceded { winner }) => (Some(winner), rule!("5/concede")),
            None if s.energy > 0 => return Waiting::For(Seats::one(s.active)),
            None => {
                let plans = |seat: &Seat| !s.gunners[seat.index()].hand.is_empty();
                return Waiting::For([Seat::ONE, Seat::TWO].into_iter().filter(plans).collect());
            }
        };
        Waiting::Over(match winner {
            Some(winner) => Outcome::won(Seats::one(winner), Seats::first(2), rule),
            None => Outcome::draw(Seats::first(2), rule),
        })
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        match self.waiting(s) {
            Waiting::For(asked) if asked.contains(seat) => {}
            Waiting::For(_) | Waiting::Over(_) => return,
        }
        if s.energy == 0 {
            let hand = &s.gunners[seat.index()].hand;
            out.extend(each_once(hand).map(|card| Command::Plan(vec![card])));
            return;
        }
        out.push(Command::Hold);
        if s.standing().next().is_some() {
            let volley = |power| Command::Fire(Volley { power, ..Volley::default() });
            out.extend((1..=s.energy).map(volley));
        }
    }

    fn begun(&self, command: &Command) -> bool {
        match command {
            Command::Hold => false,
            Command::Plan(cards) => cards.len() < self.cards,
            Command::Fire(v) => !v.aimed || v.wounds.len() < v.targets.len(),
        }
    }

    fn next(&self, s: &State, seat: Seat, open: &Command, out: &mut Vec<Command>) {
        match open {
            Command::Hold => {}
            Command::Plan(cards) => {
                let hand = &s.gunners[seat.index()].hand;
                let Some(left) = Barrage::left(hand, cards) else { return };
                for card in each_once(&left) {
                    let mut cards = [cards.as_slice(), &[card]].concat();
                    // The last is no choice.
                    if let [a, b] = left[..] {
                        cards.push(if a == card { b } else { a });
                    }
                    out.push(Command::Plan(cards));
                }
            }
            Command::Fire(v) if !v.aimed => {
                if !v.targets.is_empty() {
                    let whole = v.targets.len() == 1;
                    out.push(v.with(|v| {
                        v.aimed = true;
                        v.wounds.extend(whole.then_some(v.power));
                    }));
                }
                if v.targets.len() < MOST.min(usize::from(v.power)) {
                    let after = |t: &u8| v.targets.last().is_none_or(|last| last < t);
                    let more = s.standing().filter(after);
                    out.extend(more.map(|t| v.with(|v| v.targets.push(t))));
                }
            }
            Command::Fire(v) => {
                let rest = v.power - v.wounds.iter().sum::<u8>();
                let others = (v.targets.len() - v.wounds.len() - 1) as u8;
                out.extend((1..=rest - others).map(|n| {
                    v.with(|v| {
                        v.wounds.push(n);
                        v.wounds.extend((others == 1).then_some(rest - n));
                    })
                }));
            }
        }
    }

    fn prefix(&self, command: &Command) -> Option<Command> {
        match command {
            Command::Hold => None,
            Command::Plan(cards) => {
                let last = if cards.len() == self.cards { 2 } else { 1 };
                let before = cards.len().saturating_sub(last);
                (before > 0).then(|| Command::Plan(cards[..before].to_vec()))
            }
            Command::Fire(v) if !v.aimed => {
                (!v.targets.is_empty()).then(|| v.with(|v| v.targets.truncate(v.targets.len() - 1)))
            }
            Command::Fire(v) if v.wounds.is_empty() || v.targets.len() == 1 => Some(v.with(|v| {
                v.aimed = false;
                v.wounds.clear();
            })),
            Command::Fire(v) => {
                let last = if v.wounds.len() == v.targets.len() { 2 } else { 1 };
                Some(v.with(|v| v.wounds.truncate(v.wounds.len().saturating_sub(last))))
            }
        }
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        c: &Command,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        match self.waiting(s) {
            Waiting::For(asked) if asked.contains(seat) => {}
            Waiting::For(_) => return Err(no(rule!("2/turn"))),
            Waiting::Over(_) => return Err(no(rule!("5/over"))),
        }
        match c {
            Command::Plan(_) if s.energy > 0 => return Err(no(rule!("2/planned"))),
            Command::Plan(cards) => {
                let gunner = &mut s.gunners[seat.index()];
                let left = Barrage::left(&gunner.hand, cards).ok_or(no(rule!("1/cards")))?;
                if !left.is_empty() {
                    return Err(no(rule!("1/begun")));
                }
                gunner.hand.clear();
                gunner.plan = cards.clone();
                log.push(Event::Planned { by: seat });
                if s.gunners.iter().all(|g| g.hand.is_empty()) {
                    s.next_turn(log);
                }
            }
            Command::Hold | Command::Fire(_) if s.energy == 0 => return Err(no(rule!("1/plan"))),
            Command::Hold => {
                log.push(Event::Held { by: seat });
                s.next_turn(log);
            }
            Command::Fire(volley) => {
                if let Some(rule) = volley.wrong(s) {
                    return Err(no(rule));
                }
                if self.begun(c) {
                    return Err(no(rule!("3/begun")));
                }
                self.fire(s, seat, volley, chance, log);
                s.next_turn(log);
            }
        }
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<Event>) {
        let end = End::Conceded { winner: Seat(1 - seat.0) };
        s.end = Some(end);
        log.push(Event::Ended { end });
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        out.extend([s.active.0, s.energy]);
        out.extend(&s.life);
    }

    fn view(&self, s: &State, to: Audience) -> View {
        let seen = |seat: Seat| {
            let g = &s.gunners[seat.index()];
            let show = |cards: &[u8]| cards.iter().map(|c| to.is(seat).then_some(*c)).collect();
            Seen { score: g.score, hand: show(&g.hand), plan: show(&g.plan) }
        };
        View {
            turn: s.turn,
            active: s.active,
            energy: s.energy,
            life: s.life.clone(),
            gunners: [seen(Seat::ONE), seen(Seat::TWO)],
            end: s.end,
        }
    }

    fn project(&self, e: &Event, _: Audience) -> Option<Event> {
        Some(e.clone())
    }

    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        let mut any = || chance.pick(Stream::Dice, u32::from(CARD)) as u8 + 1;
        let mut gunner = |seen: &Seen| {
            let mut fill = |cards: &[Option<u8>]| -> Vec<u8> {
                cards.iter().map(|c| c.unwrap_or_else(&mut any)).collect()
            };
            let (mut hand, plan) = (fill(&seen.hand), fill(&seen.plan));
            hand.sort_unstable();
            Gunner { score: seen.score, hand, plan }
        };
        State {
            turn: v.turn,
            active: v.active,
            energy: v.energy,
            life: v.life.clone(),
            gunners: [gunner(&v.gunners[0]), gunner(&v.gunners[1])],
            end: v.end,
        }
    }
}
