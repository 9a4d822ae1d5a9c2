//! Checks a set against the published facts of it:
//! `cargo run -p stolik-berserk --example facts -- assets/sets/voyna-stihiy CARDS.csv [TEXTS]`.
//!
//! `CARDS.csv` has the columns `id,set,no,name,…,cost,elite,unique,type,class,life,move,weak,medium,strong`; a card of
//! the set is the row of set 10 with its number. With `TEXTS`, any file that holds the publisher's texts, no file
//! of the folder may share a run of five words with it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use stolik_berserk::card::Card;
use stolik_berserk::load;

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

/// Rows by number, each as its fields by column.
fn rows(text: &str) -> BTreeMap<u16, BTreeMap<&str, &str>> {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let columns = lines.next().unwrap_or_default();
    let own = |row: &BTreeMap<&str, &str>| {
        row.get("id").is_some_and(|id| id.len() == 5 && id.starts_with("10"))
    };
    let fields = lines.map(|fields| columns.iter().copied().zip(fields).collect());
    let fields = fields.filter(own);
    fields.filter_map(|row: BTreeMap<_, _>| Some((row.get("no")?.parse().ok()?, row))).collect()
}

/// What is not as the row says.
fn differences(card: &Card, row: &BTreeMap<&str, &str>) -> Vec<String> {
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
    let mut cards = 0;
    for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".toml")) {
        for card in load::cards(file, text).map_err(|problems| problems[0].to_string())? {
            cards += 1;
            let number = card.id.rsplit('-').next().and_then(|n| n.parse::<u16>().ok());
            match number.and_then(|n| rows.get(&n)) {
                Some(row) => problems.extend(differences(&card, row)),
                None => problems.push(format!("{}: no such number", card.id)),
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
        println!("{cards} cards are as the facts say");
        return Ok(());
    }
    Err(problems.join("\n").into())
}
