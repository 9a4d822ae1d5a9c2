//! One event as one sentence of `told-heroes.ftl`.

use crate::labels;
use stolik_abilities::lexicon::Language;
use stolik_heroes::card::Keyword;
use stolik_heroes::event::{Event, Place};
use stolik_heroes::ids::{AUTO, UNKNOWN};
use stolik_heroes::state::{End, Pick, Why};
use stolik_heroes::{CardId, Heroes, UnitId, View, say};
use stolik_kernel::Seat;
use stolik_table::{by_rule, seat_phrase};
use stolik_words::{Arg, Phrase};

/// Makes sentences. Cards in play are named by what the audience saw before or after, or what it is told.
pub(crate) struct Teller<'a> {
    game: &'a Heroes,
    views: Option<(&'a View, &'a View)>,
    /// Cards that the same command showed, moved or took away.
    named: Vec<(UnitId, CardId)>,
}

pub(crate) fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-heroes-{key}"))
}

fn by(name: &str, seat: Seat) -> Phrase {
    key(name).phrase("who", seat_phrase(seat))
}

/// An announced ability with the targets that it has.
fn aimed(what: Phrase, to: Option<Phrase>) -> Phrase {
    match to {
        Some(to) => key("at").phrase("what", what).phrase("to", to),
        None => what,
    }
}

/// The text of an ability as the end of a line: without its full stop, since a target may follow.
fn clause(text: Phrase) -> Phrase {
    let open = |(name, arg): (String, Arg)| match arg {
        Arg::Text(said) => (name, Arg::Text(said.trim_end_matches('.').to_owned())),
        Arg::Number(_) | Arg::Phrase(_) => (name, arg),
    };
    Phrase { args: text.args.into_iter().map(open).collect(), ..text }
}

fn count(phrase: Phrase, n: u8) -> Phrase {
    phrase.number("count", i64::from(n))
}

