//! Cards that nobody would print: abilities put together at random from the whole card language, so
//! that every verb meets every other in some match.

use stolik_berserk::card::Card;
use stolik_berserk::{Berserk, Edition, load};
use stolik_kernel::chance::Fast;

/// A rule set of 24 such cards; the same seed makes the same.
pub fn rules(seed: u64) -> Berserk {
    let mut luck = Luck(Fast::new(seed ^ 0x0dd), &KINDS);
    Berserk::new(Edition::Y2007, (0..24).map(|i| luck.card(i)).collect())
}

/// The same in the newer edition, which plays with creatures alone.
pub fn newer(seed: u64) -> Berserk {
    let mut luck = Luck(Fast::new(seed ^ 0xe44), &CREATURES);
    Berserk::new(Edition::NEWER, (0..24).map(|i| luck.card(i)).collect())
}

const KINDS: [&str; 9] =
    ["", "", "", "", "flyer ", "symbiont ", "parasite ", "artifact ", "terrain "];
const CREATURES: [&str; 4] = ["", "", "", "flyer "];

/// The chance by which cards are mixed, and the kinds of cards.
struct Luck(Fast, &'static [&'static str]);

impl Luck {
    fn one(&mut self, list: &[&str]) -> String {
        list[self.0.below(list.len() as u32) as usize].to_owned()
    }

    fn odds(&mut self, of: u32) -> bool {
        self.0.below(of) == 0
    }

    /// A card of the language; a mixture that the loader refuses is mixed again.
    fn card(&mut self, i: u32) -> Card {
        let keywords: String = (0..self.0.below(4)).map(|_| self.keyword() + " ").collect();
        let (life, strong) = (3 + self.0.below(9), 2 + self.0.below(5));
        let kind = self.one(self.1);
        let element = self.one(&["steppe", "mountain", "forest", "swamp", "darkness", "neutral"]);
        let cost = 2 + self.0.below(5);
        let counters = self.one(&["", "counters 3 ", "counters 1 max 2 "]);
        let mut line = format!(
            "odd{i} {life}/2 1-2-{strong} {kind}cost {cost} {element} {counters}{keywords}"
        );
        let mut abilities = 1 + self.0.below(3);
        while abilities > 0 {
            let longer = format!("{line} ; {}", self.ability());
            if load::inline(&longer).is_ok() {
                (line, abilities) = (longer, abilities - 1);
            }
        }
        load::inline(&line).unwrap_or_else(|problems| panic!("{line}: {problems:?}"))
    }

    fn keyword(&mut self) -> String {
        self.one(&[
            "attack_exp:2",
            "defence_exp:1",
            "shooting_exp:1",
            "armor:2",
            "regen:2",
            "directed",
            "unanswered",
            "jump:3",
            "teleport",
            "vampirism",
            "scavenge",
            "protect:shot|spell",
            "protect:blow",
            "protect:magic",
            "protect:poison",
            "protect:flyer",
            "formation",
            "incorporeal",
            "stamina",
            "vanguard",
            "incarnation:2",
            "clumsy",
            "vampirism:9",
            "protect:strike.weak",
        ])
    }

