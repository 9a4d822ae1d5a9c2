//! Tests of the search's parts on the embedded files. The whole search is that of the library as it is built: the copy of the
//! tests may be compiled without optimisation.

use crate::data::{self, Lookup};
use crate::distance::Confused;
use crate::keys::Keys;
use crate::number::{Ids, Numbers};
use crate::stem::Stems;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use stolik_rulebook::{How, Rulebook};
use stolik_words::Language;

static LOOKUP: LazyLock<Lookup> = LazyLock::new(|| data::read(data::LOOKUP, "lookup").unwrap());
static BOOK: LazyLock<Rulebook> = LazyLock::new(Rulebook::embedded);

fn ids(document: &str, query: &str) -> Vec<String> {
    let found = BOOK.find(document, query, Language::Ru);
    found.answers.into_iter().map(|answer| answer.id).collect()
}

#[test]
fn words_are_folded_and_stemmed_in_both_languages() {
    let stems = Stems::new(&LOOKUP.signs);
    assert_eq!(stems.words("Стэк, ЁЛКА; it's 4.9!"), ["стек", "елка", "it", "4", "9"]);
    let same = |a: &str, b: &str| {
        assert_eq!(stems.stem(&stems.fold(a)), stems.stem(&stems.fold(b)), "{a} and {b}");
    };
    same("защитника", "защитником");
    same("Щёлк", "щелк");
    same("strikes", "striking");
    assert_ne!(stems.stem("защитник"), stems.stem("защита"), "kin, not the same");
    assert_eq!(stems.words(" \u{0} … !"), Vec::<String>::new());
    assert_eq!(stems.words("+1/−2"), ["плюс", "1", "минус", "2"], "a sign is a word");
    assert_eq!(stems.words("3-4, c-3"), ["3", "4", "c", "3"], "and a dash none");
}

#[test]
fn keys_of_the_other_layout_are_read() {
    let keys = Keys::new(&LOOKUP);
    assert_eq!(keys.russian_layout("pfobnybr").as_deref(), Some("защитник"));
    assert_eq!(keys.russian_layout("[jl ,jz").as_deref(), Some("ход боя"));
    assert_eq!(keys.latin_layout("ыефсл").as_deref(), Some("stack"));
    assert_eq!(keys.russian_layout("4.9 ?").as_deref(), None, "no letter changes");
    assert_eq!(LOOKUP.layout.latin.chars().count(), LOOKUP.layout.russian.chars().count());
}

#[test]
fn russian_in_latin_letters_is_read() {
    let keys = Keys::new(&LOOKUP);
    for (latin, russian) in [
        ("zaschitnik", "защитник"),
        ("shchit", "щит"),
        ("zhizni", "жизни"),
        ("kletka", "клетка"),
        ("prizhok", "прижок"),
    ] {
        assert_eq!(keys.cyrillic(latin).as_deref(), Some(russian));
    }
    assert_eq!(keys.cyrillic("защита"), None);
    assert_eq!(keys.latin("стак").as_deref(), Some("stak"));
}

#[test]
fn mistakes_that_sound_alike_are_cheap() {
    let confused = Confused::new(&LOOKUP.confused);
    let distance = |a: &str, b: &str| confused.distance(&confused.shape(a), &confused.shape(b), 6);
    assert_eq!(distance("защитник", "защитник"), Some(0));
    assert_eq!(distance("защетник", "защитник"), Some(1), "e for i");
    assert_eq!(distance("защтиник", "защитник"), Some(2), "swapped");
    assert_eq!(distance("защитикк", "защитник"), Some(3), "left out, and doubled");
    assert_eq!(distance("атакка", "атака"), Some(1), "doubled");
    assert_eq!(distance("кот", "защитник"), None);
    assert_eq!(distance(&"а".repeat(400), &"а".repeat(400)), None, "too long to compare");
}

