//! A slow, plain battle of plain creatures, written from the statements of the rules alone and with
//! nothing of the engine: coordinates, lists, one function a rule. What it leaves out: abilities,
//! face-down cards, counters, poison, the preliminary phases.

/// Columns of the field (1.1/board).
const WIDE: i8 = 5;
/// Rows of the field (1.1/board).
const HIGH: i8 = 6;

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// Column and row, from 0.
    Field(i8, i8),
    /// The auxiliary zone.
    Air,
    /// A graveyard.
    Gone,
}

/// The printed card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    pub life: u8,
    pub movement: u8,
    pub strike: [u8; 3],
    pub flyer: bool,
    pub directed: bool,
    pub unanswered: bool,
    pub jump: Option<u8>,
    pub teleport: bool,
    /// Added to its die when it attacks, and when it reflects.
    pub experience: (u8, u8),
    /// The first wounds of a turn that are not placed.
    pub armour: u8,
}

/// A card in play. Seats are 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub card: Card,
    pub seat: usize,
    pub spot: Spot,
    pub closed: bool,
    pub wounds: u8,
    pub moves: u8,
    pub moved: bool,
    pub acted: bool,
    pub absorbed: u8,
    /// The turn in which it closed to strike a flyer.
    pub aimed: Option<u16>,
}

/// The next decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The active player chooses (6.4.1).
    Choice,
    /// The non-active player may appoint a defender: attacker, target.
    Defender(usize, usize),
    /// This seat may weaken the strike.
    Weaken(usize, Fight),
    /// Over, with the winner.
    Over(Option<usize>),
}

/// An assault whose dice have fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    pub attacker: usize,
    pub reflector: usize,
    /// The reflector was appointed, and so pays.
    pub defends: bool,
    /// Dice with modifiers.
    pub dice: (i32, i32),
}

/// An act of a seat; pieces by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Act {
    Move(usize, i8, i8),
    Leap(usize, i8, i8),
    Strike(usize, usize),
    Aim(usize),
    End,
    Defend(usize),
    Pass,
    Weaken,
    Hold,
}

/// A strike of the table: miss, or the strength as an index into the three numbers.
type Blow = Option<usize>;
const MISS: Blow = None;
const WEAK: Blow = Some(0);
const MEDIUM: Blow = Some(1);
const STRONG: Blow = Some(2);

/// The blows of attacker and reflector for a difference in the attacker's favour (4.3). The height of the
/// roll decides a tie.
pub fn strike_table(difference: i32, attacker_die: i32) -> (Blow, Blow) {
    match difference {
        5.. => (STRONG, MISS),
        4 => (STRONG, WEAK),
        3 => (MEDIUM, MISS),
        2 => (MEDIUM, WEAK),
        1 => (WEAK, MISS),
        0 if attacker_die <= 4 => (WEAK, MISS),
        0 => (MISS, WEAK),
        -1 => (WEAK, MISS),
        -2 => (MISS, MISS),
        -3 => (MISS, WEAK),
        -4 => (WEAK, MEDIUM),
        ..=-5 => (MISS, MEDIUM),
    }
}

/// The one die of a strike at a card that does not fight (4.9).
pub fn one_die(die: i32) -> Blow {
    match die {
        ..=3 => WEAK,
        4 | 5 => MEDIUM,
        6.. => STRONG,
    }
}

/// The eight neighbours (gap.adjacency). No flyer is adjacent to anything (1.5.1.a).
pub fn adjacent(a: Spot, b: Spot) -> bool {
    match (a, b) {
        (Spot::Field(ax, ay), Spot::Field(bx, by)) => {
            let near = (-1..=1).contains(&(ax - bx)) && (-1..=1).contains(&(ay - by));
            near && a != b
        }
        (Spot::Air | Spot::Gone, _) | (_, Spot::Air | Spot::Gone) => false,
    }
}

/// The number of single steps of a walker that nothing stops: found by walking (gap.distance).
pub fn walk(from: (i8, i8), to: (i8, i8)) -> u8 {
    let (mut reached, mut steps) = (vec![from], 0);
    while !reached.contains(&to) {
        let more: Vec<(i8, i8)> = reached.iter().flat_map(|c| four(*c)).collect();
        reached.extend(more);
        reached.sort_unstable();
        reached.dedup();
        steps += 1;
    }
    steps
}

