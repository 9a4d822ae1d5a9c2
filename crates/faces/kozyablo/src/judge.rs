//! Estimate of a position of «Kozyablo» for a seat, for the opponents that look ahead: cards on the table, income and
//! mines, hands, lives of capitals, and the threats of every seat against every other. By the seat's own view only.
//! Of several opponents each counts, the strongest most: a gain of one of them is only in part one's own loss.

use super::reply;
use super::worth::{CARD, DECK, fight, held, income, lives, worth};
use stolik_ai::Evaluate;
use stolik_kernel::Seat;
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{CardId, Command, Kozyablo, Look, Sector, View};

/// Judges by material, income, and who threatens whose capital.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

/// A capital that falls at the start of a turn before its owner has one.
const FALLS: i64 = 900;
/// A capital that falls unless its owner does something about it.
const OPEN: i64 = 260;
/// A siege: the largest value for a far stronger besieger.
const SIEGE: i64 = 90;
/// The value that a weak siege lacks to be worth nothing.
const RISK: i64 = 10;
/// The largest value of a siege's strikes besides, when everybody is tired.
const MANY: i64 = 60;
/// A fight for a mine, at most, either way.
const CONTEST: i64 = 14;
/// A capital without a garrison into which somebody could walk.
const BARE: i64 = 45;
/// Controlling a mine, with any income.
const MINE: i64 = 12;
/// The rounds played for gain; then everybody grows tired, for as many rounds more: incomes count less and less, and
/// standing in another's capital counts more.
const FRESH: i64 = 12;
const TIRING: i64 = 45;
/// Having no creature, and none to play.
const HELPLESS: i64 = 120;
/// By how much a position is worth more by no reason in the end.
const WHIM: i64 = 400;
/// Skipped turns one after the other, squared: skipping brings the draw nearer.
const IDLE: i64 = 5;
/// An opponent who is out.
const OUT: i64 = 400;
/// The damage and the lives of another seat's hidden card.
const SHADOW: (i64, i64) = (5, 6);

impl Evaluate<Kozyablo> for Judge {
    fn price(&self) -> u64 {
        6
    }

    fn value(&self, rules: &Kozyablo, view: &View, seat: Seat) -> i64 {
        let look = Look::at(rules, view);
        let playing = look.playing();
        let others = playing.without(seat);
        let table = Table { look: &look, view };
        let own = table.side(seat);
        let theirs: Vec<i64> = others.iter().map(|other| table.side(other)).collect();
        let n = theirs.len().max(1) as i64;
        let strongest = theirs.iter().copied().max().unwrap_or(0);
        let mean = theirs.iter().sum::<i64>() / n;
        let gone = (view.sides.len() - playing.iter().count()) as i64;
        let idle = IDLE * i64::from(view.passes) * i64::from(view.passes);
        own - (mean + strongest) / 2 + OUT * gone + table.threats(seat) + table.whim() - idle
    }

    fn quiet(&self, rules: &Kozyablo, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
        reply::quiet(&Look::at(rules, view), view, seat, legal)
    }
}

/// A position by a view.
struct Table<'a> {
    look: &'a Look<'a>,
    view: &'a View,
}

