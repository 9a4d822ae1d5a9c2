//! Checks a set against the published facts of it:
//! `cargo run -p stolik-berserk --example facts -- assets/sets/voyna-stihiy CARDS.csv [TEXTS]`.
//!
//! `CARDS.csv` has the columns `id,set,no,name,…,cost,elite,unique,type,class,life,move,weak,medium,strong`; a card is the
//! row with the name of its set and its number. With `TEXTS`, any file that holds the publisher's texts, no file of the
//! folder may share a run of five words with it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use stolik_abilities::cards;
use stolik_berserk::Berserk;
use stolik_berserk::card::Card;

/// Words of a run that must not be shared.
const RUN: usize = 5;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// The files of the folder with their texts.
fn files(folder: &Path) -> Fallible<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        files.push((path.display().to_string(), std::fs::read_to_string(path)?));
    }
    files.sort();
    Ok(files)
}

/// A row, its fields by column.
type Row<'a> = BTreeMap<&'a str, &'a str>;

/// The set and the number of a row.
fn place<'a>(row: &Row<'a>) -> Option<(&'a str, u16)> {
    Some((row.get("set")?, row.get("no")?.parse().ok()?))
}

/// Rows by set and number.
fn rows(text: &str) -> BTreeMap<(&str, u16), Row<'_>> {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let columns = lines.next().unwrap_or_default();
    let fields = lines.map(|fields| columns.iter().copied().zip(fields).collect());
    fields.filter_map(|row: Row<'_>| Some((place(&row)?, row))).collect()
}

/// The differences between a card and its row.
fn differences(card: &Card, row: &Row<'_>) -> Vec<String> {
    let flag = |is: bool| u8::from(is).to_string();
    let [weak, medium, strong] = card.strike.map(|n| n.to_string());
    let movement = if card.flyer() { String::new() } else { card.movement.to_string() };
    let told = [
        ("name", card.name.ru.clone()),
        ("cost", card.cost.to_string()),
        ("elite", flag(card.elite)),
        ("unique", flag(card.unique)),
        ("life", card.life.to_string()),
        ("move", movement),
        ("weak", weak),
        ("medium", medium),
        ("strong", strong),
    ];
    let wrong = told.into_iter().filter(|(key, ours)| row.get(key).is_none_or(|fact| fact != ours));
    wrong
        .map(|(key, ours)| format!("{}: {key} is {ours}, not {:?}", card.id, row.get(key)))
        .collect()
}

/// Every run of so many words, in small letters.
fn runs(text: &str) -> BTreeSet<Vec<String>> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    words.windows(RUN).map(<[String]>::to_vec).collect()
}

fn main() -> Fallible<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, csv, rest @ ..] = arguments.as_slice() else {
        return Err("expected the folder of the set and the file of its numbers".into());
    };
    let files = files(Path::new(folder))?;
    let csv = std::fs::read_to_string(csv)?;
    let rows = rows(&csv);
    let mut problems = Vec::new();
    let mut carried = 0;
    for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".toml")) {
        let read = cards::cards::<Berserk>(file, text);
        for (card, lore) in read.map_err(|problems| problems[0].to_string())? {
            carried += 1;
            let number = card.id.rsplit('-').next().and_then(|n| n.parse::<u16>().ok());
            let row = lore.set.as_deref().zip(number);
            match row.and_then(|(set, n)| rows.get(&(set.name.ru.as_str(), n))) {
                Some(row) => problems.extend(differences(&card, row)),
                None => problems.push(format!("{}: no such set or number", card.id)),
            }
        }
    }
    if let [texts, ..] = rest {
        let theirs = runs(&std::fs::read_to_string(texts)?);
        for (file, text) in &files {
            let shared = runs(text);
            let shared = shared.intersection(&theirs);
            problems.extend(shared.map(|run| format!("{file}: shares «{}»", run.join(" "))));
        }
    }
    if problems.is_empty() {
        println!("{carried} cards are as the facts say");
        return Ok(());
    }
    Err(problems.join("\n").into())
}
