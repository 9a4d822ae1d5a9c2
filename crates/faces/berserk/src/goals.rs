//! Goals of the exhaustive runner in «Berserk»: every ability of every card carried out to its end, every constant
//! ability in force, every gift of a cell used, and the keywords that an event names.

use crate::positions;
use stolik_ai::{Goals, Taken, Try};
use stolik_berserk::card::{Content, Form, Keyword, Verb, When};
use stolik_berserk::command::Command;
use stolik_berserk::engine::in_force;
use stolik_berserk::event::{Event, Happening, Who};
use stolik_berserk::ids::{CardId, UnitId};
use stolik_berserk::state::{Asked, Item, Pending, Phase, Play, State, UpkeepKind};
use stolik_berserk::{Berserk, Cell};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Setup, laws};

/// Wanted cards of a deck; the rest are any.
const WANTED: usize = 8;

/// So many cards are tried for a deck of the elements of the wanted ones.
const KIN: u32 = 400;

/// The goals of a pool of cards.
#[derive(Debug)]
pub(crate) struct BerserkGoals {
    goals: Vec<Goal>,
    /// The goals of each card lie together: where they begin, and after the last card their number.
    begins: Vec<usize>,
    names: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Goal {
    card: CardId,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// An ability that is declared, by its number.
    Carried(u8),
    /// A constant ability.
    Force(u8),
    /// A price that a card of the squad changes (3.6/in-zone).
    Price(u8),
    /// The gift of a cell: number of the ability and its step.
    Gift(u8, u8),
    /// A keyword, by its place on the card.
    Keyword(u8),
}

impl BerserkGoals {
    pub(crate) fn of(rules: &Berserk) -> BerserkGoals {
        let (mut goals, mut begins, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for (id, card) in (0..).map(CardId).zip(rules.cards()) {
            begins.push(goals.len());
            if !rules.plays_with(id) {
                continue;
            }
            let mut add = |what: What, name: String| {
                goals.push(Goal { card: id, what });
                names.push(format!("{}, {name}", card.id));
            };
            for (n, ability) in (0..).zip(&card.abilities) {
                let what = match &ability.form {
                    Form::Static { what, .. } if what.iter().any(is_price) => What::Price(n),
                    Form::Static { .. } => What::Force(n),
                    Form::Activated { .. } | Form::Triggered { .. } => What::Carried(n),
                };
                add(what, format!("ability {}", n + 1));
                for (s, step) in (0..).zip(ability.steps()) {
                    let gives = match &step.verb {
                        Verb::Zone { gives, .. } => Some(gives),
                        Verb::Grant { what: Content::Gives(gives), .. } => Some(gives),
                        _ => None,
                    };
                    if gives.is_some_and(|gives| !matches!(gives.form, Form::Static { .. })) {
                        add(What::Gift(n, s), format!("what ability {} gives", n + 1));
                    }
                }
            }
            for (n, keyword) in (0..).zip(&card.keywords) {
                if keyword.word().told {
                    add(What::Keyword(n), format!("keyword {}", n + 1));
                }
            }
        }
        begins.push(goals.len());
        BerserkGoals { goals, begins, names }
    }

    fn of_card(&self, card: CardId) -> impl Iterator<Item = (usize, What)> {
        let (from, to) = (self.begins[card.index()], self.begins[card.index() + 1]);
        (from..to).map(|i| (i, self.goals[i].what))
    }

    fn find(&self, card: CardId, what: What) -> Option<usize> {
        self.of_card(card).find(|(_, own)| *own == what).map(|(goal, _)| goal)
    }

    /// The goal of an ability as the engine numbers it.
    fn ability(&self, rules: &Berserk, card: CardId, number: u8) -> Option<usize> {
        match rules.origin(number) {
            Some((from, ability, step)) => self.find(from, What::Gift(ability, step)),
            None => self.find(card, What::Carried(number)),
        }
    }

    /// The goals of declared abilities that were carried out to their end.
    fn carried(&self, rules: &Berserk, step: &Taken<'_, Berserk>, out: &mut Vec<usize>) {
        let mut under_way: Vec<(UnitId, u8)> =
            step.before.stack.iter().filter_map(Item::play).map(name_of).collect();
        if let Some(Asked::Target { play }) = &step.before.asked
            && !is_waiting(step.after, play)
            && matches!(step.command, Command::Decline)
        {
            // Declined before it was declared: nothing to count.
            under_way.retain(|known| *known != name_of(play));
        }
        for event in step.log {
            match event {
                Happening::Used(who, n, _) | Happening::Triggered(who, n) => {
                    under_way.push((who.unit, *n));
                }
                Happening::Fizzled(who) | Happening::Cancelled(who) => {
                    if let Some(at) = under_way.iter().rposition(|(unit, _)| *unit == who.unit) {
                        under_way.remove(at);
                    }
                }
                _ => {}
            }
        }
        for play in step.after.stack.iter().filter_map(Item::play) {
            if let Some(at) = under_way.iter().position(|known| *known == name_of(play)) {
                under_way.remove(at);
            }
        }
        for (unit, n) in under_way {
            let card = step.after.units[unit.index()].card;
            out.extend(self.ability(rules, card, n));
        }
    }

    /// Keywords of which the log tells.
    fn keywords(&self, rules: &Berserk, step: &Taken<'_, Berserk>, out: &mut Vec<usize>) {
        let mut push = |who: &Who, wanted: fn(Keyword) -> bool| {
            let keywords = &rules.card(who.card).keywords;
            let place = (0..).zip(keywords).find(|(_, k)| wanted(**k)).map(|(n, _)| n);
            out.extend(place.and_then(|n| self.find(who.card, What::Keyword(n))));
        };
        let hits = |who: &Who| {
            step.log.iter().any(|e| matches!(e, Happening::Hit(by, ..) if by.unit == who.unit))
        };
        for event in step.log {
            match event {
                Happening::Absorbed(who, _) => push(who, |k| matches!(k, Keyword::Armor(_))),
                Happening::SetOff(who, UpkeepKind::Regeneration(_)) => {
                    push(who, |k| matches!(k, Keyword::Regen(_)));
                }
                Happening::Healed(who, _) if hits(who) => {
                    push(who, |k| matches!(k, Keyword::Vampirism(_)));
                    push(who, |k| matches!(k, Keyword::Scavenge));
                }
                Happening::Moved(who, from, to) if is_leap(step.command, *from, *to) => {
                    push(who, |k| matches!(k, Keyword::Jump(_) | Keyword::Teleport));
                }
                Happening::Tokens(who, _) => push(who, |k| matches!(k, Keyword::Incarnation(_))),
                Happening::StrikeDeclared(who, _) if is_vanguard(step.before.phase) => {
                    push(who, |k| matches!(k, Keyword::Vanguard));
                }
                _ => {}
            }
        }
    }
}

fn is_price(content: &stolik_berserk::card::Content) -> bool {
    use stolik_berserk::card::Modified;
    matches!(content, Content::Mod { what: Modified::Cost, .. })
}

fn is_vanguard(phase: Phase) -> bool {
    matches!(phase, Phase::Vanguard { .. })
}

/// A step of more than one cell can only be a leap; a leap of one looks like a step and is not
/// counted unless it was commanded just now.
fn is_leap(command: &Command, from: Cell, to: Cell) -> bool {
    from.distance(to) > 2 || matches!(command, Command::Leap { to: aim, .. } if *aim == to)
}

fn name_of(play: &Play) -> (UnitId, u8) {
    (play.source, play.ability)
}

/// Whether an ability is still on its way to the stack.
fn is_waiting(s: &State, play: &Play) -> bool {
    let same = |other: &Play| name_of(other) == name_of(play);
    s.pending.iter().any(|p| matches!(p, Pending::Trigger(other) if same(other)))
        || matches!(&s.asked, Some(Asked::Target { play: other }) if same(other))
}

impl Goals<Berserk> for BerserkGoals {
    fn count(&self) -> usize {
        self.goals.len()
    }

