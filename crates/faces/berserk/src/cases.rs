//! The numbers behind a told line: what «why?» says above the rule. From what the audience was told
//! and from its own views, and from nothing else.

use crate::labels;
use crate::ledger::{Fight, line, number};
use crate::tell::Teller;
use stolik_berserk::event::{Figures, Happening, Seen};
use stolik_berserk::{Notice, UnitId};
use stolik_kernel::{RuleId, Seat};
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// Two sentences one after the other.
fn and(one: Option<Phrase>, two: Option<Phrase>) -> Option<Phrase> {
    match (one, two) {
        (Some(one), Some(two)) => Some(line("and").phrase("one", one).phrase("two", two)),
        (one, two) => one.or(two),
    }
}

/// The data of a told run about one blow, besides the hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Blow {
    /// Printed strength and strength with changes, where they differ.
    pub force: Option<(u8, u8)>,
    /// The wounds that armour took.
    pub absorbed: u8,
    /// Wounds that were placed.
    pub wounds: u8,
}

impl Teller<'_> {
    /// The strike's dice up to here: the rule of the row they lead to, and their sentence. `dice`
    /// are the events that roll them; the first of two leads nowhere yet.
    pub(crate) fn dice_case(&self, dice: &[Notice], later: &[Notice]) -> Option<(RuleId, Phrase)> {
        let mut ledger = self.ledger().clone();
        dice.iter().for_each(|event| ledger.follow(event));
        let fight = ledger.fight?;
        let rolled =
            |e: &Notice, who: UnitId| matches!(e, Happening::Rolled(u, _) if u.unit == who);
        let ours = |e: &Notice| rolled(e, fight.attacker) || rolled(e, fight.reflector);
        if !dice.iter().any(ours) {
            return None;
        }
        let decided = fight.reflect.is_some()
            || later
                .iter()
                .any(|e| matches!(e, Happening::Hit(u, _, Some(_)) if u.unit == fight.attacker));
        if decided { fight.rule().zip(fight.dice()) } else { None }
    }

    /// One hit: the dice, the strength, the armour, the wounds.
    pub(crate) fn blow_case(
        &self,
        by: &Seen,
        to: &Seen,
        blow: Blow,
    ) -> (Option<RuleId>, Option<Phrase>) {
        let ours = |f: &Fight| {
            (f.attacker, f.reflector) == (by.unit, to.unit)
                || (f.reflector, f.attacker) == (by.unit, to.unit)
        };
        let fight = self.ledger().fight.filter(ours);
        let sum = blow.wounds + blow.absorbed;
        let force = match blow.force {
            Some((printed, now)) => {
                number(number(line("force-changed"), "printed", printed), "now", now)
            }
            None => number(line("force"), "count", sum),
        };
        let armour = (blow.absorbed > 0).then(|| number(line("armour"), "count", blow.absorbed));
        let dice = fight.as_ref().and_then(Fight::dice);
        let case = and(and(dice, Some(force)), and(armour, self.wounds_case(to, blow.wounds)));
        (fight.as_ref().and_then(Fight::rule), case)
    }

    /// Wounds before and after so many new ones.
    fn wounds_case(&self, unit: &Seen, more: u8) -> Option<Phrase> {
        let life = self.game().card(unit.card?).life;
        let before = self.ledger().wounds(unit);
        let phrase = line("wounds").phrase("unit", self.name(unit));
        let phrase = number(number(phrase, "before", before), "life", life);
        Some(number(phrase, "after", before.saturating_add(more)))
    }

    fn whose(&self, unit: &Seen) -> Option<Phrase> {
        let phrase = line("whose").phrase("unit", self.name(unit));
        Some(phrase.phrase("who", seat_phrase(unit.seat)))
    }

    /// The numbers of one event on its own; none where there are none beyond its sentence.
    pub(crate) fn case(&self, told: &Notice) -> Option<Phrase> {
        let count = |key: &str, n: i64| Some(line(key).number("count", n));
        match told.word().figures {
            Figures::Nothing => None,
            Figures::Roles(most, least) => {
                Some(number(number(line("roles"), "most", most), "least", least))
            }
            Figures::Price { seat, card: id, gold, silver } => {
                let card = self.game().card(id);
                let phrase = line("price").phrase("card", labels::card(self.game(), id));
                let phrase = number(number(phrase, "cost", card.cost), "gold", gold);
                and(Some(number(phrase, "silver", silver)), self.purse(seat))
            }
            Figures::Step(u, from, to) => {
                let phrase = number(line("step"), "distance", from.distance(to));
                let left = self.after().and_then(|view| view.units.get(u.unit.index()));
                and(
                    Some(phrase.text("from", from.to_string()).text("to", to.to_string())),
                    left.and_then(|u| count("moves-left", i64::from(u.moves))),
                )
            }
            Figures::Ability(u) => self.whose(u),
            Figures::Dice => self.ledger().fight.as_ref().and_then(Fight::dice),
            Figures::Force(printed, now) => {
                Some(number(number(line("force-changed"), "printed", printed), "now", now))
            }
            Figures::Armour(n) => count("armour", i64::from(n)),
            Figures::Wounds(u, n) => self.wounds_case(u, n),
            Figures::Healing(u, n) => {
                let life = self.game().card(u.card?).life;
                let before = self.ledger().wounds(u);
                let phrase = line("wounds").phrase("unit", self.name(u));
                let phrase = number(number(phrase, "before", before), "life", life);
                Some(number(phrase, "after", before.saturating_sub(n)))
            }
            Figures::Lives(u) => {
                let life = self.game().card(u.card?).life;
                let phrase = line("lives").phrase("unit", self.name(u));
                Some(number(number(phrase, "life", life), "wounds", self.ledger().wounds(u)))
            }
            Figures::Counters(u, n) => {
                let before = self.ledger().counters.get(&u.unit).copied().unwrap_or_default();
                let phrase = line("counters").phrase("unit", self.name(u));
                Some(number(number(phrase, "before", before), "after", n))
            }
        }
    }

    /// The crystals that a seat has left, where the audience knows.
    fn purse(&self, seat: Seat) -> Option<Phrase> {
        let (gold, silver) = self.after()?.sides.get(seat.index())?.purse?;
        Some(number(number(line("purse"), "gold", gold), "silver", silver))
    }
}

