//! Whole combats against a second, plain reading of the document: who may attack, who may block whom, whom a Provocateur
//! strikes back, what each fight costs and what reaches the headquarters. The model knows texts and numbers of its own and
//! shares nothing with the engine; both play the same random choices.

use std::collections::BTreeSet;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_war2047::state::{At, Phase};
use stolik_war2047::{Command, State, UnitId, War2047, load};

/// A unit as the model knows it.
#[derive(Clone, Copy, Debug)]
struct Fighter {
    damage: u8,
    lives: u8,
    armour: u8,
    artillery: u8,
    first: bool,
    flies: bool,
    antiair: bool,
    provokes: bool,
    active: bool,
    /// It stands on the defence line.
    behind: bool,
}

impl Fighter {
    fn any(luck: &mut Fast) -> Fighter {
        let mut once = |of: u32| luck.below(of) == 0;
        let (armoured, gun, first, flies) = (once(4), once(4), once(3), once(4));
        let (antiair, provokes, active) = (once(4), once(4), !once(6));
        Fighter {
            damage: luck.below(4) as u8,
            lives: 1 + luck.below(5) as u8,
            armour: u8::from(armoured) * (1 + luck.below(2) as u8),
            artillery: u8::from(gun) * (1 + luck.below(2) as u8),
            first,
            flies,
            antiair,
            provokes,
            active,
            behind: luck.below(3) == 0,
        }
    }

    fn words(self) -> String {
        let mut words = String::new();
        let numbers = [("armoured", self.armour), ("artillery", self.artillery)];
        for (word, level) in numbers.into_iter().filter(|(_, level)| *level > 0) {
            words += &format!(" {word}:{level}");
        }
        let has = [
            ("first_strike", self.first),
            ("flight", self.flies),
            ("antiair", self.antiair),
            ("provocateur", self.provokes),
        ];
        for (word, _) in has.into_iter().filter(|(_, has)| *has) {
            words += &format!(" {word}");
        }
        words
    }

    /// The wounds from a blow (ours.armoured).
    fn hurt(self, blow: u8) -> u8 {
        blow.saturating_sub(self.armour)
    }

    /// The damage of an attack (ours.artillery).
    fn attack(self) -> u8 {
        self.damage + self.artillery
    }
}

/// The units of both sides: the attacker's first, and which attacker is bound to a ground attack at whom.
struct Field {
    ours: Vec<Fighter>,
    theirs: Vec<Fighter>,
    strafes: Option<(usize, usize)>,
}

/// The choices of a combat, by the places of the units among their own side.
#[derive(Default, Debug)]
struct Choices {
    /// The attackers in order, each at a unit or at the headquarters.
    attacks: Vec<(usize, Option<usize>)>,
    /// The blockers and their attackers; or Provocateurs and those whom they strike back.
    blocks: Vec<(usize, usize)>,
}

/// The end of a combat: the wounds of each unit, or nothing if it fell, and the lives that the headquarters lost.
#[derive(PartialEq, Eq, Debug)]
struct Outcome {
    ours: Vec<Option<u8>>,
    theirs: Vec<Option<u8>>,
    lost: u8,
}

/// One unit's blow at another: whether of our side, by whom, at whom, how hard.
#[derive(Clone, Copy)]
struct Blow {
    ours: bool,
    by: usize,
    at: usize,
    damage: u8,
    first: bool,
}

