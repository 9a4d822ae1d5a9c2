//! Wounds and healing: what is added, prevented, replaced, and what fires (504, 515, 516).

use crate::card::{Ban, Ev, Harm, Instead, Keyword, Mod, Until};
use crate::engine::query::sum::signed;
use crate::engine::query::wounds::{Landing, Reckoned};
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{Due, Effect, Frame};

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