#[test]
fn numbers_are_read_in_any_spelling() {
    let numbers = Numbers::new(&LOOKUP);
    let known = ["4.9", "4.9/weak", "1.5.2.zh", "1.5.2.v", "4.12", "4.13", "6.3.1", "203.x.count"];
    let ids = Ids::new(known.into_iter());
    for (query, id) in [
        ("4.9", "4.9"),
        ("п. 4,9?", "4.9"),
        ("4 9", "4.9"),
        ("правило №4.9", "4.9"),
        ("see rule 4.9.", "4.9"),
        ("1.5.2ж", "1.5.2.zh"),
        ("1.5.2 Ж", "1.5.2.zh"),
        ("1.5.2zh", "1.5.2.zh"),
        ("п. 1.5.2 подпункт в", "1.5.2.v"),
        ("4.9/weak", "4.9/weak"),
        ("6-3-1", "6.3.1"),
        ("203.х.count", "203.x.count"),
    ] {
        let named = numbers.named(query, &ids);
        assert_eq!((named.ids, named.only), (vec![id.to_owned()], true), "{query}");
    }
    assert_eq!(numbers.named("4.12 и 4.13", &ids).ids, ["4.12", "4.13"]);
    let unknown = numbers.named("п. 4.99", &ids);
    assert!(unknown.ids.is_empty() && unknown.unknown && unknown.only);
    let amount = numbers.named("4 карты и 9 клеток", &ids);
    assert!(amount.ids.is_empty() && !amount.only && !amount.unknown);
    let both = numbers.named("4.9 закрытая карта", &ids);
    assert_eq!((both.ids, both.only), (vec!["4.9".to_owned()], false));
    assert_eq!(numbers.nearest("4.99", &known.map(str::to_owned), 1), ["4.9"]);
    assert_eq!(numbers.printed("1.5.2.zh"), "1.5.2.ж");
}

#[test]
fn rules_hang_together() {
    assert_eq!(BOOK.parent("berserk-2007", "4.11/who"), Some("4.11"));
    assert_eq!(BOOK.parent("berserk-2007", "1.5.2.a/2"), Some("1.5.2.a"));
    assert_eq!(BOOK.parent("berserk-2007", "gap.distance"), None);
    assert!(BOOK.parts("berserk-2007", "4.11").contains(&"4.11/who"));
    assert!(!BOOK.parts("berserk-2007", "1.5.2").contains(&"1.5.2.a/2"), "a part of a part");
    assert!(BOOK.see("berserk-2007", "1.1/board").contains(&"3.9".to_owned()));
    assert_eq!(BOOK.documents().filter(|document| document.playable).count(), 5);
    assert_eq!(BOOK.documents().count(), 5);
    assert!(BOOK.rule("berserk-2007", "9.9", Language::Ru).is_none());
    assert!(BOOK.document("chess").is_none() && ids("chess", "4.9").is_empty());
}

#[test]
fn a_citation_prints_the_number_of_the_document() {
    let cite = |id, language| BOOK.cite("berserk-2007", id, language).unwrap();
    assert_eq!(cite("1.5.2.zh", Language::Ru).number.as_deref(), Some("1.5.2.ж"));
    assert_eq!(cite("1.5.2.zh", Language::En).number.as_deref(), Some("1.5.2.zh"));
    assert_eq!(cite("4.11/who", Language::Ru).number.as_deref(), Some("4.11"));
    let ours = cite("gap.distance", Language::Ru);
    assert!(ours.gap && ours.number.is_none() && !ours.title.is_empty());
    assert_eq!(BOOK.cite("kozyablo", "term.armor", Language::Ru).unwrap().number, None);
    assert_eq!(BOOK.cite("berserk-2007", "9.9", Language::Ru), None);
}

#[test]
fn every_alias_and_every_number_leads_to_its_rule() {
    for document in BOOK.documents() {
        for id in BOOK.ids(document.id) {
            let found = BOOK.find(document.id, id, Language::En);
            assert_eq!(found.answers.first().map(|answer| &*answer.id), Some(id));
        }
    }
    for text in data::DOCUMENTS {
        let file: data::DocumentFile = data::read(text, "a document").unwrap();
        for rule in &file.rule {
            for alias in rule.aliases.all() {
                let ids = ids(&file.document, alias);
                assert!(ids.iter().take(3).any(|id| *id == rule.id), "{alias}: {ids:?}");
            }
        }
    }
}

#[test]
fn the_way_of_finding_is_told() {
    let how = |query| BOOK.find("berserk-2007", query, Language::Ru).answers[0].how;
    assert_eq!(how("п. 4.9"), How::Number);
    assert_eq!(how("пересдача"), How::Alias);
    assert_eq!(how("голда"), How::Term);
    assert_eq!(how("закрытое существо нападает простым ударом"), How::Text);
    assert_eq!(how("перемешать калоду соперника"), How::Near);
}

