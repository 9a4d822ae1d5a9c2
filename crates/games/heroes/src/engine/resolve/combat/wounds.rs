//! Wounds and healing: what is added, prevented, replaced, and what fires (504, 515, 516).

use crate::card::Ignored;
use crate::card::{Ban, Const, Ev, Harm, Instead, Keyword, Kind, Mod, Until, group};
use crate::engine::query::pos::{Ctx, Pos, Untouched};
use crate::engine::query::sum::signed;
use crate::engine::resolve::combat::prevent::Guard;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{Due, Effect, Frame, Unit};

/// More wounds to those over whom one is superior, and fewer from them (term.prevoshodstvo-a).
const SUPERIOR: i16 = 2;

/// So many wounds of a hero become as many draws (527.6).
const DRAWN: u8 = 2;

/// The result of wounds that were to be dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hurt {
    /// The number of wounds that came.
    pub(crate) dealt: u8,
    /// A replacement touched them.
    pub(crate) replaced: bool,
    /// Fewer came than were told: some were prevented, or more than may come at a time (119.4).
    pub(crate) short: bool,
}

impl Hurt {
    /// There was nothing to do.
    pub(crate) const NONE: Hurt = Hurt { dealt: 0, replaced: false, short: false };
}

/// Wounds that were reckoned and have not come yet (508.4.1, 508.4.2). Those of one moment are all reckoned from one
/// state of the match, before any of them comes (510.1, 118.4a).
#[derive(Clone, Copy)]
pub(crate) enum Reckoned {
    /// There is nobody to wound, or nothing to wound with.
    Nothing,
    /// A protection keeps all of so many off a card.
    Protected(UnitId, u8),
    /// By a replacement none come to that card.
    Replaced(UnitId),
    /// By a replacement none come, or another turns these into draws: which of the two is said later.
    PutOff(Due),
    /// Wounds come.
    Lands(Landing),
}

/// Wounds that come, with all that the state of their moment says of them.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// The wounds before what prevents them.
    due: Due,
    /// The number that has to come for the step to be done wholly.
    told: u8,
    /// The number of replacements that turn some into draws.
    draws: u8,
    /// A replacement makes cards of the deck of them.
    mills: bool,
    /// The preventions.
    guard: Guard,
    /// The most that may come at a time (514.2).
    cap: u8,
    /// The lives of the card without its wounds.
    most: i16,
}

impl Course<'_, '_> {
    /// Wounds a card; what came of it.
    pub(crate) fn wound(&mut self, to: UnitId, amount: u8, harm: Harm, by: Option<UnitId>) -> Hurt {
        let reckoned = self.pos().reckon(to, amount, harm, by);
        self.inflict(reckoned)
    }

    /// Wounds that were reckoned come; what came of them.
    pub(crate) fn inflict(&mut self, reckoned: Reckoned) -> Hurt {
        match reckoned {
            Reckoned::Nothing => Hurt::NONE,
            Reckoned::Protected(to, amount) => {
                self.log.push(Event::Prevented(to, amount));
                Hurt { short: true, ..Hurt::NONE }
            }
            Reckoned::Replaced(to) => {
                self.log.push(Event::Replaced(to));
                Hurt { dealt: 0, replaced: true, short: true }
            }
            Reckoned::PutOff(due) => {
                self.put_off(due);
                Hurt { dealt: 0, replaced: true, short: true }
            }
            Reckoned::Lands(landing) => {
                let replaced = landing.draws > 0 || landing.mills;
                let dealt = if landing.draws > 0 {
                    self.land_but_draw(landing)
                } else {
                    self.land(landing)
                };
                Hurt { dealt, replaced, short: dealt < landing.told }
            }
        }
    }

    /// Wounds that are due come, as far as nothing prevents them; how many.
    fn land(&mut self, landing: Landing) -> u8 {
        let Due { to, n, harm, by } = landing.due;
        let left = self.prevent(to, n, landing.guard).min(landing.cap);
        if landing.mills {
            let seat = self.s.unit(to).map_or(self.s.active, |unit| unit.controller);
            self.log.push(Event::Replaced(to));
            (0..left).for_each(|_| self.mill(seat));
            return 0;
        }
        self.place(to, left, harm, by, landing.most);
        left
    }

