//! Cards that mention a kind or a name (term.upominaetsya): by a word of their lines, by their classes, or by their
//! name.

use crate::card::Card;

/// The words of the card language for supports, equipment and the classes of supports.
const WORDS: [&str; 8] =
    ["support", "supports", "equipment", "amulet", "armour", "weapon", "location", "event"];

/// The beginnings of words in Russian names that are forms or derivatives of those for supports, equipment and their
/// classes, a line each; words that merely begin alike are left out.
const STEMS: &str = include_str!("../../../../../../assets/cards/heroes/mentions.txt");

/// Whether a card mentions supports, as each does that mentions equipment or a class of supports.
pub(in crate::engine) fn mentions_supports(card: &Card) -> bool {
    card.classes.iter().any(|class| WORDS.contains(&class.word())) || says(card) || is_called(card)
}

/// Whether its lines have such a word, whole.
fn says(card: &Card) -> bool {
    let words =
        |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word));
    card.lines.iter().any(|line| words(line))
}

/// Whether its name has a form or derivative of such a word.
fn is_called(card: &Card) -> bool {
    let name = card.name.ru.to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphabetic());
    words.any(|word| STEMS.lines().any(|stem| word.starts_with(stem)))
}

#[cfg(test)]
mod tests {
    use super::is_called;

    #[test]
    fn names_mention_by_forms_and_derivatives_alone() {
        let rules = crate::load::embedded();
        let mut card = rules.card(crate::ids::CardId(0)).clone();
        let mut called = |name: &str| {
            card.name.ru = name.to_owned();
            is_called(&card)
        };
        let told = ["Брат по оружию", "Бронеход", "Модуль поддержки", "Безоружный", "Оружейник"];
        assert!(told.into_iter().all(&mut called));
        let silent = ["Бронтобей", "Бронзовый страж", "Сооружение", "Мастер топора", "Местный"];
        assert!(!silent.into_iter().any(called));
    }
}