/// «Герои» has the complete edition and a fragment of an older one behind it.
#[test]
fn what_gave_way_names_the_rule_that_wins_and_is_found_by_its_number_alone() {
    let text = data::DOCUMENTS.iter().find(|text| text.contains("document = \"heroes\""));
    let file: data::DocumentFile = data::read(text.expect("it is there"), "heroes").unwrap();
    let (mut same, mut superseded) = (0, 0);
    assert_eq!(
        file.rule.len(),
        744 + 54 + 1,
        "the complete edition, what the fragment has besides, and a default of ours"
    );
    for rule in &file.rule {
        let Some(instead) = rule.instead() else { continue };
        assert!(rule.see.iter().any(|see| see == instead), "{}", rule.id);
        assert!(
            rule.aliases.all().next().is_none(),
            "{}: the question is about {instead}",
            rule.id
        );
        let held = file.rule.iter().find(|other| other.id == instead).expect("it is there");
        assert_eq!(held.instead(), None, "{}: {instead} gave way as well", rule.id);
        same += usize::from(rule.same.is_some());
        superseded += usize::from(rule.superseded.is_some());
        let said = rule.text.as_ref().unwrap();
        let names = |text: &str| text.contains(instead);
        let figures = instead.starts_with(|first: char| first.is_ascii_digit());
        let told = rule.same.is_some() || (names(&said.en) && (names(&said.ru) || !figures));
        assert!(told, "{} does not name {instead}", rule.id);
        let title = rule.title.as_ref().unwrap();
        for title in data::both(Some(title)) {
            assert!(!ids("heroes", title).contains(&rule.id), "{}: {title}", rule.id);
        }
        assert_eq!(ids("heroes", &rule.id), [rule.id.as_str()]);
    }
    assert!(same >= 28 && superseded >= 18, "{same} and {superseded}");
    // Parts of a paragraph are found by its number, and a paragraph of the fragment has none of them.
    assert_eq!(ids("heroes", "п. 101.2"), ["101.2a", "101.2b"]);
    assert_eq!(BOOK.parent("heroes", "104.3.1a"), Some("104.3"));
    assert_eq!(BOOK.parent("heroes", "120.4a"), None, "120.4 is of the older edition");
    let cite = BOOK.cite("heroes", "101.2a", Language::Ru).unwrap();
    assert_eq!(cite.number.as_deref(), Some("101.2"), "the letter is ours");
}

const NEW: &str = "berserk-new";

fn asked(query: &str) -> Vec<String> {
    let found = BOOK.ask(NEW, query, Language::Ru);
    found.answers.into_iter().map(|answer| answer.id).collect()
}

#[test]
fn what_a_document_does_not_say_is_taken_from_the_one_below() {
    assert_eq!(BOOK.stack(NEW).collect::<Vec<_>>(), [NEW, "berserk-2007"]);
    assert_eq!(BOOK.stack("heroes").collect::<Vec<_>>(), ["heroes"]);
    let home = |id| BOOK.rule(NEW, id, Language::Ru).map(|rule| rule.document);
    assert_eq!(home("201.1"), Some(NEW));
    assert_eq!(home("4.11/who"), Some("berserk-2007"), "only the rules of 2007 say it");
    assert_eq!((home("9.9"), BOOK.rule("berserk-2007", "201.1", Language::Ru)), (None, None));
    assert_eq!(BOOK.parent(NEW, "4.11/who"), Some("4.11"));
    assert!(BOOK.parts(NEW, "4.11").contains(&"4.11/who"));
    assert_eq!(asked("п. 4.11").first().map(String::as_str), Some("4.11"));
    assert!(ids(NEW, "п. 4.11").is_empty(), "its own file has no such number");
    assert_eq!(BOOK.cite(NEW, "4.11/who", Language::Ru).unwrap().number.as_deref(), Some("4.11"));
}

#[test]
fn a_rule_that_took_the_place_of_one_below_is_named_instead_of_it() {
    assert_eq!(BOOK.replaces(NEW, "201.2.2/lose"), [("berserk-2007", "1.9.5/2")]);
    assert_eq!(BOOK.replaced("berserk-2007", "1.9.5/2"), [(NEW, "201.2.2/lose")]);
    assert_eq!(BOOK.replaced(NEW, "1.9.5/2"), [(NEW, "201.2.2/lose")], "it can still be read");
    let all = BOOK.all_ids(NEW);
    assert!(all.contains(&"1.9.5") && !all.contains(&"1.9.5/2"));
    assert!(!BOOK.parts(NEW, "1.9.5").contains(&"1.9.5/2"));
    let rules: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(rules.len(), all.len(), "no id twice");
    // Found by its words in the rules of 2007, answered by the newer rule.
    let old = BOOK.rule("berserk-2007", "1.9.5/2", Language::Ru).unwrap().title;
    assert_eq!(ids("berserk-2007", old)[0], "1.9.5/2");
    let found = asked(old);
    assert!(found.contains(&"201.2.2/lose".to_owned()), "{found:?}");
    assert!(!found.contains(&"1.9.5/2".to_owned()), "{found:?}");
}