impl Field {
    fn any(luck: &mut Fast) -> Field {
        let side = |luck: &mut Fast| -> Vec<Fighter> {
            (0..1 + luck.below(4)).map(|_| Fighter::any(luck)).collect()
        };
        let (ours, mut theirs) = (side(luck), side(luck));
        theirs.iter_mut().for_each(|one| one.behind = true);
        if luck.below(2) == 0 {
            theirs.iter_mut().for_each(|one| one.provokes = false);
        }
        let bound = luck.below(ours.len() as u32) as usize;
        let goal = luck.below(theirs.len() as u32) as usize;
        let strafes = luck.below(3) == 0 && !ours[bound].behind && !theirs[goal].provokes;
        Field { strafes: strafes.then_some((bound, goal)), ours, theirs }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            "turn 3 p1 attack".to_owned(),
            "card Spare unit attack infantry 1/1 cost 9/9/9".to_owned(),
            "hand p1 Spare".to_owned(),
        ];
        let all = self.ours.iter().map(|one| ("p1", one));
        for (n, (seat, one)) in all.chain(self.theirs.iter().map(|one| ("p2", one))).enumerate() {
            let Fighter { damage, lives, .. } = one;
            let words = one.words();
            lines.push(format!("card U{n} unit universal aviation {damage}/{lives}{words}"));
            let line = if one.behind { "defence" } else { "attack" };
            let rest = if one.active { "" } else { " inactive" };
            lines.push(format!("unit {} {seat} {line} U{n}{rest}", UnitId(n as u16)));
        }
        if let Some((bound, goal)) = self.strafes {
            let [on, goal] = [bound, self.ours.len() + goal].map(|n| UnitId(n as u16));
            lines.push(format!("mod {on} strafe {goal} next p1"));
        }
        lines
    }

    /// The units that may attack at all (phase3.eligible, unit.enters-inactive).
    fn attackers(&self) -> BTreeSet<usize> {
        let able = |one: &Fighter| one.active && (!one.behind || one.artillery > 0);
        (0..self.ours.len()).filter(|n| able(&self.ours[*n])).collect()
    }

    /// The blocks that may still be declared (phase3.block-line, phase3.block-one, gap.block-one, ours.flight).
    fn blocks(&self, made: &Choices) -> BTreeSet<(usize, usize)> {
        let mut all = BTreeSet::new();
        for (attacker, goal) in &made.attacks {
            for (place, one) in self.theirs.iter().enumerate() {
                let busy = made.blocks.iter().any(|(by, _)| *by == place);
                let fights = made.attacks.iter().any(|(_, goal)| *goal == Some(place));
                let taken = made.blocks.iter().any(|(_, of)| of == attacker);
                let reaches = !self.ours[*attacker].flies || one.flies || one.antiair;
                if goal.is_none() && one.active && !busy && !fights && !taken && reaches {
                    all.insert((place, *attacker));
                }
            }
        }
        all
    }

    /// The attackers that a Provocateur may name if there are several (ours.provocateur-fight).
    fn answers(&self, made: &Choices) -> BTreeSet<(usize, usize)> {
        let mut all = BTreeSet::new();
        for place in (0..self.theirs.len()).filter(|place| self.theirs[*place].provokes) {
            let at_it: Vec<usize> = made.against(place).collect();
            let busy = made.blocks.iter().any(|(by, _)| *by == place);
            if at_it.len() > 1 && !busy {
                all.extend(at_it.into_iter().map(|attacker| (place, attacker)));
            }
        }
        all
    }

    /// Reckons the end of the combat.
    fn outcome(&self, made: &Choices) -> Outcome {
        let mut blows: Vec<Blow> = Vec::new();
        let mut lost = 0;
        for (attacker, goal) in &made.attacks {
            let one = self.ours[*attacker];
            let blocker = made.blocks.iter().find(|(_, of)| of == attacker).map(|(by, _)| *by);
            match goal.or(blocker) {
                None => lost += one.attack(),
                Some(at) => blows.push(Blow {
                    ours: true,
                    by: *attacker,
                    at,
                    damage: one.attack(),
                    first: one.first,
                }),
            }
        }
        for (place, one) in self.theirs.iter().enumerate() {
            let named = made.blocks.iter().find(|(by, _)| *by == place).map(|(_, of)| *of);
            let Some(at) = named.or_else(|| made.against(place).next()) else { continue };
            let is_strafed = self.strafes == Some((at, place));
            let damage = if is_strafed { one.damage.div_ceil(2) } else { one.damage };
            blows.push(Blow { ours: false, by: place, at, damage, first: one.first });
        }
        let mut wounds = [vec![0; self.ours.len()], vec![0; self.theirs.len()]];
        let sides = [&self.ours, &self.theirs];
        let fell =
            |wounds: &[Vec<u8>; 2], side: usize, n: usize| wounds[side][n] >= sides[side][n].lives;
        for first in [true, false] {
            let before = wounds.clone();
            for blow in blows.iter().filter(|blow| blow.first == first) {
                let (from, to) = if blow.ours { (0, 1) } else { (1, 0) };
                if !fell(&before, from, blow.by) {
                    wounds[to][blow.at] += sides[to][blow.at].hurt(blow.damage);
                }
            }
        }
        let left = |side: usize| {
            let one = |n: usize| (!fell(&wounds, side, n)).then_some(wounds[side][n]);
            (0..sides[side].len()).map(one).collect()
        };
        Outcome { ours: left(0), theirs: left(1), lost: lost.min(20) }
    }
}

impl Choices {
    /// The attackers of a unit, in order.
    fn against(&self, place: usize) -> impl Iterator<Item = usize> {
        self.attacks.iter().filter(move |(_, goal)| *goal == Some(place)).map(|(by, _)| *by)
    }
}

/// One combat played by the engine, and what the model looked at on the way.
struct Played<'f> {
    field: &'f Field,
    rules: War2047,
    s: State,
    made: Choices,
    /// Positions in which a block was to be chosen.
    asked: usize,
}

