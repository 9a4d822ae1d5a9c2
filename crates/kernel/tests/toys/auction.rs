//! Three seats bid in secret at once for four lots.
//!
//! * 1: each seat still in the game bids `0` to as many coins as it has.
//! * 2: a bid can be taken back while the round is open, three times a round; the bid after that
//!   is final, and everybody is told that it is (nothing else of a bid is ever told).
//! * 3: when all have bid, the highest pays its bid and takes the lot; chance breaks ties.
//! * 4: after the last lot, most points win, then most coins; several may win.
//! * 5: who concedes is out; the round begins afresh; the last seat wins.

use serde::{Deserialize, Serialize};
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, SeatRange, Seats, Setup, SetupError, Stream,
    Waiting, rule_id,
};

/// Number of seats.
pub const SEATS: u8 = 3;
/// Worth of the lots, in points.
pub const LOTS: [u8; 4] = [3, 1, 4, 2];
/// The number of times that a bid can be taken back in a round.
pub const BACKS: u8 = 3;
const COINS: u8 = 5;

/// The rule set.
#[derive(Clone, Debug, Default)]
pub struct Auction;

/// One bidder, with its secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bidder {
    pub coins: u8,
    pub points: u8,
    pub playing: bool,
    pub bid: Option<u8>,
    pub backs: u8,
}

impl Bidder {
    fn locked(&self) -> bool {
        self.backs == BACKS && self.bid.is_some()
    }
}

/// The end of the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    pub winners: Seats,
    pub conceded: bool,
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u8,
    pub bidders: Vec<Bidder>,
    pub end: Option<End>,
}

stolik_kernel::first_form!(State);

/// A command of a bidder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Command {
    Bid(u8),
    TakeBack,
}

/// An event of the auction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Bid { seat: Seat, coins: u8 },
    TookBack { seat: Seat },
    Final { seat: Seat },
    Tie { among: Seats },
    Sold { to: Seat, lot: u8, paid: u8 },
    Left { seat: Seat },
    Ended { winners: Seats },
}

/// The public state of a bidder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    pub coins: u8,
    pub points: u8,
    pub playing: bool,
    pub locked: bool,
}

/// The view of one audience; `mine` are the seat's own bid and take-backs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub round: u8,
    pub bidders: Vec<Seen>,
    pub mine: Option<(Seat, Option<u8>, u8)>,
    pub end: Option<End>,
}

/// The refusal by one of the rules above.
macro_rules! no {
    ($rule:literal) => {
        Illegal::by(rule_id!("auction", $rule))
    };
}

fn close(s: &mut State, chance: &mut dyn Chance, log: &mut Vec<Event>) {
    let high = s.bidders.iter().filter_map(|b| b.bid).max().unwrap_or(0);
    let tied: Vec<Seat> =
        (0..SEATS).map(Seat).filter(|i| s.bidders[i.index()].bid == Some(high)).collect();
    let to = if tied.len() > 1 {
        log.push(Event::Tie { among: tied.iter().copied().collect() });
        tied[chance.pick(Stream::Dice, tied.len() as u32) as usize]
    } else {
        tied[0]
    };
    let lot = LOTS[s.round as usize];
    s.bidders[to.index()].coins -= high;
    s.bidders[to.index()].points += lot;
    log.push(Event::Sold { to, lot, paid: high });
    afresh(s);
    s.round += 1;
    if s.round as usize == LOTS.len() {
        let best = s.bidders.iter().filter(|b| b.playing).map(|b| (b.points, b.coins)).max();
        let won = |b: &Bidder| b.playing && Some((b.points, b.coins)) == best;
        let winners =
            (0..SEATS).map(Seat).filter(|i| won(&s.bidders[i.index()])).collect::<Seats>();
        s.end = Some(End { winners, conceded: false });
        log.push(Event::Ended { winners });
    }
}

fn afresh(s: &mut State) {
    for b in &mut s.bidders {
        b.bid = None;
        b.backs = 0;
    }
}

impl Rules for Auction {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn offers(&self) -> SeatRange {
        SeatRange::exactly(SEATS)
    }

