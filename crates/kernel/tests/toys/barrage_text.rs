//! The notation of [`super::barrage`]:
//! ```text
//! cards 3                                    # each seat's, where not 7 (changes the rule set)
//! turn 3 p1 energy 5
//! life 4 4 0 2                               # of the targets a, b, c, d (changes the rule set)
//! seat p1 score 4 plan 3 1
//! seat p2 score 2 hand ? ?                   # as p1 sees it; a `?` cannot be placed
//! ended p1 points                            # or: ended draw points, ended p2 concede
//! ```
//! Commands: `hold`, `plan 3 1 5`, `fire 6 a:2 c:4`. Begun: `plan 3 ...`, `fire 6 ...`, `fire 6 a c ...`; with
//! all targets named `fire 6 a c k : ...`, partly divided `fire 6 a:2 c k : ...`.

use super::barrage::{Barrage, Command, End, Event, Gunner, LIFE, Seen, State, View, Volley};
use std::fmt::Write;
use stolik_kernel::{Audience, Notation, OPEN, ReadError, Rules, Seat, SetupError};

fn letter(target: u8) -> char {
    char::from(b'a' + target)
}

fn volley_text(v: &Volley, open: bool) -> String {
    let mut out = format!("fire {}", v.power);
    for (n, target) in v.targets.iter().enumerate() {
        let _ = write!(out, " {}", letter(*target));
        if let Some(wounds) = v.wounds.get(n) {
            let _ = write!(out, ":{wounds}");
        }
    }
    if open && v.aimed {
        out.push_str(" :");
    }
    out
}

fn numbers(cards: &[u8]) -> String {
    cards.iter().map(|c| format!(" {c}")).collect()
}

