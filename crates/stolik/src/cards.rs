//! `stolik cards` and `stolik card`: checking definition files, looking cards up, reading them as words.

use crate::cli::{CardQuery, Show};
use crate::failure::{Done, Failure, Verdict};
use crate::files;
use crate::scope::Scope;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use stolik_catalogue::tools::Sheet;
use stolik_catalogue::{Games, Library};
use stolik_table::{CardBook, CardHow, Catalogue as _};
use stolik_words::{Language, Phrase, Words};

/// The rank of a result with a whole name.
const NAMED: u8 = 4;

/// The most of the nearest names that are told.
const NEAR: usize = 5;

/// Checks card files, each as the game that it names reads it: a line for each problem.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn check(paths: &[PathBuf], games: &Games, out: &mut dyn Write) -> Done {
    let files = files::named(paths, "toml")?;
    let mut count = 0;
    for path in &files {
        let (name, text) = (path.display().to_string(), files::text(path)?);
        for problem in games.check_cards(&name, &text) {
            writeln!(out, "{problem}")?;
            count += 1;
        }
    }
    writeln!(out, "{}, {}", files::counted(files.len(), "file"), files::counted(count, "problem"))?;
    Ok(if count == 0 { Verdict::Good } else { Verdict::Wrong })
}

/// Prints the cards of a name.
///
/// # Errors
/// There is no such card.
pub fn show(wanted: &Show, games: &Games, out: &mut dyn Write) -> Done {
    let (mut found, mut known) = (0, Vec::new());
    for tools in games.tools() {
        for card in tools.sheets(&wanted.name, wanted.language) {
            // Editions of a game are played with the same cards.
            let same = (card.id.clone(), card.words.clone());
            if known.contains(&same) {
                continue;
            }
            known.push(same);
            found += 1;
            if wanted.json {
                let line = serde_json::to_string(&card).map_err(std::io::Error::from)?;
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{}\n({}: {})", card.words, tools.id(), card.id)?;
            }
        }
    }
    match found {
        0 => Err(Failure::Asked(format!("there is no card \"{}\"", wanted.name))),
        _ => Ok(Verdict::Good),
    }
}

/// A card as JSON: its sheet, and what it belongs to.
#[derive(Serialize)]
struct CardJson {
    #[serde(flatten)]
    sheet: Sheet,
    set: Option<String>,
    decks: Vec<String>,
    rules: Vec<String>,
    edition: String,
    /// The way it was found: `alike` says that no card has the name.
    how: &'static str,
}

/// The word of a way in which cards are found.
fn way(how: CardHow) -> &'static str {
    match how {
        CardHow::Nothing => "nothing",
        CardHow::Name => "name",
        CardHow::Part => "part",
        CardHow::Several => "several",
        CardHow::Alike => "alike",
        CardHow::Filter => "filter",
    }
}

/// The results of a query among the cards of one game.
struct Shelf<'a> {
    document: String,
    book: &'a dyn CardBook,
    how: CardHow,
    cards: Vec<CardJson>,
    near: Vec<String>,
}

impl Shelf<'_> {
    /// Ranks the result: a whole name before a part of one, that before properties, that before a guess.
    fn rank(&self) -> u8 {
        match self.how {
            CardHow::Nothing => 0,
            CardHow::Alike => 1,
            CardHow::Filter => 2,
            CardHow::Part => 3,
            CardHow::Name | CardHow::Several => NAMED,
        }
    }
}

