//! Questions about a position: what a card is after all constant abilities and effects.

use crate::card::{
    Ability, Ban, Card, Const, Filter, Form, From, Harm, Instead, Keyword, Kind, Mod, Num, Words,
    group,
};
use crate::ids::{AUTO, CardId, Class, Elements, UNKNOWN, UnitId};
use crate::pool::Heroes;
use crate::state::{Fired, Last, Occ, Resolve, State, Unit};
use stolik_kernel::Seat;

/// How deep conditions of constant abilities may ask for each other.
const DEPTH: u8 = 2;

/// A position with its rules.
#[derive(Clone, Copy)]
pub(crate) struct Pos<'a> {
    /// The pool.
    pub(crate) rules: &'a Heroes,
    /// The state.
    pub(crate) s: &'a State,
    /// How deep the question is asked from within others.
    depth: u8,
    /// The groups of constant abilities that cards in play may have.
    groups: u32,
}

/// From where a text speaks.
#[derive(Clone, Copy)]
pub(crate) struct Ctx<'a> {
    /// The card whose text it is.
    pub(crate) src: Option<UnitId>,
    /// Whose ability it is.
    pub(crate) by: Seat,
    /// X.
    pub(crate) x: u8,
    /// The number of a keyword.
    pub(crate) param: u8,
    /// What happened.
    pub(crate) occ: Option<Occ>,
    /// What the step before was about.
    pub(crate) it: &'a [UnitId],
    /// Numbers of the source when it was queued.
    pub(crate) last: Last,
    /// What the step before came to, and its excess.
    pub(crate) done: [u8; 2],
}

impl<'a> Ctx<'a> {
    /// That of a card in play.
    pub(crate) fn of(unit: &Unit) -> Ctx<'a> {
        Ctx {
            src: Some(unit.id),
            by: unit.controller,
            x: 0,
            param: 0,
            occ: None,
            it: &[],
            last: Last::default(),
            done: [0; 2],
        }
    }

    /// That of a player, without a card.
    pub(crate) fn player(by: Seat) -> Ctx<'a> {
        Ctx {
            src: None,
            by,
            x: 0,
            param: 0,
            occ: None,
            it: &[],
            last: Last::default(),
            done: [0; 2],
        }
    }

    /// That of an ability that has fired.
    pub(crate) fn fired(fired: &Fired, x: u8) -> Ctx<'a> {
        Ctx {
            src: Some(fired.src),
            by: fired.by,
            x,
            param: fired.param,
            occ: Some(fired.occ),
            it: &[],
            last: fired.last,
            done: [0; 2],
        }
    }

    /// That of an ability that is being carried out.
    pub(crate) fn resolving(resolve: &'a Resolve) -> Ctx<'a> {
        let entry = &resolve.entry;
        Ctx {
            it: &resolve.it,
            done: [resolve.done, resolve.excess],
            ..Ctx::fired(&entry.fired, entry.x)
        }
    }
}

/// What a card in play is after all that changes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Props {
    /// Strike.
    pub(crate) strike: u8,
    /// Maximum lives (term.maksimalnye-zhizni).
    pub(crate) most: i16,
    /// Maximum lives without effects: what constant abilities make of the printed number.
    pub(crate) base: i16,
    /// Keywords.
    pub(crate) words: Words,
}

impl Props {
    /// Whether it has a keyword.
    pub(crate) fn has(&self, word: Keyword) -> bool {
        self.words.has(word)
    }
}

/// The number modifiers of 523.1, in their groups.
#[derive(Default)]
struct Sum {
    more: i16,
    times: i16,
    less: i16,
    halves: u8,
    set: Option<i16>,
}

impl Sum {
    fn add(&mut self, n: i16) {
        if n >= 0 { self.more += n } else { self.less -= n }
    }

    fn of(&self, base: i16) -> i16 {
        let sum = (base + self.more) * self.times.max(1) - self.less;
        self.set.unwrap_or(sum >> self.halves)
    }
}