    fn name(&self, goal: usize) -> String {
        self.names[goal].clone()
    }

    /// A deck of the wanted cards, as many copies as may be, and of any others; the second seat's is
    /// put together in the same way.
    fn setup(&self, rules: &Berserk, wanted: &[usize], random: &mut Fast) -> Setup {
        let decks = (0..2).map(|_| deck(rules, self.cards(wanted, random), random)).collect();
        Setup { decks, ..Setup::default() }
    }

    fn position(&self, rules: &Berserk, wanted: &[usize], random: &mut Fast) -> Option<State> {
        let cards = self.cards(wanted, random);
        positions::position(rules, &cards, random)
    }

    fn tries(&self, rules: &Berserk, s: &State, command: &Command, out: &mut Vec<Try>) {
        let card = |u: &UnitId| s.units.get(u.index()).map(|unit| unit.card);
        let all = |card: CardId| self.of_card(card).map(|(goal, _)| Try::Leads(goal));
        let declared = |unit: &UnitId, ability| {
            let goal = card(unit).and_then(|card| self.ability(rules, card, ability));
            goal.map(Try::Does)
        };
        match command {
            Command::Use { unit, ability, .. } => out.extend(declared(unit, *ability)),
            Command::Choose { .. } => {
                if let Some(Asked::Target { play }) = &s.asked {
                    out.extend(declared(&play.source, play.ability));
                }
            }
            Command::Prepare { card } => {
                out.extend(self.of_card(*card).map(|(goal, _)| Try::Does(goal)));
            }
            Command::Leap { unit, .. } => {
                out.extend(card(unit).into_iter().flat_map(all).map(does));
            }
            Command::Recruit { card, .. } => out.extend(all(*card)),
            other => {
                let cards = leading(other).into_iter().flatten().filter_map(|unit| card(&unit));
                out.extend(cards.flat_map(all));
            }
        }
    }

