//! The words of all cards of a folder in both languages, as one table to be read by a person:
//! `cargo run -p stolik-berserk --example words -- assets/sets/voyna-stihiy`.

use stolik_berserk::{CardId, load, say};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("expected the folder of a set")?;
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            files.push((path.display().to_string(), std::fs::read_to_string(path)?));
        }
    }
    files.sort();
    let rules = load::with_extra(&files).map_err(|problems| problems[0].to_string())?;
    let of_files = rules.cards().len() - load::embedded().cards().len();
    let first = rules.cards().len() - of_files;
    println!("| id | ru | en |\n|---|---|---|");
    for (at, card) in rules.cards().iter().enumerate().skip(first) {
        let words = |lang| say::card(&rules, CardId(at as u16), lang).join(" ");
        println!(
            "| {} {} | {} | {} |",
            card.id,
            card.name.ru,
            words(say::Language::Ru),
            words(say::Language::En)
        );
    }
    Ok(())
}
