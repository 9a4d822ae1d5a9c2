//! Effects of cards: coming into play, magic and effects, properties, damage, healing, death.

use crate::card::{Aim, Keyword, Kind, Text, Verb, When};
use crate::engine::query::pos::{LIVES, Pos, Props};
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::{CardId, Sector, Target, UnitId};
use crate::start;
use crate::state::{Hit, Lasting, Rest, Striker, Unit};
use stolik_kernel::Seat;

/// The card and the seat whose text is carried out.
#[derive(Clone, Copy)]
struct Source {
    seat: Seat,
    /// The card on the table, if it is one's property.
    unit: Option<UnitId>,
}

impl Course<'_> {
    /// A card is played from hand.
    pub(crate) fn play(&mut self, seat: Seat, id: CardId, at: Option<Sector>, targets: &[Target]) {
        let side = &mut self.s.sides[seat.index()];
        if let Some(place) = side.hand.iter().position(|card| *card == id) {
            side.hand.remove(place);
        }
        let card = self.rules.card(id);
        match (card.kind, at) {
            (Kind::Creature | Kind::Hero | Kind::Building, Some(at)) => {
                let name = UnitId(self.s.next);
                self.s.next += 1;
                let (damage, hidden, used) = (0, false, false);
                self.s.units.push(Unit {
                    id: name,
                    card: id,
                    owner: seat,
                    at,
                    damage,
                    hidden,
                    used,
                });
                self.log.push(Event::Entered(name, id, seat, at));
            }
            (Kind::Hero, None) => self.lasts(seat, id, targets.first().copied(), None),
            (Kind::Magic | Kind::Effect, None) => match card.does[0].when {
                When::Time(turns) => self.lasts(seat, id, targets.first().copied(), Some(turns)),
                When::Permanent => self.lasts(seat, id, targets.first().copied(), None),
                _ => {
                    self.carry((id, 0), Source { seat, unit: None }, targets);
                    self.s.sides[seat.index()].discard.push(id);
                }
            },
            _ => {}
        }
    }

    fn lasts(&mut self, owner: Seat, card: CardId, on: Option<Target>, left: Option<u8>) {
        self.s.lasting.push(Lasting { card, owner, on, left, since: self.s.turn });
        self.log.push(Event::Lasts(card, on));
    }

    /// A property that is no action: at once.
    pub(crate) fn use_line(&mut self, unit: UnitId, line: u8, targets: &[Target]) {
        self.reveal(unit);
        self.log.push(Event::Uses(unit, line, targets.to_vec()));
        if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == unit) {
            unit.used = true;
        }
        self.effect_of(unit, line, targets);
    }

    /// Carries out a line of a card.
    pub(crate) fn effect_of(&mut self, id: UnitId, line: u8, targets: &[Target]) {
        let pos = self.pos();
        let Some(unit) = pos.s.unit(id) else { return };
        if pos.props(unit).does.get(usize::from(line)).is_none() {
            return;
        }
        let (card, source) = (pos.printed_on(unit), Source { seat: unit.owner, unit: Some(id) });
        self.carry((card, line), source, targets);
    }

    /// A text triggers.
    pub(crate) fn trigger(&mut self, unit: UnitId, line: u8) {
        if self.s.unit(unit).is_some_and(|unit| !unit.hidden) {
            self.log.push(Event::Triggered(unit, line));
            self.effect_of(unit, line, &[]);
        }
    }

    /// A text begins: to what it is done is settled now, its verbs follow in their order.
    fn carry(&mut self, (card, line): (CardId, u8), by: Source, targets: &[Target]) {
        let pos = self.pos();
        let text = &self.rules.card(card).does[usize::from(line)];
        let on = match text.aim {
            Aim::Capital | Aim::Mine => targets.to_vec(),
            _ => affected(pos, text, self.rules.card(card).kind == Kind::Magic, by, targets)
                .into_iter()
                .map(Target::Unit)
                .collect(),
        };
        self.s.rest = Some(Rest { card, line, next: 0, seat: by.seat, on });
    }

    /// Carries out the next verb of the text that is under way. What follows from it, its damage above all, comes before
    /// the verb behind it.
    pub(crate) fn next_verb(&mut self) {
        let Some(mut rest) = self.s.rest.take() else { return };
        let card = self.rules.card(rest.card);
        let Some(text) = card.does.get(usize::from(rest.line)) else { return };
        let Some(verb) = text.verbs.get(usize::from(rest.next)) else { return };
        self.act(*verb, card.kind == Kind::Magic, &rest);
        rest.next += 1;
        self.s.rest = Some(rest).filter(|rest| usize::from(rest.next) < text.verbs.len());
    }

    fn act(&mut self, verb: Verb, magic: bool, rest: &Rest) {
        let units: Vec<UnitId> = rest.on.iter().filter_map(|to| to.unit()).collect();
        match verb {
            Verb::Damage(n) => rest.on.iter().for_each(|to| self.hit(*to, n, magic, None)),
            Verb::Burn(n) => rest.on.iter().for_each(|to| self.hit(*to, n, true, None)),
            Verb::Heal(n) => units.iter().for_each(|id| self.heal(*id, n)),
            Verb::Destroy => units.iter().for_each(|id| self.die(*id)),
            Verb::Recall => units.iter().for_each(|id| self.recall(*id)),
            Verb::Reveal => units.iter().for_each(|id| self.reveal(*id)),
            Verb::Duel => self.duel(&units),
            Verb::Free => {
                if let [Target::Sector(Sector { of, mine: Some(mine) })] = rest.on[..] {
                    self.s.sides[of.index()].mines[mine as usize] = None;
                    self.log.push(Event::Control(Sector::mine(of, mine), None));
                }
            }
            Verb::Draw(n) => {
                if self.s.playing().contains(rest.seat) {
                    let drawn = start::draw(&mut self.s.sides[rest.seat.index()], usize::from(n));
                    self.log.push(Event::Drew(rest.seat, drawn.len() as u8, Some(drawn)));
                }
            }
            // Lasting effects are asked for where they apply (`Pos::props`).
            Verb::Change(..) | Verb::Give(..) | Verb::Mute => {}
        }
    }

    fn duel(&mut self, units: &[UnitId]) {
        let pos = self.pos();
        let [Some(a), Some(b)] = [0, 1].map(|n| units.get(n).and_then(|id| pos.s.unit(*id))) else {
            return;
        };
        let (one, two) = (pos.props(a).attack, pos.props(b).attack);
        let (a, b) = (a.id, b.id);
        self.hit(Target::Unit(b), one, false, None);
        self.hit(Target::Unit(a), two, false, None);
    }

    /// Damage becomes due.
    pub(crate) fn hit(
        &mut self,
        to: Target,
        amount: u8,
        magic: bool,
        by: Option<(UnitId, Striker)>,
    ) {
        if amount > 0 {
            let (by, striker) = by.unzip();
            self.s.hits.push(Hit { to, amount, magic, by, striker, open: true });
        }
    }

    /// Deals the damage that is due next, unless a Defender may take it: whether somebody is asked.
    pub(crate) fn next_hit(&mut self) -> bool {
        let hit = self.s.hits[0];
        let pos = self.pos();
        let lands = pos.lands(&hit);
        let asked = hit.open && lands > 0 && !pos.defenders(hit.to, hit.by.is_some()).is_empty();
        if asked {
            return true;
        }
        self.s.hits.remove(0);
        if lands > 0 {
            self.deal(&hit, lands);
        }
        false
    }

    fn deal(&mut self, hit: &Hit, lands: u8) {
        match hit.to {
            Target::Sector(at) => {
                let side = &mut self.s.sides[at.of.index()];
                side.damage = side.damage.saturating_add(lands).min(LIVES);
                self.log.push(Event::Hurt(hit.to, lands));
            }
            Target::Unit(id) => {
                let pos = self.pos();
                let Some(unit) = pos.s.unit(id) else { return };
                let props = pos.props(unit);
                let dry = pos.kind(unit) == Kind::Building || props.has(Keyword::Undead);
                let left = props.life.saturating_sub(unit.damage);
                let drinks = hit.by.filter(|_| !dry && pos.striker(hit).vampirism);
                self.tell(id, Event::Hurt(hit.to, lands));
                if let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) {
                    unit.damage = unit.damage.saturating_add(lands);
                }
                if let Some(by) = drinks {
                    self.heal(by, lands.min(left));
                }
            }
        }
    }

    /// Takes damage off, no more than there is.
    pub(crate) fn heal(&mut self, id: UnitId, n: u8) {
        let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) else { return };
        let healed = n.min(unit.damage);
        unit.damage -= healed;
        if healed > 0 {
            self.tell(id, Event::Healed(id, healed));
        }
    }

    /// Destroys the cards without lives (battle.destroy).
    pub(crate) fn bury(&mut self) {
        loop {
            let pos = self.pos().watched();
            let dead = pos.s.units.iter().find(|unit| unit.damage >= pos.props(unit).life);
            let Some(id) = dead.map(|unit| unit.id) else { return };
            self.die(id);
        }
    }

    /// A card is destroyed.
    fn die(&mut self, id: UnitId) {
        let Some(unit) = self.leave(id) else { return };
        let hero = self.rules.card(unit.card).kind == Kind::Hero;
        let side = &mut self.s.sides[unit.owner.index()];
        side.discard.push(unit.card);
        if hero {
            side.fallen = Some(unit.card);
        }
        self.log.push(Event::Died(id, unit.card));
        self.unbind(id);
    }

    fn recall(&mut self, id: UnitId) {
        let Some(unit) = self.leave(id) else { return };
        let hand = &mut self.s.sides[unit.owner.index()].hand;
        hand.push(unit.card);
        hand.sort_unstable();
        self.log.push(Event::Recalled(id, unit.card));
        self.unbind(id);
    }

    fn leave(&mut self, id: UnitId) -> Option<Unit> {
        let at = self.s.units.iter().position(|unit| unit.id == id)?;
        Some(self.s.units.remove(at))
    }

    /// Moves the effects on a card to the discard piles of their owners (gap.temporary-owner).
    fn unbind(&mut self, id: UnitId) {
        let on = Some(Target::Unit(id));
        let (gone, stay): (Vec<Lasting>, Vec<Lasting>) =
            self.s.lasting.iter().partition(|one| one.on == on);
        self.s.lasting = stay;
        for one in gone {
            self.s.sides[one.owner.index()].discard.push(one.card);
            self.log.push(Event::Ended(one.card));
        }
    }
}

