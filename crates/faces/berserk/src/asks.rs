//! Texts above the buttons of a seat: the question of a resolution, the meaning of a chosen card's buttons, because
//! no picture of the board has its text, and the question of every other prompt ([`crate::prompts`]).

use crate::{labels, prompts};
use stolik_berserk::card::{Form, Names};
use stolik_berserk::say::{self, Language};
use stolik_berserk::state::{Asked, Play};
use stolik_berserk::{Berserk, CardId, Target, UnitId, View, Zone};
use stolik_kernel::Audience;
use stolik_table::Step;
use stolik_words::Phrase;

/// The number of cards that the loser of a game chooses (8.4).
const PICKS: u8 = 2;

fn line(key: &str) -> Phrase {
    Phrase::new(format!("berserk-asks-{key}"))
}

/// Lines for a seat that has come this way down its prompts; the view is its own.
pub(crate) fn asks(game: &Berserk, view: &View, way: &[Step]) -> Vec<Phrase> {
    match way.split_first() {
        None => {
            let asked = question(game, view).or_else(|| picking(view));
            asked.or_else(|| prompts::first(game, view)).into_iter().collect()
        }
        Some((first, rest)) => {
            let meant = chosen(game, view, first, rest);
            meant.into_iter().chain(prompts::behind(game, view, way)).collect()
        }
    }
}

/// The question in the middle of a resolution, if this seat is asked.
fn question(game: &Berserk, view: &View) -> Option<Phrase> {
    let mine = |seat| view.to == Audience::Seat(seat);
    match view.asked.as_ref()? {
        Asked::Order { seat } if mine(*seat) => Some(line("order")),
        Asked::Target { play } if mine(play.seat) => Some(aimed(game, view, play)),
        Asked::Foe { play } if mine(play.seat.other()) => Some(aimed(game, view, play)),
        Asked::Weaken { seat } if mine(*seat) => Some(line("weaken")),
        Asked::Cell { seat, unit } if mine(*seat) => {
            Some(line("cell").phrase("unit", labels::unit(game, view, *unit)))
        }
        Asked::StayClosed { seat, .. } if mine(*seat) => Some(line("stay-closed")),
        Asked::Rise { seat, unit } if mine(*seat) => {
            Some(line("rise").phrase("unit", labels::unit(game, view, *unit)))
        }
        Asked::Pile { seat, into, .. } if mine(*seat) => {
            Some(line(if *into == Zone::Exile { "pile-exile" } else { "pile" }))
        }
        Asked::Share { seat, from, left, .. } if mine(*seat) => {
            let asked = line("share").number("count", i64::from(*left));
            Some(asked.phrase("unit", labels::unit(game, view, *from)))
        }
        Asked::Order { .. }
        | Asked::Target { .. }
        | Asked::Foe { .. }
        | Asked::Weaken { .. }
        | Asked::Cell { .. }
        | Asked::Rise { .. }
        | Asked::Pile { .. }
        | Asked::Share { .. }
        | Asked::StayClosed { .. } => None,
    }
}

/// The number of cards that a loser may still choose from its deck (8.4); only its own view has it.
fn picking(view: &View) -> Option<Phrase> {
    let picked = view.campaign.as_ref()?.picking?;
    Some(line("pick").number("count", i64::from(PICKS.saturating_sub(picked))))
}

/// The question for the target of a triggered ability, or for its use.
fn aimed(game: &Berserk, view: &View, play: &Play) -> Phrase {
    let card = card_of(view, play.source);
    let key = if game.aims(card, play.ability) { "target" } else { "use" };
    line(key)
        .phrase("unit", labels::unit(game, view, play.source))
        .phrase("text", card.map_or_else(|| line("unknown"), |card| said(game, card, play.ability)))
}

