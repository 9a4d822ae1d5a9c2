//! Decks of more and more people.

use super::{ms, open, size};
use std::path::Path;
use std::time::{Duration, Instant};
use stolik_table::Catalogue;
use stolik_tests::club::{Club, entropy};
use stolik_tests::house::House;
use stolik_words::Language;

/// The numbers of people with decks.
const PEOPLE: [u32; 3] = [100, 300, 1000];
/// Decks of each.
const DECKS: u32 = 10;

/// Prints the table of decks.
pub async fn print(house: &House, folder: &Path) {
    println!(
        "| people with {DECKS} decks each | start, ms | a deck kept, ms | /decks, ms | file, MB |"
    );
    println!("|---|---|---|---|---|");
    let path = folder.join("decks.redb");
    let info = house.documents()[0].clone();
    let text = |name: &str| house.decks(&info.id).text(name, &info.decks[0].cards, Language::En);
    let mut club = Club::over(open(&path), house, entropy(9), folder.join("aside"));
    let mut known = 0;
    for people in PEOPLE {
        let mut took = Duration::ZERO;
        let mut kept = 0;
        for person in known..people {
            for deck in 0..DECKS {
                let line = format!("/decks {}", text(&format!("Squad {deck}")));
                let begun = Instant::now();
                club.does(&format!("p{person}"), &line).await;
                took += begun.elapsed();
                kept += 1;
            }
        }
        known = people;
        let numbers = club.numbers();
        drop(club);
        let begun = Instant::now();
        club = Club::over(open(&path), house, entropy(9), folder.join("aside"));
        let start = begun.elapsed();
        club.goes_on_from(numbers);
        let begun = Instant::now();
        club.does(&format!("p{}", people - 1), "/decks").await;
        let list = begun.elapsed();
        println!(
            "| {people} | {:.0} | {:.2} | {:.2} | {:.1} |",
            ms(start),
            ms(took / kept),
            ms(list),
            size(&path)
        );
    }
}
