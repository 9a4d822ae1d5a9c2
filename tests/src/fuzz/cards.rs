//! Card files, as `stolik cards check` and `[cards] folder` bring them. Every accepted file prints in one spelling, is
//! read back from it to the same cards, and has words in both languages.

use super::{GAMES, text};
use std::fmt::Debug;
use stolik_abilities::Problem;
use stolik_catalogue::Games;
use stolik_table::Catalogue;
use stolik_words::Language;

/// The most problems that a file may be told for each of its bytes, and besides.
const PROBLEMS: usize = 64;
/// The most letters of one problem, beside what it quotes of the file.
const TOLD: usize = 4096;

/// Card files.
pub fn cards(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let found = GAMES.check_cards(FILE, text);
    check_problems(text, &found);
    let berserk = spelled(text, stolik_berserk::load::cards, stolik_berserk::load::canonical::card);
    let war = spelled(text, stolik_war2047::load::cards, stolik_war2047::load::canonical::card);
    let kozyablo =
        spelled(text, stolik_kozyablo::load::cards, stolik_kozyablo::load::canonical::card);
    let heroes = spelled(text, stolik_heroes::load::cards, stolik_heroes::load::canonical::card);
    if found.is_empty() && (berserk || war || kozyablo || heroes) {
        joined(text);
    }
}

/// The name of the file.
const FILE: &str = "club-own.toml";

fn check_problems(text: &str, problems: &[Problem]) {
    assert!(problems.len() <= text.len() + PROBLEMS, "{} problems", problems.len());
    let lines = text.lines().count().max(1);
    for problem in problems {
        let Problem { file, line, message } = problem;
        assert!(file == FILE && (1..=lines + 1).contains(line), "{problem}");
        assert!(message.len() <= text.len() + TOLD, "{} bytes", message.len());
    }
}

/// Whether a game takes the file; then its cards come back from how they are printed.
fn spelled<C: PartialEq + Debug>(
    text: &str,
    read: impl Fn(&str, &str) -> Result<Vec<C>, Vec<Problem>>,
    to_text: impl Fn(&C) -> String,
) -> bool {
    let cards = match read(FILE, text) {
        Ok(cards) => cards,
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a reason");
            check_problems(text, &problems);
            return false;
        }
    };
    let printed: String = cards.iter().map(&to_text).collect();
    let again = read("printed", &printed)
        .unwrap_or_else(|problems| panic!("{}\nof\n{printed}", problems[0]));
    assert_eq!(again, cards, "printed and read:\n{printed}");
    assert_eq!(again.iter().map(&to_text).collect::<String>(), printed, "one spelling");
    true
}

/// The file beside those of the program: each of its cards has a name and a sheet in both languages.
fn joined(text: &str) {
    let (games, left_out) = Games::with_cards(&[(FILE.to_owned(), text.to_owned())])
        .expect("the embedded files are good");
    if !left_out.is_empty() {
        return;
    }
    for document in games.documents() {
        let (new, old) = (games.cards(&document.id), GAMES.cards(&document.id));
        let (Some(new), Some(old)) = (new, old) else { continue };
        for id in new.ids().iter().filter(|id| !old.ids().contains(id)) {
            for language in Language::ALL {
                let row = new.row(id, language).expect("a card of the file has a row");
                let sheet = new.sheet(id, language).expect("a card of the file has a sheet");
                drop((row, sheet));
            }
        }
    }
}
