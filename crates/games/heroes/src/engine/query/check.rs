//! Legality of commands, from one source: `legal` lists the commands that pass, `apply` checks them first.

use crate::card::{Ban, Const, Form, From, Keyword, Kind, Mod, Price, group};
use crate::command::{Command, Source};
use crate::engine::query::choose::Announced;
use crate::engine::query::paying::{Part, Paying};
use crate::engine::query::picks::{MOST, Picks, Read, Stop, units};
use crate::engine::query::pos::{Ctx, Pos};
use crate::engine::query::sum::HIGHEST;
use crate::ids::{CardId, UnitId};
use crate::rules::{Check, need};
use crate::state::{Ask, Fired, Frame, Last, Occ, Phase, Pick, Unit};
use stolik_kernel::{RuleId, Seat};

/// A command that was read, with all its choices.
pub(crate) enum Said {
    /// Nothing beside the command itself.
    Plain,
    /// A card is played.
    Play(CardId, Announced),
    /// An activated ability is used.
    Use(Fired, Announced),
    /// A fired ability is announced, by its place.
    Fired(usize, Fired, Announced),
}

/// An activated ability as it was found: its source, whose line, which, the number of its keyword.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) src: UnitId,
    pub(crate) card: CardId,
    pub(crate) line: u8,
    pub(crate) param: u8,
}

impl<'a> Pos<'a> {
    /// The seat that is asked.
    pub(crate) fn asked(self) -> Option<Seat> {
        self.s.asked()
    }

    /// Whether a seat may do this now.
    pub(crate) fn check(self, seat: Seat, command: &Command) -> Check {
        self.said(seat, command).map(drop)
    }

    /// Reads a command that a seat may give now.
    pub(crate) fn said(self, seat: Seat, command: &Command) -> Result<Said, RuleId> {
        need(!self.s.over(), rule!("605.1"))?;
        if self.asked() != Some(seat) {
            return Err(self.not_asked(command));
        }
        if let Some(rule) = self.misplaced(command) {
            return Err(rule);
        }
        self.bound(seat, command)?;
        match command {
            Command::Go { .. } => Ok(()),
            Command::Attack { by, at } => self.may_attack(seat, *by, *at),
            Command::Defend { by } => self.steps_in(seat, *by),
            Command::End => Ok(()),
            Command::Swap { out, into } => self.may_swap(seat, *out, *into),
            Command::Pass => self.may_pass(seat),
            Command::Redeal { more, .. }
            | Command::Play { more, .. }
            | Command::Use { more, .. }
            | Command::Choose { more, .. } => {
                return match self.read(seat, command, &mut Picks::of(picks(command))) {
                    Ok(said) if !more => Ok(said),
                    Ok(_) | Err(Stop::More(..)) => Err(rule!("501.1a")),
                    Err(Stop::Bad(rule)) => Err(rule),
                };
            }
        }?;
        Ok(Said::Plain)
    }

    /// By which rule a seat that is not asked may not do this.
    fn not_asked(self, command: &Command) -> RuleId {
        match (self.s.course.ask, command) {
            (Ask::Main(_), Command::Play { .. } | Command::End) => rule!("101.2a"),
            (Ask::Main(_), Command::Use { .. }) => rule!("114.2a"),
            (Ask::Main(_), Command::Attack { .. }) => rule!("108.2b"),
            (_, Command::Defend { .. }) => rule!("108.3"),
            (_, Command::Redeal { .. }) => rule!("301.7.1b"),
            (_, Command::Swap { .. }) => rule!("207.1"),
            _ => rule!("121.1"),
        }
    }