/// The cells left, right, below and above that the field has (3.14).
fn four((x, y): (i8, i8)) -> Vec<(i8, i8)> {
    let all = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    all.into_iter().filter(|(x, y)| (0..WIDE).contains(x) && (0..HIGH).contains(y)).collect()
}

/// A battle in the main phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub pieces: Vec<Piece>,
    pub turn: u16,
    pub active: usize,
    pub step: Next,
    /// Turns in a row without a change of lives, and whether they changed in this one (7.6).
    pub quiet: u8,
    pub changed: bool,
}

impl Table {
    /// The seat that decides, if any does.
    pub fn waits(&self) -> Option<usize> {
        match self.step {
            Next::Choice => Some(self.active),
            Next::Defender(..) => Some(1 - self.active),
            Next::Weaken(seat, _) => Some(seat),
            Next::Over(_) => None,
        }
    }

    /// Everything that may be done now, sorted.
    pub fn acts(&self) -> Vec<Act> {
        let mut acts = match self.step {
            Next::Choice => self.choices(),
            Next::Defender(attacker, target) => {
                let all = (0..self.pieces.len()).filter(|d| self.may_defend(*d, attacker, target));
                all.map(Act::Defend).chain([Act::Pass]).collect()
            }
            Next::Weaken(..) => vec![Act::Weaken, Act::Hold],
            Next::Over(_) => Vec::new(),
        };
        acts.sort_unstable();
        acts
    }

    fn choices(&self) -> Vec<Act> {
        let mut acts = vec![Act::End];
        for (n, piece) in self.pieces.iter().enumerate() {
            // Only a ready creature of one's own (1.6, 6.4.1).
            if piece.seat != self.active || piece.closed || piece.spot == Spot::Gone {
                continue;
            }
            for x in 0..WIDE {
                for y in 0..HIGH {
                    acts.extend(self.may_move(n, (x, y)).then_some(Act::Move(n, x, y)));
                    acts.extend(self.may_leap(n, (x, y)).then_some(Act::Leap(n, x, y)));
                }
            }
            let struck = (0..self.pieces.len()).filter(|t| self.may_strike(n, *t));
            acts.extend(struck.map(|t| Act::Strike(n, t)));
            // 4.16: closing to strike a flyer.
            if !piece.card.flyer && self.only_flyers(1 - piece.seat) {
                acts.push(Act::Aim(n));
            }
        }
        acts
    }

    /// Whether no card stands on the cell (3.14/unoccupied).
    fn free(&self, (x, y): (i8, i8)) -> bool {
        self.pieces.iter().all(|p| p.spot != Spot::Field(x, y))
    }

    /// A step of a creature that has not acted and has movement left (3.14).
    fn may_move(&self, n: usize, to: (i8, i8)) -> bool {
        let piece = self.pieces[n];
        let Spot::Field(x, y) = piece.spot else { return false };
        !piece.acted && piece.moves > 0 && four((x, y)).contains(&to) && self.free(to)
    }

    /// A jump or teleport of a creature that has neither moved nor acted (3.15).
    fn may_leap(&self, n: usize, to: (i8, i8)) -> bool {
        let piece = self.pieces[n];
        let Spot::Field(x, y) = piece.spot else { return false };
        let jumps = |far| walk((x, y), to) <= far;
        let fresh = !piece.moved && !piece.acted;
        fresh && self.free(to) && (piece.card.teleport || piece.card.jump.is_some_and(jumps))
    }

    /// Whether that seat has creatures, flyers alone (4.16).
    fn only_flyers(&self, seat: usize) -> bool {
        let mut left = self.pieces.iter().filter(|p| p.seat == seat && p.spot != Spot::Gone);
        left.clone().count() > 0 && left.all(|p| p.card.flyer)
    }

    /// Whether a ready creature may strike that card.
    fn may_strike(&self, attacker: usize, target: usize) -> bool {
        let (a, t) = (self.pieces[attacker], self.pieces[target]);
        if attacker == target || t.spot == Spot::Gone {
            return false;
        }
        if a.card.flyer {
            return true; // 1.5.1.v: cards in either zone, wherever they stand; own ones too (4.15)
        }
        if !t.card.flyer {
            return adjacent(a.spot, t.spot);
        }
        // 4.16/next-turn: an enemy flyer, in the turn after the one in which it closed for it.
        let last_own_turn = self.turn.checked_sub(2);
        t.seat != a.seat
            && self.only_flyers(t.seat)
            && last_own_turn.is_some()
            && a.aimed == last_own_turn
    }

