//! Goals of the exhaustive runner in «Kozyablo»: every line of text of every card carried out to its end or, if it
//! lasts, in force over a card; every hero returned as an heir.

use stolik_ai::{Goals, Taken, Try};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Setup, laws};
use stolik_kozyablo::card::{Aim, Card, Kind, Text, Verb, When};
use stolik_kozyablo::event::Event;
use stolik_kozyablo::ids::{People, Sector};
use stolik_kozyablo::state::{Lasting, State, Unit};
use stolik_kozyablo::{CardId, Command, Kozyablo, Target, UnitId, deck};

/// Wanted cards of a deck; the rest are any.
const WANTED: usize = 4;

/// The kinds of goals of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A line of its text is carried out, or in force.
    Line(u8),
    /// The hero lies on a creature (type.hero.heir).
    Heir,
}

/// The goals of a pool of cards: a line each, and each hero as an heir.
#[derive(Debug)]
pub(crate) struct KozyabloGoals {
    goals: Vec<(CardId, What)>,
    /// The first goal of each card, and after the last card the number of goals.
    begins: Vec<usize>,
    names: Vec<String>,
}

impl KozyabloGoals {
    pub(crate) fn of(rules: &Kozyablo) -> KozyabloGoals {
        let (mut goals, mut begins, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for (id, card) in (0..).map(CardId).zip(rules.cards()) {
            begins.push(goals.len());
            for n in 0..card.does.len() as u8 {
                goals.push((id, What::Line(n)));
                names.push(format!("{}, line {}", card.id, n + 1));
            }
            if card.kind == Kind::Hero {
                goals.push((id, What::Heir));
                names.push(format!("{}, as an heir", card.id));
            }
        }
        begins.push(goals.len());
        KozyabloGoals { goals, begins, names }
    }

    fn of_card(&self, card: CardId) -> std::ops::Range<usize> {
        self.begins[card.index()]..self.begins[card.index() + 1]
    }

    fn find(&self, card: CardId, what: What) -> Option<usize> {
        self.of_card(card).find(|goal| self.goals[*goal].1 == what)
    }

    /// Lines that were used, played or triggered and have happened.
    fn carried(&self, rules: &Kozyablo, step: &Taken<'_, Kozyablo>, out: &mut Vec<usize>) {
        if let Command::Use { unit, line, .. } = step.command
            && let Some((card, text)) = said(rules, step.before, *unit, *line)
            && text.when == When::Use
        {
            out.extend(self.find(card, What::Line(*line)));
        }
        match performed(rules, step) {
            Some(Command::Play { card, at: None, .. }) => {
                let instant = |text: &Text| text.when == When::Instant;
                let goal = self.find(*card, What::Line(0));
                out.extend(goal.filter(|_| rules.card(*card).does.first().is_some_and(instant)));
            }
            Some(Command::Use { unit, line, .. }) => {
                let card = said(rules, step.before, *unit, *line).map(|(card, _)| card);
                out.extend(card.and_then(|card| self.find(card, What::Line(*line))));
            }
            _ => {}
        }
        for event in step.log {
            if let Event::Triggered(unit, line) = event {
                let card = triggered(rules, step, *unit);
                out.extend(card.and_then(|card| self.find(card, What::Line(*line))));
            }
        }
    }

    /// Magic, effects and heirs in force, and the auras of what stands on the table.
    fn in_force(&self, rules: &Kozyablo, s: &State, out: &mut Vec<usize>) {
        for one in &s.lasting {
            let card = rules.card(one.card);
            if card.kind == Kind::Hero {
                out.extend(self.find(one.card, What::Heir));
            } else if card.does.first().is_some_and(|text| lies(s, one, text.aim)) {
                out.extend(self.find(one.card, What::Line(0)));
            }
        }
        for unit in s.units.iter().filter(|unit| !unit.hidden && !muted(rules, s, unit)) {
            let speaker = speaker(rules, s, unit);
            for (n, text) in (0..).zip(&rules.card(speaker).does) {
                if text.when == When::Aura && shines(s, unit, text.aim) {
                    out.extend(self.find(speaker, What::Line(n)));
                }
            }
        }
    }
}

/// The action that a command brought to its end: the one that was declared before it, or by it, and that is
/// neither waiting nor refused. A declared action is dropped unperformed only when its seat is out, which no
/// answer brings about.
fn performed<'a>(rules: &Kozyablo, step: &Taken<'a, Kozyablo>) -> Option<&'a Command> {
    let free = |command: &Command| match command {
        Command::Use { unit, line, .. } => {
            said(rules, step.before, *unit, *line).is_some_and(|(_, text)| text.when == When::Use)
        }
        _ => false,
    };
    let declared = match &step.before.declared {
        Some(declared) => &declared.command,
        None if free(step.command) => return None,
        None => step.command,
    };
    let lost = step.log.iter().any(|event| matches!(event, Event::Fizzled(_)));
    (step.after.declared.is_none() && !lost).then_some(declared)
}