    /// Sentences that stand by themselves.
    fn special(&mut self) -> String {
        self.one(&[
            "on before_draft: silver 1",
            "on before_draft: gold 1",
            "on placed: wound 1 enemy card",
            "on placed: close enemy card",
            "on turn_pre mine may: wound 1 creature",
            "on turn_pre each: heal 1 ally",
            "for ally other: mod cost -1",
            "for ally class:orc card: mod cost +1",
            "property always: mod strike +1",
            "instant close: cancel",
            "always: can stay_closed",
            "always: only enemy",
            "always: must enemy closed",
            "always: lure shot|throw",
            "for ally other: lure strike",
            "on moves self how step: heal 1 self",
            "on moves other from !adjacent into adjacent: wound 1 doer",
            "on moves ally how push from own_half into enemy_half: counter 1 self",
            "on wounded enemy cause poison: wound 1 struck",
            "instant close if die=1: wound 2 roller",
            "on defend self: heal 2 defended",
            "close X: wound X self",
            "while classes(adjacent)>=2: mod strike weak(ahead)",
            "valhalla on turn_start mine: grant strike +1 until my_turn ally",
            "valhalla on turn_end each may: wound 1 enemy",
            "on appears ally cause incarnation: open self",
            "always: can rise:open",
            "close life:X: heal X self",
            "on turn_start mine: prophecy 2",
            "on prophecy ally: counter 1 self",
            "{ cost = \"close\", do = [{ prophecy = 2 }, { wound = 1, to = \"enemy\", if = \"shown(cost>=4)>=1\" }] }",
            "close X:3: shift X other onto self",
            "close: swap other with self",
            "on hit self strike: push struck into free behind@struck",
            "on moves self how step may: push enemy into free along",
            "instant close: redirect ally adjacent@attacked",
            "on declared enemy with ranged to ally other may: redirect self",
            "on healing self: counter 1 self",
            "close: fight enemy from each ally other adjacent@target",
            "close: pick enemy open, fight card adjacent@target from target",
            "close: roll",
            "on rolled self if amount>=3: heal 1 self",
            "on rolled self: wound scale(0-1-2) enemy",
            "close: grant movers 1 until next_enemy_turn each enemy",
            "on moves self how step: push enemy into left adjacent@target",
            "close: move enemy ground, then land self into left",
            "always: can valhalla:twice",
            "close: grant blocks_once attack until next_enemy_turn other, grant cannot act until next_enemy_turn target",
            "always: lure attack vs flyer",
            "{ cost = \"close\", do = [{ grant = { gives = { cost = \"close\", limit = \"1/turn\", do = [{ attack = \"magic\", value = \"own\", plus = 1 }] } }, until = \"turn\", to = \"other\" }] }",
            "on prophecy ally may: lift, may lift",
            "{ cost = \"close\", do = [{ prophecy = 1 }, { wound = 1, to = \"enemy\", if = \"exists(card shown:name)\" }] }",
            "on turn_start mine: mill 1 graveyard",
            "on milled ally: counter 1 self",
            "on token self: wound 1 enemy",
            "on dies enemy cause poison: poison amount adjacent@struck",
            "close: grant die 6 until battle ally",
            "close: grant cannot move until adjacent enemy adjacent",
            "always: treat edges",
            "on prophecy ally: wound 1 enemy shown:cost",
            "{ cost = \"close\", do = [{ pick = \"enemy\" }, { close = \"target\", by = \"enemy\", may = true }, { wound = 2, to = \"target\", else = true }] }",
            "{ on = { assault = \"self\" }, do = [{ redirect = \"enemy adjacent\", by = \"enemy\", may = true }] }",
            "{ cost = \"close\", do = [{ zone = \"free\", gives = { mod = \"strike\", add = 1 }, until = \"my_turn\" }, { zone = \"free fresh\", gives = { mod = \"strike\", add = 1 }, until = \"my_turn\" }, { teleport = \"self\", into = \"free zoned\" }] }",
            "on moves self into diagonal: heal 1 self",
            "on moves ally from own_back into own_front: counter 1 self",
            "on dies enemy with strike by self: counter 1 self",
            "on dies ally cause poison: heal 1 self",
            "close: jump self into free range:2",
            "close: untoken ally in:graveyard",
            "always: mod armor +1",
            "close: finish 2",
            "for ally adjacent: mod finish +1",
            "for ally adjacent: mod jump +1",
            "always: cannot gain:lives",
            "close: grant mark hunt until turn enemy",
            "close: pick ally, swap enemy with target",
            "close: pick enemy, shift 2 ally wounded onto target",
            "close: shift 3 ally wounded onto each ally",
            "on healing enemy may: stop",
            "{ on = { hit = \"self\" }, do = [{ number = \"strike(self)+1\" }, { grant = { set = { ward = \"X\", of = \"attack\" } }, until = \"next_enemy_turn\", to = \"each ally\" }] }",
            "on turn_start mine may: number 3, wound X enemy",
            "always: ward 2 shot|strike",
            "{ gate = \"shown\", on = { prophecy = \"ally\" }, may = true, do = [{ summon = \"self\", into = \"free\", closed = true }] }",
            "{ cost = \"close\", do = [{ pick = \"enemy\" }, { zone = \"under@target\", gives = { on = { turn_start = \"mine\" }, label = \"impact\", do = [{ wound = 2, to = \"each card there\" }] }, until = \"next_my_turn\" }] }",
        ])
    }

