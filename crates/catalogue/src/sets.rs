//! Card files of a club beside those in the program: each goes to the game that understands it, and one
//! with a problem is left out whole, so that a slip in one file never stops the tables.

use stolik_abilities::Problem;

/// A card file that was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// The file as the caller named it.
    pub file: String,
    /// Why, sorted by line; never empty.
    pub problems: Vec<Problem>,
}

/// What is wrong with a file (its name, its text) read alone.
pub(crate) type Check<'a> = dyn Fn(&str, &str) -> Option<Vec<Problem>> + 'a;

/// Gives each file to the game that has the fewest problems with it, the first among equals.
pub(crate) fn by_game<const N: usize>(
    files: &[(String, String)],
    games: [&Check<'_>; N],
) -> [Vec<(String, String)>; N] {
    let mut out = std::array::from_fn(|_| Vec::new());
    for file in files {
        let problems = |game: &&Check<'_>| game(&file.0, &file.1).map_or(0, |found| found.len());
        let best = games.iter().enumerate().min_by_key(|(_, game)| problems(game));
        out[best.map_or(0, |(at, _)| at)].push(file.clone());
    }
    out
}

/// Reads the files one after the other, as far as they have no problems with those before.
///
/// # Errors
/// Problems of what `read` makes without any file.
pub(crate) fn settle<G>(
    files: &[(String, String)],
    read: impl Fn(&[(String, String)]) -> Result<G, Vec<Problem>>,
) -> Result<(G, Vec<LeftOut>), Vec<Problem>> {
    let (mut good, mut left_out): (Vec<(String, String)>, Vec<LeftOut>) = (Vec::new(), Vec::new());
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
        // What stood in the file with a problem is free for the next one.
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
    fn a_file_goes_to_the_game_that_understands_it() {
        let count = |word: &'static str| {
            move |name: &str, text: &str| {
                let strange = text.lines().filter(|line| !line.starts_with(word));
                Some(strange.map(|_| problem(name, 1)).collect::<Vec<_>>())
            }
        };
        let files = [file("one", "b\nb"), file("two", "a\na\nb"), file("three", "c")];
        let names = |files: Vec<(String, String)>| -> Vec<String> {
            files.into_iter().map(|(name, _)| name).collect()
        };
        let sorted = by_game(&files, [&count("a"), &count("b")]).map(names);
        assert_eq!(sorted, [vec!["two", "three"], vec!["one"]]);
    }
}