    /// By which rule a command is none that answers what is asked.
    fn misplaced(self, command: &Command) -> Option<RuleId> {
        let fits = match self.s.course.ask {
            Ask::Nothing => false,
            Ask::Order(_) => matches!(command, Command::Go { .. }),
            Ask::Redeal(_) => matches!(command, Command::Redeal { .. }),
            Ask::Main(_) => matches!(
                command,
                Command::Play { .. } | Command::Use { .. } | Command::Attack { .. } | Command::End
            ),
            Ask::Defend(_) => matches!(command, Command::Defend { .. } | Command::Pass),
            Ask::Reveal(_) | Ask::Fire(_) | Ask::Step(_) | Ask::Cancel(_) | Ask::Module(_) => {
                matches!(command, Command::Choose { .. } | Command::Pass)
            }
            Ask::Instead(_) => matches!(command, Command::Choose { .. }),
            Ask::Swap(_) => matches!(command, Command::Swap { .. } | Command::Pass),
        };
        (!fits).then_some(match command {
            Command::Attack { .. } => rule!("108.2b"),
            Command::Use { .. } => rule!("114.2a"),
            Command::Play { .. } => rule!("101.2a"),
            Command::End => rule!("306.1"),
            Command::Defend { .. } => rule!("307.1c"),
            Command::Go { .. } => rule!("301.1"),
            Command::Redeal { .. } => match self.s.phase {
                Phase::Order | Phase::Redeal => rule!("301.7.1a"),
                _ => rule!("204.3a"),
            },
            Command::Choose { .. } | Command::Pass => rule!("306.1"),
            Command::Swap { .. } => rule!("207.1"),
        })
    }

    /// Duties that have to be met first (term.beshenstvo, term.obyazan-obyavit-a).
    fn bound(self, seat: Seat, command: &Command) -> Check {
        if self.s.course.ask != Ask::Main(seat) {
            return Ok(());
        }
        if let Command::Attack { by, .. } = command
            && self.s.unit(*by).is_some_and(|unit| self.has(unit, Keyword::Frenzy))
        {
            return Ok(());
        }
        need(!self.is_bound(seat), rule!("term.beshenstvo"))
    }

    /// Whether the seat has to attack before it does anything else.
    pub(crate) fn is_bound(self, seat: Seat) -> bool {
        self.may_have(Keyword::Frenzy) && self.frenzied(seat)
    }

    /// Whether a creature of the seat has to attack and can.
    fn frenzied(self, seat: Seat) -> bool {
        let mad = |unit: &&Unit| {
            unit.controller == seat && self.creature(unit) && self.has(unit, Keyword::Frenzy)
        };
        self.shown()
            .filter(mad)
            .any(|unit| self.shown().any(|at| self.may_attack(seat, unit.id, at.id).is_ok()))
    }

    /// Whether a creature may attack that character.
    pub(crate) fn may_attack(self, seat: Seat, by: UnitId, at: UnitId) -> Check {
        let by = self.s.unit(by).ok_or(rule!("108.1a"))?;
        self.ready(seat, by)?;
        self.aims(seat, by, at)?;
        need(self.pays(seat, by), rule!("508.3a"))
    }

    /// Whether a card can attack by itself, whomever, and that can be paid for.
    pub(crate) fn set_out(self, seat: Seat, by: &Unit) -> Check {
        self.ready(seat, by)?;
        need(self.pays(seat, by), rule!("508.3a"))
    }

    /// Whether a card can attack by itself, whomever.
    pub(crate) fn ready(self, seat: Seat, by: &Unit) -> Check {
        self.attacks(seat, by)?;
        need(by.open, rule!("506.1b"))?;
        let most = self.number(by, Keyword::Attacks).max(1);
        let again = by.effects.iter().filter(|effect| effect.what == Mod::Again).count();
        need(usize::from(by.attacks) < usize::from(most) + again, rule!("108.2a"))?;
        need(!self.weak(by), rule!("108.5a"))
    }

    /// Whether its controller can pay what its attack costs.
    pub(crate) fn pays(self, seat: Seat, by: &Unit) -> bool {
        self.toll(by) <= self.s.side(seat).open
    }

    /// Whether its controller may have a card attack at all.
    pub(crate) fn attacks(self, seat: Seat, unit: &Unit) -> Check {
        need(unit.controller == seat, rule!("term.kontroliruyuschij"))?;
        need(!unit.hidden, rule!("term.skrytyj-d"))?;
        need(self.kind(unit) != Kind::Hero, rule!("209.4"))?;
        need(self.creature(unit), rule!("212.4"))?;
        need(!self.banned(unit, Ban::Attack), self.idle_by(unit))
    }

    /// By which rule a card neither attacks nor steps in: an egg by what it is (8.5a), others by a text.
    fn idle_by(self, unit: &Unit) -> RuleId {
        if self.is_egg(unit) { rule!("8.5a") } else { rule!("514.2") }
    }

