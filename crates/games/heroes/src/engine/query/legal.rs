//! Enumeration, built on `check`; commands that are put together step by step.

use crate::brings::{ACTIVE, FOR_ENEMY};
use crate::card::{Ban, Form, From, Keyword, group};
use crate::command::{Choices, Command, Source};
use crate::engine::query::check::{Found, picks};
use crate::engine::query::picks::{MOST, Picks, Read, Stop};
use crate::engine::query::pos::Pos;
use crate::ids::CardId;
use crate::state::{Ask, AskKind, Pick, Unit};
use stolik_kernel::Seat;

/// The begun command before this one.
pub(crate) fn prefix(command: &Command) -> Option<Command> {
    let mut before = command.clone();
    match before.choices_mut()? {
        (Choices::Picks(picks), more) => {
            *more = true;
            picks.pop()?;
        }
        // `redeal A` follows `redeal A ...`, so that "these and no more" can be said.
        (Choices::Cards(cards), more) if *more => {
            cards.pop().filter(|_| !cards.is_empty())?;
        }
        (Choices::Cards(cards), more) => {
            cards.last()?;
            *more = true;
        }
    }
    Some(before)
}

/// The command with one choice more, whole or begun.
fn with(command: &Command, pick: Pick, whole: bool) -> Command {
    let mut longer = command.clone();
    if let Some((choices, more)) = longer.choices_mut() {
        *more = !whole;
        match choices {
            Choices::Picks(picks) => picks.push(pick),
            Choices::Cards(cards) => cards.extend(pick.card()),
        }
    }
    longer
}

/// Readings after which a command whose first choices lead nowhere is taken to lead nowhere at all: choices of many
/// cards must not be tried in every order.
const READINGS: usize = 20_000;

/// The completeness of a command with its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leads {
    /// The command is whole.
    Whole,
    /// The beginning of whole ones.
    On,
    /// The command is neither.
    Nowhere,
}

impl<'a> Pos<'a> {
    /// Lists the first choices of a seat.
    pub(crate) fn legal(self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked() != Some(seat) {
            return;
        }
        match self.s.course.ask.kind() {
            None => {}
            Some(AskKind::Order) => out.extend([false, true].map(|first| Command::Go { first })),
            Some(AskKind::Redeal) => {
                out.push(Command::Redeal { cards: Vec::new(), more: false });
                let mut hand = self.s.side(seat).hand.clone();
                hand.dedup();
                out.extend(
                    hand.into_iter().map(|card| Command::Redeal { cards: vec![card], more: true }),
                );
            }
            Some(AskKind::Main) => self.main(seat, out),
            Some(AskKind::Swap) => self.swaps(seat, out),
            Some(AskKind::Defence) => {
                let may = |unit: &&Unit| self.steps_in(seat, unit.id).is_ok();
                let defenders = self.s.units.iter().filter(may);
                out.extend(defenders.map(|unit| Command::Defend { by: unit.id }));
                if self.may_pass(seat).is_ok() {
                    out.push(Command::Pass);
                }
            }
            Some(AskKind::Choice) => {
                self.offer(seat, Command::Choose { picks: Vec::new(), more: false }, out);
                let asked = !matches!(self.s.course.ask, Ask::Instead(_));
                if asked && self.may_pass(seat).is_ok() {
                    out.push(Command::Pass);
                }
            }
        }
    }

    fn main(self, seat: Seat, out: &mut Vec<Command>) {
        let bound = self.is_bound(seat);
        if !bound {
            self.plays(seat, out);
            self.uses(seat, out);
        }
        // The set of attackable cards is the same for all who attack.
        let others = || self.s.units.iter().filter(|at| self.reaches(seat, at).is_ok());
        let mut reached: Option<Vec<&Unit>> = None;
        for by in self.s.units.iter().filter(|unit| unit.controller == seat) {
            if !by.open
                || (bound && !self.has(by, Keyword::Frenzy))
                || self.ready(seat, by).is_err()
                || !self.pays(seat, by)
            {
                continue;
            }
            let drawn = self.drawn(by);
            for at in reached.get_or_insert_with(|| others().collect()) {
                if drawn.to(at.id) && self.lets(by, at) {
                    out.push(Command::Attack { by: by.id, at: at.id });
                }
            }
        }
        if !bound {
            out.push(Command::End);
        }
    }

    fn plays(self, seat: Seat, out: &mut Vec<Command>) {
        if self.banned(self.hero(seat), Ban::Play) {
            return;
        }
        let side = self.s.side(seat);
        // Without a text that changes prices, what is too dear need not be read, nor what asks for nothing but coins.
        let changed = self.holds(group::PRICES) || self.has_prices(seat);
        for card in kinds(&side.hand) {
            let facts = self.rules.facts(card);
            let command =
                || Command::Play { from: Source::Hand(card), picks: Vec::new(), more: false };
            let affords = facts.least <= side.open;
            if changed || !facts.plain && affords {
                self.offer(seat, command(), out);
                continue;
            }
            debug_assert_eq!(affords, self.leads(seat, &command()) == Leads::Whole);
            if affords {
                out.push(command());
            }
        }
        let eggs = self
            .s
            .units
            .iter()
            .filter(|unit| unit.controller == seat && !unit.odd.under.is_empty());
        let graves = if self.plays_graves() { &self.s.sides[..] } else { &[] };
        let sources = eggs
            .map(|unit| Source::Under(unit.id))
            .chain(graves.iter().flat_map(|side| &side.grave).map(|one| Source::Grave(one.id)));
        for from in sources {
            self.offer(seat, Command::Play { from, picks: Vec::new(), more: false }, out);
        }
    }