/// The card whose text stands on a card on the table: itself, or the hero whose heir it is.
fn speaker(rules: &Kozyablo, s: &State, unit: &Unit) -> CardId {
    let on = Some(Target::Unit(unit.id));
    let heir = |one: &&Lasting| one.on == on && rules.card(one.card).kind == Kind::Hero;
    s.lasting.iter().rev().find(heir).map_or(unit.card, |one| one.card)
}

/// A line of a card on the table, with the card on which it is printed.
fn said<'a>(rules: &'a Kozyablo, s: &State, unit: UnitId, line: u8) -> Option<(CardId, &'a Text)> {
    let card = speaker(rules, s, s.unit(unit)?);
    Some((card, rules.card(card).does.get(usize::from(line))?))
}

/// The card whose text triggered: it stood there before or after, or has only come and is gone again.
fn triggered(rules: &Kozyablo, step: &Taken<'_, Kozyablo>, id: UnitId) -> Option<CardId> {
    let stood = |s: &State| s.unit(id).map(|unit| speaker(rules, s, unit));
    let came = |event: &Event| match event {
        Event::Entered(unit, card, ..) if *unit == id => Some(*card),
        _ => None,
    };
    stood(step.before).or_else(|| stood(step.after)).or_else(|| step.log.iter().find_map(came))
}

/// Whether magic or an effect in force lies over something.
fn lies(s: &State, one: &Lasting, aim: Aim) -> bool {
    let here = |at: Sector| move |unit: &&Unit| unit.at == at;
    match (aim, one.on) {
        (Aim::One(..) | Aim::Pair, Some(Target::Unit(id))) => s.unit(id).is_some(),
        (Aim::Squad, Some(Target::Sector(at))) => {
            s.units.iter().filter(here(at)).any(|unit| unit.owner == one.owner)
        }
        (Aim::Enemies, Some(Target::Sector(at))) => {
            s.units.iter().filter(here(at)).any(|unit| unit.owner != one.owner)
        }
        (Aim::Sector, Some(Target::Sector(at))) => s.at(at).next().is_some(),
        (Aim::Field, None) => !s.units.is_empty(),
        _ => false,
    }
}

/// Whether the aura of a card reaches somebody; the card itself is one of its squad and in its sector.
fn shines(s: &State, unit: &Unit, aim: Aim) -> bool {
    match aim {
        Aim::Enemies => s.at(unit.at).any(|other| other.owner != unit.owner),
        Aim::Itself | Aim::Squad | Aim::Sector => true,
        Aim::Owner | Aim::One(..) | Aim::Pair | Aim::Field | Aim::Capital | Aim::Mine => false,
    }
}

/// Whether something takes a card's text away.
fn muted(rules: &Kozyablo, s: &State, unit: &Unit) -> bool {
    let on = Some(Target::Unit(unit.id));
    let mutes = |text: &Text| text.verbs.contains(&Verb::Mute);
    s.lasting.iter().any(|one| one.on == on && rules.card(one.card).does.iter().any(mutes))
}

impl Goals<Kozyablo> for KozyabloGoals {
    fn count(&self) -> usize {
        self.goals.len()
    }

    fn name(&self, goal: usize) -> String {
        self.names[goal].clone()
    }

    fn setup(&self, rules: &Kozyablo, wanted: &[usize], random: &mut Fast) -> Setup {
        let seats = 2 + random.below(3);
        let decks = (0..seats).map(|_| self.deck(rules, wanted, random)).collect();
        Setup { decks, ..Setup::default() }
    }

    fn tries(&self, rules: &Kozyablo, s: &State, command: &Command, out: &mut Vec<Try>) {
        let card = |id: &UnitId| s.unit(*id).map(|unit| unit.card);
        let leads = |id: &UnitId| card(id).into_iter().flat_map(|card| self.of_card(card));
        // A hero that is played upon a creature is an heir; so much magic and effects do at once.
        if let Command::Play { card, at, .. } = command {
            let does = |goal| if at.is_none() { Try::Does(goal) } else { Try::Leads(goal) };
            out.extend(self.of_card(*card).map(does));
        }
        if let Command::Use { unit, line, .. } = command {
            let said = said(rules, s, *unit, *line).map(|(card, _)| card);
            let goal = said.and_then(|card| self.find(card, What::Line(*line)));
            out.extend(goal.map(Try::Does));
        }
        if let Command::Strike { by: id, .. } = command {
            out.extend(leads(id).map(Try::Leads));
        }
        if let Command::Move { units, .. } = command {
            out.extend(units.iter().flat_map(leads).map(Try::Leads));
        }
        if let Command::Attack { at } = command {
            out.extend(s.at(*at).map(|unit| unit.id).flat_map(|id| leads(&id)).map(Try::Leads));
        }
    }

