//! Legality of commands, from one source: `legal` lists the commands that pass, `apply` checks them first.

use super::pos::{Asked, Barrier, Pos, barrier};
use crate::card::{Aim, Card, Keyword, Kind, Text, What, When, Whose};
use crate::command::{Command, Stage};
use crate::ids::{CardId, Sector, Target, UnitId};
use crate::refusal::Refusal;
use crate::state::{Lasting, Phase, Unit};
use stolik_kernel::{RuleId, Seat};

/// Most creatures of one walk, so that it can be put together step by step.
pub(crate) const WALK: usize = 12;

type Check = Result<(), Refusal>;

/// Most redraws of an opening hand (draw.mulligan-limit).
pub(crate) const REDRAWS: u8 = 3;

/// The income of crystals that an heir needs (type.hero.heir).
const HEIR: u8 = 3;

/// Refuses by a rule, or with the numbers of the case, unless it holds.
fn need(holds: bool, why: impl Into<Refusal>) -> Check {
    if holds { Ok(()) } else { Err(why.into()) }
}

fn ascending<T: Ord>(list: &[T]) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1])
}

impl<'a> Pos<'a> {
    /// Whether a seat may do this now.
    pub(crate) fn check(self, seat: Seat, command: &Command) -> Check {
        if let Phase::Over(end) = self.s.phase {
            return Err(end.rule().into());
        }
        need(self.s.playing().contains(seat), rule!("gap.elimination"))?;
        match (self.asked(), command) {
            (Asked::Opening(open), Command::Keep) => {
                need(open.contains(seat), rule!("draw.opening"))
            }
            (Asked::Opening(open), Command::Redraw { cards, more }) => {
                need(open.contains(seat) && !more, rule!("draw.mulligan"))?;
                need(self.s.side(seat).redraws < REDRAWS, Refusal::Redraws(REDRAWS))?;
                need(!cards.is_empty() && self.in_hand(seat, cards), rule!("draw.mulligan"))
            }
            (Asked::Opening(_), _) => Err(rule!("draw.opening").into()),
            (Asked::Main(active), _) if seat == active => self.main(seat, command),
            (Asked::Main(_), _) => Err(self.untimely(seat, command)),
            (Asked::Answer(asked), Command::Use { unit, line, targets }) => {
                need(seat == asked, rule!("ability.instant"))?;
                need(!self.is_action(seat, *unit, *line), rule!("ability.instant"))?;
                self.usable(seat, *unit, *line, targets, When::Use)
            }
            (Asked::Answer(asked), Command::Pass) => need(seat == asked, rule!("ability.instant")),
            (Asked::Answer(_), _) => Err(rule!("ability.instant").into()),
            (Asked::Ambush(asked), Command::Ambush { units, more }) => {
                need(seat == asked && !more, rule!("gap.shadows"))?;
                need(units.len() <= WALK && ascending(units), rule!("gap.shadows"))?;
                let lurks = |id: &UnitId| self.lurking(seat).any(|unit| unit.id == *id);
                need(units.iter().all(lurks), rule!("gap.shadows"))
            }
            (Asked::Ambush(_), _) => Err(self.untimely(seat, command)),
            (Asked::Strike(..), Command::Strike { by, .. } | Command::Hold { by })
                if self.retreats(seat, *by) =>
            {
                Err(rule!("gap.retreat-damage").into())
            }
            (Asked::Strike(owner, group), Command::Strike { by, at }) => {
                need(seat == owner && group.contains(by), rule!("battle.speed-order"))?;
                self.strike(*by, at)
            }
            (Asked::Strike(owner, group), Command::Hold { by }) => {
                need(seat == owner && group.contains(by), rule!("battle.speed-order"))
            }
            (Asked::Strike(..), _) => Err(self.untimely(seat, command)),
            (Asked::Defend(owner), Command::Defend { by }) => {
                need(seat == owner, rule!("term.defender"))?;
                let hit = self.s.hits.first();
                let may = hit.is_some_and(|h| self.defenders(h.to, h.by.is_some()).contains(by));
                need(may, rule!("term.defender"))
            }
            (Asked::Defend(owner), Command::Take) => need(seat == owner, rule!("term.defender")),
            (Asked::Defend(_), _) => Err(self.untimely(seat, command)),
            (Asked::Nobody, _) => Err(rule!("turn.one-action").into()),
        }
    }