#[test]
fn a_document_stands_on_one_that_was_read_before_it() {
    let read = |on: &str| {
        let text = format!("document = \"a\"\non = \"{on}\"\nrule = []");
        Rulebook::read(&[&text], &[], data::GLOSSARY, data::LOOKUP).err().map(|e| e.to_string())
    };
    for on in ["a", "b"] {
        assert!(read(on).is_some_and(|e| e.contains(&format!("stand on `{on}`"))), "{on}");
    }
}

/// A rulebook of two rules, with more about how they are asked for.
fn book(more: &str) -> Rulebook {
    let rule = |id: &str, ru: &str, en: &str| {
        let both = format!("{{ ru = \"{ru}\", en = \"{en}\" }}");
        format!("[[rule]]\nid = \"{id}\"\nkind = \"x\"\ntitle = {both}\ntext = {both}\n")
    };
    let rules = rule("1", "Соперник", "Opponent") + &rule("2", "Колода", "Deck");
    let document = format!("document = \"a\"\n{rules}");
    let more = format!("document = \"a\"\ndoubts = -100.0\n{more}");
    Rulebook::read(&[&document], &[&more], data::GLOSSARY, data::LOOKUP).unwrap()
}

#[test]
fn a_word_of_a_group_leads_to_what_another_of_it_means() {
    let first = |book: &Rulebook| {
        let found = book.find("a", "супостат", Language::Ru);
        found.answers.first().map(|answer| answer.id.clone())
    };
    assert_eq!(first(&book("")), None);
    assert_eq!(first(&book("[[same]]\nru = [\"соперник\", \"супостат\"]")).as_deref(), Some("1"));
}

#[test]
fn what_is_unanswered_here_alone_is_not_told_to_other_documents() {
    let rule = |id: &str| {
        let both = "{ ru = \"Колода\", en = \"Deck\" }";
        let rule = "[[rule]]\nid = \"1\"\nkind = \"x\"";
        format!("document = \"{id}\"\n{rule}\ntitle = {both}\ntext = {both}")
    };
    // The likeness of the question to those that the other document does not answer: the eleventh sign.
    let elsewhere = |table: &str| {
        let asked = format!("document = \"a\"\n[{table}]\nru = [\"черепаха колода\"]");
        let documents = [rule("a"), rule("b")];
        let documents = documents.each_ref().map(String::as_str);
        let book = Rulebook::read(&documents, &[&asked], data::GLOSSARY, data::LOOKUP).unwrap();
        let own = book.evidence("a", "черепаха колода").expect("it is weighed")[9];
        assert!(own > 0.9, "{table}: the document itself knows it, {own}");
        book.evidence("b", "черепаха колода").expect("it is weighed")[10]
    };
    assert!(elsewhere("unanswered") > 0.9);
    assert!(elsewhere("unanswered_here") == 0.0);
}

#[test]
fn words_around_a_term_are_not_the_term() {
    for (query, id) in [
        ("что значит «не может»", "514.2"),
        ("ваша карта это", "term.vasha-karta"),
        ("+1/+1", "term.usilenie"),
        ("−1/−1 это", "term.v17-oslablenie"),
    ] {
        assert!(ids("heroes", query).iter().take(5).any(|found| found == id), "{query}");
    }
}

#[test]
fn a_broken_file_is_told_by_its_name() {
    let error = Rulebook::read(&["rule = 1"], &[], data::GLOSSARY, data::LOOKUP).err().unwrap();
    assert!(error.to_string().contains("document 0"), "{error}");
}

#[test]
fn every_term_of_every_document_says_what_it_is_in_one_sentence() {
    let glossary: data::Glossary = data::read(data::GLOSSARY, "glossary").unwrap();
    let (mut defined, mut ours) = (0, 0);
    for term in &glossary.term {
        for document in term.rule.keys().map(String::as_str) {
            let means = term.means.get(document);
            let means = means.unwrap_or_else(|| panic!("{document}: {}", term.name.en));
            for text in data::both(Some(means)) {
                assert!((20..=160).contains(&text.chars().count()), "{text}");
                assert!(text.ends_with('.') && text.matches(". ").count() == 0, "{text}");
            }
            // A gap of the document is told as ours, in both languages or in neither.
            let says = [(&means.ru, "наше решение: "), (&means.en, "our default: ")];
            let says = says.map(|(text, ours)| text.to_lowercase().contains(ours));
            let gap = term.rule[document].starts_with("gap.");
            assert!(says[0] == says[1] && (says[0] || !gap), "{document}: {}", term.name.en);
            ours += usize::from(says[0]);
            defined += 1;
        }
        assert!(term.means.keys().all(|document| term.rule.contains_key(document)), "no such term");
    }
    assert!(defined >= 541 && ours >= 50, "{defined}, {ours} of them ours");
}