    fn reached(&self, rules: &Kozyablo, step: &Taken<'_, Kozyablo>, out: &mut Vec<usize>) {
        self.carried(rules, step, out);
        self.in_force(rules, step.after, out);
    }

    fn lawful(&self, rules: &Kozyablo, s: &State, random: &mut Fast) -> Result<(), String> {
        laws::somebody_can_act(rules, s)?;
        laws::views(rules, s, random)?;
        laws::stored(s)?;
        laws::reading(rules, s)?;
        laws::printing(rules, s)
    }
}

impl KozyabloGoals {
    /// A legal deck of the people of a wanted card: its capital, the mines, wanted cards first, as few as may be.
    fn deck(&self, rules: &Kozyablo, wanted: &[usize], random: &mut Fast) -> Vec<String> {
        let mut cards: Vec<CardId> = wanted.iter().map(|goal| self.goals[*goal].0).collect();
        cards.dedup();
        for i in (1..cards.len()).rev() {
            cards.swap(i, random.below(i as u32 + 1) as usize);
        }
        let capitals: Vec<(CardId, Option<People>)> = (0..)
            .map(CardId)
            .zip(rules.cards())
            .filter(|(_, card)| matches!(card.kind, Kind::Capital(_)))
            .map(|(id, card)| (id, card.people))
            .collect();
        let any = capitals[random.below(capitals.len() as u32) as usize];
        let first = cards.iter().find_map(|id| rules.card(*id).people);
        let wants =
            capitals.iter().copied().find(|(_, people)| first.is_some() && *people == first);
        let (capital, people) = wants.unwrap_or(any);
        let suits = |card: &Card| card.people.is_none() || card.people == people;
        let wanted = cards.into_iter().filter(|id| suits(rules.card(*id))).take(WANTED);
        let mut list: Vec<CardId> = Vec::new();
        for id in wanted.filter(|id| rules.card(*id).kind.needs().is_some()) {
            if one_hero(rules, &list, id) {
                list.extend([id; deck::COPIES]);
            }
        }
        let fitting: Vec<CardId> = people.into_iter().flat_map(|p| rules.deckable(p)).collect();
        while list.len() < *deck::SIZE.start() {
            let id = fitting[random.below(fitting.len() as u32) as usize];
            let few = list.iter().filter(|card| **card == id).count() < deck::COPIES;
            if few && one_hero(rules, &list, id) {
                list.push(id);
            }
        }
        let sectors = std::iter::once(capital).chain(rules.mines().into_iter().flatten());
        sectors.chain(list).map(|id| rules.card(id).id.clone()).collect()
    }
}