fn bad(key: &'static str, word: impl ToString) -> SetupError {
    SetupError::new(key).text("word", word.to_string())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, SetupError> {
    word.parse().map_err(|_| bad("not-a-number", word))
}

fn place_line(rules: &mut Barrage, s: &mut State, line: &str) -> Result<(), SetupError> {
    let words: Vec<&str> = line.split([' ', ',']).filter(|w| !w.is_empty()).collect();
    let list = |words: &[&str]| words.iter().map(|w| number(w)).collect::<Result<Vec<u8>, _>>();
    match words[..] {
        ["cards", n] => rules.cards = number(n)?,
        ["turn", n, seat, "energy", energy] => {
            s.turn = number(n)?;
            s.active = Seat::parse(seat).ok_or_else(|| bad("not-a-seat", seat))?;
            s.energy = number(energy)?;
        }
        ["life", ref life @ ..] => {
            s.life = list(life)?;
            rules.targets = s.life.len();
        }
        ["seat", seat, "score", score, ref rest @ ..] => {
            let seat =
                Seat::parse(seat).filter(|s| s.0 < 2).ok_or_else(|| bad("not-a-seat", seat))?;
            let mut gunner = Gunner { score: number(score)?, ..Gunner::default() };
            match rest {
                [] => {}
                ["hand", cards @ ..] => gunner.hand = list(cards)?,
                ["plan", cards @ ..] => gunner.plan = list(cards)?,
                [word, ..] => return Err(bad("unknown-word", word)),
            }
            gunner.hand.sort_unstable();
            s.gunners[seat.index()] = gunner;
        }
        ["ended", who, how] => {
            let winner = Seat::parse(who);
            s.end = Some(match (how, winner) {
                ("points", winner) => End::Points { winner },
                ("concede", Some(winner)) => End::Conceded { winner },
                (word, _) => return Err(bad("unknown-word", word)),
            });
        }
        _ => return Err(bad("unknown-word", line)),
    }
    Ok(())
}

fn read_volley(words: &[&str]) -> Option<Volley> {
    let (words, open) = match words {
        [before @ .., last] if *last == OPEN => (before, true),
        all => (all, false),
    };
    let (words, aimed) = match words {
        [before @ .., ":"] if open => (before, true),
        all => (all, !open),
    };
    let [power, targets @ ..] = words else { return None };
    let mut volley = Volley { power: power.parse().ok()?, aimed, ..Volley::default() };
    for word in targets {
        let (name, wounds) = word.split_once(':').map_or((*word, None), |(n, w)| (n, Some(w)));
        let mut letters = name.chars();
        let (Some(letter @ 'a'..='z'), None) = (letters.next(), letters.next()) else {
            return None;
        };
        volley.targets.push(letter as u8 - b'a');
        if let Some(wounds) = wounds {
            volley.wounds.push(wounds.parse().ok()?);
        }
    }
    Some(volley)
}

impl Notation for Barrage {
    fn place(&self, lines: &[&str]) -> Result<(Self, State), Vec<(usize, SetupError)>> {
        let mut rules = self.clone();
        let mut s = State {
            turn: 1,
            active: Seat::ONE,
            energy: 0,
            life: vec![LIFE; self.targets],
            gunners: [Gunner::default(), Gunner::default()],
            end: None,
        };
        let place =
            |(i, line): (usize, &&str)| Some((i, place_line(&mut rules, &mut s, line).err()?));
        let problems: Vec<_> = lines.iter().enumerate().filter_map(place).collect();
        if problems.is_empty() { Ok((rules, s)) } else { Err(problems) }
    }

    fn write_position(&self, v: &View, out: &mut String) {
        if self.cards != Barrage::default().cards {
            let _ = writeln!(out, "cards {}", self.cards);
        }
        let _ = writeln!(out, "turn {} {} energy {}", v.turn, v.active, v.energy);
        let _ = writeln!(out, "life{}", numbers(&v.life));
        let cards = |cards: &[Option<u8>]| {
            cards.iter().map(|c| c.map_or(" ?".into(), |c| format!(" {c}"))).collect::<String>()
        };
        for (i, g) in v.gunners.iter().enumerate() {
            let held = match (g.hand.is_empty(), g.plan.is_empty()) {
                (true, true) => String::new(),
                (true, false) => format!(" plan{}", cards(&g.plan)),
                (false, _) => format!(" hand{}", cards(&g.hand)),
            };
            let _ = writeln!(out, "seat {} score {}{held}", Seat(i as u8), g.score);
        }
        match v.end {
            None => {}
            Some(End::Points { winner }) => {
                let who = winner.map_or("draw".to_owned(), |w| w.to_string());
                let _ = writeln!(out, "ended {who} points");
            }
            Some(End::Conceded { winner }) => {
                let _ = writeln!(out, "ended {winner} concede");
            }
        }
    }

    fn write_full(&self, s: &State, out: &mut String) {
        let [p1, p2] = [Seat::ONE, Seat::TWO].map(|seat| self.view(s, Audience::Seat(seat)));
        let gunners: [Seen; 2] = [p1.gunners[0].clone(), p2.gunners[1].clone()];
        self.write_position(&View { gunners, ..p1 }, out);
    }

    fn say(&self, _: &State, _: Seat, c: &Command) -> String {
        let open = self.begun(c);
        let said = match c {
            Command::Hold => "hold".to_owned(),
            Command::Plan(cards) => format!("plan{}", numbers(cards)),
            Command::Fire(volley) => volley_text(volley, open),
        };
        if open { format!("{said} {OPEN}") } else { said }
    }

    fn read(&self, _: &View, _: Seat, text: &str) -> Result<Command, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unread = || ReadError::Syntax { expected: "hold, plan CARDS or fire POWER".into() };
        match words[..] {
            ["hold"] => Ok(Command::Hold),
            ["plan", ref cards @ ..] => {
                let cards = cards.iter().filter(|w| **w != OPEN).map(|w| w.parse());
                Ok(Command::Plan(cards.collect::<Result<_, _>>().map_err(|_| unread())?))
            }
            ["fire", ref rest @ ..] => read_volley(rest).map(Command::Fire).ok_or_else(unread),
            _ => Err(unread()),
        }
    }

    fn see(&self, s: &State, clause: &str) -> Result<(), String> {
        let found = match clause.split_whitespace().collect::<Vec<_>>()[..] {
            ["energy", _] => format!("energy {}", s.energy),
            ["life", target, _] => {
                let life = s.life.get(usize::from(target.as_bytes()[0].wrapping_sub(b'a')));
                format!("life {target} {}", life.map_or("none".into(), u8::to_string))
            }
            _ => return Err(format!("\"{clause}\" is not understood")),
        };
        if found == clause { Ok(()) } else { Err(found) }
    }

    fn unseen(&self, s: &State, clause: &str) -> Result<(), String> {
        let [by, "plan", of] = clause.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(format!("\"{clause}\" is not understood"));
        };
        let (Some(by), Some(of)) = (Seat::parse(by), Seat::parse(of)) else {
            return Err(format!("\"{clause}\" is not understood"));
        };
        match self.view(s, Audience::Seat(by)).gunners[of.index()].plan.iter().any(Option::is_some)
        {
            true => Err(format!("{by} sees the plan of {of}")),
            false => Ok(()),
        }
    }

    fn event(&self, _: &State, event: &Event) -> String {
        match event {
            Event::Planned { by } => format!("planned {by}"),
            Event::Held { by } => format!("held {by}"),
            Event::Fired { by, volley } => format!("fired {by} {}", volley_text(volley, false)),
            Event::Rolled { roll } => format!("rolled {roll}"),
            Event::Wounded { target, wounds } => format!("wounded {} {wounds}", letter(*target)),
            Event::Shown { of, card } => format!("shown {of} {card}"),
            Event::Ended { end: End::Points { winner: None } } => "ended draw points".into(),
            Event::Ended { end: End::Points { winner: Some(winner) } } => {
                format!("ended {winner} points")
            }
            Event::Ended { end: End::Conceded { winner } } => format!("ended {winner} concede"),
        }
    }

    fn top(&self, _: &State) -> String {
        String::new()
    }
}