impl<'a> Pos<'a> {
    /// A position.
    pub(crate) fn new(rules: &'a Heroes, s: &'a State) -> Pos<'a> {
        let groups = s.units.iter().fold(0, |all, unit| all | groups(rules, unit));
        Pos { rules, s, depth: 0, groups }
    }

    fn deeper(self) -> Pos<'a> {
        Pos { depth: self.depth + 1, ..self }
    }

    /// The hero of a seat.
    pub(crate) fn hero(self, seat: Seat) -> &'a Unit {
        &self.s.units[seat.index()]
    }

    /// Cards in play that everybody can see, in the order in which they came.
    pub(crate) fn shown(self) -> impl Iterator<Item = &'a Unit> {
        self.s.units.iter().filter(|unit| !unit.hidden)
    }

    /// What type a card in play is now (109.2a).
    pub(crate) fn kind(self, unit: &Unit) -> Kind {
        match unit.odd.support {
            Some(_) => Kind::Support,
            None if unit.card == UNKNOWN => Kind::Creature,
            None => self.rules.card(unit.card).kind,
        }
    }

    /// Whether a card in play is a creature.
    pub(crate) fn creature(self, unit: &Unit) -> bool {
        self.kind(unit) == Kind::Creature
    }

    /// The cards whose texts are printed on a card in play: its own, its parts', those of which it is a copy.
    pub(crate) fn printed(self, unit: &'a Unit) -> impl Iterator<Item = CardId> + use<'a> {
        let own = (unit.card != UNKNOWN).then_some(unit.card);
        let parts = unit.odd.parts.iter().map(|part| part.card);
        own.into_iter().chain(parts).chain(unit.odd.copies.iter().copied())
    }

    fn card(self, id: CardId) -> &'a Card {
        self.rules.card(id)
    }

    /// Base cost: that of all its parts (term.obedinennaya-karta-a).
    pub(crate) fn cost(self, unit: &Unit) -> u8 {
        let parts: u8 = unit.odd.parts.iter().map(|part| self.card(part.card).cost).sum();
        let own = unit.odd.copies.last().copied().unwrap_or(unit.card);
        if own == UNKNOWN { parts } else { self.card(own).cost + parts }
    }

    /// The elements of a card in play (107.2, 109.1).
    pub(crate) fn elements(self, unit: &Unit) -> Elements {
        let mut found = unit.odd.elements.unwrap_or_else(|| {
            let parts = unit.odd.parts.iter().map(|part| part.card);
            let own = unit.odd.copies.last().copied().unwrap_or(unit.card);
            let all = std::iter::once(own).filter(|c| *c != UNKNOWN).chain(parts);
            all.fold(Elements::NONE, |set, card| set.and(self.card(card).elements))
        });
        self.constants(group::ELEMENTS, |source, to, what| {
            if let Const::Element(element) = what
                && self.deeper().fits(to, unit, &Ctx::of(source))
            {
                found = Elements::NONE.with(*element);
            }
        });
        found
    }

    /// Whether a card in play has a class.
    pub(crate) fn has_class(self, unit: &Unit, class: Class) -> bool {
        if let Some(support) = unit.odd.support {
            return support == class;
        }
        match &unit.odd.classes {
            Some(classes) => classes.contains(&class),
            None => self.printed_on(unit).any(|card| self.card(card).classes.contains(&class)),
        }
    }

    /// The cards of which a card in play is made, hidden or not.
    pub(crate) fn printed_on<'u>(
        self,
        unit: &'u Unit,
    ) -> impl Iterator<Item = CardId> + use<'u, 'a> {
        let own = (unit.card != UNKNOWN).then_some(unit.card);
        own.into_iter()
            .chain(unit.odd.parts.iter().map(|part| part.card))
            .chain(unit.odd.copies.iter().copied())
    }

    /// Whether two cards share a name (105.4).
    pub(crate) fn same_name(self, one: &Unit, other: &Unit) -> bool {
        self.printed_on(one).any(|card| self.printed_on(other).any(|c| c == card))
    }

    /// Whether its printed text counts (term.teryaet-osobennosti).
    pub(crate) fn text(self, unit: &Unit) -> bool {
        !unit.hidden
            && !unit.effects.iter().any(|effect| effect.what == Mod::LoseText)
            && (self.groups & group::TEXT == 0 || self.depth > DEPTH || !self.text_taken(unit))
    }

    fn text_taken(self, unit: &Unit) -> bool {
        let mut taken = false;
        let deep = Pos { depth: DEPTH + 1, ..self };
        for source in
            self.shown().filter(|source| self.rules.groups(source.card) & group::TEXT != 0)
        {
            for (line, ability) in (0u8..).zip(&self.card(source.card).abilities) {
                if usize::from(line) >= self.card(source.card).printed {
                    break;
                }
                if let Form::Constant { to, what } = &ability.form {
                    taken |=
                        what.contains(&Const::LoseText) && deep.fits(to, unit, &Ctx::of(source));
                }
            }
        }
        taken
    }

    /// Calls `f` for the constant abilities that hold, at least those of these groups: source, for whom, what.
    pub(crate) fn constants(self, of: u32, mut f: impl FnMut(&'a Unit, &'a Filter, &'a Const)) {
        if self.groups & of == 0 || self.depth > DEPTH {
            return;
        }
        for source in self.shown() {
            if groups(self.rules, source) & of != 0 {
                self.constants_of(source, of, &mut f);
            }
        }
    }

    fn constants_of(
        self,
        source: &'a Unit,
        of: u32,
        f: &mut impl FnMut(&'a Unit, &'a Filter, &'a Const),
    ) {
        let mut one = |ability: &'a Ability| {
            let Form::Constant { to, what } = &ability.form else { return };
            if ability.from != From::Play || what.iter().all(|what| what.group() & of == 0) {
                return;
            }
            let ctx = Ctx::of(source);
            if ability.cond.as_ref().is_none_or(|cond| self.deeper().cond(cond, &ctx)) {
                what.iter().for_each(|what| f(source, to, what));
            }
        };
        if self.text(source) {
            for card in self.printed(source) {
                let card = self.card(card);
                card.abilities[..card.printed].iter().for_each(&mut one);
            }
        }
        for effect in &source.effects {
            if let Mod::Grant(line) = effect.what {
                one(self.rules.ability(effect.card, line));
            }
        }
    }

    /// Whether abilities may come from other cards in play, by themselves or by keywords.
    pub(crate) fn granted(self) -> bool {
        self.groups & (group::GRANTS | group::WORDS) != 0
    }

    /// Calls `f` for every constant ability of these groups that holds for that card.
    pub(crate) fn constants_on(self, of: u32, unit: &Unit, mut f: impl FnMut(&'a Unit, &'a Const)) {
        self.constants(of, |source, to, what| {
            if what.group() & of != 0 && self.deeper().fits(to, unit, &Ctx::of(source)) {
                f(source, what);
            }
        });
    }

    /// What a card in play is now.
    pub(crate) fn props(self, unit: &Unit) -> Props {
        let (mut strike, mut lives) = (0_i16, 0_i16);
        let mut words = Words::NONE;
        let bodies = unit.odd.copies.last().copied().unwrap_or(unit.card);
        let text = self.text(unit);
        for card in std::iter::once(bodies)
            .filter(|card| *card != UNKNOWN)
            .chain(unit.odd.parts.iter().map(|part| part.card))
        {
            strike += i16::from(self.card(card).strike);
            lives += i16::from(self.card(card).lives);
        }
        if text {
            words = self.printed_on(unit).fold(words, |set, card| set.and(self.card(card).words));
        } else if unit.hidden
            && unit.card != UNKNOWN
            && self.card(unit.card).words.has(Keyword::Unique)
        {
            words = words.with(Keyword::Unique, 0);
        }
        let (mut blows, mut life) = (Sum::default(), Sum::default());
        if !unit.hidden {
            self.constants(group::BODY | group::WORDS, |source, to, what| {
                let known = matches!(
                    what,
                    Const::Strike(_)
                        | Const::StrikeTimes(_)
                        | Const::StrikeHalf
                        | Const::StrikeSet(_)
                        | Const::Lives(_)
                        | Const::Word(..)
                        | Const::Lose(_)
                );
                if !known || !self.deeper().fits(to, unit, &Ctx::of(source)) {
                    return;
                }
                let num = |n: &Num| self.deeper().num(n, &Ctx::of(source));
                match what {
                    Const::Strike(n) => blows.add(num(n)),
                    Const::StrikeTimes(n) => blows.times = blows.times.max(1) * i16::from(*n),
                    Const::StrikeHalf => blows.halves += 1,
                    Const::StrikeSet(n) => blows.set = Some(num(n)),
                    Const::Lives(n) => life.add(num(n)),
                    Const::Word(word, n) => words = words.with(*word, *n),
                    Const::Lose(word) => words = words.without(*word),
                    _ => {}
                }
            });
        }
        let base = life.of(lives);
        let mut most = base;
        for effect in &unit.effects {
            match effect.what {
                Mod::Strike(n) => blows.add(i16::from(n)),
                Mod::Life(n) => most += i16::from(n),
                Mod::Boost => {
                    blows.add(1);
                    most += 1;
                }
                Mod::Weak => {
                    blows.add(-1);
                    most -= 1;
                }
                Mod::Word(word, n) if !unit.hidden || word == Keyword::Stun => {
                    words = words.with(word, n);
                }
                Mod::Lose(word) => words = words.without(word),
                _ => {}
            }
        }
        let strike = blows.of(strike).clamp(0, 99) as u8;
        Props { strike, most, base, words }
    }

    /// Lives that are left (term.zhizni-karty).
    pub(crate) fn lives(self, unit: &Unit) -> i16 {
        self.props(unit).most - i16::from(unit.wounds)
    }

    /// The numbers of a card as they are now.
    pub(crate) fn last(self, unit: &Unit) -> Last {
        let props = self.props(unit);
        let extra: i16 = unit
            .effects
            .iter()
            .map(|e| if let Mod::Life(n) = e.what { i16::from(n) } else { 0 })
            .sum();
        Last {
            strike: props.strike,
            cost: self.cost(unit),
            lives: (props.most - i16::from(unit.wounds)).clamp(0, 99) as u8,
            wounds: unit.wounds,
            boosts: boosts(unit),
            extra: extra.clamp(0, 99) as u8,
        }
    }

    /// Whether something is forbidden to a card (514.2).
    pub(crate) fn banned(self, unit: &Unit, ban: Ban) -> bool {
        let mut found = unit.effects.iter().any(|effect| effect.what == Mod::Cannot(ban));
        if !found {
            self.constants_on(group::BANS, unit, |_, what| found |= *what == Const::Cannot(ban));
        }
        found
    }

    /// Whether the card is under first-turn weakness (108.5).
    pub(crate) fn weak(self, unit: &Unit) -> bool {
        self.creature(unit)
            && unit.since == self.s.turn
            && self.s.turn > 0
            && !self.props(unit).has(Keyword::Charge)
    }

    /// Replacements that hold for a card, in the order in which they appeared.
    pub(crate) fn instead(self, unit: &Unit, mut f: impl FnMut(&'a Unit, Instead)) {
        self.constants_on(group::INSTEAD, unit, |source, what| {
            if let Const::Instead(instead) = what {
                f(source, *instead);
            }
        });
    }

    /// All lines of a card in play that are not constant: whose line, which, the number of its keyword.
    pub(crate) fn lines(self, unit: &'a Unit, mut f: impl FnMut(CardId, u8, u8)) {
        if unit.hidden {
            return;
        }
        if self.text(unit) {
            for card in self.printed(unit) {
                for line in 0..self.card(card).printed as u8 {
                    f(card, line, 0);
                }
            }
        }
        for effect in &unit.effects {
            if let Mod::Grant(line) = effect.what {
                f(effect.card, line, 0);
            }
        }
        self.constants(group::GRANTS, |source, to, what| {
            if let Const::Grant(line) = what
                && self.deeper().fits(to, unit, &Ctx::of(source))
            {
                // The line stands on the card that has the constant ability.
                let card = self.printed(source).find(|card| {
                    self.card(*card).abilities.len() > usize::from(*line)
                        && usize::from(*line) >= self.card(*card).printed
                });
                if let Some(card) = card {
                    f(card, *line, 0);
                }
            }
        });
        let words = self.props(unit).words;
        for (line, keyword, _) in self.rules.autos() {
            if words.has(keyword) {
                f(AUTO, line, words.number(keyword));
            }
        }
    }

    /// Whether wounds by this would be none at all, by a protection (515.1) or a replacement (517.1.1): which of them.
    pub(crate) fn untouched(
        self,
        unit: &Unit,
        harm: Harm,
        by: Option<UnitId>,
    ) -> Option<Untouched> {
        let props = self.props(unit);
        let ignores = |what| by.is_some_and(|by| self.ignores(by, what));
        let protected = match harm {
            Harm::Shot => props.has(Keyword::ProtectShots),
            Harm::Poison => props.has(Keyword::ProtectPoison),
            _ => false,
        };
        let all = ignores(crate::card::Ignored::All);
        if protected && !all && !ignores(crate::card::Ignored::Protection) {
            return Some(Untouched::Protected);
        }
        if all || ignores(crate::card::Ignored::Replacement) {
            return None;
        }
        if props.has(Keyword::Undead) && harm != Harm::Undying && harm != Harm::Price {
            return Some(Untouched::Replaced);
        }
        if props.has(Keyword::Undead) && harm == Harm::Price {
            return Some(Untouched::Replaced);
        }
        let strong = |least: u8| {
            let source = by.and_then(|by| self.s.unit(by)).filter(|unit| self.creature(unit));
            source.is_some_and(|unit| self.props(unit).strike >= least)
        };
        let mut replaced = false;
        self.constants_on(group::WOUNDS, unit, |_, what| {
            if let Const::NoWounds(kind) = what {
                replaced |= match kind {
                    Harm::ButStrikes => harm != Harm::Strike,
                    Harm::Strong(least) => strong(*least),
                    kind => *kind == harm,
                };
            }
        });
        replaced.then_some(Untouched::Replaced)
    }

    /// Whether a card ignores something of those that it attacks or wounds.
    pub(crate) fn ignores(self, by: UnitId, what: crate::card::Ignored) -> bool {
        let Some(unit) = self.s.unit(by) else { return false };
        let mut found = false;
        self.constants_on(group::IGNORES, unit, |_, one| found |= *one == Const::Ignores(what));
        found
    }
}

/// Why wounds do not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Untouched {
    /// A protection: what goes with them still comes (515.1).
    Protected,
    /// A replacement: what depends on them does not (517.1.1).
    Replaced,
}

/// The groups of constant abilities that a card in play may have. What was granted may be anything.
fn groups(rules: &Heroes, unit: &Unit) -> u32 {
    if unit.effects.iter().any(|effect| matches!(effect.what, Mod::Grant(_))) {
        return u32::MAX;
    }
    let parts = unit.odd.parts.iter().map(|part| part.card);
    let others = parts.chain(unit.odd.copies.iter().copied());
    others.fold(rules.groups(unit.card), |all, card| all | rules.groups(card))
}

/// How many boosts lie on a card.
pub(crate) fn boosts(unit: &Unit) -> u8 {
    unit.effects.iter().filter(|effect| effect.what == Mod::Boost).count() as u8
}
