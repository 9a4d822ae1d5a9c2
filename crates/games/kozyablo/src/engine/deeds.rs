//! What cards do: coming into play, magic and effects, properties, damage, healing, death.

use super::course::Course;
use super::pos::{ARMOR, LIVES, Pos, Props};
use crate::card::{Aim, Keyword, Kind, Text, Verb, When};
use crate::event::Event;
use crate::ids::{CardId, Sector, Target, UnitId};
use crate::start;
use crate::state::{Hit, Lasting, Unit};
use stolik_kernel::Seat;

/// Whose text is carried out.
#[derive(Clone, Copy)]
struct Source {
    seat: Seat,
    /// The card on the table, if it is one's property.
    unit: Option<UnitId>,
    magic: bool,
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
            (Kind::Magic | Kind::Effect, None) => {
                let text = card.does[0].clone();
                match text.when {
                    When::Time(turns) => {
                        self.lasts(seat, id, targets.first().copied(), Some(turns))
                    }
                    When::Permanent => self.lasts(seat, id, targets.first().copied(), None),
                    _ => {
                        let magic = card.kind == Kind::Magic;
                        self.carry(&text, Source { seat, unit: None, magic }, targets);
                        self.s.sides[seat.index()].discard.push(id);
                    }
                }
            }
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

    /// What a card's line does.
    pub(crate) fn effect_of(&mut self, id: UnitId, line: u8, targets: &[Target]) {
        let pos = self.pos();
        let Some(unit) = pos.s.unit(id) else { return };
        let Some(text) = pos.props(unit).does.get(usize::from(line)).cloned() else { return };
        let source = Source { seat: unit.owner, unit: Some(id), magic: false };
        self.carry(&text, source, targets);
    }

    /// A text triggers.
    pub(crate) fn trigger(&mut self, unit: UnitId, line: u8) {
        if self.s.unit(unit).is_some_and(|unit| !unit.hidden) {
            self.log.push(Event::Triggered(unit, line));
            self.effect_of(unit, line, &[]);
        }
    }

    fn carry(&mut self, text: &Text, by: Source, targets: &[Target]) {
        let units = affected(self.pos(), text, by, targets);
        for verb in &text.verbs {
            match *verb {
                Verb::Damage(n) => self.harm(&units, targets, text.aim, n, by.magic),
                Verb::Burn(n) => self.harm(&units, targets, text.aim, n, true),
                Verb::Heal(n) => units.iter().for_each(|id| self.heal(*id, n)),
                Verb::Destroy => units.iter().for_each(|id| self.die(*id)),
                Verb::Recall => units.iter().for_each(|id| self.recall(*id)),
                Verb::Reveal => units.iter().for_each(|id| self.reveal(*id)),
                Verb::Duel => self.duel(&units),
                Verb::Free => {
                    if let [Target::Sector(Sector { of, mine: Some(mine) })] = targets {
                        self.s.sides[of.index()].mines[*mine as usize] = None;
                        self.log.push(Event::Control(Sector::mine(*of, *mine), None));
                    }
                }
                Verb::Draw(n) => {
                    let drawn = start::draw(&mut self.s.sides[by.seat.index()], usize::from(n));
                    self.log.push(Event::Drew(by.seat, drawn.len() as u8, Some(drawn)));
                }
                // What lasts is asked for where it matters (`Pos::props`).
                Verb::Change(..) | Verb::Give(..) | Verb::Mute => {}
            }
        }
    }

    fn harm(&mut self, units: &[UnitId], targets: &[Target], aim: Aim, n: u8, magic: bool) {
        if let (Aim::Capital, [capital]) = (aim, targets) {
            self.hit(*capital, n, magic, None);
        }
        for id in units {
            self.hit(Target::Unit(*id), n, magic, None);
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
    pub(crate) fn hit(&mut self, to: Target, amount: u8, magic: bool, by: Option<UnitId>) {
        if amount > 0 {
            self.s.hits.push(Hit { to, amount, magic, by, open: true });
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
                let drinks = hit.by.filter(|by| {
                    let by = pos.s.unit(*by);
                    !dry && by.is_some_and(|by| pos.props(by).has(Keyword::Vampirism))
                });
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

    /// Whoever has no lives left is destroyed (battle.destroy).
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

    /// What lay on a card goes to the discard pile of its owner (gap.temporary-owner).
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
fn affected(pos: Pos<'_>, text: &Text, by: Source, targets: &[Target]) -> Vec<UnitId> {
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
            let guarded = by.magic && props.has(Keyword::MagicProtection);
            let spared = text.spares_undead && props.has(Keyword::Undead);
            fits(unit) && !guarded && !spared
        };
        pos.s.units.iter().filter(touched).map(|unit| unit.id).collect()
    };
    match text.aim {
        Aim::Itself => by.unit.into_iter().collect(),
        Aim::Owner | Aim::Capital | Aim::Mine => Vec::new(),
        Aim::One(..) | Aim::Pair => {
            let unit = |t: &Target| match t {
                Target::Unit(id) => Some(*id),
                Target::Sector(_) => None,
            };
            targets.iter().filter_map(unit).collect()
        }
        Aim::Squad => all(&|unit| here(&unit) && unit.owner == by.seat),
        Aim::Enemies => all(&|unit| here(&unit) && unit.owner != by.seat),
        Aim::Sector => all(&|unit| here(&unit)),
        Aim::Field => all(&|_| true),
    }
}

impl Pos<'_> {
    /// How much a strike would take off a target if nobody took it upon itself.
    pub(crate) fn blow(self, by: &Unit, to: Target) -> u8 {
        let props = self.props(by);
        let magic = props.has(Keyword::MagicAttack);
        match props.attack {
            0 => 0,
            amount => self.lands(&Hit { to, amount, magic, by: Some(by.id), open: true }),
        }
    }

    /// How much of a hit lands after protections and Armor.
    pub(crate) fn lands(self, hit: &Hit) -> u8 {
        let by = hit.by.and_then(|id| self.s.unit(id)).map(|unit| self.props(unit).words);
        let strikes = |word| by.is_some_and(|words| words.has(word));
        let armored = |n: u8, armor: u8| n.saturating_sub(armor).max(1);
        let id = match hit.to {
            Target::Sector(_) if hit.magic => return hit.amount,
            Target::Sector(_) => return armored(hit.amount, ARMOR),
            Target::Unit(id) => id,
        };
        let Some(unit) = self.s.unit(id) else { return 0 };
        let props = self.props(unit);
        let undead = u8::from(props.has(Keyword::Undead));
        let arrow = strikes(Keyword::Archer) && props.has(Keyword::ArrowProtection);
        if arrow {
            return 0;
        }
        if hit.magic {
            let guarded = props.has(Keyword::MagicProtection);
            return if guarded { 0 } else { hit.amount.saturating_add(undead) };
        }
        let sharp = strikes(Keyword::MagicWeapon);
        if props.has(Keyword::WeaponProtection) && !sharp {
            return 0;
        }
        let more = if sharp { undead } else { 0 };
        armored(hit.amount, props.words.armor()).saturating_add(more)
    }
}