/// Prints the cards that a query finds, best first: of the game that is named, or of all.
///
/// # Errors
/// There is no such game, or a filter that makes no sense in any game, in the language that was asked for.
pub fn find(wanted: &CardQuery, games: &Games, out: &mut dyn Write) -> Done {
    let CardQuery { query, game, json, language } = wanted;
    let known = games.card_books();
    let scope = match game {
        Some(name) => Scope::of_option(name, query, ("cards of", known), games.library())?,
        None => scope_of(query, known, games, *language),
    };
    let shelves = best_shelves(&scope, games, *language)?;
    let best = shelves.iter().map(Shelf::rank).max().unwrap_or_default();
    let shelves: Vec<Shelf> = shelves.into_iter().filter(|shelf| shelf.rank() == best).collect();
    let how = shelves.first().map_or(CardHow::Nothing, |shelf| shelf.how);
    if *json {
        let cards: Vec<&CardJson> = shelves.iter().flat_map(|shelf| &shelf.cards).collect();
        writeln!(out, "{}", serde_json::to_string(&cards).map_err(std::io::Error::from)?)?;
        return Ok(Verdict::Good);
    }
    // That a card is no hit is said before it.
    tell(how, &scope, &shelves, *language, out)?;
    if how == CardHow::Nothing && scope.is_named {
        tell_elsewhere(&scope, games, *language, out)?;
    }
    let filled = shelves.iter().filter(|shelf| !shelf.cards.is_empty());
    for (number, shelf) in filled.enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        if !scope.is_named {
            let name = Words::shared().say(*language, &Library::title(&shelf.document));
            writeln!(out, "{name} ({})", shelf.document)?;
        }
        if matches!(shelf.how, CardHow::Filter | CardHow::Several) {
            writeln!(out, "{}", counted(shelf, &scope.question, *language))?;
        }
        write(&shelf.cards, out)?;
    }
    Ok(match how {
        CardHow::Name | CardHow::Several | CardHow::Filter => Verdict::Good,
        CardHow::Part | CardHow::Alike | CardHow::Nothing => Verdict::Wrong,
    })
}

/// Returns the games that are asked. A query that is the whole name of a card names no game.
fn scope_of(query: &[String], known: &[String], games: &Games, language: Language) -> Scope {
    let scope = Scope::of_arguments(query, known, games.library());
    let whole = Scope::widened(query, known);
    let is_card = |id: &String| {
        if !has_card(games, id, &whole.question) {
            return false;
        }
        let found = games.cards(id).map(|book| book.find(&whole.question, language).how);
        matches!(found, Some(CardHow::Name | CardHow::Several))
    };
    if scope.is_named && known.iter().any(is_card) { whole } else { scope }
}

/// Asks the games that have a card of this name; all games if no card is meant by it. A question to another game would make
/// the texts of all its cards, for results that rank lower.
///
/// # Errors
/// The problems of the query in the first game, if it makes sense in none.
fn best_shelves<'a>(
    scope: &Scope,
    games: &'a Games,
    language: Language,
) -> Result<Vec<Shelf<'a>>, Failure> {
    let all: Vec<&String> = scope.documents.iter().collect();
    let has_card = |id: &&String| has_card(games, id, &scope.question);
    let named: Vec<&String> = all.iter().copied().filter(has_card).collect();
    match shelves(&named, &scope.question, games, language) {
        Ok(found) if found.iter().any(|shelf| shelf.rank() == NAMED) => Ok(found),
        Ok(_) | Err(_) => shelves(&all, &scope.question, games, language),
    }
}

/// Whether a game has a card of this whole name.
fn has_card(games: &Games, document: &str, name: &str) -> bool {
    games.tool(document).is_some_and(|tool| tool.has_card(name))
}

/// Asks each game.
///
/// # Errors
/// The problems of the query in the first game, if it makes sense in none.
fn shelves<'a>(
    documents: &[&String],
    question: &str,
    games: &'a Games,
    language: Language,
) -> Result<Vec<Shelf<'a>>, Failure> {
    let (mut shelves, mut problems, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for document in documents {
        let Some((tools, book)) = games.tool(document).zip(games.cards(document)) else { continue };
        let found = book.find(question, language);
        if !found.problems.is_empty() {
            problems.push(found.problems);
            continue;
        }
        let of_id = |id: &String| {
            let card = book.sheet(id, language)?;
            let sheet = tools.card_sheet(id, language)?;
            let decks = card.decks.into_iter().map(|(deck, _)| deck).collect();
            let (set, rules, edition) = (card.set, card.rules, (*document).clone());
            Some(CardJson { sheet, set, decks, rules, edition, how: way(found.how) })
        };
        let mut cards: Vec<CardJson> = found.cards.iter().filter_map(of_id).collect();
        // Editions of a game are played with the same cards.
        cards.retain(|card| !known.contains(&(card.sheet.id.clone(), card.sheet.words.clone())));
        known.extend(cards.iter().map(|card| (card.sheet.id.clone(), card.sheet.words.clone())));
        let how = if cards.is_empty() { CardHow::Nothing } else { found.how };
        shelves.push(Shelf { document: (*document).clone(), book, how, cards, near: found.near });
    }
    match problems.into_iter().next() {
        Some(first) if shelves.is_empty() => {
            let told = first.iter().map(|problem| Words::shared().say(language, problem));
            Err(Failure::Asked(told.collect::<Vec<_>>().join(" ")))
        }
        _ => Ok(shelves),
    }
}

