//! The keys of the messages of a sentence file. The build script reads this file too: it lists the keys of the embedded files.

/// Returns the keys of the messages of a sentence file, in its order.
pub(crate) fn keys(text: &str) -> impl Iterator<Item = &str> {
    let begins = |line: &&str| line.starts_with(|first: char| first.is_ascii_alphabetic());
    text.lines().filter(begins).filter_map(|line| Some(line.split_once('=')?.0.trim()))
}
