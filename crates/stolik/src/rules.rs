//! `stolik rules`: the rulebook on the command line.

use crate::cli::Rules;
use crate::failure::{Done, Failure, Verdict};
use crate::scope::{Scope, unknown};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use stolik_catalogue::{Games, Library};
use stolik_table::{Book, Catalogue as _, ExampleAt, Looked, LookedHow, RuleText};
use stolik_words::{Language, Phrase, Words};

/// The most rules of a document that are printed where it is named.
const MOST: usize = 5;

/// The most rules of each document that are printed where all are asked.
const EACH: usize = 3;

/// The hundredths of the best fit below which the rules of another document are named only, and those below which they are
/// left out. Questions of one document find words of the others at 30 to 60; the same matter in two documents, at 60 and more.
const WEAKER: u32 = 60;
const STRANGE: u32 = 45;

/// The most of the nearest rules and terms that are named.
const NEAR: usize = 5;

/// A rule as JSON.
#[derive(Serialize)]
struct RuleJson {
    id: String,
    title: String,
    text: String,
    edition: String,
    /// The document that was asked: it may take the rule from another.
    document: String,
    /// The definition of the term that was asked for, with the first rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
}

/// The answers of one document.
struct Group {
    document: String,
    looked: Looked,
    rules: Vec<RuleText>,
    /// True if another document fits much better.
    is_weak: bool,
}

impl Group {
    /// For the order of documents: a name before words, then the better fit.
    fn rank(&self) -> (bool, u16) {
        (self.looked.how >= LookedHow::Named, self.looked.fit)
    }

    /// Its rules as JSON, with the definition at the first.
    fn json(&self) -> impl Iterator<Item = RuleJson> {
        let mut meaning = self.looked.meaning.clone();
        self.rules.iter().map(move |rule| RuleJson {
            id: rule.id.clone(),
            title: rule.title.clone(),
            text: rule.text.clone(),
            edition: rule.document.clone(),
            document: self.document.clone(),
            meaning: meaning.take(),
        })
    }
}

/// Prints the rules that answer a question, best first.
///
/// # Errors
/// There is no such document, no example, or no place for its pictures.
pub fn run(
    wanted: &Rules,
    library: &Library,
    games: &dyn Fn() -> Result<Games, Failure>,
    out: &mut dyn Write,
) -> Done {
    let Rules { query, game, language, json, example } = wanted;
    let known: Vec<String> = library.books().iter().map(|book| book.id.clone()).collect();
    let scope = match game {
        Some(name) => Scope::of_option(name, query, ("rules", &known), library)?,
        None => Scope::of_arguments(query, &known, library),
    };
    let all: Vec<Group> =
        scope.documents.iter().map(|document| ask(library, document, &scope, *language)).collect();
    let found = answers(&all);
    if let ([first, _], true, false) = (query.as_slice(), found.is_empty(), scope.is_named)
        && first.is_ascii()
    {
        return Err(unknown(first, "rules", &known));
    }
    // No game is made ready, and no scenario read, unless an example is wanted.
    let games = example.as_ref().map(|_| games()).transpose()?;
    let proved = |games: &Games| proved(games, &found);
    let shown = games.as_ref().and_then(proved);
    if example.is_some() && shown.is_none() && !found.is_empty() {
        let line = "no scenario proves any of these rules, so there is no example";
        return Err(Failure::Asked(line.into()));
    }
    if *json {
        let list: Vec<RuleJson> = found.iter().flat_map(|group| group.json()).collect();
        writeln!(out, "{}", serde_json::to_string(&list).map_err(std::io::Error::from)?)?;
        return Ok(Verdict::Good);
    }
    let (weak, strong): (Vec<&Group>, Vec<&Group>) = found.iter().partition(|group| group.is_weak);
    for (number, group) in strong.into_iter().enumerate() {
        if !scope.is_named {
            let gap = if number > 0 { "\n" } else { "" };
            writeln!(out, "{gap}{} ({})", book_name(&group.document, *language), group.document)?;
        }
        write(group, out)?;
    }
    tell_weak(&weak, *language, out)?;
    if let (Some(folder), Some(games), Some((document, rule))) = (example, &games, &shown) {
        let at = ExampleAt { rule, which: 0, moment: 0 };
        show(&*games.book(document), at, *language, folder, out)?;
    }
    if found.is_empty() {
        tell_nothing(&scope, &all, *language, out)?;
        return Ok(Verdict::Wrong);
    }
    Ok(Verdict::Good)
}

/// Asks one document.
fn ask(library: &Library, document: &str, scope: &Scope, language: Language) -> Group {
    let looked = library.lookup(document, &scope.question, language);
    let most = if scope.is_named { MOST } else { EACH };
    let rules =
        looked.rules.iter().filter_map(|id| library.rule(document, id, language)).take(most);
    Group { document: document.to_owned(), rules: rules.collect(), looked, is_weak: false }
}

