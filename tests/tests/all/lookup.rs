//! Quality of the rulebook's answers: the labelled look-ups of `queries.toml` may not get worse, the promised examples
//! stand, and no question breaks it.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use stolik_rulebook::{Found, How, QUERY_LIMIT, Rulebook};
use stolik_tests::queries::{self, Query};
use stolik_tests::seeds;
use stolik_tests::tree::root;
use stolik_words::Language;

static BOOK: LazyLock<Rulebook> = LazyLock::new(Rulebook::embedded);

const BERSERK: &str = "berserk-2007";

/// Counts of look-ups.
#[derive(Default, Debug)]
struct Count {
    all: usize,
    first: usize,
    five: usize,
    refused: usize,
}

impl Count {
    fn share(&self, part: usize) -> f64 {
        part as f64 / self.all.max(1) as f64
    }
}

fn find(document: &str, query: &str) -> Found {
    BOOK.find(document, query, Language::Ru)
}

fn ids(document: &str, query: &str) -> Vec<String> {
    find(document, query).answers.into_iter().map(|answer| answer.id).collect()
}

fn queries() -> Vec<Query> {
    queries::read(&root().join("tests/queries.toml")).expect("the labelled look-ups")
}

#[test]
fn the_labelled_look_ups_are_answered_as_well_as_they_were() {
    let mut kinds: BTreeMap<String, Count> = BTreeMap::new();
    let mut all = Count::default();
    for query in queries() {
        let found = ids(&query.document, &query.text);
        let place = found.iter().position(|id| query.answers.contains(id));
        let kind = kinds.entry(query.kind.clone()).or_default();
        let answerable = !query.answers.is_empty();
        for count in [Some(kind), answerable.then_some(&mut all)].into_iter().flatten() {
            count.all += 1;
            count.first += usize::from(place == Some(0));
            count.five += usize::from(place.is_some_and(|place| place < 5));
            count.refused += usize::from(found.is_empty());
        }
    }
    assert!(all.all > 200, "{all:?}");
    assert!(all.share(all.first) >= 0.94, "first answers: {all:?}");
    assert!(all.share(all.five) >= 0.98, "first five answers: {all:?}");
    assert!(all.share(all.refused) <= 0.01, "refused though answerable: {all:?}");
    let kind = |name: &str| &kinds[name];
    assert_eq!(kind("number").first, kind("number").all, "numbers");
    assert!(kind("none").share(kind("none").refused) >= 0.80, "{:?}", kind("none"));
    for (name, least) in [("question", 0.90), ("term", 0.95), ("typo", 0.94), ("english", 0.94)] {
        assert!(kind(name).share(kind(name).first) >= least, "{name}: {:?}", kind(name));
    }
    for name in ["layout", "translit"] {
        assert!(kind(name).share(kind(name).five) >= 0.95, "{name}: {:?}", kind(name));
    }
}

/// Counts the answers to questions that have one, and to those that have none.
fn counted<'a>(queries: impl Iterator<Item = &'a Query>) -> (Count, Count) {
    let (mut all, mut none) = (Count::default(), Count::default());
    for query in queries {
        let found = ids(&query.document, &query.text);
        let place = found.iter().position(|id| query.answers.contains(id));
        let count = if query.answers.is_empty() { &mut none } else { &mut all };
        count.all += 1;
        count.first += usize::from(place == Some(0));
        count.five += usize::from(place.is_some_and(|place| place < 5));
        count.refused += usize::from(found.is_empty());
    }
    (all, none)
}

