//! For which game a file of cards is: a line `game = "berserk"` at its top.

use crate::{Problem, Source, Table};
use std::collections::BTreeSet;

/// The key of that line.
const KEY: &str = "game";

/// The game that a file names, one of `games`.
///
/// # Errors
/// The file is no TOML, names no game, or one that is not among them.
pub fn game_of<'a>(file: &str, text: &str, games: &[&'a str]) -> Result<&'a str, Vec<Problem>> {
    // Two editions of a game share a name.
    let games: BTreeSet<&'a str> = games.iter().copied().collect();
    // The cards are parsed by their game; here that would double the time of a start.
    find_game(file, head(text), &games).or_else(|_| find_game(file, text, &games))
}

/// The lines before the first table.
fn head(text: &str) -> &str {
    text.find("\n[").map_or(text, |at| &text[..=at])
}

fn find_game<'a>(
    file: &str,
    text: &str,
    games: &BTreeSet<&'a str>,
) -> Result<&'a str, Vec<Problem>> {
    let source = Source::parse(file, text);
    let game = source.root().and_then(|mut root| match root.get(KEY) {
        Some(node) => node.one_of(&games.iter().map(|game| (*game, *game)).collect::<Vec<_>>()),
        None => {
            let lines: Vec<String> =
                games.iter().map(|game| format!("{KEY} = \"{game}\"")).collect();
            root.report(format!(
                "the file must say at its top for which game it is: {}",
                lines.join(" or ")
            ));
            None
        }
    });
    let read = source.finish(game)?;
    // Without a problem there is a game.
    read.ok_or_else(Vec::new)
}

/// Takes the line in, where a game reads its own file: another game's name is a problem.
pub(crate) fn own_game(root: &mut Table<'_>, game: &str) {
    if let Some(node) = root.get(KEY) {
        let named = node.text();
        if named.is_some_and(|named| named != game) {
            node.report(format!("these are cards of another game, not of `{game}`"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_for_which_game_it_is() {
        let of = |text: &str| {
            let read = game_of("own.toml", text, &["berserk", "war2047"]);
            read.map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(of("game = \"war2047\"\n[[card]]\nid = 7\n"), Ok("war2047"));
        assert_eq!(
            of("[[card]]\nid = \"x\"\n"),
            Err(vec![
                "own.toml:1: the file must say at its top for which game it is: \
                      game = \"berserk\" or game = \"war2047\""
                    .to_owned()
            ])
        );
        let twice = game_of("own.toml", "", &["berserk", "berserk", "war2047"]).unwrap_err();
        assert_eq!(twice[0].to_string().matches("= \"berserk\"").count(), 1, "{twice:?}");
        let unknown = of("# cards\n\ngame = \"bersek\"\n").unwrap_err();
        assert!(unknown[0].starts_with("own.toml:3: `game`: "), "{unknown:?}");
        assert!(unknown[0].contains("did you mean `berserk`?"), "{unknown:?}");
        assert!(of("game = 7\n").unwrap_err()[0].starts_with("own.toml:1: "));
        assert!(of("game = \"berserk\n").unwrap_err()[0].contains("not TOML"));
        // A table may begin within a text of several lines; the game itself reads what follows the first table.
        assert_eq!(of("note = \"\"\"\n[card]\"\"\"\ngame = \"berserk\"\n"), Ok("berserk"));
        assert_eq!(of("game = \"berserk\"\n[[card]\n"), Ok("berserk"));
    }

    #[test]
    fn a_game_refuses_the_cards_of_another() {
        let read = |text: &str| {
            let source = Source::parse("own.toml", text);
            if let Some(mut root) = source.root() {
                own_game(&mut root, "berserk");
            }
            source.into_problems().len()
        };
        assert_eq!((read("game = \"berserk\""), read("")), (0, 0));
        assert_eq!((read("game = \"war2047\""), read("game = 7")), (1, 1));
    }
}
