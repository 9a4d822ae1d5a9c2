//! Tests of [`super::Words`] and of the rules for sentence files.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// Words in Latin letters that may stand in a Russian sentence: the names of platforms and formats,
/// and the commands that are typed in Latin.
const LATIN_ALLOWED: &[&str] = &["Discord", "Telegram", "PNG", "URL", "ID", "UTC"];

#[test]
fn russian_plural_forms_follow_the_number() {
    let words = Words::embedded();
    let say =
        |count: i64| words.say(Language::Ru, &Phrase::new("word-crystals").number("count", count));
    assert_eq!(
        [1, 2, 5, 11, 21, 22, 25].map(say),
        [
            "1 кристалл",
            "2 кристалла",
            "5 кристаллов",
            "11 кристаллов",
            "21 кристалл",
            "22 кристалла",
            "25 кристаллов",
        ]
    );
}

#[test]
fn phrases_nest_and_places_are_filled_without_isolation_marks() {
    let words = Words::load([
        (Language::Ru, "a.ftl", "outer = «{ $who }»: { $what }\ninner = удар ({ $n })\n"),
        (Language::En, "a.ftl", "outer = {\"\"}\"{ $who }\": { $what }\ninner = strike ({ $n })\n"),
    ]);
    assert_eq!(words.problems(), &[] as &[String]);
    let phrase = Phrase::new("outer")
        .text("who", "Анна")
        .phrase("what", Phrase::new("inner").number("n", 1200));
    assert_eq!(words.say(Language::Ru, &phrase), "«Анна»: удар (1200)");
    assert_eq!(words.say(Language::En, &phrase), "\"Анна\": strike (1200)");
}

/// Words with sentences about a card.
fn declining() -> Words {
    Words::load([
        (
            Language::Ru,
            "a.ftl",
            "of = { $unit-gen }\nto = { $unit-dat }\nat = { $unit-acc }\nby = { $unit-ins }\ndies = { $unit } { VERB($unit-agree, \"гибнет\", \"гибнут\") }\n\
             unit = { $card-case } { $cell }\nname = { $ru-case }\npair = { $one-case } и { $two-case }\n    .agree = pl\n\
             back = { $case ->\n    [acc] карту\n   *[nom] карта\n} рубашкой вверх\n    .agree = f\n\
             name-apart = { $case ->\n    [acc] карту\n   *[nom] карта\n} «{ $name }»\n",
        ),
        (
            Language::En,
            "a.ftl",
            "dies = { $unit } { VERB($unit-agree, \"dies\", \"die\") }\nunit = { $card-case } { $cell }\nname = { $en-case }\n",
        ),
    ])
}

/// A card on a cell.
fn standing(ru: &str, en: &str) -> Phrase {
    let name = Phrase::new("name").text("ru", ru).text("en", en);
    Phrase::new("unit").phrase("card", name).text("cell", "b4")
}

#[test]
fn name_inside_of_phrases_stands_in_the_case_of_its_place() {
    let words = declining();
    assert_eq!(words.problems(), &[] as &[String]);
    let say =
        |key: &str, unit: Phrase| words.say(Language::Ru, &Phrase::new(key).phrase("unit", unit));
    let falcon = || standing("Ловчий сокол", "Hunting Falcon");
    assert_eq!(say("of", falcon()), "Ловчего сокола b4");
    assert_eq!(say("to", falcon()), "Ловчему соколу b4");
    assert_eq!(say("at", falcon()), "Ловчего сокола b4");
    assert_eq!(say("by", falcon()), "Ловчим соколом b4");
    assert_eq!(say("at", standing("Химические снаряды", "Gas Shells")), "Химические снаряды b4");
    assert_eq!(say("at", Phrase::new("back")), "карту рубашкой вверх");
    let pair = Phrase::new("pair").phrase("one", falcon()).phrase("two", Phrase::new("back"));
    assert_eq!(say("at", pair), "Ловчего сокола b4 и карту рубашкой вверх");
}