/// The held-out questions are answered as well as at the last measurement. People who had not seen the index held them
/// out from the start; nobody tunes by these files or sees more of them than these figures. The oldest file's questions
/// about «Герои» are left out: they are labelled by a fragment, and the complete edition has become the better answer.
#[test]
fn what_was_held_out_is_answered_as_well_as_it_was() {
    let held = ["queries-held", "queries-held-kozyablo", "queries-held-heroes"];
    let least = [(0.881, 0.95, 0.76), (0.94, 0.97, 0.85), (0.94, 0.97, 0.85)];
    for (name, (first, five, refused)) in held.into_iter().zip(least) {
        let read = queries::read(&root().join(format!("tests/{name}.toml")));
        let mut queries = read.expect("labelled look-ups");
        queries.retain(|query| name != "queries-held" || query.document != "heroes");
        let (all, none) = counted(queries.iter());
        let told = format!("{name}: {all:?}, nothing to find: {none:?}");
        println!("{told}");
        assert!(all.share(all.first) >= first && all.share(all.five) >= five, "{told}");
        assert!(none.share(none.refused) >= refused, "{told}");
    }
}

/// The development sets, by which the search is tuned: their figures flatter, so they only may not fall.
#[test]
fn what_it_is_tuned_by_is_answered_as_well_as_it_was() {
    for (name, document, first, five, refused) in [
        ("queries-dev", "heroes", 0.94, 0.98, 0.92),
        ("queries-dev", "kozyablo", 0.93, 0.99, 0.86),
        ("queries-dev-two", "heroes", 0.87, 0.98, 0.80),
        ("queries-dev-two", "kozyablo", 0.81, 0.94, 0.87),
    ] {
        let queries = queries::read(&root().join(format!("tests/{name}.toml"))).expect("the set");
        let (all, none) = counted(queries.iter().filter(|query| query.document == document));
        let told = format!("{name}, {document}: {all:?}, nothing to find: {none:?}");
        println!("{told}");
        // The second set asks less of «Kozyablo», which was given no more phrasings.
        let asked = if (name, document) == ("queries-dev-two", "kozyablo") { 50 } else { 140 };
        assert!(all.all >= asked && none.all >= 60, "{told}");
        assert!(all.share(all.first) >= first && all.share(all.five) >= five, "{told}");
        assert!(none.share(none.refused) >= refused, "{told}");
    }
}

/// A short word of a chat looks like many words of the rules, and means none of them.
#[test]
fn a_short_unknown_word_finds_nothing() {
    for document in ["berserk-2007", "heroes", "kozyablo", "war2047"] {
        for query in ["раш", "ого", "кек", "лол", "имба", "нуб"] {
            let found = ids(document, query);
            assert!(found.is_empty(), "{document}: {query}: {found:?}");
        }
    }
    for (document, query, id) in
        [("heroes", "рвок", "term.ryvok"), ("kozyablo", "лтун", "term.flying")]
    {
        assert_eq!(ids(document, query).first().map(String::as_str), Some(id), "{query}");
    }
}

/// Asked in the newer edition, questions about either are answered. Both may have something to say; so
/// the one that was meant is not always first, but among the five that a page shows.
#[test]
fn questions_are_answered_through_a_document_by_the_one_below() {
    let new = "berserk-new";
    for own in [new, BERSERK] {
        let (mut all, mut alone, mut through, mut five) = (0, 0, 0, 0);
        for query in queries().iter().filter(|q| q.document == own && !q.answers.is_empty()) {
            let right = |id: &String| query.answers.contains(id);
            let found = BOOK.ask(new, &query.text, Language::Ru).answers;
            let place = found.iter().position(|answer| {
                let over = BOOK.replaces(new, &answer.id);
                right(&answer.id) || over.iter().any(|(_, id)| right(&(*id).to_owned()))
            });
            all += 1;
            alone += usize::from(ids(own, &query.text).first().is_some_and(right));
            through += usize::from(place == Some(0));
            five += usize::from(place.is_some_and(|place| place < 5));
        }
        let told = format!("{own}: {all} asked, {alone} alone, {through} first, {five} among five");
        assert!(all > 50 && five * 100 >= alone * 98, "{told}");
        assert!(through * 4 >= all * 3, "{told}");
    }
}