    fn ability(&mut self) -> String {
        if self.odds(6) {
            return self.special();
        }
        let limit = match self.0.below(4) {
            0 => self.one(&["limit = \"1/turn\", ", "limit = \"2/battle\", "]),
            _ => String::new(),
        };
        let gate = if self.odds(8) { "gate = \"formation\", " } else { "" };
        let label = match self.0.below(6) {
            0 => self.one(&["label = \"spell\", ", "label = \"impact\", "]),
            _ => String::new(),
        };
        match self.0.below(5) {
            0 | 1 => {
                let cost = self.one(&[
                    "close",
                    "close",
                    "counter:1",
                    "counter:X close",
                    "counter:X",
                    "close destroy",
                    "to_deck",
                ]);
                let speed = self.one(&["", "speed = \"instant\", "]);
                let condition = self.condition("if");
                format!(
                    "{{ cost = \"{cost}\", {speed}{gate}{label}{limit}{condition}do = [{}] }}",
                    self.steps()
                )
            }
            2 | 3 => {
                let (on, may) = (self.event(), self.one(&["", "may = true, "]));
                let condition = self.condition("if");
                format!(
                    "{{ on = {on}, {may}{gate}{label}{limit}{condition}do = [{}] }}",
                    self.steps()
                )
            }
            _ => {
                let who = match self.0.below(3) {
                    0 => format!("who = \"{}\", ", self.select()),
                    _ => String::new(),
                };
                let condition = self.condition("while");
                let change = self.change();
                format!("{{ {who}{gate}{condition}{change} }}").replace(", }", " }")
            }
        }
    }

    fn condition(&mut self, key: &str) -> String {
        if !self.odds(4) {
            return String::new();
        }
        let one = self.one(&[
            "self closed",
            "my_turn",
            "enemy_turn",
            "counters>=1",
            "exists(enemy wounded)",
            "!exists(ally other flyer)",
            "first",
            "count(enemy)>=count(ally)",
        ]);
        format!("{key} = \"{one}\", ")
    }

    fn event(&mut self) -> String {
        let who = self.one(&["self", "ally", "enemy", "ally other", "any"]);
        let event = self.one(&[
            "turn_start",
            "turn_end",
            "before",
            "assault",
            "defend",
            "hit",
            "miss",
            "after",
            "wounded",
            "healed",
            "dies",
            "dies",
            "moves",
            "closes",
            "opens",
            "exiled",
            "appears",
            "battle_start",
            "counters",
            "scavenges",
        ]);
        match event.as_str() {
            "battle_start" => "\"battle_start\"".to_owned(),
            "turn_start" | "turn_end" => {
                format!("{{ {event} = \"{}\" }}", self.one(&["mine", "enemy", "each"]))
            }
            "hit" => format!("{{ hit = \"{who}\", to = \"{}\" }}", self.select()),
            _ => format!("{{ {event} = \"{who}\" }}"),
        }
    }