/// Returns the documents that answer, best first, each rule with the first of them. Where one answers surely, a document
/// that has only words like those of the question does not, and one that fits much worse gives its first rule.
fn answers(all: &[Group]) -> Vec<Group> {
    let mut best: Vec<&Group> = all.iter().filter(|group| !group.rules.is_empty()).collect();
    if best.iter().any(|group| group.looked.how >= LookedHow::Words) {
        best.retain(|group| group.looked.how >= LookedHow::Words);
    }
    let top = best.iter().map(|group| group.looked.fit).max().unwrap_or_default();
    let fits = |group: &Group, percent: u32| {
        group.looked.how >= LookedHow::Named
            || u32::from(group.looked.fit) * 100 >= u32::from(top) * percent
    };
    best.retain(|group| fits(group, STRANGE));
    best.sort_by_key(|group| (!fits(group, WEAKER), std::cmp::Reverse(group.rank())));
    let mut told: Vec<(String, String)> = Vec::new();
    let mut found = Vec::new();
    for group in best {
        let key = |rule: &RuleText| (rule.document.clone(), rule.id.clone());
        let new = group.rules.iter().filter(|rule| !told.contains(&key(rule)));
        let is_weak = !fits(group, WEAKER);
        let rules: Vec<RuleText> =
            new.take(if is_weak { 1 } else { EACH.max(MOST) }).cloned().collect();
        told.extend(rules.iter().map(key));
        if !rules.is_empty() {
            found.push(Group {
                document: group.document.clone(),
                looked: group.looked.clone(),
                rules,
                is_weak,
            });
        }
    }
    found
}

/// Prints the rules of one document for people, behind the definition of the term that is asked for.
fn write(group: &Group, out: &mut dyn Write) -> std::io::Result<()> {
    if let Some(meaning) = &group.looked.meaning {
        writeln!(out, "{meaning}\n")?;
    }
    for rule in &group.rules {
        writeln!(out, "{} {}\n    {}", rule.id, rule.title, rule.text)?;
    }
    Ok(())
}

/// Names the rules of documents that fit much worse.
fn tell_weak(weak: &[&Group], language: Language, out: &mut dyn Write) -> std::io::Result<()> {
    if weak.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", Words::shared().say(language, &Phrase::new("rules-told-weaker")))?;
    for group in weak {
        for rule in &group.rules {
            writeln!(out, "    {} {} ({})", rule.id, rule.title, group.document)?;
        }
    }
    Ok(())
}

/// Says that nothing answers, and names the nearest rules and terms.
fn tell_nothing(
    scope: &Scope,
    all: &[Group],
    language: Language,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let say = |phrase: &Phrase| Words::shared().say(language, phrase);
    if scope.question.is_empty() {
        return writeln!(out, "{}", say(&Phrase::new("rules-told-empty")));
    }
    let names: Vec<String> =
        scope.documents.iter().map(|document| book_name(document, language)).collect();
    let line = Phrase::new("rules-told-none").text("question", scope.question.as_str());
    writeln!(out, "{}", say(&line.text("documents", names.join("; "))))?;
    let most = if scope.is_named { NEAR } else { 1 };
    let near = all.iter().flat_map(|group| {
        let own = group.looked.near.iter().take(most);
        own.map(|(name, rule)| format!("{name} ({} {rule})", group.document))
    });
    let near: Vec<String> = near.take(NEAR).collect();
    if near.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", say(&Phrase::new("rule-near")))?;
    near.iter().try_for_each(|line| writeln!(out, "    {line}"))
}

/// The title of a document in a language.
fn book_name(document: &str, language: Language) -> String {
    Words::shared().say(language, &Library::title(document))
}

/// The first of the rules that a scenario proves, with its document.
fn proved(games: &Games, found: &[Group]) -> Option<(String, String)> {
    found.iter().find_map(|group| {
        let proved =
            group.rules.iter().find(|rule| games.book(&group.document).examples(&rule.id) > 0)?;
        Some((group.document.clone(), proved.id.clone()))
    })
}

/// Writes the pictures of an example, and says what was done.
fn show(
    book: &dyn Book,
    at: ExampleAt<'_>,
    language: Language,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(Failure::file(folder, "making the folder"))?;
    let words = Words::embedded();
    let say = |phrase: &Phrase| words.say(language, phrase);
    let moments =
        (0..).map_while(|moment| book.example(ExampleAt { moment, ..at }, language.into()));
    for (number, shown) in moments.enumerate() {
        if number == 0 {
            let title = Phrase::new("example-title").text("title", shown.title);
            writeln!(out, "\n{} ({})", say(&title), at.rule)?;
        }
        let path = folder.join(format!("{number}.png"));
        std::fs::write(&path, &shown.picture.png)
            .map_err(Failure::file(&path, "writing the picture"))?;
        writeln!(out, "{}", path.display())?;
        for line in &shown.lines {
            writeln!(out, "    {}", say(line))?;
        }
    }
    Ok(())
}