    /// Whether a character may be the target of its attack.
    pub(crate) fn aims(self, seat: Seat, by: &Unit, at: UnitId) -> Check {
        let at = self.s.unit(at).ok_or(rule!("507.1"))?;
        self.faces(seat, by, at)?;
        need(self.drawn(by).to(at.id), rule!("514.1c"))
    }

    /// Whether a character may be the target of its attack, as far as no duty draws that elsewhere.
    pub(crate) fn faces(self, seat: Seat, by: &Unit, at: &Unit) -> Check {
        self.reaches(seat, at)?;
        need(self.lets(by, at), rule!("term.neulovimost-b"))
    }

    /// Whether a character that may be attacked lets that creature attack it.
    pub(crate) fn lets(self, by: &Unit, at: &Unit) -> bool {
        !(at.open && self.evades(at, by.id))
    }

    /// Whether a creature may step in.
    pub(crate) fn may_defend(self, seat: Seat, by: UnitId) -> Check {
        let Some(Frame::Attack(attack)) = self.s.course.flow.last() else {
            return Err(rule!("307.1c"));
        };
        let unit = self.s.unit(by).ok_or(rule!("509.1"))?;
        need(unit.controller == seat, rule!("509.1"))?;
        need(self.kind(unit) != Kind::Hero, rule!("209.4"))?;
        need(!unit.hidden, rule!("term.skrytyj-d"))?;
        need(self.creature(unit) && unit.id != attack.at, rule!("307.1c"))?;
        let alone = self.s.unit(attack.at).is_some_and(|at| self.banned(at, Ban::BeShielded));
        need(!alone, rule!("514.2"))?;
        need(!unit.defended, rule!("509.3"))?;
        need(unit.open || self.has(unit, Keyword::DefendsClosed), rule!("506.1b"))?;
        need(!self.banned(unit, Ban::Defend), self.idle_by(unit))?;
        let evades = self.s.unit(attack.by).is_some_and(|by| self.evades(by, unit.id));
        need(!evades, rule!("term.neulovimost-a"))
    }

    /// Whether a creature may step in and none has to instead of it (term.obyazan-obyavit-a); of several that have to,
    /// any one (term.obyazan-obyavit-b).
    pub(crate) fn steps_in(self, seat: Seat, by: UnitId) -> Check {
        self.may_defend(seat, by)?;
        let bound = self.s.unit(by).is_some_and(|unit| self.bound_to_defend(unit));
        need(bound || !self.must_defend(seat), rule!("term.obyazan-obyavit-a"))
    }

    /// Whether somebody has to step in (term.obyazan-obyavit-a).
    fn must_defend(self, seat: Seat) -> bool {
        let own = |unit: &&Unit| unit.controller == seat;
        self.shown()
            .filter(own)
            .any(|unit| self.bound_to_defend(unit) && self.may_defend(seat, unit.id).is_ok())
    }

    /// Whether a card has to step in where it can.
    fn bound_to_defend(self, unit: &Unit) -> bool {
        let mut must = false;
        self.constants_on(group::DUTIES, unit, |_, what| must |= *what == Const::MustDefend);
        must
    }

    /// Whether what is asked may be left.
    pub(crate) fn may_pass(self, seat: Seat) -> Check {
        match self.s.course.ask {
            Ask::Defend(_) => need(!self.must_defend(seat), rule!("term.obyazan-obyavit-a")),
            Ask::Fire(_) => {
                need(self.fired(seat).all(|(_, fired)| self.optional(fired)), rule!("113.3"))
            }
            Ask::Step(_) => {
                let step = self
                    .resolving()
                    .and_then(|resolve| self.steps(&resolve.entry).get(usize::from(resolve.pc)));
                let search = |act: &crate::card::Act| {
                    matches!(act, crate::card::Act::Search(_) | crate::card::Act::Summon(_))
                };
                need(step.is_some_and(|step| search(&step.act)), rule!("113.3"))
            }
            _ => Ok(()),
        }
    }

    /// The fired abilities of a seat that are not announced, with their places.
    pub(crate) fn fired(self, seat: Seat) -> impl Iterator<Item = (usize, &'a Fired)> {
        self.s.course.fired.iter().enumerate().filter(move |(_, fired)| fired.by == seat)
    }