    fn select(&mut self) -> String {
        let mut words = self.one(&["ally", "enemy", "ally other", "creature", "other"]);
        if self.odds(2) {
            words += &self.one(&[
                " adjacent",
                " open",
                " closed",
                " wounded",
                " boosted",
                " flyer",
                " ground",
                " life<=3",
                " cost>=4",
                " range:3",
                " ahead",
                " row:3",
                " mates",
                " !acted",
                " element:steppe|neutral",
                " counters>=1",
                " keyword:armor",
                " card",
                " artifact",
                " terrain",
                " symbiont",
                " host",
                " bearer",
                " own_half",
                " enemy_half",
                " unique",
                " odd",
                " !marked:hunt",
                " move>=2",
                " in_row",
                " !artifact",
                " beside",
                " alone",
                " diagonal",
                " column",
                " column:outer",
                " self|adjacent",
                " has:shot|magic|armor",
                " attacker",
                " attacked",
                " striking",
                " defender",
                " weak>=2",
                " fresh",
                " moved",
                " !moved:before",
                " hurt",
                " hurt:attack",
                " hurt:shot|strike>=2",
            ]);
        }
        words
    }

    /// Whom an effect concerns: chosen, all, or known.
    fn target(&mut self) -> String {
        match self.0.below(6) {
            0 => format!("each {}", self.select()),
            1 => self.one(&["self", "doer", "struck", "target"]),
            _ => self.select(),
        }
    }

    fn number(&mut self) -> String {
        self.one(&[
            "1",
            "2",
            "3",
            "\"X\"",
            "\"X+1\"",
            "\"counters\"",
            "\"amount\"",
            "\"wounds(self)\"",
            "\"life(struck)\"",
            "\"cost(target)\"",
            "\"count(ally)\"",
            "\"strike(struck)\"",
            "\"weak(ally beside)\"",
            "\"rows(ally)\"",
            "\"cells(free adjacent)\"",
            "\"life(self)/2\"",
            "\"poison(target)+1\"",
            "\"moved(self)\"",
            "\"bent(self)+straight(self)\"",
            "\"hurt(target)\"",
            "\"move(target)\"",
        ])
    }

    fn steps(&mut self) -> String {
        let steps: Vec<String> = (0..=self.0.below(3))
            .map(|at| {
                let then = if at > 0 && self.odds(3) {
                    self.one(&[", then = true", ", may = true"])
                } else {
                    String::new()
                };
                format!("{{ {}{then} }}", self.verb())
            })
            .collect();
        steps.join(", ")
    }

    fn verb(&mut self) -> String {
        let (n, to) = (self.number(), self.target());
        let word = self.one(&[
            "attack", "attack", "finish", "wound", "heal", "poison", "counter", "open", "close",
            "destroy", "move", "teleport", "into", "grant", "grant", "die", "block", "zone",
            "zone", "become", "attach", "cancel", "strip", "exile", "to_deck", "revive", "summon",
            "mill", "land", "token", "life",
        ]);
        match word.as_str() {
            "attack" => {
                let class = self.one(&["special", "magic", "shot", "throw", "discharge", "across"]);
                let value = match self.0.below(3) {
                    0 => "\"1-2-3\"".to_owned(),
                    1 => format!("\"1-2-3\", plus = {n}"),
                    _ => n,
                };
                format!("attack = \"{class}\", value = {value}, to = \"{to}\"")
            }
            "finish" | "wound" | "heal" | "poison" | "life" => {
                format!("{word} = {n}, to = \"{to}\"")
            }
            "counter" => {
                let n = if self.odds(2) { "-1".to_owned() } else { n };
                format!("counter = {n}, to = \"{to}\"")
            }
            "grant" => {
                let until = self.one(&[
                    "assault",
                    "turn",
                    "my_turn",
                    "enemy_turn",
                    "battle",
                    "attack",
                    "next_enemy_turn",
                    "enemy_turns:X",
                    "source",
                    "source_moves",
                    "use",
                    "next_my_turn",
                ]);
                let change = self.change();
                // Only what an act of one's own uses can last to the next one.
                let used = change.contains("\"strike\"") && change.starts_with("mod");
                let until = if until == "use" && !used { "turn".to_owned() } else { until };
                format!("grant = {{ {change} }}, until = \"{until}\", to = \"{to}\"")
            }
            "die" => format!("die = \"{}\"", self.one(&["+1", "-2", "=6", "reroll", "flip"])),
            "cancel" => "cancel = true".to_owned(),
            "become" => format!("become = \"flyer\", to = \"{to}\""),
            "strip" => format!("grant = {{ strip = \"all\" }}, until = \"turn\", to = \"{to}\""),
            "zone" => self.zone(),
            "block" => "block = true".to_owned(),
            "mill" => format!("mill = 1, into = \"{}\"", self.one(&["graveyard", "exile"])),
            "revive" | "token" => format!("{word} = \"card in:graveyard\""),
            "summon" => {
                format!("summon = \"{}\"", self.one(&["ally", "creature cost>=4", "flyer"]))
            }
            "exile" | "to_deck" if self.odds(3) => {
                format!(
                    "{word} = \"{}\"",
                    self.one(&["card in:graveyard", "each enemy in:graveyard"])
                )
            }
            "into" => {
                let into = self.one(&["free adjacent", "free range:3", "free adjacent@struck"]);
                format!("teleport = \"{to}\", into = \"{into}\"")
            }
            _ => format!("{word} = \"{to}\""),
        }
    }