    /// Whether the non-active player may appoint this card (4.10 to 4.14, 1.5.1.g).
    fn may_defend(&self, defender: usize, attacker: usize, target: usize) -> bool {
        let (d, a, t) = (self.pieces[defender], self.pieces[attacker], self.pieces[target]);
        if a.card.directed || a.card.unanswered {
            return false; // 4.11
        }
        if defender == target || d.seat == self.active || d.closed || d.spot == Spot::Gone {
            return false; // 4.10, 1.6/defend
        }
        match (a.card.flyer, t.card.flyer, d.card.flyer) {
            (_, true, flyer) => flyer,   // 4.13, 1.5.1.g, 1.5.1.g/2
            (true, false, true) => true, // 4.12, 1.5.1.g/3
            (true, false, false) => adjacent(d.spot, t.spot), // 1.5.1.g/5
            (false, false, true) => false, // 1.5.1.g/4
            (false, false, false) => adjacent(d.spot, a.spot) && adjacent(d.spot, t.spot), // 4.11/who
        }
    }

    /// Whether the struck card fights: open, of the other squad, and the strike is to be answered
    /// (4.2, 4.9, 4.15).
    fn fights(&self, attacker: usize, reflector: usize) -> bool {
        let (a, r) = (self.pieces[attacker], self.pieces[reflector]);
        !r.closed && a.seat != r.seat && !a.card.unanswered
    }

    /// The number of dice that fall if this is done.
    pub fn dice(&self, act: Act) -> usize {
        let of = |attacker, reflector| 1 + usize::from(self.fights(attacker, reflector));
        match (act, self.step) {
            (Act::Strike(a, t), _) => {
                let defended = (0..self.pieces.len()).any(|d| self.may_defend(d, a, t));
                if defended { 0 } else { of(a, t) }
            }
            (Act::Defend(d), Next::Defender(a, _)) => of(a, d),
            (Act::Pass, Next::Defender(a, t)) => of(a, t),
            _ => 0,
        }
    }

    /// Does it, with the dice that fall.
    pub fn act(&mut self, act: Act, dice: &[u8]) {
        assert_eq!(self.dice(act), dice.len(), "{act:?}");
        match (act, self.step) {
            (Act::Move(n, x, y), _) => {
                let piece = &mut self.pieces[n];
                piece.spot = Spot::Field(x, y);
                piece.moves -= 1; // 3.14/cost
                piece.moved = true;
            }
            (Act::Leap(n, x, y), _) => {
                let piece = &mut self.pieces[n];
                piece.spot = Spot::Field(x, y);
                piece.moves = 0; // 3.15/after
                piece.moved = true;
            }
            (Act::Aim(n), _) => {
                self.acted(n);
                self.pieces[n].closed = true; // 4.16/close
                self.pieces[n].aimed = Some(self.turn);
            }
            (Act::End, _) => self.end_turn(),
            (Act::Strike(a, t), _) => {
                self.acted(a);
                if self.pieces[t].card.flyer && !self.pieces[a].card.flyer {
                    self.pieces[a].aimed = None; // one strike for one closing
                }
                self.step = Next::Defender(a, t);
                if !(0..self.pieces.len()).any(|d| self.may_defend(d, a, t)) {
                    self.roll(a, t, false, dice);
                }
            }
            (Act::Defend(d), Next::Defender(a, _)) => self.roll(a, d, true, dice),
            (Act::Pass, Next::Defender(a, t)) => self.roll(a, t, false, dice),
            (Act::Hold, Next::Weaken(_, fight)) => {
                let (a, r) = fight.dice;
                self.blows(fight, strike_table(a - r, a));
            }
            (Act::Weaken, Next::Weaken(_, fight)) => {
                // 4.5: one line up, towards equal dice.
                let (a, r) = fight.dice;
                let difference = a - r;
                self.blows(fight, strike_table(difference - difference.signum(), a));
            }
            (other, step) => panic!("{other:?} in {step:?}"),
        }
    }