#[test]
fn verb_agrees_with_the_number_of_its_card() {
    let words = declining();
    let say =
        |language, unit: Phrase| words.say(language, &Phrase::new("dies").phrase("unit", unit));
    let shells = || standing("Химические снаряды", "Gas Shells");
    assert_eq!(say(Language::Ru, shells()), "Химические снаряды b4 гибнут");
    assert_eq!(say(Language::En, shells()), "Gas Shells b4 die");
    let falcon = || standing("Ловчий сокол", "Hunting Falcon");
    assert_eq!(say(Language::Ru, falcon()), "Ловчий сокол b4 гибнет");
    assert_eq!(say(Language::En, falcon()), "Hunting Falcon b4 dies");
    let pair = Phrase::new("pair").phrase("one", falcon()).phrase("two", falcon());
    assert_eq!(say(Language::Ru, pair), "Ловчий сокол b4 и Ловчий сокол b4 гибнут");
}

#[test]
fn name_without_forms_stands_in_quotes_behind_a_declined_noun() {
    let words = declining();
    let at =
        |ru: &str| words.say(Language::Ru, &Phrase::new("at").phrase("unit", standing(ru, "x")));
    assert_eq!(at("Засосало"), "карту «Засосало» b4");
    assert_eq!(at("Нигде не напечатанный"), "карту «Нигде не напечатанный» b4");
}

#[test]
fn missing_keys_and_places_never_panic() {
    let words = Words::load([(Language::En, "a.ftl", "only-en = Hello, { $who }\n")]);
    assert_eq!(words.say(Language::Ru, &Phrase::new("only-en").text("who", "x")), "Hello, x");
    assert_eq!(words.say(Language::Ru, &Phrase::new("only-en")), "Hello, {$who}");
    assert_eq!(words.say(Language::Ru, &Phrase::new("no-such-key")), "[no-such-key]");
    assert!(words.has(Language::En, "only-en") && !words.has(Language::Ru, "only-en"));
}

#[test]
fn a_broken_file_is_reported_with_its_line_and_the_rest_still_speaks() {
    let words = Words::load([
        (Language::En, "a.ftl", "good = Good\nbad = { $\nalso = Also\n"),
        (Language::En, "b.ftl", "good = Again\n"),
    ]);
    assert_eq!(words.problems().len(), 2, "{:?}", words.problems());
    assert!(words.problems()[0].starts_with("en/a.ftl:2:"), "{:?}", words.problems());
    assert!(words.problems()[1].starts_with("en/b.ftl:"), "{:?}", words.problems());
    assert_eq!(words.say(Language::En, &"good".into()), "Good");
    assert_eq!(words.say(Language::En, &"also".into()), "Also");
}

#[test]
fn embedded_files_have_no_problem() {
    assert_eq!(Words::embedded().problems(), &[] as &[String]);
}

#[test]
fn both_languages_have_the_same_keys_and_places() {
    let (ru, en) = (messages(Language::Ru), messages(Language::En));
    let keys = |all: &BTreeMap<String, String>| all.keys().cloned().collect::<BTreeSet<_>>();
    let apart: Vec<_> = keys(&ru).symmetric_difference(&keys(&en)).cloned().collect();
    assert!(apart.is_empty(), "keys in one language only: {apart:?}");
    // A name that the data gives in both languages: each file takes its own.
    let own = |language: &str| BTreeSet::from([language.to_owned()]);
    for (key, text) in &ru {
        let (there, here) = (arguments(text), arguments(&en[key]));
        let name = there == own("ru") && here == own("en");
        assert!(
            name || there == here,
            "the places of `{key}` differ between the languages: {there:?}, {here:?}"
        );
    }
}

#[test]
fn every_message_can_be_said() {
    let words = Words::embedded();
    for language in Language::ALL {
        for (key, text) in messages(language) {
            if key.starts_with('-') {
                continue;
            }
            for count in [0, 1, 2, 5, 21] {
                let mut phrase = Phrase::new(&key);
                for place in places(&text) {
                    phrase = phrase.number(place, count);
                }
                let mut errors = Vec::new();
                let line = words.format(language, &phrase, Case::Nominative, &mut errors);
                assert!(errors.is_empty(), "{language} {key}: {errors:?}");
                assert!(!line.trim().is_empty(), "{language} {key} says nothing");
            }
        }
    }
}