    /// Whether its controller may leave it (113.4, 113.13).
    pub(crate) fn optional(self, fired: &Fired) -> bool {
        fired.hand
            || matches!(&self.rules.ability(fired.card, fired.line).form,
                Form::Triggered(trigger) if trigger.may)
    }

    /// Reads the choices of a command that has some.
    pub(crate) fn reading(self, seat: Seat, command: &Command) -> Read<()> {
        self.read(seat, command, &mut Picks::of(picks(command))).map(drop)
    }

    /// Reads a command whose choices are these.
    pub(crate) fn read(self, seat: Seat, command: &Command, read: &mut Picks<'_>) -> Read<Said> {
        short(picks(command))?;
        match command {
            Command::Redeal { cards, .. } => {
                self.redeal(seat, cards, command).map(|()| Said::Plain)
            }
            Command::Play { from, .. } => {
                self.read_play(seat, *from, read).map(|(card, all)| Said::Play(card, all))
            }
            Command::Use { from, line, .. } => {
                self.read_use(seat, *from, *line, read).map(|(fired, all)| Said::Use(fired, all))
            }
            Command::Choose { .. } => match self.s.course.ask {
                Ask::Fire(_) => {
                    let read = self.read_fired(seat, read);
                    read.map(|(at, fired, all)| Said::Fired(at, fired, all))
                }
                _ => self.read_choice(seat, read).map(|()| Said::Plain),
            },
            _ => Err(Stop::Bad(rule!("501.1a"))),
        }
    }

    /// Reads what is chosen in answer.
    fn read_choice(self, seat: Seat, read: &mut Picks<'_>) -> Read<()> {
        match self.s.course.ask {
            Ask::Step(_) => {
                let resolve = self.resolving().ok_or(Stop::Bad(rule!("501.1a")))?;
                self.answer(read, resolve)?;
            }
            Ask::Reveal(_) => {
                let hidden =
                    self.s.units.iter().filter(|unit| unit.hidden && unit.controller == seat);
                let among: Vec<Pick> = hidden.map(|unit| Pick::Unit(unit.id)).collect();
                let found = read.some(&among, 1, among.len(), rule!("304.3"))?;
                if units(&found).is_empty() {
                    return Err(Stop::Bad(rule!("304.3")));
                }
            }
            Ask::Cancel(_) => {
                let played = self.s.course.flow.iter().rev().find_map(|frame| match frame {
                    Frame::Play(play) => Some(play.card),
                    _ => None,
                });
                let ways = played.map(|card| self.cancellings(seat, card)).unwrap_or_default();
                read.take(ways, rule!("309.1.10"))?;
            }
            Ask::Module(_) => {
                let Some(Frame::Enter(enter)) = self.s.course.flow.last() else {
                    return Err(Stop::Bad(rule!("term.modul-a")));
                };
                read.take(self.hosts(enter.unit, seat), rule!("term.modul-a"))?;
            }
            Ask::Instead(_) => {
                let ways = self.instead_ways(seat).len() as u8;
                read.take((0..ways).map(Pick::Way).collect(), rule!("517.3"))?;
            }
            _ => return Err(Stop::Bad(rule!("306.1"))),
        }
        read.end()
    }

    /// Whether a card that is about to enter under the control of a seat may be attached instead (term.modul-a).
    pub(crate) fn may_be_attached(self, id: UnitId, seat: Seat) -> bool {
        let module = |unit: &Unit| self.has(unit, Keyword::Module) && self.creature(unit);
        self.s.unit(id).is_some_and(module) && !self.hosts(id, seat).is_empty()
    }

    /// Own mechanisms to which a module may be attached (term.modul-a).
    pub(crate) fn hosts(self, module: UnitId, seat: Seat) -> Vec<Pick> {
        let fits = |unit: &&Unit| {
            unit.id != module
                && unit.controller == seat
                && self.creature(unit)
                && self.has_class(unit, crate::ids::Class::MECHANISM)
        };
        self.shown().filter(fits).map(|unit| Pick::Unit(unit.id)).collect()
    }

    /// Ways in which what is about to happen may go: the dying of a card, wounds, or the next draw of a seat.
    pub(crate) fn instead_ways(self, seat: Seat) -> Vec<crate::card::Instead> {
        match self.s.course.flow.last() {
            Some(Frame::Fate(id)) => self.fate_ways(*id),
            Some(Frame::Wounds(_)) => {
                vec![crate::card::Instead::WoundsDraw, crate::card::Instead::NoWounds]
            }
            _ => self.draw_ways(seat),
        }
    }

