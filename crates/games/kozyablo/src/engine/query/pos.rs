//! Questions about a position: properties in force, presence, income, who may strike whom, who is asked.

use crate::card::{Aim, Card, Keyword, Kind, Stats, Text, Verb, When, Words};
use crate::engine::query::survey;
use crate::engine::query::survey::{Sectors, Survey};
use crate::ids::{CardId, Income, Sector, Target, UnitId};
use crate::pool::Kozyablo;
use crate::state::{Battle, Lasting, Phase, State, Unit};
use std::cmp::Reverse;
use stolik_kernel::{MOST_SEATS, Seat, Seats};

/// Lives of every capital (capital.lives).
pub(crate) const LIVES: u8 = 12;

/// Armor of every capital (capital.armor).
pub(crate) const ARMOR: u8 = 2;

/// A position with its rules.
#[derive(Clone, Copy)]
pub(crate) struct Pos<'a> {
    pub(crate) rules: &'a Kozyablo,
    pub(crate) s: &'a State,
    /// Counts of the position, while many questions are asked.
    pub(super) survey: Option<&'a Survey>,
    /// The sectors where a card may differ from its printing, if they were computed.
    changed: Option<Sectors>,
}

/// The properties of a card on the table now.
#[derive(Clone, Copy)]
pub(crate) struct Props<'a> {
    pub(crate) words: Words,
    pub(crate) attack: u8,
    pub(crate) life: u8,
    pub(crate) speed: u8,
    /// Its text; none while it is muted.
    pub(crate) does: &'a [Text],
}

impl Props<'_> {
    pub(crate) fn has(&self, word: Keyword) -> bool {
        self.words.has(word)
    }
}

/// The place of each seat in an order, by seat; none of who is not in it.
type Turns = [Option<u8>; MOST_SEATS as usize];

/// The question of the position, and the seats that answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// Opening hands.
    Opening(Seats),
    /// The action of a turn.
    Main(Seat),
    /// An answer to the declared action.
    Answer(Seat),
    /// The choice of hidden cards that strike, by their owner.
    Ambush(Seat),
    /// The strike of one of these cards of a seat.
    Strike(Seat, Vec<UnitId>),
    /// Whether a Defender takes the damage that is due next.
    Defend(Seat),
    /// Nobody: the position goes on by itself, or is over.
    Nobody,
}

impl Asked {
    /// The seats that are asked.
    pub(crate) fn seats(&self) -> Seats {
        match self {
            Asked::Opening(seats) => *seats,
            Asked::Main(seat)
            | Asked::Answer(seat)
            | Asked::Ambush(seat)
            | Asked::Strike(seat, _)
            | Asked::Defend(seat) => Seats::one(*seat),
            Asked::Nobody => Seats::NONE,
        }
    }
}