impl<'a> Teller<'a> {
    /// A teller of these events; without views cards that no event names are told by their letters.
    pub(crate) fn new(
        game: &'a Heroes,
        views: Option<(&'a View, &'a View)>,
        told: &[Event],
    ) -> Teller<'a> {
        let named = told.iter().filter_map(|event| event.word().named).collect();
        Teller { game, views, named }
    }

    /// The sentence for an event, with the rule that made it happen.
    pub(crate) fn tell(&self, told: &Event) -> Phrase {
        let rule = match bare(told) {
            Event::Announced(_, AUTO, line, _) | Event::Resolves(_, AUTO, line) => {
                self.game.keyword_of(*line).map(|word| word.describe().rule)
            }
            _ => None,
        };
        by_rule(self.sentence(told), rule.unwrap_or_else(|| told.rule()))
    }

    /// The same of something that an ability of this keyword did: it is named, and its rule stands behind it.
    pub(crate) fn brought(&self, told: &Event, by: Keyword) -> Phrase {
        let word = labels::both(say::bare(by, Language::Ru), say::bare(by, Language::En));
        let said = key("brought").phrase("what", self.sentence(told)).phrase("by", word);
        by_rule(said, by.describe().rule)
    }

    /// A card in play, in a graveyard, or on its way.
    pub(crate) fn unit(&self, id: UnitId) -> Phrase {
        let seen = |view: &View| {
            let unit = view.known.unit(id).map(|unit| unit.card);
            unit.or_else(|| view.known.buried(id).map(|(_, one)| one.card))
        };
        let views = self.views.iter().flat_map(|(before, after)| [*before, *after]);
        let found = views.filter_map(seen).find(|card| *card != UNKNOWN);
        let named = || self.named.iter().find(|(unit, _)| *unit == id).map(|(_, card)| *card);
        match found.or_else(named) {
            Some(card) => labels::lettered(self.game, card, id),
            None => labels::lost(id),
        }
    }

    fn card(&self, id: CardId) -> Phrase {
        labels::card(self.game, id)
    }

    fn cards(&self, all: &[CardId]) -> Option<Phrase> {
        labels::list(all.iter().map(|id| self.card(*id)))
    }

    /// The text of a card's ability.
    fn ability(&self, name: &str, id: UnitId, card: CardId, line: u8) -> Phrase {
        let unit = self.source(id, card);
        if card == UNKNOWN {
            return key(&format!("{name}-hand")).phrase("unit", unit);
        }
        key(name).phrase("unit", unit).phrase("line", clause(labels::text(self.game, card, line)))
    }

    /// The source of an ability: a card that lies nowhere is called by its name.
    fn source(&self, id: UnitId, card: CardId) -> Phrase {
        let known = self.views.is_some_and(|(before, after)| {
            [before, after].iter().any(|view| view.known.unit(id).is_some())
        });
        match known || card == AUTO || card == UNKNOWN {
            true => self.unit(id),
            false => self.card(card),
        }
    }

    /// The choices for an ability in words.
    fn picked(&self, picks: &[Pick]) -> Option<Phrase> {
        labels::list(picks.iter().filter_map(|pick| match pick {
            Pick::Unit(id) => Some(self.unit(*id)),
            Pick::Card(id) => Some(self.card(*id)),
            Pick::Number(n) => Some(Phrase::new("heroes-x").number("count", i64::from(*n))),
            Pick::Stop | Pick::Yes | Pick::No | Pick::Way(_) => None,
        }))
    }

    fn sentence(&self, told: &Event) -> Phrase {
        let unit = |name: &str, id| key(name).phrase("unit", self.unit(id));
        let card = |phrase: Phrase, id| phrase.phrase("card", self.card(id));
        let to = |phrase: Phrase, id| phrase.phrase("to", self.unit(id));
        match told {
            Event::Rolled(seat, n) => count(by("rolled", *seat), *n),
            Event::Goes(seat) => by("goes", *seat),
            Event::Redeals(seat, 0, _) => by("keeps", *seat),
            Event::Redeals(seat, n, cards) => {
                let said = count(by("redeals", *seat), *n);
                match cards.as_ref().and_then(|cards| self.cards(cards)) {
                    Some(cards) => by("redeals-cards", *seat).phrase("cards", cards),
                    None => said,
                }
            }
            Event::Redealt(seat) => by("redealt", *seat),
            Event::Turn(turn, seat) => by("turn", *seat).number("turn", i64::from(*turn)),
            Event::Main(seat) => by("main", *seat),
            Event::Ends(seat) => by("ends", *seat),
            Event::Drew(seat, Some(id)) if *id != UNKNOWN => card(by("drew-card", *seat), *id),
            Event::Drew(seat, _) => by("drew", *seat),
            Event::Failed(seat, n) => count(by("failed", *seat), *n),
            Event::Plays(seat, id, _) => card(by("plays", *seat), *id),
            Event::Cancelled(id) => unit("cancelled", *id),
            Event::Paid(seat, n) => count(by("paid", *seat), *n),
            Event::Gained(seat, n) => count(by("gained", *seat), *n),
            Event::LostCoins(seat, n) => count(by("lost-coins", *seat), *n),
            Event::Coins(seat, n) if *n < 0 => count(by("coins-less", *seat), n.unsigned_abs()),
            Event::Coins(seat, n) => count(by("coins-more", *seat), n.unsigned_abs()),
            Event::Prayers(seat, n) if *n < 0 => count(by("prayers-less", *seat), n.unsigned_abs()),
            Event::Prayers(seat, n) => count(by("prayers-more", *seat), n.unsigned_abs()),
            Event::Announced(id, of, line, picks) => {
                aimed(self.ability("announced", *id, *of, *line), self.picked(picks))
            }
            Event::Resolves(id, of, line) => self.ability("resolves", *id, *of, *line),
            Event::Fizzled(id, of, line) => self.ability("fizzled", *id, *of, *line),
            Event::Attacks(by, at) => to(unit("attacks", *by), *at),
            Event::Defends(id) => unit("defends", *id),
            Event::NoAttack(id) => unit("no-attack", *id),
            Event::Strikes(by, at, n) => count(to(unit("strikes", *by), *at), *n),
            Event::Shoots(by, at, n) => count(to(unit("shoots", *by), *at), *n),
            Event::Wounded(id, n, ..) => count(unit("wounded", *id), *n),
            Event::Prevented(id, n) => count(unit("prevented", *id), *n),
            Event::Healed(id, n) => count(unit("healed", *id), *n),
            Event::Replaced(id) => unit("replaced", *id),
            Event::Entered(id, _, seat) => by("entered", *seat).phrase("unit", self.unit(*id)),
            Event::Attached(id, at) => to(unit("attached", *id), *at),
            Event::Died(id, _) => unit("died", *id),
            Event::Left(id, _, place) => unit(left(*place), *id),
            Event::Buried(seat, id, _) => card(by("buried", *seat), *id),
            Event::Unburied(seat, id, _) => card(by("unburied", *seat), *id),
            Event::Opened(id) => unit("opened", *id),
            Event::Closed(id) => unit("closed", *id),
            Event::Readied(id) => unit("readied", *id),
            Event::Given(id, what) => {
                let of = self.giver(*id);
                unit("given", *id).phrase("what", labels::effect(self.game, of, what))
            }
            Event::Changed(id) => unit("changed", *id),
            Event::Expired(id) => unit("expired", *id),
            Event::Control(id, seat) => by("control", *seat).phrase("unit", self.unit(*id)),
            Event::Hid(id) => unit("hid", *id),
            Event::Revealed(id, _) => unit("revealed", *id),
            Event::Flipped(id, of) => card(unit("flipped", *id), *of),
            Event::Dug(id, of) => card(unit("dug", *id), *of),
            Event::Found(seat, id) => card(by("found", *seat), *id),
            Event::Showed(seat, id) => card(by("showed", *seat), *id),
            Event::Took(seat, Some(id)) if *id != UNKNOWN => card(by("took-card", *seat), *id),
            Event::Took(seat, _) => by("took", *seat),
            Event::Searches(seat) => by("searches", *seat),
            Event::Looked(seat, n, cards) => {
                let said = count(by("looked", *seat), *n);
                match cards.as_ref().and_then(|cards| self.cards(cards)) {
                    Some(cards) => by("looked-cards", *seat).phrase("cards", cards),
                    None => said,
                }
            }
            Event::Peeked(seat, of, told) => {
                let name = if seat == of { "peeked-own" } else { "peeked-other" };
                match told.filter(|id| *id != UNKNOWN) {
                    Some(id) => card(by(&format!("{name}-card"), *seat), id),
                    None => by(name, *seat),
                }
            }
            Event::Stacked(seat, Some(id)) if *id != UNKNOWN => {
                card(by("stacked-card", *seat), *id)
            }
            Event::Stacked(seat, _) => by("stacked", *seat),
            Event::Named(seat, id) => card(by("named", *seat), *id),
            Event::Shuffled(seat) => by("shuffled", *seat),
            Event::IntoDeck(seat, Some(id)) if *id != UNKNOWN => {
                card(by("into-deck-card", *seat), *id)
            }
            Event::IntoDeck(seat, _) => by("into-deck", *seat),
            Event::Discarded(seat, id) => card(by("discarded", *seat), *id),
            Event::Chose(seat) => by("chose", *seat),
            Event::Passed(seat) => by("passed", *seat),
            Event::ExtraTurn(seat) => by("extra-turn", *seat),
            Event::Governs(seat) => by("governs", *seat),
            Event::Over(End::Both) => key("over-both"),
            Event::Over(End::Long) => key("over-long"),
            Event::Over(End::Agreed) => key("over-agreed"),
            Event::Over(End::Lost(seat, why)) => by(over(*why), *seat),
            Event::GameEnds(game, [one, two]) => key("game-ends")
                .number("game", i64::from(*game))
                .number("one", i64::from(*one))
                .number("two", i64::from(*two)),
            Event::Swapped(_, out, into) => key("swapped")
                .phrase("out", labels::card(self.game, *out))
                .phrase("into", labels::card(self.game, *into)),
            Event::Ready(seat) => by("ready", *seat),
            Event::Secret(_, inner) => self.sentence(inner),
        }
    }

    /// The card whose line gave an effect, as far as the views show it.
    fn giver(&self, id: UnitId) -> CardId {
        let after = self.views.and_then(|(_, after)| after.known.unit(id));
        after.and_then(|unit| unit.effects.last()).map_or(AUTO, |effect| effect.card)
    }
}

