//! Goals of the exhaustive runner in «Heroes»: every line of text of every card that a deck can hold carried out or,
//! if it is constant, in play.

use stolik_ai::{Goals, Taken, Try};
use stolik_heroes::card::{Ability, Card, Ev, Form, From, Price};
use stolik_heroes::command::Source;
use stolik_heroes::event::Event;
use stolik_heroes::state::State;
use stolik_heroes::{CardId, Command, Heroes, deck};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Setup, laws};

/// Wanted cards of a deck; the rest are any.
const WANTED: usize = 5;

/// The goals of a pool of cards: a line each.
#[derive(Debug)]
pub(crate) struct HeroesGoals {
    goals: Vec<(CardId, u8)>,
    names: Vec<String>,
}

impl HeroesGoals {
    pub(crate) fn of(rules: &Heroes) -> HeroesGoals {
        let (mut goals, mut names) = (Vec::new(), Vec::new());
        let heroes: Vec<CardId> = rules.heroes().collect();
        for (id, card) in (0..).map(CardId).zip(rules.cards()) {
            // Cards that only abilities make come with them.
            if !card.deckable() && !heroes.contains(&id) {
                continue;
            }
            for n in 0..card.printed as u8 {
                goals.push((id, n));
                names.push(format!("{}, line {}", card.id, n + 1));
            }
        }
        HeroesGoals { goals, names }
    }

    fn of_card(&self, card: CardId) -> impl Iterator<Item = usize> {
        self.goals.iter().enumerate().filter(move |(_, goal)| goal.0 == card).map(|(at, _)| at)
    }

    fn find(&self, card: CardId, line: u8) -> Option<usize> {
        self.goals.iter().position(|goal| *goal == (card, line))
    }

    /// A legal deck of a hero that a wanted card can follow, wanted cards first, as few as may be.
    fn deck(&self, rules: &Heroes, wanted: &[usize], random: &mut Fast) -> Vec<String> {
        let mut cards: Vec<CardId> = wanted.iter().map(|goal| self.goals[*goal].0).collect();
        cards.dedup();
        for i in (1..cards.len()).rev() {
            cards.swap(i, random.below(i as u32 + 1) as usize);
        }
        let heroes: Vec<CardId> = rules.heroes().collect();
        let any = heroes[random.below(heroes.len() as u32) as usize];
        let follows = |hero: &&CardId| {
            cards
                .first()
                .is_some_and(|id| *id == **hero || rules.deckable(**hero).any(|card| card == *id))
        };
        let all: Vec<CardId> = heroes.iter().filter(follows).copied().collect();
        // Any of them: with some nothing may come of it.
        let hero = match all.len() as u32 {
            0 => any,
            n => all[random.below(n) as usize],
        };
        let fitting: Vec<CardId> = rules.deckable(hero).collect();
        let first = cards.into_iter().filter(|id| fitting.contains(id)).take(WANTED);
        let mut list: Vec<CardId> =
            first.flat_map(|id| std::iter::repeat_n(id, deck::COPIES)).collect();
        // A card that waits for paid prayers needs a card that pays them, and few do.
        if list.iter().any(|id| waits_for_prayers(rules.card(*id))) {
            let payers = fitting.iter().filter(|id| pays_prayers(rules.card(**id)));
            let payers: Vec<CardId> = payers.filter(|id| !list.contains(id)).copied().collect();
            list.extend(payers.into_iter().flat_map(|id| std::iter::repeat_n(id, deck::COPIES)));
        }
        // A card that works from the extra deck lies there alone: both piles together hold no more copies of a card.
        let (extra, mut list): (Vec<CardId>, Vec<CardId>) =
            list.into_iter().partition(|id| self.wants_extra(rules, wanted, *id));
        while list.len() < deck::LEAST {
            let id = fitting[random.below(fitting.len() as u32) as usize];
            if list.iter().chain(&extra).filter(|card| **card == id).count() < deck::COPIES {
                list.push(id);
            }
        }
        let extra = extra
            .into_iter()
            .take(deck::EXTRA)
            .map(|id| format!("{}{}", deck::SPARE, rules.card(id).id));
        let main = std::iter::once(hero).chain(list).map(|id| rules.card(id).id.clone());
        main.chain(extra).collect()
    }

