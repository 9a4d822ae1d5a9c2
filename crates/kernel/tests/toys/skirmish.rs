//! Two fighters, three kinds of cards, response windows, a stack and a die.
//!
//! * 1: a life of ten, a hand of at most three, a deck whose cards come in an order of chance.
//! * 2: the seat whose turn it is attacks or draws a card.
//! * 3: with something on the stack, every seat that holds a card is asked (how many cards a seat
//!   holds is public, which ones is not); it plays a card or passes. A full stack takes no more.
//! * 4: when all have passed, the top resolves: an attack becomes a strike with a die; a strike of
//!   three or more wounds by its die; parry removes what lies below it, boost adds one to a strike
//!   below it, heal gives two lives.
//! * 5: who has no life left loses; after `limit` turns nobody wins; who concedes loses.

use serde::{Deserialize, Serialize};
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, Rules, Seat, Seats, Setup, SetupError, Stream, Waiting,
    rule_id,
};

/// Most cards in a hand.
pub const HAND: usize = 3;
/// Most items on the stack.
pub const STACK: usize = 5;
/// Life at the start, and the most that healing reaches.
pub const LIFE: u8 = 10;
/// After so many turns nobody wins, unless the rule set says otherwise.
pub const LIMIT: u8 = 30;

/// The rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skirmish {
    /// After so many turns nobody wins.
    pub limit: u8,
}

impl Default for Skirmish {
    fn default() -> Self {
        Skirmish { limit: LIMIT }
    }
}

/// A card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Card {
    Boost,
    Heal,
    Parry,
}

/// All kinds of cards, in their order.
pub const CARDS: [Card; 3] = [Card::Boost, Card::Heal, Card::Parry];

/// One fighter; hand and deck are sorted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighter {
    pub life: u8,
    pub hand: Vec<Card>,
    pub deck: Vec<Card>,
}

/// Something on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Item {
    Attack { by: Seat },
    Strike { by: Seat, roll: u8 },
    Played { by: Seat, card: Card },
}

/// The seat that is asked, and the seats that have passed since the last change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    pub seat: Seat,
    pub passed: Seats,
}

/// The reason why the fight ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    Life { winner: Seat },
    Limit,
    Conceded { winner: Seat },
}

/// The whole truth. It was stored in two other forms before: see [`super::skirmish_forms`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub turn: u8,
    pub active: Seat,
    pub fighters: [Fighter; 2],
    pub stack: Vec<Item>,
    pub window: Option<Window>,
    pub end: Option<End>,
}

/// A command of a fighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Command {
    Attack,
    Draw,
    Pass,
    Play(Card),
}

/// Every command there is.
pub const COMMANDS: [Command; 6] = [
    Command::Attack,
    Command::Draw,
    Command::Pass,
    Command::Play(Card::Boost),
    Command::Play(Card::Heal),
    Command::Play(Card::Parry),
];

/// An event of the skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Attacked { by: Seat },
    Drew { by: Seat, card: Option<Card> },
    Passed { by: Seat },
    Played { by: Seat, card: Card },
    Rolled { roll: u8 },
    Missed { by: Seat },
    Hit { whom: Seat, wounds: u8 },
    Parried { what: Item },
    Boosted { roll: u8 },
    Healed { whom: Seat },
    Turn { turn: u8, active: Seat },
    Ended { end: End },
}

/// A fighter as an audience sees it; `None` is a card that it does not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    pub life: u8,
    pub hand: Vec<Option<Card>>,
    pub deck: Vec<Option<Card>>,
}

/// The view of one audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub turn: u8,
    pub active: Seat,
    pub fighters: [Seen; 2],
    pub stack: Vec<Item>,
    pub window: Option<Window>,
    pub end: Option<End>,
}

/// The refusal by one of the rules above.
macro_rules! no {
    ($rule:literal) => {
        Illegal::by(rule_id!("skirmish", $rule))
    };
}

impl State {
    /// Judged by what everybody sees: could this seat do anything but pass?
    fn asked(&self, seat: Seat) -> bool {
        !self.fighters[seat.index()].hand.is_empty() && self.stack.len() < STACK
    }

    fn end(&mut self, end: End, log: &mut Vec<Event>) {
        self.window = None;
        self.end = Some(end);
        log.push(Event::Ended { end });
    }
}

