//! Questions about a position: what a card is after all constant abilities and effects.

use crate::brings::{Brings, DELAYED, WHILE_COINS, waits};
use crate::card::{
    Ability, Ban, Card, Const, Ev, Filter, Form, From, Harm, Instead, Keyword, Kind, Mod, Num,
    Until, Words, group,
};
use crate::edition::Becoming;
use crate::engine::query::sum::{Sum, many, total};
use crate::ids::{AUTO, CardId, Class, Elements, UNKNOWN, UnitId};
use crate::pool::Heroes;
use crate::state::{At, Effect, Fired, Last, Occ, Resolve, State, Unit};
use stolik_kernel::Seat;

/// The largest depth to which conditions of constant abilities ask for each other.
pub(in crate::engine) const DEPTH: u8 = 3;

/// A position with its rules.
#[derive(Clone, Copy)]
pub(crate) struct Pos<'a> {
    /// The pool.
    pub(crate) rules: &'a Heroes,
    /// The state.
    pub(crate) s: &'a State,
    /// The depth of the question within others.
    pub(in crate::engine) depth: u8,
    /// The constant abilities from within which it is asked, the innermost first.
    pub(in crate::engine) within: Option<&'a Within<'a>>,
    /// The card whose printed text is left out of account, though not in what other texts ask of it.
    pub(in crate::engine) muted: Option<UnitId>,
    /// The possible effects of the cards in play.
    pub(in crate::engine) brings: &'a Brings,
}

/// A constant ability, and that from within which it is asked about.
pub(in crate::engine) struct Within<'a> {
    pub(in crate::engine) source: UnitId,
    pub(in crate::engine) to: &'a Filter,
    pub(in crate::engine) outer: Option<&'a Within<'a>>,
}

impl Within<'_> {
    /// Whether it is this one, or one from within which it is asked about.
    pub(in crate::engine) fn holds(&self, source: UnitId, to: &Filter) -> bool {
        self.source == source && std::ptr::eq(self.to, to)
            || self.outer.is_some_and(|outer| outer.holds(source, to))
    }
}

/// From where a text speaks.
#[derive(Clone, Copy)]
pub(crate) struct Ctx<'a> {
    /// The card whose text it is.
    pub(crate) src: Option<UnitId>,
    /// The seat that controls the ability.
    pub(crate) by: Seat,
    /// The value of X.
    pub(crate) x: u8,
    /// The number of a keyword.
    pub(crate) param: u8,
    /// The line that has fired, and its card.
    pub(crate) line: Option<(CardId, u8)>,
    /// The event that set it off.
    pub(crate) occ: Option<Occ>,
    /// The cards of the step before.
    pub(crate) it: &'a [UnitId],
    /// Numbers of the source when it was queued.
    pub(crate) last: Last,
    /// The result of the step before, and its excess.
    pub(crate) done: [u8; 2],
    /// The number of cards that its steps have drawn.
    pub(crate) taken: u8,
}

impl<'a> Ctx<'a> {
    /// That of a card in play.
    pub(crate) fn of(unit: &Unit) -> Ctx<'a> {
        Ctx {
            src: Some(unit.id),
            by: unit.controller,
            x: 0,
            param: 0,
            line: None,
            occ: None,
            it: &[],
            last: Last::default(),
            done: [0; 2],
            taken: 0,
        }
    }

    /// That of a player, without a card.
    pub(crate) fn player(by: Seat) -> Ctx<'a> {
        Ctx {
            src: None,
            by,
            x: 0,
            param: 0,
            line: None,
            occ: None,
            it: &[],
            last: Last::default(),
            done: [0; 2],
            taken: 0,
        }
    }

    /// That of an ability that has fired. What fires of a card because it is played or comes, for which X was paid, has that
    /// X (106.1.2).
    pub(crate) fn fired(fired: &Fired, x: u8) -> Ctx<'a> {
        let comes = matches!(fired.occ.ev, Ev::Played | Ev::Enters | Ev::Joins);
        let own = comes && fired.occ.who == Some(fired.src);
        let paid = if own { fired.occ.amount } else { 0 };
        Ctx {
            src: Some(fired.src),
            by: fired.by,
            x: x.max(paid),
            param: fired.param,
            line: Some((fired.card, fired.line)),
            occ: Some(fired.occ),
            it: &[],
            last: fired.last,
            done: [0; 2],
            taken: 0,
        }
    }

    /// That of an ability that is being carried out.
    pub(crate) fn resolving(resolve: &'a Resolve) -> Ctx<'a> {
        let entry = &resolve.entry;
        Ctx {
            it: &resolve.it,
            done: [resolve.done, resolve.excess],
            taken: resolve.drawn.len().min(99) as u8,
            ..Ctx::fired(&entry.fired, entry.x)
        }
    }
}

