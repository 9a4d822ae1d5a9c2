//! Card files of a club beside those in the program: each goes to the game that it names, and one with a
//! problem is left out whole, so that a slip in one file never stops the tables.

use stolik_abilities::{Problem, game_of};

/// A card file: its name and its text.
pub type CardFile = (String, String);

/// A card file that was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// The file as the caller named it.
    pub file: String,
    /// The problems, sorted by line; never empty.
    pub problems: Vec<Problem>,
}

/// The result of loading card files with those that were left out, or the problems of the built-in files.
pub type Settled<G> = Result<(G, Vec<LeftOut>), Vec<Problem>>;

/// Gives each file to the game that it names, in the order of `games`; files that name none of them are left out.
#[must_use]
pub fn by_game(files: &[CardFile], games: &[&str]) -> (Vec<Vec<CardFile>>, Vec<LeftOut>) {
    let (mut sorted, mut left_out) = (vec![Vec::new(); games.len()], Vec::new());
    for (file, text) in files {
        match game_of(file, text, games) {
            Ok(game) => {
                let own = games.iter().zip(&mut sorted).filter(|(name, _)| **name == game);
                own.for_each(|(_, files)| files.push((file.clone(), text.clone())));
            }
            Err(problems) => left_out.push(LeftOut { file: file.clone(), problems }),
        }
    }
    (sorted, left_out)
}

/// Reads all files at once, and again without the first one that has a problem, until there is none. Reading each file
/// again with every further one made the start slow for a folder of many sets.
///
/// # Errors
/// Problems of what `read` makes without any file.
pub fn settle<G>(
    files: &[CardFile],
    read: impl Fn(&[CardFile]) -> Result<G, Vec<Problem>>,
) -> Settled<G> {
    let (mut files, mut left_out) = (files.to_vec(), Vec::new());
    loop {
        let mut problems = match read(&files) {
            Ok(game) => return Ok((game, left_out)),
            Err(problems) => problems,
        };
        let has_problem = |(name, _): &CardFile| problems.iter().any(|one| one.file == *name);
        match files.iter().position(has_problem) {
            Some(at) if at + 1 < files.len() => {
                let (file, _) = files.remove(at);
                problems.retain(|one| one.file == file);
                left_out.push(LeftOut { file, problems });
            }
            Some(_) | None => return settle_one_by_one(&files, left_out, read),
        }
    }
}

/// Reads one file after the other, as far as they have no problems with those before: files that do not fit together
/// are told at the last of them.
fn settle_one_by_one<G>(
    files: &[CardFile],
    mut left_out: Vec<LeftOut>,
    read: impl Fn(&[CardFile]) -> Result<G, Vec<Problem>>,
) -> Settled<G> {
    let mut good: Vec<CardFile> = Vec::new();
    if let Some((last, rest)) = files.split_last()
        && let (Err(problems), Ok(game)) = (read(files), read(rest))
    {
        left_out.push(LeftOut { file: last.0.clone(), problems });
        return Ok((game, left_out));
    }
    let mut game = read(&good)?;
    for file in files {
        good.push(file.clone());
        match read(&good) {
            Ok(with) => game = with,
            Err(problems) => {
                good.pop();
                left_out.push(LeftOut { file: file.0.clone(), problems });
            }
        }
    }
    Ok((game, left_out))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> (String, String) {
        (name.to_owned(), text.to_owned())
    }

    fn problem(file: &str, line: usize) -> Problem {
        Problem { file: file.to_owned(), line, message: "wrong".to_owned() }
    }

    /// A game of words: none may be empty or stand twice.
    fn read(files: &[(String, String)]) -> Result<Vec<String>, Vec<Problem>> {
        let mut words: Vec<String> = Vec::new();
        for (name, text) in files {
            for (at, word) in text.lines().enumerate() {
                if word.is_empty() || words.iter().any(|w| w == word) {
                    return Err(vec![problem(name, at + 1)]);
                }
                words.push(word.to_owned());
            }
        }
        Ok(words)
    }

    #[test]
    fn a_bad_file_is_left_out_whole_and_hurts_no_other() {
        let files = [file("a", "x\ny"), file("b", "z\n\nv"), file("c", "z"), file("d", "y")];
        let (words, left_out) = settle(&files, read).expect("nothing is wrong without them");
        // A name in the file with a problem is free for the next one.
        assert_eq!(words, ["x", "y", "z"]);
        assert_eq!(
            left_out,
            [
                LeftOut { file: "b".into(), problems: vec![problem("b", 2)] },
                LeftOut { file: "d".into(), problems: vec![problem("d", 1)] },
            ]
        );
    }

    #[test]
    fn files_that_do_not_fit_together_are_read_one_by_one() {
        // Three letters at most, which is told at the last file.
        let fits = |files: &[(String, String)]| match files.iter().map(|(_, text)| text.len()).sum()
        {
            0..=3usize => Ok(files.len()),
            _ => Err(vec![problem(files.last().map_or("", |(name, _)| name), 1)]),
        };
        let files = [file("a", "x"), file("b", "yyy"), file("c", "z"), file("d", "v")];
        let (count, left_out) = settle(&files, fits).expect("nothing is wrong without them");
        let names: Vec<&str> = left_out.iter().map(|out| out.file.as_str()).collect();
        assert_eq!((count, names), (3, vec!["b"]));
        let (count, left_out) = settle(&files[..2], fits).expect("nothing is wrong without them");
        assert_eq!((count, left_out.len()), (1, 1));
    }

    #[test]
    fn files_after_a_bad_one_are_read_twice() {
        let files = [file("a", "x"), file("b", ""), file("c", "y"), file("d", "z")];
        let files = files.map(|(name, text)| (name, text + "\n"));
        let reads = std::cell::Cell::new(0);
        let counted = |files: &[(String, String)]| {
            reads.set(reads.get() + files.len());
            read(files)
        };
        let (words, left_out) = settle(&files, counted).expect("nothing is wrong");
        assert_eq!((words.len(), left_out.len(), reads.get()), (3, 1, 7));
    }

    #[test]
    fn good_files_are_read_once() {
        let files = [file("a", "x"), file("b", "y"), file("c", "z")];
        let reads = std::cell::Cell::new(0);
        let counted = |files: &[(String, String)]| {
            reads.set(reads.get() + files.len());
            read(files)
        };
        let (words, left_out) = settle(&files, counted).expect("nothing is wrong");
        assert_eq!((words.len(), left_out.len(), reads.get()), (3, 0, 3));
    }

    #[test]
    fn a_file_goes_to_the_game_that_it_names() {
        let files = [
            file("one", "game = \"b\""),
            file("two", "game = \"a\"\n[[card]]"),
            file("three", "game = \"c\""),
            file("four", "[[card]]"),
        ];
        let names = |files: &Vec<(String, String)>| -> Vec<String> {
            files.iter().map(|(name, _)| name.clone()).collect()
        };
        let (sorted, left_out) = by_game(&files, &["a", "b"]);
        assert_eq!(sorted.iter().map(names).collect::<Vec<_>>(), [vec!["two"], vec!["one"]]);
        let left_out: Vec<String> =
            left_out.iter().map(|out| out.problems[0].to_string()).collect();
        assert_eq!(left_out.len(), 2);
        assert!(left_out[0].starts_with("three:1: `game`: "), "{left_out:?}");
        assert!(left_out[1].starts_with("four:1: the file must say"), "{left_out:?}");
    }
}