impl Skirmish {
    fn next_turn(&self, s: &mut State, log: &mut Vec<Event>) {
        s.window = None;
        if s.turn >= self.limit {
            return s.end(End::Limit, log);
        }
        s.turn += 1;
        s.active = s.active.other();
        log.push(Event::Turn { turn: s.turn, active: s.active });
    }

    /// Resolves until somebody is asked: `first` before the other seat, unless it has passed.
    fn go_on(
        &self,
        s: &mut State,
        mut first: Seat,
        mut passed: Seats,
        chance: &mut dyn Chance,
        log: &mut Vec<Event>,
    ) {
        while s.end.is_none() {
            let order = [first, first.other()];
            if let Some(seat) = order.into_iter().find(|i| !passed.contains(*i) && s.asked(*i)) {
                s.window = Some(Window { seat, passed });
                return;
            }
            resolve(s, chance, log);
            passed = Seats::NONE;
            first = s.active.other();
            if s.end.is_none() && s.stack.is_empty() {
                return self.next_turn(s, log);
            }
        }
    }
}

fn resolve(s: &mut State, chance: &mut dyn Chance, log: &mut Vec<Event>) {
    match s.stack.pop() {
        Some(Item::Attack { by }) => {
            let roll = chance.die(Stream::Dice, 6);
            log.push(Event::Rolled { roll });
            s.stack.push(Item::Strike { by, roll });
        }
        Some(Item::Strike { by, roll: 0..=2 }) => log.push(Event::Missed { by }),
        Some(Item::Strike { by, roll }) => {
            let whom = by.other();
            let fighter = &mut s.fighters[whom.index()];
            fighter.life = fighter.life.saturating_sub(roll);
            log.push(Event::Hit { whom, wounds: roll });
            if fighter.life == 0 {
                s.end(End::Life { winner: by }, log);
            }
        }
        Some(Item::Played { card: Card::Parry, .. }) => {
            if let Some(what) = s.stack.pop() {
                log.push(Event::Parried { what });
            }
        }
        Some(Item::Played { card: Card::Boost, .. }) => {
            if let Some(Item::Strike { roll, .. }) = s.stack.last_mut() {
                *roll += 1;
                log.push(Event::Boosted { roll: *roll });
            }
        }
        Some(Item::Played { by, card: Card::Heal }) => {
            let fighter = &mut s.fighters[by.index()];
            fighter.life = (fighter.life + 2).min(LIFE);
            log.push(Event::Healed { whom: by });
        }
        None => {}
    }
}

fn deck(names: &[String], seat: Seat) -> Result<Vec<Card>, SetupError> {
    let read = |name: &String| match name.as_str() {
        "boost" => Ok(Card::Boost),
        "heal" => Ok(Card::Heal),
        "parry" => Ok(Card::Parry),
        _ => Err(SetupError::new("unknown-card").of(seat).card(name)),
    };
    let mut cards = names.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    cards.sort_unstable();
    Ok(cards)
}

/// Takes card `i` of a sorted deck into a sorted hand.
fn take(f: &mut Fighter, i: u32) -> Card {
    let card = f.deck.remove(i as usize);
    f.hand.push(card);
    f.hand.sort_unstable();
    card
}

impl Rules for Skirmish {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Notice = Event;

    fn start(&self, setup: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        let mut errors = Vec::new();
        let mut fighter = |seat: Seat| {
            let cards = setup.decks.get(seat.index()).map_or(&[][..], Vec::as_slice);
            let deck = deck(cards, seat).unwrap_or_else(|e| {
                errors.push(e);
                Vec::new()
            });
            let mut f = Fighter { life: LIFE, hand: Vec::new(), deck };
            for _ in 0..2 {
                if !f.deck.is_empty() {
                    let i = chance.pick(Stream::Deck(seat), f.deck.len() as u32);
                    take(&mut f, i);
                }
            }
            f
        };
        let fighters = [fighter(Seat::ONE), fighter(Seat::TWO)];
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(State {
            turn: 1,
            active: Seat::ONE,
            fighters,
            stack: Vec::new(),
            window: None,
            end: None,
        })
    }