    fn uses(self, seat: Seat, out: &mut Vec<Command>) {
        for unit in self.shown() {
            let own = unit.controller == seat;
            if self.listens(unit, if own { ACTIVE } else { FOR_ENEMY }) {
                self.uses_of(seat, unit, out);
            }
        }
        let mut one = |from: Source, line: u8| {
            self.offer(seat, Command::Use { from, line, picks: Vec::new(), more: false }, out);
        };
        let side = self.s.side(seat);
        let used = |card: &CardId| self.rules.facts(*card).words.any(self.rules.taught.hand);
        kinds(&side.hand).filter(used).for_each(|card| one(Source::Hand(card), 0));
        for card in kinds(&side.extra) {
            for line in 0..self.rules.card(card).printed as u8 {
                one(Source::Extra(card), line);
            }
        }
    }

    /// The activated abilities of a card in play.
    fn uses_of(self, seat: Seat, unit: &'a Unit, out: &mut Vec<Command>) {
        let own = unit.controller == seat;
        let from = Source::Unit(unit.id);
        let mut n = 0;
        self.lines(unit, |card, at, param| {
            let line = n;
            n = u8::saturating_add(n, 1);
            let ability = self.rules.ability(card, at);
            let active = match ability.form {
                Form::Active { by_enemy, .. } => own != by_enemy,
                _ => false,
            };
            if !active || ability.from != From::Play {
                return;
            }
            let found = Found { src: unit.id, card, line: at, param };
            if self.is_doubled(unit, found, line) {
                return;
            }
            let command = Command::Use { from, line, picks: Vec::new(), more: false };
            let leads = self.leads_by(seat, &command, |probe| {
                self.read_found(seat, from, found, probe).map(drop)
            });
            push(leads, command, out);
        });
    }

    /// Adds a command without choices: whole, or begun if it can be completed.
    fn offer(self, seat: Seat, command: Command, out: &mut Vec<Command>) {
        push(self.leads(seat, &command), command, out);
    }

    /// The completeness of a command with these choices. Most can be completed by the first options, which one
    /// reading tells.
    fn leads(self, seat: Seat, command: &Command) -> Leads {
        self.leads_by(seat, command, |probe| self.read(seat, command, probe).map(drop))
    }

    /// The same with what reads the command at first.
    fn leads_by(
        self,
        seat: Seat,
        command: &Command,
        read: impl FnOnce(&mut Picks<'_>) -> Read<()>,
    ) -> Leads {
        let mut probe = Picks::probing(picks(command), MOST);
        match read(&mut probe) {
            Ok(()) if probe.ran_out() => Leads::On,
            Ok(()) => Leads::Whole,
            Err(_) if probe.ran_out() => match self.reading(seat, command) {
                Err(Stop::More(next, _))
                    if self.completes(seat, command, &next, &mut { READINGS }) =>
                {
                    Leads::On
                }
                _ => Leads::Nowhere,
            },
            Err(_) => Leads::Nowhere,
        }
    }

    /// Whether one of the next choices leads to a whole command, as far as so many readings tell.
    fn completes(self, seat: Seat, command: &Command, next: &[Pick], left: &mut usize) -> bool {
        next.iter().any(|pick| {
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let longer = with(command, *pick, true);
            match self.reading(seat, &longer) {
                Ok(()) => true,
                Err(Stop::More(then, _)) => self.completes(seat, &longer, &then, left),
                Err(Stop::Bad(_)) => false,
            }
        })
    }

    /// Lists the choices that follow a begun command.
    pub(crate) fn next(self, seat: Seat, command: &Command, out: &mut Vec<Command>) {
        if !command.is_begun() || self.asked() != Some(seat) {
            return;
        }
        let mut read = Picks::of(picks(command));
        let Err(Stop::More(next, _)) = self.read(seat, command, &mut read) else { return };
        if let Command::Redeal { cards, .. } = command {
            out.push(Command::Redeal { cards: cards.clone(), more: false });
            out.extend(next.into_iter().map(|pick| with(command, pick, false)));
            return;
        }
        let mut known = None;
        for pick in next {
            let longer = with(command, pick, true);
            let leads = known.unwrap_or_else(|| self.leads(seat, &longer));
            debug_assert_eq!(leads, self.leads(seat, &longer), "{longer:?}");
            known = read.alike().then_some(leads);
            push(leads, longer, out);
        }
    }
}

/// The cards of a list in ascending order, each once.
fn kinds(cards: &[CardId]) -> impl Iterator<Item = CardId> {
    let new = |(at, card): &(usize, &CardId)| *at == 0 || cards[*at - 1] != **card;
    cards.iter().enumerate().filter(new).map(|(_, card)| *card)
}

/// Adds a command by where it leads.
fn push(leads: Leads, command: Command, out: &mut Vec<Command>) {
    match leads {
        Leads::Whole => out.push(command),
        Leads::On => out.push(begin(command)),
        Leads::Nowhere => {}
    }
}

/// The same command, only begun.
fn begin(mut command: Command) -> Command {
    if let Some((_, more)) = command.choices_mut() {
        *more = true;
    }
    command
}
