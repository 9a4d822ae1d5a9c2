//! The notation of [`super::skirmish`]:
//! ```text
//! limit 12                                   # another limit of turns (changes the rule set)
//! turn 3 p1
//! seat p1 life 8 hand boost, parry deck heal
//! seat p2 life 8 hand ? ? deck ?             # as p1 sees it; a `?` cannot be placed
//! stack attack p1, parry p2                  # bottom first
//! window p1 passed p2
//! ended p1 life                              # or: ended draw limit, ended p2 concede
//! ```
//! Commands: `attack`, `draw`, `pass`, `play parry`.

use super::skirmish::{
    CARDS, Card, Command, End, Event, Fighter, Item, LIFE, LIMIT, Seen, Skirmish, State, View,
    Window,
};
use std::fmt::Write;
use stolik_kernel::{
    Audience, Notation, ReadError, RuleId, Rules, Seat, Seats, SetupError, rule_id,
};

fn card_name(card: Card) -> &'static str {
    match card {
        Card::Boost => "boost",
        Card::Heal => "heal",
        Card::Parry => "parry",
    }
}

fn card(word: &str) -> Option<Card> {
    CARDS.into_iter().find(|c| card_name(*c) == word)
}

fn item_text(item: &Item) -> String {
    match item {
        Item::Attack { by } => format!("attack {by}"),
        Item::Strike { by, roll } => format!("strike {by} {roll}"),
        Item::Played { by, card } => format!("{} {by}", card_name(*card)),
    }
}

fn end_text(end: End) -> String {
    match end {
        End::Life { winner } => format!("{winner} life"),
        End::Limit => "draw limit".into(),
        End::Conceded { winner } => format!("{winner} concede"),
    }
}

fn stack_text(stack: &[Item]) -> String {
    stack.iter().map(item_text).collect::<Vec<_>>().join(", ")
}

fn bad(key: &'static str, word: impl ToString) -> SetupError {
    SetupError::new(key).text("word", word.to_string())
}

struct Words<'a>(std::iter::Peekable<std::vec::IntoIter<&'a str>>);

impl<'a> Words<'a> {
    fn of(line: &'a str) -> Words<'a> {
        let words: Vec<&str> = line.split([' ', ',']).filter(|w| !w.is_empty()).collect();
        Words(words.into_iter().peekable())
    }

    fn word(&mut self) -> Result<&'a str, SetupError> {
        self.0.next().ok_or_else(|| SetupError::new("line-too-short"))
    }

    fn must(&mut self, what: &str) -> Result<(), SetupError> {
        let word = self.word()?;
        if word == what { Ok(()) } else { Err(bad("unknown-word", word)) }
    }

    fn number(&mut self) -> Result<u8, SetupError> {
        let word = self.word()?;
        word.parse().map_err(|_| bad("not-a-number", word))
    }

    fn seat(&mut self) -> Result<Seat, SetupError> {
        let word = self.word()?;
        Seat::parse(word).filter(|s| s.0 < 2).ok_or_else(|| bad("not-a-seat", word))
    }

    fn cards(&mut self, until: &str) -> Result<Vec<Card>, SetupError> {
        let mut cards = Vec::new();
        while let Some(word) = self.0.next_if(|w| *w != until) {
            cards.push(card(word).ok_or_else(|| bad("unknown-card", word))?);
        }
        cards.sort_unstable();
        Ok(cards)
    }
}

fn place_line(rules: &mut Skirmish, s: &mut State, line: &str) -> Result<(), SetupError> {
    let mut w = Words::of(line);
    match w.word()? {
        "limit" => rules.limit = w.number()?,
        "turn" => {
            s.turn = w.number()?;
            s.active = w.seat()?;
        }
        "seat" => {
            let seat = w.seat()?;
            w.must("life")?;
            let life = w.number()?;
            w.must("hand")?;
            let hand = w.cards("deck")?;
            w.must("deck")?;
            s.fighters[seat.index()] = Fighter { life, hand, deck: w.cards("")? };
        }
        "stack" => {
            while w.0.peek().is_some() {
                let item = match w.word()? {
                    "attack" => Item::Attack { by: w.seat()? },
                    "strike" => Item::Strike { by: w.seat()?, roll: w.number()? },
                    word => Item::Played {
                        card: card(word).ok_or_else(|| bad("unknown-card", word))?,
                        by: w.seat()?,
                    },
                };
                s.stack.push(item);
            }
        }
        "window" => {
            let seat = w.seat()?;
            let mut passed = Seats::NONE;
            if w.0.peek().is_some() {
                w.must("passed")?;
                passed = Seats::one(w.seat()?);
            }
            s.window = Some(Window { seat, passed });
        }
        "ended" => {
            s.end = Some(match (w.word()?, w.word()?) {
                ("draw", "limit") => End::Limit,
                ("p1", "life") => End::Life { winner: Seat::ONE },
                ("p2", "life") => End::Life { winner: Seat::TWO },
                ("p1", "concede") => End::Conceded { winner: Seat::ONE },
                ("p2", "concede") => End::Conceded { winner: Seat::TWO },
                (word, _) => return Err(bad("unknown-word", word)),
            });
        }
        word => return Err(bad("unknown-word", word)),
    }
    w.0.next().map_or(Ok(()), |word| Err(bad("word-too-many", word)))
}

impl Notation for Skirmish {
    fn agreed_draw(&self) -> Option<RuleId> {
        Some(rule_id!("skirmish", "9/agreed"))
    }