    fn waiting(&self, s: &State) -> Waiting {
        let (winners, rule) = match s.end {
            None => return Waiting::For(Seats::one(s.window.map_or(s.active, |w| w.seat))),
            Some(End::Life { winner }) => (Seats::one(winner), rule_id!("skirmish", "5/life")),
            Some(End::Limit) => (Seats::NONE, rule_id!("skirmish", "5/limit")),
            Some(End::Conceded { winner }) => {
                (Seats::one(winner), rule_id!("skirmish", "5/concede"))
            }
        };
        Waiting::Over(Outcome::won(winners, Seats::first(2), rule))
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Command>) {
        if self.waiting(s) != Waiting::For(Seats::one(seat)) {
            return;
        }
        let f = &s.fighters[seat.index()];
        if s.window.is_some() {
            out.push(Command::Pass);
            let mut held = f.hand.clone();
            held.dedup();
            out.extend(held.into_iter().map(Command::Play));
        } else {
            out.push(Command::Attack);
            if f.hand.len() < HAND && !f.deck.is_empty() {
                out.push(Command::Draw);
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
        if s.end.is_some() {
            return Err(no!("5/over"));
        }
        if self.waiting(s) != Waiting::For(Seats::one(seat)) {
            return Err(no!("2/turn"));
        }
        let f = &mut s.fighters[seat.index()];
        match (*c, s.window) {
            (Command::Attack | Command::Draw, Some(_)) => Err(no!("3/window")),
            (Command::Pass | Command::Play(_), None) => Err(no!("2/main")),
            (Command::Attack, None) => {
                log.push(Event::Attacked { by: seat });
                s.stack.push(Item::Attack { by: seat });
                self.go_on(s, seat.other(), Seats::NONE, chance, log);
                Ok(())
            }
            (Command::Draw, None) if f.hand.len() >= HAND => Err(no!("1/hand")),
            (Command::Draw, None) if f.deck.is_empty() => Err(no!("1/deck")),
            (Command::Draw, None) => {
                let i = chance.pick(Stream::Deck(seat), f.deck.len() as u32);
                let card = take(f, i);
                log.push(Event::Drew { by: seat, card: Some(card) });
                self.next_turn(s, log);
                Ok(())
            }
            (Command::Pass, Some(w)) => {
                log.push(Event::Passed { by: seat });
                self.go_on(s, seat.other(), w.passed.with(seat), chance, log);
                Ok(())
            }
            (Command::Play(card), Some(_)) => {
                let at = f.hand.iter().position(|c| *c == card).ok_or(no!("3/card"))?;
                f.hand.remove(at);
                log.push(Event::Played { by: seat, card });
                s.stack.push(Item::Played { by: seat, card });
                self.go_on(s, seat.other(), Seats::NONE, chance, log);
                Ok(())
            }
        }
    }

    fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<Event>) {
        s.end(End::Conceded { winner: seat.other() }, log);
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        out.extend([s.active.0, s.fighters[0].life, s.fighters[1].life, s.stack.len() as u8]);
        for f in &s.fighters {
            out.push(f.hand.len() as u8);
            out.extend(f.hand.iter().chain(&f.deck).map(|c| *c as u8));
        }
    }

    fn view(&self, s: &State, to: Audience) -> View {
        let seen = |seat: Seat| {
            let f = &s.fighters[seat.index()];
            let show = |cards: &[Card]| cards.iter().map(|c| to.is(seat).then_some(*c)).collect();
            Seen { life: f.life, hand: show(&f.hand), deck: show(&f.deck) }
        };
        View {
            turn: s.turn,
            active: s.active,
            fighters: [seen(Seat::ONE), seen(Seat::TWO)],
            stack: s.stack.clone(),
            window: s.window,
            end: s.end,
        }
    }

    fn project(&self, e: &Event, to: Audience) -> Option<Event> {
        Some(match e {
            Event::Drew { by, .. } if !to.is(*by) => Event::Drew { by: *by, card: None },
            other => *other,
        })
    }

    fn determinize(&self, v: &View, chance: &mut dyn Chance) -> State {
        let mut fill = |cards: &[Option<Card>]| {
            let mut any = || CARDS[chance.pick(Stream::Dice, CARDS.len() as u32) as usize];
            let mut cards: Vec<Card> = cards.iter().map(|c| c.unwrap_or_else(&mut any)).collect();
            cards.sort_unstable();
            cards
        };
        let mut fighter =
            |f: &Seen| Fighter { life: f.life, hand: fill(&f.hand), deck: fill(&f.deck) };
        State {
            turn: v.turn,
            active: v.active,
            fighters: [fighter(&v.fighters[0]), fighter(&v.fighters[1])],
            stack: v.stack.clone(),
            window: v.window,
            end: v.end,
        }
    }
}
