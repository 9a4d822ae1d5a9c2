//! Text to positions. Lines may stand in any order.

use super::names::{TurnPhase, target};
use super::position::next_of;
use crate::card::{Card, Kind, Until};
use crate::engine::resolve::course::settle;
use crate::ids::{CardId, Line, NO_TARGETS, Res, Targets};
use crate::load::{inline, keyword};
use crate::pool::War2047;
use crate::scene::Scene;
use crate::start::{empty, fresh};
use crate::state::{
    Act, At, Attack, End, Frame, Mod, Modified, Phase, Source, State, Tactic, Unit, Why,
};
use stolik_abilities::line::{Fault, Misplaced, Words, unexpected, unknown};
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::{LineErrors, Seat, SetupError};

/// Most cards that the lines of a position define.
const CARDS: usize = 200;

/// Most cards of a hand, a deck or a graveyard.
const PILE: usize = 400;

/// Most units, attacks, changes and frames of a position.
const MOST: usize = 500;

/// Sets a position up and goes on to its first decision.
pub(super) fn place(base: &War2047, lines: &[&str]) -> Result<(War2047, State), LineErrors> {
    let mut problems = LineErrors::new();
    let rules = scene(base, lines, &mut problems);
    let mut placing = Placing::new(&rules);
    for (i, line) in lines.iter().enumerate() {
        let mut words = Words::of(line);
        let Some(first) = words.peek() else { continue };
        if first == "card" || first == "cards" {
            continue;
        }
        words.skip(1);
        if let Err(fault) = placing.line(first, &mut words).and_then(|()| words.end()) {
            problems.push((i, fault.into()));
        }
    }
    if !problems.is_empty() {
        problems.sort_by_key(|(i, _)| *i);
        return Err(problems);
    }
    let last = lines.len().saturating_sub(1);
    let mut state = placing.state().map_err(|fault| vec![(last, fault.into())])?;
    let mut source = Fast::new(0);
    let mut chance = Recorder::new(&mut source);
    settle(&rules, &mut state, &mut chance, &mut Vec::new());
    if chance.draws.is_empty() {
        Ok((rules, state))
    } else {
        Err(vec![(last, Misplaced::Roll.into())])
    }
}

/// The rule set with the inline cards.
fn scene(base: &War2047, lines: &[&str], problems: &mut LineErrors) -> War2047 {
    let mut scene = Scene { sets: base.scene().sets.clone(), ..Scene::default() };
    let mut cards: Vec<Card> = Vec::new();
    let mut sets: Vec<String> = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let read = match line.split_once(' ') {
            Some(("card", rest)) => inline(rest).and_then(|card| {
                if cards.len() >= CARDS {
                    return Err(unexpected(&card.id, "at most 200 cards of its own").into());
                }
                if cards.iter().any(|c| c.id == card.id) {
                    return Err(Fault::Twice { word: card.id }.into());
                }
                scene.cards.push(rest.split_whitespace().collect::<Vec<_>>().join(" "));
                cards.push(card);
                Ok(())
            }),
            Some(("cards", rest)) if rest.trim() == "all" => {
                scene.all = true;
                Ok(())
            }
            Some(("cards", rest)) => named_sets(base, rest, &mut sets),
            Some(_) | None => Ok(()),
        };
        if let Err(problem) = read {
            problems.push((i, problem));
        }
    }
    if sets.is_empty() {
        return base.with_scene(cards, scene);
    }
    scene.sets.clone_from(&sets);
    base.with_sets(&sets).with_scene(cards, scene)
}

/// `cards base`: the position has the cards of these sets alone, and its own.
fn named_sets(base: &War2047, words: &str, sets: &mut Vec<String>) -> Result<(), SetupError> {
    for set in words.split_whitespace() {
        if !base.has_set(set) {
            return Err(unexpected(set, "all, or the id of a set").into());
        }
        sets.push(set.to_owned());
    }
    Ok(())
}

/// A position in the making.
struct Placing<'a> {
    rules: &'a War2047,
    s: State,
    first: Option<Seat>,
    ready: [bool; 2],
    next: Option<u16>,
}

