//! Every card speaks both languages, and nothing is left unsaid.

use super::*;
use crate::load::embedded;

#[test]
fn every_card_has_words_in_both_languages() {
    let game = embedded();
    for one in game.cards() {
        for lang in [Language::Ru, Language::En] {
            let mut lines = definition(one, lang);
            lines.push(kind(one, lang));
            for line in lines {
                assert!(!line.contains(['<', '{', '?']), "{}: {line}", one.id);
                let cyrillic = line.chars().any(|c| ('А'..='я').contains(&c));
                assert_eq!(cyrillic, lang == Language::Ru, "{}: {line}", one.id);
            }
        }
        assert!(one.name.ru != one.name.en && !one.name.en.is_empty(), "{}", one.id);
    }
}

#[test]
fn sentences_read_as_people_write_them() {
    let game = embedded();
    let says = |id: &str, lang| card(&game, game.find(id).unwrap(), lang).join(" ");
    assert_eq!(
        says("poison", Language::Ru),
        "«Полевые медкомплекты». Все свои юниты пехоты (в ваш ход): +0/+1. \
         «Отравление». Цена: энергия 2. Цель — вражеский юнит: -2/+0 до конца хода; \
         +0/-1 до конца хода (если это юнит пехоты). \
         «Грязная бомба». В начале вашего хода, цель — вражеская линия: -2/-2 до конца хода."
    );
    assert_eq!(
        says("wright", Language::En),
        "“Fuel economy”. Your aviation unit cards: cost less: 1 energy. \
         “Ground attack”. For 2 energy, target own aviation unit and enemy unit on the defence line: \
         the first attacks not the headquarters but the second, and takes half of its damage \
         (rounded up) in return; that attack is not blocked. \
         “Improved avionics”. All own aviation units: First strike."
    );
}