/// The properties of a card in play after all changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Props {
    /// The strike of the card.
    pub(crate) strike: u8,
    /// Maximum lives (term.maksimalnye-zhizni).
    pub(crate) most: i16,
    /// The keywords of the card.
    pub(crate) words: Words,
}

impl Props {
    /// Whether it has a keyword.
    pub(crate) fn has(&self, word: Keyword) -> bool {
        self.words.has(word)
    }
}

impl<'a> Pos<'a> {
    /// A position of whose cards it is known what they bring.
    pub(crate) fn with(rules: &'a Heroes, s: &'a State, brings: &'a Brings) -> Pos<'a> {
        debug_assert_eq!(*brings, brings.and(all_bring(rules, s)), "renewed() is missing");
        Pos { rules, s, depth: 0, within: None, muted: None, brings }
    }

    /// The hero of a seat.
    pub(crate) fn hero(self, seat: Seat) -> &'a Unit {
        &self.s.units[seat.index()]
    }

    /// Whether a card in play is the hero of a player, also after changes (209.1).
    pub(crate) fn is_hero(self, id: UnitId) -> bool {
        [Seat::ONE, Seat::TWO].iter().any(|seat| self.hero(*seat).id == id)
    }

    /// Cards in play that everybody can see, in the order in which they came.
    pub(crate) fn shown(self) -> impl Iterator<Item = &'a Unit> {
        self.s.units.iter().filter(|unit| !unit.hidden)
    }

    /// The type of a card in play now (109.2a).
    pub(crate) fn kind(self, unit: &Unit) -> Kind {
        match unit.odd.support {
            Some(_) => Kind::Support,
            None => self.rules.facts(unit.card).kind,
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
        let parts = unit.odd.weighing().map(|card| self.card(card).cost);
        let parts = parts.fold(0, u8::saturating_add);
        let own = unit.odd.copies.last().copied().unwrap_or(unit.card);
        if own == UNKNOWN { parts } else { self.card(own).cost.saturating_add(parts) }
    }

    /// The elements of a card in play (107.2, 109.1).
    pub(crate) fn elements(self, unit: &Unit) -> Elements {
        let mut since = unit.odd.element_at;
        let mut found = unit.odd.elements.unwrap_or_else(|| {
            let parts = unit.odd.weighing();
            let own = unit.odd.copies.last().copied().unwrap_or(unit.card);
            let all = std::iter::once(own).filter(|c| *c != UNKNOWN).chain(parts);
            all.fold(Elements::NONE, |set, card| set.and(self.card(card).elements))
        });
        self.constants_at(group::ELEMENTS, |at, source, to, what| {
            if let Const::Element(element) = what
                && at >= since
                && self.concerns(source, to, unit)
            {
                (found, since) = (Elements::NONE.with(*element), at);
            }
        });
        // Gains and losses from before it became that are no more (109.1); without what made it so it is again (115.1b).
        let later = unit.odd.shifts.iter().filter(|shift| shift.at >= since);
        later.fold(found, |all, shift| match shift.gains {
            true => all.with(shift.element),
            false => all.without(shift.element),
        })
    }

    /// Whether a card in play has a class.
    pub(crate) fn has_class(self, unit: &Unit, class: Class) -> bool {
        if let Some(support) = unit.odd.support {
            return support == class;
        }
        match &unit.odd.classes {
            Some(classes) => classes.contains(&class),
            None => self.borne(unit).any(|card| self.card(card).classes.contains(&class)),
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
        if one.odd.is_whole() && other.odd.is_whole() {
            return one.card == other.card && one.card != UNKNOWN;
        }
        self.borne(one).any(|card| self.borne(other).any(|c| c == card))
    }

    /// The cards whose names and classes a card in play bears: where becoming a copy replaces them, those of the last one
    /// of which it became a copy stand for its own (term.skopirovat-svojstva).
    pub(crate) fn borne<'u>(self, unit: &'u Unit) -> impl Iterator<Item = CardId> + use<'u, 'a> {
        let copies = &unit.odd.copies;
        let replaced = match self.s.edition.becoming {
            Becoming::Adds => 0,
            Becoming::Replaces => copies.len(),
        };
        let own = (unit.card != UNKNOWN && replaced == 0).then_some(unit.card);
        let parts = unit.odd.parts.iter().map(|part| part.card);
        own.into_iter().chain(parts).chain(copies[replaced.saturating_sub(1)..].iter().copied())
    }

    /// Whether its printed text counts (term.teryaet-osobennosti).
    #[inline]
    pub(crate) fn text(self, unit: &Unit) -> bool {
        !unit.hidden
            && self.muted != Some(unit.id)
            && !unit.effects.iter().any(|effect| effect.what == Mod::LoseText)
            && (self.brings.groups & group::TEXT == 0
                || self.depth > DEPTH
                || !self.text_taken(unit))
    }

    /// Calls `f` for the constant abilities that hold, at least those of these groups: source, for whom, what.
    pub(crate) fn constants(self, of: u32, mut f: impl FnMut(&'a Unit, &'a Filter, &'a Const)) {
        self.constants_at(of, |_, source, to, what| f(source, to, what));
    }

    /// The same with when each appeared (115.4).
    pub(in crate::engine) fn constants_at(
        self,
        of: u32,
        mut f: impl FnMut(At, &'a Unit, &'a Filter, &'a Const),
    ) {
        if self.brings.groups & of == 0 || self.depth > DEPTH {
            return;
        }
        for source in self.brings.among(&self.s.units) {
            if !source.hidden && groups(self.rules, source) & of != 0 {
                self.constants_of(source, of, &mut f);
            }
        }
    }

    fn constants_of(
        self,
        source: &'a Unit,
        of: u32,
        f: &mut impl FnMut(At, &'a Unit, &'a Filter, &'a Const),
    ) {
        let mut one = |at: At, ability: &'a Ability| {
            let Form::Constant { to, what } = &ability.form else { return };
            if ability.from != From::Play
                || what.iter().all(|what| what.group() & of == 0)
                || self.is_within(source, to)
            {
                return;
            }
            if ability.cond.as_ref().is_none_or(|cond| self.is_so(source, to, cond)) {
                what.iter().for_each(|what| f(at, source, to, what));
            }
        };
        if self.text(source) {
            for (at, card) in self.texts(source) {
                let card = self.card(card);
                card.abilities[..card.printed].iter().for_each(|ability| one(at, ability));
            }
        }
        for effect in &source.effects {
            if let Mod::Grant(line) = effect.what {
                one(effect.at, self.rules.ability(effect.card, line));
            }
        }
    }

    /// Whether lines of a card in play may wait for such an event (or be used, `brings::ACTIVE`).
    pub(crate) fn listens(self, unit: &Unit, bit: u64) -> bool {
        let own = &self.rules.facts(unit.card).brings;
        (self.brings.gives | own.lines) & bit != 0
            || !bare(unit) && and_more(self.rules, unit, *own).lines & bit != 0
    }

    /// Whether constant abilities of such a group may hold.
    pub(crate) fn holds(self, of: u32) -> bool {
        self.brings.groups & of != 0
    }

    /// The possible effects of the cards in play.
    pub(crate) fn brings(self) -> Brings {
        *self.brings
    }

    /// Whether some card in play may have a keyword.
    pub(crate) fn may_have(self, word: Keyword) -> bool {
        self.brings.words & word.bit() != 0
    }

    /// Whether anything in play may wait for such an event.
    pub(crate) fn heeds(self, bit: u64) -> bool {
        self.brings.lines & bit != 0
    }

    /// Calls `f` for every constant ability of these groups that holds for that card.
    pub(crate) fn constants_on(self, of: u32, unit: &Unit, mut f: impl FnMut(&'a Unit, &'a Const)) {
        self.constants_on_at(of, unit, |_, source, _, what| f(source, what));
    }

    /// The same with when each appeared (115.4).
    pub(in crate::engine) fn constants_on_at(
        self,
        of: u32,
        unit: &Unit,
        mut f: impl FnMut(At, &'a Unit, &'a Filter, &'a Const),
    ) {
        if self.brings.groups & of == 0 {
            return;
        }
        let mut one = |at: At, source: &'a Unit, to: &'a Filter, what: &'a Const| {
            if what.group() & of != 0 && self.concerns(source, to, unit) {
                f(at, source, to, what);
            }
        };
        if self.brings.spread & of != 0 {
            self.constants_at(of, one);
        } else if groups(self.rules, unit) & of != 0
            && self.depth <= DEPTH
            && let Some(own) = self.s.unit(unit.id).filter(|own| !own.hidden)
        {
            // The effects here apply to their own card alone.
            self.constants_of(own, of, &mut one);
        }
    }

    /// Whether a card in play is what is printed on its own card: no effects, no parts, and no text of another that
    /// could change keywords.
    fn plain(self, unit: &Unit) -> bool {
        self.brings.groups & (group::WORDS | group::TEXT) == 0
            && !unit.hidden
            && self.muted != Some(unit.id)
            && bare(unit)
    }

    /// The keywords of a card in play as they are now.
    pub(crate) fn words(self, unit: &Unit) -> Words {
        match self.plain(unit) {
            true => self.rules.facts(unit.card).words,
            false => self.changed_words(unit),
        }
    }

    fn changed_words(self, unit: &Unit) -> Words {
        let mut words = Words::NONE;
        if self.text(unit) {
            words = self.rules.facts(unit.card).words;
            for card in unit.odd.made_of() {
                words = words.and(self.rules.facts(card).words);
            }
        } else if unit.hidden {
            words = words.with_unique(self.rules.facts(unit.card).words);
        }
        self.words_given(unit, words)
    }

    /// Whether a card in play has a keyword now.
    pub(crate) fn has(self, unit: &Unit, word: Keyword) -> bool {
        if !self.may_have(word) {
            return false;
        }
        match self.plain(unit) {
            true => self.rules.facts(unit.card).words.has(word),
            false => self.changed_words(unit).has(word),
        }
    }

    /// The number of a keyword of a card in play as it is now; 0 without it.
    pub(crate) fn number(self, unit: &Unit, word: Keyword) -> u8 {
        if self.may_have(word) { self.words(unit).number(word) } else { 0 }
    }

    /// The strike of a card in play as it is now.
    pub(crate) fn strike(self, unit: &Unit) -> u8 {
        let (printed, blows) = self.blows(unit);
        blows.shown(printed) as u8
    }

    /// The printed strike of a card in play, and what changes it.
    pub(crate) fn blows(self, unit: &Unit) -> (i16, Sum) {
        let own = self.rules.facts(unit.odd.copies.last().copied().unwrap_or(unit.card));
        let mut strike = i16::from(own.strike);
        for card in unit.odd.weighing() {
            strike = strike.saturating_add(self.rules.facts(card).strike.into());
        }
        let (mut blows, mut since) = (Sum::default(), At::default());
        if !unit.hidden {
            self.constants_on_at(group::STRIKE, unit, |at, source, to, what| {
                let num = |n: &Num| self.amount(source, to, n);
                match what {
                    Const::Strike(n) => blows.add(num(n)),
                    Const::StrikeTimes(n) => {
                        blows.times = blows.times.max(1).saturating_mul(i16::from(*n));
                    }
                    Const::StrikeHalf => blows.halves = blows.halves.saturating_add(1),
                    Const::StrikeSet(n) if at >= since => (blows.set, since) = (Some(num(n)), at),
                    _ => {}
                }
            });
        }
        if self.rules.haunts() && !unit.hidden {
            blows.add(self.strike_from_graves(unit));
        }
        for effect in &unit.effects {
            match effect.what {
                Mod::Strike(n) => blows.add(i16::from(n)),
                Mod::Boost => blows.add(1),
                Mod::Weak => blows.add(-1),
                _ => {}
            }
        }
        (strike, blows)
    }

    /// Maximum lives without effects: what constant abilities make of the printed number.
    pub(crate) fn base(self, unit: &Unit) -> i16 {
        self.base_by(&self.givers(), unit)
    }

    /// The constant abilities that change lives and hold: source, for whom, by how much. They are the same for all cards.
    pub(crate) fn givers(self) -> Vec<(&'a Unit, &'a Filter, &'a Num)> {
        let mut found = Vec::new();
        if !self.holds(group::LIVES) {
            return found;
        }
        self.constants(group::LIVES, |source, to, what| {
            if let Const::Lives(n) = what {
                found.push((source, to, n));
            }
        });
        found
    }

    /// Maximum lives without effects, where it is known what changes lives.
    pub(crate) fn base_by(self, givers: &[(&Unit, &Filter, &Num)], unit: &Unit) -> i16 {
        let own = self.rules.facts(unit.odd.copies.last().copied().unwrap_or(unit.card));
        let mut lives = i16::from(own.lives);
        for card in unit.odd.weighing() {
            lives = lives.saturating_add(self.rules.facts(card).lives.into());
        }
        if givers.is_empty() || unit.hidden {
            return lives;
        }
        let mut life = Sum::default();
        for (source, to, n) in givers {
            if self.concerns(source, to, unit) {
                life.add(self.amount(source, to, n));
            }
        }
        life.of(lives)
    }

    /// Maximum lives of a card in play (term.maksimalnye-zhizni).
    pub(crate) fn most(self, unit: &Unit) -> i16 {
        self.base(unit).saturating_add(extra_lives(unit))
    }

    /// The properties of a card in play now.
    pub(crate) fn props(self, unit: &Unit) -> Props {
        Props { strike: self.strike(unit), most: self.most(unit), words: self.words(unit) }
    }

    /// Lives that are left (term.zhizni-karty).
    pub(crate) fn lives(self, unit: &Unit) -> i16 {
        self.most(unit).saturating_sub(unit.wounds.into())
    }

    /// Lives that are left, where it is known what changes lives.
    pub(crate) fn lives_by(self, givers: &[(&Unit, &Filter, &Num)], unit: &Unit) -> i16 {
        if givers.is_empty() && bare(unit) {
            return i16::from(self.rules.facts(unit.card).lives) - i16::from(unit.wounds);
        }
        let most = self.base_by(givers, unit).saturating_add(extra_lives(unit));
        most.saturating_sub(unit.wounds.into())
    }

    /// The numbers of a card as they are now.
    pub(crate) fn last(self, unit: &Unit) -> Last {
        let extra = total(
            unit.effects.iter().map(|e| if let Mod::Life(n) = e.what { i16::from(n) } else { 0 }),
        );
        Last {
            strike: self.strike(unit),
            cost: self.cost(unit),
            lives: self.lives(unit).clamp(0, 99) as u8,
            wounds: unit.wounds,
            boosts: boosts(unit),
            extra: extra.clamp(0, 99) as u8,
        }
    }

    /// Whether something is forbidden to a card (514.2).
    #[inline]
    pub(crate) fn banned(self, unit: &Unit, ban: Ban) -> bool {
        self.holds(group::BANS) && self.has_ban(unit, ban)
    }

    #[inline(never)]
    fn has_ban(self, unit: &Unit, ban: Ban) -> bool {
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
            && !self.has(unit, Keyword::Charge)
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
                && self.concerns(source, to, unit)
                && let Some(card) = self.stands_on(source, *line)
            {
                f(card, *line, 0);
            }
        });
        let words = self.words(unit);
        if !words.any(self.rules.taught.words) {
            return;
        }
        for (line, keyword, _) in self.rules.autos() {
            if words.has(keyword) {
                f(AUTO, line, words.number(keyword));
            }
        }
    }

    /// The reason why wounds by this source would be none, if there is one: a protection (515.1), a prohibition for
    /// the source (514.2), or a replacement (517.1.1).
    pub(crate) fn untouched(
        self,
        unit: &Unit,
        harm: Harm,
        by: Option<UnitId>,
    ) -> Option<Untouched> {
        if self.harmless(harm, by) {
            return Some(Untouched::Protected);
        }
        let ignores = |what| by.is_some_and(|by| self.ignores(by, what));
        let met = self.met(unit, by);
        let protected = match harm {
            Harm::Shot => met.has(unit, Keyword::ProtectShots),
            Harm::Poison => met.has(unit, Keyword::ProtectPoison),
            _ => false,
        };
        if protected && !ignores(crate::card::Ignored::Protection) {
            return Some(Untouched::Protected);
        }
        if ignores(crate::card::Ignored::Replacement) {
            return None;
        }
        if harm != Harm::Undying && met.has(unit, Keyword::Undead) {
            return Some(Untouched::Replaced);
        }
        let strong =
            |least: u8| by.and_then(|by| self.strike_of(by)).is_some_and(|strike| strike >= least);
        let mut replaced = false;
        met.constants_on(group::WOUNDS, unit, |_, what| {
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

    /// Whether that card may not wound so (514.2).
    fn harmless(self, harm: Harm, by: Option<UnitId>) -> bool {
        let own = matches!(harm, Harm::Strike | Harm::Shot | Harm::Ability);
        let by = by.filter(|_| own && self.holds(group::BANS)).and_then(|by| self.s.unit(by));
        by.is_some_and(|by| self.banned(by, Ban::DealWounds))
    }
}

/// The reasons why wounds do not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Untouched {
    /// A protection, or a ban of the source: what goes with them still comes (515.1).
    Protected,
    /// A replacement: what depends on them does not (517.1.1).
    Replaced,
}

/// The lives that effects add to a card.
fn extra_lives(unit: &Unit) -> i16 {
    let more = |effect: &Effect| match effect.what {
        Mod::Life(n) => i16::from(n),
        Mod::Boost => 1,
        Mod::Weak => -1,
        _ => 0,
    };
    total(unit.effects.iter().map(more))
}

/// Asks something of a position: by what is kept beside it, or by what its cards bring now.
pub(crate) fn ask<T>(rules: &Heroes, s: &State, question: impl FnOnce(Pos<'_>) -> T) -> T {
    match s.kept.rest() {
        Some(rest) => question(Pos::with(rules, s, &rest.brings)),
        None => question(Pos::with(rules, s, &all_bring(rules, s))),
    }
}

/// The possible effects of all cards in play.
pub(crate) fn all_bring(rules: &Heroes, s: &State) -> Brings {
    let one = |unit: &Unit| match unit.hidden {
        false => brings(rules, unit),
        // Of a hidden card nothing holds but that it is unique, but effects on it still end.
        true => {
            let words = Words::NONE.with_unique(rules.facts(unit.card).words).bits();
            and_more(rules, unit, Brings { words, ..Brings::default() })
        }
    };
    let mut all = Brings::default();
    for (place, unit) in s.units.iter().enumerate() {
        all = all.and(one(unit).at(place));
    }
    all
}

/// The possible effects of a card in play: those printed on it and its parts, and those given to it.
fn brings(rules: &Heroes, unit: &Unit) -> Brings {
    let own = &rules.facts(unit.card).brings;
    if bare(unit) { *own } else { and_more(rules, unit, *own) }
}

/// The groups of constant abilities that a card in play may have.
pub(in crate::engine) fn groups(rules: &Heroes, unit: &Unit) -> u32 {
    let own = &rules.facts(unit.card).brings;
    if bare(unit) { own.groups } else { and_more(rules, unit, *own).groups }
}

/// Whether a card in play is its own card alone, without effects.
fn bare(unit: &Unit) -> bool {
    unit.effects.is_empty() && unit.odd.is_whole()
}

fn and_more(rules: &Heroes, unit: &Unit, mut all: Brings) -> Brings {
    for card in unit.odd.made_of() {
        all = all.and(rules.facts(card).brings);
    }
    for effect in &unit.effects {
        if matches!(effect.until, Until::Coins(_)) {
            all.lines |= WHILE_COINS;
        }
        match effect.what {
            Mod::Word(word, _) => {
                all.words |= word.bit();
                all.lines |= rules.taught.by(word);
            }
            Mod::Delayed(line) | Mod::DelayedBy(line, _) => {
                all.lines |= waits(rules.ability(effect.card, line)) | DELAYED;
            }
            Mod::Draws => all.groups |= group::DUTIES,
            Mod::Cannot(_) => all.groups |= group::BANS,
            Mod::Grant(line) => {
                let ability = rules.ability(effect.card, line);
                all = all.and(rules.taught.constant(rules.printed_of(effect.card), ability));
                all.lines |= waits(ability);
            }
            _ => {}
        }
    }
    all
}

/// The number of boosts on a card.
pub(crate) fn boosts(unit: &Unit) -> u8 {
    many(unit.effects.iter().filter(|effect| effect.what == Mod::Boost).count())
}
