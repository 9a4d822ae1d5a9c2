//! The toy games with one flaw each. [`Fencer`] is the skirmish, [`Auctioneer`] the auction,
//! [`brawl::Brawler`] the brawl.

pub mod brawl;

use crate::toys::auction::{self, Auction};
use crate::toys::skirmish::{self, Card, Command, Event, Skirmish, State, View};
use stolik_kernel::{
    Audience, Chance, Illegal, Notation, ReadError, Rules, Seat, SeatRange, Seats, Setup,
    SetupError, Stream, Waiting, rule_id,
};

/// A fault of the skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    None,
    HidesPass,
    OffersDraw,
    ListsTwice,
    ErrChangesState,
    ErrLogs,
    ErrDraws,
    WaitsForNobody,
    WaitsForBoth,
    OffersOutOfTurn,
    ForgetsLife,
    ShowsHands,
    SkipsUselessWindows,
    LegalBySecret,
    NeverEnds,
    DrawsSilently,
    IgnoresConcession,
    ConcederWins,
    SaysTheSame,
    SaysNonsense,
    SaysUntidily,
    PrintsNoTurn,
    PrintsNonsense,
    RollsTwice,
    ReshufflesHands,
    ReshufflesTurns,
}

/// The skirmish with a flaw.
#[derive(Clone)]
pub struct Fencer {
    game: Skirmish,
    flaw: Flaw,
}

impl Fencer {
    pub fn new(flaw: Flaw) -> Fencer {
        Fencer { game: Skirmish::default(), flaw }
    }
}

impl Rules for Fencer {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        self.game.start(setup, chance)
    }

    fn waiting(&self, s: &State) -> Waiting {
        match (self.flaw, self.game.waiting(s)) {
            (Flaw::WaitsForNobody, Waiting::For(_)) if s.turn > 1 => Waiting::For(Seats::NONE),
            (Flaw::WaitsForBoth, Waiting::For(_)) => Waiting::For(Seats::first(2)),
            // A player who cannot parry is not asked: the window depends on a secret.
            (Flaw::SkipsUselessWindows, Waiting::For(w)) => match s.window {
                Some(open) if !s.fighters[open.seat.index()].hand.contains(&Card::Parry) => {
                    Waiting::For(Seats::one(open.seat.other()))
                }
                _ => Waiting::For(w),
            },
            (_, waiting) => waiting,
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        self.game.legal(s, seat, out);
        let secret = s.fighters[seat.other().index()].hand.contains(&Card::Heal);
        match self.flaw {
            Flaw::HidesPass => out.retain(|c| *c != Command::Pass || out_of_cards(s, seat)),
            Flaw::OffersDraw if out.contains(&Command::Attack) => {
                out.push(Command::Draw);
                out.dedup();
            }
            Flaw::ListsTwice if !out.is_empty() => out.push(out[0]),
            Flaw::OffersOutOfTurn if out.is_empty() && s.end.is_none() => out.push(Command::Pass),
            Flaw::LegalBySecret if secret => {
                out.retain(|c| *c != Command::Draw);
            }
            _ => {}
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
        let mut legal = Vec::new();
        self.game.legal(s, seat, &mut legal);
        if self.flaw == Flaw::LegalBySecret {
            legal.clear();
            self.legal(s, seat, &mut legal);
        }
        if !legal.contains(c) {
            match self.flaw {
                Flaw::ErrChangesState => s.turn = s.turn.wrapping_add(1),
                Flaw::ErrLogs => log.push(Event::Passed { by: seat }),
                Flaw::ErrDraws => drop(chance.pick(Stream::Dice, 6)),
                _ => {}
            }
            return Err(Illegal::by(rule_id!("flawed", "0/flawed")));
        }
        self.game.apply(s, seat, c, chance, log)?;
        match self.flaw {
            Flaw::NeverEnds => {
                s.turn = 1;
                s.fighters.iter_mut().for_each(|f| f.life = skirmish::LIFE);
                s.end = None;
            }
            Flaw::DrawsSilently if *c == Command::Draw => log.clear(),
            Flaw::RollsTwice if log.iter().any(|e| matches!(e, Event::Rolled { .. })) => {
                chance.die(Stream::Dice, 6);
            }
            _ => {}
        }
        Ok(())
    }

    fn withdraw(&self, s: &mut State, seat: Seat, chance: &mut dyn Chance, log: &mut Vec<Event>) {
        match self.flaw {
            Flaw::IgnoresConcession => log.push(Event::Passed { by: seat }),
            Flaw::ConcederWins => self.game.withdraw(s, seat.other(), chance, log),
            _ => self.game.withdraw(s, seat, chance, log),
        }
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        self.game.situation(s, out);
    }

    fn view(&self, s: &State, to: Audience) -> View {
        let mut view = self.game.view(s, to);
        if self.flaw == Flaw::ShowsHands {
            for (seen, f) in view.fighters.iter_mut().zip(&s.fighters) {
                // The first card cannot be guessed from the number of cards.
                seen.life = f.hand.first().map_or(0, |c| *c as u8);
            }
        }
        view
    }

    fn project(&self, e: &Event, to: Audience) -> Option<Event> {
        self.game.project(e, to)
    }

    fn reshuffle(&self, s: &mut State, chance: &mut dyn Chance) {
        match self.flaw {
            // The cards of a hand are known to its owner.
            Flaw::ReshufflesHands => {
                let f = &mut s.fighters[0];
                if let (Some(mine), false) = (f.hand.pop(), f.deck.is_empty()) {
                    let i = chance.pick(Stream::Deck(Seat::ONE), f.deck.len() as u32) as usize;
                    f.hand.push(std::mem::replace(&mut f.deck[i], mine));
                    f.deck.sort_unstable();
                    f.hand.sort_unstable();
                }
            }
            Flaw::ReshufflesTurns => s.turn += 1,
            _ => self.game.reshuffle(s, chance),
        }
    }

    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        let mut s = self.game.determinize(v, chance);
        if self.flaw == Flaw::ForgetsLife {
            s.fighters[1].life = skirmish::LIFE;
        }
        s
    }
}

