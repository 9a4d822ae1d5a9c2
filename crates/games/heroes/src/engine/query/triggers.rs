//! Abilities that fire at an event, and whether they can be announced (113.8, 403).

use crate::brings::bit;
use crate::card::{Ability, Ev, From, Keyword, Limit, Mod};
use crate::engine::query::choose::Announced;
use crate::engine::query::picks::{Picks, Read, Stop};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::{CardId, UNKNOWN};
use crate::state::{Fired, Last, Occ, Pick};
use stolik_kernel::Seat;

/// The ways in which a seat announces fired abilities.
pub(in crate::engine) enum Forced {
    /// It has nothing to announce.
    Nothing,
    /// It has to choose.
    Open,
    /// It can only go one way: what is announced, by its place, and the choices that say so.
    One(usize, Fired, Announced, Vec<Pick>),
}

impl<'a> Pos<'a> {
    /// The way in which a seat announces: it is forced if it has one ability to announce, or the same several times.
    pub(in crate::engine) fn forced(self, seat: Seat) -> Forced {
        let mut own = self.fired(seat);
        let Some((_, first)) = own.next() else { return Forced::Nothing };
        let mut several = false;
        for (_, other) in own {
            several = true;
            // The occasions of a limited ability differ (113.7); what works each time works in the order in which it fired.
            let each =
                !first.hand && self.rules.ability(first.card, first.line).limit == Limit::Any;
            let what = |fired: &Fired| (fired.src, fired.card, fired.line);
            if what(other) != what(first) || !(each || other.occ == first.occ) {
                return Forced::Open;
            }
        }
        if self.optional(first) {
            return Forced::Open;
        }
        let mut picks = if several { vec![Pick::Way(0)] } else { Vec::new() };
        loop {
            match self.read_fired(seat, &mut Picks::of(&picks)) {
                Ok((at, fired, announced)) => return Forced::One(at, fired, announced, picks),
                // If there is one card to choose, no prompt is needed.
                Err(Stop::More(next, _)) => match next[..] {
                    [only] => picks.push(only),
                    _ => return Forced::Open,
                },
                Err(Stop::Bad(_)) => return Forced::Open,
            }
        }
    }

    /// The abilities that wait for that event: of cards in play, in graveyards, in hands.
    pub(in crate::engine) fn heard(self, occ: &Occ) -> Vec<Fired> {
        let mut found = Vec::new();
        let heeding = self.heeds(bit(occ.ev));
        for unit in self.shown().filter(|unit| heeding && self.listens(unit, bit(occ.ev))) {
            let ctx = Ctx::of(unit);
            self.lines(unit, |card, line, param| {
                let ability = self.rules.ability(card, line);
                let ctx = Ctx { param, occ: Some(*occ), ..ctx };
                if ability.from == From::Play
                    && self.hears(ability, &ctx, occ)
                    && ability.cond.as_ref().is_none_or(|cond| self.cond(cond, &ctx))
                {
                    found.push(Fired {
                        src: unit.id,
                        card,
                        line,
                        param,
                        by: unit.controller,
                        occ: *occ,
                        last: self.last(unit),
                        hand: false,
                        more: false,
                        node: 0,
                    });
                }
            });
            for effect in &unit.effects {
                // An effect of a constant ability has its card as source, and is about the card on which it lies.
                let (line, src, occ) = match effect.what {
                    Mod::Delayed(line) => (line, unit.id, *occ),
                    Mod::DelayedBy(line, src) => {
                        (line, src, Occ { whom: occ.whom.or(Some(unit.id)), ..*occ })
                    }
                    _ => continue,
                };
                let ctx = Ctx { by: effect.by, occ: Some(occ), ..ctx };
                if self.hears(self.rules.ability(effect.card, line), &ctx, &occ) {
                    let gone = self.s.gone(src).map(|gone| gone.last);
                    let there = self.s.unit(src).map(|unit| self.last(unit));
                    let last = there.or(gone).unwrap_or_else(|| self.last(unit));
                    let (card, by) = (effect.card, effect.by);
                    found.push(Fired {
                        src,
                        card,
                        line,
                        param: 0,
                        by,
                        occ,
                        last,
                        hand: false,
                        more: false,
                        node: 0,
                    });
                }
            }
        }
        if self.rules.buried(occ.ev) {
            self.heard_in_graves(occ, &mut found);
        }
        self.heard_in_hands(occ, &mut found);
        found
    }