#[test]
fn the_promised_questions_are_answered() {
    for (query, id) in [
        ("п. 4.9", "4.9"),
        ("4,9", "4.9"),
        ("1.5.2ж", "1.5.2.zh"),
        ("1.5.2zh", "1.5.2.zh"),
        ("rule 4.11?", "4.11"),
        ("что если у обоих выпало 5", "4.3/tie-high"),
        ("летуна можно толкнуть?", "1.5.1.b"),
        ("убили носителя, симба тоже умрет?", "1.5.2.a/2"),
        ("можно ли наискосок ходить", "3.14"),
        ("сдаюсь", "7.2"),
        ("pfobnybr", "4.11"),
        ("zaschitnik", "4.11"),
        ("зощитник", "4.11"),
        ("defender", "4.11"),
        ("зачем мне золото и серебро?", "3.3"),
        ("Зачем нужно золото и серебро", "3.3"),
        ("why do I need gold and silver?", "3.3"),
        ("what is silver and gold for", "3.3"),
        ("для чего кристаллы", "3.3"),
    ] {
        assert_eq!(ids(BERSERK, query).first().map(String::as_str), Some(id), "{query}");
    }
    let who = ids(BERSERK, "кто может защитить летуна");
    assert!(who[..2].contains(&"4.13".to_owned()), "{who:?}");
    for nickname in ["ОвА", "летун", "учр", "ответка", "симбы"] {
        let found = find(BERSERK, nickname);
        let how = found.answers.first().map(|answer| answer.how);
        assert!(matches!(how, Some(How::Alias | How::Term)), "{nickname}: {found:?}");
    }
}

/// The questions of one document that the rulebook knows, by the rule that answers them.
fn known_questions(document: &str) -> BTreeMap<String, BTreeMap<String, Vec<String>>> {
    let path = root().join("assets/asked").join(format!("{document}.toml"));
    let text = std::fs::read_to_string(path).expect("every document has known questions");
    let table: toml::Table = toml::from_str(&text).expect("the known questions are TOML");
    assert_eq!(table["document"].as_str(), Some(document));
    table["rule"].clone().try_into().expect("lists of questions by rule and language")
}

