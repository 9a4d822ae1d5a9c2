//! Cards put together at random from everything that the card language can say.

use stolik_kernel::Setup;
use stolik_kernel::chance::Fast;
use stolik_war2047::card::{Card, Kind};
use stolik_war2047::{Edition, War2047, load};

const SELECTS: [&str; 12] = [
    "own unit",
    "enemy unit",
    "any unit",
    "own infantry",
    "enemy armour active",
    "any aviation inactive",
    "enemy unit line:defence",
    "own unit line:attack",
    "any unit has:flight",
    "own unit life<=2",
    "enemy unit damage>=2",
    "any unit class:universal",
];
const KEYWORDS: [&str; 11] = [
    "flight",
    "antiair",
    "artillery:1",
    "provocateur",
    "first_strike",
    "armoured:1",
    "assault",
    "ready",
    "repair:1",
    "stealth",
    "mobile",
];
const TO_UNITS: [&str; 9] = [
    "mod +1/-1",
    "mod -2/+2 until next",
    "mod +1/+1 until game",
    "hit 2",
    "mend 1",
    "destroy",
    "activate",
    "deactivate",
    "recall",
];
const TO_SIDES: [&str; 7] =
    ["bombard 1", "restore 2", "draw 1", "gain 1/1/0", "drain 0/1/1", "pool 1/0/1", "discard 1"];
const EVENTS: [&str; 6] = ["turn", "enter", "death", "attack", "block", "headquarters"];
const CHANGES: [&str; 4] = ["mod +1/0", "mod 0/-1", "give first_strike", "give armoured:1"];

struct Maker(Fast);

impl Maker {
    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.0.below(of.len() as u32) as usize]
    }

    fn chance(&mut self, of: u32) -> bool {
        self.0.below(of) == 0
    }

    /// Aims and steps; `side` keeps all selectors on one side.
    fn run(&mut self, side: Option<&str>, own_unit: bool) -> (String, String) {
        let select = |maker: &mut Maker| loop {
            let select = maker.one(&SELECTS);
            if side.is_none_or(|side| select.starts_with(side)) {
                return select.to_owned();
            }
        };
        let aim = match self.0.below(5) {
            0 => String::new(),
            1 => format!(" at {} line", side.unwrap_or("any")),
            2 => format!(" at {} and {}", select(self), select(self)),
            _ => format!(" at {}", select(self)),
        };
        let step = |maker: &mut Maker| match (aim.is_empty(), maker.0.below(3)) {
            (_, 0) => maker.one(&TO_SIDES).to_owned(),
            (true, _) if own_unit => maker.one(&TO_UNITS).to_owned(),
            (true, _) => format!("{} to all {}", maker.one(&TO_UNITS), select(maker)),
            (false, 1) => {
                format!("{} if {}", maker.one(&TO_UNITS), maker.one(&["infantry", "active"]))
            }
            (false, _) => maker.one(&TO_UNITS).to_owned(),
        };
        let mut steps = step(self);
        if self.chance(2) {
            steps = format!("{steps} then {}", step(self));
        }
        if aim.contains(" and ") && self.chance(3) {
            steps = "strafe".to_owned();
        }
        (aim, steps)
    }

    fn constant(&mut self) -> String {
        let during = self.one(&["", " during own", " during enemy"]);
        format!("for {}{during}: {}", self.one(&SELECTS), self.one(&CHANGES))
    }

    fn unit(&mut self, name: &str) -> String {
        let class = self.one(&["attack", "defence", "universal"]);
        let arm = self.one(&["infantry", "armour", "aviation"]);
        let (damage, life) = (self.0.below(4), 1 + self.0.below(4));
        let mut line = format!("{name} unit {class} {arm} {damage}/{life}");
        line += self.one(&[" cost 0/0/1", " cost 1/1/0", " cost 2/0/1", ""]);
        line += self.one(&[" recycle 1/0/0", ""]);
        while self.chance(2) {
            let keyword = self.one(&KEYWORDS);
            if !line.contains(keyword) {
                line = format!("{line} {keyword}");
            }
        }
        if self.chance(2) {
            let (aim, steps) = self.run(None, true);
            line = format!("{line} ; use{}{aim}: {steps}", self.one(&["", " 0/1/0"]));
        }
        if self.chance(2) {
            let event = self.one(&EVENTS);
            let (aim, steps) = self.run(None, true);
            line = format!("{line} ; on {event}{aim}: {steps}");
        }
        if self.chance(4) {
            line = format!("{line} ; {}", self.constant());
        }
        line
    }

    fn card(&mut self, n: u32) -> String {
        let name = format!("c{n}");
        match n % 6 {
            0 => {
                let (aim, steps) = self.run(Some("own"), false);
                format!("{name} order cost 0/1/0 ; play{aim}: {steps}")
            }
            1 => {
                let (aim, steps) = self.run(Some("enemy"), false);
                format!("{name} sabotage ; play{aim}: {steps}")
            }
            2 => {
                let (aim, steps) = self.run(None, false);
                format!("{name} tactic cost 1/0/0 ; {} ; on turn{aim}: {steps}", self.constant())
            }
            _ => self.unit(&name),
        }
    }

    fn commander(&mut self, name: &str) -> String {
        let (aim, steps) = self.run(None, false);
        let (later, then) = self.run(None, false);
        let first = self.constant();
        format!("{name} commander ; {first} ; use 0/1/0{aim}: {steps} ; on turn{later}: {then}")
    }
}

fn read(line: &str) -> Card {
    load::inline(line).unwrap_or_else(|e| panic!("{line}: {e}"))
}

/// A rule set of odd cards, the same for the same seed.
pub fn rules(seed: u64) -> War2047 {
    let mut maker = Maker(Fast::new(seed));
    let mut cards: Vec<Card> = (0..24).map(|n| read(&maker.card(n))).collect();
    cards.extend(["x", "y"].map(|name| read(&maker.commander(name))));
    War2047::new(Edition { lives: 14, third_at: 9, ..Edition::OURS }, cards)
}

/// Two decks of two copies of everything.
pub fn setup(rules: &War2047) -> Setup {
    let deck = |commander: &str| -> Vec<String> {
        let cards = rules.cards().iter().filter(|c| c.kind != Kind::Commander);
        let twice = cards.flat_map(|c| [c.id.clone(), c.id.clone()]);
        std::iter::once(commander.to_owned()).chain(twice).collect()
    };
    Setup { decks: vec![deck("x"), deck("y")], ..Setup::default() }
}