    /// 4.1.1: unused movement is lost.
    fn acted(&mut self, n: usize) {
        self.pieces[n].acted = true;
        self.pieces[n].moves = 0;
    }

    fn roll(&mut self, attacker: usize, reflector: usize, defends: bool, dice: &[u8]) {
        let (a, r) = (self.pieces[attacker], self.pieces[reflector]);
        let attack = i32::from(dice[0]) + i32::from(a.card.experience.0);
        let mut fight = Fight { attacker, reflector, defends, dice: (attack, 0) };
        if dice.len() == 1 {
            return self.blows(fight, (one_die(attack), MISS));
        }
        let reflect = i32::from(dice[1]) + i32::from(r.card.experience.1);
        fight.dice.1 = reflect;
        let both = strike_table(attack - reflect, attack);
        if both.0.is_some() && both.1.is_some() {
            // 4.5: the one with the larger number.
            let seat = if attack > reflect { a.seat } else { r.seat };
            self.step = Next::Weaken(seat, fight);
        } else {
            self.blows(fight, both);
        }
    }

    /// Both at once: wounds, then deaths, then payment (4.1, 4.6).
    fn blows(&mut self, fight: Fight, (attack, reflect): (Blow, Blow)) {
        let Fight { attacker, reflector, .. } = fight;
        if fight.defends {
            self.acted(reflector); // 4.7/acted
        }
        let hits = [(attacker, reflector, attack), (reflector, attacker, reflect)];
        for (by, on, blow) in hits {
            let Some(strength) = blow else { continue };
            let force = self.pieces[by].card.strike[strength];
            let struck = &mut self.pieces[on];
            let armour = (struck.card.armour - struck.absorbed).min(force);
            struck.absorbed += armour;
            struck.wounds += force - armour; // 4.8/overkill: in full
            self.changed |= force > armour;
        }
        for n in [attacker, reflector] {
            if self.pieces[n].wounds >= self.pieces[n].card.life {
                self.pieces[n].spot = Spot::Gone; // 4.17
            }
        }
        self.pieces[attacker].closed = true; // 4.1/pay
        if fight.defends {
            self.pieces[reflector].closed = true; // 4.14/pay
        }
        let lives = |seat| self.pieces.iter().any(|p| p.seat == seat && p.spot != Spot::Gone);
        match (lives(0), lives(1)) {
            (true, true) => self.step = Next::Choice,
            (true, false) => self.over(Some(0)), // 7.1
            (false, true) => self.over(Some(1)),
            (false, false) => self.over(None), // 7.5
        }
    }

    /// After the game cards lose what lay on them (7.8/cleanup).
    fn over(&mut self, winner: Option<usize>) {
        self.step = Next::Over(winner);
        for piece in &mut self.pieces {
            piece.wounds = 0;
            piece.aimed = None;
        }
    }

    fn end_turn(&mut self) {
        // 4.16/next-turn: the right ends with the next own turn.
        for piece in self.pieces.iter_mut().filter(|p| p.seat == self.active) {
            piece.aimed = piece.aimed.filter(|turn| *turn == self.turn);
        }
        self.quiet = if self.changed { 0 } else { self.quiet + 1 };
        self.changed = false;
        if self.quiet == 10 {
            return self.over(None); // 7.6: five turns of each
        }
        self.turn += 1;
        self.active = 1 - self.active;
        for piece in &mut self.pieces {
            piece.absorbed = 0;
            if piece.seat == self.active {
                piece.closed = false; // 6.3.2
                piece.moves = piece.card.movement;
                piece.moved = false;
                piece.acted = false;
            }
        }
    }

    /// The number of ways to play so many acts, each outcome of the dice counted.
    pub fn lines(&self, depth: u32) -> u64 {
        if depth == 0 || self.waits().is_none() {
            return 1;
        }
        let mut ways = 0;
        for act in self.acts() {
            let dice = self.dice(act);
            for roll in 0..6u32.pow(dice as u32) {
                let fallen: Vec<u8> =
                    (0..dice as u32).map(|n| (roll / 6u32.pow(n) % 6) as u8 + 1).collect();
                let mut next = self.clone();
                next.act(act, &fallen);
                ways += next.lines(depth - 1);
            }
        }
        ways
    }
}