    fn place(&self, lines: &[&str]) -> Result<(Self, State), Vec<(usize, SetupError)>> {
        let mut rules = self.clone();
        let fresh = Fighter { life: LIFE, hand: Vec::new(), deck: Vec::new() };
        let mut s = State {
            turn: 1,
            active: Seat::ONE,
            fighters: [fresh.clone(), fresh],
            stack: Vec::new(),
            window: None,
            end: None,
        };
        let problems: Vec<_> = lines
            .iter()
            .enumerate()
            .filter_map(|(i, line)| Some((i, place_line(&mut rules, &mut s, line).err()?)))
            .collect();
        if problems.is_empty() { Ok((rules, s)) } else { Err(problems) }
    }

    fn write_position(&self, v: &View, out: &mut String) {
        let cards = |cards: &[Option<Card>]| {
            cards.iter().map(|c| format!(" {}", c.map_or("?", card_name))).collect::<String>()
        };
        if self.limit != LIMIT {
            let _ = writeln!(out, "limit {}", self.limit);
        }
        let _ = writeln!(out, "turn {} {}", v.turn, v.active);
        for (i, f) in v.fighters.iter().enumerate() {
            let (hand, deck) = (cards(&f.hand), cards(&f.deck));
            let _ = writeln!(out, "seat {} life {} hand{hand} deck{deck}", Seat(i as u8), f.life);
        }
        if !v.stack.is_empty() {
            let _ = writeln!(out, "stack {}", stack_text(&v.stack));
        }
        if let Some(w) = v.window {
            let passed: String = w.passed.iter().map(|s| format!(" passed {s}")).collect();
            let _ = writeln!(out, "window {}{passed}", w.seat);
        }
        if let Some(end) = v.end {
            let _ = writeln!(out, "ended {}", end_text(end));
        }
    }

    fn write_full(&self, s: &State, out: &mut String) {
        let [p1, p2] = [Seat::ONE, Seat::TWO].map(|seat| self.view(s, Audience::Seat(seat)));
        let fighters: [Seen; 2] = [p1.fighters[0].clone(), p2.fighters[1].clone()];
        self.write_position(&View { fighters, ..p1 }, out);
    }

    fn say(&self, _s: &State, _seat: Seat, c: &Command) -> String {
        match c {
            Command::Attack => "attack".into(),
            Command::Draw => "draw".into(),
            Command::Pass => "pass".into(),
            Command::Play(card) => format!("play {}", card_name(*card)),
        }
    }

    fn read(&self, _v: &View, _seat: Seat, text: &str) -> Result<Command, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["attack"] => Ok(Command::Attack),
            ["draw"] => Ok(Command::Draw),
            ["pass"] => Ok(Command::Pass),
            ["play", word] => card(word)
                .map(Command::Play)
                .ok_or_else(|| ReadError::Unknown { word: word.into() }),
            _ => Err(ReadError::Syntax { expected: "attack, draw, pass or play CARD".into() }),
        }
    }

    fn see(&self, s: &State, clause: &str) -> Result<(), String> {
        let found = match clause.split_whitespace().collect::<Vec<_>>()[..] {
            ["stack", ..] if s.stack.is_empty() => "stack empty".into(),
            ["stack", ..] => format!("stack {}", stack_text(&s.stack).replace(',', "")),
            ["turn", ..] => format!("turn {} {}", s.turn, s.active),
            ["window", ..] => {
                format!("window {}", s.window.map_or("none".into(), |w| w.seat.to_string()))
            }
            [seat, what, ..] => {
                let f = Seat::parse(seat)
                    .and_then(|i| s.fighters.get(i.index()))
                    .ok_or_else(|| format!("there is no \"{seat}\""))?;
                match what {
                    "life" => format!("{seat} life {}", f.life),
                    "hand" => format!("{seat} hand {}", f.hand.len()),
                    "holds" => format!(
                        "{seat} holds{}",
                        f.hand.iter().map(|c| format!(" {}", card_name(*c))).collect::<String>()
                    ),
                    _ => return Err(format!("\"{clause}\" is not understood")),
                }
            }
            _ => return Err(format!("\"{clause}\" is not understood")),
        };
        if found == clause { Ok(()) } else { Err(found) }
    }

    fn unseen(&self, s: &State, clause: &str) -> Result<(), String> {
        let words: Vec<&str> = clause.split_whitespace().collect();
        let [by, what @ ("hand" | "deck"), of] = words[..] else {
            return Err(format!("\"{clause}\" is not understood"));
        };
        let (Some(by), Some(of)) = (Seat::parse(by), Seat::parse(of)) else {
            return Err(format!("\"{clause}\" is not understood"));
        };
        let view = self.view(s, Audience::Seat(by));
        let seen = &view.fighters[of.index()];
        let cards = if what == "hand" { &seen.hand } else { &seen.deck };
        if cards.iter().any(Option::is_some) {
            return Err(format!("{by} sees the {what} of {of}"));
        }
        Ok(())
    }

    fn event(&self, _s: &State, event: &Event) -> String {
        match event {
            Event::Attacked { by } => format!("attacked {by}"),
            Event::Drew { by, card } => format!("drew {by} {}", card.map_or("?", card_name)),
            Event::Passed { by } => format!("passed {by}"),
            Event::Played { by, card } => format!("played {by} {}", card_name(*card)),
            Event::Rolled { roll } => format!("rolled {roll}"),
            Event::Missed { by } => format!("missed {by}"),
            Event::Hit { whom, wounds } => format!("hit {whom} {wounds}"),
            Event::Parried { what } => format!("parried {}", item_text(what)),
            Event::Boosted { roll } => format!("boosted {roll}"),
            Event::Healed { whom } => format!("healed {whom}"),
            Event::Turn { turn, active } => format!("turn {turn} {active}"),
            Event::Ended { end } => format!("ended {}", end_text(*end)),
        }
    }

    fn top(&self, s: &State) -> String {
        s.stack.last().map(item_text).unwrap_or_default()
    }
}