/// The cards that a text is done to.
fn affected(pos: Pos<'_>, text: &Text, magic: bool, by: Source, targets: &[Target]) -> Vec<UnitId> {
    let own = by.unit.and_then(|id| pos.s.unit(id)).map(|unit| unit.at);
    let sector = match targets {
        [Target::Sector(at)] => Some(*at),
        _ => own,
    };
    let here = |unit: &&Unit| Some(unit.at) == sector;
    let pos = pos.watched();
    let all = |fits: &dyn Fn(&Unit) -> bool| -> Vec<UnitId> {
        let touched = |unit: &&Unit| {
            let props: Props<'_> = pos.props(unit);
            let guarded = magic && props.has(Keyword::MagicProtection);
            let spared = text.spares_undead && props.has(Keyword::Undead);
            fits(unit) && !guarded && !spared
        };
        pos.s.units.iter().filter(touched).map(|unit| unit.id).collect()
    };
    match text.aim {
        Aim::Itself => by.unit.into_iter().collect(),
        Aim::Owner | Aim::Capital | Aim::Mine => Vec::new(),
        Aim::One(..) | Aim::Pair => targets.iter().filter_map(|target| target.unit()).collect(),
        Aim::Squad => all(&|unit| here(&unit) && unit.owner == by.seat),
        Aim::Enemies => all(&|unit| here(&unit) && unit.owner != by.seat),
        Aim::Sector => all(&|unit| here(&unit)),
        Aim::Field => all(&|_| true),
    }
}
