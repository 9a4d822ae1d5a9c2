//! `stolik decks`: deck files and codes, checked and read.

use crate::cli::DeckFile;
use crate::failure::{Done, Failure, Verdict};
use serde::Serialize;
use std::io::Write;
use stolik_catalogue::Games;
use stolik_table::deck_game::{DeckFound, find_deck};
use stolik_table::decks::{FILE, counted, decoded};
use stolik_table::{Catalogue as _, DeckRead};
use stolik_words::{Phrase, Words};

/// The document that is taken where a list fits several games equally.
const USUAL: &str = "berserk-2007";

/// A deck as JSON.
#[derive(Serialize)]
struct Deck<'a> {
    document: &'a str,
    name: Option<&'a str>,
    cards: Vec<Copies>,
    code: String,
    problems: Vec<Wrong>,
}

/// A card of a deck.
#[derive(Serialize)]
struct Copies {
    id: String,
    copies: u16,
}

/// A fault of a deck.
#[derive(Serialize)]
struct Wrong {
    line: Option<usize>,
    text: String,
    rule: Option<String>,
}

/// Reads the file, bounded as at a table.
fn read(wanted: &DeckFile, games: &Games) -> Result<DeckFound, Failure> {
    let shown = wanted.file.display();
    if let Some(game) = &wanted.game
        && !games.documents().iter().any(|document| document.id == *game)
    {
        let known: Vec<&str> = games.documents().iter().map(|d| d.id.as_str()).collect();
        let known = known.join(", ");
        return Err(Failure::Asked(format!("no game \"{game}\", expected {known}")));
    }
    let bytes = std::fs::read(&wanted.file).map_err(|source| Failure::File {
        path: wanted.file.clone(),
        what: "cannot be read",
        source,
    })?;
    if bytes.len() > FILE {
        return Err(Failure::Asked(format!("{shown}: more than {} KB", FILE / 1024)));
    }
    let text = decoded(&bytes);
    let text = text.ok_or_else(|| Failure::Asked(format!("{shown}: no text in UTF-8")))?;
    Ok(match &wanted.game {
        Some(game) => {
            let (read, notes) = (games.decks(game).read(&text), games.decks(game).notes(&text));
            DeckFound { read, notes, also: Vec::new() }
        }
        None => find_deck(games, USUAL, &text),
    })
}

/// The sentences on what a list was read as: its game, if that was not asked for, and notes on its lines.
fn note_lines(wanted: &DeckFile, found: &DeckFound, games: &Games) -> Vec<String> {
    let all: Vec<Phrase> = match &wanted.game {
        Some(_) => found.notes.iter().map(|note| note.what.clone()).collect(),
        None => found.phrases(games).collect(),
    };
    all.iter().map(|phrase| Words::shared().say(wanted.language, phrase)).collect()
}

fn wrong(wanted: &DeckFile, read: &DeckRead) -> Vec<Wrong> {
    let words = Words::embedded();
    let problems = read.problems().map(|problem| Wrong {
        line: problem.line,
        text: words.say(wanted.language, &problem.what),
        rule: problem.rule.clone(),
    });
    problems.collect()
}

fn json(read: &DeckRead, games: &Games, problems: Vec<Wrong>, out: &mut dyn Write) -> Done {
    let cards = counted(&read.cards).into_iter().map(|(id, copies)| Copies { id, copies });
    let verdict = if problems.is_empty() { Verdict::Good } else { Verdict::Wrong };
    let deck = Deck {
        document: &read.document,
        name: read.name.as_deref(),
        cards: cards.collect(),
        code: games.decks(&read.document).code(&read.cards),
        problems,
    };
    writeln!(out, "{}", serde_json::to_string(&deck).map_err(std::io::Error::from)?)?;
    Ok(verdict)
}

/// Tells every problem of a deck.
///
/// # Errors
/// The file cannot be read, or there is no such game.
pub fn check(wanted: &DeckFile, games: &Games, out: &mut dyn Write) -> Done {
    let found = read(wanted, games)?;
    let read = &found.read;
    let problems = wrong(wanted, read);
    if wanted.json {
        return json(read, games, problems, out);
    }
    let file = wanted.file.display();
    for line in note_lines(wanted, &found, games) {
        writeln!(out, "{file}: {line}")?;
    }
    for problem in &problems {
        let line = problem.line.map_or(String::new(), |line| format!("{line}:"));
        let rule = problem.rule.as_ref().map_or(String::new(), |rule| format!(" ({rule})"));
        writeln!(out, "{file}:{line} {}{rule}", problem.text)?;
    }
    let (cards, count) = (read.cards.len(), problems.len());
    let counted = crate::files::counted;
    writeln!(out, "{}, {}", counted(cards, "card"), counted(count, "problem"))?;
    Ok(if problems.is_empty() { Verdict::Good } else { Verdict::Wrong })
}

/// Prints a deck: what it is made of, its cards, its code.
///
/// # Errors
/// As [`check`].
pub fn show(wanted: &DeckFile, games: &Games, out: &mut dyn Write) -> Done {
    let found = read(wanted, games)?;
    let read = &found.read;
    let problems = wrong(wanted, read);
    if wanted.json {
        return json(read, games, problems, out);
    }
    for line in note_lines(wanted, &found, games) {
        writeln!(out, "# {line}")?;
    }
    let words = Words::embedded();
    let (document, language) = (&read.document, wanted.language);
    let name = read.name.as_deref().unwrap_or_default();
    for line in games.decks(document).about(&read.cards) {
        writeln!(out, "# {}", words.say(language, &line))?;
    }
    writeln!(out, "{}", games.decks(document).text(name, &read.cards, language))?;
    writeln!(out, "# {}", games.decks(document).code(&read.cards))?;
    for problem in &problems {
        writeln!(out, "# {}", problem.text)?;
    }
    Ok(if problems.is_empty() { Verdict::Good } else { Verdict::Wrong })
}
