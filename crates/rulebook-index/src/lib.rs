//! The rulebook of this program with its finished index. To make the index from the texts takes most of a second and 70 MB;
//! the stored one is read where the program has it.
//!
//! ```
//! let book = stolik_rulebook_index::stored();
//! assert!(book.document("berserk-2007").is_some());
//! ```
#![forbid(unsafe_code)]

use stolik_rulebook::{Called, Rulebook};

/// The names of the games that the build script wrote.
static CALLED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/called.bin"));

/// The index that the build script wrote.
static INDEX: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rulebook.bin"));

/// Returns the rulebook with the index that was built with the program.
///
/// # Panics
/// Never: the same version of the same code wrote the index, and the tests read it.
#[must_use]
pub fn stored() -> Rulebook {
    Rulebook::from_bytes(INDEX).expect("the index was written by this build")
}

/// Returns the names of the games, as they were listed with the program.
///
/// # Panics
/// Never: the same version of the same code wrote the list, and the tests read it.
#[must_use]
pub fn called() -> Called {
    Called::from_bytes(CALLED).expect("the list was written by this build")
}

#[cfg(test)]
mod tests {
    use super::{CALLED, INDEX, called, stored};
    use stolik_rulebook::{Called, Rulebook};
    use stolik_words::Language;

    /// Questions of many kinds: misspelt, with other keys, of other matters.
    const QUESTIONS: &[&str] = &[
        "кто может защитить летуна",
        "rjk0lf",
        "сколько карт в руке",
        "how many cards do i draw",
        "zashchita",
        "погода на завтра",
        "защтник",
        "4.11",
        "может ли существо атаковать дважды за ход",
        "",
    ];

    #[test]
    fn stored_index_answers_as_one_made_from_the_texts() {
        let (stored, made) = (stored(), Rulebook::embedded());
        assert_eq!(stored.documents().count(), 5);
        for document in made.documents().map(|document| document.id) {
            let same = |query: &str| {
                let find = |book: &Rulebook| book.find(document, query, Language::En);
                assert_eq!(find(&stored), find(&made), "{document} {query}");
                let evidence = |book: &Rulebook| book.evidence(document, query);
                assert_eq!(evidence(&stored), evidence(&made), "{document} {query}");
            };
            QUESTIONS.iter().for_each(|query| same(query));
            for rule in made.ids(document).step_by(9) {
                let [ours, theirs] =
                    [&made, &stored].map(|book| book.rule(document, rule, Language::Ru));
                assert_eq!(ours, theirs, "{document} {rule}");
                ours.iter().for_each(|rule| same(rule.title));
            }
        }
    }

    #[test]
    fn index_is_the_same_at_every_build() {
        assert!(Rulebook::embedded().to_bytes() == INDEX, "the index is not reproducible");
    }

    #[test]
    fn stored_names_of_games_are_those_of_the_texts() {
        assert!(Called::embedded().to_bytes() == CALLED, "the list is not reproducible");
        for line in ["берсерк гидра", "djqyf лимит", "hand limit war2047", "гидра", "", "в козябло"]
        {
            assert_eq!(called().game(line), Called::embedded().game(line), "{line}");
        }
        for length in [0, 1, CALLED.len() - 1] {
            assert!(Called::from_bytes(&CALLED[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn cut_index_is_refused() {
        for length in [0, 1, 1000, INDEX.len() - 1] {
            assert!(Rulebook::from_bytes(&INDEX[..length]).is_err(), "{length}");
        }
    }
}