    fn reached(&self, rules: &Berserk, step: &Taken<'_, Berserk>, out: &mut Vec<usize>) {
        self.carried(rules, step, out);
        self.keywords(rules, step, out);
        in_force(rules, step.after, |u, n| {
            out.extend(self.find(step.after.units[u.index()].card, What::Force(n)));
        });
        for event in step.log {
            let early = if let Happening::Prepared(_, card) = event {
                Some((*card, When::BeforeRecruiting))
            } else if let Happening::Recruited(_, card, ..) = event {
                Some((*card, When::Recruited))
            } else {
                None
            };
            if let Some((card, moment)) = early {
                let at_once = |(goal, what)| match what {
                    What::Carried(n) => {
                        let ability = &rules.card(card).abilities[usize::from(n)];
                        (ability.event() == Some(moment)).then_some(goal)
                    }
                    What::Force(_) | What::Price(_) | What::Gift(..) | What::Keyword(_) => None,
                };
                out.extend(self.of_card(card).filter_map(at_once));
            }
            out.extend(self.price_paid(step, event));
        }
    }

    fn lawful(&self, rules: &Berserk, s: &State, random: &mut Fast) -> Result<(), String> {
        laws::somebody_can_act(rules, s)?;
        laws::views(rules, s, random)?;
        laws::stored(s)?;
        laws::reading(rules, s)?;
        laws::printing(rules, s)
    }
}

/// The cards of which a command without an ability leads to goals.
fn leading(command: &Command) -> [Option<UnitId>; 2] {
    if let Command::Strike { unit, target } = *command {
        return [Some(unit), Some(target)];
    }
    let reacts =
        matches!(command, Command::Defend { .. } | Command::Attach { .. } | Command::Reveal { .. });
    [command.word().unit.filter(|_| reacts), None]
}

fn does(attempt: Try) -> Try {
    match attempt {
        Try::Does(goal) | Try::Leads(goal) => Try::Does(goal),
    }
}

impl BerserkGoals {
    /// A card was recruited while another of the squad changes prices.
    fn price_paid(&self, step: &Taken<'_, Berserk>, event: &Event) -> Vec<usize> {
        let Happening::Recruited(seat, ..) = event else { return Vec::new() };
        let squad = step.before.sides[seat.index()].squad.iter();
        let prices = squad.flat_map(|pick| self.of_card(pick.card));
        prices.filter(|(_, what)| matches!(what, What::Price(_))).map(|(goal, _)| goal).collect()
    }

    /// Cards of the wanted goals, each once, in random order.
    fn cards(&self, wanted: &[usize], random: &mut Fast) -> Vec<CardId> {
        let mut cards: Vec<CardId> = wanted.iter().map(|goal| self.goals[*goal].card).collect();
        cards.dedup();
        for i in (1..cards.len()).rev() {
            cards.swap(i, random.below(i as u32 + 1) as usize);
        }
        cards.truncate(WANTED);
        cards
    }
}

/// A legal deck of these cards first, then of any; every second one of their elements as far as it goes, for cards of an
/// element work together.
fn deck(rules: &Berserk, wanted: Vec<CardId>, random: &mut Fast) -> Vec<String> {
    let size = usize::from(rules.edition.deck_min);
    let elements: Vec<_> = wanted.iter().map(|card| rules.card(*card).element).collect();
    let mut kin = if random.below(2) == 0 { KIN } else { 0 };
    let mut list: Vec<CardId> = Vec::new();
    for card in wanted {
        list.extend(std::iter::repeat_n(card, room(rules, &list, card)));
    }
    list.truncate(size);
    let all = rules.cards().len() as u32;
    while list.len() < size {
        let card = CardId(random.below(all) as u16);
        let fits = kin == 0 || elements.contains(&rules.card(card).element);
        kin = kin.saturating_sub(1);
        if fits && room(rules, &list, card) > 0 && rules.plays_with(card) {
            list.push(card);
        }
    }
    list.into_iter().map(|card| rules.card(card).id.clone()).collect()
}

/// The number of further copies of the card that such a deck may have. Cards of one name count as copies of one
/// another, and only cards of one set are taken.
fn room(rules: &Berserk, list: &[CardId], card: CardId) -> usize {
    let alike = |other: &&CardId| rules.card(**other).name == rules.card(card).name;
    if list.iter().filter(alike).any(|other| *other != card) {
        return 0;
    }
    usize::from(rules.copies(card).0).saturating_sub(list.iter().filter(alike).count())
}