    fn heard_in_graves(self, occ: &Occ, found: &mut Vec<Fired>) {
        for seat in self.s.inactive_first() {
            for one in &self.s.side(seat).grave {
                let waits = self.rules.facts(one.card).brings.buried & bit(occ.ev) != 0;
                if !waits && one.effects.is_empty() {
                    continue;
                }
                let printed = self.rules.card(one.card);
                let mut add = |card: CardId, line: u8, param: u8| {
                    let ability = self.rules.ability(card, line);
                    let ctx =
                        Ctx { src: Some(one.id), param, occ: Some(*occ), ..Ctx::player(seat) };
                    let so = ability.from == From::Grave
                        && self.hears(ability, &ctx, occ)
                        && ability.cond.as_ref().is_none_or(|cond| self.cond(cond, &ctx));
                    if so {
                        let last =
                            Last { cost: printed.cost, strike: printed.strike, ..Last::default() };
                        let src = one.id;
                        found.push(Fired {
                            src,
                            card,
                            line,
                            param,
                            by: seat,
                            occ: *occ,
                            last,
                            hand: false,
                            more: false,
                            node: 0,
                        });
                    }
                };
                for line in 0..printed.printed as u8 {
                    add(one.card, line, 0);
                }
                let given = one.effects.iter().map(|effect| match effect.what {
                    Mod::Word(Keyword::Incarnation, n) => n,
                    _ => 0,
                });
                let param =
                    given.chain([printed.words.number(Keyword::Incarnation)]).max().unwrap_or(0);
                for (line, keyword, _) in self.rules.autos() {
                    if keyword == Keyword::Incarnation && param > 0 {
                        add(crate::ids::AUTO, line, param);
                    }
                }
            }
        }
    }

    /// Whether hands, or extra decks, may answer, by what everybody knows: some card of the pool could (113.13, 113.11).
    fn heard_in_hands(self, occ: &Occ, found: &mut Vec<Fired>) {
        if !self.rules.lurks(occ.ev) {
            return;
        }
        for seat in self.s.inactive_first() {
            let side = self.s.side(seat);
            let unseen = !side.hand.is_empty() || (!side.deck.is_empty() && occ.ev == Ev::Searched);
            let extra = !side.extra.is_empty();
            if !unseen && !extra && self.eggs(seat).next().is_none() {
                continue;
            }
            let src = self.hero(seat).id;
            let fired = Fired {
                src,
                card: UNKNOWN,
                line: 0,
                param: 0,
                by: seat,
                occ: *occ,
                last: Last::default(),
                hand: true,
                more: false,
                node: 0,
            };
            let ctx = Ctx { occ: Some(*occ), ..Ctx::player(seat) };
            let could = |out: bool| {
                let there = |ability: &&Ability| (ability.from == From::Extra) == out;
                self.rules.lurkers(occ.ev).filter(there).any(|ability| {
                    self.hears(ability, &ctx, occ) && self.may_spring(seat, ability, &ctx)
                })
            };
            // If nothing is unseen, the cards under eggs are there for everybody to see.
            let within = || could(false) && (unseen || !self.lurking(seat, &fired).is_empty());
            if extra && could(true) || within() {
                found.push(fired);
            }
        }
    }

    /// Whether what has fired can be announced now (113.8).
    pub(crate) fn may_announce(self, fired: &Fired) -> bool {
        if fired.hand {
            let side = self.s.side(fired.by);
            let eggs = || self.eggs(fired.by).next().is_some();
            let all = [&side.hand, &side.deck, &side.extra];
            return all.into_iter().any(|pile| !pile.is_empty()) || eggs();
        }
        if !fired.more && !self.unused(fired.src, fired.card, fired.line) {
            return false;
        }
        let ability = self.rules.ability(fired.card, fired.line);
        if ability.from == From::Grave && self.s.buried(fired.src).is_none() {
            return false;
        }
        let mut probe = Picks::probing(&[], crate::engine::query::picks::MOST);
        match self.announce(&mut probe, ability, *fired, 0, false) {
            Ok(_) => true,
            Err(_) if probe.ran_out() => self.can_announce(ability, fired, &mut Vec::new()),
            Err(_) => false,
        }
    }

    fn can_announce(
        self,
        ability: &crate::card::Ability,
        fired: &Fired,
        picks: &mut Vec<Pick>,
    ) -> bool {
        let mut read = Picks::of(picks);
        let result: Read<_> = self.announce(&mut read, ability, *fired, 0, false);
        match result {
            Ok(_) => true,
            Err(Stop::Bad(_)) => false,
            Err(Stop::More(next, _)) => {
                picks.len() < crate::engine::query::picks::MOST
                    && next.into_iter().any(|pick| {
                        picks.push(pick);
                        let can = self.can_announce(ability, fired, picks);
                        picks.pop();
                        can
                    })
            }
        }
    }
}