#[test]
fn every_known_question_leads_to_its_rule() {
    let mut wrong = Vec::new();
    let (mut all, mut five) = (0, 0);
    // All of them, 26,000, take longer than the other tests together: every sixth is asked, all in `.ci/nightly`.
    let step = 6 / seeds::take(0..1).count().min(6);
    for document in BOOK.documents() {
        for (id, languages) in known_questions(document.id) {
            if BOOK.rule(document.id, &id, Language::Ru).is_none() {
                wrong.push(format!("{}: no rule {id}", document.id));
                continue;
            }
            for (language, questions) in languages {
                let cyrillic = |one: char| ('\u{400}'..='\u{4ff}').contains(&one);
                for (at, question) in questions.iter().enumerate() {
                    let fits = question.chars().any(cyrillic) == (language == "ru")
                        && *question == question.to_lowercase().trim()
                        && question.chars().count() <= 104
                        && !questions[..at].contains(question);
                    if !fits {
                        wrong.push(format!("{}: {id}: {language}: «{question}»", document.id));
                    }
                    if !at.is_multiple_of(step) {
                        continue;
                    }
                    all += 1;
                    five += usize::from(
                        ids(document.id, question).iter().take(5).any(|one| *one == id),
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Several rules may share a question, and a few rules answer nearly the same ones.
    assert!(all > 3000 && five * 100 >= all * 97, "{five} of {all} among the first five");
}

#[test]
fn what_nothing_answers_is_told_with_the_nearest_terms() {
    for query in [
        "рецепт вишнёвого торта",
        "ладья и ферзь",
        "castling with the king",
        "какая завтра погода",
        "qqqq wwww",
        "🎲🎲🎲",
        "???",
        "п. 4.99",
    ] {
        let found = find(BERSERK, query);
        assert!(found.answers.is_empty(), "{query}: {found:?}");
    }
    let near = find(BERSERK, "п. 4.99").near;
    assert!(!near.is_empty() && near.iter().all(|near| near.rule.starts_with('4')), "{near:?}");
    let near = find(BERSERK, "рокировка защитника с королевой в замке").near;
    assert!(near.iter().any(|near| near.rule == "4.11"), "{near:?}");
    assert!(find(BERSERK, "").near.is_empty());
}

/// If it is not sure that a rule answers, the likeliest are named before the terms: one press away.
#[test]
fn what_may_answer_is_named_first_among_the_nearest() {
    let found = find("heroes", "это стек или как в очереди в магазине");
    assert!(found.answers.is_empty(), "another doubtful question is wanted here: {found:?}");
    assert_eq!(found.near.first().map(|near| near.rule.as_str()), Some("401.3"));
    let near = find("kozyablo", "оба бездельничаем").near;
    assert!(near.iter().take(3).any(|near| near.rule == "pass.draw"), "{near:?}");
    let near = find("heroes", "секреты как в хартстоуне").near;
    assert!(near.iter().take(3).any(|near| near.rule == "term.zasada-a"), "{near:?}");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let again = Rulebook::embedded();
    for query in queries() {
        let first = find(&query.document, &query.text);
        assert_eq!(first, again.find(&query.document, &query.text, Language::Ru), "{}", query.text);
        let mut ids: Vec<&str> = first.answers.iter().map(|answer| answer.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), first.answers.len(), "each rule once: {}", query.text);
    }
}

/// A small generator of the same numbers on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % most.max(1)
    }
}

#[test]
fn garbage_neither_breaks_the_search_nor_takes_long() {
    const LETTERS: &[char] = &[
        'а', 'б', 'е', 'ё', 'щ', 'ь', 'э', 'я', 'Ж', 'a', 'q', 'z', '[', '\'', '’', '.', ',', '/',
        '-', ' ', ' ', '0', '4', '9', '№', 'ſ', 'İ', 'ß', '漢', '🎲', '\u{0}', '\u{301}', '\n',
        '١',
    ];
    let words: Vec<String> = queries()
        .iter()
        .flat_map(|query| query.text.split(' ').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let documents: Vec<String> = BOOK.documents().map(|document| document.id.to_owned()).collect();
    let mut numbers = Numbers(2007);
    let mut most = Duration::ZERO;
    for round in 0..600 {
        let mut query = String::new();
        for _ in 0..numbers.below(if round % 20 == 0 { 400 } else { 40 }) {
            if numbers.below(4) == 0 {
                query.push_str(&words[numbers.below(words.len())]);
            }
            query.push(LETTERS[numbers.below(LETTERS.len())]);
        }
        let document = &documents[numbers.below(documents.len())];
        let start = Instant::now();
        let found = find(document, &query);
        most = most.max(start.elapsed());
        assert!(found.answers.len() <= 10 && found.near.len() <= 5, "{query:?}");
        assert!(found.answers.is_empty() || found.near.is_empty(), "{query:?}");
        for answer in &found.answers {
            assert!(BOOK.rule(document, &answer.id, Language::En).is_some(), "{query:?}");
            assert!(answer.score.is_finite(), "{query:?}");
        }
    }
    let long = find(BERSERK, &"защитник ".repeat(100_000));
    assert!(long.answers.iter().any(|answer| answer.id == "4.11"), "{long:?}");
    let cut: String = "защитник ".repeat(100).chars().take(QUERY_LIMIT).collect();
    assert_eq!(long, find(BERSERK, &cut), "the rest of a long question is not read");
    // Some hundred times what it takes, so that a busy machine does not fail the test.
    assert!(most < Duration::from_secs(2), "{most:?}");
}
