//! Goals of the exhaustive runner in «War 2047»: every ability of every card carried out to its end, every constant
//! ability in force over a card.

use stolik_ai::{Goals, Taken, Try};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Seat, Setup, laws};
use stolik_war2047::War2047;
use stolik_war2047::card::{Activity, Change, During, Form, Kind, Number, Select, Side, What};
use stolik_war2047::command::Command;
use stolik_war2047::event::Event;
use stolik_war2047::ids::{CardId, UnitId};
use stolik_war2047::state::{Act, Frame, Source, State, Unit};

/// Wanted cards of a deck; the rest are any.
const WANTED: usize = 10;

/// The goals of a pool of cards: an ability each.
#[derive(Debug)]
pub(crate) struct WarGoals {
    goals: Vec<(CardId, u8)>,
    /// The first goal of each card, and after the last card the number of goals.
    begins: Vec<usize>,
    names: Vec<String>,
}

impl WarGoals {
    pub(crate) fn of(rules: &War2047) -> WarGoals {
        let (mut goals, mut begins, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for (id, card) in (0..).map(CardId).zip(rules.cards()) {
            begins.push(goals.len());
            for n in 0..card.abilities.len() as u8 {
                goals.push((id, n));
                names.push(format!("{}, ability {}", card.id, n + 1));
            }
        }
        begins.push(goals.len());
        WarGoals { goals, begins, names }
    }

    fn of_card(&self, card: CardId) -> std::ops::Range<usize> {
        self.begins[card.index()]..self.begins[card.index() + 1]
    }

    fn find(&self, card: CardId, ability: u8) -> Option<usize> {
        self.of_card(card).find(|goal| self.goals[*goal].1 == ability)
    }

    /// The ability of a card that is used or played.
    fn used(&self, rules: &War2047, card: CardId) -> Option<usize> {
        let form = |f: &Form| match f {
            Form::Play(_) | Form::Use { .. } => true,
            Form::Trigger { .. } | Form::Static { .. } => false,
        };
        let at = rules.card(card).abilities.iter().position(|a| form(&a.form))?;
        self.find(card, at as u8)
    }

    /// Abilities that were announced or triggered and have happened.
    fn carried(&self, rules: &War2047, step: &Taken<'_, War2047>, out: &mut Vec<usize>) {
        let waiting = |s: &State| {
            s.frames.iter().filter_map(act_of).map(|act| (act.seat, act.source)).collect::<Vec<_>>()
        };
        let mut under_way: Vec<(Seat, Source)> = waiting(step.before);
        for event in step.log {
            match event {
                Event::Played(seat, card, None, _) => under_way.push((*seat, Source::Card(*card))),
                Event::Second(seat, _) => {
                    let commander = step.before.sides[seat.index()].commander;
                    under_way.extend(commander.map(|card| (*seat, Source::Commander(card))));
                }
                Event::Used(who, _) => {
                    under_way.push((who.seat, Source::Unit(who.unit, who.card)));
                }
                Event::Triggered(act) => {
                    let lost = step.log.iter().any(|e| matches!(e, Event::Fizzled(a) if a == act));
                    let goal = self.find(act.source.card(), act.ability);
                    out.extend(goal.filter(|_| !lost));
                }
                Event::Fizzled(act) => drop_one(&mut under_way, (act.seat, act.source)),
                _ => {}
            }
        }
        for left in waiting(step.after) {
            drop_one(&mut under_way, left);
        }
        for (_, source) in under_way {
            if !matches!(source, Source::Deploy(..)) {
                out.extend(self.used(rules, source.card()));
            }
        }
    }

    /// Constant abilities of what is in play.
    fn in_force(&self, rules: &War2047, s: &State, out: &mut Vec<usize>) {
        let mut of = |card: CardId, seat: Seat, this: Option<UnitId>| {
            for (n, ability) in (0..).zip(&rules.card(card).abilities) {
                if is_third(rules, card, n) && !s.sides[seat.index()].third {
                    continue;
                }
                if let Form::Static { during, whom, change } = &ability.form
                    && is_time(*during, seat == s.active)
                    && applies(rules, s, seat, (whom.as_ref(), *change), this)
                {
                    out.extend(self.find(card, n));
                }
            }
        };
        s.units.iter().for_each(|u| of(u.card, u.owner, Some(u.id)));
        s.tactics.iter().for_each(|t| of(t.card, t.owner, None));
        for seat in [Seat::ONE, Seat::TWO] {
            if let Some(card) = s.sides[seat.index()].commander {
                of(card, seat, None);
            }
        }
    }
}

fn drop_one(list: &mut Vec<(Seat, Source)>, one: (Seat, Source)) {
    if let Some(at) = list.iter().position(|known| *known == one) {
        list.remove(at);
    }
}

fn act_of(frame: &Frame) -> Option<&Act> {
    match frame {
        Frame::Announced(act) => Some(act),
        Frame::Triggered(_) | Frame::Window { .. } => None,
    }
}

/// The third ability of a commander, which works only in need (commander.third).
fn is_third(rules: &War2047, card: CardId, n: u8) -> bool {
    n == 2 && rules.card(card).kind == Kind::Commander
}

fn is_time(during: During, own_turn: bool) -> bool {
    match during {
        During::Always => true,
        During::OwnTurn => own_turn,
        During::EnemyTurn => !own_turn,
    }
}

fn applies(
    rules: &War2047,
    s: &State,
    seat: Seat,
    (whom, change): (Option<&Select>, Change),
    this: Option<UnitId>,
) -> bool {
    match (whom, change) {
        (_, Change::Cheaper(_)) => true,
        (None, Change::Mod { .. } | Change::Give(_)) => this.is_some(),
        (Some(select), Change::Mod { .. } | Change::Give(_)) => {
            s.units.iter().any(|u| fits(rules, select, seat, u))
        }
    }
}

/// Whether a unit is of a kind, by what is printed on it.
fn fits(rules: &War2047, select: &Select, seat: Seat, unit: &Unit) -> bool {
    let card = rules.card(unit.card);
    let Some(body) = card.body() else { return false };
    let side = match select.side {
        Side::Own => unit.owner == seat,
        Side::Enemy => unit.owner != seat,
        Side::Any => true,
    };
    let number = |(number, compare, n): (Number, stolik_abilities::Compare, u8)| {
        let own = match number {
            Number::Damage => body.damage,
            Number::Life => body.life,
        };
        compare.holds(i32::from(own), i32::from(n))
    };
    let keyword =
        |k: stolik_war2047::card::Keyword| card.keywords.iter().any(|own| own.stem() == k.stem());
    side && select.what == What::Unit
        && select.arm.is_none_or(|arm| arm == body.arm)
        && select.class.is_none_or(|class| class == body.class)
        && select.line.is_none_or(|line| line == unit.line)
        && select.keyword.is_none_or(keyword)
        && select.number.is_none_or(number)
        && select.active.is_none_or(|active| (active == Activity::Active) == unit.active)
}

impl Goals<War2047> for WarGoals {
    fn count(&self) -> usize {
        self.goals.len()
    }