    /// Refuses a command that is given while another decision is asked: by the rule that gives it its time, not by the
    /// question that happens to be open.
    fn untimely(self, seat: Seat, command: &Command) -> Refusal {
        let turn = || match seat == self.s.active {
            true => rule!("turn.one-action").into(),
            false => Refusal::Turn(self.s.active),
        };
        if let Command::Use { unit, line, .. } = command {
            return match self.own_text(seat, *unit, *line) {
                Some(text) if text.when == When::Action => turn(),
                Some(_) => rule!("ability.instant").into(),
                None => rule!("ability.symbols").into(),
            };
        }
        match command.stage() {
            Stage::Turn => turn(),
            Stage::Opening if *command == Command::Keep => rule!("draw.opening").into(),
            Stage::Opening => rule!("draw.mulligan").into(),
            Stage::Battle => self.untimely_in_battle(seat, command).into(),
        }
    }

    /// The same for a command of a battle.
    fn untimely_in_battle(self, seat: Seat, command: &Command) -> RuleId {
        if let Command::Ambush { .. } = command {
            return match self.s.battle {
                None => rule!("battle.start"),
                Some(_) => rule!("gap.shadows"),
            };
        }
        let (Command::Strike { by, .. } | Command::Hold { by }) = command else {
            // A strike is awaited, so no damage is due.
            return match self.asked() {
                Asked::Strike(..) => rule!("battle.speed-order"),
                _ => rule!("term.defender"),
            };
        };
        match self.asked() {
            _ if self.retreats(seat, *by) => rule!("gap.retreat-damage"),
            Asked::Main(_) => rule!("battle.start"),
            _ => rule!("battle.speed-order"),
        }
    }

    /// Whether the seat retreats and the card is its own: it cannot strike back (gap.retreat-damage). Of cards of others
    /// nothing is asked, for they may be hidden.
    fn retreats(self, seat: Seat, id: UnitId) -> bool {
        let retreat = self.s.battle.as_ref().filter(|battle| battle.leaving.is_some());
        retreat.is_some_and(|battle| battle.attacker == seat)
            && self.s.unit(id).is_some_and(|unit| unit.owner == seat)
    }