    /// Ways in which the next draw of a seat may go, each once: several replacements for one event (517.3).
    pub(crate) fn draw_ways(self, seat: Seat) -> Vec<crate::card::Instead> {
        use crate::card::Instead;
        let draws = [Instead::DrawCoin, Instead::DrawSearch, Instead::DrawBottom];
        let (mut ways, mut left) = (Vec::new(), Vec::new());
        self.constants_on(group::INSTEAD, self.hero(seat), |_, what| match what {
            Const::Instead(instead) if draws.contains(instead) => ways.push(*instead),
            Const::MayInstead(instead) => left.push(*instead),
            _ => {}
        });
        // An optional replacement leaves the draw, if nothing has to replace it. Ours: no draw is left of an empty deck.
        if ways.is_empty() && !left.is_empty() && !self.s.side(seat).deck.is_empty() {
            ways.push(Instead::Draw);
        }
        for instead in left {
            ways.push(instead);
        }
        let mut found = Vec::new();
        for way in ways {
            if !found.contains(&way) {
                found.push(way);
            }
        }
        found
    }

    /// The redeal (301.7a): cards of the hand, in the order in which they go under the deck.
    fn redeal(self, seat: Seat, cards: &[CardId], command: &Command) -> Read<()> {
        let mut left = self.s.side(seat).hand.clone();
        for card in cards {
            match left.iter().position(|held| held == card) {
                Some(at) => {
                    left.remove(at);
                }
                None => return Err(Stop::Bad(rule!("301.7a"))),
            }
        }
        let more = matches!(command, Command::Redeal { more: true, .. });
        if more {
            left.dedup();
            let left = left.into_iter().map(Pick::Card).collect();
            return Err(Stop::More(left, rule!("301.7a")));
        }
        Ok(())
    }

    /// The playing of a card up to its payment (309.1).
    pub(crate) fn read_play(
        self,
        seat: Seat,
        from: Source,
        read: &mut Picks<'_>,
    ) -> Read<(CardId, Announced)> {
        let (card, egg) = self.playable(seat, from).map_err(Stop::Bad)?;
        let printed = self.rules.card(card);
        let open = self.s.side(seat).open;
        // If no choice changes the price, it is asked for once.
        let fixed = !printed.x && !printed.words.has(Keyword::Fury);
        let fixed = fixed.then(|| self.price(seat, card, 0, 0, egg));
        if read.probes() && fixed.is_some_and(|price| price > open) {
            return Err(Stop::Bad(rule!("501.2b")));
        }
        let mut paying = Paying::default();
        if printed.words.has(Keyword::Fury) {
            let wounded = self.furious(seat, from, card, egg, read)?;
            paying.parts.extend(wounded.into_iter().map(Part::Fury));
        }
        let fury = paying.parts.len() as u8;
        paying.parts.extend(self.additional(seat, from, card, read)?);
        let price = |x: u8| self.price(seat, card, x, fury, egg);
        let mut x = 0;
        if printed.x {
            // A larger X never costs less.
            let most = (1..=HIGHEST).take_while(|n| price(*n) <= open).last().unwrap_or(0);
            x = read.take_x(most, rule!("106.1.2"))?;
        }
        paying.coins = fixed.unwrap_or_else(|| price(x));
        if paying.coins > open {
            return Err(Stop::Bad(rule!("501.2b")));
        }
        let entries = self.cast(read, seat, card, x)?;
        read.end()?;
        Ok((card, Announced { x, paying, entries }))
    }