    fn start(&self, setup: &Setup, _chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        if let Some(name) = setup.options.keys().next() {
            return Err(vec![SetupError::new("unknown-option").text("option", name)]);
        }
        let bidder = Bidder { coins: COINS, points: 0, playing: true, bid: None, backs: 0 };
        Ok(State { round: 0, bidders: vec![bidder; SEATS as usize], end: None })
    }

    fn waiting(&self, s: &State) -> Waiting {
        if let Some(end) = s.end {
            let rule = match end.conceded {
                true => rule_id!("auction", "5/concede"),
                false => rule_id!("auction", "4/points"),
            };
            return Waiting::Over(Outcome::won(end.winners, Seats::first(SEATS), rule));
        }
        let asked = |b: &Bidder| b.playing && !b.locked();
        Waiting::For((0..SEATS).map(Seat).filter(|i| asked(&s.bidders[i.index()])).collect())
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        let Some(b) = s.bidders.get(seat.index()) else { return };
        if s.end.is_some() || !b.playing || b.locked() {
            return;
        }
        match b.bid {
            None => out.extend((0..=b.coins).map(Command::Bid)),
            Some(_) => out.push(Command::TakeBack),
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
        if s.end.is_some() {
            return Err(no!("4/over"));
        }
        let b = s.bidders.get_mut(seat.index()).filter(|b| b.playing).ok_or(no!("5/out"))?;
        match *c {
            Command::Bid(_) if b.bid.is_some() => return Err(no!("1/once")),
            Command::Bid(n) if n > b.coins => return Err(no!("1/coins")),
            Command::Bid(coins) => {
                b.bid = Some(coins);
                log.push(Event::Bid { seat, coins });
                if b.locked() {
                    log.push(Event::Final { seat });
                }
            }
            Command::TakeBack if b.bid.is_none() || b.locked() => return Err(no!("2/back")),
            Command::TakeBack => {
                b.bid = None;
                b.backs += 1;
                log.push(Event::TookBack { seat });
            }
        }
        if s.bidders.iter().all(|b| !b.playing || b.bid.is_some()) {
            close(s, chance, log);
        }
        Ok(())
    }

    fn playing(&self, s: &State) -> Seats {
        (0..SEATS).map(Seat).filter(|i| s.bidders[i.index()].playing).collect()
    }

    fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<Event>) {
        if !self.playing(s).contains(seat) {
            return;
        }
        s.bidders[seat.index()].playing = false;
        log.push(Event::Left { seat });
        afresh(s);
        let left = self.playing(s);
        if left.count() == 1 {
            s.end = Some(End { winners: left, conceded: true });
            log.push(Event::Ended { winners: left });
        }
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        out.push(s.round);
        for b in &s.bidders {
            out.extend([b.coins, b.points, u8::from(b.playing), b.bid.map_or(0, |n| n + 1)]);
        }
    }

    fn view(&self, s: &State, to: Audience) -> View {
        let seen = |b: &Bidder| Seen {
            coins: b.coins,
            points: b.points,
            playing: b.playing,
            locked: b.locked(),
        };
        let mine = match to {
            Audience::Public => None,
            Audience::Seat(i) => {
                let b = &s.bidders[i.index()];
                Some((i, b.bid, b.backs))
            }
        };
        View { round: s.round, bidders: s.bidders.iter().map(seen).collect(), mine, end: s.end }
    }

    fn project(&self, e: &Event, to: Audience) -> Option<Event> {
        let told = match e {
            Event::Bid { seat, .. } | Event::TookBack { seat } => to.is(*seat),
            Event::Final { .. }
            | Event::Tie { .. }
            | Event::Sold { .. }
            | Event::Left { .. }
            | Event::Ended { .. } => true,
        };
        told.then(|| e.clone())
    }

    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        let mut bidders: Vec<Bidder> = v
            .bidders
            .iter()
            .map(|b| Bidder {
                coins: b.coins,
                points: b.points,
                playing: b.playing,
                bid: b.locked.then(|| chance.pick(Stream::Dice, u32::from(b.coins) + 1) as u8),
                backs: if b.locked { BACKS } else { 0 },
            })
            .collect();
        if let Some((seat, bid, backs)) = v.mine {
            bidders[seat.index()].bid = bid;
            bidders[seat.index()].backs = backs;
        }
        State { round: v.round, bidders, end: v.end }
    }
}