impl<'a> Pos<'a> {
    /// A position of which nothing is counted yet.
    pub(crate) fn new(rules: &'a Kozyablo, s: &'a State) -> Pos<'a> {
        Pos { rules, s, survey: None, changed: None }
    }

    /// The same with what was counted of it.
    pub(crate) fn counted(self, survey: &'a Survey) -> Pos<'a> {
        Pos { survey: Some(survey), changed: Some(survey.changed), ..self }
    }

    /// Returns the same position with its changed sectors computed, for several questions about properties.
    pub(crate) fn watched(self) -> Pos<'a> {
        Pos { changed: Some(self.changed()), ..self }
    }

    /// The sectors where a card may differ from its printing.
    fn changed(self) -> Sectors {
        self.changed.unwrap_or_else(|| survey::changed(self.rules, self.s))
    }

    /// Whether what was counted of it is what each question finds by itself.
    pub(crate) fn agrees(self, survey: &Survey) -> bool {
        let counted = self.counted(survey);
        let as_printed = |unit: &Unit| {
            let (now, card) = (self.altered(unit), self.card(unit.card));
            let Stats { attack, life, speed } = card.stats;
            (now.attack, now.life, now.speed) == (attack, life, speed)
                && now.words == card.words
                && now.does == card.does
        };
        self.s.units.iter().all(|unit| survey.changed.contains(unit.at) || as_printed(unit))
            && self.s.seats().iter().all(|seat| {
                let numbers = |pos: Pos<'_>| (pos.income(seat), pos.held(seat));
                let here = |pos: Pos<'_>, at| {
                    (pos.creatures(seat, at), pos.rivals(seat, at), pos.foreign(seat, at))
                };
                numbers(self) == numbers(counted)
                    && self.sectors().iter().all(|at| here(self, at) == here(counted, at))
            })
    }

    pub(crate) fn card(self, id: CardId) -> &'a Card {
        self.rules.card(id)
    }

    pub(crate) fn kind(self, unit: &Unit) -> Kind {
        self.card(unit.card).kind
    }

    pub(crate) fn creature(self, unit: &Unit) -> bool {
        self.kind(unit).is_creature()
    }

    /// The properties of a card on the table now.
    pub(crate) fn props(self, unit: &Unit) -> Props<'a> {
        if self.changed().contains(unit.at) {
            return self.altered(unit);
        }
        let card = self.card(unit.card);
        let Stats { attack, life, speed } = card.stats;
        Props { words: card.words, attack, life, speed, does: &card.does }
    }

    /// Whether a card on the table has a keyword now.
    pub(crate) fn has(self, unit: &Unit, word: Keyword) -> bool {
        self.props(unit).has(word)
    }

    /// The properties of a card on the table, with all changes applied.
    #[inline(never)]
    fn altered(self, unit: &Unit) -> Props<'a> {
        let printed = self.card(unit.card).stats;
        let card = self.card(self.printed_on(unit));
        let mut now = (card.words, card.does.as_slice());
        let mut change =
            [i16::from(printed.attack), i16::from(printed.life), i16::from(printed.speed)];
        for one in &self.s.lasting {
            let source = self.card(one.card);
            let Some(text) = source.does.first().filter(|_| source.kind.is_spell()) else {
                continue;
            };
            let guarded = source.kind == Kind::Magic && now.0.has(Keyword::MagicProtection);
            let spared = text.spares_undead && now.0.has(Keyword::Undead);
            if !guarded && !spared && covers(one, text.aim, unit) {
                bring(text, &mut now, &mut change);
            }
        }
        for other in self.s.at(unit.at).filter(|other| !other.hidden) {
            let auras = self.text(other).iter().filter(|text| text.when == When::Aura);
            for text in auras {
                let covered = match text.aim {
                    Aim::Itself => other.id == unit.id,
                    Aim::Squad => other.owner == unit.owner,
                    Aim::Enemies => other.owner != unit.owner,
                    _ => true,
                };
                if covered {
                    bring(text, &mut now, &mut change);
                }
            }
        }
        let number = |n: i16| n.clamp(0, 99) as u8;
        let [attack, life, speed] = change.map(number);
        Props { words: now.0, attack, life, speed, does: now.1 }
    }

    /// Whether a card may say something at these times: it is printed on it, or something lies on it.
    pub(crate) fn speaks(self, unit: &Unit, times: &[When]) -> bool {
        let on = Some(Target::Unit(unit.id));
        times.iter().any(|when| self.rules.speaks(unit.card, *when))
            || self.s.lasting.iter().any(|one| one.on == on)
    }

    /// The lines of a card that work at these times; most cards have none.
    pub(crate) fn lines(self, unit: &Unit, times: &[When]) -> impl Iterator<Item = (u8, &'a Text)> {
        let does = if self.speaks(unit, times) { self.props(unit).does } else { &[] };
        (0..).zip(does).filter(move |(_, text)| times.contains(&text.when))
    }

    /// The card that the text of a card on the table is printed on: its own, or the hero whose heir it is.
    pub(crate) fn printed_on(self, unit: &Unit) -> CardId {
        let on = Some(Target::Unit(unit.id));
        let heir = |l: &&Lasting| l.on == on && self.card(l.card).kind == Kind::Hero;
        self.s.lasting.iter().rev().find(heir).map_or(unit.card, |heir| heir.card)
    }

    /// The text that a card has before auras: its own, that of the hero whose heir it is, or none if it is muted.
    fn text(self, unit: &Unit) -> &'a [Text] {
        let mut card = self.card(unit.card);
        if self.s.lasting.is_empty() {
            return &card.does;
        }
        for one in &self.s.lasting {
            let source = self.card(one.card);
            if source.kind == Kind::Hero && one.on == Some(Target::Unit(unit.id)) {
                card = source;
                continue;
            }
            let text = source.does.first().filter(|_| source.kind.is_spell());
            if text.is_some_and(|t| t.verbs.contains(&Verb::Mute) && covers(one, t.aim, unit)) {
                return &[];
            }
        }
        &card.does
    }

    pub(crate) fn income(self, seat: Seat) -> Income {
        if let Some(survey) = self.survey {
            return survey.income[seat.index()];
        }
        let mut income = match self.card(self.s.side(seat).capital).kind {
            Kind::Capital(capital) => capital.income,
            _ => [0; 3],
        };
        for mine in self.s.mines(seat) {
            income[mine as usize] += self.rules.yields(mine);
        }
        income
    }

    pub(crate) fn garrison(self, seat: Seat) -> (u8, u8) {
        match self.card(self.s.side(seat).capital).kind {
            Kind::Capital(capital) => (capital.garrison, capital.buildings),
            _ => (0, 0),
        }
    }

    /// The number of creatures of a seat in a sector.
    pub(crate) fn creatures(self, seat: Seat, at: Sector) -> u8 {
        if let Some(survey) = self.survey {
            return survey.creatures(seat, at);
        }
        self.s.at(at).filter(|u| u.owner == seat && self.creature(u)).count() as u8
    }

    /// Whether creatures of somebody else stand in a sector.
    pub(crate) fn rivals(self, seat: Seat, at: Sector) -> bool {
        if let Some(survey) = self.survey {
            return survey.rivals(seat).contains(at);
        }
        self.s.at(at).any(|u| u.owner != seat && self.creature(u))
    }

    /// Whether cards of somebody else stand in a sector.
    pub(crate) fn foreign(self, seat: Seat, at: Sector) -> bool {
        if let Some(survey) = self.survey {
            return survey.foreign(seat).contains(at);
        }
        self.s.at(at).any(|unit| unit.owner != seat)
    }

    /// Creatures too many in the own capital, which the next action moves out (action.move/garrison-fix).
    pub(crate) fn excess(self, seat: Seat) -> usize {
        let home = Sector::capital(seat);
        match self.creatures(seat, home).saturating_sub(self.garrison(seat).0) {
            0 => 0,
            _ if self.foreign(seat, home) => 0,
            more => usize::from(more),
        }
    }

    /// The sectors of the match in a fixed order, those of who is out included.
    pub(crate) fn sectors(self) -> Sectors {
        Sectors::of_first(self.s.sides.len())
    }

    /// Whether the sector is the capital of somebody who is out: nothing can be done into it.
    pub(crate) fn ruin(self, at: Sector) -> bool {
        at.is_capital() && self.s.sides.get(at.of.index()).is_none_or(|side| side.out != 0)
    }

    /// The targets that a card may strike in the present battle, or on the retreat.
    pub(crate) fn strikes(self, unit: &Unit) -> Vec<Target> {
        let mut found = Vec::new();
        self.watched().visit_strikes(unit, |target| {
            found.push(target);
            false
        });
        found
    }

    /// Calls `visit` with whomever a card may strike, until it is content; whether it was.
    fn visit_strikes(self, unit: &Unit, mut visit: impl FnMut(Target) -> bool) -> bool {
        let Some(battle) = &self.s.battle else { return false };
        let props = self.props(unit);
        if props.attack == 0 {
            return false;
        }
        let leaving = battle.leaving.as_ref().map(|(units, _)| units);
        let mut others = self
            .s
            .at(battle.at)
            .filter(|other| other.owner != unit.owner && !other.hidden)
            .filter(|other| leaving.is_none_or(|units| units.contains(&other.id)))
            .filter(|other| barrier(&props, &self.props(other)).is_none());
        if others.any(|other| visit(Target::Unit(other.id))) {
            return true;
        }
        let capital = battle.at.is_capital() && battle.at.of != unit.owner && !self.ruin(battle.at);
        capital && leaving.is_none() && visit(Target::Sector(battle.at))
    }

    /// The cards that strike next: those of the slot that have a target. Their seat chooses one.
    pub(crate) fn group(self) -> Vec<UnitId> {
        let pos = self.watched();
        let strikes = |unit: &Unit| pos.visit_strikes(unit, |_| true) || pos.stalks(unit);
        let able = |id: &UnitId| pos.s.unit(*id).is_some_and(strikes);
        let mut slot = pos.slot();
        slot.retain(able);
        slot
    }

    /// Whether a Scout in the shadows has enemies beside it that its coming out uncovers (term.scout).
    fn stalks(self, unit: &Unit) -> bool {
        let lurks = |other: &Unit| other.hidden && other.owner != unit.owner;
        unit.hidden && self.has(unit, Keyword::Scout) && self.s.at(unit.at).any(lurks)
    }

    /// The cards of the present slot: of one seat, with the same speed (battle.speed-order), with or without a
    /// target. A card that strikes once more is alone in its slot (term.two-attacks).
    pub(crate) fn slot(self) -> Vec<UnitId> {
        let Some(battle) = &self.s.battle else { return Vec::new() };
        if let Some(again) = battle.again {
            return vec![again];
        }
        let (pos, turns) = (self.watched(), self.turns(battle));
        let mut best = None;
        let mut slot = Vec::new();
        for unit in self.s.at(battle.at) {
            let fights = !unit.hidden || battle.ambush.contains(&unit.id);
            let Some(rank) = pos.rank(battle, &turns, unit).filter(|_| fights) else { continue };
            match best {
                Some(than) if rank > than => {}
                Some(than) if rank == than => slot.push(unit.id),
                _ => {
                    best = Some(rank);
                    slot.clear();
                    slot.push(unit.id);
                }
            }
        }
        slot
    }

    /// Cards that were to stay in the shadows and whose slot came before that of these.
    pub(crate) fn passed(self, slot: &[UnitId]) -> Vec<UnitId> {
        let Some(battle) = &self.s.battle else { return Vec::new() };
        let hidden = || self.s.at(battle.at).filter(|unit| unit.hidden);
        if hidden().next().is_none() {
            return Vec::new();
        }
        let (pos, turns) = (self.watched(), self.turns(battle));
        let rank = |unit: &Unit| pos.rank(battle, &turns, unit);
        let Some(now) = slot.first().and_then(|id| self.s.unit(*id)).and_then(rank) else {
            return Vec::new();
        };
        let before = |unit: &&Unit| rank(unit).is_some_and(|rank| rank < now);
        hidden().filter(before).map(|unit| unit.id).collect()
    }

    /// The place of a card in the order of strikes, the first the least: by speed, then the attacker's cards, then in
    /// turn order (battle.speed-order, battle.speed-tie, gap.multi-battle). `None` if the card strikes no more.
    fn rank(self, battle: &Battle, turns: &Turns, unit: &Unit) -> Option<(Reverse<u8>, u8)> {
        let retreats = battle.leaving.is_some() && unit.owner == battle.attacker;
        if retreats || battle.acted.contains(&unit.id) {
            return None;
        }
        let props = self.props(unit);
        let place = turns[unit.owner.index()].filter(|_| props.attack > 0)?;
        Some((Reverse(props.speed), place))
    }

    /// The order of the seats among cards of the same speed.
    fn turns(self, battle: &Battle) -> Turns {
        let mut turns = Turns::default();
        let others = self.s.behind(battle.attacker).filter(|seat| *seat != battle.attacker);
        for (place, seat) in (0..).zip(std::iter::once(battle.attacker).chain(others)) {
            turns[seat.index()] = Some(place);
        }
        turns
    }

    /// The cards that may take a hit for its target (term.defender, capital.defenders).
    pub(crate) fn defenders(self, to: Target, strike: bool) -> Vec<UnitId> {
        let (owner, at, id) = match to {
            Target::Sector(at) => (at.of, at, None),
            Target::Unit(id) => match self.s.unit(id).filter(|unit| !unit.hidden) {
                Some(unit) => (unit.owner, unit.at, Some(id)),
                None => return Vec::new(),
            },
        };
        let pos = self.watched();
        let garrison = id.is_none() && strike;
        let may = |unit: &&Unit| {
            unit.owner == owner
                && !unit.hidden
                && Some(unit.id) != id
                && ((garrison && self.creature(unit)) || pos.has(unit, Keyword::Defender))
        };
        self.s.at(at).filter(may).map(|unit| unit.id).collect()
    }

    /// The question of the position and the seats that are asked. Follows from public facts.
    pub(crate) fn asked(self) -> Asked {
        let s = self.s;
        match s.phase {
            Phase::Over(_) => return Asked::Nobody,
            Phase::Opening => {
                let open = s.playing().iter().filter(|seat| !s.side(*seat).ready).collect();
                return Asked::Opening(open);
            }
            Phase::Start | Phase::Main | Phase::Acting | Phase::End => {}
        }
        if let Some(hit) = s.hits.first() {
            let owner = match hit.to {
                Target::Sector(at) => Some(at.of),
                Target::Unit(id) => s.unit(id).map(|unit| unit.owner),
            };
            return owner.map_or(Asked::Nobody, Asked::Defend);
        }
        if let Some(battle) = &s.battle {
            if let Some(seat) = battle.ask.first() {
                return Asked::Ambush(*seat);
            }
            let group = self.group();
            let owner = group.first().and_then(|id| s.unit(*id)).map(|unit| unit.owner);
            return owner.map_or(Asked::Nobody, |owner| Asked::Strike(owner, group));
        }
        if let Some(seat) = s.declared.as_ref().and_then(|d| d.ask.first()) {
            return Asked::Answer(*seat);
        }
        match s.phase {
            Phase::Main => Asked::Main(s.active),
            _ => Asked::Nobody,
        }
    }

    /// For whom the match waits.
    pub(crate) fn waiting(self) -> Seats {
        self.asked().seats()
    }

    /// Controlled mines, as cards ask for them (action.play/podryv).
    pub(crate) fn held(self, seat: Seat) -> u8 {
        if let Some(survey) = self.survey {
            return survey.mines[seat.index()];
        }
        self.s.mines(seat).count() as u8
    }

    /// Income in which a card's level is counted.
    pub(crate) fn income_for(self, seat: Seat, kind: Kind) -> u8 {
        kind.needs().map_or(0, |resource| self.income(seat)[resource as usize])
    }
}