/// Whether a deck with this card besides has no second hero (deck.hero).
fn one_hero(rules: &Kozyablo, list: &[CardId], id: CardId) -> bool {
    let hero = |id: CardId| rules.card(id).kind == Kind::Hero;
    !hero(id) || list.iter().all(|card| *card == id || !hero(*card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::{Cell, RefCell};
    use stolik_ai::{Hunt, explore};
    use stolik_kernel::{Rules, Seat};
    use stolik_kozyablo::load;
    use stolik_kozyablo::state::Declared;

    #[test]
    fn every_line_of_every_card_is_carried_out_or_in_force() {
        let rules = load::embedded();
        let goals = KozyabloGoals::of(&rules);
        let lines: usize = rules.cards().iter().map(|card| card.does.len()).sum();
        assert_eq!(goals.count(), lines + 4, "every line, and the hero of each people as an heir");
        let found = explore(&rules, &goals, Hunt { seed: 1, matches: 300, times: 3 });
        assert_eq!(found.failure, None);
        let missing: Vec<String> = found.missing().map(|goal| goals.name(goal)).collect();
        assert!(missing.is_empty(), "after {}: {missing:?}", found.matches);
    }

    /// The goals, which look beside each step for what tells by itself that something happened.
    struct Watched {
        goals: KozyabloGoals,
        /// Instant magic and effects that were carried out.
        carried: Cell<usize>,
        /// The numbers of seats of the matches.
        seats: RefCell<Vec<usize>>,
    }

    impl Watched {
        /// Instant magic and effects that a step put on a discard pile: only being carried out does.
        fn thrown(rules: &Kozyablo, step: &Taken<'_, Kozyablo>) -> Vec<CardId> {
            let instant = |card: &&CardId| {
                let card = rules.card(**card);
                card.kind.is_spell() && card.does.iter().all(|text| text.when == When::Instant)
            };
            let sides = step.before.sides.iter().zip(&step.after.sides);
            let grown =
                sides.filter_map(|(before, after)| after.discard.get(before.discard.len()..));
            grown.flatten().filter(instant).copied().collect()
        }
    }

    impl Goals<Kozyablo> for Watched {
        fn count(&self) -> usize {
            self.goals.count()
        }

        fn name(&self, goal: usize) -> String {
            self.goals.name(goal)
        }

        fn setup(&self, rules: &Kozyablo, wanted: &[usize], random: &mut Fast) -> Setup {
            let setup = self.goals.setup(rules, wanted, random);
            self.seats.borrow_mut().push(setup.decks.len());
            setup
        }

        fn tries(&self, rules: &Kozyablo, s: &State, command: &Command, out: &mut Vec<Try>) {
            self.goals.tries(rules, s, command, out);
        }

        fn reached(&self, rules: &Kozyablo, step: &Taken<'_, Kozyablo>, out: &mut Vec<usize>) {
            self.goals.reached(rules, step, out);
            // A redraw discards from the deck, and a seat that is out has no discard pile.
            let out_of_it = step.log.iter().any(|event| matches!(event, Event::Out(..)));
            if out_of_it || matches!(step.command, Command::Redraw { .. }) {
                return;
            }
            let counted: Vec<CardId> = out
                .iter()
                .map(|goal| self.goals.goals[*goal])
                .filter(|(card, what)| {
                    let card = rules.card(*card);
                    let instant = |text: &Text| text.when == When::Instant;
                    *what == What::Line(0) && card.does.first().is_some_and(instant)
                })
                .map(|(card, _)| card)
                .collect();
            assert_eq!(counted, Watched::thrown(rules, step), "{:?}", step.command);
            self.carried.set(self.carried.get() + counted.len());
        }

        fn lawful(&self, rules: &Kozyablo, s: &State, random: &mut Fast) -> Result<(), String> {
            self.goals.lawful(rules, s, random)
        }
    }

    #[test]
    fn what_is_played_counts_exactly_when_it_is_carried_out() {
        let rules = load::embedded();
        let (goals, carried) = (KozyabloGoals::of(&rules), Cell::new(0));
        let watched = Watched { goals, carried, seats: RefCell::default() };
        let found = explore(&rules, &watched, Hunt { seed: 2, matches: 300, times: u32::MAX });
        assert_eq!(found.failure, None);
        assert!(watched.carried.get() > 100, "{} carried out", watched.carried.get());
        for seats in 2..=4 {
            assert!(watched.seats.borrow().contains(&seats), "no match of {seats}");
        }
    }

    /// No card of the pool can spoil a declared action by an answer, so such steps are put together here.
    #[test]
    fn what_waits_or_comes_to_nothing_does_not_count() {
        let rules = load::embedded();
        let goals = KozyabloGoals::of(&rules);
        let setup = goals.setup(&rules, &[], &mut Fast::new(1));
        let state = rules.start(&setup, &mut Fast::new(1)).expect("legal decks");
        let card = rules.find("arrow").expect("a card");
        let targets = vec![Target::Unit(UnitId(0))];
        let command = Command::Play { card, at: None, targets };
        let declared = Some(Declared { command: command.clone(), ask: vec![Seat(1)] });
        let waits = State { declared, ..state.clone() };
        let fizzled = [Event::Fizzled(Seat(0))];
        let reached = |before, after, command, log| {
            let mut out = Vec::new();
            goals.reached(&rules, &Taken { before, after, command, log }, &mut out);
            out
        };
        let goal = goals.find(card, What::Line(0)).expect("a goal");
        assert_eq!(reached(&state, &state, &command, &[]), [goal], "nobody could answer");
        assert_eq!(reached(&state, &waits, &command, &[]), [] as [usize; 0], "it waits");
        assert_eq!(reached(&waits, &waits, &Command::Pass, &[]), [] as [usize; 0], "it waits on");
        assert_eq!(reached(&waits, &state, &Command::Pass, &[]), [goal], "nobody answers");
        assert_eq!(reached(&waits, &state, &Command::Pass, &fizzled), [] as [usize; 0], "in vain");
    }

    #[test]
    fn decks_are_of_wanted_cards_first_and_always_legal() {
        let rules = load::embedded();
        let goals = KozyabloGoals::of(&rules);
        let mut random = Fast::new(7);
        for goal in 0..goals.count() {
            let ids = goals.deck(&rules, &[goal], &mut random);
            let checked = deck::check(&rules, Seat(0), &ids);
            assert!(checked.is_ok(), "{}: {checked:?}", goals.name(goal));
            let card = goals.goals[goal].0;
            let held = checked.into_iter().flat_map(|deck| deck.cards).filter(|c| *c == card);
            assert_eq!(held.count(), deck::COPIES, "{}", goals.name(goal));
        }
    }
}
