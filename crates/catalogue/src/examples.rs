//! Scenarios as examples: those that prove a rule, the plainest first. The files are embedded, read
//! when somebody first asks, and indexed by document and rule; the last played ones are kept.
//!
//! The page of a rule plays the plainest scenario that cites it, one picture a moment. An example may show more than a
//! player would see, because a file has no secrets: in a battle of «Berserk» the public board with the First player's half at
//! the bottom and face-down cards named as their owner knows them; elsewhere the private screen of the acting seat.
//! Scenarios that only count positions are no examples. `assets/examples.toml` has the English names of their cards
//! (`stolik_face::names`).

use crate::recent::Recent;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_face::{Host, Shown};
use stolik_scenario::{Action, Scenario, parse};
use stolik_table::{Picture, ScreenStyle};
use stolik_words::Language;

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// The most examples that are shown of a rule.
pub(crate) const MOST: usize = 5;
/// The number of played scenarios that are kept, because a reader steps through one.
const KEPT: usize = 8;
/// The number of painted moments that are kept: everybody who learns a game opens the same few.
const PAINTED: usize = 32;

/// All scenarios that show something.
pub(crate) struct Examples {
    scenarios: Vec<Scenario>,
    /// By document and rule: indexes, the plainest first.
    proofs: BTreeMap<(String, String), Vec<usize>>,
    /// Those played last.
    played: Recent<usize, Arc<dyn Shown>>,
    /// Moments painted last, by scenario.
    painted: Recent<(usize, usize, ScreenStyle), Picture>,
}

impl Examples {
    /// The scenarios that come with the program.
    pub(crate) fn embedded() -> Examples {
        let parsed = FILES.iter().flat_map(|text| parse(text).scenarios);
        let scenarios: Vec<Scenario> = parsed.filter(shows).collect();
        let mut proofs: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
        for (index, scenario) in scenarios.iter().enumerate() {
            for rule in &scenario.rules {
                proofs.entry((scenario.document.clone(), rule.clone())).or_default().push(index);
            }
        }
        for ((_, rule), found) in &mut proofs {
            found.sort_by_key(|index| plainness(&scenarios[*index], rule));
            found.truncate(MOST);
        }
        Examples { scenarios, proofs, played: Recent::new(KEPT), painted: Recent::new(PAINTED) }
    }