/// An event without the mark of who may know it.
pub(crate) fn bare(event: &Event) -> &Event {
    match event {
        Event::Secret(_, inner) => bare(inner),
        other => other,
    }
}

fn left(place: Place) -> &'static str {
    match place {
        Place::Hand => "left-hand",
        Place::Deck => "left-deck",
        Place::Supply => "left-supply",
        Place::Under => "left-under",
    }
}

fn over(why: Why) -> &'static str {
    match why {
        Why::Wounds => "over-wounds",
        Why::Draws => "over-draws",
        Why::Conceded => "over-conceded",
        Why::Ability => "over-ability",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::events_are_told_apart;
    use stolik_heroes::card::{Harm, Mod};
    use stolik_heroes::load;
    use stolik_kernel::every;

    /// Every event, at least once; the compiler asks for one that is missing.
    fn every() -> Vec<Event> {
        let (s, c, a, b) = (Seat(1), CardId(9), UnitId(4), UnitId(5));
        every![
            Event: Rolled(s, 3), Goes(s), Redeals(s, 0, None), Redeals(s, 2, None),
            Redeals(s, 2, Some(vec![c])), Redealt(s), Turn(3, s), Main(s), Ends(s), Drew(s, None),
            Drew(s, Some(c)), Failed(s, 2), Plays(s, c, a), Cancelled(a), Paid(s, 2), Gained(s, 1),
            LostCoins(s, 2), Coins(s, 1), Coins(s, -1), Prayers(s, 1), Prayers(s, -1),
            Announced(a, CardId(14), 0, Vec::new()), Resolves(a, CardId(14), 0),
            Announced(a, UNKNOWN, 0, Vec::new()),
            Fizzled(a, CardId(14), 0), Attacks(a, b), Defends(a), NoAttack(a), Strikes(a, b, 2),
            Shoots(a, b, 2), Wounded(a, 2, Harm::Spell, None), Prevented(a, 2), Healed(a, 2),
            Replaced(a), Entered(a, c, s), Attached(a, b), Died(a, c), Left(a, c, Place::Hand),
            Left(a, c, Place::Deck), Left(a, c, Place::Supply), Left(a, c, Place::Under),
            Buried(s, c, a), Unburied(s, c, a), Opened(a), Closed(a), Readied(a), Given(a, Mod::Boost),
            Changed(a), Expired(a), Control(a, s), Hid(a), Revealed(a, c), Flipped(a, c), Dug(a, c),
            Found(s, c), Showed(s, c), Took(s, None), Took(s, Some(c)), Searches(s), Looked(s, 2, None),
            Looked(s, 2, Some(vec![c])), Shuffled(s), IntoDeck(s, None), IntoDeck(s, Some(c)),
            Discarded(s, c), Chose(s), Passed(s), ExtraTurn(s), Governs(s), Over(End::Both), Over(End::Long),
            Over(End::Agreed),
            Over(End::Lost(s, Why::Wounds)), Over(End::Lost(s, Why::Draws)),
            Over(End::Lost(s, Why::Conceded)), Over(End::Lost(s, Why::Ability)),
            GameEnds(1, [1, 0]), Swapped(s, c, c), Ready(s), Secret(s, Box::new(Event::Died(UnitId(9), c))),
            Peeked(s, s, None), Peeked(s, s, Some(c)), Peeked(s, s.other(), None),
            Peeked(s, s.other(), Some(c)), Stacked(s, None), Stacked(s, Some(c)), Named(s, c),
        ]
        .into()
    }

    #[test]
    fn every_event_has_its_sentence_in_both_languages() {
        let game = load::embedded();
        events_are_told_apart(&every(), |told| {
            Teller::new(&game, None, std::slice::from_ref(told)).tell(told)
        });
    }
}