#[test]
fn each_language_keeps_to_its_letters() {
    for (key, text) in messages(Language::En) {
        assert!(!text.chars().any(is_cyrillic), "en {key}: a Cyrillic letter in `{text}`");
    }
    for (key, text) in messages(Language::Ru) {
        let mut spoken = spoken(&text);
        // Commands that are typed in Latin begin with a stroke.
        for word in spoken.clone().split_whitespace().filter(|word| word.contains('/')) {
            spoken = spoken.replace(word, " ");
        }
        // The notation of positions is Latin, and stands in quotation marks where a reader expected it.
        if key.starts_with("expected-") || key.starts_with("scenario-") {
            spoken = without_quoted(&spoken);
        }
        let latin = spoken
            .split(|letter: char| !letter.is_alphabetic())
            .filter(|word| {
                word.chars().count() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic())
            })
            .find(|word| !LATIN_ALLOWED.contains(word));
        assert_eq!(latin, None, "ru {key}: a Latin word in `{text}`");
    }
}

/// Messages in which an arrow is a path and stands for no verb: labels of buttons and of pictures, and links to rules.
const PATHS: &[&str] = &[
    "berserk-whole-at",
    "berserk-whole-move",
    "board-attack",
    "board-attack-dice",
    "board-item-leap",
    "board-item-move",
    "board-item-play-at",
    "board-item-strike",
    "board-item-trigger-at",
    "board-last-move",
    "card-rule",
    "heroes-at",
    "heroes-attack",
    "koz-at",
    "koz-route",
    "rule-see",
    "table-way",
    "war-at",
    "war-attacks-headquarters",
    "war-attacks-unit",
    "war-blocked",
    "war-deploy",
];

/// The signs that stand for a verb in a message: arrows everywhere, relations in what happens and in refusals.
fn verb_signs(key: &str, text: &str) -> Vec<char> {
    let sentence = ["told-", "refused-"].iter().any(|start| key.starts_with(start));
    let told = |sign: &char| {
        "\u{2190}\u{2192}\u{2194}\u{21D0}\u{21D2}\u{2264}\u{2265}\u{2260}".contains(*sign)
            || sentence && "=<>&\u{2248}".contains(*sign)
    };
    spoken(text).chars().filter(told).collect()
}

#[test]
fn no_sentence_has_a_sign_in_place_of_a_verb() {
    assert_eq!(verb_signs("told-x", "{ $unit } \u{2192} { $to }, a = b"), ['\u{2192}', '=']);
    for language in Language::ALL {
        let all = messages(language);
        let signs: BTreeSet<&str> = all
            .iter()
            .filter(|(key, text)| !verb_signs(key, text).is_empty())
            .map(|(key, _)| key.as_str())
            .collect();
        assert_eq!(signs, PATHS.iter().copied().collect(), "{language}");
    }
}

#[test]
fn an_arrow_of_a_selector_is_not_spoken() {
    let text =
        "{ $count ->\n    [one] кристалл\n   *[other] { NUMBER($count) } шт. { -brand }\n} в c3";
    let heard = spoken(text);
    assert!(
        ["count", "one", "other", "NUMBER", "brand"].iter().all(|word| !heard.contains(word)),
        "{heard}"
    );
    assert!(["кристалл", "шт.", "c3"].iter().all(|word| heard.contains(word)), "{heard}");
}

/// A text without what stands in quotation marks.
fn without_quoted(text: &str) -> String {
    let mut outside = true;
    let kept = |letter: &char| {
        match letter {
            '«' => outside = false,
            '»' => outside = true,
            _ => return outside,
        }
        false
    };
    text.chars().filter(kept).collect()
}

fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{52F}').contains(&letter)
}

/// Key and source text of every message and term of one language, comments left out.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let files = match language {
        Language::Ru => RUSSIAN,
        Language::En => ENGLISH,
    };
    for (name, text) in files {
        let mut last: Option<String> = None;
        for line in text.lines() {
            if line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-') {
                let (key, rest) =
                    line.split_once('=').unwrap_or_else(|| panic!("{language}/{name}: {line}"));
                let key = key.trim().to_owned();
                assert!(
                    all.insert(key.clone(), rest.to_owned()).is_none(),
                    "{language}/{name}: `{key}` twice"
                );
                last = Some(key);
            } else if !line.starts_with('#')
                && let Some(text) = last.as_ref().and_then(|key| all.get_mut(key))
            {
                text.push('\n');
                text.push_str(line);
            }
        }
    }
    all
}

