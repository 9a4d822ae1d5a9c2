//! `stolik cards` and `stolik card`: checking definition files, looking cards up, reading them as words.

use crate::cli::{CardQuery, Show};
use crate::failure::{Done, Failure, Verdict};
use crate::files;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use stolik_catalogue::Games;
use stolik_catalogue::tools::Sheet;
use stolik_table::{CardBook, CardHow, Catalogue as _};
use stolik_words::{Language, Phrase, Words};

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

/// Prints the cards that a question finds, best first.
///
/// # Errors
/// There is no such game, or a filter that makes no sense, in the language that was asked for.
pub fn find(wanted: &CardQuery, games: &Games, out: &mut dyn Write) -> Done {
    let CardQuery { query, game, json, language } = wanted;
    let Some((tools, book)) = games.tool(game).zip(games.cards(game)) else {
        let known = games.card_books().join(", ");
        return Err(Failure::Asked(format!("there are no cards of \"{game}\"; there are {known}")));
    };
    let found = book.find(query, *language);
    if !found.problems.is_empty() {
        let words = Words::embedded();
        let told = found.problems.iter().map(|problem| words.say(*language, problem));
        return Err(Failure::Asked(told.collect::<Vec<_>>().join("\n")));
    }
    let of_id = |id: &String| {
        let card = book.sheet(id, *language)?;
        let sheet = tools.sheets(id, *language).into_iter().find(|sheet| sheet.id == *id)?;
        let decks = card.decks.into_iter().map(|(deck, _)| deck).collect();
        let (set, rules, edition) = (card.set, card.rules, game.clone());
        Some(CardJson { sheet, set, decks, rules, edition, how: way(found.how) })
    };
    let cards: Vec<CardJson> = found.cards.iter().filter_map(of_id).collect();
    if *json {
        writeln!(out, "{}", serde_json::to_string(&cards).map_err(std::io::Error::from)?)?;
    } else {
        // That a card is no hit is said before it.
        tell(found.how, query, &found.near, (book, *language), out)?;
        if found.how == CardHow::Nothing {
            tell_elsewhere(wanted, games, out)?;
        }
        write(&cards, out)?;
    }
    let is_hit = !cards.is_empty() && found.how != CardHow::Alike;
    Ok(if is_hit || *json { Verdict::Good } else { Verdict::Wrong })
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
    query: &str,
    near: &[String],
    (book, language): (&dyn CardBook, Language),
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let say = |phrase: &Phrase| Words::shared().say(language, phrase);
    match how {
        CardHow::Alike => {
            writeln!(out, "{}", say(&Phrase::new("card-alike").text("question", query)))
        }
        CardHow::Nothing => {
            writeln!(out, "{}", say(&Phrase::new("cards-told-none").text("text", query)))?;
            let rows = near.iter().filter_map(|id| book.row(id, language));
            let names: Vec<String> = rows.map(|row| format!("{} ({})", row.name, row.id)).collect();
            if names.is_empty() {
                return Ok(());
            }
            writeln!(out, "{} {}", say(&Phrase::new("card-near")), names.join(", "))
        }
        CardHow::Name | CardHow::Part | CardHow::Several | CardHow::Filter => Ok(()),
    }
}

/// Names the games that have a card of this name.
fn tell_elsewhere(wanted: &CardQuery, games: &Games, out: &mut dyn Write) -> std::io::Result<()> {
    let has = |id: &&str| {
        let found = games.cards(id).map(|book| book.find(&wanted.query, wanted.language));
        **id != wanted.game && found.is_some_and(|found| found.how == CardHow::Name)
    };
    let others: Vec<&str> = games.card_books().iter().map(String::as_str).filter(has).collect();
    if others.is_empty() {
        return Ok(());
    }
    let others = Phrase::new("cards-told-elsewhere").text("games", others.join(", "));
    writeln!(out, "{}", Words::shared().say(wanted.language, &others))
}