fn out_of_cards(s: &State, seat: Seat) -> bool {
    s.fighters[seat.index()].hand.is_empty()
}

impl Notation for Fencer {
    fn place(&self, lines: &[&str]) -> Result<(Self, State), Vec<(usize, SetupError)>> {
        let (game, state) = self.game.place(lines)?;
        Ok((Fencer { game, flaw: self.flaw }, state))
    }

    fn write_position(&self, v: &View, out: &mut String) {
        self.game.write_position(v, out);
    }

    fn write_full(&self, s: &State, out: &mut String) {
        match self.flaw {
            Flaw::PrintsNoTurn => {
                let mut text = String::new();
                self.game.write_full(s, &mut text);
                out.extend(
                    text.lines().filter(|l| !l.starts_with("turn")).map(|l| format!("{l}\n")),
                );
            }
            Flaw::PrintsNonsense => out.push_str("nonsense\n"),
            _ => self.game.write_full(s, out),
        }
    }

    fn say(&self, s: &State, seat: Seat, c: &Command) -> String {
        match self.flaw {
            Flaw::SaysTheSame => "attack".into(),
            Flaw::SaysNonsense => "nonsense".into(),
            Flaw::SaysUntidily => format!("{} ", self.game.say(s, seat, c)),
            _ => self.game.say(s, seat, c),
        }
    }

    fn read(&self, v: &View, seat: Seat, text: &str) -> Result<Command, ReadError> {
        self.game.read(v, seat, text)
    }

    fn see(&self, s: &State, clause: &str) -> Result<(), String> {
        self.game.see(s, clause)
    }

    fn unseen(&self, s: &State, clause: &str) -> Result<(), String> {
        self.game.unseen(s, clause)
    }

    fn event(&self, s: &State, event: &Event) -> String {
        self.game.event(s, event)
    }

    fn top(&self, s: &State) -> String {
        self.game.top(s)
    }
}

/// A fault of the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    FirstBidCounts,
    OneAtATime,
    TellsBids,
}

/// The auction with a fault.
pub struct Auctioneer(pub Fault);

impl Rules for Auctioneer {
    type State = auction::State;
    type Command = auction::Command;
    type Event = auction::Event;
    type View = auction::View;
    type Notice = auction::Event;

    fn start(
        &self,
        setup: &Setup,
        chance: &mut dyn Chance,
    ) -> Result<auction::State, Vec<SetupError>> {
        Auction.start(setup, chance)
    }

    fn waiting(&self, s: &auction::State) -> Waiting {
        match (self.0, Auction.waiting(s)) {
            // Once one has bid, the others are not asked: shows in no view.
            (Fault::OneAtATime, Waiting::For(w)) => {
                let bid = |i: &Seat| s.bidders[i.index()].bid.is_some();
                Waiting::For(w.iter().find(bid).map_or(w, Seats::one))
            }
            (_, waiting) => waiting,
        }
    }

    fn legal(&self, s: &auction::State, seat: Seat, out: &mut Vec<auction::Command>) {
        if matches!(self.waiting(s), Waiting::For(w) if w.contains(seat)) {
            Auction.legal(s, seat, out);
        }
    }

    fn apply(
        &self,
        s: &mut auction::State,
        seat: Seat,
        c: &auction::Command,
        chance: &mut dyn Chance,
        log: &mut Vec<auction::Event>,
    ) -> Result<(), Illegal> {
        if !matches!(self.waiting(s), Waiting::For(w) if w.contains(seat)) {
            return Err(Illegal::by(rule_id!("flawed", "0/flawed")));
        }
        let nobody = s.bidders.iter().all(|b| b.bid.is_none());
        Auction.apply(s, seat, c, chance, log)?;
        let own = &mut s.bidders[seat.index()];
        if self.0 == Fault::FirstBidCounts && nobody {
            // The first of the round to bid bids one more.
            own.bid = own.bid.map(|n| (n + 1).min(own.coins));
        }
        Ok(())
    }

    fn offers(&self) -> SeatRange {
        Auction.offers()
    }

    fn playing(&self, s: &auction::State) -> Seats {
        Auction.playing(s)
    }

    fn withdraw(
        &self,
        s: &mut auction::State,
        seat: Seat,
        chance: &mut dyn Chance,
        log: &mut Vec<auction::Event>,
    ) {
        Auction.withdraw(s, seat, chance, log);
    }

    fn situation(&self, s: &auction::State, out: &mut Vec<u8>) {
        Auction.situation(s, out);
    }

    fn view(&self, s: &auction::State, to: Audience) -> auction::View {
        Auction.view(s, to)
    }

    fn project(&self, e: &auction::Event, to: Audience) -> Option<auction::Event> {
        match (self.0, e) {
            (Fault::TellsBids, auction::Event::Bid { seat, .. }) => {
                Some(auction::Event::Bid { seat: *seat, coins: 0 })
            }
            _ => Auction.project(e, to),
        }
    }

    fn determinize(&self, v: &auction::View, chance: &mut dyn Chance) -> auction::State {
        Auction.determinize(v, chance)
    }
}