    /// A line of an own card.
    fn own_text(self, seat: Seat, unit: UnitId, line: u8) -> Option<&'a Text> {
        let own = self.s.unit(unit).filter(|u| u.owner == seat)?;
        self.props(own).does.get(usize::from(line))
    }

    /// Own hidden cards in the battle's sector.
    pub(crate) fn lurking(self, seat: Seat) -> impl Iterator<Item = &'a Unit> {
        let at = self.s.battle.as_ref().map(|battle| battle.at);
        self.s.units.iter().filter(move |u| u.owner == seat && u.hidden && Some(u.at) == at)
    }

    fn in_hand(self, seat: Seat, cards: &[CardId]) -> bool {
        let count = |list: &[CardId], card: &CardId| list.iter().filter(|c| *c == card).count();
        let hand = &self.s.side(seat).hand;
        cards.is_sorted() && cards.iter().all(|card| count(cards, card) <= count(hand, card))
    }

    /// The main phase: one action, or properties that are none before it.
    fn main(self, seat: Seat, command: &Command) -> Check {
        if let Command::Use { unit, line, targets } = command {
            let text = self.own_text(seat, *unit, *line);
            if text.is_some_and(|text| text.when == When::Use) {
                return self.usable(seat, *unit, *line, targets, When::Use);
            }
        }
        let excess = self.excess(seat).min(WALK);
        if excess > 0 {
            let out = matches!(command, Command::Move { from, units, .. }
                if *from == Sector::capital(seat) && units.len() >= excess);
            need(out, Refusal::Overfull(excess as u8))?;
        }
        self.action(seat, command)
    }

    /// Whether an action can be declared, and, asked again, still be performed.
    pub(crate) fn action(self, seat: Seat, command: &Command) -> Check {
        match command {
            Command::Play { card, at, targets } => self.play(seat, *card, *at, targets),
            Command::Attack { at } => self.attack(seat, *at),
            Command::Draw => need(!self.s.side(seat).deck.is_empty(), rule!("action.draw/empty")),
            Command::Move { from, to, units, more } => {
                need(!more && !units.is_empty(), rule!("action.move"))?;
                self.walk(seat, *from, *to)?;
                need(units.len() <= WALK && ascending(units), rule!("action.move"))?;
                for id in units {
                    let unit = self.s.unit(*id).filter(|u| u.owner == seat && u.at == *from);
                    self.check_walker(seat, unit.ok_or(rule!("action.move"))?, *from, *to)?;
                }
                let room = self.room(seat, *to);
                let left = u8::try_from(room).unwrap_or(u8::MAX);
                let most = self.garrison(seat).0;
                need(units.len() <= room, Refusal::Room { most, left })
            }
            Command::Use { unit, line, targets } => {
                self.usable(seat, *unit, *line, targets, When::Action)
            }
            Command::Regenerate { unit } => {
                let unit = self.mine(seat, *unit, rule!("term.regeneration"))?;
                let has = self.props(unit).has(Keyword::Regeneration);
                need(has, rule!("term.regeneration"))?;
                need(unit.damage > 0, Refusal::Unhurt(unit.id))
            }
            Command::Hide { unit } => {
                let unit = self.mine(seat, *unit, rule!("term.shadows"))?;
                let may = self.props(unit).has(Keyword::Shadows) && !unit.hidden;
                // A card in the shadows is a creature, so that everybody knows whom it can hold up.
                need(may && self.creature(unit), rule!("term.shadows"))?;
                need(!self.scouted(unit.owner, unit.at), Refusal::Scouted(unit.at))
            }
            Command::Pass => Ok(()),
            // No action.
            _ => Err(self.untimely(seat, command)),
        }
    }

    /// Whether a card can be part of a move.
    pub(crate) fn check_walker(self, seat: Seat, unit: &Unit, from: Sector, to: Sector) -> Check {
        need(unit.owner == seat && unit.at == from, rule!("action.move"))?;
        need(self.creature(unit), rule!("type.building"))?;
        let far = from.is_capital() && to.is_capital();
        let digs = self.props(unit).has(Keyword::Tunnel);
        need(!far || digs, rule!("action.move/capital-capital"))
    }

    /// Whether a line of an own card is a property that is an action.
    fn is_action(self, seat: Seat, unit: UnitId, line: u8) -> bool {
        self.own_text(seat, unit, line).is_some_and(|text| text.when == When::Action)
    }

    /// Whether an open Scout of somebody else stands there (term.scout).
    pub(crate) fn scouted(self, owner: Seat, at: Sector) -> bool {
        let scout = |u: &Unit| u.owner != owner && !u.hidden && self.props(u).has(Keyword::Scout);
        self.s.at(at).any(scout)
    }

    fn mine(self, seat: Seat, id: UnitId, rule: RuleId) -> Result<&'a Unit, Refusal> {
        let found = self.s.units.iter().find(|unit| unit.id == id && unit.owner == seat);
        found.ok_or(rule.into())
    }

    /// Whether creatures can go from there to there at all.
    pub(crate) fn walk(self, seat: Seat, from: Sector, to: Sector) -> Check {
        let seats = self.s.seats();
        need(seats.contains(from.of) && seats.contains(to.of) && from != to, rule!("action.move"))?;
        need(!self.ruin(to), rule!("gap.elimination"))?;
        let digs = |u: &Unit| u.owner == seat && self.props(u).has(Keyword::Tunnel);
        let far = from.is_capital() && to.is_capital();
        need(!far || self.s.at(from).any(digs), rule!("action.move/capital-capital"))
    }

    /// The number of further creatures that a sector takes of a seat (capital.garrison).
    pub(crate) fn room(self, seat: Seat, to: Sector) -> usize {
        if to != Sector::capital(seat) || self.foreign(seat, to) {
            return usize::MAX;
        }
        usize::from(self.garrison(seat).0.saturating_sub(self.creatures(seat, to)))
    }

    fn attack(self, seat: Seat, at: Sector) -> Check {
        need(self.s.seats().contains(at.of), rule!("battle.start"))?;
        need(self.creatures(seat, at) > 0, rule!("battle.start"))?;
        let enemy = self.rivals(seat, at);
        let capital = at.is_capital() && at.of != seat && !self.ruin(at);
        need(enemy || capital, rule!("battle.start"))
    }

    fn play(self, seat: Seat, id: CardId, at: Option<Sector>, targets: &[Target]) -> Check {
        let side = self.s.side(seat);
        need(side.hand.contains(&id), rule!("action.play"))?;
        let card = self.card(id);
        if card.kind == Kind::Hero && side.fallen.is_some() {
            return self.heir(seat, id, at, targets);
        }
        self.price(seat, card)?;
        if card.kind.is_spell() {
            need(at.is_none(), rule!("type.magic.target"))?;
            return self.cast(seat, card, targets);
        }
        // Only copies of a dead hero are played on somebody.
        let heir = card.kind == Kind::Hero && !targets.is_empty();
        need(!heir, rule!("type.hero.heir"))?;
        let (Some(at), true) = (at, targets.is_empty()) else {
            return Err(match card.kind {
                Kind::Building => rule!("type.building.where").into(),
                _ => rule!("type.creature.where").into(),
            });
        };
        self.alone(seat, id)?;
        self.place(seat, card.kind, at)
    }

    /// Whether a seat has the income, and the mines, that a card asks for.
    pub(crate) fn price(self, seat: Seat, card: &Card) -> Check {
        need(card.kind.needs().is_some(), rule!("action.play"))?;
        let (needs, has) = (card.level, self.income_for(seat, card.kind));
        need(has >= needs, Refusal::Income { kind: card.kind, needs, has })?;
        let (needs, has) = (card.mines, self.held(seat));
        need(has >= needs, Refusal::Mines { needs, has })
    }

    /// Whether what may be there but once is not there yet.
    pub(crate) fn alone(self, seat: Seat, id: CardId) -> Check {
        let card = self.card(id);
        let own = |u: &Unit| u.owner == seat && u.card == id;
        if card.kind == Kind::Hero {
            need(!self.s.units.iter().any(own), rule!("type.hero.dead"))?;
        }
        if card.words.has(Keyword::Unique) {
            let on = |l: &Lasting| l.owner == seat && l.card == id;
            let there = self.s.units.iter().any(own) || self.s.lasting.iter().any(on);
            need(!there, rule!("term.unique"))?;
        }
        Ok(())
    }

    /// Checks the targets of magic or an effect.
    pub(crate) fn cast(self, seat: Seat, card: &Card, targets: &[Target]) -> Check {
        self.aimed(seat, &card.does[0], None, targets, card.kind == Kind::Magic)
    }

    /// Checks the sector in which a card comes into play.
    pub(crate) fn place(self, seat: Seat, kind: Kind, at: Sector) -> Check {
        let home = Sector::capital(seat);
        need(self.s.seats().contains(at.of), rule!("type.creature.where"))?;
        if kind == Kind::Building {
            need(at == home, rule!("type.building.where"))?;
            let built = self.s.at(home).filter(|u| self.kind(u) == Kind::Building);
            let built = built.filter(|u| u.owner == seat).count();
            let most = self.garrison(seat).1;
            return need(built < usize::from(most), Refusal::Buildings(most));
        }
        need(!at.is_capital() || at == home, rule!("type.creature.enemy-capital"))?;
        if at != home {
            need(!self.foreign(seat, home), rule!("type.creature.siege"))?;
            return need(!self.foreign(seat, at), Refusal::Held(at));
        }
        need(self.room(seat, home) > 0, Refusal::Garrison(self.garrison(seat).0))
    }

    /// A copy of the destroyed hero on one of the own creatures (type.hero.heir).
    fn heir(self, seat: Seat, id: CardId, at: Option<Sector>, targets: &[Target]) -> Check {
        need(self.s.side(seat).fallen == Some(id), rule!("type.hero.dead"))?;
        need(at.is_none(), rule!("type.hero.dead"))?;
        let has = self.income_for(seat, Kind::Effect);
        need(has >= HEIR, Refusal::Heir { needs: HEIR, has })?;
        // The hero is not on the table: its heirs alone can be copies of a unique one.
        self.alone(seat, id)?;
        let [Target::Unit(unit)] = targets else { return Err(rule!("type.hero.heir").into()) };
        let unit = self.mine(seat, *unit, rule!("type.hero.heir"))?;
        need(!unit.hidden, rule!("term.shadows/untargetable"))?;
        need(self.creature(unit), rule!("type.hero.heir"))
    }

    /// A property of a card on the table.
    pub(crate) fn usable(
        self,
        seat: Seat,
        id: UnitId,
        line: u8,
        targets: &[Target],
        when: When,
    ) -> Check {
        let unit = self.mine(seat, id, rule!("ability.symbols"))?;
        let text = self.props(unit).does.get(usize::from(line));
        let text = text.filter(|text| text.when == when).ok_or(rule!("ability.symbols"))?;
        need(when == When::Action || !unit.used, rule!("ability.symbols"))?;
        self.aimed(seat, text, Some(unit), targets, false)
    }

    /// Whether a property that is no action can be used so; the holder of priority is not checked.
    pub(crate) fn answer(self, seat: Seat, by: &Unit, text: &Text, targets: &[Target]) -> bool {
        self.aimed(seat, text, Some(by), targets, false).is_ok()
    }

    /// Whether the targets are what a text asks for; `by` is the card on the table whose property it is.
    fn aimed(
        self,
        seat: Seat,
        text: &Text,
        by: Option<&Unit>,
        targets: &[Target],
        magic: bool,
    ) -> Check {
        let sector = matches!(text.aim, Aim::Squad | Aim::Enemies | Aim::Sector) && by.is_none();
        match (text.aim, targets) {
            (Aim::Itself | Aim::Owner | Aim::Field, []) => Ok(()),
            (Aim::Squad | Aim::Enemies | Aim::Sector, []) if !sector => Ok(()),
            (Aim::Squad | Aim::Enemies | Aim::Sector, [Target::Sector(at)]) if sector => {
                need(self.s.seats().contains(at.of), rule!("type.magic.target"))?;
                self.into(seat, *at)
            }
            (Aim::Mine, [Target::Sector(at)]) => {
                let mine = self.s.seats().contains(at.of) && !at.is_capital();
                need(mine && self.s.controller(*at).is_some(), rule!("type.magic.target"))
            }
            (Aim::Capital, [Target::Sector(at)]) => {
                let enemy = self.s.playing().contains(at.of) && at.of != seat;
                need(enemy && at.is_capital(), rule!("type.magic.target"))?;
                self.into(seat, *at)
            }
            (Aim::One(whose, what), [Target::Unit(id)]) => {
                let unit = self.target(seat, *id, by, text, magic)?;
                let own = match whose {
                    Whose::Ally => unit.owner == seat,
                    Whose::Enemy => unit.owner != seat,
                    Whose::Any => true,
                };
                let kind = self.kind(unit);
                let fits = match what {
                    What::Creature => kind.is_creature(),
                    What::Hero => kind == Kind::Hero,
                    What::Building => kind == Kind::Building,
                    What::Card => true,
                };
                need(own && fits, rule!("type.magic.target"))
            }
            (Aim::Pair, [Target::Unit(a), Target::Unit(b)]) => {
                let one = self.target(seat, *a, by, text, magic)?;
                let two = self.target(seat, *b, by, text, magic)?;
                let creatures = self.creature(one) && self.creature(two);
                need(one.at == two.at && a < b && creatures, rule!("type.magic.all-targets"))
            }
            (Aim::Pair, [_] | []) => Err(rule!("type.magic.all-targets").into()),
            (Aim::One(..) | Aim::Mine | Aim::Capital, []) => {
                Err(rule!("type.magic.all-targets").into())
            }
            (_, _) => Err(rule!("type.magic.target").into()),
        }
    }

    /// Magic and effects do not go into an enemy capital without a creature of one's own.
    fn into(self, seat: Seat, at: Sector) -> Check {
        let foreign = at.is_capital() && at.of != seat;
        need(!foreign || self.creatures(seat, at) > 0, rule!("type.magic.enemy-capital"))
    }

    fn target(
        self,
        seat: Seat,
        id: UnitId,
        by: Option<&Unit>,
        text: &Text,
        magic: bool,
    ) -> Result<&'a Unit, Refusal> {
        let unit = self.named(seat, id, rule!("type.magic.target"))?;
        match by {
            Some(by) => need(by.at == unit.at, Refusal::Apart(id, by.id))?,
            None => self.into(seat, unit.at)?,
        }
        let props = self.props(unit);
        need(!(magic && props.has(Keyword::MagicProtection)), Refusal::Guarded(id))?;
        let spared = text.spares_undead && props.has(Keyword::Undead);
        need(!spared, Refusal::Spared(id))?;
        Ok(unit)
    }

    /// An open card, or one's own, which is open too. Which names are hidden cards of others and which are gone is
    /// their secret: who names either is refused alike.
    fn named(self, seat: Seat, id: UnitId, gone: RuleId) -> Result<&'a Unit, Refusal> {
        let seen = |unit: &&Unit| !unit.hidden || unit.owner == seat;
        let lurk = || self.s.units.iter().any(|unit| !seen(&unit));
        match self.s.units.iter().filter(seen).find(|unit| unit.id == id) {
            Some(unit) => need(!unit.hidden, rule!("term.shadows/untargetable")).map(|()| unit),
            None if lurk() => Err(rule!("term.shadows/untargetable").into()),
            None => Err(gone.into()),
        }
    }

    /// Whether a card is among those whom the battle is about: on a retreat, those who leave alone.
    fn is_fought(self, id: UnitId) -> bool {
        let leaving = self.s.battle.as_ref().and_then(|battle| battle.leaving.as_ref());
        leaving.is_none_or(|(units, _)| units.contains(&id))
    }

    fn strike(self, by: UnitId, at: &[Target]) -> Check {
        let unit = self.s.units.iter().find(|unit| unit.id == by);
        let unit = unit.ok_or(rule!("battle.target"))?;
        let may = self.strikes(unit);
        for target in at {
            if let Target::Unit(id) = target {
                let other = self.named(unit.owner, *id, rule!("battle.target"))?;
                let enemy = other.owner != unit.owner && other.at == unit.at;
                let to = self.props(other);
                match barrier(&self.props(unit), &to).filter(|_| enemy && self.is_fought(*id)) {
                    Some(Barrier::Height) => return Err(Refusal::High(*id, by)),
                    Some(Barrier::Hide) => return Err(Refusal::Blunt(*id, by)),
                    None => {}
                }
            }
            need(may.contains(target), rule!("battle.target"))?;
        }
        match at {
            [_] => Ok(()),
            [a, b] => {
                let leaving = self.s.battle.as_ref().is_some_and(|b| b.leaving.is_some());
                need(self.props(unit).has(Keyword::Area) && !leaving, rule!("term.area"))?;
                let units = matches!((a, b), (Target::Unit(_), Target::Unit(_)));
                need(units, rule!("term.area/capital"))?;
                need(a < b, rule!("term.area"))
            }
            _ => Err(rule!("battle.target").into()),
        }
    }
}
