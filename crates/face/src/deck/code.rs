//! A deck as one word of Latin letters and digits, to be copied from one chat to another.
//!
//! `sd1` and then, in base 32: two bytes of check over all that follows, three bytes that name the
//! cards' ids and copies exactly, and for each number of copies the cards that the deck has so often,
//! three bytes each: the beginning of the hash of the card's id. No number of a place in a set, so
//! the code stays good when cards are added, moved or changed. It is an address, not a secret.

use super::CARDS;
use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The prefix of codes; a digit follows.
const MARK: &str = "sd";
/// The version that is written and read.
const VERSION: char = '1';
/// Fewer characters are no code (a single card has so many): some card might be called so.
const SHORTEST: usize = 19;
/// More characters are no code.
const LONGEST: usize = 1200;
/// Bytes of a card.
const CARD: usize = 3;
/// Ways in which cards with the same hash are tried.
const TRIES: usize = 256;

/// A code does not give a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// It was made by another version of the program.
    #[error("a code of another version")]
    Version,
    /// A character is wrong or missing.
    #[error("the code is damaged")]
    Damaged,
    /// So many of its cards are not known here.
    #[error("{0} cards of the code are unknown")]
    Unknown(usize),
}

/// The code of a deck: ids of cards, in any order, each as often as the deck has it.
#[must_use]
pub fn write(cards: &[String]) -> String {
    let counted = counted(cards.iter().map(String::as_str));
    let mut body = exact(&counted).to_vec();
    let mut copies: Vec<usize> = counted.iter().map(|(_, n)| *n).collect();
    copies.sort_unstable();
    copies.dedup();
    for n in copies {
        let mut hashes: Vec<[u8; CARD]> =
            counted.iter().filter(|(_, m)| *m == n).map(|(id, _)| hash(id)).collect();
        hashes.sort_unstable();
        body.extend([n.min(255) as u8, hashes.len().min(255) as u8]);
        body.extend(hashes.into_iter().flatten());
    }
    let whole = [&check(&body)[..], &body].concat();
    format!("{MARK}{VERSION}{}", BASE32_NOPAD.encode(&whole).to_lowercase())
}

/// The code within a text, if there is one: a text may be the whole message in which it stood.
#[must_use]
pub fn within(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).find(|word| {
        let rest = word.get(..MARK.len()).filter(|m| m.eq_ignore_ascii_case(MARK));
        let digit = word.as_bytes().get(MARK.len()).is_some_and(u8::is_ascii_digit);
        (SHORTEST..=LONGEST).contains(&word.len()) && rest.is_some() && digit
    })
}

/// Parses the cards of a code; `known` are the ids of all cards of a game. Time is bounded by their
/// number and the length of the code.
///
/// # Errors
/// [`CodeError`].
pub fn read<'a>(
    code: &str,
    known: impl Iterator<Item = &'a str>,
) -> Result<Vec<String>, CodeError> {
    let rest = code.get(MARK.len()..).ok_or(CodeError::Damaged)?;
    let rest = rest.strip_prefix(VERSION).ok_or(CodeError::Version)?;
    let whole =
        BASE32_NOPAD.decode(rest.to_uppercase().as_bytes()).map_err(|_| CodeError::Damaged)?;
    let (sum, body) = whole.split_at_checked(2).ok_or(CodeError::Damaged)?;
    if check(body) != sum {
        return Err(CodeError::Damaged);
    }
    let (fingerprint, mut groups) = body.split_at_checked(CARD).ok_or(CodeError::Damaged)?;
    let mut by_hash: BTreeMap<[u8; CARD], Vec<&'a str>> = BTreeMap::new();
    for id in known {
        by_hash.entry(hash(id)).or_default().push(id);
    }
    let mut choices: Vec<(Vec<&'a str>, usize)> = Vec::new();
    while let [n, many, rest @ ..] = groups {
        let (hashes, next) =
            rest.split_at_checked(usize::from(*many) * CARD).ok_or(CodeError::Damaged)?;
        for wanted in hashes.chunks_exact(CARD) {
            let wanted = std::array::from_fn(|i| wanted[i]);
            let ids = by_hash.get(&wanted).cloned().unwrap_or_default();
            choices.push((ids, usize::from(*n)));
        }
        groups = next;
    }
    let total: usize = choices.iter().map(|(_, n)| n).sum();
    if !groups.is_empty() || total > CARDS || choices.len() > CARDS {
        return Err(CodeError::Damaged);
    }
    let unknown = choices.iter().filter(|(ids, _)| ids.is_empty()).count();
    if unknown > 0 {
        return Err(CodeError::Unknown(unknown));
    }
    // Nearly always there is one way; two cards of a large set may share the three bytes.
    let ways = choices.iter().fold(1usize, |n, (ids, _)| n.saturating_mul(ids.len()));
    for way in 0..ways.min(TRIES) {
        let mut left = way;
        let mut chosen: Vec<(&str, usize)> = Vec::with_capacity(choices.len());
        for (ids, n) in &choices {
            chosen.push((ids[left % ids.len()], *n));
            left /= ids.len();
        }
        chosen.sort_unstable();
        if exact(&chosen) == fingerprint {
            let all = chosen.iter().flat_map(|(id, n)| std::iter::repeat_n((*id).to_owned(), *n));
            return Ok(all.collect());
        }
    }
    Err(CodeError::Unknown(1))
}

/// Ids with their copies, sorted.
fn counted<'a>(cards: impl Iterator<Item = &'a str>) -> Vec<(&'a str, usize)> {
    let mut sorted: Vec<&str> = cards.collect();
    sorted.sort_unstable();
    let mut out: Vec<(&str, usize)> = Vec::new();
    for id in sorted {
        match out.last_mut() {
            Some((last, n)) if *last == id => *n += 1,
            _ => out.push((id, 1)),
        }
    }
    out
}

