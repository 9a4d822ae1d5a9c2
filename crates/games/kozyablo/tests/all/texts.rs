//! Texts of several verbs against a plain model: each verb is done to all, its damage is dealt, Defenders are asked and the
//! dead leave before the next verb (type.magic.instant, battle.destroy, term.defender).

use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Waiting};
use stolik_kozyablo::{Kozyablo, State, UnitId, load};

const VERBS: [&str; 7] =
    ["damage 1", "damage 2", "burn 1", "heal 1", "reveal", "recall", "destroy"];
const AIMS: [&str; 4] = ["sector", "enemies", "squad", "any creature"];

/// A card on the table of the model.
#[derive(Clone, Debug)]
struct Piece {
    owner: usize,
    life: i32,
    damage: i32,
    armor: i32,
    undead: bool,
    magic_protection: bool,
    weapon_protection: bool,
    defender: bool,
    hidden: bool,
    /// On the table, in a hand or in a discard pile.
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Table,
    Hand,
    Discard,
}

impl Piece {
    fn any(owner: usize, luck: &mut Fast) -> Piece {
        let mut one_in = |n: u32| luck.below(n) == 0;
        let (armored, undead) = (one_in(4), one_in(4));
        let (magic_protection, weapon_protection) = (one_in(5), one_in(8));
        let (defender, hidden) = (one_in(3), one_in(4));
        let life = 1 + luck.below(4) as i32;
        let damage = luck.below(life as u32) as i32;
        let armor = i32::from(armored);
        Piece {
            owner,
            life,
            damage,
            armor,
            undead,
            magic_protection,
            weapon_protection,
            defender,
            hidden,
            place: Place::Table,
        }
    }

    /// The line of its card and that of where it stands.
    fn lines(&self, n: usize) -> [String; 2] {
        let mut card = format!("card K{n} creature 1 1/{}/1", self.life);
        let words = [
            (self.armor > 0, " armor 1"),
            (self.undead, " undead"),
            (self.magic_protection, " magic-protection"),
            (self.weapon_protection, " weapon-protection"),
            (self.defender, " defender"),
        ];
        words.iter().filter(|(has, _)| *has).for_each(|(_, word)| card.push_str(word));
        let (name, owner) = (UnitId(n as u16), self.owner + 1);
        let hidden = if self.hidden { " hidden" } else { "" };
        [card, format!("unit {name} p{owner} gold1 K{n} damage {}{hidden}", self.damage)]
    }

    /// The damage that a hit deals.
    fn lands(&self, amount: i32, magic: bool) -> i32 {
        match (magic, self.magic_protection, self.weapon_protection) {
            (true, true, _) | (false, _, true) => 0,
            (true, false, _) => amount + i32::from(self.undead),
            (false, _, false) => (amount - self.armor).max(1),
        }
    }
}

/// A text in both.
struct Case {
    rules: Kozyablo,
    state: State,
    pieces: Vec<Piece>,
    told: String,
}

impl Case {
    fn bury(&mut self) {
        for piece in &mut self.pieces {
            if piece.place == Place::Table && piece.damage >= piece.life {
                piece.place = Place::Discard;
            }
        }
    }

    /// Deals one hit; a seat whose Defenders may take it is asked, and the answer is chosen at random.
    fn hit(&mut self, to: usize, amount: i32, magic: bool, luck: &mut Fast, asked: &mut u32) {
        let target = self.pieces[to].clone();
        if target.place != Place::Table {
            return;
        }
        let able = |n: &usize| {
            let other = &self.pieces[*n];
            let there = other.place == Place::Table && !other.hidden;
            *n != to && there && other.defender && other.owner == target.owner
        };
        let able: Vec<usize> = (0..self.pieces.len()).filter(able).collect();
        let mut takes = to;
        if target.lands(amount, magic) > 0 && !target.hidden && !able.is_empty() {
            *asked += 1;
            let waits = self.rules.waiting(&self.state);
            let Waiting::For(seats) = waits else { panic!("{}: it is over", self.told) };
            let seat = Seat(target.owner as u8);
            assert!(seats.contains(seat), "{}: {seats:?} is asked, not {seat}", self.told);
            let mut commands: Vec<String> =
                able.iter().map(|n| format!("defend {}", UnitId(*n as u16))).collect();
            commands.push("take".to_owned());
            let at = luck.below(commands.len() as u32) as usize;
            takes = able.get(at).copied().unwrap_or(to);
            self.give(seat, &commands[at]);
        }
        let struck = &mut self.pieces[takes];
        struck.damage += struck.lands(amount, magic);
    }