    /// Wounds of which it was chosen that they become draws come as far as they do not: once at least, even if that which
    /// said so is gone.
    pub(in crate::engine) fn land_as_chosen(&mut self, due: Due) {
        let pos = self.pos();
        let landing = self.s.unit(due.to).map(|unit| pos.landing(unit, due, due.n));
        if let Some(landing) = landing {
            self.land_but_draw(Landing { draws: landing.draws.max(1), ..landing });
        }
    }

    /// Wounds of a hero come but for two, or as many as there are, for each replacement that says so; then as many cards are
    /// drawn instead of those (527.6, 517.5). How many came.
    fn land_but_draw(&mut self, landing: Landing) -> u8 {
        let due = landing.due;
        let seat = self.s.unit(due.to).map_or(self.s.active, |unit| unit.controller);
        let mut replaced = due.n.min(DRAWN.saturating_mul(landing.draws));
        let left = self.land(Landing { due: Due { n: due.n - replaced, ..due }, ..landing });
        self.log.push(Event::Replaced(due.to));
        while replaced > 0 {
            let drawn = replaced.min(DRAWN);
            self.draw(seat, drawn);
            replaced -= drawn;
        }
        left
    }

    /// Puts wounds on a card that has so many lives without any.
    fn place(&mut self, to: UnitId, n: u8, harm: Harm, by: Option<UnitId>, most: i16) {
        if n == 0 {
            return;
        }
        let Some(unit) = self.unit(to) else { return };
        unit.wounds = unit.wounds.saturating_add(n);
        unit.bled = true;
        let excess = i16::from(unit.wounds).saturating_sub(most).clamp(0, n.into()) as u8;
        self.excess(excess);
        self.log.push(Event::Wounded(to, n, harm, by));
        if let Some(by) = by {
            self.credits(to, by);
        }
        self.fire(Ev::Wounded, Some(to), by, n);
        if let Some(by) = by
            && harm == Harm::Strike
        {
            self.fire(Ev::Wounds, Some(by), Some(to), n);
        }
    }

    /// Remembers the excess of what is being done (term.izbytochnyj-uron-b).
    pub(crate) fn excess(&mut self, n: u8) {
        // Wounds of a hero that wait for a choice lie on top of it.
        let mut frames = self.s.course.flow.iter_mut().rev();
        if let Some(Frame::Resolve(resolve)) = frames.find(|one| !matches!(one, Frame::Wounds(_))) {
            resolve.excess = n;
        }
    }

    /// Wounds of Fury: a payment that nothing changes (term.yarost-b).
    pub(crate) fn fury(&mut self, to: UnitId, by: UnitId) {
        let most = self.s.unit(to).map_or(0, |unit| self.pos().most(unit));
        self.place(to, 1, Harm::Price, Some(by), most);
    }

    /// Heals a card; how many wounds went.
    pub(crate) fn heal(&mut self, id: UnitId, n: u8) -> u8 {
        let pos = self.pos();
        let Some(unit) = self.s.unit(id).filter(|unit| !unit.hidden) else { return 0 };
        // Of several its player chooses one (517.3), and the greatest is never the worse.
        let mut extra = 0;
        pos.instead(unit, |_, instead| {
            if let Instead::HealExtra(most) = instead {
                extra = extra.max(most);
            }
        });
        self.mend(id, n, extra)
    }

    /// Heals a card, of which so much that is too much becomes extra lives; how many wounds went.
    pub(crate) fn mend(&mut self, id: UnitId, n: u8, extra: u8) -> u8 {
        let pos = self.pos();
        let Some(unit) = self.s.unit(id).filter(|unit| !unit.hidden && pos.character(unit)) else {
            return 0;
        };
        if pos.banned(unit, Ban::Heal) {
            return 0;
        }
        let healed = n.min(unit.wounds);
        let excess = n - healed;
        let (seat, creature) = (unit.controller, pos.creature(unit));
        if let Some(unit) = self.unit(id) {
            unit.wounds -= healed;
        }
        self.excess(excess);
        if healed > 0 {
            if creature {
                let mended = &mut self.s.memory[seat.index()].mended;
                *mended = mended.saturating_add(healed);
            }
            self.log.push(Event::Healed(id, healed));
            self.fire(Ev::Healed, Some(id), None, healed);
        }
        let lives = excess.min(extra);
        if lives > 0 {
            self.give(id, Mod::Life(signed(lives)), Until::Forever, seat, crate::ids::UNKNOWN);
        }
        healed
    }