/// The names of the places in a message's source: every `$name`.
fn places(text: &str) -> BTreeSet<String> {
    text.split('$')
        .skip(1)
        .map(|rest| {
            rest.chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter))
                .collect()
        })
        .collect()
}

/// The arguments that fill a message's places: a place in a case and one without are filled by the same argument.
fn arguments(text: &str) -> BTreeSet<String> {
    let all = places(text).into_iter().filter(|name| name != "case");
    all.map(|name| Place::new(&name).argument).collect()
}

/// Returns the words of a message's source that a person reads: without placeables, selectors, variant names and calls.
fn spoken(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let line = line.trim_start();
        if line.starts_with('.') {
            continue;
        }
        let variant = line.strip_prefix('*').unwrap_or(line);
        let line = match variant.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((_, rest)) => rest,
            None => line,
        };
        let mut rest = line;
        while let Some((before, inside)) = rest.split_once('{') {
            out.push_str(before);
            rest = match inside.split_once('}') {
                Some((_, after)) => after,
                None => "",
            };
        }
        out.push_str(rest);
        out.push(' ');
    }
    out
}

/// Calls by which code names a sentence by its key.
const CALLS: [&str; 6] = [
    "Phrase::new(",
    "SetupError::new(",
    "Answer::refuse(",
    "Answer::done(",
    "Unstudied::whole(",
    "desk.word(",
];

/// Keys that a source names outside of its tests: the literals behind [`CALLS`] that are shaped like keys.
fn named_keys(source: &str) -> Vec<&str> {
    let shipped = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let is_key = |text: &&str| {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        text.contains('-') && text.chars().all(plain)
    };
    let lines = shipped.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines
        .flat_map(|line| {
            CALLS.iter().flat_map(move |call| {
                line.split(call)
                    .skip(1)
                    .filter_map(|rest| rest.strip_prefix('"')?.split('"').next())
            })
        })
        .filter(is_key)
        .collect()
}

fn sources(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() && name != "tests" && name != "benches" && name != "examples" {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

#[test]
fn key_named_in_code_has_its_sentence_in_both_languages() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (words, mut files) = (Words::embedded(), Vec::new());
    sources(&crates, &mut files);
    let (mut keys, mut missing) = (0, Vec::new());
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a source");
        for key in named_keys(&text) {
            keys += 1;
            for language in Language::ALL.into_iter().filter(|one| !words.has(*one, key)) {
                missing.push(format!("{}: `{key}` in {language}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(files.len() > 500 && keys > 700, "{keys} keys in {} files", files.len());
    assert_eq!(named_keys("x(Phrase::new(\"no-such-key\").text(\"a-b\", c))"), ["no-such-key"]);
}

#[test]
fn every_file_is_read_by_itself_and_its_keys_are_those_of_the_build() {
    for (language, files, built) in
        [(Language::Ru, RUSSIAN, RUSSIAN_KEYS), (Language::En, ENGLISH, ENGLISH_KEYS)]
    {
        assert!(built.is_sorted() && built.len() > 1000, "{} keys", built.len());
        for (file, (name, text)) in files.iter().enumerate() {
            let alone = Words::load([(Language::Ru, *name, *text)]);
            let own = built.iter().filter(|(_, of)| *of == file).map(|(key, _)| *key);
            let missing: Vec<_> = own.filter(|key| !alone.has(Language::Ru, key)).collect();
            assert_eq!(missing, [""; 0], "{name}");
            assert!(!text.starts_with('-') && !text.contains("\n-"), "{name}: a term");
        }
        // A message that another holds may stand in a file that is not read.
        let is_reference = |text: &str| {
            text.split('{').skip(1).any(|rest| {
                let inside = rest.split('}').next().unwrap_or_default().trim();
                inside.starts_with(|c: char| c.is_ascii_lowercase() || c == '-')
            })
        };
        assert!(
            is_reference("a = { b }") && !is_reference("a = { $b } { VERB($b, \"c\", \"d\") }")
        );
        assert_eq!(built.len(), messages(language).len(), "{language}");
        let referring = files.iter().filter(|(_, text)| is_reference(text)).map(|file| file.0);
        assert_eq!(referring.collect::<Vec<_>>(), [""; 0], "a message inside of a message");
    }
}

#[test]
fn embedded_sentences_are_held_once() {
    assert!(std::sync::Arc::ptr_eq(&Words::embedded().0, &Words::shared().0));
}