/// The meaning of the chosen card's buttons: each ability that it plays, then the chosen one alone. The rest of its
/// text is a press away, and would push these lines out of a phone's sight.
fn chosen(game: &Berserk, view: &View, first: &Step, rest: &[Step]) -> Vec<Phrase> {
    let unit = first.spot.and_then(labels::of_spot).and_then(Target::unit);
    let Some(card) = unit.and_then(|unit| card_of(view, unit)) else { return Vec::new() };
    let abilities = game.card(card).abilities.iter().enumerate();
    let played = abilities.filter(|(_, ability)| match ability.form {
        Form::Activated { .. } => true,
        Form::Triggered { .. } | Form::Static { .. } => false,
    });
    let named = played.map(|(i, _)| (labels::ability(game, Some(card), i as u8), i as u8));
    let meant = named.filter(|(name, _)| rest.first().is_none_or(|step| step.label == *name));
    let said = |(name, i)| line("does").phrase("ability", name).phrase("text", said(game, card, i));
    meant.map(said).collect()
}

fn card_of(view: &View, unit: UnitId) -> Option<CardId> {
    view.units.get(unit.index())?.card
}

/// The sentence of one ability.
fn said(game: &Berserk, card: CardId, number: u8) -> Phrase {
    let Some(ability) = game.ability(card, number) else { return line("unknown") };
    let [ru, en] = [Language::Ru, Language::En].map(|lang| say::ability(ability, lang));
    labels::named(&Names { ru, en })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::steps;
    use stolik_berserk::{State, load};
    use stolik_kernel::{Rules, Seat};
    use stolik_scenario::{parse, play};
    use stolik_words::{Language, Words};

    /// The game and the position to which a scenario comes.
    fn at(body: &str) -> (Berserk, State) {
        let text = format!("scenario x\ngame berserk-2007\nrules -\n{body}");
        let played = play(&load::embedded(), &parse(&text).scenarios[0]);
        assert!(played.problems.is_empty(), "{:?}", played.problems);
        let stage = played.stage.expect("it can be set up");
        (stage.rules.clone(), stage.end().clone())
    }

    /// The texts above a seat's buttons, and the labels of its commands.
    fn shown(body: &str, seat: Seat, language: Language) -> (Vec<String>, Vec<String>) {
        let (game, state) = at(body);
        let view = game.view(&state, Audience::Seat(seat));
        let words = Words::embedded();
        let say = |phrase: &Phrase| words.say(language, phrase);
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut legal);
        let label = |c| steps(&game, &view, c).iter().map(|s| say(&s.label)).collect::<Vec<_>>();
        (
            asks(&game, &view, &[]).iter().map(say).collect(),
            legal.iter().map(|c| label(c).join(" > ")).collect(),
        )
    }

    const ARCHER: &str = "card Archer 8/1 1-2-3 ; on hit self strike may: wound 1 enemy\n\
        card Fighter 10/1 1-2-3\nturn 3 p1 main\nunit A p1 c3 Archer\n\
        unit R p2 c4 Fighter closed\np1 strike A R\nroll 1\n";
    const RAVENS: &str = "card Raven 8/1 1-2-3 ; on dies creature: counter 1 self\n\
        card Mage 5/1 0-0-1 ; close: wound 1 enemy\ncard Victim 1/1 0-0-1\nturn 3 p1 main\n\
        unit A p1 a1 Raven\nunit B p1 b1 Raven\nunit M p1 c1 Mage\nunit X p2 c5 Victim\n\
        unit G p2 e6 Mage\np1 use M wound X\n";

    #[test]
    fn a_question_in_a_resolution_is_asked_in_words_right_above_its_answers() {
        let (asked, answers) = shown(ARCHER, Seat::ONE, Language::En);
        assert_eq!(asked.len(), 1);
        assert!(asked[0].starts_with("An ability of Archer c3 has triggered. "), "{asked:?}");
        assert!(asked[0].ends_with(" Choose a target."), "{asked:?}");
        assert_eq!(answers, ["Fighter c4", "Don't use it"]);
        let (asked, _) = shown(ARCHER, Seat::TWO, Language::En);
        assert!(asked.is_empty(), "it is not asked: {asked:?}");

        let (asked, answers) = shown(RAVENS, Seat::ONE, Language::Ru);
        assert!(asked[0].starts_with("Сработало сразу несколько"), "{asked:?}");
        assert_eq!(answers, ["1. Raven a1: Фишки", "2. Raven b1: Фишки"]);

        let moved = "card Wind 5/1 0-0-1 ; close: move enemy\ncard Fighter 8/2 2-3-4\n\
            turn 3 p1 main\nunit W p1 a1 Wind\nunit B p2 c4 Fighter\np1 use W move B\n";
        let (asked, _) = shown(moved, Seat::ONE, Language::En);
        assert_eq!(asked, ["Which cell does Fighter c4 go to?"]);

        let closed = "card Lurker 6/1 1-1-2 ; always: can stay_closed\ncard Fighter 6/1 1-1-2\n\
            turn 2 p2 final\nunit A p1 c3 Lurker closed\nunit R p2 c6 Fighter\n";
        let (asked, answers) = shown(closed, Seat::ONE, Language::Ru);
        assert!(asked[0].starts_with("Какие из ваших закрытых карт"), "{asked:?}");
        assert_eq!(answers.len(), 2, "{answers:?}");
    }

    #[test]
    fn an_ability_that_aims_at_nothing_is_used_or_not() {
        let shield = "card Shade 6/1 1-2-2 ; { on = { assault = \"enemy\", to = \"self\" }, may = true, \
            do = [{ block = true }] }\n\
            card Fighter 10/1 1-2-3\nturn 3 p2 main\nunit A p1 c3 Shade\n\
            unit R p2 c4 Fighter\np2 strike R A\n";
        for (language, use_it, asks) in
            [(Language::En, "Use it", " Use it?"), (Language::Ru, "Использовать", " Использовать?")]
        {
            let (asked, answers) = shown(shield, Seat::ONE, language);
            assert!(asked[0].ends_with(asks), "{asked:?}");
            assert_eq!(answers[0], use_it, "{answers:?}");
        }
    }

    #[test]
    fn the_buttons_of_the_chosen_card_are_explained_and_then_the_chosen_one() {
        let healer = "card Healer 6/1 1-1-2 directed ; close: heal 1 ally ; close: wound 1 enemy\n\
            card Fighter 10/1 1-2-3\nturn 3 p1 main\nunit A p1 c3 Healer\n\
            unit B p1 b1 Fighter wounds 1\nunit R p2 c6 Fighter\ncan p1 use A wound R\n";
        let (game, state) = at(healer);
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        let mut legal = Vec::new();
        game.legal(&state, Seat::ONE, &mut legal);
        let ways: Vec<Vec<Step>> = legal.iter().map(|c| steps(&game, &view, c)).collect();
        let words = Words::embedded();
        let wound = ways.iter().find(|way| words.say(Language::En, &way[1].label) == "Wounds");
        let wound = wound.expect("it can wound");
        let said = |way: &[Step]| -> Vec<String> {
            asks(&game, &view, way).iter().map(|line| words.say(Language::En, line)).collect()
        };
        let both = said(&wound[..1]);
        assert_eq!(both.len(), 3, "{both:?}");
        assert_eq!(both[2], "What does Healer c3 do?");
        assert!(both[0].starts_with("\u{2022} Healing. "), "{both:?}");
        let one = said(&wound[..2]);
        assert_eq!(one.len(), 2, "{one:?}");
        assert_eq!(one[1], "Choose the target of Healer c3.");
        assert!(one[0].contains("wound") && !one[0].contains("heal"), "{one:?}");
    }

    #[test]
    fn loser_of_a_game_reads_how_many_cards_it_may_still_choose() {
        for (picked, said) in [
            (0, "You may choose 2 more cards of your deck."),
            (1, "You may choose 1 more card of your deck."),
            (2, "Both cards are chosen."),
        ] {
            let deal = match picked {
                0 => String::new(),
                cards => format!("deal p2 club-wolf*{cards}\n"),
            };
            let body = format!(
                "campaign 2 1/0 lost p2 picking {picked}\nphase deal\n\
                 deal p1 club-archer*15\ndeck p1 club-archer*20\n\
                 deck p2 club-wolf*20\n{deal}can p2 done\n"
            );
            let (asked, _) = shown(&body, Seat::TWO, Language::En);
            assert!(asked[0].starts_with(said), "{asked:?}");
            let (asked, _) = shown(&body, Seat::ONE, Language::En);
            let own = "You will recruit your squad from these cards.";
            assert!(asked[0].starts_with(own), "a secret of the loser's: {asked:?}");
        }
    }
}