    /// Puts an effect on a card.
    pub(crate) fn give(
        &mut self,
        id: UnitId,
        what: Mod,
        until: Until,
        by: stolik_kernel::Seat,
        card: crate::ids::CardId,
    ) {
        let (turn, at) = (self.s.turn, self.s.now());
        let stunless = matches!(what, Mod::Word(Keyword::Stun, _));
        let pos = self.pos();
        let Some(unit) = self.s.unit(id) else {
            return self.give_in_grave(id, Effect { what, until, by, card, turn, at });
        };
        if stunless && pos.banned(unit, Ban::Stun) {
            return;
        }
        let Some(unit) = self.unit(id) else { return };
        lay(&mut unit.effects, Effect { what, until, by, card, turn, at });
        self.renewed();
        self.log.push(Event::Given(id, what));
    }

    /// Puts an effect on a card in a graveyard, which keeps it while it lies there (120.2).
    fn give_in_grave(&mut self, id: UnitId, effect: Effect) {
        let mut graves = self.s.sides.iter_mut().flat_map(|side| &mut side.grave);
        if let Some(one) = graves.find(|one| one.id == id) {
            one.effects.push(effect);
            self.log.push(Event::Given(id, effect.what));
        }
    }
}

/// An effect comes to others on a card. Extra and negative lives cancel one another, however long each of them would
/// last: those that lay there first go first, and what is left of any lasts as it did (504.5b). Boosts and weaknesses do
/// so too (term.v17-oslablenie).
pub(crate) fn lay(effects: &mut Vec<Effect>, effect: Effect) {
    match effect.what {
        Mod::Life(n) => lay_lives(effects, effect, n),
        Mod::Boost | Mod::Weak => {
            let other = if effect.what == Mod::Boost { Mod::Weak } else { Mod::Boost };
            match effects.iter().position(|held| held.what == other) {
                Some(at) => {
                    effects.remove(at);
                }
                None => effects.push(effect),
            }
        }
        _ => effects.push(effect),
    }
}

/// Extra or negative lives come to others on a card; those that stay for good become one effect.
fn lay_lives(effects: &mut Vec<Effect>, effect: Effect, n: i8) {
    let mut left = n;
    for held in effects.iter_mut() {
        if let Mod::Life(held) = &mut held.what
            && left != 0
            && held.signum() == -left.signum()
        {
            let met = held.unsigned_abs().min(left.unsigned_abs()) as i8 * left.signum();
            *held += met;
            left -= met;
        }
    }
    if left != 0 && effect.until == Until::Forever {
        for held in effects.iter_mut().filter(|held| held.until == Until::Forever) {
            if let Mod::Life(held) = &mut held.what {
                left = left.saturating_add(std::mem::take(held)).clamp(-99, 99);
            }
        }
    }
    effects.retain(|held| held.what != Mod::Life(0));
    if left != 0 {
        effects.push(Effect { what: Mod::Life(left), ..effect });
    }
}