fn hash(id: &str) -> [u8; CARD] {
    first(Sha256::new().chain_update(b"card ").chain_update(id))
}

fn exact(cards: &[(&str, usize)]) -> [u8; CARD] {
    let text: String = cards.iter().map(|(id, n)| format!("{n} {id}\n")).collect();
    first(Sha256::new().chain_update(b"deck ").chain_update(text))
}

fn check(body: &[u8]) -> [u8; 2] {
    first(Sha256::new().chain_update(b"code ").chain_update(body))
}

fn first<const N: usize>(hash: Sha256) -> [u8; N] {
    let hash = hash.finalize();
    std::array::from_fn(|i| hash[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool() -> Vec<String> {
        (0..1500).map(|n| format!("card-{n}")).collect()
    }

    fn deck() -> Vec<String> {
        (0..24).flat_map(|n| std::iter::repeat_n(format!("card-{}", n * 31), n % 3 + 1)).collect()
    }

    fn known(pool: &[String]) -> impl Iterator<Item = &str> {
        pool.iter().map(String::as_str)
    }

    #[test]
    fn codes_come_back_after_any_cards_are_added() {
        let (mut pool, mut cards) = (pool(), deck());
        let code = write(&cards);
        assert!(code.len() < 160 && code.chars().all(|c| c.is_ascii_alphanumeric()), "{code}");
        cards.sort();
        assert_eq!(read(&code, known(&pool)).as_deref(), Ok(&cards[..]));
        pool.reverse();
        pool.extend((0..3000).map(|n| format!("new-{n}")));
        assert_eq!(read(&code.to_uppercase(), known(&pool)).as_deref(), Ok(&cards[..]));
        assert_eq!(write(&cards), code, "the order does not matter");
        let said = format!("My deck:\n{code}\nHave fun!");
        assert_eq!(within(&said), Some(code.as_str()));
    }

    #[test]
    fn what_was_written_once_is_read_for_ever() {
        let cards = ["a".to_owned(), "b".to_owned(), "b".to_owned()];
        assert_eq!(write(&cards), RECORDED);
        assert_eq!(read(RECORDED, ["b", "a", "c"].into_iter()).as_deref(), Ok(&cards[..]));
    }

    #[test]
    fn cards_whose_hashes_agree_are_told_apart() {
        let pool: Vec<String> = (0..9000).map(|n| format!("x{n}")).collect();
        let mut by_hash: std::collections::BTreeMap<[u8; CARD], Vec<&String>> = Default::default();
        for id in &pool {
            by_hash.entry(hash(id)).or_default().push(id);
        }
        let twins = by_hash.values().find(|ids| ids.len() > 1).expect("two cards with one hash");
        for id in twins {
            let cards = vec![(*id).clone(); 2];
            assert_eq!(read(&write(&cards), known(&pool)).as_deref(), Ok(&cards[..]));
        }
    }

    #[test]
    fn what_is_no_code_is_refused() {
        let (pool, code) = (pool(), write(&deck()));
        for i in MARK.len() + 1..code.len() {
            let mut forged = code.clone().into_bytes();
            forged[i] = if forged[i] == b'a' { b'b' } else { b'a' };
            let forged = String::from_utf8(forged).unwrap();
            assert!(read(&forged, known(&pool)).is_err(), "{i}");
            assert_eq!(read(&code[..i], known(&pool)), Err(CodeError::Damaged), "{i}");
        }
        assert_eq!(read(&code.replace("sd1", "sd2"), known(&pool)), Err(CodeError::Version));
        assert_eq!(read(&code, known(&pool[..700])), Err(CodeError::Unknown(1)));
        for garbage in ["", "s", "sd", "sd1", "sd1a", &format!("sd1{}", "a".repeat(1100)), "котик"]
        {
            assert!(read(garbage, known(&pool)).is_err(), "{garbage}");
        }
        for text in ["sdelka", "sd1short", "2 sd1wolf", &"sd1".repeat(1000), "котик"] {
            assert_eq!(within(text), None, "{text}");
        }
    }

    const RECORDED: &str = "sd1vwcdm4wyaea2oohsaiaw4w2f";
}