#[test]
fn every_glossary_name_when_asked_alone_gets_its_own_definition() {
    let glossary: data::Glossary = data::read(data::GLOSSARY, "glossary").unwrap();
    let mut silent = Vec::new();
    for term in &glossary.term {
        for document in term.rule.keys() {
            for (language, name) in [(Language::Ru, &term.name.ru), (Language::En, &term.name.en)] {
                let said = BOOK.ask(document, name, language).meaning;
                if said.as_deref() != term.means.get(document).map(|means| means.get(language)) {
                    silent.push(format!("{document}: {name}: {said:?}"));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// A heading of a document's own list of terms is defined by the glossary or by its rule's text, which then opens
/// with the heading.
#[test]
fn every_heading_of_a_list_of_terms_has_a_definition() {
    let stems = Stems::new(&LOOKUP.signs);
    let first = |text: &str| {
        let words: Vec<String> = stems.words(text).iter().map(|word| stems.stem(word)).collect();
        // English verbs and nouns open with a particle or an article.
        words.into_iter().find(|word| !["a", "an", "the", "to"].contains(&word.as_str()))
    };
    let glossary: data::Glossary = data::read(data::GLOSSARY, "glossary").unwrap();
    let (mut headings, mut undefined) = (0, Vec::new());
    for document in BOOK.documents() {
        let defined: Vec<&String> =
            glossary.term.iter().filter_map(|term| term.rule.get(document.id)).collect();
        for id in BOOK.ids(document.id) {
            let part = ["-b", "-c", "-d", "-e"].iter().any(|end| id.ends_with(end));
            if !id.starts_with("term.") || id.contains('/') || part {
                continue;
            }
            headings += 1;
            for language in Language::ALL {
                let rule = BOOK.rule(document.id, id, language).expect("its id is listed");
                let opens = first(rule.title).is_some_and(|word| first(rule.text) == Some(word));
                let told = || BOOK.ask(document.id, rule.title, language).meaning.is_some();
                if !defined.iter().any(|defined| *defined == id) && !opens && !told() {
                    undefined.push(format!("{}: {id}: {}: {}", document.id, rule.title, rule.text));
                }
            }
        }
    }
    assert!(headings >= 180, "{headings} headings");
    assert!(undefined.is_empty(), "{}", undefined.join("\n"));
}

#[test]
fn who_asks_for_a_term_is_told_what_it_is() {
    let meaning = |document, query, language| BOOK.ask(document, query, language).meaning;
    let begins = |document, query, language, with: &str| {
        let said = meaning(document, query, language).unwrap_or_default();
        assert!(said.starts_with(with), "{document}: {query}: {said}");
    };
    begins("berserk-2007", "стек", Language::Ru, "Стек — ");
    begins("berserk-2007", "cntr", Language::En, "The stack is ");
    begins("berserk-2007", "что такое защитник", Language::Ru, "Защитник — ");
    begins("war2047", "кладбище", Language::Ru, "Кладбище — место для погибших юнитов");
    begins("war2047", "sabotage", Language::En, "Sabotage is ");
    begins("berserk-new", "таблица ударов", Language::Ru, "Таблица ударов ");
    // The newer one has its own, not that of the rules it stands on.
    begins("berserk-new", "зона", Language::Ru, "Зона — одно из семи мест карты");
    begins("kozyablo", "armor", Language::En, "Armor X is ");
    begins("kozyablo", "что такое гарнизон", Language::Ru, "Гарнизон — ");
    begins("heroes", "что такое рывок", Language::Ru, "Рывок — ");
    begins("heroes", "vulnerability", Language::En, "Vulnerability is ");
    begins("heroes", "очередь", Language::Ru, "Очередь — ");
    assert_eq!(meaning("berserk-2007", "4.1", Language::Ru), None);
    assert_eq!(meaning("berserk-2007", "сколько карт в раздаче у каждого", Language::Ru), None);
}

/// A stress mark, as encyclopaedias set it, parts no word.
#[test]
fn question_with_stress_marks_has_the_answers_of_the_plain_one() {
    let marked = "кто мо\u{301}жет защити\u{301}ть летуна\u{301}";
    let plain = ids("berserk-2007", "кто может защитить летуна");
    assert!(!plain.is_empty());
    assert_eq!(ids("berserk-2007", marked), plain);
}