    fn zone(&mut self) -> String {
        let cells = self.one(&[
            "here",
            "cell",
            "free adjacent",
            "occupied range:3",
            "range:2",
            "each enemy_row:1",
            "each free adjacent",
            "enemy_row:2",
        ]);
        let gives = match self.0.below(3) {
            0 => format!("cost = \"close\", do = [{{ heal = 1, to = \"{}\" }}]", self.select()),
            1 => format!("who = \"{}\", {}", self.select(), self.change()),
            _ => self.change(),
        };
        let until = self.one(&["turn", "enemy_turn", "battle"]);
        format!("zone = \"{cells}\", gives = {{ {gives} }}, until = \"{until}\"")
    }

    fn change(&mut self) -> String {
        let versus = match self.0.below(4) {
            0 => format!(", vs = \"{}\"", self.select()),
            _ => String::new(),
        };
        let add = match self.0.below(4) {
            0 => "-1".to_owned(),
            _ => self.number(),
        };
        match self.0.below(6) {
            0 => format!("kw = [\"{}\"]{versus}", self.keyword()),
            1 => {
                let what = self.one(&[
                    "strike",
                    "attack_die",
                    "defence_die",
                    "shot|throw",
                    "struck_die",
                    "die",
                    "move",
                    "life",
                ]);
                format!("mod = \"{what}\", add = {add}{versus}")
            }
            2 => format!("mod = \"taken\", from = \"attack\", add = {add}{versus}"),
            3 => self.one(&[
                "set = { level = \"weak\" }",
                "blocks = \"shot|strike\"",
                "set = { own_level = \"strong\" }",
                "set = { value = 1, of = \"blow|shot\" }",
                "set = { own_value = 2, of = \"attack\" }",
                "set = { ward = 2, of = \"attack\" }",
                "mod = \"taken\", from = \"strike.weak|medium\", add = -1",
                "mod = \"range\", of = \"strike|shot\", add = 1",
                "lure = \"ranged\"",
                "ignore = \"lure\"",
                "ignore = \"protect:flyer\"",
            ]),
            4 => {
                let can = self.one(&[
                    "stay_open:attack",
                    "stay_open:defend",
                    "diagonal",
                    "reflect_closed",
                    "strike:flyer",
                    "shoot:adjacent",
                    "defend:ground",
                    "strikes:2",
                    "strikes:apart",
                    "strikes:each",
                ]);
                format!("can = \"{can}\"")
            }
            _ => {
                let cannot = self.one(&[
                    "move",
                    "attack",
                    "defend",
                    "heal",
                    "open",
                    "reduce:strike",
                    "be_wounded:return",
                    "gain:counters",
                    "enter",
                ]);
                format!("cannot = \"{cannot}\"")
            }
        }
    }
}