    /// The card that would be played from there, and the egg under which it lies.
    fn playable(self, seat: Seat, from: Source) -> Result<(CardId, Option<&'a Unit>), RuleId> {
        let side = self.s.side(seat);
        need(!self.banned(self.hero(seat), Ban::Play), rule!("514.2"))?;
        match from {
            Source::Hand(card) => {
                need(side.hand.contains(&card), rule!("309.1.1"))?;
                need(self.rules.card(card).kind != Kind::Hero, rule!("309.1.1"))?;
                Ok((card, None))
            }
            Source::Under(egg) => {
                let unit = self.s.unit(egg).filter(|unit| unit.controller == seat);
                let unit = unit.ok_or(rule!("8.5c"))?;
                need(self.is_egg(unit), rule!("8.5c"))?;
                let dug = unit.odd.under.last().ok_or(rule!("8.5c"))?;
                Ok((dug.card, Some(unit)))
            }
            Source::Grave(id) => {
                let (owner, one) = self.s.buried(id).ok_or(rule!("309.1.1"))?;
                need(self.plays_from_grave(seat, owner, one.card), rule!("309.1.1"))?;
                Ok((one.card, None))
            }
            Source::Unit(_) => Err(rule!("514.1b")),
            Source::Extra(_) => Err(rule!("309.1.1")),
        }
    }