#[cfg(test)]
mod tests {
    use crate::{BerserkFace, story};
    use stolik_berserk::{Berserk, Notice, View, load, rules};
    use stolik_face::DeckBook as _;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Audience, Rules, Seat, Setup, Waiting};
    use stolik_rulebook::Rulebook;
    use stolik_table::Around;
    use stolik_words::{Arg, Language, Phrase, Words};

    const TO: [Audience; 3] =
        [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO)];

    fn arg<'a>(phrase: &'a Phrase, wanted: &str) -> Option<&'a Arg> {
        phrase.args.iter().find(|(name, _)| name == wanted).map(|(_, arg)| arg)
    }

    /// Plays a match by chance and hands out what each audience is told of each command.
    fn play(game: &Berserk, seed: u64, mut heard: impl FnMut(&View, &View, &[Notice])) {
        let decks = BerserkFace.document(game).decks;
        let setup = Setup {
            decks: vec![decks[0].cards.clone(), decks[1].cards.clone()],
            ..Setup::default()
        };
        let mut luck = Fast::new(seed);
        let mut state = game.start(&setup, &mut luck).expect("a start");
        for _ in 0..4000 {
            let Waiting::For(seats) = game.waiting(&state) else { return };
            let seat = seats.iter().next().expect("somebody");
            let (mut legal, mut log) = (Vec::new(), Vec::new());
            game.legal(&state, seat, &mut legal);
            let command = legal[luck.below(legal.len() as u32) as usize];
            let before = TO.map(|to| game.view(&state, to));
            game.apply(&mut state, seat, &command, &mut luck, &mut log).expect("legal");
            for (to, before) in TO.into_iter().zip(&before) {
                let told: Vec<Notice> =
                    log.iter().filter_map(|event| game.project(event, to)).collect();
                heard(before, &game.view(&state, to), &told);
            }
        }
    }

    #[test]
    fn every_line_of_many_games_has_a_rule_with_words_and_numbers_that_can_be_said() {
        let (game, book, words) = (&load::embedded(), Rulebook::embedded(), Words::embedded());
        let (mut lines, mut cases) = (0, 0);
        for seed in 0..6 {
            play(game, seed, |before, after, told| {
                for phrase in story::story(game, &Around { before, after }, told) {
                    lines += 1;
                    let Some(Arg::Text(rule)) = arg(&phrase, "by-rule") else {
                        panic!("no rule: {phrase:?}");
                    };
                    for language in Language::ALL {
                        let rule = book.rule(rules::DOCUMENT, rule, language).expect("a rule");
                        assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{rule:?}");
                        if let Some(Arg::Phrase(case)) = arg(&phrase, "case") {
                            cases += 1;
                            let said = words.say(language, case);
                            assert!(!said.contains(['[', '{']), "{said}");
                        }
                    }
                }
            });
        }
        assert!(lines > 1000 && cases > 500, "{lines} lines, {cases} cases");
    }

    #[test]
    fn the_numbers_of_a_strike_are_its_dice_row_strength_armour_and_wounds() {
        use stolik_kernel::Notation;
        use stolik_kernel::chance::Scripted;
        let position = [
            "card Hewer 10/1 2-4-6",
            "card Guard 9/1 1-2-3 armor:1",
            "turn 3 p1 main",
            "unit A p1 c3 Hewer",
            "unit R p2 c4 Guard wounds 2",
        ];
        let (game, mut state) = load::embedded().place(&position).expect("a position");
        let words = Words::embedded();
        let mut said = Vec::new();
        let mut dice = Scripted::dice(&[5, 3]);
        for line in ["strike A R", "hold"] {
            let view = game.view(&state, Audience::Public);
            let command = game.read(&view, Seat::ONE, line).expect("a command");
            let mut log = Vec::new();
            game.apply(&mut state, Seat::ONE, &command, &mut dice, &mut log).expect("legal");
            let after = game.view(&state, Audience::Public);
            let told: Vec<Notice> =
                log.iter().filter_map(|e| game.project(e, Audience::Public)).collect();
            for phrase in story::story(&game, &Around { before: &view, after: &after }, &told) {
                let rule = match arg(&phrase, "by-rule") {
                    Some(Arg::Text(rule)) => rule.clone(),
                    other => panic!("{other:?}"),
                };
                if let Some(Arg::Phrase(case)) = arg(&phrase, "case") {
                    said.push(format!("{rule}: {}", words.say(Language::En, case)));
                }
            }
        }
        let dice = "Results with modifiers: 5 against 3, difference +2. Attacker \u{2013} medium \
                    hit, reflector \u{2013} weak hit.";
        assert_eq!(
            said,
            [
                format!("4.3/att+2: {dice}"),
                format!(
                    "4.3/att+2: {dice} Strength: 4. Taken by armour: 1. Guard c4: wounds before 2, \
                     after 5, lives 9."
                ),
                format!(
                    "4.3/att+2: {dice} Strength: 1. Hewer c3: wounds before 0, after 1, lives 10."
                ),
            ]
        );
    }
}