/// The line above a list: how many cards, or that several have the name.
fn counted(shelf: &Shelf<'_>, question: &str, language: Language) -> String {
    let line = match shelf.how {
        CardHow::Several => Phrase::new("card-several"),
        CardHow::Filter | CardHow::Name | CardHow::Part | CardHow::Alike | CardHow::Nothing => {
            let count = i64::try_from(shelf.cards.len()).unwrap_or(i64::MAX);
            Phrase::new("card-list").number("count", count)
        }
    };
    Words::shared().say(language, &line.text("question", question))
}

/// The cards for people.
fn write(cards: &[CardJson], out: &mut dyn Write) -> std::io::Result<()> {
    for CardJson { sheet, decks, rules, .. } in cards {
        writeln!(out, "{}\n({})", sheet.words, sheet.id)?;
        if !rules.is_empty() {
            writeln!(out, "  rules: {}", rules.join(", "))?;
        }
        if !decks.is_empty() {
            writeln!(out, "  decks: {}", decks.join(", "))?;
        }
    }
    Ok(())
}

/// Says before the cards how they were found, if no card has the name.
fn tell(
    how: CardHow,
    scope: &Scope,
    shelves: &[Shelf<'_>],
    language: Language,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let say = |phrase: &Phrase| Words::shared().say(language, phrase);
    let query = scope.question.as_str();
    match how {
        CardHow::Alike => {
            writeln!(out, "{}", say(&Phrase::new("card-alike").text("question", query)))
        }
        CardHow::Part => {
            writeln!(out, "{}", say(&Phrase::new("cards-told-part").text("text", query)))
        }
        CardHow::Nothing if query.is_empty() => {
            writeln!(out, "{}", say(&Phrase::new("cards-told-empty")))
        }
        CardHow::Nothing => {
            writeln!(out, "{}", say(&Phrase::new("cards-told-none").text("text", query)))?;
            let names = nearest(shelves, language);
            if names.is_empty() {
                return Ok(());
            }
            writeln!(out, "{} {}", say(&Phrase::new("card-near")), names.join(", "))
        }
        CardHow::Name | CardHow::Several | CardHow::Filter => Ok(()),
    }
}

/// Returns the nearest names of all games: the nearest of each, then the second of each. Editions of a game have the same
/// cards, of which each is named once.
fn nearest(shelves: &[Shelf<'_>], language: Language) -> Vec<String> {
    let most = shelves.iter().map(|shelf| shelf.near.len()).max().unwrap_or_default();
    let (mut known, mut names) = (Vec::new(), Vec::new());
    for (shelf, at) in (0..most).flat_map(|at| shelves.iter().map(move |shelf| (shelf, at))) {
        let Some(row) = shelf.near.get(at).and_then(|id| shelf.book.row(id, language)) else {
            continue;
        };
        let name = format!("{} ({}: {})", row.name, shelf.document, row.id);
        let card = (row.id, row.name);
        if names.len() < NEAR && !known.contains(&card) {
            names.push(name);
            known.push(card);
        }
    }
    names
}

/// Names the games that have a card of this name.
fn tell_elsewhere(
    scope: &Scope,
    games: &Games,
    language: Language,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let has = |id: &&str| {
        if !has_card(games, id, &scope.question) {
            return false;
        }
        let found = games.cards(id).map(|book| book.find(&scope.question, language));
        !scope.documents.iter().any(|own| own == id)
            && found.is_some_and(|found| found.how == CardHow::Name)
    };
    let others: Vec<&str> = games.card_books().iter().map(String::as_str).filter(has).collect();
    if others.is_empty() {
        return Ok(());
    }
    let others = Phrase::new("cards-told-elsewhere").text("games", others.join(", "));
    writeln!(out, "{}", Words::shared().say(language, &others))
}
