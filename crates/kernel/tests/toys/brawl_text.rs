//! The notation of [`super::brawl`]:
//! ```text
//! round 2 first p2
//! seat p1 life 3 hand bolt heal deck heal      # in the order in which they will be drawn, last first
//! seat p2 life 1 hand ? deck ? aim ?           # as p1 sees it; a `?` cannot be placed
//! seat p3 life 2 hand - deck - aim p1          # or: aim guard
//! seat p4 life 0 hand - deck -
//! out p4                                       # a line for those who went out together, the first first
//! cards p2                                     # whose turn it is to play a card
//! ended alone                                  # or: ended rounds, ended conceded
//! ```
//! Commands: `strike p2`, `guard`, `bolt p2`, `heal`, `pass`.

use super::brawl::{
    Aim, Brawl, CARDS, Card, Command, Event, Fighter, Phase, Seen, State, View, Why, card_name,
};
use std::fmt::Write;
use stolik_kernel::{
    Audience, Notation, ReadError, RuleId, Rules, Seat, Seats, SetupError, rule_id,
};

fn why_name(why: Why) -> &'static str {
    match why {
        Why::Alone => "alone",
        Why::Rounds => "rounds",
        Why::Conceded => "conceded",
    }
}

fn aim_text(aim: Aim) -> String {
    match aim {
        Aim::Guard => "guard".into(),
        Aim::Strike(at) => at.to_string(),
    }
}

fn cards_text(cards: &[Option<Card>]) -> String {
    let name = |card: &Option<Card>| card.map_or("?", card_name);
    if cards.is_empty() { "-".into() } else { cards.iter().map(name).collect::<Vec<_>>().join(" ") }
}

fn bad(key: &'static str, word: impl ToString) -> SetupError {
    SetupError::new(key).text("word", word.to_string())
}

fn number(word: &str) -> Result<u8, SetupError> {
    word.parse().map_err(|_| bad("not-a-number", word))
}

fn seat(word: &str) -> Result<Seat, SetupError> {
    Seat::parse(word).ok_or_else(|| bad("not-a-seat", word))
}

fn cards(words: &[&str]) -> Result<Vec<Card>, SetupError> {
    let known = |word: &&str| CARDS.into_iter().find(|card| card_name(*card) == *word);
    let words = words.iter().filter(|word| **word != "-");
    words.map(|word| known(word).ok_or_else(|| bad("unknown-card", word))).collect()
}

/// Parses the words after `life`.
fn fighter(words: &[&str]) -> Result<Fighter, SetupError> {
    let at = |word: &str| words.iter().position(|w| *w == word);
    let (Some(hand), Some(deck)) = (at("hand"), at("deck")) else {
        return Err(SetupError::new("line-too-short"));
    };
    let end = at("aim").unwrap_or(words.len());
    if hand != 1 || deck < hand || end < deck {
        return Err(bad("unknown-word", words[0]));
    }
    let mut held = cards(&words[hand + 1..deck])?;
    held.sort_unstable();
    let aim = match words[end..] {
        [] => None,
        ["aim", "guard"] => Some(Aim::Guard),
        ["aim", at] => Some(Aim::Strike(seat(at)?)),
        _ => return Err(SetupError::new("line-too-short")),
    };
    Ok(Fighter { life: number(words[0])?, hand: held, deck: cards(&words[deck + 1..end])?, aim })
}

fn place_line(s: &mut State, line: &str) -> Result<(), SetupError> {
    let words: Vec<&str> = line.split([' ', ',']).filter(|w| !w.is_empty()).collect();
    match words[..] {
        ["round", round, "first", first] => (s.round, s.first) = (number(round)?, seat(first)?),
        ["seat", who, "life", ref rest @ ..] if !rest.is_empty() => {
            if seat(who)?.index() != s.fighters.len() {
                return Err(bad("not-the-next-seat", who));
            }
            s.fighters.push(fighter(rest)?);
        }
        ["out", ref gone @ ..] => {
            s.out.push(gone.iter().map(|word| seat(word)).collect::<Result<Seats, _>>()?);
        }
        ["cards", who] => s.phase = Phase::Cards(seat(who)?),
        ["ended", word] => {
            let why = [Why::Alone, Why::Rounds, Why::Conceded].into_iter();
            let why = why.clone().find(|why| why_name(*why) == word);
            s.phase = Phase::Over(why.ok_or_else(|| bad("unknown-word", word))?);
        }
        [] => {}
        [first, ..] => return Err(bad("unknown-word", first)),
    }
    Ok(())
}

fn print_all(v: &View, out: &mut String) {
    let _ = writeln!(out, "round {} first {}", v.round, v.first);
    for (seat, f) in (0..).map(Seat).zip(&v.fighters) {
        let (hand, deck) = (cards_text(&f.hand), cards_text(&f.deck));
        let aim = match (f.ready, f.aim) {
            (false, _) => String::new(),
            (true, None) => " aim ?".into(),
            (true, Some(aim)) => format!(" aim {}", aim_text(aim)),
        };
        let _ = writeln!(out, "seat {seat} life {} hand {hand} deck {deck}{aim}", f.life);
    }
    for gone in &v.out {
        let _ = writeln!(out, "out {gone}");
    }
    match v.phase {
        Phase::Aims => {}
        Phase::Cards(seat) => drop(writeln!(out, "cards {seat}")),
        Phase::Over(why) => drop(writeln!(out, "ended {}", why_name(why))),
    }
}