    /// The cards that a player may play from under eggs that it controls, each with its egg: the last that lies there, for
    /// what one's cards have dug is one's own (8.5c, term.vasha-karta).
    pub(crate) fn eggs(self, seat: Seat) -> impl Iterator<Item = (UnitId, CardId)> + use<'a> {
        let own = self.s.units.iter().filter(move |unit| unit.controller == seat);
        own.filter(move |unit| self.is_egg(unit))
            .filter_map(move |unit| unit.odd.under.last().map(|dug| (unit.id, dug.card)))
    }

    /// Whether a card is an egg whose text counts, from under which cards are played (8.5c, term.teryaet-osobennosti).
    pub(crate) fn is_egg(self, unit: &Unit) -> bool {
        self.text(unit) && self.printed_on(unit).any(|card| self.rules.card(card).id == "egg")
    }

    /// Whether anything in play may let cards be played from graveyards.
    pub(crate) fn plays_graves(self) -> bool {
        self.holds(group::GRAVES)
    }

    /// Whether a seat may play such a card from the graveyard of its owner, who may be the other one (519.2).
    fn plays_from_grave(self, seat: Seat, owner: Seat, card: CardId) -> bool {
        let mut may = false;
        self.constants(group::GRAVES, |source, _, what| {
            if let Const::PlayFrom(filter) = what {
                may |= source.controller == seat
                    && self.fits_card(filter, card, owner, &Ctx::of(source));
            }
        });
        may
    }

    /// An activated ability in that place.
    pub(crate) fn find(self, seat: Seat, from: Source, line: u8) -> Result<Found, RuleId> {
        let side = self.s.side(seat);
        match from {
            Source::Unit(id) => {
                let unit = self.s.unit(id).ok_or(rule!("202.2"))?;
                need(!unit.hidden, rule!("term.skrytyj-b"))?;
                // Equal lines are one line for the player, usable as often as there are such.
                let (mut n, mut found, mut same) = (0, None, false);
                self.lines(unit, |card, at, param| {
                    let one = Found { src: id, card, line: at, param };
                    if n == line {
                        same = self.is_doubled(unit, one, line);
                        found = Some(one);
                    }
                    n = u8::saturating_add(n, 1);
                });
                let found = found.filter(|_| !same).ok_or(rule!("114.1"))?;
                let ability = self.rules.ability(found.card, found.line);
                let Form::Active { by_enemy, .. } = ability.form else {
                    return Err(rule!("114.1"));
                };
                need(ability.from == From::Play, rule!("202.2"))?;
                need((unit.controller == seat) != by_enemy, rule!("114.2b"))?;
                Ok(found)
            }
            Source::Hand(card) => {
                need(side.hand.contains(&card), rule!("202.2"))?;
                let src = self.hero(seat).id;
                let auto = self.rules.autos().find(|(_, keyword, ability)| {
                    ability.from == From::Hand && self.rules.card(card).words.has(*keyword)
                });
                match auto {
                    Some((line, ..)) => Ok(Found { src, card: crate::ids::AUTO, line, param: 0 }),
                    None => Err(rule!("202.2")),
                }
            }
            Source::Extra(card) => {
                need(side.extra.contains(&card), rule!("113.11"))?;
                need(self.works_from(card, line, From::Extra), rule!("113.11"))?;
                Ok(Found { src: self.hero(seat).id, card, line, param: 0 })
            }
            Source::Grave(_) | Source::Under(_) => Err(rule!("202.2")),
        }
    }

    /// Whether a line of a card in play stands there before this place already, as that of an equal part or another grant.
    pub(crate) fn is_doubled(self, unit: &'a Unit, found: Found, line: u8) -> bool {
        if self.bearers(unit, found.card, found.line) == 1 {
            return false;
        }
        let (mut n, mut doubled) = (0, false);
        self.lines(unit, |card, at, param| {
            doubled |= n < line && (card, at, param) == (found.card, found.line, found.param);
            n = u8::saturating_add(n, 1);
        });
        doubled
    }

    /// The use of an activated ability up to its payment (308.1).
    pub(crate) fn read_use(
        self,
        seat: Seat,
        from: Source,
        line: u8,
        read: &mut Picks<'_>,
    ) -> Read<(Fired, Announced)> {
        let found = self.find(seat, from, line).map_err(Stop::Bad)?;
        self.read_found(seat, from, found, read)
    }

    /// The same of an activated ability that was found.
    pub(crate) fn read_found(
        self,
        seat: Seat,
        from: Source,
        found: Found,
        read: &mut Picks<'_>,
    ) -> Read<(Fired, Announced)> {
        let ability = self.rules.ability(found.card, found.line);
        let Form::Active { prices, .. } = &ability.form else {
            return Err(Stop::Bad(rule!("114.1")));
        };
        let unit = self.s.unit(found.src).ok_or(Stop::Bad(rule!("202.2")))?;
        let in_play = matches!(from, Source::Unit(_));
        let fits = !in_play || self.left(unit, found.card, found.line);
        need(fits, rule!("114.4")).map_err(Stop::Bad)?;
        if in_play && prices.contains(&Price::Close) {
            need(unit.open, rule!("506.1c")).map_err(Stop::Bad)?;
            need(!self.weak(unit), rule!("108.5a")).map_err(Stop::Bad)?;
        }
        let hero = in_play && self.kind(unit) == Kind::Hero;
        let change = if hero { self.hero_price(seat) } else { 0 };
        let change = change.saturating_add(self.use_price(unit, found.card, found.line, prices));
        let free = hero && unit.effects.iter().any(|effect| effect.what == Mod::NextFree);
        if read.probes() && !free && !self.affords(seat, prices, change) {
            return Err(Stop::Bad(rule!("501.2b")));
        }
        // A mere trial asks for remembered data only if a text asks for it.
        let last = match read.tries() && !self.rules.facts(found.card).recalls {
            true => Last::default(),
            false => self.last(unit),
        };
        let occ =
            Occ { ev: crate::card::Ev::Used, who: Some(found.src), whom: None, amount: 0, last };
        let mut fired = Fired {
            src: found.src,
            card: found.card,
            line: found.line,
            param: found.param,
            by: seat,
            occ,
            last,
            hand: false,
            more: false,
            node: 0,
        };
        let ctx = Ctx::fired(&fired, 0);
        let so = ability.cond.as_ref().is_none_or(|cond| self.cond(cond, &ctx));
        need(so, rule!("114.2a")).map_err(Stop::Bad)?;
        let (x, paying) = self.pay_for(read, prices, &ctx, change, free)?;
        fired.occ.amount = x;
        let entries = self.announce(read, ability, fired, x, false)?;
        read.end()?;
        Ok((fired, Announced { x, paying, entries }))
    }

    /// Reads which fired ability is announced next, and its targets. A card of the hand is named first.
    pub(crate) fn read_fired(
        self,
        seat: Seat,
        read: &mut Picks<'_>,
    ) -> Read<(usize, Fired, Announced)> {
        let several = self.fired(seat).count();
        let n = if several > 1 {
            let ways = (0..several as u8).map(Pick::Way).collect();
            match read.take(ways, rule!("402.1b"))? {
                Pick::Way(way) => usize::from(way),
                _ => 0,
            }
        } else {
            0
        };
        let own = self.fired(seat).nth(n).ok_or(Stop::Bad(rule!("401.7a")))?;
        let (at, mut fired) = (own.0, *own.1);
        if fired.hand {
            let ready = self.lurking(seat, &fired);
            let among = ready.iter().map(|(card, _)| Pick::Card(*card)).collect();
            let pick = read.take(among, rule!("113.13"))?;
            for (card, line) in ready {
                if pick == Pick::Card(card) {
                    (fired.card, fired.line) = (card, line);
                }
            }
        }
        let ability = self.rules.ability(fired.card, fired.line);
        let entries = self.announce(read, ability, fired, 0, false)?;
        read.end()?;
        Ok((at, fired, Announced { entries, ..Announced::default() }))
    }

    /// Cards of a hand that may answer what happened, each with its line; those under eggs may by Ambush alone
    /// (term.zasada-b). So may cards of an extra deck (113.11).
    pub(crate) fn lurking(self, seat: Seat, fired: &Fired) -> Vec<(CardId, u8)> {
        let mut found: Vec<(CardId, u8)> = Vec::new();
        let side = self.s.side(seat);
        let mut deck =
            if fired.occ.ev == crate::card::Ev::Searched { side.deck.clone() } else { Vec::new() };
        deck.sort_unstable();
        let hand = side.hand.iter().map(|card| (From::Hand, *card, false));
        let eggs = self.eggs(seat).map(|(_, card)| (From::Hand, card, true));
        let deck = deck.iter().map(|card| (From::Deck, *card, false));
        let extra = side.extra.iter().map(|card| (From::Extra, *card, false));
        for (from, card, egg) in hand.chain(eggs).chain(deck).chain(extra) {
            if found.iter().any(|(other, _)| *other == card) {
                continue;
            }
            for (line, ability) in (0u8..).zip(&self.rules.card(card).abilities) {
                let ctx = Ctx::fired(fired, 0);
                let ambush =
                    || ability.body.iter().any(|step| step.act == crate::card::Act::Ambush);
                let fits = ability.from == from
                    && (!egg || ambush())
                    && self.hears(ability, &ctx, &fired.occ)
                    && ability.cond.as_ref().is_none_or(|cond| self.cond(cond, &ctx))
                    && self.may_spring(seat, ability, &ctx)
                    && (!ambush() || from == From::Deck || self.can_spring(seat, card));
                if fits {
                    found.push((card, line));
                    break;
                }
            }
        }
        found
    }

    /// Whether a triggered ability waits for what happened.
    pub(crate) fn hears(self, ability: &crate::card::Ability, ctx: &Ctx<'_>, occ: &Occ) -> bool {
        let Form::Triggered(trigger) = &ability.form else { return false };
        if trigger.ev != occ.ev {
            return false;
        }
        let fits = |filter: &crate::card::Filter, id: Option<UnitId>| {
            let Some(id) = id else { return false };
            match (self.s.unit(id), self.s.gone(id)) {
                (Some(unit), _) => self.fits(filter, unit, ctx),
                (None, Some(gone)) => self.fits_gone(filter, gone, ctx),
                (None, None) => self.s.buried(id).is_some_and(|(seat, one)| {
                    let itself = filter.what == crate::card::What::Itself;
                    (itself && ctx.src == Some(id))
                        || !itself
                            && self.fits_card(
                                filter,
                                one.card,
                                self.player(occ).unwrap_or(seat),
                                ctx,
                            )
                }),
            }
        };
        // An ability about the card attacked at first asks of that one what it is (term.podavlenie).
        let original = || ability.body.iter().any(|step| step.sel == crate::card::Sel::Original);
        let blow = matches!(self.s.course.flow.last(), Some(Frame::Attack(_)));
        let named = || if blow { self.original(occ) } else { occ.whom };
        let whom = |filter| fits(filter, if original() { named() } else { occ.whom });
        fits(&trigger.who, occ.who) && trigger.whom.as_ref().is_none_or(whom)
    }

    /// The card that an attack named, also if another stepped in (508.3a); a shot hits the card that it names.
    pub(crate) fn original(self, occ: &Occ) -> Option<UnitId> {
        let under_way = self.s.course.flow.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        });
        let this = under_way.filter(|a| occ.who == Some(a.by) && occ.whom == Some(a.to));
        this.map(|attack| attack.at).or(occ.whom)
    }
}

/// The choices of a command.
pub(crate) fn picks(command: &Command) -> &[Pick] {
    command.picked().map_or(&[], |(picks, _)| picks)
}

fn short(picks: &[Pick]) -> Read<()> {
    match picks.len() <= MOST {
        true => Ok(()),
        false => Err(Stop::Bad(rule!("501.1a"))),
    }
}