/// Whether what lasts lies on that card.
fn covers(one: &Lasting, aim: Aim, unit: &Unit) -> bool {
    match (aim, one.on) {
        (Aim::One(..) | Aim::Pair, Some(Target::Unit(id))) => id == unit.id,
        (Aim::Squad, Some(Target::Sector(at))) => at == unit.at && unit.owner == one.owner,
        (Aim::Enemies, Some(Target::Sector(at))) => at == unit.at && unit.owner != one.owner,
        (Aim::Sector, Some(Target::Sector(at))) => at == unit.at,
        (Aim::Field, None) => true,
        _ => false,
    }
}

/// Applies a lasting line to the words, lines and numbers of a card.
fn bring(text: &Text, now: &mut (Words, &[Text]), change: &mut [i16; 3]) {
    for verb in &text.verbs {
        match verb {
            Verb::Change(a, l, s) => {
                for (number, by) in change.iter_mut().zip([a, l, s]) {
                    *number += i16::from(*by);
                }
            }
            Verb::Give(word, n) => now.0 = now.0.with(*word, *n),
            Verb::Mute => *now = (Words::NONE, &[]),
            _ => {}
        }
    }
}

/// A keyword of the target that keeps a card from attacking it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Barrier {
    /// The other flies (term.flying).
    Height,
    /// The other is protected from weapons (term.magic-weapon).
    Hide,
}

/// Returns the keyword of the target that keeps a card from attacking it; none if nothing does.
pub(crate) fn barrier(by: &Props<'_>, to: &Props<'_>) -> Option<Barrier> {
    let magic = by.has(Keyword::MagicAttack);
    let high = by.has(Keyword::Flying) || by.has(Keyword::Archer) || magic;
    let sharp = by.has(Keyword::MagicWeapon) || magic;
    if to.has(Keyword::Flying) && !high {
        return Some(Barrier::Height);
    }
    (to.has(Keyword::WeaponProtection) && !sharp).then_some(Barrier::Hide)
}

impl Pos<'_> {
    /// Whether a seat captures that capital at the start of its turn (victory.capture).
    pub(in crate::engine) fn captures(self, seat: Seat, enemy: Seat) -> bool {
        let at = Sector::capital(enemy);
        let defensive =
            |u: &Unit| self.kind(u) == Kind::Building && self.card(u.card).stats.attack > 0;
        let holds = |u: &Unit| u.owner == enemy && (self.creature(u) || defensive(u));
        self.creatures(seat, at) > 0 && !self.s.at(at).any(holds)
    }
}