impl Pos<'_> {
    /// Reckons the wounds that so much comes to (508.4.1, 508.4.2).
    pub(crate) fn reckon(self, to: UnitId, amount: u8, harm: Harm, by: Option<UnitId>) -> Reckoned {
        let fits = |unit: &&Unit| !unit.hidden && self.character(unit);
        let Some(unit) = self.s.unit(to).filter(fits).filter(|_| amount > 0) else {
            return Reckoned::Nothing;
        };
        let untouched = self.untouched(unit, harm, by);
        if untouched == Some(Untouched::Protected) {
            return Reckoned::Protected(to, amount);
        }
        let told = self.adjusted_wounds(unit, amount, by);
        let due = Due { to, n: self.due(unit, [amount, told], harm, by), harm, by };
        match untouched {
            Some(_) if due.n > 0 && self.wounds_draw(unit, by) > 0 => Reckoned::PutOff(due),
            Some(_) => Reckoned::Replaced(to),
            None => Reckoned::Lands(self.landing(unit, due, told.min(amount))),
        }
    }

    /// Reckons what becomes of wounds that are due.
    fn landing(self, unit: &Unit, due: Due, told: u8) -> Landing {
        let draws = if due.n > 0 { self.wounds_draw(unit, due.by) } else { 0 };
        let mills = due.n > 0 && self.wounds_become(unit, due.by, Instead::WoundsMill) > 0;
        let guard = self.guard(unit, due.harm, due.by);
        Landing { due, told, draws, mills, guard, cap: self.cap(unit), most: self.most(unit) }
    }

    /// The most wounds that may come to a card at a time (514.2). Ours: it bounds what the card receives, so what is left
    /// by preventions.
    fn cap(self, unit: &Unit) -> u8 {
        let mut cap = u8::MAX;
        self.constants_on(group::WOUNDS, unit, |_, what| {
            if let Const::Cap(n) = what {
                cap = cap.min(*n);
            }
        });
        cap
    }

    /// The number of wounds after additions and reductions (508.4.1), before preventions and limits.
    fn adjusted_wounds(self, unit: &Unit, amount: u8, by: Option<UnitId>) -> u8 {
        let mut sum = i16::from(amount) + i16::from(self.has(unit, Keyword::Vulnerable));
        if let Some(by) = by.filter(|by| *by != unit.id) {
            sum = sum.saturating_add(self.superiority(unit, by));
        }
        sum.clamp(0, 99) as u8
    }

    /// The wounds, of a number as it was dealt and as it was told, before preventions that are numbers: none where
    /// scales keep them off (508.4, 516.2).
    fn due(self, unit: &Unit, wounds: [u8; 2], harm: Harm, by: Option<UnitId>) -> u8 {
        let [amount, told] = wounds;
        let none = by.is_some_and(|by| self.ignores(by, Ignored::Prevention));
        let scales = self.met(unit, by).number(unit, Keyword::Scales);
        let blow = matches!(harm, Harm::Strike | Harm::Shot);
        if blow && !none && amount <= scales { 0 } else { told }
    }

    /// The wounds that superiority adds to those of a card from another, and takes off (term.prevoshodstvo-b). A
    /// source that has left play has its last data (403.1c).
    fn superiority(self, unit: &Unit, by: UnitId) -> i16 {
        let mut sum = 0_i16;
        if let Some(source) = self.s.unit(by) {
            self.constants_on(group::WOUNDS, source, |of, what| {
                if let Const::Superior(filter) = what
                    && self.fits(filter, unit, &Ctx::of(of))
                {
                    sum = sum.saturating_add(SUPERIOR);
                }
            });
        } else if let Some(gone) = self.s.gone(by) {
            self.constants_on_gone(group::WOUNDS, gone, |ctx, what| {
                if let Const::Superior(filter) = what
                    && self.fits(filter, unit, ctx)
                {
                    sum = sum.saturating_add(SUPERIOR);
                }
            });
        }
        self.constants_on(group::WOUNDS, unit, |of, what| {
            if let Const::Superior(filter) = what
                && self.fits_or_fitted(filter, by, &Ctx::of(of))
            {
                sum = sum.saturating_sub(SUPERIOR);
            }
        });
        sum
    }

    /// The number of replacements that turn some wounds of a hero into draws (527.6), each of which acts once
    /// (525.1); 0 if the source ignores replacements (term.ignorirovat-zameschenie).
    fn wounds_draw(self, unit: &Unit, by: Option<UnitId>) -> u8 {
        self.wounds_become(unit, by, Instead::WoundsDraw)
    }

    /// The number of replacements that make that of wounds of a hero.
    fn wounds_become(self, unit: &Unit, by: Option<UnitId>, what: Instead) -> u8 {
        let mut found = 0_u8;
        let ignored = by.is_some_and(|by| self.ignores(by, Ignored::Replacement));
        if self.kind(unit) == Kind::Hero && !ignored {
            self.met(unit, by).instead(unit, |_, instead| {
                found = found.saturating_add(u8::from(instead == what));
            });
        }
        found
    }
}