    /// The scenarios of a document that prove a rule, the plainest first.
    pub(crate) fn of(&self, document: &str, rule: &str) -> &[usize] {
        self.proofs.get(&(document.to_owned(), rule.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// The document whose game a scenario plays.
    pub(crate) fn document(&self, index: usize) -> &str {
        &self.scenarios[index].document
    }

    /// A scenario, played, with its name; none where it does not go as it says (a test holds that all
    /// do).
    pub(crate) fn show(
        &self,
        game: &dyn Host,
        index: usize,
        language: Language,
    ) -> Option<(String, Arc<dyn Shown>)> {
        let scenario = &self.scenarios[index];
        let name = match language {
            Language::Ru => scenario.name_ru.as_ref().unwrap_or(&scenario.name),
            Language::En => &scenario.name,
        };
        Some((name.clone(), self.played(game, index)?))
    }

    /// Returns the picture of a moment of a played scenario; `None` if it has no such moment.
    pub(crate) fn picture(
        &self,
        example: &dyn Shown,
        (index, moment): (usize, usize),
        style: ScreenStyle,
    ) -> Option<Picture> {
        self.painted.get_or((index, moment, style), || example.picture(moment, style.into()))
    }

    fn played(&self, game: &dyn Host, index: usize) -> Option<Arc<dyn Shown>> {
        self.played.get_or(index, || game.example(&self.scenarios[index]))
    }
}

/// Whether there is something to see: one that only counts positions proves, and shows nothing.
fn shows(scenario: &Scenario) -> bool {
    let moves = |action: &Action| {
        let commands = matches!(action, Action::Play { .. } | Action::PassUntil { .. });
        let proofs = matches!(action, Action::Not { .. } | Action::Can { .. });
        let gives_up = matches!(action, Action::Withdraw { .. } | Action::WithdrawGame { .. });
        commands || proofs || gives_up
    };
    scenario.script.iter().any(|step| moves(&step.action))
}

/// The smaller, the plainer: short, and about this rule before others and more than others.
fn plainness(scenario: &Scenario, rule: &str) -> usize {
    let place = scenario.rules.iter().position(|id| id == rule).unwrap_or_default();
    scenario.script.len() + scenario.position.len() + 2 * scenario.rules.len() + 4 * place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Games;
    use stolik_table::{Catalogue, ExampleAt, Reader};
    use stolik_words::Words;

    const BERSERK: &str = "berserk-2007";

    /// Every line of every moment in both languages, and every fourth one's last picture.
    #[test]
    fn every_scenario_can_be_shown_in_both_languages() {
        let (examples, words) = (Examples::embedded(), Words::embedded());
        let games = Games::embedded().expect("the embedded cards are good");
        assert!(examples.scenarios.len() > 200);
        let mut most = 0;
        for (index, scenario) in examples.scenarios.iter().enumerate() {
            let name = &scenario.name;
            let Some(game) = games.host(&scenario.document) else { continue };
            let example = examples.played(game, index).unwrap_or_else(|| panic!("{name}"));
            for language in Language::ALL {
                for moment in 0..example.moments() {
                    let lines = example.lines(moment, language, &|id| format!("<{id}>"));
                    assert!(moment == 0 || !lines.is_empty(), "{name}: nothing is told");
                    for line in &lines {
                        let text = words.say(language, line);
                        assert!(!text.contains(['[', '{']), "{name}: {text}");
                        assert!(language == Language::Ru || !russian(&text), "{name}: {text}");
                    }
                }
            }
            let language = Language::ALL[index / 4 % 2];
            let reader = Reader { language, ..Reader::default() };
            assert!(example.picture(example.moments(), reader).is_none(), "{name}");
            if index % 4 == 0 {
                let picture = example.picture(example.moments() - 1, reader).expect("a picture");
                assert!(!picture.alt.is_empty() && picture.png.len() < 300 * 1024, "{name}");
                let alt = picture.alt;
                assert!(language == Language::Ru || !russian(&alt), "{name}: {alt}");
            }
            most = most.max(example.moments());
        }
        assert!((2..=usize::from(u8::MAX)).contains(&most), "a token counts moments: {most}");
        assert_eq!(examples.played.len(), KEPT, "only the last ones are kept");
    }

    #[test]
    fn picture_of_a_moment_is_painted_once_for_all_readers_of_a_style() {
        let games = Games::embedded().expect("the embedded cards are good");
        let book = games.book(BERSERK);
        let ask = |language: Language, moment| {
            let at = ExampleAt { rule: "4.11/who", which: 0, moment };
            book.example(at, ScreenStyle::from(language)).expect("a moment").picture.png
        };
        let first = ask(Language::Ru, 0);
        assert!(Arc::ptr_eq(&first, &ask(Language::Ru, 0)));
        assert!(!Arc::ptr_eq(&first, &ask(Language::En, 0)));
        assert_ne!(first, ask(Language::Ru, 1));
    }

    fn russian(text: &str) -> bool {
        text.chars().any(|c| matches!(c, '\u{400}'..='\u{4ff}'))
    }

    /// The names of the cards that a scenario defines.
    fn inline_cards(scenario: &Scenario) -> Vec<String> {
        let lines = scenario.position.iter().filter_map(|line| line.text.strip_prefix("card "));
        let name = |line: &str| match scenario.document.as_str() {
            BERSERK | "berserk-new" => stolik_berserk::load::inline(line).expect("a card").name.ru,
            "heroes" => stolik_heroes::load::inline(line).expect("a card").name.ru,
            "kozyablo" => stolik_kozyablo::load::inline(line).expect("a card").name.ru,
            _ => stolik_war2047::load::inline(line).expect("a card").name.ru,
        };
        lines.map(name).collect()
    }

    #[test]
    fn every_card_of_every_scenario_has_an_english_name_of_its_own() {
        use std::collections::BTreeSet;
        let all = FILES.iter().flat_map(|text| parse(text).scenarios);
        let defined: BTreeSet<String> = all.flat_map(|scenario| inline_cards(&scenario)).collect();
        assert!(defined.len() > 150, "{}", defined.len());
        for name in &defined {
            let english = stolik_face::names::english(name);
            let english = english.unwrap_or_else(|| panic!("{name}: not in assets/examples.toml"));
            assert!(!english.is_empty() && !russian(&english), "{name}: {english}");
        }
        let all: Vec<(&str, &str)> = stolik_face::names::all().collect();
        for (name, _) in &all {
            assert!(defined.contains(*name), "{name}: no scenario defines it");
        }
        let different: BTreeSet<&str> = all.iter().map(|(_, english)| *english).collect();
        assert_eq!(different.len(), all.len(), "two cards have one English name");
    }

    #[test]
    fn an_example_is_about_its_rule_and_the_plainest_comes_first() {
        let examples = Examples::embedded();
        let games = Games::embedded().expect("the embedded cards are good");
        let game = games.host(BERSERK).expect("it is hosted");
        let name = |rule, which, language| {
            let index = *examples.of(BERSERK, rule).get(which)?;
            examples.show(game, index, language).map(|(name, _)| name)
        };
        let defender = "Защитник открыт и стоит рядом и с нападающим, и с целью";
        assert_eq!(name("4.11/who", 0, Language::Ru).as_deref(), Some(defender));
        let english = name("4.11/who", 0, Language::En).unwrap();
        assert!(english.starts_with("A defender is open, and stands"), "{english}");
        for ((document, rule), found) in &examples.proofs {
            assert!((1..=MOST).contains(&found.len()), "{rule}");
            assert_eq!(examples.of(document, rule), found);
            for index in found {
                assert!(examples.scenarios[*index].rules.contains(rule), "{rule}");
            }
        }
        assert_eq!(name("4.11/who", examples.of(BERSERK, "4.11/who").len(), Language::Ru), None);
        assert!(examples.of(BERSERK, "no such rule").is_empty());
        assert!(examples.of("heroes", "4.11/who").is_empty());
    }
}