    fn name(&self, goal: usize) -> String {
        self.names[goal].clone()
    }

    fn setup(&self, rules: &War2047, wanted: &[usize], random: &mut Fast) -> Setup {
        let decks = (0..2).map(|_| self.deck(rules, wanted, random)).collect();
        Setup { decks, ..Setup::default() }
    }

    fn tries(&self, rules: &War2047, s: &State, command: &Command, out: &mut Vec<Try>) {
        let unit = |id: &UnitId| s.units.iter().find(|u| u.id == *id).map(|u| u.card);
        let leads = |card: CardId| self.of_card(card).map(Try::Leads);
        match command {
            Command::Play { card, line: None, .. } => {
                out.extend(self.of_card(*card).map(Try::Does))
            }
            Command::Play { card, line: Some(_), .. } => out.extend(leads(*card)),
            Command::Second { .. } => {
                let commander = s.sides[s.active.index()].commander;
                out.extend(commander.and_then(|card| self.used(rules, card)).map(Try::Does));
            }
            Command::Use { unit: id, .. } => {
                out.extend(unit(id).and_then(|card| self.used(rules, card)).map(Try::Does));
            }
            // Another command of a unit may lead to its abilities.
            other => out.extend(other.unit().and_then(|id| unit(&id)).into_iter().flat_map(leads)),
        }
    }

    fn reached(&self, rules: &War2047, step: &Taken<'_, War2047>, out: &mut Vec<usize>) {
        self.carried(rules, step, out);
        self.in_force(rules, step.after, out);
    }

    fn lawful(&self, rules: &War2047, s: &State, random: &mut Fast) -> Result<(), String> {
        laws::somebody_can_act(rules, s)?;
        laws::views(rules, s, random)?;
        laws::stored(s)?;
        laws::reading(rules, s)?;
        laws::printing(rules, s)
    }
}

impl WarGoals {
    /// A commander and a legal deck, of wanted cards first.
    fn deck(&self, rules: &War2047, wanted: &[usize], random: &mut Fast) -> Vec<String> {
        let mut cards: Vec<CardId> = wanted.iter().map(|goal| self.goals[*goal].0).collect();
        cards.dedup();
        for i in (1..cards.len()).rev() {
            cards.swap(i, random.below(i as u32 + 1) as usize);
        }
        let leads = |card: &CardId| rules.card(*card).kind == Kind::Commander;
        let all: Vec<CardId> =
            (0..rules.cards().len() as u16).map(CardId).filter(|c| leads(c)).collect();
        let any = all[random.below(all.len() as u32) as usize];
        let commander = cards.iter().copied().find(leads).unwrap_or(any);
        let copies = usize::from(rules.edition.copies);
        let size = usize::from(rules.edition.deck_min);
        let mut list: Vec<CardId> = cards
            .into_iter()
            .filter(|card| !leads(card))
            .take(WANTED)
            .flat_map(|card| std::iter::repeat_n(card, copies))
            .collect();
        list.truncate(size);
        let deckable = rules.deckable();
        while list.len() < size {
            let card = deckable[random.below(deckable.len() as u32) as usize];
            if list.iter().filter(|c| **c == card).count() < copies {
                list.push(card);
            }
        }
        std::iter::once(commander).chain(list).map(|card| rules.card(card).id.clone()).collect()
    }
}