    /// Whether a wanted line of a card works from the extra deck.
    fn wants_extra(&self, rules: &Heroes, wanted: &[usize], id: CardId) -> bool {
        let lines = wanted.iter().map(|goal| self.goals[*goal]).filter(|(card, _)| *card == id);
        let works = |line: u8| rules.card(id).abilities[usize::from(line)].from == From::Extra;
        lines.map(|(_, line)| line).any(works)
    }
}

fn waits_for_prayers(card: &Card) -> bool {
    let waits = |form: &Form| matches!(form, Form::Triggered(trigger) if trigger.ev == Ev::Prayed);
    card.abilities.iter().any(|ability| waits(&ability.form))
}

fn pays_prayers(card: &Card) -> bool {
    let pays = |form: &Form| match form {
        Form::Active { prices, .. } => prices.iter().any(|one| matches!(one, Price::Prayers(_))),
        Form::Triggered(_) | Form::Constant { .. } | Form::Spell => false,
    };
    card.abilities.iter().any(|ability| pays(&ability.form))
}

/// The card from where a command plays or uses.
fn of(s: &State, from: Source) -> Option<CardId> {
    match from {
        Source::Hand(card) | Source::Extra(card) => Some(card),
        Source::Unit(id) | Source::Under(id) => s.unit(id).map(|unit| unit.card),
        Source::Grave(id) => s.buried(id).map(|(_, one)| one.card),
    }
}

impl Goals<Heroes> for HeroesGoals {
    fn count(&self) -> usize {
        self.goals.len()
    }

    fn name(&self, goal: usize) -> String {
        self.names[goal].clone()
    }

    fn setup(&self, rules: &Heroes, wanted: &[usize], random: &mut Fast) -> Setup {
        let decks = (0..2).map(|_| self.deck(rules, wanted, random)).collect();
        Setup { decks, ..Setup::default() }
    }

    fn tries(&self, _: &Heroes, s: &State, command: &Command, out: &mut Vec<Try>) {
        let from = command.source().and_then(|from| of(s, from));
        let does = matches!(command, Command::Play { .. } | Command::Use { .. });
        let goals = from.into_iter().flat_map(|card| self.of_card(card));
        out.extend(goals.map(|goal| if does { Try::Does(goal) } else { Try::Leads(goal) }));
    }

    fn reached(&self, rules: &Heroes, step: &Taken<'_, Heroes>, out: &mut Vec<usize>) {
        for event in step.log {
            if let Event::Resolves(_, card, line) = event {
                out.extend(self.find(*card, *line));
            }
        }
        for unit in step.after.units.iter().filter(|unit| !unit.hidden) {
            let card = rules.card(unit.card);
            for (line, ability) in (0..).zip(&card.abilities[..card.printed]) {
                let constant = matches!(ability.form, Form::Constant { .. });
                if constant && ability.from == From::Play {
                    out.extend(self.find(unit.card, line));
                }
            }
        }
        for one in step.after.sides.iter().flat_map(|side| &side.grave) {
            let abilities = (0..).zip(&rules.card(one.card).abilities);
            let haunts = |(_, ability): &(u8, &Ability)| {
                ability.from == From::Grave && matches!(ability.form, Form::Constant { .. })
            };
            let found = abilities.filter(haunts).filter_map(|(line, _)| self.find(one.card, line));
            out.extend(found);
        }
    }

    fn lawful(&self, rules: &Heroes, s: &State, random: &mut Fast) -> Result<(), String> {
        laws::somebody_can_act(rules, s)?;
        laws::views(rules, s, random)?;
        laws::stored(s)?;
        laws::reading(rules, s)?;
        laws::printing(rules, s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_ai::{Hunt, explore};
    use stolik_heroes::load;

    #[test]
    fn every_line_of_every_card_is_carried_out_or_in_force() {
        let rules = load::embedded();
        let goals = HeroesGoals::of(&rules);
        assert!(goals.count() >= 20, "{}", goals.count());
        let found = explore(&rules, &goals, Hunt { seed: 1, matches: 400, times: 2 });
        assert_eq!(found.failure, None);
        let missing: Vec<String> = found.missing().map(|goal| goals.name(goal)).collect();
        assert_eq!(missing, [""; 0], "after {}", found.matches);
    }
}
