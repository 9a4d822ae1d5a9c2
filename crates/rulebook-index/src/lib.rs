//! The rulebook of this program with its finished index. From the texts the index takes a second and 70 MB; stored,
//! it is read in some 25 ms.
//!
//! ```
//! let book = stolik_rulebook_index::embedded();
//! assert!(book.document("berserk-2007").is_some());
//! ```
#![forbid(unsafe_code)]

use stolik_rulebook::Rulebook;

/// The index that the build script wrote.
const INDEX: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rulebook.bin"));

/// Reads the index that was built with the program.
///
/// # Panics
/// Never: the same version of the same code wrote the index, and the tests read it.
#[must_use]
pub fn embedded() -> Rulebook {
    Rulebook::from_bytes(INDEX).expect("the index was written by this build")
}

#[cfg(test)]
mod tests {
    use super::{INDEX, embedded};
    use stolik_rulebook::Rulebook;
    use stolik_words::Language;

    #[test]
    fn the_stored_index_answers_as_one_made_from_the_texts() {
        let (stored, made) = (embedded(), Rulebook::from_sources());
        assert_eq!(stored.documents().count(), 5);
        for document in made.documents() {
            for rule in made.ids(document.id).step_by(7) {
                let title =
                    made.rule(document.id, rule, Language::Ru).map_or("", |rule| rule.title);
                for query in [rule, title] {
                    let find = |book: &Rulebook| book.find(document.id, query, Language::En);
                    assert_eq!(find(&stored), find(&made), "{} {query}", document.id);
                }
            }
        }
    }

    #[test]
    fn a_cut_index_is_refused() {
        for length in [0, 1, 1000, INDEX.len() - 1] {
            assert!(Rulebook::from_bytes(&INDEX[..length]).is_err(), "{length}");
        }
    }
}