impl Played<'_> {
    fn place(&self, unit: UnitId) -> usize {
        usize::from(unit.0) - self.field.ours.len()
    }

    fn legal(&self, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        self.rules.legal(&self.s, seat, &mut legal);
        legal
    }

    fn apply(&mut self, seat: Seat, command: Command) {
        let mut chance = Fast::new(1);
        self.rules
            .apply(&mut self.s, seat, &command, &mut chance, &mut Vec::new())
            .expect("it is legal");
    }

    /// Plays to the end of the combat, every choice by luck.
    fn run(&mut self, luck: &mut Fast) {
        while matches!(self.s.phase, Phase::Declare | Phase::Block | Phase::Damage) {
            let waiting =
                [Seat::ONE, Seat::TWO].into_iter().find(|one| !self.legal(*one).is_empty());
            let seat = waiting.expect("somebody is to decide");
            let mut legal = self.legal(seat);
            if !self.s.frames.is_empty() {
                legal.retain(|one| *one == Command::Pass);
            } else if self.s.phase == Phase::Block {
                self.look_at_blocks(&legal);
            }
            let command = legal[luck.below(legal.len() as u32) as usize];
            if let Command::Block { unit, attacker } = command {
                self.made.blocks.push((self.place(unit), usize::from(attacker.0)));
            }
            self.apply(seat, command);
            if let Command::Attack { unit, .. } = command {
                let attack = self.s.attacks.iter().find(|attack| attack.unit == unit);
                let goal = attack.and_then(|attack| match attack.at {
                    At::Headquarters => None,
                    At::Provocateur(at) | At::Strafed(at) => Some(self.place(at)),
                });
                self.made.attacks.push((usize::from(unit.0), goal));
            }
        }
    }

    fn look_at_blocks(&mut self, legal: &[Command]) {
        let block = |one: &Command| match one {
            Command::Block { unit, attacker } => Some((self.place(*unit), usize::from(attacker.0))),
            _ => None,
        };
        let offered: BTreeSet<(usize, usize)> = legal.iter().filter_map(block).collect();
        let mut right = self.field.blocks(&self.made);
        right.extend(self.field.answers(&self.made));
        assert_eq!(
            offered,
            right,
            "blocks after {:?}\n{}",
            self.made,
            self.field.lines().join("\n")
        );
        self.asked += 1;
    }

    fn outcome(&self) -> Outcome {
        let wounds = |id: usize| {
            let unit = self.s.units.iter().find(|unit| unit.id == UnitId(id as u16));
            unit.map(|unit| unit.wounds)
        };
        let ours = self.field.ours.len();
        Outcome {
            ours: (0..ours).map(wounds).collect(),
            theirs: (0..self.field.theirs.len()).map(|n| wounds(ours + n)).collect(),
            lost: 20 - self.s.sides[1].lives,
        }
    }
}

#[test]
fn combats_end_as_the_plain_model_reckons() {
    let pool = load::embedded();
    let (mut asked, mut fallen, mut hit) = (0, 0, 0);
    for seed in 0..3000 {
        let mut luck = Fast::new(seed);
        let field = Field::any(&mut luck);
        let lines = field.lines();
        let position = lines.join("\n");
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (rules, s) = pool.place(&lines).unwrap_or_else(|why| panic!("{position}: {why:?}"));
        let attackers = field.attackers();
        if attackers.is_empty() {
            continue;
        }
        let mut played = Played { field: &field, rules, s, made: Choices::default(), asked: 0 };
        assert_eq!(played.s.phase, Phase::Declare, "{position}");
        let declared = played.legal(Seat::ONE).into_iter().filter_map(|one| match one {
            Command::Attack { unit, .. } => Some(usize::from(unit.0)),
            _ => None,
        });
        let declared: BTreeSet<usize> = declared.collect();
        // Others wait until a Provocateur has its attacker; `duty` looks at that.
        let provoked = field.theirs.iter().any(|one| one.provokes);
        let fits = if provoked { declared.is_subset(&attackers) } else { declared == attackers };
        assert!(fits && !declared.is_empty(), "{declared:?} of {attackers:?}\n{position}");
        played.run(&mut luck);
        let (right, found) = (field.outcome(&played.made), played.outcome());
        assert_eq!(found, right, "{:?}\n{position}", played.made);
        asked += played.asked;
        fallen += right.ours.iter().chain(&right.theirs).filter(|one| one.is_none()).count();
        hit += usize::from(right.lost > 0);
    }
    assert!(asked > 1000 && fallen > 700 && hit > 450, "{asked} {fallen} {hit}");
}