impl Notation for Brawl {
    fn place(&self, lines: &[&str]) -> Result<(Self, State), Vec<(usize, SetupError)>> {
        let (first, phase) = (Seat(0), Phase::Aims);
        let mut s = State { round: 1, first, phase, fighters: Vec::new(), out: Vec::new() };
        let mut problems = Vec::new();
        for (n, line) in lines.iter().enumerate() {
            problems.extend(place_line(&mut s, line).err().map(|e| (n, e)));
        }
        if problems.is_empty() && !self.offers().contains(s.fighters.len() as u8) {
            problems.push((0, SetupError::new("wrong-seats").number("count", s.fighters.len())));
        }
        if problems.is_empty() { Ok((Brawl, s)) } else { Err(problems) }
    }

    fn write_position(&self, v: &View, out: &mut String) {
        print_all(v, out);
    }

    fn write_full(&self, s: &State, out: &mut String) {
        let mut view = self.view(s, Audience::Public);
        for (seen, f) in view.fighters.iter_mut().zip(&s.fighters) {
            let known = |cards: &[Card]| cards.iter().copied().map(Some).collect();
            *seen = Seen { hand: known(&f.hand), deck: known(&f.deck), aim: f.aim, ..seen.clone() };
        }
        print_all(&view, out);
    }

    fn say(&self, _s: &State, _seat: Seat, c: &Command) -> String {
        match c {
            Command::Guard => "guard".into(),
            Command::Strike(at) => format!("strike {at}"),
            Command::Bolt(at) => format!("bolt {at}"),
            Command::Heal => "heal".into(),
            Command::Pass => "pass".into(),
        }
    }

    fn read(&self, v: &View, _seat: Seat, text: &str) -> Result<Command, ReadError> {
        let whom = |word: &str| {
            Seat::parse(word)
                .filter(|seat| seat.index() < v.fighters.len())
                .ok_or_else(|| ReadError::Unknown { word: word.into() })
        };
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["guard"] => Ok(Command::Guard),
            ["heal"] => Ok(Command::Heal),
            ["pass"] => Ok(Command::Pass),
            ["strike", at] => whom(at).map(Command::Strike),
            ["bolt", at] => whom(at).map(Command::Bolt),
            _ => Err(ReadError::Syntax {
                expected: "guard, strike SEAT, bolt SEAT, heal or pass".into(),
            }),
        }
    }

    fn see(&self, s: &State, clause: &str) -> Result<(), String> {
        let found = match clause.split_whitespace().collect::<Vec<_>>()[..] {
            ["round", ..] => format!("round {} first {}", s.round, s.first),
            ["playing", ..] => format!("playing {}", s.playing()),
            [who, what, ..] => {
                let fighter = Seat::parse(who).and_then(|seat| s.fighters.get(seat.index()));
                let f = fighter.ok_or_else(|| format!("there is no \"{who}\""))?;
                match what {
                    "life" => format!("{who} life {}", f.life),
                    "hand" => format!("{who} hand {}", f.hand.len()),
                    "aim" => format!("{who} aim {}", f.aim.map_or("-".into(), aim_text)),
                    _ => return Err(format!("\"{clause}\" is not understood")),
                }
            }
            _ => return Err(format!("\"{clause}\" is not understood")),
        };
        if found == clause { Ok(()) } else { Err(found) }
    }

    fn unseen(&self, s: &State, clause: &str) -> Result<(), String> {
        let words: Vec<&str> = clause.split_whitespace().collect();
        let [by, what @ ("hand" | "aim"), of] = words[..] else {
            return Err(format!("\"{clause}\" is not understood"));
        };
        let there = |word: &str| Seat::parse(word).filter(|seat| s.seats().contains(*seat));
        let (Some(by), Some(of)) = (there(by), there(of)) else {
            return Err(format!("\"{clause}\" is not understood"));
        };
        let seen = &self.view(s, Audience::Seat(by)).fighters[of.index()];
        let shown = match what {
            "hand" => seen.hand.iter().any(Option::is_some),
            _ => seen.aim.is_some(),
        };
        if shown { Err(format!("{by} sees the {what} of {of}")) } else { Ok(()) }
    }

    fn event(&self, _s: &State, event: &Event) -> String {
        match event {
            Event::Aimed { seat, aim } => format!("aimed {seat} {}", aim_text(*aim)),
            Event::Ready { seat } => format!("ready {seat}"),
            Event::Struck { by, at, roll, hit } => {
                format!("struck {by} {at} {roll}{}", if *hit { " hit" } else { "" })
            }
            Event::Missed { by, at } => format!("missed {by} {at}"),
            Event::Bolted { by, at } => format!("bolted {by} {at}"),
            Event::Healed { by } => format!("healed {by}"),
            Event::Passed { by } => format!("passed {by}"),
            Event::Drew { seat, card } => format!("drew {seat} {}", card.map_or("?", card_name)),
            Event::Out { seats } => format!("out {seats}"),
            Event::Conceded { seat } => format!("conceded {seat}"),
            Event::Round { round, first } => format!("round {round} {first}"),
            Event::Ended { why } => format!("ended {}", why_name(*why)),
        }
    }

    fn agreed_draw(&self) -> Option<RuleId> {
        Some(rule_id!("brawl", "7/draw"))
    }

    fn top(&self, _s: &State) -> String {
        String::new()
    }
}