impl Table<'_> {
    /// The value of a seat's possessions.
    fn side(&self, seat: Seat) -> i64 {
        let own = self.look.units().filter(|unit| unit.owner == seat);
        let units: i64 = own.map(|unit| worth(self.look, unit)).sum();
        let hidden: u8 = self.look.sectors().map(|at| self.look.shadows(seat, at)).sum();
        let side = &self.view.sides[seat.index()];
        let has = self.look.income(seat);
        let hand = match &side.own {
            Some((hand, _)) => {
                let cards: i64 = hand.iter().map(|card| held(self.look, has, *card)).sum();
                cards - self.helpless(seat, hand)
            }
            None => CARD * i64::from(side.hand),
        };
        let mines = self.look.sectors().filter(|at| !at.is_capital());
        let mines = mines.filter(|at| self.look.controller(*at) == Some(seat));
        // Any unit can come to an empty sector.
        let held = |at| if self.squad(seat, at) == (0, 0) { MINE / 3 } else { MINE };
        let mines: i64 = mines.map(held).sum();
        let gain = (mines + income(has)) * (TIRING + 10 - self.tired()) / (TIRING + 10);
        let lives = lives(self.look.capital(seat));
        units + 40 * i64::from(hidden) + hand + DECK * i64::from(side.deck) + gain + lives
    }

    /// The cost for a seat without defenders: no creature on the table, none that it could play.
    fn helpless(&self, seat: Seat, hand: &[CardId]) -> i64 {
        let standing = self.look.units().filter(|u| u.owner == seat && self.look.creature(u));
        let gold = self.look.income(seat)[0];
        let ready = hand.iter().map(|card| self.look.rules().card(*card));
        let ready = ready.filter(|card| card.kind == Kind::Creature && card.level <= gold);
        const COST: [i64; 3] = [HELPLESS, HELPLESS / 4, HELPLESS / 12];
        COST.get(standing.count() + ready.count()).copied().unwrap_or(0)
    }

    /// The tiredness of everybody, up to [`TIRING`].
    fn tired(&self) -> i64 {
        let rounds = i64::from(self.view.turn) / self.view.order.len().max(1) as i64;
        (rounds - FRESH).clamp(0, TIRING)
    }

    /// A pseudo-random change of the value when tiredness is at its largest, larger with every round: a bot that
    /// moves in circles leaves them at some time.
    fn whim(&self) -> i64 {
        let rounds = i64::from(self.view.turn) / self.view.order.len().max(1) as i64;
        let most = (rounds - FRESH - TIRING).clamp(0, WHIM);
        let mut mixed = u64::from(self.view.turn);
        for unit in self.look.units() {
            let at = unit.at.of.index() as u64 * 4 + unit.at.mine.map_or(0, |m| m as u64 + 1);
            let one = u64::from(unit.id.0) << 16 | at << 8 | u64::from(unit.damage);
            mixed = (mixed ^ one).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        }
        (mixed >> 32) as i64 % (most + 1)
    }

    /// The threats of the seat against others, less those against the seat.
    fn threats(&self, seat: Seat) -> i64 {
        let others = self.look.playing().without(seat);
        let siege = |at: Sector| {
            // Of several besiegers each may be the one who takes it.
            let by: i64 = others.iter().map(|other| self.siege(other, at)).sum();
            by + self.bare(at.of)
        };
        let own: i64 = others.iter().map(|other| self.siege(seat, Sector::capital(other))).sum();
        let bare: i64 = others.iter().map(|other| self.bare(other)).max().unwrap_or(0);
        let mines = self.look.sectors().filter(|at| !at.is_capital());
        let contests: i64 = mines.map(|at| self.contest(seat, at)).sum();
        own + bare / 2 - siege(Sector::capital(seat)) + contests
    }

    /// The degree to which a seat has conquered another's capital.
    fn siege(&self, by: Seat, at: Sector) -> i64 {
        let squad = self.squad(by, at);
        if squad == (0, 0) {
            return 0;
        }
        let garrison = self.garrison(at.of);
        if garrison == (0, 0) {
            return if self.first(by, at.of) { FALLS } else { OPEN };
        }
        // A weaker besieger may lose its cards, which count already; it is a siege none the less.
        let force = match stronger(squad, garrison) {
            ahead @ 0.. => SIEGE * ahead,
            behind => RISK * behind,
        };
        // However strong it is, the more there are the sooner it is over.
        let many = squad.0.min(MANY) * (FRESH + self.tired()) / TIRING;
        force / 100 + many + self.tired()
    }

    /// Whether a seat's next turn begins before the other has one.
    fn first(&self, by: Seat, than: Seat) -> bool {
        let active = self.view.active;
        let turns = std::iter::once(active).chain(self.look.behind(active));
        // The active seat has begun its turn already, and can act.
        turns.skip(usize::from(active == by)).find(|who| *who == by || *who == than) == Some(by)
    }

    /// The degree to which a seat has the better of a mine where others stand too.
    fn contest(&self, seat: Seat, at: Sector) -> i64 {
        let own = self.squad(seat, at);
        let others = self.look.playing().without(seat);
        let worst = others.iter().map(|other| self.squad(other, at)).max_by_key(|s| s.0 * s.1);
        match worst {
            Some(theirs) if own != (0, 0) && theirs != (0, 0) => {
                CONTEST * stronger(own, theirs) / 100
            }
            _ => 0,
        }
    }

    /// The cost for a seat of an unguarded capital to which others could come.
    fn bare(&self, seat: Seat) -> i64 {
        let home = Sector::capital(seat);
        let guard = self.garrison(seat);
        let biggest = self
            .look
            .sectors()
            .filter(|at| *at != home)
            .flat_map(|at| {
                let others = self.look.playing().without(seat);
                others.iter().map(move |other| (other, at)).collect::<Vec<_>>()
            })
            .filter(|(other, at)| *at != Sector::capital(*other))
            .map(|(other, at)| self.squad(other, at))
            .max_by_key(|s| s.0 * s.1)
            .unwrap_or((0, 0));
        match (guard, biggest) {
            (_, (0, 0)) => 0,
            ((0, 0), _) => BARE,
            _ => BARE * stronger(biggest, guard).max(0) / 200,
        }
    }

    /// The damage and the lives of a seat's creatures in a sector.
    fn squad(&self, seat: Seat, at: Sector) -> (i64, i64) {
        self.force(seat, at, |unit| self.look.creature(unit))
    }

    /// The defence of a capital: creatures, and buildings that strike.
    fn garrison(&self, seat: Seat) -> (i64, i64) {
        let armed = |unit: &Unit| {
            self.look.creature(unit) || self.look.rules().card(unit.card).stats.attack > 0
        };
        self.force(seat, Sector::capital(seat), armed)
    }

    fn force(&self, seat: Seat, at: Sector, counts: impl Fn(&Unit) -> bool) -> (i64, i64) {
        let hidden = i64::from(self.look.shadows(seat, at));
        let here = self.look.here(at).filter(|unit| unit.owner == seat && counts(unit));
        let from = (SHADOW.0 * hidden, SHADOW.1 * hidden);
        here.map(|unit| fight(self.look, unit))
            .fold(from, |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }
}

/// By how much the first is stronger, from -100 to 100: what both deal weighed against what the other bears.
fn stronger(one: (i64, i64), two: (i64, i64)) -> i64 {
    let (a, b) = (one.0 * one.1 + 1, two.0 * two.1 + 1);
    100 * (a - b) / (a + b)
}