    fn give(&mut self, seat: Seat, text: &str) {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let command = self.rules.read(&view, seat, text).expect("a command");
        let done =
            self.rules.apply(&mut self.state, seat, &command, &mut Fast::new(1), &mut Vec::new());
        done.unwrap_or_else(|why| panic!("{}: {text}: {why}", self.told));
        self.told.push_str(&format!("\np{} {text}", seat.0 + 1));
    }

    fn verb(&mut self, verb: &str, magic: bool, on: &[usize], luck: &mut Fast, asked: &mut u32) {
        let (word, n) = verb.split_once(' ').unwrap_or((verb, "0"));
        let n: i32 = n.parse().expect("a number");
        for at in on {
            match word {
                "damage" | "burn" => self.hit(*at, n, magic || word == "burn", luck, asked),
                _ if self.pieces[*at].place != Place::Table => {}
                "heal" => self.pieces[*at].damage = (self.pieces[*at].damage - n).max(0),
                "reveal" => self.pieces[*at].hidden = false,
                "recall" => self.pieces[*at].place = Place::Hand,
                _ => self.pieces[*at].place = Place::Discard,
            }
        }
        self.bury();
    }

    fn compare(&self) {
        for (n, piece) in self.pieces.iter().enumerate() {
            let name = UnitId(n as u16);
            let found = self.state.unit(name).map(|unit| (i32::from(unit.damage), unit.hidden));
            let mine = (piece.place == Place::Table).then_some((piece.damage, piece.hidden));
            assert_eq!(mine, found, "{}: {name}", self.told);
            let card = self.rules.find(&format!("K{n}")).expect("a card");
            let side = &self.state.sides[piece.owner];
            let piles = (side.hand.contains(&card), side.discard.contains(&card));
            let mine = (piece.place == Place::Hand, piece.place == Place::Discard);
            assert_eq!(mine, piles, "{}: {name} in hand or discard", self.told);
        }
    }
}

#[test]
fn verbs_of_a_text_are_done_in_their_order() {
    let pool = load::embedded();
    let (mut asked, mut deaths) = (0, 0);
    for seed in 0..4000 {
        let luck = &mut Fast::new(seed);
        let pick =
            |list: &[&'static str], luck: &mut Fast| list[luck.below(list.len() as u32) as usize];
        let seats = 2 + (seed % 3) as usize;
        let n = 2 + luck.below(4) as usize;
        let owners: Vec<usize> = (0..n).map(|_| luck.below(seats as u32) as usize).collect();
        let pieces: Vec<Piece> = owners.into_iter().map(|of| Piece::any(of, luck)).collect();
        let verbs: Vec<&str> = (0..1 + luck.below(4)).map(|_| pick(&VERBS, luck)).collect();
        let (aim, magic) = (pick(&AIMS, luck), luck.below(2) == 0);
        let kind = if magic { "magic" } else { "effect" };
        let spell = format!("card Spell {kind} 1 ; instant {aim}: {}", verbs.join(", "));
        let mut lines = vec![format!("seats {seats}"), spell, "hand p1 Spell".to_owned()];
        lines.extend(pieces.iter().enumerate().flat_map(|(n, piece)| piece.lines(n)));
        let told = lines.join("\n");
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (rules, state) = pool.place(&lines).unwrap_or_else(|why| panic!("{told}: {why:?}"));
        let mut case = Case { rules, state, pieces, told };
        let fits = |n: &usize| {
            let piece = &case.pieces[*n];
            let guarded = magic && piece.magic_protection;
            !guarded
                && match aim {
                    "enemies" => piece.owner != 0,
                    "squad" => piece.owner == 0,
                    "any creature" => !piece.hidden,
                    _ => true,
                }
        };
        let mut on: Vec<usize> = (0..n).filter(fits).collect();
        let text = match aim {
            "any creature" if on.is_empty() => continue,
            "any creature" => {
                on = vec![on[luck.below(on.len() as u32) as usize]];
                format!("play Spell {}", UnitId(on[0] as u16))
            }
            _ => "play Spell gold1".to_owned(),
        };
        case.give(Seat(0), &text);
        for verb in verbs {
            case.verb(verb, magic, &on, luck, &mut asked);
        }
        case.compare();
        deaths += case.pieces.iter().filter(|piece| piece.place == Place::Discard).count();
    }
    assert!(asked > 400 && deaths > 1000, "{asked} questions, {deaths} deaths");
}