impl<'a> Placing<'a> {
    fn new(rules: &'a War2047) -> Placing<'a> {
        let side = || fresh(rules, None, Vec::new());
        let mut s = empty([side(), side()]);
        s.phase = Phase::Preparation;
        s.turn = 1;
        Placing { rules, s, first: None, ready: [false; 2], next: None }
    }

    fn line(&mut self, first: &str, w: &mut Words) -> Result<(), Fault> {
        match first {
            "turn" => {
                self.s.turn = w.number()?;
                self.s.active = w.seat()?;
                if let Some(TurnPhase(phase)) = w.maybe::<TurnPhase>() {
                    self.s.phase = phase;
                }
            }
            "phase" => match w.word("exchange or over")? {
                "exchange" => {
                    self.s.phase = Phase::Exchange;
                    self.s.turn = 0;
                }
                "over" => {
                    let winner = if w.eat("draw") { None } else { Some(w.seat()?) };
                    self.s.phase = Phase::Over(End { winner, why: w.named::<Why>()? });
                }
                word => return Err(unexpected(word, "exchange or over")),
            },
            "first" => self.first = Some(w.seat()?),
            "unit" => self.unit(w)?,
            "tactic" => {
                let owner = w.seat()?;
                let card = self.kind(w, |k| k == Kind::Tactic, "a tactic")?;
                self.s.tactics.push(Tactic { card, owner });
                bound(self.s.tactics.len(), 200)?;
            }
            "attack" => self.attack(w)?,
            "mod" => self.modification(w)?,
            "frame" => {
                let frame = self.frame(w)?;
                self.s.frames.push(frame);
                bound(self.s.frames.len(), MOST)?;
            }
            "next" => self.next = Some(w.number()?),
            "acts" => self.s.acts = w.number()?,
            word => self.side(word, w)?,
        }
        Ok(())
    }

    fn side(&mut self, word: &str, w: &mut Words) -> Result<(), Fault> {
        const WORDS: [&str; 11] = [
            "commander",
            "lives",
            "res",
            "pool",
            "hand",
            "deck",
            "grave",
            "ready",
            "exchanged",
            "recycled",
            "used",
        ];
        if !WORDS.contains(&word) {
            return Err(unexpected(word, "the first word of a position line"));
        }
        let seat = w.seat()?;
        let at = seat.index();
        match word {
            "commander" => {
                let card = self.kind(w, |k| k == Kind::Commander, "a commander")?;
                self.s.sides[at].commander = Some(card);
                self.s.sides[at].second = w.eat("used");
                self.s.sides[at].third = w.eat("third");
            }
            "lives" => self.s.sides[at].lives = w.small()?,
            "res" => self.s.sides[at].res = res(w)?,
            "pool" => self.s.sides[at].pool = res(w)?,
            "hand" => {
                let cards = self.cards(w)?;
                let hand = &mut self.s.sides[at].hand;
                hand.extend(cards);
                hand.sort_unstable();
                bound(hand.len(), PILE)?;
            }
            "deck" => {
                let cards = self.cards(w)?;
                self.s.sides[at].deck.extend(cards);
                bound(self.s.sides[at].deck.len(), PILE)?;
            }
            "grave" => {
                let cards = self.cards(w)?;
                self.s.sides[at].grave.extend(cards);
                bound(self.s.sides[at].grave.len(), PILE)?;
            }
            "ready" => self.ready[at] = true,
            "exchanged" => self.s.sides[at].exchanged = true,
            "recycled" => self.s.sides[at].recycled = true,
            _ => self.s.sides[at].second = true,
        }
        Ok(())
    }

    /// `NAME*2 NAME …`, no commanders.
    fn cards(&self, w: &mut Words) -> Result<Vec<CardId>, Fault> {
        let mut out = Vec::new();
        while w.peek().is_some() {
            let (card, suffix) = self.rules.take_card(w)?;
            if self.rules.card(card).kind == Kind::Commander {
                return Err(unexpected(&self.rules.card(card).id, "a card of a deck"));
            }
            let count = match suffix.strip_prefix('*') {
                Some(n) => n.parse::<u8>().ok().filter(|n| *n > 0),
                None => suffix.is_empty().then_some(1),
            };
            let count = count.ok_or_else(|| unexpected(suffix, "*N"))?;
            out.extend(std::iter::repeat_n(card, usize::from(count)));
            bound(out.len(), PILE)?;
        }
        Ok(out)
    }

    fn kind(
        &self,
        w: &mut Words,
        fits: impl Fn(Kind) -> bool,
        expected: &'static str,
    ) -> Result<CardId, Fault> {
        let card = self.rules.one_card(w)?;
        let definition = self.rules.card(card);
        if fits(definition.kind) { Ok(card) } else { Err(unexpected(&definition.id, expected)) }
    }

    /// `unit A p1 attack NAME [WORD…]`.
    fn unit(&mut self, w: &mut Words) -> Result<(), Fault> {
        let id = super::names::unit(w)?;
        if self.s.units.iter().any(|u| u.id == id) {
            return Err(Fault::Twice { word: id.to_string() });
        }
        let owner = w.seat()?;
        let line = w.named::<Line>()?;
        let card = self.kind(w, |k| matches!(k, Kind::Unit(_)), "a unit")?;
        let standing = self.s.units.iter().filter(|u| u.owner == owner && u.line == line);
        bound(standing.count() + 1, usize::from(self.rules.edition.line))?;
        let mut unit = Unit {
            id,
            card,
            owner,
            line,
            wounds: 0,
            active: true,
            spent: false,
            moved: false,
            attacked: false,
            entered: 0,
        };
        while w.peek().is_some() {
            match w.word("a word about the unit")? {
                "wounds" => unit.wounds = w.number()?,
                "inactive" => unit.active = false,
                "spent" => unit.spent = true,
                "moved" => unit.moved = true,
                "attacked" => unit.attacked = true,
                "entered" => unit.entered = w.number()?,
                word => return Err(unexpected(word, "a word about the unit")),
            }
        }
        let at = self.s.units.partition_point(|u| u.id < id);
        self.s.units.insert(at, unit);
        Ok(())
    }

    /// `attack A [at P | strafing D] [blocked B]`.
    fn attack(&mut self, w: &mut Words) -> Result<(), Fault> {
        let unit = super::names::unit(w)?;
        let at = if w.eat("at") {
            At::Provocateur(super::names::unit(w)?)
        } else if w.eat("strafing") {
            At::Strafed(super::names::unit(w)?)
        } else {
            At::Headquarters
        };
        let blocker = if w.eat("blocked") { Some(super::names::unit(w)?) } else { None };
        self.s.attacks.push(Attack { unit, at, blocker });
        bound(self.s.attacks.len(), MOST)
    }

    /// `mod A +1/-1 turn p1`, `mod A flight game p2`, `mod A strafe D next p1`.
    fn modification(&mut self, w: &mut Words) -> Result<(), Fault> {
        let on = super::names::unit(w)?;
        let word = w.word("+1/-1, a property or strafe")?;
        let numbers = word.split_once('/').and_then(|(damage, life)| {
            let small = |text: &str| text.parse::<i8>().ok().filter(|n| (-20..=20).contains(n));
            Some((small(damage)?, small(life)?))
        });
        let what = if word == "strafe" {
            Modified::Strafe(super::names::unit(w)?)
        } else if let Some((damage, life)) = numbers {
            Modified::Stats(damage, life)
        } else {
            Modified::Keyword(keyword(word).map_err(|_| unknown(word))?)
        };
        let until = w.named::<Until>()?;
        let by = w.seat()?;
        self.s.mods.push(Mod { on, what, until, by });
        bound(self.s.mods.len(), MOST)
    }

    /// `frame window p1 [passes 1]`, `frame announced p1 play NAME …`, `frame triggered …`.
    fn frame(&self, w: &mut Words) -> Result<Frame, Fault> {
        Ok(match w.word("window, announced or triggered")? {
            "window" => {
                let seat = w.seat()?;
                let passes = if w.eat("passes") { w.small()? } else { 0 };
                Frame::Window { seat, passes }
            }
            "announced" => Frame::Announced(self.act(w)?),
            "triggered" => Frame::Triggered(self.act(w)?),
            word => return Err(unexpected(word, "window, announced or triggered")),
        })
    }

    /// As `position` writes an action.
    fn act(&self, w: &mut Words) -> Result<Act, Fault> {
        let seat = w.seat()?;
        let word = w.word("play, ability, commander or tactic")?;
        let mut ability = 0;
        let (source, targets) = match word {
            "play" => {
                let card = self.rules.one_card(w)?;
                match self.rules.card(card).kind {
                    Kind::Unit(_) => (Source::Deploy(card, w.named::<Line>()?), NO_TARGETS),
                    Kind::Tactic | Kind::Order | Kind::Sabotage => {
                        (Source::Card(card), targets(w)?)
                    }
                    Kind::Commander => return Err(unexpected("play", "a card of a deck")),
                }
            }
            "ability" => {
                let unit = super::names::unit(w)?;
                ability = one_based(w)?;
                let targets = targets(w)?;
                if !w.eat("of") {
                    return Err(Fault::Missing { expected: "of and the card" });
                }
                let card = self.kind(w, |k| matches!(k, Kind::Unit(_)), "a unit")?;
                (Source::Unit(unit, card), targets)
            }
            "commander" => {
                let of = w.seat()?;
                ability = one_based(w)?;
                let card = self.s.sides[of.index()].commander;
                (Source::Commander(card.ok_or_else(|| unknown("commander"))?), targets(w)?)
            }
            "tactic" => {
                let card = self.kind(w, |k| k == Kind::Tactic, "a tactic")?;
                (Source::Tactic(card), targets(w)?)
            }
            word => return Err(unexpected(word, "play, ability, commander or tactic")),
        };
        if w.eat("ability") {
            ability = one_based(w)?;
        }
        Ok(Act { seat, source, ability, targets })
    }

    fn state(self) -> Result<State, Fault> {
        let mut s = self.s;
        let odd = s.turn % 2 == 1;
        let derived = if odd || s.turn == 0 { s.active } else { s.active.other() };
        s.first = self.first.unwrap_or(derived);
        if s.turn == 0 {
            s.active = s.first;
        }
        for (side, ready) in s.sides.iter_mut().zip(self.ready) {
            side.ready = ready != (s.turn > 0);
        }
        let next = next_of(&s.units);
        s.next = self.next.unwrap_or(next);
        if s.next < next {
            return Err(unexpected(&s.next.to_string(), "a number above all units"));
        }
        attacks_fit(&s)?;
        Ok(s)
    }
}

/// Attacks are those of the active player's units, and outside of the attack phase none is declared: it would do nothing.
fn attacks_fit(s: &State) -> Result<(), Fault> {
    let now = matches!(s.phase, Phase::Declare | Phase::Block | Phase::Damage | Phase::Over(_));
    if !s.attacks.is_empty() && !now {
        return Err(unexpected("attack", "the phase attack, block or damage"));
    }
    for attack in &s.attacks {
        let unit = s.units.iter().find(|unit| unit.id == attack.unit);
        let unit = unit.ok_or_else(|| unknown(&attack.unit.to_string()))?;
        if unit.owner != s.active {
            return Err(unexpected(&unit.id.to_string(), "a unit of the active player"));
        }
    }
    Ok(())
}

fn bound(count: usize, most: usize) -> Result<(), Fault> {
    if count > most {
        return Err(unexpected(&count.to_string(), "fewer of them"));
    }
    Ok(())
}

fn res(w: &mut Words) -> Result<Res, Fault> {
    let word = w.word("metal/energy/reserves")?;
    Res::parse(word).ok_or_else(|| unexpected(word, "metal/energy/reserves"))
}

fn one_based(w: &mut Words) -> Result<u8, Fault> {
    let n = w.small()?;
    n.checked_sub(1).ok_or_else(|| unexpected("0", "the number of an ability"))
}

/// At most two targets, up to a word that is none.
fn targets(w: &mut Words) -> Result<Targets, Fault> {
    let mut found = NO_TARGETS;
    for place in &mut found {
        let Some(next) = w.peek().filter(|word| *word != "of" && *word != "ability") else {
            break;
        };
        *place = Some(target(next).ok_or_else(|| unknown(next))?);
        w.skip(1);
    }
    Ok(found)
}
